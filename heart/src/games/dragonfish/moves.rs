//! What a player can do at each step of a turn, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::PondCard;
use super::island::{Canal, QuarterTurn};
use super::table::{Corner, Place, Seat, Side};
use crate::arithmetic::{Calculation, Refusal};

/// The step that a turn has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Step 1: the player draws a helper card, or plays a hook from the hand.
    Helper,
    /// The hook of this number was just drawn, and the player may play it at once. It is in the hand already. Other seats see
    /// [`Phase::Fish`] instead, as they do for any card that a player keeps.
    Hooked(u8),
    /// This canal was drawn, and the player must lay it.
    LayCanal(Canal),
    /// The net was drawn, and the player must cast it.
    CastNet,
    /// A magnet was drawn, and the player must take a bike.
    TakeBike,
    /// A hook was played, and the victim has scissors to cut it.
    AnswerHook {
        /// The number of the hook.
        hook: u8,
        /// The seat that played the hook.
        by: Seat,
        /// The seat that must answer.
        victim: Seat,
        /// The number of the fish on the hook.
        fish: u8,
    },
    /// Step 2: the player may swap once, then catch once.
    Fish {
        /// The two ponds of the swap; `None` before a swap.
        swapped: Option<[Side; 2]>,
    },
    /// The game is over: somebody has won, or nobody can catch any more.
    Over,
}

/// Something that a player can do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a helper card from the stack.
    DrawHelper,
    /// Plays a hook against a fish of another player. The hook is in the hand or was just drawn.
    PlayHook {
        /// The number of the hook.
        hook: u8,
        /// The seat whose fish it is.
        victim: Seat,
        /// The number of that fish.
        fish: u8,
    },
    /// Keeps the hook that was just drawn.
    KeepHook,
    /// Goes on without a helper card. This is allowed only when none is left to draw.
    SkipHelper,
    /// Lays the canal that was just drawn.
    LayCanal {
        /// The corner of the island whose card it replaces.
        corner: Corner,
        /// How far the canal is turned.
        turn: QuarterTurn,
    },
    /// Casts the net, which replaces all animals of a pond.
    CastNet {
        /// The pond to cast it in.
        pond: Side,
    },
    /// Takes a bike out of a pond.
    TakeBike {
        /// The place where the bike lies.
        place: Place,
    },
    /// Cuts the hook with scissors, and so keeps the fish.
    CutHook,
    /// Keeps the scissors and gives the fish away.
    GiveFish,
    /// Swaps two animals of joined lanes.
    Swap {
        /// The place of one animal.
        from: Place,
        /// The place of the other animal.
        to: Place,
    },
    /// Catches with a calculation.
    Catch {
        /// The pond where the cards lie.
        pond: Side,
        /// The calculation that catches them.
        calculation: Calculation,
    },
    /// Ends the turn without a catch.
    Pass,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over, and nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The move belongs to another step of the turn.
    #[error("this move does not belong to this step of the turn")]
    OutOfStep {
        /// The step that the turn has come to.
        phase: Phase,
    },
    /// Step 1 cannot be skipped while there are helper cards to draw.
    #[error("there are still {left} helper cards to draw")]
    HelperCardsLeft {
        /// How many cards the two stacks of helper cards hold.
        left: usize,
    },
    /// There is no helper card to draw.
    #[error("there is no helper card left to draw")]
    NoHelperCards,
    /// The player does not hold this hook.
    #[error("there is no hook {hook} in this hand")]
    HookNotHeld {
        /// The number of the hook.
        hook: u8,
    },
    /// After drawing a hook, the player can play only that one.
    #[error("the hook {drawn} was just drawn; no other hook can be played now")]
    OtherHookDrawn {
        /// The number of the drawn hook.
        drawn: u8,
    },
    /// Nobody sits at the seat that was named.
    #[error("nobody sits there")]
    EmptySeat {
        /// The seat that was named.
        seat: Seat,
    },
    /// The hook is played against the player's own fish.
    #[error("a hook is for the fish of another player")]
    OwnFish,
    /// The victim does not hold the fish that was named.
    #[error("this player has no fish {fish}")]
    FishNotHeld {
        /// The seat whose fish was named.
        victim: Seat,
        /// The number of that fish.
        fish: u8,
    },
    /// The number of the fish is higher than that of the hook.
    #[error("the hook {hook} is too small for the fish {fish}")]
    HookTooSmall {
        /// The number of the hook.
        hook: u8,
        /// The number of the fish.
        fish: u8,
    },
    /// The slot that was named does not exist. A pond has slots 0 to 5.
    #[error("a pond has no slot {slot}")]
    NoSuchSlot {
        /// The slot that was named.
        slot: u8,
    },
    /// There is no bike at the place that was named.
    #[error("there is no bike in this place")]
    NoBike {
        /// The place that was named.
        place: Place,
    },
    /// The player has already swapped in this turn.
    #[error("only one swap is allowed in a turn")]
    AlreadySwapped,
    /// There is no animal at the place that was named. Bikes and gaps do not swim.
    #[error("there is no animal in this place")]
    NoAnimal {
        /// The place that was named.
        place: Place,
    },
    /// The two places of the swap are in the same pond.
    #[error("a swap is between two different ponds")]
    SamePond {
        /// The pond that was named twice.
        pond: Side,
    },
    /// No water joins the two lanes of the swap.
    #[error("no waterway joins these two lanes")]
    LanesNotJoined {
        /// The first place that was named.
        from: Place,
        /// The second place that was named.
        to: Place,
    },
    /// Neither of the swapped cards is a fish, and a house rule asks for one.
    #[error("by house rule one of the swapped cards must be a fish")]
    SwapNeedsFish {
        /// The card at the first place.
        from: PondCard,
        /// The card at the second place.
        to: PondCard,
    },
    /// After a swap, the player can fish only in its two ponds.
    #[error("after a swap the catch must be in one of its two ponds")]
    PondNotSwapped {
        /// The pond that was named.
        pond: Side,
        /// The two ponds of the swap.
        swapped: [Side; 2],
    },
    /// The player calculates as spoken, and the calculation is not a running total.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing, for this reason.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
