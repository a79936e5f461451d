//! What the pictures of children and of picture cards are called.

use records::CardPicture;

/// How many different animals the pictures of children show.
pub const ANIMALS: u8 = 8;

/// The Fluent keys of the animals.
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

/// The Fluent key of the animal in the picture of this number.
pub const fn animal(picture: u8) -> &'static str {
    NAMES[(picture % ANIMALS) as usize]
}

/// The Fluent key of the name of a picture on picture cards.
pub const fn name_of_card_picture(picture: CardPicture) -> &'static str {
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
