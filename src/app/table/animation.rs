//! The steps in which a move is shown, their sounds and durations.

use std::time::Duration;

use engine::arithmetic::format_number;
use engine::games::dragonfish::HelperCard;

use crate::app::sound::Sound;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer::{Tool, ToolAction, ToolStep};

const POINTING: Duration = Duration::from_millis(700);
const LIFTING: Duration = Duration::from_millis(450);
/// How long a calculation is seen after a number has joined it.
const MERGED: Duration = Duration::from_millis(400);
/// How long cards fly from one place to another.
const FLYING: Duration = Duration::from_millis(280);
const LEAPING: Duration = Duration::from_millis(800);
const GROWING: Duration = Duration::from_millis(800);
/// How long a hook, net or magnet flies from its player, or a net sweeps over a pond.
const THROWN: Duration = Duration::from_millis(450);
const TUGGING: Duration = Duration::from_millis(300);
/// How long it takes to show that a fishing line is cut and the fish falls back.
const CUTTING: Duration = Duration::from_millis(700);
const GAINED: Duration = Duration::from_millis(1100);
/// How long a sentence to all players is shown.
const TOLD: Duration = Duration::from_millis(1800);

/// One step of showing a move at a table, such as a card that flies. `S` is the game's type of places on the table.
///
/// Steps before [`AnimationStep::Made`] are shown with the table as it was. A child has done those by hand, so they are shown only for
/// computer players. How a calculation grows is shown for both.
#[derive(Debug, Clone, PartialEq)]
pub enum AnimationStep<S> {
    /// The cards in these places stand out, each with this text on a badge.
    Point(Vec<(S, String)>),
    /// A card stands out, and its number rises to the calculation.
    Lift(LiftedNumber<S>),
    /// A number has risen to the calculation. This is the calculation with that number, and how long it is seen.
    Merge(String, Duration),
    /// This card lies face up and large in the middle of the table, for so long.
    Hold(Face, Duration),
    /// A sentence is shown to all players. This is its key in the Fluent files (the texts of the app).
    Tell(&'static str),
    /// Nothing changes for so long.
    Rest(Duration),
    MoveMade,
    /// These cards fly to their new places, all at once.
    Fly(Vec<CardPath<S>>),
    /// These caught cards leap to the player who caught them, all at once.
    Leap(Vec<CardPath<S>>),
    UseTool(ToolAction<S>),
    /// The player at this seat gains so many points without a catch.
    Gain(S, u16),
    /// What lies in these places changes at once, because cards were turned over or moved up. `None` for a place that is empty now.
    Settle(Vec<(S, Option<Face>)>),
    /// All cards of a new deal appear on the table.
    NewDeal,
}

/// A card on its way from one place on the table to another. `S` is the game's type of places on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardPath<S> {
    pub face: Face,
    pub from: S,
    pub to: S,
}

/// A number that rises from its card to the calculation. `S` is the game's type of places on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct LiftedNumber<S> {
    pub from: S,
    /// The badge on the card: its place in the calculation, counted from 1.
    pub badge: String,
    /// The number as it is written, such as `−3`.
    pub number: String,
    /// How long the number rises at the usual pace of the table.
    pub lasts: Duration,
}

/// The steps in which a calculation grows, card by card. `cards` are the places and numbers of its cards, and `written` is the calculation
/// after each of them.
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

/// The steps of a move that a child has made by hand, from the steps `beats` of the whole move. The steps in which the calculation grows
/// come after [`AnimationStep::Made`], and take only [`GROWING`] together.
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

impl<S> AnimationStep<S> {
    pub fn point_at(at: S, badge: impl Into<String>) -> Self {
        Self::Point(vec![(at, badge.into())])
    }

    const fn grows(&self) -> bool {
        matches!(self, Self::Lift(_) | Self::Merge(..))
    }

    /// The sound with which this step begins; `None` for silence. When a catch is made, the table plays a splash instead.
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Self::Hold(Face::Helper(HelperCard::Hook(_)), _) => Some(Sound::Hook),
            Self::Hold(Face::Helper(HelperCard::Scissors), _) => Some(Sound::Snip),
            Self::Hold(Face::Helper(HelperCard::Net | HelperCard::Magnet), _) => Some(Sound::Net),
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

    /// How long this step is shown at the usual pace of the table.
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
