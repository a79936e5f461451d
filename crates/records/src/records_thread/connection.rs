//! The connection to the records' thread.

use std::path::PathBuf;
use std::sync::{Arc, Weak, mpsc};

use chrono::NaiveDate;
use interchange::ChildId;
use platform::folder_watch::FolderWatch;
use platform::threads::{self, Thread};
use tokio::sync::oneshot;

use super::folder_requests::{FolderReply, FolderRequest};
use super::worker::Worker;
use super::{OpenError, Records, UnsavedChanges};
use crate::change::StoreChange;
use crate::folder::DataFolder;
use crate::queue::{Queue, catch_panic};
use crate::reader;
use crate::requests::{AnyReply, AnyRequest, NoReplyError, RequestResult, SendableRequest};
use crate::school::{ExchangeError, RecordsAccess};
use crate::startup::StartupState;
use crate::store::{Store, StoreError};

/// Opens the records in a thread of their own. With `None`, they are those of the usual folder. `today` is the day of the daily backup. The
/// result is `None` if opening them panics.
pub fn open_records(
    folder: Option<PathBuf>,
    today: NaiveDate,
) -> impl Future<Output = Option<Result<(Records, StartupState), OpenError>>> + Send {
    threads::run_in_thread(move || Records::open(DataFolder::open(folder)?, today))
}

impl Records {
    /// Opens the records, and also returns what they hold. Records that are damaged are restored from a backup. `today` is the day of the
    /// daily backup.
    pub fn open(folder: DataFolder, today: NaiveDate) -> Result<(Self, StartupState), OpenError> {
        let (line, remembered) = Connection::open(&folder, today)?;
        Ok((Self::of(folder, line), remembered))
    }
}

impl Records {
    pub(super) fn send_folder_request(
        &self,
        question: FolderRequest,
    ) -> impl Future<Output = Option<FolderReply>> + Send + use<> {
        let folder = self.folder.clone();
        threads::run_in_thread(move || question.answer(&folder))
    }
}

enum Job {
    Question(AnyRequest, oneshot::Sender<AnyReply>),
    /// Save all changes that wait, up to the one with this number; the sender gets the result.
    Keep(u64, oneshot::Sender<Result<(), UnsavedChanges>>),
    /// Give a copy of the database to each of the commands that asked for one by these files.
    Copies(Vec<PathBuf>),
    /// Do a piece of work with the open records, for an exchange with the school's folder.
    Step(Box<dyn FnOnce(&mut Worker) + Send>),
}

impl Job {
    fn work(self, worker: &mut Worker) {
        match self {
            Self::Question(question, answer) => {
                let _unheard = answer.send(worker.answer(question));
            }
            Self::Keep(up_to, answer) => {
                let _unheard = answer.send(worker.save_up_to(up_to));
            }
            Self::Copies(commands) => worker.answer_copy_requests(commands),
            Self::Step(step) => step(worker),
        }
    }
}

/// A handle to the records that does not keep them open.
#[derive(Debug, Clone)]
pub struct WeakRecords {
    jobs: Weak<mpsc::Sender<Job>>,
    path: PathBuf,
}

impl WeakRecords {
    /// Sends a request. It is done in its turn, even if nobody waits for the reply.
    pub fn ask<Q: SendableRequest>(
        &self,
        question: Q,
    ) -> impl Future<Output = RequestResult<Q>> + Send + use<Q> {
        let answered = self.send(|answer| Job::Question(question.into(), answer));
        let unanswered = self.unanswered();
        async move {
            let replied = async { Q::extract_reply(answered?.await.ok()?) };
            replied.await.unwrap_or_else(|| Err(unanswered.into()))
        }
    }

