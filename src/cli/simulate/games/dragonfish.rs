//! How `simulate` plays DragonFish, and what the log tells of it.

use engine::arithmetic::{Card, Rung, judge};
use engine::games::Game;
use engine::games::chance::Chance;
use engine::games::dragonfish::{
    DragonFish, HelperCard, HouseRules, Move, Phase, Place, PondCard, PondSlots, Seat, Side, View,
    taken_seats,
};
use engine::opponents::{PlayableByComputer, Strength};
use rand::RngExt;
use serde_json::{Map, Value, json};

use super::super::log::{merge_fields, postfix};
use super::super::{Options, SimulateError};
use super::{
    SimulatedGame, TURNS_TO_MORE_CARDS, TURNS_TO_THREE_CARDS, TurnChance, lowest_rung, presses_to_call,
};

impl SimulatedGame for DragonFish {
    const SHARES_WINS: bool = false;

    fn rules_from(options: &Options) -> Result<HouseRules, SimulateError> {
        Ok(options.house.of_dragonfish())
    }

    fn seat_names(players: usize) -> Vec<(usize, &'static str)> {
        let name = |seat: &Side| match seat {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        };
        taken_seats(players).iter().map(|seat| (seat.index(), name(seat))).collect()
    }

    fn winning_seat(&self, winner: u8) -> usize {
        self.seat_of(winner).map_or(0, Side::index)
    }

    fn counts_as_turn(&self, _: &Move) -> bool {
        self.phase() == Phase::Helper
    }

    fn turn_chance(&self, play: &Move, _after: &Self) -> Option<TurnChance> {
        if !self.counts_as_turn(play) {
            return None;
        }
        let view = self.view_of(None);
        let catches = Side::ALL.into_iter().flat_map(|pond| view.solver().all(&view.pond(pond)));
        // Beginners find no catch of more cards.
        let chances = catches
            .filter(|found| found.catch.slots().count() == 3)
            .map(|found| if found.catch.fish.is_some() { TurnChance::Fish } else { TurnChance::Other });
        Some(chances.min().unwrap_or(TurnChance::Nothing))
    }

    fn beginner_move(view: &View, chance: &mut Chance) -> Move {
        if !matches!(view.phase, Phase::Fish { .. }) {
            return Self::choose_move(view, Strength::Minnow, chance);
        }
        let finds_three = chance.random_ratio(1, TURNS_TO_THREE_CARDS);
        let finds_more = chance.random_ratio(1, TURNS_TO_MORE_CARDS);
        let solver = view.solver();
        let catches = view
            .ponds_to_fish()
            .flat_map(|pond| solver.all(&view.pond(pond)).into_iter().map(move |found| (pond, found)));
        let found = catches.filter(
            |(_, found)| {
                if found.catch.slots().count() == 3 { finds_three } else { finds_more }
            },
        );
        found
            .max_by_key(|(_, found)| found.catch.points())
            .map_or(Move::Pass, |(pond, found)| Move::Catch { pond, calculation: found.calculation })
    }

    fn presses(play: &Move) -> u64 {
        match play {
            Move::ChangeWater { .. } => 0,
            // The sum card is pressed first.
            Move::Catch { calculation, .. } => 1 + presses_to_call(&calculation.expression),
            Move::Swap { .. } => 2,
            _ => 1,
        }
    }

    fn rung_of_catch(play: &Move) -> Option<Rung> {
        match play {
            Move::Catch { calculation, .. } => Some(lowest_rung(&calculation.expression)),
            _ => None,
        }
    }

    fn rules_json(rules: &HouseRules) -> Value {
        // The later rules are told only where they are played, so that other games are told as they always were.
        let mut told = json!(rules);
        told["spare"] = json!(rules.spare.map(pond_card));
        told
    }

