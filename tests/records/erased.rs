//! Erased children stay erased: only a tombstone is left of each, and nobody comes back unless a grown-up says so.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::made::{TestFolder, attempt, attempts, child, day, everything, id, import, laptop, mia, played};
use engine::games::dragonfish::{DragonFish, HouseRules, Setup};
use engine::games::{GameKind, Record};
use records::{
    AnySavedGame, Archive, ArchiveScope, Child, ChildId, ClashChoice, ClashDecisions, ErasureReport,
    ErasureStamp, ErasureState, GameFile, ImportClash, Participant, ParticipantKind, PlayerKind, Preferences,
    SavedGame, Store,
};

/// A child with a name and an id that occur nowhere else by chance.
fn zebedee() -> Child {
    child(0x7e5a_1b2c_3d4e_4f60_8122_3344_5566_7788, "Zebedee Quirk")
}

/// The files of the data folder in which these bytes stand.
fn files_with(place: &TestFolder, needle: &[u8]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut files = vec![place.path().to_owned()];
    while let Some(file) = files.pop() {
        if file.is_dir() {
            files.extend(fs::read_dir(&file).unwrap().map(|file| file.unwrap().path()));
        } else {
            let content = fs::read(&file).unwrap();
            if content.windows(needle.len()).any(|window| window == needle) {
                found.push(file);
            }
        }
    }
    found.sort();
    found
}

/// Makes the records of a laptop that was used on two days, on which Zebedee played too.
fn with_zebedee(place: &TestFolder) {
    let mut store = laptop(place);
    store.save_children(&[zebedee()]).unwrap();
    store.save_attempts(&attempts(zebedee().id, 0..50)).unwrap();
    store.save_game(&played(9, [zebedee().id, ChildId(id(2))])).unwrap();
    drop(store);
    drop(place.open_on(day(2)));
}

/// A game of this participant against a computer player, left in the middle.
fn game_of(participant: Participant) -> AnySavedGame {
    let perch = ParticipantKind::Computer(engine::opponents::Strength::Perch);
    let computer = Participant { who: perch, name: "Perch".to_owned(), child: None, ..participant.clone() };
    let participants = vec![participant, computer];
    let players = participants.iter().map(Participant::player).collect();
    let setup = Setup { players, rules: HouseRules::default(), seed: 1 };
    SavedGame::<DragonFish>::new(participants, Record { setup, moves: Vec::new() }).into()
}

