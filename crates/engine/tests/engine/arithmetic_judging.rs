//! The judge of calculations agrees with a second, naive reading of the rulebook.

use engine::arithmetic::{
    Calculation, Card, CardName, Expression, Node, Operation, POND_SIZE, Pond, ReadingOrder, Refusal, Rung,
    SyntaxError, judge, parse_pond,
};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed};

use crate::naive::{self, NaiveResult, NoValue};

/// What the judge says of a calculation, with all that a sentence about it needs.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Catch { reading: NaiveResult, points: i64, fish_is_sum: bool },
    Refused(&'static str),
    WrongTotal { total: i64, wanted: i64 },
}

fn said(calculation: &Calculation, pond: &Pond, rung: Rung) -> Verdict {
    match judge(calculation, pond, rung) {
        Ok(catch) => {
            let fish_is_sum = pond[usize::from(catch.sum)].is_some_and(Card::is_fish);
            let steps = catch.steps.iter().map(|step| step.result).collect();
            Verdict::Catch {
                reading: NaiveResult { total: catch.total, steps },
                points: catch.points(),
                fish_is_sum,
            }
        }
        Err(Refusal::WrongTotal { total, wanted }) => Verdict::WrongTotal { total, wanted },
        Err(refusal) => Verdict::Refused(refusal.code()),
    }
}

/// What the judge should say of a calculation, found naively by trying every way to match the names in `row` with cards of `pond`. `sum`
/// names the sum card, and `spoken` says that the row is read from left to right.
fn said_naively(sum: &str, row: &str, pond: &str, rung: Rung, spoken: bool) -> Verdict {
    let row = naive::plain(row);
    let highest = row.chars().filter_map(|c| "+-*&/".find(c)).max().unwrap_or(0);
    if highest > rung as usize {
        return Verdict::Refused("above_rung");
    }
    let names: Vec<&str> = std::iter::once(sum)
        .chain(row.split(|c| "+-*&/()".contains(c)).filter(|name| !name.is_empty()))
        .collect();
    if names.len() < 3 {
        return Verdict::Refused("too_few_cards");
    }
    let cards: Vec<&str> = pond.split(' ').collect();
    if names.iter().any(|name| !cards.iter().any(|card| is_called(card, name))) {
        return Verdict::Refused("not_in_pond");
    }
    let mut ways = Vec::new();
    assign(&names, &cards, &mut Vec::new(), &mut ways);
    if ways.is_empty() {
        return Verdict::Refused("card_used_twice");
    }
    let fish_of = |way: &Vec<usize>| way.iter().filter(|at| cards[**at].starts_with('F')).count();
    ways.retain(|way| fish_of(way) <= 1);
    let worth = |way: &Vec<usize>| {
        let fish = way.iter().find_map(|at| cards[*at].strip_prefix('F'));
        (fish.map_or(0, |fish| fish.parse().expect("a number")), cards[way[0]].starts_with('F'))
    };
    let Some((points, fish_is_sum)) = ways.iter().map(worth).max() else {
        return Verdict::Refused("two_fish");
    };
    let wanted: i64 = sum.trim_start_matches('F').parse().expect("a number");
    match naive::read(&row, spoken) {
        Ok(reading) if reading.total == wanted => Verdict::Catch { reading, points, fish_is_sum },
        Ok(NaiveResult { total, .. }) => Verdict::WrongTotal { total, wanted },
        Err(NoValue::DividesByZero) => Verdict::Refused("divides_by_zero"),
        Err(NoValue::Overflow) => Verdict::Refused("overflow"),
        Err(NoValue::Unreadable) => unreachable!("unreadable rows are not judged"),
    }
}

/// Whether a name in a calculation may mean a card. A plain number may mean a fish or a bug; one with an `F` means a fish.
fn is_called(card: &str, name: &str) -> bool {
    let number = |face: &str| naive::number(face.trim_start_matches('F'));
    number(card) == number(name) && (card.starts_with('F') || !name.starts_with('F'))
}

/// Collects in `ways` all ways to give each name a card of its own, as indices in `cards`. `way` has those of the names that have a card
/// already.
fn assign(names: &[&str], cards: &[&str], way: &mut Vec<usize>, ways: &mut Vec<Vec<usize>>) {
    let Some(name) = names.get(way.len()) else {
        ways.push(way.clone());
        return;
    };
    for at in 0..cards.len() {
        if !way.contains(&at) && is_called(cards[at], name) {
            way.push(at);
            assign(names, cards, way, ways);
            way.pop();
        }
    }
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(15),
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    }
}

fn small_card() -> impl Strategy<Value = String> {
    prop_oneof![
        12 => (0..13_i64).prop_map(|number| number.to_string()),
        5 => (0..4_i64).prop_map(|number| format!("F{}", 5 * number)),
        1 => Just(i64::MAX.to_string()),
        1 => Just("3037000500".to_owned()),
    ]
}

