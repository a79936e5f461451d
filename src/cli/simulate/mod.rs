//! `fishpond simulate`: the computer plays many games against itself.

mod games;
mod log;
mod report;
mod rules;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::chance::chance_from_seed;
use engine::games::fish_out::{LARGEST_TARGET_FISH, MOST_DEALS};
use engine::games::fish_pond::MatchLength;
use engine::games::tiu_u::DealCountError;
use engine::games::{GameKind, Player, Setup, SetupError};
use engine::opponents::{Strength, UnknownStrength};
use indicatif::{ProgressBar, ProgressStyle};
use rand::Rng;

use super::answer_printer::AnswerPrinter;
use super::game::{WrongGame, game_parser};
use super::output::{OutputTarget, output_parser};
use super::values::{parse_number, whole_number_parser};
use games::SimulatedGame;
use log::{GameLog, LineSender, write_in_order};
use records::TransferError;
use report::{SimulationReport, SimulationTally};
use rules::{FirstPlayer, HouseRules, LargestNumber, YesNo};

/// How many players there are if no number is given and the game allows so many.
const USUAL_PLAYERS: usize = 4;

/// After how many turns a game is given up, because its players pass for ever.
const MOST_TURNS: u64 = 10_000;

/// After how many games of a thread the progress bar moves.
const BATCH: u64 = 64;

const LINES_WAITING: usize = 64;

/// The number of the random stream for the players' choices, which keeps it apart from that of the shuffles.
const PLAYERS: u64 = u64::MAX;

#[derive(Debug, Clone, clap::Args)]
#[command(after_help = "\
The same seed plays the same games, with any number of threads. The exit code is 0, or 2 if the
games cannot be played; 1 means that cards were lost, which is a fault of Fishpond.

A list with commas gives each player a value of their own: --rung 1,2,5.

Examples:
  fishpond simulate --players 4 --games 1000 --seed 7
  fishpond simulate --players 2 --strength pike,perch --rung subtraction --json
  fishpond simulate --game mac-one --players 6 --match 3 --strength pike
  fishpond simulate --game tiu-u --players 2 --strength pike,perch
  fishpond simulate --game fish-out --deals 1 --games 100 --log deals.jsonl
  fishpond simulate --players 3 --rung 1,2,5 --largest 20,100,none --spare F10 --begins each")]
pub struct Options {
    /// Play this game
    #[arg(long, value_parser = game_parser(), default_value = GameKind::default().code())]
    pub game: GameKind,

    /// Seat this many players: 2 to 4, Three Fishing and MAC I 2 to 6, Tiu-U 2 or 3, Great Lakes Fish-Out 3 to 5
    /// [default: 4, Tiu-U 3]
    #[arg(long, value_parser = parse_number::<usize>)]
    players: Option<usize>,

    /// Play this many games, or matches
    #[arg(long, default_value_t = 1000, value_parser = parse_number::<u64>)]
    pub games: u64,

    /// Three Fishing and MAC I: play matches of 1, 3, 5 or 10 games [default: 1]
    #[arg(long = "match", value_name = "GAMES")]
    pub match_length: Option<MatchLength>,

    /// Great Lakes Fish-Out: end a match at this many fish [default: 50]
    #[arg(long, value_name = "FISH", value_parser = whole_number_parser::<u16>(1..=LARGEST_TARGET_FISH.into()))]
    pub target: Option<u16>,

    /// Tiu-U: play this many deals in a game [default: 1]; Great Lakes Fish-Out: end a match after them at the latest
    #[arg(long, value_parser = whole_number_parser::<u8>(1..=MOST_DEALS.into()))]
    pub deals: Option<u8>,

    /// Make all shuffles and all chance from this number
    #[arg(long, default_value_t = 1, value_parser = parse_number::<u64>)]
    pub seed: u64,

    /// Let random, beginner, minnow, perch or pike choose the moves, for all players or for each; a beginner overlooks
    /// half of what three cards make, and most of what more do
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub strength: Vec<MoveChooser>,

