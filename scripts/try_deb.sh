#!/usr/bin/env bash
# Tries the Debian package on this machine, as root: installs it, opens an export by its type on a virtual display, reads the manual,
# sources the completions, and removes it again. Pictures of the window go into the folder given, or nowhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source scripts/display.sh

pictures=${1:-$display_files}
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
# What lies where a package may leave something.
lying() { find /usr /etc /opt /var/lib/dpkg/info -ipath '*fishpond*' -not -path "$PWD/*" | sort; }

install_missing
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    bash-completion desktop-file-utils libglib2.0-bin lintian man-db shared-mime-info >/dev/null
dpkg -s fishpond >/dev/null 2>&1 && fail "a fishpond is installed here already"
before=$(lying)

step "lintian"
lintian --fail-on error --allow-root target/packages/fishpond_*.deb

step "installed"
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ./target/packages/fishpond_*.deb
fishpond --version
dpkg -L fishpond | wc -l

step "an export is opened by its type"
school=$(mktemp -d -p "$display_files")
export FISHPOND_PIN=fishpond
fishpond --data-dir "$school/old" demo --today 2026-06-30
fishpond --data-dir "$school/old" export -o "$school/Klasse 3ä.fishpond"
fishpond --data-dir "$school/new" demo --seed 8 --today 2026-06-30
unset FISHPOND_PIN
gio info -a standard::content-type "$school/Klasse 3ä.fishpond" | grep 'application/x-fishpond' || fail "its type is not known"
[ "$(xdg-mime query default application/x-fishpond)" = fishpond.desktop ] || fail "nothing opens the type"
start_display
export FISHPOND_DATA_DIR=$school/new
gio open "$school/Klasse 3ä.fishpond"
wait_until 20 xdotool search --name Fishpond || fail "no window opens"
window=$(xdotool search --onlyvisible --name Fishpond | tail -n 1)
xprop -id "$window" WM_CLASS | grep fishpond || fail "the window is not that of the desktop entry"
sleep 3
import -window "$window" "png:$pictures/door.png"
xdotool windowfocus "$window" type fishpond
xdotool key Return
sleep 3
import -window "$window" "png:$pictures/preview.png"
xdotool search --name Fishpond getwindowpid | xargs -r kill -TERM
wait_until 15 sh -c '! pgrep -x fishpond' || fail "it does not end"
unset FISHPOND_DATA_DIR

step "manual and completions"
for page in fishpond fishpond-export fishpond-lesson-check; do
    said=$(man --warnings -l "$(man -w "$page")" 2>&1 >/dev/null)
    [ -z "$said" ] || fail "the manual: $said"
done
man fishpond | head -12
# shellcheck disable=SC2016
bash -c 'source /usr/share/bash-completion/bash_completion; source /usr/share/bash-completion/completions/fishpond
    COMP_WORDS=(fishpond wor) COMP_CWORD=1; _fishpond fishpond wor fishpond; echo "${COMPREPLY[@]}"' | grep -x worksheet

step "removed"
apt-get purge -y -qq fishpond
[ "$(lying)" = "$before" ] || fail "something is left"
echo "nothing is left"
