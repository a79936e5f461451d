//! The program with its window. It routes messages to the screen that is shown, and does what the screen asks for.

mod accessibility;
mod actions;
pub mod drawing;
mod final_exchange;
pub mod font;
mod house;
#[cfg(windows)]
mod icon;
pub mod idle;
mod kiosk;
mod message;
mod naming;
mod on_screen_keyboard;
pub mod reading_aloud;
pub mod screen;
mod screens;
pub mod sound;
mod starting;
pub mod table;
pub mod theme;
mod volume;
pub mod widget;
mod window_view;
mod zoom;

use iced::time::Instant;
use platform::appearance;
use platform::loudspeaker::Loudspeaker;
use platform::screen_reader::ReaderRequest;
use platform::voice::SpeechServer;

use iced::{Subscription, Task, window};

pub use final_exchange::FinalExchange;
use house::{House, at_work, queries, sharing};
use kiosk::KioskExit;
use language::{self, Locale};
pub use message::{Message, OneTimeValue};
use on_screen_keyboard::OnScreenKeyboard;
use reading_aloud::{SpeechEvent, VoiceReader};
use records::{Loudness, Moment, OpenError, Palette, Records, StartupState, SwitchAccess, VoiceSpeed};
use screen::alert::{Alert, AlertAnswer};
use screen::class_session::ClassSession;
use screen::grown_ups;
use screen::practice::Practice;
use screens::{Destination, Screen, Screens};
use sound::Cue;
pub use starting::{AppSetup, StartError, StartOptions, StartScreen, open_window, run};
use table::{AnyTableGame, GameTable};
use volume::SoundPlayer;
use window_view::{AppPartId, SpokenReply};
pub use zoom::{WindowMeasurement, Zoom};

pub struct Fishpond {
    house: House,
    screens: Screens,
    leaving: KioskExit,
    sounds: SoundPlayer,
    reading: VoiceReader,
    reply: Option<SpokenReply>,
    letters: Option<(AppPartId, OnScreenKeyboard)>,
    /// By how much everything is drawn larger or smaller than the screens are laid out.
    zoom: Zoom,
    /// Whether parts of the program, such as fonts, have to be fetched after the first frame.
    fetches: bool,
    /// When the program began. `None` if the first frame is not timed.
    first_frame: Option<Instant>,
}

/// Date and time, to the millisecond. Screens get them only from this function.
fn now() -> Moment {
    ::platform::now()
}

impl Fishpond {
    /// Makes the app at its first screen. Without `records`, nothing is saved. Without a `locale` (from the command line), the language is
    /// the one chosen last, or else the system's. `seeds` returns a new seed each time.
    pub fn new(
        records: Option<(Records, StartupState)>,
        locale: Option<Locale>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        Self::with_setup(AppSetup { locale, ..AppSetup::default() }, records, seeds)
    }

    pub fn with_setup(
        setup: AppSetup,
        records: Option<(Records, StartupState)>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        let mut fishpond = Self::waiting_for_records(setup, seeds);
        drop(match records {
            Some((keeper, remembered)) => fishpond.begin(keeper, remembered),
            None => fishpond.go(Destination::Seats(None)),
        });
        fishpond
    }

    /// Makes the app with an empty screen, which stays until [`Message::Opened`] brings the records. `seeds` returns a new seed each time.
    #[must_use]
    pub fn waiting_for_records(setup: AppSetup, seeds: impl FnMut() -> u64 + 'static) -> Self {
        Self {
            house: House::new(setup, seeds),
            screens: Screens::default(),
            leaving: KioskExit::default(),
            sounds: SoundPlayer::default(),
            reading: VoiceReader::default(),
            reply: None,
            letters: None,
            zoom: Zoom::NONE,
            fetches: false,
            first_frame: None,
        }
    }

