//! `fishpond simulate`: the computer plays many games against itself.

use std::fmt;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use rand::Rng;
use serde_json::json;

use super::write_line;
use crate::arithmetic::{Operation, ReadingOrder, Rung};
use crate::games::chance::{Chance, chance};
use crate::games::dragonfish::{
    DragonFish, HouseRules, Move, Phase, Player, Setup, SetupError, Side, View, seats,
};
use crate::opponents::dragonfish::{choose, random};
use crate::opponents::{Strength, UnknownStrength};

/// A game that takes longer is given up: its players pass for ever.
const MOST_TURNS: u64 = 10_000;

/// After how many games the progress bar moves.
const BATCH: u64 = 64;

/// Names the chance of the players, apart from that of the shuffles.
const PLAYERS: u64 = u64::MAX;

/// What to simulate.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = "\
The same seed plays the same games, whatever the number of threads. Ends with 0, or with 2 if the games cannot be played.

Examples:
  fishpond simulate --players 4 --games 1000 --seed 7
  fishpond simulate --players 2 --strength pike,perch --rung subtraction --json")]
pub struct Options {
    /// The game to play
    #[arg(long, value_enum, default_value_t = Game::Dragonfish)]
    pub game: Game,

    /// How many players sit at the table, from 2 to 4
    #[arg(long, default_value_t = 4)]
    pub players: usize,

    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    pub games: u64,

    /// What all shuffles and all chance are made from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Who plays: random, minnow, perch or pike; one for all, or one for each player, with commas between
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub strength: Vec<Mind>,

    /// The rung of all players, or one for each, with commas between
    #[arg(long, value_delimiter = ',', default_value = "division")]
    pub rung: Vec<Rung>,

    /// How all players calculate: spoken or operations
    #[arg(long, default_value = "spoken")]
    pub order: ReadingOrder,

    /// How many games are played at the same time; as many as the machine has cores, if not given
    #[arg(long)]
    pub threads: Option<usize>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// The games that can be simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Game {
    /// DragonFish
    Dragonfish,
}

/// Who chooses the moves of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mind {
    /// Chance.
    Random,
    /// A computer player.
    Computer(Strength),
}

impl FromStr for Mind {
    type Err = UnknownMind;

    fn from_str(word: &str) -> Result<Self, UnknownMind> {
        match word.parse() {
            Ok(strength) => Ok(Self::Computer(strength)),
            Err(_) if word.trim().eq_ignore_ascii_case("random") => Ok(Self::Random),
            Err(UnknownStrength(word)) => Err(UnknownMind(word)),
        }
    }
}

/// A word that names nobody who could play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is none of: random, minnow, perch, pike")]
pub struct UnknownMind(String);

impl Mind {
    fn choose(self, view: &View, chance: &mut Chance) -> Move {
        match self {
            Self::Random => random(view, chance),
            Self::Computer(strength) => choose(view, strength, chance),
        }
    }
}

/// Why nothing can be simulated.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// The table cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A list that is neither for all players nor for each.
    #[error("--{option} takes one word for all or one for each of the {players} players, not {given}")]
    ListLength {
        /// The option.
        option: &'static str,
        /// The players at the table.
        players: usize,
        /// The words given.
        given: usize,
    },
    /// A computer player tried what the rules forbid.
    #[error("game {game}: a computer player was refused: {reason}")]
    Refused {
        /// Which game, counted from zero.
        game: u64,
        /// Why.
        reason: crate::games::dragonfish::PlayError,
    },
    /// A thread broke off.
    #[error("a game broke off")]
    BrokeOff,
    /// The answer cannot be written.
    #[error("the answer cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// Plays the games and says how they went.
