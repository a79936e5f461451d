//! The records of the children: everything comes back, merging is the same in any order, and what is erased is gone.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::made::{self, Place, attempt, attempts, child, day, id, played};
use fishpond::arithmetic::Rung;
use fishpond::games::Title;
use fishpond::records::{
    Archive, By, Child, ChildId, Kept, Lock, NoArchive, Participant, Preferences, SavedGame, Scope, Store,
    Tried, Who,
};
use proptest::prelude::*;
use serde_json::json;

fn mia() -> Child {
    let mut mia = child(1, "Mia");
    mia.classes = BTreeSet::from(["1a".to_owned(), "Chess".to_owned()]);
    mia.settings.dragonfish = Rung::Multiplication;
    mia.settings.largest = Some(20);
    mia.changed = 5;
    mia
}

fn everything(store: &Store) -> Archive {
    store.archive(&Scope::Everything).expect("records that can be read")
}

/// A classroom laptop: two children, what they tried, and a game.
fn laptop(place: &Place) -> Store {
    let mut store = place.open();
    let ben = child(2, "Ben");
    store.put(&[mia(), ben.clone()]).unwrap();
    store.keep_attempts(&attempts(mia().id, 0..30)).unwrap();
    store.keep_attempts(&attempts(ben.id, 0..10)).unwrap();
    store.keep_played(&played(1, [mia().id, ben.id])).unwrap();
    store
}

