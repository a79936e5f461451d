//! The worker that has the open database: it answers requests and saves changes, one after the other.

use std::path::PathBuf;

use chrono::NaiveDate;
use interchange::ChildId;

use super::{OpenError, UnsavedChanges};
use crate::change::StoreChange;
use crate::folder::DataFolder;
use crate::guest::{GuestRecords, remove_guest_part};
use crate::queue::{Queue, QueueError};
use crate::reader;
use crate::requests::{AnyReply, AnyRequest};
use crate::startup::{StartupFiles, StartupState};
use crate::store::{OpenedStore, Store, StoreError};

pub(super) struct Worker {
    pub(super) folder: DataFolder,
    pub(super) store: Store,
    queue: Queue<StoreChange>,
    /// What the guest, a player without a name, did. It is in memory alone; `None` without a guest.
    guest: Option<GuestRecords>,
}

impl Worker {
    /// Opens the records, and also returns what they hold. Records that are damaged are restored from a backup. `queue` has the changes to
    /// save; `today` is the day of the daily backup.
    pub(super) fn open(
        folder: DataFolder,
        queue: Queue<StoreChange>,
        today: NaiveDate,
    ) -> Result<(Self, StartupState), OpenError> {
        let OpenedStore { store, restored } = Store::open(&folder, today)?;
        // A program that was killed may have left such files.
        let _next_time_again = folder.delete_temporary_files();
        let children = store.children()?;
        let lock = match store.pin_lock() {
            Err(StoreError::DamagedLock { .. } | StoreError::Damaged { .. }) => None,
            lock => Some(lock?.with_memory_fallback()),
        };
        let remembered = StartupState {
            children,
            lock,
            restored,
            is_newer: store.is_from_newer_version(),
            shares: store.shares_records()?,
            is_kept: true,
            files: StartupFiles::read(&folder)?,
        };
        Ok((Self { folder, store, queue, guest: None }, remembered))
    }

    /// Deletes files that were meant for a moment, such as pages to print. For the end of the program.
    pub(super) fn delete_temporary_files(&self) {
        let _next_time_again = self.folder.delete_temporary_files();
    }

    pub(super) fn answer(&mut self, question: AnyRequest) -> AnyReply {
        let records = self.records_of(question.records_owner());
        question.answer(records)
    }

    /// The records that hold what this child did: in memory for the guest, and else on the disk.
    pub(super) fn records_of(&mut self, child: Option<ChildId>) -> &mut Store {
        let guest = self.guest.as_mut().filter(|_| child == Some(ChildId::GUEST));
        guest.map_or(&mut self.store, GuestRecords::store)
    }

    /// Saves all changes up to the one with this number. The error says what could not be saved.
    pub(super) fn save_up_to(&mut self, up_to: u64) -> Result<(), UnsavedChanges> {
        let queue = self.queue.clone();
        queue.expand_up_to(up_to, |change| self.apply_to_guest(change));
        queue.save_up_to(up_to, |change| self.keep_one(change)).map_err(|stopped| UnsavedChanges {
            place: match stopped {
                QueueError::Failed(error) => error.path().to_owned(),
                QueueError::Faulty => self.folder.database_path(),
            },
            waiting: queue.unsaved_count(up_to),
            is_over: false,
        })
    }

    /// Puts into memory what a change says of the guest, and returns what is left to be saved on the disk.
    fn apply_to_guest(&mut self, change: &StoreChange) -> Result<Vec<StoreChange>, StoreError> {
        match change {
            StoreChange::Guest(guest) => {
                // What the last guest did is forgotten, even if the new guest can't be made.
                self.guest = None;
                self.guest = Some(GuestRecords::new((**guest).clone(), &self.folder)?);
            }
            StoreChange::Given(child) => {
                let given =
                    self.guest.as_ref().map_or(Ok(Vec::new()), |guest| guest.changes_for_child(*child))?;
                self.guest = None;
                return Ok(given);
            }
            change => {
                if let Some(guest) = self.guest.as_mut().filter(|_| change.is_about(ChildId::GUEST)) {
                    guest.apply_change(change)?;
                }
            }
        }
        Ok(remove_guest_part(change.clone()).into_iter().collect())
    }

    fn keep_one(&mut self, change: &StoreChange) -> Result<(), StoreError> {
        let kept = match change {
            StoreChange::Attempts(attempts) => self.store.save_attempts(attempts),
            StoreChange::Played(played) => self.store.save_game(played),
            StoreChange::Children(children) => self.store.save_children(children),
            StoreChange::ByHand(by_hand) => self.store.save_grown_up_change(by_hand),
            StoreChange::Act(act) => self.store.log_act(act),
            StoreChange::Lock(lock) => self.store.save_pin_lock(lock),
            // `apply_to_guest` has dealt with these changes; nothing of them goes to the disk.
            StoreChange::Guest(_) | StoreChange::Given(_) => Ok(()),
        };
        match kept {
            // Nothing can be saved in a database that a newer Fishpond made, and the screen said so at the start.
            Err(StoreError::Newer { .. }) => Ok(()),
            kept => kept,
        }
    }

    /// Gives commands copies of the database. `request_files` are the files of their requests. First saves all changes that wait, and takes
    /// commands' entries into the log.
    pub(super) fn answer_copy_requests(&mut self, request_files: Vec<PathBuf>) {
        let _waits_on = self.save_up_to(self.queue.last_number());
        let _stay_there = self.store.import_pending_entries();
        if request_files.is_empty() {
            return;
        }
        // With a copy a command can try a PIN, even one that is set for the whole computer, so those tries must count too.
        if let Ok(mut lock) = self.store.pin_lock() {
            lock.add_tries_from_file(platform::now().timestamp_millis());
            let _counted_beside = self.store.save_pin_lock(&lock);
        }
        for question in request_files {
            let _taken_back = reader::write_copy(&question, &self.store);
        }
    }
}
