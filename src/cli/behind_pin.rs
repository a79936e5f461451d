//! Commands that see or change what children did: they ask for the grown-ups' PIN, as the app does.

use std::fmt;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::practice::Lessons;
use crate::records::{
    ArchivedChild, Child, Folder, FolderError, NotMoved, OwnLessons, Scope, Shut, Store, StoreError,
};
use crate::reports::{NoPages, NotBound};

/// The variable of the environment that holds the PIN.
const PIN: &str = "FISHPOND_PIN";

/// Why a command behind the PIN is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The records cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] NotMoved),
    /// The lock is shut.
    #[error("{0}")]
    Shut(Shut),
    /// There is no PIN yet.
    #[error("no PIN is set yet; open the app, go to “Grown-ups”, and choose one")]
    NoPin,
    /// There is nobody to ask for the PIN.
    #[error("the grown-ups' PIN is needed: type it on a terminal, or put it into the variable {PIN}")]
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
    /// A made-up class has no place.
    #[error("a made-up class needs a folder of its own; name one with --data-dir")]
    NoDemoFolder,
    /// A made-up class does not come among others.
    #[error("there are children in {} already; name an empty folder with --data-dir", .0.display())]
    NotEmpty(PathBuf),
    /// The pages cannot be made.
    #[error(transparent)]
    Pages(#[from] NotBound),
    /// A period ends before it begins.
    #[error("the last day lies before the first; give an earlier --from or a later --to")]
    Backwards,
    /// Erasing was not confirmed.
    #[error("nothing was erased; say --yes if you are sure")]
    NotSure,
}

impl Refused {
    /// What the process ends with.
    fn code(&self) -> u8 {
        match self {
            Self::Shut(_)
            | Self::NoPin
            | Self::NobodyToAsk
            | Self::NotSure
            | Self::Pages(NotBound::NoPages(NoPages::NothingToAsk(_) | NoPages::NotMastered { .. })) => 1,
            _ => super::UNREADABLE,
        }
    }
}

/// Says what a command has done, as a sentence or in one line of JSON, and gives what the process ends with.
pub fn say(done: Result<Done, Refused>, json: bool) -> ExitCode {
    match done {
        Ok(done) => {
            let written =
                if json { super::write_line(&done.json) } else { super::write_line(&done.sentence) };
            written.map_or_else(|error| super::failed(&error), |()| ExitCode::SUCCESS)
        }
        Err(refused) => {
            let _unread = super::failed(&refused);
            ExitCode::from(refused.code())
        }
    }
}

/// What a command has done.
pub struct Done {
    /// In a sentence.
    pub sentence: String,
    /// For scripts.
    pub json: serde_json::Value,
}

/// Opens the records, if the PIN is right.
///
/// # Errors
///
/// It is not, or they cannot be opened.
pub fn open(data_dir: Option<PathBuf>) -> Result<Store, Refused> {
    let now = chrono::Local::now();
    let folder = Folder::open(data_dir)?;
    let opened = Store::open(&folder, now.date_naive())?;
    let mut store = opened.store;
    if let Some(restored) = opened.restored {
        let missing =
            restored.missing.map_or_else(|| "an unknown number of".to_owned(), |count| count.to_string());
        let what = if restored.backup.is_some() {
            "come from a backup now"
        } else {
            "are begun anew: there is no good backup"
        };
        eprintln!("the records were damaged and {what}; {missing} attempts are missing");
        if let Some(damaged) = restored.damaged {
            eprintln!("the damaged file was kept: {}", damaged.display());
        }
    }
    let mut lock = store.lock()?;
    if !lock.is_set() {
        return Err(Refused::NoPin);
    }
    let pin = match std::env::var(PIN) {
        Ok(pin) => pin,
        Err(_) if io::stdin().is_terminal() => {
            rpassword::prompt_password("Grown-ups' PIN: ").map_err(|_| Refused::NobodyToAsk)?
        }
        Err(_) => return Err(Refused::NobodyToAsk),
    };
    let answer = lock.open(&pin, now.timestamp_millis());
    // A wrong try counts whatever happens next.
    store.keep_lock(&lock)?;
    answer.map_err(Refused::Shut)?;
    Ok(store)
}

/// The child of this name, or with this id.
///
/// # Errors
///
/// There is none, or there are several.
pub fn child(store: &Store, name: &str) -> Result<Child, Refused> {
    let children = store.children()?;
    let is_meant = |child: &&Child| child.id.to_string() == name || alike(&child.name, name);
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

/// Whom a command is about: one child, a class, or everybody.
///
/// # Errors
///
/// There is no such child or class.
pub fn scope(store: &Store, child: Option<&str>, class: Option<&str>) -> Result<Scope, Refused> {
    Ok(match (child, class) {
        (Some(name), _) => Scope::Child(self::child(store, name)?.id),
        (None, Some(name)) => Scope::Class(self::class(store, name)?.0),
        (None, None) => Scope::Everything,
    })
}

/// All lessons, those of the data folder among them.
///
/// # Errors
///
/// The folder cannot be used.
pub fn lessons(data_dir: Option<PathBuf>) -> Result<Lessons, Refused> {
    let own = OwnLessons::of(&Folder::open(data_dir)?);
    Ok(Lessons::built_in().and(own.lessons))
}

/// A child and all it did, where one is named; nobody, and no PIN, otherwise.
///
/// # Errors
///
/// The PIN is not right, or there is no such child.
pub fn for_child(name: Option<&str>, data_dir: Option<PathBuf>) -> Result<Vec<ArchivedChild>, Refused> {
    let Some(name) = name else { return Ok(Vec::new()) };
    let store = open(data_dir)?;
    let child = child(&store, name)?;
    Ok(store.archive(&Scope::Child(child.id))?.children)
}

/// The children of this class.
///
/// # Errors
///
/// There are none.
pub fn class(store: &Store, name: &str) -> Result<(String, Vec<Child>), Refused> {
    let children = store.children()?;
    let classes = children.iter().flat_map(|child| child.classes.iter());
    let classes: std::collections::BTreeSet<String> = classes.cloned().collect();
    let class = classes.iter().find(|class| alike(class, name));
    let class = class.ok_or_else(|| Refused::NoClass(name.to_owned(), list(&classes)))?;
    let members = children.into_iter().filter(|child| child.classes.contains(class)).collect();
    Ok((class.clone(), members))
}

fn alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn list(names: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    if names.is_empty() { "none yet".to_owned() } else { names.join(", ") }
}
