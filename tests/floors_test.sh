#!/bin/sh
# Whether each folder of src includes only itself and those above it in the table of
# docs/architecture.md. Usage: floors_test.sh SOURCE_FOLDER
set -eu
cd "$1"
floors=$(sed -n 's/^| `\([a-z_]*\)\/` |.*/\1/p' docs/architecture.md)
bad=0
below=" "
for floor in $floors; do
    below="$below$floor "
    used=$(grep -rhoE '^#include "[a-z_]+/' "src/$floor" | sed 's/.*"//; s|/||' | sort -u)
    for other in $used; do
        case "$below" in *" $other "*) continue ;; esac
        echo "found src/$floor including $other/, expected one of:$below"
        bad=1
    done
done
for folder in src/*/; do
    case "$below" in *" $(basename "$folder") "*) continue ;; esac
    echo "found $folder, expected it in the table of docs/architecture.md"
    bad=1
done
[ "$(echo "$floors" | wc -l)" -gt 10 ] || { echo "found no table of folders"; exit 1; }
exit "$bad"
