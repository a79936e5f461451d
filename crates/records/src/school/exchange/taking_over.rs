//! Takes over the files of a computer of the school that won't come back.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use interchange::school::{MachineId, file_number};

use super::{ExchangeError, RecordsAccess, path, remove_unfinished, whole};
use crate::school::location::JoinError;
use crate::school::storage::Storage;

/// Takes over the files of the computer `gone_machine`, which won't come back; what it left half written is deleted. The next exchange
/// writes the files' content again as this computer's, and then deletes the files. If a file that was read before is damaged or missing,
/// everything that this computer knows is written again.
pub fn take_over_files<R: RecordsAccess>(
    storage: &impl Storage,
    gone_machine: MachineId,
    records: &mut R,
) -> Result<(), ExchangeError> {
    storage.list(Path::new("")).map_err(|error| JoinError::folder_gone(&error))?;
    let names = match storage.list(Path::new(&gone_machine.to_string())) {
        // Somebody deleted the computer's folder; what was read from it before is still to be written again.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        names => names.map_err(|error| JoinError::folder_gone(&error))?,
    };
    let files: Vec<u64> = names.iter().filter_map(|name| file_number(name)).collect();
    let read = records.ask(move |store| store.file_checksums(gone_machine))?;
    let mut there = BTreeSet::new();
    for number in &files {
        // Only the very file that was read before is sure to hold what was read.
        if let Ok((head, checksum)) = whole(storage, &path(gone_machine, *number))
            && read.get(number) == Some(&checksum)
        {
            there.extend(head.parts);
        }
    }
    remove_unfinished(storage, gone_machine);
    records.ask(move |store| store.take_over_files(gone_machine, &files, &there))
}
