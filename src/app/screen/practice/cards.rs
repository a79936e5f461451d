//! The cards of a puzzle, floating on the water. The child lays the calculation with them on a raft.

use engine::arithmetic::Pond;
use engine::games::fish_pond;
use engine::practice::Task;
use iced::widget::{Row, Space, Stack, column, container, row, stack, svg};
use iced::{Center, Color, ContentFit, Element, Fill};

use super::descriptions;
use super::entry::{AnswerEntry, card_value};
use super::exercise::{CardHighlight, Exercise, Feedback};
use super::input::PuzzleInput;
use super::layout::PracticeLayout;
use super::pad::{keys_in_rows, sign_row_count};
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::card::{self, CardFace};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{READ_ALOUD_ID, bold_text, empty_slot, speakable};
use language::Language;
use language::wording::calculation;
use language::wording::card::{animal, chinese_card};

/// The room around a card, in logical pixels, for the mark that shows it chosen or hinted.
const AROUND: f32 = 4.0;
pub(super) const CARD_COLUMNS: usize = 3;
const TILES: usize = 6;

impl Practice {
    pub(super) fn pond_cards<'a>(
        &'a self,
        exercise: &'a Exercise,
        pond: &Pond,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let high = room.card_area_height(sign_row_count(exercise));
        let rows = pond.len().div_ceil(CARD_COLUMNS) as f32;
        let free = (high - (rows - 1.0) * space::SMALL) / rows - 2.0 * AROUND;
        let side = free.min(room.size_between(95.0, 119.0));
        let name =
            |card: &Option<_>| card.map_or_else(|| language.say("card-none"), |card| animal(language, card));
        let names = told_apart(pond.iter().map(name).collect(), language);
        let lying = pond.iter().zip(&names).filter(|(card, _)| card.is_some());
        let heard = descriptions::card_list(lying.map(|(_, name)| name.clone()), language);
        let cards = (0_u8..).zip(pond).zip(names).map(|((slot, card), name)| {
            let face = card.map_or(CardFace::Gap, CardFace::from_card);
            self.card(slot, name, face, side, exercise)
        });
        let cards = descriptions::with_description(keys_in_rows(cards, CARD_COLUMNS, space::SMALL), heard);
        on_raft(exercise, cards, language, room)
    }

    pub(super) fn tens_cards<'a>(
        &'a self,
        exercise: &'a Exercise,
        cards: &[fish_pond::ChineseCard],
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let tiles =
            self.tiles(exercise, cards, room.card_area_height(sign_row_count(exercise)), language, room);
        on_raft(exercise, tiles, language, room)
    }

    pub(super) fn third_card_choice<'a>(
        &'a self,
        exercise: &'a Exercise,
        two: [fish_pond::ChineseCard; 2],
        offered: &'a [fish_pond::ChineseCard],
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let side = tile_side(room, offered.len()) * 1.1;
        let seen = |card| -> Element<'a, Message> {
            let meaning = Semantics::new(Role::Picture).named(chinese_card(language, card));
            with_semantics(meaning, card::card(CardFace::Tile(card), side)).into()
        };
        let third = match exercise.entry() {
            AnswerEntry::Choice { card: Some(card) } => offered.get(usize::from(*card)).copied(),
            _ => None,
        };
        let third = third.map_or_else(|| empty_slot(side, side * 1.4), seen);
        let shown = row![seen(two[0]), seen(two[1]), third].spacing(space::LARGE);
        let high = room.key_column().height / 2.0;
        let choose = fitted_text(language.say("practice-third-choose"), room.scale.large).bold().centered();
        let parts = column![
            speakable(shown),
            container(choose.max_height(2.0 * room.scale.large * theme::LINE_HEIGHT)).id(READ_ALOUD_ID),
            self.tiles(exercise, offered, high, language, room),
        ]
        .spacing(room.size_between(space::MEDIUM, space::LARGE))
        .align_x(Center);
        container(parts).center(Fill).into()
    }

    fn tiles<'a>(
        &'a self,
        exercise: &'a Exercise,
        cards: &[fish_pond::ChineseCard],
        high: f32,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        // All rows are equally long, or nearly.
        let rows = cards.len().div_ceil(TILES).max(1);
        let columns = cards.len().div_ceil(rows);
        let aspect = cards.first().map_or(1.0, |card| CardFace::Tile(*card).aspect_ratio());
        let side = tile_side(room, columns).min((high / rows as f32 - space::SMALL - 2.0 * AROUND) * aspect);
        let names = told_apart(cards.iter().map(|card| chinese_card(language, *card)).collect(), language);
        let heard = descriptions::card_list(names.iter().cloned(), language);
        let tiles = (0_u8..)
            .zip(cards)
            .zip(names)
            .map(|((at, card), name)| self.card(at, name, CardFace::Tile(*card), side, exercise));
        descriptions::with_description(keys_in_rows(tiles, columns, 0.0), heard)
    }

    fn card<'a>(
        &'a self,
        at: u8,
        name: String,
        face: CardFace,
        side: f32,
        exercise: &'a Exercise,
    ) -> Element<'a, Message> {
        let height = side / face.aspect_ratio();
        let mark = exercise.card_highlight(at);
        let color = mark.map(rim);
        let framed = container(card::card(face, side)).id(format!("practice-card-{at}")).center(Fill);
        let framed = framed.style(move |_: &iced::Theme| container::Style {
            border: iced::border::rounded(side * 0.18)
                .color(color.unwrap_or(Color::TRANSPARENT))
                .width(if color.is_some() { AROUND } else { 0.0 }),
            ..container::Style::default()
        });
        let badge = match mark {
            Some(CardHighlight::Sum) => Some("=".to_owned()),
            Some(CardHighlight::Laid) => exercise.laid_position(at).map(|order| order.to_string()),
            Some(CardHighlight::Hinted) | None => None,
        };
        let badge = badge.map(|badge| {
            let size = (side * 0.27).max(20.0);
            let disc = container(bold_text(badge, size * 0.68).color(Color::WHITE))
                .center(size)
                .style(theme::disc(theme::CORAL, Color::WHITE));
            container(disc).align_right(Fill).into()
        });
        let floats = Stack::new().push(shade(side)).push(framed).extend(badge);
        self.button(Message::Puzzle(PuzzleInput::Card(at)), floats, ButtonPurpose::Bare)
            .named(name)
            .with_key(at)
            .width(side + 2.0 * AROUND)
            .height(height + 2.0 * AROUND)
            .into()
    }
}

