//! Keeping things without making anybody wait: one thread that does one thing after the other.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{NaiveDate, Utc};
use kept::{Attempt, ChildId, Played};
use notify::RecommendedWatcher;
use tokio::sync::oneshot;

use super::child::Child;
use super::folder::{Folder, FolderError};
use super::guest::{Guest, without_guest};
use super::lock::Lock;
use super::reading;
use super::school::{Courier, Errand, Exchange};
use super::store::{Opened, Restored, Store, StoreError};

/// Something to be kept in the database.
#[derive(Debug, Clone)]
pub enum Change {
    /// What children tried.
    Attempts(Vec<Attempt>),
    /// A game that came to its end.
    Played(Box<Played>),
    /// Children who are new or have changed.
    Children(Vec<Child>),
    /// The grown-ups' lock, after a try or with a new PIN.
    Lock(Box<Lock>),
    /// A guest is new; what the one before did is forgotten.
    Guest(Box<Child>),
    /// What the guest did is this child's from now on, who is known already.
    Given(ChildId),
}

/// What could not be kept yet. It is held in memory, and tried again with the next change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    /// The file that cannot be written.
    pub place: PathBuf,
    /// How many changes wait.
    pub waiting: usize,
}

/// What the records tell at the start.
#[derive(Debug)]
pub struct Remembered {
    /// All children, in the order in which they came.
    pub children: Vec<Child>,
    /// The grown-ups' lock; `None` if it is there and cannot be read, so that it stays shut.
    pub lock: Option<Lock>,
    /// How the database came back, if it was damaged.
    pub restored: Option<Restored>,
    /// Whether the database is from a newer Fishpond, and nothing can be kept in it.
    pub is_newer: bool,
}

pub(super) type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// What the thread works on.
pub(super) struct Desk {
    folder: Folder,
    store: Store,
    /// What is to be kept, the oldest first.
    waiting: VecDeque<Change>,
    /// What the guest did, who leaves no trace.
    guest: Option<Guest>,
}

impl Desk {
    /// The records.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Takes in what is to be kept. What concerns the guest alone is only remembered, and may fail where there is no memory for it.
    fn take_in(&mut self, change: Change) {
        match change {
            Change::Guest(guest) => self.guest = Guest::new(*guest, &self.folder).ok(),
            Change::Given(child) => {
                let given = self.guest.take().and_then(|guest| guest.given_to(child).ok());
                self.waiting.extend(given.into_iter().flatten());
            }
            change => {
                if let Some(guest) = &mut self.guest {
                    let _only_in_memory = guest.keep(&change);
                }
                self.waiting.extend(without_guest(change));
            }
        }
    }

    /// Keeps what waits, in order, as far as it can be kept.
    fn keep(&mut self) -> Result<(), Unsaved> {
        while let Some(change) = self.waiting.front() {
            let kept = match change {
                Change::Attempts(attempts) => self.store.keep_attempts(attempts),
                Change::Played(played) => self.store.keep_played(played),
                Change::Children(children) => self.store.put(children),
                Change::Lock(lock) => self.store.keep_lock(lock),
                // They were taken in, and never wait.
                Change::Guest(_) | Change::Given(_) => Ok(()),
            };
            match kept {
                // Nothing will ever be kept there; that was said at the start.
                Ok(()) | Err(StoreError::Newer { .. }) => drop(self.waiting.pop_front()),
                Err(error) => {
                    return Err(Unsaved { place: error.path().to_owned(), waiting: self.waiting.len() });
                }
            }
        }
        Ok(())
    }

    /// Gives commands that have asked for it a copy of the database, with all that was to be kept by then.
    fn answer(&mut self, questions: Vec<PathBuf>) {
        let _waits_on = self.keep();
        // Whoever has a copy can try a PIN with it.
        if let Ok(mut lock) = self.store.lock()
            && lock.is_set()
        {
            lock.hand_out(Utc::now().timestamp_millis());
            let _counted_beside = self.store.keep_lock(&lock);
        }
        for question in questions {
            let _taken_back = reading::answer(&question, &self.store);
        }
    }
}

/// Keeps things in the order in which it is asked to, and finishes what it has begun before it is dropped.
#[derive(Debug)]
pub struct Keeper {
    folder: Folder,
    jobs: Option<Arc<mpsc::Sender<Job>>>,
    thread: Option<JoinHandle<()>>,
    /// Carries to and from a school's folder.
    courier: Courier,
    /// Hears of commands that want to read.
    _listening: Option<RecommendedWatcher>,
}

