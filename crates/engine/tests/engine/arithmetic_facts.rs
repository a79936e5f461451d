//! Number facts and their tables, the names of the rungs, and other small rules: a table of cases for each.

use engine::arithmetic::{
    Calculation, Card, Fact, Operation, ReadingOrder, Rung, TensGame, judge, judge_match, parse_pond,
};

fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

#[test]
fn only_sums_and_products_are_turned_to_have_the_smaller_number_first() {
    use Operation::{Add, Divide, Join, Multiply, Subtract};
    for operation in [Add, Multiply] {
        assert_eq!(fact(8, operation, 7).with_smaller_first(), fact(7, operation, 8));
        assert_eq!(fact(7, operation, 8).with_smaller_first(), fact(7, operation, 8));
        assert_eq!(fact(7, operation, 7).with_smaller_first(), fact(7, operation, 7));
    }
    for operation in [Subtract, Divide, Join] {
        assert_eq!(fact(8, operation, 7).with_smaller_first(), fact(8, operation, 7));
        assert_eq!(fact(7, operation, 8).with_smaller_first(), fact(7, operation, 8));
    }
}

#[test]
fn each_table_holds_its_facts_at_a_row_and_a_column() {
    use Operation::{Add, Divide, Join, Multiply, Subtract};
    #[rustfmt::skip]
    let table = [
        // row, column  the fact's left number, if there is a fact
        (Add,      7, 8, Some(7)),
        (Multiply, 7, 8, Some(7)),
        (Subtract, 15, 7, Some(15)),
        (Subtract, 7, 7, Some(7)),
        (Subtract, 6, 7, None),     // below zero
        (Divide,   6, 8, Some(48)), // the row is the answer
        (Divide,   0, 8, Some(0)),
        (Divide,   6, 1, Some(6)),
        (Divide,   6, 0, None),
        (Join,     1, 4, None),
    ];
    for (operation, row, column, left) in table {
        let expected = left.map(|left| fact(left, operation, column));
        assert_eq!(Fact::at_table_cell(operation, row, column), expected, "{operation:?} {row} {column}");
    }
    for operation in [Add, Multiply, Divide] {
        assert_eq!(Fact::table_rows(operation, 1..=10), 1..=10);
    }
    assert_eq!(Fact::table_rows(Subtract, 0..=10), 1..=20);
    assert_eq!(Fact::table_rows(Subtract, 0..=9), 1..=18);
}

#[test]
fn a_rounded_result_is_not_called_equal() {
    let signs = [(8, 2), (7, 2), (0, 3), (1, 3)]
        .map(|(left, right)| fact(left, Operation::Divide, right).equals_sign());
    assert_eq!(signs, ['=', '≈', '=', '≈']);
    assert_eq!(fact(7, Operation::Add, 2).equals_sign(), '=');
}

#[test]
fn quotients_are_rounded_to_the_nearest_number_and_halves_away_from_zero() {
    #[rustfmt::skip]
    let table = [
        (7, 2, 4), (-7, 2, -4), (7, -2, -4), (-7, -2, 4),
        (5, 3, 2), (-5, 3, -2), (5, -3, -2), (-5, -3, 2),
        (4, 3, 1), (-4, 3, -1), (4, -3, -1), (-4, -3, 1),
        (0, 3, 0), (0, -3, 0), (1, 2, 1), (-1, 2, -1), (1, 3, 0),
    ];
    for (left, right, quotient) in table {
        assert_eq!(Operation::Divide.apply(left, right), Ok(quotient), "{left} ÷ {right}");
        assert_eq!(
            Operation::Divide.needs_rounding(left, right),
            quotient * right != left,
            "{left} ÷ {right}"
        );
    }
    // The one quotient beyond 64 bits, and a division by zero, are not rounded: they are no numbers.
    assert!(
        Operation::Divide.apply(i64::MIN, -1).is_err() && !Operation::Divide.needs_rounding(i64::MIN, -1)
    );
    assert!(Operation::Divide.apply(3, 0).is_err() && !Operation::Divide.needs_rounding(3, 0));
}

