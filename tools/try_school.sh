#!/usr/bin/env bash
# Does what docs/schools.md says, word by word up to *The whole computer*, as two accounts of one group with umask 022, as root who makes them and takes
# them away again. FISHPOND_PROGRAM names a program that is built already.
#
# The commands are read from the document. Each is told here on which machine it is given, what it ends with and says; a command that is
# new, gone, or in another order is a failure. /srv/school and the group `pupils` are the script's own; all else stays as it stands there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
document=docs/schools.md
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }

[ "$(id -u)" -eq 0 ] || fail "only root can make accounts"
program=${FISHPOND_PROGRAM:-}
if [ -z "$program" ]; then
    cargo build --locked
    program=${CARGO_TARGET_DIR:-target}/debug/fishpond
fi

# What is made: a place that both accounts reach, two accounts, their group.
place=$(mktemp -d)
group=fishpond-try-$$
declare -A account=([first]=$group-a [second]=$group-b [third]=$group-b [fourth]=$group-b [fifth]=$group-b)
accounts=("$group-a" "$group-b")
made_etc=
leave() {
    local name
    for name in "${accounts[@]}"; do userdel "$name" 2>/dev/null || true; done
    groupdel "$group" 2>/dev/null || true
    [ -z "$made_etc" ] || rmdir /etc/fishpond 2>/dev/null || true
    rm -rf "$place"
}
trap leave EXIT
groupadd --system "$group"
# Each has a group of its own as well, as accounts have.
for name in "${accounts[@]}"; do
    useradd --system --user-group --groups "$group" --no-create-home --shell /bin/false "$name" 2>/dev/null
done
chmod 711 "$place"
install -D -m 755 "$program" "$place/bin/fishpond"
for machine in "${!account[@]}"; do
    install -d -m 700 -o "${account[$machine]}" -g "${account[$machine]}" "$place/$machine"
done
share=$place/share

# What stands in the document: its commands without their comments, a block of settings, a command in a sentence.
up_to_here=$(sed '/^## The whole computer/q' "$document")
block() { awk -v kind="$1" '/^```/ { inside = ($0 == "```" kind); next } inside' <<<"$up_to_here"; }
mapfile -t commands < <(block sh | sed -E 's/[[:space:]]+#.*$//; /^$/d')
next=0
in_sentence() { grep -o "\`$1[^\`]*\`" <<<"$up_to_here" | head -n 1 | tr -d '`' || fail "$document should say how to $1"; }

