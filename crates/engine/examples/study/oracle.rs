//! An oracle that sees inside the made-up child. It chooses the facts for one day at a time, knowing that there is another session
//! tomorrow.

use super::MEASURED;
use super::child::{ANSWERS_A_DAY, Child, FactState, StudyMoment};
use super::river::River;

/// How much more a child gains from asking the fact today than from waiting, and the probability of a right answer.
struct Offer {
    item: usize,
    worth: f64,
    right: f64,
}

/// Indices in `river.items` that teach most for a week after practice, with about the share `success` of the answers right.
pub fn facts_for_day(child: &Child, river: &River, day: u32, success: f64) -> Vec<usize> {
    let count = ANSWERS_A_DAY as usize;
    // `cost` is the price of an answer, so that only a day's worth of them pays. `paid` is a bonus for a right answer,
    // so that enough are right.
    let chosen = |paid: f64| {
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..12 {
            let cost = f64::midpoint(low, high);
            let worth_it = offers(child, river, day, cost, paid).iter().filter(|one| one.worth > 0.0).count();
            if worth_it > count { low = cost } else { high = cost }
        }
        let mut offers = offers(child, river, day, low, paid);
        offers.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        offers.truncate(count);
        offers
    };
    let right = |offers: &[Offer]| offers.iter().map(|one| one.right).sum::<f64>() / offers.len() as f64;
    let (mut low, mut high) = (-2.0, 2.0);
    let [mut harder, mut easier] = [low, high].map(chosen);
    for _ in 0..12 {
        let paid = f64::midpoint(low, high);
        let between = chosen(paid);
        if right(&between) < success {
            (low, harder) = (paid, between);
        } else {
            (high, easier) = (paid, between);
        }
    }
    // Facts that are nearly alike all change sides at once, so we mix some of each.
    let [least, most] = [&harder, &easier].map(|offers| right(offers));
    let easy = if most > least { ((success - least) / (most - least)).clamp(0.0, 1.0) } else { 0.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a share of a few")]
    let easy = (easy * count as f64).round() as usize;
    let mut items: Vec<usize> = easier.iter().take(easy).map(|one| one.item).collect();
    for Offer { item, .. } in harder {
        if items.len() < count && !items.contains(&item) {
            items.push(item);
        }
    }
    items
}

fn offers(child: &Child, river: &River, day: u32, cost: f64, paid: f64) -> Vec<Offer> {
    let offer = |item: usize| {
        let state = &child.states[item];
        let reckons = child.probability_of_working_out(river, item);
        let right = child.model.probability_of_right_answer(state, StudyMoment::start_of_day(day), reckons);
        // Tomorrow the fact is asked or not, whichever is worth more.
        let value = |state: &FactState| {
            let asked = expected(child, state, day + 1, reckons, |state| later(child, state)) - cost;
            later(child, state).max(asked)
        };
        let worth = expected(child, state, day, reckons, value) - cost + paid * right - value(state);
        Offer { item, worth, right }
    };
    (0..river.items.len()).map(offer).collect()
}

/// The average worth. `reckons` is the probability of working the fact out, and `value` gives the worth of a state.
fn expected(
    child: &Child,
    state: &FactState,
    day: u32,
    reckons: f64,
    value: impl Fn(&FactState) -> f64,
) -> f64 {
    use super::child::LearningModel;
    let (model, at) = (child.model, StudyMoment::start_of_day(day));
    let right = model.probability_of_right_answer(state, at, reckons);
    let of = |is_right| match model {
        // Under tracing, chance decides whether it is learnt.
        LearningModel::Tracing => {
            LearningModel::LEARNING_PROBABILITY * value(&model.after_answer(state, is_right, at, true))
                + (1.0 - LearningModel::LEARNING_PROBABILITY)
                    * value(&model.after_answer(state, is_right, at, false))
        }
        _ => value(&model.after_answer(state, is_right, at, false)),
    };
    right * of(true) + (1.0 - right) * of(false)
}

fn later(child: &Child, state: &FactState) -> f64 {
    child.model.probability_of_knowing(state, StudyMoment::start_of_day(MEASURED[0]))
}
