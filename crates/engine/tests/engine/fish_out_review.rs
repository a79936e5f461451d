//! Great Lakes Fish-Out: hints, and looking back after a match at what was fished out and what was missed.

use crate::equations;
use crate::fish_out::{card, cards, laid_plainly, setup, shown};
use crate::fish_out_referee::{CardWord, card_rank, suit};
use crate::play::fish_out::any_setup;
use crate::play::play_at_random;
use engine::games::fish_out::{Capture, FishOut, HouseRules, Move, Phase, Record, Setup, Suit, View};
use engine::games::{Game, MissedChance, PlayerCatch};

/// What a card can fish out, in one line: the card, what it catches, and the calculation.
fn line(haul: Capture) -> String {
    let written = haul.equation();
    equations::assert_true(&written);
    assert_eq!(u16::from(haul.cards.len()), haul.points());
    assert_eq!(
        (haul.size_as_sum().statement().to_string(), haul.size_as_sum().result),
        (written, haul.points().into())
    );
    format!("{} for {:?}: {}", haul.card, haul.cards, haul.equation())
}

fn best(view: &View) -> Option<String> {
    assert_eq!(FishOut::best_opportunity(view), Capture::best(view));
    Capture::best(view).map(line)
}

// Hints

/// A table of three as the first player to choose sees it, with these cards in that player's hand, in the lake, and in that player's
/// catch.
fn choosing(hand: &str, lake: &str, catch: &str) -> View {
    let mut view = FishOut::deal(&setup(3)).unwrap().view_of(Some(1));
    (view.hand, view.lake, view.seats[1].catch) = (cards(hand), cards(lake), cards(catch));
    view
}

#[test]
fn a_hint_is_the_highest_card_of_the_suit_with_the_most_in_the_lake() {
    #[rustfmt::skip]
    let table = [
        // hand             lake             caught   the hint
        ("4H 9S",           "2H 3H 7S",      "",      Some("4H for [2H, 3H, 4H]: 2 + 1 = 3")),
        ("4H 9S",           "2H 3S 7S",      "",      Some("9S for [3S, 7S, 9S]: 2 + 1 = 3")),
        ("4H 9H KH 9S",     "2H",            "",      Some("KH for [2H, KH]: 1 + 1 = 2")),
        // The king is high. An ace counts as 1 as long as the others have not shown their cards.
        ("AH 2H",           "3H",            "",      Some("2H for [2H, 3H]: 1 + 1 = 2")),
        ("AH KH",           "3H",            "",      Some("KH for [3H, KH]: 1 + 1 = 2")),
        ("AH 9S",           "3H",            "",      Some("AH for [AH, 3H]: 1 + 1 = 2")),
        // Other cards in the hand do not count before they are laid.
        ("4H 5H 6H 7H 9S",  "2H 3S 7S",      "",      Some("9S for [3S, 7S, 9S]: 2 + 1 = 3")),
        // If two cards are equally good, the hint is the first.
        ("9S 4H",           "2H 7S",         "",      Some("4H for [2H, 4H]: 1 + 1 = 2")),
        // Nobody can fish the same suit twice.
        ("4H 9S",           "2H 3H 7S",      "KH",    Some("9S for [7S, 9S]: 1 + 1 = 2")),
        ("4H",              "2H 3H 7S",      "KH",    None),
        ("4H 9S",           "2H 7S",         "KH KS", None),
        // The lake holds nothing for this hand, or is empty.
        ("4H 9S",           "2C 3C 4C KD",   "",      None),
        ("4H 9S",           "",              "",      None),
        ("",                "2C 3C",         "",      None),
    ];
    for (hand, lake, catch, expected) in table {
        assert_eq!(best(&choosing(hand, lake, catch)).as_deref(), expected, "{hand} at {lake}, {catch}");
    }
}

