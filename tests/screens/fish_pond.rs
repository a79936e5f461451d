//! Three Fishing and MAC I at their table: a turn by clicks, by keys and by dragging, refusals, totals, and a whole match.

use std::collections::BTreeSet;

use engine::arithmetic::{CardName, Expression, Operation, Refusal, Rung, Step, TensGame, Token};
use engine::games::chance::chance_from_seed;
use engine::games::fish_pond::{
    CardPlace, ChineseCard, FishPond, HouseRules, MatchLength, MatchRules, Move, Phase, PossibleCatch,
    Record, Setup, View,
};
use engine::games::{Game, Player};
use engine::opponents::{PlayableByComputer, Strength};
use fishpond::app::Message;
use fishpond::app::sound::Sound;
use fishpond::app::table::GameTable;
use fishpond::app::table::summary;
use fishpond::app::theme;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::pool::{PoolLayout, PoolShape, PoolSpot};
use fishpond::app::widget::second_press::SECOND_PRESS_TIME;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Size};
use language::Locale;
use records::{AnySavedGame, GameFile, HelpLevel, NonMoveAction, NotedAction, Participant, SavedGame};

use crate::situation::{TestDataFolder, child, computer, mia_and_a_perch, mia_and_jonas};
use crate::swaps::has_edge_color;
use crate::window::{SIZE, Window};

/// What kind of match a test wants: the game, its house rules, and how many games it has.
#[derive(Clone, Copy)]
struct Match {
    rule: TensGame,
    rules: HouseRules,
    games: MatchLength,
}

const THREE_FISHING: Match =
    Match { rule: TensGame::ThreeFishing, rules: HouseRules { bait_needed: false }, games: MatchLength::One };
const MAC_ONE: Match = Match { rule: TensGame::MacOne, ..THREE_FISHING };

fn after(game: FishPond, play: Move) -> FishPond {
    game.play(play.clone()).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason))
}

/// The first match in which such a moment comes, saved at that moment. Everybody plays on until then.
fn match_until(
    of: Match,
    participants: &[Participant],
    mut until: impl FnMut(&FishPond) -> bool,
) -> SavedGame<FishPond> {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    for seed in 0..400 {
        let Match { rule, rules, games } = of;
        let rules = MatchRules { rule, house: rules, games };
        let setup = Setup { rules, players: players.clone(), seed };
        let mut game = FishPond::deal(&setup).expect("the players of a test can be dealt to");
        let mut moves = Vec::new();
        while game.outcome().is_none() {
            if until(&game) {
                return SavedGame::new(participants.to_vec(), Record { setup, moves });
            }
            let play = if game.phase() == Phase::BetweenGames {
                Move::DealNext
            } else {
                let view = game.view_of(Some(game.player_to_move()));
                FishPond::choose_move(
                    &view,
                    Strength::Minnow,
                    &mut chance_from_seed(seed, moves.len() as u64),
                )
            };
            moves.push(play.clone());
            game = after(game, play);
        }
    }
    panic!("no match comes to this moment");
}

/// Saves a match that was left, starts the program, and goes on with the match.
fn go_on(home: &TestDataFolder, saved: &SavedGame<FishPond>) -> Window {
    AnySavedGame::from(saved.clone())
        .save(&home.folder(), GameFile::FIRST)
        .expect("a temporary folder can be written to");
    let mut window = home.start();
    let names: Vec<&str> = saved.participants.iter().map(|one| one.name.as_str()).collect();
    window.click_offering(&format!("Seats(Game({:?}))", FishPond::kind(&saved.record.setup.rules)));
    window.click(&window.says_with("seats-resume", [("names", names.join(", ").into())]));
    assert_eq!(table(&window).saved(), saved, "the match goes on where it was");
    window
}

fn table(window: &Window) -> &GameTable<FishPond> {
    window.fishpond().table::<FishPond>().expect("a match is on the screen")
}

fn game(window: &Window) -> &FishPond {
    table(window).game()
}

fn click_place(window: &mut Window, place: CardPlace) {
    let middle = middle_of(window, place);
    window.click_at(middle);
}

fn middle_of(window: &Window, place: CardPlace) -> Point {
    let spot = table(window).spot_of(place).expect("the card lies on the table");
    window.bounds_of(&spot.id()).center()
}

/// The places of the cards of a catch, in the order of the calculation.
fn laid(fishing: &PossibleCatch) -> Vec<CardPlace> {
    fishing.catch.cards.iter().map(|card| fishing.places[usize::from(*card)]).collect()
}

fn best(game: &FishPond) -> Option<PossibleCatch> {
    game.view_of(Some(game.turn())).catch_finder().best()
}

fn mia_draws(game: &FishPond) -> bool {
    game.phase() == Phase::Draw && game.turn() == 0
}

