//! The program with its window. It routes messages to the screen that is shown, and does what the screen asks for.

mod accessibility;
mod afterwards;
pub mod drawing;
pub mod font;
mod house;
#[cfg(windows)]
mod icon;
pub mod idle;
mod kiosk;
mod letters;
mod message;
mod naming;
pub mod reading;
pub mod screen;
mod screens;
mod shown;
pub mod sound;
mod starting;
pub mod table;
pub mod theme;
mod volume;
mod ways;
pub mod widget;
mod zoom;

use iced::time::Instant;
use platform::appearance;
use platform::loudspeaker::Loudspeaker;
use platform::screen_reader::ReaderRequest;
use platform::voice::Server;

use iced::{Subscription, Task, window};

pub use afterwards::Afterwards;
use house::{House, asking, at_work, sharing};
use kiosk::KioskExit;
use language::{self, Locale};
use letters::Letters;
pub use message::{Message, Once};
use reading::{Reading, SpeechEvent};
use records::{Loudness, Moment, OpenError, Palette, Records, StartupState, Switches, VoiceSpeed};
use screen::alert::{Alert, AlertAnswer};
use screen::class_session::ClassSession;
use screen::grown_ups;
use screen::practice::Practice;
use screens::{Go, Screen, Screens};
use shown::{AppPart, Reply};
use sound::Cue;
pub use starting::{First, Setup, Start, StartError, open_window, run};
use table::{GameTable, ListedGame};
use volume::Sounds;
pub use zoom::{Frame, Zoom};

pub struct Fishpond {
    house: House,
    screens: Screens,
    leaving: KioskExit,
    sounds: Sounds,
    reading: Reading,
    reply: Option<Reply>,
    letters: Option<(AppPart, Letters)>,
    /// By how much everything is drawn larger than the screens are laid out.
    zoom: Zoom,
    /// Whether parts of the program, such as fonts, have to be fetched after the first frame. Never if they are built in.
    fetches: bool,
    /// When the program began, to time the first frame. `None` if it is not timed.
    first_frame: Option<Instant>,
}

/// The present moment, to the millisecond. Screens get date and time only from this function.
fn now() -> Moment {
    ::platform::now()
}

impl Fishpond {
    /// Makes the app at its first screen. `records` come from [`Records::open`]; with `None` nothing is saved. `locale` is the language
    /// that the command line asked for; with `None` it is the one chosen last, or the system's. `seeds` returns a new seed (the number from
    /// which cards or a puzzle are made) each time.
    pub fn new(
        records: Option<(Records, StartupState)>,
        locale: Option<Locale>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        Self::set_up(Setup { locale, ..Setup::default() }, records, seeds)
    }

    pub fn set_up(
        setup: Setup,
        records: Option<(Records, StartupState)>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        let mut fishpond = Self::opening(setup, seeds);
        drop(match records {
            Some((keeper, remembered)) => fishpond.begin(keeper, remembered),
            None => fishpond.go(Go::Seats(None)),
        });
        fishpond
    }

    /// Makes the app while its records are being opened. It waits for [`Message::Opened`].
    #[must_use]
    pub fn opening(setup: Setup, seeds: impl FnMut() -> u64 + 'static) -> Self {
        Self {
            house: House::new(setup, seeds),
            screens: Screens::default(),
            leaving: KioskExit::default(),
            sounds: Sounds::default(),
            reading: Reading::default(),
            reply: None,
            letters: None,
            zoom: Zoom::NONE,
            fetches: false,
            first_frame: None,
        }
    }

