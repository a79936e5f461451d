//! What happens at a table can be seen: a catch, a hook, scissors, a win. Each is shown in steps (beats) that end by themselves, or with a
//! press.

use engine::arithmetic::{Calculation, CardName, Solution, Token};
use engine::games::Game as _;
use engine::games::dragonfish::{DragonFish, HelperCard, Move, Phase, Place, Seat, Side};
use fishpond::app::table::{AnimationStep, GameAnimation};
use fishpond::app::widget::card_layer::{Tool, ToolAction, ToolStep};
use iced_test::core::keyboard::key::Named;
use records::{HelpLevel, Participant, Preferences};

use crate::situation::{
    TestDataFolder, after, catches, game_until, mia_and_a_perch, mia_and_jonas, mia_fishes, player_at, view,
};
use crate::window::Window;

/// Whether Mia can fish now, and make a catch that does not end the game.
fn mia_can_catch(game: &DragonFish) -> bool {
    mia_fishes(game) && first_catch(game).is_some()
}

/// A catch that a player can make now, with its points and whether it wins the game.
struct Catch {
    pond: Side,
    calculation: Calculation,
    points: u16,
    wins: bool,
}

fn all_catches(game: &DragonFish) -> Vec<Catch> {
    let catch = |(pond, solution): (Side, Solution)| {
        let calculation = solution.calculation;
        let play = Move::Catch { pond, calculation: calculation.clone() };
        let points = DragonFish::catch_of_move(&view(game), &play)?.points;
        let wins = after(game.clone(), play).outcome().is_some();
        Some(Catch { pond, calculation, points, wins })
    };
    catches(game).into_iter().filter_map(catch).collect()
}

/// The first catch with points that does not end the game.
fn first_catch(game: &DragonFish) -> Option<Catch> {
    all_catches(game).into_iter().find(|catch| catch.points > 0 && !catch.wins)
}

/// Lays a catch as a child does, card by card and sign by sign. Returns its points.
fn lay(window: &mut Window, Catch { pond, calculation, points, .. }: Catch) -> u16 {
    for token in std::iter::once(Token::Card(calculation.sum)).chain(calculation.expression.tokens()) {
        match token {
            Token::Card(CardName::Slot(slot)) => window.click_card(Place { pond, slot }),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is needed as spoken"),
        }
    }
    points
}

/// Lays the first catch that the player at the screen can make without ending the game. Returns its points.
fn lay_first(window: &mut Window) -> u16 {
    let catch = first_catch(window.game()).expect("the game was chosen so");
    lay(window, catch)
}

fn praise(window: &Window) -> String {
    window.says_with("table-well-done", [("name", "Mia".into())])
}

#[test]
fn a_catch_is_cheered_for_and_then_the_table_is_as_before() {
    for reduced_motion in [false, true] {
        let home = TestDataFolder::new();
        let preferences = Preferences { reduced_motion, ..Preferences::default() };
        preferences.save(&home.folder()).expect("the folder can be written to");
        let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_can_catch));
        window.click_on("table-ready");
        let points = lay_first(&mut window);
        window.does_not_read(&praise(&window));
        window.click_on("table-catch");
        let gain = format!("+{points}");
        window.wait_until(|window| window.sees(&praise(window)));
        assert!(!window.texts().contains(&gain), "it is still on its way");
        let calculations = |window: &Window| {
            let texts = window.texts();
            let written =
                texts.iter().filter(|text| text.contains('=') && text.len() > 4 && !text.contains("Mia"));
            written.cloned().collect::<Vec<String>>()
        };
        let seen = calculations(&window);
        // Jonas is called once all have seen it.
        assert_eq!(seen.len(), 2, "it stands on the slate and above the table: {seen:?}");
        let called = window.says_with("table-hand-over", [("name", "Jonas".into())]);
        window.does_not_read(&called);
        window.wait_until(|window| window.texts().contains(&gain));
        window.wait_until(|window| !window.sees(&praise(window)));
        assert!(!window.texts().contains(&gain));
        assert_eq!(calculations(&window), [""; 0]);
        window.reads(&called);
    }
}

