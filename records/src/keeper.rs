//! The keeper saves without making anybody wait: one thread owns the database and does one thing after the other.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak, mpsc};
use std::time::Duration;

use chrono::NaiveDate;
use home::listening::Listening;
use home::threads::{self, Thread};
use kept::ChildId;
use tokio::sync::oneshot;

use super::asking::{Answer, Ask, FileChange, Question, Sendable};
use super::change::Change;
use super::folder::{Folder, FolderError};
use super::guest::{Guest, without_guest};
use super::queue::{Queue, Stopped, caught};
use super::reading;
use super::remembered::{Remembered, SmallFiles};
use super::school::{Courier, Delivery, Exchange, Key, Neighbours, Records, School, Trouble};
use super::store::{Opened, Store, StoreError};

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

/// What the keeper's thread can be given to do.
enum Job {
    /// A question, and where its answer goes.
    Question(Question, oneshot::Sender<Answer>),
    /// Saves what waits up to this number.
    Keep(u64, oneshot::Sender<Result<(), Unsaved>>),
    /// Gives each of these commands a copy of the database.
    Copies(Vec<PathBuf>),
    /// A step of work for the school's folder.
    Step(Box<dyn FnOnce(&mut Desk) + Send>),
}

/// The way to the keeper's thread, for whoever doesn't keep it open.
#[derive(Debug, Clone)]
pub struct Asker(Weak<mpsc::Sender<Job>>);

impl Asker {
    /// Asks the records something, or gives them an order, after all that was sent before. It is answered in its turn, even if nobody waits
    /// for the answer. `None` if the keeper's thread is gone, or answering panics.
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = Option<Q::Answer>> + Send + use<Q> {
        let answered = self.send(|answer| Job::Question(question.into(), answer));
        async move { Q::taken(answered?.await.ok()?) }
    }

    /// Has the keeper's thread take a step of work for the school's folder. `None` as for a question.
    fn step<A: Send + 'static, S>(&self, step: S) -> impl Future<Output = Option<A>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        let answered = self.send(|answer| {
            Job::Step(Box::new(move |desk| {
                let _unheard = answer.send(step(&mut desk.store));
            }))
        });
        async move { answered?.await.ok() }
    }

    fn send<A>(&self, job: impl FnOnce(oneshot::Sender<A>) -> Job) -> Option<oneshot::Receiver<A>> {
        let (answer, answered) = oneshot::channel();
        self.0.upgrade()?.send(job(answer)).ok()?;
        Some(answered)
    }
}

/// Whoever makes exchanges with the school's folder may wait for the records, and is no part of the app.
impl Records for Asker {
    fn ask<T: Send + 'static>(
        &mut self,
        step: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (answer, answered) = mpsc::channel();
        let step = Box::new(move |desk: &mut Desk| {
            let _ended = answer.send(step(&mut desk.store));
        });
        let jobs = self.0.upgrade().ok_or(Trouble::Ends)?;
        jobs.send(Job::Step(step)).map_err(|_| Trouble::Ends)?;
        drop(jobs);
        Ok(answered.recv().map_err(|_| Trouble::Fault)??)
    }
}

/// What the keeper's thread works on.
struct Desk {
    folder: Folder,
    store: Store,
    /// Changes that still have to be saved.
    queue: Queue<Change>,
    /// What the guest did, in memory alone; `None` without a guest.
    guest: Option<Guest>,
}

impl Desk {
    /// Does a job. Whoever asked may be gone; the job is done all the same.
    fn work(&mut self, job: Job) {
        match job {
            Job::Question(question, answer) => {
                let records = self.records_of(question.whose());
                let _unheard = answer.send(question.answer(records));
            }
            Job::Keep(up_to, answer) => {
                let _unheard = answer.send(self.keep(up_to));
            }
            Job::Copies(commands) => self.give_copies(commands),
            Job::Step(step) => step(self),
        }
    }