/// Cards of a pond, the name of a sum card, and a calculation that mostly names the pond's cards, all at random.
fn pond_and_row() -> impl Strategy<Value = (Vec<String>, String, String)> {
    prop::collection::vec(small_card(), 1..=POND_SIZE).prop_flat_map(|pond| {
        let names: Vec<String> =
            pond.iter().flat_map(|card| [card.clone(), card.trim_start_matches('F').to_owned()]).collect();
        let name = prop_oneof![15 => prop::sample::select(names), 1 => small_card()].boxed();
        (Just(pond), name.clone(), naive::random_calculations(name))
    })
}

/// The sum card with which the calculation `row` would be a catch; `None` if no card can have its total. Half of the tests use it.
fn fitting(row: &str, spoken: bool) -> Option<String> {
    let reading = naive::read(&naive::plain(row), spoken).ok()?;
    (reading.total >= 0).then(|| reading.total.to_string())
}

proptest! {
    #![proptest_config(cases(100_000))]

    #[test]
    fn expressions_are_judged_as_a_naive_reader_judges_them(
        (mut pond, mut sum, row) in pond_and_row(),
        rung in prop::sample::select(Rung::ALL.to_vec()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
        fits in any::<bool>(),
        spoiled in prop_oneof![9 => Just(None), 1 => (0..40_usize, "[+*&()x5 ]{0,2}").prop_map(Some)],
    ) {
        let spoken = order == ReadingOrder::Spoken;
        if fits && let Some(number) = fitting(&row, spoken) {
            sum.clone_from(&number);
            let last = pond.len() - 1;
            pond[last] = number;
        }
        let mut row = row;
        if let Some((at, characters)) = spoiled && at < row.len() {
            row.replace_range(at..=at, &characters);
        }
        let readable = naive::is_calculation(&naive::plain(&row), spoken);
        let calculation = Calculation::parse(&format!("{sum} = {row}"), order);
        prop_assert_eq!(calculation.is_ok(), readable, "{} = {}: {:?}", sum, row, calculation);
        if let Ok(calculation) = calculation {
            let pond = pond.join(" ");
            let slots = parse_pond(&pond).expect("a pond");
            let naively = said_naively(&sum, &row, &pond, rung, spoken);
            prop_assert_eq!(said(&calculation, &slots, rung), naively, "{} = {} in {}", sum, row, pond);
            let other_way = Calculation::parse(&format!("{row} = {sum}"), order).expect("either side first");
            if row.contains(['+', '-', '*', '/', '&', '(']) {
                prop_assert_eq!(other_way, calculation);
            }
        }
    }
}

/// The same calculation with each card named by its slot. `slots` has that of the sum card first, and then those of the others from left
/// to right.
fn by_slot(calculation: &Calculation, slots: impl IntoIterator<Item = u8>) -> Calculation {
    let mut slots = slots.into_iter().map(CardName::Slot);
    let sum = slots.next().expect("a slot for the sum card");
    let nodes = calculation.expression.nodes().iter().map(|node| match node {
        Node::Card(_) => Node::Card(slots.next().expect("a slot for each card")),
        Node::Apply(operation) => Node::Apply(*operation),
    });
    Calculation { sum, expression: Expression::try_from(nodes.collect::<Vec<_>>()).expect("the same tree") }
}

#[test]
fn a_pond_may_be_typed_on_an_east_asian_keyboard() {
    assert_eq!(parse_pond("Ｆ１５　８，７ Ｂ"), parse_pond("F15 8 7 B"));
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn cards_named_by_slot_or_by_face_are_judged_alike(
        (pond, sum, row) in pond_and_row(),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        let pond = parse_pond(&pond.join(" ")).expect("a pond");
        if let Ok(calculation) = Calculation::parse(&format!("{sum} = {row}"), order)
            && let Ok(catch) = judge(&calculation, &pond, Rung::Division)
        {
            let slots = by_slot(&calculation, catch.slots());
            prop_assert_eq!(judge(&slots, &pond, Rung::Division), Ok(catch));
        }
    }

    #[test]
    fn calculations_survive_being_stored(
        (_, sum, row) in pond_and_row(),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        if let Ok(calculation) = Calculation::parse(&format!("{sum} = {row}"), order) {
            let stored = serde_json::to_string(&calculation).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<Calculation>(&stored).expect("a calculation"), calculation);
        }
    }

    #[test]
    fn no_text_makes_reading_or_judging_fail(
        pond in prop_oneof!["\\PC{0,40}", "[F0-9b ,]{0,40}"],
        text in prop_oneof!["\\PC{0,60}", "[-F0-9+*x/:&()= ]{0,60}", "[F0-9＋－×÷＆（）＝０-９ ]{0,60}", "\\({0,99}5\\){0,99}"],
        rung in prop::sample::select(Rung::ALL.to_vec()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        let length = text.chars().count();
        match Calculation::parse(&text, order) {
            Ok(calculation) => if let Ok(pond) = parse_pond(&pond) {
                let _ = judge(&calculation, &pond, rung);
            },
            Err(unreadable) => prop_assert!((1..=length + 1).contains(&unreadable.column), "{}", unreadable),
        }
    }
}

#[test]
fn unreadable_texts_name_the_column_and_the_fault() {
    use ReadingOrder::{Operations, Spoken};
    use SyntaxError::{
        BracketAlone, BracketInRunningTotal, CardMissing, EqualsMissing, EqualsTwice, JoinsResult,
        NumberTooLarge, SignMissing, SumCardMissing, TooLong, UnknownCharacter,
    };
    let long_row = format!("5 = {}1", "1 + ".repeat(32));
    let deep_row = format!("5 = {}1", "(".repeat(40));
    #[rustfmt::skip]
    let table = [
        ("",                            Spoken,     1, EqualsMissing),
        ("9 + 8",                       Spoken,     6, EqualsMissing),
        ("17 = 9 + 8 = 17",             Spoken,    12, EqualsTwice),
        ("9 + 8 = 8 + 9",               Spoken,     1, SumCardMissing),
        ("= 8 + 9",                     Spoken,     1, SumCardMissing),
        ("17 =",                        Spoken,     5, CardMissing),
        ("17 = 9 +",                    Spoken,     9, CardMissing),
        ("17 = 9 + + 8",                Spoken,    10, CardMissing),
        ("17 = - 9",                    Spoken,     6, CardMissing),
        ("17 = ()",                     Spoken,     7, CardMissing),
        ("17 = 9 8",                    Spoken,     8, SignMissing),
        ("17 = (9 8)",                  Spoken,     9, SignMissing),
        ("17 = 9 (8)",                  Spoken,     8, SignMissing),
        ("17 = (9 + 8",                 Spoken,     6, BracketAlone),
        ("17 = 9 + 8)",                 Spoken,    11, BracketAlone),
        ("17 = )9",                     Spoken,     6, BracketAlone),
        ("17 = 9 ? 8",                  Spoken,     8, UnknownCharacter('?')),
        ("17 = 9 + F",                  Spoken,    10, UnknownCharacter('F')),
        ("17 = 9 + F 8",                Spoken,    10, UnknownCharacter('F')),
        ("魚 = 9 + 8",                  Spoken,     1, UnknownCharacter('魚')),
        ("１７ ＝ ９ ＋ ＋ ８",         Spoken,    10, CardMissing),
        ("1 = 9223372036854775808 + 1", Spoken,     5, NumberTooLarge),
        ("27 = 1 + (9 + 8)",            Spoken,    10, BracketInRunningTotal),
        ("27 = 9 - (1 & 2 + 3)",        Spoken,    10, BracketInRunningTotal),
        ("99 = (4 + 5) & 9",            Spoken,    14, JoinsResult),
        ("99 = 9 & (4 + 5)",            Spoken,    10, JoinsResult),
        ("99 = 9 & (4 × 5)",            Operations, 10, JoinsResult),
        ("27 = 1 + (9 + 8",             Operations, 10, BracketAlone),
        (&long_row,                     Spoken,   133, TooLong),
        (&deep_row,                     Spoken,    37, TooLong),
    ];
    for (text, order, column, fault) in table {
        let unreadable = Calculation::parse(text, order).expect_err(text);
        assert_eq!((unreadable.column, unreadable.fault), (column, fault), "{text}");
    }
}

#[test]
fn only_digits_can_be_joined_however_they_are_bracketed() {
    for (text, total) in [
        ("1 & 0 & 5", 105),
        ("1 & (0 & 5)", 105),
        ("(1 & 2) & (0 & 5)", 1205),
        ("0 & 0 & 5", 5),
        ("0 & 9223372036854775807", i64::MAX),
    ] {
        for order in ReadingOrder::ALL {
            let calculation = Calculation::parse(&format!("1 = {text}"), order).expect(text);
            let numbers = calculation.expression.cards().map(|card| match card {
                CardName::Number(number) => number,
                other => panic!("{other:?}"),
            });
            assert_eq!(calculation.expression.evaluate(numbers, |_| ()), Ok(total), "{text}");
        }
    }
}

#[test]
fn malformed_stored_trees_are_refused() {
    let card = Node::Card(CardName::Slot(0));
    let add = Node::Apply(Operation::Add);
    let join = Node::Apply(Operation::Join);
    let mut long = vec![card];
    for _ in 0..32 {
        long.extend([card, add]);
    }
    for nodes in [
        vec![],
        vec![add],
        vec![card, add],
        vec![card, card],
        vec![card, card, add, add],
        vec![card, card, add, card, join],
        vec![card, card, card, add, join],
        vec![card; 40],
        long,
    ] {
        let stored = serde_json::to_string(&nodes).expect("JSON");
        assert!(serde_json::from_str::<Expression>(&stored).is_err(), "{stored}");
    }
    for stored in [
        "",
        "[]",
        "{}",
        "null",
        r#"[{"card":"slot"}]"#,
        r#"[{"apply":"power"}]"#,
        r#"[{"card":{"slot":-1}}]"#,
    ] {
        assert!(serde_json::from_str::<Expression>(stored).is_err(), "{stored}");
    }
}
