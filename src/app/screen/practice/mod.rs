//! Practice: the river of lessons, the puzzles, and the page that shows how they went.

mod blocks;
mod calculation_view;
mod cards;
mod claim;
mod descriptions;
mod draggable_fish;
mod entry;
pub(in crate::app::screen) mod example;
mod exercise;
mod falling_stones;
mod feedback;
pub(in crate::app::screen) mod help_drawings;
mod input;
mod jar;
pub mod jar_pouring;
mod layout;
pub mod otter;
mod pad;
mod river;
mod scene;
mod session;
mod session_result;
mod speech_bubble;
mod steps;
pub mod swimming;
mod task;
mod timed_practice;
mod wordless_puzzles;

use iced::time::Instant;
use std::cell::OnceCell;
use std::sync::Arc;

use chrono::NaiveDate;
use engine::practice::tables_check::{self, TimedPhase};
use engine::practice::{Lesson, LessonPlace, Lessons};
use iced::widget::{Space, responsive};
use iced::{Element, Size, Task};

use crate::app::screen::loadable::Loadable;
use crate::app::sound::Sound;
use crate::app::theme::{Scale, space};
use crate::app::widget::reveal;
use language::Language;
use records::school::Activity as Doing;
use records::{AttemptDetails, Child, ChildId, StoreError};

pub use example::WorkedExample;
pub use exercise::{CardHighlight, Exercise};
pub use input::PuzzleInput;
pub use session::LearnerState;
pub use timed_practice::TimedPractice;

use layout::PracticeLayout;

pub struct Practice {
    child: Child,
    lessons: Lessons,
    all: Lessons,
    known: Loadable<LearnerState>,
    today: NaiveDate,
    begins: PracticeStart,
    /// Whether this practice is a step of today's plan. Then the child goes home afterwards.
    is_planned: bool,
    part: PracticePart,
    shore: LessonPlace,
    /// The chosen lesson. `None` for mixed lessons that fit the child.
    chosen: Option<Arc<Lesson>>,
    /// The calculations on the stones of the river, computed once the stones are drawn.
    asked: OnceCell<river::StoneQuestions>,
    turn: Option<ClassTurn>,
    asks_to_end: bool,
    problem: Option<String>,
    heard: Option<Sound>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum PracticeStart {
    River,
    /// “Find my place”, the first puzzles, which find where a child starts, as a step of today's plan.
    Placement,
    Puzzles(Vec<Arc<Lesson>>, usize),
}

#[derive(Debug, Clone)]
pub struct ClassTurn {
    /// When the turn began, moved later by the length of the session's pauses.
    pub since: Instant,
    pub seconds: u16,
    pub puzzles: u8,
    /// The lesson of the turn. `None` for the child's next lesson.
    pub lesson: Option<Arc<Lesson>>,
}

enum PracticePart {
    River,
    Exercise(Box<Exercise>),
    Check(Box<TimedPractice>),
    Done(session_result::SessionResult),
}

#[derive(Debug, Clone)]
pub enum Message {
    Known(ChildId, Result<Arc<LearnerState>, StoreError>),
    /// Play instead of practising, since the records can't be read.
    Play,
    /// Leave the river for home, or the puzzles for the river. In the middle of puzzles, and in a class session, ask first.
    Leave,
    Stay,
    /// End the puzzles early, or end the turn, after the question whether to.
    Stop,
    Shore(LessonPlace),
    Lesson(String),
    Start,
    ChooseMixed,
    Placement,
    TablesCheck,
    Burst,
    BeginCheck,
    CheckKey(tables_check::KeypadKey),
    Puzzle(PuzzleInput),
    Again,
    /// A right answer was seen long enough. The value names the clock that rang; only the newest counts.
    SeenLongEnough(Instant),
    /// A time in a tables check has ended. The value names the clock that rang; only the newest counts.
    CheckTimeEnded(Instant),
}

pub enum PracticeAction {
    None,
    Run(Task<Message>),
    /// Mark the answers from now on as those of a new sitting.
    StartSitting,
    SaveAttempt(Box<AttemptDetails>, Task<Message>),
    Home(ChildId),
    Play(ChildId),
    TurnOver {
        answered: usize,
        right: usize,
    },
}

impl Practice {
    /// Practice that waits for the child's records. `all_lessons` has even the lessons that are not open to the child.
    pub fn new(child: Child, all_lessons: Lessons, today: NaiveDate, start: PracticeStart) -> Self {
        Self {
            lessons: all_lessons.filtered(|lesson| child.settings.can_practise(lesson)),
            child,
            all: all_lessons,
            known: Loadable::Loading,
            today,
            is_planned: start != PracticeStart::River,
            begins: start,
            part: PracticePart::River,
            shore: LessonPlace::default(),
            chosen: None,
            asked: OnceCell::new(),
            turn: None,
            asks_to_end: false,
            problem: None,
            heard: None,
        }
    }