    /// Set the rung, for all players or for each
    #[arg(long, value_delimiter = ',', default_value = "division")]
    pub rung: Vec<Rung>,

    /// Read calculations as spoken or by operations, for all players or for each
    #[arg(long, value_delimiter = ',', default_value = "spoken")]
    pub order: Vec<ReadingOrder>,

    /// Allow no step of a calculation below zero, yes or no, for all players or for each
    #[arg(long, value_delimiter = ',', default_value = "no")]
    pub zero_or_above: Vec<YesNo>,

    /// Allow no number above this in a calculation, or none for no limit, for all players or for each
    #[arg(long, value_name = "NUMBER", value_delimiter = ',', default_value = "none")]
    pub largest: Vec<LargestNumber>,

    /// Let this player begin the first deal, counted from 1, or each in turn from game to game [default: 1, Great Lakes
    /// Fish-Out 2, since 1 deals]
    #[arg(long, value_name = "PLAYER")]
    pub begins: Option<FirstPlayer>,

    #[command(flatten)]
    pub house: HouseRules,

    /// Count in how many turns three cards as they lay could be caught, which takes longer (DragonFish, Three Fishing, MAC I)
    #[arg(long)]
    pub chances: bool,

    /// Play this many games at the same time [default: one for each core of the computer]
    #[arg(long, value_parser = parse_number::<usize>)]
    pub threads: Option<usize>,

    /// Write each game to this file as one line of JSON, or - for standard output; an existing file is replaced
    #[arg(long, value_name = "FILE", value_parser = output_parser())]
    pub log: Option<OutputTarget>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl Options {
    fn players(&self) -> usize {
        self.players.unwrap_or_else(|| USUAL_PLAYERS.min(*self.game.players().end()))
    }

    fn games_of_match(&self) -> u8 {
        self.match_length.unwrap_or_default().games()
    }

    /// Where the answer goes: to standard error if the log goes to standard output, and otherwise to standard output.
    pub fn printer(&self) -> AnswerPrinter {
        let voice = AnswerPrinter::new(self.json);
        self.log.as_ref().map_or(voice, |log| voice.avoiding_output(log))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveChooser {
    Random,
    Beginner,
    Computer(Strength),
}

impl MoveChooser {
    const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Computer(strength) => strength.code(),
        }
    }
}

impl FromStr for MoveChooser {
    type Err = UnknownMoveChooser;

