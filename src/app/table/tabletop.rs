//! What a game brings to its table. It keeps no state and starts no task here; the table does that.

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

pub type ControlOf<G> = Button<<G as Tabletop>::OwnControl>;
pub type MessageOf<G> = Message<<G as Tabletop>::TableSpot, <G as Tabletop>::OwnControl>;

/// What it does, the Fluent key of its words, and its icon. `C` are the buttons that only this game has.
pub type SmallButton<C> = (Button<C>, &'static str, fn() -> Handle);

/// These lie between the slate and the catch. `C` are the buttons that only this game has.
#[derive(Debug, Clone, Copy)]
pub enum SignKeys<C> {
    None,
    /// One wide button instead of keys.
    One(SmallButton<C>),
    Signs,
    Brackets,
}

pub trait Tabletop: PlayableByComputer + GameAnimation + GameBoard + GamePanel + GameReplay {
    /// Can be pressed, dragged from or dropped on.
    type TableSpot: card_layer::CardSpot + Debug + Send;
    type OwnControl: Debug + Copy + PartialEq + Send + 'static;
    /// Laid down or picked but not played yet.
    type MoveDraft: Clone;
    type CardLayout: Clone;
    type Event: GameEvent<Self>;
    type Feedback;

    /// The Fluent key.
    const CALL_KEY: &'static str;
    const SMALL_BUTTONS: &'static [SmallButton<Self::OwnControl>];
    /// Enter may press these if they are the first that can be pressed.
    const BY_ENTER: &'static [Self::OwnControl];
    /// Whether the sky is seen above the water, with the name of the game. Then the other players are in boats along the horizon, and the
    /// hand lies on a jetty.
    const HAS_SKY: bool;
    /// What the player has caught or holds in the side panel, in heights of a card.
    const OWN_HEIGHT: f32 = 1.2;
    /// Whether everybody sees at once how many points a catch has brought.
    const TELLS_POINTS: bool = true;

    fn water_width(size: Size, scale: Scale) -> f32 {
        usual_water_width(size, scale)
    }

    fn initial_layout(view: &Self::View) -> Self::CardLayout;

    /// `before` is the view of the player who moves, and `after` is what everybody sees once the move is made.
    fn apply_move(layout: &mut Self::CardLayout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// Of several equal cards, those that the child chose go.
    fn note_choice(_: &mut Self::CardLayout, _: &Self::MoveDraft) {}

    fn new_draft(view: &Self::View) -> Self::MoveDraft;

    /// A press sounds by whether this number grew or shrank.
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

    /// Called only for a child who may act.
    fn press_spot(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        spot: Self::TableSpot,
    ) -> Intent<Self>;

    /// `carried` is the card's face if it was picked up in the side panel.
    fn drop_card(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        from: Self::TableSpot,
        to: Self::TableSpot,
        carried: Option<Face>,
    ) -> Intent<Self>;

    /// Laying, undoing, or a button that only this game has.
    fn press_control(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        control: ControlOf<Self>,
    ) -> Intent<Self>;

    fn offered_controls(table: &GameTable<Self>) -> Vec<ControlOf<Self>>;

    /// For a child who may act. `None` if there is nothing to say.
    fn why_disabled(_: &GameTable<Self>, _: ControlOf<Self>) -> Option<Self::Feedback> {
        None
    }

    /// Such as what others have done meanwhile. `None` if there is nothing to say.
    fn turn_start_remark(_: &GameTable<Self>) -> Option<Self::Feedback> {
        None
    }

    /// While the game asks something. With `None`, Escape puts down what is laid, or asks to leave.
    fn escape_control(_: &GameTable<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// Such as `d`. `None` if no key does.
    fn control_key(control: Self::OwnControl) -> Option<&'static str>;

    /// Even if it only shows a sentence.
    fn reacts_to(_: &GameTable<Self>, _: Self::TableSpot) -> bool {
        true
    }

    /// For an arrow key. `None` for the first place on the table.
    fn first_spot(_: &GameTable<Self>) -> Option<Self::TableSpot> {
        None
    }

    /// The calculation to show, and the step that gives the total. `None` if no total is asked for.
    fn asked_total(table: &GameTable<Self>) -> Option<(Statement, Step)>;

    fn mark_answered(draft: &mut Self::MoveDraft, table: &GameTable<Self>);

    /// `None` if no calculation is laid.
    fn called_calculation(table: &GameTable<Self>) -> Result<Option<CalledMove<Self::Move>>, TokenError>;

    /// `None` if the move was refused for another reason.
    fn calculation_refusal(refusal: Self::PlayError) -> Option<arithmetic::Refusal>;

    fn feedback(table: &GameTable<Self>, refusal: Self::PlayError) -> Self::Feedback;

    /// The remark as a sentence that helps the child to act.
    fn remark_sentence(remark: &Self::Feedback, language: &Language) -> String;

    /// `None` if it is plain to see.
    fn end_reason_key(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// Its arguments are name, calculation and points.
    fn catch_sentence_key(caught: &PlayerCatch) -> &'static str;

    /// A question whose answer cannot be undone.
    fn is_question_open(_: &Self::MoveDraft) -> bool {
        false
    }

    /// By adding to what is laid. If nothing is laid, every catch can.
    fn can_still_make(_: &Self::MoveDraft, _find: &Self::Opportunity) -> bool {
        true
    }

    /// By adding to what is laid. `None` if nothing is laid, or if there is no such catch.
    fn easiest_reachable_catch(_: &Self::MoveDraft, _: &Self::View) -> Option<Self::Opportunity> {
        None
    }

    /// What does not belong to the catch `find`, which a hint is about to name.
    fn put_back_others(_: &mut Self::MoveDraft, _find: &Self::Opportunity) {}

    /// Neither fish nor points, so nobody should be told to take it.
    fn brings_nothing(_: &PlayerCatch) -> bool {
        false
    }

    /// Even if the catch is forbidden for another reason.
    fn makes_sum(_: &GameTable<Self>) -> bool {
        false
    }

    fn sign_keys(_: &GameTable<Self>) -> SignKeys<Self::OwnControl> {
        SignKeys::None
    }

    /// `None` for the usual sentence, that it is the child's turn.
    fn decision_prompt(_: &GameTable<Self>, _: &Language) -> Option<String> {
        None
    }

    fn held_card_action_key(_: Face) -> Option<&'static str> {
        None
    }

    fn is_calculating(view: &Self::View) -> bool;

    /// Compares several seeds after the set-up's, for what each player should practise. Each item is the best so far. Empty: no deal offers
    /// more than another.
    fn tuned_seeds(
        _setup: Setup<Self::Rules>,
        _wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        iter::empty()
    }
}

pub trait GameAnimation: PlayableByComputer {
    /// As the viewer sees them, with the hand of the player `hand_of`.
    fn cards_on_table(
        view: &Self::View,
        layout: &<Self as Tabletop>::CardLayout,
        hand_of: u8,
    ) -> Vec<(<Self as Tabletop>::TableSpot, Face)>
    where
        Self: Tabletop;

    /// `before` and `after` are what the viewer sees, and `movers` is the view of the player who moved, before the move.
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

pub trait GameBoard: PlayableByComputer {
    fn board<'a>(
        table: &'a GameTable<Self>,
        language: &'a Language,
        places: &TableAreas,
    ) -> Element<'a, MessageOf<Self>>
    where
        Self: Tabletop;

    /// What the latest catch becomes. `None` if the cards are fish already.
    fn caught_fish_kind(_: &GameTable<Self>, _: u8) -> Option<FishKind>
    where
        Self: Tabletop,
    {
        None
    }

    /// The game or deal of the match, from 0, and how many there are. `None` if there is only one, or nobody knows yet how many there will
    /// be.
    fn round(_: &GameTable<Self>) -> Option<(u8, u8)>
    where
        Self: Tabletop,
    {
        None
    }

    /// Beside the name of the game. Where [`GameBoard::round`] gives pebbles, these words say what they are.
    fn heading(_: &GameTable<Self>, _: &Language) -> String
    where
        Self: Tabletop,
    {
        String::new()
    }
}

pub trait GamePanel: PlayableByComputer {
    /// Buttons with their Fluent keys: one, or two to choose between. They are faint while they cannot be pressed.
    fn answer_buttons(_: &GameTable<Self>) -> Vec<(ControlOf<Self>, &'static str)>
    where
        Self: Tabletop,
    {
        vec![(Button::Catch, <Self as Tabletop>::CALL_KEY)]
    }

    /// The same for everybody, such as the standings between two deals. `None` if it depends on who is at the screen.
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

    /// `level` is 1, 2 or 3. `find` is the catch; `None` if there is none.
    fn hint_sentence(
        table: &GameTable<Self>,
        language: &Language,
        level: u8,
        find: Option<&Self::Opportunity>,
    ) -> Option<String>
    where
        Self: Tabletop;
}

pub trait GameReplay: PlayableByComputer {
    fn final_holding(&self, player: u8) -> summary::FinalHolding;

    /// The cards lie where they lay. `name` is who missed the catch.
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
    /// `before` is the view of the player who moved, and `after` is what everybody sees. `None` if the move is not worth telling.
    fn from_move(before: &G::View, play: &G::Move, after: &G::View) -> Option<Self>;

    /// `who` is the name of the player who moved, and `name` that of any player.
    fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String;
}

pub enum Intent<G: Tabletop> {
    None,
    /// Something was laid or undone. With a tip for the child, if there is one.
    Laid(Option<G::Feedback>),
    Say(G::Feedback),
    Play(G::Move),
    Press(G::TableSpot),
    Control(ControlOf<G>),
}

pub enum DraftAfterMove<D> {
    /// Because there is something else to find now.
    Nothing,
    /// The hint goes on, with what can be found now.
    Draft(D),
}

pub enum AwaitedPlayer<M> {
    Mover,
    /// The child can only make this move. If no child plays, nobody.
    AnyChild(M),
    /// This is the only move, as everybody can see.
    Nobody(M),
}

pub struct CalledMove<M> {
    pub play: M,
    /// In the notation of the command line, such as `F15 8 7 3 9 1`.
    pub offered: String,
    /// As the child laid it, such as `15 = 8 + 7`.
    pub calculation: String,
    pub steps: Steps,
    /// `None` if the calculation makes no number.
    pub total: Option<i64>,
}