#[test]
fn a_player_who_keeps_a_card_sees_what_it_would_fish_out() {
    let hint = |hands: &[&str; 3], lake, words| {
        let game = shown(laid_plainly(hands, lake), words);
        best(&game.view_of(Some(game.player_to_move())))
    };
    let hands = ["KH QH", "9H 8H", "4H 3H"];
    let whole = Some("KH for [4H, 7H, 9H, KH]: 3 + 1 = 4".to_owned());
    assert_eq!(hint(&hands, "7H", "KH 9H 4H"), whole);
    let trick = Some("KH for [4H, 9H, KH]: 2 + 1 = 3".to_owned());
    assert_eq!(hint(&hands, "7S", "KH 9H 4H"), trick);
    // Player 1 decides first, about a card for which the lake holds nothing.
    assert_eq!(hint(&["KH", "9S", "4D"], "7H", "KH 9S 4D"), None);
    assert_eq!(hint(&["KH", "9S", "4D"], "7S", "KH 9S 4D").unwrap(), "9S for [7S, 9S]: 1 + 1 = 2");
    // A player who has fished a suit is not asked about it again. The next trick begins.
    let game = shown(laid_plainly(&hands, "7S"), "KH 9H 4H").play(Move::FishOut).unwrap();
    let game = shown(game, "QH 8H 3H");
    assert_eq!((game.phase(), game.player_to_move()), (Phase::Choose, 1));
}

#[test]
fn only_the_player_to_move_gets_a_hint() {
    let choosing = choosing("4H 9S", "2H 3H 7S", "");
    assert!(best(&choosing).is_some());
    for (who, to_move) in [(Some(0), 1), (Some(2), 1), (None, 1), (Some(9), 1), (Some(1), 0)] {
        assert_eq!(best(&View { who, to_move, ..choosing.clone() }), None, "{who:?}");
    }
    let deciding = shown(laid_plainly(&["KH", "9H", "4H"], "7H"), "KH 9H 4H");
    assert_eq!(deciding.player_to_move(), 0);
    for (who, is_told) in
        [(Some(0), true), (Some(1), false), (Some(2), false), (Some(3), false), (None, false)]
    {
        assert_eq!(best(&deciding.view_of(who)).is_some(), is_told, "{who:?}");
    }
    for phase in [Phase::BetweenDeals, Phase::Over] {
        assert_eq!(best(&View { phase, ..choosing.clone() }), None);
    }
}

fn words(cards: impl IntoIterator<Item = impl ToString>) -> Vec<CardWord> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// The most fish that the player to move can catch, and the cards that catch them, found by reading only the words on the cards. `None`
/// if no card catches any.
fn naive_best(game: &FishOut) -> Option<(usize, Vec<CardWord>)> {
    let view = game.view_of(Some(game.player_to_move()));
    let (lake, fished) = (words(view.lake), words(view.viewer_seat().unwrap().catch));
    let mine = match view.phase {
        Phase::Choose => words(view.hand),
        Phase::Decide => words([view.trick[usize::from(view.to_move)].card]),
        Phase::BetweenDeals | Phase::Over => Vec::new(),
    };
    let fish = |word: &CardWord| lake.iter().filter(|other| suit(other) == suit(word)).count();
    let open: Vec<&CardWord> =
        mine.iter().filter(|word| fished.iter().all(|other| suit(other) != suit(word))).collect();
    let most = open.iter().map(|word| fish(word)).filter(|fish| *fish > 0).max()?;
    let is_highest = |word: &CardWord| {
        let rivals = mine.iter().filter(|other| suit(other) == suit(word));
        rivals.max_by_key(|other| card_rank(other, &[])) == Some(word)
    };
    let highest = open.into_iter().filter(|word| fish(word) == most && is_highest(word));
    Some((most + 1, highest.cloned().collect()))
}

