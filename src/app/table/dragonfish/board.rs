//! The board of DragonFish with its four bays, and how its cards stand out.

use engine::games::dragonfish::{Corner, DragonFish, Lane, Phase, Place, Seat};
use engine::games::{Game, MissedChance};
use iced::widget::{column, container, row, space, stack};
use iced::{Element, Size};

use super::{DragonFishTable, Message};
use crate::app::table::calling::LAST_HINT;
use crate::app::table::look::TableAreas;
use crate::app::table::summary::{FinalHolding, MissedChanceReplay};
use crate::app::table::tabletop::{GameBoard, GameReplay};
use crate::app::table::{Tabletop, labels};
use crate::app::widget::board::{BoardSpot, CELLS_PER_SIDE, CardStack, board};
use crate::app::widget::card_layer::{CardMark, TableCard};
use language::Language;

/// The name of a card for screen readers. A card on the island says at which corner it lies, a stack what it is for.
fn name(language: &Language, card: &TableCard<BoardSpot>) -> String {
    let name = labels::card_name(language, card);
    let place = match card.spot {
        BoardSpot::Island(Corner::NorthWest) => "place-north-west",
        BoardSpot::Island(Corner::NorthEast) => "place-north-east",
        BoardSpot::Island(Corner::SouthWest) => "place-south-west",
        BoardSpot::Island(Corner::SouthEast) => "place-south-east",
        BoardSpot::Heap(CardStack::PondStock) => "place-pond-stock",
        BoardSpot::Heap(CardStack::PondDiscard) => "place-pond-discard",
        BoardSpot::Heap(CardStack::HelperStock) => "place-helper-stock",
        BoardSpot::Heap(CardStack::HelperDiscard) => "place-helper-discard",
        BoardSpot::Card(_) | BoardSpot::Seat(_) | BoardSpot::Bank => return name,
    };
    language.label_with_value(&language.say(place), &name)
}

impl GameBoard for DragonFish {
    fn board<'a>(
        table: &'a DragonFishTable,
        language: &'a Language,
        places: &TableAreas,
    ) -> Element<'a, Message> {
        let cell = places.water.width / f32::from(CELLS_PER_SIDE);
        let side = cell * f32::from(CELLS_PER_SIDE);
        // All four bays share one layer, because with the software renderer each layer makes a moving card cost more.
        let bay = |seat| {
            let around = cell * 0.1;
            let content = table.bay(language, seat, cell * 3.0 - 2.0 * around, places.scale);
            let content = content.unwrap_or_else(|| space().into());
            container(content).padding(around).width(cell * 3.0).height(cell * 3.0)
        };
        let across = |left, right| row![bay(left), space().width(cell * 2.0), bay(right)];
        let bays = column![
            across(Seat::North, Seat::East),
            space().height(cell * 2.0),
            across(Seat::West, Seat::South)
        ];
        let laying = table.canal_to_lay().filter(|_| table.is_open());
        let mut view = table.view.clone();
        if let Some((corner, canal)) = laying {
            view.island = view.island.with_canal(corner, canal);
        }
        let carried = table.carrying.map(|face| (BoardSpot::Bank, face, cell * 0.98));
        let board = board(
            cell,
            &view,
            |spot| table.animation_mark(spot).unwrap_or_else(|| table.mark(spot)),
            &table.lit_lanes(),
            laying.map(|(_, canal)| canal),
        )
        .with_carried_card(carried)
        .with_overlay_contents(table.overlay_contents(language, places))
        .with_drop_targets(|from, to| table.is_swap(from, to))
        .with_names(|card| name(language, card), |region| language.say(region), DragonFish::first_spot(table))
        .only_pressable(|spot| table.reacts_to(spot))
        .on_press(Message::SpotPressed)
        .on_drop(Message::CardDropped);
        container(stack![bays, board]).center_y(places.water.height.max(side)).into()
    }
}

