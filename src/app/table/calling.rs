//! Calling a calculation (claiming it as a catch): the totals that a child types first, and the hints.

use engine::arithmetic::{Bubbles, Statement, Step};
use iced::time::Instant;
use iced::widget::container;
use iced::{Element, Fill, Size};

use super::effort_tracker::CalledCalculation;
use super::tabletop::{CalledMove, MessageOf};
use super::{GameTable, TableAction, TableSentence, Tabletop, side_panel};
use crate::app::sound::Sound;
use crate::app::widget::bubbles::bubble_picture;
use language::Language;
use records::{HelpLevel, NonMoveAction, NotedAction};

pub(super) const LAST_HINT: u8 = 3;
const LONGEST: usize = 6;

#[derive(Debug, Default)]
pub(super) struct TotalField {
    pub typed: String,
    pub calling: bool,
}

/// What is seen of a called calculation that misses its number.
pub(super) struct WrongCall {
    /// `None` if bubbles cannot show it.
    bubbles: Option<Bubbles>,
    /// When the child called it. `None` if nothing moves.
    since: Option<Instant>,
}

impl TotalField {
    /// Takes over what was typed. It keeps only digits and minus signs, at most six.
    pub fn set_text(&mut self, typed: &str) {
        self.typed = typed.chars().filter(|c| c.is_ascii_digit() || *c == '-').take(LONGEST).collect();
    }
}

impl<G: Tabletop> GameTable<G> {
    /// The calculation whose total the child has to type, and the step that gives the total. `None` if no total is asked for.
    pub(super) fn asked_total(&self) -> Option<(Statement, Step)> {
        let is_asked = self.mover().help == HelpLevel::AskTotals && self.is_open();
        is_asked.then(|| G::asked_total(self)).flatten()
    }

    pub(super) fn is_total_asked(&self) -> bool {
        let is_worked_out =
            self.workings.front().is_some_and(|working| working.asked_calculation().is_some());
        is_worked_out || self.asked_total().is_some()
    }

    /// Empties the field for totals, and puts the cursor into it if a total is asked for.
    pub(super) fn ask_for_total(&mut self) -> TableAction<MessageOf<G>> {
        self.totals.typed.clear();
        if !self.is_total_asked() {
            return TableAction::None;
        }
        TableAction::Run(iced::widget::operation::focus(side_panel::TOTAL_FIELD_ID))
    }

    pub(super) fn check_answer(&mut self) -> TableAction<MessageOf<G>> {
        if !self.workings.is_empty() {
            return self.check_number();
        }
        let (Some((asked, step)), Ok(typed)) = (self.asked_total(), self.totals.typed.parse::<i64>()) else {
            return self.ask_for_total();
        };
        if typed != step.result {
            self.refuse(TableSentence::WrongTotal { asked, typed });
            self.watch.note_wrong_total(step, typed);
            self.add_note(self.game.player_to_move(), NonMoveAction::WrongTotal { step, typed });
            return self.ask_for_total().and_save(None);
        }
        let mut draft = self.draft.clone();
        G::mark_answered(&mut draft, self);
        self.draft = draft;
        self.add_sound(Sound::Pick);
        if self.asked_total().is_none() && self.totals.calling {
            return self.call_catch();
        }
        self.ask_for_total()
    }

    pub(super) fn call_catch(&mut self) -> TableAction<MessageOf<G>> {
        let called = match G::called_calculation(self) {
            Ok(Some(called)) => called,
            Ok(None) => return TableAction::None,
            Err(misplaced) => {
                self.totals.calling = false;
                self.refuse(TableSentence::Unreadable(misplaced));
                return TableAction::None;
            }
        };
        self.totals.calling = true;
        if self.asked_total().is_some() {
            return self.ask_for_total();
        }
        self.totals.calling = false;
        let CalledMove { play, offered, calculation, steps, total } = called;
        let (who, way) = (self.mover().clone(), self.watch.take_effort());
        let points = G::catch_of_move(&self.view, &play).map_or(0, |caught| caught.points);
        let laid = |judged| CalledCalculation { offered, calculation, steps: &steps, total, judged };
        match self.play(play) {
            Ok(action) => {
                let tried = self.watch.note_call(&who, way, laid(Ok(points)));
                action.and_save(tried)
            }
            Err(refusal) => {
                let remark = G::feedback(self, refusal);
                // The move itself may be forbidden, whatever the calculation.
                let Some(miscalculated) = G::calculation_refusal(refusal) else {
                    self.refuse(TableSentence::Remark(remark));
                    return TableAction::None;
                };
                let bubbles = Bubbles::of_refusal(&miscalculated, &steps);
                let since = (!self.animator.is_still).then(Instant::now);
                self.refuse(TableSentence::WrongCall { remark, called: WrongCall { bubbles, since } });
                let tried = self.watch.note_call(&who, way, laid(Err(miscalculated)));
                self.add_note(self.game.player_to_move(), NonMoveAction::Called(miscalculated));
                TableAction::None.and_save(tried)
            }
        }
    }

