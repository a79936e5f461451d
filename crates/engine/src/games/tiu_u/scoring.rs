//! What a catch of Tiu-U scores: as a number, and as the steps in which a child works it out (rulebook §5).

use super::moves::Phase;
use super::tiles::Tile;
use super::view::View;
use crate::arithmetic::Operation;
use crate::games::{MissingNumber, Outcome, PlayerIndex, Quantity, SideCalculation};

/// How many points each pip of a big fish (a tile with eight pips or more) scores.
pub const POINTS_PER_BIG_FISH_PIP: u8 = 2;
/// The red pips of the little fish are raised to the next multiple of this number.
const TEN: u16 = 10;

/// What a catch of Tiu-U is worth, in two parts that are counted differently: little fish (tiles with up to seven pips) and big fish (tiles
/// with eight or more).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Score {
    /// The red pips on all little fish (tiles with up to seven pips) of the catch. Their points are this number raised to a full ten.
    pub red: u16,
    /// The points of all big fish (tiles with eight pips or more) of the catch: two for each pip.
    pub big: u16,
}

impl Score {
    /// The score of a catch that consists of these tiles.
    pub fn of_tiles(tiles: &[Tile]) -> Self {
        let mut score = Self::default();
        score.add(tiles);
        score
    }

    /// Adds the worth of more caught tiles to the score.
    #[inline]
    pub fn add(&mut self, tiles: &[Tile]) {
        for tile in tiles {
            if tile.is_big_fish() {
                self.big += u16::from(POINTS_PER_BIG_FISH_PIP * tile.total());
            } else {
                self.red += u16::from(tile.red_pips());
            }
        }
    }

    /// The points for the little fish (tiles with up to seven pips): their red pips, raised to a full ten. Without red pips that is 0.
    #[inline]
    pub const fn little_fish_points(self) -> u16 {
        self.red.next_multiple_of(TEN)
    }

    /// The points for all fish of the catch, little and big together.
    #[inline]
    pub const fn points(self) -> u16 {
        self.little_fish_points() + self.big
    }

    /// How many points these tiles add to the score. Little fish may add none, or ten for a single red pip, because red pips are raised to
    /// a full ten.
    #[inline]
    pub fn points_gained(self, tiles: &[Tile]) -> u16 {
        let mut after = self;
        after.add(tiles);
        after.points() - self.points()
    }
}

/// The steps in which a child works out the score of a catch that consists of these tiles.
///
/// What needs no calculation is left out: the sum for a single fish with red pips, the next ten if the sum is 0 or a full ten, the product
/// for a kind of big fish if there is only one, and the sum of the parts if there is only one part.
pub fn scoring_steps(tiles: &[Tile]) -> Vec<SideCalculation> {
    let mut steps = Vec::new();
    let mut parts = Vec::new();
    let Score { red, .. } = Score::of_tiles(tiles);
    let little = Score::of_tiles(tiles).little_fish_points();
    let red_pips = tiles.iter().filter(|tile| !tile.is_big_fish()).map(|tile| i64::from(tile.red_pips()));
    let red_pips: Vec<i64> = red_pips.filter(|red| *red > 0).collect();
    if red_pips.len() > 1 {
        steps.push(SideCalculation::new(Quantity::RedPips, Operation::Add, red_pips, red.into()));
    }
    if little > red {
        let operands = [i64::from(red), i64::from(little - red)];
        let step = SideCalculation::new(Quantity::NextTen, Operation::Add, operands, little.into());
        steps.push(SideCalculation { asked: MissingNumber::LastOperand, ..step });
    }
    if little > 0 {
        parts.push(i64::from(little));
    }
    for (pips, fish) in big_fish(tiles) {
        let (of_a_pip, of_one) =
            (i64::from(POINTS_PER_BIG_FISH_PIP), i64::from(POINTS_PER_BIG_FISH_PIP * pips));
        let about = Quantity::BigFish { pips };
        steps.push(SideCalculation::new(about, Operation::Multiply, [of_a_pip, pips.into()], of_one));
        let of_all = i64::from(fish) * of_one;
        if fish > 1 {
            let about = Quantity::BigFishAlike { pips, fish };
            steps.push(SideCalculation::new(about, Operation::Multiply, [fish.into(), of_one], of_all));
        }
        parts.push(of_all);
    }
    if parts.len() > 1 {
        let sum = parts.iter().sum();
        steps.push(SideCalculation::new(Quantity::CatchPoints, Operation::Add, parts, sum));
    }
    steps
}

/// What each player pays at the end of a game, by index into the players of the set-up: for each winner, the difference of their points.
pub fn payments(outcome: &Outcome) -> Vec<u16> {
    let Outcome { points, winners } = outcome;
    let most = points.iter().copied().max().unwrap_or_default();
    let winners = u16::try_from(winners.len()).unwrap_or(u16::MAX);
    points.iter().map(|points| (most - points) * winners).collect()
}

/// The steps in which a player with `points` points works out what to pay at the end of a game: the difference to a winner and, with
/// several winners, the sum of these differences. Empty for a winner.
pub fn payment_steps(points: u16, outcome: &Outcome) -> Vec<SideCalculation> {
    let most = outcome.points.iter().copied().max().unwrap_or_default();
    if most <= points {
        return Vec::new();
    }
    let winners = outcome.winners.len();
    let about = if winners > 1 { Quantity::PaymentToEach } else { Quantity::Payment };
    let to_each = SideCalculation::difference(about, most, points);
    let in_all = (winners > 1).then(|| {
        let paid = std::iter::repeat_n(to_each.result, winners);
        SideCalculation::new(Quantity::PaidInAll, Operation::Add, paid.clone(), paid.sum())
    });
    std::iter::once(to_each).chain(in_all).collect()
}

impl View {
    /// What a player calculates after a deal: the score of their catch; in a game of several deals, also the score so far; at the end, also
    /// what they pay. Empty during a deal.
    pub fn side_calculations_after_deal(&self, player: PlayerIndex) -> Vec<SideCalculation> {
        if !matches!(self.phase, Phase::BetweenDeals | Phase::Over) {
            return Vec::new();
        }
        let mut reckonings = scoring_steps(self.caught_tiles(player));
        let of_deals = |player: usize| self.finished.iter().filter_map(move |deal| deal.get(player));
        let totals: Vec<u16> = (0..self.seats.len()).map(|player| of_deals(player).sum()).collect();
        let Some(total) = totals.get(usize::from(player)).copied() else { return Vec::new() };
        if let [_, .., last] = &self.finished[..] {
            let points = last.get(usize::from(player)).copied().unwrap_or_default();
            reckonings.push(SideCalculation::sum(Quantity::Score, total - points, points));
        }
        let outcome = Outcome::from_points(totals);
        if self.phase == Phase::Over {
            reckonings.extend(payment_steps(total, &outcome));
        }
        reckonings
    }
}

/// The big fish among these tiles, as pairs of a number of pips and how many big fish have it, the smallest number first.
fn big_fish(tiles: &[Tile]) -> impl Iterator<Item = (u8, u8)> {
    let with = |pips: u8| tiles.iter().filter(|tile| tile.is_big_fish() && tile.total() == pips).count();
    let kinds = (super::tiles::BIG_FISH_PIPS..=12)
        .map(move |pips| (pips, u8::try_from(with(pips)).unwrap_or(u8::MAX)));
    kinds.filter(|(_, fish)| *fish > 0)
}
