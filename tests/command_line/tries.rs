//! Wrong PINs are counted, whatever happens: if many commands come at once, if the disk is full, or if the count is gone. If counting
//! fails, no PIN is tried.

use std::fs;
use std::process::{Command, Stdio};

#[cfg(target_os = "linux")]
use super::machine::{TestComputer, hash_of};
use super::reading::open;
use super::{Ended, TestSchool};

impl TestSchool {
    /// The exit code and the error of a command that is given this PIN.
    fn tried(&self, pin: &str) -> (Option<i32>, String) {
        let ended = self.run(Some(pin), &["children", "list"]);
        (ended.code, ended.err)
    }

    /// Removes the PIN from these records, so that only that of the whole computer counts.
    #[cfg(target_os = "linux")]
    fn has_no_pin(&self) {
        let folder = records::DataFolder::open(Some(self.0.clone())).expect("a folder");
        let today = chrono::Local::now().date_naive();
        let mut store = records::Store::open(&folder, today).expect("records").store;
        store.save_pin_lock(&records::PinLock::default()).expect("a lock that can be kept");
    }

    /// How many wrong tries the file of tries counts.
    fn counted(&self) -> u64 {
        let text = fs::read(self.file("records.tries")).expect("a count");
        let count: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
        count["wrong"].as_u64().expect("a number")
    }
}

#[test]
fn many_commands_at_once_try_no_more_pins_than_are_counted() {
    let school = TestSchool::new("tries-at-once");
    // While the app has the records open, each command gets a copy of its own.
    let (_keeper, _) = open(&school);
    let try_one = |number: u32| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
        command.args(["children", "list"]).env("FISHPOND_DATA_DIR", &school.0);
        command.env("FISHPOND_PIN", format!("wrong{number}")).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs")
    };
    let tries: Vec<_> = (0..24).map(try_one).collect();
    let ended = tries.into_iter().map(|tried| Ended::from(tried.wait_with_output().expect("an end")));
    let ended: Vec<Ended> = ended.collect();
    let said = |code, what: &str| {
        ended.iter().filter(|ended| ended.code == Some(code) && ended.err.contains(what)).count()
    };
    // On a slow computer, some wait so long for the others that they give up.
    let given_up = said(2, "another program has it open), so no PIN is tried");
    let waiting = said(1, "too many wrong tries: wait");
    assert_eq!((said(1, "wrong PIN"), waiting + given_up), (3, 21), "{ended:?}");
    assert!(school.counted() >= 4, "the fourth was tried and begins the wait");
}

#[test]
fn if_a_wrong_pin_could_not_be_counted_no_command_tries_any() {
    let school = TestSchool::new("tries-uncounted");
    assert_eq!(school.tried("4711").0, Some(0));
    fs::remove_file(school.file("records.tries")).expect("a count");
    fs::create_dir(school.file("records.tries")).expect("a folder in its place");
    for pin in ["0000", "4711"] {
        let ended = school.run(Some(pin), &["children", "list"]);
        let told = "records.tries now (it is not a file), so no PIN is tried; free some space, or remove what lies there";
        assert!(ended.is_complaint() && ended.err.contains(told), "{pin}: {ended:?}");
    }
    // What cannot be read now says nothing of wrong tries; a count that is gone does.
    fs::remove_dir(school.file("records.tries")).expect("a folder");
    assert!(school.tried("4711").1.contains("too many wrong tries: wait"));
}

