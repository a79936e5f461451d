//! What this machine knows of the school's folder: where it is, its key, and what people call the machine.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use kept::as_name;
use kept::school::{Beginning, Chain, Counted, Epoch, FOLDER, Key, NoKey, NotOpened, Salt};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::epochs::{EPOCHS, epochs};
use super::exchange::Trouble;
use super::passphrase::is_weak;
use super::shelf::{Disk, LARGEST_FILE, Shelf};
use crate::records::folder::{Folder, FolderError};

/// What the file in the folder says that it is.
const FORMAT: &str = "fishpond-school";
const VERSION: u32 = 2;
/// The last version in which all machines had one key.
const ONE_KEY: u32 = 1;
/// How large that file can be, in bytes.
const LARGEST: u64 = 1 << 16;
/// With so many salts a passphrase is tried: a school has a new one with each passphrase, and anybody may lay more there.
const MOST_SALTS: usize = 8;

/// The school's folder, as this machine knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct School {
    /// Where it is; the folder `fishpond-school` itself.
    pub folder: PathBuf,
    /// What people call this machine.
    pub name: String,
    /// A key by which this machine may join: its owner's, or a joining key. No machine keeps the former.
    pub key: Option<Key>,
    /// Keys that counted before the school had epochs: files may still be sealed with them.
    pub former: Vec<Key>,
    /// The largest file that is read there, and about how much memory an exchange may need, in bytes.
    pub largest: u64,
}

/// How somebody opens the folder of a school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlock {
    /// By a new key, made by chance: the folder gets its first file.
    New,
    /// By what a key file says.
    KeyFile(String),
    /// By a passphrase.
    Passphrase(String),
}

/// Why a folder cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotJoined {
    /// It is not there.
    #[error(
        "the school’s folder is not there ({reason}); connect the share or the stick, or choose the folder anew"
    )]
    Gone {
        /// What the system says.
        reason: String,
    },
    /// No school has begun there, and nothing was said of how to.
    #[error(
        "no school has begun in this folder; is the share connected? If a new school is to begin here, say so: --new-key FILE, or --begin"
    )]
    NoSchool,
    /// A school has begun there already.
    #[error("a school has begun in this folder already; choose its key file, or type its passphrase")]
    HasSchool,
    /// It was begun by a newer Fishpond, or by another program.
    #[error("the file school.json in this folder cannot be read; is it from a newer Fishpond?")]
    Unreadable,
    /// It has another key.
    #[error("this is not the key of the school’s folder; choose its key file, or type its passphrase")]
    OtherKey,
    /// It was a joining key once.
    #[error(
        "this joining key does not count any more: the school has changed its keys; ask for the new one, or type the passphrase"
    )]
    Void,
    /// The school had a key before it had epochs, and machines join by that until the next one.
    #[error(
        "machines still join by the key that the school had before; change the school’s key first: fishpond school change-key"
    )]
    NoJoiningKey,
    /// A new passphrase is soon guessed.
    #[error("this passphrase is soon guessed; make it longer: four or five words that nobody would guess")]
    Weak,
    /// What was given is no key.
    #[error(transparent)]
    NoKey(#[from] NoKey),
    /// The key file cannot be read.
    #[error("the key file cannot be read ({reason}); choose another")]
    NoKeyFile {
        /// What the system says.
        reason: String,
    },
    /// It cannot be written into.
    #[error("nothing can be written into this folder ({reason}); is it full, or read-only?")]
    NotWritten {
        /// What the system says.
        reason: String,
    },
}

impl From<NotOpened> for NotJoined {
    fn from(why: NotOpened) -> Self {
        match why {
            NotOpened::Void => Self::Void,
            NotOpened::Never => Self::OtherKey,
        }
    }
}

impl NotJoined {
    pub(super) fn gone(error: &io::Error) -> Self {
        Self::Gone { reason: error.to_string() }
    }

    fn not_written(error: &io::Error) -> Self {
        Self::NotWritten { reason: error.to_string() }
    }
}