#[test]
fn a_press_too_many_on_the_catch_shows_nobody_a_hand() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_can_catch));
    window.click_on("table-ready");
    let _points = lay_first(&mut window);
    window.click_on("table-catch");
    window.wait_until(|window| window.sees(&praise(window)));
    window.click_on("table-ready");
    window.does_not_read(&praise(&window));
    window.reads(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
    window.click_on("table-ready");
    window.reads_message("table-draw");
}

#[test]
fn only_children_are_praised() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), |game| {
        game.player_to_move() == 1 && game.phase() == Phase::Fish { swapped: None } && {
            let catch = DragonFish::best_opportunity(&game.view_of(Some(1)));
            catch.is_some_and(|catch| catch.swap.is_none())
        }
    }));
    let caught = |window: &Window| window.game().phase() == Phase::Helper;
    while !caught(&window) {
        window.computer_thinks();
    }
    let plus = |window: &Window| window.texts().iter().any(|text| text.starts_with('+') && text.len() > 1);
    window.wait_until(|window| {
        assert!(!window.sees("Well done"), "a computer player needs no praise");
        plus(window)
    });
}

/// What the animation of a move does with hooks, nets and magnets, step by step in words.
fn used(before: &DragonFish, play: &Move) -> Vec<String> {
    let (seen, game) = (before.view_of(None), after(before.clone(), play.clone()));
    let beats = DragonFish::animation_steps(&seen, &(), play, &seen, &game.view_of(None), &());
    let in_words = beats.into_iter().filter_map(|beat| match beat {
        AnimationStep::UseTool(ToolAction { tool, load, does, .. }) => {
            let does = match does {
                ToolStep::Throw => "is thrown",
                ToolStep::Tug => "tugs",
                ToolStep::Sweep(_) => "sweeps",
                ToolStep::Bring(_) => "brings",
                ToolStep::LetGo => "lets go",
            };
            let load = if load.is_some() { " its load" } else { "" };
            Some(format!("{tool:?} {does}{load}"))
        }
        _ => None,
    });
    in_words.collect()
}

#[test]
fn hooks_scissors_nets_and_magnets_are_seen_at_work() {
    let is_prey = |game: &DragonFish, has_scissors: bool| {
        let play = hooks(game)?;
        let Move::PlayHook { victim, .. } = play else { return None };
        let holds = game.view_for(victim).hand.contains(&HelperCard::Scissors);
        (holds == has_scissors).then_some(play)
    };
    let free = game_until(&mia_and_jonas(), |game| is_prey(game, false).is_some()).replay().unwrap();
    let play = is_prey(&free, false).unwrap();
    let taken = ["Hook is thrown its load", "Hook tugs its load", "Hook brings its load"];
    assert_eq!(used(&free, &play), taken);

    let guarded = game_until(&mia_and_jonas(), |game| is_prey(game, true).is_some()).replay().unwrap();
    let play = is_prey(&guarded, true).unwrap();
    assert_eq!(used(&guarded, &play), ["Hook is thrown", "Hook tugs"], "the fish is still in its boat");
    let asked = after(guarded, play);
    assert_eq!(used(&asked, &Move::GiveFish), ["Hook brings its load"]);
    assert_eq!(used(&asked, &Move::CutHook), ["Hook lets go its load"]);

    let net = game_until(&mia_and_jonas(), |game| game.phase() == Phase::CastNet).replay().unwrap();
    assert_eq!(used(&net, &Move::CastNet { pond: Seat::North }), ["Net is thrown", "Net sweeps"]);

    let magnet = game_until(&mia_and_jonas(), |game| game.phase() == Phase::TakeBike).replay().unwrap();
    let bikes = view(&magnet);
    let place = Place::all().find(|place| bikes.card(*place).is_some_and(|card| card.animal().is_none()));
    let play = Move::TakeBike { place: place.unwrap() };
    let taken = ["Magnet is thrown its load", "Magnet tugs its load", "Magnet brings its load"];
    assert_eq!(used(&magnet, &play), taken);
    let is_tool = |tool: Tool, words: &str| words.starts_with(&format!("{tool:?}"));
    assert!(used(&magnet, &play).iter().all(|words| is_tool(Tool::Magnet, words)));
}

