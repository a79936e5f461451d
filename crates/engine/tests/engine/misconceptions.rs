//! Simulated children, with a misconception or without: do the findings name the misconception?

use std::sync::Arc;

use engine::arithmetic::{
    Calculation, CardName, Expression, Pond, ReadingOrder, Rung, Solution, Token, number_in,
};
use engine::findings::Findings;
use engine::games::Player;
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::{
    Answer, AnswerRecord, ChildLessons, FactPart, Learner, Lesson, Lessons, Puzzle, Session, Slip, Task,
    USUAL_AIM_PERCENT,
};
use rand::RngExt;

use super::world::{answered, day};

/// The misconceptions that simulated children have, each with the lessons in which it shows.
const PLANTED: [(Slip, &[&str]); 10] = [
    (Slip::ForgotCarry, &["add-make-ten", "add-bridging"]),
    (Slip::SmallerFromLarger, &["subtract-bridging", "subtract-over-ten"]),
    (Slip::AddedInstead, &["multiply-threes-fours", "multiply-sixes-eights"]),
    (Slip::JoinedBackwards, &["join-tens-and-ones", "join-hundreds"]),
    (Slip::RoundedDown, &["divide-rounding"]),
    (Slip::OffByOne, &["add-make-ten", "subtract-over-ten"]),
    (Slip::OffByTen, &["add-bridging", "subtract-within-tens"]),
    (Slip::WrongOrder, &["multiply-ponds"]),
    (Slip::SignAboveRung, &["subtract-ponds", "add-ponds"]),
    (Slip::MiscountedCard, &["subtract-ponds", "add-ponds"]),
];

/// The answer of a simulated child with the misconception `slip`. Mostly it follows from the misconception, if the puzzle lets that show.
/// Otherwise it is right, or now and then wrong by chance. `None` if the puzzle has no answer.
fn answer(puzzle: &Puzzle, slip: Option<Slip>, chance: &mut Chance) -> Option<Answer> {
    let slip = slip.filter(|_| chance_of(chance, 0.8));
    let is_wrong = chance_of(chance, 0.15);
    let off = chance.random_range(1..=12) * if chance.random() { 1 } else { -1 };
    let by_chance = if is_wrong { off } else { 0 };
    match &puzzle.task {
        Task::Fact(fact) => {
            let mistaken = slip.and_then(|slip| slip.wrong_answer_to(*fact));
            Some(Answer::Number(mistaken.unwrap_or(fact.result().unwrap() + by_chance)))
        }
        Task::Complete { fact, hidden: FactPart::Right } => Some(Answer::Number(fact.right + by_chance)),
        Task::Pond { pond, sum: Some(sum) } => {
            let by_chance = || is_wrong.then(|| two_cards(pond, *sum, puzzle.player.order)).flatten();
            let mistaken = slip.and_then(|slip| in_pond(puzzle, pond, *sum, slip)).or_else(by_chance);
            mistaken.map(Answer::Calculation).or_else(|| puzzle.simplest_answer())
        }
        _ => puzzle.simplest_answer(),
    }
}

/// The claim that the first two cards, the one in the slot `sum` left out, add up to that one, whether they do or not. `None` if there are
/// fewer than two.
fn two_cards(pond: &Pond, sum: u8, order: ReadingOrder) -> Option<Calculation> {
    let mut others = (0..).zip(pond).filter(|(slot, card)| *slot != sum && card.is_some());
    let mut next = || others.next().map(|(slot, _)| number_in(pond, slot));
    Calculation::parse(&format!("{} = {} + {}", number_in(pond, sum), next()?, next()?), order).ok()
}

