//! What `check` and `solve` answer, as a sentence and as JSON.

use std::fmt;
use std::process::ExitCode;

use engine::arithmetic::{
    Calculation, Catch, Expression, Pond, Refusal, Rung, TensCatch, TensGame, TileMatch, add_pips,
    format_number,
};
use engine::games::fish_out;
use engine::games::fish_pond::{CardPlace, ChineseCard, PossibleCatch, points_of_cards};
use engine::games::tiu_u::{Score, Tile};
use serde::Serialize;

use super::answer_printer::print_failure;
use super::{UNREADABLE, write_line};

/// What `check` or `solve` found out. It displays as plain English.
#[derive(Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum CommandVerdict {
    Catch(CatchDetails),
    /// Every catch of a pond, best first.
    #[serde(rename = "catch")]
    Catches {
        catches: Vec<CatchDetails>,
    },
    None {
        #[serde(skip)]
        rung: Rung,
    },
    /// The pond holds no catch, on whatever rung.
    #[serde(rename = "none")]
    NoneAtAll,
    Refused(RefusedCalculation),
    Match(MatchDetails),
    #[serde(rename = "refused")]
    NoMatch(RefusedCalculation),
    /// What happens to cards of Great Lakes Fish-Out that are shown together.
    Shown(TrickDetails),
    /// A text that could not be read as a calculation or as a pond.
    Unreadable(Unreadable),
}

#[derive(Debug, Serialize)]
pub struct CatchDetails {
    total: i64,
    written: String,
    steps: Vec<i64>,
    points: i64,
    /// The sum card of DragonFish (the card that the others make). `None` in the other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
    /// The cards of the calculation, in its order. In DragonFish the sum card is not among them.
    cards: Vec<String>,
    /// The cards of the catch that come from the hand. `None` if there is no hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<String>>,
}

#[derive(Debug, Serialize)]
pub struct MatchDetails {
    /// The total that both tiles make. `None` for the supreme pair, which matches by a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<String>,
    tiles: [Tile; 2],
    points: u16,
    /// The red pips of little fish, which are raised to a full ten when all are counted.
    red_pips: u16,
}

#[derive(Debug, Serialize)]
pub struct TrickDetails {
    /// The cards that are the highest of their suits, which their players keep.
    kept: Vec<fish_out::PlayingCard>,
    stocked: Vec<fish_out::PlayingCard>,
}

#[derive(Debug, Serialize)]
pub struct RefusedCalculation {
    #[serde(flatten)]
    refusal: Refusal,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<u64>,
    /// One calculation of the three cards that was tried, if no calculation of them makes a ten.
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<String>,
    message: String,
}

#[derive(Debug, Serialize)]
pub struct Unreadable {
    pub part: InputPart,
    /// The character at which reading failed, counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    pub message: String,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InputPart {
    Pond,
    Hand,
    Cards,
    Tiles,
    Calculation,
}

impl CatchDetails {
    pub fn new(calculation: &Calculation, catch: &Catch, pond: &Pond) -> Self {
        let card = |slot: u8| {
            pond.get(usize::from(slot)).copied().flatten().map_or_else(String::new, |card| card.to_string())
        };
        Self {
            total: catch.total,
            written: catch.equation(calculation, pond),
            steps: catch.steps.iter().map(|step| step.result).collect(),
            points: catch.points(),
            sum: Some(card(catch.sum)),
            cards: catch.cards.iter().copied().map(card).collect(),
            hand: None,
        }
    }

    pub fn from_three_cards(cards: [ChineseCard; 3], expression: &Expression, catch: &TensCatch) -> Self {
        let laid = catch.cards.iter().filter_map(|card| cards.get(usize::from(*card)));
        Self {
            total: catch.total,
            written: catch.equation(expression, &cards.map(|card| i64::from(card.value()))),
            steps: catch.steps.iter().map(|step| step.result).collect(),
            points: points_of_cards(&cards).into(),
            sum: None,
            cards: laid.map(ChineseCard::to_string).collect(),
            hand: None,
        }
    }

    pub fn from_possible_catch(fishing: &PossibleCatch) -> Self {
        let PossibleCatch { places, cards, calculation, catch, .. } = fishing;
        let from_hand = places.iter().zip(cards).filter(|(place, _)| matches!(place, CardPlace::Bait(_)));
        let hand = from_hand.map(|(_, card)| card.to_string()).collect();
        Self { hand: Some(hand), ..Self::from_three_cards(*cards, calculation, catch) }
    }
}

