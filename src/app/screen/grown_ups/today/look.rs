//! How the page “Today” looks: who was there along the top; below, who needs a word, who needs the same lesson, and what to print.

use iced::widget::canvas::{Frame, Path, Stroke, Text};
use iced::widget::{Column, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Point, Size, Vector};

use super::groups::{hard_topics, lesson_groups};
use super::talk_suggestions::{more_suggestions_button, talk_row_height, talk_suggestion_row};
use super::talks::TodayList;
use super::{Message, TodayPage};
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel, separator};
use crate::app::screen::loadable::unreadable_notice;
use crate::app::theme::{self, ButtonPurpose, radius, space};
use crate::app::widget::paint_canvas;
use crate::app::widget::{as_heading, bold_text, fitted, question_panel};
use reports::{MOST_NAMED_CHILDREN, nobody_to_talk_to};

const THREE: f32 = 1300.0;
/// Shares of the width: who needs a word from a grown-up, who needs the same lesson next, what to print.
const COLUMNS: [u16; 3] = [612, 372, 352];
const SHEETS: (f32, f32) = (190.0, 60.0);
/// With three columns, the height of everything but the picture of the sheets to print.
const ELSE: f32 = 620.0;
/// By this factor, rows may be stretched to fill their panel.
const STRETCHED: f32 = 1.25;

impl TodayPage {
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        if shared.children.is_empty() {
            let begin = bold_text(language.say("today-begin"), scale.large);
            let begin = shared.button(begin, Some(Message::Begin), ButtonPurpose::Act).width(Fill).into();
            return question_panel(language.say("today-nobody"), scale, [begin]);
        }
        let there = self.attendance_view(shared);
        let Some(needs) = &self.needs else {
            let looking = text(language.say("today-looking")).size(scale.body).color(theme::SLATE);
            return column![there, framed_panel(looking, space::MEDIUM).height(Fill)]
                .spacing(scale.margin)
                .into();
        };
        let unread_children = self.unread(shared.children);
        if !unread_children.is_empty() && unread_children.len() == self.children(shared.children).count() {
            let nothing = framed_panel(unreadable_notice(language, scale), space::MEDIUM).height(Fill);
            return column![there, nothing].spacing(scale.margin).into();
        }
        let unread = shared.unreadable_sentence(&unread_children);
        let taken =
            if unread.is_some() { scale.line_height() + 2.0 * space::SMALL + scale.margin } else { 0.0 };
        let shared =
            PageContext { size: Size { height: shared.size.height - taken, ..shared.size }, ..shared };
        let is_wide = shared.size.width >= THREE;
        let padding = if is_wide { space::LARGE } else { space::MEDIUM };
        let [words, groups, tomorrow] = COLUMNS.map(FillPortion);
        let pane = |content: Element<'a, Message>| framed_panel(content, padding).height(Fill);
        let words = pane(self.who_needs_a_word(shared)).width(words);
        let panes = if is_wide {
            let tasks = column![self.sheets(shared), print(shared)].extend(hard_topics(needs, false, shared));
            row![
                words,
                pane(lesson_groups(needs, true, shared)).width(groups),
                pane(tasks.spacing(space::MEDIUM).into()).width(tomorrow),
            ]
        } else {
            let right = column![lesson_groups(needs, false, shared)];
            let right = right.extend(hard_topics(needs, true, shared)).push(print(shared));
            row![words, pane(right.spacing(space::SMALL).into()).width(FillPortion(400))]
        };
        column![there]
            .extend(unread)
            .push(panes.spacing(scale.margin).height(Fill))
            .spacing(scale.margin)
            .into()
    }

    /// The children who need a word from a grown-up. The list ends with a whole row; a button shows the rest.
    fn who_needs_a_word<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        if self.shown != TodayList::Suggestions {
            return self.chosen_list_view(shared);
        }
        let words = self.words(children);
        let title = as_heading(bold_text(language.say("today-words"), scale.large));
        let below = self.talks_summary_view(shared);
        if words.is_empty() {
            let nobody = self.needs.as_ref().map(|needs| nobody_to_talk_to(needs, language));
            let nobody = nobody.map(|nobody| text(nobody).size(scale.body).into());
            return column![title].extend(nobody).extend(below).spacing(space::SMALL).into();
        }
        let count = container(bold_text(words.len().to_string(), scale.body).color(theme::DEEP_CORAL))
            .padding([0.0, space::MEDIUM])
            .style(theme::chip(theme::BLUSH));
        let rows = responsive(move |size| {
            let all = self.words(children);
            let shown = if self.is_unfolded { all.len() } else { fitting(all.len(), size.height, shared) };
            let (shown, folded) = all.split_at(shown);
            let room = if folded.is_empty() { size.height } else { size.height - scale.button };
            let least = talk_row_height(scale);
            let height = (room / shown.len().max(1) as f32 - 1.0).clamp(least, STRETCHED * least);
            let rows = shown.iter().filter_map(|word| {
                let child = children.iter().find(|child| child.id == word.who)?;
                Some(talk_suggestion_row(word, child, height, shared))
            });
            let mut parts = Column::new();
            for row in rows {
                parts = parts.push(row).push(separator());
            }
            if self.is_unfolded {
                let parts = parts.padding(iced::padding::right(space::LARGE));
                return scrollable(parts).style(theme::scrolling).height(Fill).into();
            }
            let more = (!folded.is_empty()).then(|| more_suggestions_button(folded, shared));
            parts.extend(more).into()
        });
        column![row![title, Space::new().width(Fill), count].align_y(Center), rows]
            .extend(below)
            .spacing(space::TIGHT)
            .height(Fill)
            .into()
    }

    fn sheets<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let name = self.children(shared.children).next().map(|child| child.name.as_str());
        let height = (shared.size.height - ELSE).min(SHEETS.0);
        let drawn = (height >= SHEETS.1).then(|| {
            let drawn = paint_canvas(move |frame, size| paint_sheets(frame, size, name.unwrap_or_default()));
            drawn.width(Fill).height(height).into()
        });
        let title = as_heading(fitted::fitted_label(language.say("today-for-tomorrow"), scale.large).bold());
        column![title].extend(drawn).spacing(space::MEDIUM).into()
    }
}

