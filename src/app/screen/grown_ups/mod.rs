//! The grown-ups' area: the children of this machine, how each of them plays and how it goes, sessions of a class, class lists, and
//! the records as a whole.

mod alike;
mod assigning;
mod clashes;
mod class_list;
mod erasing;
mod export;
mod look;
mod moving;
mod papers;
mod progress;
mod saving;
mod session;
mod settings;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::NaiveDate;
use heart::arithmetic::Operation;
use heart::practice::Lessons;
use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::drawing;
use crate::app::screen::class_session::Plan;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::language::Signs;
use crate::records::{Child, ChildId, Done, Erased, Extent, LONGEST_NAME, Moment, Progress};
use alike::Alike;
pub use alike::Stop as AlikeStop;
pub use assigning::Stop as AssignStop;
use assigning::{Assigning, Pressed};
pub use clashes::Answer;
pub use class_list::{Stop as ClassListStop, Told as ListTold};
use erasing::Erasing;
use export::Export;
pub use export::{Stop as ExportStop, Told as ExportTold, Whom};
pub use moving::Stop as MovingStop;
pub use moving::{Job, Moved, Moving, Outcome};
pub use papers::{Ask, Errand, Finished, Halt, NoPaper, PAGE, Papers, Shown, Told};
pub use papers::{Span, Stop as PapersStop, What, Whom as About};
pub use saving::Place;
pub use session::{Session, Stop as SessionStop};
pub use settings::{Kind, Setting};

/// The longest list of classes that is kept.
const LONGEST_CLASSES: usize = 80;
/// From so many children on they can be looked for by name.
const MANY: usize = 10;

/// The screen.
#[derive(Debug)]
pub struct GrownUps {
    page: Page,
    /// The child who is looked at.
    chosen: Option<ChildId>,
    side: Side,
    /// What the records tell of that child, as soon as they have told it.
    progress: Option<Arc<Progress>>,
    /// The sign whose facts are shown.
    sign: Operation,
    /// A part of the names that are looked for.
    wanted: String,
    /// The name of a child to add.
    newcomer: String,
    /// The classes of the chosen child, as they are being typed.
    classes: String,
    alike: Alike,
    /// The question whether to erase the chosen child, while it is asked.
    erasing: Option<Erasing>,
    export: Export,
    class_list: class_list::Page,
    moving: Moving,
    /// What is done together with a class.
    together: Together,
    session: Session,
    assigning: Assigning,
    papers: Papers,
    /// The lessons that a session can be about.
    lessons: Lessons,
    /// Whether a guest is here, whose doings can be given to a child.
    has_guest: bool,
    said: Option<Said>,
    focus: Option<Stop>,
}

/// The pages of the area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// The children, one by one.
    #[default]
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
    const ALL: [Self; 5] = [Self::Children, Self::Session, Self::Papers, Self::ClassList, Self::Records];
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
}

