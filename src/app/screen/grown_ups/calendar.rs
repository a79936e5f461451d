//! A calendar of days on which a child practised or played: a column for each week, Monday on top, darker the more a child did.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use engine::findings::{AnswerFilter, Topic};
use iced::widget::canvas::{Frame, Path};
use iced::widget::{Space, column, container, row, text};
use iced::{Color, Element, Point, Size};

use super::children::Message;
use super::progress::pressable_line_height;
use super::shared::PageContext;
use crate::app::theme::{self, space};
use crate::app::widget::fitted;
use crate::app::widget::paint_canvas;
use crate::app::widget::semantics::{Semantics, TableRow, with_semantics};
use language::Language;
use records::monday_of_week;

const WEEKS: u32 = 26;
const DAY: f32 = 15.0;
/// From this number of calculations on, a day has the middle colour.
const MORE: u32 = 10;
/// From this number of calculations on, a day has the darkest colour.
const MOST: u32 = 25;

pub(super) fn calendar<'a>(days: &BTreeMap<NaiveDate, u32>, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { today, language, scale, .. } = shared;
    let first = monday_of_week(today) - Days::new(u64::from(7 * (WEEKS - 1)));
    let shown: BTreeMap<NaiveDate, u32> =
        days.range(first..=today).map(|(day, count)| (*day, *count)).collect();
    let arguments = [("count", shown.len().into()), ("day", language.day(first).into())];
    let said = fitted::fitted_label(language.say_with("progress-days-since", arguments), scale.small);
    let said = row![said, shared.why_label()].spacing(space::MEDIUM).align_y(iced::Center);
    let topic = Topic::Counted(AnswerFilter::Since(first));
    let said = PageContext::sentence_button(said, Message::Why(topic))
        .height(pressable_line_height(scale))
        .width(iced::Shrink);
    let key = |count: u32, id: &str| {
        let day = Space::new().width(DAY - 2.0).height(DAY - 2.0);
        row![
            container(day).style(theme::chip(color(count))),
            text(language.say(id)).size(scale.small).color(theme::SLATE)
        ]
        .spacing(space::TIGHT)
        .align_y(iced::Center)
    };
    let legend =
        row![key(1, "progress-days-some"), key(MORE, "progress-days-more"), key(MOST, "progress-days-most")];
    let weeks = first.iter_weeks().take_while(|week| *week <= today);
    let rows = weeks.filter_map(|week| row_of(week, &shown, language)).collect::<Vec<_>>();
    let named = Semantics::table(language.say("progress-days"), rows);
    let shown = Calendar { days: shown, first, today };
    let grid = paint_canvas(move |frame, _| shown.paint(frame));
    let grid = grid.width(DAY * WEEKS as f32).height(DAY * 7.0);
    column![with_semantics(named, grid), said, legend.spacing(space::MEDIUM),].spacing(space::SMALL).into()
}

/// The row of a week in the table for screen readers. `None` if nothing was done in the week.
fn row_of(monday: NaiveDate, days: &BTreeMap<NaiveDate, u32>, language: &Language) -> Option<TableRow> {
    let said =
        |(day, count): (&NaiveDate, &u32)| language.label_with_value(&language.day(*day), &count.to_string());
    let cells: Vec<String> = days.range(monday..monday + Days::new(7)).map(said).collect();
    (!cells.is_empty()).then(|| (language.week_of(monday), cells))
}

struct Calendar {
    days: BTreeMap<NaiveDate, u32>,
    first: NaiveDate,
    today: NaiveDate,
}

const fn color(count: u32) -> Color {
    match count {
        0 => theme::STONE,
        1..MORE => theme::WATER,
        MORE..MOST => theme::BUTTON_EDGE,
        MOST.. => theme::DEEP_BLUE,
    }
}

impl Calendar {
    fn paint(&self, frame: &mut Frame) {
        for day in self.first.iter_days().take_while(|day| *day <= self.today) {
            let week = (day - self.first).num_days() / 7;
            let row = day.weekday().num_days_from_monday();
            let corner = Point::new(week as f32 * DAY + 1.0, row as f32 * DAY + 1.0);
            let side = Size::new(DAY - 2.0, DAY - 2.0);
            let count = self.days.get(&day).copied().unwrap_or_default();
            frame.fill(&Path::rounded_rectangle(corner, side, 3.0.into()), color(count));
        }
    }
}
