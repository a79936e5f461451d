//! Calculations that miss their number, as bubbles: as many are filled as the judge counts, and nothing else is told.

use engine::arithmetic::{
    Bubble, Bubbles, Calculation, Card, CardName, Fact, Operation, ReadingOrder, Refusal, Rung, Step, judge,
    parse_pond,
};
use engine::games::Player;
use engine::practice::{Answer, Lessons, Task};

/// The bubbles as signs: `a` is filled by the first number of the calculation, `b` by the second; `o` is empty and `*` burst. A bar stands
/// after the number aimed at.
fn drawn(Bubbles { all, wanted, .. }: &Bubbles) -> String {
    let sign = |bubble: &Bubble| match bubble {
        Bubble::Empty => 'o',
        Bubble::Filled(part) => char::from(b'a' + u8::try_from(*part).unwrap()),
        Bubble::Burst => '*',
    };
    let signs: String = all.iter().map(sign).collect();
    format!("{}|{}", &signs[..*wanted], &signs[*wanted..])
}

/// The bubbles of a calculation such as `10 = 7 + 5`, whose cards all lie in the pond. The judge refuses it.
fn bubbles_of(calculation: &str) -> Option<Bubbles> {
    let calculation = Calculation::parse(calculation, ReadingOrder::Spoken).unwrap();
    let number = |name: CardName| name.number(|_| 0);
    let numbers: Vec<i64> = calculation.expression.cards().map(number).collect();
    let mut pond = [None; 6];
    let numbers_laid = numbers.iter().copied().chain([number(calculation.sum)]);
    let cards = numbers_laid.map(|number| Some(Card::bug(u32::try_from(number).unwrap())));
    pond.iter_mut().zip(cards).for_each(|(slot, card)| *slot = card);
    let refusal = judge(&calculation, &pond, Rung::Division).unwrap_err();
    let mut steps = Vec::new();
    let _total = calculation.expression.evaluate(numbers, |step| steps.push(step));
    Bubbles::of_refusal(&refusal, &steps)
}

#[test]
fn what_was_laid_fills_the_number_aimed_at_and_spills_over_or_leaves_some_empty() {
    let cases = [
        ("10 = 7 + 5", "aaaaaaabbb|bb"),
        ("10 = 5 + 3", "aaaaabbboo|"),
        ("15 = 5 + 5 + 2", "aaaaabbbbbccooo|"),
        ("10 = 12 + 3", "aaaaaaaaaa|aabbb"),
        // What is taken away bursts.
        ("10 = 12 - 5", "aaaaaaa***|**"),
        ("10 = 15 - 3", "aaaaaaaaaa|aa***"),
        ("4 = 5 - 5", "****|*"),
        // What burst is filled again.
        ("10 = 8 - 3 + 4", "aaaaacccco|"),
        ("5 = 8 - 3 - 1", "aaaa*|***"),
        // A product and then more.
        ("10 = 2 * 3 + 5", "aaaaaabbbb|b"),
        // These steps do not go on from each other, or cannot be drawn, so the total stands alone.
        ("10 = 14 / 2", "aaaaaaaooo|"),
        ("15 = 1 & 4", "aaaaaaaaaaaaaao|"),
        ("5 = 2 - 3 + 4", "aaaoo|"),
        ("10 = 3 + 4 * 3", "aaaaaaaaaa|aaaaaaaaaaa"),
        // A joined number is one number.
        ("15 = 1 & 2 + 2", "aaaaaaaaaaaabbo|"),
    ];
    for (calculation, expected) in cases {
        let bubbles = bubbles_of(calculation).unwrap_or_else(|| panic!("{calculation}: no bubbles"));
        assert_eq!(drawn(&bubbles), expected, "{calculation}");
    }
}

#[test]
fn a_product_stands_in_rows() {
    let rows = |calculation| bubbles_of(calculation).map(|bubbles| (drawn(&bubbles), bubbles.row_length));
    assert_eq!(rows("10 = 3 * 4"), Some(("aaaaaaaaaa|aa".to_owned(), Some(4))));
    assert_eq!(rows("10 = 2 * 4"), Some(("aaaaaaaaoo|".to_owned(), Some(4))));
    // Too many rows, rows that are too long, and no rows at all.
    for calculation in
        ["15 = 7 * 2", "20 = 2 * 11", "15 = 2 * 0", "15 = 0 * 2", "15 = 3 * 4 + 1", "9 = 6 + 2"]
    {
        let (_, row_length) = rows(calculation).unwrap();
        assert_eq!(row_length, None, "{calculation}");
    }
}

