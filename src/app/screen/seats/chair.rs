//! A chair at the seats, and who sits on it.

use std::collections::BTreeMap;

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use records::{HelpLevel, Participant, ParticipantKind};

/// A chair, and who sits on it. It remembers its player while nobody sits there.
#[derive(Debug, Clone)]
pub(super) struct Chair {
    pub(super) taken: bool,
    pub(super) participant: Participant,
    /// The rungs that a player whom nobody knows has chosen, each for its game. In the other games that player has the rung of the printed
    /// rules.
    pub(super) chosen_rungs: BTreeMap<GameKind, Rung>,
}

impl Chair {
    pub(super) fn new(taken: bool, participant: Participant) -> Self {
        Self { taken, participant, chosen_rungs: BTreeMap::new() }
    }

    pub(super) fn rung(&self, game: GameKind) -> Rung {
        self.chosen_rungs.get(&game).copied().unwrap_or(game.printed_rules_rung())
    }
}

/// Somebody whom nobody knows, on the chair with this number.
pub(super) fn newcomer(at: usize, game: GameKind) -> Participant {
    Participant {
        name: String::new(),
        who: ParticipantKind::Child,
        child: None,
        picture: u8::try_from(at).unwrap_or_default(),
        rung: game.printed_rules_rung(),
        order: ReadingOrder::default(),
        help: HelpLevel::default(),
        zero_or_above: false,
        largest: None,
        timer: None,
        waiting_questions: true,
    }
}
