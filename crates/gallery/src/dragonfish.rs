//! Moments in games of DragonFish. Each game is played up to its moment.

use engine::arithmetic::{CardName, Catch, ReadingOrder, Rung, Solution, Token};
use engine::games::Game;
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{DragonFish, HouseRules, Move, Phase, Place, PondCard, Seat, Side, View};
use engine::opponents::{PlayableByComputer, Strength};
use engine::practice::waiting::WaitingQuestion;
use fishpond::app::screen::seats;
use fishpond::app::table::{self, DragonFishControl, TableButton, summary};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::{Fishpond, Message, StartScreen};
use language::Locale;
use records::{Child, Participant, Preferences, SavedGame};

use crate::game::{
    self, go_to_summary, participants, play_until, resume_game, send_to_table, show_missed_catch,
};
use crate::{Computer, Moment, tell};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    if moment == Moment::SeatsWithGame {
        return at_seats(locale);
    }
    let mut players = participants(locale);
    if matches!(moment, Moment::WaitingAsked | Moment::WaitingRight) {
        return waiting(moment, players, locale);
    }
    if moment == Moment::Operations {
        players.truncate(2);
        players[0].rung = Rung::Division;
        players[0].order = ReadingOrder::Operations;
    }
    let left = match moment {
        Moment::HandOver | Moment::Helper => game(players, is_helper(0)),
        Moment::AskTotals => game(players, can_catch(1)),
        Moment::LayCanal => {
            game(players, |game, _| matches!(game.phase(), Phase::LayCanal(_)) && game.player_to_move() == 0)
        }
        Moment::Hook => {
            game(players, |game, _| matches!(game.phase(), Phase::Hooked(_)) && game.player_to_move() < 2)
        }
        Moment::Net => game(players, |game, _| game.phase() == Phase::CastNet && game.player_to_move() < 2),
        Moment::Magnet => {
            game(players, |game, _| game.phase() == Phase::TakeBike && game.player_to_move() < 2)
        }
        Moment::Winning => {
            game(players, |game, _| game.player_to_move() < 2 && winning_catch(game).is_some())
        }
        Moment::Scissors => game(players, |game, _| match game.phase() {
            Phase::AnswerHook { victim, .. } => is_child_at(game, victim),
            _ => false,
        }),
        Moment::Thinking => game(players, |game, moves| moves > 16 && game.player_to_move() == 2),
        Moment::Summary | Moment::Catches | Moment::Replay => {
            game(players, |game, _| game.outcome().is_some())
        }
        _ => game(players, can_catch(0)),
    };
    let mut fishpond = resume_game(left, locale);
    if !matches!(
        moment,
        Moment::HandOver | Moment::Thinking | Moment::Summary | Moment::Catches | Moment::Replay
    ) {
        press(&mut fishpond, TableButton::Ready);
    }
    go_on(moment, &mut fishpond);
    fishpond
}

fn go_on(moment: Moment, fishpond: &mut Fishpond) {
    match moment {
        Moment::Calculation | Moment::AskTotals | Moment::Operations => lay(fishpond, catch_worth_showing),
        Moment::Winning => lay(fishpond, winning_catch),
        Moment::Caught => {
            lay(fishpond, catch_worth_showing);
            press(fishpond, TableButton::Catch);
        }
        Moment::Refused => {
            lay(fishpond, catch_worth_showing);
            for control in [TableButton::TakeBack, TableButton::TakeBack, TableButton::Catch] {
                press(fishpond, control);
            }
        }
        Moment::Hint => {
            press(fishpond, TableButton::Hint);
            press(fishpond, TableButton::Hint);
        }
        Moment::Swimming => {
            let swimmer = swimmer(fishpond);
            press_card(fishpond, swimmer);
        }
        Moment::SwapQuestion => {
            let swimmer = swimmer(fishpond);
            let partner = view_of(fishpond).swap_partners(swimmer).next();
            for place in [swimmer].into_iter().chain(partner) {
                press_card(fishpond, place);
            }
        }
        Moment::Summary => go_to_summary::<DragonFish>(fishpond),
        Moment::Catches => {
            go_to_summary::<DragonFish>(fishpond);
            tell(fishpond, [Message::Summary(summary::Message::Catches)]);
        }
        Moment::Replay => show_missed_catch::<DragonFish>(fishpond),
        _ => {}
    }
}

/// Pike has made a catch, and Mia, who has a pond at home, is asked for its last card.
fn waiting(moment: Moment, mut players: Vec<Participant>, locale: Locale) -> Fishpond {
    let mia = Child::new(players[0].name.clone(), players[0].picture);
    players[0].child = Some(mia.id);
    if moment == Moment::WaitingRight {
        players.remove(3);
        players.remove(1);
    }
    let (pike, asked) = (players.len().min(3) - 1, players[0].player());
    let question = |game: &DragonFish| {
        let is_pikes =
            usize::from(game.player_to_move()) == pike && matches!(game.phase(), Phase::Fish { .. });
        let question = question_about(game).filter(|question| question.suits(&asked));
        question.filter(|_| is_pikes)
    };
    let left = game(players, |game, moves| moves > 12 && question(game).is_some());
    let question = left.replay().ok().and_then(|game| question(&game));
    let moves = left.record.moves.len();
    let computer = Computer { children: vec![mia], left: Some(left.into()), ..Computer::new(locale) };
    let mut fishpond = computer.start();
    tell(
        &mut fishpond,
        [Message::StartScreenWanted(StartScreen::Seats), Message::Seats(seats::Message::Resume)],
    );
    // The move is shown, made, and seen.
    for message in [table::Message::ComputerThought(moves), table::Message::Skipped, table::Message::Skipped]
    {
        send_to_table::<DragonFish>(&mut fishpond, message);
    }
    if let Some(question) = question.filter(|_| moment == Moment::WaitingRight) {
        let fits = table::Message::WaitingCardPressed(question.right_choice());
        send_to_table::<DragonFish>(&mut fishpond, fits);
    }
    fishpond
}

