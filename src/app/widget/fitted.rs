//! Text that becomes smaller until it fits its room.

use std::borrow::Cow;

use iced::advanced::layout::{self, Layout};
use iced::advanced::text::paragraph::Plain;
use iced::advanced::text::{Alignment, LineHeight, Shaping, Text, Wrapping};
use iced::advanced::widget::text::{Style, draw};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Widget, mouse, renderer};
use iced::{Color, Element, Font, Length, Rectangle, Renderer, Size, Theme, alignment};

use crate::app::theme;

/// The smallest size of type in the app. A child could not read anything smaller.
pub const SMALLEST_TEXT_SIZE: f32 = 14.0;
/// The smallest size of a sentence, in parts of its usual size. People who need large type could not read anything smaller.
const LEAST: f32 = 0.7;
const STEP: f32 = 1.0;
/// By how much a text may be too large for its room, because of rounding.
const SLACK: f32 = 0.5;

/// The smallest size for a text of the `usual` size: 70 percent of it, but not below [`SMALLEST_TEXT_SIZE`], unless `usual` itself is.
pub fn smallest_text_size(usual: f32) -> f32 {
    (usual * LEAST).max(SMALLEST_TEXT_SIZE).min(usual)
}

type Paragraph = <Renderer as iced::advanced::text::Renderer>::Paragraph;

pub struct FittedText<'a> {
    content: Cow<'a, str>,
    font: Font,
    color: Option<Color>,
    usual: f32,
    smallest: f32,
    room: f32,
    width: Length,
    align_x: Alignment,
    wrapping: Wrapping,
}

/// A text that becomes smaller, down to [`smallest_text_size`], if it does not fit the width. Lines break between words.
pub fn fitted_text<'a>(content: impl Into<Cow<'a, str>>, usual_size: f32) -> FittedText<'a> {
    FittedText {
        content: content.into(),
        font: theme::FONT,
        color: None,
        usual: usual_size,
        smallest: smallest_text_size(usual_size),
        room: f32::INFINITY,
        width: Length::Fill,
        align_x: Alignment::Default,
        wrapping: Wrapping::Word,
    }
}

/// A text on one line that is only as wide as its words. It becomes smaller, down to [`SMALLEST_TEXT_SIZE`], if the line does not fit.
pub fn fitted_label<'a>(content: impl Into<Cow<'a, str>>, usual: f32) -> FittedText<'a> {
    let smallest = SMALLEST_TEXT_SIZE.min(usual);
    FittedText { width: Length::Shrink, wrapping: Wrapping::None, smallest, ..fitted_text(content, usual) }
}

impl FittedText<'_> {
    /// Limits the height as well. Otherwise only the width is limited.
    #[must_use]
    pub fn max_height(self, room: f32) -> Self {
        Self { room, ..self }
    }

    #[must_use]
    pub fn down_to_smallest(self) -> Self {
        Self { smallest: SMALLEST_TEXT_SIZE.min(self.usual), ..self }
    }

    #[must_use]
    pub fn shrink_width(self) -> Self {
        Self { width: Length::Shrink, ..self }
    }

    #[must_use]
    pub fn bold(self) -> Self {
        Self { font: theme::BOLD, ..self }
    }

    /// Sets the colour. Otherwise it is that of the text around.
    #[must_use]
    pub fn color(self, color: Color) -> Self {
        Self { color: Some(color), ..self }
    }

    /// Centres the lines. Otherwise they begin at the left.
    #[must_use]
    pub fn centered(self) -> Self {
        Self { align_x: Alignment::Center, ..self }
    }
}

/// The number of characters up to which a calculation is never broken over lines.
const WHOLE: usize = 18;

