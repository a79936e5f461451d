//! Puzzles, and how answers to them are judged. The same code judges catches in puzzles and at the game tables: [`judge`] and
//! [`judge_tens`].

use super::claim::ClaimedCatch;
use super::difficulty;
use super::lesson::{Kind, Lesson};
use super::making;
use super::number_line::NumberLine;
use super::shoal::{Pattern, Shoal};
use super::slip::Slip;
use super::task::{FactPart, Task, fact_with_gap, numbers_in, statement_of};
use crate::arithmetic::{
    Bubbles, Calculation, CardName, Expression, Fact, Operation, Pond, ReadingOrder, Refusal, Solution,
    Statement, Step, TensGame, Token, facts_of_steps, format_number, judge, judge_tens, number_in,
};
use crate::games::{Player, fish_pond};

/// A puzzle, made from a lesson and a seed. The same seed makes the same puzzle again.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// The id of the lesson that the puzzle belongs to, such as `add-make-ten`.
    pub lesson: String,
    /// What kind of puzzle it is, such as finding the result of a fact. The kind decides which [`Task`] is asked.
    pub kind: Kind,
    /// The seed that the puzzle was made from.
    pub seed: u64,
    /// The child's settings for the puzzle: the child's own limits and reading order, but the rung of the lesson.
    pub player: Player,
    /// What the child is asked, with the numbers or cards of this puzzle.
    pub task: Task,
    /// How hard the puzzle is, in logits. A child of equal strength knows the answer every second time, and a child whose strength is 1
    /// above 73 times in 100.
    pub difficulty: f64,
}

/// A child's answer to a puzzle: a number, a sign, a calculation, a card, or what the child says of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A number that the child types or chooses.
    Number(i64),
    /// The sign that the child puts into the gap.
    Sign(Operation),
    /// A calculation that catches cards in a pond.
    Calculation(Calculation),
    /// Three cards and the calculation that makes a ten of them.
    Three {
        /// The positions of the three cards among those that the puzzle shows, from 0.
        cards: [u8; 3],
        /// The calculation, which names the three cards by their places in `cards`, from 0 to 2.
        expression: Expression,
    },
    /// The position, from 0, of a card among those that were offered.
    Card(u8),
    /// What the child says of a claim: `None` if the child calls it true, or else the reason why it is false.
    Claim(Option<Refusal>),
}

/// How a child's answer to a puzzle was judged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Judgement {
    /// Whether the child's answer is right, so the puzzle is solved.
    pub right: bool,
    /// The child's answer as the records save it, true or not, such as `8 + 7 = 16`. Empty if the answer makes no number.
    pub given: String,
    /// The calculation of the child's answer, or of the claim that the child judged, with its true result. `None` if it makes no number.
    pub statement: Option<Statement>,
    /// The steps of that calculation, in the order in which they are carried out. Empty if there are none.
    pub steps: Vec<Step>,
    /// The result that the child or the claiming computer player gives, such as 16 in `8 + 7 = 16`. `None` if we cannot know it.
    pub taken_for: Option<i64>,
    /// The true result of the calculation that the child answered with or judged, such as 15 for `8 + 7 = 16`.
    pub total: Option<i64>,
    /// Why the answer is wrong, or a claim is false; `None` if nothing is wrong, or if no [`Refusal`] says why.
    pub refusal: Option<Refusal>,
    /// The slip, the known reason, that explains a wrong answer; `None` if the answer is right, or no slip explains it.
    pub slip: Option<Slip>,
    /// The number facts that the answer needed, each with the result that the child gave it; `None` if we cannot know the child's result.
    pub facts: Vec<(Fact, Option<i64>)>,
}

impl Judgement {
    /// The bubbles that show by how much the calculation misses its number. If it makes no ten, the number is the ten that the child most
    /// likely aimed at. `None` if no bubbles can show it, or nothing is wrong.
    pub fn bubbles(&self) -> Option<Bubbles> {
        let refusal = match (self.refusal?, self.taken_for) {
            (Refusal::NoTen { total, .. }, Some(wanted)) => Refusal::WrongTotal { total, wanted },
            (refusal, _) => refusal,
        };
        Bubbles::of_refusal(&refusal, &self.steps)
    }
}

