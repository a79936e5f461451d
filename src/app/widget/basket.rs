//! A basket with a catch: each fish looks out over the rim, and its number stands on the wood.

use iced::widget::{Row, Space, column, container, svg, text};
use iced::{Center, Element, Theme, border};

use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::app::widget::bold_text;
use records::FishKind;

/// The height that is seen of a fish above the rim, in parts of the width for one fish.
const OUT: f32 = 0.52;

/// A basket with these fish, each `side` wide. The element of a fish, such as its number, stands below it on the wood.
pub fn basket<'a, Message: 'a>(
    fish: impl IntoIterator<Item = (FishKind, Element<'a, Message>)>,
    side: f32,
) -> Element<'a, Message> {
    let fish = fish.into_iter().map(|(kind, label)| {
        let drawn = svg(drawing::fish(kind, false))
            .width(side * 0.94)
            .height(side * 0.94 * drawing::fish_height_ratio(kind));
        let head = container(drawn).center_x(side).height(side * OUT).clip(true);
        let wood = container(label).center_x(side).padding([1.0, 0.0]).style(wood);
        column![head, wood].align_x(Center).into()
    });
    Row::with_children(fish).wrap().vertical_spacing(space::TIGHT).into()
}

/// The height of the basket's wood, in parts of the width for one fish.
const NUMBER: f32 = 0.6;
pub const NUMBER_ID: &str = "basket-number";
/// The height of a basket with one line of fish, divided by the width of one fish.
pub const BASKET_HEIGHT_RATIO: f32 = OUT + NUMBER + 0.1;

/// A basket with the last of these fish, at most `most_shown`, each `side` wide and with its number. A “…” in front stands for the others.
/// The place is as high without any fish.
pub fn latest_fish_basket<'a, Message: 'a>(
    fish: Vec<(FishKind, String)>,
    side: f32,
    most_shown: usize,
) -> Element<'a, Message> {
    let hidden = fish.len().saturating_sub(most_shown);
    let more = (hidden > 0).then(|| text("…").size(side * 0.5).color(theme::SLATE).into());
    let number =
        |number: String| bold_text(number, side * 0.5).line_height(1.0).wrapping(text::Wrapping::None);
    let fish = fish.into_iter().skip(hidden).map(|(kind, label)| {
        (kind, container(number(label)).id(NUMBER_ID).center_y(side * NUMBER - 2.0).into())
    });
    Row::new()
        .extend(more)
        .push(basket(fish, side))
        .push(Space::new().height(side * BASKET_HEIGHT_RATIO))
        .spacing(space::TIGHT)
        .align_y(Center)
        .into()
}

fn wood(_: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::WOOD.into()),
        border: border::rounded(2.0).color(theme::DEEP_WOOD).width(1.5),
        ..container::Style::default()
    }
}
