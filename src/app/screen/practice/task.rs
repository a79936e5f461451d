//! How a puzzle looks: the question in the middle, what is answered below, and what is said to it.

use iced::widget::{Button, Column, Row, Space, column, container, responsive, row, text};
use iced::{Center, Color, Element, Fill, FillPortion, Size};

use super::aid;
use super::entry::{Entry, value_in};
use super::exercise::{Exercise, Mark, Said};
use super::stops::Stop;
use super::{Message, Practice, Stop as PageStop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::sun::sun;
use crate::app::widget::{READ, bold, empty_slot, picture, press, question, voice_room};
use crate::arithmetic::{Card, Fact, Pond, number};
use crate::games::dragonfish::PondCard;
use crate::games::fish_pond;
use crate::language::Language;
use crate::opponents::Strength;
use crate::practice::{Claim, Claimed, Drawing, Part, TIME_LIMIT, Task};
use crate::wording::{self, calculation};

/// How much room a card has around it for the mark that it is laid down.
const AROUND: f32 = 6.0;
/// How many cards of a pond stand side by side.
const COLUMNS: usize = 3;

impl Practice {
    /// A puzzle on the screen.
    pub(super) fn exercise_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let side = (size.width * 0.34).clamp(320.0, 520.0);
        let room = Size::new(size.width - side, size.height);
        let question = container(self.question(exercise, language, scale, room)).center(Fill).id(READ);
        // Beside an equation there is room for the drawing, whether it is there or not; cards need all of it.
        let is_below = matches!(exercise.entry(), Entry::Number(_));
        let drawn = exercise.aid().map(|drawing| drawn(drawing, language, scale));
        let (below, beside) = if is_below { (drawn, None) } else { (None, drawn) };
        let below = is_below.then(|| {
            let drawn = below.unwrap_or_else(|| Space::new().into());
            container(drawn).center_x(Fill).height(FillPortion(2)).into()
        });
        let question = column![question.height(FillPortion(3))].extend(below).padding(scale.margin);
        let panel = if self.asks_to_end {
            self.ending(exercise, language, scale)
        } else {
            self.panel(exercise, language, scale, side, beside)
        };
        let panel = container(panel).width(side).height(Fill);
        let body = row![question, panel].spacing(scale.margin).padding(scale.margin * 1.5).height(Fill);
        column![self.bar(exercise, language, scale), body].into()
    }

    /// The question before a turn ends that has puzzles left.
    fn ending<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (count, done) = exercise.so_far();
        let arguments = [
            ("name", self.child.name.as_str().into()),
            ("count", count.into()),
            ("left", count.saturating_sub(done).into()),
        ];
        let answer = |stop, id: &str, purpose| {
            let label = bold(language.say(id), scale.body);
            self.button(stop, label, purpose).width(Fill).height(scale.button).into()
        };
        let answers = [
            answer(PageStop::Stay, "practice-go-on", Purpose::Act),
            answer(PageStop::EndTurn, "practice-end-turn", Purpose::Quiet),
        ];
        question(language.say_with("practice-end-question", arguments), scale, answers)
    }

    /// Which lesson, how far, and how long.
    fn bar<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let title = match (exercise.is_placement(), self.all.get(&exercise.puzzle().lesson)) {
            (true, _) | (_, None) => language.say("practice-placement"),
            (false, Some(lesson)) => wording::words(language, &lesson.title),
        };
        let away = if self.turn.is_some() { "practice-end-turn" } else { "practice-leave" };
        let away = fitted::label(language.say(away), scale.body);
        let leave = self.button(PageStop::Leave, away, Purpose::Quiet);
        let (count, done) = exercise.so_far();
        let dots = (0..count).map(|at| {
            let (color, side) = match at.cmp(&done) {
                std::cmp::Ordering::Less => (theme::FISH, 14.0),
                std::cmp::Ordering::Equal => (theme::CORAL, 18.0),
                std::cmp::Ordering::Greater => (theme::RIM, 14.0),
            };
            container(Space::new().width(side).height(side)).style(theme::chip(color)).into()
        });
        let mut line = row![
            leave.width(150).height(scale.button),
            picture(drawing::avatar(self.child.picture), scale.button),
            bold(title, scale.large).width(Fill),
        ]
        .spacing(space::MEDIUM)
        .align_y(Center);
        if count <= 15 {
            line = line.push(Row::with_children(dots).spacing(space::TIGHT).align_y(Center));
        } else {
            line = line.push(text(format!("{} / {count}", (done + 1).min(count))).size(scale.body));
        }
        if let Some(turn) = &self.turn {
            line = line.push(sun(turn.since, turn.seconds, scale.button));
        } else if let Some(since) = exercise.timed_since().filter(|_| !exercise.is_over()) {
            line = line.push(sun(since, TIME_LIMIT, scale.button));
        }
        container(line.push(voice_room(scale)))
            .padding([space::TIGHT, 2.0 * scale.margin])
            .width(Fill)
            .style(theme::ground(theme::MIST))
            .into()
    }

    /// What is asked.
    fn question<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
        room: Size,
    ) -> Element<'a, Message> {
        let puzzle = exercise.puzzle();
        let asked = |words: String| text(words).size(scale.large).color(theme::SLATE).align_x(Center);
        let spacing = scale.margin * 1.5;
        match &puzzle.task {
            Task::Fact(fact) => column![
                asked(language.say("practice-fact")),
                written_large(exercise, language, *fact, None, room),
            ]
            .spacing(spacing)
            .align_x(Center)
            .into(),
            Task::Complete { fact, hidden } => column![
                asked(language.say("practice-complete")),
                written_large(exercise, language, *fact, Some(*hidden), room),
            ]
            .spacing(spacing)
            .align_x(Center)
            .into(),
            Task::Pond { pond, sum } => {
                let words = match sum.and_then(|sum| pond[usize::from(sum)]) {
                    Some(fish) => {
                        language.say_with("practice-catch-fish", [("number", number(fish.number()).into())])
                    }
                    None => language.say("practice-any-catch"),
                };
                column![
                    asked(words),
                    self.pond(exercise, pond, scale, room),
                    strip(exercise, language, scale, room.width - 4.0 * scale.margin),
                ]
                .spacing(spacing)
                .align_x(Center)
                .into()
            }
            Task::Tens { cards, rule } => {
                let words = match rule {
                    crate::arithmetic::TensGame::ThreeFishing => "practice-three-tens",
                    crate::arithmetic::TensGame::MacOne => "practice-mac-one",
                };
                column![
                    asked(language.say(words)),
                    self.tiles(exercise, cards, scale, room),
                    strip(exercise, language, scale, room.width - 4.0 * scale.margin),
                ]
                .spacing(spacing)
                .align_x(Center)
                .into()
            }
            Task::Third { two, offered } => {
                let side = (room.height * 0.22).min(120.0);
                let tile = |tile| -> Element<'a, Message> { card::card(Face::Tile(tile), side).into() };
                let third = match exercise.entry() {
                    Entry::Choice { card: Some(card) } => offered.get(usize::from(*card)).copied(),
                    _ => None,
                };
                let third = third.map_or_else(|| empty_slot(side, side * 1.4), tile);
                let shown = row![tile(two[0]), tile(two[1]), third];
                column![
                    asked(language.say("practice-third-card")),
                    container(shown.spacing(space::MEDIUM)).padding(space::LARGE).style(theme::framed(
                        theme::WATER,
                        theme::DEEP_WATER,
                        3.0
                    )),
                    asked(language.say("practice-third-choose")),
                    self.tiles(exercise, offered, scale, Size::new(room.width, room.height * 0.8)),
                ]
                .spacing(spacing)
                .align_x(Center)
                .into()
            }
            Task::Claim(claim) => claimed(claim, exercise.is_over(), language, scale, room),
        }
    }

    /// The pond, each card of which can be laid down.
    fn pond<'a>(
        &'a self,
        exercise: &'a Exercise,
        pond: &Pond,
        scale: Scale,
        room: Size,
    ) -> Element<'a, Message> {
        let side = (room.height * 0.23).min(room.width / 4.2).min(150.0);
        let cards: Vec<Element<'a, Message>> = (0_u8..)
            .zip(pond)
            .map(|(slot, card)| {
                let face = card.map_or(Face::Gap, face_of);
                self.card(Stop::Card(slot), face, side, exercise.mark(slot).map(rim))
            })
            .collect();
        let mut rows = Vec::new();
        let mut cards = cards.into_iter().peekable();
        while cards.peek().is_some() {
            rows.push(Row::with_children(cards.by_ref().take(COLUMNS)).spacing(space::SMALL).into());
        }
        container(Column::with_children(rows).spacing(space::SMALL))
            .padding(scale.margin)
            .style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0))
            .into()
    }

    /// Tiles, each of which can be laid down or chosen.
    fn tiles<'a>(
        &'a self,
        exercise: &'a Exercise,
        cards: &[fish_pond::Card],
        scale: Scale,
        room: Size,
    ) -> Element<'a, Message> {
        let count = cards.len().max(4) as f32;
        let side = ((room.width - 6.0 * scale.margin) / count - space::SMALL - 2.0 * AROUND)
            .min(room.height * 0.28)
            .min(130.0);
        let cards = (0_u8..)
            .zip(cards)
            .map(|(at, card)| self.card(Stop::Card(at), Face::Tile(*card), side, exercise.mark(at).map(rim)));
        container(Row::with_children(cards).spacing(space::SMALL))
            .padding(scale.margin)
            .style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0))
            .into()
    }

    fn card(&self, stop: Stop, face: Face, side: f32, mark: Option<Color>) -> Element<'_, Message> {
        let height = side / face.aspect();
        let id = if let Stop::Card(at) = stop { format!("practice-card-{at}") } else { String::new() };
        let card = container(card::card(face, side)).id(id).center(Fill).style(move |_: &iced::Theme| {
            container::Style {
                border: iced::border::rounded(side * 0.18)
                    .color(mark.unwrap_or(Color::TRANSPARENT))
                    .width(if mark.is_some() { 5.0 } else { 0.0 }),
                ..container::Style::default()
            }
        });
        self.button(PageStop::Exercise(stop), card, Purpose::Bare)
            .width(side + 2.0 * AROUND)
            .height(height + 2.0 * AROUND)
            .into()
    }

    pub(super) fn button<'a>(
        &'a self,
        stop: PageStop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
    ) -> Button<'a, Message> {
        let message = self.offered().contains(&stop).then(|| Message::Pressed(stop.clone()));
        press(content, message, purpose, self.focus.as_ref() == Some(&stop))
    }

    pub(super) fn big(&self, stop: Stop, label: String, scale: Scale) -> Element<'_, Message> {
        self.button(PageStop::Exercise(stop), fitted::label(label, scale.large).bold(), Purpose::Act)
            .width(Fill)
            .height(scale.button * 1.2)
            .into()
    }
}

