//! Where the program runs. What our other packages need of the world they ask here: [`files`], the clock, chance, threads, and the
//! languages of the system. It knows nothing of Fishpond.

pub mod files;

use std::hash::{BuildHasher, RandomState};
use std::thread;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, DurationRound, FixedOffset, Local, NaiveDate, TimeDelta};

/// The present moment by the system's clock, to the millisecond.
#[must_use]
pub fn now() -> DateTime<FixedOffset> {
    let now = Local::now().fixed_offset();
    now.duration_trunc(TimeDelta::milliseconds(1)).unwrap_or(now)
}

/// The day on which it is now, here.
#[must_use]
pub fn today() -> NaiveDate {
    now().date_naive()
}

/// A moment as clocks here show it, from milliseconds since 1970 (UTC). `None` if it is too far away for any calendar.
#[must_use]
pub fn moment(at: i64) -> Option<DateTime<FixedOffset>> {
    Some(DateTime::from_timestamp_millis(at)?.with_timezone(&Local).fixed_offset())
}

/// Lets the thread that calls it wait.
pub fn sleep(time: Duration) {
    thread::sleep(time);
}

/// A number that nobody can foresee, as a seed for deals and puzzles. It is not for keys: they have their own source.
#[must_use]
pub fn chance() -> u64 {
    // The keys of a fresh hasher are random. The time makes two numbers of one process differ.
    RandomState::new().hash_one(SystemTime::now())
}

/// Runs `work` in a thread of its own, and gives its result when it is done. `None` if no thread could be started, or `work` panicked.
/// The work is done even if nobody waits for its result.
pub fn aside<R: Send + 'static>(
    work: impl FnOnce() -> R + Send + 'static,
) -> impl Future<Output = Option<R>> + Send {
    let (tell, told) = tokio::sync::oneshot::channel();
    let work = move || {
        // Whoever asked may be gone meanwhile.
        let _unheard = tell.send(work());
    };
    // If a computer has no room for a thread, it has other troubles.
    let _begun = thread::Builder::new().spawn(work);
    async move { told.await.ok() }
}

/// The languages that people chose in the operating system, as BCP 47 tags such as `de-AT`, the dearest first.
#[must_use]
pub fn languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}
