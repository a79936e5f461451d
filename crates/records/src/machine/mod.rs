//! Settings for a whole computer, in one file that users can only read. They override what users choose. `docs/machine.md` lists them.

mod settings_file;

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use platform::administrator::{is_administrator, may_be_written_by_all};
use platform::computer::account;
use platform::files;
use serde::Deserialize;

use crate::school::{KeyFile, School, usual_computer_name};
use crate::{Child, Loudness, PinHash, PinLock, Preferences, Settings};
use crate::{Locale, Signs};
pub use settings_file::{FaultReason, SettingsFault};

/// The environment variable that names another settings file, to try one out. It counts only if the computer has no settings file of its
/// own, so no user can get round that file. The file that it names can't set the PIN, a folder or a key.
const VARIABLE: &str = "FISHPOND_MACHINE_SETTINGS";

/// Where children use this computer. The first steps that we show to grown-ups depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Venue {
    Home,
    #[serde(rename = "school")]
    Class,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignInMethod {
    Names,
    Cards,
}

/// Something that children can choose themselves, unless the computer's settings close it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChildChoice {
    Language,
    Sound,
    Motion,
    HouseRules,
    /// Playing under a new name that somebody types at the start. It is possible only if no PIN is set.
    Name,
}

impl ChildChoice {
    const ALL: [Self; 5] = [Self::Language, Self::Sound, Self::Motion, Self::HouseRules, Self::Name];
}

#[derive(Debug, Clone, Default)]
pub struct MachineSettings {
    file: PathBuf,
    set: FixedSettings,
    /// Whether the settings file seems to exist, but the system doesn't let us read it.
    is_hidden: bool,
    faults: Vec<SettingsFault>,
}

#[derive(Debug, Clone, Default, PartialEq)]
struct FixedSettings {
    data_dir: Option<String>,
    place: Option<Venue>,
    locale: Option<Locale>,
    signs: Option<&'static Signs>,
    sound: Option<Loudness>,
    pin: Option<PinHash>,
    classes: BTreeSet<String>,
    children_choose: Option<BTreeSet<ChildChoice>>,
    sign_in: Option<SignInMethod>,
    school: Option<String>,
    school_key: Option<String>,
    /// The largest file of the school's folder that is read, in MB; `None` for the usual limit.
    school_megabytes: Option<u16>,
    school_at_work: Option<bool>,
    newcomers: Settings,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} is set for this computer, in {}; an administrator can change it there", .file.display())]
pub struct FixedSettingError {
    what: FixedSetting,
    file: PathBuf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FixedSetting {
    DataDir,
    Locale,
    Pin,
    School,
}

impl fmt::Display for FixedSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DataDir => "the data folder",
            Self::Locale => "the language",
            Self::Pin => "the PIN",
            Self::School => "the school",
        })
    }
}

impl FixedSettings {
    /// Removes the settings that could open records or lead to other ones: data folder, PIN, school and its key. Returns the names of those
    /// that were set.
    fn take_out_doors(&mut self) -> Vec<&'static str> {
        let doors = [
            ("data_dir", self.data_dir.take().is_some()),
            ("pin", self.pin.take().is_some()),
            ("school", self.school.take().is_some()),
            ("school_key", self.school_key.take().is_some()),
        ];
        doors.into_iter().filter(|(_, is_set)| *is_set).map(|(key, _)| key).collect()
    }
}

impl MachineSettings {
    /// Reads the settings of this computer. If the file is missing, nothing is set.
    pub fn for_this_computer() -> Self {
        let file = system_file();
        let is_missing = |file: &Path| matches!(files::length(file), Err(error) if error.kind() == io::ErrorKind::NotFound);
        // Only a missing file makes room for another. A file that we may not read sets something that we don't know.
        if !is_missing(&file) {
            let mut machine = Self::read(file);
            let faults = [machine.school_fault(), machine.folder_fault()].into_iter().flatten();
            machine.faults.extend(faults.map(|wrong| SettingsFault { line: None, reason: wrong }));
            return machine;
        }
        match platform::computer::environment_variable(VARIABLE) {
            Some(named) if !is_missing(Path::new(&named)) => Self::read(named.into()).tried_out(file),
            Some(named) => Self { file: named.into(), ..Self::default() },
            None => Self { file, ..Self::default() },
        }
    }

