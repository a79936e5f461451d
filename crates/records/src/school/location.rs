//! The place of the school's folder, its key, and this computer's name in the school.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use interchange::school::{
    ChainError, Epoch, EpochChain, EpochId, Key, KeyError, KeyFile, SCHOOL_FOLDER_NAME, Salt,
};
use interchange::tidy_name;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::epochs::{self, EPOCHS_FOLDER};
use super::passphrase::is_weak_passphrase;
use super::storage::{DEFAULT_FILE_LIMIT, DiskStorage, Storage};
use crate::folder::{DataFolder, FolderError};

/// The value of the field `format` in `school.json` of the school's folder.
const FORMAT: &str = "fishpond-school";
const VERSION: u32 = 2;
/// The largest `school.json` that we read, in bytes.
const LARGEST: u64 = 1 << 16;
/// With how many salts a passphrase is tried at most. A school has a new salt with each passphrase, and anybody may put in more.
const MOST_SALTS: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct School {
    /// The path of the folder `fishpond-school` itself, such as `/media/share/fishpond-school`.
    pub folder: PathBuf,
    /// What people call this computer, such as “library-3”.
    pub name: String,
    /// The school's own key, or a joining key, which is good for nothing else. `None` if nobody has shown one. It isn't saved.
    pub key: Option<Key>,
    /// The [epoch](interchange::school::Epoch) that the key opens; `None` if the key file doesn't say it. A joining key alone doesn't prove
    /// which school it opens.
    pub opens: Option<EpochId>,
    /// The size of the largest file of the school's folder that is read, in bytes. An exchange may need about as much memory.
    pub largest: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeySource {
    New,
    KeyFile(String),
    Passphrase(String),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    #[error(
        "the school’s folder is not there ({reason}); connect the share or the stick, or choose the folder again"
    )]
    Gone { reason: String },
    #[error(
        "no school has begun in this folder; is the share connected? To begin a new school here, add --new-key FILE or --begin"
    )]
    NoSchool,
    #[error("a school has begun in this folder already; choose its key file, or type its passphrase")]
    HasSchool,
    #[error(
        "Fishpond 0.2 began this school, and all its computers have one key; begin a new school in another folder: everything that was done is on the computers, and comes with them"
    )]
    OneKey,
    #[error("the file school.json in this folder cannot be read; is it from a newer Fishpond?")]
    Unreadable,
    #[error("this is not the key of the school’s folder; choose its key file, or type its passphrase")]
    OtherKey,
    #[error(
        "this joining key does not count any more, because the school changed its keys; ask for the new one, or type the passphrase"
    )]
    Void,
    #[error(
        "this joining key does not say which school it opens; make a new one on a computer of the school (fishpond school joining-key), or compare eight words: “fishpond school status” shows them there, and fishpond school join takes them with --words"
    )]
    Unnamed(Vec<(EpochId, EpochId)>),
    #[error("this passphrase is easy to guess; make it longer: four or five words that nobody would guess")]
    Weak,
    #[error(transparent)]
    NoKey(#[from] KeyError),
    #[error("the key file cannot be read ({reason}); choose another")]
    NoKeyFile { reason: String },
    #[error("nothing can be written into this folder ({reason}); is it full, or read-only?")]
    NotWritten { reason: String },
}

impl From<ChainError> for JoinError {
    fn from(why: ChainError) -> Self {
        match why {
            ChainError::Void => Self::Void,
            ChainError::Never => Self::OtherKey,
            ChainError::Unnamed(schools) => Self::Unnamed(schools),
        }
    }
}

impl JoinError {
    pub(super) fn folder_gone(error: &io::Error) -> Self {
        Self::Gone { reason: error.to_string() }
    }

    fn not_written(error: &io::Error) -> Self {
        Self::NotWritten { reason: error.to_string() }
    }
}

/// The content of `school.json` in the school's folder, which says to everybody which school it is.
#[derive(Serialize, Deserialize)]
pub(super) struct PublicFile {
    format: String,
    version: u32,
    school: Uuid,
}

/// The content of `school.json` in the data folder: where the school's folder is, and the name of this computer.
#[derive(Serialize, Deserialize)]
struct PrivateFile {
    folder: PathBuf,
    name: String,
}

impl KeySource {
    /// Adds to a key file which epoch it opens, once somebody has compared the words of the school's beginning. Anything but a key file
    /// stays as it is.
    #[must_use]
    pub fn with_epoch(self, epoch: EpochId) -> Self {
        match self {
            Self::KeyFile(text) => Self::KeyFile(match KeyFile::read(&text) {
                Ok(handed) => KeyFile { opens: Some(epoch), ..handed }.to_text(),
                Err(_) => text,
            }),
            other => other,
        }
    }
}

impl School {
    pub const DEFAULT_FILE_LIMIT: u64 = DEFAULT_FILE_LIMIT;

    /// The name of two files: the one in the school's folder says which school that is, and the one in the data folder where the school's
    /// folder is.
    pub const FILE_NAME: &str = "school.json";

