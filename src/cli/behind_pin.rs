//! Commands that see or change what children did: they ask for the grown-ups' PIN, as the app does.

use std::collections::BTreeSet;
use std::env::{self, VarError};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use engine::practice::Lessons;
use interchange::{ChildId, is_same_name};
use serde_json::{Value, json};

use super::game::WrongGame;
use super::output::Output;
use super::voice::{counted, note};
use records::machine::{Fixed, Machine, whoever};
use records::school::{JoinError, Trouble};
use records::{
    ActKind, ArchivedChild, Child, Folder, FolderError, LONGEST_NAME, Lock, MoveError, OwnLessons, Reading,
    Restored, Scope, Shut, Store, StoreError, Withheld,
};
use reports::{BindingError, RequestError};

/// The variable of the environment that holds the PIN.
const PIN: &str = "FISHPOND_PIN";

/// How somebody becomes whoever looks after the machine.
const ADMINISTRATOR: &str = if cfg!(windows) {
    "open a terminal as administrator"
} else {
    "use sudo, and name the data folder with --data-dir"
};

/// How long the open app may take to begin with a copy of the records.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a command behind the PIN is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// What another game has, and this one has not.
    #[error(transparent)]
    WrongGame(#[from] WrongGame),
    /// The records cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] MoveError),
    /// The lock is shut.
    #[error("{0}")]
    Shut(Shut),
    /// There is no PIN yet.
    #[error("no PIN is set yet; choose one in the app, under “Grown-ups”, or with fishpond pin set")]
    NoPin,
    /// Nobody here has such a PIN.
    #[error("there is no such PIN; people with a PIN of their own: {0}")]
    NoSuchPin(String),
    /// It is set for the whole machine.
    #[error(transparent)]
    Fixed(#[from] Fixed),
    /// Only whoever looks after the machine may do this.
    #[error("only an administrator may do that: {ADMINISTRATOR}")]
    NoAdministrator,
    /// There are no records to do it to.
    #[error("there are no records in {}; name the data folder with --data-dir", .0.display())]
    NoRecords(PathBuf),
    /// There is nobody to ask for the PIN.
    #[error("the grown-ups' PIN is needed: type it in a terminal, or put it into the variable {PIN}")]
    NobodyToAsk,
    /// No child has this name.
    #[error("there is no child “{0}”; the children are: {1}")]
    NoChild(String, String),
    /// Several children have this name.
    #[error("{count} children are called “{name}”; give one of these ids instead: {ids}")]
    SeveralChildren {
        /// The name.
        name: String,
        /// How many.
        count: usize,
        /// Their ids.
        ids: String,
    },
    /// No child is in this class.
    #[error("there is no class “{0}”; the classes are: {1}")]
    NoClass(String, String),
    /// A setting cannot be set so.
    #[error("“{0}” cannot be set: {1}")]
    NoSetting(String, String),
    /// A file has no figures of a district.
    #[error("{} has no figures of a district ({why}); fishpond-district report page prints them", .file.display())]
    NoFigures {
        /// The file, or - for standard input.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// There is no such lesson.
    #[error("there is no lesson “{0}”; fishpond lesson list shows those that come with Fishpond")]
    NoLesson(String),
    /// It is not said until when a lesson is to be done.
    #[error("say until when, such as --until 2026-12-01, or --take-back")]
    NoDay,
    /// The last day lies in the past.
    #[error("{0} is over; give a later --until")]
    DayIsOver(NaiveDate),
    /// A made-up class has no place.
    #[error("a made-up class needs a folder of its own; name one with --data-dir")]
    NoDemoFolder,
    /// A made-up class does not come among others.
    #[error("there are children in {}; name an empty folder with --data-dir", .0.display())]
    NotEmpty(PathBuf),
    /// The pages cannot be made.
    #[error(transparent)]
    Pages(#[from] BindingError),
    /// Two things would be written to the same place.
    #[error("two files would be written to {0}; give one of them another name")]
    SameOutput(Output),
    /// A period ends before it begins.
    #[error("the last day is before the first; give an earlier --from or a later --to")]
    Backwards,
    /// A list does not tell which of two columns holds the first names.
    #[error(
        "the list does not say which names are first names; say it with --columns first,last,class or --columns last,first,class"
    )]
    WhichNames,
    /// There is no backup of this number.
    #[error("there is no backup {0}; {1}")]
    NoBackup(u32, String),
    /// A backup cannot be gone back to.
    #[error("backup {0} is damaged or from a newer Fishpond; choose another")]
    SpoiltBackup(u32),
    /// A backup cannot be read at the moment.
    #[error("backup {0} cannot be read now ({1}); try again, and if it goes on, look after the disk")]
    UnreadBackup(u32, String),
    /// A school's folder cannot be used.
    #[error(transparent)]
    NotJoined(#[from] JoinError),
    /// An exchange with it has come to an early end.
    #[error(transparent)]
    Exchange(#[from] Trouble),
    /// This machine has joined no school.
    #[error("this computer has not joined a school; to join one, use fishpond school join FOLDER")]
    NoSchool,
    /// No machine is called so, or several are.
    #[error("{} computer is called “{name}”; the computers are: {known}", if *.is_several { "more than one" } else { "no" })]
    NoMachine {
        /// The name.
        name: String,
        /// Whether several are.
        is_several: bool,
        /// All that were heard of.
        known: String,
    },
    /// This machine is to be taken out of the school by itself.
    #[error("this is the computer itself; to leave the school, use fishpond school leave")]
    OwnMachine,
    /// Nobody has shown the school's own key.
    #[error("the school's own key is needed: --key FILE, or --passphrase-file FILE; no computer saves it")]
    NoKeyShown,
    /// The words belong to another school.
    #[error(
        "these are not the words of a school that this key opens; compare them with “fishpond school status” on a computer of the school"
    )]
    OtherWords,
    /// What was done, though not everything could be read.
    #[error("{}", .0.sentence)]
    Unread(Box<Done>),
    /// What was asked for, which is not as it should be.
    #[error("{}", .0.sentence)]
    NotInOrder(Box<Done>),
    /// Another child has the name.
    #[error(
        "“{name}” is the name of another child{}; if both are the same child, use fishpond children merge {gone} --into {stays}, otherwise \
         choose another name", .class.as_ref().map(|class| format!(" in {class}")).unwrap_or_default()
    )]
    NameIsTaken {
        /// The name.
        name: String,
        /// The class in which both are.
        class: Option<String>,
        /// The child who was to have it.
        gone: ChildId,
        /// Who has it.
        stays: ChildId,
    },
    /// Nobody can be called so.
    #[error(
        "“{0}” cannot be a name as you wrote it; use 1 to {LONGEST_NAME} characters, no control characters"
    )]
    NoName(String),
    /// A child cannot be called so.
    #[error("“{0}” cannot be a child's name; write the name with letters")]
    NoLetters(String),
    /// A child cannot be merged with itself.
    #[error("{0} is one child already; name another with --into")]
    SameChild(String),
    /// The records began anew beside what tells of a school.
    #[error(
        "these records are new, so give the school's key again: fishpond school join {} --key school.key",
        joinable(.0).display()
    )]
    NewRecords(PathBuf),
    /// What cannot easily be undone was not confirmed.
    #[error("nothing was {0}; add --yes if you are sure")]
    NotSure(&'static str),
}

