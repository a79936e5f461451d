#!/usr/bin/env bash
# Changes the program in one place after the other, and looks whether a test notices: tools/mutants.sh [AREA…]. Areas are arithmetic,
# findings and lock, each tried whole, and games: 200 places, drawn by SEED (1). Without an area, all are tried, which takes a night.
# What no test has noticed is listed at the end, and the command ends with 1; the rest lies in target/mutants/AREA/. It is no part of
# the gate: a change that makes no difference is no mistake. Those that are known stand below as `same`, and are left out.
#
# SHARD=0/8 tries the first eighth of an area, ONLY=talk_reasons.rs only what holds this in its name. Fields that are left out of a struct are
# always tried: cargo-mutants 27 asks no pattern about them. It is installed if it is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }

games=200
# Changes that make no difference, each with the reason.
same=(
    # 0 leaves no remainder, so its sign is never asked; and nothing is divided by 0.
    --exclude-re='replace < with <= in rounded_quotient'
    # Two more that no pattern reaches: without `looks_up`, a solver finds the same by searching as by its table, only later.
)
place=$(realpath -m "${CARGO_TARGET_DIR:-target}")/mutants
# Nothing that is changed may lie where somebody would start it. What others have made is built once, and kept from run to run.
export CARGO_TARGET_DIR=$place/build CARGO_INCREMENTAL=1 CARGO_PROFILE_DEV_DEBUG=none
mkdir -p "$place"
missed=()

cargo mutants --version >/dev/null 2>&1 || cargo install --locked --target-dir "$place/install" cargo-mutants

# package_of FILE: the name of the package that a file belongs to.
package_of() {
    local folder
    folder=$(dirname "$1")
    until [ -e "$folder/Cargo.toml" ]; do folder=$(dirname "$folder"); done
    sed -n '/^\[package\]/,/^\[/s/^name = "\(.*\)"/\1/p' "$folder/Cargo.toml"
}

# try AREA TESTS FILES WORD…: changes these files, and runs those tests of a test program (given by its main.rs) that a word names.
try() {
    local area=$1 tests=$2 files=$3 ended=0 program
    shift 3
    program=$(basename "$(dirname "$tests")")
    local options=(--workspace --file "$files" --test-package "$(package_of "$tests")" --output "$place/$area" --minimum-test-timeout 60 "${same[@]}")
    if [ "$area" = games ]; then
        # Each place is named by its line and column, which its changes have in common.
        mapfile -t drawn < <(cargo mutants --list --workspace --file "$files" | cut -d ' ' -f 1 | sort -u |
            sort -R --random-source=<(yes "${SEED:-1}") | head -n "$games" | sed 's/^/--re=^/')
        options+=("${drawn[@]}")
    elif [ -n "${ONLY:-}" ]; then
        options+=(--re "$ONLY")
    fi
    [ -z "${SHARD:-}" ] || options+=(--shard "$SHARD")
    mkdir -p "$place/$area"
    printf '\n== %s\n' "$area"
    cargo mutants "${options[@]}" --cargo-arg="--test=$program" -- -- "$@" || ended=$?
    # 2 and 3 say that some were missed, or took too long.
    [[ $ended =~ ^[023]$ ]] || fail "cargo mutants ended with $ended"
    missed+=("$place/$area/mutants.out/missed.txt")
}

areas=("$@")
[ ${#areas[@]} -gt 0 ] || areas=(arithmetic findings lock games)
engine=crates/engine/tests/engine/main.rs
for area in "${areas[@]}"; do
    case $area in
    arithmetic)
        # Those that take long are left out: what they alone would notice is listed too.
        try arithmetic "$engine" 'crates/engine/src/arithmetic/**/*.rs' arithmetic_ rulebook:: tens:: equations:: practice::slips \
            practice::every_step --skip full_ponds --skip five_animals --skip the_table_and_the_search \
            --skip no_result_is_above --skip expressions_are_judged
        ;;
    findings) try findings "$engine" 'crates/engine/src/findings/**/*.rs' findings:: class:: next:: abilities:: ;;
    games) try games "$engine" 'crates/engine/src/games/**/*.rs' dragonfish fish_pond fish_out tiu_u rulebook:: ;;
    lock)
        # Wherever they are: packages may be cut anew.
        mapfile -t locks < <(git ls-files '*src/lock.rs' '*/records/lock.rs' | grep -v '^tests/\|/tests/')
        mapfile -t tests < <(git ls-files '*tests/records/lock.rs')
        [ ${#locks[@]} -eq 1 ] && [ ${#tests[@]} -eq 1 ] || fail "there should be one lock.rs, and one with its tests"
        try lock "$(dirname "${tests[0]}")/main.rs" "${locks[0]}" lock:: own_pins::
        ;;
    *) fail "there is no area $area" ;;
    esac
done

left=$(cat "${missed[@]}")
[ -z "$left" ] || { printf '\nno test has noticed:\n%s\n' "$left"; exit 1; }
