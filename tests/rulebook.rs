//! The worked cases of the rulebook (§7), as a table that reads like it.

use fishpond::arithmetic::{Calculation, ReadingOrder, Rung, judge, parse_pond};

/// What judging says, in the words of the table.
fn verdict(pond: &str, rung: Rung, order: ReadingOrder, calculation: &str) -> String {
    let pond = parse_pond(pond).expect("the table holds ponds");
    let calculation = Calculation::parse(calculation, order).expect("the table holds calculations");
    match judge(&calculation, &pond, rung) {
        Ok(caught) => {
            let steps: Vec<String> = caught.steps.iter().map(|step| step.result.to_string()).collect();
            let written = caught.written(&calculation, &pond);
            format!("{} points; {}; {written}", caught.points(), steps.join(" "))
        }
        Err(refusal) => refusal.word().to_owned(),
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
        // and what they leave open
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
