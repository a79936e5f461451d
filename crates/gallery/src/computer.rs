//! A made-up computer, on which the app starts.

use std::any::Any;
use std::path::PathBuf;

use chrono::NaiveDate;
use fishpond::app::{AppSetup, Fishpond};
use language::Locale;
use records::{
    AnySavedGame, Child, DataFolder, GameFile, PinLock, Preferences, Records, StartupState, Store,
};

const SEED: u64 = 7;

/// A made-up computer: what its data folder holds, and how it is set up. By default nobody has played on it yet.
#[derive(Default)]
pub struct Computer {
    /// How the app is set up. A temporary folder replaces its data folder.
    pub setup: AppSetup,
    pub children: Vec<Child>,
    pub lock: PinLock,
    pub preferences: Preferences,
    /// A game that was left before its end, to be continued.
    pub left: Option<AnySavedGame>,
}

impl Computer {
    pub fn new(locale: Locale) -> Self {
        Self { setup: AppSetup { locale: Some(locale), ..AppSetup::default() }, ..Self::default() }
    }

    /// Starts the app. It welcomes somebody new if no child is known, and otherwise asks who plays.
    pub fn start(self) -> Fishpond {
        let place = TemporaryFolder::new();
        let records = self.records(&place);
        Fishpond::with_setup(self.set_up_in(&place), Some(records), seeds(place))
    }

    /// Starts the app, which is still opening its records.
    pub fn start_opening(self) -> Fishpond {
        let place = TemporaryFolder::new();
        Fishpond::waiting_for_records(self.set_up_in(&place), seeds(place))
    }

    /// Writes the made-up records to the data folder `place`, as the app would, and opens them.
    fn records(&self, place: &TemporaryFolder) -> (Records, StartupState) {
        let folder = DataFolder::open(Some(place.path.clone())).expect("a temporary folder can be used");
        // Any day will do: it only dates the daily backup.
        let today = NaiveDate::default();
        let mut store = Store::open(&folder, today).expect("new records can be made").store;
        store.save_children(&self.children).expect("made-up children can be saved");
        if self.lock.has_pin() {
            store.save_pin_lock(&self.lock).expect("a made-up lock can be saved");
        }
        drop(store);
        self.preferences.save(&folder).expect("made-up preferences can be saved");
        if let Some(left) = &self.left {
            left.save(&folder, GameFile::FIRST).expect("a made-up game can be saved");
        }
        Records::open(folder, today).expect("records that were just made can be opened")
    }

    fn set_up_in(self, place: &TemporaryFolder) -> AppSetup {
        AppSetup { data_dir: Some(place.path.clone()), ..self.setup }
    }
}

/// A temporary folder, deleted when this is dropped. In a browser it is in memory.
struct TemporaryFolder {
    path: PathBuf,
    _removes: Box<dyn Any>,
}

impl TemporaryFolder {
    /// Makes a temporary folder with the first free name of a fixed list. The grown-ups' area shows the name, so it should mostly be the
    /// same.
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

/// A source of seeds that always gives the same one. The app keeps this function as long as it runs, and so keeps the folder `place`.
fn seeds(place: TemporaryFolder) -> impl FnMut() -> u64 + 'static {
    move || {
        let _is_kept = &place;
        SEED
    }
}