impl Refused {
    /// What the process ends with.
    pub fn code(&self) -> u8 {
        match self {
            Self::Shut(Shut::NotCounted { .. }) => super::UNREADABLE,
            Self::Shut(_)
            | Self::NoPin
            | Self::NobodyToAsk
            | Self::Fixed(_)
            | Self::NoAdministrator
            | Self::NotInOrder(_)
            | Self::NameIsTaken { .. }
            | Self::NotSure(_)
            | Self::NewRecords(_)
            | Self::Exchange(Trouble::NotRemoved { .. })
            | Self::Pages(BindingError::NoPages(
                RequestError::NothingToAsk(_)
                | RequestError::NotMastered { .. }
                | RequestError::NoPictureCards,
            )) => 1,
            _ => super::UNREADABLE,
        }
    }
}

/// What a command has done.
#[derive(Debug)]
pub struct Done {
    /// In a sentence.
    pub sentence: String,
    /// For scripts.
    pub json: serde_json::Value,
}

impl Done {
    /// The same, where a backup was read instead of the records.
    pub fn with_backup(mut self, backup: Option<NaiveDate>) -> Self {
        let Some(day) = backup else { return self };
        self.sentence = format!(
            "{}\nFishpond has the records open and does not answer: this is the backup of {day}. What came later is missing.",
            self.sentence
        );
        let all =
            if let Value::Array(all) = &mut self.json { all } else { std::slice::from_mut(&mut self.json) };
        for object in all.iter_mut().filter_map(Value::as_object_mut) {
            object.insert("backup".to_owned(), json!(day));
        }
        self
    }
}

