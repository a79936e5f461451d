//! Every sentence with a calculation in it. A false calculation never has an = sign: only a [`Statement`], which is true, is written with
//! one.

use engine::arithmetic::{
    Expression, Fact, Node, Operation, ReadingOrder, Refusal, Rung, Statement, format_number, number_in,
};
use engine::games::{SideCalculation, UnusedSign};
use engine::practice::{
    Answer, Approach, Claim, Example, ExampleText, FurtherHint, Hint, Judgement, Puzzle, StepReason, Task,
    fact_with_gap,
};

use super::{refusal, slip_help_message_id};
use crate::Language;
use records::AttemptDetails;

pub fn format_statement(language: &Language, statement: &Statement) -> String {
    language.localize_calculation(&statement.to_string())
}

/// A calculation that asks for its result: `9 + 8 =`, or `7 ÷ 2 ≈` if the result is rounded.
pub fn format_question(language: &Language, statement: &Statement) -> String {
    language.localize_calculation(&statement.question())
}

/// The sentence after a wrong total: the right calculation, and `typed`, the total that the child typed.
pub fn wrong_total(language: &Language, right: &Statement, typed: i64) -> String {
    let right = format_statement(language, right);
    language.say_with("total-wrong", [("typed", format_number(typed).into()), ("calculation", right.into())])
}

/// A number that a child has worked out in a game, such as a score, with its calculation if there is one: `9 + 8 = 17`.
pub fn side_calculation_result(language: &Language, reckoning: &SideCalculation) -> String {
    reckoning
        .statement()
        .map_or_else(|| format_number(reckoning.answer()), |made| format_statement(language, &made))
}

/// The calculation for a number that a child has to work out in a game, such as `9 + 8 =`. Empty if the child only counts something.
pub fn side_calculation_question(language: &Language, reckoning: &SideCalculation) -> String {
    reckoning.question().map(|question| language.localize_calculation(&question)).unwrap_or_default()
}

/// The sentence after a wrong number in a game: what the calculation makes instead of `typed`, or to count again.
pub fn wrong_number(language: &Language, reckoning: &SideCalculation, typed: i64) -> String {
    match reckoning.explain_answer(typed) {
        Some((made, taken_for)) => wrong_total(language, &made, taken_for),
        None => language.say_with("reckoning-count-again", [("typed", format_number(typed).into())]),
    }
}

/// The calculation of a right answer with its result, or the number that was counted.
pub fn right_answer(language: &Language, judged: &Judgement) -> String {
    match &judged.statement {
        Some(made) => format_statement(language, made),
        // If the child only counted, there is a number and no calculation.
        None => judged.total.map(format_number).unwrap_or_default(),
    }
}

/// The solution of a puzzle, as a calculation. For a false claim it also says what was claimed. `None` if the puzzle has no solution.
pub fn solution(language: &Language, puzzle: &Puzzle) -> Option<String> {
    let Some(made) = puzzle.solution() else {
        let Some(Answer::Number(counted)) = puzzle.simplest_answer() else { return None };
        return Some(format_number(counted));
    };
    Some(match &puzzle.task {
        Task::Claim(claim) if claim.total != made.result() => result_not_claim(language, &made, claim.total),
        _ => format_statement(language, &made),
    })
}

/// The truth about a false claim in a true-or-false puzzle: what its calculation makes, or why it catches nothing by the rules of `rung`.
pub fn claim_correction(language: &Language, claim: &Claim, rung: Rung) -> String {
    let not_so = claim.statement().filter(|made| made.result() != claim.total);
    let makes = not_so.map(|made| result_not_claim(language, &made, claim.total));
    let makes = makes.or_else(|| claim.verdict(rung).map(|reason| refusal(language, reason)));
    makes.unwrap_or_else(|| language.localize_calculation(&claim.claimed_equation()))
}

/// Says what a calculation makes, and that it does not make the number `claimed`: `4 + 10 + 6 = 20, not 21`.
pub fn result_not_claim(language: &Language, made: &Statement, claimed: i64) -> String {
    let arguments = [
        ("calculation", format_statement(language, made).into()),
        ("claimed", format_number(claimed).into()),
    ];
    language.say_with("calculation-not", arguments)
}