impl Together {
    const ALL: [Self; 2] = [Self::Session, Self::Lessons];
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
    /// A class list brought so many children, and changed so many.
    Listed(usize, usize),
    /// Pages were saved or printed, or not.
    Papers(Result<Finished, NoPaper>),
}

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Out of the area.
    Leave,
    /// A page.
    Page(Page),
    /// A part of the names that are looked for.
    LookFor,
    /// A child.
    Child(ChildId),
    /// The name of a child to add.
    Newcomer,
    /// Add that child.
    Add,
    /// What the guest did is the chosen child's.
    TakeGuest,
    /// What is looked at of the chosen child.
    Side(Side),
    /// The name of the chosen child.
    Name,
    /// The classes of the chosen child.
    Classes,
    /// A setting of the chosen child, and what it becomes.
    Set(Setting),
    /// Something about the settings of the chosen child for others.
    Alike(alike::Stop),
    /// Erase the child, after a question.
    Erase,
    /// Yes, erase.
    EraseNow,
    /// No, keep the child.
    KeepChild,
    /// The facts of a sign.
    Sign(Operation),
    /// What is done with a class.
    Together(Together),
    /// Something about the session of a class.
    Session(session::Stop),
    /// Something about lessons that are given.
    Assign(assigning::Stop),
    /// Something about reports and other pages.
    Papers(papers::Stop),
    /// Something about the export of children.
    Export(export::Stop),
    /// Something about class lists.
    ClassList(class_list::Stop),
    /// Something about the records as a whole.
    Moving(moving::Stop),
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// Something was typed into a field.
    Typed(Stop, String),
    /// Something was done to the list that is pasted.
    Pasted(iced::widget::text_editor::Action),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
    /// The records have told how it goes with a child.
    Known(ChildId, Option<Arc<Progress>>),
    /// The records have told how far children are with the lessons that they were given.
    DoneOfGiven(BTreeMap<ChildId, Vec<Done>>),
    /// The records have told how much they hold of a child; `None` if that cannot be counted.
    Extent(ChildId, Option<Extent>),
    /// A child was erased, or could not be, and why.
    Erased(Result<Erased, String>),
    /// A file was chosen in a dialog of the system.
    FileChosen(Option<String>),
    /// Something was told about a class list.
    ClassList(class_list::Told),
    /// Something was exported or imported.
    Moved(Moved),
    /// Something was told about an export.
    Export(export::Told),
    /// Something was told about pages.
    Papers(Told),
}

impl Message {
    /// Whether somebody is there who did it.
    #[must_use]
    pub const fn is_done_by_somebody(&self) -> bool {
        matches!(
            self,
            Self::Pressed(_) | Self::Typed(..) | Self::Pasted(_) | Self::StopWanted { .. } | Self::Chosen
        )
    }
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// These children are new or have changed.
    Keep(Vec<Child>),
    /// These children have been given lessons, or had some taken back; how far are all with theirs?
    Assign(Vec<Child>),
    /// How does it go with this child?
    Ask(ChildId),
    /// How much do the records hold of this child?
    Weigh(ChildId),
    /// What the guest did is this child's from now on.
    TakeGuest(ChildId),
    /// This child and all that refers to it shall be gone.
    Erase(ChildId),
    /// The class list in this file, or folder, is to be read.
    ReadList(PathBuf),
    /// Something is to be exported or imported.
    Move(Job),
    /// Pages are to be made.
    Paper(Errand),
    /// A session of a class begins.
    Begin(Plan),
    /// A new PIN.
    ChangePin,
    /// Calculations are written with these signs on this machine.
    WriteWith(&'static Signs),
    /// Back to the children.
    Leave,
}

impl GrownUps {
    /// The area on some day, where sessions and worksheets can be about these lessons.
    #[must_use]
    pub fn new(lessons: Lessons, today: NaiveDate) -> Self {
        Self {
            page: Page::default(),
            chosen: None,
            side: Side::default(),
            progress: None,
            sign: Operation::default(),
            wanted: String::new(),
            newcomer: String::new(),
            classes: String::new(),
            alike: Alike::default(),
            erasing: None,
            export: Export::default(),
            class_list: class_list::Page::default(),
            moving: Moving::default(),
            together: Together::default(),
            session: Session::default(),
            assigning: Assigning::default(),
            papers: Papers::new(today),
            lessons,
            has_guest: false,
            said: None,
            focus: None,
        }
    }

