//! The worked cases of the rulebook (§7), in tables that read like it.

use engine::arithmetic::{
    Calculation, Expression, ReadingOrder, Rung, TensGame, TensSolver, judge, judge_match, judge_tens,
    parse_pond,
};
use engine::games::fish_pond::{ChineseCard, parse_cards, points_of_cards};
use engine::games::tiu_u::{Score, parse_tiles};

/// What the judge says of a calculation in a pond, in the words of the rulebook's table.
fn verdict(pond: &str, rung: Rung, order: ReadingOrder, calculation: &str) -> String {
    let pond = parse_pond(pond).expect("the table holds ponds");
    let calculation = Calculation::parse(calculation, order).expect("the table holds calculations");
    match judge(&calculation, &pond, rung) {
        Ok(caught) => {
            let steps: Vec<String> = caught.steps.iter().map(|step| step.result.to_string()).collect();
            let written = caught.equation(&calculation, &pond);
            format!("{} points; {}; {written}", caught.points(), steps.join(" "))
        }
        Err(refusal) => refusal.code().to_owned(),
    }
}

#[test]
fn dragonfish_calculations_are_judged_as_the_rulebook_says() {
    use ReadingOrder::{Operations, Spoken};
    use Rung::{Addition, Concatenation, Division, Multiplication, Subtraction};
    #[rustfmt::skip]
    let table = [
        // pond              rung            order       calculation              verdict
        ("F15 8 7 3 9 1",    Addition,       Spoken,     "15 = 8 + 7",            "15 points; 15; 8 + 7 = 15"),
        ("F20 9 8 5 2 1",    Subtraction,    Spoken,     "20 = 9 + 8 + 5 - 2",    "20 points; 17 22 20; 9 + 8 + 5 − 2 = 20"),
        ("F20 9 8 5 2 1",    Addition,       Spoken,     "20 = 9 + 8 + 5 - 2",    "above_rung"),
        ("F10 F5 5 3 2 1",   Subtraction,    Spoken,     "10 = F5 + 5",           "two_fish"),
        ("F5 9 4 3 2 1",     Subtraction,    Spoken,     "9 = F5 + 4",            "5 points; 9; 5 + 4 = 9"),
        ("F5 8 4 3 2 1",     Subtraction,    Spoken,     "8 = 8",                 "too_few_cards"),
        ("34 9 8 2 F5 1",    Multiplication, Spoken,     "34 = 9 + 8 × 2",        "0 points; 17 34; (9 + 8) × 2 = 34"),
        ("F20 1 4 6 8 B",    Concatenation,  Spoken,     "20 = 1 & 4 + 6",        "20 points; 20; 14 + 6 = 20"),
        ("F5 7 2 1 9 9",     Division,       Spoken,     "F5 = 7 ÷ 2 + 1",        "5 points; 4 5; 7 ÷ 2 ≈ 4, 4 + 1 = 5"),
        // Cases that the rulebook leaves open.
        ("25 9 8 2 F5 1",    Multiplication, Operations, "25 = 9 + 8 x 2",        "0 points; 16 25; 9 + 8 × 2 = 25"),
        ("F20 9 8 5 2 1",    Subtraction,    Spoken,     "20 = 9 + 9 + 2",        "card_used_twice"),
        ("F20 9 8 5 2 1",    Subtraction,    Spoken,     "20 = 9 + 7 + 2",        "not_in_pond"),
        ("F20 9 8 5 2 1",    Subtraction,    Spoken,     "20 = 9 + 8",            "wrong_total"),
        ("F10 9 3 3 1 1",    Division,       Operations, "10 = 9 ÷ (3 - 3) + 1",  "divides_by_zero"),
        ("F10 9223372036854775807 1 3 1 1", Addition, Spoken, "10 = 9223372036854775807 + 1", "overflow"),
        ("F10 10 5 5 2 3",   Addition,       Spoken,     "10 = 5 + 5",            "10 points; 10; 5 + 5 = 10"),
        ("F5 5 10 2 3 B",    Addition,       Spoken,     "10 = 5 + 5",            "5 points; 10; 5 + 5 = 10"),
    ];
    for (pond, rung, order, calculation, expected) in table {
        assert_eq!(verdict(pond, rung, order, calculation), expected, "{pond}: {calculation} on rung {rung}");
    }
}