#[test]
fn a_hint_is_among_the_best_that_a_naive_search_finds() {
    let (mut choices, mut decisions, mut nothing) = (0, 0, 0);
    for seed in 0..120 {
        play_at_random::<FishOut>(&any_setup(seed), |game, _| {
            let (haul, naive) =
                (FishOut::best_opportunity(&game.view_of(Some(game.player_to_move()))), naive_best(game));
            assert_eq!(haul.is_some(), naive.is_some(), "seed {seed}");
            match (haul, naive) {
                (Some(haul), Some((most, cards))) => {
                    assert_eq!(usize::from(haul.points()), most, "seed {seed}");
                    assert!(
                        cards.contains(&haul.card.to_string()),
                        "seed {seed}: {haul:?} and not {cards:?}"
                    );
                    let _true = line(haul);
                    choices += usize::from(game.phase() == Phase::Choose);
                    decisions += usize::from(game.phase() == Phase::Decide);
                }
                _ => nothing += 1,
            }
            let players = u8::try_from(game.players()).unwrap();
            for who in (0..=players).filter(|who| *who != game.player_to_move()).map(Some).chain([None]) {
                assert_eq!(FishOut::best_opportunity(&game.view_of(who)), None);
            }
        });
    }
    assert!(choices > 1_000 && decisions > 1_000 && nothing > 100, "{choices} {decisions} {nothing}");
}

// What a move catches

#[test]
fn only_fishing_out_catches_and_it_takes_the_lake_and_the_kept_card() {
    let caught = |game: &FishOut, play: Move| {
        let [mover, everybody] =
            [Some(game.player_to_move()), None].map(|who| FishOut::catch_of_move(&game.view_of(who), &play));
        assert_eq!(mover, everybody, "all that is caught lies open");
        everybody
    };
    let fish = |player, written: &str, points| {
        Some(PlayerCatch { player, written: Some(written.to_owned()), points, hard: None })
    };
    let game = laid_plainly(&["KH", "9H", "4S"], "7H");
    for play in [Move::Choose(card("9H")), Move::FishOut, Move::Stock, Move::DealNext] {
        assert_eq!(caught(&game, play), None, "nothing is to be decided");
    }
    let game = shown(game, "KH 9H 4S");
    // Player 2 decides first, and player 0 last.
    assert_eq!(caught(&game, Move::FishOut), fish(2, "0 + 1 = 1", 1));
    assert_eq!(caught(&game, Move::Stock), None);
    let game = game.play(Move::Stock).unwrap();
    assert_eq!(caught(&game, Move::FishOut), fish(0, "2 + 1 = 3", 3));
    assert_eq!(game.play(Move::FishOut).unwrap().scores()[..], [3, 0, 0]);
}

// Looking back

/// The record of a single deal of three, and how many of its moves belong to `tricks`, with which it begins. For each trick these are the
/// cards in the order of the players, and the decisions in the order in which they are made. After them everybody lays the first card and
/// always fishes out.
fn deal_of(tricks: &[(&str, &[Move])]) -> (Record, usize) {
    let rules = HouseRules { deals: Some(1), ..HouseRules::default() };
    let setup = Setup { rules, ..setup(3) };
    let mut game = FishOut::deal(&setup).unwrap();
    let mut moves = Vec::new();
    let mut so_far = 0;
    for (trick, decisions) in tricks {
        let trick: Vec<&str> = trick.split_whitespace().collect();
        while moves.is_empty() || game.phase() == Phase::Choose {
            let play = Move::Choose(card(trick[usize::from(game.player_to_move())]));
            game = game.play(play).unwrap();
            moves.push(play);
        }
        for play in *decisions {
            game = game.play(*play).unwrap();
            moves.push(*play);
        }
        assert_eq!(game.phase(), Phase::Choose, "all who keep a card have decided: {trick:?}");
        so_far = moves.len();
    }
    while game.phase() != Phase::Over {
        let play = game.legal_moves()[0];
        game = game.play(play).unwrap();
        moves.push(play);
    }
    (Record { setup, moves }, so_far)
}

