//! The connection from a page to its worker, a second instance of the program that has the records. Requests and replies are bytes.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chrono::NaiveDate;
use interchange::ChildId;
use platform::worker::{self, Kept};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::folder_requests::{FolderReply, FolderRequest};
use super::worker::Worker;
use super::{OpenError, Records, Unsaved};
use crate::change::Change;
use crate::folder::{Folder, FolderError};
use crate::queue::Queue;
use crate::requests::{AnyReply, AnyRequest, NoReplyError, RequestResult, Sendable};
use crate::school::{ExchangeError, RecordsAccess};
use crate::startup::StartupState;
use crate::store::{FILE, Store, StoreError};

/// A job for the worker, with its reply.
#[derive(Serialize, Deserialize)]
enum Job {
    /// Opens the records. `today` is the day of the daily backup. The answer is `Result<(Folder, StartupState), OpenError>`.
    Open { today: NaiveDate },
    /// The answer is an [`AnyReply`].
    Question(AnyRequest),
    /// The answer is a [`FolderReply`].
    Aside(FolderRequest),
    /// Queues these changes, and saves all that wait. The reply is `Result<(), Unsaved>`.
    Keep(Vec<Change>),
}

/// Sends a job to the worker. `None` if the worker is gone, or was never there.
fn send<A: DeserializeOwned>(job: &Job) -> impl Future<Output = Option<A>> + Send + use<A> {
    let answered = serde_json::to_vec(job).ok().map(worker::ask);
    async move { serde_json::from_slice(&answered?.await.ok()?).ok() }
}

/// Opens the records in the worker. `None` if there is none.
pub fn open(
    _: Option<PathBuf>,
    today: NaiveDate,
) -> impl Future<Output = Option<Result<(Records, StartupState), OpenError>>> + Send {
    let opened = send::<Result<(Folder, StartupState), OpenError>>(&Job::Open { today });
    async move {
        Some(
            opened
                .await?
                .map(|(folder, remembered)| (Records::of(folder, Connection::default()), remembered)),
        )
    }
}

impl Records {
    pub(super) fn aside(
        &self,
        question: FolderRequest,
    ) -> impl Future<Output = Option<FolderReply>> + Send + use<> {
        send(&Job::Aside(question))
    }
}

/// The error of a reply that never came. The path is empty: where the files lie is the browser's own business.
fn unanswered() -> NoReplyError {
    NoReplyError { path: PathBuf::from(FILE) }
}

/// For tests that draw moments of the app in a page: their records are made beside the page's worker, and read once.
#[cfg(feature = "moments")]
impl Records {
    /// Opens the records of a data folder here, gives what they hold, and closes them. Nothing is kept from then on.
    pub fn open(folder: Folder, today: NaiveDate) -> Result<(Self, StartupState), OpenError> {
        let (_, remembered) = Worker::open(folder.clone(), Queue::default(), today)?;
        Ok((Self::of(folder, Connection::default()), remembered))
    }
}

/// A handle to the worker that does not keep the records open.
#[derive(Debug, Clone)]
pub struct WeakRecords(());

impl WeakRecords {
    /// Asks the records something, or gives them an order, after all that was sent before.
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = RequestResult<Q>> + Send + use<Q> {
        let answered = send::<AnyReply>(&Job::Question(question.into()));
        async move { answered.await.and_then(Q::taken).unwrap_or_else(|| Err(unanswered().into())) }
    }

    pub(super) fn step<A: Send + 'static, S>(
        &self,
        _: S,
    ) -> impl Future<Output = Result<A, NoReplyError>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        std::future::ready(Err(unanswered()))
    }

    pub(super) fn have_fault_after(&self, _: ChildId, _: u32) {}
}

/// A page makes no exchanges.
impl RecordsAccess for WeakRecords {
    fn ask<T: Send + 'static>(
        &mut self,
        _: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ExchangeError> {
        Err(ExchangeError::Ends)
    }
}

/// The changes on their way to the worker.
#[derive(Debug, Default)]
pub(super) struct Connection {
    last: Cell<u64>,
    /// Changes that were not sent yet.
    unsent: RefCell<Vec<Change>>,
    /// The number up to which all changes are saved.
    saved: Arc<AtomicU64>,
}

impl Connection {
    pub(super) fn weak(&self) -> WeakRecords {
        WeakRecords(())
    }

    /// Hands a change in, and gives its number.
    pub(super) fn push(&self, change: Change) -> u64 {
        if matches!(change, Change::Children(_) | Change::ByHand(_)) {
            worker::keep_for_good();
        }
        self.unsent.borrow_mut().push(change);
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    pub(super) fn last(&self) -> u64 {
        self.last.get()
    }

    /// Has the changes up to this number saved. `None` if the worker is gone.
    pub(super) fn keep(
        &self,
        up_to: u64,
    ) -> impl Future<Output = Option<Result<(), Unsaved>>> + Send + use<> {
        let kept = send::<Result<(), Unsaved>>(&Job::Keep(self.unsent.take()));
        let saved = Arc::clone(&self.saved);
        async move {
            let kept = kept.await?;
            if kept.is_ok() {
                saved.fetch_max(up_to, Ordering::Relaxed);
            }
            Some(kept)
        }
    }

    pub(super) fn waiting(&self) -> impl Fn() -> usize + Send + use<> {
        let (last, saved) = (self.last.get(), Arc::clone(&self.saved));
        move || usize::try_from(last.saturating_sub(saved.load(Ordering::Relaxed))).unwrap_or(usize::MAX)
    }
}

/// The worker's side: serves the page until it is gone. `alone` is a function of the page that promises whether no other page has the
/// records open.
pub fn serve(alone: worker::PageFunction) {
    let mut inner = OpenWorker::default();
    worker::serve(alone, async move |job| inner.work(serde_json::from_slice(job).ok()?).await);
}

#[derive(Default)]
struct OpenWorker {
    /// Where the files are; `None` until they are open.
    kept: Option<Kept>,
    inner: Option<Worker>,
    queue: Queue<Change>,
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
                serde_json::to_vec(&self.inner.as_mut()?.keep(self.queue.last()))
            }
        }
        .ok()
    }

    /// Opens the records. The page may try that again.
    async fn open(&mut self, today: NaiveDate) -> Result<(Folder, StartupState), OpenError> {
        let usual = Folder::usual().ok_or(FolderError::NoPlace)?;
        if self.kept.is_none() {
            let opened = worker::open_files(&usual.to_string_lossy()).await;
            self.kept = Some(opened.map_err(|_| StoreError::InUse { path: usual.clone() })?);
        }
        self.inner = None;
        let folder = Folder::open(Some(usual))?;
        let (inner, remembered) = Worker::open(folder.clone(), self.queue.clone(), today)?;
        self.inner = Some(inner);
        Ok((folder, StartupState { is_kept: self.kept == Some(Kept::OnDisk), ..remembered }))
    }
}