/// What the judge says of a call of three cards, in the words of the rulebook's table: with `calculation`, or with `None`, with the
/// simplest calculation that catches them.
fn tens(cards: &str, rule: TensGame, rung: Rung, calculation: Option<&str>) -> String {
    let cards = parse_cards(cards).expect("the table holds cards");
    let numbers: Vec<i64> = cards.iter().map(|card| card.value().into()).collect();
    let judged = if let Some(text) = calculation {
        let expression =
            Expression::parse(text, ReadingOrder::Operations).expect("the table holds calculations");
        judge_tens(&expression, &numbers, rule, rung).map(|catch| (expression, catch))
    } else {
        let values =
            <[ChineseCard; 3]>::try_from(&cards[..]).expect("the table holds threes").map(ChineseCard::value);
        match TensSolver::new(rule, rung, ReadingOrder::Spoken).simplest_solution(values) {
            Some(solution) => Ok((solution.expression, solution.catch)),
            None => return "none".to_owned(),
        }
    };
    match judged {
        Ok((expression, catch)) => {
            format!("{} points; {}", points_of_cards(&cards), catch.equation(&expression, &numbers))
        }
        Err(refusal) => format!("{}; {refusal}", refusal.code()),
    }
}

#[test]
fn tens_of_three_cards_are_judged_as_the_rulebook_says() {
    use Rung::{Addition, Concatenation, Division, Multiplication, Subtraction};
    use TensGame::{MacOne, ThreeFishing};
    #[rustfmt::skip]
    let table = [
        // cards       game          rung            calculation         verdict
        ("1p 1s 8m",   ThreeFishing, Addition,       None,               "3 points; 8 + 1 + 1 = 10"),
        ("9p 9s 2m",   ThreeFishing, Addition,       None,               "3 points; 9 + 9 + 2 = 20"),
        ("GD E N",     ThreeFishing, Addition,       None,               "9 points; 10 + 10 + 10 = 30"),
        ("F1 9p S",    ThreeFishing, Addition,       None,               "13 points; 11 + 10 + 9 = 30"),
        ("F1 4p 5p",   ThreeFishing, Addition,       None,               "12 points; 11 + 5 + 4 = 20"),
        ("F1 F2 8p",   ThreeFishing, Addition,       None,               "21 points; 11 + 11 + 8 = 30"),
        ("F1 F2 F3",   ThreeFishing, Addition,       None,               "none"),
        ("F1 F2 F3",   ThreeFishing, Addition,       Some("11 + 11 + 11"), "no_ten; it totals 33, which is none of the tens up to 30"),
        ("GD GD GD",   MacOne,       Addition,       None,               "15 points; 10 × 10 + 10 = 110"),
        ("GD E 7s",    MacOne,       Addition,       None,               "8 points; 10 × 7 + 10 = 80"),
        ("3p 4p 8p",   MacOne,       Addition,       None,               "3 points; 4 × 3 + 8 = 20"),
        ("F1 F2 9m",   MacOne,       Addition,       None,               "21 points; 11 × 11 + 9 = 130"),
        ("F1 F2 9m",   MacOne,       Addition,       Some("11 × 9 + 11"), "21 points; 11 × 9 + 11 = 110"),
        ("2p 2s 2m",   MacOne,       Division,       None,               "none"),
        ("2p 2s 2m",   MacOne,       Division,       Some("2 × 2 + 2"),  "no_ten; it totals 6, which is none of the tens up to 130"),
        // The examples in the two booklets.
        ("1p 9p GD",   ThreeFishing, Addition,       None,               "7 points; 10 + 9 + 1 = 20"),
        ("2p 8p E",    ThreeFishing, Addition,       None,               "4 points; 10 + 8 + 2 = 20"),
        ("3p 7p S",    ThreeFishing, Addition,       None,               "4 points; 10 + 7 + 3 = 20"),
        ("4p 6p W",    ThreeFishing, Addition,       None,               "4 points; 10 + 6 + 4 = 20"),
        ("5p 5s N",    ThreeFishing, Addition,       None,               "4 points; 10 + 5 + 5 = 20"),
        ("GD E 1p",    MacOne,       Addition,       None,               "8 points; 10 × 1 + 10 = 20"),
        // Cases that the booklets leave open.
        ("9p 2p 3p",   ThreeFishing, Addition,       None,               "none"),
        ("9p 2p 3p",   ThreeFishing, Subtraction,    None,               "3 points; 9 − 2 + 3 = 10"),
        ("7p 8p 9p",   ThreeFishing, Subtraction,    Some("7 + 8 + 9"),  "no_ten; it totals 24, which is none of the tens up to 30"),
        ("7p 8p 9p",   ThreeFishing, Addition,       Some("7 + 8 − 9"),  "above_rung; − is above the rung addition"),
        ("7p 2s 4p",   ThreeFishing, Multiplication, None,               "3 points; 7 × 2 − 4 = 10"),
        ("4p 2p 3p",   ThreeFishing, Concatenation,  None,               "3 points; 3 × 2 + 4 = 10"),
        ("1p 1s 1m",   ThreeFishing, Concatenation,  None,               "3 points; 11 − 1 = 10"),
        ("4p 5p 7p",   ThreeFishing, Concatenation,  Some("4 + 5"),      "not_three_cards; a catch is of three cards, not 2"),
        ("4p 5p 7p",   ThreeFishing, Division,       Some("4 ÷ 5 + 7"),  "no_ten; it totals 8, which is none of the tens up to 30"),
        ("4p 5p 7p",   ThreeFishing, Division,       Some("4 + 4 + 7"),  "card_used_twice; the card 4 is used twice"),
        ("4p 5p 7p",   ThreeFishing, Division,       Some("4 + 5 + 8"),  "not_in_pond; there is no 8 in this pond"),
        ("4p 4s 7p",   ThreeFishing, Division,       Some("7 ÷ (4 − 4)"), "divides_by_zero; dividing by zero"),
        ("3p 4p 8p",   MacOne,       Division,       Some("3 × 4 − 8"),  "not_product_plus_card; it is not the product of two cards plus the third"),
        ("3p 4p 8p",   MacOne,       Addition,       Some("8 + 4 × 3"),  "3 points; 8 + 4 × 3 = 20"),
    ];
    for (cards, rule, rung, calculation, expected) in table {
        assert_eq!(
            tens(cards, rule, rung, calculation),
            expected,
            "{rule}: {cards} on {rung} {calculation:?}"
        );
    }
}

