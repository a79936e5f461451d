//! Games that were left: of each kind one waits for each group of children, and nobody is asked about the game of others.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use engine::games::GameKind;
use engine::games::dragonfish::DragonFish;
use engine::games::tiu_u::TiuU;
use engine::opponents::Strength;
use fishpond::app::screen::home as pond;
use fishpond::app::{AppSetup, Message, StartScreen};
use iced_test::core::keyboard::key::Named;
use records::{AnySavedGame, Child, ChildId, GameFile, Participant, SavedGame};

use crate::keeping::{lay_and_call, winning_catch};
use crate::practice::{keep_child, keep_child_so};
use crate::situation::{TestDataFolder, computer, dealt, game_until, mia_fishes};
use crate::window::Window;

/// Saves a new child of this name, and returns it.
fn known(home: &TestDataFolder, name: &str) -> Child {
    keep_child(home, name, |_| Vec::new())
}

/// The file with this number for a game that was left: `game.json` for 1, `game-2.json` for 2, and so on.
fn file(number: usize) -> GameFile {
    GameFile::all().nth(number - 1).expect("there are sixty files")
}

/// The participants of a game: these children, and a computer player.
fn with_pike(children: &[&Child]) -> Vec<Participant> {
    let seated = children.iter().map(|child| child.participant(GameKind::DragonFish));
    seated.chain([computer(Strength::Pike)]).collect()
}

/// Saves a game that these players left so many minutes ago, after so many moves, in the file with this number. Returns the game.
fn left(
    home: &TestDataFolder,
    number: usize,
    players: &[Participant],
    minutes: u64,
    moves: usize,
) -> SavedGame<DragonFish> {
    let mut so_far = 0;
    let game = game_until(players, |_| {
        so_far += 1;
        so_far > moves
    });
    left_so(home, number, &game, minutes);
    game
}

/// Saves a game in the file with this number, as if it had been left so many minutes ago.
fn left_so(home: &TestDataFolder, number: usize, game: &SavedGame<DragonFish>, minutes: u64) {
    AnySavedGame::from(game.clone())
        .save(&home.folder(), file(number))
        .expect("a folder that can be written to");
    let path = home.path().join(file(number).name());
    let then = SystemTime::now() - Duration::from_secs(60 * minutes);
    File::options().write(true).open(path).and_then(|file| file.set_modified(then)).expect("our own file");
}

fn leave(window: &mut Window) {
    window.click_on("table-leave");
    window.click_on("table-leave-now");
}

/// Goes from the pond of one child to that of another, by their names.
fn swaps_places(window: &mut Window, from: &str, to: &str) {
    window.click(&window.says_with("home-not-me", [("name", from.into())]));
    window.click(to);
    window.reads_message("home-album");
}

/// Starts a game with Minnow, a computer player who stands ready at the boat.
fn plays_with_minnow(window: &mut Window) {
    window.click_on("home-play");
    window.press(&window.says("boat-with-minnow"));
}

fn is_dealt(window: &mut Window) {
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    assert!(window.saved().record.moves.is_empty());
}

fn question(window: &Window, names: &str) -> String {
    window.says_with("seats-replace-question", [("names", names.into())])
}

fn resume(window: &Window, names: &str) -> String {
    window.says_with("seats-resume", [("names", names.into())])
}

/// The names of all files with games, in the order of the folder.
fn files(home: &TestDataFolder) -> Vec<String> {
    let entries = fs::read_dir(home.path()).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let mut games: Vec<String> = names.filter(|name| name.starts_with("game")).collect();
    games.sort_unstable();
    games
}

