#!/bin/bash
# Fuzzes every reader with libFuzzer, the address and the undefined-behaviour sanitizer, all at
# once for some seconds; a finding stays in build/fuzz/findings.
#   tests/fuzz/run.sh [SECONDS]
set -eu
seconds=${1:-60}
cd "$(dirname "$0")/../.."
command -v clang++ >/dev/null || { echo "clang++ is needed (Debian: clang)" >&2; exit 77; }
mkdir -p build/fuzz/findings
jobs=$(nproc)
readers=(arrangement puzzle xmpuzzle dlx ledger)
{ cmake --preset fuzz && cmake --build build/fuzz --target "${readers[@]/%/_fuzz}" -j "$jobs"; } >build/fuzz/build.log 2>&1 ||
    { tail -n 40 build/fuzz/build.log >&2; exit 1; }

fuzz() { # READER SECONDS
    corpus=build/fuzz/corpus/$1
    tests/fuzz/seeds.sh "$1" "$corpus"
    if build/fuzz/tests/fuzz/"$1"_fuzz -max_total_time="$2" -timeout=100 -rss_limit_mb=2048 \
        -artifact_prefix="build/fuzz/findings/$1-" -print_final_stats=1 "$corpus" 2>"build/fuzz/$1.log"; then
        echo "$1, $2 s: $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$1.log") inputs, no finding"
    else
        tail -n 40 "build/fuzz/$1.log"
        return 1
    fi
}
export -f fuzz
printf '%s\n' "${readers[@]}" | xargs -P "${#readers[@]}" -I {} bash -c "fuzz {} $seconds"
