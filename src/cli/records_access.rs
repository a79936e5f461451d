//! What the commands behind the grown-ups' PIN share: they open the records, and find children, classes and lessons by name.

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

use super::answer_printer::{count_with_noun, print_note};
use super::game::WrongGame;
use super::output::OutputTarget;
use records::machine::{FixedSettingError, MachineSettings, computer_and_account};
use records::school::{ExchangeError, JoinError};
use records::{
    ActKind, ArchiveScope, ArchivedChild, Child, DataFolder, ExportError, FolderError, HeldBackChild,
    LockError, MAX_NAME_CHARS, OwnLessons, PinLock, RecordsReader, Restoration, Store, StoreError,
    TransferError, write_export,
};
use reports::{BindingError, RequestError};

const PIN: &str = "FISHPOND_PIN";

/// How to run a command as an administrator, in words for an error.
const ADMINISTRATOR: &str = if cfg!(windows) {
    "open a terminal as administrator"
} else {
    "use sudo, and name the data folder with --data-dir"
};

/// How long a command waits for the open app to begin with a copy of the records.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    WrongGame(#[from] WrongGame),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    File(#[from] TransferError),
    #[error("{0}")]
    Shut(LockError),
    #[error("no PIN is set yet; choose one in the app, under “Grown-ups”, or with fishpond pin set")]
    NoPin,
    #[error("there is no such PIN; people with a PIN of their own: {0}")]
    NoSuchPin(String),
    #[error(transparent)]
    Fixed(#[from] FixedSettingError),
    #[error("only an administrator may do that: {ADMINISTRATOR}")]
    NoAdministrator,
    #[error("there are no records in {}; name the data folder with --data-dir", .0.display())]
    NoRecords(PathBuf),
    #[error("the grown-ups' PIN is needed: type it in a terminal, or put it into the variable {PIN}")]
    NobodyToAsk,
    #[error("there is no child “{0}”; the children are: {1}")]
    NoChild(String, String),
    #[error("{count} children are called “{name}”; give one of these ids instead: {ids}")]
    SeveralChildren { name: String, count: usize, ids: String },
    #[error("there is no class “{0}”; the classes are: {1}")]
    NoClass(String, String),
    #[error("“{0}” cannot be set: {1}")]
    NoSetting(String, String),
    #[error("{} has no figures of a district ({why}); fishpond-district report page prints them", .file.display())]
    NoFigures { file: PathBuf, why: String },
    #[error("there is no lesson “{0}”; fishpond lesson list shows those that come with Fishpond")]
    NoLesson(String),
    #[error("say until when, such as --until 2026-12-01, or --take-back")]
    NoDay,
    #[error("{0} is over; give a later --until")]
    DayIsOver(NaiveDate),
    #[error("a made-up class needs a folder of its own; name one with --data-dir")]
    NoDemoFolder,
    #[error("there are children in {}; name an empty folder with --data-dir", .0.display())]
    NotEmpty(PathBuf),
    #[error(transparent)]
    Pages(#[from] BindingError),
    #[error("two files would be written to {0}; give one of them another name")]
    SameOutput(OutputTarget),
    #[error("the last day is before the first; give an earlier --from or a later --to")]
    Backwards,
    #[error(
        "the list does not say which names are first names; say it with --columns first,last,class or --columns last,first,class"
    )]
    WhichNames,
    #[error("there is no backup {0}; {1}")]
    NoBackup(u32, String),
    #[error("backup {0} is damaged or from a newer Fishpond; choose another")]
    SpoiltBackup(u32),
    #[error("backup {0} cannot be read now ({1}); try again, and if it goes on, look after the disk")]
    UnreadBackup(u32, String),
    #[error(transparent)]
    NotJoined(#[from] JoinError),
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
    #[error("this computer has not joined a school; to join one, use fishpond school join FOLDER")]
    NoSchool,
    #[error("{} computer is called “{name}”; the computers are: {known}", if *.is_several { "more than one" } else { "no" })]
    NoMachine { name: String, is_several: bool, known: String },
    #[error("this is the computer itself; to leave the school, use fishpond school leave")]
    OwnMachine,
    #[error("the school's own key is needed: --key FILE, or --passphrase-file FILE; no computer saves it")]
    NoKeyShown,
    #[error(
        "these are not the words of a school that this key opens; compare them with “fishpond school status” on a computer of the school"
    )]
    OtherWords,
    /// The command was carried out, but not everything could be read. Its answer is printed all the same.
    #[error("{}", .0.sentence)]
    Unread(Box<Response>),
    /// The command has checked something, and found it not as it should be. Its answer is printed all the same.
    #[error("{}", .0.sentence)]
    NotInOrder(Box<Response>),
    #[error(
        "“{name}” is the name of another child{}; if both are the same child, use fishpond children merge {gone} --into {stays}, otherwise \
         choose another name", .class.as_ref().map(|class| format!(" in {class}")).unwrap_or_default()
    )]
    NameIsTaken { name: String, class: Option<String>, gone: ChildId, stays: ChildId },
    #[error(
        "“{0}” cannot be a name as you wrote it; use 1 to {MAX_NAME_CHARS} characters, no control characters"
    )]
    NoName(String),
    #[error("“{0}” cannot be a child's name; write the name with letters")]
    NoLetters(String),
    #[error("{0} is one child already; name another with --into")]
    SameChild(String),
    #[error(
        "these records are new, so give the school's key again: fishpond school join {} --key school.key",
        joinable(.0).display()
    )]
    NewRecords(PathBuf),
    #[error("nothing was {0}; add --yes if you are sure")]
    NotSure(&'static str),
}

