//! The children's records: everything comes back, and moves from computer to computer.

use std::collections::BTreeSet;

use crate::made::{
    FIRST_GAMES, TestFolder, attempt, attempts, child, day, everything, id, import, laptop, mia, played,
    preview,
};
use engine::arithmetic::{Refusal, Rung};
use engine::games::GameKind;
use records::{
    Archive, ArchiveError, ArchiveScope, Attempt, AttemptDetails, CaughtFish, Child, ChildId, FishKind,
    JudgedAnswer, PinLock, PracticeDetails, Settings, Store,
};
use serde_json::json;

#[test]
fn everything_comes_back_after_a_restart() {
    let place = TestFolder::new();
    drop(laptop(&place));
    let store = place.open();
    assert_eq!(store.children().unwrap(), [mia(), child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap(), attempts(mia().id, 0..30));
    assert_eq!(store.games(mia().id).unwrap(), [played(1, [mia().id, child(2, "Ben").id])]);
}

#[test]
fn an_attempt_is_saved_once() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    store.save_attempts(&attempts(mia().id, 20..40)).unwrap();
    assert_eq!(store.attempts(mia().id).unwrap(), attempts(mia().id, 0..40));
}

#[test]
fn a_changed_child_keeps_their_place_in_the_list() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let mut other = mia();
    other.name = "Amelie".to_owned();
    other.classes = BTreeSet::from(["2a".to_owned()]);
    store.save_children(&[other.clone()]).unwrap();
    // Later than before, although the clock shows the same moment.
    other.changed += 1;
    assert_eq!(store.children().unwrap(), [other, child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 30);
}

#[test]
fn the_lock_is_saved() {
    let place = TestFolder::new();
    let mut store = place.open();
    assert!(!store.pin_lock().unwrap().has_pin());
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    store.save_pin_lock(&lock).unwrap();
    drop(store);
    let mut lock = place.open().pin_lock().unwrap();
    assert_eq!(lock.open("4711", 0), Ok(()));
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_files() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    let place = TestFolder::new();
    drop(laptop(&place));
    drop(place.open_on(day(2)));
    let mut files = vec![place.path().to_owned()];
    while let Some(file) = files.pop() {
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} has mode {mode:o}", file.display());
        if file.is_dir() {
            files.extend(fs::read_dir(&file).unwrap().map(|file| file.unwrap().path()));
        }
    }
}

// Progress

#[test]
fn progress_agrees_with_a_plain_count() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    let all = attempts(mia().id, 0..3000);
    store.save_attempts(&all).unwrap();
    let progress = store.progress(mia().id, day(3)).unwrap();
    let count = |count: usize| u32::try_from(count).unwrap();
    for line in &progress.lines {
        let here = || {
            all.iter().filter(|attempt| {
                let AttemptDetails { setting, practised, .. } = &attempt.tried;
                (Some(setting.game).filter(|_| practised.is_none()), setting.rung) == (line.game, line.rung)
            })
        };
        assert_eq!(line.tally.attempts, count(here().count()));
        let first = here().filter(|attempt| attempt.tried.effort.refused_before == 0).count();
        assert_eq!(line.tally.first_tries, count(first));
        let right = here().filter(|attempt| attempt.tried.is_right_first_time()).count();
        assert_eq!(line.tally.right_at_first, count(right));
        assert!(right > 0 && right < first);
        let in_tenths = |attempt: &Attempt| (attempt.tried.effort.milliseconds + 50) / 100 * 100;
        let mut times: Vec<u32> = here().map(in_tenths).collect();
        times.sort_unstable();
        assert_eq!(line.tally.median, times[times.len() / 2]);
    }
    // One line for each game and for practice, on each rung.
    assert_eq!(progress.lines.len(), (FIRST_GAMES.len() + 1) * Rung::ALL.len());
    for known in &progress.facts {
        let answers = || {
            let asked = all
                .iter()
                .flat_map(|attempt| &attempt.tried.effort.facts)
                .filter(|asked| asked.fact == known.fact);
            asked.filter_map(|asked| asked.answer)
        };
        assert_eq!(known.answered, count(answers().count()));
        assert_eq!(known.right, count(answers().filter(|answer| known.fact.result() == Ok(*answer)).count()));
    }
    assert_eq!(progress.facts.len(), 11 * 11);
    // 3000 times seven minutes are two weeks and some days.
    assert_eq!(progress.days.values().sum::<u32>(), 3000);
    assert_eq!((progress.days.keys().next(), progress.days.keys().last()), (Some(&day(2)), Some(&day(17))));
    // A session is there as a whole or not at all, so that nobody reads "4 of 4" of one with 48 answers.
    let sessions: BTreeSet<_> = all.iter().rev().take(50).map(|attempt| attempt.session).collect();
    let newest: Vec<_> =
        all.iter().rev().filter(|attempt| sessions.contains(&attempt.session)).cloned().collect();
    assert_eq!(progress.last, newest);
    let fish: Vec<_> =
        all.iter().rev().filter(|attempt| FishKind::caught_by(&attempt.tried).is_some()).collect();
    let is_fry = |attempt: &&Attempt| {
        let first = |practised: &PracticeDetails| !practised.again && !practised.placement;
        attempt.tried.is_right_first_time() && attempt.tried.practised.as_ref().is_some_and(first)
    };
    assert_eq!(progress.fry, count(all.iter().filter(is_fry).count()));
    assert_eq!(progress.total_fish(), count(fish.len()) + progress.fry);
    let called = fish.into_iter().map(|attempt| CaughtFish::Called(Box::new(attempt.clone())));
    // Little fish from practice swim among them, but crowd out no more than half.
    let (fry, caught): (Vec<_>, Vec<_>) =
        progress.fish.into_iter().partition(|fish| fish.kind() == Some(FishKind::Fry));
    assert_eq!(fry.len() + caught.len(), 40);
    assert!(fry.len() <= 20);
    let count = caught.len();
    assert!(caught.into_iter().eq(called.take(count)), "the last ones swim in the pond");
    let overview = store.child_summaries(&[mia().id, child(2, "Ben").id]).unwrap();
    assert_eq!(overview[0].tally.attempts, 3000);
    assert_eq!((overview[1].tally.attempts, overview[1].last), (0, None));
}