    /// Removes settings that would open records, or lead to other ones, since users can choose this file. `own` is the path of the
    /// computer's own file, which faults name.
    fn tried_out(mut self, own: PathBuf) -> Self {
        let doors = self.set.take_out_doors();
        let wrong = |key| FaultReason::Door { key, variable: VARIABLE, own: own.clone() };
        self.faults.extend(doors.into_iter().map(|key| SettingsFault { line: None, reason: wrong(key) }));
        self
    }

    pub fn read(file: PathBuf) -> Self {
        let mut machine = match settings_file::read_text(&file) {
            Ok(text) => Self::from_text(file, &text),
            Err(error) => {
                let is_hidden = error.kind() != io::ErrorKind::InvalidData;
                let reason = FaultReason::Unreadable(error.to_string());
                Self {
                    file,
                    is_hidden,
                    faults: vec![SettingsFault { line: None, reason }],
                    ..Self::default()
                }
            }
        };
        if may_be_written_by_all(&machine.file) {
            machine.faults.push(SettingsFault { line: None, reason: FaultReason::Open });
        }
        machine
    }

    /// Reads the settings from their text. `file` is only the path that messages name.
    pub fn from_text(file: PathBuf, text: &str) -> Self {
        let (set, mut faults) = settings_file::parse_settings(text);
        if set.school_key.is_some() && set.pin.is_none() {
            let why =
                "the PIN is missing, and anyone who starts new records would see all children; set pin too";
            let wrong = FaultReason::NoValue("school_key".to_owned(), why.to_owned());
            faults.push(SettingsFault { line: None, reason: wrong });
        }
        Self { file, set, is_hidden: false, faults }
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    pub fn faults(&self) -> &[SettingsFault] {
        &self.faults
    }

    pub fn fixed_setting_names(&self) -> Vec<&'static str> {
        let set = &self.set;
        let all = [
            ("data_dir", set.data_dir.is_some()),
            ("place", set.place.is_some()),
            ("locale", set.locale.is_some()),
            ("signs", set.signs.is_some()),
            ("sound", set.sound.is_some()),
            ("pin", set.pin.is_some()),
            ("classes", !set.classes.is_empty()),
            ("children_choose", set.children_choose.is_some()),
            ("sign_in", set.sign_in.is_some()),
            ("school", set.school.is_some()),
            ("school_key", set.school_key.is_some()),
            ("school_megabytes", set.school_megabytes.is_some()),
            ("school_at_work", set.school_at_work.is_some()),
            ("children", set.newcomers != Settings::default()),
        ];
        all.into_iter().filter(|(_, is_set)| *is_set).map(|(key, _)| key).collect()
    }

    /// The data folder to use; `None` means the usual one of the system. `asked` is the folder that the command line names, if any.
    pub fn resolve_data_dir(&self, asked: Option<PathBuf>) -> Result<Option<PathBuf>, FixedSettingError> {
        let set = self.set.data_dir.as_deref().and_then(settings_file::expand_path);
        match (set, asked) {
            (Some(set), Some(asked)) if set != asked && !is_administrator() => {
                Err(self.fixed(FixedSetting::DataDir))
            }
            (set, asked) => Ok(asked.or(set)),
        }
    }

    /// The language to use. `asked` is the language on the command line, if any. `None` if neither that nor the computer's settings choose
    /// one.
    pub fn resolve_locale(&self, asked: Option<Locale>) -> Result<Option<Locale>, FixedSettingError> {
        match (self.set.locale, asked) {
            (Some(set), Some(asked)) if set != asked => Err(self.fixed(FixedSetting::Locale)),
            (set, asked) => Ok(set.or(asked)),
        }
    }

