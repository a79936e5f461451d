//! Everything that our other packages need of the system: files, clock, random numbers, threads, dialogs, printers, sound, voice. This
//! package knows nothing of Fishpond.
//!
//! There are two forms with the same names and signatures: one for the desktop, and one for a page in a browser, which may answer that
//! there is no such thing. No other package asks the system for any of this; `tests/command_line/home.rs` checks all sources.

pub mod appearance;
pub mod assets;
pub mod fields;
pub mod files;
pub mod loudspeaker;
pub mod mixing;
pub mod printing;
pub mod screen_reader;
pub mod voice;

#[cfg(not(target_arch = "wasm32"))]
#[path = "desktop/mod.rs"]
mod current_target;
#[cfg(target_arch = "wasm32")]
#[path = "page/mod.rs"]
mod current_target;

#[cfg(target_arch = "wasm32")]
pub use current_target::worker;
pub use current_target::{administrator, computer, dialogs, display, folder_watch, quitting, threads};

use chrono::{DateTime, DurationRound, FixedOffset, Local, NaiveDate, TimeDelta};
use uuid::Uuid;
pub use web_time::Instant;
use web_time::{SystemTime, UNIX_EPOCH};

/// The present moment by the system's clock, to the millisecond.
pub fn now() -> DateTime<FixedOffset> {
    let now = Local::now().fixed_offset();
    now.duration_trunc(TimeDelta::milliseconds(1)).unwrap_or(now)
}

/// The present moment by the system's clock, in nanoseconds since 1970 (UTC); 0 if the clock shows an earlier time.
pub fn now_in_nanoseconds() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos()
}

pub fn today() -> NaiveDate {
    now().date_naive()
}

/// The moment in this computer's local time, from milliseconds since 1970 (UTC). `None` if the calendar does not reach that far.
pub fn local_moment(utc_milliseconds: i64) -> Option<DateTime<FixedOffset>> {
    Some(DateTime::from_timestamp_millis(utc_milliseconds)?.with_timezone(&Local).fixed_offset())
}

/// A random number that nobody can foresee, as a seed for deals and puzzles. It is not for keys: they have their own source.
pub fn random_seed() -> u64 {
    // A few bits of each half are the same in all ids of this kind, but never in both halves at the same place.
    let (high, low) = Uuid::new_v4().as_u64_pair();
    high ^ low
}

/// The languages that people chose in the operating system, as BCP 47 tags such as `de-AT`, the preferred one first.
pub fn preferred_languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}
