//! The page for what grown-ups do with a whole class: a session, lessons to set, settings.

use std::collections::BTreeMap;

use engine::practice::Lessons;
use iced::Element;
use iced::widget::column;

use super::assigning::{self, Assigning, Changed};
use super::class_settings::{self, ClassSettings};
use super::session::{self, Session};
use super::{AreaReply, GrownUpsAction, Shared, Together};
use crate::app::theme::space;
use language::Language;
use records::{Child, ChildId, Done, Moment, SavedSession, StoreError};

/// How far each child is with each set lesson, or that the child's records can't be read.
pub type DoneOfGiven = BTreeMap<ChildId, Result<Vec<Done>, StoreError>>;

/// What happened on the page for a class.
#[derive(Debug, Clone)]
pub enum Message {
    /// Show this part of the page.
    Open(Together),
    /// Something was done in the form for a class session.
    Session(session::Message),
    /// Something was done in the form that sets lessons.
    Assign(assigning::Message),
    /// Something was done in the form of a class's settings.
    Settings(class_settings::Message),
    /// The records said how far the children are with their set lessons, or can't be read.
    DoneOfGiven(DoneOfGiven),
}

/// The page for what grown-ups do with a whole class.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The part that is open.
    open: Together,
    session: Session,
    assigning: Assigning,
    settings: ClassSettings,
}

impl Page {
    /// Shows this part of the page.
    pub(super) fn open(&mut self, together: Together) {
        self.open = together;
    }

    /// What to ask the records again, since they could not be read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        let is_unread = self.open == Together::Lessons && self.assigning.is_unread();
        is_unread.then(|| GrownUpsAction::Assign(Vec::new()))
    }

    /// The form of a class's settings, which the first steps show too.
    pub(super) const fn settings(&self) -> &ClassSettings {
        &self.settings
    }

    /// Notes the last class session of today.
    pub(super) fn session_was_left(&mut self, left: Option<SavedSession>) {
        self.session.was_left(left);
    }

    /// Begins the form of a class's settings anew.
    pub(super) fn begin_settings(&mut self) {
        self.settings = ClassSettings::default();
    }

    /// Takes in what happened on the page at the moment `now`.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> (GrownUpsAction, Option<AreaReply>) {
        let action = match message {
            Message::Open(together) => {
                self.open(together);
                GrownUpsAction::Assign(Vec::new())
            }
            Message::Session(session::Message::GoOn) => GrownUpsAction::GoOnWithSession,
            Message::Session(message) => {
                let plan = self.session.update(message, children, lessons);
                let open = || self.session.reveal().map_or(GrownUpsAction::None, GrownUpsAction::Run);
                plan.map_or_else(open, GrownUpsAction::Begin)
            }
            Message::Assign(message) => match self.assigning.update(message, children, lessons, now) {
                Changed::Nothing => GrownUpsAction::None,
                Changed::Given(changed) => {
                    let said = AreaReply::Assigned(changed.len());
                    return (GrownUpsAction::Assign(changed), Some(said));
                }
                Changed::TakenBack(changed) => {
                    let said = AreaReply::Unassigned(changed.len());
                    return (GrownUpsAction::Assign(changed), Some(said));
                }
            },
            Message::Settings(message) => self.settings.update(message, children),
            Message::DoneOfGiven(done) => {
                self.assigning.take_in(done);
                GrownUpsAction::None
            }
        };
        (action, None)
    }

    /// The open part of the page.
    pub(super) const fn open_part(&self) -> Together {
        self.open
    }

    /// Draws the open part of the page. `pace` gives how many answers a child gives in a minute.
    pub(super) fn view<'a>(
        &'a self,
        pace: impl Fn(ChildId) -> f64,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let sides = Together::ALL.map(|together| {
            (shared.language.say(together.title()), Message::Open(together), self.open == together)
        });
        let sides = shared.segments(sides, shared.scale.body, shared.width());
        let content = match self.open {
            Together::Session => self.session.view(pace, shared).map(Message::Session),
            Together::Lessons => self.assigning.view(shared).map(Message::Assign),
            Together::Settings => self.settings.view(shared).map(Message::Settings),
        };
        column![sides, content].spacing(space::SMALL).into()
    }

    /// A word about the open part.
    pub(super) fn word(&self, language: &Language) -> String {
        language.say(match self.open {
            Together::Session => "session-why",
            Together::Lessons => "assign-why",
            Together::Settings => "class-settings-why",
        })
    }
}
