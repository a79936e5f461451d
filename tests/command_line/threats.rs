//! Each line of docs/threats.md names a test, and the test is there.

use std::fs;
use std::path::Path;

/// Whether a test of this name is in a source file below this folder.
fn is_in(folder: &str, name: &str) -> bool {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder of tests");
    files.map(|file| file.expect("a file").path()).any(|path| {
        let told = fs::read_to_string(path).unwrap_or_default();
        told.contains(&format!("fn {name}(")) || told.contains(&format!("fn {name}\n"))
    })
}

#[test]
fn every_threat_names_a_test_that_exists() {
    let page = fs::read_to_string("docs/threats.md").expect("the page");
    let mut tests = 0;
    for line in page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| tries")) {
        let named: Vec<(&str, &str)> =
            line.split('`').skip(1).step_by(2).filter_map(|word| word.split_once("::")).collect();
        assert!(!named.is_empty(), "{line}");
        for (program, name) in named {
            let folder = match program {
                "interchange" => "crates/interchange/tests",
                "collector" => "crates/district/tests/collector",
                program => &format!("tests/{program}"),
            };
            assert!(is_in(folder, name), "there is no {program}::{name}");
            tests += 1;
        }
    }
    assert!(tests > 20, "{tests}");
}
