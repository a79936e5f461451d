//! How a puzzle looks: words, drawings and cards on the left, the question with its keys in a column, and a jar on the right.

use heart::arithmetic::{Fact, Pond, Statement, TensGame, number};
use heart::games::fish_pond;
use heart::practice::{Part, TIME_LIMIT, Task};
use iced::widget::{Button, Column, Row, Space, column, container, responsive, row, scrollable, stack, svg};
use iced::{Center, Color, ContentFit, Element, Fill, Size};

use super::aid;
use super::early;
use super::entry::{Entry, value_in};
use super::exercise::{Exercise, Mark, Said};
use super::jar::{Caught, Jar};
use super::room::Room;
use super::stops::Stop;
use super::{Message, Practice, Stop as PageStop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::moving::Moved;
use crate::app::widget::sun::sun;
use crate::app::widget::{READ, at, bold, empty_slot, picture, press, question, voice_room};
use crate::language::Language;
use crate::wording::{self, calculation};

/// The room around a card for the mark that it is laid, in logical pixels.
const AROUND: f32 = 6.0;
/// How many cards of a pond stand side by side.
pub(super) const COLUMNS: usize = 3;

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
                column![asked(words), self.pond(exercise, pond, room), strip(exercise, language, scale)]
                    .extend(drawn)
            }
            Task::Tens { cards, rule } => {
                let words = match rule {
                    TensGame::ThreeFishing => "practice-three-tens",
                    TensGame::MacOne => "practice-mac-one",
                };
                let cards = self.tiles(exercise, cards, room);
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
                    self.tiles(exercise, offered, room),
                ]
                .extend(drawn)
            }
            Task::Claim(claim) => column![super::claimed::claimed(claim, exercise, language, room), said()],
            Task::HowMany(shoal) => {
                let asked = early::asked(early::question(language, *shoal), room);
                column![asked, self.shoal(exercise, *shoal, room)]
            }
            Task::OnALine(line) => {
                let words = if line.asks_place {
                    language.say_with("practice-where", [("number", number(line.number).into())])
                } else {
                    language.say("practice-which-number")
                };
                let asked = early::asked(words, room);
                let said = (!line.asks_place).then(said);
                column![asked, self.line(exercise, *line, room)].extend(said)
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
        let away = self.key(PageStop::Leave, away);
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

    /// Draws the pond. Each of its cards can be laid.
    fn pond<'a>(&'a self, exercise: &'a Exercise, pond: &Pond, room: &Room) -> Element<'a, Message> {
        let side = room.pond_card();
        let cards = (0_u8..).zip(pond).map(|(slot, card)| {
            let face = card.map_or(Face::Gap, Face::of_animal);
            self.card(Stop::Card(slot), face, side, exercise.mark(slot).map(rim))
        });
        in_water(in_rows(cards, COLUMNS), space::MEDIUM)
    }

    /// Draws tiles. Each of them can be laid or chosen.
    fn tiles<'a>(
        &'a self,
        exercise: &'a Exercise,
        cards: &[fish_pond::Card],
        room: &Room,
    ) -> Element<'a, Message> {
        // All rows are equally long, or nearly.
        let columns = cards.len().div_ceil(cards.len().div_ceil(TILES).max(1));
        let side = tile_side(room, columns);
        let tiles = (0_u8..)
            .zip(cards)
            .map(|(at, card)| self.card(Stop::Card(at), Face::Tile(*card), side, exercise.mark(at).map(rim)));
        in_water(in_rows(tiles, columns), space::SMALL)
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

    /// Draws a quiet button on the scenery. A button that can't be pressed now has its paler edge.
    pub(super) fn key<'a>(
        &'a self,
        stop: PageStop,
        content: impl Into<Element<'a, Message>>,
    ) -> Button<'a, Message> {
        let is_focused = self.focus.as_ref() == Some(&stop);
        let is_offered = self.offered().contains(&stop);
        let key = self.button(stop, content, Purpose::Quiet);
        if is_offered { key.style(theme::on_scenery(is_focused)) } else { key }
    }

    pub(super) fn big(&self, stop: Stop, label: String, room: &Room) -> Element<'_, Message> {
        let stop = PageStop::Exercise(stop);
        let is_focused = self.focus.as_ref() == Some(&stop);
        let label = fitted::label(label, room.scale.large * 1.2).bold();
        let big = self.button(stop, label, Purpose::Act).style(theme::act_on_scenery(is_focused));
        big.width(Fill).height(room.act()).into()
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
const TILES: usize = 4;