    fn dealt_cards(&self) -> Value {
        let view = self.view_of(None);
        let hidden = self.hidden_state();
        json!({
            "ponds": by_side(|side| json!(slots(&view.ponds[side.index()]))),
            "island": view.island.canals(),
            "seats": by_side(|side| json!(view.seats[side.index()].as_ref().map(|seat| seat.player))),
            "pond_stock": next_first(hidden.pond_stock, pond_card),
            "helper_stock": next_first(hidden.helper_stock, helper_card),
        })
    }

    fn is_new_deal(_: &Move) -> bool {
        false
    }

    fn move_json(&self, play: &Move, after: &Self) -> Value {
        let view = self.view_of(Some(self.player_to_move()));
        let mut event = match play {
            Move::DrawHelper => return drawn(self, after),
            Move::PlayHook { hook, victim, fish } => {
                json!({ "move": "play_hook", "hook": hook, "victim": player(&view, *victim), "fish": fish })
            }
            Move::KeepHook => json!({ "move": "keep_hook" }),
            Move::SkipHelper => json!({ "move": "skip_helper" }),
            Move::LayCanal { corner, turn } => json!({ "move": "lay_canal", "corner": corner, "turn": turn }),
            Move::CastNet { pond } => json!({ "move": "cast_net", "pond": pond }),
            Move::ChangeWater { pond } => json!({ "move": "change_water", "pond": pond }),
            Move::TakeBike { place } => json!({ "move": "take_bike", "place": place }),
            Move::CutHook => json!({ "move": "cut_hook" }),
            Move::GiveFish => json!({ "move": "give_fish" }),
            Move::Swap { from, to } => json!({ "move": "swap", "from": from, "to": to }),
            Move::Catch { .. } => json!({ "move": "catch" }),
            Move::Pass => json!({ "move": "pass" }),
        };
        let renewed = match play {
            Move::CastNet { pond } | Move::ChangeWater { pond } => animals(&view, *pond),
            Move::TakeBike { place } => vec![*place],
            Move::Catch { pond, .. } => {
                let (catch, mut places) = caught(&view, play);
                merge_fields(&mut event, catch);
                places.sort_unstable();
                places.into_iter().map(|slot| Place { pond: *pond, slot }).collect()
            }
            _ => Vec::new(),
        };
        merge_fields(&mut event, filled(self, after, &renewed));
        event
    }

    fn deal_result(&self) -> Option<Value> {
        None
    }

    fn scores(&self) -> Vec<u16> {
        let view = self.view_of(None);
        let mut seated: Vec<_> = view.seats.iter().flatten().collect();
        seated.sort_by_key(|seat| seat.player);
        seated.iter().map(|seat| seat.points()).collect()
    }

    fn extra_end_fields(&self) -> Value {
        let view = self.view_of(None);
        json!({ "catches": by_side(|side| json!(view.seats[side.index()].as_ref().map(|seat| &seat.catch))) })
    }
}

fn player(view: &View, seat: Seat) -> Option<u8> {
    view.seats[seat.index()].as_ref().map(|seat| seat.player)
}

fn by_side(what: impl Fn(Side) -> Value) -> Value {
    let named = Side::ALL.into_iter().filter_map(|side| Some((json!(side).as_str()?.to_owned(), what(side))));
    Value::Object(named.filter(|(_, what)| !what.is_null()).collect::<Map<_, _>>())
}

/// A pond card as the log writes it: `F15` for a fish, `8` for a bug, `B` for a bike.
fn pond_card(card: PondCard) -> String {
    match card {
        PondCard::Fish(number) => format!("F{number}"),
        PondCard::Bug(number) => number.to_string(),
        PondCard::Bike => "B".to_owned(),
    }
}

/// A helper card as the log writes it: its name, with the number or the waterways that are printed on it.
fn helper_card(card: HelperCard) -> String {
    match card {
        HelperCard::Canal(canal) => format!("canal {}", json!(canal).as_str().unwrap_or_default()),
        HelperCard::Hook(number) => format!("hook {number}"),
        HelperCard::Scissors => "scissors".to_owned(),
        HelperCard::Magnet => "magnet".to_owned(),
        HelperCard::Net => "net".to_owned(),
        HelperCard::Rotate => "rotate".to_owned(),
    }
}

