//! An exchange with the school's folder: this computer takes in what others have written, and writes what waits to be written.

mod outcome;
mod own;
mod renewal;
mod standing;
mod taking_over;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interchange::ChildId;
use interchange::school::{
    ActivityReport, Checksum, FileCheck, LONGEST_FILE_BEGINNING, MachineId, SchoolFileContent,
    SchoolFileHead, SealedFileError, TrustPolicy, file_name, file_number, open_file, read_head, verify_file,
};
use uuid::Uuid;

pub use outcome::{ExchangeError, ExchangeOutcome, PassedOverReason, SchoolMember};
pub use renewal::EpochRenewal;
use standing::OwnMembership;
pub use taking_over::take_over_files;

use super::epochs::{EPOCHS_FOLDER, MEMBERS_FOLDER};
use super::location::{JoinError, School};
use super::storage::{Storage, UNFINISHED_ENDING};
use crate::archive::{Archive, ArchivedChild};
use crate::child::Child;
use crate::store::{ImportReport, ImportedFile, KnownFiles, Store, StoreError};

/// How many answers are saved at a time. So a child who plays meanwhile never waits long until its own answer is saved.
const AT_A_TIME: usize = 16_000;
/// How many bytes at the beginning of a file are read to find its head. Nearly every head is shorter.
const HEAD: u64 = 1 << 14;
/// How many passed-over files are named. The others are only counted.
const MOST_NAMED: usize = 100;

/// The way to the records of this computer for an exchange with the school's folder. The records may be in this thread or in another.
pub trait RecordsAccess {
    fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ExchangeError>;
}

impl RecordsAccess for Store {
    fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ExchangeError> {
        Ok(question(self)?)
    }
}

/// Takes in what other computers have written, the files about the child `first_child` first, and writes what waits. `now` is in
/// milliseconds since 1970 (UTC).
pub fn exchange<R: RecordsAccess>(
    storage: &impl Storage,
    school: &School,
    first_child: Option<ChildId>,
    records: &mut R,
    now: i64,
) -> ExchangeOutcome {
    let mut done = ExchangeOutcome::default();
    let mut run = Run::new(storage, school, records, first_child, now, &mut done);
    let trouble = run.all().err();
    let left = [std::mem::take(&mut run.of_own), std::mem::take(&mut run.of_others)];
    // A day counts for children who were erased elsewhere only if this exchange read whether they were brought back.
    let (has_heard, not_put_back) = (run.has_heard, run.not_put_back.take());
    let after = run.records.ask(move |store| {
        let destroyed = if has_heard { store.count_exchange_day(now) } else { Ok(()) };
        Ok((ExchangeOutcome::from_store(store)?, destroyed))
    });
    let after = after.and_then(|(known, destroyed)| {
        let ExchangeOutcome {
            other_computers: heard,
            held_back,
            year_moves: years,
            bring_back_days: keeps_days,
            waiting,
            words,
            ..
        } = known;
        done = ExchangeOutcome {
            other_computers: heard,
            held_back,
            year_moves: years,
            bring_back_days: keeps_days,
            waiting,
            words,
            ..std::mem::take(&mut done)
        };
        Ok(destroyed?)
    });
    done.trouble = trouble.or(after.err()).or(not_put_back);
    for PassedOverFiles { files, more } in left {
        done.passed_over.extend(files);
        done.more_passed_over += more;
    }
    done.passed_over.sort_by(|one, other| one.0.cmp(&other.0));
    done.passed_over.dedup();
    done.more_passed_over += done.passed_over.len().saturating_sub(MOST_NAMED);
    done.passed_over.truncate(MOST_NAMED);
    done
}

/// Begins a new [epoch](interchange::school::Epoch), after taking in what others have written. The school's own key must have been
/// [shown](School::with_key).
pub fn begin_new_epoch<R: RecordsAccess>(
    storage: &impl Storage,
    school: &School,
    renewal: EpochRenewal,
    records: &mut R,
) -> Result<(), ExchangeError> {
    Run::new(storage, school, records, None, 0, &mut ExchangeOutcome::default()).renew(renewal)
}

