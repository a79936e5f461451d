//! The question for a child who waits: three cards of a pond, one of which ends the calculation of another player.

use chrono::{Days, NaiveDate};
use engine::arithmetic::{
    Calculation, Card, CardName, Expression, Fact, Node, Operation, POND_SIZE, Pond, ReadingOrder, Rung,
    judge, parse_pond,
};
use engine::findings::{Attainments, Findings};
use engine::games::Player;
use engine::games::chance::chance_from_seed;
use engine::practice::waiting::{WAITING_ID, WaitingQuestion};
use engine::practice::{
    AnswerRecord, ChildLessons, Kind, Learner, Lessons, Occasion, brings_little_fish, stands_apart,
    usual_seconds,
};
use rand::RngExt;

fn question(pond: &str, calculation: &str, order: ReadingOrder) -> Option<WaitingQuestion> {
    let pond = parse_pond(pond).unwrap();
    let calculation = Calculation::parse(calculation, order).unwrap();
    WaitingQuestion::in_pond(&calculation, &pond, Rung::Division)
}

/// What is asked, such as `3 + ? = 10 | 7 9 8`, or `-` if nothing can be asked.
fn asked(pond: &str, calculation: &str) -> String {
    question(pond, calculation, ReadingOrder::Spoken).map_or_else(
        || "-".to_owned(),
        |question| {
            let numbers = question.cards().map(|card| card.number().to_string());
            format!("{} | {}", question.with_gap(), numbers.join(" "))
        },
    )
}

#[test]
fn two_other_cards_of_the_pond_are_offered_beside_the_one_that_fits() {
    let cases = [
        // The cards lie in the order of the pond, and the nearest numbers are taken.
        ("F10 3 7 2 9 8", "10 = 3 + 7", "3 + ? = 10 | 7 9 8"),
        ("9 8 F10 2 7 3", "10 = 3 + 7", "3 + ? = 10 | 9 8 7"),
        ("F10 3 7 2 1 4", "10 = 3 + 7", "3 + ? = 10 | 7 2 4"),
        // A number is offered once, and the right one is never offered as a wrong one.
        ("F10 3 7 7 9 9", "10 = 3 + 7", "-"),
        ("F10 3 7 7 9 8", "10 = 3 + 7", "3 + ? = 10 | 7 9 8"),
        // Bikes are no cards to choose from.
        ("F10 3 7 B B 8", "10 = 3 + 7", "-"),
        ("F10 3 7 B 9 8", "10 = 3 + 7", "3 + ? = 10 | 7 9 8"),
        ("F10 3 5 2 9 8", "10 = 3 + 5 + 2", "3 + 5 + ? = 10 | 2 9 8"),
        // Another number would make the same: 7 ÷ 4 and 7 ÷ 3 are both rounded to 2.
        ("F2 7 4 3 9 1", "2 = 7 ÷ 4", "7 ÷ ? ≈ 2 | 4 9 1"),
        ("F2 7 4 3 1 2", "2 = 7 ÷ 4", "7 ÷ ? ≈ 2 | 4 1 2"),
        // Nothing can be divided by zero, so 0 is no answer.
        ("F2 8 4 0 2 1", "2 = 8 ÷ 4", "8 ÷ ? = 2 | 4 2 1"),
        // A calculation with a rounding on the way is two statements.
        ("F5 7 2 1 9 8", "5 = 7 ÷ 2 + 1", "-"),
        // The last number is that of two cards.
        ("F20 6 1 4 9 8", "20 = 6 + 1 & 4", "-"),
        ("F20 1 4 6 9 8", "20 = 1 & 4 + 6", "14 + ? = 20 | 6 9 8"),
        ("F34 9 8 2 3 5", "34 = 9 + 8 × 2", "(9 + 8) × ? = 34 | 2 3 5"),
        // It catches nothing.
        ("F10 3 7 2 9 8", "10 = 3 + 8", "-"),
    ];
    for (pond, calculation, wanted) in cases {
        assert_eq!(asked(pond, calculation), wanted, "{pond}: {calculation}");
    }
}

