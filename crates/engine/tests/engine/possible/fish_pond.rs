//! Which tables of Three Fishing and MAC I can come up in a game.

use super::PossibleTable;
use engine::games::Game;
use engine::games::fish_pond::{
    BAIT_SIZE, ChineseCard, DECK_POINTS, DECK_SIZE, FishPond, INITIAL_POND_SIZE, Phase, Points, View,
    points_of_cards,
};

impl PossibleTable for FishPond {
    fn check(&self) {
        let view = self.view_of(None);
        let players = view.seats.len();
        assert!(Self::PLAYERS.contains(&players), "two to six players sit at the table");
        assert!(usize::from(view.turn) < players, "it is the turn of somebody who sits there");
        let after_the_deal = DECK_SIZE - BAIT_SIZE * players - INITIAL_POND_SIZE;
        assert!(view.stock <= after_the_deal, "the stock is no larger than after the deal");
        for (player, seat) in (0..).zip(&view.seats) {
            let (catch, solver) = (view.caught_cards(player), view.solver_for(seat.player));
            let is_ten = |three: &[ChineseCard]| match three {
                [one, two, three] => solver.makes_ten([one.value(), two.value(), three.value()]),
                _ => false,
            };
            assert!(catch.chunks(3).all(is_ten), "player {player} has caught three by three that make a ten");
            assert_eq!(seat.points, points_of_cards(catch), "player {player} has the points of the catch");
        }
        assert!(scores_fit(self, &view), "{:?} fits the match", view.finished);
        let can_fish = (0..).take(players).any(|seat| self.view_of(Some(seat)).catch_finder().has_catch());
        assert!(phase_fits(&view, can_fish), "{:?} fits the table", view.phase);
    }
}

fn scores_fit(game: &FishPond, view: &View) -> bool {
    let possible =
        |scores: &Points| scores.len() == view.seats.len() && scores.iter().sum::<u16>() <= DECK_POINTS;
    let (finished, games) = (view.finished.len(), usize::from(view.length.games()));
    let is_noted = view.finished.last() == Some(&game.scores());
    let count_fits = match view.phase {
        Phase::Draw | Phase::Fish { .. } => finished < games,
        Phase::BetweenGames => is_noted && finished < games,
        Phase::Over => is_noted && finished == games,
    };
    count_fits && view.finished.iter().all(possible)
}

/// Whether a turn can have come to its present step at this table. `can_fish` says whether any player could fish.
fn phase_fits(view: &View, can_fish: bool) -> bool {
    // After two rounds in which nobody fishes, the game is over.
    let (idle, most_idle) = (usize::from(view.idle), 2 * view.seats.len());
    match view.phase {
        Phase::Draw => view.stock > 0 && idle == 0,
        Phase::Fish { drew: false, caught: 0 } => view.stock == 0 && can_fish && idle < most_idle,
        Phase::Fish { drew, caught } => {
            (drew || view.stock == 0) && caught <= view.seats[usize::from(view.turn)].caught / 3 && idle == 0
        }
        Phase::BetweenGames | Phase::Over => view.stock == 0 && idle == if can_fish { most_idle } else { 0 },
    }
}
