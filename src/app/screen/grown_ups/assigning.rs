//! Sets lessons for a class, or some of its children, until a day. A grown-up sees who has done them, and can undo it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use heart::arithmetic::Rung;
use heart::practice::Lessons;
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Shrink};

use super::session::{classes, of_rung};
use super::{GrownUps, Message, Stop as Outer, by_name};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, fitted, framed, icon};
use crate::language::Language;
use crate::records::{Child, ChildId, Done, Moment, Settings};
use crate::wording;

/// The days that children have for a lesson, unless a grown-up changes them.
const USUAL_DAYS: u64 = 7;
/// The most days that children can have for a lesson.
const MOST_DAYS: u64 = 366;

/// The form in which a grown-up sets lessons, which then come first in practice: which lessons, for whom and until when.
#[derive(Debug, Clone)]
pub struct Assigning {
    /// The place of the class among all classes; `None` for everybody.
    class: Option<usize>,
    /// The children of the class who get no lesson.
    left_out: BTreeSet<ChildId>,
    /// The rung whose lessons are shown.
    rung: Rung,
    /// The chosen lessons, by their places among all lessons.
    lessons: BTreeSet<usize>,
    /// How many days after today the last day is.
    days: u64,
    /// How far each child is with each set lesson, once the records have been read.
    done: BTreeMap<ChildId, Vec<Done>>,
}

/// Something to press in the form that sets lessons, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Choose the class at this place among all classes, counted from 0; `None` for everybody.
    Class(Option<usize>),
    /// Choose this child, or leave the child out again.
    Child(ChildId),
    /// Show the lessons of this rung (set of signs).
    Rung(Rung),
    /// Choose the lesson at this place among all, counted from 0, or leave it out again.
    Lesson(usize),
    /// Move the last day to the day before.
    Earlier,
    /// Move the last day to the day after.
    Later,
    /// Move the last day to a week later.
    WeekLater,
    /// Set the chosen lessons for the chosen children.
    Give,
    /// Put the one chosen lesson next for the chosen children.
    Next,
    /// Undo setting the lesson at this place among all, counted from 0, for the children of the class.
    TakeBack(usize),
    /// Stop putting the lesson at this place among all, counted from 0, next for the children of the class.
    TakeBackNext(usize),
}

/// What a press on this page changes outside it.
pub(super) enum Pressed {
    /// Nothing changes outside this page.
    Nothing,
    /// These children have new lessons.
    Given(Vec<Child>),
    /// A set lesson was undone for these children.
    TakenBack(Vec<Child>),
}

impl Default for Assigning {
    fn default() -> Self {
        Self {
            class: None,
            left_out: BTreeSet::new(),
            rung: Rung::Addition,
            lessons: BTreeSet::new(),
            days: USUAL_DAYS,
            done: BTreeMap::new(),
        }
    }
}

/// A lesson that is set for some children, and who has done it.
struct Given<'a> {
    /// The place of the lesson among all lessons.
    lesson: usize,
    /// The latest of the children's last days.
    until: NaiveDate,
    /// The names of the children who have done it.
    done: Vec<&'a str>,
    /// The names of the children who haven't done it yet.
    undone: Vec<&'a str>,
}

/// A lesson that comes next for some children because a grown-up chose it.
struct ChosenNext<'a> {
    /// The place of the lesson among all lessons.
    lesson: usize,
    /// The latest of the children's last days.
    until: NaiveDate,
    /// The names of the children for whom it comes next.
    who: Vec<&'a str>,
}

impl Assigning {
    /// The last day for the lessons that are being set.
    fn until(&self, today: NaiveDate) -> NaiveDate {
        today.checked_add_days(Days::new(self.days)).unwrap_or(today)
    }

