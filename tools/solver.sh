#!/usr/bin/env bash
# Prints the path of a Python that has ortools, a solver, for the attack on what a district publishes (crates/district/tests/attack.py). Installs it in target/solver
# if it is not there yet.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
place=$(realpath -m "${CARGO_TARGET_DIR:-target}")/solver
if ! "$place/bin/python" -c 'import ortools' 2>/dev/null; then
    python3 -m venv "$place" >/dev/null 2>&1 || {
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
        python3 -m venv "$place" >&2
    }
    "$place/bin/pip" install --quiet --disable-pip-version-check ortools==9.15.6755 >&2
fi
echo "$place/bin/python"