    /// A guest is here, or not.
    pub fn guest_is_here(&mut self, is_here: bool) {
        self.has_guest = is_here;
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// Goes to the page of the records, to what an export would bring.
    pub fn look_into(&mut self, file: &Path) -> Action {
        self.page = Page::Records;
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

    /// The children whose names are looked for, in the order of their names.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let wanted = self.wanted.trim().to_lowercase();
        by_name(children).filter(move |child| {
            child.name.to_lowercase().contains(&wanted)
                || child.classes.iter().any(|class| class.to_lowercase().contains(&wanted))
        })
    }

    /// What can be pressed now, in the order of the selection ring.
    fn offered(&self, children: &[Child]) -> Vec<Stop> {
        let mut stops: Vec<Stop> = Page::ALL.map(Stop::Page).into();
        stops.push(Stop::Leave);
        if self.page == Page::Session {
            stops.extend(Together::ALL.map(Stop::Together));
            match self.together {
                Together::Session => {
                    let offered = self.session.offered(children, &self.lessons);
                    stops.extend(offered.into_iter().map(Stop::Session));
                }
                Together::Lessons => {
                    let offered = self.assigning.offered(children, &self.lessons, self.today());
                    stops.extend(offered.into_iter().map(Stop::Assign));
                }
            }
            return stops;
        }
        if self.page == Page::Papers {
            stops.extend(self.papers.offered(children, &self.lessons).into_iter().map(Stop::Papers));
            return stops;
        }
        if self.page == Page::ClassList {
            stops.extend(self.class_list.offered().into_iter().map(Stop::ClassList));
            return stops;
        }
        if self.page == Page::Records {
            // As long as an import asks, nothing else is there.
            if self.moving.asking().is_none() {
                stops.extend(self.export.offered(self.chosen(children)).into_iter().map(Stop::Export));
            }
            stops.extend(self.moving.offered().into_iter().map(Stop::Moving));
            return stops;
        }
        stops.extend((children.len() >= MANY).then_some(Stop::LookFor));
        stops.extend(self.shown(children).map(|child| Stop::Child(child.id)));
        stops.push(Stop::Newcomer);
        stops.extend((!self.newcomer.trim().is_empty()).then_some(Stop::Add));
        let Some(chosen) = self.chosen(children) else { return stops };
        stops.extend(Side::ALL.map(Stop::Side));
        match (&self.erasing, self.side) {
            (Some(erasing), _) => stops.extend(erasing.offered()),
            (None, Side::Settings) => {
                stops.extend([Stop::Set(Setting::Picture), Stop::Name, Stop::Classes]);
                stops.extend(self.has_guest.then_some(Stop::TakeGuest));
                stops.extend(settings::all().map(Stop::Set));
                stops.push(Stop::Erase);
            }
            (None, Side::Progress) => stops.extend(progress::SIGNS.map(Stop::Sign)),
            (None, Side::Alike) => {
                stops.extend(self.alike.offered(chosen, children).into_iter().map(Stop::Alike));
            }
        }
        stops
    }

    /// Takes in what happened, at a moment.
    pub fn update(&mut self, message: Message, children: &[Child], now: Moment) -> Action {
        match message {
            Message::Pressed(stop) if self.offered(children).contains(&stop) => {
                self.press(stop, children, now)
            }
            Message::Pressed(_) => Action::None,
            Message::Typed(stop, typed) => self.type_into(stop, &typed, children),
            Message::Pasted(action) => {
                self.focus = Some(Stop::ClassList(class_list::Stop::List));
                self.class_list.edit(action, children);
                Action::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(children), self.focus, backwards);
                Action::Run(go_to(self.focus.and_then(field_of)))
            }
            Message::Chosen => match self.focus {
                Some(Stop::Newcomer) => self.press(Stop::Add, children, now),
                Some(stop) if self.offered(children).contains(&stop) => self.press(stop, children, now),
                _ => Action::None,
            },
            Message::Known(child, progress) => {
                if self.chosen == Some(child) {
                    self.progress = progress;
                }
                Action::None
            }
            Message::DoneOfGiven(done) => {
                self.assigning.take_in(done);
                Action::None
            }
            Message::Extent(child, extent) => {
                if let Some(erasing) = self.erasing.as_mut().filter(|_| self.chosen == Some(child)) {
                    *erasing = Erasing::Told(extent);
                }
                Action::None
            }
            Message::Erased(erased) => {
                self.said = Some(Said::Erased(erased));
                Action::None
            }
            Message::FileChosen(None) => {
                self.said = Some(Said::NoPlace);
                Action::Run(iced::widget::operation::focus(moving::PATH))
            }
            Message::FileChosen(Some(path)) => {
                self.moving.file_chosen(&path);
                Action::None
            }
            Message::Export(told) => {
                let chosen = children.iter().find(|child| Some(child.id) == self.chosen);
                let (action, said) = self.export.take_in(told, chosen);
                self.said = said.or(self.said.take());
                action
            }
            Message::ClassList(told) => self.class_list.take_in(told, children),
            Message::Moved(moved) => {
                self.said = self.moving.take_in(moved).map(Said::Moved);
                Action::None
            }
            Message::Papers(told) => {
                let (action, said) = self.papers.take_in(told, children, &self.lessons);
                self.said = said.or(self.said.take());
                action
            }
        }
    }

