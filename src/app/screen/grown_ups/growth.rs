//! How a child has grown: for each sign a curve with a band around it, and the milestones that it passes.

use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::widget::{Column, Space, Stack, column, pin, row, text};
use iced::{Center, Element, Fill, FillPortion, Point, Size};

use crate::app::drawing;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::paint_canvas;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{fitted, icon, lone_sign};
use language::Language;
use language::wording;
use reports::{Growth, Milestone};

const HEIGHT: f32 = 6.0;
const LINE: f32 = 1.35;
const PORTIONS: [u16; 2] = [3, 2];

pub fn growth_charts<'a, M: Clone + 'a>(
    lines: &'a [Growth],
    language: &'a Language,
    scale: Scale,
) -> Element<'a, M> {
    if lines.is_empty() {
        return text(language.say("progress-growth-soon")).size(scale.body).into();
    }
    let legend = text(language.say("report-growth-why")).size(scale.small).color(theme::SLATE);
    let lines = lines.iter().map(|line| growth_chart(line, language, scale));
    Column::with_children(lines).push(legend).spacing(space::MEDIUM).into()
}

pub fn growth_chart<'a, M: Clone + 'a>(
    growth: &'a Growth,
    language: &'a Language,
    scale: Scale,
) -> Element<'a, M> {
    let tall = scale.small * LINE;
    let height = (HEIGHT * tall).max((growth.steps.len() as f32 + 0.5) * tall);
    let names = growth.steps.iter().zip(tops(&growth.steps, height, tall)).map(|(step, top)| {
        let color = if step.is_reached { theme::DEEP_REED } else { theme::SLATE };
        let sign: Element<'a, M> = if step.is_reached {
            icon(drawing::check(), scale.small, color).into()
        } else {
            Space::new().width(scale.small).into()
        };
        let name = fitted::fitted_text(language.say(wording::ability_message_id(step.ability)), scale.small);
        let name = name.max_height(tall).color(color);
        pin(row![sign, name].spacing(space::TIGHT).align_y(Center).height(tall)).y(top).into()
    });
    let [line, beside] = PORTIONS.map(FillPortion);
    let day = |day| text(language.short_day(day)).size(scale.small).color(theme::SLATE);
    let [from, to] = growth.days.map(day);
    let sign = lone_sign(language.operation_sign(growth.rung.newest_operation()), scale.large);
    // For screen readers the summary replaces the names of the steps.
    let said = Semantics::new(Role::Picture).named(growth.summary(language));
    let drawn = paint_canvas(|frame, size| GrowthCurve(growth).paint(frame, size)).width(line).height(height);
    column![
        row![sign, text(language.say(wording::newest_sign_message_id(growth.rung))).size(scale.small)]
            .spacing(space::SMALL)
            .align_y(Center),
        row![with_semantics(said, drawn), Stack::with_children(names).width(beside).height(height),]
            .spacing(space::SMALL),
        row![row![from, Space::new().width(Fill), to].width(line), Space::new().width(beside)]
            .spacing(space::SMALL),
    ]
    .spacing(space::TIGHT)
    .into()
}

/// The top of the name of each milestone, in pixels. `tall` is the height of a name; names that would overlap move apart.
fn tops(steps: &[Milestone], height: f32, tall: f32) -> Vec<f32> {
    let mut free = height;
    let mut tops: Vec<f32> = Vec::new();
    for step in steps {
        let top = (height * (1.0 - part(step.at)) - tall / 2.0).min(free - tall);
        tops.push(top);
        free = top;
    }
    let mut least = 0.0_f32;
    for top in tops.iter_mut().rev() {
        *top = top.max(least);
        least = *top + tall;
    }
    tops
}

#[expect(clippy::cast_possible_truncation, reason = "a part of the width is drawn no finer than a pixel")]
const fn part(part: f64) -> f32 {
    part as f32
}

struct GrowthCurve<'a>(&'a Growth);

impl GrowthCurve<'_> {
    fn paint(&self, frame: &mut Frame, size: Size) {
        let at = |across: f64, up: f64| Point::new(part(across) * size.width, (1.0 - part(up)) * size.height);
        let ground = Path::rounded_rectangle(Point::ORIGIN, size, theme::radius::SMALL.into());
        frame.fill(&ground, theme::MIST);
        let places = &self.0.places;
        let upper = places.iter().map(|[across, _, _, most]| at(*across, *most));
        let lower = places.iter().rev().map(|[across, _, least, _]| at(*across, *least));
        frame.fill(&through(upper.chain(lower)), theme::WATER);
        for step in &self.0.steps {
            let path = Path::line(at(0.0, step.at), at(1.0, step.at));
            let stroke = if step.is_reached {
                Stroke::default().with_color(theme::DEEP_REED)
            } else {
                let line_dash = LineDash { segments: &[5.0, 4.0], offset: 0 };
                Stroke { line_dash, ..Stroke::default().with_color(theme::SLATE) }
            };
            frame.stroke(&path, stroke.with_width(1.2));
        }
        let line = through(places.iter().map(|[across, value, ..]| at(*across, *value)));
        frame.stroke(&line, Stroke::default().with_color(theme::DEEP_BLUE).with_width(3.0));
        if let Some([across, value, ..]) = places.last() {
            let end = at(*across, *value);
            frame.fill(&Path::circle(Point::new(end.x - 4.0, end.y), 4.0), theme::DEEP_BLUE);
        }
    }
}

fn through(points: impl Iterator<Item = Point>) -> Path {
    Path::new(|path| {
        for (at, point) in points.enumerate() {
            if at == 0 { path.move_to(point) } else { path.line_to(point) }
        }
    })
}
