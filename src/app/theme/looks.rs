//! How ordinary widgets look: buttons by their purpose, containers, fields and scrollers.

use iced::border::{self, Border};
use iced::widget::{button, container, scrollable, text_editor, text_input};
use iced::{Background, Color, Shadow, Theme, gradient};

use super::{
    BUTTON_EDGE, CORAL, DARK_CORAL, DEEP_BLUE, DEEP_CORAL, DEEP_REED, DEEP_WOOD, DISABLED_TEXT,
    DONE_PEBBLE_COLORS, EDGE_WIDTH, FISH, FOCUS, GLASS, GOLD, INK, MIST, PALE_GOLD, PANEL_RIM, PAPER,
    RING_WIDTH, SLATE, STONE, WATER, WOOD, radius,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonPurpose {
    Act,
    /// A button for the second answer, beside one with [`ButtonPurpose::Act`].
    Alternative,
    Quiet,
    /// One of several buttons, of which one is chosen. `true` for the chosen one.
    Choice(bool),
    Bare,
}

/// A quiet button in front of a painting, where only a darker edge stands out. It lights up while it is pressed, but not under a pointer: a
/// lit key would look like a hint.
pub fn quiet_button_on_scenery(theme: &Theme, status: button::Status) -> button::Style {
    let rests = status == button::Status::Hovered;
    let (edge, status) = if rests { (INK, button::Status::Active) } else { (DEEP_BLUE, status) };
    button::Style {
        border: thin_border(edge, radius::MEDIUM),
        ..button_style(ButtonPurpose::Quiet)(theme, status)
    }
}

/// The edge of a button around a drawing that has its own colours. If `is_next_to_press`, the edge is coral, else it is not seen.
pub fn drawing_button(is_next_to_press: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    let rim = if is_next_to_press { CORAL } else { Color::TRANSPARENT };
    move |_, _| button::Style {
        border: border::rounded(radius::MEDIUM).color(rim).width(RING_WIDTH),
        ..button::Style::default()
    }
}

/// A large drawing on the water that is pressed as a whole. It lights up under a pointer and while it is pressed.
pub fn button_on_water(_: &Theme, status: button::Status) -> button::Style {
    let is_pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
    button::Style {
        background: is_pointed.then(|| GLASS.into()),
        text_color: INK,
        border: thin_border(Color::TRANSPARENT, radius::LARGE),
        ..button::Style::default()
    }
}

/// The edge around a fish that a player has caught. It is gold if the fish `is_prey`, so may be taken by a hook now, else it is not seen.
pub fn caught_fish_button(is_prey: bool) -> button::Style {
    let edge = if is_prey { GOLD } else { Color::TRANSPARENT };
    let border = border::rounded(radius::SMALL + 3.0).color(edge).width(RING_WIDTH);
    button::Style { border, ..button::Style::default() }
}

/// The edge of a card that is lit because a child may choose it. The edge is gold, and coral under a pointer.
pub fn lit_card_button(_: &Theme, status: button::Status) -> button::Style {
    let is_pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
    let edge = if is_pointed { CORAL } else { GOLD };
    let border = border::rounded(radius::MEDIUM).color(edge).width(RING_WIDTH);
    button::Style { border, ..button::Style::default() }
}

pub fn act_button_on_scenery(theme: &Theme, status: button::Status) -> button::Style {
    button::Style {
        border: thin_border(DARK_CORAL, radius::MEDIUM),
        ..button_style(ButtonPurpose::Act)(theme, status)
    }
}

/// The button for the one thing to do next, in front of deep water. Only a white edge stands out from it.
pub fn act_button_in_deep_water(theme: &Theme, status: button::Status) -> button::Style {
    button::Style {
        border: thin_border(Color::WHITE, radius::MEDIUM),
        ..button_style(ButtonPurpose::Act)(theme, status)
    }
}

pub fn banner() -> button::Style {
    button::Style {
        background: Some(Background::Color(PALE_GOLD)),
        text_color: INK,
        border: thin_border(GOLD, radius::LARGE),
        ..button::Style::default()
    }
}

/// The key of the right answer: green if the child pressed it, golden if the program shows it to the child.
pub fn right_answer_key(is_shown_by_app: bool) -> button::Style {
    let (ground, ink, rim) =
        if is_shown_by_app { (PALE_GOLD, INK, GOLD) } else { (DONE_PEBBLE_COLORS.0, DEEP_REED, DEEP_REED) };
    button::Style {
        background: Some(Background::Color(ground)),
        text_color: ink,
        border: border::rounded(radius::MEDIUM).color(rim).width(RING_WIDTH),
        ..button::Style::default()
    }
}

/// The button for a step of today's plan. If the step `comes_now`, its rim is broad.
pub fn pebble_button(
    ground: Color,
    rim: Color,
    comes_now: bool,
) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        button::Style {
            background: Some(Background::Color(if pointed { PALE_GOLD } else { ground })),
            text_color: INK,
            border: match thin_border(rim, 2.0 * radius::LARGE) {
                rim if comes_now => rim.width(RING_WIDTH),
                rim => rim,
            },
            shadow: Shadow::default(),
            snap: true,
        }
    }
}

