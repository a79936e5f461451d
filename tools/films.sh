#!/usr/bin/env bash
# Films what moves at a table, at home and in practice, in the real window on a virtual display: one file for each step, to be looked at
# frame by frame. The folder is named by the first argument; the others are names of films, or none for all of them. display_size is
# the size of the window, 1440x900 else. Needs ffmpeg, which it installs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

out=${1:?a folder for the films}
shift
wanted=("$@")
frames_per_second=20
mkdir -p "$out"
install_missing
command -v ffmpeg >/dev/null || apt-get install -y -qq --no-install-recommends ffmpeg >/dev/null
moment=${FISHPOND_MOMENT:-}
if [ -z "$moment" ]; then
    cargo build --locked -p fishpond-gallery
    moment=${CARGO_TARGET_DIR:-target}/debug/moment
fi
size=${display_size:-1440x900}
start_display

# film NAME MOMENT SECONDS [PRESS…]: opens the window at the moment, and films it while it is pressed here and there, one after the other.
# A PRESS is a key, or a place as parts of the window's width and height, such as 0.5,0.25.
film() {
    local name=$1 at=$2 seconds=$3
    shift 3
    if [ ${#wanted[@]} -gt 0 ] && [[ " ${wanted[*]} " != *" $name "* ]]; then return; fi
    start_app "$moment" "$at"
    xdotool windowmove "$window" 0 0 windowsize "$window" "${size%x*}" "${size#*x}"
    # What moves by itself moves from the beginning.
    [ $# -eq 0 ] || sleep 2
    ffmpeg -loglevel error -y -f x11grab -framerate "$frames_per_second" -video_size "$size" -i "$DISPLAY" -t "$seconds" \
        -pix_fmt yuv420p "$out/$name.mp4" &
    local camera=$!
    sleep 0.5
    for press in "$@"; do
        if [[ $press == *,* ]]; then
            xdotool mousemove "$(part "${press%,*}" "${size%x*}")" "$(part "${press#*,}" "${size#*x}")" click 1
        else
            xdotool key "$press"
        fi
        sleep 0.8
    done
    wait "$camera"
    close_app || true
    echo "$out/$name.mp4"
}

# part PART OF: this part of a whole, as a whole number.
part() { awk -v part="$1" -v of="$2" 'BEGIN { printf "%d", part * of }'; }

film catch calculation 6 Return
film hook hook 6 0.677,0.639 0.516,0.272
film scissors scissors 6 0.73,0.93
film net net 6 0.35,0.1
film magnet magnet 6 0.575,0.44
film canal lay-canal 5 0.35,0.5
film win winning 7 Return
film last-card draw 6 d
film fished-out fish-out-decide 5 0.75,0.93
film tiles-match tiu-u 5 Return
film played-by-itself moving 15
film first-leap first-caught 5
film right-answer puzzle-right 3
film jar-tipped practice-done 6
film fish-swim-in how-many 4
