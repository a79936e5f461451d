//! The aims of the curriculum: which children can do each of them, which are learning it, and which have not begun it.

use engine::findings::Topic;
use engine::practice::{Ability, AbilityProgress, AbilityStage, Lesson};
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, FillPortion, Shrink, border};

use super::{Message, OverviewAction, OverviewPage};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel};
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::{as_heading, bold_text, fitted, icon, lone_sign, picture};
use language::wording;
use records::{Child, ChildId};

/// How far a child can be with an aim, the best first.
const GRASPS: [AbilityStage; 3] = [AbilityStage::Secure, AbilityStage::Learning, AbilityStage::ToCome];
/// Shares of the width: for the aims, and for the children of one aim.
const PORTIONS: [u16; 2] = [3, 2];
const HEIGHT: f32 = 2.3;

/// The Fluent key for how far children are with an aim.
const fn words(grasp: AbilityStage) -> &'static str {
    match grasp {
        AbilityStage::Secure => "overview-there",
        AbilityStage::Learning => "overview-on-the-way",
        AbilityStage::ToCome => "overview-not-begun",
    }
}

impl OverviewPage {
    fn standings<'a>(&'a self, shared: PageContext<'a>) -> Vec<(&'a Child, Loadable<AbilityProgress>)> {
        let shown = self.shown(shared.children, &[]).into_iter();
        shown
            .map(|(child, found)| (child, found.map(|found| found.ability_progress(shared.lessons))))
            .collect()
    }

    /// Leads to the answers in the child's last begun lesson of this ability, or else to the child's page.
    pub(super) fn show_aim_evidence(&self, child: ChildId, ability: Ability) -> OverviewAction {
        let findings = self.findings(child);
        let is_begun =
            |lesson: &&&str| findings.loaded().is_some_and(|findings| findings.attainment(lesson).is_some());
        let begun = ability.teaching_lessons().iter().rev().find(is_begun);
        begun.map_or(OverviewAction::Child(child), |lesson| {
            OverviewAction::Why(child, Topic::Lesson((*lesson).to_owned()))
        })
    }

    pub(super) fn aims_view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let taught = |ability: &Ability| lessons_of(*ability, shared).next().is_some();
        let abilities: Vec<Ability> = Ability::ALL.into_iter().filter(taught).collect();
        let standings = self.standings(shared);
        let on_the_way = |ability: &Ability| {
            with(&standings, *ability).filter(|(_, grasp)| *grasp == AbilityStage::Learning).count()
        };
        // What most children are learning is what a teacher plans for, so that aim is open first.
        let open =
            self.aim.or_else(|| abilities.iter().rev().max_by_key(|ability| on_the_way(ability)).copied());
        let lines = abilities.iter().map(|ability| aim(*ability, &standings, open == Some(*ability), shared));
        let lines = Column::with_children(lines).spacing(2.0).padding(iced::padding::right(space::LARGE));
        let lines = scrollable(lines).style(theme::scrolling).height(Fill);
        let [left, right] = PORTIONS.map(FillPortion);
        let beside = open.map(|ability| {
            let children = framed_panel(of_aim(ability, &standings, shared), space::MEDIUM);
            children.height(Fill).width(right).into()
        });
        row![framed_panel(lines, space::MEDIUM).height(Fill).width(left)]
            .extend(beside)
            .spacing(shared.scale.margin)
            .into()
    }
}

