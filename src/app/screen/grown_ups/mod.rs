//! The grown-ups' area: the children of this machine, how each of them plays and how it goes, sessions of a class, class lists, and
//! the records as a whole.

mod about;
mod alike;
mod assigning;
mod backups;
mod calendar;
mod clashes;
mod class_list;
mod class_settings;
mod erasing;
mod export;
mod growth;
mod happening;
mod log;
mod look;
mod message;
mod moving;
mod offered;
mod papers;
mod progress;
mod replay;
mod saving;
mod school;
mod session;
mod settings;
mod start;
mod today;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use chrono::NaiveDate;
use heart::arithmetic::Operation;
use heart::practice::Lessons;
use kept::as_name;

use crate::app::screen::class_session::Plan;
use crate::machine::Machine;
use crate::records::{Child, ChildId, Erased, Progress, Reported, who_has};
use crate::reports::Growth;
pub use about::{AboutJob, AboutReply, Found, Scroll, Stop as AboutStop};
use alike::Alike;
pub use alike::Stop as AlikeStop;
use assigning::Assigning;
pub use assigning::Stop as AssignStop;
pub use backups::{BackupJob, BackupReply, Stop as BackupStop};
pub use clashes::Answer;
pub use class_list::{ListReply, Stop as ClassListStop};
pub use class_settings::Stop as ClassSettingsStop;
use erasing::Erasing;
use export::Export;
pub use export::{ExportReply, Stop as ExportStop, Whom};
pub use log::LOG_SHOWN;
pub use message::{GrownUpsAction, Message, Stop};
pub use moving::Stop as MovingStop;
pub use moving::{Job, Moved, Moving, Outcome};
pub use papers::{
    Ask, Counts, Finished, Halt, Next, NoPaper, PAGE, PaperJob, PaperReply, Papers, Show, Turn, Turns,
};
pub use papers::{PaperSubject, Span, Stop as PapersStop, What};
use replay::Replay;
pub use replay::Stop as ReplayStop;
pub use saving::Place;
pub use school::{Joined, Key, SchoolJob, SchoolReply, Stop as SchoolStop};
pub use session::{Session, SessionWork, Stop as SessionStop};
pub use settings::{Kind, Setting};
pub use start::Stop as StartStop;
pub use today::{Stop as TodayStop, TodayReply};

/// The longest list of classes that is kept.
const LONGEST_CLASSES: usize = 80;
/// From so many children on they can be looked for by name.
const MANY: usize = 10;

/// The screen.
#[derive(Debug)]
pub struct GrownUps {
    page: Page,
    /// The start of a class or a home, as long as it lasts.
    start: Option<start::Start>,
    /// What the class needs.
    today_page: today::Today,
    /// The child who is looked at.
    chosen: Option<ChildId>,
    side: Side,
    /// What the records tell of that child, as soon as they have told it.
    progress: Option<Arc<Progress>>,
    /// How that child has grown, which takes them longer.
    growth: Option<Arc<Vec<Growth>>>,
    /// Which of the last sessions is gone through.
    replay: Replay,
    /// The sign whose facts are shown.
    sign: Operation,
    /// A part of the names that are looked for.
    wanted: String,
    /// The name of a child to add.
    newcomer: String,
    /// The name that was typed for the chosen child, as long as it is that of another.
    taken_name: Option<String>,
    /// The classes of the chosen child, as they are being typed.
    classes: String,
    alike: Alike,
    /// The question whether to erase the chosen child, while it is asked.
    erasing: Option<Erasing>,
    export: Export,
    class_list: class_list::Page,
    moving: Moving,
    /// What is looked at of the records.
    keeping: Keeping,
    school: school::Page,
    backups: backups::Backups,
    log: log::Log,
    about: about::About,
    /// What is done together with a class.
    together: Together,
    session: Session,
    assigning: Assigning,
    class_settings: class_settings::ClassSettings,
    papers: Papers,
    /// The lessons that a session can be about.
    lessons: Lessons,
    /// Whether a guest is here, whose doings can be given to a child.
    has_guest: bool,
    /// What is set for the machine.
    machine: Machine,
    /// Whether the children play at home,
    at_home: bool,
    /// and what is for classes is shown all the same.
    shows_all: bool,
    said: Option<Said>,
    focus: Option<Stop>,
}

/// The pages of the area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// What the class needs today and tomorrow.
    #[default]
    Today,
    /// The children, one by one.
    Children,
    /// A session of a class.
    Session,
    /// Reports, worksheets, cards and certificates.
    Papers,
    /// Class lists.
    ClassList,
    /// The records as a whole.
    Records,
}

impl Page {
    const ALL: [Self; 6] =
        [Self::Today, Self::Children, Self::Session, Self::Papers, Self::ClassList, Self::Records];
}

/// What is looked at of a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// How the child plays.
    #[default]
    Settings,
    /// How it goes.
    Progress,
    /// Its settings for others.
    Alike,
}

impl Side {
    const ALL: [Self; 3] = [Self::Settings, Self::Progress, Self::Alike];
}

/// What is done with a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Together {
    /// A session, now.
    #[default]
    Session,
    /// Lessons, until a day.
    Lessons,
    /// Its settings.
    Settings,
}

impl Together {
    const ALL: [Self; 3] = [Self::Session, Self::Lessons, Self::Settings];
}

/// What is looked at of the records and the program that keeps them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keeping {
    /// How they move from machine to machine.
    #[default]
    Moving,
    /// The folder that a school's machines share.
    School,
    /// Their backups.
    Backups,
    /// What grown-ups did here.
    Log,
    /// What this program is.
    About,
}

impl Keeping {
    const ALL: [Self; 5] = [Self::Moving, Self::School, Self::Backups, Self::Log, Self::About];
}