/// What the folder tells everybody.
#[derive(Serialize, Deserialize)]
pub(super) struct Public {
    format: String,
    version: u32,
    /// Which school it is.
    school: Uuid,
    /// Before there were epochs: which key it has, and what makes its passphrase a key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
}

/// What is kept on this machine.
#[derive(Serialize, Deserialize)]
struct Private {
    folder: PathBuf,
    name: String,
    /// The keys that counted before the school had epochs as a key file has them, the one that counted last first: until this machine belongs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keys: Vec<String>,
}

impl School {
    /// The largest file that is read where nothing else is set, in bytes.
    pub const LARGEST: u64 = LARGEST_FILE;

    /// What the file is called, in the folder and in the data folder: in the one it tells everybody which school it is, in the other where that is.
    pub const FILE: &str = "school.json";

    /// Joins the school whose folder lies in a folder. A share that is not connected is an empty folder too: joining never begins a school.
    ///
    /// # Errors
    ///
    /// The folder is not there, no school has begun in it, or the key is another one.
    pub fn join(place: &Path, unlock: &Unlock, name: &str) -> Result<Self, NotJoined> {
        let (folder, shelf, public) = Self::found(place)?;
        let key = public?.unlock(&shelf, unlock)?;
        // Better now than when a child has played.
        let probe = PathBuf::from(format!(".{}", Uuid::new_v4()));
        shelf.put(&probe, &[]).map_err(|error| NotJoined::not_written(&error))?;
        let _gone_already = shelf.remove(&probe);
        Ok(Self { folder, name: as_name(name), key: Some(key), former: Vec::new(), largest: LARGEST_FILE })
    }

    /// Begins a school in a folder, and joins it.
    ///
    /// # Errors
    ///
    /// The folder is not there or cannot be written into, or a school has begun in it already.
    pub fn begin(place: &Path, unlock: &Unlock, name: &str) -> Result<Self, NotJoined> {
        let (folder, shelf, public) = Self::found(place)?;
        match public {
            Ok(_) => return Err(NotJoined::HasSchool),
            Err(NotJoined::NoSchool) => {}
            Err(error) => return Err(error),
        }
        let (key, salt) = new_key(unlock, name, &folder)?;
        let school = Uuid::new_v4();
        let first = Epoch::first(Beginning {
            school,
            owner: (&key, salt),
            joining: None,
            former: &[],
            counted: Counted::new(),
        });
        let epochs = Path::new(EPOCHS);
        shelf
            .make(Path::new(""))
            .and_then(|()| shelf.make(epochs))
            .and_then(|()| shelf.put(&epochs.join(first.file_name()), &first.written()))
            .map_err(|error| NotJoined::not_written(&error))?;
        Public::of(school).write(&shelf, &folder).map_err(|error| match error {
            Trouble::NotWritten { reason, .. } => NotJoined::NotWritten { reason },
            other => NotJoined::NotWritten { reason: other.to_string() },
        })?;
        Ok(Self { folder, name: as_name(name), key: Some(key), former: Vec::new(), largest: LARGEST_FILE })
    }

    /// The school's folder in a folder, and what it tells.
    fn found(place: &Path) -> Result<(PathBuf, Disk, Result<Public, NotJoined>), NotJoined> {
        let is_it = place.join(Self::FILE).is_file() || place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Disk::new(place.to_owned(), LARGEST_FILE)
            .list(Path::new(""))
            .map_err(|error| NotJoined::gone(&error))?;
        let shelf = Disk::new(folder.clone(), LARGEST_FILE);
        let public = match Public::read(&shelf) {
            // The folder above is there.
            Err(NotJoined::Gone { .. }) if !folder.exists() => Err(NotJoined::NoSchool),
            public => public,
        };
        Ok((folder, shelf, public))
    }

    /// The school whose folder and joining key are set for the machine; what it knew before are former keys.
    #[must_use]
    pub fn set(place: &Path, key: Key, own: Option<Self>) -> Self {
        let is_it = place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let mut former = own.as_ref().map_or_else(Vec::new, Self::keys);
        former.retain(|other| *other != key);
        let largest = own.as_ref().map_or(LARGEST_FILE, |own| own.largest);
        Self { folder, name: own.map_or_else(usual_name, |own| own.name), key: Some(key), former, largest }
    }

