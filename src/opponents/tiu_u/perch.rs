//! Perch takes the most.

use super::making;
use crate::games::tiu_u::{Move, View};

/// Of all matches the one that betters its score most.
pub(super) fn choose(view: &View) -> Move {
    making(view, view.best())
}
