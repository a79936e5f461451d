//! `fishpond solve`: finds the best catch in a pond, or all catches.

use engine::arithmetic::{Pond, Solution, Solver, TensGame, TensSolver};
use engine::games::GameKind;
use engine::games::fish_pond::{CatchFinder, check_copies};

use super::game::{GameOptions, WrongGame, only_for_tens, read_cards, read_pond, unreadable};
use super::verdict::{CatchDetails, CommandVerdict, InputPart, Unreadable};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The best catch has the most points. If several have, in DragonFish one with a fish as the sum card
is better, and then the simplest calculation.

The exit code is 0 for a catch, 1 if there is none, 2 if the pond cannot be read.

Examples:
  fishpond solve --rung subtraction --pond \"F20 9 8 5 2 1\"
  fishpond solve --rung 5 --pond \"F5 7 2 1 9 B\" --all --json
  fishpond solve --game mac-one --hand \"GD 3p 4p 9s\" --pond \"E F1 8m 2s 7m\"")]
pub struct Options {
    #[command(flatten)]
    pub shared: GameOptions,

    /// Fill the pond with these cards; in DragonFish up to six: F15 is a fish, 8 a bug, B a bike
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    pond: String,

    /// Three Fishing and MAC I: hold these cards in the hand [default: none]
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    hand: Option<String>,

    /// Show all distinct catches, best first, each with its simplest calculation
    #[arg(long)]
    all: bool,
}

pub fn solve_pond(options: &Options) -> Result<CommandVerdict, WrongGame> {
    let game = options.shared.game();
    let answer = match (game, game.tens_game()) {
        (_, Some(rule)) => with_a_hand(options, rule),
        (GameKind::DragonFish, _) if options.hand.is_some() => return Err(only_for_tens("--hand", game)),
        (GameKind::DragonFish, _) => in_a_pond(options),
        _ => return Err(WrongGame { option: "solve", game, only: "dragonfish, three-fishing and mac-one" }),
    };
    Ok(answer.unwrap_or_else(CommandVerdict::Unreadable))
}

fn in_a_pond(options: &Options) -> Result<CommandVerdict, Unreadable> {
    let rung = options.shared.rung();
    let pond = read_pond(&options.pond)?;
    let solver = Solver::new(rung, options.shared.order);
    if options.all {
        let catches: Vec<CatchDetails> =
            solver.all(&pond).iter().map(|solution| caught(solution, &pond)).collect();
        return Ok(if catches.is_empty() {
            CommandVerdict::None { rung }
        } else {
            CommandVerdict::Catches { catches }
        });
    }
    Ok(match solver.best(&pond) {
        Some(solution) => CommandVerdict::Catch(caught(&solution, &pond)),
        None => CommandVerdict::None { rung },
    })
}

fn caught(solution: &Solution, pond: &Pond) -> CatchDetails {
    CatchDetails::new(&solution.calculation, &solution.catch, pond)
}

fn with_a_hand(options: &Options, rule: TensGame) -> Result<CommandVerdict, Unreadable> {
    let rung = options.shared.rung();
    let bait = read_cards(options.hand.as_deref().unwrap_or_default(), InputPart::Hand)?;
    let pond = read_cards(&options.pond, InputPart::Pond)?;
    let together: Vec<_> = bait.iter().chain(&pond).copied().collect();
    check_copies(&together).map_err(|error| unreadable(InputPart::Pond, &error))?;
    let solver = TensSolver::new(rule, rung, options.shared.order);
    let waters = CatchFinder { bait: &bait, pond: &pond, bait_needed: false, solver };
    let none = match rule {
        TensGame::ThreeFishing => CommandVerdict::None { rung },
        TensGame::MacOne => CommandVerdict::NoneAtAll,
    };
    if options.all {
        let catches: Vec<CatchDetails> = waters.all().iter().map(CatchDetails::from_possible_catch).collect();
        return Ok(if catches.is_empty() { none } else { CommandVerdict::Catches { catches } });
    }
    Ok(waters
        .best()
        .map_or(none, |fishing| CommandVerdict::Catch(CatchDetails::from_possible_catch(&fishing))))
}