    /// Practice for a child's turn in a class session. The puzzles start once the records are read.
    pub fn for_class_turn(child: Child, all_lessons: Lessons, today: NaiveDate, turn: ClassTurn) -> Self {
        Self { turn: Some(turn), ..Self::new(child, all_lessons, today, PracticeStart::River) }
    }

    pub fn child(&self) -> ChildId {
        self.child.id
    }

    /// Whether the records can't be read. Then the screen says that the stones come back soon.
    pub const fn is_unreadable(&self) -> bool {
        self.known.is_unreadable()
    }

    pub fn exercise(&self) -> Option<&Exercise> {
        if let PracticePart::Exercise(exercise) = &self.part { Some(exercise) } else { None }
    }

    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    #[must_use]
    pub fn timed_practice(&self) -> Option<&TimedPractice> {
        if let PracticePart::Check(check) = &self.part { Some(check) } else { None }
    }

    /// What the child is doing, for the list of who is at work. `None` before and after the puzzles.
    pub fn current_activity(&self) -> Option<Doing> {
        match &self.part {
            PracticePart::Exercise(exercise) => {
                let lesson = (!exercise.is_placement()).then(|| exercise.puzzle().lesson.clone());
                Some(Doing::Puzzles(lesson))
            }
            PracticePart::Check(check) if check.phase() != TimedPhase::Over => Some(Doing::Check),
            PracticePart::Check(_) | PracticePart::River | PracticePart::Done(_) => None,
        }
    }

    /// Whether a message can be handled now. A late message may come from a child who has left.
    fn can(&self, message: &Message) -> bool {
        match (&self.part, message) {
            (_, Message::Known(child, _)) => *child == self.child.id && self.known.loaded().is_none(),
            (_, Message::SeenLongEnough(_) | Message::CheckTimeEnded(_))
            | (PracticePart::Done(_), Message::Again) => true,
            (_, Message::Leave) => !self.asks_to_end,
            (_, Message::Stay | Message::Stop) => self.asks_to_end,
            (PracticePart::River, message) => self.is_allowed_on_river(message),
            (PracticePart::Exercise(exercise), Message::Puzzle(input)) => {
                !self.asks_to_end && exercise.accepts(*input)
            }
            (PracticePart::Check(check), Message::BeginCheck) => check.phase() == TimedPhase::Waits,
            (PracticePart::Check(check), Message::CheckKey(_)) => {
                matches!(check.phase(), TimedPhase::Asks { .. })
            }
            _ => false,
        }
    }

