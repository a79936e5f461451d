//! When children should be asked facts again: our own code for the method FSRS against that of its authors.

use chrono::{Days, NaiveDate};
use engine::games::chance::chance_from_seed;
use engine::practice::FactMemory;
use fsrs::{DEFAULT_PARAMETERS, FSRS, MemoryState};
use rand::RngExt;

/// How many facts the test simulates; each is answered [`ANSWERS`] times.
const FACTS: usize = 2000;
const ANSWERS: usize = 30;

#[test]
fn a_fact_is_due_when_the_authors_of_fsrs_say() {
    let theirs = FSRS::new(&DEFAULT_PARAMETERS).expect("published parameters");
    let mut chance = chance_from_seed(1, 1);
    let mut off = 0;
    for _ in 0..FACTS {
        let mut day = NaiveDate::from_ymd_opt(2026, 9, 1).expect("a day");
        let (mut state, mut memory): (Option<MemoryState>, Option<FactMemory>) = (None, None);
        let mut waited = 0;
        for _ in 0..ANSWERS {
            let (right, seconds) = (chance.random_ratio(4, 5), chance.random_range(1..12));
            let next = theirs.next_states(state, 0.9, waited).expect("a state");
            let next = match seconds {
                _ if !right => next.again,
                ..3 => next.easy,
                8.. => next.hard,
                _ => next.good,
            };
            state = Some(next.memory);
            let now = FactMemory::after_answer(memory, right, f64::from(seconds), day);
            memory = Some(now);
            let ours = (now.due - day).num_days();
            let theirs = if right { next.interval.round().clamp(1.0, 36_500.0) } else { 0.0 };
            let apart = (ours as f32 - theirs).abs();
            // They count with half as many digits, so half a day may be rounded up here and down there.
            assert!(apart <= (theirs * 1e-4).max(1.0), "{ours} days and {theirs}");
            off += usize::from(apart > 0.0);
            // On the same day, when it is due, or sooner or later.
            waited = match chance.random_range(0..4) {
                0 => 0,
                1 => u32::try_from(ours).expect("some days"),
                _ => chance.random_range(0..100),
            };
            day = day + Days::new(waited.into());
        }
    }
    assert!(off <= FACTS * ANSWERS / 1000, "{off} differ");
}
