//! The page for what grown-ups do with a whole class: a session, lessons to set, settings.

use std::collections::BTreeMap;

use engine::practice::Lessons;
use iced::Element;
use iced::widget::column;

use super::assigning::{self, AssignmentChange, AssignmentForm};
use super::class_settings::{self, ClassSettings};
use super::session::{self, SessionForm};
use super::{AreaNotice, ClassPart, GrownUpsAction, PageContext};
use crate::app::theme::space;
use language::Language;
use records::{AssignmentProgress, Child, ChildId, Moment, SavedSession, StoreError};

pub type ProgressByChild = BTreeMap<ChildId, Result<Vec<AssignmentProgress>, StoreError>>;

#[derive(Debug, Clone)]
pub enum Message {
    Open(ClassPart),
    Session(session::Message),
    Assign(assigning::Message),
    Settings(class_settings::Message),
    AssignmentProgress(ProgressByChild),
}

#[derive(Debug, Default)]
pub(super) struct ClassPage {
    open: ClassPart,
    session: SessionForm,
    assigning: AssignmentForm,
    settings: ClassSettings,
}

impl ClassPage {
    pub(super) fn open(&mut self, part: ClassPart) {
        self.open = part;
    }

    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        let is_unread = self.open == ClassPart::Lessons && self.assigning.is_unreadable();
        is_unread.then(|| GrownUpsAction::Assign(Vec::new()))
    }

    pub(super) const fn settings(&self) -> &ClassSettings {
        &self.settings
    }

    pub(super) fn set_last_session(&mut self, left: Option<SavedSession>) {
        self.session.set_last_session(left);
    }

    pub(super) fn reset_settings(&mut self) {
        self.settings = ClassSettings::default();
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        let action = match message {
            Message::Open(together) => {
                self.open(together);
                GrownUpsAction::Assign(Vec::new())
            }
            Message::Session(session::Message::GoOn) => GrownUpsAction::GoOnWithSession,
            Message::Session(message) => {
                let plan = self.session.update(message, children, lessons);
                let open =
                    || self.session.scroll_to_choices().map_or(GrownUpsAction::None, GrownUpsAction::Run);
                plan.map_or_else(open, GrownUpsAction::Begin)
            }
            Message::Assign(message) => match self.assigning.update(message, children, lessons, now) {
                AssignmentChange::Nothing => GrownUpsAction::None,
                AssignmentChange::Given(changed) => {
                    let said = AreaNotice::Assigned(changed.len());
                    return (GrownUpsAction::Assign(changed), Some(said));
                }
                AssignmentChange::TakenBack(changed) => {
                    let said = AreaNotice::Unassigned(changed.len());
                    return (GrownUpsAction::Assign(changed), Some(said));
                }
            },
            Message::Settings(message) => self.settings.update(message, children),
            Message::AssignmentProgress(done) => {
                self.assigning.receive_progress(done);
                GrownUpsAction::None
            }
        };
        (action, None)
    }

    pub(super) const fn open_part(&self) -> ClassPart {
        self.open
    }

    /// Draws the page. `seconds_per_puzzle` gives how many seconds a child usually takes for a puzzle.
    pub(super) fn view<'a>(
        &'a self,
        seconds_per_puzzle: impl Fn(ChildId) -> f64,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let sides = ClassPart::ALL.map(|together| {
            (shared.language.say(together.title()), Message::Open(together), self.open == together)
        });
        let sides = shared.choice_bar(sides, shared.scale.body, shared.width());
        let content = match self.open {
            ClassPart::Session => self.session.view(seconds_per_puzzle, shared).map(Message::Session),
            ClassPart::Lessons => self.assigning.view(shared).map(Message::Assign),
            ClassPart::Settings => self.settings.view(shared).map(Message::Settings),
        };
        column![sides, content].spacing(space::SMALL).into()
    }

    pub(super) fn explanation(&self, language: &Language) -> String {
        language.say(match self.open {
            ClassPart::Session => "session-why",
            ClassPart::Lessons => "assign-why",
            ClassPart::Settings => "class-settings-why",
        })
    }
}
