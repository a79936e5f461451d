//! What a game brings to its table. A game keeps no state here and starts no task; the table does that.

use std::fmt::Debug;
use std::iter;

use engine::arithmetic::{self, Statement, Step, Steps, TokenError};
use engine::games::{MissedChance, PlayerCatch, Setup};
use engine::opponents::PlayableByComputer;
use engine::practice::FactsToPractise;
use engine::practice::waiting::WaitingQuestion;
use iced::widget::svg::Handle;
use iced::{Element, Size};

use super::animation::AnimationStep;
use super::controls::TableButton;
use super::look::{TableAreas, usual_water_width};
use super::side_panel::SidePanel;
use super::{GameTable, Message};
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer;
use language::Language;
use records::FishKind;

pub type ControlOf<G> = TableButton<<G as Tabletop>::OwnControl>;
pub type MessageOf<G> = Message<<G as Tabletop>::TableSpot, <G as Tabletop>::OwnControl>;

/// A small button: what it does, the Fluent key of its words, and its icon. `C` are the buttons that only this game has.
pub type SmallButton<C> = (TableButton<C>, &'static str, fn() -> Handle);

/// The keys for signs between the question board and the big buttons. `C` are the buttons that only this game has.
#[derive(Debug, Clone, Copy)]
pub enum SignKeys<C> {
    None,
    /// One wide button instead of keys for signs.
    One(SmallButton<C>),
    Signs,
    Brackets,
}

pub trait Tabletop: PlayableByComputer + GameAnimation + GameBoard + GamePanel + GameReplay {
    /// The spots of the table that can be pressed, dragged from or dropped on.
    type TableSpot: card_layer::CardSpot + Debug + Send;
    type OwnControl: Debug + Copy + PartialEq + Send + 'static;
    /// What a child has laid down or picked but not played yet.
    type MoveDraft: Clone;
    type CardLayout: Clone;
    type Event: GameEvent<Self>;
    type Feedback;

    /// The Fluent key of the words on the button that calls a calculation.
    const CALL_KEY: &'static str;
    const SMALL_BUTTONS: &'static [SmallButton<Self::OwnControl>];
    /// The game's own buttons that Enter may press if they are the first that can be pressed.
    const BY_ENTER: &'static [Self::OwnControl];
    /// Whether the sky is seen above the water, with the name of the game. Then the other players are in boats along the horizon, and the
    /// hand lies on a jetty.
    const HAS_SKY: bool;
    /// The height of the part of the side panel that shows what the player has caught or holds, in heights of a card.
    const OWN_HEIGHT: f32 = 1.2;
    /// Whether everybody sees at once how many points a catch has brought.
    const TELLS_POINTS: bool = true;

    fn water_width(size: Size, scale: Scale) -> f32 {
        usual_water_width(size, scale)
    }

    fn initial_layout(view: &Self::View) -> Self::CardLayout;

    /// Moves the cards on the screen by a move. `before` is the view of the player who moves, and `after` is what everybody sees once the
    /// move is made.
    fn apply_move(layout: &mut Self::CardLayout, before: &Self::View, play: &Self::Move, after: &Self::View);

    /// Notes which cards the child chose for a move: of several equal cards, those go.
    fn note_choice(_: &mut Self::CardLayout, _: &Self::MoveDraft) {}

    fn new_draft(view: &Self::View) -> Self::MoveDraft;

    /// How many cards or tiles are laid. A press sounds by whether this number grew or shrank.
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

    /// What a press on this spot means. It is asked only for a child who may act.
    fn press_spot(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        spot: Self::TableSpot,
    ) -> Intent<Self>;

    /// What it means that a card was dragged from one spot to another. `carried` is the card's face if it was picked up in the side panel.
    fn drop_card(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        from: Self::TableSpot,
        to: Self::TableSpot,
        carried: Option<CardFace>,
    ) -> Intent<Self>;

    /// What a press on this button means: laying, undoing, or something that only this game has.
    fn press_control(
        draft: &mut Self::MoveDraft,
        table: &GameTable<Self>,
        control: ControlOf<Self>,
    ) -> Intent<Self>;

    fn offered_controls(table: &GameTable<Self>) -> Vec<ControlOf<Self>>;

    /// Why a button cannot be pressed, for a child who may act. `None` if there is nothing to say.
    fn why_disabled(_: &GameTable<Self>, _: ControlOf<Self>) -> Option<Self::Feedback> {
        None
    }

    /// The question for a child who waits while this catch of another player is shown. `before` is the view of the player who moves. `None`
    /// if there is nothing to ask.
    fn waiting_question(_before: &Self::View, _: &Self::Move) -> Option<WaitingQuestion> {
        None
    }

    /// A remark at the start of a child's turn, such as what others have done meanwhile. `None` if there is nothing to say.
    fn turn_start_remark(_: &GameTable<Self>) -> Option<Self::Feedback> {
        None
    }

    /// The button that Escape presses while the game asks something. With `None`, Escape puts down what is laid, or asks to leave.
    fn escape_control(_: &GameTable<Self>) -> Option<ControlOf<Self>> {
        None
    }

    /// The key that presses this button, such as `d`. `None` if no key does.
    fn control_key(control: Self::OwnControl) -> Option<&'static str>;

    /// Whether a press on this spot does anything, even if it only shows a sentence.
    fn reacts_to(_: &GameTable<Self>, _: Self::TableSpot) -> bool {
        true
    }

    /// The spot to which an arrow key first moves. `None` for the first place on the table.
    fn first_spot(_: &GameTable<Self>) -> Option<Self::TableSpot> {
        None
    }

    /// The calculation whose total the child has to type, and the step that gives the total. `None` if no total is asked for.
    fn asked_total(table: &GameTable<Self>) -> Option<(Statement, Step)>;

    fn mark_answered(draft: &mut Self::MoveDraft, table: &GameTable<Self>);

    /// The calculation that is laid, as the move that calls it. `None` if no calculation is laid, and an error if it cannot be read.
    fn called_calculation(table: &GameTable<Self>) -> Result<Option<CalledMove<Self::Move>>, TokenError>;

    /// The reason in the calculation for which a move was refused. `None` if the move was refused for another reason.
    fn calculation_refusal(refusal: Self::PlayError) -> Option<arithmetic::Refusal>;

    fn feedback(table: &GameTable<Self>, refusal: Self::PlayError) -> Self::Feedback;

    /// The remark as a sentence that helps the child to act.
    fn remark_sentence(remark: &Self::Feedback, language: &Language) -> String;

    /// The Fluent key of why the game ended. `None` if that is plain to see.
    fn end_reason_key(_: &Self::View) -> Option<&'static str> {
        None
    }

    /// The Fluent key of the sentence about a catch. The sentence's arguments are name, calculation and points.
    fn catch_sentence_key(caught: &PlayerCatch) -> &'static str;

    /// Whether the child is asked a question whose answer cannot be undone.
    fn is_question_open(_: &Self::MoveDraft) -> bool {
        false
    }

    /// Whether adding cards to those laid can still make this catch. If nothing is laid, every catch can be made.
    fn can_still_make(_: &Self::MoveDraft, _find: &Self::Opportunity) -> bool {
        true
    }

    /// The easiest catch that adds cards to those laid. `None` if nothing is laid, or if there is no such catch.
    fn easiest_reachable_catch(_: &Self::MoveDraft, _: &Self::View) -> Option<Self::Opportunity> {
        None
    }

    /// Puts back the laid cards that do not belong to the catch `find`, which a hint is about to name.
    fn put_back_others(_: &mut Self::MoveDraft, _find: &Self::Opportunity) {}

    /// Whether a catch brings neither fish nor points, so that nobody should be told to make it.
    fn brings_nothing(_: &PlayerCatch) -> bool {
        false
    }

    /// Whether the laid cards make the sum, even if the catch is forbidden for another reason.
    fn makes_sum(_: &GameTable<Self>) -> bool {
        false
    }

    fn sign_keys(_: &GameTable<Self>) -> SignKeys<Self::OwnControl> {
        SignKeys::None
    }

    /// The sentence that calls a child to the screen to decide something. `None` for the usual sentence, that it is the child's turn.
    fn decision_prompt(_: &GameTable<Self>, _: &Language) -> Option<String> {
        None
    }

    fn held_card_action_key(_: CardFace) -> Option<&'static str> {
        None
    }

    fn is_calculating(view: &Self::View) -> bool;

    /// Compares several seeds, beginning with the set-up's, for what each player should practise. Each item is the best so far. If there
    /// are none, no deal offers more than another.
    fn tuned_seeds(
        _setup: Setup<Self::Rules>,
        _wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        iter::empty()
    }
}

