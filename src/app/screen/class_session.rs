//! A session of a whole class at one screen: who comes next, how much time is left, and a kind end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use heart::games::GameKind;
use heart::practice::Lesson;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Column, Row, Space, column, container, responsive, row, text};
use iced::{Center, Element, Fill};

use super::practice::Turn;
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::hold::hold;
use crate::app::widget::keys::ring;
use crate::app::widget::sun::sun;
use crate::app::widget::{bold, icon, next_stop, picture, press, read};
use crate::language::Language;
use crate::records::{Child, ChildId, Loudness};

/// What a grown-up has put together.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Who takes part, in this order.
    pub children: Vec<ChildId>,
    /// What they do.
    pub activity: Activity,
    /// How many puzzles each has in a turn.
    pub puzzles: u8,
    /// How many minutes it lasts.
    pub minutes: u16,
    /// How many right answers all want to reach together.
    pub goal: Option<u16>,
}

/// What is done in a session.
#[derive(Debug, Clone)]
pub enum Activity {
    /// The puzzles that fit each child.
    Fits,
    /// A lesson.
    Lesson(Arc<Lesson>),
    /// A game, in groups.
    Game(GameKind),
}

/// The session.
#[derive(Debug, Clone)]
pub struct ClassSession {
    plan: Plan,
    /// Whose turn it is, counted through the children again and again.
    turn: usize,
    since: Instant,
    answered: usize,
    right: usize,
    /// How the last turn went, if it was one with puzzles.
    last: Option<Turned>,
    is_over: bool,
    focus: Option<Stop>,
    /// How loud sounds are in it: off, unless somebody switches them on.
    pub loudness: Loudness,
}

/// How a child's turn went.
#[derive(Debug, Clone, Copy)]
struct Turned {
    child: ChildId,
    answered: usize,
    right: usize,
}

/// Something that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The child who is next is there.
    Ready,
    /// The child who is next is not there today.
    Skip,
    /// The session ends, for all; it takes two seconds, so that nobody ends it by mistake.
    End,
    /// Away from the end.
    Leave,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// These children begin: one with puzzles, or a group with a game.
    Begin(Vec<ChildId>),
    /// The session is left.
    Leave,
}

