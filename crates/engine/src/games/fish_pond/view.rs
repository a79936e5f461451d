//! What a player of Three Fishing or MAC I may see from one seat.

use arrayvec::ArrayVec;

use super::cards::{Cards, ChineseCard, DECK, FACE_COUNT};
use super::catch_finder::CatchFinder;
use super::game::{Bait, FishPond, Points};
use super::moves::{CardPlace, Phase, Seat};
use super::setup::{HouseRules, MOST_PLAYERS, MatchLength};
use crate::arithmetic::{TensGame, TensSolver};
use crate::games::{Game, Player, copied};

const CATCH: usize = 3;

/// What one player, or everybody, may see of a table of Three Fishing or MAC I: no cards to draw, and no bait of other players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The seat of the player whose view it is; `None` in the view for everybody.
    pub seat: Option<Seat>,
    /// Which of the two games is played: Three Fishing or MAC I.
    pub rule: TensGame,
    /// The house rules by which this match is played.
    pub rules: HouseRules,
    /// How many games this match has. Their points are added up to decide who wins.
    pub length: MatchLength,
    /// The number of the game that is being played or just over, counted from zero in the match.
    pub game: u8,
    /// The points of each finished game of the match, the first game first; in each, by index into the players of the set-up.
    pub finished: Vec<Points>,
    /// What everybody sees of each player, by index into the players of the set-up. Each sits to the right of the one before.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The bait cards of the player whose view it is. Empty in the view for everybody.
    pub bait: Bait,
    /// The cards that lie open in the pond, in the order in which they came.
    pub pond: Cards,
    /// The cards caught in the present game, three for each catch: those of the first player, then those of the second, and so on.
    /// [`caught_cards`](View::caught_cards) gives those of one player.
    pub caught: Cards,
    /// How many cards are left to draw in the present game.
    pub stock: usize,
    /// The seat of the player who deals the present game and has its first turn.
    pub dealer: Seat,
    /// The seat of the player whose turn it is. When a game is over, the seat that had the last turn.
    pub turn: Seat,
    /// The seat of the player who must move now. Between games it is the next dealer.
    pub to_move: Seat,
    /// The step that the match has come to, which says what moves are possible.
    pub phase: Phase,
    /// How many turns in a row have passed in which nobody drew or fished, although somebody could fish.
    pub idle: u8,
}

/// What everybody sees of one player at the table: their points, and how many cards they hold and have caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates: which signs they may use, how their calculations are read, and how large or small their numbers may be.
    pub player: Player,
    /// How many cards of bait the player still holds.
    pub bait: usize,
    /// How many cards the player has caught in the present game.
    pub caught: u8,
    /// The points of all cards that the player has caught in the present game.
    pub points: u16,
    /// The points of the player in the whole match so far, the present game included.
    pub total: u16,
}

impl FishPond {
    /// What the player at this seat may see of the match. For `None`, what everybody may see.
    pub(super) fn view_from_seat(&self, seat: Option<Seat>) -> View {
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
            game: self.game_number(),
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
            to_move: self.player_to_move(),
            phase: self.phase,
            idle: self.idle,
        }
    }
}

impl View {
    /// What everybody sees of the player whose view it is; `None` in the view for everybody.
    pub fn viewer_seat(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.seat?))
    }

    /// The cards that a player has caught in the present game; every three that follow each other were one catch. Empty if nobody sits at
    /// this seat.
    pub fn caught_cards(&self, seat: Seat) -> &[ChineseCard] {
        let caught = |seat: &SeatView| usize::from(seat.caught);
        let before: usize = self.seats.iter().take(seat.into()).map(caught).sum();
        let count = self.seats.get(usize::from(seat)).map_or(0, caught);
        self.caught.get(before..before + count).unwrap_or_default()
    }

    /// What everybody sees of the player whose turn it is. `None` never happens in a real game.
    pub fn fisher(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.turn))
    }

    /// Whether the player whose turn it is cannot catch anything for want of cards: there are fewer than three cards to fish with, the one
    /// still to be drawn in this turn included, or the player has no bait although a house rule asks for one.
    pub fn cannot_catch(&self) -> bool {
        let bait = self.fisher().map_or(0, |fisher| fisher.bait);
        let to_come = match self.phase {
            Phase::Draw => self.stock.min(1),
            Phase::Fish { .. } => 0,
            Phase::BetweenGames | Phase::Over => return false,
        };
        bait + self.pond.len() + to_come < CATCH || self.rules.bait_needed && bait == 0
    }

    /// Whether nobody fished for a whole round, so that one more round is the last. Everybody is then told that three cards still make a
    /// ten, but not which (rulebook §4).
    pub fn is_last_round(&self) -> bool {
        matches!(self.phase, Phase::Fish { .. }) && usize::from(self.idle) >= self.seats.len()
    }

    /// Whether the game is over because nobody could catch anything any more, and not because nobody fished for two rounds although
    /// somebody could.
    pub fn is_fished_out(&self) -> bool {
        matches!(self.phase, Phase::BetweenGames | Phase::Over) && self.idle == 0
    }

    /// The card at a place, in the bait of the player whose view it is or in the pond; `None` if no card lies there.
    pub fn card(&self, place: CardPlace) -> Option<ChineseCard> {
        match place {
            CardPlace::Bait(at) => self.bait.get(usize::from(at)).copied(),
            CardPlace::Pond(at) => self.pond.get(usize::from(at)).copied(),
        }
    }

    /// Every place that has a card: first in the bait of the player whose view it is, then in the pond.
    pub fn places(&self) -> impl Iterator<Item = CardPlace> + Clone {
        let bait = (0..).map(CardPlace::Bait).take(self.bait.len());
        bait.chain((0..).map(CardPlace::Pond).take(self.pond.len()))
    }

    /// Finds which three cards make a ten (10, 20, 30 …), with the signs and numbers that `player` may use.
    pub fn solver_for(&self, player: Player) -> TensSolver {
        player.tens_solver(self.rule)
    }

    /// The solver that finds which three cards make a ten (10, 20, 30 …) in the game that is played, for the player whose view it is.
    pub fn solver(&self) -> TensSolver {
        self.solver_for(self.viewer_seat().map(|seat| seat.player).unwrap_or_default())
    }

    /// What the player whose view it is can fish with: their bait, the pond and their solver. The result can be asked for catches.
    pub fn catch_finder(&self) -> CatchFinder<'_> {
        CatchFinder {
            bait: &self.bait,
            pond: &self.pond,
            bait_needed: self.rules.bait_needed,
            solver: self.solver(),
        }
    }

    /// The cards that the player whose view it is has seen in the present game: their own bait, the pond and all that was caught.
    pub fn seen_cards(&self) -> impl Iterator<Item = ChineseCard> {
        self.bait.iter().chain(&self.pond).chain(&self.caught).copied()
    }

    /// The cards that the player whose view it is has not seen in the present game, in the order of [`DECK`]. They are still to be drawn,
    /// or in the bait of others.
    pub fn unseen_cards(&self) -> Cards {
        let mut seen = [0_u8; FACE_COUNT];
        self.seen_cards().for_each(|card| seen[card.index()] += 1);
        let is_unseen = |card: &ChineseCard| match &mut seen[card.index()] {
            0 => true,
            seen => {
                *seen -= 1;
                false
            }
        };
        DECK.into_iter().filter(is_unseen).collect()
    }
}
