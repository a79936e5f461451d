//! What this machine knows of the school's folder: where it is, its key, and what people call the machine.

use std::io;
use std::path::{Path, PathBuf};

use kept::school::{FOLDER, Key, NoKey, Salt};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::shelf::{Disk, Shelf};
use crate::records::folder::{Folder, FolderError};

/// What the file in the folder says that it is.
const FORMAT: &str = "fishpond-school";
const VERSION: u32 = 1;
/// How large that file can be, in bytes.
const LARGEST: u64 = 1 << 16;

/// The school's folder, as this machine knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct School {
    /// Where it is; the folder `fishpond-school` itself.
    pub folder: PathBuf,
    /// What people call this machine.
    pub name: String,
    /// The key with which files are sealed.
    pub key: Key,
    /// Keys that counted before: files may still be sealed with them.
    pub former: Vec<Key>,
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
    #[error("no school has begun in this folder yet; begin one with a new key or a passphrase")]
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
    /// A passphrase is too short to keep anybody out.
    #[error("use a passphrase of {SHORTEST} signs at least: four words that do not belong together are best")]
    Short,
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

/// The shortest passphrase, in signs.
const SHORTEST: usize = 12;

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
struct Public {
    format: String,
    version: u32,
    /// Which school it is.
    school: Uuid,
    /// Which key it has.
    key: String,
    /// What makes its passphrase a key.
    salt: String,
}

/// What is kept on this machine.
#[derive(Serialize, Deserialize)]
struct Private {
    folder: PathBuf,
    name: String,
    /// The keys as a key file has them, the one that counts first.
    keys: Vec<String>,
}

impl School {
    /// What the file is called, in the folder and in the data folder: in the one it tells everybody which key it is, in the other it is the
    /// key itself.
    pub const FILE: &str = "school.json";

    /// Joins the school whose folder lies in a folder, or begins one there.
    ///
    /// # Errors
    ///
    /// The folder is not there, or the key is another one.
    pub fn join(place: &Path, unlock: &Unlock, name: &str) -> Result<Self, NotJoined> {
        let is_it = place.join(Self::FILE).is_file() || place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Disk(place.to_owned()).list(Path::new("")).map_err(|error| NotJoined::gone(&error))?;
        let shelf = Disk(folder.clone());
        let key = match public(&shelf) {
            Ok(public) => {
                let key = public.unlock(unlock)?;
                // Better now than when a child has played.
                let probe = PathBuf::from(format!(".{}", Uuid::new_v4()));
                shelf.put(&probe, &[]).map_err(|error| NotJoined::not_written(&error))?;
                let _gone_already = shelf.remove(&probe);
                key
            }
            Err(NotJoined::Gone { .. } | NotJoined::NoSchool) => begin(&shelf, unlock, Uuid::new_v4())?,
            Err(error) => return Err(error),
        };
        Ok(Self { folder, name: name.to_owned(), key, former: Vec::new() })
    }

    /// The school whose folder and key are set for the machine; what it knew before are former keys.
    #[must_use]
    pub fn set(place: &Path, key: Key, own: Option<Self>) -> Self {
        let is_it = place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let mut former = own.as_ref().map_or_else(Vec::new, Self::keys);
        former.retain(|other| *other != key);
        Self { folder, name: own.map_or_else(usual_name, |own| own.name), key, former }
    }

    /// Gives the folder another key. All other machines need it too, and each writes its files anew then.
    ///
    /// # Errors
    ///
    /// The folder is not there or cannot be written into, or it has another key than this machine knows.
    pub fn change_key(&mut self, unlock: &Unlock) -> Result<(), NotJoined> {
        let shelf = Disk(self.folder.clone());
        let public = public(&shelf)?;
        if public.key != self.key.id().to_string() {
            return Err(NotJoined::OtherKey);
        }
        let key = begin(&shelf, unlock, public.school)?;
        self.take_key(key);
        Ok(())
    }

    /// Takes the key that another machine has given the folder.
    ///
    /// # Errors
    ///
    /// The folder is not there, or the key is another one.
    pub fn renew(&mut self, unlock: &Unlock) -> Result<(), NotJoined> {
        let key = public(&Disk(self.folder.clone()))?.unlock(unlock)?;
        self.take_key(key);
        Ok(())
    }

