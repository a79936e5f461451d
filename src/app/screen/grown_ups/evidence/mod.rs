//! The page “Why?”: the answers on which a sentence about a child is based, and what would change it. It opens from each page that says
//! something about children, and goes back there.

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

/// The widget id of the list of answers, which keys scroll.
const ANSWERS: &str = "why-answers";

#[derive(Debug)]
pub struct EvidencePage {
    /// The children with whom the page was opened, if there were several. `None` if it is about one child.
    several: Option<SeveralChildren>,
    one: Option<OneChild>,
}

/// A page about several children of whom the same is said. A press on one leads to that child's answers.
#[derive(Debug)]
pub(super) struct SeveralChildren {
    pub heading: Heading,
    /// Each of the children, with the topic and the sentence.
    pub each: Vec<(ChildId, Topic, ChildSentence)>,
}

#[derive(Debug)]
pub(super) enum ChildSentence {
    Found(Finding),
    /// The last day on which the child was there. `None` if the child never was.
    LastAttendance(Option<NaiveDate>),
}

#[derive(Debug)]
pub(super) enum Heading {
    /// This lesson comes next for these children.
    Next(Arc<Lesson>),
    /// Each of these children needs a lesson that nobody else needs.
    Alone,
    Fact(Fact),
    /// These children make this mistake again and again.
    Slip(Slip),
    /// These children need this lesson: it comes next for them, or they have begun it and cannot do it.
    Needs(Arc<Lesson>),
    There,
}

#[derive(Debug)]
struct OneChild {
    child: ChildId,
    topic: Topic,
    /// The answers that are the evidence. `None` if there are none.
    reasons: Loadable<Option<Arc<FindingReasons>>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    Back,
    /// Show the answers of the child at this index in the list.
    Child(usize),
    Progress(ChildId),
    /// Set the lesson that the page is about for the child, or unset it if the child has it.
    Give,
    /// Start some puzzles that a grown-up does together with the child.
    Beside,
    /// Note that somebody has talked to the child.
    Tick,
    Scrolled(Scroll),
}

impl EvidencePage {
    pub(super) fn for_child(child: ChildId, topic: Topic) -> (Self, GrownUpsAction) {
        let mut page = Self { several: None, one: None };
        let action = page.ask(child, topic);
        (page, action)
    }

    pub(super) const fn for_several(several: SeveralChildren) -> Self {
        Self { several: Some(several), one: None }
    }

    fn ask(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        self.one = Some(OneChild { child, topic: topic.clone(), reasons: Loadable::Loading });
        GrownUpsAction::ReadEvidence(child, topic)
    }

    pub(super) fn open_child(&mut self, at: usize) -> GrownUpsAction {
        let asked = self.several.as_ref().and_then(|several| several.each.get(at));
        let asked = asked.map(|(child, topic, _)| (*child, topic.clone()));
        asked.map_or(GrownUpsAction::None, |(child, topic)| self.ask(child, topic))
    }

    /// Goes back from one child to the several. Returns `false` if there were none, so that the page closes.
    pub(super) fn go_back(&mut self) -> bool {
        self.one.take().is_some() && self.several.is_some()
    }

    /// Takes over the evidence for what is said of this child. Ignores a late reply about another child or topic.
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

    /// The request to read the evidence again, if it could not be read.
    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        let one = self.one.as_ref().filter(|one| one.reasons.is_unreadable())?;
        Some(GrownUpsAction::ReadEvidence(one.child, one.topic.clone()))
    }

    /// The lesson that the page offers to set for the child: one that the child cannot do now, or the one that comes next. `help` is what
    /// would help a child who needs a word from a grown-up.
    fn lesson<'a>(
        reasons: &'a FindingReasons,
        help: Option<&'a SuggestedHelp>,
        lessons: &'a Lessons,
    ) -> Option<&'a Arc<Lesson>> {
        match &reasons.grounds.sentence {
            SentenceAboutChild::Found(Finding { about: FindingContent::Lesson(id, hold), .. })
                if !hold.can_do_lesson() =>
            {
                lessons.get(id)
            }
            SentenceAboutChild::Found(Finding { about: FindingContent::Next(next), .. }) => {
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

    /// The child, if the page says why a grown-up should talk to them. `None` otherwise.
    pub(super) fn child_to_talk_to(&self) -> Option<ChildId> {
        self.one.as_ref().filter(|one| matches!(one.topic, Topic::Word(_))).map(|one| one.child)
    }

    pub(super) fn scroll(to: Scroll) -> GrownUpsAction {
        to.scroll_widget(ANSWERS)
    }
}
