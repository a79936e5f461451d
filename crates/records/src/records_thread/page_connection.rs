//! The connection from a page to its worker, a second instance of the program that has the records open. Jobs and replies are bytes.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chrono::NaiveDate;
use interchange::ChildId;
use platform::worker::{self, PoolStorage};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::folder_requests::{FolderReply, FolderRequest};
use super::worker::Worker;
use super::{OpenError, Records, UnsavedChanges};
use crate::change::StoreChange;
use crate::folder::{DataFolder, FolderError};
use crate::queue::Queue;
use crate::requests::{AnyReply, AnyRequest, NoReplyError, RequestResult, SendableRequest};
use crate::school::{ExchangeError, RecordsAccess};
use crate::startup::StartupState;
use crate::store::{DATABASE_FILE, Store, StoreError};

#[derive(Serialize, Deserialize)]
enum Job {
    /// Opens the records. `today` is the day of the daily backup. The reply is a `Result<(Folder, StartupState), OpenError>`.
    Open { today: NaiveDate },
    /// A request to the database. The reply is an [`AnyReply`].
    Question(AnyRequest),
    /// A request that needs only the data folder. The reply is a [`FolderReply`].
    Aside(FolderRequest),
    /// Adds these changes to those that wait, and saves all of them. The reply is a `Result<(), UnsavedChanges>`.
    Keep(Vec<StoreChange>),
}

/// Sends a job to the worker, and returns its reply, of type `A`. `None` if the worker is gone, or was never there.
fn send<A: DeserializeOwned>(job: &Job) -> impl Future<Output = Option<A>> + Send + use<A> {
    let answered = serde_json::to_vec(job).ok().map(worker::send_job);
    async move { serde_json::from_slice(&answered?.await.ok()?).ok() }
}

/// Opens the records in the page's worker. `today` is the day of the daily backup. `None` if there is no worker.
pub fn open_records(
    _: Option<PathBuf>,
    today: NaiveDate,
) -> impl Future<Output = Option<Result<(Records, StartupState), OpenError>>> + Send {
    let opened = send::<Result<(DataFolder, StartupState), OpenError>>(&Job::Open { today });
    async move {
        Some(
            opened
                .await?
                .map(|(folder, remembered)| (Records::of(folder, Connection::default()), remembered)),
        )
    }
}

impl Records {
    pub(super) fn send_folder_request(
        &self,
        question: FolderRequest,
    ) -> impl Future<Output = Option<FolderReply>> + Send + use<> {
        send(&Job::Aside(question))
    }
}

/// Makes the error of a reply that never came. It names only the database's file, since only the browser knows where files lie.
fn unanswered() -> NoReplyError {
    NoReplyError { path: PathBuf::from(DATABASE_FILE) }
}

/// For tests that draw moments of the app in a page: their records are made in the page itself, and read once.
#[cfg(feature = "moments")]
impl Records {
    /// Opens the records of a data folder in the page itself, returns what they hold, and closes them. After that nothing is saved.
    pub fn open(folder: DataFolder, today: NaiveDate) -> Result<(Self, StartupState), OpenError> {
        let (_, remembered) = Worker::open(folder.clone(), Queue::default(), today)?;
        Ok((Self::of(folder, Connection::default()), remembered))
    }
}

/// A handle to the worker with the records, which does not keep them open.
#[derive(Debug, Clone)]
pub struct WeakRecords(());

impl WeakRecords {
    /// Sends a request to the records. It is done after all requests that were sent before.
    pub fn ask<Q: SendableRequest>(
        &self,
        question: Q,
    ) -> impl Future<Output = RequestResult<Q>> + Send + use<Q> {
        let answered = send::<AnyReply>(&Job::Question(question.into()));
        async move { answered.await.and_then(Q::extract_reply).unwrap_or_else(|| Err(unanswered().into())) }
    }

    pub(super) fn run_with_store<A: Send + 'static, S>(
        &self,
        _: S,
    ) -> impl Future<Output = Result<A, NoReplyError>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        std::future::ready(Err(unanswered()))
    }

    pub(super) fn panic_after_changes(&self, _: ChildId, _: u32) {}
}

