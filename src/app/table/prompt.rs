//! The prompt: what the game asks now, with the calculation as it grows.

use engine::arithmetic::format_number;
use iced::widget::{Column, Container, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, Size};
use platform::screen_reader::AnnounceTiming;

use super::look::skip_on_press;
use super::notices::Notice;
use super::side_panel::SidePanel;
use super::{GameTable, MessageOf, TableSentence, Tabletop};
use crate::app::drawing;
use crate::app::table::summary::winners_sentence;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{
    READ_ALOUD_ID, bold_text, icon, longest_sentence_line_count, picture, width_of_letters,
};
use language::Language;
use language::wording::{self, calculation};

pub(super) const BOARD_FRAME_WIDTH: f32 = WOOD + space::SMALL;
const WOOD: f32 = 8.0;
const TOLD: usize = 4;
const TOLD_OF_MOVE: usize = 2;

pub(super) fn question_board<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    height: f32,
) -> Container<'a, Message> {
    let paper = container(content).padding(space::SMALL).width(Fill).height(Fill).style(theme::board_paper);
    container(paper).padding(WOOD).width(Fill).height(height).style(theme::board_frame)
}

/// A question in the prompt. Its sentence becomes smaller until it fits. `below` is what is shown below it, with its height.
pub(super) fn question<'a, Message: Clone + 'a>(
    sentence: String,
    size: Size,
    scale: Scale,
    below: Option<(Element<'a, Message>, f32)>,
) -> Element<'a, Message> {
    let meaning = Semantics::new(Role::Question).with_key(&sentence);
    let (below, high) = below.unzip();
    let below = below.map(|below| container(below).center_x(Fill));
    let room = size.height - high.map_or(0.0, |high| high + space::SMALL);
    let sentence = container(fitted_text(sentence, scale.large).max_height(room)).id(READ_ALOUD_ID);
    with_semantics(
        meaning,
        column![sentence].extend(below.map(Element::from)).spacing(space::SMALL).width(Fill),
    )
    .into()
}

