//! The page at the end of practice: what was right, and the stones and rungs that were reached.

use iced::time::Instant;
use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::practice::{Lesson, Lessons};
use iced::widget::{Column, Row, column, container, row, scrollable, stack};
use iced::{Center, Element, Fill, Rectangle};

use super::exercise::{Exercise, SessionTally};
use super::falling_stones::FallingStones;
use super::jar_pouring::JarPouring;
use super::layout::PracticeLayout;
use super::otter::Mood;
use super::scene::{PracticeScene, Scenery};
use super::speech_bubble::{BubbleContent, speech_bubble};
use super::task::placed_at;
use super::{LearnerState, Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::animated::Animated;
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pond::Pond;
use crate::app::widget::{READ_ALOUD_ID, as_heading, icon, picture, speakable};
use language::Language;
use language::wording;
use records::FishKind;

pub(super) struct SessionResult {
    tally: SessionTally,
    reached: Vec<Arc<Lesson>>,
    /// The rungs finished in this session, each with whether there is a certificate. A certificate takes all lessons, even closed ones.
    finished: Vec<(Rung, bool)>,
    next: Option<Arc<Lesson>>,
    is_placement: bool,
    since: Instant,
}

impl SessionResult {
    pub(super) fn new(
        exercise: &Exercise,
        reached: Vec<Arc<Lesson>>,
        known: &LearnerState,
        next: Option<Arc<Lesson>>,
        open_lessons: &Lessons,
        all_lessons: &Lessons,
    ) -> Self {
        let is_new = |rung: &Rung| reached.iter().any(|lesson| lesson.rung == *rung);
        let learner = &known.learner;
        let rungs = Rung::ALL
            .into_iter()
            .filter(is_new)
            .filter(|rung| learner.has_finished_rung(*rung, open_lessons));
        Self {
            tally: exercise.tally(),
            finished: rungs.map(|rung| (rung, learner.has_finished_rung(rung, all_lessons))).collect(),
            reached,
            next,
            is_placement: exercise.is_placement(),
            since: Instant::now(),
        }
    }

    fn is_flawless(&self) -> bool {
        self.tally.answered > 0 && self.tally.right == self.tally.answered
    }

    /// How many little fish the child gets: one for each puzzle right first time. “Find my place” brings none, since it does not say what
    /// was right.
    fn fry(&self) -> usize {
        if self.is_placement { 0 } else { self.tally.right }
    }
}

impl Practice {
    pub(super) fn result_view<'a>(
        &'a self,
        done: &'a SessionResult,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        let name = self.child.name.as_str();
        let head = as_heading(
            fitted_text(language.say_with("practice-done", [("name", name.into())]), scale.title).bold(),
        );
        let words = match (done.is_placement, &done.next) {
            (true, Some(next)) => {
                let lesson = wording::lesson_text(language, &next.title);
                let placed = if done.is_flawless() { "practice-placed-able" } else { "practice-placed" };
                language.say_with(placed, [("lesson", lesson.into())])
            }
            _ => language.say_with(
                "practice-right-of",
                [("right", done.tally.right.into()), ("count", done.tally.answered.into())],
            ),
        };
        let problem = self.problem.clone().map(|problem| fitted_text(problem, scale.body).into());
        let said = Column::new().push(head).push(fitted_text(words, scale.large)).extend(problem);
        let fry = (done.fry() > 0).then(|| fry(done.fry(), language, scale));
        let stones = done.reached.iter().map(|lesson| {
            let lesson = wording::lesson_text(language, &lesson.title);
            let words = language.say_with("practice-stone-reached", [("lesson", lesson.into())]);
            let star = icon(drawing::star(), scale.title, theme::DEEP_CORAL);
            golden(row![star, speakable(fitted_text(words, scale.large).bold()).width(Fill)])
        });
        let rungs = done.finished.iter().map(|(of, certified)| rung(*of, *certified, language, scale));
        let back = if self.is_planned { "practice-to-home" } else { "practice-to-river" };
        let on = fitted::fitted_label(language.say(back), scale.title).bold();
        let on = self
            .button(Message::Leave, speakable(on), ButtonPurpose::Act)
            .with_style(theme::act_button_on_scenery);
        let again = fitted::fitted_label(language.say("practice-once-more"), scale.large).bold();
        let again = self.quiet_key(Message::Again, speakable(again)).width(Fill).height(room.key_height());
        let is_proud =
            done.is_flawless() || !done.reached.is_empty() || done.fry() * 10 >= done.tally.answered * 8;
        let title = match &self.chosen {
            _ if done.is_placement => language.say("practice-placement"),
            Some(lesson) => wording::lesson_text(language, &lesson.title),
            None => language.say("practice-title"),
        };
        let ending = Ending {
            title,
            words: container(said.spacing(space::SMALL)).id(READ_ALOUD_ID).into(),
            lines: fry.into_iter().chain(stones).chain(rungs).collect(),
            buttons: vec![
                again.into(),
                on.main_button().back_button().width(Fill).height(room.action_button_height()).into(),
            ],
            fish: done.fry(),
            stones: done.reached.len(),
            mood: if is_proud { Mood::Proud } else { Mood::Glad },
            since: done.since,
        };
        self.ending_view(ending, room)
    }
}