    /// Handles a message. `seeds` returns a new seed for each session.
    pub fn update(&mut self, message: Message, seeds: &mut dyn FnMut() -> u64) -> PracticeAction {
        if !self.can(&message) {
            return PracticeAction::None;
        }
        match message {
            Message::Known(_, known) => {
                self.known = Loadable::from(known).map(Arc::unwrap_or_clone);
                if self.is_unreadable() { PracticeAction::None } else { self.begin_when_loaded(seeds) }
            }
            Message::Play => PracticeAction::Play(self.child.id),
            Message::SeenLongEnough(clock) => {
                let counts =
                    self.exercise().is_some_and(|exercise| exercise.auto_advance_since() == Some(clock));
                if counts && !self.asks_to_end {
                    self.advance_to_next_puzzle(true)
                } else {
                    PracticeAction::None
                }
            }
            Message::CheckTimeEnded(clock) => self.change_timed_practice(|check, child| {
                let counts = check.advances_at() == Some(clock);
                if counts { check.handle_timeout(clock, child) } else { None }
            }),
            Message::Leave => self.leave_or_ask(),
            Message::Stay => {
                self.asks_to_end = false;
                PracticeAction::None
            }
            Message::Stop => self.confirm_leave(),
            Message::Shore(place) => {
                self.shore = place;
                PracticeAction::Run(reveal::scroll_to(river::CHOSEN_STONE_ID))
            }
            Message::Lesson(id) => {
                self.choose_lesson(self.lessons.get(&id).cloned());
                PracticeAction::None
            }
            Message::Start => self.start_puzzles(seeds()),
            Message::Again => {
                self.part = PracticePart::River;
                self.start_puzzles(seeds())
            }
            Message::ChooseMixed => {
                self.chosen = None;
                self.start_puzzles(seeds())
            }
            Message::Placement => self.start_placement(seeds()),
            Message::TablesCheck => self.begin_timed_practice(TimedPractice::tables_check(seeds())),
            Message::Burst => {
                let Loadable::Known(LearnerState { learner, .. }) = &self.known else {
                    return PracticeAction::None;
                };
                self.begin_timed_practice(TimedPractice::burst(learner, self.today, seeds()))
            }
            Message::BeginCheck => self.change_timed_practice(|check, _| {
                check.begin(Instant::now());
                None
            }),
            Message::CheckKey(key) => {
                self.change_timed_practice(|check, child| check.press(key, Instant::now(), child))
            }
            Message::Puzzle(input) => self.handle_puzzle_input(input),
        }
    }

    /// The whole screen. `text` is the size of text in percent. If `is_still`, nothing moves.
    pub fn view<'a>(
        &'a self,
        language: &'a Language,
        text_scale: u16,
        is_still: bool,
    ) -> Element<'a, Message> {
        if matches!(self.known, Loadable::Loading) {
            return Space::new().into();
        }
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text_scale);
            if self.is_unreadable() {
                return self.unreadable_view(language, scale);
            }
            match &self.part {
                PracticePart::River => self.river_view(language, scale),
                PracticePart::Exercise(exercise) => {
                    self.exercise_view(exercise, language, &PracticeLayout::new(scale, size, is_still))
                }
                PracticePart::Check(check) => {
                    self.timed_practice_view(check, language, &PracticeLayout::new(scale, size, is_still))
                }
                PracticePart::Done(done) => {
                    self.result_view(done, language, &PracticeLayout::new(scale, size, is_still))
                }
            }
        })
        .into()
    }

    pub fn is_at_river(&self) -> bool {
        matches!(self.part, PracticePart::River)
    }

    /// A number for what is shown: 0 river, 1 puzzles, 2 result, 3–5 a tables check before, during and after its questions, from 6 on the
    /// steps of an example. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        match &self.part {
            PracticePart::River => 0,
            PracticePart::Exercise(exercise) => {
                exercise.shown_example().map_or(1, |showing| 6 + showing.step_number())
            }
            PracticePart::Done(_) => 2,
            PracticePart::Check(check) => match check.phase() {
                TimedPhase::Waits => 3,
                TimedPhase::Asks { .. } | TimedPhase::Pauses { .. } => 4,
                TimedPhase::Over => 5,
            },
        }
    }

    /// Where the sound button is: its distance from the top and from the right edge of the window.
    pub fn sound_button_offset(&self, scale: Scale, size: Size) -> (f32, f32) {
        match &self.part {
            PracticePart::Exercise(_) | PracticePart::Check(_) | PracticePart::Done(_) => {
                let room = PracticeLayout::new(scale, size, true);
                ((room.bar_height() - scale.button) / 2.0, room.margin())
            }
            PracticePart::River => (space::TIGHT, 2.0 * scale.margin),
        }
    }
}
