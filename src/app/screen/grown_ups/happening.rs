//! What the grown-ups' area does when somebody does something there, or the records report something.

use iced::widget::operation;

use super::assigning::Changed;
use super::{
    AboutJob, BackupJob, Export, GrownUps, GrownUpsAction, Keeping, Message, Moving, Page, Said, SchoolJob,
    backups, class_list, log, moving, today,
};
use crate::machine::Where;
use crate::records::{Child, Moment};

impl GrownUps {
    /// Takes in what happened in the grown-ups' area at the moment `now`, and says what the program has to do. `children` are all on this
    /// computer.
    pub fn update(&mut self, message: Message, children: &[Child], now: Moment) -> GrownUpsAction {
        if message.is_done_by_somebody() {
            self.said = None;
        }
        match message {
            Message::Leave => return GrownUpsAction::Leave,
            Message::Page(page) => return self.turn_to(page, children),
            Message::More => {
                self.shows_all = true;
                if self.page == Page::Papers {
                    return self.open_papers(children);
                }
            }
            Message::Start(message) => return self.at_start(message, children),
            Message::Today(message) => return self.at_today(message, children, now),
            Message::Children(message) => {
                let (action, said) = self.children.update(message, children, &self.machine);
                self.said = said;
                return action;
            }
            Message::Together(together) => {
                self.together = together;
                return GrownUpsAction::Assign(Vec::new());
            }
            Message::Session(message) => {
                let plan = self.session.update(message, children, &self.lessons);
                return plan.map_or(GrownUpsAction::None, GrownUpsAction::Begin);
            }
            Message::Assign(message) => {
                let (said, changed) = match self.assigning.update(message, children, &self.lessons, now) {
                    Changed::Nothing => return GrownUpsAction::None,
                    Changed::Given(changed) => (Said::Assigned(changed.len()), changed),
                    Changed::TakenBack(changed) => (Said::Unassigned(changed.len()), changed),
                };
                self.said = Some(said);
                return GrownUpsAction::Assign(changed);
            }
            Message::ClassSettings(message) => return self.class_settings.update(message, children),
            Message::Papers(message) => return self.papers.update(message, children, &self.lessons),
            Message::ClassList(message) => {
                let (newcomers, changed) = self.class_list.brings();
                let action = self.class_list.update(message, children);
                if matches!(action, GrownUpsAction::TakeList(_)) {
                    self.said = Some(Said::Listed(newcomers, changed));
                    self.names_are_added();
                }
                return action;
            }
            Message::Keeping(keeping) => return self.look_at(keeping),
            Message::Export(message) => {
                return self.export.update(message, self.children.chosen(children));
            }
            Message::Moving(message) => return self.moving.update(message, &self.machine),
            Message::School(message) => return self.school.update(message, children),
            Message::Backups(message) => return self.backups.update(message),
            Message::Log(message) => return log::Log::update(message),
            Message::About(message) => return self.about.update(message),
            Message::TodayReplied(told) => {
                let today = self.today();
                self.today_page.take_in(told, children, &self.lessons, today);
            }
            Message::Known(child, progress) => self.children.known(child, progress),
            Message::Grown(child, growth) => self.children.grown(child, growth),
            Message::DoneOfGiven(done) => self.assigning.take_in(done),
            Message::Extent(child, extent) => self.children.weighed(child, extent),
            Message::Erased(erased) => self.said = Some(Said::Erased(erased)),
            Message::FileChosen(None) => {
                self.said = Some(Said::NoPlace);
                return GrownUpsAction::Run(operation::focus(moving::PATH));
            }
            Message::FileChosen(Some(path)) => self.moving.file_chosen(path),
            Message::ExportReplied(told) => {
                let (action, said) = self.export.take_in(told, self.children.chosen(children));
                self.said = said.or(self.said.take());
                return action;
            }
            Message::ClassListReplied(told) => return self.class_list.take_in(told, children),
            Message::Moved(moved) => self.said = self.moving.take_in(moved).map(Said::Moved),
            Message::PapersReplied(told) => {
                let (action, said) = self.papers.take_in(told, children, &self.lessons);
                self.said = said.or(self.said.take());
                return action;
            }
            Message::SchoolReplied(told) => return self.told_of_school(told),
            Message::BackupsReplied(told) => return self.told_of_backups(told),
            Message::LogReplied(acts) => self.log.take_in(acts),
            Message::AboutReplied(told) => {
                let problem = self.about.take_in(told);
                self.said = problem.map(Said::NotOpened).or(self.said.take());
            }
        }
        GrownUpsAction::None
    }

    /// Opens a page of the area, with nothing left on it from the last time, and asks for what it needs to know.
    fn turn_to(&mut self, page: Page, children: &[Child]) -> GrownUpsAction {
        if !self.pages_for(children).any(|offered| offered == page) {
            return GrownUpsAction::None;
        }
        self.papers.put_away();
        self.page = page;
        self.start = None;
        self.children.put_away();
        self.class_list = class_list::Page::default();
        self.moving = Moving::default();
        self.export = Export::default();
        self.keeping = Keeping::default();
        match page {
            Page::Today => GrownUpsAction::AskClass,
            Page::Papers => self.open_papers(children),
            Page::Children | Page::Session | Page::ClassList | Page::Records => GrownUpsAction::None,
        }
    }

    /// Shows a part of the records page, and asks for what it needs to know.
    pub(super) fn look_at(&mut self, keeping: Keeping) -> GrownUpsAction {
        self.keeping = keeping;
        match keeping {
            Keeping::Moving => GrownUpsAction::None,
            Keeping::School => GrownUpsAction::Share(SchoolJob::Tell),
            Keeping::Backups => {
                self.backups = backups::Backups::default();
                GrownUpsAction::BackUp(BackupJob::List)
            }
            Keeping::Log => GrownUpsAction::AskLog,
            Keeping::About => GrownUpsAction::About(AboutJob::Find),
        }
    }

    /// Takes in what somebody did on the page “Today”.
    fn at_today(&mut self, message: today::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match message {
            today::Message::Look(child) => {
                self.page = Page::Children;
                self.children.look_at(children, child)
            }
            today::Message::Print if self.today_page.is_known() => {
                let (class, tomorrow) =
                    (self.today_page.class(), self.today_page.for_tomorrow(children, &self.lessons));
                self.page = Page::Papers;
                self.papers.is_at_home(self.is_home(children));
                self.papers.for_tomorrow(class, tomorrow, children, &self.lessons)
            }
            today::Message::Begin if children.is_empty() => {
                self.begin(if self.at_home { Where::Home } else { Where::Class });
                GrownUpsAction::None
            }
            _ => self.today_page.update(message, children, &self.lessons, now),
        }
    }
}
