//! What this computer knows of the school's folder: where it is, its key, and what people call the computer.

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
use crate::folder::{Folder, FolderError};

/// What `school.json` in the school's folder says that it is.
const FORMAT: &str = "fishpond-school";
const VERSION: u32 = 2;
/// The last version in which all computers had one key.
const ONE_KEY: u32 = 1;
/// The largest `school.json` that we read, in bytes.
const LARGEST: u64 = 1 << 16;
/// How many salts a passphrase is tried with. A school has a new salt with each passphrase, and anybody may put in more.
const MOST_SALTS: usize = 8;

/// What this computer knows of the school's folder: where it is, by which key to join, and what people call the computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct School {
    /// The path of the folder `fishpond-school` itself, such as `/media/share/fishpond-school`.
    pub folder: PathBuf,
    /// What people call this computer, such as “library-3”.
    pub name: String,
    /// A key by which this computer may join: the school's own key or a joining key; `None` if nobody has shown one. It isn't saved.
    pub key: Option<Key>,
    /// Keys from before the school had [epochs](kept::school::Epoch), the latest first. Some files may still be sealed with them.
    pub former: Vec<Key>,
    /// The size of the largest file of the school's folder that is read, in bytes. An exchange may need about as much memory.
    pub largest: u64,
}

/// How somebody opens a school's folder: with a key or a passphrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlock {
    /// Opens with a new random key, to begin a school.
    New,
    /// Opens with the text of a key file.
    KeyFile(String),
    /// Opens with the school's passphrase.
    Passphrase(String),
}

