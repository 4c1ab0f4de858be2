#!/bin/bash
# Standard input, output and error that are closed, or pipes that nobody reads.
# Usage: see expect.sh
. "$(dirname "$0")/expect.sh"

while read -r job; do
    # The reader has gone before anything is written.
    expect 0 '^codes 0 0$' "(eval \"$program $job\"; echo \"code \$?\" >&3) 3>code 2>err | true; \
        codes=\"\${PIPESTATUS[*]}\"; cat err code >&2; echo \"codes \$codes\""
    grep -qE '^code 0$' "$folder/.err" || fail "$job: a closed pipe is no quiet end"
    grep -qE 'cannot|rror' "$folder/.err" && fail "$job: a closed pipe is complained about"
    # Remarks that nobody reads are no error.
    expect 0 '' "eval \"$program $job\" 2> >(true) <&-"
    expect 2 'standard output: cannot be written' "eval \"$program $job\" >&-"
done < <(jobs_of_commands)
expect 2 '' "$program nonsense 2>&-"
expect 0 '^soma' "$program list 2>&-"

# A file that is opened must not become the standard output that is closed.
for option in --checkpoint --solutions; do
    expect 2 'standard output: cannot be written' "$program count pentomino-3x20 $option kept >&-"
    grep -q labelled kept && ! grep -q '"labelled"' kept && fail "$option: the result is in its file"
    rm -f kept
done
expect 2 '' "$program count pentomino-3x20 --solutions kept <&- >&- 2>&-"
grep -qE 'labelled|cornerwise' kept && fail "messages are in the file of --solutions"
finish