/// On a page, the records can't be asked in this way, because a page makes no exchanges with a school's folder.
impl RecordsAccess for WeakRecords {
    fn ask<T: Send + 'static>(
        &mut self,
        _: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ExchangeError> {
        Err(ExchangeError::Ends)
    }
}

/// The page's connection to its worker, with the changes that are on their way there.
#[derive(Debug, Default)]
pub(super) struct Connection {
    last: Cell<u64>,
    unsent: RefCell<Vec<StoreChange>>,
    /// The number of the last change that is saved, together with all before it.
    saved: Arc<AtomicU64>,
}

impl Connection {
    pub(super) fn downgrade(&self) -> WeakRecords {
        WeakRecords(())
    }

    /// Adds a change to those that are to be saved. Returns the change's number, counted from 1.
    pub(super) fn push(&self, change: StoreChange) -> u64 {
        if matches!(change, StoreChange::Children(_) | StoreChange::ByHand(_)) {
            worker::request_persistent_storage();
        }
        self.unsent.borrow_mut().push(change);
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    pub(super) fn last_number(&self) -> u64 {
        self.last.get()
    }

    /// Saves all changes up to the one with this number. `None` if the worker is gone.
    pub(super) fn save_up_to(
        &self,
        up_to: u64,
    ) -> impl Future<Output = Option<Result<(), UnsavedChanges>>> + Send + use<> {
        let kept = send::<Result<(), UnsavedChanges>>(&Job::Keep(self.unsent.take()));
        let saved = Arc::clone(&self.saved);
        async move {
            let kept = kept.await?;
            if kept.is_ok() {
                saved.fetch_max(up_to, Ordering::Relaxed);
            }
            Some(kept)
        }
    }

    pub(super) fn unsaved_counter(&self) -> impl Fn() -> usize + Send + use<> {
        let (last, saved) = (self.last.get(), Arc::clone(&self.saved));
        move || usize::try_from(last.saturating_sub(saved.load(Ordering::Relaxed))).unwrap_or(usize::MAX)
    }
}

/// Answers the jobs that the page sends to its worker, until the page is gone. `is_only_page` is a function of the page that promises
/// whether no other page has the records open.
pub fn serve_page(is_only_page: worker::PageFunction) {
    let mut inner = OpenWorker::default();
    worker::run_worker(is_only_page, async move |job| inner.work(serde_json::from_slice(job).ok()?).await);
}

#[derive(Default)]
struct OpenWorker {
    /// Where the browser stores the files; `None` until they are open.
    kept: Option<PoolStorage>,
    inner: Option<Worker>,
    queue: Queue<StoreChange>,
}

impl OpenWorker {
    async fn work(&mut self, job: Job) -> Option<Vec<u8>> {
        match job {
            Job::Open { today } => serde_json::to_vec(&self.open(today).await),
            Job::Question(question) => serde_json::to_vec(&self.inner.as_mut()?.answer(question)),
            Job::Aside(question) => serde_json::to_vec(&question.answer(&self.inner.as_ref()?.folder)),
            Job::Keep(changes) => {
                for change in changes {
                    self.queue.push(change);
                }
                serde_json::to_vec(&self.inner.as_mut()?.save_up_to(self.queue.last_number()))
            }
        }
        .ok()
    }

    /// Opens the records for the page. If that fails, the page may ask for it again. `today` is the day of the daily backup.
    async fn open(&mut self, today: NaiveDate) -> Result<(DataFolder, StartupState), OpenError> {
        let usual = DataFolder::usual_path().ok_or(FolderError::NoPlace)?;
        if self.kept.is_none() {
            let opened = worker::open_files(&usual.to_string_lossy()).await;
            self.kept = Some(opened.map_err(|_| StoreError::InUse { path: usual.clone() })?);
        }
        self.inner = None;
        let folder = DataFolder::open(Some(usual))?;
        let (inner, remembered) = Worker::open(folder.clone(), self.queue.clone(), today)?;
        self.inner = Some(inner);
        Ok((folder, StartupState { is_kept: self.kept == Some(PoolStorage::OnDisk), ..remembered }))
    }
}
