//! A class session at one screen: whose turn is next, how much time is left, how each turn went, and a kind end.

mod look;
pub mod shoal;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use iced::time::Instant;

use chrono::NaiveDate;
use engine::findings::class::{Mistake, worth_talking};
use engine::games::GameKind;
use engine::practice::{Lesson, Lessons};

use super::practice::Turn;
use crate::app::sound::{Cue, Sound};
use records::{ChildId, Loudness, SavedMistake, SavedSession, SavedTable, SessionWork, Try};

/// A class session as a grown-up has planned it: who takes part, what they do in their turns, and how long it lasts.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The children who take part, in the order of their turns.
    pub children: Vec<ChildId>,
    /// The children of the class who aren't here today.
    pub away: BTreeSet<ChildId>,
    /// What the children do in their turns.
    pub activity: Activity,
    /// How many puzzles each child has in a turn, unless they play a game.
    pub puzzles: u8,
    /// How many minutes the session lasts.
    pub minutes: u16,
    /// How many right answers the class wants to reach together; `None` for no goal.
    pub goal: Option<u16>,
}

impl Plan {
    /// Puts the children of the list `unreached` first, in its order, because they had no turn in the last session.
    pub fn begin_with(&mut self, unreached: &[ChildId]) {
        let place = |child: &ChildId| unreached.iter().position(|other| other == child).unwrap_or(usize::MAX);
        self.children.sort_by_key(place);
    }
}

/// What the children do in a class session.
#[derive(Debug, Clone)]
pub enum Activity {
    /// Practise the puzzles that fit each child.
    Fits,
    /// Practise the puzzles of one lesson.
    Lesson(Arc<Lesson>),
    /// Play a game, in groups.
    Game(GameKind),
}

/// A class session that is going on, or has just ended. Children take turns at one screen.
#[derive(Debug, Clone)]
pub struct ClassSession {
    plan: Plan,
    /// The children who are there, with the next one in front.
    queue: VecDeque<ChildId>,
    /// The children who have had a turn.
    had: BTreeSet<ChildId>,
    /// How many turns are over.
    turns: usize,
    since: Instant,
    /// The moment when the pause began; `None` while the session goes on.
    paused: Option<Instant>,
    answered: usize,
    /// How many puzzles were right first time, or how many catches children made in games.
    right: usize,
    /// How many were right when the last turn began. What came since then is shown as new.
    seen: usize,
    /// The moment when the last turn or the session ended; `None` before that, and after a restart.
    ended: Option<Instant>,
    /// Whether the sound for the goal is still to be heard.
    is_goal_unheard: bool,
    /// How many moves of the game at the table have been counted.
    moves: usize,
    mistakes: Vec<Mistake>,
    /// The last turn, if puzzles were answered in it.
    last: Option<Turned>,
    /// The child who was just said not to be here, until the next turn begins.
    skipped: Option<ChildId>,
    is_over: bool,
    /// Whether time ended the session, and not a grown-up.
    is_timed_out: bool,
    /// How loud sounds are in this session: off until somebody switches them on.
    pub loudness: Loudness,
}

/// A child's turn with puzzles. How many were right is between the child and the grown-ups: all children see this screen.
#[derive(Debug, Clone, Copy)]
struct Turned {
    child: ChildId,
    answered: usize,
}

/// What happened on the screen between the turns of a class session.
#[derive(Debug, Clone)]
pub enum Message {
    /// The next child is there and begins.
    Ready,
    /// The next child isn't there today.
    Skip,
    /// This child, who was skipped, is there after all.
    Unskip(ChildId),
    /// Pause the session; the button must be held for two seconds, like the one that ends it.
    Pause,
    /// Go on after a pause.
    GoOn,
    /// End the session for all; the button must be held for two seconds, so nobody ends it by mistake.
    End,
    /// Leave the session after its end.
    Leave,
}

/// What the screen between the turns of a class session asks of the program.
pub enum ClassSessionAction {
    /// There is nothing to do.
    None,
    /// Let these children begin: one child with puzzles, or a group with a game.
    Begin(Vec<ChildId>),
    /// Leave the class session.
    Leave,
}

