//! The keeper saves without making anybody wait: one thread owns the database and does one thing after the other.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use chrono::NaiveDate;
use home::listening::Listening;
use home::threads::{self, Thread};
use kept::{Attempt, By, ChildId, Played};
use tokio::sync::oneshot;

use super::child::Child;
use super::folder::{Folder, FolderError};
use super::guest::{Guest, without_guest};
use super::lock::Lock;
use super::queue::{Ordered, Queue, Stopped, caught};
use super::reading;
use super::remembered::{Remembered, SmallFiles};
use super::school::{Courier, Delivery, Exchange};
use super::store::{Act, ActKind, Opened, Store, StoreError};

/// Children whom a grown-up added or changed, with what the log of grown-ups' acts says about it.
#[derive(Debug, Clone)]
pub struct ByHand {
    /// The children as they are after the change, whole.
    pub children: Vec<Child>,
    /// What the log says was done, if it was one thing to all children. With `None`, each child is compared with what was saved before.
    pub all: Option<ActKind>,
    /// The name of the grown-up who changed the children; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
}

/// A change to be saved in the database.
#[derive(Debug, Clone)]
pub enum Change {
    /// Answers of children, in a game or in practice, to be saved.
    Attempts(Vec<Attempt>),
    /// A game that was played to its end, to be saved.
    Played(Box<Played>),
    /// Children who are new or have changed, to be saved without an entry in the log of grown-ups' acts.
    Children(Vec<Child>),
    /// Children whom a grown-up added or changed, to be saved; the log of grown-ups' acts gets an entry.
    ByHand(ByHand),
    /// Something that a grown-up did and that changes no child, for the log of grown-ups' acts.
    Act(Act),
    /// The grown-ups' lock, to be saved after somebody tried a PIN or set a new one.
    Lock(Box<Lock>),
    /// A new guest, given as a child, begins to play. What the guest before did is forgotten.
    Guest(Box<Child>),
    /// Saves what the guest did under the child with this id, who must be known already.
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

/// Answers and games have ids, so their order doesn't matter once their children are there. Of children and of the lock, the
/// last one counts. What a guest did goes into memory once the guest is there. It is given to a child only when all of it is in.
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

/// Changes that couldn't be saved yet. They wait in memory and are tried again with the next change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    /// The file or folder that couldn't be written.
    pub place: PathBuf,
    /// How many changes wait to be saved.
    pub waiting: usize,
    /// Whether nothing more can be saved until the program starts again.
    pub is_over: bool,
}

pub(super) type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// What the keeper's thread works on.
pub(super) struct Desk {
    folder: Folder,
    store: Store,
    /// Changes that still have to be saved.
    queue: Queue<Change>,
    /// What the guest did, in memory alone; `None` without a guest.
    guest: Option<Guest>,
}

impl Desk {
    /// The records on the disk.
    pub(crate) fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Saves what waits up to a number, as far as that works.
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

