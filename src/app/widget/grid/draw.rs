//! How a grid looks: cells in their colours with their signs, the heads beside them, and the highlight.

use std::f32::consts::FRAC_PI_2;
use std::ops::Range;

use iced::advanced::graphics::geometry::Renderer as _;
use iced::advanced::renderer::Renderer as _;
use iced::advanced::svg::{Renderer as _, Svg};
use iced::advanced::text::{Alignment, LineHeight, Renderer as _, Shaping, Text, Wrapping};
use iced::widget::canvas;
use iced::{Border, Color, Point, Rectangle, Renderer, Size, Vector, alignment, border};

use super::{BAR, GAP, Grid, GridSizes, GridSpot, MarkLook, State};
use crate::app::theme::{self, space};
use crate::app::widget::animated::{fill_rectangle, snap_to_pixels};
use crate::app::widget::lines::visible_lines;
use crate::app::widget::semantics::draw_ring;

/// The side of the sign in a cell, in parts of the cell's height.
const SIGN: f32 = 0.62;
/// The side of the picture above a column, in sizes of type.
const FACE: f32 = 2.0;
const LEAST: f32 = 24.0;
/// A guess of the width of a letter, in sizes of type.
const LETTER: f32 = 0.54;

impl<Message> Grid<'_, Message> {
    pub(super) fn paint(&self, state: &State, renderer: &mut Renderer, bounds: Rectangle) {
        let (body, offset, cell) = (self.body(bounds), state.offset, self.sizes.cell);
        let rows = visible_lines(body.y - offset.y, cell.height, self.rows.len(), &body);
        let across = Rectangle { y: body.x, height: body.width, ..body };
        let columns = visible_lines(body.x - offset.x, cell.width, self.columns.len(), &across);
        renderer.with_layer(body, |renderer| {
            self.paint_lines(renderer, bounds, offset);
            for row in rows.clone() {
                for column in columns.clone() {
                    self.paint_cell(
                        renderer,
                        row,
                        column,
                        self.place(GridSpot::Cell(row, column), bounds, offset),
                    );
                }
            }
        });
        self.paint_rows(renderer, bounds, offset, rows);
        self.paint_columns(state, renderer, bounds, columns);
        if let Some(at) = self.at {
            let has_ring = state.nodes.ring_index().is_some();
            // A thing with the ring is drawn even if it is only half in sight.
            let region = self.region(at, bounds);
            match self.place(at, bounds, offset).intersection(&region) {
                Some(place) if has_ring => draw_ring(renderer, place, region.expand(theme::RING_WIDTH)),
                Some(place) => renderer.with_layer(region, |renderer| {
                    fill_rectangle(renderer, place, Color::TRANSPARENT, theme::thin_border(theme::INK, 5.0));
                }),
                None => {}
            }
        } else if state.nodes.ring_index().is_some() {
            draw_ring(renderer, bounds, bounds.expand(theme::RING_WIDTH));
        }
        self.paint_bars(renderer, body, offset);
    }

    fn paint_lines(&self, renderer: &mut Renderer, bounds: Rectangle, offset: Vector) {
        let body = self.body(bounds);
        let (row, column) = match self.at {
            Some(GridSpot::Cell(row, column)) => (Some(row), Some(column)),
            Some(GridSpot::Row(row)) => (Some(row), None),
            Some(GridSpot::Column(column)) => (None, Some(column)),
            None => (None, None),
        };
        if let Some(row) = row {
            let place = self.place(GridSpot::Row(row), bounds, offset);
            let band = Rectangle { x: body.x, width: body.width, ..place };
            fill_rectangle(renderer, band, theme::SKY, Border::default());
        }
        if let Some(column) = column {
            let place = self.place(GridSpot::Column(column), bounds, offset);
            let band = Rectangle { y: body.y, height: body.height, ..place };
            fill_rectangle(renderer, band, theme::SKY, Border::default());
        }
    }

    fn paint_cell(&self, renderer: &mut Renderer, row: usize, column: usize, place: Rectangle) {
        let look = self.marks.get(row * self.columns.len() + column).copied().flatten();
        let chip = place.shrink(GAP);
        let Some(MarkLook { ground, rim, sign, ink }) = look.and_then(|look| self.looks.get(look)) else {
            fill_rectangle(
                renderer,
                chip,
                theme::MIST,
                border::rounded(4.0).color(theme::PANEL_RIM).width(1.0),
            );
            return;
        };
        fill_rectangle(renderer, chip, *ground, border::rounded(4.0).color(*rim).width(1.0));
        let side = (self.sizes.cell.height * SIGN).round();
        let corner = place.center() - Vector::new(side, side) * 0.5;
        let sign = Svg::new(sign.clone()).color(*ink);
        renderer.draw_svg(sign, snap_to_pixels(Rectangle::new(corner, Size::new(side, side))), place);
    }

    fn paint_rows(&self, renderer: &mut Renderer, bounds: Rectangle, offset: Vector, rows: Range<usize>) {
        let GridSizes { cell, side, text, .. } = self.sizes;
        renderer.with_layer(self.region(GridSpot::Row(0), bounds), |renderer| {
            for row in rows {
                let place = self.place(GridSpot::Row(row), bounds, offset);
                let is_at = matches!(self.at, Some(GridSpot::Row(at) | GridSpot::Cell(at, _)) if at == row);
                let is_sorted = self.sorted == Some(row);
                if is_at || is_sorted {
                    let ground = if is_at { theme::SKY } else { theme::SAND };
                    fill_rectangle(renderer, place, ground, border::rounded(4.0));
                }
                let room = Size::new(side - space::SMALL, cell.height);
                let title = Text {
                    content: shortened(&self.rows[row], room.width, text),
                    bounds: room,
                    size: text.into(),
                    line_height: LineHeight::Absolute(cell.height.into()),
                    font: if is_at || is_sorted { theme::BOLD } else { theme::FONT },
                    align_x: Alignment::Left,
                    align_y: alignment::Vertical::Top,
                    shaping: Shaping::default(),
                    wrapping: Wrapping::None,
                };
                let corner = place.position() + Vector::new(space::TIGHT, 0.0);
                renderer.fill_text(title, corner, theme::INK, Rectangle::new(corner, room));
            }
        });
    }

    fn paint_columns(
        &self,
        state: &State,
        renderer: &mut Renderer,
        bounds: Rectangle,
        columns: Range<usize>,
    ) {
        let GridSizes { cell, top, text, .. } = self.sizes;
        if state.drawn.replace(Some(self.key())) != Some(self.key()) {
            state.names.clear();
        }
        let is_upright = self.columns.iter().all(|head| head.picture.is_none());
        let face = if is_upright { 0.0 } else { cell.width.min(FACE * text) };
        let size = Size::new(self.columns.len() as f32 * cell.width, top - face);
        let names = state.names.draw(renderer, size, |frame| {
            for (column, head) in self.columns.iter().enumerate() {
                if is_upright {
                    frame.fill_text(canvas::Text {
                        content: head.name.clone(),
                        position: Point::new((column as f32 + 0.5) * cell.width, size.height / 2.0),
                        size: text.into(),
                        color: theme::INK,
                        font: theme::FONT,
                        align_x: Alignment::Center,
                        align_y: alignment::Vertical::Center,
                        ..canvas::Text::default()
                    });
                    continue;
                }
                let foot = Point::new((column as f32 + 0.5) * cell.width, size.height - space::TIGHT);
                frame.with_save(|frame| {
                    frame.translate(foot - Point::ORIGIN);
                    frame.rotate(-FRAC_PI_2);
                    frame.fill_text(canvas::Text {
                        content: shortened(&head.name, size.height - space::TIGHT, text),
                        position: Point::ORIGIN,
                        size: text.into(),
                        color: theme::INK,
                        font: theme::FONT,
                        align_y: alignment::Vertical::Center,
                        ..canvas::Text::default()
                    });
                });
            }
        });
        let region = self.region(GridSpot::Column(0), bounds);
        renderer.with_layer(region, |renderer| {
            for column in columns {
                let place = self.place(GridSpot::Column(column), bounds, state.offset);
                if matches!(self.at, Some(GridSpot::Column(at) | GridSpot::Cell(_, at)) if at == column) {
                    fill_rectangle(renderer, place, theme::SKY, Border::default());
                }
                let middle = Point::new(place.center_x(), place.y + top - face / 2.0);
                let corner = middle - Vector::new(face, face) * 0.5;
                let face = Rectangle::new(corner, Size::new(face, face)).shrink(GAP);
                if let Some(picture) = &self.columns[column].picture {
                    renderer.draw_svg(Svg::new(picture.clone()), snap_to_pixels(face), region);
                }
            }
            let corner = Vector::new(region.x - state.offset.x, region.y);
            renderer.with_translation(corner, |renderer| renderer.draw_geometry(names));
        });
    }

    fn paint_bars(&self, renderer: &mut Renderer, body: Rectangle, offset: Vector) {
        let content = self.content();
        let around = Rectangle { width: body.width + BAR + 2.0 * GAP, ..body };
        renderer.with_layer(around, |renderer| {
            let border = border::rounded(BAR / 2.0);
            if content.height > body.height {
                let height = (body.height * body.height / content.height).max(LEAST);
                let y = body.y + offset.y / (content.height - body.height) * (body.height - height);
                let x = body.x + body.width + GAP;
                fill_rectangle(renderer, Rectangle { x, y, width: BAR, height }, theme::BUTTON_EDGE, border);
            }
            if content.width > body.width {
                let width = (body.width * body.width / content.width).max(LEAST);
                let x = body.x + offset.x / (content.width - body.width) * (body.width - width);
                let y = body.y + body.height - BAR;
                fill_rectangle(renderer, Rectangle { x, y, width, height: BAR }, theme::BUTTON_EDGE, border);
            }
        });
    }
}

fn shortened(words: &str, width: f32, size: f32) -> String {
    let advance = |letter: char| if letter >= '\u{2e80}' { size } else { LETTER * size };
    if words.chars().map(advance).sum::<f32>() <= width {
        return words.to_owned();
    }
    let mut used = size;
    let fits = words.chars().take_while(|letter| {
        used += advance(*letter);
        used <= width
    });
    let mut short: String = fits.collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}
