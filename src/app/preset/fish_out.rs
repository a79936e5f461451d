//! Presets of Great Lakes Fish-Out, played up to their moments.

use heart::games::Game;
use heart::games::fish_out::{FishOut, HouseRules, Phase};

use super::{Preset, at_table, open_table, participants, play, press_replay, six};
use crate::app::table::{self, Control, Listed, MessageOf};
use crate::app::widget::lake::Spot;
use crate::app::{Fishpond, Message};
use crate::language::Locale;
use crate::records::HelpLevel;

/// Plays up to a preset of Great Lakes Fish-Out.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let mut participants = if preset == Preset::FishOutFive { six(locale) } else { participants(locale) };
    participants.truncate(if preset == Preset::FishOutFive { 5 } else { 3 });
    for participant in &mut participants {
        participant.help = HelpLevel::ShowTotals;
    }
    if preset == Preset::FishOutReckon {
        participants[0].help = HelpLevel::AskTotals;
    }
    let rules = HouseRules { target: 20, deals: Some(2), open_hands: preset == Preset::FishOutFive };
    let rich = |game: &FishOut| game.view_of(None).lake.len() > 9;
    let saved = match preset {
        Preset::FishOutReckon | Preset::FishOutDecide => play(rules, participants, |game: &FishOut, _| {
            let reach = game.view_of(Some(0)).within_reach();
            game.phase() == Phase::Decide && game.to_move() == 0 && reach.is_some_and(|cards| cards.len() > 3)
        }),
        Preset::FishOutHidden => play(rules, participants, |game: &FishOut, _| {
            game.phase() == Phase::Choose && game.to_move() == 1 && rich(game)
        }),
        Preset::FishOutSummary | Preset::FishOutReplay => {
            play(rules, participants, |game: &FishOut, _| game.phase() == Phase::Over)
        }
        _ => play(rules, participants, |game: &FishOut, _| {
            game.phase() == Phase::Choose && game.to_move() == 0 && rich(game)
        }),
    };
    let table = at_table(saved);
    let players = table.participants().len();
    open_table(fishpond, table);
    if matches!(preset, Preset::FishOutSummary | Preset::FishOutReplay) {
        // All players look at their score before the end.
        for _ in 0..players {
            tell(fishpond, table::Message::ControlPressed(Control::GoOn));
        }
        tell(fishpond, table::Message::Skipped);
        if preset == Preset::FishOutReplay {
            press_replay(fishpond);
        }
        return;
    }
    if preset == Preset::FishOutHidden {
        return;
    }
    tell(fishpond, table::Message::ControlPressed(Control::Ready));
    if preset == Preset::FishOutDecide {
        tell(fishpond, table::Message::ControlPressed(Control::GoOn));
        tell(fishpond, table::Message::ControlPressed(Control::Ready));
    }
    let hand = fishpond.table::<FishOut>().map(|table| table.game().view_of(Some(0)).hand);
    let picked = hand.and_then(|hand| hand.into_iter().nth(3));
    if let (Preset::FishOut | Preset::FishOutFive, Some(card)) = (preset, picked) {
        tell(fishpond, table::Message::SpotPressed(Spot::Hand(card)));
    }
}

fn tell(fishpond: &mut Fishpond, message: MessageOf<FishOut>) {
    drop(fishpond.update(Message::Table(FishOut::message(message))));
}
