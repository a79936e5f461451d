//! Reads the folder of a school, as far as that is possible without a key.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use interchange::school::{
    ActivityReport, Checksum, Epoch, MAX_EPOCH_BYTES, MAX_MEMBERSHIP_BYTES, MachineId, Membership,
    SCHOOL_FOLDER_NAME, Salt, SealedFileError, file_name, file_number, read_head,
};
#[cfg(unix)]
use rustix::fs::OFlags;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const SCHOOL: &str = "school.json";
/// The most bytes of a `school.json` that we read.
const LONGEST_SCHOOL: u64 = 64 << 10;
const EPOCHS: &str = "epochs";
/// The folder with one file for each computer that was let into the school, and each district that reads its files.
pub const MEMBERS_FOLDER: &str = "members";
/// The newest form of `school.json` that we can read.
const VERSION: u32 = 2;
/// How many bytes at the beginning of a file hold the part that needs no key.
const HEAD: u64 = 1_100_000;

/// `school.json`, which says which school a folder belongs to.
#[derive(Deserialize)]
struct SchoolFile {
    format: String,
    version: u32,
    school: Uuid,
    #[serde(default)]
    salt: Option<String>,
}

pub struct SchoolFolder {
    pub id: Uuid,
    /// The path of the school's folder, which ends with `fishpond-school`.
    pub path: PathBuf,
    /// The epochs (stretches of time with the same keys), the oldest first. Empty if all computers of the school share one key.
    pub epochs: Vec<Epoch>,
    /// One membership for each computer and each epoch in which the computer is a member.
    pub members: Vec<Membership>,
    /// The salt in `school.json`, if that has one. Each epoch has a salt, too.
    pub salt: Option<Salt>,
    /// The sealed files of all computers, sorted by their numbers, and for the same number by computer.
    pub files: Vec<FoundFile>,
}

/// A sealed file, as its beginning describes it; no key is needed for that.
#[derive(Debug, Clone)]
pub struct FoundFile {
    pub path: PathBuf,
    pub machine: MachineId,
    pub number: u64,
    /// The checksum that the file states, not yet compared with the file's bytes.
    pub checksum: Checksum,
    pub length: u64,
}

#[derive(Debug, Clone, Serialize)]
pub struct PassedOverFile {
    pub school: String,
    pub path: String,
    pub why: String,
}

/// Reads the folder of a school. `chosen` is the folder that the school has chosen for sharing, or the folder `fishpond-school` in it.
/// Calls `pass_over` with the path of each file or folder that is not Fishpond's, and the reason.
///
/// # Errors
///
/// If `chosen` is not the folder of a school, or is from a newer Fishpond. The error is a sentence that says so.
pub fn read_school_folder(
    chosen: &Path,
    mut pass_over: impl FnMut(&Path, String),
) -> Result<SchoolFolder, String> {
    let folder = if chosen.file_name().is_some_and(|name| name == SCHOOL_FOLDER_NAME) {
        chosen.into()
    } else {
        chosen.join(SCHOOL_FOLDER_NAME)
    };
    let text = read_whole(&folder.join(SCHOOL), LONGEST_SCHOOL)
        .map_err(|error| format!("there is no school’s folder, or it cannot be read ({SCHOOL}: {error})"))?;
    let told: SchoolFile =
        serde_json::from_slice(&text).map_err(|_| format!("{SCHOOL} is half copied, or damaged"))?;
    if told.format != SCHOOL_FOLDER_NAME {
        return Err(format!("{SCHOOL} is from another program"));
    }
    if told.version > VERSION {
        return Err(format!("{SCHOOL} is from a newer Fishpond"));
    }
    let mut files = Vec::new();
    for path in entries(&folder).map_err(|error| format!("it cannot be read: {error}"))? {
        let name = name(&path);
        if path.is_dir() {
            match Uuid::parse_str(&name) {
                Ok(id) if id.to_string() == name => {
                    of_machine(&path, MachineId(id), &mut files, &mut pass_over);
                }
                _ if [EPOCHS, MEMBERS_FOLDER, ActivityReport::FOLDER].contains(&&*name) => {}
                _ => pass_over(&path, "this is not a folder of a computer".to_owned()),
            }
        } else if name != SCHOOL && !is_of_system(&name) {
            pass_over(&path, SealedFileError::Other.to_string());
        }
    }
    // Numbers grow with time, so attempts of the same weeks go into the same pages of the indices.
    files.sort_by_key(|found| (found.number, found.machine));
    let mut epochs = small(&folder.join(EPOCHS), MAX_EPOCH_BYTES, Epoch::read, &mut pass_over);
    epochs.sort_by_key(|epoch| (epoch.number(), epoch.id()));
    let member = |bytes: &[u8]| Membership::read(bytes, &epochs);
    let members = small(&folder.join(MEMBERS_FOLDER), MAX_MEMBERSHIP_BYTES, member, &mut pass_over);
    let salt = told.salt.as_deref().and_then(salt);
    Ok(SchoolFolder { id: told.school, path: folder, epochs, members, salt, files })
}