/// Opens the records to change them, if the PIN is right.
pub fn open(data_dir: Option<PathBuf>) -> Result<Store, Refused> {
    let mut store = open_without_pin(data_dir)?;
    let (lock, answer) = unlock(Machine::here().guard(store.lock()?))?;
    let kept = store.keep_lock(&lock);
    answer.map_err(Refused::Shut)?;
    kept?;
    store.is_used_by(lock.opened_by().map(str::to_owned));
    Ok(store)
}

/// Opens the records to set the PIN.
pub fn open_without_pin(data_dir: Option<PathBuf>) -> Result<Store, Refused> {
    let today = platform::today();
    let opened = Store::open(&Folder::open(data_dir)?, today)?;
    tell_restored(opened.restored.as_ref());
    let mut store = opened.store;
    store.acts_for(whoever());
    Ok(store)
}

/// Opens the records to read them, if the PIN is right; also while the app has them open.
pub fn look(data_dir: Option<PathBuf>) -> Result<Reading, Refused> {
    let today = platform::today();
    let mut reading = Reading::open(&Folder::open(data_dir)?, today, PATIENCE)?;
    tell_restored(reading.restored.as_ref());
    let (lock, answer) = unlock(Machine::here().guard(reading.lock()?))?;
    // On a full disk the count stands in its file alone, and reading needs no room.
    let _counted_beside = reading.keep_lock(&lock);
    answer.map_err(Refused::Shut)?;
    reading.acts_for(whoever(), lock.opened_by().map(str::to_owned));
    Ok(reading)
}

fn unlock(mut lock: Lock) -> Result<(Lock, Result<(), Shut>), Refused> {
    if !lock.is_set() {
        return Err(Refused::NoPin);
    }
    let answer = try_pin(&mut lock)?;
    Ok((lock, answer))
}

/// Tries the PIN. The lock has to be kept afterwards, whatever the answer.
pub fn try_pin(lock: &mut Lock) -> Result<Result<(), Shut>, Refused> {
    let pin = match env::var(PIN) {
        Ok(pin) => pin,
        // Nobody can have typed that when the PIN was set.
        Err(VarError::NotUnicode(_)) => String::new(),
        Err(VarError::NotPresent) if io::stdin().is_terminal() => {
            rpassword::prompt_password("Grown-ups' PIN: ").map_err(|_| Refused::NobodyToAsk)?
        }
        Err(VarError::NotPresent) => return Err(Refused::NobodyToAsk),
    };
    Ok(lock.open(&pin, platform::now().timestamp_millis()))
}

fn tell_restored(restored: Option<&Restored>) {
    let Some(Restored { damaged, backup, missing }) = restored else { return };
    let unknown = || "an unknown number of answers".to_owned();
    let missing = missing.map_or_else(unknown, |count| counted(count, "answer", "answers"));
    let what = if backup.is_some() {
        "now come from a backup"
    } else {
        "start again empty, because there is no good backup"
    };
    note(&format_args!("the records were damaged and {what}; missing: {missing}"));
    if let Some(damaged) = damaged {
        note(&format_args!("the damaged file is now {}", damaged.display()));
    }
}

/// The child of this name, or with this id.
pub fn child(store: &Store, name: &str) -> Result<Child, Refused> {
    let children = store.children()?;
    let is_meant = |child: &&Child| {
        child.ids().iter().any(|id| id.to_string() == name) || is_same_name(&child.name, name)
    };
    let meant: Vec<&Child> = children.iter().filter(is_meant).collect();
    match meant[..] {
        [child] => Ok(child.clone()),
        [] => Err(Refused::NoChild(name.to_owned(), list(children.iter().map(|child| &child.name)))),
        _ => Err(Refused::SeveralChildren {
            name: name.to_owned(),
            count: meant.len(),
            ids: list(meant.iter().map(|child| child.id)),
        }),
    }
}