/// How many of all rows fit, with the button for the rest if they don't all fit.
fn fitting(all: usize, height: f32, shared: PageContext<'_>) -> usize {
    let row = talk_row_height(shared.scale) + 1.0;
    let in_room = |room: f32| {
        let rows = std::iter::successors(Some(row), |end| Some(end + row));
        rows.take_while(|end| *end <= room).take(all).count()
    };
    let most = in_room(height);
    if most == all && all <= MOST_NAMED_CHILDREN {
        return all;
    }
    in_room(height - shared.scale.button).clamp(1, MOST_NAMED_CHILDREN).min(all)
}

fn print(shared: PageContext<'_>) -> Element<'_, Message> {
    let label = bold_text(shared.language.say("today-print"), shared.scale.large);
    let print = shared.button(label, Some(Message::Print), ButtonPurpose::Act);
    print.width(Fill).into()
}

/// Draws sheets of paper that overlap. The one on top has this name and lines to write on.
fn paint_sheets(frame: &mut Frame, size: Size, name: &str) {
    /// The width of a sheet, as a share of its height.
    const WIDE: f32 = 0.75;
    const LINES: u8 = 5;
    let height = size.height * 0.9;
    let paper = Size::new(height * WIDE, height);
    let corner = Point::new(-paper.width / 2.0, -paper.height / 2.0);
    for (aside, turned) in [(-0.3, -0.1), (0.3, 0.1), (0.0, 0.0)] {
        frame.with_save(|frame| {
            frame.translate(Vector::new(size.width / 2.0 + aside * paper.width, size.height / 2.0));
            frame.rotate(turned);
            let sheet = Path::rounded_rectangle(corner, paper, (radius::SMALL / 2.0).into());
            frame.fill(&sheet, iced::Color::WHITE);
            frame.stroke(&sheet, Stroke::default().with_color(theme::BUTTON_EDGE).with_width(1.5));
        });
    }
    let corner = corner + Vector::new(size.width / 2.0, size.height / 2.0);
    let at = |across: f32, down: f32| corner + Vector::new(across * paper.width, down * paper.height);
    frame.fill_text(Text {
        content: name.chars().take(9).collect(),
        position: at(0.1, 0.07),
        size: (0.09 * height).into(),
        color: theme::INK,
        font: theme::BOLD,
        ..Text::default()
    });
    frame.fill_rectangle(at(0.1, 0.21), Size::new(0.8 * paper.width, 1.0), theme::BUTTON_EDGE);
    for line in 0..LINES {
        let down = 0.29 + 0.13 * f32::from(line);
        for across in [0.1, 0.55] {
            let task =
                Path::rounded_rectangle(at(across, down), Size::new(0.2 * paper.width, 3.0), 1.5.into());
            frame.fill(&task, theme::SLATE);
            let side = 0.06 * height;
            let field = at(across + 0.24, down) - Vector::new(0.0, side / 2.0);
            let field = Path::rounded_rectangle(field, Size::new(side, side), 2.0.into());
            frame.stroke(&field, Stroke::default().with_color(theme::BUTTON_EDGE).with_width(1.0));
        }
    }
}
