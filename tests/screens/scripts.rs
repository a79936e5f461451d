//! Names in any script: each is drawn by our own fonts, in its own place, whichever way it is read.

use std::time::Instant;

use fishpond::app::screen::grown_ups::{self, ChildrenMessage};
use fishpond::app::{Message, theme};
use gallery::{Moment, NAMES_IN_MANY_SCRIPTS, with_names};
use iced_test::core::keyboard::key::Named;
use iced_test::core::text::{Alignment, Paragraph as _, Renderer as _};
use iced_test::core::{Color, Pixels, Point, Rectangle, Renderer as _, Size, Vector};
use iced_test::renderer::Renderer;
use iced_tiny_skia::graphics::Viewport;
use iced_tiny_skia::graphics::text::cosmic_text::{Buffer, BufferLine};
use iced_tiny_skia::graphics::text::{Paragraph, Text, cache, font_system};
use iced_tiny_skia::window::Frames;
use language::Locale;

use records::Child;

use crate::grown_ups::{saved_children, with_mia};
use crate::situation::TestDataFolder;
use crate::window::{Window, WrittenText, load_fonts};

/// How far the ink of a letter may lie outside the rectangle that is kept for its text, in logical pixels.
const OVERHANG: f32 = 8.0;

/// A text as it is drawn, with what can be wrong about it.
struct Drawn {
    words: String,
    /// The rectangle in which all ink of the text should be.
    place: Rectangle,
    ink: Option<Rectangle>,
    /// The signs of the text that no font has, so that boxes are drawn.
    boxes: String,
    /// Whether the text is laid out as a sentence from right to left, which none of our languages is.
    is_turned: bool,
}

/// A sheet on which texts are drawn one after the other, each alone. It is larger than the window, to show what would be drawn beside that.
struct DrawnNames {
    renderer: Renderer,
    frames: Frames,
    pixels: Vec<u32>,
    viewport: Viewport,
}

/// How far the sheet reaches beyond the window, on each side.
const BESIDE: f32 = 700.0;
const SHEET: Size<u32> = Size::new(2424, 2000);

impl DrawnNames {
    fn new() -> Self {
        let mut frames = Frames::new().whole();
        frames.resize(SHEET.width, SHEET.height);
        Self {
            renderer: Renderer::new(theme::FONT, Pixels(16.0)),
            frames,
            pixels: vec![0; (SHEET.width * SHEET.height) as usize],
            viewport: Viewport::with_physical_size(SHEET, 1.0),
        }
    }

    /// Draws something on the sheet, and returns the rectangle around its ink. `None` if nothing is drawn.
    fn ink(&mut self, draw: impl FnOnce(&mut Renderer, Vector, Rectangle)) -> Option<Rectangle> {
        let all = Rectangle::with_size(self.viewport.logical_size());
        self.renderer.reset(all);
        draw(&mut self.renderer, Vector::new(BESIDE, BESIDE), all);
        self.frames.draw(&mut self.renderer, &mut self.pixels, 0, &self.viewport, Color::WHITE);
        let ground = self.pixels[0];
        let width = SHEET.width as usize;
        let rows = self.pixels.chunks(width).enumerate();
        let inked = rows.filter_map(|(y, row)| {
            let has_ink = |x: &usize| row[*x] != ground;
            let (first, last) = ((0..width).find(has_ink)?, (0..width).rev().find(has_ink)?);
            Some(Rectangle {
                x: first as f32 - BESIDE,
                y: y as f32 - BESIDE,
                width: (last + 1 - first) as f32,
                height: 1.0,
            })
        });
        inked.reduce(|one, other| one.union(&other))
    }
}

/// The signs in a laid out text that no font has.
fn boxes(buffer: &Buffer) -> String {
    let runs = buffer.layout_runs();
    let missing = runs.flat_map(|run| {
        run.glyphs
            .iter()
            .filter(|glyph| glyph.glyph_id == 0)
            .map(move |glyph| &run.text[glyph.start..glyph.end])
    });
    missing.collect()
}

/// Whether a laid out text runs from right to left although it has words of one of our languages.
fn is_turned(buffer: &Buffer) -> bool {
    buffer.layout_runs().any(|run| run.rtl && run.text.contains(|sign: char| sign.is_ascii_alphabetic()))
}

