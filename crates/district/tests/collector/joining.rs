//! Whatever the order in which files come, and however often, the collector saves the same children and attempts as a school's computer.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use interchange::school::SchoolFileContent;
use interchange::{ChildId, ErasureStamp, ErasureState};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use tempfile::tempdir;
use uuid::Uuid;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, attempts_on_day, busy, child, content, id, machine, tombstone};
use crate::{all, counts, load, loading, number, told};

#[test]
fn attempts_are_loaded_only_once() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let school = busy(folder.path(), "lakeside", 3, 12, 5, 10, 1);
    let first = load(&database, folder.path(), &[&school]);
    assert_eq!(counts(&first, ["attempts", "new", "known", "erased", "pupils"]), [600, 600, 0, 0, 12]);
    let before = all(&database);
    let second = load(&database, folder.path(), &[&school]);
    assert_eq!(second["files"], second["files_known"]);
    assert_eq!(counts(&second, ["files_taken_in", "attempts"]), [0, 0]);
    let (code, again) = told(&loading(&database, folder.path(), &[&school]).arg("--again").output().unwrap());
    assert_eq!((code, counts(&again, ["attempts", "new", "known"])), (0, [600, 0, 600]));
    assert_eq!(all(&database), before);
    assert_eq!(
        number(&database, "SELECT count(*) FROM attempt_1_2026"),
        600,
        "they lie in the table of their school and year"
    );
}

#[test]
fn a_dry_run_reports_what_a_run_would_load_and_changes_nothing() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let school = busy(folder.path(), "lakeside", 3, 12, 5, 10, 2);
    let (code, dry) = told(&loading(&database, folder.path(), &[&school]).arg("--dry-run").output().unwrap());
    assert_eq!(code, 0);
    assert_eq!(number(&database, "SELECT count(*) FROM pg_namespace WHERE nspname = 'fishpond'"), 0);
    let run = load(&database, folder.path(), &[&school]);
    let names = ["files", "files_taken_in", "attempts", "new", "known", "kept_out", "erased", "pupils"];
    assert_eq!(counts(&dry, names), counts(&run, names));
}

#[test]
fn an_erased_child_stays_gone_until_brought_back() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    let both = || vec![child(&[1], "Mia", &["3a"], 1), child(&[2], "Noah", &["3a"], 1)];
    let attempts = |of: u128, on: i64| attempts_on_day(of, on, 10, 7);
    school.write(machine(1), content(both(), vec![], [attempts(1, 0), attempts(2, 0)].concat()));
    load(&database, folder.path(), &[&school]);
    school.write(machine(2), content(vec![], vec![tombstone(&[1], 5, ErasureState::Erased)], vec![]));
    let erased = load(&database, folder.path(), &[&school]);
    assert_eq!(counts(&erased, ["erased", "pupils"]), [10, 1]);
    // The third computer has not heard yet that Mia was erased.
    school.write(
        machine(3),
        content(both(), vec![], [attempts(1, 0), attempts(1, 1), attempts(2, 1)].concat()),
    );
    let kept_out = load(&database, folder.path(), &[&school]);
    assert_eq!(counts(&kept_out, ["new", "kept_out", "pupils"]), [10, 20, 1]);
    let tombstones = vec![tombstone(&[1], 9, ErasureState::BroughtBack)];
    school.write(machine(2), content(vec![child(&[1], "Mia", &["3a"], 9)], tombstones, attempts(1, 2)));
    let back = load(&database, folder.path(), &[&school]);
    assert_eq!(counts(&back, ["new", "kept_out", "pupils"]), [10, 0, 2]);
    assert_eq!(number(&database, "SELECT count(*) FROM attempt"), 30);
    // Older attempts come back only in a file that also carries the tombstone.
    let tombstones = vec![tombstone(&[1], 9, ErasureState::BroughtBack)];
    school.write(machine(3), content(both(), tombstones, attempts(1, 0)));
    assert_eq!(counts(&load(&database, folder.path(), &[&school]), ["new", "kept_out"]), [10, 0]);
}

