//! The files of a school's folder, one operation at a time.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub(super) use crate::records::writing::FRESH;
use crate::records::writing::{Readers, fresh_beside, write_new};

/// A school's folder. All paths start from it. Any operation can fail, and take long.
pub trait Shelf {
    /// The names of what lies in a folder.
    ///
    /// # Errors
    ///
    /// The folder is not there, or cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// The first bytes of a file, as many as there are or as are wanted.
    ///
    /// # Errors
    ///
    /// The file is not there, or cannot be read.
    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// How long a file is, in bytes.
    ///
    /// # Errors
    ///
    /// The file is not there, or cannot be read.
    fn length(&self, file: &Path) -> io::Result<u64>;

    /// Reads a file from its first byte to its last, piece by piece.
    ///
    /// # Errors
    ///
    /// The file is not there, or cannot be read to its end.
    fn read_through(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()>;

    /// Writes a file that is not there yet, and is on the disk then.
    ///
    /// # Errors
    ///
    /// It is there, or cannot be written; some of it may be there.
    fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file another name in the same folder.
    ///
    /// # Errors
    ///
    /// It still has the old one.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// It is still there.
    fn remove(&self, file: &Path) -> io::Result<()>;

    /// Makes a folder, if it is not there.
    ///
    /// # Errors
    ///
    /// It is not there.
    fn make(&self, folder: &Path) -> io::Result<()>;

    /// Writes a file whole under another name, and then gives it its own.
    ///
    /// # Errors
    ///
    /// It is not there, as far as this machine knows.
    fn put(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let fresh = fresh_beside(file);
        self.write(&fresh, bytes)
            .and_then(|()| self.rename(&fresh, file))
            .inspect_err(|_| drop(self.remove(&fresh)))
    }
}

/// A folder of the system's. Anybody may have put anything there: only files and folders proper are read, and no link below it is followed.
/// What is made in it gets the group and the rights of the folder it is made in, whatever the umask: if a group shares a school's folder, each
/// of its accounts can write there, and can remove what another has left.
#[derive(Debug, Clone)]
pub struct Disk {
    folder: PathBuf,
    /// The largest file that is read, in bytes.
    largest: u64,
}

/// The largest file that is read where nothing else is set, in bytes.
pub const LARGEST_FILE: u64 = 64 << 20;
/// How many names in one folder are looked at: a machine that writes as ours do never has a thousandth of them.
const MOST_NAMES: usize = 100_000;
/// How long all names in one folder may be together, in bytes: so many of ours are shorter.
const LONGEST_NAMES: usize = 4 << 20;
/// How much of a file is read at a time, in bytes.
const PIECE: usize = 1 << 16;

impl Disk {
    /// A folder of which files up to so many bytes are read.
    #[must_use]
    pub fn new(folder: PathBuf, largest: u64) -> Self {
        Self { folder, largest }
    }

    /// Where it is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens a file that is one. It may have become something else since it was looked at: what is opened counts.
    fn open(&self, file: &Path) -> io::Result<File> {
        self.is_within(file)?;
        let mut options = OpenOptions::new();
        options.read(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            // A pipe without a writer would keep us waiting for ever.
            let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
            options.custom_flags(flags.bits().cast_signed());
        }
        let path = self.folder.join(file);
        if fs::symlink_metadata(&path)?.is_symlink() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is a link"));
        }
        let file = options.open(path)?;
        let there = file.metadata()?;
        if !there.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"));
        }
        if there.len() > self.largest {
            let most = self.largest >> 20;
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                format!("it is larger than {most} MB; docs/machine.md says how to allow more"),
            ));
        }
        Ok(file)
    }

    /// Whether the folders on the way to a file lead nowhere else.
    fn is_within(&self, file: &Path) -> io::Result<()> {
        let between = file.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        for folder in between {
            if !fs::symlink_metadata(self.folder.join(folder))?.is_dir() {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no folder"));
            }
        }
        Ok(())
    }
}

impl Shelf for Disk {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.is_within(&folder.join("any"))?;
        let entries = fs::read_dir(self.folder.join(folder))?;
        let (mut names, mut length) = (Vec::new(), 0);
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            length += name.len();
            names.push(name);
            if names.len() > MOST_NAMES || length > LONGEST_NAMES {
                return Err(io::Error::other("too much lies there"));
            }
        }
        Ok(names)
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // It may have grown since it was opened.
        self.open(file)?.take(most.min(self.largest)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn length(&self, file: &Path) -> io::Result<u64> {
        self.open(file)?.metadata().map(|there| there.len())
    }

    fn read_through(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        let mut left = self.open(file)?.take(self.largest);
        let mut piece = vec![0; PIECE];
        loop {
            match left.read(&mut piece) {
                Ok(0) => return Ok(()),
                Ok(length) => take(&piece[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let path = self.folder.join(file);
        write_new(&path, Readers::Shared, bytes)?;
        share_like_folder(&path, NOT_RUN);
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(self.folder.join(from), self.folder.join(to))
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        fs::remove_file(self.folder.join(file))
    }

    fn make(&self, folder: &Path) -> io::Result<()> {
        let folder = self.folder.join(folder);
        match fs::create_dir(&folder) {
            Ok(()) => share_like_folder(&folder, EVERYTHING),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Of the rights of a folder, those that a folder in it gets: all of them.
const EVERYTHING: u32 = 0o7777;
/// Of the rights of a folder, those that a file in it gets: nobody runs it.
const NOT_RUN: u32 = 0o666;

/// Gives what was just made the group and the rights of the folder it lies in. A stick or a share that knows no rights is left as it is.
#[cfg(unix)]
fn share_like_folder(made: &Path, which: u32) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let Some(Ok(folder)) = made.parent().map(fs::metadata) else { return };
    let mut mode = folder.mode() & which;
    if chown(made, None, Some(folder.gid())).is_err() {
        // This account is not in the group. It has written as one of all others, and its own group may do as much as they.
        mode = mode & !0o2070 | (mode & 0o007) << 3;
    }
    let _knows_no_rights = fs::set_permissions(made, fs::Permissions::from_mode(mode));
}

/// Elsewhere what is made in a folder is shared as the folder is.
#[cfg(not(unix))]
fn share_like_folder(_: &Path, _: u32) {}
