//! The water of Tiu-U: the other players along the horizon, the open tiles with the woodpile, and the viewer's hand on the jetty.

use engine::arithmetic::add_pips;
use engine::games::MissedChance;
use engine::games::tiu_u::{Phase, Tile, TiuU};
use iced::widget::{Column, Row, column, container};
use iced::{Element, Size};

use super::layout::TileLayout;
use super::{Message, TiuUTable};
use crate::app::table::GameAnimation;
use crate::app::table::look::TableAreas;
use crate::app::table::summary::{FinalHolding, MissedChanceReplay};
use crate::app::table::surroundings::BoatContents;
use crate::app::table::tabletop::{GameBoard, GameReplay};
use crate::app::theme::{self, Scale};
use crate::app::widget::bold_text;
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::pool::{PoolLayout, PoolShape, PoolSpot};
use language::Language;
use records::FishKind;

/// The number of tiles for which a hand has room even when it holds fewer. So the last few tiles are not huge.
const FEW: usize = 8;

impl GameBoard for TiuU {
    fn board<'a>(table: &'a TiuUTable, language: &'a Language, places: &TableAreas) -> Element<'a, Message> {
        let aboard = |player| table.aboard(language, player, places.scale);
        table.lake_view(places, aboard, |below| table.pool(language, below, places))
    }

    fn caught_fish_kind(table: &TiuUTable, player: u8) -> Option<FishKind> {
        basket_fish(table.view.caught_tiles(player)).pop().map(|(kind, _)| kind)
    }

    fn round(table: &TiuUTable) -> Option<(u8, u8)> {
        let deals = table.view.rules.deals.count();
        (deals > 1).then_some((table.view.deal, deals))
    }

    fn heading(table: &TiuUTable, language: &Language) -> String {
        let said = |(deal, deals): (u8, u8)| {
            language.say_with("tiles-deal-of", [("deal", (deal + 1).into()), ("deals", deals.into())])
        };
        Self::round(table).map(said).unwrap_or_default()
    }
}

impl TiuUTable {
    fn pool<'a>(&'a self, language: &'a Language, room: Size, places: &TableAreas) -> Element<'a, Message> {
        if let Some(working) = self.workings.front() {
            let water = Size::new(room.width, room.height - places.jetty);
            return scored(self.view.caught_tiles(working.player()), language, water, places.scale);
        }
        let held = self.view.seats.iter().map(|seat| seat.tiles).max();
        let shape = PoolShape::TILES.with_hand(held.unwrap_or_default().max(FEW));
        let pool = PoolLayout::new(shape, room, self.layout.slot_count(), places.jetty);
        let seat = Size::new(pool.width_beside_bait(), pool.tray().height);
        let viewer = self.viewer();
        let line = self.caught_text(language, viewer);
        let seat = self.own_seat(line, self.is_turn_of(viewer), seat, places.scale);
        self.pool_view(pool, |spot| self.mark(spot), language, seat, places)
    }

    fn is_turn_of(&self, player: u8) -> bool {
        self.view.turn == player && !matches!(self.view.phase, Phase::BetweenDeals | Phase::Over)
    }

    pub(super) fn landed_catch(&self, player: u8) -> &[Tile] {
        const PILE: usize = 3;
        let tiles = |face| if matches!(face, CardFace::DominoPile(_)) { PILE } else { 1 };
        let leaping: usize = self.animator.faces_leaping_to(PoolSpot::Seat(player)).map(tiles).sum();
        let catch = self.view.caught_tiles(player);
        &catch[..catch.len().saturating_sub(leaping)]
    }

    /// How many tiles a player has caught, in words. What they are worth is told when the deal is over; until then everybody counts for
    /// themselves.
    pub(super) fn caught_text(&self, language: &Language, player: u8) -> String {
        language.say_with("tiles-caught", [("tiles", self.landed_catch(player).len().into())])
    }

    fn mark(&self, spot: PoolSpot) -> CardMark {
        let count = (spot == PoolSpot::Stock).then_some(self.view.woodpile);
        if !self.is_open() {
            return CardMark { count, ..CardMark::default() };
        }
        let badge = match (self.view.phase, spot) {
            (Phase::Take { .. }, PoolSpot::Drawn) => Some(1),
            _ => self.draft.position_of(spot),
        };
        let lit = match self.view.phase {
            Phase::Draw => spot == PoolSpot::Stock,
            Phase::Hand | Phase::Take { .. } => self.is_lit_by_hint(spot),
            _ => false,
        };
        CardMark {
            laid: badge.is_some(),
            badge: badge.map(|at| at.to_string()),
            lit,
            count,
            ..CardMark::default()
        }
    }

