//! Reads the files of a list or a roster: a single one, a folder, or a `.zip`. None is read without a limit.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::Path;

use platform::files::{self, list, read_limited};
use zip::ZipArchive;
use zip::result::ZipError;

use super::error::ClassListError;

/// The largest file of a class list or roster that is read, in megabytes, packed or not. A district of 100,000 pupils has rosters of some
/// 60 megabytes.
pub const LARGEST_LIST_MEGABYTES: u64 = 200;
const MOST_BYTES: u64 = LARGEST_LIST_MEGABYTES * 1024 * 1024;
/// The most files that a packed roster may have. The OneRoster standard knows twenty-two.
pub const MOST_ROSTER_FILES: usize = 500;
/// How many times larger than its packed form an unpacked file may be. Rosters become about ten times larger.
const MOST_GROWTH: u64 = 150;
/// A packed file that is no larger than this when unpacked, in bytes, is harmless, however well it was packed.
const HARMLESS: u64 = 1024 * 1024;

pub(super) const ROSTER_FILES: [&str; 4] = ["manifest.csv", "users.csv", "classes.csv", "enrollments.csv"];

/// The contents of those files of a roster that are there, by their names in [`ROSTER_FILES`].
pub(super) type RosterContents = BTreeMap<&'static str, Vec<u8>>;

pub(super) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

pub(super) fn roster_file_name(name: &str) -> Option<&'static str> {
    ROSTER_FILES.into_iter().find(|file| file.eq_ignore_ascii_case(name))
}

fn unreadable(path: &Path) -> impl Fn(io::Error) -> ClassListError {
    |error| ClassListError::File { path: path.to_owned(), reason: error.to_string() }
}

pub(super) fn is_folder(path: &Path) -> Result<bool, ClassListError> {
    files::is_folder(path).map_err(unreadable(path))
}

pub(super) fn read_list_file(path: &Path) -> Result<Vec<u8>, ClassListError> {
    read_limited(path, MOST_BYTES).map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => ClassListError::TooLarge { file: file_name(path) },
        _ => unreadable(path)(error),
    })
}

pub(super) fn read_folder(folder: &Path) -> Result<RosterContents, ClassListError> {
    let unreadable = unreadable(folder);
    let mut contents = RosterContents::new();
    for path in list(folder).map_err(&unreadable)? {
        let path = path.map_err(&unreadable)?;
        if let Some(file) = roster_file_name(&file_name(&path)) {
            contents.insert(file, read_list_file(&path)?);
        }
    }
    Ok(contents)
}

/// Reads the files of a roster from a `.zip`, wherever in it they lie; `None` if it holds none, as a workbook does. `packed` are the bytes
/// of the `.zip` at `path`. Nothing is unpacked to the disk, and we don't believe what a packed file says about its size.
pub(super) fn read_zip(path: &Path, packed: Vec<u8>) -> Result<Option<RosterContents>, ClassListError> {
    let file = || file_name(path);
    let not_unpacked =
        |error: ZipError| ClassListError::NotUnpacked { file: file(), reason: error.to_string() };
    let length = packed.len() as u64;
    let mut archive = ZipArchive::new(Cursor::new(packed)).map_err(not_unpacked)?;
    if archive.len() > MOST_ROSTER_FILES {
        return Err(ClassListError::TooManyFiles { file: file() });
    }
    // Where each file is in the archive, and how many folders deep it lies.
    let mut places: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
    for (at, path) in archive.file_names().enumerate() {
        let Ok(path) = path else { continue };
        let steps: Vec<&str> = path.split(['/', '\\']).collect();
        let Some(name) = steps.last().copied().and_then(roster_file_name) else { continue };
        // Some systems put shadow copies beside files. Of several files, we take the outermost.
        let is_shadow = steps.contains(&"__MACOSX");
        if !is_shadow && places.get(name).is_none_or(|(depth, _)| *depth > steps.len()) {
            places.insert(name, (steps.len(), at));
        }
    }
    let mut contents = RosterContents::new();
    for (name, (_, at)) in places {
        let mut entry = archive.by_index(at).map_err(not_unpacked)?;
        let packed = entry.compressed_size().min(length);
        let most = packed.saturating_mul(MOST_GROWTH).clamp(HARMLESS, MOST_BYTES);
        let mut content = Vec::new();
        let read = entry.by_ref().take(most + 1).read_to_end(&mut content);
        read.map_err(|error| not_unpacked(ZipError::Io(error)))?;
        if content.len() as u64 > most {
            return Err(ClassListError::Bomb { file: file() });
        }
        contents.insert(name, content);
    }
    Ok((!contents.is_empty()).then_some(contents))
}
