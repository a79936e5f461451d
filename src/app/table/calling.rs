//! Calling a calculation (claiming it as a catch): the totals that a child types first, the hints, and what is noted of both.

use engine::arithmetic::{Statement, Step};

use super::tabletop::{CalledMove, MessageOf};
use super::watch::CalledCalculation;
use super::{GameTable, TableAction, TableSentence, Tabletop, side_panel};
use crate::app::sound::Sound;
use language::Language;
use records::{HelpLevel, Note, NoteKind};

const LAST_HINT: u8 = 3;
/// The longest total that can be typed, in characters.
const LONGEST: usize = 6;

#[derive(Debug, Default)]
pub(super) struct Totals {
    pub typed: String,
    pub calling: bool,
}

impl Totals {
    /// Sets the text of the field for a total: digits and minus signs only, and at most six of them.
    pub fn type_in(&mut self, typed: &str) {
        self.typed = typed.chars().filter(|c| c.is_ascii_digit() || *c == '-').take(LONGEST).collect();
    }
}

impl<G: Tabletop> GameTable<G> {
    /// The total that the child has to type next: the calculation to show, and the step that gives the total. `None` if no total is asked
    /// for.
    pub(super) fn asked(&self) -> Option<(Statement, Step)> {
        let is_asked = self.mover().help == HelpLevel::AskTotals && self.is_open();
        is_asked.then(|| G::asked(self)).flatten()
    }

    pub(super) fn is_asked(&self) -> bool {
        let is_worked_out = self.workings.front().is_some_and(|working| working.asked().is_some());
        is_worked_out || self.asked().is_some()
    }

    /// Empties the field for a total, and puts the cursor there if a total is asked for.
    pub(super) fn ask(&mut self) -> TableAction<MessageOf<G>> {
        self.totals.typed.clear();
        if !self.is_asked() {
            return TableAction::None;
        }
        TableAction::Run(iced::widget::operation::focus(side_panel::TOTAL))
    }

    pub(super) fn answer(&mut self) -> TableAction<MessageOf<G>> {
        if !self.workings.is_empty() {
            return self.reckon();
        }
        let (Some((asked, step)), Ok(typed)) = (self.asked(), self.totals.typed.parse::<i64>()) else {
            return self.ask();
        };
        if typed != step.result {
            self.refuse(TableSentence::WrongTotal { asked, typed });
            self.watch.wrong_total(step, typed);
            self.note(self.game.to_move(), NoteKind::WrongTotal { step, typed });
            return self.ask().and_keep(None);
        }
        let mut draft = self.draft.clone();
        G::answered(&mut draft, self);
        self.draft = draft;
        self.hear(Sound::Pick);
        if self.asked().is_none() && self.totals.calling {
            return self.call();
        }
        self.ask()
    }

    pub(super) fn call(&mut self) -> TableAction<MessageOf<G>> {
        let called = match G::called(self) {
            None => return TableAction::None,
            Some(Err(misplaced)) => {
                self.totals.calling = false;
                self.refuse(TableSentence::Unreadable(misplaced));
                return TableAction::None;
            }
            Some(Ok(called)) => called,
        };
        self.totals.calling = true;
        if self.asked().is_some() {
            return self.ask();
        }
        self.totals.calling = false;
        let CalledMove { play, offered, calculation, steps, total } = called;
        let (who, way) = (self.mover().clone(), self.watch.way_here());
        let points = G::caught(&self.view, &play).map_or(0, |caught| caught.points);
        let laid = |judged| CalledCalculation { offered, calculation, steps: &steps, total, judged };
        match self.play(play) {
            Ok(action) => {
                let tried = self.watch.called(&who, way, laid(Ok(points)));
                action.and_keep(tried)
            }
            Err(refusal) => {
                self.refuse(TableSentence::Remark(G::feedback(self, refusal)));
                // The move itself may be forbidden, whatever the calculation.
                let Some(miscalculated) = G::miscalculated(refusal) else { return TableAction::None };
                let tried = self.watch.called(&who, way, laid(Err(miscalculated)));
                self.note(self.game.to_move(), NoteKind::Called(miscalculated));
                TableAction::None.and_keep(tried)
            }
        }
    }

