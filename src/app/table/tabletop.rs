//! What a game brings to its table. A game keeps nothing and starts nothing here; the table does that.

use std::fmt::Debug;
use std::iter;

use engine::arithmetic::{self, Statement, Step, Steps, TokenError};
use engine::games::{MissedChance, PlayerCatch, Setup};
use engine::opponents::Opponent;
use engine::practice::FactsToPractise;
use iced::widget::svg::Handle;
use iced::{Element, Size};

use super::animation::AnimationStep;
use super::controls::Control;
use super::look::Places;
use super::side_panel::SidePanel;
use super::{Message, Table};
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer;
use language::Language;
use records::FishKind;

/// A button at the table of the game `G`: one that all games have, or one of its own.
pub type ControlOf<G> = Control<<G as Tabletop>::Control>;
/// A message to the table at which the game `G` is played.
pub type MessageOf<G> = Message<<G as Tabletop>::Spot, <G as Tabletop>::Control>;

/// A quiet button at the table of the game whose own buttons are `C`: what it does, its Fluent key, and its icon.
pub type Quiet<C> = (Control<C>, &'static str, fn() -> Handle);

/// What lies between the slate and the catch, in the game whose own buttons are `C`.
#[derive(Debug, Clone, Copy)]
pub enum Keys<C> {
    /// Nothing: signs follow from the rules.
    None,
    /// One wide button.
    One(Quiet<C>),
    /// The five signs of the ladder.
    Signs,
    /// The five signs, and brackets.
    Brackets,
}

/// A game that can be played at a table on the screen: where its cards lie, and what presses and drags do.
pub trait Tabletop: Opponent {
    /// A place on or beside the table that can be pressed, dragged from or dropped on.
    type Spot: card_layer::Spot + Debug + Send;
    /// A button that only this game has.
    type Control: Debug + Copy + PartialEq + Send + 'static;
    /// What a child has laid down or picked but not played yet.
    type Draft: Clone;
    /// Where the cards of the game lie on the screen.
    type Layout: Clone;
    /// What a player did that was no catch, as the others are told.
    type Deed;
    /// A remark to a child, mostly why something is not possible.
    type Remark;

    /// The Fluent key of the button that calls the laid calculation.
    const CALL: &'static str;
    /// The quiet buttons beside the one for a hint, with their Fluent keys and icons.
    const QUIET: &'static [Quiet<Self::Control>];
    /// Which of the game's own buttons Enter may press, once they come first.
    const BY_ENTER: &'static [Self::Control];
    /// Whether the sky is seen above the water, with the name of the game. The other players are in boats along the horizon then, and the
    /// hand lies on a jetty.
    const HAS_SKY: bool;
    /// Whether everybody sees at once how many points a catch has brought.
    const TELLS_POINTS: bool = true;

    /// The places of the cards on the screen after the deal, as everybody sees them.
    fn dealt(view: &Self::View) -> Self::Layout;

    /// Moves the cards on the screen as a move does. `before` is the view of the player who moves, and `after` is what everybody sees once
    /// the move is made.
    fn follow(layout: &mut Self::Layout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// Notes which of several equal cards the child chose for its next move, so that those go.
    fn note_choice(_: &mut Self::Layout, _: &Self::Draft) {}

    /// A draft in which nothing is laid down or picked.
    fn draft(view: &Self::View) -> Self::Draft;

    /// How many things are laid down or picked in a draft. A press sounds by whether this number grew or shrank.
    fn laid(draft: &Self::Draft) -> usize;

    /// What is left of a draft after a move. The two views are those before and after the move.
    fn outlives(_: &Self::Draft, _: &Self::View, _: &Self::Move, _: &Self::View) -> Outlives<Self::Draft> {
        Outlives::Nothing
    }

    /// Whom the game waits for now.
    fn waits_for(view: &Self::View) -> WaitsFor<Self::Move>;

    /// Takes a press on a place of the table, by mouse or by key. The table calls it only for a child who may act.
    fn pressed(draft: &mut Self::Draft, table: &Table<Self>, spot: Self::Spot) -> Intent<Self>;

    /// Takes a card that was dragged from the first place of `way` to the second. `carried` is the card's face if it was picked up on the
    /// bank.
    fn dropped(
        draft: &mut Self::Draft,
        table: &Table<Self>,
        way: (Self::Spot, Self::Spot),
        carried: Option<Face>,
    ) -> Intent<Self>;

    /// Takes a press of a button that lays something down or undoes it, or that only this game has.
    fn controlled(draft: &mut Self::Draft, table: &Table<Self>, control: ControlOf<Self>) -> Intent<Self>;

    /// The buttons that can be pressed now.
    fn offered(table: &Table<Self>) -> Vec<ControlOf<Self>>;

    /// Why a child who may act cannot press a button now. `None` if there is nothing to say.
    fn why_not(_: &Table<Self>, _: ControlOf<Self>) -> Option<Self::Remark> {
        None
    }

    /// What is good to know for the child at the screen as the turn begins, since others have moved. `None` if there is nothing.
    fn greets(_: &Table<Self>) -> Option<Self::Remark> {
        None
    }

    /// The button that Escape presses while the game asks something. `None` if it asks nothing: then Escape puts down what is laid, or asks to
    /// leave.
    fn escape(_: &Table<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// The characters that press a button that only this game has, such as `d`. `None` if no key does.
    fn key(control: Self::Control) -> Option<&'static str>;

    /// Whether something comes of pressing this spot in the present phase, if only a word.
    fn uses(_: &Table<Self>, _: Self::Spot) -> bool {
        true
    }

    /// The place where the selection ring begins when an arrow key is pressed. `None` for the first place on the table.
    fn first(_: &Table<Self>) -> Option<Self::Spot> {
        None
    }

    /// The total that a child has to type next: the calculation to show, and the step that gives the total. `None` if no total is asked
    /// for.
    fn asked(table: &Table<Self>) -> Option<(Statement, Step)>;

    /// Notes in the draft that the child has typed the total that was asked for.
    fn answered(draft: &mut Self::Draft, table: &Table<Self>);

    /// The calculation that is laid down, to be called. `None` if no calculation is laid.
    fn called(table: &Table<Self>) -> Option<Result<Called<Self::Move>, TokenError>>;

    /// The reason why the calculation itself was refused. `None` if the move was refused for another reason.
    fn miscalculated(refusal: Self::PlayError) -> Option<arithmetic::Refusal>;

    /// The remark to the child on a refused move.
    fn remark(table: &Table<Self>, refusal: Self::PlayError) -> Self::Remark;

    /// The remark to a child as a sentence that helps the child to act.
    fn said(remark: &Self::Remark, language: &Language) -> String;

    /// The Fluent key of the sentence that says why a game is over. `None` if it is plain to see.
    fn ended(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// What the others are told of a move. `before` is the view of the player who moved, and `after` is what everybody sees. `None` if the
    /// move is not worth telling.
    fn deed(before: &Self::View, play: &Self::Move, after: &Self::View) -> Option<Self::Deed>;

    /// The Fluent key of the sentence about a catch. Its arguments are name, calculation and points.
    fn catch_told(caught: &PlayerCatch) -> &'static str;

    /// The sentence that tells the others what a player did. `who` is the player's name, and `name` gives the name of the player with this
    /// index. `None` if there is nothing to tell.
    fn told<'a>(
        deed: &Self::Deed,
        who: &'a str,
        name: impl Fn(u8) -> &'a str,
        language: &Language,
    ) -> Option<String>;

    /// The sentence of a hint. `level` is 1, 2 or 3. `find` is the catch that the hint is about; `None` if there is nothing to find.
    fn hint(
        table: &Table<Self>,
        language: &Language,
        level: u8,
        find: Option<&Self::Opportunity>,
    ) -> Option<String>;

    /// Whether a question is open whose answer cannot be undone.
    fn asks(_: &Self::Draft) -> bool {
        false
    }

    /// Whether the catch `find` goes on from what is laid. What is not laid leads to every catch.
    fn goes_on(_: &Self::Draft, _find: &Self::Opportunity) -> bool {
        true
    }

    /// The easiest catch that goes on from what is laid. `None` if nothing is laid, or no catch goes on from there.
    fn leads_to(_: &Self::Draft, _: &Self::View) -> Option<Self::Opportunity> {
        None
    }

    /// Puts down what was picked but leads away from the catch `find`, which a hint is about to name.
    fn make_way(_: &mut Self::Draft, _find: &Self::Opportunity) {}

    /// The cards on the table and their places, as the viewer sees them, with the hand of the player with the index `hand_of`.
    fn lying(seen: (&Self::View, &Self::Layout), hand_of: u8) -> Vec<(Self::Spot, Face)>;

    /// The beats (steps of showing a move). `before` and `after` are what the viewer sees, and `movers` is the view of the player who
    /// moved, before the move.
    fn beats(
        before: (&Self::View, &Self::Layout),
        play: &Self::Move,
        movers: &Self::View,
        after: (&Self::View, &Self::Layout),
    ) -> Vec<AnimationStep<Self::Spot>>;

    /// The width of the table beside the bank, in logical pixels, in a window of this size.
    fn water(size: Size, scale: Scale) -> f32;

    /// Draws what lies and floats on the water.
    fn board<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        places: &Places,
    ) -> Element<'a, MessageOf<Self>>;

    /// The fish that the cards of a player's latest catch become. `player` is an index into the participants, from 0. `None` if they are
    /// fish already.
    fn becomes(_: &Table<Self>, _: u8) -> Option<FishKind> {
        None
    }

    /// Whether a catch brings neither fish nor points, so that nobody should be told to take it.
    fn brings_nothing(_: &PlayerCatch) -> bool {
        false
    }

    /// Whether what is laid down makes the number that is wanted, whatever else may be against it.
    fn makes_sum(_: &Table<Self>) -> bool {
        false
    }

    /// Which game or deal of the match is played now, counted from 0, and how many there are. `None` if there is only one, or nobody knows
    /// yet how many there will be.
    fn round(_: &Table<Self>) -> Option<(u8, u8)> {
        None
    }

    /// The words that stand beside the name of the game in the sky. Where [`Tabletop::round`] gives pebbles, these say what they are.
    fn heading(_: &Table<Self>, _: &Language) -> String {
        String::new()
    }

    /// The signs that a child may lay in this game now, or what lies in their place.
    fn keys(_: &Table<Self>) -> Keys<Self::Control> {
        Keys::None
    }

    /// What the big buttons do now, with their Fluent keys: one thing, or two to choose between. They are faint while they cannot be
    /// pressed.
    fn answers(_: &Table<Self>) -> Vec<(ControlOf<Self>, &'static str)> {
        vec![(Control::Catch, Self::CALL)]
    }

    /// What calls the child to the screen whose decision the game waits for, if that is more than the child's turn.
    fn calls(_: &Table<Self>, _: &Language) -> Option<String> {
        None
    }

    /// What is on the slate in a moment that is the same for everybody, such as the standings between two deals. `None` if the slate depends
    /// on who is at the screen. `size` is the room on the slate in logical pixels.
    fn interlude<'a>(
        _: &'a Table<Self>,
        _: &'a Language,
        _size: Size,
        _: Scale,
    ) -> Option<Element<'a, MessageOf<Self>>> {
        None
    }

    /// What the child at the screen has to do now, on a slate with this room in logical pixels.
    fn task<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, MessageOf<Self>>;

    /// The height of what the player has caught or holds on the bank, in logical pixels. It is 0 if there is nothing.
    fn own_height(scale: Scale) -> f32;

    /// What the player at the screen has caught, or holds on the bank.
    fn own<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, MessageOf<Self>>;

    /// The Fluent key of the words that say what a held-up card does. `None` if it does nothing.
    fn verb(_: Face) -> Option<&'static str> {
        None
    }

    /// Whether the player whose turn it is makes a calculation in this part of the turn.
    fn is_calculating(view: &Self::View) -> bool;

    /// What the player with this index has at the end of the game.
    fn holding(&self, player: u8) -> summary::Holding;

    /// Draws a missed catch on the table as it was then, with the cards where they lay. `name` is the name of the player who missed it.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &Self::Layout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a>;

    /// Looks among several seeds that follow from the set-up's for the one whose deal offers most of what each player should practise;
    /// `wanted` has the facts for each player. Each step gives the best seed so far, and the last one is the best. Without a step, no deal
    /// offers more to practise than another.
    fn tuned(
        _setup: Setup<Self::Rules>,
        _wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        iter::empty()
    }
}

