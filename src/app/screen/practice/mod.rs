//! Practice: the river with its lessons, the puzzles, and how it went.

mod aid;
mod blocks;
mod claimed;
mod done;
mod draft;
mod entry;
mod example;
mod exercise;
mod heard;
mod jar;
mod pad;
mod river;
mod room;
mod said;
mod stops;
mod task;
mod thud;

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use heart::practice::{Learner, Lesson, Lessons, Session};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Space, responsive};
use iced::{Element, Size, Task};

use crate::app::sound::Sound;
use crate::app::theme::{Scale, space};
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::language::Language;
use crate::records::{Child, ChildId, Try};

pub use example::Showing;
pub use exercise::{Exercise, Mark};
pub use stops::Stop as ExerciseStop;

use room::Room;

/// So long a right answer is seen before it goes on by itself.
const SEEN: Duration = Duration::from_millis(1200);

/// The screen.
pub struct Practice {
    child: Child,
    /// The lessons that are open to the child.
    lessons: Lessons,
    /// All lessons, whether open or not.
    all: Lessons,
    /// What the records tell, as soon as they have told it.
    learner: Option<Learner>,
    today: NaiveDate,
    /// What begins as soon as that is known.
    begins: Begin,
    part: Part,
    /// The lesson that is looked at on the river.
    chosen: Option<Arc<Lesson>>,
    focus: Option<Stop>,
    /// The turn of a class session that this is.
    turn: Option<Turn>,
    /// Whether it was asked to end that turn before its last puzzle.
    asks_to_end: bool,
    problem: Option<String>,
    /// What was just heard.
    heard: Option<Sound>,
}

/// What practice begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begin {
    /// The child looks at the river, and chooses.
    River,
    /// Puzzles of all that fits.
    WhatFits,
    /// Those of the next stone.
    NextStone,
}

/// A child's turn in a session of a whole class.
#[derive(Debug, Clone)]
pub struct Turn {
    /// When the session began.
    pub since: Instant,
    /// How long it lasts, in seconds.
    pub seconds: u16,
    /// How many puzzles the child has in this turn.
    pub puzzles: u8,
    /// The lesson; `None` for what fits the child.
    pub lesson: Option<Arc<Lesson>>,
}

enum Part {
    River,
    Exercise(Box<Exercise>),
    Done(done::Done),
}

/// Something that can be pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Back: from the river to the child's home, from puzzles to the river; in a turn of a class session to the next child, after a
    /// question.
    Leave,
    /// Go on with the turn after all.
    Stay,
    /// Yes, the turn ends.
    EndTurn,
    /// A lesson, by its id.
    Lesson(String),
    /// The lesson that was chosen begins.
    Start,
    /// Puzzles from all lessons that fit.
    WhatFits,
    /// The puzzles that find where a new child starts.
    Placement,
    /// In a puzzle.
    Exercise(ExerciseStop),
    /// The same again, or the next.
    Again,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// The records have told what they know of the child.
    Known(Arc<Learner>),
    /// Something was pressed.
    Pressed(Stop),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
    /// A right answer was seen for long enough, by this clock: the last one that was set alone counts.
    SeenLongEnough(Instant),
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// The child has tried something, and this comes of it.
    Keep(Box<Try>, Task<Message>),
    /// Back to the child's home.
    Home(ChildId),
    /// The child's turn in the session of a class is over: so many answers, so many right at first try.
    TurnOver {
        /// How many puzzles were answered.
        answered: usize,
        /// How many of them rightly at first try.
        right: usize,
    },
}

impl Practice {
    /// The river of a child.
    #[must_use]
    pub fn of(child: Child, all: Lessons, today: NaiveDate, begins: Begin) -> Self {
        Self {
            lessons: all.open_to(|lesson| child.settings.opens(lesson)),
            child,
            all,
            learner: None,
            today,
            begins,
            part: Part::River,
            chosen: None,
            focus: None,
            turn: None,
            asks_to_end: false,
            problem: None,
            heard: None,
        }
    }

    /// A child's turn in the session of a class, as soon as the records have told what they know.
    #[must_use]
    pub fn turn(child: Child, all: Lessons, today: NaiveDate, turn: Turn) -> Self {
        Self { turn: Some(turn), ..Self::of(child, all, today, Begin::River) }
    }

    /// Whose river it is.
    #[must_use]
    pub fn child(&self) -> ChildId {
        self.child.id
    }

    /// The puzzle on the screen.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        if let Part::Exercise(exercise) = &self.part { Some(exercise) } else { None }
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    fn offered(&self) -> Vec<Stop> {
        match &self.part {
            Part::Exercise(_) if self.asks_to_end => vec![Stop::Stay, Stop::EndTurn],
            Part::Exercise(exercise) => {
                let stops = exercise.offered().into_iter().map(Stop::Exercise);
                std::iter::once(Stop::Leave).chain(stops).collect()
            }
            Part::Done(_) => vec![Stop::Leave, Stop::Again],
            Part::River => {
                let Some(learner) = &self.learner else { return vec![Stop::Leave] };
                let lessons = self.lessons.iter().map(|lesson| Stop::Lesson(lesson.id.clone()));
                let mut stops = vec![Stop::Leave];
                stops.extend(learner.is_new().then_some(Stop::Placement));
                stops.extend([Stop::WhatFits, Stop::Start]);
                stops.extend(lessons);
                stops
            }
        }
    }

