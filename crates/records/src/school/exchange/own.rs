//! This computer's own files in the school's folder: they are checked, written, and deleted when later ones have replaced them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interchange::school::{Checksum, MachineId, SchoolFileHead, SealedFileError, verify_file};

use super::{
    ExchangeError, OwnMembership, PassedOverFiles, PassedOverReason, RecordsAccess, Run, path,
    remove_unfinished, sealed_weight, whole,
};
use crate::school::storage::Storage;
use crate::store::{FileComparison, OutgoingFile, Store, StoreError, WriterIdentity};

/// The most memory for the heads of this computer's own files, in bytes. The heads of ten years take less than a quarter of it.
const MOST_OF_OWN: u64 = 4 << 20;

pub(super) struct OwnFiles {
    pub id: MachineId,
    heads: Arc<Vec<(SchoolFileHead, Checksum)>>,
    pub compared: FileComparison,
}

/// Makes a step that runs `write` with the database, and with the name and keys of this computer. The step returns `None` if there is no
/// key to seal with.
fn writes<T>(
    standing: &Arc<OwnMembership>,
    write: impl FnOnce(&mut Store, WriterIdentity<'_>) -> Result<Option<T>, StoreError> + Send + 'static,
) -> impl FnOnce(&mut Store) -> Result<Option<T>, StoreError> + Send + 'static {
    let standing = Arc::clone(standing);
    move |store| {
        let OwnMembership { name, secrets, .. } = &*standing;
        standing.key().map_or(Ok(None), |key| write(store, WriterIdentity { name, key, secrets }))
    }
}

