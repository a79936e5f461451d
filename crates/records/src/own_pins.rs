//! A PIN of their own for each grown-up, with a name. There can be a PIN for all beside them, or none.

use interchange::is_same_name;
use serde::{Deserialize, Serialize};

use super::lock::PinLock;
use super::pin::PinHash;
use super::store::ActKind;

/// The most PINs that a lock can have. A typed PIN is compared with all of them, which takes a slow computer a tenth of a second each.
pub const MOST_PINS: usize = 20;

#[derive(Clone, Serialize, Deserialize)]
pub(super) struct OwnPin {
    pub name: String,
    pub pin: PinHash,
}

/// Whether this is the PIN of the grown-up with this name. Capital letters don't matter.
pub(super) fn belongs_to(own: &OwnPin, name: &str) -> bool {
    is_same_name(&own.name, name)
}

impl PinLock {
    /// Which kinds of changes of PINs the log has to name, given the lock `before` the changes. Each kind comes once.
    pub(super) fn pin_changes_since(&self, before: &Self) -> Vec<ActKind> {
        let (then, now) = (before.saved_pins(), self.saved_pins());
        let of = |pins: &[(Option<String>, PinHash)], name: &Option<String>| {
            pins.iter().find(|(other, _)| other == name).map(|(_, pin)| pin.clone())
        };
        let now_and_then = now.iter().map(|(name, pin)| (Some(pin.clone()), of(&then, name)));
        let gone = then.iter().filter(|(name, _)| of(&now, name).is_none());
        let gone = gone.map(|(_, pin)| (None, Some(pin.clone())));
        let mut acts: Vec<ActKind> = now_and_then
            .chain(gone)
            .filter_map(|(now, then)| match (now, then) {
                (Some(_), None) => Some(ActKind::PinSet),
                (None, Some(_)) => Some(ActKind::PinTakenAway),
                (now, then) => (now != then).then_some(ActKind::PinChanged),
            })
            .collect();
        acts.sort_unstable();
        acts.dedup();
        acts
    }
}
