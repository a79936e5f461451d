//! `fishpond check`: says whether a calculation is a catch, and if not, why.

use engine::arithmetic::{
    Calculation, Expression, ReadingOrder, Refusal, Rung, TensGame, TensSolver, judge, judge_match,
    judge_tens,
};
use engine::games::fish_out;
use engine::games::fish_pond::ChineseCard;
use engine::games::tiu_u::{Tile, parse_tiles};
use engine::games::{Game, GameKind};

use super::game::{GameOptions, WrongGame, only_for_tens, read_cards, read_pond, unreadable};
use super::verdict::{CatchDetails, CommandVerdict, InputPart, MatchDetails, TrickDetails, Unreadable};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Three Fishing and MAC I take three cards instead of a calculation: 1p to 9p are circles, 1s to 9s
bamboos, 1m to 9m scripts; GD, E, S, W and N count 10, F1 to F5 count 11. You can add a calculation
with the numbers of the cards.

Tiu-U takes two tiles: 5-3 has five pips and three. Great Lakes Fish-Out takes the cards that are
shown together, and says which are kept: AH 10H 4S are the ace and the ten of hearts, and the four
of spades.

The exit code is 0 for a catch or a match, 1 if the calculation is refused, 2 if it cannot be read.

Examples:
  fishpond check --rung subtraction --pond \"F20 9 8 5 2 1\" \"20 = 9 + 8 + 5 - 2\"
  fishpond check --rung 3 --order operations --pond \"25 9 8 2 F5 1\" \"25 = 9 + 8 x 2\"
  fishpond check --game three-fishing --rung addition \"1p 1s 8m\"
  fishpond check --game mac-one \"GD E 7p\" \"10 x 7 + 10\"
  fishpond check --game tiu-u \"5-3 4-4\"
  fishpond check --game fish-out \"AH KH 4S\"")]
pub struct Options {
    #[command(flatten)]
    pub shared: GameOptions,

    /// Fill the pond of DragonFish with up to six cards: F15 is a fish, 8 a bug, B a bike
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    #[arg(required_unless_present = "game", required_if_eq("game", "dragonfish"))]
    pond: Option<String>,

    /// The sum card, "=", and what makes it, with + - x / & ( ); F5 is only the fish, 5 any card with that number
    #[arg(allow_hyphen_values = true, value_parser = calculation)]
    calculation: String,

    /// Three Fishing and MAC I: a calculation with the three cards
    #[arg(allow_hyphen_values = true, value_parser = calculation)]
    of_three: Option<String>,
}

/// Parses a calculation from the command line. It may begin with a minus sign: a later error then names the column. A word that looks like
/// an option is an error.
fn calculation(text: &str) -> Result<String, String> {
    match text.strip_prefix("--") {
        Some(word) if word.starts_with(|first: char| first.is_ascii_alphabetic()) => {
            Err("this is neither an option of the command nor a calculation".to_owned())
        }
        _ => Ok(text.to_owned()),
    }
}

pub fn check_calculation(options: &Options) -> Result<CommandVerdict, WrongGame> {
    let game = options.shared.game();
    if options.pond.is_some() && game != GameKind::DragonFish {
        return Err(WrongGame { option: "check --pond", game, only: "dragonfish" });
    }
    if options.of_three.is_some() && game.tens_game().is_none() {
        return Err(only_for_tens("a second calculation", game));
    }
    let answer = match (game, game.tens_game()) {
        (_, Some(rule)) => of_three_cards(options, rule),
        (GameKind::DragonFish, _) => in_a_pond(options),
        (GameKind::TiuU, _) => two_tiles(options),
        (GameKind::FishOut, _) => shown_together(options),
        _ => {
            let only = "dragonfish, three-fishing, mac-one, tiu-u and fish-out";
            return Err(WrongGame { option: "check", game, only });
        }
    };
    Ok(answer.unwrap_or_else(CommandVerdict::Unreadable))
}

fn in_a_pond(options: &Options) -> Result<CommandVerdict, Unreadable> {
    let pond = read_pond(options.pond.as_deref().unwrap_or_default())?;
    let calculation = Calculation::parse(&options.calculation, options.shared.order).map_err(|error| {
        no_calculation(error.column, format!("{error} (for example: 20 = 9 + 8 + 5 - 2)"))
    })?;
    Ok(match judge(&calculation, &pond, options.shared.rung()) {
        Ok(catch) => CommandVerdict::Catch(CatchDetails::new(&calculation, &catch, &pond)),
        Err(refusal) => CommandVerdict::refused(refusal),
    })
}

