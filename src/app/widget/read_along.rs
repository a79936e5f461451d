use iced::advanced::text::{self, Paragraph as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, mouse, renderer};
use iced::{Border, Element, Event, Rectangle, Renderer, Size, Theme, Vector, window};

use super::fitted;
use super::semantics::{Role, SceneAction, read_scene};
use super::wrapper::delegate_to_content;
use crate::app::theme;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenWord {
    /// The whole text in which the word stands.
    pub text: String,
    pub nth: usize,
}

const AROUND: f32 = 2.0;
const STRENGTH: f32 = 0.25;
const LINE: f32 = 3.0;

/// Wraps all of the content of a window; marks the word that the voice speaks.
pub struct ReadAlong<'a, Message> {
    content: Element<'a, Message>,
    word: Option<&'a SpokenWord>,
}

/// Makes a [`ReadAlong`]. It marks `word` in the first text that is read aloud and equals the word's text. With `None` nothing is marked.
pub fn read_along<'a, Message>(
    word: Option<&'a SpokenWord>,
    content: impl Into<Element<'a, Message>>,
) -> ReadAlong<'a, Message> {
    ReadAlong { content: content.into(), word }
}

/// The rectangles that mark the spoken word. There are several if the word is broken over lines.
#[derive(Default)]
struct Marks(Vec<Rectangle>);

impl<Message> ReadAlong<'_, Message> {
    fn places(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) -> Vec<Rectangle> {
        let Some(word) = self.word else { return Vec::new() };
        let scene = read_scene(&mut self.content, &mut tree.children[0], layout, renderer, SceneAction::None);
        let text =
            scene.nodes.iter().find(|node| node.role == Role::Text && node.is_read && node.name == word.text);
        let Some((bounds, seen)) = text.and_then(|text| Some((text.bounds, text.seen?))) else {
            return Vec::new();
        };
        let Some(paragraph) = paragraph_of(&tree.children[0], &word.text) else { return Vec::new() };
        let corner = bounds.anchor(paragraph.min_bounds(), paragraph.align_x(), paragraph.align_y());
        let places = places_in(paragraph, word.nth).into_iter();
        places.filter_map(|place| (place + Vector::new(corner.x, corner.y)).intersection(&seen)).collect()
    }
}

type Paragraph = <Renderer as text::Renderer>::Paragraph;

fn paragraph_of<'a>(tree: &'a Tree, words: &str) -> Option<&'a Paragraph> {
    let own = if tree.tag == tree::Tag::of::<text::paragraph::Plain<Paragraph>>() {
        Some(tree.state.downcast_ref::<text::paragraph::Plain<Paragraph>>())
    } else {
        fitted::paragraph(tree)
    };
    let says = |own: &&text::paragraph::Plain<Paragraph>| {
        own.content().split_whitespace().eq(words.split_whitespace())
    };
    let own = own.filter(says).map(text::paragraph::Plain::raw);
    own.or_else(|| tree.children.iter().find_map(|inside| paragraph_of(inside, words)))
}

fn places_in(paragraph: &Paragraph, nth: usize) -> Vec<Rectangle> {
    let buffer = paragraph.buffer();
    let mut before = 0;
    for (line, content) in buffer.lines.iter().enumerate() {
        let words = content.text().split_whitespace();
        let count = words.clone().count();
        if let Some(word) = nth.checked_sub(before).and_then(|nth| words.clone().nth(nth)) {
            let begin = word.as_ptr().addr() - content.text().as_ptr().addr();
            let range = begin..begin + word.len();
            let runs = buffer.layout_runs().filter(|run| run.line_i == line);
            return runs
                .filter_map(|run| {
                    let glyphs = run.glyphs.iter().filter(|glyph| range.contains(&glyph.start));
                    let (left, right) = glyphs.fold((f32::INFINITY, 0.0_f32), |(left, right), glyph| {
                        (left.min(glyph.x), right.max(glyph.x + glyph.w))
                    });
                    let size = Size::new(right - left, run.line_height);
                    (left < right).then(|| Rectangle::new((left, run.line_top).into(), size))
                })
                .collect();
        }
        before += count;
    }
    Vec::new()
}

impl<Message> Widget<Message, Theme, Renderer> for ReadAlong<'_, Message> {
    delegate_to_content!(children, diff, size, layout, operate, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Marks>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Marks::default())
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let content = self.content.as_widget_mut();
        content.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        if let Event::Window(window::Event::RedrawRequested(_)) = event {
            let places = self.places(tree, layout, renderer);
            tree.state.downcast_mut::<Marks>().0 = places;
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let content = self.content.as_widget();
        content.draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        for place in &tree.state.downcast_ref::<Marks>().0 {
            let mark = place.expand(AROUND);
            renderer.with_layer(mark, |renderer| {
                let border = Border { radius: theme::radius::SMALL.into(), ..Border::default() };
                let quad = renderer::Quad { bounds: mark, border, ..renderer::Quad::default() };
                renderer.fill_quad(quad, theme::GOLD.scale_alpha(STRENGTH));
                let below = Rectangle { y: mark.y + mark.height - LINE, height: LINE, ..mark };
                renderer
                    .fill_quad(renderer::Quad { bounds: below, ..renderer::Quad::default() }, theme::CORAL);
            });
        }
    }
}

impl<'a, Message: 'a> From<ReadAlong<'a, Message>> for Element<'a, Message> {
    fn from(along: ReadAlong<'a, Message>) -> Self {
        Element::new(along)
    }
}
