//! A school's folder: what children do on one computer is known on all computers that share it.
//!
//! [`School`] is what this computer knows of the folder: where it is, its key, and what people call the computer. [`exchange()`] takes in
//! what other computers have written, and writes what waits to be written. A [`Storage`] is the folder itself. It may be gone, slow, full
//! or read-only at any moment, so nobody waits for an exchange. What the database knows of all this is in [`crate::Store`]; how a file is
//! made, in [`interchange::school`].

mod epochs;
mod exchange;
mod location;
mod neighbours;
#[cfg_attr(target_arch = "wasm32", path = "no_passphrase.rs")]
mod passphrase;
mod storage;
mod sync_worker;

pub use exchange::{
    EpochRenewal, ExchangeError, ExchangeOutcome, PassedOverReason, RecordsAccess, SchoolMember,
    begin_new_epoch, exchange, take_over_files,
};
pub use interchange::school::{
    ActiveChild, Activity, ActivityReport, EpochId, Key, KeyError, KeyFile, MachineId, MemberId,
    SealedFileError,
};
pub use location::{JoinError, KeySource, School, usual_computer_name};
pub use neighbours::{ActivityChannel, ActivityReports, RemoteActiveChild};
pub use passphrase::is_weak_passphrase;
pub use storage::{DiskStorage, Storage};
pub(super) use sync_worker::SyncWorker;
pub use sync_worker::{ExchangeOrder, run_exchange};
