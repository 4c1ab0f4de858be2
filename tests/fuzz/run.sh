#!/bin/sh
# Fuzzes every reader with libFuzzer, the address and the undefined-behaviour sanitizer, for some
# seconds each; stops at the first finding, which stays in build/fuzz/findings.
#   tests/fuzz/run.sh [SECONDS]
set -eu
seconds=${1:-60}
cd "$(dirname "$0")/../.."
command -v clang++ >/dev/null || { echo "clang++ is needed (Debian: clang)" >&2; exit 77; }
cmake --preset fuzz >/dev/null
for reader in arrangement puzzle xmpuzzle dlx ledger; do
    cmake --build build/fuzz --target ${reader}_fuzz -j 2 >build/fuzz/$reader.build.log 2>&1 ||
        { tail -n 40 build/fuzz/$reader.build.log >&2; exit 1; }
    corpus=build/fuzz/corpus/$reader
    mkdir -p build/fuzz/findings
    tests/fuzz/seeds.sh $reader "$corpus"
    echo "$reader, $seconds s"
    build/fuzz/tests/fuzz/${reader}_fuzz -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -artifact_prefix=build/fuzz/findings/$reader- -print_final_stats=1 "$corpus" 2>build/fuzz/$reader.log ||
        { tail -n 40 build/fuzz/$reader.log; exit 1; }
    grep -E 'number_of_executed_units|DONE' build/fuzz/$reader.log
done
echo "no findings"
