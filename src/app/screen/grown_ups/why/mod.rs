//! The page “Why?”: the answers on which a sentence about a child is based, and what would change it. It opens from each page that says
//! something of children, and goes back there.

mod look;

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use engine::findings::class::Help;
use engine::findings::{Finding, FindingContent, Sentence, Topic};
use engine::practice::{Lesson, Lessons, Slip};

use super::GrownUpsAction;
use super::scroll::Scroll;
use crate::app::screen::loadable::Loadable;
use records::{ChildId, Reasons, StoreError};

/// Widget id of the list of answers, which keys scroll.
const ANSWERS: &str = "why-answers";

#[derive(Debug)]
pub struct WhyPage {
    /// The children whom the page opened with, if there were several.
    several: Option<SeveralChildren>,
    one: Option<OneChild>,
}

/// Children about whom the same is said. A press on one leads to that child's answers.
#[derive(Debug)]
pub(super) struct SeveralChildren {
    pub heading: Heading,
    /// Each child, the topic, and the sentence.
    pub each: Vec<(ChildId, Topic, ChildSentence)>,
}

#[derive(Debug)]
pub(super) enum ChildSentence {
    Found(Finding),
    /// The last day on which the child was there; `None` if there is none.
    There(Option<NaiveDate>),
}

#[derive(Debug)]
pub(super) enum Heading {
    /// This lesson comes next for most of them.
    Next(Arc<Lesson>),
    /// Each needs a lesson that nobody else needs.
    Alone,
    Fact(Fact),
    /// They make this mistake again and again.
    Slip(Slip),
    /// They need this lesson: it comes next, or they have begun it and cannot do it.
    Needs(Arc<Lesson>),
    There,
}

#[derive(Debug)]
struct OneChild {
    child: ChildId,
    topic: Topic,
    /// `None` if there are none.
    reasons: Loadable<Option<Arc<Reasons>>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    Back,
    /// Show the answers of the child of this index.
    Child(usize),
    Progress(ChildId),
    /// Set the lesson that the page speaks of for the child, or unset it.
    Give,
    /// Sit beside the child, and do some puzzles together.
    Beside,
    /// Tick the child off: somebody has talked to them.
    Tick,
    Scrolled(Scroll),
}

impl WhyPage {
    pub(super) fn of_one(child: ChildId, topic: Topic) -> (Self, GrownUpsAction) {
        let mut page = Self { several: None, one: None };
        let action = page.ask(child, topic);
        (page, action)
    }

    pub(super) const fn of_several(several: SeveralChildren) -> Self {
        Self { several: Some(several), one: None }
    }

    fn ask(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        self.one = Some(OneChild { child, topic: topic.clone(), reasons: Loadable::Loading });
        GrownUpsAction::AskWhy(child, topic)
    }

    pub(super) fn open(&mut self, at: usize) -> GrownUpsAction {
        let asked = self.several.as_ref().and_then(|several| several.each.get(at));
        let asked = asked.map(|(child, topic, _)| (*child, topic.clone()));
        asked.map_or(GrownUpsAction::None, |(child, topic)| self.ask(child, topic))
    }

    /// Goes back from one child to the several. Returns whether the page stays open.
    pub(super) fn goes_back(&mut self) -> bool {
        self.one.take().is_some() && self.several.is_some()
    }

    /// Ignores late replies about something else.
    pub(super) fn receive(
        &mut self,
        child: ChildId,
        topic: &Topic,
        reasons: Result<Option<Arc<Reasons>>, StoreError>,
    ) {
        if let Some(one) = self.one.as_mut().filter(|one| one.child == child && one.topic == *topic) {
            one.reasons = reasons.into();
        }
    }

    /// Reads again what could not be read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        let one = self.one.as_ref().filter(|one| one.reasons.is_unread())?;
        Some(GrownUpsAction::AskWhy(one.child, one.topic.clone()))
    }

    /// The lesson that can be set for the child because of what is said: one that they cannot do now, or the one that comes next. `help`
    /// is what helps a child who needs a word.
    fn lesson<'a>(
        reasons: &'a Reasons,
        help: Option<&'a Help>,
        lessons: &'a Lessons,
    ) -> Option<&'a Arc<Lesson>> {
        match &reasons.grounds.said {
            Sentence::Found(Finding { about: FindingContent::Lesson(id, hold), .. }) if !hold.can() => {
                lessons.get(id)
            }
            Sentence::Found(Finding { about: FindingContent::Next(next), .. }) => Some(&next.lesson),
            Sentence::Word(_) => match help? {
                Help::Give(lesson) => Some(lesson),
                Help::SitBeside(_) | Help::Praise => None,
            },
            Sentence::Found(_) | Sentence::Counted(..) => None,
        }
    }

    pub(super) fn offer<'a>(
        &'a self,
        help: impl Fn(ChildId) -> Option<&'a Help>,
        lessons: &'a Lessons,
    ) -> Option<(ChildId, &'a Arc<Lesson>)> {
        let one = self.one.as_ref()?;
        let Loadable::Known(Some(reasons)) = &one.reasons else { return None };
        Some((one.child, Self::lesson(reasons, help(one.child), lessons)?))
    }

    /// The child who needs a word, if the page says why.
    pub(super) fn word(&self) -> Option<ChildId> {
        self.one.as_ref().filter(|one| matches!(one.topic, Topic::Word(_))).map(|one| one.child)
    }

    pub(super) fn scroll(to: Scroll) -> GrownUpsAction {
        to.run(ANSWERS)
    }
}
