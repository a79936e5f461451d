//! Puzzles without words: fish to touch and count, and places on a number line.

use engine::practice::{Answer, FishSpot, FishState, NumberLine, Pattern, SHOAL_COLUMNS, SHOAL_ROWS, Shoal};
use iced::widget::{Column, Space, Stack, column, container, row};
use iced::{Color, Element, Fill, Point, Rectangle, Size, Vector};

use super::calculation_view::{WRONG_ANSWER_ID, struck_through_answer};
use super::descriptions;
use super::draggable_fish::{DraggableFish, DropTarget};
use super::exercise::Exercise;
use super::input::PuzzleInput;
use super::layout::PracticeLayout;
use super::pad::keys_in_rows;
use super::swimming::{Splash, SwimmingFish};
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::animated::Animated;
use crate::app::widget::fitted;
use crate::app::widget::semantics::Shortcut;
use crate::app::widget::{READ_ALOUD_ID, at_point, bold_text, icon, picture};
use language::Language;
use records::FishKind;

const EDGE: f32 = space::TIGHT;
const FAINT: f32 = 0.35;

impl Practice {
    pub(super) fn shoal_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let unit = shoal_unit(room);
        let size = Size::new(unit * f32::from(SHOAL_COLUMNS), unit * f32::from(SHOAL_ROWS));
        let mut layers = Stack::new().width(size.width).height(size.height);
        layers =
            layers.push(descriptions::invisible_description(descriptions::describe_shoal(shoal, language)));
        layers = layers.extend(grounds(shoal, unit));
        for (fish, _) in (0_u8..).zip(shoal.spots()) {
            layers = layers.push(self.fish(exercise, shoal, fish, language, room));
        }
        if shoal.pattern == Pattern::Missing && !exercise.is_over() {
            layers = layers.push(dragging(exercise, shoal, unit, size));
        }
        container(container(layers).padding(EDGE).style(theme::bordered_panel(
            theme::WATER,
            theme::DEEP_WATER,
            3.0,
        )))
        .center_x(Fill)
        .into()
    }

    fn fish<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        fish: u8,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let spots = shoal.spots();
        let spot = spots[usize::from(fish)];
        let swims = |spot: &&FishSpot| matches!(spot.state, FishState::Coming | FishState::Leaving);
        let before = u32::try_from(spots.iter().take(fish.into()).filter(swims).count()).unwrap_or_default();
        let unit = shoal_unit(room);
        let side = unit * 0.94;
        let corner = corner(spot, unit);
        let counted = exercise.counted_number(fish);
        // Fish that come are of another kind, so a child can see both numbers.
        let others = matches!(spot.state, FishState::Coming | FishState::Missing);
        let swims_right = spot.state == FishState::Leaving || shoal.scatter.is_multiple_of(2);
        // These fish come from beyond the bank, and leave the water for it.
        let from = match spot.state {
            FishState::Coming => Vector::new(2.2 * unit, 0.0),
            FishState::Leaving => Vector::new(-3.0 * unit, 0.0),
            FishState::Here | FishState::Missing => Vector::ZERO,
        };
        let swims = from != Vector::ZERO && !exercise.is_over() && !room.is_still;
        let is_faint =
            spot.state == FishState::Leaving || spot.state == FishState::Missing && !exercise.is_over();
        let water = Size::new(unit * f32::from(SHOAL_COLUMNS), unit * f32::from(SHOAL_ROWS));
        let drawn = SwimmingFish {
            fish: drawing::fish(kind(shoal, others), swims_right && !others),
            opacity: if is_faint { 0.5 } else { 1.0 },
            side,
            since: swims.then(|| exercise.shown_or_answered_at()),
            earlier_fish: before,
            from,
            water: Rectangle::new(Point::ORIGIN - (corner - Point::ORIGIN), water),
        };
        let is_empty = spot.state == FishState::Missing && !exercise.is_over() && counted.is_none();
        let drawn = (!is_empty).then(|| Animated(drawn).into());
        let splash = exercise.last_counted_fish().filter(|(splashes, _)| *splashes == fish && !room.is_still);
        let splash = splash.map(|(_, since)| Animated(Splash { side, since }).into());
        let count = counted.map(|count| {
            let chip = container(bold_text(count.to_string(), (unit * 0.3).max(16.0)))
                .center(unit * 0.46)
                .style(theme::disc(theme::PAPER, theme::BUTTON_EDGE));
            container(chip).align_right(Fill).align_bottom(Fill).into()
        });
        let face = Stack::new().width(side).height(side).extend(splash).extend(drawn).extend(count);
        let message = Message::Puzzle(PuzzleInput::Fish(fish));
        if !self.can(&message) {
            return at_point(corner, face);
        }
        let name = if spot.state == FishState::Missing { "practice-empty-place" } else { "practice-fish" };
        let name = language.say_with(name, [("number", (fish + 1).into())]);
        let face = container(face).id(format!("practice-fish-{fish}"));
        let button = self
            .button(message, face, ButtonPurpose::Bare)
            .named(name)
            .with_key(fish)
            .undoes_on_second_press();
        at_point(corner, button.width(side).height(side))
    }

    /// A key for each number that could be the answer. All keys are equally wide.
    pub(super) fn number_keys<'a>(
        &'a self,
        exercise: &'a Exercise,
        shoal: Shoal,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        const MOST: usize = 6;
        let count = shoal.answer_choices().count();
        let rows = count.div_ceil(MOST);
        let columns = count.div_ceil(rows);
        let gap = room.gap();
        let width = (room.key_column().width - gap * (columns - 1) as f32) / columns as f32;
        let water = shoal_unit(room) * f32::from(SHOAL_ROWS) + 2.0 * EDGE;
        let free = room.key_column().height - water - room.action_button_height() - 2.0 * gap;
        let height = ((free - gap * (rows - 1) as f32) / rows as f32).min(room.size_between(72.0, 92.0));
        let key = |number: u8| -> Element<'a, Message> {
            let size = (height * 0.6).min(room.digit_size() * 1.2);
            let chosen = exercise.picked_number() == Some(number.into());
            let is_missed = exercise.shown_wrong_answer() == Some(&Answer::Number(number.into()))
                || exercise.missed_count() == Some(number.into());
            let face: Element<'a, Message> = if is_missed {
                struck_through_answer(number.to_string(), size)
            } else {
                bold_text(number.to_string(), size).into()
            };
            let face = container(face).id(format!("practice-number-{number}")).center(Fill);
            let key = self.quiet_key(Message::Puzzle(PuzzleInput::Number(number)), face);
            let key = key.named(number.to_string()).with_shortcut(Shortcut::Number(number));
            let is_told = exercise.shown_wrong_answer().is_some();
            let key = if chosen && exercise.is_over() {
                key.with_style(move |_, _| theme::right_answer_key(is_told))
            } else {
                key
            };
            key.width(width).height(height).into()
        };
        column![keys_in_rows(shoal.answer_choices().map(key), columns, gap)]
    }

    /// A number line and its keys. If the puzzle asks for a place, marks can be chosen; otherwise the number of one mark is typed.
    pub(super) fn number_line_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        line: NumberLine,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        const STROKE: f32 = 5.0;
        let marks: Vec<i64> = line.marks().collect();
        let (long, short) = (room.size_between(34.0, 44.0), room.size_between(20.0, 26.0));
        // What stands above the line: the field for the number, or a fish.
        let above = room.size_between(46.0, 76.0);
        let label = room.size_between(20.0, 26.0);
        let high = above + space::SMALL + long + label * theme::LINE_HEIGHT + 2.0 * EDGE;
        let place = room.number_line_area(high);
        let size = Size::new(place.width - 2.0 * EDGE, high - 2.0 * EDGE);
        let end = room.size_between(24.0, 32.0);
        let cell = (size.width - 2.0 * end) / (marks.len() - 1) as f32;
        let middle = |place: usize| end + cell * place as f32;
        let water = above + space::SMALL + long / 2.0;
        let bar = |x: f32, y: f32, width: f32, height: f32, color: Color| -> Element<'a, Message> {
            let bar = container(Space::new()).width(width).height(height).style(theme::ground(color));
            at_point(Point::new(x - width / 2.0, y - height / 2.0), bar)
        };
        let mut layers = Stack::new().width(size.width).height(size.height);
        layers = layers
            .push(descriptions::invisible_description(descriptions::describe_number_line(line, language)));
        layers = layers.push(bar(
            size.width / 2.0,
            water,
            size.width - 2.0 * end + STROKE,
            STROKE,
            theme::DEEP_BLUE,
        ));
        for (place, mark) in marks.iter().enumerate() {
            let high = if line.is_long_mark(*mark) { long } else { short };
            layers = layers.push(bar(middle(place), water, STROKE, high, theme::DEEP_BLUE));
            if exercise.shows_number_of(line, *mark) {
                let label = container(bold_text(mark.to_string(), label)).center_x(60.0);
                layers = layers.push(at_point(Point::new(middle(place) - 30.0, water + long / 2.0), label));
            }
        }
        // This shows where the child took the fish, if that was not right.
        if let Some(Answer::Number(said)) = exercise.shown_wrong_answer().filter(|_| line.asks_place)
            && let Some(place) = marks.iter().position(|mark| mark == said)
        {
            let fish = picture(drawing::fish(FishKind::Card(10), true), above).opacity(FAINT);
            let x = (middle(place) - above / 2.0).clamp(0.0, (size.width - above).max(0.0));
            layers = layers.push(at_point(Point::new(x, 0.0), container(fish).id(WRONG_ANSWER_ID)));
        }
        let marked = if line.asks_place { exercise.picked_number() } else { Some(line.number) };
        if let Some(place) = marked.and_then(|number| marks.iter().position(|mark| *mark == number)) {
            let stem = space::SMALL + long / 2.0;
            let color = if exercise.shown_wrong_answer().is_some() { theme::GOLD } else { theme::CORAL };
            layers = layers.push(bar(middle(place), above + stem / 2.0, STROKE, stem, color));
            let (wide, shown) = if !line.asks_place {
                field(exercise, above)
            } else if exercise.is_over() {
                (above, picture(drawing::fish(FishKind::Card(10), true), above).into())
            } else {
                // The fish that can be dragged is drawn above all marks.
                (above, Space::new().into())
            };
            let x = (middle(place) - wide / 2.0).clamp(0.0, (size.width - wide).max(0.0));
            if let Some(Answer::Number(said)) = exercise.shown_wrong_answer().filter(|_| !line.asks_place) {
                let left = if x > wide { x - wide } else { x + wide };
                let said = container(struck_through_answer(said.to_string(), above * 0.6))
                    .center_x(wide)
                    .center_y(above);
                layers = layers.push(at_point(Point::new(left, 0.0), said));
            }
            layers = layers.push(at_point(Point::new(x, 0.0), shown));
        }
        if line.asks_place && !exercise.is_over() {
            for (place, mark) in (0_u8..).zip(&marks) {
                let wide = cell.min(64.0);
                let face =
                    container(Space::new()).id(format!("practice-mark-{place}")).width(Fill).height(Fill);
                let button =
                    self.button(Message::Puzzle(PuzzleInput::Mark(place)), face, ButtonPurpose::Bare);
                let button = button
                    .named(descriptions::describe_mark(line, *mark, exercise, language))
                    .with_key(place);
                let button = button.chosen(marked == Some(*mark)).width(wide).height(size.height);
                layers = layers.push(at_point(Point::new(middle(place.into()) - wide / 2.0, 0.0), button));
            }
        }
        if line.asks_place && !exercise.is_over() {
            let wide = Size::new(above, above);
            let marks = (0_u8..).zip(&marks).map(|(place, _)| {
                (place, Rectangle::new(Point::new(middle(place.into()) - above / 2.0, 0.0), wide))
            });
            let marks: Vec<_> = marks.collect();
            // It waits above the last mark, whose number is told, and has no stem there.
            let at = marked.and_then(|number| line.marks().position(|mark| mark == number));
            let waits = at.or(marks.len().checked_sub(1)).and_then(|at| marks.get(at));
            let waits = waits.map_or(Point::ORIGIN, |(_, place)| place.position());
            let waits = Point::new(waits.x.clamp(0.0, (size.width - above).max(0.0)), 0.0);
            layers = layers.push(DraggableFish {
                fish: drawing::fish(FishKind::Card(10), true),
                waiting_place: Rectangle::new(waits, wide),
                drop_target: DropTarget::ToMark,
                places: marks,
                size,
            });
        }
        let panel = container(layers).padding(EDGE).style(theme::panel(theme::PAPER, theme::PANEL_RIM));
        at_point(place.position(), panel)
    }
}