    /// The school with a key that somebody has shown: to join again, to say which of two epochs counts, or to begin another.
    ///
    /// # Errors
    ///
    /// The folder is not there, or the key is another one.
    pub fn shown(&self, unlock: &Unlock) -> Result<Self, NotJoined> {
        let shelf = self.shelf();
        let key = Public::read(&shelf)?.unlock(&shelf, unlock)?;
        Ok(Self { key: Some(key), ..self.clone() })
    }

    /// A new key for the school itself, with what makes its passphrase a key.
    ///
    /// # Errors
    ///
    /// A passphrase is soon guessed, or what was given is no key.
    pub fn new_key(&self, unlock: &Unlock) -> Result<(Key, Salt), NotJoined> {
        new_key(unlock, &self.name, &self.folder)
    }

    /// The key by which machines join in the present epoch, for whoever [shows](Self::shown) the school's own.
    ///
    /// # Errors
    ///
    /// The folder is not there, or the key is another one.
    pub fn joining_key(&self) -> Result<Key, NotJoined> {
        let found = epochs(&self.shelf(), &BTreeSet::new()).map_err(|error| NotJoined::gone(&error))?;
        let key = self.key.as_ref().ok_or(NotJoined::OtherKey)?;
        let (chain, refused) = Chain::opened_by(&found.new, std::slice::from_ref(key))?;
        let heads = chain.heads(&refused);
        heads.iter().find_map(|head| head.joining_key(key)).ok_or(NotJoined::NoJoiningKey)
    }

    /// All keys that counted before the school had epochs, the last one first.
    pub(super) fn keys(&self) -> Vec<Key> {
        self.key.iter().chain(&self.former).cloned().collect()
    }

    /// Whether the folder is there, and a school's.
    ///
    /// # Errors
    ///
    /// It is not, or of a newer Fishpond.
    pub fn is_there(&self) -> Result<(), NotJoined> {
        Public::read(&self.shelf()).map(drop)
    }

    /// The folder itself.
    #[must_use]
    pub fn shelf(&self) -> Disk {
        Disk::new(self.folder.clone(), self.largest)
    }

    /// How much of what was read an exchange holds in memory at most, by the weight of the files, in bytes. Nearly as much again is the
    /// database's, which holds its pages while much is taken in.
    pub(super) const fn memory(&self) -> u64 {
        self.largest / 2
    }

    /// What this machine knows; `None` if it has joined no school.
    #[must_use]
    pub fn of(folder: &Folder) -> Option<Self> {
        let Private { folder, name, keys } = folder.read(Self::FILE).ok()??;
        let mut keys = keys.iter().filter_map(|key| Key::read(key).ok());
        Some(Self {
            folder,
            name: as_name(&name),
            key: keys.next(),
            former: keys.collect(),
            largest: LARGEST_FILE,
        })
    }

    /// Keeps where it is. Keys it keeps only until this machine belongs to the school: whoever begins records anew beside it is asked for one.
    ///
    /// # Errors
    ///
    /// The data folder cannot be written to.
    pub fn keep(&self, folder: &Folder) -> Result<(), FolderError> {
        let kept = Private { folder: self.folder.clone(), name: self.name.clone(), keys: Vec::new() };
        folder.write(Self::FILE, &kept)
    }

    /// Forgets it.
    ///
    /// # Errors
    ///
    /// The system does not allow it.
    pub fn forget(folder: &Folder) -> Result<(), FolderError> {
        folder.remove(Self::FILE)
    }
}

impl Public {
    /// That of a school which has epochs.
    pub fn of(school: Uuid) -> Self {
        Self { format: FORMAT.to_owned(), version: VERSION, school, key: None, salt: None }
    }

