//! A page has one thread. Work that is to be done aside is done at once.

use std::cell::RefCell;
use std::future::{Ready, ready};
use std::time::Duration;

/// Does not wait, since a page that waits stands still.
pub fn sleep(_: Duration) {}

/// Ends after this time.
pub async fn later(time: Duration) {
    wasmtimer::tokio::sleep(time).await;
}

/// A thread that was begun: there is none.
#[derive(Debug)]
pub struct Thread<R>(R);

impl<R> Thread<R> {
    /// Gives the result of its work.
    pub fn end(self) -> Option<R> {
        Some(self.0)
    }
}

/// Begins `work` in a thread: it is not done, since it might never end.
pub fn begin<R: Send + 'static>(_: &str, _: impl FnOnce() -> R + Send + 'static) -> Option<Thread<R>> {
    None
}

/// Does `work`, and gives its result.
pub fn aside<R: Send + 'static>(work: impl FnOnce() -> R + Send + 'static) -> Ready<Option<R>> {
    ready(Some(work()))
}

/// Does `work`, however long it takes, and gives its result.
pub fn within<R: Send + 'static>(_: Duration, work: impl FnOnce() -> R + Send + 'static) -> Option<R> {
    Some(work())
}

/// Things on their way to somebody who works on one after the other; see [`beside`].
pub struct Line<'a, T, U> {
    work: RefCell<Box<dyn FnMut(T) -> U + 'a>>,
    done: RefCell<Vec<U>>,
}

impl<T, U> Line<'_, T, U> {
    /// Puts a thing into the line, where it is worked on at once.
    pub fn put(&self, thing: T) -> bool {
        let done = (self.work.borrow_mut())(thing);
        self.done.borrow_mut().push(done);
        true
    }

    /// What is done by now, in the order in which it was put there.
    pub fn done(&self) -> impl Iterator<Item = U> + use<T, U> {
        self.done.take().into_iter()
    }

    /// All the rest.
    pub fn end(self) -> impl Iterator<Item = U> + use<T, U> {
        self.done.into_inner().into_iter()
    }
}

/// Calls `with` with a line, and does `work` to each thing that is put there.
pub fn beside<T: Send, U: Send, R>(
    work: impl FnMut(T) -> U + Send,
    with: impl FnOnce(Line<'_, T, U>) -> R,
) -> R {
    with(Line { work: RefCell::new(Box::new(work)), done: RefCell::default() })
}
