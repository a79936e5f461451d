//! Practice: the river with its lessons, the puzzles, and how they went.

pub(in crate::app::screen) mod aid;
mod blocks;
mod bubble;
mod buttons;
mod cards;
mod check;
mod claimed;
mod done;
mod draft;
mod dragging;
mod early;
mod ending;
mod entry;
pub(in crate::app::screen) mod example;
mod exercise;
mod heard;
mod input;
mod jar;
mod known;
pub mod otter;
mod pad;
mod pictured;
mod river;
mod room;
mod said;
mod scene;
mod session;
pub mod swimming;
mod task;
mod thud;
pub mod tipped;
mod unread;
mod written;

use iced::time::Instant;
use std::cell::OnceCell;
use std::sync::Arc;

use chrono::NaiveDate;
use engine::practice::tables_check::{self, TimedPhase};
use engine::practice::{LadderPlace, Lesson, Lessons};
use iced::widget::{Space, responsive};
use iced::{Element, Size, Task};

use crate::app::screen::told::Told;
use crate::app::sound::Sound;
use crate::app::theme::{Scale, space};
use crate::app::widget::reveal;
use language::Language;
use records::school::Task as Doing;
use records::{Child, ChildId, StoreError, Try};

pub use check::Check;
pub use example::Showing;
pub use exercise::{Exercise, Mark};
pub use input::Input;
pub use known::Known;

use room::Room;

/// Practice of one child: the river (where the child chooses what to practise), a session of puzzles, a tables check or two quick minutes,
/// and how they went.
pub struct Practice {
    child: Child,
    /// The lessons that are open to the child.
    lessons: Lessons,
    /// All lessons, open or not.
    all: Lessons,
    /// What the records say about the child.
    known: Told<Known>,
    today: NaiveDate,
    /// What begins once the records are read.
    begins: Begin,
    /// Whether the child came for a part of today's plan, and goes home afterwards.
    is_planned: bool,
    part: PracticePart,
    /// The part of the river that is seen.
    shore: LadderPlace,
    /// The lesson that is chosen on the river; `None` for what fits.
    chosen: Option<Arc<Lesson>>,
    /// What stones show of their lessons' facts, once the river was seen.
    asked: OnceCell<river::Asked>,
    /// The turn in a class session, if this is one.
    turn: Option<Turn>,
    /// Whether the program asks if the child should stop before the last puzzle.
    asks_to_end: bool,
    problem: Option<String>,
    /// The sound for what just happened.
    heard: Option<Sound>,
}

/// What a child's practice begins with.
#[derive(Debug, Clone, PartialEq)]
pub enum Begin {
    /// The child looks at the river and chooses.
    River,
    /// The puzzles that find where a new child starts (“Find my place”), as a part of today's plan.
    Placement,
    /// This number of puzzles from these lessons, as a part of today's plan.
    Puzzles(Vec<Arc<Lesson>>, usize),
}

/// What a child's practice needs to know for one turn in a class session: the time left, how many puzzles, and which lesson.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The moment when the class session began, moved later by the length of its pauses.
    pub since: Instant,
    /// How long the class session lasts, in seconds.
    pub seconds: u16,
    /// How many puzzles the child has in this turn.
    pub puzzles: u8,
    /// The lesson of the turn; `None` for the child's next lesson.
    pub lesson: Option<Arc<Lesson>>,
}

enum PracticePart {
    River,
    Exercise(Box<Exercise>),
    Check(Box<Check>),
    Done(done::Done),
}

/// What happened on the screen of practice: what a child pressed there, what the records replied, and clocks that ran down.
#[derive(Debug, Clone)]
pub enum Message {
    /// What the records say about this child, or that they can't be read.
    Known(ChildId, Result<Arc<Known>, StoreError>),
    /// Play meanwhile, since the records can't be read.
    Play,
    /// Go back: from the river home, from puzzles to the river. In the middle of puzzles, and in a class session, ask first.
    Leave,
    /// Go on with the puzzles after all.
    Stay,
    /// Yes, leave the puzzles, or end the turn.
    Stop,
    /// Show the stones (lessons) of this part of the river.
    Shore(LadderPlace),
    /// Choose the lesson of this id.
    Lesson(String),
    /// Begin the lesson that was chosen.
    Start,
    /// Begin puzzles from all lessons that fit.
    WhatFits,
    /// Begin the puzzles that find where a new child starts.
    Placement,
    /// Open the tables check, if a grown-up allows it.
    TablesCheck,
    /// Open two quick minutes of known facts, if a grown-up allows it.
    Burst,
    /// Begin the questions of the tables check or the two quick minutes.
    BeginCheck,
    /// A key in the tables check or the two quick minutes.
    CheckKey(tables_check::Key),
    /// Do this in a puzzle.
    Puzzle(Input),
    /// Begin the same lesson again, or the next.
    Again,
    /// A right answer was seen for long enough, by the clock that was set at this moment. Only the newest clock counts.
    SeenLongEnough(Instant),
    /// The clock of a tables check that was set to ring at this moment rang. Only the newest clock counts.
    CheckRang(Instant),
}

