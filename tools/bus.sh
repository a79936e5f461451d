# A session bus of one's own, so that nobody else's programs are asked. To be sourced.
# shellcheck shell=bash

# on_own_bus PACKAGES… -- SCRIPT ARGUMENTS…: runs the script again on such a bus, and ends with its code; if it runs there already, does nothing. Installs
# the packages of the distribution that are not there.
on_own_bus() {
    [ -z "${FISHPOND_BUS:-}" ] || return 0
    local packages=(dbus libglib2.0-bin) own ended=0
    while [ "$1" != -- ]; do
        packages+=("$1")
        shift
    done
    shift
    if ! dpkg-query -W "${packages[@]}" >/dev/null 2>&1; then
        echo "installing ${packages[*]}"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
    fi
    own=$(mktemp -d)
    FISHPOND_BUS=own XDG_RUNTIME_DIR=$own dbus-run-session -- "$@" 2> >(grep -v '^dbus-daemon' >&2) || ended=$?
    rm -rf "$own"
    exit "$ended"
}
