//! What is still done when the window is gone: what was done last is carried into the school's folder.
//!
//! Whoever closes the window waits for nothing. But a child may sit at another machine tomorrow, and this one may stay shut.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::records::Keeper;
use crate::records::school::Delivery;

/// So long it may take, in which the records cannot be opened by another window: a folder that hangs is tried again at the next start.
const LONGEST: Duration = Duration::from_secs(3);

/// What the program leaves to be done, by whoever has opened its window.
#[derive(Debug, Clone, Default)]
pub struct Afterwards(Arc<Mutex<Option<(Keeper, Delivery)>>>);

impl Afterwards {
    /// Leaves an errand, and the records that it is about.
    pub(super) fn leave(&self, keeper: Keeper, errand: Delivery) {
        if let Ok(mut left) = self.0.lock() {
            *left = Some((keeper, errand));
        }
    }

    /// Carries it out, if anything was left, and closes the records.
    pub fn carry_out(&self) {
        let left = self.0.lock().ok().and_then(|mut left| left.take());
        if let Some((keeper, errand)) = left {
            keeper.exchange_within(errand, LONGEST);
        }
    }
}
