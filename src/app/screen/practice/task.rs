//! How a puzzle looks: words, drawings and cards on the left, the question with its keys in a column, and a jar on the right.

use heart::arithmetic::{TensGame, number};
use heart::practice::{TIME_LIMIT, Task};
use iced::widget::{Column, Row, Space, column, container, responsive, row, scrollable, stack, svg};
use iced::{Center, ContentFit, Element, Fill, Size};

use super::aid;
use super::cards::{TILES, in_water, strip, tile_side};
use super::early;
use super::entry::Entry;
use super::exercise::Exercise;
use super::jar::{Caught, Jar};
use super::room::Room;
use super::written::{equation, two_steps, written};
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::moving::Moved;
use crate::app::widget::sun::sun;
use crate::app::widget::{READ, at, bold, empty_slot, picture, question, voice_room};
use pages::language::Language;
use pages::wording;

impl Practice {
    /// Draws a puzzle on the screen.
    pub(super) fn exercise_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let room = &if exercise.goes_in_steps() { room.with_more_keys() } else { *room };
        let scenery = svg(drawing::practice()).width(Fill).height(Fill).content_fit(ContentFit::Cover);
        let column: Element<'a, Message> = if self.asks_to_end {
            self.ending(exercise, language, room.scale)
        } else {
            self.column(exercise, language, room)
        };
        let column = container(column).width(room.column()).height(room.height());
        let left = self.left(exercise, language, room);
        // If all type is large, not everything may fit at once.
        let left = if room.scale.is_enlarged {
            let left = container(left).padding(iced::padding::right(space::MEDIUM));
            container(scrollable(left).style(theme::scrolling)).width(room.left()).height(Fill)
        } else {
            container(left).width(room.left()).height(Fill)
        };
        let body = row![left, column].spacing(room.margin()).padding([0.0, room.margin()]);
        let content = column![self.bar(exercise, language, room), body];
        let caught = caught(exercise);
        let jar = Moved(Jar::new(caught, (room.jar(), room.float()), room.is_still));
        let place = room.label();
        let label = container(fitted::label(so_far(caught, language), room.scale.large).bold())
            .padding([0.0, space::SMALL])
            .center_x(place.width)
            .center_y(place.height)
            .style(theme::framed(theme::PAPER, theme::EDGE, theme::EDGE_WIDTH));
        stack![scenery, content, jar, at(place.position(), label)].into()
    }

    /// Draws the question and its keys, one below the other. The button that leads on has the same place in every puzzle.
    fn column<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        if let Some(showing) = exercise.showing() {
            let shown = showing.column(language, room);
            return column![shown, self.controls(exercise, language, room)].spacing(room.gap()).into();
        }
        let asked = match &exercise.puzzle().task {
            Task::Fact(fact) if !exercise.is_over() && matches!(exercise.entry(), Entry::Steps(_)) => {
                super::draft::in_steps(exercise.entry(), *fact, language, room)
            }
            Task::Fact(fact) => equation(exercise, language, ("practice-fact", *fact, None), room),
            Task::Complete { fact, hidden } => {
                equation(exercise, language, ("practice-complete", *fact, Some(*hidden)), room)
            }
            Task::TwoSteps(_) => {
                let solution = exercise.puzzle().solution();
                let parts = solution.map(|made| two_steps(&made, language)).unwrap_or_default();
                written(exercise, language.say("practice-fact"), parts, room)
            }
            Task::OnALine(line) if !line.asks_place => early::field(exercise, room),
            // The cards and Perch's words leave no room for a drawing beside them.
            Task::Claim(_) => {
                let drawn = exercise.aid().is_some().then(|| drawn(exercise, language, room));
                container(Column::new().extend(drawn)).height(Fill).into()
            }
            _ => container(self.said(exercise, language, room.scale)).height(Fill).into(),
        };
        column![asked, self.controls(exercise, language, room)].spacing(room.gap()).into()
    }

    /// Draws words, a drawing and the cards of the puzzle.
    fn left<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        let said = || self.said(exercise, language, scale);
        if let Some(showing) = exercise.showing() {
            let drawn = showing.drawn(room);
            let drawn =
                drawn.map(|drawn| container(drawn).padding(iced::padding::bottom(room.below())).into());
            return Column::new()
                .push(said())
                .extend(drawn)
                .spacing(room.gap())
                .align_x(Center)
                .width(Fill)
                .into();
        }
        let drawn = exercise.aid().is_some().then(|| drawn(exercise, language, room));
        let asked = |words: String| {
            let room = 2.0 * scale.large * theme::LINE;
            container(fitted(words, scale.large).centered().color(theme::SLATE).room(room)).id(READ)
        };
        let parts = match &exercise.puzzle().task {
            Task::Fact(_) | Task::Complete { .. } | Task::TwoSteps(_) => {
                let drawn =
                    drawn.map(|drawn| container(drawn).padding(iced::padding::bottom(room.below())).into());
                Column::new().push(said()).extend(drawn)
            }
            Task::Pond { pond, sum } => {
                let words = match sum.and_then(|sum| pond[usize::from(sum)]) {
                    Some(fish) => {
                        language.say_with("practice-catch-fish", [("number", number(fish.number()).into())])
                    }
                    None => language.say("practice-any-catch"),
                };
                column![
                    asked(words),
                    self.pond(exercise, pond, language, room),
                    strip(exercise, language, scale)
                ]
                .extend(drawn)
            }
            Task::Tens { cards, rule } => {
                let words = match rule {
                    TensGame::ThreeFishing => "practice-three-tens",
                    TensGame::MacOne => "practice-mac-one",
                };
                let cards = self.tiles(exercise, cards, language, room);
                column![asked(language.say(words)), cards, strip(exercise, language, scale)].extend(drawn)
            }
            Task::Third { two, offered } => {
                let side = tile_side(room, TILES);
                let tile = |tile| -> Element<'a, Message> { card::card(Face::Tile(tile), side).into() };
                let third = match exercise.entry() {
                    Entry::Choice { card: Some(card) } => offered.get(usize::from(*card)).copied(),
                    _ => None,
                };
                let third = third.map_or_else(|| empty_slot(side, side * 1.4), tile);
                let shown = row![tile(two[0]), tile(two[1]), third].spacing(space::MEDIUM);
                column![
                    asked(language.say("practice-third-card")),
                    in_water(shown, space::MEDIUM),
                    asked(language.say("practice-third-choose")),
                    self.tiles(exercise, offered, language, room),
                ]
                .extend(drawn)
            }
            Task::Claim(claim) => column![super::claimed::claimed(claim, exercise, language, room), said()],
            Task::HowMany(shoal) => {
                let asked = early::asked(early::question(language, *shoal), room);
                column![asked, self.shoal(exercise, *shoal, language, room)]
            }
            Task::OnALine(line) => {
                let words = if line.asks_place {
                    language.say_with("practice-where", [("number", number(line.number).into())])
                } else {
                    language.say("practice-which-number")
                };
                let asked = early::asked(words, room);
                let said = (!line.asks_place).then(said);
                column![asked, self.line(exercise, *line, language, room)].extend(said)
            }
        };
        parts.spacing(room.gap()).align_x(Center).width(Fill).into()
    }

    /// Draws the question that comes before a turn ends with puzzles left.
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
        let answer = |message, id: &str, purpose| {
            let label = bold(language.say(id), scale.body);
            self.button(message, label, purpose).width(Fill).height(scale.button)
        };
        let answers = [
            answer(Message::Stay, "practice-go-on", Purpose::Act).main().back().into(),
            answer(Message::EndTurn, "practice-end-turn", Purpose::Quiet).into(),
        ];
        question(language.say_with("practice-end-question", arguments), scale, answers)
    }

    /// Draws the bar: the way out, the lesson, and the time that is left.
    fn bar<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        let title = match (exercise.is_placement(), self.all.get(&exercise.puzzle().lesson)) {
            (true, _) | (_, None) => language.say("practice-placement"),
            (false, Some(lesson)) => wording::words(language, &lesson.title),
        };
        let away = match &self.turn {
            Some(_) => "practice-end-turn",
            None if self.is_planned => "practice-to-home",
            None => "practice-leave",
        };
        let away = container(fitted::label(language.say(away), scale.body))
            .padding([0.0, space::SMALL])
            .center(Fill);
        let away = self.key(Message::Leave, away).back();
        // Both sides are equally wide, so the title stands in the middle.
        let side = (scale.body * 9.3).max(4.0 * (scale.button + space::MEDIUM));
        let timer = match &self.turn {
            Some(turn) => Some((turn.since, turn.seconds)),
            None => exercise
                .timed_since()
                .filter(|_| !exercise.is_over() && exercise.showing().is_none())
                .map(|since| (since, TIME_LIMIT)),
        };
        let timer = timer.map(|(since, seconds)| sun(since, seconds, scale.button).into());
        let portrait = picture(drawing::avatar(self.child.picture), scale.button);
        let right = Row::new().extend(timer).push(portrait).push(voice_room(scale)).spacing(space::MEDIUM);
        let title = container(fitted::label(title, scale.large * 1.15).bold()).center_x(Fill);
        let line = row![away.width(side).height(scale.button), title, container(right).align_right(side)];
        container(line.spacing(space::MEDIUM).align_y(Center))
            .padding([0.0, room.margin()])
            .center_y(room.bar())
            .width(Fill)
            .into()
    }
}

