//! `fishpond simulate`: the computer plays many games against itself.

mod games;
mod report;

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::str::FromStr;
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rand::Rng;

use super::game::{Game, WrongGame};
use super::values::number;
use super::write_line;
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::chance::chance;
use crate::games::dragonfish::DragonFish;
use crate::games::fish_pond::{FishPond, MatchLength};
use crate::games::tiu_u::TiuU;
use crate::opponents::{Strength, UnknownStrength};
use games::Simulated;
use report::{Report, Tally};

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
  fishpond simulate --players 2 --strength pike,perch --rung subtraction --json
  fishpond simulate --game mac-one --players 6 --match 3 --strength pike
  fishpond simulate --game tiu-u --strength pike,perch")]
pub struct Options {
    /// The game to play
    #[arg(long, value_enum, default_value_t = Game::Dragonfish)]
    pub game: Game,

    /// How many players sit at the table, from 2 to 4, in Three Fishing and MAC I to 6, in Tiu-U 2 or 3; 4 if not given, in Tiu-U 2
    #[arg(long, value_parser = number::<usize>)]
    players: Option<usize>,

    /// How many games to play, or matches
    #[arg(long, default_value_t = 1000, value_parser = number::<u64>)]
    pub games: u64,

    /// How many games of Three Fishing or MAC I, or deals of Tiu-U, make a match: 1, 3, 5 or 10
    #[arg(long = "match", value_name = "GAMES")]
    pub match_length: Option<MatchLength>,

    /// What all shuffles and all chance are made from
    #[arg(long, default_value_t = 1, value_parser = number::<u64>)]
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
    #[arg(long, value_parser = number::<usize>)]
    pub threads: Option<usize>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl Options {
    /// How many players sit at the table.
    fn players(&self) -> usize {
        self.players.unwrap_or_else(|| self.game.usual_players())
    }
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

/// Why nothing can be simulated.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// An option that the game does not have.
    #[error(transparent)]
    WrongGame(#[from] WrongGame),
    /// The table cannot be set up.
    #[error("{0}")]
    Setup(String),
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
        reason: String,
    },
    /// The system gives no more threads.
    #[error("so many threads cannot run here ({0}); give a smaller number with --threads")]
    NoThread(io::Error),
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
/// Too few or too many players, lists that do not fit them, and options of other games.
pub fn run(options: &Options) -> Result<ExitCode, SimulateError> {
    match options.game {
        Game::Dragonfish if options.match_length.is_some() => {
            let only = "three-fishing, mac-one and tiu-u";
            Err(WrongGame { option: "--match", game: options.game, only }.into())
        }
        Game::Dragonfish => run_games::<DragonFish>(options),
        Game::ThreeFishing | Game::MacOne => run_games::<FishPond>(options),
        Game::TiuU => run_games::<TiuU>(options),
    }
}

fn run_games<G: Simulated>(options: &Options) -> Result<ExitCode, SimulateError> {
    let table = Table::<G>::new(options)?;
    let bar = progress(options.games);
    let start = Instant::now();
    let tally = table.play_all(options, &bar)?;
    let report = Report::<G>::new(options, tally, start.elapsed());
    bar.finish_and_clear();
    if options.json {
        write_line(&report.json())?;
    } else {
        write_line(&report)?;
    }
    Ok(if report.cards_conserved() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
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

/// Who plays what.
struct Table<G: Simulated> {
    setup: G::Setup,
    minds: Vec<Mind>,
}

impl<G: Simulated> Table<G> {
    fn new(options: &Options) -> Result<Self, SimulateError> {
        G::check_players(options)?;
        let rungs = for_each("rung", &options.rung, options.players())?;
        let minds = for_each("strength", &options.strength, options.players())?;
        Ok(Self { setup: G::setup(options, &rungs), minds })
    }

    /// Plays all games, in so many threads that share them out.
    fn play_all(&self, options: &Options, bar: &ProgressBar) -> Result<Tally, SimulateError> {
        let available = || thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.unwrap_or_else(available).clamp(1, 1024);
        let play_share = |share: usize| -> Result<Tally, SimulateError> {
            let mut tally = Tally::default();
            let mut setup = self.setup.clone();
            for (played, game) in (1..).zip((share as u64..options.games).step_by(threads)) {
                let seed = chance(options.seed, game).next_u64();
                G::set_seed(&mut setup, seed);
                self.play(&setup, seed, game, &mut tally)?;
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
            let begin = |share| thread::Builder::new().spawn_scoped(scope, move || play_share(share));
            let shares = (0..threads).map(begin).collect::<Result<Vec<_>, _>>();
            let shares = shares.map_err(SimulateError::NoThread)?;
            shares.into_iter().try_fold(Tally::default(), |whole, share| {
                Ok(whole.and(&share.join().map_err(|_| SimulateError::BrokeOff)??))
            })
        })
    }

    fn play(&self, setup: &G::Setup, seed: u64, number: u64, tally: &mut Tally) -> Result<(), SimulateError> {
        let mut game = G::deal(setup).map_err(|error| SimulateError::Setup(error.to_string()))?;
        let mut chance = chance(seed, PLAYERS);
        let mut turns = 0;
        while !game.is_over() && turns < MOST_TURNS {
            let view = game.view_for(game.to_move());
            let mind = self.minds.get(G::player(&view)).copied().unwrap_or(Mind::Random);
            let play = G::choose(mind, &view, &mut chance);
            turns += u64::from(game.is_turn(&play));
            if let Some(rung) = G::rung_of_catch(&play) {
                tally.catches_by_rung[rung as usize] += 1;
            }
            game = game.play(play).map_err(|refused| SimulateError::Refused {
                game: number,
                reason: refused.reason.to_string(),
            })?;
        }
        tally.games += 1;
        tally.turns += turns;
        tally.cards_conserved &= game.cards_are_conserved();
        game.count(tally);
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