/// Whether Mia is about to draw a card, and can then catch so many times in her turn by adding alone.
fn mia_can_catch(game: &FishPond, times: usize) -> bool {
    if !mia_draws(game) {
        return false;
    }
    let mut game = after(game.clone(), Move::Draw);
    for _ in 0..times {
        let Some(fishing) = best(&game) else { return false };
        if fishing.calculation.operations().any(|operation| operation != Operation::Add) {
            return false;
        }
        game = after(game, fishing.into());
    }
    true
}

fn number(window: &Window, place: CardPlace) -> i64 {
    let game = game(window);
    game.view_of(Some(game.turn())).card(place).map_or(0, |card| card.value().into())
}

/// The places of three cards for which `wanted` is true once Mia has drawn. `None` if it is not her turn to draw, or if there are none.
fn three_where(
    game: &FishPond,
    wanted: impl Fn(&FishPond, [CardPlace; 3]) -> bool,
) -> Option<[CardPlace; 3]> {
    let drawn = if mia_draws(game) { after(game.clone(), Move::Draw) } else { return None };
    let places: Vec<CardPlace> = drawn.view_of(Some(0)).places().collect();
    let mut threes = places.iter().flat_map(|one| {
        let places = &places;
        places.iter().flat_map(move |two| places.iter().map(move |three| [*one, *two, *three]))
    });
    threes.find(|[one, two, three]| {
        one != two && two != three && one != three && wanted(&drawn, [*one, *two, *three])
    })
}

/// The calculation of the first three cards in a row, with these signs between them.
fn calculation(signs: [Operation; 2]) -> Expression {
    let card = |slot| Token::Card(CardName::Slot(slot));
    let row = [card(0), Token::Sign(signs[0]), card(1), Token::Sign(signs[1]), card(2)];
    Expression::from_tokens(&row, engine::arithmetic::ReadingOrder::Spoken).expect("the row can be read")
}

#[test]
fn a_turn_with_two_catches_can_be_played_by_mouse() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_jonas(), |game| mia_can_catch(game, 2));
    let mut window = go_on(&home, &saved);
    window.reads(&window.says_with("table-hand-over", [("name", "Mia".into())]));
    window.click_on("table-ready");
    window.click_on("fishing-draw");
    for caught in 1..=2 {
        let fishing = best(game(&window)).expect("the match was chosen so");
        let before = game(&window).scores()[0];
        window.does_not_read_message("table-that-is-it");
        for place in laid(&fishing) {
            click_place(&mut window, place);
        }
        window.reads(&fishing.equation());
        // Where the words have no room, the tick says them.
        let says_so = window.says("table-that-is-it");
        assert!(window.scene().nodes.iter().any(|node| node.name == says_so));
        window.heard.clear();
        window.click_on("fishing-catch");
        assert_eq!(game(&window).scores()[0], before + fishing.points);
        let splash = window.heard.iter().find(|cue| cue.sound == Sound::Splash).expect("a catch splashes");
        assert_eq!(splash.up, 2 * (caught - 1), "each further catch of a turn sounds higher");
        assert!(matches!(game(&window).phase(), Phase::Fish { caught: times, .. } if times == caught));
        let numbers = [
            ("name", "Mia".into()),
            ("calculation", fishing.equation().into()),
            ("points", fishing.points.into()),
        ];
        window.reads(&window.says_with("news-fished", numbers));
    }
    window.click_on("fishing-done");
    assert_eq!((game(&window).turn(), game(&window).phase()), (1, Phase::Draw));
    window.reads(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
}

#[test]
fn enter_turns_over_a_card_wherever_the_ring_was() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_jonas(), mia_draws);
    let mut window = go_on(&home, &saved);
    window.key(Named::Enter);
    // Of all cards, only those that can be turned over have the ring.
    window.key(Named::ArrowRight);
    assert_eq!(game(&window).phase(), Phase::Draw);
    window.key(Named::Enter);
    assert!(matches!(game(&window).phase(), Phase::Fish { .. }), "{:?}", window.ring_name());
}

#[test]
fn a_turn_can_be_played_by_keyboard_alone() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_jonas(), |game| mia_can_catch(game, 1));
    let mut window = go_on(&home, &saved);
    window.key(Named::Enter);
    window.types("d");
    let fishing = best(game(&window)).expect("the match was chosen so");
    for place in laid(&fishing) {
        let to = table(&window).spot_of(place).expect("the card lies on the table");
        let to = window.bounds_of(&to.id());
        window.steer_to(to);
        window.key(Named::Enter);
    }
    window.reads(&fishing.equation());
    window.types("=");
    assert_eq!(game(&window).scores()[0], saved_score(&saved) + fishing.points);
    window.types("p");
    assert_eq!(game(&window).turn(), 1);
}

fn saved_score(saved: &SavedGame<FishPond>) -> u16 {
    saved.record.replay().expect("the match can be played").scores()[0]
}

