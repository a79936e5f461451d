//! The question for a child who waits while a computer player's catch is shown.

use engine::arithmetic::{Card, Statement};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{DragonFish, HouseRules, Move, Phase, Place, PondCard};
use engine::games::{Game, GameKind};
use engine::opponents::{PlayableByComputer, Strength};
use engine::practice::waiting::{WAITING_ID, WaitingQuestion};
use engine::practice::{Learner, Lessons};
use fishpond::app::sound::Sound;
use fishpond::app::table::{DragonFishControl, Message, TableButton};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::semantics::Role;
use iced_test::core::keyboard::key::Named;
use language::wording::calculation;
use records::{Attempt, CaughtFish, Child, FishKind, Participant, SavedGame};

use crate::equations::assert_true;
use crate::practice::{keep_child_so, saved_attempts};
use crate::situation::{TestDataFolder, after, computer, game_by, game_until, player_to_move, view};
use crate::window::Window;

/// The catch that a computer player of this strength makes next, whatever chance says, with the question about it. `None` if it makes
/// another move, or if nobody is asked about it.
fn catch_to_come(
    game: &DragonFish,
    players: &[Participant],
    strength: Strength,
) -> Option<(Move, WaitingQuestion)> {
    let mover = usize::from(player_to_move(game));
    if players[mover].is_person() || !matches!(game.phase(), Phase::Fish { .. }) {
        return None;
    }
    let seen = view(game);
    let chosen = |seed| DragonFish::choose_move(&seen, strength, &mut chance_from_seed(seed, 0));
    let play = chosen(0);
    let Move::Catch { pond, calculation } = &play else { return None };
    let question = WaitingQuestion::in_pond(calculation, &seen.pond(*pond), players[mover].rung)?;
    let suits = players.iter().filter(|who| who.is_person()).all(|who| question.suits(&who.player()));
    let goes_on = after(game.clone(), play.clone()).outcome().is_none();
    ((1..5).all(|seed| chosen(seed) == play) && suits && goes_on).then_some((play, question))
}

/// A game of these children and a Pike, just before the Pike makes a catch that a child is asked about, with the question.
fn before_a_catch(children: &[Child]) -> (SavedGame<DragonFish>, WaitingQuestion) {
    let mut players: Vec<Participant> =
        children.iter().map(|child| child.participant(GameKind::DragonFish)).collect();
    players.push(computer(Strength::Pike));
    let saved = game_until(&players, |game| catch_to_come(game, &players, Strength::Pike).is_some());
    let game = saved.replay().expect("a game that was played");
    let (_, question) = catch_to_come(&game, &players, Strength::Pike).expect("the game was chosen so");
    (saved, question)
}

/// A window in which a Pike's catch is shown to Mia, and the question about it.
fn while_mia_waits(home: &TestDataFolder, set: impl FnOnce(&mut Child)) -> (Child, Window, WaitingQuestion) {
    let mia = keep_child_so(home, "Mia", set, |_| Vec::new());
    let (saved, question) = before_a_catch(std::slice::from_ref(&mia));
    let mut window = home.go_on_with(&saved);
    show_move(&mut window);
    (mia, window, question)
}

/// Lets the computer player begin its move, which is then shown.
fn show_move(window: &mut Window) {
    let moves = window.saved().record.moves.len();
    window.at_table::<DragonFish>(Message::ComputerThought(moves));
}

/// Skips the rest of what is shown of a computer player's catch. Then it is a child's turn.
fn see_to_the_end(window: &mut Window) {
    let moves = window.saved().record.moves.len();
    window.at_table::<DragonFish>(Message::Skipped);
    assert_eq!(window.saved().record.moves.len(), moves + 1);
    assert!(matches!(window.saved().record.moves.last(), Some(Move::Catch { .. })));
}

fn asks(window: &Window, name: &str) -> String {
    window.says_with("waiting-asks", [("name", name.into())])
}

fn written(window: &Window, statement: &Statement) -> String {
    calculation::format_statement(&window.language, statement)
}

fn wrong_choice(question: &WaitingQuestion) -> Card {
    question.cards()[usize::from(question.right_choice() == 0)]
}

fn right_choice(question: &WaitingQuestion) -> Card {
    question.cards()[question.right_choice()]
}

fn press_card(window: &mut Window, card: Card) {
    window.press(&card.number().to_string());
}

