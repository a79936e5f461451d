//! The panel beside the tiles: what to do now, the two tiles and what they make, and how the game stands.

use heart::arithmetic::{TilesMatch, pips_of};
use heart::games::Outcome;
use heart::games::tiu_u::{Pair, Phase, Tile};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Center, Element, Fill};

use super::{Message, Table, TiuUControl};
use crate::app::table::Control;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::fitted::fitted;
use crate::app::widget::pool::Spot;
use crate::app::widget::{empty_slot, framed, lone_sign, question};
use pages::language::Language;
use pages::wording::calculation;
use records::HelpLevel;

impl Table {
    pub(super) fn own_task<'a>(
        &'a self,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let big = |control, id| self.big(Control::Own(control), language.say(id), scale);
        match self.view.phase {
            Phase::DealtPair => {
                let answers = [
                    big(TiuUControl::LayPair, "tiles-lay-pair"),
                    big(TiuUControl::KeepPair, "tiles-keep-pair"),
                ];
                question(language.say("tiles-dealt-pair"), scale, answers)
            }
            Phase::Draw => {
                question(language.say("tiles-now-draw"), scale, [big(TiuUControl::Draw, "tiles-draw")])
            }
            Phase::Hand | Phase::Take { .. } => self.matching(language, width, scale),
            Phase::BetweenDeals | Phase::Over => Space::new().into(),
        }
    }

    pub(super) fn sheet<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let deal = language.say_with("tiles-deal-over", [("deal", (self.view.deal + 1).into())]);
        let last = self.view.finished.last().map(|deal| deal.to_vec()).unwrap_or_default();
        let winners = Outcome::of_most(last).winners;
        let scored =
            |player: usize| self.view.finished.iter().filter_map(|deal| deal.get(player).copied()).collect();
        let next = (Control::Own(TiuUControl::Next), "tiles-next-deal");
        self.standings(deal, (scored, &winners), next, language, scale)
    }

    /// The two tiles side by side. The help level says whether their totals are shown.
    fn matching<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let (heading, first) = match self.view.phase {
            Phase::Take { drawn } => ("tiles-must-take", Some(drawn)),
            _ if self.pair().is_none() => ("tiles-pick", self.draft.tile()),
            _ => ("tiles-your-two", self.draft.tile()),
        };
        let lines = if scale.is_enlarged { 3.0 } else { 2.0 } * scale.line();
        let heading = fitted(language.say(heading), scale.body).color(theme::SLATE).room(lines);
        let side = (scale.card * 0.62).min(width * 0.2);
        let tile = |tile: Option<Tile>| -> Element<'a, Message> {
            tile.map_or_else(|| empty_slot(side, side * 2.0), |tile| card(Face::Domino(tile), side).into())
        };
        let between = lone_sign(self.relation(), scale.title);
        let tiles = row![tile(first), between, tile(self.draft.takes())]
            .spacing(space::MEDIUM)
            .align_y(Center)
            .height(side * 2.0);
        // This stays as high when a drawn tile has to take its match, so that nothing below moves.
        let draw: Element<'a, Message> = if self.view.phase == Phase::Hand {
            let draw = Control::Own(TiuUControl::Draw);
            self.button(draw, language.say("tiles-draw-instead"), Purpose::Quiet, scale).width(Fill).into()
        } else {
            Space::new().height(scale.button).into()
        };
        let parts = column![
            container(heading).height(lines),
            container(tiles).center_x(Fill),
            container(self.totals_of(first, language, scale)).center_x(Fill),
            draw,
        ];
        framed(parts.spacing(space::SMALL), space::MEDIUM).into()
    }

    /// The sign between the two tiles. An equals sign is shown only if the help level shows totals.
    fn relation(&self) -> String {
        let shows = self.mover().help == HelpLevel::ShowTotals;
        let is_same = self.pair().is_some_and(|pair| pair.tile.total() == pair.takes.total());
        if shows && is_same { "=" } else { " " }.to_owned()
    }

    /// What each of the two tiles makes, or the question for it.
    fn totals_of<'a>(
        &'a self,
        first: Option<Tile>,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        if let Some(question) = self.question_for_total(language, scale, (scale.button * 1.35, 80.0)) {
            return question;
        }
        let known = match self.mover().help {
            HelpLevel::ShowTotals => 2,
            HelpLevel::AskTotals => self.draft.answered(),
            HelpLevel::NoTotals => 0,
        };
        let tiles = [first, self.draft.takes()].into_iter().take(known).flatten();
        let written = tiles.map(|tile| {
            let made = pips_of(tile.halves()).statement();
            text(calculation::statement(language, &made)).size(scale.body).into()
        });
        Row::with_children(written).spacing(space::LARGE).align_y(Center).height(scale.button).into()
    }

    pub(super) fn hint_lights(&self, spot: Spot) -> bool {
        let Some((level @ 2.., Some(pair))) = &self.hint else { return false };
        match spot {
            Spot::Pond(slot) => self.layout.slot_of(pair.takes) == Some(slot),
            // The first of several tiles of one kind.
            Spot::Bait(slot) => {
                let first = self.hand().iter().position(|tile| *tile == pair.tile);
                *level > 2 && first == Some(usize::from(slot))
            }
            _ => false,
        }
    }
}

/// The sentence of a hint. There are three levels.
pub(super) fn hint(language: &Language, level: u8, find: Option<&Pair>) -> String {
    let Some(pair) = find else { return language.say("hint-no-match") };
    let [tile, takes] = [pair.tile, pair.takes].map(|tile| tile.to_string());
    match (level, pair.tile.matched_with(pair.takes).and_then(TilesMatch::total)) {
        (1, Some(total)) => language.say_with("hint-match-total", [("total", total.into())]),
        (1, None) => language.say("hint-supreme-pair"),
        (2, _) => language.say_with("hint-match-tile", [("tile", takes.into())]),
        _ => language.say_with("hint-match-both", [("tile", tile.into()), ("takes", takes.into())]),
    }
}