/// What a child means by a press or by dropping a card, in the game `G`.
pub enum Intent<G: Tabletop> {
    /// Nothing more than the draft shows.
    None,
    /// Something was laid down or undone. There may be a total to type now, and there may be this tip for the child.
    Laid(Option<G::Remark>),
    /// The table has to say this remark.
    Say(G::Remark),
    /// The child plays this move.
    Play(G::Move),
    /// The press counts as a press of this place.
    Press(G::Spot),
    /// The press counts as a press of this button.
    Control(ControlOf<G>),
}

/// What is left of a child's draft after a move. A draft is what the child has laid down but not played; `D` is the game's type of drafts.
pub enum Outlives<D> {
    /// Nothing is left, because there is something else to find now.
    Nothing,
    /// This draft is left. The hint goes on, with what can be found now.
    Draft(D),
}

/// Whom a game waits for before it goes on. `M` is the game's type of moves.
pub enum WaitsFor<M> {
    /// The game waits for the player whose turn it is.
    Mover,
    /// The game waits for any child, who can only make this move. If no child plays, it waits for nobody.
    AnyChild(M),
    /// The game waits for nobody: this is the only move, as everybody can see.
    Nobody(M),
}

/// A calculation that a child calls (claims as a catch), with the move that it makes. `M` is the game's type of moves.
pub struct Called<M> {
    /// The move that plays the calculation.
    pub play: M,
    /// The cards that the child could use, as they are written on the command line, such as `F15 8 7 3 9 1`.
    pub offered: String,
    /// The calculation as the child laid it, such as `15 = 8 + 7`.
    pub calculation: String,
    /// The steps of the calculation, each with its result.
    pub steps: Steps,
    /// The total of the calculation. `None` if it makes no number.
    pub total: Option<i64>,
}
