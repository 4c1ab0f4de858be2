#!/bin/sh
# Opens a page of solutions in headless Chromium, lets page_test.js use it as people do, and expects
# no complaint. Usage: page_test.sh PROGRAM PUZZLE; ends with 77 (skipped) where Chromium is missing.
set -u
program=$1
puzzle=$2
tests=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "skipped: Chromium is not there (apt-get install chromium)"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

"$program" solve "$puzzle" --all --seed 1 --quiet --format html -o gallery.html || exit 1
{
    cat gallery.html
    echo "<script>"
    cat "$tests/page_test.js"
    echo "</script>"
} >tested.html

open_page() { # further options
    timeout 100 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" \
        --virtual-time-budget=20000 "$@" --dump-dom "file://$folder/tested.html" 2>browser.log
}

for scheme in 1 0; do # light, dark
    open_page --blink-settings=preferredColorScheme=$scheme >dom.html
    verdict=$(sed -n 's/.*<pre id="verdict">\(.*\)/\1/p' dom.html)
    if [ -z "$verdict" ]; then
        # A browser that cannot start here (no memory, a sandbox of its own) says nothing of the page.
        grep -q "<html" dom.html || {
            tail -3 browser.log
            echo "skipped: Chromium does not start here"
            exit 77
        }
        echo "the page's test did not come to its end"
        exit 1
    fi
    echo "$verdict"
    case $verdict in
        "all well"*) ;;
        *) exit 1 ;;
    esac
    echo "${verdict#*paper }" >>papers
done
[ "$(sort -u papers | wc -l)" = 2 ] || { echo "dark and light are the same"; exit 1; }
