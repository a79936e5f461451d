//! A saved match, and the check that it is possible before anybody plays on.

use serde::{Deserialize, Serialize};

use super::cards::{ALL_POINTS, Card, Cards, DECK, DECK_SIZE, FACES, points};
use super::game::{Bait, FishPond, Points, Seated};
use super::moves::{Phase, Seat};
use super::playing::IDLE_ROUNDS;
use super::setup::{BAIT_SIZE, HouseRules, MOST_PLAYERS, MatchLength, POND_AT_FIRST};
use crate::arithmetic::TensGame;
use crate::games::Player;
use crate::games::chance::Shuffles;

/// Everything about a match, as it is saved.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGame {
    rule: TensGame,
    rules: HouseRules,
    games: MatchLength,
    seats: Vec<SavedSeat>,
    stock: Cards,
    pond: Cards,
    #[serde(default)]
    first: Seat,
    turn: Seat,
    phase: Phase,
    idle: u8,
    finished: Vec<Points>,
    shuffles: Shuffles,
}

/// A player, and what lies at their seat.
#[derive(Clone, Serialize, Deserialize)]
struct SavedSeat {
    player: Player,
    bait: Bait,
    catch: Cards,
}

/// Why a saved match of Three Fishing or MAC I is refused: its cards, turn or points are impossible by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleGame {
    /// The saved match does not have two to six players.
    #[error("the saved players are not 2 to {MOST_PLAYERS}")]
    Players,
    /// The saved match gives the turn to a seat where nobody sits.
    #[error("the saved game gives the turn to nobody")]
    Turn,
    /// Cards of the deck are missing, or there are too many.
    #[error("the saved cards are not the {DECK_SIZE} of the deck")]
    Cards,
    /// More cards are left to draw than there are after the deal.
    #[error("the saved stock is larger than after the deal")]
    Stock,
    /// What a player has caught is not made of three cards at a time that make a ten for this player.
    #[error("a saved catch is not of three cards that make a ten")]
    Catch,
    /// The points of the games that are over are not possible in this match.
    #[error("the saved scores do not fit the match")]
    Scores,
    /// The saved step of the turn does not fit the cards on the table.
    #[error("the saved step of the turn does not fit the table")]
    Phase,
}

impl From<FishPond> for SavedGame {
    fn from(game: FishPond) -> Self {
        let seats = game.seats.iter().zip(game.catches()).map(|(seated, catch)| SavedSeat {
            player: seated.player,
            bait: seated.bait.clone(),
            catch: catch.iter().copied().collect(),
        });
        Self {
            rule: game.rule,
            rules: game.rules,
            games: game.length,
            seats: seats.collect(),
            stock: game.stock,
            pond: game.pond,
            first: game.first,
            turn: game.turn,
            phase: game.phase,
            idle: game.idle,
            finished: game.finished,
            shuffles: game.shuffles,
        }
    }
}

impl TryFrom<SavedGame> for FishPond {
    type Error = ImpossibleGame;

    fn try_from(saved: SavedGame) -> Result<Self, ImpossibleGame> {
        if !(2..=MOST_PLAYERS).contains(&saved.seats.len()) {
            return Err(ImpossibleGame::Players);
        }
        let mut caught = Cards::new();
        for SavedSeat { catch, .. } in &saved.seats {
            caught.try_extend_from_slice(catch).map_err(|_| ImpossibleGame::Cards)?;
        }
        let seats = saved.seats.into_iter().map(|SavedSeat { player, bait, catch }| Seated {
            player,
            bait,
            // There are never more than the deck has.
            caught: u8::try_from(catch.len()).unwrap_or(u8::MAX),
            points: points(&catch),
        });
        let game = Self {
            rule: saved.rule,
            rules: saved.rules,
            length: saved.games,
            seats: seats.collect(),
            stock: saved.stock,
            pond: saved.pond,
            caught,
            first: saved.first,
            turn: saved.turn,
            phase: saved.phase,
            idle: saved.idle,
            finished: saved.finished,
            shuffles: saved.shuffles,
        };
        game.check()?;
        Ok(game)
    }
}

impl FishPond {
    /// Every card of the deck, wherever it lies: in the stack to draw from, in the pond, in a bait or caught.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let baits = self.seats.iter().flat_map(|seated| &seated.bait);
        self.stock.iter().chain(&self.pond).chain(&self.caught).chain(baits).copied()
    }

    pub(super) fn has_all_cards(&self) -> bool {
        let mut surplus = [0_i16; FACES];
        self.cards().for_each(|card| surplus[card.index()] += 1);
        for card in DECK {
            surplus[card.index()] -= 1;
        }
        surplus.iter().all(|count| *count == 0)
    }

    fn check(&self) -> Result<(), ImpossibleGame> {
        let players = self.seats.len();
        let after_the_deal = DECK_SIZE - BAIT_SIZE * players - POND_AT_FIRST;
        let failed = [
            (usize::from(self.turn) >= players, ImpossibleGame::Turn),
            (!self.has_all_cards(), ImpossibleGame::Cards),
            (self.stock.len() > after_the_deal, ImpossibleGame::Stock),
            (!self.catches_can_be(), ImpossibleGame::Catch),
            (!self.scores_fit(), ImpossibleGame::Scores),
            (!self.phase_fits(), ImpossibleGame::Phase),
        ];
        failed.into_iter().find(|(fails, _)| *fails).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// Whether everybody has caught sets of three that make a ten for them.
    fn catches_can_be(&self) -> bool {
        self.seats.iter().zip(self.catches()).all(|(seated, catch)| {
            let solver = seated.player.tens_solver(self.rule);
            catch.chunks(3).all(|three| match three {
                [first, second, third] => solver.makes_ten([first.value(), second.value(), third.value()]),
                _ => false,
            })
        })
    }

    fn scores_fit(&self) -> bool {
        let possible = |game: &Points| {
            game.len() == self.seats.len()
                && game.iter().all(|points| *points <= ALL_POINTS)
                && game.iter().sum::<u16>() <= ALL_POINTS
        };
        let games = usize::from(self.length.games());
        let over = self.finished.last() == Some(&self.scores());
        let count_fits = match self.phase {
            Phase::Draw | Phase::Fish { .. } => self.finished.len() < games,
            Phase::BetweenGames => over && self.finished.len() < games,
            Phase::Over => over && self.finished.len() == games,
        };
        count_fits && self.finished.iter().all(possible)
    }

    fn phase_fits(&self) -> bool {
        let idle = usize::from(self.idle);
        let most_idle = IDLE_ROUNDS * self.seats.len();
        let caught_at_turn = self.seats.get(usize::from(self.turn)).map_or(0, |seated| seated.caught / 3);
        match self.phase {
            Phase::Draw => !self.stock.is_empty() && idle == 0,
            Phase::Fish { drew, caught } => {
                let is_idle = !drew && caught == 0;
                caught <= caught_at_turn
                    && (drew || self.stock.is_empty())
                    && if is_idle { idle < most_idle && self.somebody_can_fish() } else { idle == 0 }
            }
            Phase::BetweenGames | Phase::Over => {
                self.stock.is_empty() && if self.somebody_can_fish() { idle == most_idle } else { idle == 0 }
            }
        }
    }
}
