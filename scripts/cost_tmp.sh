#!/usr/bin/env bash
# orca.sh FISHPOND MOMENT: what the screen reader Orca says while somebody makes the first catch with the keys, and then takes a turn at each table. FISHPOND is
# the program, and MOMENT that of `moments/`. ORCA names another Orca than the installed one; before version 46 it reads no announcements.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fishpond=$1
moment=$2

# shellcheck source=bus.sh
source scripts/bus.sh
on_own_bus at-spi2-core gir1.2-atspi-2.0 python3-pyatspi orca -- "$0" "$fishpond" "$moment"
# shellcheck source=display.sh
source scripts/display.sh
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

sits_and_turns() { # with a key each second and a half for 24 s
    start_app "$moment" "$1" --locale en
    xdotool windowfocus "$window"; sleep 3
    t0=$(awk '{print $14+$15}' /proc/$app/stat); s0=$(date +%s.%N)
    for k in Right Right Down Right F2 Tab Return Right Right Return Right Return F3 Tab Right Return; do xdotool key $k; sleep 1.5; done
    t1=$(awk '{print $14+$15}' /proc/$app/stat); s1=$(date +%s.%N)
    echo "$1: $(awk -v a=$t0 -v b=$t1 -v c=$s0 -v d=$s1 'BEGIN{printf "%.1f%% of a core (%d ticks in %.1f s)", (b-a)/(d-c), b-a, d-c}')"
    close_app || true
}
for t in calculation draw no-ten tiu-u fish-out; do sits_and_turns $t; done
for status in IsEnabled ScreenReaderEnabled; do
    gdbus call --session -d org.a11y.Bus -o /org/a11y/bus -m org.freedesktop.DBus.Properties.Set org.a11y.Status $status '<false>' >/dev/null
done
pkill -f orca || true
echo without
for t in calculation draw; do sits_and_turns $t; done
