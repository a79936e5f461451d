//! Files of the system.

pub use std::fs::File;
use std::fs::{self, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

pub use super::target::{WriteTarget, write_target};
use crate::files::{EntryKind, FileReaders, too_large_error};

/// Makes a file, which from the start only these `readers` can read. It is an error if something has this path already, even a link that
/// leads nowhere.
pub fn create(path: &Path, readers: FileReaders) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if readers == FileReaders::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    // Without Unix modes, the folder of the records lies in the user's own profile.
    #[cfg(not(unix))]
    let _ = readers;
    options.open(path)
}

/// Opens a file so that no other program of ours can open it as well. Makes an empty file if there is none, which only its owner can read.
/// Waits until others have closed the file, but no longer than `patience`, and then fails.
pub fn open_exclusively(path: &Path, patience: Duration) -> io::Result<File> {
    /// How long we wait between two tries to lock the file.
    const TRY: Duration = Duration::from_millis(5);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
        options.mode(0o600).custom_flags(flags.bits().cast_signed());
    }
    if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file"));
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file"));
    }
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if begun.elapsed() < patience => thread::sleep(TRY),
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::new(io::ErrorKind::ResourceBusy, "another program has it open"));
            }
            // Some drives have no locks. They are used all the same.
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(error);
            }
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
        }
    }
}

/// Does nothing: a pipe or a device has got all bytes by now. On a page in a browser, this hands a download to the browser.
pub fn finish_stream(_: File) {}

pub fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = match create(path, FileReaders::Owner) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().write(true).truncate(true).open(path)
        }
        made => made,
    };
    file?.write_all(bytes)
}

pub fn sync_to_disk(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// Takes all rights to a file or folder from everybody but its owner, since it may be about children.
#[cfg(unix)]
pub fn restrict_to_owner(path: &Path, kind: EntryKind) -> io::Result<()> {
    let mode = match kind {
        EntryKind::Folder => 0o700,
        EntryKind::File => 0o600,
    };
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))
}

/// Does nothing: without Unix modes, the file or folder lies in the user's own profile, where nobody else looks.
#[cfg(not(unix))]
pub fn restrict_to_owner(_: &Path, _: EntryKind) -> io::Result<()> {
    Ok(())
}

/// Opens a file to read. It is an error if it is a pipe or a device, which could keep us waiting or have no end.
pub fn open_to_read(path: &Path) -> io::Result<File> {
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
    Ok(file)
}

/// Reads a file whole. It is an error if the file is longer than `most` bytes, or is a pipe or a device.
pub fn read_limited(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_to_read(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large_error(most)) } else { Ok(bytes) }
}

pub fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Opens a file to read, and returns it with its length in bytes. It is an error if the path is a link, or no regular file. The check is
/// made on the opened file, so nobody can put another in its place meanwhile.
pub fn open_regular_file(path: &Path) -> io::Result<(File, u64)> {
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

/// Checks that the path is a folder. A link to a folder is an error.
pub fn check_real_folder(path: &Path) -> io::Result<()> {
    let is_folder = fs::symlink_metadata(path)?.is_dir();
    is_folder.then_some(()).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it is not a folder"))
}

/// Reads a file whole, whatever its size. Use [`read_limited`] for files that somebody else may have written.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Makes a folder in one that is there. Returns `false` if a folder with this path was there already.
pub fn make_one_folder(path: &Path) -> io::Result<bool> {
    match fs::create_dir(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(false),
        Err(error) => Err(error),
    }
}

pub fn list(folder: &Path) -> io::Result<impl Iterator<Item = io::Result<PathBuf>> + use<>> {
    Ok(fs::read_dir(folder)?.map(|entry| Ok(entry?.path())))
}

/// The paths of all files and folders in a folder, in no order; none if there is no such folder.
pub fn list_if_there(folder: &Path) -> io::Result<Vec<PathBuf>> {
    match list(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        listed => listed?.collect(),
    }
}

pub fn length(path: &Path) -> io::Result<u64> {
    fs::metadata(path).map(|there| there.len())
}

/// When a file was last changed, in nanoseconds since 1970 by the clock of its file system.
pub fn changed_at(path: &Path) -> io::Result<u128> {
    let changed = fs::metadata(path)?.modified()?;
    Ok(changed.duration_since(UNIX_EPOCH).map_err(io::Error::other)?.as_nanos())
}

/// How long ago a file was last changed. `None` if the system can't say, or if the change lies in the future by this computer's clock.
pub fn time_since_change(path: &Path) -> Option<Duration> {
    fs::metadata(path).ok()?.modified().ok()?.elapsed().ok()
}

pub fn exists(path: &Path) -> io::Result<bool> {
    looked(fs::symlink_metadata(path), |_| true)
}

pub fn is_file(path: &Path) -> io::Result<bool> {
    looked(fs::metadata(path), |there| there.is_file())
}

pub fn is_folder(path: &Path) -> io::Result<bool> {
    looked(fs::metadata(path), |there| there.is_dir())
}

/// The answer of `is_it` about a file or folder, given what the system says of its path. `false` if nothing lies there.
fn looked(there: io::Result<Metadata>, is_it: impl FnOnce(Metadata) -> bool) -> io::Result<bool> {
    match there {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            Ok(false)
        }
        there => there.map(is_it),
    }
}

/// Gives a file or folder that we just made the group and rights of the folder in which it lies. On a drive without rights, such as a USB
/// stick, nothing changes.
#[cfg(unix)]
pub fn copy_folder_rights(made: &Path, kind: EntryKind) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let Some(Ok(folder)) = made.parent().map(fs::metadata) else { return };
    let which = match kind {
        EntryKind::Folder => 0o7777,
        EntryKind::File => 0o666,
    };
    let mut mode = folder.mode() & which;
    if chown(made, None, Some(folder.gid())).is_err() {
        // This account isn't in the folder's group, and could write only because everybody may. So the file's group gets the rights of
        // everybody.
        mode = mode & !0o2070 | (mode & 0o007) << 3;
    }
    let _knows_no_rights = fs::set_permissions(made, fs::Permissions::from_mode(mode));
}

#[cfg(not(unix))]
pub fn copy_folder_rights(_: &Path, _: EntryKind) {}
