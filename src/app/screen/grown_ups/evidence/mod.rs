//! The page “Why?”: the answers on which a sentence about a child is based, and what would change it.

mod look;

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use engine::findings::class::SuggestedHelp;
use engine::findings::{Finding, FindingContent, SentenceAboutChild, Topic};
use engine::practice::{Lesson, Lessons, Slip};

use super::GrownUpsAction;
use super::scroll::Scroll;
use crate::app::screen::loadable::Loadable;
use records::{ChildId, FindingReasons, StoreError};

const ANSWERS: &str = "why-answers";

#[derive(Debug)]
pub struct EvidencePage {
    /// The children with whom the page was opened. `None` if it was opened about one child.
    several: Option<ChildEvidenceList>,
    one: Option<OneChild>,
}

/// Several children of whom the same is said. A press on one leads to that child's answers.
#[derive(Debug)]
pub(super) struct ChildEvidenceList {
    pub heading: EvidenceHeading,
    pub each: Vec<(ChildId, Topic, ChildSentence)>,
}

#[derive(Debug)]
pub(super) enum ChildSentence {
    Found(Finding),
    LastAttendance(Option<NaiveDate>),
}

#[derive(Debug)]
pub(super) enum EvidenceHeading {
    Next(Arc<Lesson>),
    Alone,
    Fact(Fact),
    /// The children make this slip again and again.
    Slip(Slip),
    /// This lesson comes next for the children, or they have begun it and cannot do it.
    Needs(Arc<Lesson>),
    There,
}

#[derive(Debug)]
struct OneChild {
    child: ChildId,
    topic: Topic,
    reasons: Loadable<Option<Arc<FindingReasons>>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    Back,
    Child(usize),
    Progress(ChildId),
    Give,
    /// Start some puzzles that a grown-up does together with the child.
    Beside,
    Tick,
    Scrolled(Scroll),
}

impl EvidencePage {
    pub(super) fn for_child(child: ChildId, topic: Topic) -> (Self, GrownUpsAction) {
        let mut page = Self { several: None, one: None };
        let action = page.ask(child, topic);
        (page, action)
    }

    pub(super) const fn for_several(several: ChildEvidenceList) -> Self {
        Self { several: Some(several), one: None }
    }

    fn ask(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        self.one = Some(OneChild { child, topic: topic.clone(), reasons: Loadable::Loading });
        GrownUpsAction::ReadEvidence(child, topic)
    }

    pub(super) fn open_child(&mut self, index: usize) -> GrownUpsAction {
        let asked = self.several.as_ref().and_then(|several| several.each.get(index));
        let asked = asked.map(|(child, topic, _)| (*child, topic.clone()));
        asked.map_or(GrownUpsAction::None, |(child, topic)| self.ask(child, topic))
    }

    /// Goes from one child back to the several. Returns `false` if there were none, so that the page closes.
    pub(super) fn go_back(&mut self) -> bool {
        self.one.take().is_some() && self.several.is_some()
    }

    /// Takes what the records have found. Ignores a late reply about another child or topic.
    pub(super) fn receive(
        &mut self,
        child: ChildId,
        topic: &Topic,
        reasons: Result<Option<Arc<FindingReasons>>, StoreError>,
    ) {
        if let Some(one) = self.one.as_mut().filter(|one| one.child == child && one.topic == *topic) {
            one.reasons = reasons.into();
        }
    }

    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        let one = self.one.as_ref().filter(|one| one.reasons.is_unreadable())?;
        Some(GrownUpsAction::ReadEvidence(one.child, one.topic.clone()))
    }

    /// The lesson that the page offers to set: one that the child cannot do now, or the next one.
    fn lesson<'a>(
        reasons: &'a FindingReasons,
        help: Option<&'a SuggestedHelp>,
        lessons: &'a Lessons,
    ) -> Option<&'a Arc<Lesson>> {
        match &reasons.grounds.sentence {
            SentenceAboutChild::Found(Finding { content: FindingContent::Lesson(id, hold), .. })
                if !hold.can_do_lesson() =>
            {
                lessons.get(id)
            }
            SentenceAboutChild::Found(Finding { content: FindingContent::Next(next), .. }) => {
                Some(&next.lesson)
            }
            SentenceAboutChild::TalkReason(_) => match help? {
                SuggestedHelp::SetLesson(lesson) => Some(lesson),
                SuggestedHelp::SitBeside(_) | SuggestedHelp::Praise => None,
            },
            SentenceAboutChild::Found(_) | SentenceAboutChild::Counted(..) => None,
        }
    }

    pub(super) fn offered_lesson<'a>(
        &'a self,
        help: impl Fn(ChildId) -> Option<&'a SuggestedHelp>,
        lessons: &'a Lessons,
    ) -> Option<(ChildId, &'a Arc<Lesson>)> {
        let one = self.one.as_ref()?;
        let Loadable::Known(Some(reasons)) = &one.reasons else { return None };
        Some((one.child, Self::lesson(reasons, help(one.child), lessons)?))
    }

    pub(super) fn child_to_talk_to(&self) -> Option<ChildId> {
        self.one.as_ref().filter(|one| matches!(one.topic, Topic::Talk(_))).map(|one| one.child)
    }

    pub(super) fn scroll(to: Scroll) -> GrownUpsAction {
        to.scroll_widget(ANSWERS)
    }
}