#[test]
fn cards_can_be_dragged_to_the_calculation() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_a_perch(), |game| mia_can_catch(game, 1));
    let mut window = go_on(&home, &saved);
    let stock = window.bounds_of(&PoolSpot::Stock.id()).center();
    window.click_at(stock);
    let fishing = best(game(&window)).expect("the match was chosen so");
    for place in laid(&fishing) {
        window.drag(middle_of(&window, place), window.on_the_bank());
    }
    window.reads(&fishing.equation());
    // Undo takes back the last card. A press on a card takes back that card.
    window.click_on("table-undo");
    window.does_not_read(&fishing.equation());
    let [first, second, third] = laid(&fishing)[..] else { panic!("three cards make a catch") };
    click_place(&mut window, third);
    click_place(&mut window, first);
    window.passes(SECOND_PRESS_TIME);
    click_place(&mut window, first);
    let [a, b, c] = [second, third, first].map(|place| number(&window, place));
    window.reads(&format!("{a} + {b} + {c} = {}", a + b + c));
    window.click_on("fishing-catch");
    assert_eq!(game(&window).scores()[0], saved_score(&saved) + fishing.points);
}

#[test]
fn a_fourth_card_is_one_too_many() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_a_perch(), |game| {
        mia_draws(game) && game.view_of(Some(0)).places().count() > 4
    });
    let mut window = go_on(&home, &saved);
    window.types("d");
    let places: Vec<CardPlace> = game(&window).view_of(Some(0)).places().take(4).collect();
    for place in places {
        click_place(&mut window, place);
    }
    window.reads_message("fishing-three-already");
}

#[test]
fn a_total_that_is_no_ten_is_shown_with_the_next_ten_and_changes_nothing() {
    let home = TestDataFolder::new();
    let adds = |game: &FishPond, three: [CardPlace; 3]| {
        let view = game.view_of(Some(0));
        let total: u8 = three.iter().filter_map(|place| view.card(*place)).map(ChineseCard::value).sum();
        !total.is_multiple_of(10) && total < 30
    };
    let saved = match_until(THREE_FISHING, &mia_and_jonas(), |game| three_where(game, adds).is_some());
    let mut window = go_on(&home, &saved);
    let three = three_where(game(&window), adds).expect("the match was chosen so");
    window.click_on("table-ready");
    window.click_on("fishing-draw");
    for place in three {
        click_place(&mut window, place);
    }
    let total: i64 = three.iter().map(|place| number(&window, *place)).sum();
    let ten = total - total % 10 + 10;
    let before = game(&window).clone();
    window.click_on("fishing-catch");
    let numbers = [
        ("total", total.to_string().into()),
        ("ten", ten.to_string().into()),
        ("difference", (ten - total).to_string().into()),
    ];
    window.reads(&window.says_with("refused-no-ten", numbers));
    assert_eq!(*game(&window), before);
    let refusal = Refusal::NoTen { total, next: Some(ten), largest: 30 };
    let after = table(&window).saved().record.moves.len();
    let note = NotedAction { player: 0, after, deed: NonMoveAction::Called(refusal) };
    assert_eq!(table(&window).saved().notes, [note]);
    drop(window);
    let Ok(Some(found)) = AnySavedGame::load(&home.folder(), GameFile::FIRST) else {
        panic!("the match is kept")
    };
    let AnySavedGame::FishPond(kept) = found else { panic!("the match is of Three Fishing") };
    assert_eq!(kept.notes, [note], "at once");
}

#[test]
fn mac_one_says_when_another_order_would_work() {
    let home = TestDataFolder::new();
    let signs = [Operation::Multiply, Operation::Add];
    let other_order = |game: &FishPond, three: [CardPlace; 3]| {
        let cards = three.map(|place| game.view_of(Some(0)).card(place));
        let values = cards.map(|card| card.map_or(0, ChineseCard::value));
        game.judge(three, &calculation(signs)).is_err() && game.view_of(Some(0)).solver().makes_ten(values)
    };
    let saved = match_until(MAC_ONE, &mia_and_a_perch(), |game| three_where(game, other_order).is_some());
    let mut window = go_on(&home, &saved);
    let three = three_where(game(&window), other_order).expect("the match was chosen so");
    window.types("d");
    for place in three {
        click_place(&mut window, place);
    }
    let [a, b, c] = three.map(|place| number(&window, place));
    window.reads(&format!("{a} × {b} + {c} = {}", a * b + c));
    window.click_on("fishing-catch");
    let total = (a * b + c).to_string();
    window.reads(&window.says_with("refused-other-order", [("total", total.into())]));
}