#[test]
fn erasing_leaves_only_a_mark_in_every_file_the_program_wrote() {
    let place = TestFolder::new();
    with_zebedee(&place);
    let zebedee = zebedee();
    let participant = Participant { child: Some(zebedee.id), ..zebedee.participant(GameKind::DragonFish) };
    let seats = vec![Some(participant.clone()), None, Some(mia().participant(GameKind::DragonFish))];
    Preferences { seats, ..Preferences::default() }.save(&place.folder()).unwrap();
    game_of(participant).save(&place.folder(), GameFile::FIRST).unwrap();
    for printed in place.folder().print_file_paths() {
        fs::write(printed, "the sheet of Zebedee Quirk").unwrap();
    }
    // Files that crashes left behind, files that were moved aside, and exports.
    let database = fs::read(place.file("records.db")).unwrap();
    let game = fs::read_to_string(place.file("game.json")).unwrap();
    let damaged =
        ["records.db.damaged-1", "records.db.damaged-1-journal", "backups/0001-2026-11-01.db.damaged"];
    for name in damaged.into_iter().chain(["backups/0003-2026-11-03.db.new", "records.db.new"]) {
        fs::write(place.file(name), &database).unwrap();
    }
    let aside = [
        "game.json.unreadable-1",
        "preferences.json.unreadable-1",
        "class.fishpond.new",
        "mia.pdf.0123456789abcdef0123456789abcdef.new",
    ];
    for name in aside.into_iter().chain(["game.json.new"]) {
        fs::write(place.file(name), &game[..game.len() - 9]).unwrap();
    }
    let store = place.open_on(day(2)).store;
    let export = |scope: &ArchiveScope, name: &str| {
        records::export(&store, scope, place.file(name)).unwrap();
    };
    export(&ArchiveScope::Everything, "all.json");
    export(&ArchiveScope::Child(zebedee.id), "only.json");
    drop(store);
    let (name, session) = ("Zebedee".as_bytes(), attempt(zebedee.id, 0).id.into_bytes());
    let text = zebedee.id.0.to_string();
    for trace in [name, &session, zebedee.id.0.as_bytes(), text.as_bytes()] {
        assert!(files_with(&place, trace).len() > 2);
    }

    let mut store = place.open_on(day(2)).store;
    let erased = store.erase(zebedee.id, 1000).unwrap();
    for trace in [name, &session, text.as_bytes()] {
        assert_eq!(files_with(&place, trace), [] as [PathBuf; 0], "{}", String::from_utf8_lossy(trace));
    }
    let marked = [place.file("backups/0001-2026-11-02.db"), place.file("records.db")];
    assert_eq!(files_with(&place, zebedee.id.0.as_bytes()), marked, "the mark is there, and nowhere else");
    let cleared: BTreeSet<PathBuf> = erased.cleared.iter().cloned().collect();
    let expected = damaged.into_iter().chain(aside).chain(["all.json", "only.json"]);
    assert_eq!(cleared, expected.map(|name| place.file(name)).collect());
    assert_eq!(erased.unsearched, [] as [PathBuf; 0]);
    // Everything about the others is still there.
    assert_eq!(store.children().unwrap(), [mia(), child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 30);
    let left = store.games(ChildId(id(2))).unwrap();
    assert_eq!(left[1].players[0].by, PlayerKind::Guest(()), "the game stays for the one who is still here");
    let seats = Preferences::load(&place.folder()).unwrap().seats;
    assert_eq!((seats[0].clone(), seats[2].as_ref().map(|mia| mia.name.as_str())), (None, Some("Mia")));
    let export = Archive::read(&fs::read(place.file("all.json")).unwrap()).unwrap();
    assert_eq!(
        (export.children.len(), export.attempt_count(), export.games),
        (2, 40, {
            let (first, mut other) =
                (played(1, [mia().id, ChildId(id(2))]), played(9, [zebedee.id, ChildId(id(2))]));
            other.players[0].by = PlayerKind::Guest(());
            vec![first, other]
        })
    );
}

#[test]
fn erasing_lists_files_that_cannot_be_searched_or_must_not_be_changed() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    store.save_children(&[zebedee()]).unwrap();
    fs::create_dir_all(place.file("backups")).unwrap();
    let others = ["backups/0001-2026-11-01.db", "letter.txt", "notes.txt", "records.db.damaged-1"];
    for name in others {
        let content = if name == "letter.txt" { "Dear parents of Zebedee Quirk" } else { "rubbish" };
        fs::write(place.file(name), content).unwrap();
    }
    let erased = store.erase(zebedee().id, 1).unwrap();
    let unsearched = ["backups/0001-2026-11-01.db", "letter.txt", "records.db.damaged-1"];
    assert_eq!(erased.unsearched, unsearched.map(|name| place.file(name)));
    assert!(others.iter().all(|name| place.file(name).exists()));
}

#[test]
fn a_shared_name_does_not_identify_an_erased_child() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    store.save_children(&[zebedee(), child(9, "Zebedee Quirk")]).unwrap();
    fs::write(place.file("game.json.unreadable-1"), "Zebedee Quirk").unwrap();
    assert_eq!(store.erase(zebedee().id, 1).unwrap(), ErasureReport::default());
    assert!(place.file("game.json.unreadable-1").exists());
}

