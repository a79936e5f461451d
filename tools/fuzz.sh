#!/usr/bin/env bash
# Throws corrupt files at everything that reads what comes from outside (docs/fuzzing.md): tools/fuzz.sh [SECONDS [READER…]], for each reader
# so many seconds, or 550: an hour for all thirteen on two cores. What is found is written into target/fuzz/found/, and the command ends with 1.
# A C++ compiler is needed, and nothing of a nightly Rust.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-550}
shift $(($# > 0 ? 1 : 0))

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
place=$target/fuzz
# libFuzzer itself.
cargo build --locked --release --manifest-path crates/fuzz/engine/Cargo.toml --target-dir "$place/engine"
FISHPOND_FUZZ_ENGINE=$(find "$place/engine/release/build" -name libfuzzer.a | head -n 1)
export FISHPOND_FUZZ_ENGINE
# Only our own packages count which branches are taken. What they stand on is what the tests have built: so it is asked for with their features.
RUSTC_WORKSPACE_WRAPPER=$PWD/crates/fuzz/counting \
    cargo build --locked -p fishpond -p fishpond-engine -p fishpond-platform -p fishpond-interchange -p fishpond-records -p fishpond-language -p fishpond-reports -p fishpond-fuzz --example fuzz
fuzz=$target/debug/examples/fuzz
mkdir -p "$place/found"

# What readers write goes into memory, where there is a file system for that.
memory=/dev/shm
[ -w "$memory" ] || memory=${TMPDIR:-/tmp}
TMPDIR=$(mktemp -d -p "$memory")
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT

readers=("$@")
[ ${#readers[@]} -gt 0 ] || mapfile -t readers < <("$fuzz" 2>/dev/null)
[ ${#readers[@]} -gt 0 ] || { echo "FAILED: $fuzz names no reader" >&2; exit 1; }

# try READER: as long as it may, from the same seed each time, in one process.
try() {
    set -euo pipefail
    local reader=$1 ended=0 said=$place/$1.log words=()
    # What an earlier run has found out about branches is kept, and gone on from.
    mkdir -p "$place/$reader" "$TMPDIR/$reader/seeds"
    FISHPOND_FUZZ=$reader FISHPOND_FUZZ_SEEDS=$TMPDIR/$reader/seeds "$fuzz" 2>"$said"
    [ ! -s "$TMPDIR/$reader/seeds.dict" ] || words=(-dict="$TMPDIR/$reader/seeds.dict")
    # What is large goes back to the system when it is freed. Else each try of a PIN could leave a hole of 19 MB, and would count for all that follow.
    FISHPOND_FUZZ=$reader TMPDIR=$TMPDIR/$reader MALLOC_MMAP_THRESHOLD_=1048576 "$fuzz" "$place/$reader" "$TMPDIR/$reader/seeds" \
        -seed=1 -max_total_time="$seconds" -timeout=60 -report_slow_units=60 -rss_limit_mb=512 -max_len=131072 -use_value_profile=1 \
        "${words[@]}" -artifact_prefix="$place/found/$reader-" -print_final_stats=1 \
        >"$said" 2>&1 || ended=$?
    awk -v reader="$reader" '/stat::number_of_executed_units/ { runs = $2 } /stat::peak_rss_mb/ { memory = $2 } / cov: / { for (at = 1; at < NF; at++) if ($at == "cov:") branches = $(at + 1) }
        END { printf "%-12s %9d runs, %6d branches, %4d MB at most\n", reader, runs, branches, memory }' "$said"
    if [ "$ended" -ne 0 ]; then
        printf 'FAILED: %s; the whole is in %s\n' "$reader" "$said" >&2
        grep -aE -A12 'panicked at|ERROR: libFuzzer|SUMMARY|Test unit written' "$said" | head -40 >&2 || true
        return 1
    fi
}
export -f try
export fuzz place seconds

printf '%s\n' "${readers[@]}" | xargs -P "$(nproc)" -I{} bash -c 'try {}' || exit 1
