//! Switches off one check in this thread, so a test can show what the check is for.

use std::cell::Cell;

use super::Guard;

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
