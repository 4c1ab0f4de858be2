#!/bin/sh
# CPU seconds (start-up included, best of three) and nodes of uncoloured tilings, against the plain
# dancing-links yardstick in the same run.
#   bench/tilings.sh [BUILD_FOLDER]
set -eu
build=${1:-$(dirname "$0")/../build/release}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/measure.sh"

printf '%-20s %21s | %21s | %21s | %s\n' "" "plain links, all" "dlx on the same, all" "tiling, distinct" "dlx, distinct"
for puzzle in pentomino-6x10 pentomino-5x12 pentomino-4x15 pentomino-3x20 pentomino-8x8-hole soma; do
    "$build/cornerwise" convert $puzzle --to dlx -o "$folder/p.dlx"
    plain=$(cpu "$build/bench/baseline_dlx $folder/p.dlx")
    plainNodes=$("$build/bench/baseline_dlx" "$folder/p.dlx" | sed 's/.* \([0-9]*\) nodes.*/\1/')
    all=$(cpu "$build/cornerwise count $folder/p.dlx")
    allNodes=$("$build/cornerwise" count "$folder/p.dlx" --json 2>/dev/null | nodes)
    tiling=$(cpu "$build/cornerwise count $puzzle --threads 1")
    tilingNodes=$("$build/cornerwise" count $puzzle --json 2>/dev/null | nodes)
    dlx=$(cpu "$build/cornerwise count $puzzle --engine dlx")
    dlxNodes=$("$build/cornerwise" count $puzzle --engine dlx --json 2>/dev/null | nodes)
    printf '%-20s %9s %11s | %9s %11s | %9s %11s | %9s %9s\n' \
        $puzzle "$plain" "$plainNodes" "$all" "$allNodes" "$tiling" "$tilingNodes" "$dlx" "$dlxNodes"
done
