//! The data folder, in which everything lies that Fishpond saves.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use platform::files::{self, EntryKind, FileReaders, create, replace, restrict_to_owner, unfinished_path};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DataFolder {
    path: PathBuf,
}

/// The ending of an empty file by which a command asks the open app for a copy of the database.
pub(super) const COPY_REQUEST_ENDING: &str = "wanted";

/// The ending of a file with an entry for the log, which a command leaves for the app that has the database open.
pub(super) const LOG_ENTRY_ENDING: &str = "done";

/// The name of a file that we make and remove again, to see whether the folder can be written to.
pub(super) const PROBE_FILE: &str = ".writable";

/// The names of the files that the system's viewer prints from. There are several, because a viewer on Windows may hold some of them.
const TO_PRINT: [&str; 4] = ["to-print.pdf", "to-print-2.pdf", "to-print-3.pdf", "to-print-4.pdf"];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum FolderError {
    #[error("this system has no folder for a program's data; choose one with --data-dir")]
    NoPlace,
    #[error(
        "the data folder {path} cannot be used ({reason}); make it writable or choose another with --data-dir"
    )]
    Unusable { path: PathBuf, reason: String },
    /// A file of the data folder can't be read at the moment. That says nothing about what is in it, so it stays where it is.
    #[error(
        "{path} cannot be read now ({reason}); try again, and if it goes on, look after the disk or the network drive"
    )]
    NotRead { path: PathBuf, reason: String },
    #[error("{path} is damaged ({}) and is now {}; try again: we begin without it", aside.reason, aside.kept_at.display())]
    Damaged { path: PathBuf, aside: SetAsideFile },
    #[error("Fishpond made a mistake and could not write {path}; start it again")]
    Fault { path: PathBuf },
    #[error("{path} could not be written ({reason}); is the disk full?")]
    NotWritten { path: PathBuf, reason: String },
}

impl DataFolder {
    /// Opens a data folder, and makes it if it isn't there. With `None`, it is the system's own place for Fishpond's data.
    pub fn open(chosen: Option<PathBuf>) -> Result<Self, FolderError> {
        let path = chosen.or_else(Self::usual_path).ok_or(FolderError::NoPlace)?;
        let unusable =
            |error: io::Error| FolderError::Unusable { path: path.clone(), reason: error.to_string() };
        files::make_folder(&path).map_err(unusable)?;
        restrict_to_owner(&path, EntryKind::Folder).map_err(unusable)?;
        let probe = unfinished_path(&path.join(PROBE_FILE));
        create(&probe, FileReaders::Owner).map_err(unusable)?;
        match files::remove(&probe) {
            // Another Fishpond that starts just now may have removed the file, because it took it for one that a crash left.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed.map_err(unusable)?,
        }
        Ok(Self { path })
    }

    /// The system's own place for Fishpond's data; `None` if the system names none. On Windows it is the local folder of the account, which
    /// does not follow the account to other computers.
    pub fn usual_path() -> Option<PathBuf> {
        platform::computer::data_folder("Fishpond")
    }

    pub(super) fn database_path(&self) -> PathBuf {
        self.path().join(super::store::DATABASE_FILE)
    }

    /// Whether the data folder at `path` has a database, even an empty one. `false` if there is no such folder.
    pub fn has_records(path: &Path) -> Result<bool, FolderError> {
        let path = path.join(super::store::DATABASE_FILE);
        files::is_file(&path).map_err(|error| FolderError::not_read(path, &error))
    }

    /// The files that the system's viewer prints from, if there is no print service. We write the first one that can be written. They are
    /// deleted once the viewer has had time to read them, when the program ends or starts, and when a child is erased.
    pub fn print_file_paths(&self) -> [PathBuf; TO_PRINT.len()] {
        TO_PRINT.map(|name| self.path().join(name))
    }

    /// Deletes the files that the system's viewer prints from. On Windows it is no error if one stays: a viewer may hold a file, and the
    /// next start deletes it.
    pub fn delete_print_files(&self) -> Result<(), FolderError> {
        TO_PRINT.iter().try_for_each(|name| match self.remove(name) {
            Err(_) if cfg!(windows) => Ok(()),
            removed => removed,
        })
    }

    /// The path of the folder `beside`, in which commands leave requests for the open app, and the app its answers; see
    /// [`super::RecordsReader`].
    pub(super) fn requests_folder(&self) -> PathBuf {
        self.path().join("beside")
    }

