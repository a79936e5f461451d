#!/usr/bin/env bash
# Measures the app on a virtual display and prints each figure beside its budget. It judges nothing: figures of a busy computer
# say little. Takes about two minutes; FISHPOND_IDLE_SECONDS shortens the idle minute, FISHPOND_PROGRAM names a program that is
# built already, as packages have it for instance, and FISHPOND_MOMENT one that opens a window at a moment (crates/gallery/).
#
# Measured on two cores of a virtual machine, with the release build where nothing else is said:
#   first frame after start        under 300 ms                86 ms
#   a table at rest, a minute      0 %                         0 %
#   resident memory, at rest       under 60 MB                 54 MB
#   a game that plays itself       at most 15 % of one core    7 %
#   a catch that is cheered for    at most 20 % of one core    14 % over three seconds
#   forty fish that swim           under 12 % of one core      7 to 10 % at 1440 x 900; 0 % after two minutes without touch
#   memory, a pond of forty fish   45 MB                       52 MB; as packages have it 43.7 MB
# Much of the memory is pages of the program itself. Forty fish took 69 % before the renderer laid only the pixels of a region over
# one another (vendor/README.md).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

idle_seconds=${FISHPOND_IDLE_SECONDS:-60}
ticks_per_second=$(getconf CLK_TCK)

install_missing
program=${FISHPOND_PROGRAM:-}
if [ -z "$program" ]; then
    cargo build --locked --release
    program=${CARGO_TARGET_DIR:-target}/release/fishpond
fi
moment=${FISHPOND_MOMENT:-}
if [ -z "$moment" ]; then
    cargo build --locked --release -p fishpond-gallery
    moment=${CARGO_TARGET_DIR:-target}/release/moment
fi
start_display

# Processor time of the app so far, its own and the system's for it, in ticks. The name in brackets may hold spaces.
ticks() { sed 's/.*) //' "/proc/$app/stat" | awk '{ print $12 + $13 }'; }

# cpu SECONDS: the share of one core that the app takes, in per cent.
cpu() {
    local from to
    from=$(ticks)
    sleep "$1"
    to=$(ticks)
    awk -v ticks=$((to - from)) -v second="$ticks_per_second" -v seconds="$1" \
        'BEGIN { printf "%.2f", 100 * ticks / second / seconds }'
}

memory() { awk '/^VmRSS/ { printf "%.1f", $2 / 1024 }' "/proc/$app/status"; }

first_frame() { grep -o 'first frame after [0-9]* ms' "$app_said" | tr -cd '0-9\n'; }

close() { close_app || echo "the app ended with $?" >&2; }

line() { printf '%-44s %12s   %s\n' "$1" "$2" "$3"; }

line "what" "measured" "budget"

frames=()
for _ in 1 2 3 4 5; do
    start_app "$program"
    wait_until 10 first_frame || { echo "the app never told of its first frame" >&2; exit 1; }
    frames+=("$(first_frame)")
    close
done
median=$(printf '%s\n' "${frames[@]}" | sort -n | sed -n 3p)
line "first frame after start, median of 5" "$median ms" "under 300 ms"

start_app "$moment" calculation
sleep 5
idle=$(cpu "$idle_seconds")
line "resident memory, a table at rest" "$(memory) MB" "under 60 MB"
line "processor, a table at rest for $idle_seconds s" "$idle %" "0 %"
close

start_app "$moment" calculation
sleep 3
xdotool key Return
line "processor, a catch that is cheered for, 3 s" "$(cpu 3) %" "at most 20 % of one core"
close

start_app "$moment" home
sleep 5
line "processor, forty fish that swim, 20 s" "$(cpu 20) %" "under 12 % of one core"
line "resident memory, a pond with forty fish" "$(memory) MB" "under 45 MB"
close

start_app "$moment" moving
sleep 3
line "processor, a game that plays itself, 20 s" "$(cpu 20) %" "at most 15 % of one core"
close
