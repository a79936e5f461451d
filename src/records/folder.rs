//! The folder in which everything is kept.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::writing::{Readers, create, fresh_beside, replace};

/// A folder that is there and can be written to.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
}

/// The ending of a question for a copy of the database.
pub(super) const WANTED: &str = "wanted";

/// The ending of an entry of the log that a command has left for whoever has the database open.
pub(super) const LEFT: &str = "done";

/// What is made and removed to see whether the folder can be written to.
pub(super) const PROBE: &str = ".writable";

/// What the system's viewer prints from; a viewer on Windows may hold some of them.
const TO_PRINT: [&str; 4] = ["to-print.pdf", "to-print-2.pdf", "to-print-3.pdf", "to-print-4.pdf"];

/// What can go wrong with the folder, in words that say what to do.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The system has no place for the data of programs.
    #[error("this system names no folder for a program's data; choose one with --data-dir")]
    NoPlace,
    /// The folder cannot be made or written to.
    #[error(
        "the data folder {path} cannot be used ({source}); make it writable or choose another with --data-dir"
    )]
    Unusable {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Nobody could write a file, because of a fault of the program.
    #[error("{path} could not be written because Fishpond has made a mistake; start it again")]
    Fault {
        /// The folder.
        path: PathBuf,
    },
    /// A file could not be written; the one that was there before is untouched.
    #[error("{path} could not be written ({source}); is the disk full?")]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Folder {
    /// The given folder, or the platform's own for Fishpond; made if it is not there.
    ///
    /// # Errors
    ///
    /// There is no such place, or it cannot be written to.
    pub fn open(chosen: Option<PathBuf>) -> Result<Self, FolderError> {
        let path = chosen.or_else(Self::usual).ok_or(FolderError::NoPlace)?;
        let unusable = |source| FolderError::Unusable { path: path.clone(), source };
        fs::create_dir_all(&path).map_err(unusable)?;
        for_owner_alone(&path, 0o700).map_err(unusable)?;
        let probe = fresh_beside(&path.join(PROBE));
        create(&probe, Readers::Owner).map(drop).and_then(|()| fs::remove_file(&probe)).map_err(unusable)?;
        Ok(Self { path })
    }

    /// The platform's own place for it, if there is one. On Windows what lies elsewhere is carried from machine to machine, whole, at each
    /// log-in.
    #[must_use]
    pub fn usual() -> Option<PathBuf> {
        Some(directories::ProjectDirs::from("", "", "Fishpond")?.data_local_dir().to_owned())
    }

    /// The file of the records.
    pub(super) fn records(&self) -> PathBuf {
        self.path().join(super::store::FILE)
    }

    /// Whether records lie in a folder.
    #[must_use]
    pub fn has_records(path: &Path) -> bool {
        path.join(super::store::FILE).is_file()
    }

    /// The files that the system's viewer prints from, where there is no print service: the first of them that can be written. They are
    /// gone as soon as the viewer has had time to read them, when the program ends or starts, and when a child is erased.
    #[must_use]
    pub fn to_print(&self) -> [PathBuf; TO_PRINT.len()] {
        TO_PRINT.map(|name| self.path().join(name))
    }

    /// Removes those files, if they are there.
    ///
    /// # Errors
    ///
    /// The system does not allow it. Where a viewer still holds one, as on Windows, that is none: it is gone at the next start.
    pub fn forget_printed(&self) -> Result<(), FolderError> {
        TO_PRINT.iter().try_for_each(|name| match self.remove(name) {
            Err(_) if cfg!(windows) => Ok(()),
            removed => removed,
        })
    }

    /// Where commands and the open app meet, see [`super::Reading`].
    pub(super) fn beside(&self) -> PathBuf {
        self.path().join("beside")
    }

    /// Clears away what tells of children and was meant for a moment alone: what was to be printed, and copies that nobody took.
    pub(super) fn clear_away(&self) {
        for printed in self.to_print() {
            let _may_not_be_there = fs::remove_file(printed);
        }
        for file in fs::read_dir(self.beside()).into_iter().flatten().flatten() {
            // A question is no copy: whoever asks may ask the next one who comes. Nor is what was left for the log.
            if file.path().extension().is_none_or(|ending| ending != WANTED && ending != LEFT) {
                let _taken_meanwhile = fs::remove_file(file.path());
            }
        }
    }

    /// Where the folder is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file whole or not at all.
    ///
    /// # Errors
    ///
    /// What was there before stays as it was.
    pub fn write(&self, name: &str, content: &impl Serialize) -> Result<(), FolderError> {
        let path = self.path.join(name);
        let write =
            || replace(&path, Readers::Owner, |file| file.write_all(&serde_json::to_vec_pretty(content)?));
        write().map_err(|source| FolderError::NotWritten { path: path.clone(), source })
    }

    /// Reads a file; `None` if it is not there.
    ///
    /// A file that cannot be read is moved aside, never deleted; the error says where it went.
    ///
    /// # Errors
    ///
    /// The file is there and holds something else.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, SetAside> {
        let path = self.path.join(name);
        let content = match fs::read(&path) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.set_aside(name, &error.to_string())),
        };
        serde_json::from_slice(&content).map(Some).map_err(|error| self.set_aside(name, &error.to_string()))
    }

    /// Moves a file out of the way under the first free name.
    pub(super) fn set_aside(&self, name: &str, reason: &str) -> SetAside {
        let aside = (1..1000)
            .map(|number| self.path.join(format!("{name}.unreadable-{number}")))
            .find(|path| !path.exists())
            .filter(|path| fs::rename(self.path.join(name), path).is_ok());
        SetAside { kept_at: aside.unwrap_or_else(|| self.path.join(name)), reason: reason.to_owned() }
    }

    /// Removes a file, if it is there.
    ///
    /// # Errors
    ///
    /// The system does not allow it.
    pub fn remove(&self, name: &str) -> Result<(), FolderError> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(FolderError::NotWritten { path, source })
            }
            _ => Ok(()),
        }
    }
}

impl FolderError {
    /// The file or folder that made trouble.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::NoPlace => None,
            Self::Unusable { path, .. } | Self::Fault { path } | Self::NotWritten { path, .. } => Some(path),
        }
    }
}

/// A file that could not be read and was moved aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// Where it is now.
    pub kept_at: PathBuf,
    /// Why it could not be read.
    pub reason: String,
}

/// Waits until a file is on the disk. Windows wants it opened for writing for that.
pub(super) fn to_disk(path: &Path) -> io::Result<()> {
    fs::OpenOptions::new().write(true).open(path)?.sync_all()
}

/// Children's files are nobody else's to read.
#[cfg(unix)]
pub(super) fn for_owner_alone(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Elsewhere the folder lies in the user's own profile.
#[cfg(not(unix))]
pub(super) fn for_owner_alone(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
