//! The log of simulated games: one line of JSON for each, from which anybody can follow and judge it (docs/log.md).

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender};

use engine::arithmetic::{Expression, Node, Operation};
use engine::games::{Player, Setup};
use serde_json::{Value, json};

use super::games::SimulatedGame;
use super::{MoveChooser, Options};

/// The version of the format of the log. Programs that read logs can refuse a version that they do not know.
const VERSION: u8 = 1;

pub(super) struct GameLog {
    head: Value,
    events: Vec<Value>,
}

impl GameLog {
    pub(super) fn new<G: SimulatedGame>(
        game: &G,
        setup: &Setup<G::Rules>,
        choosers: &[MoveChooser],
        options: &Options,
        number: u64,
    ) -> Self {
        let players: Vec<Value> =
            setup.players.iter().zip(choosers).map(|(player, chooser)| about(*player, *chooser)).collect();
        let head = json!({
            "log": VERSION,
            "game": options.game.code(),
            "number": number,
            "seed": setup.seed,
            "begins": game.first_player(),
            "rules": G::rules_json(&setup.rules),
            "players": players,
        });
        Self { head, events: vec![json!({ "deal": game.dealt_cards() })] }
    }

    pub(super) fn record_move<G: SimulatedGame>(&mut self, before: &G, play: &G::Move, after: &G) {
        let mut event = json!({ "player": before.player_to_move() });
        merge_fields(&mut event, before.move_json(play, after));
        self.events.push(event);
        if G::is_new_deal(play) {
            self.events.push(json!({ "deal": after.dealt_cards() }));
        } else if let Some(brought) = after.deal_result().filter(|_| before.deal_result().is_none()) {
            self.events.push(json!({ "deal_over": brought }));
        }
    }

    /// The line of the log for a game that is over, or was given up.
    pub(super) fn finish<G: SimulatedGame>(mut self, game: &G) -> String {
        self.head["events"] = Value::Array(self.events);
        let winners = game.outcome().map(|outcome| outcome.winners);
        self.head["end"] = json!({ "scores": game.scores(), "winners": winners.unwrap_or_default() });
        merge_fields(&mut self.head["end"], game.extra_end_fields());
        self.head.to_string()
    }
}

fn about(player: Player, chooser: MoveChooser) -> Value {
    json!({
        "by": chooser.word(),
        "rung": player.rung.code(),
        "order": player.order,
        "zero_or_above": player.zero_or_above,
        "largest": player.largest,
    })
}

pub(super) fn merge_fields(object: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (object, more) {
        fields.extend(more);
    }
}

/// A calculation in postfix order, for the log: the signs, and for each card its place. `places` are the places of the cards in the order
/// of the calculation.
pub(super) fn postfix(expression: &Expression, places: impl IntoIterator<Item = u8>) -> Vec<Value> {
    let mut places = places.into_iter();
    let sign = |operation: &Operation| match operation {
        Operation::Add => "+",
        Operation::Subtract => "-",
        Operation::Multiply => "*",
        Operation::Join => "&",
        Operation::Divide => "/",
    };
    let word = |node: &Node| match node {
        Node::Card(_) => json!(places.next()),
        Node::Apply(operation) => json!(sign(operation)),
    };
    expression.nodes().iter().map(word).collect()
}

/// Sends lines of the log from the threads that play to the thread that writes them. Each line has the number of its game. The lines come
/// in any order.
pub(super) type LineSender = SyncSender<(u64, String)>;

pub(super) fn write_in_order(received: Receiver<(u64, String)>, out: &mut dyn Write) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, line) in received {
        early.insert(number, line);
        while let Some(line) = early.remove(&next) {
            writeln!(out, "{line}")?;
            next += 1;
        }
    }
    Ok(())
}
