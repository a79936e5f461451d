//! The growth of a class: a bar for each child and week. Children are sorted by name, so nobody is ranked.

use chrono::{Days, NaiveDate};
use engine::findings::class::PracticeWeek;
use engine::findings::{AnswerFilter, Topic};
use iced::widget::canvas::{Frame, Path};
use iced::widget::{Column, Space, column, container, row, scrollable};
use iced::{Center, Element, Fill, Point, Size};

use super::marks::UNREADABLE_KEY;
use super::{Message, OverviewAction, OverviewPage};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel, separator};
use crate::app::screen::grown_ups::tabs::estimated_text_width;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, space};
use crate::app::widget::paint_canvas;
use crate::app::widget::semantics::{self, Semantics, with_semantics};
use crate::app::widget::{bold_text, fitted, picture};
use language::Language;
use records::{Child, ChildId, monday_of_week};

/// The width of a child's name, as a multiple of the type size. `SAID` is the width of the words at the end of the line.
const NAME: f32 = 9.0;
const SAID: f32 = 9.0;
const HEIGHT: f32 = 2.1;
/// The share of its place that a bar takes.
const BAR: f32 = 0.72;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GrowthMeasure {
    /// Facts whose last answer was right first time and came within three seconds.
    #[default]
    Facts,
    Minutes,
    Days,
}

impl GrowthMeasure {
    const ALL: [Self; 3] = [Self::Facts, Self::Minutes, Self::Days];

    fn of(self, week: &PracticeWeek) -> usize {
        match self {
            Self::Facts => week.quick_facts,
            Self::Minutes => usize::try_from(week.minutes()).unwrap_or(usize::MAX),
            Self::Days => usize::try_from(week.days).unwrap_or(usize::MAX),
        }
    }

