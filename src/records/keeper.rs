//! Keeping things without making anybody wait: one thread that does one thing after the other.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{NaiveDate, Utc};
use kept::{Attempt, By, ChildId, Played};
use notify::RecommendedWatcher;
use tokio::sync::oneshot;

use super::child::Child;
use super::folder::{Folder, FolderError};
use super::guest::{Guest, without_guest};
use super::lock::Lock;
use super::queue::{Ordered, Queue, Stopped, caught};
use super::reading;
use super::school::{Courier, Delivery, Exchange};
use super::store::{Act, ActKind, Opened, Restored, Store, StoreError};

/// Children whom a grown-up has added or changed.
#[derive(Debug, Clone)]
pub struct ByHand {
    /// The children.
    pub children: Vec<Child>,
    /// What was done, if it was one thing to all of them.
    pub all: Option<ActKind>,
    /// The name of the grown-up, if they have a PIN of their own.
    pub grown_up: Option<String>,
}

/// Something to be kept in the database.
#[derive(Debug, Clone)]
pub enum Change {
    /// What children tried.
    Attempts(Vec<Attempt>),
    /// A game that came to its end.
    Played(Box<Played>),
    /// Children who are new or have changed.
    Children(Vec<Child>),
    /// The same, by a grown-up; it stands in the log.
    ByHand(ByHand),
    /// Something else that a grown-up did, for the log.
    Act(Act),
    /// The grown-ups' lock, after a try or with a new PIN.
    Lock(Box<Lock>),
    /// A guest is new; what the one before did is forgotten.
    Guest(Box<Child>),
    /// What the guest did is this child's from now on, who is known already.
    Given(ChildId),
}

impl Change {
    fn is_about(&self, child: ChildId) -> bool {
        match self {
            Self::Attempts(attempts) => attempts.iter().any(|attempt| attempt.tried.child == child),
            Self::Played(played) => played.players.iter().any(|player| player.by == By::Child(child)),
            Self::Children(children) => children.iter().any(|known| known.id == child),
            Self::Given(to) => *to == child,
            Self::ByHand(by_hand) => by_hand.children.iter().any(|known| known.id == child),
            Self::Lock(_) | Self::Guest(_) | Self::Act(_) => false,
        }
    }
}

/// Attempts and games are kept by their ids, in any order, once their children are known. Of children and of the lock the last counts. What a guest did
/// is held in memory once the guest is there, and given away once all of it is.
impl Ordered for Change {
    fn depends_on(&self, earlier: &Self) -> bool {
        match earlier {
            Self::Attempts(_) | Self::Played(_) => {
                matches!(self, Self::Guest(_) | Self::Given(_)) && earlier.is_about(ChildId::GUEST)
            }
            Self::Children(children) | Self::ByHand(ByHand { children, .. }) => {
                children.iter().any(|child| self.is_about(child.id))
            }
            Self::Act(_) => false,
            Self::Lock(_) => matches!(self, Self::Lock(_)),
            Self::Guest(_) | Self::Given(_) => {
                matches!(self, Self::Guest(_) | Self::Given(_)) || self.is_about(ChildId::GUEST)
            }
        }
    }
}

/// What could not be kept yet. It is held in memory, and tried again with the next change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    /// The file that cannot be written.
    pub place: PathBuf,
    /// How many changes wait.
    pub waiting: usize,
    /// Whether nothing can be kept any more until the program is started again.
    pub is_over: bool,
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
    /// Whether these records share a folder with others.
    pub shares: bool,
}

pub(super) type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// What the thread works on.
pub(super) struct Desk {
    folder: Folder,
    store: Store,
    /// What is to be kept.
    queue: Queue<Change>,
    /// What the guest did, who leaves no trace.
    guest: Option<Guest>,
}

impl Desk {
    /// The records.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Keeps what waits up to a number, as far as it can be kept.
    fn keep(&mut self, up_to: u64) -> Result<(), Unsaved> {
        let queue = self.queue.clone();
        queue.take_in(up_to, |change| self.take_in(change));
        queue.keep(up_to, |change| self.keep_one(change)).map_err(|stopped| Unsaved {
            place: match stopped {
                Stopped::Failed(error) => error.path().to_owned(),
                Stopped::Faulty => self.folder.records(),
            },
            waiting: queue.waiting(up_to),
            is_over: false,
        })
    }

    /// Remembers what concerns the guest, and gives what is to be kept on the disk.
    fn take_in(&mut self, change: &Change) -> Result<Vec<Change>, StoreError> {
        match change {
            Change::Guest(guest) => {
                // The one before leaves no trace, whatever becomes of this one.
                self.guest = None;
                self.guest = Some(Guest::new((**guest).clone(), &self.folder)?);
            }
            Change::Given(child) => {
                let given = self.guest.as_ref().map_or(Ok(Vec::new()), |guest| guest.given_to(*child))?;
                self.guest = None;
                return Ok(given);
            }
            change => {
                if let Some(guest) = self.guest.as_mut().filter(|_| change.is_about(ChildId::GUEST)) {
                    guest.keep(change)?;
                }
            }
        }
        Ok(without_guest(change.clone()).into_iter().collect())
    }

