//! The look in one place: colours, sizes, spacing, and the styles of the ordinary widgets.

// Colours are written as everywhere else.
#![allow(clippy::unreadable_literal)]

use iced::border::{self, Border};
use iced::widget::{button, container, scrollable, text_editor, text_input};
use iced::{Background, Color, Font, Shadow, Theme, color, font};

/// Andika, made for new readers.
pub const FONT: Font = Font::with_name("Andika");
/// Andika's bold.
pub const BOLD: Font = Font { weight: font::Weight::Bold, ..FONT };

/// The wash behind everything.
pub const SKY: Color = color!(0xe9f5fa);
/// The bar along the top.
pub const MIST: Color = color!(0xf4fafd);
/// The wash behind the grown-ups' area.
pub const SAND: Color = color!(0xf6efe0);
/// Cards of bugs, panels, quiet buttons.
pub const PAPER: Color = color!(0xfffdf8);
/// Text.
pub const INK: Color = color!(0x12314a);
/// Text of lesser weight.
pub const SLATE: Color = color!(0x456278);
/// The rim of panels and quiet buttons.
pub const RIM: Color = color!(0xcfe3ec);
/// The rim of what can be pressed: it stands out three to one from paper, sky and sand.
pub const EDGE: Color = color!(0x5e88a0);
/// The water of ponds.
pub const WATER: Color = color!(0x8ccbe4);
/// The water's shaded rim.
pub const DEEP_WATER: Color = color!(0x6fb9d8);
/// What is seen through an empty jar.
pub const GLASS: Color = Color { a: 0.5, ..Color::WHITE };
/// The bed of a child's pond.
pub const BED: Color = color!(0x0f3654);
/// The cards of fish.
pub const FISH: Color = color!(0x1f6aa0);
/// A darker blue.
pub const DEEP: Color = color!(0x164e78);
/// What can be done now.
pub const CORAL: Color = color!(0xcf4720);
/// Pressed or pointed at.
pub const DEEP_CORAL: Color = color!(0xb83f1c);
/// Helper cards.
pub const REED: Color = color!(0x4f8f63);
/// A darker green, dark enough for text.
pub const DEEP_REED: Color = color!(0x2f6a45);
/// The panel of the helper cards.
pub const PALE_REED: Color = color!(0xe9f3ea);
/// The rim of the panel of the helper cards.
pub const REED_RIM: Color = color!(0xc4dcc9);
/// The selection ring of the keyboard.
pub const FOCUS: Color = color!(0x7a3fb8);
/// Cards that may be swapped, or fished, or fit a hint.
pub const GOLD: Color = color!(0xf6b44b);
/// Gold on which white or ink can be read.
pub const PALE_GOLD: Color = color!(0xfff1d3);
/// Bikes and empty slots.
pub const STONE: Color = color!(0xdbe3e8);
/// A pebble of today's plan that is done, and its rim.
pub const PEBBLE_DONE: (Color, Color) = (color!(0xddebdd), color!(0x4f8f63));
/// The one that comes now.
pub const PEBBLE_NOW: (Color, Color) = (color!(0xffe9bc), color!(0xb56f10));
/// One for later.
pub const PEBBLE_LATER: (Color, Color) = (color!(0xe6eaec), color!(0x5e88a0));
/// The wood of a basket.
pub const WOOD: Color = color!(0xd7a56c);
/// Its edges.
pub const DEEP_WOOD: Color = color!(0x8a5a30);
/// A medal of bronze.
pub const BRONZE: Color = color!(0xa5632c);
/// One of silver.
pub const SILVER: Color = color!(0x728696);
/// One of gold.
pub const GOLD_MEDAL: Color = color!(0xb47b08);
/// What cannot be pressed now.
pub const FADED: Color = color!(0x8a9eac);
/// The ground of a panel that asks or refuses.
pub const BLUSH: Color = color!(0xfdeae3);