/// The text with spaces that keep each calculation on one line with its result. A line may end in a long calculation after an operation,
/// but not beside an equals sign.
pub fn keep_calculations_together(text: &str) -> Cow<'_, str> {
    let is_equal = |word: &str| matches!(word, "=" | "≈");
    let is_sign = |word: &str| is_equal(word) || matches!(word, "+" | "−" | "×" | "÷" | "·" | ":" | "&");
    let words: Vec<&str> = text.split(' ').collect();
    // Each sign stands behind a number, or behind a gap.
    let is_number = |word: &str| word.contains(|c: char| c.is_ascii_digit() || matches!(c, ')' | '?'));
    let signs: Vec<bool> =
        (0..words.len()).map(|at| at > 0 && is_sign(words[at]) && is_number(words[at - 1])).collect();
    if !signs.contains(&true) {
        return Cow::Borrowed(text);
    }
    let is_inside = |at: usize| signs[at] || signs.get(at + 1) == Some(&true);
    let mut kept = String::with_capacity(text.len() + 8);
    let mut at = 0;
    while at < words.len() {
        let end = (at..words.len()).find(|at| !is_inside(*at)).unwrap_or(words.len() - 1);
        let long = words[at..=end].iter().map(|word| word.chars().count() + 1).sum::<usize>() - 1 > WHOLE;
        for (word, place) in words[at..=end].iter().zip(at..) {
            kept.push_str(word);
            let may_end = place == end || long && signs[place] && !is_equal(word);
            if place + 1 < words.len() {
                kept.push(if may_end { ' ' } else { '\u{a0}' });
            }
        }
        at = end + 1;
    }
    Cow::Owned(kept)
}

#[derive(Default)]
struct Fit {
    paragraph: Plain<Paragraph>,
    asked: Option<(String, Size, f32, Font, Wrapping)>,
    size: f32,
}

/// The text of a [`FittedText`] that has this state. `None` if it is the state of another widget.
pub(super) fn paragraph(tree: &Tree) -> Option<&Plain<Paragraph>> {
    (tree.tag == tree::Tag::of::<Fit>()).then(|| &tree.state.downcast_ref::<Fit>().paragraph)
}

impl FittedText<'_> {
    /// Finds the largest size at which the text fits the room, or else takes the smallest size allowed.
    fn fit(&self, fit: &mut Fit, room: Size) {
        let asked = Some((self.content.as_ref().to_owned(), room, self.usual, self.font, self.wrapping));
        let is_known = fit.asked == asked;
        if !is_known {
            fit.asked = asked;
            fit.size = self.usual;
        }
        let content = keep_calculations_together(&self.content);
        loop {
            let is_last = fit.size - STEP < self.smallest;
            // If a word is still too wide at the smallest size, it is broken and not cut.
            let breaks = is_last && self.wrapping == Wrapping::Word;
            fit.paragraph.update(Text {
                content: &content,
                // The height is unlimited, because a paragraph does not count lines below its bounds.
                bounds: Size::new(room.width, f32::INFINITY),
                size: fit.size.into(),
                line_height: LineHeight::default(),
                font: self.font,
                align_x: self.align_x,
                align_y: alignment::Vertical::Top,
                shaping: Shaping::default(),
                wrapping: if breaks { Wrapping::WordOrGlyph } else { self.wrapping },
            });
            let needed = fit.paragraph.min_bounds();
            let fits = needed.width <= room.width + SLACK && needed.height <= room.height + SLACK;
            if is_known || fits || is_last {
                return;
            }
            fit.size -= STEP;
        }
    }
}

impl<Message> Widget<Message, Theme, Renderer> for FittedText<'_> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Fit>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Fit::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::sized(limits, self.width, Length::Shrink, |limits| {
            let most = limits.max();
            let fit = tree.state.downcast_mut::<Fit>();
            self.fit(fit, Size::new(most.width, most.height.min(self.room)));
            fit.paragraph.min_bounds()
        })
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        // Words that do not fit are drawn beyond their bounds. An operation gets the bounds of all of it.
        let needed = tree.state.downcast_ref::<Fit>().paragraph.min_bounds();
        let bounds = layout.bounds();
        let beyond = Size::new(needed.width.max(bounds.width), needed.height.max(bounds.height));
        operation.text(None, Rectangle::new(bounds.position(), beyond), &self.content);
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let fit = tree.state.downcast_ref::<Fit>();
        draw(renderer, style, layout.bounds(), fit.paragraph.raw(), Style { color: self.color }, viewport);
    }
}

impl<'a, Message> From<FittedText<'a>> for Element<'a, Message> {
    fn from(fitted: FittedText<'a>) -> Self {
        Element::new(fitted)
    }
}