    /// Puts the guest's part of a change into memory, and returns the part for the disk.
    fn take_in(&mut self, change: &Change) -> Result<Vec<Change>, StoreError> {
        match change {
            Change::Guest(guest) => {
                // Forget the guest before, whatever becomes of this one.
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
            // `take_in` has dealt with these; nothing of them goes to the disk.
            Change::Guest(_) | Change::Given(_) => Ok(()),
        };
        match kept {
            // Nothing can ever be saved there, and the screen said so at the start.
            Err(StoreError::Newer { .. }) => Ok(()),
            kept => kept,
        }
    }

    /// Saves what waits, takes in entries for the log, and gives each command that asked a copy of the database.
    fn answer(&mut self, questions: Vec<PathBuf>) {
        let _waits_on = self.keep(self.queue.last());
        let _stay_there = self.store.take_in_slips();
        if questions.is_empty() {
            return;
        }
        // With a copy you can try a PIN, so those tries must count too.
        if let Ok(mut lock) = self.store.lock()
            && lock.is_set()
        {
            lock.hand_out(home::now().timestamp_millis());
            let _counted_beside = self.store.keep_lock(&lock);
        }
        for question in questions {
            let _taken_back = reading::answer(&question, &self.store);
        }
    }
}

/// Saves changes in the order in which they come, in a thread of its own. Dropping the keeper waits until the changes handed in are saved.
#[derive(Debug)]
pub struct Keeper {
    folder: Folder,
    queue: Queue<Change>,
    jobs: Option<Arc<mpsc::Sender<Job>>>,
    thread: Option<Thread<()>>,
    /// How many files couldn't be written because of a panic.
    unwritten: Arc<AtomicUsize>,
    /// Exchanges with the school's folder, in a thread of its own.
    courier: Courier,
    /// Tells us when a command wants to read; `None` if the system can't.
    _listening: Option<Listening>,
}

impl Keeper {
    /// Opens the records of a data folder, restores them if they were damaged, and starts the thread that saves. Returns the keeper and
    /// what the records hold. `today` is the day of the daily backup.
    ///
    /// # Errors
    ///
    /// If the records can't be opened, or another Fishpond has them open.
    pub fn open(folder: Folder, today: NaiveDate) -> Result<(Self, Remembered), StoreError> {
        let Opened { store, restored } = Store::open(&folder, today)?;
        // Left there by a program that was killed.
        folder.clear_away();
        let children = store.children()?;
        let remembered = Remembered {
            children,
            lock: store.lock().ok(),
            restored,
            is_newer: store.is_newer(),
            shares: store.shares()?,
            files: SmallFiles::read(&folder),
        };
        let queue = Queue::default();
        let mut desk = Desk { folder: folder.clone(), store, queue: queue.clone(), guest: None };
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = threads::begin("records", move || {
            for job in todo {
                // A panic ends one job. Its caller gets no answer, and the next jobs are done.
                let _unanswered = caught(|| job(&mut desk));
            }
            desk.folder.clear_away();
        });
        let jobs = Arc::new(jobs);
        let (desk, place) = (Arc::downgrade(&jobs), folder.clone());
        let asked = move || {
            // This job comes after all that was handed in before, so the copy has it too.
            let questions = reading::questions(&place);
            let is_idle = questions.is_empty() && !Store::are_slips_left(&place);
            if let (false, Some(jobs)) = (is_idle, desk.upgrade()) {
                let _ended = jobs.send(Box::new(|desk| desk.answer(questions)));
            }
        };
        let listening = reading::listen_for_questions(&folder, asked.clone());
        // Somebody may have asked while the database was being opened.
        asked();
        let courier = Courier::new(Arc::downgrade(&jobs));
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

    /// The data folder whose records are open.
    #[must_use]
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Sends a job to the thread. It is done in its turn, even if the caller drops the answer.
    fn have_done<R: Send + 'static, J>(&self, job: J) -> impl Future<Output = Option<R>> + Send + use<R, J>
    where
        J: FnOnce(&mut Desk) -> R + Send + 'static,
    {
        let answered = self.jobs.as_deref().map(|jobs| send(jobs, job));
        async move { answered?.await.ok() }
    }

    /// Has the keeper's thread write a file of the data folder: it calls `write` with the folder, after what was ordered before.
    ///
    /// # Errors
    ///
    /// The error of `write`, or [`FolderError::Fault`] if `write` panicked or the thread is gone.
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

    /// Saves a change in the database, after all changes that wait.
    ///
    /// # Errors
    ///
    /// If the change can't be saved now. It stays in the queue and is tried again.
    pub fn keep(&self, change: Change) -> impl Future<Output = Result<(), Unsaved>> + Send + use<> {
        self.keep_up_to(self.queue.push(change))
    }

    /// Tries once more to save all changes that wait.
    ///
    /// # Errors
    ///
    /// If a change still can't be saved; or the writing of a file panicked earlier, so the file can't be written again.
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
                // Panics of a change are caught inside this job, so only the end of the thread leaves it unanswered.
                let waiting = queue.waiting(u64::MAX) + unwritten.load(Ordering::Relaxed);
                if waiting == 0 { Ok(()) } else { Err(Unsaved { place, waiting, is_over: true }) }
            })
        }
    }

    /// Asks the database something, after all changes that wait: `question` gets the database, and its result, of type `R`, is returned.
    /// `None` if the keeper's thread is gone or `question` panics.
    pub fn ask<R: Send + 'static, Q>(&self, question: Q) -> impl Future<Output = Option<R>> + Send + use<R, Q>
    where
        Q: FnOnce(&mut Store) -> R + Send + 'static,
    {
        self.have_done(move |desk| question(&mut desk.store))
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

    /// Waits for `found`, which may take long, and then asks the database: `question` gets the database and the `T` that was found. Its
    /// result, of type `R`, is returned. `None` if the keeper's thread is gone or `question` panics.
    pub fn ask_when<T: Send + 'static, R: Send + 'static, F, Q>(
        &self,
        found: F,
        question: Q,
    ) -> impl Future<Output = Option<R>> + Send + use<T, R, F, Q>
    where
        F: Future<Output = T> + Send,
        Q: FnOnce(&mut Store, T) -> R + Send + 'static,
    {
        // The search may take long, and must not hold the records open: so the reference is weak.
        let jobs = self.jobs.as_ref().map(Arc::downgrade);
        async move {
            let found = found.await;
            let answered = send(&*jobs?.upgrade()?, move |desk| question(&mut desk.store, found));
            answered.await.ok()
        }
    }

    /// Asks the records that hold what `child` did, in memory for the guest and else on the disk: `question` gets them, and its result, of
    /// type `R`, is returned. `None` if the keeper's thread is gone or `question` panics.
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

/// Sends a job, and returns where its answer will come.
fn send<R: Send + 'static>(
    jobs: &mpsc::Sender<Job>,
    job: impl FnOnce(&mut Desk) -> R + Send + 'static,
) -> oneshot::Receiver<R> {
    let (answer, answered) = oneshot::channel();
    let job: Job = Box::new(move |desk| {
        // The caller may be gone; the job is done all the same.
        let _unheard = answer.send(job(desk));
    });
    let _ended = jobs.send(job);
    answered
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.end();
        }
    }
}
