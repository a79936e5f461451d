//! The table of number facts of one child: how well each is known, by the rules of the class at a glance. A press on a cell says why.

use engine::arithmetic::{Fact, Operation};
use engine::findings::Topic;
use engine::findings::class::glance::{self, Mark};
use iced::widget::{Column, Row, column, container, row};
use iced::{Element, Size};

use super::children::{Children, Message, height_of_side};
use super::overview::{SIGNS, legend, look, of_cell, words};
use super::shared::Shared;
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::fitted;
use crate::app::widget::grid::{Sizes, Spot, Top, around, grid};
use crate::app::widget::lone_sign;
use crate::app::widget::semantics::{Role, Semantics, means};
use language::wording;
use records::Child;

/// Least and greatest side of a cell, in logical pixels.
const CELLS: (f32, f32) = (24.0, 40.0);
/// Fluent key for a cell without a finding.
const EMPTY: &str = "overview-empty-fact";

impl Children {
    /// The fact in a cell of the table.
    pub(super) fn fact_at(&self, child: &Child, spot: Spot) -> Option<Fact> {
        let Spot::Cell(row, column) = spot else { return None };
        let numbers = || child.settings.in_tables();
        let row = Fact::rows_of_table(self.sign, numbers()).nth(row)?;
        Fact::in_table(self.sign, row, numbers().nth(column)?).map(Fact::in_order)
    }

    /// The table, with its signs and what its colours mean. `is_wide` if the page has two columns; `side` is a cell's side in logical
    /// pixels. `beside` stands beside the table, below the rest.
    pub(super) fn facts<'a>(
        &'a self,
        child: &'a Child,
        is_wide: bool,
        side: f32,
        beside: Option<Element<'a, Message>>,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let Shared { language, lessons, scale, .. } = shared;
        let signs = SIGNS.map(|sign| {
            let label = lone_sign(language.sign(sign), scale.large);
            let purpose = Purpose::Choice(self.sign == sign);
            shared.button(label, Some(Message::Sign(sign)), purpose).width(scale.button).into()
        });
        let signs = Row::with_children(signs).spacing(2.0);
        let findings = self.findings.as_ref().map(|findings| &**findings);
        let said = |spot: Spot| {
            let topic = Topic::Fact(self.fact_at(child, spot)?);
            Some(of_cell(child, &topic, findings, EMPTY, lessons, language))
        };
        let told = self.fact_at.and_then(said);
        let told = told.unwrap_or_else(|| wording::table_of_facts(language, self.sign));
        let told =
            fitted::fitted(told, scale.small).room(2.0 * scale.small * theme::LINE).color(theme::SLATE);
        let legend = legend(Mark::OF_FACTS, EMPTY, shared);
        let first = said(self.fact_at.unwrap_or(Spot::Cell(0, 0))).unwrap_or_default();
        let grid = self.findings.shown(language, scale, |_| self.grid(child, side, first, shared));
        let (width, height) = (width_of_grid(child, side), height_of_grid(self.sign, child, side));
        let grid = container(grid).width(width).height(height);
        let named = Semantics::of(Role::Group).called(language.say("progress-facts"));
        let grid = means(named, grid);
        if is_wide {
            let legend = Row::with_children(legend).spacing(space::MEDIUM).wrap().vertical_spacing(2.0);
            let below = [legend.into(), told.into()]
                .map(|part: Element<'a, Message>| container(part).width(width).into());
            return column![signs, grid].extend(below).spacing(space::SMALL).into();
        }
        let legend = Column::with_children(legend).spacing(space::TIGHT);
        row![grid, column![signs, legend, told].extend(beside).spacing(space::LARGE)]
            .spacing(space::LARGE)
            .into()
    }

    /// `side` is a cell's side in logical pixels, and `said` describes the highlighted cell.
    fn grid<'a>(
        &'a self,
        child: &'a Child,
        side: f32,
        said: String,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let language = shared.language;
        let numbers = || child.settings.in_tables();
        let rows = Fact::rows_of_table(self.sign, numbers()).map(|row| row.to_string()).collect();
        let tops = numbers().map(|column| Top { name: column.to_string(), picture: None }).collect();
        let marks = Mark::OF_FACTS;
        let mark = |row: usize, column: usize| {
            let topic = Topic::Fact(self.fact_at(child, Spot::Cell(row, column))?);
            let (found, _) = glance::mark(self.findings.known()?, &topic)?;
            marks.iter().position(|mark| *mark == found)
        };
        let cell = Size::new(side, side);
        let sizes = Sizes { cell, side, top: side, text: shared.scale.small };
        let looks = marks.map(look).into();
        let name = wording::table_of_facts(language, self.sign);
        grid(sizes, (rows, tops), looks, mark, Message::FactAt, Message::Fact)
            .at(self.fact_at, said)
            .told(name, &words(marks, language), |what, said| language.said_of(what, said))
            .into()
    }
}

/// Width of the table with its row numbers, in logical pixels. `side` is a cell's side.
pub(super) fn width_of_grid(child: &Child, side: f32) -> f32 {
    around(Size::new(side, side), (1, child.settings.in_tables().count()), Size::new(side, side)).width
}

fn height_of_grid(sign: Operation, child: &Child, side: f32) -> f32 {
    let rows = Fact::rows_of_table(sign, child.settings.in_tables()).count();
    around(Size::new(side, side), (rows, 1), Size::new(side, side)).height
}

/// Side of a cell, in logical pixels: as large as fits in the window.
pub(super) fn side_of_cell(child: &Child, is_wide: bool, shared: Shared<'_>) -> f32 {
    let scale = shared.scale;
    // With two columns the signs stand above the table, and the rest below it.
    let rest = if is_wide { scale.button + 4.0 * scale.line() } else { 0.0 };
    let height = height_of_side(shared) - scale.large * theme::LINE - rest;
    (height / (child.settings.in_tables().count() as f32 + 1.0)).floor().clamp(CELLS.0, CELLS.1)
}