#[test]
fn everything_comes_back_after_a_restart() {
    let place = Place::new();
    drop(laptop(&place));
    let store = place.open();
    assert_eq!(store.children().unwrap(), [mia(), child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap(), attempts(mia().id, 0..30));
    assert_eq!(store.games(mia().id).unwrap(), [played(1, [mia().id, child(2, "Ben").id])]);
}

#[test]
fn an_attempt_is_kept_once() {
    let place = Place::new();
    let mut store = laptop(&place);
    store.keep_attempts(&attempts(mia().id, 20..40)).unwrap();
    assert_eq!(store.attempts(mia().id).unwrap(), attempts(mia().id, 0..40));
}

#[test]
fn a_child_who_has_changed_stays_in_place() {
    let place = Place::new();
    let mut store = laptop(&place);
    let mut other = mia();
    other.name = "Amelie".to_owned();
    other.classes = BTreeSet::from(["2a".to_owned()]);
    store.put(&[other.clone()]).unwrap();
    assert_eq!(store.children().unwrap(), [other, child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 30);
}

#[test]
fn the_lock_is_kept() {
    let place = Place::new();
    let mut store = place.open();
    assert!(!store.lock().unwrap().is_set());
    let mut lock = Lock::default();
    lock.set("4711").unwrap();
    store.keep_lock(&lock).unwrap();
    drop(store);
    let mut lock = place.open().lock().unwrap();
    assert_eq!(lock.open("4711", 0), Ok(()));
}

#[cfg(unix)]
#[test]
fn files_are_readable_by_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
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
fn progress_counts_what_a_plain_count_counts() {
    let place = Place::new();
    let mut store = place.open();
    store.put(&[mia()]).unwrap();
    let all = attempts(mia().id, 0..3000);
    store.keep_attempts(&all).unwrap();
    let progress = store.progress(mia().id, day(3)).unwrap();
    let count = |count: usize| u32::try_from(count).unwrap();
    for line in &progress.lines {
        let here = || {
            all.iter().filter(|attempt| {
                let Tried { setting, practised, .. } = &attempt.tried;
                (Some(setting.game).filter(|_| practised.is_none()), setting.rung) == (line.game, line.rung)
            })
        };
        assert_eq!(line.tally.attempts, count(here().count()));
        let first = here().filter(|attempt| attempt.tried.way.refused_before == 0).count();
        assert_eq!(line.tally.first_tries, count(first));
        let right = here().filter(|attempt| attempt.tried.right_at_first()).count();
        assert_eq!(line.tally.right_at_first, count(right));
        assert!(right > 0 && right < first);
        let mut times: Vec<u32> = here().map(|attempt| attempt.tried.way.milliseconds).collect();
        times.sort_unstable();
        assert_eq!(line.tally.median, times[times.len() / 2]);
    }
    // Each game, and practice.
    assert_eq!(progress.lines.len(), (Title::ALL.len() + 1) * Rung::ALL.len());
    for known in &progress.facts {
        let answers = || {
            let asked = all
                .iter()
                .flat_map(|attempt| &attempt.tried.way.facts)
                .filter(|asked| asked.fact == known.fact);
            asked.filter_map(|asked| asked.answer)
        };
        assert_eq!(known.answered, count(answers().count()));
        assert_eq!(known.right, count(answers().filter(|answer| known.fact.result() == Ok(*answer)).count()));
    }
    assert_eq!(progress.facts.len(), 11 * 11);
    // 3000 times seven minutes are two weeks and some days.
    assert_eq!(progress.weeks.iter().map(|week| week.monday).collect::<Vec<_>>(), [day(2), day(9), day(16)]);
    assert_eq!(progress.weeks.iter().map(|week| week.tally.attempts).sum::<u32>(), 3000);
    assert_eq!(progress.weeks[0].days, 7);
    let newest: Vec<_> = all.iter().rev().take(50).cloned().collect();
    assert_eq!(progress.last, newest);
    let best = progress.best.expect("something was caught");
    assert_eq!(best.tried.call.points, all.iter().map(|attempt| attempt.tried.call.points).max().unwrap());
    let overview = store.overview(&[mia().id, child(2, "Ben").id]).unwrap();
    assert_eq!(overview[0].tally.attempts, 3000);
    assert_eq!((overview[1].tally.attempts, overview[1].last), (0, None));
}

#[test]
fn answers_in_practice_come_back_as_the_ratings_see_them() {
    let place = Place::new();
    let mut store = place.open();
    store.put(&[mia()]).unwrap();
    let all = attempts(mia().id, 0..300);
    store.keep_attempts(&all).unwrap();
    let answers = store.answers(mia().id).unwrap();
    let practised = all.iter().filter_map(|attempt| Some((attempt, attempt.tried.practised.as_ref()?)));
    assert_eq!(answers.len(), practised.clone().count());
    for (answered, (attempt, practised)) in answers.iter().zip(practised) {
        assert_eq!((answered.right, answered.kind), (practised.right, practised.kind));
        assert_eq!(answered.day, attempt.at.date_naive());
        assert_eq!(answered.is_first, !practised.again && attempt.tried.way.refused_before == 0);
        assert_eq!((answered.slip, answered.timed), (practised.slip, practised.timed));
        assert!((answered.difficulty * 1000.0 - f64::from(practised.difficulty)).abs() < 1e-6);
        let asked = attempt.tried.way.facts[0];
        let known = asked.answer.map(|answer| (asked.fact, asked.fact.result() == Ok(answer)));
        assert_eq!(answered.facts, Vec::from_iter(known));
    }
}

#[test]
fn weeks_without_play_are_shown_as_such() {
    let place = Place::new();
    let mut store = place.open();
    store.put(&[mia()]).unwrap();
    let mut late = attempt(mia().id, 1);
    late.at += chrono::TimeDelta::weeks(3);
    store.keep_attempts(&[attempt(mia().id, 0), late]).unwrap();
    let weeks = store.progress(mia().id, day(3)).unwrap().weeks;
    let attempts: Vec<u32> = weeks.iter().map(|week| week.tally.attempts).collect();
    assert_eq!(attempts, [1, 0, 0, 1]);
}

#[test]
fn a_child_without_attempts_has_an_empty_progress() {
    let place = Place::new();
    let mut store = place.open();
    store.put(&[mia()]).unwrap();
    assert_eq!(store.progress(mia().id, day(3)).unwrap(), fishpond::records::Progress::default());
}

// Export and import

#[test]
fn what_is_exported_and_imported_into_an_empty_folder_is_the_same() {
    let (place, empty) = (Place::new(), Place::new());
    let archive = everything(&laptop(&place));
    let text = serde_json::to_vec(&archive).unwrap();
    let read = Archive::read(&text).unwrap();
    assert_eq!(read, archive);
    let mut other = empty.open();
    let merged = other.import(&read).unwrap();
    assert_eq!((merged.newcomers.len(), merged.attempts, merged.games), (2, 40, 1));
    assert_eq!(everything(&other), archive);
}

#[test]
fn importing_twice_changes_nothing() {
    let place = Place::new();
    let mut store = laptop(&place);
    let archive = everything(&store);
    let merged = store.import(&archive).unwrap();
    assert_eq!((merged.known.len(), merged.attempts, merged.known_attempts, merged.games), (2, 0, 40, 0));
    assert_eq!(everything(&store), archive);
}

#[test]
fn a_preview_changes_nothing() {
    let (place, empty) = (Place::new(), Place::new());
    let archive = everything(&laptop(&place));
    let mut other = empty.open();
    let preview = other.preview(&archive).unwrap();
    assert_eq!(preview.attempts, 40);
    assert_eq!(other.children().unwrap(), []);
    assert_eq!(other.import(&archive).unwrap(), preview);
}

#[test]
fn a_class_or_a_child_can_be_exported_alone() {
    let place = Place::new();
    let store = laptop(&place);
    let names = |scope: &Scope| {
        let children = store.archive(scope).unwrap().children;
        children.into_iter().map(|archived| archived.child.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&Scope::Class("1a".to_owned())), ["Mia"]);
    assert_eq!(names(&Scope::Child(ChildId(id(2)))), ["Ben"]);
    assert_eq!(names(&Scope::Everything), ["Mia", "Ben"]);
}

#[test]
fn a_child_written_down_on_two_machines_becomes_one() {
    let (school, home) = (Place::new(), Place::new());
    let mut at_school = laptop(&school);
    let mut at_home = home.open();
    let mia_at_home = Child { changed: 9, picture: 7, ..child(77, "mia") };
    at_home.put(std::slice::from_ref(&mia_at_home)).unwrap();
    at_home.keep_attempts(&attempts(mia_at_home.id, 100..105)).unwrap();
    let from_home = everything(&at_home);
    // Told by their names alone they stay two.
    let preview = at_school.preview(&from_home).unwrap();
    assert_eq!(preview.newcomers, ["mia"]);
    let known = at_school.children().unwrap();
    let merged = at_school.import(&from_home.clone().with_same_names(&known)).unwrap();
    assert_eq!((merged.known, merged.attempts), (vec!["mia".to_owned()], 5));
    let children = at_school.children().unwrap();
    assert_eq!(children.len(), 2);
    assert_eq!((children[0].id, children[0].picture), (ChildId(id(1)), 7), "the newest settings win");
    assert_eq!(at_school.attempts(ChildId(id(77))).unwrap().len(), 35, "both ids name the child");
    // The way back needs no names any more.
    at_home.import(&at_school.archive(&Scope::Child(ChildId(id(77)))).unwrap()).unwrap();
    assert_eq!(at_home.children().unwrap().len(), 1);
    assert_eq!(at_home.attempts(ChildId(id(1))).unwrap().len(), 35);
    let again = at_school.import(&from_home).unwrap();
    assert_eq!((again.newcomers.len(), again.attempts), (0, 0));
}

#[test]
fn a_name_that_two_children_have_names_neither() {
    let place = Place::new();
    let mut store = place.open();
    store.put(&[child(1, "Mia"), child(2, "Mia")]).unwrap();
    let elsewhere = Place::new();
    let mut other = elsewhere.open();
    other.put(&[child(3, "Mia")]).unwrap();
    let archive = everything(&other).with_same_names(&store.children().unwrap());
    assert_eq!(store.import(&archive).unwrap().newcomers, ["Mia"]);
}

#[test]
fn what_is_not_known_is_kept() {
    let place = Place::new();
    let mut store = laptop(&place);
    let mut text = serde_json::to_value(everything(&store)).unwrap();
    text["school"] = json!("Pond Street");
    text["children"][0]["shoe_size"] = json!(31);
    text["children"][0]["settings"]["music"] = json!({"loud": false});
    text["children"][0]["attempts"][3]["mood"] = json!("merry");
    text["children"][0]["changed"] = json!(6);
    text["games"][0]["weather"] = json!("rain");
    let elsewhere = Place::new();
    let mut other = elsewhere.open();
    other.import(&Archive::read(text.to_string().as_bytes()).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(everything(&other)).unwrap(), text);
    // What a child has is kept by the child's newest version; an attempt never changes.
    store.import(&everything(&other)).unwrap();
    let here = serde_json::to_value(everything(&store)).unwrap();
    assert_eq!(here["children"][0]["shoe_size"], text["children"][0]["shoe_size"]);
}

#[test]
fn other_files_are_refused_in_words() {
    let read = |text: &str| Archive::read(text.as_bytes()).unwrap_err();
    assert!(matches!(read("{"), NoArchive::Json { .. }));
    assert!(read("{\"format\": 1}").to_string().contains("line 1, column"));
    assert!(matches!(read("{}"), NoArchive::OtherFormat));
    assert!(matches!(read("{\"format\": \"fishpond records\", \"version\": 2}"), NoArchive::Newer));
    let nameless =
        json!({"format": "fishpond records", "version": 1, "children": [{"id": id(1), "name": " "}]});
    assert!(matches!(read(&nameless.to_string()), NoArchive::NoName { at: 1 }));
}

#[test]
fn a_child_with_nothing_but_a_name_is_enough() {
    let archive =
        json!({"format": "fishpond records", "version": 1, "children": [{"id": id(1), "name": "Mia"}]});
    let place = Place::new();
    let mut store = place.open();
    store.import(&Archive::read(archive.to_string().as_bytes()).unwrap()).unwrap();
    assert_eq!(store.children().unwrap()[0].settings, fishpond::records::Settings::default());
}

/// One of a few machines: some children under some ids, changed at some moment, and some attempts.
#[derive(Debug, Clone)]
struct Machine {
    children: Vec<(u128, BTreeSet<u128>, i64, u8)>,
    attempts: Vec<(u128, u64)>,
    games: Vec<(u128, u128, u128)>,
}

fn machine() -> impl Strategy<Value = Machine> {
    let ids = || 1..6_u128;
    let children = prop::collection::btree_map(
        ids(),
        (prop::collection::btree_set(ids(), 0..2), 0..3_i64, 0..4_u8),
        1..4,
    );
    let attempts = prop::collection::vec((ids(), 0..12_u64), 0..12);
    let games = prop::collection::vec((1..4_u128, ids(), ids()), 0..3);
    (children, attempts, games).prop_map(|(children, attempts, games)| Machine {
        children: children
            .into_iter()
            .map(|(id, (also, changed, picture))| (id, also, changed, picture))
            .collect(),
        attempts,
        games,
    })
}

impl Machine {
    /// The machine's own export; what it knows of others it does not tell.
    fn archive(&self) -> Archive {
        let place = Place::new();
        let mut store = place.open();
        let mut archive = everything(&store);
        for (number, also, changed, picture) in &self.children {
            let child = Child {
                also: also.iter().map(|number| ChildId(id(*number))).collect(),
                changed: *changed,
                picture: *picture,
                ..child(*number, "Kim")
            };
            archive.children.push(fishpond::records::ArchivedChild { child, attempts: Vec::new() });
        }
        store.import(&archive).unwrap();
        let own = |number: u128| self.children.iter().any(|(own, ..)| *own == number);
        for (number, attempt) in self.attempts.iter().filter(|(number, _)| own(*number)) {
            store.keep_attempts(&[made::attempt(ChildId(id(*number)), *attempt)]).unwrap();
        }
        for (game, one, other) in &self.games {
            // The same game has the same players everywhere.
            let players = [one, other].map(|_| ChildId(id(*game)));
            if own(*game) {
                store.keep_played(&played(*game, players)).unwrap();
            }
        }
        everything(&store)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn merging_in_any_order_gives_the_same(machines in prop::collection::vec(machine(), 3), turn in 0..6_usize) {
        let archives: Vec<Archive> = machines.iter().map(Machine::archive).collect();
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let merged = |order: [usize; 3]| {
            let place = Place::new();
            let mut store = place.open();
            for at in order {
                store.import(&archives[at]).unwrap();
            }
            everything(&store)
        };
        prop_assert_eq!(merged(orders[0]), merged(orders[turn]));
    }
}

// Erasing

/// The files of the data folder in which some bytes stand.
fn files_with(place: &Place, needle: &[u8]) -> Vec<PathBuf> {
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
    found
}

#[test]
fn nothing_is_left_of_an_erased_child_not_even_in_the_backups() {
    let place = Place::new();
    let zebedee = child(0x7e5a_1b2c_3d4e_4f60_8122_3344_5566_7788, "Zebedee Quirk");
    let mut store = laptop(&place);
    store.put(std::slice::from_ref(&zebedee)).unwrap();
    store.keep_attempts(&attempts(zebedee.id, 0..50)).unwrap();
    store.keep_played(&played(9, [zebedee.id, ChildId(id(2))])).unwrap();
    drop(store);
    drop(place.open_on(day(2)));
    let participant = Participant { child: Some(zebedee.id), ..zebedee.participant(Title::DragonFish) };
    let seats = vec![Some(participant.clone()), None, Some(mia().participant(Title::DragonFish))];
    Preferences { seats, ..Preferences::default() }.save(&place.folder()).unwrap();
    let computer =
        Participant { who: Who::Computer(fishpond::opponents::Strength::Perch), ..participant.clone() };
    let computer = Participant { name: "Perch".to_owned(), child: None, ..computer };
    let participants = vec![participant, computer];
    let setup = fishpond::games::dragonfish::Setup {
        players: participants.iter().map(Participant::player).collect(),
        rules: fishpond::games::dragonfish::HouseRules::default(),
        seed: 1,
    };
    let record = fishpond::games::Record { setup, moves: Vec::new() };
    Kept::from(SavedGame::<fishpond::games::dragonfish::DragonFish>::new(participants, record))
        .save(&place.folder())
        .unwrap();
    std::fs::write(place.folder().to_print(), "the sheet of Zebedee Quirk").unwrap();
    let (name, session) = ("Zebedee".as_bytes(), attempt(zebedee.id, 0).id.into_bytes());
    let text = zebedee.id.0.to_string();
    let traces = [name, &session, zebedee.id.0.as_bytes(), text.as_bytes()];
    for trace in traces {
        assert!(!files_with(&place, trace).is_empty());
    }

    let mut store = place.open_on(day(2)).store;
    assert_eq!(store.erase(zebedee.id).unwrap().unsearched, [] as [PathBuf; 0]);
    for trace in traces {
        assert_eq!(files_with(&place, trace), [] as [PathBuf; 0], "{}", String::from_utf8_lossy(trace));
    }
    assert_eq!(store.children().unwrap(), [mia(), child(2, "Ben")]);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 30);
    let left = store.games(ChildId(id(2))).unwrap();
    assert_eq!(left[1].players[0].by, By::Guest(()), "the game stays for the one who is still here");
    let seats = Preferences::load(&place.folder()).0.seats;
    assert_eq!((seats[0].clone(), seats[2].as_ref().map(|mia| mia.name.as_str())), (None, Some("Mia")));
}

#[test]
fn erasing_tells_of_files_that_cannot_be_searched() {
    let place = Place::new();
    let mut store = laptop(&place);
    fs::create_dir_all(place.file("backups")).unwrap();
    fs::write(place.file("backups/0001-2026-11-01.db"), "rubbish").unwrap();
    fs::write(place.file("records.db.damaged-1"), "rubbish").unwrap();
    let unsearched = store.erase(mia().id).unwrap().unsearched;
    assert_eq!(unsearched, [place.file("backups/0001-2026-11-01.db"), place.file("records.db.damaged-1")]);
}