    /// The bubbles of the calculation that was called last, if it misses its number. The sentence about it says all that they show, so a
    /// screen reader does not hear of them.
    pub(super) fn wrong_call_picture<'a>(&self, room: Size) -> Option<Element<'a, MessageOf<G>>> {
        let Some(TableSentence::WrongCall { called, .. }) = &self.said else { return None };
        let picture = bubble_picture(called.bubbles.clone()?, room, called.since);
        Some(container(picture).center_x(Fill).center_y(room.height.max(0.0)).into())
    }

    /// The catch that the next hint is about: the same as before, unless what the child has laid leads to another one. `None` if there is
    /// no catch.
    fn to_hint(&self) -> Option<G::Opportunity> {
        let before = self.hint.as_ref().and_then(|(_, find)| find.as_deref());
        match before {
            Some(find) if G::can_still_make(&self.draft, find) => Some(find.clone()),
            before => G::easiest_reachable_catch(&self.draft, &self.view)
                .or_else(|| before.cloned())
                .or_else(|| G::easiest_opportunity(&self.view)),
        }
    }

    /// Shows the next hint. It goes on from what the child has laid, if a catch can come of that.
    pub(super) fn show_next_hint(&mut self) -> TableAction<MessageOf<G>> {
        // If a catch is laid already, the hint says so, and the child needs no other one.
        let has_caught = self.hint.is_some() && self.is_fish_laid();
        if has_caught {
            return TableAction::None;
        }
        let level = self.hint.as_ref().map_or(1, |(level, _)| level.saturating_add(1));
        self.hint = Some((level, self.to_hint().map(Box::new)));
        if let Some((2.., Some(find))) = &self.hint {
            G::put_back_others(&mut self.draft, find);
        }
        self.watch.count_hint();
        self.add_note(self.game.player_to_move(), NonMoveAction::Hint(level.min(LAST_HINT)));
        TableAction::None.and_save(None)
    }

    pub(super) fn has_more_hints(&self) -> bool {
        match &self.hint {
            None => true,
            Some((level, best)) => best.is_some() && *level < LAST_HINT || self.has_strayed_from_last_hint(),
        }
    }

    /// Whether the last hint was given, and what is laid is no catch and cannot become the one of the hint. A further hint puts astray
    /// cards back.
    pub(super) fn has_strayed_from_last_hint(&self) -> bool {
        let Some((LAST_HINT.., Some(find))) = &self.hint else { return false };
        !G::can_still_make(&self.draft, find) && !self.has_laid_catch()
    }

    /// Whether a hint has said that there is no catch.
    pub(super) const fn is_told_no_catch(&self) -> bool {
        matches!(self.hint, Some((_, None)))
    }

    fn laid_catch(&self) -> Option<G::Move> {
        let called = G::called_calculation(self).ok()??;
        self.game.clone().play(called.play.clone()).is_ok().then_some(called.play)
    }

    pub(super) fn has_laid_catch(&self) -> bool {
        self.laid_catch().is_some()
    }

    /// Whether a catch is laid that brings something.
    pub(super) fn is_fish_laid(&self) -> bool {
        self.laid_catch().is_some_and(|play| !self.brings_nothing(&play))
    }

    fn brings_nothing(&self, play: &G::Move) -> bool {
        G::catch_of_move(&self.view, play).is_some_and(|caught| G::brings_nothing(&caught))
    }

    pub(super) fn laid_catch_sentence_key(&self) -> Option<&'static str> {
        let play = self.laid_catch()?;
        Some(if self.brings_nothing(&play) { "table-no-fish-in-it" } else { "table-that-is-it" })
    }

    /// Why the laid cards are no catch although they make the sum. `None` if they are a catch or make no sum, or if the child's help level
    /// shows no totals.
    pub(super) fn refusal_before_call(&self, language: &Language) -> Option<String> {
        if self.mover().help != HelpLevel::ShowTotals || !self.is_open() || !G::makes_sum(self) {
            return None;
        }
        let called = G::called_calculation(self).ok()??;
        let refused = self.game.clone().play(called.play).err()?;
        Some(TableSentence::<G>::Remark(G::feedback(self, refused.reason)).sentence(language))
    }

    /// The hint for a child who only has to call the laid catch. `None` if no catch is laid, or if totals have to be typed first.
    pub(super) fn call_hint(&self, language: &Language) -> Option<String> {
        let play =
            self.laid_catch().filter(|play| self.asked_total().is_none() && !self.brings_nothing(play))?;
        if self.mover().help != HelpLevel::ShowTotals {
            return Some(language.say("hint-call-it"));
        }
        let caught = G::catch_of_move(&self.view, &play)?;
        // A pair in Tiu-U that matches by a rule has no calculation.
        let calculation = language.localize_calculation(&caught.written?);
        Some(language.say_with("hint-is-a-catch", [("calculation", calculation.into())]))
    }

    pub(super) fn add_note(&mut self, player: u8, deed: NonMoveAction) {
        let after = self.saved.record.moves.len();
        self.saved.notes.push(NotedAction { player, after, deed });
    }
}
