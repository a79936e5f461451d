//! The program with its window. It holds the screens, routes messages, and saves what has to last.

mod afterwards;
mod arriving;
mod backing_up;
mod class;
mod display;
pub mod drawing;
mod ending;
pub mod font;
mod framing;
mod hearing;
#[cfg(windows)]
mod icon;
pub mod idle;
mod keeping;
mod kiosk;
mod message;
mod naming;
mod opening;
mod papers;
mod practising;
pub mod preset;
pub mod reading;
mod routes;
pub mod screen;
mod sharing;
mod shown;
pub mod sound;
mod starting;
pub mod table;
pub mod theme;
pub mod voice;
pub mod widget;

use std::path::PathBuf;
use std::time::Instant;

use chrono::DurationRound;
use heart::practice::Lessons;
use iced::{Subscription, Task, window};
use uuid::Uuid;

use crate::language::{Language, Locale};
use crate::records::school::{Exchange, School};
use crate::records::{
    Child, ChildId, Folder, FolderError, Keeper, LARGEST_TEXT, Lock, Moment, Preferences, Remembered,
    SMALLEST_TEXT, SavedTable, StoreError, Unsaved, Whereabouts, WindowSize,
};
pub use afterwards::Afterwards;
use arriving::forget_guest;
pub use framing::{Frame, Zoom};
use idle::Idle;
pub use message::{Message, Once};
pub use preset::Demo;
use reading::Reading;
use screen::{alert, class_session, door, grown_ups, home, practice, rules, seats, summary, welcome, who};
use sound::{Cue, Player};
pub use starting::{First, Setup, Start, StartError, run};
use table::{AnyTable, Listed, Table};

/// The whole app: the screen that the window shows, and all that the app has loaded and remembers.
pub struct Fishpond {
    /// Where things are saved; nowhere if `None`.
    keeper: Option<Keeper>,
    /// The data folder that the command line asked for.
    data_dir: Option<PathBuf>,
    /// The language that the command line asked for.
    asked_locale: Option<Locale>,
    setup: Setup,
    /// The preferences in force: what users chose, or what the settings of the computer say.
    preferences: Preferences,
    /// What users chose, as it was read from the file.
    own_preferences: Preferences,
    children: Vec<Child>,
    /// The guest, since the last guest came.
    guest: Option<Child>,
    /// All lessons, a teacher's own included.
    lessons: Lessons,
    /// What is wrong with files of grown-ups, in sentences for them.
    faulty_files: Option<String>,
    /// The grown-ups' lock. `None` if it cannot be read; then the door stays shut.
    lock: Option<Lock>,
    /// What could not be saved so far.
    unkept: Option<Unsaved>,
    /// The sentence about a failed save, for screens without a line of their own for it.
    problem: Option<String>,
    /// The size of text that the command line asked for, in percent.
    text: u16,
    /// The question before the window closes on something unsaved.
    closing: Option<alert::Alert>,
    /// The door that asks for the PIN before a kiosk closes.
    leaving: Option<Box<door::Door>>,
    /// The whereabouts of the kiosk that were saved last.
    kept_place: Option<Whereabouts>,
    /// Where somebody still wants to go first.
    first: Option<First>,
    /// The school that this computer has joined.
    school: Option<School>,
    /// The folder of a school that earlier records in this place had joined.
    former_school: Option<PathBuf>,
    /// The result of the last exchange with the school's folder, and when that was.
    last_exchange: Option<(Exchange, Moment)>,
    /// The exchange that is left for the time after the window is gone.
    afterwards: Afterwards,
    class_session: Option<class_session::ClassSession>,
    /// The player that sounds go to.
    player: Player,
    /// The sounds of what happened last.
    sounds: Vec<Cue>,
    /// The voice that reads aloud, and what it has read.
    reading: Reading,
    /// The id of the present stretch of play or practice. It goes into every attempt, and is new with each sitting down.
    session: Uuid,
    /// Whether anybody is still in the grown-ups' area.
    idle: Idle,
    /// The grown-ups' area as it was left, while it is locked or the PIN is being changed.
    away: Option<Box<grown_ups::GrownUps>>,
    /// How often pages were opened in the system's viewer.
    viewed: u64,
    language: Language,
    screen: Screen,
    /// The child whose plan for today asked for the game that is being dealt. The deal favours what is due for that child.
    planned: Option<ChildId>,
    /// The screen below the rules page.
    covered: Option<Box<Screen>>,
    /// A game that was left in the middle.
    left: Option<AnyTable>,
    /// The child from whose pond the game was started or gone on with. The game leads back there.
    came_from: Option<ChildId>,
    /// The size of the window, once the window system has told it.
    window: Option<WindowSize>,
    /// How much larger everything is drawn than the screens are laid out.
    zoom: Zoom,
    /// The source of seeds for games and puzzles.
    seeds: Box<dyn FnMut() -> u64>,
    /// When the program began. `None` unless the first frame is timed.
    first_frame: Option<Instant>,
}

