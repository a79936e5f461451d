//! The program with its window: it holds the screens, routes what happens, and keeps what should last.

mod display;
pub mod drawing;
pub mod font;
pub mod preset;
pub mod screen;
pub mod theme;
pub mod widget;
pub mod wording;

use std::path::PathBuf;
use std::time::Instant;

use iced::keyboard::{Key, Modifiers};
use iced::{Element, Size, Subscription, Task, window};

use crate::games::{self, Game, Record, Title};
use crate::language::{Language, Locale};
use crate::records::{
    Folder, FolderError, Found, Kept, Left, Participant, Preferences, SavedGame, SetAside, Writer,
};
pub use preset::Demo;
use screen::sitting::{Action, Play};
use screen::{dragonfish, fish_pond, rules, seats, summary};
use widget::keys::keys;

/// How the app is to start.
#[derive(Debug, Clone, Default)]
pub struct Start {
    /// The folder for all that is remembered; `None` for the platform's own.
    pub data_dir: Option<PathBuf>,
    /// The language asked for; `None` for the one last chosen, or the system's.
    pub locale: Option<Locale>,
    /// A table to open instead of the first screen; nothing of it is kept.
    pub demo: Option<Demo>,
}

/// Why the app cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Nothing could be kept.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// There is no display to open a window on.
    #[error("no window can be opened here: Fishpond needs a desktop, X11 or Wayland")]
    NoDisplay,
    /// The window system failed.
    #[error("the window failed: {0}")]
    Window(#[from] iced::Error),
}

/// The whole program.
pub struct Fishpond {
    /// Where things are kept; nowhere if `None`.
    writer: Option<Writer>,
    preferences: Preferences,
    language: Language,
    screen: Screen,
    /// The screen that the rules page covers.
    covered: Option<Box<Screen>>,
    /// A game that was left in the middle.
    left: Option<Box<Left>>,
    /// Where the seeds of new games come from.
    seeds: Box<dyn FnMut() -> u64>,
    /// When the program began, as long as its first frame is being measured.
    first_frame: Option<Instant>,
}

enum Screen {
    Seats(Box<seats::Seats>),
    DragonFish(Box<dragonfish::Table>),
    FishPond(Box<fish_pond::Table>),
    Summary(Box<summary::Summary>),
    Rules(rules::Rules),
}

/// What happened.
#[derive(Debug, Clone)]
pub enum Message {
    /// At the seats.
    Seats(seats::Message),
    /// At the table of DragonFish.
    DragonFish(dragonfish::Message),
    /// At the table of Three Fishing or MAC I.
    FishPond(fish_pond::Message),
    /// At the end of a game.
    Summary(summary::Message),
    /// On the rules page.
    Rules(rules::Message),
    /// Something was kept, or could not be, and where.
    Kept(Result<(), String>),
    /// A frame was drawn, while the first one is being measured.
    FrameDrawn,
}

/// Opens the window, and returns when it is closed.
///
/// # Errors
///
/// The data folder cannot be used, or no window can be opened.
pub fn run(start: Start) -> Result<(), StartError> {
    let began = Instant::now();
    let folder = Folder::open(start.data_dir)?;
    let (locale, demo) = (start.locale, start.demo);
    display::guarded(move |opened| {
        let boot = move || {
            opened.tell();
            let mut fishpond = match demo {
                Some(demo) => demo.fishpond(locale.unwrap_or_else(Locale::of_system)),
                None => Fishpond::new(Some(folder.clone()), locale, random_seed),
            };
            fishpond.first_frame = std::env::var_os("FISHPOND_TIMING").map(|_| began);
            fishpond
        };
        let mut application = iced::application(boot, Fishpond::update, Fishpond::view)
            .title(Fishpond::title)
            .theme(|_: &Fishpond| theme::theme())
            .subscription(Fishpond::subscription)
            .default_font(theme::FONT)
            .window(window::Settings {
                size: Size::new(1200.0, 760.0),
                min_size: Some(Size::new(1024.0, 600.0)),
                ..window::Settings::default()
            });
        for font in font::ALL {
            application = application.font(font);
        }
        application.run()
    })
}

/// A number that nobody can foresee. Here alone chance enters the program.
fn random_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The keys of a fresh hasher are random; the time makes two games of one process differ.
    RandomState::new().hash_one(std::time::SystemTime::now())
}

