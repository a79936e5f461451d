//! How the page for parents' evening looks: the child's name and the page's parts along the top, and the open part below, in large type.

use chrono::Datelike;
use engine::practice::Sketch;
use iced::widget::{Column, Row, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Shrink, Size};

use super::{Message, ParentsEveningScreen, ParentsEveningTab};
use crate::app::drawing;
use crate::app::screen::grown_ups::growth;
use crate::app::screen::practice::example;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_label, fitted_text};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{as_heading, bold_text, icon, picture};
use language::Language;
use language::wording::{self, calculation};
use records::Attempt;
use reports::{self, HomePractice, ThenAndNowPair};

/// The least width for two columns, as a multiple of the type size.
const TWO_COLUMNS: f32 = 44.0;
/// For the names of milestones: the share of the width that they get, and the width that they need, as a multiple of the type size.
const NAMES: (f32, f32) = (0.4, 14.5);
const LARGER: f32 = 1.35;
/// The largest size of an example's drawing, as multiples of the type size.
const DRAWING: Size = Size::new(18.0, 10.0);
/// Shares of the width: for a sentence, and for the numbers of the step of an example that goes with it.
const STEP: [u16; 2] = [3, 2];

#[derive(Clone, Copy)]
struct EveningLook<'a> {
    language: &'a Language,
    scale: Scale,
    width: f32,
}

impl EveningLook<'_> {
    fn is_wide(self) -> bool {
        self.width >= TWO_COLUMNS * self.scale.body
    }

    /// Whether two drawings of growth fit in a row, each with the names of its milestones.
    fn has_room_for_two(self) -> bool {
        let (share, needed) = NAMES;
        share * self.width / 2.0 >= needed * fitted::smallest_text_size(self.scale.small)
    }
}

impl ParentsEveningScreen {
    /// Draws the page. `text` is the text size in percent.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = for_two(Scale::for_height(size.height)).with_text_scale(text);
            let width = size.width - 4.0 * scale.margin - 3.0 * space::LARGE;
            let page = EveningLook { language, scale, width };
            let shown = container(scrollable(self.shown(page)).style(theme::scrolling).width(Fill))
                .padding(space::LARGE)
                .width(Fill)
                .height(Fill)
                .style(theme::panel(theme::PAPER, theme::SAND_RIM));
            let parts = column![self.top(page), self.parts(page), shown].spacing(scale.margin / 2.0);
            container(parts.padding([scale.margin, 2.0 * scale.margin]))
                .width(Fill)
                .height(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }

    fn top<'a>(&'a self, EveningLook { language, scale, .. }: EveningLook<'a>) -> Element<'a, Message> {
        let leave = row![
            icon(drawing::lock(), scale.body, theme::INK),
            fitted_label(language.say("evening-leave"), scale.body)
        ];
        let leave = container(leave.spacing(space::SMALL).align_y(Center)).padding([0.0, space::MEDIUM]);
        let leave = accessible_button(leave, Some(Message::Leave), ButtonPurpose::Quiet)
            .height(scale.button)
            .width(Shrink);
        let name = as_heading(fitted_text(self.child.name.clone(), scale.title).bold());
        row![picture(drawing::avatar(self.child.picture), scale.title * 1.6), name, leave.back_button()]
            .spacing(space::MEDIUM)
            .align_y(Center)
            .into()
    }

    fn parts<'a>(&self, EveningLook { language, scale, .. }: EveningLook<'a>) -> Element<'a, Message> {
        let parts = ParentsEveningTab::ALL.map(|part| {
            let id = match part {
                ParentsEveningTab::Year => "evening-year",
                ParentsEveningTab::ThenAndNow => "evening-then",
                ParentsEveningTab::Home => "evening-home",
            };
            let words = container(fitted_label(language.say(id), scale.body)).center(Fill);
            let purpose = ButtonPurpose::Choice(self.part == part);
            accessible_button(words, Some(Message::Part(part)), purpose)
                .height(scale.button)
                .width(Fill)
                .into()
        });
        Row::with_children(parts).spacing(space::SMALL).into()
    }

    fn shown<'a>(&'a self, page: EveningLook<'a>) -> Element<'a, Message> {
        let EveningLook { language, scale, .. } = page;
        self.known.view_or_notice(language, scale, |known| {
            let shown = match self.part {
                ParentsEveningTab::Year => year(known, page),
                ParentsEveningTab::ThenAndNow => then_and_now(known, page),
                ParentsEveningTab::Home => match &known.tonight {
                    Some(tonight) => at_home(tonight, page),
                    None => text(language.say("step-done")).size(scale.large).into(),
                },
            };
            container(shown).padding(iced::padding::right(space::LARGE)).width(Fill).into()
        })
    }
}

/// The `usual` sizes made larger, so that two grown-ups and a child can read the page together. In a small window there is no room for
/// that.
fn for_two(usual: Scale) -> Scale {
    let larger = (usual.title / Scale::for_height(0.0).title).min(LARGER);
    Scale {
        small: usual.small * larger,
        body: usual.body * larger,
        large: usual.large * larger,
        button: usual.button * larger.min(1.2),
        ..usual
    }
}