/// Who caught something, how it is written, and how many fish it is.
fn told(caught: &PlayerCatch) -> (u8, &str, u16) {
    (caught.player, caught.written.as_deref().unwrap(), caught.points)
}

#[test]
fn a_suit_counts_as_missed_if_it_later_brings_less_than_it_could_have() {
    use Move::{FishOut as Fish, Stock};
    #[rustfmt::skip]
    let tricks: [(&str, &[Move]); 7] = [
        // shown        the decisions of those who keep a card, the dealer 0 last
        ("8H 9H KH",    &[Stock]),         // Player 2 could fish out 3.
        ("5H QH 6H",    &[Fish]),          // Player 1 fishes out those and 3 more.
        ("4H QS JH",    &[Fish, Fish]),    // Only 2 are left for player 2.
        ("QD 10D JD",   &[Stock]),         // Player 0 could fish out 4, with the king in the lake.
        ("KC 9D 6D",    &[Stock, Fish]),   // Player 1 waits with 6.
        ("9S 8D 5D",    &[Stock, Stock]),  // Player 1 waits with 8, and player 0 with a spade alone.
        ("KS 2D AD",    &[Fish, Fish]),    // Both get more than that.
    ];
    let (record, so_far) = deal_of(&tricks);
    let review = record.review().unwrap();
    #[rustfmt::skip]
    assert!(review.catches.iter().map(told).take(6).eq([
        (1, "5 + 1 = 6",  6),
        (1, "0 + 1 = 1",  1),
        (2, "1 + 1 = 2",  2),
        (0, "0 + 1 = 1",  1),
        (1, "9 + 1 = 10", 10),
        (0, "1 + 1 = 2",  2),
    ]));
    let missed = |missed: &MissedChance<FishOut>| {
        let written = missed.written.as_deref().unwrap();
        format!(
            "{}: {} with {}, {} and not {}",
            missed.player, written, missed.best.card, missed.instead, missed.points
        )
    };
    let lines: Vec<String> = review.missed.iter().map(missed).collect();
    assert_eq!(lines, ["2: 2 + 1 = 3 with KH, 2 and not 3", "0: 3 + 1 = 4 with QD, 0 and not 4"]);
    assert_eq!(review.missed[0].best.cards, cards("8H 9H KH"));
    assert_eq!((review.missed[0].view.who, review.missed[0].view.lake), (Some(2), cards("KD 8H 9H")));
    assert_eq!(review.missed[1].best.cards, cards("QD 10D JD KD"));
    assert_eq!((review.missed[1].view.who, review.missed[1].view.lake), (Some(0), cards("KD 10D JD")));

    // While the deal goes on, everything may still be fished.
    let middle =
        Record { setup: record.setup.clone(), moves: record.moves[..so_far].to_vec() }.review().unwrap();
    assert_eq!((&middle.catches[..], &middle.missed[..]), (&review.catches[..6], &[][..]));
    let nobody = Record { setup: Setup { players: Vec::new(), ..record.setup }, moves: Vec::new() };
    assert!(nobody.review().is_err());
}

/// A decision whether to fish out a suit, and what the test makes of it by counting cards.
struct Noted {
    /// The table as the player who decides sees it.
    view: View,
    play: Move,
    suit: Suit,
    /// How many fish the player could catch, with the card that catches them.
    reach: u16,
}

impl Noted {
    /// Whether `other` is a decision of the same player about the same suit in the same deal.
    fn is_like(&self, other: &Self) -> bool {
        let place = |noted: &Self| (noted.view.deal, noted.view.to_move, noted.suit);
        place(self) == place(other)
    }
}

