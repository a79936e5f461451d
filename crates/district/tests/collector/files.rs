//! Tests of files that cannot be read: each is skipped and named. If the collector cannot work at all, it says why in a sentence.

use std::fs;
use std::path::Path;
use std::process::Command;

use interchange::school::{Key, SCHOOL_FOLDER_NAME};
use serde_json::Value;
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, attempts_on_day, busy, child, content, machine};
use crate::{collector, counts, load, loading, number, pseudonym_key, told};

/// The reason that the report of a load (`told`) gives for skipping the file whose path ends with `end`.
fn why<'a>(told: &'a Value, end: &str) -> &'a str {
    let all = told["passed_over"].as_array().unwrap();
    let one = all.iter().find(|one| one["path"].as_str().unwrap().ends_with(end));
    one.unwrap_or_else(|| panic!("{end} in {told}"))["why"].as_str().unwrap()
}

#[test]
fn half_files_foreign_files_and_wrong_keys_are_passed_over_and_named() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    let file = |on: i64| content(vec![child(&[1], "Mia", &["3a"], 1)], vec![], attempts_on_day(1, on, 10, 1));
    let files: Vec<_> = (0..6).map(|on| school.write(machine(1), file(on))).collect();
    let bytes: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    fs::write(&files[1], &bytes[1][..bytes[1].len() / 2]).unwrap();
    fs::write(&files[2], b"dear colleague").unwrap();
    fs::write(&files[3], &bytes[0]).unwrap();
    let mut spoilt = bytes[4].clone();
    *spoilt.last_mut().unwrap() ^= 1;
    fs::write(&files[4], &spoilt).unwrap();
    fs::write(files[0].with_file_name("00000001-000000 (conflicted copy).pond"), &bytes[0]).unwrap();
    fs::write(files[0].with_file_name("00000007-000000.pond.new"), &bytes[0][..9]).unwrap();
    fs::create_dir(school.folder.join(SCHOOL_FOLDER_NAME).join("holiday pictures")).unwrap();
    school.write(machine(3), content(vec![], vec![], attempts_on_day(1, 8, 10, 1)));
    let other = std::mem::replace(&mut school.key, Key::new());
    school.write(machine(2), file(9));
    school.key = other;
    let (code, told_first) = told(&loading(&database, folder.path(), &[&school]).output().unwrap());
    assert_eq!(code, 1);
    assert_eq!(counts(&told_first, ["files_taken_in", "files_passed_over", "new"]), [2, 8, 20]);
    let half = "this file is half copied, or damaged";
    assert_eq!(why(&told_first, "00000002-000000.pond"), half);
    assert_eq!(why(&told_first, "00000003-000000.pond"), "this is not a Fishpond file");
    assert!(why(&told_first, "00000004-000000.pond").starts_with("this is a copy of "));
    assert_eq!(why(&told_first, "00000005-000000.pond"), half);
    assert_eq!(why(&told_first, "copy).pond"), "this is not a Fishpond file");
    assert_eq!(why(&told_first, "pictures"), "this is not a folder of a computer");
    assert!(why(&told_first, "02/00000001-000000.pond").starts_with("this file is sealed with another key"));
    assert_eq!(why(&told_first, "03/00000001-000000.pond"), "this file is from a newer Fishpond");
    // When the rest of each file arrives, it is loaded.
    for at in 1..5 {
        fs::write(&files[at], &bytes[at]).unwrap();
    }
    let (_, then) = told(&loading(&database, folder.path(), &[&school]).output().unwrap());
    assert_eq!(counts(&then, ["files_taken_in", "files_passed_over", "new"]), [4, 4, 40]);
}

#[test]
#[cfg(unix)]
fn a_pipe_or_a_link_holds_nothing_up() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    let file = |on: i64| content(vec![child(&[1], "Mia", &["3a"], 1)], vec![], attempts_on_day(1, on, 10, 1));
    let first = school.write(machine(1), file(0));
    let outside = folder.path().join("outside.pond");
    fs::rename(school.write(machine(1), file(1)), &outside).unwrap();
    std::os::unix::fs::symlink(&outside, first.with_file_name("00000002-000000.pond")).unwrap();
    let members = school.folder.join(SCHOOL_FOLDER_NAME).join("members");
    fs::create_dir(&members).unwrap();
    for pipe in [first.with_file_name("00000003-000000.pond"), members.join("somebody")] {
        assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    }
    let (code, told) = told(&loading(&database, folder.path(), &[&school]).output().unwrap());
    assert_eq!((code, counts(&told, ["files_passed_over", "new"])), (1, [3, 10]));
    for end in ["00000002-000000.pond", "00000003-000000.pond", "somebody"] {
        assert!(why(&told, end).contains("not an ordinary file"), "{told}");
    }
}