fn no_calculation(column: usize, message: String) -> Unreadable {
    Unreadable { part: InputPart::Calculation, column: Some(column), message }
}

fn two_tiles(options: &Options) -> Result<CommandVerdict, Unreadable> {
    let tiles = parse_tiles(&options.calculation).map_err(|error| unreadable(InputPart::Tiles, &error))?;
    let Ok(two) = <[Tile; 2]>::try_from(&tiles[..]) else {
        let message = format!("write two tiles, such as “5-3 4-4”, not {}", tiles.len());
        return Err(unreadable(InputPart::Tiles, &message));
    };
    Ok(match judge_match(two[0].halves(), two[1].halves()) {
        Ok(found) => CommandVerdict::Match(MatchDetails::new(two, found)),
        Err(refusal) => CommandVerdict::no_match(two, refusal),
    })
}

fn shown_together(options: &Options) -> Result<CommandVerdict, Unreadable> {
    let no_trick = |message: String| unreadable(InputPart::Cards, &message);
    let read =
        |word: &str| word.parse::<fish_out::PlayingCard>().map_err(|error| no_trick(error.to_string()));
    let cards = options.calculation.split_whitespace().map(read).collect::<Result<Vec<_>, _>>()?;
    let players = fish_out::FishOut::PLAYERS;
    if !players.contains(&cards.len()) {
        let (fewest, most) = (players.start(), players.end());
        return Err(no_trick(format!("write {fewest} to {most} cards, not {}", cards.len())));
    }
    match (1..).zip(&cards).find(|(before, card)| cards[*before..].contains(card)) {
        Some((_, card)) => Err(no_trick(format!("{card} is there twice"))),
        None => Ok(CommandVerdict::Shown(TrickDetails::new(&cards))),
    }
}

fn of_three_cards(options: &Options, rule: TensGame) -> Result<CommandVerdict, Unreadable> {
    let (rung, order) = (options.shared.rung(), options.shared.order);
    let cards = read_cards(&options.calculation, InputPart::Cards)?;
    let Ok(three) = <[ChineseCard; 3]>::try_from(&cards[..]) else {
        return Ok(CommandVerdict::refused_three_cards(Refusal::NotThreeCards { cards: cards.len() }));
    };
    let values = three.map(ChineseCard::value);
    let numbers = values.map(i64::from);
    if let Some(text) = &options.of_three {
        let expression = Expression::parse(text, order)
            .map_err(|error| no_calculation(error.column, format!("{error} (for example: 1 + 1 + 8)")))?;
        return Ok(match judge_tens(&expression, &numbers, rule, rung) {
            Ok(catch) => CommandVerdict::Catch(CatchDetails::from_three_cards(three, &expression, &catch)),
            Err(refusal) => CommandVerdict::refused_three_cards(refusal),
        });
    }
    Ok(match TensSolver::new(rule, rung, order).simplest_solution(values) {
        Some(solution) => CommandVerdict::Catch(CatchDetails::from_three_cards(
            three,
            &solution.expression,
            &solution.catch,
        )),
        None => nearest(numbers, rule, rung),
    })
}

/// Says why three numbers are no catch. Of the calculations that the printed game allows, it names the one that comes nearest below a ten.
fn nearest(numbers: [i64; 3], rule: TensGame, rung: Rung) -> CommandVerdict {
    let [a, b, c] = numbers;
    let rows = match rule {
        TensGame::ThreeFishing => vec![format!("{a} + {b} + {c}")],
        TensGame::MacOne => {
            vec![format!("{a} × {b} + {c}"), format!("{a} × {c} + {b}"), format!("{b} × {c} + {a}")]
        }
    };
    let refused = rows.iter().filter_map(|row| {
        let expression = Expression::parse(row, ReadingOrder::Spoken).ok()?;
        let refusal = judge_tens(&expression, &numbers, rule, rung).err()?;
        let Refusal::NoTen { total, next, .. } = refusal else { return None };
        let short = next.map_or(i64::MAX, |next| next - total);
        Some((short, CommandVerdict::no_ten(format!("{row} = {total}"), refusal, rule, rung)))
    });
    let nearest = refused.min_by_key(|(short, _)| *short).map(|(_, answer)| answer);
    nearest.unwrap_or(CommandVerdict::None { rung })
}
