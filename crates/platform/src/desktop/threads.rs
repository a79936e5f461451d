//! Work in other threads, and waiting.

use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::oneshot;

pub fn sleep(time: Duration) {
    thread::sleep(time);
}

/// Waits for this time without stopping the thread. It has to be awaited in iced's runtime.
pub async fn sleep_async(time: Duration) {
    tokio::time::sleep(time).await;
}

/// How many threads can work at the same time on this computer.
pub fn parallel_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[derive(Debug)]
pub struct Thread<R>(JoinHandle<R>);

impl<R> Thread<R> {
    /// Waits until the work is done, and returns its result. `None` if the work panicked.
    pub fn join(self) -> Option<R> {
        self.0.join().ok()
    }
}

/// Starts a thread with this name that does `work`. `None` if the system cannot start another thread.
pub fn spawn<R: Send + 'static>(name: &str, work: impl FnOnce() -> R + Send + 'static) -> Option<Thread<R>> {
    thread::Builder::new().name(name.to_owned()).spawn(work).ok().map(Thread)
}

/// Does `work` in a thread of its own, even if nobody waits for the result. `None` if no thread could be started, or `work` panicked.
pub fn run_in_thread<R: Send + 'static>(
    work: impl FnOnce() -> R + Send + 'static,
) -> impl Future<Output = Option<R>> + Send {
    let (tell, told) = oneshot::channel();
    let _begun = spawn("aside", move || {
        // This fails only if nobody waits for the result any more.
        let _unheard = tell.send(work());
    });
    async move { told.await.ok() }
}

/// Does `work` in a thread of its own, and waits for the result no longer than `longest`. `None` if the work took longer or panicked.
pub fn run_with_timeout<R: Send + 'static>(
    longest: Duration,
    work: impl FnOnce() -> R + Send + 'static,
) -> Option<R> {
    let (tell, told) = mpsc::channel();
    let _begun = spawn("within", move || {
        let _unheard = tell.send(work());
    });
    told.recv_timeout(longest).ok()
}

/// The queue of [`with_worker`]. `T` is a thing to work on, and `U` the result for it.
#[derive(Debug)]
pub struct WorkQueue<T, U> {
    todo: SyncSender<T>,
    done: Receiver<U>,
}

impl<T, U> WorkQueue<T, U> {
    /// Adds a thing to be worked on. Waits as long as the thing before is still in the queue. `false` if the thread that does the work is
    /// gone.
    pub fn put(&self, thing: T) -> bool {
        self.todo.send(thing).is_ok()
    }

    /// The results that have come since the last call, in order, without waiting.
    pub fn results(&self) -> impl Iterator<Item = U> {
        self.done.try_iter()
    }

    /// Waits for the results that are still to come, and gives them in order.
    pub fn finish(self) -> impl Iterator<Item = U> {
        drop(self.todo);
        self.done.into_iter()
    }
}

/// Calls `with` with a queue, and does `work` to each thing that is put in the queue, in another thread. So `with` can make one thing while
/// another is worked on.
///
/// # Panics
///
/// If `work` panics.
pub fn with_worker<T: Send, U: Send, R>(
    work: impl FnMut(T) -> U + Send,
    with: impl FnOnce(WorkQueue<T, U>) -> R,
) -> R {
    let mut work = work;
    thread::scope(|threads| {
        let (todo, given) = mpsc::sync_channel::<T>(1);
        let (finished, done) = mpsc::channel();
        threads.spawn(move || {
            // If nobody receives results any more, the work stops.
            let _unwanted = given.into_iter().try_for_each(|thing| finished.send(work(thing)));
        });
        with(WorkQueue { todo, done })
    })
}