impl MatchDetails {
    pub fn new(tiles: [Tile; 2], found: TileMatch) -> Self {
        let Score { red, big } = Score::of_tiles(&tiles);
        Self { total: found.total(), written: found.equation(), tiles, points: big, red_pips: red }
    }
}

impl TrickDetails {
    /// Separates the cards that were shown into the highest of each suit and the others.
    pub fn new(cards: &[fish_out::PlayingCard]) -> Self {
        let all: fish_out::CardSet = cards.iter().copied().collect();
        let is_highest =
            |card: &fish_out::PlayingCard| fish_out::highest_of_suit(all, card.suit()) == Some(*card);
        let (kept, stocked) = cards.iter().copied().partition(is_highest);
        Self { kept, stocked }
    }
}

impl CommandVerdict {
    pub fn no_match(tiles: [Tile; 2], refusal: Refusal) -> Self {
        let [first, second] = tiles.map(|tile| add_pips(tile.halves()).statement().to_string());
        Self::NoMatch(RefusedCalculation::new(refusal, None, format!("{first}, and {second}.")))
    }

    pub fn refused(refusal: Refusal) -> Self {
        Self::Refused(RefusedCalculation::new(refusal, None, sentence(&refusal)))
    }

    pub fn refused_three_cards(refusal: Refusal) -> Self {
        let message = match refusal {
            Refusal::NotInPond { fish: true, .. } => {
                "In a calculation, write the numbers of the cards, from 1 to 11.".to_owned()
            }
            Refusal::NotInPond { number, fish: false } => {
                format!("There is no {number} among the three cards.")
            }
            _ => sentence(&refusal),
        };
        Self::Refused(RefusedCalculation::new(refusal, None, message))
    }

    /// No calculation of three cards makes a ten. `written` was tried, and `refusal` says what is wrong with it.
    pub fn no_ten(written: String, refusal: Refusal, rule: TensGame, rung: Rung) -> Self {
        let and = match refusal {
            Refusal::NoTen { total, next: Some(next), .. } => {
                format!("and the next ten is {next}: {} short.", total.abs_diff(next))
            }
            Refusal::NoTen { largest, .. } => format!("and the tens go up to {largest}."),
            _ => sentence(&refusal),
        };
        let message = if rule == TensGame::ThreeFishing && rung > Rung::Addition {
            format!("The signs of the rung {rung} make no ten: {written}, {and}")
        } else {
            format!("{written}, {and}")
        };
        Self::Refused(RefusedCalculation::new(refusal, Some(written), message))
    }

    /// Prints the verdict. JSON goes to standard output, as a script expects, an error in words to standard error. Returns the exit code.
    pub fn print(&self, json: bool) -> ExitCode {
        let said = match (json, self) {
            (true, _) => serde_json::to_string(self).map_err(Into::into).and_then(|line| write_line(&line)),
            (false, Self::Unreadable(unreadable)) => return print_failure(&unreadable.message),
            (false, _) => write_line(self),
        };
        match said {
            Ok(()) => ExitCode::from(self.ending()),
            Err(error) => print_failure(&format_args!("the answer could not be written: {error}")),
        }
    }

    fn ending(&self) -> u8 {
        match self {
            Self::Catch(_) | Self::Catches { .. } | Self::Match(_) | Self::Shown(_) => 0,
            Self::None { .. } | Self::NoneAtAll | Self::Refused(_) | Self::NoMatch(_) => 1,
            Self::Unreadable(_) => UNREADABLE,
        }
    }
}

impl fmt::Display for CommandVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Catch(caught) => {
                let steps: Vec<String> = caught.steps.iter().copied().map(format_number).collect();
                writeln!(f, "A catch of {caught}.")?;
                write!(f, "Step by step: {}.", steps.join(", "))
            }
            Self::Catches { catches } => {
                match catches.len() {
                    1 => write!(f, "One catch:")?,
                    count => write!(f, "{count} catches, the best first:")?,
                }
                catches.iter().try_for_each(|caught| write!(f, "\n  {caught}"))
            }
            Self::None { rung } => write!(f, "There is no catch in this pond on the rung {rung}."),
            Self::NoneAtAll => f.write_str("There is no catch in this pond."),
            Self::Refused(refused) => write!(f, "No catch. {}", refused.message),
            Self::Match(matched) => matched.fmt(f),
            Self::NoMatch(refused) => write!(f, "No match. {}", refused.message),
            Self::Shown(shown) => shown.fmt(f),
            Self::Unreadable(unreadable) => f.write_str(&unreadable.message),
        }
    }
}

