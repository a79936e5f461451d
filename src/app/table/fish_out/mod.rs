//! The table of Great Lakes Fish-Out.
#![allow(clippy::all, clippy::pedantic, reason = "begun")]

use std::time::Instant;

use iced::{Element, Size};

use super::tabletop::{Called, ControlOf, Intent, Outlives, WaitsFor};
use super::{Control as Shared, MessageOf, Tabletop};
use crate::app::screen::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Flight, Spot};
use crate::app::widget::spread::Direction;
use crate::arithmetic::{Misplaced, Refusal, Statement, Step};
use crate::games::fish_out::{FishOut, HouseRules, Move, PlayError, View};
use crate::games::{Caught, Game, Missed, Setup};
use crate::language::Language;
use crate::practice::Wanted;

type Table = super::Table<FishOut>;
type Message = MessageOf<FishOut>;
type Find = <FishOut as Game>::Find;

/// A button that only Great Lakes Fish-Out has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// Deal the next deal.
    Next,
}

impl Tabletop for FishOut {
    type Spot = Spot;
    type Control = Control;
    type Draft = ();
    type Layout = ();
    type Deed = ();
    type Remark = PlayError;

    const CALL: &'static str = "todo";
    const BELOW_CALL: &'static [(Shared<Control>, &'static str)] = &[];
    const MAIN: &'static [Control] = &[Control::Next];
    const TOLD_BESIDE_CALCULATION: usize = 3;

    fn dealt(_: &View) {
        todo!()
    }
    fn follow(_: &mut (), _: &View, _: &Move, _: &View) {
        todo!()
    }
    fn draft(_: &View) {
        todo!()
    }
    fn outlives(_: &(), _: &View, _: &Move, _: &View) -> Outlives<()> {
        todo!()
    }
    fn waits_for(_: &View) -> WaitsFor<Move> {
        todo!()
    }
    fn pressed(_: &mut (), _: &Table, _: Spot) -> Intent<Self> {
        todo!()
    }
    fn dropped(_: &mut (), _: &Table, _: (Spot, Spot), _: Option<Face>) -> Intent<Self> {
        todo!()
    }
    fn controlled(_: &mut (), _: &Table, _: ControlOf<Self>) -> Intent<Self> {
        todo!()
    }
    fn offered(_: &Table) -> Vec<ControlOf<Self>> {
        todo!()
    }
    fn key(_: &str) -> Option<Control> {
        todo!()
    }
    fn steered(_: &Table, _: Option<Spot>, _: Direction) -> Option<Spot> {
        todo!()
    }
    fn asked(_: &Table) -> Option<(Statement, Step)> {
        todo!()
    }
    fn answered(_: &mut (), _: &Table) {
        todo!()
    }
    fn called(_: &Table) -> Option<Result<Called<Move>, Misplaced>> {
        todo!()
    }
    fn miscalculated(_: PlayError) -> Option<Refusal> {
        todo!()
    }
    fn remark(_: &Table, refusal: PlayError) -> PlayError {
        refusal
    }
    fn said(_: &PlayError, _: &Language) -> String {
        todo!()
    }
    fn deed(_: &View, _: &Move, _: &View) -> Option<()> {
        todo!()
    }
    fn catch_told(_: &Caught) -> &'static str {
        todo!()
    }
    fn told<'a>((): &(), _: &'a str, _: impl Fn(u8) -> &'a str, _: &Language) -> Option<String> {
        todo!()
    }
    fn hint(_: &Table, _: &Language, _: u8, _: Option<&Find>) -> Option<String> {
        todo!()
    }
    fn flights(_: (&View, &()), _: &Move, _: (&View, &()), _: Instant) -> Vec<Flight> {
        todo!()
    }
    fn room(_: Size, _: Scale, _: Scale) -> Size {
        todo!()
    }
    fn board<'a>(_: &'a Table, _: &'a Language, _: Size, _: Scale) -> Element<'a, Message> {
        todo!()
    }
    fn heading(_: &Table, _: &Language) -> String {
        todo!()
    }
    fn interlude<'a>(_: &'a Table, _: &'a Language, _: Scale) -> Option<Element<'a, Message>> {
        todo!()
    }
    fn task<'a>(_: &'a Table, _: &'a Language, _: f32, _: Scale) -> Element<'a, Message> {
        todo!()
    }
    fn is_calculating(_: &View) -> bool {
        todo!()
    }
    fn in_hand<'a>(_: &'a Table, _: &'a Language, _: Scale) -> Option<Element<'a, Message>> {
        todo!()
    }
    fn holding(&self, _: u8) -> summary::Holding {
        todo!()
    }
    fn replay<'a>(_: &Missed<Self>, _: &str, _: Size, _: &Language) -> summary::Replay<'a> {
        todo!()
    }
    fn tuned(setup: &Setup<HouseRules>, _: &[Wanted]) -> u64 {
        setup.seed
    }
}
