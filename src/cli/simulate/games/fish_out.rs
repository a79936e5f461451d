//! How `simulate` plays Great Lakes Fish-Out, and what the log tells of it.

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::fish_out::{CardFate, DEFAULT_TARGET_FISH, FishOut, HouseRules, Move, Phase};
use serde_json::{Value, json};

use super::super::log::merge_fields;
use super::super::{Options, SimulateError};
use super::SimulatedGame;

impl SimulatedGame for FishOut {
    fn rules_from(options: &Options) -> Result<HouseRules, SimulateError> {
        let target = options.target.unwrap_or(DEFAULT_TARGET_FISH);
        Ok(HouseRules { target, deals: options.deals, open_hands: options.house.open_hands })
    }

    /// Whether the move ends a trick, the round in which each player shows a card. The dealer chooses last.
    fn counts_as_turn(&self, play: &Move) -> bool {
        matches!(play, Move::Choose(_)) && self.player_to_move() == self.dealer()
    }

    fn rung_of_catch(play: &Move) -> Option<Rung> {
        (*play == Move::FishOut).then_some(Rung::Addition)
    }

    fn rules_json(rules: &HouseRules) -> Value {
        json!({ "target": rules.target, "deals": rules.most_deals(), "open_hands": rules.open_hands })
    }

    fn dealt_cards(&self) -> Value {
        let (view, hands) = (self.view_of(None), self.hidden_state().hands);
        json!({ "number": view.deal, "dealer": view.dealer, "hands": hands, "lake": view.lake })
    }

    fn is_new_deal(play: &Move) -> bool {
        *play == Move::DealNext
    }

    fn move_json(&self, play: &Move, after: &Self) -> Value {
        let view = self.view_of(None);
        match play {
            Move::Choose(card) => {
                let mut event = json!({ "move": "choose", "card": card });
                let seen = after.view_of(None);
                if seen.seats.iter().all(|seat| !seat.has_chosen) {
                    merge_fields(&mut event, shown(after));
                }
                event
            }
            Move::FishOut => {
                let score = after.totals().get(usize::from(view.to_move)).copied();
                json!({ "move": "fish_out", "card": view.card_to_decide(), "caught": view.catchable_cards(), "score": score })
            }
            Move::Stock => json!({ "move": "stock", "card": view.card_to_decide() }),
            Move::DealNext => json!({ "move": "deal_next" }),
        }
    }

    fn deal_result(&self) -> Option<Value> {
        let over = matches!(self.phase(), Phase::BetweenDeals | Phase::Over);
        over.then(
            || json!({ "caught": self.scores(), "left": self.view_of(None).lake, "scores": self.totals() }),
        )
    }

    fn scores(&self) -> Vec<u16> {
        self.totals().to_vec()
    }
}

/// The cards of a trick, for the log, in the order of the players; who keeps their card, and who must put the highest card of a suit into
/// the lake.
fn shown(game: &FishOut) -> Value {
    let trick = game.view_of(None).trick;
    let those = |fate: CardFate| -> Vec<u8> {
        (0..).zip(&trick).filter(|(_, laid)| laid.fate == fate).map(|(player, _)| player).collect()
    };
    let cards: Vec<_> = trick.iter().map(|laid| laid.card).collect();
    json!({ "shown": cards, "kept": those(CardFate::Kept), "must_stock": those(CardFate::FishedBefore) })
}