impl CommandError {
    /// The exit code of the process after this error: 1 if something was refused, 2 if something could not be read.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Shut(LockError::NotCounted { .. }) => super::UNREADABLE,
            Self::Shut(_)
            | Self::NoPin
            | Self::NobodyToAsk
            | Self::Fixed(_)
            | Self::NoAdministrator
            | Self::NotInOrder(_)
            | Self::NameIsTaken { .. }
            | Self::NotSure(_)
            | Self::NewRecords(_)
            | Self::Exchange(ExchangeError::NotRemoved { .. })
            | Self::Pages(BindingError::NoPages(
                RequestError::Worksheet(_) | RequestError::NotMastered { .. } | RequestError::NoPictureCards,
            )) => 1,
            _ => super::UNREADABLE,
        }
    }
}

#[derive(Debug)]
pub struct Response {
    pub sentence: String,
    pub json: Value,
}

impl Response {
    /// An answer about several items: `lines` has a line for each, and `objects` its JSON. Without items the answer is `empty_sentence`.
    pub fn list(empty_sentence: &str, lines: Vec<String>, objects: Vec<Value>) -> Self {
        let sentence = if lines.is_empty() { empty_sentence.to_owned() } else { lines.join("\n") };
        Self { sentence, json: objects.into() }
    }

    pub fn with_line(self, line: &str) -> Self {
        Self { sentence: format!("{}\n{line}", self.sentence), ..self }
    }

    /// Adds that the answer was read from a backup. `backup` is the day of the backup; with `None` nothing is added.
    pub fn with_backup(mut self, backup: Option<NaiveDate>) -> Self {
        let Some(day) = backup else { return self };
        let all =
            if let Value::Array(all) = &mut self.json { all } else { std::slice::from_mut(&mut self.json) };
        for object in all.iter_mut().filter_map(Value::as_object_mut) {
            object.insert("backup".to_owned(), json!(day));
        }
        self.with_line(&format!(
            "Fishpond has the records open and does not answer: this is the backup of {day}. What came later is missing."
        ))
    }
}

/// Opens the records after asking for the PIN. Fails while the app has them open.
pub fn open_to_change(data_dir: Option<PathBuf>) -> Result<Store, CommandError> {
    let mut store = open_without_pin(data_dir)?;
    let (lock, answer) = unlock(MachineSettings::for_this_computer().apply_to_lock(store.pin_lock()?))?;
    let kept = store.save_pin_lock(&lock);
    answer.map_err(CommandError::Shut)?;
    kept?;
    store.set_grown_up(lock.opened_by().map(str::to_owned));
    Ok(store)
}

pub fn open_without_pin(data_dir: Option<PathBuf>) -> Result<Store, CommandError> {
    let today = platform::today();
    let opened = Store::open(&DataFolder::open(data_dir)?, today)?;
    tell_restored(opened.restored.as_ref());
    let mut store = opened.store;
    store.set_actor(computer_and_account());
    Ok(store)
}

/// Opens the records to read, after asking for the PIN. This works even while the app has them open.
pub fn open_to_read(data_dir: Option<PathBuf>) -> Result<RecordsReader, CommandError> {
    let today = platform::today();
    let mut reading = RecordsReader::open(&DataFolder::open(data_dir)?, today, PATIENCE)?;
    tell_restored(reading.restored.as_ref());
    let (lock, answer) = unlock(MachineSettings::for_this_computer().apply_to_lock(reading.pin_lock()?))?;
    // If this fails, as on a full disk, wrong PINs are still counted in the file beside the database. Reading goes on.
    let _counted_beside = reading.save_pin_lock(&lock);
    answer.map_err(CommandError::Shut)?;
    reading.set_actor(computer_and_account(), lock.opened_by().map(str::to_owned));
    Ok(reading)
}