impl Lesson {
    /// Makes a puzzle of the lesson from a seed. `None` if the child's limits leave no puzzle in the lesson.
    pub fn puzzle(&self, child: Player, seed: u64) -> Option<Puzzle> {
        let player = self.adapt_player(child);
        let task = making::make_task(self, player, seed)?;
        let difficulty = difficulty::of_task(&task, player);
        Some(Puzzle { lesson: self.id.clone(), kind: self.kind, seed, player, task, difficulty })
    }
}

impl Puzzle {
    /// The simplest right answer to the puzzle; `None` if the puzzle has no right answer.
    pub fn simplest_answer(&self) -> Option<Answer> {
        match &self.task {
            Task::Fact(fact) => fact.result().ok().map(Answer::Number),
            Task::Complete { fact, hidden } => Some(match hidden {
                FactPart::Left => Answer::Number(fact.left),
                FactPart::Sign => Answer::Sign(fact.operation),
                FactPart::Right => Answer::Number(fact.right),
            }),
            Task::Pond { pond, sum } => {
                let catches = self.player.solver().all(pond);
                let is_asked = |solution: &Solution| sum.is_none_or(|sum| solution.catch.sum == sum);
                let solution = catches.into_iter().find(is_asked)?;
                Some(Answer::Calculation(solution.calculation))
            }
            Task::Tens { cards, rule } => {
                let solver = self.player.tens_solver(*rule);
                let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
                let cards = solver.ten_triples(&values).next()?;
                let solution = solver.simplest_solution(cards.map(|at| values[usize::from(at)]))?;
                Some(Answer::Three { cards, expression: solution.expression })
            }
            Task::Third { two, offered } => {
                let solver = self.player.tens_solver(TensGame::ThreeFishing);
                let [one, other] = two.map(fish_pond::ChineseCard::value);
                let fits = |third: &fish_pond::ChineseCard| solver.makes_ten([one, other, third.value()]);
                offered.iter().position(fits).and_then(|at| u8::try_from(at).ok()).map(Answer::Card)
            }
            Task::Claim(claim) => Some(Answer::Claim(claim.verdict(self.player.rung))),
            Task::HowMany(shoal) => Some(Answer::Number(shoal.answer().into())),
            Task::OnALine(line) => Some(Answer::Number(line.number)),
            Task::TwoSteps(expression) => Some(Answer::Number(statement_of(expression)?.result())),
        }
    }