fn slots(pond: &PondSlots) -> Vec<Option<String>> {
    pond.iter().map(|card| card.map(pond_card)).collect()
}

/// The cards of a stock by their names, in the order in which they are drawn. In the game the next card is the last one of `stock`.
fn next_first<C>(stock: Vec<C>, name: impl Fn(C) -> String) -> Vec<String> {
    stock.into_iter().rev().map(name).collect()
}

fn animals(view: &View, pond: Side) -> Vec<Place> {
    let slots = (0..).zip(view.pond(pond)).filter(|(_, animal)| animal.is_some());
    slots.map(|(slot, _)| Place { pond, slot }).collect()
}

/// The catch that a move makes, for the log: the sum card, the cards that make it, and the calculation. Also returns the slots that the
/// catch empties. If the move is no catch, both are empty.
fn caught(view: &View, play: &Move) -> (Value, Vec<u8>) {
    let Move::Catch { pond, calculation } = play else { return (Value::Null, Vec::new()) };
    let rung = view.fisher().map(|seat| seat.skill.rung).unwrap_or_default();
    let Ok(catch) = judge(calculation, &view.pond(*pond), rung) else { return (Value::Null, Vec::new()) };
    let card = |slot: u8| view.card(Place { pond: *pond, slot }).map(pond_card);
    let cards: Vec<_> = catch.cards.iter().map(|slot| card(*slot)).collect();
    let event = json!({
        "pond": pond,
        "sum": catch.sum,
        "sum_card": card(catch.sum),
        "makes": postfix(&calculation.expression, catch.cards.iter().copied()),
        "cards": cards,
        "total": catch.total,
        "fish": catch.fish.map(Card::number),
    });
    (event, catch.slots().collect())
}

/// The cards that fill the empty places, for the log, in the order of `places`. If the stock ran out on the way and was shuffled, its new
/// order as well.
fn filled(before: &DragonFish, after: &DragonFish, places: &[Place]) -> Value {
    if places.is_empty() {
        return json!({});
    }
    let view = after.view_of(None);
    let drawn: Vec<_> = places.iter().filter_map(|place| view.card(*place)).map(pond_card).collect();
    let (was, is) = (before.hidden_state(), after.hidden_state());
    let cards: Vec<_> =
        places.iter().map(|place| json!([place.slot, view.card(*place).map(pond_card)])).collect();
    if was.shuffles == is.shuffles {
        return json!({ "filled": cards });
    }
    let from_new = drawn.into_iter().skip(was.pond_stock.len());
    let shuffled: Vec<_> = from_new.chain(next_first(is.pond_stock, pond_card)).collect();
    json!({ "filled": cards, "shuffled": { "pond_stock": shuffled } })
}

/// The draw of a helper card, for the log: the card, and where all players sit if it was a Rotate card. If the stock had run out and was
/// shuffled, its new order as well.
fn drawn(before: &DragonFish, after: &DragonFish) -> Value {
    let (was, is) = (before.hidden_state(), after.hidden_state());
    let was_shuffled = was.shuffles != is.shuffles;
    // The drawn card is the one that is no longer in the stock, or among the laid-aside cards of which a new stock was made.
    let mut there = if was_shuffled { was.helper_discard } else { was.helper_stock };
    for card in &is.helper_stock {
        if let Some(at) = there.iter().position(|other| other == card) {
            there.swap_remove(at);
        }
    }
    let drawn = there.first().copied();
    let mut event = json!({ "move": "draw_helper", "drew": drawn.map(helper_card) });
    if drawn == Some(HelperCard::Rotate) {
        let view = after.view_of(None);
        event["seats"] = by_side(|side| json!(player(&view, side)));
    }
    if was_shuffled {
        let shuffled: Vec<_> =
            drawn.map(helper_card).into_iter().chain(next_first(is.helper_stock, helper_card)).collect();
        event["shuffled"] = json!({ "helper_stock": shuffled });
    }
    event
}
