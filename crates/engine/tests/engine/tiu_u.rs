//! Tiu-U, step by step as in the rulebook (§5).

use crate::equations;
use crate::play::tiu_u::setup;
use crate::possible::possible;
use crate::tiu_u_table::{LAID, TableState, tile, tiles};
use engine::arithmetic::{Refusal, TileMatch, judge_match};
use engine::games::tiu_u::{
    DealCount, DealCountError, HiddenState, HouseRules, Move, Phase, PlayError, Setup, TILE_SET, Tile, TiuU,
    parse_tiles, payments,
};
use engine::games::{Game, GameKind, Outcome, SetupError};
use serde_json::{Value, json};

// The tiles

#[test]
fn two_sets_of_chinese_dominoes_have_64_tiles() {
    #[rustfmt::skip]
    let table = [
        // tile  total red copies
        ("6-6",  12,   6,  4),
        ("1-1",  2,    2,  4),
        ("4-4",  8,    8,  4),
        ("3-1",  4,    1,  4),
        ("5-5",  10,   0,  4),
        ("3-3",  6,    0,  4),
        ("2-2",  4,    0,  4),
        ("6-5",  11,   0,  4),
        ("6-4",  10,   4,  4),
        ("6-1",  7,    1,  4),
        ("5-1",  6,    1,  4),
        ("6-3",  9,    0,  2),
        ("5-4",  9,    4,  2),
        ("6-2",  8,    0,  2),
        ("5-3",  8,    0,  2),
        ("4-3",  7,    4,  2),
        ("5-2",  7,    0,  2),
        ("4-1",  5,    5,  2),
        ("3-2",  5,    0,  2),
        ("4-2",  6,    4,  2),
        ("2-1",  3,    1,  2),
    ];
    assert_eq!(Tile::faces().len(), table.len());
    for (word, total, red, copies) in table {
        let tile = tile(word);
        assert_eq!((tile.total(), tile.red_pips(), tile.copies()), (total, red, copies), "{word}");
        assert_eq!(TILE_SET.iter().filter(|other| **other == tile).count(), copies, "{word}");
        assert_eq!((tile.is_civil(), tile.is_big_fish()), (copies == 4, total >= 8), "{word}");
    }
    assert_eq!(TILE_SET.len(), 64);
}

#[test]
fn tiles_are_read_either_way_round() {
    for tile in Tile::faces() {
        let [left, right] = tile.halves();
        assert_eq!(tile.to_string(), format!("{left}-{right}"));
        assert_eq!(format!("{right}-{left}").parse(), Ok(tile));
    }
    for word in ["", "5", "53", "0-3", "7-1", "5-33", "5-+3", "5--3", "five", "5-3-1"] {
        let error = word.parse::<Tile>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("“{word}” is no tile: write its two halves")), "{error}");
    }
    assert_eq!(tiles("5-3, 4−4"), [tile("5-3"), tile("4-4")]);
    assert_eq!(parse_tiles("5-3 9-9").unwrap_err().0, "9-9");
}

// Matches

#[test]
fn a_match_is_a_calculation_and_the_special_pair_is_a_rule() {
    let different = |first, second| Err(Refusal::DifferentTotals { first, second });
    #[rustfmt::skip]
    let table = [
        // tiles        what is written, or the two totals
        ("5-3 4-4",     Ok(Some("5 + 3 = 4 + 4"))),
        ("4-4 5-3",     Ok(Some("4 + 4 = 5 + 3"))),
        ("6-6 6-6",     Ok(Some("6 + 6 = 6 + 6"))),
        ("1-1 1-1",     Ok(Some("1 + 1 = 1 + 1"))),
        ("6-4 5-5",     Ok(Some("6 + 4 = 5 + 5"))),
        ("2-1 4-2",     Ok(None)),
        ("4-2 2-1",     Ok(None)),
        ("4-2 3-3",     Ok(Some("4 + 2 = 3 + 3"))),
        ("4-2 5-1",     Ok(Some("4 + 2 = 5 + 1"))),
        ("4-2 4-2",     Ok(Some("4 + 2 = 4 + 2"))),
        ("2-1 2-1",     Ok(Some("2 + 1 = 2 + 1"))),
        ("2-1 5-1",     different(3, 6)),
        ("3-3 2-1",     different(6, 3)),
        ("5-3 5-4",     different(8, 9)),
        ("1-1 2-1",     different(2, 3)),
    ];
    for (pair, expected) in table {
        let [first, second] = tiles(pair)[..] else { panic!("{pair} are not two tiles") };
        let judged = judge_match(first.halves(), second.halves());
        match (&judged, expected) {
            (Ok(found), Ok(written)) => {
                assert_eq!(found.equation().as_deref(), written, "{pair}");
                assert_eq!(found.total().is_some(), written.is_some(), "{pair}");
            }
            (Err(refusal), Err(expected)) => {
                assert_eq!(*refusal, expected, "{pair}");
                assert_eq!(refusal.code(), "different_totals");
            }
            _ => panic!("{pair}: {judged:?}"),
        }
    }
    let refusal = judge_match([2, 1], [5, 1]).unwrap_err();
    assert_eq!(refusal.to_string(), "one tile makes 3, the other 6");
}

