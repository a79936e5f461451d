//! The school's folder: joining it, when each machine was heard of last, what waits, and trying now.

mod look;

use std::path::PathBuf;

use iced::{Color, Task};

use super::saving::choose_folder;
use super::{Action, GrownUps, Message, Said};
use crate::app::theme;
use crate::language::Language;
use crate::records::school::{Exchange, MachineId, NotJoined, School, Trouble, Unlock};
use crate::records::{Child, ChildId, Heard, Moment, namesakes};
use look::{not_joined, of_trouble};

/// The field for the folder.
const FOLDER: &str = "school-folder";
/// The field for what people call this machine.
const NAME: &str = "school-name";
/// The field for a passphrase.
const PASSPHRASE: &str = "school-passphrase";
/// The field for a key file.
const KEY_FILE: &str = "school-key-file";
/// A machine that was not heard of for so long may not come back, in milliseconds.
const LONG: i64 = 30 * 24 * 3_600_000;

/// What is being done on the page.
#[derive(Debug, Default)]
pub struct Page {
    joined: Membership,
    /// What came of the last exchange, and when.
    told: Option<(Exchange, Moment)>,
    /// What is asked before it is done.
    asks: Option<Question>,
    is_busy: bool,
    folder: String,
    name: String,
    passphrase: String,
    key_file: String,
}

/// Whether this machine has joined a school.
#[derive(Debug, Default)]
enum Membership {
    /// That is still to be told.
    #[default]
    Unknown,
    /// It has not.
    None,
    /// It has.
    In(Joined),
}

/// What this machine has joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// Where the folder is.
    pub folder: PathBuf,
    /// What people call this machine.
    pub name: String,
    /// Whether that is set for the machine.
    pub is_set: bool,
}

/// Something that is asked before it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    ChangeKey,
    Leave,
    Unite(Option<ChildId>),
    TakeOver(MachineId),
}

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The folder.
    Folder,
    /// Choose the folder in a dialog.
    ChooseFolder,
    /// What people call this machine.
    Name,
    /// The passphrase.
    Passphrase,
    /// The key file.
    KeyFile,
    /// Choose the key file in a dialog.
    ChooseKeyFile,
    /// Join the school, or begin one.
    Join,
    /// Take the key that the folder has now.
    TakeKey,
    /// Take in and write what there is, now.
    TryNow,
    /// Give the folder another key, after a question.
    ChangeKey,
    /// Leave the school, after a question.
    Leave,
    /// Make one child of those who are there more than once, after a question; `None` for all who are.
    Unite(Option<ChildId>),
    /// Tell all anew that this machine has written, after a question.
    TakeOver(MachineId),
    /// No.
    No,
    /// Yes.
    Yes,
}

/// Something for the program to do, because it needs the folder or the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Errand {
    /// Tell what this machine has joined.
    Tell,
    /// Join the school of a folder under a name.
    Join(PathBuf, Key, String),
    /// Take the key that the folder has now.
    TakeKey(Key),
    /// Give the folder another key.
    ChangeKey(Key),
    /// Take in and write what there is; before, take over what a machine has written.
    Exchange(Option<MachineId>),
    /// Make one child of each group.
    Unite(Vec<Vec<Child>>),
    /// Leave the school.
    Leave,
}

/// How a grown-up opens the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// By a passphrase.
    Passphrase(String),
    /// By a key file, which is still to be read.
    File(PathBuf),
}

impl Key {
    /// The same, once the file is read.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn read(self) -> Result<Unlock, NotJoined> {
        match self {
            Self::Passphrase(passphrase) => Ok(Unlock::Passphrase(passphrase)),
            Self::File(file) => std::fs::read_to_string(file)
                .map(Unlock::KeyFile)
                .map_err(|error| NotJoined::NoKeyFile { reason: error.to_string() }),
        }
    }
}

/// What was told.
#[derive(Debug, Clone)]
pub enum Told {
    /// What this machine has joined, and what came of the last exchange.
    Is(Option<Joined>, Option<(Exchange, Moment)>),
    /// It has joined, or taken a key, or could not.
    Joined(Result<School, NotJoined>),
    /// An exchange came to its end.
    Exchanged(Exchange, Moment),
    /// So many children are there once now; `None` if that could not be kept.
    United(Option<usize>),
    /// A folder was chosen in a dialog, or not.
    FolderChosen(Option<PathBuf>),
    /// A key file was chosen in a dialog, or not.
    KeyFileChosen(Option<PathBuf>),
}

/// What is to be said of it.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The folder cannot be used.
    NotJoined(NotJoined),
    /// An exchange came to its end.
    Exchanged(Box<Exchange>),
    /// So many children are there once now.
    United(usize),
}

