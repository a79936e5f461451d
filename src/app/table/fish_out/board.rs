//! The water of Great Lakes Fish-Out: the other players along the horizon, the lake with a bay for each suit, and the viewer's hand.

use engine::games::MissedChance;
use engine::games::fish_out::{CardFate, FishOut, HouseRules, Phase, Suit};
use iced::widget::{Row, Space, column, container, stack};
use iced::{Element, Size};

use super::{FishOutTable, Message};
use crate::app::table::look::TableAreas;
use crate::app::table::summary::{FinalHolding, MissedChanceReplay};
use crate::app::table::surroundings::{BoatContents, boat_row_height};
use crate::app::table::tabletop::{GameBoard, GameReplay};
use crate::app::table::{GameAnimation, Tabletop, labels};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::card_layer::{CardMark, TableCard};
use crate::app::widget::lake::{LakeLayout, LakeSpot, laid_card_width};
use crate::app::widget::{at_point, picture};
use crate::app::{drawing, theme};
use language::Language;
use records::FishKind;

const SEEN: usize = 3;

impl GameBoard for FishOut {
    fn board<'a>(
        table: &'a FishOutTable,
        language: &'a Language,
        places: &TableAreas,
    ) -> Element<'a, Message> {
        let aboard = |player| table.aboard(language, player, places);
        table.lake_view(places, aboard, |below| table.lake(language, below, places))
    }

    fn caught_fish_kind(table: &FishOutTable, _: u8) -> Option<FishKind> {
        table.animator.flights.iter().filter(|flight| flight.leaps).find_map(|flight| match flight.face {
            CardFace::Playing(card) => Some(FishKind::Suit(card.suit())),
            _ => None,
        })
    }

    fn heading(table: &FishOutTable, language: &Language) -> String {
        let HouseRules { target, deals, .. } = table.view.rules;
        let deal = language.say_with("lake-deal", [("deal", (table.view.deal + 1).into())]);
        let target = language.say_with("rule-until-fish", [("count", target.into())]);
        let deals = deals.map(|deals| language.say_with("rule-until-deals", [("count", deals.into())]));
        [deal, target].into_iter().chain(deals).collect::<Vec<_>>().join(" · ")
    }
}

impl FishOutTable {
    fn lake<'a>(&'a self, language: &'a Language, room: Size, places: &TableAreas) -> Element<'a, Message> {
        let players = self.view.seats.len();
        let counts = Suit::ALL.map(|suit| usize::from(self.view.lake.of_suit(suit).len()));
        let viewer = self.viewer();
        let held = self.view.seat(viewer).map_or(0, |seat| seat.held);
        let above = places.water.height - room.height;
        let lake = LakeLayout::new(room, usize::from(held), counts, places.jetty, above, Some(viewer));
        let fished_out = self
            .animator
            .flights
            .iter()
            .filter(|flight| flight.leaps)
            .filter_map(|flight| if let LakeSpot::Lake(card) = flight.from { Some(card) } else { None });
        let left = lake.fished_card_areas(&fished_out.collect::<Vec<_>>());
        let seats = self.players_along_horizon().map(|(player, along)| lake.catch_area(player, Some(along)));
        let spread = lake
            .card_layer(self.cards_on_table(), players, |spot| {
                self.animation_mark(spot).unwrap_or_else(|| self.mark(spot))
            })
            .areas(seats)
            .areas(left)
            .areas([lake.catch_area(viewer, None)])
            .with_overlay_contents(self.overlay_contents(language, places))
            .with_names(
                |card| self.name(language, card),
                |region| language.say(region),
                FishOut::first_spot(self),
            )
            .only_pressable(|spot| self.reacts_to(spot))
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        let seat = Size::new(lake.width_beside_hand(), lake.tray().height);
        let line = self.fish_count_text(language, viewer);
        let seat = self.own_seat(line, self.is_turn_of(viewer), seat, places.scale);
        let under = container(column![Space::new().height(lake.tray().y), seat]).width(room.width);
        let mut layers = stack![under, spread];
        for suit in Suit::ALL {
            let place = lake.suit_sign(suit);
            let sign = container(picture(drawing::suit_sign(suit), place.width * 0.6));
            let sign = sign.center(place.width).style(theme::disc(theme::PAPER, theme::BUTTON_EDGE));
            layers = layers.push(at_point(place.position(), sign));
        }
        layers.into()
    }

    /// The name of a card for screen readers. A laid card says who laid it.
    fn name(&self, language: &Language, card: &TableCard<LakeSpot>) -> String {
        let name = labels::card_name(language, card);
        let LakeSpot::Laid(player) = card.spot else { return name };
        let who = self.saved.participants[usize::from(player)].name.as_str();
        language.say_with("card-laid-by", [("card", name.into()), ("name", who.into())])
    }

    fn is_turn_of(&self, player: u8) -> bool {
        self.view.to_move == player && matches!(self.view.phase, Phase::Choose | Phase::Decide)
    }

