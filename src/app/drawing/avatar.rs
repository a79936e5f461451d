//! The pictures of children: an animal before a ground, so that a whole class can tell its pictures apart without reading.

use std::sync::LazyLock;

use iced::widget::svg::Handle;

use records::Child;

macro_rules! icon {
    ($name:literal) => {
        include_str!(concat!("../../../assets/icons/", $name, ".svg"))
    };
}

/// The animals, each on a disc of its own colour.
const DRAWN: [&str; ANIMALS as usize] = [
    icon!("avatar-otter"),
    icon!("avatar-heron"),
    icon!("avatar-frog"),
    icon!("avatar-duck"),
    icon!("avatar-turtle"),
    icon!("avatar-dragonfly"),
    icon!("avatar-newt"),
    icon!("avatar-beaver"),
];
/// Their Fluent keys.
const NAMES: [&str; ANIMALS as usize] = [
    "picture-otter",
    "picture-heron",
    "picture-frog",
    "picture-duck",
    "picture-turtle",
    "picture-dragonfly",
    "picture-newt",
    "picture-beaver",
];

/// What takes the place of that disc. They differ in pattern and not in colour alone.
const GROUNDS: [&str; 3] = [icon!("ground-waves"), icon!("ground-bubbles"), icon!("ground-rays")];

/// The disc of an animal, up to its colour.
const DISC: &str = r#"<circle cx="50" cy="50" r="50""#;

/// How many different animals the pictures of children show.
pub const ANIMALS: u8 = 8;
/// How many pictures of children there are: every animal on its own disc, and before each of three patterned grounds. The pictures are
/// numbered from 0: first all animals on their discs, then all before the first ground, and so on.
pub const AVATARS: u8 = 4 * ANIMALS;
const _: () =
    assert!(AVATARS as usize == DRAWN.len() * (1 + GROUNDS.len()), "each animal before each ground");

/// The picture of a child by its number, from 0 to [`AVATARS`] − 1. Larger numbers begin again with the first picture.
#[must_use]
pub fn avatar(picture: u8) -> Handle {
    static HANDLES: LazyLock<Vec<Handle>> = LazyLock::new(|| (0..AVATARS).map(drawn).collect());
    HANDLES[usize::from(picture % AVATARS)].clone()
}

/// The Fluent key of the animal in the picture of this number.
#[must_use]
pub const fn animal(picture: u8) -> &'static str {
    NAMES[(picture % ANIMALS) as usize]
}

fn drawn(picture: u8) -> Handle {
    let animal = DRAWN[usize::from(picture % ANIMALS)];
    let ground = usize::from(picture / ANIMALS).checked_sub(1).map(|ground| GROUNDS[ground]);
    let on_ground = ground.and_then(|ground| {
        let (head, rest) = animal.split_once(DISC)?;
        let (_, rest) = rest.split_once("/>")?;
        Some([head, ground, rest].concat())
    });
    Handle::from_memory(on_ground.unwrap_or_else(|| animal.to_owned()).into_bytes())
}

/// The number of the picture that the fewest of these children have. If several are equally rare, it is the first of them.
#[must_use]
pub fn rarest_avatar<'a>(children: impl IntoIterator<Item = &'a Child>) -> u8 {
    let owners = owners(children);
    (0..AVATARS).min_by_key(|picture| owners[usize::from(*picture)]).unwrap_or_default()
}

/// For each animal the number of the picture that the fewest of these children have. If several are equally rare, it is the first of them.
#[must_use]
pub fn avatars_to_choose<'a>(children: impl IntoIterator<Item = &'a Child>) -> [u8; ANIMALS as usize] {
    let owners = owners(children);
    let mut animal = 0..ANIMALS;
    std::array::from_fn(|_| {
        let first = animal.next().unwrap_or_default();
        let pictures = (first..AVATARS).step_by(ANIMALS.into());
        pictures.min_by_key(|picture| owners[usize::from(*picture)]).unwrap_or(first)
    })
}

/// How many of these children have each picture.
fn owners<'a>(children: impl IntoIterator<Item = &'a Child>) -> [usize; AVATARS as usize] {
    let mut owners = [0; AVATARS as usize];
    for child in children {
        owners[usize::from(child.picture % AVATARS)] += 1;
    }
    owners
}
