//! Moments on the screen with the seats, where a game is set up, and in the rules that this screen can show.

use engine::games::GameKind;
use engine::games::dragonfish::PondCard;
use engine::games::fish_pond::MatchLength;
use fishpond::app::screen::seats;
use fishpond::app::{Fishpond, Message, StartScreen};
use language::Locale;
use records::Preferences;

use crate::arriving::computer_set_up_for_all;
use crate::game::six_participants;
use crate::{Computer, Moment, tell};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let computer = match moment {
        Moment::SixSeats => Computer { preferences: six_for_three_fishing(locale), ..Computer::new(locale) },
        Moment::SeatsSet => computer_set_up_for_all(locale),
        _ => Computer::new(locale),
    };
    let mut fishpond = computer.start();
    let presses = match moment {
        Moment::SeatDetails => vec![seats::Message::Details(0)],
        Moment::HouseRules => {
            vec![seats::Message::HouseRules, seats::Message::Spare(Some(PondCard::Fish(10)))]
        }
        Moment::Rules => rules_of(GameKind::DragonFish),
        Moment::ThreeFishingRules => rules_of(GameKind::ThreeFishing),
        Moment::MacOneRules => rules_of(GameKind::MacOne),
        Moment::TiuURules => rules_of(GameKind::TiuU),
        Moment::FishOutRules => rules_of(GameKind::FishOut),
        _ => Vec::new(),
    };
    tell(&mut fishpond, [Message::StartScreenWanted(StartScreen::Seats)]);
    tell(&mut fishpond, presses.into_iter().map(Message::Seats));
    fishpond
}

fn rules_of(game: GameKind) -> Vec<seats::Message> {
    vec![seats::Message::Game(game), seats::Message::Rules]
}

fn six_for_three_fishing(locale: Locale) -> Preferences {
    Preferences {
        seats: six_participants(locale).into_iter().map(Some).collect(),
        game: GameKind::ThreeFishing,
        games: MatchLength::Three,
        ..Preferences::default()
    }
}
