//! Moments in games of Great Lakes Fish-Out. Each game is played up to its moment.

use engine::games::Game;
use engine::games::fish_out::{FishOut, HouseRules, Phase};
use fishpond::app::Fishpond;
use fishpond::app::table::TableButton;
use fishpond::app::widget::lake::LakeSpot;
use language::Locale;
use records::HelpLevel;

use crate::Moment;
use crate::game::{
    go_to_summary, participants, play_until, press, press_spot, resume_game, show_missed_catch,
    six_participants,
};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut participants =
        if moment == Moment::FishOutFive { six_participants(locale) } else { participants(locale) };
    participants.truncate(if moment == Moment::FishOutFive { 5 } else { 3 });
    for participant in &mut participants {
        participant.help = HelpLevel::ShowTotals;
    }
    if moment == Moment::FishOutReckon {
        participants[0].help = HelpLevel::AskTotals;
    }
    let rules = HouseRules { target: 20, deals: Some(2), open_hands: moment == Moment::FishOutFive };
    let rich = |game: &FishOut| game.view_of(None).lake.len() > 9;
    let left = match moment {
        Moment::FishOutReckon | Moment::FishOutDecide => {
            play_until(rules, participants, |game: &FishOut, _| {
                let reach = game.view_of(Some(0)).catchable_cards();
                game.phase() == Phase::Decide
                    && game.player_to_move() == 0
                    && reach.is_some_and(|cards| cards.len() > 3)
            })
        }
        Moment::FishOutHidden => play_until(rules, participants, |game: &FishOut, _| {
            game.phase() == Phase::Choose && game.player_to_move() == 1 && rich(game)
        }),
        Moment::FishOutSummary | Moment::FishOutReplay => {
            play_until(rules, participants, |game: &FishOut, _| game.phase() == Phase::Over)
        }
        _ => play_until(rules, participants, |game: &FishOut, _| {
            game.phase() == Phase::Choose && game.player_to_move() == 0 && rich(game)
        }),
    };
    let mut fishpond = resume_game(left, locale);
    go_on(moment, &mut fishpond);
    fishpond
}

fn go_on(moment: Moment, fishpond: &mut Fishpond) {
    match moment {
        Moment::FishOutSummary => go_to_summary::<FishOut>(fishpond),
        Moment::FishOutReplay => show_missed_catch::<FishOut>(fishpond),
        Moment::FishOutHidden => {}
        Moment::FishOutDecide => {
            for control in [TableButton::Ready, TableButton::GoOn, TableButton::Ready] {
                press::<FishOut>(fishpond, control);
            }
        }
        Moment::FishOutReckon => press::<FishOut>(fishpond, TableButton::Ready),
        _ => {
            press::<FishOut>(fishpond, TableButton::Ready);
            let hand = fishpond.table::<FishOut>().map(|table| table.game().view_of(Some(0)).hand);
            if let Some(card) = hand.and_then(|hand| hand.into_iter().nth(3)) {
                press_spot::<FishOut>(fishpond, LakeSpot::Hand(card));
            }
        }
    }
}
