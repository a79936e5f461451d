//! Tables in the forms that spreadsheets of several countries open, read back by Python.

use std::path::Path;
use std::process::Command;

use super::TestSchool;

#[test]
fn a_script_reads_the_same_numbers_in_every_form() {
    let school = TestSchool::new("forms");
    std::fs::remove_dir_all(&school.0).expect("the folder is there");
    assert_eq!(school.run(None, &["demo", "--today", "2026-11-20"]).code, Some(0));
    let forms: [(&str, &[&str], &str); 4] = [
        ("usual.csv", &[], "','"),
        ("german.csv", &["--separator", ";", "--decimal", ","], "';'"),
        ("in-words.csv", &["--separator", "semicolon", "--decimal", "comma"], "';'"),
        ("tabs.csv", &["--separator", "tab", "--decimal", ","], "'\\t'"),
    ];
    let mut files = Vec::new();
    for (name, form, _) in forms {
        let file = school.file(name);
        let ended = school
            .run(Some("fishpond"), &[&["csv", "attempts", "--child", "Mia", "-o", &file], form].concat());
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{form:?}");
        files.push(file);
    }
    assert_eq!(std::fs::read(&files[1]).unwrap(), std::fs::read(&files[2]).unwrap());
    let reader = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command_line/sniffing.py");
    // Without Python there are still the tests of the records.
    let Ok(read) = Command::new("python3").arg("-B").arg(reader).args(&files).output() else { return };
    let said = String::from_utf8_lossy(&read.stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{}", String::from_utf8_lossy(&read.stderr));
    let mut told = Vec::new();
    for (line, (name, _, separator)) in lines.iter().zip(forms) {
        told.push(line.strip_prefix(separator).unwrap_or_else(|| panic!("{name}: {line}")));
    }
    assert!(told[0].ends_with("True True") && told.iter().all(|line| *line == told[0]), "{said}");

    for wrong in [["--separator", "|"], ["--decimal", ";"], ["--decimal", "·"]] {
        let file = school.file("never.csv");
        let ended = school.run(Some("fishpond"), &[&["csv", "facts", "-o", &file], &wrong[..]].concat());
        assert_eq!(ended.code, Some(2), "{wrong:?}: {}", ended.err);
        assert!(!Path::new(&file).exists());
    }
}
