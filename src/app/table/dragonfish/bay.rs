//! The bay of a seat: a boat with its player, their catch, and their progress to the win.

use engine::games::dragonfish::{PondCard, Seat, SeatView, points_of_fish};
use iced::widget::{Row, Space, column, container, mouse_area, progress_bar, row, text};
use iced::{Center, Element, Fill, border, padding};

use super::{DragonFishControl, DragonFishTable, Message};
use crate::app::drawing;
use crate::app::table::TableButton;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::board::BoardSpot;
use crate::app::widget::boat::Boat;
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{bold_text, fitting_name_size};
use language::Language;
use language::wording;
use language::wording::card::pond_card;
use records::FishKind;

const BOAT: f32 = 0.78;
const BOAT_WITH_PREY: f32 = 0.64;
const STACK: f32 = 0.27;
const PREY: f32 = 0.23;

impl DragonFishTable {
    /// What is drawn in the bay of a seat. `None` if nobody sits there.
    pub(super) fn bay<'a>(
        &'a self,
        language: &'a Language,
        seat: Seat,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let sitting = self.seat(seat)?;
        let participant = self.participant(seat)?;
        let is_turn = self.view.turn == seat && self.outcome().is_none();
        // A caught fish is in the boat only once it has landed. A fish that falls back from a hook was its player's all the time.
        let without = |leaping: &mut dyn Iterator<Item = CardFace>| {
            let mut catch = sitting.catch.to_vec();
            for face in leaping {
                let at = catch.iter().rposition(|fish| face == CardFace::Pond(PondCard::Fish(*fish)));
                let _leaping = at.map(|at| catch.remove(at));
            }
            catch
        };
        let catch = without(&mut self.animator.faces_leaping_to(BoardSpot::Seat(seat)));
        let counted = without(&mut self.animator.faces_arriving_at(BoardSpot::Seat(seat)));
        let (is_north, is_west) =
            (matches!(seat, Seat::North | Seat::East), matches!(seat, Seat::North | Seat::West));
        let stack = width * STACK;
        // Names leave room for the stack below the island, the catch for the one above it.
        let beside = |is_beside: bool| {
            let room = if is_beside { stack } else { 0.0 };
            if is_west { padding::right(room) } else { padding::left(room) }
        };
        let prey = self.prey_in(language, seat, sitting, width * PREY);
        // Fish to press take the place where the points are otherwise.
        let below_name = match prey {
            Some(_) => format!("{}/{}", points_of_fish(&counted), self.view.goal.points),
            None => wording::rung_signs(language, participant.rung),
        };
        let name = column![
            bold_text(
                participant.name.as_str(),
                fitting_name_size(&participant.name, scale.large, scale.small * 0.8)
            )
            .line_height(1.1)
            .wrapping(text::Wrapping::None),
            text(below_name).size(scale.small).line_height(1.1),
        ];
        let name = container(name).padding(beside(!is_north)).width(Fill).clip(true);
        let fish = catch.iter().map(|fish| (FishKind::Card((*fish).into()), fish.to_string())).collect();
        // Fish to press need more room than the progress to the win.
        let wide = width * if prey.is_some() { BOAT_WITH_PREY } else { BOAT };
        let boat = Boat::new(drawing::portrait(participant), wide)
            .with_turn_flag(is_turn)
            .with_catch(fish)
            .with_cards(CardFace::HelperBack, sitting.hand)
            .hopping(self.hop_span(sitting.player))
            .rocking(self.rocking_span(BoardSpot::Seat(seat)))
            .animated();
        let boat = container(boat).width(Fill).align_x(if is_west { iced::Left } else { iced::Right });
        // A fish is a small thing to press, so the whole boat counts.
        let boat: Element<'a, Message> = match prey {
            Some(_) => accessible_button(
                boat,
                Some(Message::SpotPressed(BoardSpot::Seat(seat))),
                ButtonPurpose::Bare,
            )
            .named(language.say_with("table-boat", [("name", participant.name.as_str().into())]))
            .width(Fill)
            .height(wide * Boat::HEIGHT_RATIO)
            .into(),
            None => boat.into(),
        };
        let gains = self.points_gained().is_some_and(|(gainer, _)| gainer == BoardSpot::Seat(seat));
        let below = prey.unwrap_or_else(|| self.progress(language, &counted, gains, scale));
        let below = container(below).padding(beside(is_north)).width(Fill).align_x(iced::Left);
        let parts = column![name, Space::new().height(Fill), boat, below].spacing(space::TIGHT);
        Some(parts.width(Fill).height(Fill).into())
    }

    /// Shows how many fish and points are needed to win. The line shines when the player gains some.
    fn progress<'a>(
        &self,
        language: &Language,
        catch: &[u8],
        gains: bool,
        scale: Scale,
    ) -> Element<'a, Message> {
        let goal = self.view.goal;
        let (count, caught) = (catch.len(), points_of_fish(catch));
        let said = language.say_with(
            "table-progress",
            [
                ("fish", count.into()),
                ("fish-goal", goal.fish.into()),
                ("points", caught.into()),
                ("points-goal", goal.points.into()),
            ],
        );
        let high = scale.small * 1.1;
        let wide = high * 1.25 * f32::from(goal.fish.min(4));
        let fish = (0..usize::from(goal.fish)).map(|at| {
            let drawn = if at < count { drawing::fish_caught() } else { drawing::fish_to_come() };
            iced::widget::svg(drawn).width(wide / f32::from(goal.fish)).height(high).into()
        });
        let share = (f32::from(caught) / f32::from(goal.points)).min(1.0);
        let bar = progress_bar(0.0..=1.0, share).length(wide).girth(high * 0.62).style(move |_| {
            progress_bar::Style {
                background: theme::PAPER.into(),
                bar: if gains { theme::GOLD } else { theme::FISH }.into(),
                border: border::rounded(theme::radius::SMALL).color(theme::BUTTON_EDGE).width(1.5),
            }
        });
        let line = |drawn: Element<'a, Message>, of: String| {
            let words = bold_text(of, scale.small).line_height(1.1).wrapping(text::Wrapping::None);
            row![drawn, words].spacing(space::SMALL).align_y(Center)
        };
        let lines = column![
            line(Row::with_children(fish).width(wide).into(), format!("{count}/{}", goal.fish)),
            line(bar.into(), format!("{caught}/{}", goal.points)),
        ];
        let ground = if gains { theme::PALE_GOLD } else { iced::Color::TRANSPARENT };
        let lines = container(lines.spacing(2.0)).style(theme::chip(ground));
        with_semantics(Semantics::new(Role::Picture).named(said), lines).into()
    }

    /// The fish that the hook in play can take, each to be pressed. `None` if there is none.
    fn prey_in<'a>(
        &'a self,
        language: &Language,
        seat: Seat,
        sitting: &SeatView,
        side: f32,
    ) -> Option<Element<'a, Message>> {
        self.hook_in_play().filter(|_| self.is_open() && !sitting.catch.is_empty())?;
        let mut fish: Vec<u8> = sitting.catch.to_vec();
        fish.sort_unstable();
        fish.dedup();
        let name = self.participant(seat).map_or("", |participant| participant.name.as_str());
        let fish = fish.into_iter().map(|fish| {
            let face = card(CardFace::Pond(PondCard::Fish(fish)), side - 2.0 * theme::RING_WIDTH);
            let control = TableButton::Own(DragonFishControl::Victim(seat, fish));
            let is_prey = self.is_offered(control);
            let is_golden = is_prey && self.fish_to_take().is_none_or(|golden| golden == (seat, fish));
            let fish = accessible_button(
                face,
                is_prey.then_some(Message::ControlPressed(control)),
                ButtonPurpose::Bare,
            )
            .on_disabled_press(self.why_disabled(control).map(|_| Message::WhyNot(control)))
            .with_style(move |_, _| theme::caught_fish_button(is_golden))
            .named(format!("{}, {name}", pond_card(language, PondCard::Fish(fish))))
            .with_key(format!("{control:?}"))
            .width(side)
            .height(side);
            mouse_area(fish).interaction(iced::mouse::Interaction::Pointer).into()
        });
        Some(Row::with_children(fish).spacing(space::SMALL).into())
    }
}