    /// The language that is set for the computer; `None` if users choose it.
    pub const fn locale(&self) -> Option<Locale> {
        self.set.locale
    }

    /// It is an error if the PIN is set for the whole computer, or the computer's settings can't be read.
    pub fn check_may_set_pin(&self) -> Result<(), FixedSettingError> {
        if self.set.pin.is_some() || self.is_hidden { Err(self.fixed(FixedSetting::Pin)) } else { Ok(()) }
    }

    /// The lock with the PIN that is set for the whole computer, if there is one. If the computer's settings can't be read, nothing opens
    /// the lock.
    pub fn apply_to_lock(&self, lock: PinLock) -> PinLock {
        if self.is_hidden { lock.permanently_locked() } else { lock.with_fixed_pin(self.set.pin.clone()) }
    }

    /// The school whose folder this computer shares; `None` if there is none. `own` is the school that users have joined themselves.
    ///
    /// If a school's folder and key are set for the computer, nobody has to join a school, or can. If the key file is missing, nothing is
    /// shared. A key is not used if the settings set no PIN beside it.
    pub fn resolve_school(&self, own: Option<School>) -> Option<School> {
        let place = self.set.school.as_deref().and_then(settings_file::expand_path);
        let key = self.school_key_path().filter(|_| self.set.pin.is_some());
        let mut school = match place.zip(key) {
            None => own?,
            // If the key is missing, this computer shares no other school's folder instead. A fault tells people about the key.
            Some((place, key)) => School::from_computer_settings(
                &place,
                KeyFile::read(&settings_file::read_text(&key).ok()?).ok()?,
                own,
            ),
        };
        school.largest = self.set.school_megabytes.map_or(school.largest, |most| u64::from(most) << 20);
        Some(school)
    }

    /// It is an error if the school is set for the whole computer.
    pub fn check_may_join_school(&self) -> Result<(), FixedSettingError> {
        if self.has_fixed_school() { Err(self.fixed(FixedSetting::School)) } else { Ok(()) }
    }

    /// The path of the school's key file. `None` if none is set for the computer, or the path needs the name of the account and the system
    /// doesn't know it.
    pub(crate) fn school_key_path(&self) -> Option<PathBuf> {
        self.set.school_key.as_deref().and_then(settings_file::expand_path)
    }

    /// What is wrong with the settings of the school; `None` if they are right or there are none.
    fn school_fault(&self) -> Option<FaultReason> {
        let wrong = |key: &str, why: &str| Some(FaultReason::NoValue(key.to_owned(), why.to_owned()));
        match (&self.set.school, self.school_key_path()) {
            (None, None) => None,
            (Some(_), None) => wrong("school", "its key is missing; set school_key too"),
            (None, Some(_)) => wrong("school_key", "its folder is missing; set school too"),
            (Some(_), Some(file)) => match settings_file::read_text(&file).map(|text| KeyFile::read(&text)) {
                Ok(Ok(_)) => None,
                Ok(Err(_)) => wrong("school_key", &format!("{} is not the key of a school", file.display())),
                Err(error) => wrong("school_key", &format!("{} cannot be read ({error})", file.display())),
            },
        }
    }

    /// What is wrong with the data folder that is set; `None` if this account can use it, or none is set.
    fn folder_fault(&self) -> Option<FaultReason> {
        let set = self.set.data_dir.as_deref()?;
        let why =
            "the system has no name or no home folder for this account, so it uses its usual data folder";
        settings_file::expand_path(set)
            .is_none()
            .then(|| FaultReason::NoValue("data_dir".to_owned(), why.to_owned()))
    }

    /// Whether a school and its key are set for the computer. Then nobody has to join a school, or can.
    pub const fn has_fixed_school(&self) -> bool {
        self.set.school.is_some() && self.set.school_key.is_some()
    }

    pub const fn venue(&self) -> Option<Venue> {
        self.set.place
    }

