//! Practice: the river with its lessons, the puzzles, and how they went.

pub(in crate::app::screen) mod aid;
mod blocks;
mod check;
mod claimed;
mod done;
mod draft;
mod early;
mod entry;
mod example;
mod exercise;
mod heard;
mod jar;
mod known;
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
use heart::practice::burst::FEWEST_FACTS;
use heart::practice::tables_check::{self, Step};
use heart::practice::{Learner, Lesson, Lessons, Place, Session};
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

pub use check::Check;
pub use example::Showing;
pub use exercise::{Exercise, Mark};
pub use known::Known;
pub use stops::Stop as ExerciseStop;

use room::Room;

/// How long a right answer is seen before the next puzzle comes by itself.
const SEEN: Duration = Duration::from_millis(1200);

/// Practice of one child: the river (where the child chooses what to practise), a session of puzzles, a tables check or two quick minutes,
/// and how they went.
pub struct Practice {
    child: Child,
    /// The lessons that are open to the child.
    lessons: Lessons,
    /// All lessons, open or not.
    all: Lessons,
    /// What the records say about the child, once they are read.
    known: Option<Known>,
    today: NaiveDate,
    /// What begins once the records are read.
    begins: Begin,
    /// Whether the child came for a part of today's plan, and goes home afterwards.
    is_planned: bool,
    part: Part,
    /// The part of the river that is seen.
    shore: Place,
    /// The lesson that is chosen on the river; `None` for what fits.
    chosen: Option<Arc<Lesson>>,
    focus: Option<Stop>,
    /// The turn in a class session, if this is one.
    turn: Option<Turn>,
    /// Whether the program asks if the turn should end before its last puzzle.
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

enum Part {
    River,
    Exercise(Box<Exercise>),
    Check(Box<Check>),
    Done(done::Done),
}

/// Something to press in practice, by pointer or by keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Go back: from the river home, from puzzles to the river. In a class session, ask whether the turn should end.
    Leave,
    /// Go on with the turn after all.
    Stay,
    /// Yes, the turn should end.
    EndTurn,
    /// Show the stones (lessons) of this part of the river.
    Shore(Place),
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
    /// A button or key inside a puzzle.
    Exercise(ExerciseStop),
    /// Begin the same lesson again, or the next.
    Again,
}

/// What happened in practice.
#[derive(Debug, Clone)]
pub enum Message {
    /// What the records say about the child.
    Known(Arc<Known>),
    /// This was pressed on the screen.
    Pressed(Stop),
    /// The selection ring is to move on, or back.
    StopWanted {
        /// Whether it moves back instead of on.
        backwards: bool,
    },
    /// Enter or Space chose what the selection ring is on.
    Chosen,
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
    #[must_use]
    pub fn of(child: Child, all: Lessons, today: NaiveDate, begins: Begin) -> Self {
        Self {
            lessons: all.open_to(|lesson| child.settings.opens(lesson)),
            child,
            all,
            known: None,
            today,
            is_planned: begins != Begin::River,
            begins,
            part: Part::River,
            shore: Place::default(),
            chosen: None,
            focus: None,
            turn: None,
            asks_to_end: false,
            problem: None,
            heard: None,
        }
    }

    /// Makes a child's turn in a class session. The puzzles start once the records are read. `all` are all lessons, whether open to the
    /// child or not.
    #[must_use]
    pub fn turn(child: Child, all: Lessons, today: NaiveDate, turn: Turn) -> Self {
        Self { turn: Some(turn), ..Self::of(child, all, today, Begin::River) }
    }

    /// The child who is practising.
    #[must_use]
    pub fn child(&self) -> ChildId {
        self.child.id
    }

