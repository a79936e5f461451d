//! Moves of other players of DragonFish that were no catch, in sentences, and remarks to the child.

use engine::arithmetic::Operation;
use engine::games::dragonfish::{DragonFish, HelperCard, Move, Phase, Place, PlayError, Side, View};
use fluent::FluentValue;

use super::animation::openly_drawn_card;
use crate::app::table::tabletop::GameEvent;
use language::Language;
use language::wording;

/// What a player did in a move that was no catch, as far as the other players may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DragonFishEvent {
    DrewSecretly,
    Drew(HelperCard),
    LaidCanal,
    CastNet,
    FreshWater { pond: Side },
    TookBike,
    Hooked { victim: u8, fish: u8 },
    AttackedWithHook { victim: u8, fish: u8 },
    Cut,
    Gave,
    Swapped { first: i64, second: i64 },
    Passed,
}

impl GameEvent<DragonFish> for DragonFishEvent {
    fn from_move(before: &View, play: &Move, after: &View) -> Option<Self> {
        Some(match play {
            Move::DrawHelper => openly_drawn_card(before, after).map_or(Self::DrewSecretly, Self::Drew),
            Move::LayCanal { .. } => Self::LaidCanal,
            Move::CastNet { .. } => Self::CastNet,
            Move::ChangeWater { pond } => Self::FreshWater { pond: *pond },
            Move::TakeBike { .. } => Self::TookBike,
            Move::PlayHook { victim, fish, .. } => {
                let (victim, fish) = (before.player_at(*victim)?, *fish);
                match after.phase {
                    Phase::AnswerHook { .. } => Self::AttackedWithHook { victim, fish },
                    _ => Self::Hooked { victim, fish },
                }
            }
            Move::CutHook => Self::Cut,
            Move::GiveFish => Self::Gave,
            Move::Swap { from, to } => {
                Self::Swapped { first: before.number(*from)?, second: before.number(*to)? }
            }
            Move::Pass => Self::Passed,
            Move::Catch { .. } | Move::KeepHook | Move::SkipHelper => return None,
        })
    }

    fn belongs_to_earlier(&self) -> bool {
        matches!(self, Self::FreshWater { .. })
    }

    fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String {
        let who = FluentValue::from(who);
        let of_fish = |id, victim: u8, fish: u8| {
            let arguments = [("name", who.clone()), ("victim", name(victim).into()), ("fish", fish.into())];
            language.say_with(id, arguments)
        };
        let id = match self {
            Self::DrewSecretly | Self::Drew(HelperCard::Hook(_) | HelperCard::Scissors) => {
                "news-drew-secretly"
            }
            Self::Drew(HelperCard::Canal(_)) => "news-drew-canal",
            Self::Drew(HelperCard::Net) => "news-drew-net",
            Self::Drew(HelperCard::Magnet) => "news-drew-magnet",
            Self::Drew(HelperCard::Rotate) => "news-drew-rotate",
            Self::LaidCanal => "news-laid-canal",
            Self::CastNet => "news-cast-net",
            Self::FreshWater { pond } => {
                return language.say_with(
                    "news-fresh-water",
                    [("pond", language.say(wording::pond_side_message_id(*pond)).into())],
                );
            }
            Self::TookBike => "news-took-bike",
            Self::Hooked { victim, fish } => return of_fish("news-hooked", *victim, *fish),
            Self::AttackedWithHook { victim, fish } => return of_fish("news-attacked", *victim, *fish),
            Self::Cut => "news-cut",
            Self::Gave => "news-gave",
            Self::Swapped { first, second } => {
                let arguments = [("name", who), ("first", (*first).into()), ("second", (*second).into())];
                return language.say_with("news-swapped", arguments);
            }
            Self::Passed => "news-passed",
        };
        language.say_with(id, [("name", who)])
    }
}

/// A remark to the child: why something is not possible, or something good to know.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DragonFishFeedback {
    Refused(PlayError),
    /// The pressed card is in another pond than the several cards laid. Pressing it again begins a new calculation in its pond.
    OtherPond(Place),
    AboveRung(Operation),
    NothingToHook {
        hook: u8,
    },
    NothingCaught,
    NoFishThere,
    CardFirst,
    HookLater,
    JoinedLanes,
    /// Another player's hook took this fish of the child's. There are still other fish in the ponds.
    Lost {
        fish: u8,
    },
    Bike,
    HelperFirst,
    CatchLies,
    CardsLie,
}

impl DragonFishFeedback {
    pub fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Refused(PlayError::Calculation(refusal)) => wording::refusal(language, *refusal),
            Self::Refused(refusal) => language.say(refused(*refusal)),
            Self::OtherPond(_) => language.say("table-other-pond"),
            Self::AboveRung(sign) => wording::sign_above_rung(language, *sign),
            Self::NothingToHook { hook } => {
                language.say_with("table-nothing-to-hook", [("hook", (*hook).into())])
            }
            Self::NothingCaught => language.say("table-nothing-caught"),
            Self::NoFishThere => language.say("table-no-fish-there"),
            Self::CardFirst => language.say("table-card-first"),
            Self::HookLater => language.say("table-hook-later"),
            Self::JoinedLanes => language.say("table-joined-lanes"),
            Self::Lost { fish } => language.say_with("table-lost-fish", [("fish", (*fish).into())]),
            Self::Bike => language.say("table-bike"),
            Self::HelperFirst => language.say("table-fish-later"),
            Self::CatchLies => language.say("table-catch-lies"),
            Self::CardsLie => language.say("table-cards-lie"),
        }
    }
}

/// The Fluent key of the sentence that says why a move was refused. Refusals that the screen never leads to share one.
fn refused(error: PlayError) -> &'static str {
    match error {
        PlayError::AlreadySwapped => "refused-already-swapped",
        PlayError::LanesNotJoined { .. } => "refused-lanes-not-joined",
        PlayError::SwapNeedsFish { .. } => "refused-swap-needs-fish",
        PlayError::NoAnimal { .. } => "refused-no-animal",
        PlayError::PondNotSwapped { .. } => "refused-pond-not-swapped",
        PlayError::NotRunningTotal => "refused-running-total",
        PlayError::NoBike { .. } => "refused-no-bike",
        PlayError::HookTooSmall { .. } => "refused-hook-too-small",
        PlayError::OwnFish => "refused-own-fish",
        _ => "refused-not-now",
    }
}