impl fmt::Display for CatchDetails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { written, sum, cards, hand, .. } = self;
        match self.points {
            0 => f.write_str("no points")?,
            1 => f.write_str("1 point")?,
            points => write!(f, "{points} points")?,
        }
        match sum {
            Some(sum) => write!(f, ": {written}, with {sum} as the sum card"),
            None => write!(f, ": {written}, with {}", cards.join(" ")),
        }?;
        match hand.as_deref() {
            None | Some([]) => Ok(()),
            Some(hand) => write!(f, " ({} from the hand)", hand.join(" ")),
        }
    }
}

impl fmt::Display for MatchDetails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { written, tiles: [first, second], points, red_pips, .. } = self;
        match written {
            Some(written) => writeln!(f, "A match: {written}.")?,
            None => writeln!(f, "A match by rule: {first} and {second} are the supreme pair.")?,
        }
        match (points, red_pips) {
            (0, 1) => write!(f, "Little fish, with 1 red pip."),
            (0, red) => write!(f, "Little fish, with {red} red pips."),
            (points, _) => write!(f, "Big fish, worth {points} points."),
        }
    }
}

impl fmt::Display for TrickDetails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words =
            |cards: &[fish_out::PlayingCard]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let [kept, stocked] = [&self.kept, &self.stocked].map(|cards| words(cards).join(" "));
        write!(f, "Highest of its suit: {kept}.")?;
        match &stocked[..] {
            "" => f.write_str("\nNo other card stocks the lake."),
            stocked => write!(f, "\nStocks the lake: {stocked}."),
        }
    }
}

impl RefusedCalculation {
    fn new(refusal: Refusal, written: Option<String>, message: String) -> Self {
        let difference = match refusal {
            Refusal::WrongTotal { total, wanted } => Some(total.abs_diff(wanted)),
            Refusal::NoTen { total, next, .. } => next.map(|next| total.abs_diff(next)),
            Refusal::DifferentTotals { first, second } => Some(first.abs_diff(second)),
            _ => None,
        };
        Self { refusal, difference, written, message }
    }
}

/// Why a calculation was refused, as a sentence for a teacher to read out.
fn sentence(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::AboveRung { operation, rung } => {
            format!(
                "{} belongs to the rung {}, above the rung {rung}.",
                operation.sign(),
                operation.lowest_rung()
            )
        }
        Refusal::TooFewCards { cards } => {
            format!("A calculation needs at least three cards, counting the sum card; this one has {cards}.")
        }
        Refusal::NotInPond { number, fish: true } => format!("There is no fish {number} in this pond."),
        Refusal::NotInPond { number, fish: false } => format!("There is no {number} in this pond."),
        Refusal::CardUsedTwice { number } => format!("The {number} is used twice."),
        Refusal::TwoFish { first, second } => {
            format!("Fish {first} and fish {second} are two fish; a calculation may use only one.")
        }
        Refusal::DividesByZero => "It divides by zero.".to_owned(),
        Refusal::Overflow => "Its numbers get too large.".to_owned(),
        Refusal::BelowZero { total } => format!("It falls to {}, below zero.", format_number(total)),
        Refusal::AboveLargest { total, largest } => {
            format!("It reaches {}, above {largest}.", format_number(total))
        }
        Refusal::WrongTotal { total, wanted } => {
            let direction = if total < wanted { "short" } else { "too many" };
            let difference = total.abs_diff(wanted);
            format!(
                "It makes {}, and the sum card is {wanted}: {difference} {direction}.",
                format_number(total)
            )
        }
        Refusal::NotThreeCards { cards } => format!("A catch needs three cards, not {cards}."),
        Refusal::NotProductPlusCard => {
            "It has to be two cards multiplied, plus the third, such as 3 × 4 + 8.".to_owned()
        }
        Refusal::NoTen { total, next: Some(next), .. } => {
            format!(
                "It makes {}, and the next ten is {next}: {} short.",
                format_number(total),
                total.abs_diff(next)
            )
        }
        Refusal::NoTen { total, next: None, largest } => {
            format!("It makes {}, and the tens go up to {largest}.", format_number(total))
        }
        Refusal::DifferentTotals { first, second } => {
            format!("One tile makes {}, the other {}.", format_number(first), format_number(second))
        }
    }
}
