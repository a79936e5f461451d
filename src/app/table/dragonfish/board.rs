//! The board with its four bays, and how its cards stand out.

use engine::games::dragonfish::{Corner, DragonFish, LaidCanal, Lane, Phase, Place, Seat};
use iced::Element;
use iced::widget::{column, container, row, space, stack};

use super::{Message, Table};
use crate::app::table::look::Places;
use crate::app::table::{Tabletop, labels};
use crate::app::widget::board::{CELLS, Heap, Spot, board};
use crate::app::widget::card_layer::{Lying, Mark};
use language::Language;

/// The name of a card: on the island with its corner, and of a stack with its use.
fn name(language: &Language, card: &Lying<Spot>) -> String {
    let name = labels::name(language, card);
    let place = match card.spot {
        Spot::Island(Corner::NorthWest) => "place-north-west",
        Spot::Island(Corner::NorthEast) => "place-north-east",
        Spot::Island(Corner::SouthWest) => "place-south-west",
        Spot::Island(Corner::SouthEast) => "place-south-east",
        Spot::Heap(Heap::PondStock) => "place-pond-stock",
        Spot::Heap(Heap::PondDiscard) => "place-pond-discard",
        Spot::Heap(Heap::HelperStock) => "place-helper-stock",
        Spot::Heap(Heap::HelperDiscard) => "place-helper-discard",
        Spot::Card(_) | Spot::Seat(_) | Spot::Bank => return name,
    };
    language.said_of(&language.say(place), &name)
}

impl Table {
    pub(super) fn board<'a>(&'a self, language: &'a Language, places: &Places) -> Element<'a, Message> {
        let cell = places.water.width / f32::from(CELLS);
        let side = cell * f32::from(CELLS);
        // All four bays share one layer, because with the software renderer each layer makes a moving card cost more.
        let bay = |seat| {
            let around = cell * 0.1;
            let content = self.bay(language, seat, cell * 3.0 - 2.0 * around, places.scale);
            let content = content.unwrap_or_else(|| space().into());
            container(content).padding(around).width(cell * 3.0).height(cell * 3.0)
        };
        let across = |left, right| row![bay(left), space().width(cell * 2.0), bay(right)];
        let bays = column![
            across(Seat::North, Seat::East),
            space().height(cell * 2.0),
            across(Seat::West, Seat::South)
        ];
        let laying = match self.view.phase {
            Phase::LayCanal(canal) if self.is_open() => Some(LaidCanal { canal, turn: self.draft.laying }),
            _ => None,
        };
        let carried = self.carrying.map(|face| (Spot::Bank, face, cell * 0.98));
        let board = board(
            cell,
            &self.view,
            |spot| self.pointed_out(spot).unwrap_or_else(|| self.mark(spot)),
            &self.lit_lanes(),
            laying,
        )
        .carrying(carried)
        .below(self.above(language, places))
        .targets(|from, to| self.is_swap(from, to))
        .named(|card| name(language, card), |region| language.say(region), DragonFish::first(self))
        .only(|spot| self.uses(spot))
        .on_press(Message::SpotPressed)
        .on_drop(Message::CardDropped);
        container(stack![bays, board]).center_y(places.water.height.max(side)).into()
    }

    fn mark(&self, spot: Spot) -> Mark {
        let Spot::Card(place) = spot else {
            let lit = match (self.view.phase, spot) {
                (Phase::LayCanal(_), Spot::Island(_)) => true,
                (Phase::Helper, Spot::Heap(Heap::HelperStock)) => self.draft.hooking.is_none(),
                _ => false,
            };
            let count = match spot {
                Spot::Heap(Heap::PondStock) => Some(self.view.pond_stock),
                Spot::Heap(Heap::HelperStock) => Some(self.view.helper_stock),
                _ => None,
            };
            return Mark { lit: lit && self.is_open(), count, ..Mark::default() };
        };
        let card = self.view.card(place);
        if !self.is_open() || card.is_none() {
            return Mark::default();
        }
        let badge = self.draft.strip.position_of(place).map(|position| match position {
            0 => "=".to_owned(),
            position => position.to_string(),
        });
        let is_asked = self.draft.swapping.is_some_and(|(from, to)| place == from || place == to);
        let laid = badge.is_some() || is_asked;
        let (lit, dim) = match self.view.phase {
            Phase::Fish { swapped } => {
                let dim = swapped.is_some_and(|ponds| !ponds.contains(&place.pond));
                let lit = match (self.draft.swapping, self.swimmer()) {
                    (Some(_), _) => is_asked,
                    (None, Some(swimmer)) => self.view.can_swap(swimmer, place),
                    (None, None) => self.hint_lights(place),
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
        Mark { badge, lit, dim, laid, count: None }
    }

    /// Whether a hint lights up this card. If a catch lies there and only has to be called, no card is lit.
    fn hint_lights(&self, place: Place) -> bool {
        let Some((level, Some(fishing))) = &self.hint else { return false };
        if self.lies_a_catch() {
            return false;
        }
        match (level, fishing.swap) {
            (1, _) => place.pond == fishing.pond,
            (_, Some((from, to))) => place == from || place == to,
            (_, None) => place == Place { pond: fishing.pond, slot: fishing.solution.catch.sum },
        }
    }

    /// Whether a card that is dragged may change places with another.
    fn is_swap(&self, from: Spot, to: Spot) -> bool {
        let (Spot::Card(from), Spot::Card(to)) = (from, to) else { return false };
        self.calculates() && self.view.can_swap(from, to)
    }

    /// The only picked card, if it may change places with another.
    fn swimmer(&self) -> Option<Place> {
        self.draft.swimmer(&self.view).filter(|_| self.is_open())
    }

    /// The golden lanes: the lane of the picked card, and those of the cards it may change places with.
    fn lit_lanes(&self) -> Vec<Lane> {
        let Some(swimmer) = self.swimmer() else { return Vec::new() };
        let mut lanes: Vec<Lane> = self.view.swap_partners(swimmer).map(Place::lane).collect();
        lanes.dedup();
        lanes.push(swimmer.lane());
        lanes
    }
}
