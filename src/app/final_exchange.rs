//! The last exchange with the school's folder, made after the window has closed.
//!
//! A child may sit at another computer tomorrow, and this one may stay off. So what was done last goes into the folder at once. Nobody has
//! to wait for it, because the window is gone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use records::Records;
use records::school::ExchangeOrder;

/// The longest time that the last exchange with the school's folder may take. Until it ends, no other window can open the records. If the
/// folder hangs, the next start tries again.
const LONGEST: Duration = Duration::from_secs(3);

/// The last exchange with the school's folder, which [`run`](super::run) makes once the window is gone. Clones share it, so it is made
/// once.
#[derive(Debug, Clone, Default)]
pub struct FinalExchange(Arc<Mutex<Option<(Records, ExchangeOrder)>>>);

impl FinalExchange {
    pub(super) fn set(&self, records: Records, order: ExchangeOrder) {
        if let Ok(mut left) = self.0.lock() {
            *left = Some((records, order));
        }
    }

    /// Makes the last exchange with the school's folder, if one was left to make, and closes the records. Takes three seconds at most.
    pub fn carry_out(&self) {
        let left = self.0.lock().ok().and_then(|mut left| left.take());
        if let Some((keeper, errand)) = left {
            keeper.exchange_within(errand, LONGEST);
        }
    }
}
