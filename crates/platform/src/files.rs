//! Writes and reads files. A new file is whole or does not exist, and from the beginning only its readers can read it.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use uuid::Uuid;

pub use crate::current_target::files::{
    File, changed_at, check_real_folder, copy_folder_rights, create, exists, is_file, is_folder, length,
    list, list_if_there, make_folder, make_one_folder, open, open_exclusively, open_regular_file,
    open_to_read, overwrite, read, read_limited, remove, rename, restrict_to_owner, sync_to_disk,
    time_since_change,
};
use crate::current_target::files::{WriteTarget, finish_stream, write_target};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileReaders {
    /// Only the account that writes the file can read it, since it may be about children.
    Owner,
    /// Everybody can read the file who may by the rights of the folder and the account's `umask`, since it is sealed or about nobody.
    Shared,
}

/// The ending of a new file's name until the file is complete and gets its real name.
pub const UNFINISHED_ENDING: &str = ".new";
/// How many characters of a file's real name stand in the name that it has until it is complete.
const SEEN: usize = 50;

/// Whether something that we make is a file or a folder, which decides the rights that it gets from the folder in which it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// All rights of the folder, because it is a folder too.
    Folder,
    /// All rights of the folder except to run it, because it is a file.
    File,
}

/// Writes a new file, and waits until it is on the disk. It is an error if something has this path already.
pub fn write_new(path: &Path, readers: FileReaders, bytes: &[u8]) -> io::Result<()> {
    let mut file = create(path, readers)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| drop(remove(path)))
}

/// Writes a file whole or not at all: after an error, an earlier file stays as it was. If `path` is a link, the file to which it points is
/// written; on Linux it is an error if the link belongs to somebody else and lies in a folder where others may write. A pipe or a device
/// gets the bytes as they come. On a page in a browser, a download gets them whole.
pub fn write_whole(
    path: &Path,
    readers: FileReaders,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match write_target(path)? {
        WriteTarget::Stream(stream) => {
            let mut stream = BufWriter::new(stream);
            content(&mut stream).and_then(|()| stream.flush())?;
            finish_stream(stream.into_inner()?);
            Ok(())
        }
        WriteTarget::File(path, _in_this_folder) => replace(&path, readers, |file| {
            let mut buffer = BufWriter::new(file);
            content(&mut buffer).and_then(|()| buffer.flush())
        }),
    }
}

/// Replaces a file, or makes it. The new file has a name that nobody can guess until it is on the disk, and then gets its real name. After
/// an error, an earlier file stays as it was, and no new one is left.
pub fn replace(
    path: &Path,
    readers: FileReaders,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let fresh = unfinished_path(path);
    let mut file = create(&fresh, readers)?;
    let written = write(&mut file).and_then(|()| file.sync_all());
    // Windows can't rename an open file.
    drop(file);
    written.and_then(|()| rename(&fresh, path)).inspect_err(|_| drop(remove(&fresh)))
}

/// The error for a file that is longer than `most` bytes, which says how large a file may be.
pub fn too_large_error(most: u64) -> io::Error {
    let most = if most < 1 << 20 { format!("{} KB", most >> 10) } else { format!("{} MB", most >> 20) };
    io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than {most}"))
}

/// The path of a new file until it is complete, such as `mia.pdf.<32 hexadecimal digits>.new` for `mia.pdf`. The digits differ each time.
pub fn unfinished_path(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let seen: String = name.chars().take(SEEN).collect();
    path.with_file_name(format!("{seen}.{}{UNFINISHED_ENDING}", Uuid::new_v4().simple()))
}

/// The real name that an unfinished file was to get. `None` if `name` isn't the name of an unfinished file. Version 0.2 of Fishpond put no
/// digits into such names.
pub fn intended_name(name: &str) -> Option<&str> {
    let name = name.strip_suffix(UNFINISHED_ENDING)?;
    let by_chance = |chance: &str| chance.len() == 32 && chance.bytes().all(|byte| byte.is_ascii_hexdigit());
    Some(name.rsplit_once('.').filter(|(_, chance)| by_chance(chance)).map_or(name, |(name, _)| name))
}