fn face_of(card: Card) -> Face {
    let number = u8::try_from(card.number()).unwrap_or(u8::MAX);
    Face::Pond(if card.is_fish() { PondCard::Fish(number) } else { PondCard::Bug(number) })
}

/// The colour of a mark.
const fn rim(mark: Mark) -> Color {
    match mark {
        Mark::Sum => theme::CORAL,
        Mark::Laid => theme::DEEP,
        Mark::Hinted => theme::GOLD,
    }
}

/// The drawing that helps, with its calculation below it, as large as there is room.
fn drawn(drawing: Drawing, language: &Language, scale: Scale) -> Element<'_, Message> {
    /// The id of the drawing.
    const ID: &str = "drawing";
    const NARROWEST: f32 = 180.0;
    /// It need not be larger.
    const MOST: Size = Size::new(560.0, 340.0);
    responsive(move |size| {
        let written =
            fitted(language.calculation(&drawing.written()), scale.body).bold().centered().room(scale.line());
        let room = Size::new(
            size.width.min(MOST.width) - 2.0 * space::MEDIUM,
            size.height.min(MOST.height) - 2.0 * space::MEDIUM - space::SMALL - scale.line(),
        );
        let canvas = container(aid::canvas(drawing, room)).id(ID);
        let parts = column![canvas, written].spacing(space::SMALL).align_x(Center);
        // The calculation below a narrow drawing may be wider.
        let parts = parts.width(size.width.max(NARROWEST).min(room.width));
        let panel = container(parts).padding(space::MEDIUM).style(theme::panel(theme::PAPER, theme::RIM));
        container(panel).center_x(Fill).into()
    })
    .into()
}

