#!/bin/sh
# Wall and CPU seconds of solve for puzzles with gaps, one thread, start-up included: median, 95 per
# cent and worst over seeds, and the moves looked at in a second of CPU time.
#   bench/packing.sh [BUILD_FOLDER] [SEEDS]
set -eu
build=${1:-$(dirname "$0")/../build/release}
seeds=${2:-200}
. "$(dirname "$0")/measure.sh"

# NAME SEEDS LIMIT ARGUMENTS...
measure() {
    name=$1 count=$2 limit=$3
    shift 3
    for seed in $(seq 1 "$count"); do
        bash -c "TIMEFORMAT='%3R %3U %3S'; time '$build/cornerwise' solve $* --threads 1 --seed $seed \
            --time-limit $limit --json --quiet >'$results.json'" 2>"$results.time" || true
        echo "$(grep -E '"(status|nodes)"' "$results.json" | tr -d '\n",:') $(tail -n 1 "$results.time")"
    done | awk '{ print $2 == "solved", $4, $(NF-2), $(NF-1) + $NF }' > "$results"
    printf '%-22s %4d/%-4d' "$name" "$(grep -c ^1 "$results")" "$count"
    for column in 3 4; do
        for q in 0.5 0.95 1; do printf ' %8.3f' "$(cut -d' ' -f$column "$results" | quantile $q)"; done
    done
    awk '{ n += $2; t += $4 } END { printf " %8.1f\n", n / t / 1e6 }' "$results"
}

results=$(mktemp)
trap 'rm -f "$results" "$results.json" "$results.time"' EXIT
printf '%-22s %9s %26s %26s %8s\n' "" solved "wall: median, p95, worst" "CPU: median, p95, worst" "M moves/s"
measure eighty-four "$seeds" 60s eighty-four
measure perfect-game "$seeds" 60s perfect-game
measure junior "$seeds" 60s junior
measure duo "$seeds" 60s duo
measure trigon "$seeds" 60s trigon
measure trigon-3 "$seeds" 60s trigon-3
measure 19x20 "$seeds" 60s eighty-four --board 19x20
measure eighty-four-19x19 20 5m eighty-four-19x19
measure "19x19, monomino last" 20 5m eighty-four-19x19 --monomino-last
measure eighty-four-18x20 20 15m eighty-four-18x20
