//! The panel beside the table: what to do now, what the table says, and what has happened.

use heart::arithmetic::Operation;
use iced::widget::{Column, Row, column, container, mouse_area, scrollable, stack, text, text_input};
use iced::{Center, Color, Element, Fill, Length};

use super::news::News;
use super::tabletop::ControlOf;
use super::{Control, Message, MessageOf, Said, Table, Tabletop};
use crate::app::drawing;
use crate::app::table::summary::winners_told;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::meaning::{Meaning, Role, means};
use crate::app::widget::pressing::{Press, field, press};
use crate::app::widget::{bold, lone_sign, picture, question, slot, slot_height};
use pages::language::Language;
use pages::wording::{self, calculation};

/// The id of the field for totals.
pub(super) const TOTAL: &str = "total";
/// How many sentences about what has happened have room.
const TOLD: usize = 3;

/// Lays out these parts one below the other as the panel beside the table. The panel scrolls if type is enlarged, because not all may fit
/// then.
pub fn panel<Message: 'static>(parts: Column<'_, Message>, scale: Scale) -> Element<'_, Message> {
    if !scale.is_enlarged {
        return parts.height(Fill).into();
    }
    let parts = container(parts).padding(iced::padding::right(space::LARGE));
    scrollable(parts).style(theme::scrolling).height(Fill).into()
}

