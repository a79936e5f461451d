//! Makes claims, which a child judges. Half of them are true, and the others false by a typical slip.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::{left_to_right_expression, one_of, ponds, tens};
use crate::arithmetic::{
    Calculation, Card, CardName, Fact, Operation, Pond, Refusal, Step, TensGame, facts_of_steps,
};
use crate::games::Player;
use crate::practice::claim::{Claim, ClaimedCatch};
use crate::practice::lesson::Lesson;
use crate::practice::slip::Slip;
use crate::practice::task::Task;

const REASONS: usize = 3;

pub(super) fn claim_task(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Task> {
    let is_true = chance.random::<bool>();
    let claim = if lesson.is_about_tens() {
        three_card_claim(lesson, player, is_true, chance)
    } else {
        in_a_pond(lesson, player, is_true, chance)
    }?;
    Some(Task::Claim(claim))
}

/// Numbers and signs as a child in this lesson might lay them, and what they make.
struct SignedRow {
    numbers: Vec<i64>,
    signs: Vec<Operation>,
    steps: Vec<Step>,
    total: i64,
}

impl SignedRow {
    fn new(must: &[Operation], player: Player, numbers: Vec<i64>, chance: &mut impl Rng) -> Option<Self> {
        let allowed: Vec<Operation> = player.rung.operations().collect();
        let mut signs = must.to_vec();
        signs.truncate(numbers.len() - 1);
        while signs.len() + 1 < numbers.len() {
            signs.push(one_of(&allowed, chance)?);
        }
        signs.shuffle(chance);
        let expression =
            left_to_right_expression(numbers.iter().copied().map(CardName::Number), signs.iter().copied())?;
        let mut steps = Vec::new();
        let total = expression.evaluate(numbers.iter().copied(), |step| steps.push(step)).ok()?;
        let is_open = Player { zero_or_above: true, ..player }.check_limits(&steps).is_ok();
        // A rounded quotient ends its statement, and a claim is a single statement.
        let is_one_statement = steps.iter().rev().skip(1).all(|step| step.fact().equals_sign() == '=');
        (is_open && is_one_statement).then_some(Self { numbers, signs, steps, total })
    }

    /// The result if the child makes a slip in one step; `None` if no slip fits that step.
    fn slipped(&self, chance: &mut impl Rng) -> Option<i64> {
        let facts: Vec<Fact> = facts_of_steps(&self.steps).collect();
        let mut slips = Slip::ALL;
        slips.shuffle(chance);
        let at = if facts.is_empty() { return None } else { chance.random_range(0..facts.len()) };
        slips.into_iter().find_map(|slip| {
            let answer = slip.wrong_answer_to(facts[at])?;
            Slip::result_after_slip(&facts[at..], answer)
                .filter(|slipped| *slipped != self.total && *slipped >= 0)
        })
    }
}

fn in_a_pond(lesson: &Lesson, player: Player, is_true: bool, chance: &mut impl Rng) -> Option<Claim> {
    let count = if chance.random() { 2 } else { 3 };
    let numbers: Vec<i64> = (0..count).map(|_| ponds::random_card_number(&lesson.numbers, chance)).collect();
    let laid = SignedRow::new(&lesson.must, player, numbers, chance)?;
    let claimed = if is_true { laid.total } else { laid.slipped(chance)? };
    let is_wanted = match lesson.numbers.targets.as_slice() {
        // If the lesson names no targets, any number will do that a fish could have.
        [] => (2..=60).contains(&claimed),
        targets => targets.contains(&claimed),
    };
    if !is_wanted {
        return None;
    }
    // The cards of the claim are laid down first, so that their slots are known. Then all slots are shuffled together.
    let mut cards: Vec<Card> = vec![Card::fish(u32::try_from(claimed).ok()?)];
    for number in &laid.numbers {
        cards.push(Card::bug(u32::try_from(*number).ok()?));
    }
    while cards.len() < ponds::shown_card_count(lesson) {
        cards.push(Card::bug(u32::try_from(ponds::random_card_number(&lesson.numbers, chance)).ok()?));
    }
    let mut order: Vec<u8> = (0..6).collect();
    order.shuffle(chance);
    let slot_of = |card: usize| {
        order.iter().position(|at| usize::from(*at) == card).and_then(|at| u8::try_from(at).ok())
    };
    let pond: Pond = std::array::from_fn(|slot| cards.get(usize::from(order[slot])).copied());
    let slots: Vec<CardName> =
        (1..=count).map(|card| slot_of(card).map(CardName::Slot)).collect::<Option<_>>()?;
    let expression = left_to_right_expression(slots, laid.signs.iter().copied())?;
    let calculation = Calculation { sum: CardName::Slot(slot_of(0)?), expression };
    let about = ClaimedCatch::Pond { pond, calculation };
    finished(about, claimed, laid, player, chance)
}

fn three_card_claim(lesson: &Lesson, player: Player, is_true: bool, chance: &mut impl Rng) -> Option<Claim> {
    let rule = tens::tens_game(lesson);
    let cards: [_; 3] = tens::draw_cards(lesson, 3, chance)?.try_into().ok()?;
    let numbers: Vec<i64> =
        cards.iter().map(|card: &crate::games::fish_pond::ChineseCard| card.value().into()).collect();
    let laid = match rule {
        TensGame::ThreeFishing => SignedRow::new(&lesson.must, player, numbers, chance)?,
        TensGame::MacOne => {
            let laid = SignedRow::new(&[], player, numbers, chance)?;
            if laid.signs != [Operation::Multiply, Operation::Add] {
                return None;
            }
            laid
        }
    };
    let claimed = if is_true { laid.total } else { laid.slipped(chance)? };
    if !rule.is_valid_total(claimed) || (!is_true && rule.is_valid_total(laid.total)) {
        return None;
    }
    let expression = left_to_right_expression([0, 1, 2].map(CardName::Slot), laid.signs.iter().copied())?;
    let about = ClaimedCatch::Three { cards, rule, expression };
    finished(about, claimed, laid, player, chance)
}

/// Makes the claim, with reasons for the child to choose from: the true one if the claim is false, and others a child might think of.
/// `None` if there are not enough.
fn finished(
    about: ClaimedCatch,
    total: i64,
    laid: SignedRow,
    player: Player,
    chance: &mut impl Rng,
) -> Option<Claim> {
    let reason = |made: i64| match &about {
        ClaimedCatch::Pond { .. } => Refusal::WrongTotal { total: made, wanted: total },
        ClaimedCatch::Three { rule, .. } => {
            Refusal::NoTen { total: made, next: rule.next_ten(made), largest: rule.largest_ten() }
        }
    };
    let is_reason = |made: i64| match &about {
        ClaimedCatch::Pond { .. } => made != total,
        ClaimedCatch::Three { rule, .. } => !rule.is_valid_total(made),
    };
    let mut claim = Claim { about: about.clone(), total, reasons: Vec::new() };
    claim.reasons.extend(claim.verdict(player.rung));
    let beside = [1, -1, 10, -10, 2, -2].map(|by| laid.total + by);
    let slipped: Vec<i64> = (0..REASONS).filter_map(|_| laid.slipped(chance)).collect();
    for made in slipped.into_iter().chain(beside) {
        let other = reason(made);
        if claim.reasons.len() < REASONS && made >= 0 && is_reason(made) && !claim.reasons.contains(&other) {
            claim.reasons.push(other);
        }
    }
    claim.reasons.shuffle(chance);
    (claim.reasons.len() == REASONS).then_some(claim)
}
