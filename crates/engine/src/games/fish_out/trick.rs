//! A trick: one card of each player, shown together, and what happens to them (rulebook §6).

use arrayvec::ArrayVec;

use super::cards::{ACE, CardSet, PlayingCard, Suit};
use super::setup::MOST_PLAYERS;

/// The cards that the players showed together, one each, by index into the players of the set-up, with what happened to each card.
pub type Trick = ArrayVec<ShownCard, MOST_PLAYERS>;

/// A card that a player has shown in a trick, and what happened to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShownCard {
    /// The card that the player has shown.
    pub card: PlayingCard,
    /// What happened to the shown card: beaten, kept for a decision, put into the lake or used to fish.
    pub fate: CardFate,
}

/// What happens to a card that a player has shown in a trick, such as beaten, or used to fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardFate {
    /// A higher card of the same suit was shown. The beaten card goes into the lake.
    Beaten,
    /// The card is the highest of its suit, but its player has already fished this suit in this deal. The card must go into the lake.
    FishedBefore,
    /// The card is the highest of its suit, and its player must still decide: fish out the suit, or put the card into the lake.
    Kept,
    /// The player has decided to put the card into the lake.
    Stocked,
    /// The player has fished out the suit with the card, and has caught the card together with those from the lake.
    FishedOut,
}

/// Finds the card that wins a suit among the cards shown together; `None` if no card of that suit is shown.
///
/// The king is high, and the ace is below the 2. But if a jack, queen or king of the suit is shown, the ace is the highest. No player shows
/// two cards, so that card always comes from another player.
///
/// ```
/// use engine::games::fish_out::{CardSet, Suit, highest_of_suit};
///
/// let shown = |words: &str| words.split(' ').map(|word| word.parse()).collect::<Result<CardSet, _>>();
/// let highest = |words: &str| shown(words).map(|shown| highest_of_suit(shown, Suit::Hearts));
/// assert_eq!(highest("AH 9H 4H")?, Some("9H".parse()?));
/// assert_eq!(highest("AH JH 4H")?, Some("AH".parse()?));
/// assert_eq!(highest("AH KS 4H")?, Some("4H".parse()?));
/// # Ok::<(), engine::games::fish_out::UnknownCard>(())
/// ```
#[inline]
pub const fn highest_of_suit(shown: CardSet, suit: Suit) -> Option<PlayingCard> {
    let cards = shown.of_suit(suit);
    match cards.first() {
        Some(ace) if ace.number() == ACE && !cards.court_cards().is_empty() => Some(ace),
        _ => cards.last(),
    }
}

/// What happens to a shown card before anybody decides. `catch` is what the player of the card has caught in this deal so far.
pub(super) fn initial_fate(shown: CardSet, card: PlayingCard, catch: CardSet) -> CardFate {
    if highest_of_suit(shown, card.suit()) != Some(card) {
        CardFate::Beaten
    } else if catch.of_suit(card.suit()).is_empty() {
        CardFate::Kept
    } else {
        CardFate::FishedBefore
    }
}
