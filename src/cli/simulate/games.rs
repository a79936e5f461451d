//! What `simulate` has to know of each game.

use super::report::Tally;
use super::{Mind, Options, SimulateError};
use crate::arithmetic::{Expression, Operation, Rule, Rung};
use crate::games::chance::Chance;
use crate::games::dragonfish::{self, DragonFish, Side, seats};
use crate::games::fish_pond::{self, FishPond, MOST_PLAYERS};
use crate::games::tiu_u::{self, TiuU};
use crate::games::{Game, Player};
use crate::opponents;

/// A game that the computer can play against itself.
pub(super) trait Simulated: Game<Setup: Sync> {
    /// Whether points are counted, and wins can be shared.
    const SHARES_WINS: bool;

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

    /// The lowest rung that allows the calculation of a move, if it is a catch.
    fn rung_of_catch(play: &Self::Move) -> Option<Rung>;

    /// Counts how the game went.
    fn count(&self, tally: &mut Tally);
}

fn players(options: &Options, rungs: &[Rung]) -> Vec<Player> {
    rungs.iter().map(|rung| Player { rung: *rung, order: options.order, ..Player::default() }).collect()
}

/// Seats that have no name but their turn.
fn in_turn(players: usize) -> Vec<(usize, &'static str)> {
    const NAMES: [&str; MOST_PLAYERS] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    NAMES.into_iter().enumerate().take(players).collect()
}

/// The lowest rung that allows a calculation.
fn rung_of(calculation: &Expression) -> Rung {
    calculation.operations().map(Operation::rung).max().unwrap_or_default()
}

impl Simulated for DragonFish {
    const SHARES_WINS: bool = false;

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if seats(options.players()).is_empty() {
            let error = dragonfish::SetupError::PlayerCount(options.players());
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

    fn rung_of_catch(play: &dragonfish::Move) -> Option<Rung> {
        match play {
            dragonfish::Move::Catch { calculation, .. } => Some(rung_of(&calculation.expression)),
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

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if (2..=MOST_PLAYERS).contains(&options.players()) {
            return Ok(());
        }
        let rule = options.game.rule().unwrap_or(Rule::ThreeFishing);
        let error = fish_pond::SetupError::PlayerCount { rule, players: options.players() };
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
        in_turn(players)
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

    fn rung_of_catch(play: &fish_pond::Move) -> Option<Rung> {
        match play {
            fish_pond::Move::Catch { calculation, .. } => Some(rung_of(calculation)),
            _ => None,
        }
    }

    fn count(&self, tally: &mut Tally) {
        match self.outcome() {
            Some(outcome) => tally.count_points(&outcome.winners, &outcome.points),
            None => tally.unfinished += 1,
        }
    }
}

impl Simulated for TiuU {
    const SHARES_WINS: bool = true;

    fn check_players(options: &Options) -> Result<(), SimulateError> {
        if (tiu_u::FEWEST_PLAYERS..=tiu_u::MOST_PLAYERS).contains(&options.players()) {
            return Ok(());
        }
        let error = tiu_u::SetupError::PlayerCount(options.players());
        Err(SimulateError::Setup(error.to_string()))
    }

    fn setup(options: &Options, rungs: &[Rung]) -> tiu_u::Setup {
        // A match has no more games than a game has deals.
        let deals = options.match_length.map(|length| tiu_u::Deals::try_from(length.games()));
        let deals = deals.and_then(Result::ok).unwrap_or_default();
        let rules = tiu_u::HouseRules { deals, ..tiu_u::HouseRules::default() };
        tiu_u::Setup { players: players(options, rungs), rules, seed: 0 }
    }

    fn set_seed(setup: &mut tiu_u::Setup, seed: u64) {
        setup.seed = seed;
    }

    fn name(_: &Options) -> &'static str {
        "Tiu-U"
    }

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        in_turn(players)
    }

    fn player(view: &tiu_u::View) -> usize {
        view.to_move.into()
    }

    fn choose(mind: Mind, view: &tiu_u::View, chance: &mut Chance) -> tiu_u::Move {
        match mind {
            Mind::Random => opponents::tiu_u::random(view, chance),
            Mind::Computer(strength) => opponents::tiu_u::choose(view, strength, chance),
        }
    }

    fn is_over(&self) -> bool {
        self.phase() == tiu_u::Phase::Over
    }

    fn is_turn(&self, play: &tiu_u::Move) -> bool {
        *play == tiu_u::Move::Draw
    }

    fn rung_of_catch(play: &tiu_u::Move) -> Option<Rung> {
        let takes = matches!(play, tiu_u::Move::Match { .. } | tiu_u::Move::Take { .. });
        takes.then_some(Rung::Addition)
    }

    fn count(&self, tally: &mut Tally) {
        match self.outcome() {
            Some(outcome) => tally.count_points(&outcome.winners, &outcome.points),
            None => tally.unfinished += 1,
        }
    }
}
