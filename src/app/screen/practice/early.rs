//! Puzzles with nothing to read: fish to touch and count, and places on a line.

use heart::practice::{NumberLine, Pattern, SHOAL_COLUMNS, SHOAL_ROWS, Shoal, Spot, Swims};
use iced::widget::{Column, Row, Space, Stack, container, row};
use iced::{Color, Element, Fill, Point, Size};

use super::exercise::Exercise;
use super::input::Input;
use super::room::Room;
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::meaning::Shortcut;
use crate::app::widget::{READ, at, bold, icon, picture};
use pages::language::Language;
use records::FishKind;

/// The room around the fish, inside the edge of their water.
const EDGE: f32 = space::SMALL;

impl Practice {
    /// Draws fish in the water. A child can touch each of them to count it.
    pub(super) fn shoal<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        language: &Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let asked = 2.0 * room.scale.large * theme::LINE + room.gap();
        let free = Size::new(room.left() - 2.0 * EDGE, room.height() - asked - 2.0 * EDGE);
        let unit = (free.width / f32::from(SHOAL_COLUMNS)).min(free.height / f32::from(SHOAL_ROWS)).max(40.0);
        let size = Size::new(unit * f32::from(SHOAL_COLUMNS), unit * f32::from(SHOAL_ROWS));
        let mut layers = Stack::new().width(size.width).height(size.height);
        layers = layers.extend(grounds(shoal, unit));
        for (fish, spot) in (0_u8..).zip(shoal.spots()) {
            layers = layers.push(self.fish(exercise, shoal, (fish, spot), language, unit));
        }
        container(container(layers).padding(EDGE).style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0)))
            .center_x(Fill)
            .into()
    }

    /// Draws a fish or its empty place, with its number once it is counted.
    fn fish<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        (fish, spot): (u8, Spot),
        language: &Language,
        unit: f32,
    ) -> Element<'a, Message> {
        let side = unit * 0.94;
        let corner = Point::new(
            f32::from(spot.x) / 100.0 * unit - side / 2.0,
            f32::from(spot.y) / 100.0 * unit - side / 2.0,
        );
        // Fish that come are of another kind, so a child can see both numbers.
        let others = matches!(spot.is, Swims::Coming | Swims::Missing);
        let kind = kind(shoal, others);
        let swims_right = spot.is == Swims::Leaving || shoal.scatter.is_multiple_of(2);
        let drawn: Option<Element<'a, Message>> = match spot.is {
            Swims::Missing if !exercise.is_over() => None,
            Swims::Leaving => Some(picture(drawing::fish(kind, swims_right), side).opacity(0.45).into()),
            _ => Some(picture(drawing::fish(kind, swims_right && !others), side).into()),
        };
        let drawn = drawn.unwrap_or_else(|| Space::new().into());
        let count = exercise.counted(fish).map(|count| {
            let chip = container(bold(count.to_string(), (unit * 0.3).max(16.0)))
                .center(unit * 0.46)
                .style(theme::disc(theme::PAPER, theme::EDGE));
            // The fish can still be seen.
            container(chip).align_right(Fill).align_bottom(Fill).into()
        });
        let face = Stack::new().push(container(drawn).center(Fill)).extend(count).width(side).height(side);
        let message = Message::Puzzle(Input::Fish(fish));
        if !self.can(&message) {
            return at(corner, face);
        }
        let name = if spot.is == Swims::Missing { "practice-empty-place" } else { "practice-fish" };
        let name = language.say_with(name, [("number", (fish + 1).into())]);
        let face = container(face).id(format!("practice-fish-{fish}"));
        let button = self.button(message, face, Purpose::Bare).called(name).known_as(fish);
        at(corner, button.width(side).height(side))
    }

    /// Draws a key for each number that could be the answer: one press is enough. If a place is left, the hint goes there.
    pub(super) fn numbers<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        language: &'a Language,
        room: &Room,
    ) -> Column<'a, Message> {
        let count = shoal.numbers().count();
        let columns = if count <= 6 { 3 } else { 4 };
        let rows = count.div_ceil(columns);
        // The keys are as high as four rows together, however many rows there are.
        let height = (4.0 * room.key() + 3.0 * room.gap()
            - room.gap() * (rows - 1) as f32
            - if count.is_multiple_of(columns) { room.key() + room.gap() } else { 0.0 })
            / rows as f32;
        let key = |number: u8| -> Element<'a, Message> {
            let size = (height * 0.5).min(room.scale.title * 1.3);
            let chosen = exercise.picked() == Some(number.into());
            let face = container(bold(number.to_string(), size))
                .id(format!("practice-number-{number}"))
                .center(Fill);
            let key = self.key(Message::Puzzle(Input::Number(number)), face);
            // One press of a digit is the answer, so 0 is ten, unless it is an answer itself.
            let is_ten = number == 10 && !shoal.numbers().contains(&0);
            let key = key.by(Shortcut::Digit(if is_ten { 0 } else { number }));
            let key = if chosen && exercise.is_over() {
                key.look(|_, theme, status| theme::act_on_scenery(false)(theme, status))
            } else {
                key
            };
            key.width(Fill).height(height).into()
        };
        let mut keys: Vec<Element<'a, Message>> = shoal.numbers().map(key).collect();
        let is_free = !count.is_multiple_of(columns);
        if is_free {
            keys.push(container(self.hint(exercise, language, room)).center_y(height).width(Fill).into());
        }
        let mut column = Column::new();
        let mut keys = keys.into_iter().peekable();
        while keys.peek().is_some() {
            column = column.push(Row::with_children(keys.by_ref().take(columns)).spacing(room.gap()));
        }
        if is_free { column } else { column.push(self.hint(exercise, language, room)) }
    }

    /// Draws the line with its marks. Each mark can be chosen if the puzzle asks for a place.
    pub(super) fn line<'a>(
        &'a self,
        exercise: &'a Exercise,
        line: NumberLine,
        language: &Language,
        room: &Room,
    ) -> Element<'a, Message> {
        const LONG: f32 = 40.0;
        const SHORT: f32 = 24.0;
        let marks: Vec<i64> = line.marks().collect();
        let fish = (room.scale.card * 0.9).max(44.0);
        let label = (room.scale.large * 0.9).max(18.0);
        let size = Size::new(room.left() - 2.0 * EDGE, fish * 1.5 + LONG + 2.2 * label + space::LARGE);
        let end = space::LARGE;
        let cell = (size.width - 2.0 * end) / (marks.len() - 1) as f32;
        let middle = |place: usize| end + cell * place as f32;
        let water = fish * 1.5 + LONG / 2.0;
        let bar = |x: f32, y: f32, width: f32, height: f32, color: Color| -> Element<'a, Message> {
            let bar = container(Space::new()).width(width).height(height).style(theme::ground(color));
            at(Point::new(x - width / 2.0, y - height / 2.0), bar)
        };
        let mut layers = Stack::new().width(size.width).height(size.height);
        layers = layers.push(bar(size.width / 2.0, water, size.width - 2.0 * end + 5.0, 5.0, theme::DEEP));
        for (place, mark) in marks.iter().enumerate() {
            let high = if line.is_long(*mark) { LONG } else { SHORT };
            layers = layers.push(bar(middle(place), water, 5.0, high, theme::DEEP));
            let is_told = line.is_written(*mark)
                || exercise.is_over() && *mark == line.number
                || exercise.hint().is_some() && line.is_long(*mark);
            if is_told {
                let label = container(bold(mark.to_string(), label)).center_x(60.0);
                layers = layers.push(at(Point::new(middle(place) - 30.0, water + LONG / 2.0 + 4.0), label));
            }
        }
        let marked = if line.asks_place { exercise.picked() } else { Some(line.number) };
        if let Some(place) = marked.and_then(|number| marks.iter().position(|mark| *mark == number)) {
            let swims = picture(drawing::fish(FishKind::Card(10), true), fish);
            let x = (middle(place) - fish / 2.0).clamp(0.0, size.width - fish);
            layers = layers.push(at(Point::new(x, 0.0), swims));
            layers = layers.push(bar(middle(place), fish + 0.25 * fish, 5.0, 0.5 * fish, theme::CORAL));
        }
        if line.asks_place && !exercise.is_over() {
            for (place, _) in (0_u8..).zip(&marks) {
                let wide = cell.min(64.0);
                let face =
                    container(Space::new()).id(format!("practice-mark-{place}")).width(Fill).height(Fill);
                let button = self.button(Message::Puzzle(Input::Mark(place)), face, Purpose::Bare);
                let name = language.say_with("practice-mark", [("number", (place + 1).into())]);
                let button = button.called(name).width(wide).height(size.height);
                layers = layers.push(at(Point::new(middle(place.into()) - wide / 2.0, 0.0), button));
            }
        }
        container(container(layers).padding(EDGE).style(theme::panel(theme::PAPER, theme::RIM)))
            .center_x(Fill)
            .into()
    }
}

