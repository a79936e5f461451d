//! Which tables of Tiu-U can come up in a game.

use super::PossibleTable;
use engine::games::Game;
use engine::games::tiu_u::{
    HiddenState, INITIAL_OPEN_TILES, Phase, Points, Score, TILE_COUNT, TILE_SET, Tile, TiuU, View,
    WOODPILE_SIZE, hand_size,
};

impl PossibleTable for TiuU {
    fn check(&self) {
        let (view, hidden) = (self.view_of(None), self.hidden_state());
        assert!(Self::PLAYERS.contains(&view.seats.len()), "two or three players sit at the table");
        assert!(turn_fits(&view), "it is the turn of player {}", view.turn);
        for (player, seat) in (0..).zip(&view.seats) {
            let catch = view.caught_tiles(player);
            assert!(hand_fits(&view, player), "player {player} has as many tiles as the turns have left");
            // The four of a pile match as well.
            let is_pair = |two: &[Tile]| matches!(two, [one, other] if one.match_with(*other).is_some());
            assert!(catch.chunks(2).all(is_pair), "player {player} has caught pairs that match");
            assert_eq!(seat.score, Score::of_tiles(catch), "player {player} has the score of the catch");
        }
        let held: usize = view.seats.iter().map(|seat| seat.tiles).sum();
        let played = TILE_COUNT - INITIAL_OPEN_TILES - held - view.woodpile;
        assert!(view.caught.len() <= 2 * played, "each tile from a hand or the woodpile takes at most one");
        assert!(
            view.piles.iter().enumerate().all(|pile| pile_fits(&view, pile)),
            "piles wait for their fourth"
        );
        assert!(scores_fit(self, &view), "{:?} fits the game", view.finished);
        assert!(phase_fits(&view, &hidden), "{:?} fits the table", view.phase);
    }
}

/// How many turns have begun in this deal, including the present one and those that are over.
fn turns_begun(view: &View) -> usize {
    let drawn = WOODPILE_SIZE - view.woodpile;
    match view.phase {
        Phase::DealtPair => 0,
        Phase::Hand | Phase::Draw => drawn + 1,
        Phase::Take { .. } | Phase::BetweenDeals | Phase::Over => drawn,
    }
}

/// Whether it is the turn of the player whose turn it must be after so many drawn tiles.
fn turn_fits(view: &View) -> bool {
    let (players, turn) = (view.seats.len(), usize::from(view.turn));
    match turns_begun(view).checked_sub(1) {
        Some(turns_before) => turn == (usize::from(view.starter) + turns_before) % players,
        None => turn < players && view.woodpile == WOODPILE_SIZE,
    }
}

/// Whether the player with the number `player` can have so many tiles left. A hand loses at most one tile in each turn, and pairs of 6-6
/// before the first.
fn hand_fits(view: &View, player: u8) -> bool {
    let (players, seat) = (view.seats.len(), &view.seats[usize::from(player)]);
    let after_the_starter = (usize::from(player) + players - usize::from(view.starter)) % players;
    let begun = (turns_begun(view) + players - 1 - after_the_starter) / players;
    let is_in_its_first_step = view.phase == Phase::Hand && player == view.turn;
    let turns = begun - usize::from(is_in_its_first_step);
    let sixes = view.caught_tiles(player).iter().filter(|tile| **tile == Tile::SIX_SIX).count();
    let dealt = hand_size(players);
    seat.tiles <= dealt && dealt - seat.tiles <= turns + sixes
}

/// Whether a pile is possible: it is of a civil tile, of which there are four, and the fourth lies neither open nor in an earlier pile.
/// `at` is the index of the pile.
fn pile_fits(view: &View, (at, tile): (usize, &Tile)) -> bool {
    tile.is_civil() && !view.open.contains(tile) && !view.piles[..at].contains(tile)
}

fn scores_fit(game: &TiuU, view: &View) -> bool {
    // However the tiles are caught, each player's red pips may be raised to a full ten.
    let Score { red, big } = Score::of_tiles(&TILE_SET);
    let most = red + big + 10 * u16::try_from(view.seats.len()).expect("there are few players");
    let possible = |deal: &Points| deal.len() == view.seats.len() && deal.iter().sum::<u16>() <= most;
    let (finished, deals) = (view.finished.len(), usize::from(view.rules.deals.count()));
    let is_noted = view.finished.last() == Some(&game.scores());
    let count_fits = match view.phase {
        Phase::BetweenDeals => is_noted && finished < deals,
        Phase::Over => is_noted && finished == deals,
        _ => finished < deals,
    };
    count_fits && view.finished.iter().all(possible)
}

fn phase_fits(view: &View, hidden: &HiddenState) -> bool {
    match view.phase {
        Phase::DealtPair => {
            let hand = &hidden.hands[usize::from(view.turn)];
            let is_untouched = view.piles.is_empty() && view.caught.iter().all(|tile| *tile == Tile::SIX_SIX);
            hand.iter().filter(|tile| **tile == Tile::SIX_SIX).count() >= 2 && is_untouched
        }
        Phase::Hand | Phase::Draw => view.woodpile > 0,
        Phase::Take { drawn } => !view.choices().faces_to_take(drawn).is_empty(),
        Phase::BetweenDeals | Phase::Over => view.woodpile == 0,
    }
}
