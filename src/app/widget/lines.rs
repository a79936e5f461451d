//! Many lines of print in a scrollable. Only lines in sight are drawn, so a thousand cost no more than twenty.

use std::ops::Range;

use iced::advanced::layout::{self, Layout};
use iced::advanced::text::{Alignment, LineHeight, Renderer as _, Shaping, Text, Wrapping};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Widget, mouse, renderer};
use iced::{Element, Length, Point, Rectangle, Renderer, Size, Theme, alignment};

use crate::app::theme;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LongTextParagraph {
    /// The words of the paragraph, without line breaks.
    pub words: String,
    pub is_name: bool,
}

/// A widget with paragraphs, one below the other, each broken into lines that fit the width.
pub struct LongText<'a> {
    /// A number that tells these paragraphs apart from others that were shown in the same place.
    paragraphs_id: usize,
    paragraphs: &'a [LongTextParagraph],
    size: f32,
}

/// Makes a [`LongText`]. Pass another `paragraphs_id` when the paragraphs change, or the old line breaks stay.
pub const fn long_text(paragraphs_id: usize, paragraphs: &[LongTextParagraph], size: f32) -> LongText<'_> {
    LongText { paragraphs_id, paragraphs, size }
}

#[derive(Debug, Default)]
struct LineBreaks {
    asked: Option<(usize, usize, f32, f32)>,
    lines: Vec<PaintedLine>,
}

/// A line to draw: the index of its paragraph, and the part of that paragraph in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PaintedLine {
    paragraph: usize,
    part: Range<usize>,
}

/// The lines in sight of `count` lines, each `line_height` high. The first begins at the height `top`.
pub fn visible_lines(top: f32, line_height: f32, count: usize, viewport: &Rectangle) -> Range<usize> {
    let number = |y: f32| ((y - top) / line_height).clamp(0.0, count as f32);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it lies between 0 and the count"
    )]
    let (first, end) =
        (number(viewport.y).floor() as usize, number(viewport.y + viewport.height).ceil() as usize);
    first..end
}

/// Breaks `words` into lines. Each line is a range of bytes in `words`. `width` is a multiple of the size of type. A word that is wider
/// than a line is broken inside.
pub fn break_into_lines(words: &str, is_bold: bool, width: f32) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    // Where the line begins, where its last whole word ends, how wide it is up to there, and how wide as a whole.
    let (mut begin, mut fits, mut word, mut used) = (0, 0, 0.0, 0.0);
    for (at, letter) in words.char_indices() {
        if letter == ' ' {
            (fits, word) = (at, used);
        }
        used += advance(letter) * if is_bold { BOLDER } else { 1.0 };
        if used > width && letter != ' ' {
            if fits > begin {
                lines.push(begin..fits);
                begin = fits + 1;
                used -= word + advance(' ');
            } else if at > begin {
                lines.push(begin..at);
                begin = at;
                used = advance(letter);
            }
            (fits, word) = (begin, 0.0);
        }
    }
    lines.push(begin..words.len());
    lines
}

const BOLDER: f32 = 1.08;

/// The width of a letter in the font Andika, in parts of the type's size. It is a little more than nearly all letters need, so a line may
/// end early.
const fn advance(letter: char) -> f32 {
    match letter {
        ' ' => 0.27,
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '`' => 0.33,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' => 0.43,
        's' | 'I' | 'J' => 0.48,
        'm' | 'w' | '@' | '%' => 0.83,
        'M' | 'W' => 1.04,
        'A'..='Z' => 0.73,
        '\u{2e80}'.. => 1.0,
        _ => 0.59,
    }
}

impl LongText<'_> {
    fn line(&self) -> f32 {
        (self.size * theme::LINE_HEIGHT).ceil()
    }

    fn break_into(&self, broken_before: &mut LineBreaks, width: f32) {
        let asked = Some((self.paragraphs_id, self.paragraphs.len(), width, self.size));
        if broken_before.asked == asked {
            return;
        }
        let paragraphs = self.paragraphs.iter().enumerate();
        let lines = paragraphs.flat_map(|(at, paragraph)| {
            break_into_lines(&paragraph.words, paragraph.is_name, width / self.size)
                .into_iter()
                .map(move |part| PaintedLine { paragraph: at, part })
        });
        *broken_before = LineBreaks { asked, lines: lines.collect() };
    }
}

impl<Message> Widget<Message, Theme, Renderer> for LongText<'_> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<LineBreaks>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(LineBreaks::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        let width = limits.max().width;
        let broken = tree.state.downcast_mut::<LineBreaks>();
        self.break_into(broken, width);
        layout::Node::new(Size::new(width, broken.lines.len() as f32 * self.line()))
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
        let (bounds, line) = (layout.bounds(), self.line());
        let text_size = Size::new(bounds.width, line);
        let lines = &tree.state.downcast_ref::<LineBreaks>().lines;
        for at in visible_lines(bounds.y, line, lines.len(), viewport) {
            let PaintedLine { paragraph, part } = &lines[at];
            let Some(paragraph) = self.paragraphs.get(*paragraph) else { continue };
            let text = Text {
                content: paragraph.words.get(part.clone()).unwrap_or_default().to_owned(),
                bounds: text_size,
                size: self.size.into(),
                line_height: LineHeight::Absolute(line.into()),
                font: if paragraph.is_name { theme::BOLD } else { theme::FONT },
                align_x: Alignment::Left,
                align_y: alignment::Vertical::Top,
                shaping: Shaping::default(),
                wrapping: Wrapping::None,
            };
            let place = Point::new(bounds.x, bounds.y + at as f32 * line);
            // These bounds have to be the line's own. A line that reaches out of what scrolls is clipped by them.
            renderer.fill_text(text, place, style.text_color, Rectangle::new(place, text_size));
        }
    }
}

impl<'a, Message> From<LongText<'a>> for Element<'a, Message> {
    fn from(lines: LongText<'a>) -> Self {
        Element::new(lines)
    }
}
