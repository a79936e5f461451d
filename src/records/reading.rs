//! Reading the records while the app has them open: a command asks for a copy, the app makes one, and the database stays locked.
//!
//! A question is an empty file, `<uuid>.wanted`, in the folder `beside` of the data folder. The app is told of it by the system, renames it to
//! `<uuid>.making`, copies the database into it, and renames it to `<uuid>.db`. Whoever renames or removes a file has it: no question is
//! answered twice, and none that was taken back.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use kept::ChildId;
use notify::event::ModifyKind;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use uuid::Uuid;

use super::archive::Archive;
use super::clash::Decisions;
use super::folder::{Folder, WANTED, for_owner_alone};
use super::lock::Lock;
use super::store::{ActKind, Merged, Opened, Restored, Store, StoreError};
use super::writing::{Readers, create};

/// The ending of a question that somebody answers just now.
const MAKING: &str = "making";
/// The ending of an answer.
const COPY: &str = "db";

/// How often whoever has asked looks for the answer.
const LOOK: Duration = Duration::from_millis(10);
/// How often it is tried whether the database is free by now.
const TRY: Duration = Duration::from_millis(250);
/// How long the app may take to take in what is left for the log; after that it does when it next answers, or starts.
const LONGEST_SLIP: Duration = Duration::from_secs(2);
/// How long an answer that was begun may take.
const LONGEST_ANSWER: Duration = Duration::from_mins(1);

/// The records as somebody reads them who changes nothing.
#[derive(Debug)]
pub struct Reading {
    /// The records, or a copy of them.
    store: Store,
    /// How the database came back, if it was damaged.
    pub restored: Option<Restored>,
    /// The day of the backup that is read instead, if whoever has the records open did not answer.
    pub backup: Option<NaiveDate>,
    /// Dropped last: the file is gone when nobody reads it any more.
    copy: Option<Passing>,
}

impl Reading {
    /// Opens the records of a folder to read them. Where they are open elsewhere it asks for a copy, and reads the newest good backup
    /// if nobody has begun to answer within `patience`.
    ///
    /// # Errors
    ///
    /// They cannot be opened; or they are open elsewhere, nobody answers, and there is no backup.
    pub fn open(folder: &Folder, today: NaiveDate, patience: Duration) -> Result<Self, StoreError> {
        match Store::open(folder, today) {
            Ok(opened) => return Ok(opened.into()),
            Err(StoreError::InUse { .. }) => {}
            Err(error) => return Err(error),
        }
        let (copy, backup) =
            match Question::ask(folder).ok().map(|question| question.wait(folder, today, patience)) {
                Some(Answer::Free(opened)) => return Ok((*opened).into()),
                Some(Answer::Copy(copy)) => (copy, None),
                Some(Answer::Nothing) | None => {
                    let place = folder.beside().join(Uuid::new_v4().to_string()).with_extension(COPY);
                    let copy = Passing(place);
                    let day = Store::copy_backup(folder, &copy.0)?;
                    (copy, Some(day))
                }
            };
        let store = Store::of_copy(folder, &copy.0)?;
        // Where the system lets a file go that is open, nothing stays behind even if this program is ended now.
        copy.clear_away();
        Ok(Self { store, restored: None, backup, copy: Some(copy) })
    }

    /// The records.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What an import would bring; nothing changes.
    ///
    /// # Errors
    ///
    /// The records cannot be read.
    pub fn preview(
        &mut self,
        archive: &Archive,
        decisions: &Decisions,
        now: i64,
    ) -> Result<Merged, StoreError> {
        self.store.preview(archive, decisions, now)
    }

    /// Keeps the lock after a try. A copy keeps nothing: there the file beside the database counts alone.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn keep_lock(&mut self, lock: &Lock) -> Result<(), StoreError> {
        if self.copy.is_some() { Ok(()) } else { self.store.keep_lock(lock) }
    }
}

impl Reading {
    /// Who reads, and on which machine: what people call both; and the name of a grown-up who has a PIN of their own.
    pub fn acts_for(&mut self, who: String, grown_up: Option<String>) {
        self.store.acts_for(who);
        self.store.is_used_by(grown_up);
    }

    /// Has the log tell that what was read here went elsewhere. Where the records are open in the app, that one takes it in.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn note(&mut self, kind: ActKind, to: &BTreeSet<ChildId>) -> Result<(), StoreError> {
        if self.copy.is_none() {
            return self.store.note_now(kind, to);
        }
        let slip = self.store.leave_slip(kind, to)?;
        let left = Instant::now();
        // Whoever has not answered a question does not take this either.
        while self.backup.is_none() && slip.exists() && left.elapsed() < LONGEST_SLIP {
            thread::sleep(LOOK);
        }
        Ok(())
    }
}

