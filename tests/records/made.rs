//! Made-up children and their attempts, for the tests of the records.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chrono::{Days, NaiveDate, TimeZone};
use engine::arithmetic::{Fact, Operation, ReadingOrder, Refusal, Rung};
use engine::games::GameKind;
use engine::games::chance::chance_from_seed;
use engine::opponents::Strength;
use engine::practice::{Kind, Slip};
use rand::RngExt;
use rand::seq::IndexedRandom;
use records::school::RecordsAccess;
use records::{
    AnswerEffort, Archive, ArchiveScope, Attempt, AttemptDetails, AttemptSetting, Child, ChildId,
    ClashDecisions, DataFolder, FactAnswer, FinishedGame, HelpLevel, ImportReport, JudgedAnswer, Moment,
    OpenedStore, PlayerKind, PlayerResult, PracticeDetails, Records, Store,
};
use serde_json::Map;
use uuid::Uuid;

/// A moment in November 2025, in milliseconds since 1970.
pub const NOW: i64 = 1_762_000_000_000;

/// Lets the records' thread do something with the records, as an exchange with the school's folder does. Returns what came of it; `None` if
/// it panics.
pub fn run_on_records<R: Send + 'static>(
    keeper: &Records,
    work: impl FnOnce(&mut Store) -> R + Send + 'static,
) -> Option<R> {
    RecordsAccess::ask(&mut keeper.downgrade(), |store| Ok(work(store))).ok()
}

/// A folder for one test, deleted after it.
pub struct TestFolder(PathBuf);

