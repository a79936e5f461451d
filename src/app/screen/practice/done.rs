//! How a practice session went: what was right, the stones that were reached, and a finished rung.

use iced::time::Instant;
use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::practice::{Lesson, Lessons};
use iced::widget::{Column, Row, column, container, row};
use iced::{Center, Element, Fill};

use super::ending::Ending;
use super::exercise::{Exercise, Tally};
use super::otter::Mood;
use super::room::Room;
use super::{Known, Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{READ, as_heading, icon, picture, read};
use language::Language;
use language::wording;
use records::FishKind;

/// A practice session that is over.
pub(super) struct Done {
    tally: Tally,
    /// The lessons that were mastered in the session.
    reached: Vec<Arc<Lesson>>,
    /// The rungs that were finished, and whether there is a certificate. A certificate needs the closed lessons too.
    finished: Vec<(Rung, bool)>,
    /// The lesson that comes next.
    next: Option<Arc<Lesson>>,
    is_placement: bool,
    /// The moment when this page was first shown.
    since: Instant,
}

impl Done {
    /// Sums up some puzzles. `open` are the lessons that are open to the child, `all` are all there are.
    pub(super) fn new(
        exercise: &Exercise,
        reached: Vec<Arc<Lesson>>,
        (known, next): (&Known, Option<Arc<Lesson>>),
        (open, all): (&Lessons, &Lessons),
    ) -> Self {
        let is_new = |rung: &Rung| reached.iter().any(|lesson| lesson.rung == *rung);
        let learner = &known.learner;
        let rungs = Rung::ALL.into_iter().filter(is_new).filter(|rung| learner.has_finished(*rung, open));
        Self {
            tally: exercise.tally(),
            finished: rungs.map(|rung| (rung, learner.has_finished(rung, all))).collect(),
            reached,
            next,
            is_placement: exercise.is_placement(),
            since: Instant::now(),
        }
    }

    /// Whether every puzzle was right first time.
    fn is_flawless(&self) -> bool {
        self.tally.answered > 0 && self.tally.right == self.tally.answered
    }

    /// How many little fish the puzzles brought. In “Find my place” nobody says what was right.
    fn fry(&self) -> usize {
        if self.is_placement { 0 } else { self.tally.right }
    }
}

impl Practice {
    /// Draws how the session went.
    pub(super) fn done<'a>(
        &'a self,
        done: &'a Done,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        let name = self.child.name.as_str();
        let head = as_heading(
            fitted(language.say_with("practice-done", [("name", name.into())]), scale.title).bold(),
        );
        let words = match (done.is_placement, &done.next) {
            (true, Some(next)) => {
                let lesson = wording::words(language, &next.title);
                let placed = if done.is_flawless() { "practice-placed-able" } else { "practice-placed" };
                language.say_with(placed, [("lesson", lesson.into())])
            }
            _ => language.say_with(
                "practice-right-of",
                [("right", done.tally.right.into()), ("count", done.tally.answered.into())],
            ),
        };
        let problem = self.problem.clone().map(|problem| fitted(problem, scale.body).into());
        let said = Column::new().push(head).push(fitted(words, scale.large)).extend(problem);
        let fry = (done.fry() > 0).then(|| fry(done.fry(), language, scale));
        let stones = done.reached.iter().map(|lesson| {
            let lesson = wording::words(language, &lesson.title);
            let words = language.say_with("practice-stone-reached", [("lesson", lesson.into())]);
            let star = icon(drawing::star(), scale.title, theme::DEEP_CORAL);
            golden(row![star, read(fitted(words, scale.large).bold()).width(Fill)])
        });
        let rungs = done.finished.iter().map(|finished| rung(*finished, language, scale));
        let back = if self.is_planned { "practice-to-home" } else { "practice-to-river" };
        let on = fitted::label(language.say(back), scale.title).bold();
        let on = self.button(Message::Leave, read(on), Purpose::Act).look(theme::act_on_scenery);
        let again = fitted::label(language.say("practice-once-more"), scale.large).bold();
        let again = self.key(Message::Again, read(again)).width(Fill).height(room.key());
        let is_proud =
            done.is_flawless() || !done.reached.is_empty() || done.fry() * 10 >= done.tally.answered * 8;
        let title = match &self.chosen {
            _ if done.is_placement => language.say("practice-placement"),
            Some(lesson) => wording::words(language, &lesson.title),
            None => language.say("practice-title"),
        };
        let ending = Ending {
            title,
            words: container(said.spacing(space::SMALL)).id(READ).into(),
            lines: fry.into_iter().chain(stones).chain(rungs).collect(),
            buttons: vec![again.into(), on.main().back().width(Fill).height(room.act()).into()],
            fish: done.fry(),
            stones: done.reached.len(),
            mood: if is_proud { Mood::Proud } else { Mood::Glad },
            since: done.since,
        };
        self.ending_view(ending, room)
    }
}

/// Draws a golden line to be proud of.
fn golden(line: Row<'_, Message>) -> Element<'_, Message> {
    container(line.spacing(space::MEDIUM).align_y(Center))
        .padding([space::SMALL, space::MEDIUM])
        .width(Fill)
        .style(theme::panel(theme::PALE_GOLD, theme::GOLD))
        .into()
}

/// Draws how many little fish have come to the pond.
fn fry<'a>(count: usize, language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Fry, true), scale.title * 1.5);
    let words = language.say_with("practice-fry-comes", [("count", count.into())]);
    golden(row![fish, read(fitted(words, scale.large).bold()).width(Fill)])
}

/// Draws a finished rung: its fish, and that grown-ups can print the certificate.
fn rung<'a>((rung, is_certified): (Rung, bool), language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Rung(rung), true), scale.card);
    let sign = language.say(wording::newest_sign(rung));
    let finished = language.say_with("practice-rung-finished", [("rung", sign.into())]);
    let certificate = is_certified.then(|| fitted(language.say("practice-certificate"), scale.body).into());
    let words =
        column![fitted(finished, scale.large).bold(), fitted(language.say("practice-new-fish"), scale.body),]
            .extend(certificate);
    golden(row![fish, read(words.spacing(space::TIGHT)).width(Fill)])
}
