#!/usr/bin/env bash
# Tries the RPM package, as root: rpmlint, installed into an empty root, run there with nothing but the libraries that it is linked to, and removed
# again without leftovers. What it wants at run time is compared with the names of the libraries on this machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
# Debian's rpm says on each call that it is not how Debian installs.
own_rpm() { rpm --root "$root" --dbpath /var/lib/rpm "$@" 2> >(grep -v '^rpm: ' >&2); }
lying() { find "$root" -iname '*fishpond*' -not -path "$root/var/*"; }
package=(target/packages/fishpond-*.rpm)

command -v rpmlint >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends rpmlint >/dev/null

step "rpmlint"
rpmlint --config tools/packaging/linux/rpmlint.toml "${package[0]}" | tail -n 1 | tee "$root/said"
grep -q ' 0 errors' "$root/said" || fail "rpmlint finds errors"

step "installed"
mkdir -p "$root/var/lib/rpm"
own_rpm --initdb
# The database of this root knows of no library.
own_rpm --install --nodeps "${package[0]}"
own_rpm --verify --nodeps fishpond
for library in $(ldd "$root/usr/bin/fishpond" | grep -o '/[^ ]*'); do install -D "$(readlink -f "$library")" "$root$library"; done
chroot "$root" /usr/bin/fishpond --version
chroot "$root" /usr/bin/fishpond solve --rung addition --pond "F15 8 7 3 9 1"

step "what it asks for"
rpm -qp --requires "${package[0]}" 2>/dev/null | sed -n 's/^\(lib[^(]*\)(.*/\1/p' | sort -u | while read -r library; do
    ldconfig -p | grep -qF "$library " || fail "no library is called $library"
    echo "$library"
done

step "removed"
own_rpm --erase fishpond
[ -z "$(lying)" ] || fail "something is left: $(lying)"
echo "nothing is left"