/// Draws the question about fish or a line in words, to be read aloud or read.
pub(super) fn asked<'a>(words: String, room: &Room) -> Element<'a, Message> {
    let high = 2.0 * room.scale.large * theme::LINE;
    let words = fitted(words, room.scale.large).centered().color(theme::SLATE).room(high);
    container(words).center_x(Fill).height(high).id(READ).into()
}

/// Finds the words of the question about some fish.
pub(super) fn question(language: &Language, shoal: Shoal) -> String {
    let arguments = || [("count", shoal.others.into()), ("whole", shoal.whole().into())];
    match shoal.pattern {
        Pattern::Scattered | Pattern::Dice | Pattern::Frame => language.say("practice-how-many"),
        Pattern::Come => language.say_with("practice-how-many-come", arguments()),
        Pattern::Leave => language.say_with("practice-how-many-leave", arguments()),
        Pattern::Missing => language.say_with("practice-how-many-missing", arguments()),
    }
}

/// The kind of fish in a puzzle, which has no meaning. Fish that come are of the next kind.
const fn kind(shoal: Shoal, is_other: bool) -> FishKind {
    const KINDS: [u16; 3] = [10, 15, 20];
    let at = shoal.scatter as usize / 2 + if is_other { 1 } else { 0 };
    FishKind::Card(KINDS[at % KINDS.len()])
}

