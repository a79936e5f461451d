//! A session of a whole class at one screen: who comes next, how much time is left, how each turn went, and a kind end.

mod look;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use heart::findings::class::{Mistake, worth_talking};
use heart::games::GameKind;
use heart::practice::Lesson;
use iced::keyboard::{Key, Modifiers};

use super::practice::Turn;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::records::{ChildId, Loudness, Try};

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

impl Plan {
    /// Those who were not reached the last time begin, in their order.
    pub fn begin_with(&mut self, unreached: &[ChildId]) {
        let place = |child: &ChildId| unreached.iter().position(|other| other == child).unwrap_or(usize::MAX);
        self.children.sort_by_key(place);
    }
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
    /// Who is there, whoever is next in front.
    queue: VecDeque<ChildId>,
    /// Who has had a turn.
    had: BTreeSet<ChildId>,
    /// How many turns are over.
    turns: usize,
    since: Instant,
    /// Since when it rests, if it does.
    paused: Option<Instant>,
    answered: usize,
    right: usize,
    mistakes: Vec<Mistake>,
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
    /// The session rests; it takes two seconds, as ending does.
    Pause,
    /// It goes on.
    GoOn,
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
pub enum ClassSessionAction {
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
        Self {
            queue: plan.children.iter().copied().collect(),
            plan,
            had: BTreeSet::new(),
            turns: 0,
            since: Instant::now(),
            paused: None,
            answered: 0,
            right: 0,
            mistakes: Vec::new(),
            last: None,
            is_over: false,
            focus: None,
            loudness: Loudness::Off,
        }
    }

    /// What is done in it.
    #[must_use]
    pub fn activity(&self) -> &Activity {
        &self.plan.activity
    }

    /// Since when its sun goes down, and for how many seconds.
    #[must_use]
    pub fn sun(&self) -> (Instant, u16) {
        (self.since, self.plan.minutes.saturating_mul(60))
    }

    /// A child's turn with puzzles.
    #[must_use]
    pub fn practice_turn(&self) -> Turn {
        let lesson = match &self.plan.activity {
            Activity::Lesson(lesson) => Some(Arc::clone(lesson)),
            Activity::Fits | Activity::Game(_) => None,
        };
        let (since, seconds) = self.sun();
        Turn { since, seconds, puzzles: self.plan.puzzles, lesson }
    }

    /// How many children take part in one turn.
    fn group(&self) -> usize {
        match self.plan.activity {
            Activity::Game(title) => *title.players().end(),
            Activity::Fits | Activity::Lesson(_) => 1,
        }
    }

    /// Who is next.
    #[must_use]
    pub fn next(&self) -> Vec<ChildId> {
        self.queue.iter().copied().take(self.group()).collect()
    }

    /// Which part is seen: whose turn comes, a rest, or the end.
    #[must_use]
    pub fn part(&self) -> usize {
        match (self.is_over, self.paused) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => self.turns.saturating_add(2),
        }
    }

    /// Those of the class who have had no turn, in their order: they begin next time.
    pub fn unreached(&self) -> impl Iterator<Item = ChildId> {
        self.plan.children.iter().copied().filter(|child| !self.had.contains(child))
    }

    /// Who takes part.
    #[must_use]
    pub fn children(&self) -> &[ChildId] {
        &self.plan.children
    }

    /// Takes in what a child has just tried, for what is worth talking about in the end.
    pub fn notice(&mut self, tried: &Try) {
        let slip = tried.practised.as_ref().and_then(|practised| practised.slip);
        let wrong = tried.way.facts.iter().filter_map(|asked| {
            let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
            let slip = slip.or_else(|| heart::practice::Slip::in_fact(asked.fact, answered));
            Some(Mistake { fact: asked.fact, answered, slip })
        });
        self.mistakes.extend(wrong);
    }

    /// What is worth talking about.
    fn talk(&self) -> Vec<Mistake> {
        worth_talking(&self.mistakes)
    }

    /// A turn is over: so many puzzles were answered, so many of them right at once.
    pub fn turn_over(&mut self, answered: usize, right: usize) {
        let group = self.next();
        let has_puzzles = !matches!(self.plan.activity, Activity::Game(_));
        let child = group.first().copied().filter(|_| has_puzzles);
        self.last = child.map(|child| Turned { child, answered, right });
        self.answered += answered;
        self.right += right;
        self.had.extend(&group);
        self.queue.rotate_left(group.len().min(self.queue.len()));
        self.next_turn();
        self.is_over |= self.since.elapsed() >= Duration::from_secs(u64::from(self.plan.minutes) * 60);
    }

    fn next_turn(&mut self) {
        self.turns += 1;
        self.focus = None;
    }

    fn offered(&self) -> &'static [Stop] {
        if self.is_over {
            &[Stop::Leave]
        } else if self.paused.is_some() {
            &[Stop::GoOn, Stop::End]
        } else {
            &[Stop::Ready, Stop::Skip, Stop::Pause, Stop::End]
        }
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> ClassSessionAction {
        let stop = match message {
            Message::Pressed(stop) => stop,
            Message::StopWanted { backwards } => {
                self.focus = next_stop(self.offered(), self.focus, backwards);
                return ClassSessionAction::None;
            }
            // Ending and pausing take longer than a press.
            Message::Chosen if matches!(self.focus, Some(Stop::End | Stop::Pause)) => {
                return ClassSessionAction::None;
            }
            Message::Chosen => self.focus.unwrap_or(self.offered()[0]),
        };
        match stop {
            Stop::Ready => return ClassSessionAction::Begin(self.next()),
            Stop::Skip => {
                self.queue.pop_front();
                self.last = None;
                self.is_over = self.queue.is_empty();
                self.turns += 1;
            }
            Stop::Pause => self.paused = Some(Instant::now()),
            // The sun stood still meanwhile.
            Stop::GoOn => self.since += self.paused.take().map_or(Duration::ZERO, |since| since.elapsed()),
            Stop::End => (self.is_over, self.paused) = (true, None),
            Stop::Leave => return ClassSessionAction::Leave,
        }
        self.focus = None;
        ClassSessionAction::None
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen)
    }
}
