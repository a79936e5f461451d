//! Cards: how each face is drawn, and a widget that shows one.

use engine::arithmetic;
use engine::games::dragonfish::{HelperCard, LaidCanal, PondCard};
use engine::games::fish_out;
use engine::games::fish_pond;
use engine::games::tiu_u::Tile;
use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer::{self, Quad, Renderer as _};
use iced::advanced::svg::{self, Svg};
use iced::advanced::text::Text;
use iced::advanced::text::{self, Renderer as _};
use iced::advanced::widget::Tree;
use iced::advanced::{Widget, mouse};
use iced::{Background, Color, Element, Length, Point, Rectangle, Renderer, Size, Theme, alignment, border};

use super::animated::{self, snap_to_pixels};
use crate::app::drawing;
use crate::app::theme;
use records::FishKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardFace {
    Pond(PondCard),
    Gap,
    PondBack,
    Helper(HelperCard),
    HelperBack,
    Canal(LaidCanal),
    Tile(fish_pond::ChineseCard),
    TileBack,
    Domino(Tile),
    /// Three tiles that wait for the fourth of their kind. This one is on top.
    DominoPile(Tile),
    DominoBack,
    Playing(fish_out::PlayingCard),
    PlayingBack,
}

impl CardFace {
    pub fn from_card(card: arithmetic::Card) -> Self {
        let number = u8::try_from(card.number()).unwrap_or(u8::MAX);
        Self::Pond(if card.is_fish() { PondCard::Fish(number) } else { PondCard::Bug(number) })
    }

    /// The width divided by the height. Helper cards, for example, are taller than they are wide.
    pub fn aspect_ratio(self) -> f32 {
        match self {
            Self::Helper(_) | Self::Tile(_) | Self::TileBack | Self::Playing(_) | Self::PlayingBack => {
                100.0 / 140.0
            }
            Self::Domino(_) | Self::DominoPile(_) | Self::DominoBack => 0.5,
            _ => 1.0,
        }
    }
}

pub fn draw_face(renderer: &mut Renderer, face: CardFace, bounds: Rectangle) {
    match face {
        CardFace::Pond(card) => draw_pond_card(renderer, card, bounds),
        CardFace::Tile(card) => draw_tile(renderer, card, bounds),
        // Small backs only show how many cards there are, so they need no rim.
        CardFace::TileBack if bounds.width < 30.0 => picture(renderer, drawing::tile_back(), bounds),
        CardFace::TileBack => {
            ground(renderer, bounds, theme::DEEP_BLUE, theme::DEEP_BLUE);
            picture(renderer, drawing::tile_back(), bounds.shrink(theme::EDGE_WIDTH));
        }
        CardFace::Domino(tile) => picture(renderer, drawing::domino(tile), bounds),
        CardFace::Playing(card) => draw_playing(renderer, card, bounds),
        CardFace::PlayingBack => picture(renderer, drawing::playing_back(), bounds),
        CardFace::DominoPile(tile) => draw_pile(renderer, tile, bounds),
        CardFace::DominoBack => picture(renderer, drawing::domino_back(), bounds),
        CardFace::Gap => picture(renderer, drawing::gap(), bounds),
        CardFace::PondBack => picture(renderer, drawing::pond_back(), bounds),
        CardFace::HelperBack => picture(renderer, drawing::helper_back(), bounds),
        CardFace::Canal(canal) => picture(renderer, drawing::canal(canal), bounds),
        CardFace::Helper(card) => {
            ground(renderer, bounds, theme::REED, theme::DEEP_REED);
            picture(renderer, drawing::helper_card(card), bounds);
            if let HelperCard::Hook(number) = card {
                let top = Rectangle { height: bounds.height * 0.34, ..bounds };
                draw_number(
                    renderer,
                    number.into(),
                    top,
                    bounds.width * 0.34,
                    Color::WHITE,
                    alignment::Horizontal::Center,
                );
            }
        }
    }
}