    /// What the boat of another player carries. The tiles lie face down, unless all hands lie open.
    fn aboard<'a>(
        &'a self,
        language: &'a Language,
        player: u8,
        scale: Scale,
    ) -> Option<BoatContents<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        let size = scale.small * 1.2;
        let open = sitting.hand.as_ref().map(|hand| {
            let tiles = hand.iter().map(|tile| card(CardFace::Domino(*tile), size).into());
            Row::with_children(tiles).spacing(theme::space::TIGHT / 2.0).into()
        });
        let hidden = if open.is_some() { 0 } else { sitting.tiles };
        Some(BoatContents {
            lines: (self.caught_text(language, player), self.landed_catch(player).len().to_string()),
            catch: basket_fish(self.landed_catch(player)),
            held: (CardFace::DominoBack, hidden),
            is_turn: self.is_turn_of(player),
            card_space: 0.0,
            open_hand: open,
        })
    }
}

/// All tiles that a player has caught, shown while the player works out their score. Little fish and big fish lie apart, as large as all of
/// them fit.
fn scored<'a>(catch: &[Tile], language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
    const GAP: f32 = theme::space::SMALL;
    let (big, little): (Vec<Tile>, Vec<Tile>) = catch.iter().partition(|tile| tile.is_big_fish());
    let inside = room.width - 2.0 * theme::space::LARGE;
    let in_a_row = |width: f32| {
        let fits = |count: &u8| f32::from(*count) * (width + GAP) <= inside + GAP;
        (1..u8::MAX).take_while(fits).count().max(1)
    };
    let headings = 2.0 * (scale.large * theme::LINE_HEIGHT + 3.0 * GAP) + 2.0 * theme::space::LARGE;
    let fits = |width: &f32| {
        let rows = little.len().div_ceil(in_a_row(*width)) + big.len().div_ceil(in_a_row(*width));
        rows as f32 * (2.0 * *width + GAP) + headings <= room.height
    };
    let widths = (16..=56_u8).rev().map(f32::from);
    let width = widths.clone().find(fits).unwrap_or(16.0);
    let fish = |heading: &str, tiles: &[Tile]| {
        let rows = tiles.chunks(in_a_row(width)).map(|row| {
            let tiles = row.iter().map(|tile| card(CardFace::Domino(*tile), width).into());
            Row::with_children(tiles).spacing(GAP).into()
        });
        column![bold_text(language.say(heading), scale.large), Column::with_children(rows).spacing(GAP)]
            .spacing(GAP)
    };
    let fish = column![fish("tiles-little-fish", &little), fish("tiles-big-fish", &big)].spacing(2.0 * GAP);
    container(fish).padding(theme::space::LARGE).width(room.width).height(room.height).into()
}

/// One fish for each match of a catch, whose tiles lie in pairs. The text is the pips of each tile of the pair; it is empty for 2-1 and 4-2,
/// which match though their pips differ.
pub(super) fn basket_fish(catch: &[Tile]) -> Vec<(FishKind, String)> {
    let pips = |tile: &Tile| add_pips(tile.halves()).statement().result();
    let fish = catch.chunks(2).map(|pair| match pair {
        [one, other] if pips(one) != pips(other) => (FishKind::Crossed, String::new()),
        _ => {
            let pips = pair.first().map_or(0, pips);
            (FishKind::Pair(pips), pips.to_string())
        }
    });
    fish.collect()
}

impl GameReplay for TiuU {
    fn final_holding(&self, player: u8) -> FinalHolding {
        let deals = self.finished_deals().iter().filter_map(|deal| deal.get(usize::from(player)));
        FinalHolding::Points(deals.copied().collect())
    }

    /// Shows a missed chance again. The tiles of the missed match are numbered. A sentence tells what the player did instead.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &TileLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> MissedChanceReplay<'a> {
        let (view, best) = (&missed.view, missed.best);
        let pool = PoolLayout::new(PoolShape::TILES, room, layout.slot_count(), 0.0);
        let lying = Self::cards_on_table(view, layout, missed.player);
        let is_own = |spot: &PoolSpot| matches!(spot, PoolSpot::Bait(_) | PoolSpot::Drawn);
        let own = lying.iter().find(|(spot, face)| is_own(spot) && *face == CardFace::Domino(best.tile));
        let tile = own.map(|(spot, _)| *spot);
        let laid = [tile, layout.slot_of(best.takes).map(PoolSpot::Pond)];
        let mark = |of: PoolSpot| {
            let position = laid.iter().position(|spot| *spot == Some(of));
            let badge = position.map(|position| (position + 1).to_string());
            CardMark { dim: badge.is_none(), badge, ..CardMark::default() }
        };
        let spread = pool.card_layer(lying, mark);
        let id = if matches!(view.phase, Phase::Take { .. }) {
            "summary-took-less"
        } else {
            "summary-matched-less"
        };
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        MissedChanceReplay {
            table: pool.with_own_water(spread).into(),
            sentence: language.say_with(id, arguments),
            first: None,
        }
    }
}
