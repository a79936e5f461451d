//! The district as a member of a school. It joins once, only reads, and can then open every later epoch (a stretch of time with the same
//! keys).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use interchange::school::{
    ChainError, EpochChain, EpochId, Key, KeyFile, MachineId, MemberCard, Membership, SecretKeys, TrustPolicy,
};
use uuid::Uuid;

use crate::RunError;
use crate::folder::{MEMBERS_FOLDER, SchoolFolder};
use crate::pseudonym::write_secret;

/// In a key file, the word before the id of the epoch in which the district joined.
const SINCE: &str = "since ";

/// A key of the school itself, or one that joining made for the district.
#[derive(Debug, Clone)]
pub struct SchoolKey {
    key: Key,
    /// The epoch that the key opens. `None` if the key file does not say so.
    opens: Option<EpochId>,
    /// The epoch in which the district joined with this key; it opens all later ones. `None` for a key of the school itself.
    since: Option<EpochId>,
}

impl SchoolKey {
    pub const fn from_key(key: Key) -> Self {
        Self { key, opens: None, since: None }
    }

    /// Takes a key of a school or one that [`join_school`] has written.
    pub fn read(text: &str) -> Result<Self, String> {
        let (since, lines): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with(SINCE));
        let KeyFile { key, opens } = KeyFile::read(&lines.join("\n")).map_err(|error| error.to_string())?;
        let since = match since[..] {
            [] => None,
            [line, ..] => Some(epoch_id(&line[SINCE.len()..]).ok_or("this key has a mistake from copying")?),
        };
        Ok(Self { key, opens, since })
    }

    fn written(&self) -> String {
        let since = self.since.map(|since| format!("{SINCE}{since}\n"));
        format!("{}{}", self.key.to_text(), since.unwrap_or_default())
    }

    /// The epochs that this key opens, and those of them that the school refuses.
    fn opened(&self, folder: &SchoolFolder) -> Result<(EpochChain, BTreeSet<EpochId>), &'static str> {
        EpochChain::find_by_key(&folder.epochs, &self.key, self.opens).map_err(|why| match why {
            ChainError::Void => "this key does not count any more, because the school changed its keys; join with the new one: fishpond-district join",
            ChainError::Never => "nobody can join with this key; use the school’s key file, or its passphrase",
            ChainError::Unnamed(_) => "this joining key does not say which school it opens; make a new one on a computer of the school: fishpond school joining-key",
        })
    }

    fn trust(&self, folder: &SchoolFolder) -> Result<TrustPolicy, String> {
        let (chain, refused) = match self.since {
            None => self.opened(folder)?,
            Some(since) => {
                let first = folder.epochs.iter().find(|epoch| epoch.id() == since);
                let first = first.ok_or("the epoch in which the district joined is not in the folder")?;
                let mut chain = EpochChain::from_epochs([first.clone()]);
                for epoch in &folder.epochs {
                    chain.add(epoch.clone());
                }
                (chain, BTreeSet::new())
            }
        };
        let [head] = chain.heads(&refused)[..] else {
            return Err(
                "the school’s keys changed twice at once; somebody there has to say which count".to_owned()
            );
        };
        let secrets = SecretKeys::from_key(&self.key);
        let id = secrets.public().id();
        let own = folder.members.iter().find(|one| one.card().id() == id && one.is_for_epoch(head));
        let keys = head
            .open_keys_for(&secrets, own)
            .ok_or("the district no longer belongs to the school; to join again, move its old key file away: fishpond-district join")?;
        Ok(TrustPolicy::new(&chain, head, keys, &folder.members))
    }
}

/// Decides which files of a school to believe, by the first of `keys` that opens the school.
///
/// # Errors
///
/// If none of the keys opens the school: a sentence that says why the last key does not.
pub fn find_trust(keys: &[SchoolKey], folder: &SchoolFolder) -> Result<TrustPolicy, String> {
    if folder.epochs.is_empty() {
        return Ok(TrustPolicy::without_epochs(keys.iter().map(|one| one.key.clone()).collect()));
    }
    let mut why = Err("say which key opens its files".to_owned());
    for key in keys {
        match key.trust(folder) {
            Ok(trust) => return Ok(trust),
            Err(error) => why = Err(error),
        }
    }
    why
}

/// Joins a school as a member that only reads, and writes the district's new secret key to the new file `key_file`. One of `keys` must let
/// computers join: the school's own key or its [joining key](Epoch::joining_key). The school's computers show the district under
/// `member_name`.
///
/// # Errors
///
/// If none of `keys` lets computers join, or a file cannot be written.
pub fn join_school(
    folder: &SchoolFolder,
    keys: &[SchoolKey],
    member_name: &str,
    key_file: &Path,
) -> Result<(), RunError> {
    let mut why = "nobody can join with this key; use the school’s key file, or its passphrase";
    let key = Key::new();
    let card = MemberCard::new(&SecretKeys::from_key(&key), MachineId(Uuid::now_v7()), member_name, true);
    let joined = keys.iter().find_map(|shown| {
        let (chain, refused) = shown.opened(folder).inspect_err(|error| why = error).ok()?;
        let heads = chain.heads(&refused);
        heads.iter().find_map(|head| Some((head.id(), Membership::new(card.clone(), head, &shown.key)?)))
    });
    let (since, membership) = joined.ok_or_else(|| RunError::because(why))?;
    // Save the key first: the district must never be a member by a key that nobody has.
    write_secret(key_file, &SchoolKey { key, opens: None, since: Some(since) }.written())?;
    let members = folder.path.join(MEMBERS_FOLDER);
    let place = members.join(card.id().file_name());
    let written = fs::create_dir_all(&members).and_then(|()| fs::write(&place, membership.to_bytes()));
    written.map_err(|error| {
        // Otherwise the key, which belongs to no membership, would be taken for the district's key.
        let _gone = fs::remove_file(key_file);
        RunError::because(format!(
            "{}: {error}; the district has to write there for this once",
            place.display()
        ))
    })
}

fn epoch_id(hex: &str) -> Option<EpochId> {
    let hex = hex.trim();
    let byte = |at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect::<Option<_>>()?;
    bytes.try_into().ok().map(EpochId)
}
