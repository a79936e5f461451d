//! Keeps the records in a thread of their own, or in a page's worker, which does one job after the other. So nobody waits for saving.

#[cfg_attr(target_arch = "wasm32", path = "page_connection.rs")]
mod connection;
mod folder_requests;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

pub use connection::*;

use super::change::StoreChange;
use super::folder::{DataFolder, FolderError};
use super::requests::{FileChange, RequestResult, SendableRequest};
use super::school::{ActivityChannel, ExchangeOrder, ExchangeOutcome, School, SyncWorker};
use super::store::{Store, StoreError};

/// Changes that couldn't be saved yet. They wait in memory and are tried again with the next change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsavedChanges {
    pub place: PathBuf,
    pub waiting: usize,
    /// Whether nothing more can be saved until the program is started again.
    pub is_over: bool,
}

#[derive(Debug, Serialize, Deserialize, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The records of this computer. Changes are saved in order, in a thread of their own. Dropping this waits until all changes are saved.
#[derive(Debug)]
pub struct Records {
    folder: DataFolder,
    line: Connection,
    unwritten: Arc<AtomicUsize>,
    sync_worker: SyncWorker,
}

impl Records {
    fn of(folder: DataFolder, line: Connection) -> Self {
        let sync_worker = SyncWorker::new(line.downgrade());
        Self { folder, line, unwritten: Arc::default(), sync_worker }
    }

    pub fn folder(&self) -> &DataFolder {
        &self.folder
    }

    pub fn downgrade(&self) -> WeakRecords {
        self.line.downgrade()
    }

    /// Sends a request, which is done after all changes that wait.
    ///
    /// ```no_run
    /// # use records::{GetAllChildren, Records, StoreError};
    /// # async fn count(records: &Records) -> Result<usize, StoreError> {
    /// Ok(records.ask(GetAllChildren).await?.len())
    /// # }
    /// ```
    pub fn ask<Q: SendableRequest>(
        &self,
        question: Q,
    ) -> impl Future<Output = RequestResult<Q>> + Send + use<Q> {
        self.downgrade().ask(question)
    }

    /// Writes or deletes a file of the data folder, after all that was asked for before. The error is [`FolderError::Fault`] if writing
    /// panicked or the thread is gone.
    pub fn write(&self, change: FileChange) -> impl Future<Output = Result<(), FolderError>> + Send + use<> {
        let written = self.ask(change);
        let (unwritten, path) = (Arc::clone(&self.unwritten), self.folder.path().to_owned());
        async move {
            written.await.map_err(|error| match error {
                FolderError::Fault { .. } => {
                    unwritten.fetch_add(1, Ordering::Relaxed);
                    FolderError::Fault { path }
                }
                error => error,
            })
        }
    }

    /// Saves a change in the database, after all changes that wait.
    pub fn save(
        &self,
        change: StoreChange,
    ) -> impl Future<Output = Result<(), UnsavedChanges>> + Send + use<> {
        self.keep_up_to(self.line.push(change))
    }

    /// Tries again to save all changes that wait. It is also an error if writing a file panicked earlier, because that can't be tried
    /// again.
    pub fn retry_saving(&self) -> impl Future<Output = Result<(), UnsavedChanges>> + Send + use<> {
        let kept = self.keep_up_to(self.line.last_number());
        let (unwritten, place) = (Arc::clone(&self.unwritten), self.folder.path().to_owned());
        async move {
            kept.await?;
            match unwritten.load(Ordering::Relaxed) {
                0 => Ok(()),
                waiting => Err(UnsavedChanges { place, waiting, is_over: false }),
            }
        }
    }

    fn keep_up_to(&self, number: u64) -> impl Future<Output = Result<(), UnsavedChanges>> + Send + use<> {
        let (kept, waiting) = (self.line.save_up_to(number), self.line.unsaved_counter());
        let (unwritten, place) = (Arc::clone(&self.unwritten), self.folder.database_path());
        async move {
            kept.await.unwrap_or_else(|| {
                // Even a change that panics gets an answer, so no answer means that the worker has ended.
                let waiting = waiting() + unwritten.load(Ordering::Relaxed);
                if waiting == 0 { Ok(()) } else { Err(UnsavedChanges { place, waiting, is_over: true }) }
            })
        }
    }

    /// Makes an exchange with the school's folder. `None` if a later order comes before this one is begun, and answers for both, or if the
    /// program ends.
    pub fn exchange(
        &self,
        errand: ExchangeOrder,
    ) -> impl Future<Output = Option<ExchangeOutcome>> + Send + use<> {
        self.sync_worker.run_exchange(errand)
    }

    /// Makes an exchange with the school's folder, and waits for its end, but no longer than `time_limit`.
    pub fn exchange_within(&self, errand: ExchangeOrder, time_limit: Duration) {
        self.sync_worker.run_last_exchange(errand, time_limit);
    }

    /// For tests: makes a later change panic half way, once `changes` changes have gone well, in the records that hold what `child` did.
    #[doc(hidden)]
    pub fn panic_after_changes(&self, child: ChildId, changes: u32) {
        self.downgrade().panic_after_changes(child, changes);
    }

    /// What this computer needs to tell the school's other computers which children are at work; `None` if it is no member of a school yet.
    /// It holds keys, so it can't be the reply to an [`AnyRequest`](crate::requests::AnyRequest).
    pub fn activity_channel(
        &self,
    ) -> impl Future<Output = Result<Option<ActivityChannel>, StoreError>> + Send + use<> {
        let school_state = self.downgrade().run_with_store(Store::school_state);
        async move { Ok(ActivityChannel::from_school_state(school_state.await??)) }
    }

    /// Joins a school, and saves which it is. This is no [`AnyRequest`](crate::requests::AnyRequest), because the school's key must not
    /// become bytes.
    pub fn join_school(&self, school: School) -> impl Future<Output = Result<(), StoreError>> + Send + use<> {
        let joined = self.downgrade().run_with_store(move |records| {
            // What was written into another school's folder has to be written into this one too.
            records.join_school()?;
            Ok(school.save(records.folder())?)
        });
        async move { joined.await? }
    }
}