pub trait GameAnimation: PlayableByComputer {
    /// All cards on the table as the viewer sees them, with the hand of the player `hand_of`.
    fn cards_on_table(
        view: &Self::View,
        layout: &<Self as Tabletop>::CardLayout,
        hand_of: u8,
    ) -> Vec<(<Self as Tabletop>::TableSpot, CardFace)>
    where
        Self: Tabletop;

    /// The steps in which a move is shown. `before` and `after` are what the viewer sees, and `movers` is the view of the player who moved,
    /// before the move.
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

    /// The fish that the latest catch becomes. `None` if the cards are fish already.
    fn caught_fish_kind(_: &GameTable<Self>, _: u8) -> Option<FishKind>
    where
        Self: Tabletop,
    {
        None
    }

    /// Which game or deal of the match is played, from 0, and how many there are. `None` if there is only one, or nobody knows yet how many
    /// there will be.
    fn round(_: &GameTable<Self>) -> Option<(u8, u8)>
    where
        Self: Tabletop,
    {
        None
    }

    /// The words beside the name of the game. Where [`GameBoard::round`] gives pebbles, these words say what they are.
    fn heading(_: &GameTable<Self>, _: &Language) -> String
    where
        Self: Tabletop,
    {
        String::new()
    }
}

pub trait GamePanel: PlayableByComputer {
    /// The big buttons with their Fluent keys: one, or two to choose between. They are faint while they cannot be pressed.
    fn answer_buttons(_: &GameTable<Self>) -> Vec<(ControlOf<Self>, &'static str)>
    where
        Self: Tabletop,
    {
        vec![(TableButton::Catch, <Self as Tabletop>::CALL_KEY)]
    }

    /// A content of the prompt that is the same for everybody, such as the standings between two deals. `None` if the content depends on
    /// who is at the screen.
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

    /// The sentence of a hint. `level` is 1, 2 or 3. `find` is the catch; `None` if there is none.
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

    /// Shows a missed chance again, with the cards where they lay. `name` is who missed it.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &<Self as Tabletop>::CardLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::MissedChanceReplay<'a>
    where
        Self: Tabletop;
}

/// A move that was no catch, as the other players see it.
pub trait GameEvent<G: Tabletop>: Sized {
    /// The event of a move. `before` is the view of the player who moved, and `after` is what everybody sees. `None` if the move is not
    /// worth telling.
    fn from_move(before: &G::View, play: &G::Move, after: &G::View) -> Option<Self>;

