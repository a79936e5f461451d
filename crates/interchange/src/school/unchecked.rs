//! For tests only: switches off one check in this thread, to show what the check is for, and forges what an attacker could forge.

use std::cell::Cell;

use uuid::Uuid;

use super::{Epoch, Guard, Key};

thread_local! {
    static OFF: Cell<Option<Guard>> = const { Cell::new(None) };
}

/// Runs `act` without the check `guard`, in this thread, and returns the result of `act`, of type `T`.
pub fn without<T>(guard: Guard, act: impl FnOnce() -> T) -> T {
    let before = OFF.replace(Some(guard));
    let done = act();
    OFF.set(before);
    done
}

pub(crate) fn is_off(guard: Guard) -> bool {
    OFF.get() == Some(guard)
}

/// Forges a first epoch of a school (a stretch of time with the same keys), as anybody can who has the school's joining key, `joining`.
/// `owner` is a made-up key of the school.
pub fn forged_beginning(school: Uuid, owner: &Key, joining: &Key) -> Epoch {
    Epoch::begun_with(school, owner, [0; 16], joining)
}