# at MACHINE COMMAND…: gives a command at a machine, as its account.
at() {
    local machine=$1
    shift
    runuser -u "${account[$machine]}" -- env -i PATH="$place/bin:/usr/bin:/bin" HOME="$place/$machine" LANG=C.UTF-8 \
        FISHPOND_DATA_DIR="$place/$machine/data" FISHPOND_PIN=4711 pin=4711 sh -c 'umask 022; cd; eval "$1"' sh "$*"
}
# gives MACHINE CODE TEXT COMMAND: a command that ends with this code and says this.
gives() {
    local machine=$1 code=$2 text=$3 command=${4//\/srv\/school/$share} ended=0
    said=$(at "$machine" "$command" 2>&1) || ended=$?
    printf '%-7s$ %s\n  [%d] %s\n' "$machine" "$command" "$ended" "${said//$'\n'/$'\n      '}"
    [ "$ended" -eq "$code" ] || fail "it should end with $code"
    [[ $said == *"$text"* ]] || fail "it should say: $text"
}
# documented MACHINE CODE TEXT COMMAND: the same, of the command that stands next in the document.
documented() {
    local stands=${commands[next]:-nothing}
    [ "$stands" = "$4" ] || fail "$document says $stands, and this script waits for $4; tell it what is to come of that"
    next=$((next + 1))
    gives "$@"
}
# Carries a key from one account to another, as a person would.
bring() { install -m 600 -o "${account[$3]}" -g "${account[$3]}" "$place/$1/$2" "$place/$3/$2"; }
names() { at "$1" fishpond children list | sed 's/^[^ ]*  //' | sort; }
machine_called() { at first fishpond school status --json | python3 -c 'import json, sys
print(next(one["id"] for one in json.load(sys.stdin)["machines"] if one["name"] == sys.argv[1]))' "$1"; }

step "the first PIN"
# shellcheck disable=SC2016
documented first 0 'The PIN is set' 'printf '\''%s\n'\'' "$pin" | fishpond pin set --stdin'
for machine in second third fourth fifth; do gives "$machine" 0 'The PIN is set' "${commands[0]}"; done

step "children and classes"
printf 'Name;Class\nAda;3a\nBen;3a\nAnna M;3a\nAnna;4a\nAnna B;4a\n' >"$place/first/pupils.csv"
documented first 0 'Would add 5 children' 'fishpond class-list pupils.csv --preview'
gives first 0 'Added 5 children' 'fishpond class-list pupils.csv'
documented first 0 'Ben (3a)' 'fishpond children list --class 3a'
documented first 0 'Added 2 children' 'fishpond children add Mia Noah --class 3a'
documented first 0 'Anna M is now called Anna Müller' 'fishpond children rename "Anna M" "Anna Müller"'
gives first 0 'now called Anna (2)' 'fishpond children rename "Anna B" "Anna (2)"'
documented first 0 'Anna' 'fishpond children merge "Anna (2)" --into Anna'
documented first 0 'Nobody is here more than once' 'fishpond children merge --same-names --preview'
gives first 0 'Nobody is here more than once' "$(in_sentence 'fishpond children merge --same-names')"
documented first 0 '3b' 'fishpond class move Mia Noah --to 3b'
documented first 0 '3a becomes 4a' 'fishpond class year --last 4 --preview'
documented first 0 '3a becomes 4a' 'fishpond class year --last 4 --yes'
documented first 0 'Moved back: 6 children' 'fishpond class back --yes'
gives first 0 '3a becomes 4a' 'fishpond class year --last 4 --yes'
documented first 0 'tables=12' 'fishpond settings --class 4a --set tables=12'
documented first 0 'picture_card=true' 'fishpond settings --class 4a --set picture_card=true'
documented first 0 'cards.pdf' 'fishpond report --class 4a --picture-cards -o cards.pdf'
[ "$(names first)" = $'Ada (4a)\nAnna\nAnna Müller (4a)\nBen (4a)\nMia (4b)\nNoah (4b)' ] || fail "the children are $(names first)"

step "backups"
documented first 0 '6 children' 'fishpond backup list'
documented first 0 'Made backup' 'fishpond backup make'
made=$(sed -n 's/^Made backup \([0-9]*\)\..*/\1/p' <<<"$said")
for command in 'fishpond backup restore 12 --preview' 'fishpond backup restore 12'; do
    [ "${commands[next]}" = "$command" ] || fail "$document says ${commands[next]}, not $command"
    next=$((next + 1))
    # The twelfth there is the one that was just made here.
    gives first 0 '6 children' "${command/12/$made}"
done

step "a folder that all computers share"
mkdir "$share"
rights=$(in_sentence chgrp)
rights=${rights//\/srv\/school/$share}
eval "${rights//pupils/$group}"
documented first 0 "$share/fishpond-school" 'fishpond school join /srv/school --new-key school.key'
bring first school.key second
bring first school.key third
bring first school.key fifth
documented second 0 'Laptop 7' 'fishpond school join /srv/school --key school.key --name "Laptop 7"'
[ "$(names second)" = "$(names first)" ] || fail "the second machine should know the children of the first: $(names second)"
# The one that is not going to come back, by the same command, with a child of its own.
gives third 0 'Laptop 3' 'fishpond school join /srv/school --key school.key --name "Laptop 3"'
gives third 0 'Added 1 child' 'fishpond children add Zoe --class 4b'
gives third 0 'written' 'fishpond school exchange'
documented first 0 'Laptop 3' 'fishpond school exchange'
gives second 0 'Laptop 3' 'fishpond school exchange'
[[ $(names second) == *'Zoe (4b)'* ]] || fail "Zoe should be known"
documented second 0 '"is_there":true' 'fishpond school status --json'
gives first 0 'Zoe' 'fishpond erase --child Zoe --yes'
gone=$share/fishpond-school/$(machine_called "Laptop 3")
[ -n "$(ls "$gone")" ] || fail "Laptop 3 should have written"
documented first 0 'in '"$share" 'fishpond school take-over "Laptop 3"'
[ -z "$(ls "$gone")" ] || fail "what Laptop 3 has written, and Zoe in it, should be gone: $(ls -l "$gone")"
# Where the group may not remove it, it is said until somebody has.
gives fifth 0 'Laptop 9' 'fishpond school join /srv/school --key school.key --name "Laptop 9"'
gives fifth 0 'Added 1 child' 'fishpond children add Kim --class 4b'
gives fifth 0 'written' 'fishpond school exchange'
gives first 0 'Laptop 9' 'fishpond school exchange'
gone=$share/fishpond-school/$(machine_called "Laptop 9")
chmod g-w "$gone"
gives first 1 "$gone" 'fishpond school take-over "Laptop 9"'
gives first 1 'cannot be deleted' 'fishpond school exchange'
chmod g+w "$gone"
gives first 0 "$share" 'fishpond school exchange'
[ -z "$(ls "$gone")" ] || fail "what Laptop 9 has written should be gone: $(ls -l "$gone")"
documented third 0 'has left the school' 'fishpond school leave'

step "a machine is taken out, and another key"
documented first 0 'no longer belongs' 'fishpond school remove "Laptop 9" --key school.key'
gives fifth 2 'does not belong' 'fishpond school exchange'
documented first 0 'this key now' 'fishpond school change-key --key school.key --new-key new.key'
gives second 0 "$share" 'fishpond school exchange'
documented first 0 'can be brought back: 14' 'fishpond school keep-erased 14 --key new.key'
documented first 0 'joining.key' 'fishpond school joining-key joining.key --key new.key'
[ "$(stat -c %a "$place/first/joining.key")" = 600 ] || fail "a key is nobody else's to read"
bring first new.key fifth
gives fifth 2 'does not count any more' 'fishpond school take-key --key school.key'
gives fifth 0 "$share" "$(in_sentence 'fishpond school take-key')"
gives first 0 "$share" 'fishpond school exchange'

step "erased on one machine, and brought back on another"
gives second 0 'Mia is erased' 'fishpond erase --child Mia --yes'
gives second 0 "$share" 'fishpond school exchange'
gives first 0 'now hidden here: Mia' 'fishpond school exchange'
documented first 0 'Mia: erased' 'fishpond children erased'
documented first 0 'Mia is back' 'fishpond children bring-back Mia'
documented first 1 'add --yes' 'fishpond erase --child Mia --now-everywhere'
gives first 0 "$share" 'fishpond school exchange'
gives second 0 "$share" 'fishpond school exchange'
[[ $(names second) == *Mia* ]] || fail "Mia should be back: $(names second)"
[ "$next" -eq ${#commands[@]} ] || fail "$document goes on: ${commands[next]}"

step "set for the machine"
install -d "$place/etc"
hash=$(at first 'echo 4711 | fishpond pin hash --stdin')
block toml | sed "s|/srv/school|$share|; s|^pin = .*|pin = \"$hash\"|" >"$place/etc/settings.toml"
install -m 640 -g "$group" "$place/first/joining.key" "$place/etc/school.key"
[ -d /etc/fishpond ] || { mkdir /etc/fishpond && made_etc=yes; }
if unshare --mount mount --bind "$place/etc" /etc/fishpond 2>/dev/null; then
    ended=0
    # shellcheck disable=SC2016
    said=$(unshare --mount sh -c 'mount --bind "$1" /etc/fishpond && shift && exec runuser "$@"' sh "$place/etc" \
        -u "${account[fourth]}" -- env -i PATH="$place/bin:/usr/bin:/bin" HOME="$place/fourth" LANG=C.UTF-8 \
        FISHPOND_DATA_DIR="$place/fourth/data" FISHPOND_PIN=4711 sh -c 'umask 022; cd; fishpond school exchange' 2>&1) || ended=$?
    printf '  [%d] %s\n' "$ended" "$said"
    [ "$ended" -eq 0 ] || fail "nobody has to join where the folder and its key are set"
    [ "$(names fourth)" = "$(names first)" ] || fail "the fourth machine should know the children of the first"
else
    [ "${FISHPOND_NAMESPACES:-}" != required ] || fail "nobody may mount anything here"
    echo "left out: nobody may mount anything here"
fi

step "all know the same, and the group may do what it has to"
gives second 0 "$share" 'fishpond school exchange'
[ "$(names second)" = "$(names first)" ] || fail "first: $(names first); second: $(names second)"
[[ $(names first) != *Zoe* ]] || fail "Zoe was erased"
strange=$(find "$share" \( -type d ! -perm 2770 -o -type f ! -perm 660 -o ! -group "$group" \) -ls)
[ -z "$strange" ] || fail "not as the group needs it: $strange"
find "$share" -printf '%M %u %g %P\n' | sed "s/$group/pupils/g"

step "a folder that an older Fishpond has begun, with umask 022 and without the group"
chgrp -R root "$share"
chmod -R u=rwX,g=rX,o=rX "$share"
find "$share" -type d -exec chmod g-s {} +
bring first new.key third
gives third 0 'Added 1 child' 'fishpond children add Lea --class 4b'
gives third 2 'nothing can be written' 'fishpond school join /srv/school --key new.key --name "Laptop 5"'
repair=$(in_sentence 'chgrp -R')
repair=${repair//\/srv\/school/$share}
eval "${repair//pupils/$group}"
gives third 0 'Laptop 5' 'fishpond school join /srv/school --key new.key --name "Laptop 5"'
gives first 0 "$share" 'fishpond school exchange'
[[ $(names first) == *'Lea (4b)'* ]] || fail "Lea should be known: $(names first)"
strange=$(find "$share" \( -type d ! -perm -2070 -o -type f ! -perm -060 -o ! -group "$group" \) -ls)
[ -z "$strange" ] || fail "not as the group needs it: $strange"

step "a passphrase in place of a key file"
[[ $up_to_here == *'`--begin`'* && $up_to_here == *'`--passphrase-file`'* ]] || fail "$document should name both options"
words=$place/words
install -d -m 2770 -g "$group" "$words"
printf 'brass otter nineteen lanterns\n' >"$place/passphrase"
for machine in third fourth; do install -m 600 -o "${account[$machine]}" "$place/passphrase" "$place/$machine/passphrase"; done
gives third 2 'begin' "fishpond school join $words --passphrase-file passphrase"
gives third 0 "$words" "fishpond school join $words --passphrase-file passphrase --begin"
gives fourth 0 "$words" "fishpond school join $words --passphrase-file passphrase"

step "a PIN that was forgotten"
reset=$(in_sentence 'sudo fishpond --data-dir')
reset=${reset#sudo }
PATH=$place/bin:$PATH sh -c "umask 022; ${reset/DIR/$place/third/data}"
gives third 1 'no PIN' 'fishpond children list'

step "all of it works"
