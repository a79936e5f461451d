//! The look of the app in one place: colours, sizes and spacing; and how ordinary widgets look, in `looks`.

// We write colours as people usually do: six hexadecimal digits without a break.
#![allow(clippy::unreadable_literal)]

use iced::{Color, Font, Theme, color, font};
use reports::fonts;

mod looks;
mod recolored;

pub use looks::*;
pub use recolored::recolor;

/// The typeface of all that is not Chinese.
pub const FONT: Font = Font::with_name(fonts::FAMILY);
/// Its bold face.
pub const BOLD: Font = Font { weight: font::Weight::Bold, ..FONT };

/// The light colour behind everything on the children's screens.
pub const SKY: Color = color!(0xe9f5fa);
/// The ground of the bar along the top and of quiet panels.
pub const MIST: Color = color!(0xf4fafd);
/// The light colour behind everything in the grown-ups' area.
pub const SAND: Color = color!(0xf6efe0);
/// The ground of bug cards, panels and quiet buttons.
pub const PAPER: Color = color!(0xfffdf8);
/// The colour of text.
pub const INK: Color = color!(0x12314a);
/// The colour of less important text.
pub const SLATE: Color = color!(0x456278);
/// The rim of panels, and of quiet buttons that cannot be pressed.
pub const RIM: Color = color!(0xcfe3ec);
/// The colour of the rim around what can be pressed. Its contrast with [`PAPER`], [`SKY`] and [`SAND`] is at least three to one.
pub const EDGE: Color = color!(0x5e88a0);
/// The colour of water in ponds and in the lake.
pub const WATER: Color = color!(0x8ccbe4);
/// The colour of the rim of water, darker than [`WATER`].
pub const DEEP_WATER: Color = color!(0x6fb9d8);
/// The half-transparent white of an empty glass jar.
pub const GLASS: Color = Color { a: 0.5, ..Color::WHITE };
/// The shade of what floats on water, half transparent.
pub const SHADE: Color = Color { a: 0.28, ..color!(0x2f7fae) };
/// The colour of the bed of a child's pond.
pub const BED: Color = color!(0x0f3654);
/// The ground of fish cards.
pub const FISH: Color = color!(0x1f6aa0);
/// A blue darker than [`FISH`], for the rims of cards and for what is chosen.
pub const DEEP: Color = color!(0x164e78);
/// The ground of the button for the one thing to do next.
pub const CORAL: Color = color!(0xcf4720);
/// The ground of the button for the one thing to do next, while it is pressed or pointed at.
pub const DEEP_CORAL: Color = color!(0xb83f1c);
/// The rim of the button for the one thing to do next, before water and reeds.
pub const DARK_CORAL: Color = color!(0x8e2a0c);
/// The ground of helper cards.
pub const REED: Color = color!(0x4f8f63);
/// A green that is dark enough for text.
pub const DEEP_REED: Color = color!(0x2f6a45);
/// The ground of the panel for helper cards.
pub const PALE_REED: Color = color!(0xe9f3ea);
/// The rim of the panel for helper cards.
pub const REED_RIM: Color = color!(0xc4dcc9);
/// The colour of the dark line of the selection ring, the outline that shows the keyboard focus. White lies on both sides of it.
pub const FOCUS: Color = color!(0x5a2a94);
/// The colour that lights up cards: those that may be swapped or fished, or that fit a hint.
pub const GOLD: Color = color!(0xf6b44b);
/// A gold so pale that text in the colour [`INK`] can be read on it.
pub const PALE_GOLD: Color = color!(0xfff1d3);
/// The ground of bike cards and of empty places for cards.
pub const STONE: Color = color!(0xdbe3e8);
/// The ground and the rim of a pebble (one step of today's plan) that is done.
pub const PEBBLE_DONE: (Color, Color) = (color!(0xddebdd), color!(0x4f8f63));
/// The ground and the rim of the pebble (one step of today's plan) that comes now.
pub const PEBBLE_NOW: (Color, Color) = (color!(0xffe9bc), color!(0xb56f10));
/// The ground and the rim of a pebble (one step of today's plan) that comes later.
pub const PEBBLE_LATER: (Color, Color) = (color!(0xe6eaec), color!(0x5e88a0));
/// The colour of wood: baskets and tables.
pub const WOOD: Color = color!(0xd7a56c);
/// The colour of the edges of wooden things, whose ground is [`WOOD`].
pub const DEEP_WOOD: Color = color!(0x8a5a30);
/// The colour of a bronze medal.
pub const BRONZE: Color = color!(0xa5632c);
/// The colour of a silver medal.
pub const SILVER: Color = color!(0x728696);
/// The colour of a gold medal.
pub const GOLD_MEDAL: Color = color!(0xb47b08);
/// An orange for bars that show how much is right of what should be. Its contrast with [`PAPER`] is at least three to one.
pub const CLAY: Color = color!(0xc9641f);
/// The rim of panels, and the colour of lines between rows, in the grown-ups' area.
pub const SAND_RIM: Color = color!(0xe3d3b3);
/// The colour of text on a button that cannot be pressed now.
pub const FADED: Color = color!(0x8a9eac);
/// The ground of a panel that asks or refuses something.
pub const BLUSH: Color = color!(0xfdeae3);

