//! What the app does around games: at the seats, for the deal, at the table, and on the way out.

use crate::app::Message;
use crate::app::house::{CameFrom, House, asking, exchange};
use crate::app::screen::boat::{Boat, BoatAction};
use crate::app::screen::rules::RulesAction;
use crate::app::screen::seats::{Seats, SeatsAction};
use crate::app::screens::{Go, Transition};
use crate::app::table::summary::SummaryAction;
use crate::app::table::{AnyMessage, AnyRules, AnyTable, TableAction};
use records::{ChildId, Pace, Participant, Preferences};

pub fn boat(action: BoatAction, boat: &mut Boat, house: &mut House) -> Transition {
    match action {
        BoatAction::None => Transition::none(),
        BoatAction::Ask(game) => asking::opponent(house, boat.child(), game).into(),
        BoatAction::Begin(game, with) => {
            let children = std::iter::once(boat.child()).chain(with.children());
            let Some(left) = house.left_by_group(children) else {
                return asking::company(house, boat.child(), game, with).into();
            };
            boat.ask_about(left, with);
            Transition::none()
        }
        BoatAction::Replace(game, with) => asking::company(house, boat.child(), game, with).into(),
        BoatAction::Deal(game, with, suits) => {
            let players = boat.crew(game, &with, &suits);
            let children: Vec<_> = house.children.all().cloned().collect();
            let (participants, rules) =
                Seats::table_of(players, game, &children, &house.preferences, &house.language);
            deal(participants, rules, house)
        }
        BoatAction::Resume(file) => Go::LeftGame(file, Some(boat.child())).into(),
        BoatAction::New => Go::NewAlong.into(),
        BoatAction::More => Go::Seats(Some(CameFrom::of(boat.child()))).into(),
        BoatAction::Home => Go::Home(boat.child()).into(),
    }
}

pub fn seats(action: SeatsAction, seats: &mut Seats, house: &mut House) -> Transition {
    match action {
        SeatsAction::None => Transition::none(),
        SeatsAction::Speak(locale) => {
            let keep = house.speak(locale);
            seats.offer(house.left_at_seats());
            keep.into()
        }
        SeatsAction::GrownUps => Go::Door.into(),
        SeatsAction::New => Go::NewAlong.into(),
        SeatsAction::Who if house.class_session.is_some() => Go::ClassSession.into(),
        SeatsAction::Who => house.home_of_game().map_or(Go::Who, Go::Home).into(),
        SeatsAction::SwitchMotion => {
            let Preferences { pace, reduced_motion, .. } = &mut house.preferences;
            (*pace, *reduced_motion) = match (*pace, *reduced_motion) {
                (_, true) => (Pace::Slow, false),
                (Pace::Slow, false) => (Pace::Normal, false),
                (Pace::Normal, false) => (Pace::Fast, false),
                (Pace::Fast, false) => (Pace::Normal, true),
            };
            house.keep_preferences().into()
        }
        SeatsAction::ShowRules => Go::Rules(seats.game()).into(),
        SeatsAction::Resume(file) => Go::LeftGame(file, house.came_from.map(|from| from.child)).into(),
        SeatsAction::Start(participants, rules) => {
            let Some(left) = house.left_by_group(seats.children()) else {
                return start(participants, rules, seats, house);
            };
            seats.ask_about(left);
            Transition::none()
        }
        SeatsAction::Replace(participants, rules) => start(participants, rules, seats, house),
    }
}

/// Starts a new game from the seats, and remembers who sits where and by which rules for the next time.
fn start(participants: Vec<Participant>, rules: AnyRules, seats: &Seats, house: &mut House) -> Transition {
    seats.remember(&mut house.preferences);
    let keep = house.keep_preferences();
    deal(participants, rules, house).and(keep)
}

/// Deals a new game to these players. If something is due in the practice of one of them, the records first choose a deal that favours it.
fn deal(participants: Vec<Participant>, rules: AnyRules, house: &mut House) -> Transition {
    let seed = (house.seeds)();
    let planned = house.came_from.filter(|from| from.as_planned).map(|from| from.child);
    let is_tuned = |child: &ChildId| {
        let known = house.children.by_id(*child);
        known.is_some_and(|known| known.settings.tuned_deals || planned == Some(known.id))
    };
    let tuned = participants.iter().map(|participant| participant.child.filter(is_tuned)).collect();
    match asking::tuned(house, &participants, rules, seed, tuned) {
        Some(ask) => ask.map(move |seed| Message::Dealt(participants.clone(), rules, seed)).into(),
        None => Go::Deal(participants, rules, seed).into(),
    }
}

pub fn table(action: TableAction<AnyMessage>, table: &AnyTable, house: &mut House) -> Transition {
    match action {
        TableAction::None => Transition::none(),
        TableAction::Run(task) => task.map(Message::Table).into(),
        TableAction::Keep(task, tried) => {
            let keep = house.save_answer(tried);
            Transition::from(task.map(Message::Table)).and(keep).and(house.keep_table(table))
        }
        TableAction::ShowRules => Go::Rules(table.rules().kind()).into(),
        TableAction::Leave => {
            watch(table, house);
            Go::OutOfGame.into()
        }
        TableAction::Finish => {
            watch(table, house);
            Go::Summary.into()
        }
    }
}

/// Counts for a class session what was played at the table since the last time.
fn watch(table: &AnyTable, house: &mut House) {
    if let Some(class_session) = &mut house.class_session {
        class_session.watch(&table.saved());
    }
}

pub fn summary(action: SummaryAction, house: &mut House) -> Transition {
    match action {
        SummaryAction::None => Transition::none(),
        SummaryAction::Again(participants, rules) => deal(participants, rules, house),
        SummaryAction::Seats => Go::OutOfGame.into(),
    }
}

pub fn rules(action: RulesAction) -> Transition {
    match action {
        RulesAction::Run(task) => task.map(Message::Rules).into(),
        RulesAction::Back => Go::BackFromRules.into(),
    }
}

/// Leaves a game: to the next turn of a class session, or back to where the game began, which is a child's home or the seats.
pub fn out_of_game(house: &mut House) -> Transition {
    if let Some(class_session) = &mut house.class_session {
        class_session.turn_over(0, 0);
        return Go::ClassSession.into();
    }
    match house.home_of_game() {
        Some(child) => Go::Home(child).into(),
        None => Transition::from(Go::Seats(None)).and(exchange(house, None)),
    }
}
