//! Presets of Tiu-U, played up to their moments.

use heart::arithmetic::Rung;
use heart::games::Game;
use heart::games::tiu_u::{Deals, HouseRules, Pair, Phase, TiuU};

use super::{Preset, at_table, open_table, participants, play, press_replay};
use crate::app::table::{self, Control, Listed, MessageOf};
use crate::app::widget::pool::Spot;
use crate::app::{Fishpond, Message};
use crate::language::Locale;
use crate::records::HelpLevel;

/// Plays up to a preset of Tiu-U.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let mut participants = participants(locale);
    participants.truncate(3);
    if !matches!(preset, Preset::TiuUThree | Preset::TiuUReplay) {
        participants.remove(1);
    }
    if preset == Preset::TiuUReplay {
        participants[1].help = HelpLevel::ShowTotals;
    }
    if preset == Preset::TiuUScore {
        participants[0].help = HelpLevel::AskTotals;
        participants[0].rung = Rung::Multiplication;
    }
    let deals = if preset == Preset::TiuUSheet { Deals::try_from(3).unwrap_or_default() } else { Deals::ONE };
    let rules = HouseRules { open_hands: false, deals };
    let pair = |game: &TiuU| TiuU::best(&game.view_of(Some(0))).filter(|_| game.turn() == 0);
    let saved = match preset {
        Preset::TiuUThree => play(rules, participants, |game: &TiuU, _| {
            let chooses = matches!(game.phase(), Phase::Take { .. }) && game.turn() == 0;
            chooses && game.view_of(Some(0)).pairs().count() > 1
        }),
        Preset::TiuUScore | Preset::TiuUSummary | Preset::TiuUReplay => {
            play(rules, participants, |game: &TiuU, _| game.phase() == Phase::Over)
        }
        Preset::TiuUSheet => play(rules, participants, |game: &TiuU, _| game.phase() == Phase::BetweenDeals),
        _ => play(rules, participants, |game: &TiuU, moves| {
            let shows = |pair: Pair| pair.written().is_some() && pair.tile != pair.takes;
            moves > 12 && game.phase() == Phase::Hand && pair(game).is_some_and(shows)
        }),
    };
    let table = at_table(saved);
    let players = table.participants().len();
    open_table(fishpond, table);
    if matches!(preset, Preset::TiuUSummary | Preset::TiuUReplay) {
        // All players look at their score before the end.
        for _ in 0..players {
            tell(fishpond, table::Message::ControlPressed(Control::GoOn));
        }
        tell(fishpond, table::Message::Skipped);
        if preset == Preset::TiuUReplay {
            press_replay(fishpond);
        }
        return;
    }
    tell(fishpond, table::Message::ControlPressed(Control::Ready));
    let Some(game) = fishpond.table::<TiuU>().map(|table| table.game().clone()) else { return };
    let laid = match preset {
        Preset::TiuU | Preset::TiuUThree => pair(&game),
        // A tile that doesn't match is laid.
        Preset::TiuURefused => pair(&game).and_then(|pair| {
            let view = game.view_of(Some(0));
            let other = view.open.iter().find(|open| open.total() > pair.tile.total() + 1)?;
            Some(Pair { takes: *other, ..pair })
        }),
        _ => None,
    };
    if let Some(pair) = laid {
        lay(fishpond, &game, pair);
    }
    if preset == Preset::TiuURefused {
        tell(fishpond, table::Message::ControlPressed(Control::Catch));
    }
}

/// Lays two tiles side by side as a child would.
fn lay(fishpond: &mut Fishpond, game: &TiuU, pair: Pair) {
    let view = game.view_of(Some(0));
    let held = (0..).map(Spot::Bait).zip(view.hand()).find(|(_, tile)| **tile == pair.tile);
    let held = held.filter(|_| game.phase() == Phase::Hand).map(|(spot, _)| spot);
    let takes = fishpond.table::<TiuU>().and_then(|table| table.spot_of(pair.takes));
    for spot in held.into_iter().chain(takes) {
        tell(fishpond, table::Message::SpotPressed(spot));
    }
}

fn tell(fishpond: &mut Fishpond, message: MessageOf<TiuU>) {
    drop(fishpond.update(Message::Table(TiuU::message(message))));
}
