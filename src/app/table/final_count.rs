//! What children work out beside the moves, such as a score. The help level says whether it is shown, asked number by number, or asked only
//! for the results.

use engine::games::SideCalculation;
use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, Size};

use super::effort_tracker::CalledCalculation;
use super::tabletop::MessageOf;
use super::{GameTable, TableAction, TableSentence, Tabletop};
use crate::app::sound::Sound;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use language::Language;
use language::wording::{self, calculation};
use records::{HelpLevel, NonMoveAction, Participant};

const SHORT: usize = 10;
const LINES: f32 = 3.0;

pub(super) struct FinalCount {
    player: u8,
    parts: Vec<CountPart>,
    /// How many of `parts`, from the first, were worked out or shown.
    known: usize,
}

/// A number to work out. It is only shown if `is_asked` is false.
struct CountPart {
    reckoning: SideCalculation,
    is_asked: bool,
}

impl FinalCount {
    /// What this player works out. If the player's help level shows no totals, only results are asked for. `None` if there is nothing.
    fn of(player: u8, who: &Participant, reckonings: Vec<SideCalculation>) -> Option<Self> {
        let alone = who.help == HelpLevel::NoTotals;
        let wanted = reckonings.into_iter().filter(|one| !alone || one.is_final_result());
        let part = |one: SideCalculation| match one.adapted_to_player(who.player()) {
            Some(reckoning) => CountPart { reckoning, is_asked: who.help != HelpLevel::ShowTotals },
            None => CountPart { reckoning: one.adapted_to_rung(who.rung), is_asked: false },
        };
        let parts: Vec<CountPart> = wanted.map(part).collect();
        let mut working = Self { player, parts, known: 0 };
        working.skip_shown();
        (!working.parts.is_empty()).then_some(working)
    }

    fn skip_shown(&mut self) {
        self.known += self.parts[self.known..].iter().take_while(|part| !part.is_asked).count();
    }

    pub fn player(&self) -> u8 {
        self.player
    }

    pub fn asked_calculation(&self) -> Option<&SideCalculation> {
        self.parts.get(self.known).map(|part| &part.reckoning)
    }

    fn answered(&mut self) {
        self.known += 1;
        self.skip_shown();
    }
}

impl<G: Tabletop> GameTable<G> {
    pub(super) fn final_counts(&self) -> impl Iterator<Item = FinalCount> {
        let view = self.game.view_of(None);
        let children = (0..).zip(&self.saved.participants).filter(|(_, who)| who.is_person());
        children
            .filter_map(move |(player, who)| FinalCount::of(player, who, G::side_calculations(&view, player)))
    }

    pub fn asked_calculation(&self) -> Option<SideCalculation> {
        self.workings.front()?.asked_calculation().cloned()
    }

    pub(super) fn check_number(&mut self) -> TableAction<MessageOf<G>> {
        let Some(working) = self.workings.front_mut() else { return TableAction::None };
        let (Some(reckoning), Ok(typed)) =
            (working.asked_calculation().cloned(), self.totals.typed.parse::<i64>())
        else {
            return self.ask_for_total();
        };
        let player = working.player;
        let who = self.saved.participants[usize::from(player)].clone();
        let steps = reckoning.steps();
        if typed != reckoning.answer() {
            if let [step] = steps[..] {
                self.watch.note_wrong_total(step, reckoning.result_with_answer(typed));
                self.add_note(
                    player,
                    NonMoveAction::WrongTotal { step, typed: reckoning.result_with_answer(typed) },
                );
            }
            self.refuse(TableSentence::WrongNumber { reckoning, typed });
            return self.ask_for_total().and_save(None);
        }
        working.answered();
        self.said = None;
        self.add_sound(Sound::Right);
        let calculation = reckoning.left_side();
        let (way, total) = (self.watch.take_effort(), Some(reckoning.result));
        let laid =
            CalledCalculation { offered: String::new(), calculation, steps: &steps, total, judged: Ok(0) };
        // Counting alone is no calculation, so it is not noted.
        let tried = (!steps.is_empty()).then(|| self.watch.note_call(&who, way, laid)).flatten();
        self.ask_for_total().and_save(tried)
    }

