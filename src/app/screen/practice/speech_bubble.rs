//! The otter's speech bubble: the question, or else a hint or what came of an answer, with the drawing that helps.

use engine::arithmetic::{TensGame, format_number};
use engine::practice::Task;
use iced::widget::{Column, container, responsive, row, scrollable, stack, svg};
use iced::{Center, ContentFit, Element, Fill, Size};

use super::entry::AnswerEntry;
use super::exercise::Exercise;
use super::help_drawings;
use super::layout::PracticeLayout;
use super::{Message, Practice, descriptions, wordless_puzzles};
use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::app::widget::bubbles::bubble_picture;
use crate::app::widget::card::{self, CardFace};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{READ_ALOUD_ID, at_point};
use language::Language;

pub(super) const DRAWING_ID: &str = "drawing";

pub(super) struct BubbleContent<'a> {
    pub words: Element<'a, Message>,
    pub drawing: Option<Element<'a, Message>>,
}

/// The otter's speech bubble. The drawing gets all the room that the words leave.
pub(super) fn speech_bubble<'a>(
    BubbleContent { words, drawing }: BubbleContent<'a>,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    const WORDS: f32 = 0.55;
    const SCROLLED: f32 = 200.0;
    let place = room.speech_bubble();
    let padding = room.size_between(space::MEDIUM, space::LARGE);
    let inside = place.height - 2.0 * padding;
    let is_drawn = drawing.is_some();
    let parts = if room.scale.is_enlarged {
        // Large words leave no room for a drawing, so it stands below them, and all scrolls.
        let drawing = drawing.map(|drawing| container(drawing).height(SCROLLED).into());
        let parts = Column::new().push(words).extend(drawing).spacing(space::SMALL);
        let parts = scrollable(parts).style(theme::scrolling).spacing(space::TIGHT).width(Fill);
        Column::new().push(container(parts).max_height(inside))
    } else {
        let most = if is_drawn { inside * WORDS } else { inside };
        let words = container(scrollable(words).style(theme::scrolling).width(Fill)).max_height(most);
        let parts = Column::new().push(words).extend(drawing).spacing(space::SMALL);
        if is_drawn { parts.height(inside) } else { parts }
    };
    let bubble = container(parts)
        .padding(padding)
        .width(place.width)
        .style(theme::panel(theme::PAPER, theme::PANEL_RIM));
    let bubble = container(bubble).width(place.width).height(place.height).align_bottom(place.height);
    let tail = room.bubble_tail();
    let tip = svg(drawing::bubble_tail()).width(tail.width).height(tail.height).content_fit(ContentFit::Fill);
    // The point covers the rim that it breaks through.
    let tip = at_point(iced::Point::new(tail.x, tail.y - 2.0), tip);
    stack![at_point(place.position(), bubble), tip].width(Fill).height(Fill).into()
}

/// A drawing in the middle of the room that is left, with the calculation `below`. `canvas` draws it at a given size.
pub(super) fn centred_drawing<'a>(
    below: Option<String>,
    room: &PracticeLayout,
    canvas: impl Fn(Size) -> Element<'a, Message> + 'a,
) -> Element<'a, Message> {
    const MOST: Size = Size::new(560.0, 340.0);
    let scale = room.scale;
    responsive(move |size| {
        let written = below.clone().map(|below| {
            fitted_text(below, scale.body).bold().centered().max_height(scale.line_height()).into()
        });
        let under = if written.is_some() { space::SMALL + scale.line_height() } else { 0.0 };
        let free = Size::new(size.width.min(MOST.width), (size.height - under).clamp(1.0, MOST.height));
        let parts = Column::new().push(container(canvas(free)).id(DRAWING_ID)).extend(written);
        container(parts.spacing(space::SMALL).align_x(Center)).center(Fill).into()
    })
    .into()
}

