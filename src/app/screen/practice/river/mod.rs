//! The river: all lessons as stones in painted water, from the lowest rung at the bottom to the highest at the top.

mod course;
mod side_panels;
mod stone;

use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::practice::burst::FEWEST_BURST_FACTS;
use engine::practice::{Learner, Lesson, LessonPlace, StoneState};
use iced::widget::{Row, Space, Stack, column, container, responsive, row, scrollable, stack, svg};
use iced::{Center, Color, Element, Fill, Point, Size};

use super::{LearnerState, Message, Practice};
use crate::app::drawing;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::reveal::BOTTOM_ANCHORED_ID;
use crate::app::widget::{
    as_heading, at_point, bold_text, lone_sign, picture, question_panel, sound_buttons_space, speakable,
};
use course::{ISLAND_HEIGHT, RiverLayout, RiverLine};
use language::Language;
use language::wording;
use records::FishKind;

pub(super) use stone::StoneQuestions;

pub(super) const CHOSEN_STONE_ID: &str = "chosen-stone";
const TOP: f32 = space::TIGHT;
const PANEL: f32 = 320.0;

impl Practice {
    pub(super) fn is_allowed_on_river(&self, message: &Message) -> bool {
        let Loadable::Known(LearnerState { learner, .. }) = &self.known else {
            return matches!(message, Message::Play) && self.is_unreadable() && self.turn.is_none();
        };
        match message {
            Message::Start | Message::ChooseMixed => true,
            Message::Shore(place) => self.shores_with_lessons().any(|shore| shore == *place),
            Message::Lesson(id) => self.lessons.get(id).is_some(),
            Message::Placement => learner.is_new(),
            Message::TablesCheck => self.child.settings.tables_check,
            Message::Burst => {
                self.child.settings.bursts && learner.facts_by_heart(self.today).len() >= FEWEST_BURST_FACTS
            }
            _ => false,
        }
    }

    pub(super) fn next_lesson(&self) -> Option<Arc<Lesson>> {
        self.known.loaded()?.next_lesson(&self.child, self.today)
    }

    pub(super) fn choose_lesson(&mut self, lesson: Option<Arc<Lesson>>) {
        self.shore = lesson.as_ref().map_or(self.shore, |lesson| lesson.place);
        self.chosen = lesson;
    }

    fn on_this_shore(&self) -> impl Iterator<Item = &Arc<Lesson>> {
        self.lessons.iter().filter(|lesson| lesson.place == self.shore)
    }

    fn shores_with_lessons(&self) -> impl Iterator<Item = LessonPlace> {
        let has_some = |place: &LessonPlace| self.lessons.iter().any(|lesson| lesson.place == *place);
        LessonPlace::ALL.into_iter().filter(has_some)
    }

