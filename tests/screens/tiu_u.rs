//! Tiu-U at its table: a whole game by clicks, refused pairs, typed totals, and what is worked out at the end.

use engine::arithmetic::{Refusal, Rung, add_pips, judge_match};
use engine::games::chance::chance_from_seed;
use engine::games::tiu_u::{DealCount, HouseRules, Move, Phase, Tile, TilePair, TiuU};
use engine::games::{Game, Quantity};
use engine::opponents::{PlayableByComputer, Strength};
use fishpond::app::table::GameTable;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::pool::PoolSpot;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use records::{HelpLevel, NonMoveAction, Participant, SavedGame};

use crate::situation::{TestDataFolder, answer_side_calculation, child, computer, dealt, go_on};
use crate::window::Window;

fn table(window: &Window) -> Option<&GameTable<TiuU>> {
    window.fishpond().table::<TiuU>()
}

fn click_spot(window: &mut Window, spot: PoolSpot) {
    let place = window.bounds_of(&spot.id()).center();
    window.click_at(place);
}

/// Lays two tiles side by side, with clicks.
fn lays(window: &mut Window, pair: TilePair) {
    let (spot_of, takes) = {
        let table = table(window).expect("a table");
        let hand = table.game().view_of(Some(table.game().player_to_move()));
        let at = hand.hand().iter().position(|tile| *tile == pair.tile);
        (at.and_then(|at| u8::try_from(at).ok()), table.spot_of(pair.takes))
    };
    if table(window).unwrap().game().phase() == Phase::Hand {
        click_spot(window, PoolSpot::Bait(spot_of.expect("a tile of the hand")));
    }
    click_spot(window, takes.expect("an open tile"));
}

/// Types what each of the two tiles makes, if that is asked. For two equal tiles it is asked only once.
fn types_totals(window: &mut Window, pair: TilePair) {
    let by_rule = pair.tile.match_with(pair.takes).is_some_and(|found| found.total().is_none());
    let tiles = if pair.tile == pair.takes { vec![pair.tile] } else { vec![pair.tile, pair.takes] };
    for tile in tiles.into_iter().filter(|_| !by_rule) {
        window.types(&tile.total().to_string());
        window.key(Named::Enter);
    }
}

/// Does the next thing in the game. Returns `false` once it is over.
fn goes_on(window: &mut Window) -> bool {
    if answer_side_calculation::<TiuU>(window) {
        return true;
    }
    let Some(table) = table(window) else { return false };
    if table.outcome().is_some() {
        window.skip_end::<TiuU>();
        return true;
    }
    let (game, moves) = (table.game().clone(), table.saved().record.moves.len());
    let mover = &table.saved().participants[usize::from(game.player_to_move())];
    let (is_child, help) = (mover.is_person(), mover.help);
    let view = game.view_of(Some(game.player_to_move()));
    match (game.phase(), TiuU::best_opportunity(&view)) {
        _ if window.sees(&window.says("table-ready")) => window.click_on("table-ready"),
        (Phase::BetweenDeals, _) => window.click_on("tiles-next-deal"),
        _ if !is_child => window.computer_moves_after::<TiuU>(moves),
        (Phase::DealtPair, _) => window.click_on("tiles-lay-pair"),
        (Phase::Hand | Phase::Take { .. }, Some(pair)) => {
            lays(window, pair);
            if help == HelpLevel::AskTotals {
                types_totals(window, pair);
            }
            window.click_on("tiles-match");
        }
        (Phase::Hand, None) => window.click_on("tiles-draw-instead"),
        _ => window.click_on("tiles-draw"),
    }
    true
}

#[test]
fn a_child_plays_a_game_with_a_computer_player_at_any_help_level() {
    for help in HelpLevel::ALL {
        let home = TestDataFolder::new();
        let mia = Participant { help, rung: Rung::Multiplication, ..child("Mia") };
        let rules = HouseRules { deals: DealCount::try_from(2).unwrap(), ..HouseRules::default() };
        let everybody = vec![mia, computer(Strength::Minnow)];
        let mut window = go_on::<TiuU>(&home, dealt(rules, everybody, 3));
        let steps = (0..1_000).take_while(|_| goes_on(&mut window)).count();
        assert!((50..1_000).contains(&steps), "{steps} steps");
        window.reads_message("summary-catches");
    }
}

#[test]
fn two_children_take_turns_behind_im_ready() {
    let home = TestDataFolder::new();
    let children = ["Mia", "Jonas"].map(child).into();
    let mut window = go_on::<TiuU>(&home, dealt(HouseRules::default(), children, 4));
    let steps = (0..1_000).take_while(|_| goes_on(&mut window)).count();
    assert!((50..1_000).contains(&steps), "{steps} steps");
}

/// A tile of Mia's hand and an open one that do not match, in her first turn.
fn no_match(window: &Window) -> TilePair {
    let view = table(window).unwrap().game().view_of(Some(0));
    let pairs = view.hand().iter().flat_map(|tile| view.open.iter().map(move |takes| (*tile, *takes)));
    let unequal = |(tile, takes): &(Tile, Tile)| judge_match(tile.halves(), takes.halves()).is_err();
    let (tile, takes) = pairs.into_iter().find(unequal).expect("two tiles that do not match");
    TilePair { tile, takes, is_pile: false }
}