#[test]
fn a_child_with_two_ids_is_one_pupil_with_the_attempts_of_both() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    school.write(
        machine(1),
        content(vec![child(&[1], "Mia", &["3a"], 1)], vec![], attempts_on_day(1, 0, 10, 1)),
    );
    school.write(
        machine(2),
        content(vec![child(&[2], "Mia", &["4a"], 2)], vec![], attempts_on_day(2, 1, 10, 2)),
    );
    assert_eq!(load(&database, folder.path(), &[&school])["pupils"], 2);
    school.write(
        machine(3),
        content(vec![child(&[2, 1, 3], "Mia M", &["4b"], 3)], vec![], attempts_on_day(2, 1, 10, 2)),
    );
    assert_eq!(load(&database, folder.path(), &[&school])["pupils"], 1);
    assert_eq!(number(&database, "SELECT count(DISTINCT pupil) FROM attempt"), 1);
    assert_eq!(number(&database, "SELECT count(*) FROM attempt"), 20);
    assert_eq!(number(&database, "SELECT count(*) FROM alias"), 3);
    assert_eq!(number(&database, "SELECT count(*) FROM pupil JOIN alias ON alias.id = pupil.pupil"), 1);
    assert_eq!(number(&database, "SELECT year::bigint FROM pupil"), 4);
    // Nothing was ever tried under id 3, but it names the same pupil, so erasing it erases everything.
    school.write(machine(1), content(vec![], vec![tombstone(&[3], 5, ErasureState::Erased)], vec![]));
    assert_eq!(counts(&load(&database, folder.path(), &[&school]), ["erased", "pupils"]), [20, 0]);
}

#[test]
fn names_are_stored_only_on_request_and_ids_never() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    school.write(
        machine(1),
        content(vec![child(&[1], "Mia Secret", &["3a"], 1)], vec![], attempts_on_day(1, 0, 3, 1)),
    );
    load(&database, folder.path(), &[&school]);
    let whole = all(&database).join("\n");
    assert!(!whole.contains("Secret") && !whole.contains(&id(1).to_string()));
    let named = |again: bool| {
        let mut command = loading(&database, folder.path(), &[&school]);
        command.args(again.then_some("--again")).arg("--names");
        assert_eq!(told(&command.output().unwrap()).0, 0);
        number(&database, "SELECT count(*) FROM pupil WHERE name = 'Mia Secret'")
    };
    assert_eq!(named(true), 1);
    load(&database, folder.path(), &[&school]);
    assert_eq!(number(&database, "SELECT count(*) FROM pupil WHERE name IS NOT NULL"), 0);
}

/// Makes random files about children who are erased, are brought back, or turn out to be the same child.
fn some_files(chance: &mut StdRng) -> Vec<SchoolFileContent> {
    let some_ids = |chance: &mut StdRng, most: usize| -> Vec<u128> {
        let all: Vec<u128> = (1..=6).collect();
        all.sample(chance, most).copied().collect()
    };
    let mut files = Vec::new();
    for _ in 0..8 {
        let (mut children, mut attempts, mut tombstones) = (Vec::new(), Vec::new(), Vec::new());
        let mut told = BTreeSet::new();
        for _ in 0..chance.random_range(0..3) {
            let most = if chance.random_bool(0.2) { 2 } else { 1 };
            let ids = some_ids(chance, most);
            if !ids.iter().all(|id| told.insert(*id)) {
                continue;
            }
            let class = format!("{}a", chance.random_range(1..5));
            children.push(child(&ids, "Mia", &[&class], chance.random_range(0..3)));
            let on = chance.random_range(0..3);
            attempts.extend(attempts_on_day(ids[0], on, 3, 1));
        }
        if chance.random_bool(0.4) {
            let fate = if chance.random_bool(0.5) { ErasureState::Erased } else { ErasureState::BroughtBack };
            let most = if chance.random_bool(0.2) { 2 } else { 1 };
            tombstones.push(tombstone(&some_ids(chance, most), chance.random_range(1..4), fate));
        }
        files.push(content(children, tombstones, attempts));
    }
    files
}