    /// The words at the end of a child's line of bars: of facts the numbers in the first week and in the last, of minutes and days the sum.
    /// `weeks` has one number for each week, the oldest first.
    fn line_end(self, weeks: &[usize], language: &Language) -> String {
        let all: usize = weeks.iter().sum();
        match self {
            Self::Facts => {
                let ends = weeks.first().zip(weeks.last()).map_or((0, 0), |(from, to)| (*from, *to));
                language.say_with("overview-grew", [("from", ends.0.into()), ("to", ends.1.into())])
            }
            Self::Minutes => language.say_with("overview-minutes", [("count", all.into())]),
            Self::Days => language.say_with("overview-days", [("count", all.into())]),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GrowthSpan {
    Weeks,
    #[default]
    Term,
    Year,
}

impl GrowthSpan {
    const ALL: [Self; 3] = [Self::Weeks, Self::Term, Self::Year];

    pub(super) const fn week_count(self) -> usize {
        match self {
            Self::Weeks => 6,
            Self::Term => 13,
            Self::Year => 52,
        }
    }
}

struct Bars {
    /// A number for each week, the last week at the end. There are fewer weeks than in the span if the child began later.
    weeks: Vec<usize>,
    of: usize,
    most: usize,
}

impl OverviewPage {
    pub(super) fn growth_view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let (measure, back) = self.growth;
        let room = shared.content_width() / 2.0 - space::LARGE;
        let measures = GrowthMeasure::ALL.map(|one| {
            let id = match one {
                GrowthMeasure::Facts => "overview-quick",
                GrowthMeasure::Minutes => "overview-time",
                GrowthMeasure::Days => "overview-on-days",
            };
            (language.say(id), Message::Growth(one, back), one == measure)
        });
        let spans = GrowthSpan::ALL.map(|one| {
            let id = match one {
                GrowthSpan::Weeks => "overview-six-weeks",
                GrowthSpan::Term => "overview-term",
                GrowthSpan::Year => "overview-year",
            };
            (language.say(id), Message::Growth(measure, one), one == back)
        });
        let choices =
            row![shared.choice_bar(measures, scale.small, room), shared.choice_bar(spans, scale.small, room)];
        let shown = self.shown(shared.children, &[]);
        let mut all: Vec<usize> = Vec::new();
        let mut lines = Vec::new();
        let unread = Self::unread(&shown);
        for (child, _) in shown {
            let weeks = self.weeks_of(child, measure, back);
            // The weeks of the class begin with those of the child who began first.
            let known = weeks.loaded().map_or(&[][..], Vec::as_slice);
            let later = known.len().saturating_sub(all.len());
            all.splice(0..0, std::iter::repeat_n(0, later));
            for (sum, week) in all.iter_mut().rev().zip(known.iter().rev()) {
                *sum += week;
            }
            lines.push((child, weeks));
        }
        let weeks = lines.iter().filter_map(|(_, weeks)| weeks.loaded()).flatten();
        let most = weeks.copied().max().unwrap_or_default();
        let of = back.week_count();
        let weeks_between = weeks_between(back, shared);
        let rows = lines.iter().map(|(child, weeks)| match weeks {
            Loadable::Unreadable => (child.name.clone(), vec![language.say(UNREADABLE_KEY)]),
            weeks => screen_reader_row(child, weeks.loaded().map_or(&[][..], Vec::as_slice), shared),
        });
        let named = Semantics::table(language.say("overview-growth"), rows);
        let each = lines.into_iter().map(|(child, weeks)| {
            let (said, weeks) = match weeks {
                Loadable::Known(weeks) => (measure.line_end(&weeks, language), weeks),
                Loadable::Loading => (measure.line_end(&[], language), Vec::new()),
                Loadable::Unreadable => (language.say(UNREADABLE_KEY), Vec::new()),
            };
            of_child(child, said, Bars { weeks, of, most }, shared)
        });
        // Days of different children do not add up to anything, and a sum needs every child.
        let together = (measure != GrowthMeasure::Days && unread.is_empty()).then(|| {
            let together = in_line(
                bold_text(language.say("overview-together"), scale.small).into(),
                measure.line_end(&all, language),
                Bars { most: all.iter().copied().max().unwrap_or_default(), weeks: all, of },
                shared,
            );
            let together = row![together, beside_why(shared)].spacing(space::MEDIUM);
            container(together).padding(iced::padding::right(space::LARGE)).into()
        });
        let each = Column::with_children(each).padding(iced::padding::right(space::LARGE));
        let each = scrollable(each).style(theme::scrolling).height(Fill);
        let parts =
            column![with_semantics(named, weeks_between)].extend(together).push(separator()).push(each);
        let parts = parts.spacing(space::SMALL);
        column![choices.spacing(space::LARGE), framed_panel(parts, space::MEDIUM).height(Fill)]
            .spacing(space::SMALL)
            .into()
    }

    /// Leads to the answers that were counted for the child's growth, or to the child's page if there are none.
    pub(super) fn show_growth_evidence(&self, child: ChildId, today: NaiveDate) -> OverviewAction {
        let (measure, back) = self.growth;
        let member = self.member(child);
        let weeks = member.loaded().map_or(&[][..], |member| member.weeks());
        let last = &weeks[weeks.len().saturating_sub(back.week_count())..];
        let is_counted = match measure {
            GrowthMeasure::Facts => last.last().is_some_and(|week| week.quick_facts > 0),
            GrowthMeasure::Minutes | GrowthMeasure::Days => last.iter().any(|week| week.days > 0),
        };
        let counted = match measure {
            GrowthMeasure::Facts => AnswerFilter::Quick,
            GrowthMeasure::Minutes | GrowthMeasure::Days => AnswerFilter::Practice(first_monday(back, today)),
        };
        if is_counted {
            OverviewAction::Why(child, Topic::Counted(counted))
        } else {
            OverviewAction::Child(child)
        }
    }

    /// A number for each week, the last week at the end. There are fewer weeks than in the span if the child began later.
    fn weeks_of(&self, child: &Child, measure: GrowthMeasure, back: GrowthSpan) -> Loadable<Vec<usize>> {
        self.member(child.id).map(|member| {
            let weeks = member.weeks();
            let last = &weeks[weeks.len().saturating_sub(back.week_count())..];
            last.iter().map(|week| measure.of(week)).collect()
        })
    }
}

fn beside_why(PageContext { language, scale, .. }: PageContext<'_>) -> Space {
    Space::new().width(estimated_text_width(&language.say("why"), scale.small))
}

fn first_monday(back: GrowthSpan, today: NaiveDate) -> NaiveDate {
    monday_of_week(today) - Days::new(7 * (back.week_count() as u64 - 1))
}

/// A child's row in the table for screen readers: a cell for each week, the oldest first. `weeks` has one number for each of them, and ends
/// with this week.
fn screen_reader_row(
    child: &Child,
    weeks: &[usize],
    PageContext { today, language, .. }: PageContext<'_>,
) -> semantics::TableRow {
    let mondays = (0..).map(|back| monday_of_week(today) - Days::new(7 * back));
    let mut cells: Vec<String> = mondays
        .zip(weeks.iter().rev())
        .map(|(week, count)| language.label_with_value(&language.week_of(week), &count.to_string()))
        .collect();
    cells.reverse();
    (child.name.clone(), cells)
}

fn weeks_between(back: GrowthSpan, shared: PageContext<'_>) -> Element<'_, Message> {
    let PageContext { today, language, scale, .. } = shared;
    let ends = [language.week_of(first_monday(back, today)), language.say("overview-this-week")];
    let [first, last] = ends.map(|end| fitted::fitted_label(end, scale.small).color(theme::SLATE));
    let ends = row![first, Space::new().width(Fill), last].width(Fill);
    let [name, said] = [NAME, SAID].map(|width| Space::new().width(width * scale.small));
    let weeks = row![name, ends, said, beside_why(shared)].spacing(space::MEDIUM);
    container(weeks).padding(iced::padding::right(space::LARGE)).into()
}

fn of_child<'a>(child: &'a Child, said: String, bars: Bars, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let height = HEIGHT * scale.small;
    let name = row![
        picture(drawing::avatar(child.picture), height * 0.8),
        container(fitted::fitted_text(child.name.clone(), scale.small)).width(Fill),
    ];
    let name = name.spacing(space::SMALL).align_y(Center).into();
    let called = language.label_with_value(&child.name, &said);
    let parts =
        row![in_line(name, said, bars, shared), shared.why_label()].spacing(space::MEDIUM).align_y(Center);
    PageContext::sentence_button(parts, Message::Grown(child.id))
        .named(called)
        .with_key(child.id)
        .height(height)
        .into()
}

fn in_line<'a>(
    who: Element<'a, Message>,
    said: String,
    bars: Bars,
    PageContext { scale, .. }: PageContext<'a>,
) -> Element<'a, Message> {
    let height = HEIGHT * scale.small;
    let said = fitted::fitted_text(said, scale.small).max_height(height);
    let drawn =
        paint_canvas(move |frame, size| bars.paint(frame, size)).width(Fill).height(height - space::TIGHT);
    row![
        container(who).width(NAME * scale.small).center_y(height),
        drawn,
        container(said).width(SAID * scale.small).center_y(height),
    ]
    .spacing(space::MEDIUM)
    .align_y(Center)
    .into()
}

impl Bars {
    fn paint(&self, frame: &mut Frame, size: Size) {
        let ground =
            Path::line(Point::new(0.0, size.height - 0.5), Point::new(size.width, size.height - 0.5));
        let stroke = iced::widget::canvas::Stroke::default().with_color(theme::SAND_RIM);
        frame.stroke(&ground, stroke.with_width(1.0));
        let wide = size.width / self.of as f32;
        let skipped = self.of.saturating_sub(self.weeks.len());
        for (at, week) in self.weeks.iter().enumerate() {
            let height = size.height * *week as f32 / self.most.max(1) as f32;
            let left = wide * ((at + skipped) as f32 + (1.0 - BAR) / 2.0);
            let corner = Point::new(left, size.height - height);
            frame.fill_rectangle(corner, Size::new(wide * BAR, height), theme::DEEP_BLUE);
        }
    }
}
