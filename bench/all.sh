#!/bin/bash
# The whole table: CPU seconds, nodes and memory of what the program is for, one thread, start-up
# included.
#   bench/all.sh [--quick] [--keep] [BUILD_FOLDER]
# "plain" is how many times as fast as the plain baseline programs of this folder, "kept" as the
# table that was kept of this machine in bench/results/. --keep keeps the new one. --quick measures
# once instead of three times, few seeds, grids and games, and no baselines.
# The signature is of the nodes of the exact counts: the same on every machine until an engine
# searches in another way, which is said where a table was kept.
set -eu
here=$(dirname "$0")
. "$here/measure.sh"
quick=no keep=no build="$here/../build/release"
for word in "$@"; do
    case $word in
        --quick) quick=yes ;;
        --keep) keep=yes ;;
        -*) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
        *) build=$word ;;
    esac
done
program="$build/cornerwise"
[ $quick$keep != yesyes ] || { echo "a quick table is not worth keeping" >&2; exit 2; }
[ -x "$program" ] || { echo "found no program $program; build it first" >&2; exit 2; }
[ -x /usr/bin/time ] || { echo "/usr/bin/time is missing (package time)" >&2; exit 2; }
seeds=100 many=1000 runs=3
[ $quick = no ] || { seeds=3 many=16 runs=1; }

model=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1)
model=${model:-$(uname -m)}
machine=$(echo "$model $(nproc) cores" | tr 'A-Z' 'a-z' | sed 's/([a-z]*)//g; s/[^a-z0-9]\{1,\}/-/g')
kept="$here/results/$machine.txt"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
: >"$folder/signature"

# NAME SECONDS NODES MIB PLAIN: a line of the table
line() {
    before=""
    [ ! -e "$kept" ] || before=$(awk -v name="$1" 'substr($0, 1, 44) == sprintf("%-44s", name) { print $(NF - 4) }' "$kept")
    printf '%-44s %9.3f %12s %8s %8s %8s\n' "$1" "$2" "$3" "$4" "$5" \
        "$(echo "${before:-0} $2" | awk '{ if ($1 > 0 && $2 > 0) printf "%.2f", $1 / $2; else print "-" }')"
}

ratio() { # PLAIN_SECONDS SECONDS
    echo "$1 $2" | awk '{ if ($1 != "-" && $2 > 0) printf "%.1f", $1 / $2; else print "-" }'
}

# PLAIN_SECONDS PUZZLE [FLAGS...]
count() {
    plain=$1
    shift
    seconds=$(cpu "$program" count "$@" --threads 1)
    n=$(/usr/bin/time -o "$folder/kib" -f %M "$program" count "$@" --threads 1 --json 2>/dev/null | nodes)
    name="count ${*//$folder\//}"
    echo "$name $n" >>"$folder/signature"
    line "$name" "$seconds" "$n" "$(awk '{ printf "%.1f", $1 / 1024 }' "$folder/kib")" "$(ratio "$plain" "$seconds")"
}

baseline() { # seconds of a program of this folder, if it is built and time is not short
    if [ $quick = no ] && [ -x "$build/bench/$1" ]; then runs=1 cpu "$build/bench/$*"; else echo -; fi
}

tiling() {
    "$program" convert "$1" --to dlx -o "$folder/p.dlx"
    count "$(baseline baseline_dlx "$folder/p.dlx")" "$1"
}

# PUZZLE [FLAGS...]: to a first solution, by many seeds
solves() {
    : >"$folder/times"
    : >"$folder/moves"
    : >"$folder/kibs"
    for seed in $(seq "$seeds"); do
        bash -c "TIMEFORMAT='%U %S'; time /usr/bin/time -a -o '$folder/kibs' -f %M '$program' solve $* --threads 1 \
            --seed $seed --json --quiet >'$folder/json'" 2>&1 | sum >>"$folder/times"
        nodes <"$folder/json" >>"$folder/moves"
    done
    mib=$(quantile 1 <"$folder/kibs" | awk '{ printf "%.1f", $1 / 1024 }')
    for q in "0.5 median" "0.95 95 %" "1 worst"; do
        line "solve $*, ${q#* }" "$(quantile "${q%% *}" <"$folder/times")" \
            "$(quantile "${q%% *}" <"$folder/moves")" "$mib" -
    done
}

# NAME FLAGS FILES...: check of each file, over and over, as one command after another
checks() {
    name=$1 flags=$2
    shift 2
    files=("$@")
    each() {
        for ((i = 0; i < many; ++i)); do
            # shellcheck disable=SC2086
            "$program" check "${files[i % ${#files[@]}]}" $flags >/dev/null 2>&1 || [ $? = 1 ]
        done
    }
    seconds=$({ TIMEFORMAT='%U %S'; time each; } 2>&1 | tail -n 1 | sum)
    /usr/bin/time -o "$folder/kib" -f %M "$program" check "${files[0]}" $flags >/dev/null 2>&1 || true
    line "check $many $name" "$seconds" - "$(tail -n 1 "$folder/kib" | awk '{ printf "%.1f", $1 / 1024 }')" -
}

table() {
    "$program" --version | head -n 2 | paste -s -d ' '
    echo "$model, $(nproc) cores"
    printf '%-44s %9s %12s %8s %8s %8s\n' "" "CPU s" "nodes" MiB plain kept
    line "nothing (/bin/true): what each row holds" "$(cpu /bin/true)" - - -
    for start in --version list "check $folder/1.grid --puzzle four-square" "check $here/../tests/data/eighty-four.grid" \
        "check $here/../tests/data/games/duo-engine-01.blksgf"; do
        line "$(echo "$start" | sed 's|[^ ]*/||g')" "$(cpu "$program" "$start")" - - -
    done
    plain=$(baseline baseline_four_square)
    for rule in touching connected anchored; do count "$plain" four-square --rule $rule; done
    count - four-square --rule separate --shard 1/10000 # three of 20,009 work units
    count - four-square --rule free
    for rule in separate free; do solves four-square --rule $rule; done
    printf 'board = "8x10"\npieces = "tetrominoes"\ncopies = 4\n' >"$folder/four-of-each.toml"
    count - "$folder/four-of-each.toml" --engine frontier
    for puzzle in pentomino-{6x10,5x12,4x15,3x20,8x8-hole} soma; do tiling $puzzle; done
    for puzzle in eighty-four duo junior trigon; do solves $puzzle; done
    checks grids "--puzzle four-square --rule separate" "$folder"/*.grid
    checks games "" "$here"/../tests/data/games/*.blksgf
    signature=$(sort "$folder/signature" | sha256sum | cut -c 1-12)
    before=""
    [ ! -e "$kept" ] || before=$(sed -n 's/^signature //p' "$kept")
    echo "signature $signature"
    [ "${before:-$signature}" = "$signature" ] || echo "the kept one was $before: an engine searches in another way" >&2
}

grids() {
    "$program" solve four-square --rule separate --limit "$many" --seed 1 --threads 1 --format grid --quiet |
        awk -v folder="$folder" 'BEGIN { RS = ""; ORS = "\n" } { print > (folder "/" NR ".grid"); close(folder "/" NR ".grid") }'
}

grids
table | tee "$folder/table"
if [ $keep = yes ]; then
    mkdir -p "$here/results"
    cp "$folder/table" "$kept"
    echo "kept in $kept" >&2
fi
