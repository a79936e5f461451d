//! The look of the app in one place: colours, sizes, spacing, and the styles of ordinary widgets.

// We write colours as people usually do: six hexadecimal digits without a break.
#![allow(clippy::unreadable_literal)]

use iced::border::{self, Border};
use iced::widget::{button, container, scrollable, text_editor, text_input};
use iced::{Background, Color, Font, Shadow, Theme, color, font, gradient};

/// Andika, a typeface made for new readers.
pub const FONT: Font = Font::with_name("Andika");
/// The bold face of Andika.
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
/// The colour of the selection ring, the outline that shows the keyboard focus.
pub const FOCUS: Color = color!(0x7a3fb8);
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
    #[must_use]
    pub fn in_field(self, size: f32) -> iced::Padding {
        let vertical = ((self.button - size * LINE) / 2.0).max(space::SMALL);
        iced::Padding::from([vertical, space::MEDIUM])
    }

    /// The width for one fish in a basket of caught fish, in logical pixels. The fish's number fits into it.
    #[must_use]
    pub fn basket(self) -> f32 {
        2.0 * self.small
    }

    /// The height of a screen's first line, in logical pixels. It has a title, a line below the title, and in the middle the buttons for
    /// sounds and reading.
    #[must_use]
    pub fn heading(self) -> f32 {
        (self.title * 2.0).max(self.title * LINE + self.line()).max(self.button * 1.2)
    }

    /// The height of one line of a sentence in the size [`Scale::body`], in logical pixels.
    #[must_use]
    pub fn line(self) -> f32 {
        self.body * LINE
    }

    /// The sizes for a window of this height in logical pixels. Below 760 they are smaller.
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
/// The width of the selection ring, the outline that shows the keyboard focus, in logical pixels.
pub const RING: f32 = 4.0;

/// The iced theme of the window, used by all widgets without a look of their own.
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

/// What a button is for. How the button looks follows from that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The button for the one thing to do next.
    Act,
    /// The button for the other answer, beside one for [`Purpose::Act`].
    Or,
    /// A button for anything else that can be pressed.
    Quiet,
    /// A button for one of several choices. `true` for the chosen one.
    Choice(bool),
    /// An invisible frame for something that is a drawing itself.
    Bare,
}

/// The look of a quiet button on a painted background, where only a darker edge stands out. `focused` gives it the selection ring of the
/// keyboard focus.
pub fn on_scenery(focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| button::Style {
        border: ring(focused, DEEP, radius::MEDIUM),
        ..pressable(Purpose::Quiet, focused)(theme, status)
    }
}

/// The look of a button around something that has its own colours. `is_next` gives the button a coral rim, because it is the thing to press
/// next; `focused` gives it the selection ring of the keyboard focus instead.
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

/// The look of a large drawing on water that is pressed as a whole: lit up while it is pointed at, with the selection ring if `focused`.
#[must_use]
pub fn on_water(focused: bool, status: button::Status) -> button::Style {
    let is_pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
    button::Style {
        background: is_pointed.then(|| GLASS.into()),
        text_color: INK,
        border: ring(focused, Color::TRANSPARENT, radius::LARGE),
        ..button::Style::default()
    }
}

/// The look of a caught fish to choose: a golden rim if it can be taken, or the selection ring if `focused`.
#[must_use]
pub fn catchable(focused: bool, is_prey: bool) -> button::Style {
    let plain = if is_prey { GOLD } else { Color::TRANSPARENT };
    let edge = if focused { FOCUS } else { plain };
    let border = border::rounded(radius::SMALL + 3.0).color(edge).width(RING);
    button::Style { border, ..button::Style::default() }
}

/// The look of the button for the one thing to do next, on a painted background. `focused` gives it the selection ring of the keyboard
/// focus.
pub fn act_on_scenery(focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| button::Style {
        border: ring(focused, DARK_CORAL, radius::MEDIUM),
        ..pressable(Purpose::Act, focused)(theme, status)
    }
}

/// The look of the button for the one thing to do next, in deep water, where only a white edge stands out. `focused` gives it the selection
/// ring of the keyboard focus.
pub fn act_in_deep_water(focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| button::Style {
        border: ring(focused, Color::WHITE, radius::MEDIUM),
        ..pressable(Purpose::Act, focused)(theme, status)
    }
}

/// The look of the key that was the right answer.
#[must_use]
pub fn right_key() -> button::Style {
    button::Style {
        background: Some(Background::Color(PEBBLE_DONE.0)),
        text_color: DEEP_REED,
        border: border::rounded(radius::MEDIUM).color(DEEP_REED).width(RING),
        ..button::Style::default()
    }
}

/// The look of the button for a pebble (one step of today's plan), with its ground and rim, such as [`PEBBLE_DONE`]. The pebble that comes
/// now has a broad rim; `focused` gives it the selection ring of the keyboard focus.
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