/// Deals a game, and begins to keep it.
fn begin<G: Game>(setup: G::Setup, participants: Vec<Participant>) -> Option<(SavedGame<G>, G)> {
    let game = G::deal(&setup).ok()?;
    Some((SavedGame::new(participants, Record { setup, moves: Vec::new() }), game))
}

impl Message {
    fn is_of_table(&self) -> bool {
        matches!(self, Self::DragonFish(_) | Self::FishPond(_))
    }
}

impl Fishpond {
    /// The program at its first screen, with what the folder remembers.
    #[must_use]
    pub fn new(folder: Option<Folder>, locale: Option<Locale>, seeds: impl FnMut() -> u64 + 'static) -> Self {
        let (preferences, set_aside) = match &folder {
            Some(folder) => Preferences::load(folder),
            None => (Preferences::default(), None),
        };
        let locale = locale.or(preferences.locale).unwrap_or_else(Locale::of_system);
        let language = Language::new(locale);
        let mut fishpond = Self {
            screen: Screen::Seats(Box::new(seats::Seats::new(&preferences, &language))),
            writer: folder.map(Writer::new),
            preferences,
            language,
            covered: None,
            left: None,
            seeds: Box::new(seeds),
            first_frame: None,
        };
        let unusable: Vec<String> = set_aside
            .into_iter()
            .chain(fishpond.look_for_game())
            .map(|aside| {
                let place = aside.kept_at.display().to_string();
                fishpond.language.say_with("kept-aside", [("place", place.into())])
            })
            .collect();
        if let (false, Screen::Seats(seats)) = (unusable.is_empty(), &mut fishpond.screen) {
            seats.report(unusable.join("\n"));
        }
        fishpond
    }

    /// Finds the game that was left, and offers it at the seats.
    fn look_for_game(&mut self) -> Option<SetAside> {
        if self.left.is_none() {
            match Kept::find(self.writer.as_ref()?.folder()) {
                Found::Nothing => {}
                Found::Game(found) => self.left = Some(found),
                Found::Unusable(aside) => return Some(aside),
            }
        }
        if let (Some(left), Screen::Seats(seats)) = (&self.left, &mut self.screen) {
            seats.offer(left.participants());
        }
        None
    }

    /// The screen of the game, while it is shown or behind the rules.
    fn played(&self) -> &Screen {
        self.covered.as_deref().unwrap_or(&self.screen)
    }

    /// The table of DragonFish, while it is on the screen or behind the rules.
    #[must_use]
    pub fn dragonfish(&self) -> Option<&dragonfish::Table> {
        if let Screen::DragonFish(table) = self.played() { Some(table) } else { None }
    }

    /// The table of Three Fishing or MAC I, while it is on the screen or behind the rules.
    #[must_use]
    pub fn fish_pond(&self) -> Option<&fish_pond::Table> {
        if let Screen::FishPond(table) = self.played() { Some(table) } else { None }
    }

    /// The game that is being played, as it would be kept.
    fn kept(&self) -> Option<Kept> {
        match self.played() {
            Screen::DragonFish(table) => Some(table.saved().clone().into()),
            Screen::FishPond(table) => Some(table.saved().clone().into()),
            _ => None,
        }
    }