#[test]
fn each_game_catches_its_own_kind_of_fish() {
    let fish = |game, offered: &str, total: i64, points| {
        let mut attempt = attempt(mia().id, 1);
        attempt.tried.setting.game = game;
        let call = JudgedAnswer {
            offered: offered.to_owned(),
            calculation: String::new(),
            refusal: None,
            total: Some(total),
            points,
        };
        attempt.tried.answer = call;
        FishKind::caught_by(&attempt.tried)
    };
    #[rustfmt::skip]
    let table = [
        (GameKind::DragonFish,   "F15 8 7",   15, 15, Some(FishKind::Card(15))),
        (GameKind::DragonFish,   "B9 8 1",     9,  0, None),
        (GameKind::ThreeFishing, "6 | 3 1",   10,  2, Some(FishKind::Ten(10))),
        (GameKind::MacOne,       "9 | 8 8",   80,  4, Some(FishKind::Ten(80))),
        (GameKind::TiuU,         "3-1 | 3-1",  4,  0, Some(FishKind::Pair(4))),
        (GameKind::TiuU,         "5-3 | 4-4",  8, 32, Some(FishKind::Pair(8))),
        // A score that is worked out and a catch that is added up bring no fish.
        (GameKind::TiuU,         "",          36,  0, None),
        (GameKind::FishOut,      "",           5,  0, None),
    ];
    for (game, offered, total, points, expected) in table {
        assert_eq!(fish(game, offered, total, points), expected, "{game} {offered}");
    }
    let mut refused = attempt(mia().id, 1);
    refused.tried.answer.refusal = Some(Refusal::WrongTotal { total: 14, wanted: 15 });
    assert_eq!(FishKind::caught_by(&refused.tried), None);
    let mut puzzle = attempt(mia().id, 15);
    puzzle.tried.answer.refusal = None;
    assert!(puzzle.tried.practised.is_some() && FishKind::caught_by(&puzzle.tried).is_none());
}

#[test]
fn answers_in_practice_are_read_back_as_ratings_need_them() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    let all = attempts(mia().id, 0..300);
    store.save_attempts(&all).unwrap();
    let answers = store.practice_answers(mia().id).unwrap();
    let practised = all.iter().filter_map(|attempt| Some((attempt, attempt.tried.practised.as_ref()?)));
    assert_eq!(answers.len(), practised.clone().count());
    for (answered, (attempt, practised)) in answers.iter().zip(practised) {
        assert_eq!((answered.right, answered.kind), (practised.right, practised.kind));
        assert_eq!(answered.day, attempt.at.date_naive());
        assert_eq!(
            answered.is_first_to_puzzle(),
            !practised.again && attempt.tried.effort.refused_before == 0
        );
        assert_eq!((answered.slip, answered.timed), (practised.slip, practised.timed));
        assert!((answered.difficulty * 1000.0 - f64::from(practised.difficulty)).abs() < 1e-6);
        let asked = attempt.tried.effort.facts[0];
        let known = asked.answer.map(|answer| (asked.fact, asked.fact.result() == Ok(answer)));
        assert_eq!(answered.facts, Vec::from_iter(known));
    }
}

