//! The rights of the computer's administrator: root, or an administrator on Windows.

use std::io;
use std::path::Path;

/// Whether the program runs as root. Root of a user namespace, which on Linux anybody can be, doesn't count.
#[cfg(unix)]
pub fn is_administrator() -> bool {
    rustix::process::geteuid().is_root() && is_of_the_computer()
}

/// Whether the program sees the computer's own accounts, and not those of a user namespace. Somebody who may mount can put a file in place
/// of the kernel's, so we open the file from the root of `/proc` and refuse to pass anything that is mounted there.
#[cfg(target_os = "linux")]
fn is_of_the_computer() -> bool {
    use rustix::fs::{Mode, OFlags, PROC_SUPER_MAGIC, ResolveFlags, fstat, fstatfs, open, openat2};

    /// The inode of the root of `/proc`.
    const ROOT: u64 = 1;
    let told = || -> io::Result<bool> {
        let proc = open("/proc", OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())?;
        let is_of_kernel = fstatfs(&proc)?.f_type == PROC_SUPER_MAGIC && fstat(&proc)?.st_ino == ROOT;
        let flags = OFlags::RDONLY | OFlags::CLOEXEC;
        let map = match openat2(&proc, "self/uid_map", flags, Mode::empty(), ResolveFlags::NO_XDEV) {
            // Linux before 5.6 can't refuse mounts.
            Err(rustix::io::Errno::NOSYS) => open("/proc/self/uid_map", flags, Mode::empty())?,
            map => map?,
        };
        let mut map = std::fs::File::from(map);
        let mut text = String::new();
        io::Read::read_to_string(&mut map, &mut text)?;
        Ok(is_of_kernel && text.split_whitespace().eq(["0", "0", "4294967295"]))
    };
    told().unwrap_or(false)
}

/// Always `true`: only Linux has user namespaces, in which anybody can be root.
#[cfg(all(unix, not(target_os = "linux")))]
const fn is_of_the_computer() -> bool {
    true
}

/// Whether the program runs with all rights of an administrator, which Windows gives a program only if somebody asks for them.
#[cfg(windows)]
pub fn is_administrator() -> bool {
    use std::process::Command;
    /// The security ids that Windows gives to programs with an administrator's rights, and to those of the system itself.
    const LEVELS: [&str; 2] = ["S-1-16-12288", "S-1-16-16384"];
    // Somebody could point the variable SystemRoot at another program, so we ask the system.
    let system = known_folders::get_known_folder_path(known_folders::KnownFolder::System);
    let system = system.unwrap_or_else(|| r"C:\Windows\System32".into());
    let told = Command::new(system.join("whoami.exe")).arg("/groups").output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    LEVELS.iter().any(|level| told.contains(level))
}

/// If the program runs as root, gives this thread the rights of the owner of `folder`. Files that it writes then belong to the owner, and
/// the owner's links cannot lead it to files that the owner may not write.
#[cfg(target_os = "linux")]
pub fn act_as_folder_owner(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;

    use rustix::process::{Gid, Uid};
    use rustix::thread::{set_thread_gid, set_thread_groups, set_thread_uid};

    let owner = std::fs::metadata(folder)?;
    if !is_administrator() || owner.uid() == 0 {
        return Ok(());
    }
    // Linux has rights for each thread. Threads that start later inherit those of this one.
    let gid = Gid::from_raw(owner.gid());
    set_thread_groups(&[gid])?;
    set_thread_gid(gid)?;
    Ok(set_thread_uid(Uid::from_raw(owner.uid()))?)
}

/// Does nothing but check that a folder is there, because outside Linux the program keeps its own rights.
#[cfg(not(target_os = "linux"))]
pub fn act_as_folder_owner(folder: &Path) -> io::Result<()> {
    std::fs::metadata(folder).map(drop)
}

/// Whether everybody may change the file, or put another in its place. `false` if the system does not let us look at the file.
#[cfg(unix)]
pub fn may_be_written_by_all(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    const ALL_WRITE: u32 = 0o002;
    /// The permission bit of Unix by which only the owner of a file may remove it from a folder.
    const STICKY: u32 = 0o1000;
    let mode = |path: &Path| std::fs::metadata(path).map_or(0, |found| found.permissions().mode());
    let folder = file.parent().map_or(0, mode);
    mode(file) & ALL_WRITE != 0 || folder & (ALL_WRITE | STICKY) == ALL_WRITE
}

/// Whether everybody may change a file: outside Unix always `false`, because a few bits cannot tell who may write.
#[cfg(not(unix))]
pub fn may_be_written_by_all(_: &Path) -> bool {
    false
}
