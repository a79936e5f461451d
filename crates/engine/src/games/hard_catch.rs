//! Catches that are hard for the player who makes them, and the sign that a player has not used yet.

use super::{Game, GameKind, PlayerIndex, Record};
use crate::arithmetic::{Operation, Rung};

/// From how many cards on, without the sum card, a catch in DragonFish is hard.
const MANY_CARDS: usize = 3;

/// Why a catch is hard for the player who makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HardCatch {
    /// The calculation has the newest sign of the player's rung.
    NewestSign(Operation),
    /// So many cards make the number of the sum card: three or more.
    ManyCards(usize),
}

impl HardCatch {
    /// Why a catch in the game `game` is hard for a player on this [`Rung`]; `None` if it isn't. `signs` are all signs of the calculation.
    ///
    /// On the first rung `+` is not hard, nor are three cards in Three Fishing and MAC I: every catch there has them. In MAC I `×` is hard as long
    /// as it is new to the player.
    ///
    /// ```
    /// use engine::arithmetic::{Operation, Rung};
    /// use engine::games::{GameKind, HardCatch};
    ///
    /// let hard = |signs: &[Operation]| {
    ///     HardCatch::from_signs(GameKind::DragonFish, Rung::Subtraction, signs.iter().copied())
    /// };
    /// let (add, subtract) = (Operation::Add, Operation::Subtract);
    /// assert_eq!(hard(&[subtract]), Some(HardCatch::NewestSign(subtract)));
    /// assert_eq!(hard(&[add, add]), Some(HardCatch::ManyCards(3)));
    /// assert_eq!(hard(&[add]), None);
    /// ```
    pub fn from_signs(
        game: GameKind,
        rung: Rung,
        signs: impl IntoIterator<Item = Operation>,
    ) -> Option<Self> {
        let newest = newest_sign(rung);
        // Each sign stands between two cards.
        let (mut cards, mut used) = (1, None);
        for sign in signs {
            cards += 1;
            used = used.or(newest.filter(|newest| *newest == sign));
        }
        match game {
            GameKind::DragonFish | GameKind::ThreeFishing | GameKind::MacOne if used.is_some() => {
                used.map(Self::NewestSign)
            }
            GameKind::DragonFish if cards >= MANY_CARDS => Some(Self::ManyCards(cards)),
            GameKind::DragonFish
            | GameKind::ThreeFishing
            | GameKind::MacOne
            | GameKind::TiuU
            | GameKind::FishOut => None,
        }
    }
}

/// The sign that players gained on this rung. `None` on the first one, where nothing is new.
fn newest_sign(rung: Rung) -> Option<Operation> {
    (rung > Rung::Addition).then(|| rung.newest_operation())
}

/// The newest sign of a player who used it in no catch of a game, and what it could have caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusedSign {
    /// The newest sign of the player's rung.
    pub sign: Operation,
    /// The calculation of a catch that the player could have made with the sign, such as `4 × 5 = 20`.
    pub written: String,
}

impl<G: Game> Record<G> {
    /// The newest sign of a player of the recorded game, if none of the player's catches had it, with the latest catch that needed it: that
    /// one is remembered best. `None` if the sign was used or could have caught nothing, and on the first rung, where no sign is new.
    pub fn unused_sign(&self, player: PlayerIndex) -> Option<UnusedSign> {
        let sign = newest_sign(self.setup.players.get(usize::from(player))?.rung)?;
        let (mut is_used, mut tables) = (false, Vec::new());
        let replayed = self.replay_with(|game, play| {
            if game.player_to_move() == player {
                is_used |=
                    G::calculation_of_move(play).is_some_and(|laid| laid.operations().any(|one| one == sign));
                tables.push(game.view_of(Some(player)));
            }
        });
        if is_used || replayed.is_err() {
            return None;
        }
        let written = tables.iter().rev().find_map(|table| G::catch_with_sign(table, sign))?;
        Some(UnusedSign { sign, written })
    }
}
