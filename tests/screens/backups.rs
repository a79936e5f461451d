//! Backups by hand: a grown-up makes one, looks into it, goes back to it, and copies it to a stick. If something cannot be done, the page
//! says so.

use std::fs;
use std::path::Path;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, BackupMessage, BackupReply, GrownUpsPage, RecordsTab};
use iced_test::core::keyboard::key::Named;
use records::{BackupCopyError, Child, Store, copy_backup};

use crate::door::set_pin;
use crate::grown_ups::{add_child, saved_children, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// Opens the page of backups, on which there are none yet.
fn to_backups(window: &mut Window) {
    window.click_on("grown-ups-records");
    window.click_on("keeping-backups");
    window.wait_until(|window| !window.sees(&window.says("backups-reading")));
}

/// Makes a backup, and waits until the list has the one with this number. `children` is what the list says of how many are in it.
fn makes_one(window: &mut Window, number: u32, children: &str) {
    window.click_on("backups-make");
    let made = window.says_with("backups-made", [("number", number.into())]);
    window.wait_until(|window| window.sees(&made));
    window.wait_until(|window| window.sees(children));
}

/// Looks into the newest backup, which has this number.
fn looks_into(window: &mut Window, number: u32) {
    press(
        window,
        grown_ups::Message::Records(grown_ups::RecordsMessage::Backups(BackupMessage::Preview(number))),
    );
    let title = format!("Backup {number}, ");
    window.wait_until(|window| window.sees(&title));
}

fn names(children: Vec<Child>) -> Vec<String> {
    children.into_iter().map(|child| child.name).collect()
}

#[test]
fn a_grown_up_goes_back_to_a_backup_and_undoes_it() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    to_backups(&mut window);
    window.reads_message("backups-none");
    makes_one(&mut window, 1, "One child, 0 answers");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    add_child(&mut window, "Ben");
    to_backups(&mut window);
    looks_into(&mut window, 1);
    window.reads("Would go: Ben. It has as many answers as now.");
    // A single press is not enough, and you can change your mind.
    window.click_on("backups-go-back");
    window.reads_message("backups-question");
    window.key(Named::Escape);
    window.does_not_read_message("backups-question");
    window.click_on("backups-go-back");
    window.click_on("backups-go-back-now");
    window.wait_until(|window| window.sees("What was here before is backup 2"));
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    window.reads("Mia");
    window.does_not_read("Ben");
    to_backups(&mut window);
    looks_into(&mut window, 2);
    window.reads("before going back");
    window.reads("Would be added: Ben.");
    window.click_on("backups-go-back");
    window.click_on("backups-go-back-now");
    window.wait_until(|window| window.sees("What was here before is backup 3"));
    assert_eq!(names(saved_children(&home, window)), ["Mia", "Ben"]);
}

#[test]
fn going_back_to_a_backup_keeps_the_pin() {
    let home = TestDataFolder::new();
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
    let mut store = Store::open(&home.folder(), day).expect("records").store;
    store.save_children(&[Child::new("Mia".to_owned(), 1)]).expect("kept");
    store.back_up(day).expect("a backup without a PIN");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    to_backups(&mut window);
    looks_into(&mut window, 1);
    window.click_on("backups-go-back");
    window.click_on("backups-go-back-now");
    window.wait_until(|window| window.sees("You went back."));
    drop(window);
    assert!(home.records().1.lock.expect("a lock").has_pin());
}

#[test]
fn a_copy_on_a_stick_moves_everything_except_children_erased_there() {
    let (home, stick, other) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    to_backups(&mut window);
    makes_one(&mut window, 1, "2 children, 0 answers");
    looks_into(&mut window, 1);
    window.click_on("backups-copy-path");
    let copy = stick.path().join("class.db");
    window.types(&stick.path().join("class").display().to_string());
    window.click_on("backups-copy");
    window.wait_until(|window| window.sees("Copied to"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&copy).expect("a copy").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "its owner's alone");
    }
    // A file that is there already is not replaced without a question.
    window.click_on("backups-copy");
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
    window.key(Named::Escape);
    window.does_not_read_message("saving-replace");
    // Ben came to the other computer by an import and was erased there.
    let kept = saved_children(&home, window);
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
    let mut store = Store::open(&other.folder(), day).expect("records").store;
    store.save_children(&kept).expect("kept");
    store.erase(kept[1].id, 1_762_000_000_000).expect("erased");
    drop(store);

    let mut window = other.start();
    set_pin(&mut window);
    to_backups(&mut window);
    window.click_on("backups-file");
    window.types(&copy.display().to_string());
    window.click_on("backups-look-into");
    window.wait_until(|window| window.sees("stays erased: Ben."));
    window.reads("It has the same children as now.");
    // There is no button to copy the copy: files can be copied outside the program.
    window.does_not_read_message("backups-copy");
    window.click_on("backups-go-back");
    window.click_on("backups-go-back-now");
    window.wait_until(|window| window.sees("You went back."));
    assert_eq!(names(saved_children(&other, window)), ["Mia"]);
}

