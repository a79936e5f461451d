//! Work beside the main thread. A page has only one thread, so such work is done at once.

use std::cell::RefCell;
use std::future::{Ready, ready};
use std::time::Duration;

/// Returns at once, without waiting: a page that waits stands still.
pub fn sleep(_: Duration) {}

pub async fn sleep_async(time: Duration) {
    wasmtimer::tokio::sleep(time).await;
}

/// A page has one thread.
pub fn parallel_threads() -> usize {
    1
}

#[derive(Debug)]
pub struct Thread<R>(R);

impl<R> Thread<R> {
    pub fn join(self) -> Option<R> {
        Some(self.0)
    }
}

/// Does nothing and returns `None`: without a thread of its own, `work` might never end.
pub fn spawn<R: Send + 'static>(_: &str, _: impl FnOnce() -> R + Send + 'static) -> Option<Thread<R>> {
    None
}

pub fn run_in_thread<R: Send + 'static>(work: impl FnOnce() -> R + Send + 'static) -> Ready<Option<R>> {
    ready(Some(work()))
}

pub fn run_with_timeout<R: Send + 'static>(
    _: Duration,
    work: impl FnOnce() -> R + Send + 'static,
) -> Option<R> {
    Some(work())
}

pub struct WorkQueue<'a, T, U> {
    work: RefCell<Box<dyn FnMut(T) -> U + 'a>>,
    done: RefCell<Vec<U>>,
}

impl<T, U> WorkQueue<'_, T, U> {
    /// Works on the thing at once, without a queue. `true`, since nothing can be in the way.
    pub fn put(&self, thing: T) -> bool {
        let done = (self.work.borrow_mut())(thing);
        self.done.borrow_mut().push(done);
        true
    }

    pub fn results(&self) -> impl Iterator<Item = U> + use<T, U> {
        self.done.take().into_iter()
    }

    pub fn finish(self) -> impl Iterator<Item = U> + use<T, U> {
        self.done.into_inner().into_iter()
    }
}

pub fn with_worker<T: Send, U: Send, R>(
    work: impl FnMut(T) -> U + Send,
    with: impl FnOnce(WorkQueue<'_, T, U>) -> R,
) -> R {
    with(WorkQueue { work: RefCell::new(Box::new(work)), done: RefCell::default() })
}
