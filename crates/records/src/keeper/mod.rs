//! The keeper saves without making anybody wait: the database is at a desk of its own, a thread or a page's worker, where one thing is done
//! after the other.

mod aside;
mod desk;
#[cfg_attr(target_arch = "wasm32", path = "worker.rs")]
mod line;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

pub use line::*;

use super::asking::{FileChange, Replied, Sendable};
use super::change::Change;
use super::folder::{Folder, FolderError};
use super::school::{Delivery, Exchange, Neighbours, School, SyncWorker};
use super::store::{Store, StoreError};

/// Changes that couldn't be saved yet. They wait in memory and are tried again with the next change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsaved {
    /// The file or folder that couldn't be written.
    pub place: PathBuf,
    /// How many changes wait to be saved.
    pub waiting: usize,
    /// Whether nothing more can be saved until the program starts again.
    pub is_over: bool,
}

/// Why the records could not be opened.
#[derive(Debug, Serialize, Deserialize, thiserror::Error)]
pub enum OpenError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Saves changes in the order in which they come, in a thread of its own. Dropping the keeper waits until the changes handed in are saved.
#[derive(Debug)]
pub struct Keeper {
    folder: Folder,
    line: Line,
    /// How many files couldn't be written because of a panic.
    unwritten: Arc<AtomicUsize>,
    /// Exchanges with the school's folder, in a thread of its own.
    courier: SyncWorker,
}

impl Keeper {
    fn of(folder: Folder, line: Line) -> Self {
        let courier = SyncWorker::new(line.asker());
        Self { folder, line, unwritten: Arc::default(), courier }
    }

    /// The data folder whose records are open.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// The way to the records, for whoever asks later. It doesn't keep them open.
    pub fn asker(&self) -> Asker {
        self.line.asker()
    }

    /// Asks the records something, or gives them an order, after all changes that wait.
    ///
    /// ```no_run
    /// # use records::{AllChildren, Keeper, StoreError};
    /// # async fn count(keeper: &Keeper) -> Result<usize, StoreError> {
    /// Ok(keeper.ask(AllChildren).await?.len())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If the records can't be read or written, the keeper's thread is gone, or answering panics.
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = Replied<Q>> + Send + use<Q> {
        self.asker().ask(question)
    }

    /// Has the keeper's thread write or delete a small file of the data folder, after what was ordered before.
    ///
    /// # Errors
    ///
    /// If the file can't be written; [`FolderError::Fault`] if that panicked or the thread is gone.
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
    ///
    /// # Errors
    ///
    /// If the change can't be saved now. It stays in the queue and is tried again.
    pub fn keep(&self, change: Change) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        self.keep_up_to(self.line.push(change))
    }

    /// Tries once more to save all changes that wait.
    ///
    /// # Errors
    ///
    /// If a change still can't be saved; or the writing of a file panicked earlier, so the file can't be written again.
    pub fn try_again(&self) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        let kept = self.keep_up_to(self.line.last());
        let (unwritten, place) = (Arc::clone(&self.unwritten), self.folder.path().to_owned());
        async move {
            kept.await?;
            match unwritten.load(Ordering::Relaxed) {
                0 => Ok(()),
                waiting => Err(Unsaved { place, waiting, is_over: false }),
            }
        }
    }

    fn keep_up_to(&self, number: u64) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        let (kept, waiting) = (self.line.keep(number), self.line.waiting());
        let (unwritten, place) = (Arc::clone(&self.unwritten), self.folder.records());
        async move {
            kept.await.unwrap_or_else(|| {
                // A change that panics is still answered for, so only the end of the desk leaves it unanswered.
                let waiting = waiting() + unwritten.load(Ordering::Relaxed);
                if waiting == 0 { Ok(()) } else { Err(Unsaved { place, waiting, is_over: true }) }
            })
        }
    }

    /// Orders an exchange with the school's folder as `errand` says; nobody else has to wait meanwhile. `None` if a later order answers for
    /// this one, or the program ends.
    pub fn exchange(&self, errand: Delivery) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        self.courier.carry(errand)
    }

    /// Orders an exchange with the school's folder as `errand` says, and waits for its end, but no longer than `longest`.
    pub fn exchange_within(&self, errand: Delivery, longest: Duration) {
        self.courier.carry_within(errand, longest);
    }

    /// Makes a later change panic half way, as [`Store::have_fault_after`] does: in the records that hold what this child did.
    #[doc(hidden)]
    pub fn have_fault_after(&self, child: ChildId, changes: u32) {
        self.asker().have_fault_after(child, changes);
    }

    /// What this computer needs to tell the school's other computers who is at work here, and to hear it from them. `None` if it is no member
    /// of a school yet. Nothing of it is for anybody else, so it is no [`Question`].
    pub fn neighbours(&self) -> impl Future<Output = Result<Option<Neighbours>, StoreError>> + Send + use<> {
        let belonging = self.asker().step(Store::belonging);
        async move { Ok(Neighbours::of(belonging.await??)) }
    }

    /// Makes the records ready for a school's folder that they were not in before, and notes which it is. The school's key goes into no
    /// [`Question`].
    ///
    /// # Errors
    ///
    /// If the records or the file that names the school can't be written.
    pub fn join(&self, school: School) -> impl Future<Output = Result<(), StoreError>> + Send + use<> {
        let joined = self.asker().step(move |records| {
            // What was written into another folder has to be written into this one too.
            records.join_school()?;
            Ok(school.keep(records.files())?)
        });
        async move { joined.await? }
    }
}
