//! The example game in the booklet of DragonFish (Figures 2 to 5).

use crate::table::{DragonFishTestExt, East, North, South, Table, West, catch, hook, swap, table, turn};
use engine::games::Game;
use engine::games::dragonfish::{Canal, Corner, HelperCard, Move};

/// Plays the game of Figures 2 to 5 in the booklet, as far as their text goes. The players B, C, D and A sit clockwise in front of ponds 1
/// to 4.
#[test]
fn the_example_in_the_booklet_plays_as_described() {
    let scissors = HelperCard::Scissors;
    let game = Table {
        ponds: ["F15 8 7 6 4 10", "F10 3 1 6 4 10", "9 8 5 7 2 4", "6 6 B F5 1 3"],
        // Pond 2's north row and pond 3's east column are joined.
        island: [(Canal::Lake, 0), (Canal::Bend, 1), (Canal::Tee, 0), (Canal::Straight, 0)],
        next_helpers: vec![scissors, HelperCard::Net, HelperCard::Hook(10), HelperCard::Canal(Canal::Bridge)],
        next_pond_cards: "3 9 F5  6 10 3 7 9  9 2 F20  4 2 8 7 F5",
        ..table(4)
    }
    .lay();

    let game = game.after([Move::DrawHelper, catch(North, "15 = 8 + 7")]);
    assert_eq!(game.view_for(North).hand[..], [scissors]);
    assert_eq!((game.pond(North), game.catch_of(North)), ("3 9 F5 6 4 10".into(), vec![15]));

    let game = game.after([Move::DrawHelper, Move::CastNet { pond: West }]);
    assert_eq!(game.pond(West), "6 10 B 3 7 9");
    let game = game.after([swap((South, 3), (East, 2)), catch(East, "10 = 3 + 7")]);
    assert_eq!((game.pond(East), game.pond(South)), ("9 2 F20 6 4 10".into(), "9 8 5 1 2 4".into()));
    assert_eq!(game.catch_of(East), [10]);

    let game = game.after([Move::DrawHelper, hook(10, East, 10)]);
    assert_eq!((game.catch_of(South), game.catch_of(East)), (vec![10], vec![]));

    // The text does not say which card A drew. Here it is a bridge that changes nothing.
    let game = game.after([
        Move::DrawHelper,
        Move::LayCanal { corner: Corner::NorthWest, turn: turn(0) },
        swap((East, 2), (South, 3)),
        catch(South, "20 = 9 + 8 + 5 - 2"),
    ]);
    assert_eq!((game.pond(East), game.pond(South)), ("9 2 1 6 4 10".into(), "4 2 8 7 F5 4".into()));
    assert_eq!((game.catch_of(West), game.outcome(), game.turn()), (vec![20], None, North));
    assert!(game.cards_are_conserved());
}
