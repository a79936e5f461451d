//! Moments in games of Tiu-U. Each game is played up to its moment.

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::tiu_u::{DealCount, HouseRules, Phase, TilePair, TiuU};
use fishpond::app::Fishpond;
use fishpond::app::table::TableButton;
use fishpond::app::widget::pool::PoolSpot;
use language::Locale;
use records::HelpLevel;

use crate::Moment;
use crate::game::{
    go_to_summary, participants, play_until, press, press_spot, resume_game, show_missed_catch,
};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut participants = participants(locale);
    participants.truncate(3);
    if !matches!(moment, Moment::TiuUThree | Moment::TiuUReplay) {
        participants.remove(1);
    }
    if moment == Moment::TiuUReplay {
        participants[1].help = HelpLevel::ShowTotals;
    }
    if moment == Moment::TiuUScore {
        participants[0].help = HelpLevel::AskTotals;
        participants[0].rung = Rung::Multiplication;
    }
    let deals =
        if moment == Moment::TiuUSheet { DealCount::try_from(3).unwrap_or_default() } else { DealCount::ONE };
    let rules = HouseRules { open_hands: false, deals };
    let left = match moment {
        Moment::TiuUThree => play_until(rules, participants, |game: &TiuU, _| {
            let chooses = matches!(game.phase(), Phase::Take { .. }) && game.turn() == 0;
            chooses && game.view_of(Some(0)).pairs().count() > 1
        }),
        Moment::TiuUScore | Moment::TiuUSummary | Moment::TiuUReplay => {
            play_until(rules, participants, |game: &TiuU, _| game.phase() == Phase::Over)
        }
        Moment::TiuUSheet => {
            play_until(rules, participants, |game: &TiuU, _| game.phase() == Phase::BetweenDeals)
        }
        _ => play_until(rules, participants, |game: &TiuU, moves| {
            let shows = |pair: TilePair| pair.equation().is_some() && pair.tile != pair.takes;
            moves > 12 && game.phase() == Phase::Hand && pair(game).is_some_and(shows)
        }),
    };
    let mut fishpond = resume_game(left, locale);
    go_on(moment, &mut fishpond);
    fishpond
}

fn go_on(moment: Moment, fishpond: &mut Fishpond) {
    match moment {
        Moment::TiuUSummary => go_to_summary::<TiuU>(fishpond),
        Moment::TiuUReplay => show_missed_catch::<TiuU>(fishpond),
        Moment::TiuU | Moment::TiuUThree => {
            press::<TiuU>(fishpond, TableButton::Ready);
            lay(fishpond, pair);
        }
        Moment::TiuURefused => {
            press::<TiuU>(fishpond, TableButton::Ready);
            lay(fishpond, wrong_pair);
            press::<TiuU>(fishpond, TableButton::Catch);
        }
        _ => press::<TiuU>(fishpond, TableButton::Ready),
    }
}

/// The best pair for the first player. `None` if it is not that player's turn, or if there is no pair.
fn pair(game: &TiuU) -> Option<TilePair> {
    TiuU::best_opportunity(&game.view_of(Some(0))).filter(|_| game.turn() == 0)
}

/// The tile of [`pair`] beside an open tile that does not match it.
fn wrong_pair(game: &TiuU) -> Option<TilePair> {
    let pair = pair(game)?;
    let view = game.view_of(Some(0));
    let other = view.open.iter().find(|open| open.total() > pair.tile.total() + 1)?;
    Some(TilePair { takes: *other, ..pair })
}

fn lay(fishpond: &mut Fishpond, pair: impl Fn(&TiuU) -> Option<TilePair>) {
    let Some(table) = fishpond.table::<TiuU>() else { return };
    let game = table.game();
    let Some(pair) = pair(game) else { return };
    let view = game.view_of(Some(0));
    let held = (0..).map(PoolSpot::Bait).zip(view.hand()).find(|(_, tile)| **tile == pair.tile);
    let held = held.filter(|_| game.phase() == Phase::Hand).map(|(spot, _)| spot);
    let spots: Vec<PoolSpot> = held.into_iter().chain(table.spot_of(pair.takes)).collect();
    for spot in spots {
        press_spot::<TiuU>(fishpond, spot);
    }
}
