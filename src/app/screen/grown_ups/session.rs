//! The form in which a grown-up plans a class session: who takes part, what they do, for how long, and how many puzzles.

use std::collections::BTreeSet;
use std::sync::Arc;

use heart::arithmetic::Rung;
use heart::findings::class::{have_a_game, have_a_turn};
use heart::games::GameKind;
use heart::practice::{Lesson, Lessons};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Shrink};

use super::by_name;
use super::shared::{Shared, framed};
use crate::app::screen::class_session::{Activity, Plan};
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::bold;
use pages::wording;
use records::{Child, ChildId};

/// Numbers of puzzles in a turn to choose from.
const PUZZLES: [u8; 4] = [3, 5, 8, 10];
/// Minutes of a session to choose from.
const MINUTES: [u16; 5] = [5, 10, 15, 20, 30];
/// Right answers that the class wants to reach together, to choose from.
const GOALS: [Option<u16>; 4] = [None, Some(20), Some(50), Some(100)];

/// How many lessons stand side by side.
const IN_A_ROW: usize = 4;

/// The form in which a grown-up plans a class session.
#[derive(Debug, Clone)]
pub struct Session {
    /// The place of the class among all classes; `None` for everybody.
    class: Option<usize>,
    /// The children of the class who aren't here today.
    away: BTreeSet<ChildId>,
    what: SessionWork,
    /// The rung whose lessons are shown.
    rung: Rung,
    puzzles: u8,
    minutes: u16,
    goal: Option<u16>,
}

/// What the children do in the class session that a grown-up plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionWork {
    /// Practise the puzzles that fit each child.
    Fits,
    /// Practise the lesson at this place among all, counted from 0.
    Lesson(usize),
    /// Play this game in groups.
    Game(GameKind),
}

/// What somebody did in the form for a class session.
#[derive(Debug, Clone)]
pub enum Message {
    /// Choose the class at this place among all classes, counted from 0; `None` for everybody.
    Class(Option<usize>),
    /// Say that this child is here today, or isn't.
    Here(ChildId),
    /// Choose what the children do.
    What(SessionWork),
    /// Show the lessons of this rung (set of signs).
    Rung(Rung),
    /// Choose this number of puzzles for a turn.
    Puzzles(u8),
    /// Choose this number of minutes for the session.
    Minutes(u16),
    /// Choose how many right answers the class wants to reach; `None` for no goal.
    Goal(Option<u16>),
    /// Begin the session as planned.
    Start,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            class: None,
            away: BTreeSet::new(),
            what: SessionWork::Fits,
            rung: Rung::Addition,
            puzzles: 5,
            minutes: 15,
            goal: None,
        }
    }
}

pub(super) fn classes(children: &[Child]) -> Vec<&str> {
    let classes: BTreeSet<&str> =
        children.iter().flat_map(|child| &child.classes).map(String::as_str).collect();
    classes.into_iter().collect()
}

pub(super) fn of_rung(lessons: &Lessons, rung: Rung) -> impl Iterator<Item = (usize, &Arc<Lesson>)> {
    lessons.iter().enumerate().filter(move |(_, lesson)| lesson.rung == rung)
}

