//! Great Lakes Fish-Out, step by step as in the rulebook (§6).

use crate::possible::possible;
use engine::games::fish_out::{
    CardFate, CardSet, FishOut, HiddenState, HouseRules, Move, Phase, PlayError, Player, PlayingCard, Setup,
    Suit, View, highest_of_suit,
};
use engine::games::{Game, GameKind, SetupError};
use serde_json::json;

pub fn setup(players: usize) -> Setup {
    Setup { rules: HouseRules::default(), players: vec![Player::default(); players], seed: 7 }
}

pub fn card(word: &str) -> PlayingCard {
    word.parse().unwrap()
}

pub fn cards(words: &str) -> CardSet {
    words.split_whitespace().map(card).collect()
}

// The pack and the deal

#[test]
fn the_pack_has_52_cards_in_four_suits() {
    assert_eq!(CardSet::DECK.len(), 52);
    for suit in Suit::ALL {
        let numbers: Vec<u8> = CardSet::DECK.of_suit(suit).into_iter().map(PlayingCard::number).collect();
        assert_eq!(numbers, (1..=13).collect::<Vec<_>>());
        assert!(CardSet::DECK.of_suit(suit).into_iter().all(|card| card.suit() == suit));
    }
    assert_eq!(CardSet::DECK.court_cards().len(), 12);
    assert!(CardSet::DECK.court_cards().into_iter().all(|card| card.number() >= 11));
}

#[test]
fn cards_are_read_and_written() {
    for card in CardSet::DECK {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    let words: Vec<String> = cards("AH 10S KD JC 2H").into_iter().map(|card| card.to_string()).collect();
    assert_eq!(words, ["JC", "KD", "AH", "2H", "10S"]);
    for word in ["", "H", "1H", "11H", "0H", "+2H", "10", "A", "HA", "2X", "♥9", "9♥"] {
        let error = word.parse::<PlayingCard>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("“{word}” is no card: write A, 2 to 10, J, Q or K")), "{error}");
    }
    assert_eq!(serde_json::to_value(cards("AH 10S")).unwrap(), json!(["AH", "10S"]));
}

#[test]
fn everybody_gets_the_same_number_of_cards_and_the_rest_go_to_the_lake() {
    for (players, each, left_over) in [(3, 17, 1), (4, 13, 0), (5, 10, 2)] {
        let game = FishOut::deal(&setup(players)).unwrap();
        let view = game.view_of(Some(0));
        assert!(view.seats.iter().all(|seat| (seat.held, seat.catch.len(), seat.total) == (each, 0, 0)));
        assert_eq!((view.hand.len(), view.lake.len()), (each, left_over));
        assert_eq!((view.phase, view.dealer, view.to_move, view.deal), (Phase::Choose, 0, 1, 0));
        assert!(game.cards_are_conserved() && view.trick.is_empty());
    }
    for players in [0, 1, 2, 6, 7] {
        let refused = FishOut::deal(&setup(players)).unwrap_err();
        assert_eq!(refused, SetupError::PlayerCount { game: GameKind::FishOut, players });
        let sentence = format!("Great Lakes Fish-Out is for 3 to 5 players, not {players}");
        assert_eq!(refused.to_string(), sentence);
    }
}

#[test]
fn impossible_house_rules_are_refused() {
    let rules = HouseRules::default();
    assert_eq!((rules.target, rules.deals, rules.open_hands), (50, None, false));
    let deal = |rules| FishOut::deal(&Setup { rules, ..setup(3) }).err();
    for target in [1, 50, 200] {
        assert_eq!(deal(HouseRules { target, ..rules }), None);
    }
    for target in [0, 201] {
        assert_eq!(deal(HouseRules { target, ..rules }), Some(SetupError::Target(target)));
    }
    for deals in [1, 50] {
        assert_eq!(deal(HouseRules { deals: Some(deals), ..rules }), None);
    }
    for deals in [0, 51] {
        assert_eq!(deal(HouseRules { deals: Some(deals), ..rules }), Some(SetupError::Deals(deals)));
    }
}

// The highest card

