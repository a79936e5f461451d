//! What is celebrated at a table, and what else is seen above its cards.

use std::time::Duration;

use iced::time::Instant;

use super::animator::{Animator, WON};
use super::look::Places;
use super::summary::winners_told;
use super::{Table, Tabletop};
use crate::app::drawing;
use crate::app::widget::card_layer::{Above, Cheered, Does, Praise, Span, Used, Won};
use language::Language;
use records::Participant;

/// How long a child hops when its turn begins.
const BEGUN: Duration = Duration::from_millis(700);
/// How long a boat rocks on after a hook has tugged at it.
const ROCKING: Duration = Duration::from_millis(600);

/// A catch that is being celebrated. `S` is the game's type of places on the table.
pub(super) struct Celebration<S> {
    /// The player who made the catch, as an index into the participants.
    pub player: u8,
    pub points: u16,
    /// The seat to which the catch leaps. `None` if it does not leap.
    pub seat: Option<S>,
    /// When the player begins to hop for joy, and for how long. `None` if nothing may move.
    pub hops: Option<(Instant, Duration)>,
    pub comes: Comes,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Comes {
    /// Its cards lie where they were, and its calculation grows.
    Lies,
    /// On its way to the boat.
    Leaps,
    /// In the boat.
    Landed,
}

impl<G: Tabletop> Table<G> {
    /// The child whose catch is being celebrated.
    pub(super) fn praised(&self) -> Option<&Participant> {
        let player = usize::from(self.stage.cheer.as_ref()?.player);
        self.saved.participants.get(player).filter(|who| who.is_child())
    }

    /// What is drawn above the cards.
    pub(super) fn above(&self, language: &Language, places: &Places) -> Above<'_, G::Spot> {
        let Animator { flights, rising, used, cheer, written, told, won, .. } = &self.stage;
        let cheered = cheer.as_ref().filter(|cheer| cheer.comes > Comes::Lies).and(written.as_deref());
        let cheered = cheered.map(|written| {
            let praise = self.praised().map(|child| Praise {
                portrait: drawing::portrait(child),
                words: language.say_with("table-well-done", [("name", child.name.as_str().into())]),
                place: places.bank.big_buttons(),
            });
            Cheered { calculation: language.calculation(written), praise }
        });
        let gain = self.gained().map(|(seat, points)| (seat, format!("+{points}")));
        let becomes = cheer.as_ref().and_then(|cheer| G::becomes(self, cheer.player));
        let told = told.map(|words| language.say(words));
        let won = won.zip(self.outcome()).map(|(since, outcome)| {
            let winners =
                || outcome.winners.iter().filter_map(|one| self.saved.participants.get(usize::from(*one)));
            Won {
                portraits: winners().map(drawing::portrait).collect(),
                words: winners_told(winners(), language),
                hops: (!self.stage.is_still).then_some(Span { starts: since, lasts: WON }),
            }
        });
        Above { flights, rising, calculation: places.calculation(), used, cheered, becomes, gain, told, won }
    }

    /// The seat of the player who has just gained points, and how many.
    pub(super) fn gained(&self) -> Option<(G::Spot, u16)> {
        let landed = |cheer: &&Celebration<G::Spot>| G::TELLS_POINTS && cheer.comes == Comes::Landed;
        let caught = self.stage.cheer.as_ref().filter(landed);
        caught.and_then(|cheer| Some((cheer.seat?, cheer.points))).or(self.stage.gained)
    }

    /// When a player hops, for joy over a catch or because the turn has begun, and for how long. `None` if the player stands still.
    pub(super) fn hops(&self, player: u8) -> Option<(Instant, Duration)> {
        let Animator { cheer, begun, pace, .. } = &self.stage;
        match cheer {
            Some(cheer) => cheer.hops.filter(|_| cheer.player == player),
            None => begun.filter(|(one, _)| *one == player).map(|(_, since)| (since, pace.of(BEGUN))),
        }
    }

    /// When the boat at this seat begins to rock because a hook tugs at it, and for how long. `None` if it floats still.
    pub(super) fn rocks(&self, seat: G::Spot) -> Option<(Instant, Duration)> {
        let tugs = |used: &&Used<G::Spot>| used.how.does == Does::Tug && used.how.at == seat;
        self.stage.used.iter().find(tugs).map(|used| (used.span.starts, used.span.lasts + ROCKING))
    }
}
