//! Moving children and all they did from machine to machine: writing and reading the files.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use super::archive::{Archive, NoArchive, Scope};
use super::class_list::BadList;
use super::store::{NotWritten, Store, StoreError};
use super::writing::{Readers, write_whole};

/// How the name of an export ends. What is in it is JSON; before version 0.2 the name said so, and such a file is read as well.
pub const EXPORT_ENDING: &str = "fishpond";
/// How it ended before.
pub const FORMER_ENDING: &str = "json";

/// Why something could not be exported, imported or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotMoved {
    /// A file cannot be read or written.
    #[error("{} cannot be used ({reason})", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// It is no export.
    #[error(transparent)]
    Archive(#[from] NoArchive),
    /// It is no class list.
    #[error(transparent)]
    List(#[from] BadList),
    /// The records cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no records: nothing is kept.
    #[error("nothing is kept here")]
    NoRecords,
    /// A fault of the program has ended it half way; nothing has changed.
    #[error("Fishpond has made a mistake; nothing has changed. Try again, or start it again")]
    Fault,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Where.
    pub path: PathBuf,
    /// How many children.
    pub children: usize,
    /// How many attempts.
    pub attempts: usize,
}

/// Writes some children and all they did into a file that its owner alone can read.
///
/// # Errors
///
/// The records cannot be read, or the file cannot be written; one that was there stays as it was.
pub fn export(store: &Store, scope: &Scope, path: PathBuf) -> Result<Exported, NotMoved> {
    let (children, attempts) = write_archive(store, scope, |write| write_for_owner(&path, write))?;
    Ok(Exported { path, children, attempts })
}

/// Writes an archive where `output` has it written; tells how many children and attempts it holds.
///
/// # Errors
///
/// The records cannot be read, or the output cannot be written.
pub fn write_archive(
    store: &Store,
    scope: &Scope,
    output: impl FnOnce(&mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> Result<(), NotMoved>,
) -> Result<(usize, usize), NotMoved> {
    let (mut counted, mut failed) = ((0, 0), None);
    let written = output(&mut |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        match store.write_archive(scope, &mut out) {
            Ok(told) => counted = told,
            Err(NotWritten::Output(error)) => return Err(error),
            Err(NotWritten::Store(error)) => {
                failed = Some(error);
                return Err(io::ErrorKind::Other.into());
            }
        }
        out.flush()
    });
    match failed {
        Some(error) => Err(error.into()),
        None => written.map(|()| counted),
    }
}

/// Writes a file that its owner alone can read, whole or not at all. A link leads to the file that is meant; a pipe or a device takes
/// what is written as it comes.
///
/// # Errors
///
/// The file cannot be written; one that was there stays as it was.
pub fn write_for_owner(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), NotMoved> {
    write_whole(path, Readers::Owner, content)
        .map_err(|error| NotMoved::File { path: path.to_owned(), reason: error.to_string() })
}

/// The largest export that is read, in bytes: nearly two million attempts.
const LARGEST_EXPORT: u64 = 1 << 30;
/// The largest key or passphrase file that is read, in bytes.
const LARGEST_KEY: u64 = 1 << 16;

/// Reads a file that somebody has named. A pipe would keep us waiting for ever, and a device has no end: neither is read, nor is a file larger than
/// so many bytes.
///
/// # Errors
///
/// The file cannot be read, is none, or is larger.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let most = if most < 1 << 20 { format!("{} KB", most >> 10) } else { format!("{} MB", most >> 20) };
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than {most}")));
    }
    Ok(bytes)
}

/// Reads the file with a school's key, or with its passphrase.
///
/// # Errors
///
/// The file cannot be read, is none, is larger than 64 KB, or is no text.
pub fn read_key_file(path: &Path) -> io::Result<String> {
    String::from_utf8(read_file(path, LARGEST_KEY)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no text in UTF-8"))
}

/// Reads a file that was exported; `same_names` takes children of the same name for the same child.
///
/// # Errors
///
/// The file cannot be read, or is something else.
pub fn read_archive(path: &Path, same_names: bool, store: &Store) -> Result<Archive, NotMoved> {
    let text = read_file(path, LARGEST_EXPORT)
        .map_err(|error| NotMoved::File { path: path.to_owned(), reason: error.to_string() })?;
    let archive = Archive::read(&text)?;
    Ok(if same_names { archive.with_same_names(&store.children()?, &store.marks()?) } else { archive })
}
