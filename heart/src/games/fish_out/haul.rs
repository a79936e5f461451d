//! What can be fished out, for hints and for looking back.

use super::cards::{Card, Cards};
use super::moves::{Move, Phase};
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::{Operation, Step};
use crate::games::Game;

/// A card, and what it fishes out if it is the highest of its suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Haul {
    /// The card.
    pub card: Card,
    /// What is caught with it, the card itself included.
    pub cards: Cards,
}

impl Haul {
    /// The most that the one who looks can hope for now: where a card is to be chosen, with the highest card of the suit of which most lies in
    /// the lake, and with the card that is kept, where that is to be decided about. `None` where the lake holds nothing for it.
    #[must_use]
    pub fn best(view: &View) -> Option<Self> {
        let me = view.me().filter(|_| view.who == Some(view.to_move))?;
        let haul = match view.phase {
            Phase::Choose => {
                let highest = |suit| view.hand.of(suit).last().filter(|_| !me.has_fished(suit));
                let hauls = super::cards::Suit::ALL.into_iter().filter_map(highest);
                let hauls = hauls.map(|card| Self { card, cards: view.lake.of(card.suit()) | card.into() });
                hauls.reduce(|most, haul| if haul.points() > most.points() { haul } else { most })?
            }
            Phase::Decide => Self { card: view.to_decide()?, cards: view.within_reach()? },
            Phase::BetweenDeals | Phase::Over => return None,
        };
        (haul.points() > 1).then_some(haul)
    }

    /// Everything that was fished out in a match, in order, and by whom.
    ///
    /// # Errors
    ///
    /// The record cannot be played again.
    pub fn all(record: &Record) -> Result<Vec<(u8, Self)>, ReplayError> {
        let mut hauls = Vec::new();
        record.replay_with(|game, play| {
            let view = game.view_of(Some(game.to_move()));
            let haul = view.to_decide().zip(view.within_reach()).filter(|_| *play == Move::FishOut);
            hauls.extend(haul.map(|(card, cards)| (view.to_move, Self { card, cards })));
        })?;
        Ok(hauls)
    }

    /// How many fish it brings.
    #[must_use]
    pub const fn points(&self) -> u16 {
        self.cards.len() as u16
    }

    /// What lies in the lake and the card together.
    #[must_use]
    pub fn step(&self) -> Step {
        let catch = i64::from(self.points());
        Step { left: catch - 1, operation: Operation::Add, right: 1, result: catch }
    }

    /// That as true mathematics: `3 + 1 = 4`.
    #[must_use]
    pub fn written(&self) -> String {
        self.step().statement().to_string()
    }
}
