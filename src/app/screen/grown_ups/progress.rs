//! How a child is getting on: growth, games and rungs, number facts, days, checks, and the last answers.

use heart::arithmetic::{Fact, Operation};
use heart::games::GameKind;
use heart::practice::burst::BURST;
use heart::practice::tables_check::TABLES_CHECK;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::answered::went_wrong;
use super::calendar::calendar;
use super::children::{Children, Message, SIDE, TWO_COLUMNS, height_of_side, width_of_side};
use super::found::found;
use super::growth::growth;
use super::shared::{Shared, framed};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::meaning::{Meaning, Role, means};
use crate::app::widget::{bold, fitted, icon, lone_sign};
use pages::language::Language;
use pages::wording::{self, calculation};
use records::{Checked, Child, FactGrade, FactKnown, Line, Progress, Try};

/// The signs that have facts of two numbers.
const SIGNS: [Operation; 4] = [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];
/// The least and the greatest side of a cell in the grid of facts, in logical pixels.
const CELLS: (f32, f32) = (24.0, 40.0);
/// The width of the calendar of days, in logical pixels.
const CALENDAR: f32 = 400.0;
/// How many of the last answers are listed one by one.
const ONE_BY_ONE: usize = 50;

impl Children {
    /// Draws how the chosen child is getting on: the number facts first, whatever the size of the window.
    pub(super) fn progress<'a>(&'a self, child: &'a Child, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let content: Element<'a, Message> = match &self.progress {
            None => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Some(known) if known.lines.is_empty() => {
                text(language.say("progress-none")).size(scale.body).into()
            }
            Some(known) => self.parts(known, child, shared),
        };
        let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
        framed(scrollable(content).id(SIDE).style(theme::scrolling).height(Fill), space::MEDIUM)
            .height(Fill)
            .into()
    }

    /// Draws all parts, in two columns if there is room.
    fn parts<'a>(
        &'a self,
        known: &'a Progress,
        child: &'a Child,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let part = |heading: &str, content| part(language, scale, heading, content);
        let width = width_of_side(shared) - 2.0 * space::MEDIUM - space::LARGE;
        let is_wide = width >= TWO_COLUMNS;
        let side = side_of_cell(child, is_wide, shared);
        let days = part("progress-days", calendar(&known.days, shared.today, language, scale));
        // Where there is room, the days stand beside the facts.
        let has_room = !is_wide && width - side * numbers(child) - space::LARGE >= CALENDAR;
        let (beside, days) = if has_room { (Some(days), None) } else { (None, Some(days)) };
        let facts = part("progress-facts", self.facts((known, child), (is_wide, side), beside, shared));
        let shows = part("why-found", self.shows(shared));
        let growth = part("report-growth", self.grows(shared));
        let games = part("progress-games", lines(known, language, scale));
        let sessions = part("progress-sessions", self.replay.view(known, shared).map(Message::Replay));
        let checks = (!known.checks.is_empty())
            .then(|| part("progress-checks", checks(&known.checks, language, scale)));
        let last = part("progress-last", last(known, language, scale));
        let column = |parts: Vec<Element<'a, Message>>| Column::with_children(parts).spacing(space::LARGE);
        if !is_wide {
            let parts = [facts, shows, growth, games].into_iter().chain(days).chain([sessions]);
            return column(parts.chain(checks).chain([last]).collect()).into();
        }
        let left: Vec<_> = [shows, games, sessions].into_iter().chain(checks).collect();
        column(vec![
            row![facts, growth].spacing(2.0 * space::LARGE).into(),
            row![column(left).width(Fill), column(days.into_iter().chain([last]).collect()).width(Fill)]
                .spacing(2.0 * space::LARGE)
                .into(),
        ])
        .into()
    }

    fn grows<'a>(&'a self, Shared { language, scale, .. }: Shared<'a>) -> Element<'a, Message> {
        match &self.growth {
            None => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Some(lines) => growth(lines, language, scale),
        }
    }

    fn shows<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        match &self.findings {
            None => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Some(findings) => found(findings, self.is_unfolded, shared),
        }
    }

    /// Draws the grid of facts with its signs and what its colours mean. `is_wide` if the page has two columns, and `side` is a cell's side
    /// in logical pixels. `beside` stands beside the grid, below the rest.
    fn facts<'a>(
        &'a self,
        (known, child): (&'a Progress, &'a Child),
        (is_wide, side): (bool, f32),
        beside: Option<Element<'a, Message>>,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let signs = SIGNS.map(|sign| {
            let label = lone_sign(language.sign(sign), scale.large);
            let purpose = Purpose::Choice(self.sign == sign);
            shared.button(label, Some(Message::Sign(sign)), purpose).width(scale.button).into()
        });
        let signs = Row::with_children(signs).spacing(2.0);
        let why = text(wording::table_of_facts(language, self.sign)).size(scale.small).color(theme::SLATE);
        let legend = [FactGrade::Known, FactGrade::Learning, FactGrade::Next].map(|grade| {
            let word = text(language.say(grade_word(grade))).size(scale.small);
            row![cell(Some(grade), CELLS.0), word].spacing(space::SMALL).align_y(Center).into()
        });
        let grid = self.grid(known, child, side, shared);
        if is_wide {
            let legend = Row::with_children(legend).spacing(space::LARGE);
            return column![signs, grid, legend, why].spacing(space::SMALL).into();
        }
        let legend = Column::with_children(legend).spacing(space::SMALL);
        row![grid, column![signs, legend, why].extend(beside).spacing(space::LARGE)]
            .spacing(space::LARGE)
            .into()
    }

    /// Draws a cell for each fact of the chosen sign. `side` is a cell's side in logical pixels.
    fn grid<'a>(
        &'a self,
        known: &'a Progress,
        child: &'a Child,
        side: f32,
        Shared { language, scale, .. }: Shared<'a>,
    ) -> Element<'a, Message> {
        let numbers = || child.settings.in_tables();
        let head = |number: i64| -> Element<'a, Message> {
            container(text(number.to_string()).size(scale.small).color(theme::SLATE)).center(side).into()
        };
        let corner = container(lone_sign(language.sign(self.sign), scale.body)).center(side).into();
        let top = Row::with_children(std::iter::once(corner).chain(numbers().map(head)));
        let rows = Fact::rows_of_table(self.sign, numbers()).map(|row| {
            let cells = numbers().map(|column| {
                let fact = Fact::in_table(self.sign, row, column);
                let known = known.facts.iter().find(|known| Some(known.fact) == fact);
                cell(known.map(FactKnown::grade), side)
            });
            Row::with_children(std::iter::once(head(row)).chain(cells)).into()
        });
        let grid = Meaning::of(Role::Picture).called(language.say("progress-facts"));
        means(grid, column![top].extend(rows)).into()
    }
}

