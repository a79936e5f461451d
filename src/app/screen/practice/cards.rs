//! The cards of a puzzle, and the calculation that is laid with them.

use heart::arithmetic::Pond;
use heart::games::fish_pond;
use heart::practice::Task;
use iced::widget::{Column, Row, Space, container};
use iced::{Center, Color, Element, Fill};

use super::entry::{Entry, value_in};
use super::exercise::{Exercise, Mark, Said};
use super::input::Input;
use super::room::Room;
use super::{Message, Practice};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::empty_slot;
use crate::app::widget::fitted::fitted;
use pages::language::Language;
use pages::wording::calculation;
use pages::wording::card::{animal, tile};

/// The room around a card for the mark that it is laid, in logical pixels.
const AROUND: f32 = 6.0;
/// How many cards of a pond stand side by side.
pub(super) const COLUMNS: usize = 3;

impl Practice {
    /// Draws the pond. Each of its cards can be laid.
    pub(super) fn pond<'a>(
        &'a self,
        exercise: &'a Exercise,
        pond: &Pond,
        language: &Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let side = room.pond_card();
        let cards = (0_u8..).zip(pond).map(|(slot, card)| {
            let name = card.map_or_else(|| language.say("card-none"), |card| animal(language, card));
            let face = card.map_or(Face::Gap, Face::of_animal);
            self.card((slot, name), face, side, exercise.mark(slot).map(rim))
        });
        in_water(in_rows(cards, COLUMNS), space::MEDIUM)
    }

    /// Draws tiles. Each of them can be laid or chosen.
    pub(super) fn tiles<'a>(
        &'a self,
        exercise: &'a Exercise,
        cards: &[fish_pond::Card],
        language: &Language,
        room: &Room,
    ) -> Element<'a, Message> {
        // All rows are equally long, or nearly.
        let columns = cards.len().div_ceil(cards.len().div_ceil(TILES).max(1));
        let side = tile_side(room, columns);
        let tiles = (0_u8..).zip(cards).map(|(at, card)| {
            self.card((at, tile(language, *card)), Face::Tile(*card), side, exercise.mark(at).map(rim))
        });
        in_water(in_rows(tiles, columns), space::SMALL)
    }

    /// Draws the card at a place, which has a name.
    fn card(
        &self,
        (at, name): (u8, String),
        face: Face,
        side: f32,
        mark: Option<Color>,
    ) -> Element<'_, Message> {
        let height = side / face.aspect();
        let card = container(card::card(face, side)).id(format!("practice-card-{at}")).center(Fill);
        let card = card.style(move |_: &iced::Theme| container::Style {
            border: iced::border::rounded(side * 0.18)
                .color(mark.unwrap_or(Color::TRANSPARENT))
                .width(if mark.is_some() { 5.0 } else { 0.0 }),
            ..container::Style::default()
        });
        self.button(Message::Puzzle(Input::Card(at)), card, Purpose::Bare)
            .called(name)
            .known_as(at)
            .width(side + 2.0 * AROUND)
            .height(height + 2.0 * AROUND)
            .into()
    }
}

/// The colour of a card's mark.
const fn rim(mark: Mark) -> Color {
    match mark {
        Mark::Sum => theme::CORAL,
        Mark::Laid => theme::DEEP,
        Mark::Hinted => theme::GOLD,
    }
}

/// The most tiles that lie side by side.
pub(super) const TILES: usize = 4;

/// The width of a tile with this many side by side, in logical pixels.
pub(super) fn tile_side(room: &Room, count: usize) -> f32 {
    let count = count.max(3) as f32;
    let free = room.left() - 2.0 * space::SMALL - (count - 1.0) * space::TIGHT;
    (free / count - 2.0 * AROUND).min(room.size.height * 0.12)
}

/// Draws cards in rows of this length.
pub(super) fn in_rows<'a>(
    cards: impl Iterator<Item = Element<'a, Message>>,
    columns: usize,
) -> Element<'a, Message> {
    let mut rows = Column::new().spacing(space::TIGHT).align_x(Center);
    let mut cards = cards.peekable();
    while cards.peek().is_some() {
        rows = rows.push(Row::with_children(cards.by_ref().take(columns)).spacing(space::TIGHT));
    }
    rows.into()
}

/// Draws cards in the water of a pond.
pub(super) fn in_water<'a>(cards: impl Into<Element<'a, Message>>, padding: f32) -> Element<'a, Message> {
    container(cards).padding(padding).style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0)).into()
}

/// Draws the calculation that is being laid.
pub(super) fn strip<'a>(exercise: &'a Exercise, language: &Language, scale: Scale) -> Element<'a, Message> {
    let task = &exercise.puzzle().task;
    let Entry::Row { sum, row } = exercise.entry() else { return Space::new().into() };
    let laid = row.laid(|slot| value_in(task, slot));
    let sum_side = scale.card;
    let mut strip = Row::new().spacing(space::SMALL).align_y(Center).height(sum_side * 1.1);
    if let Task::Pond { pond, .. } = task {
        let sum_card: Element<'a, Message> = match sum.and_then(|sum| pond[usize::from(sum)]) {
            Some(animal) => card::card(Face::of_animal(animal), sum_side).into(),
            None => empty_slot(sum_side, sum_side),
        };
        // There is no equals sign between them: what is laid need not make the sum card yet.
        strip = strip.push(sum_card);
    }
    let written = exercise.written().map(|written| language.calculation(&written));
    let asked = exercise.asked().map(|step| {
        let typed = if exercise.typed().is_empty() { "?" } else { exercise.typed() };
        format!("{} {typed}", calculation::asked(language, &step.statement()))
    });
    let laid = || if laid.is_empty() { "…".to_owned() } else { language.calculation(&laid) };
    let solution = match exercise.said() {
        Some(Said::Solution) => calculation::solution(language, exercise.puzzle()),
        _ => None,
    };
    let content = solution.or(asked).or(written).unwrap_or_else(laid);
    strip = strip.push(fitted(content, scale.title).bold().room(sum_side));
    container(strip)
        .padding([space::TIGHT, space::LARGE])
        .width(Fill)
        .style(theme::panel(theme::PAPER, theme::RIM))
        .into()
}