/// The look of a button for this purpose. `focused` gives it the selection ring of the keyboard focus.
pub fn pressable(purpose: Purpose, focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let disabled = status == button::Status::Disabled;
        let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let (ground, ink, edge) = match purpose {
            Purpose::Act | Purpose::Or if disabled => (STONE, SLATE, STONE),
            Purpose::Act if pointed => (DEEP_CORAL, Color::WHITE, DEEP_CORAL),
            Purpose::Act => (CORAL, Color::WHITE, CORAL),
            Purpose::Or if pointed => (DEEP, Color::WHITE, DEEP),
            Purpose::Or => (FISH, Color::WHITE, FISH),
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

/// The look of a button that cannot be pressed now: its outline, so that its place is seen.
#[must_use]
pub fn outlined() -> button::Style {
    button::Style {
        background: Some(MIST.scale_alpha(0.45).into()),
        text_color: FADED,
        border: border::rounded(radius::MEDIUM).color(FADED.scale_alpha(0.6)).width(1.5),
        ..button::Style::default()
    }
}

/// The look of a bubble with news, on this ground. `focused` gives it the selection ring of the keyboard focus.
#[must_use]
pub fn bubble(ground: Color, focused: bool, status: button::Status) -> button::Style {
    let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
    button::Style {
        background: Some(if pointed { PALE_GOLD } else { ground }.into()),
        text_color: INK,
        border: ring(focused, SLATE, radius::LARGE),
        ..button::Style::default()
    }
}

/// The look of the wooden frame of a slate.
pub fn frame(_: &Theme) -> container::Style {
    container::Style {
        background: Some(WOOD.into()),
        border: border::rounded(radius::LARGE).color(DEEP_WOOD).width(EDGE_WIDTH),
        ..container::Style::default()
    }
}

/// The look of a slate inside its frame.
pub fn slate(_: &Theme) -> container::Style {
    container::Style {
        background: Some(PAPER.into()),
        border: border::rounded(radius::MEDIUM),
        text_color: Some(INK),
        ..container::Style::default()
    }
}

/// The look of a tab: only the open one is filled. `focused` gives it the selection ring of the keyboard focus.
pub fn tab(is_open: bool, focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| {
        let (ground, ink) = match (is_open, status) {
            (true, _) => (DEEP, Color::WHITE),
            (false, button::Status::Disabled) => (Color::TRANSPARENT, FADED),
            (false, _) => (Color::TRANSPARENT, INK),
        };
        button::Style { text_color: ink, ..row(ground, focused)(theme, status) }
    }
}

/// The look of a row that can be pressed as a whole, on this ground. It has no edge; `focused` gives it the selection ring of the keyboard
/// focus.
pub fn row(ground: Color, focused: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let is_pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let ground = if is_pointed && ground == Color::TRANSPARENT { PALE_GOLD } else { ground };
        button::Style {
            background: Some(Background::Color(ground)),
            text_color: INK,
            border: ring(focused, Color::TRANSPARENT, radius::MEDIUM),
            ..button::Style::default()
        }
    }
}

/// The border of something that can have the keyboard focus: the selection ring if `focused`, and otherwise a thin border in the colour
/// `edge`. `radius` is that of the corners, in logical pixels.
#[must_use]
pub fn ring(focused: bool, edge: Color, radius: f32) -> Border {
    if focused {
        border::rounded(radius).color(FOCUS).width(RING)
    } else {
        border::rounded(radius).color(edge).width(EDGE_WIDTH)
    }
}

/// The look of a panel with a thin border: its ground and the colour of its edge.
pub fn panel(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    framed(ground, edge, 1.5)
}

/// The look of a panel with a border `width` logical pixels wide: its ground and the colour of its edge.
pub fn framed(ground: Color, edge: Color, width: f32) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::LARGE).color(edge).width(width),
        ..container::Style::default()
    }
}

/// The look of a disc, or of any other box with round ends: its ground and the colour of its edge.
pub fn disc(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(ground.into()),
        border: iced::border::rounded(f32::MAX).color(edge).width(EDGE_WIDTH),
        ..container::Style::default()
    }
}

/// The look of a wooden table with round ends.
pub fn table(_: &Theme) -> container::Style {
    container::Style {
        background: Some(WOOD.into()),
        border: iced::border::rounded(f32::MAX).color(DEEP_WOOD).width(3.0),
        text_color: Some(INK),
        ..container::Style::default()
    }
}

/// The look of a small box with rounded corners, filled with this colour, such as the one around a caught fish's number.
pub fn chip(ground: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::SMALL),
        ..container::Style::default()
    }
}

/// The look of a plain background in this colour, from edge to edge.
pub fn ground(color: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style { background: Some(Background::Color(color)), ..container::Style::default() }
}

/// The look of mist: white, dense at the top and gone at the bottom.
pub fn mist(_: &Theme) -> container::Style {
    let mist = gradient::Linear::new(std::f32::consts::PI)
        .add_stop(0.0, Color::WHITE.scale_alpha(0.6))
        .add_stop(1.0, Color::WHITE.scale_alpha(0.0));
    container::Style { background: Some(mist.into()), ..container::Style::default() }
}

/// The look of a field to type in.
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

/// The look of a field with many lines.
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

/// The look of a scrollable area, with a bar that stands out.
pub fn scrolling(theme: &Theme, status: scrollable::Status) -> scrollable::Style {
    let mut style = scrollable::default(theme, status);
    for rail in [&mut style.vertical_rail, &mut style.horizontal_rail] {
        rail.background = None;
        rail.scroller.background = Background::Color(EDGE);
        rail.scroller.border = border::rounded(radius::SMALL);
    }
    style
}