/// Reads a file from its first byte to its last, without holding it in memory. It is an error if the file is not complete or is damaged.
fn whole(storage: &impl Storage, path: &Path) -> Result<(SchoolFileHead, Checksum), PassedOverReason> {
    let mut check = FileCheck::default();
    storage.read_in_pieces(path, &mut |piece| check.add_bytes(piece))?;
    Ok(check.finish()?)
}

/// Deletes files that a computer has begun and never finished. If the computer is writing one just now, it writes the file again next time.
fn remove_unfinished(storage: &impl Storage, machine: MachineId) {
    let folder = PathBuf::from(machine.to_string());
    for name in storage.list(&folder).into_iter().flatten().filter(|name| name.ends_with(UNFINISHED_ENDING)) {
        let _tried_again_next_time = storage.remove(&folder.join(name));
    }
}

struct Run<'a, S, R> {
    storage: &'a S,
    school: &'a School,
    first: Option<ChildId>,
    records: &'a mut R,
    now: i64,
    id: Option<MachineId>,
    /// This computer's place in the school, with epoch, keys and fellow members, once it is known.
    standing: Option<Arc<OwnMembership>>,
    /// The numbers of this computer's own files that are damaged or don't count any more. Their content is written again.
    corrupt: BTreeSet<u64>,
    /// Files that were passed over in this computer's own folder when we last looked through it.
    of_own: PassedOverFiles,
    /// Files that were passed over anywhere else in the school's folder.
    of_others: PassedOverFiles,
    /// Whether all files were read that could be.
    has_heard: bool,
    /// Whether this exchange reads each of this computer's own files from its first byte to its last.
    looks_over: bool,
    /// The error of the first epoch, card or `school.json` that was missing in the folder and could not be written again.
    not_put_back: Option<ExchangeError>,
    done: &'a mut ExchangeOutcome,
}

/// Files that were passed over. The first ones are named; the others are only counted, since anybody may put in as many as they like.
#[derive(Default)]
struct PassedOverFiles {
    files: Vec<(PathBuf, PassedOverReason)>,
    more: usize,
}

/// A file whose bytes were checked, but whose content is not opened yet.
struct CheckedFile {
    head: SchoolFileHead,
    checksum: Checksum,
    /// Whether this computer knows all of the file's content already.
    is_known: bool,
}

impl CheckedFile {
    /// About how many bytes of memory it takes to read the file. If all of its content is known, only its seal is checked.
    fn weight(&self) -> u64 {
        let told = if self.is_known { sealed_weight(&self.head) } else { self.head.memory_to_open() };
        told + size_of::<OpenedFile>() as u64
    }
}

/// About how many bytes of memory it takes to check a file's seal.
fn sealed_weight(head: &SchoolFileHead) -> u64 {
    head.memory_size().saturating_add(head.file_length().saturating_mul(2))
}

#[derive(Default)]
struct Batch {
    held: Vec<OpenedFile>,
    /// How many bytes of memory the files take.
    weight: u64,
    /// Whether this computer writes the content of the files again as its own files.
    exports_anew: bool,
}

/// A file that was read, with that part of its content that this computer doesn't know.
struct OpenedFile {
    archive: Archive,
    taken: ImportedFile,
}

impl<'a, S: Storage, R: RecordsAccess> Run<'a, S, R> {
    fn new(
        storage: &'a S,
        school: &'a School,
        records: &'a mut R,
        first: Option<ChildId>,
        now: i64,
        done: &'a mut ExchangeOutcome,
    ) -> Self {
        Self {
            storage,
            school,
            first,
            records,
            now,
            id: None,
            standing: None,
            corrupt: BTreeSet::new(),
            of_own: PassedOverFiles::default(),
            of_others: PassedOverFiles::default(),
            has_heard: false,
            looks_over: false,
            not_put_back: None,
            done,
        }
    }

