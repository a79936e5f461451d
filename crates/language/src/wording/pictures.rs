//! The Fluent ids of what the pictures of children and picture cards show.

use records::CardPicture;

pub const ANIMAL_COUNT: u8 = 8;

const NAMES: [&str; ANIMAL_COUNT as usize] = [
    "picture-otter",
    "picture-heron",
    "picture-frog",
    "picture-duck",
    "picture-turtle",
    "picture-dragonfly",
    "picture-newt",
    "picture-beaver",
];

pub const fn avatar_animal_message_id(picture: u8) -> &'static str {
    NAMES[(picture % ANIMAL_COUNT) as usize]
}

pub const fn card_picture_message_id(picture: CardPicture) -> &'static str {
    match picture {
        CardPicture::Sun => "picture-card-sun",
        CardPicture::Moon => "picture-card-moon",
        CardPicture::Drop => "picture-card-drop",
        CardPicture::Shell => "picture-card-shell",
        CardPicture::Fish => "picture-card-fish",
        CardPicture::Bee => "picture-card-bee",
        CardPicture::Snail => "picture-card-snail",
        CardPicture::Mouse => "picture-card-mouse",
        CardPicture::Boat => "picture-card-boat",
        CardPicture::Lighthouse => "picture-card-lighthouse",
        CardPicture::Scissors => "picture-card-scissors",
        CardPicture::Magnet => "picture-card-magnet",
    }
}