#[test]
fn a_choice_is_judged_and_saved_as_what_the_child_said() {
    let question = question("F10 3 7 2 9 8", "10 = 3 + 7", ReadingOrder::Spoken).unwrap();
    assert_eq!(question.whole().to_string(), "3 + 7 = 10");
    assert_eq!((question.right_choice(), question.shown_text().as_str()), (0, "3 + ? | 7 9 8"));
    let judged = [0, 1, 2].map(|choice| question.judge(choice).unwrap());
    assert_eq!(judged.each_ref().map(|judged| judged.right), [true, false, false]);
    assert_eq!(
        judged.each_ref().map(|judged| judged.given.as_str()),
        ["3 + 7 = 10", "3 + 9 = 10", "3 + 8 = 10"]
    );
    assert_eq!(judged.each_ref().map(|judged| judged.total), [Some(10), Some(12), Some(11)]);
    assert!(judged.iter().all(|judged| judged.facts.is_empty() && judged.slip.is_none()));
    assert_eq!(question.judge(3), None);
}

#[test]
fn only_a_child_who_knows_the_signs_and_numbers_and_reads_it_so_is_asked() {
    let sum = question("F10 3 7 2 9 8", "10 = 3 + 7", ReadingOrder::Spoken).unwrap();
    let product = question("F34 9 8 2 3 5", "34 = 9 + 8 × 2", ReadingOrder::Spoken).unwrap();
    let first = question("F25 9 8 2 3 5", "25 = 9 + 8 × 2", ReadingOrder::Operations).unwrap();
    let below = question("F5 3 7 9 2 1", "5 = 3 - 7 + 9", ReadingOrder::Spoken).unwrap();
    let child = |rung| Player { rung, ..Player::default() };
    let spoken = child(Rung::Division);
    let operations = Player { order: ReadingOrder::Operations, ..spoken };
    assert!(sum.suits(&child(Rung::Addition)));
    assert!(!product.suits(&child(Rung::Subtraction)) && product.suits(&child(Rung::Multiplication)));
    assert!(product.suits(&spoken) && product.suits(&operations), "brackets say it to both");
    assert!(!first.suits(&spoken) && first.suits(&operations), "9 + 8 × 2 is read in two ways");
    assert!(below.suits(&spoken) && !below.suits(&Player { zero_or_above: true, ..spoken }));
    assert!(sum.suits(&Player { largest: Some(10), ..spoken }));
    assert!(!sum.suits(&Player { largest: Some(9), ..spoken }));
}

/// A pond of random cards, with at least one bug.
fn random_pond(seed: u64) -> Pond {
    let mut chance = chance_from_seed(seed, 1);
    let mut pond = [None; POND_SIZE];
    for (slot, place) in pond.iter_mut().enumerate() {
        let number = chance.random_range(0..=if slot == 0 { 25 } else { 12 });
        let is_bike = slot > 2 && chance.random_range(0..8) == 0;
        *place = (!is_bike).then(|| if slot == 0 { Card::fish(number) } else { Card::bug(number) });
    }
    pond
}

/// The calculation with another card at its end.
fn ending_with(calculation: &Calculation, slot: u8) -> Calculation {
    let mut nodes = calculation.expression.nodes().to_vec();
    let last = nodes.iter().rposition(|node| matches!(node, Node::Card(_))).unwrap();
    nodes[last] = Node::Card(CardName::Slot(slot));
    Calculation { sum: calculation.sum, expression: Expression::try_from(nodes).unwrap() }
}

