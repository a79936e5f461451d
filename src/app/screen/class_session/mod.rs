//! A class session, in which children take turns at one screen.

pub mod class_catch;
mod look;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use iced::time::Instant;

use chrono::NaiveDate;
use engine::findings::class::{Mistake, mistakes_to_discuss};
use engine::games::GameKind;
use engine::practice::{Lesson, Lessons};

use super::practice::ClassTurn;
use crate::app::sound::{Cue, Sound};
use records::{
    AnySavedGame, AttemptDetails, ChildId, ClassSessionWork, Loudness, PlayedMove, SavedClassSession,
    SavedMistake,
};

#[derive(Debug, Clone)]
pub struct SessionPlan {
    pub children: Vec<ChildId>,
    pub away: BTreeSet<ChildId>,
    pub activity: Activity,
    pub puzzles: u8,
    pub minutes: u16,
    pub goal: Option<u16>,
}

impl SessionPlan {
    /// Moves the children in `unreached` to the front, in that order, because they had no turn in the last session.
    pub fn move_to_front(&mut self, unreached: &[ChildId]) {
        let place = |child: &ChildId| unreached.iter().position(|other| other == child).unwrap_or(usize::MAX);
        self.children.sort_by_key(place);
    }
}

#[derive(Debug, Clone)]
pub enum Activity {
    SuitablePuzzles,
    Lesson(Arc<Lesson>),
    Game(GameKind),
}

#[derive(Debug, Clone)]
pub struct ClassSession {
    plan: SessionPlan,
    /// The children who take part and are not skipped, in the order of their turns. The next one is in front.
    queue: VecDeque<ChildId>,
    had_turn: BTreeSet<ChildId>,
    turns: usize,
    since: Instant,
    /// When the pause began. `None` while the session goes on.
    paused: Option<Instant>,
    answered: usize,
    /// How many puzzles the class got right first time, or how many catches it made in a game.
    right: usize,
    /// The value of `right` when the last turn began. What came since then is shown as new.
    right_before: usize,
    /// When the last turn ended, or when the session ended with its goal reached. `None` before the first turn and after a restart.
    ended: Option<Instant>,
    is_goal_unheard: bool,
    moves: usize,
    mistakes: Vec<Mistake>,
    /// The turn that ended last. `None` if no puzzles were answered in it.
    last: Option<LastTurn>,
    /// The child who was skipped just now. `None` once the next turn begins.
    skipped: Option<ChildId>,
    is_over: bool,
    /// Whether the session ended because its minutes were over, and not because a grown-up ended it.
    is_timed_out: bool,
    /// How loud the session's sounds are. They are off until somebody switches them on.
    pub loudness: Loudness,
}

/// A turn with puzzles that has ended. It does not say how many were right, since all children see this screen.
#[derive(Debug, Clone, Copy)]
struct LastTurn {
    child: ChildId,
    answered: usize,
}

#[derive(Debug, Clone)]
pub enum Message {
    Ready,
    Skip,
    Unskip(ChildId),
    /// Stop the session's time for a while. The button must be held for two seconds.
    Pause,
    GoOn,
    End,
    Leave,
}

pub enum ClassSessionAction {
    None,
    /// Begin the turn of these children: one child for puzzles, or a group for a game.
    Begin(Vec<ChildId>),
    Leave,
}

impl ClassSession {
    pub fn new(plan: SessionPlan) -> Self {
        Self {
            queue: plan.children.iter().copied().collect(),
            plan,
            had_turn: BTreeSet::new(),
            turns: 0,
            since: Instant::now(),
            paused: None,
            answered: 0,
            right: 0,
            right_before: 0,
            ended: None,
            is_goal_unheard: false,
            moves: 0,
            mistakes: Vec::new(),
            last: None,
            skipped: None,
            is_over: false,
            is_timed_out: false,
            loudness: Loudness::Off,
        }
    }

