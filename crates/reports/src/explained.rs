//! What each sentence about a child rests on: findings, or plain counting.

use engine::findings::{Attainment, Evidence, Finding, FindingContent, Findings, Recall};
use engine::practice::{Ability, Lesson};
use serde::Serialize;
use serde_json::{Value, json};

use super::fact_question;
use records::Child;

/// A sentence about a child, and the findings that it rests on: none if it only counts, or gives advice.
#[derive(Debug, Clone)]
pub(super) struct ExplainedSentence {
    pub text: String,
    pub rests_on: Vec<Finding>,
}

impl ExplainedSentence {
    pub(crate) const fn without_findings(text: String) -> Self {
        Self { text, rests_on: Vec::new() }
    }

    pub(crate) fn with_findings(text: String, rests_on: impl IntoIterator<Item = Finding>) -> Self {
        Self { text, rests_on: rests_on.into_iter().collect() }
    }
}

/// A sentence on a page of a report, with the findings that it rests on, as JSON. Without findings it only counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Explanation {
    /// The kind of page on which the sentence stands: `pupil`, `teachers` or `class`.
    page: &'static str,
    /// The part of the page in which the sentence stands, by its name in the template.
    part: &'static str,
    sentence: String,
    /// The findings that the sentence rests on, as `fishpond findings --json` prints them.
    findings: Vec<Value>,
}

impl Explanation {
    pub(super) fn new(
        page: &'static str,
        part: &'static str,
        child: &Child,
        said: &ExplainedSentence,
    ) -> Self {
        let findings = said.rests_on.iter().map(|finding| finding_in_json(child, finding)).collect();
        Self { page, part, sentence: said.text.clone(), findings }
    }

    pub(super) fn about_several<'a>(
        page: &'static str,
        part: &'static str,
        sentence: String,
        findings: impl IntoIterator<Item = (&'a Child, Finding)>,
    ) -> Self {
        let findings =
            findings.into_iter().map(|(child, finding)| finding_in_json(child, &finding)).collect();
        Self { page, part, sentence, findings }
    }
}

pub(super) fn findings_of_lessons(findings: &Findings, ids: &[&str]) -> Vec<Finding> {
    let is_meant = |finding: &Finding| matches!(&finding.content, FindingContent::Lesson(id, _) if ids.contains(&id.as_str()));
    findings.all().filter(is_meant).collect()
}

pub(super) fn findings_of_ability(findings: &Findings, ability: Ability) -> Vec<Finding> {
    let lessons =
        if findings.has_ability(ability) { ability.proving_lessons() } else { ability.teaching_lessons() };
    let mut rests_on = findings_of_lessons(findings, lessons);
    if rests_on.is_empty()
        && findings.next_lesson().is_some_and(|next| Ability::of_lesson(next) == Some(ability))
    {
        rests_on = next_findings(findings);
    }
    rests_on
}

/// The finding that says what comes next for the child, in a list. Empty if there is none.
pub(super) fn next_findings(findings: &Findings) -> Vec<Finding> {
    findings.all().filter(|finding| matches!(finding.content, FindingContent::Next(_))).collect()
}

pub(super) fn findings_of_lesson(findings: &Findings, lesson: &Lesson) -> Vec<Finding> {
    findings_of_lessons(findings, &[&lesson.id])
}

/// The word for a kind of finding in JSON.
const fn name(about: &FindingContent) -> &'static str {
    match about {
        FindingContent::Lesson(_, Attainment::Learning)
        | FindingContent::Fact(_, Recall::Learning | Recall::Slow | Recall::Wrong) => "learning",
        FindingContent::Lesson(_, Attainment::Slipped) => "slipped",
        FindingContent::Lesson(_, Attainment::Can) => "can",
        FindingContent::Lesson(_, Attainment::Sure) => "sure",
        FindingContent::WeakFact(_) => "weak_fact",
        FindingContent::Fact(_, Recall::Known) => "known",
        FindingContent::Slip(_) => "slip",
        FindingContent::Next(_) => "next",
    }
}

/// A finding as JSON, which “What a finding tells” in `docs/findings.md` describes.
pub fn finding_in_json(child: &Child, Finding { content: about, evidence }: &Finding) -> Value {
    let (mut lesson, mut fact, mut slip) = (None, None, None);
    match about {
        FindingContent::Lesson(id, _) => lesson = Some(id),
        FindingContent::WeakFact(weak) | FindingContent::Fact(weak, _) => fact = Some(fact_question(*weak)),
        FindingContent::Slip(made) => slip = Some(made),
        FindingContent::Next(next) => lesson = Some(&next.lesson.id),
    }
    let Evidence { answers, right_at_once, days, since, until } = evidence;
    let (since, until) = match about {
        // A next lesson has the day from which it comes next, and its last day if a grown-up has set one.
        FindingContent::Next(next) => (next.since, next.until),
        _ => (Some(*since), Some(*until)),
    };
    json!({
        "child": child.name, "id": child.id, "finding": name(about), "lesson": lesson, "fact": fact, "slip": slip,
        "answers": answers, "right_at_once": right_at_once, "days": days, "since": since, "until": until,
    })
}
