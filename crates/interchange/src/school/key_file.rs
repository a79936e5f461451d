//! A school's key with its epoch, as the text of a key file.

use blake2::{Blake2s256, Digest};

use super::epoch::EpochId;
use super::key::{Key, KeyError, hex_in_groups, read_hex_after};

/// The first line of a key file that says which [epoch](super::Epoch) its key opens.
const LABEL: &str = "fishpond-school-key-2";

/// The content of a key file: the school's own key, or a joining key with the epoch that it opens.
///
/// Anybody who has a joining key could begin a school with it. So a joining key goes with the id of its epoch, which leads back by hashes
/// to the first epoch of the school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyFile {
    /// The school's own key, or a joining key, by which computers can only join.
    pub key: Key,
    /// The [epoch](super::Epoch) that the key opens. `None` for the school's own key, which needs none, and for joining keys of an older
    /// kind.
    pub opens: Option<EpochId>,
}

impl KeyFile {
    /// The text of the key file. If it names an [epoch](super::Epoch), it has a hash of key and epoch, which shows copying mistakes.
    pub fn to_text(&self) -> String {
        match self.opens {
            None => self.key.to_text(),
            Some(opens) => {
                let check = hex_in_groups(&check(&self.key, opens));
                format!("{LABEL}\n{}{}{check}", hex_in_groups(self.key.bytes()), hex_in_groups(&opens.0))
            }
        }
    }

    /// Reads the text of a key file, with an epoch or without one.
    ///
    /// # Errors
    ///
    /// [`KeyError::Other`] if the text is no key file, and [`KeyError::Mistaken`] if it was copied with a mistake.
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let bytes = match read_hex_after(LABEL, text) {
            Err(KeyError::Other) => return Key::from_text(text).map(|key| Self { key, opens: None }),
            bytes => bytes?,
        };
        let (key, rest) = bytes.split_first_chunk().ok_or(KeyError::Mistaken)?;
        let (opens, stated) = rest.split_first_chunk().ok_or(KeyError::Mistaken)?;
        let (key, opens) = (Key::from_bytes(*key), EpochId(*opens));
        if stated == check(&key, opens) {
            Ok(Self { key, opens: Some(opens) })
        } else {
            Err(KeyError::Mistaken)
        }
    }
}

/// A short hash of key and epoch. In a key file it shows copying mistakes. It gives nothing of the key away.
fn check(key: &Key, opens: EpochId) -> [u8; 8] {
    let hash: [u8; 32] = Blake2s256::new()
        .chain_update(LABEL)
        .chain_update(key.bytes())
        .chain_update(opens.0)
        .finalize()
        .into();
    let mut check = [0; 8];
    check.copy_from_slice(&hash[..8]);
    check
}
