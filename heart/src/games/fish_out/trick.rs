//! A trick: one card of each player, shown together, and what becomes of them (rulebook §6).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{ACE, Card, Cards, Suit};
use super::setup::MOST_PLAYERS;

/// The cards shown together, in the order of the set-up.
pub type Trick = ArrayVec<Laid, MOST_PLAYERS>;

/// The card that a player has shown, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// What became of it.
    pub fate: Fate,
}

/// What becomes of a card that was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// A higher card of its suit was shown: it stocks the lake.
    Beaten,
    /// It is the highest of its suit, but its player has fished this suit in this deal: it must stock the lake.
    FishedBefore,
    /// It is the highest of its suit, and its player has yet to decide.
    Kept,
    /// Its player has decided to stock the lake with it.
    Stocked,
    /// Its player has fished out the suit with it, and caught it with the rest.
    FishedOut,
}

/// The highest of the cards of a suit that were shown together; `None` if there is none.
///
/// The king is high and the ace is below the 2, unless a jack, queen or king of its suit is shown: then the ace is the highest. No
/// player shows two cards, so that such a card is always another player's.
///
/// ```
/// use heart::games::fish_out::{Card, Cards, Suit, highest};
///
/// let shown = |words: &str| words.split(' ').map(|word| word.parse()).collect::<Result<Cards, _>>();
/// let highest = |words: &str| shown(words).map(|shown| highest(shown, Suit::Hearts));
/// assert_eq!(highest("AH 9H 4H")?, Some("9H".parse()?));
/// assert_eq!(highest("AH JH 4H")?, Some("AH".parse()?));
/// assert_eq!(highest("AH KS 4H")?, Some("4H".parse()?));
/// # Ok::<(), heart::games::fish_out::UnknownCard>(())
/// ```
#[must_use]
#[inline]
pub const fn highest(shown: Cards, suit: Suit) -> Option<Card> {
    let cards = shown.of(suit);
    match cards.first() {
        Some(ace) if ace.number() == ACE && !cards.courts().is_empty() => Some(ace),
        _ => cards.last(),
    }
}

/// The cards of a trick as a part of the pack.
#[must_use]
pub(super) fn cards(trick: &Trick) -> Cards {
    trick.iter().map(|laid| laid.card).collect()
}

/// What becomes of a card of a trick before anybody decides, if its player has caught these cards in the deal so far.
#[must_use]
pub(super) fn fate_at_first(shown: Cards, card: Card, catch: Cards) -> Fate {
    if highest(shown, card.suit()) != Some(card) {
        Fate::Beaten
    } else if catch.of(card.suit()).is_empty() {
        Fate::Kept
    } else {
        Fate::FishedBefore
    }
}
