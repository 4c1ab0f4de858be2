#!/bin/bash
# Names with spaces, umlauts, emoji, dashes, quotes, new lines and bytes that are no UTF-8, for every
# file that is read or written; and locales whose numbers or letters differ. Usage: see expect.sh
. "$(dirname "$0")/expect.sh"

for name in 'two words, Länge 積木🟦' $'-dash and\nnew line' "quo'te\"s \$HOME \`x\` %s%n *" \
    $'bytes\xff\xfe'; do
    export name
    mkdir -p -- "./$name"
    cp "$data/pictures/dominoes.toml" "./$name/$name.toml"
    cp "$data/eighty-four.grid" "./$name/$name"
    expect 0 '.' '$program show "./$name/$name.toml"'
    expect 0 'valid' '$program check "./$name/$name"'
    expect 0 '<svg' '$program convert "./$name/$name" --to svg'
    expect 0 '"error"|"solutions"' '$program solve "./$name/$name.toml" --json'
    expect 0 '' '$program list -o "./$name/$name.out"'
    grep -q '^soma' "./$name/$name.out" || fail "$name: -o has not written it"
    expect 0 '' '$program count pentomino-3x20 --checkpoint "./$name/c" \
        --solutions "./$name/s" --shard 1/1 -o "./$name/shard"'
    expect 0 'going on from' '$program count pentomino-3x20 --checkpoint "./$name/c" --shard 1/1 -o x'
    expect 0 'labelled +8 ' '$program merge "./$name/shard"'
    # An error is one line, whatever the name.
    echo x >"./$name/bad"
    for job in 'merge "./$name/bad"' 'check "./$name/none"' 'solve "./$name/none.toml"' \
        'count pentomino-3x20 --checkpoint "./$name/bad"' 'list -o "./$name/no/no"'; do
        expect 2 '^cornerwise: ' "\$program $job"
        [ "$(wc -l <"$folder/.err")" = 1 ] || fail "$name: $job: the message is not one line"
    done
    expect 2 '^\{' '$program check "./$name/none" --json'
    python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))["error"]' \
        "$folder/.err" 2>/dev/null || ! command -v python3 >/dev/null ||
        fail "$name: the error is no JSON"
    cd "./$name" || exit 1
    expect 0 'valid' '$program check -- "$name"'
    cd "$folder" || exit 1
    # A remark is one line too.
    expect 0 '' '$program count pentomino-3x20 --checkpoint "./$name/c" --shard 1/1 -o x'
    [ "$(wc -l <"$folder/.err")" = 2 ] || fail "$name: remarks are broken"
done

# Locales of this machine, and those that can be made here.
mkdir locales
for locale in tr_TR de_DE ja_JP; do
    localedef -i "$locale" -f UTF-8 "$folder/locales/$locale.UTF-8" >/dev/null 2>&1 ||
        echo "the locale $locale cannot be made here"
done
export LOCPATH=$folder/locales
job='$program solve pentomino-6x10 --seed 1 --json; $program estimate pentomino-6x10 --seed 1 \
    --time-limit 0; $program show four-square --format svg; $program check $data/eighty-four.grid; \
    $program convert $data/games/duo-engine-01.blksgf --to letters; \
    $program check moves --puzzle CLASSIC; $program count pentomino-3x20 --time-limit 7.5s'
times='s/"seconds": [0-9]*\.[0-9e-]*/seconds/; s/ [0-9]*\.[0-9]* s, engine//'
# Capital I and small i, which Turkish pairs otherwise.
printf 'RED: I1,I2\n' >moves
plain=$(export LC_ALL=C; eval "$job" 2>&1 | sed "$times")
for locale in POSIX tr_TR.UTF-8 de_DE.UTF-8 ja_JP.UTF-8 nonsense; do
    found=$(export LC_ALL=$locale; eval "$job" 2>&1 |
        sed "$times")
    [ "$found" = "$plain" ] || fail "LC_ALL=$locale: $(diff <(echo "$plain") <(echo "$found") | head -n 4)"
done
finish