impl<G: Tabletop> GameTable<G> {
    pub(super) fn question_board_content<'a>(
        &'a self,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, MessageOf<G>> {
        let (size, scale) = (bank.question_board_size(), bank.scale);
        let Some((sentence, look)) = self.saying(language) else {
            return self.written(language, size, scale);
        };
        let height = sentence_height(scale, size.width);
        let left = Size::new(size.width, size.height - height - space::TIGHT);
        let written = container(self.written(language, left, scale)).height(Fill).clip(true);
        column![written, said(sentence, look, scale, height)].spacing(space::TIGHT).into()
    }

    fn written<'a>(&'a self, language: &'a Language, size: Size, scale: Scale) -> Element<'a, MessageOf<G>> {
        if self.asks_to_leave {
            return question(language.say("table-leave-question"), size, scale, None);
        }
        if self.unfolded {
            return self.told(language, scale);
        }
        if let Some(working) = self.final_count_view(language, size, scale) {
            return working;
        }
        // What comes after a catch waits until the celebration is over.
        let interlude = || G::shared_slate(self, language, size, scale);
        if let Some(interlude) = self.animator.celebration.is_none().then(interlude).flatten() {
            return interlude;
        }
        if let Some(asked) = self.waiting_question_view(language, size, scale) {
            return asked;
        }
        let mover = self.mover().name.as_str();
        // A catch is celebrated before anybody else is called.
        if self.seating().awaits_ready_press() && self.animator.celebration.is_none() {
            let side = (size.height * 0.6).min(scale.button * 2.9);
            let portrait = picture(drawing::portrait(self.mover()), side);
            let turn = || language.say_with("table-hand-over", [("name", mover.into())]);
            let called = G::decision_prompt(self, language).unwrap_or_else(turn);
            return question(called, size, scale, Some((portrait.into(), side)));
        }
        if let Some(written) = self.animator.written.as_deref() {
            let watch =
                self.is_showing_move().then(|| language.say_with("table-watch", [("name", mover.into())]));
            let reckoned = reckoned(watch, language.localize_calculation(written), scale);
            return if self.animator.celebration.is_some() { skip_on_press(reckoned) } else { reckoned };
        }
        if self.is_showing_move() {
            return question(language.say_with("table-watch", [("name", mover.into())]), size, scale, None);
        }
        let is_told_early = self.outcome().is_some() || !self.is_open() && self.mover().is_person();
        if self.animator.is_showing_made_move() && is_told_early {
            // The next message waits until the move has been seen.
            return Space::new().into();
        }
        if let Some(outcome) = self.outcome() {
            let winners =
                outcome.winners.iter().filter_map(|one| self.saved.participants.get(usize::from(*one)));
            let why = G::end_reason_key(&self.view).map(|why| language.say(why));
            let told = why.into_iter().chain([winners_sentence(winners, language)]).collect::<Vec<_>>();
            return question(told.join("\n"), size, scale, None);
        }
        if !self.is_open() {
            return question(
                language.say_with("table-thinking", [("name", mover.into())]),
                size,
                scale,
                None,
            );
        }
        G::task(self, language, size, scale)
    }

    /// The sentence below the prompt: the table's answer to the last press, or else the hint.
    fn saying(&self, language: &Language) -> Option<(String, SentenceLook)> {
        let tip = match &self.said {
            Some(TableSentence::Tip(tip)) => Some(G::remark_sentence(tip, language)),
            Some(said) => return Some((said.sentence(language), SentenceLook::Refusal)),
            None => None,
        };
        let hint = self.hint_sentence(language).or(tip).map(|said| (said, SentenceLook::Hint));
        hint.or_else(|| Some((self.refusal_before_call(language)?, SentenceLook::Refusal)))
    }

    fn hint_sentence(&self, language: &Language) -> Option<String> {
        let (level, find) = self.hint.as_ref().filter(|_| self.is_open())?;
        self.call_hint(language).or_else(|| G::hint_sentence(self, language, *level, find.as_deref()))
    }

    /// What has happened at the table, the latest first: the player, the sentence, and whether it was a catch. What belongs to an earlier
    /// move is told together with it.
    fn recent_news(&self, language: &Language) -> impl Iterator<Item = (u8, String, bool)> {
        let mut news = self.news.iter().rev();
        std::iter::from_fn(move || {
            let mut sentences = Vec::new();
            for told in news.by_ref() {
                let Some(sentence) = told.sentence(language, &self.saved.participants) else { continue };
                sentences.insert(0, sentence);
                // What follows a move may be long, as when many ponds change, and can be seen on the table.
                sentences.truncate(TOLD_OF_MOVE);
                if !told.belongs_to_earlier() {
                    return Some((told.player(), sentences.join(" "), told.is_catch()));
                }
            }
            let player = self.news.first().map_or(0, Notice::player);
            (!sentences.is_empty()).then(|| (player, sentences.join(" "), false))
        })
    }

    pub(super) fn latest_news(&self, language: &Language) -> Option<(u8, String, bool)> {
        self.recent_news(language).next()
    }

    pub(super) fn news_count(&self) -> usize {
        self.news.iter().filter(|news| news.is_worth_telling()).count()
    }

    pub(super) fn has_earlier_news(&self) -> bool {
        self.news_count() > 1
    }

    /// The list of recent news, the latest at the bottom, each with the picture of the player.
    fn told<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let mut told: Vec<(u8, String, bool)> = self.recent_news(language).take(TOLD).collect();
        told.reverse();
        let line = |(player, sentence, _): (u8, String, bool)| {
            let portrait = drawing::portrait(&self.saved.participants[usize::from(player)]);
            let sentence = container(fitted_text(sentence, scale.body)).id(READ_ALOUD_ID);
            row![picture(portrait, scale.body * 1.6), sentence].spacing(space::SMALL).align_y(Center).into()
        };
        let lines = Column::with_children(told.into_iter().map(line)).spacing(space::SMALL).width(Fill);
        scrollable(container(lines).padding(iced::padding::right(space::LARGE)))
            .style(theme::scrolling)
            .height(Fill)
            .into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SentenceLook {
    Refusal,
    Hint,
}

/// A calculation in large type, as far as it has grown. `above` is a line above it.
fn reckoned<'a, Message: Clone + 'a>(
    above: Option<String>,
    written: String,
    scale: Scale,
) -> Element<'a, Message> {
    let above = above.map(|above| text(above).size(scale.body).color(theme::SLATE).into());
    // While the calculation grows, a screen reader would stop and begin again with each number. A catch is read out as news.
    let heard =
        Semantics::new(Role::Text).named(&written).with_key("reckoned").announced(AnnounceTiming::Not);
    let written = with_semantics(heard, fitted_text(written, scale.title * 1.2).bold().centered());
    let written = container(written).id(READ_ALOUD_ID).center(Fill);
    Column::new().extend(above).push(written).width(Fill).height(Fill).into()
}