/// The buttons of the three cards, by their names.
fn card_buttons(window: &mut Window) -> Vec<String> {
    let is_number = |name: &String| !name.is_empty() && name.chars().all(|sign| sign.is_ascii_digit());
    let nodes = window.scene().nodes;
    nodes
        .into_iter()
        .filter(|node| node.role == Role::Button)
        .map(|node| node.name)
        .filter(is_number)
        .collect()
}

/// The answers of a child that are saved, once the window is closed.
fn answers(home: &TestDataFolder, child: &Child, window: Window) -> Vec<Attempt> {
    drop(window);
    saved_attempts(home, child)
}

#[test]
fn the_last_card_of_a_catch_is_asked_and_told_nowhere_else() {
    let home = TestDataFolder::new();
    let (_, mut window, question) = while_mia_waits(&home, |_| {});
    let (gap, whole) = (written(&window, question.with_gap()), written(&window, question.whole()));
    let is_asked = |window: &mut Window| {
        window.reads(&asks(window, "Mia"));
        window.reads(&gap);
        window.does_not_read(&whole);
        assert_eq!(card_buttons(window), question.cards().map(|card| card.number().to_string()));
    };
    is_asked(&mut window);
    // The computer player's move goes on, and the question stays until the child's turn has begun.
    see_to_the_end(&mut window);
    is_asked(&mut window);
    window.reads_message("table-draw");
    window.wait_until(|window| {
        assert!(window.sees(&gap) && !window.sees(&whole), "{:?}", window.texts());
        window.running_task_count() == 0
    });
    is_asked(&mut window);
}

#[test]
fn the_card_that_fits_brings_a_little_fish_and_is_kept_as_waiting() {
    let home = TestDataFolder::new();
    let (mia, mut window, question) = while_mia_waits(&home, |_| {});
    let before = window.saved().clone();
    press_card(&mut window, right_choice(&question));
    assert!(window.sounds().contains(&Sound::Right));
    window.reads_message("waiting-right");
    window.reads(&written(&window, question.whole()));
    assert_eq!(card_buttons(&mut window), [""; 0], "one try each");
    assert_eq!((&window.saved().record, &window.saved().notes), (&before.record, &before.notes));
    see_to_the_end(&mut window);
    window.reads_message("waiting-right");
    // The first press of her turn takes it away, and does what it does anyway.
    window.click_on("table-draw");
    assert!(matches!(window.saved().record.moves.last(), Some(Move::DrawHelper)));
    window.does_not_read_message("waiting-right");

    let answers = answers(&home, &mia, window);
    let [answer] = &answers[..] else { panic!("one answer: {answers:?}") };
    let practised = answer.tried.practised.as_ref().expect("it is kept as practice is");
    assert_eq!((practised.lesson.as_str(), practised.right), (WAITING_ID, true));
    assert_eq!(answer.tried.setting.game, GameKind::DragonFish);
    assert_eq!(answer.tried.answer.calculation, question.whole().to_string());
    assert_eq!(answer.tried.answer.offered, question.shown_text());
    assert!(answer.tried.effort.facts.is_empty(), "no fact rests on it");
    let fish = home.store().fish_in_pond(mia.id).expect("records");
    assert_eq!(fish.iter().map(CaughtFish::kind).collect::<Vec<_>>(), [Some(FishKind::Fry)]);
    let given = home.store().practice_answers(mia.id).expect("records");
    let learner = Learner::from_answers(given, &Lessons::built_in());
    assert!(learner.is_new() && learner.fry_count() == 1, "no estimate rests on it");
}

#[test]
fn after_another_card_the_whole_sum_is_shown_and_there_is_no_second_try() {
    let home = TestDataFolder::new();
    let (mia, mut window, question) = while_mia_waits(&home, |_| {});
    let wrong = wrong_choice(&question);
    press_card(&mut window, wrong);
    assert!(!window.sounds().contains(&Sound::Wrong), "nobody is told off");
    let choice = question.cards().iter().position(|card| *card == wrong).expect("it was offered");
    let made = question.judge(choice).and_then(|judged| judged.statement).expect("it makes a number");
    assert_true(&made.to_string());
    let sentence = window.says_with("waiting-wrong", [("calculation", written(&window, &made).into())]);
    window.reads(&sentence);
    window.reads(&written(&window, question.whole()));
    window.does_not_read(&written(&window, question.with_gap()));
    assert_eq!(card_buttons(&mut window), [""; 0]);
    window.at_table::<DragonFish>(Message::WaitingCardPressed(question.right_choice()));
    window.reads(&sentence);
    let answers = answers(&home, &mia, window);
    let [answer] = &answers[..] else { panic!("one answer: {answers:?}") };
    assert!(!answer.tried.is_success());
    assert_eq!(home.store().fish_in_pond(mia.id).expect("records"), []);
}