fn corner(spot: FishSpot, unit: f32) -> Point {
    let side = unit * 0.94;
    Point::new(f32::from(spot.x) / 100.0 * unit - side / 2.0, f32::from(spot.y) / 100.0 * unit - side / 2.0)
}

/// The fish that can be dragged into the frame. It waits below the frame. `unit` is the side of a fish's place.
fn dragging<'a>(exercise: &Exercise, shoal: Shoal, unit: f32, size: Size) -> Element<'a, Message> {
    let side = Size::new(unit * 0.94, unit * 0.94);
    let empty = (0_u8..)
        .zip(shoal.spots())
        .filter(|(fish, spot)| spot.state == FishState::Missing && exercise.counted_number(*fish).is_none());
    let places = empty.map(|(fish, spot)| (fish, Rectangle::new(corner(spot, unit), side))).collect();
    let waits = Point::new(size.width - 1.2 * unit, size.height - 0.98 * unit);
    DraggableFish {
        fish: drawing::fish(kind(shoal, true), false),
        waiting_place: Rectangle::new(waits, side),
        drop_target: DropTarget::IntoPlace,
        places,
        size,
    }
    .into()
}

fn shoal_unit(room: &PracticeLayout) -> f32 {
    (room.key_column().width - 2.0 * EDGE) / f32::from(SHOAL_COLUMNS)
}