    /// Finds the children of the class, in the order of their names.
    fn members<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let class = self.class.and_then(|class| classes(children).get(class).copied());
        by_name(children).filter(move |child| class.is_none_or(|class| child.classes.contains(class)))
    }

    /// Finds the children who get the lessons.
    fn chosen<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        self.members(children).filter(|child| !self.left_out.contains(&child.id))
    }

    /// Finds the lessons set for the class until today or later, in the order of the river.
    fn given<'a>(&self, children: &'a [Child], lessons: &Lessons, today: NaiveDate) -> Vec<Given<'a>> {
        let of_lesson = |(at, id): (usize, &str)| {
            let mut given = Given { lesson: at, until: today, done: Vec::new(), undone: Vec::new() };
            for child in self.members(children) {
                let mut given_to = child.settings.given.iter().enumerate();
                let open = given_to.find(|(_, one)| one.lesson == id && one.is_open(today));
                let Some((place, assignment)) = open else { continue };
                given.until = given.until.max(assignment.until);
                let done = self.done.get(&child.id).and_then(|done| done.get(place)).copied();
                let list =
                    if done.unwrap_or_default().is_enough() { &mut given.done } else { &mut given.undone };
                list.push(child.name.as_str());
            }
            (!given.done.is_empty() || !given.undone.is_empty()).then_some(given)
        };
        lessons.iter().map(|lesson| lesson.id.as_str()).enumerate().filter_map(of_lesson).collect()
    }

    /// Finds the lessons that a grown-up put next for children of the class, in the order of the river.
    fn chosen_next<'a>(
        &self,
        children: &'a [Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Vec<ChosenNext<'a>> {
        let of_lesson = |(at, id): (usize, &str)| {
            let of_child = |child: &'a Child| {
                let chosen = child.settings.next.as_ref();
                let chosen = chosen.filter(|chosen| chosen.lesson == id && today <= chosen.until)?;
                Some((chosen.until, child.name.as_str()))
            };
            let (until, who): (Vec<_>, Vec<_>) = self.members(children).filter_map(of_child).unzip();
            Some(ChosenNext { lesson: at, until: until.into_iter().max()?, who })
        };
        lessons.iter().map(|lesson| lesson.id.as_str()).enumerate().filter_map(of_lesson).collect()
    }

    pub(super) fn offered(&self, children: &[Child], lessons: &Lessons, today: NaiveDate) -> Vec<Stop> {
        let mut stops = vec![Stop::Class(None)];
        stops.extend((0..classes(children).len()).map(|class| Stop::Class(Some(class))));
        stops.extend(self.members(children).map(|child| Stop::Child(child.id)));
        stops.extend(Rung::ALL.map(Stop::Rung));
        stops.extend(of_rung(lessons, self.rung).map(|(at, _)| Stop::Lesson(at)));
        stops.extend((self.days > 0).then_some(Stop::Earlier));
        stops.extend((self.days < MOST_DAYS).then_some(Stop::Later));
        stops.extend((self.days + 7 <= MOST_DAYS).then_some(Stop::WeekLater));
        let can_give = !self.lessons.is_empty() && self.chosen(children).next().is_some();
        stops.extend((can_give && self.lessons.len() == 1).then_some(Stop::Next));
        stops.extend(can_give.then_some(Stop::Give));
        stops.extend(self.given(children, lessons, today).iter().map(|given| Stop::TakeBack(given.lesson)));
        let next = self.chosen_next(children, lessons, today);
        stops.extend(next.iter().map(|chosen| Stop::TakeBackNext(chosen.lesson)));
        stops
    }

    /// Takes in how far each child is, as the records say.
    pub(super) fn take_in(&mut self, done: BTreeMap<ChildId, Vec<Done>>) {
        self.done = done;
    }

    /// Takes in what was pressed at the moment `now`.
    pub(super) fn press(
        &mut self,
        stop: Stop,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> Pressed {
        match stop {
            Stop::Class(class) => {
                self.class = class;
                self.left_out.clear();
            }
            Stop::Child(child) => {
                if !self.left_out.remove(&child) {
                    self.left_out.insert(child);
                }
            }
            Stop::Rung(rung) => self.rung = rung,
            Stop::Lesson(lesson) => {
                if !self.lessons.remove(&lesson) {
                    self.lessons.insert(lesson);
                }
            }
            Stop::Earlier => self.days = self.days.saturating_sub(1),
            Stop::Later => self.days += 1,
            Stop::WeekLater => self.days += 7,
            Stop::Give => {
                let until = self.until(now.date_naive());
                let mut changed: Vec<Child> = self.chosen(children).cloned().collect();
                for at in std::mem::take(&mut self.lessons) {
                    let Some(lesson) = lessons.iter().nth(at) else { continue };
                    for child in &mut changed {
                        child.settings.give(&lesson.id, now, until);
                    }
                }
                return Pressed::Given(changed);
            }
            Stop::Next => {
                let (today, lesson) = (now.date_naive(), self.lessons.first());
                let Some(lesson) = lesson.and_then(|at| lessons.iter().nth(*at)) else {
                    return Pressed::Nothing;
                };
                let mut changed: Vec<Child> = self.chosen(children).cloned().collect();
                for child in &mut changed {
                    child.settings.choose_next(&lesson.id, today, self.until(today));
                }
                self.lessons.clear();
                return Pressed::Given(changed);
            }
            Stop::TakeBack(at) | Stop::TakeBackNext(at) => {
                let Some(lesson) = lessons.iter().nth(at) else { return Pressed::Nothing };
                let take_back = if matches!(stop, Stop::TakeBack(_)) {
                    Settings::take_back
                } else {
                    Settings::take_back_next
                };
                let mut changed: Vec<Child> = self.members(children).cloned().collect();
                changed.retain_mut(|child| take_back(&mut child.settings, &lesson.id));
                return Pressed::TakenBack(changed);
            }
        }
        Pressed::Nothing
    }

    /// Whether this choice is chosen now.
    fn holds(&self, stop: Stop) -> bool {
        match stop {
            Stop::Class(class) => class == self.class,
            Stop::Child(child) => !self.left_out.contains(&child),
            Stop::Rung(rung) => rung == self.rung,
            Stop::Lesson(lesson) => self.lessons.contains(&lesson),
            Stop::Earlier
            | Stop::Later
            | Stop::WeekLater
            | Stop::Give
            | Stop::Next
            | Stop::TakeBack(_)
            | Stop::TakeBackNext(_) => false,
        }
    }
}