enum Screen {
    /// An empty screen while the records are being opened.
    Opening,
    Alert(alert::Alert),
    Welcome(Box<welcome::Welcome>),
    Home(Box<home::Home>),
    Practice(Box<practice::Practice>),
    /// The screen between turns. The session itself is in [`Fishpond::class_session`], where it stays while its children play.
    ClassSession,
    Who(who::Who),
    Door(Box<door::Door>),
    GrownUps(Box<grown_ups::GrownUps>),
    Seats(Box<seats::Seats>),
    Table(AnyTable),
    Summary(Box<summary::Summary>),
    Rules(rules::Rules),
}

/// Why the records could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The present moment, to the millisecond. Screens read date and time nowhere else. The command line, the records' thread and new ids read
/// it themselves.
fn now() -> Moment {
    let now = chrono::Local::now().fixed_offset();
    now.duration_trunc(chrono::TimeDelta::milliseconds(1)).unwrap_or(now)
}

/// Opens the records in a data folder; `None` is the system's own place for them. Gives the keeper, which saves from now on, and what was
/// read. If no backup was made today, one is made.
///
/// # Errors
///
/// The folder or the database cannot be used.
pub fn open_records(data_dir: Option<PathBuf>) -> Result<(Keeper, Remembered), NotOpened> {
    Ok(Keeper::open(Folder::open(data_dir)?, now().date_naive())?)
}

impl Fishpond {
    /// The app while its records are being opened.
    fn opening(
        setup: Setup,
        data_dir: Option<PathBuf>,
        locale: Option<Locale>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> (Self, Task<Message>) {
        let mut fishpond = Self::without_records(locale, seeds);
        fishpond.be(setup);
        fishpond.data_dir = data_dir;
        let open = fishpond.open();
        (fishpond, open)
    }

    /// Makes the app at its first screen. `records` come from [`open_records`]; with `None` nothing is saved. `locale` is the language that
    /// the command line asked for; with `None` it is the one chosen last, or the system's. `seeds` gives a new seed for each game and
    /// puzzle.
    #[must_use]
    pub fn new(
        records: Option<(Keeper, Remembered)>,
        locale: Option<Locale>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        Self::set_up(Setup::default(), records, locale, seeds)
    }

    /// Makes the app like [`Fishpond::new`], on a computer that is set up as `setup` says.
    #[must_use]
    pub fn set_up(
        setup: Setup,
        records: Option<(Keeper, Remembered)>,
        locale: Option<Locale>,
        seeds: impl FnMut() -> u64 + 'static,
    ) -> Self {
        let mut fishpond = Self::without_records(locale, seeds);
        fishpond.be(setup);
        match records {
            Some((keeper, remembered)) => drop(fishpond.begin(keeper, remembered)),
            None => drop(fishpond.take_seats()),
        }
        fishpond
    }

    fn be(&mut self, setup: Setup) {
        self.lock = self.lock.take().map(|lock| setup.machine.guard(lock));
        self.setup = setup;
    }

    fn without_records(locale: Option<Locale>, seeds: impl FnMut() -> u64 + 'static) -> Self {
        Self {
            keeper: None,
            data_dir: None,
            asked_locale: locale,
            setup: Setup::default(),
            preferences: Preferences::default(),
            own_preferences: Preferences::default(),
            children: Vec::new(),
            guest: None,
            lessons: Lessons::built_in(),
            faulty_files: None,
            lock: Some(Lock::default()),
            unkept: None,
            problem: None,
            closing: None,
            leaving: None,
            kept_place: None,
            first: None,
            text: SMALLEST_TEXT,
            school: None,
            former_school: None,
            last_exchange: None,
            afterwards: Afterwards::default(),
            class_session: None,
            player: Player::default(),
            sounds: Vec::new(),
            reading: Reading::default(),
            session: Uuid::nil(),
            idle: Idle::default(),
            away: None,
            viewed: 0,
            language: Language::new(locale.unwrap_or_else(Locale::of_system)),
            screen: Screen::Opening,
            planned: None,
            covered: None,
            left: None,
            came_from: None,
            window: None,
            zoom: Zoom::NONE,
            seeds: Box::new(seeds),
            first_frame: None,
        }
    }

    /// Shows all text at least at this size, in percent of the normal one: from 100 to 200. Other numbers are moved into that range.
    pub fn enlarge(&mut self, percent: u16) {
        self.text = percent.clamp(SMALLEST_TEXT, LARGEST_TEXT);
    }

    /// Shows everything without motion from now on, whatever the children's settings say.
    pub fn reduce_motion(&mut self) {
        self.preferences.reduced_motion = true;
    }

    fn child(&self, id: ChildId) -> Option<&Child> {
        self.children.iter().chain(&self.guest).find(|child| child.id == id)
    }

    /// The screen of the game, even if the rules page covers it.
    fn played(&self) -> &Screen {
        self.covered.as_deref().unwrap_or(&self.screen)
    }

    /// The table at which the game `G` is played, even if the rules page covers it. `None` if another screen is shown, or another game is
    /// played.
    #[must_use]
    pub fn table<G: Listed>(&self) -> Option<&Table<G>> {
        if let Screen::Table(table) = self.played() { G::of(table) } else { None }
    }

    /// A child's practice, while it is on the screen. `None` on all other screens.
    #[must_use]
    pub fn practice(&self) -> Option<&practice::Practice> {
        if let Screen::Practice(practice) = &self.screen { Some(practice) } else { None }
    }

    /// The game at the table in the form that is saved. `None` if it is over.
    fn kept(&self) -> Option<SavedTable> {
        let Screen::Table(table) = self.played() else { return None };
        table.outcome().is_none().then(|| {
            let mut saved = table.saved();
            forget_guest(saved.participants_mut());
            saved
        })
    }

    /// Takes in a message, and lets the voice read what is new on the screen. iced runs the task that this gives.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        self.sounds.clear();
        let has_read = matches!(message, Message::Reading(reading::SpeechEvent::Seen(..)));
        let task = self.take_in(message);
        let task = if self.setup.kiosk { Task::batch([task, self.keep_whereabouts()]) } else { task };
        if has_read || !self.reads_everything() {
            return task;
        }
        Task::batch([task, Self::look_at_texts(false)])
    }

