//! The cards of DragonFish, and how many there are of each (rulebook §2). To play with your family's own deck, edit this file.

use serde::{Deserialize, Serialize};

use super::island::Canal;
use crate::arithmetic::Card;

/// The fish of the deck: for each number on a fish, how many cards have it.
pub const FISH: [(u8, usize); 4] = [(5, 4), (10, 4), (15, 4), (20, 3)];
/// The largest number printed on a bug. The smallest is 1.
pub const LARGEST_BUG: u8 = 10;
/// How many bugs the deck has of each number.
pub const BUGS_OF_EACH: usize = 5;
/// How many old bicycles the deck has. They fill a place in a pond and are no animals.
pub const BIKES: usize = 2;
/// The canals among the helper cards: for each kind, how many there are.
pub const CANALS: [(Canal, usize); 6] = [
    (Canal::Straight, 2),
    (Canal::Bend, 3),
    (Canal::DoubleBend, 2),
    (Canal::Bridge, 2),
    (Canal::Tee, 2),
    (Canal::Lake, 1),
];
/// The numbers printed on the hooks among the helper cards, one for each hook.
pub const HOOKS: [u8; 6] = [5, 10, 10, 15, 15, 20];
/// How many scissors are among the helper cards.
pub const SCISSORS: usize = 4;
/// How many magnets are among the helper cards.
pub const MAGNETS: usize = 2;
/// How many nets are among the helper cards.
pub const NETS: usize = 1;
/// How many turning arrows are among the helper cards.
pub const ROTATES: usize = 1;

/// How many pond cards the deck has, without the blank spare one.
pub const POND_CARDS: usize = 67;
/// How many helper cards the game has, canals included.
pub const HELPER_CARDS: usize = 26;
/// The most fish that can be caught at one seat: all fish of the deck, and the spare card.
pub const MOST_FISH: usize = 16;
/// The most helper cards that one player can hold: all hooks and scissors. The other kinds are played when they are drawn.
pub const MOST_IN_HAND: usize = HOOKS.len() + SCISSORS;

/// A card of the deck that fills the ponds: a fish, a bug or a bike.
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
    /// The card as a calculation sees it, with its number; `None` for a bike.
    #[must_use]
    pub fn animal(self) -> Option<Card> {
        match self {
            Self::Fish(number) => Some(Card::fish(number.into())),
            Self::Bug(number) => Some(Card::bug(number.into())),
            Self::Bike => None,
        }
    }

    /// Whether the card is a fish.
    #[must_use]
    pub const fn is_fish(self) -> bool {
        matches!(self, Self::Fish(_))
    }

    /// The number printed on the fish; `None` if the card is not a fish.
    #[must_use]
    pub const fn fish(self) -> Option<u8> {
        if let Self::Fish(number) = self { Some(number) } else { None }
    }
}

/// A helper card, which a player draws at the beginning of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// All pond cards but the spare one, in printed order.
pub const POND_DECK: [PondCard; POND_CARDS] = {
    let mut deck = [PondCard::Bike; POND_CARDS];
    let mut next = BIKES;
    let mut kind = 0;
    while kind < FISH.len() {
        let (number, count) = FISH[kind];
        let end = next + count;
        while next < end {
            deck[next] = PondCard::Fish(number);
            next += 1;
        }
        kind += 1;
    }
    let mut number = 1;
    while number <= LARGEST_BUG {
        let end = next + BUGS_OF_EACH;
        while next < end {
            deck[next] = PondCard::Bug(number);
            next += 1;
        }
        number += 1;
    }
    assert!(next == POND_CARDS, "the counts of the pond cards add up");
    deck
};

/// All canals among the helper cards, in printed order.
pub const CANAL_DECK: [Canal; 12] = {
    let mut deck = [Canal::Lake; 12];
    let mut next = 0;
    let mut kind = 0;
    while kind < CANALS.len() {
        let (canal, count) = CANALS[kind];
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

/// All helper cards but the canals, in printed order.
pub const TOOL_DECK: [HelperCard; HELPER_CARDS - CANAL_DECK.len()] = {
    const KINDS: [(HelperCard, usize); 4] = [
        (HelperCard::Scissors, SCISSORS),
        (HelperCard::Magnet, MAGNETS),
        (HelperCard::Net, NETS),
        (HelperCard::Rotate, ROTATES),
    ];
    let mut deck = [HelperCard::Rotate; HELPER_CARDS - CANAL_DECK.len()];
    let mut next = 0;
    while next < HOOKS.len() {
        deck[next] = HelperCard::Hook(HOOKS[next]);
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
