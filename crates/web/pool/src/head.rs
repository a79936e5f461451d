//! The head of a file in the pool: which name the file has, and when its content last changed.
//!
//! A file has two places for its head, which are written in turns. So if a head was only half written, the earlier one is still there. Of
//! two files with the same name, the one with the later head counts.

/// How many bytes the head of a file takes. The content begins after it.
pub const HEAD_LENGTH: u32 = 4096;
/// How many bytes each of the two places for the head takes.
pub const HEAD_COPY_LENGTH: u32 = HEAD_LENGTH / 2;
/// The bytes with which every head begins.
const SIGN: &[u8; 8] = b"fishpond";
/// At which byte of a head the name begins: after the sign, a checksum, the number, the time, and the length of the name.
const NAME: usize = 8 + 8 + 8 + 8 + 2;
/// The most bytes that a name may have.
pub const LONGEST_NAME: usize = HEAD_COPY_LENGTH as usize - NAME;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The number of the head, higher than that of any earlier head.
    pub number: u64,
    /// When the content last changed, in milliseconds since 1970.
    pub changed: u64,
    /// The name of the file. Empty if the file is free.
    pub name: String,
}

impl Head {
    /// Writes the head as bytes. The name may not be longer than [`LONGEST_NAME`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let length = u16::try_from(self.name.len()).unwrap_or_default();
        let mut rest = Vec::with_capacity(HEAD_COPY_LENGTH as usize);
        rest.extend(self.number.to_le_bytes());
        rest.extend(self.changed.to_le_bytes());
        rest.extend(length.to_le_bytes());
        rest.extend(self.name.as_bytes());
        let mut bytes = SIGN.to_vec();
        bytes.extend(checksum(&rest).to_le_bytes());
        bytes.extend(rest);
        bytes
    }

    /// Reads one head. `None` if these bytes are no head, or not a whole one.
    fn read(bytes: &[u8]) -> Option<Self> {
        let number = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let length = u16::from_le_bytes(bytes.get(NAME - 2..NAME)?.try_into().ok()?);
        let end = NAME + usize::from(length);
        let is_whole = bytes.starts_with(SIGN) && number(8)? == checksum(bytes.get(16..end)?);
        let name = String::from_utf8(bytes.get(NAME..end)?.to_vec()).ok()?;
        is_whole.then_some(Self { number: number(16)?, changed: number(24)?, name })
    }

    /// Reads the later of the two heads. Returns it with its place (0 or 1). `None` if neither head is whole.
    pub fn read_latest(bytes: &[u8]) -> Option<(Self, u8)> {
        let places =
            [(0, bytes.get(..HEAD_COPY_LENGTH as usize)), (1, bytes.get(HEAD_COPY_LENGTH as usize..))];
        let heads = places.into_iter().filter_map(|(place, bytes)| Some((Self::read(bytes?)?, place)));
        heads.max_by_key(|(head, _)| head.number)
    }
}

/// The checksum FNV-1a. It shows whether all bytes were written, but not whether somebody has changed them on purpose.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
