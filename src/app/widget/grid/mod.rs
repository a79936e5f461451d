//! A large grid of marks whose heads stay while the rest scrolls. It draws only the visible part, so thousands of cells cost no more than
//! those on the screen.

mod draw;
pub mod steps;

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::keyboard::{self, Modifiers};
use iced::widget::canvas::Cache;
use iced::widget::svg::Handle;
use iced::{Color, Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

use super::finger::PointerEvent;
use super::semantic_group::SemanticGroup;
use super::semantics::{Role, Semantics, TableRow};

/// The gap around the coloured part of a cell, in pixels.
const GAP: f32 = 1.5;
/// The width of a scroll bar, in pixels.
const BAR: f32 = 6.0;
/// How far a press moves, in pixels, before it scrolls the grid.
const DRAG: f32 = 6.0;
/// How far a step of the mouse wheel scrolls, in cells.
const WHEEL: f32 = 2.0;

/// A cell, or the head of a row or column. Rows and columns are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GridSpot {
    Cell(usize, usize),
    Row(usize),
    Column(usize),
}

/// How cells with a certain mark look: their colours, and a sign, since not everybody tells the colours apart.
#[derive(Debug, Clone)]
pub struct MarkLook {
    pub ground: Color,
    pub rim: Color,
    pub sign: Handle,
    pub ink: Color,
}

/// What stands above a column: a name that runs upwards with a picture below it, or a few letters upright.
#[derive(Debug, Clone)]
pub struct ColumnHead {
    pub name: String,
    /// The picture below the name. Without one, the name stands upright.
    pub picture: Option<Handle>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GridSizes {
    pub cell: Size,
    pub side: f32,
    pub top: f32,
    pub text: f32,
}

/// A large table of marks with heads. The arrow keys move from cell to cell while it has the selection ring.
pub struct Grid<'a, Message> {
    sizes: GridSizes,
    rows: Vec<String>,
    columns: Vec<ColumnHead>,
    /// The marks of all cells, row by row, as indices into `looks`.
    marks: Vec<Option<usize>>,
    looks: Vec<MarkLook>,
    /// The row at the top when the grid is first seen.
    first: usize,
    sorted: Option<usize>,
    at: Option<GridSpot>,
    name: String,
    table: Semantics,
    on_reached: Box<dyn Fn(GridSpot) -> Message + 'a>,
    on_press: Box<dyn Fn(GridSpot) -> Message + 'a>,
}

/// Makes a [`Grid`]. `marks` gives the index in `looks` by row and column; `None` if the cell is empty. `on_reached` makes the message for
/// a spot that the pointer or a key comes to, `on_press` that for a pressed spot.
pub fn grid<'a, Message>(
    sizes: GridSizes,
    rows: Vec<String>,
    columns: Vec<ColumnHead>,
    looks: Vec<MarkLook>,
    marks: impl Fn(usize, usize) -> Option<usize>,
    on_reached: impl Fn(GridSpot) -> Message + 'a,
    on_press: impl Fn(GridSpot) -> Message + 'a,
) -> Grid<'a, Message> {
    let count = columns.len();
    let cells = (0..rows.len()).flat_map(|row| (0..count).map(move |column| (row, column)));
    let marks = cells.map(|(row, column)| marks(row, column)).collect();
    Grid {
        sizes,
        rows,
        columns,
        marks,
        looks,
        first: 0,
        sorted: None,
        at: None,
        name: String::new(),
        table: Semantics::new(Role::Table),
        on_reached: Box::new(on_reached),
        on_press: Box::new(on_press),
    }
}

/// The size at which a grid needs no scrolling. `heads` are the width of the heads of rows and the height of those of columns.
pub fn unscrolled_size(cell: Size, rows: usize, columns: usize, heads: Size) -> Size {
    let width = heads.width + columns as f32 * cell.width + BAR + 2.0 * GAP;
    Size::new(width, heads.height + rows as f32 * cell.height)
}

