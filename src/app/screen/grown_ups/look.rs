//! How the grown-ups' area looks: the children on the left, the settings of one of them on the right.

use iced::widget::{
    Button, Column, Row, Space, column, container, responsive, row, scrollable, text, text_input,
};
use iced::{Center, Element, Fill, FillPortion, Length};

use super::{GrownUps, Message, Stop};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, framed, notice, picture, press, question};
use crate::app::{drawing, wording};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::Title;
use crate::language::{Language, Locale};
use crate::records::{Child, HelpLevel};

/// The field for the name of a child to add.
pub(super) const NEWCOMER: &str = "newcomer";
/// The field for the name of a child.
pub(super) const NAME: &str = "child-name";
/// The field for the classes of a child.
pub(super) const CLASSES: &str = "child-classes";

impl GrownUps {
    /// The screen.
    pub fn view<'a>(&'a self, children: &'a [Child], language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let leave = text(language.say("grown-ups-leave")).size(scale.body);
            let head = row![
                bold(language.say("grown-ups-title"), scale.title).width(Fill),
                self.button(Stop::Leave, leave, Purpose::Quiet, scale).width(190),
            ]
            .align_y(Center);
            let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into());
            let sides = row![
                container(self.list(children, language, scale)).width(FillPortion(3)),
                container(self.right(children, language, scale)).width(FillPortion(7)),
            ]
            .spacing(scale.margin);
            let content = column![head].extend(problem).push(sides.height(Fill)).spacing(scale.margin);
            container(content)
                .padding([scale.margin, 2.0 * scale.margin])
                .width(Fill)
                .height(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }

    /// The children, and a field to add another.
    fn list<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let lines = children.iter().map(|child| {
            let label = row![
                picture(drawing::avatar(child.picture), scale.button * 0.7),
                bold(child.name.as_str(), scale.body).width(Fill),
            ]
            .spacing(space::SMALL)
            .padding([0.0, space::SMALL])
            .align_y(Center);
            let purpose = Purpose::Choice(self.chosen == Some(child.id));
            self.button(Stop::Child(child.id), label, purpose, scale).width(Fill).into()
        });
        let list =
            scrollable(Column::with_children(lines).spacing(space::TIGHT).padding([0.0, space::SMALL]))
                .style(theme::scrolling)
                .height(Fill);
        let field = text_input(&language.say("grown-ups-newcomer"), &self.newcomer)
            .id(NEWCOMER)
            .on_input(Message::NewcomerTyped)
            .on_submit(Message::Pressed(Stop::Add))
            .size(scale.body)
            .padding(space::SMALL)
            .style(theme::field);
        let add = text(language.say("grown-ups-add")).size(scale.body);
        let add = self.button(Stop::Add, add, Purpose::Act, scale).width(90);
        let add = row![field, self.able(add, Stop::Add, children)].spacing(space::TIGHT).align_y(Center);
        framed(column![list, add].spacing(space::SMALL), space::MEDIUM).height(Fill).into()
    }

    /// A button that can be pressed only while its stop is offered.
    fn able<'a>(&self, button: Button<'a, Message>, stop: Stop, children: &[Child]) -> Button<'a, Message> {
        button.on_press_maybe(self.offered(children).contains(&stop).then_some(Message::Pressed(stop)))
    }

    fn right<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let Some(child) = self.chosen(children) else {
            let id = if children.is_empty() { "grown-ups-first" } else { "grown-ups-choose" };
            return question(language.say(id), scale, []);
        };
        if self.asks_to_erase {
            let keep = text(language.say("grown-ups-keep")).size(scale.body);
            let erase = text(language.say("grown-ups-erase-now")).size(scale.body);
            let sentence =
                language.say_with("grown-ups-erase-question", [("name", child.name.as_str().into())]);
            let answers = [
                self.button(Stop::KeepChild, keep, Purpose::Act, scale).width(Fill).into(),
                self.button(Stop::EraseNow, erase, Purpose::Quiet, scale).width(Fill).into(),
            ];
            return question(sentence, scale, answers);
        }
        let form = self.form(child, children, language, scale);
        // Room for the scroll bar.
        let form = container(form).padding(iced::padding::right(space::MEDIUM));
        framed(scrollable(form).style(theme::scrolling).height(Fill), space::MEDIUM).height(Fill).into()
    }

    /// All settings of a child.
    fn form<'a>(
        &'a self,
        child: &'a Child,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let settings = &child.settings;
        let field = |id, hint: &str, value: &str, told: fn(String) -> Message| {
            text_input(&language.say(hint), value)
                .id(id)
                .on_input(told)
                .size(scale.body)
                .padding(space::SMALL)
                .style(theme::field)
        };
        let face = picture(drawing::avatar(child.picture), scale.button);
        let head = row![
            self.button(Stop::Picture, face, Purpose::Bare, scale).width(scale.button),
            field(NAME, "seats-name", &child.name, Message::NameTyped),
            field(CLASSES, "grown-ups-classes", &self.classes, Message::ClassesTyped),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        let choice = |stop, label: Element<'a, Message>, chosen, width: Length| -> Element<'a, Message> {
            self.button(stop, label, Purpose::Choice(chosen), scale).width(width).into()
        };
        let words =
            |id: &str| -> Element<'a, Message> { text(language.say(id)).size(scale.small).center().into() };
        let rungs = |game: Title, reached: Rung| {
            Row::with_children(Rung::ALL.map(|rung| {
                let sign = bold(rung.newest_operation().sign().to_string(), scale.large).into();
                choice(Stop::Rung(game, rung), sign, rung <= reached, scale.button.into())
            }))
        };
        let orders = ReadingOrder::ALL.map(|order| {
            choice(Stop::Order(order), words(wording::order(order)), settings.order == order, Fill)
        });
        let helps = HelpLevel::ALL
            .map(|help| choice(Stop::Help(help), words(wording::help(help)), settings.help == help, Fill));
        let switch = |stop, holds: bool| {
            choice(stop, words(if holds { "answer-yes" } else { "answer-no" }), holds, Length::Fixed(90.0))
        };
        let languages = std::iter::once((None, language.say("grown-ups-any-language")))
            .chain(Locale::ALL.map(|locale| (Some(locale), locale.own_name().to_owned())))
            .map(|(locale, name)| {
                let label = text(name).size(scale.small).into();
                choice(Stop::Language(locale), label, child.language == locale, Fill)
            });
        let games = Title::ALL.map(|game| {
            let open = settings.games.contains(&game);
            choice(Stop::Game(game), words(wording::title(game)), open, Fill)
        });
        let line = |id: &str, choices: Row<'a, Message>| -> Element<'a, Message> {
            row![
                text(language.say(id)).size(scale.body).width(FillPortion(2)),
                container(choices.spacing(2.0)).width(FillPortion(5)),
            ]
            .align_y(Center)
            .into()
        };
        let erase = text(language.say("grown-ups-erase")).size(scale.body);
        let mut last = Row::new().spacing(space::MEDIUM);
        if self.offered(children).contains(&Stop::WholeClass) {
            let label = text(language.say("grown-ups-whole-class")).size(scale.body);
            last = last.push(self.button(Stop::WholeClass, label, Purpose::Quiet, scale).width(320));
        }
        let last = last
            .push(Space::new().width(Fill))
            .push(self.button(Stop::Erase, erase, Purpose::Quiet, scale).width(190));
        column![
            head,
            line("grown-ups-rung-dragonfish", rungs(Title::DragonFish, settings.dragonfish)),
            line("grown-ups-rung-three-fishing", rungs(Title::ThreeFishing, settings.three_fishing)),
            line("seats-reading", Row::with_children(orders)),
            line("seats-help", Row::with_children(helps)),
            line("grown-ups-zero", row![switch(Stop::ZeroOrAbove, settings.zero_or_above)]),
            line("grown-ups-still", row![switch(Stop::ReducedMotion, settings.reduced_motion)]),
            line("grown-ups-games", Row::with_children(games)),
            line("grown-ups-language", Row::with_children(languages)),
            last,
        ]
        .spacing(space::TIGHT)
        .into()
    }

    fn button<'a>(
        &'a self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
        scale: Scale,
    ) -> Button<'a, Message> {
        press(content, Some(Message::Pressed(stop)), purpose, self.focus == Some(stop)).height(scale.button)
    }
}
