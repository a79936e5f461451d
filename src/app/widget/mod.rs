//! The pieces that screens are made of. They know no screen and no table.

pub mod accessibility_tree;
pub mod animated;
pub mod answer;
pub mod basket;
pub mod board;
pub mod boat;
pub mod bubbles;
pub mod caps_lock;
pub mod card;
pub mod card_layer;
pub mod choices;
pub mod finger;
pub mod fitted;
pub mod grid;
pub mod hold;
pub mod keys;
pub mod lake;
pub mod left_game;
pub mod lines;
pub mod pond;
pub mod pool;
pub mod pressing;
pub mod read_along;
pub mod recolored;
pub mod reveal;
pub mod ring;
pub mod second_press;
pub mod semantic_group;
pub mod semantics;
pub mod sun;
pub mod switches;
pub mod tile;
pub(in crate::app) mod typed_keys;
pub mod where_am_i;
mod wrapper;

use iced::widget::Id;
use iced::widget::{Container, Space, Svg, canvas, column, container, row, scrollable, stack, svg, text};
use iced::{Center, Color, Element, Fill, Length, Point, Rectangle, Renderer, Size, Theme, alignment, mouse};

use super::drawing;
use super::theme::{self, Scale, radius, space};
use fitted::fitted_text;
use language::Language;
use semantics::{Role, Semantics, WithSemantics, with_semantics};

/// The id of every button, except the one that has the selection ring.
pub const BUTTON_ID: &str = "button";
/// The id of every drawing that can be pressed, except the one that has the selection ring.
pub const DRAWING_ID: &str = "drawing-to-press";

pub const READ_ALOUD_ID: Id = Id::new("read");

/// A square drawing, all in one `color`.
pub fn icon<'a>(handle: svg::Handle, size: f32, color: Color) -> Svg<'a> {
    svg(handle).width(size).height(size).style(move |_: &Theme, _| svg::Style { color: Some(color) })
}

/// A square drawing in its own colours.
pub fn picture<'a>(handle: svg::Handle, size: f32) -> Svg<'a> {
    svg(handle).width(size).height(size)
}

pub fn speakable<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Container<'a, Message> {
    container(content).id(READ_ALOUD_ID)
}

/// Empty space at the end of a screen's first line, where the app puts the buttons for sounds and reading aloud. It is the same whether the
/// computer has a voice or not.
pub fn sound_buttons_space(scale: Scale) -> Space {
    Space::new().width(2.0 * scale.button + space::SMALL)
}

pub fn bold_text<'a>(content: impl text::IntoFragment<'a>, size: f32) -> iced::widget::Text<'a> {
    text(content).size(size).font(theme::BOLD)
}

pub fn as_heading<'a, Message: Clone + 'a>(
    words: impl Into<Element<'a, Message>>,
) -> WithSemantics<'a, Message> {
    with_semantics(Semantics::new(Role::Heading), words)
}

/// A sign such as "+" by itself, in bold, on a line as high as any other. A multiplication dot is only a speck on a key, so it is drawn
/// twice as large.
pub fn lone_sign<'a>(sign: String, size: f32) -> iced::widget::Text<'a> {
    const POINT: f32 = 2.0;
    let larger = if sign == "·" { POINT } else { 1.0 };
    bold_text(sign, size * larger).line_height(text::LineHeight::Absolute((size * theme::LINE_HEIGHT).into()))
}

pub fn fish_chip<'a, Message: 'a>(number: u8, side: f32) -> Container<'a, Message> {
    let numeral = bold_text(number.to_string(), side * 0.46).color(Color::WHITE);
    container(numeral).center(Length::Fixed(side)).style(|_: &Theme| container::Style {
        border: iced::border::rounded(radius::SMALL).color(theme::DEEP_BLUE).width(1.5),
        ..theme::chip(theme::FISH)(&theme::theme())
    })
}

/// Words about fish that were hard to catch, beside a crown.
pub fn crown_line<'a, Message: 'a>(words: String, size: f32) -> Element<'a, Message> {
    let crown = picture(drawing::crown(), size * theme::LINE_HEIGHT);
    row![crown, fitted::fitted_label(words, size)].spacing(space::TIGHT).align_y(Center).into()
}

/// A sentence in a panel of its own. It is read aloud.
pub fn notice<'a, Message: 'a>(sentence: String, scale: Scale, ground: Color) -> Container<'a, Message> {
    container(text(sentence).size(scale.body).align_y(alignment::Vertical::Center))
        .padding([theme::space::SMALL, theme::space::MEDIUM])
        .width(Length::Fill)
        .style(theme::panel(ground, theme::PANEL_RIM))
        .id(READ_ALOUD_ID)
}