impl<Message> Grid<'_, Message> {
    #[must_use]
    pub fn highlighted(self, at: Option<GridSpot>, name: String) -> Self {
        Self { at, name, ..self }
    }

    /// Describes the grid to screen readers as a table. `words` describe the looks in their order; `said_of` joins such a word to the name
    /// of its column.
    #[must_use]
    pub fn with_table_semantics(
        self,
        name: String,
        words: &[String],
        said_of: impl Fn(&str, &str) -> String,
    ) -> Self {
        let cells = |row: usize| {
            let marks = &self.marks[row * self.columns.len()..][..self.columns.len()];
            let said = self.columns.iter().zip(marks);
            said.filter_map(|(top, mark)| Some(said_of(&top.name, &words[(*mark)?]))).collect()
        };
        let rows: Vec<TableRow> =
            self.rows.iter().enumerate().map(|(row, name)| (name.clone(), cells(row))).collect();
        Self { table: Semantics::table(name, rows), ..self }
    }

    #[must_use]
    pub fn scrolled_to_row(self, first: usize) -> Self {
        Self { first, ..self }
    }

    #[must_use]
    pub fn with_sorted_row(self, sorted: Option<usize>) -> Self {
        Self { sorted, ..self }
    }

    fn content(&self) -> Size {
        let Size { width, height } = self.sizes.cell;
        Size::new(self.columns.len() as f32 * width, self.rows.len() as f32 * height)
    }

    fn body(&self, bounds: Rectangle) -> Rectangle {
        let GridSizes { side, top, .. } = self.sizes;
        Rectangle {
            x: bounds.x + side,
            y: bounds.y + top,
            width: (bounds.width - side - BAR - 2.0 * GAP).max(0.0),
            height: (bounds.height - top).max(0.0),
        }
    }

    /// Where a spot is in the window. A head stays beside its row or column.
    fn place(&self, spot: GridSpot, bounds: Rectangle, offset: Vector) -> Rectangle {
        let (body, GridSizes { cell, side, top, .. }) = (self.body(bounds), self.sizes);
        let across = |column: usize| body.x + column as f32 * cell.width - offset.x;
        let down = |row: usize| body.y + row as f32 * cell.height - offset.y;
        match spot {
            GridSpot::Cell(row, column) => Rectangle::new(Point::new(across(column), down(row)), cell),
            GridSpot::Row(row) => Rectangle { x: bounds.x, y: down(row), width: side, height: cell.height },
            GridSpot::Column(column) => {
                Rectangle { x: across(column), y: bounds.y, width: cell.width, height: top }
            }
        }
    }

    fn region(&self, spot: GridSpot, bounds: Rectangle) -> Rectangle {
        let body = self.body(bounds);
        match spot {
            GridSpot::Cell(..) => body,
            GridSpot::Row(_) => Rectangle { x: bounds.x, width: self.sizes.side, ..body },
            GridSpot::Column(_) => Rectangle { y: bounds.y, height: self.sizes.top, ..body },
        }
    }

    fn is_larger(&self, bounds: Rectangle) -> bool {
        let (body, content) = (self.body(bounds), self.content());
        content.width > body.width || content.height > body.height
    }

    fn spot(&self, point: Point, bounds: Rectangle, offset: Vector) -> Option<GridSpot> {
        let body = self.body(bounds);
        let (across, down) = (point.x - body.x, point.y - body.y);
        let column = steps::index_at(across + offset.x, self.sizes.cell.width, self.columns.len());
        let row = steps::index_at(down + offset.y, self.sizes.cell.height, self.rows.len());
        match (across >= 0.0, down >= 0.0) {
            _ if !bounds.contains(point) => None,
            (true, true) => Some(GridSpot::Cell(row?, column?)),
            (false, true) => row.map(GridSpot::Row),
            (true, false) => column.map(GridSpot::Column),
            (false, false) => None,
        }
    }

    /// The nearest scroll offset to `wanted` at which the grid shows no empty space.
    fn within(&self, wanted: Vector, bounds: Rectangle) -> Vector {
        let (body, content) = (self.body(bounds), self.content());
        let most = |content: f32, room: f32| (content - room).max(0.0);
        Vector::new(
            wanted.x.clamp(0.0, most(content.width, body.width)),
            wanted.y.clamp(0.0, most(content.height, body.height)),
        )
    }

    /// The scroll offset nearest to `offset` at which this spot is in sight.
    fn revealing(&self, spot: GridSpot, bounds: Rectangle, offset: Vector) -> Vector {
        let (place, region) = (self.place(spot, bounds, offset), self.region(spot, bounds));
        let by = |low: f32, high: f32, from: f32, to: f32| {
            if low < from { low - from } else { (high - to).max(0.0) }
        };
        let x = by(place.x, place.x + place.width, region.x, region.x + region.width);
        let y = by(place.y, place.y + place.height, region.y, region.y + region.height);
        let moves = match spot {
            GridSpot::Cell(..) => Vector::new(x, y),
            GridSpot::Row(_) => Vector::new(0.0, y),
            GridSpot::Column(_) => Vector::new(x, 0.0),
        };
        self.within(offset + moves, bounds)
    }

    /// A hash of the names above the columns and of their sizes. Only when it changes are the names drawn again.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for ColumnHead { name, .. } in &self.columns {
            name.hash(&mut hasher);
        }
        let GridSizes { cell, top, text, .. } = self.sizes;
        [cell.width, cell.height, top, text].map(f32::to_bits).hash(&mut hasher);
        hasher.finish()
    }

    /// Moves the highlight by a key. Returns whether the key moves it.
    fn key_pressed(
        &self,
        state: &mut State,
        key: &keyboard::Key,
        modifiers: Modifiers,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        let page = steps::rows_per_page(self.body(bounds).height, self.sizes.cell.height);
        let Some(next) = steps::next_spot(self.at, key, modifiers, self.rows.len(), self.columns.len(), page)
        else {
            return false;
        };
        state.offset = self.revealing(next, bounds, state.offset);
        shell.publish((self.on_reached)(next));
        true
    }

    /// Tells the app which spot the pointer has reached, unless the pointer was on that spot before.
    fn tell_spot(&self, point: Point, bounds: Rectangle, offset: Vector, shell: &mut Shell<'_, Message>) {
        let spot = self.spot(point, bounds, offset);
        if let Some(spot) = spot.filter(|spot| self.at != Some(*spot)) {
            shell.publish((self.on_reached)(spot));
        }
    }

    fn touched(
        &self,
        state: &mut State,
        finger: PointerEvent,
        cursor: mouse::Cursor,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let point = cursor.position();
        match finger {
            PointerEvent::Down => {
                if let Some(origin) = point.filter(|point| bounds.contains(*point)) {
                    state.press = Some(GridPress { origin, offset: state.offset, is_drag: false });
                    shell.capture_event();
                    // Unlike a mouse, a finger was nowhere before, so the spot is told now.
                    self.tell_spot(origin, bounds, state.offset, shell);
                }
            }
            PointerEvent::Moves => {
                let Some(point) = point else { return };
                if let Some(press) = &mut state.press {
                    press.is_drag |= point.distance(press.origin) > DRAG;
                    if press.is_drag {
                        let wanted = press.offset - (point - press.origin);
                        state.offset = self.within(wanted, bounds);
                        shell.request_redraw();
                    }
                    return;
                }
                self.tell_spot(point, bounds, state.offset, shell);
            }
            PointerEvent::Up => {
                let Some(press) = state.press.take().filter(|press| !press.is_drag) else { return };
                let from = self.spot(press.origin, bounds, state.offset);
                let to = point.and_then(|point| self.spot(point, bounds, state.offset));
                if let Some(spot) = to.filter(|_| from == to) {
                    shell.publish((self.on_press)(spot));
                }
            }
        }
    }
}