    fn all(&mut self) -> Result<(), ExchangeError> {
        let now = self.now;
        self.looks_over = self.records.ask(move |store| store.is_full_check_due(now))?;
        let mut machines = self.machines()?;
        let standing = self.own_membership()?;
        self.standing = Some(Arc::clone(&standing));
        let own_id = standing.secrets.public().id();
        self.done.members =
            standing.cards.values().map(|card| SchoolMember::from_card(card, own_id)).collect();
        let mut own = self.check_own_files()?;
        if own.compared.has_new_id {
            // The files under the old id belong to another computer from now on.
            self.done.has_new_id = true;
            own = self.compare_own_file_heads()?;
        }
        machines.remove(&own.id);
        self.import_all(&machines)?;
        self.has_heard = true;
        let settling = Arc::clone(&standing);
        self.records.ask(move |store| {
            store.settle_epoch(settling.epoch, &settling.accepted_files, &settling.staying)
        })?;
        if self.done.has_news {
            // A child may have been erased, and that changes which of our own files must be replaced.
            own = self.compare_own_file_heads()?;
        }
        let told = self.write_unsent_records(&own);
        if !matches!(told, Ok(false)) {
            // What wasn't written waits again, and new files may replace old ones.
            own = self.compare_own_file_heads()?;
        }
        told?;
        self.delete_replaced_files(&own);
        self.delete_removable_files()
    }

