//! The fonts, built into the program, so that it looks the same on every machine.

/// Andika in two weights for Latin script, Noto Sans SC for Chinese.
pub const ALL: [&[u8]; 3] = [
    include_bytes!("../assets/fonts/Andika-Regular.ttf"),
    include_bytes!("../assets/fonts/Andika-Bold.ttf"),
    include_bytes!("../assets/fonts/NotoSansSC-Regular-GB2312-1.otf"),
];

/// The scripts of children's names that those lack, for paper; on the screen the system's own fonts step in.
#[cfg(feature = "print")]
pub const OF_NAMES: [&[u8]; 21] = [
    include_bytes!("../assets/fonts/names/NotoSansArabic.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansArmenian.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansBengali.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansCJK.otf"),
    include_bytes!("../assets/fonts/names/NotoSansDevanagari.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansEthiopic.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansGeorgian.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansGreek.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansGujarati.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansGurmukhi.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansHebrew.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansKannada.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansKhmer.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansLao.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansMalayalam.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansMyanmar.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansOriya.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansSinhala.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansTamil.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansTelugu.ttf"),
    include_bytes!("../assets/fonts/names/NotoSansThai.ttf"),
];