    /// The puzzles in progress, with the one on the screen. `None` while something else is shown, such as a tables check or the end.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        if let Part::Exercise(exercise) = &self.part { Some(exercise) } else { None }
    }

    /// Shows this sentence on the screen. It tells grown-ups about a problem, such as a failed save.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    /// The lesson that comes next for the child.
    fn next(&self) -> Option<Arc<Lesson>> {
        self.known.as_ref()?.next(&self.child, self.today)
    }

    /// Chooses a lesson, and shows the stones where it lies.
    fn choose(&mut self, lesson: Option<Arc<Lesson>>) {
        self.shore = lesson.as_ref().map_or(self.shore, |lesson| lesson.place);
        self.chosen = lesson;
    }

    /// Finds the lessons that are seen now.
    fn on_this_shore(&self) -> impl Iterator<Item = &Arc<Lesson>> {
        self.lessons.iter().filter(|lesson| lesson.place == self.shore)
    }

    /// Finds the parts of the river with stones for this child.
    fn shores_with_lessons(&self) -> impl Iterator<Item = Place> {
        let has_some = |place: &Place| self.lessons.iter().any(|lesson| lesson.place == *place);
        Place::ALL.into_iter().filter(has_some)
    }

    /// Whether the stop is an open lesson's stone, on any part of the river.
    fn is_on_another_shore(&self, stop: &Stop) -> bool {
        let is_river = matches!(self.part, Part::River) && self.known.is_some();
        matches!(stop, Stop::Lesson(id) if is_river && self.lessons.get(id).is_some())
    }

    /// Whether the child may do two quick minutes, and knows enough facts for them.
    fn may_burst(&self) -> bool {
        let knows = |known: &Known| known.learner.by_heart(self.today).len() >= FEWEST_FACTS;
        self.child.settings.bursts && self.known.as_ref().is_some_and(knows)
    }

    /// The tables check or the two quick minutes on the screen. `None` while something else is shown.
    #[must_use]
    pub fn check(&self) -> Option<&Check> {
        if let Part::Check(check) = &self.part { Some(check) } else { None }
    }

    fn offered(&self) -> Vec<Stop> {
        match &self.part {
            Part::Exercise(_) if self.asks_to_end => vec![Stop::Stay, Stop::EndTurn],
            Part::Exercise(exercise) => {
                let stops = exercise.offered().into_iter().map(Stop::Exercise);
                std::iter::once(Stop::Leave).chain(stops).collect()
            }
            Part::Check(check) => std::iter::once(Stop::Leave).chain(check.offered()).collect(),
            Part::Done(_) => vec![Stop::Leave, Stop::Again],
            Part::River => {
                let Some(Known { learner, .. }) = &self.known else { return vec![Stop::Leave] };
                let lessons = self.on_this_shore().map(|lesson| Stop::Lesson(lesson.id.clone()));
                let mut stops = vec![Stop::Leave];
                stops.extend(self.child.settings.tables_check.then_some(Stop::TablesCheck));
                stops.extend(self.may_burst().then_some(Stop::Burst));
                stops.extend(learner.is_new().then_some(Stop::Placement));
                stops.extend([Stop::WhatFits, Stop::Start]);
                stops.extend(self.shores_with_lessons().map(Stop::Shore));
                stops.extend(lessons);
                stops
            }
        }
    }

    /// Takes in what happened in practice, and says what the program has to do. `seeds` gives a new seed for the random puzzles of each
    /// session.
    pub fn update(&mut self, message: Message, seeds: &mut dyn FnMut() -> u64) -> PracticeAction {
        match message {
            Message::Known(known) => {
                self.known = Some(Arc::unwrap_or_clone(known));
                self.choose(self.next());
                match (self.turn.clone(), std::mem::replace(&mut self.begins, Begin::River)) {
                    (Some(turn), _) => self.take_turn(&turn, seeds()),
                    (None, Begin::River) => PracticeAction::Run(go_to(None::<&str>)),
                    (None, Begin::Placement) => self.press(Stop::Placement, seeds),
                    (None, Begin::Puzzles(pool, count)) => {
                        self.chosen = if let [lesson] = &pool[..] { Some(Arc::clone(lesson)) } else { None };
                        let (player, aim) = (self.child.player(), self.child.settings.aim);
                        self.begin(Session::new(pool, player, aim, count, seeds()), false)
                    }
                }
            }
            Message::Pressed(stop) if self.offered().contains(&stop) || self.is_on_another_shore(&stop) => {
                self.press(stop, seeds)
            }
            Message::Pressed(_) => PracticeAction::None,
            Message::StopWanted { backwards } => {
                let stops = self.offered();
                let places: Vec<usize> = (0..stops.len()).collect();
                let here = self.focus.as_ref().and_then(|focus| stops.iter().position(|stop| stop == focus));
                self.focus = next_stop(&places, here, backwards).map(|at| stops[at].clone());
                if let Some(Stop::Lesson(id)) = &self.focus {
                    self.chosen = self.lessons.get(id).cloned();
                }
                PracticeAction::Run(go_to(None::<&str>))
            }
            Message::Chosen => {
                let usual = match &self.part {
                    Part::River => Some(Stop::Start),
                    Part::Exercise(_) if self.asks_to_end => Some(Stop::Stay),
                    Part::Exercise(exercise) => exercise.usual().map(Stop::Exercise),
                    Part::Check(check) => check.usual(),
                    Part::Done(_) => Some(Stop::Leave),
                };
                let stop = self.focus.clone().filter(|stop| self.offered().contains(stop)).or(usual);
                stop.map_or(PracticeAction::None, |stop| self.press(stop, seeds))
            }
            Message::SeenLongEnough(clock) => {
                let counts = self.exercise().is_some_and(|exercise| exercise.goes_on() == Some(clock));
                if counts && !self.asks_to_end { self.go_on(true) } else { PracticeAction::None }
            }
            Message::CheckRang(clock) => self.in_check(|check, child| {
                let counts = check.rings() == Some(clock);
                if counts { check.rang(clock, child) } else { None }
            }),
        }
    }

    fn press(&mut self, stop: Stop, seeds: &mut dyn FnMut() -> u64) -> PracticeAction {
        match stop {
            Stop::Leave => self.leave(),
            Stop::Stay => {
                self.asks_to_end = false;
                PracticeAction::None
            }
            Stop::EndTurn => self.end_turn(),
            Stop::Shore(place) => {
                self.shore = place;
                PracticeAction::Run(go_to(None::<&str>))
            }
            Stop::Lesson(id) => {
                let again = self.focus == Some(Stop::Lesson(id.clone()))
                    && self.chosen.as_ref().is_some_and(|chosen| chosen.id == id);
                self.choose(self.lessons.get(&id).cloned());
                // The ring was on the stone already: the lesson begins.
                if again { self.start(seeds()) } else { PracticeAction::None }
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
            Stop::TablesCheck => self.begin_check(Check::new(seeds())),
            Stop::Burst => {
                let Some(Known { learner, .. }) = &self.known else { return PracticeAction::None };
                self.begin_check(Check::burst(learner, self.today, seeds()))
            }
            Stop::BeginCheck => self.in_check(|check, _| {
                check.begin(Instant::now());
                None
            }),
            Stop::CheckKey(key) => self.in_check(|check, child| check.press(key, Instant::now(), child)),
            Stop::Exercise(stop) => self.in_exercise(stop),
        }
    }

    fn leave(&mut self) -> PracticeAction {
        self.focus = None;
        match (&mut self.part, &self.turn) {
            (Part::River, _) => PracticeAction::Home(self.child.id),
            (Part::Exercise(_) | Part::Done(_), None) if self.is_planned => {
                PracticeAction::Home(self.child.id)
            }
            (Part::Exercise(_), Some(_)) => {
                self.asks_to_end = true;
                PracticeAction::None
            }
            (Part::Exercise(_) | Part::Check(_) | Part::Done(_), _) => {
                self.part = Part::River;
                self.choose(self.next());
                PracticeAction::Run(go_to(None::<&str>))
            }
        }
    }

    fn end_turn(&self) -> PracticeAction {
        let tally = self.exercise().map(Exercise::tally).unwrap_or_default();
        PracticeAction::TurnOver { answered: tally.answered, right: tally.right }
    }

    /// Begins the chosen lesson, or what fits.
    fn start(&mut self, seed: u64) -> PracticeAction {
        /// How many puzzles a session of mixed lessons has.
        const MIXED: usize = 10;
        let Some(Known { learner, .. }) = &self.known else { return PracticeAction::None };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        let session = match &self.chosen {
            Some(lesson) => {
                Session::new(vec![Arc::clone(lesson)], player, aim, usize::from(lesson.count), seed)
            }
            None => Session::new(learner.pool(&self.lessons, self.today), player, aim, MIXED, seed),
        };
        self.begin(session, false)
    }

    fn take_turn(&mut self, turn: &Turn, seed: u64) -> PracticeAction {
        let Some(Known { learner, .. }) = &self.known else { return PracticeAction::None };
        // The next lesson is the one that the child and the grown-ups see. If none is left, the puzzles are what fits.
        let pool = match turn.lesson.clone().or_else(|| self.next()) {
            Some(lesson) => vec![lesson],
            None => learner.pool(&self.lessons, self.today),
        };
        let (player, aim) = (self.child.player(), self.child.settings.aim);
        self.begin(Session::new(pool, player, aim, usize::from(turn.puzzles), seed), false)
    }

    fn begin(&mut self, mut session: Session, is_placement: bool) -> PracticeAction {
        let Some(Known { learner, .. }) = &self.known else { return PracticeAction::None };
        self.focus = None;
        self.problem = None;
        match session.next(learner, self.today) {
            Some(next) => {
                let mastered = mastered(&self.lessons, learner).map(|lesson| lesson.id.clone()).collect();
                let mut exercise = Exercise::new(session, next, &self.child, is_placement, mastered);
                exercise.meet(learner, &self.all, self.turn.is_some());
                self.part = Part::Exercise(Box::new(exercise));
                PracticeAction::None
            }
            None if self.turn.is_some() => PracticeAction::TurnOver { answered: 0, right: 0 },
            None => PracticeAction::None,
        }
    }

    fn in_exercise(&mut self, stop: ExerciseStop) -> PracticeAction {
        if stop == ExerciseStop::Next {
            return self.go_on(false);
        }
        let Part::Exercise(exercise) = &mut self.part else { return PracticeAction::None };
        let Some(known) = &mut self.known else { return PracticeAction::None };
        let tried = exercise.press(stop, &self.child, &self.all);
        self.heard = exercise.sound(stop);
        let Some(tried) = tried else { return PracticeAction::None };
        if let Some(answered) = tried.answered(self.today) {
            known.take_in(&answered, &self.all);
        }
        PracticeAction::Keep(Box::new(tried), exercise.goes_on().map_or_else(Task::none, seen))
    }

    fn begin_check(&mut self, check: Check) -> PracticeAction {
        self.focus = None;
        self.problem = None;
        self.part = Part::Check(Box::new(check));
        PracticeAction::Sit
    }

    /// Takes in what happened in a tables check or in two quick minutes. Sets the clock again if that changes what it waits for.
    fn in_check(&mut self, happened: impl FnOnce(&mut Check, &Child) -> Option<Try>) -> PracticeAction {
        let Part::Check(check) = &mut self.part else { return PracticeAction::None };
        let Some(known) = &mut self.known else { return PracticeAction::None };
        let rang = check.rings();
        let tried = happened(check, &self.child);
        let clock = check.rings().filter(|clock| Some(*clock) != rang);
        if clock.is_some() || check.rings().is_none() {
            self.focus = None;
        }
        if check.step() == Step::Over {
            self.heard = Some(Sound::Done);
        }
        let then = clock.map_or_else(Task::none, rings);
        let Some(tried) = tried else { return PracticeAction::Run(then) };
        if let Some(answered) = tried.answered(self.today) {
            known.take_in(&answered, &self.all);
        }
        PracticeAction::Keep(Box::new(tried), then)
    }

    /// Goes on to the next puzzle, by itself or because somebody asked, or to how it went.
    fn go_on(&mut self, by_itself: bool) -> PracticeAction {
        let Part::Exercise(exercise) = &mut self.part else { return PracticeAction::None };
        let Some(known) = &self.known else { return PracticeAction::None };
        let learner = &known.learner;
        self.focus = None;
        let is_late = |turn: &Turn| turn.since.elapsed().as_secs() >= u64::from(turn.seconds);
        let time_is_over = self.turn.as_ref().is_some_and(is_late);
        if !time_is_over && exercise.go_on(learner, self.today, by_itself) {
            exercise.meet(learner, &self.all, self.turn.is_some());
            return PracticeAction::None;
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
        let next = known.next(&self.child, self.today);
        let done = done::Done::new(exercise, reached, (learner, next), (&self.lessons, &self.all));
        self.part = Part::Done(done);
        PracticeAction::None
    }

    /// Draws the practice screen, with text at `text` percent of its usual size. If `is_still`, nothing moves.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16, is_still: bool) -> Element<'a, Message> {
        if self.known.is_none() {
            return Space::new().into();
        }
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            match &self.part {
                Part::River => self.river(language, scale, size),
                Part::Exercise(exercise) => {
                    self.exercise_view(exercise, language, &Room::of(scale, size, is_still))
                }
                Part::Check(check) => self.check_view(check, language, &Room::of(scale, size, is_still)),
                Part::Done(done) => self.done(done, language, scale, is_still),
            }
        })
        .into()
    }

    /// A number for what practice shows: 0 the river (where the child chooses what to practise), 1 puzzles, 2 how they went. A tables check
    /// or two quick minutes have 3 before they begin, 4 while they ask, and 5 at their end. From 6 on it is the steps of an example. When
    /// the number changes, a quick second press is ignored.
    #[must_use]
    pub fn part(&self) -> usize {
        match &self.part {
            Part::River => 0,
            Part::Exercise(exercise) => exercise.showing().map_or(1, |showing| 6 + showing.step_number()),
            Part::Done(_) => 2,
            Part::Check(check) => match check.step() {
                Step::Waits => 3,
                Step::Asks { .. } | Step::Pauses { .. } => 4,
                Step::Over => 5,
            },
        }
    }

    /// How far the button for sounds is from the top and from the right edge of the practice screen, in logical pixels. `scale` gives the
    /// screen's sizes, and `size` is the window's.
    pub fn speaker_place(&self, scale: Scale, size: Size) -> (f32, f32) {
        match &self.part {
            Part::Exercise(_) | Part::Check(_) => {
                let room = Room::of(scale, size, true);
                ((room.bar() - scale.button) / 2.0, room.margin())
            }
            Part::River | Part::Done(_) => (space::TIGHT, 2.0 * scale.margin),
        }
    }

    /// Finds the message for a key that nothing else has taken. `None` if the key does nothing in practice now.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        if let (Part::Exercise(exercise), Some(stop)) = (&self.part, ExerciseStop::of_key(key))
            && let Some(stop) = exercise.typed_as(stop)
        {
            return Some(Message::Pressed(Stop::Exercise(stop)));
        }
        if let (Part::Check(check), Some(typed)) = (&self.part, typed(key)) {
            let stop = Stop::CheckKey(typed);
            return check.offered().contains(&stop).then_some(Message::Pressed(stop));
        }
        match key {
            Key::Named(Named::Escape) if self.asks_to_end => Some(Message::Pressed(Stop::Stay)),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::Leave)),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}

/// Makes a task that ends when an answer has been seen for long enough.
fn seen(clock: Instant) -> Task<Message> {
    // The clock starts inside, where a timer is running.
    let passing = async move { tokio::time::sleep(SEEN).await };
    Task::perform(passing, move |()| Message::SeenLongEnough(clock))
}

/// Makes a task that ends when the clock of a tables check rings.
fn rings(clock: Instant) -> Task<Message> {
    let passing = async move { tokio::time::sleep_until(clock.into()).await };
    Task::perform(passing, move |()| Message::CheckRang(clock))
}

/// Finds what a key means in a tables check.
fn typed(key: &Key) -> Option<tables_check::Key> {
    match key {
        Key::Named(Named::Backspace | Named::Delete) => Some(tables_check::Key::Back),
        Key::Character(typed) => {
            let digit = typed.parse().ok().filter(|digit| *digit <= 9);
            digit.map(tables_check::Key::Digit)
        }
        _ => None,
    }
}

/// Finds the lessons that a child has mastered.
fn mastered<'a>(lessons: &'a Lessons, learner: &'a Learner) -> impl Iterator<Item = &'a Arc<Lesson>> {
    lessons.iter().filter(|lesson| learner.reached(&lesson.id).is_some())
}
