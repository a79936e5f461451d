//! Writes files. A file is new and whole or not there at all, and from its first moment only those can read it who may.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use uuid::Uuid;

/// Who may read a new file that we write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Only the account that writes the file can read it, since it may be about children.
    Owner,
    /// Everybody can read the file whom the folder and the account's `umask` allow, since it is sealed or about nobody.
    Shared,
}

/// The ending of a file's name until the file is whole.
pub(super) const FRESH: &str = ".new";
/// How much of a file's name appears in its name before it is whole, in characters.
const SEEN: usize = 50;

/// Makes a new file that only these `readers` can read from the start, and opens it for writing.
///
/// # Errors
///
/// If something lies there already, even a link that leads nowhere; or if the system doesn't allow it.
pub fn create(path: &Path, readers: Readers) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    // Without Unix modes, the folder lies in the user's own profile.
    #[cfg(not(unix))]
    let _ = readers;
    options.open(path)
}

/// Writes a new file at a path where none may be yet, which these `readers` can read, and waits until it is on the disk.
///
/// # Errors
///
/// If the file is there already, or can't be written. Then nothing of it is left.
pub fn write_new(path: &Path, readers: Readers, bytes: &[u8]) -> io::Result<()> {
    let mut file = create(path, readers)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| drop(fs::remove_file(path)))
}

/// Writes a file whole or not at all. `content` writes the bytes, and `readers` says who may read them. If `path` is a link, the file it
/// points to is written. A pipe or a device gets the bytes as they come.
///
/// # Errors
///
/// If the file can't be written. A file that was there stays as it was.
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

/// Puts a file at a path, in place of an old one if there is one.
/// It is made under a name that nobody can guess, and gets its real name once it is on the disk.
///
/// # Errors
///
/// It can't be made. What was there stays as it was, and nothing new is left.
pub(super) fn replace(
    path: &Path,
    readers: Readers,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let fresh = fresh_beside(path);
    let mut file = create(&fresh, readers)?;
    let written = write(&mut file).and_then(|()| file.sync_all());
    // Windows can't rename an open file.
    drop(file);
    written.and_then(|()| fs::rename(&fresh, path)).inspect_err(|_| drop(fs::remove_file(&fresh)))
}

/// Writes a few bytes over those that are there. It doesn't wait for the disk, so a crash may leave only some of them.
///
/// # Errors
///
/// The system doesn't allow it.
pub(super) fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = match create(path, Readers::Owner) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().write(true).truncate(true).open(path)
        }
        made => made,
    };
    file?.write_all(bytes)
}

/// The path where a file is made before it gets its real name: for `mia.pdf` it is `mia.pdf.<32 hexadecimal digits>.new`.
pub(super) fn fresh_beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let seen: String = name.chars().take(SEEN).collect();
    path.with_file_name(format!("{seen}.{}{FRESH}", Uuid::new_v4().simple()))
}

/// The real name of a file that never became whole; `None` if this isn't the name of such a file. Version 0.2 put no digits there.
pub(super) fn was_to_be(name: &str) -> Option<&str> {
    let name = name.strip_suffix(FRESH)?;
    let by_chance = |chance: &str| chance.len() == 32 && chance.bytes().all(|byte| byte.is_ascii_hexdigit());
    Some(name.rsplit_once('.').filter(|(_, chance)| by_chance(chance)).map_or(name, |(name, _)| name))
}