pub(super) const fn field_of(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::Folder => Some(FOLDER),
        Stop::Name => Some(NAME),
        Stop::Passphrase => Some(PASSPHRASE),
        Stop::KeyFile => Some(KEY_FILE),
        _ => None,
    }
}

impl Page {
    /// What can be pressed, in the order of the selection ring.
    pub(super) fn offered(&self, children: &[Child]) -> Vec<Stop> {
        let key = [Stop::Passphrase, Stop::KeyFile, Stop::ChooseKeyFile];
        match self.asks {
            Some(Question::ChangeKey) => {
                let mut stops = key.to_vec();
                stops.push(Stop::No);
                stops.extend(self.key().map(|_| Stop::Yes));
                return stops;
            }
            Some(Question::Leave | Question::Unite(_) | Question::TakeOver(_)) => {
                return vec![Stop::No, Stop::Yes];
            }
            None => {}
        }
        let joined = match &self.joined {
            Membership::Unknown => return Vec::new(),
            Membership::None => {
                let is_told = self.key().is_some() && !self.folder.trim().is_empty();
                let mut stops = vec![Stop::Folder, Stop::ChooseFolder, Stop::Name];
                stops.extend(key);
                stops.extend((is_told && !self.is_busy).then_some(Stop::Join));
                stops.extend(self.twice(children));
                return stops;
            }
            Membership::In(joined) => joined,
        };
        let mut stops = Vec::new();
        if self.lacks_key() && !joined.is_set {
            stops.extend(key);
            stops.extend((!self.is_busy && self.key().is_some()).then_some(Stop::TakeKey));
        }
        stops.extend((!self.is_busy).then_some(Stop::TryNow));
        if !joined.is_set {
            // Whoever does not know the folder's key cannot give it another.
            stops.extend((!self.is_busy && !self.lacks_key()).then_some(Stop::ChangeKey));
            stops.push(Stop::Leave);
        }
        stops.extend(self.twice(children));
        stops.extend(self.long_gone().map(|heard| Stop::TakeOver(heard.machine)));
        stops
    }

    /// Making one of children who are there more than once: of each, or of one.
    fn twice(&self, children: &[Child]) -> Vec<Stop> {
        let groups = if self.is_busy { Vec::new() } else { namesakes(children) };
        let all = (groups.len() > 1).then_some(Stop::Unite(None));
        all.into_iter().chain(groups.iter().map(|group| Stop::Unite(Some(group[0].id)))).collect()
    }

    /// What puts away a question, if there is one.
    pub(super) fn way_back(&self) -> Option<Stop> {
        self.asks.map(|_| Stop::No)
    }

    /// Whether the folder has another key by now.
    fn lacks_key(&self) -> bool {
        let trouble = self.told.as_ref().and_then(|(exchange, _)| exchange.trouble.as_ref());
        matches!(trouble, Some(Trouble::Folder(NotJoined::OtherKey)))
    }

    /// The machines that were not heard of for long.
    fn long_gone(&self) -> impl Iterator<Item = &Heard> {
        let told = self.told.iter();
        told.flat_map(|(exchange, at)| {
            exchange.heard.iter().filter(|heard| at.timestamp_millis() - heard.at > LONG)
        })
    }

    /// How the folder is to be opened, if anything was said about that.
    fn key(&self) -> Option<Key> {
        let (passphrase, file) = (self.passphrase.trim(), self.key_file.trim());
        if !passphrase.is_empty() {
            return Some(Key::Passphrase(passphrase.to_owned()));
        }
        (!file.is_empty()).then(|| Key::File(file.into()))
    }

    pub(super) fn type_into(&mut self, stop: Stop, typed: &str) {
        let field = match stop {
            Stop::Folder => &mut self.folder,
            Stop::Name => &mut self.name,
            Stop::Passphrase => &mut self.passphrase,
            Stop::KeyFile => &mut self.key_file,
            _ => return,
        };
        typed.clone_into(field);
    }

