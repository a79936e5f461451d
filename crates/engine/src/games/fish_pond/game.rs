//! A match of Three Fishing or MAC I as a value, and what can be asked of it.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::cards::{Cards, ChineseCard, DECK, FACE_COUNT};
use super::catch_finder::PossibleCatch;
use super::moves::{Move, Phase, PlayError, Seat};
use super::review::{catch_of_move, review};
use super::setup::{BAIT_SIZE, HouseRules, MOST_PLAYERS, MatchLength, MatchRules, Setup};
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::{Expression, Operation, TensGame};
use crate::games::chance::ShuffleSource;
use crate::games::{
    Game, GameKind, Outcome, Player, PlayerCatch, RefusedMove, Review, SetupError, are_the_same,
};

/// The cards that a player holds to fish with, their bait: four at the deal, and fewer as they are used.
pub type Bait = ArrayVec<ChineseCard, BAIT_SIZE>;
/// The points of every player in one game or in the match, by index into the players of the set-up.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;

/// A match of Three Fishing or MAC I as it stands after some moves; it has one game or several. Each move makes the next such value.
///
/// ```
/// use engine::arithmetic::TensGame;
/// use engine::games::fish_pond::{FishPond, MatchLength, MatchRules, Move, Phase, Setup};
/// use engine::games::{Game, Player};
///
/// let rules = MatchRules { rule: TensGame::ThreeFishing, house: Default::default(), games: MatchLength::One };
/// let setup = Setup { rules, players: vec![Player::default(); 4], seed: 7 };
/// let game = FishPond::deal(&setup)?;
/// assert_eq!(game.phase(), Phase::Draw);
/// let refused = game.play(Move::EndTurn).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the game");
/// assert!(refused.game.play(Move::Draw).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FishPond {
    pub(super) rule: TensGame,
    pub(super) rules: HouseRules,
    pub(super) length: MatchLength,
    pub(super) seats: ArrayVec<SeatState, MOST_PLAYERS>,
    /// The cards to draw, which lie face down. The next one is at the end.
    pub(super) stock: Cards,
    pub(super) pond: Cards,
    /// The cards caught in this game, three for each catch, player by player. It is one list, never longer than the deck, because a game is
    /// copied with every move.
    pub(super) caught: Cards,
    pub(super) first: Seat,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// How many turns in a row have passed in which nobody drew or fished, although somebody could fish.
    pub(super) idle: u8,
    pub(super) finished: Vec<Points>,
    pub(super) shuffles: ShuffleSource,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeatState {
    pub(super) player: Player,
    pub(super) bait: Bait,
    /// How many of the cards caught in this game belong to the player.
    pub(super) caught: u8,
    pub(super) points: u16,
}

impl Game for FishPond {
    type Rules = MatchRules;
    type Move = Move;
    type View = View;
    type PlayError = PlayError;
    type Opportunity = PossibleCatch;

    const PLAYERS: RangeInclusive<usize> = 2..=MOST_PLAYERS;

    fn kind(rules: &MatchRules) -> GameKind {
        rules.rule.into()
    }

    fn deal(setup: &Setup) -> Result<Self, SetupError> {
        Self::from_setup(setup)
    }

    fn with_first_player(mut self, player: u8) -> Self {
        self.first = player;
        self.turn = self.dealer();
        self
    }