impl<G: Tabletop> Table<G> {
    pub(super) fn panel<'a>(
        &'a self,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let mut parts = Column::new().spacing(scale.margin).width(Fill);
        if self.asks_to_leave {
            return panel(parts.push(self.leaving(language, scale)), scale);
        }
        if let Some(working) = self.working(language, scale) {
            let said = slot(self.saying(language), scale, slot_height(scale, width));
            return parts.push(working).push(said).height(Fill).into();
        }
        parts = parts.push(self.task(language, width, scale));
        parts = parts.push(slot(self.saying(language), scale, slot_height(scale, width)));
        if self.calculates() {
            parts = parts.push(self.calls(language, scale));
        }
        parts = parts.push(self.told(language, scale)).extend(G::in_hand(self, language, scale));
        // This button stands where nothing is pressed during a turn. A second press there could show the next child's hand, or do what the
        // child has not read yet. If the panel scrolls, though, the button has to come first so that it is seen.
        let is_handed_over = self.sitting().awaits_ready() && !scale.is_enlarged;
        panel(parts.extend(is_handed_over.then(|| self.ready(language, scale))), scale)
    }

    /// The button for the child who takes over the screen.
    fn ready<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        self.big(Control::Ready, language.say("table-ready"), scale)
    }

    /// Whether the child at the screen makes a calculation now.
    pub(super) fn calculates(&self) -> bool {
        self.is_open() && G::is_calculating(&self.view)
    }

    /// What the game waits for.
    fn task<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, MessageOf<G>> {
        if let Some(interlude) = G::interlude(self, language, scale) {
            return interlude;
        }
        let mover = self.mover().name.as_str();
        if self.sitting().awaits_ready() {
            let portrait = picture(drawing::portrait(self.mover()), 2.4 * scale.button);
            let portrait = container(portrait).center_x(Fill).into();
            let handed_over = language.say_with("table-hand-over", [("name", mover.into())]);
            let ready = scale.is_enlarged.then(|| self.ready(language, scale));
            let handed_over = question(handed_over, scale, [portrait].into_iter().chain(ready));
            return stack![handed_over].extend(self.cheering(language, scale, Fill)).into();
        }
        if self.is_showing() {
            return self.shown(language, scale);
        }
        if let Some(outcome) = self.outcome() {
            let winners =
                outcome.winners.iter().filter_map(|one| self.saved.participants.get(usize::from(*one)));
            let why = G::ended(&self.view).map(|why| language.say(why));
            let told = why.into_iter().chain([winners_told(winners, language)]).collect::<Vec<_>>();
            return question(told.join("\n"), scale, []);
        }
        if !self.is_open() {
            return question(language.say_with("table-thinking", [("name", mover.into())]), scale, []);
        }
        G::task(self, language, width, scale)
    }

    /// What a computer player does, with the calculation as far as it has come.
    fn shown<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let watch = language.say_with("table-watch", [("name", self.mover().name.as_str().into())]);
        let is_calculated = self.stage.written.is_some();
        let written = is_calculated.then(|| self.reckoned(self.game.to_move(), None, language, scale));
        question(watch, scale, written)
    }

    fn leaving<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let stay = self.big(Control::Stay, language.say("table-stay"), scale);
        let leave = self.button(Control::LeaveNow, language.say("table-leave-now"), Purpose::Quiet, scale);
        question(language.say("table-leave-question"), scale, [stay, leave.width(Fill).into()])
    }

    /// What the table says now: about the last press, else the hint, else the last catch or other news.
    fn saying(&self, language: &Language) -> Option<(String, Color)> {
        let tip = match &self.said {
            Some(Said::Tip(tip)) => Some(G::said(tip, language)),
            Some(said) => return Some((said.sentence(language), theme::BLUSH)),
            None => None,
        };
        if let Some(hint) = self.hint_sentence(language).or(tip) {
            return Some((hint, theme::PALE_GOLD));
        }
        if let Some(caught) = self.headline() {
            return caught.sentence(language, &self.saved.participants).map(|said| (said, theme::PALE_REED));
        }
        self.lately(language).next().map(|sentence| (sentence, theme::MIST))
    }

    fn hint_sentence(&self, language: &Language) -> Option<String> {
        let (level, find) = self.hint.as_ref().filter(|_| self.is_open())?;
        self.call_it(language).or_else(|| G::hint(self, language, *level, find.as_deref()))
    }

    /// The last move, if it was a catch.
    fn headline(&self) -> Option<&News<G>> {
        self.news.last().filter(|news| news.is_catch())
    }

    /// What has happened apart from the headline, the latest first.
    fn lately(&self, language: &Language) -> impl Iterator<Item = String> {
        let before = self.news.iter().rev().skip(usize::from(self.headline().is_some()));
        before.filter_map(|news| news.sentence(language, &self.saved.participants))
    }

    /// What happened before the news that stands in the slot.
    fn told<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        /// How many lines this has if the panel scrolls. Their height is fixed, so that nothing below moves when there is more news.
        const LINES: f32 = 8.0;
        let said = usize::from(self.headline().is_none());
        // The cheering player covers the first lines. Leave all of them out, or the rest would peep out below.
        let is_covered = self.stage.cheer.is_some() && !self.sitting().awaits_ready();
        let room = if self.calculates() { G::TOLD_BESIDE_CALCULATION } else { TOLD };
        let most = if is_covered { 0 } else { room };
        let mut sentences: Vec<String> = self.lately(language).skip(said).take(most).collect();
        sentences.reverse();
        let line = |sentence| text(sentence).size(scale.small).color(theme::SLATE).into();
        let lines = Column::with_children(sentences.into_iter().map(line)).spacing(space::TIGHT);
        let height = if scale.is_enlarged { Length::Fixed(LINES * scale.small * theme::LINE) } else { Fill };
        container(lines).width(Fill).height(height).clip(true).into()
    }

    /// The button that calls a calculation, and the buttons below it.
    fn calls<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let others = [(Control::Hint, self.hint_label())].into_iter().chain(G::BELOW_CALL.iter().copied());
        // If nothing can be caught, there is no further hint.
        let is_told = matches!(self.hint, Some((_, None)));
        let others = others.map(|(control, label)| {
            let button = self.button(control, language.say(label), Purpose::Quiet, scale).width(Fill);
            if is_told && control == Control::Hint { button.off() } else { button }.into()
        });
        let others = Row::with_children(others).spacing(scale.margin);
        column![self.big(Control::Catch, language.say(G::CALL), scale), others].spacing(scale.margin).into()
    }

    /// The label of the button for the next hint.
    fn hint_label(&self) -> &'static str {
        match self.hint {
            None | Some((_, None)) => "table-hint",
            Some((1, _)) => "table-second-hint",
            Some(_) => "table-third-hint",
        }
    }

    /// The button for the next hint, for moments without a calculation.
    pub(super) fn hint_button<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let label = language.say(self.hint_label());
        self.button(Control::Hint, label, Purpose::Quiet, scale).width(Fill).into()
    }

    /// The question for the total that the child has to type next, with a field and a button of these widths.
    pub(super) fn question_for_total<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
        (field, button): (f32, f32),
    ) -> Option<Element<'a, MessageOf<G>>> {
        let (statement, _) = self.asked()?;
        let asked =
            bold(calculation::asked(language, &statement), scale.large).wrapping(text::Wrapping::None);
        Some(self.field_for_total(asked, language, scale, (field, button)).into())
    }

    /// A line with a question for a number, a field for it and a button, of these widths.
    pub(super) fn field_for_total<'a>(
        &'a self,
        asked: impl Into<Element<'a, MessageOf<G>>>,
        language: &'a Language,
        scale: Scale,
        (width, button): (f32, f32),
    ) -> Row<'a, MessageOf<G>> {
        let input = text_input("?", &self.totals.typed)
            .id(TOTAL)
            .on_input(Message::TotalTyped)
            .on_submit(Message::ControlPressed(Control::Answer))
            .size(scale.large)
            .width(width)
            .style(theme::field);
        let field = field(language.say("table-number-field"), &self.totals.typed, input);
        let answer = self.button(Control::Answer, language.say("table-answer"), Purpose::Act, scale);
        let line = Row::new().spacing(space::SMALL).align_y(Center).height(scale.button);
        line.push(asked).push(field).push(answer.width(button))
    }

    /// Keys for the signs of the ladder, `side` wide. Signs above the child's rung are shown too, and say why they cannot be used.
    pub(super) fn signs<'a>(
        &'a self,
        language: &Language,
        side: f32,
        brackets: bool,
        scale: Scale,
    ) -> Row<'a, MessageOf<G>> {
        let key = |control, label: String| -> Element<'a, MessageOf<G>> {
            let sign = lone_sign(label, scale.large);
            self.labelled(control, sign, Purpose::Quiet).width(side).height(scale.button).into()
        };
        let signs = Operation::ALL.map(|sign| key(Control::Sign(sign), language.sign(sign)));
        let signs = Row::with_children(signs).spacing(space::TIGHT);
        if brackets {
            signs.push(key(Control::Open, "(".to_owned())).push(key(Control::Close, ")".to_owned()))
        } else {
            signs
        }
    }

    /// The button for the next thing to do, large and across the panel.
    pub(super) fn big(
        &self,
        control: ControlOf<G>,
        label: String,
        scale: Scale,
    ) -> Element<'_, MessageOf<G>> {
        self.labelled(control, fitted::label(label, scale.large).bold(), Purpose::Act)
            .width(Fill)
            .height(scale.button * 1.2)
            .into()
    }

    /// A button of ordinary size.
    pub(super) fn button(
        &self,
        control: ControlOf<G>,
        label: String,
        purpose: Purpose,
        scale: Scale,
    ) -> Press<'_, MessageOf<G>> {
        // Words keep their distance from the rim, and become smaller if they have to.
        let words = container(fitted::label(label, scale.body)).padding([0.0, space::SMALL]);
        self.labelled(control, words, purpose).height(scale.button)
    }

    /// Lets the keys of a button work that is not shown now.
    pub(super) fn with_keys_of<'a>(
        &self,
        control: ControlOf<G>,
        shown: Element<'a, MessageOf<G>>,
    ) -> Element<'a, MessageOf<G>> {
        let meaning = Meaning::of(Role::Group).on(self.offers(control));
        let meaning = self.keys_of(control).into_iter().fold(meaning, Meaning::pressed_by);
        means(meaning, shown).sends(Some(Message::ControlPressed(control))).into()
    }

    /// Makes a drawing pressable that cannot be used now, so that a press can say why.
    pub(super) fn saying_why_not<'a>(
        &'a self,
        control: ControlOf<G>,
        seen: Element<'a, MessageOf<G>>,
    ) -> Element<'a, MessageOf<G>> {
        match self.why_not(control) {
            Some(_) => mouse_area(seen).on_press(Message::WhyNot(control)).into(),
            None => seen,
        }
    }

    fn labelled<'a>(
        &'a self,
        control: ControlOf<G>,
        label: impl Into<Element<'a, MessageOf<G>>>,
        purpose: Purpose,
    ) -> Press<'a, MessageOf<G>> {
        let message = self.offers(control).then_some(Message::ControlPressed(control));
        let refusal = self.why_not(control).map(|_| Message::WhyNot(control));
        let button = press(label, message, purpose).refuses(refusal).known_as(format!("{control:?}"));
        self.keys_of(control).into_iter().fold(button, Press::by)
    }
}

impl<G: Tabletop> Said<G> {
    /// The sentence, in words that help a child to act.
    fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Remark(remark) | Self::Tip(remark) => G::said(remark, language),
            Self::Unreadable(misplaced) => language.say(wording::unreadable(*misplaced)),
            Self::WrongTotal { asked, typed } => calculation::wrong_total(language, asked, *typed),
            Self::WrongNumber { reckoning, typed } => calculation::wrong_number(language, reckoning, *typed),
            Self::Problem(problem) => problem.clone(),
        }
    }
}
