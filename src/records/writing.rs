//! Writing files: each is new, whole or not there at all, and from its first moment nobody reads it who must not.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use uuid::Uuid;

/// Who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// The account that writes it, and no other: it may tell of children.
    Owner,
    /// Everybody whom the folder and the account's `umask` let: it is sealed, or tells of nobody.
    Shared,
}

/// How the name of a file ends that is not whole yet.
pub(super) const FRESH: &str = ".new";
/// How much of a file's name is seen in the name that it has until it is whole, in characters.
const SEEN: usize = 50;

/// Makes a file and opens it for writing. It has the right mode from the start.
///
/// # Errors
///
/// Something lies there already, be it a link that leads nowhere; or the system does not allow it.
pub fn create(path: &Path, readers: Readers) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    // Elsewhere the folder lies in the user's own profile.
    #[cfg(not(unix))]
    let _ = readers;
    options.open(path)
}

/// Writes a file that must not be there yet.
///
/// # Errors
///
/// It is there, or cannot be written; nothing new is left then.
pub fn write_new(path: &Path, readers: Readers, bytes: &[u8]) -> io::Result<()> {
    let mut file = create(path, readers)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| drop(fs::remove_file(path)))
}

/// Writes a file whole or not at all. A link leads to the file that is meant; a pipe or a device takes what is written as it comes.
///
/// # Errors
///
/// The file cannot be written; one that was there stays as it was.
pub fn write_whole(
    path: &Path,
    readers: Readers,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        let mut stream = BufWriter::new(OpenOptions::new().write(true).open(&target)?);
        return content(&mut stream).and_then(|()| stream.flush());
    }
    replace(&target, readers, |file| {
        let mut buffer = BufWriter::new(file);
        content(&mut buffer).and_then(|()| buffer.flush())
    })
}

/// Puts a file in the place of another, or where there was none: it is made under a name that nobody can guess, and gets its own when it is on the
/// disk.
///
/// # Errors
///
/// It cannot be made. What was there stays as it was, and nothing new is left.
pub(super) fn replace(
    path: &Path,
    readers: Readers,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let fresh = fresh_beside(path);
    let mut file = create(&fresh, readers)?;
    let written = write(&mut file).and_then(|()| file.sync_all());
    // Windows renames nothing that is open.
    drop(file);
    written.and_then(|()| fs::rename(&fresh, path)).inspect_err(|_| drop(fs::remove_file(&fresh)))
}

/// Writes a few bytes over those that are there. A crash may leave some of them, and nothing waits for the disk.
///
/// # Errors
///
/// The system does not allow it.
pub(super) fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = match create(path, Readers::Owner) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().write(true).truncate(true).open(path)
        }
        made => made,
    };
    file?.write_all(bytes)
}

/// The path under which a file is made that is to lie here: `mia.pdf` is `mia.pdf.<32 hexadecimal digits>.new` until it is whole.
pub(super) fn fresh_beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let seen: String = name.chars().take(SEEN).collect();
    path.with_file_name(format!("{seen}.{}{FRESH}", Uuid::new_v4().simple()))
}

/// The name that a file was to get, if this is one that never became whole. Version 0.2 put no digits there.
pub(super) fn was_to_be(name: &str) -> Option<&str> {
    let name = name.strip_suffix(FRESH)?;
    let by_chance = |chance: &str| chance.len() == 32 && chance.bytes().all(|byte| byte.is_ascii_hexdigit());
    Some(name.rsplit_once('.').filter(|(_, chance)| by_chance(chance)).map_or(name, |(name, _)| name))
}