    pub const fn signs(&self) -> Option<&'static Signs> {
        self.set.signs
    }

    pub const fn sound(&self) -> Option<Loudness> {
        self.set.sound
    }

    pub fn allows_choice(&self, choice: ChildChoice) -> bool {
        let is_set = match choice {
            ChildChoice::Language => self.set.locale.is_some(),
            ChildChoice::Sound => self.set.sound.is_some(),
            ChildChoice::Motion | ChildChoice::HouseRules | ChildChoice::Name => false,
        };
        !is_set && self.set.children_choose.as_ref().is_none_or(|open| open.contains(&choice))
    }

    pub fn closed_choices(&self) -> BTreeSet<ChildChoice> {
        ChildChoice::ALL.into_iter().filter(|choice| !self.allows_choice(*choice)).collect()
    }

    /// Whether the school's other computers are to see which children practise on this one; `None` if users choose.
    pub const fn reports_activity(&self) -> Option<bool> {
        self.set.school_at_work
    }

    /// Replaces users' choices of language, signs, sound and visibility to other computers by what is set for the whole computer.
    pub fn apply_fixed_settings(&self, preferences: &mut Preferences) {
        let FixedSettings { locale, signs, sound, school_at_work, .. } = &self.set;
        preferences.hides_at_work = school_at_work.map_or(preferences.hides_at_work, |tells| !tells);
        preferences.locale = locale.or(preferences.locale);
        preferences.signs = signs.map(|signs| signs.id.clone()).or(preferences.signs.take());
        preferences.loudness = sound.unwrap_or(preferences.loudness);
    }

    /// The preferences to save. What is set for the computer is replaced by the choices in `own`, the preferences as they were read, so
    /// users find their own choices again if the computer's settings are ever removed.
    pub fn without_fixed_settings(&self, mut preferences: Preferences, own: &Preferences) -> Preferences {
        let FixedSettings { locale, signs, sound, school_at_work, .. } = &self.set;
        if school_at_work.is_some() {
            preferences.hides_at_work = own.hides_at_work;
        }
        if locale.is_some() {
            preferences.locale = own.locale;
        }
        if signs.is_some() {
            preferences.signs.clone_from(&own.signs);
        }
        if sound.is_some() {
            preferences.loudness = own.loudness;
        }
        preferences
    }

    /// Whether this computer shows a child: the child is in one of the computer's classes, or no classes are set for the computer.
    pub fn shows_child(&self, child: &Child) -> bool {
        self.set.classes.is_empty() || !self.set.classes.is_disjoint(&child.classes)
    }

    pub const fn sign_in(&self) -> Option<SignInMethod> {
        self.set.sign_in
    }

    /// Whether the child signs in by its picture card. Then its name isn't among those to choose from.
    pub fn signs_in_by_card(&self, child: &Child) -> bool {
        self.set.sign_in.map_or(child.settings.picture_card, |set| set == SignInMethod::Cards)
    }

    /// The class of a new child, if exactly one class is set for the computer; else `None`.
    pub fn usual_class(&self) -> Option<&str> {
        let mut classes = self.set.classes.iter();
        classes.next().filter(|_| classes.next().is_none()).map(String::as_str)
    }

    /// Gives a new child the settings and the class that are set for this computer, unless the child has others already.
    pub fn apply_defaults(&self, newcomer: &mut Child) {
        if newcomer.classes.is_empty() {
            newcomer.classes.extend(self.usual_class().map(str::to_owned));
        }
        if newcomer.settings == Settings::default() {
            newcomer.settings = self.set.newcomers.clone();
        }
    }

    fn fixed(&self, what: FixedSetting) -> FixedSettingError {
        FixedSettingError { what, file: self.file.clone() }
    }
}

fn system_file() -> PathBuf {
    platform::computer::settings_folder("Fishpond").join("settings.toml")
}

/// The computer and account as the log of grown-ups' acts names them, such as “library-3, mia”. Without the account if the system doesn't
/// know it.
pub fn computer_and_account() -> String {
    let machine = usual_computer_name();
    account().map_or_else(|| machine.clone(), |account| format!("{machine}, {account}"))
}