impl DragonFishTable {
    fn mark(&self, spot: BoardSpot) -> CardMark {
        let BoardSpot::Card(place) = spot else {
            let lit = match (self.view.phase, spot) {
                (Phase::LayCanal(_), BoardSpot::Island(corner)) => {
                    self.canal_to_lay().is_some_and(|(lies, _)| lies == corner)
                }
                (Phase::Helper, BoardSpot::Heap(CardStack::HelperStock)) => self.draft.hooking.is_none(),
                _ => false,
            };
            let count = match spot {
                BoardSpot::Heap(CardStack::PondStock) => Some(self.view.pond_stock),
                BoardSpot::Heap(CardStack::HelperStock) => Some(self.view.helper_stock),
                _ => None,
            };
            return CardMark { lit: lit && self.is_open(), count, ..CardMark::default() };
        };
        let card = self.view.card(place);
        if !self.is_open() || card.is_none() {
            return CardMark::default();
        }
        let badge = self.draft.laid_calculation.position_of(place).map(|position| match position {
            0 => "=".to_owned(),
            position => position.to_string(),
        });
        let is_asked = self.draft.swapping.is_some_and(|(from, to)| place == from || place == to);
        let laid = badge.is_some() || is_asked;
        let (lit, dim) = match self.view.phase {
            Phase::Fish { swapped } => {
                let is_out = swapped.is_some_and(|ponds| !ponds.contains(&place.pond));
                let lit = if self.draft.swapping.is_some() { is_asked } else { self.hint_lights(place) };
                // A card that is laid has a badge, and a press would take it back.
                (lit && badge.is_none(), is_out || self.draft.laid_elsewhere(place.pond))
            }
            Phase::CastNet => {
                let is_caught = self.net_to_cast() == Some(place.pond);
                (is_caught && card.is_some_and(|card| card.animal().is_some()), false)
            }
            Phase::TakeBike => {
                let is_bike = card.is_some_and(|card| card.animal().is_none());
                (self.bike_to_take() == Some(place), !is_bike)
            }
            _ => (false, false),
        };
        // Once a swap is asked about, only the two cards of it stand out.
        let swimmer = self.swimmer().filter(|_| self.draft.swapping.is_none());
        let can_swap = swimmer.is_some_and(|swimmer| self.view.can_swap(swimmer, place));
        CardMark { badge, lit, can_swap, dim, laid, count: None }
    }

    /// Whether a hint lights this card. If a catch is laid and only has to be called, no card is lit.
    fn hint_lights(&self, place: Place) -> bool {
        let Some((level, Some(fishing))) = &self.hint else { return false };
        if self.has_laid_catch() {
            return false;
        }
        let swims = fishing.swap.is_some_and(|(from, to)| place == from || place == to);
        let last = fishing.places().last();
        match (*level, fishing.swap) {
            (1, _) => place.pond == fishing.pond,
            // The last card is left to find, until another one was tried.
            (LAST_HINT, _) => swims || fishing.places().any(|lies| lies == place && Some(lies) != last),
            (LAST_HINT.., _) => swims || fishing.places().any(|lies| lies == place),
            (_, Some(_)) => swims,
            (_, None) => place == Place { pond: fishing.pond, slot: fishing.solution.catch.sum },
        }
    }

    fn is_swap(&self, from: BoardSpot, to: BoardSpot) -> bool {
        let (BoardSpot::Card(from), BoardSpot::Card(to)) = (from, to) else { return false };
        self.is_child_calculating() && self.view.can_swap(from, to)
    }

    /// The picked card, if it is the only one and may change places with another.
    fn swimmer(&self) -> Option<Place> {
        self.draft.swappable_card(&self.view).filter(|_| self.is_open())
    }

    fn lit_lanes(&self) -> Vec<Lane> {
        let Some(swimmer) = self.swimmer() else { return Vec::new() };
        let mut lanes: Vec<Lane> = self.view.swap_partners(swimmer).map(Place::lane).collect();
        lanes.dedup();
        lanes.push(swimmer.lane());
        lanes
    }
}

impl GameReplay for DragonFish {
    fn final_holding(&self, player: u8) -> FinalHolding {
        let seats = self.view_of(None).seats;
        let seat = self.seat_of(player).and_then(|seat| seats[seat.index()].as_ref());
        FinalHolding::Fish(seat.map(|seat| seat.catch.to_vec()).unwrap_or_default())
    }

    /// Shows a missed chance again. Its sentences tell what the player caught instead, and which swap would have come first.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        (): &(),
        name: &str,
        room: Size,
        language: &Language,
    ) -> MissedChanceReplay<'a> {
        let cell =
            (room.width / f32::from(CELLS_PER_SIDE)).min(room.height / f32::from(CELLS_PER_SIDE)).floor();
        let board = board(cell, &missed.view, |spot| replay_mark(missed, spot), &[], None);
        let number = |place| missed.view.number(place).unwrap_or_default();
        let swap = missed.best.swap.map(|(from, to)| {
            let arguments = [("first", number(from).into()), ("second", number(to).into())];
            language.say_with("summary-swap-first", arguments)
        });
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        MissedChanceReplay {
            table: board.into(),
            sentence: language.say_with("summary-replay-of", arguments),
            first: swap,
        }
    }
}

/// How a card stands out when a missed chance is shown again. The cards of the catch have numbers, and lie where they lay before any swap.
fn replay_mark(missed: &MissedChance<DragonFish>, spot: BoardSpot) -> CardMark {
    let BoardSpot::Card(place) = spot else { return CardMark::default() };
    let best = &missed.best;
    let badge = best
        .places()
        .zip(0..)
        .find(|(lies, _)| *lies == place)
        .map(|(_, at)| if at == 0 { "=".to_owned() } else { i32::to_string(&at) });
    let lit = best.swap.is_some_and(|(from, to)| place == from || place == to);
    CardMark { dim: badge.is_none() && !lit, badge, lit, ..CardMark::default() }
}