#[test]
fn by_house_rule_a_catch_needs_a_bait() {
    let home = TestDataFolder::new();
    let of = Match { rules: HouseRules { bait_needed: true }, ..THREE_FISHING };
    let pond_alone = |game: &FishPond, three: [CardPlace; 3]| {
        let view = game.view_of(Some(0));
        let total: u8 = three.iter().filter_map(|place| view.card(*place)).map(ChineseCard::value).sum();
        three.into_iter().all(|place| !place.is_bait()) && [10, 20, 30].contains(&total)
    };
    let saved = match_until(of, &mia_and_a_perch(), |game| three_where(game, pond_alone).is_some());
    let mut window = go_on(&home, &saved);
    let three = three_where(game(&window), pond_alone).expect("the match was chosen so");
    window.types("d");
    for place in three {
        click_place(&mut window, place);
    }
    window.types("=");
    window.reads_message("refused-needs-bait");
}

fn mia_is_asked() -> Vec<Participant> {
    vec![Participant { help: HelpLevel::AskTotals, ..child("Mia") }, computer(Strength::Perch)]
}

#[test]
fn a_sum_of_three_is_asked_as_one_total() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_is_asked(), |game| mia_can_catch(game, 1));
    let mut window = go_on(&home, &saved);
    window.types("d");
    let fishing = best(game(&window)).expect("the match was chosen so");
    let places = laid(&fishing);
    for place in &places {
        click_place(&mut window, *place);
    }
    let numbers: Vec<i64> = places.iter().map(|place| number(&window, *place)).collect();
    let question = format!("{} + {} + {}", numbers[0], numbers[1], numbers[2]);
    window.reads(&format!("{question} ="));
    window.does_not_read(&fishing.equation());
    window.types("1");
    window.key(Named::Enter);
    let total = fishing.catch.total;
    let wrong = [("typed", "1".into()), ("calculation", format!("{question} = {total}").into())];
    window.reads(&window.says_with("total-wrong", wrong));
    let step =
        Step { left: numbers[0] + numbers[1], operation: Operation::Add, right: numbers[2], result: total };
    let deeds: Vec<NonMoveAction> = table(&window).saved().notes.iter().map(|note| note.deed).collect();
    assert_eq!(deeds, [NonMoveAction::WrongTotal { step, typed: 1 }]);
    window.types(&total.to_string());
    window.key(Named::Enter);
    // What was typed stays in sight.
    window.reads(&format!("{question} = {total}"));
    window.key(Named::Enter);
    assert_eq!(game(&window).scores()[0], saved_score(&saved) + fishing.points);
}

#[test]
fn mac_one_asks_for_the_product_first() {
    let home = TestDataFolder::new();
    let can_catch = |game: &FishPond| mia_draws(game) && best(&after(game.clone(), Move::Draw)).is_some();
    let saved = match_until(MAC_ONE, &mia_is_asked(), can_catch);
    let mut window = go_on(&home, &saved);
    window.types("d");
    let fishing = best(game(&window)).expect("the match was chosen so");
    for place in laid(&fishing) {
        click_place(&mut window, place);
    }
    let [product, sum] = fishing.catch.steps[..] else { panic!("a product and a sum") };
    window.reads(&format!("{} × {} =", product.left, product.right));
    window.types(&product.result.to_string());
    window.key(Named::Enter);
    window.reads(&format!("{} + {} =", sum.left, sum.right));
    window.types(&sum.result.to_string());
    window.key(Named::Enter);
    window.click_on("fishing-catch");
    assert_eq!(game(&window).scores()[0], saved_score(&saved) + fishing.points);
}

#[test]
fn hints_come_in_three_steps_and_are_saved() {
    let home = TestDataFolder::new();
    let saved = match_until(THREE_FISHING, &mia_and_a_perch(), |game| mia_can_catch(game, 1));
    let mut window = go_on(&home, &saved);
    window.types("d");
    let fishing = best(game(&window)).expect("the match was chosen so");
    window.click_on("table-hint");
    let total = fishing.catch.total.to_string();
    window.reads(&window.says_with("hint-ten", [("total", total.into())]));
    window.click_on("table-second-hint");
    let values: BTreeSet<u8> = fishing.cards.iter().map(|card| card.value()).collect();
    let lit = |value: &u8| window.sees(&window.says_with("hint-lit-card", [("number", (*value).into())]));
    assert!(values.iter().any(lit), "one of {values:?} is named");
    window.click_on("table-third-hint");
    assert!(window.texts().iter().any(|text| text.contains('?') && text.contains('=')));
    assert!(!window.sees(&fishing.equation()), "a number is hidden");
    let levels: Vec<NonMoveAction> = table(&window).saved().notes.iter().map(|note| note.deed).collect();
    assert_eq!(levels, [NonMoveAction::Hint(1), NonMoveAction::Hint(2), NonMoveAction::Hint(3)]);
}

