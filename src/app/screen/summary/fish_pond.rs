//! How a match of Three Fishing or MAC I went.

use iced::{Element, Size};

use super::{Holding, Message, Missed, MissedAt, Summary, WonWith};
use crate::app::screen::sitting::Play;
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Pool, Spot};
use crate::app::widget::spread::Mark;
use crate::games::fish_pond::{FishPond, Place, Rules};
use crate::games::{self, Game};
use crate::language::Language;
use crate::records::SavedGame;

impl Summary {
    /// Looks back at a match that is over.
    #[must_use]
    pub fn of_fish_pond(saved: &SavedGame<FishPond>, game: &FishPond) -> Self {
        let outcome = game.outcome();
        let winners = outcome.iter().flat_map(|outcome| outcome.winners.iter().copied()).collect();
        let most = outcome.and_then(|outcome| outcome.points.iter().max().copied()).unwrap_or_default();
        let Rules { rule, house: rules, games } = saved.record.setup.rules;
        let play = Play::FishPond { rule, rules, games };
        let mut summary = Self::new(saved.participants.clone(), play, winners, WonWith::Points(most));
        summary.holdings = (0..saved.participants.len())
            .map(|player| {
                Holding::Points(game.finished().iter().filter_map(|game| game.get(player).copied()).collect())
            })
            .collect();
        let review = saved.record.review().unwrap_or_default();
        summary.catches = review.catches;
        summary.missed = review
            .missed
            .into_iter()
            .map(|missed| Missed {
                player: missed.player,
                written: missed.written.clone(),
                points: missed.points,
                table: MissedAt::FishPond(Box::new(missed)),
            })
            .collect();
        summary.keep_what_children_missed();
        summary
    }
}

/// The pond of a missed catch, and when it was.
pub(super) fn replay<'a>(
    missed: &games::Missed<FishPond>,
    name: &str,
    room: Size,
    language: &Language,
) -> (Element<'a, Message>, String, Option<String>) {
    let view = &missed.view;
    let pool = Pool::new(room, view.pond.len());
    let cards = view.places().filter_map(|place| Some((spot(place), Face::Tile(view.card(place)?))));
    let spread = pool.spread(cards, |spot| mark(missed, spot));
    (spread.into(), language.say_with("summary-done-too-early", [("name", name.into())]), None)
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Pond(card) => Spot::Pond(card),
        Place::Bait(card) => Spot::Bait(card),
    }
}

/// The three cards of a missed catch, in the order of the calculation.
fn mark(missed: &games::Missed<FishPond>, of: Spot) -> Mark {
    let best = &missed.best;
    let position = best.catch.cards.iter().position(|card| spot(best.places[usize::from(*card)]) == of);
    let badge = position.map(|position| (position + 1).to_string());
    Mark { dim: badge.is_none(), badge, ..Mark::default() }
}