    /// The title of the window.
    #[must_use]
    pub fn title(&self) -> String {
        let program = self.language.say("fishpond");
        let game = match &self.screen {
            Screen::DragonFish(_) => Title::DragonFish,
            Screen::FishPond(table) => table.game().rule().into(),
            Screen::Summary(summary) => summary.title(),
            Screen::Seats(_) | Screen::Rules(_) => return program,
        };
        format!("{} – {program}", self.language.say(wording::title(game)))
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        match (message, &mut self.screen) {
            (Message::Seats(message), Screen::Seats(seats)) => {
                let action = seats.update(message, &self.language);
                self.at_seats(action)
            }
            (Message::DragonFish(message), Screen::DragonFish(table)) => {
                let action = table.update(message);
                self.at_table(action, Message::DragonFish)
            }
            (Message::FishPond(message), Screen::FishPond(table)) => {
                let action = table.update(message);
                self.at_table(action, Message::FishPond)
            }
            // A computer player goes on thinking while a child reads the rules.
            (message, Screen::Rules(_)) if self.covered.is_some() && message.is_of_table() => {
                match (message, self.covered.as_deref_mut()) {
                    (Message::DragonFish(message), Some(Screen::DragonFish(table))) => {
                        let action = table.update(message);
                        self.behind_rules(action, Message::DragonFish)
                    }
                    (Message::FishPond(message), Some(Screen::FishPond(table))) => {
                        let action = table.update(message);
                        self.behind_rules(action, Message::FishPond)
                    }
                    _ => Task::none(),
                }
            }
            (Message::Summary(message), Screen::Summary(summary)) => match summary.update(message) {
                summary::Action::None => Task::none(),
                summary::Action::Run(task) => task.map(Message::Summary),
                summary::Action::Again(participants, play) => self.deal(participants, play),
                summary::Action::Seats => self.take_seats(),
            },
            (Message::Rules(message), Screen::Rules(rules)) => match rules.update(message) {
                rules::Action::Run(task) => task.map(Message::Rules),
                rules::Action::Back => {
                    if let Some(covered) = self.covered.take() {
                        self.screen = *covered;
                    }
                    self.finish_if_over()
                }
            },
            (Message::Kept(Err(place)), screen) => {
                let problem = self.language.say_with("kept-not", [("place", place.into())]);
                // Whoever reads the rules learns of it when they are back.
                match self.covered.as_deref_mut().unwrap_or(screen) {
                    Screen::Seats(seats) => seats.report(problem),
                    Screen::DragonFish(table) => table.report(problem),
                    Screen::FishPond(table) => table.report(problem),
                    Screen::Summary(summary) => summary.report(problem),
                    Screen::Rules(_) => {}
                }
                Task::none()
            }
            (Message::FrameDrawn, _) => {
                if let Some(began) = self.first_frame.take() {
                    eprintln!("first frame after {} ms", began.elapsed().as_millis());
                }
                Task::none()
            }
            _ => Task::none(),
        }
    }

    /// Nothing runs by itself, but for measuring the first frame.
    fn subscription(&self) -> Subscription<Message> {
        match self.first_frame {
            Some(_) => window::frames().map(|_| Message::FrameDrawn),
            None => Subscription::none(),
        }
    }

    fn at_seats(&mut self, action: seats::Action) -> Task<Message> {
        match action {
            seats::Action::None => Task::none(),
            seats::Action::Run(task) => task.map(Message::Seats),
            seats::Action::Speak(locale) => {
                self.language = Language::new(locale);
                self.preferences.locale = Some(locale);
                self.keep_preferences()
            }
            seats::Action::SwitchMotion => {
                self.preferences.reduced_motion = !self.preferences.reduced_motion;
                self.keep_preferences()
            }
            seats::Action::ShowRules => self.show_rules(),
            seats::Action::Resume => match self.left.take() {
                Some(left) => self.open_table(*left),
                None => Task::none(),
            },
            seats::Action::Start(participants) => {
                if let Screen::Seats(seats) = &self.screen {
                    seats.remember(&mut self.preferences);
                }
                let keep = self.keep_preferences();
                Task::batch([keep, self.deal(participants, Play::preferred(&self.preferences))])
            }
        }
    }

