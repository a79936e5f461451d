//! The table of Great Lakes Fish-Out: the lake by suits, the laid cards, and the viewer's hand.

mod beats;
mod board;
mod deeds;
mod replay;
mod task;

use engine::arithmetic::{Refusal, Statement, Step, TokenError};
use engine::games::fish_out::{Capture, FishOut, Move, Phase, PlayError, PlayingCard, View};
use engine::games::{MissedChance, PlayerCatch};
use iced::{Element, Size};

use super::look::{Places, beside_narrow_bank};
use super::side_panel::SidePanel;
use super::tabletop::{Called, ControlOf, Intent, Quiet, WaitsFor};
use super::{AnimationStep, Control, MessageOf, Tabletop};
use crate::app::drawing;
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::lake::Spot;
use language::Language;
use records::FishKind;

use deeds::Deed;

type Table = super::Table<FishOut>;
type Message = MessageOf<FishOut>;

/// A button that only Great Lakes Fish-Out has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FishOutControl {
    /// Lay the picked card of the hand face down.
    Lay,
    /// Fish out of the lake the suit of the kept card.
    FishOut,
    /// Put the kept card into the lake, and fish nothing.
    Stock,
    /// Begin the next deal.
    Next,
}

impl Tabletop for FishOut {
    type Spot = Spot;
    type Control = FishOutControl;
    /// The card that is picked, if there is one.
    type Draft = Option<PlayingCard>;
    type Layout = ();
    type Deed = Deed;
    type Remark = PlayError;

    /// No calculation is called in this game. Children calculate beside the moves.
    const CALL: &'static str = "lake-lay";
    const QUIET: &'static [Quiet<FishOutControl>] = &[(Control::TakeBack, "table-undo", drawing::undo)];
    const BY_ENTER: &'static [FishOutControl] = &[FishOutControl::Next, FishOutControl::Lay];
    const HAS_SKY: bool = true;

    fn dealt(_: &View) {}

    fn follow((): &mut (), _: &View, _: &Move, _: &View) {}

    fn draft(_: &View) -> Option<PlayingCard> {
        None
    }

    fn laid(draft: &Option<PlayingCard>) -> usize {
        usize::from(draft.is_some())
    }

    fn waits_for(view: &View) -> WaitsFor<Move> {
        match view.phase {
            Phase::BetweenDeals => WaitsFor::AnyChild(Move::DealNext),
            _ => WaitsFor::Mover,
        }
    }

    fn pressed(draft: &mut Option<PlayingCard>, table: &Table, spot: Spot) -> Intent<Self> {
        match (table.view.phase, spot) {
            (Phase::Choose, Spot::Hand(card)) => {
                *draft = Some(card).filter(|card| *draft != Some(*card));
                Intent::Laid(None)
            }
            _ => Intent::None,
        }
    }

    /// A card from the hand is laid if it is dropped where it has to lie.
    fn dropped(
        _: &mut Option<PlayingCard>,
        table: &Table,
        (from, to): (Spot, Spot),
        _: Option<Face>,
    ) -> Intent<Self> {
        match (table.view.phase, from, to) {
            (Phase::Choose, Spot::Hand(card), Spot::Laid(player)) if player == table.view.to_move => {
                Intent::Play(Move::Choose(card))
            }
            _ => Intent::None,
        }
    }

    fn controlled(draft: &mut Option<PlayingCard>, _: &Table, control: ControlOf<Self>) -> Intent<Self> {
        match control {
            Control::TakeBack => {
                *draft = None;
                Intent::Laid(None)
            }
            Control::Own(FishOutControl::Lay) => {
                draft.map_or(Intent::None, |card| Intent::Play(Move::Choose(card)))
            }
            Control::Own(FishOutControl::FishOut) => Intent::Play(Move::FishOut),
            Control::Own(FishOutControl::Stock) => Intent::Play(Move::Stock),
            Control::Own(FishOutControl::Next) => Intent::Play(Move::DealNext),
            _ => Intent::None,
        }
    }

