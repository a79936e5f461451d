//! How a calculation is called: with the totals that a child types, the hints, and what is noted of both.

use heart::arithmetic::{Statement, Step};

use super::tabletop::{Called, MessageOf};
use super::watch::Laid;
use super::{Control, Said, Stop, Table, TableAction, Tabletop, panel};
use crate::app::sound::Sound;
use crate::language::Language;
use crate::records::{Deed, HelpLevel, Note};

/// The hints that can be looked at in one turn.
const LAST_HINT: u8 = 3;
/// The longest total that can be typed.
const LONGEST: usize = 6;

/// The totals of a child who types them.
#[derive(Debug, Default)]
pub(super) struct Totals {
    /// What is typed of the next one.
    pub typed: String,
    /// Whether a calculation was called that still waits for them.
    pub calling: bool,
}

impl Totals {
    /// Takes what was typed, as far as it may stand in a number.
    pub fn type_in(&mut self, typed: &str) {
        self.typed = typed.chars().filter(|c| c.is_ascii_digit() || *c == '-').take(LONGEST).collect();
    }
}

impl<G: Tabletop> Table<G> {
    /// What the child has to type next: a calculation whose total is asked, and its last step.
    pub(super) fn asked(&self) -> Option<(Statement, Step)> {
        let is_asked = self.mover().help == HelpLevel::AskTotals && self.is_open();
        is_asked.then(|| G::asked(self)).flatten()
    }

    /// Whether a number has to be typed now.
    pub(super) fn is_asked(&self) -> bool {
        let is_worked_out = self.workings.front().is_some_and(|working| working.asked().is_some());
        is_worked_out || self.asked().is_some()
    }

    /// Puts the cursor where a total has to be typed, if one is asked for.
    pub(super) fn ask(&mut self) -> TableAction<MessageOf<G>> {
        self.totals.typed.clear();
        if !self.is_asked() {
            return TableAction::None;
        }
        self.focus = self.focus.map(|_| Stop::Control(Control::Answer));
        TableAction::Run(iced::widget::operation::focus(panel::TOTAL))
    }

    /// A total was typed, or a number that somebody works out.
    pub(super) fn answer(&mut self) -> TableAction<MessageOf<G>> {
        if !self.workings.is_empty() {
            return self.reckon();
        }
        let (Some((asked, step)), Ok(typed)) = (self.asked(), self.totals.typed.parse::<i64>()) else {
            return self.ask();
        };
        if typed != step.result {
            self.refuse(Said::WrongTotal { asked, typed });
            self.watch.wrong_total(step, typed);
            self.note(self.game.to_move(), Deed::WrongTotal { step, typed });
            return self.ask().and_keep(None);
        }
        let mut draft = self.draft.clone();
        G::answered(&mut draft, self);
        self.draft = draft;
        self.hear(Sound::Pick);
        if self.asked().is_none() {
            self.focus = None;
            if self.totals.calling {
                return self.call();
            }
        }
        self.ask()
    }

    /// The child calls the calculation.
    pub(super) fn call(&mut self) -> TableAction<MessageOf<G>> {
        let called = match G::called(self) {
            None => return TableAction::None,
            Some(Err(misplaced)) => {
                self.totals.calling = false;
                self.refuse(Said::Unreadable(misplaced));
                return TableAction::None;
            }
            Some(Ok(called)) => called,
        };
        self.totals.calling = true;
        if self.asked().is_some() {
            return self.ask();
        }
        self.totals.calling = false;
        let Called { play, offered, calculation, steps, total } = called;
        let (who, way) = (self.mover().clone(), self.watch.way_here());
        let points = G::caught(&self.view, &play).map_or(0, |caught| caught.points);
        let laid = |judged| Laid { offered, calculation, steps: &steps, total, judged };
        match self.play(play) {
            Ok(action) => {
                let tried = self.watch.called(&who, way, laid(Ok(points)));
                action.and_keep(tried)
            }
            Err(refusal) => {
                self.refuse(Said::Remark(G::remark(self, refusal)));
                // The move itself may not be allowed, whatever the calculation.
                let Some(miscalculated) = G::miscalculated(refusal) else { return TableAction::None };
                let tried = self.watch.called(&who, way, laid(Err(miscalculated)));
                self.note(self.game.to_move(), Deed::Called(miscalculated));
                TableAction::None.and_keep(tried)
            }
        }
    }

    /// The next hint, which the last one goes on giving.
    pub(super) fn look_at_hint(&mut self) -> TableAction<MessageOf<G>> {
        // Whoever has a catch before them needs no more than to be told so.
        let has_caught = self.hint.is_some() && self.lies_a_catch();
        let level = match &mut self.hint {
            Some(_) if has_caught => return TableAction::None,
            Some((level, _)) => {
                *level += 1;
                *level
            }
            None => {
                self.hint = Some((1, G::best(&self.view).map(Box::new)));
                1
            }
        };
        self.watch.hint();
        self.note(self.game.to_move(), Deed::Hint(level));
        TableAction::None.and_keep(None)
    }

    /// Whether there is another hint to look at.
    pub(super) fn has_more_hints(&self) -> bool {
        self.hint.as_ref().is_none_or(|(level, best)| *level < LAST_HINT && best.is_some())
    }

    /// The catch that is laid down, if the game would accept it.
    fn laid_catch(&self) -> Option<G::Move> {
        let called = G::called(self)?.ok()?;
        self.game.clone().play(called.play.clone()).is_ok().then_some(called.play)
    }

    /// Whether what is laid down would be caught, if it was called.
    pub(super) fn lies_a_catch(&self) -> bool {
        self.laid_catch().is_some()
    }

    /// What a hint says beside a calculation that needs only to be called; the totals that have to be typed come first.
    pub(super) fn call_it(&self, language: &Language) -> Option<String> {
        let play = self.laid_catch().filter(|_| self.asked().is_none())?;
        if self.mover().help != HelpLevel::ShowTotals {
            return Some(language.say("hint-call-it"));
        }
        let caught = G::caught(&self.view, &play)?;
        // A pair that is caught by a rule has none.
        let calculation = language.calculation(&caught.written?);
        Some(language.say_with("hint-is-a-catch", [("calculation", calculation.into())]))
    }

    /// Notes what a child did.
    pub(super) fn note(&mut self, player: u8, deed: Deed) {
        let after = self.saved.record.moves.len();
        self.saved.notes.push(Note { player, after, deed });
    }
}
