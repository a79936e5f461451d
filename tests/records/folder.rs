//! What is saved on the computer: readable by its owner alone, never lost, never in the way.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;

use engine::arithmetic::{ReadingOrder, Rung, TensGame};
use engine::games::dragonfish::{DragonFish, HouseRules, Move, PondCard, Record, Setup};
use engine::games::fish_pond::FishPond;
use engine::games::{Game, GameKind, fish_out, fish_pond};
use engine::opponents::Strength;
use iced_test::futures::futures::executor::block_on;
use language::Locale;
use records::school::RecordsAccess;
use records::{
    AnySavedGame, Child, ChildId, DataFolder, FileChange, FolderError, GameFile, GetAllChildren, HelpLevel,
    Loudness, NonMoveAction, NotedAction, Pace, Participant, ParticipantKind, Preferences, Records,
    ReportDays, SAVED_GAME_VERSION, SavedGame, StoreChange, WindowSize,
};
use serde::{Serialize, Serializer, ser};
use serde_json::{Value, json};
use uuid::Uuid;

/// A folder for one test, which is deleted after it.
struct Folders(PathBuf);

impl Folders {
    fn new() -> Self {
        // A run that was killed has left its files under other names.
        let path = std::env::temp_dir().join(format!("fishpond-records-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(&path).expect("a temporary folder can be made");
        Self(path)
    }

    fn folder(&self) -> DataFolder {
        DataFolder::open(Some(self.0.join("data"))).expect("a temporary folder can be written to")
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _gone_already = fs::remove_dir_all(&self.0);
    }
}

fn day() -> chrono::NaiveDate {
    chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day")
}

fn mia() -> Participant {
    Participant {
        name: "Mia".to_owned(),
        who: ParticipantKind::Child,
        child: None,
        picture: 3,
        rung: Rung::Division,
        order: ReadingOrder::Operations,
        help: HelpLevel::AskTotals,
        zero_or_above: false,
        largest: None,
        timer: None,
        waiting_questions: true,
    }
}

fn pike() -> Participant {
    Participant { name: "Pike".to_owned(), who: ParticipantKind::Computer(Strength::Pike), ..mia() }
}

fn preferences() -> Preferences {
    let last = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
    Preferences {
        hides_at_work: true,
        locale: Some(Locale::German),
        signs: Some("dot-colon".to_owned()),
        window: Some(WindowSize { width: 1300, height: 811, maximized: true }),
        reported: [("3a".to_owned(), ReportDays { last, before: Some(last.pred_opt().expect("a day")) })]
            .into(),
        at_home: true,
        unreached: vec![ChildId(uuid::Uuid::from_u128(7))],
        reduced_motion: true,
        loudness: Loudness::Soft,
        pace: Pace::Fast,
        seats: vec![Some(mia()), None, Some(pike())],
        seat_rungs: vec![[(GameKind::ThreeFishing, Rung::Division)].into(), BTreeMap::new(), BTreeMap::new()],
        game: GameKind::MacOne,
        rules: HouseRules {
            swaps_need_a_fish: true,
            spare: Some(PondCard::Bug(12)),
            ..HouseRules::default()
        },
        fresh_water: Some(true),
        fish_pond: fish_pond::HouseRules { bait_needed: true },
        games: fish_pond::MatchLength::Five,
        fish_out: fish_out::HouseRules { target: 75, deals: Some(3), open_hands: true },
    }
}

/// A game of DragonFish of Mia against a computer player, after one card was drawn.
fn game() -> SavedGame<DragonFish> {
    let participants = vec![mia(), pike()];
    let players = participants.iter().map(Participant::player).collect();
    let setup = Setup { players, rules: HouseRules::default(), seed: 5 };
    SavedGame {
        version: SAVED_GAME_VERSION,
        participants,
        record: Record { setup, moves: vec![Move::DrawHelper] },
        notes: vec![NotedAction { player: 0, after: 1, deed: NonMoveAction::Hint(2) }],
    }
}

/// The names of all files in a folder, in order.
fn files(folder: &DataFolder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("the entry can be read").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
}

fn found_game(folder: &DataFolder) -> Option<(SavedGame<DragonFish>, DragonFish)> {
    match AnySavedGame::load(folder, GameFile::FIRST).expect("the game is usable") {
        Some(AnySavedGame::DragonFish(saved)) => {
            let game = saved.replay().expect("it was played by the rules");
            Some((saved, game))
        }
        Some(_) => panic!("another game was kept"),
        None => None,
    }
}

#[test]
fn saved_games_and_preferences_come_back() {
    let place = Folders::new();
    let folder = place.folder();
    assert_eq!(Preferences::load(&folder), Ok(Preferences::default()));
    assert!(found_game(&folder).is_none());

    preferences().save(&folder).expect("the folder can be written to");
    AnySavedGame::from(game()).save(&folder, GameFile::FIRST).expect("the folder can be written to");
    assert_eq!(Preferences::load(&folder), Ok(preferences()));
    let (saved, state) = found_game(&folder).expect("the game was kept");
    assert_eq!(saved, game());
    assert_eq!(Ok(state), game().replay());
    assert_eq!(files(&folder), ["game.json", "preferences.json"], "nothing else is left behind");

    AnySavedGame::delete(&folder, GameFile::FIRST).expect("the file can be removed");
    assert!(found_game(&folder).is_none());
    AnySavedGame::delete(&folder, GameFile::FIRST).expect("a game that is forgotten already is forgotten");
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_saved_files() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &std::path::Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let place = Folders::new();
    fs::create_dir(place.0.join("data")).expect("a folder can be made");
    fs::set_permissions(place.0.join("data"), fs::Permissions::from_mode(0o755)).expect("the folder is ours");
    fs::write(place.0.join("data/game.json"), "{}").expect("the folder can be written to");
    let folder = place.folder();
    assert_eq!(mode(folder.path()), 0o700, "also where the folder was open before");
    preferences().save(&folder).expect("the folder can be written to");
    AnySavedGame::from(game()).save(&folder, GameFile::FIRST).expect("the folder can be written to");
    for file in files(&folder) {
        assert_eq!(mode(&folder.path().join(&file)), 0o600, "{file}");
    }
}

/// The text of a saved game's file with one thing changed in it.
fn spoilt(change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(AnySavedGame::from(game())).expect("a game is data");
    change(&mut value);
    value.to_string()
}

#[test]
fn an_unreadable_game_is_moved_aside_and_never_lost() {
    let spoilt = [
        ("garbage", "no game at all {{{".to_owned()),
        ("nothing", String::new()),
        ("half a file", spoilt(|_| ())[..200].to_owned()),
        ("another shape", "[1, 2, 3]".to_owned()),
        ("another game", spoilt(|game| game["game"] = json!("fish_pond"))),
        ("no game of ours", spoilt(|game| game["game"] = json!("chess"))),
        ("a later version", spoilt(|game| game["version"] = json!(SAVED_GAME_VERSION + 1))),
        ("a version that never was", spoilt(|game| game["version"] = json!(0))),
        ("a move that cannot be", spoilt(|game| game["record"]["moves"] = json!(["pass"]))),
        ("no such move", spoilt(|game| game["record"]["moves"] = json!(["fly"]))),
        (
            "too few participants",
            spoilt(|game| drop(game["participants"].as_array_mut().expect("a list").pop())),
        ),
        (
            "nobody",
            spoilt(|game| {
                game["participants"] = json!([]);
                game["record"]["setup"]["players"] = json!([]);
            }),
        ),
        (
            "a participant on another rung than in the deal",
            spoilt(|game| {
                game["participants"][0]["rung"] = json!("addition");
            }),
        ),
        (
            "a bike as the spare card",
            spoilt(|game| game["record"]["setup"]["rules"]["spare"] = json!("bike")),
        ),
    ];
    for (what, content) in spoilt {
        let place = Folders::new();
        let folder = place.folder();
        fs::write(folder.path().join("game.json"), &content).expect("the folder can be written to");
        let Err(FolderError::Damaged { aside, .. }) = AnySavedGame::load(&folder, GameFile::FIRST) else {
            panic!("{what} is a game")
        };
        assert_eq!(fs::read_to_string(&aside.kept_at).ok().as_ref(), Some(&content), "{what} is kept");
        assert!(!aside.reason.is_empty(), "{what}");
        assert!(found_game(&folder).is_none(), "{what} is out of the way");
        AnySavedGame::from(game()).save(&folder, GameFile::FIRST).expect("the folder can be written to");
        assert_eq!(
            found_game(&folder).map(|(saved, _)| saved),
            Some(game()),
            "{what} does not keep games from being kept"
        );
    }
}

#[test]
fn unreadable_preferences_are_moved_aside_and_never_lost() {
    let no_rules = json!({"rules": {"spare": "bike"}}).to_string();
    for content in ["", "{", "[7]", "7", r#"{"seats": "many"}"#, r#"{"locale": "tlh"}"#, no_rules.as_str()] {
        let place = Folders::new();
        let folder = place.folder();
        fs::write(folder.path().join("preferences.json"), content).expect("the folder can be written to");
        let Err(FolderError::Damaged { aside, .. }) = Preferences::load(&folder) else {
            panic!("{content} can be read")
        };
        assert_eq!(fs::read_to_string(aside.kept_at).expect("it is kept"), content);
        assert_eq!(Preferences::load(&folder), Ok(Preferences::default()), "{content} is said once");
    }
}

#[test]
fn files_moved_aside_do_not_replace_one_another() {
    let place = Folders::new();
    let folder = place.folder();
    for content in ["one", "two", "three"] {
        fs::write(folder.path().join("preferences.json"), content).expect("the folder can be written to");
        assert!(Preferences::load(&folder).is_err());
    }
    let mut kept: Vec<String> = files(&folder)
        .into_iter()
        .map(|file| fs::read_to_string(folder.path().join(file)).expect("it can be read"))
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, ["one", "three", "two"]);
}

#[test]
fn fields_of_a_later_fishpond_do_no_harm() {
    let place = Folders::new();
    let folder = place.folder();
    let with_more = |value: Value| {
        let mut value = value;
        value["a_later_idea"] = json!({"deep": [1, 2]});
        value.to_string()
    };
    let game_file = with_more(serde_json::to_value(AnySavedGame::from(game())).expect("a game is data"));
    let preferences_file = with_more(serde_json::to_value(preferences()).expect("preferences are data"));
    fs::write(folder.path().join("game.json"), game_file).expect("the folder can be written to");
    fs::write(folder.path().join("preferences.json"), preferences_file)
        .expect("the folder can be written to");
    assert_eq!(found_game(&folder).map(|(saved, _)| saved), Some(game()));
    assert_eq!(Preferences::load(&folder), Ok(preferences()));
}

#[test]
fn missing_preferences_have_their_defaults() {
    let place = Folders::new();
    let folder = place.folder();
    fs::write(folder.path().join("preferences.json"), r#"{"reduced_motion": true}"#)
        .expect("can be written to");
    let expected = Preferences { reduced_motion: true, ..Preferences::default() };
    assert_eq!(Preferences::load(&folder), Ok(expected));
}

#[test]
fn an_impossible_folder_gets_one_clear_sentence() {
    let place = Folders::new();
    let file = place.0.join("file");
    fs::write(&file, "in the way").expect("the folder can be written to");
    for impossible in [file.clone(), file.join("below")] {
        let error = DataFolder::open(Some(impossible.clone())).expect_err("a file is no folder");
        assert!(matches!(error, FolderError::Unusable { .. }));
        let sentence = error.to_string();
        assert!(sentence.contains(&impossible.display().to_string()), "{sentence}");
        assert!(sentence.contains("--data-dir"), "{sentence}");
        assert!(!sentence.contains('\n'), "{sentence}");
    }
    assert_eq!(fs::read_to_string(file).expect("it is still there"), "in the way");
}

/// A value that cannot be written whole: in the middle of it the disk is full.
struct Interrupted;

impl Serialize for Interrupted {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(ser::Error::custom("No space left on device"))
    }
}

/// The names of everything in a folder.
fn names_in(folder: &Path) -> Vec<OsString> {
    let mut names: Vec<OsString> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    names
}

#[test]
fn a_failed_write_is_reported_and_leaves_the_old_file() {
    let place = Folders::new();
    let folder = place.folder();
    AnySavedGame::from(game()).save(&folder, GameFile::FIRST).expect("the folder can be written to");
    let before = names_in(folder.path());
    let error = folder.write("game.json", &Interrupted).expect_err("this cannot be written");
    assert!(matches!(&error, FolderError::NotWritten { path, .. } if path.ends_with("game.json")));
    assert_eq!(names_in(folder.path()), before, "nothing is left of it");
    assert_eq!(found_game(&folder).map(|(saved, _)| saved), Some(game()), "the game before is untouched");
}

/// The preferences of a computer on which this many children were not reached by the last class session.
fn unreached(count: u128) -> Preferences {
    let unreached = (0..count).map(|id| ChildId(Uuid::from_u128(id))).collect();
    Preferences { unreached, ..Preferences::default() }
}

#[test]
fn the_keeper_works_in_order_and_finishes_before_it_is_dropped() {
    let place = Folders::new();
    let folder = place.folder();
    let (keeper, _) = Records::open(folder.clone(), day()).expect("records that can be opened");
    let (mut records, (begun, begins), (all_are_sent, waits)) =
        (keeper.downgrade(), mpsc::channel(), mpsc::channel::<()>());
    // The first job takes longest. Only a queue keeps it first.
    let first = thread::spawn(move || {
        RecordsAccess::ask(&mut records, move |store| {
            begun.send(()).expect("the test listens");
            let Err(mpsc::RecvError) = waits.recv() else { unreachable!("nothing is sent") };
            assert_eq!(store.children(), Ok(Vec::new()), "what was sent later is not done yet");
            Ok(())
        })
    });
    begins.recv().expect("the first job begins");
    let written: Vec<_> =
        (0..50).map(|count| keeper.write(FileChange::Preferences(Box::new(unreached(count))))).collect();
    let kept = keeper.save(StoreChange::Children(vec![Child::new("Mia".to_owned(), 1)]));
    let counted = keeper.ask(GetAllChildren);
    let forgotten = keeper.write(FileChange::ForgetGame(GameFile::FIRST));
    drop(all_are_sent);
    // Nobody has waited for an answer until now.
    drop(keeper);
    assert!(first.join().is_ok_and(|done| done.is_ok()));
    assert_eq!(
        Preferences::load(&folder),
        Ok(unreached(49)),
        "everything was written when the keeper was gone"
    );
    assert!(written.into_iter().all(|written| block_on(written).is_ok()));
    assert_eq!((block_on(kept), block_on(forgotten)), (Ok(()), Ok(())));
    assert_eq!(block_on(counted).map(|children| children.len()), Ok(1), "a question waits its turn");
}

#[test]
fn waiting_for_the_keeper_returns_the_result() {
    let place = Folders::new();
    let folder = place.folder();
    let (keeper, _) = Records::open(folder.clone(), day()).expect("records that can be opened");
    let preferences = || FileChange::Preferences(Box::new(unreached(3)));
    assert_eq!(block_on(keeper.write(preferences())), Ok(()));
    assert_eq!(Preferences::load(&folder), Ok(unreached(3)));
    fs::remove_file(folder.path().join("preferences.json")).expect("the file is there");
    // A folder where the file should go stands for a full disk.
    fs::create_dir(folder.path().join("preferences.json")).expect("a folder can be made");
    let bad = block_on(keeper.write(preferences()));
    assert!(matches!(bad, Err(FolderError::NotWritten { .. })));
}

/// A match of Three Fishing of Mia against a computer player, after one turn.
fn a_match() -> SavedGame<FishPond> {
    let participants = vec![mia(), pike()];
    let players = participants.iter().map(Participant::player).collect();
    let rules = fish_pond::MatchRules {
        rule: TensGame::MacOne,
        house: fish_pond::HouseRules { bait_needed: true },
        games: fish_pond::MatchLength::Three,
    };
    let setup = fish_pond::Setup { rules, players, seed: u64::MAX };
    let moves = vec![fish_pond::Move::Draw, fish_pond::Move::EndTurn];
    SavedGame::new(participants, fish_pond::Record { setup, moves })
}

#[test]
fn an_unfinished_match_comes_back_too() {
    let place = Folders::new();
    let folder = place.folder();
    let saved = a_match();
    AnySavedGame::from(saved.clone()).save(&folder, GameFile::FIRST).expect("the folder can be written to");
    let Ok(Some(found)) = AnySavedGame::load(&folder, GameFile::FIRST) else { panic!("the match was kept") };
    assert_eq!(found, AnySavedGame::FishPond(saved));
}

/// A match of three players in which everybody fishes all they can, until its second game begins. If `is_former`, it follows the former
/// rules: then each player had one more turn once nobody could fish.
fn a_second_game(is_former: bool) -> SavedGame<FishPond> {
    let mut saved = a_match();
    saved.record.setup.rules.house.bait_needed = false;
    saved.record.moves.clear();
    let mut game = FishPond::deal(&saved.record.setup).expect("a match can be dealt");
    while game.game_number() == 0 {
        let legal = game.legal_moves();
        let play = legal.last().expect("a match of three goes on").clone();
        if play == fish_pond::Move::DealNext && is_former {
            assert!(game.view_of(None).is_fished_out());
            saved.record.moves.extend([fish_pond::Move::EndTurn, fish_pond::Move::EndTurn]);
        }
        saved.record.moves.push(play.clone());
        game = game.play(play).expect("a legal move");
    }
    saved
}

#[test]
fn a_match_from_the_last_version_goes_on_if_todays_rules_allow_it() {
    for is_former in [false, true] {
        let place = Folders::new();
        let folder = place.folder();
        let saved = a_second_game(is_former);
        let mut kept =
            serde_json::to_value(AnySavedGame::from(saved.clone())).expect("a match can be written");
        kept["version"] = 3.into();
        folder.write("game.json", &kept).expect("the folder can be written to");
        match AnySavedGame::load(&folder, GameFile::FIRST) {
            Ok(Some(found)) if !is_former => assert_eq!(found, AnySavedGame::FishPond(saved)),
            Err(FolderError::Damaged { aside, .. }) if is_former => {
                let told =
                    "it was played by the rules of an older Fishpond, and cannot go on by today’s rules";
                assert_eq!(aside.reason, told);
                assert!(aside.kept_at.exists(), "it is put aside, not thrown away");
            }
            _ => panic!("former rules: {is_former}"),
        }
    }
}

/// Reads the file of this name in `tests/fixtures` as the app reads a saved game that it finds in its folder.
fn found_fixture(name: &str) -> Result<Option<AnySavedGame>, FolderError> {
    let place = Folders::new();
    let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    fs::copy(fixture, place.folder().path().join("game.json")).expect("the folder can be written to");
    AnySavedGame::load(&place.folder(), GameFile::FIRST)
}

#[test]
fn games_saved_by_the_last_version_go_on() {
    let found = |name| match found_fixture(name) {
        Ok(Some(saved)) => saved,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(found("game-version-2-dragonfish.json"), AnySavedGame::from(game()));
    assert_eq!(found("game-version-2-fish-pond.json"), AnySavedGame::from(a_match()));
}
