//! A machine's own files: looked over, written, and removed when later ones have taken their place.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kept::school::{Check, Checksum, Head, MachineId, NotRead, verify};

use super::{Left, PassedOver, Records, Run, Standing, Trouble, path, remove_unfinished, sealed_weight};
use crate::records::school::shelf::Shelf;
use crate::records::store::{Compared, OutgoingFile, Store, StoreError, Writer};

/// How much memory the heads of this machine's own files may take, in bytes: ten years of them take less than a quarter of it.
const MOST_OF_OWN: u64 = 4 << 20;

/// The files of this machine.
pub(super) struct Own {
    pub id: MachineId,
    heads: Arc<Vec<(Head, Checksum)>>,
    pub compared: Compared,
}

/// Something that the records write as this machine.
fn writes<T>(
    standing: &Arc<Standing>,
    write: impl FnOnce(&mut Store, Writer<'_>) -> Result<Option<T>, StoreError> + Send + 'static,
) -> impl FnOnce(&mut Store) -> Result<Option<T>, StoreError> + Send + 'static {
    let standing = Arc::clone(standing);
    move |store| {
        let Standing { name, secrets, .. } = &*standing;
        standing.key().map_or(Ok(None), |key| write(store, Writer { name, key, secrets }))
    }
}

impl<S: Shelf, R: Records> Run<'_, S, R> {
    /// The files of this machine, each read from its first byte to its last where that was not done for a week.
    pub(super) fn own_looked_over(&mut self) -> Result<Own, Trouble> {
        let (now, is_due) = (self.now, self.looks_over);
        if is_due {
            let (id, written) = (self.records.ask(Store::machine)?, self.records.ask(Store::written)?);
            let files = self.files(id).into_iter().filter(|number| written.contains_key(number));
            let spoilt: Vec<u64> = files.filter(|number| self.is_spoilt(&path(id, *number))).collect();
            self.spoilt.extend(spoilt);
        }
        // A folder that has just gone has spoilt nothing: that is asked before anything is compared.
        let own = self.own()?;
        if is_due {
            self.records.ask(move |store| store.has_looked_over(now))?;
        }
        if own.compared.is_another {
            self.spoilt.clear();
        }
        Ok(own)
    }

    /// Whether a file can be read, and is not what was once written.
    fn is_spoilt(&self, path: &Path) -> bool {
        let mut check = Check::default();
        let read = self.shelf.read_through(path, &mut |piece| check.take(piece));
        read.is_ok() && check.end().is_err()
    }

    /// The files of this machine, compared with what it remembers of writing them.
    pub(super) fn own(&mut self) -> Result<Own, Trouble> {
        let id = self.records.ask(Store::machine)?;
        let written = self.records.ask(Store::written)?;
        (self.id, self.of_own) = (Some(id), Left::default());
        // What somebody else has put there comes last, so that it takes no room from what is this machine's own.
        let (ours, others): (Vec<u64>, Vec<u64>) =
            self.files(id).into_iter().partition(|number| written.contains_key(number));
        let (mut heads, mut held) = (Vec::new(), 0);
        for number in ours.into_iter().chain(others) {
            if self.spoilt.contains(&number) {
                continue;
            }
            let path = path(id, number);
            match self.own_head((id, number), written.get(&number).copied()) {
                Ok(found) => {
                    held += found.0.held();
                    if held > MOST_OF_OWN {
                        self.pass_over(path, PassedOver::TooMuch);
                        held -= found.0.held();
                    } else {
                        heads.push(found);
                    }
                }
                Err(PassedOver::Gone) => {}
                Err(why) => {
                    let is_ours = written.contains_key(&number);
                    if is_ours && !matches!(why, PassedOver::Failed(_)) {
                        self.spoilt.insert(number);
                    } else {
                        self.pass_over(path, why);
                    }
                }
            }
        }
        // A folder that has just gone has not lost its files.
        self.is_there()?;
        let heads = Arc::new(heads);
        let found = Arc::clone(&heads);
        let compared = self.records.ask(move |store| store.compare_files(&found))?;
        Ok(Own { id, heads, compared })
    }

    /// The head of a file of this machine. One that is not as this machine has written it was written by a clone, or by itself before its records
    /// were set back: if somebody has sealed it who has the key.
    fn own_head(
        &self,
        (id, number): (MachineId, u64),
        written: Option<Checksum>,
    ) -> Result<(Head, Checksum), PassedOver> {
        let path = path(id, number);
        let (mut head, checksum) = self.head(&path)?;
        if (head.machine, head.number) != (id, number) {
            return Err(PassedOver::Stranger);
        }
        // Somebody may have made it as long as they like.
        if self.shelf.length(&path)? != head.length() {
            return Err(NotRead::Half.into());
        }
        if written == Some(checksum) {
            // Who was off while the school changed its keys writes again what does not count any more.
            let counts = self.trust().may_count(&head, checksum);
            return if counts { Ok((head, checksum)) } else { Err(NotRead::Former.into()) };
        }
        if sealed_weight(&head) > self.school.memory() {
            return Err(PassedOver::TooMuch);
        }
        let verified = verify(&self.shelf.read(&path, head.length())?, &self.trust())?;
        // That it is there is enough to know.
        head.parts = Vec::new();
        if verified.1 == checksum { Ok((head, checksum)) } else { Err(PassedOver::Gone) }
    }

    /// Writes what waits, and again what has to be told again; whether there was anything.
    pub(super) fn tell(&mut self, own: &Own) -> Result<bool, Trouble> {
        let mut has_told = false;
        let Some(standing) = self.standing.clone() else { return Ok(false) };
        while let Some(told) = self.records.ask(writes(&standing, Store::tell))? {
            self.write(&told)?;
            self.done.went += told.attempts;
            has_told = true;
        }
        for parts in own.compared.again.clone() {
            let again = writes(&standing, move |store, writer| store.tell_again(&parts, writer));
            if let Some(told) = self.records.ask(again)? {
                self.write(&told)?;
                has_told = true;
            }
        }
        Ok(has_told)
    }

    fn write(&self, told: &OutgoingFile) -> Result<(), Trouble> {
        let (folder, path) = (PathBuf::from(told.machine.to_string()), path(told.machine, told.number));
        let written = self.shelf.make(&folder).and_then(|()| self.shelf.put(&path, &told.sealed.bytes));
        written.map_err(|error| Trouble::NotWritten {
            path: self.school.folder.join(&folder),
            reason: error.to_string(),
        })
    }

    /// Removes files of this machine that later ones have taken the place of, as soon as those are there from their first byte to their last.
    /// What was left half written goes as well, and what was spoilt: what it told is told anew, now or next time.
    pub(super) fn clear(&mut self, own: &Own) {
        for spoilt in std::mem::take(&mut self.spoilt) {
            let _found_again_next_time = self.shelf.remove(&path(own.id, spoilt));
        }
        remove_unfinished(self.shelf, own.id);
        for number in &own.compared.superseded {
            let Some((old, _)) = own.heads.iter().find(|(head, _)| head.number == *number) else { continue };
            let is_whole = |newer: &&Head| {
                let mut check = Check::default();
                let path = path(own.id, newer.number);
                let read = self.shelf.read_through(&path, &mut |piece| check.take(piece));
                read.is_ok() && check.end().is_ok_and(|there| own.heads.contains(&there))
            };
            let newer = old.newer_of(own.heads.iter().map(|(head, _)| head)).filter(is_whole);
            if old.is_in(newer) {
                let _tried_again_next_time = self.shelf.remove(&path(own.id, *number));
            }
        }
    }

    /// Removes files of other names that this machine has told anew: all that can be removed, and then says which could not. One that is gone
    /// without having been read is forgotten.
    pub(super) fn leave(&mut self) -> Result<(), Trouble> {
        let mut left = Ok(());
        let files = self.records.ask(|store| store.may_leave())?;
        let machines: BTreeSet<MachineId> = files.keys().map(|(machine, _)| *machine).collect();
        for machine in machines {
            remove_unfinished(self.shelf, machine);
        }
        for (file, read) in files {
            let path = path(file.0, file.1);
            let is_gone = match self.head(&path) {
                Ok((_, there)) if Some(there) == read => self.shelf.remove(&path),
                // What does not count any more is read by nobody.
                Ok((head, there)) if !self.trust().may_count(&head, there) => self.shelf.remove(&path),
                Err(PassedOver::Gone) => Ok(()),
                Ok(_) | Err(_) => continue,
            };
            // A folder that has just gone has not lost the files of others.
            self.is_there()?;
            match is_gone {
                Ok(()) => self.records.ask(move |store| store.has_left(file))?,
                Err(error) => {
                    let path = self.school.folder.join(path);
                    left = left.and(Err(Trouble::NotRemoved { path, reason: error.to_string() }));
                }
            }
        }
        left
    }
}