#[test]
fn the_judge_accepts_exactly_one_of_the_three_cards() {
    let mut count = 0;
    for seed in 0..300 {
        let pond = random_pond(seed);
        // With bugs alone nothing but the total can be wrong.
        let bugs = pond.map(|card| card.map(|card| Card::bug(u32::try_from(card.number()).unwrap())));
        for order in ReadingOrder::ALL {
            let player = Player { rung: Rung::Division, order, ..Player::default() };
            for solution in player.solver().all(&pond) {
                let calculation = &solution.calculation;
                let Some(question) = WaitingQuestion::in_pond(calculation, &pond, player.rung) else {
                    continue;
                };
                count += 1;
                let used: Vec<u8> = solution.catch.slots().collect();
                let right_slot = *used.last().unwrap();
                for (choice, card) in question.cards().into_iter().enumerate() {
                    let is_right = choice == question.right_choice();
                    let free =
                        (0..6).find(|slot| !used.contains(slot) && pond[usize::from(*slot)] == Some(card));
                    let slot = if is_right { right_slot } else { free.expect("another card of the pond") };
                    let verdict = judge(&ending_with(calculation, slot), &bugs, player.rung);
                    assert_eq!(verdict.is_ok(), is_right, "{pond:?} {calculation:?} {card}");
                    assert_eq!(question.judge(choice).unwrap().right, is_right);
                }
                let numbers = question.cards().map(Card::number);
                assert!(numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[0] != numbers[2]);
                assert!(question.suits(&player), "{}", question.whole());
                let told = question.with_gap().to_string();
                assert_eq!(told.matches('?').count(), 1, "{told}");
            }
        }
    }
    assert!(count > 1000, "only {count} questions");
}

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

fn answered(lesson: &str, on: u64, right: bool) -> AnswerRecord {
    AnswerRecord {
        day: day(on),
        lesson: lesson.to_owned(),
        kind: Kind::Complete,
        rung: Rung::Addition,
        difficulty: 1.0,
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 60.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

#[test]
fn answers_of_a_child_who_waits_bring_little_fish_and_change_nothing_else() {
    let lessons = Lessons::built_in();
    let all = || ChildLessons { open: &lessons, all: &lessons };
    let fact = Fact { left: 8, operation: Operation::Add, right: 5 };
    let practised: Vec<AnswerRecord> = (0..12)
        .map(|at| AnswerRecord {
            kind: Kind::Fact,
            facts: vec![(fact, at % 3 > 0)],
            ..answered("add-bridging", at / 4, at % 3 > 0)
        })
        .collect();
    // A fact in such an answer would be from another version.
    let waited = |on, right| AnswerRecord { facts: vec![(fact, right)], ..answered(WAITING_ID, on, right) };
    let mut mixed = practised.clone();
    mixed.insert(6, waited(1, false));
    mixed.push(waited(2, true));
    mixed.push(waited(40, false));
    let [without, with] =
        [&practised, &mixed].map(|given| Learner::from_answers(given.iter().cloned(), &lessons));
    assert_eq!(with.fry_count(), without.fry_count() + 1);
    assert_eq!(with.due_day(fact), without.due_day(fact));
    assert_eq!(with.facts_by_heart(day(41)), without.facts_by_heart(day(41)));
    assert_eq!(with.mastered_on("add-bridging"), without.mastered_on("add-bridging"));
    let pool = |learner: &Learner| {
        learner.lesson_pool(&lessons, day(41)).iter().map(|lesson| lesson.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(pool(&with), pool(&without));
    assert!(Learner::from_answers([waited(0, true)], &lessons).is_new());
    let contents = |given: &[AnswerRecord]| {
        let found = Findings::from_answers(given, all(), None, day(41));
        found.all().map(|found| found.content).collect::<Vec<_>>()
    };
    assert_eq!(contents(&mixed), contents(&practised));
    assert_eq!(usual_seconds(&mixed).to_bits(), usual_seconds(&practised).to_bits());
    let mut attainments = Attainments::default();
    attainments.record(day(0), WAITING_ID, Occasion::New, true, &lessons);
    assert_eq!(attainments, Attainments::default());
    assert!(stands_apart(WAITING_ID) && brings_little_fish(WAITING_ID));
    assert!(stands_apart("burst") && !brings_little_fish("burst") && !stands_apart("add-bridging"));
}