#[test]
fn the_ace_is_one_unless_a_jack_queen_or_king_of_its_suit_is_shown() {
    #[rustfmt::skip]
    let table = [
        // shown     highest  with a 9 and a 2 beside
        ("",         "",      "9"),
        ("A",        "A",     "9"),
        ("J",        "J",     "J"),
        ("Q",        "Q",     "Q"),
        ("K",        "K",     "K"),
        ("J Q",      "Q",     "Q"),
        ("J K",      "K",     "K"),
        ("Q K",      "K",     "K"),
        ("J Q K",    "K",     "K"),
        ("A J",      "A",     "A"),
        ("A Q",      "A",     "A"),
        ("A K",      "A",     "A"),
        ("A J Q",    "A",     "A"),
        ("A J K",    "A",     "A"),
        ("A Q K",    "A",     "A"),
        ("A J Q K",  "A",     "A"),
    ];
    let of = |suit: char, words: &str| -> CardSet {
        words.split_whitespace().map(|word| card(&format!("{word}{suit}"))).collect()
    };
    for (suit, letter) in Suit::ALL.into_iter().zip("CDHS".chars()) {
        // Pictures of other suits do not make an ace the highest card.
        let others: CardSet = CardSet::DECK.court_cards() - CardSet::DECK.of_suit(suit);
        for (shown, alone, with_low) in table {
            let alone = of(letter, alone).first();
            for beside in [CardSet::EMPTY, others] {
                assert_eq!(highest_of_suit(of(letter, shown) | beside, suit), alone, "{shown} of {letter}");
                let shown = of(letter, shown) | of(letter, "9 2");
                assert_eq!(highest_of_suit(shown | beside, suit), of(letter, with_low).first(), "{shown:?}");
            }
        }
    }
}

