//! Which tables of DragonFish can come up in a game.

use super::PossibleTable;
use engine::games::Game;
use engine::games::dragonfish::{
    DragonFish, HelperCard, HiddenState, Phase, PondCard, Seat, SeatView, Side, View, can_ever_catch,
    taken_seats,
};

impl PossibleTable for DragonFish {
    fn check(&self) {
        let (view, hidden) = (self.view_of(None), self.hidden_state());
        let sits = |seat: &Seat| view.seats[seat.index()].is_some();
        let occupied: Vec<Seat> = Side::ALL.into_iter().filter(sits).collect();
        assert_eq!(occupied, taken_seats(occupied.len()), "two to four players sit as the rules say");
        let mut players: Vec<usize> = view.seats.iter().flatten().map(|seat| seat.player.into()).collect();
        players.sort_unstable();
        assert!(players.into_iter().eq(0..occupied.len()), "each player sits at one seat");
        assert!(sits(&view.turn), "it is the turn of somebody who sits there");
        assert_ne!(view.rules.spare, Some(PondCard::Bike), "the spare card is a fish or a bug");
        let is_kept = |card: &HelperCard| matches!(card, HelperCard::Hook(_) | HelperCard::Scissors);
        assert!(hidden.hands.iter().flatten().all(is_kept), "hands hold only hooks and scissors");
        let has_gap = view.ponds.as_flattened().contains(&None);
        let has_cards = !hidden.pond_stock.is_empty() || !hidden.pond_discard.is_empty();
        assert!(!(has_gap && has_cards), "gaps are filled while there are cards");
        let is_won = self.winner().is_some();
        let is_over = is_won || !somebody_can_catch(&view, &hidden);
        match self.phase() {
            Phase::Over => assert!(is_over, "the game is over only when it is won or no fish can be caught"),
            phase => assert!(!is_won && phase_fits(phase, &view, &hidden), "{phase:?} fits the table"),
        }
    }
}

/// Whether any player, by the player's settings, could ever catch one of the fish that are left.
fn somebody_can_catch(view: &View, hidden: &HiddenState) -> bool {
    let in_ponds = view.ponds.as_flattened().iter().flatten();
    let left =
        in_ponds.chain(&hidden.pond_stock).chain(&hidden.pond_discard).filter_map(|card| card.fish_number());
    let reaches = |fish| move |seat: &SeatView| can_ever_catch(fish, &seat.skill, view.rules.spare);
    left.into_iter().any(|fish| view.seats.iter().flatten().any(reaches(fish)))
}

/// Whether the table has the cards that the step `phase` of a turn needs.
fn phase_fits(phase: Phase, view: &View, hidden: &HiddenState) -> bool {
    let holds = |seat: Seat, card| hidden.hands[seat.index()].contains(&card);
    let has_fish = |seat: Seat, takes: &dyn Fn(u8) -> bool| {
        let catch = view.seats[seat.index()].iter().flat_map(|seat| &seat.catch);
        seat != view.turn && catch.copied().any(takes)
    };
    match phase {
        Phase::Over => false,
        Phase::Helper | Phase::LayCanal(_) | Phase::CastNet | Phase::Fish { swapped: None } => true,
        Phase::ChangeWater { pond, ends_turn } => view.rules.fresh_water && (!ends_turn || pond == view.turn),
        Phase::Fish { swapped: Some([one, other]) } => one != other,
        Phase::Hooked(hook) => {
            let has_some = |seat| has_fish(seat, &|fish| fish <= hook);
            holds(view.turn, HelperCard::Hook(hook)) && Side::ALL.into_iter().any(has_some)
        }
        Phase::TakeBike => view.ponds.as_flattened().contains(&Some(PondCard::Bike)),
        Phase::AnswerHook { hook, by, victim, fish } => {
            by == view.turn
                && fish <= hook
                && has_fish(victim, &|other| other == fish)
                && holds(victim, HelperCard::Scissors)
                && hidden.helper_discard.last() == Some(&HelperCard::Hook(hook))
        }
    }
}
