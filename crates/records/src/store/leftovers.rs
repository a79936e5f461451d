//! Finds erased children in files beside the database: files moved aside as damaged, files that a crash left half written, exports.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use interchange::ChildId;
use platform::files::{intended_name, is_file, list_if_there, open, read, remove};

use super::backups::Backups;
use super::database_note::NOTE_FILE;
use super::{DATABASE_FILE, ErasureReport, JOURNAL, StoreError};
use crate::archive::Archive;
use crate::folder::{DataFolder, PROBE_FILE};
use crate::moving::write_private_file;
use crate::saved_game::GameFile;
use crate::school::School;
use crate::tries::TRIES_FILE;
use crate::{kiosk, preferences, saved_session};

/// The shortest name that is searched for in files, in bytes. A shorter one would be found by chance.
const SHORTEST_NAME: usize = 4;
/// How much of a file is searched at a time, in bytes.
const PIECE: usize = 1 << 20;
/// The endings of files that the program writes into the data folder.
const ENDINGS: [&str; 5] = [".db", ".json", ".csv", ".pdf", ".fishpond"];

pub(super) struct LeftoverSearch {
    ids: BTreeSet<ChildId>,
    needles: Vec<Vec<u8>>,
}

impl LeftoverSearch {
    pub(crate) fn new(ids: BTreeSet<ChildId>, names: BTreeSet<String>) -> Self {
        let names = names.into_iter().filter(|name| name.len() >= SHORTEST_NAME).map(String::into_bytes);
        let ids_in = ids.iter().flat_map(|id| [id.0.as_bytes().to_vec(), id.0.to_string().into_bytes()]);
        let needles = ids_in.chain(names).collect();
        Self { ids, needles }
    }

    /// Erases children from the files of the data folder, except the database, its backups and files from which other code erases them.
    /// What was done is added to `erased`.
    ///
    /// Exports lose the children. Files that were moved aside or left half written are deleted if the children are in them. Any other file
    /// is not for the program to change, so it is only named in `erased`.
    pub(crate) fn erase_from(
        &self,
        folder: &DataFolder,
        erased: &mut ErasureReport,
    ) -> Result<(), StoreError> {
        for path in others(folder)? {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let is_damaged_database = name.contains(".db.damaged");
            let is_corrupt = is_damaged_database
                || name.contains(".json.unreadable-")
                || intended_name(&name).is_some_and(|name| ENDINGS.iter().any(|end| name.ends_with(end)))
                || path.parent() == Some(&Backups::folder_path(folder));
            match self.are_in(&path) {
                Ok(false) if !is_damaged_database => {}
                Err(error) if is_corrupt => return Err(StoreError::not_read(path, &error)),
                Ok(true) if is_corrupt => match remove(&path) {
                    Ok(()) => erased.cleared.push(path),
                    Err(error) => return Err(StoreError::not_written(path, &error)),
                },
                Ok(true) if self.take_out_of(&path) => erased.cleared.push(path),
                _ => erased.unsearched.push(path),
            }
        }
        Ok(())
    }

    /// Erases the children from an export; deletes it if it holds nobody else. Returns whether nothing of the children is left.
    fn take_out_of(&self, path: &Path) -> bool {
        let Some(mut archive) = read(path).ok().and_then(|text| Archive::read(&text).ok()) else {
            return false;
        };
        archive.remove_children(&self.ids);
        if archive.children.is_empty() {
            return remove(path).is_ok();
        }
        let written = write_private_file(path, |file| Ok(serde_json::to_writer(file, &archive)?));
        written.is_ok() && self.are_in(path).is_ok_and(|are_in| !are_in)
    }

    fn are_in(&self, path: &Path) -> io::Result<bool> {
        let longest = self.needles.iter().map(Vec::len).max().unwrap_or_default();
        let mut file = open(path)?;
        let mut seen: Vec<u8> = Vec::new();
        loop {
            // The end of the last piece is searched again, to find what lies across two pieces.
            seen.drain(..seen.len().saturating_sub(longest));
            let read = Read::by_ref(&mut file).take(PIECE as u64).read_to_end(&mut seen)?;
            if read == 0 {
                return Ok(false);
            }
            if self.needles.iter().any(|needle| seen.windows(needle.len()).any(|window| window == needle)) {
                return Ok(true);
            }
        }
    }
}

/// Deletes half-written files of the program that a crash has left in a data folder. Nothing else writes in the folder meanwhile.
pub(super) fn remove_unfinished_files(folder: &DataFolder) -> Result<(), StoreError> {
    let mut unfinished = files(&Backups::folder_path(folder))?;
    unfinished.retain(|path| name_to_be(path).is_some_and(|name| name.ends_with(ENDINGS[0])));
    let own = small_files(&[DATABASE_FILE, TRIES_FILE, School::FILE_NAME, PROBE_FILE]);
    let is_own = |path: &PathBuf| name_to_be(path).is_some_and(|name| own.contains(&name));
    unfinished.extend(files(folder.path())?.into_iter().filter(is_own));
    for path in unfinished {
        match remove(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::not_written(path, &error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The names of small files of a data folder: `others`, and those that are rewritten whole with each change, such as saved games.
fn small_files(others: &[&str]) -> Vec<String> {
    let games = GameFile::all().map(GameFile::name);
    let small = [saved_session::FILE, preferences::FILE, kiosk::FILE];
    small.iter().chain(others).map(|name| (*name).to_owned()).chain(games).collect()
}

/// The name that a file was to get when it was complete, had writing it not been cut off. For the journal of such a database it is the
/// name of that database. `None` for other files.
fn name_to_be(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    intended_name(name.strip_suffix("-journal").unwrap_or(name)).map(str::to_owned)
}

/// The files of a data folder, except the database, its backups and files from which children are erased in another way.
fn others(folder: &DataFolder) -> Result<Vec<PathBuf>, StoreError> {
    let own = small_files(&[DATABASE_FILE, JOURNAL, NOTE_FILE, TRIES_FILE, School::FILE_NAME]);
    let own: Vec<PathBuf> = own.into_iter().map(|name| folder.path().join(name)).collect();
    let backups: Vec<PathBuf> =
        Backups::in_folder(folder).all()?.into_iter().map(|taken| taken.path).collect();
    let mut others = files(folder.path())?;
    others.append(&mut files(&Backups::folder_path(folder))?);
    others.retain(|path| !own.contains(path) && !backups.contains(path));
    Ok(others)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let not_read = |path: &Path, error: &io::Error| StoreError::not_read(path.to_owned(), error);
    let mut files = Vec::new();
    for path in list_if_there(folder).map_err(|error| not_read(folder, &error))? {
        if is_file(&path).map_err(|error| not_read(&path, &error))? {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