/// Every text on the screen with a name in another script, as it is drawn.
fn drawn(window: &mut Window, sheet: &mut DrawnNames) -> Vec<Drawn> {
    let is_meant = |words: &str| words.chars().any(|sign| sign > '\u{36f}' && sign.is_alphabetic());
    let mut drawn = Vec::new();
    for layer in window.drawn().layers() {
        let mut texts: Vec<&Text> = Vec::new();
        for group in &layer.text {
            texts.extend(group.as_slice());
        }
        for text in texts {
            match text {
                Text::Paragraph { paragraph, position, .. } => {
                    let Some(paragraph) = paragraph.upgrade() else { continue };
                    let lines: Vec<&str> = paragraph.buffer().lines.iter().map(BufferLine::text).collect();
                    let words = lines.join("\n");
                    if is_meant(&words) {
                        let ink = sheet.ink(|renderer, beside, all| {
                            renderer.fill_paragraph(&paragraph, *position + beside, Color::BLACK, all);
                        });
                        let place = Rectangle::new(*position, paragraph.min_bounds());
                        let is_turned = is_turned(paragraph.buffer());
                        let boxes = boxes(paragraph.buffer());
                        drawn.push(Drawn { words, place, ink, boxes, is_turned });
                    }
                }
                Text::Cached {
                    content, bounds, size, line_height, font, align_x, align_y, shaping, ..
                } if is_meant(content) => {
                    let key = cache::Key {
                        content,
                        size: size.0,
                        line_height: line_height.0,
                        font: *font,
                        bounds: bounds.size(),
                        shaping: *shaping,
                        align_x: *align_x,
                    };
                    let mut cache = iced_tiny_skia::graphics::text::Cache::new();
                    let mut system = font_system().write().expect("no test panics in here");
                    let (_, entry) = cache.allocate(system.raw(), key);
                    let (boxes, is_turned) = (boxes(&entry.buffer), is_turned(&entry.buffer));
                    let size_of_all = entry.min_bounds;
                    drop(system);
                    let anchored = Rectangle::new(bounds.position(), Size::ZERO);
                    let place = Rectangle::new(anchored.anchor(size_of_all, *align_x, *align_y), size_of_all);
                    let words = content.clone();
                    let ink = sheet.ink(|renderer, beside, all| {
                        let text = iced_test::core::Text {
                            content: content.clone(),
                            bounds: bounds.size(),
                            size: *size,
                            line_height: iced_test::core::text::LineHeight::Absolute(*line_height),
                            font: *font,
                            align_x: *align_x,
                            align_y: *align_y,
                            shaping: *shaping,
                            wrapping: iced_test::core::text::Wrapping::default(),
                        };
                        renderer.fill_text(text, bounds.position() + beside, Color::BLACK, all);
                    });
                    drawn.push(Drawn { words, place, ink, boxes, is_turned });
                }
                _ => {}
            }
        }
    }
    drawn
}

/// What is wrong with a text that is drawn. `texts` are all texts on the screen, with their places. `None` if all is well.
fn fault(drawn: &Drawn, texts: &[WrittenText]) -> Option<String> {
    let Drawn { words, place, ink, boxes, is_turned } = drawn;
    if *is_turned {
        return Some(format!("{words}: from right to left"));
    }
    if !boxes.is_empty() {
        return Some(format!("{words}: no font has {boxes}"));
    }
    let Some(ink) = ink else { return Some(format!("{words}: not drawn")) };
    if !ink.is_within(&place.expand(OVERHANG)) {
        return Some(format!("{words}: drawn at {ink:?}, and belongs to {place:?}"));
    }
    // A widget knows its own words. A canvas says of its words what they mean, not where each is.
    let own: Vec<Rectangle> = texts
        .iter()
        .filter(|text| text.content.replace('\u{a0}', " ") == words.replace('\u{a0}', " "))
        .map(|text| text.bounds)
        .collect();
    let is_there = own.is_empty() || own.iter().any(|bounds| ink.is_within(&bounds.expand(OVERHANG)));
    (!is_there).then(|| format!("{words}: drawn at {ink:?}, and its widget is at {own:?}"))
}

#[test]
fn names_in_any_script_stand_in_their_own_places_on_every_screen() {
    let mut sheet = DrawnNames::new();
    let (mut faults, mut names) = (Vec::new(), 0);
    for moment in Moment::ALL {
        let mut window = Window::open(with_names(NAMES_IN_MANY_SCRIPTS, || moment.fishpond(Locale::English)));
        // What is seen of a field is all of it. A text may be longer than what is seen of it.
        let whole =
            window.whole_texts().into_iter().map(|(content, bounds, _)| WrittenText { content, bounds });
        let texts: Vec<WrittenText> = whole.chain(window.written_texts()).collect();
        let drawn = drawn(&mut window, &mut sheet);
        names += drawn.len();
        let found = drawn.iter().filter_map(|drawn| fault(drawn, &texts));
        faults.extend(found.map(|fault| format!("{}: {fault}", moment.name())));
    }
    assert!(faults.is_empty(), "{} of {names}: {faults:#?}", faults.len());
    assert!(names > 400, "only {names} names were looked at");
}

