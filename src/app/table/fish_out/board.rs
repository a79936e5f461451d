//! The other players along the top, the lake with the laid cards, and the viewer's hand.

use heart::games::fish_out::{Fate, FishOut, HouseRules, Phase, Suit};
use iced::widget::{Row, Space, column, container, row, space, stack, text};
use iced::{Element, Point, Size};

use super::{Message, Table};
use crate::app::drawing;
use crate::app::table::{Tabletop, around, named};
use crate::app::theme::{self, Scale};
use crate::app::widget::basket::last_caught;
use crate::app::widget::card::{Face, card};
use crate::app::widget::lake::{Lake, Spot};
use crate::app::widget::spread::Mark;
use crate::app::widget::{at, picture};
use pages::language::Language;
use records::FishKind;

impl Table {
    /// The other players along the top, and the lake below them.
    pub(super) fn lake_and_others<'a>(
        &'a self,
        language: &'a Language,
        room: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let other = |player, width| self.other_player(language, player, width, scale);
        self.with_others(room, scale, 0.5, other, |below| self.lake(language, below, scale))
    }

    fn lake<'a>(&'a self, language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
        let players = self.view.seats.len();
        let longest = Suit::ALL.map(|suit| usize::from(self.view.lake.of(suit).len())).into_iter().max();
        let lake = Lake::new(room, players, longest.unwrap_or_default(), around::own_height(scale));
        let viewer = self.viewer();
        let seats = self.along_top().map(|(player, along)| lake.seat(player, Some(along)));
        let spread = lake
            .spread(self.lying(), players, |spot| self.pointed_out(spot).unwrap_or_else(|| self.mark(spot)))
            .areas(seats)
            .areas([lake.seat(viewer, None)])
            .flights(&self.stage.flights)
            .named(|face| named::name(language, face), FishOut::first(self))
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        let tray = container(self.tray(language, Size::new(lake.beside_hand(), lake.tray().height), scale))
            .id(around::OWN)
            .width(room.width)
            .height(lake.tray().height)
            .style(around::seat(self.is_turn_of(viewer)));
        let mut layers = stack![column![Space::new().height(lake.tray().y), tray], spread];
        for suit in Suit::ALL {
            let first = lake.lake(suit, 0);
            let size = first.width * 0.5;
            let sign = picture(drawing::suit(suit), size);
            layers =
                layers.push(at(Point::new(first.x - first.width * 0.7, first.center_y() - size / 2.0), sign));
        }
        for (player, participant) in (0_u8..).zip(&self.saved.participants) {
            let bounds = lake.laid(player, players);
            let name = text(participant.name.as_str()).size(scale.small).wrapping(text::Wrapping::None);
            let name = container(name).center_x(bounds.width + 2.0 * theme::space::SMALL);
            layers =
                layers.push(at(Point::new(bounds.x - theme::space::SMALL, bounds.y + bounds.height), name));
        }
        layers.into()
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
                Mark { lit, dim, badge: None }
            }
            Spot::Hand(card) if self.draft == Some(card) => {
                Mark { badge: Some("1".to_owned()), ..Mark::default() }
            }
            _ => Mark { lit: lit_by_hint && self.is_open(), ..Mark::default() },
        }
    }

    /// The seat of another player, with the suits they have fished. The hand is shown only if all hands lie open; otherwise its number of
    /// cards is.
    fn other_player<'a>(
        &'a self,
        language: &'a Language,
        player: u8,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        let hand: Element<'a, Message> = match sitting.open_hand {
            Some(open) => {
                let size =
                    ((width - 2.0 * theme::space::SMALL) / f32::from(open.len().max(1)) - 2.0).min(26.0);
                let cards = open.into_iter().map(|open| card(Face::Playing(open), size).into());
                Row::with_children(cards).spacing(2.0).into()
            }
            None => text(language.say_with("lake-holds", [("cards", u32::from(sitting.held).into())]))
                .size(scale.small)
                .color(theme::SLATE)
                .into(),
        };
        let fished = last_caught(self.fished(player), scale.basket(), Suit::ALL.len());
        let lies = row![hand, space::horizontal(), fished];
        let is_turn = self.is_turn_of(player);
        Some(self.other(player, self.fish_of(language, player), lies, (width, is_turn), scale))
    }

    /// What stands beside the viewer's hand: who plays it, and the catch.
    fn tray<'a>(&'a self, language: &'a Language, seat: Size, scale: Scale) -> Element<'a, Message> {
        let viewer = self.viewer();
        let hidden = self.sitting().awaits_ready() && self.view.hand.is_empty();
        let hand = hidden.then(|| language.say("tiles-hidden-hand"));
        let caught = self.fished(viewer);
        self.own(self.fish_of(language, viewer), caught, hand, seat, scale)
    }

    /// The suits that a player has fished out in this deal, each with its number of fish.
    fn fished(&self, player: u8) -> Vec<(FishKind, String)> {
        let leaping: Vec<Face> = self.stage.leaping(Spot::Seat(player)).collect();
        let catch = self.view.seat(player).map(|sitting| sitting.catch).unwrap_or_default();
        let fish = Suit::ALL.into_iter().filter_map(|suit| {
            let landed = catch.of(suit).into_iter().filter(|card| !leaping.contains(&Face::Playing(*card)));
            let count = landed.count();
            (count > 0).then(|| (FishKind::Suit(suit), count.to_string()))
        });
        fish.collect()
    }

    /// A player's fish: the total of earlier deals, and what has landed in this one. The two become one when the deal ends.
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