impl<S: Storage, R: RecordsAccess> Run<'_, S, R> {
    /// Compares this computer's own files with what it remembers of writing them. Once a week each is read from its first byte to its last.
    pub(super) fn check_own_files(&mut self) -> Result<OwnFiles, ExchangeError> {
        let (now, is_due) = (self.now, self.looks_over);
        if is_due {
            let id = self.records.ask(Store::machine_id)?;
            let written = self.records.ask(move |store| store.file_checksums(id))?;
            let files = self.files(id).into_iter().filter(|number| written.contains_key(number));
            let corrupt: Vec<u64> = files.filter(|number| self.is_corrupt(&path(id, *number))).collect();
            self.corrupt.extend(corrupt);
        }
        // If the folder has just gone, it has damaged nothing; `compare_own_file_heads` looks for that first.
        let own = self.compare_own_file_heads()?;
        if is_due {
            self.records.ask(move |store| store.note_full_check(now))?;
        }
        if own.compared.has_new_id {
            self.corrupt.clear();
        }
        Ok(own)
    }

    /// Whether a file can be read, but is not as this computer wrote it.
    fn is_corrupt(&self, path: &Path) -> bool {
        matches!(whole(self.storage, path), Err(PassedOverReason::NotRead(_)))
    }

    /// Compares this computer's own files by their heads alone; [`check_own_files`](Self::check_own_files) also reads them whole.
    pub(super) fn compare_own_file_heads(&mut self) -> Result<OwnFiles, ExchangeError> {
        let id = self.records.ask(Store::machine_id)?;
        let written = self.records.ask(move |store| store.file_checksums(id))?;
        (self.id, self.of_own) = (Some(id), PassedOverFiles::default());
        // Files that somebody else put there come last, so they take no room from our own.
        let (ours, others): (Vec<u64>, Vec<u64>) =
            self.files(id).into_iter().partition(|number| written.contains_key(number));
        let (mut heads, mut held) = (Vec::new(), 0);
        for number in ours.into_iter().chain(others) {
            if self.corrupt.contains(&number) {
                continue;
            }
            let path = path(id, number);
            match self.own_head(id, number, written.get(&number).copied()) {
                Ok(found) => {
                    held += found.0.memory_size();
                    if held > MOST_OF_OWN {
                        self.pass_over(path, PassedOverReason::TooMuch);
                        held -= found.0.memory_size();
                    } else {
                        heads.push(found);
                    }
                }
                Err(PassedOverReason::Gone) => {}
                Err(why) => {
                    let is_ours = written.contains_key(&number);
                    if is_ours && !matches!(why, PassedOverReason::Failed(_)) {
                        self.corrupt.insert(number);
                    } else {
                        self.pass_over(path, why);
                    }
                }
            }
        }
        // If the whole folder has just gone, no single file is lost.
        self.is_there()?;
        let heads = Arc::new(heads);
        let found = Arc::clone(&heads);
        let compared = self.records.ask(move |store| store.compare_files(&found))?;
        Ok(OwnFiles { id, heads, compared })
    }

    /// Reads the head of one of this computer's own files. `written` is the checksum remembered for the file. If the file has another and
    /// is sealed with the school's key, a copy of this computer wrote it; or this computer did, before its records were set back.
    fn own_head(
        &self,
        id: MachineId,
        number: u64,
        written: Option<Checksum>,
    ) -> Result<(SchoolFileHead, Checksum), PassedOverReason> {
        let path = path(id, number);
        let (mut head, checksum) = self.head(&path)?;
        if (head.machine, head.number) != (id, number) {
            return Err(PassedOverReason::Stranger);
        }
        // Somebody may have made the file longer, without end.
        if self.storage.length(&path)? != head.file_length() {
            return Err(SealedFileError::Half.into());
        }
        if written == Some(checksum) {
            // If the school changed its keys while this computer was off, what doesn't count any more is written again.
            let counts = self.trust().may_be_valid(&head, checksum);
            return if counts { Ok((head, checksum)) } else { Err(SealedFileError::Former.into()) };
        }
        if sealed_weight(&head) > self.school.exchange_memory_limit() {
            return Err(PassedOverReason::TooMuch);
        }
        let verified = verify_file(&self.storage.read(&path, head.file_length())?, &self.trust())?;
        // It is enough to know that the file is there, so its parts are left out.
        head.parts = Vec::new();
        if verified.1 == checksum { Ok((head, checksum)) } else { Err(PassedOverReason::Gone) }
    }

    /// Writes into the folder what waits, and what was lost or must change there. Returns whether anything was written.
    pub(super) fn write_unsent_records(&mut self, own: &OwnFiles) -> Result<bool, ExchangeError> {
        let mut has_told = false;
        let Some(standing) = self.standing.clone() else { return Ok(false) };
        while let Some(told) = self.records.ask(writes(&standing, Store::export_unsent))? {
            self.write(&told)?;
            self.done.sent += told.attempts;
            has_told = true;
        }
        for parts in own.compared.parts_to_rewrite.clone() {
            let again = writes(&standing, move |store, writer| store.export_again(&parts, writer));
            if let Some(told) = self.records.ask(again)? {
                self.write(&told)?;
                has_told = true;
            }
        }
        Ok(has_told)
    }

    fn write(&self, told: &OutgoingFile) -> Result<(), ExchangeError> {
        let (folder, path) = (PathBuf::from(told.machine.to_string()), path(told.machine, told.number));
        let written =
            self.storage.make_folder(&folder).and_then(|()| self.storage.replace(&path, &told.sealed.bytes));
        written.map_err(|error| ExchangeError::NotWritten {
            path: self.school.folder.join(&folder),
            reason: error.to_string(),
        })
    }

    /// Deletes files that later files have replaced, once the later ones are complete in the folder. Files left half written and damaged
    /// ones are deleted too: their content is written again.
    pub(super) fn delete_replaced_files(&mut self, own: &OwnFiles) {
        for corrupt in std::mem::take(&mut self.corrupt) {
            let _found_again_next_time = self.storage.remove(&path(own.id, corrupt));
        }
        remove_unfinished(self.storage, own.id);
        for number in &own.compared.superseded {
            let Some((old, _)) = own.heads.iter().find(|(head, _)| head.number == *number) else { continue };
            let is_whole = |newer: &&SchoolFileHead| {
                whole(self.storage, &path(own.id, newer.number)).is_ok_and(|there| own.heads.contains(&there))
            };
            let newer = old.newer_overlapping(own.heads.iter().map(|(head, _)| head)).filter(is_whole);
            if old.is_covered_by(newer) {
                let _tried_again_next_time = self.storage.remove(&path(own.id, *number));
            }
        }
    }

    /// Deletes files of computers that are gone, and those under this computer's former id, once their content is written again. Deletes
    /// all it can, then returns the first error. A file that is already gone is forgotten.
    pub(super) fn delete_removable_files(&mut self) -> Result<(), ExchangeError> {
        let mut left = Ok(());
        let files = self.records.ask(|store| store.removable_files())?;
        let machines: BTreeSet<MachineId> = files.keys().map(|(machine, _)| *machine).collect();
        for machine in machines {
            remove_unfinished(self.storage, machine);
        }
        for (file, read) in files {
            let path = path(file.0, file.1);
            let is_gone = match self.head(&path) {
                Ok((_, there)) if Some(there) == read => self.storage.remove(&path),
                // Nobody reads a file that doesn't count any more.
                Ok((head, there)) if !self.trust().may_be_valid(&head, there) => self.storage.remove(&path),
                Err(PassedOverReason::Gone) => Ok(()),
                Ok(_) | Err(_) => continue,
            };
            // If the whole folder has just gone, the single files are not deleted.
            self.is_there()?;
            match is_gone {
                Ok(()) => self.records.ask(move |store| store.forget_file(file.0, file.1))?,
                Err(error) => {
                    let path = self.school.folder.join(path);
                    left = left.and(Err(ExchangeError::NotRemoved { path, reason: error.to_string() }));
                }
            }
        }
        left
    }
}