#[test]
fn a_file_that_is_not_a_backup_is_refused_in_a_sentence() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    to_backups(&mut window);
    makes_one(&mut window, 1, "One child, 0 answers");
    let stick = TestDataFolder::new();
    let good = fs::read(home.path().join("backups/0001-2026-11-02-by-hand.db")).or_else(|_| {
        let mut files = fs::read_dir(home.path().join("backups"))?;
        fs::read(files.next().expect("a backup")?.path())
    });
    let good = good.expect("a backup");
    let mut half = good.clone();
    half.truncate(good.len() / 2);
    let mut newer = good;
    // The version number in the head of an SQLite file.
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    let table: [(&str, Option<&[u8]>, &str); 5] = [
        ("nothing.db", Some(b""), "backups-damaged"),
        ("letter.db", Some(b"Dear parents, next week we go to the lake."), "backups-damaged"),
        ("half.db", Some(&half), "backups-damaged"),
        ("newer.db", Some(&newer), "backups-newer"),
        ("missing.db", None, "backups-gone"),
    ];
    for (name, content, sentence) in table {
        let path = stick.path().join(name);
        if let Some(content) = content {
            fs::write(&path, content).expect("a file");
        }
        let chosen = BackupReply::FileChosen(Some(path));
        window.take_in(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::BackupsReplied(chosen),
        )));
        window.wait_until(|window| window.sees(&window.says(sentence)));
        window.does_not_read_message("backups-go-back");
        press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Open(RecordsTab::Backups)));
        window.wait_until(|window| window.sees("One child, 0 answers"));
    }
    // A damaged backup in the folder says so in the list, and when it is pressed.
    let spoilt = home.path().join("backups/0007-2026-11-09.db");
    fs::write(spoilt, half).expect("a file");
    press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Open(RecordsTab::Backups)));
    window.wait_until(|window| window.sees(&window.says("backups-spoilt")));
    press(
        &mut window,
        grown_ups::Message::Records(grown_ups::RecordsMessage::Backups(BackupMessage::Preview(7))),
    );
    window.wait_until(|window| window.sees(&window.says("backups-damaged")));
}

#[test]
fn a_full_locked_or_missing_stick_is_reported() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    to_backups(&mut window);
    makes_one(&mut window, 1, "One child, 0 answers");
    looks_into(&mut window, 1);
    let gone = home.path().join("stick/class.db");
    let mut says = |path: &Path, error: BackupCopyError, id: &str| {
        let told = BackupReply::Copied(path.to_owned(), Err(error));
        window.take_in(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::BackupsReplied(told),
        )));
        let sentence = window.says_with(id, [("place", path.display().to_string().into())]);
        window.reads(&sentence);
    };
    for (error, id) in [
        (BackupCopyError::Full, "backups-copy-full"),
        (BackupCopyError::ReadOnly, "backups-copy-read-only"),
        (BackupCopyError::Gone, "backups-copy-gone"),
    ] {
        says(&gone, error, id);
    }
    drop(window);
    assert_eq!(copy_backup(&home.folder(), 1, &gone), Err(BackupCopyError::Gone));
    assert_eq!(copy_backup(&home.folder(), 9, &home.path().join("nine.db")), Err(BackupCopyError::NoBackup));
    #[cfg(target_os = "linux")]
    {
        // A device that is always full, and a file system to which nobody writes.
        assert_eq!(copy_backup(&home.folder(), 1, Path::new("/dev/full")), Err(BackupCopyError::Full));
        assert_eq!(
            copy_backup(&home.folder(), 1, Path::new("/sys/class.db")),
            Err(BackupCopyError::ReadOnly)
        );
    }
}

#[test]
fn without_a_file_dialog_paths_can_be_typed() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    to_backups(&mut window);
    makes_one(&mut window, 1, "One child, 0 answers");
    looks_into(&mut window, 1);
    for told in [BackupReply::FileChosen(None), BackupReply::PlaceChosen(1, None)] {
        window.take_in(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::BackupsReplied(told),
        )));
        window.reads_message("saving-no-place");
        // The cursor is already in the field for the path.
        window.types("/stick/a");
        window.reads("/stick/a");
    }
}
