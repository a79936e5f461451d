#!/usr/bin/env bash
# Fishpond as a page in a browser (docs/tablets.md):
#   tools/web.sh build         makes the page in target/web/page: a folder to put on any server
#   tools/web.sh serve         hands it out on this computer, at http://localhost:8000/
#   tools/web.sh test [TEST]   plays it in Chromium, Firefox and WebKitGTK; without TEST, all of crates/web/tests
#   tools/web.sh test-short    makes the page in less time, and plays it from the first start to the first catch
#   tools/web.sh test-moments  draws moments of the app in a page, and compares them with the desktop's pictures
#   tools/web.sh measure       times the page in Chromium
#   tools/web.sh check         whether the page compiles, which is all but printing and the command line
#   tools/web.sh check-all     whether printing does too
#   tools/web.sh same-seed     whether the engine makes the same of fixed seeds here and in a browser's engine, byte by byte
# Installs what is missing, as root on Debian 12: a second Rust, which knows WebAssembly, Node, and browsers for tests. It builds in target/web, so
# usual builds stay as they are.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
place=$target/web
flags=(--cfg 'getrandom_backend="wasm_js"' -Ctarget-feature=+simd128 -Clink-arg=-zstack-size=4194304)
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
    RUSTFLAGS="${flags[*]}" \
        RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTDOC=/bin/false CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-22 \
        CC_wasm32_unknown_unknown=/usr/bin/clang-22 AR_wasm32_unknown_unknown=/usr/bin/llvm-ar-22 \
        cargo "$@" --locked -Z build-std=std,panic_abort --target wasm32-unknown-unknown --target-dir "$place"
}

# around BYTE FILE: the text before and after a byte, on one line.
around() { tail -c "+$(($1 > 120 ? $1 - 120 : 1))" "$2" | head -c 200 | tr '\n' ' '; echo; }

# check WHAT…: a library, and so all packages below it. SQLite is in C.
check() {
    install rustc-web rust-web-src clang-22 llvm-22
    web_cargo check --lib "$@"
    say "It compiles for a browser."
}

# tools PACKAGE…: packages of npm, in target/web/tools.
tools() {
    command -v node >/dev/null || install nodejs npm
    mkdir -p "$place/tools"
    (cd "$place/tools" && npm install --silent --no-audit --no-fund "$@")
}

# described FILE: its name, hash and length, as JSON.
described() { printf '{"file": "%s", "hash": "%s", "bytes": %s}' "$(basename "$1")" "$(sha256sum <"$1" | cut -d' ' -f1)" "$(wc -c <"$1")"; }

# build PROFILE FOLDER FEATURES…: the page in a folder. The profile `release` is made sooner, for tests, and a panic says where it was; `page` is
# smaller, and a panic just ends it.
build() {
    local profile=$1 page=$2 bound=$place/bound
    shift 2
    [ "$profile" != page ] || flags+=(-Zunstable-options -Cpanic=immediate-abort)
    install rustc-web rust-web-src lld-22 clang-22 llvm-22 brotli zopfli python3
    web_cargo build --profile "$profile" -p fishpond-page --lib "$@"
    cargo build --locked -p fishpond-bind
    rm -rf "$bound" "$page"
    mkdir -p "$page"
    "$target/debug/fishpond-bind" "$place/wasm32-unknown-unknown/$profile/fishpond_page.wasm" "$bound"
    cp crates/web/site/* "$bound/fishpond.js" assets/scenery/logo.svg assets/page/* "$page/"
    # Parts that are fetched later (`platform::part!`), under their names.
    cp -r assets/sounds assets/licences.txt "$page/"
    mkdir -p "$page/fonts/names"
    cp assets/fonts/NotoSansSC-Regular-GB2312-1.otf "$page/fonts/"
    cp assets/fonts/Andika-{Regular,Bold}.ttf "$page/fonts/names/"
    python3 -m zipfile -e assets/fonts/names.zip "$page/fonts/names/"
    mkdir "$page/i18n"
    for language in de zh-Hans; do cat "i18n/$language"/*.ftl >"$page/i18n/$language.ftl"; done
    cp "$bound/fishpond_bg.wasm" "$page/fishpond.wasm"
    # Packed twice: servers that pack what they send have the first ready, all others send the second as it is.
    zopfli --i5 -c "$page/fishpond.wasm" >"$page/fishpond.bin"
    brotli -q 11 -f -o "$page/fishpond.wasm.br" "$page/fishpond.wasm"
    printf '{"plain": %s, "packed": %s}\n' "$(described "$page/fishpond.wasm")" "$(described "$page/fishpond.bin")" >"$page/module.json"
    say "The page is in $page: $(wc -c <"$page/fishpond.wasm.br") bytes of brotli, $(wc -c <"$page/fishpond.bin") of gzip."
}

# browsers: what drives them, and they themselves.
browsers() {
    install chromium firefox-esr webkit2gtk-driver xvfb
    tools puppeteer-core@25.16
    ln -sfn "$place/tools/node_modules" crates/web/node_modules
}

# test NODE'S ARGUMENTS…: tests of the page, in one browser after the other. A test that only one of them can do says why it is skipped.
test_page() {
    browsers
    # The desktop reads what the page exports.
    cargo build --locked -p fishpond --bin fishpond
    local browser
    for browser in chromium firefox; do
        say "in $browser"
        FISHPOND_BROWSER=$browser FISHPOND_PAGE=${FISHPOND_PAGE:-$place/page} FISHPOND_PROGRAM=$target/debug/fishpond node --test --test-timeout 900000 "$@"
    done
}

same_seed() {
    install rustc-web rust-web-src lld-22
    command -v node >/dev/null || install nodejs
    cargo build --locked --release -p fishpond-same-seed --bin fishpond-same-seed
    web_cargo build --release -p fishpond-same-seed --lib
    local here=$place/here.txt there=$place/browser.txt differs byte
    "$target/release/fishpond-same-seed" >"$here"
    node crates/web/same_seed/run.mjs "$place/wasm32-unknown-unknown/release/fishpond_same_seed.wasm" >"$there"
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
    build) build page "$place/page" ;;
    serve)
        [ -f "$place/page/index.html" ] || fail "there is no page yet: tools/web.sh build"
        node crates/web/serve.mjs "$place/page" 8000
        ;;
    test)
        shift
        test_page "${@:-crates/web/tests/}"
        ;;
    test-short) build release "$place/page" && test_page crates/web/tests/first_catch.test.mjs ;;
    test-moments)
        build release "$place/moments" --features moments
        rm -rf "$place/pictures"
        cargo run --locked -p fishpond-gallery --example gallery -- "$place/pictures" --locale en --still --smallest
        FISHPOND_PAGE=$place/moments FISHPOND_PICTURES=$place/pictures/en test_page crates/web/tests/moments.test.mjs crates/web/tests/number_keys.test.mjs
        ;;
    measure) browsers && FISHPOND_PAGE=$place/page node crates/web/measure.mjs ;;
    check) check -p fishpond-page ;;
    check-all) check -p fishpond --no-default-features --features print ;;
    same-seed) same_seed ;;
    *) sed -n '2,11p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