    /// Joins the school whose folder lies in or at `place`. Never begins a school: a share that isn't connected looks like an empty folder.
    /// `name` is what people call this computer.
    pub fn join(place: &Path, key_source: &KeySource, name: &str) -> Result<Self, JoinError> {
        let (folder, storage, public) = Self::found(place)?;
        public?;
        let handed = opening(&storage, key_source, false)?;
        // It is better to find out now whether the folder can be written to than when a child has played.
        let probe = PathBuf::from(format!(".{}", Uuid::new_v4()));
        storage.replace(&probe, &[]).map_err(|error| JoinError::not_written(&error))?;
        let _gone_already = storage.remove(&probe);
        Ok(Self::with(folder, name, handed))
    }

    /// Begins a school in the folder `place`, and joins it. `key_source` gives the school's own key, and `name` is what people call this
    /// computer.
    pub fn create_and_join(place: &Path, key_source: &KeySource, name: &str) -> Result<Self, JoinError> {
        let (folder, storage, public) = Self::found(place)?;
        match public {
            Ok(_) => return Err(JoinError::HasSchool),
            Err(JoinError::NoSchool) => {}
            Err(error) => return Err(error),
        }
        let (key, salt) = new_key(key_source, name, &folder)?;
        let school = Uuid::new_v4();
        let first = Epoch::first(school, &key, salt);
        let epochs = Path::new(EPOCHS_FOLDER);
        storage
            .make_folder(Path::new(""))
            .and_then(|()| storage.make_folder(epochs))
            .and_then(|()| storage.replace(&epochs.join(first.file_name()), &first.to_bytes()))
            .map_err(|error| JoinError::not_written(&error))?;
        storage
            .replace(Path::new(Self::FILE_NAME), &PublicFile::new(school).to_bytes())
            .map_err(|error| JoinError::not_written(&error))?;
        Ok(Self::with(folder, name, KeyFile { key, opens: None }))
    }

    fn with(folder: PathBuf, name: &str, KeyFile { key, opens }: KeyFile) -> Self {
        Self { folder, name: tidy_name(name), key: Some(key), opens, largest: DEFAULT_FILE_LIMIT }
    }

    /// Looks for a school's folder in or at `place`. Returns the folder's path, the access to its files, and what its `school.json` says.
    fn found(place: &Path) -> Result<(PathBuf, DiskStorage, Result<PublicFile, JoinError>), JoinError> {
        let is_it = platform::files::is_file(&place.join(Self::FILE_NAME))
            .map_err(|error| JoinError::folder_gone(&error))?
            || place.file_name().is_some_and(|name| name == SCHOOL_FOLDER_NAME);
        let folder = if is_it { place.to_owned() } else { place.join(SCHOOL_FOLDER_NAME) };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        DiskStorage::new(place.to_owned(), DEFAULT_FILE_LIMIT)
            .list(Path::new(""))
            .map_err(|error| JoinError::folder_gone(&error))?;
        let storage = DiskStorage::new(folder.clone(), DEFAULT_FILE_LIMIT);
        let public = match PublicFile::read(&storage) {
            // The folder at `place` is there and has no school's folder in it, so no school has begun in it.
            Err(JoinError::Gone { .. })
                if platform::files::exists(&folder).is_ok_and(|is_there| !is_there) =>
            {
                Err(JoinError::NoSchool)
            }
            public => public,
        };
        Ok((folder, storage, public))
    }

    /// The school that is set in the settings for the whole computer. Its folder lies in or at `place`. The computer's name stays as in
    /// `known_school`.
    pub(crate) fn from_computer_settings(
        place: &Path,
        joining_key: KeyFile,
        known_school: Option<Self>,
    ) -> Self {
        let is_it = place.file_name().is_some_and(|name| name == SCHOOL_FOLDER_NAME);
        let folder = if is_it { place.to_owned() } else { place.join(SCHOOL_FOLDER_NAME) };
        Self::with(folder, &known_school.map_or_else(usual_computer_name, |own| own.name), joining_key)
    }

    /// This school with a key: to join again, to say which of two [epochs](interchange::school::Epoch) counts, or to begin another epoch.
    pub fn with_key(&self, key_source: &KeySource) -> Result<Self, JoinError> {
        let storage = self.storage();
        PublicFile::read(&storage)?;
        // A computer that belongs to the school knows by itself which school this is; if it doesn't, the exchange asks.
        let KeyFile { key, opens } = opening(&storage, key_source, true)?;
        Ok(Self { key: Some(key), opens, ..self.clone() })
    }

    /// Makes a new own key of the school, random or from a passphrase, as `key_source` says. Returns the key with the salt by which the
    /// passphrase makes it.
    pub fn new_key(&self, key_source: &KeySource) -> Result<(Key, Salt), JoinError> {
        new_key(key_source, &self.name, &self.folder)
    }

