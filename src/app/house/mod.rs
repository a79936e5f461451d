//! What outlives a screen: who plays here, what they chose, the language, the grown-ups' lock, the school, and the access to the records.

pub mod at_work;
pub mod backing_up;
mod children;
mod class_children;
mod left_games;
mod own_changes;
pub mod papers;
pub mod queries;
mod saving;
pub mod sharing;
pub mod transfers;

use iced::time::Instant;
use platform::appearance::Appearance;
use std::collections::{BTreeMap, HashMap};

use engine::practice::{Lesson, Lessons};
use iced::Task;

use super::font;
use super::screen::class_session::ClassSession;
use super::starting::{AppSetup, StartScreen};
use super::{Message, now};
pub use children::Children;
use class_children::ClassMemory;
use language::wording;
use language::{self, Language, Locale};
pub use left_games::LeftGames;
use records::machine::{ChildChoice, computer_and_account};
use records::school::School;
use records::{
    ActKind, AttemptDetails, Child, ChildId, FileChange, FolderError, FoundGames, GrownUpChange,
    LARGEST_TEXT_PERCENT, LoggedAct, OwnLessons, Palette, PinLock, Preferences, Records, Restoration,
    SMALLEST_TEXT_PERCENT, SavedClassSession, SavedKioskPage, SetAsideFile, SetComputerAndAccount, Settings,
    StartupFiles, StartupState, StoreChange, SwitchAccess, VoiceSpeed, WindowSize, give_picture_cards,
};
pub use saving::{RETRY_INTERVAL, RecordsSaver};
pub use sharing::{SchoolMembership, exchange_with_school};

pub struct House {
    /// What the command line and the computer's settings file say.
    pub setup: AppSetup,
    pub children: Children,
    /// What users chose, except where the computer's settings decide.
    pub preferences: Preferences,
    pub appearance: Appearance,
    own_preferences: Preferences,
    pub lessons: Lessons,
    /// What is wrong with files that grown-ups made, such as their own lessons, in sentences for them. `None` if nothing is.
    pub faulty_files: Option<String>,
    /// The PIN lock of the grown-ups' area. `None` if its file cannot be read; then nobody gets into the area.
    pub lock: Option<PinLock>,
    pub language: Language,
    pub saving: RecordsSaver,
    pub school: SchoolMembership,
    pub at_work_reporter: at_work::AtWorkReporter,
    pub class_session: Option<ClassSession>,
    class_memory: ClassMemory,
    /// The class session of today, to continue it or to show its end again.
    pub session_of_today: Option<SavedClassSession>,
    /// How many fish each child caught in a game just finished. Stays until the child comes home with them.
    pub new_fish: HashMap<ChildId, usize>,
    /// How many games of DragonFish each child has finished, as counted when the seats or the boat were opened last. `None` if they were
    /// not counted yet, or cannot be.
    pub dragonfish_games: Option<BTreeMap<ChildId, u32>>,
    /// How many fish each child had when last at home. Begins empty when the program starts.
    pub fish_at_home: HashMap<ChildId, u32>,
    pub left_games: LeftGames,
    /// The page of the kiosk when the program stopped unexpectedly. `None` if it was closed.
    pub place_before: Option<SavedKioskPage>,
    /// The child whose home the present game leads back to. `None` if the game began elsewhere.
    pub game_origin: Option<GameOrigin>,
    pub start_screen: Option<StartScreen>,
    /// Whether the list of children may be out of date, because the records could not be read.
    pub lacks_children: bool,
    /// Whether the records stay. A browser may drop them when its page closes.
    pub are_records_kept: bool,
    pub seeds: Box<dyn FnMut() -> u64>,
}

/// A child who came to a game from their home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameOrigin {
    pub child: ChildId,
    /// Whether today's plan asked for this game. Then the deal favours what is due in the child's practice.
    pub as_planned: bool,
}

impl GameOrigin {
    pub fn unplanned(child: ChildId) -> Self {
        Self { child, as_planned: false }
    }
}