#[test]
fn a_missing_school_folder_does_not_hold_up_other_schools() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let (here, gone) = (busy(folder.path(), "here", 2, 6, 2, 5, 1), MadeUpSchool::new(folder.path(), "gone"));
    fs::remove_dir_all(&gone.folder).unwrap();
    let (code, told) = told(&loading(&database, folder.path(), &[&gone, &here]).output().unwrap());
    assert_eq!((code, counts(&told, ["new", "files_passed_over"])), (1, [60, 1]));
    assert!(why(&told, "gone").starts_with("there is no school’s folder"));
}

#[test]
fn a_config_file_is_enough_and_a_passphrase_works_as_a_key() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = MadeUpSchool::new(folder.path(), "lakeside");
    school.key = Key::from_passphrase("blue bikes swim", &[7; 16]);
    school.write(
        machine(1),
        content(vec![child(&[1], "Mia", &["3a"], 1)], vec![], attempts_on_day(1, 0, 10, 1)),
    );
    pseudonym_key(folder.path());
    let config = format!(
        "database = \"{}\"\npseudonym-key = \"district.key\"\n[[school]]\nname = \"Lakeside\"\nfolder = \"lakeside\"\n\
         passphrase-file = \"passphrase\"\n",
        database.url
    );
    fs::write(folder.path().join("district.toml"), config).unwrap();
    fs::write(folder.path().join("passphrase"), "blue bikes swim\n").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_fishpond-district"));
    command.args(["load", "--json", "--config"]).arg(folder.path().join("district.toml"));
    let (code, told) = told(&command.output().unwrap());
    assert_eq!((code, counts(&told, ["new", "pupils"])), (0, [10, 1]));
}

#[test]
fn every_failure_says_why_in_one_sentence() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let school = busy(folder.path(), "lakeside", 2, 6, 2, 5, 1);
    let key = pseudonym_key(folder.path());
    load(&database, folder.path(), &[&school]);
    let says = |arguments: &[&str], sentence: &str| {
        let mut command = collector(&database, "load");
        let output = command.arg("--json").args(arguments).output().unwrap();
        let (code, told) = told(&output);
        let error = told["error"].as_str().unwrap();
        assert!(code == 2 && error.contains(sentence), "{code} {error}");
    };
    let (school_is, key_is) = (school.argument(), folder.path().join("lakeside.key").display().to_string());
    let other = folder.path().join("other").join("district.key").display().to_string();
    fs::create_dir(folder.path().join("other")).unwrap();
    pseudonym_key(&folder.path().join("other"));
    says(&[], "say which schools");
    says(&["--school", "lakeside"], "there is no =");
    says(&["--school", &school_is], "say which key opens its files");
    says(&["--school", &school_is, "--key", &key], "this is not a school’s key file");
    says(&["--school", &school_is, "--key", &key_is], "say which key makes pseudonyms");
    let given = ["--school", &school_is, "--key", &key_is, "--pseudonym-key"];
    says(&[&given[..], &[&key_is]].concat(), "not a key for pseudonyms");
    says(&[&given[..], &[&other]].concat(), "were made with another key");
    let twin = school_is.replace("lakeside=", "twin=");
    says(&[&given[..], &[&key, "--school", &twin]].concat(), "have the same folder");
    for (url, sentence) in [
        (
            "host=/nowhere user=nobody",
            "the database nobody at /nowhere, port 5432, cannot be reached: error connecting",
        ),
        ("postgres://[[", "this is not the address of a database"),
    ] {
        let nowhere = Database { url: url.to_owned() };
        let (code, told) = told(&loading(&nowhere, folder.path(), &[&school]).output().unwrap());
        assert!(code == 2 && told["error"].as_str().unwrap().contains(sentence), "{told}");
    }
    let mut holder = database.connect();
    holder.batch_execute("SELECT pg_advisory_lock(7379556356823412324)").unwrap();
    says(&[&given[..], &[&key]].concat(), "another load is running");
    assert!(Path::new(&key).exists() && number(&database, "SELECT count(*) FROM attempt") == 60);
}