///
/// # Errors
///
/// Too few or too many players, and lists that do not fit them.
pub fn run(options: &Options) -> Result<ExitCode, SimulateError> {
    let table = Table::new(options)?;
    let bar = progress(options.games);
    let start = Instant::now();
    let tally = table.play_all(options, &bar)?;
    let report = Report { options, tally, elapsed: start.elapsed() };
    bar.finish_and_clear();
    if options.json {
        write_line(&report.json())?;
    } else {
        write_line(&report)?;
    }
    Ok(if report.tally.cards_conserved { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A bar on standard error, if somebody is looking.
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} to go");
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Who plays.
struct Table {
    players: Vec<Player>,
    minds: Vec<Mind>,
}

impl Table {
    fn new(options: &Options) -> Result<Self, SimulateError> {
        if seats(options.players).is_empty() {
            return Err(SetupError::PlayerCount(options.players).into());
        }
        let rungs = for_each("rung", &options.rung, options.players)?;
        let players = rungs.into_iter().map(|rung| Player { rung, order: options.order }).collect();
        Ok(Self { players, minds: for_each("strength", &options.strength, options.players)? })
    }

    /// Plays all games, in so many threads that share them out.
    fn play_all(&self, options: &Options, bar: &ProgressBar) -> Result<Tally, SimulateError> {
        let available = || thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.unwrap_or_else(available).clamp(1, 1024);
        let play_share = |share: usize| -> Result<Tally, SimulateError> {
            let mut tally = Tally::default();
            let mut setup = Setup { players: self.players.clone(), rules: HouseRules::default(), seed: 0 };
            for (played, game) in (1..).zip((share as u64..options.games).step_by(threads)) {
                setup.seed = chance(options.seed, game).next_u64();
                self.play(&setup, game, &mut tally)?;
                if played % BATCH == 0 {
                    bar.inc(BATCH);
                }
            }
            Ok(tally)
        };
        if threads == 1 {
            return play_share(0);
        }
        thread::scope(|scope| {
            let play_share = &play_share;
            let shares: Vec<_> = (0..threads).map(|share| scope.spawn(move || play_share(share))).collect();
            shares.into_iter().try_fold(Tally::default(), |whole, share| {
                Ok(whole.and(&share.join().map_err(|_| SimulateError::BrokeOff)??))
            })
        })
    }

    fn play(&self, setup: &Setup, number: u64, tally: &mut Tally) -> Result<(), SimulateError> {
        let mut game = DragonFish::deal(setup)?;
        let mut chance = chance(setup.seed, PLAYERS);
        let mut turns = 0;
        while game.phase() != Phase::Over && turns < MOST_TURNS {
            let view = game.view_for(game.to_move());
            let mind =
                view.seats[view.seat.index()].as_ref().map(|seat| self.minds[usize::from(seat.player)]);
            let play = mind.map_or(Move::Pass, |mind| mind.choose(&view, &mut chance));
            turns += u64::from(game.phase() == Phase::Helper);
            if let Move::Catch { calculation, .. } = &play {
                let signs = calculation.expression.operations();
                let rung = signs.map(Operation::rung).max().unwrap_or_default();
                tally.catches_by_rung[rung as usize] += 1;
            }
            game = game
                .play(play)
                .map_err(|refused| SimulateError::Refused { game: number, reason: refused.reason })?;
        }
        tally.games += 1;
        tally.turns += turns;
        tally.cards_conserved &= game.cards_are_conserved();
        match game.outcome() {
            Some(outcome) => {
                tally.wins_by_seat[outcome.seat.index()] += 1;
                tally.wins_by_player[usize::from(outcome.player)] += 1;
            }
            None => tally.unfinished += 1,
        }
        Ok(())
    }
}

/// One word for all players, or one for each.
fn for_each<T: Copy>(option: &'static str, given: &[T], players: usize) -> Result<Vec<T>, SimulateError> {
    match given {
        [one] => Ok(vec![*one; players]),
        _ if given.len() == players => Ok(given.to_vec()),
        _ => Err(SimulateError::ListLength { option, players, given: given.len() }),
    }
}

/// What is counted. Counts of any share of the games can be added up in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Tally {
    games: u64,
    turns: u64,
    unfinished: u64,
    wins_by_seat: [u64; 4],
    wins_by_player: [u64; 4],
    /// By the lowest rung that allows the calculation.
    catches_by_rung: [u64; 5],
    cards_conserved: bool,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            games: 0,
            turns: 0,
            unfinished: 0,
            wins_by_seat: [0; 4],
            wins_by_player: [0; 4],
            catches_by_rung: [0; 5],
            cards_conserved: true,
        }
    }
}