/// Draws what is under the fish: dice, the cells of a frame, or the bank where others come from or go to.
fn grounds<'a>(shoal: Shoal, unit: f32) -> Vec<Element<'a, Message>> {
    let panel =
        |x: f32, y: f32, width: f32, height: f32, ground: Color, edge: Color| -> Element<'a, Message> {
            let panel = container(Space::new())
                .width(width * unit)
                .height(height * unit)
                .style(theme::framed(ground, edge, 2.0));
            at(Point::new(x * unit, y * unit), panel)
        };
    match shoal.pattern {
        Pattern::Scattered => Vec::new(),
        Pattern::Dice => {
            let places: &[f32] = if shoal.dice() == 2 { &[0.0, 3.0] } else { &[1.5] };
            let die = |left: &f32| panel(left + 0.04, 0.54, 2.92, 2.92, theme::PAPER, theme::EDGE);
            places.iter().map(die).collect()
        }
        Pattern::Frame | Pattern::Missing => {
            let whole = if shoal.pattern == Pattern::Missing { shoal.whole() } else { shoal.keys[1] };
            let rows = whole.div_ceil(5);
            let above = (f32::from(SHOAL_ROWS) - f32::from(rows)) / 2.0;
            let cells = (0..rows).flat_map(|row| (0..5_u8).map(move |column| (row, column)));
            cells
                .map(|(row, column)| {
                    let (x, y) = (f32::from(column) + 0.5, f32::from(row) + above);
                    panel(x, y, 1.0, 1.0, theme::PAPER, theme::EDGE)
                })
                .collect()
        }
        Pattern::Come | Pattern::Leave => {
            let bank = panel(4.06, 0.0, 1.94, 4.0, theme::PALE_REED, theme::REED_RIM);
            let way = if shoal.pattern == Pattern::Come { drawing::back() } else { drawing::forth() };
            let arrow = icon(way, unit * 0.5, theme::DEEP);
            vec![bank, at(Point::new(3.8 * unit, 1.75 * unit), row![arrow])]
        }
    }
}

/// Draws the place where a number is typed, as large as the column allows.
pub(super) fn field<'a>(exercise: &Exercise, room: &Room) -> Element<'a, Message> {
    let size = room.question(4.0);
    let over = exercise.is_over();
    let (ground, edge) =
        if over { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::PAPER, theme::EDGE) };
    let typed = exercise.typed_number().filter(|typed| !typed.is_empty());
    let content = match exercise.puzzle().answer() {
        Some(heart::practice::Answer::Number(number)) if over => number.to_string(),
        _ => typed.unwrap_or("?").to_owned(),
    };
    let field = container(fitted::label(content, size).bold())
        .center_x(size * 2.0)
        .center_y(size * 1.4)
        .style(theme::framed(ground, edge, 3.0));
    container(field).center(Fill).into()
}
