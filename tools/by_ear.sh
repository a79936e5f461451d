#!/usr/bin/env bash
# by_ear.sh FISHPOND MOMENT [games|puzzles]: plays without a screen, as somebody does who has a screen reader: a script sees nothing but what the system's service for
# assistive programs tells of the window. It begins as somebody new, makes the first catch and does ten puzzles, begins a class as a grown-up and saves a report, and does one puzzle of each kind
# (by_ear.py). FISHPOND is the program, and MOMENT that of `crates/gallery/`, which opens a window at a moment. With `games`, it plays each game to its end against
# Minnow instead (by_ear_games.py); that takes twenty minutes. With `puzzles`, it solves ten puzzles of each kind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fishpond=$1
moment=$2
what=${3:-}

# shellcheck source=bus.sh
source tools/bus.sh
on_own_bus at-spi2-core gir1.2-atspi-2.0 python3-pyatspi -- "$0" "$fishpond" "$moment" $what
# shellcheck source=display.sh
source tools/display.sh
install_missing
start_display
# This is what a screen reader does when it starts.
gdbus call --session -d org.a11y.Bus -o /org/a11y/bus -m org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null

# plays WHAT PROGRAM ARGUMENTS…: with `count` puzzles of a kind, if it is one.
count=1
plays() {
    local what=$1 ended=0
    shift
    start_app "$@"
    timeout $((60 * count)) /usr/bin/python3 tools/by_ear.py "$(basename "$1")" "$what" "$count" || ended=$?
    if [ "$ended" -ne 0 ]; then cat "$app_said" >&2; exit "$ended"; fi
    close_app
    if grep -q panicked "$app_said"; then cat "$app_said" >&2; exit 1; fi
}

if [ "$what" = games ]; then
    start_app "$fishpond"
    ended=0
    timeout 3000 /usr/bin/python3 tools/by_ear_games.py "$(basename "$fishpond")" || ended=$?
    cat "$app_said" >&2
    exit "$ended"
fi
if [ "$what" = puzzles ]; then
    count=10
else
    count=10
    plays whole "$fishpond"
    count=1
fi
for puzzle in puzzle-fact puzzle-complete puzzle-catch-fish puzzle-any-catch puzzle-three-tens puzzle-third-card puzzle-mac-one puzzle-true-or-false \
    how-many seen-at-a-glance fish-missing on-a-line two-steps; do
    plays "$puzzle" "$moment" "$puzzle" --locale en
done
echo "All was played by ear."
