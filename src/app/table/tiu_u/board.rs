//! The other players along the top, the open tiles with the woodpile, and the viewer's hand.

use heart::arithmetic::pips_of;
use heart::games::tiu_u::{Phase, STACK, Tile, View, WOODPILE};
use iced::widget::{Column, Row, Space, column, container, row, space};
use iced::{Element, Size};

use super::{Message, Table};
use crate::app::table::around::own_height;
use crate::app::theme::{self, Scale};
use crate::app::widget::basket::last_caught;
use crate::app::widget::bold;
use crate::app::widget::card::{Face, card};
use crate::app::widget::pool::{Pool, STACKS_GAP, Shape, Spot};
use crate::app::widget::spread::Mark;
use pages::language::Language;
use records::FishKind;

/// How many pairs of a catch are seen.
const SEEN: usize = 4;

impl Table {
    /// The other players along the top, and the tiles below them.
    pub(super) fn tiles_and_others<'a>(
        &'a self,
        language: &'a Language,
        room: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let other = |player, width| self.other_player(language, player, width, scale);
        self.with_others(room, scale, 0.6, other, |below| self.pool(language, below, scale))
    }

    fn pool<'a>(&'a self, language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
        if let Some(working) = self.workings.front() {
            return scored(self.view.catch_of(working.player()), language, room, scale);
        }
        let pool = Pool::new(Shape::TILES, room, self.layout.slots(), own_height(scale));
        let seat = Size::new(pool.beside_bait(), pool.tray().height);
        let tray = self.tray(language, seat, scale);
        let is_turn = self.is_turn_of(self.viewer());
        self.in_pool(
            pool,
            |spot| self.mark(spot),
            language,
            (tray, is_turn),
            Some((woodpile(&self.view, pool), pool.stacks().position())),
            scale,
        )
    }

    fn is_turn_of(&self, player: u8) -> bool {
        self.view.turn == player && !matches!(self.view.phase, Phase::BetweenDeals | Phase::Over)
    }

    /// A player's catch, without tiles that are still leaping.
    fn landed(&self, player: u8) -> &[Tile] {
        /// How many tiles wait in a pile.
        const PILE: usize = 3;
        let tiles = |face| if matches!(face, Face::DominoPile(_)) { PILE } else { 1 };
        let leaping: usize = self.stage.leaping(Spot::Seat(player)).map(tiles).sum();
        let catch = self.view.catch_of(player);
        &catch[..catch.len().saturating_sub(leaping)]
    }

    /// How many tiles a player has caught. What they are worth comes when the deal is over; until then everybody counts for themselves.
    fn caught_by(&self, language: &Language, player: u8) -> String {
        language.say_with("tiles-caught", [("tiles", self.landed(player).len().into())])
    }

    fn mark(&self, spot: Spot) -> Mark {
        if !self.is_open() {
            return Mark::default();
        }
        let badge = match (self.view.phase, spot) {
            (Phase::Take { .. }, Spot::Drawn) => Some(1),
            _ => self.draft.position_of(spot),
        };
        let lit = match self.view.phase {
            Phase::Draw => spot == Spot::Stock,
            Phase::Hand | Phase::Take { .. } => self.hint_lights(spot),
            _ => false,
        };
        Mark { badge: badge.map(|at| at.to_string()), lit, dim: false }
    }

    /// The seat of another player, with their hand and last catches. The hand lies face down, unless all hands lie open.
    fn other_player<'a>(
        &'a self,
        language: &'a Language,
        player: u8,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        let face = |at: usize| {
            let tile = sitting.hand.as_ref().and_then(|hand| hand.get(at)).copied();
            tile.map_or(Face::DominoBack, Face::Domino)
        };
        let size = if sitting.hand.is_some() { scale.small * 1.2 } else { 11.0 };
        let hand = Row::with_children((0..sitting.tiles).map(|at| card(face(at), size).into()))
            .spacing(theme::space::TIGHT / 2.0);
        let caught = last_caught(fish(self.landed(player)), scale.basket(), SEEN);
        let lies = row![hand, space::horizontal(), caught];
        let is_turn = self.is_turn_of(player);
        Some(self.other(player, self.caught_by(language, player), lies, (width, is_turn), scale))
    }

    /// What stands beside the viewer's hand: who plays it, and the catches.
    fn tray<'a>(&'a self, language: &'a Language, seat: Size, scale: Scale) -> Element<'a, Message> {
        let viewer = self.viewer();
        let Some(sitting) = self.view.seats.get(usize::from(viewer)) else { return space().into() };
        let hidden = self.sitting().awaits_ready() && sitting.hand.is_none();
        let hand = hidden.then(|| language.say("tiles-hidden-hand"));
        let caught = fish(self.landed(viewer));
        self.own(self.caught_by(language, viewer), caught, hand, seat, scale)
    }

    /// Which deal of the game this is, whose turn it is, and how many tiles are to come.
    pub(super) fn told_above(&self, language: &Language) -> String {
        let turn = self.saved.participants.get(usize::from(self.view.turn));
        let name = turn.map_or("", |participant| participant.name.as_str());
        let mut told = Vec::new();
        let deals = self.view.rules.deals.count();
        if deals > 1 {
            let arguments = [("deal", (self.view.deal + 1).into()), ("deals", deals.into())];
            told.push(language.say_with("tiles-deal-of", arguments));
        }
        if !matches!(self.view.phase, Phase::BetweenDeals | Phase::Over) {
            told.push(language.say_with("table-turn-of", [("name", name.into())]));
        }
        told.push(language.say_with("tiles-to-come", [("tiles", self.view.woodpile.into())]));
        told.join(" · ")
    }
}

