//! The grown-ups' area: the children of this machine, and how each of them plays.

mod look;

use std::collections::BTreeSet;

use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::drawing;
use crate::app::widget::next_stop;
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::Title;
use crate::language::Locale;
use crate::records::{Child, ChildId, HelpLevel};

/// The longest name that is kept.
const LONGEST_NAME: usize = 14;
/// The longest list of classes that is kept.
const LONGEST_CLASSES: usize = 80;

/// The screen.
#[derive(Debug, Default)]
pub struct GrownUps {
    /// The child whose settings are shown.
    chosen: Option<ChildId>,
    /// The name of a child to add.
    newcomer: String,
    /// The classes of the chosen child, as they are being typed.
    classes: String,
    /// Whether it was asked to erase the chosen child.
    asks_to_erase: bool,
    problem: Option<String>,
    focus: Option<Stop>,
}

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Out of the area.
    Leave,
    /// The settings of a child.
    Child(ChildId),
    /// The name of a child to add.
    Newcomer,
    /// Add that child.
    Add,
    /// The name of the chosen child.
    Name,
    /// The classes of the chosen child.
    Classes,
    /// The next picture.
    Picture,
    /// The language that the child is spoken to in; `None` for that of the program.
    Language(Option<Locale>),
    /// The rung in a game.
    Rung(Title, Rung),
    /// The reading order.
    Order(ReadingOrder),
    /// The help level.
    Help(HelpLevel),
    /// Whether calculations stay at zero or above.
    ZeroOrAbove,
    /// Whether cards jump instead of moving.
    ReducedMotion,
    /// Whether a game is open.
    Game(Title),
    /// Give these settings to all children of the same classes.
    WholeClass,
    /// Erase the child, after a question.
    Erase,
    /// Yes, erase.
    EraseNow,
    /// No, keep the child.
    KeepChild,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// The name of the chosen child was typed.
    NameTyped(String),
    /// The name of a child to add was typed.
    NewcomerTyped(String),
    /// The classes of the chosen child were typed.
    ClassesTyped(String),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// These children are new or have changed.
    Keep(Vec<Child>),
    /// This child and all that refers to it shall be gone.
    Erase(ChildId),
    /// Back to the children.
    Leave,
}

