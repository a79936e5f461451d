//! The form of a small file: a label that names its kind, a version, and the content (postcard).

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::file::SealedFileError;

const VERSION: u8 = 1;

pub(super) fn encode<T: Serialize>(label: &[u8], content: &T) -> Vec<u8> {
    [label, &[VERSION], &to_postcard(content)].concat()
}

/// Writes a value in the format postcard. The same value always gives the same bytes, so they can be signed.
pub(super) fn to_postcard<T: Serialize>(content: &T) -> Vec<u8> {
    postcard::to_allocvec(content).unwrap_or_default()
}

pub(super) fn decode<T: DeserializeOwned>(label: &[u8], bytes: &[u8]) -> Result<T, SealedFileError> {
    let rest = match bytes.strip_prefix(label) {
        Some(rest) => rest,
        None if !bytes.is_empty() && label.starts_with(bytes) => return Err(SealedFileError::Half),
        None => return Err(SealedFileError::Other),
    };
    let (version, content) = rest.split_first().ok_or(SealedFileError::Half)?;
    if *version != VERSION {
        return Err(if *version > VERSION { SealedFileError::Newer } else { SealedFileError::Half });
    }
    match postcard::take_from_bytes(content) {
        Ok((content, [])) => Ok(content),
        Ok(_) | Err(_) => Err(SealedFileError::Half),
    }
}
