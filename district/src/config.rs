//! What an administrator has set, in a file and on the command line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kept::school::{Epoch, Key, Salt};
use serde::Deserialize;

use crate::CannotWork;
use crate::belonging::SchoolKey;
use crate::folder::SchoolFolder;
use crate::pseudonym::PseudonymKey;

/// What is to be read, and where it is to go.
pub struct Config {
    /// The address of the database.
    pub database: String,
    /// The schools, in their order.
    pub schools: Vec<School>,
    /// Whether names are kept.
    pub names: bool,
    pseudonym_key: Option<PathBuf>,
}

/// With so many of what makes a passphrase a key it is tried.
const MOST_SALTS: usize = 8;

/// A school as it is set.
pub struct School {
    /// What the district calls it.
    pub name: String,
    /// The folder that the school has chosen.
    pub folder: PathBuf,
    keys: Vec<SchoolKey>,
    passphrase: Option<String>,
}

/// What the command line gives.
#[derive(Default)]
pub struct Given {
    pub database: Option<String>,
    pub schools: Vec<String>,
    pub keys: Vec<PathBuf>,
    pub passphrase_file: Option<PathBuf>,
    pub pseudonym_key: Option<PathBuf>,
    pub names: bool,
}

/// The file, as it is written.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    database: Option<String>,
    pseudonym_key: Option<PathBuf>,
    #[serde(default)]
    names: bool,
    #[serde(default)]
    school: Vec<WrittenSchool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenSchool {
    name: String,
    folder: PathBuf,
    #[serde(default)]
    keys: Vec<PathBuf>,
    passphrase_file: Option<PathBuf>,
}

impl Config {
    /// What a file and the command line set together; the command line wins.
    pub fn of(file: Option<&Path>, given: Given) -> Result<Self, CannotWork> {
        let mut written = match file {
            Some(file) => toml_edit::de::from_str(&text(file)?)
                .map_err(|error| CannotWork::because(format!("{}: {error}", file.display())))?,
            None => Written::default(),
        };
        // Paths in the file are told from where it lies.
        let beside = file.and_then(Path::parent).unwrap_or(Path::new("")).to_owned();
        written.pseudonym_key = written.pseudonym_key.map(|path| beside.join(path));
        for school in &mut written.school {
            school.folder = beside.join(&school.folder);
            school.keys = school.keys.iter().map(|path| beside.join(path)).collect();
            school.passphrase_file = school.passphrase_file.take().map(|path| beside.join(path));
        }
        for school in given.schools {
            let (name, folder) = school.split_once('=').ok_or_else(|| {
                CannotWork::because(format!("write --school NAME=FOLDER; there is no = in “{school}”"))
            })?;
            written.school.push(WrittenSchool {
                name: name.to_owned(),
                folder: folder.into(),
                keys: given.keys.clone(),
                passphrase_file: given.passphrase_file.clone(),
            });
        }
        let database = given.database.or(written.database).ok_or_else(|| {
            CannotWork::because(
                "say which database: --database URL, DATABASE_URL, or database in the config file",
            )
        })?;
        let schools: Vec<School> = written.school.into_iter().map(School::of).collect::<Result<_, _>>()?;
        for (at, school) in schools.iter().enumerate() {
            if schools[..at].iter().any(|other| other.name == school.name) {
                return Err(CannotWork::because(format!("two schools are called {}", school.name)));
            }
        }
        let (names, pseudonym_key) =
            (given.names || written.names, given.pseudonym_key.or(written.pseudonym_key));
        Ok(Self { database, schools, names, pseudonym_key })
    }

    /// The key by which pseudonyms are made.
    pub fn pseudonym_key(&self) -> Result<PseudonymKey, CannotWork> {
        let Some(file) = &self.pseudonym_key else {
            return Err(CannotWork::because(
                "say with which key pseudonyms are made: --pseudonym-key FILE, or pseudonym-key in the config file; \
                 `fishpond-district key FILE` makes one",
            ));
        };
        PseudonymKey::read(&text(file)?)
            .ok_or_else(|| CannotWork::because(format!("{}: this is no key for pseudonyms", file.display())))
    }
}

impl School {
    /// A school that the command line gives.
    pub fn given(
        name: String,
        folder: PathBuf,
        key: Option<PathBuf>,
        passphrase_file: Option<PathBuf>,
    ) -> Result<Self, CannotWork> {
        Self::of(WrittenSchool { name, folder, keys: key.into_iter().collect(), passphrase_file })
    }

    fn of(written: WrittenSchool) -> Result<Self, CannotWork> {
        let WrittenSchool { name, folder, keys, passphrase_file } = written;
        let key = |file: &PathBuf| {
            SchoolKey::read(&text(file)?)
                .map_err(|error| CannotWork::because(format!("{}: {error}", file.display())))
        };
        let keys: Vec<SchoolKey> = keys.iter().map(key).collect::<Result<_, _>>()?;
        let passphrase = passphrase_file.as_deref().map(text).transpose()?;
        if keys.is_empty() && passphrase.is_none() {
            return Err(CannotWork::because(format!("{name}: say with which key its files are sealed")));
        }
        Ok(Self { name, folder, keys, passphrase })
    }

    /// The keys by which its files are tried; what makes a passphrase a key stands in the school's folder.
    pub fn keys(&self, folder: &SchoolFolder) -> Vec<SchoolKey> {
        let mut salts: Vec<&Salt> = folder.epochs.iter().rev().map(Epoch::salt).chain(&folder.salt).collect();
        let mut seen = BTreeSet::new();
        salts.retain(|salt| seen.insert(*salt));
        let made = self.passphrase.iter().flat_map(|passphrase| {
            let of = move |salt: &&Salt| Key::of_passphrase(passphrase, salt);
            salts.iter().take(MOST_SALTS).map(of).map(SchoolKey::of_school)
        });
        self.keys.iter().cloned().chain(made).collect()
    }
}

fn text(file: &Path) -> Result<String, CannotWork> {
    fs::read_to_string(file)
        .map_err(|error| CannotWork::because(format!("{} cannot be read: {error}", file.display())))
}
