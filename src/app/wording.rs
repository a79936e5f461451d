//! Which message says what: the ids of words that several screens use.

use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::dragonfish::{HelperCard, Side};
use crate::opponents::Strength;
use crate::records::HelpLevel;

/// What a child on this rung does.
#[must_use]
pub const fn rung(rung: Rung) -> &'static str {
    match rung {
        Rung::Addition => "rung-addition",
        Rung::Subtraction => "rung-subtraction",
        Rung::Multiplication => "rung-multiplication",
        Rung::Concatenation => "rung-concatenation",
        Rung::Division => "rung-division",
    }
}

/// How calculations are read.
#[must_use]
pub const fn order(order: ReadingOrder) -> &'static str {
    match order {
        ReadingOrder::Spoken => "order-spoken",
        ReadingOrder::Operations => "order-operations",
    }
}

/// What the calculation strip does.
#[must_use]
pub const fn help(help: HelpLevel) -> &'static str {
    match help {
        HelpLevel::ShowTotals => "help-show-totals",
        HelpLevel::AskTotals => "help-ask-totals",
        HelpLevel::NoTotals => "help-no-totals",
    }
}

/// A computer player.
#[must_use]
pub const fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Minnow => "strength-minnow",
        Strength::Perch => "strength-perch",
        Strength::Pike => "strength-pike",
    }
}

/// A pond, as it lies on the screen.
#[must_use]
pub const fn pond(side: Side) -> &'static str {
    match side {
        Side::North => "pond-north",
        Side::East => "pond-east",
        Side::South => "pond-south",
        Side::West => "pond-west",
    }
}

/// What a helper card is good for.
#[must_use]
pub const fn helper_card(card: HelperCard) -> &'static str {
    match card {
        HelperCard::Canal(_) => "helper-canal",
        HelperCard::Hook(_) => "helper-hook",
        HelperCard::Scissors => "helper-scissors",
        HelperCard::Magnet => "helper-magnet",
        HelperCard::Net => "helper-net",
        HelperCard::Rotate => "helper-rotate",
    }
}