#[test]
fn a_backup_half_written_by_a_crash_holds_no_erased_child() {
    let place = TestFolder::new();
    with_zebedee(&place);
    let mut store = place.open_on(day(2)).store;
    // Another Fishpond crashed between copying and renaming.
    fs::copy(place.file("backups/0001-2026-11-02.db"), place.file("backups/0002-2026-11-03.db.new")).unwrap();
    store.erase(zebedee().id, 1).unwrap();
    assert_eq!(files_with(&place, b"Zebedee"), [] as [PathBuf; 0]);
}

#[test]
fn erasing_interrupted_by_a_crash_is_finished_at_the_next_start() {
    let place = TestFolder::new();
    with_zebedee(&place);
    let backup = place.file("backups/0001-2026-11-02.db");
    let before = fs::read(&backup).unwrap();
    let mut store = place.open_on(day(2)).store;
    store.erase(zebedee().id, 1).unwrap();
    drop(store);
    // The state after a crash just behind the first change.
    fs::write(&backup, before).unwrap();
    let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
    assert_eq!(connection.execute("UPDATE mark SET swept = 0", []).unwrap(), 1);
    drop(connection);
    assert_eq!(files_with(&place, b"Zebedee"), [backup]);
    drop(place.open_on(day(2)));
    assert_eq!(files_with(&place, b"Zebedee"), [] as [PathBuf; 0]);
    assert_eq!(place.open_on(day(2)).store.tombstones().unwrap().len(), 1);
}

#[test]
fn a_backup_that_replaces_the_database_knows_who_was_erased() {
    let place = TestFolder::new();
    with_zebedee(&place);
    let mut store = place.open_on(day(2)).store;
    let old = everything(&store);
    store.erase(zebedee().id, 1).unwrap();
    drop(store);
    fs::write(place.file("records.db"), "rubbish").unwrap();
    let mut store = place.open_on(day(2)).store;
    assert_eq!(names(&store), ["Mia", "Ben"]);
    assert_eq!(import(&mut store, &old).clashes.len(), 1);
    assert_eq!(names(&store), ["Mia", "Ben"]);
}

#[test]
fn pending_changes_of_an_erased_child_are_dropped_and_block_nothing() {
    let place = TestFolder::new();
    with_zebedee(&place);
    let mut store = place.open_on(day(2)).store;
    store.erase(zebedee().id, 1).unwrap();
    let of_both = [attempt(zebedee().id, 60), attempt(mia().id, 60)];
    store.save_attempts(&of_both).unwrap();
    store.save_children(&[zebedee(), Child { picture: 8, ..mia() }]).unwrap();
    assert_eq!(names(&store), ["Mia", "Ben"]);
    assert_eq!(store.children().unwrap()[0].picture, 8);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 31);
    assert!(store.save_attempts(&[attempt(ChildId(id(99)), 1)]).is_err(), "nobody ever knew this child");
}

// Import

fn names(store: &Store) -> Vec<String> {
    store.children().unwrap().into_iter().map(|child| child.name).collect()
}

fn with(choice: ClashChoice) -> ClashDecisions {
    ClashDecisions::same_for_all(choice)
}

/// The question to a grown-up that an import should lead to about Ben, who was erased: `is_here` is whether his records are on this
/// computer, `fate` and `at` what became of him and when, `attempts` how many he has in the import, and `choice` what is decided.
fn about_ben(
    is_here: bool,
    at: i64,
    fate: ErasureState,
    attempts: usize,
    choice: Option<ClashChoice>,
) -> ImportClash {
    let stamp = ErasureStamp { at, fate };
    ImportClash { child: ChildId(id(2)), name: "Ben".to_owned(), is_here, stamp, attempts, choice }
}