    /// Takes in what happened; a new session is made from this seed.
    pub fn update(&mut self, message: Message, seeds: &mut dyn FnMut() -> u64) -> Action {
        match message {
            Message::Known(learner) => {
                let learner = Arc::unwrap_or_clone(learner);
                self.chosen = learner.next_lesson(&self.lessons).cloned();
                self.learner = Some(learner);
                match (self.turn.clone(), std::mem::replace(&mut self.begins, Begin::River)) {
                    (Some(turn), _) => self.take_turn(&turn, seeds()),
                    (None, Begin::River) => Action::Run(go_to(None::<&str>)),
                    (None, Begin::NextStone) => self.start(seeds()),
                    (None, Begin::WhatFits) => self.press(Stop::WhatFits, seeds),
                }
            }
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop, seeds),
            Message::Pressed(_) => Action::None,
            Message::StopWanted { backwards } => {
                let stops = self.offered();
                let places: Vec<usize> = (0..stops.len()).collect();
                let here = self.focus.as_ref().and_then(|focus| stops.iter().position(|stop| stop == focus));
                self.focus = next_stop(&places, here, backwards).map(|at| stops[at].clone());
                if let Some(Stop::Lesson(id)) = &self.focus {
                    self.chosen = self.lessons.get(id).cloned();
                }
                Action::Run(go_to(None::<&str>))
            }
            Message::Chosen => {
                let usual = match &self.part {
                    Part::River => Some(Stop::Start),
                    Part::Exercise(_) if self.asks_to_end => Some(Stop::Stay),
                    Part::Exercise(exercise) => exercise.usual().map(Stop::Exercise),
                    Part::Done(_) => Some(Stop::Leave),
                };
                let stop = self.focus.clone().filter(|stop| self.offered().contains(stop)).or(usual);
                stop.map_or(Action::None, |stop| self.press(stop, seeds))
            }
            Message::SeenLongEnough(clock) => {
                let counts = self.exercise().is_some_and(|exercise| exercise.goes_on() == Some(clock));
                if counts && !self.asks_to_end { self.go_on(true) } else { Action::None }
            }
        }
    }

    fn press(&mut self, stop: Stop, seeds: &mut dyn FnMut() -> u64) -> Action {
        match stop {
            Stop::Leave => self.leave(),
            Stop::Stay => {
                self.asks_to_end = false;
                Action::None
            }
            Stop::EndTurn => self.end_turn(),
            Stop::Lesson(id) => {
                let again = self.focus == Some(Stop::Lesson(id.clone()))
                    && self.chosen.as_ref().is_some_and(|chosen| chosen.id == id);
                self.chosen = self.lessons.get(&id).cloned();
                // A stone that the ring was on already begins.
                if again { self.start(seeds()) } else { Action::None }
            }
            Stop::Start => self.start(seeds()),
            Stop::Again => {
                self.part = Part::River;
                self.start(seeds())
            }
            Stop::WhatFits => {
                self.chosen = None;
                self.start(seeds())
            }
            Stop::Placement => {
                let session =
                    Session::placement(self.lessons.iter().cloned().collect(), self.child.player(), seeds());
                self.begin(session, true)
            }
            Stop::Exercise(stop) => self.in_exercise(stop),
        }
    }

    fn leave(&mut self) -> Action {
        self.focus = None;
        match (&mut self.part, &self.turn) {
            (Part::River, _) => Action::Home(self.child.id),
            (Part::Exercise(_), Some(_)) => {
                self.asks_to_end = true;
                Action::None
            }
            (Part::Exercise(_) | Part::Done(_), _) => {
                self.part = Part::River;
                let next = self.learner.as_ref().and_then(|learner| learner.next_lesson(&self.lessons));
                self.chosen = next.cloned();
                Action::Run(go_to(None::<&str>))
            }
        }
    }

    fn end_turn(&self) -> Action {
        let tally = self.exercise().map(Exercise::tally).unwrap_or_default();
        Action::TurnOver { answered: tally.answered, right: tally.right }
    }

    /// Begins the chosen lesson, or what fits.
    fn start(&mut self, seed: u64) -> Action {
        /// How many puzzles of all kinds make a session.
        const MIXED: usize = 10;
        let Some(learner) = &self.learner else { return Action::None };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        let session = match &self.chosen {
            Some(lesson) => {
                Session::new(vec![Arc::clone(lesson)], player, aim, usize::from(lesson.count), seed)
            }
            None => Session::new(learner.pool(&self.lessons), player, aim, MIXED, seed),
        };
        self.begin(session, false)
    }

    fn take_turn(&mut self, turn: &Turn, seed: u64) -> Action {
        let Some(learner) = &self.learner else { return Action::None };
        let pool = match &turn.lesson {
            Some(lesson) => vec![Arc::clone(lesson)],
            None => learner.pool(&self.lessons),
        };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        self.begin(Session::new(pool, player, aim, usize::from(turn.puzzles), seed), false)
    }

    fn begin(&mut self, mut session: Session, is_placement: bool) -> Action {
        let Some(learner) = &self.learner else { return Action::None };
        self.focus = None;
        self.problem = None;
        match session.next(learner, self.today) {
            Some(next) => {
                let mastered = mastered(&self.lessons, learner).map(|lesson| lesson.id.clone()).collect();
                let mut exercise = Exercise::new(session, next, &self.child, is_placement, mastered);
                exercise.meet(learner, &self.all, self.turn.is_some());
                self.part = Part::Exercise(Box::new(exercise));
                Action::None
            }
            None if self.turn.is_some() => Action::TurnOver { answered: 0, right: 0 },
            None => Action::None,
        }
    }

    fn in_exercise(&mut self, stop: ExerciseStop) -> Action {
        if stop == ExerciseStop::Next {
            return self.go_on(false);
        }
        let Part::Exercise(exercise) = &mut self.part else { return Action::None };
        let Some(learner) = &mut self.learner else { return Action::None };
        let tried = exercise.press(stop, &self.child, &self.all);
        self.heard = exercise.sound(stop);
        let Some(tried) = tried else { return Action::None };
        if let Some(answered) = tried.answered(self.today) {
            learner.take_in(&answered, &self.all);
        }
        Action::Keep(Box::new(tried), exercise.goes_on().map_or_else(Task::none, seen))
    }

    /// Goes on to the next puzzle, by itself or since it was asked to, or to how it went.
    fn go_on(&mut self, by_itself: bool) -> Action {
        let Part::Exercise(exercise) = &mut self.part else { return Action::None };
        let Some(learner) = &self.learner else { return Action::None };
        self.focus = None;
        let is_late = |turn: &Turn| turn.since.elapsed().as_secs() >= u64::from(turn.seconds);
        let time_is_over = self.turn.as_ref().is_some_and(is_late);
        if !time_is_over && exercise.go_on(learner, self.today, by_itself) {
            exercise.meet(learner, &self.all, self.turn.is_some());
            return Action::None;
        }
        self.heard = Some(Sound::Done);
        if self.turn.is_some() {
            return self.end_turn();
        }
        let before = exercise.mastered_before();
        let reached = mastered(&self.lessons, learner).filter(|lesson| !before.contains(&lesson.id));
        let reached: Vec<Arc<Lesson>> = reached.cloned().collect();
        if !reached.is_empty() {
            self.heard = Some(Sound::Stone);
        }
        let done = done::Done::new(exercise, reached, learner, (&self.lessons, &self.all));
        self.part = Part::Done(done);
        Action::None
    }

    /// The screen.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16, is_still: bool) -> Element<'a, Message> {
        if self.learner.is_none() {
            return Space::new().into();
        }
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            match &self.part {
                Part::River => self.river(language, scale, size),
                Part::Exercise(exercise) => {
                    self.exercise_view(exercise, language, &Room::of(scale, size, is_still))
                }
                Part::Done(done) => self.done(done, language, scale, is_still),
            }
        })
        .into()
    }

    /// How far the button for sounds is from the top and from the right edge.
    pub fn speaker_place(&self, scale: Scale, size: Size) -> (f32, f32) {
        match &self.part {
            Part::Exercise(_) => {
                let room = Room::of(scale, size, true);
                ((room.bar() - scale.button) / 2.0, room.margin())
            }
            Part::River | Part::Done(_) => (space::TIGHT, 2.0 * scale.margin),
        }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        if let (Part::Exercise(exercise), Some(stop)) = (&self.part, ExerciseStop::of_key(key))
            && exercise.offered().contains(&stop)
        {
            return Some(Message::Pressed(Stop::Exercise(stop)));
        }
        match key {
            Key::Named(Named::Escape) if self.asks_to_end => Some(Message::Pressed(Stop::Stay)),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::Leave)),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}

/// Ends when an answer was seen for long enough.
fn seen(clock: Instant) -> Task<Message> {
    // The clock is set inside, where there is one that runs.
    let passing = async { tokio::time::sleep(SEEN).await };
    Task::perform(passing, move |()| Message::SeenLongEnough(clock))
}

/// The lessons that a child has mastered.
fn mastered<'a>(lessons: &'a Lessons, learner: &'a Learner) -> impl Iterator<Item = &'a Arc<Lesson>> {
    lessons.iter().filter(|lesson| learner.reached(&lesson.id).is_some())
}
