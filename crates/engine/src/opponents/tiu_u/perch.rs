//! Perch takes the most.

use super::making;
use crate::games::tiu_u::{Move, Pair, Phase};

/// Makes the match that adds most to its score.
pub(super) fn choose(phase: Phase, best: Option<Pair>) -> Move {
    making(phase, best)
}
