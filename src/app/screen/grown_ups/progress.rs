//! How a child is getting on: growth, games and rungs, number facts, days, checks, and the last answers.

use heart::arithmetic::{Fact, Operation};
use heart::games::GameKind;
use heart::practice::burst::BURST;
use heart::practice::tables_check::TABLES_CHECK;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::calendar::calendar;
use super::children::{Children, Message, SIDE};
use super::growth::growth;
use super::shared::{Shared, framed};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::meaning::{Meaning, Role, means};
use crate::app::widget::{bold, fitted, icon, lone_sign};
use pages::language::Language;
use pages::wording::{self, calculation};
use records::{Attempt, Checked, Child, FactGrade, FactKnown, Line, Progress, Try};

/// The signs that have facts of two numbers.
const SIGNS: [Operation; 4] = [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];
/// The side of a cell in the grid of facts, in logical pixels.
const CELL: f32 = 28.0;
/// How many of the last answers are listed one by one.
const ONE_BY_ONE: usize = 50;

impl Children {
    /// Draws how the chosen child is getting on.
    pub(super) fn progress<'a>(&'a self, child: &'a Child, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let part = |heading: &str, content| part(language, scale, heading, content);
        let content: Element<'a, Message> = match &self.progress {
            None => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Some(known) if known.lines.is_empty() => {
                text(language.say("progress-none")).size(scale.body).into()
            }
            Some(known) => column![
                part("report-growth", self.grows(shared)),
                part("progress-games", lines(known, language, scale)),
                part("progress-facts", self.facts(known, child, shared)),
                part("progress-days", calendar(&known.days, shared.today, language, scale)),
                part("progress-sessions", self.replay.view(known, shared).map(Message::Replay)),
            ]
            .extend(
                (!known.checks.is_empty())
                    .then(|| part("progress-checks", checks(&known.checks, language, scale))),
            )
            .push(part("progress-last", last(known, language, scale)))
            .spacing(space::LARGE)
            .into(),
        };
        let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
        framed(scrollable(content).id(SIDE).style(theme::scrolling).height(Fill), space::MEDIUM)
            .height(Fill)
            .into()
    }

    fn grows<'a>(&'a self, Shared { language, scale, .. }: Shared<'a>) -> Element<'a, Message> {
        match &self.growth {
            None => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Some(lines) => growth(lines, language, scale),
        }
    }

    fn facts<'a>(
        &'a self,
        known: &'a Progress,
        child: &'a Child,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let signs = SIGNS.map(|sign| {
            let label = lone_sign(language.sign(sign), scale.large);
            let purpose = Purpose::Choice(self.sign == sign);
            shared.button(label, Some(Message::Sign(sign)), purpose).width(scale.button).into()
        });
        let legend = [FactGrade::Known, FactGrade::Learning, FactGrade::Next].map(|grade| {
            let word = text(language.say(grade_word(grade))).size(scale.small);
            row![cell(Some(grade)), word].spacing(space::SMALL).align_y(Center).into()
        });
        let numbers = || child.settings.in_tables();
        let head = |number: i64| -> Element<'a, Message> {
            container(text(number.to_string()).size(scale.small).color(theme::SLATE)).center(CELL).into()
        };
        let corner = container(lone_sign(language.sign(self.sign), scale.body)).center(CELL).into();
        let top = Row::with_children(std::iter::once(corner).chain(numbers().map(head)));
        let rows = Fact::rows_of_table(self.sign, numbers()).map(|row| {
            let cells = numbers().map(|column| {
                let fact = Fact::in_table(self.sign, row, column);
                cell(known.facts.iter().find(|known| Some(known.fact) == fact).map(FactKnown::grade))
            });
            Row::with_children(std::iter::once(head(row)).chain(cells)).into()
        });
        let grid = Meaning::of(Role::Picture).called(language.say("progress-facts"));
        row![
            means(grid, column![top].extend(rows)),
            column![
                Row::with_children(signs).spacing(2.0),
                Column::with_children(legend).spacing(space::SMALL),
                text(wording::table_of_facts(language, self.sign)).size(scale.small).color(theme::SLATE),
            ]
            .spacing(space::LARGE),
        ]
        .spacing(space::LARGE)
        .into()
    }
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

/// Draws a cell of the grid, with a colour and a sign for each grade. It is empty if the fact was never answered.
fn cell<'a>(grade: Option<FactGrade>) -> Element<'a, Message> {
    let side = CELL - 8.0;
    let (ground, sign) = match grade {
        None => (theme::MIST, None),
        Some(FactGrade::Known) => (theme::REED, Some((drawing::check(), Color::WHITE))),
        Some(FactGrade::Learning) => (theme::PALE_GOLD, Some((drawing::wave(), theme::INK))),
        Some(FactGrade::Next) => (theme::BLUSH, Some((drawing::forth(), theme::DEEP_CORAL))),
    };
    let sign: Element<'a, Message> =
        sign.map_or_else(|| Space::new().into(), |(sign, color)| icon(sign, side * 0.8, color).into());
    container(container(sign).center(CELL - 2.0).style(theme::chip(ground))).center(CELL).into()
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

pub(super) fn went_wrong(attempt: &Attempt, language: &Language) -> Option<String> {
    if let Some(slip) = attempt.tried.practised.as_ref().and_then(|practised| practised.slip) {
        return Some(language.say(wording::slip(slip)));
    }
    attempt.tried.call.refusal.as_ref().map(|refusal| wording::refusal(language, *refusal))
}
