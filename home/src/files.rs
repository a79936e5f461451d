//! Writes and reads files. A new file is whole or not there at all, and from its first moment only those can read it who may.

pub use std::fs::File;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

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
pub const FRESH: &str = ".new";
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
/// If it can't be made. What was there stays as it was, and nothing new is left.
pub fn replace(
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
/// If the system doesn't allow it.
pub fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = match create(path, Readers::Owner) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().write(true).truncate(true).open(path)
        }
        made => made,
    };
    file?.write_all(bytes)
}

/// The path where a file is made before it gets its real name: for `mia.pdf` it is `mia.pdf.<32 hexadecimal digits>.new`.
#[must_use]
pub fn fresh_beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let seen: String = name.chars().take(SEEN).collect();
    path.with_file_name(format!("{seen}.{}{FRESH}", Uuid::new_v4().simple()))
}

/// The real name of a file that never became whole; `None` if this isn't the name of such a file. Version 0.2 put no digits there.
#[must_use]
pub fn was_to_be(name: &str) -> Option<&str> {
    let name = name.strip_suffix(FRESH)?;
    let by_chance = |chance: &str| chance.len() == 32 && chance.bytes().all(|byte| byte.is_ascii_hexdigit());
    Some(name.rsplit_once('.').filter(|(_, chance)| by_chance(chance)).map_or(name, |(name, _)| name))
}

/// Waits until a file is on the disk. Windows needs it opened for writing to do that.
///
/// # Errors
///
/// If the file can't be opened, or the disk fails.
pub fn to_disk(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// Lets only its owner use a file or folder, since it may be about children.
///
/// # Errors
///
/// If the system doesn't allow it.
#[cfg(unix)]
pub fn for_owner_alone(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = if path.is_dir() { 0o700 } else { 0o600 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Does nothing: without Unix modes, the folder lies in the user's own profile.
///
/// # Errors
///
/// None here.
#[cfg(not(unix))]
pub fn for_owner_alone(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Reads a file that somebody named, up to `most` bytes.
/// A pipe could keep us waiting for ever, and a device has no end, so we read only regular files.
///
/// # Errors
///
/// If the file can't be read, is not a regular file, or is larger than `most`.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file"));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let most = if most < 1 << 20 { format!("{} KB", most >> 10) } else { format!("{} MB", most >> 20) };
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than {most}")));
    }
    Ok(bytes)
}

/// Opens a file for reading.
///
/// # Errors
///
/// If the system doesn't allow it, or there is none.
pub fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Opens a file for reading, if it is a regular file and no link. In the meantime it may have become something else, so what was opened is
/// looked at. Gives the file with its length in bytes.
///
/// # Errors
///
/// If it is something else, or the system doesn't allow it.
pub fn open_plain(path: &Path) -> io::Result<(File, u64)> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // A pipe without a writer would keep us waiting for ever.
        let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
        options.custom_flags(flags.bits().cast_signed());
    }
    if fs::symlink_metadata(path)?.is_symlink() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is a link"));
    }
    let file = options.open(path)?;
    let there = file.metadata()?;
    if !there.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file"));
    }
    Ok((file, there.len()))
}

/// Checks that a folder is a folder, not a link to one.
///
/// # Errors
///
/// If it is something else, or the system doesn't allow it.
pub fn is_plain_folder(path: &Path) -> io::Result<()> {
    let is_folder = fs::symlink_metadata(path)?.is_dir();
    is_folder.then_some(()).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it is not a folder"))
}

/// Reads a file of our own whole, whatever its size. For files that others may have put there, see [`read_file`].
///
/// # Errors
///
/// If the system doesn't allow it, or there is none.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// Gives a file another name. What has that name already is replaced.
///
/// # Errors
///
/// If the system doesn't allow it.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Deletes a file.
///
/// # Errors
///
/// If the system doesn't allow it, or there is none.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Makes a folder, and those it lies in, if they are not there.
///
/// # Errors
///
/// If the system doesn't allow it.
pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Makes one folder in another that is there. `false` if a folder with this name was there already.
///
/// # Errors
///
/// If the system doesn't allow it, or something else has this name.
pub fn make_one_folder(path: &Path) -> io::Result<bool> {
    match fs::create_dir(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(false),
        Err(error) => Err(error),
    }
}

/// The paths of all that lies in a folder, in no order.
///
/// # Errors
///
/// If the folder can't be read.
pub fn list(folder: &Path) -> io::Result<impl Iterator<Item = io::Result<PathBuf>> + use<>> {
    Ok(fs::read_dir(folder)?.map(|entry| Ok(entry?.path())))
}

/// The paths of all that lies in a folder, in no order, as far as it can be read.
pub fn found_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// The length of what lies at a path, in bytes.
///
/// # Errors
///
/// If nothing lies there, or the system doesn't allow us to look.
pub fn length(path: &Path) -> io::Result<u64> {
    fs::metadata(path).map(|there| there.len())
}

/// When a file was last changed, in nanoseconds since 1970 by the clock of its file system. `None` if the system can't say.
pub fn changed(path: &Path) -> Option<u128> {
    Some(fs::metadata(path).ok()?.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos())
}

/// How long ago a file was last changed. `None` if the system can't say, or by the clock it is still to come.
pub fn age(path: &Path) -> Option<Duration> {
    fs::metadata(path).ok()?.modified().ok()?.elapsed().ok()
}

/// The rights that what is made gets from the folder it lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Like {
    /// All of the folder's, for a folder.
    Folder,
    /// All but to run it, for a file.
    File,
}

/// Gives what we just made the group and the rights of the folder it lies in. A stick or a share without rights stays as it is.
#[cfg(unix)]
pub fn share_like_folder(made: &Path, like: Like) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let Some(Ok(folder)) = made.parent().map(fs::metadata) else { return };
    let which = match like {
        Like::Folder => 0o7777,
        Like::File => 0o666,
    };
    let mut mode = folder.mode() & which;
    if chown(made, None, Some(folder.gid())).is_err() {
        // This account isn't in the group. It could write because everybody may, so its own group may do as much as everybody.
        mode = mode & !0o2070 | (mode & 0o007) << 3;
    }
    let _knows_no_rights = fs::set_permissions(made, fs::Permissions::from_mode(mode));
}

/// Does nothing: without Unix modes, what we make is shared as its folder is.
#[cfg(not(unix))]
pub fn share_like_folder(_: &Path, _: Like) {}
