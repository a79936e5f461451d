#!/usr/bin/env bash
# pictures.sh MOMENT [FOLDER]: plays on two virtual displays at once, with the same keys and the same pointer. MOMENT is the program of
# `crates/gallery/` that opens a window at a moment: here it draws what has changed, there it draws every frame whole. After each step both must
# show the same, pixel by pixel. Where they do not, the pictures and what differs are left in FOLDER (target/pictures, if none is named),
# and the script ends with 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

program=$1
folder=${2:-${CARGO_TARGET_DIR:-target}/pictures}

# A moment of the app (the names are those of the gallery's pictures), and what is done there: keys by their X names,
# point:X,Y  click:X,Y  drag:X,Y,X,Y  size:WIDTH,HEIGHT. All moments stand still, nobody's turn comes who thinks by the clock, no game ends, and nobody
# comes home with a catch, since fish swim then.
session=(
    "welcome Tab Tab Return Return"
    "first-catch click:720,420 Tab Tab Return"
    "album Tab Tab"
    "hand-over Return d Tab Tab Return F1 Escape"
    "helper point:300,380 d Return h h BackSpace"
    "calculation BackSpace BackSpace Right Down Return h"
    "refused BackSpace BackSpace BackSpace Right Down Return plus"
    "swimming Right Right Return s"
    "lay-canal r r Right Return"
    "hook Tab Tab Tab Return"
    "draw d Right Return Down Return h h"
    "three-fishing-four c Return"
    "mac-one-four BackSpace BackSpace h h"
    "no-ten BackSpace size:1280,800 size:1100,640"
    "puzzle-fact 1 BackSpace 9 Return h h"
    "puzzle-true-or-false Tab Return Tab Return Return"
    "slip Return Return 3 Return Return"
    "river Tab Tab Tab Return"
    "rules point:600,400 Tab Tab Return"
    "grown-ups Tab Tab Tab Tab Tab Return point:500,400"
    "pupil-sheet Tab Tab Tab point:700,500"
    "hand-over size:1920,1080 Return d Tab Return"
    "calculation size:1920,1080 BackSpace Right Return Tab size:1200,760 h"
    "puzzle-fact size:1920,1080 1 BackSpace 9 Return h"
    "tiu-u size:1920,1080 Return Right Return"
)
# The session must come to this many pictures, or else it has gone astray.
least=60

install_missing
# Both programs shall find a voice, and at once.
speech-dispatcher --spawn >/dev/null 2>&1 || true
# Large enough for a window in which everything is magnified.
display_size=1920x1080
pixels=$((1920 * 1080 * 4))
here=$display_files/here there=$display_files/there
mkdir "$here" "$there"
start_display -fbdir "$here"
display_here=$DISPLAY
start_display -fbdir "$there"
display_there=$DISPLAY

# Xvfb keeps each screen in a file: a head, and then the pixels.
look() {
    tail -c "$pixels" "$here/Xvfb_screen0" >"$here/now"
    tail -c "$pixels" "$there/Xvfb_screen0" >"$there/now"
}

keep_as() { mv "$here/now" "$here/$1"; mv "$there/now" "$there/$1"; }

# Whether each screen shows what it showed a moment ago.
is_still() { cmp -s "$here/now" "$here/last" && cmp -s "$there/now" "$there/last"; }

# settle: waits until both screens stand still and show the same, and something else than before, if anything does. On a
# machine that is busy one of them may be a second behind.
settle() {
    local polls_still=0
    look
    while [ "$polls_still" -lt 60 ]; do
        keep_as last
        sleep 0.05
        look
        if is_still; then polls_still=$((polls_still + 1)); else polls_still=0; fi
        if [ "$polls_still" -ge 2 ] && cmp -s "$here/now" "$there/now"; then
            if ! cmp -s "$here/now" "$here/before" || [ "$polls_still" -ge 12 ]; then return 0; fi
        fi
    done
    return 1
}

# act STEP: does it on both displays.
act() {
    local places
    IFS=, read -ra places <<<"${1#*:}"
    for DISPLAY in "$display_here" "$display_there"; do
        case $1 in
            point:*) xdotool mousemove "${places[@]}" ;;
            click:*) xdotool mousemove "${places[@]}" click 1 ;;
            drag:*) xdotool mousemove "${places[@]:0:2}" mousedown 1 mousemove "${places[@]:2:2}" ;;
            size:*) xdotool windowsize "$([ "$DISPLAY" = "$display_here" ] && echo "$window_here" || echo "$window_there")" "${places[@]}" ;;
            *) xdotool key "$1" ;;
        esac
    done
}

steps=0 changed=0 wrong=0
# judge NAME: judges what both screens show now.
judge() {
    steps=$((steps + 1))
    if settle; then
        cmp -s "$here/now" "$here/before" || changed=$((changed + 1))
    else
        wrong=$((wrong + 1))
        mkdir -p "$folder"
        local name differing
        name=$folder/$(printf '%02d' "$wrong")
        for side in here there; do
            convert -size "$display_size" -depth 8 "bgra:$display_files/$side/now" -alpha off "$name-$side.png"
        done
        differing=$(compare -metric AE "$name-here.png" "$name-there.png" "$name-differing.png" 2>&1) || true
        echo "  $differing pixels differ after $1: $name-*.png"
    fi
    keep_as before
}

: >"$here/before"
: >"$there/before"
for line in "${session[@]}"; do
    read -r moment keys <<<"$line"
    DISPLAY=$display_here start_app "$program" --locale en "$moment"
    app_here=$app window_here=$window
    DISPLAY=$display_there ICED_WHOLE_FRAMES=1 start_app "$program" --locale en "$moment"
    app_there=$app window_there=$window
    act point:1400,880
    judge "$moment"
    done= last=
    for step in $keys; do
        # The same key at once might be a second press meant for the screen before (`app::widget::second_press`).
        [ "$step" != "$last" ] || sleep 0.4
        last=$step
        act "$step"
        done+=" $step"
        judge "$moment$done"
    done
    kill "$app_here" "$app_there"
    wait "$app_here" "$app_there" 2>/dev/null || true
done

echo "$steps steps on two displays, $changed of them changed the picture, $wrong showed what nobody had drawn there"
[ "$wrong" -eq 0 ] || exit 1
[ "$changed" -ge "$least" ] || { echo "fewer than $least changed anything: the session has gone astray" >&2; exit 1; }
