//! `fishpond solve`: which catch does this pond hold?

use engine::arithmetic::{Pond, Solution, Solver, TensGame, TensSolver};
use engine::games::GameKind;
use engine::games::fish_pond::{Waters, check_copies};

use super::answer::{Answer, Caught, Part, Unreadable};
use super::asked::{Asked, cards, pond, unreadable};
use super::game::{WrongGame, only_for_tens};

/// What to solve.
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
    pub asked: Asked,

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

/// Finds the best catch of the pond, or all of them.
pub fn answer(options: &Options) -> Result<Answer, WrongGame> {
    let game = options.asked.game();
    let answer = match (game, game.tens()) {
        (_, Some(rule)) => with_a_hand(options, rule),
        (GameKind::DragonFish, _) if options.hand.is_some() => return Err(only_for_tens("--hand", game)),
        (GameKind::DragonFish, _) => in_a_pond(options),
        _ => return Err(WrongGame { option: "solve", game, only: "dragonfish, three-fishing and mac-one" }),
    };
    Ok(answer.unwrap_or_else(Answer::Unreadable))
}

fn in_a_pond(options: &Options) -> Result<Answer, Unreadable> {
    let rung = options.asked.rung();
    let pond = pond(&options.pond)?;
    let solver = Solver::new(rung, options.asked.order);
    if options.all {
        let catches: Vec<Caught> = solver.all(&pond).iter().map(|solution| caught(solution, &pond)).collect();
        return Ok(if catches.is_empty() { Answer::None { rung } } else { Answer::Catches { catches } });
    }
    Ok(match solver.best(&pond) {
        Some(solution) => Answer::Catch(caught(&solution, &pond)),
        None => Answer::None { rung },
    })
}

fn caught(solution: &Solution, pond: &Pond) -> Caught {
    Caught::new(&solution.calculation, &solution.catch, pond)
}

fn with_a_hand(options: &Options, rule: TensGame) -> Result<Answer, Unreadable> {
    let rung = options.asked.rung();
    let bait = cards(options.hand.as_deref().unwrap_or_default(), Part::Hand)?;
    let pond = cards(&options.pond, Part::Pond)?;
    let together: Vec<_> = bait.iter().chain(&pond).copied().collect();
    check_copies(&together).map_err(|error| unreadable(Part::Pond, &error))?;
    let solver = TensSolver::new(rule, rung, options.asked.order);
    let waters = Waters { bait: &bait, pond: &pond, bait_needed: false, solver };
    let none = match rule {
        TensGame::ThreeFishing => Answer::None { rung },
        TensGame::MacOne => Answer::NoneAtAll,
    };
    if options.all {
        let catches: Vec<Caught> = waters.all().iter().map(Caught::fishing).collect();
        return Ok(if catches.is_empty() { none } else { Answer::Catches { catches } });
    }
    Ok(waters.best().map_or(none, |fishing| Answer::Catch(Caught::fishing(&fishing))))
}