    fn at_table<M: Send + 'static>(
        &mut self,
        action: Action<M>,
        message: impl Fn(M) -> Message + Send + 'static,
    ) -> Task<Message> {
        match action {
            Action::None => Task::none(),
            Action::Run(task) => task.map(message),
            Action::Keep(task) => Task::batch([task.map(message), self.keep_game()]),
            Action::ShowRules => self.show_rules(),
            Action::Leave => self.take_seats(),
            Action::Finish => self.finish_if_over(),
        }
    }

    /// What happens at a table that the rules cover; a game that ends there is looked back at afterwards.
    fn behind_rules<M: Send + 'static>(
        &self,
        action: Action<M>,
        message: impl Fn(M) -> Message + Send + 'static,
    ) -> Task<Message> {
        match action {
            Action::Run(task) => task.map(message),
            Action::Keep(task) => Task::batch([task.map(message), self.keep_game()]),
            Action::None | Action::ShowRules | Action::Leave | Action::Finish => Task::none(),
        }
    }

    /// Shows how the game went, once it is over.
    fn finish_if_over(&mut self) -> Task<Message> {
        let summary = match &self.screen {
            Screen::DragonFish(table) if table.game().outcome().is_some() => {
                summary::Summary::of_dragonfish(table.saved(), table.game())
            }
            Screen::FishPond(table) if table.game().outcome().is_some() => {
                summary::Summary::of_fish_pond(table.saved(), table.game())
            }
            _ => return Task::none(),
        };
        self.screen = Screen::Summary(Box::new(summary));
        self.left = None;
        self.keep(Kept::forget)
    }

    fn show_rules(&mut self) -> Task<Message> {
        let title = match &self.screen {
            Screen::FishPond(table) => table.game().rule().into(),
            Screen::Seats(seats) => seats.title(),
            _ => Title::DragonFish,
        };
        let covered = std::mem::replace(&mut self.screen, Screen::Rules(rules::Rules::of(title)));
        self.covered = Some(Box::new(covered));
        Task::none()
    }

    fn take_seats(&mut self) -> Task<Message> {
        let left = match &self.screen {
            Screen::DragonFish(table) => Some(Left::DragonFish(table.saved().clone(), table.game().clone())),
            Screen::FishPond(table) => Some(Left::FishPond(table.saved().clone(), table.game().clone())),
            _ => None,
        };
        self.left = left.map(Box::new).or(self.left.take());
        self.screen = Screen::Seats(Box::new(seats::Seats::new(&self.preferences, &self.language)));
        if let (Some(left), Screen::Seats(seats)) = (&self.left, &mut self.screen) {
            seats.offer(left.participants());
        }
        Task::none()
    }

    /// Deals a new game and goes to the table.
    fn deal(&mut self, participants: Vec<Participant>, play: Play) -> Task<Message> {
        let seed = (self.seeds)();
        let players = participants.iter().map(Participant::player).collect();
        // The seats offer no start with too few or too many players, so that dealing cannot fail.
        let left = match play {
            Play::DragonFish(rules) => begin(games::dragonfish::Setup { players, rules, seed }, participants)
                .map(|(saved, game)| Left::DragonFish(saved, game)),
            Play::FishPond { rule, rules, games } => {
                begin(games::fish_pond::Setup { rule, players, rules, games, seed }, participants)
                    .map(|(saved, game)| Left::FishPond(saved, game))
            }
        };
        left.map_or_else(Task::none, |left| self.open_table(left))
    }

    fn open_table(&mut self, left: Left) -> Task<Message> {
        self.left = None;
        let reduced_motion = self.preferences.reduced_motion;
        let start = match left {
            Left::DragonFish(saved, game) => {
                let table = dragonfish::Table::new(saved, game, reduced_motion);
                let start = table.start().map(Message::DragonFish);
                self.screen = Screen::DragonFish(Box::new(table));
                start
            }
            Left::FishPond(saved, game) => {
                let table = fish_pond::Table::new(saved, game, reduced_motion);
                let start = table.start().map(Message::FishPond);
                self.screen = Screen::FishPond(Box::new(table));
                start
            }
        };
        Task::batch([start, self.keep_game()])
    }

    fn keep_game(&self) -> Task<Message> {
        let Some(kept) = self.kept() else { return Task::none() };
        self.keep(move |folder| kept.save(folder))
    }

    fn keep_preferences(&self) -> Task<Message> {
        let preferences = self.preferences.clone();
        self.keep(move |folder| preferences.save(folder))
    }

    /// Writes something without making the screen wait.
    fn keep(&self, write: impl FnOnce(&Folder) -> Result<(), FolderError> + Send + 'static) -> Task<Message> {
        let Some(writer) = &self.writer else { return Task::none() };
        let written = writer.write(write);
        let place =
            |error: FolderError| error.path().map_or_else(String::new, |path| path.display().to_string());
        Task::perform(written, move |result| Message::Kept(result.map_err(place)))
    }

    /// The screen.
    pub fn view(&self) -> Element<'_, Message> {
        let screen = match &self.screen {
            Screen::Seats(seats) => {
                seats.view(&self.language, self.preferences.reduced_motion).map(Message::Seats)
            }
            Screen::DragonFish(table) => table.view(&self.language).map(Message::DragonFish),
            Screen::FishPond(table) => table.view(&self.language).map(Message::FishPond),
            Screen::Summary(summary) => summary.view(&self.language).map(Message::Summary),
            Screen::Rules(rules) => rules.view(&self.language).map(Message::Rules),
        };
        keys(screen, |key, modifiers| self.shortcut(key, modifiers)).into()
    }

    fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match &self.screen {
            Screen::Seats(seats) => seats.shortcut(key, modifiers).map(Message::Seats),
            Screen::DragonFish(table) => table.shortcut(key, modifiers).map(Message::DragonFish),
            Screen::FishPond(table) => table.shortcut(key, modifiers).map(Message::FishPond),
            Screen::Summary(summary) => summary.shortcut(key, modifiers).map(Message::Summary),
            Screen::Rules(rules) => rules.shortcut(key, modifiers).map(Message::Rules),
        }
    }
}
