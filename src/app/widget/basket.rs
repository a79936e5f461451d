//! A basket with what somebody has caught: each fish looks out over the rim, and its number stands on the wood.

use iced::widget::{Row, column, container, svg};
use iced::{Center, Element, Theme, border};

use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::records::FishKind;

/// How much of a fish looks out, in parts of the width that each has.
const OUT: f32 = 0.52;

/// Fish side by side, each with what stands on the wood below it, as wide as this.
pub fn basket<'a, Message: 'a>(
    fish: impl IntoIterator<Item = (FishKind, Element<'a, Message>)>,
    side: f32,
) -> Element<'a, Message> {
    let fish = fish.into_iter().map(|(kind, label)| {
        let drawn = svg(drawing::fish(kind, false))
            .width(side * 0.94)
            .height(side * 0.94 * drawing::height_of_fish(kind));
        let head = container(drawn).center_x(side).height(side * OUT).clip(true);
        let wood = container(label).center_x(side).padding([1.0, 0.0]).style(wood);
        column![head, wood].align_x(Center).into()
    });
    Row::with_children(fish).wrap().vertical_spacing(space::TIGHT).into()
}

fn wood(_: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::WOOD.into()),
        border: border::rounded(2.0).color(theme::DEEP_WOOD).width(1.5),
        ..container::Style::default()
    }
}
