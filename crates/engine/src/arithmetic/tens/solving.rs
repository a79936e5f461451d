//! Finds which three cards make a ten, and with which calculation. Cards have numbers from 1 to 11 here, so all answers are worked out once
//! and then looked up.

use std::cmp::Reverse;
use std::sync::OnceLock;

use super::TensGame;
use super::judging::{TensCatch, judge_tens};
use crate::arithmetic::expression::{CardName, Expression, Node};
use crate::arithmetic::ladder::{Operation, ReadingOrder, Rung};

/// The largest number that a card of Three Fishing and MAC I counts: 11, for the cards named Feng Shui. The smallest is 1.
pub const LARGEST_CARD_VALUE: u8 = 11;

/// How many values a card can have, in a table by value: 1 to 11, and 0, which no card has.
const VALUES: usize = LARGEST_CARD_VALUE as usize + 1;

/// A calculation with which three cards make a multiple of ten, and what it catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TensSolution {
    /// The calculation, which names the three cards by their positions, from 0 to 2.
    pub expression: Expression,
    /// What the calculation catches, as [`judge_tens`] says.
    pub catch: TensCatch,
}

/// Finds calculations with which three cards make a multiple of ten, a “ten”, for a child on one [`Rung`] (rulebook §3 and §4).
///
/// In Three Fishing, the best calculation for three cards is the one that comes first by these points:
///
/// 1. the lowest rung,
/// 2. its largest result, on the way or at the end, is smallest,
/// 3. larger cards come first,
/// 4. a running total rather than brackets,
/// 5. signs that come earlier among +, −, ×, & and ÷.
///
/// In MAC I the product comes first, and larger cards come first. Nothing goes below zero on the way.
///
/// ```
/// use engine::arithmetic::{ReadingOrder, TensGame, Rung, TensSolver};
///
/// let solver = TensSolver::new(TensGame::MacOne, Rung::Addition, ReadingOrder::Spoken);
/// let solution = solver.simplest_solution([10, 10, 7]).unwrap();
/// assert_eq!(solution.catch.equation(&solution.expression, &[10, 10, 7]), "10 × 7 + 10 = 80");
/// assert!(!solver.makes_ten([2, 2, 2]));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TensSolver {
    rule: TensGame,
    rung: Rung,
    order: ReadingOrder,
    table: &'static TensTable,
    /// The largest number that a result may have, on the way or at the end; `None` for no limit.
    largest: Option<u16>,
}

impl TensSolver {
    /// Makes a solver for the game `rule`, a rung and a reading order. In MAC I, the rung and the order do not matter.
    pub fn new(rule: TensGame, rung: Rung, order: ReadingOrder) -> Self {
        Self { rule, rung, order, table: TensTable::of(rule, rung, order), largest: None }
    }

    /// A copy of this solver for which no result of a step or of joining may be larger than `largest`.
    #[must_use]
    pub const fn with_largest_number(self, largest: u16) -> Self {
        Self { largest: Some(largest), ..self }
    }

    /// Whether three cards with these numbers make a ten (10, 20, 30 …) that the game allows, on the solver's rung and within its limit.
    #[inline]
    pub fn makes_ten(&self, [first, second, third]: [u8; 3]) -> bool {
        has(self.thirds(first, second), third)
    }

    /// The best calculation for three cards with these values, by the points listed at [`TensSolver`], with what it catches. `None` if the
    /// cards make no ten (10, 20, 30 …).
    pub fn simplest_solution(&self, values: [u8; 3]) -> Option<TensSolution> {
        let expression = self.simplest_expression(values)?;
        let catch = judge_tens(&expression, &values.map(i64::from), self.rule, self.rung).ok()?;
        Some(TensSolution { expression, catch })
    }

    /// Like [`simplest_solution`](Self::simplest_solution), but only the calculation, without the judge's word on what it catches. `None` if
    /// the cards make no ten (10, 20, 30 …).
    pub fn simplest_expression(&self, values: [u8; 3]) -> Option<Expression> {
        let (sorted, positions) = sorted(values);
        Some(self.recipe(sorted)?.expression(positions))
    }

    /// The lowest rung on which three cards with these values make a ten (10, 20, 30 …). `None` if they make none on the solver's own rung.
    pub fn lowest_rung(&self, values: [u8; 3]) -> Option<Rung> {
        self.recipe(sorted(values).0).map(Recipe::rung)
    }

