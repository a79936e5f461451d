//! The grown-ups' area: the children of this machine, how each of them plays and how it goes, sessions of a class, class lists, and
//! the records as a whole.

mod clashes;
mod look;
mod moving;
mod papers;
mod progress;
mod session;
mod settings;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::NaiveDate;
use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::drawing;
use crate::app::screen::round::Plan;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::arithmetic::Operation;
use crate::practice::Lessons;
use crate::records::{Child, ChildId, Erased, LONGEST_NAME, Progress};
pub use clashes::Answer;
pub use moving::Stop as MovingStop;
pub use moving::{Job, Moved, Moving, Outcome, Whom};
pub use papers::{Ask, Errand, Finished, Halt, NoPaper, PAGE, Papers, Shown, Told};
pub use papers::{Span, Stop as PapersStop, What, Whom as About};
pub use session::{Session, Stop as SessionStop};
pub use settings::Setting;

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
    /// Whether it was asked to erase the chosen child.
    asks_to_erase: bool,
    moving: Moving,
    session: Session,
    papers: Papers,
    /// The lessons that a session can be about.
    lessons: Lessons,
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
}

impl Side {
    const ALL: [Self; 2] = [Self::Settings, Self::Progress];
}

/// What the area last said.
#[derive(Debug, Clone)]
enum Said {
    /// Something went wrong, in words that were made elsewhere.
    Problem(String),
    /// A child was erased, or could not be.
    Erased(Result<Erased, String>),
    /// The settings were given to so many others.
    WholeClass(usize),
    /// Something was exported, imported or read.
    Moved(Outcome),
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
    /// What is looked at of the chosen child.
    Side(Side),
    /// The name of the chosen child.
    Name,
    /// The classes of the chosen child.
    Classes,
    /// A setting of the chosen child, and what it becomes.
    Set(Setting),
    /// Give these settings to all children of the same classes.
    WholeClass,
    /// Erase the child, after a question.
    Erase,
    /// Yes, erase.
    EraseNow,
    /// No, keep the child.
    KeepChild,
    /// The facts of a sign.
    Sign(Operation),
    /// Something about the session of a class.
    Session(session::Stop),
    /// Something about reports and other pages.
    Papers(papers::Stop),
    /// Something about class lists or about the records as a whole.
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
    /// A child was erased, or could not be, and why.
    Erased(Result<Erased, String>),
    /// A file was chosen in a dialog of the system.
    FileChosen(Option<String>),
    /// Something was exported, imported or read.
    Moved(Moved),
    /// Something was told about pages.
    Papers(Told),
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// These children are new or have changed.
    Keep(Vec<Child>),
    /// How does it go with this child?
    Ask(ChildId),
    /// This child and all that refers to it shall be gone.
    Erase(ChildId),
    /// Something is to be exported, imported or read.
    Move(Job),
    /// Pages are to be made.
    Paper(Errand),
    /// A session of a class begins.
    Begin(Plan),
    /// A new PIN.
    ChangePin,
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
            asks_to_erase: false,
            moving: Moving::default(),
            session: Session::default(),
            papers: Papers::new(today),
            lessons,
            said: None,
            focus: None,
        }
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// Which pages are looked at, and the number of that wish.
    #[must_use]
    pub fn asked(&self, children: &[Child]) -> Option<(u64, Ask)> {
        self.papers.asked(children, &self.lessons)
    }

    fn chosen<'a>(&self, children: &'a [Child]) -> Option<&'a Child> {
        children.iter().find(|child| Some(child.id) == self.chosen)
    }

    /// The children whose names are looked for.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let wanted = self.wanted.trim().to_lowercase();
        children.iter().filter(move |child| {
            child.name.to_lowercase().contains(&wanted)
                || child.classes.iter().any(|class| class.to_lowercase().contains(&wanted))
        })
    }

    /// The other children of the chosen one's classes.
    fn classmates<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let chosen = self.chosen(children);
        children.iter().filter(move |child| {
            chosen.is_some_and(|chosen| chosen.id != child.id && !chosen.classes.is_disjoint(&child.classes))
        })
    }

    /// What can be pressed now, in the order of the selection ring.
    fn offered(&self, children: &[Child]) -> Vec<Stop> {
        if self.asks_to_erase {
            return vec![Stop::KeepChild, Stop::EraseNow];
        }
        let mut stops: Vec<Stop> = Page::ALL.map(Stop::Page).into();
        stops.push(Stop::Leave);
        if self.page == Page::Session {
            stops.extend(self.session.offered(children, &self.lessons).into_iter().map(Stop::Session));
            return stops;
        }
        if self.page == Page::Papers {
            stops.extend(self.papers.offered(children, &self.lessons).into_iter().map(Stop::Papers));
            return stops;
        }
        if self.page != Page::Children {
            stops.extend(self.moving.offered(self.page, self.chosen(children)).into_iter().map(Stop::Moving));
            return stops;
        }
        stops.extend((children.len() >= MANY).then_some(Stop::LookFor));
        stops.extend(self.shown(children).map(|child| Stop::Child(child.id)));
        stops.push(Stop::Newcomer);
        stops.extend((!self.newcomer.trim().is_empty()).then_some(Stop::Add));
        if self.chosen(children).is_none() {
            return stops;
        }
        stops.extend(Side::ALL.map(Stop::Side));
        match self.side {
            Side::Settings => {
                stops.extend([Stop::Set(Setting::Picture), Stop::Name, Stop::Classes]);
                stops.extend(settings::all().map(Stop::Set));
                stops.extend(self.classmates(children).next().map(|_| Stop::WholeClass));
                stops.push(Stop::Erase);
            }
            Side::Progress => stops.extend(progress::SIGNS.map(Stop::Sign)),
        }
        stops
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message, children: &[Child]) -> Action {
        match message {
            Message::Pressed(stop) if self.offered(children).contains(&stop) => self.press(stop, children),
            Message::Pressed(_) => Action::None,
            Message::Typed(stop, typed) => self.type_into(stop, &typed, children),
            Message::Pasted(action) => {
                self.focus = Some(Stop::Moving(moving::Stop::List));
                self.moving.edit(action);
                Action::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(children), self.focus, backwards);
                Action::Run(go_to(self.focus.and_then(field_of)))
            }
            Message::Chosen => match self.focus {
                Some(Stop::Newcomer) => self.press(Stop::Add, children),
                Some(stop) if self.offered(children).contains(&stop) => self.press(stop, children),
                _ => Action::None,
            },
            Message::Known(child, progress) => {
                if self.chosen == Some(child) {
                    self.progress = progress;
                }
                Action::None
            }
            Message::Erased(erased) => {
                self.said = Some(Said::Erased(erased));
                Action::None
            }
            Message::FileChosen(path) => {
                self.moving.file_chosen(path);
                Action::None
            }
            Message::Moved(moved) => {
                self.said = self.moving.take_in(moved).map(Said::Moved);
                Action::None
            }
            Message::Papers(told) => {
                let (action, said) = self.papers.take_in(told, children, &self.lessons);
                self.said = said.map(Said::Papers).or(self.said.take());
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
            Stop::Moving(stop) => self.moving.type_into(stop, typed),
            _ => {}
        }
        Action::None
    }

    fn press(&mut self, stop: Stop, children: &[Child]) -> Action {
        self.said = None;
        if let Some(field) = field_of(stop) {
            return Action::Run(iced::widget::operation::focus(field));
        }
        match stop {
            Stop::Leave => return Action::Leave,
            Stop::Page(page) => {
                self.page = page;
                self.moving = Moving::default();
                if page == Page::Papers {
                    return self.papers.open(self.chosen, children, &self.lessons);
                }
            }
            Stop::Child(child) => return self.choose(children, child),
            Stop::Add => return self.add(children),
            Stop::Side(side) => self.side = side,
            Stop::Set(setting) => return self.change(children, |child| setting.apply(child)),
            Stop::WholeClass => {
                let Some(chosen) = self.chosen(children) else { return Action::None };
                let settings = &chosen.settings;
                let classmates = self.classmates(children);
                let changed: Vec<Child> =
                    classmates.map(|child| Child { settings: settings.clone(), ..child.clone() }).collect();
                self.said = Some(Said::WholeClass(changed.len()));
                return Action::Keep(changed);
            }
            Stop::Erase => self.asks_to_erase = true,
            Stop::KeepChild => self.asks_to_erase = false,
            Stop::EraseNow => {
                self.asks_to_erase = false;
                return self.chosen.take().map_or(Action::None, Action::Erase);
            }
            Stop::Sign(sign) => self.sign = sign,
            Stop::Session(stop) => {
                let plan = self.session.press(stop, children, &self.lessons);
                return plan.map_or(Action::None, Action::Begin);
            }
            Stop::Papers(stop) => return self.papers.press(stop, children, &self.lessons),
            Stop::Moving(stop) => {
                let action = self.moving.press(stop, self.chosen(children), children);
                if let (moving::Stop::AddAll, Action::Keep(changed)) = (stop, &action) {
                    let (newcomers, joined) = Moving::added(changed, children);
                    self.said = Some(Said::Moved(Outcome::Added(newcomers, joined)));
                }
                return action;
            }
            Stop::LookFor | Stop::Newcomer | Stop::Name | Stop::Classes => {}
        }
        Action::None
    }

    fn add(&mut self, children: &[Child]) -> Action {
        let name = self.newcomer.trim().to_owned();
        if name.is_empty() {
            return Action::None;
        }
        let picture = u8::try_from(children.len() % usize::from(drawing::AVATARS)).unwrap_or_default();
        let mut child = Child::new(name, picture);
        // A newcomer is most likely in the class that is being looked at.
        child.classes = self.chosen(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
        self.newcomer.clear();
        self.wanted.clear();
        self.chosen = Some(child.id);
        self.progress = None;
        self.classes = write_classes(&child.classes);
        Action::Keep(vec![child])
    }

    fn choose(&mut self, children: &[Child], child: ChildId) -> Action {
        self.chosen = Some(child);
        self.progress = None;
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
            Key::Named(Named::Escape) if self.asks_to_erase => Some(Message::Pressed(Stop::KeepChild)),
            Key::Named(Named::Escape) if self.page == Page::Records && self.moving.asking().is_some() => {
                Some(Message::Pressed(Stop::Moving(moving::Stop::NoImport)))
            }
            Key::Named(Named::Escape) => {
                let back = self.papers.way_back().filter(|_| self.page == Page::Papers);
                Some(Message::Pressed(back.map_or(Stop::Leave, Stop::Papers)))
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
        Stop::Moving(stop) => moving::field_of(stop),
        _ => None,
    }
}

/// Classes as they are typed, with commas between.
fn read_classes(typed: &str) -> BTreeSet<String> {
    let classes = typed.split([',', '，', '、']).map(str::trim);
    classes.filter(|class| !class.is_empty()).map(str::to_owned).collect()
}

fn write_classes(classes: &BTreeSet<String>) -> String {
    classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}
