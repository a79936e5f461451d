//! The files of a school's folder, one operation at a time.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub(super) use platform::files::UNFINISHED_ENDING;
use platform::files::{self, EntryKind, File, FileReaders, copy_folder_rights, unfinished_path, write_new};

/// The files of a school's folder. All paths are relative to that folder, such as `epochs`, a folder in it. Any operation can fail or take
/// long.
pub trait Storage {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// Reads a file, but at most `most` bytes of it.
    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>>;

    fn length(&self, file: &Path) -> io::Result<u64>;

    /// Reads a file from its beginning to its end, and calls `take` with one piece after the other.
    fn read_in_pieces(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()>;

    /// Writes a file that isn't there yet, and waits until it is on the disk.
    fn write_new(&self, file: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file. Both paths are relative to the school's folder and lie in the same folder.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn remove(&self, file: &Path) -> io::Result<()>;

    fn make_folder(&self, folder: &Path) -> io::Result<()>;

    /// Writes a file under another name first, and gives it its real name when it is complete. A file that is there is replaced.
    fn replace(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let fresh = unfinished_path(file);
        self.write_new(&fresh, bytes)
            .and_then(|()| self.rename(&fresh, file))
            .inspect_err(|_| drop(self.remove(&fresh)))
    }
}

/// A school's folder on a disk or share. Anybody may have put anything there, so we read only regular files and folders, and follow no link
/// below the folder.
///
/// New files and folders get the group and the rights of the folder they lie in, whatever the umask. So if a group shares a school's
/// folder, each of its accounts can write there and delete what another left.
#[derive(Debug, Clone)]
pub struct DiskStorage {
    folder: PathBuf,
    /// The size of the largest file that is read, in bytes. Larger files are an error.
    largest: u64,
}

/// The size of the largest file of a school's folder that we read if nothing else is set, in bytes.
pub const DEFAULT_FILE_LIMIT: u64 = 64 << 20;
/// The most names that are looked at in one folder. Our own computers never write a thousandth of that.
const MOST_NAMES: usize = 100_000;
/// How long all names in one folder may be together, in bytes. A hundred thousand of our own names are shorter.
const LONGEST_NAMES: usize = 4 << 20;
/// How much of a file is read at a time, in bytes.
const PIECE: usize = 1 << 16;

impl DiskStorage {
    /// Gives access to the school's folder at this path, and opens nothing yet. Files of up to `largest_file` bytes are read.
    pub fn new(folder: PathBuf, largest_file: u64) -> Self {
        Self { folder, largest: largest_file }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens a file, if it is a regular file that is not too large. Also returns its length in bytes.
    fn open(&self, file: &Path) -> io::Result<(File, u64)> {
        self.is_within(file)?;
        let (file, length) = files::open_regular_file(&self.folder.join(file))?;
        if length > self.largest {
            let most = self.largest >> 20;
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                format!("it is larger than {most} MB; docs/machine.md says how to allow more"),
            ));
        }
        Ok((file, length))
    }

    /// Checks that all folders on the way to a file are folders, not links. It is an error if one isn't.
    fn is_within(&self, file: &Path) -> io::Result<()> {
        let between = file.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        for folder in between {
            files::check_real_folder(&self.folder.join(folder))?;
        }
        Ok(())
    }
}

impl Storage for DiskStorage {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.is_within(&folder.join("any"))?;
        let (mut names, mut length) = (Vec::new(), 0);
        for path in files::list(&self.folder.join(folder))? {
            let name = path?.file_name().unwrap_or_default().to_string_lossy().into_owned();
            length += name.len();
            names.push(name);
            if names.len() > MOST_NAMES || length > LONGEST_NAMES {
                return Err(io::Error::other("there are too many files in it"));
            }
        }
        Ok(names)
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // The file may have grown since it was opened.
        self.open(file)?.0.take(most.min(self.largest)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn length(&self, file: &Path) -> io::Result<u64> {
        self.open(file).map(|(_, length)| length)
    }

    fn read_in_pieces(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        let mut left = self.open(file)?.0.take(self.largest);
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

    fn write_new(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let path = self.folder.join(file);
        write_new(&path, FileReaders::Shared, bytes)?;
        copy_folder_rights(&path, EntryKind::File);
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        files::rename(&self.folder.join(from), &self.folder.join(to))
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        files::remove(&self.folder.join(file))
    }

    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        let folder = self.folder.join(folder);
        if files::make_one_folder(&folder)? {
            copy_folder_rights(&folder, EntryKind::Folder);
        }
        Ok(())
    }
}
