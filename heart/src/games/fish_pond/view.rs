//! What may be seen from one seat.

use arrayvec::ArrayVec;

use super::cards::{Card, Cards, DECK, FACES};
use super::game::{Bait, FishPond, Points};
use super::moves::{Phase, Place, Seat};
use super::setup::{HouseRules, MOST_PLAYERS, MatchLength};
use super::waters::Waters;
use crate::arithmetic::{TensGame, TensSolver};
use crate::games::{Game, Player};

/// How many cards make a catch.
const CATCH: usize = 3;

/// The table as one seat sees it: neither the stock nor the bait of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks; `None` where only what everybody may see is shown.
    pub seat: Option<Seat>,
    /// Which of the two games it is.
    pub rule: TensGame,
    /// The house rules in force.
    pub rules: HouseRules,
    /// How many games the match has.
    pub length: MatchLength,
    /// Which game of the match it is, counted from zero.
    pub game: u8,
    /// What was scored in each game that is over.
    pub finished: Vec<Points>,
    /// The players in the order of the set-up, each to the right of the one before.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The bait of the one who looks; empty at an empty seat.
    pub bait: Bait,
    /// The cards of the pond, in the order in which they came.
    pub pond: Cards,
    /// What was caught in this game, three cards after three: by the first player, then by the second, and so on.
    pub caught: Cards,
    /// How many cards are left to draw.
    pub stock: usize,
    /// Who deals this game.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has to move.
    pub to_move: Seat,
    /// Where the game stands.
    pub phase: Phase,
    /// How many turns in a row have passed in which nobody drew or fished, although somebody could fish.
    pub idle: u8,
}

/// What everybody sees of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates.
    pub player: Player,
    /// How many cards of bait the player holds.
    pub bait: usize,
    /// How many of the caught cards are the player's.
    pub caught: u8,
    /// The points of this game.
    pub points: u16,
    /// What the player has scored in the whole match, this game included.
    pub total: u16,
}

impl FishPond {
    /// What may be seen from a seat, or by everybody.
    pub(super) fn seen_from(&self, seat: Option<Seat>) -> View {
        let seats = self.seats.iter().zip(self.totals()).map(|(seated, total)| SeatView {
            player: seated.player,
            bait: seated.bait.len(),
            caught: seated.caught,
            points: seated.points,
            total,
        });
        View {
            seat,
            rule: self.rule,
            rules: self.rules,
            length: self.length,
            game: self.game(),
            finished: self.finished.clone(),
            seats: seats.collect(),
            bait: seat
                .and_then(|seat| self.seats.get(usize::from(seat)))
                .map(|seated| seated.bait.clone())
                .unwrap_or_default(),
            pond: copied(&self.pond),
            caught: copied(&self.caught),
            stock: self.stock.len(),
            dealer: self.dealer(),
            turn: self.turn,
            to_move: self.to_move(),
            phase: self.phase,
            idle: self.idle,
        }
    }
}

/// A copy at one go, as in DragonFish.
#[inline]
fn copied(cards: &[Card]) -> Cards {
    let mut copy = Cards::new_const();
    // No more cards than the deck has can ever lie there.
    let _fits = copy.try_extend_from_slice(cards);
    copy
}

impl View {
    /// The player who looks.
    #[must_use]
    pub fn me(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.seat?))
    }

    /// What a player has caught in this game, three cards after three.
    #[must_use]
    pub fn catch_of(&self, seat: Seat) -> &[Card] {
        let caught = |seat: &SeatView| usize::from(seat.caught);
        let before: usize = self.seats.iter().take(seat.into()).map(caught).sum();
        let count = self.seats.get(usize::from(seat)).map_or(0, caught);
        self.caught.get(before..before + count).unwrap_or_default()
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn fisher(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.turn))
    }

    /// Whether the turn leaves nothing to choose, as everybody can see: there are fewer than three cards to fish with, or no bait where one
    /// is asked for.
    #[must_use]
    pub fn leaves_no_choice(&self) -> bool {
        let bait = self.fisher().map_or(0, |fisher| fisher.bait);
        let to_come = match self.phase {
            Phase::Draw => self.stock.min(1),
            Phase::Fish { .. } => 0,
            Phase::BetweenGames | Phase::Over => return false,
        };
        bait + self.pond.len() + to_come < CATCH || self.rules.bait_needed && bait == 0
    }

    /// Whether nobody has fished in a whole round although somebody could, so that one more is played. Everybody is told that there is still a
    /// ten (rulebook §4), and no more than that.
    #[must_use]
    pub fn is_one_more_round(&self) -> bool {
        matches!(self.phase, Phase::Fish { .. }) && usize::from(self.idle) >= self.seats.len()
    }

    /// Whether the game is over since nobody could fish any more.
    #[must_use]
    pub fn is_fished_out(&self) -> bool {
        matches!(self.phase, Phase::BetweenGames | Phase::Over) && self.idle == 0
    }

    /// The card in a place, as the one who looks counts them.
    #[must_use]
    pub fn card(&self, place: Place) -> Option<Card> {
        match place {
            Place::Bait(at) => self.bait.get(usize::from(at)).copied(),
            Place::Pond(at) => self.pond.get(usize::from(at)).copied(),
        }
    }

    /// Every place with a card: the own bait, then the pond.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone {
        let bait = (0..).map(Place::Bait).take(self.bait.len());
        bait.chain((0..).map(Place::Pond).take(self.pond.len()))
    }

    /// What makes a ten for a player at this table.
    #[must_use]
    pub fn solver_of(&self, player: Player) -> TensSolver {
        player.tens_solver(self.rule)
    }

    /// What makes a ten for the one who looks.
    #[must_use]
    pub fn solver(&self) -> TensSolver {
        self.solver_of(self.me().map(|seat| seat.player).unwrap_or_default())
    }

    /// What the one who looks can fish: with the own bait, in the pond.
    #[must_use]
    pub fn waters(&self) -> Waters<'_> {
        Waters {
            bait: &self.bait,
            pond: &self.pond,
            bait_needed: self.rules.bait_needed,
            solver: self.solver(),
        }
    }

    /// The cards already seen in this game: the own bait, the pond and all catches.
    pub fn seen(&self) -> impl Iterator<Item = Card> {
        self.bait.iter().chain(&self.pond).chain(&self.caught).copied()
    }

    /// The cards not seen yet, in the order of the deck: they lie in the stock or in the bait of others.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut seen = [0_u8; FACES];
        self.seen().for_each(|card| seen[card.index()] += 1);
        let is_unseen = |card: &Card| match &mut seen[card.index()] {
            0 => true,
            seen => {
                *seen -= 1;
                false
            }
        };
        DECK.into_iter().filter(is_unseen).collect()
    }
}
