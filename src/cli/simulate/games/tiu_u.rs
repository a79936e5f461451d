//! How `simulate` plays Tiu-U, and what the log tells of it.

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::tiu_u::{DealCount, HiddenState, HouseRules, Move, Phase, Tile, TiuU, payments};
use serde_json::{Value, json};

use super::super::log::merge_fields;
use super::super::{Options, SimulateError};
use super::SimulatedGame;

impl SimulatedGame for TiuU {
    fn rules_from(options: &Options) -> Result<HouseRules, SimulateError> {
        let deals = options.deals.map(DealCount::try_from).transpose()?.unwrap_or_default();
        Ok(HouseRules { open_hands: options.house.open_hands, deals })
    }

    fn counts_as_turn(&self, play: &Move) -> bool {
        *play == Move::Draw
    }

    fn rung_of_catch(play: &Move) -> Option<Rung> {
        matches!(play, Move::Match { .. } | Move::Take { .. }).then_some(Rung::Addition)
    }

    fn rules_json(rules: &HouseRules) -> Value {
        json!({ "deals": rules.deals, "open_hands": rules.open_hands })
    }

    /// The player who begins the deal. The game may first ask another player about a pair.
    fn first_player(&self) -> u8 {
        self.starter()
    }

    fn dealt_cards(&self) -> Value {
        let HiddenState { hands, woodpile, .. } = self.hidden_state();
        // The game draws from the end of its woodpile.
        let woodpile: Vec<Tile> = woodpile.into_iter().rev().collect();
        let open = self.view_of(None).open;
        json!({
            "number": self.deal_number(), "starter": self.starter(), "open": open, "hands": hands, "woodpile": woodpile
        })
    }

    fn is_new_deal(play: &Move) -> bool {
        *play == Move::DealNext
    }

    fn move_json(&self, play: &Move, _: &Self) -> Value {
        let view = self.view_of(Some(self.player_to_move()));
        let mut event = match play {
            Move::LayPair => json!({ "move": "lay_pair", "caught": [Tile::SIX_SIX, Tile::SIX_SIX] }),
            Move::KeepPair => json!({ "move": "keep_pair" }),
            Move::Match { hand, takes } => json!({ "move": "match", "tile": hand, "takes": takes }),
            Move::Pile { tile } => json!({ "move": "pile", "tile": tile }),
            Move::Draw => json!({ "move": "draw", "tile": self.hidden_state().woodpile.last() }),
            Move::Take { takes } => json!({ "move": "take", "takes": takes }),
            Move::DealNext => json!({ "move": "deal_next" }),
        };
        if let Some(pair) = view.pair_of(*play) {
            merge_fields(&mut event, json!({ "caught": pair.tiles() }));
        }
        event
    }

    fn deal_result(&self) -> Option<Value> {
        let view = self.view_of(None);
        let over = matches!(self.phase(), Phase::BetweenDeals | Phase::Over);
        over.then(|| {
            let red: Vec<u16> = view.seats.iter().map(|seat| seat.score.red).collect();
            let big: Vec<u16> = view.seats.iter().map(|seat| seat.score.big).collect();
            json!({ "red_pips": red, "big_fish": big, "points": Self::scores(self), "scores": self.totals() })
        })
    }

    fn scores(&self) -> Vec<u16> {
        self.totals().to_vec()
    }

    /// What each player pays the winner, as a field for the end of a game in the log.
    fn extra_end_fields(&self) -> Value {
        self.outcome().map_or(json!({}), |outcome| json!({ "pays": payments(&outcome) }))
    }
}
