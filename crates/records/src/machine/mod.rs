//! Settings for a whole computer. Its administrator writes them into one file that users can only read, and they win over what users
//! choose. `docs/machine.md` lists them.

mod account;
mod reading;

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use platform::administrator::{is_administrator, may_be_written_by_all};
use platform::files;
use serde::Deserialize;

use crate::school::{Handed, School};
use crate::{Child, Lock, Loudness, PinHash, Preferences, Settings};
use crate::{Locale, Signs};
pub use account::whoever;
pub use reading::{Fault, Wrong};

/// The environment variable that names another settings file, to try one out. It counts only if the computer has no file of its own, so no
/// user can set that aside. That file opens no door: it cannot set the PIN, a folder or a key.
const VARIABLE: &str = "FISHPOND_MACHINE_SETTINGS";

/// Where children use this computer. The first steps that we show to grown-ups depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// Children play at home.
    Home,
    /// Children play in a class.
    #[serde(rename = "school")]
    Class,
}

/// How children say who they are on this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignIn {
    /// Every child presses its own name.
    Names,
    /// Every child presses the pictures on its card.
    Cards,
}

/// Something that children can choose themselves, unless the computer's settings close it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The language of the program.
    Language,
    /// How loud sounds are.
    Sound,
    /// Whether cards move on the screen, and how fast.
    Motion,
    /// The house rules of a game.
    HouseRules,
    /// Playing under a new name that somebody types at the start. It is possible only if no PIN is set.
    Name,
}

impl Choice {
    const ALL: [Self; 5] = [Self::Language, Self::Sound, Self::Motion, Self::HouseRules, Self::Name];
}

/// The settings that an administrator wrote into one file for the whole computer, and the faults of that file.
#[derive(Debug, Clone, Default)]
pub struct Machine {
    /// The file with the settings, whether it exists or not.
    file: PathBuf,
    set: Set,
    /// Whether the file seems to exist, but the system does not let us read it.
    is_hidden: bool,
    faults: Vec<Fault>,
}

/// The settings that the file contains.
#[derive(Debug, Clone, Default, PartialEq)]
struct Set {
    data_dir: Option<String>,
    place: Option<Where>,
    locale: Option<Locale>,
    signs: Option<&'static Signs>,
    sound: Option<Loudness>,
    pin: Option<PinHash>,
    classes: BTreeSet<String>,
    children_choose: Option<BTreeSet<Choice>>,
    sign_in: Option<SignIn>,
    school: Option<String>,
    school_key: Option<String>,
    /// The largest file of the school's folder that is read, in MB.
    school_megabytes: Option<u16>,
    /// Whether the school's other computers are told who is at work on this one.
    school_at_work: Option<bool>,
    newcomers: Settings,
}

/// The error for a change to a setting that is fixed for the whole computer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} is set for this computer, in {}; an administrator can change it there", .file.display())]
pub struct Fixed {
    what: What,
    file: PathBuf,
}

/// A setting that the command line could change, if it were not fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    DataDir,
    Locale,
    Pin,
    School,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DataDir => "the data folder",
            Self::Locale => "the language",
            Self::Pin => "the PIN",
            Self::School => "the school",
        })
    }
}

impl Set {
    /// Takes out the settings that open records or lead to others. Returns the keys of those that were there.
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

impl Machine {
    /// Reads the settings of the computer on which the program runs. If the file is missing, nothing is set.
    pub fn here() -> Self {
        let file = system_file();
        let is_missing = |file: &Path| matches!(files::length(file), Err(error) if error.kind() == io::ErrorKind::NotFound);
        // Only a missing file makes room for another. A file that we may not see sets something that we do not know.
        if !is_missing(&file) {
            let mut machine = Self::read(file);
            let faults = [machine.school_fault(), machine.folder_fault()].into_iter().flatten();
            machine.faults.extend(faults.map(|wrong| Fault { line: None, wrong }));
            return machine;
        }
        match platform::computer::variable(VARIABLE) {
            Some(named) if !is_missing(Path::new(&named)) => Self::read(named.into()).tried_out(file),
            Some(named) => Self { file: named.into(), ..Self::default() },
            None => Self { file, ..Self::default() },
        }
    }

    /// Makes a named file safe, because anybody can name one. Settings that would open records, or lead to others, count only in the
    /// computer's own file.
    fn tried_out(mut self, own: PathBuf) -> Self {
        let doors = self.set.take_out_doors();
        let wrong = |key| Wrong::Door { key, variable: VARIABLE, own: own.clone() };
        self.faults.extend(doors.into_iter().map(|key| Fault { line: None, wrong: wrong(key) }));
        self
    }