/// A panel with a sentence on a ground of this colour. It takes up `height` even without a sentence, so nothing else moves when one comes.
pub fn message_panel<'a, Message: 'a>(
    said: Option<(String, Color)>,
    scale: Scale,
    height: f32,
) -> Element<'a, Message> {
    let Some((sentence, ground)) = said else { return Space::new().height(height).into() };
    let room = height - 2.0 * space::SMALL;
    // If the sentence is too long even in small type, it scrolls.
    let words = scrollable(fitted_text(sentence, scale.body).max_height(room)).style(theme::scrolling);
    container(words)
        .id(READ_ALOUD_ID)
        .padding([space::SMALL, space::MEDIUM])
        .width(Length::Fill)
        .center_y(height)
        .style(theme::panel(ground, theme::PANEL_RIM))
        .into()
}

/// The height of a [`message_panel`] that has room for every ordinary sentence of the app. The longest has 94 letters.
pub fn message_panel_height(scale: Scale, width: f32) -> f32 {
    let lines = longest_sentence_line_count(scale.body, width - 2.0 * space::MEDIUM).clamp(1.0, 6.0);
    (lines * scale.line_height() + 2.0 * space::SMALL).ceil()
}

/// How many lines the longest ordinary sentence of the app needs, in type of this size.
pub fn longest_sentence_line_count(size: f32, width: f32) -> f32 {
    const LETTERS: usize = 94;
    line_count_for_letters(LETTERS, size, width)
}

pub fn line_count_for_letters(letters: usize, size: f32, width: f32) -> f32 {
    (width_of_letters(letters, size) / width).ceil()
}

pub fn width_of_letters(letters: usize, size: f32) -> f32 {
    /// The width of a letter, in parts of the type's size.
    const LETTER: f32 = 0.52;
    letters as f32 * LETTER * size
}

pub fn question_panel<'a, Message: Clone + 'a>(
    sentence: String,
    scale: Scale,
    answers: impl IntoIterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    let meaning = Semantics::new(Role::Question).with_key(&sentence);
    let sentence = container(fitted_text(sentence, scale.large)).id(READ_ALOUD_ID);
    let parts = column![sentence].spacing(space::MEDIUM);
    with_semantics(meaning, paper_panel(parts.extend(answers), space::LARGE)).into()
}

pub fn paper_panel<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    padding: f32,
) -> Container<'a, Message> {
    container(content)
        .padding(padding)
        .width(Length::Fill)
        .style(theme::panel(theme::PAPER, theme::PANEL_RIM))
}

pub fn empty_slot<'a, Message: 'a>(width: f32, height: f32) -> Element<'a, Message> {
    container(Space::new())
        .width(width)
        .height(height)
        .style(|_: &Theme| container::Style {
            background: Some(theme::MIST.into()),
            border: iced::border::rounded(radius::SMALL).color(theme::PANEL_RIM).width(2.0),
            ..container::Style::default()
        })
        .into()
}

/// The size of type for a name. Nine letters have room at the `usual` size; a longer name becomes smaller, down to `smallest`.
pub fn fitting_name_size(name: &str, usual: f32, smallest: f32) -> f32 {
    const ROOM: f32 = 9.0;
    let letters = name.chars().count() as f32;
    (usual * (ROOM / letters.max(ROOM))).max(smallest)
}

pub fn at_point<'a, Message: 'a>(
    place: Point,
    content: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    let (x, y) = (place.x.max(0.0), place.y.max(0.0));
    column![Space::new().height(y), row![Space::new().width(x), content.into()]].into()
}

/// Stands for a choice that the settings of the computer fix: a small padlock, and a note that says so.
pub fn locked_label<'a, Message: 'a>(
    what: String,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let words = column![
        text(what).size(scale.small).font(theme::BOLD),
        text(language.say("machine-set")).size(scale.small).color(theme::SLATE),
    ];
    let lock = icon(drawing::lock(), scale.body, theme::SLATE);
    let content = row![lock, speakable(words)].spacing(space::SMALL).align_y(Center);
    container(content).padding([space::TIGHT, space::SMALL]).style(theme::chip(theme::MIST)).into()
}

/// Stands for a choice that the settings of the computer fix: a drawing with a padlock. It looks like a button with sides of length `side`.
pub fn locked_drawing<'a, Message: 'a>(
    drawn: svg::Handle,
    drawing_side: f32,
    side: f32,
) -> Element<'a, Message> {
    let lock = container(icon(drawing::lock(), side * 0.36, theme::SLATE)).style(theme::chip(theme::MIST));
    let drawn = container(icon(drawn, drawing_side, theme::SLATE)).center(Fill);
    let chip = container(drawn).width(side).height(side).style(theme::chip(theme::MIST));
    stack![chip, container(lock).align_right(side).align_bottom(side)].into()
}

pub struct PaintedCanvas<F>(F);

/// A canvas that `paint` draws whenever it is shown. It has no cache.
pub fn paint_canvas<F: Fn(&mut canvas::Frame, Size), Message>(
    paint: F,
) -> canvas::Canvas<PaintedCanvas<F>, Message> {
    canvas::Canvas::new(PaintedCanvas(paint))
}

impl<F: Fn(&mut canvas::Frame, Size), Message> canvas::Program<Message> for PaintedCanvas<F> {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = canvas::Frame::new(renderer, bounds.size());
        (self.0)(&mut frame, bounds.size());
        vec![frame.into_geometry()]
    }
}
