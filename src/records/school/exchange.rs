//! One exchange with the folder: what others have written comes in, what waits is written.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use kept::ChildId;
use kept::school::{Checksum, Content, Head, MachineId, NotRead, check, file_name, head, number_of, open};
use uuid::Uuid;

use super::place::{NotJoined, School};
use super::shelf::{FRESH, Shelf};
use crate::records::archive::{Archive, ArchivedChild};
use crate::records::child::Child;
use crate::records::store::{Compared, Heard, Known, Merged, Store, StoreError, Taken, Told, Waiting};

/// How many attempts are taken in at a time: whoever saves something meanwhile waits no longer than that takes.
const AT_A_TIME: usize = 16_000;
/// How many attempts are held in memory at most before they are taken in.
const HELD: usize = 50_000;
/// So much of a file tells its head, nearly always.
const HEAD: u64 = 1 << 14;

/// The records, wherever they are held.
pub trait Records {
    /// Has something done with the records.
    ///
    /// # Errors
    ///
    /// It cannot be done; or nobody can do it any more, because the program ends.
    fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble>;
}

impl Records for Store {
    fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble> {
        Ok(question(self)?)
    }
}

/// Why an exchange came to an early end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The folder is not there, or is no school's.
    #[error(transparent)]
    Folder(#[from] NotJoined),
    /// Nothing can be written there.
    #[error("nothing can be written into {} ({reason}); is it full, or read-only?", path.display())]
    NotWritten {
        /// What cannot be written.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The records cannot be read or written.
    #[error(transparent)]
    Records(#[from] StoreError),
    /// The program ends.
    #[error("the program ends")]
    Ends,
}

/// What came of an exchange.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// How many attempts came in that were not known here.
    pub came: u64,
    /// Whether anything came in at all, of attempts, games, children or marks.
    pub has_news: bool,
    /// The names of those who were erased on another machine, and are gone here now too.
    pub erased: Vec<String>,
    /// How many attempts were written.
    pub went: usize,
    /// Files that were passed over, and why.
    pub passed_over: Vec<(PathBuf, PassedOver)>,
    /// The other machines, those that were heard of last in front.
    pub heard: Vec<Heard>,
    /// What still waits to be written.
    pub waiting: Waiting,
    /// Whether this machine has another name now, because somebody else writes under the one it had.
    pub is_another: bool,
    /// Why not all was done.
    pub trouble: Option<Trouble>,
}

/// Why a file was passed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PassedOver {
    /// Its content is not for this machine to read.
    #[error(transparent)]
    NotRead(#[from] NotRead),
    /// Another program has put it there.
    #[error("this is no file of Fishpond")]
    Stranger,
    /// The system does not let it be read.
    #[error("it cannot be read ({0})")]
    Failed(String),
    /// It is not there any more.
    #[error("it is gone")]
    Gone,
}

impl From<io::Error> for PassedOver {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Gone,
            _ => Self::Failed(error.to_string()),
        }
    }
}

/// Takes in what others have written, what tells of this child first, and writes what waits. `now` is in milliseconds since 1970 (UTC).
pub fn exchange<R: Records>(
    shelf: &impl Shelf,
    school: &School,
    first: Option<ChildId>,
    records: &mut R,
    now: i64,
) -> Exchange {
    let mut done = Exchange::default();
    let mut run = Run { shelf, school, first, records, now, done: &mut done };
    let trouble = run.all().err();
    let after = run.records.ask(|store| Ok((store.heard()?, store.waiting()?)));
    if let Ok((heard, waiting)) = after {
        (done.heard, done.waiting) = (heard, waiting);
    }
    done.trouble = trouble;
    done.passed_over.sort_by(|one, other| one.0.cmp(&other.0));
    done.passed_over.dedup();
    done
}

/// Tells all anew that a machine has written which is not going to come back, and removes its files when that is done.
///
/// # Errors
///
/// The folder is not there, or the records cannot be written.
pub fn take_over<R: Records>(shelf: &impl Shelf, gone: MachineId, records: &mut R) -> Result<(), Trouble> {
    let names = shelf.list(Path::new(&gone.to_string())).map_err(|error| NotJoined::gone(&error))?;
    let files: Vec<u64> = names.iter().filter_map(|name| number_of(name)).collect();
    records.ask(move |store| store.take_over(gone, &files))
}