    /// All sets of three cards that make a ten (10, 20, 30 …). `values` are the values of all cards, from 1 to 11. Each set holds three
    /// indices into `values`, in ascending order.
    #[inline]
    pub fn ten_triples<'a>(&'a self, values: &'a [u8]) -> impl Iterator<Item = [u8; 3]> + 'a {
        let from = move |start: usize| values.iter().copied().enumerate().skip(start);
        from(0).flat_map(move |(first, a)| {
            from(first + 1).flat_map(move |(second, b)| {
                let thirds = self.thirds(a, b);
                let rest = from(second + 1).filter(move |(_, c)| has(thirds, *c));
                // No table holds 256 cards, so every position fits.
                rest.map(move |(third, _)| {
                    [first, second, third].map(|at| u8::try_from(at).unwrap_or(u8::MAX))
                })
            })
        })
    }

    /// The numbers from 1 to 11 of a third card that makes a ten (10, 20, 30 …) with two cards of these numbers, in ascending order.
    pub fn third_numbers(&self, first: u8, second: u8) -> impl Iterator<Item = u8> + use<> {
        let mut thirds = self.thirds(first, second);
        std::iter::from_fn(move || {
            let third = thirds.trailing_zeros();
            thirds &= thirds.wrapping_sub(1);
            u8::try_from(third).ok().filter(|third| *third <= LARGEST_CARD_VALUE)
        })
    }

    /// The values of a third card that make a ten with these two values, as bits: bit n stands for the value n.
    #[inline]
    fn thirds(&self, first: u8, second: u8) -> u16 {
        let row = self.table.thirds.get(usize::from(first)).and_then(|rows| rows.get(usize::from(second)));
        let thirds = row.copied().unwrap_or(0);
        if self.largest.is_none() || thirds == 0 {
            return thirds;
        }
        let stays_below =
            |third: &u8| has(thirds, *third) && self.recipe(sorted([first, second, *third]).0).is_some();
        (1..=LARGEST_CARD_VALUE).filter(stays_below).fold(0, |thirds, third| thirds | 1 << third)
    }

    fn recipe(&self, sorted: [u8; 3]) -> Option<Recipe> {
        let recipe = self.table.recipe(sorted)?;
        let Some(largest) = self.largest.map(i64::from) else { return Some(recipe) };
        let fits = |recipe: &Recipe| {
            recipe.totals(sorted).is_some_and(|totals| totals.into_iter().all(|total| total <= largest))
        };
        if fits(&recipe) {
            return Some(recipe);
        }
        let allowed: Vec<Recipe> = Recipe::allowed(self.rule, self.rung, self.order).filter(fits).collect();
        simplest(sorted, self.rule, &allowed)
    }
}

#[inline]
fn has(values: u16, value: u8) -> bool {
    values.checked_shr(value.into()).unwrap_or(0) & 1 == 1
}

/// The values in ascending order, and the position, from 0 to 2, from which each came.
fn sorted(values: [u8; 3]) -> ([u8; 3], [u8; 3]) {
    let mut positions = [0, 1, 2];
    positions.sort_by_key(|position| values[usize::from(*position)]);
    (positions.map(|position| values[usize::from(position)]), positions)
}

/// How three cards make a total: (first ∘ second) • third, where ∘ is the inner sign and • the outer. If it leans to the right, first •
/// (second ∘ third).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Recipe {
    /// The cards from left to right, each given by its position, from 0 to 2, among the sorted values.
    cards: [u8; 3],
    inner: Operation,
    outer: Operation,
    leans_right: bool,
}

impl Recipe {
    /// All recipes with any signs. Only joining all three cards is left out, because it makes more than a hundred.
    fn all() -> impl Iterator<Item = Self> {
        const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        ORDERS.into_iter().flat_map(|cards| {
            [false, true].into_iter().flat_map(move |leans_right| {
                Operation::ALL.into_iter().flat_map(move |inner| {
                    let outers = Operation::ALL.into_iter().filter(|outer| *outer != Operation::Join);
                    outers.map(move |outer| Self { cards, inner, outer, leans_right })
                })
            })
        })
    }

    fn allowed(rule: TensGame, rung: Rung, order: ReadingOrder) -> impl Iterator<Item = Self> {
        Self::all().filter(move |recipe| match rule {
            TensGame::ThreeFishing => {
                recipe.rung() <= rung && (order == ReadingOrder::Operations || recipe.is_running_total())
            }
            // The product comes first, so you can say it as a running total.
            TensGame::MacOne => {
                [recipe.inner, recipe.outer] == [Operation::Multiply, Operation::Add]
                    && recipe.is_running_total()
            }
        })
    }

    fn rung(self) -> Rung {
        self.inner.lowest_rung().max(self.outer.lowest_rung())
    }