#[test]
fn a_child_without_attempts_has_an_empty_progress() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    assert_eq!(store.progress(mia().id, day(3)).unwrap(), records::Progress::default());
}

// Export and import

#[test]
fn an_export_imported_into_an_empty_folder_is_the_same() {
    let (place, empty) = (TestFolder::new(), TestFolder::new());
    let archive = everything(&laptop(&place));
    let text = serde_json::to_vec(&archive).unwrap();
    let read = Archive::read(&text).unwrap();
    assert_eq!(read, archive);
    let mut other = empty.open();
    let merged = import(&mut other, &read);
    assert_eq!((merged.newcomers.len(), merged.attempts, merged.games), (2, 40, 1));
    assert_eq!(everything(&other), archive);
}

#[test]
fn an_export_is_byte_by_byte_the_archive_as_json() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let same = |store: &Store, scope: &ArchiveScope| {
        let archive = store.archive(scope).unwrap();
        let mut written = Vec::new();
        let counted = store.write_archive(scope, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), serde_json::to_string(&archive).unwrap());
        assert_eq!(counted, (archive.children.len(), archive.attempt_count()));
        archive
    };
    let scopes = [
        ArchiveScope::Everything,
        ArchiveScope::Class("1a".to_owned()),
        ArchiveScope::Class("none".to_owned()),
        ArchiveScope::Child(mia().id),
        ArchiveScope::Child(child(9, "Nobody").id),
    ];
    let versions = |store: &Store| {
        let told =
            scopes.iter().map(|scope| serde_json::to_value(same(store, scope)).unwrap()["version"].clone());
        told.map(|version| version.as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(versions(&store), [1, 1, 1, 1, 1]);
    store.erase(child(2, "Ben").id, 7).unwrap();
    assert_eq!(versions(&store), [2, 2, 2, 1, 1]);
    // Things that the first versions did not know: a game, in an attempt only, and a field that nobody knows yet.
    let mut later = attempts(mia().id, 90..91);
    later[0].tried.setting.game = GameKind::TiuU;
    later[0].unknown.insert("mood".to_owned(), "fine".into());
    store.save_attempts(&later).unwrap();
    assert_eq!(versions(&store), [3, 3, 2, 3, 1]);
    let mut archive = everything(&store);
    archive.unknown.insert("weather".to_owned(), "rain".into());
    import(&mut store, &archive);
    assert_eq!(versions(&store)[0], 3);
}

#[test]
fn importing_twice_changes_nothing() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let archive = everything(&store);
    let merged = import(&mut store, &archive);
    assert_eq!((merged.known.len(), merged.attempts, merged.known_attempts, merged.games), (2, 0, 40, 0));
    assert_eq!(everything(&store), archive);
}

#[test]
fn a_preview_changes_nothing() {
    let (place, empty) = (TestFolder::new(), TestFolder::new());
    let archive = everything(&laptop(&place));
    let mut other = empty.open();
    let preview = preview(&mut other, &archive);
    assert_eq!(preview.attempts, 40);
    assert_eq!(other.children().unwrap(), []);
    assert_eq!(import(&mut other, &archive), preview);
}

#[test]
fn a_class_or_a_child_can_be_exported_alone() {
    let place = TestFolder::new();
    let store = laptop(&place);
    let names = |scope: &ArchiveScope| {
        let children = store.archive(scope).unwrap().children;
        children.into_iter().map(|archived| archived.child.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&ArchiveScope::Class("1a".to_owned())), ["Mia"]);
    assert_eq!(names(&ArchiveScope::Child(ChildId(id(2)))), ["Ben"]);
    assert_eq!(names(&ArchiveScope::Everything), ["Mia", "Ben"]);
}