#[test]
fn rungs_and_reading_orders_are_read_by_word_or_number() {
    use Rung::{Addition, Concatenation, Division, Multiplication, Subtraction};
    #[rustfmt::skip]
    let table = [
        ("addition",       "1", Addition,       '+'),
        ("subtraction",    "2", Subtraction,    '−'),
        ("multiplication", "3", Multiplication, '×'),
        ("concatenation",  "4", Concatenation,  '&'),
        ("division",       "5", Division,       '÷'),
    ];
    for (word, number, rung, sign) in table {
        assert_eq!(word.parse(), Ok(rung));
        assert_eq!(number.parse(), Ok(rung));
        assert_eq!(format!(" {} ", word.to_uppercase()).parse(), Ok(rung));
        assert_eq!((rung.to_string().as_str(), rung.newest_operation().sign()), (word, sign));
    }
    for word in ["", "0", "6", "add", "plus"] {
        let error = word.parse::<Rung>().unwrap_err().to_string();
        assert_eq!(
            error,
            format!("“{word}” is none of: addition, subtraction, multiplication, concatenation, division")
        );
    }
    assert_eq!("spoken".parse(), Ok(ReadingOrder::Spoken));
    assert_eq!(" Operations".parse(), Ok(ReadingOrder::Operations));
    let error = "row".parse::<ReadingOrder>().unwrap_err().to_string();
    assert_eq!(error, "“row” is none of: spoken, operations");
}

#[test]
fn the_nearest_ten_is_one_that_catches() {
    let three = [-3, 10, 14, 15, 21, 24, 25, 29, 30, 101];
    let nearest = three.map(|total| TensGame::ThreeFishing.nearest_ten(total));
    assert_eq!(nearest, [10, 10, 10, 20, 20, 20, 30, 30, 30, 30]);
    let next = [-3, 9, 10, 24, 29, 30, 33].map(|total| TensGame::ThreeFishing.next_ten(total));
    assert_eq!(next, [Some(10), Some(10), Some(20), Some(30), Some(30), None, None]);
    assert_eq!([124, 125, 131].map(|total| TensGame::MacOne.nearest_ten(total)), [120, 130, 130]);
    assert_eq!(
        [TensGame::ThreeFishing, TensGame::MacOne].map(|game| game.to_string()),
        ["Three Fishing", "MAC I"]
    );
}

#[test]
fn a_card_is_written_as_it_is_read() {
    for (word, card) in [("F15", Card::fish(15)), ("8", Card::bug(8)), ("F0", Card::fish(0))] {
        assert_eq!((card.to_string().as_str(), word.parse()), (word, Ok(card)));
    }
    for word in ["", "F", "+8", "-8", "F+15", "8.0", "B8", "９"] {
        assert!(word.parse::<Card>().is_err(), "{word}");
    }
}

#[test]
fn tiles_that_match_make_one_total_and_ask_their_facts() {
    let matched = |left: &str, right: &str| {
        let halves = |tile: &str| {
            let (high, low) = tile.split_once('-').unwrap();
            [high.parse().unwrap(), low.parse().unwrap()]
        };
        judge_match(halves(left), halves(right)).unwrap()
    };
    #[rustfmt::skip]
    let table = [
        ("5-3", "4-4", Some(8)),
        ("5-3", "5-3", Some(8)), // both tiles are alike
        ("2-1", "4-2", None),
        ("2-4", "1-2", None),
    ];
    for (left, right, total) in table {
        assert_eq!(matched(left, right).total(), total, "{left} {right}");
    }
}

#[test]
fn a_catch_leaves_its_last_number_out_and_tells_what_was_joined() {
    use ReadingOrder::{Operations, Spoken};
    #[rustfmt::skip]
    let table = [
        // pond              order       calculation            with a gap               the numbers joined on the way
        ("34 9 8 2 F5 1",    Spoken,     "34 = 9 + 8 × 2",      "(9 + 8) × ? = 34",      &[][..]),
        ("25 9 8 2 F5 1",    Operations, "25 = 9 + 8 × 2",      "9 + 8 × ? = 25",        &[]),
        ("F20 1 4 6 8 B",    Spoken,     "20 = 1 & 4 + 6",      "14 + ? = 20",           &[14]),
        ("F5 7 2 1 9 9",     Spoken,     "F5 = 7 ÷ 2 + 1",      "7 ÷ 2 ≈ 4, 4 + ? = 5",  &[]),
    ];
    for (cards, order, text, with_gap, joined) in table {
        let pond = parse_pond(cards).unwrap();
        let calculation = Calculation::parse(text, order).unwrap();
        let caught = judge(&calculation, &pond, Rung::Division).unwrap();
        let statement = caught.statement_with_gap(&calculation, &pond).unwrap();
        assert_eq!((statement.to_string().as_str(), statement.result()), (with_gap, caught.total));
        assert_eq!(&calculation.expression.joined_numbers(caught.numbers(&pond))[..], joined, "{text}");
    }
}
