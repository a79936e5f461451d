//! What can be measured of the look: edges that stand out from what is behind them, words that fit, drawings that fill their boxes.

use engine::arithmetic::ReadingOrder;
use engine::practice::{Aid, FactPart, Kind, LessonPlace, Lessons, Task};
use fishpond::app::Message;
use fishpond::app::screen::practice::{self, PuzzleInput};
use fishpond::app::theme;
use fishpond::app::widget::DRAWING_ID;
use gallery::Moment;
use iced_test::core::widget::Id;
use iced_test::core::{Color, Point, Rectangle};
use language::{Language, Locale};

use crate::window::{SIZE, Window};

/// The least contrast of something that has to stand out (WCAG 2, success criterion 1.4.11).
const LEAST: f32 = 3.0;

/// How bright a colour is to the eye, from 0 to 1 (the relative luminance of WCAG).
fn luminance([red, green, blue]: [u8; 3]) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The contrast between two colours, from 1 to 21.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

pub fn rgb(color: Color) -> [u8; 3] {
    let [red, green, blue, _] = color.into_rgba8();
    [red, green, blue]
}

/// A picture of the window, of which the tests look at pixels.
struct Screenshot(Vec<u8>);

impl Screenshot {
    fn at(&self, x: f32, y: f32) -> Option<[u8; 3]> {
        if x < 0.0 || y < 0.0 || x >= SIZE.width || y >= SIZE.height {
            return None;
        }
        let at = 4 * (y as usize * SIZE.width as usize + x as usize);
        Some([self.0[at], self.0[at + 1], self.0[at + 2]])
    }

    /// The colours of the pixels in a part of the picture. `None` for a pixel beside the window.
    fn part(&self, bounds: Rectangle) -> Vec<Option<[u8; 3]>> {
        let rows = 0..bounds.height as u16;
        let places = rows.flat_map(|row| (0..bounds.width as u16).map(move |column| (column, row)));
        places.map(|(x, y)| self.at(bounds.x + f32::from(x), bounds.y + f32::from(y))).collect()
    }

    /// The contrast between the edge of a box and what is `outside` pixels away from it. It is the least of all sides but those beside
    /// another box; `None` if there is none.
    fn edge(&self, bounds: Rectangle, others: &[Rectangle], outside: f32) -> Option<f32> {
        let Rectangle { x, y, width, height } = bounds;
        let sides = [
            (x, y + height / 2.0, 1.0, 0.0),
            (x + width, y + height / 2.0, -1.0, 0.0),
            (x + width / 2.0, y, 0.0, 1.0),
            (x + width / 2.0, y + height, 0.0, -1.0),
        ];
        let sides = sides.into_iter().filter_map(|(x, y, inward_x, inward_y)| {
            let along = |far: f32| (x + inward_x * far, y + inward_y * far);
            let (ground_x, ground_y) = along(-outside);
            let is_beside = others.iter().any(|other| other.contains(Point::new(ground_x, ground_y)));
            if is_beside {
                return None;
            }
            let ground = self.at(ground_x, ground_y)?;
            // In half pixels from the edge inwards.
            let edge = (0..16_u8).filter_map(|far| {
                let (x, y) = along(f32::from(far) * 0.5 - 0.5);
                self.at(x, y)
            });
            edge.map(|color| contrast(color, ground)).max_by(f32::total_cmp)
        });
        sides.min_by(f32::total_cmp)
    }
}

#[test]
fn contrast_agrees_with_the_examples_in_the_standard() {
    let [black, white, grey] = [[0; 3], [255; 3], [0x76; 3]];
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    assert!((contrast(grey, white) - 4.54).abs() < 0.01);
    assert!(contrast([0x7e, 0xa3, 0xb8], rgb(theme::SKY)) < LEAST, "what it was");
}

#[test]
fn the_edge_of_every_button_stands_out_from_every_background() {
    let grounds = [
        theme::SKY,
        theme::MIST,
        theme::SAND,
        theme::PAPER,
        theme::PALE_REED,
        theme::PALE_GOLD,
        theme::BLUSH,
    ];
    for ground in grounds {
        let stands_out = contrast(rgb(theme::BUTTON_EDGE), rgb(ground));
        assert!(stands_out >= LEAST, "{ground:?}: {stands_out}");
    }
}

