//! How `simulate` plays Tiu-U, and what the log tells of it.

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::tiu_u::{Deals, Hidden, HouseRules, Move, Phase, Tile, TiuU, payments};
use serde_json::{Value, json};

use super::super::log::merge;
use super::super::{Options, SimulateError};
use super::SimulatedGame;

impl SimulatedGame for TiuU {
    fn rules_from(options: &Options) -> Result<HouseRules, SimulateError> {
        let deals = options.deals.map(Deals::try_from).transpose()?.unwrap_or_default();
        Ok(HouseRules { open_hands: options.house.open_hands, deals })
    }

    fn is_turn(&self, play: &Move) -> bool {
        *play == Move::Draw
    }

    fn rung_of_catch(play: &Move) -> Option<Rung> {
        matches!(play, Move::Match { .. } | Move::Take { .. }).then_some(Rung::Addition)
    }

    fn rules(rules: &HouseRules) -> Value {
        json!({ "deals": rules.deals, "open_hands": rules.open_hands })
    }

    /// The player who begins. That is not always the one whose decision the game waits for first, because another may be asked about a pair
    /// before.
    fn beginner(&self) -> u8 {
        self.starter()
    }

    fn dealt(&self) -> Value {
        let Hidden { hands, woodpile, .. } = self.hidden();
        // The next tile lies at the end.
        let woodpile: Vec<Tile> = woodpile.into_iter().rev().collect();
        let open = self.view_of(None).open;
        json!({
            "number": self.deal_number(), "starter": self.starter(), "open": open, "hands": hands, "woodpile": woodpile
        })
    }

    fn deals(play: &Move) -> bool {
        *play == Move::DealNext
    }

    fn event(&self, play: &Move, _: &Self) -> Value {
        let view = self.view_of(Some(self.to_move()));
        let mut event = match play {
            Move::LayPair => json!({ "move": "lay_pair", "caught": [Tile::SIX_SIX, Tile::SIX_SIX] }),
            Move::KeepPair => json!({ "move": "keep_pair" }),
            Move::Match { hand, takes } => json!({ "move": "match", "tile": hand, "takes": takes }),
            Move::Pile { tile } => json!({ "move": "pile", "tile": tile }),
            Move::Draw => json!({ "move": "draw", "tile": self.hidden().woodpile.last() }),
            Move::Take { takes } => json!({ "move": "take", "takes": takes }),
            Move::DealNext => json!({ "move": "deal_next" }),
        };
        if let Some(pair) = view.pair_of(*play) {
            merge(&mut event, json!({ "caught": pair.tiles() }));
        }
        event
    }

    fn deal_over(&self) -> Option<Value> {
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
    fn more_of_end(&self) -> Value {
        self.outcome().map_or(json!({}), |outcome| json!({ "pays": payments(&outcome) }))
    }
}