impl Tally {
    fn and(mut self, other: &Self) -> Self {
        let add = |counts: &mut [u64], others: &[u64]| {
            counts.iter_mut().zip(others).for_each(|(count, other)| *count += other);
        };
        self.games += other.games;
        self.turns += other.turns;
        self.unfinished += other.unfinished;
        add(&mut self.wins_by_seat, &other.wins_by_seat);
        add(&mut self.wins_by_player, &other.wins_by_player);
        add(&mut self.catches_by_rung, &other.catches_by_rung);
        self.cards_conserved &= other.cards_conserved;
        self
    }
}

/// The answer. It displays as plain English.
struct Report<'a> {
    options: &'a Options,
    tally: Tally,
    elapsed: Duration,
}

/// The seats in words.
const SEATS: [(Side, &str); 4] =
    [(Side::North, "north"), (Side::East, "east"), (Side::South, "south"), (Side::West, "west")];

impl Report<'_> {
    /// Rounded to hundredths.
    // Counts are far below 2^52.
    #[allow(clippy::cast_precision_loss)]
    fn mean_turns(&self) -> f64 {
        let mean = self.tally.turns as f64 / self.tally.games.max(1) as f64;
        (mean * 100.0).round() / 100.0
    }

    fn games_per_second(&self) -> u128 {
        u128::from(self.tally.games) * 1_000_000_000 / self.elapsed.as_nanos().max(1)
    }

    fn wins_by_seat(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let occupied = seats(self.options.players);
        let named = SEATS.into_iter().filter(|(seat, _)| occupied.contains(seat));
        named.map(|(seat, name)| (name, self.tally.wins_by_seat[seat.index()]))
    }

    fn catches_by_rung(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Rung::ALL.into_iter().map(|rung| (rung.word(), self.tally.catches_by_rung[rung as usize]))
    }

    fn json(&self) -> serde_json::Value {
        let object = |counts: &mut dyn Iterator<Item = (&'static str, u64)>| {
            counts.map(|(name, count)| (name.to_owned(), count.into())).collect::<serde_json::Map<_, _>>()
        };
        let Tally { games, turns, unfinished, wins_by_player, cards_conserved, .. } = &self.tally;
        json!({
            "game": "dragonfish",
            "players": self.options.players,
            "seed": self.options.seed,
            "games": games,
            "turns": turns,
            "mean_turns": self.mean_turns(),
            "wins_by_seat": object(&mut self.wins_by_seat()),
            "wins_by_player": wins_by_player[..self.options.players],
            "unfinished": unfinished,
            "catches_by_rung": object(&mut self.catches_by_rung()),
            "cards_conserved": cards_conserved,
            "elapsed_ms": u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX),
            "games_per_second": u64::try_from(self.games_per_second()).unwrap_or(u64::MAX),
        })
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { games, turns, unfinished, wins_by_player, cards_conserved, .. } = &self.tally;
        let list = |counts: &mut dyn Iterator<Item = (&'static str, u64)>| {
            counts.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
        };
        let by_player: Vec<String> =
            wins_by_player[..self.options.players].iter().map(u64::to_string).collect();
        writeln!(
            f,
            "{games} games of DragonFish with {} players, seed {}",
            self.options.players, self.options.seed
        )?;
        writeln!(f, "Turns: {turns}, on average {} in a game", self.mean_turns())?;
        writeln!(f, "Wins by seat: {}", list(&mut self.wins_by_seat()))?;
        writeln!(f, "Wins by player, the first to play first: {}", by_player.join(", "))?;
        if *unfinished > 0 {
            writeln!(f, "Given up after {MOST_TURNS} turns: {unfinished}")?;
        }
        writeln!(f, "Catches by the rung they need: {}", list(&mut self.catches_by_rung()))?;
        writeln!(f, "Cards: {}", if *cards_conserved { "none was lost" } else { "some were lost" })?;
        write!(f, "Time: {} ms, {} games a second", self.elapsed.as_millis(), self.games_per_second())
    }
}
