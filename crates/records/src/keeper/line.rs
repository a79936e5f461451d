//! The desk in a thread of its own.

use std::path::PathBuf;
use std::sync::{Arc, Weak, mpsc};

use chrono::NaiveDate;
use interchange::ChildId;
use platform::listening::Listening;
use platform::threads::{self, Thread};
use tokio::sync::oneshot;

use super::aside::{Aside, Found};
use super::desk::Desk;
use super::{Keeper, OpenError, Unsaved};
use crate::asking::{Answer, Question, Replied, Sendable, Unanswered};
use crate::change::Change;
use crate::folder::Folder;
use crate::queue::{Queue, caught};
use crate::reading;
use crate::remembered::Remembered;
use crate::school::{Records, Trouble};
use crate::store::{Store, StoreError};

/// Opens the records in a thread. `None` if that panics.
pub fn open(
    folder: Option<PathBuf>,
    today: NaiveDate,
) -> impl Future<Output = Option<Result<(Keeper, Remembered), OpenError>>> + Send {
    threads::aside(move || Keeper::open(Folder::open(folder)?, today))
}

impl Keeper {
    /// Opens the records of a data folder, restores them if they were damaged, and starts the thread that saves. Returns the keeper and
    /// what the records hold. `today` is the day of the daily backup.
    ///
    /// # Errors
    ///
    /// If the records can't be opened or read, or another Fishpond has them open.
    pub fn open(folder: Folder, today: NaiveDate) -> Result<(Self, Remembered), OpenError> {
        let (line, remembered) = Line::open(&folder, today)?;
        Ok((Self::of(folder, line), remembered))
    }
}

impl Keeper {
    pub(super) fn aside(&self, question: Aside) -> impl Future<Output = Option<Found>> + Send + use<> {
        let folder = self.folder.clone();
        threads::aside(move || question.answer(&folder))
    }
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

impl Job {
    /// Does the job. Whoever asked may be gone; it is done all the same.
    fn work(self, desk: &mut Desk) {
        match self {
            Self::Question(question, answer) => {
                let _unheard = answer.send(desk.answer(question));
            }
            Self::Keep(up_to, answer) => {
                let _unheard = answer.send(desk.keep(up_to));
            }
            Self::Copies(commands) => desk.give_copies(commands),
            Self::Step(step) => step(desk),
        }
    }
}

/// The way to the keeper's thread, for whoever doesn't keep it open.
#[derive(Debug, Clone)]
pub struct Asker {
    jobs: Weak<mpsc::Sender<Job>>,
    /// The path of the database's file, to say which records gave no answer.
    path: PathBuf,
}

impl Asker {
    /// Asks the records something, or gives them an order, after all that was sent before. It is answered in its turn, even if nobody waits
    /// for the answer.
    ///
    /// # Errors
    ///
    /// If the records can't be read or written, the keeper's thread is gone, or answering panics.
    pub fn ask<Q: Sendable>(&self, question: Q) -> impl Future<Output = Replied<Q>> + Send + use<Q> {
        let answered = self.send(|answer| Job::Question(question.into(), answer));
        let unanswered = self.unanswered();
        async move {
            let replied = async { Q::taken(answered?.await.ok()?) };
            replied.await.unwrap_or_else(|| Err(unanswered.into()))
        }
    }

    /// Has the keeper's thread take a step of work for the school's folder. The error is as for a question.
    pub(super) fn step<A: Send + 'static, S>(
        &self,
        step: S,
    ) -> impl Future<Output = Result<A, Unanswered>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        let answered = self.send(|answer| {
            Job::Step(Box::new(move |desk| {
                let _unheard = answer.send(step(&mut desk.store));
            }))
        });
        let unanswered = self.unanswered();
        async move {
            let done = async { answered?.await.ok() };
            done.await.ok_or(unanswered)
        }
    }

    fn unanswered(&self) -> Unanswered {
        Unanswered { path: self.path.clone() }
    }

    /// As [`Keeper::have_fault_after`].
    pub(super) fn have_fault_after(&self, child: ChildId, changes: u32) {
        let order = Job::Step(Box::new(move |desk| desk.records_of(Some(child)).have_fault_after(changes)));
        let _ended = self.jobs.upgrade().map(|jobs| jobs.send(order));
    }

    fn send<A>(&self, job: impl FnOnce(oneshot::Sender<A>) -> Job) -> Option<oneshot::Receiver<A>> {
        let (answer, answered) = oneshot::channel();
        self.jobs.upgrade()?.send(job(answer)).ok()?;
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
        let jobs = self.jobs.upgrade().ok_or(Trouble::Ends)?;
        jobs.send(Job::Step(step)).map_err(|_| Trouble::Ends)?;
        drop(jobs);
        Ok(answered.recv().map_err(|_| Trouble::Fault)??)
    }
}

/// The keeper's thread, as long as it is needed. Dropping it waits until the changes handed in are saved.
#[derive(Debug)]
pub(super) struct Line {
    queue: Queue<Change>,
    jobs: Option<Arc<mpsc::Sender<Job>>>,
    thread: Option<Thread<()>>,
    /// The path of the database's file.
    path: PathBuf,
    /// Tells us when a command wants to read; `None` if the system can't.
    _listening: Option<Listening>,
}

impl Line {
    /// Opens the records, and starts the thread.
    pub(super) fn open(folder: &Folder, today: NaiveDate) -> Result<(Self, Remembered), OpenError> {
        let queue = Queue::default();
        let (mut desk, remembered) = Desk::open(folder.clone(), queue.clone(), today)?;
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = threads::begin("records", move || {
            for job in todo {
                // A panic ends one job. Its caller gets no answer, and the next jobs are done.
                let _unanswered = caught(|| job.work(&mut desk));
            }
            desk.clear_away();
        });
        let jobs = Arc::new(jobs);
        let (way, place) = (Arc::downgrade(&jobs), folder.clone());
        let asked = move || {
            // This job comes after all that was handed in before, so the copy has it too.
            let questions = reading::questions(&place);
            let is_idle = questions.is_empty() && !Store::are_slips_left(&place);
            if let (false, Some(jobs)) = (is_idle, way.upgrade()) {
                let _ended = jobs.send(Job::Copies(questions));
            }
        };
        let listening = reading::listen_for_questions(folder, asked.clone());
        // Somebody may have asked while the database was being opened.
        asked();
        let path = folder.records();
        Ok((Self { queue, jobs: Some(jobs), thread, path, _listening: listening }, remembered))
    }

    pub(super) fn asker(&self) -> Asker {
        let jobs = self.jobs.as_ref().map_or_else(Weak::new, Arc::downgrade);
        Asker { jobs, path: self.path.clone() }
    }

    /// Hands a change in, and gives its number.
    pub(super) fn push(&self, change: Change) -> u64 {
        self.queue.push(change)
    }

    /// The number of the last change.
    pub(super) fn last(&self) -> u64 {
        self.queue.last()
    }

    /// Has the changes up to this number saved. `None` if the thread is gone.
    pub(super) fn keep(
        &self,
        up_to: u64,
    ) -> impl Future<Output = Option<Result<(), Unsaved>>> + Send + use<> {
        let kept = self.asker().send(|answer| Job::Keep(up_to, answer));
        async move { kept?.await.ok() }
    }

    /// How many changes wait, as long as anybody holds what this gives.
    pub(super) fn waiting(&self) -> impl Fn() -> usize + Send + use<> {
        let queue = self.queue.clone();
        move || queue.waiting(u64::MAX)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.end();
        }
    }
}