impl ClassSession {
    /// Starts a class session now, without sound.
    pub fn new(plan: Plan) -> Self {
        Self {
            queue: plan.children.iter().copied().collect(),
            plan,
            had: BTreeSet::new(),
            turns: 0,
            since: Instant::now(),
            paused: None,
            answered: 0,
            right: 0,
            seen: 0,
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

    /// Goes on with a class session that was saved; `None` if its lesson is gone.
    pub fn restored(saved: &SavedSession, lessons: &Lessons) -> Option<Self> {
        let activity = match &saved.work {
            SessionWork::Fits => Activity::Fits,
            SessionWork::Lesson(id) => Activity::Lesson(Arc::clone(lessons.get(id)?)),
            SessionWork::Game(game) => Activity::Game(*game),
        };
        let SavedSession { puzzles, minutes, goal, .. } = *saved;
        let (children, away) = (saved.children.clone(), saved.away.clone());
        let new = Self::new(Plan { children, away, activity, puzzles, minutes, goal });
        let mistakes = saved.mistakes.iter();
        let mistakes =
            mistakes.map(|&SavedMistake { fact, answered, slip }| Mistake { fact, answered, slip });
        Some(Self {
            queue: saved.queue.iter().copied().collect(),
            had: saved.had.clone(),
            since: new.since.checked_sub(Duration::from_secs(saved.seconds)).unwrap_or(new.since),
            answered: saved.answered,
            right: saved.right,
            // What was reached before is not celebrated again.
            seen: saved.right,
            mistakes: mistakes.collect(),
            is_over: saved.is_over,
            is_timed_out: saved.is_timed_out,
            ..new
        })
    }

    /// The class session in the form that is saved on the day `today`.
    pub fn saved(&self, today: NaiveDate) -> SavedSession {
        let work = match &self.plan.activity {
            Activity::Fits => SessionWork::Fits,
            Activity::Lesson(lesson) => SessionWork::Lesson(lesson.id.clone()),
            Activity::Game(game) => SessionWork::Game(*game),
        };
        let Plan { puzzles, minutes, goal, .. } = self.plan;
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
            had: self.had.clone(),
            seconds: self.paused.map_or_else(|| self.since.elapsed(), |paused| paused - self.since).as_secs(),
            answered: self.answered,
            right: self.right,
            mistakes: mistakes.collect(),
            is_over: self.is_over,
            is_timed_out: self.is_timed_out,
        }
    }

    /// What the children do in this session.
    pub fn activity(&self) -> &Activity {
        &self.plan.activity
    }

    /// When the session's sun began to go down, and how many seconds it takes. The sun shows the children how much time is left.
    pub fn sun(&self) -> (Instant, u16) {
        (self.since, self.plan.minutes.saturating_mul(60))
    }

    /// What practice needs to know for one child's turn with puzzles: the sun that shows the time left, how many puzzles, and the lesson if
    /// a grown-up chose one.
    pub fn practice_turn(&self) -> Turn {
        let lesson = match &self.plan.activity {
            Activity::Lesson(lesson) => Some(Arc::clone(lesson)),
            Activity::Fits | Activity::Game(_) => None,
        };
        let (since, seconds) = self.sun();
        Turn { since, seconds, puzzles: self.plan.puzzles, lesson }
    }

    /// Counts the children who take part in one turn.
    fn group(&self) -> usize {
        match self.plan.activity {
            Activity::Game(title) => *title.players().end(),
            Activity::Fits | Activity::Lesson(_) => 1,
        }
    }

    /// Finds the children whose turn is next: one child with puzzles, or a group with a game.
    pub fn next(&self) -> Vec<ChildId> {
        self.queue.iter().copied().take(self.group()).collect()
    }

    /// A number for what the class session shows: 0 at the end, 1 in a pause, and from 2 on a new one for each turn. When the number
    /// changes, a quick second press is ignored.
    pub fn part(&self) -> usize {
        match (self.is_over, self.paused) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => self.turns.saturating_add(2),
        }
    }

    /// Finds the children who have had no turn in this session, in the order of the plan. The next session begins with them.
    pub fn unreached(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.had.contains(child))
    }

    /// Finds the children who were skipped and haven't come since, in the order of the plan.
    fn away(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.queue.contains(child))
    }

    /// Finds the children who are there and have had no turn, the next one first.
    fn to_come(&self) -> impl Iterator<Item = ChildId> {
        self.queue.iter().copied().filter(|child| !self.had.contains(child))
    }

    /// The children who take part in this session, in the order of the plan.
    pub fn children(&self) -> &[ChildId] {
        &self.plan.children
    }

    /// Remembers the number facts that a child's answer got wrong, for what the class may talk about at the end.
    pub fn notice(&mut self, tried: &Try) {
        let slip = tried.practised.as_ref().and_then(|practised| practised.slip);
        let wrong = tried.way.facts.iter().filter_map(|asked| {
            let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
            let slip = slip.or_else(|| engine::practice::Slip::in_fact(asked.fact, answered));
            Some(Mistake { fact: asked.fact, answered, slip })
        });
        self.mistakes.extend(wrong);
    }

    /// Finds the mistakes that are worth talking about.
    fn talk(&self) -> Vec<Mistake> {
        worth_talking(&self.mistakes)
    }

    /// A game comes to the table, new or to be gone on with. What was played before does not count for this turn.
    pub fn sit_down(&mut self, game: &SavedTable) {
        self.moves = game.moves().len();
    }

    /// Takes in what was played at the table since the last time: who had a turn, and what children caught.
    pub fn watch(&mut self, game: &SavedTable) {
        let moves = game.moves();
        for (player, is_catch) in moves.iter().skip(self.moves) {
            let child = game.participants().get(usize::from(*player)).and_then(|player| player.child);
            self.had.extend(child);
            self.right += usize::from(child.is_some() && *is_catch);
        }
        self.moves = moves.len();
    }

    /// Ends the present turn. `answered` puzzles were answered in it, `right` of them right first time; both are 0 after a game.
    pub fn turn_over(&mut self, answered: usize, right: usize) {
        let group = self.next();
        self.last = match group[..] {
            [child, ..] if answered > 0 => Some(Turned { child, answered }),
            _ => None,
        };
        self.had.extend(self.last.map(|turned| turned.child));
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
            self.seen = 0;
            self.ended = Some(Instant::now());
            self.is_goal_unheard = true;
        }
    }

    fn is_at_goal(&self) -> bool {
        self.plan.goal.is_some_and(|goal| self.right >= usize::from(goal))
    }

    /// Whether the goal was reached just now, or the session has ended with it.
    fn celebrates(&self) -> bool {
        self.is_at_goal() && self.plan.goal.is_some_and(|goal| self.seen < usize::from(goal))
    }

    /// Takes the sound for a goal that was reached just now; `None` if there is none, or it has been heard.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        std::mem::take(&mut self.is_goal_unheard).then(|| vec![Sound::Stone.into()])
    }

    /// Takes in what happened on the screen, and says what the program has to do.
    pub fn update(&mut self, message: Message) -> ClassSessionAction {
        match message {
            Message::Ready => {
                self.skipped = None;
                self.seen = self.right;
                return ClassSessionAction::Begin(self.next());
            }
            Message::Skip => {
                self.skipped = self.queue.pop_front();
                self.last = None;
                self.seen = self.right;
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