pub fn button_style(purpose: ButtonPurpose) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let disabled = status == button::Status::Disabled;
        let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let (ground, ink, edge) = match purpose {
            ButtonPurpose::Act | ButtonPurpose::Alternative if disabled => (STONE, SLATE, STONE),
            ButtonPurpose::Act if pointed => (DEEP_CORAL, Color::WHITE, DEEP_CORAL),
            ButtonPurpose::Act => (CORAL, Color::WHITE, CORAL),
            ButtonPurpose::Alternative if pointed => (DEEP_BLUE, Color::WHITE, DEEP_BLUE),
            ButtonPurpose::Alternative => (FISH, Color::WHITE, FISH),
            ButtonPurpose::Quiet | ButtonPurpose::Choice(_) if disabled => (MIST, DISABLED_TEXT, PANEL_RIM),
            ButtonPurpose::Choice(true) => (DEEP_BLUE, Color::WHITE, DEEP_BLUE),
            ButtonPurpose::Quiet | ButtonPurpose::Choice(false) if pointed => (PALE_GOLD, INK, BUTTON_EDGE),
            ButtonPurpose::Quiet | ButtonPurpose::Choice(false) => (PAPER, INK, BUTTON_EDGE),
            ButtonPurpose::Bare => (Color::TRANSPARENT, INK, Color::TRANSPARENT),
        };
        button::Style {
            background: Some(Background::Color(ground)),
            text_color: ink,
            border: thin_border(edge, radius::MEDIUM),
            shadow: Shadow::default(),
            snap: true,
        }
    }
}

/// A faint outline that shows where a button is which cannot be pressed now.
pub fn disabled_outline() -> button::Style {
    button::Style {
        background: Some(MIST.scale_alpha(0.45).into()),
        text_color: DISABLED_TEXT,
        border: border::rounded(radius::MEDIUM).color(DISABLED_TEXT.scale_alpha(0.6)).width(1.5),
        ..button::Style::default()
    }
}

pub fn bubble_button(ground: Color, status: button::Status) -> button::Style {
    let pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
    button::Style {
        background: Some(if pointed { PALE_GOLD } else { ground }.into()),
        text_color: INK,
        border: thin_border(SLATE, radius::LARGE),
        ..button::Style::default()
    }
}

pub fn board_frame(_: &Theme) -> container::Style {
    container::Style {
        background: Some(WOOD.into()),
        border: border::rounded(radius::LARGE).color(DEEP_WOOD).width(EDGE_WIDTH),
        ..container::Style::default()
    }
}

pub fn board_paper(_: &Theme) -> container::Style {
    container::Style {
        background: Some(PAPER.into()),
        border: border::rounded(radius::MEDIUM),
        text_color: Some(INK),
        ..container::Style::default()
    }
}

