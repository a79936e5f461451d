//! A stone of the river, with a picture that shows what its lesson is about.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use engine::arithmetic::Fact;
use engine::games::{GameKind, Player};
use engine::practice::{Kind, Learner, Lesson, Lessons, Pattern, Span, StoneState, Task, fact_with_gap};
use iced::widget::{Space, Svg, column, container, stack, svg};
use iced::{Center, Color, Element, Fill, Theme};

use super::course::RiverLayout;
use super::{CHOSEN_STONE_ID, Message, Practice, TOP};
use crate::app::drawing::{self, CountingPicture};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::{at_point, bold_text, icon, lone_sign, picture};
use language::Language;
use language::wording;
use records::FishKind;

const SEEDS: Range<u64> = 0..24;
const LATER: f32 = 0.5;

/// The calculations on the stones, by the id of the lesson. Only lessons about facts have one.
pub(in crate::app::screen::practice) type StoneQuestions = BTreeMap<String, String>;

/// Chooses the calculations on the stones. If possible, no two stones show the same, and none shows a fact too easy to stand for its
/// lesson.
fn asked(lessons: &Lessons, child: Player) -> StoneQuestions {
    let mut asked = StoneQuestions::new();
    let mut taken = BTreeSet::new();
    for lesson in lessons.iter().filter(|lesson| matches!(lesson.kind, Kind::Fact | Kind::Complete)) {
        let puzzles =
            || SEEDS.filter_map(|seed| lesson.puzzle(child, seed)).filter_map(|one| question(&one.task));
        let says_much =
            |fact: Fact| fact.left.min(fact.right) > 1 && fact.result().is_ok_and(|made| made > 1);
        let best = puzzles().find(|(fact, words)| says_much(*fact) && !taken.contains(words));
        let Some((_, words)) = best.or_else(|| puzzles().next()) else { continue };
        taken.insert(words.clone());
        asked.insert(lesson.id.clone(), words);
    }
    asked
}

/// The fact that a puzzle asks, and how a stone shows it. `None` if the puzzle asks no fact.
fn question(task: &Task) -> Option<(Fact, String)> {
    match *task {
        Task::Fact(fact) => Some((fact, fact.question())),
        Task::Complete { fact, hidden } => Some((fact, fact_with_gap(fact, Some(hidden)))),
        _ => None,
    }
}

