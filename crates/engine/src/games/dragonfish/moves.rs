//! What a player of DragonFish can do at each step of a turn, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::PondCard;
use super::island::{Canal, QuarterTurn};
use super::table::{Corner, Place, Seat, Side};
use crate::arithmetic::{Calculation, Refusal};

/// The step that a turn has come to, which says what moves are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Step 1 of a turn: the player draws a helper card, or plays a hook from the hand.
    Helper,
    /// The player may play this hook, just drawn, at once. Other seats see [`Phase::Fish`], as for any card that a player keeps.
    Hooked(u8),
    /// The player has drawn a canal of this kind, and must lay it into the island.
    LayCanal(Canal),
    /// The player has drawn the net, and must cast it in a pond.
    CastNet,
    /// The player has drawn a magnet, and must take a bike out of a pond.
    TakeBike,
    /// A hook was played, and its victim, who holds scissors, must say whether to cut it.
    AnswerHook {
        /// The number printed on the hook that was played.
        hook: u8,
        /// The seat of the player who has played the hook.
        by: Seat,
        /// The seat of the player whose fish is on the hook, and who must answer.
        victim: Seat,
        /// The number of the fish that the hook would take.
        fish: u8,
    },
    /// Step 2 of a turn, fishing: the player may swap two animals once, then catch once.
    Fish {
        /// The two ponds between which the player has swapped in this turn; `None` before a swap.
        swapped: Option<[Side; 2]>,
    },
    /// By the house rule of fresh water the animals of a pond change, before the turn begins or ends. No other move is possible.
    ChangeWater {
        /// The pond whose animals change.
        pond: Side,
        /// Whether the turn ends afterwards, because its player has caught nothing. Otherwise a turn is about to begin, and its player
        /// could catch no fish.
        ends_turn: bool,
    },
    /// The game is over: somebody has won, or nobody can catch any more.
    Over,
}

/// One move of a player in DragonFish, such as to draw a helper card, to swap two animals or to catch cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a helper card, as the first step of the turn.
    DrawHelper,
    /// Plays a hook against a fish of another player. The hook is from the hand or was just drawn.
    PlayHook {
        /// The number printed on the hook.
        hook: u8,
        /// The seat where the fish lies that the hook is to take.
        victim: Seat,
        /// The number of the fish to take, at most that of the hook.
        fish: u8,
    },
    /// Keeps the hook that was just drawn in the hand, and goes on to step 2, fishing.
    KeepHook,
    /// Goes on to step 2, fishing, without drawing a helper card. This is allowed only when none is left to draw.
    SkipHelper,
    /// Lays the canal that was just drawn into the island.
    LayCanal {
        /// The corner of the island whose card the canal replaces.
        corner: Corner,
        /// How far the canal is turned clockwise.
        turn: QuarterTurn,
    },
    /// Casts the net that was just drawn, which replaces all animals of a pond.
    CastNet {
        /// The pond whose animals are replaced.
        pond: Side,
    },
    /// Replaces all animals of a pond by the house rule of fresh water, as the net does. No player chooses it.
    ChangeWater {
        /// The pond whose animals are replaced.
        pond: Side,
    },
    /// Takes a bike out of a pond with the magnet that was just drawn.
    TakeBike {
        /// The place where the bike lies.
        place: Place,
    },
    /// Cuts the hook with scissors, and so keeps the fish. Both cards are discarded.
    CutHook,
    /// Lets the hook have the fish, and keeps the scissors.
    GiveFish,
    /// Swaps two animals whose lanes are joined by water.
    Swap {
        /// Where one of the two animals to swap lies.
        from: Place,
        /// Where the other animal to swap lies.
        to: Place,
    },
    /// Catches the cards of a calculation in one pond, and ends the turn.
    Catch {
        /// The pond where the cards of the calculation lie.
        pond: Side,
        /// The calculation whose cards are caught, the sum card included.
        calculation: Calculation,
    },
    /// Ends the turn without a catch.
    Pass,
}

