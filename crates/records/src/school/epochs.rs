//! Reads the epochs (times with the same keys and members) and the members of a school from its folder: from `epochs/` and `members/`,
//! beside the computers' own folders.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use interchange::school::{Epoch, EpochChain, MAX_EPOCH_BYTES, MAX_MEMBERSHIP_BYTES, MemberId, Membership};

use super::exchange::PassedOverReason;
use super::storage::{Storage, UNFINISHED_ENDING};

pub(super) const EPOCHS_FOLDER: &str = "epochs";
pub(super) const MEMBERS_FOLDER: &str = "members";
/// The most new files that are read in one exchange, since anybody may put in as many as they like.
const MOST_READ: usize = 1000;

const MOST_STRANGE: u64 = 4 * MAX_EPOCH_BYTES;

#[derive(Debug)]
pub(super) struct FolderScan<T> {
    pub new: Vec<T>,
    pub names: BTreeSet<String>,
    /// The files that were passed over, each with the reason; or the folder itself, if it can't be read.
    pub passed_over: Vec<(PathBuf, PassedOverReason)>,
}

/// Reads all [epochs](Epoch) in the order of their numbers, for a computer that knows none of them.
pub(super) fn read_all_epochs(storage: &impl Storage) -> io::Result<FolderScan<Epoch>> {
    match storage.list(Path::new(EPOCHS_FOLDER)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut held = 0;
    let mut found = read(storage, EPOCHS_FOLDER, &BTreeSet::new(), |name, bytes| {
        held += bytes.len() as u64;
        if held > MOST_STRANGE {
            return Err(PassedOverReason::TooMuch);
        }
        epoch(name, bytes)
    });
    found.new.sort_by_key(|epoch| (epoch.number(), epoch.id()));
    Ok(found)
}

/// Reads the [epochs](Epoch) that follow those of `chain`, and adds them to it. Files with the names in `known` are not read.
pub(super) fn read_later_epochs(
    storage: &impl Storage,
    known: &BTreeSet<String>,
    chain: &mut EpochChain,
) -> FolderScan<Epoch> {
    read(storage, EPOCHS_FOLDER, known, |name, bytes| {
        let epoch = epoch(name, bytes)?;
        if chain.add(epoch.clone()) { Ok(epoch) } else { Err(PassedOverReason::Elsewhere) }
    })
}

fn epoch(name: &str, bytes: &[u8]) -> Result<Epoch, PassedOverReason> {
    let epoch = Epoch::read(bytes)?;
    if epoch.file_name() == name { Ok(epoch) } else { Err(PassedOverReason::Stranger) }
}

/// Reads the members whom one of these [epochs](Epoch) let in. Files with the names in `known` are not read.
pub(super) fn read_members(
    storage: &impl Storage,
    known: &BTreeSet<String>,
    epochs: &[&Epoch],
) -> FolderScan<Membership> {
    read(storage, MEMBERS_FOLDER, known, |name, bytes| {
        let membership = Membership::read(bytes, epochs.iter().copied())?;
        if MemberId::from_file_name(name) == Some(membership.card().id()) {
            Ok(membership)
        } else {
            Err(PassedOverReason::Stranger)
        }
    })
}

/// Reads the files of a folder in the order of their names, which is the order of epochs. Files with the names in `known` are not read.
fn read<T>(
    storage: &impl Storage,
    folder: &str,
    known: &BTreeSet<String>,
    mut read: impl FnMut(&str, &[u8]) -> Result<T, PassedOverReason>,
) -> FolderScan<T> {
    let folder = Path::new(folder);
    let longest = if folder == Path::new(EPOCHS_FOLDER) { MAX_EPOCH_BYTES } else { MAX_MEMBERSHIP_BYTES };
    let mut passed_over = Vec::new();
    let names: BTreeSet<String> = match storage.list(folder) {
        Ok(names) => names.into_iter().collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeSet::new(),
        Err(error) => {
            passed_over.push((folder.to_owned(), error.into()));
            BTreeSet::new()
        }
    };
    let is_unread = |name: &&String| {
        !known.contains(*name) && !name.ends_with(UNFINISHED_ENDING) && !name.starts_with('.')
    };
    let mut unread: Vec<&String> = names.iter().filter(is_unread).collect();
    if unread.len() > MOST_READ {
        // The files are chosen by chance, so nobody can keep a file from being read for ever by putting others before it.
        let by_chance = RandomState::new();
        unread.sort_by_cached_key(|name| by_chance.hash_one(name));
        unread.truncate(MOST_READ);
        unread.sort_unstable();
    }
    let mut new = Vec::new();
    for name in unread {
        let path = folder.join(name);
        let bytes = storage.read(&path, longest + 1).map_err(PassedOverReason::from);
        match bytes.and_then(|bytes| read(name, &bytes)) {
            Ok(one) => new.push(one),
            Err(PassedOverReason::Gone) => {}
            Err(why) => passed_over.push((path, why)),
        }
    }
    FolderScan { new, names, passed_over }
}