    /// What a folder tells everybody.
    pub fn read(shelf: &impl Shelf) -> Result<Self, NotJoined> {
        shelf.list(Path::new("")).map_err(|error| NotJoined::gone(&error))?;
        let text = match shelf.read(Path::new(School::FILE), LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NotJoined::NoSchool),
            text => text.map_err(|error| NotJoined::gone(&error))?,
        };
        let public: Self = serde_json::from_slice(&text).map_err(|_| NotJoined::Unreadable)?;
        let is_known = public.format == FORMAT && public.version <= VERSION;
        is_known.then_some(public).ok_or(NotJoined::Unreadable)
    }

    /// Writes it into the folder, which is called so.
    pub fn write(&self, shelf: &impl Shelf, folder: &Path) -> Result<(), Trouble> {
        let text = serde_json::to_vec_pretty(self).unwrap_or_default();
        shelf
            .put(Path::new(School::FILE), &text)
            .map_err(|error| Trouble::NotWritten { path: folder.to_owned(), reason: error.to_string() })
    }

    /// Which school it is.
    pub const fn school(&self) -> Uuid {
        self.school
    }

    /// Whether all files are sealed with this key, as it was before there were epochs.
    pub fn is_sealed_with(&self, key: &Key) -> bool {
        self.version <= ONE_KEY && self.key.as_deref() == Some(&*key.id().to_string())
    }

    /// What makes a passphrase a key, before there were epochs.
    pub fn salt(&self) -> Option<Salt> {
        Uuid::try_parse(self.salt.as_deref()?).ok().map(Uuid::into_bytes)
    }

    /// The key by which somebody may join.
    fn unlock(&self, shelf: &impl Shelf, unlock: &Unlock) -> Result<Key, NotJoined> {
        let found = epochs(shelf, &BTreeSet::new()).map_err(|error| NotJoined::gone(&error))?;
        let keys: Vec<Key> = match unlock {
            Unlock::New => return Err(NotJoined::HasSchool),
            Unlock::KeyFile(text) => vec![Key::read(text)?],
            Unlock::Passphrase(passphrase) => {
                // The last ones first: a passphrase takes half a second to try.
                let mut salts: Vec<Salt> = found.new.iter().rev().map(|epoch| *epoch.salt()).collect();
                salts.extend(self.salt());
                let mut seen = BTreeSet::new();
                salts.retain(|salt| seen.insert(*salt));
                salts.truncate(MOST_SALTS);
                salts.iter().map(|salt| Key::of_passphrase(passphrase, salt)).collect()
            }
        };
        if let Some(key) = keys.iter().find(|key| self.is_sealed_with(key)) {
            return Ok(key.clone());
        }
        let opens = |key: &&Key| Chain::opened_by(&found.new, std::slice::from_ref(*key)).is_ok();
        if let Some(key) = keys.iter().find(opens) {
            return Ok(key.clone());
        }
        Chain::opened_by(&found.new, &keys)?;
        Err(NotJoined::OtherKey)
    }
}

/// A new key, with what makes a passphrase a key.
fn new_key(unlock: &Unlock, name: &str, folder: &Path) -> Result<(Key, Salt), NotJoined> {
    let salt: Salt = Key::salt();
    let key = match unlock {
        Unlock::New => Key::new(),
        Unlock::KeyFile(text) => Key::read(text)?,
        Unlock::Passphrase(passphrase) if is_weak(passphrase, name, folder) => return Err(NotJoined::Weak),
        Unlock::Passphrase(passphrase) => Key::of_passphrase(passphrase, &salt),
    };
    Ok((key, salt))
}

/// What the system calls this machine: what people are shown until they say better.
#[must_use]
pub fn usual_name() -> String {
    #[cfg(unix)]
    let name = Some(rustix::system::uname().nodename().to_string_lossy().into_owned());
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").ok();
    name.map(|name| as_name(&name)).filter(|name| !name.is_empty()).unwrap_or_else(|| "Fishpond".to_owned())
}

/// What a key file is called that the program makes.
#[must_use]
pub fn key_file_name(key: &Key) -> String {
    format!("fishpond-{}.key", key.id())
}
