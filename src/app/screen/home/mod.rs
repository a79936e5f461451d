//! A child's home: the pond in which the fish swim that the child has caught, with the ways to the games, to practice and to the catches.

mod album;
mod look;

use std::sync::Arc;

use heart::arithmetic::Rung;
use heart::practice::{Learner, Lessons, Pebble, Work};
use iced::Point;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::screen::practice::Begin;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::records::{ChildId, Fished, Participant, Progress};

/// The screen.
#[derive(Debug)]
pub struct Home {
    child: ChildId,
    /// What the records tell, as soon as they have told it.
    known: Option<Arc<Progress>>,
    /// How the child gets on in practice, as soon as the records have told it.
    learner: Option<Arc<Learner>>,
    /// The lessons that are open to the child.
    lessons: Lessons,
    /// Today's plan, as soon as the records have told what it follows from.
    plan: Vec<Pebble>,
    shows_album: bool,
    /// Whether the child sits at the table of a game that was left.
    has_left_game: bool,
    /// The fish that was touched last, and where it was.
    touched: Option<(usize, Point)>,
    focus: Option<Stop>,
}

/// Something that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// To the seats.
    Play,
    /// Back to the game that was left.
    GoOn,
    /// To the river with its lessons.
    Practise,
    /// To what a pebble of today's plan stands for, counted from the first.
    Pebble(u8),
    /// To the album of all that the child has caught.
    Album,
    /// From there back to the pond.
    Pond,
    /// The guest wants to have this pond kept.
    Keep,
    /// It is another child.
    NotMe,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// The records have told what they know.
    Known(Option<Arc<Progress>>),
    /// They have told how the child gets on in practice, and what today's plan is.
    Learnt(Arc<Learner>, Vec<Pebble>),
    /// Something was pressed.
    Pressed(Stop),
    /// A fish was touched: which of those that are known, and where it was.
    FishTouched(usize, Point),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
}

/// What the screen wants of the program.
pub enum HomeAction {
    /// Nothing.
    None,
    /// The child takes a seat.
    Play(ChildId),
    /// The child goes on with the game that was left.
    GoOn(ChildId),
    /// The child takes a seat for the game of today's plan, which shall offer what is due.
    PlayAsPlanned(ChildId),
    /// The child practises, and begins so.
    Practise(ChildId, Begin),
    /// The guest's pond shall be kept.
    Keep,
    /// To where a child says who plays.
    Leave,
}

impl Home {
    /// The home of a child.
    #[must_use]
    pub fn of(child: ChildId, lessons: Lessons) -> Self {
        Self {
            child,
            known: None,
            learner: None,
            lessons,
            plan: Vec::new(),
            shows_album: false,
            has_left_game: false,
            touched: None,
            focus: None,
        }
    }

    /// Whose home it is.
    #[must_use]
    pub fn child(&self) -> ChildId {
        self.child
    }

    /// Which part is seen: the pond, or the album.
    #[must_use]
    pub fn part(&self) -> usize {
        self.shows_album.into()
    }

    /// A game was left at which these sit: whether one of them is the child.
    pub fn offer(&mut self, left: &[Participant]) {
        self.has_left_game = left.iter().any(|participant| participant.child == Some(self.child));
    }

    /// Whether it is the guest's, and has something to keep.
    fn is_guests(&self) -> bool {
        self.child == ChildId::GUEST && self.known.as_ref().is_some_and(|known| !known.last.is_empty())
    }

    /// The fish that was touched last.
    fn fish(&self) -> Option<(&Fished, Point)> {
        let (at, place) = self.touched?;
        Some((self.known.as_ref()?.fish.get(at)?, place))
    }

    /// The rungs of which all lessons are reached that are open to the child: each has brought a fish of its own.
    fn finished(&self) -> impl Iterator<Item = Rung> {
        let learner = self.learner.as_deref();
        let is_finished =
            move |rung: &Rung| learner.is_some_and(|learner| learner.has_finished(*rung, &self.lessons));
        Rung::ALL.into_iter().filter(is_finished)
    }

    fn offered(&self) -> Vec<Stop> {
        if self.shows_album {
            return vec![Stop::Pond, Stop::NotMe];
        }
        let plan = (0..).zip(&self.plan).map(|(at, _)| Stop::Pebble(at));
        let ways = [Stop::Play, Stop::Practise, Stop::Album];
        let go_on = self.has_left_game.then_some(Stop::GoOn);
        let keep = self.is_guests().then_some(Stop::Keep);
        plan.chain(go_on).chain(ways).chain(keep).chain([Stop::NotMe]).collect()
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> HomeAction {
        let stop = match message {
            Message::Known(known) => {
                self.known = known;
                return HomeAction::None;
            }
            Message::Learnt(learner, plan) => {
                self.learner = Some(learner);
                self.plan = plan;
                return HomeAction::None;
            }
            Message::Pressed(stop) => stop,
            Message::FishTouched(at, place) => {
                self.touched = Some((at, place));
                return HomeAction::None;
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                return HomeAction::None;
            }
            Message::Chosen if self.shows_album => self.focus.unwrap_or(Stop::Pond),
            Message::Chosen => self.focus.unwrap_or(Stop::Play),
        };
        match stop {
            Stop::GoOn => return HomeAction::GoOn(self.child),
            Stop::Play => return HomeAction::Play(self.child),
            Stop::Practise => return HomeAction::Practise(self.child, Begin::River),
            Stop::Pebble(at) => return self.begin(at),
            Stop::Keep => return HomeAction::Keep,
            Stop::NotMe => return HomeAction::Leave,
            Stop::Album => self.shows_album = true,
            Stop::Pond => self.shows_album = false,
        }
        (self.focus, self.touched) = (None, None);
        HomeAction::None
    }

    /// Goes to what a pebble stands for: to what is left of it, or once more to all of it.
    fn begin(&self, at: u8) -> HomeAction {
        let Some(pebble) = self.plan.get(usize::from(at)) else { return HomeAction::None };
        let puzzles = if pebble.is_done() { pebble.of } else { pebble.of - pebble.done };
        let begins = match &pebble.work {
            Work::Game => return HomeAction::PlayAsPlanned(self.child),
            Work::Placement => Begin::Placement,
            Work::Given(lesson) | Work::Next(lesson) => Begin::Puzzles(vec![Arc::clone(lesson)], puzzles),
            Work::Repeat(pool) => Begin::Puzzles(pool.clone(), puzzles),
        };
        HomeAction::Practise(self.child, begins)
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) if self.shows_album => Some(Message::Pressed(Stop::Pond)),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::NotMe)),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}
