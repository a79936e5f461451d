//! What outlives a screen: who plays here, what they chose, the language, the lock, the school, and the way to the records.

pub mod asking;
pub mod at_work;
pub mod backing_up;
mod children;
mod left_games;
pub mod moving;
pub mod papers;
mod saving;
pub mod sharing;

use iced::time::Instant;
use platform::appearance::Appearance;
use std::collections::HashMap;

use engine::practice::{Lesson, Lessons};
use iced::Task;

use super::font;
use super::screen::class_session::ClassSession;
use super::starting::{First, Setup};
use super::{Message, now};
pub use children::Children;
use language::wording;
use language::{self, Language, Locale};
pub use left_games::LeftGames;
use records::machine::{ChildChoice, whoever};
use records::school::School;
use records::{
    Act, ActKind, AttemptDetails, Change, Child, ChildId, FileChange, FishKind, FolderError, FoundGames,
    GrownUpChange, KioskPlace, LARGEST_TEXT, Lock, OwnLessons, Palette, Preferences, Records, Restoration,
    SMALLEST_TEXT, SavedSession, SetAside, SetComputer, Settings, SmallFiles, StartupState, Switches,
    VoiceSpeed, WindowSize, give_cards,
};
pub use saving::{PATIENCE, Saving};
pub use sharing::{Membership, exchange};

pub struct House {
    /// How this computer is set up.
    pub setup: Setup,
    pub children: Children,
    /// The preferences in force: what users chose, unless the computer's settings decide.
    pub preferences: Preferences,
    /// What the system asks for: contrast, motion, darkness.
    pub appearance: Appearance,
    own_preferences: Preferences,
    pub lessons: Lessons,
    /// What is wrong with grown-ups' files, in sentences for them.
    pub faulty_files: Option<String>,
    /// The grown-ups' lock. `None` if it cannot be read; then the door stays shut.
    pub lock: Option<Lock>,
    pub language: Language,
    pub saving: Saving,
    pub school: Membership,
    pub telling: at_work::AtWorkReporter,
    pub class_session: Option<ClassSession>,
    /// The last class session of today as saved, to continue it or show its end again.
    pub session_of_today: Option<SavedSession>,
    /// How many fish each child caught in a finished game, until the child comes home with them.
    pub brought: HashMap<ChildId, usize>,
    /// How many fish each child had when last at home since the program started.
    pub fish_at_home: HashMap<ChildId, u32>,
    pub left: LeftGames,
    /// Where the kiosk was when the program stopped; `None` if it was closed.
    pub place_before: Option<KioskPlace>,
    /// The child from whose home the game began. The game leads back there.
    pub came_from: Option<CameFrom>,
    pub first: Option<First>,
    /// The records could not be read, so the list of children may be out of date.
    pub lacks_children: bool,
    /// Records stay when the program ends. A browser may keep none.
    pub is_kept: bool,
    pub seeds: Box<dyn FnMut() -> u64>,
}

/// A child who came to a game from home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CameFrom {
    pub child: ChildId,
    /// The child's plan for today asked for the game, so the deal favours what is due for the child.
    pub as_planned: bool,
}

impl CameFrom {
    /// A child who came without a plan.
    pub fn of(child: ChildId) -> Self {
        Self { child, as_planned: false }
    }
}

impl House {
    /// A house whose records are not open yet. `seeds` gives a new seed for each game and puzzle.
    pub fn new(setup: Setup, seeds: impl FnMut() -> u64 + 'static) -> Self {
        Self {
            children: Children::default(),
            preferences: Preferences::default(),
            appearance: Appearance::default(),
            own_preferences: Preferences::default(),
            lessons: Lessons::built_in(),
            faulty_files: None,
            lock: Some(setup.machine.guard(Lock::default())),
            language: Language::new(setup.locale.unwrap_or_else(Locale::of_system)),
            saving: Saving::default(),
            school: Membership::default(),
            telling: at_work::AtWorkReporter::default(),
            class_session: None,
            session_of_today: None,
            brought: HashMap::new(),
            fish_at_home: HashMap::new(),
            left: LeftGames::default(),
            place_before: None,
            came_from: None,
            first: None,
            lacks_children: false,
            is_kept: true,
            seeds: Box::new(seeds),
            setup,
        }
    }

