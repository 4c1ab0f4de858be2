#!/bin/sh
# Counts in 24 shards under GNU parallel, kills workers half-way, runs the same command again, and
# expects the right total. Usage: parallel_test.sh PROGRAM PUZZLES
# Installs GNU parallel with apt if it may; ends with 77 (skipped) where it cannot.
set -u
program=$1
export CORNERWISE_PUZZLES=$2
if ! command -v parallel >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get install -y -q parallel >/dev/null 2>&1
    fi
    if ! command -v parallel >/dev/null 2>&1; then
        echo "skipped: GNU parallel is not there and cannot be installed"
        exit 77
    fi
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

run() {
    seq 24 | parallel --will-cite -j 2 "$program" count four-square --threads 1 --quiet \
        --shard {}/24 --checkpoint ck-{}.json -o shard-{}.json
}

run >/dev/null 2>&1 &
runner=$!
kills=0
for _ in 1 2 3 4 5 6; do
    sleep 0.4
    # Only this test's workers: their checkpoints are in this folder.
    for worker in $(pgrep -f "$program count four-square"); do
        if [ "$(readlink "/proc/$worker/cwd")" = "$folder" ] &&
            [ "$(readlink "/proc/$worker/exe")" = "$(readlink -f "$program")" ]; then
            kill -9 "$worker" 2>/dev/null && kills=$((kills + 1))
            break
        fi
    done
done
wait "$runner"
echo "$kills workers killed"
if "$program" merge shard-*.json >/dev/null 2>refusal && [ "$kills" -gt 0 ]; then
    echo "merge saw no hole after the kills"
    exit 1
fi
cat refusal
run || { echo "the second run failed"; exit 1; }
"$program" merge shard-*.json --json >merged.json || exit 1
grep -q '"labelled": "3120"' merged.json && grep -q '"distinct": "35"' merged.json || {
    cat merged.json
    exit 1
}
echo "the shards add up to 3120 solutions, 35 distinct"