    pub(super) fn press(&mut self, stop: Stop, children: &[Child]) -> Action {
        match stop {
            Stop::Folder | Stop::Name | Stop::Passphrase | Stop::KeyFile => {}
            Stop::ChooseFolder => {
                return Action::Run(choose_folder(|path| Message::School(Told::FolderChosen(path))));
            }
            Stop::ChooseKeyFile => return choose_key_file(),
            Stop::Join => {
                if let Some(key) = self.key() {
                    self.is_busy = true;
                    let (folder, name) = (self.folder.trim().into(), self.name.trim().to_owned());
                    return Action::Share(Errand::Join(folder, key, name));
                }
            }
            Stop::TakeKey => {
                if let Some(key) = self.key() {
                    self.is_busy = true;
                    return Action::Share(Errand::TakeKey(key));
                }
            }
            Stop::TryNow => {
                self.is_busy = true;
                return Action::Share(Errand::Exchange(None));
            }
            Stop::ChangeKey => self.asks = Some(Question::ChangeKey),
            Stop::Leave => self.asks = Some(Question::Leave),
            Stop::Unite(whom) => self.asks = Some(Question::Unite(whom)),
            Stop::TakeOver(machine) => self.asks = Some(Question::TakeOver(machine)),
            Stop::No => {
                self.asks = None;
                self.passphrase.clear();
                self.key_file.clear();
            }
            Stop::Yes => match self.asks.take() {
                Some(Question::ChangeKey) => {
                    if let Some(key) = self.key() {
                        self.is_busy = true;
                        return Action::Share(Errand::ChangeKey(key));
                    }
                }
                Some(Question::Leave) => {
                    *self = Self::default();
                    return Action::Share(Errand::Leave);
                }
                Some(Question::Unite(whom)) => {
                    self.is_busy = true;
                    let meant = namesakes(children).into_iter();
                    let meant = meant.filter(|group| whom.is_none_or(|id| group[0].id == id));
                    return Action::Share(Errand::Unite(
                        meant.map(|group| group.into_iter().cloned().collect()).collect(),
                    ));
                }
                Some(Question::TakeOver(machine)) => {
                    self.is_busy = true;
                    return Action::Share(Errand::Exchange(Some(machine)));
                }
                None => {}
            },
        }
        Action::None
    }

    /// Takes in what was told; what is to be said of it.
    pub(super) fn take_in(&mut self, told: Told) -> (Action, Option<Outcome>) {
        match told {
            Told::Is(joined, told) => {
                if self.name.is_empty() {
                    self.name = crate::records::school::usual_name();
                }
                self.joined = joined.map_or(Membership::None, Membership::In);
                self.told = told;
            }
            Told::Joined(Ok(_)) => {
                self.passphrase.clear();
                self.key_file.clear();
                self.told = None;
                return (Action::Share(Errand::Tell), None);
            }
            Told::Joined(Err(error)) => {
                self.is_busy = false;
                return (Action::None, Some(Outcome::NotJoined(error)));
            }
            Told::Exchanged(exchange, at) => {
                let was_wanted = std::mem::take(&mut self.is_busy);
                self.told = Some((exchange.clone(), at));
                let says = was_wanted.then(|| Outcome::Exchanged(Box::new(exchange)));
                return (Action::None, says);
            }
            Told::United(count) => {
                self.is_busy = false;
                return (Action::None, count.map(Outcome::United));
            }
            Told::FolderChosen(Some(path)) => self.folder = path.display().to_string(),
            Told::KeyFileChosen(Some(path)) => self.key_file = path.display().to_string(),
            Told::FolderChosen(None) | Told::KeyFileChosen(None) => {}
        }
        (Action::None, None)
    }
}

/// Opens the file dialog of the system.
fn choose_key_file() -> Action {
    let dialog = rfd::AsyncFileDialog::new().add_filter("Fishpond", &["key", "txt"]).pick_file();
    Action::Run(Task::perform(dialog, |file| {
        Message::School(Told::KeyFileChosen(file.map(|file| file.path().to_owned())))
    }))
}

impl GrownUps {
    /// Takes in what was told about the school's folder.
    pub(super) fn told_of_school(&mut self, told: Told) -> Action {
        let field = match &told {
            Told::FolderChosen(None) => Some(FOLDER),
            Told::KeyFileChosen(None) => Some(KEY_FILE),
            _ => None,
        };
        let (action, outcome) = self.school.take_in(told);
        if let Some(field) = field {
            self.said = Some(Said::NoPlace);
            return Action::Run(iced::widget::operation::focus(field));
        }
        self.said = outcome.map(Said::School).or(self.said.take());
        action
    }
}

impl Outcome {
    /// What it says, and the colour to say it on.
    pub(super) fn sentence(&self, language: &Language) -> (String, Color) {
        match self {
            Self::NotJoined(error) => (not_joined(error, language), theme::BLUSH),
            Self::United(count) => {
                (language.say_with("school-united", [("count", (*count).into())]), theme::PALE_REED)
            }
            Self::Exchanged(exchange) => {
                if let Some(trouble) = &exchange.trouble {
                    return (of_trouble(trouble, language), theme::BLUSH);
                }
                let arguments = [("came", exchange.came.into()), ("went", exchange.went.into())];
                (language.say_with("school-exchanged", arguments), theme::PALE_REED)
            }
        }
    }
}
