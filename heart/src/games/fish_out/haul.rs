//! What a player can fish out, for hints and for looking back.

use super::cards::{Card, Cards};
use super::moves::{Move, Phase};
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::{Operation, Step};
use crate::games::Game;

/// One card of a player, and all that it fishes out of the lake if it is the highest of its suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Haul {
    /// The card with which the player fishes.
    pub card: Card,
    /// All cards that the player would catch, the fishing card included.
    pub cards: Cards,
}

impl Haul {
    /// The most that the viewer can hope to catch now. `None` if another player is to move, or if the lake has nothing for the viewer.
    ///
    /// When choosing a card, this is the suit with the most cards in the lake, with the viewer's highest card of it. When deciding, it is
    /// what the kept card can fish out.
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

    /// Everything that was fished out in a recorded match, in order. The number is the player who did it, an index into the players of the
    /// set-up.
    ///
    /// # Errors
    ///
    /// If the record cannot be played again.
    pub fn all(record: &Record) -> Result<Vec<(u8, Self)>, ReplayError> {
        let mut hauls = Vec::new();
        record.replay_with(|game, play| {
            let view = game.view_of(Some(game.to_move()));
            let haul = view.to_decide().zip(view.within_reach()).filter(|_| *play == Move::FishOut);
            hauls.extend(haul.map(|(card, cards)| (view.to_move, Self { card, cards })));
        })?;
        Ok(hauls)
    }

    /// How many fish the player would catch, which are also the points.
    #[must_use]
    pub const fn points(&self) -> u16 {
        self.cards.len() as u16
    }

    /// The catch as a sum: the cards of the suit in the lake, plus 1 for the fishing card.
    #[must_use]
    pub fn step(&self) -> Step {
        let catch = i64::from(self.points());
        Step { left: catch - 1, operation: Operation::Add, right: 1, result: catch }
    }

    /// Writes the catch as a sum, the cards in the lake plus the fishing card: `3 + 1 = 4`.
    #[must_use]
    pub fn written(&self) -> String {
        self.step().statement().to_string()
    }
}
