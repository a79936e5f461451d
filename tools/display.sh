# A display of one's own, and an app on it: functions for scripts that start the real program. To be sourced.
# shellcheck shell=bash

display_files=$(mktemp -d)
display_pids=()

# Ends what was started here and nothing else.
leave_display() {
    [ ${#display_pids[@]} -eq 0 ] || kill "${display_pids[@]}" 2>/dev/null || true
    wait_until 10 display_is_left || kill -KILL "${display_pids[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$display_files"
}
display_is_left() { [ -z "$(jobs -pr)" ]; }
trap leave_display EXIT

# install_missing: the programs these functions need, from the distribution if they are not there.
install_missing() {
    local missing=()
    command -v Xvfb >/dev/null || missing+=(xvfb)
    command -v xdotool >/dev/null || missing+=(xdotool)
    command -v import >/dev/null || missing+=(imagemagick)
    command -v xwininfo >/dev/null || missing+=(x11-utils)
    command -v speech-dispatcher >/dev/null || missing+=(speech-dispatcher speech-dispatcher-espeak-ng)
    command -v pulseaudio >/dev/null || missing+=(pulseaudio)
    if [ ${#missing[@]} -gt 0 ]; then
        echo "installing ${missing[*]}"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    fi
}

# start_display [ARGUMENTS…]: a virtual screen of display_size, or 1440×900, with display_depth bits a point, or 24, on a free display number; sets DISPLAY. Left by its last window, a
# display starts anew and refuses all who come meanwhile, but for -noreset.
start_display() {
    local number
    number=$(mktemp -p "$display_files")
    Xvfb -displayfd 3 -screen 0 "${display_size:-1440x900}x${display_depth:-24}" -nolisten tcp -noreset "$@" 3>"$number" 2>"$display_files/xvfb" &
    display_pids+=($!)
    wait_until 20 test -s "$number" || { cat "$display_files/xvfb" >&2; return 1; }
    DISPLAY=:$(<"$number")
    export DISPLAY
    unset WAYLAND_DISPLAY WAYLAND_SOCKET
}

# wait_until SECONDS COMMAND…: whether the command succeeds in time.
wait_until() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.1
    done
}

# start_app PROGRAM [ARGUMENTS…]: starts the app with a fresh data folder and waits for its window; sets app, window and app_said.
start_app() {
    app_said=$(mktemp -p "$display_files")
    FISHPOND_DATA_DIR=$(mktemp -d -p "$display_files") FISHPOND_TIMING=1 "$@" >"$app_said" 2>&1 &
    app=$!
    display_pids+=("$app")
    if ! wait_until 30 has_window; then
        echo "no window appeared; the app said:" >&2
        cat "$app_said" >&2
        return 1
    fi
    # Xvfb has no window manager to hand out the focus.
    window=$(xdotool search --onlyvisible --pid "$app" | tail -n 1)
    xdotool windowfocus "$window"
}

has_window() { xdotool search --onlyvisible --pid "$app"; }

# close_app: asks the window to close, as its corner button would, and gives the app's own exit code; 124 if it stays open.
close_app() {
    perl "$(dirname "${BASH_SOURCE[0]}")/close_window.pl" "$window"
    wait_until 15 app_has_ended || return 124
    wait "$app"
}

app_has_ended() { ! kill -0 "$app"; }