#[test]
fn every_button_and_card_stands_out_from_its_background() {
    let mut faint = Vec::new();
    let mut measured = 0;
    // The child who is cheered hides some cards for a moment, and all that no magnet takes is pale.
    let pale = [Moment::Caught, Moment::Magnet];
    // Here a calculation is laid in one pond, and the cards of the others are pale.
    let one_pond =
        [Moment::Calculation, Moment::Refused, Moment::AskTotals, Moment::Winning, Moment::Operations];
    for moment in Moment::ALL.into_iter().filter(|moment| !pale.contains(moment)) {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let buttons = window.buttons_seen();
        let is_card = |id: &Id| {
            let id = format!("{id:?}");
            ["card-", "pond-", "bait-", "stock"].iter().any(|part| id.contains(part))
                && !id.contains("practice")
        };
        let places = if one_pond.contains(&moment) { Vec::new() } else { window.places() };
        let cards: Vec<Rectangle> =
            places.into_iter().filter(|(id, _)| is_card(id)).map(|(_, bounds)| bounds).collect();
        let all: Vec<Rectangle> = buttons.iter().map(|(seen, _)| seen).chain(&cards).copied().collect();
        let whole = buttons.iter().filter(|(_, is_whole)| *is_whole).map(|(seen, _)| seen);
        // What cannot be pressed now need not stand out.
        let is_press = |message: &String| !message.contains("WhyNot") && !message.contains("Skipped");
        let can_be_pressed = |told: Vec<String>| told.iter().any(is_press);
        let live = whole.chain(&cards).filter(|bounds| can_be_pressed(window.click_offered(bounds.center())));
        let live: Vec<Rectangle> = live.copied().collect();
        let picture = Screenshot(window.picture());
        for bounds in &live {
            let others: Vec<Rectangle> = all.iter().copied().filter(|other| other != bounds).collect();
            // A card may have a rim of another colour.
            let outside: &[f32] = if cards.contains(bounds) { &[2.5, 6.0] } else { &[2.5] };
            let edges = outside.iter().filter_map(|outside| picture.edge(*bounds, &others, *outside));
            let Some(stands_out) = edges.max_by(f32::total_cmp) else { continue };
            measured += 1;
            if stands_out < LEAST {
                faint.push(format!("{}: {stands_out:.2} at {bounds:?}", moment.name()));
            }
        }
    }
    assert!(measured > 600, "{measured}");
    assert!(faint.is_empty(), "{} of {measured}: {faint:#?}", faint.len());
}

#[test]
fn every_title_fits_its_stone_in_every_language() {
    for locale in Locale::ALL {
        for text in [100, 150, 200] {
            let mut window = Window::open(Moment::River.fishpond(locale));
            window.enlarge(text);
            for place in LessonPlace::ALL {
                window.take_in(Message::Practice(practice::Message::Shore(place)));
                let language = Language::new(locale);
                let titles: Vec<String> = Lessons::built_in()
                    .iter()
                    .filter(|lesson| lesson.place == place && lesson.suits(ReadingOrder::Spoken))
                    .map(|lesson| language::wording::lesson_text(&language, &lesson.title))
                    .collect();
                let stones = window.all_with(&Id::new(DRAWING_ID));
                assert_eq!(stones.len(), titles.len());
                let mut fitted = 0;
                for (content, bounds, _) in window.whole_texts() {
                    let Some(stone) = stones.iter().find(|stone| stone.contains(bounds.center())) else {
                        continue;
                    };
                    assert!(
                        bounds.is_within(stone),
                        "“{content}” leaves its stone by {bounds:?} in {stone:?}: {locale:?}, {text} %"
                    );
                    fitted += usize::from(titles.contains(&content));
                }
                assert_eq!(fitted, titles.len(), "{locale:?}, {text} %, {place:?}");
            }
        }
    }
}

/// A window with a puzzle of a lesson, for a child to whom everything is open.
pub fn puzzle_of(lesson: &str, locale: Locale) -> Window {
    let mut window = Window::open(Moment::River.fishpond(locale));
    window.take_in(Message::Practice(practice::Message::Lesson(lesson.to_owned())));
    window.take_in(Message::Practice(practice::Message::Start));
    // Skip the example at the beginning of a lesson.
    press(&mut window, PuzzleInput::Skip);
    window
}

