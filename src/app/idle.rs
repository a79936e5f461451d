//! When the grown-ups' area locks itself: five minutes after somebody last did anything there.

use std::time::Duration;

use chrono::TimeDelta;

use crate::records::Moment;

/// After so long without anything the area locks itself.
const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// Whether anybody is there still. At most one sleeper waits at a time; while the area is shut nobody does.
#[derive(Debug, Default)]
pub struct Idle {
    /// When somebody last did something.
    last: Option<Moment>,
    /// Whether somebody sleeps until it may be time to lock.
    is_awaited: bool,
}

impl Idle {
    /// Somebody has done something. Gives how long to sleep until it may be time to lock, unless somebody sleeps already.
    pub fn stirred(&mut self, now: Moment) -> Option<Duration> {
        self.last = Some(now);
        (!std::mem::replace(&mut self.is_awaited, true)).then(|| self.left(now))
    }

    /// The sleeper has woken up. Gives how long to sleep on; nothing if it is time to lock.
    pub fn woken(&mut self, now: Moment) -> Option<Duration> {
        let left = Some(self.left(now)).filter(|left| !left.is_zero());
        self.is_awaited = left.is_some();
        left
    }

    /// The area was left: the sleeper has nothing to watch over any more.
    pub fn rest(&mut self) {
        self.is_awaited = false;
    }

    /// Whether it is time to lock. A computer that was asleep itself has woken nobody.
    #[must_use]
    pub fn is_over(&self, now: Moment) -> bool {
        self.left(now).is_zero()
    }

    /// How long until it is time. A clock that was set back begins anew.
    fn left(&self, now: Moment) -> Duration {
        let gone = self.last.map_or(TimeDelta::zero(), |last| now - last).max(TimeDelta::zero());
        (PATIENCE - gone).to_std().unwrap_or_default()
    }
}
