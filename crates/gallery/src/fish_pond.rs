//! Moments in games of Three Fishing and MAC I. Each game is played up to its moment.

use engine::arithmetic::{CardName, ReadingOrder, Rung, TensGame, Token};
use engine::games::Game;
use engine::games::fish_pond::{
    CardPlace, ChineseCard, FishPond, HouseRules, MatchLength, MatchRules, Phase, PossibleCatch,
};
use fishpond::app::Fishpond;
use fishpond::app::table::{FishPondControl, TableButton};
use language::Locale;
use records::HelpLevel;

use crate::Moment;
use crate::game::{
    self, go_to_summary, participants, play_until, resume_game, show_missed_catch, six_participants,
};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let (rule, mut participants) = match moment {
        Moment::ThreeFishingSix | Moment::PondHint => (TensGame::ThreeFishing, six_participants(locale)),
        Moment::MacOneSix => (TensGame::MacOne, six_participants(locale)),
        Moment::MacOneTwo | Moment::MacOneFour | Moment::AskProduct => {
            (TensGame::MacOne, participants(locale))
        }
        _ => (TensGame::ThreeFishing, participants(locale)),
    };
    participants[0].rung = Rung::Addition;
    match moment {
        Moment::ThreeFishingTwo => {
            participants.truncate(2);
            participants[0].rung = Rung::Division;
            participants[0].order = ReadingOrder::Operations;
        }
        Moment::MacOneTwo => participants.truncate(2),
        Moment::AskProduct => participants[0].help = HelpLevel::AskTotals,
        _ => {}
    }
    let rules = MatchRules { rule, house: HouseRules::default(), games: MatchLength::Three };
    let left = match moment {
        Moment::Draw => play_until(rules, participants, |game: &FishPond, _| {
            catches(game) > 2 && game.phase() == Phase::Draw && game.turn() == 0
        }),
        Moment::Sheet => play_until(rules, participants, |game: &FishPond, _| {
            game.finished_games().len() == 2 && game.phase() == Phase::BetweenGames
        }),
        Moment::MatchSummary | Moment::MatchReplay => {
            play_until(rules, participants, |game: &FishPond, _| game.phase() == Phase::Over)
        }
        Moment::NoTen => {
            play_until(rules, participants, |game: &FishPond, _| catches(game) > 3 && no_ten(game).is_some())
        }
        _ => play_until(rules, participants, |game: &FishPond, _| catches(game) > 3 && catch(game).is_some()),
    };
    let mut fishpond = resume_game(left, locale);
    go_on(moment, &mut fishpond);
    fishpond
}

fn go_on(moment: Moment, fishpond: &mut Fishpond) {
    match moment {
        Moment::MatchSummary => go_to_summary::<FishPond>(fishpond),
        Moment::MatchReplay => show_missed_catch::<FishPond>(fishpond),
        Moment::Draw | Moment::Sheet => press(fishpond, TableButton::Ready),
        Moment::PondHint => {
            for control in [TableButton::Ready, TableButton::Hint, TableButton::Hint] {
                press(fishpond, control);
            }
        }
        Moment::NoTen => {
            press(fishpond, TableButton::Ready);
            lay(fishpond);
            // Another card takes the place of the last one.
            press(fishpond, TableButton::TakeBack);
            if let Some(place) = fishpond.table::<FishPond>().and_then(|table| no_ten(table.game())) {
                press_place(fishpond, place);
                press(fishpond, TableButton::Catch);
            }
        }
        _ => {
            press(fishpond, TableButton::Ready);
            lay(fishpond);
        }
    }
}

fn catches(game: &FishPond) -> usize {
    game.view_of(Some(0)).caught.len() / 3
}

/// A catch that the first player can make with one of the cards in the hand; `None` if there is none, or if it is another player's turn.
fn catch(game: &FishPond) -> Option<PossibleCatch> {
    let view = game.view_of(Some(0));
    let is_turn = view.turn == 0 && matches!(view.phase, Phase::Fish { .. });
    let worth_showing = |fishing: &PossibleCatch| {
        let baits = fishing.places.into_iter().filter(|place| place.is_bait()).count();
        baits == 1 && (view.seats[0].player.rung == Rung::Addition || fishing.catch.steps.len() == 2)
    };
    if is_turn { view.catch_finder().all().into_iter().find(worth_showing) } else { None }
}

/// A pond card that makes no ten with the first two cards of the catch; `None` if there is none.
fn no_ten(game: &FishPond) -> Option<CardPlace> {
    let (view, fishing) = (game.view_of(Some(0)), catch(game)?);
    let laid = fishing.calculation.cards().filter_map(|card| match card {
        CardName::Slot(at) => fishing.places.get(usize::from(at)).copied(),
        CardName::Number(_) | CardName::Fish(_) => None,
    });
    let laid: Vec<CardPlace> = laid.take(2).collect();
    let value = |place: CardPlace| view.card(place).map_or(0, ChineseCard::value);
    let two: u8 = laid.iter().map(|place| value(*place)).sum();
    view.places()
        .find(|place| !place.is_bait() && !laid.contains(place) && !(two + value(*place)).is_multiple_of(10))
}

fn lay(fishpond: &mut Fishpond) {
    let Some(fishing) = fishpond.table::<FishPond>().and_then(|table| catch(table.game())) else { return };
    for token in fishing.calculation.tokens() {
        match token {
            Token::Card(CardName::Slot(card)) => {
                press_place(fishpond, fishing.places[usize::from(card)]);
            }
            Token::Sign(operation) => press(fishpond, TableButton::Sign(operation)),
            Token::Open => press(fishpond, TableButton::Open),
            Token::Close => press(fishpond, TableButton::Close),
            Token::Card(_) | Token::Equals => {}
        }
    }
}

fn press(fishpond: &mut Fishpond, control: TableButton<FishPondControl>) {
    game::press::<FishPond>(fishpond, control);
}

fn press_place(fishpond: &mut Fishpond, place: CardPlace) {
    let spot = fishpond.table::<FishPond>().and_then(|table| table.spot_of(place));
    if let Some(spot) = spot {
        game::press_spot::<FishPond>(fishpond, spot);
    }
}
