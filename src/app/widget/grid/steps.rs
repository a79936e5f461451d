//! How keys move from spot to spot in a grid.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::GridSpot;

/// The index of the cell at this distance from the first of `count` cells. `None` if there is no cell.
pub fn index_at(length: f32, cell: f32, count: usize) -> Option<usize> {
    (0..count).find(|at| (*at as f32 + 1.0) * cell > length).filter(|_| length >= 0.0)
}

/// How many rows a page key moves: as many as have room, less one that stays in sight.
pub fn rows_per_page(room: f32, cell: f32) -> usize {
    const MOST: usize = 1000;
    (1..MOST).take_while(|rows| (*rows as f32 + 1.0) * cell <= room).last().unwrap_or(1)
}

/// The spot that a key leads to from the spot `at`. `None` if the key moves nothing. `page` is how many rows a page key moves. The heads of
/// the rows are left of the first column, those of the columns above the first row.
pub fn next_spot(
    at: Option<GridSpot>,
    key: &Key,
    modifiers: Modifiers,
    rows: usize,
    columns: usize,
    page: usize,
) -> Option<GridSpot> {
    let Key::Named(named) = key else { return None };
    // Heads have the place 0, so that cells are counted from 1.
    let (row, column) = match at.unwrap_or(GridSpot::Cell(0, 0)) {
        GridSpot::Cell(row, column) => (row + 1, column + 1),
        GridSpot::Row(row) => (row + 1, 0),
        GridSpot::Column(column) => (0, column + 1),
    };
    let whole = modifiers.command();
    let (row, column) = match named {
        Named::ArrowLeft => (row, column.saturating_sub(1)),
        Named::ArrowRight => (row, column + 1),
        Named::ArrowUp => (row.saturating_sub(1), column),
        Named::ArrowDown => (row + 1, column),
        Named::PageUp => (row.saturating_sub(page).max(1), column),
        Named::PageDown => (row + page, column),
        Named::Home => (if whole { 1 } else { row }, 1),
        Named::End => (if whole { rows } else { row }, columns),
        _ => return None,
    };
    match (row.min(rows), column.min(columns)) {
        // Nothing stands in the corner.
        (0, 0) => at,
        (row, 0) => Some(GridSpot::Row(row - 1)),
        (0, column) => Some(GridSpot::Column(column - 1)),
        (row, column) => Some(GridSpot::Cell(row - 1, column - 1)),
    }
}
