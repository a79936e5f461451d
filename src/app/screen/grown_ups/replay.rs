//! The replay of a child's last sessions, one after the other, puzzle by puzzle.

use engine::findings::class::Mistake;
use iced::widget::{Column, column, container, row, text};
use iced::{Center, Element, Fill, FillPortion, Size};

use super::answer_line::{first_mistake, mistake_text, right_or_wrong_icon};
use super::progress::game_title_key;
use super::shared::PageContext;
use crate::app::screen::practice::help_drawings;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::{bold_text, icon};
use language::Language;
use language::wording::{self, calculation};
use records::{Attempt, Progress};

const SESSIONS: usize = 5;
const DRAWING: Size = Size::new(300.0, 110.0);

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReplayPosition {
    session: usize,
    at: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    Session(usize),
    Back,
    On,
}

/// The child's last sessions, newest first, each with its calculations in order.
fn sessions(known: &Progress) -> Vec<Vec<&Attempt>> {
    let mut sessions: Vec<Vec<&Attempt>> = Vec::new();
    for attempt in &known.last {
        match sessions.last_mut() {
            Some(session) if session[0].session == attempt.session => session.push(attempt),
            _ => sessions.push(vec![attempt]),
        }
    }
    sessions.truncate(SESSIONS);
    for session in &mut sessions {
        session.reverse();
    }
    sessions
}

impl ReplayPosition {
    /// Moves to another calculation. A step before the first or after the last one does nothing.
    pub(super) fn update(&mut self, message: Message, known: &Progress) {
        let next = match message {
            Message::Session(session) => Self { session, at: 0 },
            Message::Back => Self { at: self.at.saturating_sub(1), ..*self },
            Message::On => Self { at: self.at + 1, ..*self },
        };
        if sessions(known).get(next.session).is_some_and(|session| next.at < session.len()) {
            *self = next;
        }
    }

    pub(super) fn view<'a>(self, known: &'a Progress, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let sessions = sessions(known);
        let choices = sessions.iter().enumerate().map(|(at, session)| {
            let right = session.iter().filter(|attempt| attempt.tried.is_success()).count();
            let first = session[0];
            let when = format!("{} {}", language.day(first.at.date_naive()), first.at.format("%H:%M"));
            let arguments = [("right", right.into()), ("asked", session.len().into())];
            let label = column![
                bold_text(when, scale.small),
                text(format!(
                    "{} – {}",
                    language.say(game_title_key(&first.tried)),
                    language.say_with("progress-check", arguments)
                ))
                .size(scale.small),
            ];
            let purpose = ButtonPurpose::Choice(self.session == at);
            shared.button(label, Some(Message::Session(at)), purpose).width(Fill).into()
        });
        let seen =
            sessions.get(self.session).and_then(|session| Some((session.len(), *session.get(self.at)?)));
        let arrow = |sign, id: &str, message, is_possible: bool| {
            let arrow = bold_text(sign, scale.large);
            let arrow = shared.button(arrow, is_possible.then_some(message), ButtonPurpose::Quiet);
            arrow.named(language.say(id)).width(scale.button * 1.2)
        };
        let puzzle = seen.map(|(of, attempt)| {
            let arguments = [("page", (self.at + 1).into()), ("of", of.into())];
            let turn = row![
                arrow("‹", "progress-puzzle-back", Message::Back, self.at > 0),
                text(language.say_with("papers-page", arguments)).size(scale.body).center().width(Fill),
                arrow("›", "progress-puzzle-on", Message::On, self.at + 1 < of),
            ];
            column![one(attempt, language, scale), turn.align_y(Center)].spacing(space::SMALL)
        });
        row![
            Column::with_children(choices).spacing(space::TIGHT).width(FillPortion(2)),
            container(puzzle).width(FillPortion(3)),
        ]
        .spacing(space::LARGE)
        .into()
    }
}

fn one<'a>(attempt: &'a Attempt, language: &Language, scale: Scale) -> Element<'a, Message> {
    let tried = &attempt.tried;
    let (sign, color) = right_or_wrong_icon(tried.is_success());
    let head = row![
        icon(sign, scale.large, color),
        bold_text(calculation::format_attempt(language, tried), scale.large).width(Fill),
        text(wording::seconds(language, tried.effort.milliseconds)).size(scale.small).color(theme::SLATE),
    ]
    .spacing(space::SMALL)
    .align_y(Center);
    let why = mistake_text(attempt, language)
        .map(|sentence| text(sentence).size(scale.small).color(theme::DEEP_CORAL).into());
    let drawing = first_mistake(attempt, |_| true).and_then(Mistake::drawing);
    let drawing = drawing.map(|drawing| help_drawings::animated_drawing(drawing, DRAWING, None).into());
    let parts = column![head].extend(why).extend(drawing).spacing(space::SMALL);
    container(parts)
        .padding(space::MEDIUM)
        .width(Fill)
        .height(190)
        .style(theme::panel(theme::MIST, theme::PANEL_RIM))
        .into()
}