    /// Continues a session from the records. `None` if the session's lesson no longer exists.
    pub fn from_saved(saved: &SavedClassSession, lessons: &Lessons) -> Option<Self> {
        let activity = match &saved.work {
            ClassSessionWork::Fits => Activity::SuitablePuzzles,
            ClassSessionWork::Lesson(id) => Activity::Lesson(Arc::clone(lessons.get(id)?)),
            ClassSessionWork::Game(game) => Activity::Game(*game),
        };
        let SavedClassSession { puzzles, minutes, goal, .. } = *saved;
        let (children, away) = (saved.children.clone(), saved.away.clone());
        let new = Self::new(SessionPlan { children, away, activity, puzzles, minutes, goal });
        let mistakes = saved.mistakes.iter();
        let mistakes =
            mistakes.map(|&SavedMistake { fact, answered, slip }| Mistake { fact, answered, slip });
        Some(Self {
            queue: saved.queue.iter().copied().collect(),
            had_turn: saved.had.clone(),
            since: new.since.checked_sub(Duration::from_secs(saved.seconds)).unwrap_or(new.since),
            answered: saved.answered,
            right: saved.right,
            // What was reached before is not celebrated again.
            right_before: saved.right,
            mistakes: mistakes.collect(),
            is_over: saved.is_over,
            is_timed_out: saved.is_timed_out,
            ..new
        })
    }

    pub fn to_saved_session(&self, today: NaiveDate) -> SavedClassSession {
        let work = match &self.plan.activity {
            Activity::SuitablePuzzles => ClassSessionWork::Fits,
            Activity::Lesson(lesson) => ClassSessionWork::Lesson(lesson.id.clone()),
            Activity::Game(game) => ClassSessionWork::Game(*game),
        };
        let SessionPlan { puzzles, minutes, goal, .. } = self.plan;
        let mistakes = self.mistakes.iter();
        let mistakes =
            mistakes.map(|&Mistake { fact, answered, slip }| SavedMistake { fact, answered, slip });
        SavedClassSession {
            day: today,
            children: self.plan.children.clone(),
            work,
            puzzles,
            minutes,
            goal,
            away: self.plan.away.iter().copied().chain(self.away()).collect(),
            queue: self.queue.iter().copied().collect(),
            had: self.had_turn.clone(),
            seconds: self.paused.map_or_else(|| self.since.elapsed(), |paused| paused - self.since).as_secs(),
            answered: self.answered,
            right: self.right,
            mistakes: mistakes.collect(),
            is_over: self.is_over,
            is_timed_out: self.is_timed_out,
        }
    }

    pub fn activity(&self) -> &Activity {
        &self.plan.activity
    }

    /// When the session's time began to run, and how many seconds the session lasts. A sun on the screen sinks in this time.
    pub fn session_timer(&self) -> (Instant, u16) {
        (self.since, self.plan.minutes.saturating_mul(60))
    }

    pub fn practice_turn(&self) -> ClassTurn {
        let lesson = match &self.plan.activity {
            Activity::Lesson(lesson) => Some(Arc::clone(lesson)),
            Activity::SuitablePuzzles | Activity::Game(_) => None,
        };
        let (since, seconds) = self.session_timer();
        ClassTurn { since, seconds, puzzles: self.plan.puzzles, lesson }
    }

    fn group(&self) -> usize {
        match self.plan.activity {
            Activity::Game(title) => *title.players().end(),
            Activity::SuitablePuzzles | Activity::Lesson(_) => 1,
        }
    }

    /// The children whose turn is next: one child for puzzles, or a group for a game.
    pub fn next_children(&self) -> Vec<ChildId> {
        self.queue.iter().copied().take(self.group()).collect()
    }

