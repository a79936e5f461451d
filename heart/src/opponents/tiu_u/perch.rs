//! Perch takes the most.

use super::making;
use crate::games::tiu_u::{Move, Pair, Phase};

/// Of all matches the one that betters its score most.
pub(super) fn choose(phase: Phase, best: Option<Pair>) -> Move {
    making(phase, best)
}