#[test]
fn a_match_of_three_games_can_be_played_to_the_end() {
    let home = TestDataFolder::new();
    let of = Match { games: MatchLength::Three, ..THREE_FISHING };
    let participants = mia_and_jonas();
    let saved = match_until(of, &participants, |game| game.phase() == Phase::BetweenGames);
    let mut window = go_on(&home, &saved);
    window.reads(&window.says_with("fishing-game-over", [("game", 1.into())]));
    let [mia, jonas] = [0, 1].map(|player| game(&window).finished_games()[0][player]);
    for points in [mia, jonas] {
        window.reads(&window.says_with("summary-score", [("points", points.into())]));
    }
    window.click_on("fishing-next-game");
    assert_eq!((game(&window).game_number(), game(&window).dealer(), game(&window).turn()), (1, 1, 1));
    window.reads(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
    let second = window.says_with("fishing-game-of", [("game", 2.into()), ("games", 3.into())]);
    assert!(window.scene().nodes.iter().any(|node| node.name == second), "the pebbles say it");
    drop(window);

    // Whether this is the last turn of the last game.
    let ends = |game: &FishPond| {
        matches!(game.phase(), Phase::Fish { .. }) && after(game.clone(), Move::EndTurn).outcome().is_some()
    };
    let saved = match_until(of, &participants, ends);
    let mut window = go_on(&home, &saved);
    window.click_on("table-ready");
    let over = after(game(&window).clone(), Move::EndTurn);
    window.click_on("fishing-done");
    window.skip_end::<FishPond>();
    let outcome = over.outcome().expect("the match is over");
    let names: Vec<&str> =
        outcome.winners.iter().map(|seat| participants[usize::from(*seat)].name.as_str()).collect();
    let arguments = [("names", names.join(", ").into()), ("count", names.len().into())];
    window.reads(&window.says_with("summary-winner", arguments));
    window.click_on("summary-catches");
    for player in 0..2 {
        let games: Vec<String> = over.finished_games().iter().map(|game| game[player].to_string()).collect();
        let total = window.says_with("summary-score", [("points", outcome.points[player].into())]);
        let score = format!("{} = {total}", games.join(" + "));
        // You may have to scroll to it.
        assert!(window.whole_texts().iter().any(|(text, ..)| *text == score), "{score}");
    }
    window.wait_until(|window| window.running_task_count() == 0);
    assert!(
        matches!(AnySavedGame::load(&home.folder(), GameFile::FIRST), Ok(None)),
        "the match is not offered again"
    );
    // The same game, dealt anew.
    window.click_on("answer-back");
    window.click_on("summary-again");
    let setup = &table(&window).saved().record.setup;
    assert_eq!((setup.rules.rule, setup.rules.games), (TensGame::ThreeFishing, MatchLength::Three));
}

#[test]
fn the_game_chosen_at_the_seats_is_remembered() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("game-mac-one");
    window.click_offering("Games(Five)");
    window.click_on("seats-house-rules");
    window.click_offering("BaitNeeded");
    window.click_on("answer-done");
    // There are six chairs. A computer player sits on the last.
    window.click_offering("Computer(5)");
    window.click_on("seats-start");
    let setup = &table(&window).saved().record.setup;
    assert_eq!(
        (setup.rules.rule, setup.rules.games, setup.players.len()),
        (TensGame::MacOne, MatchLength::Five, 3)
    );
    assert!(setup.rules.house.bait_needed);
    window.click_on("table-rules");
    window.reads(&window.says_with("rules-title", [("title", window.says("game-mac-one").into())]));
    drop(window);
    std::fs::remove_file(home.path().join("game.json")).expect("the match was kept");
    let mut window = home.start();
    window.click_on("seats-start");
    assert_eq!(table(&window).saved().record.setup.rules.games, MatchLength::Five);
}

#[test]
fn computer_players_can_play_a_match_by_themselves() {
    let home = TestDataFolder::new();
    let of = Match { games: MatchLength::Three, ..MAC_ONE };
    let participants = [computer(Strength::Pike), computer(Strength::Minnow)];
    let saved = match_until(of, &participants, |game| {
        game.finished_games().len() == 2 && game.phase() == Phase::BetweenGames
    });
    let mut window = go_on(&home, &saved);
    for _ in 0..600 {
        let Some(table) = window.fishpond().table::<FishPond>() else { return };
        if table.outcome().is_some() {
            window.skip_end::<FishPond>();
            continue;
        }
        let moves = table.saved().record.moves.len();
        window.computer_thinks_after(moves);
    }
    panic!("the match does not end");
}

/// Moments at the tables of Three Fishing and MAC I, with two, four and six seats.
const TABLES: [Moment; 12] = [
    Moment::Draw,
    Moment::ThreeFishingTwo,
    Moment::ThreeFishingFour,
    Moment::ThreeFishingSix,
    Moment::MacOneTwo,
    Moment::MacOneFour,
    Moment::MacOneSix,
    Moment::NoTen,
    Moment::AskProduct,
    Moment::PondHint,
    Moment::Sheet,
    Moment::MatchReplay,
];