    fn take_in(&mut self, message: Message) -> Task<Message> {
        let Some(message) = self.unless_heard(message) else { return Task::none() };
        if message.is_done_among_grown_ups() && self.is_with_grown_ups() {
            let now = now();
            if self.idle.is_over(now) {
                return self.lock_grown_ups();
            }
            let sleep = self.idle.stirred(now).map(routes::wake_after);
            return Task::batch(sleep.into_iter().chain([self.route(message)]));
        }
        self.route(message)
    }

    /// Gives a message to its screen, and does what the screen asks for.
    fn route(&mut self, message: Message) -> Task<Message> {
        match (message, &mut self.screen) {
            (Message::Wanted(first), _) => self.go_first(first),
            (Message::Opened(records), Screen::Opening) => {
                self.opened(records.and_then(|records| records.open()))
            }
            (Message::Alert(answer), Screen::Alert(_)) => self.at_alert(answer),
            (Message::Welcome(message), Screen::Welcome(welcome)) => {
                let action = welcome.update(message);
                let cues = welcome.take_cues();
                self.hear(cues);
                self.at_welcome(action)
            }
            (Message::Home(message), Screen::Home(home)) => {
                let action = home.update(message);
                self.at_home(action)
            }
            (Message::Practice(message), Screen::Practice(practice)) => {
                let action = practice.update(message, &mut self.seeds);
                let cues = practice.take_cues();
                self.hear(cues);
                self.at_practice(action)
            }
            (Message::ClassSession(message), Screen::ClassSession) => {
                let Some(class_session) = &mut self.class_session else { return self.leave_grown_ups() };
                let action = class_session.update(message);
                self.at_class_session(action)
            }
            (Message::Who(message), Screen::Who(who)) => {
                let action = who.update(message);
                self.at_door(action)
            }
            (Message::GrownUps(message), Screen::GrownUps(grown_ups)) => {
                let action = grown_ups.update(message, &self.children, now());
                self.at_grown_ups(action)
            }
            // What was begun in the area comes to its end even while the area is locked.
            (Message::GrownUps(message), _) => match &mut self.away {
                Some(grown_ups) => {
                    let action = grown_ups.update(message, &self.children, now());
                    self.at_grown_ups(action)
                }
                None => Task::none(),
            },
            (Message::Door(message), Screen::Door(door)) => {
                let Some(lock) = &mut self.lock else { return self.leave_grown_ups() };
                let action = door.update(message, lock, now().timestamp_millis());
                self.at_lock(action)
            }
            (Message::Idle(now), _) => self.lock_if_idle(now),
            (Message::Seats(message), Screen::Seats(seats)) => {
                let action = seats.update(message, &self.language);
                self.at_seats(action)
            }
            (Message::Table(message), Screen::Table(table)) => {
                let action = table.update(message);
                let cues = table.take_cues();
                self.hear(cues);
                self.at_table(action)
            }
            // A computer player goes on thinking while a child reads the rules.
            (Message::Table(message), Screen::Rules(_)) => match self.covered.as_deref_mut() {
                Some(Screen::Table(table)) => {
                    let action = table.update(message);
                    // Nobody sees the move, so nobody hears it.
                    let _unheard = table.take_cues();
                    self.behind_rules(action)
                }
                _ => Task::none(),
            },
            (Message::Summary(message), Screen::Summary(summary)) => match summary.update(message) {
                summary::SummaryAction::None => Task::none(),
                summary::SummaryAction::Again(participants, rules) => self.deal(participants, rules),
                summary::SummaryAction::Seats => self.leave_game(),
            },
            (Message::Dealt(participants, rules, seed), Screen::Seats(_) | Screen::Summary(_)) => {
                self.open_deal(participants, rules, seed)
            }
            (Message::Rules(message), Screen::Rules(rules)) => match rules.update(message) {
                rules::RulesAction::Run(task) => task.map(Message::Rules),
                rules::RulesAction::Back => {
                    if let Some(covered) = self.covered.take() {
                        self.screen = *covered;
                    }
                    self.finish_if_over();
                    Task::none()
                }
            },
            (message, _) => self.route_elsewhere(message),
        }
    }

