//! Colours, sizes and spacing. The module `looks` says how ordinary widgets look.

// We write colours as people usually do: six hexadecimal digits without a break.
#![allow(clippy::unreadable_literal)]

use iced::{Color, Font, Theme, color, font};
use reports::fonts;

mod looks;
pub mod radius;
mod recolored;
pub mod space;

pub use looks::*;
pub use recolored::recolor;

pub const FONT: Font = Font::with_name(fonts::FONT_FAMILY);
pub const BOLD: Font = Font { weight: font::Weight::Bold, ..FONT };

pub const SKY: Color = color!(0xe9f5fa);
pub const MIST: Color = color!(0xf4fafd);
pub const SAND: Color = color!(0xf6efe0);
/// The ground of bug cards, of panels and of quiet buttons.
pub const PAPER: Color = color!(0xfffdf8);
pub const INK: Color = color!(0x12314a);
pub const SLATE: Color = color!(0x456278);
pub const PANEL_RIM: Color = color!(0xcfe3ec);
/// The colour of the edge around what can be pressed. The contrast with [`PAPER`], [`SKY`] and [`SAND`] is at least three to one.
pub const BUTTON_EDGE: Color = color!(0x5e88a0);
pub const WATER: Color = color!(0x8ccbe4);
pub const DEEP_WATER: Color = color!(0x6fb9d8);
pub const GLASS: Color = Color { a: 0.5, ..Color::WHITE };
pub const WATER_SHADE: Color = Color { a: 0.28, ..color!(0x2f7fae) };
pub const LAKE_BED: Color = color!(0x0f3654);
pub const FISH: Color = color!(0x1f6aa0);
pub const DEEP_BLUE: Color = color!(0x164e78);
/// The colour of the button for the one thing to do next.
pub const CORAL: Color = color!(0xcf4720);
pub const DEEP_CORAL: Color = color!(0xb83f1c);
/// The rim of a [`CORAL`] button in front of water or reeds.
pub const DARK_CORAL: Color = color!(0x8e2a0c);
pub const REED: Color = color!(0x4f8f63);
pub const DEEP_REED: Color = color!(0x2f6a45);
pub const PALE_REED: Color = color!(0xe9f3ea);
pub const REED_RIM: Color = color!(0xc4dcc9);
/// The colour of the dark line in the selection ring. White lies on both sides of it.
pub const FOCUS: Color = color!(0x5a2a94);
pub const GOLD: Color = color!(0xf6b44b);
/// A pale ground, on which text in the colour [`INK`] can be read.
pub const PALE_GOLD: Color = color!(0xfff1d3);
/// The ground of cards with a bike, of buttons that cannot be pressed, and of days without practice in a calendar.
pub const STONE: Color = color!(0xdbe3e8);
/// Ground and rim of a step of today's plan that is done.
pub const DONE_PEBBLE_COLORS: (Color, Color) = (color!(0xddebdd), color!(0x4f8f63));
/// Ground and rim of the step of today's plan that comes now.
pub const CURRENT_PEBBLE_COLORS: (Color, Color) = (color!(0xffe9bc), color!(0xb56f10));
/// Ground and rim of a step of today's plan that comes later.
pub const LATER_PEBBLE_COLORS: (Color, Color) = (color!(0xe6eaec), color!(0x5e88a0));
pub const WOOD: Color = color!(0xd7a56c);
/// The colour of edges of things in [`WOOD`].
pub const DEEP_WOOD: Color = color!(0x8a5a30);
pub const BRONZE: Color = color!(0xa5632c);
pub const SILVER: Color = color!(0x728696);
pub const GOLD_MEDAL: Color = color!(0xb47b08);
/// The colour of bars that show how much is right. The contrast with [`PAPER`] is at least three to one.
pub const CLAY: Color = color!(0xc9641f);
pub const SAND_RIM: Color = color!(0xe3d3b3);
pub const DISABLED_TEXT: Color = color!(0x8a9eac);
pub const BLUSH: Color = color!(0xfdeae3);

/// Sizes of type, and of things to press, for one height of window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// The smallest size of type. A child can still read it.
    pub small: f32,
    pub body: f32,
    pub large: f32,
    pub title: f32,
    pub button: f32,
    pub bar: f32,
    pub margin: f32,
    pub card: f32,
    /// Whether type is larger than usual. Then what usually fits may not fit.
    pub is_enlarged: bool,
}

impl Scale {
    /// These sizes with type at `percent` of its usual size. Buttons and the bar grow as far as their labels need, titles by 40 percent at
    /// most.
    #[must_use]
    pub fn with_text_scale(self, percent: u16) -> Self {
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

    /// The space inside a text field around type of this `size`. It makes the field at least as high as a button.
    pub fn field_padding(self, size: f32) -> iced::Padding {
        let vertical = ((self.button - size * LINE_HEIGHT) / 2.0).max(space::SMALL);
        iced::Padding::from([vertical, space::MEDIUM])
    }

    /// The width of a fish in a basket. The fish's number fits into it.
    pub fn basket_fish_width(self) -> f32 {
        2.0 * self.small
    }

    /// The height at the top of a screen for a title, a line below it, and the buttons for sounds and reading aloud.
    pub fn heading_height(self) -> f32 {
        (self.title * 2.0).max(self.title * LINE_HEIGHT + self.line_height()).max(self.button * 1.2)
    }

    pub fn line_height(self) -> f32 {
        self.body * LINE_HEIGHT
    }

    /// The sizes for a window of this height, in logical pixels. Below 760 they are smaller.
    pub fn for_height(height: f32) -> Self {
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

/// The height of a line of text, as a multiple of the size of its type.
pub const LINE_HEIGHT: f32 = 1.3;

/// The width of edges, in logical pixels. An edge two pixels wide fills at least one whole pixel, wherever it begins.
pub const EDGE_WIDTH: f32 = 2.0;
pub const RING_WIDTH: f32 = 4.0;

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
