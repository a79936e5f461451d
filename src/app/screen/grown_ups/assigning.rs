//! The form that sets lessons for children until a day. A grown-up sees who has done them, and can unset them.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::practice::Lessons;
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Shrink};

use super::class_page::ProgressByChild;
use super::of_class;
use super::session::lessons_of_rung;
use super::shared::{PageContext, framed_panel};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::{as_heading, bold_text, fitted, icon};
use language::wording;
use records::{Child, ChildId, Moment, Settings};

const USUAL_DAYS: u64 = 7;
/// From this width on, in logical pixels, the list of set lessons gets more room beside the form.
const ROOMY: f32 = 1300.0;
const MOST_DAYS: u64 = 366;

/// The form that sets lessons. A set lesson comes first in a child's practice.
#[derive(Debug, Clone)]
pub struct AssignmentForm {
    class: Option<usize>,
    left_out: BTreeSet<ChildId>,
    rung: Rung,
    lessons: BTreeSet<usize>,
    days: u64,
    done: ProgressByChild,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Choose the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    Child(ChildId),
    Rung(Rung),
    Lesson(usize),
    Earlier,
    Later,
    WeekLater,
    Give,
    /// Let the one chosen lesson be the next one of the chosen children.
    Next,
    /// Unset the lesson at this index for the class.
    TakeBack(usize),
    /// Undo that the lesson at this index comes next for the class.
    TakeBackNext(usize),
}

pub(super) enum AssignmentChange {
    Nothing,
    Given(Vec<Child>),
    TakenBack(Vec<Child>),
}

impl Default for AssignmentForm {
    fn default() -> Self {
        Self {
            class: None,
            left_out: BTreeSet::new(),
            rung: Rung::Addition,
            lessons: BTreeSet::new(),
            days: USUAL_DAYS,
            done: ProgressByChild::new(),
        }
    }
}

struct SetLesson<'a> {
    /// The index of the lesson in the list of all lessons.
    lesson: usize,
    /// The last day of the lesson; the latest, if children have different ones.
    until: NaiveDate,
    done: Vec<&'a str>,
    undone: Vec<&'a str>,
    unread: Vec<&'a Child>,
}

struct ChosenLesson<'a> {
    /// The index of the lesson in the list of all lessons.
    lesson: usize,
    /// The last day on which the lesson comes next; the latest, if children have different ones.
    until: NaiveDate,
    who: Vec<&'a str>,
}

impl AssignmentForm {
    fn until(&self, today: NaiveDate) -> NaiveDate {
        today.checked_add_days(Days::new(self.days)).unwrap_or(today)
    }