    /// A number for what the session shows: 0 for the end, 1 for a pause, and from 2 on another number for each turn. When it changes, a
    /// quick second press is ignored.
    pub fn view_number(&self) -> usize {
        match (self.is_over, self.paused) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => self.turns.saturating_add(2),
        }
    }

    /// The children who had no turn, in the order of the plan. The next session begins with them.
    pub fn children_without_turn(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.had_turn.contains(child))
    }

    /// The children who were skipped and have not come since, in the order of the plan.
    fn away(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.queue.contains(child))
    }

    fn to_come(&self) -> impl Iterator<Item = ChildId> {
        self.queue.iter().copied().filter(|child| !self.had_turn.contains(child))
    }

    pub fn children(&self) -> &[ChildId] {
        &self.plan.children
    }

    pub fn record_mistakes(&mut self, attempt: &AttemptDetails) {
        let slip = attempt.practised.as_ref().and_then(|practised| practised.slip);
        let wrong = attempt.effort.facts.iter().filter_map(|asked| {
            let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
            let slip = slip.or_else(|| engine::practice::Slip::in_fact(asked.fact, answered));
            Some(Mistake { fact: asked.fact, answered, slip })
        });
        self.mistakes.extend(wrong);
    }

    fn talk(&self) -> Vec<Mistake> {
        mistakes_to_discuss(&self.mistakes)
    }

    /// Begins to count moves of `game` for the turn that begins now. Moves that were made in it before do not count.
    pub fn start_counting_moves(&mut self, game: &AnySavedGame) {
        self.moves = game.played_moves().len();
    }

    /// Counts the moves of `game` since the last call: who had a turn, and what children caught.
    pub fn count_new_moves(&mut self, game: &AnySavedGame) {
        let moves = game.played_moves();
        for PlayedMove { player, is_catch } in moves.iter().skip(self.moves) {
            let child = game.participants().get(usize::from(*player)).and_then(|player| player.child);
            self.had_turn.extend(child);
            self.right += usize::from(child.is_some() && *is_catch);
        }
        self.moves = moves.len();
    }

    /// Ends the turn of the children who were next. Of `answered` puzzles, `right` were right first time; both are 0 after a game.
    pub fn end_turn(&mut self, answered: usize, right: usize) {
        let group = self.next_children();
        self.last = match group[..] {
            [child, ..] if answered > 0 => Some(LastTurn { child, answered }),
            _ => None,
        };
        self.had_turn.extend(self.last.map(|turned| turned.child));
        self.answered += answered;
        self.right += right;
        self.ended = Some(Instant::now());
        self.is_goal_unheard = self.celebrates();
        self.queue.rotate_left(group.len().min(self.queue.len()));
        self.turns += 1;
        self.is_timed_out = self.since.elapsed() >= Duration::from_secs(u64::from(self.plan.minutes) * 60);
        if self.is_timed_out {
            self.finish();
        }
    }

    /// Ends the session. If its goal was reached, this is celebrated once more.
    fn finish(&mut self) {
        (self.is_over, self.paused, self.skipped) = (true, None, None);
        if self.is_at_goal() {
            self.right_before = 0;
            self.ended = Some(Instant::now());
            self.is_goal_unheard = true;
        }
    }

    fn is_at_goal(&self) -> bool {
        self.plan.goal.is_some_and(|goal| self.right >= usize::from(goal))
    }

    /// Whether the screen celebrates: the goal has just been reached, or the session has ended with its goal reached.
    fn celebrates(&self) -> bool {
        self.is_at_goal() && self.plan.goal.is_some_and(|goal| self.right_before < usize::from(goal))
    }

    /// Returns the sound for a goal that was reached just now, but only once. `None` at any other time.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        std::mem::take(&mut self.is_goal_unheard).then(|| vec![Sound::Stone.into()])
    }

    pub fn update(&mut self, message: Message) -> ClassSessionAction {
        match message {
            Message::Ready => {
                self.skipped = None;
                self.right_before = self.right;
                return ClassSessionAction::Begin(self.next_children());
            }
            Message::Skip => {
                self.skipped = self.queue.pop_front();
                self.last = None;
                self.right_before = self.right;
                self.is_over = self.queue.is_empty();
                self.turns += 1;
            }
            Message::Unskip(child) => {
                if self.away().any(|away| away == child) {
                    self.queue.push_front(child);
                    self.skipped = None;
                    self.is_over = false;
                    self.turns += 1;
                }
            }
            Message::Pause => self.paused = Some(Instant::now()),
            // The sun stood still during the pause.
            Message::GoOn => {
                self.since += self.paused.take().map_or(Duration::ZERO, |since| since.elapsed());
            }
            Message::End => self.finish(),
            Message::Leave => return ClassSessionAction::Leave,
        }
        ClassSessionAction::None
    }
}
