//! What the log tells of Great Lakes Fish-Out.

use heart::games::Game;
use heart::games::fish_out::{Fate, FishOut, HouseRules, Move, Phase};
use serde_json::{Value, json};

use super::{Logged, merge};

impl Logged for FishOut {
    fn rules(rules: &HouseRules) -> Value {
        json!({ "target": rules.target, "deals": rules.most_deals(), "open_hands": rules.open_hands })
    }

    fn dealt(&self) -> Value {
        let (view, hands) = (self.view_of(None), self.hidden().hands);
        json!({ "number": view.deal, "dealer": view.dealer, "hands": hands, "lake": view.lake })
    }

    fn deals(play: &Move) -> bool {
        *play == Move::DealNext
    }

    fn told(&self, play: &Move, after: &Self) -> Value {
        let view = self.view_of(None);
        match play {
            Move::Choose(card) => {
                let mut told = json!({ "move": "choose", "card": card });
                let seen = after.view_of(None);
                if seen.seats.iter().all(|seat| !seat.has_chosen) {
                    merge(&mut told, shown(after));
                }
                told
            }
            Move::FishOut => {
                let score = after.totals().get(usize::from(view.to_move)).copied();
                json!({ "move": "fish_out", "card": view.to_decide(), "caught": view.within_reach(), "score": score })
            }
            Move::Stock => json!({ "move": "stock", "card": view.to_decide() }),
            Move::DealNext => json!({ "move": "deal_next" }),
        }
    }

    fn deal_over(&self) -> Option<Value> {
        let over = matches!(self.phase(), Phase::BetweenDeals | Phase::Over);
        over.then(
            || json!({ "caught": self.scores(), "left": self.view_of(None).lake, "scores": self.totals() }),
        )
    }

    fn scores(&self) -> Vec<u16> {
        self.totals().to_vec()
    }
}

/// The cards that all have shown, in the order of the players; who keeps theirs, and who has the highest but must stock the lake with it.
fn shown(game: &FishOut) -> Value {
    let trick = game.view_of(None).trick;
    let those = |fate: Fate| -> Vec<u8> {
        (0..).zip(&trick).filter(|(_, laid)| laid.fate == fate).map(|(player, _)| player).collect()
    };
    let cards: Vec<_> = trick.iter().map(|laid| laid.card).collect();
    json!({ "shown": cards, "kept": those(Fate::Kept), "must_stock": those(Fate::FishedBefore) })
}
