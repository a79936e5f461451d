//! Questions to the records, and their answers, are plain data: sent as bytes they are the same, and they say the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chrono::NaiveDate;
use engine::games::GameKind;
use iced_test::futures::futures::executor::block_on;
use proptest::prelude::*;
use records::{
    ActKind, AnyReply, AnyRequest, AnySavedGame, ArchiveError, ArchiveScope, BackupContent, BackupError,
    BackupSource, BringBackChild, Child, ChildId, ClashChoice, ClashDecisions, ClassListError,
    ClassSessionWork, CompareBackup, CountFinishedGames, CountGameCalculations, EraseChild,
    EraseHeldBackChild, Export, FileChange, FolderError, GameFile, GetAllChildren, GetAnswersVersions,
    GetArchive, GetAttempts, GetAttendance, GetAttendanceAndAnswers, GetChildRecordCounts, GetLoggedActs,
    GetPondFish, GetPracticeAnswers, GetProgress, GetTurnCounts, GrownUpChange, Import, KioskPage,
    LeaveSchool, ListPosition, LogAct, LoggedAct, MakeBackup, MergeChildren, PinLock, Preferences,
    PreviewImport, Records, RestoreBackup, RestoreError, SavedClassSession, SavedKioskPage,
    SetComputerAndAccount, SetGrownUp, Store, StoreChange, StoreError, TransferError, UndoYearMove,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::made::{NOW, TestFolder, attempts, child, day, everything, id, played};

/// What arrives when a value is sent as bytes and read again.
fn sent<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let bytes = serde_json::to_vec(value).expect("a value that can be sent");
    serde_json::from_slice(&bytes).expect("bytes that say what they say")
}

/// The name of a question to the records, as it is sent.
fn name(question: &AnyRequest) -> String {
    let value = serde_json::to_value(question).expect("a question that can be sent");
    value.as_object().and_then(|fields| fields.keys().next().cloned()).expect("a name")
}

