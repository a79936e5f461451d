//! Settings for a whole machine. Whoever looks after it writes them into one file that users can only read; what stands there wins over
//! what users choose. `docs/machine.md` says what can be set.

mod account;
mod reading;
mod rights;

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::language::{Locale, Signs};
use crate::records::school::{Key, School};
use crate::records::{Child, Lock, Loudness, PinHash, Preferences, Settings};
pub use account::whoever;
pub use reading::{Fault, Wrong};
pub use rights::{act_as_owner, is_administrator};

/// The variable that names another file, for trying one out. It counts only where the machine has none, so that no user can set its own aside,
/// and opens no door: it sets neither PIN nor folders.
const VARIABLE: &str = "FISHPOND_MACHINE_SETTINGS";

/// Where children play: what grown-ups are led through at the start depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// At home.
    Home,
    /// In a class.
    #[serde(rename = "school")]
    Class,
}

/// Something that children can choose by themselves, unless the machine keeps them from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The language of the program.
    Language,
    /// How loud sounds are.
    Sound,
    /// Whether cards move, and how fast.
    Motion,
    /// The house rules of a game.
    HouseRules,
    /// To begin by a name of one's own.
    Name,
}

impl Choice {
    const ALL: [Self; 5] = [Self::Language, Self::Sound, Self::Motion, Self::HouseRules, Self::Name];
}

/// What is set for the whole machine.
#[derive(Debug, Clone, Default)]
pub struct Machine {
    /// The file in which it stands, or would.
    file: PathBuf,
    set: Set,
    /// Whether the file is there, as far as anybody can tell, and the system does not let it be read.
    is_hidden: bool,
    faults: Vec<Fault>,
}

/// What stands in the file.
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
    school: Option<String>,
    school_key: Option<String>,
    /// The largest file of the school's folder, in MB.
    school_megabytes: Option<u16>,
    newcomers: Settings,
}

/// Something that was to be changed and is set for the whole machine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} is set for this machine, in {}; whoever looks after the machine can change it there", .file.display())]
pub struct Fixed {
    what: What,
    file: PathBuf,
}