fn on_raft<'a>(
    exercise: &'a Exercise,
    cards: Element<'a, Message>,
    language: &Language,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    let cards = container(cards).center(Fill);
    column![cards, raft(exercise, language, room)].spacing(room.gap()).into()
}

/// Adds a number to each name that several cards have, as in “8, card 2”, so that screen readers tell the cards apart.
fn told_apart(names: Vec<String>, language: &Language) -> Vec<String> {
    let is_alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let told = (1_usize..).zip(&names).map(|(place, name)| {
        if is_alike(name) {
            let arguments = [("card", name.as_str().into()), ("number", place.into())];
            language.say_with("practice-card-place", arguments)
        } else {
            name.clone()
        }
    });
    told.collect()
}

fn shade<'a>(side: f32) -> Element<'a, Message> {
    let shade =
        container(Space::new()).width(Fill).height(side * 0.16).style(|_: &iced::Theme| container::Style {
            background: Some(theme::WATER_SHADE.into()),
            border: iced::border::rounded(f32::MAX),
            ..container::Style::default()
        });
    container(shade).align_bottom(Fill).into()
}

const fn rim(mark: CardHighlight) -> Color {
    match mark {
        CardHighlight::Sum | CardHighlight::Laid => theme::CORAL,
        CardHighlight::Hinted => theme::GOLD,
    }
}

fn tile_side(room: &PracticeLayout, count: usize) -> f32 {
    let count = count.max(3) as f32;
    (room.key_column().width / count - 2.0 * AROUND).min(room.size_between(62.0, 84.0))
}

fn raft<'a>(exercise: &'a Exercise, language: &Language, room: &PracticeLayout) -> Element<'a, Message> {
    let task = &exercise.puzzle().task;
    let AnswerEntry::Row { sum, row } = exercise.entry() else { return Space::new().into() };
    let laid = row.as_text(|slot| card_value(task, slot));
    let (high, inset) = (room.raft_height(), room.size_between(6.0, 9.0));
    let sum_side = high - 4.0 * inset;
    let mut parts = Row::new().spacing(space::MEDIUM).align_y(Center);
    if let Task::Pond { pond, .. } = task {
        let sum_card: Element<'a, Message> = match sum.and_then(|sum| pond[usize::from(sum)]) {
            Some(animal) => card::card(CardFace::from_card(animal), sum_side).into(),
            None => empty_slot(sum_side, sum_side),
        };
        // There is no equals sign between them: what is laid need not make the sum card yet.
        parts = parts.push(sum_card);
    }
    let written = exercise.laid_calculation().map(|written| language.localize_calculation(&written));
    let asked = exercise.step_awaiting_total().map(|step| {
        let typed = if exercise.typed_total().is_empty() { "?" } else { exercise.typed_total() };
        format!("{} {typed}", calculation::format_question(language, &step.statement()))
    });
    let laid = || if laid.is_empty() { "…".to_owned() } else { language.localize_calculation(&laid) };
    let solution = match exercise.feedback() {
        Some(Feedback::Solution(_)) => calculation::solution(language, exercise.puzzle()),
        _ => None,
    };
    let content = solution.or(asked).or(written).unwrap_or_else(laid);
    parts =
        parts.push(fitted_text(content, room.size_between(26.0, 36.0)).bold().max_height(high - 2.0 * inset));
    let paper = container(parts)
        .padding([0.0, room.size_between(space::MEDIUM, space::LARGE)])
        .center_y(high - 2.0 * inset)
        .width(Fill)
        .style(theme::panel(theme::PAPER, theme::PANEL_RIM));
    let logs = svg(drawing::raft()).width(Fill).height(high).content_fit(ContentFit::Fill);
    stack![logs, container(paper).padding([inset, 2.0 * inset]).width(Fill)].into()
}