    fn type_into(&mut self, stop: Stop, typed: &str, children: &[Child]) -> Action {
        let up_to = |longest| typed.chars().take(longest).collect::<String>();
        self.focus = Some(stop);
        match stop {
            Stop::LookFor => self.wanted = up_to(LONGEST_NAME),
            Stop::Newcomer => self.newcomer = up_to(LONGEST_NAME),
            Stop::Name => return self.change(children, |child| child.name = up_to(LONGEST_NAME)),
            Stop::Classes => {
                self.classes = up_to(LONGEST_CLASSES);
                let classes = read_classes(&self.classes);
                return self.change(children, |child| child.classes = classes);
            }
            Stop::Papers(stop) => return self.papers.type_into(stop, typed, children, &self.lessons),
            Stop::Export(_) => self.export.type_into(typed),
            Stop::ClassList(stop) => self.class_list.type_into(stop, typed, children),
            Stop::Moving(_) => self.moving.type_into(typed),
            _ => {}
        }
        Action::None
    }

    fn press(&mut self, stop: Stop, children: &[Child], now: Moment) -> Action {
        self.said = None;
        if let Some(field) = field_of(stop) {
            return Action::Run(iced::widget::operation::focus(field));
        }
        match stop {
            Stop::Leave => return Action::Leave,
            Stop::Page(page) => {
                self.page = page;
                self.erasing = None;
                self.class_list = class_list::Page::default();
                self.moving = Moving::default();
                self.export = Export::default();
                if page == Page::Papers {
                    return self.papers.open(self.chosen, children, &self.lessons);
                }
            }
            Stop::Child(child) => return self.choose(children, child),
            Stop::Add => return self.add(children),
            Stop::TakeGuest => {
                let Some(child) = self.chosen(children) else { return Action::None };
                self.has_guest = false;
                self.said = Some(Said::TookGuest(child.name.clone()));
                return Action::TakeGuest(child.id);
            }
            Stop::Side(side) => {
                self.side = side;
                self.erasing = None;
            }
            Stop::Set(setting) => return self.change(children, |child| setting.apply(child)),
            Stop::Alike(stop) => {
                let Some(chosen) = children.iter().find(|child| Some(child.id) == self.chosen) else {
                    return Action::None;
                };
                let action = self.alike.press(stop, chosen, children);
                self.said = match (stop, &action) {
                    (alike::Stop::Give, Action::Keep(changed)) => Some(Said::Given(changed.len())),
                    (alike::Stop::TakeBack, Action::Keep(changed)) => Some(Said::TakenBack(changed.len())),
                    _ => None,
                };
                return action;
            }
            Stop::Erase => {
                self.erasing = Some(Erasing::default());
                return self.chosen.map_or(Action::None, Action::Weigh);
            }
            Stop::KeepChild => self.erasing = None,
            Stop::EraseNow => {
                self.erasing = None;
                return self.chosen.take().map_or(Action::None, Action::Erase);
            }
            Stop::Sign(sign) => self.sign = sign,
            Stop::Together(together) => {
                self.together = together;
                return Action::Assign(Vec::new());
            }
            Stop::Assign(stop) => return self.assign(stop, children, now),
            Stop::Session(stop) => {
                let plan = self.session.press(stop, children, &self.lessons);
                return plan.map_or(Action::None, Action::Begin);
            }
            Stop::Papers(stop) => return self.papers.press(stop, children, &self.lessons),
            Stop::Export(stop) => {
                let chosen = children.iter().find(|child| Some(child.id) == self.chosen);
                return self.export.press(stop, chosen);
            }
            Stop::ClassList(stop) => {
                let (newcomers, changed) = self.class_list.brings();
                let action = self.class_list.press(stop, children);
                if matches!(action, Action::Keep(_)) {
                    self.said = Some(Said::Listed(newcomers, changed));
                }
                return action;
            }
            Stop::Moving(stop) => return self.moving.press(stop),
            Stop::LookFor | Stop::Newcomer | Stop::Name | Stop::Classes => {}
        }
        Action::None
    }

