//! A school of version 0.2, as that has written it: the folder, and two machines with their records.

use std::fs;
use std::path::Path;

const FOLDER: &str = "fishpond-school";

/// Lays the school's folder where it is shared, unless it is there already, and one of its machines where records are kept.
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

/// Copies a folder with all that lies in it.
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
