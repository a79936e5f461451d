//! A game of Tiu-U as a value, and what can be asked of it.

use std::iter::repeat_n;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::choices::TileChoices;
use super::moves::{Move, Moves, Phase, PlayError, Points};
use super::pair::TilePair;
use super::review::{catch_of_move, review};
use super::scoring::Score;
use super::setup::{
    FEWEST_PLAYERS, HouseRules, INITIAL_OPEN_TILES, LARGEST_HAND, MOST_PLAYERS, Setup, WOODPILE_SIZE,
};
use super::tiles::{CIVIL_COPIES, CIVIL_FACE_COUNT, FACE_COUNT, TILE_SET, Tile, Tiles};
use super::view::View;
use super::{Record, ReplayError};
use crate::games::chance::ShuffleSource;
use crate::games::{
    Game, GameKind, Outcome, Player, PlayerCatch, PlayerIndex, RefusedMove, Review, SetupError,
    SideCalculation, are_the_same,
};

/// The tiles that a player holds in the hand, in the order in which they were dealt.
pub type TileHand = ArrayVec<Tile, LARGEST_HAND>;
/// The tiles that lie open on the table singly, in the order in which they came. There is room for all that can be dealt and drawn.
pub type OpenTiles = ArrayVec<Tile, { INITIAL_OPEN_TILES + WOODPILE_SIZE }>;
/// The piles of a deal, in the order in which they were made. In each pile three equal tiles wait for their fourth; the list has one tile
/// for each pile.
pub type Piles = ArrayVec<Tile, CIVIL_FACE_COUNT>;

/// A game of Tiu-U as it stands after some moves; it has one deal or several. Each move makes the next such value.
///
/// ```
/// use engine::games::tiu_u::{HouseRules, Move, Phase, Setup, TiuU};
/// use engine::games::{Game, Player};
///
/// let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 2], seed: 7 };
/// let game = TiuU::deal(&setup)?;
/// assert_eq!(game.phase(), Phase::Hand);
/// let refused = game.play(Move::DealNext).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the game");
/// assert!(refused.game.play(Move::Draw).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TiuU {
    pub(super) rules: HouseRules,
    pub(super) seats: ArrayVec<SeatState, MOST_PLAYERS>,
    /// The tiles to draw, which lie face down. The next one is at the end.
    pub(super) woodpile: ArrayVec<Tile, WOODPILE_SIZE>,
    pub(super) open: OpenTiles,
    pub(super) piles: Piles,
    /// The tiles caught in this deal, two or four for each catch, player by player. It is one list, never longer than the set, because a
    /// game is copied with every move.
    pub(super) caught: Tiles,
    pub(super) first: u8,
    pub(super) turn: u8,
    pub(super) phase: Phase,
    pub(super) finished: Vec<Points>,
    pub(super) shuffles: ShuffleSource,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeatState {
    pub(super) player: Player,
    pub(super) hand: TileHand,
    /// How many of the tiles caught in this deal belong to the player.
    pub(super) caught: u8,
    pub(super) score: Score,
}

impl Game for TiuU {
    type Rules = HouseRules;
    type Move = Move;
    type View = View;
    type PlayError = PlayError;
    type Opportunity = TilePair;

    const PLAYERS: RangeInclusive<usize> = FEWEST_PLAYERS..=MOST_PLAYERS;

    fn kind(_: &HouseRules) -> GameKind {
        GameKind::TiuU
    }

    fn deal(setup: &Setup) -> Result<Self, SetupError> {
        Self::from_setup(setup)
    }

    fn with_first_player(mut self, player: u8) -> Self {
        self.first = player;
        self.ask_about_dealt_pair(0);
        self
    }

    #[inline]
    fn play(mut self, play: Move) -> Result<Self, Box<RefusedMove<Self>>> {
        match self.apply_move(play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(RefusedMove { game: self, play, reason })),
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.allowed().to_vec()
    }

    /// The player who must move: the one whose turn it is or, between deals, the one who begins the next deal.
    #[inline]
    fn player_to_move(&self) -> u8 {
        match self.phase {
            Phase::BetweenDeals => self.player_after(self.starter()),
            _ => self.turn,
        }
    }

