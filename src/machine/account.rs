//! The account that uses the program, as the system knows it. We do not ask the environment, because anybody may write there.

use std::path::PathBuf;

use crate::records::school::usual_name;

/// The names of this computer and this account, as people know them.
#[must_use]
pub fn whoever() -> String {
    let machine = usual_name();
    name().map_or_else(|| machine.clone(), |account| format!("{machine}, {account}"))
}

/// The name of the account.
#[cfg(unix)]
pub fn name() -> Option<String> {
    account().map(|account| account.name)
}

/// The home folder of the account.
#[cfg(unix)]
pub fn home() -> Option<PathBuf> {
    account().map(|account| account.dir)
}

#[cfg(unix)]
fn account() -> Option<nix::unistd::User> {
    nix::unistd::User::from_uid(nix::unistd::Uid::effective()).ok().flatten()
}

/// The name of the account.
#[cfg(windows)]
pub fn name() -> Option<String> {
    whoami::username().ok()
}

/// The home folder of the account, as Windows reports it.
#[cfg(windows)]
pub fn home() -> Option<PathBuf> {
    directories::BaseDirs::new().map(|places| places.home_dir().to_owned())
}
