//! How the program starts: what it was asked for, and the window that it opens.

use iced::time::Instant;
use platform::loudspeaker::{Loudspeaker, Output};
use platform::voice::Server;
use std::path::PathBuf;

use iced::{Size, Task, window};

use super::by_ear::IS_HIDDEN_FIRST;
use super::framing::Zoom;
use super::opening::open;
use super::{Afterwards, Fishpond, Message, display, font, hearing, theme};
use language::Locale;
use records::machine::Machine;
use records::{LARGEST_TEXT, Palette, SMALLEST_TEXT, SMALLEST_WINDOW, Switches, WindowSize};

/// The name of the desktop entry, where the system finds the window's icon.
#[cfg(target_os = "linux")]
const DESKTOP_ENTRY: &str = "fishpond";

/// What the command line asks for when the app starts.
#[derive(Debug, Clone, Default)]
pub struct Start {
    /// The screen to go to first. `None` for the usual one.
    pub first: Option<First>,
    /// How this computer is set up, by its settings file or the command line.
    pub setup: Setup,
}

/// How this computer is set up, by its settings file or the command line.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The folder for the records that the command line asked for. `None` for the system's own place.
    pub data_dir: Option<PathBuf>,
    /// The language that the command line asked for. `None` for the one chosen last, or the system's.
    pub locale: Option<Locale>,
    /// The size of text in percent of the normal one, from 100 to 200. If a child on the screen needs larger text, that size wins.
    pub text: u16,
    /// Whether letters and lines stand further apart, whoever uses this computer.
    pub letters_apart: bool,
    /// How whoever uses this computer plays with switches.
    pub switches: Switches,
    /// The colours in which whoever uses this computer sees everything. If a child on the screen needs others, those win.
    pub palette: Palette,
    /// The settings file of the computer, which holds for everybody who uses it.
    pub machine: Machine,
    /// Whether this is a kiosk: the window fills the screen, and closing it takes the grown-ups' PIN.
    pub kiosk: bool,
    /// Whether no children are listed, and everybody plays as a guest.
    pub guest_only: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            data_dir: None,
            locale: None,
            text: SMALLEST_TEXT,
            letters_apart: false,
            switches: Switches::None,
            palette: Palette::System,
            machine: Machine::default(),
            kiosk: false,
            guest_only: false,
        }
    }
}

impl Setup {
    /// Shows all text at least at this size, in percent. Sizes outside 100 to 200 are moved into that range.
    pub fn enlarge(&mut self, percent: u16) {
        self.text = percent.clamp(SMALLEST_TEXT, LARGEST_TEXT);
    }
}

/// Where to go as soon as the records are open, instead of to the usual first screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum First {
    /// To practice, once a child has said who plays.
    Practice,
    /// To the chairs round a table.
    Seats,
    /// To the preview of this `.fishpond` file, which somebody wants to import, once a grown-up has opened the door.
    Import(PathBuf),
}

/// The kinds of desktop, on systems that have several.
const WHICH: &str = if cfg!(all(unix, not(target_os = "macos"))) { ", X11 or Wayland" } else { "" };

/// Why the app cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no display to open a window on.
    #[error("no window can be opened here: Fishpond needs a desktop{WHICH}")]
    NoDisplay,
    /// The window system failed.
    #[error("the window failed: {0}")]
    Window(#[from] iced::Error),
}

/// Opens the window of the app, and returns when it is closed.
pub fn run(start: Start) -> Result<(), StartError> {
    let kept = WindowSize::kept(start.setup.data_dir.clone());
    let kiosk = start.setup.kiosk;
    let afterwards = Afterwards::default();
    let left = afterwards.clone();
    let closed = open_window(kept, kiosk, move || {
        let setup = start.setup.clone();
        let open = open(setup.data_dir.clone());
        let mut fishpond = Fishpond::opening(setup, platform::chance);
        fishpond.enlarge(start.setup.text);
        fishpond.leaves_to(&left);
        let first = start.first.clone().map_or_else(Task::none, |first| Task::done(Message::Wanted(first)));
        (fishpond, Task::batch([open, first]))
    });
    afterwards.carry_out();
    closed
}

/// Opens a window with the app that `make` makes, and returns when it is closed. `make` also gives a task for iced to run first. `kept` is
/// the window as it was last; with `None` it has the size of a new one. If `fills_screen`, it fills the screen and has no frame.
pub fn open_window(
    kept: Option<WindowSize>,
    fills_screen: bool,
    make: impl Fn() -> (Fishpond, Task<Message>) + 'static,
) -> Result<(), StartError> {
    let began = Instant::now();
    platform::display::leave_dead_wayland();
    let shown = kept.unwrap_or_default();
    let size = Size::new(shown.width.into(), shown.height.into());
    let zoom = Zoom::of(size);
    display::guarded(move |opened| {
        let boot = move || {
            opened.tell();
            let (mut fishpond, task) = make();
            fishpond.sound_by(Loudspeaker::new(Output::System));
            let task = Task::batch([task, fishpond.look_for_voice(Server::System)]);
            fishpond.house.preferences.window = kept;
            fishpond.zoom = zoom;
            fishpond.fetches = !hearing::are_sounds_there();
            fishpond.first_frame = platform::computer::variable("FISHPOND_TIMING").map(|_| began);
            (fishpond, task)
        };
        font::load();
        iced::application(boot, Fishpond::update, Fishpond::view)
            .title(Fishpond::title)
            .theme(|_: &Fishpond| theme::theme())
            .subscription(Fishpond::subscription)
            .default_font(theme::FONT)
            .scale_factor(|fishpond: &Fishpond| fishpond.zoom.factor())
            .window(window::Settings {
                size: zoom.measured(size),
                visible: !IS_HIDDEN_FIRST,
                transparent: !platform::display::has_our_colors(),
                maximized: shown.maximized && !IS_HIDDEN_FIRST,
                fullscreen: fills_screen && !IS_HIDDEN_FIRST,
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
