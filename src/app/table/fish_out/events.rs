//! Moves of other players of Great Lakes Fish-Out that were no catch, in sentences.

use engine::games::fish_out::{CardFate, FishOut, Move, PlayingCard, View};

use crate::app::table::tabletop::GameEvent;
use language::Language;
use language::wording;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FishOutEvent {
    Laid,
    /// The last card was laid. `kept` are the players who keep their cards for the moment, and those cards.
    Shown {
        kept: Vec<(u8, PlayingCard)>,
    },
    Stocked(PlayingCard),
    Dealt,
}

impl GameEvent<FishOut> for FishOutEvent {
    fn from_move(before: &View, play: &Move, after: &View) -> Option<Self> {
        match *play {
            Move::Choose(_) if after.seats.iter().any(|seat| seat.has_chosen) => Some(Self::Laid),
            Move::Choose(_) => {
                let kept = (0..).zip(&after.trick).filter(|(_, laid)| laid.fate == CardFate::Kept);
                Some(Self::Shown { kept: kept.map(|(player, laid)| (player, laid.card)).collect() })
            }
            Move::Stock => before.card_to_decide().map(Self::Stocked),
            Move::DealNext => Some(Self::Dealt),
            Move::FishOut => None,
        }
    }

    fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String {
        match self {
            Self::Laid => language.say_with("news-laid", [("name", who.into())]),
            Self::Shown { kept } if kept.is_empty() => language.say("news-shown-none"),
            Self::Shown { kept } => {
                let kept = kept.iter().map(|(player, card)| {
                    format!("{}: {}", name(*player), wording::playing_card(language, *card))
                });
                language.say_with("news-shown", [("kept", language.join_list(kept).into())])
            }
            Self::Stocked(card) => {
                let arguments =
                    [("name", who.into()), ("card", wording::playing_card(language, *card).into())];
                language.say_with("news-stocked", arguments)
            }
            Self::Dealt => language.say_with("news-dealt", [("name", who.into())]),
        }
    }
}