/// Space between things, in logical pixels.
pub mod space {
    /// Between parts of one thing.
    pub const TIGHT: f32 = 4.0;
    /// Between things that belong together.
    pub const SMALL: f32 = 8.0;
    /// Between things.
    pub const MEDIUM: f32 = 12.0;
    /// Around panels.
    pub const LARGE: f32 = 20.0;
}

/// Sizes of type and of what is pressed, for one size of window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Small print: never smaller than a child can read.
    pub small: f32,
    /// Sentences.
    pub body: f32,
    /// Names and questions.
    pub large: f32,
    /// The title of a screen.
    pub title: f32,
    /// Height of a button.
    pub button: f32,
    /// Height of the bar along the top.
    pub bar: f32,
    /// Around a screen.
    pub margin: f32,
    /// Side of a card in the calculation.
    pub card: f32,
    /// Whether type is larger than usual, so that not all may fit that usually fits.
    pub is_enlarged: bool,
}

impl Scale {
    /// The same with larger type, in percent; what is pressed grows as far as its label needs.
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

    /// How wide a fish is in a basket, so that its number can be read.
    #[must_use]
    pub fn basket(self) -> f32 {
        2.0 * self.small
    }

    /// How high the first line of a screen is: a title, a line below it, and the buttons for sounds and for reading in their middle.
    #[must_use]
    pub fn heading(self) -> f32 {
        (self.title * 2.0).max(self.title * LINE + self.line()).max(self.button * 1.2)
    }

    /// The height of a line of sentences.
    #[must_use]
    pub fn line(self) -> f32 {
        self.body * LINE
    }

    /// The sizes for a window of this height.
    #[must_use]
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

/// The height of a line of text, in parts of the size of its type.
pub const LINE: f32 = 1.3;

/// Rounding of corners.
pub mod radius {
    /// Chips and small cards.
    pub const SMALL: f32 = 8.0;
    /// Buttons and cards.
    pub const MEDIUM: f32 = 14.0;
    /// Panels.
    pub const LARGE: f32 = 22.0;
}

/// How wide the edge of what can be pressed is: wherever it begins, one pixel of it is wholly of its colour.
pub const EDGE_WIDTH: f32 = 2.0;
/// How wide the selection ring is.
pub const RING: f32 = 4.0;

/// The theme that iced's own widgets fall back to.
#[must_use]
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

/// What a button is for; its look follows from that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The one thing to do next.
    Act,
    /// Anything else.
    Quiet,
    /// One of several choices, and whether it is the chosen one.
    Choice(bool),
    /// An invisible frame for something that is a drawing itself.
    Bare,
}

/// The look of a quiet button on scenery, where only a darker edge stands out.
pub fn on_scenery(focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| button::Style {
        border: ring(focused, DEEP, radius::MEDIUM),
        ..pressable(Purpose::Quiet, focused)(theme, status)
    }
}

/// Something in its own colours that is to be pressed next, or may be.
pub fn shown(is_next: bool, focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, _| button::Style {
        border: if focused || !is_next {
            ring(focused, Color::TRANSPARENT, radius::MEDIUM)
        } else {
            border::rounded(radius::MEDIUM).color(CORAL).width(RING)
        },
        ..button::Style::default()
    }
}

/// The look of the one thing to do next, on scenery.
pub fn act_on_scenery(focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| button::Style {
        border: ring(focused, DEEP_CORAL, radius::MEDIUM),
        ..pressable(Purpose::Act, focused)(theme, status)
    }
}

/// The look of a pebble of today's plan, in its colour and that of its rim, which is broad where the pebble comes now.
pub fn pebble(
    (ground, rim): (Color, Color),
    comes_now: bool,
    focused: bool,
) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        button::Style {
            background: Some(Background::Color(if pointed { PALE_GOLD } else { ground })),
            text_color: INK,
            border: match ring(focused, rim, 2.0 * radius::LARGE) {
                rim if comes_now => rim.width(RING),
                rim => rim,
            },
            shadow: Shadow::default(),
            snap: true,
        }
    }
}

