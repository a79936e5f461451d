//! Plans a class session: who takes part, what they do, for how long, and how many puzzles.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::findings::class::{count_players_in_time, count_turns_in_time};
use engine::games::GameKind;
use engine::practice::{Lesson, Lessons};
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Length, Shrink, Task};

use super::of_class;
use super::shared::{PageContext, framed_panel};
use super::tabs::estimated_text_width;
use crate::app::drawing;
use crate::app::screen::class_session::{Activity, SessionPlan};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::{bold_text, fitted, picture, reveal};
use language::wording;
use records::{Child, ChildId, SavedClassSession};

const PUZZLES: [u8; 4] = [3, 5, 8, 10];
const MINUTES: [u16; 5] = [5, 10, 15, 20, 30];
/// The goals to choose from: right answers of the whole class. `None` for no goal.
const GOALS: [Option<u16>; 4] = [None, Some(20), Some(50), Some(100)];

/// From this width on, in logical pixels, who takes part stands on the left, and what they do on the right.
const TWO_PANES: f32 = 1300.0;

const OPENED: &str = "session-opened";

#[derive(Debug, Clone)]
pub struct SessionForm {
    /// The index of the class in the list of classes. `None` for all children.
    class: Option<usize>,
    away: BTreeSet<ChildId>,
    activity: SessionActivity,
    rung: Rung,
    puzzles: u8,
    minutes: u16,
    goal: Option<u16>,
    /// The part whose choices are shown. The other parts show only what is chosen.
    open: Option<SessionFormSection>,
    left: Option<SavedClassSession>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionFormSection {
    Lesson,
    Puzzles,
    Minutes,
    Goal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionActivity {
    SuitablePuzzles,
    Lesson(usize),
    Game(GameKind),
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Choose the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    Here(ChildId),
    AllHere,
    NoneHere,
    Activity(SessionActivity),
    Rung(Rung),
    Puzzles(u8),
    Minutes(u16),
    /// Choose the right answers to reach together; `None` for no goal.
    Goal(Option<u16>),
    Open(SessionFormSection),
    Start,
    GoOn,
}

impl Default for SessionForm {
    fn default() -> Self {
        Self {
            class: None,
            away: BTreeSet::new(),
            activity: SessionActivity::SuitablePuzzles,
            rung: Rung::Addition,
            puzzles: 5,
            minutes: 15,
            goal: None,
            open: None,
            left: None,
        }
    }
}

pub(super) fn class_names(children: &[Child]) -> Vec<&str> {
    let classes: BTreeSet<&str> =
        children.iter().flat_map(|child| &child.classes).map(String::as_str).collect();
    classes.into_iter().collect()
}

pub(super) fn lessons_of_rung(lessons: &Lessons, rung: Rung) -> impl Iterator<Item = (usize, &Arc<Lesson>)> {
    lessons.iter().enumerate().filter(move |(_, lesson)| lesson.rung == rung)
}

impl SessionForm {
    fn members<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        of_class(self.class, children)
    }

    /// Scrolls until the open choices are in sight. `None` if none are open.
    pub(super) fn scroll_to_choices(&self) -> Option<Task<super::Message>> {
        self.open.map(|_| reveal::scroll_to(OPENED))
    }

    /// Sets today's last session. Children who were skipped in it are marked as away in the form, and those who came back as here.
    pub(super) fn set_last_session(&mut self, last_session: Option<SavedClassSession>) {
        let away = |session: &Option<SavedClassSession>| {
            session.as_ref().map(|session| session.away.clone()).unwrap_or_default()
        };
        let (before, now) = (away(&self.left), away(&last_session));
        self.away.retain(|child| !before.contains(child) || now.contains(child));
        self.away.extend(now.difference(&before));
        self.left = last_session;
    }

    fn children<'a>(&self, children: &'a [Child]) -> Vec<&'a Child> {
        self.members(children).filter(|child| !self.away.contains(&child.id)).collect()
    }

    /// How many children get a turn in time. `pace` gives the seconds that a child usually takes for a puzzle.
    fn reaches(&self, children: &[Child], pace: impl Fn(ChildId) -> f64) -> usize {
        let here = self.children(children);
        match self.activity {
            SessionActivity::Game(title) => {
                count_players_in_time(here.len(), *title.players().end(), self.minutes)
            }
            SessionActivity::SuitablePuzzles | SessionActivity::Lesson(_) => {
                count_turns_in_time(here.iter().map(|child| pace(child.id)), self.puzzles, self.minutes)
            }
        }
    }

    /// Acts on a message. Returns the plan if the session is to begin.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
    ) -> Option<SessionPlan> {
        match message {
            Message::Class(class) => self.class = class,
            Message::Here(child) => {
                if !self.away.remove(&child) {
                    self.away.insert(child);
                }
            }
            Message::AllHere => {
                let here: BTreeSet<ChildId> = self.members(children).map(|child| child.id).collect();
                self.away.retain(|child| !here.contains(child));
            }
            Message::NoneHere => self.away.extend(self.members(children).map(|child| child.id)),
            Message::Activity(what) => (self.activity, self.open) = (what, None),
            Message::Rung(rung) => self.rung = rung,
            Message::Puzzles(puzzles) => (self.puzzles, self.open) = (puzzles, None),
            Message::Minutes(minutes) => (self.minutes, self.open) = (minutes, None),
            Message::Goal(goal) => (self.goal, self.open) = (goal, None),
            Message::Open(part) => self.open = Some(part).filter(|part| self.open != Some(*part)),
            Message::Start => return self.plan(children, lessons),
            // The page around the form handles this message.
            Message::GoOn => {}
        }
        None
    }

    fn plan(&self, everybody: &[Child], lessons: &Lessons) -> Option<SessionPlan> {
        let children: Vec<ChildId> = self.children(everybody).into_iter().map(|child| child.id).collect();
        let activity = match self.activity {
            _ if children.is_empty() => return None,
            SessionActivity::SuitablePuzzles => Activity::SuitablePuzzles,
            SessionActivity::Game(title) => Activity::Game(title),
            SessionActivity::Lesson(at) => Activity::Lesson(Arc::clone(lessons.iter().nth(at)?)),
        };
        let Self { puzzles, minutes, goal, .. } = *self;
        let away =
            self.members(everybody).map(|child| child.id).filter(|id| self.away.contains(id)).collect();
        Some(SessionPlan { children, away, activity, puzzles, minutes, goal })
    }

    pub(super) fn view<'a>(
        &'a self,
        seconds_per_puzzle: impl Fn(ChildId) -> f64,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let of = self.children(children).len();
        let reached = self.reaches(children, seconds_per_puzzle);
        let arguments = [("minutes", self.minutes.into()), ("reached", reached.into()), ("count", of.into())];
        let id = if reached < of { "session-reaches" } else { "session-reaches-all" };
        let reaches = (of > 0).then(|| text(language.say_with(id, arguments)).size(scale.body));
        let start = bold_text(language.say("session-start"), scale.large);
        let start = shared.button(start, (of > 0).then_some(Message::Start), ButtonPurpose::Act).width(260);
        let last = row![container(reaches).width(Fill), start].spacing(space::MEDIUM).align_y(Center);
        let scrolled = |content: Column<'a, Message>| {
            let content = content.spacing(space::MEDIUM).padding(iced::padding::right(space::LARGE));
            scrollable(content.width(Fill)).style(theme::scrolling).height(Fill)
        };
        let pane = |content: Column<'a, Message>| {
            framed_panel(content.spacing(space::SMALL), space::MEDIUM).height(Fill)
        };
        if shared.size.width < TWO_PANES {
            let what = column![self.what_to_do(shared), self.number_choices(shared)].spacing(space::MEDIUM);
            let form = Column::with_children([
                line("session-whom", self.whom(0.7, shared), shared),
                line("session-here", self.who_is_here(shared), shared),
                line("session-what", what.into(), shared),
            ]);
            let form = column![].extend(self.way_back(shared)).push(scrolled(form)).push(last);
            return pane(form).into();
        }
        let head = |id: &str| bold_text(language.say(id), scale.large);
        let here = scrolled(column![self.who_is_here(shared)]);
        let what = scrolled(column![self.what_to_do(shared), self.number_choices(shared)]);
        row![
            pane(
                column![]
                    .extend(self.way_back(shared))
                    .push(head("session-here"))
                    .push(self.whom(0.4, shared))
                    .push(here)
            ),
            pane(column![head("session-what"), what, last]),
        ]
        .spacing(scale.margin)
        .into()
    }

    /// A button that leads to whose turn is next in today's last session, or to its end. `None` if there was none.
    fn way_back<'a>(&self, shared: PageContext<'a>) -> Option<Element<'a, Message>> {
        let SavedClassSession { queue, is_over, .. } = self.left.as_ref()?;
        let next = queue.first().and_then(|id| shared.children.iter().find(|child| child.id == *id));
        let label = match next.filter(|_| !is_over) {
            Some(child) => shared.language.say_with("session-go-on", [("name", child.name.as_str().into())]),
            None => shared.language.say("session-see-again"),
        };
        let label = container(fitted::fitted_label(label, shared.scale.body)).padding([0.0, space::MEDIUM]);
        Some(shared.button(label, Some(Message::GoOn), ButtonPurpose::Quiet).into())
    }

    fn whom<'a>(&self, share: f32, shared: PageContext<'a>) -> Element<'a, Message> {
        shared.class_choices(self.class, Message::Class, share * shared.content_width())
    }

    /// A button for each child, to say who is here. It is large enough to be pressed in front of the class, on a touch screen as well.
    fn who_is_here<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let Scale { body, button, .. } = shared.scale;
        // If there is room, the names stand below one another.
        let is_wide = shared.size.width >= TWO_PANES;
        let beside = 0.7 * button + 4.0 * space::SMALL;
        let widest =
            self.members(shared.children).map(|child| estimated_text_width(&child.name, body) + beside);
        let widest = Length::Fixed(widest.fold(9.0 * body, f32::max));
        let (width, inside) = if is_wide { (widest, Fill) } else { (Shrink, Shrink) };
        let names = self.members(shared.children).map(|child| {
            let face = picture(drawing::avatar(child.picture), 0.7 * button);
            let name = fitted::fitted_label(child.name.as_str(), body);
            let label = row![face, container(name).width(inside)].spacing(space::SMALL).align_y(Center);
            let label = container(label).padding([0.0, space::SMALL]);
            let is_here = !self.away.contains(&child.id);
            let name = shared.button(label, Some(Message::Here(child.id)), ButtonPurpose::Choice(is_here));
            name.with_key(child.id).width(width).into()
        });
        let names = Row::with_children(names).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT);
        let for_all = |message: Message, id: &str| {
            let said = fitted::fitted_label(shared.language.say(id), shared.scale.small);
            let said = container(said).padding([0.0, space::SMALL]);
            shared.button(said, Some(message), ButtonPurpose::Quiet).width(Shrink).into()
        };
        let is_class = self.members(shared.children).nth(1).is_some();
        let all =
            [for_all(Message::AllHere, "session-all-here"), for_all(Message::NoneHere, "session-none-here")];
        let all = is_class.then(|| Row::with_children(all).spacing(space::TIGHT).into());
        column![].extend(all).push(names).spacing(space::SMALL).into()
    }

    /// The choice of what the children do. Lessons are shown on request, since there are many.
    fn what_to_do<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { lessons, language, .. } = shared;
        let games = GameKind::ALL
            .map(|title| (SessionActivity::Game(title), language.say(wording::game_title_message_id(title))));
        let each =
            std::iter::once((SessionActivity::SuitablePuzzles, language.say("session-fits"))).chain(games);
        // In a wide window each choice is as wide as its words; otherwise all have the same width.
        let is_wide = shared.size.width >= TWO_PANES;
        let width = if is_wide { Shrink } else { Fill };
        let each = each.map(|(what, label)| {
            choice(Message::Activity(what), label, what == self.activity, shared).width(width).into()
        });
        let lesson = match self.activity {
            SessionActivity::Lesson(at) => lessons.iter().nth(at),
            SessionActivity::SuitablePuzzles | SessionActivity::Game(_) => None,
        };
        let label = lesson.map_or_else(
            || language.say("session-lesson"),
            |lesson| wording::lesson_text(language, &lesson.title),
        );
        let instead = choice(Message::Open(SessionFormSection::Lesson), label, lesson.is_some(), shared);
        let instead = instead.with_key("lesson").width(width).into();
        let choices = Row::with_children(each.chain([instead]));
        let choices: Element<'a, Message> = if is_wide {
            choices.spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT).into()
        } else {
            choices.spacing(2.0).into()
        };
        if self.open != Some(SessionFormSection::Lesson) {
            return choices;
        }
        let rungs = Rung::ALL.map(|rung| {
            (language.say(wording::newest_sign_message_id(rung)), Message::Rung(rung), rung == self.rung)
        });
        let rungs = shared.choice_bar(
            rungs,
            shared.scale.small,
            if is_wide { 0.45 } else { 0.7 } * shared.content_width(),
        );
        let lessons = lessons_of_rung(lessons, self.rung).map(|(at, lesson)| {
            let (what, title) = (SessionActivity::Lesson(at), wording::lesson_text(language, &lesson.title));
            choice(Message::Activity(what), title, what == self.activity, shared).width(Shrink).into()
        });
        let lessons = Row::with_children(lessons.collect::<Vec<_>>()).spacing(space::TIGHT);
        let rungs = container(rungs).id(OPENED);
        column![choices, rungs, lessons.wrap().vertical_spacing(space::TIGHT)].spacing(space::SMALL).into()
    }

    /// The buttons that open the choice of how many puzzles a turn has, how many minutes the session lasts, and how many right answers are
    /// its goal. Most classes leave the numbers as they are, so they are shown on request.
    fn number_choices<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let language = shared.language;
        let minutes = |minutes: u16| language.say_with("grown-ups-minutes", [("count", minutes.into())]);
        let goal =
            |goal: Option<u16>| goal.map_or_else(|| language.say("grown-ups-none"), |goal| goal.to_string());
        let number = |part: SessionFormSection, id: &str, value: String| -> Element<'a, Message> {
            let (name, is_open) = (language.say(id), self.open == Some(part));
            let label = column![
                text(name.clone()).size(shared.scale.small).center().width(Fill),
                bold_text(value.clone(), shared.scale.body).center().width(Fill),
            ];
            let number = shared.button(label, Some(Message::Open(part)), ButtonPurpose::Quiet);
            let number = number.named(format!("{name}: {value}")).with_key(id).chosen(is_open);
            let height =
                shared.scale.small * theme::LINE_HEIGHT + shared.scale.line_height() + 2.0 * space::TIGHT;
            number.height(height.max(shared.scale.button)).width(Fill).into()
        };
        // In a game, catches are counted.
        let goal_id = match self.activity {
            SessionActivity::Game(_) => "session-goal-caught",
            SessionActivity::SuitablePuzzles | SessionActivity::Lesson(_) => "session-goal",
        };
        let numbers = row![
            number(SessionFormSection::Puzzles, "session-puzzles", self.puzzles.to_string()),
            number(SessionFormSection::Minutes, "session-minutes", minutes(self.minutes)),
            number(SessionFormSection::Goal, goal_id, goal(self.goal)),
        ];
        let (id, choices): (&str, Vec<(Message, String, bool)>) = match self.open {
            None | Some(SessionFormSection::Lesson) => return numbers.spacing(space::SMALL).into(),
            Some(SessionFormSection::Puzzles) => {
                let each =
                    PUZZLES.map(|each| (Message::Puzzles(each), each.to_string(), each == self.puzzles));
                ("session-puzzles", each.into())
            }
            Some(SessionFormSection::Minutes) => {
                let each = MINUTES.map(|each| (Message::Minutes(each), minutes(each), each == self.minutes));
                ("session-minutes", each.into())
            }
            Some(SessionFormSection::Goal) => {
                (goal_id, GOALS.map(|each| (Message::Goal(each), goal(each), each == self.goal)).into())
            }
        };
        let choices = choices.into_iter().map(|(message, label, is_chosen)| {
            let called = format!("{}: {label}", language.say(id));
            choice(message, label, is_chosen, shared)
                .named(called)
                .with_key((id, "choice"))
                .width(Fill)
                .into()
        });
        let choices = container(Row::with_children(choices).spacing(2.0)).id(OPENED);
        column![numbers.spacing(space::SMALL), choices].spacing(space::SMALL).into()
    }
}

fn choice(
    message: Message,
    label: String,
    is_chosen: bool,
    shared: PageContext<'_>,
) -> AccessibleButton<'_, Message> {
    let label = container(text(label).size(shared.scale.small).center()).padding([0.0, space::SMALL]);
    shared.button(label, Some(message), ButtonPurpose::Choice(is_chosen))
}

fn line<'a>(id: &str, choices: Element<'a, Message>, shared: PageContext<'a>) -> Element<'a, Message> {
    row![
        text(shared.language.say(id)).size(shared.scale.body).width(FillPortion(2)),
        container(choices).width(FillPortion(6)),
    ]
    .spacing(space::SMALL)
    .align_y(Center)
    .into()
}