    fn view_of(&self, who: Option<u8>) -> View {
        self.view_for_player(who)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::from_points(self.totals().to_vec()))
    }

    fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
        catch_of_move(before, *play)
    }

    fn best_opportunity(view: &View) -> Option<TilePair> {
        view.best_pair()
    }

    /// What a player calculates after a deal: the score of their catch, and after the last deal also what is paid.
    fn side_calculations(view: &View, player: u8) -> Vec<SideCalculation> {
        view.side_calculations_after_deal(player)
    }

    fn review(record: &Record) -> Result<Review<Self>, ReplayError> {
        review(record)
    }

    fn cards_are_conserved(&self) -> bool {
        self.has_all_tiles()
    }
}

impl TiuU {
    /// How many players sit at the table.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The player whose turn it is. Before the first turn, the player who must say whether to lay down a dealt pair of 6-6; after a deal,
    /// the one who had the last turn.
    pub const fn turn(&self) -> PlayerIndex {
        self.turn
    }

    /// The step that the game has come to, which says what moves are possible.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the deal that is being played or just over, counted from zero in the game.
    pub fn deal_number(&self) -> u8 {
        let finished = u8::try_from(self.finished.len()).unwrap_or(u8::MAX);
        match self.phase {
            Phase::BetweenDeals | Phase::Over => finished.saturating_sub(1),
            _ => finished,
        }
    }

    /// The player who begins the present deal. The next player begins the next deal.
    pub fn starter(&self) -> PlayerIndex {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        (self.first % players + self.deal_number()) % players
    }

    #[inline]
    pub(super) fn player_after(&self, player: u8) -> u8 {
        if usize::from(player) + 1 < self.seats.len() { player + 1 } else { 0 }
    }

    /// The points of each player in the present deal.
    pub fn scores(&self) -> Points {
        self.seats.iter().map(|seated| seated.score.points()).collect()
    }

    /// The points of each player in the whole game so far, the present deal included.
    pub fn totals(&self) -> Points {
        let mut totals = self.scores();
        // A deal that is over counts among the finished ones.
        if matches!(self.phase, Phase::BetweenDeals | Phase::Over) {
            totals.iter_mut().for_each(|total| *total = 0);
        }
        for deal in &self.finished {
            totals.iter_mut().zip(deal).for_each(|(total, points)| *total += points);
        }
        totals
    }

    /// The points of each player in each finished deal, by index into the players of the set-up. A deal that is just over is among them.
    pub fn finished_deals(&self) -> &[Points] {
        &self.finished
    }

    #[inline]
    pub(super) fn choices(&self) -> TileChoices {
        TileChoices::new(&self.open, &self.piles, &self.caught)
    }

    fn allowed(&self) -> Moves {
        let hand = self.seats.get(usize::from(self.turn)).map(|seated| &seated.hand[..]);
        self.choices().moves(self.phase, hand.unwrap_or_default())
    }

    /// Finds the match of two tiles that brings the player to move the most points. `None` if there is no match to make now.
    pub fn best_pair(&self) -> Option<TilePair> {
        let seated = self.seats.get(usize::from(self.turn))?;
        TilePair::best(TilePair::find_all(self.phase, &seated.hand, self.choices()), seated.score)
    }

    /// Every tile of the set, wherever it lies: in the woodpile, open or in piles, in a hand, caught, or just drawn.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let hands = self.seats.iter().flat_map(|seated| &seated.hand);
        let piled = self.piles.iter().flat_map(|tile| repeat_n(tile, CIVIL_COPIES - 1));
        let single = self.woodpile.iter().chain(&self.open).chain(&self.caught).chain(hands);
        single.chain(piled).copied().chain(self.drawn())
    }

    pub(super) fn has_all_tiles(&self) -> bool {
        are_the_same::<FACE_COUNT>(self.tiles().map(Tile::index), TILE_SET.map(Tile::index))
    }

    fn drawn(&self) -> Option<Tile> {
        match self.phase {
            Phase::Take { drawn } => Some(drawn),
            _ => None,
        }
    }
}