fn unlock(mut lock: PinLock) -> Result<(PinLock, Result<(), LockError>), CommandError> {
    if !lock.has_pin() {
        return Err(CommandError::NoPin);
    }
    let answer = try_pin(&mut lock)?;
    Ok((lock, answer))
}

/// Takes the PIN from an environment variable, or asks for it on the terminal, and opens `lock` with it. The outer error means that nobody
/// can be asked, the inner error that the lock stays shut. Save the lock afterwards in each case, because it counts wrong PINs.
pub fn try_pin(lock: &mut PinLock) -> Result<Result<(), LockError>, CommandError> {
    let pin = match env::var(PIN) {
        Ok(pin) => pin,
        // No PIN can have been set to this value, so count it as a wrong one.
        Err(VarError::NotUnicode(_)) => String::new(),
        Err(VarError::NotPresent) if io::stdin().is_terminal() => {
            rpassword::prompt_password("Grown-ups' PIN: ").map_err(|_| CommandError::NobodyToAsk)?
        }
        Err(VarError::NotPresent) => return Err(CommandError::NobodyToAsk),
    };
    Ok(lock.open(&pin, super::now()))
}

fn tell_restored(restored: Option<&Restoration>) {
    let Some(Restoration { damaged, backup, missing }) = restored else { return };
    let unknown = || "an unknown number of answers".to_owned();
    let missing = missing.map_or_else(unknown, |count| count_with_noun(count, "answer", "answers"));
    let what = if backup.is_some() {
        "now come from a backup"
    } else {
        "start again empty, because there is no good backup"
    };
    print_note(&format_args!("the records were damaged and {what}; missing: {missing}"));
    if let Some(damaged) = damaged {
        print_note(&format_args!("the damaged file is now {}", damaged.display()));
    }
}

/// Finds the child with this name or id. It is an error if there is none, or if several have the name.
pub fn find_child(store: &Store, name: &str) -> Result<Child, CommandError> {
    let children = store.children()?;
    let is_meant = |child: &&Child| {
        child.ids().iter().any(|id| id.to_string() == name) || is_same_name(&child.name, name)
    };
    let meant: Vec<&Child> = children.iter().filter(is_meant).collect();
    only_one(name, &meant, |child| child.id, children.iter().map(|child| &child.name))
}

pub fn find_held_back_child(store: &Store, name: &str) -> Result<HeldBackChild, CommandError> {
    let all = store.held_back_children()?;
    let is_meant = |one: &&HeldBackChild| one.child.to_string() == name || is_same_name(&one.name, name);
    let meant: Vec<&HeldBackChild> = all.iter().filter(is_meant).collect();
    only_one(name, &meant, |one| one.child, all.iter().map(|one| &one.name))
}

fn only_one<'a, T: Clone>(
    name: &str,
    meant: &[&T],
    id: impl Fn(&T) -> ChildId,
    known: impl Iterator<Item = &'a String>,
) -> Result<T, CommandError> {
    let name = name.to_owned();
    match meant {
        [one] => Ok((*one).clone()),
        [] => Err(CommandError::NoChild(name, list(known))),
        _ => {
            let ids = list(meant.iter().map(|one| id(one)));
            Err(CommandError::SeveralChildren { name, count: meant.len(), ids })
        }
    }
}

/// The children that the options choose: one child, or else those of a class. Nobody if both options are `None`.
pub fn chosen_children(
    store: &Store,
    child: Option<&str>,
    class: Option<&str>,
) -> Result<Vec<Child>, CommandError> {
    Ok(match (child, class) {
        (Some(name), _) => vec![self::find_child(store, name)?],
        (None, Some(name)) => self::find_class(store, name)?.1,
        (None, None) => Vec::new(),
    })
}

/// Whom a command is about: one child, or else a class, or everybody if both are `None`.
pub fn chosen_scope(
    store: &Store,
    child: Option<&str>,
    class: Option<&str>,
) -> Result<ArchiveScope, CommandError> {
    Ok(match (child, class) {
        (Some(name), _) => ArchiveScope::Child(self::find_child(store, name)?.id),
        (None, Some(name)) => ArchiveScope::Class(self::find_class(store, name)?.0),
        (None, None) => ArchiveScope::Everything,
    })
}