impl House {
    /// Makes a house whose records are not open yet. `seeds` returns a new seed each time.
    pub fn new(setup: AppSetup, seeds: impl FnMut() -> u64 + 'static) -> Self {
        Self {
            children: Children::default(),
            preferences: Preferences::default(),
            appearance: Appearance::default(),
            own_preferences: Preferences::default(),
            lessons: Lessons::built_in(),
            faulty_files: None,
            lock: Some(setup.machine.apply_to_lock(PinLock::default())),
            language: Language::new(setup.locale.unwrap_or_else(Locale::from_system)),
            saving: RecordsSaver::default(),
            school: SchoolMembership::default(),
            at_work_reporter: at_work::AtWorkReporter::default(),
            class_session: None,
            class_memory: ClassMemory::default(),
            session_of_today: None,
            new_fish: HashMap::new(),
            dragonfish_games: None,
            fish_at_home: HashMap::new(),
            left_games: LeftGames::default(),
            place_before: None,
            game_origin: None,
            start_screen: None,
            lacks_children: false,
            are_records_kept: true,
            seeds: Box::new(seeds),
            setup,
        }
    }

    /// Takes over what was read at the start, and saves through `keeper` (the thread that writes the records) from now on. Returns a
    /// sentence for each problem with a file.
    pub fn load_records(&mut self, keeper: Records, remembered: StartupState) -> Vec<String> {
        let StartupState { children, lock, restored, is_newer, shares: _, is_kept, files } = remembered;
        self.are_records_kept = is_kept;
        self.setup.guest_only |= !is_kept;
        let StartupFiles { mut preferences, games, lessons, session, whereabouts, school: _, unusable } =
            files;
        self.own_preferences = preferences.clone();
        self.setup.machine.apply_fixed_settings(&mut preferences);
        // The window may have been measured already.
        preferences.window = self.preferences.window.or(preferences.window);
        let asked = self.setup.machine.locale().or(self.setup.locale).or(preferences.locale);
        self.language = Language::from_preferences(&preferences, asked.unwrap_or_else(Locale::from_system));
        let FoundGames { games, unusable: unusable_games, unread } = games;
        let aside: Vec<SetAsideFile> = unusable.into_iter().chain(unusable_games).collect();
        let (unread_games, unread): (Vec<_>, Vec<_>) = unread.into_iter().unzip();
        self.left_games = LeftGames::new(games, unread_games);
        self.take_lessons(lessons);
        self.session_of_today = session;
        self.place_before = whereabouts;
        drop(keeper.ask(SetComputerAndAccount { who: computer_and_account() }));
        self.saving.set_records(keeper);
        self.preferences = preferences;
        self.children = Children::new(self.legible(children));
        self.left_games.update_ids(&self.children);
        self.lock = lock.map(|lock| self.setup.machine.apply_to_lock(lock));
        let language = &self.language;
        let aside = aside.into_iter().map(|aside| {
            language.say_with("kept-aside", [("place", aside.kept_at.display().to_string().into())])
        });
        let unread = unread
            .iter()
            .filter_map(FolderError::path)
            .map(|path| language.say_with("kept-unread", [("place", path.display().to_string().into())]));
        let restored = restored.as_ref().map(|restored| sentence_of(restored, language));
        let newer = is_newer.then(|| language.say("records-newer"));
        let forgotten = (!is_kept).then(|| language.say("records-forgotten"));
        forgotten.into_iter().chain(restored).chain(newer).chain(aside).chain(unread).collect()
    }

    /// Sets the school of this computer. `records_belong` says whether the present records belong to the school; new records do not yet.
    pub fn set_school(&mut self, school: Option<School>, records_belong: bool) {
        self.school.set_school(school, records_belong, &self.setup.machine);
    }

    /// Adds the lessons that a teacher wrote, and notes what is wrong with files of lessons or settings.
    fn take_lessons(&mut self, own: OwnLessons) {
        self.lessons = Lessons::built_in().with_own_lessons(own.lessons);
        self.class_memory = ClassMemory::default();
        let of_lesson = own.faulty.iter().map(|(path, fault)| {
            let arguments = [
                ("place", path.display().to_string().into()),
                ("line", fault.line.into()),
                ("column", fault.column.into()),
            ];
            self.language.say_with("practice-faulty-lesson", arguments)
        });
        let machine = &self.setup.machine;
        let of_machine = machine.faults().first().map(|fault| {
            let arguments = [
                ("place", machine.file().display().to_string().into()),
                ("line", fault.line.unwrap_or(0).into()),
            ];
            self.language.say_with("machine-faulty", arguments)
        });
        let faults = of_machine.into_iter().chain(of_lesson).collect::<Vec<_>>().join("\n");
        self.faulty_files = (!faults.is_empty()).then_some(faults);
    }

