//! Starts the program: the options of the command line, the window, and the records.

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::time::Instant;
use platform::loudspeaker::{Loudspeaker, SoundOutput};
use platform::voice::SpeechServer;

use iced::{Size, Task, window};

use super::accessibility::WINDOW_STARTS_HIDDEN;
use super::zoom::Zoom;
use super::{FinalExchange, Fishpond, Message, OneTimeValue, font, now, theme, volume};
use language::{Locale, fetch_sentences};
use records::machine::MachineSettings;
use records::{
    LARGEST_TEXT_PERCENT, Palette, SMALLEST_TEXT_PERCENT, SMALLEST_WINDOW, StartupState, SwitchAccess,
    WindowSize,
};
use reports::fonts;

#[cfg(target_os = "linux")]
const DESKTOP_ENTRY: &str = "fishpond";

#[derive(Debug, Clone, Default)]
pub struct StartOptions {
    pub start_screen: Option<StartScreen>,
    pub setup: AppSetup,
}

#[derive(Debug, Clone)]
pub struct AppSetup {
    /// The folder for the records. `None` for the system's own place.
    pub data_dir: Option<PathBuf>,
    /// The language that the command line asks for. `None` for the language chosen last, or else the system's.
    pub locale: Option<Locale>,
    /// The size of text in percent, from 100 to 200. If a child on the screen needs larger text, the child's size wins.
    pub text_scale: u16,
    pub letters_apart: bool,
    pub switches: SwitchAccess,
    /// The colours. If a child on the screen needs other colours, the child's win.
    pub palette: Palette,
    pub machine: MachineSettings,
    /// Whether the window fills the screen and can be closed only with the grown-ups' PIN.
    pub kiosk: bool,
    /// Whether only guests can play: no children are listed.
    pub guest_only: bool,
}

impl Default for AppSetup {
    fn default() -> Self {
        Self {
            data_dir: None,
            locale: None,
            text_scale: SMALLEST_TEXT_PERCENT,
            letters_apart: false,
            switches: SwitchAccess::None,
            palette: Palette::System,
            machine: MachineSettings::default(),
            kiosk: false,
            guest_only: false,
        }
    }
}

