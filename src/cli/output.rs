//! Where a command writes what it makes: a file, or standard output.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};

use records::{TransferError, write_private_file};

const STANDARD: &str = "-";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutputTarget {
    Standard,
    /// A file with this path. An existing file is replaced.
    File(PathBuf),
}

pub fn output_parser() -> impl TypedValueParser<Value = OutputTarget> {
    PathBufValueParser::new().map(|path| {
        if path.as_os_str() == STANDARD { OutputTarget::Standard } else { OutputTarget::File(path) }
    })
}

impl OutputTarget {
    /// Writes `content` to the file or to standard output. A file is written whole or not at all, and only its owner can read it. It is no
    /// error if a reader closes standard output early.
    pub fn write(&self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), TransferError> {
        let Self::File(path) = self else {
            let mut out = BufWriter::new(io::stdout().lock());
            return match content(&mut out).and_then(|()| out.flush()) {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    Err(TransferError::File { path: "standard output".into(), reason: error.to_string() })
                }
                _ => Ok(()),
            };
        };
        write_private_file(path, content)
    }

    pub fn in_json(&self) -> String {
        match self {
            Self::Standard => STANDARD.to_owned(),
            Self::File(path) => path_in_json(path),
        }
    }

    /// Whether both outputs are the same file, however their paths are spelled, or both are standard output.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::File(one), Self::File(other)) => spelled_out(one) == spelled_out(other),
            _ => self == other,
        }
    }
}

impl fmt::Display for OutputTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard output"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// The full path of a file, whether the file exists or not.
fn spelled_out(path: &Path) -> PathBuf {
    let in_its_folder = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(in_its_folder).unwrap_or_else(|| path.to_owned())
}

/// A path as text for JSON. Characters that are not Unicode are replaced.
pub fn path_in_json(path: &Path) -> String {
    path.display().to_string()
}

pub fn paths_in_json(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| path_in_json(path)).collect()
}
