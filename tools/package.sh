#!/usr/bin/env bash
# Makes packages from this checkout into target/packages/: tools/package.sh [deb|rpm|tar|windows|all]. Needs Rust and a C compiler; what else
# it needs it installs, from Debian as root, from PyPI and from crates.io. FISHPOND_PROGRAM names a program for this machine that is built already.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

what=${1:-all}
case $what in deb | rpm | tar | windows | all) ;; *) sed -n '2,3s/^# //p' "$0" >&2; exit 2 ;; esac
wants() { [ "$what" = all ] || [ "$what" = "$1" ]; }

packages=target/packages
root=$packages/root
share=$root/usr/share
tools=$packages/tools
own=$(uname -m)
# The oldest C library of Linux that is enough: that of Debian 10, of 2018.
glibc=2.28
version=$(sed -n '/^\[workspace.package\]/,/^version/s/^version = "\(.*\)"/\1/p' Cargo.toml)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

step() { printf '\n== %s\n' "$1"; }

# The programs of Debian that packing needs, if they are not there.
install_missing() {
    local missing=()
    if wants windows; then
        # rustc-web comes with the sources of the standard library, and Debian builds no other Rust for Windows that is new enough.
        [ -d /usr/lib/rustlib/src/rust/library ] || missing+=(rustc-web rust-web-src)
        command -v x86_64-w64-mingw32-g++-posix >/dev/null || missing+=(gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64)
        command -v makensis >/dev/null || missing+=(nsis)
        command -v wixl >/dev/null || missing+=(wixl)
        command -v icotool >/dev/null || missing+=(icoutils)
        command -v zip >/dev/null || missing+=(zip)
    fi
    command -v desktop-file-validate >/dev/null || missing+=(desktop-file-utils)
    command -v appstreamcli >/dev/null || missing+=(appstream)
    command -v rsvg-convert >/dev/null || missing+=(librsvg2-bin)
    command -v dpkg-shlibdeps >/dev/null || missing+=(dpkg-dev)
    command -v xz >/dev/null || missing+=(xz-utils)
    command -v zstd >/dev/null || missing+=(zstd)
    command -v rpm >/dev/null || missing+=(rpm)
    python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
    if [ ${#missing[@]} -gt 0 ]; then
        echo "installing ${missing[*]}"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    fi
}

# tool NAME VERSION: a program from crates.io, kept beside the packages; unoptimised, since it is built for longer than it runs.
tool() {
    [ -x "$tools/bin/$1" ] || cargo install --locked --debug --root "$tools" --version "$2" "$1"
}

# build_for MACHINE: builds the program for Linux on such a machine, whole and small; sets `program`. Zig brings the C library of each version, and a
# compiler and linker for each machine.
build_for() {
    step "the program for $1, whole and small; this takes its time"
    local target=$1-unknown-linux-gnu asked
    if ! [ -x "$tools/zig/bin/cargo-zigbuild" ]; then
        python3 -m venv "$tools/zig"
        "$tools/zig/bin/pip" install --quiet --disable-pip-version-check cargo-zigbuild==0.24.0 ziglang==0.17.1
    fi
    [ -d "$(rustc --print target-libdir --target "$target")" ] || rustup target add "$target"
    PATH=$PWD/$tools/zig/bin:$PATH cargo zigbuild --locked --profile dist --target "$target.$glibc" --bin fishpond
    program=${CARGO_TARGET_DIR:-target}/$target/dist/fishpond
    asked=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | cut -d_ -f2 | sort -Vu | tail -1)
    printf '%-48s %6.1f MB\n' "the program for $1, for glibc $asked and newer" "$(stat -c %s "$program" | awk '{ print $1 / 1e6 }')"
    [ "$(printf '%s\n' "$asked" "$glibc" | sort -V | tail -1)" = "$glibc" ] || { echo "it has to run with glibc $glibc" >&2; exit 1; }
}

# Lays everything out as it is to lie on the machine.
lay_out() {
    local size page
    rm -rf "$root"
    install -Dm755 "$program" "$root/usr/bin/fishpond"
    strip "$root/usr/bin/fishpond"
    install -Dm644 tools/packaging/linux/fishpond.desktop -t "$share/applications"
    install -Dm644 tools/packaging/linux/fishpond-kiosk.desktop -t "$share/wayland-sessions"
    install -Dm644 tools/packaging/linux/fishpond-kiosk.service -t "$share/doc/fishpond/examples"
    install -Dm644 tools/packaging/linux/fishpond.xml -t "$share/mime/packages"
    install -Dm644 tools/packaging/linux/localhost.fishpond.fishpond.metainfo.xml -t "$share/metainfo"
    install -Dm644 assets/scenery/logo.svg "$share/icons/hicolor/scalable/apps/fishpond.svg"
    for size in 16 22 24 32 48 64 128 256 512; do
        mkdir -p "$share/icons/hicolor/${size}x$size/apps"
        rsvg-convert -w $size -h $size assets/scenery/logo.svg -o "$share/icons/hicolor/${size}x$size/apps/fishpond.png"
    done
    "$program" manual "$packages/manual"
    for page in "$packages"/manual/man/*.1; do
        mkdir -p "$share/man/man1"
        gzip -9nc "$page" >"$share/man/man1/${page##*/}.gz"
    done
    install -Dm644 "$packages/manual/completions/fishpond.bash" "$share/bash-completion/completions/fishpond"
    install -Dm644 "$packages/manual/completions/fishpond.fish" -t "$share/fish/vendor_completions.d"
    install -Dm644 "$packages/manual/completions/_fishpond" -t "$share/zsh/site-functions"
    install -Dm644 README.md docs/*.md assets/licences.txt -t "$share/doc/fishpond"
    rm -rf "$packages/manual"
    {
        cat tools/packaging/debian/copyright
        echo "License: OFL-1.1"
        sed -n '/^SIL OPEN FONT LICENSE/,$p' assets/fonts/Andika-OFL.txt | sed 's/\r$//; s/^[[:space:]]*$/./; s/^/ /'
    } >"$share/doc/fishpond/copyright"
    gzip -9nc CHANGELOG.md >"$share/doc/fishpond/changelog.gz"
    find "$root" -type d -exec chmod 755 {} +
}

make_deb() {
    step "Debian"
    tool cargo-deb 3.8.0
    mkdir -p "$share/zsh/vendor-completions" "$share/lintian/overrides"
    mv "$share/zsh/site-functions/_fishpond" "$share/zsh/vendor-completions"
    rmdir "$share/zsh/site-functions"
    install -Dm644 tools/packaging/debian/lintian-overrides "$share/lintian/overrides/fishpond"
    {
        printf 'fishpond (%s-1) unstable; urgency=medium\n\n  * What has changed is in changelog.gz.\n\n' "$version"
        printf ' -- Fishpond developers <fishpond@localhost>  %s\n' "$(date -uRd "@$SOURCE_DATE_EPOCH")"
    } >"$packages/changelog"
    "$tools/bin/cargo-deb" deb --no-build --no-strip --compress-system --output "$packages/"
    # What is Debian's alone.
    rm -r "$share/lintian" "$packages/changelog"
    mkdir -p "$share/zsh/site-functions"
    mv "$share/zsh/vendor-completions/_fishpond" "$share/zsh/site-functions"
    rmdir "$share/zsh/vendor-completions"
}

make_rpm() {
    step "RPM"
    tool cargo-generate-rpm 0.21.1
    "$tools/bin/cargo-generate-rpm" --output "$packages/" --source-date "$SOURCE_DATE_EPOCH"
}

# To be unpacked anywhere, as into ~/.local: tar --strip-components=1 -C ~/.local -xf …
make_tar() {
    step "portable, for $1"
    local name=fishpond-$version-$1-linux
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --transform "s,^usr,$name," \
        -C "$root" -c usr | zstd -q -19 -f -o "$packages/$name.tar.zst"
}

# windows_cargo COMMAND …: builds for Windows, small, with a standard library built from its sources. The app catches a panic of its window
# system, so unwinding stays.
windows_cargo() {
    local command=$1
    shift
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
        CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc-posix \
        CC_x86_64_pc_windows_gnu=x86_64-w64-mingw32-gcc-posix AR_x86_64_pc_windows_gnu=x86_64-w64-mingw32-gcc-ar-posix \
        cargo "$command" --locked --profile dist --target x86_64-pc-windows-gnu -Z build-std=std,panic_unwind "$@"
}

# A setup program for one user, an MSI for the machines of a school, and a folder to be unpacked anywhere.
make_windows() {
    step "Windows"
    local made=$packages/windows built=${CARGO_TARGET_DIR:-target}/x86_64-pc-windows-gnu/dist numbers size page
    local folder=$made/fishpond out=$PWD/$packages/fishpond-$version-x86_64-windows
    numbers=${version//./,},0
    rm -rf "$made"
    mkdir -p "$folder/docs"
    for size in 16 24 32 48 64 256; do
        rsvg-convert -w $size -h $size assets/scenery/logo.svg -o "$made/logo-$size.png"
    done
    icotool --create --output "$made/fishpond.ico" "$made"/logo-{16,24,32,48,64}.png --raw "$made/logo-256.png"
    x86_64-w64-mingw32-windres --include-dir "$made" --include-dir tools/packaging/windows --define "NUMBERS=$numbers" \
        --define "VERSION=\\\"$version\\\"" tools/packaging/windows/fishpond.rc "$made/resources.o"
    windows_cargo rustc --bin fishpond -- -C "link-arg=$PWD/$made/resources.o"
    windows_cargo build --package fishpond-console
    x86_64-w64-mingw32-strip -o "$folder/fishpond.exe" "$built/fishpond.exe"
    x86_64-w64-mingw32-strip -o "$folder/fishpond.com" "$built/fishpond-console.exe"
    # Lines as the editors of Windows know them.
    sed 's/$/\r/' assets/licences.txt >"$folder/licences.txt"
    for page in README.md docs/*.md; do sed 's/$/\r/' "$page" >"$folder/${page%.md}.txt"; done
    find "$made" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
    makensis -V2 -DVERSION="$version" -DNUMBERS="${numbers//,/.}" -DFROM="$PWD/$folder" -DICON="$PWD/$made/fishpond.ico" \
        -DOUT="$out-setup.exe" tools/packaging/windows/fishpond.nsi
    (cd "$made" && wixl --arch x64 --define VERSION="$version" --output "$out.msi" ../../../tools/packaging/windows/fishpond.wxs)
    (cd "$made" && mv fishpond "${out##*/}" && zip -q -9 -X -r "$out.zip" "${out##*/}")
    printf '%-48s %6.1f MB\n' "the program" "$(stat -c %s "$made/${out##*/}/fishpond.exe" | awk '{ print $1 / 1e6 }')"
}

install_missing
mkdir -p "$packages"
find "$packages" -maxdepth 1 -type f -delete
if [ "$what" != windows ]; then
    step "desktop entry and description"
    desktop-file-validate tools/packaging/linux/fishpond.desktop
    appstreamcli validate --no-net tools/packaging/linux/*.metainfo.xml
    grep -q "<release version=\"$version\"" tools/packaging/linux/*.metainfo.xml || { echo "no release notes for $version" >&2; exit 1; }

    program=${FISHPOND_PROGRAM:-}
    [ -n "$program" ] || build_for "$own"
    lay_out
fi
if wants deb; then make_deb; fi
if wants rpm; then make_rpm; fi
if wants tar; then
    make_tar "$own"
    for other in x86_64 aarch64; do
        [ "$other" = "$own" ] && continue
        build_for "$other"
        install -m755 "$program" "$root/usr/bin/fishpond"
        make_tar "$other"
    done
fi
if wants windows; then make_windows; fi

step "what was made"
cd "$packages"
sha256sum -- fishpond* >SHA256SUMS
while read -r _ made; do
    printf '%-48s %6.1f MB\n' "$made" "$(stat -c %s "$made" | awk '{ print $1 / 1e6 }')"
done <SHA256SUMS
cat SHA256SUMS