/// The question about the catch that Pike makes now, whatever chance says. `None` if it makes another move or wins.
fn question_about(game: &DragonFish) -> Option<WaitingQuestion> {
    let view = game.view_of(Some(game.player_to_move()));
    let chosen = |seed| DragonFish::choose_move(&view, Strength::Pike, &mut chance_from_seed(seed, 0));
    let play = chosen(0);
    let goes_on = game.clone().play(play.clone()).is_ok_and(|after| after.outcome().is_none());
    if !goes_on || (1..5).any(|seed| chosen(seed) != play) {
        return None;
    }
    let Move::Catch { pond, calculation } = play else { return None };
    WaitingQuestion::in_pond(&calculation, &view.pond(pond), view.fisher()?.skill.rung)
}

/// The seats with four players, who can continue a game.
fn at_seats(locale: Locale) -> Fishpond {
    let rules = HouseRules { spare: Some(PondCard::Fish(12)), ..HouseRules::default() };
    let seats = participants(locale).into_iter().map(Some).collect();
    let preferences = Preferences { seats, rules, ..Preferences::default() };
    let left = game(participants(locale), |_, moves| moves > 12);
    let mut fishpond = Computer { preferences, left: Some(left.into()), ..Computer::new(locale) }.start();
    tell(&mut fishpond, [Message::StartScreenWanted(StartScreen::Seats)]);
    fishpond
}

pub fn unfinished_game(locale: Locale) -> SavedGame<DragonFish> {
    let mut players = participants(locale);
    players.truncate(2);
    game(players, |_, moves| moves == 4)
}

fn game(participants: Vec<Participant>, until: impl Fn(&DragonFish, usize) -> bool) -> SavedGame<DragonFish> {
    play_until(HouseRules::default(), participants, until)
}

fn is_child_at(game: &DragonFish, seat: Seat) -> bool {
    game.view_for(seat).seats[seat.index()].as_ref().is_some_and(|seated| seated.player != 2)
}

/// Whether the player begins a turn some way into the game.
fn is_helper(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| moves > 24 && game.phase() == Phase::Helper && game.player_to_move() == player
}

/// Whether the player is to fish and can make ten or more, with exactly three cards, in a catch that scores its total.
fn can_catch(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| {
        let is_turn = game.phase() == Phase::Fish { swapped: None } && game.player_to_move() == player;
        moves > 20 && is_turn && catch_worth_showing(game).is_some()
    }
}

fn catches(game: &DragonFish) -> Vec<(Side, Solution)> {
    let view = game.view_for(game.turn());
    let of_pond =
        |pond| view.solver().all(&view.pond(pond)).into_iter().map(move |solution| (pond, solution));
    Side::ALL.into_iter().flat_map(of_pond).collect()
}

/// A catch that wins the game if it is called now; `None` if there is none.
fn winning_catch(game: &DragonFish) -> Option<(Side, Solution)> {
    let wins = |(pond, solution): &(Side, Solution)| {
        let play = Move::Catch { pond: *pond, calculation: solution.calculation.clone() };
        game.clone().play(play).is_ok_and(|game| game.outcome().is_some())
    };
    if !matches!(game.phase(), Phase::Fish { .. }) {
        return None;
    }
    catches(game).into_iter().find(wins)
}

fn catch_worth_showing(game: &DragonFish) -> Option<(Side, Solution)> {
    catches(game).into_iter().find(|(_, solution)| {
        let Catch { cards, total, .. } = &solution.catch;
        cards.len() == 3 && *total >= 10 && solution.catch.points() == *total
    })
}

/// The place of the card that can be swapped with the most others.
fn swimmer(fishpond: &Fishpond) -> Place {
    let view = view_of(fishpond);
    Place::all()
        .max_by_key(|place| view.swap_partners(*place).count())
        .unwrap_or(Place { pond: view.turn, slot: 0 })
}

fn view_of(fishpond: &Fishpond) -> View {
    let game = fishpond.table::<DragonFish>().expect("a table was opened").game();
    game.view_of(Some(game.player_to_move()))
}

/// Lays the catch that `catch` finds, card by card and sign by sign, as a child would.
fn lay(fishpond: &mut Fishpond, catch: fn(&DragonFish) -> Option<(Side, Solution)>) {
    let Some(table) = fishpond.table::<DragonFish>() else { return };
    let Some((pond, Solution { calculation, .. })) = catch(table.game()) else { return };
    let tokens = std::iter::once(Token::Card(calculation.sum)).chain(calculation.expression.tokens());
    for token in tokens {
        match token {
            Token::Card(CardName::Slot(slot)) => press_card(fishpond, Place { pond, slot }),
            Token::Sign(operation) => press(fishpond, TableButton::Sign(operation)),
            Token::Open => press(fishpond, TableButton::Open),
            Token::Close => press(fishpond, TableButton::Close),
            Token::Card(_) | Token::Equals => {}
        }
    }
}

fn press(fishpond: &mut Fishpond, control: TableButton<DragonFishControl>) {
    game::press::<DragonFish>(fishpond, control);
}

fn press_card(fishpond: &mut Fishpond, place: Place) {
    game::press_spot::<DragonFish>(fishpond, BoardSpot::Card(place));
}