fn is_not(language: &Language, made: &Statement, claimed: i64) -> String {
    let calculation = language.localize_calculation(&made.left_side());
    let arguments = [("calculation", calculation.into()), ("claimed", format_number(claimed).into())];
    language.say_with("calculation-is-not", arguments)
}

/// The sentence for a calculation that misses the number `wanted`: `5 + 5 + 2 = 12. That is 3 short of 15.`
pub fn missed_number(language: &Language, made: &Statement, wanted: i64) -> String {
    let id = if made.result() < wanted { "calculation-short" } else { "calculation-over" };
    let arguments = [
        ("calculation", format_statement(language, made).into()),
        ("difference", super::difference(made.result(), wanted).into()),
        ("wanted", format_number(wanted).into()),
    ];
    language.say_with(id, arguments)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongAnswerText {
    /// The child's answer as a true statement, such as `9 + 8 = 17`. `None` if the answer makes no number.
    pub answered: Option<String>,
    pub why: String,
}

/// What to say to a child after a wrong answer to a puzzle: why it is wrong, without giving the right one away.
pub fn wrong_answer(language: &Language, puzzle: &Puzzle, judged: &Judgement) -> WrongAnswerText {
    let made = judged.statement.as_ref();
    let slip = judged.slip.map(|named| language.say(slip_help_message_id(named)));
    let not_yet = || language.say("practice-not-yet");
    // A child who counts fish may not know signs yet.
    if matches!(puzzle.task, Task::HowMany(_) | Task::OnALine(_)) {
        return WrongAnswerText { answered: None, why: slip.unwrap_or_else(not_yet) };
    }
    // The result of the fact is the question, so we do not tell it yet.
    if let (Task::Fact(_) | Task::TwoSteps(_), Some(made), Some(answer)) =
        (&puzzle.task, made, judged.taken_for)
    {
        let answered = (answer != made.result()).then(|| is_not(language, made, answer));
        return WrongAnswerText { answered, why: slip.unwrap_or_else(not_yet) };
    }
    let wanted = match judged.refusal {
        Some(Refusal::WrongTotal { wanted, .. }) => Some(wanted),
        Some(Refusal::NoTen { .. }) => judged.taken_for,
        _ => None,
    };
    if let (Some(made), Some(wanted)) = (made, wanted) {
        return WrongAnswerText {
            answered: Some(missed_number(language, made, wanted)),
            why: slip.unwrap_or_else(not_yet),
        };
    }
    // One card alone is not a calculation.
    let is_calculation = !matches!(judged.refusal, Some(Refusal::TooFewCards { .. }));
    let answered = made.filter(|_| is_calculation).map(|made| format_statement(language, made));
    let why = match (judged.refusal, &puzzle.task) {
        (Some(reason), _) => slip.unwrap_or_else(|| refusal(language, reason)),
        (None, Task::Pond { pond, sum: Some(sum) }) => {
            let fish = number_in(pond, *sum);
            language.say_with("practice-other-catch", [("number", format_number(fish).into())])
        }
        (None, _) => not_yet(),
    };
    WrongAnswerText { answered, why }
}

/// What to say to a child after a wrong step on the way to an answer: why it is wrong, without giving away the result that is asked.
pub fn wrong_step(language: &Language, puzzle: &Puzzle, judged: &Judgement) -> WrongAnswerText {
    let Some((made, claimed)) = judged.statement.as_ref().zip(judged.taken_for) else {
        return wrong_answer(language, puzzle, judged);
    };
    let asked = puzzle.solution().map(|solution| solution.result());
    if asked == Some(made.result()) {
        return wrong_answer(language, puzzle, judged);
    }
    let why = judged
        .slip
        .map_or_else(|| language.say("practice-not-yet"), |named| language.say(slip_help_message_id(named)));
    WrongAnswerText { answered: Some(result_not_claim(language, made, claimed)), why }
}

pub fn example_sentence(language: &Language, says: &ExampleText) -> String {
    match says {
        ExampleText::Asks(_) => language.say("example-asks"),
        ExampleText::Wanted(wanted) => {
            language.say_with("example-wanted", [("number", format_number(*wanted).into())])
        }
        ExampleText::Claimed(claimed) => {
            let claimed = language.localize_calculation(claimed);
            language.say_with("example-claimed", [("calculation", claimed.into())])
        }
        ExampleText::Begin(begin) => {
            language.say_with("example-begin", [("number", format_number(*begin).into())])
        }
        ExampleText::Rows { rows, columns } => {
            let arguments =
                [("rows", format_number(*rows).into()), ("columns", format_number(*columns).into())];
            language.say_with("example-rows", arguments)
        }
        ExampleText::Swap(_) => language.say("example-swap"),
        ExampleText::Made(why, _)
        | ExampleText::LastStep(why @ (StepReason::Nearer | StepReason::TooFar)) => {
            language.say(example_why(*why))
        }
        ExampleText::LastStep(_) => language.say("example-your-turn"),
    }
}

const fn example_why(why: StepReason) -> &'static str {
    match why {
        StepReason::First => "example-first",
        StepReason::Then | StepReason::Together => "example-then",
        StepReason::FillTen => "example-fill-ten",
        StepReason::NearTen => "example-near-ten",
        StepReason::ToTen => "example-to-ten",
        StepReason::Apart => "example-apart",
        StepReason::Double => "example-double",
        StepReason::InTens => "example-in-tens",
        StepReason::Ones => "example-ones",
        StepReason::Tens => "example-tens",
        StepReason::Place => "example-place",
        StepReason::Known => "example-known",
        StepReason::More => "example-more",
        StepReason::Rest => "example-rest",
        StepReason::Below => "example-below",
        StepReason::Above => "example-above",
        StepReason::Far => "example-far",
        StepReason::Tried => "example-tried",
        StepReason::Nearer => "example-nearer",
        StepReason::TooFar => "example-too-far",
    }
}

