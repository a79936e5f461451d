//! How `simulate` plays Three Fishing and MAC I, and what the log tells of them.

use engine::arithmetic::{Rung, TensGame};
use engine::games::Game;
use engine::games::chance::Chance;
use engine::games::fish_pond::{
    ChineseCard, FishPond, HiddenState, HouseRules, MatchRules, Move, Phase, View, points_of_cards,
};
use engine::opponents::{PlayableByComputer, Strength};
use rand::RngExt;
use serde_json::{Value, json};

use super::super::log::postfix;
use super::super::{Options, SimulateError};
use super::{SimulatedGame, TURNS_TO_THREE_CARDS, TurnChance, lowest_rung, presses_to_call};

impl SimulatedGame for FishPond {
    fn rules_from(options: &Options) -> Result<MatchRules, SimulateError> {
        Ok(MatchRules {
            rule: options.game.tens_game().unwrap_or(TensGame::ThreeFishing),
            house: HouseRules { bait_needed: options.house.bait_needed },
            games: options.match_length.unwrap_or_default(),
        })
    }

    fn counts_as_turn(&self, play: &Move) -> bool {
        *play == Move::EndTurn
    }

    fn turn_chance(&self, play: &Move, after: &Self) -> Option<TurnChance> {
        if *play != Move::Draw {
            return None;
        }
        let found = Self::best_opportunity(&after.view_of(Some(after.player_to_move())));
        Some(found.map_or(TurnChance::Nothing, |_| TurnChance::Fish))
    }

    fn beginner_move(view: &View, chance: &mut Chance) -> Move {
        if !matches!(view.phase, Phase::Fish { .. }) {
            return Self::choose_move(view, Strength::Minnow, chance);
        }
        let catches = view.catch_finder();
        let found = chance.random_ratio(1, TURNS_TO_THREE_CARDS).then(|| catches.catchable_triples());
        let best = found.into_iter().flatten().max_by_key(|three| three.points());
        best.and_then(|three| catches.catch_move(three)).unwrap_or(Move::EndTurn)
    }

    fn presses(play: &Move) -> u64 {
        match play {
            Move::Catch { calculation, .. } => presses_to_call(calculation),
            _ => 1,
        }
    }

    fn rung_of_catch(play: &Move) -> Option<Rung> {
        match play {
            Move::Catch { calculation, .. } => Some(lowest_rung(calculation)),
            _ => None,
        }
    }

    fn rules_json(rules: &MatchRules) -> Value {
        json!({ "games": rules.games, "bait_needed": rules.house.bait_needed })
    }

    fn dealt_cards(&self) -> Value {
        let HiddenState { baits, stock, .. } = self.hidden_state();
        // The game draws from the end of its stock.
        let stock: Vec<ChineseCard> = stock.into_iter().rev().collect();
        let pond = self.view_of(None).pond;
        json!({ "number": self.game_number(), "dealer": self.dealer(), "baits": baits, "pond": pond, "stock": stock })
    }

    fn is_new_deal(play: &Move) -> bool {
        *play == Move::DealNext
    }

    fn move_json(&self, play: &Move, after: &Self) -> Value {
        let view = self.view_of(Some(self.turn()));
        match play {
            Move::Draw => json!({ "move": "draw", "card": after.view_of(None).pond.last() }),
            Move::Catch { places, calculation } => {
                let cards = places.map(|place| view.card(place));
                let from = places.map(|place| if place.is_bait() { "bait" } else { "pond" });
                let caught: Vec<ChineseCard> = cards.into_iter().flatten().collect();
                let judged = self.judge(*places, calculation).ok();
                let laid = judged.iter().flat_map(|catch| catch.cards);
                json!({
                    "move": "catch",
                    "cards": cards,
                    "from": from,
                    "makes": postfix(calculation, laid),
                    "total": judged.as_ref().map(|catch| catch.total),
                    "points": points_of_cards(&caught),
                })
            }
            Move::EndTurn if after.view_of(None).is_last_round() && !view.is_last_round() => {
                json!({ "move": "end_turn", "one_more_round": true })
            }
            Move::EndTurn => json!({ "move": "end_turn" }),
            Move::DealNext => json!({ "move": "deal_next" }),
        }
    }

    fn deal_result(&self) -> Option<Value> {
        let over = matches!(self.phase(), Phase::BetweenGames | Phase::Over);
        over.then(|| json!({ "points": Self::scores(self), "scores": self.totals() }))
    }

    fn scores(&self) -> Vec<u16> {
        self.totals().to_vec()
    }
}