#[test]
fn a_child_begins_without_a_word_while_a_classmates_game_waits() {
    let home = TestDataFolder::new();
    let (jonas, _mia) = (known(&home, "Jonas"), known(&home, "Mia"));
    let his = left(&home, 1, &with_pike(&[&jonas]), 5, 3);
    let mut window = home.start();
    window.click("Mia");
    window.does_not_read_message("home-go-on");
    plays_with_minnow(&mut window);
    is_dealt(&mut window);
    let hers = window.saved().record.clone();
    leave(&mut window);
    window.reads_message("home-go-on");

    swaps_places(&mut window, "Mia", "Jonas");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), his);
    drop(window);

    // After a restart both still wait, each for its own child.
    assert_eq!(files(&home), ["game-2.json", "game.json"]);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, hers);
    leave(&mut window);
    swaps_places(&mut window, "Mia", "Jonas");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, his.record);
}

#[test]
fn the_seats_name_the_childs_own_game_and_ask_only_about_the_same_group() {
    let home = TestDataFolder::new();
    let (jonas, mia, noah) = (known(&home, "Jonas"), known(&home, "Mia"), known(&home, "Noah"));
    let both = left(&home, 1, &with_pike(&[&mia, &jonas]), 9, 2);
    let alone = left(&home, 2, &with_pike(&[&mia]), 7, 3);
    left(&home, 3, &with_pike(&[&jonas, &noah]), 5, 4);
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.reads(&resume(&window, "Mia, Pike"));
    // Jonas sits down too, and now it is about their game.
    let chair = window.says_with("seats-chair-child", [("number", 3.into())]);
    window.press(&chair);
    window.press("Jonas");
    window.click_on("seats-start");
    window.reads(&question(&window, "Mia, Jonas, Pike"));
    window.click_on("seats-resume-it");
    assert_eq!(*window.saved(), both);
    leave(&mut window);

    // It was played last, so it is offered first.
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, both.record);
    leave(&mut window);
    window.goes_to_seats();
    // They sit there as they did last. Without Jonas it is about her own game.
    window.click_offering("Seats(ClearChair(2))");
    window.click_on("seats-start");
    window.reads(&question(&window, "Mia, Pike"));
    window.click_on("seats-resume-it");
    assert_eq!(window.saved().record, alone.record);
    drop(window);
    assert_eq!(files(&home), ["game-2.json", "game-3.json", "game.json"], "each has kept its file");
}

#[test]
fn a_game_of_another_kind_begins_without_a_word_and_both_wait() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let hers = left(&home, 1, &with_pike(&[&mia]), 7, 3);
    let mut window = home.start();
    window.click("Mia");
    for way in ["home-play", "boat-games", "game-tiu-u"] {
        window.click_on(way);
    }
    window.press(&window.says("boat-with-minnow"));
    window.wait_until(|window| window.fishpond().table::<TiuU>().is_some());
    leave(&mut window);
    // At home the latest waits, at the seats each where its kind is chosen.
    window.goes_to_seats();
    window.reads(&resume(&window, "Mia, Pike"));
    window.click_on("game-tiu-u");
    window.does_not_read(&resume(&window, "Mia, Pike"));
    window.reads(&resume(&window, "Mia, Minnow"));
    window.click_on("game-mac-one");
    window.does_not_read(&resume(&window, "Mia, Minnow"));
    window.click_on("game-tiu-u");
    window.click_on("seats-start");
    window.reads(&question(&window, "Mia, Minnow"));
    window.click_on("answer-back");
    window.click_on("welcome-pond");
    window.click_on("home-go-on");
    assert!(window.fishpond().table::<TiuU>().is_some());
    drop(window);
    assert_eq!(files(&home), ["game-2.json", "game.json"]);
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.click(&resume(&window, "Mia, Pike"));
    assert_eq!(*window.saved(), hers);
}

#[test]
fn the_seats_come_back_with_the_kind_of_game_that_was_left() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let players = [mia.participant(GameKind::TiuU), computer(Strength::Pike)];
    let tiles = dealt::<TiuU>(engine::games::tiu_u::HouseRules::default(), players.to_vec(), 1);
    AnySavedGame::from(tiles).save(&home.folder(), file(1)).expect("a folder that can be written to");
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.click_on("game-tiu-u");
    window.click(&resume(&window, "Mia, Pike"));
    window.wait_until(|window| window.fishpond().table::<TiuU>().is_some());
    leave(&mut window);
    window.goes_to_seats();
    window.reads(&resume(&window, "Mia, Pike"));
}