/// The width of a tile with this many side by side, in logical pixels.
fn tile_side(room: &Room, count: usize) -> f32 {
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

/// Draws the question about a fact in words, above its equation.
fn equation<'a>(
    exercise: &'a Exercise,
    language: &Language,
    (words, fact, hidden): (&str, Fact, Option<Part>),
    room: &Room,
) -> Element<'a, Message> {
    written(exercise, language.say(words), parts_of(language, fact, hidden), room)
}

/// Draws a question in words, above a calculation.
fn written<'a>(
    exercise: &'a Exercise,
    words: String,
    parts: Vec<(String, bool)>,
    room: &Room,
) -> Element<'a, Message> {
    let asked = fitted(words, room.scale.large).centered().color(theme::SLATE);
    let typed = exercise.typed_number().unwrap_or_default();
    let equation = written_large(typed, exercise.is_over(), parts, room);
    let parts = column![asked, equation].spacing(room.gap()).align_x(Center);
    container(parts).center(Fill).id(READ).into()
}

/// The parts of a calculation with two numbers. The `bool` says whether a part is asked.
pub(super) fn parts_of(language: &Language, fact: Fact, hidden: Option<Part>) -> Vec<(String, bool)> {
    let equals = fact.equals();
    let result = fact.result().map_or_else(|_| "?".to_owned(), number);
    let Some(part) = hidden else {
        let question = language.calculation(&format!("{} {equals}", fact.question()));
        return vec![(question, false), (result, true)];
    };
    let of = |which: Part, content: String| (content, part == which);
    vec![
        of(Part::Left, number(fact.left)),
        of(Part::Sign, language.sign(fact.operation)),
        of(Part::Right, number(fact.right)),
        (format!("{equals} {result}"), false),
    ]
}

/// The parts of a calculation with two signs. The `bool` says whether a part is asked.
fn two_steps(made: &Statement, language: &Language) -> Vec<(String, bool)> {
    vec![(language.calculation(&made.question()), false), (number(made.makes()), true)]
}

/// Draws an equation as large as the column allows, with a field for what is asked.
pub(super) fn written_large<'a>(
    typed: &str,
    over: bool,
    parts: Vec<(String, bool)>,
    room: &Room,
) -> Element<'a, Message> {
    /// The width of the field, as a multiple of the type's size.
    const FIELD: f32 = 1.8;
    /// The space between two parts, as a multiple of the type's size.
    const BETWEEN: f32 = 0.2;
    /// The width of a letter, as a multiple of the type's size.
    const LETTER: f32 = 0.62;
    /// The width of a space, as a multiple of the type's size.
    const SPACE: f32 = 0.28;
    let typed = if typed.is_empty() { "?".to_owned() } else { typed.to_owned() };
    let (ground, edge) =
        if over { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::PAPER, theme::EDGE) };
    let wide = |content: &str| -> f32 {
        let wide = |letter: char| match letter {
            ' ' => SPACE,
            // Invisible marks of direction take no room.
            '\u{2066}'..='\u{2069}' => 0.0,
            _ => LETTER,
        };
        content.chars().map(wide).sum()
    };
    let width: f32 =
        parts.iter().map(|(content, is_asked)| if *is_asked { FIELD } else { wide(content) }).sum();
    let size = room.question(width + BETWEEN * (parts.len() - 1) as f32);
    let parts = parts.into_iter().map(|(content, is_asked)| {
        if !is_asked {
            return fitted::label(content, size).bold().into();
        }
        // A question mark has the same room as what is typed, so nothing beside it moves.
        container(fitted::label(if over { content } else { typed.clone() }, size).bold())
            .padding([0.0, space::SMALL])
            .center_x(size * FIELD)
            .center_y(size * 1.4)
            .style(theme::framed(ground, edge, 3.0))
            .into()
    });
    Row::with_children(parts).spacing(size * BETWEEN).align_y(Center).into()
}

/// Draws the calculation that is being laid.
fn strip<'a>(exercise: &'a Exercise, language: &Language, scale: Scale) -> Element<'a, Message> {
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
