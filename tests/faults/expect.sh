# For the scripts beside it, which are run as SCRIPT PROGRAM PUZZLES DATA: a folder of their own to
# work in, and what is expected of a command. Not a script by itself.
program=$(readlink -f "$1")
data=$(readlink -f "$3")
CORNERWISE_PUZZLES=$(readlink -f "$2")
export program data CORNERWISE_PUZZLES
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
patience=${CORNERWISE_PATIENCE:-1} # how many times as long the program may take for everything
failures=0
jobs_run=0

# times SECONDS: as many, with patience
times() {
    awk "BEGIN { print $1 * $patience }"
}

# fail TEXT
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# expect CODES PATTERN COMMAND: the command ends with one of the codes ("0|3"), and what it prints
# on standard output or error matches the pattern, if there is one. It may take half a minute, with patience.
expect() {
    jobs_run=$((jobs_run + 1))
    timeout -k 1 "$(times 30)" bash -c "$3" >"$folder/.out" 2>"$folder/.err" </dev/null
    code=$?
    case "|$1|" in
    *"|$code|"*) ;;
    *) fail "$3: found exit code $code, expected $1: $(head -c 300 "$folder/.err")" ;;
    esac
    [ -z "$2" ] || cat "$folder/.out" "$folder/.err" | grep -qaE -e "$2" ||
        fail "$3: found $(head -c 300 "$folder/.err"), expected $2"
}

# A short run of every command, by name.
jobs_of_commands() {
    cat <<'JOBS'
list
show four-square
solve pentomino-6x10 --seed 1
solve eighty-four --seed 1 --threads 2
hint four-square $data/half.grid --seed 1
count tetromino-5x8 --threads 2
estimate pentomino-6x10 --time-limit 0.1s
generate pentomino-6x10 --seed 1 --time-limit 20s
check $data/eighty-four.grid
check $data/games/duo-engine-01.blksgf
convert $data/eighty-four.grid --to html
convert tetromino-5x8 --to dlx
completions bash
--help
JOBS
}

finish() {
    echo "$jobs_run commands run, $failures failures"
    [ "$failures" = 0 ]
    exit
}
