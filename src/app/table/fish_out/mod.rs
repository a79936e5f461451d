//! The table of Great Lakes Fish-Out: the lake by suits, the laid cards, and the viewer's hand.

mod animation;
mod board;
mod events;
mod task;

use engine::arithmetic::{Refusal, Statement, Step, TokenError};
use engine::games::PlayerCatch;
use engine::games::fish_out::{FishOut, Move, Phase, PlayError, PlayingCard, View};

use super::tabletop::{AwaitedPlayer, CalledMove, ControlOf, Intent, SmallButton};
use super::{MessageOf, TableButton, Tabletop};
use crate::app::drawing;
use crate::app::widget::card::CardFace;
use crate::app::widget::lake::LakeSpot;
use language::Language;

use events::FishOutEvent;

type FishOutTable = super::GameTable<FishOut>;
type Message = MessageOf<FishOut>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FishOutControl {
    Lay,
    FishOut,
    Stock,
    Next,
}

impl Tabletop for FishOut {
    type TableSpot = LakeSpot;
    type OwnControl = FishOutControl;
    type MoveDraft = Option<PlayingCard>;
    type CardLayout = ();
    type Event = FishOutEvent;
    type Feedback = PlayError;

    /// The label of the button that lays a card. In other games the same button calls a calculation; here children calculate beside the
    /// moves.
    const CALL_KEY: &'static str = "lake-lay";
    const SMALL_BUTTONS: &'static [SmallButton<FishOutControl>] =
        &[(TableButton::TakeBack, "table-undo", drawing::undo)];
    const BY_ENTER: &'static [FishOutControl] = &[FishOutControl::Next, FishOutControl::Lay];
    const HAS_SKY: bool = true;

    fn initial_layout(_: &View) {}

    fn apply_move((): &mut (), _: &View, _: &Move, _: &View) {}

    fn new_draft(_: &View) -> Option<PlayingCard> {
        None
    }

    fn laid_count(draft: &Option<PlayingCard>) -> usize {
        usize::from(draft.is_some())
    }

    fn awaited_player(view: &View) -> AwaitedPlayer<Move> {
        match view.phase {
            Phase::BetweenDeals => AwaitedPlayer::AnyChild(Move::DealNext),
            _ => AwaitedPlayer::Mover,
        }
    }

    fn press_spot(draft: &mut Option<PlayingCard>, table: &FishOutTable, spot: LakeSpot) -> Intent<Self> {
        match (table.view.phase, spot) {
            (Phase::Choose, LakeSpot::Hand(card)) => {
                *draft = Some(card).filter(|card| *draft != Some(*card));
                Intent::Laid(None)
            }
            _ => Intent::None,
        }
    }

    fn drop_card(
        _: &mut Option<PlayingCard>,
        table: &FishOutTable,
        from: LakeSpot,
        to: LakeSpot,
        _: Option<CardFace>,
    ) -> Intent<Self> {
        match (table.view.phase, from, to) {
            (Phase::Choose, LakeSpot::Hand(card), LakeSpot::Laid(player)) if player == table.view.to_move => {
                Intent::Play(Move::Choose(card))
            }
            _ => Intent::None,
        }
    }

    fn press_control(
        draft: &mut Option<PlayingCard>,
        _: &FishOutTable,
        control: ControlOf<Self>,
    ) -> Intent<Self> {
        match control {
            TableButton::TakeBack => {
                *draft = None;
                Intent::Laid(None)
            }
            TableButton::Own(FishOutControl::Lay) => {
                draft.map_or(Intent::None, |card| Intent::Play(Move::Choose(card)))
            }
            TableButton::Own(FishOutControl::FishOut) => Intent::Play(Move::FishOut),
            TableButton::Own(FishOutControl::Stock) => Intent::Play(Move::Stock),
            TableButton::Own(FishOutControl::Next) => Intent::Play(Move::DealNext),
            _ => Intent::None,
        }
    }

    fn offered_controls(table: &FishOutTable) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenDeals => vec![TableButton::Own(FishOutControl::Next)],
            _ if !table.is_open() => Vec::new(),
            Phase::Choose => {
                let lay = table.draft.map(|_| [TableButton::Own(FishOutControl::Lay), TableButton::TakeBack]);
                lay.into_iter().flatten().chain([TableButton::Hint]).collect()
            }
            Phase::Decide => {
                vec![
                    TableButton::Own(FishOutControl::FishOut),
                    TableButton::Own(FishOutControl::Stock),
                    TableButton::Hint,
                ]
            }
            Phase::Over => Vec::new(),
        }
    }

    fn control_key(control: FishOutControl) -> Option<&'static str> {
        Some(match control {
            FishOutControl::Lay => "l",
            FishOutControl::FishOut => "f",
            FishOutControl::Stock => "s",
            FishOutControl::Next => "n",
        })
    }

    fn first_spot(table: &FishOutTable) -> Option<LakeSpot> {
        table.view.hand.into_iter().next().map(LakeSpot::Hand)
    }

    fn asked_total(_: &FishOutTable) -> Option<(Statement, Step)> {
        None
    }

    fn mark_answered(_: &mut Option<PlayingCard>, _: &FishOutTable) {}

    fn called_calculation(_: &FishOutTable) -> Result<Option<CalledMove<Move>>, TokenError> {
        Ok(None)
    }

    fn calculation_refusal(_: PlayError) -> Option<Refusal> {
        None
    }

    fn feedback(_: &FishOutTable, refusal: PlayError) -> PlayError {
        refusal
    }

    fn remark_sentence(_: &PlayError, language: &Language) -> String {
        language.say("refused-not-now")
    }

    fn catch_sentence_key(_: &PlayerCatch) -> &'static str {
        "news-fished-out"
    }

    fn is_calculating(_: &View) -> bool {
        false
    }
}
