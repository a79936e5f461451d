//! Makes puzzles with ponds of DragonFish, in which cards can be caught as the lesson wants it.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::{SearchBudget, one_of, uses_all, within};
use crate::arithmetic::{Card, Fact, POND_SIZE, Pond, Solution, facts_of_steps};
use crate::games::Player;
use crate::games::dragonfish::{LARGEST_BUG, POND_DECK, PondCard};
use crate::practice::lesson::{Lesson, Numbers, Span};
use crate::practice::task::Task;

/// The numbers of the fish to catch, if the lesson names none: those printed on the cards of DragonFish.
const FISH: [i64; 4] = [5, 10, 15, 20];
/// How many cards make the sum card, if the lesson does not say.
const USED: Span = Span(2, 5);

fn bug(number: i64) -> Option<Card> {
    u32::try_from(number).ok().map(Card::bug)
}

pub(super) fn random_card_number(numbers: &Numbers, chance: &mut impl Rng) -> i64 {
    within(numbers.cards.unwrap_or(Span(1, LARGEST_BUG.into())), chance)
}

pub(super) fn random_target(numbers: &Numbers, chance: &mut impl Rng) -> Option<i64> {
    one_of(if numbers.targets.is_empty() { &FISH } else { &numbers.targets }, chance)
}

pub(super) fn shown_card_count(lesson: &Lesson) -> usize {
    lesson.numbers.shown.map_or(POND_SIZE, usize::from).min(POND_SIZE)
}

/// A task to catch a given fish. `None` if the fish cannot be caught as the lesson wants in what was drawn.
pub(super) fn catch_fish_task(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut SearchBudget,
) -> Option<Task> {
    let target = random_target(&lesson.numbers, chance)?;
    let mut cards = vec![Card::fish(u32::try_from(target).ok()?)];
    cards.extend(made_of(lesson, player, target, chance)?);
    while cards.len() < shown_card_count(lesson) {
        cards.push(bug(random_card_number(&lesson.numbers, chance))?);
    }
    let pond = shuffled(&cards, chance);
    let sum = (0_u8..).zip(&pond).find(|(_, card)| card.is_some_and(Card::is_fish))?.0;
    effort.spend(SearchBudget::POND)?;
    let mut catches = player.solver().all(&pond);
    catches.retain(|solution| solution.catch.sum == sum);
    is_as_wanted(lesson, &catches).then_some(Task::Pond { pond, sum: Some(sum) })
}

/// A task to catch anything, in a pond as a deal might give it; `None` if nothing can be caught in it as the lesson wants.
pub(super) fn any_catch_task(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut SearchBudget,
) -> Option<Task> {
    let span = lesson.numbers.cards.unwrap_or(Span(1, LARGEST_BUG.into()));
    let mut deck: Vec<Card> = POND_DECK
        .into_iter()
        .filter(|card| !matches!(card, PondCard::Bug(number) if !span.contains(i64::from(*number))))
        .filter_map(PondCard::animal)
        .collect();
    let (chosen, _) = deck.partial_shuffle(chance, shown_card_count(lesson));
    let pond: Pond = std::array::from_fn(|slot| chosen.get(slot).copied());
    effort.spend(SearchBudget::POND)?;
    let catches = player.solver().all(&pond);
    is_as_wanted(lesson, &catches).then_some(Task::Pond { pond, sum: None })
}

/// Bugs that make `target`, the number of the fish, with signs as the lesson wants them; `None` if forty draws find none.
fn made_of(lesson: &Lesson, player: Player, target: i64, chance: &mut impl Rng) -> Option<Vec<Card>> {
    const DRAWN: usize = 40;
    let Span(fewest, most) = lesson.numbers.used.unwrap_or(USED);
    let count = usize::try_from(within(Span(fewest.max(2), most.min(3)), chance)).ok()?;
    let signs: Vec<_> = player.rung.operations().collect();
    for _ in 0..DRAWN {
        let drawn: Vec<i64> = (0..count).map(|_| random_card_number(&lesson.numbers, chance)).collect();
        let mut operations = lesson.must.clone();
        while operations.len() < count - 1 {
            operations.push(one_of(&signs, chance)?);
        }
        operations.shuffle(chance);
        let total = drawn[1..]
            .iter()
            .zip(&operations)
            .try_fold(drawn[0], |total, (number, operation)| operation.apply(total, *number).ok());
        if total == Some(target) {
            return drawn.into_iter().map(bug).collect();
        }
    }
    None
}

/// Whether these catches of a pond suit the lesson: all need the signs that the lesson demands, one has the cards and the strategy it says,
/// and there is only one if it says so.
fn is_as_wanted(lesson: &Lesson, catches: &[Solution]) -> bool {
    let used = lesson.numbers.used.unwrap_or(USED);
    let as_many =
        |solution: &Solution| used.contains(i64::try_from(solution.catch.cards.len()).unwrap_or(i64::MAX));
    let fits = |fact: Fact| lesson.strategy.fits(fact, &lesson.numbers.tables);
    let as_known =
        |solution: &Solution| lesson.strategy.is_any() || facts_of_steps(&solution.catch.steps).any(fits);
    let needs = |solution: &Solution| uses_all(&solution.calculation.expression, &lesson.must);
    catches.iter().all(needs)
        && catches.iter().any(|solution| as_many(solution) && as_known(solution))
        && (!lesson.only_one || catches.len() == 1)
}

fn shuffled(cards: &[Card], chance: &mut impl Rng) -> Pond {
    let mut pond: Pond = std::array::from_fn(|slot| cards.get(slot).copied());
    for last in (1..pond.len()).rev() {
        pond.swap(last, chance.random_range(0..=last));
    }
    pond
}