    /// Something about lessons that are given.
    fn assign(&mut self, stop: assigning::Stop, children: &[Child], now: Moment) -> Action {
        let (said, changed) = match self.assigning.press(stop, children, &self.lessons, now) {
            Pressed::Nothing => return Action::None,
            Pressed::Given(changed) => (Said::Assigned(changed.len()), changed),
            Pressed::TakenBack(changed) => (Said::Unassigned(changed.len()), changed),
        };
        self.said = Some(said);
        Action::Assign(changed)
    }

    fn add(&mut self, children: &[Child]) -> Action {
        let name = self.newcomer.trim().to_owned();
        if name.is_empty() {
            return Action::None;
        }
        let mut child = Child::new(name, drawing::rarest_avatar(children));
        // A newcomer is most likely in the class that is being looked at.
        child.classes = self.chosen(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
        self.newcomer.clear();
        self.wanted.clear();
        self.chosen = Some(child.id);
        self.progress = None;
        self.erasing = None;
        self.classes = write_classes(&child.classes);
        self.alike.of(Some(&child));
        Action::Keep(vec![child])
    }

    fn choose(&mut self, children: &[Child], child: ChildId) -> Action {
        self.chosen = Some(child);
        self.progress = None;
        self.erasing = None;
        self.alike.of(children.iter().find(|known| known.id == child));
        self.classes = self.chosen(children).map(|child| write_classes(&child.classes)).unwrap_or_default();
        Action::Ask(child)
    }

    /// Changes the chosen child.
    fn change(&self, children: &[Child], change: impl FnOnce(&mut Child)) -> Action {
        let Some(mut child) = self.chosen(children).cloned() else { return Action::None };
        change(&mut child);
        Action::Keep(vec![child])
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) => {
                let back = match self.page {
                    Page::Children => self.erasing.as_ref().map(|_| Stop::KeepChild),
                    Page::Papers => self.papers.way_back().map(Stop::Papers),
                    Page::Records if self.moving.asking().is_some() => {
                        Some(Stop::Moving(moving::Stop::NoImport))
                    }
                    Page::Records => self.export.way_back().map(Stop::Export),
                    Page::Session | Page::ClassList => None,
                };
                Some(Message::Pressed(back.unwrap_or(Stop::Leave)))
            }
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}

/// The id of the field that a stop is, if it is one.
const fn field_of(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::LookFor => Some(look::LOOK_FOR),
        Stop::Newcomer => Some(look::NEWCOMER),
        Stop::Name => Some(settings::NAME),
        Stop::Classes => Some(settings::CLASSES),
        Stop::Papers(stop) => papers::field_of(stop),
        Stop::Export(stop) => export::field_of(stop),
        Stop::ClassList(stop) => class_list::field_of(stop),
        Stop::Moving(stop) => moving::field_of(stop),
        _ => None,
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
    let classes = typed.split([',', '，', '、']).map(str::trim);
    classes.filter(|class| !class.is_empty()).map(str::to_owned).collect()
}

fn write_classes(classes: &BTreeSet<String>) -> String {
    classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}