#[test]
fn an_older_export_does_not_bring_an_erased_child_back_unasked() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let old = everything(&store);
    store.erase(ChildId(id(2)), 1000).unwrap();
    let kept_out = about_ben(false, 1000, ErasureState::Erased, 10, Some(ClashChoice::KeepOut));
    let preview = store.preview_import(&old, &ClashDecisions::default(), 2000).unwrap();
    assert_eq!((preview.newcomers.len(), &preview.clashes[..]), (0, std::slice::from_ref(&kept_out)));
    assert_eq!(import(&mut store, &old), preview);
    assert_eq!(names(&store), ["Mia"]);

    // Ben is decided on separately.
    let each = [(ChildId(id(2)), ClashChoice::BringBack)].into();
    let decisions = ClashDecisions { each, otherwise: None };
    let merged = store.import(&old, &decisions, 2000).unwrap();
    assert_eq!((merged.newcomers, merged.attempts), (vec!["Ben".to_owned()], 10));
    assert_eq!(store.attempts(ChildId(id(2))).unwrap().len(), 10);
    assert_eq!(store.games(ChildId(id(2))).unwrap(), [played(1, [mia().id, ChildId(id(2))])]);
    // Nobody is asked again about a child who was brought back, if nothing would change.
    let again = import(&mut store, &old);
    assert_eq!((again.clashes, again.known_attempts), (vec![], 40));
}

#[test]
fn a_child_erased_on_another_computer_is_erased_here_only_on_request() {
    let (school, home) = (TestFolder::new(), TestFolder::new());
    let mut at_school = laptop(&school);
    let mut at_home = home.open();
    import(&mut at_home, &everything(&at_school));
    drop(at_home);
    let mut at_home = home.open_on(day(2)).store;
    at_school.erase(ChildId(id(2)), 1000).unwrap();
    let from_school = everything(&at_school);

    let undecided = about_ben(true, 1000, ErasureState::Erased, 10, None);
    let preview = at_home.preview_import(&from_school, &ClashDecisions::default(), 2000).unwrap();
    assert_eq!((&preview.clashes[..], preview.tombstones), (std::slice::from_ref(&undecided), 0));
    assert_eq!(import(&mut at_home, &from_school), preview);
    assert_eq!(names(&at_home), ["Mia", "Ben"], "nothing is lost unasked");

    for printed in home.folder().print_file_paths() {
        fs::write(printed, "the sheet of Ben").unwrap();
    }
    let merged = at_home.import(&from_school, &with(ClashChoice::KeepOut), 2000).unwrap();
    assert_eq!((merged.names_erased_here().collect::<Vec<_>>(), merged.tombstones), (vec!["Ben"], 1));
    assert_eq!(names(&at_home), ["Mia"]);
    let session = attempt(ChildId(id(2)), 0).id.into_bytes();
    for trace in [b"Ben".as_slice(), &session] {
        assert_eq!(files_with(&home, trace), [] as [PathBuf; 0], "gone from the backups as well");
    }
    assert_eq!(everything(&at_home), from_school);
}

#[test]
fn a_child_kept_on_one_computer_comes_back_to_the_one_that_erased_them() {
    let (school, home) = (TestFolder::new(), TestFolder::new());
    let (mut at_school, mut at_home) = (laptop(&school), home.open());
    import(&mut at_home, &everything(&at_school));
    at_school.erase(ChildId(id(2)), 1000).unwrap();
    // The clock at home is behind.
    at_home.import(&everything(&at_school), &with(ClashChoice::BringBack), 500).unwrap();
    assert_eq!(at_home.attempts(ChildId(id(2))).unwrap().len(), 10);
    let merged = import(&mut at_school, &everything(&at_home));
    assert_eq!((merged.returned, merged.clashes, merged.tombstones), (vec!["Ben".to_owned()], vec![], 1));
    assert_eq!(everything(&at_school), everything(&at_home));
    // If the school erases Ben after that, he is erased.
    at_school.erase(ChildId(id(2)), 700).unwrap();
    at_home.import(&everything(&at_school), &with(ClashChoice::KeepOut), 800).unwrap();
    assert_eq!(names(&at_home), ["Mia"]);
}