/// Runs a shell script that may mount file systems, where no other program sees them. Returns its output; `None`, with a printed message,
/// if the system does not allow that.
#[cfg(target_os = "linux")]
fn where_mounts_are_ours(script: &str, school: &TestSchool) -> Option<String> {
    let mut command = Command::new("unshare");
    if !platform::administrator::is_administrator() {
        command.args(["--user", "--map-root-user"]);
    }
    command.args(["--mount", "sh", "-c", script, env!("CARGO_BIN_EXE_fishpond")]).arg(&school.0);
    command.env_remove("FISHPOND_PIN").stdin(Stdio::null());
    let ended = Ended::from(command.output().expect("util-linux has unshare"));
    if ended.code == Some(0) {
        return Some(ended.out);
    }
    let is_required = std::env::var_os("FISHPOND_NAMESPACES").is_some_and(|said| said == "required");
    assert!(!is_required, "this machine does not let the tests mount: {ended:?}");
    println!("left out: this machine does not let the tests mount");
    None
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_wrong_pins_are_counted() {
    let school = TestSchool::new("tries-full");
    fs::create_dir(school.file("disk")).expect("a folder");
    let script = r#"
        mount -t tmpfs -o size=4m fishpond "$1/disk" && cp "$1"/records.* "$1/disk" || exit 3
        export FISHPOND_DATA_DIR="$1/disk"
        FISHPOND_PIN=4711 "$0" children list >/dev/null || exit 4
        head -c 8m /dev/zero >"$1/disk/full" 2>/dev/null && exit 5
        FISHPOND_PIN=0000 "$0" children list 2>&1; FISHPOND_PIN=4711 "$0" children list >/dev/null || exit 6
        for pin in 0000 0001 0002 0003 4711; do FISHPOND_PIN=$pin "$0" children list 2>&1; echo "$?"; done
        rm "$1/disk/full"
        FISHPOND_PIN=4711 "$0" children list 2>&1; echo "$?""#;
    let Some(said) = where_mounts_are_ours(script, &school) else { return };
    let mut said: Vec<&str> = said.lines().collect();
    let wrong = ["error: wrong PIN", "1"];
    assert_eq!(said.remove(0), wrong[0], "and after it the right one opens");
    assert_eq!(said[..6], [wrong, wrong, wrong].concat(), "{said:?}");
    for told in said[6..].chunks(2) {
        assert!(told[0].contains("too many wrong tries: wait") && told[1] == "1", "{said:?}");
    }
    assert_eq!(said.len(), 12, "{said:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_count_that_cannot_be_read_now_is_neither_many_tries_nor_none() {
    let school = TestSchool::new("tries-unread");
    // The first bytes of a program's memory: a file that can be opened, and not read.
    let script = r#"
        mount --bind /proc/$$/mem "$1/records.tries" || exit 3
        export FISHPOND_DATA_DIR="$1"
        for pin in 0000 4711; do FISHPOND_PIN=$pin "$0" children list 2>&1; echo "$?"; done
        umount "$1/records.tries"
        FISHPOND_PIN=4711 "$0" children list 2>&1; echo "$?""#;
    assert_eq!(school.tried("4711").0, Some(0));
    let Some(said) = where_mounts_are_ours(script, &school) else { return };
    let said: Vec<&str> = said.lines().collect();
    for told in said[..4].chunks(2) {
        assert!(told[0].contains("cannot be counted") && told[0].contains("so no PIN is tried"), "{said:?}");
        assert_eq!(told[1], "2", "{said:?}");
    }
    assert_eq!(said.last(), Some(&"0"), "nothing has happened to it: {said:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn removing_the_count_gives_no_free_guess_at_the_pin_of_the_computer() {
    let school = TestSchool::new("tries-machine");
    school.has_no_pin();
    let Some(machine) = TestComputer::with("tries", &format!("pin = \"{}\"\n", hash_of("trout7"))) else {
        return;
    };
    let guess = || {
        let _not_there_yet = fs::remove_file(school.file("records.tries"));
        machine.run(&school, "0000", &["children", "list"]).err
    };
    let (keeper, _) = open(&school);
    assert_eq!(guess(), "error: wrong PIN\n", "the first is free");
    for guessed in [guess(), guess()] {
        assert!(guessed.contains("too many wrong tries: wait"), "beside the open app: {guessed}");
    }
    drop(keeper);
    for guessed in [guess(), guess()] {
        assert!(guessed.contains("too many wrong tries: wait"), "with the app closed: {guessed}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn putting_an_old_count_back_gives_no_free_guess_at_the_pin_of_the_computer() {
    let school = TestSchool::new("tries-machine-old");
    school.has_no_pin();
    let pin = format!("pin = \"{}\"\n", hash_of("trout7"));
    let Some(machine) = TestComputer::with("tries-old", &pin) else { return };
    let try_pin = |pin: &str| machine.run(&school, pin, &["children", "list"]).err;
    let (_keeper, _) = open(&school);
    assert_eq!(try_pin("trout7"), "");
    let old = fs::read(school.file("records.tries")).expect("a count");
    assert_eq!(try_pin("0000"), "error: wrong PIN\n");
    fs::write(school.file("records.tries"), old).expect("the folder is ours");
    assert!(try_pin("0000").contains("too many wrong tries: wait"));
}