    /// Goes to the first screen, with these records and what they remembered. A kiosk goes back to where it was.
    fn begin(&mut self, keeper: Records, mut remembered: StartupState) -> Task<Message> {
        let (school, shares) = (remembered.files.school.take(), remembered.shares);
        let problems = self.house.begin(keeper, remembered);
        let task = self.go(Go::Who);
        if !problems.is_empty() {
            self.screens.report(problems.join("\n"));
        }
        let task = if let Some(back) = self.leaving.comes_back(&self.house) {
            self.go(back)
        } else if let Some(first) = self.house.first.take() {
            self.screens.go_first(first, &mut self.house)
        } else {
            task
        };
        self.house.join_school(school, shares);
        if self.house.setup.kiosk && self.house.lock.as_ref().is_some_and(|lock| !lock.is_set()) {
            // Nobody could close it.
            return self.go(Go::Alert(Alert::no_pin()));
        }
        task
    }

    /// Sets the least size of all text, in percent of the usual one: 100 to 200.
    pub fn enlarge(&mut self, percent: u16) {
        self.house.setup.enlarge(percent);
    }

    /// Sets letters and lines further apart from now on, whatever the children's settings say.
    pub fn set_letters_apart(&mut self) {
        self.house.setup.letters_apart = true;
        self.space_letters();
    }

    pub fn play_with(&mut self, switches: Switches) {
        self.house.setup.switches = switches;
    }

    pub fn show_in(&mut self, palette: Palette) {
        self.house.setup.palette = palette;
    }

    pub fn reduce_motion(&mut self) {
        self.house.preferences.reduced_motion = true;
    }

    pub fn sound_by(&mut self, loudspeaker: Loudspeaker) {
        self.sounds.play_by(loudspeaker);
    }

    /// The sounds that the latest message asked for, in order. Empty if it asked for none, or if sounds are off.
    pub fn sounds(&self) -> &[Cue] {
        self.sounds.latest()
    }

    /// The current volume of sounds: the computer's settings decide first. A class session starts silent until somebody switches sounds on.
    pub fn loudness(&self) -> Loudness {
        volume::loudness(&self.house)
    }

    /// Looks in the background for a voice that reads aloud. Ends with [`SpeechEvent::Found`].
    pub fn look_for_voice(&mut self, server: Server) -> Task<Message> {
        self.reading.look_for_voice(server)
    }

    /// Sets the place in which the app leaves the last exchange with the school's folder when its window closes. The holder of `afterwards`
    /// carries it out.
    pub fn set_afterwards(&mut self, afterwards: &Afterwards) {
        self.house.school.set_afterwards(afterwards);
    }

    /// The zoom in force: by how much everything is drawn larger than the screens are laid out.
    pub fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// The table of the game `G`, if one is shown or lies behind the rules page. `None` if there is none.
    pub fn table<G: ListedGame>(&self) -> Option<&GameTable<G>> {
        if let Screen::Table(table) = self.screens.played() { G::of(table) } else { None }
    }

    pub fn practice(&self) -> Option<&Practice> {
        if let Screen::Practice(practice) = &self.screens.screen { Some(practice) } else { None }
    }

