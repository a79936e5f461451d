#!/usr/bin/env python3
"""Counts names that make the code hard to find one's way in: type names that stand for more than three types, parameters that are tuples,
and errors that are not called errors. Prints each, and how many there are.

    tools/names.py [FOLDER…]      all of src, crates and tests, unless folders are named
"""

import collections
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Each screen, game or command has one of these.
OF_EACH = set("Message Action State Error Options Command Move View Setup Phase".split())
# And each game's folder has one of these.
OF_EACH |= set("HiddenState HouseRules PlayError Record ReplayError SeatState SeatView Table".split())
MOST = 3

TYPE = re.compile(r"^\s*(?:pub(?:\([^)]*\))? )?(?:struct|enum|trait|type|union) ([A-Z]\w*)", re.M)
TUPLE = re.compile(r"[(,]\s*&?\((?:mut )?\w+(?:, (?:mut )?\w+)+\): &?\(")
NO_ERROR = re.compile(r"^#\[derive\([^\n]*Error[^\n]*\)\]\n(?:#\[[^\n]*\]\n)*(?:pub(?:\([^)]*\))? )?(?:struct|enum) ((?:Not|No)[A-Z]\w*)", re.M)


def sources(folders: list[str]) -> list[Path]:
    """All Rust files in these folders."""
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.splitlines() if name.endswith(".rs") and (ROOT / name).exists()]


def main() -> None:
    """Prints what was found."""
    types: collections.Counter[str] = collections.Counter()
    tuples: list[str] = []
    errors: list[str] = []
    for path in sources(sys.argv[1:] or ["src", "crates", "tests"]):
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(ROOT)
        # What a trait wants of a type is no type of its own.
        types.update(name for name in TYPE.findall(re.sub(r"(?m)^ +type [^\n]*$", "", text)))
        tuples += [f"{place}:{text.count(chr(10), 0, found.start()) + 1}" for found in TUPLE.finditer(text)]
        errors += [f"{place}: {name}" for name in NO_ERROR.findall(text)]
    often = [(count, name) for name, count in types.items() if count > MOST and name not in OF_EACH]
    for count, name in sorted(often, reverse=True):
        print(f"{count:4} {name}")
    for place in tuples + errors:
        print(f"     {place}")
    print(f"{len(often)} type names stand for more than {MOST} types; {len(tuples)} tuples are parameters; {len(errors)} errors are not called so.")


if __name__ == "__main__":
    main()
