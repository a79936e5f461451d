//! Changes that are still to be kept, in the order in which they came. The queue belongs to whoever hands changes in as well as to the
//! thread that keeps them, so that nothing is lost when that thread ends.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The place of a change: the number it was handed in under, and its place among those that came of that one.
type Place = (u64, usize);

/// Something to be kept, as far as its order among others goes.
pub trait Ordered {
    /// Whether this must not be kept before an earlier one is.
    fn depends_on(&self, earlier: &Self) -> bool;
}

/// What stopped the keeping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped<E> {
    /// This error. What comes after it was not tried.
    Failed(E),
    /// A fault of the program in at least one change. Those that do not depend on it were kept all the same.
    Faulty,
}

/// The queue. Clones of it are the same queue.
#[derive(Debug)]
pub struct Queue<C>(Arc<Mutex<Changes<C>>>);

#[derive(Debug)]
struct Changes<C> {
    last: u64,
    waiting: BTreeMap<Place, Waits<C>>,
}

#[derive(Debug)]
struct Waits<C> {
    change: Arc<C>,
    /// Whether it still has to be taken in.
    is_new: bool,
}

impl<C> Clone for Waits<C> {
    fn clone(&self) -> Self {
        Self { change: Arc::clone(&self.change), is_new: self.is_new }
    }
}

impl<C> Clone for Queue<C> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<C> Default for Queue<C> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Changes { last: 0, waiting: BTreeMap::new() })))
    }
}

impl<C: Ordered> Queue<C> {
    /// Hands in a change, and gives its number.
    pub fn push(&self, change: C) -> u64 {
        let mut changes = self.changes();
        changes.last += 1;
        let number = changes.last;
        changes.waiting.insert((number, 0), Waits { change: Arc::new(change), is_new: true });
        number
    }

    /// The number of the change that was handed in last; 0 if none was.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.changes().last
    }

    /// How many changes up to a number are still to be kept.
    #[must_use]
    pub fn waiting(&self, up_to: u64) -> usize {
        self.changes().waiting.range(..=(up_to, usize::MAX)).count()
    }

    /// Takes in what is new up to a number, each change once: `take_in` gives what of it is to be kept. A change that cannot be taken in
    /// stays as it is, and is tried again next time.
    pub fn take_in<E>(&self, up_to: u64, mut take_in: impl FnMut(&C) -> Result<Vec<C>, E>) {
        let mut stuck: Vec<Arc<C>> = Vec::new();
        for (place, Waits { change, .. }) in self.up_to(up_to).into_iter().filter(|(_, waits)| waits.is_new) {
            if stuck.iter().any(|earlier| change.depends_on(earlier)) {
                continue;
            }
            let Some(Ok(taken)) = caught(|| take_in(&change)) else {
                stuck.push(change);
                continue;
            };
            let taken = taken.into_iter().map(|change| Waits { change: Arc::new(change), is_new: false });
            let mut changes = self.changes();
            changes.waiting.remove(&place);
            changes.waiting.extend((0..).map(|at| (place.0, at)).zip(taken));
        }
    }

    /// Keeps what was taken in up to a number, in order. A change leaves the queue when it is kept, and not before.
    ///
    /// # Errors
    ///
    /// Something cannot be kept. It stays in the queue.
    pub fn keep<E>(&self, up_to: u64, mut keep: impl FnMut(&C) -> Result<(), E>) -> Result<(), Stopped<E>> {
        let mut stuck: Vec<Arc<C>> = Vec::new();
        for (place, Waits { change, is_new }) in self.up_to(up_to) {
            if is_new || stuck.iter().any(|earlier| change.depends_on(earlier)) {
                stuck.push(change);
                continue;
            }
            match caught(|| keep(&change)) {
                Some(Ok(())) => drop(self.changes().waiting.remove(&place)),
                Some(Err(error)) => return Err(Stopped::Failed(error)),
                None => stuck.push(change),
            }
        }
        if stuck.is_empty() { Ok(()) } else { Err(Stopped::Faulty) }
    }

    /// What waits up to a number. Nothing is locked while it is kept: handing in waits for nobody.
    fn up_to(&self, number: u64) -> Vec<(Place, Waits<C>)> {
        let changes = self.changes();
        let waiting = changes.waiting.range(..=(number, usize::MAX));
        waiting.map(|(place, waits)| (*place, waits.clone())).collect()
    }

    fn changes(&self) -> MutexGuard<'_, Changes<C>> {
        // Nothing that is done under the lock can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does something; `None` if it panics. What it was about to change has to be whole all the same.
pub(super) fn caught<R>(work: impl FnOnce() -> R) -> Option<R> {
    panic::catch_unwind(AssertUnwindSafe(work)).ok()
}