    /// Handles a message, and lets the voice read what is new on the screen. Returns the task that iced runs next.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        self.sounds.clear();
        let has_read = matches!(
            message,
            Message::Reading(SpeechEvent::Seen(..) | SpeechEvent::Named(_) | SpeechEvent::Word(..))
        );
        let task = self.handle(message);
        self.space_letters();
        self.sounds.switch(self.are_sounds_on());
        let whereabouts = self.leaving.keep_whereabouts(&self.screens, &self.house);
        let at_work = at_work::look(&mut self.house, || self.screens.at_work());
        let read = (!has_read && self.reads_everything()).then(|| Reading::look_at_texts(false));
        Task::batch([task, whereabouts, at_work].into_iter().chain(read))
    }

    pub(super) fn reads_everything(&self) -> bool {
        self.reading.is_possible() && self.house.reads_everything(&self.children_there())
    }

    fn voice_speed(&self) -> VoiceSpeed {
        self.house.voice_speed(&self.children_there())
    }

    /// Whether any sound may be heard now. Not before the records are open, since only they say whether sounds are off.
    fn are_sounds_on(&self) -> bool {
        !matches!(self.screens.screen, Screen::Opening) && self.loudness() != Loudness::Off
    }

    fn handle(&mut self, message: Message) -> Task<Message> {
        let Some(message) = self.reading.unless_heard(message) else { return Task::none() };
        if !(message.is_done_among_grown_ups() && self.screens.is_with_grown_ups()) {
            return self.route(message);
        }
        match self.screens.stir_or_lock(&mut self.house) {
            Ok(stirred) => Task::batch([stirred, self.route(message)]),
            Err(locked) => locked,
        }
    }

    fn go(&mut self, go: Go) -> Task<Message> {
        self.screens.go(go, &mut self.house)
    }

    fn route(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        let (step, cues) = match (message, &mut self.screens.screen) {
            (Message::Alert(answer), Screen::Alert(_)) => (ways::arriving::alert(answer, house), None),
            (Message::Welcome(message), Screen::Welcome(welcome)) => {
                let action = welcome.update(message);
                (ways::arriving::welcome(action, house), welcome.take_cues())
            }
            (Message::Home(message), Screen::Home(home)) => {
                let action = home.update(message);
                (ways::arriving::home(action, house), home.take_cues())
            }
            (Message::Boat(message), Screen::Boat(boat)) => {
                let action = boat.update(message);
                (ways::playing::boat(action, boat, house), None)
            }
            (Message::Practice(message), Screen::Practice(practice)) => {
                let action = practice.update(message, &mut house.seeds);
                (ways::practising::practice(action, house), practice.take_cues())
            }
            (Message::ClassSession(message), Screen::ClassSession) => {
                let action = house.class_session.as_mut().map(|session| session.update(message));
                let step = action
                    .map_or_else(|| Go::Who.into(), |action| ways::practising::class_session(action, house));
                (step, None)
            }
            (Message::Who(message), Screen::Who(who)) => {
                let action = who.update(message, &house.children);
                let cues = who.take_cues();
                (ways::arriving::who(action, house), cues)
            }
            (Message::Door(message), Screen::Door(door)) => {
                let Some(lock) = &mut house.lock else { return self.go(Go::Who) };
                let action = door.update(message, lock, now().timestamp_millis());
                (ways::grown_ups::door(action, door.place(), house), None)
            }
            (Message::Evening(message), Screen::Evening(evening)) => {
                (ways::grown_ups::evening(&evening.update(message)), None)
            }
            (Message::Seats(message), Screen::Seats(seats)) => {
                let action = seats.update(message, &house.language);
                (ways::playing::seats(action, seats, house), None)
            }
            (Message::Table(message), Screen::Table(table)) => {
                let action = table.update(message);
                let cues = table.take_cues();
                (ways::playing::table(action, table, house), cues)
            }
            (Message::Summary(message), Screen::Summary(summary)) => {
                (ways::playing::summary(summary.update(message), house), None)
            }
            (
                Message::Dealt(participants, rules, seed),
                Screen::Seats(_) | Screen::Boat(_) | Screen::Summary(_),
            ) => (Go::Deal(participants, rules, seed).into(), None),
            (Message::Rules(message), Screen::Rules(rules)) => {
                (ways::playing::rules(rules.update(message)), None)
            }
            (message, _) => return self.route_behind(message),
        };
        // What all have reached together is louder than the end of one turn.
        let together = house.class_session.as_mut().and_then(ClassSession::take_cues);
        self.sounds.hear(together.or(cues), volume::loudness(house));
        self.screens.follow(step, &mut self.house)
    }

    /// Gives a message to a screen that waits behind the present one: the locked grown-ups' area, or the table behind the rules page.
    fn route_behind(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        match message {
            // What was begun in the area ends even while the area is locked.
            Message::GrownUps(message) => {
                let Some(grown_ups) = self.screens.grown_ups() else { return Task::none() };
                let action = grown_ups.update(message, &house.children, now());
                let step = ways::grown_ups::grown_ups(action, house, self.reading.is_possible());
                self.screens.follow(step, house)
            }
            // While a child reads the rules, the game waits.
            Message::Table(message) => {
                self.screens.put_off(message);
                Task::none()
            }
            message => self.route_elsewhere(message),
        }
    }

    fn route_elsewhere(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        match message {
            Message::Wanted(first) => self.screens.go_first(first, house),
            Message::Opened(records) => self.opened(records),
            Message::Idle(now) => self.screens.lock_if_idle(now, house),
            Message::Kept(kept) => {
                house.saving.note_written(kept);
                self.screens.report_passing(house.saving.problem(&house.language));
                Task::none()
            }
            Message::Recorded(result) => {
                house.saving.note_unsaved(result.err());
                self.screens.report_passing(house.saving.problem(&house.language));
                Task::none()
            }
            Message::Imported(imported) => house::moving::imported(house, imported),
            Message::WentBack(back) => house::backing_up::went_back(house, back),
            Message::Exchanged(exchange) => sharing::exchanged(house, *exchange),
            Message::Joined(joined) => sharing::joined(house, joined),
            Message::KeyChecked(shown) => sharing::key_shown(house, shown),
            Message::ChildrenKnown(Err(_)) => {
                house.lacks_children = true;
                self.screens.report_passing(Some(house.language.say("records-unread")));
                Task::none()
            }
            Message::ChildrenKnown(Ok(children)) => {
                if std::mem::take(&mut house.lacks_children) {
                    self.screens.report_passing(house.saving.problem(&house.language));
                }
                house.replace_children(children);
                // The pond and the grown-ups' pages show new answers at once.
                match &self.screens.screen {
                    Screen::Home(home) => asking::home(house, home.child()),
                    Screen::GrownUps(_) => asking::class(house),
                    _ => Task::none(),
                }
            }
            Message::TryAgain => house.saving.try_again(Message::Recorded),
            Message::AskAgain => {
                let keeper = house.saving.keeper().filter(|_| house.lacks_children);
                let children = keeper.map_or_else(Task::none, sharing::ask_children);
                Task::batch([children, self.screens.ask_again(house)])
            }
            Message::SoundSwitched => volume::switch_sound(&mut self.sounds, house),
            Message::Reading(event) => {
                let speed = self.voice_speed();
                let read = self.reading.update(event, &self.house.language, speed);
                match self.reading.has_waited() {
                    Some(message) => Task::batch([read, self.update(message)]),
                    None => read,
                }
            }
            Message::Viewed(opening) => house.saving.forget_pages(opening),
            Message::WindowOpened(id) => {
                let is_maximized = house.preferences.window.is_some_and(|window| window.maximized);
                let shown = accessibility::show(id, house.setup.kiosk, is_maximized);
                Task::batch([shown, zoom::measure(id, self.zoom)])
            }
            Message::Resized(id) => zoom::measure(id, self.zoom),
            Message::Framed(frame) => zoom::framed(frame, &mut self.zoom, house),
            Message::CloseWanted => self.leaving.close_wanted(house),
            Message::Leaving(message) => self.leaving.at_door(message, house),
            // Nobody may be there to answer a question.
            Message::EndWanted => house.end(),
            Message::Closing(result) => self.leaving.close_if_kept(result, house),
            Message::GuestWouldLose(loses) => self.leaving.close_on_guest(loses, house),
            Message::Farewell(AlertAnswer::KeepPond) => {
                self.leaving.question = None;
                self.go(Go::KeepGuest)
            }
            Message::Farewell(answer) => self.leaving.at_question(answer, house),
            Message::AtWorkDue => at_work::tell(house),
            Message::AtWorkTold(is_silent) => at_work::told(house, is_silent),
            Message::LanguageCame(locale) => house.speak(locale),
            Message::Appearance(wanted) => {
                self.house.appearance = wanted;
                Task::none()
            }
            Message::Asked(asked) => self.answer(asked),
            // A screen reader gets the whole screen with every update.
            Message::ScreenReader(ReaderRequest::Look) | Message::WindowMoved => {
                accessibility::tell_place(self.zoom)
            }
            Message::ScreenReader(ReaderRequest::Of(thing, wish)) => accessibility::ask(thing, wish),
            Message::Letters(message) => self.type_by_switch(message),
            Message::FontWanted(file) => font::fetch_of_names(file),
            Message::FrameDrawn => self.frame_drawn(),
            _ => Task::none(),
        }
    }

    /// Reports how long the first frame took, and fetches what was not needed for it. Before the records are open, a frame is empty, and
    /// keys do nothing.
    fn frame_drawn(&mut self) -> Task<Message> {
        if let Some(began) = self.first_frame.take() {
            eprintln!("first frame after {} ms", began.elapsed().as_millis());
        }
        if matches!(self.screens.screen, Screen::Opening) || !std::mem::take(&mut self.fetches) {
            return Task::none();
        }
        ::platform::computer::is_shown();
        let languages = Locale::ALL.map(|locale| Task::future(language::fetch(locale)).discard());
        let others =
            [volume::fetch_sounds(), font::fetch(), Task::future(crate::licences::fetch()).discard()];
        Task::batch(others.into_iter().chain(languages))
    }

    fn opened(&mut self, records: Option<Once<Result<(Records, StartupState), OpenError>>>) -> Task<Message> {
        if !matches!(self.screens.screen, Screen::Opening) {
            return Task::none();
        }
        match records.and_then(|records| records.open()) {
            Some(Ok((keeper, remembered))) => {
                let begun = self.begin(keeper, remembered);
                Task::batch([begun, sharing::exchange(&self.house, None)])
            }
            Some(Err(error)) => self.go(Go::Alert(Alert::not_opened(&error))),
            None => Task::none(),
        }
    }

    /// The events for which the app listens. There are timers only for the first frame (if it is timed or parts are fetched after it), for
    /// a failed save, for records that can't be opened or read, and for telling a school who is at work.
    fn subscription(&self) -> Subscription<Message> {
        let is_first = self.fetches || self.first_frame.is_some();
        let frames = is_first.then(|| window::frames().map(|_| Message::FrameDrawn));
        let again = self.house.saving.unsaved();
        let again = again.map(|_| iced::time::every(house::PATIENCE).map(|_| Message::TryAgain));
        let opens = matches!(&self.screens.screen, Screen::Alert(alert) if alert.tries_again());
        let opens =
            opens.then(|| iced::time::every(house::PATIENCE).map(|_| Message::Alert(AlertAnswer::TryAgain)));
        let is_unread = self.house.lacks_children || self.screens.is_unread();
        let unread = is_unread.then(|| iced::time::every(house::PATIENCE).map(|_| Message::AskAgain));
        let close = window::close_requests().map(|_| Message::CloseWanted);
        let end = Subscription::run(platform::ending::wanted).map(|()| Message::EndWanted);
        let opened = window::open_events().map(Message::WindowOpened);
        let resized = window::resize_events().map(|(id, _)| Message::Resized(id));
        let is_in_school = self.house.school.school().is_some();
        let tells = (is_in_school && self.house.telling.has_to_tell())
            .then(|| iced::time::every(at_work::WRITE_INTERVAL).map(|_| Message::AtWorkDue));
        let hears = (is_in_school && self.screens.shows_what_others_do()).then(|| {
            let due = |_| Message::GrownUps(grown_ups::Message::ListenDue);
            iced::time::every(at_work::READ_INTERVAL).map(due)
        });
        let looks = Subscription::run(appearance::wanted).map(Message::Appearance);
        let always = [close, end, opened, resized, looks, accessibility::wishes()];
        let others = frames.into_iter().chain(again).chain(opens).chain(unread).chain(tells).chain(hears);
        Subscription::batch(always.into_iter().chain(others))
    }
}