/// Each child, and how far the child is with this ability. Leaves out children whose records can't be read; the page names them.
fn with<'a>(
    standings: &[(&'a Child, Loadable<AbilityProgress>)],
    ability: Ability,
) -> impl Iterator<Item = (&'a Child, AbilityStage)> {
    standings.iter().filter(|(_, standing)| !standing.is_unreadable()).map(move |(child, standing)| {
        let mut grasps = standing.loaded().into_iter().flat_map(|standing| &standing.grasps);
        let found = grasps.find(|(of, _)| *of == ability);
        (*child, found.map_or(AbilityStage::ToCome, |(_, grasp)| *grasp))
    })
}

fn aim<'a>(
    ability: Ability,
    standings: &[(&'a Child, Loadable<AbilityProgress>)],
    is_open: bool,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let height = HEIGHT * scale.small;
    let aim = language.say(wording::ability_message_id(ability));
    let count = |grasp| with(standings, ability).filter(|(_, is)| *is == grasp).count();
    let counts = GRASPS.map(|grasp| (grasp, count(grasp)));
    let chips = counts.map(|(grasp, count)| chip(grasp, count, shared));
    let counted = counts.map(|(grasp, count)| format!("{}: {count}", language.say(words(grasp))));
    let called = format!("{aim}. {}", counted.join(", "));
    let sign = container(lone_sign(language.operation_sign(ability.rung().newest_operation()), scale.body));
    let parts = row![
        sign.center_x(1.6 * scale.body),
        container(fitted::fitted_text(aim, scale.body)).width(Fill),
        Row::with_children(chips).spacing(space::TIGHT),
    ];
    let parts = parts.spacing(space::SMALL).padding([0.0, space::SMALL]).align_y(Center);
    let line = shared.list_item(parts, Some(Message::Aim(ability)), is_open).named(called);
    line.with_key(ability).height(height).into()
}

/// The panel of an aim: where it stands in the curriculum, and the children by how far they are.
fn of_aim<'a>(
    ability: Ability,
    standings: &[(&'a Child, Loadable<AbilityProgress>)],
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let groups = GRASPS.map(|grasp| {
        let of_it: Vec<&Child> =
            with(standings, ability).filter(|(_, is)| *is == grasp).map(|(child, _)| child).collect();
        let head = row![
            chip(grasp, of_it.len(), shared),
            as_heading(bold_text(language.say(words(grasp)), scale.body))
        ];
        let names = of_it.into_iter().map(|child| {
            let name = row![
                picture(drawing::avatar(child.picture), scale.body * 1.3),
                text(child.name.as_str()).size(scale.small)
            ];
            let name = name.spacing(space::TIGHT).align_y(Center);
            let name = container(name).padding([0.0, space::SMALL]).center_y(Fill);
            let press =
                shared.button(name, Some(Message::AimEvidence(child.id, ability)), ButtonPurpose::Quiet);
            press.with_key(child.id).height(2.0 * scale.small).width(Shrink).into()
        });
        let names = Row::with_children(names).spacing(space::TIGHT).wrap();
        column![head.spacing(space::SMALL).align_y(Center), names].spacing(space::SMALL).into()
    });
    let title = as_heading(bold_text(language.say(wording::ability_message_id(ability)), scale.large));
    let places = wording::curriculum_places(language, lessons_of(ability, shared)).into_iter().map(|of| {
        let places = of.places.into_iter().collect::<Vec<_>>().join(" · ");
        text(language.label_with_value(&language.say(of.name), &places))
            .size(scale.small)
            .color(theme::SLATE)
            .into()
    });
    let title = column![title].extend(places).spacing(space::TIGHT);
    let parts = column![title].extend(groups).spacing(space::LARGE);
    let parts = parts.padding(iced::padding::right(space::LARGE)).width(Fill);
    scrollable(parts).style(theme::scrolling).height(Fill).into()
}

fn lessons_of(ability: Ability, shared: PageContext<'_>) -> impl Iterator<Item = &Lesson> + Clone {
    ability.teaching_lessons().iter().filter_map(move |id| shared.lessons.get(id)).map(|lesson| &**lesson)
}

fn chip(
    grasp: AbilityStage,
    count: usize,
    PageContext { scale, .. }: PageContext<'_>,
) -> Element<'_, Message> {
    let (ground, rim, ink, sign) = match grasp {
        AbilityStage::Secure => (theme::DEEP_REED, theme::DEEP_REED, Color::WHITE, Some(drawing::check())),
        AbilityStage::Learning => {
            (theme::PALE_GOLD, theme::CURRENT_PEBBLE_COLORS.1, theme::INK, Some(drawing::wave()))
        }
        AbilityStage::ToCome => (theme::MIST, theme::BUTTON_EDGE, theme::INK, None),
    };
    let sign = sign.map(|sign| icon(sign, 0.9 * scale.small, ink).into());
    let number = fitted::fitted_label(count.to_string(), scale.small).color(ink);
    let parts = Row::new().extend(sign).push(number).spacing(space::TIGHT).align_y(Center);
    container(parts)
        .center_x(3.2 * scale.small)
        .center_y(1.6 * scale.small)
        .style(move |_: &iced::Theme| container::Style {
            border: border::rounded(theme::radius::SMALL).color(rim).width(1.0),
            ..container::Style::default().background(ground)
        })
        .into()
}