/// The calculation in one step of an example, or the question that the step asks. `None` if the step has no calculation.
pub fn example_calculation(language: &Language, says: &ExampleText) -> Option<String> {
    match says {
        ExampleText::Asks(asked) => Some(language.localize_calculation(asked)),
        ExampleText::Swap(_) => {
            let [one, other] = <[Statement; 2]>::try_from(says.statements()).ok()?;
            one.two_sided_equation(&other).map(|same| language.localize_calculation(&same))
        }
        ExampleText::Made(_, fact) => fact.statement().ok().map(|made| format_statement(language, &made)),
        ExampleText::Wanted(_)
        | ExampleText::Claimed(_)
        | ExampleText::Begin(_)
        | ExampleText::Rows { .. }
        | ExampleText::LastStep(_) => None,
    }
}

/// The result of an example, as a calculation. For a false claim it also says what was claimed.
pub fn example_result(language: &Language, example: &Example) -> String {
    match example.claimed.filter(|claimed| *claimed != example.solution.result()) {
        Some(claimed) => result_not_claim(language, &example.solution, claimed),
        None => format_statement(language, &example.solution),
    }
}

/// A hint for a game: a calculation with a question mark in place of its last number, such as `9 + 8 + ? = 20`.
pub fn game_hint(language: &Language, with_gap: &Statement) -> String {
    language.say_with("hint-calculation", [("calculation", format_statement(language, with_gap).into())])
}

/// The newest sign that a player has not used in a game, and what it could have caught.
pub fn unused_sign(language: &Language, unused: &UnusedSign) -> String {
    let sign = language.operation_sign(unused.sign);
    let arguments =
        [("sign", sign.into()), ("calculation", language.localize_calculation(&unused.written).into())];
    language.say_with("praise-unused-sign", arguments)
}