impl Session {
    /// Finds the children of the class, in the order of their names.
    fn members<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        let class = self.class.and_then(|class| classes(children).get(class).copied());
        by_name(children).filter(move |child| class.is_none_or(|class| child.classes.contains(class)))
    }

    /// Finds the children of the class who are here today.
    fn children<'a>(&self, children: &'a [Child]) -> Vec<&'a Child> {
        self.members(children).filter(|child| !self.away.contains(&child.id)).collect()
    }

    /// Counts the children who get a turn in time. `pace` is how fast a child works, as far as that is known.
    fn reaches(&self, children: &[Child], pace: impl Fn(ChildId) -> f64) -> usize {
        let here = self.children(children);
        match self.what {
            SessionWork::Game(title) => have_a_game(here.len(), *title.players().end(), self.minutes),
            SessionWork::Fits | SessionWork::Lesson(_) => {
                have_a_turn(here.iter().map(|child| pace(child.id)), self.puzzles, self.minutes)
            }
        }
    }

    /// Takes in what somebody did. Returns the plan when the session is to begin.
    pub(super) fn update(&mut self, message: Message, children: &[Child], lessons: &Lessons) -> Option<Plan> {
        match message {
            Message::Class(class) => self.class = class,
            Message::Here(child) => {
                if !self.away.remove(&child) {
                    self.away.insert(child);
                }
            }
            Message::What(what) => self.what = what,
            Message::Rung(rung) => self.rung = rung,
            Message::Puzzles(puzzles) => self.puzzles = puzzles,
            Message::Minutes(minutes) => self.minutes = minutes,
            Message::Goal(goal) => self.goal = goal,
            Message::Start => return self.plan(children, lessons),
        }
        None
    }

    /// Makes the plan of the session. `None` if no child is here.
    fn plan(&self, children: &[Child], lessons: &Lessons) -> Option<Plan> {
        let children: Vec<ChildId> = self.children(children).into_iter().map(|child| child.id).collect();
        let activity = match self.what {
            _ if children.is_empty() => return None,
            SessionWork::Fits => Activity::Fits,
            SessionWork::Game(title) => Activity::Game(title),
            SessionWork::Lesson(at) => Activity::Lesson(Arc::clone(lessons.iter().nth(at)?)),
        };
        let Self { puzzles, minutes, goal, .. } = *self;
        Some(Plan { children, activity, puzzles, minutes, goal })
    }

    /// Draws the form in which a session is planned. `pace` is how fast a child works, as far as that is known.
    pub(super) fn view<'a>(
        &'a self,
        pace: impl Fn(ChildId) -> f64,
        shared: Shared<'a>,
    ) -> Element<'a, Message> {
        let Shared { children, lessons, language, scale, .. } = shared;
        let choice = |message: Message, label: String, is_chosen: bool| {
            let label = container(text(label).size(scale.small).center()).padding([0.0, space::SMALL]);
            shared.button(label, Some(message), Purpose::Choice(is_chosen)).width(Fill)
        };
        let number = |id: &str, message: Message, label: String, is_chosen: bool| {
            let called = format!("{}: {label}", language.say(id));
            choice(message, label, is_chosen).called(called).into()
        };
        let line = |id: &str, choices: Vec<Element<'a, Message>>| -> Element<'a, Message> {
            row![
                text(language.say(id)).size(scale.body).width(FillPortion(2)),
                container(Row::with_children(choices).spacing(2.0)).width(FillPortion(6)),
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        };
        let what = std::iter::once((SessionWork::Fits, language.say("session-fits")))
            .chain(GameKind::ALL.map(|title| (SessionWork::Game(title), language.say(wording::title(title)))))
            .map(|(what, label)| choice(Message::What(what), label, what == self.what).into())
            .collect();
        let rungs = Rung::ALL.map(|rung| {
            choice(Message::Rung(rung), language.say(wording::newest_sign(rung)), rung == self.rung).into()
        });
        let lessons: Vec<Element<'a, Message>> = of_rung(lessons, self.rung)
            .map(|(at, lesson)| {
                let what = SessionWork::Lesson(at);
                choice(Message::What(what), wording::words(language, &lesson.title), what == self.what).into()
            })
            .collect();
        let mut lessons = lessons.into_iter().peekable();
        let mut rows: Vec<Element<'a, Message>> = Vec::new();
        while lessons.peek().is_some() {
            let mut line: Vec<Element<'a, Message>> = lessons.by_ref().take(IN_A_ROW).collect();
            line.resize_with(IN_A_ROW, || Space::new().width(Fill).into());
            rows.push(Row::with_children(line).spacing(2.0).into());
        }
        let lessons = row![
            text(language.say("session-lesson")).size(scale.body).width(FillPortion(2)),
            column![Row::with_children(rungs).spacing(2.0)]
                .extend(rows)
                .spacing(space::TIGHT)
                .width(FillPortion(6)),
        ]
        .spacing(space::SMALL);
        let puzzles = PUZZLES.map(|puzzles| {
            number("session-puzzles", Message::Puzzles(puzzles), puzzles.to_string(), puzzles == self.puzzles)
        });
        let minutes = MINUTES.map(|minutes| {
            let label = language.say_with("grown-ups-minutes", [("count", minutes.into())]);
            number("session-minutes", Message::Minutes(minutes), label, minutes == self.minutes)
        });
        let goals = GOALS.map(|goal| {
            let label = goal.map_or_else(|| language.say("grown-ups-none"), |goal| goal.to_string());
            number("session-goal", Message::Goal(goal), label, goal == self.goal)
        });
        let here = self.members(children).map(|child| {
            let label = container(text(child.name.as_str()).size(scale.small)).padding([0.0, space::MEDIUM]);
            let is_here = !self.away.contains(&child.id);
            shared
                .button(label, Some(Message::Here(child.id)), Purpose::Choice(is_here))
                .known_as(child.id)
                .height(scale.button * 0.8)
                .width(Shrink)
                .into()
        });
        let here = Row::with_children(here).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT);
        let here = row![
            text(language.say("session-here")).size(scale.body).width(FillPortion(2)),
            container(here).width(FillPortion(6)),
        ]
        .spacing(space::SMALL);
        let of = self.children(children).len();
        let reached = self.reaches(children, pace);
        let arguments = [("minutes", self.minutes.into()), ("reached", reached.into()), ("count", of.into())];
        let id = if reached < of { "session-reaches" } else { "session-reaches-all" };
        let reaches = (of > 0).then(|| text(language.say_with(id, arguments)).size(scale.body));
        let start = bold(language.say("session-start"), scale.large);
        let start = shared.button(start, (of > 0).then_some(Message::Start), Purpose::Act).width(260);
        let form = Column::with_children([
            line(
                "session-whom",
                vec![shared.class_choices(self.class, Message::Class, 0.7 * shared.width())],
            ),
            here.into(),
            line("session-what", what),
            line("session-puzzles", puzzles.into()),
            line("session-minutes", minutes.into()),
            line("session-goal", goals.into()),
            // The lessons come last, since there are many.
            lessons.into(),
        ])
        .spacing(space::MEDIUM)
        .padding(iced::padding::right(space::LARGE));
        let form = scrollable(form).style(theme::scrolling).height(Fill);
        let last = row![container(reaches).width(Fill), start].spacing(space::MEDIUM).align_y(Center);
        framed(column![form, last].spacing(space::SMALL), space::MEDIUM).height(Fill).into()
    }
}
