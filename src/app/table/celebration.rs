//! What is celebrated at a table, and what else is seen above its cards.

use std::time::Duration;

use engine::games::HardCatch;
use iced::time::Instant;

use super::animator::{Animator, WIN_DURATION};
use super::look::TableAreas;
use super::summary::winners_sentence;
use super::{GameTable, Tabletop};
use crate::app::drawing;
use crate::app::widget::card_layer::{
    CardOverlayContents, CelebratedCatch, CelebratedWinners, PraisePanel, TimeSpan, TimedToolAction, ToolStep,
};
use language::{Language, wording};
use records::Participant;

const BEGUN: Duration = Duration::from_millis(700);
const ROCKING: Duration = Duration::from_millis(600);

pub(super) struct Celebration<S> {
    pub player: u8,
    pub points: u16,
    /// Why the catch was hard. Then its fish has a crown.
    pub hard: Option<HardCatch>,
    /// The spot to which the catch leaps. `None` if it does not leap.
    pub seat: Option<S>,
    /// When the player begins to hop, and for how long. `None` if nothing may move.
    pub hops: Option<(Instant, Duration)>,
    pub stage: CatchStage,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CatchStage {
    Lies,
    Leaps,
    Landed,
}

impl<G: Tabletop> GameTable<G> {
    pub(super) fn praised_player(&self) -> Option<&Participant> {
        let player = usize::from(self.animator.celebration.as_ref()?.player);
        self.saved.participants.get(player).filter(|who| who.is_person())
    }

    pub(super) fn overlay_contents(
        &self,
        language: &Language,
        places: &TableAreas,
    ) -> CardOverlayContents<'_, G::TableSpot> {
        let Animator { flights, rising, used, celebration, written, told, won, stopped_at, .. } =
            &self.animator;
        // Numbers on their way and praise would cover the question for which all has stopped.
        let is_stopped = stopped_at.is_some();
        let rising: &[_] = if is_stopped { &[] } else { rising };
        // A child who is asked for a number of the calculation still reads the question.
        let is_asked = self.calculation_with_gap().is_some();
        let cheered = celebration
            .as_ref()
            .filter(|celebration| celebration.stage > CatchStage::Lies && !is_stopped && !is_asked)
            .zip(written.as_deref());
        let cheered = cheered.map(|(celebration, written)| {
            let praise = self.praised_player().map(|child| PraisePanel {
                portrait: drawing::portrait(child),
                words: language.say_with("table-well-done", [("name", child.name.as_str().into())]),
                crown: celebration.hard.map(|hard| wording::hard_catch(language, hard)),
                place: places.side_panel.big_buttons_area(),
            });
            CelebratedCatch { calculation: language.localize_calculation(written), praise }
        });
        let gain = self.points_gained().map(|(seat, points)| (seat, format!("+{points}")));
        let becomes =
            celebration.as_ref().and_then(|celebration| G::caught_fish_kind(self, celebration.player));
        let told = told.map(|words| language.say(words));
        let won = won.zip(self.outcome()).map(|(since, outcome)| {
            let winners =
                || outcome.winners.iter().filter_map(|one| self.saved.participants.get(usize::from(*one)));
            CelebratedWinners {
                portraits: winners().map(drawing::portrait).collect(),
                words: winners_sentence(winners(), language),
                hops: (!self.animator.is_still).then_some(TimeSpan { starts: since, lasts: WIN_DURATION }),
            }
        });
        CardOverlayContents {
            stopped_at: *stopped_at,
            flights,
            rising,
            calculation: places.calculation_point(),
            used,
            cheered,
            becomes,
            gain,
            told,
            won,
        }
    }

    pub(super) fn points_gained(&self) -> Option<(G::TableSpot, u16)> {
        let landed = |celebration: &&Celebration<G::TableSpot>| {
            G::TELLS_POINTS && celebration.stage == CatchStage::Landed
        };
        let caught = self.animator.celebration.as_ref().filter(landed);
        caught.and_then(|celebration| Some((celebration.seat?, celebration.points))).or(self.animator.gained)
    }

    /// When the player hops for joy over a catch or because the turn has begun, and for how long. `None` if the player does not hop.
    pub(super) fn hop_span(&self, player: u8) -> Option<(Instant, Duration)> {
        let Animator { celebration, begun, pace, stopped_at, .. } = &self.animator;
        match celebration {
            _ if stopped_at.is_some() => None,
            Some(celebration) => celebration.hops.filter(|_| celebration.player == player),
            None => begun.filter(|(one, _)| *one == player).map(|(_, since)| (since, pace.scale(BEGUN))),
        }
    }

    /// When a hook tugs at the boat at this spot, and for how long. `None` if it floats still.
    pub(super) fn rocking_span(&self, seat: G::TableSpot) -> Option<(Instant, Duration)> {
        let tugs =
            |used: &&TimedToolAction<G::TableSpot>| used.how.does == ToolStep::Tug && used.how.at == seat;
        let used = self.animator.used.iter().filter(|_| self.animator.stopped_at.is_none()).find(tugs);
        used.map(|used| (used.span.starts, used.span.lasts + ROCKING))
    }
}
