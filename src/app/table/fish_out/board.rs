//! The other players along the horizon, the lake with a bay for each suit, and the viewer's hand on the jetty.

use engine::games::fish_out::{Fate, FishOut, HouseRules, Phase, Suit};
use iced::widget::{Row, Space, column, container, stack};
use iced::{Element, Size};

use super::{Message, Table};
use crate::app::drawing;
use crate::app::table::around::{Aboard, above_lake, own_catch};
use crate::app::table::look::Places;
use crate::app::table::side_panel::SidePanel;
use crate::app::table::{Tabletop, labels};
use crate::app::theme;
use crate::app::widget::card::{Face, card};
use crate::app::widget::card_layer::{Lying, Mark};
use crate::app::widget::lake::{Lake, Spot, laid_width};
use crate::app::widget::{at, picture};
use language::Language;
use records::FishKind;

/// How many cards of a hidden hand are seen in a boat at most.
const SEEN: usize = 3;

impl Table {
    /// The other players along the horizon, and the lake below them.
    pub(super) fn lake_and_others<'a>(
        &'a self,
        language: &'a Language,
        places: &Places,
    ) -> Element<'a, Message> {
        let aboard = |player| self.aboard(language, player, places);
        self.on_lake(places, aboard, |below| self.lake(language, below, places))
    }

    fn lake<'a>(&'a self, language: &'a Language, room: Size, places: &Places) -> Element<'a, Message> {
        let players = self.view.seats.len();
        let counts = Suit::ALL.map(|suit| usize::from(self.view.lake.of_suit(suit).len()));
        let viewer = self.viewer();
        let held = self.view.seat(viewer).map_or(0, |seat| seat.held);
        let above = places.water.height - room.height;
        let lake = Lake::new(room, usize::from(held), counts, (places.jetty, above), Some(viewer));
        let fished_out = self
            .stage
            .flights
            .iter()
            .filter(|flight| flight.leaps)
            .filter_map(|flight| if let Spot::Lake(card) = flight.from { Some(card) } else { None });
        let left = lake.left(&fished_out.collect::<Vec<_>>());
        let seats = self.along_top().map(|(player, along)| lake.seat(player, Some(along)));
        let spread = lake
            .spread(self.lying(), players, |spot| self.pointed_out(spot).unwrap_or_else(|| self.mark(spot)))
            .areas(seats)
            .areas(left)
            .areas([lake.seat(viewer, None)])
            .below(self.above(language, places))
            .named(|card| self.name(language, card), |region| language.say(region), FishOut::first(self))
            .only(|spot| self.uses(spot))
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        let seat = Size::new(lake.beside_hand(), lake.tray().height);
        let line = self.fish_of(language, viewer);
        let seat = self.own_seat(line, self.is_turn_of(viewer), seat, places.scale);
        let under = container(column![Space::new().height(lake.tray().y), seat]).width(room.width);
        let mut layers = stack![under, spread];
        for suit in Suit::ALL {
            let place = lake.sign(suit);
            let sign = container(picture(drawing::suit(suit), place.width * 0.6));
            let sign = sign.center(place.width).style(theme::disc(theme::PAPER, theme::EDGE));
            layers = layers.push(at(place.position(), sign));
        }
        layers.into()
    }

    /// What a card is called. A card that was laid says by whom.
    fn name(&self, language: &Language, card: &Lying<Spot>) -> String {
        let name = labels::name(language, card);
        let Spot::Laid(player) = card.spot else { return name };
        let who = self.saved.participants[usize::from(player)].name.as_str();
        language.say_with("card-laid-by", [("card", name.into()), ("name", who.into())])
    }

    fn is_turn_of(&self, player: u8) -> bool {
        self.view.to_move == player && matches!(self.view.phase, Phase::Choose | Phase::Decide)
    }

    /// How a card stands out. Beaten cards are pale, and a kept card shines.
    fn mark(&self, spot: Spot) -> Mark {
        let lit_by_hint = match (&self.hint, spot) {
            (Some((2.., Some(haul))), Spot::Lake(card)) => haul.cards.contains(card),
            (Some((3.., Some(haul))), Spot::Hand(card)) => haul.card == card,
            _ => false,
        };
        match spot {
            Spot::Laid(player) => {
                // The last trick keeps its look until somebody lays a card again.
                let is_choosing = self.view.seats.iter().any(|seat| seat.has_chosen);
                let fate = self.view.fate_of(player).filter(|_| !is_choosing);
                let lit = fate == Some(Fate::Kept);
                let dim = fate.is_some_and(|fate| fate != Fate::Kept);
                Mark { lit, dim, ..Mark::default() }
            }
            Spot::Hand(card) if self.draft == Some(card) => {
                Mark { badge: Some("1".to_owned()), laid: true, ..Mark::default() }
            }
            _ => Mark { lit: lit_by_hint && self.is_open(), ..Mark::default() },
        }
    }

    /// Another player in a boat, with the suits they have fished. The hand is shown only if all hands lie open.
    fn aboard<'a>(
        &'a self,
        language: &'a Language,
        player: u8,
        places: &Places,
    ) -> Option<Aboard<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        let held = if sitting.open_hand.is_none() { usize::from(sitting.held) } else { 0 };
        let open = sitting.open_hand.map(|open| {
            let beside = places.water.width / self.view.seats.len() as f32 * 0.4;
            let size = (beside / f32::from(open.len().max(1)) - 2.0).clamp(14.0, 30.0);
            let cards = open.into_iter().map(|open| card(Face::Playing(open), size).into());
            Row::with_children(cards).spacing(2.0).wrap().into()
        });
        Some(Aboard {
            lines: (self.fish_of(language, player), sitting.total.to_string()),
            catch: self.fished(player),
            held: (Face::PlayingBack, held.min(SEEN)),
            is_turn: self.is_turn_of(player),
            keeps: laid_width(above_lake(places)),
            open,
        })
    }

    /// What the viewer has fished out, on the bank.
    pub(super) fn basket<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, Message> {
        let viewer = self.viewer();
        own_catch(self.fish_of(language, viewer), self.fished(viewer), FishOut::own_height(bank.scale), bank)
    }

    /// The suits that a player has fished out in this deal, each with its number of fish.
    fn fished(&self, player: u8) -> Vec<(FishKind, String)> {
        let leaping: Vec<Face> = self.stage.leaping(Spot::Seat(player)).collect();
        let catch = self.view.seat(player).map(|sitting| sitting.catch).unwrap_or_default();
        let fish = Suit::ALL.into_iter().filter_map(|suit| {
            let landed =
                catch.of_suit(suit).into_iter().filter(|card| !leaping.contains(&Face::Playing(*card)));
            let count = landed.count();
            (count > 0).then(|| (FishKind::Suit(suit), count.to_string()))
        });
        fish.collect()
    }

    /// A player's fish: the total of earlier deals, and what has landed in this one. The two become one when the deal ends.
    /// The suit that is being fished out.
    pub(super) fn leaping_suit(&self) -> Option<Suit> {
        self.stage.flights.iter().filter(|flight| flight.leaps).find_map(|flight| match flight.face {
            Face::Playing(card) => Some(card.suit()),
            _ => None,
        })
    }

    fn fish_of(&self, language: &Language, player: u8) -> String {
        let leaping = self.stage.leaping(Spot::Seat(player)).count();
        let (total, new) = self.view.seat(player).map_or((0, 0), |seat| (seat.total, seat.score()));
        let landed = usize::from(new).saturating_sub(leaping);
        language.say_with("lake-fish", [("fish", (total - new).into()), ("more", landed.into())])
    }

    /// Which deal of the match this is, and how many fish or deals end the match.
    pub(super) fn told_above(&self, language: &Language) -> String {
        let HouseRules { target, deals, .. } = self.view.rules;
        let deal = language.say_with("lake-deal", [("deal", (self.view.deal + 1).into())]);
        let target = language.say_with("rule-until-fish", [("count", target.into())]);
        let deals = deals.map(|deals| language.say_with("rule-until-deals", [("count", deals.into())]));
        [deal, target].into_iter().chain(deals).collect::<Vec<_>>().join(" · ")
    }
}
