//! Changes that still have to be saved, in the order in which they came.
//!
//! The queue is shared by whatever adds changes and the thread that saves them. So nothing is lost if that thread ends.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The place of a change in the queue: the number of the change that was pushed, counted from 1, and an index among the changes that
/// replaced it.
type QueuePlace = (u64, usize);

/// A change to be saved that can say which earlier changes must be saved before it.
pub trait OrderedChange {
    fn depends_on(&self, earlier: &Self) -> bool;
}

/// Why changes in a queue could not be saved. `E` is the error of the function that saves a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueueError<E> {
    /// A change could not be saved, with this error. Later changes were not tried.
    Failed(E),
    /// Saving at least one change panicked. Those changes that don't depend on it were saved all the same.
    Faulty,
}

/// Changes of type `C` that still have to be saved, in the order in which they came. Clones share the same queue.
#[derive(Debug)]
pub struct Queue<C>(Arc<Mutex<Changes<C>>>);

#[derive(Debug)]
struct Changes<C> {
    last: u64,
    waiting: BTreeMap<QueuePlace, Waits<C>>,
}

#[derive(Debug)]
struct Waits<C> {
    change: Arc<C>,
    /// Whether [`expand_up_to`](Queue::expand_up_to) has not replaced the change yet.
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

impl<C: OrderedChange> Queue<C> {
    /// Adds a change at the end of the queue. Returns the change's number, counted from 1.
    pub fn push(&self, change: C) -> u64 {
        let mut changes = self.changes();
        changes.last += 1;
        let number = changes.last;
        changes.waiting.insert((number, 0), Waits { change: Arc::new(change), is_new: true });
        number
    }

    pub fn last_number(&self) -> u64 {
        self.changes().last
    }

    pub fn unsaved_count(&self, up_to: u64) -> usize {
        self.changes().waiting.range(..=(up_to, usize::MAX)).count()
    }

    /// Replaces each new change with a number up to `up_to` by those that `expand` makes of it. If `expand` fails, the change stays as it
    /// is and is tried again next time.
    pub fn expand_up_to<E>(&self, up_to: u64, mut expand: impl FnMut(&C) -> Result<Vec<C>, E>) {
        let mut stuck: Vec<Arc<C>> = Vec::new();
        for (place, Waits { change, .. }) in self.up_to(up_to).into_iter().filter(|(_, waits)| waits.is_new) {
            if stuck.iter().any(|earlier| change.depends_on(earlier)) {
                continue;
            }
            let Some(Ok(taken)) = catch_panic(|| expand(&change)) else {
                stuck.push(change);
                continue;
            };
            let taken = taken.into_iter().map(|change| Waits { change: Arc::new(change), is_new: false });
            let mut changes = self.changes();
            changes.waiting.remove(&place);
            changes.waiting.extend((0..).map(|at| (place.0, at)).zip(taken));
        }
    }

    /// Calls `save` for each change with a number up to `up_to` that [`expand_up_to`](Self::expand_up_to) has made, in order. A change
    /// leaves the queue only when it is saved. `E` is the error of `save`.
    pub fn save_up_to<E>(
        &self,
        up_to: u64,
        mut save: impl FnMut(&C) -> Result<(), E>,
    ) -> Result<(), QueueError<E>> {
        let mut stuck: Vec<Arc<C>> = Vec::new();
        for (place, Waits { change, is_new }) in self.up_to(up_to) {
            if is_new || stuck.iter().any(|earlier| change.depends_on(earlier)) {
                stuck.push(change);
                continue;
            }
            match catch_panic(|| save(&change)) {
                Some(Ok(())) => drop(self.changes().waiting.remove(&place)),
                Some(Err(error)) => return Err(QueueError::Failed(error)),
                None => stuck.push(change),
            }
        }
        if stuck.is_empty() { Ok(()) } else { Err(QueueError::Faulty) }
    }

    /// A copy of the changes with numbers up to `number`, so that the queue isn't locked while they are saved, and nobody who adds a change
    /// waits.
    fn up_to(&self, number: u64) -> Vec<(QueuePlace, Waits<C>)> {
        let changes = self.changes();
        let waiting = changes.waiting.range(..=(number, usize::MAX));
        waiting.map(|(place, waits)| (*place, waits.clone())).collect()
    }

    fn changes(&self) -> MutexGuard<'_, Changes<C>> {
        // Nothing that is done while the queue is locked can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does `work` and returns its result; `None` if it panics. Whatever `work` changes must be usable after a panic.
pub(super) fn catch_panic<R>(work: impl FnOnce() -> R) -> Option<R> {
    panic::catch_unwind(AssertUnwindSafe(work)).ok()
}