/// What practice asks of the program.
pub enum PracticeAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
    /// Begin a sitting of its own with the child's next answer.
    Sit,
    /// Save the child's answer, then run the task that follows it.
    Keep(Box<Try>, Task<Message>),
    /// Go back to the child's home.
    Home(ChildId),
    /// Take the child into the boat.
    Play(ChildId),
    /// End the child's turn in the class session.
    TurnOver {
        /// How many puzzles were answered in the turn.
        answered: usize,
        /// How many of the answers were right first time.
        right: usize,
    },
}

impl Practice {
    /// Starts practice for a child, on the river (where the child chooses what to practise) or with what `begins` says. `all` are all
    /// lessons, whether open to the child or not.
    pub fn of(child: Child, all: Lessons, today: NaiveDate, begins: Begin) -> Self {
        Self {
            lessons: all.open_to(|lesson| child.settings.opens(lesson)),
            child,
            all,
            known: Told::Asked,
            today,
            is_planned: begins != Begin::River,
            begins,
            part: PracticePart::River,
            shore: LadderPlace::default(),
            chosen: None,
            asked: OnceCell::new(),
            turn: None,
            asks_to_end: false,
            problem: None,
            heard: None,
        }
    }

    /// Makes a child's turn in a class session. The puzzles start once the records are read. `all` are all lessons, whether open to the
    /// child or not.
    pub fn turn(child: Child, all: Lessons, today: NaiveDate, turn: Turn) -> Self {
        Self { turn: Some(turn), ..Self::of(child, all, today, Begin::River) }
    }

    /// The child who is practising.
    pub fn child(&self) -> ChildId {
        self.child.id
    }

    /// Whether the records could not be read. Then the screen says that the stones come back soon.
    pub const fn is_unread(&self) -> bool {
        self.known.is_unread()
    }

    /// The puzzles in progress, with the one on the screen. `None` while something else is shown, such as a tables check or the end.
    pub fn exercise(&self) -> Option<&Exercise> {
        if let PracticePart::Exercise(exercise) = &self.part { Some(exercise) } else { None }
    }

