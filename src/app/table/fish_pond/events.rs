//! Moves of other players of Three Fishing and MAC I that were no catch, in sentences, and remarks to the child.

use engine::arithmetic::{Operation, format_number};
use engine::games::fish_pond::{FishPond, Move, Phase, PlayError, View};

use crate::app::table::tabletop::GameEvent;
use language::Language;
use language::wording;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FishPondEvent {
    Drew {
        number: u8,
    },
    /// A player turned over the last card of the stock. From now on players fish only with what lies in the pond and in their bait.
    DrewLast {
        number: u8,
    },
    CaughtNothing,
    /// In a whole round nobody fished although somebody could, so one more round is played.
    OneMoreRound,
    /// Nobody can fish any more.
    FishedOut,
    Dealt,
}

impl GameEvent<FishPond> for FishPondEvent {
    fn from_move(before: &View, play: &Move, after: &View) -> Option<Self> {
        match (play, before.phase) {
            (Move::Draw, _) => {
                let number = after.pond.last()?.value();
                Some(if after.stock == 0 { Self::DrewLast { number } } else { Self::Drew { number } })
            }
            (Move::EndTurn, _) if after.is_fished_out() => Some(Self::FishedOut),
            (Move::EndTurn, _) if after.is_last_round() && !before.is_last_round() => {
                Some(Self::OneMoreRound)
            }
            (Move::EndTurn, Phase::Fish { caught: 0, .. }) => Some(Self::CaughtNothing),
            (Move::EndTurn | Move::Catch { .. }, _) => None,
            (Move::DealNext, _) => Some(Self::Dealt),
        }
    }

    fn sentence<'a>(&self, who: &'a str, _: impl Fn(u8) -> &'a str, language: &Language) -> String {
        match self {
            Self::Drew { number } => {
                language.say_with("news-turned-over", [("name", who.into()), ("number", (*number).into())])
            }
            Self::DrewLast { number } => language
                .say_with("news-turned-over-last", [("name", who.into()), ("number", (*number).into())]),
            Self::OneMoreRound => language.say("fishing-one-more-round"),
            Self::FishedOut => language.say("news-no-ten-left"),
            Self::CaughtNothing => language.say_with("news-caught-nothing", [("name", who.into())]),
            Self::Dealt => language.say_with("news-dealt", [("name", who.into())]),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FishPondFeedback {
    Refused(PlayError),
    /// The picked cards make no ten in this order, but they do in another. `total` is what they make.
    OtherOrder {
        total: i64,
    },
    ThreeAlready,
    /// The child ends the turn although three cards are picked, whether or not they are a catch.
    ThreeLie,
    CardsLie,
    AboveRung(Operation),
}

impl FishPondFeedback {
    pub fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Refused(PlayError::Calculation(refusal)) => wording::refusal(language, *refusal),
            Self::Refused(PlayError::NeedsBait) => language.say("refused-needs-bait"),
            Self::Refused(PlayError::NotRunningTotal) => language.say("refused-running-total"),
            Self::Refused(_) => language.say("refused-not-now"),
            Self::OtherOrder { total } => {
                language.say_with("refused-other-order", [("total", format_number(*total).into())])
            }
            Self::ThreeAlready => language.say("fishing-three-already"),
            Self::ThreeLie => language.say("fishing-three-lie"),
            Self::CardsLie => language.say("fishing-cards-lie"),
            Self::AboveRung(sign) => wording::sign_above_rung(language, *sign),
        }
    }
}
