//! What a player of Great Lakes Fish-Out can catch with one card, for hints and for looking back.

use super::cards::{CardSet, PlayingCard};
use super::moves::{Move, Phase};
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::{Operation, Step};
use crate::games::{Game, PlayerIndex};

/// A catch that a player of Great Lakes Fish-Out can make: the cards of one suit in the lake, with a card of that suit as the fishing card,
/// if it turns out to be the highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The card with which the player fishes.
    pub card: PlayingCard,
    /// All cards that the player would catch, the fishing card included.
    pub cards: CardSet,
}

impl Capture {
    /// The most that the viewer can hope to fish out now. `None` if another player is to move, or if the lake has no card for the viewer.
    ///
    /// While the viewer chooses a card, it is the suit with the most cards in the lake, with the viewer's highest card of that suit. While
    /// the viewer decides about a kept card, it is what this card can fish out.
    pub fn best(view: &View) -> Option<Self> {
        let me = view.viewer_seat().filter(|_| view.who == Some(view.to_move))?;
        let haul = match view.phase {
            Phase::Choose => {
                let highest = |suit| view.hand.of_suit(suit).last().filter(|_| !me.has_fished(suit));
                let hauls = super::cards::Suit::ALL.into_iter().filter_map(highest);
                let hauls =
                    hauls.map(|card| Self { card, cards: view.lake.of_suit(card.suit()) | card.into() });
                hauls.reduce(|most, haul| if haul.points() > most.points() { haul } else { most })?
            }
            Phase::Decide => Self { card: view.card_to_decide()?, cards: view.catchable_cards()? },
            Phase::BetweenDeals | Phase::Over => return None,
        };
        (haul.points() > 1).then_some(haul)
    }

    /// All catches of a recorded match, in order, each with the player who made it.
    ///
    /// # Errors
    ///
    /// If the record cannot be played again.
    pub fn all(record: &Record) -> Result<Vec<(PlayerIndex, Self)>, ReplayError> {
        let mut hauls = Vec::new();
        record.replay_with(|game, play| {
            let view = game.view_of(Some(game.player_to_move()));
            let haul = view.card_to_decide().zip(view.catchable_cards()).filter(|_| *play == Move::FishOut);
            hauls.extend(haul.map(|(card, cards)| (view.to_move, Self { card, cards })));
        })?;
        Ok(hauls)
    }

    /// How many fish (cards) the player would catch with this card and the suit. Each is one point.
    pub const fn points(&self) -> u16 {
        self.cards.len() as u16
    }

    /// The size of the catch as a sum: how many cards of the suit lie in the lake, plus 1 for the fishing card, such as `3 + 1 = 4`.
    pub fn size_as_sum(&self) -> Step {
        let catch = i64::from(self.points());
        Step { left: catch - 1, operation: Operation::Add, right: 1, result: catch }
    }

    /// Writes the size of the catch as a sum, the cards in the lake plus the fishing card: `3 + 1 = 4`.
    pub fn equation(&self) -> String {
        self.size_as_sum().statement().to_string()
    }
}