    /// Deletes files about children that were meant for a moment: pages to print, and copies of the database that no command took.
    pub(super) fn delete_temporary_files(&self) -> Result<(), FolderError> {
        for printed in self.print_file_paths() {
            let _may_not_be_there = files::remove(&printed);
        }
        let beside = self.requests_folder();
        let found = files::list_if_there(&beside).map_err(|error| FolderError::not_read(beside, &error))?;
        for file in found {
            // A request for a copy holds no records, and the next app that starts may still answer it. An entry for the log must stay too.
            if file
                .extension()
                .is_none_or(|ending| ending != COPY_REQUEST_ENDING && ending != LOG_ENTRY_ENDING)
            {
                let _taken_meanwhile = files::remove(&file);
            }
        }
        Ok(())
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file of the data folder as JSON, whole or not at all. `name` is the file's name, such as `game.json`.
    pub fn write(&self, name: &str, content: &impl Serialize) -> Result<(), FolderError> {
        let path = self.path.join(name);
        let write = || {
            replace(&path, FileReaders::Owner, |file| file.write_all(&serde_json::to_vec_pretty(content)?))
        };
        write().map_err(|error: io::Error| FolderError::NotWritten {
            path: path.clone(),
            reason: error.to_string(),
        })
    }

    /// Reads a JSON file of the data folder; `None` if it isn't there. `name` is the file's name, such as `game.json`.
    ///
    /// A file that holds something else is moved aside, never deleted. A file that can't be read at the moment stays where it is.
    ///
    /// # Errors
    ///
    /// [`FolderError::NotRead`] if the system can't read the file, or [`FolderError::Damaged`] if it doesn't hold a `T`.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, FolderError> {
        self.read_with(name, |content| serde_json::from_slice(content).map_err(|error| error.to_string()))
    }

    /// Reads a file of the data folder with `reader`; `None` if it isn't there. If `reader` returns an error, which says what is wrong with
    /// the bytes, the file is moved aside.
    pub(super) fn read_with<T>(
        &self,
        name: &str,
        reader: impl Fn(&[u8]) -> Result<T, String>,
    ) -> Result<Option<T>, FolderError> {
        let path = self.path.join(name);
        let read = || match files::read(&path) {
            Ok(content) => Ok(Some(reader(&content))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FolderError::not_read(path.clone(), &error)),
        };
        // A drive that is about to fail may give wrong bytes once, so a file counts as damaged only if it is wrong twice.
        let found = match read()? {
            Some(Err(_)) => read()?,
            found => found,
        };
        found.transpose().map_err(|reason| self.set_aside(name, reason))
    }

    pub(super) fn modified_at(&self, name: &str) -> Result<u128, FolderError> {
        let path = self.path.join(name);
        files::changed_at(&path).map_err(|error| FolderError::not_read(path, &error))
    }

    fn set_aside(&self, name: &str, reason: String) -> FolderError {
        let path = self.path.join(name);
        let moved = || {
            for number in 1..1000 {
                let kept_at = self.path.join(format!("{name}.unreadable-{number}"));
                if !files::exists(&kept_at)? {
                    files::rename(&path, &kept_at)?;
                    return Ok(kept_at);
                }
            }
            Err(io::ErrorKind::AlreadyExists.into())
        };
        match moved() {
            Ok(kept_at) => FolderError::Damaged { path, aside: SetAsideFile { kept_at, reason } },
            Err(error) => FolderError::not_read(path, &error),
        }
    }

    pub(crate) fn remove(&self, name: &str) -> Result<(), FolderError> {
        let path = self.path.join(name);
        match files::remove(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(FolderError::NotWritten { path, reason: error.to_string() })
            }
            _ => Ok(()),
        }
    }
}

impl FolderError {
    pub(super) fn not_read(path: PathBuf, error: &io::Error) -> Self {
        Self::NotRead { path, reason: error.to_string() }
    }

    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::NoPlace => None,
            Self::Unusable { path, .. }
            | Self::NotRead { path, .. }
            | Self::Damaged { path, .. }
            | Self::Fault { path }
            | Self::NotWritten { path, .. } => Some(path),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetAsideFile {
    pub kept_at: PathBuf,
    pub reason: String,
}
