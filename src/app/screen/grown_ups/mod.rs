//! The grown-ups' area: children with their settings and progress, class sessions, class lists, and the records as a whole.

mod about;
mod alike;
mod answered;
mod assigning;
mod backups;
mod calendar;
mod children;
mod clashes;
mod class_list;
mod class_settings;
mod erasing;
mod export;
mod form;
mod found;
pub(in crate::app::screen) mod growth;
mod happening;
mod keeping;
mod known_facts;
mod log;
mod look;
mod message;
mod moving;
mod overview;
mod papers;
mod place;
mod progress;
mod replay;
mod saving;
mod school;
mod scroll;
mod session;
mod settings;
mod shared;
mod start;
mod tabs;
mod today;
mod why;
mod with_class;

use std::collections::BTreeMap;
use std::path::Path;

use chrono::NaiveDate;
use engine::practice::Lessons;
use interchange::{Wanted, name_order};

use crate::app::screen::class_session::Plan;
pub use about::{AboutJob, AboutReply, Found, Message as AboutMessage};
pub use alike::Message as AlikeMessage;
pub use assigning::Message as AssignMessage;
pub use backups::{BackupJob, BackupReply, Message as BackupMessage};
use children::Children;
pub use children::{Message as ChildrenMessage, Side};
pub use clashes::Answer;
pub use class_list::{ListReply, Message as ClassListMessage};
pub use class_settings::Message as ClassSettingsMessage;
pub use export::{ExportReply, Message as ExportMessage, Whom};
pub use keeping::Message as RecordsMessage;
pub use log::{LOG_SHOWN, Message as LogMessage};
pub use message::{GrownUpsAction, Message};
pub use moving::{Job, Message as MovingMessage, Moved, Moving, Outcome};
pub use overview::{
    Back as OverviewBack, Beside as OverviewBeside, Measure as OverviewMeasure, Message as OverviewMessage,
    Part as OverviewPart,
};
pub use papers::{
    Ask, Counts, Finished, Halt, Looked, PAGE, PaperError, PaperJob, PaperReply, Papers, Sheet, Show,
    ShownPage, Turn,
};
pub use papers::{Message as PapersMessage, PaperSubject, Product, Span, What};
use records::machine::Machine;
use records::{Child, Erased, Reported, SavedSession};
pub use replay::Message as ReplayMessage;
pub use saving::Place;
pub use school::{Joined, Key, Message as SchoolMessage, SchoolJob, SchoolReply};
pub use scroll::Scroll;
pub use session::{Message as SessionMessage, Part as SessionPart, Session, SessionWork};
pub use settings::{Kind, Setting};
use shared::Shared;
pub use start::Message as StartMessage;
pub use today::{Many, Members, Message as TodayMessage, Shown, TodayReply};
pub use why::Message as WhyMessage;
pub use with_class::{DoneOfGiven, Message as ClassMessage};

/// The grown-ups' area (behind the PIN) with all its pages, and what is typed and chosen in it.
#[derive(Debug)]
pub struct GrownUps {
    page: Page,
    /// The first steps with a class or at home, while they last.
    start: Option<start::Start>,
    /// The page with what the class needs today.
    today_page: today::Today,
    /// The page of the class at a glance.
    overview: overview::Overview,
    /// The children, one by one.
    children: Children,
    class_list: class_list::Page,
    records: keeping::Page,
    with_class: with_class::Page,
    papers: Papers,
    /// Why something is said of a child, while somebody looks at that.
    why: Option<why::Page>,
    /// All lessons, for sessions, worksheets and lessons to set.
    lessons: Lessons,
    /// The settings of this computer, which grown-ups can't change here.
    machine: Machine,
    /// Whether the children play at home, not in a class.
    at_home: bool,
    /// Whether somebody at home wants to see what is for classes too.
    shows_all: bool,
    said: Option<AreaReply>,
    /// How often somebody did something here. What is said after each is said anew, even in the same words.
    deeds: u64,
}

/// A page of the grown-ups' area, chosen at its top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// What the class needs today and tomorrow.
    #[default]
    Today,
    /// The class at a glance: children and lessons, children and facts.
    Overview,
    /// The children, one by one.
    Children,
    /// What is done with a class: a session, lessons, settings.
    Session,
    /// Reports, worksheets, cards and certificates.
    Papers,
    /// Adding names and classes from lists.
    ClassList,
    /// The records as a whole: moving them, the school's folder, backups, the log.
    Records,
}

impl Page {
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

/// A part of the page for what grown-ups do with a whole class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Together {
    /// A class session that starts now.
    #[default]
    Session,
    /// Lessons to be set until a day.
    Lessons,
    /// The settings of a whole class.
    Settings,
}

impl Together {
    const ALL: [Self; 3] = [Self::Session, Self::Lessons, Self::Settings];
}

/// Which section of the page *Records* is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keeping {
    /// Moving records from computer to computer.
    #[default]
    Moving,
    /// The folder that a school's computers share.
    School,
    /// The backups of the records.
    Backups,
    /// What grown-ups did here.
    Log,
    /// What this program is, and what is built into it.
    About,
}

impl Keeping {
    const ALL: [Self; 5] = [Self::Moving, Self::School, Self::Backups, Self::Log, Self::About];
}

