//! How well one child knows each number fact. A press on a cell shows the evidence.

use engine::arithmetic::{Fact, Operation};
use engine::findings::Topic;
use engine::findings::class::overview::{self, ProgressMark};
use iced::widget::{Column, Row, column, container, row};
use iced::{Element, Size};

use super::children::{ChildrenPage, Message, child_page_height};
use super::overview::{TABLE_OPERATIONS, cell_sentence, legend, mark_look, mark_names};
use super::shared::PageContext;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::fitted;
use crate::app::widget::grid::{ColumnHead, GridSizes, GridSpot, grid, unscrolled_size};
use crate::app::widget::lone_sign;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::wording;
use records::Child;

const CELLS: (f32, f32) = (24.0, 40.0);
const EMPTY: &str = "overview-empty-fact";

impl ChildrenPage {
    pub(super) fn fact_at(&self, child: &Child, spot: GridSpot) -> Option<Fact> {
        let GridSpot::Cell(row, column) = spot else { return None };
        let numbers = || child.settings.times_table_range();
        let row = Fact::table_rows(self.sign, numbers()).nth(row)?;
        Fact::at_table_cell(self.sign, row, numbers().nth(column)?).map(Fact::with_smaller_first)
    }

    /// The grid of facts, with the choice of a sign and what the colours mean. `is_wide` says that the page has two columns, `cell_side` is
    /// the side of a cell in pixels, and `beside` goes beside the grid.
    pub(super) fn facts_table<'a>(
        &'a self,
        child: &'a Child,
        is_wide: bool,
        cell_side: f32,
        beside: Option<Element<'a, Message>>,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, lessons, scale, .. } = shared;
        let signs = TABLE_OPERATIONS.map(|sign| {
            let label = lone_sign(language.operation_sign(sign), scale.large);
            let purpose = ButtonPurpose::Choice(self.sign == sign);
            shared.button(label, Some(Message::Sign(sign)), purpose).width(scale.button).into()
        });
        let signs = Row::with_children(signs).spacing(2.0);
        let findings = self.findings.as_ref().map(|findings| &**findings);
        let said = |spot: GridSpot| {
            let topic = Topic::Fact(self.fact_at(child, spot)?);
            Some(cell_sentence(child, &topic, findings, EMPTY, lessons, language))
        };
        let told = self.fact_at.and_then(said);
        let told = told.unwrap_or_else(|| wording::fact_table_explanation(language, self.sign));
        let told = fitted::fitted_text(told, scale.small)
            .max_height(2.0 * scale.small * theme::LINE_HEIGHT)
            .color(theme::SLATE);
        let legend = legend(ProgressMark::FACT_MARKS, EMPTY, shared);
        let first = said(self.fact_at.unwrap_or(GridSpot::Cell(0, 0))).unwrap_or_default();
        let grid =
            self.findings.view_or_notice(language, scale, |_| self.grid(child, cell_side, first, shared));
        let (width, height) = (grid_width(child, cell_side), height_of_grid(self.sign, child, cell_side));
        let grid = container(grid).width(width).height(height);
        let named = Semantics::new(Role::Group).named(language.say("progress-facts"));
        let grid = with_semantics(named, grid);
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

    /// The grid of facts. `cell_side` is the side of a cell in pixels, and `said` describes the highlighted cell.
    fn grid<'a>(
        &'a self,
        child: &'a Child,
        cell_side: f32,
        said: String,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let language = shared.language;
        let numbers = || child.settings.times_table_range();
        let rows = Fact::table_rows(self.sign, numbers()).map(|row| row.to_string()).collect();
        let tops = numbers().map(|column| ColumnHead { name: column.to_string(), picture: None }).collect();
        let marks = ProgressMark::FACT_MARKS;
        let mark = |row: usize, column: usize| {
            let topic = Topic::Fact(self.fact_at(child, GridSpot::Cell(row, column))?);
            let (found, _) = overview::mark_for_topic(self.findings.loaded()?, &topic)?;
            marks.iter().position(|mark| *mark == found)
        };
        let cell = Size::new(cell_side, cell_side);
        let sizes = GridSizes { cell, side: cell_side, top: cell_side, text: shared.scale.small };
        let looks = marks.map(mark_look).into();
        let name = wording::fact_table_explanation(language, self.sign);
        grid(sizes, rows, tops, looks, mark, Message::FactAt, Message::Fact)
            .highlighted(self.fact_at, said)
            .with_table_semantics(name, &mark_names(marks, language), |what, said| {
                language.label_with_value(what, said)
            })
            .into()
    }
}

/// The width of the grid of facts, with the numbers of the rows. `cell_side` is the side of a cell.
pub(super) fn grid_width(child: &Child, cell_side: f32) -> f32 {
    unscrolled_size(
        Size::new(cell_side, cell_side),
        1,
        child.settings.times_table_range().count(),
        Size::new(cell_side, cell_side),
    )
    .width
}

fn height_of_grid(sign: Operation, child: &Child, cell_side: f32) -> f32 {
    let rows = Fact::table_rows(sign, child.settings.times_table_range()).count();
    unscrolled_size(Size::new(cell_side, cell_side), rows, 1, Size::new(cell_side, cell_side)).height
}

/// The side of the cells with which the grid of facts is as large as fits in the window. `is_wide` says that the page has two columns.
pub(super) fn fitting_cell_side(child: &Child, is_wide: bool, shared: PageContext<'_>) -> f32 {
    let scale = shared.scale;
    // With two columns the signs stand above the grid, and the legend and a sentence below it.
    let rest = if is_wide { scale.button + 4.0 * scale.line_height() } else { 0.0 };
    let height = child_page_height(shared) - scale.large * theme::LINE_HEIGHT - rest;
    (height / (child.settings.times_table_range().count() as f32 + 1.0)).floor().clamp(CELLS.0, CELLS.1)
}