pub fn tab(is_open: bool) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |theme, status| {
        let (ground, ink) = match (is_open, status) {
            (true, _) => (DEEP_BLUE, Color::WHITE),
            (false, button::Status::Disabled) => (Color::TRANSPARENT, DISABLED_TEXT),
            (false, _) => (Color::TRANSPARENT, INK),
        };
        button::Style { text_color: ink, ..row_button(ground)(theme, status) }
    }
}

pub fn row_button(ground: Color) -> impl Fn(&Theme, button::Status) -> button::Style {
    move |_, status| {
        let is_pointed = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let ground = if is_pointed && ground == Color::TRANSPARENT { PALE_GOLD } else { ground };
        button::Style {
            background: Some(Background::Color(ground)),
            text_color: INK,
            border: thin_border(Color::TRANSPARENT, radius::MEDIUM),
            ..button::Style::default()
        }
    }
}

/// A thin border of this colour. `radius` is that of its corners, in logical pixels.
pub fn thin_border(edge: Color, radius: f32) -> Border {
    border::rounded(radius).color(edge).width(EDGE_WIDTH)
}

/// The border of a text field. While somebody types in the field, it is as broad as the selection ring.
fn of_field(is_typed_in: bool) -> Border {
    let (edge, width) = if is_typed_in { (FOCUS, RING_WIDTH) } else { (BUTTON_EDGE, EDGE_WIDTH) };
    border::rounded(radius::SMALL).color(edge).width(width)
}

/// A panel with a thin border. `ground` is the colour of its inside, `edge` that of its border.
pub fn panel(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    bordered_panel(ground, edge, 1.5)
}

pub fn bordered_panel(ground: Color, edge: Color, width: f32) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::LARGE).color(edge).width(width),
        ..container::Style::default()
    }
}

pub fn disc(ground: Color, edge: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(ground.into()),
        border: iced::border::rounded(f32::MAX).color(edge).width(EDGE_WIDTH),
        ..container::Style::default()
    }
}

pub fn wooden_table(_: &Theme) -> container::Style {
    container::Style {
        background: Some(WOOD.into()),
        border: iced::border::rounded(f32::MAX).color(DEEP_WOOD).width(3.0),
        text_color: Some(INK),
        ..container::Style::default()
    }
}

/// A small box with rounded corners, such as around a caught fish's number.
pub fn chip(ground: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style {
        background: Some(Background::Color(ground)),
        border: border::rounded(radius::SMALL),
        ..container::Style::default()
    }
}

pub fn ground(color: Color) -> impl Fn(&Theme) -> container::Style {
    move |_| container::Style { background: Some(Background::Color(color)), ..container::Style::default() }
}

pub fn mist_gradient(_: &Theme) -> container::Style {
    let mist = gradient::Linear::new(std::f32::consts::PI)
        .add_stop(0.0, Color::WHITE.scale_alpha(0.6))
        .add_stop(1.0, Color::WHITE.scale_alpha(0.0));
    container::Style { background: Some(mist.into()), ..container::Style::default() }
}

pub fn field(_: &Theme, status: text_input::Status) -> text_input::Style {
    let focused = matches!(status, text_input::Status::Focused { .. });
    text_input::Style {
        background: Background::Color(PAPER),
        border: of_field(focused),
        icon: SLATE,
        placeholder: SLATE,
        value: INK,
        selection: WATER,
    }
}

pub fn editor(_: &Theme, status: text_editor::Status) -> text_editor::Style {
    let focused = matches!(status, text_editor::Status::Focused { .. });
    text_editor::Style {
        background: Background::Color(PAPER),
        border: of_field(focused),
        placeholder: SLATE,
        value: INK,
        selection: WATER,
    }
}

pub fn scrolling(theme: &Theme, status: scrollable::Status) -> scrollable::Style {
    let mut style = scrollable::default(theme, status);
    for rail in [&mut style.vertical_rail, &mut style.horizontal_rail] {
        rail.background = None;
        rail.scroller.background = Background::Color(BUTTON_EDGE);
        rail.scroller.border = border::rounded(radius::SMALL);
    }
    style
}
