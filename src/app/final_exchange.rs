//! The last exchange with the school's folder, made after the window has closed, so that nobody waits for it.
//!
//! A child may sit at another computer tomorrow, and this computer may stay off, so the answers must not wait for its next start.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use records::Records;
use records::school::ExchangeOrder;

/// The longest time that the last exchange may take, since no other window can open the records until it ends. If the folder hangs, the
/// next start exchanges.
const LONGEST: Duration = Duration::from_secs(3);

/// What [`run`](super::run) exchanges with the school's folder once the window is gone. Clones share the order, so only one of them carries
/// it out.
#[derive(Debug, Clone, Default)]
pub struct FinalExchange(Arc<Mutex<Option<(Records, ExchangeOrder)>>>);

impl FinalExchange {
    pub(super) fn set(&self, records: Records, order: ExchangeOrder) {
        if let Ok(mut left) = self.0.lock() {
            *left = Some((records, order));
        }
    }

    /// Makes the exchange that was left to make, if there is one, and closes the records. Takes three seconds at most.
    pub fn carry_out(&self) {
        let left = self.0.lock().ok().and_then(|mut left| left.take());
        if let Some((keeper, errand)) = left {
            keeper.exchange_within(errand, LONGEST);
        }
    }
}
