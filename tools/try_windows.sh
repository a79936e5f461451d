#!/usr/bin/env bash
# Tries the packages for Windows under wine on a virtual display: installs with the setup program and with the MSI, prints a report, imports a class,
# goes back to a backup, reads settings of the machine, opens the window, and removes everything again. A picture of the window goes into the folder
# given, or nowhere. Installs wine if it is missing, as root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=display.sh
source tools/display.sh

pictures=${1:-$display_files}
mkdir -p "$pictures"
step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
made=$(echo target/packages/fishpond-*-windows-setup.exe)
made=$PWD/${made%-setup.exe}
export WINEPREFIX=$display_files/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
drive=$WINEPREFIX/drive_c
# says TEXT ARGUMENTS…: the installed program ends well and says this.
says() {
    local text=$1 said
    shift
    said=$(wine "$program" "$@" 2>&1) || fail "fishpond $*: $said"
    printf 'fishpond %s\n  %s\n' "$*" "$said" | head -n 4
    [[ $said == *"$text"* ]] || fail "it should say: $text, and says: $said"
}
ours() { find "$drive" -ipath '*fishpond*' -not -path '*/Local/Fishpond*' -not -path "$school*"; }

install_missing
command -v wine >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends wine wine64 >/dev/null
start_display
wineboot --init >/dev/null 2>&1
wineserver --wait
if ! [ -e "$drive/windows/system32/bcryptprimitives.dll" ]; then
    # Windows has it, and wine since 9: what makes chance.
    {
        echo '#include <windows.h>'
        echo 'BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);'
        echo '__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }'
    } | x86_64-w64-mingw32-gcc-posix -shared -x c - -o "$drive/windows/system32/bcryptprimitives.dll" -ladvapi32
fi
school="$drive/Schüler 李"
mkdir -p "$school"

step "the setup program"
wine "$made-setup.exe" /S
program=$(find "$drive/users" -path '*/Programs/Fishpond/fishpond.exe')
[ -n "$program" ] || fail "nothing is installed"
find "$drive" -name Fishpond.lnk | grep -q . || fail "there is no entry in the start menu"
says 'fishpond 0.' --version
said=$(wine "${program%.exe}.com" check --rung subtraction --pond "F20 9 8 5 2 1" "20 = 9 + 8 + 1" 2>&1) && fail "the command line should end with 1"
echo "$said" | grep '2 short' || fail "the command line says: $said"

step "a class, a report, a list, and back to a backup"
export FISHPOND_PIN=fishpond FISHPOND_DATA_DIR='C:\Schüler 李\Daten'
says '28 children' demo --today 2026-06-30
says '30 pages' report --class 3a --to 2026-06-30 -o 'C:\Schüler 李\Klasse 3ä.pdf'
head -c 5 "$school/Klasse 3ä.pdf" | grep -q '%PDF-' || fail "that is no PDF"
number=$(wine "$program" backup make --json | grep -o '[0-9]*')
printf 'Vorname,Nachname,Klasse\r\nJörg,Grün,3b\r\n李,明,3b\r\n' >"$school/Liste.csv"
says '' class-list 'C:\Schüler 李\Liste.csv'
says 'Jörg' children list --class 3b
says '' backup restore "$number" --preview
says '' backup restore "$number"
! wine "$program" children list | grep -q Jörg || fail "the list is still there"
says '28 children' export -o 'C:\Schüler 李\alle.fishpond'
unset FISHPOND_PIN FISHPOND_DATA_DIR

step "settings of the machine"
machine=$drive/ProgramData/Fishpond
mkdir -p "$machine"
printf 'data_dir = "C:/Schule/{user}"\nlocale = "de"\nsound = "loud"\n' >"$machine/settings.toml"
says '' settings check

step "the window, in the language that is set"
wine "$program" >"$display_files/app" 2>&1 &
display_pids+=($!)
wait_until 60 xdotool search --onlyvisible --name Fishpond || { cat "$display_files/app" >&2; fail "no window opens"; }
window=$(xdotool search --onlyvisible --name Fishpond | tail -n 1)
is_drawn() { [ "$(import -window "$window" png:- | identify -format '%k' -)" -ge 50 ]; }
wait_until 30 is_drawn || fail "the window stays empty"
sleep 2
import -window "$window" "png:$pictures/windows.png"
perl tools/close_window.pl "$window"
is_closed() { ! xdotool search --onlyvisible --name Fishpond; }
wait_until 20 is_closed || fail "it does not close"
[ -n "$(find "$drive/Schule" -name 'records.db')" ] || fail "the records lie elsewhere than is set"
rm -r "$machine"

step "removed, and installed for everybody"
wine "${program%fishpond.exe}uninstall.exe" /S
wineserver --wait
[ -z "$(ours)" ] || fail "something is left: $(ours)"
wine msiexec /i "$made.msi" /qn
program=$drive/Program\ Files/Fishpond/fishpond.exe
says 'fishpond 0.' --version
wine msiexec /x "$made.msi" /qn
wineserver --wait
! ours | grep -qv '/windows/Installer/' || fail "something is left: $(ours)"

step "unpacked"
unzip -q "$made.zip" -d "$school"
program=$school/${made##*/}/fishpond.exe
says 'fishpond 0.' --version
echo "all is well"
