//! How the page with the class at a glance looks: choices along the top, a sentence about the chosen place in the grid, then the grid and
//! its legend.

use engine::arithmetic::Rung;
use engine::findings::class::overview::{self, ChildOrder};
use engine::findings::{Findings, Topic};
use iced::widget::{Column, Space, Stack, column, container, row, text};
use iced::{Center, Element, Fill, Shrink, Size};

use super::marks::{UNREADABLE_KEY, legend, mark_look, mark_names, topic_title, unreadable_mark_look};
use super::{Message, OverviewPage, OverviewPanel, OverviewTab};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel};
use crate::app::screen::grown_ups::tabs::estimated_text_width;
use crate::app::screen::grown_ups::today::{all_are_assigned_lesson, short_name_list};
use crate::app::screen::loadable::{self, Loadable};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::grid::{ColumnHead, GridSizes, GridSpot, grid};
use crate::app::widget::{fitted, icon};
use language::wording;
use records::Child;

const CELLS: (f32, f32) = (26.0, 72.0);
const HEIGHT: f32 = 1.75;
const SIDE: f32 = 15.0;
const NAMES: f32 = 7.5;

const GROUP: f32 = 20.0;

impl OverviewPage {
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { children, lessons, language, scale, .. } = shared;
        if !children.is_empty() && !self.is_read(children) {
            let looking = text(language.say("today-looking")).size(scale.body).color(theme::SLATE);
            let looking = framed_panel(looking, space::MEDIUM).height(Fill);
            return column![self.parts(shared), looking].spacing(space::SMALL).into();
        }
        if let Some(beside) = self.open_panel {
            let shown = match beside {
                OverviewPanel::Growth => self.growth_view(shared),
                OverviewPanel::Aims => self.aims_view(shared),
            };
            let unread = shared.unreadable_sentence(&Self::unread(&self.shown(children, &[])));
            return column![self.parts(shared)].extend(unread).push(shown).spacing(space::SMALL).into();
        }
        let topics = self.topics(children, lessons);
        let shown = self.shown(children, &topics);
        let unread = Self::unread(&shown);
        let content: Element<'a, Message> = if topics.is_empty() && !unread.is_empty() {
            loadable::unreadable_notice(language, scale).into()
        } else if shown.is_empty() || topics.is_empty() {
            let id = match (shown.is_empty(), self.group) {
                (true, Some(_)) => "overview-nobody",
                (true, None) => "overview-none",
                (false, _) => "overview-no-facts",
            };
            text(language.say(id)).size(scale.body).color(theme::SLATE).into()
        } else {
            // The legend stands in the grid's empty corner.
            Stack::with_children([self.cells(&topics, &shown, shared), self.legend(shared)]).into()
        };
        let content = framed_panel(content, space::MEDIUM).height(Fill);
        let told = self.told(&topics, &shown, shared);
        let parts =
            column![self.parts(shared), self.narrowed(shared)].extend(shared.unreadable_sentence(&unread));
        parts.push(told).push(content).spacing(space::SMALL).into()
    }

    pub(in crate::app::screen::grown_ups) fn title_key(&self) -> &'static str {
        self.open_panel.map_or_else(|| self.part.title_key(), OverviewPanel::title_key)
    }

    fn parts<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let parts = OverviewTab::ALL.map(|part| {
            let is_open = self.open_panel.is_none() && self.part == part;
            (language.say(part.title_key()), Message::Part(part), is_open)
        });
        let beside = OverviewPanel::ALL.map(|beside| {
            (language.say(beside.title_key()), Message::ShowPanel(beside), self.open_panel == Some(beside))
        });
        let parts = parts.into_iter().chain(beside);
        let room = 0.4 * shared.content_width();
        let parts = shared.choice_bar(parts, scale.body, room);
        let classes = shared.class_choices(self.class, Message::Class, room);
        let print = fitted::fitted_label(language.say("overview-print"), scale.body);
        let print = container(print).padding([0.0, space::LARGE]);
        let print = shared
            .button(print, self.is_read(shared.children).then_some(Message::Print), ButtonPurpose::Quiet)
            .width(Shrink);
        let parts = row![parts, classes, Space::new().width(Fill), print];
        parts.spacing(space::LARGE).align_y(Center).into()
    }

    fn narrowed<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let room = shared.content_width() / 3.0 - space::LARGE;
        let signs = match self.part {
            OverviewTab::Lessons => {
                let all = (language.say("overview-all-rungs"), Message::Rung(None), self.rung.is_none());
                let each = Rung::ALL.map(|rung| {
                    (
                        language.operation_sign(rung.newest_operation()),
                        Message::Rung(Some(rung)),
                        self.rung == Some(rung),
                    )
                });
                shared.choice_bar(std::iter::once(all).chain(each), scale.small, room)
            }
            OverviewTab::Facts => {
                let signs = super::TABLE_OPERATIONS
                    .map(|sign| (language.operation_sign(sign), Message::Sign(sign), self.sign() == sign));
                shared.choice_bar(signs, scale.small, room)
            }
        };
        let by = match &self.order {
            ChildOrder::ByTopic(topic) => Some(topic.clone()),
            _ => self.topic_at(shared),
        };
        let orders = [
            (
                language.say("overview-by-name"),
                Message::Order(ChildOrder::Name),
                self.order == ChildOrder::Name,
            ),
            (
                language.say("overview-by-need"),
                Message::Order(ChildOrder::Need),
                self.order == ChildOrder::Need,
            ),
        ];
        let by_row = by.map(|topic| {
            let is_open = self.order == ChildOrder::ByTopic(topic.clone());
            let id = if self.part == OverviewTab::Lessons { "overview-by-row" } else { "overview-by-fact" };
            (language.say(id), Message::Order(ChildOrder::ByTopic(topic)), is_open)
        });
        let orders = shared.choice_bar(orders.into_iter().chain(by_row), scale.small, room);
        let group = (!self.groups.is_empty()).then(|| {
            let label = self.group().map_or_else(
                || language.say("overview-all-groups"),
                |group| {
                    let lesson = wording::lesson_text(language, &group.lesson.title);
                    language.say_with("overview-group", [("lesson", lesson.into())])
                },
            );
            let called = format!("{label}. {}", language.say("overview-next-group"));
            let label = row![
                fitted::fitted_text(label, scale.small).max_height(scale.button),
                icon(drawing::forth(), scale.small, theme::DEEP_BLUE)
            ];
            let label = container(label.spacing(space::SMALL).align_y(Center)).padding([0.0, space::SMALL]);
            let next = shared.button(label, Some(Message::NextGroup), ButtonPurpose::Quiet).named(called);
            next.width(room.min(GROUP * scale.small)).into()
        });
        row![signs, orders].extend(group).spacing(space::LARGE).align_y(Center).into()
    }

    /// The lesson or fact in the row that the pointer or a key has reached, or in the first row. `None` without rows.
    fn topic_at(&self, shared: PageContext<'_>) -> Option<Topic> {
        let topics = self.topics(shared.children, shared.lessons);
        let row = match self.pointed_at {
            Some(GridSpot::Cell(row, _) | GridSpot::Row(row)) => row,
            Some(GridSpot::Column(_)) | None => 0,
        };
        topics.into_iter().nth(row)
    }

    /// A sentence about the cell that the pointer or a key has reached, or about the lesson that is offered.
    fn told<'a>(
        &'a self,
        topics: &[Topic],
        shown: &[(&'a Child, Loadable<&'a Findings>)],
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { children, lessons, language, scale, today, .. } = shared;
        if let Some((lesson, who)) = self.offer(children, lessons) {
            let names = who.iter().filter_map(|id| children.iter().find(|child| child.id == *id));
            let names: Vec<&str> = names.map(|child| child.name.as_str()).collect();
            let title = ("lesson", wording::lesson_text(language, &lesson.title).into());
            let said = if names.is_empty() {
                language.say_with("overview-offer-none", [title])
            } else {
                let names = short_name_list(&names, language);
                language.say_with("overview-offer", [title, ("names", names.into())])
            };
            // Many names are cut short. A press lists them all.
            let words = fitted::fitted_text(said, scale.body).max_height(scale.button);
            let words: Element<'a, Message> = if names.is_empty() {
                words.into()
            } else {
                let words = row![container(words).width(Fill), shared.why_label()];
                let words = words.spacing(space::SMALL).align_y(Center);
                PageContext::sentence_button(words, Message::Who).height(scale.button).into()
            };
            let quiet = |id: &str, message| {
                let label = container(fitted::fitted_label(language.say(id), scale.body))
                    .padding([0.0, space::LARGE]);
                shared.button(label, Some(message), ButtonPurpose::Quiet).width(Shrink)
            };
            let give = (!who.is_empty()).then(|| {
                let label = if all_are_assigned_lesson(&who, lesson, children, today) {
                    language.say("overview-take-back")
                } else {
                    language.say_with("overview-give", [("count", who.len().into())])
                };
                let label =
                    container(fitted::fitted_label(label, scale.body).bold()).padding([0.0, space::LARGE]);
                shared.button(label, Some(Message::Give), ButtonPurpose::Act).width(Shrink).into()
            });
            let order = Message::Order(ChildOrder::ByTopic(Topic::Lesson(lesson.id.clone())));
            let parts = row![container(words).width(Fill)].extend(give);
            let parts = parts.push(quiet("overview-sort", order));
            let parts = parts.push(quiet("overview-close", Message::Close).back_button());
            return parts.spacing(space::SMALL).align_y(Center).height(scale.button).into();
        }
        let hint = match (&self.order, self.part) {
            (ChildOrder::Need, OverviewTab::Lessons) => "overview-need-why",
            (ChildOrder::Need, OverviewTab::Facts) => "overview-need-facts",
            (_, OverviewTab::Lessons) => "overview-hint",
            (_, OverviewTab::Facts) => "overview-hint-facts",
        };
        let said = self.pointed_at.and_then(|at| self.sentence_at(at, topics, shown, lessons, language));
        let (words, color) = match said {
            Some(said) => (said, theme::INK),
            None => (language.say(hint), theme::SLATE),
        };
        let words = fitted::fitted_text(words, scale.body).max_height(scale.button).color(color);
        container(words).center_y(scale.button).padding([0.0, space::SMALL]).into()
    }

    fn cells<'a>(
        &'a self,
        topics: &[Topic],
        shown: &[(&'a Child, Loadable<&'a Findings>)],
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { lessons, language, scale, .. } = shared;
        let titles: Vec<String> = topics.iter().map(|topic| topic_title(topic, lessons, language)).collect();
        let tops: Vec<ColumnHead> = shown
            .iter()
            .map(|(child, _)| ColumnHead {
                name: child.name.clone(),
                picture: Some(drawing::avatar(child.picture)),
            })
            .collect();
        let width = |words: &str| estimated_text_width(words, scale.small);
        let needed = titles.iter().map(|title| width(title)).fold(0.0, f32::max);
        let side = (needed + space::LARGE).min((SIDE * scale.small).max(0.24 * shared.content_width()));
        // The legend stands above the titles.
        let legend =
            self.part.marks().map(wording::mark_message_id).into_iter().chain([self.empty_cell_key()]);
        let legend = legend.map(|id| width(&language.say(id))).fold(0.0, f32::max);
        let side = side.max(legend + 2.0 * scale.small + 2.0 * space::SMALL);
        // The scroll bar stands at the right.
        let room = shared.content_width() - 2.0 * space::MEDIUM - side - space::MEDIUM;
        let cell = (room / shown.len().max(1) as f32).floor().clamp(CELLS.0.max(1.5 * scale.small), CELLS.1);
        let cell = Size::new(cell, (HEIGHT * scale.small).round().max(CELLS.0));
        let sizes = GridSizes { cell, side, top: NAMES * scale.small, text: scale.small };
        // The grid starts at the first lesson that comes next for a child.
        let next = |(_, findings): &(&Child, Loadable<&Findings>)| {
            Some(findings.loaded()?.next_lesson()?.id.clone())
        };
        let next: Vec<String> = shown.iter().filter_map(next).collect();
        let is_next = |topic: &Topic| matches!(topic, Topic::Lesson(lesson) if next.contains(lesson));
        let first = topics.iter().position(is_next).unwrap_or_default();
        let marks = self.part.marks();
        let mark = |row: usize, column: usize| {
            let ((_, findings), topic) = shown.get(column).zip(topics.get(row))?;
            if findings.is_unreadable() {
                return Some(marks.len());
            }
            let (found, _) = overview::mark_for_topic(findings.loaded()?, topic)?;
            marks.iter().position(|mark| *mark == found)
        };
        let sorted = topics.iter().position(|topic| self.order == ChildOrder::ByTopic(topic.clone()));
        let at = self.pointed_at.unwrap_or(GridSpot::Cell(0, 0));
        let name = self.sentence_at(at, topics, shown, lessons, language).unwrap_or_default();
        let looks = marks.map(mark_look).into_iter().chain([unreadable_mark_look()]).collect();
        let words: Vec<String> =
            mark_names(marks, language).into_iter().chain([language.say(UNREADABLE_KEY)]).collect();
        grid(sizes, titles, tops, looks, mark, Message::PointedAt, Message::Open)
            .scrolled_to_row(first)
            .with_sorted_row(sorted)
            .highlighted(self.pointed_at, name)
            .with_table_semantics(language.say("grown-ups-overview"), &words, |what, said| {
                language.label_with_value(what, said)
            })
            .into()
    }

    fn legend<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let lines = legend(self.part.marks(), self.empty_cell_key(), shared);
        Column::with_children(lines).spacing(2.0).padding(space::TIGHT).into()
    }
}