    /// Takes over what the records hold, and saves with this handle from now on. Returns what is wrong with files, in sentences to show.
    pub fn begin(&mut self, keeper: Records, remembered: StartupState) -> Vec<String> {
        let StartupState { children, lock, restored, is_newer, shares: _, is_kept, files } = remembered;
        self.is_kept = is_kept;
        self.setup.guest_only |= !is_kept;
        let SmallFiles { mut preferences, games, lessons, session, whereabouts, school: _, unusable } = files;
        self.own_preferences = preferences.clone();
        self.setup.machine.rule(&mut preferences);
        // The window may have been measured already.
        preferences.window = self.preferences.window.or(preferences.window);
        let asked = self.setup.machine.locale().or(self.setup.locale).or(preferences.locale);
        self.language = Language::from_preferences(&preferences, asked.unwrap_or_else(Locale::of_system));
        let FoundGames { games, unusable: unusable_games, unread } = games;
        let aside: Vec<SetAside> = unusable.into_iter().chain(unusable_games).collect();
        let (unread_games, unread): (Vec<_>, Vec<_>) = unread.into_iter().unzip();
        self.left = LeftGames::of(games, unread_games);
        self.take_lessons(lessons);
        self.session_of_today = session;
        self.place_before = whereabouts;
        drop(keeper.ask(SetComputer { who: whoever() }));
        self.saving.begin(keeper);
        self.preferences = preferences;
        self.children = Children::of(self.legible(children));
        self.left.know(&self.children);
        self.lock = lock.map(|lock| self.setup.machine.guard(lock));
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

    /// Takes over the school that this computer has joined. `shares`: the records belong to it.
    pub fn join_school(&mut self, own: Option<School>, shares: bool) {
        self.school.begin(own, shares, &self.setup.machine);
    }

    /// Adds a teacher's own lessons, and notes what is wrong with grown-ups' files.
    fn take_lessons(&mut self, own: OwnLessons) {
        self.lessons = Lessons::built_in().and(own.lessons);
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

    /// Changes the language of the program, unless the computer's settings decide.
    pub fn speak(&mut self, locale: Locale) -> Task<Message> {
        if !self.setup.machine.lets_choose(ChildChoice::Language) {
            return Task::none();
        }
        if !language::is_there(locale) {
            let came = move |is_there: bool| {
                if is_there { Task::done(Message::LanguageCame(locale)) } else { Task::none() }
            };
            return Task::future(language::fetch(locale)).then(came);
        }
        self.language = Language::from_preferences(&self.preferences, locale);
        self.preferences.locale = Some(locale);
        self.keep_preferences()
    }

    pub fn speak_as_chosen(&mut self) {
        if let Some(locale) = self.preferences.locale.or(self.setup.locale) {
            self.language = Language::from_preferences(&self.preferences, locale);
        }
    }

    pub fn speak_to(&mut self, child: ChildId) {
        if let Some(locale) = self.children.by_id(child).and_then(|known| known.language) {
            self.language = Language::from_preferences(&self.preferences, locale);
        }
    }

    pub fn lists(&self, child: &Child) -> bool {
        !self.setup.guest_only && self.setup.machine.lists(child)
    }

    /// Whether children may add themselves by typing a name. Not if there is a PIN, or the computer's settings forbid it.
    pub fn may_name(&self) -> bool {
        self.saving.keeper().is_some()
            && self.lock.as_ref().is_some_and(|lock| !lock.is_set())
            && self.setup.machine.lets_choose(ChildChoice::Name)
            && !self.setup.guest_only
    }

    pub fn lessons_for(&self, child: ChildId) -> Lessons {
        let known = self.children.by_id(child);
        let is_open = |lesson: &Lesson| known.is_some_and(|known| known.settings.opens(lesson));
        self.lessons.open_to(is_open)
    }

    pub fn home_of_game(&self) -> Option<ChildId> {
        self.came_from.map(|from| from.child).filter(|child| self.children.by_id(*child).is_some())
    }

    /// The name of a child that others here read. A child with a picture card is called by the animal in its picture, since its name is
    /// private; only the child itself reads its name. In a class session, which a grown-up leads, all read names.
    fn called(&self, child: &Child) -> String {
        let is_signed_in = self.came_from.is_some_and(|from| from.child == child.id);
        if is_signed_in || self.class_session.is_some() || !self.setup.machine.wants_card(child) {
            return child.name.clone();
        }
        wording::animal_of(child, &self.language)
    }

    /// The children with names that can be drawn and read out.
    fn legible(&self, mut children: Vec<Child>) -> Vec<Child> {
        wording::call_by_letters(&mut children, &self.language);
        children
    }

    pub fn as_seen(&self, child: &Child) -> Child {
        Child { name: self.called(child), ..child.clone() }
    }

    /// The size of text in percent: the largest that one of these children needs, or that the command line asked for.
    pub fn text_scale(&self, there: &[ChildId]) -> u16 {
        let needed = self.settings_of(there).map(|settings| settings.text_scale);
        let needed = needed.chain([self.setup.text]).max().unwrap_or(SMALLEST_TEXT);
        if self.are_letters_apart(there) { font::apart(needed).min(LARGEST_TEXT) } else { needed }
    }

    fn settings_of(&self, there: &[ChildId]) -> impl Iterator<Item = &Settings> {
        there.iter().filter_map(|id| Some(&self.children.by_id(*id)?.settings))
    }

    /// Whether letters and lines stand further apart: on this computer, or for one of these children.
    pub fn are_letters_apart(&self, there: &[ChildId]) -> bool {
        self.setup.letters_apart || self.settings_of(there).any(|settings| settings.letters_apart)
    }

    /// Whether keys with a letter or a sign press buttons. Not if one of these children leans on them.
    pub fn has_letter_keys(&self, there: &[ChildId]) -> bool {
        self.settings_of(there).all(|settings| settings.letter_keys)
    }

    /// The slowest voice that one of these children needs.
    pub fn voice_speed(&self, there: &[ChildId]) -> VoiceSpeed {
        self.settings_of(there).map(|settings| settings.voice_speed).min().unwrap_or_default()
    }

    pub fn reads_everything(&self, there: &[ChildId]) -> bool {
        self.settings_of(there).any(|settings| settings.read_everything)
    }

    /// Whether nothing may move: for the system, this computer, or one of these children.
    pub fn is_still(&self, there: &[ChildId]) -> bool {
        let needs_it = self.settings_of(there).any(|settings| settings.reduced_motion);
        self.appearance.is_still || self.preferences.reduced_motion || needs_it
    }

    /// The colours that one of these children needs, or else those of this computer, or else of the system.
    pub fn palette(&self, there: &[ChildId]) -> Palette {
        let needed = self.settings_of(there).map(|settings| settings.palette);
        let chosen = needed.chain([self.setup.palette]).find(|palette| *palette != Palette::System);
        chosen.unwrap_or(match self.appearance {
            Appearance { is_strong: true, is_dark: true, .. } => Palette::HighContrastDark,
            Appearance { is_strong: true, .. } => Palette::HighContrast,
            Appearance { is_dark: true, .. } => Palette::Dark,
            _ => Palette::Usual,
        })
    }

    /// The switches in use, and whether they surely belong to these children or this computer. If nobody is signed in yet, they may be of
    /// any child who plays with switches.
    pub fn switches(&self, there: &[ChildId]) -> (Switches, bool) {
        let plays = |switches: &Switches| *switches != Switches::None;
        let own = self.settings_of(there).map(|settings| settings.switches).find(plays);
        match own.or(Some(self.setup.switches).filter(plays)) {
            Some(switches) => (switches, true),
            None if there.is_empty() => {
                let all = self.children.all().map(|child| child.settings.switches);
                (all.into_iter().find(plays).unwrap_or_default(), false)
            }
            None => (Switches::None, false),
        }
    }

    pub fn keep_preferences(&self) -> Task<Message> {
        let preferences =
            self.setup.machine.without_fixed_settings(self.preferences.clone(), &self.own_preferences);
        self.saving.keep(FileChange::Preferences(Box::new(preferences)))
    }

    pub fn keep_lock(&self) -> Task<Message> {
        let lock = self.lock.clone();
        lock.map_or_else(Task::none, |lock| self.saving.record(Change::Lock(Box::new(lock))))
    }

    /// Notes the size of the window, except in a kiosk, which fills the screen.
    pub fn note_window_size(&mut self, width: f32, height: f32, fills_screen: bool) {
        if !self.setup.kiosk {
            let before = self.preferences.window;
            self.preferences.window = Some(WindowSize::of(width, height, fills_screen, before));
        }
    }

    /// Saves what the next start needs, and all that still waits. Ends with [`Message::Closing`].
    pub fn close(&self) -> Task<Message> {
        Task::batch([self.keep_place(), self.saving.try_again(Message::Closing)])
    }

    /// Like [`House::close`], because the system ends the program: the window closes even if a save fails.
    pub fn end(&self) -> Task<Message> {
        Task::batch([self.keep_place(), self.saving.try_again(|_| Message::Closing(Ok(())))])
    }

    fn keep_place(&self) -> Task<Message> {
        let window = if self.preferences.window == self.own_preferences.window {
            Task::none()
        } else {
            self.keep_preferences()
        };
        let place = if self.setup.kiosk { self.saving.keep(FileChange::ForgetKiosk) } else { Task::none() };
        Task::batch([window, place])
    }

    /// Saves a child's answer, shows it to the class session, and to the school's other computers.
    pub fn keep_tried(&mut self, tried: Option<Box<AttemptDetails>>) -> Task<Message> {
        let Some(tried) = tried else { return Task::none() };
        if let Some(class_session) = &mut self.class_session {
            class_session.notice(&tried);
        }
        self.telling.count(&tried, Instant::now());
        self.saving.keep_tried(*tried)
    }

    pub fn put(&mut self, mut children: Vec<Child>) -> Task<Message> {
        self.know(&mut children);
        self.saving.record(Change::Children(children))
    }

    /// Saves children whom the grown-up in the area has changed. The log names the grown-up.
    pub fn put_by_hand(&mut self, mut children: Vec<Child>, all: Option<ActKind>) -> Task<Message> {
        self.know(&mut children);
        self.saving.record(Change::ByHand(GrownUpChange { children, all, grown_up: self.grown_up() }))
    }

    /// Saves a talk that a grown-up had with a child, or its note. This is no change of the child, so changes on other computers still win.
    pub fn keep_talk(&mut self, child: Child) -> Task<Message> {
        self.children.add_or_replace(&child);
        let (all, grown_up) = (Some(ActKind::TalkedTo), self.grown_up());
        self.saving.record(Change::ByHand(GrownUpChange { children: vec![child], all, grown_up }))
    }

    /// Saves the name that a child gave to a kind of fish. This is no change of the child, so changes on other computers still win.
    pub fn name_fish(&mut self, child: ChildId, kind: FishKind, name: &str) -> Task<Message> {
        let Some(mut child) = self.children.iter().find(|known| known.id == child).cloned() else {
            return Task::none();
        };
        child.settings.name_fish(kind, name, now().timestamp_millis());
        self.children.add_or_replace(&child);
        self.saving.record(Change::Children(vec![child]))
    }

    /// The grown-up whose own PIN has opened the area. `None` if it was the PIN for all.
    pub fn grown_up(&self) -> Option<String> {
        self.lock.as_ref()?.opened_by().map(str::to_owned)
    }

    /// Logs an action of a grown-up that changes nothing in the records.
    pub fn note(&self, kind: ActKind, to: impl IntoIterator<Item = ChildId>) -> Task<Message> {
        let act = Act::of(kind, to, self.grown_up(), now().timestamp_millis());
        self.saving.record(Change::Act(act))
    }

    fn know(&mut self, children: &mut [Child]) {
        for child in &mut *children {
            child.changed = now().timestamp_millis();
            if self.children.by_id(child.id).is_none() {
                self.setup.machine.apply_defaults(child);
            }
        }
        give_cards(children, &self.children, |child| self.setup.machine.wants_card(child));
        for child in children {
            self.children.add_or_replace(child);
        }
    }

    /// Gives a picture card to each child who needs one and has none, as after an import, or if the computer's settings want cards.
    pub fn give_missing_cards(&mut self) -> Task<Message> {
        let machine = &self.setup.machine;
        let is_needed =
            |child: &Child| child.settings.picture_card || machine.lists(child) && machine.wants_card(child);
        let lacks = |child: &&Child| is_needed(child) && child.settings.card_pictures.is_none();
        let mut lacking: Vec<Child> = self.children.iter().filter(lacks).cloned().collect();
        if lacking.is_empty() || self.setup.guest_only {
            return Task::none();
        }
        give_cards(&mut lacking, &self.children, |_| true);
        for child in &lacking {
            self.children.add_or_replace(child);
        }
        self.saving.record(Change::Children(lacking))
    }

    pub fn replace_children(&mut self, children: Vec<Child>) {
        for gone in self.children.replace(self.legible(children)) {
            self.forget(gone);
        }
        self.left.know(&self.children);
    }

    pub fn forget(&mut self, child: ChildId) {
        self.children.forget(child);
        self.preferences.forget(child);
        self.left.forget(child);
        self.session_of_today.take_if(|session| session.is_about(child));
    }

    pub fn receive_guest(&mut self, picture: u8) -> Task<Message> {
        let mut guest = Child::guest(self.language.say("who-guest"), picture);
        self.setup.machine.apply_defaults(&mut guest);
        self.left.forget_guest();
        let keep = self.saving.record(Change::Guest(Box::new(guest.clone())));
        self.children.receive(guest);
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