    /// Reads the settings in a file. Lines that are right count, whatever is wrong with other lines.
    pub fn read(file: PathBuf) -> Self {
        let mut machine = match reading::text_of(&file) {
            Ok(text) => Self::written(file, &text),
            Err(error) => {
                let is_hidden = error.kind() != io::ErrorKind::InvalidData;
                let wrong = Wrong::Unreadable(error.to_string());
                Self { file, is_hidden, faults: vec![Fault { line: None, wrong }], ..Self::default() }
            }
        };
        if may_be_written_by_all(&machine.file) {
            machine.faults.push(Fault { line: None, wrong: Wrong::Open });
        }
        machine
    }

    /// Reads settings from `text`, the content of a settings file. `file` is only the path that messages name.
    pub fn written(file: PathBuf, text: &str) -> Self {
        let (set, mut faults) = reading::read(text);
        if set.school_key.is_some() && set.pin.is_none() {
            let why =
                "the PIN is missing, and anyone who starts new records would see all children; set pin too";
            let wrong = Wrong::NoValue("school_key".to_owned(), why.to_owned());
            faults.push(Fault { line: None, wrong });
        }
        Self { file, set, is_hidden: false, faults }
    }

    /// The path of the settings file, whether the file exists or not.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What is wrong with the settings file, in the order of its lines.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The keys of all settings that the computer's settings file sets, such as `data_dir`.
    pub fn keys(&self) -> Vec<&'static str> {
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
    ///
    /// # Errors
    ///
    /// If another folder is set for the computer, and the person who asks is not its administrator.
    pub fn data_dir(&self, asked: Option<PathBuf>) -> Result<Option<PathBuf>, Fixed> {
        let set = self.set.data_dir.as_deref().and_then(reading::folder);
        match (set, asked) {
            (Some(set), Some(asked)) if set != asked && !is_administrator() => Err(self.fixed(What::DataDir)),
            (set, asked) => Ok(asked.or(set)),
        }
    }

    /// The language to use; `None` if neither the computer's settings nor the command line chooses one. `asked` is the language on the
    /// command line, if any.
    pub fn locale_asked(&self, asked: Option<Locale>) -> Result<Option<Locale>, Fixed> {
        match (self.set.locale, asked) {
            (Some(set), Some(asked)) if set != asked => Err(self.fixed(What::Locale)),
            (set, asked) => Ok(set.or(asked)),
        }
    }

    /// The language that is set for the computer. `None` if users choose it.
    pub const fn locale(&self) -> Option<Locale> {
        self.set.locale
    }

    /// Checks that the grown-ups' PIN may be changed on this computer.
    ///
    /// # Errors
    ///
    /// If the PIN is set for the whole computer, or the computer's settings cannot be read.
    pub fn may_set_pin(&self) -> Result<(), Fixed> {
        if self.set.pin.is_some() || self.is_hidden { Err(self.fixed(What::Pin)) } else { Ok(()) }
    }

    /// The grown-ups' lock as it works on this computer: with the PIN that is set for the whole computer, if there is one, or shut if the
    /// computer's settings cannot be read.
    pub fn guard(&self, lock: Lock) -> Lock {
        if self.is_hidden { lock.shut() } else { lock.fixed_by(self.set.pin.clone()) }
    }

    /// The school whose folder this computer shares; `None` if there is none. `own` is the school that users have joined themselves.
    ///
    /// If a school's folder and key are set for the computer, nobody has to join a school, or can. If the key file is missing, nothing is
    /// shared. A key is not used if the settings set no PIN beside it.
    pub fn school(&self, own: Option<School>) -> Option<School> {
        let place = self.set.school.as_deref().and_then(reading::folder);
        let key = self.school_key().filter(|_| self.set.pin.is_some());
        let mut school = match place.zip(key) {
            None => own?,
            // If the key is missing, we do not go on with another school. A fault tells people about it.
            Some((place, key)) => School::set(&place, Handed::read(&reading::text_of(&key).ok()?).ok()?, own),
        };
        school.largest = self.set.school_megabytes.map_or(school.largest, |most| u64::from(most) << 20);
        Some(school)
    }

    /// Checks that people may join or leave a school on this computer, or take its key.
    pub fn may_join_school(&self) -> Result<(), Fixed> {
        if self.sets_school() { Err(self.fixed(What::School)) } else { Ok(()) }
    }

    /// The path of the file with the school's key. `None` if none is set for the computer, or the path needs the name of the account and
    /// the system does not know it.
    pub(crate) fn school_key(&self) -> Option<PathBuf> {
        self.set.school_key.as_deref().and_then(reading::folder)
    }