    /// Shows the app in this language, and saves the choice. Does nothing if the computer's settings fix the language.
    pub fn change_language(&mut self, locale: Locale) -> Task<Message> {
        if !self.setup.machine.allows_choice(ChildChoice::Language) {
            return Task::none();
        }
        if !language::is_loaded(locale) {
            let came = move |is_there: bool| {
                if is_there { Task::done(Message::LanguageCame(locale)) } else { Task::none() }
            };
            return Task::future(language::fetch_sentences(locale)).then(came);
        }
        self.language = Language::from_preferences(&self.preferences, locale);
        self.preferences.locale = Some(locale);
        self.save_preferences()
    }

    pub fn use_chosen_language(&mut self) {
        if let Some(locale) = self.preferences.locale.or(self.setup.locale) {
            self.language = Language::from_preferences(&self.preferences, locale);
        }
    }

    pub fn use_language_of(&mut self, child: ChildId) {
        if let Some(locale) = self.children.by_id(child).and_then(|known| known.language) {
            self.language = Language::from_preferences(&self.preferences, locale);
        }
    }

    pub fn is_listed(&self, child: &Child) -> bool {
        !self.setup.guest_only && self.setup.machine.shows_child(child)
    }

    /// Whether children may add themselves: not if there is a PIN, nor if the computer's settings forbid it.
    pub fn allows_new_children(&self) -> bool {
        self.saving.records().is_some()
            && self.lock.as_ref().is_some_and(|lock| !lock.has_pin())
            && self.setup.machine.allows_choice(ChildChoice::Name)
            && !self.setup.guest_only
    }

    pub fn lessons_for(&self, child: ChildId) -> Lessons {
        let known = self.children.by_id(child);
        let is_open = |lesson: &Lesson| known.is_some_and(|known| known.settings.can_practise(lesson));
        self.lessons.filtered(is_open)
    }

    pub fn child_to_return_to(&self) -> Option<ChildId> {
        self.game_origin.map(|from| from.child).filter(|child| self.children.by_id(*child).is_some())
    }

    /// The name by which other children here read of this child. If the child signs in by picture card, it is the animal in the child's
    /// picture, since the name is private; but in a class session, which a grown-up leads, everybody reads names.
    fn called(&self, child: &Child) -> String {
        let is_signed_in = self.game_origin.is_some_and(|from| from.child == child.id);
        if is_signed_in || self.class_session.is_some() || !self.setup.machine.signs_in_by_card(child) {
            return child.name.clone();
        }
        wording::child_animal(child, &self.language)
    }

    /// Replaces each name without letters, such as 🐟, by the animal in the child's picture, since it can't be drawn everywhere or read
    /// aloud.
    fn legible(&self, mut children: Vec<Child>) -> Vec<Child> {
        wording::replace_unwritable_names(&mut children, &self.language);
        children
    }

    pub fn with_shown_name(&self, child: &Child) -> Child {
        Child { name: self.called(child), ..child.clone() }
    }

    /// The size of text in percent: the largest that one of these `children` (on the screen) needs, or that the command line asked for.
    pub fn text_scale(&self, children: &[ChildId]) -> u16 {
        let needed = self.settings_of(children).map(|settings| settings.text_scale);
        let needed = needed.chain([self.setup.text_scale]).max().unwrap_or(SMALLEST_TEXT_PERCENT);
        if self.are_letters_apart(children) {
            font::size_with_letters_apart(needed).min(LARGEST_TEXT_PERCENT)
        } else {
            needed
        }
    }

    fn settings_of(&self, children: &[ChildId]) -> impl Iterator<Item = &Settings> {
        children.iter().filter_map(|id| Some(&self.children.by_id(*id)?.settings))
    }

    /// Whether letters stand apart, because this computer or one of these `children` (on the screen) needs it.
    pub fn are_letters_apart(&self, children: &[ChildId]) -> bool {
        self.setup.letters_apart || self.settings_of(children).any(|settings| settings.letters_apart)
    }

    /// Whether letter keys work. They don't if one of these `children` (on the screen) leans on keys by accident.
    pub fn has_letter_keys(&self, children: &[ChildId]) -> bool {
        self.settings_of(children).all(|settings| settings.letter_keys)
    }

