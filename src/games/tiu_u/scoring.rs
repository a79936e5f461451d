//! What a catch scores, as a number and as the steps in which a child works it out (rulebook §5).

use arrayvec::ArrayVec;

use super::tiles::Tile;
use crate::arithmetic::{CardName, Expression, Fact, Node, Operation, Rung, Statement};
use crate::games::Player;

/// Points for each pip of a big fish.
pub const POINTS_OF_A_PIP: u8 = 2;
/// The red pips of the little fish are raised to the next multiple of this.
const TEN: u16 = 10;
/// The most numbers of one step: as many little fish have red pips.
const MOST_OPERANDS: usize = 24;

/// What a catch scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Score {
    /// The red pips of the little fish.
    pub red: u16,
    /// The points of the big fish.
    pub big: u16,
}

impl Score {
    /// The score of some tiles.
    #[must_use]
    pub fn of(tiles: &[Tile]) -> Self {
        let mut score = Self::default();
        score.add(tiles);
        score
    }

    /// Counts more tiles.
    #[inline]
    pub fn add(&mut self, tiles: &[Tile]) {
        for tile in tiles {
            if tile.is_big() {
                self.big += u16::from(POINTS_OF_A_PIP * tile.total());
            } else {
                self.red += u16::from(tile.red_pips());
            }
        }
    }

    /// The points of the little fish: their red pips, raised to a full ten. None stay none.
    #[must_use]
    #[inline]
    pub const fn little(self) -> u16 {
        self.red.next_multiple_of(TEN)
    }

    /// All points.
    #[must_use]
    #[inline]
    pub const fn points(self) -> u16 {
        self.little() + self.big
    }

    /// How many points more tiles would add. Little fish may add none, or ten by one red pip.
    #[must_use]
    #[inline]
    pub fn gain(self, tiles: &[Tile]) -> u16 {
        let mut after = self;
        after.add(tiles);
        after.points() - self.points()
    }
}

/// What a step of scoring is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// The red pips of the little fish, added up.
    RedPips,
    /// What these lack to a full ten.
    NextTen,
    /// Two points for each pip of a big fish.
    BigFish {
        /// How many pips it has.
        pips: u8,
    },
    /// All big fish with so many pips.
    BigFishAlike {
        /// How many pips each has.
        pips: u8,
        /// How many there are.
        fish: u8,
    },
    /// Little and big fish together.
    Sum,
    /// What is paid to the winner: the difference.
    Payment,
}

/// Which number of a step is left for the child to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// The result: `8 + 8 = ?`
    Result,
    /// The last operand: `47 + ? = 50`
    LastOperand,
}

/// One step of working out a score. It is true whatever is asked of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoringStep {
    /// What it is about.
    pub about: About,
    /// Two numbers or more.
    pub operands: ArrayVec<i64, MOST_OPERANDS>,
    /// What is done with them, from left to right.
    pub operation: Operation,
    /// What comes of it.
    pub result: i64,
    /// What the child finds.
    pub asked: Asked,
}

impl ScoringStep {
    fn new(about: About, operation: Operation, operands: impl IntoIterator<Item = i64>, result: i64) -> Self {
        Self { about, operands: operands.into_iter().collect(), operation, result, asked: Asked::Result }
    }

    /// The number that the child finds.
    #[must_use]
    pub fn answer(&self) -> i64 {
        match self.asked {
            Asked::Result => self.result,
            Asked::LastOperand => self.operands.last().copied().unwrap_or_default(),
        }
    }

    /// The step as it is asked of a player: what lies above the rung becomes an addition, `8 + 8` for two times eight and `47 + ? = 50` for
    /// a difference. `None` where it goes beyond the player's largest number: then it is shown.
    #[must_use]
    pub fn asked_of(&self, player: Player) -> Option<Self> {
        let step = self.on_rung(player.rung);
        let largest = step.operands.iter().copied().chain([step.result]).max();
        let is_within = player.largest.is_none_or(|limit| largest <= Some(i64::from(limit)));
        is_within.then_some(step)
    }

    fn on_rung(&self, rung: Rung) -> Self {
        let mut step = self.clone();
        match self.operands[..] {
            _ if rung.allows(self.operation) => {}
            [times, number] if self.operation == Operation::Multiply => {
                step.operation = Operation::Add;
                step.operands = (0..times).map(|_| number).collect();
            }
            [whole, part] if self.operation == Operation::Subtract => {
                step.operation = Operation::Add;
                step.operands = [part, self.result].into_iter().collect();
                step.result = whole;
                step.asked = Asked::LastOperand;
            }
            _ => {}
        }
        step
    }

