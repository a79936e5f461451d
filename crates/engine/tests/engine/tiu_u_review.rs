//! Tiu-U: hints, and looking back after a game at the matches that were made and missed.

use crate::equations;
use crate::play::play_at_random;
use crate::play::tiu_u::{any_setup, setup};
use crate::tiu_u::dealt;
use crate::tiu_u_scoring::score_by_pips;
use crate::tiu_u_table::{LAID, TableState, tile, tiles};
use engine::games::tiu_u::{Move, Phase, Record, Setup, Tile, TilePair, TiuU, View};
use engine::games::{Game, MissedChance, PlayerCatch};

fn match_(hand: &str, takes: &str) -> Move {
    Move::Match { hand: tile(hand), takes: tile(takes) }
}

fn take(takes: &str) -> Move {
    Move::Take { takes: tile(takes) }
}

/// What a move catches: how it is written, and its points. `None` if it catches nothing. Fails unless the player and an onlooker see the
/// same.
fn caught(game: &TiuU, play: Move) -> Option<(Option<String>, u16)> {
    let [mover, everybody] =
        [Some(game.player_to_move()), None].map(|who| TiuU::catch_of_move(&game.view_of(who), &play));
    assert_eq!(mover, everybody, "all that is caught lies open");
    let PlayerCatch { player, written, points, hard: None } = mover? else { panic!("there are no signs") };
    assert_eq!(player, game.player_to_move());
    if let Some(written) = &written {
        equations::assert_true(written);
    }
    Some((written, points))
}

// What a move catches

#[test]
fn a_match_from_the_hand_is_written_with_the_taking_tile_first() {
    #[rustfmt::skip]
    let table = [
        // hand  open       piles  takes  written                  points
        ("5-3",  "4-4",     "",    "4-4", Some("5 + 3 = 4 + 4"),   32),
        ("4-4",  "5-3",     "",    "5-3", Some("4 + 4 = 5 + 3"),   32),
        ("6-6",  "6-6",     "",    "6-6", Some("6 + 6 = 6 + 6"),   48),
        ("5-2",  "4-3",     "",    "4-3", Some("5 + 2 = 4 + 3"),   10),
        ("2-2",  "2-2",     "",    "2-2", Some("2 + 2 = 2 + 2"),   0),
        ("4-2",  "5-1",     "",    "5-1", Some("4 + 2 = 5 + 1"),   10),
        // The special pair is a rule, not a calculation. Its tiles match their own kind as all others do.
        ("4-2",  "2-1",     "",    "2-1", None,                    10),
        ("2-1",  "4-2",     "",    "4-2", None,                    10),
        ("2-1",  "2-1",     "",    "2-1", Some("2 + 1 = 2 + 1"),   10),
        ("4-2",  "4-2",     "",    "4-2", Some("4 + 2 = 4 + 2"),   10),
        // The fourth takes the pile with all three, or another eight on its own.
        ("4-4",  "6-2",     "4-4", "4-4", Some("4 + 4 = 4 + 4"),   64),
        ("4-4",  "6-2",     "4-4", "6-2", Some("4 + 4 = 6 + 2"),   32),
        ("1-1",  "",        "1-1", "1-1", Some("1 + 1 = 1 + 1"),   10),
    ];
    for (hand, open, piles, takes, written, points) in table {
        let game = TableState { hand, open, piles, next: "3-2", ..LAID }.lay();
        let play = match_(hand, takes);
        assert_eq!(caught(&game, play), Some((written.map(str::to_owned), points)), "{hand} {takes}");
        assert_eq!(game.play(play).unwrap().scores()[0], points, "{hand} {takes}");
    }
}

#[test]
fn the_points_of_a_match_depend_on_earlier_catches() {
    let game = TableState { hand: "1-1 6-6", open: "1-1 3-1 4-1", next: "3-1", ..LAID }.lay();
    let first = match_("1-1", "1-1");
    assert_eq!(caught(&game, first), Some((Some("1 + 1 = 1 + 1".to_owned()), 10)));
    // Four red pips and two more are still raised to ten.
    let game = game.play(first).unwrap().play(Move::Draw).unwrap();
    assert_eq!(caught(&game, take("3-1")), Some((Some("3 + 1 = 3 + 1".to_owned()), 0)));
}

