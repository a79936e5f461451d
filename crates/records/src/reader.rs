//! Reads the records while the app has them open: a command asks for a copy, the app makes one, and the database stays locked.
//!
//! A request is an empty file, `<uuid>.wanted`, in the folder `beside` of the data folder. The app notices it, renames it to
//! `<uuid>.making`, copies the database into it, and renames it to `<uuid>.db`. Whoever renames or removes the file first has it. So no
//! request is answered twice, and none is answered after it was withdrawn.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use interchange::ChildId;
use platform::Instant;
use platform::files::{self, EntryKind, FileReaders, create, restrict_to_owner};
use platform::folder_watch::{FolderWatch, watch};
use platform::threads::sleep;
use uuid::Uuid;

use super::clash::ClashDecisions;
use super::folder::{COPY_REQUEST_ENDING, DataFolder};
use super::lock::PinLock;
use super::moving::{TransferError, preview_import_file};
use super::store::{ActKind, ImportReport, OpenedStore, Restoration, Store, StoreError};

/// The ending of a request for a copy that the app is answering now.
const MAKING: &str = "making";
const COPY: &str = "db";

/// How long a command waits before it looks again whether the app has answered.
const LOOK: Duration = Duration::from_millis(10);
/// How long a command waits before it looks again whether the database has become free, because the app has ended.
const TRY: Duration = Duration::from_millis(250);
/// How long a command waits for the app to write the command's entry into the log. If that takes longer, the app does it later.
const LONGEST_ENTRY_WAIT: Duration = Duration::from_secs(2);
/// How long the app may take for an answer that it has begun, and the age at which a request counts as given up.
const LONGEST_ANSWER: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub struct RecordsReader {
    store: Store,
    /// How a damaged database came back from a backup; `None` if it wasn't damaged.
    pub restored: Option<Restoration>,
    /// The day of the backup that was read because the app didn't answer; `None` if these are the present records.
    pub backup: Option<NaiveDate>,
    /// The copy of the database that is read, which is deleted when this is dropped; `None` if the database itself is read. It is the last
    /// field, so that nothing reads the file when it is deleted.
    copy: Option<TemporaryFile>,
}

impl RecordsReader {
    /// Opens the records to read them. If the app has them open, this asks the app for a copy. If no answer begins within `patience`, it
    /// reads the newest sound backup.
    pub fn open(folder: &DataFolder, today: NaiveDate, patience: Duration) -> Result<Self, StoreError> {
        match Store::open(folder, today) {
            Ok(opened) => return Ok(opened.into()),
            Err(StoreError::InUse { .. }) => {}
            Err(error) => return Err(error),
        }
        let (copy, backup) =
            match CopyRequest::ask(folder).ok().map(|question| question.wait(folder, today, patience)) {
                Some(CopyReply::Free(opened)) => return Ok((*opened).into()),
                Some(CopyReply::Copy(copy)) => (copy, None),
                Some(CopyReply::Nothing) | None => {
                    let place =
                        folder.requests_folder().join(Uuid::new_v4().to_string()).with_extension(COPY);
                    let copy = TemporaryFile(place);
                    let day = Store::copy_backup(folder, &copy.0)?;
                    (copy, Some(day))
                }
            };
        let store = Store::open_copy(folder, &copy.0)?;
        // Some systems let us delete an open file. Then nothing stays behind, even if this program is killed.
        copy.clear_away();
        Ok(Self { store, restored: None, backup, copy: Some(copy) })
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn pin_lock(&self) -> Result<PinLock, StoreError> {
        let lock = self.store.pin_lock()?;
        Ok(if self.copy.is_some() { lock.requiring_tries_file() } else { lock })
    }

    /// Finds out what an import of the file at `path` would bring, as [`preview_import_file`] does.
    pub fn preview_import(
        &mut self,
        path: &Path,
        matches_by_name: bool,
        decisions: &ClashDecisions,
        now: i64,
    ) -> Result<ImportReport, TransferError> {
        preview_import_file(&mut self.store, path, matches_by_name, decisions, now)
    }

    /// Saves the lock, unless a copy of the records is read: a try is then counted only in the file beside the database.
    pub fn save_pin_lock(&mut self, lock: &PinLock) -> Result<(), StoreError> {
        if self.copy.is_some() { Ok(()) } else { self.store.save_pin_lock(lock) }
    }
}

impl RecordsReader {
    /// Sets whom the log names: the computer and account, such as “library-3, mia”, and the grown-up's name if they have their own PIN.
    pub fn set_actor(&mut self, computer_and_account: String, grown_up: Option<String>) {
        self.store.set_actor(computer_and_account);
        self.store.set_grown_up(grown_up);
    }

