//! What a game brings to its table. A game keeps no state and starts no task here; the table does that.

use std::fmt::Debug;
use std::iter;

use engine::arithmetic::{self, Statement, Step, Steps, TokenError};
use engine::games::{MissedChance, PlayerCatch, Setup};
use engine::opponents::PlayableByComputer;
use engine::practice::FactsToPractise;
use iced::widget::svg::Handle;
use iced::{Element, Size};

use super::animation::AnimationStep;
use super::controls::Button;
use super::look::{TableAreas, usual_water_width};
use super::side_panel::SidePanel;
use super::{GameTable, Message};
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer;
use language::Language;
use records::FishKind;

/// A button at the table of the game `G`: one that all games have, or one of its own.
pub type ControlOf<G> = Button<<G as Tabletop>::OwnControl>;
pub type MessageOf<G> = Message<<G as Tabletop>::TableSpot, <G as Tabletop>::OwnControl>;

/// A small button on the bank: what it does, the Fluent key of its words, and its icon. `C` are the buttons that only this game has.
pub type SmallButton<C> = (Button<C>, &'static str, fn() -> Handle);

/// The keys on the bank between the slate (the board with the question) and the catch. `C` are the buttons that only this game has.
#[derive(Debug, Clone, Copy)]
pub enum SignKeys<C> {
    /// No keys: the signs follow from the rules.
    None,
    /// One wide button instead of keys.
    One(SmallButton<C>),
    Signs,
    Brackets,
}

/// A game that can be played at a table on the screen: where its cards lie, and what presses and drags do.
pub trait Tabletop: PlayableByComputer + GameAnimation + GameBoard + GamePanel + GameReplay {
    /// A place on or beside the table that can be pressed, dragged from or dropped on.
    type TableSpot: card_layer::CardSpot + Debug + Send;
    type OwnControl: Debug + Copy + PartialEq + Send + 'static;
    /// What a child has laid down or picked but not played yet.
    type MoveDraft: Clone;
    /// Where the cards of the game lie on the screen.
    type CardLayout: Clone;
    type Event: GameEvent<Self>;
    /// A sentence to a child, mostly why something is not possible.
    type Feedback;

    /// The Fluent key of the button that calls the laid calculation.
    const CALL_KEY: &'static str;
    /// The small buttons beside the one for a hint.
    const SMALL_BUTTONS: &'static [SmallButton<Self::OwnControl>];
    /// Those of the game's own buttons that Enter may press, if they are the first that can be pressed.
    const BY_ENTER: &'static [Self::OwnControl];
    /// Whether the sky is seen above the water, with the name of the game. Then the other players are in boats along the horizon, and the
    /// hand lies on a jetty.
    const HAS_SKY: bool;
    /// The height of what the player has caught or holds in the side panel, in heights of a card.
    const OWN_HEIGHT: f32 = 1.2;
    /// Whether everybody sees at once how many points a catch has brought.
    const TELLS_POINTS: bool = true;

    /// The width of the table beside the side panel, in logical pixels, in a window of this size.
    fn water_width(size: Size, scale: Scale) -> f32 {
        usual_water_width(size, scale)
    }

    fn initial_layout(view: &Self::View) -> Self::CardLayout;

    /// Moves the cards on the screen as a move does. `before` is the view of the player who moves, and `after` is what everybody sees once
    /// the move is made.
    fn apply_move(layout: &mut Self::CardLayout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// Notes which of several equal cards the child chose for its next move, so that those go.
    fn note_choice(_: &mut Self::CardLayout, _: &Self::MoveDraft) {}

    fn new_draft(view: &Self::View) -> Self::MoveDraft;

    /// How many things are laid down or picked. A press sounds by whether this number grew or shrank.
    fn laid_count(draft: &Self::MoveDraft) -> usize;

    /// What is left of a draft after a move. The two views are those before and after the move.
    fn draft_after_move(
        _: &Self::MoveDraft,
        _: &Self::View,
        _: &Self::Move,
        _: &Self::View,
    ) -> DraftAfterMove<Self::MoveDraft> {
        DraftAfterMove::Nothing
    }

    fn awaited_player(view: &Self::View) -> AwaitedPlayer<Self::Move>;

    /// Handles a press on a place, by mouse or by key. The table calls it only for a child who may act.
    fn press_spot(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        spot: Self::TableSpot,
    ) -> Intent<Self>;

    /// Handles a card that was dragged from one place to another. `carried` is the card's face if it was picked up in the
    /// side panel.
    fn drop_card(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        from: Self::TableSpot,
        to: Self::TableSpot,
        carried: Option<Face>,
    ) -> Intent<Self>;

    /// Handles a press of a button that lays something down or undoes it, or that only this game has.
    fn press_control(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        control: ControlOf<Self>,
    ) -> Intent<Self>;

    fn offered_controls(table: &GameTable<Self>) -> Vec<ControlOf<Self>>;

    /// Why a child who may act cannot press a button now. `None` if there is nothing to say.
    fn why_disabled(_: &GameTable<Self>, _: ControlOf<Self>) -> Option<Self::Feedback> {
        None
    }

    /// What the child at the screen should know as its turn begins, such as what others have done meanwhile. `None` if there is nothing to
    /// say.
    fn turn_start_remark(_: &GameTable<Self>) -> Option<Self::Feedback> {
        None
    }

    /// The button that Escape presses while the game asks something. With `None`, Escape puts down what is laid, or asks to leave.
    fn escape_control(_: &GameTable<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// The characters that press a button that only this game has, such as `d`. `None` if no key does.
    fn control_key(control: Self::OwnControl) -> Option<&'static str>;

    /// Whether pressing this spot does anything in this part of the turn, even if it only shows a sentence.
    fn reacts_to(_: &GameTable<Self>, _: Self::TableSpot) -> bool {
        true
    }

    /// Where the selection ring begins when an arrow key is pressed. `None` for the first place on the table.
    fn first_spot(_: &GameTable<Self>) -> Option<Self::TableSpot> {
        None
    }

    /// The total that a child has to type next: the calculation to show, and the step that gives the total. `None` if no total is asked
    /// for.
    fn asked_total(table: &GameTable<Self>) -> Option<(Statement, Step)>;

    fn mark_answered(draft: &mut Self::MoveDraft, table: &GameTable<Self>);

    /// The calculation that is laid down, to be called. `None` if no calculation is laid.
    fn called_calculation(table: &GameTable<Self>) -> Option<Result<CalledMove<Self::Move>, TokenError>>;

    /// The reason why the calculation itself was refused. `None` if the move was refused for another reason.
    fn calculation_refusal(refusal: Self::PlayError) -> Option<arithmetic::Refusal>;

    fn feedback(table: &GameTable<Self>, refusal: Self::PlayError) -> Self::Feedback;

    /// The remark as a sentence that helps the child to act.
    fn remark_sentence(remark: &Self::Feedback, language: &Language) -> String;

    /// The Fluent key of the sentence that says why a game is over. `None` if it is plain to see.
    fn end_reason_key(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// The Fluent key of the sentence about a catch. Its arguments are name, calculation and points.
    fn catch_sentence_key(caught: &PlayerCatch) -> &'static str;

    /// Whether a question is open whose answer cannot be undone.
    fn is_question_open(_: &Self::MoveDraft) -> bool {
        false
    }

    /// Whether the catch `find` can still be made by adding to what is laid. If nothing is laid, every catch can.
    fn can_still_make(_: &Self::MoveDraft, _find: &Self::Opportunity) -> bool {
        true
    }

    /// The easiest catch that can still be made by adding to what is laid. `None` if nothing is laid, or if there is no such catch.
    fn easiest_reachable_catch(_: &Self::MoveDraft, _: &Self::View) -> Option<Self::Opportunity> {
        None
    }

    /// Puts back what is laid but does not belong to the catch `find`, which a hint is about to name.
    fn put_back_others(_: &mut Self::MoveDraft, _find: &Self::Opportunity) {}

    /// Whether a catch brings neither fish nor points, so that nobody should be told to take it.
    fn brings_nothing(_: &PlayerCatch) -> bool {
        false
    }

    /// Whether what is laid down makes the wanted number, even if the catch is forbidden for another reason.
    fn makes_sum(_: &GameTable<Self>) -> bool {
        false
    }

    /// The signs that a child may lay in this game now, or what stands in their place.
    fn sign_keys(_: &GameTable<Self>) -> SignKeys<Self::OwnControl> {
        SignKeys::None
    }

    /// The sentence that calls the child whose decision the game waits for. `None` for the usual one, that it is the child's turn.
    fn decision_prompt(_: &GameTable<Self>, _: &Language) -> Option<String> {
        None
    }

    /// The Fluent key of the words that say what a held-up card does. `None` if it does nothing.
    fn held_card_action_key(_: Face) -> Option<&'static str> {
        None
    }

    /// Whether the player whose turn it is makes a calculation in this part of the turn.
    fn is_calculating(view: &Self::View) -> bool;

    /// Compares several seeds after the set-up's, to find the deal that offers most of what each player should practise; `wanted` has the
    /// facts for each player. Each step gives the best seed so far. An empty iterator: no deal offers more than another.
    fn tuned_seeds(
        _setup: Setup<Self::Rules>,
        _wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        iter::empty()
    }
}

/// How the moves of a game are shown.
pub trait GameAnimation: PlayableByComputer {
    /// The cards on the table and their places, as the viewer sees them, with the hand of the player with the index `hand_of`.
    fn cards_on_table(
        view: &Self::View,
        layout: &<Self as Tabletop>::CardLayout,
        hand_of: u8,
    ) -> Vec<(<Self as Tabletop>::TableSpot, Face)>
    where
        Self: Tabletop;

    /// The animation of a move. `before` and `after` are what the viewer sees, and `movers` is the view of the player who moved, before the
    /// move.
    fn animation_steps(
        before: &Self::View,
        layout_before: &<Self as Tabletop>::CardLayout,
        play: &Self::Move,
        movers: &Self::View,
        after: &Self::View,
        layout: &<Self as Tabletop>::CardLayout,
    ) -> Vec<AnimationStep<<Self as Tabletop>::TableSpot>>
    where
        Self: Tabletop;
}

/// What a game shows on the water, where its cards lie.
pub trait GameBoard: PlayableByComputer {
    fn board<'a>(
        table: &'a GameTable<Self>,
        language: &'a Language,
        places: &TableAreas,
    ) -> Element<'a, MessageOf<Self>>
    where
        Self: Tabletop;

    /// The fish that the cards of a player's latest catch become. `None` if they are fish already.
    fn caught_fish_kind(_: &GameTable<Self>, _: u8) -> Option<FishKind>
    where
        Self: Tabletop,
    {
        None
    }

    /// Which game or deal of the match is played now, counted from 0, and how many there are. `None` if there is only one, or nobody knows
    /// yet how many there will be.
    fn round(_: &GameTable<Self>) -> Option<(u8, u8)>
    where
        Self: Tabletop,
    {
        None
    }

    /// The words beside the name of the game in the sky. Where [`GameBoard::round`] gives pebbles, these say what they are.
    fn heading(_: &GameTable<Self>, _: &Language) -> String
    where
        Self: Tabletop,
    {
        String::new()
    }
}

/// What a game shows on the bank, the panel beside the water.
pub trait GamePanel: PlayableByComputer {
    /// The big buttons, with their Fluent keys: one, or two to choose between. They are faint while they cannot be pressed.
    fn answer_buttons(_: &GameTable<Self>) -> Vec<(ControlOf<Self>, &'static str)>
    where
        Self: Tabletop,
    {
        vec![(Button::Catch, <Self as Tabletop>::CALL_KEY)]
    }

    /// The content of the slate (the board with the question) when it is the same for everybody, such as the standings between two deals.
    /// `None` if it depends on who is at the screen. `size` is the room on the slate in logical pixels.
    fn shared_slate<'a>(
        _: &'a GameTable<Self>,
        _: &'a Language,
        _size: Size,
        _: Scale,
    ) -> Option<Element<'a, MessageOf<Self>>>
    where
        Self: Tabletop,
    {
        None
    }

    /// What the child at the screen has to do now, for a slate (the board with the question) with this room in logical pixels.
    fn task<'a>(
        table: &'a GameTable<Self>,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, MessageOf<Self>>
    where
        Self: Tabletop;

    fn own_cards_view<'a>(
        table: &'a GameTable<Self>,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, MessageOf<Self>>
    where
        Self: Tabletop;

    /// The sentence of a hint. `level` is 1, 2 or 3. `find` is the catch that the hint is about; `None` if there is no catch.
    fn hint_sentence(
        table: &GameTable<Self>,
        language: &Language,
        level: u8,
        find: Option<&Self::Opportunity>,
    ) -> Option<String>
    where
        Self: Tabletop;
}

/// What a game shows in the summary.
pub trait GameReplay: PlayableByComputer {
    /// What the player with this index has at the end of the game.
    fn final_holding(&self, player: u8) -> summary::FinalHolding;

    /// Draws a missed catch on the table as it was then, with the cards where they lay. `name` is the name of the player who missed it.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &<Self as Tabletop>::CardLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a>
    where
        Self: Tabletop;
}

/// A move that was no catch, as the other players see it.
pub trait GameEvent<G: Tabletop>: Sized {
    /// What others are told of the move `play`. `before` is the view of the player who moved, and `after` is what everybody sees after the
    /// move. `None` if the move is not worth telling.
    fn from_move(before: &G::View, play: &G::Move, after: &G::View) -> Option<Self>;

    /// The sentence for the other players. `who` is the name of the player who moved, and `name` gives the name of the player with this
    /// index.
    fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String;
}

/// What a child means by a press or by dropping a card, in the game `G`.
pub enum Intent<G: Tabletop> {
    None,
    /// Something was laid down or undone. There may be a total to type now, and there may be this tip for the child.
    Laid(Option<G::Feedback>),
    Say(G::Feedback),
    Play(G::Move),
    /// The press counts as a press of this place.
    Press(G::TableSpot),
    /// The press counts as a press of this button.
    Control(ControlOf<G>),
}

/// What is left of a child's draft after a move.
pub enum DraftAfterMove<D> {
    /// Nothing is left, because there is something else to find now.
    Nothing,
    /// This draft is left. The hint goes on, with what can be found now.
    Draft(D),
}

/// Whom a game waits for before it goes on. `M` is the game's type of moves.
pub enum AwaitedPlayer<M> {
    Mover,
    /// Any child, who can only make this move. If no child plays, nobody.
    AnyChild(M),
    /// Nobody: this is the only move, as everybody can see.
    Nobody(M),
}

/// A calculation that a child calls (claims as a catch), with the move that it makes. `M` is the game's type of moves.
pub struct CalledMove<M> {
    pub play: M,
    /// The cards that the child could use, in the notation of the command line, such as `F15 8 7 3 9 1`.
    pub offered: String,
    /// The calculation as the child laid it, such as `15 = 8 + 7`.
    pub calculation: String,
    pub steps: Steps,
    /// The total of the calculation. `None` if it makes no number.
    pub total: Option<i64>,
}