pub fn fish_kind(face: CardFace) -> Option<FishKind> {
    match face {
        CardFace::Pond(PondCard::Fish(points)) => Some(FishKind::Card(points.into())),
        _ => None,
    }
}

/// Draws a caught card. Of a fish from a pond only the animal is drawn.
pub fn draw_caught_card(renderer: &mut Renderer, face: CardFace, bounds: Rectangle) {
    let Some(kind) = fish_kind(face) else { return draw_face(renderer, face, bounds) };
    let height = bounds.width * drawing::fish_height_ratio(kind);
    let place = Rectangle { y: bounds.center_y() - height / 2.0, height, ..bounds };
    picture(renderer, drawing::fish(kind, true), snap_to_pixels(place));
}

fn draw_pond_card(renderer: &mut Renderer, card: PondCard, bounds: Rectangle) {
    let (number, paper, rim, ink) = match card {
        PondCard::Fish(number) => (Some(number), theme::FISH, theme::DEEP_BLUE, Color::WHITE),
        PondCard::Bug(number) => (Some(number), theme::PAPER, theme::DEEP_BLUE, theme::INK),
        PondCard::Bike => (None, theme::STONE, theme::DEEP_BLUE, theme::INK),
    };
    ground(renderer, bounds, paper, rim);
    picture(renderer, drawing::pond_card(card), bounds);
    if let Some(number) = number {
        // The drawings leave the upper left and a little of the lower right corner free.
        let inset = bounds.width * 0.07;
        let room = bounds.shrink(inset);
        let big = Rectangle { height: bounds.height * 0.29, ..room };
        draw_number(renderer, number.into(), big, bounds.width * 0.36, ink, alignment::Horizontal::Left);
        let height = bounds.height * 0.17;
        let small = Rectangle { y: room.y + room.height - height, height, ..room };
        draw_number(renderer, number.into(), small, bounds.width * 0.19, ink, alignment::Horizontal::Right);
    }
}

fn draw_tile(renderer: &mut Renderer, card: fish_pond::ChineseCard, bounds: Rectangle) {
    ground(renderer, bounds, theme::PAPER, theme::DEEP_BLUE);
    picture(renderer, drawing::chinese_card(card), bounds);
    // The drawings leave the upper left and the lower right corner free.
    let room = bounds.shrink(bounds.width * 0.07);
    let value = card.value().into();
    let big = Rectangle { height: bounds.width * 0.3, ..room };
    draw_number(renderer, value, big, bounds.width * 0.34, theme::INK, alignment::Horizontal::Left);
    let height = bounds.width * 0.14;
    let small = Rectangle { y: room.y + room.height - height, height, ..room };
    draw_number(renderer, value, small, bounds.width * 0.18, theme::INK, alignment::Horizontal::Right);
    draw_points(renderer, card.points(), bounds);
}

/// Draws the points on a disc in the lower left corner of a card. Cards that are too small to read get none.
fn draw_points(renderer: &mut Renderer, points: u8, bounds: Rectangle) {
    const READABLE: f32 = 56.0;
    if bounds.width < READABLE {
        return;
    }
    let side = (bounds.width * 0.22).round();
    let inset = bounds.width * 0.06;
    let corner = Point::new(bounds.x + inset, bounds.y + bounds.height - side - inset);
    let disc = Rectangle::new(corner, Size::new(side, side));
    // The disc is a drawing, because all drawings of a layer lie above all its grounds.
    picture(renderer, if points > 1 { drawing::points() } else { drawing::point() }, snap_to_pixels(disc));
    let middle = alignment::Horizontal::Center;
    draw_text(renderer, points.to_string(), disc.center(), disc, side * 0.62, theme::INK, middle);
}

