//! Follows a path that somebody named for writing to the file, pipe or device to which it leads.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub enum WriteTarget {
    /// A pipe or a device, which takes the bytes as they come.
    Stream(File),
    /// A file that exists or can be made. As long as the second field, its folder, is open, nobody can put another folder in its place.
    File(PathBuf, Option<File>),
}

/// Follows `path` to where it leads, links included. It is an error if somebody else may have put something on the way to mislead us: a
/// file or link that belongs neither to this account nor to the system, in a folder in which others may write. The result is what was
/// checked, even if the path changes meanwhile.
#[cfg(target_os = "linux")]
pub fn write_target(path: &Path) -> io::Result<WriteTarget> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    use rustix::fs::{
        AtFlags, CWD, FileType, Mode, OFlags, PROC_SUPER_MAGIC, fstat, fstatfs, openat, readlinkat, statat,
    };
    use rustix::io::Errno;

    /// The most links that we follow one after the other: as many as the system itself.
    const MOST_LINKS: u32 = 40;
    const LOOK: OFlags = OFlags::PATH.union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);
    const WRITE: OFlags = OFlags::WRONLY.union(OFlags::NOCTTY).union(OFlags::CLOEXEC);
    let parts = |path: &Path| -> Vec<OsString> {
        path.components().rev().map(|part| part.as_os_str().to_owned()).collect()
    };
    let is_plain = |kind| matches!(kind, FileType::Directory | FileType::RegularFile);
    let mut folder = openat(CWD, ".", LOOK | OFlags::DIRECTORY, Mode::empty())?;
    let (mut left, mut links) = (parts(path), 0);
    while let Some(name) = left.pop() {
        // Some systems mount a folder on first use, and only if it is opened as a folder.
        match openat(&folder, &name, LOOK | OFlags::DIRECTORY, Mode::empty()) {
            Err(Errno::NOTDIR) => {}
            Err(Errno::NOENT) if left.is_empty() => return Ok(in_folder(folder, &name, path)),
            inner => {
                folder = inner?;
                continue;
            }
        }
        let entry = openat(&folder, &name, LOOK, Mode::empty())?;
        let there = fstat(&entry)?;
        let kind = FileType::from_raw_mode(there.st_mode);
        if !is_plain(kind) && is_planted(&there, &fstat(&folder)?)? {
            let told = "somebody else has put a link or a pipe there; name another place";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, told));
        }
        match kind {
            FileType::Symlink => {
                // In /proc the text of a link may be no path: the link leads to a pipe or a device that is open already.
                if left.is_empty() && fstatfs(&entry)?.f_type == PROC_SUPER_MAGIC {
                    let leads_to = statat(&folder, &name, AtFlags::empty())?;
                    if !is_plain(FileType::from_raw_mode(leads_to.st_mode)) {
                        return Ok(WriteTarget::Stream(openat(&folder, &name, WRITE, Mode::empty())?.into()));
                    }
                }
                links += 1;
                if links > MOST_LINKS {
                    return Err(Errno::LOOP.into());
                }
                let text = OsString::from_vec(readlinkat(&entry, "", Vec::new())?.into_bytes());
                left.append(&mut parts(Path::new(&text)));
            }
            _ if !left.is_empty() => return Err(Errno::NOTDIR.into()),
            FileType::RegularFile => return Ok(in_folder(folder, &name, path)),
            _ => {
                let stream = openat(&folder, &name, WRITE | OFlags::NOFOLLOW, Mode::empty())?;
                let opened = fstat(&stream)?;
                if (opened.st_dev, opened.st_ino) != (there.st_dev, there.st_ino) {
                    return Err(io::ErrorKind::StaleNetworkFileHandle.into());
                }
                return Ok(WriteTarget::Stream(stream.into()));
            }
        }
    }
    Err(io::ErrorKind::IsADirectory.into())
}

/// The file `name` in the opened `folder`, so that nobody can put another folder in its place. If the system has no `/proc/self/fd`, it is
/// `path`, as it was named.
#[cfg(target_os = "linux")]
fn in_folder(folder: std::os::fd::OwnedFd, name: &std::ffi::OsStr, path: &Path) -> WriteTarget {
    use std::os::fd::AsRawFd;
    let opened = Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string());
    if opened.exists() {
        WriteTarget::File(opened.join(name), Some(folder.into()))
    } else {
        WriteTarget::File(path.to_owned(), None)
    }
}

/// Whether somebody else may have put the entry in the folder to mislead us: the entry belongs to somebody else, and the folder does too,
/// or others may write in it.
#[cfg(target_os = "linux")]
fn is_planted(entry: &rustix::fs::Stat, folder: &rustix::fs::Stat) -> io::Result<bool> {
    /// The permission bits by which the group and everybody may write.
    const OTHERS_WRITE: u32 = 0o022;
    // In a user namespace root has another number.
    let ours = [rustix::process::geteuid().as_raw(), 0, rustix::fs::stat("/")?.st_uid];
    let is_strange = |owner| !ours.contains(&owner);
    Ok(is_strange(entry.st_uid) && (folder.st_mode & OTHERS_WRITE != 0 || is_strange(folder.st_uid)))
}

#[cfg(not(target_os = "linux"))]
pub fn write_target(path: &Path) -> io::Result<WriteTarget> {
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let is_stream = std::fs::metadata(&path).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if is_stream {
        return std::fs::OpenOptions::new().write(true).open(path).map(WriteTarget::Stream);
    }
    Ok(WriteTarget::File(path, None))
}
