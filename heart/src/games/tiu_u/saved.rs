//! A saved game, and the check that it is possible before anybody plays on.

use std::iter::{once, repeat_n};

use serde::{Deserialize, Serialize};

use super::game::{Hand, OpenTiles, Piles, Seated, TiuU};
use super::moves::{Phase, Points};
use super::scoring::Score;
use super::setup::{FEWEST_PLAYERS, HouseRules, MOST_PLAYERS, OPEN_AT_FIRST, WOODPILE, hand_size};
use super::tiles::{CIVIL_COPIES, FACES, SET, TILES, Tile, Tiles};
use crate::games::Player;
use crate::games::chance::Shuffles;

/// Everything about a game, as it is saved.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGame {
    rules: HouseRules,
    seats: Vec<SavedSeat>,
    woodpile: Vec<Tile>,
    open: Vec<Tile>,
    piles: Vec<Tile>,
    #[serde(default)]
    first: u8,
    turn: u8,
    phase: Phase,
    finished: Vec<Points>,
    shuffles: Shuffles,
}

/// A player, and what lies at their seat.
#[derive(Clone, Serialize, Deserialize)]
struct SavedSeat {
    player: Player,
    hand: Vec<Tile>,
    catch: Vec<Tile>,
}

/// Why a saved game of Tiu-U is refused: its tiles, turn or points are impossible by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleGame {
    /// The saved game does not have two or three players.
    #[error("the saved players are not {FEWEST_PLAYERS} or {MOST_PLAYERS}")]
    Players,
    /// Tiles of the set are missing, or there are too many.
    #[error("the saved tiles are not the {TILES} of the set")]
    Tiles,
    /// The turn is not with the player to whom the drawn tiles have brought it.
    #[error("the saved turn does not fit the woodpile")]
    Turn,
    /// A player holds too many or too few tiles for the turns that were played.
    #[error("a saved hand does not fit the turns that were played")]
    Hand,
    /// What a player has caught is not made of pairs that match.
    #[error("a saved catch is not of tiles that match")]
    Catch,
    /// A pile is not of three civil tiles that wait for their fourth.
    #[error("a saved pile is not of three tiles that wait for their fourth")]
    Pile,
    /// The points of the deals that are over are not possible in this game.
    #[error("the saved scores do not fit the game")]
    Scores,
    /// The saved step of the turn does not fit the tiles on the table.
    #[error("the saved step of the turn does not fit the table")]
    Phase,
}

impl From<TiuU> for SavedGame {
    fn from(game: TiuU) -> Self {
        let seats = game.seats.iter().zip(game.catches()).map(|(seated, catch)| SavedSeat {
            player: seated.player,
            hand: seated.hand.to_vec(),
            catch: catch.to_vec(),
        });
        Self {
            rules: game.rules,
            seats: seats.collect(),
            woodpile: game.woodpile.to_vec(),
            open: game.open.to_vec(),
            piles: game.piles.to_vec(),
            first: game.first,
            turn: game.turn,
            phase: game.phase,
            finished: game.finished,
            shuffles: game.shuffles,
        }
    }
}

impl TryFrom<SavedGame> for TiuU {
    type Error = ImpossibleGame;

    fn try_from(saved: SavedGame) -> Result<Self, ImpossibleGame> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&saved.seats.len()) {
            return Err(ImpossibleGame::Players);
        }
        let too_many = |_| ImpossibleGame::Tiles;
        let mut caught = Tiles::new();
        for SavedSeat { catch, .. } in &saved.seats {
            caught.try_extend_from_slice(catch).map_err(too_many)?;
        }
        let seated = |SavedSeat { player, hand, catch }: SavedSeat| {
            let hand = Hand::try_from(&hand[..]).map_err(|_| ImpossibleGame::Hand)?;
            // There are never more than in the set.
            let caught = u8::try_from(catch.len()).unwrap_or(u8::MAX);
            Ok(Seated { player, hand, caught, score: Score::of(&catch) })
        };
        let game = Self {
            rules: saved.rules,
            seats: saved.seats.into_iter().map(seated).collect::<Result<_, _>>()?,
            woodpile: saved.woodpile[..].try_into().map_err(too_many)?,
            open: OpenTiles::try_from(&saved.open[..]).map_err(too_many)?,
            piles: Piles::try_from(&saved.piles[..]).map_err(too_many)?,
            caught,
            first: saved.first,
            turn: saved.turn,
            phase: saved.phase,
            finished: saved.finished,
            shuffles: saved.shuffles,
        };
        game.check()?;
        Ok(game)
    }
}

