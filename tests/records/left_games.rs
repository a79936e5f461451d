//! Games that were left, as files of the data folder: one for each group of children.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use engine::games::GameKind;
use engine::games::Record;
use engine::games::dragonfish::{DragonFish, HouseRules, Setup};
use records::{AnySavedGame, Child, FoundGames, GameFile, Participant, SavedGame};

use crate::made::{TestFolder, child, day};

/// The file with this number for a game that was left: `game.json` for 1, `game-2.json` for 2, and so on.
fn file(number: usize) -> GameFile {
    GameFile::all().nth(number - 1).unwrap()
}

/// A game of these children that was just dealt.
fn game_of(children: &[&Child]) -> AnySavedGame {
    let players = children.iter().map(|child| child.participant(GameKind::DragonFish));
    let participants: Vec<Participant> = players.collect();
    let players = participants.iter().map(Participant::player).collect();
    let setup = Setup { players, rules: HouseRules::default(), seed: 5 };
    SavedGame::<DragonFish>::new(participants, Record { setup, moves: Vec::new() }).into()
}

/// Saves a game in the file with this number, as if it had been left so many minutes ago.
fn left(place: &TestFolder, number: usize, game: &AnySavedGame, minutes: u64) {
    game.save(&place.folder(), file(number)).unwrap();
    let then = SystemTime::now() - Duration::from_secs(60 * minutes);
    let saved = File::options().write(true).open(place.file(&file(number).name())).unwrap();
    saved.set_modified(then).unwrap();
}

#[test]
fn there_are_sixty_files_and_the_first_is_the_one_that_an_older_fishpond_reads() {
    let names: Vec<String> = GameFile::all().map(GameFile::name).collect();
    assert_eq!(names.len(), 60);
    assert_eq!(names[..3], ["game.json", "game-2.json", "game-3.json"]);
    assert_eq!((names[59].as_str(), GameFile::FIRST), ("game-60.json", file(1)));
}

#[test]
fn games_of_several_groups_lie_side_by_side_and_the_latest_comes_last() {
    let place = TestFolder::new();
    let (mia, ben, eva) = (child(1, "Mia"), child(2, "Ben"), child(3, "Eva"));
    let games = [game_of(&[&mia, &ben]), game_of(&[&mia, &eva]), game_of(&[&ben, &eva])];
    for (number, minutes, game) in [(1, 5, &games[0]), (2, 1, &games[1]), (60, 9, &games[2])] {
        left(&place, number, game, minutes);
    }
    let found = || AnySavedGame::load_all(&place.folder()).games;
    let [both, latest, oldest] = games.clone();
    assert_eq!(found(), [(file(60), oldest.clone()), (file(1), both.clone()), (file(2), latest)]);
    AnySavedGame::delete(&place.folder(), file(2)).unwrap();
    assert_eq!(found(), [(file(60), oldest), (file(1), both)]);
}

#[test]
fn a_spoilt_file_is_set_aside_and_spoils_no_other() {
    let place = TestFolder::new();
    let (mia, ben) = (child(1, "Mia"), child(2, "Ben"));
    let game = game_of(&[&mia, &ben]);
    left(&place, 3, &game, 1);
    for number in [1, 4] {
        fs::write(place.file(&file(number).name()), "garbage").unwrap();
    }
    let FoundGames { games, unusable, .. } = AnySavedGame::load_all(&place.folder());
    assert_eq!(games, [(file(3), game)]);
    let aside: Vec<_> = unusable.into_iter().map(|aside| aside.kept_at).collect();
    assert_eq!(aside, ["game.json", "game-4.json"].map(|name| place.file(&format!("{name}.unreadable-1"))));
    assert!(AnySavedGame::load_all(&place.folder()).unusable.is_empty(), "it is told once");
}

#[test]
fn erasing_a_child_deletes_each_game_of_the_child_and_no_other() {
    let place = TestFolder::new();
    let (mia, ben, eva) = (child(1, "Mia Zebedee"), child(2, "Ben"), child(3, "Eva"));
    let mut store = place.open_on(day(2)).store;
    store.save_children(&[mia.clone(), ben.clone(), eva.clone()]).unwrap();
    let stays = game_of(&[&ben, &eva]);
    for (number, game) in [(1, game_of(&[&mia, &ben])), (2, stays.clone()), (7, game_of(&[&eva, &mia]))] {
        left(&place, number, &game, 1);
    }
    // What crashes and damage have left of games.
    let half = serde_json::to_string(&game_of(&[&mia, &ben])).unwrap();
    let remains = ["game-9.json.new", "game-60.json.new", "game-3.json.unreadable-1", "game-4.json"];
    for name in remains {
        fs::write(place.file(name), &half[..half.len() - 9]).unwrap();
    }
    store.erase(mia.id, 1000).unwrap();
    for number in [1, 7] {
        assert!(matches!(AnySavedGame::load(&place.folder(), file(number)), Ok(None)));
    }
    assert_eq!(AnySavedGame::load_all(&place.folder()).games, [(file(2), stays)]);
    for name in remains {
        assert!(!place.file(name).exists(), "{name}");
    }
    assert!(!place.file("game-4.json.unreadable-1").exists());
}
