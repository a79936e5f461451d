#!/usr/bin/env bash
# Opens the app on displays that are not as usual: with 16 and with 30 bits a point, and where the environment names a Wayland display that is
# not there. On each it shows its first screen in its own colours. The argument is a program that is built already.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

program=$1
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }

# colors: how many colours the window has, and the share of its commonest one, in percent. One that stays black or transparent has few.
colors() { import -window root "$display_files/shown.png" && convert "$display_files/shown.png" -depth 8 -unique-colors -format '%w' info:; }
is_drawn() { [ "$(colors)" -gt 200 ]; }

for depth in 16 30 24; do
    display_depth=$depth
    start_display
    if [ "$depth" -eq 24 ]; then export WAYLAND_DISPLAY=not-there; fi
    start_app "$program" || fail "no window with $depth bits a point"
    wait_until 20 is_drawn || fail "nothing is drawn with $depth bits a point"
    echo "$depth bits a point: $(colors) colours"
    unset WAYLAND_DISPLAY
    kill "$app"
done
