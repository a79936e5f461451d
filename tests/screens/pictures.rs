//! The window always shows what a fresh drawing of the same state would show, wherever a child goes.

use fishpond::app::theme;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Size};
use iced_tiny_skia::graphics::Viewport;
use iced_tiny_skia::window::Frames;
use language::Locale;

use crate::window::{SIZE, Window};

/// A window, and a second one that draws the same frames, but each as a whole.
struct Beside {
    drawn: Frames,
    stands: Vec<u32>,
    anew: Frames,
    whole: Vec<u32>,
    viewport: Viewport,
    frames: u32,
}

impl Beside {
    fn new() -> Self {
        let size = Size::new(SIZE.width as u32, SIZE.height as u32);
        let mut beside = Self {
            drawn: Frames::new(),
            stands: vec![0; (size.width * size.height) as usize],
            anew: Frames::new().whole(),
            whole: vec![0; (size.width * size.height) as usize],
            viewport: Viewport::with_physical_size(size, 1.0),
            frames: 0,
        };
        beside.drawn.resize(size.width, size.height);
        beside.anew.resize(size.width, size.height);
        beside
    }

    /// Draws the screen in both windows, and checks that they show the same. `after` names what was done before, for an error.
    #[track_caller]
    fn compare(&mut self, window: &mut Window, after: &str) {
        let age = u8::from(self.frames > 0);
        self.frames += 1;
        let renderer = window.drawn();
        self.drawn.draw(renderer, &mut self.stands, age, &self.viewport, theme::SKY);
        self.anew.draw(renderer, &mut self.whole, age, &self.viewport, theme::SKY);
        let differing =
            || self.stands.iter().zip(&self.whole).filter(|(stands, whole)| stands != whole).count();
        // Counting in a loop over all pixels would take longer than drawing them.
        assert!(
            self.stands == self.whole,
            "{} pixels that nobody has drawn there, after {after}",
            differing()
        );
    }
}

/// Presses a key. A letter stands for a key that types no character.
fn strike(window: &mut Window, key: char) {
    match key {
        'T' => window.key(Named::Tab),
        'E' => window.key(Named::Enter),
        'U' => window.key(Named::ArrowUp),
        'D' => window.key(Named::ArrowDown),
        'L' => window.key(Named::ArrowLeft),
        'R' => window.key(Named::ArrowRight),
        'B' => window.key(Named::Backspace),
        'X' => window.key(Named::Escape),
        'H' => window.key(Named::F1),
        typed => window.types(&typed.to_string()),
    }
}

/// Where a child may go: moments of the app, each with the keys that are pressed there.
const WAYS: [(Moment, &str); 22] = [
    (Moment::HandOver, "EdTTEE"),
    (Moment::Helper, "dEEhhHX"),
    (Moment::Calculation, "BBBhEcEE"),
    (Moment::Swimming, "RREsE"),
    (Moment::Refused, "BBBBRDUEE+"),
    (Moment::LayCanal, "rrRRE"),
    (Moment::Hook, "TTTEE"),
    (Moment::Scissors, "TTEE"),
    (Moment::Draw, "dRREDEhh"),
    (Moment::ThreeFishingFour, "cEEEH"),
    (Moment::MacOneFour, "BBhhcE"),
    (Moment::NoTen, "BBcTTT"),
    (Moment::AskProduct, "12EE"),
    (Moment::Summary, "TTTETE"),
    (Moment::PuzzleFact, "1E7EEE2E"),
    (Moment::PuzzleComplete, "9EE"),
    (Moment::PuzzleCatchFish, "RERE+hh"),
    (Moment::PuzzleThreeTens, "REREcE"),
    (Moment::PuzzleTrueOrFalse, "TETEE"),
    (Moment::Slip, "EE3EE"),
    (Moment::River, "TTTTETE"),
    (Moment::Home, "TTTETE"),
];

#[test]
fn the_window_shows_what_a_fresh_drawing_shows() {
    let mut beside = Beside::new();
    for (moment, keys) in WAYS {
        let mut window = Window::open(moment.fishpond(Locale::English));
        beside.compare(&mut window, moment.name());
        for (at, key) in keys.chars().enumerate() {
            strike(&mut window, key);
            beside.compare(
                &mut window,
                &format!("{}, {}", moment.name(), keys.chars().take(at + 1).collect::<String>()),
            );
        }
    }
    assert!(beside.frames > 150, "only {} frames", beside.frames);
}

#[test]
fn any_screen_can_follow_any_other() {
    let mut beside = Beside::new();
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        beside.compare(&mut window, moment.name());
        // Whatever is under the pointer looks different.
        window.point(Point::new(SIZE.width * 0.8, SIZE.height * 0.6));
        beside.compare(&mut window, moment.name());
        // The same places with other words in them.
        let mut window = Window::open(moment.fishpond(Locale::Chinese));
        beside.compare(&mut window, moment.name());
    }
}

#[test]
fn every_screen_is_laid_out_before_the_window_has_a_size() {
    // A page does that, and its window can be made as small.
    for (moment, height) in
        Moment::ALL.into_iter().flat_map(|moment| [1.0, 150.0].map(|height| (moment, height)))
    {
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.resize(Size::new(2.0 * height, height));
        let _drawn = window.drawn();
    }
}

#[test]
fn a_dragged_card_leaves_no_trail() {
    let mut beside = Beside::new();
    for moment in [Moment::Helper, Moment::Hint, Moment::Draw, Moment::ThreeFishingSix] {
        let mut window = Window::open(moment.fishpond(Locale::English));
        for step in 0..12 {
            let step = step as f32;
            window.point(Point::new(140.0 + step * 31.3, 120.0 + step * 22.7));
            if step < 1.0 {
                window.press_button();
            }
            beside.compare(&mut window, moment.name());
        }
        window.release_button();
        beside.compare(&mut window, moment.name());
    }
}
