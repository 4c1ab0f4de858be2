# How the scripts in this folder measure; to be sourced.

sum() { # of the numbers on a line of standard input
    awk '{ s = 0; for (i = 1; i <= NF; ++i) s += $i; printf "%.3f\n", s }'
}

cpu() { # CPU seconds of a command, user and system, the best of $runs (3)
    best=""
    for _ in $(seq "${runs:-3}"); do
        t=$(bash -c "TIMEFORMAT='%U %S'; time $* >/dev/null 2>&1" 2>&1 | tail -n 1 | sum)
        best=$(printf '%s\n%s\n' "$best" "$t" | grep . | sort -g | head -n 1)
    done
    echo "$best"
}

nodes() { # from the JSON on standard input
    sed -n 's/.*"nodes": \([0-9]*\).*/\1/p'
}

quantile() { # of the numbers on standard input, such as 0.95
    sort -g | awk -v q="$1" '{ v[NR] = $1 } END { k = int(q * NR) + 1; if (k > NR) k = NR; print v[k] }'
}
