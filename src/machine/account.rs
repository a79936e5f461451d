//! The account that uses the program, as the system knows it: what stands in the environment anybody may write there.

use std::path::PathBuf;

use crate::records::school::usual_name;

/// The machine and the account, as people call them.
#[must_use]
pub fn whoever() -> String {
    let machine = usual_name();
    name().map_or_else(|| machine.clone(), |account| format!("{machine}, {account}"))
}

/// What the account is called.
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

/// What the account is called.
#[cfg(windows)]
pub fn name() -> Option<String> {
    whoami::username().ok()
}

/// The home folder of the account, which Windows tells by itself.
#[cfg(windows)]
pub fn home() -> Option<PathBuf> {
    directories::BaseDirs::new().map(|places| places.home_dir().to_owned())
}