/// Why a school's folder can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotJoined {
    /// The school's folder isn't there.
    #[error(
        "the school’s folder is not there ({reason}); connect the share or the stick, or choose the folder again"
    )]
    Gone {
        /// What the system says about the folder.
        reason: String,
    },
    /// No school has begun in the folder, and nobody said how to begin one.
    #[error(
        "no school has begun in this folder; is the share connected? To begin a new school here, add --new-key FILE or --begin"
    )]
    NoSchool,
    /// A school has begun in the folder already.
    #[error("a school has begun in this folder already; choose its key file, or type its passphrase")]
    HasSchool,
    /// A newer Fishpond began the school, or another program wrote its file `school.json`.
    #[error("the file school.json in this folder cannot be read; is it from a newer Fishpond?")]
    Unreadable,
    /// The school has another key than the one that was given.
    #[error("this is not the key of the school’s folder; choose its key file, or type its passphrase")]
    OtherKey,
    /// The key was a joining key once, and doesn't count any more.
    #[error(
        "this joining key does not count any more, because the school changed its keys; ask for the new one, or type the passphrase"
    )]
    Void,
    /// The school had a key before it had [epochs](kept::school::Epoch). Computers join by that key until the next epoch, so there is no
    /// joining key yet.
    #[error(
        "the computers still join with the school’s old key; change the school’s key first: fishpond school change-key"
    )]
    NoJoiningKey,
    /// A new passphrase for the school is easy to guess.
    #[error("this passphrase is easy to guess; make it longer: four or five words that nobody would guess")]
    Weak,
    /// The text of the key file isn't a key.
    #[error(transparent)]
    NoKey(#[from] NoKey),
    /// The file with the school's key can't be read.
    #[error("the key file cannot be read ({reason}); choose another")]
    NoKeyFile {
        /// What the system says about the file.
        reason: String,
    },
    /// The school's folder can't be written into.
    #[error("nothing can be written into this folder ({reason}); is it full, or read-only?")]
    NotWritten {
        /// What the system says about the folder.
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

/// What `school.json` in the school's folder tells everybody.
#[derive(Serialize, Deserialize)]
pub(super) struct Public {
    format: String,
    version: u32,
    /// Which school it is.
    school: Uuid,
    /// The id of the school's key, and the salt that makes a key of its passphrase, from before there were epochs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
}

/// What `school.json` in the data folder saves on this computer.
#[derive(Serialize, Deserialize)]
struct Private {
    folder: PathBuf,
    name: String,
    /// Keys from before the school had epochs, as in a key file, the latest first. They stay until this computer belongs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keys: Vec<String>,
}

impl School {
    /// The size of the largest file of a school's folder that we read if nothing else is set, in bytes.
    pub const LARGEST: u64 = LARGEST_FILE;

    /// The name of two files. `school.json` in the school's folder says which school it is; `school.json` in the data folder says where the
    /// school's folder is.
    pub const FILE: &str = "school.json";

    /// Joins the school in or at the folder `place`. A school is never begun, because a share that isn't connected looks like an empty
    /// folder. `unlock` is the key or passphrase, and `name` is what people call this computer.
    ///
    /// # Errors
    ///
    /// If the folder isn't there or can't be written into, no school has begun in it, or `unlock` doesn't give a key of the school.
    pub fn join(place: &Path, unlock: &Unlock, name: &str) -> Result<Self, NotJoined> {
        let (folder, shelf, public) = Self::found(place)?;
        let key = public?.unlock(&shelf, unlock)?;
        // Better to find out now than when a child has played.
        let probe = PathBuf::from(format!(".{}", Uuid::new_v4()));
        shelf.put(&probe, &[]).map_err(|error| NotJoined::not_written(&error))?;
        let _gone_already = shelf.remove(&probe);
        Ok(Self { folder, name: as_name(name), key: Some(key), former: Vec::new(), largest: LARGEST_FILE })
    }

    /// Begins a school in or at the folder `place`, and joins it. `unlock` gives the school's own key, and `name` is what people call this
    /// computer.
    ///
    /// # Errors
    ///
    /// If the folder isn't there or can't be written into, a school has begun in it already, the passphrase is easy to guess, or the text
    /// of a key file isn't a key.
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

    /// Finds the school's folder in or at a place, and reads what it tells.
    fn found(place: &Path) -> Result<(PathBuf, Disk, Result<Public, NotJoined>), NotJoined> {
        let is_it = home::files::is_file(&place.join(Self::FILE)).map_err(|error| NotJoined::gone(&error))?
            || place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Disk::new(place.to_owned(), LARGEST_FILE)
            .list(Path::new(""))
            .map_err(|error| NotJoined::gone(&error))?;
        let shelf = Disk::new(folder.clone(), LARGEST_FILE);
        let public = match Public::read(&shelf) {
            // The folder above is there, so no school has begun in it.
            Err(NotJoined::Gone { .. }) if home::files::is_there(&folder).is_ok_and(|is_there| !is_there) => {
                Err(NotJoined::NoSchool)
            }
            public => public,
        };
        Ok((folder, shelf, public))
    }

    /// Makes the school whose folder, at `place`, and joining key are set for the whole computer. `own` is what this computer knew of a
    /// school before: its name for the computer stays, and its keys become former keys.
    #[must_use]
    pub(crate) fn set(place: &Path, key: Key, own: Option<Self>) -> Self {
        let is_it = place.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { place.to_owned() } else { place.join(FOLDER) };
        let mut former = own.as_ref().map_or_else(Vec::new, Self::keys);
        former.retain(|other| *other != key);
        let largest = own.as_ref().map_or(LARGEST_FILE, |own| own.largest);
        Self { folder, name: own.map_or_else(usual_name, |own| own.name), key: Some(key), former, largest }
    }

    /// The same school with the key that somebody has shown by `unlock`: to join again, to say which of two [epochs](kept::school::Epoch)
    /// counts, or to begin another epoch.
    ///
    /// # Errors
    ///
    /// If the folder isn't there, or the key isn't one of this school.
    pub fn shown(&self, unlock: &Unlock) -> Result<Self, NotJoined> {
        let shelf = self.shelf();
        let key = Public::read(&shelf)?.unlock(&shelf, unlock)?;
        Ok(Self { key: Some(key), ..self.clone() })
    }

    /// Makes a new key for the school, random or from a passphrase as `unlock` says, with the salt by which the passphrase makes the key.
    ///
    /// # Errors
    ///
    /// If the passphrase is easy to guess, or the text of a key file isn't a key.
    pub fn new_key(&self, unlock: &Unlock) -> Result<(Key, Salt), NotJoined> {
        new_key(unlock, &self.name, &self.folder)
    }

    /// The key by which computers join in the present [epoch](kept::school::Epoch). The school's own key must have been
    /// [shown](Self::shown).
    ///
    /// # Errors
    ///
    /// If the folder isn't there, the key shown is not the school's own, or there is no joining key yet.
    pub fn joining_key(&self) -> Result<Key, NotJoined> {
        let found = epochs(&self.shelf(), &BTreeSet::new()).map_err(|error| NotJoined::gone(&error))?;
        let key = self.key.as_ref().ok_or(NotJoined::OtherKey)?;
        let (chain, refused) = Chain::opened_by(&found.new, std::slice::from_ref(key))?;
        let heads = chain.heads(&refused);
        heads.iter().find_map(|head| head.joining_key(key)).ok_or(NotJoined::NoJoiningKey)
    }

    /// The key and the former keys, all of which counted before the school had epochs, the latest first.
    pub(super) fn keys(&self) -> Vec<Key> {
        self.key.iter().chain(&self.former).cloned().collect()
    }

    /// Checks that the school's folder is there, and that a school has begun in it.
    ///
    /// # Errors
    ///
    /// If the folder isn't there, no school has begun in it, or a newer Fishpond began it.
    pub fn is_there(&self) -> Result<(), NotJoined> {
        Public::read(&self.shelf()).map(drop)
    }

    /// The files of the school's folder, for reading and writing. Nothing is opened yet.
    #[must_use]
    pub fn shelf(&self) -> Disk {
        Disk::new(self.folder.clone(), self.largest)
    }

    /// The most bytes of files that an exchange holds in memory, by their weight.
    /// The database holds nearly as much again in pages while it takes much in.
    pub(super) const fn memory(&self) -> u64 {
        self.largest / 2
    }

    /// Reads from a data folder what this computer knows of its school; `None` if this computer has joined none.
    ///
    /// # Errors
    ///
    /// If the file can't be read at the moment; or it is damaged, so we moved it aside.
    pub fn of(folder: &Folder) -> Result<Option<Self>, FolderError> {
        let Some(Private { folder, name, keys }) = folder.read(Self::FILE)? else { return Ok(None) };
        let mut keys = keys.iter().filter_map(|key| Key::read(key).ok());
        Ok(Some(Self {
            folder,
            name: as_name(&name),
            key: keys.next(),
            former: keys.collect(),
            largest: LARGEST_FILE,
        }))
    }

    /// Saves in a data folder where the school's folder is and what people call this computer, but no key. Keys from before stay in the
    /// file only until this computer belongs to the school. So if the records begin anew beside that file, somebody must show a key.
    ///
    /// # Errors
    ///
    /// If the data folder can't be written to.
    pub fn keep(&self, folder: &Folder) -> Result<(), FolderError> {
        let kept = Private { folder: self.folder.clone(), name: self.name.clone(), keys: Vec::new() };
        folder.write(Self::FILE, &kept)
    }

    /// Forgets where the school's folder is, by deleting the file `school.json` from a data folder.
    ///
    /// # Errors
    ///
    /// If the system doesn't allow it.
    pub fn forget(folder: &Folder) -> Result<(), FolderError> {
        folder.remove(Self::FILE)
    }
}

impl Public {
    /// Makes what a school's file `school.json` says, for a school with this id that has [epochs](Epoch).
    pub(crate) fn of(school: Uuid) -> Self {
        Self { format: FORMAT.to_owned(), version: VERSION, school, key: None, salt: None }
    }

    /// Reads the file `school.json` of a school's folder, which says to everybody which school it is.
    pub(crate) fn read(shelf: &impl Shelf) -> Result<Self, NotJoined> {
        shelf.list(Path::new("")).map_err(|error| NotJoined::gone(&error))?;
        let text = match shelf.read(Path::new(School::FILE), LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NotJoined::NoSchool),
            text => text.map_err(|error| NotJoined::gone(&error))?,
        };
        let public: Self = serde_json::from_slice(&text).map_err(|_| NotJoined::Unreadable)?;
        let is_known = public.format == FORMAT && public.version <= VERSION;
        is_known.then_some(public).ok_or(NotJoined::Unreadable)
    }

    /// Writes the file `school.json` into the school's folder. `folder` is the folder's path, for errors.
    pub(crate) fn write(&self, shelf: &impl Shelf, folder: &Path) -> Result<(), Trouble> {
        let text = serde_json::to_vec_pretty(self).unwrap_or_default();
        shelf
            .put(Path::new(School::FILE), &text)
            .map_err(|error| Trouble::NotWritten { path: folder.to_owned(), reason: error.to_string() })
    }

    /// The id of the school, as the file `school.json` gives it.
    pub(crate) const fn school(&self) -> Uuid {
        self.school
    }

    /// Whether all files are sealed with `key`, because the school has no [epochs](Epoch) yet.
    pub(crate) fn is_sealed_with(&self, key: &Key) -> bool {
        self.version <= ONE_KEY && self.key.as_deref() == Some(&*key.id().to_string())
    }

    /// The salt that made a key of the school's passphrase before there were [epochs](Epoch); `None` if there was none.
    pub(crate) fn salt(&self) -> Option<Salt> {
        Uuid::try_parse(self.salt.as_deref()?).ok().map(Uuid::into_bytes)
    }

    /// Finds the key by which somebody may join.
    fn unlock(&self, shelf: &impl Shelf, unlock: &Unlock) -> Result<Key, NotJoined> {
        let found = epochs(shelf, &BTreeSet::new()).map_err(|error| NotJoined::gone(&error))?;
        let keys: Vec<Key> = match unlock {
            Unlock::New => return Err(NotJoined::HasSchool),
            Unlock::KeyFile(text) => vec![Key::read(text)?],
            Unlock::Passphrase(passphrase) => {
                // The latest salts come first, since each takes half a second to try.
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

/// A new key, with the salt that makes a key of a passphrase.
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

/// The operating system's name for this computer, such as “library-3”. People see it until somebody chooses a better one.
#[must_use]
pub fn usual_name() -> String {
    let name = home::computer::name().map(|name| as_name(&name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "Fishpond".to_owned())
}

/// The usual name for a file with this key: `fishpond-`, the key's id, and `.key`.
#[must_use]
pub fn key_file_name(key: &Key) -> String {
    format!("fishpond-{}.key", key.id())
}
