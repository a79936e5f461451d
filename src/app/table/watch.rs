//! What a child tries at a table, with all that the records want to know of it.

use std::time::Instant;

use heart::arithmetic::{Fact, Refusal, Step, facts};
use heart::games::GameKind;

use crate::records::{Call, FactAsked, HelpLevel, Participant, Setting, Try, Way};

/// Watches what the child in front of the screen does until a calculation is called.
#[derive(Debug)]
pub(super) struct Watch {
    game: GameKind,
    seed: u64,
    since: Instant,
    /// When the turn began.
    turn: Instant,
    refused: u8,
    hints: u8,
    /// Totals that were typed wrongly since the last call.
    wrong: Vec<FactAsked>,
}

impl Watch {
    pub fn new(game: GameKind, seed: u64) -> Self {
        Self {
            game,
            seed,
            since: Instant::now(),
            turn: Instant::now(),
            refused: 0,
            hints: 0,
            wrong: Vec::new(),
        }
    }

    /// The child whose turn it is has come to the screen.
    pub fn ready(&mut self) {
        self.begin();
        self.turn = self.since;
    }

    /// A child can begin to think.
    pub fn begin(&mut self) {
        self.since = Instant::now();
        self.wrong.clear();
    }

    /// There is something else to be found now.
    pub fn begin_anew(&mut self) {
        self.ready();
        self.refused = 0;
        self.hints = 0;
    }

    /// When the turn began.
    pub fn turn(&self) -> Instant {
        self.turn
    }

    pub fn hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    pub fn wrong_total(&mut self, step: Step, typed: i64) {
        self.wrong.extend(facts(&[step]).map(|fact| FactAsked { fact, answer: Some(typed) }));
    }

    /// What the child has done up to a call. What follows from the call may begin something new.
    pub fn way_here(&mut self) -> Way {
        let milliseconds = u32::try_from(self.since.elapsed().as_millis()).unwrap_or(u32::MAX);
        let facts = std::mem::take(&mut self.wrong);
        Way { milliseconds, refused_before: self.refused, hints: self.hints, facts }
    }

    /// A calculation was called. Of those whom this machine does not know nothing is noted.
    pub fn called(&mut self, who: &Participant, mut way: Way, laid: Laid) -> Option<Try> {
        let Laid { offered, calculation, steps, total, judged } = laid;
        let caught = judged.is_ok();
        let asked = |fact: Fact| {
            // Whoever was shown the total was not asked; whoever was refused may have reckoned anything.
            let knew = match who.help {
                HelpLevel::ShowTotals => false,
                HelpLevel::AskTotals => true,
                HelpLevel::NoTotals => caught,
            };
            FactAsked { fact, answer: fact.result().ok().filter(|_| knew) }
        };
        way.facts.extend(facts(steps).map(asked));
        let tried = who.child.map(|child| Try {
            child,
            setting: Setting {
                game: self.game,
                rung: who.rung,
                order: who.order,
                help: who.help,
                seed: self.seed,
            },
            call: Call { offered, calculation, refusal: judged.err(), total, points: judged.unwrap_or(0) },
            way,
            practised: None,
        });
        if caught {
            self.begin_anew();
        } else {
            self.refused = self.refused.saturating_add(1);
            self.begin();
        }
        tried
    }
}

/// A calculation that was called at a table.
pub(super) struct Laid<'a> {
    /// The cards that could be used.
    pub offered: String,
    /// The calculation as it was laid.
    pub calculation: String,
    /// Its steps.
    pub steps: &'a [Step],
    /// What it makes, if it makes a number.
    pub total: Option<i64>,
    /// The points that it caught, or why it caught none.
    pub judged: Result<u16, Refusal>,
}