    fn play(mut self, play: Move) -> Result<Self, Box<RefusedMove<Self>>> {
        match self.apply_move(&play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(RefusedMove { game: self, play, reason })),
        }
    }

    /// All moves that are allowed now. Of calculations that catch the same three cards, only one is listed.
    fn legal_moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Draw => vec![Move::Draw],
            Phase::Fish { .. } => {
                let catches = self.view_from_seat(Some(self.turn)).catch_finder().all();
                std::iter::once(Move::EndTurn).chain(catches.into_iter().map(Move::from)).collect()
            }
            Phase::BetweenGames => vec![Move::DealNext],
            Phase::Over => Vec::new(),
        }
    }

    /// The player who must move: the one whose turn it is or, between games, the next dealer.
    fn player_to_move(&self) -> Seat {
        match self.phase {
            Phase::BetweenGames => self.seat_after(self.dealer()),
            _ => self.turn,
        }
    }

    fn view_of(&self, who: Option<Seat>) -> View {
        self.view_from_seat(who)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::from_points(self.totals().to_vec()))
    }

    fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
        catch_of_move(before, play)
    }

    fn calculation_of_move(play: &Move) -> Option<&Expression> {
        let Move::Catch { calculation, .. } = play else { return None };
        Some(calculation)
    }

    fn catch_with_sign(view: &View, sign: Operation) -> Option<String> {
        if !matches!(view.phase, Phase::Fish { .. }) {
            return None;
        }
        let has_sign = |caught: &PossibleCatch| caught.calculation.operations().any(|one| one == sign);
        view.catch_finder().all().into_iter().find(has_sign).map(|caught| caught.equation())
    }

    fn best_opportunity(view: &View) -> Option<PossibleCatch> {
        view.catch_finder().best()
    }

    fn review(record: &Record) -> Result<Review<Self>, ReplayError> {
        review(record)
    }

    fn cards_are_conserved(&self) -> bool {
        self.has_all_cards()
    }
}

impl FishPond {
    /// How many players sit at the table.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The seat of the player whose turn it is. When a game is over, the seat that had the last turn.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The step that the match has come to, which says what moves are possible.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the game that is being played or just over, counted from zero in the match.
    pub fn game_number(&self) -> u8 {
        let finished = u8::try_from(self.finished.len()).unwrap_or(u8::MAX);
        match self.phase {
            Phase::Draw | Phase::Fish { .. } => finished,
            Phase::BetweenGames | Phase::Over => finished.saturating_sub(1),
        }
    }

    /// The seat of the player who deals the present game and has its first turn. The player to the right deals the next game.
    pub fn dealer(&self) -> Seat {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        (self.first % players + self.game_number()) % players
    }

    /// The seat that has the next turn. After the last seat comes the first.
    pub(super) fn seat_after(&self, seat: Seat) -> Seat {
        if usize::from(seat) + 1 < self.seats.len() { seat + 1 } else { 0 }
    }

    /// The points of each player in the present game.
    pub fn scores(&self) -> Points {
        self.seats.iter().map(|seated| seated.points).collect()
    }

    /// The points of each player in the whole match so far, the present game included.
    pub fn totals(&self) -> Points {
        let mut totals = self.scores();
        // A game that is over counts among the finished ones.
        if matches!(self.phase, Phase::BetweenGames | Phase::Over) {
            totals.iter_mut().for_each(|total| *total = 0);
        }
        for game in &self.finished {
            totals.iter_mut().zip(game).for_each(|(total, points)| *total += points);
        }
        totals
    }

    /// The points of each player in each finished game, by index into the players of the set-up. A game that is just over is among them.
    pub fn finished_games(&self) -> &[Points] {
        &self.finished
    }

    /// The winners of the game that is just over, who scored most, and everybody's points in it; `None` while a game is being played.
    pub fn game_outcome(&self) -> Option<Outcome> {
        let over = matches!(self.phase, Phase::BetweenGames | Phase::Over);
        over.then(|| Outcome::from_points(self.scores().to_vec()))
    }

    /// Every card of the deck, wherever it lies: in the stack to draw from, in the pond, in a bait or caught.
    pub fn cards(&self) -> impl Iterator<Item = ChineseCard> {
        let baits = self.seats.iter().flat_map(|seated| &seated.bait);
        self.stock.iter().chain(&self.pond).chain(&self.caught).chain(baits).copied()
    }

    pub(super) fn has_all_cards(&self) -> bool {
        are_the_same::<FACE_COUNT>(self.cards().map(ChineseCard::index), DECK.map(ChineseCard::index))
    }
}
