#!/bin/sh
# CPU seconds of the four-square challenge against the plain baseline, in one run on one machine.
#   bench/four_square.sh [BUILD_FOLDER]
set -eu
build=${1:-$(dirname "$0")/../build/release}
. "$(dirname "$0")/measure.sh"

base=$(cpu "$build/bench/baseline_four_square")
printf '%-34s %10s %12s %8s\n' "" seconds nodes ratio
printf '%-34s %10s %12s %8s\n' "baseline, touching" "$base" 229509006 1
for rule in touching connected anchored; do
    t=$(cpu "$build/cornerwise count four-square --rule $rule --threads 1")
    n=$("$build/cornerwise" count four-square --rule $rule --threads 1 --json 2>/dev/null | nodes)
    printf '%-34s %10s %12s %8s\n' "count four-square --rule $rule" "$t" "$n" "$(echo "$base $t" | awk '{printf "%.1f", $1 / $2}')"
done
for board in 20x4 4x20; do
    t=$(cpu "$build/cornerwise count four-square --board $board --threads 1")
    n=$("$build/cornerwise" count four-square --board $board --threads 1 --json 2>/dev/null | nodes)
    printf '%-34s %10s %12s\n' "count four-square --board $board" "$t" "$n"
done
for seed in 1 2 3 4 5; do
    printf '%-34s %10s\n' "solve four-square --seed $seed" "$(cpu "$build/cornerwise solve four-square --threads 1 --seed $seed")"
done