#[test]
fn what_bubbles_cannot_show_gets_none() {
    for calculation in ["5 = 2 - 3", "5 = 12 * 12", "0 = 2 + 3", "5 = 5 / 0", "5 = 5"] {
        assert_eq!(bubbles_of(calculation), None, "{calculation}");
    }
    let pond = parse_pond("F10 F5 5").unwrap();
    let two_fish = Calculation::parse("10 = 5 + 5", ReadingOrder::Spoken).unwrap();
    let refusal = judge(&two_fish, &pond, Rung::Addition).unwrap_err();
    assert_eq!(Bubbles::of_refusal(&refusal, &[]), None, "{refusal}");
    let step = |result| Step { left: 5, operation: Operation::Add, right: 2, result };
    let missed = Refusal::WrongTotal { total: 7, wanted: 10 };
    assert_eq!(drawn(&Bubbles::of_refusal(&missed, &[step(7)]).unwrap()), "aaaaabbooo|");
    // Steps that the judge has not made: what the judge says stands.
    for result in [3, 8, -1] {
        assert_eq!(drawn(&Bubbles::of_refusal(&missed, &[step(result)]).unwrap()), "aaaaaaaooo|", "{result}");
    }
}

#[test]
fn tens_and_tiles_are_held_against_what_they_were_to_make() {
    let step = |left, right| Fact { left, operation: Operation::Add, right }.step().unwrap();
    let steps = [step(6, 3), step(9, 3)];
    let next = Refusal::NoTen { total: 12, next: Some(20), largest: 30 };
    assert_eq!(drawn(&Bubbles::of_refusal(&next, &steps).unwrap()), "aaaaaabbbcccoooooooo|");
    let beyond = Refusal::NoTen { total: 33, next: None, largest: 30 };
    let beyond = Bubbles::of_refusal(&beyond, &[step(11, 11), step(22, 11)]).unwrap();
    assert_eq!((beyond.wanted, beyond.spilled(), beyond.unfilled()), (30, 3, 0));
    let tiles = Refusal::DifferentTotals { first: 5, second: 7 };
    assert_eq!(drawn(&Bubbles::of_refusal(&tiles, &[step(3, 2), step(6, 1)]).unwrap()), "aaabboo|");
    let tiles = Refusal::DifferentTotals { first: 7, second: 5 };
    assert_eq!(drawn(&Bubbles::of_refusal(&tiles, &[step(6, 1), step(3, 2)]).unwrap()), "aaaaa|ab");
}

#[test]
fn bubbles_and_judge_never_disagree() {
    let signs = ["+", "-", "*", "/", "&"];
    let numbers = [0, 1, 2, 3, 5, 8, 10, 12];
    let mut seen = 0;
    for (wanted, first) in numbers.iter().flat_map(|wanted| numbers.map(|first| (*wanted, first))) {
        for (second, third) in numbers.iter().flat_map(|second| numbers.map(|third| (*second, third))) {
            for (sign, other) in signs.iter().flat_map(|sign| signs.map(|other| (*sign, other))) {
                let text = format!("{wanted} = {first} {sign} {second} {other} {third}");
                let Ok(calculation) = Calculation::parse(&text, ReadingOrder::Spoken) else { continue };
                let numbers = [first, second, third];
                let mut steps = Vec::new();
                let Ok(total) = calculation.expression.evaluate(numbers, |step| steps.push(step)) else {
                    continue;
                };
                if total == wanted {
                    continue;
                }
                let bubbles = Bubbles::of_refusal(&Refusal::WrongTotal { total, wanted }, &steps);
                let is_drawn = wanted > 0 && (0..=100).contains(&total);
                assert_eq!(bubbles.is_some(), is_drawn, "{text}");
                let Some(bubbles) = bubbles else { continue };
                let filled = bubbles.all.iter().filter(|bubble| matches!(bubble, Bubble::Filled(_))).count();
                let count = |number: i64| usize::try_from(number.max(0)).unwrap();
                assert_eq!((filled, bubbles.wanted), (count(total), count(wanted)), "{text}");
                let off = (bubbles.spilled(), bubbles.unfilled());
                assert_eq!(off, (count(total - wanted), count(wanted - total)), "{text}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

#[test]
fn a_wrong_answer_in_practice_has_the_bubbles_of_what_the_child_said() {
    let lessons = Lessons::built_in();
    let mut seen = 0;
    for (lesson, seed) in lessons.iter().flat_map(|lesson| (0..20).map(move |seed| (lesson, seed))) {
        let Some(puzzle) = lesson.puzzle(Player::default(), seed) else { continue };
        let (Task::Fact(_) | Task::TwoSteps(_) | Task::Complete { .. }, Some(Answer::Number(right))) =
            (&puzzle.task, puzzle.simplest_answer())
        else {
            continue;
        };
        assert_eq!(puzzle.judge(&Answer::Number(right)).bubbles(), None, "{puzzle:?}");
        let judged = puzzle.judge(&Answer::Number(right + 1));
        let Some(bubbles) = judged.bubbles() else { continue };
        let total = usize::try_from(judged.total.unwrap()).unwrap();
        assert_eq!(bubbles.wanted + bubbles.spilled() - bubbles.unfilled(), total, "{judged:?}");
        let wanted =
            if matches!(puzzle.task, Task::Complete { .. }) { judged.taken_for } else { Some(right + 1) };
        assert_eq!(i64::try_from(bubbles.wanted).ok(), wanted, "{judged:?}");
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}
