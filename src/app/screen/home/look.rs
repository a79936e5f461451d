//! How a child's home looks: doors with pictures, the ladder below them, and the catches on a page of their own.

use std::cmp::Ordering;

use iced::widget::{
    Button, Column, Row, Space, column, container, responsive, row, scrollable, stack, svg, text,
};
use iced::{Center, Element, Fill, Size};

use super::{Home, Message, Stop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, fitting, framed, icon, lone_sign, picture, press};
use crate::arithmetic::{Operation, Rung};
use crate::language::Language;
use crate::records::{Child, FactKnown, Progress};
use crate::wording::{self, calculation};

/// How wide the doors are together, at most.
const WIDTH: f32 = 1180.0;
/// How many facts are shown for each sign.
const EXAMPLES: usize = 4;

impl Home {
    /// The screen.
    pub fn view<'a>(
        &'a self,
        child: Option<&'a Child>,
        language: &'a Language,
        text: u16,
    ) -> Element<'a, Message> {
        let Some(child) = child else { return Space::new().into() };
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            self.layout(child, language, scale, size)
        })
        .into()
    }

    fn layout<'a>(
        &'a self,
        child: &'a Child,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.24).content_fit(iced::ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let content: Element<'a, Message> = if self.shows_catches {
            self.catches(language, scale)
        } else {
            self.doors(child, language, scale, size)
        };
        let parts = column![self.heading(child, language, scale), content].spacing(scale.margin * 1.5);
        let parts = container(parts).padding([scale.margin * 1.5, 2.0 * scale.margin]).max_width(WIDTH);
        stack![scenery, container(parts).center_x(Fill)].into()
    }

    fn heading<'a>(&'a self, child: &'a Child, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let name = || child.name.as_str().into();
        let title = if self.shows_catches {
            language.say("home-catches")
        } else {
            language.say_with("home-hello", [("name", name())])
        };
        let mut words = column![bold(title, scale.title)];
        words = words.extend(
            self.goal(child, language).map(|goal| text(goal).size(scale.body).color(theme::SLATE).into()),
        );
        let mut line = row![picture(drawing::avatar(child.picture), scale.title * 2.0), words.width(Fill),]
            .spacing(space::MEDIUM)
            .align_y(Center);
        if self.shows_catches {
            let back = text(language.say("answer-back")).size(scale.body);
            line = line.push(self.button(Stop::Doors, back, Purpose::Act).width(140).height(scale.button));
        }
        let not_me = language.say_with("home-not-me", [("name", name())]);
        let size = fitting(&not_me, scale.body * 1.4, scale.small).min(scale.body);
        let not_me = self.button(Stop::NotMe, text(not_me).size(size), Purpose::Quiet);
        line.push(not_me.width(190).height(scale.button)).into()
    }

    /// How much of today's goal is reached, where a grown-up has set one.
    fn goal(&self, child: &Child, language: &Language) -> Option<String> {
        let goal = child.settings.daily_goal?;
        let minutes = self.known.as_ref()?.today.milliseconds / 60_000;
        let arguments = [("minutes", minutes.into()), ("goal", goal.into())];
        let id = if minutes >= goal.into() { "home-goal-reached" } else { "home-goal" };
        Some(language.say_with(id, arguments))
    }

    fn doors<'a>(
        &'a self,
        child: &'a Child,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let height = (size.height * 0.46).clamp(240.0, 440.0);
        let door =
            |stop, color, sign: Element<'a, Message>, title: &str, why: &str| -> Element<'a, Message> {
                let field = container(sign).center(Fill).style(theme::framed(color, color, 0.0));
                let words = column![
                    bold(language.say(title), scale.title * 0.9),
                    text(language.say(why)).size(scale.body).color(theme::SLATE),
                ];
                let content =
                    column![field, container(words).padding([0.0, space::MEDIUM])].spacing(space::SMALL);
                let content = container(content).padding(space::MEDIUM).width(Fill).height(Fill);
                self.button(stop, content, Purpose::Quiet).width(Fill).height(height).into()
            };
        let side = height * 0.42;
        let open = child.settings.open_games();
        let games = Row::with_children(open.map(|game| picture(drawing::game(game), side * 0.8).into()));
        let star = icon(drawing::star(), side, iced::Color::WHITE).into();
        let river = picture(drawing::river(), side * 1.6).into();
        let doors = row![
            door(Stop::Play, theme::FISH, games.spacing(space::MEDIUM).into(), "home-play", "home-play-why"),
            door(Stop::Practise, theme::REED, river, "home-practise", "home-practise-why"),
            door(Stop::Catches, theme::GOLD, star, "home-catches", "home-catches-why"),
        ]
        .spacing(scale.margin * 2.0);
        column![doors, ladder(child.settings.dragonfish, language, scale)].spacing(scale.margin * 1.5).into()
    }

    fn catches<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let Some(known) = &self.known else { return Space::new().into() };
        let best = match &known.best {
            Some(best) => column![
                bold(calculation::tried(language, &best.tried), scale.large),
                text(language.say_with(
                    "catches-best-points",
                    [
                        ("points", best.tried.call.points.into()),
                        ("day", language.day(best.at.date_naive()).into()),
                    ],
                ))
                .size(scale.body),
            ],
            None => column![text(language.say("catches-none")).size(scale.body)],
        };
        let week = match known.this_week.caught {
            0 => language.say("catches-week-none"),
            caught => language.say_with(
                "catches-week-caught",
                [("count", caught.into()), ("days", known.this_week_days.into())],
            ),
        };
        let part = |heading: &str, content: Element<'a, Message>| {
            let heading = bold(language.say(heading), scale.large);
            framed(column![heading, content].spacing(space::SMALL), space::LARGE)
        };
        let height = scale.button * 2.5;
        let page = column![
            row![
                part("catches-week", text(week).size(scale.body).into()).height(height),
                part("catches-best", best.into()).height(height),
            ]
            .spacing(scale.margin),
            part("catches-can", can(known, language, scale)),
        ]
        .spacing(scale.margin);
        scrollable(page).style(theme::scrolling).height(Fill).into()
    }

    fn button<'a>(
        &'a self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
    ) -> Button<'a, Message> {
        press(content, Some(Message::Pressed(stop)), purpose, self.focus == Some(stop))
    }
}

