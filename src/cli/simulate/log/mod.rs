//! The log of simulated games: one line of JSON for each, from which anybody can follow and judge it (docs/log.md).

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender};

use engine::arithmetic::{Expression, Node, Operation};
use engine::games::{Game, Player, Setup};
use serde_json::{Value, json};

use super::{Mind, Options};

/// The version of the format. Whoever reads logs can refuse one that they do not know.
const VERSION: u8 = 1;

/// What the log has to know of each game.
pub(in super::super) trait Logged: Game {
    /// The house rules, and how long a match is.
    fn rules(rules: &Self::Rules) -> Value;

    /// Who begins; asked before anything is played.
    fn beginner(&self) -> u8 {
        self.to_move()
    }

    /// All cards as they were just dealt, those that are still to be drawn in their order.
    fn dealt(&self) -> Value;

    /// Whether a move deals all cards anew.
    fn deals(play: &Self::Move) -> bool;

    /// A move, named as the rulebook names it, with all cards that it turns up, moves and catches.
    fn told(&self, play: &Self::Move, after: &Self) -> Value;

    /// What a deal has brought, if one has just ended.
    fn deal_over(&self) -> Option<Value>;

    /// The scores of all players as the game stands.
    fn scores(&self) -> Vec<u16>;

    /// What else its end is told with.
    fn more(&self) -> Value {
        json!({})
    }
}

/// One game as it is being written down.
pub(super) struct Line {
    head: Value,
    events: Vec<Value>,
}

impl Line {
    /// A game that was just dealt.
    pub(super) fn of<G: Logged>(
        game: &G,
        setup: &Setup<G::Rules>,
        minds: &[Mind],
        options: &Options,
        number: u64,
    ) -> Self {
        let players: Vec<Value> =
            setup.players.iter().zip(minds).map(|(player, mind)| about(*player, *mind)).collect();
        let head = json!({
            "log": VERSION,
            "game": options.game.word(),
            "number": number,
            "seed": setup.seed,
            "begins": game.beginner(),
            "rules": G::rules(&setup.rules),
            "players": players,
        });
        Self { head, events: vec![json!({ "deal": game.dealt() })] }
    }

    /// A move was made.
    pub(super) fn note<G: Logged>(&mut self, before: &G, play: &G::Move, after: &G) {
        let mut event = json!({ "player": before.to_move() });
        merge(&mut event, before.told(play, after));
        self.events.push(event);
        if G::deals(play) {
            self.events.push(json!({ "deal": after.dealt() }));
        } else if let Some(brought) = after.deal_over().filter(|_| before.deal_over().is_none()) {
            self.events.push(json!({ "deal_over": brought }));
        }
    }

    /// The line of a game that is over, or was given up.
    pub(super) fn end<G: Logged>(mut self, game: &G) -> String {
        self.head["events"] = Value::Array(self.events);
        let winners = game.outcome().map(|outcome| outcome.winners);
        self.head["end"] = json!({ "scores": game.scores(), "winners": winners.unwrap_or_default() });
        merge(&mut self.head["end"], game.more());
        self.head.to_string()
    }
}

/// How a player calculates, and who chooses for them.
fn about(player: Player, mind: Mind) -> Value {
    json!({
        "by": mind.word(),
        "rung": player.rung.word(),
        "order": player.order,
        "zero_or_above": player.zero_or_above,
        "largest": player.largest,
    })
}

/// Puts the fields of one object to those of another.
fn merge(object: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (object, more) {
        fields.extend(more);
    }
}

/// A calculation in postfix order: the places of its cards, as the event lists them, and signs.
fn postfix(expression: &Expression, places: impl IntoIterator<Item = u8>) -> Vec<Value> {
    let mut places = places.into_iter();
    let sign = |operation: &Operation| match operation {
        Operation::Add => "+",
        Operation::Subtract => "-",
        Operation::Multiply => "*",
        Operation::Join => "&",
        Operation::Divide => "/",
    };
    let told = |node: &Node| match node {
        Node::Card(_) => json!(places.next()),
        Node::Apply(operation) => json!(sign(operation)),
    };
    expression.nodes().iter().map(told).collect()
}

/// Sends the lines of games to the one who writes, in whatever order they are played.
pub(super) type Sender = SyncSender<(u64, String)>;

/// Writes the lines in the order of the games.
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