fn golden(line: Row<'_, Message>) -> Element<'_, Message> {
    container(line.spacing(space::MEDIUM).align_y(Center))
        .padding([space::SMALL, space::MEDIUM])
        .width(Fill)
        .style(theme::panel(theme::PALE_GOLD, theme::GOLD))
        .into()
}

fn fry<'a>(count: usize, language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Fry, true), scale.title * 1.5);
    let words = language.say_with("practice-fry-comes", [("count", count.into())]);
    golden(row![fish, speakable(fitted_text(words, scale.large).bold()).width(Fill)])
}

fn rung<'a>(rung: Rung, is_certified: bool, language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Rung(rung), true), scale.card);
    let sign = language.say(wording::newest_sign_message_id(rung));
    let finished = language.say_with("practice-rung-finished", [("rung", sign.into())]);
    let certificate =
        is_certified.then(|| fitted_text(language.say("practice-certificate"), scale.body).into());
    let words = column![
        fitted_text(finished, scale.large).bold(),
        fitted_text(language.say("practice-new-fish"), scale.body),
    ]
    .extend(certificate);
    golden(row![fish, speakable(words.spacing(space::TIGHT)).width(Fill)])
}

pub(super) struct Ending<'a> {
    pub title: String,
    pub words: Element<'a, Message>,
    /// Golden lines with what the child can be proud of.
    pub lines: Vec<Element<'a, Message>>,
    /// The buttons. The one that leads on comes last.
    pub buttons: Vec<Element<'a, Message>>,
    pub fish: usize,
    pub stones: usize,
    pub mood: Mood,
    pub since: Instant,
}

impl Practice {
    pub(super) fn ending_view<'a>(
        &'a self,
        ending: Ending<'a>,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let Ending { title, words, lines, buttons, fish, stones, mood, since } = ending;
        let waters = waters(room);
        let swims = self.known.loaded().into_iter().flat_map(|known| known.fish.iter().copied());
        let pond = Pond::new(swims, waters[1], room.size_between(0.72, 1.0), room.is_still);
        let since = Some(since).filter(|_| !room.is_still);
        let jar = Animated(JarPouring::new(fish, since, room.jar(), waters));
        let (air, water) = (waters[0].height * 0.55, waters[0].height * 0.45);
        let stones = Animated(FallingStones::new(stones, since, air, water)).into();
        let lines = Column::with_children(lines).spacing(space::SMALL).width(Fill);
        // Beside a scroll bar the lines are narrower.
        let lines = scrollable(lines).style(theme::scrolling).spacing(space::TIGHT);
        let lines = container(lines).center_y(Fill);
        let buttons = Column::with_children(buttons).spacing(room.gap()).width(Fill);
        let title = fitted::fitted_label(title, room.scale.large * 1.15).bold();
        stack![
            Animated(PracticeScene::new(Scenery::Lake, mood, *room)),
            container(title).center_x(Fill).center_y(room.bar_height()),
            pond,
            jar,
            placed_at(waters[0], stones),
            speech_bubble(BubbleContent { words, drawing: None }, room),
            placed_at(room.key_column(), column![lines, buttons].spacing(room.gap()).into()),
        ]
        .into()
    }
}

/// The waters of the scene: the one right of the column of buttons, and the one left of it.
fn waters(room: &PracticeLayout) -> [Rectangle; 2] {
    let (column, jar, bubble) = (room.key_column(), room.jar(), room.speech_bubble());
    let top = room.bar_height() + space::SMALL;
    let right = column.x + column.width + space::LARGE;
    let deep = jar.y + jar.height * 0.36 - top;
    [
        Rectangle { x: right, y: top, width: room.size.width - room.margin() - right, height: deep },
        Rectangle { x: bubble.x, y: top, width: bubble.width, height: bubble.height * 0.5 },
    ]
}