#[test]
fn a_drawn_tile_catches_like_one_from_the_hand_and_nothing_else_does() {
    let laid = TableState { hand: "4-4 6-6", open: "4-4 4-4 6-2", next: "5-3", ..LAID }.lay();
    for play in [Move::Draw, Move::Pile { tile: tile("4-4") }, Move::KeepPair, Move::DealNext] {
        assert_eq!(caught(&laid, play), None, "{play:?}");
    }
    let drawn = laid.play(Move::Draw).unwrap();
    assert_eq!(caught(&drawn, take("4-4")), Some((Some("5 + 3 = 4 + 4".to_owned()), 32)));
    assert_eq!(caught(&drawn, take("6-2")), Some((Some("5 + 3 = 6 + 2".to_owned()), 32)));
    for play in [Move::Draw, match_("4-4", "4-4")] {
        assert_eq!(caught(&drawn, play), None, "{play:?} does not belong to this step");
    }
    let supreme =
        TableState { hand: "6-6", open: "4-2", next: "2-1", ..LAID }.lay().play(Move::Draw).unwrap();
    assert_eq!(caught(&supreme, take("4-2")), Some((None, 10)));
}

#[test]
fn a_dealt_pair_of_double_sixes_is_a_match_too() {
    let game = dealt(2, &["6-6 6-6 6-6 6-6", ""]);
    assert_eq!(caught(&game, Move::KeepPair), None);
    assert_eq!(caught(&game, Move::LayPair), Some((Some("6 + 6 = 6 + 6".to_owned()), 48)));
    let game = game.play(Move::LayPair).unwrap();
    assert_eq!(caught(&game, Move::LayPair), Some((Some("6 + 6 = 6 + 6".to_owned()), 48)));
    // The player who lays down the pair need not be the one who begins.
    let game = dealt(3, &["", "", "6-6 6-6"]);
    let view = game.view_of(None);
    let caught = PlayerCatch { player: 2, written: Some("6 + 6 = 6 + 6".to_owned()), points: 48, hard: None };
    assert_eq!(TiuU::catch_of_move(&view, &Move::LayPair), Some(caught));
}

// Hints

#[test]
fn a_hint_is_the_best_match_and_only_for_the_player_to_move() {
    #[rustfmt::skip]
    let table = [
        // hand             open              piles   the hint
        ("5-3 6-6",         "4-4 6-6",        "",     Some("6 + 6 = 6 + 6")),
        ("5-3 1-1",         "4-4 1-1",        "",     Some("5 + 3 = 4 + 4")),
        ("4-4",             "4-4 5-3",        "",     Some("4 + 4 = 4 + 4")),
        ("4-4 6-6",         "6-2 6-6",        "4-4",  Some("4 + 4 = 4 + 4")),
        // Two bring ten points: the hint is the one with more red pips.
        ("2-2 4-3",         "3-1 5-2",        "",     Some("4 + 3 = 5 + 2")),
        // A match that brings nothing is still a match.
        ("2-2",             "2-2",            "",     Some("2 + 2 = 2 + 2")),
        ("5-3",             "6-6 2-2",        "",     None),
        // Only the fourth takes a pile.
        ("5-3",             "6-6 2-2",        "4-4",  None),
    ];
    for (hand, open, piles, expected) in table {
        let game = TableState { hand, open, piles, next: "3-2", ..LAID }.lay();
        let best = |who| TiuU::best_opportunity(&game.view_of(who));
        assert_eq!(best(Some(0)), game.view_of(Some(0)).best_pair());
        assert_eq!(best(Some(0)).and_then(TilePair::equation).as_deref(), expected, "{hand} at {open}");
        assert_eq!([best(Some(1)), best(None), best(Some(2))], [None; 3], "{hand} at {open}");
    }
    let game = TableState { hand: "2-1", open: "4-2 6-6", next: "6-6", ..LAID }.lay();
    let supreme = TiuU::best_opportunity(&game.view_of(Some(0))).unwrap();
    assert_eq!((supreme.tile, supreme.takes, supreme.equation()), (tile("2-1"), tile("4-2"), None));
    // The hint is about the drawn tile, whatever the hand could do.
    let drawn = game.play(Move::Draw).unwrap();
    assert_eq!(TiuU::best_opportunity(&drawn.view_of(Some(0))).unwrap().equation().unwrap(), "6 + 6 = 6 + 6");
}

// Looking back

fn told(caught: &PlayerCatch) -> (u8, Option<&str>, u16) {
    (caught.player, caught.written.as_deref(), caught.points)
}

