//! Hard catches get a crown: it is seen and heard at the table, at the pond and in the album. The end of a game says which sign was not used.

use engine::arithmetic::{Operation, Rung, Solution};
use engine::games::dragonfish::{DragonFish, Move, Record};
use engine::games::{Game as _, GameKind, UnusedSign};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use language::wording::calculation;
use records::{Participant, Preferences, SavedGame};

use crate::children::{fishing, known_mia, subtraction};
use crate::keeping::{lay_and_call, winning_catch};
use crate::situation::{
    TestDataFolder, after, catch_with_minus, catches, game_until, mia_and_jonas, mia_fishes,
};
use crate::window::Window;

fn crown_for_minus(window: &Window) -> String {
    let sign = window.language.operation_sign(Operation::Subtract);
    window.says_with("crown-newest-sign", [("sign", sign.into())])
}

/// A catch of a fish by adding two cards, which does not end the game. `None` if there is none.
fn easy_catch(game: &DragonFish) -> Option<Move> {
    let is_easy = |solution: &Solution| {
        let mut signs = solution.calculation.expression.operations();
        solution.catch.cards.len() == 2 && signs.all(|sign| sign == Operation::Add)
    };
    catches(game).into_iter().find_map(|(pond, solution)| {
        let play = Move::Catch { pond, calculation: solution.calculation.clone() };
        (is_easy(&solution) && after(game.clone(), play.clone()).outcome().is_none()).then_some(play)
    })
}

fn praise(window: &Window) -> String {
    window.says_with("table-well-done", [("name", "Mia".into())])
}

#[test]
fn a_hard_catch_gets_a_crown_at_the_table_even_if_nothing_moves() {
    for reduced_motion in [false, true] {
        let home = TestDataFolder::new();
        let preferences = Preferences { reduced_motion, ..Preferences::default() };
        preferences.save(&home.folder()).expect("the folder can be written to");
        let is_hard = |game: &DragonFish| mia_fishes(game) && catch_with_minus(game).is_some();
        let mut window = home.go_on_with(&game_until(&mia_and_jonas(), is_hard));
        window.click_on("table-ready");
        let (pond, solution) = catch_with_minus(window.game()).expect("the game was chosen so");
        lay_and_call(&mut window, &Move::Catch { pond, calculation: solution.calculation });
        window.wait_until(|window| window.sees(&praise(window)));
        let crown = crown_for_minus(&window);
        window.reads(&crown);
        let aloud = window.reads_aloud().concat();
        assert!(aloud.contains(&crown), "{aloud:?}");
        window.wait_until(|window| !window.sees(&praise(window)));
        window.does_not_read(&crown);
    }
}

#[test]
fn an_easy_catch_gets_praise_and_no_crown() {
    let home = TestDataFolder::new();
    let is_easy = |game: &DragonFish| mia_fishes(game) && easy_catch(game).is_some();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), is_easy));
    window.click_on("table-ready");
    let play = easy_catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    window.wait_until(|window| window.sees(&praise(window)));
    let start = window.says_with("crown-many-cards", [("cards", 3.into())]);
    window.does_not_read(start.split('3').next().expect("words before the number"));
    window.does_not_read(&crown_for_minus(&window));
}

#[test]
fn the_crown_stays_on_the_fish_at_the_pond_and_in_the_album() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let mut window = home.go_on_with(&fishing(&mia.participant(GameKind::DragonFish)));
    let play = subtraction(&window);
    lay_and_call(&mut window, &play);
    drop(window);
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&window.says_with("home-fish", [("fish", 1.into())])));
    window.does_not_read(&crown_for_minus(&window));
    window.click_offering("FishTouched");
    window.reads(&crown_for_minus(&window));
    window.click_on("home-album");
    window.reads(&window.says_with("album-crowns", [("count", 1.into())]));
    window.reads_message("album-crowns-why");
    window.key(Named::Escape);
    window.reads_message("home-album");
}

#[test]
fn the_album_counts_crowns_of_each_kind_and_says_nothing_without_any() {
    let window = Window::open(Moment::Album.fishpond(Locale::English));
    // Mia multiplies, which is new to her.
    window.reads(&window.says_with("album-crowns", [("count", 4.into())]));
    window.does_not_read(&window.says_with("album-crowns", [("count", 0.into())]));
    let mut window = Window::open(Moment::NewRiver.fishpond(Locale::English));
    window.key(Named::Escape);
    window.click_on("home-album");
    window.does_not_read_message("album-crowns-why");
}

/// A game that Mia is about to win, with the move that wins it, and what is said about the newest sign of each player then. At least one
/// of them has not used it.
fn game_with_an_unused_sign() -> (SavedGame<DragonFish>, Move, [Option<UnusedSign>; 2]) {
    let [mia, jonas] = mia_and_jonas().try_into().expect("two children");
    let with_end = |(rung, skipped): (Rung, usize)| {
        let players = [mia.clone(), Participant { rung, ..jonas.clone() }];
        let mut met = 0;
        let saved = game_until(&players, |game| {
            let wins = mia_fishes(game) && winning_catch(game).is_some();
            met += usize::from(wins);
            wins && met > skipped
        });
        let play = winning_catch(&saved.replay().expect("a game by the rules")).expect("chosen so");
        let Record { setup, mut moves } = saved.record.clone();
        moves.push(play.clone());
        let record = Record { setup, moves };
        let unused = [0, 1].map(|player| record.unused_sign(player));
        unused.iter().any(Option::is_some).then_some((saved, play, unused))
    };
    let rungs = [Rung::Division, Rung::Concatenation, Rung::Multiplication];
    let games = (0..40).flat_map(|skipped| rungs.map(|rung| (rung, skipped)));
    games.into_iter().find_map(with_end).expect("a game in which somebody left out a sign")
}

#[test]
fn the_end_of_a_game_says_which_new_sign_was_not_used_and_what_it_could_have_caught() {
    let home = TestDataFolder::new();
    let (saved, play, unused) = game_with_an_unused_sign();
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    lay_and_call(&mut window, &play);
    window.skip_end::<DragonFish>();
    let said = |window: &Window, unused: &UnusedSign| calculation::unused_sign(&window.language, unused);
    let told = |window: &Window| {
        let start = said(window, unused.iter().flatten().next().expect("chosen so"));
        let start = start.split(' ').next().expect("a first word").to_owned();
        window.texts().iter().filter(|text| text.starts_with(&start)).count()
    };
    for lists in [false, true] {
        if lists {
            window.click_on("summary-catches");
        }
        for unused in unused.iter().flatten() {
            window.reads(&said(&window, unused));
        }
        // Of a sign that was used, or could catch nothing, nothing is said.
        assert_eq!(told(&window), unused.iter().flatten().count());
    }
}