/// A match of random moves: its end, its record, and every decision in it.
fn noted(seed: u64) -> (FishOut, Record, Vec<Noted>) {
    let setup = any_setup(seed);
    let mut record = Record { setup: setup.clone(), moves: Vec::new() };
    let mut noted = Vec::new();
    let end = play_at_random::<FishOut>(&setup, |game, play| {
        record.moves.push(*play);
        let view = game.view_of(Some(game.player_to_move()));
        if let Some(card) = view.card_to_decide() {
            let suit = card.suit();
            let in_lake = view.lake.into_iter().filter(|other| other.suit() == suit);
            let reach = u16::try_from(in_lake.count()).unwrap() + 1;
            noted.push(Noted { view, play: *play, suit, reach });
        } else {
            assert_eq!(FishOut::catch_of_move(&view, play), None);
        }
    });
    (end, record, noted)
}

#[test]
fn the_catches_in_a_review_are_true_and_add_up_to_the_scores() {
    for seed in 0..200 {
        let (end, record, noted) = noted(seed);
        let catches = record.review().unwrap().catches;
        let deals: Vec<Vec<u16>> =
            end.finished_deals().iter().chain([&end.scores()]).map(|deal| deal.to_vec()).collect();
        let mut sums = vec![vec![0; end.players()]; deals.len()];
        let mut next = catches.iter();
        for Noted { view, play, reach, .. } in noted {
            let caught = FishOut::catch_of_move(&view, &play);
            assert_eq!(caught.is_some(), play == Move::FishOut, "seed {seed}");
            let Some(caught) = caught else { continue };
            assert_eq!(next.next(), Some(&caught), "seed {seed}");
            let written = format!("{} + 1 = {reach}", reach - 1);
            equations::assert_true(&written);
            assert_eq!(told(&caught), (view.to_move, &written[..], reach), "seed {seed}");
            sums[usize::from(view.deal)][usize::from(caught.player)] += caught.points;
        }
        assert_eq!(next.next(), None, "seed {seed}");
        assert_eq!(sums, deals, "seed {seed}");
        let total = |player| sums.iter().map(|deal| deal[player]).sum::<u16>();
        assert!((0..end.players()).map(total).eq(end.outcome().unwrap().points), "seed {seed}");
    }
}

#[test]
fn a_review_shows_the_best_missed_catch_of_each_suit() {
    let (mut told, mut later) = (0, 0);
    for seed in 0..200 {
        let (_, record, noted) = noted(seed);
        let review = record.review().unwrap();
        let mut missed = review.missed.iter();
        for (at, let_go) in noted.iter().enumerate().filter(|(_, noted)| noted.play == Move::Stock) {
            let alike = |others: &[Noted], play| {
                let alike = others.iter().filter(|other| other.play == play && other.is_like(let_go));
                alike.map(|other| other.reach).max().unwrap_or(0)
            };
            let instead = alike(&noted, Move::FishOut);
            let (before, after) = (alike(&noted[..at], Move::Stock), alike(&noted[at..], Move::Stock));
            if let_go.reach <= before.max(instead) || let_go.reach < after {
                continue;
            }
            let missed = missed.next().unwrap_or_else(|| panic!("seed {seed}: there is one more"));
            assert_eq!(missed.view, let_go.view, "seed {seed}");
            assert_eq!((missed.points, missed.instead), (let_go.reach, instead), "seed {seed}");
            assert_eq!((Some(missed.player), missed.player), (let_go.view.who, let_go.view.to_move));
            let (card, cards) = (let_go.view.card_to_decide(), let_go.view.catchable_cards());
            assert_eq!((Some(missed.best.card), Some(missed.best.cards)), (card, cards));
            assert_eq!(missed.written, Some(missed.best.equation()));
            let _true = line(missed.best);
            // A card on its own can be missed, but it is not worth a hint.
            assert_eq!(
                FishOut::best_opportunity(&missed.view),
                Some(missed.best).filter(|_| missed.points > 1)
            );
            (told, later) = (told + 1, later + usize::from(instead > 0));
        }
        assert_eq!(missed.next(), None, "seed {seed}");
    }
    assert!(told > 500 && later > 20, "{told} and {later}");
}