    /// What the puzzle shows, as the records save it, such as `F20 9 8 5 2 1` or `8 + ?`. Empty if the saved answer contains the whole
    /// question.
    pub fn shown_text(&self) -> String {
        let pond = |pond: &Pond| {
            let cards = pond.map(|card| card.map_or_else(|| "B".to_owned(), |card| card.to_string()));
            cards.join(" ")
        };
        let tiles = |cards: &[fish_pond::ChineseCard]| {
            cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        match &self.task {
            Task::Fact(_) | Task::TwoSteps(_) => String::new(),
            Task::HowMany(shoal) => match (shoal.pattern, shoal.fact()) {
                (Pattern::Missing, Some(fact)) => fact_with_gap(fact, Some(FactPart::Right)),
                (_, Some(fact)) => fact_with_gap(fact, None),
                (_, None) => shoal.initial.to_string(),
            },
            Task::OnALine(NumberLine { span, number: place, .. }) => {
                format!("{} … {} | {}", format_number(span.0), format_number(span.1), format_number(*place))
            }
            Task::Complete { fact, hidden } => fact_with_gap(*fact, Some(*hidden)),
            Task::Pond { pond: animals, .. } => pond(animals),
            Task::Tens { cards, .. } => tiles(cards),
            Task::Third { two, offered } => format!("{} | {}", tiles(two), tiles(offered)),
            Task::Claim(claim) => match &claim.about {
                ClaimedCatch::Pond { pond: animals, .. } => pond(animals),
                ClaimedCatch::Three { cards, .. } => tiles(cards),
            },
        }
    }

    /// The calculation of the simplest right answer, with its result. For a claim, it has the true result. `None` if there is no
    /// calculation, as in counting.
    pub fn solution(&self) -> Option<Statement> {
        self.judge(&self.simplest_answer()?).statement
    }

    /// The positions, from 0, of the cards in the simplest right catch. In a pond, the first is that of the sum card. Empty if the puzzle
    /// asks for no catch.
    pub fn catch_positions(&self) -> Vec<u8> {
        match self.simplest_answer() {
            Some(Answer::Calculation(calculation)) => {
                let names = std::iter::once(calculation.sum).chain(calculation.expression.cards());
                let slot = |name| if let CardName::Slot(slot) = name { Some(slot) } else { None };
                names.filter_map(slot).collect()
            }
            Some(Answer::Three { cards, .. }) => cards.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The slot, from 0 to 5, of the sum card in the simplest right catch: the card that the others make. `None` if the puzzle has no pond.
    pub fn sum_slot(&self) -> Option<u8> {
        matches!(self.task, Task::Pond { .. })
            .then(|| self.catch_positions())
            .and_then(|catch| catch.first().copied())
    }

    /// What the three cards of the simplest answer make, such as 20; `None` if the puzzle does not ask for three cards.
    pub fn solution_ten(&self) -> Option<i64> {
        if !matches!(self.task, Task::Tens { .. }) {
            return None;
        }
        self.solution().map(|made| made.result())
    }

    /// Judges a child's answer to the puzzle. An answer of a kind that does not belong to the puzzle is wrong.
    pub fn judge(&self, answer: &Answer) -> Judgement {
        self.judge_with_ten_hint(answer, None)
    }

    /// Judges a child's answer like [`judge`](Self::judge). If the cards make no multiple of ten, the child is taken to have aimed at
    /// `hinted_ten`, which a hint told, or else at the nearest one.
    pub fn judge_with_ten_hint(&self, answer: &Answer, hinted_ten: Option<i64>) -> Judgement {
        match (&self.task, answer) {
            (Task::Fact(fact), Answer::Number(given)) => judge_fact(*fact, *given),
            (Task::Complete { fact, hidden }, Answer::Number(given)) => {
                judge_completed(*fact, *hidden, *given)
            }
            (Task::Complete { fact, .. }, Answer::Sign(operation)) => {
                let claimed = Fact { operation: *operation, ..*fact };
                self.judge_claimed(claimed, fact.result().unwrap_or_default())
            }
            (Task::Pond { pond, sum }, Answer::Calculation(calculation)) => {
                self.judge_in_pond(calculation, pond, *sum)
            }
            (Task::Tens { cards, rule }, Answer::Three { cards: chosen, expression }) => {
                let values =
                    chosen.map(|card| cards.get(usize::from(card)).map_or(0, |card| i64::from(card.value())));
                self.judge_three(expression, &values, *rule, hinted_ten)
            }
            (Task::Third { two, offered }, Answer::Card(card)) => {
                let third = offered.get(usize::from(*card));
                let values =
                    [Some(&two[0]), Some(&two[1]), third].map(|card| card.map_or(0, |card| card.value()));
                self.judge_third(values)
            }
            (Task::HowMany(shoal), Answer::Number(given)) => judge_shoal(*shoal, *given),
            (Task::OnALine(line), Answer::Number(given)) => judge_counted(line.number, *given),
            (Task::TwoSteps(expression), Answer::Number(given)) => self.judge_row(expression, *given),
            (Task::Claim(claim), Answer::Claim(said)) => {
                let verdict = claim.verdict(self.player.rung);
                Judgement {
                    right: verdict == *said,
                    given: claim.claimed_equation(),
                    statement: claim.statement(),
                    steps: claim.steps(),
                    taken_for: Some(claim.total),
                    total: claim.true_total(self.player.rung),
                    refusal: verdict,
                    ..Judgement::default()
                }
            }
            // The answer is to another kind of question. No screen gives such an answer.
            _ => Judgement::default(),
        }
    }

    /// Judges the answer that `fact` makes `result`.
    fn judge_claimed(&self, fact: Fact, result: i64) -> Judgement {
        let total = fact.result();
        let rung = self.player.rung;
        let above = !rung.allows(fact.operation);
        let refusal = match total {
            _ if above => Some(Refusal::AboveRung { operation: fact.operation, rung }),
            Err(error) => Some(error.into()),
            Ok(total) => (total != result).then_some(Refusal::WrongTotal { total, wanted: result }),
        };
        Judgement {
            right: refusal.is_none(),
            given: given(fact, result),
            statement: fact.statement().ok(),
            steps: fact.step().into_iter().collect(),
            taken_for: Some(result),
            total: total.ok(),
            slip: refusal.as_ref().and_then(Slip::in_refusal),
            refusal,
            facts: vec![(fact, Some(result))],
        }
    }

    fn judge_in_pond(&self, calculation: &Calculation, pond: &Pond, sum: Option<u8>) -> Judgement {
        let verdict = judge(calculation, pond, self.player.rung);
        let names_sum = |sum: u8| calculation.sum == CardName::Slot(sum);
        let number_of = |name: CardName| name.number(|slot| number_in(pond, slot));
        let wanted = number_of(calculation.sum);
        let numbers: Vec<i64> = calculation.expression.cards().map(number_of).collect();
        let evaluation = Evaluation::new(&calculation.expression, &numbers);
        let verdict = verdict.map(drop).and_then(|()| self.player.check_limits(&evaluation.steps));
        let refusal = verdict.err();
        let is_asked = sum.is_none_or(names_sum);
        evaluation.judged(is_asked, refusal, Some(wanted), self.player.order)
    }

    fn judge_three(
        &self,
        expression: &Expression,
        values: &[i64],
        rule: TensGame,
        ten: Option<i64>,
    ) -> Judgement {
        let verdict = judge_tens(expression, values, rule, self.player.rung);
        let numbers: Vec<i64> = expression
            .cards()
            .map(|name| name.number(|slot| values.get(usize::from(slot)).copied().unwrap_or_default()))
            .collect();
        let evaluation = Evaluation::new(expression, &numbers);
        let verdict = verdict.map(drop).and_then(|()| self.player.check_limits(&evaluation.steps));
        let claimed = match &verdict {
            // If the cards make no ten, the child most likely aimed at the ten that a hint told, or else at the nearest.
            Err(Refusal::NoTen { total, .. }) => Some(ten.unwrap_or_else(|| rule.nearest_ten(*total))),
            _ => None,
        };
        evaluation.judged(true, verdict.err(), claimed, self.player.order)
    }

    fn judge_row(&self, expression: &Expression, answer: i64) -> Judgement {
        let numbers = numbers_in(expression);
        let evaluation = Evaluation::new(expression, &numbers);
        let refusal = evaluation
            .total
            .filter(|total| *total != answer)
            .map(|total| Refusal::WrongTotal { total, wanted: answer });
        let judged = evaluation.judged(true, refusal, Some(answer), self.player.order);
        let given =
            judged.statement.as_ref().map(|made| made.with_claimed_result(answer)).unwrap_or_default();
        Judgement { given, ..judged }
    }

    fn judge_third(&self, values: [u8; 3]) -> Judgement {
        let rule = TensGame::ThreeFishing;
        if let Some(solution) = self.player.tens_solver(rule).simplest_solution(values) {
            return self.judge_three(&solution.expression, &values.map(i64::from), rule, None);
        }
        // Nothing makes a ten of these cards, so their sum is as good as any calculation.
        let Some(sum) = making::left_to_right_expression([0, 1, 2].map(CardName::Slot), [Operation::Add; 2])
        else {
            return Judgement::default();
        };
        let judged = self.judge_three(&sum, &values.map(i64::from), rule, None);
        // The sum may be a ten above the child's largest number.
        Judgement { right: false, ..judged }
    }
}

/// Writes the child's answer to a fact, true or not, such as 8 + 7 = 16.
fn given(fact: Fact, result: i64) -> String {
    format!("{} {} {}", fact_with_gap(fact, None), fact.equals_sign(), format_number(result))
}

fn judge_fact(fact: Fact, answer: i64) -> Judgement {
    let total = fact.result().ok();
    let wrong = total.filter(|total| *total != answer);
    Judgement {
        right: total == Some(answer),
        given: given(fact, answer),
        statement: fact.statement().ok(),
        steps: fact.step().into_iter().collect(),
        taken_for: Some(answer),
        total,
        refusal: wrong.map(|total| Refusal::WrongTotal { total, wanted: answer }),
        slip: Slip::in_fact(fact, answer),
        facts: vec![(fact, Some(answer))],
    }
}

fn judge_completed(fact: Fact, hidden: FactPart, answer: i64) -> Judgement {
    let result = fact.result().unwrap_or_default();
    let claimed = match hidden {
        FactPart::Left => Fact { left: answer, ..fact },
        FactPart::Right | FactPart::Sign => Fact { right: answer, ..fact },
    };
    let total = claimed.result();
    let refusal = match total {
        Err(error) => Some(error.into()),
        Ok(total) => (total != result).then_some(Refusal::WrongTotal { total, wanted: result }),
    };
    let right = refusal.is_none();
    Judgement {
        right,
        given: given(claimed, result),
        statement: claimed.statement().ok(),
        steps: claimed.step().into_iter().collect(),
        taken_for: Some(result),
        total: total.ok(),
        refusal,
        slip: if right { None } else { Slip::in_completion(fact, hidden, answer) },
        facts: vec![(fact, if right { Some(result) } else { total.ok() })],
    }
}

/// Judges an answer to a puzzle without a calculation, in which the child counts or reads a number line. `total` is right.
fn judge_counted(total: i64, answer: i64) -> Judgement {
    Judgement {
        right: answer == total,
        given: format_number(answer),
        taken_for: Some(answer),
        total: Some(total),
        slip: (answer.abs_diff(total) == 1).then_some(Slip::OffByOne),
        ..Judgement::default()
    }
}

/// Judges an answer to a puzzle with fish. If fish come, leave or are missing, it is judged as a calculation, although none is written.
fn judge_shoal(shoal: Shoal, answer: i64) -> Judgement {
    match (shoal.pattern, shoal.fact()) {
        (Pattern::Missing, Some(fact)) => judge_completed(fact, FactPart::Right, answer),
        (_, Some(fact)) => judge_fact(fact, answer),
        (_, None) => judge_counted(shoal.answer().into(), answer),
    }
}

struct Evaluation<'a> {
    expression: &'a Expression,
    numbers: &'a [i64],
    steps: Vec<Step>,
    total: Option<i64>,
}

impl<'a> Evaluation<'a> {
    fn new(expression: &'a Expression, numbers: &'a [i64]) -> Self {
        let mut steps = Vec::new();
        let total = expression.evaluate(numbers.iter().copied(), |step| steps.push(step)).ok();
        Self { expression, numbers, steps, total }
    }

    /// What the calculation makes if it is read in the other reading order than `order`; `None` if it makes no number.
    fn in_other_order(&self, order: ReadingOrder) -> Option<i64> {
        let other = match order {
            ReadingOrder::Spoken => ReadingOrder::Operations,
            ReadingOrder::Operations => ReadingOrder::Spoken,
        };
        let tokens: Vec<Token> = self
            .expression
            .tokens()
            .into_iter()
            .filter(|token| !matches!(token, Token::Open | Token::Close))
            .collect();
        let expression = Expression::from_tokens(&tokens, other).ok()?;
        expression.evaluate(self.numbers.iter().copied(), |_| {}).ok()
    }

    /// Judges the calculation. `is_asked` says whether the child caught what the puzzle asked. `claimed` is what the child takes for the
    /// result, if we know it.
    fn judged(
        self,
        is_asked: bool,
        refusal: Option<Refusal>,
        claimed: Option<i64>,
        order: ReadingOrder,
    ) -> Judgement {
        let facts: Vec<Fact> = facts_of_steps(&self.steps).collect();
        let right = refusal.is_none() && is_asked;
        let slip = match &refusal {
            Some(refusal) => Slip::in_refusal(refusal).or_else(|| {
                let joined = self.joined();
                let claimed = claimed?;
                Slip::in_calculation(&facts, self.in_other_order(order), claimed)
                    .or_else(|| joined.and_then(|joined| Slip::in_joining(&joined, claimed)))
            }),
            None => None,
        };
        let answered = |fact: Fact| (fact, fact.result().ok().filter(|_| right));
        let statement = self.expression.statement(self.numbers.iter().copied());
        Judgement {
            right,
            given: statement.as_ref().map(ToString::to_string).unwrap_or_default(),
            statement,
            steps: self.steps,
            taken_for: claimed,
            total: self.total,
            refusal,
            slip,
            facts: facts.into_iter().map(answered).collect(),
        }
    }

    /// The results of the calculation if two neighbouring numbers change places, for each such pair; `None` if no cards are joined.
    fn joined(&self) -> Option<Vec<i64>> {
        let joins = self.expression.operations().any(|operation| operation == Operation::Join);
        joins.then(|| {
            let swapped = |at: usize| {
                let mut numbers = self.numbers.to_vec();
                numbers.swap(at, at + 1);
                self.expression.evaluate(numbers, |_| {}).ok()
            };
            (0..self.numbers.len().saturating_sub(1)).filter_map(swapped).collect()
        })
    }
}