#[test]
fn a_question_that_nobody_answers_goes_with_the_first_press_of_the_turn() {
    for by_key in [false, true] {
        let home = TestDataFolder::new();
        let (mia, mut window, question) = while_mia_waits(&home, |_| {});
        see_to_the_end(&mut window);
        if by_key {
            // Enter goes on with the turn as ever.
            window.key(Named::Enter);
            assert!(matches!(window.saved().record.moves.last(), Some(Move::DrawHelper)));
        } else {
            window.does_not_read(&written(&window, question.whole()));
            // The fish come later, as the table says. The press takes the question away all the same.
            let pond = window.game().turn();
            window.click_card(Place { pond, slot: 0 });
            window.reads_message("table-fish-later");
            window.reads(&written(&window, question.whole()));
        }
        window.does_not_read(&asks(&window, "Mia"));
        window.does_not_read(&written(&window, question.with_gap()));
        assert_eq!(answers(&home, &mia, window), []);
    }
}

#[test]
fn a_press_beside_the_cards_skips_the_move_and_the_question_stays() {
    let home = TestDataFolder::new();
    let (_, mut window, question) = while_mia_waits(&home, |_| {});
    let moves = window.saved().record.moves.len();
    window.key(Named::Enter);
    assert_eq!(window.saved().record.moves.len(), moves + 1, "Enter skips, and answers nothing");
    window.reads(&asks(&window, "Mia"));
    window.reads(&written(&window, question.with_gap()));
}

#[test]
fn the_number_of_a_card_can_be_typed() {
    let home = TestDataFolder::new();
    let (_, mut window, question) = while_mia_waits(&home, |_| {});
    window.types(&right_choice(&question).number().to_string());
    window.passes(std::time::Duration::from_secs(2));
    window.reads_message("waiting-right");
}

#[test]
fn a_child_whose_setting_is_off_or_who_has_no_pond_is_asked_nothing() {
    let home = TestDataFolder::new();
    let (_, window, _) = while_mia_waits(&home, |mia| mia.settings.waiting_questions = false);
    window.does_not_read(&asks(&window, "Mia"));
    window.reads(&window.says_with("table-watch", [("name", "Pike".into())]));

    let home = TestDataFolder::new();
    let mia = Child::new("Mia".to_owned(), 2);
    let (mut saved, _) = before_a_catch(std::slice::from_ref(&mia));
    saved.participants[0].child = None;
    let mut window = home.go_on_with(&saved);
    show_move(&mut window);
    window.does_not_read(&asks(&window, "Mia"));
}

#[test]
fn a_question_is_gone_when_the_child_comes_back_to_the_table() {
    let home = TestDataFolder::new();
    let (_, mut window, question) = while_mia_waits(&home, |_| {});
    see_to_the_end(&mut window);
    window.key(Named::F1);
    window.reads(&window.says_rules_title());
    window.key(Named::Escape);
    window.does_not_read(&asks(&window, "Mia"));
    window.does_not_read(&written(&window, question.with_gap()));
    window.reads(&written(&window, question.whole()));
}

#[test]
fn a_child_answers_while_another_is_called_to_the_screen() {
    let home = TestDataFolder::new();
    let children = ["Mia", "Jonas"].map(|name| keep_child_so(&home, name, |_| {}, |_| Vec::new()));
    let (saved, question) = before_a_catch(&children);
    let mut window = home.go_on_with(&saved);
    show_move(&mut window);
    see_to_the_end(&mut window);
    let called = &window.saved().participants[usize::from(player_to_move(window.game()))].name;
    let turn = window.says_with("table-hand-over", [("name", called.as_str().into())]);
    window.wait_until(|window| window.running_task_count() == 0);
    window.reads(&turn);
    window.reads(&asks(&window, "Mia"));
    press_card(&mut window, right_choice(&question));
    window.reads_message("waiting-right");
    window.reads(&turn);
    window.click_on("table-ready");
    window.does_not_read_message("waiting-right");
    window.reads_message("table-draw");
    drop(window);
    let [mias, jonas] = children.each_ref().map(|child| saved_attempts(&home, child).len());
    assert_eq!((mias, jonas), (1, 0));
}