impl Practice {
    /// A stone of the river with the title of its lesson. The child's picture stands on the stone that comes next.
    pub(super) fn stone_button<'a>(
        &'a self,
        lesson: &'a Arc<Lesson>,
        learner: &Learner,
        is_next_lesson: bool,
        course: &RiverLayout<'_>,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let choose = Message::Lesson(lesson.id.clone());
        let is_chosen = self.chosen.as_ref().is_some_and(|chosen| chosen.id == lesson.id);
        let side = course.stone_width();
        // Long titles become smaller; otherwise they would run into the stones around.
        let room = course.cell.height - TOP - side - 2.0 * space::TIGHT;
        let title = wording::lesson_text(language, &lesson.title);
        let words = fitted_text(title, (course.larger * 16.0).min(course.larger * scale.small)).centered();
        let words = container(words.max_height(room)).center_x(Fill).padding([0.0, space::SMALL]);
        let name = self.called(lesson, learner, is_next_lesson, language);
        let face = self.stone_face(lesson, learner, side, language);
        let content = column![Space::new().height(TOP), face, words].align_x(Center).width(Fill).height(Fill);
        // The badge must not cover the picture of the lesson.
        let beside = (course.cell.width - side) / 2.0;
        let stone = learner.stone_state(lesson, &self.lessons);
        let badge: Option<Element<'a, Message>> = match stone {
            _ if is_next_lesson => {
                let size = (0.62 * side).min(beside + 0.28 * side);
                Some(at_point(
                    [beside + 0.24 * side - size, 0.0].into(),
                    picture(drawing::avatar(self.child.picture), size),
                ))
            }
            StoneState::Reached => {
                let star =
                    container(icon(drawing::star(), 0.24 * side, theme::DEEP_CORAL)).center(0.34 * side);
                let star = star.style(theme::disc(theme::PAPER, theme::CLAY));
                Some(at_point([beside + 0.72 * side, 0.0].into(), star))
            }
            StoneState::Begun | StoneState::Open | StoneState::Later => None,
        };
        let content = stack![content].extend(badge).width(Fill).height(Fill);
        let mut content = container(content).align_top(Fill);
        if is_chosen {
            content = content.id(CHOSEN_STONE_ID);
        }
        // A press chooses a lesson, and a second press begins it. The selection ring chooses too.
        let pressed = if is_chosen { Message::Start } else { choose.clone() };
        self.button(pressed, content, ButtonPurpose::Bare)
            .named(name)
            .with_key(&lesson.id)
            .chosen(is_chosen)
            .on_ring_reached(choose)
            .width(course.cell.width)
            .height(course.cell.height)
            .into()
    }

    /// The name of a stone for screen readers: its lesson, and how far the child has come with it.
    fn called(&self, lesson: &Lesson, learner: &Learner, is_next: bool, language: &Language) -> String {
        let title = wording::lesson_text(language, &lesson.title);
        let right = learner.recent_right_count(&lesson.id);
        let state = match learner.stone_state(lesson, &self.lessons) {
            _ if is_next => language.say("practice-stone-is-next"),
            StoneState::Reached => language.say("practice-stone-is-reached"),
            // "0 of 4" would help nobody.
            StoneState::Begun if right > 0 => {
                let count = learner.recent_answer_count(&lesson.id);
                language.say_with("practice-lately", [("right", right.into()), ("count", count.into())])
            }
            StoneState::Later => language.say("practice-stone-is-later"),
            StoneState::Begun | StoneState::Open => return title,
        };
        language.label_with_value(&title, &state)
    }

    /// The painted stone. Colour alone does not tell stones apart: one that was begun fills from below, and one for later lies under the
    /// water.
    pub(super) fn stone_face<'a>(
        &self,
        lesson: &Lesson,
        learner: &Learner,
        side: f32,
        language: &Language,
    ) -> Element<'a, Message> {
        let is_chosen = self.chosen.as_ref().is_some_and(|chosen| chosen.id == lesson.id);
        let stone = learner.stone_state(lesson, &self.lessons);
        let is_later = stone == StoneState::Later;
        let filled = (learner.recent_right_count(&lesson.id) as f32 / 10.0).clamp(0.15, 0.85);
        let sign = self.picture_of(lesson, side, is_later, language);
        // The upper side of a stone lies a little above its middle, except under the water.
        let lip = if is_later { 0.0 } else { 0.05 * side };
        let sign = container(sign).center(side).padding(iced::padding::bottom(lip));
        let rim = if is_chosen { theme::CORAL } else { Color::TRANSPARENT };
        let rim = container(sign).style(move |_: &Theme| container::Style {
            border: iced::border::rounded(side / 2.0).color(rim).width(0.07 * side),
            ..container::Style::default()
        });
        stack![picture(drawing::stepping_stone(stone, filled), side), rim].into()
    }

    fn picture_of<'a>(
        &self,
        lesson: &Lesson,
        side: f32,
        is_later: bool,
        language: &Language,
    ) -> Element<'a, Message> {
        let drawn = |handle, width: f32, height: f32| -> Svg<'a> {
            let opacity = if is_later { LATER } else { 1.0 };
            svg(handle).width(width * side).height(height * side).opacity(opacity)
        };
        let square = |handle| drawn(handle, 0.62, 0.62).into();
        let words = match lesson.kind {
            Kind::HowMany => return drawn(counted(lesson).drawing(), 0.8, 0.64).into(),
            Kind::OnALine => {
                let last = lesson.numbers.line.map_or(10, |line| line.1);
                let parts = if last == 20 { 20 } else { 10 };
                let line = drawn(drawing::number_line(parts), 0.72, 0.46);
                return column![line, bold_text(last.to_string(), 0.22 * side)].align_x(Center).into();
            }
            Kind::CatchFish => {
                let fish = FishKind::Rung(lesson.rung);
                return drawn(drawing::fish(fish, true), 0.62, 0.62 * drawing::fish_height_ratio(fish))
                    .into();
            }
            Kind::AnyCatch => return square(drawing::game_icon(GameKind::DragonFish)),
            Kind::ThreeTens => return square(drawing::game_icon(GameKind::ThreeFishing)),
            Kind::MacOne => return square(drawing::game_icon(GameKind::MacOne)),
            Kind::ThirdCard => "10 ?".to_owned(),
            Kind::TrueOrFalse => "= ?".to_owned(),
            Kind::TwoSteps => {
                lesson.must.iter().map(|sign| language.operation_sign(*sign)).collect::<Vec<_>>().join(" ")
            }
            Kind::Fact | Kind::Complete => {
                let examples = self.asked.get_or_init(|| asked(&self.lessons, self.child.player()));
                let Some(example) = examples.get(&lesson.id) else {
                    let operation = lesson.operations().first().copied().unwrap_or_default();
                    return lone_sign(language.operation_sign(operation), 0.28 * side).into();
                };
                language.localize_calculation(example)
            }
        };
        let size = if words.chars().count() > 5 { 0.21 } else { 0.25 } * if is_later { 0.82 } else { 1.0 };
        let size = size * side;
        let words = fitted_text(words, size).bold().centered();
        container(words).center_x(0.84 * side).into()
    }
}

fn counted(lesson: &Lesson) -> CountingPicture {
    let most = |span: Option<Span>, usual: i64| span.map_or(usual, |span| span.1);
    let few = |number: i64, most: u8| u8::try_from(number).unwrap_or(most).clamp(1, most);
    let (left, right) = (most(lesson.numbers.left, 10), most(lesson.numbers.right, 1));
    match lesson.pattern.unwrap_or(Pattern::Scattered) {
        Pattern::Scattered => CountingPicture::Scattered(few(left, 10)),
        Pattern::Dice => CountingPicture::Dice(if left > 6 { 2 } else { 1 }),
        Pattern::Frame => CountingPicture::Frame(7),
        Pattern::Come => CountingPicture::Come(if right > 1 { 2 } else { 3 }, few(right, 3)),
        Pattern::Leave => CountingPicture::Leave(if right > 1 { 2 } else { 3 }, few(right, 2)),
        Pattern::Missing => {
            let all = few(most(lesson.numbers.result, 10), 10);
            CountingPicture::Missing(all - 2 * all / 5, 2 * all / 5)
        }
    }
}