/// The catch while a player works out its score. Little fish and big fish lie apart, as large as all of them fit.
fn scored<'a>(catch: &[Tile], language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
    const GAP: f32 = theme::space::SMALL;
    let (big, little): (Vec<Tile>, Vec<Tile>) = catch.iter().partition(|tile| tile.is_big());
    let inside = room.width - 2.0 * theme::space::LARGE;
    let in_a_row = |width: f32| {
        let fits = |count: &u8| f32::from(*count) * (width + GAP) <= inside + GAP;
        (1..u8::MAX).take_while(fits).count().max(1)
    };
    let headings = 2.0 * (scale.large * theme::LINE + 3.0 * GAP) + 2.0 * theme::space::LARGE;
    let fits = |width: &f32| {
        let rows = little.len().div_ceil(in_a_row(*width)) + big.len().div_ceil(in_a_row(*width));
        rows as f32 * (2.0 * *width + GAP) + headings <= room.height
    };
    let widths = (16..=56_u8).rev().map(f32::from);
    let width = widths.clone().find(fits).unwrap_or(16.0);
    let fish = |heading: &str, tiles: &[Tile]| {
        let rows = tiles.chunks(in_a_row(width)).map(|row| {
            let tiles = row.iter().map(|tile| card(Face::Domino(*tile), width).into());
            Row::with_children(tiles).spacing(GAP).into()
        });
        column![bold(language.say(heading), scale.large), Column::with_children(rows).spacing(GAP)]
            .spacing(GAP)
    };
    let fish = column![fish("tiles-little-fish", &little), fish("tiles-big-fish", &big)].spacing(2.0 * GAP);
    container(fish)
        .padding(theme::space::LARGE)
        .width(room.width)
        .height(room.height)
        .style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0))
        .into()
}

/// The woodpile seen from the side, with stacks of four tiles and the number of tiles left. It gets shorter as tiles go.
pub(super) fn woodpile<'a, Message: 'a>(view: &View, pool: Pool) -> Element<'a, Message> {
    let whole = pool.stacks();
    let pitch = whole.width / (WOODPILE / STACK) as f32;
    let stack = |height: usize| {
        let lying = |_| {
            let ground = theme::framed(theme::STONE, theme::SLATE, 1.0);
            let (width, height) = (pitch - STACKS_GAP, whole.height / STACK as f32);
            container(Space::new()).width(width).height(height).style(ground).into()
        };
        container(Column::with_children((0..height).map(lying))).align_bottom(whole.height).into()
    };
    let count = (view.woodpile > 0).then(|| {
        let count = bold(view.woodpile.to_string(), (whole.height * 0.5).max(16.0));
        container(count).center_y(whole.height).into()
    });
    Row::with_children(view.stacks().map(stack)).extend(count).spacing(STACKS_GAP).into()
}

/// Pairs for a basket, each with its pips. A pair that matched by a rule has none.
fn fish(catch: &[Tile]) -> Vec<(FishKind, String)> {
    let pips = |tile: &Tile| pips_of(tile.halves()).statement().makes();
    let fish = catch.chunks(2).map(|pair| match pair {
        [one, other] if pips(one) != pips(other) => (FishKind::Crossed, String::new()),
        _ => {
            let pips = pair.first().map_or(0, pips);
            (FishKind::Pair(pips), pips.to_string())
        }
    });
    fish.collect()
}