    /// What the next hint is about: the same catch as the hint before, unless what the child has laid leads to another one. `None` if there
    /// is no catch.
    fn to_hint(&self) -> Option<G::Opportunity> {
        let before = self.hint.as_ref().and_then(|(_, find)| find.as_deref());
        match before {
            Some(find) if G::goes_on(&self.draft, find) => Some(find.clone()),
            before => G::leads_to(&self.draft, &self.view)
                .or_else(|| before.cloned())
                .or_else(|| G::easiest(&self.view)),
        }
    }

    /// Shows the next hint. It goes on from what the child has laid, if a catch can come of that.
    pub(super) fn look_at_hint(&mut self) -> TableAction<MessageOf<G>> {
        // If a catch lies there already, the hint says so, and the child needs no other one.
        let lies_well = self.laid_catch().is_some_and(|play| !self.brings_nothing(&play));
        let has_caught = self.hint.is_some() && lies_well;
        if has_caught {
            return TableAction::None;
        }
        let level = self.hint.as_ref().map_or(1, |(level, _)| level + 1);
        self.hint = Some((level, self.to_hint().map(Box::new)));
        if let Some((2.., Some(find))) = &self.hint {
            G::make_way(&mut self.draft, find);
        }
        self.watch.hint();
        self.note(self.game.to_move(), NoteKind::Hint(level));
        TableAction::None.and_keep(None)
    }

    pub(super) fn has_more_hints(&self) -> bool {
        self.hint.as_ref().is_none_or(|(level, best)| *level < LAST_HINT && best.is_some())
    }

    fn laid_catch(&self) -> Option<G::Move> {
        let called = G::called(self)?.ok()?;
        self.game.clone().play(called.play.clone()).is_ok().then_some(called.play)
    }

    pub(super) fn lies_a_catch(&self) -> bool {
        self.laid_catch().is_some()
    }

    fn brings_nothing(&self, play: &G::Move) -> bool {
        G::caught(&self.view, play).is_some_and(|caught| G::brings_nothing(&caught))
    }

    pub(super) fn said_of_catch(&self) -> Option<&'static str> {
        let play = self.laid_catch()?;
        Some(if self.brings_nothing(&play) { "table-no-fish-in-it" } else { "table-that-is-it" })
    }

    /// The sentence that says why the laid cards are no catch although they make the sum, so that the child does not call them in vain.
    /// `None` if they are a catch or make no sum, or if the child's help level does not show totals.
    pub(super) fn foretold(&self, language: &Language) -> Option<String> {
        if self.mover().help != HelpLevel::ShowTotals || !self.is_open() || !G::makes_sum(self) {
            return None;
        }
        let called = G::called(self)?.ok()?;
        let refused = self.game.clone().play(called.play).err()?;
        Some(TableSentence::<G>::Remark(G::feedback(self, refused.reason)).sentence(language))
    }

    /// The hint for a child who has laid a catch and only has to call it (claim it). `None` if no catch is laid, or if totals have to be
    /// typed first.
    pub(super) fn call_it(&self, language: &Language) -> Option<String> {
        let play = self.laid_catch().filter(|play| self.asked().is_none() && !self.brings_nothing(play))?;
        if self.mover().help != HelpLevel::ShowTotals {
            return Some(language.say("hint-call-it"));
        }
        let caught = G::caught(&self.view, &play)?;
        // A pair in Tiu-U that matches by a rule has no calculation.
        let calculation = language.calculation(&caught.written?);
        Some(language.say_with("hint-is-a-catch", [("calculation", calculation.into())]))
    }

    pub(super) fn note(&mut self, player: u8, deed: NoteKind) {
        let after = self.saved.record.moves.len();
        self.saved.notes.push(Note { player, after, deed });
    }
}