pub(super) fn shoal_question(language: &Language, shoal: Shoal) -> String {
    let arguments = || [("count", shoal.others.into()), ("whole", shoal.total().into())];
    match shoal.pattern {
        Pattern::Scattered | Pattern::Dice | Pattern::Frame => language.say("practice-how-many"),
        Pattern::Come => language.say_with("practice-how-many-come", arguments()),
        Pattern::Leave => language.say_with("practice-how-many-leave", arguments()),
        Pattern::Missing => language.say_with("practice-how-many-missing", arguments()),
    }
}

/// The kind of the drawn fish, which has no meaning for the puzzle. `is_other` is for fish that come.
const fn kind(shoal: Shoal, is_other: bool) -> FishKind {
    const KINDS: [u16; 3] = [10, 15, 20];
    let at = shoal.scatter as usize / 2 + if is_other { 1 } else { 0 };
    FishKind::Card(KINDS[at % KINDS.len()])
}

/// The ground behind the fish: dice, the cells of a frame, or the bank where fish come from or go to. `unit` is the side of a fish's place.
fn grounds<'a>(shoal: Shoal, unit: f32) -> Vec<Element<'a, Message>> {
    let panel =
        |x: f32, y: f32, width: f32, height: f32, ground: Color, edge: Color| -> Element<'a, Message> {
            let panel = container(Space::new())
                .width(width * unit)
                .height(height * unit)
                .style(theme::bordered_panel(ground, edge, 2.0));
            at_point(Point::new(x * unit, y * unit), panel)
        };
    match shoal.pattern {
        Pattern::Scattered => Vec::new(),
        Pattern::Dice => {
            let places: &[f32] = if shoal.dice_count() == 2 { &[0.0, 3.0] } else { &[1.5] };
            let die = |left: &f32| panel(left + 0.04, 0.54, 2.92, 2.92, theme::PAPER, theme::BUTTON_EDGE);
            places.iter().map(die).collect()
        }
        Pattern::Frame | Pattern::Missing => {
            let whole =
                if shoal.pattern == Pattern::Missing { shoal.total() } else { shoal.answer_bounds[1] };
            let rows = whole.div_ceil(5);
            let above = (f32::from(SHOAL_ROWS) - f32::from(rows)) / 2.0;
            let cells = (0..rows).flat_map(|row| (0..5_u8).map(move |column| (row, column)));
            cells
                .map(|(row, column)| {
                    let (x, y) = (f32::from(column) + 0.5, f32::from(row) + above);
                    panel(x, y, 1.0, 1.0, theme::PAPER, theme::BUTTON_EDGE)
                })
                .collect()
        }
        Pattern::Come | Pattern::Leave => {
            let bank = panel(4.06, 0.0, 1.94, 4.0, theme::PALE_REED, theme::REED_RIM);
            let way = if shoal.pattern == Pattern::Come { drawing::back() } else { drawing::forth() };
            let arrow = icon(way, unit * 0.5, theme::DEEP_BLUE);
            vec![bank, at_point(Point::new(3.8 * unit, 1.75 * unit), row![arrow])]
        }
    }
}

/// The field for the number of a mark, after its width. `high` is its height in logical pixels.
fn field<'a>(exercise: &Exercise, high: f32) -> (f32, Element<'a, Message>) {
    let over = exercise.is_over();
    let (ground, edge) = match exercise.shown_wrong_answer() {
        Some(_) => (theme::PALE_GOLD, theme::GOLD),
        None if over => (theme::PALE_REED, theme::DEEP_REED),
        None => (theme::PAPER, theme::CORAL),
    };
    let typed = exercise.typed_number().filter(|typed| !typed.is_empty());
    let content = match exercise.puzzle().simplest_answer() {
        Some(Answer::Number(number)) if over => number.to_string(),
        _ => typed.unwrap_or("?").to_owned(),
    };
    let wide = high * 1.7;
    let field = container(fitted::fitted_label(content, high * 0.74).bold())
        .center_x(wide)
        .center_y(high)
        .style(theme::bordered_panel(ground, edge, 3.0));
    (wide, container(field).id(READ_ALOUD_ID).into())
}