/// What the jar holds. In “Find my place” nobody says what was right.
fn caught(exercise: &Exercise) -> Caught {
    let right = if exercise.is_placement() { 0 } else { exercise.tally().right };
    let (count, _) = exercise.so_far();
    Caught { count, over: exercise.over(), right, last: exercise.caught() }
}

/// Says how many of all puzzles are over.
fn so_far(Caught { count, over, .. }: Caught, language: &Language) -> String {
    language.say_with("practice-so-far", [("over", over.into()), ("count", count.into())])
}

/// Draws the drawing that helps, with its calculation below it, as large as there is room.
fn drawn<'a>(exercise: &'a Exercise, language: &'a Language, room: &Room) -> Element<'a, Message> {
    /// The id of the drawing.
    const ID: &str = "drawing";
    const NARROWEST: f32 = 180.0;
    /// The largest room that the drawing needs, in logical pixels.
    const MOST: Size = Size::new(560.0, 340.0);
    /// The drawing's height if the place scrolls, in logical pixels.
    const SCROLLED: f32 = 240.0;
    let Some(drawing) = exercise.aid() else { return Space::new().into() };
    let (scale, since) = (room.scale, exercise.drawn_since().filter(|_| !room.is_still));
    let drawn = responsive(move |size| {
        let written =
            fitted(language.calculation(&drawing.written()), scale.body).bold().centered().room(scale.line());
        let room = Size::new(
            size.width.min(MOST.width) - 2.0 * space::MEDIUM,
            size.height.min(MOST.height) - 2.0 * space::MEDIUM - space::SMALL - scale.line(),
        );
        let canvas = container(aid::canvas(drawing, room, since)).id(ID);
        let parts = column![canvas, written].spacing(space::SMALL).align_x(Center);
        // The calculation may be wider than a narrow drawing.
        let parts = parts.width(size.width.max(NARROWEST).min(room.width));
        let panel = container(parts).padding(space::MEDIUM).style(theme::panel(theme::PAPER, theme::RIM));
        container(panel).center_x(Fill).into()
    });
    if scale.is_enlarged { container(drawn).height(SCROLLED).into() } else { drawn.into() }
}