    /// Why this computer cannot share a school that is set for it.
    fn school_fault(&self) -> Option<Wrong> {
        let wrong = |key: &str, why: &str| Some(Wrong::NoValue(key.to_owned(), why.to_owned()));
        match (&self.set.school, self.school_key()) {
            (None, None) => None,
            (Some(_), None) => wrong("school", "its key is missing; set school_key too"),
            (None, Some(_)) => wrong("school_key", "its folder is missing; set school too"),
            (Some(_), Some(file)) => match reading::text_of(&file).map(|text| Handed::read(&text)) {
                Ok(Ok(_)) => None,
                Ok(Err(_)) => wrong("school_key", &format!("{} is not the key of a school", file.display())),
                Err(error) => wrong("school_key", &format!("{} cannot be read ({error})", file.display())),
            },
        }
    }

    /// Why the data folder that is set cannot be used by this account.
    fn folder_fault(&self) -> Option<Wrong> {
        let set = self.set.data_dir.as_deref()?;
        let why =
            "the system has no name or no home folder for this account, so it uses its usual data folder";
        reading::folder(set).is_none().then(|| Wrong::NoValue("data_dir".to_owned(), why.to_owned()))
    }

    /// Whether the school's folder and the school's key are set for the computer.
    pub const fn sets_school(&self) -> bool {
        self.set.school.is_some() && self.set.school_key.is_some()
    }

    /// Where children use this computer, as its settings say. `None` if they do not say.
    pub const fn place(&self) -> Option<Where> {
        self.set.place
    }

    /// The signs for × and ÷ that are set for the computer. `None` if none are set.
    pub const fn signs(&self) -> Option<&'static Signs> {
        self.set.signs
    }

    /// How loud sounds are, as set for the computer. `None` if that is not set.
    pub const fn sound(&self) -> Option<Loudness> {
        self.set.sound
    }

    /// Whether the computer's settings let children make this choice themselves.
    pub fn lets_choose(&self, choice: Choice) -> bool {
        let is_set = match choice {
            Choice::Language => self.set.locale.is_some(),
            Choice::Sound => self.set.sound.is_some(),
            Choice::Motion | Choice::HouseRules | Choice::Name => false,
        };
        !is_set && self.set.children_choose.as_ref().is_none_or(|open| open.contains(&choice))
    }

    /// The choices that children may not make themselves on this computer.
    pub fn closed(&self) -> BTreeSet<Choice> {
        Choice::ALL.into_iter().filter(|choice| !self.lets_choose(*choice)).collect()
    }

    /// Whether the school's other computers are told who is at work on this one, as set for the computer. `None` if grown-ups choose.
    pub const fn tells_at_work(&self) -> Option<bool> {
        self.set.school_at_work
    }

    /// Puts the language, signs, sound and what other computers are told, as set for the computer, in place of what users have chosen.
    pub fn rule(&self, preferences: &mut Preferences) {
        let Set { locale, signs, sound, school_at_work, .. } = &self.set;
        preferences.hides_at_work = school_at_work.map_or(preferences.hides_at_work, |tells| !tells);
        preferences.locale = locale.or(preferences.locale);
        preferences.signs = signs.map(|signs| signs.id.clone()).or(preferences.signs.take());
        preferences.loudness = sound.unwrap_or(preferences.loudness);
    }

    /// Makes the preferences to save: `preferences` without what is set for the computer. In its place stand the choices of `own`, the
    /// preferences as they were read, so users find their own choices again if the computer's settings ever go.
    pub fn without_rule(&self, mut preferences: Preferences, own: &Preferences) -> Preferences {
        let Set { locale, signs, sound, school_at_work, .. } = &self.set;
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
    pub fn lists(&self, child: &Child) -> bool {
        self.set.classes.is_empty() || !self.set.classes.is_disjoint(&child.classes)
    }

    /// How children sign in, as set for the computer. `None` if each child's own setting says it.
    pub const fn sign_in(&self) -> Option<SignIn> {
        self.set.sign_in
    }

    /// Whether a child signs in by its picture card on this computer, so that its name isn't among those to choose from.
    pub fn wants_card(&self, child: &Child) -> bool {
        self.set.sign_in.map_or(child.settings.picture_card, |set| set == SignIn::Cards)
    }

    /// The class of a new child, if exactly one class is set for the computer; else `None`.
    pub fn usual_class(&self) -> Option<&str> {
        let mut classes = self.set.classes.iter();
        classes.next().filter(|_| classes.next().is_none()).map(String::as_str)
    }

    /// Gives a new child the settings and the class that are set for this computer, unless the child has others already.
    pub fn greet(&self, newcomer: &mut Child) {
        if newcomer.classes.is_empty() {
            newcomer.classes.extend(self.usual_class().map(str::to_owned));
        }
        if newcomer.settings == Settings::default() {
            newcomer.settings = self.set.newcomers.clone();
        }
    }

    fn fixed(&self, what: What) -> Fixed {
        Fixed { what, file: self.file.clone() }
    }
}

/// The path of this computer's settings file.
fn system_file() -> PathBuf {
    platform::computer::settings_folder("Fishpond").join("settings.toml")
}
