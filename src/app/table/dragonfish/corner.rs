//! The corner of a seat: who sits there, what they have caught, and how far it is to the win.

use heart::games::dragonfish::{PondCard, Seat, points};
use iced::widget::{Space, column, container, mouse_area, progress_bar, row, text};
use iced::{Center, Element, Fill, border};

use super::{DragonFishControl, Message, Table};
use crate::app::drawing;
use crate::app::table::Control;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::basket::basket;
use crate::app::widget::board::Spot;
use crate::app::widget::card::{Face, card};
use crate::app::widget::pressing::press;
use crate::app::widget::{bold, fish_chip, fitting, picture};
use pages::language::Language;
use pages::wording;
use pages::wording::card::of_pond;
use records::FishKind;

/// The smallest width of a fish in a corner.
const SMALLEST_FISH: f32 = 26.0;

impl Table {
    /// What stands in the corner of a seat, for this width. `None` if nobody sits there.
    pub(super) fn corner<'a>(
        &'a self,
        language: &'a Language,
        seat: Seat,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let sitting = self.seat(seat)?;
        let participant = self.participant(seat)?;
        let is_turn = self.view.turn == seat && self.outcome().is_none();
        let goal = self.view.goal;
        // A caught fish lies in the basket only once it has landed.
        let mut catch = sitting.catch.to_vec();
        for face in self.stage.leaping(Spot::Seat(seat)) {
            let at = catch.iter().rposition(|fish| face == Face::Pond(PondCard::Fish(*fish)));
            let _leaping = at.map(|at| catch.remove(at));
        }
        let caught = points(&catch);

        let face = scale.button;
        let name = column![
            bold(participant.name.as_str(), fitting(&participant.name, scale.large, scale.small * 0.8))
                .wrapping(text::Wrapping::None),
            text(wording::signs(language, participant.rung)).size(scale.small).color(theme::SLATE),
        ];
        let head = row![picture(drawing::portrait(participant), face), name.width(Fill)]
            .spacing(space::SMALL)
            .align_y(Center);

        // All fish lie in one line, but none gets smaller than [`SMALLEST_FISH`].
        let count = catch.len().max(4) as f32;
        let side = ((width - 2.0 * space::MEDIUM) / count).clamp(SMALLEST_FISH, scale.button * 1.04).floor();
        let fish: Element<'a, Message> = if catch.is_empty() {
            container(text(language.say("table-no-fish")).size(scale.small).color(theme::SLATE))
                .center_y(side)
                .into()
        } else {
            let fish = catch.iter().map(|fish| {
                (FishKind::Card((*fish).into()), self.caught_fish(language, seat, *fish, side * 0.64))
            });
            basket(fish, side)
        };

        let progress = language.say_with(
            "table-progress",
            [
                ("fish", catch.len().into()),
                ("fish-goal", goal.fish.into()),
                ("points", caught.into()),
                ("points-goal", goal.points.into()),
            ],
        );
        let share = (f32::from(caught) / f32::from(goal.points))
            .max(catch.len() as f32 / f32::from(goal.fish))
            .min(1.0);
        let bar = progress_bar(0.0..=1.0, share).girth(8.0).style(|_| progress_bar::Style {
            background: theme::RIM.into(),
            bar: theme::CORAL.into(),
            border: border::rounded(4.0),
        });
        let backs = row((0..sitting.hand).map(|_| card(Face::HelperBack, scale.small * 1.5).into()))
            .spacing(space::TIGHT)
            .height(scale.small * 1.5);

        let content =
            column![head, fish, Space::new().height(Fill), text(progress).size(scale.small), bar, backs]
                .spacing(space::TIGHT + 2.0);
        let (ground, edge, width) =
            if is_turn { (theme::PAPER, theme::CORAL, 4.0) } else { (theme::MIST, theme::RIM, 1.5) };
        Some(
            container(content)
                .padding(space::MEDIUM)
                .width(Fill)
                .height(Fill)
                .style(theme::framed(ground, edge, width))
                .into(),
        )
    }

    /// A fish in a corner. If it can be hooked now, it can be pressed.
    fn caught_fish(&self, language: &Language, seat: Seat, fish: u8, side: f32) -> Element<'_, Message> {
        let control = Control::Own(DragonFishControl::Victim(seat, fish));
        if !self.offers(control) {
            return self.saying_why_not(control, fish_chip(fish, side).into());
        }
        let chip = fish_chip(fish, side - 8.0);
        let chip = press(chip, Some(Message::ControlPressed(control)), Purpose::Bare)
            .look(|focused, _, _| theme::catchable(focused))
            .called(of_pond(language, PondCard::Fish(fish)))
            .known_as(format!("{control:?}"))
            .width(side)
            .height(side);
        mouse_area(chip).interaction(iced::mouse::Interaction::Pointer).into()
    }
}
