//! The files of a school's folder, one operation at a time.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

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

    /// Writes a file, which is on the disk then.
    ///
    /// # Errors
    ///
    /// It cannot be written; some of it may be there.
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
        let fresh = fresh(file);
        self.write(&fresh, bytes)
            .and_then(|()| self.rename(&fresh, file))
            .inspect_err(|_| drop(self.remove(&fresh)))
    }
}

/// How the name of a file ends that is not whole yet.
pub(super) const FRESH: &str = ".new";

fn fresh(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(FRESH);
    name.into()
}

/// A folder of the system's.
#[derive(Debug, Clone)]
pub struct Disk(pub PathBuf);

impl Shelf for Disk {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let entries = fs::read_dir(self.0.join(folder))?;
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(self.0.join(file))?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(self.0.join(file))?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(self.0.join(from), self.0.join(to))
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        fs::remove_file(self.0.join(file))
    }

    fn make(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(self.0.join(folder))
    }
}