/// What the database should hold in the end, worked out from all files at once: for each child with attempts, their ids; and the number of
/// children.
fn model(files: &[SchoolFileContent]) -> (BTreeSet<BTreeSet<Uuid>>, usize) {
    let ids_of = |child: &str| -> BTreeSet<ChildId> {
        let child: Value = serde_json::from_str(child).unwrap();
        let mut ids: BTreeSet<ChildId> = serde_json::from_value(child["also"].clone()).unwrap();
        ids.insert(serde_json::from_value(child["id"].clone()).unwrap());
        ids
    };
    let mut sets: Vec<BTreeSet<ChildId>> = Vec::new();
    for file in files {
        sets.extend(file.children.iter().map(|child| ids_of(child.get())));
        sets.extend(file.tombstones.iter().map(|tombstone| tombstone.ids.clone()));
    }
    while let Some((one, other)) = (0..sets.len())
        .flat_map(|one| (one + 1..sets.len()).map(move |other| (one, other)))
        .find(|(one, other)| !sets[*one].is_disjoint(&sets[*other]))
    {
        let other = sets.swap_remove(other);
        sets[one].extend(other);
    }
    let last = |ids: &BTreeSet<ChildId>| -> Option<ErasureStamp> {
        let tombstones = files.iter().flat_map(|file| &file.tombstones);
        tombstones.filter(|tombstone| !tombstone.ids.is_disjoint(ids)).map(|tombstone| tombstone.stamp).max()
    };
    let mut kept: BTreeMap<usize, BTreeSet<Uuid>> = BTreeMap::new();
    for file in files {
        for ids in file.children.iter().map(|child| ids_of(child.get())) {
            let level = file
                .tombstones
                .iter()
                .filter(|tombstone| !tombstone.ids.is_disjoint(&ids))
                .map(|tombstone| tombstone.stamp)
                .max();
            let level = level.filter(|stamp| stamp.fate == ErasureState::BroughtBack);
            let whole = sets.iter().position(|set| set.is_superset(&ids)).unwrap();
            if level >= last(&sets[whole]) {
                let attempts = file.parts.iter().flat_map(|part| &part.attempts);
                let own = attempts.filter(|attempt| ids.contains(&attempt.tried.child));
                kept.entry(whole).or_default().extend(own.map(|attempt| attempt.id));
            }
        }
    }
    let children = kept.len();
    (kept.into_values().filter(|attempts| !attempts.is_empty()).collect(), children)
}

#[test]
fn files_in_any_order_or_portions_give_what_a_computer_would_save() {
    for seed in 0..8 {
        let mut chance = StdRng::seed_from_u64(seed);
        let files = some_files(&mut chance);
        let folder = tempdir().unwrap();
        let mut school = MadeUpSchool::new(folder.path(), "lakeside");
        let mut written: Vec<PathBuf> =
            files.iter().zip(1..).map(|(file, at)| school.write(machine(at % 3), file.clone())).collect();
        let mut first: Option<Vec<String>> = None;
        for at_once in [files.len(), 1, 1, 3] {
            let Some(database) = Database::new() else { return };
            let apart = |path: &PathBuf| path.with_extension("apart");
            for path in &written {
                fs::rename(path, apart(path)).unwrap();
            }
            written.shuffle(&mut chance);
            for portion in written.chunks(at_once) {
                for path in portion {
                    fs::rename(apart(path), path).unwrap();
                }
                let output = loading(&database, folder.path(), &[&school]).output().unwrap();
                assert!(told(&output).0 < 2, "{output:?}");
            }
            let mut kept: BTreeMap<Uuid, BTreeSet<Uuid>> = BTreeMap::new();
            for row in database.connect().query("SELECT pupil, id FROM attempt", &[]).unwrap() {
                kept.entry(row.get(0)).or_default().insert(row.get(1));
            }
            let children = usize::try_from(number(&database, "SELECT count(*) FROM pupil")).unwrap();
            assert_eq!(
                (kept.into_values().collect(), children),
                model(&files),
                "seed {seed}, {at_once} at once"
            );
            let all = all(&database);
            assert_eq!(*first.get_or_insert_with(|| all.clone()), all, "seed {seed}, {at_once} at once");
        }
    }
}
