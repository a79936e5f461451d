//! How a session of practice went: what was right, the stones that were reached, and a rung that is finished.

use std::sync::Arc;
use std::time::Instant;

use heart::arithmetic::Rung;
use heart::games::dragonfish::PondCard;
use heart::practice::{Learner, Lesson, Lessons};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill};

use super::exercise::{Exercise, Tally};
use super::thud::Thud;
use super::{Message, Practice, Stop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::moving::Moved;
use crate::app::widget::{bold, icon, picture, read, said_over};
use crate::language::Language;
use crate::records::FishKind;
use crate::wording;

/// A session that is over.
pub(super) struct Done {
    tally: Tally,
    /// Stones that were reached in it.
    reached: Vec<Arc<Lesson>>,
    /// Rungs that were finished by them, and whether there is a certificate: that asks for closed lessons as well.
    finished: Vec<(Rung, bool)>,
    /// What comes next.
    next: Option<Arc<Lesson>>,
    is_placement: bool,
    /// Since when it is seen.
    since: Instant,
}

impl Done {
    /// What came of some puzzles, for a child to whom some lessons are open of all there are.
    pub(super) fn new(
        exercise: &Exercise,
        reached: Vec<Arc<Lesson>>,
        learner: &Learner,
        (open, all): (&Lessons, &Lessons),
    ) -> Self {
        let is_new = |rung: &Rung| reached.iter().any(|lesson| lesson.rung == *rung);
        let rungs = Rung::ALL.into_iter().filter(is_new).filter(|rung| learner.has_finished(*rung, open));
        Self {
            tally: exercise.tally(),
            finished: rungs.map(|rung| (rung, learner.has_finished(rung, all))).collect(),
            reached,
            next: learner.next_lesson(open).cloned(),
            is_placement: exercise.is_placement(),
            since: Instant::now(),
        }
    }
}

impl Practice {
    /// How it went.
    pub(super) fn done<'a>(
        &'a self,
        done: &'a Done,
        language: &'a Language,
        scale: Scale,
        is_still: bool,
    ) -> Element<'a, Message> {
        let name = self.child.name.as_str();
        let head = row![
            picture(drawing::avatar(self.child.picture), scale.title * 2.4),
            read(bold(language.say_with("practice-done", [("name", name.into())]), scale.title)).width(Fill),
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
        let mut parts = column![head, read(text(words).size(scale.large))].spacing(scale.margin);
        if !done.is_placement {
            let rule = text(language.say("practice-fry")).size(scale.small).color(theme::SLATE);
            parts = parts.push(column![caught.wrap(), read(rule)].spacing(space::SMALL));
        }
        if !done.reached.is_empty() {
            let since = Some(done.since).filter(|_| !is_still);
            parts = parts.push(Moved(Thud::new(done.reached.len(), since, scale.card * 1.5)));
        }
        let stones = done.reached.iter().map(|lesson| {
            let lesson = wording::words(language, &lesson.title);
            let words = language.say_with("practice-stone-reached", [("lesson", lesson.into())]);
            let star = icon(drawing::star(), scale.title, theme::DEEP_CORAL);
            golden(row![star, read(bold(words, scale.large)).width(Fill)])
        });
        parts = parts.extend(stones);
        parts = parts.extend(done.finished.iter().map(|finished| rung(*finished, language, scale)));
        let back = if self.is_planned { "practice-to-home" } else { "practice-to-river" };
        let buttons = row![
            self.act(Stop::Leave, language.say(back), Purpose::Act, scale),
            self.act(Stop::Again, language.say("practice-once-more"), Purpose::Quiet, scale),
        ];
        // Many stones at once, or large type, may have to be scrolled; the buttons are always there.
        let parts = if done.reached.len() > 1 || scale.is_enlarged {
            let parts = container(parts).padding(iced::padding::right(space::LARGE));
            column![scrollable(parts).style(theme::scrolling).height(Fill)]
        } else {
            column![parts]
        };
        let parts = parts.push(buttons.spacing(scale.margin));
        let panel = container(parts.spacing(scale.margin * 1.5))
            .padding(scale.margin * 2.5)
            .max_width(820)
            .style(theme::panel(theme::PAPER, theme::RIM));
        let panel = container(panel).center(Fill).padding(scale.margin * 2.0);
        said_over(panel, self.problem.clone().map(|problem| (problem, theme::BLUSH)), scale)
    }
}

/// A line that is to be proud of.
fn golden(line: Row<'_, Message>) -> Element<'_, Message> {
    container(line.spacing(space::MEDIUM).align_y(Center))
        .padding(space::MEDIUM)
        .width(Fill)
        .style(theme::panel(theme::PALE_GOLD, theme::GOLD))
        .into()
}

/// A rung that is finished: its fish, and that grown-ups can print the certificate.
fn rung<'a>((rung, is_certified): (Rung, bool), language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Rung(rung), true), scale.card * 1.2);
    let sign = language.say(wording::newest_sign(rung));
    let finished = bold(language.say_with("practice-rung-finished", [("rung", sign.into())]), scale.large);
    let certificate =
        is_certified.then(|| text(language.say("practice-certificate")).size(scale.body).into());
    let words =
        column![finished, text(language.say("practice-new-fish")).size(scale.body)].extend(certificate);
    golden(row![fish, read(words.spacing(space::TIGHT)).width(Fill)])
}
