#!/bin/sh
# Builds the program twice, from two folders with names of different lengths, and compares every
# byte of what would be installed. Takes two whole builds, so it is no part of the tests.
#   tests/shipping/reproducible.sh [JOBS]
set -eu
jobs=${1-$(nproc)}
source=$(CDPATH= cd -- "$(dirname -- "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -c -C "$source" --exclude=./build --exclude=./.git -f "$folder/source.tar" .
unset CMAKE_CXX_COMPILER_LAUNCHER # a cache would give the same bytes in any case

build() { # the folder's name, the time zone, the file mode mask
    copy="$folder/$1"
    mkdir -p "$copy"
    tar -x -f "$folder/source.tar" -C "$copy"
    export TZ="$2"
    umask "$3"
    {
        cmake -S "$copy" --preset portable
        cmake --build "$copy/build/portable" -j "$jobs"
        DESTDIR="$folder/installed-$1" cmake --install "$copy/build/portable"
    } >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
}

build one UTC 022
build a-folder-with-a-longer-name Pacific/Auckland 077
cd "$folder/installed-one"
find . -type f | sort >"$folder/files"
same=0
while read -r file; do
    cmp "$file" "$folder/installed-a-folder-with-a-longer-name/$file" && same=$((same + 1))
done <"$folder/files"
[ "$same" -eq "$(wc -l <"$folder/files")" ] || { echo "not the same"; exit 1; }
sha256sum ./usr/bin/cornerwise
echo "$same files are the same byte by byte"