impl TestFolder {
    pub fn new() -> Self {
        // A run that was killed has left its files under other names.
        let path = std::env::temp_dir().join(format!("fishpond-made-{}", uuid::Uuid::new_v4()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn folder(&self) -> DataFolder {
        DataFolder::open(Some(self.0.clone())).expect("a temporary folder can be written to")
    }

    /// Opens the records as on this day. Returns them with what was found then.
    pub fn open_on(&self, day: NaiveDate) -> OpenedStore {
        Store::open(&self.folder(), day).expect("records that can be opened")
    }

    /// Opens the records on the first day, when all must be well.
    pub fn open(&self) -> Store {
        let opened = self.open_on(day(1));
        assert_eq!(opened.restored, None);
        opened.store
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _gone_already = std::fs::remove_dir_all(&self.0);
    }
}

/// The day with this number, counted from 1 November 2026.
pub fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 1).expect("a day") + Days::new(number - 1)
}

/// A moment some minutes after noon in Berlin on Monday, 2 November 2026.
pub fn moment(minutes: i64) -> Moment {
    let berlin = chrono::FixedOffset::east_opt(3600).expect("an offset");
    let noon = berlin.with_ymd_and_hms(2026, 11, 2, 12, 0, 0).single().expect("a moment");
    noon + chrono::TimeDelta::minutes(minutes)
}

pub fn id(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

pub fn child(number: u128, name: &str) -> Child {
    Child { id: ChildId(id(number)), ..Child::new(name.to_owned(), 3) }
}

/// The games that the first versions knew. The fixtures of all versions hold attempts in these.
pub const FIRST_GAMES: [GameKind; 3] = [GameKind::DragonFish, GameKind::ThreeFishing, GameKind::MacOne];

/// The kinds of puzzles that every version knows.
const FIRST_KINDS: [Kind; 8] = [
    Kind::Fact,
    Kind::Complete,
    Kind::CatchFish,
    Kind::AnyCatch,
    Kind::ThreeTens,
    Kind::ThirdCard,
    Kind::MacOne,
    Kind::TrueOrFalse,
];

/// The attempt of this child with this number. All of it follows from the number.
pub fn attempt(child: ChildId, number: u64) -> Attempt {
    let mut chance = chance_from_seed(number, 3);
    let game = *FIRST_GAMES.choose(&mut chance).expect("a game");
    let rung = *Rung::ALL.choose(&mut chance).expect("a rung");
    let refused = chance.random_ratio(1, 4);
    let (left, right) = (chance.random_range(0..=10), chance.random_range(0..=10));
    let total = left + right;
    let answer = [None, Some(total), Some(total + 1)][chance.random_range(0..3)];
    let fact = Fact { left, operation: Operation::Add, right };
    let setting = AttemptSetting {
        game,
        rung,
        order: ReadingOrder::Spoken,
        help: HelpLevel::AskTotals,
        seed: u64::MAX - number,
    };
    let call = JudgedAnswer {
        offered: "F15 8 7 3 9 1".to_owned(),
        calculation: format!("{total} = {left} + {right}"),
        refusal: refused.then_some(Refusal::WrongTotal { total, wanted: total + 1 }),
        total: Some(total),
        points: if refused { 0 } else { 5 * chance.random_range(0..=4) },
    };
    let way = AnswerEffort {
        milliseconds: chance.random_range(900..30_000),
        refused_before: u8::from(chance.random_ratio(1, 5)),
        hints: u8::from(chance.random_ratio(1, 6)),
        facts: vec![FactAnswer { fact, answer }],
    };
    // The fixtures of older versions hold the first twelve attempts, or the first thirty.
    let practised = (number >= 12 && number.is_multiple_of(3)).then(|| PracticeDetails {
        lesson: "add-make-ten".to_owned(),
        kind: *FIRST_KINDS.choose(&mut chance).expect("a kind"),
        difficulty: chance.random_range(-4000..4000),
        right: !refused,
        again: chance.random_ratio(1, 8),
        timed: chance.random(),
        slip: refused.then_some(Slip::OffByOne),
        // Those fixtures were written before placements were marked.
        placement: number >= 30 && number.is_multiple_of(9),
    });
    Attempt {
        id: id(u128::from(number).wrapping_add(child.0.as_u128() << 64).wrapping_add(1 << 120)),
        session: id(u128::from(number / 20) + (2 << 120)),
        at: moment(i64::try_from(number).expect("a small number") * 7),
        tried: AttemptDetails { child, setting, answer: call, effort: way, practised },
        unknown: Map::new(),
    }
}
pub fn attempts(child: ChildId, numbers: std::ops::Range<u64>) -> Vec<Attempt> {
    numbers.map(|number| attempt(child, number)).collect()
}

/// The finished game with this number, of two children, a computer player and a guest.
pub fn played(number: u128, children: [ChildId; 2]) -> FinishedGame {
    let by = |by, points| PlayerResult { by, points, won: points > 30, hauls: Vec::new() };
    FinishedGame {
        id: id(number + (3 << 120)),
        session: id(number + (2 << 120)),
        at: moment(1),
        game: GameKind::DragonFish,
        seed: 7,
        players: vec![
            by(PlayerKind::Child(children[0]), 45),
            by(PlayerKind::Computer(Strength::Perch), 15),
            by(PlayerKind::Child(children[1]), 30),
            by(PlayerKind::Guest(()), 0),
        ],
        unknown: Map::new(),
    }
}

pub fn mia() -> Child {
    let mut mia = child(1, "Mia");
    mia.classes = BTreeSet::from(["1a".to_owned(), "Chess".to_owned()]);
    mia.settings.dragonfish = Rung::Multiplication;
    mia.settings.largest = Some(20);
    mia.changed = 5;
    mia
}

/// Everything that the records hold, as an export has it.
pub fn everything(store: &Store) -> Archive {
    store.archive(&ArchiveScope::Everything).expect("records that can be read")
}

/// A classroom laptop with two children, their attempts, and a game.
pub fn laptop(place: &TestFolder) -> Store {
    let mut store = place.open();
    let ben = child(2, "Ben");
    store.save_children(&[mia(), ben.clone()]).unwrap();
    store.save_attempts(&attempts(mia().id, 0..30)).unwrap();
    store.save_attempts(&attempts(ben.id, 0..10)).unwrap();
    store.save_game(&played(1, [mia().id, ben.id])).unwrap();
    store
}

/// Imports an archive in which nobody was erased.
pub fn import(store: &mut Store, archive: &Archive) -> ImportReport {
    store.import(archive, &ClashDecisions::default(), 0).expect("records that can be written to")
}

/// What an import would bring if nobody in the archive was erased.
pub fn preview(store: &mut Store, archive: &Archive) -> ImportReport {
    store.preview_import(archive, &ClashDecisions::default(), 0).expect("records that can be written to")
}
