//! What a player can do at each step of a turn, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::PondCard;
use super::island::{Canal, QuarterTurn};
use super::table::{Corner, Place, Seat, Side};
use crate::arithmetic::{Calculation, Refusal};

/// Where a turn stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Step 1: draw a helper card, or play a hook from the hand.
    Helper,
    /// The hook of this number was just drawn and can be played at once. It is in the hand already, and other seats see
    /// [`Phase::Fish`] instead, as after any card that is kept.
    Hooked(u8),
    /// This canal was drawn and must be laid.
    LayCanal(Canal),
    /// The net was drawn and must be cast.
    CastNet,
    /// A magnet was drawn, and there is a bike to take.
    TakeBike,
    /// A hook was played, and the victim has scissors to cut it.
    AnswerHook {
        /// The number of the hook.
        hook: u8,
        /// Who played it.
        by: Seat,
        /// Who has to answer.
        victim: Seat,
        /// The fish on the hook.
        fish: u8,
    },
    /// Step 2: swap at most once, then catch at most once.
    Fish {
        /// The two ponds of the swap, once it is made.
        swapped: Option<[Side; 2]>,
    },
    /// Somebody has won.
    Over,
}

/// What a player can do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a helper card.
    DrawHelper,
    /// Plays a hook against another player's fish: one of the hand, or the one just drawn.
    PlayHook {
        /// The number of the hook.
        hook: u8,
        /// Whose fish.
        victim: Seat,
        /// The number of the fish.
        fish: u8,
    },
    /// Keeps the hook just drawn.
    KeepHook,
    /// Goes on without a helper card, which is allowed only when none is left to draw.
    SkipHelper,
    /// Lays the canal just drawn.
    LayCanal {
        /// Which card of the island it replaces.
        corner: Corner,
        /// How it is turned.
        turn: QuarterTurn,
    },
    /// Empties a pond of its animals.
    CastNet {
        /// Which pond.
        pond: Side,
    },
    /// Takes a bike out of a pond.
    TakeBike {
        /// Where the bike lies.
        place: Place,
    },
    /// Cuts the hook with scissors.
    CutHook,
    /// Keeps the scissors and gives the fish away.
    GiveFish,
    /// Lets two animals of joined lanes change places.
    Swap {
        /// One of them.
        from: Place,
        /// The other.
        to: Place,
    },
    /// Calls a calculation.
    Catch {
        /// The pond it is for.
        pond: Side,
        /// The calculation.
        calculation: Calculation,
    },
    /// Ends the turn without a catch.
    Pass,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The turn stands at another step.
    #[error("this move does not belong to this step of the turn")]
    OutOfStep {
        /// Where the turn stands.
        phase: Phase,
    },
    /// Step 1 can be skipped only when there is no helper card to draw.
    #[error("there are still {left} helper cards to draw")]
    HelperCardsLeft {
        /// How many cards the two stacks hold.
        left: usize,
    },
    /// There is no helper card to draw.
    #[error("there is no helper card left to draw")]
    NoHelperCards,
    /// The hook is not in the hand.
    #[error("there is no hook {hook} in this hand")]
    HookNotHeld {
        /// Its number.
        hook: u8,
    },
    /// Having drawn a card, only that one can be played.
    #[error("the hook {drawn} was just drawn; no other hook can be played now")]
    OtherHookDrawn {
        /// The number of the drawn hook.
        drawn: u8,
    },
    /// Nobody sits there.
    #[error("nobody sits there")]
    EmptySeat {
        /// The seat.
        seat: Seat,
    },
    /// Nobody hooks a fish of their own.
    #[error("a hook is for the fish of another player")]
    OwnFish,
    /// The victim holds no such fish.
    #[error("this player has no fish {fish}")]
    FishNotHeld {
        /// Whose fish was named.
        victim: Seat,
        /// Its number.
        fish: u8,
    },
    /// The fish is too heavy for the hook.
    #[error("the hook {hook} is too small for the fish {fish}")]
    HookTooSmall {
        /// The number of the hook.
        hook: u8,
        /// The number of the fish.
        fish: u8,
    },
    /// A pond has slots 0 to 5.
    #[error("a pond has no slot {slot}")]
    NoSuchSlot {
        /// The slot named.
        slot: u8,
    },
    /// There is no bike to take.
    #[error("there is no bike in this place")]
    NoBike {
        /// The place named.
        place: Place,
    },
    /// Each turn has one swap.
    #[error("only one swap is allowed in a turn")]
    AlreadySwapped,
    /// Only animals swim: no bikes, no gaps.
    #[error("there is no animal in this place")]
    NoAnimal {
        /// The place named.
        place: Place,
    },
    /// A swap is between two ponds.
    #[error("a swap is between two different ponds")]
    SamePond {
        /// The pond named twice.
        pond: Side,
    },
    /// No water joins the two lanes.
    #[error("no waterway joins these two lanes")]
    LanesNotJoined {
        /// One place named.
        from: Place,
        /// The other.
        to: Place,
    },
    /// By house rule one of the swapped cards must be a fish.
    #[error("by house rule one of the swapped cards must be a fish")]
    SwapNeedsFish {
        /// One card named.
        from: PondCard,
        /// The other.
        to: PondCard,
    },
    /// After a swap, only its two ponds can be fished.
    #[error("after a swap the catch must be in one of its two ponds")]
    PondNotSwapped {
        /// The pond named.
        pond: Side,
        /// The ponds of the swap.
        swapped: [Side; 2],
    },
    /// The player calculates as spoken, and this is no running total.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