/// Makes the next move of a child at the table, in the simplest way.
fn child_moves(window: &mut Window) {
    let press = |window: &mut Window, control| {
        window.at_table::<DragonFish>(Message::ControlPressed(control));
    };
    press(window, TableButton::Ready);
    let game = window.game().clone();
    let own = |control| TableButton::Own(control);
    match game.phase() {
        Phase::Helper if view(&game).may_draw_helper() => press(window, own(DragonFishControl::Draw)),
        Phase::Helper => press(window, own(DragonFishControl::Skip)),
        Phase::Hooked(_) => press(window, own(DragonFishControl::Keep)),
        Phase::LayCanal(_) => press(window, own(DragonFishControl::Lay)),
        Phase::AnswerHook { .. } => press(window, own(DragonFishControl::Give)),
        Phase::CastNet => {
            let place = Place { pond: game.turn(), slot: 0 };
            window.at_table::<DragonFish>(Message::SpotPressed(BoardSpot::Card(place)));
        }
        Phase::TakeBike => {
            let is_bike = |place: &Place| view(&game).card(*place) == Some(PondCard::Bike);
            let bike = Place::all().find(is_bike).expect("there is a bike to take");
            window.at_table::<DragonFish>(Message::SpotPressed(BoardSpot::Card(bike)));
        }
        Phase::Fish { .. } => press(window, own(DragonFishControl::Pass)),
        Phase::ChangeWater { .. } | Phase::Over => panic!("no child is asked"),
    }
}

#[test]
fn several_children_are_asked_in_turn() {
    let home = TestDataFolder::new();
    let children = ["Mia", "Jonas"].map(|name| keep_child_so(&home, name, |_| {}, |_| Vec::new()));
    let mut players: Vec<Participant> =
        children.iter().map(|child| child.participant(GameKind::DragonFish)).collect();
    players.push(computer(Strength::Perch));
    let mut window = home.go_on_with(&game_by(HouseRules::default(), &players, |_| true));
    let mut asked: Vec<&str> = Vec::new();
    for _ in 0..600 {
        if window.game().outcome().is_some() || asked.len() >= 4 {
            break;
        }
        if window.saved().participants[usize::from(player_to_move(window.game()))].is_person() {
            child_moves(&mut window);
            continue;
        }
        show_move(&mut window);
        let names = ["Mia", "Jonas"].into_iter().filter(|name| window.sees(&asks(&window, name)));
        let names: Vec<&str> = names.collect();
        let moves = window.saved().record.moves.len();
        if window.table().is_showing_move() {
            window.at_table::<DragonFish>(Message::Skipped);
        }
        // A question stays while the computer player draws a card. It is new only with a catch.
        if matches!(window.saved().record.moves.get(moves), Some(Move::Catch { .. })) {
            asked.extend(names);
        }
    }
    assert!(asked.len() >= 2, "{asked:?}");
    assert!(asked.iter().zip(["Mia", "Jonas"].iter().cycle()).all(|(name, turn)| name == turn), "{asked:?}");
}

#[test]
fn the_cards_are_no_wall_for_keys_and_switches() {
    let home = TestDataFolder::new();
    let (_, mut window, question) = while_mia_waits(&home, |_| {});
    see_to_the_end(&mut window);
    window.wait_until(|window| window.running_task_count() == 0);
    let scene = window.scene();
    let reachable: Vec<&str> =
        scene.reachable_nodes().into_iter().map(|at| scene.nodes[at].name.as_str()).collect();
    for card in question.cards() {
        assert!(reachable.contains(&card.number().to_string().as_str()), "{card} in {reachable:?}");
    }
    assert!(reachable.contains(&window.says("table-draw").as_str()), "{reachable:?}");
    let questions: Vec<_> = scene.nodes.iter().filter(|node| node.role == Role::Question).collect();
    assert!(!questions.is_empty(), "it is told as a question");
}
