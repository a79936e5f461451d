//! What you may see from one seat.

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

/// The table as one seat sees it, without the stock and the bait of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The seat of the viewer; `None` for what everybody may see.
    pub seat: Option<Seat>,
    /// Which of the two games is played.
    pub rule: TensGame,
    /// The house rules of this match.
    pub rules: HouseRules,
    /// How many games the match has.
    pub length: MatchLength,
    /// The number of this game in the match, counted from zero.
    pub game: u8,
    /// The scores of each game that is over.
    pub finished: Vec<Points>,
    /// The players in the order of the set-up, each to the right of the one before.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The viewer's bait. Empty if nobody sits at the seat.
    pub bait: Bait,
    /// The cards of the pond, in the order in which they came.
    pub pond: Cards,
    /// What was caught in this game, three cards at a time: by the first player, then by the second, and so on.
    pub caught: Cards,
    /// How many cards are left to draw.
    pub stock: usize,
    /// The player who deals this game.
    pub dealer: Seat,
    /// The player whose turn it is.
    pub turn: Seat,
    /// The player who must move.
    pub to_move: Seat,
    /// The step that the game has come to.
    pub phase: Phase,
    /// How many turns in a row have passed in which nobody drew or fished, although somebody could fish.
    pub idle: u8,
}

/// What everybody sees of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates: the rung, the reading order and the limits.
    pub player: Player,
    /// How many cards of bait the player holds.
    pub bait: usize,
    /// How many of the caught cards belong to the player.
    pub caught: u8,
    /// The player's points in this game.
    pub points: u16,
    /// The player's score in the whole match so far, this game included.
    pub total: u16,
}

impl FishPond {
    /// What may be seen from this seat, or with `None` by everybody.
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

/// Copies the cards at once, as in DragonFish.
#[inline]
fn copied(cards: &[Card]) -> Cards {
    let mut copy = Cards::new_const();
    // There are never more cards than the deck has.
    let _fits = copy.try_extend_from_slice(cards);
    copy
}

impl View {
    /// The viewer as a player; `None` in what everybody sees.
    #[must_use]
    pub fn me(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.seat?))
    }

    /// What a player has caught in this game, three cards at a time.
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

    /// Whether the player at turn has nothing to choose, as everybody can see: fewer than three cards to fish with, or no bait although a
    /// rule asks for one.
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

    /// Whether nobody has fished for a whole round although somebody could. Then one more round is played. Everybody is told that there is
    /// still a ten (rulebook §4), and no more than that.
    #[must_use]
    pub fn is_one_more_round(&self) -> bool {
        matches!(self.phase, Phase::Fish { .. }) && usize::from(self.idle) >= self.seats.len()
    }

    /// Whether the game is over because nobody could fish any more.
    #[must_use]
    pub fn is_fished_out(&self) -> bool {
        matches!(self.phase, Phase::BetweenGames | Phase::Over) && self.idle == 0
    }

    /// The card at this place, as the viewer counts places.
    #[must_use]
    pub fn card(&self, place: Place) -> Option<Card> {
        match place {
            Place::Bait(at) => self.bait.get(usize::from(at)).copied(),
            Place::Pond(at) => self.pond.get(usize::from(at)).copied(),
        }
    }

    /// Every place that has a card: first the viewer's bait, then the pond.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone {
        let bait = (0..).map(Place::Bait).take(self.bait.len());
        bait.chain((0..).map(Place::Pond).take(self.pond.len()))
    }

    /// The solver that finds tens for a player at this table.
    #[must_use]
    pub fn solver_of(&self, player: Player) -> TensSolver {
        player.tens_solver(self.rule)
    }

    /// The solver that finds tens for the viewer.
    #[must_use]
    pub fn solver(&self) -> TensSolver {
        self.solver_of(self.me().map(|seat| seat.player).unwrap_or_default())
    }

    /// What the viewer can fish: with their own bait, in the pond.
    #[must_use]
    pub fn waters(&self) -> Waters<'_> {
        Waters {
            bait: &self.bait,
            pond: &self.pond,
            bait_needed: self.rules.bait_needed,
            solver: self.solver(),
        }
    }

    /// The cards that the viewer has seen in this game: their own bait, the pond and all catches.
    pub fn seen(&self) -> impl Iterator<Item = Card> {
        self.bait.iter().chain(&self.pond).chain(&self.caught).copied()
    }

    /// The cards that the viewer has not seen, in the order of the deck. They lie in the stock or in the bait of others.
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