    fn from_str(word: &str) -> Result<Self, UnknownMoveChooser> {
        match word.parse() {
            Ok(strength) => Ok(Self::Computer(strength)),
            Err(UnknownStrength(word)) => match word.trim().to_lowercase().as_str() {
                "random" => Ok(Self::Random),
                "beginner" => Ok(Self::Beginner),
                _ => Err(UnknownMoveChooser(word)),
            },
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is none of: random, beginner, minnow, perch, pike")]
pub struct UnknownMoveChooser(String);

#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    #[error(transparent)]
    WrongGame(#[from] WrongGame),
    #[error(transparent)]
    SimulatedTable(#[from] SetupError),
    #[error(transparent)]
    Deals(#[from] DealCountError),
    #[error("--{option} takes one word for all or one for each of the {players} players, not {given}")]
    ListLength { option: &'static str, players: usize, given: usize },
    #[error("--begins takes a player from 1 to {players}, or each, not {given}")]
    Begins { given: u8, players: usize },
    #[error("game {game}: a computer player was refused: {reason}")]
    Refused {
        /// The number of the game, counted from 0.
        game: u64,
        reason: String,
    },
    #[error("this computer cannot run that many threads ({0}); give a smaller number with --threads")]
    NoThread(io::Error),
    #[error("a game stopped halfway, which is a fault of Fishpond")]
    BrokeOff,
    #[error(transparent)]
    Log(#[from] TransferError),
    #[error("the log could not be written: {0}")]
    LogBrokeOff(io::Error),
    #[error("the answer could not be written: {0}")]
    Write(#[from] io::Error),
}

macro_rules! run {
    ($($module:ident::$Game:ident $saved:literal { $($Kind:ident $word:literal)+ })+) => {
        /// Plays the games and prints how they went. Returns the exit code.
        pub fn run(options: &Options) -> Result<ExitCode, SimulateError> {
            options.check_game_options()?;
            match options.game {
                $($(GameKind::$Kind)|+ => run_games::<engine::games::$module::$Game>(options),)+
            }
        }
    };
}

engine::for_each_game!(run);

fn run_games<G: SimulatedGame>(options: &Options) -> Result<ExitCode, SimulateError> {
    let table = SimulatedTable::<G>::new(options, G::rules_from(options)?)?;
    let bar = progress(options.games);
    let start = Instant::now();
    let tally = match &options.log {
        None => Some(table.play_all(options, &bar, None)?),
        Some(log) => table.play_into(log, options, &bar)?,
    };
    bar.finish_and_clear();
    // The reader of the log closed it early, so there is nothing to report.
    let Some(tally) = tally else { return Ok(ExitCode::SUCCESS) };
    let report = SimulationReport::<G>::new(options, tally, start.elapsed());
    if options.json {
        options.printer().print_line(&report.json())?;
    } else {
        options.printer().print_line(&report)?;
    }
    Ok(if report.has_lost_cards() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A progress bar on standard error, if somebody is looking; otherwise a hidden one.
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

struct SimulatedTable<G: SimulatedGame> {
    setup: Setup<G::Rules>,
    choosers: Vec<MoveChooser>,
}

impl<G: SimulatedGame> SimulatedTable<G> {
    fn new(options: &Options, rules: G::Rules) -> Result<Self, SimulateError> {
        SetupError::check::<G>(options.players(), &rules)?;
        let seated = options.players();
        let choosers = for_each("strength", &options.strength, seated)?;
        let rungs = for_each("rung", &options.rung, seated)?;
        let orders = for_each("order", &options.order, seated)?;
        let above = for_each("zero-or-above", &options.zero_or_above, seated)?;
        let largest = for_each("largest", &options.largest, seated)?;
        if let Some(FirstPlayer::Player(given)) = options.begins
            && usize::from(given) > seated
        {
            return Err(SimulateError::Begins { given, players: seated });
        }
        let player = |at: usize| Player {
            rung: rungs[at],
            order: orders[at],
            zero_or_above: above[at].0,
            largest: largest[at].0,
        };
        Ok(Self { setup: Setup { rules, players: (0..seated).map(player).collect(), seed: 0 }, choosers })
    }

    /// Plays all games and writes the log. Returns `None` if the log's reader stops before its end.
    fn play_into(
        &self,
        log: &OutputTarget,
        options: &Options,
        bar: &ProgressBar,
    ) -> Result<Option<SimulationTally>, SimulateError> {
        let mut played = Ok(None);
        let written = log.write(|out| match self.play_all(options, bar, Some(out)) {
            Ok(tally) => {
                played = Ok(Some(tally));
                Ok(())
            }
            Err(SimulateError::LogBrokeOff(error)) => Err(error),
            // An error here makes `write` discard the incomplete log.
            Err(error) => {
                let broken = io::Error::other(error.to_string());
                played = Err(error);
                Err(broken)
            }
        });
        match (played, written) {
            (Ok(_), Err(not_written)) => Err(not_written.into()),
            (played, _) => played,
        }
    }

    /// Plays all games in several threads, each of which plays a share. Writes the log to `log`, if there is one.
    fn play_all(
        &self,
        options: &Options,
        bar: &ProgressBar,
        log: Option<&mut dyn Write>,
    ) -> Result<SimulationTally, SimulateError> {
        let available = || thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.unwrap_or_else(available).clamp(1, 1024);
        let play_share = |share: usize, log: Option<LineSender>| -> Result<SimulationTally, SimulateError> {
            let mut tally = SimulationTally::default();
            let mut setup = self.setup.clone();
            for (played, game) in (1..).zip((share as u64..options.games).step_by(threads)) {
                setup.seed = chance_from_seed(options.seed, game).next_u64();
                let line = self.play(&setup, game, options, log.is_some(), &mut tally)?;
                if let (Some(log), Some(line)) = (&log, line)
                    && log.send((game, line)).is_err()
                {
                    // The thread that writes the log has stopped, and returns the error.
                    break;
                }
                if played % BATCH == 0 {
                    bar.inc(BATCH);
                }
            }
            Ok(tally)
        };
        if threads == 1 && log.is_none() {
            return play_share(0, None);
        }
        thread::scope(|scope| {
            let play_share = &play_share;
            let (sender, lines) = sync_channel(LINES_WAITING);
            let sender = log.is_some().then_some(sender);
            let begin = |share| {
                let sender = sender.clone();
                thread::Builder::new().spawn_scoped(scope, move || play_share(share, sender))
            };
            let shares = (0..threads).map(begin).collect::<Result<Vec<_>, _>>();
            // The log ends when the last thread drops its own sender.
            drop(sender);
            let shares = shares.map_err(SimulateError::NoThread)?;
            let written = log.map_or(Ok(()), |out| write_in_order(lines, out));
            let whole = shares.into_iter().try_fold(SimulationTally::default(), |whole, share| {
                Ok(whole.merged_with(&share.join().map_err(|_| SimulateError::BrokeOff)??))
            });
            written.map_err(SimulateError::LogBrokeOff).and(whole)
        })
    }

    /// Plays the game with this number and counts it in `tally`. Returns its line for the log if `writes` is true.
    fn play(
        &self,
        setup: &Setup<G::Rules>,
        number: u64,
        options: &Options,
        writes: bool,
        tally: &mut SimulationTally,
    ) -> Result<Option<String>, SimulateError> {
        let mut game = G::deal(setup)?;
        if let Some(begins) = options.begins {
            game = game.with_first_player(begins.player_index(number, setup.players.len()));
        }
        let mut line = writes.then(|| GameLog::new(&game, setup, &self.choosers, options, number));
        let mut chance = chance_from_seed(setup.seed, PLAYERS);
        let mut turns = 0;
        let mut outcome = None;
        while outcome.is_none() && turns < MOST_TURNS {
            let to_move = game.player_to_move();
            let view = game.view_of(Some(to_move));
            let play = match self.choosers.get(usize::from(to_move)) {
                Some(MoveChooser::Computer(strength)) => G::choose_move(&view, *strength, &mut chance),
                Some(MoveChooser::Beginner) => G::beginner_move(&view, &mut chance),
                Some(MoveChooser::Random) | None => G::random_move(&view, &mut chance),
            };
            turns += u64::from(game.counts_as_turn(&play));
            tally.presses += G::presses(&play);
            if let Some(rung) = G::rung_of_catch(&play) {
                tally.catches_by_rung[rung as usize] += 1;
            }
            let before = (line.is_some() || options.chances).then(|| (game.clone(), play.clone()));
            game = game.play(play).map_err(|refused| SimulateError::Refused {
                game: number,
                reason: refused.reason.to_string(),
            })?;
            if let Some((before, play)) = before {
                if options.chances
                    && let Some(chance) = before.turn_chance(&play, &game)
                {
                    tally.chances[chance as usize] += 1;
                }
                if let Some(line) = &mut line {
                    line.record_move(&before, &play, &game);
                }
            }
            outcome = game.outcome();
        }
        tally.games += 1;
        tally.turns += turns;
        *tally.games_by_turns.entry(turns).or_default() += 1;
        tally.cards_lost |= !game.cards_are_conserved();
        match outcome {
            Some(outcome) => tally.count(&game, outcome),
            None => tally.unfinished += 1,
        }
        Ok(line.map(|line| line.finish(&game)))
    }
}

/// The value for each player, from the values of an option: one for all players, or one for each. Any other number of values is an error.
fn for_each<T: Copy>(option: &'static str, given: &[T], players: usize) -> Result<Vec<T>, SimulateError> {
    match given {
        [one] => Ok(vec![*one; players]),
        _ if given.len() == players => Ok(given.to_vec()),
        _ => Err(SimulateError::ListLength { option, players, given: given.len() }),
    }
}
