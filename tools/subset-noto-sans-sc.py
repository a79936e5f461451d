#!/usr/bin/env python3
"""Makes assets/fonts/NotoSansSC-Regular-GB2312-1.otf, the Chinese fallback face.

    sudo apt-get install fonts-noto-cjk      # Noto Sans CJK 2.004
    pip install fonttools==4.68.0
    python3 tools/subset-noto-sans-sc.py [--source FILE.ttc] [--output FILE.otf] [--check]

What is kept: ASCII, the punctuation, signs and full-width forms of GB2312 (rows 1 and 3), all 3,755
characters of its level 1 (rows 16 to 55), the signs of arithmetic, the words for pond animals that lie outside
level 1, and whatever else the Chinese messages in i18n/ and the lessons use. Run it again after a message gains a rare character;
with --check it writes nothing and fails if the messages use a character the file has not got.

The same source, fonttools and messages give the same bytes: no time stamp is taken, no hints or layout
features are kept. The licence (OFL 1.1) of Noto Sans CJK names no reserved font name; the subset bears the family name
"Noto Sans SC", and its own entry in the name table says that it is a subset.
"""

import argparse
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
OUTPUT = PROJECT / "assets/fonts/NotoSansSC-Regular-GB2312-1.otf"

FACE = "Noto Sans CJK SC"
FAMILY, STYLE, POSTSCRIPT = "Noto Sans SC", "Regular", "NotoSansSC-Regular"

SIGNS = "+−×÷=≈≠≤≥±·…—–‘’“”「」『』〈〉《》→←"
# Animals and plants of ponds and gardens; GB2312 has most of them in level 2 or not at all.
POND_WORDS = (
    "蜻蜓蜉蝣蜘蛛蝌蚪蚱蜢蟋蟀蚂蚁蜈蚣蝾螈蜥蜴蟾蜍螃蟹瓢虫萤龟獭狸貂鹭鸳鸯鸬鹚鹈鹕"
    "鲤鲫鲢鳙鲶鲈鳜鳊鲟鳟鲑鳗鳅鳝鲷鳕鲮鳞鳍鳃芦苇菖蒲莲荷萍藻睡"
)


def gb2312_row(row: int) -> str:
    """The characters of one row (1 to 94) of GB2312, unassigned cells left out."""
    return "".join(
        bytes((0xA0 + row, 0xA0 + cell)).decode("gb2312", errors="ignore") for cell in range(1, 95)
    )


def level_one() -> str:
    """The 3,755 characters of GB2312 level 1, in their order."""
    characters = "".join(gb2312_row(row) for row in range(16, 56))
    assert len(characters) == 3755, len(characters)
    return characters


def message_characters() -> set[str]:
    """Every printable character the project's own Chinese texts use."""
    texts = [*PROJECT.glob("i18n/zh*/*.ftl"), *PROJECT.glob("lessons/*.json")]
    characters = {c for text in texts for c in text.read_text(encoding="utf-8")}
    return {c for c in characters if c.isprintable()}


def wanted() -> set[str]:
    """Everything the subset should be able to draw."""
    ascii_printable = {chr(code) for code in range(0x20, 0x7F)}
    return (
        ascii_printable
        | set(gb2312_row(1) + gb2312_row(3))
        | set(level_one())
        | set(SIGNS + POND_WORDS + "\u00a0\u3007")
        | message_characters()
    )


def find_face(source: Path) -> TTFont:
    """The simplified Chinese face of the collection."""
    for face in TTCollection(str(source), lazy=True):
        if face["name"].getDebugName(1) == FACE:
            return face
    sys.exit(f"{source} holds no face named {FACE}")


def rename(font: TTFont) -> None:
    """Gives the subset its own names and says what it is; copyright and licence stay."""
    version = font["name"].getDebugName(5).split(";")[0]
    names = font["name"]
    names.names = [n for n in names.names if n.platformID == 3 and n.langID == 0x409 and n.nameID in (0, 7, 13, 14)]
    for name_id, text in {
        1: FAMILY,
        2: STYLE,
        3: f"{version};{POSTSCRIPT};GB2312-1 subset",
        4: f"{FAMILY} {STYLE}",
        5: f"{version};GB2312 level 1 subset of {FACE}",
        6: POSTSCRIPT,
    }.items():
        names.setName(text, name_id, 3, 1, 0x409)
    compact = font["CFF "].cff
    compact.fontNames = [POSTSCRIPT]
    top = compact.topDictIndex[0]
    top.FamilyName, top.FullName = FAMILY, f"{FAMILY} {STYLE}"


def subset(source: Path, output: Path) -> None:
    """Writes the subset and says what it holds."""
    font = find_face(source)
    drawable = font.getBestCmap()
    characters = {ord(c) for c in wanted()}
    missing = sorted(characters - drawable.keys())

    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx", "GlyphOrder"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font)
    font.recalcTimestamp = False
    font.save(str(output), reorderTables=True)

    print(f"{output}: {output.stat().st_size} bytes, {len(TTFont(str(output)).getBestCmap())} characters")
    if missing:
        print("not in the source:", " ".join(f"U+{code:04X}" for code in missing))


def check(output: Path) -> None:
    """Fails if the messages use a character that neither this face nor Andika draws."""
    drawable = set(TTFont(str(output)).getBestCmap())
    drawable |= set(TTFont(str(output.parent / "Andika-Regular.ttf")).getBestCmap())
    missing = sorted(c for c in message_characters() if ord(c) not in drawable)
    if missing:
        sys.exit(f"{output.name} lacks {' '.join(missing)}; run this script without --check")
    print(f"{output.name} draws every character of the messages")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--source", type=Path, default=SOURCE)
    arguments.add_argument("--output", type=Path, default=OUTPUT)
    arguments.add_argument("--check", action="store_true", help="only compare the file with the messages")
    chosen = arguments.parse_args()
    if chosen.check:
        check(chosen.output)
    else:
        subset(chosen.source, chosen.output)


if __name__ == "__main__":
    main()