/// The groups of tiles in which all match one another, as a player would write them down.
const GROUPS: [&str; 11] = [
    "6-6",
    "6-5",
    "6-4 5-5",
    "6-3 5-4",
    "6-2 5-3 4-4",
    "6-1 5-2 4-3",
    "5-1 4-2 3-3",
    "4-1 3-2",
    "3-1 2-2",
    "2-1",
    "1-1",
];

#[test]
fn tiles_match_within_their_group_and_the_special_pair_across_groups() {
    let group = |tile: Tile| GROUPS.iter().position(|group| tiles(group).contains(&tile)).unwrap();
    for one in Tile::faces() {
        for other in Tile::faces() {
            let supreme = [[one, other], [other, one]].contains(&[tile("2-1"), tile("4-2")]);
            let matches = group(one) == group(other) || supreme;
            assert_eq!(one.matching_faces().contains(other), matches, "{one} {other}");
            let found = one.match_with(other);
            assert_eq!(found.is_some(), matches, "{one} {other}");
            if let Some(written) = found.and_then(TileMatch::equation) {
                equations::assert_true(&written);
                let equations = equations::equations(&written);
                assert_eq!(equations.len(), 1, "{written}");
                assert!(equations[0].right.contains('+'), "both sides of {written} are read");
            } else {
                assert_eq!(matches, supreme);
            }
        }
    }
}

// The table

fn refused(game: &TiuU, play: Move) -> PlayError {
    let refused = game.clone().play(play).unwrap_err();
    assert_eq!(&refused.game, game, "a refused move changes nothing");
    refused.reason
}

fn match_(hand: &str, takes: &str) -> Move {
    Move::Match { hand: tile(hand), takes: tile(takes) }
}

fn take(takes: &str) -> Move {
    Move::Take { takes: tile(takes) }
}

fn pile(word: &str) -> Move {
    Move::Pile { tile: tile(word) }
}

fn hand_of(game: &TiuU, player: u8) -> Vec<Tile> {
    game.view_of(Some(player)).hand().to_vec()
}