#[derive(Default)]
struct State {
    offset: Vector,
    /// The number of rows, and the row to which the grid was last scrolled. When either changes, the grid is scrolled to its first row
    /// again.
    seen: Option<(usize, usize)>,
    press: Option<GridPress>,
    is_shift: bool,
    nodes: SemanticGroup,
    names: Cache,
    drawn: Cell<Option<u64>>,
}

#[derive(Clone, Copy)]
struct GridPress {
    origin: Point,
    offset: Vector,
    is_drag: bool,
}

impl<Message> Widget<Message, Theme, Renderer> for Grid<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        let size = limits.max();
        let state: &mut State = tree.state.downcast_mut();
        // Other rows are seen from their own first row.
        if state.seen != Some((self.rows.len(), self.first)) {
            state.seen = Some((self.rows.len(), self.first));
            state.offset.y = self.first as f32 * self.sizes.cell.height;
        }
        state.offset = self.within(state.offset, Rectangle::with_size(size));
        layout::Node::new(size)
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        if self.rows.is_empty() || self.columns.is_empty() {
            return;
        }
        let meaning = Semantics::new(Role::Button).named(self.name.as_str()).with_key("grid");
        let state: &mut State = tree.state.downcast_mut();
        state.nodes.operate([(meaning, layout.bounds()), (self.table.clone(), layout.bounds())], operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let (state, bounds) = (tree.state.downcast_mut::<State>(), layout.bounds());
        if state.nodes.take_pressed().is_some() {
            let spot = self.at.unwrap_or(GridSpot::Cell(0, 0));
            shell.publish((self.on_press)(spot));
        }
        match event {
            Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)) => {
                state.is_shift = modifiers.shift();
            }
            Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, .. })
                if !shell.is_event_captured() && state.nodes.ring_index().is_some() =>
            {
                if self.key_pressed(state, key, *modifiers, bounds, shell) {
                    shell.capture_event();
                    shell.request_redraw();
                }
            }
            // A grid that needs no scrolling leaves the wheel to what it stands in.
            Event::Mouse(mouse::Event::WheelScrolled { delta })
                if cursor.is_over(bounds) && self.is_larger(bounds) =>
            {
                let step = self.sizes.cell.height * WHEEL;
                let moves = match *delta {
                    mouse::ScrollDelta::Lines { x, y } => Vector::new(x, y) * step,
                    mouse::ScrollDelta::Pixels { x, y } => Vector::new(x, y),
                };
                let moves = if state.is_shift { Vector::new(moves.y, moves.x) } else { moves };
                state.offset = self.within(state.offset - moves, bounds);
                shell.capture_event();
                shell.request_redraw();
            }
            event => {
                if let Some(finger) = PointerEvent::from_event(event) {
                    self.touched(state, finger, cursor, bounds, shell);
                }
            }
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        let state: &State = tree.state.downcast_ref();
        if state.press.is_some_and(|press| press.is_drag) {
            return mouse::Interaction::Grabbing;
        }
        let point = cursor.position();
        let spot = point.and_then(|point| self.spot(point, layout.bounds(), state.offset));
        spot.map_or(mouse::Interaction::None, |_| mouse::Interaction::Pointer)
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        _: &Rectangle,
    ) {
        self.paint(tree.state.downcast_ref(), renderer, layout.bounds());
    }
}

impl<'a, Message: 'a> From<Grid<'a, Message>> for Element<'a, Message> {
    fn from(grid: Grid<'a, Message>) -> Self {
        Element::new(grid)
    }
}
