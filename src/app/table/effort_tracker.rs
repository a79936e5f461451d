//! A child's answers at a table, with all that the records want to know about them.

use std::time::Duration;

use iced::time::Instant;

use engine::arithmetic::{Fact, Refusal, Step, facts_of_steps};
use engine::games::GameKind;
use engine::practice::waiting::{WAITING_ID, WaitingQuestion};
use engine::practice::{Judgement, Kind, in_thousandths};

use records::{
    AnswerEffort, AttemptDetails, AttemptSetting, FactAnswer, HelpLevel, JudgedAnswer, Participant,
    PracticeDetails,
};

/// Collects what a child does until a calculation is called (claimed as a catch): the time, hints, refusals and wrong totals.
#[derive(Debug)]
pub(super) struct EffortTracker {
    game: GameKind,
    seed: u64,
    since: Instant,
    /// When the turn began. `since` is when the child last began to think.
    turn: Instant,
    refused: u8,
    hints: u8,
    wrong: Vec<FactAnswer>,
}

impl EffortTracker {
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

    /// Notes that a child has come to the screen: its turn and its time for thinking begin now.
    pub fn start_turn(&mut self) {
        self.restart_thinking();
        self.turn = self.since;
    }

    /// Lets the time for thinking begin again, and forgets totals that were typed wrongly.
    pub fn restart_thinking(&mut self) {
        self.since = Instant::now();
        self.wrong.clear();
    }

    /// Begins again because there is another catch to find. Hints and refusals are forgotten.
    pub fn restart_turn(&mut self) {
        self.start_turn();
        self.refused = 0;
        self.hints = 0;
    }

    pub fn turn_start(&self) -> Instant {
        self.turn
    }

    pub fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    pub fn note_wrong_total(&mut self, step: Step, typed: i64) {
        self.wrong.extend(facts_of_steps(&[step]).map(|fact| FactAnswer { fact, answer: Some(typed) }));
    }

    /// Returns what was collected. Call this before the calculation is played, because that may start something new.
    pub fn take_effort(&mut self) -> AnswerEffort {
        let milliseconds = u32::try_from(self.since.elapsed().as_millis()).unwrap_or(u32::MAX);
        let facts = std::mem::take(&mut self.wrong);
        AnswerEffort { milliseconds, refused_before: self.refused, hints: self.hints, facts }
    }

    /// The answer to save of a child who was asked while it waited, and `took` this long. `None` if the player is no child of this computer.
    pub fn waiting_answer(
        &self,
        who: &Participant,
        question: &WaitingQuestion,
        judged: &Judgement,
        took: Duration,
    ) -> Option<AttemptDetails> {
        Some(AttemptDetails {
            child: who.child?,
            setting: self.setting(who),
            answer: JudgedAnswer::in_practice(question.shown_text(), judged),
            effort: AnswerEffort {
                milliseconds: u32::try_from(took.as_millis()).unwrap_or(u32::MAX),
                ..AnswerEffort::default()
            },
            practised: Some(PracticeDetails {
                lesson: WAITING_ID.to_owned(),
                kind: Kind::Complete,
                difficulty: in_thousandths(question.difficulty()),
                right: judged.right,
                again: false,
                timed: false,
                slip: None,
                placement: false,
            }),
        })
    }

    fn setting(&self, who: &Participant) -> AttemptSetting {
        AttemptSetting { game: self.game, rung: who.rung, order: who.order, help: who.help, seed: self.seed }
    }

    /// Notes that a calculation was called. Returns the answer to save; `None` if the player is no child of this computer.
    pub fn note_call(
        &mut self,
        who: &Participant,
        mut effort: AnswerEffort,
        laid: CalledCalculation,
    ) -> Option<AttemptDetails> {
        let CalledCalculation { offered, calculation, steps, total, judged } = laid;
        let caught = judged.is_ok();
        let asked = |fact: Fact| {
            // A child who saw the total was not asked. After a refusal without totals we cannot know what the child worked out.
            let knew = match who.help {
                HelpLevel::ShowTotals => false,
                HelpLevel::AskTotals => true,
                HelpLevel::NoTotals => caught,
            };
            FactAnswer { fact, answer: fact.result().ok().filter(|_| knew) }
        };
        effort.facts.extend(facts_of_steps(steps).map(asked));
        let tried = who.child.map(|child| AttemptDetails {
            child,
            setting: self.setting(who),
            answer: JudgedAnswer {
                offered,
                calculation,
                refusal: judged.err(),
                total,
                points: judged.unwrap_or(0),
            },
            effort,
            practised: None,
        });
        if caught {
            self.restart_turn();
        } else {
            self.refused = self.refused.saturating_add(1);
            self.restart_thinking();
        }
        tried
    }
}

pub(super) struct CalledCalculation<'a> {
    /// The cards to choose from, in the notation of the command line, such as `F15 8 7 3 9 1`.
    pub offered: String,
    /// The calculation as the child laid it, such as `15 = 8 + 7`.
    pub calculation: String,
    pub steps: &'a [Step],
    /// The number that the calculation makes. `None` if it makes no number.
    pub total: Option<i64>,
    pub judged: Result<u16, Refusal>,
}
