#!/usr/bin/env python3
"""Makes assets/fonts/names.zip: faces in which reports write children's names in scripts that Andika and Noto Sans SC lack.

    sudo apt-get install fonts-noto-core fonts-noto-cjk
    pip install fonttools==4.68.0
    python3 tools/fonts-for-names.py

One file for each script, without hints but with all that shaping needs, and one for the Chinese, Japanese and Korean
characters beyond GB2312 level 1: GB2312 level 2, Big5 level 1, the syllables of KS X 1001, and kana. The licence (OFL 1.1) of the
Noto fonts names no reserved font name; that of Noto Sans SC lies beside them and holds for all.
"""

import tempfile
import zipfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

PROJECT = Path(__file__).resolve().parent.parent
OUTPUT = PROJECT / "assets/fonts/names.zip"
SCRIPTS = Path("/usr/share/fonts/truetype/noto")
CJK = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")

# The script of each Noto face, and the blocks that are kept of it.
BLOCKS = {
    "Sans": [(0x370, 0x3FF), (0x1F00, 0x1FFF)],  # Greek
    "SansArmenian": [(0x530, 0x58F)],
    "SansHebrew": [(0x590, 0x5FF)],
    "SansArabic": [(0x600, 0x6FF), (0x750, 0x77F)],
    "SansDevanagari": [(0x900, 0x97F)],
    "SansBengali": [(0x980, 0x9FF)],
    "SansGurmukhi": [(0xA00, 0xA7F)],
    "SansGujarati": [(0xA80, 0xAFF)],
    "SansOriya": [(0xB00, 0xB7F)],
    "SansTamil": [(0xB80, 0xBFF)],
    "SansTelugu": [(0xC00, 0xC7F)],
    "SansKannada": [(0xC80, 0xCFF)],
    "SansMalayalam": [(0xD00, 0xD7F)],
    "SansSinhala": [(0xD80, 0xDFF)],
    "SansThai": [(0xE00, 0xE7F)],
    "SansLao": [(0xE80, 0xEFF)],
    "SansMyanmar": [(0x1000, 0x109F)],
    "SansGeorgian": [(0x10A0, 0x10FF), (0x1C90, 0x1CBF)],
    "SansEthiopic": [(0x1200, 0x137F)],
    "SansKhmer": [(0x1780, 0x17FF)],
    "SansSyriac": [(0x700, 0x74F)],
    "SansThaana": [(0x780, 0x7BF)],
    "SansNKo": [(0x7C0, 0x7FF)],
    "SerifTibetan": [(0xF00, 0xFFF)],
    "SansCherokee": [(0x13A0, 0x13FF), (0xAB70, 0xABBF)],
    "SansCanadianAboriginal": [(0x1400, 0x167F), (0x18B0, 0x18FF)],
    "SansOlChiki": [(0x1C50, 0x1C7F)],
    "SansTifinagh": [(0x2D30, 0x2D7F)],
    "SansLisu": [(0xA4D0, 0xA4FF)],
    "SansMeeteiMayek": [(0xAAE0, 0xAAFF), (0xABC0, 0xABFF)],
    "SansOsage": [(0x104B0, 0x104FF)],
    "SansAdlam": [(0x1E900, 0x1E95F)],
}
JOINERS = {0x200C, 0x200D, 0x25CC}


def encoded(codec: str, rows: range) -> set[int]:
    """The characters of some rows of a character set of 94 by 94."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in rows for cell in range(1, 95))
    return {ord(c) for cell in cells for c in cell.decode(codec, errors="ignore")}


def big5_level_one() -> set[int]:
    """The 5,401 characters of everyday use in traditional writing."""
    low = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    cells = (bytes((high, second)) for high in range(0xA4, 0xC7) for second in low)
    return {ord(c) for cell in cells for c in cell.decode("big5", errors="ignore")}


def subset(font: TTFont, characters: set[int], output: Path, *, shaping: bool) -> None:
    options = Options()
    options.layout_features = ["*"] if shaping else []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.recalc_timestamp = False
    if not shaping:
        options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.recalcTimestamp = False
    font.save(str(output), reorderTables=True)


def pack(folder: Path) -> None:
    """The same faces give the same bytes: no time stamp is taken."""
    with zipfile.ZipFile(OUTPUT, "w") as packed:
        for face in sorted(folder.iterdir()):
            entry = zipfile.ZipInfo(face.name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, face.read_bytes(), compresslevel=9)
    print(f"{OUTPUT.relative_to(PROJECT)}: {OUTPUT.stat().st_size} bytes")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder))
        pack(Path(folder))


def make(folder: Path) -> None:
    for face, blocks in BLOCKS.items():
        font = TTFont(str(SCRIPTS / f"Noto{face}-Regular.ttf"))
        characters = {code for first, last in blocks for code in range(first, last + 1)} | JOINERS
        name = "SansGreek" if face == "Sans" else face
        subset(font, characters, folder / f"Noto{name}.ttf", shaping=True)
    present = set(TTFont(str(PROJECT / "assets/fonts/NotoSansSC-Regular-GB2312-1.otf")).getBestCmap())
    wanted = encoded("gb2312", range(56, 88)) | big5_level_one() | encoded("euc_kr", range(16, 41))
    wanted |= set(range(0x3040, 0x3100))
    faces = TTCollection(str(CJK), lazy=True)
    font = next(face for face in faces if face["name"].getDebugName(1) == "Noto Sans CJK SC")
    subset(font, wanted - present, folder / "NotoSansCJK.otf", shaping=False)


if __name__ == "__main__":
    main()