impl ClassSession {
    /// A session that begins now.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let since = Instant::now();
        let loudness = Loudness::Off;
        Self {
            plan,
            turn: 0,
            since,
            answered: 0,
            right: 0,
            last: None,
            is_over: false,
            focus: None,
            loudness,
        }
    }

    /// What is done in it.
    #[must_use]
    pub fn activity(&self) -> &Activity {
        &self.plan.activity
    }

    /// A child's turn with puzzles.
    #[must_use]
    pub fn practice_turn(&self) -> Turn {
        let lesson = match &self.plan.activity {
            Activity::Lesson(lesson) => Some(Arc::clone(lesson)),
            Activity::Fits | Activity::Game(_) => None,
        };
        Turn {
            since: self.since,
            seconds: self.plan.minutes.saturating_mul(60),
            puzzles: self.plan.puzzles,
            lesson,
        }
    }

    /// How many children take part in one turn.
    fn group(&self) -> usize {
        match self.plan.activity {
            Activity::Game(title) => (*title.players().end()).min(self.plan.children.len()),
            Activity::Fits | Activity::Lesson(_) => 1,
        }
    }

    /// Who is next.
    #[must_use]
    pub fn next(&self) -> Vec<ChildId> {
        let children = &self.plan.children;
        children.iter().copied().cycle().skip(self.turn % children.len().max(1)).take(self.group()).collect()
    }

    /// Which part is seen: whose turn comes, or the end.
    #[must_use]
    pub fn part(&self) -> usize {
        if self.is_over { 0 } else { self.turn.saturating_add(1) }
    }

    /// A turn is over: so many puzzles were answered, so many of them right at once.
    pub fn turn_over(&mut self, answered: usize, right: usize) {
        let child = self.next().first().copied();
        let has_puzzles = !matches!(self.plan.activity, Activity::Game(_));
        self.last = child.filter(|_| has_puzzles).map(|child| Turned { child, answered, right });
        self.answered += answered;
        self.right += right;
        self.turn += self.group();
        self.is_over |= self.since.elapsed() >= Duration::from_secs(u64::from(self.plan.minutes) * 60);
        self.focus = None;
    }

    fn offered(&self) -> &'static [Stop] {
        if self.is_over { &[Stop::Leave] } else { &[Stop::Ready, Stop::Skip, Stop::End] }
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> Action {
        let stop = match message {
            Message::Pressed(stop) => stop,
            Message::StopWanted { backwards } => {
                self.focus = next_stop(self.offered(), self.focus, backwards);
                return Action::None;
            }
            // Ending takes longer than a press.
            Message::Chosen if self.focus == Some(Stop::End) => return Action::None,
            Message::Chosen => self.focus.unwrap_or(self.offered()[0]),
        };
        match stop {
            Stop::Ready => return Action::Begin(self.next()),
            Stop::Skip => {
                self.turn += 1;
                self.last = None;
            }
            Stop::End => self.is_over = true,
            Stop::Leave => return Action::Leave,
        }
        self.focus = None;
        Action::None
    }

    /// The screen.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        text: u16,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            let content = if self.is_over {
                self.end(children, language, scale)
            } else {
                self.hand_over(children, language, scale)
            };
            let panel = container(content.spacing(scale.margin * 2.0).align_x(Center))
                .padding(scale.margin * 3.0)
                .max_width(760)
                .style(theme::panel(theme::PAPER, theme::RIM));
            container(panel).center(Fill).into()
        })
        .into()
    }

    fn hand_over<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Column<'a, Message> {
        let next = self.next();
        let known: Vec<&Child> =
            next.iter().filter_map(|id| children.iter().find(|child| child.id == *id)).collect();
        let side = scale.title * if known.len() == 1 { 4.0 } else { 2.4 };
        let faces = Row::with_children(
            known.iter().map(|child| picture(drawing::avatar(child.picture), side).into()),
        );
        let names = language.list(known.iter().map(|child| child.name.as_str()));
        let next = read(bold(language.say_with("round-next", [("names", names.into())]), scale.title));
        let ready = self
            .button(Stop::Ready, read(bold(language.say("table-ready"), scale.large)), Purpose::Act)
            .width(Fill)
            .height(scale.button * 1.3);
        let skip = self
            .button(Stop::Skip, read(text(language.say("round-skip")).size(scale.body)), Purpose::Quiet)
            .width(Fill)
            .height(scale.button);
        let end = read(text(language.say("round-end")).size(scale.body));
        let end = hold(end, Message::Pressed(Stop::End), self.focus == Some(Stop::End));
        let seconds = self.plan.minutes.saturating_mul(60);
        // There is room for how the last turn went from the beginning, so that nothing moves when it is said.
        let last = self.turned(children, language, scale).unwrap_or_else(|| Space::new().into());
        column![
            container(last).center_x(Fill).center_y(scale.large * 2.7),
            sun(self.since, seconds, scale.button * 1.4),
            faces.spacing(space::SMALL),
            next,
            read(text(self.so_far(language)).size(scale.large).color(theme::SLATE)),
            ready,
            row![skip, container(end).height(scale.button)].spacing(scale.margin),
        ]
    }

    /// How the last turn went.
    fn turned<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let Turned { child, answered, right } = self.last?;
        let child = children.iter().find(|known| known.id == child)?;
        let arguments =
            [("name", child.name.as_str().into()), ("answered", answered.into()), ("right", right.into())];
        let said = language.say_with("round-turned", arguments);
        Some(read(bold(said, scale.large).color(theme::DEEP_REED).center()).into())
    }

    fn so_far(&self, language: &Language) -> String {
        match self.plan.goal {
            Some(goal) => {
                language.say_with("round-goal", [("right", self.right.into()), ("goal", goal.into())])
            }
            None => language.say_with("round-together", [("right", self.right.into())]),
        }
    }

    fn end<'a>(&'a self, children: &'a [Child], language: &'a Language, scale: Scale) -> Column<'a, Message> {
        let reached = self.plan.goal.is_some_and(|goal| self.right >= usize::from(goal));
        let star = icon(drawing::star(), scale.title * 2.4, theme::GOLD);
        let mut words = column![star, read(bold(language.say("round-over"), scale.title))];
        words = words.extend(self.turned(children, language, scale));
        if !matches!(self.plan.activity, Activity::Game(_)) {
            let together = language.say_with(
                "round-answered",
                [("answered", self.answered.into()), ("right", self.right.into())],
            );
            words = words.push(read(text(together).size(scale.large).center()));
        }
        if reached {
            let reached = bold(language.say("round-goal-reached"), scale.large).color(theme::DEEP_REED);
            words = words.push(read(reached));
        }
        let leave = self
            .button(Stop::Leave, read(bold(language.say("round-leave"), scale.large)), Purpose::Act)
            .width(Fill)
            .height(scale.button * 1.2);
        words.push(leave)
    }

    fn button<'a>(
        &self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
    ) -> iced::widget::Button<'a, Message> {
        press(content, Some(Message::Pressed(stop)), purpose, self.focus == Some(stop))
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen)
    }
}
