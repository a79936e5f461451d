//! The cards of DragonFish, and how many there are of each (rulebook §2). To play with your family's own deck, edit this file.

use serde::{Deserialize, Serialize};

use super::island::Canal;
use crate::arithmetic::Card;

/// The fish cards of the deck, as pairs: the number printed on a fish, and how many cards have that number.
pub const FISH_COUNTS: [(u8, usize); 4] = [(5, 4), (10, 4), (15, 4), (20, 3)];
/// The largest number printed on a bug card. The smallest is 1.
pub const LARGEST_BUG: u8 = 10;
/// How many bug cards the deck has of each number from 1 to [`LARGEST_BUG`].
pub const COPIES_PER_BUG: usize = 5;
/// How many bike cards the deck has. A bike fills a place in a pond, has no number and cannot be caught.
pub const BIKE_CARD_COUNT: usize = 2;
/// The canal cards among the helper cards, as pairs: the kind of canal, and how many cards of that kind there are.
pub const CANAL_COUNTS: [(Canal, usize); 6] = [
    (Canal::Straight, 2),
    (Canal::Bend, 3),
    (Canal::DoubleBend, 2),
    (Canal::Bridge, 2),
    (Canal::Tee, 2),
    (Canal::Lake, 1),
];
/// The numbers printed on the hooks, one for each. A hook takes a fish of at most its number from another player.
pub const HOOK_NUMBERS: [u8; 6] = [5, 10, 10, 15, 15, 20];
/// How many of the helper cards are scissors, which cut the hook of another player.
pub const SCISSORS_CARD_COUNT: usize = 4;
/// How many of the helper cards are magnets, which take a bike out of a pond.
pub const MAGNET_CARD_COUNT: usize = 2;
/// How many of the helper cards are nets, which replace all animals of a pond.
pub const NET_CARD_COUNT: usize = 1;
/// How many of the helper cards are turning arrows, which move every player on by one seat.
pub const ROTATE_CARD_COUNT: usize = 1;

/// How many pond cards the deck has: fish, bugs and bikes, without the blank spare card.
pub const POND_CARD_COUNT: usize = 67;
/// How many helper cards the deck has: canals, hooks, scissors, magnets, nets and turning arrows.
pub const HELPER_CARD_COUNT: usize = 26;
/// The most fish that can be caught at one seat: all fish of the deck, and the blank spare card if it is played as a fish.
pub const MOST_CAUGHT_FISH: usize = 16;
/// The most helper cards that one player can hold: all hooks and scissors. The other kinds are played when they are drawn.
pub const MOST_IN_HAND: usize = HOOK_NUMBERS.len() + SCISSORS_CARD_COUNT;

/// A card that lies in a pond: a fish, a bug or a bike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PondCard {
    /// A fish with this number. You keep a fish that you catch, and it counts its number in points.
    Fish(u8),
    /// A bug with this number. It counts no points.
    Bug(u8),
    /// An old bicycle. It is no animal and blocks its place until a magnet takes it.
    Bike,
}

impl PondCard {
    /// The fish or bug as a [`Card`] to calculate with; `None` for a bike, which has no number.
    pub fn animal(self) -> Option<Card> {
        match self {
            Self::Fish(number) => Some(Card::fish(number.into())),
            Self::Bug(number) => Some(Card::bug(number.into())),
            Self::Bike => None,
        }
    }

    /// Whether the card is a fish.
    pub const fn is_fish(self) -> bool {
        matches!(self, Self::Fish(_))
    }

    /// The number printed on the fish; `None` if the card is not a fish.
    pub const fn fish_number(self) -> Option<u8> {
        if let Self::Fish(number) = self { Some(number) } else { None }
    }
}

/// A helper card, drawn at the beginning of a turn. It changes the canals, a pond or the seats, takes a fish, or protects one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HelperCard {
    /// A canal of this kind. It replaces one of the four cards of the island.
    Canal(Canal),
    /// A hook with this number printed on it. It takes a fish of at most that number from another player.
    Hook(u8),
    /// Scissors. A player who holds them can cut a hook, and so keep the fish.
    Scissors,
    /// A magnet, which takes a bike out of a pond.
    Magnet,
    /// A net, which replaces all animals of a pond.
    Net,
    /// The turning arrows: every player moves on by one seat, and the fish stay.
    Rotate,
}

/// All pond cards but the blank spare one, not shuffled: the bikes, then the fish, then the bugs.
pub const POND_DECK: [PondCard; POND_CARD_COUNT] = {
    let mut deck = [PondCard::Bike; POND_CARD_COUNT];
    let mut next = BIKE_CARD_COUNT;
    let mut kind = 0;
    while kind < FISH_COUNTS.len() {
        let (number, count) = FISH_COUNTS[kind];
        let end = next + count;
        while next < end {
            deck[next] = PondCard::Fish(number);
            next += 1;
        }
        kind += 1;
    }
    let mut number = 1;
    while number <= LARGEST_BUG {
        let end = next + COPIES_PER_BUG;
        while next < end {
            deck[next] = PondCard::Bug(number);
            next += 1;
        }
        number += 1;
    }
    assert!(next == POND_CARD_COUNT, "the counts of the pond cards add up");
    deck
};

/// All canal cards among the helper cards, not shuffled, in the order of [`CANAL_COUNTS`].
pub const CANAL_DECK: [Canal; 12] = {
    let mut deck = [Canal::Lake; 12];
    let mut next = 0;
    let mut kind = 0;
    while kind < CANAL_COUNTS.len() {
        let (canal, count) = CANAL_COUNTS[kind];
        let end = next + count;
        while next < end {
            deck[next] = canal;
            next += 1;
        }
        kind += 1;
    }
    assert!(next == 12, "the counts of the canals add up");
    deck
};

/// All helper cards but the canals, not shuffled: hooks, scissors, magnets, nets and turning arrows.
pub const TOOL_DECK: [HelperCard; HELPER_CARD_COUNT - CANAL_DECK.len()] = {
    const KINDS: [(HelperCard, usize); 4] = [
        (HelperCard::Scissors, SCISSORS_CARD_COUNT),
        (HelperCard::Magnet, MAGNET_CARD_COUNT),
        (HelperCard::Net, NET_CARD_COUNT),
        (HelperCard::Rotate, ROTATE_CARD_COUNT),
    ];
    let mut deck = [HelperCard::Rotate; HELPER_CARD_COUNT - CANAL_DECK.len()];
    let mut next = 0;
    while next < HOOK_NUMBERS.len() {
        deck[next] = HelperCard::Hook(HOOK_NUMBERS[next]);
        next += 1;
    }
    let mut kind = 0;
    while kind < KINDS.len() {
        let (card, count) = KINDS[kind];
        let end = next + count;
        while next < end {
            deck[next] = card;
            next += 1;
        }
        kind += 1;
    }
    assert!(next == deck.len(), "the counts of the helper cards add up");
    deck
};
