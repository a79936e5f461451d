//! A school's folder: what children do on one computer is known on all computers that share it.
//!
//! [`School`] is what this computer knows of the folder: where it is, its key, and what people call the computer.
//! [`exchange()`] takes in what others have written, and writes what waits. A [`Storage`] is the folder itself.
//! It may be gone, slow, full or read-only at any moment, so nobody waits for an exchange.
//! What the database knows of all this is in [`crate::Store`]; how a file is made, in [`interchange::school`].

mod at_work;
mod epochs;
mod exchange;
#[cfg_attr(target_arch = "wasm32", path = "no_passphrase.rs")]
mod passphrase;
mod place;
mod storage;
mod sync_worker;

pub use at_work::{Hearing, Neighbours, Seen};
pub use exchange::{Exchange, Member, PassedOver, Records, Renewal, Trouble, exchange, renew, take_over};
pub use interchange::school::{
    AtWork, EpochId, Handed, Key, KeyError, MachineId, MemberId, SealedFileError, Task, Working,
};
pub use passphrase::is_weak;
pub use place::{JoinError, School, Unlock, usual_name};
pub use storage::{Disk, Storage};
pub(super) use sync_worker::SyncWorker;
pub use sync_worker::{Delivery, carry};
