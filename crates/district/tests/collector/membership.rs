//! A district joins a school once, only reads, and can still read when the school changes its keys.

use std::fs;
use std::path::Path;
use std::process::Command;

use interchange::school::{
    AcceptedFiles, Epoch, EpochChange, Key, MemberCard, Membership, SCHOOL_FOLDER_NAME, SecretKeys,
};
use serde_json::json;
use tempfile::tempdir;
use uuid::Uuid;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, attempts_on_day, child, content, machine};
use crate::{collector, counts, pseudonym_key, told};

/// Writes an epoch (a stretch of time with the same keys) into the school's folder. From then on the school's files are sealed with its
/// key.
fn stands_in(school: &mut MadeUpSchool, epoch: &Epoch, owner: &Key) {
    let epochs = school.folder.join(SCHOOL_FOLDER_NAME).join("epochs");
    fs::create_dir_all(&epochs).unwrap();
    fs::write(epochs.join(epoch.file_name()), epoch.to_bytes()).unwrap();
    school.key = epoch.open_keys_for(&SecretKeys::from_key(owner), None).unwrap().remove(0);
}

/// Lets the school's laptop join an epoch, a stretch of time with the same keys. Returns the laptop's card: its name and public keys.
fn joins(school: &MadeUpSchool, epoch: &Epoch, owner: &Key) -> MemberCard {
    let card = MemberCard::new(&SecretKeys::from_key(&school.own), machine(1), "Laptop 1", false);
    let membership = Membership::new(card.clone(), epoch, owner).unwrap();
    let members = school.folder.join(SCHOOL_FOLDER_NAME).join("members");
    fs::create_dir_all(&members).unwrap();
    fs::write(members.join(card.id().file_name()), membership.to_bytes()).unwrap();
    card
}

#[test]
fn a_district_joins_once_and_goes_on_when_the_keys_change() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    let (owner, id) = (Key::new(), Uuid::now_v7());
    let public = json!({ "format": SCHOOL_FOLDER_NAME, "version": 2, "school": id });
    fs::write(school.folder.join(SCHOOL_FOLDER_NAME).join("school.json"), public.to_string()).unwrap();
    let [school_key, own, other] =
        ["school.key", "own.key", "other.key"].map(|name| folder.path().join(name));
    fs::write(&school_key, owner.to_text()).unwrap();
    fs::write(&other, Key::new().to_text()).unwrap();
    let first = Epoch::first(id, &owner, [1; 16]);
    stands_in(&mut school, &first, &owner);
    let laptop = joins(&school, &first, &owner);
    let tells = |school: &mut MadeUpSchool, on: i64| {
        school.write(
            machine(1),
            content(vec![child(&[1], "Mia", &["3a"], 1)], vec![], attempts_on_day(1, on, 10, 1)),
        )
    };
    let before = tells(&mut school, 0);

    let join = |key: &Path, file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond-district"));
        command.arg("join").arg(&school.folder).arg(file).arg("--key").arg(key);
        command.output().unwrap()
    };
    assert_eq!(join(&other, &own).status.code(), Some(2));
    assert!(!own.exists(), "no key that opens nothing");
    assert!(join(&school_key, &own).status.success());
    assert_eq!(join(&school_key, &own).status.code(), Some(2), "nothing is written over");
    let argument = school.argument();
    let loads = || {
        let mut command = collector(&database, "load");
        command.args(["--json", "--pseudonym-key", &pseudonym_key(folder.path()), "--school", &argument]);
        told(&command.arg("--key").arg(&own).output().unwrap())
    };
    let (code, said) = loads();
    assert_eq!((code, counts(&said, ["new"])), (0, [10]), "{said}");

    // A new epoch begins and the district stays in it. Nobody has to bring it a key.
    let members = fs::read_dir(school.folder.join(SCHOOL_FOLDER_NAME).join("members")).unwrap();
    let members = members.map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let cards: Vec<MemberCard> =
        members.map(|bytes| Membership::read(&bytes, [&first]).unwrap().card().clone()).collect();
    assert_eq!(cards.iter().filter(|card| card.is_read_only()).count(), 1);
    let (head, checksum) = interchange::school::check_file_integrity(&fs::read(&before).unwrap()).unwrap();
    let counted: AcceptedFiles = [((head.machine, head.number), checksum)].into();
    let second = EpochChange { staying: cards, accepted_files: counted.clone(), ..EpochChange::default() };
    let second = Epoch::next(&owner, &[&first], second).unwrap();
    let former = school.key.clone();
    stands_in(&mut school, &second, &owner);
    tells(&mut school, 1);
    let (code, said) = loads();
    assert_eq!((code, counts(&said, ["new", "known"])), (0, [10, 0]), "{said}");
    // A file that arrives late and is sealed with the old key does not count.
    let present = std::mem::replace(&mut school.key, former);
    let late = tells(&mut school, 2);
    school.key = present;
    let (code, said) = loads();
    assert_eq!((code, counts(&said, ["new", "files_passed_over"])), (1, [0, 1]), "{said}");
    fs::remove_file(late).unwrap();

    // The school can take the district out like any computer.
    let third = EpochChange { staying: vec![laptop], accepted_files: counted, ..EpochChange::default() };
    let third = Epoch::next(&owner, &[&second], third).unwrap();
    stands_in(&mut school, &third, &owner);
    tells(&mut school, 3);
    let (code, said) = loads();
    let why = said["passed_over"][0]["why"].as_str().unwrap_or_default();
    assert!(code == 1 && why.contains("no longer belongs to the school"), "{said}");
}
