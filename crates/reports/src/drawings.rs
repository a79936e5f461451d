//! Drawings that screens and paper show alike: the pictures of children, and those on picture cards. Each is the text of an SVG file.

use std::borrow::Cow;

use language::wording::pictures::ANIMAL_COUNT;
use records::CardPicture;

macro_rules! drawn {
    ($path:literal) => {
        include_str!(concat!("../../../assets/", $path, ".svg"))
    };
}

/// The animals in the pictures of children, each on a disc of its own colour.
const ANIMALS_DRAWN: [&str; ANIMAL_COUNT as usize] = [
    drawn!("icons/avatar-otter"),
    drawn!("icons/avatar-heron"),
    drawn!("icons/avatar-frog"),
    drawn!("icons/avatar-duck"),
    drawn!("icons/avatar-turtle"),
    drawn!("icons/avatar-dragonfly"),
    drawn!("icons/avatar-newt"),
    drawn!("icons/avatar-beaver"),
];
/// Patterns that replace the disc, so that pictures do not differ in colour alone.
const GROUNDS: [&str; 3] =
    [drawn!("icons/ground-waves"), drawn!("icons/ground-bubbles"), drawn!("icons/ground-rays")];

/// How the disc of an animal begins in its SVG file, up to its colour.
const DISC: &str = r#"<circle cx="50" cy="50" r="50""#;

/// How many pictures of children there are: first all animals on their own discs, then all before the first pattern, and so on.
pub const AVATAR_COUNT: u8 = 4 * ANIMAL_COUNT;
const _: () = assert!(
    AVATAR_COUNT as usize == ANIMALS_DRAWN.len() * (1 + GROUNDS.len()),
    "each animal before each ground"
);

/// The picture of a child with this number, as the text of an SVG file. From [`AVATAR_COUNT`] on, the pictures begin again with the first.
pub fn avatar_svg(picture: u8) -> Cow<'static, str> {
    let picture = picture % AVATAR_COUNT;
    let animal = ANIMALS_DRAWN[usize::from(picture % ANIMAL_COUNT)];
    let ground = usize::from(picture / ANIMAL_COUNT).checked_sub(1).map(|ground| GROUNDS[ground]);
    let on_ground = ground.and_then(|ground| {
        let (head, rest) = animal.split_once(DISC)?;
        let (_, rest) = rest.split_once("/>")?;
        Some([head, ground, rest].concat())
    });
    on_ground.map_or(Cow::Borrowed(animal), Cow::Owned)
}

pub fn card_picture_svg(picture: CardPicture) -> Cow<'static, str> {
    let drawn = match picture {
        CardPicture::Sun => drawn!("icons/name-sun"),
        CardPicture::Moon => drawn!("icons/name-moon"),
        CardPicture::Drop => drawn!("icons/name-drop"),
        CardPicture::Shell => drawn!("icons/name-shell"),
        CardPicture::Fish => drawn!("cards/fish-10"),
        CardPicture::Bee => drawn!("cards/bug-3"),
        CardPicture::Snail => drawn!("scenery/visitor-snail"),
        CardPicture::Mouse => drawn!("scenery/visitor-mouse"),
        CardPicture::Boat => drawn!("cards/court-queen"),
        CardPicture::Lighthouse => drawn!("cards/court-king"),
        CardPicture::Scissors => drawn!("scenery/scissors"),
        CardPicture::Magnet => drawn!("scenery/magnet"),
    };
    // On these drawings for game cards there is room for a number above the animal. It is cut off.
    let part = match picture {
        CardPicture::Fish => "2 18 96 96",
        CardPicture::Bee => "9 15 82 82",
        _ => return Cow::Borrowed(drawn),
    };
    Cow::Owned(drawn.replacen("0 0 100 100", part, 1))
}
