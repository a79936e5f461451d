//! How the records are opened, and which screen comes then.

use heart::practice::Lessons;
use iced::Task;

use super::screen::alert::{Alert, Answer};
use super::table::AnyTable;
use super::{First, Fishpond, Message, NotOpened, Once, Screen, open_records};
use crate::language::{Language, Locale};
use crate::machine::whoever;
use crate::records::{Found, Keeper, OwnLessons, Preferences, Remembered, Restored, SavedTable};

impl Fishpond {
    /// Opens the records in a thread, while the window already shows.
    pub(super) fn open(&mut self) -> Task<Message> {
        self.screen = Screen::Opening;
        let data_dir = self.data_dir.clone();
        let (told, opened) = tokio::sync::oneshot::channel();
        std::thread::spawn(move || {
            // The window may have closed meanwhile.
            let _unheard = told.send(open_records(data_dir));
        });
        Task::perform(opened, |opened| Message::Opened(opened.ok().map(Once::of)))
    }

    pub(super) fn opened(
        &mut self,
        records: Option<Result<(Keeper, Remembered), NotOpened>>,
    ) -> Task<Message> {
        match records {
            Some(Ok((keeper, remembered))) => {
                let begun = match self.begin(keeper, remembered) {
                    Some(back) => back,
                    None => self.first.take().map_or_else(Task::none, |first| self.go_first(first)),
                };
                return Task::batch([begun, self.exchange(None)]);
            }
            Some(Err(error)) => self.screen = Screen::Alert(Alert::not_opened(&error)),
            None => {}
        }
        Task::none()
    }

    /// Goes to the screen that somebody wants first, or waits until that is possible.
    pub(super) fn go_first(&mut self, first: First) -> Task<Message> {
        match (first, &self.screen) {
            (First::Seats, Screen::Welcome(_) | Screen::Who(_)) => self.take_seats(),
            (first @ First::Import(_), Screen::Welcome(_) | Screen::Who(_)) => {
                self.first = Some(first);
                self.go_to_door()
            }
            // Somebody new begins with the first catch, not with practice.
            (First::Practice, Screen::Welcome(_)) => Task::none(),
            (first, _) => {
                self.first = Some(first);
                Task::none()
            }
        }
    }

    pub(super) fn at_alert(&mut self, answer: Answer) -> Task<Message> {
        match answer {
            Answer::TryAgain => self.open(),
            Answer::PlayOn => self.take_seats(),
            Answer::Close | Answer::End => iced::exit(),
            Answer::Stay => Task::none(),
        }
    }

    /// Goes to the first screen, with what the records tell. A kiosk goes back to where it was; the task is what that asks for.
    pub(super) fn begin(&mut self, keeper: Keeper, remembered: Remembered) -> Option<Task<Message>> {
        let Remembered { children, lock, restored, is_newer, shares } = remembered;
        let (mut preferences, preferences_aside) = Preferences::load(keeper.folder());
        self.own_preferences = preferences.clone();
        self.setup.machine.rule(&mut preferences);
        let asked = self.setup.machine.locale().or(self.asked_locale).or(preferences.locale);
        self.language = preferences.language(asked.unwrap_or_else(Locale::of_system));
        let (left, game_aside) = match SavedTable::find(keeper.folder()) {
            Found::Nothing => (None, None),
            Found::Game(saved) => (AnyTable::open(saved).ok(), None),
            Found::Unusable(aside) => (None, Some(aside)),
        };
        let own = OwnLessons::of(keeper.folder());
        self.lessons = Lessons::built_in().and(own.lessons);
        let faulty = own.faulty.iter().map(|(path, fault)| {
            let arguments = [
                ("place", path.display().to_string().into()),
                ("line", fault.line.into()),
                ("column", fault.column.into()),
            ];
            self.language.say_with("practice-faulty-lesson", arguments)
        });
        let faulty = faulty.collect::<Vec<_>>().join("\n");
        let faults = [self.machine_fault(), Some(faulty).filter(|faulty| !faulty.is_empty())];
        let faults = faults.into_iter().flatten().collect::<Vec<_>>().join("\n");
        self.faulty_files = (!faults.is_empty()).then_some(faults);
        let who = whoever();
        drop(keeper.ask(move |store| store.acts_for(who)));
        self.keeper = Some(keeper);
        self.preferences = preferences;
        self.children = children;
        self.lock = lock.map(|lock| self.setup.machine.guard(lock));
        // If children are not listed, their game is not offered either.
        self.left = left.filter(|left| {
            !self.setup.guest_only || left.participants().iter().all(|one| one.child.is_none())
        });
        drop(self.leave_grown_ups());
        let language = &self.language;
        let aside = [preferences_aside, game_aside].into_iter().flatten().map(|aside| {
            language.say_with("kept-aside", [("place", aside.kept_at.display().to_string().into())])
        });
        let restored = restored.as_ref().map(|restored| sentence_of(restored, language));
        let newer = is_newer.then(|| language.say("records-newer"));
        let problems: Vec<String> = restored.into_iter().chain(newer).chain(aside).collect();
        if !problems.is_empty() {
            let problem = problems.join("\n");
            match &mut self.screen {
                Screen::Welcome(welcome) => welcome.report(problem),
                Screen::Who(who) => who.report(problem),
                _ => {}
            }
        }
        let back = self.come_back();
        self.look_for_pin();
        self.look_for_school(shares);
        back
    }

    /// What is wrong with the settings of the computer, as a sentence for grown-ups.
    fn machine_fault(&self) -> Option<String> {
        let machine = &self.setup.machine;
        let fault = machine.faults().first()?;
        let arguments = [
            ("place", machine.file().display().to_string().into()),
            ("line", fault.line.unwrap_or(0).into()),
        ];
        Some(self.language.say_with("machine-faulty", arguments))
    }
}

/// What happened to the records, as a sentence.
fn sentence_of(restored: &Restored, language: &Language) -> String {
    let place = restored.damaged.as_ref().map_or_else(String::new, |place| place.display().to_string());
    let missing = restored.missing.map_or(-1, |missing| i64::try_from(missing).unwrap_or(i64::MAX));
    let day = restored.backup.map_or_else(String::new, |day| language.day(day));
    let arguments = [("place", place.into()), ("day", day.into()), ("missing", missing.into())];
    let id = if restored.backup.is_some() { "records-restored" } else { "records-begun-anew" };
    language.say_with(id, arguments)
}