    fn members<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        of_class(self.class, children)
    }

    fn chosen<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        self.members(children).filter(|child| !self.left_out.contains(&child.id))
    }

    /// The lessons that are set for the class today, in the order of the river, with who has done them.
    fn given<'a>(&self, children: &'a [Child], lessons: &Lessons, today: NaiveDate) -> Vec<SetLesson<'a>> {
        let of_lesson = |(at, id): (usize, &str)| {
            let mut given = SetLesson {
                lesson: at,
                until: today,
                done: Vec::new(),
                undone: Vec::new(),
                unread: Vec::new(),
            };
            for child in self.members(children) {
                let mut given_to = child.settings.given.iter().enumerate();
                let open = given_to.find(|(_, one)| one.lesson == id && one.is_open(today));
                let Some((place, assignment)) = open else { continue };
                given.until = given.until.max(assignment.until);
                let done = match self.done.get(&child.id) {
                    Some(Ok(done)) => done.get(place).copied(),
                    Some(Err(_)) => {
                        given.unread.push(child);
                        continue;
                    }
                    None => None,
                };
                let list =
                    if done.unwrap_or_default().is_done() { &mut given.done } else { &mut given.undone };
                list.push(child.name.as_str());
            }
            let is_given = !given.done.is_empty() || !given.undone.is_empty() || !given.unread.is_empty();
            is_given.then_some(given)
        };
        lessons.iter().map(|lesson| lesson.id.as_str()).enumerate().filter_map(of_lesson).collect()
    }

    /// The lessons that a grown-up has made the next ones of children, in the order of the river.
    fn chosen_next<'a>(
        &self,
        children: &'a [Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Vec<ChosenLesson<'a>> {
        let of_lesson = |(at, id): (usize, &str)| {
            let of_child = |child: &'a Child| {
                let chosen = child.settings.next.as_ref();
                let chosen = chosen.filter(|chosen| chosen.lesson == id && today <= chosen.until)?;
                Some((chosen.until, child.name.as_str()))
            };
            let (until, who): (Vec<_>, Vec<_>) = self.members(children).filter_map(of_child).unzip();
            Some(ChosenLesson { lesson: at, until: until.into_iter().max()?, who })
        };
        lessons.iter().map(|lesson| lesson.id.as_str()).enumerate().filter_map(of_lesson).collect()
    }

    fn can_give(&self, children: &[Child]) -> bool {
        !self.lessons.is_empty() && self.chosen(children).next().is_some()
    }

    fn can_put_next(&self, children: &[Child]) -> bool {
        self.can_give(children) && self.lessons.len() == 1
    }

    /// For how many days a lesson is set after the button with the message `step` is pressed. `None` beyond the limits.
    fn stepped(&self, step: &Message) -> Option<u64> {
        let days = match step {
            Message::Earlier => self.days.checked_sub(1),
            Message::Later => Some(self.days + 1),
            Message::WeekLater => Some(self.days + 7),
            _ => None,
        };
        days.filter(|days| *days <= MOST_DAYS)
    }

    pub(super) fn receive_progress(&mut self, done: ProgressByChild) {
        self.done = done;
    }

    pub(super) fn is_progress_unreadable(&self) -> bool {
        self.done.values().any(Result::is_err)
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> AssignmentChange {
        match message {
            Message::Class(class) => {
                self.class = class;
                self.left_out.clear();
            }
            Message::Child(child) => {
                if !self.left_out.remove(&child) {
                    self.left_out.insert(child);
                }
            }
            Message::Rung(rung) => self.rung = rung,
            Message::Lesson(lesson) => {
                if !self.lessons.remove(&lesson) {
                    self.lessons.insert(lesson);
                }
            }
            Message::Earlier | Message::Later | Message::WeekLater => {
                self.days = self.stepped(&message).unwrap_or(self.days);
            }
            Message::Give if self.can_give(children) => {
                let until = self.until(now.date_naive());
                let mut changed: Vec<Child> = self.chosen(children).cloned().collect();
                for at in std::mem::take(&mut self.lessons) {
                    let Some(lesson) = lessons.iter().nth(at) else { continue };
                    for child in &mut changed {
                        child.settings.assign_lesson(&lesson.id, now, until);
                    }
                }
                return AssignmentChange::Given(changed);
            }
            Message::Next if self.can_put_next(children) => {
                let (today, lesson) = (now.date_naive(), self.lessons.first());
                let Some(lesson) = lesson.and_then(|at| lessons.iter().nth(*at)) else {
                    return AssignmentChange::Nothing;
                };
                let mut changed: Vec<Child> = self.chosen(children).cloned().collect();
                for child in &mut changed {
                    child.settings.choose_next_lesson(&lesson.id, today, self.until(today));
                }
                self.lessons.clear();
                return AssignmentChange::Given(changed);
            }
            Message::Give | Message::Next => {}
            Message::TakeBack(at) => return self.take_back(at, children, lessons, Settings::unassign_lesson),
            Message::TakeBackNext(at) => {
                return self.take_back(at, children, lessons, Settings::clear_next_lesson);
            }
        }
        AssignmentChange::Nothing
    }

    fn take_back(
        &self,
        at: usize,
        children: &[Child],
        lessons: &Lessons,
        take_back: impl Fn(&mut Settings, &str) -> bool,
    ) -> AssignmentChange {
        let Some(lesson) = lessons.iter().nth(at) else { return AssignmentChange::Nothing };
        let mut changed: Vec<Child> = self.members(children).cloned().collect();
        changed.retain_mut(|child| take_back(&mut child.settings, &lesson.id));
        if changed.is_empty() { AssignmentChange::Nothing } else { AssignmentChange::TakenBack(changed) }
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        // In a small window the form needs its width, so that the day and the buttons stand in few lines.
        let share = if shared.size.width < ROOMY { 7 } else { 6 };
        row![
            container(self.form(shared)).width(FillPortion(share)),
            container(self.given_so_far(shared)).width(FillPortion(10 - share)),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    fn form<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let key = |message: Option<Message>, label: String, purpose: ButtonPurpose| {
            let label = container(text(label).size(scale.small).center()).padding([0.0, space::MEDIUM]);
            shared.button(label, message, purpose).width(Shrink)
        };
        let choice = |message: Message, label: String, is_chosen: bool| {
            key(Some(message), label, ButtonPurpose::Choice(is_chosen))
        };
        let head = |id: &str| bold_text(language.say(id), scale.body);
        let wrapped = |choices: Vec<Element<'a, Message>>| {
            Row::with_children(choices).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT)
        };
        let whom = shared.class_choices(self.class, Message::Class, 0.5 * shared.content_width());
        let members = self.members(children).map(|child| {
            let gets = !self.left_out.contains(&child.id);
            choice(Message::Child(child.id), child.name.clone(), gets).with_key(child.id).into()
        });
        let rungs = Rung::ALL.map(|rung| {
            choice(
                Message::Rung(rung),
                language.say(wording::newest_sign_message_id(rung)),
                rung == self.rung,
            )
            .into()
        });
        let lessons = lessons_of_rung(shared.lessons, self.rung).map(|(at, lesson)| {
            let title = wording::lesson_text(language, &lesson.title);
            choice(Message::Lesson(at), title, self.lessons.contains(&at)).into()
        });
        let day = bold_text(language.day(self.until(shared.today)), scale.body);
        let step = |step: Message, id: &str| {
            let is_possible = self.stepped(&step).is_some();
            key(is_possible.then_some(step), language.say(id), ButtonPurpose::Quiet)
        };
        let steps = row![
            step(Message::Earlier, "assign-earlier"),
            step(Message::Later, "assign-later"),
            step(Message::WeekLater, "assign-week-later"),
        ];
        // The last day is always in sight, however far somebody scrolls.
        let days = column![
            row![head("assign-until"), day].spacing(space::SMALL),
            steps.spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT),
        ]
        .spacing(space::TIGHT)
        .width(Fill);
        let form = column![
            head("session-whom"),
            whom,
            head("assign-lessons"),
            wrapped(rungs.into()),
            wrapped(lessons.collect()),
            // Mostly the whole class gets a lesson, so the names come last.
            head("assign-who"),
            wrapped(members.collect()),
        ]
        .spacing(space::SMALL)
        .padding(iced::padding::right(space::LARGE));
        let form = scrollable(form).style(theme::scrolling).height(Fill);
        let act = |message: Option<Message>, id: &str, size: f32, purpose: ButtonPurpose| {
            let label = fitted::fitted_label(language.say(id), size).bold();
            shared.button(label, message, purpose).width(scale.large * 11.0)
        };
        let next = self.can_put_next(children).then_some(Message::Next);
        let give = self.can_give(children).then_some(Message::Give);
        let acts = column![
            act(next, "assign-next", scale.body, ButtonPurpose::Quiet),
            act(give, "assign-give", scale.large, ButtonPurpose::Act),
        ]
        .spacing(space::TIGHT);
        let last = row![days, acts].spacing(space::MEDIUM).align_y(Center);
        let parts = column![form, last].spacing(space::SMALL);
        framed_panel(parts, space::MEDIUM).height(Fill).into()
    }

    fn given_so_far<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, lessons, today, language, scale, .. } = shared;
        let given = self.given(children, lessons, today);
        let head = as_heading(bold_text(language.say("assign-given"), scale.body));
        let top = |at: usize, take_back: Message, key: &str| {
            let title = wording::lesson_text(language, &lessons.iter().nth(at)?.title);
            let back = language.say("assign-take-back");
            let called = format!("{title}: {back}");
            let back = container(text(back).size(scale.small).center()).padding([0.0, space::SMALL]);
            let back = shared.button(back, Some(take_back), ButtonPurpose::Quiet);
            let back = back.named(called).with_key((at, key));
            Some(row![bold_text(title, scale.body).width(Fill), back].spacing(space::SMALL).align_y(Center))
        };
        let next = self.chosen_next(children, lessons, today);
        let is_empty = given.is_empty() && next.is_empty();
        let nothing = is_empty.then(|| text(language.say("assign-nothing")).size(scale.small).into());
        let next = next.into_iter().filter_map(|chosen| {
            let arguments = [
                ("names", language.join_list(&chosen.who).into()),
                ("day", language.day(chosen.until).into()),
            ];
            let who = text(language.say_with("assign-next-until", arguments)).size(scale.small);
            let top = top(chosen.lesson, Message::TakeBackNext(chosen.lesson), "next")?;
            Some(Element::from(column![top, who].spacing(space::TIGHT)))
        });
        let lines = given.into_iter().filter_map(|given| {
            let top = top(given.lesson, Message::TakeBack(given.lesson), "given")?;
            let until = [("day", language.day(given.until).into())];
            let until = text(language.say_with("assign-until-day", until)).size(scale.small);
            let done = (!given.done.is_empty()).then(|| {
                let check = icon(drawing::check(), scale.small, theme::DEEP_REED);
                let names = text(language.join_list(&given.done)).size(scale.small);
                row![check, names].spacing(space::SMALL).into()
            });
            let undone = (!given.undone.is_empty()).then(|| {
                let names = [("names", language.join_list(&given.undone).into())];
                text(language.say_with("assign-undone", names)).size(scale.small).into()
            });
            let line = column![top, until.color(theme::SLATE)];
            let unread = shared.unreadable_sentence(&given.unread);
            let line = line.extend(done).extend(undone).extend(unread);
            let line: Element<'a, Message> = line.spacing(space::TIGHT).into();
            Some(line)
        });
        let lines = Column::with_children(lines)
            .extend(nothing)
            .extend(next)
            .spacing(space::LARGE)
            .padding(iced::padding::right(space::LARGE));
        let lines = scrollable(lines).style(theme::scrolling).height(Fill);
        framed_panel(column![head, lines].spacing(space::MEDIUM), space::MEDIUM).height(Fill).into()
    }
}
