//! What the table tells: refusals a child can act on, and what the others did.

use fluent::FluentValue;

use super::Said;
use crate::games::dragonfish::{DragonFish, HelperCard, Move, Phase, PlayError, Record, Seat, View};
use crate::games::{Caught, Game};
use crate::language::Language;
use crate::records::Participant;
use crate::wording::{self, calculation};

/// What a player did, as the others may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    player: u8,
    deed: Deed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Deed {
    DrewSecretly,
    Drew(HelperCard),
    LaidCanal,
    CastNet,
    TookBike,
    Hooked { victim: u8, fish: u8 },
    AttackedWithHook { victim: u8, fish: u8 },
    Cut,
    Gave,
    Swapped { first: i64, second: i64 },
    Caught(Caught),
    Passed,
    WentOn,
}

impl News {
    /// What a move was for those who watch.
    pub fn of(before: &View, play: &Move, after: &View) -> Self {
        let deed = match play {
            Move::DrawHelper => drawn(before, after),
            Move::LayCanal { .. } => Deed::LaidCanal,
            Move::CastNet { .. } => Deed::CastNet,
            Move::TakeBike { .. } => Deed::TookBike,
            Move::PlayHook { victim, fish, .. } => {
                let (victim, fish) = (player(before, *victim), *fish);
                match after.phase {
                    Phase::AnswerHook { .. } => Deed::AttackedWithHook { victim, fish },
                    _ => Deed::Hooked { victim, fish },
                }
            }
            Move::CutHook => Deed::Cut,
            Move::GiveFish => Deed::Gave,
            Move::Swap { from, to } => {
                let number = |place| before.number(place).unwrap_or_default();
                Deed::Swapped { first: number(*from), second: number(*to) }
            }
            Move::Catch { .. } => DragonFish::caught(before, play).map_or(Deed::WentOn, Deed::Caught),
            Move::Pass => Deed::Passed,
            Move::KeepHook | Move::SkipHelper => Deed::WentOn,
        };
        Self { player: player(before, before.to_move), deed }
    }

    /// What happened in a game so far.
    pub fn of_record(record: &Record) -> Vec<Self> {
        let Ok(mut game) = DragonFish::deal(&record.setup) else { return Vec::new() };
        let mut news = Vec::with_capacity(record.moves.len());
        for play in &record.moves {
            let before = game.view_of(None);
            match game.play(play.clone()) {
                Ok(after) => game = after,
                Err(_) => break,
            }
            news.push(Self::of(&before, play, &game.view_of(None)));
        }
        news
    }

    /// Whether a fish was caught.
    pub fn is_catch(&self) -> bool {
        matches!(self.deed, Deed::Caught(_))
    }

    /// The sentence, if the deed is worth one.
    pub fn sentence(&self, language: &Language, participants: &[Participant]) -> Option<String> {
        let name = |player: u8| {
            participants.get(usize::from(player)).map_or("", |participant| participant.name.as_str())
        };
        let who = FluentValue::from(name(self.player));
        Some(match &self.deed {
            Deed::WentOn => return None,
            Deed::DrewSecretly => language.say_with("news-drew-secretly", [("name", who)]),
            Deed::Drew(card) => {
                let id = match card {
                    HelperCard::Canal(_) => "news-drew-canal",
                    HelperCard::Net => "news-drew-net",
                    HelperCard::Magnet => "news-drew-magnet",
                    HelperCard::Rotate => "news-drew-rotate",
                    HelperCard::Hook(_) | HelperCard::Scissors => "news-drew-secretly",
                };
                language.say_with(id, [("name", who)])
            }
            Deed::LaidCanal => language.say_with("news-laid-canal", [("name", who)]),
            Deed::CastNet => language.say_with("news-cast-net", [("name", who)]),
            Deed::TookBike => language.say_with("news-took-bike", [("name", who)]),
            Deed::Hooked { victim, fish } => language.say_with(
                "news-hooked",
                [("name", who), ("victim", name(*victim).into()), ("fish", (*fish).into())],
            ),
            Deed::AttackedWithHook { victim, fish } => language.say_with(
                "news-attacked",
                [("name", who), ("victim", name(*victim).into()), ("fish", (*fish).into())],
            ),
            Deed::Cut => language.say_with("news-cut", [("name", who)]),
            Deed::Gave => language.say_with("news-gave", [("name", who)]),
            Deed::Swapped { first, second } => language.say_with(
                "news-swapped",
                [("name", who), ("first", (*first).into()), ("second", (*second).into())],
            ),
            Deed::Caught(Caught { written, points, .. }) => language.say_with(
                "news-caught",
                [
                    ("name", who),
                    ("calculation", language.calculation(written).into()),
                    ("points", (*points).into()),
                ],
            ),
            Deed::Passed => language.say_with("news-passed", [("name", who)]),
        })
    }
}

/// Who sits on a seat.
pub(super) fn player(view: &View, seat: Seat) -> u8 {
    view.seats[seat.index()].as_ref().map_or(0, |seat| seat.player)
}

/// What others see of a card that was drawn: those that are kept stay secret.
fn drawn(before: &View, after: &View) -> Deed {
    let in_hands = |view: &View| view.seats.iter().flatten().map(|seat| seat.hand).sum::<usize>();
    match (after.phase, after.top_of_helper_discard) {
        (Phase::LayCanal(canal), _) => Deed::Drew(HelperCard::Canal(canal)),
        (Phase::CastNet, _) => Deed::Drew(HelperCard::Net),
        (Phase::TakeBike, _) => Deed::Drew(HelperCard::Magnet),
        (_, Some(card)) if in_hands(before) == in_hands(after) => Deed::Drew(card),
        _ => Deed::DrewSecretly,
    }
}

impl Said {
    /// The sentence that a child can act on.
    pub(super) fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Refused(PlayError::Calculation(refusal)) => wording::refusal(language, *refusal),
            Self::Refused(error) => play_error_sentence(*error, language),
            Self::Unreadable(misplaced) => language.say(wording::unreadable(*misplaced)),
            Self::Problem(problem) => problem.clone(),
            Self::WrongTotal { step, typed } => calculation::wrong_total(language, &step.statement(), *typed),
        }
    }
}

/// Why another move is refused, in a sentence. What the screen never offers has one sentence for all.
fn play_error_sentence(error: PlayError, language: &Language) -> String {
    let id = match error {
        PlayError::AlreadySwapped => "refused-already-swapped",
        PlayError::LanesNotJoined { .. } => "refused-lanes-not-joined",
        PlayError::SwapNeedsFish { .. } => "refused-swap-needs-fish",
        PlayError::NoAnimal { .. } => "refused-no-animal",
        PlayError::PondNotSwapped { .. } => "refused-pond-not-swapped",
        PlayError::NotRunningTotal => "refused-running-total",
        PlayError::NoBike { .. } => "refused-no-bike",
        PlayError::HookTooSmall { .. } => "refused-hook-too-small",
        _ => "refused-not-now",
    };
    language.say(id)
}