fn draw_playing(renderer: &mut Renderer, card: fish_out::PlayingCard, bounds: Rectangle) {
    ground(renderer, bounds, theme::PAPER, theme::DEEP_BLUE);
    let side = bounds.width;
    let within = |x: f32, y: f32, size: f32| {
        Rectangle::new(
            Point::new(bounds.x + x * side, bounds.y + y * side),
            Size::new(size * side, size * side),
        )
    };
    picture(renderer, drawing::playing_card(card), within(0.22, 0.56, 0.7));
    picture(renderer, drawing::suit_sign(card.suit()), within(0.58, 0.1, 0.3));
    let rank = within(0.1, 0.06, 0.4);
    let middle = Point::new(rank.x, rank.center_y());
    draw_text(renderer, card.rank(), middle, rank, side * 0.36, theme::INK, alignment::Horizontal::Left);
}

/// Draws a pile of three tiles, one on top of the other, so that all edges are seen.
fn draw_pile(renderer: &mut Renderer, tile: Tile, bounds: Rectangle) {
    // The step has to be whole pixels, or edges would be cut off.
    let step = (bounds.width * 0.07).round().max(1.0);
    let size = Size::new(bounds.width - 2.0 * step, bounds.height - 2.0 * step);
    for at in [2.0, 1.0, 0.0] {
        let corner = Point::new(bounds.x + at * step, bounds.y + at * step);
        picture(renderer, drawing::domino(tile), Rectangle::new(corner, size));
    }
}

fn ground(renderer: &mut Renderer, bounds: Rectangle, paper: Color, rim: Color) {
    let width = (bounds.width * 0.02).max(theme::EDGE_WIDTH);
    let border = border::rounded(bounds.width * 0.14).color(rim).width(width);
    renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, Background::Color(paper));
}

fn picture(renderer: &mut Renderer, handle: svg::Handle, bounds: Rectangle) {
    animated::draw_svg_fitted(renderer, Svg::new(handle), bounds, bounds);
}

/// Draws a number at mid-height of the rectangle `within`. `align_x` says at which side of it.
pub fn draw_number(
    renderer: &mut Renderer,
    number: i64,
    within: Rectangle,
    size: f32,
    ink: Color,
    align_x: alignment::Horizontal,
) {
    let x = match align_x {
        alignment::Horizontal::Left => within.x,
        alignment::Horizontal::Center => within.center_x(),
        alignment::Horizontal::Right => within.x + within.width,
    };
    draw_text(renderer, number.to_string(), Point::new(x, within.center_y()), within, size, ink, align_x);
}

/// Draws text on one line. `at` is at the middle of its height, and at its left end, middle or right end as `align_x` says. The text is cut
/// off further than `size` outside the rectangle `clip`.
pub fn draw_text(
    renderer: &mut Renderer,
    content: String,
    at: Point,
    clip: Rectangle,
    size: f32,
    ink: Color,
    align_x: alignment::Horizontal,
) {
    let text = Text {
        content,
        // The bounds have to be finite. In the renderer's transformations an infinite width becomes not-a-number, which equals nothing, not
        // even itself; then the text would be drawn again with every frame.
        bounds: Size::new(clip.width + 2.0 * size, size * 1.2),
        size: size.into(),
        line_height: text::LineHeight::Relative(1.2),
        font: theme::BOLD,
        align_x: align_x.into(),
        align_y: alignment::Vertical::Center,
        shaping: text::Shaping::Auto,
        wrapping: text::Wrapping::None,
    };
    renderer.fill_text(text, at, ink, clip.expand(size));
}

pub struct CardWidget {
    face: CardFace,
    width: f32,
}

pub fn card(face: CardFace, width: f32) -> CardWidget {
    CardWidget { face, width }
}

impl<Message> Widget<Message, Theme, Renderer> for CardWidget {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.width), Length::Fixed(self.width / self.face.aspect_ratio()))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(Size::new(self.width, self.width / self.face.aspect_ratio()))
    }

    fn draw(
        &self,
        _: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        _: &Rectangle,
    ) {
        draw_face(renderer, self.face, layout.bounds());
    }
}

impl<Message> From<CardWidget> for Element<'_, Message> {
    fn from(card: CardWidget) -> Self {
        Element::new(card)
    }
}
