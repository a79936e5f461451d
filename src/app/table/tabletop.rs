//! What a game brings to its table. It keeps nothing and starts nothing: the table does.

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
/// What happens at a game's table.
pub type MessageOf<G> = Message<<G as Tabletop>::Spot, <G as Tabletop>::Control>;

/// A game as it is played at a table on the screen.
pub trait Tabletop: Opponent {
    /// A place on or beside the table that can be pressed, dragged from or dropped on.
    type Spot: spread::Spot + Debug + Send;
    /// A button that only this game has.
    type Control: Debug + Copy + PartialEq + Send + 'static;
    /// What a child is laying down and has not played yet.
    type Draft: Clone;
    /// Where the cards lie on the screen.
    type Layout: Clone;
    /// What a player did that was no catch, for those who watch.
    type Deed;
    /// What is said of something that cannot be done.
    type Remark;

    /// What the button is called that calls a calculation.
    const CALL: &'static str;
    /// The other buttons below a calculation, after the hint, with what they are called.
    const BELOW_CALL: &'static [(Control<Self::Control>, &'static str)];
    /// The buttons that Enter presses, of those that only this game has.
    const MAIN: &'static [Self::Control];
    /// How many sentences of what has happened have room beside a calculation.
    const TOLD_BESIDE_CALCULATION: usize;

    /// Where the cards lie after the deal, as everybody sees it.
    fn dealt(view: &Self::View) -> Self::Layout;

    /// Where they lie after a move of the player who saw the table so, as everybody sees it afterwards.
    fn follow(layout: &mut Self::Layout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// Nothing laid down yet.
    fn draft(view: &Self::View) -> Self::Draft;

    /// How much is laid down.
    fn laid(draft: &Self::Draft) -> usize;

    /// What of a draft outlives a move.
    fn outlives(_: &Self::Draft, _: &Self::View, _: &Self::Move, _: &Self::View) -> Outlives<Self::Draft> {
        Outlives::Nothing
    }

    /// For whom the game waits.
    fn waits_for(view: &Self::View) -> WaitsFor<Self::Move>;

    /// A place of the table was chosen, by whatever means, by a child who may act.
    fn pressed(draft: &mut Self::Draft, table: &Table<Self>, spot: Self::Spot) -> Intent<Self>;

    /// A card was dragged from one place to another; `carried` is one that was taken up in the panel.
    fn dropped(
        draft: &mut Self::Draft,
        table: &Table<Self>,
        way: (Self::Spot, Self::Spot),
        carried: Option<Face>,
    ) -> Intent<Self>;

    /// A button was pressed that lays something down or takes it back, or that only this game has.
    fn controlled(draft: &mut Self::Draft, table: &Table<Self>, control: ControlOf<Self>) -> Intent<Self>;

    /// The buttons that can be pressed now, in the order of the selection ring.
    fn offered(table: &Table<Self>) -> Vec<ControlOf<Self>>;

    /// Why a button that can be seen cannot be pressed now, by a child who may act; `None` if there is nothing to say of it.
    fn why_not(_: &Table<Self>, _: ControlOf<Self>) -> Option<Self::Remark> {
        None
    }

    /// The button that Escape presses.
    fn escape(_: &Table<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// The button that a key stands for, of those that only this game has.
    fn key(typed: &str) -> Option<Self::Control>;

    /// Where the selection ring goes from a place, or to begin with.
    fn steered(table: &Table<Self>, from: Option<Self::Spot>, direction: Direction) -> Option<Self::Spot>;

    /// What a child who types the totals has to type next.
    fn asked(table: &Table<Self>) -> Option<(Statement, Step)>;

    /// It was typed rightly.
    fn answered(draft: &mut Self::Draft, table: &Table<Self>);

    /// The calculation that is laid down, to be called; `None` if there is none.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn called(table: &Table<Self>) -> Option<Result<Called<Self::Move>, Misplaced>>;

    /// Why the calculation was refused, if it was for that and nothing else.
    fn miscalculated(refusal: Self::Refusal) -> Option<arithmetic::Refusal>;

    /// What is said of a refusal.
    fn remark(table: &Table<Self>, refusal: Self::Refusal) -> Self::Remark;

    /// It in a sentence that a child can act on.
    fn said(remark: &Self::Remark, language: &Language) -> String;

    /// The sentence about why a game is over, where that is not plain to see.
    fn ended(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// What a move was for those who watch: as its player saw the table before, and everybody after it. `None` of what is not worth
    /// telling.
    fn deed(before: &Self::View, play: &Self::Move, after: &Self::View) -> Option<Self::Deed>;

    /// How a catch is told: by whom, by which calculation, and for how many points.
    fn catch_told(caught: &Caught) -> &'static str;

    /// It in a sentence, of somebody of this name.
    fn told<'a>(
        deed: &Self::Deed,
        who: &'a str,
        name: impl Fn(u8) -> &'a str,
        language: &Language,
    ) -> Option<String>;

    /// What one of the three hints says; with nothing to be found, that.
    fn hint(table: &Table<Self>, language: &Language, level: u8, find: Option<&Self::Find>)
    -> Option<String>;

    /// What lies on the table and where, as it is seen so by whoever sits in front of the screen, with the hand of this player.
    fn lying(seen: (&Self::View, &Self::Layout), hand_of: u8) -> Vec<(Self::Spot, Face)>;

    /// What is shown of a move, beat by beat: as the table is seen before and after it by whoever sits in front of the screen, and as its
    /// player saw it.
    fn beats(
        before: (&Self::View, &Self::Layout),
        play: &Self::Move,
        movers: &Self::View,
        after: (&Self::View, &Self::Layout),
    ) -> Vec<Beat<Self::Spot>>;

    /// How much room the table has beside its panel, in a window of some size; with the sizes of the panel, and of all else.
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

    /// What the panel shows whoever sits in front of the screen; `None` where it depends on that.
    fn interlude<'a>(_: &'a Table<Self>, _: &'a Language, _: Scale) -> Option<Element<'a, MessageOf<Self>>> {
        None
    }

    /// What the child in front of the screen has to do now.
    fn task<'a>(
        table: &'a Table<Self>,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, MessageOf<Self>>;

    /// What a card does that is held up, where it does something.
    fn verb(_: Face) -> Option<&'static str> {
        None
    }

    /// Whether a calculation is made at this step.
    fn is_calculating(view: &Self::View) -> bool;

    /// What lies at the lower end of the panel; with most games all that somebody holds lies on the table.
    fn in_hand<'a>(_: &'a Table<Self>, _: &'a Language, _: Scale) -> Option<Element<'a, MessageOf<Self>>> {
        None
    }

    /// What a player has at the end.
    fn holding(&self, player: u8) -> summary::Holding;

    /// A catch that somebody of this name missed, on the table as it was, its cards where they lay.
    fn replay<'a>(
        missed: &Missed<Self>,
        layout: &Self::Layout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a>;

    /// The seed, of some that follow from that of the set-up, whose deal offers most of what each player should practise.
    fn tuned(setup: &Setup<Self::Rules>, wanted: &[FactsToPractise]) -> u64;
}