    /// The speed of the voice: the slowest that one of these `children` (on the screen) needs.
    pub fn voice_speed(&self, children: &[ChildId]) -> VoiceSpeed {
        self.settings_of(children).map(|settings| settings.voice_speed).min().unwrap_or_default()
    }

    pub fn reads_everything_aloud(&self, children: &[ChildId]) -> bool {
        self.settings_of(children).any(|settings| settings.read_everything)
    }

    /// Whether less moves, because the system, this computer, or one of these `children` (on the screen) wants it so.
    pub fn has_reduced_motion(&self, children: &[ChildId]) -> bool {
        let needs_it = self.settings_of(children).any(|settings| settings.reduced_motion);
        self.appearance.has_reduced_motion || self.preferences.reduced_motion || needs_it
    }

    /// The colours that one of these `children` (on the screen) needs, or else this computer, or else the system.
    pub fn palette(&self, children: &[ChildId]) -> Palette {
        let needed = self.settings_of(children).map(|settings| settings.palette);
        let chosen = needed.chain([self.setup.palette]).find(|palette| *palette != Palette::System);
        chosen.unwrap_or(match self.appearance {
            Appearance { has_high_contrast: true, is_dark: true, .. } => Palette::HighContrastDark,
            Appearance { has_high_contrast: true, .. } => Palette::HighContrast,
            Appearance { is_dark: true, .. } => Palette::Dark,
            _ => Palette::Usual,
        })
    }

    /// How switches control the app, and whether these settings surely belong to the `children` (on the screen) or to this computer. If
    /// nobody is signed in, they may be those of any child who plays with switches.
    pub fn switches_and_certainty(&self, children: &[ChildId]) -> (SwitchAccess, bool) {
        let plays = |switches: &SwitchAccess| *switches != SwitchAccess::None;
        let own = self.settings_of(children).map(|settings| settings.switches).find(plays);
        match own.or(Some(self.setup.switches).filter(plays)) {
            Some(switches) => (switches, true),
            None if children.is_empty() => {
                let all = self.children.all().map(|child| child.settings.switches);
                (all.into_iter().find(plays).unwrap_or_default(), false)
            }
            None => (SwitchAccess::None, false),
        }
    }

    pub fn save_preferences(&self) -> Task<Message> {
        let preferences =
            self.setup.machine.without_fixed_settings(self.preferences.clone(), &self.own_preferences);
        self.saving.save_file(FileChange::Preferences(Box::new(preferences)))
    }

    pub fn save_lock(&self) -> Task<Message> {
        let lock = self.lock.clone();
        lock.map_or_else(Task::none, |lock| self.saving.save_change(StoreChange::Lock(Box::new(lock))))
    }

    /// Notes the size of the window for the next start. Does nothing in a kiosk, whose window always fills the screen.
    pub fn note_window_size(&mut self, width: f32, height: f32, is_maximized: bool) {
        if !self.setup.kiosk {
            let before = self.preferences.window;
            self.preferences.window = Some(WindowSize::from_window(width, height, is_maximized, before));
        }
    }

    /// Saves what waits to be saved, and ends with [`Message::Closing`], which closes the window or says what is not saved.
    pub fn save_and_close(&self) -> Task<Message> {
        Task::batch([self.keep_place(), self.saving.retry_saving(Message::Closing)])
    }

    /// Like [`House::save_and_close`], for when the system ends the program: the window closes even if a save fails.
    pub fn close_even_if_unsaved(&self) -> Task<Message> {
        Task::batch([self.keep_place(), self.saving.retry_saving(|_| Message::Closing(Ok(())))])
    }

    fn keep_place(&self) -> Task<Message> {
        let window = if self.preferences.window == self.own_preferences.window {
            Task::none()
        } else {
            self.save_preferences()
        };
        let place =
            if self.setup.kiosk { self.saving.save_file(FileChange::ForgetKiosk) } else { Task::none() };
        Task::batch([window, place])
    }

    /// Saves a child's answer, and counts it for the class session and for the school's other computers. `None` does nothing.
    pub fn save_answer(&mut self, tried: Option<Box<AttemptDetails>>) -> Task<Message> {
        let Some(tried) = tried else { return Task::none() };
        if let Some(class_session) = &mut self.class_session {
            class_session.record_mistakes(&tried);
        }
        self.at_work_reporter.count_answer(&tried, Instant::now());
        self.saving.save_answer(*tried)
    }

