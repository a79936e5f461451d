//! The epochs and members of a school, as its folder has them: `epochs/` and `members/` beside the folders of machines.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use kept::school::{Epoch, LONGEST_EPOCH, LONGEST_MEMBERSHIP, MemberId, Membership, NotRead};

use super::exchange::PassedOver;
use super::shelf::{FRESH, Shelf};

/// Where the epochs lie.
pub(super) const EPOCHS: &str = "epochs";
/// Where the cards of members lie.
pub(super) const MEMBERS: &str = "members";
/// So many that are not known yet are read at a time: anybody may lay as many as they like.
const MOST_READ: usize = 1000;

/// What was found that is new, and what was passed over.
#[derive(Debug)]
pub(super) struct Found<T> {
    pub new: Vec<T>,
    /// The names of all that lies there.
    pub names: BTreeSet<String>,
    pub passed_over: Vec<(PathBuf, PassedOver)>,
}

/// The epochs in a folder besides those of these names, in order.
pub(super) fn epochs(shelf: &impl Shelf, known: &BTreeSet<String>) -> io::Result<Found<Epoch>> {
    let mut found = read(shelf, EPOCHS, known, |name, bytes| {
        let epoch = Epoch::read(bytes)?;
        if epoch.file_name() == name { Ok(epoch) } else { Err(NotRead::Other) }
    })?;
    found.new.sort_by_key(|epoch| (epoch.number(), epoch.id()));
    Ok(found)
}

/// The members in a folder who were let into one of these epochs, besides those of these names.
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
