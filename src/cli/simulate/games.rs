//! What `simulate` has to know of each game.

use super::log::Logged;
use super::report::Tally;
use super::{Mind, Options, SimulateError};
use crate::arithmetic::{Expression, Rule, Rung};
use crate::games::chance::Chance;
use crate::games::dragonfish::{self, DragonFish, Side, seats};
use crate::games::fish_out::{self, FishOut};
use crate::games::fish_pond::{self, FishPond, MOST_PLAYERS};
use crate::games::{Game, Player};
use crate::opponents;

/// A game that the computer can play against itself.
pub(super) trait Simulated: Logged + Game<Setup: Sync> + Clone {
    /// Whether points are counted, and wins can be shared.
    const SHARES_WINS: bool;

    /// Whether catches are calculations, which can be counted by the rung that they need.
    const CALCULATES: bool;

    /// Whether so many can play.
    fn check_players(options: &Options) -> Result<(), SimulateError>;

    /// The table that is asked for, with players on these rungs.
    fn setup(options: &Options, rungs: &[Rung]) -> Self::Setup;

    fn set_seed(setup: &mut Self::Setup, seed: u64);

    /// The name on the box.
    fn name(options: &Options) -> &'static str;

    /// The seats of so many players by name, with the position of each in the tally.
    fn seats(players: usize) -> Vec<(usize, &'static str)>;

    /// The player who looks, in the order of the set-up.
    fn player(view: &Self::View) -> usize;

    fn choose(mind: Mind, view: &Self::View, chance: &mut Chance) -> Self::Move;

    fn is_over(&self) -> bool;

    /// Whether this move counts a turn; each turn has one such move.
    fn is_turn(&self, play: &Self::Move) -> bool;

    /// What is calculated with a move, if it is a catch.
    fn calculation(play: &Self::Move) -> Option<&Expression>;

    /// Counts how the game went.
    fn count(&self, tally: &mut Tally);
}

fn players(options: &Options, rungs: &[Rung]) -> Vec<Player> {
    rungs.iter().map(|rung| Player { rung: *rung, order: options.order, ..Player::default() }).collect()
}

impl Simulated for DragonFish {
    const SHARES_WINS: bool = false;
    const CALCULATES: bool = true;

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if seats(options.players).is_empty() {
            let error = dragonfish::SetupError::PlayerCount(options.players);
            return Err(SimulateError::Setup(error.to_string()));
        }
        Ok(())
    }

    fn setup(options: &Options, rungs: &[Rung]) -> dragonfish::Setup {
        let rules = dragonfish::HouseRules::default();
        dragonfish::Setup { players: players(options, rungs), rules, seed: 0 }
    }

    fn set_seed(setup: &mut dragonfish::Setup, seed: u64) {
        setup.seed = seed;
    }

    fn name(_: &Options) -> &'static str {
        "DragonFish"
    }

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        let name = |seat: &Side| match seat {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        };
        seats(players).iter().map(|seat| (seat.index(), name(seat))).collect()
    }

    fn player(view: &dragonfish::View) -> usize {
        view.seats[view.seat.index()].as_ref().map_or(0, |seat| seat.player.into())
    }

    fn choose(mind: Mind, view: &dragonfish::View, chance: &mut Chance) -> dragonfish::Move {
        match mind {
            Mind::Random => opponents::dragonfish::random(view, chance),
            Mind::Computer(strength) => opponents::dragonfish::choose(view, strength, chance),
        }
    }

    fn is_over(&self) -> bool {
        self.phase() == dragonfish::Phase::Over
    }

    fn is_turn(&self, _: &dragonfish::Move) -> bool {
        self.phase() == dragonfish::Phase::Helper
    }

    fn calculation(play: &dragonfish::Move) -> Option<&Expression> {
        match play {
            dragonfish::Move::Catch { calculation, .. } => Some(&calculation.expression),
            _ => None,
        }
    }

    fn count(&self, tally: &mut Tally) {
        match self.outcome() {
            Some(outcome) => {
                tally.wins_by_seat[outcome.seat.index()] += 1;
                tally.wins_by_player[usize::from(outcome.player)] += 1;
            }
            None => tally.unfinished += 1,
        }
    }
}

