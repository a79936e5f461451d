//! A teacher's own lessons, in the folder `lessons` of the data folder.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use engine::practice::{LARGEST_LESSON_BYTES, Lesson, LessonFault, read_lesson};
use platform::files;

use super::folder::DataFolder;

const FOLDER: &str = "lessons";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnLessons {
    pub lessons: Vec<Lesson>,
    /// The lesson files that can't be used, each with the first thing that is wrong.
    pub faulty: Vec<(PathBuf, LessonFault)>,
}

impl OwnLessons {
    /// Reads all own lessons. It is no error if there are none. What can't be read at the moment counts as a file that can't be used.
    pub fn load(folder: &DataFolder) -> Self {
        let place = folder.path().join(FOLDER);
        let not_read = |error: io::Error| vec![LessonFault { line: 1, column: 1, reason: error.to_string() }];
        let mut paths = match files::list_if_there(&place) {
            Ok(paths) => paths,
            Err(error) => {
                let faulty = not_read(error).into_iter().map(|fault| (place.clone(), fault)).collect();
                return Self { faulty, ..Self::default() };
            }
        };
        paths.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")));
        paths.sort();
        let mut own = Self::default();
        for path in paths {
            let read = read_lesson_file(&path).map_err(not_read).and_then(|text| read_lesson(&text));
            match read {
                Ok(lesson) => own.lessons.push(lesson),
                Err(faults) => own.faulty.extend(faults.into_iter().next().map(|fault| (path, fault))),
            }
        }
        own
    }
}

/// Reads the text of a lesson file. If the file is too large, only so much is read that this can be seen.
pub fn read_lesson_file(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    files::open(path)?.take(LARGEST_LESSON_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LARGEST_LESSON_BYTES {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "this is not text in UTF-8"))
}