impl TiuU {
    /// Every tile of the set, wherever it lies: in the woodpile, open or in piles, in a hand, caught, or just drawn.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let hands = self.seats.iter().flat_map(|seated| &seated.hand);
        let piled = self.piles.iter().flat_map(|tile| repeat_n(tile, CIVIL_COPIES - 1));
        let single = self.woodpile.iter().chain(&self.open).chain(&self.caught).chain(hands);
        single.chain(piled).copied().chain(self.drawn())
    }

    /// Whether every tile is there, and none too often.
    pub(super) fn has_all_tiles(&self) -> bool {
        let mut surplus = [0_i16; FACES];
        self.tiles().for_each(|tile| surplus[tile.index()] += 1);
        for tile in SET {
            surplus[tile.index()] -= 1;
        }
        surplus.iter().all(|count| *count == 0)
    }

    /// The tile that was drawn and must still take its match.
    fn drawn(&self) -> Option<Tile> {
        match self.phase {
            Phase::Take { drawn } => Some(drawn),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), ImpossibleGame> {
        let failed = [
            (!self.has_all_tiles(), ImpossibleGame::Tiles),
            (!self.turn_fits(), ImpossibleGame::Turn),
            (!self.hands_fit(), ImpossibleGame::Hand),
            (
                !self.catches().all(is_of_pairs) || self.caught.len() > 2 * self.played(),
                ImpossibleGame::Catch,
            ),
            (!self.piles_fit(), ImpossibleGame::Pile),
            (!self.scores_fit(), ImpossibleGame::Scores),
            (!self.phase_fits(), ImpossibleGame::Phase),
        ];
        failed.into_iter().find(|(fails, _)| *fails).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// How many turns have begun in this deal. The last of them may be over.
    fn turns_begun(&self) -> usize {
        let drawn = WOODPILE - self.woodpile.len();
        match self.phase {
            Phase::DealtPair => 0,
            Phase::Hand | Phase::Draw => drawn + 1,
            Phase::Take { .. } | Phase::BetweenDeals | Phase::Over => drawn,
        }
    }

    /// Whether the turn is with the player to whom the drawn tiles have brought it.
    fn turn_fits(&self) -> bool {
        let players = self.seats.len();
        let turn = usize::from(self.turn);
        match self.turns_begun().checked_sub(1) {
            Some(turns_before) => turn == (usize::from(self.starter()) + turns_before) % players,
            None => turn < players && self.woodpile.len() == WOODPILE,
        }
    }

    /// How many turns this player has begun.
    fn turns_of(&self, player: usize) -> usize {
        let players = self.seats.len();
        let after_the_starter = (player + players - usize::from(self.starter())) % players;
        (self.turns_begun() + players - 1 - after_the_starter) / players
    }

    /// Whether the hands can have these sizes. A hand loses at most one tile in each turn, and pairs of 6-6 before the first.
    fn hands_fit(&self) -> bool {
        let dealt = hand_size(self.seats.len());
        self.seats.iter().zip(self.catches()).enumerate().all(|(player, (seated, catch))| {
            let is_in_its_first_step = self.phase == Phase::Hand && player == usize::from(self.turn);
            let turns = self.turns_of(player) - usize::from(is_in_its_first_step);
            let sixes = catch.iter().filter(|tile| **tile == Tile::SIX_SIX).count();
            seated.hand.len() <= dealt && dealt - seated.hand.len() <= turns + sixes
        })
    }

    /// How many tiles came from the hands and the woodpile. Each of them takes at most one that lies open.
    fn played(&self) -> usize {
        let held: usize = self.seats.iter().map(|seated| seated.hand.len()).sum();
        TILES - OPEN_AT_FIRST - held - self.woodpile.len()
    }

    /// Whether each pile is of a civil tile whose fourth lies neither open nor in another pile.
    fn piles_fit(&self) -> bool {
        let fits = |(at, tile): (usize, &Tile)| {
            tile.is_civil() && !self.open.contains(tile) && !self.piles[..at].contains(tile)
        };
        self.piles.iter().enumerate().all(fits)
    }

    fn scores_fit(&self) -> bool {
        let possible = |deal: &Points| {
            deal.len() == self.seats.len() && deal.iter().sum::<u16>() <= most_points(deal.len())
        };
        let deals = usize::from(self.rules.deals.count());
        let over = self.finished.last() == Some(&self.scores());
        let count_fits = match self.phase {
            Phase::BetweenDeals => over && self.finished.len() < deals,
            Phase::Over => over && self.finished.len() == deals,
            _ => self.finished.len() < deals,
        };
        count_fits && self.finished.iter().all(possible)
    }

    fn phase_fits(&self) -> bool {
        let untouched = || self.piles.is_empty() && self.caught.iter().all(|tile| *tile == Tile::SIX_SIX);
        match self.phase {
            Phase::DealtPair => {
                let hand = self.seats.get(usize::from(self.turn)).map(|seated| &seated.hand[..]);
                let sixes = hand.unwrap_or_default().iter().filter(|tile| **tile == Tile::SIX_SIX);
                sixes.count() >= 2 && untouched()
            }
            Phase::Hand | Phase::Draw => !self.woodpile.is_empty(),
            Phase::Take { drawn } => !self.choices().taken_by(drawn).is_empty(),
            Phase::BetweenDeals | Phase::Over => self.woodpile.is_empty(),
        }
    }
}

/// Whether every two tiles match. The four of a pile do as well.
fn is_of_pairs(catch: &[Tile]) -> bool {
    catch.chunks(2).all(|pair| matches!(pair, [one, other] if one.partners().contains(*other)))
}

/// An upper limit for the points of one deal, however the tiles are caught. Each player's red pips may be raised to a full ten.
fn most_points(players: usize) -> u16 {
    let Score { red, big } = Score::of(&SET);
    let raised = once(red).chain(repeat_n(10, players)).sum::<u16>();
    big + raised
}