#[test]
fn nothing_is_cut_off_and_nothing_overlaps_in_the_smallest_window() {
    for locale in Locale::ALL {
        for (moment, text) in TABLES.into_iter().flat_map(|moment| [(moment, 100), (moment, 125)]) {
            let mut window = Window::open(moment.fishpond(locale));
            window.enlarge(text);
            let place = format!("{} in {locale:?}, text {text} %", moment.name());
            let texts = window.whole_texts();
            let screen = Rectangle::with_size(SIZE);
            for (text, bounds, visible) in &texts {
                let is_whole = visible.is_some_and(|visible| bounds.is_within(&visible.expand(0.1)));
                assert!(is_whole, "“{text}” is cut off: {place}");
                assert!(bounds.is_within(&screen), "“{text}” leaves the window: {place}");
            }
            for (at, (text, bounds, _)) in texts.iter().enumerate() {
                for (other, others, _) in &texts[..at] {
                    let overlap = bounds.intersection(others);
                    let is_slight = overlap.is_none_or(|both| both.width < 1.0 || both.height < 1.0);
                    assert!(is_slight, "“{text}” and “{other}” overlap: {place}");
                }
            }
        }
    }
}

#[test]
fn a_turn_without_a_possible_catch_is_played_automatically() {
    let of = Match { rules: HouseRules { bait_needed: true }, ..THREE_FISHING };
    for phase in ["draws", "fishes"] {
        let home = TestDataFolder::new();
        let saved = match_until(of, &mia_and_jonas(), |game| {
            let is_draw = game.phase() == Phase::Draw;
            game.turn() == 0 && is_draw == (phase == "draws") && game.view_of(Some(0)).cannot_catch()
        });
        let moves = saved.record.moves.len();
        let mut window = go_on(&home, &saved);
        window.reads(&window.says_with("fishing-too-few", [("name", "Mia".into())]));
        window.does_not_read_message("table-ready");
        window.types("p");
        window.key(Named::Enter);
        assert_eq!(table(&window).saved().record.moves.len(), moves, "nobody is asked");
        window.computer_thinks_after(moves);
        let played = &table(&window).saved().record.moves[moves..];
        let expected = if phase == "draws" { Move::Draw } else { Move::EndTurn };
        assert_eq!(played, [expected], "when she {phase}");
    }
}

#[test]
fn done_does_not_end_a_turn_while_three_cards_are_laid() {
    for catches in [false, true] {
        let wanted = |game: &FishPond, three: [CardPlace; 3]| {
            game.judge(three, &calculation([Operation::Add, Operation::Add])).is_ok() == catches
        };
        let home = TestDataFolder::new();
        let saved =
            match_until(THREE_FISHING, &mia_and_a_perch(), |game| three_where(game, wanted).is_some());
        let mut window = go_on(&home, &saved);
        let three = three_where(game(&window), wanted).expect("the match was chosen so");
        window.types("d");
        for place in three {
            click_place(&mut window, place);
        }
        let before = game(&window).clone();
        for by in ["click", "key"] {
            match by {
                "click" => window.click_on("fishing-done"),
                _ => window.types("p"),
            }
            window.reads_message("fishing-three-lie");
            assert_eq!(*game(&window), before);
        }
        window.click_on("table-undo");
        window.does_not_read_message("fishing-three-lie");
        // Two cards are no catch that could be lost, but *Done* may be a slip of the hand.
        window.click_on("fishing-done");
        window.reads_message("fishing-cards-lie");
        assert_eq!(game(&window).turn(), 0);
        window.click_on("fishing-done");
        assert_eq!(game(&window).turn(), 1);
    }
}

#[test]
fn after_the_third_card_no_sign_can_be_laid() {
    let home = TestDataFolder::new();
    let of_rung = |rung| vec![Participant { rung, ..child("Mia") }, computer(Strength::Perch)];
    let saved = match_until(THREE_FISHING, &of_rung(Rung::Multiplication), mia_draws);
    let mut window = go_on(&home, &saved);
    window.types("d");
    let places: Vec<CardPlace> = game(&window).view_of(Some(0)).places().take(3).collect();
    let offers = |window: &mut Window, sign: char| {
        let texts = window.written_texts();
        let sign = texts.iter().rev().find(|text| text.content == sign.to_string()).unwrap();
        let told = window.click_offered(sign.bounds.center());
        window.click_at(sign.bounds.center());
        told.len()
    };
    click_place(&mut window, places[0]);
    click_place(&mut window, places[1]);
    assert_eq!(offers(&mut window, '×'), 1);
    click_place(&mut window, places[2]);
    let [a, b, c] = [0, 1, 2].map(|at| number(&window, places[at]));
    let signs = |window: &Window| {
        window.texts().iter().filter(|text| ["+", "−", "×", "&", "÷"].contains(&text.as_str())).count()
    };
    let before = signs(&window);
    for (sign, sentence) in [
        ('−', window.says("fishing-three-already")),
        ('÷', window.says_with("refused-above-rung", [("sign", "÷".into())])),
    ] {
        window.click_sign(sign);
        window.reads(&sentence);
        assert_eq!(signs(&window), before, "{sign} dangles after {a}, {b} and {c}");
    }
}