/// The rungs, from the first to the last: the signs of those below the child's can be used as well.
fn ladder<'a>(reached: Rung, language: &Language, scale: Scale) -> Element<'a, Message> {
    let rungs = Rung::ALL.map(|rung| {
        let (ground, ink, word) = match rung.cmp(&reached) {
            Ordering::Less => (theme::PALE_REED, theme::DEEP_REED, "home-open"),
            Ordering::Equal => (theme::PALE_GOLD, theme::DEEP_CORAL, "home-here"),
            Ordering::Greater => (theme::MIST, theme::SLATE, "home-later"),
        };
        let sign = lone_sign(language.sign(rung.newest_operation()), scale.large).color(ink);
        let sign = container(sign).center(scale.button).style(theme::framed(ground, ink, 2.0));
        let words = column![
            bold(language.say(wording::newest_sign(rung)), scale.body).color(ink),
            text(language.say(word)).size(scale.small).color(ink),
        ];
        row![sign, words].spacing(space::SMALL).align_y(Center).width(Fill).into()
    });
    framed(Row::with_children(rungs).spacing(space::SMALL), space::MEDIUM).into()
}

/// The facts that a child knows, sign by sign.
fn can<'a>(known: &Progress, language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines =
        Operation::ALL.into_iter().filter(|sign| *sign != Operation::Join).map(|sign| {
            let is_of_sign = |fact: &&FactKnown| fact.fact.operation == sign && fact.is_known();
            let mut facts: Vec<&FactKnown> = known.facts.iter().filter(is_of_sign).collect();
            facts.sort_by_key(|known| known.fact.left.min(known.fact.right));
            let count = language.say_with("catches-known", [("count", facts.len().into())]);
            // Those of two large numbers are those to be proud of.
            let examples = facts.iter().rev().take(EXAMPLES).map(|known| {
                let fact = known.fact.statement().map(|fact| calculation::statement(language, &fact));
                container(text(fact.unwrap_or_default()).size(scale.body))
                    .padding([space::TIGHT, space::MEDIUM])
                    .style(theme::chip(theme::PALE_REED))
                    .into()
            });
            row![
                container(lone_sign(language.sign(sign), scale.large))
                    .center(scale.button)
                    .style(theme::framed(theme::MIST, theme::RIM, 2.0)),
                text(count).size(scale.body).width(200),
                Row::with_children(examples).spacing(space::SMALL),
            ]
            .spacing(space::MEDIUM)
            .align_y(Center)
            .into()
        });
    Column::with_children(lines).spacing(space::SMALL).into()
}
