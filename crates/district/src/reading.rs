//! Opens files in a thread of its own, while the database is busy with the files before.

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use interchange::school::{SealedFileError, TrustPolicy, open_file};
use uuid::Uuid;

use crate::content::{FileContent, RowOptions};
use crate::folder::{FoundFile, read_whole};

/// How many attempts go into a batch, which one transaction loads. The last file of a batch may bring a few more.
const BATCH: usize = 20_000;
/// The most bytes of a file that we read.
const LARGEST: u64 = 64 << 20;
/// The most files in a batch, which one transaction loads.
const FILES: usize = 500;

pub struct FileToRead {
    /// The index of the school in the settings, and the school's id.
    pub school: (usize, Uuid),
    pub found: FoundFile,
}

#[derive(Default)]
pub struct FileBatch {
    pub files: Vec<FileContent>,
    /// Files that could not be read: the index of the school in the settings, the file, and the reason as a sentence.
    pub not_read: Vec<(usize, FoundFile, String)>,
}

/// Reads files in the given order in a new thread, which sends them in batches. `trusts` has one entry for each school, in the order of the
/// settings. Everything was sent only if the thread ends without an error.
pub fn read_in_batches(
    files: Vec<FileToRead>,
    trusts: Vec<TrustPolicy>,
    options: RowOptions,
) -> (Receiver<FileBatch>, thread::JoinHandle<()>) {
    let (sender, receiver) = sync_channel(1);
    let reading = thread::spawn(move || {
        let (mut batch, mut attempts) = (FileBatch::default(), 0);
        for FileToRead { school, found } in files {
            match read_file(school, &found, &trusts[school.0], options) {
                Ok(Some(content)) => {
                    attempts += content.rows.len();
                    batch.files.push(content);
                }
                // A newer file has replaced it since we listed the folder, and has the same parts.
                Ok(None) => {}
                Err(why) => batch.not_read.push((school.0, found, why)),
            }
            if attempts >= BATCH || batch.files.len() >= FILES {
                attempts = 0;
                if sender.send(std::mem::take(&mut batch)).is_err() {
                    return;
                }
            }
        }
        // If the database has failed, nobody is listening.
        let _sent = sender.send(batch);
    });
    (receiver, reading)
}

fn read_file(
    school: (usize, Uuid),
    found: &FoundFile,
    trust: &TrustPolicy,
    options: RowOptions,
) -> Result<Option<FileContent>, String> {
    let bytes = match read_whole(&found.path, LARGEST) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("this file cannot be read: {error}")),
    };
    let (head, checksum, content) = open_file(&bytes, trust).map_err(|why| why.to_string())?;
    if (head.machine, head.number) != (found.machine, found.number) {
        return Err(SealedFileError::Other.to_string());
    }
    let content = options.to_rows(school.0, school.1, found.clone(), checksum, &content);
    content.map(Some).ok_or_else(|| SealedFileError::Newer.to_string())
}