/// The space between things, in logical pixels.
pub mod space {
    /// The space between the parts of one thing, in logical pixels.
    pub const TIGHT: f32 = 4.0;
    /// The space between things that belong together, in logical pixels.
    pub const SMALL: f32 = 8.0;
    /// The space between things that do not belong together, in logical pixels.
    pub const MEDIUM: f32 = 12.0;
    /// The space around the content of panels, in logical pixels.
    pub const LARGE: f32 = 20.0;
}

/// Sizes of type, and of things to press, for one height of window. All of them are in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// The size of type for small print, in logical pixels. It is never smaller than a child can read.
    pub small: f32,
    /// The size of type for sentences, in logical pixels.
    pub body: f32,
    /// The size of type for names and questions, in logical pixels.
    pub large: f32,
    /// The size of type for a screen's title, in logical pixels.
    pub title: f32,
    /// The height of a button, in logical pixels.
    pub button: f32,
    /// The height of the bar along the top of a screen, in logical pixels.
    pub bar: f32,
    /// The width of the margin around a screen, in logical pixels.
    pub margin: f32,
    /// The side of a card in a calculation, in logical pixels.
    pub card: f32,
    /// Whether type is larger than usual, so that what usually fits may not fit.
    pub is_enlarged: bool,
}

impl Scale {
    /// The same sizes, with type enlarged to `percent` of its usual size. Buttons and the bar grow as far as their labels need; titles grow
    /// by 40 percent at most.
    #[must_use]
    pub fn with_text(self, percent: u16) -> Self {
        let factor = f32::from(percent) / 100.0;
        let body = self.body * factor;
        Self {
            small: self.small * factor,
            body,
            large: self.large * factor,
            title: self.title * factor.min(1.4),
            button: self.button.max(body * 1.9),
            bar: self.bar.max(body * 1.9 + 2.0 * space::TIGHT),
            is_enlarged: percent > 100,
            ..self
        }
    }

    /// The space inside a field to type in, round type of this size, so that the field is at least as high as a button. All lengths are in
    /// logical pixels.
    pub fn in_field(self, size: f32) -> iced::Padding {
        let vertical = ((self.button - size * LINE) / 2.0).max(space::SMALL);
        iced::Padding::from([vertical, space::MEDIUM])
    }

    /// The width for one fish in a basket of caught fish, in logical pixels. The fish's number fits into it.
    pub fn basket(self) -> f32 {
        2.0 * self.small
    }

    /// The height of a screen's first line, in logical pixels. It has a title, a line below the title, and in the middle the buttons for
    /// sounds and reading.
    pub fn heading(self) -> f32 {
        (self.title * 2.0).max(self.title * LINE + self.line()).max(self.button * 1.2)
    }

    /// The height of one line of a sentence in the size [`Scale::body`], in logical pixels.
    pub fn line(self) -> f32 {
        self.body * LINE
    }

    /// The sizes for a window of this height in logical pixels. Below 760 they are smaller.
    pub fn of_height(height: f32) -> Self {
        if height < 760.0 {
            Self {
                small: 14.0,
                body: 16.0,
                large: 19.0,
                title: 26.0,
                button: 44.0,
                bar: 52.0,
                margin: 8.0,
                card: 56.0,
                is_enlarged: false,
            }
        } else {
            Self {
                small: 16.0,
                body: 19.0,
                large: 24.0,
                title: 36.0,
                button: 56.0,
                bar: 64.0,
                margin: 16.0,
                card: 76.0,
                is_enlarged: false,
            }
        }
    }
}

/// The height of a line of text as a multiple of its type's size.
pub const LINE: f32 = 1.3;

/// The radius of rounded corners, in logical pixels.
pub mod radius {
    /// The radius of the corners of chips and small cards, in logical pixels.
    pub const SMALL: f32 = 8.0;
    /// The radius of the corners of buttons and cards, in logical pixels.
    pub const MEDIUM: f32 = 14.0;
    /// The radius of the corners of panels of any size, in logical pixels.
    pub const LARGE: f32 = 22.0;
}

/// The width of the edge around things to press, in logical pixels. An edge two pixels wide fills at least one whole pixel, wherever it
/// begins.
pub const EDGE_WIDTH: f32 = 2.0;
/// The width of the dark line of the selection ring, in logical pixels.
pub const RING: f32 = 4.0;

/// The iced theme of the window, used by all widgets without a look of their own.
pub fn theme() -> Theme {
    Theme::custom(
        "Fishpond",
        iced::theme::Palette {
            background: SKY,
            text: INK,
            primary: CORAL,
            success: DEEP_REED,
            warning: GOLD,
            danger: DEEP_CORAL,
        },
    )
}