impl GrownUps {
    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    fn chosen<'a>(&self, children: &'a [Child]) -> Option<&'a Child> {
        children.iter().find(|child| Some(child.id) == self.chosen)
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
        let mut stops = vec![Stop::Leave];
        stops.extend(children.iter().map(|child| Stop::Child(child.id)));
        stops.push(Stop::Newcomer);
        stops.extend((!self.newcomer.trim().is_empty()).then_some(Stop::Add));
        if self.chosen(children).is_some() {
            stops.extend([Stop::Picture, Stop::Name, Stop::Classes, Stop::Language(None)]);
            stops.extend(Locale::ALL.map(|locale| Stop::Language(Some(locale))));
            for game in [Title::DragonFish, Title::ThreeFishing] {
                stops.extend(Rung::ALL.map(|rung| Stop::Rung(game, rung)));
            }
            stops.extend(ReadingOrder::ALL.map(Stop::Order));
            stops.extend(HelpLevel::ALL.map(Stop::Help));
            stops.extend([Stop::ZeroOrAbove, Stop::ReducedMotion]);
            stops.extend(Title::ALL.map(Stop::Game));
            stops.extend(self.classmates(children).next().map(|_| Stop::WholeClass));
            stops.push(Stop::Erase);
        }
        stops
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message, children: &[Child]) -> Action {
        match message {
            Message::Pressed(stop) if self.offered(children).contains(&stop) => self.press(stop, children),
            Message::Pressed(_) => Action::None,
            Message::NewcomerTyped(name) => {
                self.focus = Some(Stop::Newcomer);
                self.newcomer = name.chars().take(LONGEST_NAME).collect();
                Action::None
            }
            Message::NameTyped(name) => {
                self.focus = Some(Stop::Name);
                self.change(children, |child| child.name = name.chars().take(LONGEST_NAME).collect())
            }
            Message::ClassesTyped(classes) => {
                self.focus = Some(Stop::Classes);
                self.classes = classes.chars().take(LONGEST_CLASSES).collect();
                let classes = read_classes(&self.classes);
                self.change(children, |child| child.classes = classes)
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(children), self.focus, backwards);
                let field = match self.focus {
                    Some(Stop::Newcomer) => look::NEWCOMER,
                    Some(Stop::Name) => look::NAME,
                    Some(Stop::Classes) => look::CLASSES,
                    _ => "nowhere",
                };
                Action::Run(iced::widget::operation::focus(field))
            }
            Message::Chosen => match self.focus {
                Some(Stop::Newcomer) => self.press(Stop::Add, children),
                Some(stop) if self.offered(children).contains(&stop) => self.press(stop, children),
                _ => Action::None,
            },
        }
    }

    fn press(&mut self, stop: Stop, children: &[Child]) -> Action {
        match stop {
            Stop::Leave => return Action::Leave,
            Stop::Child(child) => self.choose(children, child),
            Stop::Newcomer => return Action::Run(iced::widget::operation::focus(look::NEWCOMER)),
            Stop::Name => return Action::Run(iced::widget::operation::focus(look::NAME)),
            Stop::Classes => return Action::Run(iced::widget::operation::focus(look::CLASSES)),
            Stop::Add => {
                let name = self.newcomer.trim().to_owned();
                if name.is_empty() {
                    return Action::None;
                }
                let picture =
                    u8::try_from(children.len() % usize::from(drawing::AVATARS)).unwrap_or_default();
                let mut child = Child::new(name, picture);
                // A newcomer is most likely in the class that is being looked at.
                child.classes =
                    self.chosen(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
                self.newcomer.clear();
                self.chosen = Some(child.id);
                self.classes = write_classes(&child.classes);
                return Action::Keep(vec![child]);
            }
            Stop::Picture => {
                return self.change(children, |child| child.picture = (child.picture + 1) % drawing::AVATARS);
            }
            Stop::Language(language) => return self.change(children, |child| child.language = language),
            Stop::Rung(game, rung) => {
                return self.change(children, |child| match game {
                    Title::DragonFish => child.settings.dragonfish = rung,
                    Title::ThreeFishing | Title::MacOne => child.settings.three_fishing = rung,
                });
            }
            Stop::Order(order) => return self.change(children, |child| child.settings.order = order),
            Stop::Help(help) => return self.change(children, |child| child.settings.help = help),
            Stop::ZeroOrAbove => {
                return self.change(children, |child| {
                    child.settings.zero_or_above = !child.settings.zero_or_above;
                });
            }
            Stop::ReducedMotion => {
                return self.change(children, |child| {
                    child.settings.reduced_motion = !child.settings.reduced_motion;
                });
            }
            Stop::Game(game) => {
                return self.change(children, |child| {
                    let games = &mut child.settings.games;
                    // One game stays open, or there would be nothing to play.
                    if !games.remove(&game) || games.is_empty() {
                        games.insert(game);
                    }
                });
            }
            Stop::WholeClass => {
                let Some(chosen) = self.chosen(children) else { return Action::None };
                let settings = &chosen.settings;
                let classmates = self.classmates(children);
                return Action::Keep(
                    classmates.map(|child| Child { settings: settings.clone(), ..child.clone() }).collect(),
                );
            }
            Stop::Erase => self.asks_to_erase = true,
            Stop::KeepChild => self.asks_to_erase = false,
            Stop::EraseNow => {
                self.asks_to_erase = false;
                return self.chosen.take().map_or(Action::None, Action::Erase);
            }
        }
        Action::None
    }

    fn choose(&mut self, children: &[Child], child: ChildId) {
        self.chosen = Some(child);
        self.classes = self.chosen(children).map(|child| write_classes(&child.classes)).unwrap_or_default();
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
            Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
            Key::Named(Named::ArrowRight | Named::ArrowDown) => {
                Some(Message::StopWanted { backwards: false })
            }
            Key::Named(Named::ArrowLeft | Named::ArrowUp) => Some(Message::StopWanted { backwards: true }),
            Key::Named(Named::Enter | Named::Space) => Some(Message::Chosen),
            Key::Named(Named::Escape) if self.asks_to_erase => Some(Message::Pressed(Stop::KeepChild)),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::Leave)),
            _ => None,
        }
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