    /// How a card stands out. Beaten cards are pale, and a kept card shines.
    fn mark(&self, spot: LakeSpot) -> CardMark {
        let lit_by_hint = match (&self.hint, spot) {
            (Some((2.., Some(haul))), LakeSpot::Lake(card)) => haul.cards.contains(card),
            (Some((3.., Some(haul))), LakeSpot::Hand(card)) => haul.card == card,
            _ => false,
        };
        match spot {
            LakeSpot::Laid(player) => {
                // The last trick keeps its look until somebody lays a card again.
                let is_choosing = self.view.seats.iter().any(|seat| seat.has_chosen);
                let fate = self.view.fate_of(player).filter(|_| !is_choosing);
                let lit = fate == Some(CardFate::Kept);
                let dim = fate.is_some_and(|fate| fate != CardFate::Kept);
                CardMark { lit, dim, ..CardMark::default() }
            }
            LakeSpot::Hand(card) if self.draft == Some(card) => {
                CardMark { badge: Some("1".to_owned()), laid: true, ..CardMark::default() }
            }
            _ => CardMark { lit: lit_by_hint && self.is_open(), ..CardMark::default() },
        }
    }

    /// What the boat of another player carries. The hand is shown only if all hands lie open.
    fn aboard<'a>(
        &'a self,
        language: &'a Language,
        player: u8,
        places: &TableAreas,
    ) -> Option<BoatContents<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        let held = if sitting.open_hand.is_none() { usize::from(sitting.held) } else { 0 };
        let open = sitting.open_hand.map(|open| {
            let beside = places.water.width / self.view.seats.len() as f32 * 0.4;
            let size = (beside / f32::from(open.len().max(1)) - 2.0).clamp(14.0, 30.0);
            let cards = open.into_iter().map(|open| card(CardFace::Playing(open), size).into());
            Row::with_children(cards).spacing(2.0).wrap().into()
        });
        Some(BoatContents {
            lines: (self.fish_count_text(language, player), sitting.total.to_string()),
            catch: self.fished_suits(player),
            held: (CardFace::PlayingBack, held.min(SEEN)),
            is_turn: self.is_turn_of(player),
            card_space: laid_card_width(boat_row_height(places)),
            open_hand: open,
        })
    }

    /// The suits of which the player has fished cards in this deal, each with its number of fish.
    pub(super) fn fished_suits(&self, player: u8) -> Vec<(FishKind, String)> {
        let leaping: Vec<CardFace> = self.animator.faces_leaping_to(LakeSpot::Seat(player)).collect();
        let catch = self.view.seat(player).map(|sitting| sitting.catch).unwrap_or_default();
        let fish = Suit::ALL.into_iter().filter_map(|suit| {
            let landed =
                catch.of_suit(suit).into_iter().filter(|card| !leaping.contains(&CardFace::Playing(*card)));
            let count = landed.count();
            (count > 0).then(|| (FishKind::Suit(suit), count.to_string()))
        });
        fish.collect()
    }

    pub(super) fn fish_count_text(&self, language: &Language, player: u8) -> String {
        let leaping = self.animator.faces_leaping_to(LakeSpot::Seat(player)).count();
        let (total, new) = self.view.seat(player).map_or((0, 0), |seat| (seat.total, seat.score()));
        let landed = usize::from(new).saturating_sub(leaping);
        language.say_with("lake-fish", [("fish", (total - new).into()), ("more", landed.into())])
    }
}

impl GameReplay for FishOut {
    fn final_holding(&self, player: u8) -> FinalHolding {
        let player = usize::from(player);
        let before = self.finished_deals().iter().filter_map(|deal| deal.get(player).copied());
        FinalHolding::Points(before.chain(self.scores().get(player).copied()).collect())
    }

    /// Shows a missed chance again: a player put a card into the lake, although there was more to fish.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        (): &(),
        name: &str,
        room: Size,
        language: &Language,
    ) -> MissedChanceReplay<'a> {
        let (view, best) = (&missed.view, missed.best);
        let players = view.seats.len();
        let counts = Suit::ALL.map(|suit| usize::from(view.lake.of_suit(suit).len()));
        let held = usize::from(view.seat(missed.player).map_or(0, |seat| seat.held));
        let above = (room.height * 0.2).round();
        let lake =
            LakeLayout::new(Size::new(room.width, room.height - above), held, counts, 0.0, above, None);
        let mark = |spot: LakeSpot| match spot {
            LakeSpot::Lake(card) if best.cards.contains(card) => CardMark::default(),
            LakeSpot::Laid(player) if player == missed.player => {
                CardMark { lit: true, ..CardMark::default() }
            }
            _ => CardMark { dim: true, ..CardMark::default() },
        };
        let spread = lake.card_layer(Self::cards_on_table(view, &(), missed.player), players, mark);
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        MissedChanceReplay {
            table: column![Space::new().height(above), spread].into(),
            sentence: language.say_with("summary-stocked-instead", arguments),
            first: None,
        }
    }
}