/// How the match of two tiles is written, or why they do not match, in the words of the rulebook's table.
fn match_of(pair: &str) -> String {
    let tiles = parse_tiles(pair).expect("the table holds tiles");
    match judge_match(tiles[0].halves(), tiles[1].halves()) {
        Ok(found) => found.equation().unwrap_or_else(|| "match by rule".to_owned()),
        Err(refusal) => format!("no match; {refusal}"),
    }
}

#[test]
fn tiles_match_and_score_as_the_rulebook_says() {
    #[rustfmt::skip]
    let table = [
        ("5-3 4-4", "5 + 3 = 4 + 4"),
        ("2-1 4-2", "match by rule"),
        ("2-1 5-1", "no match; one tile makes 3, the other 6"),
    ];
    for (pair, expected) in table {
        assert_eq!(match_of(pair), expected, "{pair}");
    }
    #[rustfmt::skip]
    let table = [
        // little fish                          red pips  points
        ("1-1 5-1",                             3,        10),
        ("4-1 4-1 6-1 5-2",                     11,       20),
    ];
    for (tiles, red, points) in table {
        let score = Score::of_tiles(&parse_tiles(tiles).expect("the table holds tiles"));
        assert_eq!((score.red, score.points()), (red, points), "{tiles}");
    }
}
