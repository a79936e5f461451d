//! Made-up children, who learn and forget facts under five published models of learning.

use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::success_probability;
use rand::RngExt;

use super::river::{River, StudyFact};

/// In logits above the average fact. With it children know about a third of the facts from the years before.
const KNOWN_BEFORE: f64 = -0.7;
/// The standard deviation of children's strengths in a class, in logits.
const APART: f64 = 0.7;
/// The standard deviation of one child's strength from fact to fact, in logits.
const UNEVEN: f64 = 0.6;
pub const ANSWERS_A_DAY: u32 = 20;

/// A day, and how many answers the child has given before on that day.
#[derive(Debug, Clone, Copy)]
pub struct StudyMoment {
    pub day: u32,
    pub nth: u32,
}

impl StudyMoment {
    pub const fn start_of_day(day: u32) -> Self {
        Self { day, nth: 0 }
    }

    fn days(self) -> f64 {
        f64::from(self.day)
    }

    /// Under `LearningModel::Activation` time between sessions runs much slower than time in them.
    fn seconds(self) -> f64 {
        /// In seconds of forgetting: a fortieth of its true length.
        const A_DAY: f64 = 86_400.0 * 0.025;
        /// In seconds of forgetting, from one answer to the next on the same day.
        const AN_ANSWER: f64 = 10.0;
        f64::from(self.day) * A_DAY + f64::from(self.nth) * AN_ANSWER
    }
}

/// Each fact is learnt by itself, except under `Activation`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LearningModel {
    /// Bayesian knowledge tracing (Corbett & Anderson 1995): each answer, right or wrong, makes a fact known with the same probability.
    Tracing,
    /// Performance factors (Pavlik, Cen & Koedinger 2009): right answers teach more than wrong ones.
    Factors,
    /// Half-life regression (Settles & Meeder 2016): how well a fact is known halves in a certain time, which a right answer doubles.
    HalfLife,
    /// The region of proximal learning (Metcalfe & Kornell 2005): facts that are half known are learnt best.
    Edge,
    /// Activation with spacing (Pavlik & Anderson 2005): every answer leaves a memory trace, which fades faster the better the fact was
    /// known. A child works out facts it does not remember with a skill that all facts of a lesson train, and 3 + 8 helps with 8 + 3.
    /// Errors take time and patience, and a child who is fed up leaves for the day.
    Activation,
}

#[derive(Debug, Clone)]
pub struct FactState {
    strength: f64,
    seen: f64,
    /// For `LearningModel::Activation` alone: weight, the second in which it was left, and how fast it fades.
    traces: Vec<(f64, f64, f64)>,
}

impl LearningModel {
    pub const ALL: [Self; 5] = [Self::Tracing, Self::Factors, Self::HalfLife, Self::Edge, Self::Activation];
    pub const LEARNING_PROBABILITY: f64 = 0.2;
    /// The app's own figure for typed answers.
    const GUESSED: f64 = 0.02;
    const SLIPPED: f64 = 0.1;
    const BY_SUCCESS: f64 = 0.25;
    const BY_FAILURE: f64 = 0.1;
    const AT_EDGE: f64 = 0.5;
    /// How fast a memory trace fades at least, and how much faster the better the fact was known (a and c in the paper).
    const FADES: (f64, f64) = (0.177, 0.217);
    /// The activation at which a child remembers a fact every second time, and how wide the unsure range is (τ and s in the paper).
    const REMEMBERED: (f64, f64) = (-0.704, 0.255);

    /// `delta` is how far the child's strength lies above the difficulty of the fact, in logits.
    fn begin(self, delta: f64, chance: &mut Chance) -> FactState {
        let strength = match self {
            Self::Tracing => f64::from(u8::from(chance.random::<f64>() < success_probability(delta))),
            Self::Factors | Self::Edge | Self::Activation => delta,
            // The last answer was a week before.
            Self::HalfLife => (2.0 * delta).exp2().clamp(0.02, 400.0) * 3.0,
        };
        let mut state = FactState { strength, seen: -7.0, traces: Vec::new() };
        if self == Self::Activation {
            // One trace, a month old, stands for the years before.
            let (age, fades) = (StudyMoment::start_of_day(30).seconds(), 0.3);
            let activation = Self::REMEMBERED.0 + Self::REMEMBERED.1 * delta;
            state.traces.push((activation.exp() * age.powf(fades), -age, fades));
        }
        state
    }

    /// As a natural logarithm.
    fn activation(state: &FactState, at: StudyMoment) -> f64 {
        let sum: f64 = state
            .traces
            .iter()
            .map(|(weight, since, fades)| weight * (at.seconds() - since).max(1.0).powf(-fades))
            .sum();
        sum.max(1e-12).ln()
    }

    pub fn probability_of_knowing(self, state: &FactState, at: StudyMoment) -> f64 {
        match self {
            Self::Tracing => state.strength,
            Self::Factors | Self::Edge => success_probability(state.strength),
            Self::HalfLife => (-(at.days() - state.seen) / state.strength).exp2(),
            Self::Activation => {
                let (half, width) = Self::REMEMBERED;
                success_probability((Self::activation(state, at) - half) / width)
            }
        }
    }

    /// `reckons` is the probability that the child works out a fact it does not remember.
    pub fn probability_of_right_answer(
        self,
        state: &FactState,
        at: StudyMoment,
        working_out_probability: f64,
    ) -> f64 {
        let knows = self.probability_of_knowing(state, at);
        match self {
            Self::Tracing => knows * (1.0 - Self::SLIPPED) + (1.0 - knows) * Self::GUESSED,
            Self::Activation => knows + (1.0 - knows) * working_out_probability,
            _ => knows,
        }
    }