/// Why DragonFish refuses a move: the rule that the move breaks, with the values that the error message names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over, and nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The move is not possible at this step of the turn.
    #[error("this move does not belong to this step of the turn")]
    OutOfStep {
        /// The step that the turn has come to, at which the move is not possible.
        phase: Phase,
    },
    /// The move skips step 1 of the turn, which is not allowed while there are helper cards to draw.
    #[error("there are still {left} helper cards to draw")]
    HelperCardsLeft {
        /// How many helper cards can still be drawn: those in the stack and those on the discard.
        left: usize,
    },
    /// There is no helper card left to draw, neither in the stack nor on the discard.
    #[error("there is no helper card left to draw")]
    NoHelperCards,
    /// The player does not hold the hook that the move names.
    #[error("there is no hook {hook} in this hand")]
    HookNotHeld {
        /// The number printed on the hook that the move plays.
        hook: u8,
    },
    /// The player has just drawn a hook, so no other hook can be played now.
    #[error("the hook {drawn} was just drawn; no other hook can be played now")]
    OtherHookDrawn {
        /// The number of the hook that was just drawn.
        drawn: u8,
    },
    /// Nobody sits at the seat that the move names.
    #[error("nobody sits there")]
    EmptySeat {
        /// The seat that the move names, where nobody sits.
        seat: Seat,
    },
    /// The hook is played against the player's own fish.
    #[error("a hook is for the fish of another player")]
    OwnFish,
    /// There is no fish of that number at the seat that the move names.
    #[error("this player has no fish {fish}")]
    FishNotHeld {
        /// The seat whose fish the move wants to take.
        victim: Seat,
        /// The number of the fish that the move wants to take, and that does not lie at the seat `victim`.
        fish: u8,
    },
    /// The fish that the move wants to take has a higher number than the hook.
    #[error("the hook {hook} is too small for the fish {fish}")]
    HookTooSmall {
        /// The number printed on the hook.
        hook: u8,
        /// The number of the fish, which is above that of the hook.
        fish: u8,
    },
    /// The move names a slot that does not exist. A pond has slots 0 to 5.
    #[error("a pond has no slot {slot}")]
    NoSuchSlot {
        /// The slot that the move names, which is above 5.
        slot: u8,
    },
    /// There is no bike at the place that the move names.
    #[error("there is no bike in this place")]
    NoBike {
        /// The place that the move names, where no bike lies.
        place: Place,
    },
    /// The player has already swapped in this turn.
    #[error("only one swap is allowed in a turn")]
    AlreadySwapped,
    /// There is no animal at a place of the swap. Bikes and gaps do not swim.
    #[error("there is no animal in this place")]
    NoAnimal {
        /// The place of the swap where no animal lies.
        place: Place,
    },
    /// The two places of the swap are in the same pond.
    #[error("a swap is between two different ponds")]
    SamePond {
        /// The pond in which both places of the swap are.
        pond: Side,
    },
    /// No water joins the two lanes of the swap.
    #[error("no waterway joins these two lanes")]
    LanesNotJoined {
        /// Where the first of the two animals to swap lies.
        from: Place,
        /// Where the second of the two animals to swap lies.
        to: Place,
    },
    /// Neither of the swapped cards is a fish, and a house rule asks for one.
    #[error("by house rule one of the swapped cards must be a fish")]
    SwapNeedsFish {
        /// The first of the two cards to swap.
        from: PondCard,
        /// The second of the two cards to swap.
        to: PondCard,
    },
    /// After a swap the player can fish only in one of the two ponds of the swap, and the move names another pond.
    #[error("after a swap the catch must be in one of its two ponds")]
    PondNotSwapped {
        /// The pond in which the move wants to fish.
        pond: Side,
        /// The two ponds between which the player has swapped.
        swapped: [Side; 2],
    },
    /// The player calculates [as spoken](crate::arithmetic::ReadingOrder::Spoken), and a step does not apply to the total so far.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing, for the reason that [`judge`](crate::arithmetic::judge) gives, or goes beyond the player's limits.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