    fn begin(&mut self, keeper: Records, mut remembered: StartupState) -> Task<Message> {
        let (school, shares) = (remembered.files.school.take(), remembered.shares);
        let problems = self.house.load_records(keeper, remembered);
        let task = self.go(Destination::Who);
        if !problems.is_empty() {
            self.screens.report_problem(problems.join("\n"));
        }
        let task = if let Some(back) = self.leaving.restored_place(&self.house) {
            self.go(back)
        } else if let Some(first) = self.house.start_screen.take() {
            self.screens.go_to_start_screen(first, &mut self.house)
        } else {
            task
        };
        self.house.set_school(school, shares);
        if self.house.setup.kiosk && self.house.lock.as_ref().is_some_and(|lock| !lock.has_pin()) {
            // Nobody could close it.
            return self.go(Destination::Alert(Alert::kiosk_without_pin()));
        }
        task
    }

    /// The least size of all text, in percent of the usual one: 100 to 200.
    pub fn set_text_scale(&mut self, percent: u16) {
        self.house.setup.set_text_scale(percent);
    }

    /// Sets letters and lines of all text apart from now on, whatever the children's settings say.
    pub fn set_letters_apart(&mut self) {
        self.house.setup.letters_apart = true;
        self.update_letter_spacing();
    }

    pub fn set_switches(&mut self, switches: SwitchAccess) {
        self.house.setup.switches = switches;
    }

    pub fn set_palette(&mut self, palette: Palette) {
        self.house.setup.palette = palette;
    }

    pub fn reduce_motion(&mut self) {
        self.house.preferences.reduced_motion = true;
    }

    pub fn set_loudspeaker(&mut self, loudspeaker: Loudspeaker) {
        self.sounds.set_loudspeaker(loudspeaker);
    }

    /// The sounds that the latest message asked for, in order. Empty if sounds are off.
    pub fn latest_sounds(&self) -> &[Cue] {
        self.sounds.latest_cues()
    }

    /// How loud sounds are. The computer's settings decide first. A class session starts silent until somebody switches sounds on.
    pub fn loudness(&self) -> Loudness {
        volume::loudness(&self.house)
    }

    /// Looks for a voice that reads aloud. Ends with [`SpeechEvent::Found`].
    pub fn look_for_voice(&mut self, server: SpeechServer) -> Task<Message> {
        self.reading.look_for_voice(server)
    }

    /// Sets where the app leaves the last exchange with the school's folder when its window closes. The holder of `afterwards` carries it
    /// out.
    pub fn set_final_exchange(&mut self, afterwards: &FinalExchange) {
        self.house.school.set_final_exchange(afterwards);
    }

    pub fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// The table with a game of the type `G`, even if it lies behind the rules page. `None` if there is no such table.
    pub fn table<G: AnyTableGame>(&self) -> Option<&GameTable<G>> {
        if let Screen::Table(table) = self.screens.main_screen() { G::downcast(table) } else { None }
    }

    pub fn practice(&self) -> Option<&Practice> {
        if let Screen::Practice(practice) = &self.screens.screen { Some(practice) } else { None }
    }

