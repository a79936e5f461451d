//! How a session of practice went: what was right, and the stones that were reached.

use std::sync::Arc;

use iced::widget::{Row, column, container, row, text};
use iced::{Center, Element, Fill};

use super::exercise::Tally;
use super::{Message, Practice, Stop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::{bold, icon, picture, said_over};
use crate::games::dragonfish::PondCard;
use crate::language::Language;
use crate::practice::Lesson;
use crate::wording;

/// A session that is over.
pub(super) struct Done {
    tally: Tally,
    /// Stones that were reached in it.
    reached: Vec<Arc<Lesson>>,
    /// What comes next.
    next: Option<Arc<Lesson>>,
    is_placement: bool,
}

impl Done {
    pub(super) fn new(
        tally: Tally,
        reached: Vec<Arc<Lesson>>,
        next: Option<Arc<Lesson>>,
        is_placement: bool,
    ) -> Self {
        Self { tally, reached, next, is_placement }
    }
}

impl Practice {
    /// How it went.
    pub(super) fn done<'a>(
        &'a self,
        done: &'a Done,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let name = self.child.name.as_str();
        let head = row![
            picture(drawing::avatar(self.child.picture), scale.title * 2.4),
            bold(language.say_with("practice-done", [("name", name.into())]), scale.title).width(Fill),
        ]
        .spacing(space::LARGE)
        .align_y(Center);
        // A fish for each puzzle that was right at once.
        let fish = (0..done.tally.right.min(15)).map(|_| card(Face::Pond(PondCard::Fish(5)), 44.0).into());
        let caught = Row::with_children(fish).spacing(space::TIGHT);
        let words = match (done.is_placement, &done.next) {
            (true, Some(next)) => {
                let lesson = wording::words(language, &next.title);
                language.say_with("practice-placed", [("lesson", lesson.into())])
            }
            _ => language.say_with(
                "practice-right-of",
                [("right", done.tally.right.into()), ("count", done.tally.answered.into())],
            ),
        };
        let mut parts = column![head, text(words).size(scale.large)].spacing(scale.margin * 1.5);
        if !done.is_placement {
            parts = parts.push(caught.wrap());
        }
        for lesson in &done.reached {
            let words = language.say_with(
                "practice-stone-reached",
                [("lesson", wording::words(language, &lesson.title).into())],
            );
            let line = row![icon(drawing::star(), scale.title, theme::DEEP_CORAL), bold(words, scale.large)];
            parts = parts.push(
                container(line.spacing(space::MEDIUM).align_y(Center))
                    .padding(space::MEDIUM)
                    .width(Fill)
                    .style(theme::panel(theme::PALE_GOLD, theme::GOLD)),
            );
        }
        let buttons = row![
            self.act(Stop::Leave, language.say("practice-to-river"), Purpose::Act, scale),
            self.act(Stop::Again, language.say("practice-once-more"), Purpose::Quiet, scale),
        ];
        parts = parts.push(buttons.spacing(scale.margin));
        let panel = container(parts)
            .padding(scale.margin * 3.0)
            .max_width(820)
            .style(theme::panel(theme::PAPER, theme::RIM));
        let panel = container(panel).center(Fill).padding(scale.margin * 2.0);
        said_over(panel, self.problem.clone().map(|problem| (problem, theme::BLUSH)), scale)
    }
}