    /// Runs `step` with the open database, for an exchange with the school's folder. It is an error if no result comes: the thread is gone
    /// or `step` panicked.
    pub(super) fn run_with_store<A: Send + 'static, S>(
        &self,
        step: S,
    ) -> impl Future<Output = Result<A, NoReplyError>> + Send + use<A, S>
    where
        S: FnOnce(&mut Store) -> A + Send + 'static,
    {
        let answered = self.send(|answer| {
            Job::Step(Box::new(move |worker| {
                let _unheard = answer.send(step(&mut worker.store));
            }))
        });
        let unanswered = self.unanswered();
        async move {
            let done = async { answered?.await.ok() };
            done.await.ok_or(unanswered)
        }
    }

    fn unanswered(&self) -> NoReplyError {
        NoReplyError { path: self.path.clone() }
    }

    pub(super) fn panic_after_changes(&self, child: ChildId, changes: u32) {
        let order =
            Job::Step(Box::new(move |worker| worker.records_of(Some(child)).panic_after_changes(changes)));
        let _ended = self.jobs.upgrade().map(|jobs| jobs.send(order));
    }

    fn send<A>(&self, job: impl FnOnce(oneshot::Sender<A>) -> Job) -> Option<oneshot::Receiver<A>> {
        let (answer, answered) = oneshot::channel();
        self.jobs.upgrade()?.send(job(answer)).ok()?;
        Some(answered)
    }
}

/// Lets the thread for the school's folder run its steps in the records' thread, and wait for their results.
impl RecordsAccess for WeakRecords {
    fn ask<T: Send + 'static>(
        &mut self,
        step: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ExchangeError> {
        let (answer, answered) = mpsc::channel();
        let step = Box::new(move |worker: &mut Worker| {
            let _ended = answer.send(step(&mut worker.store));
        });
        let jobs = self.jobs.upgrade().ok_or(ExchangeError::Ends)?;
        jobs.send(Job::Step(step)).map_err(|_| ExchangeError::Ends)?;
        drop(jobs);
        Ok(answered.recv().map_err(|_| ExchangeError::Fault)??)
    }
}

/// The connection to the records' thread. Dropping it waits until all changes are saved, and ends the thread.
#[derive(Debug)]
pub(super) struct Connection {
    queue: Queue<StoreChange>,
    jobs: Option<Arc<mpsc::Sender<Job>>>,
    thread: Option<Thread<()>>,
    path: PathBuf,
    /// The watch of the folder in which commands leave requests; `None` if the system can't watch folders.
    _listening: Option<FolderWatch>,
}

impl Connection {
    /// Opens the records in a new thread, and also returns what they hold. `today` is the day of the daily backup.
    pub(super) fn open(folder: &DataFolder, today: NaiveDate) -> Result<(Self, StartupState), OpenError> {
        let queue = Queue::default();
        let (mut worker, remembered) = Worker::open(folder.clone(), queue.clone(), today)?;
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = threads::spawn("records", move || {
            for job in todo {
                // A panic ends only the job that panicked: its caller gets no answer, and the next jobs are done.
                let _unanswered = catch_panic(|| job.work(&mut worker));
            }
            worker.delete_temporary_files();
        });
        let jobs = Arc::new(jobs);
        let (way, place) = (Arc::downgrade(&jobs), folder.clone());
        let asked = move || {
            // This job comes after all jobs that were sent before, so the copy has what they saved.
            let questions = reader::copy_requests(&place);
            let is_idle = questions.is_empty() && !Store::has_pending_entries(&place);
            if let (false, Some(jobs)) = (is_idle, way.upgrade()) {
                let _ended = jobs.send(Job::Copies(questions));
            }
        };
        let listening = reader::watch_for_copy_requests(folder, asked.clone());
        // A command may have asked while the database was being opened.
        asked();
        let path = folder.database_path();
        Ok((Self { queue, jobs: Some(jobs), thread, path, _listening: listening }, remembered))
    }

    pub(super) fn downgrade(&self) -> WeakRecords {
        let jobs = self.jobs.as_ref().map_or_else(Weak::new, Arc::downgrade);
        WeakRecords { jobs, path: self.path.clone() }
    }

    pub(super) fn push(&self, change: StoreChange) -> u64 {
        self.queue.push(change)
    }

    pub(super) fn last_number(&self) -> u64 {
        self.queue.last_number()
    }

    /// Saves all changes up to the one with this number. `None` if the thread is gone.
    pub(super) fn save_up_to(
        &self,
        up_to: u64,
    ) -> impl Future<Output = Option<Result<(), UnsavedChanges>>> + Send + use<> {
        let kept = self.downgrade().send(|answer| Job::Keep(up_to, answer));
        async move { kept?.await.ok() }
    }

    /// Makes a function that says how many changes wait to be saved, even when the connection is gone.
    pub(super) fn unsaved_counter(&self) -> impl Fn() -> usize + Send + use<> {
        let queue = self.queue.clone();
        move || queue.unsaved_count(u64::MAX)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.join();
        }
    }
}
