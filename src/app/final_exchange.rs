//! The last exchange with the school's folder, made after the window has closed, so that nobody waits for it.
//!
//! A child may sit at another computer tomorrow, and this one may stay off.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use records::Records;
use records::school::ExchangeOrder;

/// Until the exchange ends, no other window can open the records. If the folder hangs, the next start tries again.
const LONGEST: Duration = Duration::from_secs(3);

/// What [`run`](super::run) exchanges once the window is gone. Clones share it, so it is made once.
#[derive(Debug, Clone, Default)]
pub struct FinalExchange(Arc<Mutex<Option<(Records, ExchangeOrder)>>>);

impl FinalExchange {
    pub(super) fn set(&self, records: Records, order: ExchangeOrder) {
        if let Ok(mut left) = self.0.lock() {
            *left = Some((records, order));
        }
    }

    /// Exchanges, if an exchange was left to make, and closes the records. Takes three seconds at most.
    pub fn carry_out(&self) {
        let left = self.0.lock().ok().and_then(|mut left| left.take());
        if let Some((keeper, errand)) = left {
            keeper.exchange_within(errand, LONGEST);
        }
    }
}
