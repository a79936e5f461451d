#!/usr/bin/env python3
"""Makes the faces in assets/fonts/cut, with which a page in a browser begins.

    pip install fonttools==4.68.0
    python3 tools/cut-fonts.py [--check]

What is kept: the letters of Latin script that names and our English and German sentences need, punctuation, and the signs of arithmetic, with
hints, kerning and the placing of accents, so that what is drawn is the same to the pixel. What is left out: other scripts, phonetic signs, the
variants of letters that only a program of typesetting asks for. With --check it writes nothing and fails if a sentence uses a sign that is missing.

The language buttons of the first screen need four signs of Noto Sans SC. They are cut out of our own part of it.

The same source, fonttools and sentences give the same bytes. The licence of Andika (OFL 1.1) reserves the names "Andika" and "SIL" for the whole, so
what is cut out of it is called "Fishpond Latin", and its own name table says what it is.
"""

import argparse
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PROJECT = Path(__file__).resolve().parent.parent
FONTS = PROJECT / "assets/fonts"
FACES = ["Regular", "Bold"]
FAMILY = "Fishpond Latin"

# Basic Latin, Latin-1, Extended-A, Extended-B, the letters of Vietnamese and others with accents, accents that stand alone or are put on a letter,
# punctuation, raised and lowered digits, currencies, letter-like signs, fractions, arrows, arithmetic.
# Of signs beyond letters and punctuation, what names of classes have (№, Ⅰ to Ⅻ), money, arrows, and what arithmetic writes.
BLOCKS = [(0x20, 0x24F), (0x259, 0x259), (0x2B9, 0x2DD), (0x300, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2116, 0x2116),
          (0x2122, 0x2122), (0x2160, 0x216B), (0x2190, 0x2195), (0x2212, 0x2213), (0x2219, 0x221E), (0x2248, 0x2265), (0x25CC, 0x25CC),
          (0xFB00, 0xFB06), (0xFFFD, 0xFFFD)]


def wanted() -> set[int]:
    texts = [*PROJECT.glob("i18n/*/*.ftl"), *PROJECT.glob("lessons/*.json")]
    said = {ord(sign) for text in texts for sign in text.read_text(encoding="utf-8")}
    return said | {sign for first, last in BLOCKS for sign in range(first, last + 1)}


def cut(face: str) -> TTFont:
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "rlig", "clig"]
    options.drop_tables += ["Silf", "Silt", "Glat", "Gloc", "Feat", "Sill", "DSIG", "FFTM"]
    options.hinting = True
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = TTFont(whole_of(face), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    rename(font, face)
    return font


def cut_chinese() -> None:
    """Cuts out the signs with which Chinese calls itself."""
    options = Options()
    options.recalc_timestamp = False
    font = TTFont(FONTS / "NotoSansSC-Regular-GB2312-1.otf", recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(text="简体中文")
    subsetter.subset(font)
    font.save(FONTS / "cut/Chinese-by-its-name.otf")


def rename(font: TTFont, face: str) -> None:
    """Gives the cut face a name of its own."""
    table = font["name"]
    table.names = [name for name in table.names if name.nameID in (0, 13, 14)]
    told = {1: FAMILY, 2: face, 3: f"{FAMILY} {face}", 4: f"{FAMILY} {face}", 6: f"{FAMILY.replace(' ', '')}-{face}",
            10: "A part of a typeface by SIL International, with the letters that Fishpond needs (tools/cut-fonts.py)."}
    for number, text in told.items():
        table.setName(text, number, 3, 1, 0x409)


def whole_of(face: str) -> Path:
    return FONTS / f"Andika-{face}.ttf"


def cut_of(face: str) -> Path:
    return FONTS / "cut" / f"Fishpond-Latin-{face}.ttf"


def missing(face: str) -> set[int]:
    """What the whole face draws, the sentences use, and the cut one lacks."""
    texts = [*PROJECT.glob("i18n/*/*.ftl"), *PROJECT.glob("lessons/*.json")]
    said = {ord(sign) for text in texts for sign in text.read_text(encoding="utf-8")}
    whole, left = TTFont(whole_of(face)).getBestCmap(), TTFont(cut_of(face)).getBestCmap()
    return {sign for sign in said if sign in whole and sign not in left}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if not arguments.check:
        (FONTS / "cut").mkdir(exist_ok=True)
        cut_chinese()
    for face in FACES:
        if not arguments.check:
            cut(face).save(cut_of(face))
        if lacking := missing(face):
            print(f"{face} lacks {' '.join(map(chr, sorted(lacking)))}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