/// The highest of cards of one suit, found as a child would: look for a picture, and then go from the best card to the worst. `None`
/// without cards.
fn naive_highest(words: &[&'static str]) -> Option<&'static str> {
    let picture = words.iter().any(|word| "JQK".contains(word));
    let order: Vec<&str> = if picture {
        "A K Q J 10 9 8 7 6 5 4 3 2".split(' ').collect()
    } else {
        "10 9 8 7 6 5 4 3 2 A".split(' ').collect()
    };
    order.iter().find_map(|best| words.iter().find(|word| *word == best)).copied()
}

#[test]
fn the_highest_card_of_a_suit_agrees_with_a_naive_search() {
    const WORDS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let mut seen = 0;
    for bits in 0_u32..1 << 13 {
        if bits.count_ones() > 5 {
            continue;
        }
        let words: Vec<&'static str> = WORDS
            .into_iter()
            .enumerate()
            .filter(|(at, _)| bits & 1 << at != 0)
            .map(|(_, word)| word)
            .collect();
        let shown = words.iter().map(|word| card(&format!("{word}H"))).collect();
        let naive = naive_highest(&words).map(|word| card(&format!("{word}H")));
        assert_eq!(highest_of_suit(shown, Suit::Hearts), naive, "{words:?}");
        seen += 1;
    }
    assert_eq!(seen, 1 + 13 + 78 + 286 + 715 + 1287);
}

// Tricks

/// A deal with these cards in the hands, in the order of the players, and these in the lake. Other cards of the pack fill up what room is
/// left. The first player deals.
fn laid(rules: HouseRules, hands: &[&str], lake: &str) -> FishOut {
    let setup = Setup { rules, ..setup(hands.len()) };
    let dealt = FishOut::deal(&setup).unwrap();
    let named = hands.iter().fold(cards(lake), |all, hand| all | cards(hand));
    let mut others = (CardSet::DECK - named).into_iter();
    let each = 52 / hands.len();
    let left_over = 52 - each * hands.len();
    let mut fill = |words: &str, size: usize| -> CardSet {
        let named = cards(words);
        named.into_iter().chain(others.by_ref().take(size - usize::from(named.len()))).collect()
    };
    let view = View { lake: fill(lake, left_over), ..dealt.view_of(None) };
    let hands = hands.iter().map(|hand| fill(hand, each)).collect();
    possible(view.with_hidden_state(HiddenState { hands, ..dealt.hidden_state() }))
}

pub fn laid_plainly(hands: &[&str], lake: &str) -> FishOut {
    laid(HouseRules::default(), hands, lake)
}

/// The game after the players have chosen these cards and shown them, one card for each player in the order of the set-up.
pub fn shown(game: FishOut, words: &str) -> FishOut {
    let words: Vec<&str> = words.split_whitespace().collect();
    words.iter().fold(game, |game, _| {
        let word = words[usize::from(game.player_to_move())];
        game.play(Move::Choose(card(word))).unwrap_or_else(|refused| panic!("{word}: {}", refused.reason))
    })
}

fn fates(game: &FishOut) -> Vec<CardFate> {
    game.view_of(None).trick.iter().map(|laid| laid.fate).collect()
}

fn catch_of(game: &FishOut, player: usize) -> CardSet {
    game.view_of(None).seats[player].catch
}

fn lake(game: &FishOut) -> CardSet {
    game.view_of(None).lake
}

fn refused(game: &FishOut, play: Move) -> PlayError {
    let refused = game.clone().play(play).unwrap_err();
    assert_eq!(&refused.game, game, "a refused move changes nothing");
    refused.reason
}

#[test]
fn the_highest_of_each_suit_is_kept_and_the_others_stock_the_lake() {
    use CardFate::{Beaten, Kept};
    #[rustfmt::skip]
    let table: [(&str, &[CardFate], &str); 8] = [
        // shown            fates                              what lies in the lake then
        ("AH 9H 4H",        &[Beaten, Kept, Beaten],           "AH 4H"),
        ("AH JH 4H",        &[Kept, Beaten, Beaten],           "JH 4H"),
        ("2H KH 3H",        &[Beaten, Kept, Beaten],           "2H 3H"),
        ("9H 9S 9D",        &[Kept, Kept, Kept],               ""),
        ("AH KS 2H",        &[Beaten, Kept, Kept],             "AH"),
        ("AC AD AH AS",     &[Kept, Kept, Kept, Kept],         ""),
        ("QC AC KC 5D 4D",  &[Beaten, Kept, Beaten, Kept, Beaten], "QC KC 4D"),
        ("10C AC 9C 5D JD", &[Kept, Beaten, Beaten, Beaten, Kept], "AC 9C 5D"),
    ];
    for (words, expected, stocked) in table {
        let hands: Vec<&str> = words.split_whitespace().collect();
        let game = laid_plainly(&hands, "");
        let before = lake(&game);
        let game = shown(game, words);
        assert_eq!(fates(&game), expected, "{words}");
        assert_eq!(lake(&game), before | cards(stocked), "{words}");
        assert_eq!(game.phase(), Phase::Decide);
        assert!(game.cards_are_conserved());
    }
}

#[test]
fn fishing_out_takes_all_cards_of_the_suit_and_none_of_another() {
    let game = laid_plainly(&["KH 2C", "9H 3C", "4S KC"], "7H");
    let game = shown(game, "2C 3C KC");
    assert_eq!(game.player_to_move(), 2);
    let game = game.play(Move::Stock).unwrap();
    assert_eq!((lake(&game), fates(&game)[2]), (cards("7H 2C 3C KC"), CardFate::Stocked));
    let game = shown(game, "KH 9H 4S");
    // Player 1 is on the dealer's left, but players 2 and 0 keep a card.
    assert_eq!((game.phase(), game.player_to_move()), (Phase::Decide, 2));
    assert_eq!(game.view_of(None).catchable_cards(), Some(cards("4S")));
    let game = game.play(Move::FishOut).unwrap();
    assert_eq!(game.player_to_move(), 0);
    let view = game.view_of(None);
    assert_eq!((view.card_to_decide(), view.catchable_cards()), (Some(card("KH")), Some(cards("KH 9H 7H"))));
    let game = game.play(Move::FishOut).unwrap();
    assert_eq!((catch_of(&game, 0), catch_of(&game, 2)), (cards("7H 9H KH"), cards("4S")));
    assert_eq!(lake(&game), cards("2C 3C KC"));
    assert_eq!((game.scores()[..].to_vec(), game.phase()), (vec![3, 0, 1], Phase::Choose));
    assert_eq!(fates(&game), [CardFate::FishedOut, CardFate::Beaten, CardFate::FishedOut]);
}

#[test]
fn a_suit_is_fished_once_per_player_and_deal_and_then_stocked_without_a_question() {
    let game = laid_plainly(&["KH QH", "9H 8H", "4H 3H"], "7S");
    let game = shown(game, "KH 9H 4H").play(Move::FishOut).unwrap();
    assert!(game.view_of(None).seats[0].has_fished(Suit::Hearts));
    let game = shown(game, "QH 8H 3H");
    assert_eq!(fates(&game), [CardFate::FishedBefore, CardFate::Beaten, CardFate::Beaten]);
    // Nobody has anything to decide, so the next trick begins.
    assert_eq!((game.phase(), game.player_to_move()), (Phase::Choose, 1));
    assert_eq!(lake(&game).of_suit(Suit::Hearts), cards("QH 8H 3H"));
    assert_eq!(catch_of(&game, 0), cards("KH 9H 4H"));
}

#[test]
fn a_player_who_keeps_a_card_may_stock_it_and_fish_the_suit_later() {
    let game = laid_plainly(&["KH QH", "9H 8H", "4H 3H"], "7S");
    let game = shown(game, "KH 9H 4H").play(Move::Stock).unwrap();
    assert!(!game.view_of(None).seats[0].has_fished(Suit::Hearts));
    let game = shown(game, "QH 8H 3H").play(Move::FishOut).unwrap();
    assert_eq!(catch_of(&game, 0), cards("KH 9H 4H QH 8H 3H"));
    assert_eq!(lake(&game), cards("7S"));
}

#[test]
fn the_kept_card_can_be_caught_by_itself() {
    let game = shown(laid_plainly(&["KH", "9S", "4D"], "7S"), "KH 9S 4D");
    let game = game.play(Move::FishOut).unwrap().play(Move::FishOut).unwrap().play(Move::FishOut).unwrap();
    assert_eq!(game.scores()[..], [1, 2, 1]);
}

#[test]
fn players_to_the_left_of_the_dealer_choose_and_decide_first() {
    let mut game = laid_plainly(&["AC", "AD", "AH", "AS"], "");
    for player in [1, 2, 3, 0] {
        assert_eq!((game.phase(), game.player_to_move()), (Phase::Choose, player));
        game = game.play(Move::Choose(card(["AC", "AD", "AH", "AS"][usize::from(player)]))).unwrap();
    }
    for player in [1, 2, 3, 0] {
        assert_eq!((game.phase(), game.player_to_move()), (Phase::Decide, player));
        game = game.play(Move::Stock).unwrap();
    }
    assert_eq!((game.phase(), game.player_to_move()), (Phase::Choose, 1));
}

#[test]
fn a_choice_stays_secret_until_everybody_has_chosen() {
    let game = laid_plainly(&["KH", "9H 8H", "4H 3H"], "7S");
    let [one, other] = ["9H", "8H"].map(|word| game.clone().play(Move::Choose(card(word))).unwrap());
    for who in [None, Some(0), Some(2), Some(9)] {
        assert_eq!(one.view_of(who), other.view_of(who));
    }
    let view = one.view_of(Some(1));
    assert_eq!((view.chosen, view.hand.contains(card("9H"))), (Some(card("9H")), true));
    assert_ne!(view, other.view_of(Some(1)));
    let seats = one.view_of(None).seats;
    assert_eq!(seats.iter().map(|seat| seat.has_chosen).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(seats.iter().map(|seat| seat.held).collect::<Vec<_>>(), [17, 16, 17]);
    assert!(one.view_of(None).trick.is_empty());
}

#[test]
fn open_hands_show_the_cards_but_not_the_choice() {
    let game =
        laid(HouseRules { open_hands: true, ..HouseRules::default() }, &["KH", "9H 8H", "4H 3H"], "7S");
    let [one, other] = ["9H", "8H"].map(|word| game.clone().play(Move::Choose(card(word))).unwrap());
    for who in [None, Some(0), Some(2)] {
        assert_eq!(one.view_of(who), other.view_of(who));
    }
    let view = one.view_of(None);
    assert_eq!(view.seats[1].open_hand, Some(one.view_of(Some(1)).hand));
    assert!(view.hand.is_empty() && view.unseen_cards().is_empty());
    assert!(laid_plainly(&["KH", "9H 8H", "4H 3H"], "7S").view_of(None).seats[1].open_hand.is_none());
}

#[test]
fn forbidden_moves_are_refused_with_a_reason() {
    let game = laid_plainly(&["KH", "9H 8H", "4H 3H"], "7S");
    let out_of_step = |phase| PlayError::OutOfStep { phase };
    assert_eq!(refused(&game, Move::Choose(card("KH"))), PlayError::NotInHand { card: card("KH") });
    assert_eq!(refused(&game, Move::Choose(card("7S"))).to_string(), "the 7S is not in this hand");
    for play in [Move::FishOut, Move::Stock, Move::DealNext] {
        assert_eq!(refused(&game, play), out_of_step(Phase::Choose));
    }
    let game = shown(game, "KH 9H 4H");
    assert_eq!(refused(&game, Move::Choose(card("8H"))), out_of_step(Phase::Decide));
    assert_eq!(refused(&game, Move::DealNext), out_of_step(Phase::Decide));
    assert_eq!(game.legal_moves(), [Move::FishOut, Move::Stock]);
}

// The end of deals and matches

/// Plays the deal to its end. Everybody lays their first card, and only the players with the numbers in `fish` fish out.
fn played_out(mut game: FishOut, fish: &[u8]) -> FishOut {
    loop {
        let play = match game.phase() {
            Phase::Choose => game.legal_moves()[0],
            Phase::Decide if fish.contains(&game.player_to_move()) => Move::FishOut,
            Phase::Decide => Move::Stock,
            Phase::BetweenDeals | Phase::Over => return game,
        };
        game = game.play(play).unwrap();
    }
}

#[test]
fn a_deal_ends_with_empty_hands_and_the_lake_scores_nothing() {
    let game = played_out(FishOut::deal(&setup(3)).unwrap(), &[]);
    assert_eq!((game.phase(), lake(&game)), (Phase::BetweenDeals, CardSet::DECK));
    assert_eq!(game.totals()[..], [0, 0, 0]);
    assert_eq!((game.dealer(), game.player_to_move()), (0, 1));
    assert_eq!(game.deal_outcome().unwrap().winners[..], [0, 1, 2]);
    assert_eq!(game.legal_moves(), [Move::DealNext]);
    let next = game.play(Move::DealNext).unwrap();
    assert_eq!((next.dealer(), next.player_to_move(), next.deal_number()), (1, 2, 1));
    assert!(next.view_of(None).trick.is_empty() && next.cards_are_conserved());
    assert_eq!(next.finished_deals()[0][..], [0, 0, 0]);
}

#[test]
fn each_deal_is_reshuffled_and_every_suit_can_be_fished_again() {
    let first = FishOut::deal(&setup(4)).unwrap();
    let hands = |game: &FishOut| -> Vec<CardSet> { (0..4).map(|who| game.view_of(Some(who)).hand).collect() };
    let end = played_out(first.clone(), &[0]);
    let caught = end.scores()[0];
    assert!(caught > 0);
    let second = end.play(Move::DealNext).unwrap();
    assert_ne!(hands(&second), hands(&first));
    let view = second.view_of(None);
    assert!(Suit::ALL.into_iter().all(|suit| !view.seats[0].has_fished(suit)));
    assert_eq!((view.seats[0].score(), view.seats[0].total), (0, caught));
}

#[test]
fn a_match_ends_with_the_deal_in_which_a_player_reaches_the_target() {
    let rules = HouseRules { target: 1, ..HouseRules::default() };
    let game = shown(laid(rules, &["KH", "9H", "4H"], "7S"), "KH 9H 4H").play(Move::FishOut).unwrap();
    // The target is reached, but the deal goes on.
    assert_eq!(
        (game.totals()[..].to_vec(), game.phase(), game.outcome()),
        (vec![3, 0, 0], Phase::Choose, None)
    );
    let end = played_out(game, &[1, 2]);
    assert_eq!(end.phase(), Phase::Over);
    let outcome = end.outcome().unwrap();
    let most = outcome.points.iter().max().unwrap();
    assert!(*most > 3, "others have caught more since: {:?}", outcome.points);
    assert!(!outcome.winners.contains(&0), "the highest score wins, and not the first to cross the target");
    assert!(end.legal_moves().is_empty());
    assert_eq!(refused(&end, Move::DealNext), PlayError::Over);
}

#[test]
fn a_match_goes_on_one_fish_short_of_the_target() {
    let first = played_out(FishOut::deal(&setup(3)).unwrap(), &[0]);
    let caught = first.totals()[0];
    let with_target = |target| {
        let rules = HouseRules { target, ..HouseRules::default() };
        played_out(FishOut::deal(&Setup { rules, ..setup(3) }).unwrap(), &[0]).phase()
    };
    assert_eq!([caught, caught + 1].map(with_target), [Phase::Over, Phase::BetweenDeals]);
}

#[test]
fn by_house_rule_a_match_has_a_set_number_of_deals_and_ties_share_it() {
    for deals in 1..=4 {
        let rules = HouseRules { deals: Some(deals), ..HouseRules::default() };
        let mut game = played_out(FishOut::deal(&Setup { rules, ..setup(5) }).unwrap(), &[]);
        for _ in 1..deals {
            assert_eq!(game.outcome(), None);
            game = played_out(game.play(Move::DealNext).unwrap(), &[]);
        }
        let outcome = game.outcome().unwrap();
        assert_eq!((&outcome.points[..], &outcome.winners[..]), (&[0; 5][..], &[0, 1, 2, 3, 4][..]));
    }
    // A match ends even if nobody ever fishes.
    let mut game = FishOut::deal(&setup(3)).unwrap();
    let mut deals = 0;
    while game.outcome().is_none() {
        game = played_out(if deals == 0 { game } else { game.play(Move::DealNext).unwrap() }, &[]);
        deals += 1;
    }
    assert_eq!(deals, 50);
}
