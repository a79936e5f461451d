#!/usr/bin/env python3
"""Writes assets/licences.txt: what is built into Fishpond, by whom, and under which licence.

Asks cargo which packages are built in on any system that Fishpond is made for, takes the one licence of each that asks for least, the lines that
name those who hold the rights from the package's own files, and each licence's text once. `--check` tells whether the file is up to date.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "assets/licences.txt"
# Each with the package that is built for it.
TARGETS = [
    ("x86_64-unknown-linux-gnu", "fishpond"), ("aarch64-unknown-linux-gnu", "fishpond"), ("x86_64-pc-windows-gnu", "fishpond"),
    ("wasm32-unknown-unknown", "fishpond-page"),
]
# Those that ask for least stand first; a package under several, of which one may be chosen, comes under the first of these.
LIKED = [
    "CC0-1.0", "0BSD", "Unlicense", "MIT", "Zlib", "ISC", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception", "Unicode-3.0", "MPL-2.0",
]
# In which words a licence is recognised in a file.
MARKS = {
    "0BSD": "Permission to use, copy, modify, and/or distribute",
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION",
    "BSD-2-Clause": "Redistribution and use in source and binary forms",
    "BSD-3-Clause": "Neither the name of|names of its contributors|name of the copyright holder",
    "BSL-1.0": "Boost Software License",
    "CC0-1.0": "Statement of Purpose",
    "ISC": "Permission to use, copy, modify, and/?o?r? ?distribute this software",
    "MIT": "Permission is hereby granted, free of charge",
    "MPL-2.0": "Mozilla Public License.*Exhibit A",
    "Unicode-3.0": "UNICODE LICENSE V3|Unicode License v3",
    "Unlicense": "This is free and unencumbered software",
    "Zlib": "This software is provided 'as-is'",
}
NAMES = re.compile(r"(licen[sc]e|copying|copyright|notice|unlicense)", re.IGNORECASE)
RIGHTS = re.compile(r"^\W*((?:portions )?copyright\b.*|©.*)$", re.IGNORECASE)
# Lines that a licence's text has itself.
NOBODY = re.compile(r"copyright (notice|owner|holder|law|license|interest|statement|and related|or other)|\[yyyy\]|\{yyyy\}|<year>|copyright\W*$", re.IGNORECASE)


def built_in():
    """The packages that are built in, by name and version."""
    packages = {}
    for target, program in TARGETS:
        metadata = cargo("metadata", "--format-version", "1", "--locked", "--filter-platform", target)
        about = {(one["name"], one["version"]): one for one in json.loads(metadata)["packages"]}
        tree = cargo("tree", "--locked", "--package", program, "--edges", "normal", "--prefix", "none", "--format", "{p}", "--target", target)
        for line in filter(None, tree.splitlines()):
            name, version = line.split()[:2]
            key = (name, version.removeprefix("v"))
            if not name.startswith("fishpond"):
                packages[key] = about[key]
    return [packages[key] for key in sorted(packages)]


def cargo(*arguments):
    return subprocess.run(["cargo", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def chosen(licence):
    """The licences to which one has to keep: of each that may be chosen from, the one that asks for least."""
    words = licence.replace("/", " OR ").replace("(", " ( ").replace(")", " ) ").split()
    words = re.sub(r"(\S+) WITH (\S+)", r"\1_WITH_\2", " ".join(words)).split()
    at = 0

    def any_of():
        nonlocal at
        best = all_of()
        while at < len(words) and words[at] == "OR":
            at += 1
            best = min(best, all_of(), key=lambda these: (len(these), max(map(rank, these))))
        return best

    def all_of():
        nonlocal at
        these = one()
        while at < len(words) and words[at] == "AND":
            at += 1
            these = these | one()
        return these

    def one():
        nonlocal at
        at += 1
        if words[at - 1] != "(":
            return {words[at - 1].replace("_WITH_", " WITH ")}
        these = any_of()
        at += 1
        return these

    return any_of()


def rank(licence):
    return LIKED.index(licence) if licence in LIKED else len(LIKED)


def files_of(package):
    folder = Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and NAMES.match(path.name))
    return [path.read_text(encoding="utf-8", errors="replace") for path in files]


def rights(package, texts):
    """Who holds the rights, as the package's files say; the authors where they say nothing."""
    lines = []
    for line in (line for text in texts for line in text.splitlines()):
        found = RIGHTS.match(line.strip())
        if found and not NOBODY.search(line):
            said = re.sub(r"\s+", " ", found.group(1)).strip(" .*#/")
            if said not in lines:
                lines.append(said)
    authors = [re.sub(r"\s*<[^>]*>", "", author) for author in package["authors"]]
    return lines or [f"by {', '.join(authors)}" if authors else f"by the authors of {package['name']}"]


def written():
    parts, texts = [], {}
    for package in built_in():
        found = files_of(package)
        licences = chosen(package["license"])
        for licence in licences:
            mark = MARKS.get(licence.split(" WITH ")[0])
            if mark is None:
                sys.exit(f"{package['name']}: nobody has looked at the licence {licence} yet")
            whole = [text for text in found if re.search(mark, re.sub(r"\s+", " ", text))]
            # The shortest file that holds the text holds little else.
            best = min([*whole, *texts.get(licence, [])[:1]], key=len, default=None)
            if best is not None:
                texts[licence] = [best]
        parts.append(f"{package['name']} {package['version']}: {' and '.join(sorted(licences))}")
        parts.extend(f"    {line}" for line in rights(package, found))
    missing = {part.split(": ", 1)[1] for part in parts if not part.startswith(" ")}
    for licences in missing:
        for licence in licences.split(" and "):
            if licence not in texts:
                sys.exit(f"no package has the text of the licence {licence}")
    head = (
        "What is built into Fishpond\n\n"
        "Fishpond itself comes under the MIT licence or the Apache License 2.0, as you prefer. The font Andika is by SIL International, "
        "the characters of other scripts are\nfrom Noto Sans; both come under the SIL Open Font License 1.1. SQLite is in the public domain. Everything else that is built "
        "in is named here with the licence under which it is used. The\ntexts of the licences follow.\n"
    )
    fonts = (ROOT / "assets/fonts/Andika-OFL.txt").read_text(encoding="utf-8")
    texts["SIL Open Font License 1.1"] = [fonts]
    blocks = [head, "\n".join(parts)]
    for licence in sorted(texts):
        # Who holds the rights of each is told above.
        is_text = (lambda _: True) if "Font" in licence else (lambda line: not RIGHTS.match(line) or NOBODY.search(line))
        text = "\n".join(line.rstrip() for line in texts[licence][0].strip().splitlines() if is_text(line.strip()))
        blocks.append(f"{'=' * 100}\n{licence}\n{'=' * 100}\n\n{text}")
    return "\n\n".join(blocks).rstrip() + "\n"


def main():
    text = written()
    if "--check" in sys.argv:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
            sys.exit("assets/licences.txt is out of date: run tools/licences.py")
        return
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
