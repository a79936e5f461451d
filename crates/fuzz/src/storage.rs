//! The folder on the disk from which readers read. It is made once for all inputs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use records::DataFolder;

/// Empties the folder in which inputs are written as files, and returns its path. It lies in `TMPDIR`, which is best in memory.
pub fn empty_folder() -> &'static Path {
    let place = scratch_folder();
    for entry in fs::read_dir(place).expect("the folder is there").flatten() {
        let path = entry.path();
        let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.expect("what was made there can be removed");
    }
    place
}

pub fn scratch_folder() -> &'static Path {
    static PLACE: OnceLock<tempfile::TempDir> = OnceLock::new();
    PLACE.get_or_init(|| tempfile::tempdir().expect("a temporary folder can be made")).path()
}

pub fn data_folder(file: &str, content: &[u8]) -> DataFolder {
    let folder = empty_folder().join("data");
    fs::create_dir(&folder).expect("a folder can be made");
    fs::write(folder.join(file), content).expect("a file can be written");
    DataFolder::open(Some(folder)).expect("a folder that can be written to")
}

/// The path and the content of each file in a data folder, and in the folders below it.
pub type FileContents = Vec<(PathBuf, Vec<u8>)>;

pub fn read_data_files() -> FileContents {
    let data = scratch_folder().join("data");
    let mut folders = vec![data.clone()];
    let mut files = FileContents::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let content = fs::read(&path).expect("a file can be read");
                let name = path.strip_prefix(&data).expect("it lies below").to_owned();
                files.push((name, content));
            }
        }
    }
    files
}

pub fn data_folder_of(files: &FileContents) -> DataFolder {
    let folder = empty_folder().join("data");
    for (name, content) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&folder)).expect("a folder can be made");
        fs::write(path, content).expect("a file can be written");
    }
    DataFolder::open(Some(folder)).expect("a folder that can be written to")
}
