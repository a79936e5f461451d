//! The page “Why?”: the answers on which a sentence about a child rests, and what would change it. It opens from each page that says
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
use crate::app::screen::told::Told;
use records::{ChildId, Reasons, StoreError};

/// The id of the list of answers, which keys scroll.
const ANSWERS: &str = "why-answers";

/// The page “Why?”, with what it answers.
#[derive(Debug)]
pub struct Page {
    /// The children of whom the same is said, if the page opened with them.
    several: Option<Several>,
    /// The one child whose answers are shown.
    one: Option<One>,
}

/// Children of whom the same is said. A press on one leads to that child's answers.
#[derive(Debug)]
pub(super) struct Several {
    /// What is said of them.
    pub heading: Heading,
    /// Each child, what is asked about the child, and what is said of it.
    pub each: Vec<(ChildId, Topic, Saying)>,
}

/// What is said of one of several children.
#[derive(Debug)]
pub(super) enum Saying {
    /// A finding says it.
    Found(Finding),
    /// The child was there last on this day; `None` if it never was.
    There(Option<NaiveDate>),
}

/// What is said of several children.
#[derive(Debug)]
pub(super) enum Heading {
    /// This lesson comes next for most of them.
    Next(Arc<Lesson>),
    /// A lesson comes next for each that comes next for no other.
    Alone,
    /// This fact is weak.
    Fact(Fact),
    /// They make this slip again and again.
    Slip(Slip),
    /// They need this lesson: it comes next, or they have begun it and cannot do it.
    Needs(Arc<Lesson>),
    /// When they were there last.
    There,
}

/// One child and what is asked about the child.
#[derive(Debug)]
struct One {
    child: ChildId,
    topic: Topic,
    /// What the records say of the reasons; `None` if there are none.
    reasons: Told<Option<Arc<Reasons>>>,
}

/// What somebody did on the page “Why?”.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    /// Go back to where the question was asked.
    Back,
    /// Show the answers of the child at this place, counted from 0, of those of whom the same is said.
    Child(usize),
    /// Show how the child is getting on.
    Progress(ChildId),
    /// Set the lesson that the page speaks of for the child, or undo that.
    Give,
    /// Sit beside the child, and do some puzzles together.
    Beside,
    /// Tick the child off: somebody has talked to it.
    Tick,
    /// Scroll the answers.
    Scrolled(Scroll),
}

impl Page {
    /// Opens the page for one child. The records have to be asked.
    pub(super) fn of_one(child: ChildId, topic: Topic) -> (Self, GrownUpsAction) {
        let mut page = Self { several: None, one: None };
        let action = page.ask(child, topic);
        (page, action)
    }

    /// Opens the page for several children.
    pub(super) const fn of_several(several: Several) -> Self {
        Self { several: Some(several), one: None }
    }

    fn ask(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        self.one = Some(One { child, topic: topic.clone(), reasons: Told::Asked });
        GrownUpsAction::AskWhy(child, topic)
    }

    /// Shows the answers of the child at this place.
    pub(super) fn open(&mut self, at: usize) -> GrownUpsAction {
        let asked = self.several.as_ref().and_then(|several| several.each.get(at));
        let asked = asked.map(|(child, topic, _)| (*child, topic.clone()));
        asked.map_or(GrownUpsAction::None, |(child, topic)| self.ask(child, topic))
    }

    /// Goes back from one child to the several. Returns whether the page stays.
    pub(super) fn goes_back(&mut self) -> bool {
        self.one.take().is_some() && self.several.is_some()
    }

    /// Takes in what the records say, if that is still asked.
    pub(super) fn take_in(
        &mut self,
        child: ChildId,
        topic: &Topic,
        reasons: Result<Option<Arc<Reasons>>, StoreError>,
    ) {
        if let Some(one) = self.one.as_mut().filter(|one| one.child == child && one.topic == *topic) {
            one.reasons = reasons.into();
        }
    }

    /// What to ask the records again, since they could not be read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        let one = self.one.as_ref().filter(|one| one.reasons.is_unread())?;
        Some(GrownUpsAction::AskWhy(one.child, one.topic.clone()))
    }

    /// The lesson that can be set for the child because of what is said: one that it cannot do now, or the one that comes next. `help` is
    /// what helps a child who needs a word.
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

    /// The child, and the lesson that can be set for it.
    pub(super) fn offer<'a>(
        &'a self,
        help: impl Fn(ChildId) -> Option<&'a Help>,
        lessons: &'a Lessons,
    ) -> Option<(ChildId, &'a Arc<Lesson>)> {
        let one = self.one.as_ref()?;
        let Told::Known(Some(reasons)) = &one.reasons else { return None };
        Some((one.child, Self::lesson(reasons, help(one.child), lessons)?))
    }

    /// The child who needs a word, if the page says why.
    pub(super) fn word(&self) -> Option<ChildId> {
        self.one.as_ref().filter(|one| matches!(one.topic, Topic::Word(_))).map(|one| one.child)
    }

    /// Scrolls the answers.
    pub(super) fn scroll(to: Scroll) -> GrownUpsAction {
        to.run(ANSWERS)
    }
}