/// The area's last message to the grown-up.
#[derive(Debug, Clone)]
enum AreaReply {
    /// Something went wrong, as this ready sentence says.
    Problem(String),
    /// A child was erased, or why that failed.
    Erased(Result<Erased, String>),
    /// The child of this name was given what the guest did.
    TookGuest(String),
    /// How many other children now have copied settings.
    Given(usize),
    /// How many other children have their old settings again.
    TakenBack(usize),
    /// How many children had lessons set.
    Assigned(usize),
    /// For how many children a set lesson was undone.
    Unassigned(usize),
    /// No file or place was chosen; perhaps no dialog could open.
    NoPlace,
    /// Something was exported or imported, or why that failed.
    Moved(Outcome),
    /// Something was done with the school's folder, or why that failed.
    School(school::Outcome),
    /// Something was done with backups, or why that failed.
    Backups(backups::Outcome),
    /// How many children a class list added, and how many it changed.
    Listed(usize, usize),
    /// Nothing here can open a folder, for this reason.
    NotOpened(String),
    /// Pages were saved or printed, or why that failed.
    Papers(Result<Finished, PaperError>),
}

impl GrownUps {
    /// Opens the grown-ups' area on this day. Sessions and worksheets can use these lessons.
    pub fn new(lessons: Lessons, today: NaiveDate) -> Self {
        Self {
            page: Page::default(),
            start: None,
            today_page: today::Today::default(),
            overview: overview::Overview::default(),
            children: Children::default(),
            class_list: class_list::Page::default(),
            records: keeping::Page::default(),
            with_class: with_class::Page::default(),
            papers: Papers::new(today),
            why: None,
            lessons,
            machine: Machine::default(),
            at_home: false,
            shows_all: false,
            said: None,
            deeds: 0,
        }
    }

    /// Tells the grown-ups' area the settings of the computer, which nobody can change in the app.
    pub fn is_on(&mut self, machine: &Machine) {
        self.machine = machine.clone();
    }

    /// Tells the grown-ups' area whether the children play at home, not in a class. At home, pages for classes are hidden.
    pub fn is_at_home(&mut self, at_home: bool) {
        self.at_home = at_home;
    }

    /// Whether nothing about classes is shown. At home that is so until somebody asks for it, or a child is in a class.
    fn is_home(&self, children: &[Child]) -> bool {
        self.at_home && !self.shows_all && children.iter().all(|child| child.classes.is_empty())
    }

    /// Finds the pages to offer, without those for classes at home.
    fn pages_for(&self, children: &[Child]) -> impl Iterator<Item = Page> + use<> {
        let is_home = self.is_home(children);
        Page::ALL.into_iter().filter(move |page| {
            !(is_home && matches!(page, Page::Overview | Page::Session | Page::ClassList))
        })
    }

    /// Shows the papers, without those for classes at home.
    fn open_papers(&mut self, children: &[Child]) -> GrownUpsAction {
        self.papers.is_at_home(self.is_home(children));
        self.papers.open(self.children.id(), children, &self.lessons)
    }

    /// Tells the grown-ups' area whether there is a guest, somebody who plays without a name. If so, a child can be given what the guest
    /// did.
    pub fn guest_is_here(&mut self, is_here: bool) {
        self.children.has_guest = is_here;
    }

    /// Tells the grown-ups' area of the last class session of today; `None` if there was none.
    pub fn session_was_left(&mut self, left: Option<SavedSession>) {
        self.today_page.session_was_left(left.clone());
        self.with_class.session_was_left(left);
    }

    /// Tells the grown-ups' area when reports were last made. The keys are names of classes; the empty name stands for all children.
    pub fn reports_were_made(&mut self, reported: BTreeMap<String, Reported>) {
        self.papers.reported = reported;
    }

    /// Shows this sentence in the grown-ups' area. It tells about a problem, such as a failed save. `None` takes it away.
    pub fn report(&mut self, problem: Option<String>) {
        match problem {
            Some(problem) => self.said = Some(AreaReply::Problem(problem)),
            None if matches!(self.said, Some(AreaReply::Problem(_))) => self.said = None,
            None => {}
        }
    }

    /// Goes to the page of the records, and asks the program what importing this file would bring.
    pub fn look_into(&mut self, file: &Path) -> GrownUpsAction {
        self.page = Page::Records;
        self.records.look_into(file.display().to_string(), &self.machine)
    }

    /// The day on which somebody entered the grown-ups' area.
    pub const fn today(&self) -> NaiveDate {
        self.papers.today()
    }

    /// Whether the page is one that shows what children do. The page of the records asks for it itself.
    pub const fn shows_what_children_do(&self) -> bool {
        !matches!(self.page, Page::Records) && self.start.is_none()
    }

    /// The pages of paper to show in the preview, with the number of this request, counted from 0. `None` if there is nothing to show.
    /// `children` are all children on this computer.
    pub fn asked(&self, children: &[Child]) -> Option<(u64, Ask)> {
        self.papers.asked(children, &self.lessons)
    }
}

/// Sorts the children by their names.
fn by_name(children: &[Child]) -> impl Iterator<Item = &Child> {
    let mut children: Vec<&Child> = children.iter().collect();
    children.sort_by_cached_key(|child| name_order(&child.name));
    children.into_iter()
}

/// The children in whose name or class this was found, in the order of their names. Nothing at all finds everybody.
fn looked_for<'a>(children: &'a [Child], typed: &str) -> impl Iterator<Item = &'a Child> + use<'a> {
    let wanted = Wanted::new(typed);
    by_name(children).filter(move |child| {
        wanted.is_in(&child.name) || child.classes.iter().any(|class| wanted.is_in(class))
    })
}
