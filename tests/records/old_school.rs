//! A school as version 0.2 wrote it: the folder, and two computers with their records.

use std::fs;
use std::path::Path;

const FOLDER: &str = "fishpond-school";

/// Puts the school's folder on the share, unless it is there already, and one computer's records into its data folder.
pub fn lay(machine: usize, share: &Path, data: &Path) {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/school-0.2.0");
    let folder = share.join(FOLDER);
    if !folder.exists() {
        copy_all(&fixture.join("folder"), &folder);
    }
    let laptop = fixture.join(format!("laptop-{machine}"));
    fs::create_dir_all(data).unwrap();
    fs::copy(laptop.join("records.db"), data.join("records.db")).unwrap();
    let joined = fs::read_to_string(laptop.join("school.json")).unwrap();
    fs::write(data.join("school.json"), joined.replace("FOLDER", folder.to_str().unwrap())).unwrap();
}

/// Copies a folder with everything in it.
pub fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_all(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
