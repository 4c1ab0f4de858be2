#!/bin/sh
# Writes the files that fuzzing starts from, made of the puzzles and the tests' data:
#   seeds.sh READER FOLDER
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
reader=$1
folder=$2
mkdir -p "$folder"

put() { # text before, files
    before=$1
    shift
    for file in "$@"; do
        [ "$(wc -c <"$file")" -le 20000 ] || continue
        { printf '%s' "$before"; cat "$file"; } >"$folder/$(echo "$before${file#"$root/"}" | tr '/" #' '____')"
    done
}

case $reader in
arrangement) # a blank: the square board, every layout
    for puzzle in ' ' '!' '"' '#'; do
        find "$root/tests/data" -type f ! -name '*.toml' ! -name '*.svg' ! -name '*.html' \
            ! -path '*/fuzz/*' | while read -r file; do put "$puzzle" "$file"; done
    done
    ;;
puzzle) put "" $(find "$root/puzzles" "$root/tests/data" -name '*.toml') ;;
xmpuzzle) put "" "$root"/tests/data/fuzz/*.xmpuzzle ;;
dlx) put "" "$root"/tests/data/fuzz/*.dlx ;;
ledger) put "" "$root"/tests/data/fuzz/*.json ;;
esac