impl Practice {
    pub(super) fn bubble_content<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> BubbleContent<'a> {
        if let Some(showing) = exercise.shown_example() {
            let words = container(showing.sentence(language, room.scale)).id(READ_ALOUD_ID).into();
            return BubbleContent { words, drawing: showing.drawing(room) };
        }
        let since = exercise.help_drawn_since().filter(|_| !room.is_still);
        let drawing = exercise.help_drawing().map(|drawing| {
            let written = language.localize_calculation(&drawing.equation_with_gap());
            centred_drawing(Some(written), room, move |size| {
                help_drawings::animated_drawing(drawing, size, since).into()
            })
        });
        let drawing = drawing.or_else(|| {
            let bubbles = exercise.missed_bubbles()?;
            let name = descriptions::describe_bubbles(&bubbles, language);
            Some(centred_drawing(None, room, move |size| {
                let meaning = Semantics::new(Role::Picture).named(name.clone());
                with_semantics(meaning, bubble_picture(bubbles.clone(), size, since)).into()
            }))
        });
        let said = self.feedback_view(exercise, language, room.scale);
        // Words about an answer would be hard to follow without the question, unless it stands above the keys.
        let stands_above =
            matches!(exercise.puzzle().task, Task::Fact(_) | Task::Complete { .. } | Task::TwoSteps(_));
        let is_asked = said.is_none() || !exercise.is_over() && drawing.is_none() && !stands_above;
        let question = is_asked.then(|| question(exercise, language, room, said.is_some()));
        let words = Column::new().extend(said).extend(question).spacing(space::SMALL).width(Fill);
        BubbleContent { words: container(words).id(READ_ALOUD_ID).into(), drawing }
    }
}

/// The question of a puzzle. It is in small type if it comes second, after feedback.
fn question<'a>(
    exercise: &Exercise,
    language: &Language,
    room: &PracticeLayout,
    is_second: bool,
) -> Element<'a, Message> {
    let scale = room.scale;
    let task = &exercise.puzzle().task;
    let size = if is_second { scale.body } else { scale.large };
    let words = fitted_text(asked(exercise, language), size).max_height(5.0 * size * theme::LINE_HEIGHT);
    let words = if is_second { words.color(theme::SLATE) } else { words };
    let fish = match task {
        Task::Pond { pond, sum } if !is_second => sum.and_then(|sum| pond[usize::from(sum)]),
        _ => None,
    };
    match fish {
        Some(fish) => {
            let side = room.size_between(56.0, 80.0);
            row![card::card(CardFace::from_card(fish), side), words]
                .spacing(space::MEDIUM)
                .align_y(Center)
                .into()
        }
        None => words.into(),
    }
}

fn asked(exercise: &Exercise, language: &Language) -> String {
    match &exercise.puzzle().task {
        Task::Fact(_) | Task::TwoSteps(_) => language.say("practice-fact"),
        Task::Complete { .. } => language.say("practice-complete"),
        Task::Pond { pond, sum } => match sum.and_then(|sum| pond[usize::from(sum)]) {
            Some(fish) => {
                language.say_with("practice-catch-fish", [("number", format_number(fish.number()).into())])
            }
            None => language.say("practice-any-catch"),
        },
        Task::Tens { rule: TensGame::ThreeFishing, .. } => language.say("practice-three-tens"),
        Task::Tens { rule: TensGame::MacOne, .. } => language.say("practice-mac-one"),
        Task::Third { .. } => language.say("practice-third-card"),
        Task::Claim(_) if matches!(exercise.entry(), AnswerEntry::Claim { denied: true }) => {
            language.say("practice-why")
        }
        Task::Claim(_) => language.say("practice-is-it-true"),
        Task::HowMany(shoal) => wordless_puzzles::shoal_question(language, *shoal),
        Task::OnALine(line) if line.asks_place => {
            language.say_with("practice-where", [("number", format_number(line.number).into())])
        }
        Task::OnALine(_) => language.say("practice-which-number"),
    }
}
