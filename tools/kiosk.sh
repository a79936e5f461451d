#!/usr/bin/env bash
# Tries the kiosk on a virtual display with the window manager openbox: no keys lead out, and it comes back from twenty kills to the table where it
# was, with all that was kept; and the session for the compositor cage that comes with the packages. FISHPOND_PROGRAM names a program that is built
# already; openbox, cage and Xwayland are installed if they are missing, as root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

kills=20
keys=(alt+F4 ctrl+q ctrl+w ctrl+F4 ctrl+alt+q Escape F11 super super+d super+Left alt+Tab alt+Escape alt+F10 alt+space ctrl+alt+Left shift+alt+Left ctrl+c ctrl+alt+d)
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }

install_missing
command -v openbox >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends openbox >/dev/null
program=${FISHPOND_PROGRAM:-}
if [ -z "$program" ]; then
    cargo build --locked
    program=${CARGO_TARGET_DIR:-target}/debug/fishpond
fi

# The app that shows a window now, and what stands on its title.
app_pid() { pgrep -P "$kiosk" -f -- --watched | head -n 1; }
app_window() { xdotool search --onlyvisible --pid "$(app_pid)" --name 'DragonFish' | tail -n 1; }
has_table() { [ -n "$(app_pid)" ] && [ -n "$(app_window)" ]; }
is_over_with() { ! kill -0 "$1" 2>/dev/null; }
kiosk_is_over() { is_over_with "$kiosk"; }
moves() { python3 -c 'import json, sys; print(len(json.load(open(sys.argv[1]))["record"]["moves"]))' "$FISHPOND_DATA_DIR/game.json"; }

step "a child at a table, with $kills kills to come"
start_display
openbox --sm-disable >"$display_files/openbox" 2>&1 &
display_pids+=($!)
FISHPOND_DATA_DIR=$(mktemp -d -p "$display_files")
export FISHPOND_DATA_DIR
"$program" demo --today "$(date +%F)" >/dev/null
cp tests/fixtures/game-version-2-dragonfish.json "$FISHPOND_DATA_DIR/game.json"
printf '{"day": "%s", "place": {"table": null}}' "$(date +%F)" >"$FISHPOND_DATA_DIR/kiosk.json"
"$program" --kiosk >"$display_files/kiosk" 2>&1 &
kiosk=$!
display_pids+=("$kiosk")
wait_until 30 has_table || { cat "$display_files/kiosk" >&2; fail "no table is seen"; }
first_app=$(app_pid)

step "it fills the screen, and no keys lead out"
window=$(app_window)
eval "$(xdotool getwindowgeometry --shell "$window")"
[ "${WIDTH}x$HEIGHT" = "${display_size:-1440x900}" ] || fail "the window has ${WIDTH}x$HEIGHT"
for key in "${keys[@]}"; do
    xdotool windowactivate --sync "$window" key --clearmodifiers "$key" || true
    sleep 0.15
    [ "$(app_pid)" = "$first_app" ] || fail "$key has led out"
    # What asks for the PIN is waved away again.
    xdotool windowactivate --sync "$window" key --clearmodifiers Escape Escape || true
done
for _ in 1 2 3; do perl tools/close_window.pl "$window"; sleep 0.3; done
[ "$(app_pid)" = "$first_app" ] || fail "the corner button has led out"
xdotool windowactivate --sync "$window" key Escape Escape
echo "tried: ${keys[*]}, and the window's corner"

step "killed and back"
before=$(moves)
for ((killed = 1; killed <= kills; killed++)); do
    # Somebody plays on: a helper card, or on to the next.
    xdotool windowactivate --sync "$(app_window)" key Return
    sleep 0.8
    now=$(moves)
    [ "$now" -ge "$before" ] || fail "moves are gone: $before, and then $now"
    before=$now
    app=$(app_pid)
    kill -KILL "$app"
    wait_until 5 is_over_with "$app" || true
    wait_until 30 has_table || { cat "$display_files/kiosk" >&2; fail "kill $killed: no table is seen"; }
    [ "$(moves)" -ge "$before" ] || fail "kill $killed: moves are gone"
    printf '%d ' "$killed"