    fn keep_one(&mut self, change: &Change) -> Result<(), StoreError> {
        let kept = match change {
            Change::Attempts(attempts) => self.store.keep_attempts(attempts),
            Change::Played(played) => self.store.keep_played(played),
            Change::Children(children) => self.store.put(children),
            Change::ByHand(by_hand) => self.store.put_by_hand(by_hand),
            Change::Act(act) => self.store.note(act),
            Change::Lock(lock) => self.store.keep_lock(lock),
            // They were taken in, and are nothing to be kept on the disk.
            Change::Guest(_) | Change::Given(_) => Ok(()),
        };
        match kept {
            // Nothing will ever be kept there; that was said at the start.
            Err(StoreError::Newer { .. }) => Ok(()),
            kept => kept,
        }
    }

    /// Gives commands that have asked for it a copy of the database, with all that was to be kept by then.
    fn answer(&mut self, questions: Vec<PathBuf>) {
        let _waits_on = self.keep(self.queue.last());
        let _stay_there = self.store.take_in_slips();
        if questions.is_empty() {
            return;
        }
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
    queue: Queue<Change>,
    jobs: Option<Arc<mpsc::Sender<Job>>>,
    thread: Option<JoinHandle<()>>,
    /// How many files nobody could write.
    unwritten: Arc<AtomicUsize>,
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
        let remembered = Remembered {
            children,
            lock: store.lock().ok(),
            restored,
            is_newer: store.is_newer(),
            shares: store.shares()?,
        };
        let queue = Queue::default();
        let mut desk = Desk { folder: folder.clone(), store, queue: queue.clone(), guest: None };
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = thread::spawn(move || {
            for job in todo {
                // A fault in one job ends that job. Whoever waits for it gets no answer, and the next ones are done.
                let _unanswered = caught(|| job(&mut desk));
            }
            desk.folder.clear_away();
        });
        let jobs = Arc::new(jobs);
        let (desk, place) = (Arc::downgrade(&jobs), folder.clone());
        let asked = move || {
            // What is asked now comes after all that was to be kept before.
            let questions = reading::questions(&place);
            let is_idle = questions.is_empty() && !Store::are_slips_left(&place);
            if let (false, Some(jobs)) = (is_idle, desk.upgrade()) {
                let _ended = jobs.send(Box::new(|desk| desk.answer(questions)));
            }
        };
        let listening = reading::listen(&folder, asked.clone());
        // Somebody may have asked while the database was being opened.
        asked();
        let courier = Courier::new(Arc::downgrade(&jobs));
        let thread = Some(thread);
        let keeper = Self {
            folder,
            queue,
            jobs: Some(jobs),
            thread,
            unwritten: Arc::default(),
            courier,
            _listening: listening,
        };
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
    /// The answer is that of `write`; or nobody could carry it out.
    pub fn write<W>(&self, write: W) -> impl Future<Output = Result<(), FolderError>> + Send + use<W>
    where
        W: FnOnce(&Folder) -> Result<(), FolderError> + Send + 'static,
    {
        let written = self.have_done(move |desk| write(&desk.folder));
        let (unwritten, path) = (Arc::clone(&self.unwritten), self.folder.path().to_owned());
        async move {
            written.await.unwrap_or_else(|| {
                unwritten.fetch_add(1, Ordering::Relaxed);
                Err(FolderError::Fault { path })
            })
        }
    }

    /// Has a change kept in the database, after all that waits.
    ///
    /// # Errors
    ///
    /// It cannot be kept now. It waits then, and is tried again.
    pub fn keep(&self, change: Change) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        self.keep_up_to(self.queue.push(change))
    }

    /// Tries to keep what waits.
    ///
    /// # Errors
    ///
    /// It still cannot be kept; or a fault has ended the writing of a file, which nobody can do again.
    pub fn try_again(&self) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        let kept = self.keep_up_to(self.queue.last());
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
        let kept = self.have_done(move |desk| desk.keep(number));
        let (queue, unwritten, place) =
            (self.queue.clone(), Arc::clone(&self.unwritten), self.folder.records());
        async move {
            kept.await.unwrap_or_else(|| {
                // What panics in this job is caught in it: only the end of the thread leaves it unanswered.
                let waiting = queue.waiting(u64::MAX) + unwritten.load(Ordering::Relaxed);
                if waiting == 0 { Ok(()) } else { Err(Unsaved { place, waiting, is_over: true }) }
            })
        }
    }

    /// Asks the database something, after all that was to be kept. `None` if nobody can answer any more.
    pub fn ask<R: Send + 'static, Q>(&self, question: Q) -> impl Future<Output = Option<R>> + Send + use<R, Q>
    where
        Q: FnOnce(&mut Store) -> R + Send + 'static,
    {
        self.have_done(move |desk| question(&mut desk.store))
    }

    /// Has the school's folder and the records told what the other does not know. Nobody waits for it; `None` where nobody needs to hear of it.
    pub fn exchange(&self, errand: Delivery) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        self.courier.carry(errand)
    }

    /// The same for whoever waits, though not longer than this.
    pub fn exchange_within(&self, errand: Delivery, longest: Duration) {
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
