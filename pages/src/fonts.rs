//! The fonts that are built into the program, so it looks the same on every computer.

#[cfg(feature = "print")]
use std::io::{Cursor, Read};

/// The font files for screens and paper, as bytes: Andika regular and bold for Latin script, Noto Sans SC for Chinese.
pub const ALL: [&[u8]; 3] = [
    include_bytes!("../../assets/fonts/Andika-Regular.ttf"),
    include_bytes!("../../assets/fonts/Andika-Bold.ttf"),
    include_bytes!("../../assets/fonts/NotoSansSC-Regular-GB2312-1.otf"),
];

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