    pub(super) fn finish_count(&mut self) -> TableAction<MessageOf<G>> {
        self.totals.typed.clear();
        self.workings.pop_front();
        if !self.workings.is_empty() {
            return self.ask_for_total();
        }
        self.look();
        self.watch.restart_turn();
        TableAction::Save(self.start_automatic_move(), None)
    }

    pub(super) fn final_count_view<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, MessageOf<G>>> {
        let working = self.workings.front()?;
        let name = self.saved.participants[usize::from(working.player)].name.as_str();
        let heading =
            if working.asked_calculation().is_some() { "reckoning-title" } else { "reckoning-shown" };
        let heading = language.say_with(heading, [("name", name.into())]);
        let heading = fitted_text(heading, scale.body).bold().max_height(scale.line_height());
        let known =
            || working.parts[..working.known].iter().map(|part| KnownNumber::of(&part.reckoning, language));
        let parts: Element<'a, MessageOf<G>> = if let Some(asked) = working.asked_calculation() {
            let (asked, high) = self.number_asked(asked, language, size, scale);
            // The question stays in place while more and more numbers are shown below it. Part of a long sum would be a false sum, so a sum
            // without room for all of it is left out, the oldest first.
            let mut left = size.height - scale.line_height() - high - 2.0 * space::SMALL;
            let known: Vec<KnownNumber> = known().collect();
            let fits = |known: &&KnownNumber| {
                left -= known.height(size.width, scale) + space::TIGHT;
                left >= 0.0
            };
            let count = known.iter().rev().take_while(fits).count();
            let newest = known[known.len() - count..].iter().map(|known| known.view(scale));
            column![asked, Column::with_children(newest).spacing(space::TIGHT)].spacing(space::SMALL).into()
        } else {
            let known = known().map(|known| known.view(scale));
            let known = Column::with_children(known).spacing(space::SMALL).width(Fill);
            // Leaves room for the scroll bar.
            let known = container(known).padding(iced::padding::right(space::LARGE));
            scrollable(known).style(theme::scrolling).height(Fill).into()
        };
        Some(column![heading, parts].spacing(space::SMALL).width(Fill).into())
    }

    fn number_asked<'a>(
        &'a self,
        asked: &SideCalculation,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> (Element<'a, MessageOf<G>>, f32) {
        let question = calculation::side_calculation_question(language, asked);
        let about =
            fitted_text(wording::quantity_question(language, asked.about), scale.small).color(theme::SLATE);
        let about = about.max_height(scale.small * theme::LINE_HEIGHT);
        let field = self.number_field(language, scale);
        let high = scale.small * theme::LINE_HEIGHT + scale.button + space::TIGHT;
        // A sum of many pips takes several lines, and its field gets a line of its own.
        if question.chars().count() > SHORT {
            let room = LINES * scale.large * theme::LINE_HEIGHT;
            let question = fitted_text(question, scale.large).bold().max_height(room.min(size.height - high));
            (column![about, question, field].spacing(space::TIGHT).into(), high + room)
        } else {
            let question = bold_text(question, scale.title).wrapping(text::Wrapping::None);
            let line = row![question, field].spacing(space::SMALL).align_y(Center).height(scale.button);
            (column![about, line].spacing(space::TIGHT).into(), high)
        }
    }
}

struct KnownNumber {
    about: String,
    written: String,
}

impl KnownNumber {
    fn of(reckoning: &SideCalculation, language: &Language) -> Self {
        Self {
            about: wording::quantity_question(language, reckoning.about),
            written: calculation::side_calculation_result(language, reckoning),
        }
    }

    fn view<'a, Message: 'a>(&self, scale: Scale) -> Element<'a, Message> {
        let about = text(self.about.clone()).size(scale.small).color(theme::SLATE);
        column![about, fitted_text(self.written.clone(), scale.body).bold()].into()
    }

    /// The greatest height of the lines at this width. They may turn out lower.
    fn height(&self, width: f32, scale: Scale) -> f32 {
        /// The width of a character, in parts of its height. On average no sum has wider characters; Chinese ones are as wide as high.
        const WIDE: f32 = 0.62;
        let lines = |words: &str, size: f32| {
            let wide: f32 = words.chars().map(|sign| if sign.is_ascii() { WIDE } else { 1.0 }).sum();
            (wide * size / width).ceil().max(1.0) * size * theme::LINE_HEIGHT
        };
        lines(&self.about, scale.small) + lines(&self.written, scale.body)
    }
}