/// What the area last said.
#[derive(Debug, Clone)]
enum Said {
    /// Something went wrong, in words that were made elsewhere.
    Problem(String),
    /// A child was erased, or could not be.
    Erased(Result<Erased, String>),
    /// What the guest did was given to a child of this name.
    TookGuest(String),
    /// Settings were given to so many others.
    Given(usize),
    /// So many others have the settings again that they had before.
    TakenBack(usize),
    /// Lessons were given to so many.
    Assigned(usize),
    /// A lesson was taken back from so many.
    Unassigned(usize),
    /// No place to save to, and no file, was chosen in a dialog, if there was one.
    NoPlace,
    /// Something was exported or imported.
    Moved(Outcome),
    /// Something was done with the school's folder, or could not be.
    School(school::Outcome),
    /// Something was done with backups, or could not be.
    Backups(backups::Outcome),
    /// A class list brought so many children, and changed so many.
    Listed(usize, usize),
    /// Nothing here opens a folder, for this reason.
    NotOpened(String),
    /// Pages were saved or printed, or not.
    Papers(Result<Finished, NoPaper>),
}

impl GrownUps {
    /// The area on some day, where sessions and worksheets can be about these lessons.
    #[must_use]
    pub fn new(lessons: Lessons, today: NaiveDate) -> Self {
        Self {
            page: Page::default(),
            start: None,
            today_page: today::Today::default(),
            chosen: None,
            side: Side::default(),
            progress: None,
            growth: None,
            replay: Replay::default(),
            sign: Operation::default(),
            wanted: String::new(),
            newcomer: String::new(),
            taken_name: None,
            classes: String::new(),
            alike: Alike::default(),
            erasing: None,
            export: Export::default(),
            class_list: class_list::Page::default(),
            moving: Moving::default(),
            keeping: Keeping::default(),
            school: school::Page::default(),
            backups: backups::Backups::default(),
            log: log::Log::default(),
            about: about::About::default(),
            together: Together::default(),
            session: Session::default(),
            assigning: Assigning::default(),
            class_settings: class_settings::ClassSettings::default(),
            papers: Papers::new(today),
            lessons,
            has_guest: false,
            machine: Machine::default(),
            at_home: false,
            shows_all: false,
            said: None,
            focus: None,
        }
    }

    /// It is the area of a machine for which this is set.
    pub fn is_on(&mut self, machine: &Machine) {
        self.machine = machine.clone();
    }

    /// The children play at home, or in a class.
    pub fn is_at_home(&mut self, at_home: bool) {
        self.at_home = at_home;
    }

    /// Whether nothing is shown of classes: at home, until somebody wants it, or has put a child into a class.
    fn is_home(&self, children: &[Child]) -> bool {
        self.at_home && !self.shows_all && children.iter().all(|child| child.classes.is_empty())
    }

    /// The pages that there are.
    fn pages_for(&self, children: &[Child]) -> impl Iterator<Item = Page> + use<> {
        let is_home = self.is_home(children);
        Page::ALL
            .into_iter()
            .filter(move |page| !(is_home && matches!(page, Page::Session | Page::ClassList)))
    }

    /// Shows the papers, with nothing of classes at home.
    fn open_papers(&mut self, children: &[Child]) -> GrownUpsAction {
        self.papers.is_at_home(self.is_home(children));
        self.papers.open(self.chosen, children, &self.lessons)
    }

    /// A guest is here, or not.
    pub fn guest_is_here(&mut self, is_here: bool) {
        self.has_guest = is_here;
    }

    /// When reports were made last, by the name of the class.
    pub fn reports_were_made(&mut self, reported: BTreeMap<String, Reported>) {
        self.papers.reported = reported;
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// Goes to the page of the records, to what an export would bring.
    pub fn look_into(&mut self, file: &Path) -> GrownUpsAction {
        (self.page, self.keeping) = (Page::Records, Keeping::Moving);
        self.moving = Moving::default();
        self.moving.file_chosen(&file.display().to_string());
        self.moving.press(moving::Stop::PreviewImport)
    }

    /// The day on which it was entered.
    #[must_use]
    pub const fn today(&self) -> NaiveDate {
        self.papers.today()
    }

    /// Which pages are looked at, and the number of that wish.
    #[must_use]
    pub fn asked(&self, children: &[Child]) -> Option<(u64, Ask)> {
        self.papers.asked(children, &self.lessons)
    }

    fn chosen<'a>(&self, children: &'a [Child]) -> Option<&'a Child> {
        children.iter().find(|child| Some(child.id) == self.chosen)
    }

    /// The chosen child, and the one who has the name already that was typed for it.
    fn who_has_name<'a>(&self, children: &'a [Child]) -> Option<(&'a Child, &'a Child)> {
        let chosen = self.chosen(children)?;
        Some((chosen, who_has(self.taken_name.as_ref()?, chosen, children)?))
    }

    /// The children whose names are looked for, in the order of their names.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let wanted = self.wanted.trim().to_lowercase();
        by_name(children).filter(move |child| {
            child.name.to_lowercase().contains(&wanted)
                || child.classes.iter().any(|class| class.to_lowercase().contains(&wanted))
        })
    }
}

/// The children in the order of their names.
fn by_name(children: &[Child]) -> impl Iterator<Item = &Child> {
    let mut children: Vec<&Child> = children.iter().collect();
    children.sort_by_key(|child| child.name.to_lowercase());
    children.into_iter()
}

/// Classes as they are typed, with commas between.
fn read_classes(typed: &str) -> BTreeSet<String> {
    let classes = typed.split([',', '，', '、']).map(as_name);
    classes.filter(|class| !class.is_empty()).collect()
}

fn write_classes(classes: &BTreeSet<String>) -> String {
    classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}
