#!/bin/bash
# A terminal of 20 columns, a dumb one, none. Ends with 77 (skipped) without script(1).
# Usage: see expect.sh
. "$(dirname "$0")/expect.sh"
if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    echo "skipped: script(1) is not there, or there are no terminals"
    exit 77
fi

# on COLUMNS COMMAND: what a terminal of so many columns gets. Lines end with \n.
on() {
    script -qec "stty cols $1 rows 24; $2" /dev/null </dev/null | tr -d '\r' >shown
}
# The longest line, in characters, when the colours are taken out.
longest() {
    sed 's/\x1b\[[0-9;]*[a-zA-Z]//g' shown | LC_ALL=C.UTF-8 wc -L
}
# Progress is redrawn on one line: each piece between carriage returns fits.
for columns in 20 7; do
    script -qec "stty cols $columns rows 24; TERM=xterm $program count four-square \
        --rule separate --time-limit $(times 3)s" /dev/null </dev/null >shown
    jobs_run=$((jobs_run + 1))
    drawn=$(tr '\r' '\n' <shown | sed -n 's/\x1b\[K$//p')
    [ -n "$drawn" ] || fail "$columns columns: no progress is drawn"
    widest=$(echo "$drawn" | wc -L)
    [ "$widest" -lt "$columns" ] || fail "$columns columns: progress of $widest"
    # Nothing is left of it before the result.
    tr '\r' '\n' <shown | grep -q '^.\[Kstopped early' ||
        fail "$columns columns: the result stands behind progress: $(head -c 300 shown)"
done
# A message stands on a line of its own.
mkdir gone
script -qec "TERM=xterm $program count four-square --rule separate --threads 1 --time-limit $(times 3)s \
    --checkpoint gone/c & until [ -e gone/c.lock ]; do sleep 0.1; done; sleep $(times 0.7); rm -r gone; wait" \
    /dev/null </dev/null >shown
tr '\r' '\n' <shown | grep -qE '^(.\[K)?gone/c: the checkpoint cannot be saved' ||
    fail "a message stands behind progress: $(head -c 400 shown)"

# Pictures: a narrow terminal breaks no line.
for job in "show four-square" "solve four-square --rule connected --seed 1" "show pentomino-6x10" \
    "check $data/eighty-four.grid" "hint four-square $data/half.grid --seed 1"; do
    TERM=xterm-256color on 80 "$program $job"
    grep -q . shown || fail "80 columns: $job: nothing is shown"
    [ "$(longest)" -gt 20 ] || fail "80 columns: $job is narrow: $(longest)"
    jobs_run=$((jobs_run + 1))
done
for dumb in "TERM=dumb" "env -u TERM" "NO_COLOR=1 TERM=xterm"; do
    on 80 "env $dumb $program show four-square $data/half.grid"
    grep -q "$(printf '\033')" shown && fail "$dumb: escapes are sent"
    jobs_run=$((jobs_run + 1))
done
on 80 "TERM=dumb $program count four-square --rule separate --time-limit $(times 0.7)s"
grep -qE "$(printf '\033')|units" shown && fail "TERM=dumb: progress is drawn"
# No terminal at all, not even one that could be opened.
expect 0 'BBBY|┌|\+--' "setsid $program show eighty-four $data/eighty-four.grid"
expect 3 'incomplete' "setsid $program count four-square --rule separate --time-limit $(times 0.5)s --progress"
expect 0 '1 solution' "env -i CORNERWISE_PUZZLES=$CORNERWISE_PUZZLES $program solve pentomino-6x10 --seed 1"
finish
