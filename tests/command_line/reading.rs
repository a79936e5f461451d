//! Commands that read while the app has the records open: what they print is up to date, they leave nothing behind, and wrong PINs count.

use std::fs;

use chrono::NaiveDate;
use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use iced_test::futures::futures::executor::block_on;
use records::school::RecordsAccess;
use records::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, Child, DataFolder, HelpLevel, JudgedAnswer,
    Records, StoreChange,
};
use serde_json::json;
use uuid::Uuid;

use super::{TestSchool, has};

fn today() -> NaiveDate {
    chrono::Local::now().date_naive()
}

/// Opens a school's records as the app does. Returns them with the children in them.
pub fn open(school: &TestSchool) -> (Records, Vec<Child>) {
    let folder = DataFolder::open(Some(school.0.clone())).expect("a folder");
    let (keeper, remembered) = Records::open(folder, today()).expect("records that can be opened");
    (keeper, remembered.children)
}

fn attempt(child: &Child) -> Attempt {
    let setting = AttemptSetting {
        game: GameKind::DragonFish,
        rung: Rung::Addition,
        order: ReadingOrder::Spoken,
        help: HelpLevel::AskTotals,
        seed: 7,
    };
    let call = JudgedAnswer {
        offered: "F15 8 7".to_owned(),
        calculation: "F15 = 8 + 7".to_owned(),
        refusal: None,
        total: Some(15),
        points: 15,
    };
    let tried = AttemptDetails {
        child: child.id,
        setting,
        answer: call,
        effort: AnswerEffort::default(),
        practised: None,
    };
    Attempt::new(Uuid::new_v4(), chrono::Local::now().fixed_offset(), tried)
}

/// The names of the files in the folder `beside` of the data folder, where commands and the open app meet.
fn beside(school: &TestSchool) -> Vec<String> {
    let files = fs::read_dir(school.0.join("beside")).into_iter().flatten().flatten();
    files.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn reading_commands_work_while_the_app_is_open() {
    let school = TestSchool::new("beside");
    let (keeper, children) = open(&school);
    let mia = children.iter().find(|child| child.name == "Mia").expect("a child");
    block_on(keeper.save(StoreChange::Attempts(vec![attempt(mia)]))).expect("an attempt that is kept");
    let table = school.file("attempts.csv");
    let written = school.run(Some("4711"), &["csv", "attempts", "-o", &table, "--json"]).json();
    assert!(has(&written, &json!({"children": 2})) && written.get("backup").is_none(), "{written}");
    let attempts = fs::read_to_string(&table).expect("a table");
    assert!(attempts.contains("F15 = 8 + 7"), "what was tried a moment ago: {attempts}");
    let export = school.file("export.json");
    let list = school.file("list.csv");
    fs::write(&list, "Noah,2a\n").expect("the folder is ours");
    let commands: &[&[&str]] = &[
        &["export", "-o", &export],
        &["import", &export, "--preview"],
        &["class-list", &list, "--preview"],
        &["settings", "--child", "Mia"],
        #[cfg(feature = "print")]
        &["report", "--class", "2a", "-o", &school.file("class.pdf")],
        #[cfg(feature = "print")]
        &["worksheet", "--child", "Mia", "-o", &school.file("page.pdf")],
        #[cfg(feature = "print")]
        &["cards", "--game", "dragonfish", "--child", "Mia", "-o", &school.file("cards.pdf")],
    ];
    for command in commands {
        let ended = school.run(Some("4711"), command);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{command:?}");
    }
    for command in [
        &["import", &export][..],
        &["class-list", &list],
        &["erase", "--child", "Mia", "--yes"],
        &["settings", "--child", "Mia", "--set", "aim=60"],
    ] {
        let ended = school.run(Some("4711"), command);
        assert!(ended.is_complaint() && ended.err.contains("close its other window first"), "{ended:?}");
    }
    assert_eq!(beside(&school), [] as [String; 0], "no copy is left");
    drop(keeper);
    assert_eq!(school.run(Some("4711"), &["settings", "--child", "Mia"]).code, Some(0));
}

#[test]
fn wrong_pins_on_a_copy_also_count_in_the_app_and_later() {
    let school = TestSchool::new("beside-pin");
    let (keeper, _) = open(&school);
    let read = |pin: &str| school.run(Some(pin), &["settings", "--child", "Mia"]).err;
    for _ in 0..3 {
        assert_eq!(read("0000"), "error: wrong PIN\n");
    }
    assert_eq!(read("0000"), "error: too many wrong tries: wait 5 seconds\n");
    assert!(read("4711").contains("too many wrong tries"), "the right PIN waits as well");
    assert_eq!(beside(&school), [] as [String; 0], "no copy is left after a wrong try either");
    // The wrong PINs count at the door of the open app too.
    let lock = RecordsAccess::ask(&mut keeper.downgrade(), |records| records.pin_lock()).expect("a lock");
    let now = chrono::Utc::now().timestamp_millis();
    assert!(lock.clone().open("4711", now).is_err());
    assert_eq!(lock.clone().open("4711", now + 10_000), Ok(()));
    drop(keeper);
}

#[test]
fn restoring_an_older_count_while_the_app_is_open_makes_the_wait_longer() {
    let school = TestSchool::new("beside-old");
    let (_keeper, _) = open(&school);
    let read = |pin: &str| school.run(Some(pin), &["settings", "--child", "Mia"]).err;
    assert_eq!(read("4711"), "");
    let old = fs::read(school.file("records.tries")).expect("a count beside the database");
    assert_eq!(read("0000"), "error: wrong PIN\n");
    fs::write(school.file("records.tries"), old).expect("the folder is ours");
    assert!(read("4711").contains("too many wrong tries: wait"), "not even the right one is looked at");
    fs::remove_file(school.file("records.tries")).expect("the folder is ours");
    assert!(read("4711").contains("too many wrong tries: wait"));
}
