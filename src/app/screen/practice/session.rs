//! Sessions of puzzles: how they begin, go on and end, and what the program learns from the answers.

use std::sync::Arc;
use std::time::Duration;

use iced::time::Instant;
use platform::threads::sleep_async;

use chrono::NaiveDate;
use engine::findings::FindingsTracker;
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lesson, Lessons, Session};
use iced::Task;

use super::exercise::{Exercise, Feedback};
use super::input::PuzzleInput;
use super::river::CHOSEN_STONE_ID;
use super::session_result::SessionResult;
use super::{ClassTurn, Message, Practice, PracticeAction, PracticePart, PracticeStart};
use crate::app::screen::loadable::Loadable;
use crate::app::sound::{Cue, Sound};
use crate::app::widget::reveal;
use records::{AttemptDetails, Child, FishLook};

/// How long a right answer is seen before the next puzzle comes by itself.
const SEEN: Duration = Duration::from_millis(1200);

impl Practice {
    /// Begins what the practice was opened for, once the records are read: puzzles, a turn, or the river. `seeds` returns a new seed.
    pub(super) fn begin_when_loaded(&mut self, seeds: &mut dyn FnMut() -> u64) -> PracticeAction {
        self.choose_lesson(self.next_lesson());
        match (self.turn.clone(), std::mem::replace(&mut self.begins, PracticeStart::River)) {
            (Some(turn), _) => self.take_turn(&turn, seeds()),
            (None, PracticeStart::River) => PracticeAction::Run(reveal::scroll_to(CHOSEN_STONE_ID)),
            (None, PracticeStart::Placement) => self.start_placement(seeds()),
            (None, PracticeStart::Puzzles(pool, count)) => {
                self.chosen = if let [lesson] = &pool[..] { Some(Arc::clone(lesson)) } else { None };
                let (player, aim) = (self.child.player(), self.child.settings.aim);
                self.begin(Session::new(pool, player, aim, count, seeds()), false)
            }
        }
    }

    /// Leaves the river for home, or the puzzles for the river. In the middle of puzzles, and in a class session, asks first.
    pub(super) fn leave_or_ask(&mut self) -> PracticeAction {
        self.asks_to_end = match &self.part {
            PracticePart::Exercise(exercise) => self.turn.is_some() || exercise.is_unfinished(),
            PracticePart::River | PracticePart::Check(_) | PracticePart::Done(_) => false,
        };
        match (self.asks_to_end, &self.part) {
            (true, _) => PracticeAction::None,
            // This is a turn whose records could not be read.
            (false, PracticePart::River) if self.turn.is_some() => self.end_turn(),
            _ => self.go_back(),
        }
    }

    pub(super) fn confirm_leave(&mut self) -> PracticeAction {
        self.asks_to_end = false;
        if self.turn.is_some() { self.end_turn() } else { self.go_back() }
    }

    fn go_back(&mut self) -> PracticeAction {
        let goes_home = match self.part {
            PracticePart::River => true,
            PracticePart::Exercise(_) | PracticePart::Done(_) => self.is_planned,
            PracticePart::Check(_) => false,
        };
        if goes_home {
            return PracticeAction::Home(self.child.id);
        }
        self.part = PracticePart::River;
        self.choose_lesson(self.next_lesson());
        PracticeAction::Run(reveal::scroll_to(CHOSEN_STONE_ID))
    }

    fn end_turn(&self) -> PracticeAction {
        let tally = self.exercise().map(Exercise::tally).unwrap_or_default();
        PracticeAction::TurnOver { answered: tally.answered, right: tally.right }
    }

    pub(super) fn start_puzzles(&mut self, seed: u64) -> PracticeAction {
        const MIXED: usize = 10;
        let Loadable::Known(LearnerState { learner, .. }) = &self.known else { return PracticeAction::None };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        let session = match &self.chosen {
            Some(lesson) => {
                Session::new(vec![Arc::clone(lesson)], player, aim, usize::from(lesson.count), seed)
            }
            None => Session::new(learner.lesson_pool(&self.lessons, self.today), player, aim, MIXED, seed),
        };
        self.begin(session, false)
    }

    pub(super) fn start_placement(&mut self, seed: u64) -> PracticeAction {
        let lessons = self.lessons.iter().cloned().collect();
        self.begin(Session::placement(lessons, self.child.player(), seed), true)
    }

    fn take_turn(&mut self, turn: &ClassTurn, seed: u64) -> PracticeAction {
        let Loadable::Known(LearnerState { learner, .. }) = &self.known else { return PracticeAction::None };
        // A turn without a set lesson practises the next lesson, which the child and the grown-ups see.
        let pool = match turn.lesson.clone().or_else(|| self.next_lesson()) {
            Some(lesson) => vec![lesson],
            None => learner.lesson_pool(&self.lessons, self.today),
        };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        self.begin(Session::new(pool, player, aim, usize::from(turn.puzzles), seed), false)
    }

    fn begin(&mut self, mut session: Session, is_placement: bool) -> PracticeAction {
        let Loadable::Known(LearnerState { learner, .. }) = &self.known else { return PracticeAction::None };
        self.problem = None;
        match session.next_puzzle(learner, self.today) {
            Some(next) => {
                let mastered = mastered(&self.lessons, learner).map(|lesson| lesson.id.clone()).collect();
                let mut exercise = Exercise::new(session, next, &self.child, is_placement, mastered);
                exercise.prepare_help(learner, &self.all, self.turn.is_some());
                self.part = PracticePart::Exercise(Box::new(exercise));
                PracticeAction::None
            }
            None if self.turn.is_some() => PracticeAction::TurnOver { answered: 0, right: 0 },
            None => PracticeAction::None,
        }
    }

