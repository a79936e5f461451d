//! For tests only: switches off one check in this thread, to show what the check is for, and forges what an attacker could forge.

use std::cell::Cell;

use uuid::Uuid;

use super::{Epoch, Key, TrustCheck};

thread_local! {
    static OFF: Cell<Option<TrustCheck>> = const { Cell::new(None) };
}

/// Runs `act` without the check `guard`, in this thread, and returns the result of `act`, of type `T`.
pub fn without_check<T>(guard: TrustCheck, act: impl FnOnce() -> T) -> T {
    let before = OFF.replace(Some(guard));
    let done = act();
    OFF.set(before);
    done
}

pub(crate) fn is_off(guard: TrustCheck) -> bool {
    OFF.get() == Some(guard)
}

/// Forges a first epoch, as anybody can who has the school's joining key, `joining`. `owner` is a made-up key of the school.
pub fn forge_first_epoch(school: Uuid, owner: &Key, joining: &Key) -> Epoch {
    Epoch::first_with_joining_key(school, owner, [0; 16], joining)
}
