//! What a player did that was no catch, as the others are told.

use engine::games::fish_out::{Fate, Move, PlayingCard, View};

use language::Language;
use language::wording;

/// What a player did in Great Lakes Fish-Out that was no catch, such as laying a card, as everybody saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The player laid a card face down.
    Laid,
    /// The player laid the last card, and all were shown. `kept` are the players who keep their cards for the moment, and those cards.
    Shown {
        kept: Vec<(u8, PlayingCard)>,
    },
    Stocked(PlayingCard),
    Dealt,
}

impl Deed {
    /// Finds what the other players are told of a move. `before` is how its player saw the game, and `after` how it stands after the move.
    /// `None` if the move is not worth telling.
    pub fn of(before: &View, play: Move, after: &View) -> Option<Self> {
        match play {
            Move::Choose(_) if after.seats.iter().any(|seat| seat.has_chosen) => Some(Self::Laid),
            Move::Choose(_) => {
                let kept = (0..).zip(&after.trick).filter(|(_, laid)| laid.fate == Fate::Kept);
                Some(Self::Shown { kept: kept.map(|(player, laid)| (player, laid.card)).collect() })
            }
            Move::Stock => before.to_decide().map(Self::Stocked),
            Move::DealNext => Some(Self::Dealt),
            Move::FishOut => None,
        }
    }

    /// The sentence that tells the others about a move. `who` is the name of the player who moved, and `name` gives the name of the player
    /// with this index.
    pub fn sentence<'a>(&self, who: &'a str, name: impl Fn(u8) -> &'a str, language: &Language) -> String {
        match self {
            Self::Laid => language.say_with("news-laid", [("name", who.into())]),
            Self::Shown { kept } if kept.is_empty() => language.say("news-shown-none"),
            Self::Shown { kept } => {
                let kept = kept.iter().map(|(player, card)| {
                    format!("{}: {}", name(*player), wording::playing_card(language, *card))
                });
                language.say_with("news-shown", [("kept", language.list(kept).into())])
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
