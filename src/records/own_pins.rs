//! A PIN each, with a name: beside the one for all, or in its place.

use serde::{Deserialize, Serialize};

use super::lock::Lock;
use super::pin::PinHash;
use super::store::ActKind;

/// So many PINs there can be: each try is compared with all, which takes a slow machine a tenth of a second each.
pub const MOST_PINS: usize = 20;

/// The PIN of somebody who has one of their own.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct OwnPin {
    /// What the grown-up is called.
    pub name: String,
    pub pin: PinHash,
}

/// Whether it is the PIN of this name.
pub(super) fn is_called(own: &OwnPin, name: &str) -> bool {
    own.name.to_lowercase() == name.to_lowercase()
}

impl Lock {
    /// What became of the PINs since they were those of another lock.
    pub(super) fn acts_since(&self, before: &Self) -> Vec<ActKind> {
        let (then, now) = (before.kept_pins(), self.kept_pins());
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
