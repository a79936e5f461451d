//! How the marks of the class at a glance look, and what each spot of its grid says.

use heart::findings::class::glance::{self, Mark};
use heart::findings::{Evidence, Findings, Topic};
use heart::practice::Lessons;
use iced::Color;

use super::{Overview, Part};
use crate::app::drawing;
use crate::app::theme;
use crate::app::widget::grid::{Look, Spot};
use pages::language::Language;
use pages::wording;
use records::Child;

impl Part {
    /// The marks of this part, the best first.
    pub(super) const fn marks(self) -> [Mark; 4] {
        match self {
            Self::Lessons => Mark::OF_LESSONS,
            Self::Facts => Mark::OF_FACTS,
        }
    }
}

/// How a mark looks.
pub(super) fn look(mark: Mark) -> Look {
    let (ground, rim, sign, ink) = match mark {
        Mark::Sure => (theme::DEEP_REED, theme::DEEP_REED, drawing::star(), Color::WHITE),
        Mark::Can | Mark::Known => (theme::REED, theme::REED, drawing::check(), Color::WHITE),
        Mark::Learning => (theme::PALE_GOLD, theme::PEBBLE_NOW.1, drawing::wave(), theme::INK),
        Mark::Slow => (theme::GOLD, theme::PEBBLE_NOW.1, drawing::hourglass(), theme::INK),
        Mark::Slipped => (theme::BLUSH, theme::DEEP_CORAL, drawing::undo(), theme::DARK_CORAL),
        Mark::Wrong => (theme::BLUSH, theme::DEEP_CORAL, drawing::cross(), theme::DARK_CORAL),
    };
    Look { ground, rim, sign, ink }
}

/// What a lesson or a fact is called.
pub(super) fn title(topic: &Topic, lessons: &Lessons, language: &Language) -> String {
    match topic {
        Topic::Lesson(id) => {
            lessons.get(id).map_or_else(|| id.clone(), |lesson| wording::words(language, &lesson.title))
        }
        Topic::Fact(fact) => language.calculation(&fact.question()),
        Topic::Slip(_) | Topic::Next | Topic::Word(_) => String::new(),
    }
}

impl Overview {
    /// The word for a cell of which nothing is said.
    pub(super) const fn empty(&self) -> &'static str {
        match self.part {
            Part::Lessons => "overview-empty",
            Part::Facts => "overview-empty-fact",
        }
    }

    /// What a spot of the grid says, in a sentence.
    pub(super) fn sentence(
        &self,
        spot: Spot,
        topics: &[Topic],
        shown: &[(&Child, Option<&Findings>)],
        (lessons, language): (&Lessons, &Language),
    ) -> Option<String> {
        match spot {
            Spot::Cell(row, column) => {
                let ((child, findings), topic) = shown.get(column).zip(topics.get(row))?;
                let found = findings.and_then(|findings| glance::mark(findings, topic));
                let word = found.map_or_else(|| self.empty(), |(mark, _)| wording::mark(mark));
                let about = [
                    ("child", child.name.as_str().into()),
                    ("what", title(topic, lessons, language).into()),
                    ("mark", language.say(word).into()),
                ];
                let Some((_, Evidence { answers, right_at_once, .. })) = found else {
                    return Some(language.say_with("overview-cell-empty", about));
                };
                let [child, what, mark] = about;
                let counts = [("count", answers.into()), ("right", right_at_once.into())];
                let [count, right] = counts;
                Some(language.say_with("overview-cell", [child, what, mark, count, right]))
            }
            Spot::Row(row) => {
                let topic = topics.get(row)?;
                let name = title(topic, lessons, language);
                let found = || shown.iter().filter_map(|(_, findings)| *findings);
                let (id, argument, count) = if let Topic::Lesson(lesson) = topic {
                    let needs = found().filter(|findings| glance::needs(findings, lesson));
                    ("overview-row", "lesson", needs.count())
                } else {
                    let mark = |findings: &Findings| glance::mark(findings, topic);
                    let weak = found().filter_map(mark).filter(|(mark, _)| mark.needs_help());
                    ("overview-fact-row", "fact", weak.count())
                };
                Some(language.say_with(id, [(argument, name.into()), ("count", count.into())]))
            }
            Spot::Column(column) => {
                let (child, _) = shown.get(column)?;
                Some(language.say_with("overview-child", [("child", child.name.as_str().into())]))
            }
        }
    }
}