    pub fn save_children(&mut self, mut children: Vec<Child>) -> Task<Message> {
        self.know(&mut children);
        self.saving.save_change(StoreChange::Children(children))
    }

    /// Saves children whom a grown-up changed, and logs who did it. `act_for_all` is what was done, if it was one thing to all of them;
    /// with `None`, each child is compared with what was saved before.
    pub fn save_grown_up_changes(
        &mut self,
        mut children: Vec<Child>,
        act_for_all: Option<ActKind>,
    ) -> Task<Message> {
        self.know(&mut children);
        self.saving.save_change(StoreChange::ByHand(GrownUpChange {
            children,
            all: act_for_all,
            grown_up: self.grown_up_name(),
        }))
    }

    /// Saves that a grown-up talked to the child, perhaps with a note. This does not count as a change of the child, so changes made on
    /// other computers still win.
    pub fn save_talk(&mut self, child: Child) -> Task<Message> {
        self.children.add_or_replace(&child);
        let (all, grown_up) = (Some(ActKind::TalkedTo), self.grown_up_name());
        self.saving.save_change(StoreChange::ByHand(GrownUpChange { children: vec![child], all, grown_up }))
    }

    /// The grown-up whose own PIN opened the grown-ups' area. `None` if it was the PIN that all share.
    pub fn grown_up_name(&self) -> Option<String> {
        self.lock.as_ref()?.opened_by().map(str::to_owned)
    }

    /// Logs an act that changes nothing in the records. `to` are the children it was about.
    pub fn log_act(&self, kind: ActKind, to: impl IntoIterator<Item = ChildId>) -> Task<Message> {
        let act = LoggedAct::new(kind, to, self.grown_up_name(), now().timestamp_millis());
        self.saving.save_change(StoreChange::Act(act))
    }

    fn know(&mut self, children: &mut [Child]) {
        for child in &mut *children {
            child.changed = now().timestamp_millis();
            if self.children.by_id(child.id).is_none() {
                self.setup.machine.apply_defaults(child);
            }
        }
        give_picture_cards(children, &self.children, |child| self.setup.machine.signs_in_by_card(child));
        for child in children {
            self.children.add_or_replace(child);
        }
    }

    /// Gives a picture card to each child who needs one and has none, for instance after an import.
    pub fn give_missing_picture_cards(&mut self) -> Task<Message> {
        let machine = &self.setup.machine;
        let is_needed = |child: &Child| {
            child.settings.picture_card || machine.shows_child(child) && machine.signs_in_by_card(child)
        };
        let lacks = |child: &&Child| is_needed(child) && child.settings.card_pictures.is_none();
        let mut lacking: Vec<Child> = self.children.iter().filter(lacks).cloned().collect();
        if lacking.is_empty() || self.setup.guest_only {
            return Task::none();
        }
        give_picture_cards(&mut lacking, &self.children, |_| true);
        for child in &lacking {
            self.children.add_or_replace(child);
        }
        self.saving.save_change(StoreChange::Children(lacking))
    }

    pub fn replace_children(&mut self, children: Vec<Child>) {
        for gone in self.children.replace(self.legible(children)) {
            self.forget_child(gone);
        }
        self.left_games.update_ids(&self.children);
    }

    pub fn forget_child(&mut self, child: ChildId) {
        self.children.remove(child);
        self.preferences.remove_child(child);
        self.left_games.forget_games_with(child);
        self.session_of_today.take_if(|session| session.includes_child(child));
    }

    pub fn add_guest(&mut self, picture: u8) -> Task<Message> {
        let mut guest = Child::new_guest(self.language.say("who-guest"), picture);
        self.setup.machine.apply_defaults(&mut guest);
        self.left_games.clear_guest_ids();
        let keep = self.saving.save_change(StoreChange::Guest(Box::new(guest.clone())));
        self.children.set_guest(guest);
        keep
    }
}

fn sentence_of(restored: &Restoration, language: &Language) -> String {
    let place = restored.damaged.as_ref().map_or_else(String::new, |place| place.display().to_string());
    let missing = restored.missing.map_or(-1, |missing| i64::try_from(missing).unwrap_or(i64::MAX));
    let day = restored.backup.map_or_else(String::new, |day| language.day(day));
    let arguments = [("place", place.into()), ("day", day.into()), ("missing", missing.into())];
    let id = if restored.backup.is_some() { "records-restored" } else { "records-begun-anew" };
    language.say_with(id, arguments)
}
