//! A class session, in which children take turns at one screen: whose turn is next, how much time is left, how each turn went, and a kind
//! end.

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
use records::{AttemptDetails, ChildId, Loudness, SavedMistake, SavedSession, SavedTable, SessionWork};

#[derive(Debug, Clone)]
pub struct SessionPlan {
    /// The children who take part, in the order of their turns.
    pub children: Vec<ChildId>,
    /// The children of the class who aren't here today.
    pub away: BTreeSet<ChildId>,
    pub activity: Activity,
    /// The number of puzzles in each turn.
    pub puzzles: u8,
    pub minutes: u16,
    /// The number of right answers that the class wants to reach together. `None` if there is no goal.
    pub goal: Option<u16>,
}

impl SessionPlan {
    /// Puts the children in `unreached` first, in that order, because they had no turn in the last session.
    pub fn move_to_front(&mut self, unreached: &[ChildId]) {
        let place = |child: &ChildId| unreached.iter().position(|other| other == child).unwrap_or(usize::MAX);
        self.children.sort_by_key(place);
    }
}

#[derive(Debug, Clone)]
pub enum Activity {
    /// Each child practises the puzzles that fit them.
    SuitablePuzzles,
    Lesson(Arc<Lesson>),
    /// The children play this game, in groups.
    Game(GameKind),
}

/// A class session that is going on, or has just ended. Children take turns at one screen.
#[derive(Debug, Clone)]
pub struct ClassSession {
    plan: SessionPlan,
    /// The children who are there, in the order of their turns. The next one is in front.
    queue: VecDeque<ChildId>,
    had_turn: BTreeSet<ChildId>,
    turns: usize,
    since: Instant,
    /// When the present pause began. `None` while the session goes on.
    paused: Option<Instant>,
    answered: usize,
    /// How many puzzles were right first time, or how many catches children made in games.
    right: usize,
    /// The value of `right` when the last turn began. What came since then is shown as new.
    right_before: usize,
    /// When the last turn or the whole session ended. `None` before that, and after a restart.
    ended: Option<Instant>,
    /// Whether the sound for the reached goal is still to be played.
    is_goal_unheard: bool,
    /// How many moves of the game at the table have been counted.
    moves: usize,
    mistakes: Vec<Mistake>,
    /// The turn that has just ended. `None` if no puzzles were answered in it.
    last: Option<LastTurn>,
    /// The child who was skipped just now. `None` once the next turn begins.
    skipped: Option<ChildId>,
    is_over: bool,
    /// Whether the session ended because its time was over, and not because a grown-up ended it.
    is_timed_out: bool,
    /// The volume during the session: off until somebody switches sounds on.
    pub loudness: Loudness,
}

/// A child's turn with puzzles. It does not say how many were right, since all children see this screen.
#[derive(Debug, Clone, Copy)]
struct LastTurn {
    child: ChildId,
    answered: usize,
}

#[derive(Debug, Clone)]
pub enum Message {
    Ready,
    /// Skip the next child, who isn't there today.
    Skip,
    /// Bring back this child, who was skipped, into the session.
    Unskip(ChildId),
    /// Pause the session. The button must be held for two seconds, like the one that ends the session.
    Pause,
    GoOn,
    End,
    Leave,
}

pub enum ClassSessionAction {
    None,
    /// Begin the turn of these children: one child with puzzles, or a group with a game.
    Begin(Vec<ChildId>),
    Leave,
}

impl ClassSession {
    /// Starts a class session by this plan, now and without sound.
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

    /// Goes on with a saved session. `None` if its lesson no longer exists.
    pub fn from_saved(saved: &SavedSession, lessons: &Lessons) -> Option<Self> {
        let activity = match &saved.work {
            SessionWork::Fits => Activity::SuitablePuzzles,
            SessionWork::Lesson(id) => Activity::Lesson(Arc::clone(lessons.get(id)?)),
            SessionWork::Game(game) => Activity::Game(*game),
        };
        let SavedSession { puzzles, minutes, goal, .. } = *saved;
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

    /// The session as it is to be saved. `today` is the present day.
    pub fn saved(&self, today: NaiveDate) -> SavedSession {
        let work = match &self.plan.activity {
            Activity::SuitablePuzzles => SessionWork::Fits,
            Activity::Lesson(lesson) => SessionWork::Lesson(lesson.id.clone()),
            Activity::Game(game) => SessionWork::Game(*game),
        };
        let SessionPlan { puzzles, minutes, goal, .. } = self.plan;
        let mistakes = self.mistakes.iter();
        let mistakes =
            mistakes.map(|&Mistake { fact, answered, slip }| SavedMistake { fact, answered, slip });
        SavedSession {
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

    /// When the sun in the session's sky began to go down, and in how many seconds it sets. It shows the children how much time is left.
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

    /// The children whose turn is next: one child with puzzles, or a group with a game.
    pub fn next_children(&self) -> Vec<ChildId> {
        self.queue.iter().copied().take(self.group()).collect()
    }

    /// A number for what the screen shows: 0 the end, 1 a pause, and from 2 on another one for each turn. When it changes, a quick second
    /// press is ignored.
    pub fn view_number(&self) -> usize {
        match (self.is_over, self.paused) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => self.turns.saturating_add(2),
        }
    }

    /// The children who have had no turn, in the order of the plan. The next session begins with them.
    pub fn children_without_turn(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.had_turn.contains(child))
    }

    /// The children who were skipped and haven't come since, in the order of the plan.
    fn away(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.queue.contains(child))
    }

    fn to_come(&self) -> impl Iterator<Item = ChildId> {
        self.queue.iter().copied().filter(|child| !self.had_turn.contains(child))
    }

    pub fn children(&self) -> &[ChildId] {
        &self.plan.children
    }

    /// Remembers the number facts that a child's answer got wrong, for the talk about mistakes at the end.
    pub fn record_mistakes(&mut self, tried: &AttemptDetails) {
        let slip = tried.practised.as_ref().and_then(|practised| practised.slip);
        let wrong = tried.effort.facts.iter().filter_map(|asked| {
            let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
            let slip = slip.or_else(|| engine::practice::Slip::in_fact(asked.fact, answered));
            Some(Mistake { fact: asked.fact, answered, slip })
        });
        self.mistakes.extend(wrong);
    }

    fn talk(&self) -> Vec<Mistake> {
        mistakes_to_discuss(&self.mistakes)
    }

    /// Notes that this game comes to the table. What was played in it before does not count for this turn.
    pub fn start_counting_moves(&mut self, game: &SavedTable) {
        self.moves = game.moves_with_catches().len();
    }

    /// Counts what was played in the game at the table since the last call: who had a turn, and what children caught.
    pub fn count_new_moves(&mut self, game: &SavedTable) {
        let moves = game.moves_with_catches();
        for (player, is_catch) in moves.iter().skip(self.moves) {
            let child = game.participants().get(usize::from(*player)).and_then(|player| player.child);
            self.had_turn.extend(child);
            self.right += usize::from(child.is_some() && *is_catch);
        }
        self.moves = moves.len();
    }

    /// Ends the present turn. `answered` puzzles were answered in it, `right` of them right first time; both are 0 after a game.
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

    /// Ends the session. A goal that was reached is celebrated once more.
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

    /// Whether the class has just reached its goal, or the session has ended with the goal reached.
    fn celebrates(&self) -> bool {
        self.is_at_goal() && self.plan.goal.is_some_and(|goal| self.right_before < usize::from(goal))
    }

    /// The sound for a goal that was reached just now. Returned once; `None` otherwise.
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
