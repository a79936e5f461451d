//! The page for what grown-ups do with a whole class: a session, lessons to set, settings.

use std::collections::BTreeMap;

use engine::practice::Lessons;
use iced::Element;
use iced::widget::column;

use super::assigning::{self, AssignmentChange, AssignmentForm};
use super::class_settings::{self, ClassSettingsForm};
use super::session::{self, SessionForm};
use super::{AreaNotice, ClassTab, GrownUpsAction, PageContext};
use crate::app::theme::space;
use language::Language;
use records::{AssignmentProgress, Child, ChildId, Moment, SavedClassSession, StoreError};

pub type ProgressByChild = BTreeMap<ChildId, Result<Vec<AssignmentProgress>, StoreError>>;

#[derive(Debug, Clone)]
pub enum Message {
    Open(ClassTab),
    Session(session::Message),
    Assign(assigning::Message),
    Settings(class_settings::Message),
    AssignmentProgress(ProgressByChild),
}

#[derive(Debug, Default)]
pub(super) struct ClassPage {
    open: ClassTab,
    session: SessionForm,
    assigning: AssignmentForm,
    settings: ClassSettingsForm,
}

impl ClassPage {
    pub(super) fn open(&mut self, part: ClassTab) {
        self.open = part;
    }

    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        let is_unread = self.open == ClassTab::Lessons && self.assigning.is_progress_unreadable();
        is_unread.then(|| GrownUpsAction::Assign(Vec::new()))
    }

    pub(super) const fn settings(&self) -> &ClassSettingsForm {
        &self.settings
    }

    pub(super) fn set_last_session(&mut self, last_session: Option<SavedClassSession>) {
        self.session.set_last_session(last_session);
    }

    pub(super) fn reset_settings(&mut self) {
        self.settings = ClassSettingsForm::default();
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

    pub(super) const fn current_tab(&self) -> ClassTab {
        self.open
    }

    /// Draws the page. `seconds_per_puzzle` gives how many seconds a child usually takes for a puzzle.
    pub(super) fn view<'a>(
        &'a self,
        seconds_per_puzzle: impl Fn(ChildId) -> f64,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let sides = ClassTab::ALL.map(|together| {
            (shared.language.say(together.title_key()), Message::Open(together), self.open == together)
        });
        let sides = shared.choice_bar(sides, shared.scale.body, shared.content_width());
        let content = match self.open {
            ClassTab::Session => self.session.view(seconds_per_puzzle, shared).map(Message::Session),
            ClassTab::Lessons => self.assigning.view(shared).map(Message::Assign),
            ClassTab::Settings => self.settings.view(shared).map(Message::Settings),
        };
        column![sides, content].spacing(space::SMALL).into()
    }

    pub(super) fn tab_explanation(&self, language: &Language) -> String {
        language.say(match self.open {
            ClassTab::Session => "session-why",
            ClassTab::Lessons => "assign-why",
            ClassTab::Settings => "class-settings-why",
        })
    }
}
