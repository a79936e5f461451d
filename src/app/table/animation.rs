//! The steps in which a move is shown, their sounds and durations.

use std::time::Duration;

use engine::arithmetic::format_number;
use engine::games::dragonfish::HelperCard;

use crate::app::sound::Sound;
use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer::{Tool, ToolAction, ToolStep};

const POINTING: Duration = Duration::from_millis(700);
const LIFTING: Duration = Duration::from_millis(450);
const MERGED: Duration = Duration::from_millis(400);
const FLYING: Duration = Duration::from_millis(280);
const LEAPING: Duration = Duration::from_millis(800);
const GROWING: Duration = Duration::from_millis(800);
const THROWN: Duration = Duration::from_millis(450);
const TUGGING: Duration = Duration::from_millis(300);
/// How long it takes to cut a line. The fish falls back meanwhile.
const CUTTING: Duration = Duration::from_millis(700);
const GAINED: Duration = Duration::from_millis(1100);
const TOLD: Duration = Duration::from_millis(1800);

/// A step in which a move is shown. `S` is the game's type of spots on the table.
///
/// Steps before [`AnimationStep::MoveMade`] are shown with the table as it was. A child has done those by hand, so they are shown only for
/// computer players. How a calculation grows is shown for both.
#[derive(Debug, Clone, PartialEq)]
pub enum AnimationStep<S> {
    /// Puts a badge with this text on the card at each spot.
    Point(Vec<(S, String)>),
    Lift(LiftedNumber<S>),
    /// Shows the calculation with the number that has risen, for this time.
    Merge(String, Duration),
    /// Shows a card face up and large in the middle of the table, for this time.
    Hold(CardFace, Duration),
    /// Shows a sentence to all players, by its Fluent key.
    Tell(&'static str),
    Rest(Duration),
    MoveMade,
    Fly(Vec<CardPath<S>>),
    Leap(Vec<CardPath<S>>),
    UseTool(ToolAction<S>),
    Gain(S, u16),
    /// Changes what lies at these spots at once, because cards were turned over or moved up. `None` for a spot that is empty now.
    Settle(Vec<(S, Option<CardFace>)>),
    NewDeal,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardPath<S> {
    pub face: CardFace,
    pub from: S,
    pub to: S,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LiftedNumber<S> {
    pub from: S,
    /// The card's place in the calculation, from 1.
    pub badge: String,
    /// The number as it is written, such as `−3`.
    pub number: String,
    /// How long the number rises at the usual pace of the table.
    pub lasts: Duration,
}

/// The steps in which a calculation grows card by card. `cards` are spots with their numbers, and `written` is the calculation after each
/// of them.
pub fn calculation_steps<S>(
    cards: impl IntoIterator<Item = (S, i64)>,
    written: impl IntoIterator<Item = String>,
) -> impl Iterator<Item = AnimationStep<S>> {
    (1_usize..).zip(cards.into_iter().zip(written)).flat_map(|(count, ((from, value), written))| {
        let (badge, number) = (count.to_string(), format_number(value));
        [
            AnimationStep::Lift(LiftedNumber { from, badge, number, lasts: LIFTING }),
            AnimationStep::Merge(written, MERGED),
        ]
    })
}

/// The order of the `steps` of a move that a child has made by hand. The growing calculation comes after [`AnimationStep::MoveMade`], and
/// takes only [`GROWING`] altogether.
pub(super) fn steps_made_by_hand<S>(steps: Vec<AnimationStep<S>>) -> Vec<AnimationStep<S>> {
    let before = steps.iter().take_while(|beat| !matches!(beat, AnimationStep::MoveMade));
    let (lasts, made) = before.fold((Duration::ZERO, 0), |(lasts, count), beat| {
        (lasts + if beat.grows() { beat.duration() } else { Duration::ZERO }, count + 1)
    });
    let (mut grown, mut others) = (Vec::new(), Vec::new());
    for (at, beat) in steps.into_iter().enumerate() {
        let swiftly = |usual: Duration| usual.mul_f32(GROWING.as_secs_f32() / lasts.as_secs_f32());
        match beat {
            AnimationStep::Lift(lift) => {
                grown.push(AnimationStep::Lift(LiftedNumber { lasts: swiftly(lift.lasts), ..lift }));
            }
            AnimationStep::Merge(written, lasts) => grown.push(AnimationStep::Merge(written, swiftly(lasts))),
            beat => others.push(beat),
        }
        if at == made {
            others.append(&mut grown);
        }
    }
    others
}

/// Lets the last number of a calculation rest instead of rising, because a child is asked for it.
pub(super) fn hide_last_number<S>(steps: &mut [AnimationStep<S>]) {
    let last = steps.iter_mut().rev().find(|step| matches!(step, AnimationStep::Lift(_)));
    if let Some(step) = last {
        *step = AnimationStep::Rest(step.duration());
    }
}

impl<S> AnimationStep<S> {
    pub fn point_at(at: S, badge: impl Into<String>) -> Self {
        Self::Point(vec![(at, badge.into())])
    }

    const fn grows(&self) -> bool {
        matches!(self, Self::Lift(_) | Self::Merge(..))
    }

    /// The sound of the step. `None` for silence. When a catch is made, the table plays a splash instead.
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Self::Hold(CardFace::Helper(HelperCard::Hook(_)), _) => Some(Sound::Hook),
            Self::Hold(CardFace::Helper(HelperCard::Scissors), _) => Some(Sound::Snip),
            Self::Hold(CardFace::Helper(HelperCard::Net | HelperCard::Magnet), _) => Some(Sound::Net),
            Self::Point(_) | Self::Lift(_) | Self::Hold(..) | Self::Tell(_) => Some(Sound::Pick),
            Self::Fly(ways) | Self::Leap(ways) => (!ways.is_empty()).then_some(Sound::Plop),
            Self::UseTool(ToolAction { tool, does, .. }) => match (does, tool) {
                (ToolStep::Throw, Tool::Hook) => Some(Sound::Hook),
                (ToolStep::Throw, Tool::Net | Tool::Magnet) => Some(Sound::Net),
                (ToolStep::LetGo, _) => Some(Sound::Snip),
                (ToolStep::Bring(_), _) => Some(Sound::Plop),
                (ToolStep::Tug | ToolStep::Sweep(_), _) => None,
            },
            Self::Merge(..)
            | Self::Rest(_)
            | Self::MoveMade
            | Self::Gain(..)
            | Self::Settle(_)
            | Self::NewDeal => None,
        }
    }

    pub fn duration(&self) -> Duration {
        match self {
            Self::Point(_) => POINTING,
            Self::Tell(_) => TOLD,
            Self::Gain(..) => GAINED,
            Self::Lift(LiftedNumber { lasts, .. })
            | Self::Merge(_, lasts)
            | Self::Hold(_, lasts)
            | Self::Rest(lasts) => *lasts,
            Self::Fly(_) => FLYING,
            Self::Leap(ways) if ways.is_empty() => Duration::ZERO,
            Self::Leap(_) => LEAPING,
            Self::UseTool(ToolAction { does, .. }) => match does {
                ToolStep::Throw | ToolStep::Sweep(_) => THROWN,
                ToolStep::Tug => TUGGING,
                ToolStep::Bring(_) => LEAPING,
                ToolStep::LetGo => CUTTING,
            },
            Self::MoveMade | Self::Settle(_) | Self::NewDeal => Duration::ZERO,
        }
    }
}
