#!/bin/sh
# Installs a build into an empty folder, runs what is there, and builds another program with the
# library. Usage: install_test.sh BUILD_FOLDER CMAKE
set -eu
build=$1
cmake=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset CORNERWISE_PUZZLES

fail() {
    echo "$*"
    exit 1
}

# Through a symbolic link, and moved after it was installed: puzzles are found beside the program.
"$cmake" --install "$build" --prefix "$folder/first" >/dev/null
mv "$folder/first" "$folder/moved here"
ln -s "$folder/moved here/bin/cornerwise" "$folder/link"
prefix="$folder/moved here"
cd /
"$folder/link" list | grep -q '^four-square ' || fail "the installed program does not list its puzzles"
"$prefix/bin/cornerwise" show soma >/dev/null || fail "the installed program does not show a puzzle"
"$prefix/bin/cornerwise" --version | head -n 1

share="$prefix/share"
grep -q -- --checkpoint "$share/bash-completion/completions/cornerwise" || fail "bash completions"
grep -q -- --checkpoint "$share/zsh/vendor-completions/_cornerwise" || fail "zsh completions"
grep -q -- '-l checkpoint' "$share/fish/vendor_completions.d/cornerwise.fish" || fail "fish completions"
if command -v scdoc >/dev/null 2>&1 && grep -q '^SCDOC:FILEPATH=/' "$build/CMakeCache.txt"; then
    grep -q checkpoint "$share/man/man1/cornerwise.1" || fail "man page"
else
    echo "built without scdoc: no man page was expected"
fi

cd "$folder"
"$cmake" -S "$here/consumer" -B consumer -DCMAKE_PREFIX_PATH="$prefix" >log 2>&1 &&
    "$cmake" --build consumer >>log 2>&1 || { cat log; fail "the other program cannot be built"; }
consumer/consumer | tee said
[ "$(cat said)" = "240 distinct solutions" ] || fail "expected 240 distinct solutions of soma"