impl GrownUps {
    /// Draws the page on which lessons are set.
    pub(super) fn assigning<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let form = self.assigning_form(children, language, scale);
        let given = self.given_so_far(children, language, scale);
        row![container(form).width(FillPortion(6)), container(given).width(FillPortion(4))]
            .spacing(scale.margin)
            .height(Fill)
            .into()
    }

    /// Draws the form: for whom, which lessons, and until when.
    fn assigning_form<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let assigning = &self.assigning;
        let key = |stop: Stop, label: String, purpose: Purpose| {
            let label = container(text(label).size(scale.small).center()).padding([0.0, space::MEDIUM]);
            self.button(Outer::Assign(stop), label, purpose, scale).width(Shrink)
        };
        let choice = |stop: Stop, label: String| -> Element<'a, Message> {
            key(stop, label, Purpose::Choice(assigning.holds(stop))).into()
        };
        let head = |id: &str| bold(language.say(id), scale.body);
        let wrapped = |choices: Vec<Element<'a, Message>>| {
            Row::with_children(choices).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT)
        };
        let class = |class| Outer::Assign(Stop::Class(class));
        let whom = self.class_choices(children, assigning.class, class, language, scale);
        let members = assigning.members(children);
        let members = members.map(|child| choice(Stop::Child(child.id), child.name.clone())).collect();
        let rungs = Rung::ALL.map(|rung| choice(Stop::Rung(rung), language.say(wording::newest_sign(rung))));
        let lessons = of_rung(&self.lessons, assigning.rung)
            .map(|(at, lesson)| choice(Stop::Lesson(at), wording::words(language, &lesson.title)));
        let day = bold(language.day(assigning.until(self.today())), scale.body);
        let offered = assigning.offered(children, &self.lessons, self.today());
        let step = |stop: Stop, id: &str| -> Element<'a, Message> {
            let can = offered.contains(&stop).then_some(Message::Pressed(Outer::Assign(stop)));
            key(stop, language.say(id), Purpose::Quiet).on_press_maybe(can).into()
        };
        let steps = row![
            step(Stop::Earlier, "assign-earlier"),
            step(Stop::Later, "assign-later"),
            step(Stop::WeekLater, "assign-week-later"),
        ];
        // The last day is always in sight, however far you scroll.
        let days = column![
            row![head("assign-until"), day].spacing(space::SMALL),
            steps.spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT),
        ]
        .spacing(space::TIGHT)
        .width(Fill);
        let form = column![
            head("session-whom"),
            wrapped(whom),
            wrapped(members),
            head("assign-lessons"),
            wrapped(rungs.into()),
            wrapped(lessons.collect()),
        ]
        .spacing(space::SMALL)
        .padding(iced::padding::right(space::LARGE));
        let form = scrollable(form).style(theme::scrolling).height(Fill);
        let act = |stop: Stop, id: &str, size: f32, purpose: Purpose| {
            let can = offered.contains(&stop).then_some(Message::Pressed(Outer::Assign(stop)));
            let label = fitted::label(language.say(id), size).bold();
            self.button(Outer::Assign(stop), label, purpose, scale)
                .on_press_maybe(can)
                .width(scale.large * 11.0)
        };
        let give = act(Stop::Give, "assign-give", scale.large, Purpose::Act);
        let next = act(Stop::Next, "assign-next", scale.body, Purpose::Quiet);
        let acts = column![next, give].spacing(space::TIGHT);
        let last = row![days, acts].spacing(space::MEDIUM).align_y(Center);
        let parts = column![form, last].spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(Fill).into()
    }

    /// Draws the lessons that are set, and who has done them.
    fn given_so_far<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let given = self.assigning.given(children, &self.lessons, self.today());
        let head = bold(language.say("assign-given"), scale.body);
        let top = |lesson: usize, stop: Stop| {
            let lesson = self.lessons.iter().nth(lesson)?;
            let title = bold(wording::words(language, &lesson.title), scale.body).width(Fill);
            let back = text(language.say("assign-take-back")).size(scale.small).center();
            let back = container(back).padding([0.0, space::SMALL]);
            let back = self.button(Outer::Assign(stop), back, Purpose::Quiet, scale);
            Some(row![title, back].spacing(space::SMALL).align_y(Center))
        };
        let next = self.assigning.chosen_next(children, &self.lessons, self.today());
        let is_empty = given.is_empty() && next.is_empty();
        let nothing = is_empty.then(|| text(language.say("assign-nothing")).size(scale.small).into());
        let next = next.into_iter().filter_map(|chosen| {
            let arguments =
                [("names", language.list(&chosen.who).into()), ("day", language.day(chosen.until).into())];
            let who = text(language.say_with("assign-next-until", arguments)).size(scale.small);
            let top = top(chosen.lesson, Stop::TakeBackNext(chosen.lesson))?;
            Some(Element::from(column![top, who].spacing(space::TIGHT)))
        });
        let lines = given.into_iter().filter_map(|given| {
            let top = top(given.lesson, Stop::TakeBack(given.lesson))?;
            let until = [("day", language.day(given.until).into())];
            let until = text(language.say_with("assign-until-day", until)).size(scale.small);
            let done = (!given.done.is_empty()).then(|| {
                let check = icon(drawing::check(), scale.small, theme::DEEP_REED);
                let names = text(language.list(&given.done)).size(scale.small);
                row![check, names].spacing(space::SMALL).into()
            });
            let undone = (!given.undone.is_empty()).then(|| {
                let names = [("names", language.list(&given.undone).into())];
                text(language.say_with("assign-undone", names)).size(scale.small).into()
            });
            let line = column![top, until.color(theme::SLATE)];
            let line: Element<'a, Message> = line.extend(done).extend(undone).spacing(space::TIGHT).into();
            Some(line)
        });
        let lines = Column::with_children(lines)
            .extend(nothing)
            .extend(next)
            .spacing(space::LARGE)
            .padding(iced::padding::right(space::LARGE));
        let lines = scrollable(lines).style(theme::scrolling).height(Fill);
        framed(column![head, lines].spacing(space::MEDIUM), space::MEDIUM).height(Fill).into()
    }
}