#[test]
fn a_match_counts_as_missed_if_passed_up_or_if_the_drawn_tile_took_less() {
    let moves = vec![
        Move::Draw, // 6-4
        take("6-4"),
        // The sixes would have brought more. But a player who matches a tile from the hand has found something.
        match_("1-1", "1-1"),
        Move::Draw, // 6-3
        take("5-4"),
        Move::Draw, // 4-2
        take("5-1"),
        Move::Draw, // 3-1, for which the other 3-1 lies open as well
        take("2-2"),
    ];
    let record = Record { setup: setup(2, 7), moves };
    let view = TiuU::deal(&record.setup).unwrap().view_of(None);
    assert_eq!(view.open[..], tiles("6-5 5-4 6-6 6-4 5-4 4-3 1-1 6-5 1-1 3-1 6-5 1-1 6-6 5-1 3-2 2-2"));
    let review = record.review().unwrap();
    #[rustfmt::skip]
    assert!(review.catches.iter().map(told).eq([
        (0, Some("6 + 4 = 6 + 4"), 40),
        (1, Some("1 + 1 = 1 + 1"), 10),
        (1, Some("6 + 3 = 5 + 4"), 36),
        (0, Some("4 + 2 = 5 + 1"), 10),
        (1, Some("3 + 1 = 2 + 2"), 0),
    ]));
    let told = |missed: &MissedChance<TiuU>| {
        let written = missed.written.clone().unwrap();
        (missed.player, written, missed.points, missed.instead)
    };
    #[rustfmt::skip]
    let expected = [
        (0, "5 + 5 = 6 + 4", 40, 0),
        (0, "5 + 2 = 4 + 3", 10, 0),
        (1, "6 + 6 = 6 + 6", 48, 0),
        // Two red pips, where only one was taken: no points yet, but closer to the next ten.
        (1, "3 + 1 = 3 + 1", 0,  0),
    ];
    let expected =
        expected.map(|(player, written, points, instead)| (player, written.to_owned(), points, instead));
    assert_eq!(review.missed.iter().map(told).collect::<Vec<_>>(), expected);
    let nobody = Record { setup: Setup { players: Vec::new(), ..record.setup }, moves: Vec::new() };
    assert!(nobody.review().is_err());
}

/// A move, the game as the player saw it before, and what a second count makes of it.
struct Noted {
    view: View,
    play: Move,
    /// The tiles that the move caught, found from the catch after it.
    tiles: Vec<Tile>,
    /// For each match that was possible, the tiles that it would have caught.
    could: Vec<Vec<Tile>>,
}

/// A game of random moves: its end, its record, and a note on each move.
fn noted(seed: u64) -> (TiuU, Record, Vec<Noted>) {
    let setup = any_setup(seed);
    let mut record = Record { setup: setup.clone(), moves: Vec::new() };
    let mut noted: Vec<Noted> = Vec::new();
    let caught_last = |noted: &mut Vec<Noted>, game: &TiuU| {
        let Some(last) = noted.last_mut().filter(|last| last.play != Move::DealNext) else { return };
        let (before, after) = (&last.view, game.view_of(None));
        last.tiles = after.caught_tiles(before.turn)[before.caught_tiles(before.turn).len()..].to_vec();
    };
    let end = play_at_random::<TiuU>(&setup, |game, play| {
        caught_last(&mut noted, game);
        record.moves.push(*play);
        let view = game.view_of(Some(game.turn()));
        let could = game.legal_moves().into_iter().filter_map(|play| tiles_of(&view, play)).collect();
        noted.push(Noted { view, play: *play, tiles: Vec::new(), could });
    });
    caught_last(&mut noted, &end);
    (end, record, noted)
}

/// The tiles that a move catches, if it is a match; `None` for any other move.
fn tiles_of(view: &View, play: Move) -> Option<Vec<Tile>> {
    let (tile, takes) = match (view.phase, play) {
        (_, Move::Match { hand, takes }) => (hand, takes),
        (Phase::Take { drawn }, Move::Take { takes }) => (drawn, takes),
        _ => return None,
    };
    let is_pile = !view.open.contains(&takes);
    Some(if is_pile { vec![takes; 4] } else { vec![tile, takes] })
}

impl Noted {
    fn catch(&self) -> &[Tile] {
        self.view.caught_tiles(self.view.turn)
    }

    /// By how many points these tiles would raise the score of the player who moves.
    fn gain(&self, tiles: &[Tile]) -> u16 {
        score_by_pips(&[self.catch(), tiles].concat()) - score_by_pips(self.catch())
    }

