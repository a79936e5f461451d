//! Whole sentences from the records: what a child is good at and what comes next.

use engine::arithmetic::{Fact, Operation};
use engine::findings::{Finding, FindingContent};
use engine::practice::{Lesson, Slip};

use super::explained::{ExplainedSentence, findings_of_lesson, next_findings};
use super::pupil::{Mistake, PupilReport};
use language::Language;
use language::wording::{self, calculation};

const SENTENCES: usize = 3;
const NAMES: usize = 3;
const FACTS: usize = 5;
/// The largest number in a calculation for which the advice is to lay it out with counters.
const COUNTERS: i64 = 20;
/// How many answers in a lesson are needed before a sentence says how it is going.
const ENOUGH: usize = 3;

impl PupilReport<'_> {
    pub(crate) fn strengths(&self, language: &Language) -> Vec<ExplainedSentence> {
        let tally = self.tally;
        let mut said = Vec::new();
        let mastered = self.newly_mastered_lessons();
        if !mastered.is_empty() {
            let names = language
                .join_list(mastered.iter().take(NAMES).map(|lesson| wording::quoted_title(language, lesson)));
            let more = mastered.len().saturating_sub(NAMES);
            said.push(
                language.say_with("strength-mastered", [("names", names.into()), ("count", more.into())]),
            );
        }
        if let Some((sign, known, answered)) = self.best_table() {
            let arguments = [
                ("sign", language.operation_sign(sign).into()),
                ("known", known.into()),
                ("answered", answered.into()),
            ];
            said.push(language.say_with("strength-facts", arguments));
        }
        if self.days >= 3 * self.week_count() {
            said.push(language.say_with("strength-often", [("days", self.days.into())]));
        }
        if let Some(best) = self.best.filter(|best| best.tried.answer.points >= 10) {
            let call = &best.tried.answer;
            let arguments = [
                ("calculation", calculation::format_attempt(language, &best.tried).into()),
                ("points", call.points.into()),
            ];
            said.push(language.say_with("strength-catch", arguments));
        }
        // This counts the lessons of all time, because a child who was away still knows them.
        let so_far = self.mastered_lesson_count();
        if mastered.is_empty() && so_far > 0 {
            said.push(language.say_with("strength-so-far", [("count", so_far.into())]));
        }
        if tally.caught > 0 {
            let counts = [("count", tally.caught.into()), ("answered", tally.attempts.into())];
            said.push(language.say_with("strength-right-count", counts));
        }
        if tally.attempts > 0 {
            said.push(language.say_with("strength-kept-at-it", [("count", tally.attempts.into())]));
            let kinds = self.practised.len();
            if kinds > 1 {
                said.push(language.say_with("strength-lessons", [("count", kinds.into())]));
            }
        }
        // All these sentences only count, and need no finding.
        said.into_iter().take(SENTENCES).map(ExplainedSentence::without_findings).collect()
    }

    pub(crate) fn next_steps(&self, language: &Language) -> Vec<ExplainedSentence> {
        let mut said = Vec::new();
        let weak = self.weak_facts();
        if !weak.is_empty() {
            // A fact must stay on one line.
            let whole = |fact: &Fact| language.localize_calculation(&fact.question()).replace(' ', "\u{a0}");
            let named = &weak[..weak.len().min(FACTS)];
            let facts = language.join_list(named.iter().map(whole));
            let is_named = |found: &Finding| matches!(found.content, FindingContent::WeakFact(fact) if named.contains(&fact));
            let text = language.say_with("step-facts", [("facts", facts.into())]);
            said.push(ExplainedSentence::with_findings(text, self.findings.all().filter(is_named)));
        }
        if let Some(next) = self.findings.next_lesson() {
            said.push(ExplainedSentence::with_findings(
                self.next_lesson(next, language),
                next_findings(&self.findings),
            ));
        } else {
            said.push(ExplainedSentence::without_findings(language.say("step-done")));
        }
        said.extend(self.slipped(language));
        if self.days > 0 && self.days < 2 * self.week_count() {
            said.push(ExplainedSentence::without_findings(language.say("step-oftener")));
        }
        said.push(ExplainedSentence::without_findings(language.say("step-cards")));
        said.truncate(SENTENCES);
        said
    }

    fn next_lesson(&self, next: &Lesson, language: &Language) -> String {
        let name = ("name", wording::quoted_title(language, next).into());
        let right = ("right", self.learner.recent_right_count(&next.id).into());
        if self.learner.is_at_mastery_level(next) {
            // The lesson went well. To be mastered, it only has to go well on another day.
            return language.say_with("step-another-day", [name, right]);
        }
        let answered = self.learner.recent_answer_count(&next.id);
        if answered >= ENOUGH {
            return language.say_with("step-finish", [name, right, ("count", answered.into())]);
        }
        let goal = ("goal", wording::lesson_text(language, &next.goal).into());
        language.say_with("step-next", [name, goal])
    }

    /// A sentence about the lesson that the child could do most recently and no longer can. `None` if there is none.
    fn slipped(&self, language: &Language) -> Option<ExplainedSentence> {
        // Another sentence names the next lesson already.
        let next = self.findings.next_lesson().map(|next| next.id.as_str());
        let slipped = self.lessons.iter().filter(|lesson| next != Some(lesson.id.as_str()));
        let slipped =
            slipped.filter_map(|lesson| Some((self.findings.evidence_of_slipping(&lesson.id)?, lesson)));
        let (since, lesson) = slipped.max_by_key(|(since, _)| since.since)?;
        let arguments = [
            ("name", wording::quoted_title(language, lesson).into()),
            ("day", language.day(since.since).into()),
        ];
        Some(ExplainedSentence::with_findings(
            language.say_with("step-slipped", arguments),
            findings_of_lesson(&self.findings, lesson),
        ))
    }

    /// The sign of which the child knows the largest share of the facts: the sign, how many of its facts are known, and how many were
    /// answered. `None` if no sign has enough known facts.
    fn best_table(&self) -> Option<(Operation, usize, usize)> {
        /// The fewest known facts of a sign that are praised.
        const SOME: usize = 10;
        let count = |sign: Operation| {
            let of_sign = || self.facts.values().filter(move |known| known.fact.operation == sign);
            (sign, of_sign().filter(|known| known.is_known()).count(), of_sign().count())
        };
        let signs = [Operation::Divide, Operation::Multiply, Operation::Subtract, Operation::Add];
        let good = signs.into_iter().map(count).filter(|(_, known, _)| *known >= SOME);
        // Shares are compared by cross-multiplying. Of equal shares `max_by` takes the last.
        good.max_by(|(_, known, answered), (_, others, of)| (known * of).cmp(&(others * answered)))
            .filter(|(_, known, answered)| 10 * known >= 7 * answered)
    }
}

/// Advice for a family against a slip in this calculation, as a Fluent id.
pub(super) fn advice_id(slip: Slip, fact: Fact) -> &'static str {
    match slip {
        Slip::OffByOne if fact.operation == Operation::Divide => "step-slip-off-by-one-shared",
        Slip::OffByOne if largest_of(fact) > COUNTERS => "step-slip-off-by-one-large",
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

fn largest_of(fact: Fact) -> i64 {
    fact.left.max(fact.right).max(fact.result().unwrap_or_default())
}

pub(super) const fn mistake_id(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::Slip(slip) => wording::slip_name_message_id(slip),
        Mistake::Result => "mistake-result",
        Mistake::NoTen => "mistake-no-ten",
        Mistake::Cards => "mistake-cards",
        Mistake::Range => "mistake-range",
        Mistake::Form => "mistake-form",
        Mistake::Claim => "mistake-claim",
    }
}
