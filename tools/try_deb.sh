#!/usr/bin/env bash
# Tries the Debian package, as root: lintian, installed by dpkg into a fresh Debian 12 with nothing but what it depends on, started there on a virtual
# display, an export opened by its type, the manual and completions, and removed again. Pictures of the window go into the folder given, or nowhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

pictures=${1:-$display_files}
mkdir -p "$pictures"
root=$display_files/debian
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
# inside COMMAND…: in that Debian. An X server is reached there by its abstract socket.
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        DISPLAY="${DISPLAY:-}" FISHPOND_PIN=fishpond FISHPOND_DATA_DIR="${data:-}" "$@"
}
# What lies where a package may leave something.
lying() { find "$root"/{usr,etc,opt,var/lib/dpkg/info} -ipath '*fishpond*' | sort; }
# window_opens NAME: waits for the window, and takes a picture of it as soon as it is drawn.
window_opens() {
    wait_until 20 xdotool search --onlyvisible --name Fishpond || fail "no window opens"
    window=$(xdotool search --onlyvisible --name Fishpond | tail -n 1)
    is_drawn() { [ "$(import -window "$window" png:- | identify -format '%k' -)" -ge 50 ]; }
    wait_until 20 is_drawn || fail "the window stays empty"
    import -window "$window" "png:$pictures/$1.png"
}
ends() {
    local app
    app=$(xdotool getwindowpid "$window")
    kill -TERM "$app"
    wait_until 15 sh -c "! kill -0 $app" || fail "it does not end"
}

install_missing
if ! command -v lintian >/dev/null || ! command -v mmdebstrap >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends lintian mmdebstrap >/dev/null
fi

step "lintian"
lintian --fail-on error --allow-root target/packages/fishpond_*.deb

step "installed in a fresh Debian 12"
mkdir "$root"
# In some containers not even root may do what a new system needs.
if ! mount --bind "$root" "$root" 2>/dev/null; then
    echo "left out: nobody may mount anything here"
    exit 0
fi
umount "$root"
mmdebstrap --quiet --variant=minbase --skip=cleanup/apt bookworm "$root"
cp --dereference /etc/resolv.conf "$root/etc/"
before=$(lying)
cp target/packages/fishpond_*.deb "$root/tmp/fishpond.deb"
# What it depends on is missing, and comes with the next command.
inside dpkg --install /tmp/fishpond.deb >/dev/null 2>&1 || true
inside apt-get install -o Dpkg::Use-Pty=0 --fix-broken -y -qq --no-install-recommends >/dev/null
inside fishpond --version
inside dpkg -L fishpond | wc -l

step "started with nothing but that"
start_display
inside fishpond &
display_pids+=($!)
window_opens start
ends

step "an export is opened by its type"
inside apt-get install -o Dpkg::Use-Pty=0 -y -qq --no-install-recommends \
    bash-completion desktop-file-utils libglib2.0-bin man-db shared-mime-info xdg-utils >/dev/null
mkdir "$root/srv/school"
inside fishpond --data-dir /srv/school/old demo --today 2026-06-30
inside fishpond --data-dir /srv/school/old export -o "/srv/school/Klasse 3ä.fishpond"
data=/srv/school/new
inside fishpond demo --seed 8 --today 2026-06-30
inside gio info -a standard::content-type "/srv/school/Klasse 3ä.fishpond" | grep 'application/x-fishpond' || fail "its type is not known"
[ "$(inside xdg-mime query default application/x-fishpond)" = fishpond.desktop ] || fail "nothing opens the type"
inside gio open "/srv/school/Klasse 3ä.fishpond"
window_opens door
xprop -id "$window" WM_CLASS | grep fishpond || fail "the window is not that of the desktop entry"
xdotool windowfocus "$window" type fishpond
xdotool key Return
sleep 3
window_opens preview
ends

step "manual and completions"
for page in fishpond fishpond-export fishpond-lesson-check; do
    said=$(inside man --warnings -l "/usr/share/man/man1/$page.1.gz" 2>&1 >/dev/null)
    [ -z "$said" ] || fail "the manual: $said"
done
# shellcheck disable=SC2016
inside bash -c 'source /usr/share/bash-completion/bash_completion; source /usr/share/bash-completion/completions/fishpond
    COMP_WORDS=(fishpond wor) COMP_CWORD=1; _fishpond fishpond wor fishpond; echo "${COMPREPLY[@]}"' | grep -x worksheet

step "removed"
inside apt-get purge -o Dpkg::Use-Pty=0 -y -qq fishpond >/dev/null
[ "$(lying)" = "$before" ] || fail "something is left: $(lying)"
echo "nothing is left"
