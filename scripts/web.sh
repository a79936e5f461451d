#!/usr/bin/env bash
# Tries what Fishpond would need in a browser:
#   scripts/web.sh check       whether all but printing compiles for one: the app, and what it stands on
#   scripts/web.sh check-all   whether printing does too
#   scripts/web.sh same-seed   whether the heart makes the same of fixed seeds here and in a browser's engine, byte by byte
# Installs what is missing, as root on Debian 12: a second Rust, which knows WebAssembly, and Node. It builds in target/web, so usual builds stay
# as they are.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
place=$target/web
say() { printf '%s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# install PACKAGE…: those of the distribution that are not there.
install() {
    local package missing=()
    for package; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "installing ${missing[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# web_cargo COMMAND ARGUMENTS…: cargo for a browser. The usual Rust stays first in PATH; the other has no standard library for browsers, so cargo
# builds one, which it calls unstable.
web_cargo() {
    RUSTFLAGS='--cfg getrandom_backend="wasm_js"' RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTDOC=/bin/false CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-22 \
        cargo "$@" --locked -Z build-std=std,panic_abort --target wasm32-unknown-unknown --target-dir "$place"
}

# around BYTE FILE: the text before and after a byte, on one line.
around() { tail -c "+$(($1 > 120 ? $1 - 120 : 1))" "$2" | head -c 200 | tr '\n' ' '; echo; }

# check FEATURES…: the library of the app, and so all packages below it. SQLite is in C.
check() {
    install rustc-web rust-web-src clang-22 llvm-22
    CC_wasm32_unknown_unknown=/usr/bin/clang-22 AR_wasm32_unknown_unknown=/usr/bin/llvm-ar-22 web_cargo check -p fishpond --lib --no-default-features "$@"
    say "It compiles for a browser."
}

same_seed() {
    install rustc-web rust-web-src lld-22
    command -v node >/dev/null || install nodejs
    cargo build --locked --release -p fishpond-same-seed --bin fishpond-same-seed
    web_cargo build --release -p fishpond-same-seed --lib
    local here=$place/here.txt there=$place/browser.txt differs byte
    "$target/release/fishpond-same-seed" >"$here"
    node web/same_seed/run.mjs "$place/wasm32-unknown-unknown/release/fishpond_same_seed.wasm" >"$there"
    [ -s "$here" ] || fail "nothing was written"
    if ! differs=$(cmp "$here" "$there" 2>&1); then
        byte=$(grep -o 'byte [0-9]*' <<<"$differs" | grep -o '[0-9]*')
        say "here:    $(around "$byte" "$here")"
        say "browser: $(around "$byte" "$there")"
        fail "the same seeds make something else in a browser's engine: $differs"
    fi
    say "The same, byte by byte: $(grep -c '^game:' "$here") games, $(grep -c '^puzzle:' "$here") puzzles, and a child of 20,000 answers," \
        "in $(wc -c <"$here") bytes written here and by Node $(node --version)."
}

case ${1:-} in
    check) check ;;
    check-all) check --features print ;;
    same-seed) same_seed ;;
    *) sed -n '2,5p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