#[test]
fn a_child_entered_on_two_computers_becomes_one() {
    let (school, home) = (TestFolder::new(), TestFolder::new());
    let mut at_school = laptop(&school);
    let mut at_home = home.open();
    let mia_at_home = Child { changed: 9, picture: 7, ..child(77, "mia") };
    at_home.save_children(std::slice::from_ref(&mia_at_home)).unwrap();
    at_home.save_attempts(&attempts(mia_at_home.id, 100..105)).unwrap();
    let from_home = everything(&at_home);
    // A plain import leaves two children.
    let preview = preview(&mut at_school, &from_home);
    assert_eq!(preview.newcomers, ["mia"]);
    let known = at_school.children().unwrap();
    let merged = import(&mut at_school, &from_home.clone().match_same_names(&known, &[]));
    assert_eq!((merged.known, merged.attempts), (vec!["mia".to_owned()], 5));
    let children = at_school.children().unwrap();
    assert_eq!(children.len(), 2);
    assert_eq!((children[0].id, children[0].picture), (ChildId(id(1)), 7), "the newest settings win");
    assert_eq!(at_school.attempts(ChildId(id(77))).unwrap().len(), 35, "both ids name the child");
    // On the way back the names are no longer needed.
    import(&mut at_home, &at_school.archive(&ArchiveScope::Child(ChildId(id(77)))).unwrap());
    assert_eq!(at_home.children().unwrap().len(), 1);
    assert_eq!(at_home.attempts(ChildId(id(1))).unwrap().len(), 35);
    let again = import(&mut at_school, &from_home);
    assert_eq!((again.newcomers.len(), again.attempts), (0, 0));
}

#[test]
fn a_name_that_two_children_share_identifies_neither() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Mia"), child(2, "Mia")]).unwrap();
    let elsewhere = TestFolder::new();
    let mut other = elsewhere.open();
    other.save_children(&[child(3, "Mia")]).unwrap();
    let archive = everything(&other).match_same_names(&store.children().unwrap(), &[]);
    assert_eq!(import(&mut store, &archive).newcomers, ["Mia"]);
}

#[test]
fn unknown_fields_are_kept() {
    let place = TestFolder::new();
    let mut store = laptop(&place);
    let mut text = serde_json::to_value(everything(&store)).unwrap();
    text["school"] = json!("Pond Street");
    text["children"][0]["shoe_size"] = json!(31);
    text["children"][0]["settings"]["music"] = json!({"loud": false});
    text["children"][0]["attempts"][3]["mood"] = json!("merry");
    text["children"][0]["changed"] = json!(6);
    text["games"][0]["weather"] = json!("rain");
    let elsewhere = TestFolder::new();
    let mut other = elsewhere.open();
    import(&mut other, &Archive::read(text.to_string().as_bytes()).unwrap());
    assert_eq!(serde_json::to_value(everything(&other)).unwrap(), text);
    // What a child has comes from the newest version of the child. An attempt never changes.
    import(&mut store, &everything(&other));
    let here = serde_json::to_value(everything(&store)).unwrap();
    assert_eq!(here["children"][0]["shoe_size"], text["children"][0]["shoe_size"]);
}

#[test]
fn other_files_are_refused_with_a_sentence() {
    let read = |text: &str| Archive::read(text.as_bytes()).unwrap_err();
    assert!(matches!(read("{"), ArchiveError::Json { .. }));
    assert!(read("{\"format\": 1}").to_string().contains("line 1, column"));
    assert!(matches!(read("{}"), ArchiveError::OtherFormat));
    assert!(matches!(read("{\"format\": \"fishpond records\", \"version\": 4}"), ArchiveError::Newer));
    let nameless =
        json!({"format": "fishpond records", "version": 1, "children": [{"id": id(1), "name": " "}]});
    assert!(matches!(read(&nameless.to_string()), ArchiveError::NoName { at: 1 }));
}

#[test]
fn a_child_with_only_a_name_can_be_imported() {
    let archive =
        json!({"format": "fishpond records", "version": 1, "children": [{"id": id(1), "name": "Mia"}]});
    let place = TestFolder::new();
    let mut store = place.open();
    import(&mut store, &Archive::read(archive.to_string().as_bytes()).unwrap());
    assert_eq!(store.children().unwrap()[0].settings, Settings::default());
}

