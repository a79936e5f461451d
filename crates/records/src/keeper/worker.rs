//! The desk in a page's worker, which is a second instance of the program. What goes there and back is bytes.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chrono::NaiveDate;
use interchange::ChildId;
use platform::worker::{self, Kept};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::aside::{Aside, Found};
use super::desk::Desk;
use super::{Keeper, OpenError, Unsaved};
use crate::asking::{Answer, Question, Replied, Sendable, Unanswered};
use crate::change::Change;
use crate::folder::{Folder, FolderError};
use crate::queue::Queue;
use crate::remembered::Remembered;
use crate::school::{Records, Trouble};
use crate::store::{FILE, Store, StoreError};

/// What the worker can be given to do, and what it answers to each.
#[derive(Serialize, Deserialize)]
enum Job {
    /// Opens the records. `today` is the day of the daily backup. The answer is `Result<(Folder, Remembered), OpenError>`.
    Open { today: NaiveDate },
    /// The answer is an [`Answer`].
    Question(Question),
    /// The answer is a [`Found`].
    Aside(Aside),
    /// Takes in these changes, and saves all that wait. The answer is `Result<(), Unsaved>`.
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
) -> impl Future<Output = Option<Result<(Keeper, Remembered), OpenError>>> + Send {
    let opened = send::<Result<(Folder, Remembered), OpenError>>(&Job::Open { today });
    async move {
        Some(opened.await?.map(|(folder, remembered)| (Keeper::of(folder, Line::default()), remembered)))
    }
}

impl Keeper {
    pub(super) fn aside(&self, question: Aside) -> impl Future<Output = Option<Found>> + Send + use<> {
        send(&Job::Aside(question))
    }
}

/// The worker's records gave no answer. Where they lie is the browser's own business.
fn unanswered() -> Unanswered {
    Unanswered { path: PathBuf::from(FILE) }
}

/// For moments of the app that are drawn in a page: their records are made beside the page's worker, and looked at once.
#[cfg(feature = "moments")]
impl Keeper {
    /// Opens the records of a data folder here, gives what they hold, and closes them. Nothing is kept from then on.
    pub fn open(folder: Folder, today: NaiveDate) -> Result<(Self, Remembered), OpenError> {
        let (_, remembered) = Desk::open(folder.clone(), Queue::default(), today)?;
        Ok((Self::of(folder, Line::default()), remembered))
    }
}

/// The way to the worker, for whoever asks later.
#[derive(Debug, Clone)]
pub struct Asker(());

impl Asker {
    /// Asks the records something, or gives them an order, after all that was sent before.
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = Replied<Q>> + Send + use<Q> {
        let answered = send::<Answer>(&Job::Question(question.into()));
        async move { answered.await.and_then(Q::taken).unwrap_or_else(|| Err(unanswered().into())) }
    }

    /// Takes a step of work for a school's folder: there is none in a page.
    pub(super) fn step<A: Send + 'static, S>(
        &self,
        _: S,
    ) -> impl Future<Output = Result<A, Unanswered>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        std::future::ready(Err(unanswered()))
    }

    /// Does nothing: tests are of the desktop.
    pub(super) fn have_fault_after(&self, _: ChildId, _: u32) {}
}

/// Nobody makes exchanges in a page.
impl Records for Asker {
    fn ask<T: Send + 'static>(
        &mut self,
        _: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble> {
        Err(Trouble::Ends)
    }
}

/// The changes on their way to the worker.
#[derive(Debug, Default)]
pub(super) struct Line {
    last: Cell<u64>,
    /// Changes that were not sent yet.
    unsent: RefCell<Vec<Change>>,
    /// The number up to which all changes are saved.
    saved: Arc<AtomicU64>,
}

impl Line {
    pub(super) fn asker(&self) -> Asker {
        Asker(())
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

    /// The number of the last change.
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

    /// How many changes wait.
    pub(super) fn waiting(&self) -> impl Fn() -> usize + Send + use<> {
        let (last, saved) = (self.last.get(), Arc::clone(&self.saved));
        move || usize::try_from(last.saturating_sub(saved.load(Ordering::Relaxed))).unwrap_or(usize::MAX)
    }
}

/// The worker's part: works at the desk on what the page sends, until the page is gone. `alone` is a function of the page that promises
/// whether no other page has the records open.
pub fn serve(alone: worker::PageFunction) {
    let mut desk = Desked::default();
    worker::serve(alone, async move |job| desk.work(serde_json::from_slice(job).ok()?).await);
}

/// The desk in the worker, once its records are open.
#[derive(Default)]
struct Desked {
    /// Where the files are; `None` until they are open.
    kept: Option<Kept>,
    desk: Option<Desk>,
    queue: Queue<Change>,
}

impl Desked {
    async fn work(&mut self, job: Job) -> Option<Vec<u8>> {
        match job {
            Job::Open { today } => serde_json::to_vec(&self.open(today).await),
            Job::Question(question) => serde_json::to_vec(&self.desk.as_mut()?.answer(question)),
            Job::Aside(question) => serde_json::to_vec(&question.answer(&self.desk.as_ref()?.folder)),
            Job::Keep(changes) => {
                for change in changes {
                    self.queue.push(change);
                }
                serde_json::to_vec(&self.desk.as_mut()?.keep(self.queue.last()))
            }
        }
        .ok()
    }

    /// Opens the records. The page may try that again.
    async fn open(&mut self, today: NaiveDate) -> Result<(Folder, Remembered), OpenError> {
        let usual = Folder::usual().ok_or(FolderError::NoPlace)?;
        if self.kept.is_none() {
            let opened = worker::open_files(&usual.to_string_lossy()).await;
            self.kept = Some(opened.map_err(|_| StoreError::InUse { path: usual.clone() })?);
        }
        self.desk = None;
        let folder = Folder::open(Some(usual))?;
        let (desk, remembered) = Desk::open(folder.clone(), self.queue.clone(), today)?;
        self.desk = Some(desk);
        Ok((folder, Remembered { is_kept: self.kept == Some(Kept::OnDisk), ..remembered }))
    }
}
