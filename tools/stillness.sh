#!/usr/bin/env bash
# stillness.sh MOMENT: a pond in a real window, in which fish swim until the system asks for less motion, and again when it asks no more. It gets dark,
# and stronger in contrast, when the system asks for that.
# MOMENT is the program of `crates/gallery/` that opens a window at a moment; portal.py stands in for the system.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
moment=$1

# shellcheck source=bus.sh
source tools/bus.sh
on_own_bus python3-gi -- "$0" "$moment"
# shellcheck source=display.sh
source tools/display.sh
install_missing
start_display

coproc portal { /usr/bin/python3 tools/portal.py; }
display_pids+=("$portal_PID")
read -r -u "${portal[0]}"
says() { echo "$1" >&"${portal[1]}"; }

# is_moving: whether the window shows something else a second later.
is_moving() {
    import -window "$window" "$display_files/one.png"
    sleep 1
    import -window "$window" "$display_files/other.png"
    ! cmp -s "$display_files/one.png" "$display_files/other.png"
}
is_still() { ! is_moving; }
# light: how light the sky is, from 0 to 1000.
light() { import -window "$window" png:- | convert - -crop x20+0+0 -colorspace LinearGray -format '%[fx:round(1000*mean)]' info:; }
is_dark() { [ "$(light)" -lt $((usual / 2)) ]; }
is_darker() { [ "$(light)" -lt "$dark" ]; }
is_usual() { [ "$(light)" -gt $((usual - 50)) ]; }

start_app "$moment" home --locale en
wait_until 20 is_moving || { echo "FAILED: no fish swims" >&2; exit 1; }
says still
wait_until 20 is_still || { echo "FAILED: fish swim though the system asks for less motion" >&2; exit 1; }
is_still || { echo "FAILED: something moved again" >&2; exit 1; }
says moving
wait_until 20 is_moving || { echo "FAILED: fish do not swim again" >&2; exit 1; }
echo "Nothing moves while the system asks for less motion."

usual=$(light)
says dark
wait_until 20 is_dark || { echo "FAILED: it is light though the system asks for dark" >&2; exit 1; }
dark=$(light)
says "strong contrast"
wait_until 20 is_darker || { echo "FAILED: contrast is not stronger: $(light), and before $dark" >&2; exit 1; }
says "any contrast"
says "any colours"
wait_until 20 is_usual || { echo "FAILED: it does not get light again" >&2; exit 1; }
echo "Colours follow the system: $usual, dark $dark."
