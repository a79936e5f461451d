//! How a child is getting on: growth, games and rungs, number facts, days, tables checks, and the last answers.

use engine::findings::{AnswerFilter, Topic};
use engine::games::GameKind;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::answer_line::{mistake_text, right_or_wrong_icon};
use super::calendar::calendar;
use super::children::{CHILD_PANEL_ID, ChildrenPage, MIN_TWO_COLUMN_WIDTH, Message, child_page_width};
use super::findings_list::findings_list;
use super::growth::growth_charts;
use super::known_facts::{fitting_cell_side, grid_width};
use super::shared::{PageContext, framed_panel};
use super::tabs::estimated_text_width;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::{as_heading, bold_text, fitted, icon};
use language::Language;
use language::wording::{self, calculation};
use records::{AttemptDetails, Child, Progress, RungProgress, TablesCheckResult};

const CALENDAR: f32 = 400.0;
const ONE_BY_ONE: usize = 50;
pub(super) const MIN_PRESSABLE_LINE_HEIGHT: f32 = 24.0;

impl ChildrenPage {
    /// What a child has done. The number facts come first, whatever the size of the window.
    pub(super) fn progress_view<'a>(
        &'a self,
        child: &'a Child,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let content = self.progress.view_or_notice(language, scale, |known| {
            if known.lines.is_empty() {
                return text(language.say("progress-none")).size(scale.body).into();
            }
            self.parts(known, child, shared)
        });
        let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
        framed_panel(
            scrollable(content).id(CHILD_PANEL_ID).style(theme::scrolling).height(Fill),
            space::MEDIUM,
        )
        .height(Fill)
        .into()
    }

    fn parts<'a>(
        &'a self,
        known: &'a Progress,
        child: &'a Child,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let part = |heading: &str, content| part(language, scale, heading, content);
        let width = child_page_width(shared) - 2.0 * space::MEDIUM - space::LARGE;
        let is_wide = width >= MIN_TWO_COLUMN_WIDTH;
        let side = fitting_cell_side(child, is_wide, shared);
        let days = part("progress-days", calendar(&known.days, shared));
        // Where there is room, the calendar stands beside the facts.
        let has_room = !is_wide && width - grid_width(child, side) - space::LARGE >= CALENDAR;
        let (beside, days) = if has_room { (Some(days), None) } else { (None, Some(days)) };
        let facts = part("progress-facts", self.facts_table(child, is_wide, side, beside, shared));
        let shows = part("why-found", self.shows(shared));
        let growth = part("report-growth", self.grows(shared));
        let games = part("progress-games", lines(known, shared));
        let sessions = part("progress-sessions", self.replay.view(known, shared).map(Message::Replay));
        let checks =
            (!known.checks.is_empty()).then(|| part("progress-checks", checks(&known.checks, shared)));
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

    fn grows<'a>(&'a self, PageContext { language, scale, .. }: PageContext<'a>) -> Element<'a, Message> {
        self.growth.view_or_notice(language, scale, |lines| growth_charts(lines, language, scale))
    }

    fn shows<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        self.findings
            .view_or_notice(language, scale, |findings| findings_list(findings, self.is_unfolded, shared))
    }
}

fn part<'a>(
    language: &Language,
    scale: Scale,
    heading: &str,
    content: Element<'a, Message>,
) -> Element<'a, Message> {
    column![as_heading(bold_text(language.say(heading), scale.large)), content].spacing(space::SMALL).into()
}

