//! How the marks in the grid of the class at a glance look, and what each cell says in words.

use engine::findings::class::overview::{self, ProgressMark};
use engine::findings::{Evidence, Findings, Topic};
use engine::practice::Lessons;
use iced::widget::{Space, container, row};
use iced::{Center, Color, Element};

use super::{OverviewPage, OverviewTab};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::PageContext;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, radius, space};
use crate::app::widget::grid::{GridSpot, MarkLook};
use crate::app::widget::{fitted, icon};
use language::Language;
use language::wording;
use records::Child;

pub(super) const UNREADABLE_KEY: &str = "overview-unread";

impl OverviewTab {
    /// The four marks of this part of the page, the best first.
    pub(super) const fn marks(self) -> [ProgressMark; 4] {
        match self {
            Self::Lessons => ProgressMark::LESSON_MARKS,
            Self::Facts => ProgressMark::FACT_MARKS,
        }
    }
}

pub(in crate::app::screen::grown_ups) fn mark_look(mark: ProgressMark) -> MarkLook {
    let (ground, rim, sign, ink) = match mark {
        ProgressMark::Sure => (theme::DEEP_REED, theme::DEEP_REED, drawing::star(), Color::WHITE),
        ProgressMark::Can | ProgressMark::Known => (theme::REED, theme::REED, drawing::check(), Color::WHITE),
        ProgressMark::Learning => {
            (theme::PALE_GOLD, theme::CURRENT_PEBBLE_COLORS.1, drawing::wave(), theme::INK)
        }
        ProgressMark::Slow => (theme::GOLD, theme::CURRENT_PEBBLE_COLORS.1, drawing::hourglass(), theme::INK),
        ProgressMark::Slipped => (theme::BLUSH, theme::DEEP_CORAL, drawing::undo(), theme::DARK_CORAL),
        ProgressMark::Wrong => (theme::BLUSH, theme::DEEP_CORAL, drawing::cross(), theme::DARK_CORAL),
    };
    MarkLook { ground, rim, sign, ink }
}

pub(super) fn unreadable_mark_look() -> MarkLook {
    MarkLook {
        ground: theme::PAPER,
        rim: theme::DEEP_CORAL,
        sign: drawing::eye_off(),
        ink: theme::DARK_CORAL,
    }
}

pub(in crate::app::screen::grown_ups) fn mark_names(
    marks: [ProgressMark; 4],
    language: &Language,
) -> [String; 4] {
    marks.map(|mark| language.say(wording::mark_message_id(mark)))
}

/// The lines of the legend. The last one says what an empty cell means; `empty_key` is its Fluent key.
pub(in crate::app::screen::grown_ups) fn legend<'a, M: 'a>(
    marks: [ProgressMark; 4],
    empty_key: &'static str,
    shared: PageContext<'a>,
) -> impl Iterator<Item = Element<'a, M>> {
    let PageContext { language, scale, .. } = shared;
    let side = theme::LINE_HEIGHT * scale.small - 2.0;
    let in_a_line = move |chip: Element<'a, M>, id: &str| {
        let word = fitted::fitted_label(language.say(id), scale.small);
        row![chip, word].spacing(space::SMALL).align_y(Center).into()
    };
    let chip = |ground, rim| {
        move |_: &iced::Theme| container::Style {
            border: iced::border::rounded(radius::SMALL).color(rim).width(1.0),
            ..container::Style::default().background(ground)
        }
    };
    let marks = marks.map(|mark| {
        let look = mark_look(mark);
        let sign = icon(look.sign, 0.7 * side, look.ink);
        let chip = container(sign).center(side).style(chip(look.ground, look.rim));
        in_a_line(chip.into(), wording::mark_message_id(mark))
    });
    let blank = container(Space::new()).width(side).height(side).style(chip(theme::MIST, theme::PANEL_RIM));
    marks.into_iter().chain([in_a_line(blank.into(), empty_key)])
}

/// What a cell says in words. `empty_key` is the Fluent key for a cell about which nothing is known.
pub(in crate::app::screen::grown_ups) fn cell_sentence(
    child: &Child,
    topic: &Topic,
    findings: Loadable<&Findings>,
    empty_key: &'static str,
    lessons: &Lessons,
    language: &Language,
) -> String {
    let found = findings.loaded().and_then(|findings| overview::mark_for_topic(findings, topic));
    let empty = if findings.is_unreadable() { UNREADABLE_KEY } else { empty_key };
    let word = found.map_or(empty, |(mark, _)| wording::mark_message_id(mark));
    let about = [
        ("child", child.name.as_str().into()),
        ("what", topic_title(topic, lessons, language).into()),
        ("mark", language.say(word).into()),
    ];
    let Some((_, Evidence { answers, right_at_once, .. })) = found else {
        return language.say_with("overview-cell-empty", about);
    };
    let [child, what, mark] = about;
    let counts = [("count", answers.into()), ("right", right_at_once.into())];
    let [count, right] = counts;
    language.say_with("overview-cell", [child, what, mark, count, right])
}

pub(super) fn topic_title(topic: &Topic, lessons: &Lessons, language: &Language) -> String {
    match topic {
        Topic::Lesson(id) => {
            lessons.get(id).map_or_else(|| id.clone(), |lesson| wording::lesson_text(language, &lesson.title))
        }
        Topic::Fact(fact) => language.localize_calculation(&fact.question()),
        Topic::Slip(_) | Topic::Next | Topic::Talk(_) | Topic::Counted(_) => String::new(),
    }
}

impl OverviewPage {
    pub(super) const fn empty_cell_key(&self) -> &'static str {
        match self.part {
            OverviewTab::Lessons => "overview-empty",
            OverviewTab::Facts => "overview-empty-fact",
        }
    }

    pub(super) fn sentence_at(
        &self,
        spot: GridSpot,
        topics: &[Topic],
        shown: &[(&Child, Loadable<&Findings>)],
        lessons: &Lessons,
        language: &Language,
    ) -> Option<String> {
        match spot {
            GridSpot::Cell(row, column) => {
                let ((child, findings), topic) = shown.get(column).zip(topics.get(row))?;
                Some(cell_sentence(child, topic, *findings, self.empty_cell_key(), lessons, language))
            }
            GridSpot::Row(row) => {
                let topic = topics.get(row)?;
                let name = topic_title(topic, lessons, language);
                let found = || shown.iter().filter_map(|(_, findings)| findings.loaded().copied());
                let (id, argument, count) = if let Topic::Lesson(lesson) = topic {
                    let needs =
                        found().filter(|findings| overview::is_lesson_worth_setting(findings, lesson));
                    ("overview-row", "lesson", needs.count())
                } else {
                    let mark = |findings: &Findings| overview::mark_for_topic(findings, topic);
                    let weak = found().filter_map(mark).filter(|(mark, _)| mark.needs_help());
                    ("overview-fact-row", "fact", weak.count())
                };
                Some(language.say_with(id, [(argument, name.into()), ("count", count.into())]))
            }
            GridSpot::Column(column) => {
                let (child, _) = shown.get(column)?;
                Some(language.say_with("overview-child", [("child", child.name.as_str().into())]))
            }
        }
    }
}
