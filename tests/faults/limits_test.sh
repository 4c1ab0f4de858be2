#!/bin/bash
# Little memory, little stack, few threads: always an exit code of the program's own, never a signal.
# Ends with 77 (skipped) where a program cannot be held to a limit, as with sanitizers.
# Usage: see expect.sh
. "$(dirname "$0")/expect.sh"
if ! (ulimit -v 400000 && "$program" --version) >/dev/null 2>&1; then
    echo "skipped: the program does not run with limited memory"
    exit 77
fi

while read -r job; do
    expect 0 '.' "ulimit -s 256; eval \"$program $job\""
    # The least ones are too little for the system to load the program.
    for mebibytes in 10 13; do
        expect '0|2|127' '.' "ulimit -v $((mebibytes * 1024)); eval \"$program $job\""
        [ "$code" != 2 ] || grep -q '^cornerwise: ' "$folder/.err" ||
            fail "$job with $mebibytes MiB: no message"
    done
done < <(jobs_of_commands)

separate="$program count four-square --rule separate --threads 2 --time-limit 0.3s"
for job in "$separate --engine contact --checkpoint c" "$separate --engine frontier" "$separate" \
    "$program count pentomino-6x10 --engine frontier --time-limit 0.3s" \
    "$program count pentomino-6x10 --engine dlx --threads 3 --time-limit 0.3s" \
    "$program count four-square --engine contact --threads 3 --time-limit 0.3s"; do
    for mebibytes in 11 14 40; do
        expect '2|3' 'memory|thread|incomplete' "ulimit -v $((mebibytes * 1024)); $job"
        rm -f c
    done
    expect '2|3' 'memory|incomplete' "ulimit -s 256; $job"
done
# A table that is only there to be quicker is done without; so is the frontier engine that nobody
# asked for.
expect 3 "engine contact" "ulimit -v 60000; ${separate/0.3s/1.5s} --engine contact"
expect 2 'memory' "ulimit -v 60000; $program count four-square --rule separate --engine frontier"

# What is nested deeply, or long.
head -c 300000 /dev/zero | tr '\0' '[' >deep.json
(printf 'a='; cat deep.json) >deep.toml
(printf '(;GM[Blokus]'; yes '(;1[a20]' | head -n 50000) >deep.blksgf
(printf '<puzzle>'; yes '<a>' | head -n 50000) >deep.xmpuzzle
seq -s ' ' 20000 >long.dlx
seq 20000 >>long.dlx
(printf '{"format":"cornerwise count 1","checksum":"x","a":'; cat deep.json; tr '[' ']' <deep.json; echo '}') >deep.ledger
(printf a; yes .a | head -n 100000 | tr -d '\n'; echo '=1') >long.toml
(printf '[a'; yes .a | head -n 100000 | tr -d '\n'; echo ']') >table.toml
expect 2 'deep.ledger' "ulimit -s 256; $program merge deep.ledger"
expect 2 'deep.ledger' "ulimit -s 256; $program count pentomino-3x20 --checkpoint deep.ledger"
expect 2 'long.toml' "ulimit -s 256; $program solve ./long.toml"
expect 2 'table.toml' "ulimit -s 256; $program solve ./table.toml"
(printf '{"x":'; cat deep.json; tr '[' ']' <deep.json; echo ',"puzzle":"four-square","placements":[]}') >closed.json
expect 2 'closed.json:1:' "ulimit -s 256; $program check closed.json"
expect 2 'deep.json' "ulimit -s 256; $program check deep.json"
expect 2 'deep.json' "ulimit -s 256; $program merge deep.json"
expect 2 'deep.toml' "ulimit -s 256; $program solve ./deep.toml"
expect 2 'deep.blksgf' "ulimit -s 256; $program check deep.blksgf"
expect 2 'deep.xmpuzzle' "ulimit -s 256; $program solve ./deep.xmpuzzle"
expect 0 '^1 solution' "ulimit -s 256; $program count long.dlx"
# Pieces by the thousand, as deep as the search goes.
printf 'board = "64x64"\n[[piece]]\nname = "2"\nshape = ["##"]\ncopies = 2048\n' >large.toml
expect 3 'incomplete' "ulimit -s 256; $program count large.toml --engine tiling --time-limit 1s"
finish
