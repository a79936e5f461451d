//! The board with its corners, and how its cards stand out.

use iced::Element;
use iced::widget::{column, container, row, space, stack};

use super::{Message, Table};
use crate::app::table::Stop;
use crate::app::theme::Scale;
use crate::app::widget::board::{Spot, board};
use crate::app::widget::spread::Mark;
use crate::games::dragonfish::{LaidCanal, Lane, Phase, Place, Seat};
use crate::language::Language;

impl Table {
    pub(super) fn board<'a>(
        &'a self,
        language: &'a Language,
        cell: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        // One layer for all four corners: with the software renderer each layer makes a moving card dearer.
        let corner = |seat| {
            let content = self.corner(language, seat, scale).unwrap_or_else(|| space().into());
            container(content).padding(cell * 0.09).width(cell * 3.0).height(cell * 3.0)
        };
        let across = |left, right| row![corner(left), space().width(cell * 2.0), corner(right)];
        let corners = column![
            across(Seat::North, Seat::East),
            space().height(cell * 2.0),
            across(Seat::West, Seat::South)
        ];
        let laying = match self.view.phase {
            Phase::LayCanal(canal) if self.is_open() => Some(LaidCanal { canal, turn: self.draft.laying }),
            _ => None,
        };
        let carried = self.carrying.map(|face| (Spot::Panel, face, cell * 0.98));
        let board = board(cell, &self.view, |spot| self.mark(spot), &self.lit_lanes(), laying)
            .carrying(carried)
            .flights(&self.flights)
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        stack![corners, board].into()
    }

    /// How a card or a canal stands out.
    fn mark(&self, spot: Spot) -> Mark {
        let focused = self.focus == Some(Stop::Spot(spot));
        let Spot::Card(place) = spot else {
            let lit = matches!(self.view.phase, Phase::LayCanal(_)) && self.is_open();
            return Mark { lit, focused, ..Mark::default() };
        };
        let card = self.view.card(place);
        if !self.is_open() || card.is_none() {
            return Mark { focused, ..Mark::default() };
        }
        let badge = self.draft.strip.position_of(place).map(|position| match position {
            0 => "=".to_owned(),
            position => position.to_string(),
        });
        let (lit, dim) = match self.view.phase {
            Phase::Fish { swapped } => {
                let dim = swapped.is_some_and(|ponds| !ponds.contains(&place.pond));
                let lit = if self.draft.strip.is_empty() {
                    self.hint_lights(place)
                } else {
                    self.is_partner(place)
                };
                (lit, dim)
            }
            Phase::CastNet => (card.is_some_and(|card| card.animal().is_some()), false),
            Phase::TakeBike => {
                let is_bike = card.is_some_and(|card| card.animal().is_none());
                (is_bike, !is_bike)
            }
            _ => (false, false),
        };
        Mark { badge, lit, dim, focused }
    }

    /// Whether a hint lights this card.
    fn hint_lights(&self, place: Place) -> bool {
        let Some((level, Some(fishing))) = &self.hint else { return false };
        match (level, fishing.swap) {
            (1, _) => place.pond == fishing.pond,
            (_, Some((from, to))) => place == from || place == to,
            (_, None) => place == Place { pond: fishing.pond, slot: fishing.solution.catch.sum },
        }
    }

    /// Whether the card that was picked last may change places with this one.
    fn is_partner(&self, place: Place) -> bool {
        if let Some((from, to)) = self.draft.swapping {
            return place == from || place == to;
        }
        self.chosen_to_swim().is_some_and(|chosen| self.view.can_swap(chosen, place))
    }

    fn chosen_to_swim(&self) -> Option<Place> {
        let may_swap = matches!(self.view.phase, Phase::Fish { swapped: None });
        self.draft.strip.last_card().filter(|_| may_swap && self.is_open())
    }

    /// The lanes that are joined to the one of the card picked last.
    fn lit_lanes(&self) -> Vec<Lane> {
        self.chosen_to_swim()
            .map(|chosen| {
                std::iter::once(chosen.lane())
                    .chain(self.view.island.lanes_joined_to(chosen.lane()))
                    .collect()
            })
            .filter(|lanes: &Vec<_>| lanes.len() > 1)
            .unwrap_or_default()
    }
}
