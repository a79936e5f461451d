//! How the grown-ups' area looks: its pages along the top, the children on the left, one of them on the right.

use std::path::Path;

use iced::widget::{Button, Column, Row, column, container, responsive, row, scrollable, text, text_input};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::{GrownUps, MANY, Message, Page, Said, Side, Stop};
use super::{moving, papers};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, fitting, framed, picture, press, question, said_over};
use crate::language::Language;
use crate::records::Child;

/// The field for a part of the names that are looked for.
pub(super) const LOOK_FOR: &str = "look-for-child";
/// The field for the name of a child to add.
pub(super) const NEWCOMER: &str = "newcomer";

impl GrownUps {
    /// The screen; the records lie in `place`.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        place: Option<&'a Path>,
        language: &'a Language,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let said = self.said.as_ref().map(|said| sentence_of(said, language));
            let content = match self.page {
                Page::Children => row![
                    container(self.list(children, language, scale)).width(FillPortion(3)),
                    container(self.right(children, language, scale)).width(FillPortion(7)),
                ]
                .spacing(scale.margin)
                .height(Fill)
                .into(),
                Page::Session => self.session(children, language, scale),
                Page::Papers => self.papers(children, language, scale),
                Page::ClassList => self.class_list(language, scale),
                Page::Records => self.records(self.chosen(children), children, place, language, scale),
            };
            let parts = column![self.heading(language, scale), content].spacing(scale.margin);
            let page = container(parts)
                .padding([scale.margin, 2.0 * scale.margin])
                .width(Fill)
                .height(Fill)
                .style(theme::ground(theme::SAND));
            said_over(page, said, scale)
        })
        .into()
    }

    fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let pages = Page::ALL.map(|page| {
            let id = match page {
                Page::Children => "grown-ups-children",
                Page::Session => "grown-ups-session",
                Page::Papers => "grown-ups-papers",
                Page::ClassList => "grown-ups-class-lists",
                Page::Records => "grown-ups-records",
            };
            let label = text(language.say(id)).size(scale.body);
            self.button(Stop::Page(page), label, Purpose::Choice(self.page == page), scale).width(Fill).into()
        });
        let leave = text(language.say("grown-ups-leave")).size(scale.body);
        row![
            bold(language.say("grown-ups-title"), scale.large).width(FillPortion(4)),
            Row::with_children(pages).spacing(2.0).width(FillPortion(15)),
            self.button(Stop::Leave, leave, Purpose::Quiet, scale).width(FillPortion(4)),
        ]
        .spacing(space::LARGE)
        .align_y(Center)
        .into()
    }

    /// The children, and a field to add another.
    fn list<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let field = |id, stop, hint: &str, value: &str| {
            text_input(&language.say(hint), value)
                .id(id)
                .on_input(move |typed| Message::Typed(stop, typed))
                .size(scale.body)
                .padding(space::SMALL)
                .style(theme::field)
        };
        let look_for = (children.len() >= MANY)
            .then(|| field(LOOK_FOR, Stop::LookFor, "who-look-for", &self.wanted).into());
        let lines = self.shown(children).map(|child| {
            let size = fitting(&child.name, scale.body * 1.8, scale.small).min(scale.body);
            let label = row![
                picture(drawing::avatar(child.picture), scale.button * 0.7),
                container(bold(child.name.as_str(), size)).clip(true).width(Fill),
            ]
            .spacing(space::SMALL)
            .padding([0.0, space::SMALL])
            .align_y(Center);
            let purpose = Purpose::Choice(self.chosen == Some(child.id));
            self.button(Stop::Child(child.id), label, purpose, scale).width(Fill).into()
        });
        let lines =
            Column::with_children(lines).spacing(space::TIGHT).padding(iced::padding::right(space::LARGE));
        let list = scrollable(lines).style(theme::scrolling).height(Fill);
        let newcomer = field(NEWCOMER, Stop::Newcomer, "grown-ups-newcomer", &self.newcomer)
            .on_submit(Message::Pressed(Stop::Add));
        let label = text(language.say("grown-ups-add")).size(scale.body);
        let can_add = !self.newcomer.trim().is_empty() && !self.asks_to_erase;
        let add = self
            .button(Stop::Add, label, Purpose::Act, scale)
            .on_press_maybe(can_add.then_some(Message::Pressed(Stop::Add)))
            .width(90);
        let add = row![newcomer, add].spacing(space::TIGHT).align_y(Center);
        let parts = Column::new().extend(look_for).push(list).push(add).spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(Fill).into()
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
        let sides = Side::ALL.map(|side| {
            let id = match side {
                Side::Settings => "grown-ups-settings",
                Side::Progress => "grown-ups-progress",
            };
            let label = text(language.say(id)).size(scale.body);
            self.button(Stop::Side(side), label, Purpose::Choice(self.side == side), scale).width(150).into()
        });
        let content = match self.side {
            Side::Settings => self.settings(child, children, language, scale),
            Side::Progress => self.progress(language, scale),
        };
        column![Row::with_children(sides).spacing(2.0), content].spacing(space::SMALL).into()
    }

    pub(super) fn button<'a>(
        &'a self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
        scale: Scale,
    ) -> Button<'a, Message> {
        press(content, Some(Message::Pressed(stop)), purpose, self.focus == Some(stop)).height(scale.button)
    }
}

/// What the area last said, as a sentence on its ground.
fn sentence_of(said: &Said, language: &Language) -> (String, Color) {
    match said {
        Said::Problem(problem) => (problem.clone(), theme::BLUSH),
        Said::Erased(Ok(erased)) => {
            let sentences = std::iter::once(language.say("grown-ups-erased"));
            let sentences: Vec<String> = sentences.chain(moving::other_files(erased, language)).collect();
            let is_all = erased.unsearched.is_empty();
            (sentences.join(" "), if is_all { theme::PALE_REED } else { theme::PALE_GOLD })
        }
        Said::Erased(Err(_)) => (language.say("grown-ups-not-erased"), theme::BLUSH),
        Said::WholeClass(count) => {
            (language.say_with("grown-ups-whole-class-done", [("count", (*count).into())]), theme::PALE_REED)
        }
        Said::Moved(outcome) => outcome.sentence(language),
        Said::Papers(result) => papers::said(result, language),
    }
}
