//! The game as a value, and what each move makes of it (rulebook §2).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{HELPER_CARDS, HelperCard, MOST_FISH, MOST_IN_HAND, POND_CARDS, PondCard};
use super::island::Island;
use super::moves::{Move, Outcome, Phase, PlayError};
use super::saved::SavedGame;
use super::setup::{Goal, HouseRules, points};
use super::stacks::Stacks;
use super::table::Seat;
use crate::arithmetic::{POND_SIZE, Pond};
use crate::games::chance::Shuffles;
use crate::games::{Player, Refused};

/// The six slots of a pond; `None` where no card was left to fill a gap.
pub type PondSlots = [Option<PondCard>; POND_SIZE];
/// The fish caught at a seat, by number, in the order of catching.
pub type Fishes = ArrayVec<u8, MOST_FISH>;
/// The helper cards in a hand.
pub type Hand = ArrayVec<HelperCard, MOST_IN_HAND>;

/// A game of DragonFish.
///
/// ```
/// use fishpond::games::dragonfish::{DragonFish, Move, Phase, Player, Setup};
///
/// let setup = Setup { players: vec![Player::default(); 2], rules: Default::default(), seed: 7 };
/// let game = DragonFish::deal(&setup)?;
/// assert_eq!(game.phase(), Phase::Helper);
/// let refused = game.play(Move::Pass).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the turn");
/// assert!(refused.game.play(Move::DrawHelper).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedGame", into = "SavedGame")]
pub struct DragonFish {
    pub(super) ponds: [PondSlots; 4],
    pub(super) island: Island,
    pub(super) pond_cards: Stacks<PondCard, { POND_CARDS + 1 }>,
    pub(super) helpers: Stacks<HelperCard, HELPER_CARDS>,
    /// Who sits where.
    pub(super) seated: [Option<Seated>; 4],
    /// What was caught at each seat; stays there when players move on.
    pub(super) catches: [Fishes; 4],
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) rules: HouseRules,
    pub(super) shuffles: Shuffles,
}

/// A player with what moves on with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seated {
    pub(super) player: u8,
    #[serde(flatten)]
    pub(super) skill: Player,
    pub(super) hand: Hand,
}

/// Calculations as a pond sees them.
#[inline]
pub(super) fn animals(slots: &PondSlots) -> Pond {
    let mut pond = [None; POND_SIZE];
    for (animal, card) in pond.iter_mut().zip(slots) {
        *animal = card.and_then(PondCard::animal);
    }
    pond
}

impl DragonFish {
    /// The seat whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat that has to answer now: the one whose turn it is, or the victim of a hook that may be cut.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        match self.phase {
            Phase::AnswerHook { victim, .. } => victim,
            _ => self.turn,
        }
    }

    /// Where the turn stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The house rules in force.
    #[must_use]
    pub const fn rules(&self) -> HouseRules {
        self.rules
    }

    /// What a player must hold to win.
    #[must_use]
    pub fn goal(&self) -> Goal {
        Goal::of(self.seated.iter().flatten().count())
    }

    /// Who has won, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let goal = self.goal();
        let seat = self.turn.around().find(|seat| goal.is_met_by(&self.catches[seat.index()]))?;
        let seated = self.seated[seat.index()].as_ref()?;
        let catch = &self.catches[seat.index()];
        let fish = u8::try_from(catch.len()).ok()?;
        Some(Outcome { seat, player: seated.player, fish, points: points(catch) })
    }

    /// The game after a move of the seat that is [to move](Self::to_move).
    ///
    /// # Errors
    ///
    /// The untouched game and the reason, where the rules do not allow the move.
    pub fn play(mut self, play: Move) -> Result<Self, Box<Refused<Self, PlayError>>> {
        match self.carry_out(play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(Refused { game: self, reason })),
        }
    }
}