    /// Decides which files count: none, until it is known in which [epoch](interchange::school::Epoch) of the school this computer is.
    fn trust(&self) -> Cow<'_, TrustPolicy> {
        match &self.standing {
            Some(standing) => Cow::Borrowed(&standing.trust),
            None => Cow::Owned(TrustPolicy::default()),
        }
    }

    fn is_there(&self) -> Result<(), ExchangeError> {
        self.storage.list(Path::new("")).map(drop).map_err(|error| JoinError::folder_gone(&error).into())
    }

    /// The ids of the computers that have a folder of their own in the school's folder. Anything else there is passed over.
    fn machines(&mut self) -> Result<BTreeSet<MachineId>, ExchangeError> {
        let names = self.storage.list(Path::new("")).map_err(|error| JoinError::folder_gone(&error))?;
        let mut machines = BTreeSet::new();
        for name in names {
            match Uuid::parse_str(&name) {
                Ok(id) if id.to_string() == name => drop(machines.insert(MachineId(id))),
                _ if is_hidden(&name) || name.starts_with(School::FILE_NAME) => {}
                _ if [EPOCHS_FOLDER, MEMBERS_FOLDER, ActivityReport::FOLDER].contains(&&*name) => {}
                _ => self.pass_over(name.into(), PassedOverReason::Stranger),
            }
        }
        Ok(machines)
    }

    fn pass_over(&mut self, path: PathBuf, why: impl Into<PassedOverReason>) {
        let is_own = self.id.is_some_and(|id| path.starts_with(id.to_string()));
        let left = if is_own { &mut self.of_own } else { &mut self.of_others };
        if left.files.len() < MOST_NAMED {
            left.files.push((path, why.into()));
        } else {
            left.more += 1;
        }
    }

    /// The numbers of the files in a computer's folder, in order. Anything else in that folder is passed over.
    fn files(&mut self, machine: MachineId) -> Vec<u64> {
        let folder = PathBuf::from(machine.to_string());
        let names = match self.storage.list(&folder) {
            Ok(names) => names,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                self.pass_over(folder, error);
                return Vec::new();
            }
        };
        let mut numbers = Vec::new();
        for name in names {
            match file_number(&name) {
                Some(number) => numbers.push(number),
                None if is_hidden(&name) || name.ends_with(UNFINISHED_ENDING) => {}
                None => self.pass_over(folder.join(name), PassedOverReason::Stranger),
            }
        }
        numbers.sort_unstable();
        numbers
    }

    fn head(&self, path: &Path) -> Result<(SchoolFileHead, Checksum), PassedOverReason> {
        match read_head(&self.storage.read(path, HEAD)?) {
            // The head may be longer than usual, so we read more of the file.
            Err(SealedFileError::Half) => {
                Ok(read_head(&self.storage.read(path, LONGEST_FILE_BEGINNING as u64)?)?)
            }
            told => Ok(told?),
        }
    }

    fn import_all(&mut self, machines: &BTreeSet<MachineId>) -> Result<(), ExchangeError> {
        let known = self.records.ask(|store| store.known_files())?;
        let is_new = |file: &(MachineId, u64)| machines.contains(&file.0) && !known.has(file.0, file.1);
        let mut batch = Batch { exports_anew: true, ..Batch::default() };
        for file in known.removable.iter().copied().filter(is_new) {
            self.take(file, &known, &mut batch)?;
        }
        self.keep(std::mem::take(&mut batch))?;
        // We read one computer's folder after the other: a list of all files could be as long as anybody likes.
        for machine in machines {
            let files = self.files(*machine).into_iter().map(|number| (*machine, number));
            for file in files.filter(|file| is_new(file) && !known.removable.contains(file)) {
                self.take(file, &known, &mut batch)?;
            }
        }
        self.keep(batch)?;
        self.records.ask(|store| {
            store.release_import_memory();
            Ok(())
        })
    }

    /// Reads a file and adds it to `batch`. If there is not enough memory for both, `batch` is saved first. `known` are the files that this
    /// computer knows.
    fn take(
        &mut self,
        file: (MachineId, u64),
        known: &KnownFiles,
        batch: &mut Batch,
    ) -> Result<(), ExchangeError> {
        let looked = match self.look(file.0, file.1, known) {
            Ok(looked) => looked,
            // The file was deleted after we listed the folder, so another file holds the same.
            Err(PassedOverReason::Gone) => return Ok(()),
            Err(why) => {
                self.pass_over(path(file.0, file.1), why);
                return Ok(());
            }
        };
        let weight = looked.weight();
        if batch.weight + weight > self.school.exchange_memory_limit() {
            let full = std::mem::take(batch);
            batch.exports_anew = full.exports_anew;
            self.keep(full)?;
        }
        match self.bring(looked, known) {
            Ok(brought) => {
                batch.held.push(brought);
                batch.weight += weight;
            }
            Err(why) => self.pass_over(path(file.0, file.1), why),
        }
        Ok(())
    }

    /// Checks a file from its first byte to its last, without holding it in memory. The error says why to pass over it.
    fn look(
        &self,
        machine: MachineId,
        number: u64,
        known: &KnownFiles,
    ) -> Result<CheckedFile, PassedOverReason> {
        let (head, checksum) = whole(self.storage, &path(machine, number))?;
        if (head.machine, head.number) != (machine, number) {
            return Err(PassedOverReason::Stranger);
        }
        if !self.trust().may_be_valid(&head, checksum) {
            return Err(SealedFileError::Former.into());
        }
        // This file joins others, and everything in it was read before they were joined.
        let is_known = !head.parts.is_empty() && head.parts.iter().all(|part| known.has(machine, *part));
        let looked = CheckedFile { head, checksum, is_known };
        if looked.weight() > self.school.exchange_memory_limit() {
            Err(PassedOverReason::TooMuch)
        } else {
            Ok(looked)
        }
    }

    /// Opens a checked file, and returns that part of its content that this computer doesn't know. The error says why to pass over the
    /// file.
    fn bring(
        &self,
        CheckedFile { head, checksum, is_known }: CheckedFile,
        known: &KnownFiles,
    ) -> Result<OpenedFile, PassedOverReason> {
        let bytes = self.storage.read(&path(head.machine, head.number), head.file_length())?;
        let trust = self.trust();
        // We note no file that a member of the school hasn't sealed and signed, even if all of it is known.
        let (opened, there, content) = if is_known {
            let (head, there) = verify_file(&bytes, &trust)?;
            (head, there, None)
        } else {
            let (head, there, content) = open_file(&bytes, &trust)?;
            (head, there, Some(content))
        };
        if (&opened, there) != (&head, checksum) {
            // The file was replaced since we checked it, so we check it again next time.
            return Err(PassedOverReason::Gone);
        }
        let Some(mut content) = content else {
            let archive = Archive::new(Vec::new(), Vec::new(), Vec::new(), serde_json::Map::new());
            return Ok(OpenedFile { archive, taken: ImportedFile { head, checksum, name: String::new() } });
        };
        content.parts.retain(|part| !known.has(head.machine, part.number));
        let name = std::mem::take(&mut content.machine);
        let archive = archive(content).ok_or(SealedFileError::Newer)?;
        Ok(OpenedFile { archive, taken: ImportedFile { head, checksum, name } })
    }

    /// Saves the content of files that were read, piece by piece, so that nobody who saves something else meanwhile waits long.
    fn keep(&mut self, Batch { held, exports_anew, .. }: Batch) -> Result<(), ExchangeError> {
        let tells_of_first = |brought: &OpenedFile| {
            let mut told = brought.archive.children.iter();
            self.first.is_some_and(|first| told.any(|archived| archived.child.ids().contains(&first)))
        };
        let (first, others): (Vec<_>, Vec<_>) = held.into_iter().partition(tells_of_first);
        for some in [first, others] {
            let (mut archives, taken): (Vec<_>, Vec<_>) =
                some.into_iter().map(|brought| (brought.archive, brought.taken)).unzip();
            // The oldest answers come first: rows that lie side by side in the database are then written together.
            for end in ends(&archives) {
                let before = archives.iter_mut().map(|archive| archive.split_off_before(end)).collect();
                self.keep_some(before, Vec::new(), exports_anew)?;
            }
            if !taken.is_empty() {
                self.keep_some(archives, taken, exports_anew)?;
            }
        }
        Ok(())
    }

    fn keep_some(
        &mut self,
        archives: Vec<Archive>,
        taken: Vec<ImportedFile>,
        exports_anew: bool,
    ) -> Result<(), ExchangeError> {
        let now = self.now;
        let tells = |archive: &Archive| !archive.children.is_empty() || !archive.tombstones.is_empty();
        self.done.has_news |= archives.iter().any(tells);
        let merged: ImportReport =
            self.records.ask(move |store| store.import_files(&archives, exports_anew, &taken, now))?;
        self.done.received += merged.attempts;
        self.done.erased.extend(merged.names_erased_here().map(str::to_owned));
        Ok(())
    }
}

