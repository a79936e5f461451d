//! Reads the epochs and members of a school from its folder: from `epochs/` and `members/`, beside the computers' own folders.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use kept::school::{Epoch, LONGEST_EPOCH, LONGEST_MEMBERSHIP, MemberId, Membership, NotRead};

use super::exchange::PassedOver;
use super::shelf::{FRESH, Shelf};

/// The folder of the epochs.
pub(super) const EPOCHS: &str = "epochs";
/// The folder of the members' cards.
pub(super) const MEMBERS: &str = "members";
/// The most new files that are read at a time, since anybody may put in as many as they like.
const MOST_READ: usize = 1000;

/// What was found in one of the two folders: what is new, and what we passed over.
#[derive(Debug)]
pub(super) struct Found<T> {
    /// The epochs or members, of type `T`, that this computer didn't know.
    pub new: Vec<T>,
    /// The names of all files in the folder of epochs or members, known ones too.
    pub names: BTreeSet<String>,
    /// The files that were passed over, each with the reason.
    pub passed_over: Vec<(PathBuf, PassedOver)>,
}

/// Reads the epochs in a folder, except those with known names. They come in order.
pub(super) fn epochs(shelf: &impl Shelf, known: &BTreeSet<String>) -> io::Result<Found<Epoch>> {
    let mut found = read(shelf, EPOCHS, known, |name, bytes| {
        let epoch = Epoch::read(bytes)?;
        if epoch.file_name() == name { Ok(epoch) } else { Err(NotRead::Other) }
    })?;
    found.new.sort_by_key(|epoch| (epoch.number(), epoch.id()));
    Ok(found)
}

/// Reads the cards of members whom one of these epochs let in, except those with known names.
pub(super) fn members(
    shelf: &impl Shelf,
    known: &BTreeSet<String>,
    epochs: &[&Epoch],
) -> io::Result<Found<Membership>> {
    read(shelf, MEMBERS, known, |name, bytes| {
        let membership = Membership::read(bytes, epochs.iter().copied())?;
        if MemberId::of_file(name) == Some(membership.card().id()) {
            Ok(membership)
        } else {
            Err(NotRead::Other)
        }
    })
}

fn read<T>(
    shelf: &impl Shelf,
    folder: &str,
    known: &BTreeSet<String>,
    read: impl Fn(&str, &[u8]) -> Result<T, NotRead>,
) -> io::Result<Found<T>> {
    let folder = Path::new(folder);
    let longest = if folder == Path::new(EPOCHS) { LONGEST_EPOCH } else { LONGEST_MEMBERSHIP };
    let names = match shelf.list(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        names => names?,
    };
    let mut found =
        Found { new: Vec::new(), names: names.iter().cloned().collect(), passed_over: Vec::new() };
    let unread = |name: &String| !known.contains(name) && !name.ends_with(FRESH) && !name.starts_with('.');
    for name in names.iter().filter(|name| unread(name)).take(MOST_READ) {
        let path = folder.join(name);
        let bytes = shelf.read(&path, longest + 1).map_err(PassedOver::from);
        match bytes.and_then(|bytes| Ok(read(name, &bytes)?)) {
            Ok(one) => found.new.push(one),
            Err(PassedOver::Gone) => {}
            Err(why) => found.passed_over.push((path, why)),
        }
    }
    Ok(found)
}