    /// Notes in the log that a grown-up took something about these children elsewhere, such as an export. If the app has the records open,
    /// it takes the entry in.
    pub fn log_act(&mut self, kind: ActKind, children: &BTreeSet<ChildId>) -> Result<(), StoreError> {
        if self.copy.is_none() {
            return self.store.log_act_now(kind, children);
        }
        let slip = self.store.write_pending_entry(kind, children)?;
        let left = Instant::now();
        // An app that didn't answer the request for a copy won't take the entry either.
        let is_left = || files::exists(&slip).unwrap_or(true);
        while self.backup.is_none() && is_left() && left.elapsed() < LONGEST_ENTRY_WAIT {
            sleep(LOOK);
        }
        Ok(())
    }
}

impl From<OpenedStore> for RecordsReader {
    fn from(OpenedStore { store, restored }: OpenedStore) -> Self {
        Self { store, restored, backup: None, copy: None }
    }
}

#[derive(Debug)]
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn clear_away(&self) {
        let _gone_already = files::remove(&self.0);
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        self.clear_away();
    }
}

enum CopyReply {
    Copy(TemporaryFile),
    Free(Box<OpenedStore>),
    Nothing,
}

/// A command's request for a copy of the database. It is withdrawn when this is dropped.
struct CopyRequest {
    wanted: PathBuf,
    asked: Instant,
}

impl CopyRequest {
    fn ask(folder: &DataFolder) -> io::Result<Self> {
        let wanted = make_place(folder)?.join(Uuid::new_v4().to_string()).with_extension(COPY_REQUEST_ENDING);
        // As soon as the file exists the app may take it, so we do nothing more to it. It stays empty.
        drop(create(&wanted, FileReaders::Owner)?);
        Ok(Self { wanted, asked: Instant::now() })
    }

    /// Waits for the app's answer. `patience` is how long to wait until the app begins. Only a command may look again and again like this,
    /// never the app.
    fn wait(&self, folder: &DataFolder, today: NaiveDate, patience: Duration) -> CopyReply {
        let copy = self.wanted.with_extension(COPY);
        let mut tried = self.asked;
        loop {
            // We look for the file's three names in the order in which the app gives them, so we can't miss it. If the system won't let us
            // look, we look again.
            let is_waiting = files::exists(&self.wanted).unwrap_or(true);
            let is_being_made = files::exists(&self.wanted.with_extension(MAKING)).unwrap_or(true);
            if files::exists(&copy).unwrap_or(false) {
                return CopyReply::Copy(TemporaryFile(copy));
            }
            let is_lost = !is_waiting && !is_being_made;
            if is_lost || tried.elapsed() >= TRY {
                tried = Instant::now();
                if let Ok(opened) = Store::open(folder, today) {
                    return CopyReply::Free(Box::new(opened));
                }
            }
            let is_late = self.asked.elapsed() >= if is_waiting { patience } else { LONGEST_ANSWER };
            // If the request can't be withdrawn, the app took it just now.
            if is_lost || (is_late && (!is_waiting || self.take_back())) {
                return CopyReply::Nothing;
            }
            sleep(LOOK);
        }
    }

    fn take_back(&self) -> bool {
        files::remove(&self.wanted).is_ok()
    }
}

impl Drop for CopyRequest {
    fn drop(&mut self) {
        self.take_back();
    }
}

fn make_place(folder: &DataFolder) -> io::Result<PathBuf> {
    let place = folder.requests_folder();
    files::make_folder(&place)?;
    restrict_to_owner(&place, EntryKind::Folder)?;
    Ok(place)
}

/// Calls `on_request` for each request of a command, until the result is dropped. `None` if the system can't watch folders: then commands
/// read the newest backup.
pub(super) fn watch_for_copy_requests(
    folder: &DataFolder,
    on_request: impl Fn() + Send + 'static,
) -> Option<FolderWatch> {
    // A file with an entry for the log gets its real name last, so renaming counts.
    watch(&make_place(folder).ok()?, on_request)
}

pub(super) fn copy_requests(folder: &DataFolder) -> Vec<PathBuf> {
    // If the requests can't be listed now, the commands go on waiting, and read the backup in the end.
    let files = files::list_if_there(&folder.requests_folder()).unwrap_or_default();
    let (old, fresh): (Vec<PathBuf>, Vec<PathBuf>) = files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == COPY_REQUEST_ENDING))
        .partition(|path| is_old(path));
    for path in old {
        let _taken_back = files::remove(&path);
    }
    fresh
}

/// Whether a request is so old that the command must have been killed, and nobody would fetch the answer.
fn is_old(wanted: &Path) -> bool {
    files::time_since_change(wanted).is_some_and(|age| age > LONGEST_ANSWER)
}

pub(super) fn write_copy(request_file: &Path, store: &Store) -> io::Result<()> {
    let making = TemporaryFile(request_file.with_extension(MAKING));
    files::rename(request_file, &making.0)?;
    restrict_to_owner(&making.0, EntryKind::File)?;
    store.copy_to(&making.0).map_err(io::Error::other)?;
    files::rename(&making.0, &request_file.with_extension(COPY))
}