    fn offered(table: &Table) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenDeals => vec![Control::Own(FishOutControl::Next)],
            _ if !table.is_open() => Vec::new(),
            Phase::Choose => {
                let lay = table.draft.map(|_| [Control::Own(FishOutControl::Lay), Control::TakeBack]);
                lay.into_iter().flatten().chain([Control::Hint]).collect()
            }
            Phase::Decide => {
                vec![
                    Control::Own(FishOutControl::FishOut),
                    Control::Own(FishOutControl::Stock),
                    Control::Hint,
                ]
            }
            Phase::Over => Vec::new(),
        }
    }

    fn key(control: FishOutControl) -> Option<&'static str> {
        Some(match control {
            FishOutControl::Lay => "l",
            FishOutControl::FishOut => "f",
            FishOutControl::Stock => "s",
            FishOutControl::Next => "n",
        })
    }

    fn first(table: &Table) -> Option<Spot> {
        table.view.hand.into_iter().next().map(Spot::Hand)
    }

    fn asked(_: &Table) -> Option<(Statement, Step)> {
        None
    }

    fn answered(_: &mut Option<PlayingCard>, _: &Table) {}

    fn called(_: &Table) -> Option<Result<Called<Move>, TokenError>> {
        None
    }

    fn miscalculated(_: PlayError) -> Option<Refusal> {
        None
    }

    fn remark(_: &Table, refusal: PlayError) -> PlayError {
        refusal
    }

    fn said(_: &PlayError, language: &Language) -> String {
        language.say("refused-not-now")
    }

    fn deed(before: &View, play: &Move, after: &View) -> Option<Deed> {
        Deed::of(before, *play, after)
    }

    fn catch_told(_: &PlayerCatch) -> &'static str {
        "news-fished-out"
    }

    fn told<'a>(
        deed: &Deed,
        who: &'a str,
        name: impl Fn(u8) -> &'a str,
        language: &Language,
    ) -> Option<String> {
        Some(deed.sentence(who, name, language))
    }

    fn hint(table: &Table, language: &Language, level: u8, find: Option<&Capture>) -> Option<String> {
        Some(task::hint(table.view.phase, language, level, find))
    }

    fn lying((view, ()): (&View, &()), hand_of: u8) -> Vec<(Spot, Face)> {
        beats::lying(view, hand_of)
    }

    fn beats(
        (before, ()): (&View, &()),
        play: &Move,
        _: &View,
        (after, ()): (&View, &()),
    ) -> Vec<AnimationStep<Spot>> {
        beats::beats(before, *play, after)
    }

    fn water(size: Size, scale: Scale) -> f32 {
        beside_narrow_bank(size, scale)
    }

    fn board<'a>(table: &'a Table, language: &'a Language, places: &Places) -> Element<'a, Message> {
        table.lake_and_others(language, places)
    }

    fn answers(table: &Table) -> Vec<(ControlOf<Self>, &'static str)> {
        let own = |control, label| (Control::Own(control), label);
        match table.view.phase {
            Phase::BetweenDeals => vec![own(FishOutControl::Next, "tiles-next-deal")],
            Phase::Decide => {
                vec![own(FishOutControl::FishOut, "lake-fish-out"), own(FishOutControl::Stock, "lake-stock")]
            }
            Phase::Choose | Phase::Over => vec![own(FishOutControl::Lay, Self::CALL)],
        }
    }

    fn becomes(table: &Table, _: u8) -> Option<FishKind> {
        table.leaping_suit().map(FishKind::Suit)
    }

    fn heading(table: &Table, language: &Language) -> String {
        table.told_above(language)
    }

    fn interlude<'a>(
        table: &'a Table,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        (table.view.phase == Phase::BetweenDeals).then(|| table.sheet(language, size, scale))
    }

    fn task<'a>(table: &'a Table, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        table.own_task(language, size, scale)
    }

    fn own_height(scale: Scale) -> f32 {
        1.2 * scale.card
    }

    fn own<'a>(table: &'a Table, language: &'a Language, bank: SidePanel) -> Element<'a, Message> {
        table.basket(language, bank)
    }

    fn is_calculating(_: &View) -> bool {
        false
    }

    fn holding(&self, player: u8) -> summary::Holding {
        let player = usize::from(player);
        let before = self.finished().iter().filter_map(|deal| deal.get(player).copied());
        summary::Holding::Points(before.chain(self.scores().get(player).copied()).collect())
    }

    fn replay<'a>(
        missed: &MissedChance<Self>,
        (): &(),
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a> {
        replay::replay(missed, name, room, language)
    }
}