/// What a press of a child comes to.
pub enum Intent<G: Tabletop> {
    /// Nothing more.
    None,
    /// Something was laid down or taken back: there may be a total to type now. This may be good to know.
    Laid(Option<G::Remark>),
    /// This is said.
    Say(G::Remark),
    /// This is played.
    Play(G::Move),
    /// It is as if this place was pressed.
    Press(G::Spot),
    /// It is as if this button was pressed.
    Control(ControlOf<G>),
}

/// What of a draft outlives a move.
pub enum Outlives<D> {
    /// Nothing: there is something else to be found now.
    Nothing,
    /// So much of it. The hint goes on with what can be found now.
    Draft(D),
}

/// For whom a game waits.
pub enum WaitsFor<M> {
    /// For whoever is to move.
    Mover,
    /// For any child who makes this move; where there is none, for nobody.
    AnyChild(M),
    /// For nobody: there is only this move, as everybody can see.
    Nobody(M),
}

/// A calculation that was called.
pub struct Called<M> {
    /// The move.
    pub play: M,
    /// The cards that could be used.
    pub offered: String,
    /// The calculation as it was laid.
    pub calculation: String,
    /// Its steps.
    pub steps: Steps,
    /// What it makes, if it makes a number.
    pub total: Option<i64>,
}