#[test]
fn the_tick_beside_three_cards_follows_the_rules_of_the_game() {
    let home = TestDataFolder::new();
    let of = Match { rules: HouseRules { bait_needed: true }, ..THREE_FISHING };
    let pond_alone = |game: &FishPond, three: [CardPlace; 3]| {
        let view = game.view_of(Some(0));
        let total: u8 = three.iter().filter_map(|place| view.card(*place)).map(ChineseCard::value).sum();
        three.into_iter().all(|place| !place.is_bait()) && [10, 20, 30].contains(&total)
    };
    let saved = match_until(of, &mia_and_a_perch(), |game| three_where(game, pond_alone).is_some());
    let mut window = go_on(&home, &saved);
    let three = three_where(game(&window), pond_alone).expect("the match was chosen so");
    window.types("d");
    for place in three {
        click_place(&mut window, place);
    }
    window.does_not_read_message("table-that-is-it");
    window.types("=");
    window.reads_message("refused-needs-bait");
}

#[test]
fn three_joined_cards_also_show_their_total() {
    let home = TestDataFolder::new();
    let mia = Participant { rung: Rung::Concatenation, ..child("Mia") };
    let small = |game: &FishPond, three: [CardPlace; 3]| {
        let view = game.view_of(Some(0));
        three.iter().all(|place| view.card(*place).is_some_and(|card| card.value() < 10))
    };
    let participants = [mia, computer(Strength::Perch)];
    let saved = match_until(THREE_FISHING, &participants, |game| three_where(game, small).is_some());
    let mut window = go_on(&home, &saved);
    let three = three_where(game(&window), small).expect("the match was chosen so");
    window.types("d");
    for (at, place) in three.into_iter().enumerate() {
        if at > 0 {
            window.types("&");
        }
        click_place(&mut window, place);
    }
    let [a, b, c] = three.map(|place| number(&window, place));
    window.reads(&format!("{a} & {b} & {c} = {}", 100 * a + 10 * b + c));
}

/// The rectangles of so many slots of the pond on the screen.
fn slots(window: &Window, count: u8) -> Vec<Rectangle> {
    (0..count).map(|slot| window.bounds_of(&PoolSpot::Pond(slot).id())).collect()
}

#[test]
fn cards_keep_their_places_while_the_pond_grows() {
    let pond_of = |wanted: usize| {
        match_until(THREE_FISHING, &mia_and_a_perch(), move |game| {
            mia_draws(game) && game.view_of(Some(0)).pond.len() == wanted
        })
    };
    let home = TestDataFolder::new();
    let mut window = go_on(&home, &pond_of(4));
    let four = slots(&window, 4);
    for wanted in [6, 7, 8] {
        drop(window);
        window = go_on(&home, &pond_of(wanted));
        assert_eq!(slots(&window, 4), four, "with {wanted} cards in the pond");
        window.types("d");
        assert_eq!(slots(&window, 4), four, "with one more");
    }
}

#[test]
fn rows_and_columns_are_only_appended() {
    for (width, height) in [(640.0, 420.0), (1400.0, 800.0), (500.0, 700.0)] {
        // The places of the slots in the grid: how many columns and rows begin before each.
        let grid = |slots: u8| {
            let pool = PoolLayout::new(PoolShape::CARDS, Size::new(width, height), slots.into(), 0.0);
            let bounds: Vec<Rectangle> =
                (0..slots).filter_map(|slot| pool.bounds(PoolSpot::Pond(slot))).collect();
            let place = |one: &Rectangle| {
                let before = |at: fn(&Rectangle) -> f32| {
                    let starts: BTreeSet<i32> = bounds.iter().map(|other| at(other).round() as i32).collect();
                    starts.into_iter().filter(|start| *start < at(one).round() as i32).count()
                };
                (before(|bounds| bounds.x), before(|bounds| bounds.y))
            };
            bounds.iter().map(place).collect::<Vec<_>>()
        };
        for slots in 11..40 {
            let (fewer, more) = (grid(slots - 1), grid(slots));
            assert_eq!(more[..fewer.len()], fewer, "{slots} in {width} × {height}");
        }
    }
}

