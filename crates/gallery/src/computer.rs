//! A made-up computer, on which the app starts.

use std::any::Any;
use std::path::PathBuf;

use chrono::NaiveDate;
use fishpond::app::{Fishpond, Setup};
use language::Locale;
use records::{Child, Folder, GameFile, Keeper, Lock, Preferences, Remembered, SavedTable, Store};

/// All games and puzzles are dealt from this seed.
const SEED: u64 = 7;

/// A computer on which nobody has played yet, unless something is made up here.
#[derive(Default)]
pub struct Computer {
    /// How the computer is set up. Its data folder is always a temporary one.
    pub setup: Setup,
    /// The children who are known here.
    pub children: Vec<Child>,
    /// The lock of the grown-ups' area.
    pub lock: Lock,
    /// What was chosen here last.
    pub preferences: Preferences,
    /// The game that was left here in the middle.
    pub left: Option<SavedTable>,
}

impl Computer {
    /// A computer that speaks this language.
    pub fn new(locale: Locale) -> Self {
        Self { setup: Setup { locale: Some(locale), ..Setup::default() }, ..Self::default() }
    }

    /// Starts the app here. If no child is known it welcomes somebody, else it asks who plays.
    ///
    /// # Panics
    ///
    /// If no temporary folder can be made or written to.
    pub fn starts(self) -> Fishpond {
        let place = TemporaryFolder::new();
        let records = self.records(&place);
        Fishpond::set_up(self.set_up_in(&place), Some(records), seeds(place))
    }

    /// The app here, while its records are being opened.
    ///
    /// # Panics
    ///
    /// If no temporary folder can be made.
    pub fn is_opening(self) -> Fishpond {
        let place = TemporaryFolder::new();
        Fishpond::opening(self.set_up_in(&place), seeds(place))
    }

    /// Writes the data folder as the app would have done, and opens it.
    fn records(&self, place: &TemporaryFolder) -> (Keeper, Remembered) {
        let folder = Folder::open(Some(place.path.clone())).expect("a temporary folder can be used");
        // Any day will do: it is the one of the daily backup.
        let today = NaiveDate::default();
        let mut store = Store::open(&folder, today).expect("new records can be made").store;
        store.put(&self.children).expect("made-up children can be saved");
        if self.lock.is_set() {
            store.keep_lock(&self.lock).expect("a made-up lock can be saved");
        }
        drop(store);
        self.preferences.save(&folder).expect("made-up preferences can be saved");
        if let Some(left) = &self.left {
            left.save(&folder, GameFile::FIRST).expect("a made-up game can be saved");
        }
        Keeper::open(folder, today).expect("records that were just made can be opened")
    }

    fn set_up_in(self, place: &TemporaryFolder) -> Setup {
        Setup { data_dir: Some(place.path.clone()), ..self.setup }
    }
}

/// A temporary data folder, which goes with this. A page has one in memory, for one moment alone.
struct TemporaryFolder {
    path: PathBuf,
    /// What removes the folder at the end.
    _removes: Box<dyn Any>,
}

impl TemporaryFolder {
    /// A new one. The grown-ups' area tells its name, so that is the first one that is free, and mostly the same.
    fn new() -> Self {
        platform::either!(
            {
                let called = |number: u32| {
                    tempfile::Builder::new()
                        .prefix(&format!("fishpond-{number}"))
                        .rand_bytes(0)
                        .tempdir()
                        .ok()
                };
                let made = (0..1000).find_map(called).expect("a temporary folder can be made");
                Self { path: made.path().to_owned(), _removes: Box::new(made) }
            },
            Self { path: PathBuf::from("/fishpond-0"), _removes: Box::new(()) }
        )
    }
}

/// Where the app gets the seeds of games and puzzles. It keeps that as long as it lives, and so the folder, which goes with it.
fn seeds(place: TemporaryFolder) -> impl FnMut() -> u64 + 'static {
    move || {
        let _is_kept = &place;
        SEED
    }
}