    pub(super) fn handle_puzzle_input(&mut self, input: PuzzleInput) -> PracticeAction {
        if input == PuzzleInput::Next {
            return self.advance_to_next_puzzle(false);
        }
        let PracticePart::Exercise(exercise) = &mut self.part else { return PracticeAction::None };
        let tried = exercise.press(input, &self.child, &self.all);
        self.heard = exercise.sound(input);
        let clock = exercise.auto_advance_since().filter(|_| tried.is_some());
        self.save_attempt(tried, clock.map_or_else(Task::none, seen))
    }

    pub(super) fn save_attempt(
        &mut self,
        tried: Option<AttemptDetails>,
        then: Task<Message>,
    ) -> PracticeAction {
        let Some(tried) = tried else { return PracticeAction::Run(then) };
        if let (Loadable::Known(known), Some(answered)) = (&mut self.known, tried.answer_record(self.today)) {
            known.record(&answered, &self.all);
        }
        PracticeAction::SaveAttempt(Box::new(tried), then)
    }

    /// Goes on to the next puzzle, or to the result after the last one. `by_itself` says that nobody pressed anything for it.
    pub(super) fn advance_to_next_puzzle(&mut self, by_itself: bool) -> PracticeAction {
        let PracticePart::Exercise(exercise) = &mut self.part else { return PracticeAction::None };
        let Loadable::Known(known) = &self.known else { return PracticeAction::None };
        let learner = &known.learner;
        let is_late = |turn: &ClassTurn| turn.since.elapsed().as_secs() >= u64::from(turn.seconds);
        let time_is_over = self.turn.as_ref().is_some_and(is_late);
        if !time_is_over && exercise.advance_to_next_puzzle(learner, self.today, by_itself) {
            exercise.prepare_help(learner, &self.all, self.turn.is_some());
            return PracticeAction::None;
        }
        self.heard = Some(Sound::Done);
        if self.turn.is_some() {
            return self.end_turn();
        }
        let before = exercise.lessons_mastered_before();
        let reached = mastered(&self.lessons, learner).filter(|lesson| !before.contains(&lesson.id));
        let reached: Vec<Arc<Lesson>> = reached.cloned().collect();
        if !reached.is_empty() {
            self.heard = Some(Sound::Stone);
        }
        let next = known.next_lesson(&self.child, self.today);
        let done = SessionResult::new(exercise, reached, known, next, &self.lessons, &self.all);
        self.part = PracticePart::Done(done);
        PracticeAction::None
    }
}

fn seen(clock: Instant) -> Task<Message> {
    Task::perform(sleep_async(SEEN), move |()| Message::SeenLongEnough(clock))
}

fn mastered<'a>(lessons: &'a Lessons, learner: &'a Learner) -> impl Iterator<Item = &'a Arc<Lesson>> {
    lessons.iter().filter(|lesson| learner.mastered_on(&lesson.id).is_some())
}

impl Practice {
    /// The sounds to play, each returned only once. `None` if there are none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.heard.take().map(|sound| vec![sound.into()])
    }
}

impl Exercise {
    /// The sound of the answer, or else of what was laid or undone. `None` for silence.
    pub(super) fn sound(&self, input: PuzzleInput) -> Option<Sound> {
        if let Some(showing) = self.shown_example() {
            return showing.sound(input);
        }
        match (self.feedback(), input) {
            (Some(Feedback::Right(_)), _) => Some(Sound::Right),
            // A missing part is no wrong answer.
            (Some(Feedback::Incomplete), _)
            | (None, PuzzleInput::Hint | PuzzleInput::Next | PuzzleInput::Skip) => None,
            (Some(_), _) => Some(Sound::Wrong),
            (None, PuzzleInput::Sign(_) | PuzzleInput::Open | PuzzleInput::Close) => Some(Sound::Sign),
            (None, PuzzleInput::Undo | PuzzleInput::PutDown) => Some(Sound::Plop),
            (None, PuzzleInput::Card(card)) if self.card_highlight(card).is_none() => Some(Sound::Plop),
            (None, _) => Some(Sound::Pick),
        }
    }
}

#[derive(Debug, Clone)]
pub struct LearnerState {
    pub(super) learner: Learner,
    shown: FindingsTracker,
    pub(super) fish: Vec<FishLook>,
}

impl LearnerState {
    /// What is known of a child from these `answers`, the oldest first. `open_lessons` are the lessons open to the child.
    pub fn from_answers(answers: &[AnswerRecord], open_lessons: &Lessons, all_lessons: &Lessons) -> Self {
        let mut known = Self {
            learner: Learner::default(),
            shown: FindingsTracker::new(ChildLessons { open: open_lessons, all: all_lessons }),
            fish: Vec::new(),
        };
        for answered in answers {
            known.record(answered, all_lessons);
        }
        known
    }

    #[must_use]
    pub fn with_fish(self, fish: Vec<FishLook>) -> Self {
        Self { fish, ..self }
    }

    pub(super) fn record(&mut self, answered: &AnswerRecord, all_lessons: &Lessons) {
        self.learner.record(answered, all_lessons);
        self.shown.record(answered);
    }

    pub(super) fn next_lesson(&self, child: &Child, today: NaiveDate) -> Option<Arc<Lesson>> {
        self.shown.findings(child.settings.next.as_ref(), today).next_lesson().cloned()
    }
}