    /// `lucky` says whether chance lets the child learn the fact from this answer, as `LearningModel::Tracing` asks.
    pub fn after_answer(
        self,
        state: &FactState,
        right: bool,
        at: StudyMoment,
        learns_by_luck: bool,
    ) -> FactState {
        let mut traces = state.traces.clone();
        let strength = match self {
            Self::Tracing => state.strength.max(f64::from(u8::from(learns_by_luck))),
            Self::Factors => state.strength + if right { Self::BY_SUCCESS } else { Self::BY_FAILURE },
            // After an error the right answer is shown, so the half-life is a day at least.
            Self::HalfLife if right => state.strength * 2.0,
            Self::HalfLife => (state.strength / 2.0).max(1.0),
            Self::Edge => {
                let knows = success_probability(state.strength);
                state.strength + Self::AT_EDGE * 4.0 * knows * (1.0 - knows)
            }
            Self::Activation => {
                traces.push((1.0, at.seconds(), Self::fades(state, at)));
                state.strength
            }
        };
        FactState { strength, seen: at.days(), traces }
    }

    fn fades(state: &FactState, at: StudyMoment) -> f64 {
        let (least, more) = Self::FADES;
        more * Self::activation(state, at).exp() + least
    }
}

#[derive(Debug, Clone)]
pub struct Child {
    pub model: LearningModel,
    pub states: Vec<FactState>,
    /// For each lesson, how well the child works out facts that it does not remember, in logits of difficulty.
    skills: Vec<f64>,
    chance: Chance,
    /// From the first to the last.
    pub right: Vec<bool>,
    seconds: f64,
    fed_up: f64,
}

impl Child {
    pub fn new(model: LearningModel, river: &River, seed: u64) -> Self {
        /// How well children work facts out, in logits against knowing them by heart.
        const RECKONS: f64 = -1.5;
        let mut chance = chance_from_seed(seed, 3);
        let ability = river.mean_difficulty() + KNOWN_BEFORE + APART * normal(&mut chance);
        let states = river.items.iter().map(|item| {
            let delta = ability - item.difficulty + UNEVEN * normal(&mut chance);
            model.begin(delta, &mut chance)
        });
        let states = states.collect();
        Self {
            model,
            states,
            skills: vec![ability + RECKONS; river.lessons.iter().count()],
            chance: self::chance_from_seed(seed, 4),
            right: Vec::new(),
            seconds: 0.0,
            fed_up: 0.0,
        }
    }

    pub fn begin_day(&mut self) {
        (self.seconds, self.fed_up) = (0.0, 0.0);
    }

    /// Out of time or patience under `LearningModel::Activation`, and otherwise after [`A_DAY`] answers.
    pub fn has_finished_day(&self, at: StudyMoment) -> bool {
        /// Of practice in a day under `LearningModel::Activation`: about twenty answers if three of four are right.
        const SECONDS: f64 = 170.0;
        /// Wrong answers a child bears in a day, less what right ones make up for.
        const PATIENCE: f64 = 4.0;
        match self.model {
            LearningModel::Activation => self.seconds >= SECONDS || self.fed_up >= PATIENCE,
            _ => at.nth >= ANSWERS_A_DAY,
        }
    }

    pub fn probability_of_right_answer(&self, river: &River, item: usize, at: StudyMoment) -> f64 {
        self.model.probability_of_right_answer(
            &self.states[item],
            at,
            self.probability_of_working_out(river, item),
        )
    }

    pub fn probability_of_working_out(&self, river: &River, item: usize) -> f64 {
        let StudyFact { lesson, difficulty, .. } = river.items[item];
        success_probability(self.skills[lesson] - difficulty)
    }

    pub fn answer(&mut self, river: &River, item: usize, at: StudyMoment) -> bool {
        /// How much a right and a wrong answer raise the skill of working out facts of the lesson, in logits.
        const TRAINS: (f64, f64) = (0.03, 0.015);
        /// Seconds for a right answer, and for a wrong one with the right answer shown after it.
        const TAKES: (f64, f64) = (6.5, 15.0);
        /// The part of a wrong answer for which a right one makes up, in the child's patience.
        const MAKES_UP: f64 = 1.0 / 3.0;
        /// The weight of the memory trace that an answer leaves on the fact turned round; on the fact itself it is 1.
        const TURNED: f64 = 0.5;
        let right = self.chance.random::<f64>() < self.probability_of_right_answer(river, item, at);
        let lucky = self.chance.random::<f64>() < LearningModel::LEARNING_PROBABILITY;
        if self.model == LearningModel::Activation {
            if let Some(turned) = river.items[item].turned {
                let fades = LearningModel::fades(&self.states[turned], at);
                self.states[turned].traces.push((TURNED, at.seconds(), fades));
            }
            self.skills[river.items[item].lesson] += if right { TRAINS.0 } else { TRAINS.1 };
        }
        self.states[item] = self.model.after_answer(&self.states[item], right, at, lucky);
        self.seconds += if right { TAKES.0 } else { TAKES.1 };
        self.fed_up = if right { (self.fed_up - MAKES_UP).max(0.0) } else { self.fed_up + 1.0 };
        self.right.push(right);
        right
    }

    pub fn expected_known_facts(&self, day: u32) -> f64 {
        self.states
            .iter()
            .map(|state| self.model.probability_of_knowing(state, StudyMoment::start_of_day(day)))
            .sum()
    }
}

fn normal(chance: &mut Chance) -> f64 {
    let (u, v): (f64, f64) = (chance.random(), chance.random());
    (-2.0 * (1.0 - u).ln()).sqrt() * (std::f64::consts::TAU * v).cos()
}
