//! Whole sentences from the records: what a child is good at and what comes next.

use heart::arithmetic::{Fact, Operation};
use heart::practice::{Lesson, Slip, Stone};

use super::pupil::{Mistake, Pupil};
use crate::language::Language;
use crate::wording::{self, calculation};

/// So many sentences of each kind.
const SENTENCES: usize = 3;
/// So many names are written out.
const NAMES: usize = 3;
/// So many facts are written out.
const FACTS: usize = 5;

impl Pupil<'_> {
    /// What the child is good at.
    pub fn strengths(&self, language: &Language) -> Vec<String> {
        let tally = self.tally;
        let mut said = Vec::new();
        let mastered = self.mastered();
        if !mastered.is_empty() {
            let names = language.list(mastered.iter().take(NAMES).map(|lesson| quoted(language, lesson)));
            let more = mastered.len().saturating_sub(NAMES);
            said.push(
                language.say_with("strength-mastered", [("names", names.into()), ("count", more.into())]),
            );
        }
        if let Some((sign, known, answered)) = self.best_table() {
            let arguments = [
                ("sign", language.sign(sign).into()),
                ("known", known.into()),
                ("answered", answered.into()),
            ];
            said.push(language.say_with("strength-facts", arguments));
        }
        if self.days >= 3 * self.weeks_long() {
            said.push(language.say_with("strength-often", [("days", self.days.into())]));
        }
        if let Some(best) = self.best.filter(|best| best.tried.call.points >= 10) {
            let call = &best.tried.call;
            let arguments = [
                ("calculation", calculation::tried(language, &best.tried).into()),
                ("points", call.points.into()),
            ];
            said.push(language.say_with("strength-catch", arguments));
        }
        // Whoever was away has not lost what is known.
        let so_far = self.mastered_so_far();
        if mastered.is_empty() && so_far > 0 {
            said.push(language.say_with("strength-so-far", [("count", so_far.into())]));
        }
        if tally.caught > 0 {
            said.push(language.say_with("strength-right-count", [("count", tally.caught.into())]));
        }
        if tally.attempts > 0 {
            said.push(language.say_with("strength-kept-at-it", [("count", tally.attempts.into())]));
            let kinds = self.practised.len();
            if kinds > 1 {
                said.push(language.say_with("strength-lessons", [("count", kinds.into())]));
            }
        }
        said.truncate(SENTENCES);
        said
    }

    /// What comes next.
    pub fn next_steps(&self, language: &Language) -> Vec<String> {
        let mut said = Vec::new();
        let weak = self.weak_of_late();
        if weak.len() >= 2 {
            // None of them is torn apart at the end of a line.
            let whole = |fact: &Fact| language.calculation(&fact.question()).replace(' ', "\u{a0}");
            let facts = language.list(weak.iter().take(FACTS).map(whole));
            said.push(language.say_with("step-facts", [("facts", facts.into())]));
        }
        let stones = || self.stones().filter(|(lesson, _)| self.child.settings.opens(lesson));
        let begun = stones()
            .filter(|(_, stone)| *stone == Stone::Begun)
            .map(|(lesson, _)| (self.learner.lately_right(&lesson.id), lesson))
            .max_by_key(|(right, _)| *right);
        if let Some((right, lesson)) = begun {
            let arguments = [("name", quoted(language, lesson).into()), ("right", right.into())];
            // What was good enough on one day only needs another one.
            let id = if self.learner.is_good(lesson) { "step-another-day" } else { "step-finish" };
            said.push(language.say_with(id, arguments));
        }
        let next = self.learner.next_lesson(&self.open).map(|lesson| &**lesson);
        let next = next.filter(|next| begun.is_none_or(|(_, begun)| begun.id != next.id));
        let is_open =
            |(lesson, stone): &(&Lesson, Stone)| *stone == Stone::Open && lesson.place.is_on_the_ladder();
        let another = || stones().find(is_open).map(|(lesson, _)| lesson);
        if let Some(lesson) = next.or_else(another) {
            let goal = wording::words(language, &lesson.goal);
            let arguments = [("name", quoted(language, lesson).into()), ("goal", goal.into())];
            said.push(language.say_with("step-next", arguments));
        }
        if self.days > 0 && self.days < 2 * self.weeks_long() {
            said.push(language.say("step-oftener"));
        }
        said.push(language.say("step-cards"));
        said.truncate(SENTENCES);
        said
    }

    /// The sign whose facts are known best: how many are known, of how many that were answered.
    fn best_table(&self) -> Option<(Operation, usize, usize)> {
        /// Fewer are no table.
        const SOME: usize = 10;
        let count = |sign: Operation| {
            let of_sign = || self.facts.values().filter(move |known| known.fact.operation == sign);
            (sign, of_sign().filter(|known| known.is_known()).count(), of_sign().count())
        };
        let signs = [Operation::Divide, Operation::Multiply, Operation::Subtract, Operation::Add];
        let good = signs.into_iter().map(count).filter(|(_, known, _)| *known >= SOME);
        good.max_by_key(|(_, known, answered)| known * 1000 / answered)
            .filter(|(_, known, answered)| 10 * known >= 7 * answered)
    }
}

fn quoted(language: &Language, lesson: &Lesson) -> String {
    language.say_with("quoted", [("name", wording::words(language, &lesson.title).into())])
}

/// What helps against a slip.
pub(super) const fn advice(slip: Slip) -> &'static str {
    match slip {
        Slip::OffByOne => "step-slip-off-by-one",
        Slip::OffByTen => "step-slip-off-by-ten",
        Slip::ForgotCarry => "step-slip-forgot-carry",
        Slip::SmallerFromLarger => "step-slip-smaller-from-larger",
        Slip::AddedInstead => "step-slip-added-instead",
        Slip::WrongOrder => "step-slip-wrong-order",
        Slip::JoinedBackwards => "step-slip-joined-backwards",
        Slip::RoundedDown => "step-slip-rounded-down",
        Slip::SignAboveRung => "step-slip-sign-above-rung",
        Slip::MiscountedCard => "step-slip-miscounted-card",
    }
}

/// A mistake in a few words.
pub(super) const fn mistake(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::Slip(slip) => wording::slip_in_short(slip),
        Mistake::Result => "mistake-result",
        Mistake::NoTen => "mistake-no-ten",
        Mistake::Cards => "mistake-cards",
        Mistake::Range => "mistake-range",
        Mistake::Form => "mistake-form",
        Mistake::Claim => "mistake-claim",
    }
}