/// What can be asked of the command line and is set.
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
    /// Takes out what opens records or leads to others, and tells the keys of what was there.
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
    /// What is set for the machine on which the program runs. A file that is not there sets nothing.
    #[must_use]
    pub fn here() -> Self {
        let file = system_file();
        // Only a file that is not there leaves room for another: one that nobody lets us see sets something that we do not know.
        if !matches!(file.metadata(), Err(error) if error.kind() == io::ErrorKind::NotFound) {
            let mut machine = Self::read(file);
            let faults = [machine.school_fault(), machine.folder_fault()].into_iter().flatten();
            machine.faults.extend(faults.map(|wrong| Fault { line: None, wrong }));
            return machine;
        }
        match std::env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
            Some(named) if Path::new(&named).exists() => Self::read(named.into()).tried_out(file),
            Some(named) => Self { file: named.into(), ..Self::default() },
            None => Self { file, ..Self::default() },
        }
    }

    /// What a file sets that somebody has named who need not look after the machine. What would open records, or lead to others, counts only in
    /// the machine's own file.
    fn tried_out(mut self, own: PathBuf) -> Self {
        let doors = self.set.take_out_doors();
        let wrong = |key| Wrong::Door { key, variable: VARIABLE, own: own.clone() };
        self.faults.extend(doors.into_iter().map(|key| Fault { line: None, wrong: wrong(key) }));
        self
    }

    /// What stands in a file. What is right there holds, whatever else is wrong.
    #[must_use]
    pub fn read(file: PathBuf) -> Self {
        let mut machine = match reading::text_of(&file) {
            Ok(text) => Self::written(file, &text),
            Err(error) => {
                let is_hidden = error.kind() != io::ErrorKind::InvalidData;
                let wrong = Wrong::Unreadable(error.to_string());
                Self { file, is_hidden, faults: vec![Fault { line: None, wrong }], ..Self::default() }
            }
        };
        if rights::may_be_written_by_all(&machine.file) {
            machine.faults.push(Fault { line: None, wrong: Wrong::Open });
        }
        machine
    }

    /// What stands in a file that reads so.
    #[must_use]
    pub fn written(file: PathBuf, text: &str) -> Self {
        let (set, mut faults) = reading::read(text);
        if set.school_key.is_some() && set.pin.is_none() {
            let why = "the PIN is missing, and whoever has the records begin anew would see all children; set pin too";
            let wrong = Wrong::NoValue("school_key".to_owned(), why.to_owned());
            faults.push(Fault { line: None, wrong });
        }
        Self { file, set, is_hidden: false, faults }
    }

    /// The file in which it stands, or would.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What is wrong with the file, in the order of its lines.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// What is set, by its keys.
    #[must_use]
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
            ("school", set.school.is_some()),
            ("school_key", set.school_key.is_some()),
            ("school_megabytes", set.school_megabytes.is_some()),
            ("children", set.newcomers != Settings::default()),
        ];
        all.into_iter().filter(|(_, is_set)| *is_set).map(|(key, _)| key).collect()
    }

    /// The data folder of whoever uses the program, where somebody has asked for another or for none.
    ///
    /// # Errors
    ///
    /// Another is set for the machine, and somebody asks who does not look after it.
    pub fn data_dir(&self, asked: Option<PathBuf>) -> Result<Option<PathBuf>, Fixed> {
        let set = self.set.data_dir.as_deref().and_then(reading::folder);
        match (set, asked) {
            (Some(set), Some(asked)) if set != asked && !is_administrator() => Err(self.fixed(What::DataDir)),
            (set, asked) => Ok(asked.or(set)),
        }
    }

    /// The language of the program, where somebody has asked for another or for none.
    ///
    /// # Errors
    ///
    /// Another is set for the machine.
    pub fn locale_asked(&self, asked: Option<Locale>) -> Result<Option<Locale>, Fixed> {
        match (self.set.locale, asked) {
            (Some(set), Some(asked)) if set != asked => Err(self.fixed(What::Locale)),
            (set, asked) => Ok(set.or(asked)),
        }
    }

    /// The language of the program.
    #[must_use]
    pub const fn locale(&self) -> Option<Locale> {
        self.set.locale
    }

    /// Whether the PIN may be changed here.
    ///
    /// # Errors
    ///
    /// It is set for the machine.
    pub fn may_set_pin(&self) -> Result<(), Fixed> {
        if self.set.pin.is_some() || self.is_hidden { Err(self.fixed(What::Pin)) } else { Ok(()) }
    }

    /// A lock as it is on this machine.
    #[must_use]
    pub fn guard(&self, lock: Lock) -> Lock {
        if self.is_hidden { lock.shut() } else { lock.fixed_by(self.set.pin.clone()) }
    }

    /// The school's folder, where this is what users have joined by themselves. With the key that is set, nobody has to join; without it, nobody can.
    /// A key without a PIN beside it opens nothing.
    #[must_use]
    pub fn school(&self, own: Option<School>) -> Option<School> {
        let place = self.set.school.as_deref().and_then(reading::folder);
        let key = self.school_key().filter(|_| self.set.pin.is_some());
        let mut school = match place.zip(key) {
            None => own?,
            // Nobody goes on with another school where the key of this one is missing, which is said.
            Some((place, key)) => School::set(&place, Key::read(&reading::text_of(&key).ok()?).ok()?, own),
        };
        school.largest = self.set.school_megabytes.map_or(school.largest, |most| u64::from(most) << 20);
        Some(school)
    }

    /// Whether a school may be joined and left here, and its key taken.
    ///
    /// # Errors
    ///
    /// It is set for the machine.
    pub fn may_join_school(&self) -> Result<(), Fixed> {
        if self.sets_school() { Err(self.fixed(What::School)) } else { Ok(()) }
    }

    /// The file with the key of the school, if that is set for the machine.
    #[must_use]
    pub fn school_key(&self) -> Option<PathBuf> {
        self.set.school_key.as_deref().and_then(reading::folder)
    }

    /// Why no school can be shared on this machine although one is set.
    fn school_fault(&self) -> Option<Wrong> {
        let wrong = |key: &str, why: &str| Some(Wrong::NoValue(key.to_owned(), why.to_owned()));
        match (&self.set.school, self.school_key()) {
            (None, None) => None,
            (Some(_), None) => wrong("school", "its key is missing; set school_key too"),
            (None, Some(_)) => wrong("school_key", "its folder is missing; set school too"),
            (Some(_), Some(file)) => match reading::text_of(&file).map(|text| Key::read(&text)) {
                Ok(Ok(_)) => None,
                Ok(Err(_)) => wrong("school_key", &format!("{} is no key of a school", file.display())),
                Err(error) => wrong("school_key", &format!("{} cannot be read ({error})", file.display())),
            },
        }
    }

    /// Why the data folder that is set is nobody's here.
    fn folder_fault(&self) -> Option<Wrong> {
        let set = self.set.data_dir.as_deref()?;
        let why = "the system has no name or no home folder for this account, which therefore has its usual data folder";
        reading::folder(set).is_none().then(|| Wrong::NoValue("data_dir".to_owned(), why.to_owned()))
    }

    /// Whether the school's folder is set for the machine.
    #[must_use]
    pub const fn sets_school(&self) -> bool {
        self.set.school.is_some() && self.set.school_key.is_some()
    }

    /// Where the children play.
    #[must_use]
    pub const fn place(&self) -> Option<Where> {
        self.set.place
    }

    /// The signs of calculations.
    #[must_use]
    pub const fn signs(&self) -> Option<&'static Signs> {
        self.set.signs
    }

    /// How loud sounds are.
    #[must_use]
    pub const fn sound(&self) -> Option<Loudness> {
        self.set.sound
    }

    /// Whether children may choose something by themselves.
    #[must_use]
    pub fn lets_choose(&self, choice: Choice) -> bool {
        let is_set = match choice {
            Choice::Language => self.set.locale.is_some(),
            Choice::Sound => self.set.sound.is_some(),
            Choice::Motion | Choice::HouseRules | Choice::Name => false,
        };
        !is_set && self.set.children_choose.as_ref().is_none_or(|open| open.contains(&choice))
    }

    /// What children may not choose by themselves.
    #[must_use]
    pub fn closed(&self) -> BTreeSet<Choice> {
        Choice::ALL.into_iter().filter(|choice| !self.lets_choose(*choice)).collect()
    }

    /// Puts what is set in the place of what users have chosen.
    pub fn rule(&self, preferences: &mut Preferences) {
        let Set { locale, signs, sound, .. } = &self.set;
        preferences.locale = locale.or(preferences.locale);
        preferences.signs = signs.map(|signs| signs.id.clone()).or(preferences.signs.take());
        preferences.loudness = sound.unwrap_or(preferences.loudness);
    }

    /// Preferences as users are to find them again, should nothing be set any more: these are their own, as they were read.
    #[must_use]
    pub fn without_rule(&self, mut preferences: Preferences, own: &Preferences) -> Preferences {
        let Set { locale, signs, sound, .. } = &self.set;
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

    /// Whether a child plays at this machine: it is in one of the classes of the machine, if any are set.
    #[must_use]
    pub fn lists(&self, child: &Child) -> bool {
        self.set.classes.is_empty() || !self.set.classes.is_disjoint(&child.classes)
    }

    /// The class of whoever is new, where only one can be meant.
    #[must_use]
    pub fn usual_class(&self) -> Option<&str> {
        let mut classes = self.set.classes.iter();
        classes.next().filter(|_| classes.next().is_none()).map(String::as_str)
    }

    /// Somebody new plays as is usual on this machine, and joins its class, unless something else was said.
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

/// The file of this machine.
#[cfg(not(windows))]
fn system_file() -> PathBuf {
    "/etc/fishpond/settings.toml".into()
}

/// The file of this machine.
#[cfg(windows)]
fn system_file() -> PathBuf {
    // The variable PROGRAMDATA would let anybody name another.
    let shared = known_folders::get_known_folder_path(known_folders::KnownFolder::ProgramData);
    shared.unwrap_or_else(|| r"C:\ProgramData".into()).join("Fishpond").join("settings.toml")
}