pub fn all_lessons(data_dir: Option<PathBuf>) -> Result<Lessons, CommandError> {
    let own = OwnLessons::load(&DataFolder::open(data_dir)?);
    Ok(Lessons::built_in().with_own_lessons(own.lessons))
}

#[derive(Debug, Default)]
pub struct LoadedRecords {
    pub children: Vec<ArchivedChild>,
    pub class: Option<String>,
    /// The day of the backup, if one was read instead of the records.
    pub backup: Option<NaiveDate>,
}

/// Reads children from the records with all their answers: one child, or else a class, or everybody.
pub fn read_children(
    data_dir: Option<PathBuf>,
    child: Option<&str>,
    class: Option<&str>,
) -> Result<LoadedRecords, CommandError> {
    let reading = open_to_read(data_dir)?;
    let scope = chosen_scope(reading.store(), child, class)?;
    let children = reading.store().archive(&scope)?.children;
    let class = if let ArchiveScope::Class(name) = scope { Some(name) } else { None };
    Ok(LoadedRecords { children, class, backup: reading.backup })
}

/// Records that are open to write some children into a file. Their answers may be too many to hold in memory at once.
pub struct ExportSource {
    pub reading: RecordsReader,
    pub scope: ArchiveScope,
    /// How many children are written.
    pub children: usize,
}

/// Children as they are read from the records, one after the other, each with all answers.
pub type ChildrenRead<'a> = Box<dyn Iterator<Item = Result<ArchivedChild, ExportError>> + 'a>;

impl ExportSource {
    /// Asks for the PIN, and adds an entry to the log: about one child, or else a class, or everybody.
    pub fn open(
        data_dir: Option<PathBuf>,
        child: Option<&str>,
        class: Option<&str>,
    ) -> Result<Self, CommandError> {
        let mut reading = open_to_read(data_dir)?;
        let scope = chosen_scope(reading.store(), child, class)?;
        let children = reading.store().children()?;
        let who: BTreeSet<ChildId> =
            children.iter().filter(|child| scope.includes(child)).map(|child| child.id).collect();
        reading.log_act(ActKind::Exported, &who)?;
        Ok(Self { reading, scope, children: who.len() })
    }

    /// Writes what `content` makes of the children.
    pub fn write<T: Default>(
        &self,
        output: &OutputTarget,
        mut content: impl FnMut(ChildrenRead<'_>, &mut dyn Write) -> Result<T, ExportError>,
    ) -> Result<T, CommandError> {
        let children = || self.reading.store().archived_children(&self.scope);
        Ok(write_export(
            |file| content(Box::new(children()?.map(|child| Ok(child?))), file),
            |write| output.write(write),
        )?)
    }
}

/// Reads the child with this name or id from the records, with all answers. Without a name it reads nobody, and does not ask for the PIN.
pub fn read_child(name: Option<&str>, data_dir: Option<PathBuf>) -> Result<LoadedRecords, CommandError> {
    name.map_or_else(|| Ok(LoadedRecords::default()), |name| read_children(data_dir, Some(name), None))
}

/// Finds the class with this name. Returns the name as it is saved, and the children of the class.
pub fn find_class(store: &Store, name: &str) -> Result<(String, Vec<Child>), CommandError> {
    let children = store.children()?;
    let classes = children.iter().flat_map(|child| child.classes.iter());
    let classes: BTreeSet<String> = classes.cloned().collect();
    let class = classes.iter().find(|class| is_same_name(class, name));
    let class = class.ok_or_else(|| CommandError::NoClass(name.to_owned(), list(&classes)))?;
    let members = children.into_iter().filter(|child| child.classes.contains(class)).collect();
    Ok((class.clone(), members))
}

fn list(names: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    if names.is_empty() { "none yet".to_owned() } else { names.join(", ") }
}

/// The folder that “fishpond school join” takes: the one in which the school's own folder lies.
fn joinable(folder: &Path) -> &Path {
    folder.parent().unwrap_or(folder)
}

/// Asks a question on the terminal. Returns whether the answer is yes; `false` if there is no terminal.
pub fn confirm(question: &str) -> bool {
    if !io::stdin().is_terminal() {
        return false;
    }
    let mut answer = String::new();
    let asked = io::stderr().write_all(question.as_bytes()).and_then(|()| io::stderr().flush());
    asked.and_then(|()| io::stdin().read_line(&mut answer)).is_ok() && answer.trim() == "yes"
}