done
echo "times killed and back at the table; moves kept: $before"

step "the PIN closes it"
perl tools/close_window.pl "$(app_window)"
sleep 0.5
xdotool windowactivate --sync "$(app_window)" type --delay 20 fishpond
xdotool key Return
wait_until 20 kiosk_is_over || fail "the PIN does not close it"
[ -e "$FISHPOND_DATA_DIR/kiosk.json" ] && fail "it would come back though it was closed"
FISHPOND_PIN=fishpond "$program" children list --json | python3 -c 'import json, sys; assert len(json.load(sys.stdin)) == 28'
echo "closed; all 28 children are there"

step "asked by the system it ends, and is not started again"
"$program" --kiosk --guest-only >"$display_files/kiosk" 2>&1 &
kiosk=$!
display_pids+=("$kiosk")
has_window_of_kiosk() { [ -n "$(app_pid)" ] && xdotool search --onlyvisible --pid "$(app_pid)"; }
wait_until 30 has_window_of_kiosk || fail "no window is seen"
app=$(app_pid)
kill -TERM "$kiosk"
wait_until 20 kiosk_is_over || fail "the watcher stays"
wait_until 5 is_over_with "$app" || fail "the app stays"
echo "ended"

step "as a session of its own, in the compositor cage"
# It draws in a window here, in place of a screen, and refuses root. On a display of its own, where all keys come to it.
start_display
command -v cage >/dev/null && command -v Xwayland >/dev/null ||
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends cage xwayland >/dev/null
session=$display_files/session
install -Dm755 "$program" "$session/bin/fishpond"
cp -r "$FISHPOND_DATA_DIR" "$session/data"
install -dm700 "$session/home" "$session/run"
chmod 711 "$display_files"
chown -R nobody "$session"
read -ra started < <(sed -n 's/^Exec=//p' tools/packaging/linux/fishpond-kiosk.desktop)
setpriv --reuid=nobody --regid=nogroup --clear-groups env PATH="$session/bin:$PATH" HOME="$session/home" XDG_RUNTIME_DIR="$session/run" \
    FISHPOND_DATA_DIR="$session/data" WLR_BACKENDS=x11 WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 "${started[@]}" >"$display_files/cage" 2>&1 &
compositor=$!
display_pids+=("$compositor")
runs_in_cage() { kiosk=$(pgrep -P "$compositor" -f -- --kiosk) && [ -n "$(app_pid)" ]; }
# Much of what is seen is neither black nor the colour of an empty window.
is_drawn() { [ "$(import -window root png:- | identify -format '%k' -)" -ge 50 ]; }
wait_until 30 runs_in_cage || { cat "$display_files/cage" >&2; fail "it is not started"; }
wait_until 20 is_drawn || { cat "$display_files/cage" >&2; fail "nothing is seen"; }
first_app=$(app_pid)
for key in "${keys[@]}" ctrl+alt+BackSpace ctrl+alt+F2 ctrl+alt+Delete; do
    xdotool key --clearmodifiers "$key"
    sleep 0.15
    [ "$(app_pid)" = "$first_app" ] || fail "$key has led out"
done
for killed in 1 2 3; do
    app=$(app_pid)
    kill -KILL "$app"
    wait_until 5 is_over_with "$app" || true
    wait_until 10 runs_in_cage && wait_until 20 is_drawn || fail "kill $killed: it does not come back"
done
app=$(app_pid)
kill -TERM "$compositor"
wait_until 20 is_over_with "$app" || fail "the app stays when the session ends"
{ wait "$compositor"; } 2>/dev/null || true
echo "no key leads out, it comes back from kills, and ends with the session"
