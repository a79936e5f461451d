//! The grown-ups' area: children with their settings and progress, class sessions, class lists, and the records as a whole.

mod about;
mod answer_line;
mod assigning;
mod backups;
mod calendar;
mod children;
mod clashes;
mod class_list;
mod class_page;
mod class_settings;
mod copy_settings;
mod erasing;
mod evidence;
mod export;
mod findings_list;
mod form;
pub(in crate::app::screen) mod growth;
mod known_facts;
mod log;
mod look;
mod message;
mod overview;
mod papers;
mod progress;
mod records_page;
mod replay;
mod saving;
mod school;
mod scroll;
mod session;
mod settings;
mod shared;
mod start;
mod tabs;
mod titles;
mod today;
mod transfer;
mod update;

use std::collections::BTreeMap;
use std::path::Path;

use chrono::NaiveDate;
use engine::practice::Lessons;
use interchange::{NameQuery, name_sort_key};

use crate::app::screen::class_session::SessionPlan;
pub use about::{AboutJob, AboutReply, Message as AboutMessage, SystemInfo};
pub use assigning::Message as AssignMessage;
pub use backups::{BackupJob, BackupReply, Message as BackupMessage};
use children::ChildrenPage;
pub use children::{ChildTab, Message as ChildrenMessage};
pub use clashes::ClashAnswer;
pub use class_list::{ClassListReply, Message as ClassListMessage};
pub use class_page::{Message as ClassMessage, ProgressByChild};
pub use class_settings::Message as ClassSettingsMessage;
pub use copy_settings::Message as AlikeMessage;
pub use evidence::Message as WhyMessage;
pub use export::{ExportReply, ExportScope, Message as ExportMessage};
pub use log::{MAX_LOG_ENTRIES_SHOWN, Message as LogMessage};
pub use message::{GrownUpsAction, Message};
pub use overview::{GrowthMeasure, GrowthSpan, Message as OverviewMessage, OverviewPanel, OverviewTab};
pub use papers::{
    FinishedJob, FirstPreviewRequest, PREVIEW_PAGE_WIDTH, PageCounts, PagesRequest, PreviewPage,
    PreviewPageReply, PreviewPageRequest, PreviewSheets, PrintoutError, PrintoutJob, PrintoutReply,
    PrintoutsPage, StopSwitch,
};
pub use papers::{Message as PapersMessage, OutputKind, PrintoutKind, PrintoutSubject, ReportPeriod};
use records::machine::MachineSettings;
use records::{Child, ErasureReport, ReportDays, SavedClassSession};
pub use records_page::Message as RecordsMessage;
pub use replay::Message as ReplayMessage;
pub use saving::SaveLocation;
pub use school::{JoinedSchool, KeyInput, Message as SchoolMessage, SchoolJob, SchoolReply};
pub use scroll::Scroll;
pub use session::{Message as SessionMessage, SessionActivity, SessionForm, SessionFormSection};
pub use settings::{Setting, SettingKind};
use shared::PageContext;
pub use start::Message as StartMessage;
pub use today::{
    ClassByChild, Message as TodayMessage, TodayGroup, TodayList, TodayReply, class_shown_first,
};
pub use transfer::{ImportForm, Message as MovingMessage, TransferJob, TransferOutcome, TransferReply};