    /// Whether the event followed from an earlier move without a player's doing.
    fn belongs_to_earlier(&self) -> bool {
        false
    }

    /// The event as a sentence. `who` is the name of the player who moved, and `name` gives the name of any player.
    fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String;
}

pub enum Intent<G: Tabletop> {
    None,
    /// Something was laid or undone. It comes with a tip for the child, if there is one.
    Laid(Option<G::Feedback>),
    Say(G::Feedback),
    Play(G::Move),
    Press(G::TableSpot),
    Control(ControlOf<G>),
}

pub enum DraftAfterMove<D> {
    /// Nothing is left of the draft, because there is something else to find now.
    Nothing,
    /// This draft is left. The hint goes on, with what can be found now.
    Draft(D),
}

pub enum AwaitedPlayer<M> {
    Mover,
    /// Any child at the screen may make this move, which is the only one. If no child plays, it is made by itself.
    AnyChild(M),
    /// This is the only possible move, as everybody can see, so it is made by itself after a moment.
    Nobody(M),
    /// This move belongs to the one before, and follows it at once.
    FollowsAtOnce(M),
}

pub struct CalledMove<M> {
    pub play: M,
    /// The cards to choose from, in the notation of the command line, such as `F15 8 7 3 9 1`.
    pub offered: String,
    /// The calculation as the child laid it, such as `15 = 8 + 7`.
    pub calculation: String,
    pub steps: Steps,
    /// The number that the calculation makes. `None` if it makes no number.
    pub total: Option<i64>,
}
