//! What a game brings to its table. A game keeps nothing and starts nothing here; the table does that.

use std::fmt::Debug;

use heart::arithmetic::{self, Misplaced, Statement, Step, Steps};
use heart::games::{Caught, Missed, Setup};
use heart::opponents::Opponent;
use heart::practice::FactsToPractise;
use iced::{Element, Size};

use super::stage::Beat;
use super::stops::Control;
use super::{Message, Table};
use crate::app::screen::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::spread::{self, Direction};
use crate::language::Language;

/// A button of a game's table.
pub type ControlOf<G> = Control<<G as Tabletop>::Control>;
/// A message of a game's table.
pub type MessageOf<G> = Message<<G as Tabletop>::Spot, <G as Tabletop>::Control>;

/// A game as it is played at a table on the screen.
pub trait Tabletop: Opponent {
    /// A place on or beside the table that can be pressed, dragged from or dropped on.
    type Spot: spread::Spot + Debug + Send;
    /// A button that only this game has.
    type Control: Debug + Copy + PartialEq + Send + 'static;
    /// What a child has laid down but not played yet.
    type Draft: Clone;
    /// Where the cards lie on the screen.
    type Layout: Clone;
    /// What a player did that was no catch, as others are told.
    type Deed;
    /// A remark to a child, mostly why something is not possible.
    type Remark;