impl Keeper {
    /// Opens the records of a folder.
    ///
    /// # Errors
    ///
    /// They cannot be opened, or are open elsewhere.
    pub fn open(folder: Folder, today: NaiveDate) -> Result<(Self, Remembered), StoreError> {
        let Opened { store, restored } = Store::open(&folder, today)?;
        // What a program that was killed has left.
        folder.clear_away();
        let children = store.children()?;
        let remembered =
            Remembered { children, lock: store.lock().ok(), restored, is_newer: store.is_newer() };
        let mut desk = Desk { folder: folder.clone(), store, waiting: VecDeque::new(), guest: None };
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = thread::spawn(move || {
            for job in todo {
                job(&mut desk);
            }
            desk.folder.clear_away();
        });
        let jobs = Arc::new(jobs);
        let (desk, place) = (Arc::downgrade(&jobs), folder.clone());
        let asked = move || {
            // What is asked now comes after all that was to be kept before.
            let questions = reading::questions(&place);
            if let (false, Some(jobs)) = (questions.is_empty(), desk.upgrade()) {
                let _ended = jobs.send(Box::new(|desk| desk.answer(questions)));
            }
        };
        let listening = reading::listen(&folder, asked.clone());
        // Somebody may have asked while the database was being opened.
        asked();
        let courier = Courier::new(Arc::downgrade(&jobs));
        let keeper = Self { folder, jobs: Some(jobs), thread: Some(thread), courier, _listening: listening };
        Ok((keeper, remembered))
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Has something done in its turn, whether anybody waits for the answer or not.
    fn have_done<R: Send + 'static, J>(&self, job: J) -> impl Future<Output = Option<R>> + Send + use<R, J>
    where
        J: FnOnce(&mut Desk) -> R + Send + 'static,
    {
        let answered = self.jobs.as_deref().map(|jobs| send(jobs, job));
        async move { answered?.await.ok() }
    }

    /// Has a file of the folder written.
    ///
    /// # Errors
    ///
    /// The answer is that of `write`.
    pub fn write<W>(&self, write: W) -> impl Future<Output = Result<(), FolderError>> + Send + use<W>
    where
        W: FnOnce(&Folder) -> Result<(), FolderError> + Send + 'static,
    {
        let written = self.have_done(move |desk| write(&desk.folder));
        async move { written.await.unwrap_or(Ok(())) }
    }

    /// Has a change kept in the database, after all that waits.
    ///
    /// # Errors
    ///
    /// It cannot be kept now. It waits then, and is tried again.
    pub fn keep(&self, change: Change) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        let kept = self.have_done(move |desk| {
            desk.take_in(change);
            desk.keep()
        });
        async move { kept.await.unwrap_or(Ok(())) }
    }

    /// Tries to keep what waits.
    ///
    /// # Errors
    ///
    /// It still cannot be kept.
    pub fn try_again(&self) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        let kept = self.have_done(Desk::keep);
        async move { kept.await.unwrap_or(Ok(())) }
    }

    /// Asks the database something, after all that was to be kept. `None` if nobody can answer any more.
    pub fn ask<R: Send + 'static, Q>(&self, question: Q) -> impl Future<Output = Option<R>> + Send + use<R, Q>
    where
        Q: FnOnce(&mut Store) -> R + Send + 'static,
    {
        self.have_done(move |desk| question(&mut desk.store))
    }

    /// Has the school's folder and the records told what the other does not know. Nobody waits for it; `None` where nobody needs to hear of it.
    pub fn exchange(&self, errand: Errand) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        self.courier.carry(errand)
    }

    /// The same for whoever waits, though not longer than this.
    pub fn exchange_within(&self, errand: Errand, longest: Duration) {
        self.courier.carry_within(errand, longest);
    }

    /// Asks the database something about what is found out first, while it goes on with other things. `None` if nobody can answer any more.
    pub fn ask_when<T: Send + 'static, R: Send + 'static, F, Q>(
        &self,
        found: F,
        question: Q,
    ) -> impl Future<Output = Option<R>> + Send + use<T, R, F, Q>
    where
        F: Future<Output = T> + Send,
        Q: FnOnce(&mut Store, T) -> R + Send + 'static,
    {
        // Whoever finds out for long does not keep the records open.
        let jobs = self.jobs.as_ref().map(Arc::downgrade);
        async move {
            let found = found.await;
            let answered = send(&*jobs?.upgrade()?, move |desk| question(&mut desk.store, found));
            answered.await.ok()
        }
    }

    /// Asks the records that hold what a child did: for the guest those in memory.
    pub fn ask_about<R: Send + 'static, Q>(
        &self,
        child: ChildId,
        question: Q,
    ) -> impl Future<Output = Option<R>> + Send + use<R, Q>
    where
        Q: FnOnce(&mut Store) -> R + Send + 'static,
    {
        self.have_done(move |desk| {
            let guest = desk.guest.as_mut().filter(|_| child == ChildId::GUEST);
            question(guest.map_or(&mut desk.store, Guest::store))
        })
    }
}

/// Sends a job whose answer may be waited for.
fn send<R: Send + 'static>(
    jobs: &mpsc::Sender<Job>,
    job: impl FnOnce(&mut Desk) -> R + Send + 'static,
) -> oneshot::Receiver<R> {
    let (answer, answered) = oneshot::channel();
    let job: Job = Box::new(move |desk| {
        // Nobody may be waiting any more; it is done all the same.
        let _unheard = answer.send(job(desk));
    });
    let _ended = jobs.send(job);
    answered
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.join();
        }
    }
}