/// The move with which the player to move plays a hook from the hand. `None` if there is none.
fn hooks(game: &DragonFish) -> Option<Move> {
    if game.phase() != Phase::Helper || game.outcome().is_some() {
        return None;
    }
    let seen = game.view_of(Some(game.player_to_move()));
    let held = seen.hand.iter().filter_map(|card| match card {
        HelperCard::Hook(hook) => Some(*hook),
        _ => None,
    });
    let hook = held.max()?;
    let others = Seat::ALL.into_iter().filter(|seat| *seat != seen.turn);
    let mut prey = others.flat_map(|victim| {
        let fish = seen.seats[victim.index()].as_ref().map_or(Vec::new(), |seat| seat.catch.to_vec());
        fish.into_iter().filter(|fish| *fish <= hook).map(move |fish| Move::PlayHook { hook, victim, fish })
    });
    prey.find(|play| after(game.clone(), play.clone()).outcome().is_none())
}

#[test]
fn who_lost_a_fish_reads_one_kind_sentence() {
    let home = TestDataFolder::new();
    let is_free = |game: &DragonFish| {
        let Some(Move::PlayHook { victim, .. }) = hooks(game) else { return false };
        player_at(game, victim) == 1
            && game.player_to_move() == 0
            && !game.view_for(victim).hand.contains(&HelperCard::Scissors)
    };
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), is_free));
    window.click_on("table-ready");
    let Some(Move::PlayHook { hook, victim, fish }) = hooks(window.game()) else { panic!("chosen so") };
    window.click_offering(&format!("Hook({hook})"));
    window.click_fish(victim, fish);
    let kind = window.says_with("table-lost-fish", [("fish", fish.into())]);
    window.does_not_read(&kind);
    window.click_on("table-ready");
    window.reads(&kind);
    // It is said once.
    window.click_on("table-draw");
    window.does_not_read(&kind);
}

#[test]
fn passing_by_a_catch_that_the_child_is_shown_is_asked_about() {
    for (help, tells_catch) in [(HelpLevel::ShowTotals, true), (HelpLevel::NoTotals, false)] {
        let home = TestDataFolder::new();
        let helped = |who: Participant| Participant { help, ..who };
        let players: Vec<Participant> = mia_and_jonas().into_iter().map(helped).collect();
        let mut window = home.go_on_with(&game_until(&players, mia_can_catch));
        window.click_on("table-ready");
        let _points = lay_first(&mut window);
        window.click_on("table-pass");
        // What lies there is asked about. That it is a catch is said only if totals are shown.
        let [said, unsaid] = if tells_catch {
            ["table-catch-lies", "table-cards-lie"]
        } else {
            ["table-cards-lie", "table-catch-lies"]
        };
        window.reads_message(said);
        window.does_not_read_message(unsaid);
        assert_eq!(window.game().player_to_move(), 0, "the turn is not over");
        window.click_on("table-pass");
        assert_eq!(window.game().player_to_move(), 1);
    }
}

#[test]
fn a_press_beside_undo_never_ends_a_turn_with_cards_laid() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_can_catch));
    window.click_on("table-ready");
    let _points = lay_first(&mut window);
    window.click_on("table-undo");
    for _ in 0..2 {
        window.click_on("table-pass");
        window.reads_message("table-cards-lie");
        assert_eq!(window.game().player_to_move(), 0, "the turn is not over");
        // Whatever else is pressed, the question is asked again.
        window.types("+");
    }
    // Nothing laid, nothing asked.
    while !window.sees(&window.says("table-pick-sum")) {
        window.click_on("table-undo");
    }
    window.click_on("table-pass");
    assert_eq!(window.game().player_to_move(), 1);
}

#[test]
fn enter_ends_what_is_shown_at_the_end_of_a_game() {
    let home = TestDataFolder::new();
    let winning = |game: &DragonFish| all_catches(game).into_iter().find(|catch| catch.wins);
    let wins = |game: &DragonFish| mia_fishes(game) && winning(game).is_some();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), wins));
    window.click_on("table-ready");
    let catch = winning(window.game()).expect("the game was chosen so");
    let _points = lay(&mut window, catch);
    window.click_on("table-catch");
    let won = window.says_with("summary-winner", [("names", "Mia".into()), ("count", 1.into())]);
    window.wait_until(|window| window.sees(&won));
    window.key(Named::Enter);
    window.reads_message("summary-again");
}