/// The look of a button, with the selection ring where the keyboard is.
pub fn pressable(purpose: Purpose, focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let disabled = status == button::Status::Disabled;
        let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let (ground, ink, edge) = match purpose {
            Purpose::Act if disabled => (STONE, SLATE, STONE),
            Purpose::Act if pointed => (DEEP_CORAL, Color::WHITE, DEEP_CORAL),
            Purpose::Act => (CORAL, Color::WHITE, CORAL),
            Purpose::Quiet | Purpose::Choice(_) if disabled => (MIST, FADED, RIM),
            Purpose::Choice(true) => (DEEP, Color::WHITE, DEEP),
            Purpose::Quiet | Purpose::Choice(false) if pointed => (PALE_GOLD, INK, EDGE),
            Purpose::Quiet | Purpose::Choice(false) => (PAPER, INK, EDGE),
            Purpose::Bare => (Color::TRANSPARENT, INK, Color::TRANSPARENT),
        };
        button::Style {
            background: Some(Background::Color(ground)),
            text_color: ink,
            border: ring(focused, edge, radius::MEDIUM),
            shadow: Shadow::default(),
            snap: true,
        }
    }
}

/// A thin border, or the selection ring in its place.
#[must_use]
pub fn ring(focused: bool, edge: Color, radius: f32) -> Border {
    if focused {
        border::rounded(radius).color(FOCUS).width(RING)
    } else {
        border::rounded(radius).color(edge).width(EDGE_WIDTH)
    }
}

/// A panel.
pub fn panel(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    framed(ground, edge, 1.5)
}

/// A panel with a border of some width.
pub fn framed(ground: Color, edge: Color, width: f32) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::LARGE).color(edge).width(width),
        ..container::Style::default()
    }
}

/// A disc with an edge.
pub fn disc(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(ground.into()),
        border: iced::border::rounded(f32::MAX).color(edge).width(EDGE_WIDTH),
        ..container::Style::default()
    }
}

/// A table of wood, round at its ends.
pub fn table(_: &Theme) -> container::Style {
    container::Style {
        background: Some(WOOD.into()),
        border: iced::border::rounded(f32::MAX).color(DEEP_WOOD).width(3.0),
        text_color: Some(INK),
        ..container::Style::default()
    }
}

/// A small rounded ground, such as that of a fish that was caught.
pub fn chip(ground: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::SMALL),
        ..container::Style::default()
    }
}

/// A plain ground from edge to edge.
pub fn ground(color: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style { background: Some(Background::Color(color)), ..container::Style::default() }
}

/// A field to type in.
pub fn field(_: &Theme, status: text_input::Status) -> text_input::Style {
    let focused = matches!(status, text_input::Status::Focused { .. });
    text_input::Style {
        background: Background::Color(PAPER),
        border: ring(focused, EDGE, radius::SMALL),
        icon: SLATE,
        placeholder: SLATE,
        value: INK,
        selection: WATER,
    }
}

/// A field for many lines.
pub fn editor(_: &Theme, status: text_editor::Status) -> text_editor::Style {
    let focused = matches!(status, text_editor::Status::Focused { .. });
    text_editor::Style {
        background: Background::Color(PAPER),
        border: ring(focused, EDGE, radius::SMALL),
        placeholder: SLATE,
        value: INK,
        selection: WATER,
    }
}

/// A scrollable area with a bar that stands out.
pub fn scrolling(theme: &Theme, status: scrollable::Status) -> scrollable::Style {
    let mut style = scrollable::default(theme, status);
    for rail in [&mut style.vertical_rail, &mut style.horizontal_rail] {
        rail.background = None;
        rail.scroller.background = Background::Color(EDGE);
        rail.scroller.border = border::rounded(radius::SMALL);
    }
    style
}
