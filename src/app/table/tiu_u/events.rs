//! Moves of other players of Tiu-U that were no catch, in sentences, and why a move is refused.

use engine::games::tiu_u::{Move, Phase, PlayError, Tile, TiuU, View};

use super::layout::drawn_tile;
use crate::app::table::tabletop::GameEvent;
use language::Language;
use language::wording;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TiuUEvent {
    DrewMatch(Tile),
    /// The player drew a tile that matches nothing. It lies open now.
    Drew(Tile),
    Piled(Tile),
    Dealt,
}

impl GameEvent<TiuU> for TiuUEvent {
    fn from_move(before: &View, play: &Move, after: &View) -> Option<Self> {
        match *play {
            Move::Draw => drawn_tile(before, after).map(|tile| match after.phase {
                Phase::Take { .. } => Self::DrewMatch(tile),
                _ => Self::Drew(tile),
            }),
            Move::Pile { tile } => Some(Self::Piled(tile)),
            Move::DealNext => Some(Self::Dealt),
            Move::LayPair | Move::KeepPair | Move::Match { .. } | Move::Take { .. } => None,
        }
    }

    fn sentence<'a>(&self, who: &'a str, _: impl Fn(u8) -> &'a str, language: &Language) -> String {
        let of =
            |id, tile: Tile| language.say_with(id, [("name", who.into()), ("tile", tile.to_string().into())]);
        match self {
            Self::DrewMatch(tile) => of("news-drew-match", *tile),
            Self::Drew(tile) => of("news-drew-tile", *tile),
            Self::Piled(tile) => of("news-piled", *tile),
            Self::Dealt => language.say_with("news-dealt", [("name", who.into())]),
        }
    }
}

pub fn refusal_sentence(refusal: PlayError, language: &Language) -> String {
    let of = |id, tile: Tile| language.say_with(id, [("tile", tile.to_string().into())]);
    match refusal {
        PlayError::Calculation(refusal) => wording::refusal(language, refusal),
        PlayError::OnlyTheFourth { tile } => of("refused-only-the-fourth", tile),
        PlayError::NoPileOfTwo { tile } => of("refused-no-pile-of-two", tile),
        PlayError::NotTwoOpen { tile, .. } => of("refused-not-two-open", tile),
        PlayError::FourthIsGone { tile } => of("refused-fourth-is-gone", tile),
        PlayError::Over
        | PlayError::OutOfStep { .. }
        | PlayError::NotInHand { .. }
        | PlayError::NotOpen { .. } => language.say("refused-not-now"),
    }
}
