//! Writing without making anybody wait: one thread that does one thing after the other.

use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use super::folder::{Folder, FolderError};

type Job = Box<dyn FnOnce() + Send>;

/// Writes to a folder in the order in which it is asked to, and finishes what it has begun before it is dropped.
#[derive(Debug)]
pub struct Writer {
    folder: Folder,
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// A writer for a folder.
    #[must_use]
    pub fn new(folder: Folder) -> Self {
        let (jobs, todo) = mpsc::channel::<Job>();
        let thread = thread::spawn(move || todo.into_iter().for_each(|job| job()));
        Self { folder, jobs: Some(jobs), thread: Some(thread) }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Has something written, in its turn; whether anybody waits for the answer or not.
    ///
    /// # Errors
    ///
    /// The answer is that of `write`.
    pub fn write<W>(&self, write: W) -> impl Future<Output = Result<(), FolderError>> + Send + use<W>
    where
        W: FnOnce(&Folder) -> Result<(), FolderError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let folder = self.folder.clone();
        let job: Job = Box::new(move || {
            // Nobody may be waiting any more; the file is written all the same.
            let _unheard = answer.send(write(&folder));
        });
        if let Some(jobs) = &self.jobs {
            let _ended = jobs.send(job);
        }
        async move { answered.await.unwrap_or(Ok(())) }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.join();
        }
    }
}
