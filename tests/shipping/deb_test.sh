#!/bin/sh
# Makes the Debian packages of a build and runs the program in a root folder where nothing is but the
# package and what it says it depends on, taken from this system's packages.
#   deb_test.sh BUILD_FOLDER CPACK [--debootstrap]
# With --debootstrap it is instead installed by apt in a fresh Debian, which takes minutes and a
# network. Ends with 77 (skipped) where it cannot be done.
set -eu
build=$1
cpack=$2
way=${3-}

skip() {
    echo "skipped: $*"
    exit 77
}
fail() {
    echo "$*"
    exit 1
}

for tool in dpkg-deb dpkg-shlibdeps dpkg-query chroot unshare; do
    command -v "$tool" >/dev/null 2>&1 || skip "$tool is not there"
done
[ "$(id -u)" = 0 ] || skip "only root can change the root folder"
unshare --mount true 2>/dev/null || skip "mount namespaces are not allowed here"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root="$folder/root"
mkdir "$root"

"$cpack" --config "$build/CPackConfig.cmake" -G DEB -B "$folder/packages" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    fail "the packages cannot be made"
}
package=$(ls "$folder"/packages/cornerwise_*.deb)
depends=$(dpkg-deb -f "$package" Depends)
echo "$(basename "$package") depends on $depends"
for expected in libc6 'libstdc++6' libgcc-s1; do
    case "$depends" in *"$expected"*) ;; *) fail "expected a dependency on $expected" ;; esac
done

library=$(ls "$folder"/packages/libcornerwise-dev_*.deb)
version=$(dpkg-deb -f "$package" Version)
case "$(dpkg-deb -f "$library" Depends)" in
    *"cornerwise (= $version)"*) ;;
    *) fail "$(basename "$library") depends on $(dpkg-deb -f "$library" Depends), expected cornerwise (= $version)" ;;
esac
for part in "$package" "$library"; do dpkg-deb -x "$part" "$folder/both"; done
cmake="$(dirname "$cpack")/cmake"
"$cmake" -S "$(dirname "$0")/consumer" -B "$folder/consumer" -DCMAKE_PREFIX_PATH="$folder/both/usr" >"$folder/log" 2>&1 &&
    "$cmake" --build "$folder/consumer" >>"$folder/log" 2>&1 || {
    cat "$folder/log"
    fail "no program can be built with $(basename "$library")"
}
"$folder/consumer/consumer" | grep -q '^240 distinct solutions$' || fail "expected 240 distinct solutions of soma"

# A namespace of its own, so that what is mounted goes with the command.
inside() {
    # shellcheck disable=SC2016
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$root" "$@"
}

if [ "$way" = --debootstrap ]; then
    command -v debootstrap >/dev/null 2>&1 || skip "debootstrap is not there"
    # shellcheck disable=SC1091
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    debootstrap --variant=minbase "$release" "$root" >"$folder/log" 2>&1 || {
        tail -n 5 "$folder/log"
        skip "debootstrap failed; is there a network?"
    }
    cp "$package" "$root/tmp/"
    cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
    inside apt-get install -y -q "/tmp/$(basename "$package")"
else
    # The names before versions and alternatives; then those that these depend on.
    names() { tr ',' '\n' | sed 's/|.*//; s/(.*//; s/:.*//; s/ //g' | grep . || true; }
    wanted=$(echo "$depends" | names)
    seen=""
    for link in lib lib64; do [ ! -L "/$link" ] || cp -a "/$link" "$root/"; done
    while [ -n "$wanted" ]; do
        next=""
        for name in $wanted; do
            case " $seen " in *" $name "*) continue ;; esac
            seen="$seen $name"
            dpkg-query -L "$name" >"$folder/files" 2>/dev/null || skip "$name is not installed by dpkg"
            # Only what can matter to a program: no documents.
            grep -E '^/(lib|usr/lib)' "$folder/files" | while read -r file; do
                if [ -d "$file" ] && [ ! -L "$file" ]; then continue; fi
                place=$(readlink -f "$(dirname "$file")") # /lib may be /usr/lib
                mkdir -p "$root$place"
                cp -a "$file" "$root$place/"
            done
            next="$next $(dpkg-query -f '${Depends}' -W "$name" | names)"
        done
        wanted=$(echo "$next" | tr ' ' '\n' | sort -u)
    done
    echo "in the root folder:$seen"
    dpkg-deb -x "$package" "$root"
    mkdir -p "$root/proc"
fi

inside /usr/bin/cornerwise --version
inside /usr/bin/cornerwise list | grep -q '^four-square ' || fail "list has no four-square"
inside /usr/bin/cornerwise solve soma --seed 1 --format grid -o /soma.grid || fail "solve failed"
inside /usr/bin/cornerwise check /soma.grid --puzzle soma | grep 'valid and complete' ||
    fail "check failed"
for file in man/man1/cornerwise.1 bash-completion/completions/cornerwise; do
    [ -e "$root/usr/share/$file" ] || [ -e "$root/usr/share/$file.gz" ] || echo "without $file"
done