    fn take_key(&mut self, key: Key) {
        if key != self.key {
            let old = std::mem::replace(&mut self.key, key);
            self.former.insert(0, old);
        }
    }

    /// Whether the folder still has the key that this machine knows.
    pub(super) fn is_right(&self, shelf: &impl Shelf) -> Result<(), NotJoined> {
        let is_right = public(shelf)?.key == self.key.id().to_string();
        is_right.then_some(()).ok_or(NotJoined::OtherKey)
    }

    /// All keys, the one that counts first.
    pub(super) fn keys(&self) -> Vec<Key> {
        std::iter::once(&self.key).chain(&self.former).cloned().collect()
    }

    /// The folder itself.
    #[must_use]
    pub fn shelf(&self) -> Disk {
        Disk(self.folder.clone())
    }

    /// What this machine knows; `None` if it has joined no school.
    #[must_use]
    pub fn of(folder: &Folder) -> Option<Self> {
        let Private { folder, name, keys } = folder.read(Self::FILE).ok()??;
        let mut keys = keys.iter().filter_map(|key| Key::read(key).ok());
        Some(Self { folder, name, key: keys.next()?, former: keys.collect() })
    }

    /// Keeps it.
    ///
    /// # Errors
    ///
    /// The data folder cannot be written to.
    pub fn keep(&self, folder: &Folder) -> Result<(), FolderError> {
        let keys = self.keys().iter().map(Key::written).collect();
        folder.write(Self::FILE, &Private { folder: self.folder.clone(), name: self.name.clone(), keys })
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
    fn unlock(&self, unlock: &Unlock) -> Result<Key, NotJoined> {
        let key = match unlock {
            Unlock::New => return Err(NotJoined::HasSchool),
            Unlock::KeyFile(text) => Key::read(text)?,
            Unlock::Passphrase(passphrase) => {
                let salt = Uuid::try_parse(&self.salt).map_err(|_| NotJoined::Unreadable)?;
                Key::of_passphrase(passphrase, salt.as_bytes())
            }
        };
        if key.id().to_string() == self.key { Ok(key) } else { Err(NotJoined::OtherKey) }
    }
}

/// What a folder tells everybody.
fn public(shelf: &impl Shelf) -> Result<Public, NotJoined> {
    shelf.list(Path::new("")).map_err(|error| NotJoined::gone(&error))?;
    let text = match shelf.read(Path::new(School::FILE), LARGEST) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NotJoined::NoSchool),
        text => text.map_err(|error| NotJoined::gone(&error))?,
    };
    let public: Public = serde_json::from_slice(&text).map_err(|_| NotJoined::Unreadable)?;
    let is_known = public.format == FORMAT && public.version <= VERSION;
    is_known.then_some(public).ok_or(NotJoined::Unreadable)
}

/// Gives a folder a key.
fn begin(shelf: &impl Shelf, unlock: &Unlock, school: Uuid) -> Result<Key, NotJoined> {
    let salt: Salt = Key::salt();
    let key = match unlock {
        Unlock::New => Key::new(),
        Unlock::KeyFile(text) => Key::read(text)?,
        Unlock::Passphrase(passphrase) if passphrase.trim().chars().count() < SHORTEST => {
            return Err(NotJoined::Short);
        }
        Unlock::Passphrase(passphrase) => Key::of_passphrase(passphrase, &salt),
    };
    let public = Public {
        format: FORMAT.to_owned(),
        version: VERSION,
        school,
        key: key.id().to_string(),
        salt: Uuid::from_bytes(salt).simple().to_string(),
    };
    let text = serde_json::to_vec_pretty(&public).unwrap_or_default();
    shelf
        .make(Path::new(""))
        .and_then(|()| shelf.put(Path::new(School::FILE), &text))
        .map_err(|error| NotJoined::not_written(&error))?;
    Ok(key)
}

/// What the system calls this machine: what people are shown until they say better.
#[must_use]
pub fn usual_name() -> String {
    #[cfg(unix)]
    let name = Some(rustix::system::uname().nodename().to_string_lossy().into_owned());
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").ok();
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "Fishpond".to_owned())
}

/// What a key file is called that the program makes.
#[must_use]
pub fn key_file_name(key: &Key) -> String {
    format!("fishpond-{}.key", key.id())
}