    /// Shows this sentence on the screen. It tells grown-ups about a problem, such as a failed save. `None` takes it away.
    pub fn report(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    /// The tables check or the two quick minutes on the screen. `None` while something else is shown.
    #[must_use]
    pub fn check(&self) -> Option<&Check> {
        if let PracticePart::Check(check) = &self.part { Some(check) } else { None }
    }

    /// What the child is at. `None` before and after the puzzles.
    pub fn at_work(&self) -> Option<Doing> {
        match &self.part {
            PracticePart::Exercise(exercise) => {
                let lesson = (!exercise.is_placement()).then(|| exercise.puzzle().lesson.clone());
                Some(Doing::Puzzles(lesson))
            }
            PracticePart::Check(check) if check.step() != TimedPhase::Over => Some(Doing::Check),
            PracticePart::Check(_) | PracticePart::River | PracticePart::Done(_) => None,
        }
    }

    /// Whether this can happen now.
    fn can(&self, message: &Message) -> bool {
        match (&self.part, message) {
            // An answer may come twice, or about the child before.
            (_, Message::Known(child, _)) => *child == self.child.id && self.known.known().is_none(),
            (_, Message::SeenLongEnough(_) | Message::CheckRang(_))
            | (PracticePart::Done(_), Message::Again) => true,
            (_, Message::Leave) => !self.asks_to_end,
            (_, Message::Stay | Message::Stop) => self.asks_to_end,
            (PracticePart::River, message) => self.can_on_river(message),
            (PracticePart::Exercise(exercise), Message::Puzzle(input)) => {
                !self.asks_to_end && exercise.takes(*input)
            }
            (PracticePart::Check(check), Message::BeginCheck) => check.step() == TimedPhase::Waits,
            (PracticePart::Check(check), Message::CheckKey(_)) => {
                matches!(check.step(), TimedPhase::Asks { .. })
            }
            _ => false,
        }
    }

    /// Takes in what happened in practice, and says what the program has to do. `seeds` gives a new seed for the random puzzles of each
    /// session.
    pub fn update(&mut self, message: Message, seeds: &mut dyn FnMut() -> u64) -> PracticeAction {
        if !self.can(&message) {
            return PracticeAction::None;
        }
        match message {
            Message::Known(_, known) => {
                self.known = Told::from(known).map(Arc::unwrap_or_clone);
                if self.is_unread() { PracticeAction::None } else { self.arrive(seeds) }
            }
            Message::Play => PracticeAction::Play(self.child.id),
            Message::SeenLongEnough(clock) => {
                let counts = self.exercise().is_some_and(|exercise| exercise.goes_on() == Some(clock));
                if counts && !self.asks_to_end { self.go_on(true) } else { PracticeAction::None }
            }
            Message::CheckRang(clock) => self.in_check(|check, child| {
                let counts = check.rings() == Some(clock);
                if counts { check.rang(clock, child) } else { None }
            }),
            Message::Leave => self.leave(),
            Message::Stay => {
                self.asks_to_end = false;
                PracticeAction::None
            }
            Message::Stop => self.stop(),
            Message::Shore(place) => {
                self.shore = place;
                PracticeAction::Run(reveal::show(river::CHOSEN))
            }
            Message::Lesson(id) => {
                self.choose(self.lessons.get(&id).cloned());
                PracticeAction::None
            }
            Message::Start => self.start(seeds()),
            Message::Again => {
                self.part = PracticePart::River;
                self.start(seeds())
            }
            Message::WhatFits => {
                self.chosen = None;
                self.start(seeds())
            }
            Message::Placement => self.find_place(seeds()),
            Message::TablesCheck => self.begin_check(Check::new(seeds())),
            Message::Burst => {
                let Told::Known(Known { learner, .. }) = &self.known else { return PracticeAction::None };
                self.begin_check(Check::burst(learner, self.today, seeds()))
            }
            Message::BeginCheck => self.in_check(|check, _| {
                check.begin(Instant::now());
                None
            }),
            Message::CheckKey(key) => self.in_check(|check, child| check.press(key, Instant::now(), child)),
            Message::Puzzle(input) => self.in_exercise(input),
        }
    }

    /// Draws the practice screen, with text at `text` percent of its usual size. If `is_still`, nothing moves.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16, is_still: bool) -> Element<'a, Message> {
        if matches!(self.known, Told::Asked) {
            return Space::new().into();
        }
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            if self.is_unread() {
                return self.comes_back(language, scale);
            }
            match &self.part {
                PracticePart::River => self.river(language, scale),
                PracticePart::Exercise(exercise) => {
                    self.exercise_view(exercise, language, &Room::of(scale, size, is_still))
                }
                PracticePart::Check(check) => {
                    self.check_view(check, language, &Room::of(scale, size, is_still))
                }
                PracticePart::Done(done) => self.done(done, language, &Room::of(scale, size, is_still)),
            }
        })
        .into()
    }

    /// Whether the child is at the river, where stones say what they are.
    pub fn is_at_river(&self) -> bool {
        matches!(self.part, PracticePart::River)
    }

    /// A number for what practice shows: 0 the river (where the child chooses what to practise), 1 puzzles, 2 how they went. A tables check
    /// or two quick minutes have 3 before they begin, 4 while they ask, and 5 at their end. From 6 on it is the steps of an example. When
    /// the number changes, a quick second press is ignored.
    pub fn part(&self) -> usize {
        match &self.part {
            PracticePart::River => 0,
            PracticePart::Exercise(exercise) => {
                exercise.showing().map_or(1, |showing| 6 + showing.step_number())
            }
            PracticePart::Done(_) => 2,
            PracticePart::Check(check) => match check.step() {
                TimedPhase::Waits => 3,
                TimedPhase::Asks { .. } | TimedPhase::Pauses { .. } => 4,
                TimedPhase::Over => 5,
            },
        }
    }

    /// How far the button for sounds is from the top and from the right edge of the practice screen, in logical pixels. `scale` gives the
    /// screen's sizes, and `size` is the window's.
    pub fn speaker_place(&self, scale: Scale, size: Size) -> (f32, f32) {
        match &self.part {
            PracticePart::Exercise(_) | PracticePart::Check(_) | PracticePart::Done(_) => {
                let room = Room::of(scale, size, true);
                ((room.bar() - scale.button) / 2.0, room.margin())
            }
            PracticePart::River => (space::TIGHT, 2.0 * scale.margin),
        }
    }
}