    /// Whether the recipe can be said from left to right without brackets, as `9 + 8 − 7`. Joined cards count as one number.
    fn is_running_total(self) -> bool {
        !self.leans_right || self.inner == Operation::Join
    }

    /// The result of the inner sign, and the total. `sorted` are the values of the cards in ascending order. `None` if there is no total,
    /// or if the inner result is below zero.
    fn totals(self, sorted: [u8; 3]) -> Option<[i64; 2]> {
        let [a, b, c] = self.cards.map(|card| i64::from(sorted[usize::from(card)]));
        let [inner, total] = if self.leans_right {
            let inner = self.inner.apply(b, c).ok()?;
            [inner, self.outer.apply(a, inner).ok()?]
        } else {
            let inner = self.inner.apply(a, b).ok()?;
            [inner, self.outer.apply(inner, c).ok()?]
        };
        (inner >= 0).then_some([inner, total])
    }

    /// The recipe as an expression. It names cards by `positions`, where each of the sorted values came from.
    fn expression(self, positions: [u8; 3]) -> Expression {
        let [a, b, c] = self.cards.map(|card| Node::Card(CardName::Slot(positions[usize::from(card)])));
        let [inner, outer] = [self.inner, self.outer].map(Node::Apply);
        let nodes = if self.leans_right { [a, b, c, inner, outer] } else { [a, b, inner, c, outer] };
        Expression::from_nodes_unchecked(nodes.to_vec())
    }
}

/// Which three cards make a ten, and how, for one game, rung and reading order. It is worked out once.
#[derive(Debug)]
struct TensTable {
    /// For every two values, the values of a third card that make a ten with them, as bits: bit n stands for the value n.
    thirds: [[u16; VALUES]; VALUES],
    /// For every three values in ascending order, the best recipe; `None` if they make no ten.
    recipes: Box<[Option<Recipe>]>,
}

/// The tables, each made when it is first asked for: one for each rung and reading order of Three Fishing, and one for MAC I.
static TABLES: [OnceLock<TensTable>; 11] = [const { OnceLock::new() }; 11];

impl TensTable {
    fn of(rule: TensGame, rung: Rung, order: ReadingOrder) -> &'static Self {
        let number = match rule {
            TensGame::ThreeFishing => 2 * rung as usize + order as usize,
            TensGame::MacOne => 10,
        };
        TABLES[number].get_or_init(|| {
            let allowed: Vec<Recipe> = Recipe::allowed(rule, rung, order).collect();
            Self::make(rule, &allowed)
        })
    }

    fn make(rule: TensGame, allowed: &[Recipe]) -> Self {
        let mut thirds = [[0; VALUES]; VALUES];
        let mut recipes = vec![None; VALUES.pow(3)].into_boxed_slice();
        let mut set = |[a, b, c]: [u8; 3]| thirds[usize::from(a)][usize::from(b)] |= 1 << c;
        for a in 1..=LARGEST_CARD_VALUE {
            for b in a..=LARGEST_CARD_VALUE {
                for c in b..=LARGEST_CARD_VALUE {
                    if let Some(recipe) = simplest([a, b, c], rule, allowed) {
                        recipes[number([a, b, c])] = Some(recipe);
                        [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
                            .into_iter()
                            .for_each(&mut set);
                    }
                }
            }
        }
        Self { thirds, recipes }
    }

    fn recipe(&self, sorted: [u8; 3]) -> Option<Recipe> {
        // The largest number comes last. If it is too large for the deck, the place would belong to other cards.
        let is_in_the_deck = usize::from(sorted[2]) < VALUES;
        self.recipes.get(number(sorted)).filter(|_| is_in_the_deck).copied().flatten()
    }
}

fn number(sorted: [u8; 3]) -> usize {
    sorted.into_iter().fold(0, |number, value| VALUES * number + usize::from(value))
}

fn simplest(sorted: [u8; 3], rule: TensGame, allowed: &[Recipe]) -> Option<Recipe> {
    let catching = allowed.iter().filter_map(|recipe| {
        let [inner, total] = recipe.totals(sorted)?;
        rule.is_valid_total(total).then(|| {
            let laid = recipe.cards.map(|card| Reverse(sorted[usize::from(card)]));
            let signs = [recipe.inner, recipe.outer];
            let largest = match rule {
                TensGame::ThreeFishing => inner.max(total),
                TensGame::MacOne => 0,
            };
            ((recipe.rung(), largest, laid, !recipe.is_running_total(), recipe.leans_right, signs), recipe)
        })
    });
    catching.min_by_key(|(simplicity, _)| *simplicity).map(|(_, recipe)| *recipe)
}