    /// A key by which computers join the school in its present [epoch](interchange::school::Epoch). The school's own key must have been
    /// given to [`with_key`](Self::with_key).
    pub fn joining_key(&self) -> Result<KeyFile, JoinError> {
        let found =
            epochs::read_all_epochs(&self.storage()).map_err(|error| JoinError::folder_gone(&error))?;
        let owner = self.key.as_ref().ok_or(JoinError::OtherKey)?;
        let (chain, refused) = EpochChain::find_by_key(&found.new, owner, None)?;
        let joining = |head: &&Epoch| Some(KeyFile { key: head.joining_key(owner)?, opens: Some(head.id()) });
        chain.heads(&refused).iter().find_map(joining).ok_or(JoinError::OtherKey)
    }

    /// Checks that the school's folder is there, and that a school has begun in it.
    pub fn check_folder(&self) -> Result<(), JoinError> {
        PublicFile::read(&self.storage()).map(drop)
    }

    pub fn storage(&self) -> DiskStorage {
        DiskStorage::new(self.folder.clone(), self.largest)
    }

    /// The most bytes of memory that an exchange uses for files. The database uses nearly as much again while it saves much.
    pub(super) const fn exchange_memory_limit(&self) -> u64 {
        self.largest / 2
    }

    /// Reads which school this computer has joined; `None` if it has joined none.
    pub fn load(folder: &DataFolder) -> Result<Option<Self>, FolderError> {
        let Some(PrivateFile { folder, name }) = folder.read(Self::FILE_NAME)? else { return Ok(None) };
        Ok(Some(Self { folder, name: tidy_name(&name), key: None, opens: None, largest: DEFAULT_FILE_LIMIT }))
    }

    /// Saves which school this computer has joined, without the key: if the records begin anew beside that file, somebody must show a key.
    pub fn save(&self, folder: &DataFolder) -> Result<(), FolderError> {
        let kept = PrivateFile { folder: self.folder.clone(), name: self.name.clone() };
        folder.write(Self::FILE_NAME, &kept)
    }

    pub fn delete(folder: &DataFolder) -> Result<(), FolderError> {
        folder.remove(Self::FILE_NAME)
    }
}

impl PublicFile {
    pub(crate) fn new(school: Uuid) -> Self {
        Self { format: FORMAT.to_owned(), version: VERSION, school }
    }

    pub(crate) fn read(storage: &impl Storage) -> Result<Self, JoinError> {
        storage.list(Path::new("")).map_err(|error| JoinError::folder_gone(&error))?;
        let text = match storage.read(Path::new(School::FILE_NAME), LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(JoinError::NoSchool),
            text => text.map_err(|error| JoinError::folder_gone(&error))?,
        };
        let public: Self = serde_json::from_slice(&text).map_err(|_| JoinError::Unreadable)?;
        match (public.format == FORMAT, public.version) {
            (true, VERSION) => Ok(public),
            (true, ..VERSION) => Err(JoinError::OneKey),
            _ => Err(JoinError::Unreadable),
        }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec_pretty(self).unwrap_or_default()
    }
}

/// The key that opens the school, which has begun in the folder. If the computer `belongs` to the school already, a joining key needn't
/// prove which school it opens.
fn opening(storage: &impl Storage, unlock: &KeySource, belongs: bool) -> Result<KeyFile, JoinError> {
    let found = epochs::read_all_epochs(storage).map_err(|error| JoinError::folder_gone(&error))?;
    let handed: Vec<KeyFile> = match unlock {
        KeySource::New => return Err(JoinError::HasSchool),
        KeySource::KeyFile(text) => vec![KeyFile::read(text)?],
        KeySource::Passphrase(passphrase) => {
            // The latest salts come first, since each takes half a second to try.
            let mut salts: Vec<Salt> = found.new.iter().rev().map(|epoch| *epoch.salt()).collect();
            let mut seen = BTreeSet::new();
            salts.retain(|salt| seen.insert(*salt));
            salts.truncate(MOST_SALTS);
            let key = |salt| KeyFile { key: Key::from_passphrase(passphrase, salt), opens: None };
            salts.iter().map(key).collect()
        }
    };
    let mut not_opened = ChainError::Never;
    for handed in handed {
        match EpochChain::find_by_key(&found.new, &handed.key, handed.opens) {
            Ok(_) => return Ok(handed),
            Err(ChainError::Unnamed(_)) if belongs => return Ok(handed),
            Err(ChainError::Never) => {}
            Err(why) => not_opened = why,
        }
    }
    Err(not_opened.into())
}

/// Makes a new own key of a school. It is an error if the passphrase is easy to guess for somebody who knows the computer's `name` and the
/// `folder`.
fn new_key(key_source: &KeySource, name: &str, folder: &Path) -> Result<(Key, Salt), JoinError> {
    let salt: Salt = Key::new_salt();
    let key = match key_source {
        KeySource::New => Key::new(),
        KeySource::KeyFile(text) => Key::from_text(text)?,
        KeySource::Passphrase(passphrase) if is_weak_passphrase(passphrase, name, folder) => {
            return Err(JoinError::Weak);
        }
        KeySource::Passphrase(passphrase) => Key::from_passphrase(passphrase, &salt),
    };
    Ok((key, salt))
}

/// A name for this computer, such as “library-3”, which people see until somebody chooses a better one.
pub fn usual_computer_name() -> String {
    let name = platform::computer::name().map(|name| tidy_name(&name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "Fishpond".to_owned())
}