/// The names of all questions to the records, read from the source.
fn all_names() -> BTreeSet<String> {
    let source = include_str!("../../crates/records/src/requests/mod.rs");
    let (_, names) = source.split_once("\nall_requests! {").expect("the requests");
    let names = names.split_once('}').expect("an end").0.split(',');
    names.map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// What somebody did on a computer, with the names and texts that they wrote.
#[derive(Debug, Clone)]
struct RequestCase {
    names: Vec<String>,
    attempts: u64,
    today: u64,
    game: GameKind,
    text: String,
    flag: bool,
}

fn cases() -> impl Strategy<Value = RequestCase> {
    let names = prop::collection::vec("\\PC{1,24}", 1..4);
    let game = prop::sample::select(GameKind::ALL.to_vec());
    (names, 0_u64..90, 1_u64..40, game, "\\PC{0,12}", any::<bool>()).prop_map(
        |(names, attempts, today, game, text, flag)| RequestCase { names, attempts, today, game, text, flag },
    )
}

impl RequestCase {
    fn children(&self) -> Vec<Child> {
        let named = self.names.iter().zip(1..).map(|(name, number)| child(number, name));
        let dressed = named.map(|mut child| {
            child.classes = BTreeSet::from([self.text.clone(), "1a".to_owned()]);
            child.settings.tables = if self.flag { 12 } else { 10 };
            child.settings.largest = self.flag.then_some(100);
            child
        });
        dressed.collect()
    }

    /// Questions to the records that change nothing but the log.
    fn questions(&self, place: &TestFolder) -> Vec<AnyRequest> {
        let (today, child) = (day(self.today), ChildId(id(1)));
        let scope =
            if self.flag { ArchiveScope::Class(self.text.clone()) } else { ArchiveScope::Child(child) };
        let file = place.file("export.fishpond");
        let backup = BackupContent::read(&place.folder(), BackupSource::Number(1)).expect("a backup");
        vec![
            SetComputerAndAccount { who: self.text.clone() }.into(),
            SetGrownUp { grown_up: self.flag.then(|| self.text.clone()) }.into(),
            LogAct { kind: ActKind::BackupCopied }.into(),
            GetAllChildren.into(),
            GetProgress { child, today }.into(),
            GetPracticeAnswers { child }.into(),
            GetAttempts { child, in_games: self.flag }.into(),
            CountGameCalculations { child, day: today }.into(),
            GetTurnCounts { child, game: self.game }.into(),
            CountFinishedGames { game: self.game }.into(),
            GetPondFish { child }.into(),
            GetChildRecordCounts { child }.into(),
            GetAttendance { children: vec![child, ChildId(id(77))], today }.into(),
            GetAnswersVersions { children: vec![child, ChildId(id(77))] }.into(),
            GetAttendanceAndAnswers { child, today }.into(),
            GetArchive { scope: scope.clone(), is_export: self.flag }.into(),
            Export { scope, path: file.clone() }.into(),
            PreviewImport { path: file, same_names: self.flag, now: NOW }.into(),
            PreviewImport { path: place.file("records.db"), same_names: true, now: NOW }.into(),
            PreviewImport { path: PathBuf::from(&self.text), same_names: false, now: NOW }.into(),
            CompareBackup { read: backup }.into(),
            GetLoggedActs { most: 3 }.into(),
        ]
    }

    /// Requests that change the records, one after the other.
    fn orders(&self, place: &TestFolder) -> Vec<AnyRequest> {
        let (today, first, now) = (day(self.today), ChildId(id(1)), NOW);
        let each = BTreeMap::from([(first, ClashChoice::BringBack)]);
        let otherwise = self.flag.then_some(ClashChoice::KeepOut);
        let preferences = Preferences {
            signs: self.flag.then(|| self.text.clone()),
            unreached: vec![first],
            game: self.game,
            ..Preferences::default()
        };
        let mut orders: Vec<AnyRequest> = vec![
            MakeBackup { today }.into(),
            FileChange::Preferences(Box::new(preferences)).into(),
            FileChange::Kiosk(SavedKioskPage { day: today, place: KioskPage::Home(first) }).into(),
            FileChange::ForgetKiosk.into(),
            FileChange::ForgetGame(GameFile::FIRST).into(),
            FileChange::ForgetPrinted.into(),
            FileChange::Session(Box::new(session(today, first))).into(),
            Export { scope: ArchiveScope::Everything, path: place.file("all.fishpond") }.into(),
            EraseChild { child: first, now }.into(),
            PreviewImport { path: place.file("all.fishpond"), same_names: false, now }.into(),
            Import {
                path: place.file("all.fishpond"),
                same_names: self.flag,
                decisions: ClashDecisions { each, otherwise },
                now,
            }
            .into(),
            MergeChildren { groups: vec![self.children()], now }.into(),
            UndoYearMove { year: 1, now }.into(),
            RestoreBackup { source: BackupSource::Number(1), today, now }.into(),
            RestoreBackup { source: BackupSource::File(place.file("nowhere")), today, now }.into(),
            BringBackChild { child: first, now }.into(),
            EraseHeldBackChild { child: first }.into(),
            LeaveSchool.into(),
        ];
        orders.extend(
            GameFile::all().zip(games()).map(|(file, game)| FileChange::Game(file, Box::new(game)).into()),
        );
        orders
    }
}

/// Games that were left in the middle, as the app finds them in a folder.
fn games() -> Vec<AnySavedGame> {
    let place = TestFolder::new();
    let dragonfish = include_str!("../fixtures/game-version-2-dragonfish.json");
    let fish_pond = include_str!("../fixtures/game-version-2-fish-pond.json");
    let found = |game| {
        std::fs::write(place.file("game.json"), game).unwrap();
        match AnySavedGame::load(&place.folder(), GameFile::FIRST) {
            Ok(Some(game)) => game,
            other => panic!("no game: {other:?}"),
        }
    };
    [dragonfish, fish_pond].map(found).into()
}

/// A class session of this day, in which one child had a turn.
fn session(day: NaiveDate, child: ChildId) -> SavedClassSession {
    SavedClassSession {
        day,
        children: vec![child],
        work: ClassSessionWork::Lesson("add-make-ten".to_owned()),
        puzzles: 5,
        minutes: 20,
        goal: Some(30),
        away: BTreeSet::new(),
        queue: vec![child],
        had: BTreeSet::from([child]),
        seconds: 61,
        answered: 5,
        right: 4,
        mistakes: Vec::new(),
        is_over: false,
        is_timed_out: false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_question_and_its_answer_survive_as_bytes(case in cases()) {
        let place = TestFolder::new();
        let mut store = place.open();
        store.save_children(&case.children()).unwrap();
        store.save_attempts(&attempts(ChildId(id(1)), 0..case.attempts)).unwrap();
        store.save_game(&played(1, [ChildId(id(1)), ChildId(id(1))])).unwrap();
        store.back_up(day(1)).unwrap();
        let mut asked = BTreeSet::new();
        for question in case.questions(&place) {
            asked.insert(name(&question));
            let received = sent(&question);
            prop_assert_eq!(&received, &question);
            prop_assert_eq!(received.records_owner(), question.records_owner());
            let answer = received.answer(&mut store);
            prop_assert_eq!(&sent(&answer), &answer);
            // The log and its clock go on; all else is answered alike.
            if !matches!(answer, AnyReply::GetLoggedActs(_)) {
                prop_assert_eq!(question.answer(&mut store), answer);
            }
        }
        for order in case.orders(&place) {
            asked.insert(name(&order));
            let received = sent(&order);
            prop_assert_eq!(&received, &order);
            let answer = received.answer(&mut store);
            prop_assert_eq!(sent(&answer), answer);
        }
        prop_assert_eq!(asked, all_names(), "each question is asked");
    }
}

/// A reply for each error that the records or a file can have, with texts of other programs in it.
fn faults() -> Vec<AnyReply> {
    let (path, reason) = (PathBuf::from("data/records.db"), "“disk” is full\n".to_owned());
    let store = [
        StoreError::InUse { path: path.clone() },
        StoreError::Newer { path: path.clone() },
        StoreError::NotRead { path: path.clone(), reason: reason.clone() },
        StoreError::NotErased { path: path.clone(), reason: reason.clone() },
        StoreError::Fault { path: path.clone() },
        StoreError::NotWritten { path: path.clone(), reason: reason.clone() },
        StoreError::Damaged { path: path.clone(), what: "a child".into(), reason: reason.clone() },
        StoreError::DamagedLock { path: path.clone(), reason: reason.clone() },
    ];
    let backup = [
        BackupError::Gone,
        BackupError::Unreadable(reason.clone()),
        BackupError::Corrupt,
        BackupError::Newer,
    ];
    let back =
        backup.map(RestoreError::Backup).into_iter().chain([RestoreError::NoRecords, RestoreError::Fault]);
    let archive = [
        ArchiveError::Json { line: 3, column: 14, reason: reason.clone() },
        ArchiveError::OtherFormat,
        ArchiveError::Newer,
        ArchiveError::NoName { at: 2 },
    ];
    let file = TransferError::File { path: path.clone(), reason: reason.clone() };
    let list = ClassListError::Several {
        first: vec![
            ClassListError::NoColumn { file: "users.csv".to_owned(), name: "sourcedId".to_owned() },
            ClassListError::Unknown {
                at: ListPosition::default(),
                what: "class".to_owned(),
                id: "7".to_owned(),
            },
        ],
        more: 2,
    };
    let moved = archive.map(TransferError::Archive).into_iter().chain([
        file,
        list.into(),
        TransferError::NoRecords,
        TransferError::Fault,
    ]);
    let folder = [
        FolderError::NoPlace,
        FolderError::Unusable { path: path.clone(), reason: reason.clone() },
        FolderError::Fault { path: path.clone() },
        FolderError::NotWritten { path, reason },
    ];
    let of_store = store.clone().map(|error| AnyReply::MakeBackup(Err(error)));
    let of_back = back.chain(store.map(RestoreError::Store)).map(|error| AnyReply::RestoreBackup(Err(error)));
    let of_moved = moved.map(|error| AnyReply::PreviewImport(Err(error)));
    let of_folder = folder.map(|error| AnyReply::FileChange(Err(error)));
    of_store.into_iter().chain(of_back).chain(of_moved).chain(of_folder).collect()
}

#[test]
fn an_error_says_the_same_after_it_was_sent() {
    for fault in faults() {
        assert_eq!(sent(&fault), fault);
        let words = |fault: AnyReply| match fault {
            AnyReply::MakeBackup(Err(error)) => error.to_string(),
            AnyReply::RestoreBackup(Err(error)) => error.to_string(),
            AnyReply::PreviewImport(Err(error)) => error.to_string(),
            AnyReply::FileChange(Err(error)) => error.to_string(),
            answer => unreachable!("{answer:?}"),
        };
        assert_eq!(words(sent(&fault)), words(fault));
    }
}

#[test]
fn a_change_is_saved_alike_after_it_was_sent() {
    let (direct, by_bytes) = (TestFolder::new(), TestFolder::new());
    let mia = child(1, "Mia");
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    let by_hand = GrownUpChange {
        children: vec![Child { name: "Mia K.".to_owned(), changed: NOW, ..mia.clone() }],
        all: None,
        grown_up: Some("Ms Brown".to_owned()),
    };
    let changes = [
        StoreChange::Children(vec![mia.clone()]),
        StoreChange::Attempts(attempts(mia.id, 0..40)),
        StoreChange::Played(Box::new(played(1, [mia.id, ChildId::GUEST]))),
        StoreChange::ByHand(by_hand),
        StoreChange::Act(LoggedAct::new(ActKind::Settings, [mia.id], None, NOW)),
        StoreChange::Lock(Box::new(lock)),
        StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 2))),
        StoreChange::Attempts(attempts(ChildId::GUEST, 50..60)),
        StoreChange::Given(mia.id),
    ];
    for (place, is_sent) in [(&direct, false), (&by_bytes, true)] {
        let (keeper, _) = Records::open(place.folder(), day(1)).unwrap();
        for change in &changes {
            let change = if is_sent { sent(change) } else { change.clone() };
            block_on(keeper.save(change)).unwrap();
        }
    }
    let [direct, by_bytes] = [direct.open(), by_bytes.open()];
    assert_eq!(everything(&by_bytes), everything(&direct));
    assert_eq!(everything(&by_bytes).attempt_count(), 50);
    // The log has the moment at which the PIN was set.
    let logged = |store: &Store| -> Vec<_> {
        store.logged_acts().unwrap().into_iter().map(|act| (act.kind, act.grown_up, act.to)).collect()
    };
    assert_eq!(logged(&by_bytes), logged(&direct));
    assert!(by_bytes.pin_lock().unwrap().open("4711", NOW).is_ok());
}