impl Simulated for FishPond {
    const SHARES_WINS: bool = true;
    const CALCULATES: bool = true;

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if (2..=MOST_PLAYERS).contains(&options.players) {
            return Ok(());
        }
        let rule = options.game.rule().unwrap_or(Rule::ThreeFishing);
        let error = fish_pond::SetupError::PlayerCount { rule, players: options.players };
        Err(SimulateError::Setup(error.to_string()))
    }

    fn setup(options: &Options, rungs: &[Rung]) -> fish_pond::Setup {
        fish_pond::Setup {
            rule: options.game.rule().unwrap_or(Rule::ThreeFishing),
            players: players(options, rungs),
            rules: fish_pond::HouseRules::default(),
            games: options.match_length.unwrap_or_default(),
            seed: 0,
        }
    }

    fn set_seed(setup: &mut fish_pond::Setup, seed: u64) {
        setup.seed = seed;
    }

    fn name(options: &Options) -> &'static str {
        options.game.rule().unwrap_or(Rule::ThreeFishing).name()
    }

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        in_order(players)
    }

    fn player(view: &fish_pond::View) -> usize {
        view.seat.into()
    }

    fn choose(mind: Mind, view: &fish_pond::View, chance: &mut Chance) -> fish_pond::Move {
        match mind {
            Mind::Random => opponents::fish_pond::random(view, chance),
            Mind::Computer(strength) => opponents::fish_pond::choose(view, strength, chance),
        }
    }

    fn is_over(&self) -> bool {
        self.phase() == fish_pond::Phase::Over
    }

    fn is_turn(&self, play: &fish_pond::Move) -> bool {
        *play == fish_pond::Move::EndTurn
    }

    fn calculation(play: &fish_pond::Move) -> Option<&Expression> {
        match play {
            fish_pond::Move::Catch { calculation, .. } => Some(calculation),
            _ => None,
        }
    }

    fn count(&self, tally: &mut Tally) {
        match self.outcome() {
            Some(outcome) => tally.share(&outcome.winners, &outcome.points),
            None => tally.unfinished += 1,
        }
    }
}

/// The seats of players who are only counted.
fn in_order(players: usize) -> Vec<(usize, &'static str)> {
    const NAMES: [&str; MOST_PLAYERS] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    NAMES.into_iter().enumerate().take(players).collect()
}

impl Simulated for FishOut {
    const SHARES_WINS: bool = true;
    const CALCULATES: bool = false;

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if (fish_out::FEWEST_PLAYERS..=fish_out::MOST_PLAYERS).contains(&options.players) {
            return Ok(());
        }
        let error = fish_out::SetupError::PlayerCount(options.players);
        Err(SimulateError::Setup(error.to_string()))
    }

    fn setup(options: &Options, rungs: &[Rung]) -> fish_out::Setup {
        let rules = fish_out::HouseRules {
            target: options.target.unwrap_or(fish_out::DEFAULT_TARGET),
            deals: options.deals,
            ..fish_out::HouseRules::default()
        };
        fish_out::Setup { players: players(options, rungs), rules, seed: 0 }
    }

    fn set_seed(setup: &mut fish_out::Setup, seed: u64) {
        setup.seed = seed;
    }

    fn name(_: &Options) -> &'static str {
        "Great Lakes Fish-Out"
    }

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        in_order(players)
    }

    fn player(view: &fish_out::View) -> usize {
        view.who.map_or(0, usize::from)
    }

    fn choose(mind: Mind, view: &fish_out::View, chance: &mut Chance) -> fish_out::Move {
        match mind {
            Mind::Random => opponents::fish_out::random(view, chance),
            Mind::Computer(strength) => opponents::fish_out::choose(view, strength, chance),
        }
    }

    fn is_over(&self) -> bool {
        self.phase() == fish_out::Phase::Over
    }

    /// A turn is a trick, and the dealer chooses last.
    fn is_turn(&self, play: &fish_out::Move) -> bool {
        matches!(play, fish_out::Move::Choose(_)) && self.to_move() == self.dealer()
    }

    fn calculation(_: &fish_out::Move) -> Option<&Expression> {
        None
    }

    fn count(&self, tally: &mut Tally) {
        match self.outcome() {
            Some(outcome) => tally.share(&outcome.winners, &outcome.points),
            None => tally.unfinished += 1,
        }
    }
}