fn open(game: &TiuU) -> Vec<Tile> {
    game.view_of(None).open.to_vec()
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn legal(game: &TiuU) -> Vec<Move> {
    sorted(game.legal_moves())
}

#[test]
fn sixteen_tiles_lie_open_and_players_draw_two_or_three_stacks() {
    for (players, each) in [(2, 12), (3, 8)] {
        let game = TiuU::deal(&setup(players, 7)).unwrap();
        let view = game.view_of(None);
        assert_eq!((view.open.len(), view.woodpile, view.caught.len(), view.piles.len()), (16, 24, 0, 0));
        assert!(view.seats.iter().all(|seat| seat.tiles == each && seat.hand.is_none()));
        for player in (0..).take(players) {
            assert_eq!(game.view_of(Some(player)).hand().len(), each);
        }
        assert_eq!((view.turn, view.starter, game.players()), (0, 0, players));
        assert!(game.cards_are_conserved());
    }
    for players in [0, 1, 4] {
        let refused = TiuU::deal(&setup(players, 7)).unwrap_err();
        assert_eq!(refused, SetupError::PlayerCount { game: GameKind::TiuU, players });
        assert_eq!(refused.to_string(), format!("Tiu-U is for 2 to 3 players, not {players}"));
    }
}

#[test]
fn a_turn_matches_a_tile_from_the_hand_and_draws_one() {
    let laid = TableState { hand: "5-3 6-6", open: "4-4 6-5 3-2", next: "4-3 1-1", ..LAID };
    let game = laid.lay();
    assert_eq!(legal(&game), sorted(vec![Move::Draw, match_("5-3", "4-4")]));
    let game = game.play(match_("5-3", "4-4")).unwrap();
    assert_eq!((game.turn(), game.phase()), (0, Phase::Draw));
    assert_eq!((hand_of(&game, 0), open(&game)), (tiles("6-6"), tiles("6-5 3-2")));
    assert_eq!(game.view_of(None).caught_tiles(0), tiles("5-3 4-4"));
    assert_eq!(game.scores()[0], 32);
    assert_eq!(legal(&game), [Move::Draw]);
    // The drawn tile matches nothing and lies open. The turn is over.
    let game = game.play(Move::Draw).unwrap();
    assert_eq!((game.turn(), game.phase(), open(&game)), (1, Phase::Hand, tiles("6-5 3-2 4-3")));
}

#[test]
fn a_player_need_not_play_from_the_hand() {
    let laid = TableState { hand: "5-3", open: "4-4", next: "1-1", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!((game.turn(), hand_of(&game, 0), open(&game)), (1, tiles("5-3"), tiles("4-4 1-1")));
}

#[test]
fn a_drawn_tile_must_take_if_it_can_and_the_player_chooses_what() {
    let laid = TableState { hand: "6-6", open: "4-4 6-2 6-5 4-4", next: "5-3", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!((game.turn(), game.phase()), (0, Phase::Take { drawn: tile("5-3") }));
    assert_eq!(legal(&game), sorted(vec![take("4-4"), take("6-2")]));
    assert_eq!(refused(&game, Move::Draw), PlayError::OutOfStep { phase: game.phase() });
    let totals = Refusal::DifferentTotals { first: 8, second: 11 };
    assert_eq!(refused(&game, take("6-5")), PlayError::Calculation(totals));
    assert_eq!(refused(&game, take("3-3")), PlayError::NotOpen { tile: tile("3-3") });
    let game = game.play(take("6-2")).unwrap();
    assert_eq!((game.turn(), open(&game)), (1, tiles("4-4 6-5 4-4")));
    assert_eq!(game.view_of(None).caught_tiles(0), tiles("5-3 6-2"));
}

#[test]
fn the_player_names_the_tile_even_if_only_one_can_be_taken() {
    let laid = TableState { hand: "6-6", open: "4-4 6-5", next: "5-3", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!(legal(&game), [take("4-4")]);
}

#[test]
fn an_impossible_match_is_refused_with_a_reason() {
    let game = TableState { hand: "5-3 2-1", open: "4-4 5-1 4-2", next: "1-1", ..LAID }.lay();
    let totals = |first, second| PlayError::Calculation(Refusal::DifferentTotals { first, second });
    assert_eq!(refused(&game, match_("5-3", "5-1")), totals(8, 6));
    assert_eq!(refused(&game, match_("2-1", "5-1")), totals(3, 6));
    assert_eq!(refused(&game, match_("6-2", "4-4")), PlayError::NotInHand { tile: tile("6-2") });
    assert_eq!(refused(&game, match_("5-3", "6-2")), PlayError::NotOpen { tile: tile("6-2") });
    for play in [take("4-4"), Move::LayPair, Move::KeepPair, Move::DealNext] {
        assert_eq!(refused(&game, play), PlayError::OutOfStep { phase: Phase::Hand });
    }
    let game = game.play(match_("2-1", "4-2")).unwrap();
    assert_eq!(game.view_of(None).caught_tiles(0), tiles("2-1 4-2"));
    // A player takes at most one tile from the hand in a turn.
    assert_eq!(refused(&game, match_("5-3", "4-4")), PlayError::OutOfStep { phase: Phase::Draw });
}

// The pile of three

#[test]
fn a_third_identical_tile_joins_two_and_only_the_fourth_takes_them() {
    let laid =
        TableState { hand: "4-4 5-3", other_hand: "4-4 6-2", open: "4-4 6-5 4-4", next: "1-1 2-2", ..LAID };
    let game = laid.lay();
    assert!(legal(&game).contains(&pile("4-4")));
    let game = game.play(pile("4-4")).unwrap();
    let view = game.view_of(None);
    assert_eq!((&view.open[..], &view.piles[..]), (&tiles("6-5")[..], &tiles("4-4")[..]));
    assert_eq!((game.phase(), hand_of(&game, 0), game.scores()[0]), (Phase::Draw, tiles("5-3"), 0));
    let game = game.play(Move::Draw).unwrap();
    // Another tile of eight pips does not take the pile. The fourth takes all three.
    assert_eq!(refused(&game, match_("6-2", "4-4")), PlayError::OnlyTheFourth { tile: tile("4-4") });
    let before = game.scores()[1];
    let game = game.play(match_("4-4", "4-4")).unwrap();
    assert!(game.view_of(None).piles.is_empty());
    assert!(game.view_of(None).caught_tiles(1).ends_with(&tiles("4-4 4-4 4-4 4-4")));
    assert_eq!(game.scores()[1] - before, 4 * 16);
    assert!(game.cards_are_conserved());
}

#[test]
fn a_drawn_fourth_tile_takes_the_pile_or_another_match_as_chosen() {
    let laid = TableState { hand: "6-6", open: "6-2 6-5", piles: "4-4", next: "4-4", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!(legal(&game), sorted(vec![take("4-4"), take("6-2")]));
    let with_pile = game.clone().play(take("4-4")).unwrap();
    assert_eq!(with_pile.view_of(None).caught_tiles(0), tiles("4-4 4-4 4-4 4-4"));
    // Now nothing can take the pile. At the end it is nobody's.
    let without = game.play(take("6-2")).unwrap();
    assert_eq!(&without.view_of(None).piles[..], tiles("4-4"));
}

#[test]
fn a_drawn_tile_never_goes_on_a_pile() {
    let laid = TableState { hand: "6-6", open: "4-4 4-4", next: "4-4", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!(legal(&game), [take("4-4")]);
    assert_eq!(game.play(take("4-4")).unwrap().view_of(None).caught_tiles(0), tiles("4-4 4-4"));
}

#[test]
fn a_pile_is_a_civil_tile_on_exactly_two_before_the_fourth_comes() {
    let may = |laid: &TableState, word: &str| match laid.lay().play(pile(word)) {
        Ok(_) => None,
        Err(refused) => Some(refused.reason),
    };
    // A player may hold both the third and the fourth.
    assert_eq!(may(&TableState { hand: "4-4 4-4", open: "4-4 4-4", next: "1-1", ..LAID }, "4-4"), None);
    for (laid, word, reason) in [
        (
            TableState { hand: "5-3", open: "4-4 4-4", ..LAID },
            "4-4",
            PlayError::NotInHand { tile: tile("4-4") },
        ),
        (
            TableState { hand: "6-2", open: "6-2 1-1", ..LAID },
            "6-2",
            PlayError::NoPileOfTwo { tile: tile("6-2") },
        ),
        (
            TableState { hand: "4-4", open: "4-4 6-5", ..LAID },
            "4-4",
            PlayError::NotTwoOpen { tile: tile("4-4"), open: 1 },
        ),
        // Three lie open, so the player's own would be the fourth.
        (
            TableState { hand: "4-4", open: "4-4 4-4 4-4", ..LAID },
            "4-4",
            PlayError::NotTwoOpen { tile: tile("4-4"), open: 3 },
        ),
        (
            TableState { hand: "4-4", open: "4-4 4-4", caught: "4-4 6-2", ..LAID },
            "4-4",
            PlayError::FourthIsGone { tile: tile("4-4") },
        ),
    ] {
        assert_eq!(may(&laid, word), Some(reason), "{reason}");
        assert!(!legal(&laid.lay()).contains(&pile(word)), "{reason}");
    }
}

// The dealt pair

/// A deal for so many players, with these tiles in their hands. Other tiles fill up the hands.
pub fn dealt(players: usize, hands: &[&str]) -> TiuU {
    let mut left = TILE_SET.to_vec();
    let mut give = |words: &str, size: usize| {
        let mut hand = tiles(words);
        for tile in &hand {
            let at = left.iter().position(|other| other == tile).expect("there is one more");
            let _tile = left.remove(at);
        }
        // Fill up from the other end, where there are no more sixes.
        while hand.len() < size {
            hand.extend(left.pop());
        }
        hand
    };
    let size = 24 / players;
    let hands: Vec<Vec<Tile>> = hands.iter().map(|hand| give(hand, size)).collect();
    let dealt = TiuU::deal(&setup(players, 7)).unwrap();
    let mut view = dealt.view_of(None);
    view.open = left.drain(..16).collect();
    let asked =
        (0..).zip(&hands).find(|(_, hand)| hand.iter().filter(|tile| **tile == tile_6_6()).count() >= 2);
    (view.turn, view.phase) = asked.map_or((0, Phase::Hand), |(player, _)| (player, Phase::DealtPair));
    let hands = hands.into_iter().map(|hand| hand.into_iter().collect()).collect();
    possible(view.with_hidden_state(HiddenState {
        hands,
        woodpile: left.into_iter().collect(),
        ..dealt.hidden_state()
    }))
}

fn tile_6_6() -> Tile {
    Tile::SIX_SIX
}

#[test]
fn a_dealt_pair_of_double_sixes_is_laid_down_at_once_or_kept() {
    let game = dealt(3, &["", "6-6 6-6", "6-6 6-6"]);
    assert_eq!((game.phase(), game.player_to_move()), (Phase::DealtPair, 1));
    assert_eq!(game.legal_moves()[..], [Move::LayPair, Move::KeepPair]);
    assert_eq!(refused(&game, Move::Draw), PlayError::OutOfStep { phase: Phase::DealtPair });
    // Everybody who holds a pair is asked before the first turn.
    let laid = game.clone().play(Move::LayPair).unwrap();
    assert_eq!((laid.phase(), laid.player_to_move(), laid.scores()[1]), (Phase::DealtPair, 2, 48));
    assert_eq!((laid.view_of(None).caught_tiles(1), hand_of(&laid, 1).len()), (&tiles("6-6 6-6")[..], 6));
    let begun = laid.play(Move::KeepPair).unwrap();
    assert_eq!((begun.phase(), begun.player_to_move(), begun.scores()[2]), (Phase::Hand, 0, 0));
    assert_eq!(hand_of(&begun, 2).len(), 8);
    let kept = game.play(Move::KeepPair).unwrap();
    assert_eq!((kept.phase(), kept.player_to_move()), (Phase::DealtPair, 2));
}

#[test]
fn a_player_with_all_four_is_asked_twice_and_one_with_three_once() {
    let game = dealt(2, &["6-6 6-6 6-6 6-6", ""]).play(Move::LayPair).unwrap();
    assert_eq!((game.phase(), game.player_to_move(), game.scores()[0]), (Phase::DealtPair, 0, 48));
    let game = game.play(Move::LayPair).unwrap();
    assert_eq!((game.phase(), game.player_to_move(), game.scores()[0]), (Phase::Hand, 0, 96));
    assert_eq!(hand_of(&game, 0).len(), 8);
    let game = dealt(2, &["", "6-6 6-6 6-6"]).play(Move::LayPair).unwrap();
    assert_eq!((game.phase(), game.player_to_move(), hand_of(&game, 1).len()), (Phase::Hand, 0, 10));
    let nobody = dealt(3, &["6-6", "6-6", "6-6"]);
    assert_eq!((nobody.phase(), nobody.player_to_move()), (Phase::Hand, 0));
}

// The end

/// Draws tiles to the end of the deal, and takes what must be taken, but plays nothing from the hand.
fn idle(mut game: TiuU) -> TiuU {
    while !matches!(game.phase(), Phase::BetweenDeals | Phase::Over) {
        let play = match game.phase() {
            Phase::DealtPair => Move::KeepPair,
            Phase::Take { .. } => game.legal_moves()[0],
            _ => Move::Draw,
        };
        game = game.play(play).unwrap();
    }
    game
}

#[test]
fn the_game_ends_with_the_turn_that_empties_the_woodpile() {
    let laid = TableState { hand: "5-3", other_hand: "6-6", open: "4-4 6-5", next: "3-3 6-5", ..LAID };
    let game = laid.lay().play(Move::Draw).unwrap();
    assert_eq!((game.outcome(), game.turn()), (None, 1));
    let game = game.play(Move::Draw).unwrap();
    // The last tile still takes what it can.
    assert_eq!((game.outcome(), game.phase()), (None, Phase::Take { drawn: tile("6-5") }));
    let game = game.play(take("6-5")).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    let outcome = game.outcome().unwrap();
    let second = game.scores()[1];
    assert_eq!((&outcome.points[..], &outcome.winners[..]), (&[0, second][..], &[1][..]));
    assert_eq!(payments(&outcome), [second, 0]);
    assert!(game.legal_moves().is_empty());
    assert_eq!(refused(&game, Move::Draw), PlayError::Over);
    // Tiles left in the hands or lying open count for nobody.
    assert_eq!((hand_of(&game, 0), open(&game)), (tiles("5-3"), tiles("4-4 3-3")));
}

#[test]
fn losers_pay_the_difference_to_each_player_with_the_highest_total() {
    #[rustfmt::skip]
    let table = [
        // points          winners       payments
        (vec![50, 47],     vec![0],      vec![0, 3]),
        (vec![10, 260],    vec![1],      vec![250, 0]),
        (vec![90, 140, 0], vec![1],      vec![50, 0, 140]),
        (vec![70, 70],     vec![0, 1],   vec![0, 0]),
        (vec![70, 20, 70], vec![0, 2],   vec![0, 100, 0]),
        (vec![40, 47, 47], vec![1, 2],   vec![14, 0, 0]),
        (vec![0, 0, 0],    vec![0, 1, 2], vec![0, 0, 0]),
    ];
    for (points, winners, paid) in table {
        let outcome = Outcome::from_points(points.clone());
        assert_eq!((&outcome.winners, payments(&outcome)), (&winners, paid), "{points:?}");
        assert_eq!(outcome.points, points);
    }
}

#[test]
fn over_several_deals_points_add_up_and_the_first_turn_goes_round() {
    let rules = HouseRules { deals: DealCount::try_from(3).unwrap(), ..HouseRules::default() };
    let mut game = idle(TiuU::deal(&Setup { rules, ..setup(2, 11) }).unwrap());
    let mut sums = [0, 0];
    for deal in 0..3 {
        assert_eq!((game.deal_number(), game.starter()), (deal, deal % 2));
        sums = [0, 1].map(|player| sums[player] + game.scores()[player]);
        assert_eq!(game.totals()[..], sums);
        if deal < 2 {
            assert_eq!((game.phase(), game.outcome()), (Phase::BetweenDeals, None));
            assert_eq!(
                (game.player_to_move(), &game.legal_moves()[..]),
                ((deal + 1) % 2, &[Move::DealNext][..])
            );
            game = game.play(Move::DealNext).unwrap();
            assert_eq!((&game.scores()[..], &game.totals()[..]), (&[0, 0][..], &sums[..]));
            game = idle(game);
        }
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.points, sums);
    assert_eq!(payments(&outcome).iter().sum::<u16>(), sums[0].abs_diff(sums[1]));
    for deals in [0, 11, 255] {
        assert_eq!(DealCount::try_from(deals), Err(DealCountError(deals)));
    }
    assert_eq!(DealCountError(11).to_string(), "a game of Tiu-U has 1 to 10 deals, not 11");
}

#[test]
fn everybody_sees_open_hands() {
    let rules = HouseRules { open_hands: true, ..HouseRules::default() };
    let game = TiuU::deal(&Setup { rules, ..setup(3, 7) }).unwrap();
    let view = game.view_of(None);
    assert!(view.seats.iter().all(|seat| seat.hand.as_ref().is_some_and(|hand| hand.len() == 8)));
    assert_eq!(view.unseen_tiles().len(), 24);
    assert!(view.hand().is_empty() && view.legal_moves().is_empty());
    let saved: Value = serde_json::to_value(Setup { rules, ..setup(3, 7) }).unwrap();
    assert_eq!(saved["rules"], json!({"open_hands": true, "deals": 1}));
}