/// Reads all files of up to `longest` bytes in a folder, each with `read`. Calls `pass_over` with each file that cannot be read, and the
/// reason.
fn small<T>(
    folder: &Path,
    longest: u64,
    read: impl Fn(&[u8]) -> Result<T, SealedFileError>,
    pass_over: &mut impl FnMut(&Path, String),
) -> Vec<T> {
    let mut all = Vec::new();
    for path in entries(folder).unwrap_or_default() {
        if name(&path).starts_with('.') || name(&path).strip_suffix(".new").is_some() {
            continue;
        }
        match read_whole(&path, longest).map_err(|error| format!("this file cannot be read: {error}")) {
            Err(why) => pass_over(&path, why),
            Ok(bytes) => match read(&bytes) {
                Ok(one) => all.push(one),
                Err(why) => pass_over(&path, why.to_string()),
            },
        }
    }
    all
}

fn of_machine(
    folder: &Path,
    machine: MachineId,
    files: &mut Vec<FoundFile>,
    pass_over: &mut impl FnMut(&Path, String),
) {
    let paths = match entries(folder) {
        Ok(paths) => paths,
        Err(error) => return pass_over(folder, format!("it cannot be read: {error}")),
    };
    for path in paths {
        let name = name(&path);
        if is_of_system(&name) {
            continue;
        }
        let Some(number) = file_number(&name) else {
            pass_over(&path, SealedFileError::Other.to_string());
            continue;
        };
        match first_bytes(&path) {
            // A newer file has replaced it since we listed the folder, and has the same parts.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => pass_over(&path, format!("this file cannot be read: {error}")),
            Ok((bytes, length)) => match read_head(&bytes) {
                Err(why) => pass_over(&path, why.to_string()),
                Ok((head, checksum)) if (head.machine, head.number) == (machine, number) => {
                    files.push(FoundFile { path, machine, number, checksum, length });
                }
                Ok((head, _)) => {
                    let of = format!("{}/{}", head.machine, file_name(head.number));
                    pass_over(&path, format!("this is a copy of {of}"));
                }
            },
        }
    }
}

/// Whether a file with this name is to be ignored: systems and sync programs put such files into every folder, or it is still being
/// written.
fn is_of_system(name: &str) -> bool {
    let is_fresh =
        name.strip_suffix(".new").is_some_and(|name| name == SCHOOL || file_number(name).is_some());
    let of_windows = ["Thumbs.db", "desktop.ini"];
    is_fresh || name.starts_with('.') || of_windows.iter().any(|other| other.eq_ignore_ascii_case(name))
}

fn entries(folder: &Path) -> std::io::Result<BTreeSet<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Opens an ordinary file. It is an error if `path` is a link, which may lead out of the folder, or a pipe, which would keep us waiting for
/// ever.
fn ordinary(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed());
    }
    let is_ordinary = fs::symlink_metadata(path)?.is_file();
    let file = if is_ordinary { Some(options.open(path)?) } else { None };
    let file = file.filter(|file| file.metadata().is_ok_and(|there| there.is_file()));
    file.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it is not an ordinary file"))
}

/// Reads a whole file. It is an error if the file has more than `most_bytes` bytes, or is a link or a pipe.
pub fn read_whole(path: &Path, most_bytes: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    ordinary(path)?.take(most_bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most_bytes {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large"));
    }
    Ok(bytes)
}

fn first_bytes(path: &Path) -> std::io::Result<(Vec<u8>, u64)> {
    let file = ordinary(path)?;
    let length = file.metadata()?.len();
    // Most heads are short, and these bytes say how long the head is.
    let mut bytes = Vec::new();
    (&file).take(1024).read_to_end(&mut bytes)?;
    if matches!(read_head(&bytes), Err(SealedFileError::Half)) {
        (&file).take(HEAD).read_to_end(&mut bytes)?;
    }
    Ok((bytes, length))
}

fn salt(hex: &str) -> Option<Salt> {
    let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok());
    bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()
}