/// The height of the sentence below the prompt, in a prompt of this width. The longest sentence has room in it.
pub(super) fn sentence_height(scale: Scale, width: f32) -> f32 {
    let lines = longest_sentence_line_count(scale.small, width - scale.large).clamp(2.0, 4.0);
    (lines * scale.small * theme::LINE_HEIGHT + space::SMALL).ceil()
}

fn said<'a, Message: 'a>(
    sentence: String,
    look: SentenceLook,
    scale: Scale,
    height: f32,
) -> Element<'a, Message> {
    let (ink, ground): (Color, Color) = match look {
        SentenceLook::Refusal => (theme::DEEP_CORAL, theme::BLUSH),
        SentenceLook::Hint => (theme::INK, theme::PALE_GOLD),
    };
    let lamp = (look == SentenceLook::Hint).then(|| icon(drawing::hint(), scale.large, theme::INK).into());
    // If the sentence is too long even in small type, it scrolls.
    let words = fitted_text(sentence, scale.body).color(ink).max_height(height - space::TIGHT);
    let words = scrollable(words).style(theme::scrolling).width(Fill);
    let line = row![].extend(lamp).push(words).spacing(space::SMALL).align_y(Center);
    container(line)
        .id(READ_ALOUD_ID)
        .padding([0.0, space::SMALL])
        .width(Fill)
        .center_y(height)
        .style(theme::chip(ground))
        .into()
}

/// A calculation with its total, as large as it fits. A catch gets a tick, and the words of `sentence_key` where there is room for them.
pub(super) fn result_line<'a, Message: Clone + 'a>(
    written: String,
    sentence_key: Option<&str>,
    language: &Language,
    width: f32,
    scale: Scale,
) -> Element<'a, Message> {
    let said = sentence_key.map(|said| language.say(said));
    let tick = said.clone().map(|said| {
        let tick = icon(drawing::check(), scale.title, theme::DEEP_REED);
        with_semantics(Semantics::new(Role::Picture).named(said), tick).into()
    });
    let wide = |words: &str, size: f32| width_of_letters(words.chars().count(), size);
    let left = width - wide(&written, scale.title) - scale.title - 2.0 * space::SMALL;
    // Where a word has no room, the tick stands alone.
    let fits = |said: &String| said.split(' ').all(|word| wide(word, scale.large * 0.7) <= left);
    let words = said.filter(|said| !scale.is_enlarged && fits(said)).map(|said| {
        let words = fitted_text(said, scale.large).color(theme::DEEP_REED).bold();
        words.max_height(2.0 * scale.large * theme::LINE_HEIGHT).into()
    });
    let written = fitted::fitted_label(written, scale.title).bold();
    let line = row![written].extend(tick).extend(words).spacing(space::SMALL).align_y(Center);
    // The line stays in its place when a sentence comes below it.
    container(line).id(READ_ALOUD_ID).width(Fill).center_y(scale.button).into()
}

pub(super) fn totals_height(scale: Scale) -> f32 {
    (scale.large * 1.5).ceil()
}

/// The totals of a calculation, with arrows between them. The last one is green if it is a catch.
pub(super) fn totals_row<'a, Message: 'a>(
    numbers: impl Iterator<Item = i64>,
    is_catch: bool,
    scale: Scale,
) -> Element<'a, Message> {
    let height = totals_height(scale);
    let mut numbers = numbers.peekable();
    let mut line = Row::new().spacing(space::SMALL).align_y(Center);
    while let Some(total) = numbers.next() {
        let goes_on = numbers.peek().is_some();
        let (ground, edge) = if is_catch && !goes_on {
            (theme::PALE_REED, theme::DEEP_REED)
        } else {
            (theme::MIST, theme::BUTTON_EDGE)
        };
        let chip = container(bold_text(format_number(total), scale.body).line_height(1.0)).center_y(height);
        line = line.push(chip.padding([0.0, space::MEDIUM]).style(theme::disc(ground, edge)));
        line = line.extend(goes_on.then(|| icon(drawing::forth(), scale.body, theme::SLATE).into()));
    }
    line.into()
}

impl<G: Tabletop> TableSentence<G> {
    pub(super) fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Remark(remark) | Self::Tip(remark) | Self::WrongCall { remark, .. } => {
                G::remark_sentence(remark, language)
            }
            Self::Unreadable(misplaced) => language.say(wording::syntax_error_message_id(*misplaced)),
            Self::WrongTotal { asked, typed } => calculation::wrong_total(language, asked, *typed),
            Self::WrongNumber { reckoning, typed } => calculation::wrong_number(language, reckoning, *typed),
            Self::Problem(problem) => problem.clone(),
        }
    }
}