    /// How good a catch of these tiles is: the points that it gains, and then the points of its big fish and the red pips of its little
    /// ones.
    fn worth(&self, tiles: &[Tile]) -> (u16, u16) {
        let of = |tile: &Tile| {
            let [left, right] = tile.halves().map(u16::from);
            let red = [left, right].into_iter().filter(|half| [1, 4].contains(half)).sum();
            if left + right < 8 { red } else { 2 * (left + right) }
        };
        (self.gain(tiles), tiles.iter().map(of).sum())
    }

    /// How the catch should be written: both tiles, the one that takes first. `None` for the special pair, which matches by rule and not
    /// by its pips.
    fn written(&self) -> Option<String> {
        let sides = [self.tiles[0], self.tiles[1]].map(|tile| tile.to_string().replace('-', " + "));
        let mut supreme = [self.tiles[0], self.tiles[1]];
        supreme.sort_unstable();
        let is_rule = supreme == [tile("4-2"), tile("2-1")];
        (!is_rule).then(|| sides.join(" = "))
    }
}

#[test]
fn the_catches_in_a_review_are_true_and_add_up_to_the_scores() {
    let (mut supreme, mut dealt) = (0, 0);
    for seed in 0..200 {
        let (end, record, noted) = noted(seed);
        let catches = record.review().unwrap().catches;
        let mut sums = vec![vec![0; end.players()]; end.finished_deals().len()];
        let mut next = catches.iter();
        for noted in &noted {
            let caught = TiuU::catch_of_move(&noted.view, &noted.play);
            assert_eq!(caught.is_none(), noted.tiles.is_empty(), "seed {seed}: {:?}", noted.play);
            let Some(caught) = caught else { continue };
            assert_eq!(next.next(), Some(&caught), "seed {seed}");
            let PlayerCatch { player, written, points, .. } = &caught;
            assert_eq!((*player, *points), (noted.view.turn, noted.gain(&noted.tiles)), "seed {seed}");
            assert_eq!(*written, noted.written(), "seed {seed}");
            dealt += u32::from(noted.play == Move::LayPair);
            match written {
                Some(written) => {
                    equations::assert_true(written);
                    assert_eq!(equations::equations(written).len(), 1, "{written}");
                }
                None => supreme += 1,
            }
            sums[usize::from(noted.view.deal)][usize::from(*player)] += points;
        }
        assert_eq!(next.next(), None, "seed {seed}");
        assert!(
            sums.iter().map(|deal| &deal[..]).eq(end.finished_deals().iter().map(|deal| &deal[..])),
            "seed {seed}"
        );
        let total = |player| sums.iter().map(|deal| deal[player]).sum::<u16>();
        assert!((0..end.players()).map(total).eq(end.outcome().unwrap().points), "seed {seed}");
    }
    assert!(supreme > 50 && dealt > 20, "{supreme} and {dealt}");
}

#[test]
fn a_review_lists_every_missed_match() {
    let (mut undone, mut better) = (0, 0);
    for seed in 0..200 {
        let (_, record, noted) = noted(seed);
        let review = record.review().unwrap();
        let mut missed = review.missed.iter();
        for noted in &noted {
            let could = noted.could.iter().map(|tiles| noted.worth(tiles)).max();
            let took = match (noted.view.phase, noted.play) {
                (Phase::Hand, Move::Draw) => None,
                (Phase::Take { .. }, _) => Some(noted.worth(&noted.tiles)),
                _ => continue,
            };
            let Some(could) = could.filter(|could| took.is_none_or(|took| *could > took)) else { continue };
            let missed = missed.next().unwrap_or_else(|| panic!("seed {seed}: there is one more"));
            assert_eq!((missed.player, &missed.view), (noted.view.turn, &noted.view), "seed {seed}");
            assert_eq!(TiuU::best_opportunity(&missed.view), Some(missed.best));
            assert_eq!(noted.worth(&missed.best.tiles()), could, "seed {seed}");
            assert_eq!((missed.points, missed.instead), (could.0, took.unwrap_or_default().0), "seed {seed}");
            assert_eq!(missed.written, missed.best.equation());
            assert!(noted.could.iter().any(|tiles| tiles[..] == missed.best.tiles()[..]), "seed {seed}");
            undone += usize::from(took.is_none());
            better += usize::from(took.is_some());
        }
        assert_eq!(missed.next(), None, "seed {seed}");
    }
    assert!(undone > 500 && better > 50, "{undone} and {better}");
}