/// How many columns the grid of facts has, with the one for the numbers of its rows.
fn numbers(child: &Child) -> f32 {
    child.settings.in_tables().count() as f32 + 1.0
}

/// The side of a cell in the grid of facts, in logical pixels: as large as fits in the window.
fn side_of_cell(child: &Child, is_wide: bool, shared: Shared<'_>) -> f32 {
    let scale = shared.scale;
    // With two columns the signs stand above the grid, and the rest below it.
    let around = if is_wide { scale.button + 3.0 * scale.line() } else { 0.0 };
    let height = height_of_side(shared) - scale.large * theme::LINE - around;
    (height / numbers(child)).floor().clamp(CELLS.0, CELLS.1)
}

fn part<'a>(
    language: &Language,
    scale: Scale,
    heading: &str,
    content: Element<'a, Message>,
) -> Element<'a, Message> {
    column![bold(language.say(heading), scale.large), content].spacing(space::SMALL).into()
}

/// Draws one line for each game and rung.
fn lines<'a>(known: &Progress, language: &Language, scale: Scale) -> Element<'a, Message> {
    let cells = |cells: [String; 5], color: Color| -> Element<'a, Message> {
        let portions = [5, 5, 3, 4, 4];
        // A long word becomes smaller; otherwise it would run into the next column.
        let cells = cells.into_iter().zip(portions).map(|(cell, portion)| {
            container(fitted::fitted(cell, scale.body).color(color)).width(FillPortion(portion)).into()
        });
        Row::with_children(cells).spacing(space::SMALL).into()
    };
    let heads = ["progress-game", "progress-rung", "progress-attempts", "progress-right", "progress-median"];
    let lines = known.lines.iter().map(|Line { game, rung, tally }| {
        let percent = tally.percent().map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"));
        let rung = if game.is_none_or(GameKind::has_rungs) {
            language.say(wording::rung(*rung))
        } else {
            "–".to_owned()
        };
        let cell = [
            language.say(game.map_or("progress-practice", wording::title)),
            rung,
            tally.attempts.to_string(),
            percent,
            wording::seconds(language, tally.median),
        ];
        cells(cell, theme::INK)
    });
    column![cells(heads.map(|head| language.say(head)), theme::SLATE)]
        .extend(lines)
        .spacing(space::TIGHT)
        .into()
}

