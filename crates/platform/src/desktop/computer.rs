//! This computer and its account, as the system knows them. Anybody may write in the environment: we ask it only if nobody gains by that.

use std::path::PathBuf;

use directories::{BaseDirs, ProjectDirs};

pub fn report_first_frame() {}

pub fn name() -> Option<String> {
    #[cfg(unix)]
    let name = Some(rustix::system::uname().nodename().to_string_lossy().into_owned());
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").ok();
    name
}

pub fn account() -> Option<String> {
    #[cfg(unix)]
    let name = entry().map(|account| account.name);
    #[cfg(not(unix))]
    let name = whoami::username().ok();
    name
}

pub fn home_folder() -> Option<PathBuf> {
    #[cfg(unix)]
    let folder = entry().map(|account| account.dir);
    #[cfg(not(unix))]
    let folder = BaseDirs::new().map(|places| places.home_dir().to_owned());
    folder
}

#[cfg(unix)]
fn entry() -> Option<nix::unistd::User> {
    nix::unistd::User::from_uid(nix::unistd::Uid::effective()).ok().flatten()
}

/// The folder for what this account saves with the program. `None` if the system names none. On Windows it is the local folder: the
/// roaming one is copied whole from computer to computer at each log-in.
pub fn data_folder(program: &str) -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", program)?.data_local_dir().to_owned())
}

/// The folder for the program's settings of the whole computer. Only an administrator can write in it.
#[cfg(not(windows))]
pub fn settings_folder(program: &str) -> PathBuf {
    PathBuf::from("/etc").join(program.to_lowercase())
}

/// The folder for the program's settings of the whole computer. Only an administrator can write in it.
#[cfg(windows)]
pub fn settings_folder(program: &str) -> PathBuf {
    // Anybody could set the variable PROGRAMDATA, so we ask the system.
    let shared = known_folders::get_known_folder_path(known_folders::KnownFolder::ProgramData);
    shared.unwrap_or_else(|| r"C:\ProgramData".into()).join(program)
}

pub fn program_file() -> Option<PathBuf> {
    std::env::current_exe().ok()
}

/// The value of the environment variable with this name. `None` if it is not set, or empty.
pub fn environment_variable(name: &str) -> Option<std::ffi::OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The folder for files that the programs of this account share while it is logged in, such as sockets. `None` if the system names none.
#[cfg(unix)]
pub(super) fn runtime_folder() -> Option<PathBuf> {
    let folders = BaseDirs::new()?;
    Some(folders.runtime_dir().unwrap_or(folders.cache_dir()).to_owned())
}