/// Sends an input to the puzzle on the screen.
pub fn press(window: &mut Window, input: PuzzleInput) {
    window.take_in(Message::Practice(practice::Message::Puzzle(input)));
}

pub fn task(window: &Window) -> Task {
    let practice = window.fishpond().practice().expect("practice is on the screen");
    practice.exercise().expect("a puzzle is on the screen").puzzle().task.clone()
}

fn types(window: &mut Window, number: i64) {
    for digit in number.to_string().bytes() {
        press(window, PuzzleInput::Digit(digit - b'0'));
    }
    press(window, PuzzleInput::Check);
}

/// The parts of a box's width and height in which something is drawn, from 0 to 1.
fn drawn_part(picture: &Screenshot, bounds: Rectangle) -> (f32, f32) {
    let paper = rgb(theme::PAPER);
    let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, 0.0_f32, 0.0_f32);
    for row in 0..bounds.height as u16 {
        for column in 0..bounds.width as u16 {
            let (x, y) = (bounds.x + f32::from(column) + 0.5, bounds.y + f32::from(row) + 0.5);
            if picture.at(x, y).is_some_and(|color| contrast(color, paper) > 1.05) {
                (left, top) = (left.min(x), top.min(y));
                (right, bottom) = (right.max(x), bottom.max(y));
            }
        }
    }
    ((right - left) / bounds.width, (bottom - top) / bounds.height)
}

#[test]
fn every_drawing_fills_its_box_and_then_shows_the_answer() {
    let lessons = Lessons::built_in();
    let of_one_fact = lessons.iter().filter(|lesson| matches!(lesson.kind, Kind::Fact | Kind::Complete));
    let mut drawn = 0;
    for lesson in of_one_fact {
        let mut window = puzzle_of(&lesson.id, Locale::English);
        let answer = match task(&window) {
            Task::Fact(fact) => fact.result().unwrap(),
            Task::Complete { fact, hidden: FactPart::Left } => fact.left,
            Task::Complete { fact, hidden: FactPart::Right } => fact.right,
            _ => continue,
        };
        press(&mut window, PuzzleInput::Hint);
        let id = Id::new("drawing");
        let Some((_, bounds)) = window.places().into_iter().find(|(other, _)| *other == id) else { continue };
        drawn += 1;
        let picture = Screenshot(window.picture());
        let (across, down) = drawn_part(&picture, bounds);
        assert!(across > 0.85 && down > 0.85, "{}: {across} by {down} of {bounds:?}", lesson.id);
        assert!(bounds.width.max(bounds.height) > 120.0, "{}: {bounds:?}", lesson.id);

        let below = |window: &Window| {
            let mut texts = window.written_texts().into_iter();
            let below = |text: &Rectangle| {
                text.y > bounds.y + bounds.height - 1.0 && text.x < bounds.x + bounds.width
            };
            let found = texts.rfind(|text| below(&text.bounds) && text.content.contains(['=', '≈']));
            found.map_or_else(
                || panic!("nothing stands below the drawing of {}", lesson.id),
                |text| text.content,
            )
        };
        let asked = below(&window);
        assert!(asked.contains('?'), "{}: {asked}", lesson.id);
        types(&mut window, answer);
        assert!(window.sees(&window.says("practice-right")));
        assert!(!below(&window).contains('?'), "{}: {}", lesson.id, below(&window));
        // On a line a number now stands in place of the question mark. A quotient is counted in jumps, so it is left out.
        let is_line = lesson.hints.first() == Some(&Aid::NumberLine) && !asked.contains('÷');
        let after = Screenshot(window.picture()).part(bounds);
        assert!(!is_line || after != picture.part(bounds), "{}: the question mark stays", lesson.id);
    }
    assert!(drawn > 15, "{drawn}");
}