impl AppSetup {
    pub fn set_text_scale(&mut self, percent: u16) {
        self.text_scale = percent.clamp(SMALLEST_TEXT_PERCENT, LARGEST_TEXT_PERCENT);
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartScreen {
    Practice,
    Seats,
    /// Import a `.fishpond` file, once a grown-up has opened the door of the grown-ups' area.
    Import(PathBuf),
}

/// The kinds of desktop that can show the window, for the message of an error, on systems that have several kinds.
const WHICH: &str = if cfg!(all(unix, not(target_os = "macos"))) { ", X11 or Wayland" } else { "" };

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("no window can be opened here: Fishpond needs a desktop{WHICH}")]
    NoDisplay,
    #[error("the window failed: {0}")]
    Window(#[from] iced::Error),
}

pub fn run(start: StartOptions) -> Result<(), StartError> {
    let kept = WindowSize::load_saved(start.setup.data_dir.clone());
    let kiosk = start.setup.kiosk;
    let afterwards = FinalExchange::default();
    let left = afterwards.clone();
    let closed = open_window(kept, kiosk, move || {
        let setup = start.setup.clone();
        let open = open_records(setup.data_dir.clone());
        let mut fishpond = Fishpond::waiting_for_records(setup, platform::random_seed);
        fishpond.set_text_scale(start.setup.text_scale);
        fishpond.set_final_exchange(&left);
        let first = start
            .start_screen
            .clone()
            .map_or_else(Task::none, |first| Task::done(Message::StartScreenWanted(first)));
        (fishpond, Task::batch([open, first]))
    });
    afterwards.carry_out();
    closed
}

/// Opens the window with the size that was last saved, and returns when it is closed. `make_app` makes the app, with a task to run first.
/// If `fills_screen`, the window has no frame.
pub fn open_window(
    saved_size: Option<WindowSize>,
    fills_screen: bool,
    make_app: impl Fn() -> (Fishpond, Task<Message>) + 'static,
) -> Result<(), StartError> {
    let began = Instant::now();
    platform::display::restart_without_wayland();
    let shown = saved_size.unwrap_or_default();
    let size = Size::new(shown.width.into(), shown.height.into());
    let zoom = Zoom::for_window(size);
    catch_missing_display(move |opened| {
        let boot = move || {
            opened.tell();
            let (mut fishpond, task) = make_app();
            fishpond.set_loudspeaker(Loudspeaker::new(SoundOutput::System));
            let task = Task::batch([task, fishpond.look_for_voice(SpeechServer::System)]);
            fishpond.house.preferences.window = saved_size;
            fishpond.zoom = zoom;
            fishpond.fetches = !volume::are_sounds_loaded();
            fishpond.first_frame = platform::computer::environment_variable("FISHPOND_TIMING").map(|_| began);
            (fishpond, task)
        };
        font::load_fonts();
        iced::application(boot, Fishpond::update, Fishpond::view)
            .title(Fishpond::title)
            .theme(|_: &Fishpond| theme::theme())
            .subscription(Fishpond::subscription)
            .default_font(theme::FONT)
            .scale_factor(|fishpond: &Fishpond| fishpond.zoom.factor())
            .window(window::Settings {
                size: zoom.layout_size(size),
                visible: !WINDOW_STARTS_HIDDEN,
                transparent: !platform::display::supports_true_colour(),
                maximized: shown.maximized && !WINDOW_STARTS_HIDDEN,
                fullscreen: fills_screen && !WINDOW_STARTS_HIDDEN,
                #[cfg(windows)]
                icon: super::icon::logo(),
                exit_on_close_request: false,
                #[cfg(target_os = "linux")]
                platform_specific: window::settings::PlatformSpecific {
                    application_id: DESKTOP_ENTRY.to_owned(),
                    ..window::settings::PlatformSpecific::default()
                },
                min_size: Some(Size::new(SMALLEST_WINDOW.0.into(), SMALLEST_WINDOW.1.into())),
                ..window::Settings::default()
            })
            .run()
    })
}

#[derive(Debug, Clone, Default)]
struct WindowOpened(Arc<AtomicBool>);

impl WindowOpened {
    /// Notes that the window system has come up. A panic from now on is a bug of the app, and stays a panic.
    fn tell(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs the window. The window system panics if it cannot connect: a panic before [`WindowOpened::tell`] becomes [`StartError::NoDisplay`].
fn catch_missing_display(run: impl FnOnce(WindowOpened) -> iced::Result) -> Result<(), StartError> {
    let opened = WindowOpened::default();
    let ours = panic::take_hook();
    let told = opened.clone();
    panic::set_hook(Box::new(move |panicked| {
        if told.is_told() {
            ours(panicked);
        }
    }));
    let running = opened.clone();
    match panic::catch_unwind(AssertUnwindSafe(|| run(running))) {
        Ok(ended) => Ok(ended?),
        Err(payload) if opened.is_told() => panic::resume_unwind(payload),
        Err(_) => Err(StartError::NoDisplay),
    }
}

/// Opens the records in this folder (`None` for the system's own) while the window already shows, and makes the day's first backup. Ends
/// with [`Message::Opened`].
pub fn open_records(data_dir: Option<PathBuf>) -> Task<Message> {
    let opened = records::open_records(data_dir, now().date_naive());
    let spoken = async {
        let opened = opened.await;
        let languages =
            opened.as_ref().and_then(|opened| opened.as_ref().ok()).map(|(_, told)| languages(told));
        for language in languages.unwrap_or_default() {
            let _else_english = fetch_sentences(language).await;
        }
        // A page shows its children first, then fetches fonts.
        let told = opened
            .as_ref()
            .and_then(|opened| opened.as_ref().ok())
            .filter(|_| fonts::NAME_FONTS_ARE_BUILT_IN);
        for file in told.map(|(_, told)| fonts_of_names(told)).unwrap_or_default() {
            let _else_boxes = font::load_name_font(file).await;
        }
        opened
    };
    Task::perform(spoken, |opened| Message::Opened(opened.map(OneTimeValue::new)))
}

fn fonts_of_names(told: &StartupState) -> BTreeSet<&'static str> {
    let names = told.children.iter().flat_map(|child| std::iter::once(&child.name).chain(&child.classes));
    fonts::name_fonts_for(names.flat_map(|name| name.chars()))
}

fn languages(told: &StartupState) -> Vec<Locale> {
    let own = told.files.preferences.locale.unwrap_or_else(Locale::from_system);
    let is_spoken =
        |locale: &Locale| *locale == own || told.children.iter().any(|child| child.language == Some(*locale));
    Locale::ALL.into_iter().filter(is_spoken).collect()
}