    /// The Fluent key of the button that calls a calculation.
    const CALL: &'static str;
    /// The other buttons below a calculation, after the hint, with their Fluent keys.
    const BELOW_CALL: &'static [(Control<Self::Control>, &'static str)];
    /// The buttons that Enter presses, among those that only this game has.
    const MAIN: &'static [Self::Control];
    /// How many sentences about what has happened have room beside a calculation.
    const TOLD_BESIDE_CALCULATION: usize;

    /// Where the cards lie after the deal, as everybody sees it.
    fn dealt(view: &Self::View) -> Self::Layout;

    /// Moves the cards on the screen as a move does. `before` is the player's view, and `after` is what everybody sees once it is made.
    fn follow(layout: &mut Self::Layout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// A draft with nothing laid down.
    fn draft(view: &Self::View) -> Self::Draft;

    /// How much is laid down. A press sounds by whether this grew or shrank.
    fn laid(draft: &Self::Draft) -> usize;

    /// What is left of a draft after a move.
    fn outlives(_: &Self::Draft, _: &Self::View, _: &Self::Move, _: &Self::View) -> Outlives<Self::Draft> {
        Outlives::Nothing
    }

    /// For whom the game waits.
    fn waits_for(view: &Self::View) -> WaitsFor<Self::Move>;

    /// Takes a place that a child has chosen, by press or by key. Only for a child who may act.
    fn pressed(draft: &mut Self::Draft, table: &Table<Self>, spot: Self::Spot) -> Intent<Self>;

    /// Takes a card that was dragged from one place to another. `carried` is its face if the card was picked up in the panel.
    fn dropped(
        draft: &mut Self::Draft,
        table: &Table<Self>,
        way: (Self::Spot, Self::Spot),
        carried: Option<Face>,
    ) -> Intent<Self>;

    /// Takes a press of a button that lays something down or undoes it, or that only this game has.
    fn controlled(draft: &mut Self::Draft, table: &Table<Self>, control: ControlOf<Self>) -> Intent<Self>;

    /// The buttons that can be pressed now, in the order of the selection ring.
    fn offered(table: &Table<Self>) -> Vec<ControlOf<Self>>;

    /// Why a child who may act cannot press a button now. `None` if there is nothing to say.
    fn why_not(_: &Table<Self>, _: ControlOf<Self>) -> Option<Self::Remark> {
        None
    }

    /// The button that Escape presses.
    fn escape(_: &Table<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// The button that a key stands for, among those that only this game has.
    fn key(typed: &str) -> Option<Self::Control>;

    /// Where the selection ring goes from this place. `None` as the place means that the ring is nowhere yet.
    fn steered(table: &Table<Self>, from: Option<Self::Spot>, direction: Direction) -> Option<Self::Spot>;

    /// The total that a child has to type next: the calculation to show, and the step that gives the total.
    fn asked(table: &Table<Self>) -> Option<(Statement, Step)>;

    /// Takes a total that was typed rightly.
    fn answered(draft: &mut Self::Draft, table: &Table<Self>);

    /// The calculation that is laid down, to be called. `None` if there is none.
    ///
    /// # Errors
    ///
    /// The calculation cannot be read.
    fn called(table: &Table<Self>) -> Option<Result<Called<Self::Move>, Misplaced>>;

    /// Why the calculation itself was refused. `None` if the move was refused for another reason.
    fn miscalculated(refusal: Self::Refusal) -> Option<arithmetic::Refusal>;

    /// The remark on a refusal.
    fn remark(table: &Table<Self>, refusal: Self::Refusal) -> Self::Remark;

    /// The remark as a sentence that helps a child to act.
    fn said(remark: &Self::Remark, language: &Language) -> String;

    /// The Fluent key of the sentence that says why a game is over. `None` if it is plain to see.
    fn ended(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// What a move is told as. `before` is the player's view, and `after` is what everybody sees. `None` if it is not worth telling.
    fn deed(before: &Self::View, play: &Self::Move, after: &Self::View) -> Option<Self::Deed>;

    /// The Fluent key of the sentence about a catch. Its arguments are name, calculation and points.
    fn catch_told(caught: &Caught) -> &'static str;

    /// The sentence about what a player did. `None` if it is not worth one.
    fn told<'a>(
        deed: &Self::Deed,
        who: &'a str,
        name: impl Fn(u8) -> &'a str,
        language: &Language,
    ) -> Option<String>;

    /// The sentence of a hint, which has three levels. `find` is what can be found; `None` if nothing can.
    fn hint(table: &Table<Self>, language: &Language, level: u8, find: Option<&Self::Find>)
    -> Option<String>;

    /// What lies on the table and where, as the viewer sees it, with this player's hand.
    fn lying(seen: (&Self::View, &Self::Layout), hand_of: u8) -> Vec<(Self::Spot, Face)>;

    /// What is shown of a move, beat by beat. `before` and `after` are the viewer's, and `movers` is the view of the player who moved,
    /// before the move.
    fn beats(
        before: (&Self::View, &Self::Layout),
        play: &Self::Move,
        movers: &Self::View,
        after: (&Self::View, &Self::Layout),
    ) -> Vec<Beat<Self::Spot>>;

    /// The room that the table has beside its panel, in a window of this size. `panel` are the sizes in the panel, `tight` all others.
    fn room(size: Size, panel: Scale, tight: Scale) -> Size {
        let share = if panel.is_enlarged { 0.38 } else { 0.31 };
        let panel_width = (size.width * share).clamp(312.0, 440.0 * share / 0.31);
        let left = (size.width - panel_width - 3.0 * panel.margin).floor();
        Size::new(left, size.height - tight.bar - 2.0 * panel.margin)
    }

    /// The table without its panel.
    fn board<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        room: Size,
        scale: Scale,
    ) -> Element<'a, MessageOf<Self>>;

    /// What stands beside the name of the game.
    fn heading(table: &Table<Self>, language: &Language) -> String;

    /// What the panel shows to everybody alike. `None` if it depends on who is at the screen.
    fn interlude<'a>(_: &'a Table<Self>, _: &'a Language, _: Scale) -> Option<Element<'a, MessageOf<Self>>> {
        None
    }

    /// What the child at the screen has to do now.
    fn task<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, MessageOf<Self>>;

    /// The Fluent key that says what a held-up card does. `None` if it does nothing.
    fn verb(_: Face) -> Option<&'static str> {
        None
    }

    /// Whether a calculation is made in this part of the turn.
    fn is_calculating(view: &Self::View) -> bool;

    /// What lies at the lower end of the panel. In most games the whole hand lies on the table, so this is `None`.
    fn in_hand<'a>(_: &'a Table<Self>, _: &'a Language, _: Scale) -> Option<Element<'a, MessageOf<Self>>> {
        None
    }

    /// What a player has at the end.
    fn holding(&self, player: u8) -> summary::Holding;

    /// A catch that a player missed, on the table as it was then, with the cards where they lay.
    fn replay<'a>(
        missed: &Missed<Self>,
        layout: &Self::Layout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a>;

    /// The best of several seeds that follow from the set-up's. Its deal offers most of what each player should practise.
    fn tuned(setup: &Setup<Self::Rules>, wanted: &[FactsToPractise]) -> u64;
}

/// What a child meant by a press.
pub enum Intent<G: Tabletop> {
    /// Nothing more than the draft shows.
    None,
    /// Something was laid down or undone. There may be a total to type now, and a tip for the child.
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

/// What is left of a draft after a move.
pub enum Outlives<D> {
    /// Nothing is left, because there is something else to find now.
    Nothing,
    /// This much is left. The hint goes on, with what can be found now.
    Draft(D),
}

/// For whom a game waits.
pub enum WaitsFor<M> {
    /// For the player whose turn it is.
    Mover,
    /// For any child, who can only make this move. If no child plays, for nobody.
    AnyChild(M),
    /// For nobody: this is the only move, as everybody can see.
    Nobody(M),
}

/// A calculation that was called.
pub struct Called<M> {
    /// The move that plays the calculation.
    pub play: M,
    /// The cards that could be used.
    pub offered: String,
    /// The calculation as the child laid it.
    pub calculation: String,
    /// The steps of the calculation.
    pub steps: Steps,
    /// The total, if it makes a number.
    pub total: Option<i64>,
}