    pub(super) fn river_view<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let Loadable::Known(LearnerState { learner, .. }) = &self.known else { return Space::new().into() };
        let margin = scale.margin * 1.5;
        let next = self.next_lesson();
        let shores =
            container(self.shores(next.as_deref(), language, scale)).padding(iced::padding::left(margin));
        let water = responsive(move |room| self.water(learner, next.as_deref(), language, scale, room));
        let river = column![shores, water].spacing(space::SMALL);
        let beside =
            container(self.side_panels(learner, language, scale)).padding(iced::padding::bottom(margin));
        let body = row![river, beside].spacing(margin).height(Fill);
        let body = body.padding(iced::padding::top(margin).right(margin));
        column![self.heading(language, scale), body].into()
    }

    fn water<'a>(
        &'a self,
        learner: &Learner,
        next: Option<&Lesson>,
        language: &Language,
        scale: Scale,
        room: Size,
    ) -> Element<'a, Message> {
        let of_rung = |rung: Rung| -> Vec<&Arc<Lesson>> {
            self.on_this_shore().filter(|lesson| lesson.rung == rung).collect()
        };
        let rungs = Rung::ALL.into_iter().map(|rung| (rung, of_rung(rung)));
        let rungs: Vec<_> = rungs.filter(|(_, lessons)| !lessons.is_empty()).collect();
        let course = RiverLayout::new(&rungs, self.shore != LessonPlace::Before, room);
        let is_next = |lesson: &Lesson| next.is_some_and(|next| next.id == lesson.id);
        let grown = |lesson: &Lesson| {
            (learner.stone_state(lesson, &self.lessons) == StoneState::Reached, is_next(lesson))
        };
        let is_finished = |rung| learner.has_finished_rung(rung, &self.lessons);
        let river = course.drawing(grown, is_finished);
        let size = river.size;
        // The stones are in the order of the ladder, from the bottom up, for a child who walks through them by key or by ear.
        let mut stones = Stack::new().width(course.line_width()).height(size.height - 2.0 * course.edge);
        let mut y = size.height - 2.0 * course.edge;
        for line in &course.lines {
            let height = course.line_height(line);
            y -= height;
            match line {
                RiverLine::Island(rung) => {
                    let fish = is_finished(*rung).then_some(FishKind::Rung(*rung));
                    let sign = sign_of(*rung, fish, language, scale);
                    stones = stones
                        .push(at_point(Point::new(0.0, y), container(sign).center_x(Fill).center_y(height)));
                }
                RiverLine::Stones(lessons, leftwards) => {
                    for (nth, lesson) in lessons.iter().enumerate() {
                        let column = if *leftwards { course.columns - 1 - nth } else { nth };
                        let place = Point::new(course.cell.width * column as f32, y);
                        let stone =
                            self.stone_button(lesson, learner, is_next(lesson), &course, language, scale);
                        stones = stones.push(at_point(place, stone));
                    }
                }
            }
        }
        let stones = container(stones).center_x(size.width).padding([course.edge, 0.0]);
        let water = svg(river.drawing()).width(size.width).height(size.height);
        scrollable(stack![water, stones])
            .id(BOTTOM_ANCHORED_ID)
            .anchor_bottom()
            .style(theme::scrolling)
            .width(Fill)
            .height(Fill)
            .into()
    }

    /// Buttons for the parts of the river. The child's picture is on the part where the next stone lies.
    fn shores<'a>(
        &'a self,
        next: Option<&Lesson>,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let next = next.map(|next| next.place);
        let shores = self.shores_with_lessons().map(|place| {
            let words = match place {
                LessonPlace::Before => "practice-before",
                LessonPlace::Ladder => "practice-ladder",
                LessonPlace::Beside => "practice-beside",
            };
            let label = fitted::fitted_label(language.say(words), scale.body).bold();
            let is_here = next == Some(place) && place != self.shore;
            let child =
                is_here.then(|| picture(drawing::avatar(self.child.picture), scale.button * 0.7).into());
            let label = Row::new().extend(child).push(label).spacing(space::SMALL).align_y(Center);
            let label = container(label).padding([0.0, space::SMALL]).center(Fill);
            let purpose = ButtonPurpose::Choice(place == self.shore);
            self.button(Message::Shore(place), label, purpose).width(Fill).height(scale.button).into()
        });
        Row::with_children(shores).spacing(space::SMALL).into()
    }

    pub(super) fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let leave = fitted::fitted_label(language.say("answer-back"), scale.body);
        let against_a_clock = |message, title: &str| {
            let label = fitted::fitted_label(language.say(title), scale.body);
            let label = container(label).center(Fill).padding([0.0, space::SMALL]);
            let button = self.button(message, label, ButtonPurpose::Quiet);
            Element::from(button.width(scale.body * 10.0).height(scale.button))
        };
        let rounds = [(Message::TablesCheck, "check-title"), (Message::Burst, "burst-title")];
        let rounds = rounds.into_iter().filter(|(message, _)| self.can(message));
        let line = row![
            self.button(Message::Leave, speakable(leave), ButtonPurpose::Quiet)
                .back_button()
                .width(130)
                .height(scale.button),
            picture(drawing::avatar(self.child.picture), scale.button),
            speakable(as_heading(bold_text(language.say("practice-title"), scale.title))).width(Fill),
        ]
        .extend(rounds.map(|(message, title)| against_a_clock(message, title)))
        .push(sound_buttons_space(scale))
        .spacing(space::MEDIUM)
        .align_y(Center);
        container(line).padding([space::TIGHT, 2.0 * scale.margin]).style(theme::ground(theme::MIST)).into()
    }
}

/// What an island shows: the rung's newest sign, and its fish, if all its stones are reached.
fn sign_of<'a>(
    rung: Rung,
    fish: Option<FishKind>,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    // The sign fits its island even in large type.
    let large = scale.large.min(0.3 * ISLAND_HEIGHT);
    let side = large * 1.7;
    let sign = lone_sign(language.operation_sign(rung.newest_operation()), large).color(Color::WHITE);
    let sign = container(sign).center(side).style(theme::disc(theme::DEEP_BLUE, theme::DEEP_BLUE));
    let words = bold_text(language.say(wording::newest_sign_message_id(rung)), large);
    let fish = fish.map(|fish| {
        let long = large * 2.2;
        svg(drawing::fish(fish, true)).width(long).height(long * drawing::fish_height_ratio(fish)).into()
    });
    let plate = row![sign, words].extend(fish).spacing(space::SMALL).align_y(Center);
    container(plate)
        .padding([space::TIGHT, space::MEDIUM])
        .style(theme::disc(theme::PAPER, theme::DEEP_WOOD))
        .into()
}

/// The width of the panel that says the records can't be read, as a multiple of the type size.
const WIDTH: f32 = 28.0;

impl Practice {
    pub(super) fn unreadable_view<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let play = self.can(&Message::Play).then(|| {
            self.action_button(Message::Play, language.say("home-play"), ButtonPurpose::Act, scale)
                .main_button()
                .into()
        });
        let panel = question_panel(language.say("practice-unread"), scale, play);
        let panel = container(panel).max_width(WIDTH * scale.large);
        column![self.heading(language, scale), container(panel).center(Fill)].into()
    }
}
