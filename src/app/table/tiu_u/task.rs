//! The prompt of Tiu-U: what to do now, the two tiles and what they make, and how the game stands.

use engine::arithmetic::{TileMatch, add_pips};
use engine::games::Outcome;
use engine::games::tiu_u::{Phase, Tile, TilePair, TiuU};
use iced::widget::{Row, Space, column, container};
use iced::{Center, Element, Fill, Size};

use super::board::basket_fish;
use super::{Message, TiuUControl, TiuUTable};
use crate::app::table::labels;
use crate::app::table::labels::LaidRow;
use crate::app::table::prompt::question;
use crate::app::table::side_panel::SidePanel;
use crate::app::table::tabletop::{ControlOf, GamePanel};
use crate::app::table::{TableButton, Tabletop};
use crate::app::theme::{Scale, space};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::pool::PoolSpot;
use crate::app::widget::{READ_ALOUD_ID, bold_text, lone_sign};
use language::Language;
use language::wording::calculation;
use records::HelpLevel;

impl GamePanel for TiuU {
    fn answer_buttons(table: &TiuUTable) -> Vec<(ControlOf<Self>, &'static str)> {
        let own = |control, label| (TableButton::Own(control), label);
        match table.view.phase {
            Phase::BetweenDeals => vec![own(TiuUControl::Next, "tiles-next-deal")],
            Phase::DealtPair => {
                vec![
                    own(TiuUControl::LayPair, "tiles-lay-pair"),
                    own(TiuUControl::KeepPair, "tiles-keep-pair"),
                ]
            }
            Phase::Draw => vec![own(TiuUControl::Draw, "tiles-draw")],
            Phase::Hand | Phase::Take { .. } | Phase::Over => vec![(TableButton::Catch, Self::CALL_KEY)],
        }
    }

    fn shared_slate<'a>(
        table: &'a TiuUTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        if table.view.phase != Phase::BetweenDeals {
            return None;
        }
        let deal = language.say_with("tiles-deal-over", [("deal", (table.view.deal + 1).into())]);
        let last = table.view.finished.last().map(|deal| deal.to_vec()).unwrap_or_default();
        let winners = Outcome::from_points(last).winners;
        let scored =
            |player: usize| table.view.finished.iter().filter_map(|deal| deal.get(player).copied()).collect();
        Some(table.standings(deal, scored, &winners, language, size, scale))
    }

    fn task<'a>(
        table: &'a TiuUTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        match table.view.phase {
            Phase::DealtPair => question(language.say("tiles-dealt-pair"), size, scale, None),
            Phase::Draw => question(language.say("tiles-now-draw"), size, scale, None),
            Phase::Hand | Phase::Take { .. } => table.matching(language, size, scale),
            Phase::BetweenDeals | Phase::Over => Space::new().into(),
        }
    }

    fn own_cards_view<'a>(
        table: &'a TiuUTable,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, Message> {
        let viewer = table.viewer();
        TiuUTable::own_catch(
            table.caught_text(language, viewer),
            basket_fish(table.landed_catch(viewer)),
            bank,
        )
    }

    fn hint_sentence(
        _: &TiuUTable,
        language: &Language,
        level: u8,
        find: Option<&TilePair>,
    ) -> Option<String> {
        let Some(pair) = find else { return Some(language.say("hint-no-match")) };
        let [tile, takes] = [pair.tile, pair.takes].map(|tile| tile.to_string());
        Some(match (level, pair.tile.match_with(pair.takes).and_then(TileMatch::total)) {
            (1, Some(total)) => language.say_with("hint-match-total", [("total", total.into())]),
            (1, None) => language.say("hint-supreme-pair"),
            (2, _) => language.say_with("hint-match-tile", [("tile", takes.into())]),
            _ => language.say_with("hint-match-both", [("tile", tile.into()), ("takes", takes.into())]),
        })
    }
}

impl TiuUTable {
    /// The two tiles of a match, and what they make. The help level says whether totals are shown.
    fn matching<'a>(&'a self, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        let (told, first) = match self.view.phase {
            Phase::Take { drawn } => ("tiles-must-take", Some(drawn)),
            _ if self.pair().is_none() => ("tiles-pick", self.draft.hand_tile()),
            _ => ("tiles-your-two", self.draft.hand_tile()),
        };
        let side = (size.height * 0.27).min(size.width * 0.24);
        let with_tile = |row: LaidRow<'a, Message>, tile: Option<Tile>| match tile.map(CardFace::Domino) {
            Some(face) => row.push(card(face, side), labels::face_name(language, face)),
            None => row.push_gap(side, side * 2.0, language),
        };
        let between = self.relation();
        let tiles = with_tile(LaidRow::new(space::MEDIUM), first);
        let tiles = tiles.push(lone_sign(between.to_owned(), scale.title), between);
        let tiles = with_tile(tiles, self.draft.open_tile()).build(side * 2.0);
        let left = size.height - 2.0 * side - space::SMALL;
        let below: Element<'a, Message> =
            if let Some(picture) = self.wrong_call_picture(Size::new(size.width, left)) {
                picture
            } else if let Some(totals) = self.totals_of(first, language, scale) {
                container(totals).center_x(Fill).center_y(left).into()
            } else {
                let told = fitted_text(language.say(told), scale.large).max_height(left).centered();
                container(told).id(READ_ALOUD_ID).width(Fill).center_y(left).into()
            };
        column![container(tiles).center_x(Fill), below].spacing(space::SMALL).into()
    }

    /// The sign between two tiles: an equals sign if their totals are equal and the help level shows totals, else a space.
    fn relation(&self) -> &'static str {
        let shows = self.mover().help == HelpLevel::ShowTotals;
        let is_same = self.pair().is_some_and(|pair| pair.tile.total() == pair.takes.total());
        if shows && is_same { "=" } else { " " }
    }

    /// The totals of the tiles, or the question for one. `None` if no tile is picked, or if the help level shows no totals.
    fn totals_of<'a>(
        &'a self,
        first: Option<Tile>,
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        if let Some(question) = self.question_for_total(language, scale) {
            return Some(question);
        }
        let known = match self.mover().help {
            HelpLevel::ShowTotals => 2,
            HelpLevel::AskTotals => self.draft.answered_count(),
            HelpLevel::NoTotals => 0,
        };
        let tiles: Vec<Tile> = [first, self.draft.open_tile()].into_iter().take(known).flatten().collect();
        let written = tiles.iter().map(|tile| {
            let made = add_pips(tile.halves()).statement();
            bold_text(calculation::format_statement(language, &made), scale.large).into()
        });
        let totals = Row::with_children(written).spacing(space::LARGE).align_y(Center);
        (self.pair().is_some() && !tiles.is_empty()).then(|| totals.into())
    }

    pub(super) fn is_lit_by_hint(&self, spot: PoolSpot) -> bool {
        let Some((level @ 2.., Some(pair))) = &self.hint else { return false };
        match spot {
            PoolSpot::Pond(slot) => self.layout.slot_of(pair.takes) == Some(slot),
            // Of several tiles of one kind in the hand, only the first is lit.
            PoolSpot::Bait(slot) => {
                let first = self.hand().iter().position(|tile| *tile == pair.tile);
                *level > 2 && first == Some(usize::from(slot))
            }
            _ => false,
        }
    }
}