impl From<Opened> for Reading {
    fn from(Opened { store, restored }: Opened) -> Self {
        Self { store, restored, backup: None, copy: None }
    }
}

/// A file that is gone when it is dropped.
#[derive(Debug)]
struct Passing(PathBuf);

impl Passing {
    fn clear_away(&self) {
        let _gone_already = fs::remove_file(&self.0);
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        self.clear_away();
    }
}

/// What came of a question.
enum Answer {
    /// A copy of the database.
    Copy(Passing),
    /// Nobody has the database open any more.
    Free(Box<Opened>),
    /// Nobody answers.
    Nothing,
}

/// A question for a copy.
struct Question {
    wanted: PathBuf,
    asked: Instant,
}

impl Question {
    fn ask(folder: &Folder) -> io::Result<Self> {
        let wanted = make_place(folder)?.join(Uuid::new_v4().to_string()).with_extension(WANTED);
        // From here on the app may take it: nothing may be done to it any more. It is empty.
        drop(create(&wanted, Readers::Owner)?);
        Ok(Self { wanted, asked: Instant::now() })
    }

    /// Waits for the answer. Only the app must not be made to look again and again; here somebody waits who has nothing else to do.
    fn wait(&self, folder: &Folder, today: NaiveDate, patience: Duration) -> Answer {
        let copy = self.wanted.with_extension(COPY);
        let mut tried = self.asked;
        loop {
            // In the order in which the names follow one another, so that none is missed.
            let is_waiting = self.wanted.exists();
            let is_being_made = self.wanted.with_extension(MAKING).exists();
            if copy.exists() {
                return Answer::Copy(Passing(copy));
            }
            let is_lost = !is_waiting && !is_being_made;
            if is_lost || tried.elapsed() >= TRY {
                tried = Instant::now();
                if let Ok(opened) = Store::open(folder, today) {
                    return Answer::Free(Box::new(opened));
                }
            }
            let is_late = self.asked.elapsed() >= if is_waiting { patience } else { LONGEST_ANSWER };
            // A question that cannot be taken back was taken up just now.
            if is_lost || (is_late && (!is_waiting || self.take_back())) {
                return Answer::Nothing;
            }
            thread::sleep(LOOK);
        }
    }

    fn take_back(&self) -> bool {
        fs::remove_file(&self.wanted).is_ok()
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        self.take_back();
    }
}

fn make_place(folder: &Folder) -> io::Result<PathBuf> {
    let place = folder.beside();
    fs::create_dir_all(&place)?;
    for_owner_alone(&place, 0o700)?;
    Ok(place)
}

/// Has `asked` called as soon as there may be a question, as long as what this gives is there. The system tells of it, so that nothing
/// runs meanwhile; `None` where it cannot, and commands read the backup.
pub(super) fn listen(folder: &Folder, asked: impl Fn() + Send + 'static) -> Option<RecommendedWatcher> {
    let place = make_place(folder).ok()?;
    let told = move |event: notify::Result<notify::Event>| {
        // To look into the folder is an event as well: only what is new there is a question, or an entry of the log, which has another name first.
        let is_named = |kind: EventKind| matches!(kind, EventKind::Modify(ModifyKind::Name(_)));
        if event.is_ok_and(|event| event.kind.is_create() || is_named(event.kind) || event.need_rescan()) {
            asked();
        }
    };
    let mut watcher = notify::recommended_watcher(told).ok()?;
    watcher.watch(&place, RecursiveMode::NonRecursive).ok()?;
    Some(watcher)
}

/// The questions that there are.
pub(super) fn questions(folder: &Folder) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.beside()).into_iter().flatten().flatten().map(|file| file.path());
    let (old, fresh): (Vec<PathBuf>, Vec<PathBuf>) = files
        .filter(|path| path.extension().is_some_and(|ending| ending == WANTED))
        .partition(|path| is_old(path));
    for path in old {
        let _taken_back = fs::remove_file(path);
    }
    fresh
}

/// Whether whoever asked must have been killed, and would leave the answer lying.
fn is_old(wanted: &Path) -> bool {
    let age = fs::metadata(wanted).and_then(|file| file.modified()).map(|asked| asked.elapsed());
    matches!(age, Ok(Ok(age)) if age > LONGEST_ANSWER)
}

/// Answers a question.
///
/// # Errors
///
/// It was taken back, or a copy cannot be made.
pub(super) fn answer(wanted: &Path, store: &Store) -> io::Result<()> {
    let making = Passing(wanted.with_extension(MAKING));
    fs::rename(wanted, &making.0)?;
    for_owner_alone(&making.0, 0o600)?;
    store.copy_to(&making.0).map_err(io::Error::other)?;
    fs::rename(&making.0, wanted.with_extension(COPY))
}
