#!/bin/bash
# Signals, locks, jumps of the clock, and the memory of a long count. The fourth argument is the
# library clock_jumps. Usage: see expect.sh
. "$(dirname "$0")/expect.sh"
separate="count four-square --rule separate --threads 2"

# start ARGUMENTS: in the background, as $worker.
start() {
    rm -f out err
    # Through exec, so that no shell lies between; job control is off, so signals are not ignored.
    # shellcheck disable=SC2086
    setsid "$program" $1 >out 2>err </dev/null &
    worker=$!
    sleep $(times 0.7)
}
# ended CODE WHAT: how the worker has ended, within ten seconds.
ended() {
    jobs_run=$((jobs_run + 1))
    for _ in $(seq 100); do
        kill -0 "$worker" 2>/dev/null || break
        sleep $(times 0.1)
    done
    kill -9 "$worker" 2>/dev/null && fail "$2: it runs on"
    wait "$worker" 2>/dev/null
    code=$?
    [ "$code" = "$1" ] || fail "$2: found exit code $code, expected $1: $(head -c 300 err)"
}

for signal in TERM HUP; do
    rm -f c
    start "$separate --checkpoint c --json"
    kill -s "$signal" "$worker"
    ended 3 "SIG$signal"
    grep -q '"complete": *false' out || fail "SIG$signal: what is known is not printed"
    grep -q '"checksum"' c || fail "SIG$signal: no checkpoint"
    [ ! -e c.lock ] || fail "SIG$signal: the lock is left"
done
# Who ignores the hang-up, as nohup does, is not stopped by it.
(trap '' HUP; exec "$program" count four-square --rule separate --time-limit $(times 2)s >out 2>err) &
worker=$!
sleep $(times 0.5)
kill -HUP "$worker"
sleep $(times 0.5)
kill -0 "$worker" 2>/dev/null || fail "nohup: a hang-up ended the count"
ended 3 "nohup"
# A second signal ends at once, even where the first is not heeded for long.
start "$separate --engine frontier"
kill -STOP "$worker"
kill -TERM "$worker"
kill -CONT "$worker"
kill -TERM "$worker" 2>/dev/null
for _ in $(seq 100); do kill -0 "$worker" 2>/dev/null || break; sleep $(times 0.05); done
wait "$worker"
code=$?
[ "$code" = 143 ] || [ "$code" = 3 ] || fail "two signals: found exit code $code"

# A million colourings of one set of placements: still it stops.
cat >many.toml <<'TOML'
board = "8x16"
rule = "free"
colours = ["blue", "yellow", "red", "green"]
[[piece]]
name = "2"
shape = ["##"]
copies = 16
TOML
expect 3 'engine contact' "$program count many.toml --engine contact --time-limit $(times 0.5)s"
expect 3 'engine contact' "$program solve many.toml --engine contact --all --time-limit $(times 0.5)s -o all"
expect 3 'engine frontier' "$program count four-square --rule separate --engine frontier --time-limit $(times 3)s"
start "count many.toml --engine contact"
kill -TERM "$worker"
ended 3 "SIGTERM among many colourings"

# One of two on a checkpoint is refused, and changes nothing; the other goes on.
rm -f c
separate="$separate --engine dlx"
start "$separate --checkpoint c"
expect 2 'another process is working on it' "$program $separate --checkpoint c"
expect 2 'another process is working on it' "ln -s c link; $program $separate --checkpoint link"
kill -KILL "$worker"
ended 137 "SIGKILL"
expect 3 'going on from' "$program $separate --checkpoint c --time-limit $(times 0.2)s"

# Jumps of the clock. Sanitizers cannot be preloaded before.
if LD_PRELOAD=$4 "$program" --version >/dev/null 2>&1; then
    export LD_PRELOAD=$4
    years=$(bash -c 'for look in 1 2 3; do printf "%(%Y)T\n" -1; done' | sort -u | wc -l)
    [ "$years" -gt 1 ] || fail "the clock does not jump"
    expect 3 'incomplete' "$program $separate --time-limit $(times 1)s --checkpoint jumping --progress"
    expect 0 'engine packing' "$program solve eighty-four --seed 1 --time-limit $(times 20)s"
    expect 0 'labelled' "$program estimate pentomino-6x10 --time-limit $(times 0.5)s"
    unset LD_PRELOAD
    counted=$(sed -n 's/.*"seconds": \([0-9.]*\).*/\1/p' jumping)
    awk "BEGIN { exit !(${counted:-99} > 0 && ${counted:-99} < $(times 4)) }" || fail "jumps of the clock: $counted seconds"
else
    echo "the clock cannot be made to jump here"
fi

# The memory of a long count stays flat: no more after a while (long_count, in seconds) than soon
# after the beginning, but for what sanitizers write down themselves.
export ASAN_OPTIONS=quarantine_size_mb=1 # which keeps what was freed
resident() { sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$worker/status"; }
for job in "contact --memory 1M --checkpoint flat1" "dlx --solutions many"; do
    start "count four-square --rule separate --threads 1 --engine $job"
    sleep $(times 0.5)
    before=$(resident)
    sleep "${long_count:-$(times 3)}"
    after=$(resident)
    kill -KILL "$worker"
    wait "$worker" 2>/dev/null
    [ "${after:-999999}" -le $((before + $(times 1024))) ] || fail "$job: found $after KiB, $before before"
    echo "$job: $before KiB, then $after"
    jobs_run=$((jobs_run + 1))
done
finish