    /// Takes in a message about the window or the records, whatever the screen.
    fn route_elsewhere(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Kept(Err(place)) => {
                self.report_unkept(&place);
                Task::none()
            }
            Message::Kept(Ok(())) => {
                self.problem.take_if(|_| self.unkept.is_none());
                Task::none()
            }
            Message::Recorded(result) => self.recorded(result),
            Message::Imported(imported) => self.imported(imported),
            Message::WentBack(back) => self.went_back(back),
            Message::Exchanged(exchange) => self.exchanged(*exchange),
            Message::Joined(joined) => self.joined(joined),
            Message::KeyShown(shown) => self.key_shown(shown),
            Message::KeyKept(is_kept) => self.key_kept(is_kept),
            Message::ChildrenKnown(children) => self.children_known(children),
            Message::TryAgain => self.try_again(Message::Recorded),
            Message::SoundSwitched => self.switch_sound(),
            Message::Reading(told) => self.at_reading(told),
            Message::Viewed(viewed) if viewed == self.viewed => self.keep(Folder::forget_printed),
            Message::Resized(id) => self.measure(id),
            Message::Framed(frame) => self.framed(frame),
            Message::CloseWanted => self.close_wanted(),
            Message::Leaving(message) => self.at_leaving(message),
            // Nobody may be there to answer a question.
            Message::EndWanted => {
                let keep = Task::batch([self.keep_window(), self.forget_whereabouts()]);
                Task::batch([keep, self.try_again(|_| Message::Closing(Ok(())))])
            }
            Message::Closing(result) => self.close_if_kept(result),
            Message::Farewell(message) => self.at_farewell(message),
            Message::FrameDrawn => {
                if let Some(began) = self.first_frame.take() {
                    eprintln!("first frame after {} ms", began.elapsed().as_millis());
                }
                Task::none()
            }
            _ => Task::none(),
        }
    }

    /// What the app listens to. Nothing ticks, except while the first frame is timed and while a failed save waits to be tried again.
    fn subscription(&self) -> Subscription<Message> {
        let frames = self.first_frame.map(|_| window::frames().map(|_| Message::FrameDrawn));
        let again =
            self.unkept.as_ref().map(|_| iced::time::every(keeping::PATIENCE).map(|_| Message::TryAgain));
        let close = window::close_requests().map(|_| Message::CloseWanted);
        let end = ending::wanted().map(|()| Message::EndWanted);
        let opened = window::open_events().map(Message::Resized);
        let resized = window::resize_events().map(|(id, _)| Message::Resized(id));
        let always = [close, end, opened, resized];
        Subscription::batch(always.into_iter().chain(frames).chain(again))
    }
}
