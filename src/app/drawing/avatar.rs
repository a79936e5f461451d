//! The pictures that stand for children, and the drawings on picture cards (printed cards to sign in with). Each shows an animal on a
//! coloured ground, so that a whole class can tell them apart without reading.

use std::borrow::Cow;
use std::sync::LazyLock;

use iced::widget::svg::Handle;

use records::{CardPicture, Child};
use reports::drawings;

pub use language::wording::pictures::{ANIMAL_COUNT, avatar_animal_message_id};
pub use reports::drawings::AVATAR_COUNT;

/// The picture that stands for a child. `picture` is its number, from 0 to [`AVATAR_COUNT`] − 1. Larger numbers begin again with the first
/// picture.
pub fn avatar(picture: u8) -> Handle {
    static HANDLES: LazyLock<Vec<Handle>> = LazyLock::new(|| (0..AVATAR_COUNT).map(drawn).collect());
    HANDLES[usize::from(picture % AVATAR_COUNT)].clone()
}

pub fn card_picture(picture: CardPicture) -> Handle {
    static HANDLES: LazyLock<Vec<Handle>> =
        LazyLock::new(|| CardPicture::ALL.map(drawings::card_picture_svg).map(handle).into());
    HANDLES[picture as usize].clone()
}

fn drawn(picture: u8) -> Handle {
    handle(drawings::avatar_svg(picture))
}

fn handle(drawn: Cow<'static, str>) -> Handle {
    match drawn {
        Cow::Borrowed(drawn) => Handle::from_memory(drawn.as_bytes()),
        Cow::Owned(drawn) => Handle::from_memory(drawn.into_bytes()),
    }
}

/// The number of the picture that the fewest of these children have. If several are as rare, it is the lowest of their numbers.
pub fn rarest_avatar<'a>(children: impl IntoIterator<Item = &'a Child>) -> u8 {
    let owners = owners(children);
    (0..AVATAR_COUNT).min_by_key(|picture| owners[usize::from(*picture)]).unwrap_or_default()
}

/// For each animal, the number of the picture with it that the fewest of these children have. If several are as rare, it is the lowest of
/// their numbers.
pub fn avatars_to_choose<'a>(children: impl IntoIterator<Item = &'a Child>) -> [u8; ANIMAL_COUNT as usize] {
    let owners = owners(children);
    let mut animal = 0..ANIMAL_COUNT;
    std::array::from_fn(|_| {
        let first = animal.next().unwrap_or_default();
        let pictures = (first..AVATAR_COUNT).step_by(ANIMAL_COUNT.into());
        pictures.min_by_key(|picture| owners[usize::from(*picture)]).unwrap_or(first)
    })
}

fn owners<'a>(children: impl IntoIterator<Item = &'a Child>) -> [usize; AVATAR_COUNT as usize] {
    let mut owners = [0; AVATAR_COUNT as usize];
    for child in children {
        owners[usize::from(child.picture % AVATAR_COUNT)] += 1;
    }
    owners
}