    /// The calculation; it names the operands by their positions.
    #[must_use]
    pub fn expression(&self) -> Option<Expression> {
        let operand = |at| Node::Card(CardName::Slot(at));
        let further = (1..).take(self.operands.len().saturating_sub(1));
        let nodes = further.flat_map(|at| [operand(at), Node::Apply(self.operation)]);
        Expression::try_from(std::iter::once(operand(0)).chain(nodes).collect::<Vec<_>>()).ok()
    }

    /// The step as true mathematics: `2 × 8 = 16`.
    #[must_use]
    pub fn statement(&self) -> Option<Statement> {
        self.expression()?.statement(self.operands.iter().copied())
    }

    /// The step as a question: `2 × 8 =`, or `47 + ? = 50`.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        match self.asked {
            Asked::Result => Some(self.statement()?.question()),
            Asked::LastOperand => {
                let with_gap = self.expression()?.statement_with_gap(self.operands.iter().copied())?;
                Some(with_gap.to_string())
            }
        }
    }

    /// The number facts that it asks, in their order.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(expression) = self.expression() {
            // Numbers so small make a total.
            let _total = expression.carry_out(self.operands.iter().copied(), |step| facts.push(step.fact()));
        }
        facts
    }
}

/// The steps in which the score of a catch is worked out. What needs no calculation is no step: red pips of a single fish, none or a full ten
/// of them, one big fish alone of its kind.
#[must_use]
pub fn scoring_steps(tiles: &[Tile]) -> Vec<ScoringStep> {
    let mut steps = Vec::new();
    let mut parts = Vec::new();
    let Score { red, .. } = Score::of(tiles);
    let little = Score::of(tiles).little();
    let red_pips = tiles.iter().filter(|tile| !tile.is_big()).map(|tile| i64::from(tile.red_pips()));
    let red_pips: Vec<i64> = red_pips.filter(|red| *red > 0).collect();
    if red_pips.len() > 1 {
        steps.push(ScoringStep::new(About::RedPips, Operation::Add, red_pips, red.into()));
    }
    if little > red {
        let operands = [i64::from(red), i64::from(little - red)];
        let step = ScoringStep::new(About::NextTen, Operation::Add, operands, little.into());
        steps.push(ScoringStep { asked: Asked::LastOperand, ..step });
    }
    if little > 0 {
        parts.push(i64::from(little));
    }
    for (pips, fish) in big_fish(tiles) {
        let (of_a_pip, of_one) = (i64::from(POINTS_OF_A_PIP), i64::from(POINTS_OF_A_PIP * pips));
        let about = About::BigFish { pips };
        steps.push(ScoringStep::new(about, Operation::Multiply, [of_a_pip, pips.into()], of_one));
        let of_all = i64::from(fish) * of_one;
        if fish > 1 {
            let about = About::BigFishAlike { pips, fish };
            steps.push(ScoringStep::new(about, Operation::Multiply, [fish.into(), of_one], of_all));
        }
        parts.push(of_all);
    }
    if parts.len() > 1 {
        let sum = parts.iter().sum();
        steps.push(ScoringStep::new(About::Sum, Operation::Add, parts, sum));
    }
    steps
}

/// What a player with fewer points pays the winner; `None` where the winner has no more.
#[must_use]
pub fn payment(points: u16, of_the_winner: u16) -> Option<ScoringStep> {
    let difference = of_the_winner.checked_sub(points).filter(|difference| *difference > 0)?;
    let operands = [i64::from(of_the_winner), i64::from(points)];
    Some(ScoringStep::new(About::Payment, Operation::Subtract, operands, difference.into()))
}

/// How many big fish there are of each number of pips, the smallest first.
fn big_fish(tiles: &[Tile]) -> impl Iterator<Item = (u8, u8)> {
    let with = |pips: u8| tiles.iter().filter(|tile| tile.is_big() && tile.total() == pips).count();
    let kinds =
        (super::tiles::BIG_FISH..=12).map(move |pips| (pips, u8::try_from(with(pips)).unwrap_or(u8::MAX)));
    kinds.filter(|(_, fish)| *fish > 0)
}