#[test]
fn an_archive_of_the_first_version_can_be_read() {
    let place = TestFolder::new();
    let mut store = place.open();
    let text = include_bytes!("../fixtures/archive-version-1.json");
    let archive = Archive::read(text).unwrap();
    let merged = import(&mut store, &archive);
    assert_eq!(
        (merged.newcomers, merged.attempts, merged.games),
        (vec!["Mia".to_owned(), "Ben".to_owned()], 33, 1)
    );
    assert_eq!(store.attempts(mia().id).unwrap(), attempts(mia().id, 0..30));
    // Without tombstones and with all games open, it is written as before, so that older versions can read it. They think a game is open if
    // nothing is said about it.
    let (mut before, after): (serde_json::Value, serde_json::Value) =
        (serde_json::from_slice(text).unwrap(), serde_json::to_value(everything(&store)).unwrap());
    for child in before["children"].as_array_mut().unwrap() {
        let settings = child["settings"].as_object_mut().unwrap();
        assert_eq!(settings.remove("games"), Some(json!(["dragonfish", "three_fishing", "mac_one"])));
        settings.insert("closed".to_owned(), json!([]));
        settings.insert("open_hands".to_owned(), json!(false));
        settings.insert("read_everything".to_owned(), json!(false));
        settings.insert("minutes".to_owned(), json!(10));
        settings.insert("tables".to_owned(), json!(10));
        settings.insert("tables_check".to_owned(), json!(false));
        settings.insert("bursts".to_owned(), json!(false));
        settings.insert("fresh_water".to_owned(), json!(null));
        settings.insert("waiting_questions".to_owned(), json!(true));
        settings.insert("picture_card".to_owned(), json!(false));
        settings.insert("switches".to_owned(), json!("none"));
        settings.insert("palette".to_owned(), json!("system"));
        settings.insert("voice_speed".to_owned(), json!("usual"));
        settings.insert("letter_keys".to_owned(), json!(true));
        settings.insert("letters_apart".to_owned(), json!(false));
    }
    assert_eq!(after, before);
}

#[test]
fn games_closed_in_older_records_stay_closed_and_all_others_are_open() {
    let settings =
        |open: serde_json::Value| -> Settings { serde_json::from_value(json!({ "games": open })).unwrap() };
    let open = settings(json!(["dragonfish", "mac_one"]));
    assert_eq!(open.closed, [GameKind::ThreeFishing].into());
    assert!(open.unknown.is_empty());
    assert_eq!(settings(json!(["dragonfish", "three_fishing", "mac_one"])).closed, [].into());
    let all: Vec<GameKind> = Settings::default().open_games().collect();
    assert_eq!(all, GameKind::ALL);
    // What is written can be read again, and no longer names the open games.
    let written = serde_json::to_value(&open).unwrap();
    assert_eq!((&written["closed"], written.get("games")), (&json!(["three_fishing"]), None));
    assert_eq!(serde_json::from_value::<Settings>(written).unwrap(), open);
}

#[test]
fn older_versions_refuse_a_closed_game_instead_of_opening_it() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut mia = mia();
    store.save_children(&[mia.clone()]).unwrap();
    let version = |store: &Store| serde_json::to_value(everything(store)).unwrap()["version"].clone();
    assert_eq!(version(&store), 1);
    mia.settings.closed.insert(GameKind::MacOne);
    store.save_children(&[mia]).unwrap();
    assert_eq!(version(&store), 3);
    let text = serde_json::to_vec(&everything(&store)).unwrap();
    assert_eq!(Archive::read(&text).unwrap(), everything(&store));
}

#[test]
fn older_versions_refuse_answers_of_newer_games_instead_of_losing_them() {
    for game in [GameKind::TiuU, GameKind::FishOut] {
        let place = TestFolder::new();
        let mut store = place.open();
        store.save_children(&[mia()]).unwrap();
        let mut tried = attempt(mia().id, 1);
        tried.tried.setting.game = game;
        store.save_attempts(std::slice::from_ref(&tried)).unwrap();
        let archive = everything(&store);
        assert_eq!(serde_json::to_value(&archive).unwrap()["version"], 3);
        assert_eq!(Archive::read(&serde_json::to_vec(&archive).unwrap()).unwrap(), archive);
        assert_eq!(archive.children[0].attempts, [tried]);
    }
}

#[test]
fn answers_in_the_first_and_last_week_of_the_calendar_are_counted() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    for (number, at) in (1..).zip(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
        store.save_attempts(&[Attempt { at: at.parse().unwrap(), ..attempt(mia().id, number) }]).unwrap();
        assert_eq!(store.progress(mia().id, day(1)).unwrap().days.len(), usize::try_from(number).unwrap());
    }
}
