//! The account that uses the program, as the system knows it. We do not ask the environment, because anybody may write there.

use std::path::PathBuf;

use crate::school::usual_name;

/// The name of whoever uses the program, for the log of grown-ups' acts: the computer's name and the account's name, such as “library-3,
/// mia”. If the system doesn't know the account, only the computer's name.
#[must_use]
pub fn whoever() -> String {
    let machine = usual_name();
    name().map_or_else(|| machine.clone(), |account| format!("{machine}, {account}"))
}

/// The name of the account that runs the program. `None` if the system doesn't know it.
#[cfg(unix)]
pub fn name() -> Option<String> {
    account().map(|account| account.name)
}

/// The home folder of the account that runs the program. `None` if the system doesn't know the account.
#[cfg(unix)]
pub fn home() -> Option<PathBuf> {
    account().map(|account| account.dir)
}

#[cfg(unix)]
fn account() -> Option<nix::unistd::User> {
    nix::unistd::User::from_uid(nix::unistd::Uid::effective()).ok().flatten()
}

/// The name of the account that runs the program. `None` if the system doesn't know it.
#[cfg(windows)]
pub fn name() -> Option<String> {
    whoami::username().ok()
}

/// The home folder of the account that runs the program, as Windows reports it. `None` if Windows doesn't know it.
#[cfg(windows)]
pub fn home() -> Option<PathBuf> {
    directories::BaseDirs::new().map(|places| places.home_dir().to_owned())
}
