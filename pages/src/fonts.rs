//! The fonts that come with the program, so it looks the same on every computer.

use home::parts::Part;

#[cfg(feature = "print")]
use std::io::{Cursor, Read};

/// The family for Latin script: Andika, a typeface made for new readers. A page has what names and our sentences need of it
/// (`scripts/cut-fonts.py`). Its licence asks that a part bears another name.
pub const FAMILY: &str = home::either!("Andika", "Fishpond Latin");

/// The font files that are there from the start, as bytes: that family, regular and bold. A page also has the signs with which Chinese calls
/// itself, since they are on the first screen.
const AT_START: &[&[u8]] = home::either!(
    &[
        include_bytes!("../../assets/fonts/Andika-Regular.ttf"),
        include_bytes!("../../assets/fonts/Andika-Bold.ttf"),
    ],
    &[
        include_bytes!("../../assets/fonts/cut/Fishpond-Latin-Regular.ttf"),
        include_bytes!("../../assets/fonts/cut/Fishpond-Latin-Bold.ttf"),
        include_bytes!("../../assets/fonts/cut/Chinese-by-its-name.otf"),
    ]
);

/// The font file for Chinese: Noto Sans SC.
pub static CHINESE: Part = home::part!(
    "fonts/NotoSansSC-Regular-GB2312-1.otf",
    "../../assets/fonts/NotoSansSC-Regular-GB2312-1.otf"
);

/// All font files that are there now.
pub fn all() -> impl Iterator<Item = &'static [u8]> {
    AT_START.iter().copied().chain(CHINESE.bytes())
}

/// Fonts for children's names in other scripts, packed as only paper needs them.
#[cfg(feature = "print")]
const OF_NAMES: &[u8] = include_bytes!("../../assets/fonts/names.zip");

/// Unpacks the font files for children's names in other scripts, for paper. On screens the system's own fonts step in.
#[cfg(feature = "print")]
pub(crate) fn of_names() -> Vec<Vec<u8>> {
    let mut packed = zip::ZipArchive::new(Cursor::new(OF_NAMES)).expect("the fonts were packed by a script");
    let unpacked = (0..packed.len()).map(|at| {
        let mut font = Vec::new();
        let mut file = packed.by_index(at).expect("there are as many fonts as it says");
        file.read_to_end(&mut font).expect("the fonts were packed by a script");
        font
    });
    unpacked.collect()
}