    /// The records that hold what this child did: in memory for the guest, and else on the disk.
    fn records_of(&mut self, child: Option<ChildId>) -> &mut Store {
        let guest = self.guest.as_mut().filter(|_| child == Some(ChildId::GUEST));
        guest.map_or(&mut self.store, Guest::store)
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
    fn give_copies(&mut self, questions: Vec<PathBuf>) {
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
                let _unanswered = caught(|| desk.work(job));
            }
            desk.folder.clear_away();
        });
        let jobs = Arc::new(jobs);
        let asker = Asker(Arc::downgrade(&jobs));
        let (desk, place) = (asker.clone(), folder.clone());
        let asked = move || {
            // This job comes after all that was handed in before, so the copy has it too.
            let questions = reading::questions(&place);
            let is_idle = questions.is_empty() && !Store::are_slips_left(&place);
            if let (false, Some(jobs)) = (is_idle, desk.0.upgrade()) {
                let _ended = jobs.send(Job::Copies(questions));
            }
        };
        let listening = reading::listen_for_questions(&folder, asked.clone());
        // Somebody may have asked while the database was being opened.
        asked();
        let courier = Courier::new(asker);
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

    /// The way to the records, for whoever asks later. It doesn't keep them open.
    #[must_use]
    pub fn asker(&self) -> Asker {
        Asker(self.jobs.as_ref().map_or_else(Weak::new, Arc::downgrade))
    }

    /// Asks the records something, or gives them an order, after all changes that wait. `None` if the keeper's thread is gone, or answering
    /// panics.
    ///
    /// ```no_run
    /// # use records::{AllChildren, Keeper};
    /// # async fn count(keeper: &Keeper) -> usize {
    /// let children = keeper.ask(AllChildren).await.flatten();
    /// children.unwrap_or_default().len()
    /// # }
    /// ```
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = Option<Q::Answer>> + Send + use<Q> {
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
        let kept = self.asker().send(|answer| Job::Keep(number, answer));
        let (queue, unwritten, place) =
            (self.queue.clone(), Arc::clone(&self.unwritten), self.folder.records());
        async move {
            let kept = if let Some(kept) = kept { kept.await.ok() } else { None };
            kept.unwrap_or_else(|| {
                // Panics of a change are caught inside this job, so only the end of the thread leaves it unanswered.
                let waiting = queue.waiting(u64::MAX) + unwritten.load(Ordering::Relaxed);
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
        let order = Job::Step(Box::new(move |desk| desk.records_of(Some(child)).have_fault_after(changes)));
        let _ended = self.jobs.as_ref().map(|jobs| jobs.send(order));
    }

    /// What this computer needs to tell the school's other computers who is at work here, and to hear it from them. `None` if it is no member
    /// of a school yet, or the records can't be read. Nothing of it is for anybody else, so it is no [`Question`].
    pub fn neighbours(&self) -> impl Future<Output = Option<Neighbours>> + Send + use<> {
        let belonging = self.asker().step(|records| records.belonging().ok());
        async move { Neighbours::of(belonging.await.flatten()?) }
    }

    /// The school's own key, as long as it is on this computer alone. `None` if it isn't, or the records can't be read.
    pub fn key_to_show(&self) -> impl Future<Output = Option<Key>> + Send + use<> {
        let key = self.asker().step(|records| records.owner_to_show().ok().flatten());
        async move { key.await.flatten() }
    }

    /// Makes the records ready for a school's folder that they were not in before, and notes which it is. Gives whether that worked. The
    /// school's key goes into no [`Question`].
    pub fn join(&self, school: School) -> impl Future<Output = bool> + Send + use<> {
        let joined = self.asker().step(move |records| {
            // What was written into another folder has to be written into this one too.
            records.join_school().is_ok() && school.keep(records.files()).is_ok()
        });
        async move { joined.await == Some(true) }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.end();
        }
    }
}
