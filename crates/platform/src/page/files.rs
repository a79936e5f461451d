//! Files that the browser stores for the page. Only the page's worker, which saves the records, can reach them.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use pool::File;
use web_time::{SystemTime, UNIX_EPOCH};

use super::dialogs::DOWNLOADS_FOLDER;
use super::worker;
use crate::files::{EntryKind, FileReaders, too_large_error};

/// The name that the browser's store has for the file at this path.
fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Makes a file. Only this page can read it, whatever readers are asked for. It is an error if the file exists already.
pub fn create(path: &Path, _: FileReaders) -> io::Result<File> {
    pool::create(&name(path))
}

#[derive(Debug)]
pub enum WriteTarget {
    Stream(Download),
    File(PathBuf, Option<File>),
}

/// Where a path leads. A path that [`dialogs`](super::dialogs) made stands for a download; any other is the path of a file, since a page
/// has no links.
pub fn write_target(path: &Path) -> io::Result<WriteTarget> {
    Ok(match path.strip_prefix(DOWNLOADS_FOLDER) {
        Ok(name) => {
            WriteTarget::Stream(Download { name: name.to_string_lossy().into_owned(), bytes: Vec::new() })
        }
        Err(_) => WriteTarget::File(path.to_owned(), None),
    })
}

/// Opens a file, and makes an empty one if there is none. It never waits, because no other page can have the file open.
pub fn open_exclusively(path: &Path, _: Duration) -> io::Result<File> {
    match pool::create(&name(path)) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => pool::find(&name(path)),
        made => made,
    }
}

/// Hands a download to the browser, which puts it where downloads go.
pub fn finish_stream(download: Download) {
    worker::offer_download(&download.name, &download.bytes);
}

/// A file to be downloaded. The browser gets it when all of it is written.
#[derive(Debug)]
pub struct Download {
    name: String,
    bytes: Vec<u8>,
}

impl Write for Download {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = open_exclusively(path, Duration::ZERO)?;
    file.set_len(0)?;
    file.write_all(bytes)
}

pub fn sync_to_disk(path: &Path) -> io::Result<()> {
    pool::find(&name(path))?.sync_all()
}

pub fn restrict_to_owner(_: &Path, _: EntryKind) -> io::Result<()> {
    Ok(())
}

pub fn read_limited(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if length(path)? > most {
        return Err(too_large_error(most));
    }
    read(path)
}

pub fn open(path: &Path) -> io::Result<File> {
    pool::find(&name(path))
}

pub fn open_to_read(path: &Path) -> io::Result<File> {
    open(path)
}

pub fn open_regular_file(path: &Path) -> io::Result<(File, u64)> {
    Ok((open(path)?, length(path)?))
}

pub fn check_real_folder(path: &Path) -> io::Result<()> {
    is_folder(path)?.then_some(()).ok_or(io::ErrorKind::NotFound.into())
}

pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    pool::rename(&name(from), &name(to))
}

pub fn remove(path: &Path) -> io::Result<()> {
    pool::remove(&name(path))
}

pub fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

pub fn make_one_folder(path: &Path) -> io::Result<bool> {
    Ok(!pool::has_folder(&name(path)))
}

pub fn list(folder: &Path) -> io::Result<impl Iterator<Item = io::Result<PathBuf>> + use<>> {
    Ok(list_if_there(folder)?.into_iter().map(Ok))
}

pub fn list_if_there(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let prefix = format!("{}/", name(folder));
    let names = pool::names(&prefix).into_iter();
    Ok(names.filter(|name| !name[prefix.len()..].contains('/')).map(PathBuf::from).collect())
}

pub fn length(path: &Path) -> io::Result<u64> {
    pool::length(&name(path))
}

pub fn changed_at(path: &Path) -> io::Result<u128> {
    let changed = pool::changed_at(&name(path)).ok_or(io::ErrorKind::NotFound)?;
    Ok(Duration::from_millis(changed).as_nanos())
}

pub fn time_since_change(path: &Path) -> Option<Duration> {
    let changed = Duration::from_millis(pool::changed_at(&name(path))?);
    SystemTime::now().duration_since(UNIX_EPOCH).ok()?.checked_sub(changed)
}

pub fn exists(path: &Path) -> io::Result<bool> {
    Ok(is_file(path)? || is_folder(path)?)
}

pub fn is_file(path: &Path) -> io::Result<bool> {
    Ok(length(path).is_ok())
}

pub fn is_folder(path: &Path) -> io::Result<bool> {
    Ok(pool::has_folder(&name(path)))
}

pub fn copy_folder_rights(_: &Path, _: EntryKind) {}