#[test]
fn a_new_game_replaces_only_the_game_of_the_same_group() {
    let home = TestDataFolder::new();
    let (jonas, mia) = (known(&home, "Jonas"), known(&home, "Mia"));
    let his = left(&home, 1, &with_pike(&[&jonas]), 9, 2);
    left(&home, 2, &with_pike(&[&mia]), 7, 3);
    let mut window = home.start();
    window.click("Mia");
    plays_with_minnow(&mut window);
    window.reads(&question(&window, "Mia, Pike"));
    window.click_on("seats-replace");
    is_dealt(&mut window);
    let hers = window.saved().clone();
    drop(window);
    assert_eq!(files(&home), ["game-2.json", "game.json"]);
    let found = AnySavedGame::load_all(&home.folder()).games;
    assert_eq!(found, [(file(1), his.into()), (file(2), hers.into())]);
}

#[test]
fn the_pond_offers_the_next_game_when_the_latest_is_over() {
    let home = TestDataFolder::new();
    let (jonas, mia) = (known(&home, "Jonas"), known(&home, "Mia"));
    let both = left(&home, 1, &with_pike(&[&mia, &jonas]), 9, 2);
    let nearly_over =
        game_until(&with_pike(&[&mia]), |game| mia_fishes(game) && winning_catch(game).is_some());
    left_so(&home, 2, &nearly_over, 7);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), nearly_over);
    let play = winning_catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    window.skip_end::<DragonFish>();
    window.click_on("welcome-pond");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), both);
    drop(window);
    assert_eq!(files(&home), ["game.json"], "the game that is over has left its file");
}

#[test]
fn enter_goes_on_with_the_game_that_is_asked_about() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let hers = left(&home, 1, &with_pike(&[&mia]), 7, 3);
    let mut window = home.start();
    window.click("Mia");
    plays_with_minnow(&mut window);
    window.reads(&question(&window, "Mia, Pike"));
    window.key(Named::Enter);
    assert_eq!(*window.saved(), hers);
    leave(&mut window);
    window.goes_to_seats();
    window.click_on("seats-start");
    window.key(Named::Enter);
    assert_eq!(window.saved().record, hers.record);
}

#[test]
fn a_kiosk_comes_back_to_the_game_that_was_on_the_screen() {
    let home = TestDataFolder::new();
    let (jonas, mia) = (known(&home, "Jonas"), known(&home, "Mia"));
    left(&home, 1, &with_pike(&[&jonas]), 1, 2);
    let hers = left(&home, 2, &with_pike(&[&mia]), 9, 3);
    crate::door::set_pin(&mut home.start());
    let kiosk = || AppSetup { kiosk: true, ..AppSetup::default() };
    let mut window = home.arrive_on(kiosk());
    window.click("Mia");
    window.click_on("home-go-on");
    drop(window);
    let mut window = home.arrive_on(kiosk());
    assert_eq!(*window.saved(), hers);
    leave(&mut window);
    window.reads(&window.says_with("home-hello", [("name", "Mia".into())]));
}

/// Comes in as a guest who gives no name.
fn guest(window: &mut Window) {
    window.click_on("who-new");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    window.reads_message("home-play");
}

#[test]
fn a_guest_and_a_child_hear_nothing_of_each_others_games() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let hers = left(&home, 1, &with_pike(&[&mia]), 7, 3);
    let mut window = home.start();
    guest(&mut window);
    window.does_not_read_message("home-go-on");
    plays_with_minnow(&mut window);
    is_dealt(&mut window);
    let guests = window.saved().record.clone();
    leave(&mut window);
    window.click_on("home-not-guest");
    window.click("Mia");
    window.goes_to_seats();
    window.reads(&resume(&window, "Mia, Pike"));
    window.click_on("welcome-pond");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), hers);
    leave(&mut window);
    swaps_places(&mut window, "Mia", "Guest");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, guests);
    drop(window);
    // Nobody finds the guest again, but whoever comes next as a guest finds the game at the seats.
    let mut window = home.start();
    guest(&mut window);
    window.does_not_read_message("home-go-on");
    window.goes_to_seats();
    window.does_not_read(&resume(&window, "Mia, Pike"));
    window.click(&resume(&window, "Guest, Minnow"));
    assert_eq!(window.saved().record, guests);
}

