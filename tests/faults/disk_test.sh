#!/bin/bash
# A disk that is full, and one that is read-only, as small file systems in memory. Ends with 77
# (skipped) where they cannot be mounted. Usage: see expect.sh
if [ -z "${mounted_by_itself:-}" ]; then
    unshare -rm true 2>/dev/null || { echo "skipped: file systems cannot be mounted here"; exit 77; }
    mounted_by_itself=1 exec unshare -rm "$0" "$@"
fi
. "$(dirname "$0")/expect.sh"
mkdir small fixed
if ! mount -t tmpfs -o size=16k none small 2>/dev/null ||
    ! mount -t tmpfs -o size=16k none fixed 2>/dev/null; then
    echo "skipped: file systems cannot be mounted here"
    exit 77
fi
trap 'umount small fixed; cd /; rm -rf "$folder"' EXIT
count="$program count pentomino-3x20"

echo earlier >small/result
$count --checkpoint small/checkpoint -q >/dev/null || fail "a checkpoint on a disk that has room"
cp small/checkpoint saved
head -c 20000 /dev/zero >small/rest 2>/dev/null
expect 2 'small/result: cannot be written: No space' "$program list -o small/result"
[ "$(cat small/result)" = earlier ] || fail "the earlier result is gone"
expect 0 'labelled +8 ' "$count --checkpoint small/checkpoint"
cmp -s small/checkpoint saved || fail "the earlier checkpoint is gone"
expect 0 'the count goes on' "$count --checkpoint small/checkpoint2"
expect 0 'labelled +8 ' "$count --checkpoint small/checkpoint2"
expect 2 'labelled +8 ' "$count --solutions small/solutions"
expect 2 'solutions: could not be written in full: No space' "$count --solutions small/solutions"
[ "$(ls small)" = "$(printf 'checkpoint\nrest\nresult\nsolutions')" ] ||
    fail "files are left on the full disk: $(ls small)"
# With room again, it is saved again.
expect 3 'saved again' "(sleep $(times 1); rm small/rest) & $program count four-square --rule separate \
    --engine dlx --time-limit $(times 4)s --checkpoint small/later"

echo earlier >fixed/result
mount -o remount,ro none fixed
for file in result fresh; do
    expect 2 "fixed/$file: .*: Read-only file system" "$program list -o fixed/$file"
    expect 2 "fixed/$file: .*: Read-only file system" "$count --checkpoint fixed/$file"
    expect 2 "fixed/$file: .*: Read-only file system" "$count --solutions fixed/$file"
done
finish