pub fn hint_to_puzzle(language: &Language, hint: Hint) -> String {
    match hint {
        Hint::Look(_) => language.say("practice-hint-look"),
        Hint::Step(step) => further_hint_text(language, step),
        Hint::FirstFact(fact) => {
            let question = language.localize_calculation(&fact_with_gap(fact, None));
            language.say_with("practice-hint-first", [("question", question.into())])
        }
        Hint::TrySigns => language.say("practice-hint-signs"),
        Hint::SmallSteps => language.say("practice-hint-small-steps"),
        Hint::CardCount(count) => language.say_with("practice-hint-cards", [("count", count.into())]),
        Hint::Ten(ten) => language.say_with("hint-ten", [("total", format_number(ten).into())]),
        Hint::OneCard => language.say("practice-hint-one"),
        Hint::AllCards { asks_signs: true } => language.say("practice-hint-all"),
        Hint::AllCards { asks_signs: false } => language.say("practice-hint-these"),
        Hint::DistanceToTen(_) => language.say("practice-hint-third"),
        Hint::Touch => language.say("practice-hint-touch"),
        Hint::LongMarks => language.say("practice-hint-long-marks"),
        Hint::Sign(sign) => {
            language.say_with("practice-hint-sign", [("sign", language.operation_sign(sign).into())])
        }
    }
}

pub fn further_hint_text(language: &Language, step: FurtherHint) -> String {
    let asked = |fact: Fact| language.localize_calculation(&fact_with_gap(fact, None)).into();
    let solved = |fact: Fact| {
        let made = fact.statement().ok().map(|made| format_statement(language, &made));
        made.unwrap_or_default().into()
    };
    match step {
        FurtherHint::Approach(Approach::Chain { first, then }) => {
            language.say_with("practice-hint-chain", [("first", solved(first)), ("then", asked(then))])
        }
        FurtherHint::Approach(Approach::Parts { known, more }) => {
            language.say_with("practice-hint-parts", [("known", solved(known)), ("more", asked(more))])
        }
        FurtherHint::Approach(Approach::Product { known, whole }) => language.say_with(
            "practice-hint-product",
            [
                ("part", format_number(known.right).into()),
                ("whole", format_number(whole).into()),
                ("known", solved(known)),
            ],
        ),
        FurtherHint::TurnAround(fact) => {
            language.say_with("practice-hint-turn-around", [("question", asked(fact))])
        }
        FurtherHint::OtherSign(fact) => {
            language.say_with("practice-hint-other-sign", [("calculation", solved(fact))])
        }
        FurtherHint::CountOn { from, to } => language.say_with(
            "practice-hint-count-on",
            [("from", format_number(from).into()), ("to", format_number(to).into())],
        ),
    }
}

/// An answer from the records as a true statement, such as `9 + 8 = 17`. If it makes no number, or can no longer be read, it is quoted.
pub fn format_attempt(language: &Language, tried: &AttemptDetails) -> String {
    let written = tried.answer.calculation.as_str();
    let (row, said) = row_and_result(tried);
    // The child only counted, so there is just a number.
    if row.parse::<i64>().is_ok() && said.is_none() {
        return row.to_owned();
    }
    if row.contains(['=', '≈']) {
        // A calculation that was carried out step by step has several statements, and is shown as it was written.
        return language.localize_calculation(written);
    }
    match (made_of(row, tried.setting.order), said) {
        (Some(made), Some(said)) if said != made.result() => result_not_claim(language, &made, said),
        (Some(made), _) => format_statement(language, &made),
        (None, _) => language.say_with("quoted", [("name", language.localize_calculation(written).into())]),
    }
}

/// The calculation of an answer in the records: its cards and signs, and the result that the child gave, if it can be read.
fn row_and_result(tried: &AttemptDetails) -> (&str, Option<i64>) {
    let written = tried.answer.calculation.as_str();
    // In practice the result comes last. At the table of DragonFish the sum card comes first.
    let (row, result) = match &tried.practised {
        Some(_) => written.rsplit_once(['=', '≈']),
        None => written.split_once('=').map(|(sum, row)| (row, sum)),
    }
    .unwrap_or((written, ""));
    (row.trim(), result.trim().replace('−', "-").parse().ok())
}

fn made_of(row: &str, order: ReadingOrder) -> Option<Statement> {
    let expression = Expression::parse(row, order).ok()?;
    let numbers = expression.cards().map(|card| card.number(|_| 0));
    let numbers: Vec<i64> = numbers.collect();
    match (expression.nodes(), numbers.as_slice()) {
        // If two cards are only joined, both are shown beside the joined number.
        ([_, _, Node::Apply(Operation::Join)], [left, right]) => {
            Fact { left: *left, operation: Operation::Join, right: *right }.statement().ok()
        }
        _ => expression.statement(numbers),
    }
}