/// The Fluent key that says how well a fact is known.
const fn grade_word(grade: FactGrade) -> &'static str {
    match grade {
        FactGrade::Known => "progress-known",
        FactGrade::Learning => "progress-learning",
        FactGrade::Next => "progress-wrong",
    }
}

/// Draws a cell of the grid, with a colour and a sign for each grade. It is empty if the fact was never answered. `side` is the cell's side
/// in logical pixels.
fn cell<'a>(grade: Option<FactGrade>, side: f32) -> Element<'a, Message> {
    let (ground, sign) = match grade {
        None => (theme::MIST, None),
        Some(FactGrade::Known) => (theme::REED, Some((drawing::check(), Color::WHITE))),
        Some(FactGrade::Learning) => (theme::PALE_GOLD, Some((drawing::wave(), theme::INK))),
        Some(FactGrade::Next) => (theme::BLUSH, Some((drawing::forth(), theme::DEEP_CORAL))),
    };
    let sign: Element<'a, Message> =
        sign.map_or_else(|| Space::new().into(), |(sign, color)| icon(sign, side * 0.55, color).into());
    container(container(sign).center(side - 2.0).style(theme::chip(ground))).center(side).into()
}

/// Draws the tables checks, the newest first: when, how many were right, and which were wrong.
fn checks<'a>(checks: &[Checked], language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines = checks.iter().map(|Checked { day, asked, right, missed }| {
        let arguments = [("right", (*right).into()), ("asked", (*asked).into())];
        let missed = language.list(missed.iter().map(|fact| language.calculation(&fact.question())));
        let missed = if missed.is_empty() {
            String::new()
        } else {
            language.say_with("progress-missed", [("facts", missed.into())])
        };
        row![
            text(language.day(*day)).size(scale.body).color(theme::SLATE).width(FillPortion(3)),
            bold(language.say_with("progress-check", arguments), scale.body).width(FillPortion(2)),
            text(missed).size(scale.body).width(FillPortion(11)),
        ]
        .spacing(space::SMALL)
        .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

/// Draws the last answers, the newest first: when, where, what, and what went wrong.
fn last<'a>(known: &Progress, language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines = known.last.iter().take(ONE_BY_ONE).map(|attempt| {
        let tried = &attempt.tried;
        let (sign, color) = if tried.caught() {
            (drawing::check(), theme::DEEP_REED)
        } else {
            (drawing::cross(), theme::DEEP_CORAL)
        };
        let when = format!("{} {}", language.day(attempt.at.date_naive()), attempt.at.format("%H:%M"));
        let head = row![
            icon(sign, scale.body, color),
            text(when).size(scale.small).color(theme::SLATE).width(FillPortion(4)),
            text(language.say(where_it_was(tried))).size(scale.small).width(FillPortion(3)),
            bold(calculation::tried(language, tried), scale.body).width(FillPortion(5)),
            text(wording::seconds(language, tried.way.milliseconds)).size(scale.small).width(FillPortion(2)),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        column![head]
            .extend(went_wrong(attempt, language).map(|sentence| {
                let sentence = text(sentence).size(scale.small).color(theme::DEEP_CORAL);
                container(sentence).padding(iced::padding::left(scale.body + space::SMALL)).into()
            }))
            .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

/// The Fluent key of the game, or of practice.
pub(super) fn where_it_was(tried: &Try) -> &'static str {
    match tried.practised.as_ref().map(|practised| practised.lesson.as_str()) {
        None => wording::title(tried.setting.game),
        Some(TABLES_CHECK) => "check-title",
        Some(BURST) => "burst-title",
        Some(_) => "progress-practice",
    }
}