#[test]
fn a_font_for_names_is_asked_for_as_soon_as_a_name_wants_it() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.draw_at(Instant::now());
    let asked = |window: &Window, file: &str| {
        window.messages_received().iter().any(|told| *told == format!("FontWanted({file:?})"))
    };
    window.click_on("welcome-fish");
    assert!(
        !window.messages_received().iter().any(|told| told.starts_with("FontWanted")),
        "nobody has come yet"
    );
    for (name, file) in
        [("Ελ", "NotoSansGreek.ttf"), ("علي", "NotoSansArabic.ttf"), ("さ", "NotoSansCJK.otf")]
    {
        assert!(!asked(&window, file), "{name}");
        window.types(name);
        window.draw_at(Instant::now());
        assert!(asked(&window, file), "{name}: {:?}", window.messages_received());
    }
}

#[test]
fn a_line_from_right_to_left_is_drawn_where_it_is_aligned() {
    load_fonts();
    let mut sheet = DrawnNames::new();
    for (words, align_x) in ["علي", "שירה", "שירה 12", "فاطمة محمد", "Mia"].into_iter().flat_map(|words| {
        [Alignment::Default, Alignment::Left, Alignment::Center, Alignment::Right]
            .map(|align_x| (words, align_x))
    }) {
        for room in [20.0, 150.0, 600.0, f32::INFINITY] {
            let text = iced_test::core::Text {
                content: words,
                bounds: Size::new(room, f32::INFINITY),
                size: Pixels(24.0),
                line_height: iced_test::core::text::LineHeight::default(),
                font: theme::BOLD,
                align_x,
                align_y: iced_test::core::alignment::Vertical::Top,
                shaping: iced_test::core::text::Shaping::default(),
                wrapping: iced_test::core::text::Wrapping::None,
            };
            let paragraph = Paragraph::with_text(text);
            let place = Rectangle::new(Point::new(300.0, 300.0), paragraph.min_bounds());
            let ink = sheet.ink(|renderer, beside, all| {
                renderer.fill_paragraph(&paragraph, place.position() + beside, Color::BLACK, all);
            });
            let ink = ink.unwrap_or_else(|| panic!("{words} is drawn, {align_x:?} in {room}"));
            assert!(
                ink.is_within(&place.expand(3.0)),
                "{words}, {align_x:?} in {room}: {ink:?} of {place:?}"
            );
        }
    }
}

#[test]
fn somebody_new_is_asked_for_letters() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.types("🐟");
    window.reads_message("name-needs-letters");
    window.does_not_read("🐟");
    window.types("Mia🐟");
    window.does_not_read_message("name-needs-letters");
    window.reads("Mia");
    window.does_not_read("🐟");
}

#[test]
fn grown_ups_are_asked_for_letters() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-newcomer");
    window.types("🐟");
    window.reads_message("name-needs-letters");
    window.key(Named::Enter);
    // The cursor stays in the field.
    window.types("Ben");
    window.does_not_read_message("name-needs-letters");
    window.key(Named::Enter);
    let rename = |window: &mut Window, name: &str| {
        let typed = ChildrenMessage::NameTyped(name.to_owned());
        window.take_in(Message::GrownUps(grown_ups::Message::Children(typed)));
    };
    // On the way to another name the field may be empty. Nobody is called nothing meanwhile.
    for name in ["", " ", "🐟", "?"] {
        rename(&mut window, name);
        window.reads_message("name-needs-letters");
    }
    rename(&mut window, "Bo 🐟");
    window.does_not_read_message("name-needs-letters");
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia", "Bo"], "and nobody came by a name without letters");
}

#[test]
fn a_child_saved_without_letters_is_called_by_its_animal() {
    let home = TestDataFolder::new();
    let saved = ["🐟", "?", "Mia 🐟"].into_iter().zip(0..);
    let saved: Vec<Child> = saved.map(|(name, picture)| Child::new(name.to_owned(), picture)).collect();
    home.store().save_children(&saved).expect("a place to write to");
    let mut window = home.arrive();
    for name in ["Otter", "Heron", "Mia"] {
        window.reads(name);
    }
    for sign in ["🐟", "?"] {
        assert!(!window.texts().iter().any(|text| text == sign), "{:?}", window.texts());
    }
    window.click("Otter");
    window.reads(&window.says_with("home-hello", [("name", "Otter".into())]));
    window.goes_to_seats();
    window.reads("Otter");
    window.does_not_read("🐟");
}
