#!/usr/bin/env bash
# Films what moves at a table, at home and in practice, in the real window on a virtual display: one file for each beat, to be looked at
# frame by frame. The folder is named by the first argument; the others are names of films, or none for all of them. display_size is
# the size of the window, 1440x900 else. Needs ffmpeg, which it installs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source scripts/display.sh

out=${1:?a folder for the films}
shift
wanted=("$@")
frames_per_second=20
mkdir -p "$out"
install_missing
command -v ffmpeg >/dev/null || apt-get install -y -qq --no-install-recommends ffmpeg >/dev/null
moment=${FISHPOND_MOMENT:-}
if [ -z "$moment" ]; then
    cargo build --locked -p fishpond-moments
    moment=${CARGO_TARGET_DIR:-target}/debug/moment
fi
size=${display_size:-1440x900}
start_display

# film NAME MOMENT SECONDS [KEY…]: opens the window at the moment, and films it while the keys are pressed one after the other.
film() {
    local name=$1 at=$2 seconds=$3
    shift 3
    if [ ${#wanted[@]} -gt 0 ] && [[ " ${wanted[*]} " != *" $name "* ]]; then return; fi
    start_app "$moment" "$at"
    xdotool windowmove "$window" 0 0 windowsize "$window" "${size%x*}" "${size#*x}"
    sleep 2
    ffmpeg -loglevel error -y -f x11grab -framerate "$frames_per_second" -video_size "$size" -i "$DISPLAY" -t "$seconds" \
        -pix_fmt yuv420p "$out/$name.mp4" &
    local camera=$!
    sleep 0.5
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.4
    done
    wait "$camera"
    close_app || true
    echo "$out/$name.mp4"
}

film catch calculation 6 Return
film hook hook 5 Return
film scissors scissors 5 Return
film last-card draw 6 d
film played-by-itself moving 15
film first-leap first-caught 5
film right-answer puzzle-right 3
film jar-tipped practice-done 6
film fish-swim-in how-many 4
