#!/bin/bash
# Files that cannot be written, read or kept: full disks, folders that vanish, devices, pipes, loops
# of links, one file for two things. Usage: see expect.sh
. "$(dirname "$0")/expect.sh"

count="$program count pentomino-3x20"
full='[Nn]o space left|cannot be written'
# The result of a count is printed, whatever becomes of its other files.
expect 2 "$full" "$program list >/dev/full"
expect 2 "$full" "$program --help >/dev/full"
expect 2 "$full" "$program completions bash >/dev/full"
expect 2 "$full" "$program solve four-square --rule connected --json >/dev/full"
expect 2 "$full" "$program list -o /dev/full"
expect 2 'labelled +8 ' "$count --solutions /dev/full"
expect 2 '/dev/full: could not be written in full: No space' "$count --solutions /dev/full"
# Of many solutions it is said while the count goes on.
expect 2 'labelled +9356 ' "$program count pentomino-6x10 --solutions /dev/full"
grep -q 'the count goes on' "$folder/.err" || fail "--solutions /dev/full: nothing is said at once"

mkdir folder
ln -s loop loop
mkfifo pipe
for file in folder loop folder/x/y; do
    expect 2 "cornerwise: $file: cannot be written: " "$program list -o $file"
    expect 2 "cornerwise: $file: (found a folder|the checkpoint cannot be saved)" \
        "$count --checkpoint $file"
    expect 2 "cornerwise: $file: cannot be written: " "$count --solutions $file"
    expect 2 "cornerwise: (\./)?$file: " "$program check $file"
    expect 2 "cornerwise: (\./)?$file: " "$program solve ./$file"
    expect 2 "cornerwise: $file: " "$program merge $file"
done
for file in pipe /dev/null /dev/zero /dev/full; do
    expect 2 'found a folder, a pipe or a device' "$count --checkpoint $file"
done
for job in "check /dev/zero" "solve ./zero.toml" "merge /dev/zero" "show four-square /dev/zero"; do
    ln -sf /dev/zero zero.toml
    expect 2 'bytes, the most that is read' "$program $job"
done
# What reads a pipe gets all of it, and nobody waits.
expect 0 '^cube-3 ' "$program list -o pipe & cat pipe; wait \$!"

# What is refused leaves no file behind.
expect 2 "found the puzzle 'nothing'" "$program solve nothing -o ghost"
expect 2 'found the checkpoint|breaks off' "echo x >x; $count --checkpoint x -o ghost"
[ ! -e ghost ] || fail "solve nothing -o ghost leaves a file"
[ "$(ls -d -- *.tmp* *.lock 2>/dev/null)" = "" ] || fail "files are left over: $(ls)"

cp "$data/pictures/dominoes.toml" own.toml
ln own.toml linked.toml
for pair in "--solutions same --checkpoint same" "--solutions same -o ./same" \
    "--checkpoint same -o folder/../same"; do
    expect 2 'which is the file of' "$count $pair"
done
expect 2 'which is the file of PUZZLE' "$program count own.toml --solutions linked.toml"
expect 2 'which is the file of PUZZLE' "$program count own.toml --checkpoint own.toml"
cmp -s own.toml "$data/pictures/dominoes.toml" || fail "a puzzle was overwritten"
# The input may be the output: it is read before.
cp "$data/eighty-four.grid" in.grid
expect 0 '' "$program convert in.grid --to digits -o in.grid"
expect 0 'valid' "$program check in.grid"

# Input that breaks off, vanishes, or changes while it is read.
expect 2 'standard input: reading failed' "$program check - <&-"
expect 2 'standard input: reading failed' "$program check - <folder"
expect 2 'pipe' "head -c 100 $data/eighty-four.grid >pipe & $program check pipe --puzzle eighty-four"
expect '0|1|2' 'valid|cornerwise: ' "yes BBBB | head -n 20000 >grow & $program check grow; wait"
rm -rf puzzles && cp -r "$CORNERWISE_PUZZLES" puzzles
expect 2 'cornerwise: ' "rm puzzles/four-square.toml; \
    CORNERWISE_PUZZLES=\$PWD/puzzles $program show four-square"
expect 2 'the set|tetrominoes' "rm -r puzzles/sets; CORNERWISE_PUZZLES=\$PWD/puzzles \
    $program show tetromino-5x8"
# Read once, a puzzle may go.
expect 3 'incomplete' "cp \$CORNERWISE_PUZZLES/four-square.toml gone.toml; $program count gone.toml \
    --rule separate --time-limit $(times 1.5)s & sleep $(times 1); rm gone.toml; wait \$!"

# Limits of the size of a file, and of open files.
expect 2 'cannot be written: File too large' "ulimit -f 1; $program convert $data/eighty-four.grid \
    --to html -o big 2> >(cat >&2)"
[ ! -e big ] || fail "half a file is left"
finish