#[test]
fn a_hint_beside_a_drawing_gives_the_next_step() {
    for lesson in ["add-make-ten", "subtract-bridging", "multiply-threes-fours", "divide-sixes-to-nines"] {
        let mut window = puzzle_of(lesson, Locale::English);
        let Task::Fact(fact) = task(&window) else { panic!("a fact is asked") };
        types(&mut window, fact.result().unwrap() + 1);
        assert!(
            window.places().iter().any(|(id, _)| *id == Id::new("drawing")),
            "{lesson}: a drawing is there"
        );
        let before = window.texts();
        press(&mut window, PuzzleInput::Digit(0));
        press(&mut window, PuzzleInput::Undo);
        press(&mut window, PuzzleInput::Hint);
        window.does_not_read_message("practice-hint-look");
        let steps = window.texts().into_iter().filter(|text| text.contains('…') && !before.contains(text));
        assert_eq!(steps.count(), 1, "{lesson}: {:#?}", window.texts());
        // That was the last hint.
        window.does_not_read_message("table-hint");
    }
}

#[test]
fn the_drawing_of_a_slip_in_a_pond_shows_the_laid_cards() {
    let mut window = puzzle_of("add-ponds", Locale::English);
    let Task::Pond { sum: Some(sum), .. } = task(&window) else { panic!("a fish is to be caught") };
    let cards: Vec<u8> = (0..6).filter(|card| *card != sum).take(2).collect();
    for card in cards {
        press(&mut window, PuzzleInput::Card(card));
    }
    press(&mut window, PuzzleInput::Check);
    let Task::Pond { pond, .. } = task(&window) else { unreachable!() };
    let wanted = pond[usize::from(sum)].unwrap().number();
    let texts = window.texts();
    let drawn = texts.iter().any(|text| text.ends_with(&format!("= {wanted}")) && text.contains(['+', '−']));
    assert!(drawn, "how far it is to {wanted}: {texts:#?}");
}

#[test]
fn every_text_and_symbol_stands_out_from_its_background() {
    // The least contrast by WCAG 2.2, AA: 4.5 for text.
    const TEXT: f32 = 4.5;
    // The least contrast by WCAG 2.2, AA: 3 for large text and symbols.
    const SYMBOL: f32 = 3.0;
    let panels = [
        theme::PAPER,
        theme::MIST,
        theme::SKY,
        theme::SAND,
        theme::STONE,
        theme::PALE_REED,
        theme::PALE_GOLD,
        theme::BLUSH,
        theme::DONE_PEBBLE_COLORS.0,
        theme::CURRENT_PEBBLE_COLORS.0,
        theme::LATER_PEBBLE_COLORS.0,
    ];
    let on_panels = |ink| panels.map(|ground| (ink, ground, TEXT));
    // On coloured grounds: dark ink on water and gold, white or paper on all others.
    let on_colours = [
        (theme::INK, theme::WATER, TEXT),
        (theme::INK, theme::DEEP_WATER, TEXT),
        (theme::INK, theme::GOLD, TEXT),
        (theme::INK, theme::WOOD, TEXT),
        (theme::DEEP_REED, theme::PALE_REED, TEXT),
        (theme::DEEP_REED, theme::PAPER, TEXT),
        (theme::DEEP_CORAL, theme::PALE_GOLD, TEXT),
        (theme::DEEP_CORAL, theme::BLUSH, TEXT),
        (theme::PAPER, theme::CORAL, TEXT),
        (Color::WHITE, theme::CORAL, TEXT),
        (Color::WHITE, theme::DEEP_CORAL, TEXT),
        (Color::WHITE, theme::DEEP_BLUE, TEXT),
        (Color::WHITE, theme::FISH, TEXT),
        (Color::WHITE, theme::LAKE_BED, TEXT),
        (Color::WHITE, theme::DEEP_REED, TEXT),
        // The signs on marks, and the stars on medals.
        (Color::WHITE, theme::REED, SYMBOL),
        (Color::WHITE, theme::BRONZE, SYMBOL),
        (Color::WHITE, theme::SILVER, SYMBOL),
        (Color::WHITE, theme::GOLD_MEDAL, SYMBOL),
        (theme::FOCUS, theme::PAPER, SYMBOL),
        (theme::BUTTON_EDGE, theme::PAPER, SYMBOL),
    ];
    let pairs = [theme::INK, theme::SLATE].into_iter().flat_map(on_panels).chain(on_colours);
    for (ink, ground, least) in pairs {
        let stands_out = contrast(rgb(ink), rgb(ground));
        assert!(stands_out >= least, "{ink:?} on {ground:?}: {stands_out}");
    }
}