/// The child of this name or id who was erased on another machine, and can be brought back.
pub fn withheld(store: &Store, name: &str) -> Result<Withheld, Refused> {
    let all = store.withheld()?;
    let is_meant = |one: &&Withheld| one.child.to_string() == name || is_same_name(&one.name, name);
    let meant: Vec<&Withheld> = all.iter().filter(is_meant).collect();
    match meant[..] {
        [one] => Ok(one.clone()),
        [] => Err(Refused::NoChild(name.to_owned(), list(all.iter().map(|one| &one.name)))),
        _ => Err(Refused::SeveralChildren {
            name: name.to_owned(),
            count: meant.len(),
            ids: list(meant.iter().map(|one| one.child)),
        }),
    }
}

/// Whom a command is about: one child, a class, or everybody.
pub fn scope(store: &Store, child: Option<&str>, class: Option<&str>) -> Result<Scope, Refused> {
    Ok(match (child, class) {
        (Some(name), _) => Scope::Child(self::child(store, name)?.id),
        (None, Some(name)) => Scope::Class(self::class(store, name)?.0),
        (None, None) => Scope::Everything,
    })
}

/// All lessons, those of the data folder among them.
pub fn lessons(data_dir: Option<PathBuf>) -> Result<Lessons, Refused> {
    let own = OwnLessons::of(&Folder::open(data_dir)?);
    Ok(Lessons::built_in().and(own.lessons))
}

/// What was read of the records.
#[derive(Debug, Default)]
pub struct Read {
    /// The children, with all they did.
    pub children: Vec<ArchivedChild>,
    /// The class that was asked for.
    pub class: Option<String>,
    /// The day of the backup that was read instead of the records.
    pub backup: Option<NaiveDate>,
}

/// Reads what one child, a class, or everybody did.
pub fn read(data_dir: Option<PathBuf>, child: Option<&str>, class: Option<&str>) -> Result<Read, Refused> {
    read_and(data_dir, child, class, |_, _| Ok(()))
}

/// The same for what is written into a file: it stands in the log.
///
/// # Errors
///
/// The PIN is not right, there is no such child or class, or the log cannot be written.
pub fn read_out(
    data_dir: Option<PathBuf>,
    child: Option<&str>,
    class: Option<&str>,
) -> Result<Read, Refused> {
    read_and(data_dir, child, class, |reading, children| Ok(reading.note(ActKind::Exported, children)?))
}

fn read_and(
    data_dir: Option<PathBuf>,
    child: Option<&str>,
    class: Option<&str>,
    and: impl FnOnce(&mut Reading, &BTreeSet<ChildId>) -> Result<(), Refused>,
) -> Result<Read, Refused> {
    let mut reading = look(data_dir)?;
    let scope = scope(reading.store(), child, class)?;
    let children = reading.store().archive(&scope)?.children;
    and(&mut reading, &children.iter().map(|archived| archived.child.id).collect())?;
    let class = if let Scope::Class(name) = scope { Some(name) } else { None };
    Ok(Read { children, class, backup: reading.backup })
}

/// A child and all it did, where one is named; nobody, and no PIN, otherwise.
pub fn for_child(name: Option<&str>, data_dir: Option<PathBuf>) -> Result<Read, Refused> {
    name.map_or_else(|| Ok(Read::default()), |name| read(data_dir, Some(name), None))
}

/// The children of this class.
pub fn class(store: &Store, name: &str) -> Result<(String, Vec<Child>), Refused> {
    let children = store.children()?;
    let classes = children.iter().flat_map(|child| child.classes.iter());
    let classes: BTreeSet<String> = classes.cloned().collect();
    let class = classes.iter().find(|class| is_same_name(class, name));
    let class = class.ok_or_else(|| Refused::NoClass(name.to_owned(), list(&classes)))?;
    let members = children.into_iter().filter(|child| child.classes.contains(class)).collect();
    Ok((class.clone(), members))
}

fn list(names: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    if names.is_empty() { "none yet".to_owned() } else { names.join(", ") }
}

/// The folder to be joined in which a school's own folder lies.
fn joinable(folder: &Path) -> &Path {
    folder.parent().unwrap_or(folder)
}

/// Asks on the terminal; whoever is not there is not sure.
pub fn is_sure(question: &str) -> bool {
    if !io::stdin().is_terminal() {
        return false;
    }
    let mut answer = String::new();
    let asked = io::stderr().write_all(question.as_bytes()).and_then(|()| io::stderr().flush());
    asked.and_then(|()| io::stdin().read_line(&mut answer)).is_ok() && answer.trim() == "yes"
}