#[test]
fn a_guest_who_gets_a_name_keeps_the_game_after_a_restart() {
    let home = TestDataFolder::new();
    let _mia = known(&home, "Mia");
    let mut window = home.start();
    guest(&mut window);
    plays_with_minnow(&mut window);
    is_dealt(&mut window);
    let guests = window.saved().record.clone();
    leave(&mut window);
    window.take_in(Message::Home(pond::Message::SavePond));
    window.types("Omar");
    window.key(Named::Enter);
    window.reads_message("home-go-on");
    drop(window);
    let mut window = home.start();
    window.click("Omar");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, guests);
}

#[test]
fn games_of_children_who_are_not_listed_are_neither_offered_nor_lost() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let hers = left(&home, 1, &with_pike(&[&mia]), 7, 3);
    let mut window = home.arrive_on(AppSetup { guest_only: true, ..AppSetup::default() });
    window.take_in(Message::StartScreenWanted(StartScreen::Seats));
    window.does_not_read(&resume(&window, "Mia, Pike"));
    window.click_on("seats-start");
    is_dealt(&mut window);
    drop(window);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), hers);
}

#[test]
fn a_child_who_has_become_one_with_another_finds_the_game() {
    let home = TestDataFolder::new();
    let before = Child::new("Mia".to_owned(), 2);
    let hers = left(&home, 1, &with_pike(&[&before]), 7, 3);
    keep_child_so(&home, "Mia", |child| child.also = [before.id].into(), |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, hers.record);
}

#[test]
fn when_all_files_are_taken_the_oldest_game_gives_way() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let stranger = |number: u128| Child { id: ChildId(uuid::Uuid::from_u128(number)), ..mia.clone() };
    let count = GameFile::all().count();
    for number in 1..=count {
        let minutes = if number == 17 { 1_000 } else { number as u64 };
        left(&home, number, &with_pike(&[&stranger(number as u128)]), minutes, 0);
    }
    let mut window = home.start();
    window.click("Mia");
    plays_with_minnow(&mut window);
    is_dealt(&mut window);
    drop(window);
    assert_eq!(files(&home).len(), count);
    let found = AnySavedGame::load_all(&home.folder()).games;
    let (last, hers) = found.last().expect("there are many");
    assert_eq!((*last, hers.participants()[0].child), (file(17), Some(mia.id)));
}

#[test]
fn of_two_files_with_games_of_one_group_the_later_counts() {
    let home = TestDataFolder::new();
    let (jonas, mia) = (known(&home, "Jonas"), known(&home, "Mia"));
    // As when an older Fishpond, which knows no second file, has written the first one since.
    let hers = left(&home, 1, &with_pike(&[&mia]), 1, 3);
    left(&home, 2, &with_pike(&[&mia]), 9, 2);
    left(&home, 3, &with_pike(&[&jonas]), 5, 2);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), hers);
    leave(&mut window);
    drop(window);
    assert_eq!(files(&home), ["game-3.json", "game.json"]);
}

#[test]
fn each_unreadable_game_has_its_sentence_and_spoils_no_other() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia");
    let hers = left(&home, 3, &with_pike(&[&mia]), 1, 3);
    for number in [1, 2, 60] {
        fs::write(home.path().join(file(number).name()), "garbage").expect("a folder that can be written to");
    }
    let mut window = home.start();
    for name in ["game.json", "game-2.json", "game-60.json"] {
        let aside = home.path().join(format!("{name}.unreadable-1"));
        window.reads(&window.says_with("kept-aside", [("place", aside.display().to_string().into())]));
    }
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), hers);
}
