//! The settings of the collector, from a file and from the command line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use interchange::school::{Epoch, Key, Salt};
use serde::Deserialize;

use crate::RunError;
use crate::folder::SchoolFolder;
use crate::membership::SchoolKey;
use crate::pseudonym::PseudonymKey;
use crate::terms::TermStarts;

pub struct Config {
    /// The address of the district's own database, such as `postgres:///fishpond?host=/run/postgresql`.
    pub database: String,
    /// The address of the database with published figures that others may read, if there is one.
    pub readers: Option<String>,
    /// The file with the certificate that vouches for database servers. `None` stands for the certificates that this computer trusts.
    pub certificate: Option<PathBuf>,
    pub terms: TermStarts,
    /// The schools to load: those of the settings file, then those of the command line.
    pub schools: Vec<SchoolSource>,
    pub names: bool,
    pseudonym_key: Option<PathBuf>,
}

/// The most salts with which a passphrase is tried. Each makes another key of the passphrase, which takes about half a second.
const MOST_SALTS: usize = 8;

pub struct SchoolSource {
    pub name: String,
    /// The folder that holds the folder `fishpond-school`, or that folder itself.
    pub folder: PathBuf,
    keys: Vec<SchoolKey>,
    passphrase: Option<String>,
}

#[derive(Default)]
pub struct CommandLineSettings {
    pub database: Option<String>,
    pub readers: Option<String>,
    pub certificate: Option<PathBuf>,
    pub schools: Vec<String>,
    pub keys: Vec<PathBuf>,
    pub passphrase_file: Option<PathBuf>,
    pub pseudonym_key: Option<PathBuf>,
    pub names: bool,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SettingsFile {
    database: Option<String>,
    readers: Option<String>,
    certificate: Option<PathBuf>,
    #[serde(default)]
    terms: TermStarts,
    pseudonym_key: Option<PathBuf>,
    #[serde(default)]
    names: bool,
    #[serde(default)]
    school: Vec<SchoolSettings>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SchoolSettings {
    name: String,
    folder: PathBuf,
    #[serde(default)]
    keys: Vec<PathBuf>,
    passphrase_file: Option<PathBuf>,
}

impl Config {
    /// Reads the settings from `file`, if there is one. What `given`, the command line, says counts instead of what the file says.
    pub fn load(file: Option<&Path>, given: CommandLineSettings) -> Result<Self, RunError> {
        let mut written = match file {
            Some(file) => toml_edit::de::from_str(&text(file)?)
                .map_err(|error| RunError::because(format!("{}: {error}", file.display())))?,
            None => SettingsFile::default(),
        };
        // Paths in the file start at the file's own folder.
        let beside = file.and_then(Path::parent).unwrap_or(Path::new("")).to_owned();
        written.pseudonym_key = written.pseudonym_key.map(|path| beside.join(path));
        written.certificate = written.certificate.map(|path| beside.join(path));
        for school in &mut written.school {
            school.folder = beside.join(&school.folder);
            school.keys = school.keys.iter().map(|path| beside.join(path)).collect();
            school.passphrase_file = school.passphrase_file.take().map(|path| beside.join(path));
        }
        for school in given.schools {
            let (name, folder) = school.split_once('=').ok_or_else(|| {
                RunError::because(format!("write --school NAME=FOLDER; there is no = in “{school}”"))
            })?;
            written.school.push(SchoolSettings {
                name: name.to_owned(),
                folder: folder.into(),
                keys: given.keys.clone(),
                passphrase_file: given.passphrase_file.clone(),
            });
        }
        let database = given.database.or(written.database).ok_or_else(|| {
            RunError::because(
                "say which database: --database URL, DATABASE_URL, or database in the config file",
            )
        })?;
        let schools: Vec<SchoolSource> =
            written.school.into_iter().map(SchoolSource::of).collect::<Result<_, _>>()?;
        for (at, school) in schools.iter().enumerate() {
            if schools[..at].iter().any(|other| other.name == school.name) {
                return Err(RunError::because(format!("two schools are called {}", school.name)));
            }
        }
        let (names, pseudonym_key) =
            (given.names || written.names, given.pseudonym_key.or(written.pseudonym_key));
        let (readers, certificate) =
            (given.readers.or(written.readers), given.certificate.or(written.certificate));
        Ok(Self { database, readers, certificate, terms: written.terms, schools, names, pseudonym_key })
    }

    pub fn pseudonym_key(&self) -> Result<PseudonymKey, RunError> {
        let Some(file) = &self.pseudonym_key else {
            return Err(RunError::because(
                "say which key makes pseudonyms: --pseudonym-key FILE, or pseudonym-key in the config file; \
                 `fishpond-district key FILE` makes one",
            ));
        };
        PseudonymKey::read(&text(file)?)
            .ok_or_else(|| RunError::because(format!("{}: not a key for pseudonyms", file.display())))
    }
}

impl SchoolSource {
    /// Makes a school out of options of the command line. `name` is what the district calls the school, and `folder` is the folder that the
    /// school shares. Reads the key from the file `key`, or the passphrase from `passphrase_file`.
    pub fn from_options(
        name: String,
        folder: PathBuf,
        key: Option<PathBuf>,
        passphrase_file: Option<PathBuf>,
    ) -> Result<Self, RunError> {
        Self::of(SchoolSettings { name, folder, keys: key.into_iter().collect(), passphrase_file })
    }

    fn of(written: SchoolSettings) -> Result<Self, RunError> {
        let SchoolSettings { name, folder, keys, passphrase_file } = written;
        let key = |file: &PathBuf| {
            SchoolKey::read(&text(file)?)
                .map_err(|error| RunError::because(format!("{}: {error}", file.display())))
        };
        let keys: Vec<SchoolKey> = keys.iter().map(key).collect::<Result<_, _>>()?;
        let passphrase = passphrase_file.as_deref().map(text).transpose()?;
        if keys.is_empty() && passphrase.is_none() {
            return Err(RunError::because(format!("{name}: say which key opens its files")));
        }
        Ok(Self { name, folder, keys, passphrase })
    }

    /// The keys from the school's key files, and those that its passphrase makes: one with each salt in the school's folder, eight at most.
    pub fn keys(&self, folder: &SchoolFolder) -> Vec<SchoolKey> {
        let mut salts: Vec<&Salt> = folder.epochs.iter().rev().map(Epoch::salt).chain(&folder.salt).collect();
        let mut seen = BTreeSet::new();
        salts.retain(|salt| seen.insert(*salt));
        let made = self.passphrase.iter().flat_map(|passphrase| {
            let of = move |salt: &&Salt| Key::from_passphrase(passphrase, salt);
            salts.iter().take(MOST_SALTS).map(of).map(SchoolKey::from_key)
        });
        self.keys.iter().cloned().chain(made).collect()
    }
}

fn text(file: &Path) -> Result<String, RunError> {
    fs::read_to_string(file)
        .map_err(|error| RunError::because(format!("{} cannot be read: {error}", file.display())))
}