/// The times at which the answers are cut into pieces of 16,000 at most, in milliseconds since 1970 (UTC).
fn ends(archives: &[Archive]) -> Vec<i64> {
    let children = archives.iter().flat_map(|archive| &archive.children);
    let attempts = children.flat_map(|archived| &archived.attempts);
    let mut moments: Vec<i64> = attempts.map(|attempt| attempt.at.timestamp_millis()).collect();
    moments.sort_unstable();
    moments.chunks(AT_A_TIME).skip(1).map(|piece| piece[0]).collect()
}

fn path(machine: MachineId, number: u64) -> PathBuf {
    Path::new(&machine.to_string()).join(file_name(number))
}

/// Whether a file with this name is one that the system, or a program that syncs folders, puts into folders by itself.
fn is_hidden(name: &str) -> bool {
    name.starts_with('.')
        || name.eq_ignore_ascii_case("desktop.ini")
        || name.eq_ignore_ascii_case("thumbs.db")
}

/// Makes an archive, as exports are, of the content of a file. `None` if a newer Fishpond wrote something into it that this one doesn't
/// know.
fn archive(content: SchoolFileContent) -> Option<Archive> {
    let mut children = Vec::new();
    let mut place = BTreeMap::new();
    for told in &content.children {
        let child: Child = serde_json::from_str(told.get()).ok()?;
        place.extend(child.ids().into_iter().map(|id| (id, children.len())));
        children.push(ArchivedChild { child, attempts: Vec::new() });
    }
    for mut attempt in content.parts.into_iter().flat_map(|part| part.attempts) {
        let whose = &mut children[*place.get(&attempt.tried.child)?];
        attempt.tried.child = whose.child.id;
        whose.attempts.push(attempt);
    }
    let mut archive = Archive::new(children, content.games, content.tombstones, serde_json::Map::new());
    archive.bring_within_limits().ok()?;
    Some(archive)
}