fn year<'a>(known: &'a reports::ParentsEvening, page: EveningLook<'a>) -> Element<'a, Message> {
    let EveningLook { language, scale, .. } = page;
    let practised = (!known.practised.is_empty())
        .then(|| text(known.practised.as_str()).size(scale.body).color(theme::SLATE).into());
    let said = column![as_heading(bold_text(known.standing.as_str(), scale.large))]
        .extend(practised)
        .spacing(space::MEDIUM);
    if known.growth.is_empty() {
        let soon = text(language.say("progress-growth-soon")).size(scale.body);
        return said.push(soon).spacing(space::LARGE).into();
    }
    let columns = if page.has_room_for_two() { 2 } else { 1 };
    let rows = known.growth.chunks(columns).map(|of_row| {
        let lines = of_row
            .iter()
            .map(|line| container(growth::growth_chart(line, language, scale)).width(Fill).into());
        let rest = (of_row.len() < columns).then(|| Space::new().width(Fill).into());
        Row::with_children(lines).extend(rest).spacing(2.0 * space::LARGE).into()
    });
    let legend = text(language.say("report-growth-why")).size(scale.small).color(theme::SLATE);
    column![said].extend(rows).push(legend).spacing(space::LARGE).into()
}

fn then_and_now<'a>(known: &'a reports::ParentsEvening, page: EveningLook<'a>) -> Element<'a, Message> {
    let EveningLook { language, scale, .. } = page;
    let [asked, then, now] = known.counted;
    if asked == 0 {
        return text(language.say("evening-then-soon")).size(scale.large).into();
    }
    let arguments = [("count", asked.into()), ("then", then.into()), ("now", now.into())];
    let counted = text(language.say_with("evening-counted", arguments)).size(scale.body);
    let some = (!known.pairs.is_empty()).then(|| bold_text(language.say("evening-some"), scale.body));
    let some = some.map(|words| as_heading(words).into());
    let heads = ["evening-was", "evening-is"].map(|id| {
        let head = as_heading(fitted_text(language.say(id), scale.body).bold().color(theme::SLATE));
        container(head).width(FillPortion(1)).into()
    });
    let rows = known.pairs.iter().map(|pair| pair_of(pair, page));
    let told = (!known.pairs.is_empty()).then(|| Row::with_children(heads).spacing(space::LARGE).into());
    column![counted].extend(some).extend(told).extend(rows).spacing(space::MEDIUM).into()
}

fn pair_of<'a>(pair: &'a ThenAndNowPair, page: EveningLook<'a>) -> Element<'a, Message> {
    let cells = [(&pair.then, pair.was_right), (&pair.now, true)]
        .map(|(attempt, right)| container(answer(attempt, right, page)).width(FillPortion(1)).into());
    Row::with_children(cells).spacing(space::LARGE).align_y(Center).into()
}

fn answer<'a>(attempt: &Attempt, right: bool, page: EveningLook<'a>) -> Element<'a, Message> {
    let EveningLook { language, scale, .. } = page;
    let with_hint = !right && attempt.tried.is_success();
    let (sign, color, ground) = if right {
        (drawing::check(), theme::DEEP_REED, theme::PALE_REED)
    } else {
        (drawing::cross(), theme::DEEP_CORAL, theme::BLUSH)
    };
    let day = attempt.at.date_naive();
    let day = [("day", day.day().into()), ("month", day.month().into()), ("year", day.year().into())];
    let day = language.say_with("date", day);
    let seconds = wording::seconds(language, attempt.tried.effort.milliseconds);
    let hint = with_hint.then(|| language.say("why-with-hint"));
    let when = [day, seconds].into_iter().chain(hint).collect::<Vec<_>>().join(" · ");
    let written = fitted_text(calculation::format_attempt(language, &attempt.tried), scale.large).bold();
    let words = column![written, fitted_text(when, scale.small).color(theme::SLATE)].width(Fill);
    let parts = row![icon(sign, scale.large, color), words].spacing(space::MEDIUM).align_y(Center);
    container(parts)
        .padding([space::SMALL, space::MEDIUM])
        .width(Fill)
        .style(theme::panel(ground, theme::SAND_RIM))
        .into()
}

fn at_home<'a>(tonight: &'a HomePractice, page: EveningLook<'a>) -> Element<'a, Message> {
    let EveningLook { language, scale, .. } = page;
    let step = |says: String, made: String| {
        let [words, numbers] = STEP.map(FillPortion);
        row![
            text(says).size(scale.body).width(words),
            container(fitted_text(made, scale.large).bold()).width(numbers)
        ]
        .spacing(space::MEDIUM)
        .align_y(Center)
        .into()
    };
    let steps = tonight.steps.iter().map(|(says, made)| step(says.clone(), made.clone()));
    let told = (!tonight.told.is_empty()).then(|| step(String::new(), tonight.told.clone()));
    let example = Column::with_children(steps).extend(told).spacing(space::SMALL).width(Fill);
    let drawn = tonight.sketch.as_ref().map(|sketch| drawn(sketch, page));
    let example: Element<'a, Message> = if page.is_wide() {
        row![example].extend(drawn).spacing(2.0 * space::LARGE).align_y(Center).into()
    } else {
        column![example].extend(drawn).spacing(space::LARGE).into()
    };
    let more = tonight.more.iter().map(|asked| {
        let asked = container(bold_text(asked.as_str(), scale.large)).padding([space::SMALL, space::LARGE]);
        asked.style(theme::panel(theme::PALE_GOLD, theme::SAND_RIM)).into()
    });
    let more = Row::with_children(more).spacing(space::MEDIUM).wrap();
    let more = (!tonight.more.is_empty()).then(|| {
        column![bold_text(language.say("report-tonight-more"), scale.body), more].spacing(space::SMALL)
    });
    column![as_heading(bold_text(tonight.about.as_str(), scale.large)), example]
        .extend(more.map(Element::from))
        .spacing(space::LARGE)
        .into()
}

fn drawn<'a>(sketch: &Sketch, page: EveningLook<'_>) -> Element<'a, Message> {
    let size = DRAWING * page.scale.body;
    let room = Size::new(size.width.min(page.width), size.height);
    example::sketch_view(sketch.clone(), room)
}