fn lines<'a>(known: &Progress, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let cells = |cells: [String; 5], color: Color, last: Element<'a, Message>| {
        let portions = [5, 5, 3, 4, 4];
        // A long word is set in smaller type; otherwise it would run into the next column.
        let cells = cells.into_iter().zip(portions).map(|(cell, portion)| {
            container(fitted::fitted_text(cell, scale.body).color(color)).width(FillPortion(portion)).into()
        });
        Row::with_children(cells).push(last).spacing(space::SMALL).align_y(Center)
    };
    let heads = ["progress-game", "progress-rung", "progress-attempts", "progress-right", "progress-median"];
    let room = Space::new().width(estimated_text_width(&language.say("why"), scale.small)).into();
    let lines = known.lines.iter().map(|RungProgress { game, rung, tally }| {
        let percent = tally.percent_right().map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"));
        let of = if game.is_none_or(GameKind::has_rungs) {
            language.say(wording::rung_message_id(*rung))
        } else {
            "–".to_owned()
        };
        let cell = [
            language.say(game.map_or("progress-practice", wording::game_title_message_id)),
            of,
            tally.attempts.to_string(),
            percent,
            wording::seconds(language, tally.median),
        ];
        let topic = Topic::Counted(AnswerFilter::Line(*game, *rung));
        let called = language.say_with("why-named", [("sentence", cell.join(", ").into())]);
        let line =
            PageContext::sentence_button(cells(cell, theme::INK, shared.why_label()), Message::Why(topic));
        line.named(called).with_key(("line", *game, *rung)).height(pressable_line_height(scale)).into()
    });
    column![cells(heads.map(|head| language.say(head)), theme::SLATE, room)].extend(lines).spacing(2.0).into()
}

pub(super) fn pressable_line_height(scale: Scale) -> f32 {
    (scale.line_height() + space::TIGHT).max(MIN_PRESSABLE_LINE_HEIGHT)
}

fn checks<'a>(checks: &[TablesCheckResult], shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let lines = checks.iter().map(|TablesCheckResult { session, day, asked, right, missed }| {
        let arguments = [("right", (*right).into()), ("asked", (*asked).into())];
        let missed =
            language.join_list(missed.iter().map(|fact| language.localize_calculation(&fact.question())));
        let missed = if missed.is_empty() {
            String::new()
        } else {
            language.say_with("progress-missed", [("facts", missed.into())])
        };
        let (day, counted) = (language.day(*day), language.say_with("progress-check", arguments));
        let said = format!("{day}: {counted}. {missed}");
        let called = language.say_with("why-named", [("sentence", said.trim_end().into())]);
        let parts = row![
            text(day).size(scale.body).color(theme::SLATE).width(FillPortion(3)),
            bold_text(counted, scale.body).width(FillPortion(2)),
            text(missed).size(scale.body).width(FillPortion(9)),
            shared.why_label(),
        ]
        .spacing(space::SMALL);
        let session = session.as_u128();
        let topic = Topic::Counted(AnswerFilter::Session(session));
        PageContext::sentence_button(parts, Message::Why(topic))
            .named(called)
            .with_key(("check", session))
            .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

/// The child's last answers, newest first: when, where, what, and what went wrong.
fn last<'a>(known: &Progress, language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines = known.last.iter().take(ONE_BY_ONE).map(|attempt| {
        let tried = &attempt.tried;
        let (sign, color) = right_or_wrong_icon(tried.is_success());
        let when = format!("{} {}", language.day(attempt.at.date_naive()), attempt.at.format("%H:%M"));
        let head = row![
            icon(sign, scale.body, color),
            text(when).size(scale.small).color(theme::SLATE).width(FillPortion(4)),
            text(language.say(game_title_key(tried))).size(scale.small).width(FillPortion(3)),
            bold_text(calculation::format_attempt(language, tried), scale.body).width(FillPortion(5)),
            text(wording::seconds(language, tried.effort.milliseconds))
                .size(scale.small)
                .width(FillPortion(2)),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        column![head]
            .extend(mistake_text(attempt, language).map(|sentence| {
                let sentence = text(sentence).size(scale.small).color(theme::DEEP_CORAL);
                container(sentence).padding(iced::padding::left(scale.body + space::SMALL)).into()
            }))
            .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

/// The Fluent key of the game in which the child gave this answer, or of practice.
pub(super) fn game_title_key(tried: &AttemptDetails) -> &'static str {
    match &tried.practised {
        None => wording::game_title_message_id(tried.setting.game),
        Some(practised) => wording::apart_title_message_id(&practised.lesson).unwrap_or("progress-practice"),
    }
}