/// An exchange under way.
struct Run<'a, S, R> {
    shelf: &'a S,
    school: &'a School,
    first: Option<ChildId>,
    records: &'a mut R,
    now: i64,
    done: &'a mut Exchange,
}

/// The files of this machine.
struct Own {
    id: MachineId,
    heads: Vec<(Head, Checksum)>,
    compared: Compared,
}

/// A file that was read: what it tells that is not known here.
struct Brought {
    archive: Archive,
    taken: Taken,
}

impl<S: Shelf, R: Records> Run<'_, S, R> {
    fn all(&mut self) -> Result<(), Trouble> {
        let mut machines = self.machines()?;
        let is_key_of_school = self.school.is_right(self.shelf);
        let mut own = self.own()?;
        if own.compared.is_another {
            // What lies under the old name is another machine's from now on.
            self.done.is_another = true;
            own = self.own()?;
        }
        machines.remove(&own.id);
        self.take_in(&machines)?;
        if self.done.has_news {
            // Somebody may have been erased.
            own = self.own()?;
        }
        // What was sealed with a key that counts no more could be read by nobody.
        is_key_of_school?;
        let told = self.tell(&own);
        if !matches!(told, Ok(false)) {
            // What was not written waits again, and what was may take the place of others.
            own = self.own()?;
        }
        told?;
        self.clear(&own);
        self.leave()
    }

    /// The machines that have a folder of their own.
    fn machines(&mut self) -> Result<BTreeSet<MachineId>, Trouble> {
        let names = self.shelf.list(Path::new("")).map_err(|error| NotJoined::gone(&error))?;
        let mut machines = BTreeSet::new();
        for name in names {
            match Uuid::parse_str(&name) {
                Ok(id) if id.to_string() == name => drop(machines.insert(MachineId(id))),
                _ if is_hidden(&name) || name.starts_with(School::FILE) => {}
                _ => self.pass_over(name.into(), PassedOver::Stranger),
            }
        }
        Ok(machines)
    }

    fn pass_over(&mut self, path: PathBuf, why: impl Into<PassedOver>) {
        self.done.passed_over.push((path, why.into()));
    }

    /// The numbered files of a machine. What else lies there is passed over.
    fn files(&mut self, machine: MachineId) -> Vec<u64> {
        let folder = PathBuf::from(machine.to_string());
        let names = match self.shelf.list(&folder) {
            Ok(names) => names,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                self.pass_over(folder, error);
                return Vec::new();
            }
        };
        let mut numbers = Vec::new();
        for name in names {
            match number_of(&name) {
                Some(number) => numbers.push(number),
                None if is_hidden(&name) || name.ends_with(FRESH) => {}
                None => self.pass_over(folder.join(name), PassedOver::Stranger),
            }
        }
        numbers.sort_unstable();
        numbers
    }

    /// The files of this machine, compared with what it remembers of writing them.
    fn own(&mut self) -> Result<Own, Trouble> {
        let id = self.records.ask(Store::machine)?;
        let mut heads = Vec::new();
        let numbers = self.files(id);
        for number in numbers {
            let path = path(id, number);
            match self.head(&path) {
                Ok((head, checksum)) if (head.machine, head.number) == (id, number) => {
                    heads.push((head, checksum));
                }
                Ok(_) => self.pass_over(path, PassedOver::Stranger),
                Err(why) => self.pass_over(path, why),
            }
        }
        // A folder that has just gone has not lost its files.
        self.machines()?;
        let found = heads.clone();
        let compared = self.records.ask(move |store| store.compare_files(&found))?;
        Ok(Own { id, heads, compared })
    }

    fn head(&self, path: &Path) -> Result<(Head, Checksum), PassedOver> {
        match head(&self.shelf.read(path, HEAD)?) {
            // A long one.
            Err(NotRead::Half) => Ok(head(&self.shelf.read(path, u64::MAX)?)?),
            told => Ok(told?),
        }
    }

    /// Takes in what the machines have written that is not known here.
    fn take_in(&mut self, machines: &BTreeSet<MachineId>) -> Result<(), Trouble> {
        let known = self.records.ask(|store| store.known())?;
        let mut new = Vec::new();
        for machine in machines {
            let numbers = self.files(*machine).into_iter();
            let is_new = |number: &u64| !known.has(*machine, *number);
            new.extend(numbers.filter(is_new).map(|number| (*machine, number)));
        }
        let (anew, others): (Vec<_>, Vec<_>) = new.into_iter().partition(|file| known.leaving.contains(file));
        for (files, tells_anew) in [(anew, true), (others, false)] {
            let (mut held, mut count) = (Vec::new(), 0);
            for file in files {
                match self.bring(file, &known) {
                    Ok(brought) => {
                        count += brought.archive.attempts();
                        held.push(brought);
                    }
                    // It is gone since the folder was listed: another one holds the same.
                    Err(PassedOver::Gone) => {}
                    Err(why) => self.pass_over(path(file.0, file.1), why),
                }
                if count > HELD {
                    self.keep(std::mem::take(&mut held), tells_anew)?;
                    count = 0;
                }
            }
            self.keep(held, tells_anew)?;
        }
        self.records.ask(|store| {
            store.has_taken_in();
            Ok(())
        })
    }

    /// What a file tells that is not known here.
    fn bring(&self, (machine, number): (MachineId, u64), known: &Known) -> Result<Brought, PassedOver> {
        let bytes = self.shelf.read(&path(machine, number), u64::MAX)?;
        let (told, _) = head(&bytes)?;
        if (told.machine, told.number) != (machine, number) {
            return Err(PassedOver::Stranger);
        }
        let is_known = |part: &u64| known.has(machine, *part);
        // All that such a file holds was read before it was joined.
        if told.parts.iter().all(is_known) {
            let (head, checksum) = check(&bytes)?;
            let archive = Archive::new(Vec::new(), Vec::new(), Vec::new(), serde_json::Map::new());
            return Ok(Brought { archive, taken: Taken { head, checksum, name: String::new() } });
        }
        let (head, checksum, mut content) = open(&bytes, &self.school.keys())?;
        content.parts.retain(|part| !is_known(&part.number));
        let name = std::mem::take(&mut content.machine);
        let archive = archive(content).ok_or(NotRead::Newer)?;
        Ok(Brought { archive, taken: Taken { head, checksum, name } })
    }

    /// Keeps what was brought, so much at a time that nobody who saves something meanwhile has to wait for long.
    fn keep(&mut self, brought: Vec<Brought>, tells_anew: bool) -> Result<(), Trouble> {
        let tells_of_first = |brought: &Brought| {
            let mut told = brought.archive.children.iter();
            self.first.is_some_and(|first| told.any(|archived| archived.child.ids().contains(&first)))
        };
        let (first, others): (Vec<_>, Vec<_>) = brought.into_iter().partition(tells_of_first);
        for some in [first, others] {
            let (mut archives, taken): (Vec<_>, Vec<_>) =
                some.into_iter().map(|brought| (brought.archive, brought.taken)).unzip();
            // The oldest first: what lies side by side in the database is written together.
            for end in ends(&archives) {
                let before = archives.iter_mut().map(|archive| archive.take_before(end)).collect();
                self.keep_some(before, Vec::new(), tells_anew)?;
            }
            if !taken.is_empty() {
                self.keep_some(archives, taken, tells_anew)?;
            }
        }
        Ok(())
    }

    fn keep_some(
        &mut self,
        archives: Vec<Archive>,
        taken: Vec<Taken>,
        tells_anew: bool,
    ) -> Result<(), Trouble> {
        let now = self.now;
        let tells = |archive: &Archive| !archive.children.is_empty() || !archive.marks.is_empty();
        self.done.has_news |= archives.iter().any(tells);
        let merged: Merged =
            self.records.ask(move |store| store.take_in(&archives, tells_anew, &taken, now))?;
        self.done.came += merged.attempts;
        self.done.erased.extend(merged.erased_here().map(str::to_owned));
        Ok(())
    }

    /// Writes what waits, and again what has to be told again; whether there was anything.
    fn tell(&mut self, own: &Own) -> Result<bool, Trouble> {
        let mut has_told = false;
        loop {
            let (name, key) = (self.school.name.clone(), self.school.key.clone());
            let Some(told) = self.records.ask(move |store| store.tell(&name, &key))? else { break };
            self.write(&told)?;
            self.done.went += told.attempts;
            has_told = true;
        }
        let again = |head: &&(Head, Checksum)| own.compared.again.contains(&head.0.number);
        let parts: BTreeSet<u64> =
            own.heads.iter().filter(again).flat_map(|(head, _)| &head.parts).copied().collect();
        let (name, key) = (self.school.name.clone(), self.school.key.clone());
        let told = self.records.ask(move |store| store.tell_again(&parts, &name, &key))?;
        told.map_or(Ok(has_told), |told| self.write(&told).map(|()| true))
    }

    fn write(&self, told: &Told) -> Result<(), Trouble> {
        let (folder, path) = (PathBuf::from(told.machine.to_string()), path(told.machine, told.number));
        let written = self.shelf.make(&folder).and_then(|()| self.shelf.put(&path, &told.sealed.bytes));
        written.map_err(|error| Trouble::NotWritten {
            path: self.school.folder.join(&folder),
            reason: error.to_string(),
        })
    }

    /// Removes files of this machine that later ones have taken the place of, as soon as those are there from their first byte to their last.
    /// What was left half written goes as well.
    fn clear(&mut self, own: &Own) {
        let folder = PathBuf::from(own.id.to_string());
        for unfinished in self.shelf.list(&folder).into_iter().flatten().filter(|name| name.ends_with(FRESH))
        {
            let _tried_again_next_time = self.shelf.remove(&folder.join(unfinished));
        }
        for number in &own.compared.superseded {
            let Some((old, _)) = own.heads.iter().find(|(head, _)| head.number == *number) else { continue };
            let holds_all = |(newer, _): &&(Head, Checksum)| newer.number > *number && old.is_in(newer);
            let is_whole = |(newer, checksum): &(Head, Checksum)| {
                let bytes = self.shelf.read(&path(own.id, newer.number), u64::MAX);
                bytes.is_ok_and(|bytes| check(&bytes).is_ok_and(|(_, there)| there == *checksum))
            };
            if own.heads.iter().filter(holds_all).any(is_whole) {
                let _tried_again_next_time = self.shelf.remove(&path(own.id, *number));
            }
        }
    }

    /// Removes files of other names that this machine has told anew.
    fn leave(&mut self) -> Result<(), Trouble> {
        for (file, read) in self.records.ask(|store| store.may_leave())? {
            let path = path(file.0, file.1);
            match self.head(&path) {
                Ok((_, there)) if there == read => {
                    if self.shelf.remove(&path).is_ok() {
                        self.records.ask(move |store| store.has_left(file))?;
                    }
                }
                Err(PassedOver::Gone) => self.records.ask(move |store| store.has_left(file))?,
                Ok(_) | Err(_) => {}
            }
        }
        Ok(())
    }
}

/// The moments, in milliseconds since 1970 (UTC), at which one piece of what children tried ends and the next begins.
fn ends(archives: &[Archive]) -> Vec<i64> {
    let children = archives.iter().flat_map(|archive| &archive.children);
    let attempts = children.flat_map(|archived| &archived.attempts);
    let mut moments: Vec<i64> = attempts.map(|attempt| attempt.at.timestamp_millis()).collect();
    moments.sort_unstable();
    moments.chunks(AT_A_TIME).skip(1).map(|piece| piece[0]).collect()
}

/// Where a file lies.
fn path(machine: MachineId, number: u64) -> PathBuf {
    Path::new(&machine.to_string()).join(file_name(number))
}

/// Whether a file is one that programs which carry files about, or the system, keep beside others.
fn is_hidden(name: &str) -> bool {
    name.starts_with('.')
        || name.eq_ignore_ascii_case("desktop.ini")
        || name.eq_ignore_ascii_case("thumbs.db")
}

/// What a file tells, as an export would; `None` if it tells what this Fishpond does not know.
fn archive(content: Content) -> Option<Archive> {
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
    let mut archive = Archive::new(children, content.games, content.marks, serde_json::Map::new());
    archive.mend().ok()?;
    Some(archive)
}