/// An equation as large as the room allows, with a field in the place of what is asked.
fn written_large<'a>(
    exercise: &'a Exercise,
    language: &Language,
    fact: Fact,
    hidden: Option<Part>,
    room: Size,
) -> Element<'a, Message> {
    let size = (room.width / 9.0).min(room.height / 4.0).min(96.0);
    let typed = match exercise.entry() {
        Entry::Number(typed) if !typed.is_empty() => typed.clone(),
        _ => "?".to_owned(),
    };
    let over = exercise.is_over();
    let (ground, edge) =
        if over { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::PAPER, theme::EDGE) };
    let field = |content: String| -> Element<'a, Message> {
        // As wide for a question mark as for what is typed, so that nothing beside it moves.
        container(fitted::label(content, size).bold())
            .padding([0.0, space::SMALL])
            .center_x(size * 2.0)
            .center_y(size * 1.5)
            .style(theme::framed(ground, edge, 3.0))
            .into()
    };
    let words = |content: String| -> Element<'a, Message> {
        bold(content, size).wrapping(text::Wrapping::None).into()
    };
    let equals = fact.equals();
    let result = fact.result().map_or_else(|_| "?".to_owned(), number);
    let sign = language.sign(fact.operation);
    let answer = |right: String| if over { right } else { typed.clone() };
    let parts: Vec<Element<'a, Message>> = match hidden {
        None => {
            let question = language.calculation(&format!("{} {equals}", fact.question()));
            vec![words(question), field(answer(result))]
        }
        Some(part) => {
            let or_field = |which: Part, content: String| {
                if part == which { field(answer(content)) } else { words(content) }
            };
            vec![
                or_field(Part::Left, number(fact.left)),
                or_field(Part::Sign, sign),
                or_field(Part::Right, number(fact.right)),
                words(format!("{equals} {result}")),
            ]
        }
    };
    Row::with_children(parts).spacing(size * 0.25).align_y(Center).into()
}

