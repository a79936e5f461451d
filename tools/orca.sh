#!/usr/bin/env bash
# orca.sh FISHPOND MOMENT: what the screen reader Orca says while somebody makes the first catch with the keys, and then takes a turn at each table. FISHPOND is
# the program, and MOMENT that of `crates/gallery/`. ORCA names another Orca than the installed one; before version 46 it reads no announcements.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fishpond=$1
moment=$2

# shellcheck source=bus.sh
source tools/bus.sh
on_own_bus at-spi2-core gir1.2-atspi-2.0 python3-pyatspi orca -- "$0" "$fishpond" "$moment"
# shellcheck source=display.sh
source tools/display.sh
install_missing
start_display
for status in IsEnabled ScreenReaderEnabled; do
    gdbus call --session -d org.a11y.Bus -o /org/a11y/bus -m org.freedesktop.DBus.Properties.Set org.a11y.Status $status '<true>' >/dev/null
done

# An Orca without a voice writes down what it would say.
home=$(mktemp -d -p "$display_files")
mkdir -p "$home/.local/share/orca"
printf 'import orca.speech as speech\nspeech.init = lambda: None\nspeech._speechserver = None\n' >"$home/.local/share/orca/orca-customizations.py"
HOME=$home "${ORCA:-orca}" --replace --debug --debug-file="$home/said" >"$home/errors" 2>&1 &
display_pids+=($!)
wait_until 20 grep -q 'SPEECH OUTPUT' "$home/said" || { cat "$home/errors" >&2; exit 1; }

# hears: what Orca has said since it was asked last.
heard=0
hears() {
    sleep 2
    local lines
    # What is said may have several lines.
    lines=$(awk '/SPEECH OUTPUT/ { said = 1 } said { print } /[}]$/ { said = 0 }' "$home/said" | tail -n "+$((heard + 1))")
    [ -z "$lines" ] || heard=$((heard + $(wc -l <<<"$lines")))
    sed -E "s/^.*SPEECH OUTPUT: '//; s/' ?[{]'established.*$//; s/^/    /" <<<"$lines"
}

# keys KEY…: presses each key, with what Orca says then. `text:…` is typed.
keys() {
    local key
    for key in "$@"; do
        echo "$key"
        case $key in
            text:*) xdotool type --delay 120 "${key#text:}" ;;
            *) xdotool key "$key" ;;
        esac
        hears
    done
}

# sits PROGRAM ARGUMENTS…: opens a window.
sits() {
    printf '\n== %s\n' "${*:2}"
    start_app "$@"
    xdotool windowfocus "$window"
    hears
}

sits "$fishpond"
keys Tab Tab Tab Tab Tab Return text:Mia Return Right Return Right Return F2 F3
# The right bug, the catch, and the pond; a puzzle of the first lesson, answered wrong and right; and into the boat.
keys Right Return Return Return F2 Tab Tab Tab Return F3 F2 text:9 Return F3 BackSpace text:2 Return Return F3 Escape Tab Tab Return F3 Escape
close_app
for table in calculation draw no-ten tiu-u fish-out; do
    sits "$moment" "$table" --locale en
    keys Right Right Down F2 Tab Return F3
    close_app
done