    /// Handles a message. If a child on the screen needs everything read aloud, the voice reads what is new.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        self.sounds.clear_latest_cues();
        let has_read = matches!(
            message,
            Message::Reading(SpeechEvent::Seen(..) | SpeechEvent::Named(_) | SpeechEvent::Word(..))
        );
        let task = self.handle(message);
        self.update_letter_spacing();
        self.sounds.set_enabled(self.are_sounds_on());
        let whereabouts = self.leaving.save_place(&self.screens, &self.house);
        let at_work = at_work::update_at_work_list(&mut self.house, || self.screens.children_at_work());
        let read = (!has_read && self.reads_everything_aloud()).then(|| VoiceReader::collect_texts(false));
        Task::batch([task, whereabouts, at_work].into_iter().chain(read))
    }

    pub(super) fn reads_everything_aloud(&self) -> bool {
        self.reading.has_voice() && self.house.reads_everything_aloud(&self.children_on_screen())
    }

    fn voice_speed(&self) -> VoiceSpeed {
        self.house.voice_speed(&self.children_on_screen())
    }

    /// Whether sounds may be heard. They are not before the records are open, since only the records say whether sounds are off.
    fn are_sounds_on(&self) -> bool {
        !matches!(self.screens.screen, Screen::Opening) && self.loudness() != Loudness::Off
    }

    fn handle(&mut self, message: Message) -> Task<Message> {
        let Some(message) = self.reading.hold_back_while_speaking(message) else { return Task::none() };
        if !(message.is_grown_ups_activity() && self.screens.is_grown_ups_screen()) {
            return self.route(message);
        }
        match self.screens.note_activity_or_lock(&mut self.house) {
            Ok(stirred) => Task::batch([stirred, self.route(message)]),
            Err(locked) => locked,
        }
    }

    fn go(&mut self, go: Destination) -> Task<Message> {
        self.screens.go_to(go, &mut self.house)
    }

    fn route(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        let (step, cues) = match (message, &mut self.screens.screen) {
            (Message::Alert(answer), Screen::Alert(_)) => {
                (actions::arriving::handle_alert(answer, house), None)
            }
            (Message::Welcome(message), Screen::Welcome(welcome)) => {
                let action = welcome.update(message);
                (actions::arriving::handle_welcome(action, house), welcome.take_cues())
            }
            (Message::Home(message), Screen::Home(home)) => {
                let action = home.update(message);
                (actions::arriving::handle_home(action, house), home.take_cues())
            }
            (Message::Boat(message), Screen::Boat(boat)) => {
                let action = boat.update(message);
                (actions::playing::handle_boat(action, boat, house), None)
            }
            (Message::Practice(message), Screen::Practice(practice)) => {
                let action = practice.update(message, &mut house.seeds);
                (actions::practising::handle_practice(action, house), practice.take_cues())
            }
            (Message::ClassSession(message), Screen::ClassSession) => {
                let action = house.class_session.as_mut().map(|session| session.update(message));
                let step = action.map_or_else(
                    || Destination::Who.into(),
                    |action| actions::practising::handle_class_session(action, house),
                );
                (step, None)
            }
            (Message::Who(message), Screen::Who(who)) => {
                let action = who.update(message, &house.children);
                let cues = who.take_cues();
                (actions::arriving::handle_who_is_playing(action, house), cues)
            }
            (Message::Door(message), Screen::Door(door)) => {
                let Some(lock) = &mut house.lock else { return self.go(Destination::Who) };
                let action = door.update(message, lock, now().timestamp_millis());
                (actions::grown_ups::handle_door(action, door.chosen_venue(), house), None)
            }
            (Message::Evening(message), Screen::Evening(evening)) => {
                (actions::grown_ups::handle_evening(&evening.update(message)), None)
            }
            (Message::Seats(message), Screen::Seats(seats)) => {
                let action = seats.update(message, &house.language);
                (actions::playing::handle_seats(action, seats, house), None)
            }
            (Message::Table(message), Screen::Table(table)) => {
                let action = table.update(message);
                let cues = table.take_cues();
                (actions::playing::handle_table(action, table, house), cues)
            }
            (Message::Summary(message), Screen::Summary(summary)) => {
                (actions::playing::handle_summary(summary.update(message), house), None)
            }
            (
                Message::Dealt(participants, rules, seed),
                Screen::Seats(_) | Screen::Boat(_) | Screen::Summary(_),
            ) => (Destination::Deal(participants, rules, seed).into(), None),
            (Message::Rules(message), Screen::Rules(rules)) => {
                (actions::playing::handle_rules(rules.update(message)), None)
            }
            (message, _) => return self.route_behind(message),
        };
        // What all have reached together is louder than the end of one turn.
        let together = house.class_session.as_mut().and_then(ClassSession::take_cues);
        self.sounds.play(together.or(cues), volume::loudness(house));
        self.screens.apply(step, &mut self.house)
    }

    /// Handles a message for a screen behind the present one: the locked grown-ups' area, or the table behind the rules page.
    fn route_behind(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        match message {
            // What was begun in the area ends even while the area is locked.
            Message::GrownUps(message) => {
                let Some(grown_ups) = self.screens.grown_ups() else { return Task::none() };
                let action = grown_ups.update(message, &house.children, now());
                let step = actions::grown_ups::handle_grown_ups(action, house, self.reading.has_voice());
                self.screens.apply(step, house)
            }
            // While a child reads the rules, the game waits.
            Message::Table(message) => {
                self.screens.defer_message(message);
                Task::none()
            }
            message => self.route_elsewhere(message),
        }
    }

    fn route_elsewhere(&mut self, message: Message) -> Task<Message> {
        let house = &mut self.house;
        match message {
            Message::StartScreenWanted(first) => self.screens.go_to_start_screen(first, house),
            Message::Opened(records) => self.opened(records),
            Message::Idle(now) => self.screens.lock_if_idle(now, house),
            Message::FileSaved(kept) => {
                house.saving.note_file_saved(kept);
                self.screens.report_temporary_problem(house.saving.problem_sentence(&house.language));
                Task::none()
            }
            Message::ChangeSaved(result) => {
                house.saving.note_unsaved_changes(result.err());
                self.screens.report_temporary_problem(house.saving.problem_sentence(&house.language));
                Task::none()
            }
            Message::Imported(imported) => house::transfers::finish_import(house, imported),
            Message::BackupRestored(back) => house::backing_up::finish_restore(house, back),
            Message::Exchanged(exchange) => sharing::finish_exchange(house, *exchange),
            Message::Joined(joined) => sharing::finish_join(house, joined),
            Message::KeyChecked(shown) => sharing::finish_key_check(house, shown),
            Message::ChildrenKnown(Err(_)) => {
                house.lacks_children = true;
                self.screens.report_temporary_problem(Some(house.language.say("records-unread")));
                Task::none()
            }
            Message::ChildrenKnown(Ok(children)) => {
                if std::mem::take(&mut house.lacks_children) {
                    self.screens.report_temporary_problem(house.saving.problem_sentence(&house.language));
                }
                house.replace_children(children);
                // The pond and the grown-ups' pages show new answers at once.
                match &self.screens.screen {
                    Screen::Home(home) => queries::load_home(house, home.child()),
                    Screen::GrownUps(_) => queries::load_class(house),
                    _ => Task::none(),
                }
            }
            Message::GamesCounted(counted) => {
                // Without a count nobody is taken for new. That the records cannot be read is told where their answers are shown.
                house.dragonfish_games = counted.ok();
                if let Screen::Seats(seats) = &mut self.screens.screen {
                    seats.set_games_played(house.dragonfish_games.clone());
                }
                Task::none()
            }
            Message::TryAgain => house.saving.retry_saving(Message::ChangeSaved),
            Message::LoadAgain => {
                let keeper = house.saving.records().filter(|_| house.lacks_children);
                let children = keeper.map_or_else(Task::none, sharing::reload_children);
                Task::batch([children, self.screens.retry_load(house)])
            }
            Message::SoundSwitched => volume::cycle_loudness(&mut self.sounds, house),
            Message::Reading(event) => {
                let speed = self.voice_speed();
                let read = self.reading.update(event, &self.house.language, speed);
                match self.reading.take_held_message() {
                    Some(message) => Task::batch([read, self.update(message)]),
                    None => read,
                }
            }
            Message::Viewed(opening) => house.saving.delete_printed_pages(opening),
            Message::WindowOpened(id) => {
                let is_maximized = house.preferences.window.is_some_and(|window| window.maximized);
                let shown = accessibility::show_window(id, house.setup.kiosk, is_maximized);
                Task::batch([shown, zoom::measure_window(id, self.zoom)])
            }
            Message::Resized(id) => zoom::measure_window(id, self.zoom),
            Message::WindowMeasured(frame) => zoom::apply_measurement(frame, &mut self.zoom, house),
            Message::CloseWanted => self.leaving.request_close(house),
            Message::KioskDoor(message) => self.leaving.update_door(message, house),
            // Nobody may be there to answer a question.
            Message::EndWanted => house.close_even_if_unsaved(),
            Message::Closing(result) => self.leaving.close_if_saved(result, house),
            Message::GuestWouldLose(loses) => self.leaving.close_unless_guest_loses_pond(loses, house),
            Message::CloseAnswered(AlertAnswer::SavePond) => {
                self.leaving.question = None;
                self.go(Destination::KeepGuest)
            }
            Message::CloseAnswered(answer) => self.leaving.handle_answer(answer, house),
            Message::AtWorkDue => at_work::publish_at_work_list(house),
            Message::AtWorkTold(is_silent) => at_work::note_list_published(house, is_silent),
            Message::LanguageCame(locale) => house.change_language(locale),
            Message::Appearance(wanted) => {
                self.house.appearance = wanted;
                Task::none()
            }
            Message::Asked(asked) => self.answer_question(asked),
            // A screen reader gets the whole screen with every update.
            Message::ScreenReader(ReaderRequest::ReaderStarted) | Message::WindowMoved => {
                accessibility::report_window_place(self.zoom)
            }
            Message::ScreenReader(ReaderRequest::Act(thing, wish)) => {
                accessibility::perform_reader_action(thing, wish)
            }
            Message::Letters(message) => self.type_by_switch(message),
            Message::FontWanted(file) => font::fetch_name_font(file),
            Message::FrameDrawn => self.frame_drawn(),
            _ => Task::none(),
        }
    }

    /// Reports the time of the first frame and, once the records are open, fetches the parts of the program that it did not need. Before
    /// that, a frame is empty and keys do nothing, so the fetching waits.
    fn frame_drawn(&mut self) -> Task<Message> {
        if let Some(began) = self.first_frame.take() {
            eprintln!("first frame after {} ms", began.elapsed().as_millis());
        }
        if matches!(self.screens.screen, Screen::Opening) || !std::mem::take(&mut self.fetches) {
            return Task::none();
        }
        ::platform::computer::report_first_frame();
        let languages = Locale::ALL.map(|locale| Task::future(language::fetch_sentences(locale)).discard());
        let others =
            [volume::fetch_sounds(), font::fetch_chinese(), Task::future(crate::licences::fetch()).discard()];
        Task::batch(others.into_iter().chain(languages))
    }

    fn opened(
        &mut self,
        records: Option<OneTimeValue<Result<(Records, StartupState), OpenError>>>,
    ) -> Task<Message> {
        if !matches!(self.screens.screen, Screen::Opening) {
            return Task::none();
        }
        match records.and_then(|records| records.take()) {
            Some(Ok((keeper, remembered))) => {
                let begun = self.begin(keeper, remembered);
                Task::batch([begun, sharing::exchange_with_school(&self.house, None)])
            }
            Some(Err(error)) => self.go(Destination::Alert(Alert::records_not_opened(&error))),
            None => Task::none(),
        }
    }

    /// What the app listens to. Timers run only for the first frame (if timed or followed by fetching), a failed save, records that can't
    /// be opened or read, and telling a school who is at work.
    fn subscription(&self) -> Subscription<Message> {
        let is_first = self.fetches || self.first_frame.is_some();
        let frames = is_first.then(|| window::frames().map(|_| Message::FrameDrawn));
        let again = self.house.saving.unsaved_changes();
        let again = again.map(|_| iced::time::every(house::RETRY_INTERVAL).map(|_| Message::TryAgain));
        let opens = matches!(&self.screens.screen, Screen::Alert(alert) if alert.retries_automatically());
        let opens = opens
            .then(|| iced::time::every(house::RETRY_INTERVAL).map(|_| Message::Alert(AlertAnswer::TryAgain)));
        let is_unread = self.house.lacks_children || self.screens.has_failed_load();
        let unread = is_unread.then(|| iced::time::every(house::RETRY_INTERVAL).map(|_| Message::LoadAgain));
        let close = window::close_requests().map(|_| Message::CloseWanted);
        let end = Subscription::run(platform::quitting::quit_requests).map(|()| Message::EndWanted);
        let opened = window::open_events().map(Message::WindowOpened);
        let resized = window::resize_events().map(|(id, _)| Message::Resized(id));
        let is_in_school = self.house.school.school().is_some();
        let tells = (is_in_school && self.house.at_work_reporter.has_to_report())
            .then(|| iced::time::every(at_work::AT_WORK_WRITE_INTERVAL).map(|_| Message::AtWorkDue));
        let hears = (is_in_school && self.screens.shows_children_at_work()).then(|| {
            let due = |_| Message::GrownUps(grown_ups::Message::ListenDue);
            iced::time::every(at_work::AT_WORK_READ_INTERVAL).map(due)
        });
        let looks = Subscription::run(appearance::watch).map(Message::Appearance);
        let always = [close, end, opened, resized, looks, accessibility::screen_reader_events()];
        let others = frames.into_iter().chain(again).chain(opens).chain(unread).chain(tells).chain(hears);
        Subscription::batch(always.into_iter().chain(others))
    }
}