#[test]
fn the_review_shows_cards_where_they_lay() {
    let home = TestDataFolder::new();
    let participants = mia_and_jonas();
    let ends = |game: &FishPond| {
        matches!(game.phase(), Phase::Fish { .. }) && after(game.clone(), Move::EndTurn).outcome().is_some()
    };
    let saved = match_until(THREE_FISHING, &participants, ends);
    let mut window = go_on(&home, &saved);
    let missed = saved.record.review().expect("the match can be played").missed;
    let laid_out = table(&window).with_layouts(missed.clone());
    assert_eq!(laid_out.len(), missed.len());
    let (missed, layouts): (Vec<_>, Vec<_>) = laid_out.into_iter().unzip();
    let three = |at: usize| {
        let places = missed[at].best.places.into_iter();
        let slots = places.map(|place| (place, layouts[at].slot_of(missed[at].player, place).unwrap()));
        slots.collect::<Vec<(CardPlace, u8)>>()
    };
    // A card that came later lies in a gap before older ones, but the game counts it behind them.
    let moved = |at: &usize| {
        three(*at).iter().any(|(place, slot)| matches!(place, CardPlace::Pond(card) if card != slot))
    };
    let at = (0..missed.len()).find(moved).expect("something was caught before something was missed");
    let mut lay: Vec<PoolSpot> = three(at)
        .into_iter()
        .map(|(place, slot)| if place.is_bait() { PoolSpot::Bait(slot) } else { PoolSpot::Pond(slot) })
        .collect();
    window.click_on("table-ready");
    window.click_on("fishing-done");
    window.skip_end::<FishPond>();
    // You may have to scroll to it.
    for press in [summary::Message::More, summary::Message::Replay(at)] {
        window.take_in(Message::Summary(press));
    }
    let picture = window.picture();
    let spots =
        (0..layouts[at].pond_slot_count() as u8).map(PoolSpot::Pond).chain((0..4).map(PoolSpot::Bait));
    let marked = spots.filter(|spot| {
        let lies = window.places().into_iter().find(|(id, _)| *id == spot.id());
        lies.is_some_and(|(_, bounds)| has_edge_color(&picture, bounds, theme::CORAL, 1024))
    });
    let marked: Vec<PoolSpot> = marked.collect();
    lay.sort_by_key(|spot| marked.iter().position(|other| other == spot));
    assert_eq!(marked, lay, "the three of the catch are marked where they lay");
}

#[test]
fn everybody_hears_when_the_last_card_is_drawn() {
    let home = TestDataFolder::new();
    // Forty cards are left to draw, and the second player draws the last.
    let is_last = |game: &FishPond| game.phase() == Phase::Draw && game.view_of(None).stock == 1;
    let mut window = go_on(&home, &match_until(THREE_FISHING, &mia_and_jonas(), is_last));
    window.click_on("table-ready");
    window.types("d");
    let card = game(&window).view_of(None).pond.last().copied().expect("the card that was drawn");
    let arguments = [("name", "Jonas".into()), ("number", card.value().into())];
    let told = window.says_with("news-turned-over-last", arguments);
    window.reads(&told);
    let aloud = window.reads_aloud().concat();
    assert!(aloud.contains(&told), "{aloud:?}");
}

/// Whether Mia can end her turn now, and this is true of what everybody sees then.
fn mia_ends(game: &FishPond, then: impl Fn(&View) -> bool) -> bool {
    matches!(game.phase(), Phase::Fish { .. })
        && game.turn() == 0
        && !game.view_of(Some(0)).cannot_catch()
        && then(&after(game.clone(), Move::EndTurn).view_of(None))
}

#[test]
fn after_a_round_without_a_catch_everybody_hears_that_a_ten_is_left() {
    for of in [THREE_FISHING, MAC_ONE] {
        let home = TestDataFolder::new();
        let asked = |game: &FishPond| {
            !game.view_of(None).is_last_round()
                && mia_ends(game, |after| after.is_last_round() && !after.cannot_catch())
        };
        let mut window = go_on(&home, &match_until(of, &mia_and_jonas(), asked));
        window.click_on("table-ready");
        window.does_not_read_message("fishing-one-more-round");
        window.click_on("fishing-done");
        // Everybody sees it before Jonas takes over the screen. He sees it when he begins to choose, and Mia at her next turn.
        window.reads_message("fishing-one-more-round");
        window.click_on("table-ready");
        window.reads_message("fishing-one-more-round");
        window.does_not_read_message("fishing-pick");
        let place = game(&window).view_of(Some(1)).places().next().expect("Jonas has a card");
        click_place(&mut window, place);
        window.types("pp");
        assert!(game(&window).outcome().is_none());
        window.click_on("table-ready");
        window.reads_message("fishing-one-more-round");
        window.types("p");
        assert!(game(&window).outcome().is_some(), "the one more round is over");
    }
}

#[test]
fn a_match_says_that_a_game_ends_because_nobody_can_fish() {
    let of = Match { games: MatchLength::Three, ..THREE_FISHING };
    let home = TestDataFolder::new();
    let ends = |game: &FishPond| mia_ends(game, View::is_fished_out);
    let mut window = go_on(&home, &match_until(of, &mia_and_a_perch(), ends));
    window.click_on("fishing-done");
    assert_eq!(game(&window).phase(), Phase::BetweenGames);
    window.reads_message("news-no-ten-left");
    window.reads_message("fishing-next-game");
}
