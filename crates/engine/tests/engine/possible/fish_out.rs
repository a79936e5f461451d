//! Which tables of Great Lakes Fish-Out can come up in a game.

use super::PossibleTable;
use engine::games::Game;
use engine::games::fish_out::{
    CardFate, CardSet, DECK_SIZE, FishOut, HiddenState, PlayingCard, SeatView, ShownCard, Suit, View,
    hand_size, highest_of_suit,
};

impl PossibleTable for FishOut {
    fn check(&self) {
        let (view, hidden) = (self.view_of(None), self.hidden_state());
        let players = view.seats.len();
        assert!(Self::PLAYERS.contains(&players), "three to five players sit at the table");
        assert_eq!(view.rules.check(), Ok(()));
        assert!(scores_fit(&view), "{:?} fits the match", view.finished);
        let size = usize::from(hidden.hands[0].len());
        let is_as_large = |hand: &CardSet| usize::from(hand.len()) == size;
        assert!(
            size <= hand_size(players) && hidden.hands.iter().all(is_as_large),
            "the hands are of one size"
        );
        assert!(choices_fit(&view, &hidden), "{:?} can have been chosen", hidden.chosen);
        let shown = hand_size(players) - size;
        assert!(
            if shown == 0 { view.trick.is_empty() } else { trick_fits(&view) },
            "{:?} fits the table",
            view.trick
        );
        let suits = |seat: &SeatView| Suit::ALL.into_iter().filter(|suit| seat.has_fished(*suit)).count();
        assert!(view.seats.iter().all(|seat| suits(seat) <= shown), "a trick fishes out one suit at most");
    }
}

/// The numbers of the players in the order of play, from the one to the left of the dealer to the dealer.
fn in_order(view: &View) -> impl Iterator<Item = usize> {
    let (first, players) = (usize::from(view.dealer) + 1, view.seats.len());
    (0..players).map(move |at| (first + at) % players)
}

/// Whether the scores of earlier deals are possible and have not ended the match, and each player's total is what they and the catch add
/// up to.
fn scores_fit(view: &View) -> bool {
    let deals = view.finished.len() < usize::from(view.rules.most_deals());
    let possible = view
        .finished
        .iter()
        .all(|deal| deal.len() == view.seats.len() && usize::from(deal.iter().sum::<u16>()) <= DECK_SIZE);
    let fits = |(player, seat): (usize, &SeatView)| {
        let before: u16 = view.finished.iter().map(|deal| deal[player]).sum();
        before < view.rules.target && seat.total == before + seat.score()
    };
    deals && possible && view.seats.iter().enumerate().all(fits)
}

/// Whether the cards that players have chosen are possible: the players chose in turn, hold these cards, and have waited for the
/// decisions about the last trick.
fn choices_fit(view: &View, hidden: &HiddenState) -> bool {
    let chosen: Vec<Option<PlayingCard>> = in_order(view).map(|player| hidden.chosen[player]).collect();
    let in_turn = chosen.is_sorted_by_key(Option::is_none) && chosen.last() == Some(&None);
    let mut held = hidden.chosen.iter().zip(&hidden.hands);
    let waits = !view.undecided_cards().is_empty();
    in_turn
        && held.all(|(chosen, hand)| chosen.is_none_or(|card| hand.contains(card)))
        && !(waits && chosen.iter().any(Option::is_some))
}

/// Whether the trick is possible: its cards differ, the rules give them these fates, and they lie where these took them.
fn trick_fits(view: &View) -> bool {
    let shown: CardSet = view.trick.iter().map(|laid| laid.card).collect();
    if view.trick.len() != view.seats.len() || usize::from(shown.len()) != view.trick.len() {
        return false;
    }
    let fate_fits = |(laid, seat): (&ShownCard, &SeatView)| {
        let suit = laid.card.suit();
        match laid.fate {
            CardFate::Beaten => highest_of_suit(shown, suit) != Some(laid.card),
            CardFate::FishedBefore => {
                highest_of_suit(shown, suit) == Some(laid.card) && seat.has_fished(suit)
            }
            // All cards of this suit in the catch were caught just now.
            CardFate::FishedOut => highest_of_suit(shown, suit) == Some(laid.card),
            CardFate::Kept | CardFate::Stocked => {
                highest_of_suit(shown, suit) == Some(laid.card) && !seat.has_fished(suit)
            }
        }
    };
    let decisions: Vec<CardFate> = in_order(view)
        .map(|player| view.trick[player].fate)
        .filter(|fate| matches!(fate, CardFate::Kept | CardFate::Stocked | CardFate::FishedOut))
        .collect();
    view.trick.iter().zip(&view.seats).all(fate_fits)
        && decisions.is_sorted_by_key(|fate| *fate == CardFate::Kept)
        && Suit::ALL.into_iter().all(|suit| shown_lie_right(view, shown, suit))
}

/// Whether the cards that were shown in a suit lie where they should: in the lake, or if the highest of them fished out the suit, in the
/// catch of its player.
fn shown_lie_right(view: &View, shown: CardSet, suit: Suit) -> bool {
    let Some(best) = highest_of_suit(shown, suit) else { return true };
    let mut laid = view.trick.iter().zip(&view.seats);
    let (laid, seat) = laid.find(|(laid, _)| laid.card == best).expect("the highest card is shown");
    let cards = shown.of_suit(suit);
    match laid.fate {
        CardFate::FishedOut => (cards - seat.catch).is_empty() && view.lake.of_suit(suit).is_empty(),
        CardFate::Kept => (cards - best.into() - view.lake).is_empty() && !view.lake.contains(best),
        _ => (cards - view.lake).is_empty(),
    }
}
