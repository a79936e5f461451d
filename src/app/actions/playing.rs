//! What the app does around games: at the seats, for the deal, at the table, and on the way out.

use iced::Task;

use crate::app::Message;
use crate::app::house::{GameOrigin, House, exchange_with_school, queries};
use crate::app::screen::boat::{Boat, BoatAction};
use crate::app::screen::rules::RulesAction;
use crate::app::screen::seats::{Seats, SeatsAction};
use crate::app::screens::{Destination, Transition};
use crate::app::table::summary::SummaryAction;
use crate::app::table::{AnyMessage, AnyRules, AnyTable, TableAction};
use records::{ChildId, Pace, Participant, Preferences};

pub fn handle_boat(action: BoatAction, boat: &mut Boat, house: &mut House) -> Transition {
    match action {
        BoatAction::None => Transition::none(),
        BoatAction::FindOpponent(game) => queries::suggest_opponent(house, boat.child(), game).into(),
        BoatAction::Begin(game, with) => {
            let children = std::iter::once(boat.child()).chain(with.children());
            let Some(left) = house.left_game_of_group(game, children) else {
                return queries::suggest_starts(house, boat.child(), game, with).into();
            };
            boat.ask_resume_or_replace(left, with);
            Transition::none()
        }
        BoatAction::Replace(game, with) => queries::suggest_starts(house, boat.child(), game, with).into(),
        BoatAction::Deal(game, with, suits) => {
            let players = boat.participants(game, &with, &suits);
            let children: Vec<_> = house.children.all().cloned().collect();
            let (participants, rules) = Seats::players_and_rules(
                players,
                game,
                &children,
                house.dragonfish_games.as_ref(),
                &house.preferences,
                &house.language,
            );
            deal(participants, rules, house)
        }
        BoatAction::Resume(file) => Destination::LeftGame(file, Some(boat.child())).into(),
        BoatAction::NewFriend => Destination::NewCompanion.into(),
        BoatAction::OpenSeats => Destination::Seats(Some(GameOrigin::unplanned(boat.child()))).into(),
        BoatAction::Home => Destination::Home(boat.child()).into(),
    }
}

pub fn handle_seats(action: SeatsAction, seats: &mut Seats, house: &mut House) -> Transition {
    match action {
        SeatsAction::None => queries::suggest_seat_starts(house, seats).into(),
        SeatsAction::Speak(locale) => {
            let keep = house.change_language(locale);
            seats.offer_resume(house.left_games_for_seats());
            keep.into()
        }
        SeatsAction::Choose(child, game, choice) => {
            house.save_own_choice(child, |settings| choice.save_to_settings(game, settings)).into()
        }
        SeatsAction::GrownUps => Destination::Door.into(),
        SeatsAction::New => Destination::NewCompanion.into(),
        SeatsAction::Back if house.class_session.is_some() => Destination::ClassSession.into(),
        SeatsAction::Back => house.child_to_return_to().map_or(Destination::Who, Destination::Home).into(),
        SeatsAction::SwitchMotion => {
            let Preferences { pace, reduced_motion, .. } = &mut house.preferences;
            (*pace, *reduced_motion) = match (*pace, *reduced_motion) {
                (_, true) => (Pace::Slow, false),
                (Pace::Slow, false) => (Pace::Normal, false),
                (Pace::Normal, false) => (Pace::Fast, false),
                (Pace::Fast, false) => (Pace::Normal, true),
            };
            house.save_preferences().into()
        }
        SeatsAction::ShowRules => Destination::Rules(seats.game()).into(),
        SeatsAction::Resume(file) => {
            let keep = remember(seats, house);
            let from = house.game_origin.map(|from| from.child);
            Transition::from(Destination::LeftGame(file, from)).with_task(keep)
        }
        SeatsAction::Start(participants, rules) => {
            let Some(left) = house.left_game_of_group(seats.game(), seats.seated_children()) else {
                return start(participants, rules, seats, house);
            };
            seats.ask_resume_or_replace(left);
            Transition::none()
        }
        SeatsAction::Replace(participants, rules) => start(participants, rules, seats, house),
    }
}

/// Starts a game from the seats, which are the same the next time.
fn start(participants: Vec<Participant>, rules: AnyRules, seats: &Seats, house: &mut House) -> Transition {
    let keep = remember(seats, house);
    deal(participants, rules, house).with_task(keep)
}

fn remember(seats: &Seats, house: &mut House) -> Task<Message> {
    seats.save_to_preferences(&mut house.preferences);
    house.save_preferences()
}

/// Deals a game. If something is due in the practice of a player, the records first choose a deal that favours it.
fn deal(participants: Vec<Participant>, rules: AnyRules, house: &mut House) -> Transition {
    let seed = (house.seeds)();
    let planned = house.game_origin.filter(|from| from.as_planned).map(|from| from.child);
    let is_tuned = |child: &ChildId| {
        let known = house.children.by_id(*child);
        known.is_some_and(|known| known.settings.tuned_deals || planned == Some(known.id))
    };
    let tuned = participants.iter().map(|participant| participant.child.filter(is_tuned)).collect();
    match queries::choose_seed(house, &participants, rules, seed, tuned) {
        Some(ask) => ask.map(move |seed| Message::Dealt(participants.clone(), rules, seed)).into(),
        None => Destination::Deal(participants, rules, seed).into(),
    }
}

pub fn handle_table(action: TableAction<AnyMessage>, table: &AnyTable, house: &mut House) -> Transition {
    match action {
        TableAction::None => Transition::none(),
        TableAction::Run(task) => task.map(Message::Table).into(),
        TableAction::Save(task, tried) => {
            let keep = house.save_answer(tried);
            Transition::from(task.map(Message::Table)).with_task(keep).with_task(house.save_table(table))
        }
        TableAction::ShowRules => Destination::Rules(table.rules().kind()).into(),
        TableAction::Leave => {
            watch(table, house);
            Destination::OutOfGame.into()
        }
        TableAction::Finish => {
            watch(table, house);
            Destination::Summary.into()
        }
    }
}

/// Counts for the class session, if there is one, the moves made at this table since they were last counted.
fn watch(table: &AnyTable, house: &mut House) {
    if let Some(class_session) = &mut house.class_session {
        class_session.count_new_moves(&table.saved());
    }
}

pub fn handle_summary(action: SummaryAction, house: &mut House) -> Transition {
    match action {
        SummaryAction::None => Transition::none(),
        SummaryAction::Again(participants, rules) => deal(participants, rules, house),
        SummaryAction::Seats => Destination::OutOfGame.into(),
    }
}

pub fn handle_rules(action: RulesAction) -> Transition {
    match action {
        RulesAction::Run(task) => task.map(Message::Rules).into(),
        RulesAction::Back => Destination::BackFromRules.into(),
    }
}

/// Leaves a game: to the next turn of a class session, or to where the game began, which is a child's home or the seats.
pub fn leave_game(house: &mut House) -> Transition {
    if let Some(class_session) = &mut house.class_session {
        class_session.end_turn(0, 0);
        return Destination::ClassSession.into();
    }
    match house.child_to_return_to() {
        Some(child) => Destination::Home(child).into(),
        None => Transition::from(Destination::Seats(None)).with_task(exchange_with_school(house, None)),
    }
}
