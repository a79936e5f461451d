//! What a child's answers show, in a sentence each. A press on a sentence shows the evidence.

use std::cmp::Reverse;

use engine::findings::{Attainment, Finding, FindingContent, Findings, Topic};
use iced::widget::{Column, container, row, text};
use iced::{Center, Element, Fill};

use super::children::Message;
use super::progress::pressable_line_height;
use super::shared::PageContext;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::fitted;
use language::wording::findings;

/// How many weak facts are listed, and how many lessons until somebody asks for all.
const AT_FIRST: usize = 5;
pub(super) fn findings_list<'a>(
    findings: &Findings,
    is_unfolded: bool,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let (lessons, others): (Vec<Finding>, Vec<Finding>) =
        findings.all().partition(|finding| matches!(finding.content, FindingContent::Lesson(..)));
    let is_next = |finding: &&Finding| matches!(finding.content, FindingContent::Next(_));
    let is_fact = |finding: &&Finding| matches!(finding.content, FindingContent::WeakFact(_));
    let is_slip = |finding: &&Finding| matches!(finding.content, FindingContent::Slip(_));
    // A lesson that slipped is left out until there are enough bad answers since.
    let is_told = |finding: &Finding| match &finding.content {
        FindingContent::Lesson(id, Attainment::Slipped) => findings.evidence_of_slipping(id).is_some(),
        _ => true,
    };
    let mut lessons: Vec<Finding> = lessons.into_iter().filter(is_told).collect();
    let has_slipped =
        |finding: &Finding| matches!(finding.content, FindingContent::Lesson(_, Attainment::Slipped));
    lessons.sort_by_key(|finding| Reverse((has_slipped(finding), finding.evidence.until)));
    let shown = if is_unfolded { lessons.len() } else { AT_FIRST.min(lessons.len()) };
    let hidden = lessons.len() - shown;
    let next = others.iter().filter(is_next);
    let hard = others.iter().filter(is_fact).take(AT_FIRST).chain(others.iter().filter(is_slip));
    let said: Vec<&Finding> = next.chain(hard).chain(&lessons[..shown]).collect();
    if said.is_empty() {
        return text(language.say("why-found-none")).size(scale.body).into();
    }
    let more = (hidden > 0).then(|| {
        let label =
            fitted::fitted_label(language.say_with("why-more", [("count", hidden.into())]), scale.body);
        let label = container(label).padding([0.0, space::MEDIUM]);
        shared.button(label, Some(Message::Unfold), ButtonPurpose::Quiet).width(iced::Shrink).into()
    });
    let lines = said.into_iter().map(|finding| sentence(finding, shared));
    Column::with_children(lines).extend(more).spacing(space::TIGHT).width(Fill).into()
}

fn sentence<'a>(finding: &Finding, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { lessons, language, scale, .. } = shared;
    let height = pressable_line_height(scale);
    let said =
        fitted::fitted_text(findings::finding(language, finding, lessons), scale.body).max_height(height);
    let counted =
        fitted::fitted_label(findings::answer_counts(language, finding), scale.small).color(theme::SLATE);
    let parts = row![said, counted, shared.why_label()].spacing(space::MEDIUM).align_y(Center);
    let topic = topic(finding);
    let key = format!("{topic:?}");
    PageContext::sentence_button(parts, Message::Why(topic)).with_key(key).height(height).into()
}

fn topic(finding: &Finding) -> Topic {
    match &finding.content {
        FindingContent::Lesson(id, _) => Topic::Lesson(id.clone()),
        FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _) => Topic::Fact(*fact),
        FindingContent::Slip(slip) => Topic::Slip(*slip),
        FindingContent::Next(_) => Topic::Next,
    }
}