/// What a child with the misconception `slip` calls in a pond to make the card in the slot `sum`; `None` if the misconception does not show
/// in this pond.
fn in_pond(puzzle: &Puzzle, pond: &Pond, sum: u8, slip: Slip) -> Option<Calculation> {
    let player = puzzle.player;
    let found = |player: Player| -> Vec<Solution> {
        let all = player.solver().all(pond);
        all.into_iter().filter(|solution| solution.catch.sum == sum).collect()
    };
    let is_wrong = |call: &Calculation| !puzzle.judge(&Answer::Calculation(call.clone())).right;
    match slip {
        // Worked out in the other order, and written down without brackets.
        Slip::WrongOrder => {
            let order = match player.order {
                ReadingOrder::Spoken => ReadingOrder::Operations,
                ReadingOrder::Operations => ReadingOrder::Spoken,
            };
            let written = found(Player { order, ..player }).into_iter().filter_map(|solution| {
                let row = solution.calculation.expression.tokens();
                let has_brackets = row.iter().any(|token| matches!(token, Token::Open | Token::Close));
                let expression =
                    Expression::from_tokens(&row, player.order).ok().filter(|_| !has_brackets)?;
                Some(Calculation { sum: CardName::Slot(sum), expression })
            });
            written.into_iter().find(is_wrong)
        }
        Slip::SignAboveRung => {
            let above = found(Player { rung: Rung::Multiplication, ..player });
            above.into_iter().map(|solution| solution.calculation).find(is_wrong)
        }
        // A number that is not in the pond.
        Slip::MiscountedCard => {
            let numbers: Vec<i64> = pond.iter().flatten().map(|card| card.number()).collect();
            let wanted = number_in(pond, sum);
            let seen =
                numbers.iter().find(|number| **number < wanted && !numbers.contains(&(wanted - **number)))?;
            Calculation::parse(&format!("{wanted} = {seen} + {}", wanted - seen), player.order).ok()
        }
        _ => None,
    }
}

fn chance_of(chance: &mut Chance, probability: f64) -> bool {
    chance.random::<f64>() < probability
}

/// The slip that the findings report of a simulated child after two days of practice in the lessons `ids`; `None` if they report none.
/// `slip` is the child's misconception, and `run` the seed.
fn named(ids: &[&str], slip: Option<Slip>, order: ReadingOrder, run: u64) -> Option<Slip> {
    let lessons = Lessons::built_in();
    let pool: Vec<Arc<Lesson>> = ids.iter().map(|id| lessons.get(id).unwrap().clone()).collect();
    let count = if is_of_ponds(ids) && slip.is_none() { 15 } else { 30 };
    let player = Player { rung: Rung::Division, order, ..Player::default() };
    let (mut learner, mut answers) = (Learner::default(), Vec::new());
    let mut chance = chance_from_seed(run, 2);
    let mut session = Session::new(pool, player, USUAL_AIM_PERCENT, count, run);
    while let Some(next) = session.next_puzzle(&learner, day(0)).filter(|next| !next.is_repeat) {
        let Some(answer) = answer(&next.puzzle, slip, &mut chance) else { continue };
        let judged = next.puzzle.judge(&answer);
        let told = AnswerRecord { slip: judged.slip, ..answered(&next.puzzle, day(0), judged.right) };
        learner.record(&told, &lessons);
        answers.push(told);
        session.record(next, true);
    }
    let half = answers.len() / 2;
    answers[half..].iter_mut().for_each(|told| told.day = day(1));
    Findings::from_answers(&answers, ChildLessons { open: &lessons, all: &lessons }, None, day(1))
        .slips()
        .next()
}

fn is_of_ponds(ids: &[&str]) -> bool {
    ids[0].ends_with("ponds")
}

#[test]
fn a_planted_misconception_is_named_in_nine_of_ten_runs() {
    for (slip, ids) in PLANTED {
        let orders = [ReadingOrder::Spoken, ReadingOrder::Operations];
        // The reading order matters only for `WrongOrder`.
        for order in &orders[..if slip == Slip::WrongOrder { 2 } else { 1 }] {
            let names: Vec<Option<Slip>> = (0..20).map(|run| named(ids, Some(slip), *order, run)).collect();
            let found = names.iter().filter(|name| **name == Some(slip)).count();
            assert!(found >= 18, "{slip:?}, {order:?}: {found} of 20, {names:?}");
        }
    }
}

#[test]
fn without_a_misconception_none_is_named() {
    let fact_lessons = PLANTED.into_iter().map(|(_, ids)| ids).filter(|ids| !is_of_ponds(ids));
    for ids in fact_lessons.chain([&["subtract-ponds", "multiply-ponds"][..]]) {
        let named: Vec<Slip> =
            (0..100).filter_map(|run| named(ids, None, ReadingOrder::Spoken, run)).collect();
        assert!(named.len() <= 5, "{ids:?}: {named:?}");
    }
}
