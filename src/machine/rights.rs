//! Whoever looks after the machine: root, or an administrator on Windows.

use std::io;
use std::path::Path;

/// Whether the program runs for whoever looks after the machine.
#[cfg(unix)]
#[must_use]
pub fn is_administrator() -> bool {
    rustix::process::geteuid().is_root()
}

/// Whether the program runs for whoever looks after the machine: with all rights of an administrator, which Windows gives on request.
#[cfg(windows)]
#[must_use]
pub fn is_administrator() -> bool {
    use std::process::Command;
    /// The high level of trust, and that of the system itself.
    const LEVELS: [&str; 2] = ["S-1-16-12288", "S-1-16-16384"];
    // The variable SystemRoot would let anybody put another program in its place.
    let system = known_folders::get_known_folder_path(known_folders::KnownFolder::System);
    let system = system.unwrap_or_else(|| r"C:\Windows\System32".into());
    let told = Command::new(system.join("whoami.exe")).arg("/groups").output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    LEVELS.iter().any(|level| told.contains(level))
}

/// Goes on with the rights of whoever owns a folder: what is written there stays theirs, and no link that they have laid leads elsewhere.
///
/// # Errors
///
/// The folder is not there, or the system does not allow it.
#[cfg(target_os = "linux")]
pub fn act_as_owner(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;

    use rustix::process::{Gid, Uid};
    use rustix::thread::{set_thread_gid, set_thread_groups, set_thread_uid};

    let owner = std::fs::metadata(folder)?;
    if !is_administrator() || owner.uid() == 0 {
        return Ok(());
    }
    // Linux keeps rights by thread; threads that begin later have those of this one.
    let gid = Gid::from_raw(owner.gid());
    set_thread_groups(&[gid])?;
    set_thread_gid(gid)?;
    Ok(set_thread_uid(Uid::from_raw(owner.uid()))?)
}

/// Elsewhere files that an administrator writes into somebody's folder stay that folder's.
///
/// # Errors
///
/// The folder is not there.
#[cfg(not(target_os = "linux"))]
pub fn act_as_owner(folder: &Path) -> io::Result<()> {
    std::fs::metadata(folder).map(drop)
}

/// Whether anybody may change what stands there.
#[cfg(unix)]
pub fn may_be_written_by_all(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    /// Everybody may write it.
    const ALL_WRITE: u32 = 0o002;
    /// Only the owner of a file may take it away from there.
    const STICKY: u32 = 0o1000;
    let mode = |path: &Path| std::fs::metadata(path).map_or(0, |found| found.permissions().mode());
    let folder = file.parent().map_or(0, mode);
    mode(file) & ALL_WRITE != 0 || folder & (ALL_WRITE | STICKY) == ALL_WRITE
}

/// Elsewhere rights are no matter of a few bits.
#[cfg(not(unix))]
pub fn may_be_written_by_all(_: &Path) -> bool {
    false
}