/// The calculation that is being laid down.
fn strip<'a>(exercise: &'a Exercise, language: &Language, scale: Scale, width: f32) -> Element<'a, Message> {
    let task = &exercise.puzzle().task;
    let Entry::Row { sum, row } = exercise.entry() else { return Space::new().into() };
    let laid = row.laid(|slot| value_in(task, slot));
    let sum_side = scale.card;
    let mut strip = Row::new().spacing(space::SMALL).align_y(Center).height(sum_side * 1.1);
    if let Task::Pond { pond, .. } = task {
        let sum_card: Element<'a, Message> = match sum.and_then(|sum| pond[usize::from(sum)]) {
            Some(animal) => card::card(face_of(animal), sum_side).into(),
            None => empty_slot(sum_side, sum_side),
        };
        // No equals sign stands between them: what is laid down need not make the sum card yet.
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
    strip = strip.push(bold(content, scale.title));
    container(strip)
        .padding([space::TIGHT, space::LARGE])
        .center_x(width)
        .style(theme::panel(theme::PAPER, theme::RIM))
        .into()
}

/// A computer player's claim, with the cards that it is about.
fn claimed<'a>(
    claim: &'a Claim,
    is_over: bool,
    language: &'a Language,
    scale: Scale,
    room: Size,
) -> Element<'a, Message> {
    let cards: Element<'a, Message> = match &claim.about {
        Claimed::Pond { pond, .. } => {
            let side = (room.height * 0.18).min(110.0);
            let faces = pond.map(|card| card.map_or(Face::Gap, face_of));
            let rows = faces.chunks(COLUMNS).map(|faces| {
                let cards = faces.iter().map(|face| card::card(*face, side).into());
                Row::with_children(cards).spacing(space::SMALL).into()
            });
            Column::with_children(rows).spacing(space::SMALL).into()
        }
        Claimed::Three { cards, .. } => {
            let side = (room.height * 0.24).min(120.0);
            let cards = cards.iter().map(|tile| card::card(Face::Tile(*tile), side).into());
            Row::with_children(cards).spacing(space::SMALL).into()
        }
    };
    let pond =
        container(cards).padding(scale.margin).style(theme::framed(theme::WATER, theme::DEEP_WATER, 3.0));
    // What is seen through is not left standing as if it were so.
    let words = if is_over {
        calculation::seen_through(language, claim)
    } else {
        language.calculation(&claim.written())
    };
    let said = container(bold(words, scale.title * 1.2))
        .padding([space::SMALL, space::LARGE])
        .style(theme::panel(theme::PAPER, theme::EDGE));
    let speaker = row![picture(drawing::opponent(Strength::Perch), scale.button * 1.6), said]
        .spacing(space::MEDIUM)
        .align_y(Center);
    column![text(language.say("practice-claim")).size(scale.large).color(theme::SLATE), pond, speaker,]
        .spacing(scale.margin * 1.5)
        .align_x(Center)
        .into()
}