#[test]
fn answers_from_before_a_child_was_brought_back_are_asked_about_once() {
    let (school, home) = (TestFolder::new(), TestFolder::new());
    let (mut at_school, mut at_home) = (laptop(&school), home.open());
    let old = everything(&at_school);
    import(&mut at_home, &old);
    at_home.save_attempts(&attempts(ChildId(id(2)), 10..14)).unwrap();
    at_school.erase(ChildId(id(2)), 1000).unwrap();
    at_school.import(&old, &with(ClashChoice::BringBack), 2000).unwrap();

    let from_home = everything(&at_home);
    let clashes = import(&mut at_school, &from_home).clashes;
    assert_eq!(clashes, [about_ben(false, 2000, ErasureState::BroughtBack, 4, Some(ClashChoice::KeepOut))]);
    let from_school = everything(&at_school);
    let clashes = import(&mut at_home, &from_school).clashes;
    assert_eq!(clashes, [about_ben(true, 2000, ErasureState::BroughtBack, 4, None)]);
    assert_eq!(at_home.attempts(ChildId(id(2))).unwrap().len(), 14);

    at_home.import(&from_school, &with(ClashChoice::BringBack), 3000).unwrap();
    at_home.save_attempts(&attempts(ChildId(id(2)), 14..20)).unwrap();
    let merged = import(&mut at_school, &everything(&at_home));
    assert_eq!((merged.clashes, merged.attempts), (vec![], 10));
    assert_eq!(everything(&at_school), everything(&at_home));
}

#[test]
fn a_namesake_of_an_erased_child_is_somebody_else() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let old = everything(&store);
    store.erase(ChildId(id(2)), 1000).unwrap();
    store.save_children(&[child(22, "Ben")]).unwrap();
    let (children, tombstones) = (store.children().unwrap(), store.tombstones().unwrap());
    let merged = store
        .import(&old.match_same_names(&children, &tombstones), &with(ClashChoice::KeepOut), 2000)
        .unwrap();
    assert_eq!(
        merged.clashes,
        [about_ben(false, 1000, ErasureState::Erased, 10, Some(ClashChoice::KeepOut))]
    );
    assert_eq!(store.children().unwrap()[1], child(22, "Ben"));
}

#[test]
fn older_versions_refuse_marks_instead_of_losing_them() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let version = |store: &Store, scope: &ArchiveScope| {
        serde_json::to_value(store.archive(scope).unwrap()).unwrap()["version"].clone()
    };
    assert_eq!(version(&store, &ArchiveScope::Everything), 1);
    store.erase(ChildId(id(2)), 1000).unwrap();
    assert_eq!(version(&store, &ArchiveScope::Everything), 2);
    assert_eq!(version(&store, &ArchiveScope::Class("1a".to_owned())), 2);
    assert_eq!(version(&store, &ArchiveScope::Child(mia().id)), 1, "a family is not told of other children");
    let text = serde_json::to_vec(&everything(&store)).unwrap();
    assert_eq!(Archive::read(&text).unwrap(), everything(&store));
    let all = String::from_utf8(text).unwrap();
    let tombstone = format!(r#""marks":[{{"ids":["{}"],"at":1000,"fate":"erased"}}]"#, id(2));
    assert!(all.contains(&tombstone) && !all.contains("Ben"), "{all}");
}

#[test]
fn a_file_with_a_child_that_is_marked_erased_is_asked_about() {
    let (place, empty) = (TestFolder::new(), TestFolder::new());
    let mut store = laptop(&place);
    let mut archive = everything(&store);
    store.erase(ChildId(id(2)), 1000).unwrap();
    archive.tombstones = store.tombstones().unwrap();
    let mut other = empty.open();
    assert_eq!(import(&mut other, &archive).clashes.len(), 1);
    assert_eq!(names(&other), ["Mia"]);
}