#[test]
fn a_wrong_pair_is_refused_with_both_totals_and_nothing_is_lost() {
    let home = TestDataFolder::new();
    let mia = Participant { help: HelpLevel::NoTotals, ..child("Mia") };
    let everybody = vec![mia, computer(Strength::Minnow)];
    let mut window = go_on::<TiuU>(&home, dealt(HouseRules::default(), everybody, 3));
    while table(&window).unwrap().game().phase() != Phase::Hand {
        assert!(goes_on(&mut window));
    }
    let pair = no_match(&window);
    lays(&mut window, pair);
    let moves = table(&window).unwrap().saved().record.moves.len();
    window.click_on("tiles-match");
    let [first, second] = [pair.tile, pair.takes].map(|tile| add_pips(tile.halves()).result);
    let totals = [("first", first.into()), ("second", second.into())];
    window.reads(&window.says_with("refused-different-totals", totals));
    let saved = table(&window).unwrap().saved();
    assert_eq!(saved.record.moves.len(), moves);
    assert_eq!(saved.notes[0].deed, NonMoveAction::Called(Refusal::DifferentTotals { first, second }));
}

#[test]
fn a_third_tile_is_placed_on_two_alike() {
    for seed in 0..200 {
        let everybody = vec![child("Mia"), computer(Strength::Minnow)];
        let saved = dealt::<TiuU>(HouseRules::default(), everybody, seed);
        let game = saved.replay().unwrap();
        let pile = game.legal_moves().into_iter().find_map(|play| match play {
            Move::Pile { tile } => Some(tile),
            _ => None,
        });
        let (Phase::Hand, Some(tile)) = (game.phase(), pile) else { continue };
        let home = TestDataFolder::new();
        let mut window = go_on::<TiuU>(&home, saved);
        let at = game.view_of(Some(0)).hand().iter().position(|held| *held == tile).unwrap();
        click_spot(&mut window, PoolSpot::Bait(u8::try_from(at).unwrap()));
        window.click_on("tiles-pile");
        assert_eq!(table(&window).unwrap().game().view_of(None).piles.to_vec(), [tile]);
        window.reads_message("tiles-now-draw");
        return;
    }
    panic!("no deal in which a pile can be made at once");
}

#[test]
fn a_catch_without_points_mentions_no_points() {
    let mut window = Window::open(Moment::TiuUSummary.fishpond(Locale::English));
    window.click_on("summary-catches");
    let told = |points: u16| {
        let points = window.says_with("summary-score", [("points", points.into())]);
        window.texts().into_iter().filter(|text| *text == points).count()
    };
    assert!(told(10) > 0);
    assert_eq!(told(0), 0, "{:#?}", window.texts());
}

/// A finished game in which two players share the highest total, and the child has less.
fn shared_by_two_others(participants: &[Participant]) -> SavedGame<TiuU> {
    for seed in 0..2_000 {
        let mut saved = dealt::<TiuU>(HouseRules::default(), participants.to_vec(), seed);
        let mut game = saved.replay().expect("a deal");
        while game.outcome().is_none() {
            let view = game.view_of(Some(game.player_to_move()));
            let play = TiuU::choose_move(
                &view,
                Strength::Minnow,
                &mut chance_from_seed(seed, saved.record.moves.len() as u64),
            );
            saved.record.moves.push(play);
            game = game.play(play).expect("a computer player keeps to the rules");
        }
        if game.outcome().is_some_and(|outcome| outcome.winners == [1, 2]) {
            return saved;
        }
    }
    panic!("no game that two share");
}

#[test]
fn a_loser_works_out_the_payment_to_each_of_two_winners_and_in_all() {
    for rung in [Rung::Addition, Rung::Multiplication] {
        let home = TestDataFolder::new();
        let mia = Participant { help: HelpLevel::NoTotals, rung, ..child("Mia") };
        let everybody = [mia, computer(Strength::Minnow), computer(Strength::Perch)];
        let saved = shared_by_two_others(&everybody);
        let points = saved.replay().unwrap().outcome().unwrap().points;
        let difference = points[1] - points[0];
        let mut window = go_on::<TiuU>(&home, saved);
        let mut asked = Vec::new();
        for _ in 0..10 {
            let Some(reckoning) = table(&window).and_then(GameTable::asked_calculation) else { break };
            match reckoning.about {
                Quantity::PaymentToEach => window.reads_message("reckoning-payment-to-each"),
                Quantity::PaidInAll => window.reads_message("reckoning-paid-in-all"),
                _ => window.does_not_read_message("reckoning-payment"),
            }
            asked.push((reckoning.about, reckoning.answer()));
            window.types(&reckoning.answer().to_string());
            window.key(Named::Enter);
        }
        let paid: Vec<_> = asked.iter().rev().take(2).rev().copied().collect();
        let in_all = i64::from(2 * difference);
        assert_eq!(
            paid,
            [(Quantity::PaymentToEach, difference.into()), (Quantity::PaidInAll, in_all)],
            "{asked:?}"
        );
        window.click_on("reckoning-go-on");
    }
}

#[test]
fn enter_draws_the_tile_that_follows_a_match() {
    let home = TestDataFolder::new();
    let mut window =
        go_on::<TiuU>(&home, dealt(HouseRules::default(), ["Mia", "Jonas"].map(child).into(), 4));
    let draws = |window: &Window| table(window).is_some_and(|table| table.game().phase() == Phase::Draw);
    let steps = (0..100).take_while(|_| !draws(&window) && goes_on(&mut window)).count();
    assert!(steps < 100 && draws(&window));
    window.key(Named::ArrowDown);
    window.key(Named::Enter);
    assert!(!draws(&window), "{:?}", window.ring_name());
}
