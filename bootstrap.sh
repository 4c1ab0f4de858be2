#!/bin/sh
# Sets up what is missing, builds, and then runs the program or its tests:
#   ./bootstrap.sh run solve four-square
#   ./bootstrap.sh test
set -eu

root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
build="$root/build/release"

# package, why, a file or command by which it is known to be there
needs="
g++                  the_compiler                  command:g++
cmake                the_build                     command:cmake
make                 the_build                     command:make
libcli11-dev         reading_the_command_line      header:CLI/CLI.hpp
libtomlplusplus-dev  reading_puzzle_files          header:toml++/toml.h
nlohmann-json3-dev   JSON_output                   header:nlohmann/json.hpp
libpugixml-dev       reading_BurrTools_puzzles     header:pugixml.hpp
zlib1g-dev           reading_BurrTools_puzzles     header:zlib.h
catch2               the_tests                     header:catch2
scdoc                the_man_page                  command:scdoc
"

present() {
    case $1 in
        command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
        header:*)
            for folder in /usr/include /usr/local/include /opt/homebrew/include; do
                [ -e "$folder/${1#header:}" ] && return 0
            done
            return 1
            ;;
    esac
}

install_missing() { # tests: yes or no
    missing=""
    while read -r package why mark; do
        [ -n "$package" ] || continue
        case $package in catch2 | scdoc) [ "$1" = yes ] || continue ;; esac
        present "$mark" && continue
        missing="$missing $package"
        echo "missing: $package, for $(echo "$why" | tr _ ' ')" >&2
    done <<LIST
$needs
LIST
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Please install these with your system's package manager (the names are Debian's), then run this again:" >&2
        echo "   $missing" >&2
        exit 2
    fi
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Please run as root: apt-get install$missing" >&2
            exit 2
        fi
        as_root=sudo
    fi
    echo "installing:$missing" >&2
    # shellcheck disable=SC2086
    if ! { $as_root apt-get update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; } >&2; then
        echo "installing failed (see above); is there a network? The packages can also be installed by hand:$missing" >&2
        exit 2
    fi
}

build_all() { # what to build, and whether with tests (ON or OFF)
    log="$root/build/bootstrap.log"
    if ! mkdir -p "$root/build" 2>/dev/null || ! : 2>/dev/null >"$log"; then
        echo "cannot write in $root/build: does it belong to another user? Remove it or change its owner." >&2
        exit 2
    fi
    if [ -e "$build/CMakeCache.txt" ] && ! grep -q "CMAKE_HOME_DIRECTORY:INTERNAL=$root\$" "$build/CMakeCache.txt"; then
        echo "the folder was moved since it was built: building anew" >&2
        rm -rf "$build"
    fi
    jobs=$(nproc 2>/dev/null || echo 2)
    [ -e "$build/cornerwise" ] || echo "building cornerwise (once, about two minutes) ..." >&2
    if ! { cmake -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DCORNERWISE_TESTS="$2" &&
        cmake --build "$build" --target "$1" -j "$jobs"; } >"$log" 2>&1; then
        cat "$log" >&2
        echo "the build failed; the output above is kept in $log" >&2
        exit 2
    fi
}

case ${1-} in
    run)
        shift
        install_missing no
        build_all cornerwise OFF
        exec "$build/cornerwise" "$@"
        ;;
    test)
        install_missing yes
        build_all all ON
        cd "$build"
        exec ctest --output-on-failure -j "$(nproc 2>/dev/null || echo 2)"
        ;;
    *)
        echo "usage: ./bootstrap.sh run WORDS...   runs cornerwise with these words" >&2
        echo "       ./bootstrap.sh test           runs all tests" >&2
        exit 2
        ;;
esac