#[derive(Debug)]
pub struct GrownUps {
    page: GrownUpsPage,
    first_steps: Option<start::FirstSteps>,
    today_page: today::TodayPage,
    overview: overview::OverviewPage,
    children: ChildrenPage,
    class_list: class_list::ClassListPage,
    records: records_page::RecordsPage,
    with_class: class_page::ClassPage,
    papers: PrintoutsPage,
    why: Option<evidence::EvidencePage>,
    lessons: Lessons,
    /// What is set for the whole computer, and can't be changed in the program.
    machine: MachineSettings,
    at_home: bool,
    /// Whether pages for classes are shown too, though the children play at home.
    shows_all: bool,
    notice: Option<AreaNotice>,
    /// How often a person has done something here. With it a sentence that comes twice is read aloud twice.
    action_count: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GrownUpsPage {
    #[default]
    Today,
    Overview,
    Children,
    Session,
    Papers,
    ClassList,
    /// Moving children to other computers, the school's folder, backups, the log of what grown-ups did, and the program itself.
    Records,
}

impl GrownUpsPage {
    const ALL: [Self; 7] = [
        Self::Today,
        Self::Overview,
        Self::Children,
        Self::Session,
        Self::Papers,
        Self::ClassList,
        Self::Records,
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ClassTab {
    #[default]
    Session,
    /// Setting lessons, which come first in practice until a day.
    Lessons,
    Settings,
}

impl ClassTab {
    const ALL: [Self; 3] = [Self::Session, Self::Lessons, Self::Settings];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RecordsTab {
    #[default]
    Moving,
    School,
    Backups,
    Log,
    About,
}

impl RecordsTab {
    const ALL: [Self; 5] = [Self::Moving, Self::School, Self::Backups, Self::Log, Self::About];
}

#[derive(Debug, Clone)]
enum AreaNotice {
    Problem(String),
    Erased(Result<ErasureReport, String>),
    /// The name of the child who got the answers of a guest.
    TookGuest(String),
    /// To how many children settings were copied.
    Given(usize),
    /// For how many children a copy was undone.
    TakenBack(usize),
    /// For how many children lessons were set.
    Assigned(usize),
    /// For how many children a lesson was unset.
    Unassigned(usize),
    /// No file or folder was chosen, perhaps because no dialog could open.
    NoPlace,
    Moved(TransferOutcome),
    School(school::SchoolOutcome),
    Backups(backups::BackupOutcome),
    /// How many children a class list added, and how many it changed.
    Listed(usize, usize),
    NotOpened(String),
    Papers(Result<FinishedJob, PrintoutError>),
}

impl GrownUps {
    pub fn new(lessons: Lessons, today: NaiveDate) -> Self {
        Self {
            page: GrownUpsPage::default(),
            first_steps: None,
            today_page: today::TodayPage::default(),
            overview: overview::OverviewPage::default(),
            children: ChildrenPage::default(),
            class_list: class_list::ClassListPage::default(),
            records: records_page::RecordsPage::default(),
            with_class: class_page::ClassPage::default(),
            papers: PrintoutsPage::new(today),
            why: None,
            lessons,
            machine: MachineSettings::default(),
            at_home: false,
            shows_all: false,
            notice: None,
            action_count: 0,
        }
    }

    pub fn set_machine_settings(&mut self, machine: &MachineSettings) {
        self.machine = machine.clone();
    }

    pub fn set_at_home(&mut self, at_home: bool) {
        self.at_home = at_home;
    }

    /// Whether nothing about classes is shown. So it is at home, until somebody asks for classes or a child is in one.
    fn is_home(&self, children: &[Child]) -> bool {
        self.at_home && !self.shows_all && children.iter().all(|child| child.classes.is_empty())
    }

    fn pages_for(&self, children: &[Child]) -> impl Iterator<Item = GrownUpsPage> + use<> {
        let is_home = self.is_home(children);
        GrownUpsPage::ALL.into_iter().filter(move |page| {
            !(is_home
                && matches!(page, GrownUpsPage::Overview | GrownUpsPage::Session | GrownUpsPage::ClassList))
        })
    }

    fn open_papers(&mut self, children: &[Child]) -> GrownUpsAction {
        self.papers.set_at_home(self.is_home(children));
        self.papers.open(self.children.chosen_child_id(), children, &self.lessons)
    }

    pub fn set_has_guest(&mut self, is_here: bool) {
        self.children.has_guest = is_here;
    }

    /// Sets today's last class session, which can be continued or whose end can be shown again. `None` if there was none.
    pub fn set_last_session(&mut self, last_session: Option<SavedClassSession>) {
        self.today_page.set_last_session(last_session.clone());
        self.with_class.set_last_session(last_session);
    }

    /// Sets the days on which reports were made. The key is the name of the class; the empty name stands for all children.
    pub fn set_report_days(&mut self, reported: BTreeMap<String, ReportDays>) {
        self.papers.reported = reported;
    }

    /// Shows `problem` at the foot of the page. `None` removes the problem that is shown.
    pub fn show_problem(&mut self, problem: Option<String>) {
        match problem {
            Some(problem) => self.notice = Some(AreaNotice::Problem(problem)),
            None if matches!(self.notice, Some(AreaNotice::Problem(_))) => self.notice = None,
            None => {}
        }
    }

    pub fn preview_import(&mut self, file: &Path) -> GrownUpsAction {
        self.page = GrownUpsPage::Records;
        self.records.preview_import(file.display().to_string(), &self.machine)
    }

    pub const fn today(&self) -> NaiveDate {
        self.papers.today()
    }

    /// Whether to ask every few seconds which children are at work on other computers. The page of the records reads the school's folder
    /// itself.
    pub const fn polls_children_at_work(&self) -> bool {
        !matches!(self.page, GrownUpsPage::Records) && self.first_steps.is_none()
    }

    /// The pages to show in the preview, and the number of the latest request for one of them. `None` if there is nothing to show.
    pub fn preview_request(&self, children: &[Child]) -> Option<(u64, PagesRequest)> {
        self.papers.preview_request(children, &self.lessons)
    }
}

fn by_name(children: &[Child]) -> impl Iterator<Item = &Child> {
    let mut children: Vec<&Child> = children.iter().collect();
    children.sort_by_cached_key(|child| name_sort_key(&child.name));
    children.into_iter()
}

/// The children whose name or class contains `typed`, sorted by name.
fn looked_for<'a>(children: &'a [Child], typed: &str) -> impl Iterator<Item = &'a Child> + use<'a> {
    let wanted = NameQuery::new(typed);
    by_name(children).filter(move |child| {
        wanted.matches(&child.name) || child.classes.iter().any(|class| wanted.matches(class))
    })
}

/// The children of the class at this index in the list of classes, sorted by name. `None` stands for all children.
pub fn of_class(class: Option<usize>, children: &[Child]) -> impl Iterator<Item = &Child> {
    let class = class.and_then(|class| session::class_names(children).get(class).copied());
    by_name(children).filter(move |child| class.is_none_or(|class| child.classes.contains(class)))
}
