//! What the table tells: refusals a child can act on, and what the others did.

use super::Said;
use crate::arithmetic::number;
use crate::games::fish_pond::{Card, FishPond, Move, Phase, PlayError, Record, Seat};
use crate::games::{Caught, Game};
use crate::language::Language;
use crate::records::Participant;
use crate::wording::{self, calculation};

/// What a player did, as everybody saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    player: Seat,
    deed: Deed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Deed {
    Drew { number: u8 },
    Fished(Caught),
    Stopped { caught: u8 },
    Dealt,
    WentOn,
}

impl News {
    /// What a move is for those who watch; to be told before it is played.
    pub fn of(game: &FishPond, play: &Move) -> Self {
        let view = game.view_of(Some(game.to_move()));
        let deed = match play {
            Move::Draw => {
                let drawn = game.clone().play(Move::Draw).ok();
                let card = drawn.and_then(|after| after.view_of(None).pond.last().copied());
                Deed::Drew { number: card.map_or(0, Card::value) }
            }
            Move::Catch { .. } => FishPond::caught(&view, play).map_or(Deed::WentOn, Deed::Fished),
            Move::EndTurn => match game.phase() {
                Phase::Fish { caught, .. } => Deed::Stopped { caught },
                _ => Deed::Stopped { caught: 0 },
            },
            Move::DealNext => Deed::Dealt,
        };
        Self { player: view.to_move, deed }
    }

    /// What happened in a match so far.
    pub fn of_record(record: &Record) -> Vec<Self> {
        let mut news = Vec::with_capacity(record.moves.len());
        // A table opens only with records that can be replayed.
        let _game = record.replay_with(|game, play| news.push(Self::of(game, play)));
        news
    }

    /// Whether something was caught.
    pub fn is_catch(&self) -> bool {
        matches!(self.deed, Deed::Fished(_))
    }

    /// The sentence, if the deed is worth one.
    pub fn sentence(&self, language: &Language, participants: &[Participant]) -> Option<String> {
        let name = participants.get(usize::from(self.player)).map_or("", |who| who.name.as_str()).into();
        Some(match &self.deed {
            Deed::Drew { number } => {
                language.say_with("news-turned-over", [("name", name), ("number", (*number).into())])
            }
            Deed::Fished(Caught { written, points, .. }) => language.say_with(
                "news-fished",
                [
                    ("name", name),
                    ("calculation", language.calculation(written).into()),
                    ("points", (*points).into()),
                ],
            ),
            Deed::Stopped { caught: 0 } => language.say_with("news-caught-nothing", [("name", name)]),
            Deed::Stopped { .. } | Deed::WentOn => return None,
            Deed::Dealt => language.say_with("news-dealt", [("name", name)]),
        })
    }
}

impl Said {
    /// The sentence that a child can act on.
    pub(super) fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Refused(PlayError::Calculation(refusal)) => wording::refusal(language, *refusal),
            Self::Refused(PlayError::NeedsBait) => language.say("refused-needs-bait"),
            Self::Refused(PlayError::NotRunningTotal) => language.say("refused-running-total"),
            Self::Refused(_) => language.say("refused-not-now"),
            Self::OtherOrder { total } => {
                language.say_with("refused-other-order", [("total", number(*total).into())])
            }
            Self::Unreadable(misplaced) => language.say(wording::unreadable(*misplaced)),
            Self::ThreeAlready => language.say("fishing-three-already"),
            Self::WrongTotal { right, typed } => calculation::wrong_total(language, right, *typed),
            Self::Problem(problem) => problem.clone(),
        }
    }
}
