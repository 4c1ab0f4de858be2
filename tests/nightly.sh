#!/bin/sh
# What takes too long to run for every change; an hour or two on two cores. All of it, or some:
#   tests/nightly.sh [asan|tsan|valgrind|fuzz|model|reproducible ...]
# Ends at the first that fails.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc)

suite() { # the whole suite, as a preset builds it
    cmake --preset "$1" -DCORNERWISE_TESTS=ON -DCORNERWISE_BENCH=OFF >/dev/null
    cmake --build --preset "$1" -j "$jobs" >"build/$1/build.log" || { tail -n 40 "build/$1/build.log"; exit 1; }
    ctest --preset "$1" -j "$jobs" >"build/$1/test.log" || { tail -n 60 "build/$1/test.log"; exit 1; }
    tail -n 4 "build/$1/test.log"
}

# Portable, for valgrind does not know the newest instructions.
clean() {
    valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite,possible \
        build/portable/cornerwise "$@" >/dev/null || [ $? -eq 1 ] # an arrangement may be wrong
}

[ $# -gt 0 ] || set -- asan tsan valgrind fuzz model reproducible
for what in "$@"; do
    echo "== $what"
    case $what in
    asan | tsan) suite "$what" ;;
    valgrind)
        cmake --preset portable >/dev/null
        cmake --build --preset portable --target cornerwise -j "$jobs" >build/portable/build.log
        clean solve eighty-four --seed 1 --threads 1
        clean solve four-square
        clean count pentomino-3x20
        clean count tetromino-5x8 --engine frontier
        clean check tests/data/my.grid --puzzle four-square
        ;;
    fuzz) tests/fuzz/run.sh 1500 ;;
    model)
        cmake --preset release -DCORNERWISE_TESTS=ON >/dev/null
        cmake --build --preset release --target cornerwise cornerwise_model -j "$jobs" >build/release/build.log
        build/release/tests/model/cornerwise_model --seconds 3600
        ;;
    reproducible) tests/shipping/reproducible.sh ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done
