//! How the grown-ups' area looks: its pages along the top, the children on the left, one of them on the right.

use std::path::Path;

use iced::widget::{
    Button, Column, Row, TextInput, column, container, responsive, row, scrollable, text, text_input,
};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::offered::field_of;
use super::session::classes;
use super::{GrownUps, Keeping, MANY, Message, Page, Said, Side, Stop, Together};
use super::{backups, moving, papers};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, fitted, fitting, framed, picture, press, question};
use crate::language::Language;
use crate::records::{Child, namesakes};

/// The id of the field to find a child's name.
pub(super) const LOOK_FOR: &str = "look-for-child";
/// The id of the field for the name of a child to add.
pub(super) const NEWCOMER: &str = "newcomer";

impl GrownUps {
    /// Draws the open page of the grown-ups' area. `children` are all children on this computer. `place` is the folder in which records are
    /// saved; `None` if nothing is saved.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        place: Option<&'a Path>,
        language: &'a Language,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let content = self.content(children, language, scale);
            let parts = column![
                self.heading(children, language, scale),
                container(content).height(Fill),
                self.foot(children, place, language, scale),
            ]
            .spacing(scale.margin);
            container(parts)
                .padding([scale.margin, 2.0 * scale.margin])
                .width(Fill)
                .height(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }

    /// Draws the open page, or the first steps while they last.
    fn content<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        if let Some(start) = self.start {
            return self.start(start, children, language, scale);
        }
        match self.page {
            Page::Today => self.today_page(children, language, scale),
            Page::Children => row![
                container(self.list(children, language, scale)).width(FillPortion(3)),
                container(self.right(children, language, scale)).width(FillPortion(7)),
            ]
            .spacing(scale.margin)
            .height(Fill)
            .into(),
            Page::Session => self.together(children, language, scale),
            Page::Papers => self.papers(children, language, scale),
            Page::ClassList => self.class_list(language, scale),
            Page::Records => self.keeping(children, language, scale),
        }
    }

    /// Draws what was last said, or else a word about the page. It always has the same place, so no button moves.
    fn foot<'a>(
        &'a self,
        children: &[Child],
        place: Option<&'a Path>,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (sentence, ground) = match &self.said {
            Some(said) => sentence_of(said, language),
            None => (self.word(children, place, language), theme::SAND),
        };
        // A long sentence scrolls in its place.
        let words = container(text(sentence).size(scale.small)).padding(iced::padding::right(space::LARGE));
        let words = scrollable(words).style(theme::scrolling).width(Fill);
        let edge = if self.said.is_some() { theme::RIM } else { theme::SAND };
        container(words)
            .padding([0.0, space::MEDIUM])
            .center_y(1.1 * scale.button)
            .style(theme::panel(ground, edge))
            .into()
    }

    /// Finds a word about the open page.
    fn word(&self, children: &[Child], place: Option<&Path>, language: &Language) -> String {
        match (self.page, self.chosen(children), place) {
            (Page::Children, Some(child), _) if self.side == Side::Alike => {
                language.say_with("alike-why", [("name", child.name.as_str().into())])
            }
            (Page::Children, ..) => language.say("grown-ups-kept-at-once"),
            (Page::Session, ..) if self.together == Together::Lessons => language.say("assign-why"),
            (Page::Session, ..) if self.together == Together::Settings => language.say("class-settings-why"),
            (Page::Session, ..) => language.say("session-why"),
            (Page::Papers, ..) => language.say("papers-why"),
            (Page::Records, ..) if self.keeping == Keeping::Backups => backups::why(language),
            (Page::Records, ..) if self.keeping == Keeping::School => language.say("school-why"),
            (Page::Records, ..) if self.keeping == Keeping::Log => language.say("log-why"),
            (Page::Records, ..) if self.keeping == Keeping::About => language.say("about-why"),
            (Page::Records, _, Some(place)) => {
                language.say_with("moving-place", [("place", place.display().to_string().into())])
            }
            // Nobody has answered anything yet.
            (Page::Today, ..) if self.start.is_some() => language.say("about-why"),
            (Page::Today, ..) => match namesakes(children).len() {
                // One or two names may belong to different children. More come from a second class list.
                0..=2 => language.say("today-why"),
                names => language.say_with("today-twice", [("names", names.into())]),
            },
            (Page::Records | Page::ClassList, ..) => String::new(),
        }
    }

    fn heading<'a>(
        &'a self,
        children: &[Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let pages = self.pages_for(children).map(|page| {
            let id = match page {
                Page::Today => "grown-ups-today",
                Page::Children => "grown-ups-children",
                Page::Session => "grown-ups-session",
                Page::Papers => "grown-ups-papers",
                Page::ClassList => "grown-ups-class-lists",
                Page::Records => "grown-ups-records",
            };
            let label = container(fitted::label(language.say(id), scale.body)).padding([0.0, space::TIGHT]);
            self.button(Stop::Page(page), label, Purpose::Choice(self.page == page), scale).width(Fill).into()
        });
        let more = self.is_home(children).then(|| {
            let label = container(fitted::label(language.say("grown-ups-more"), scale.body));
            self.button(Stop::More, label.padding([0.0, space::TIGHT]), Purpose::Quiet, scale).into()
        });
        let leave = text(language.say("grown-ups-leave")).size(scale.body).center();
        row![
            container(fitted::label(language.say("grown-ups-title"), scale.large).bold())
                .width(FillPortion(3)),
            Row::with_children(pages.chain(more)).spacing(2.0).width(FillPortion(19)),
            self.button(Stop::Leave, leave, Purpose::Quiet, scale).width(FillPortion(4)),
        ]
        .spacing(space::SMALL)
        .align_y(Center)
        .into()
    }

    /// Draws the children, and a field to add another.
    pub(super) fn list<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let look_for = (children.len() >= MANY)
            .then(|| field(Stop::LookFor, "who-look-for", &self.wanted, language, scale).into());
        let lines = self.shown(children).map(|child| {
            let size = fitting(&child.name, scale.body * 1.8, scale.small).min(scale.body);
            // Two children of the same name have their classes beside it.
            let classes =
                child.has_namesake(children).then(|| text(language.list(&child.classes)).size(scale.small));
            let label = row![
                picture(drawing::avatar(child.picture), scale.button * 0.7),
                container(bold(child.name.as_str(), size)).clip(true).width(Fill),
            ]
            .extend(classes.map(Element::from))
            .spacing(space::SMALL)
            .padding([0.0, space::SMALL])
            .align_y(Center);
            let purpose = Purpose::Choice(self.chosen == Some(child.id));
            self.button(Stop::Child(child.id), label, purpose, scale).width(Fill).into()
        });
        let lines =
            Column::with_children(lines).spacing(space::TIGHT).padding(iced::padding::right(space::LARGE));
        let list = scrollable(lines).style(theme::scrolling).height(Fill);
        let newcomer = field(Stop::Newcomer, "grown-ups-newcomer", &self.newcomer, language, scale)
            .on_submit(Message::Pressed(Stop::Add));
        let label = text(language.say("grown-ups-add")).size(scale.body);
        let can_add = !self.newcomer.trim().is_empty();
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
        let sides = Side::ALL.map(|side| {
            let id = match side {
                Side::Settings => "grown-ups-settings",
                Side::Progress => "grown-ups-progress",
                Side::Alike => "grown-ups-alike",
            };
            let label = text(language.say(id)).size(scale.body);
            self.button(Stop::Side(side), label, Purpose::Choice(self.side == side), scale).width(200).into()
        });
        let content = match (&self.erasing, self.side) {
            (Some(erasing), _) => self.erasing(erasing, child, language, scale),
            (None, Side::Settings) => self.settings(child, children, language, scale),
            (None, Side::Progress) => self.progress(child, language, scale),
            (None, Side::Alike) => self.alike(child, children, language, scale),
        };
        column![Row::with_children(sides).spacing(2.0), content].spacing(space::SMALL).into()
    }

    /// Draws what is done with a class: a session, lessons or settings.
    fn together<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let sides = Together::ALL.map(|together| {
            let id = match together {
                Together::Session => "assign-session",
                Together::Lessons => "assign-title",
                Together::Settings => "class-settings-title",
            };
            let label = text(language.say(id)).size(scale.body);
            let purpose = Purpose::Choice(self.together == together);
            self.button(Stop::Together(together), label, purpose, scale).width(300).into()
        });
        let content = match self.together {
            Together::Session => self.session(children, language, scale),
            Together::Lessons => self.assigning(children, language, scale),
            Together::Settings => self.class_settings(children, language, scale),
        };
        column![Row::with_children(sides).spacing(2.0), content].spacing(space::SMALL).into()
    }

    /// Draws the open part of the records page.
    fn keeping<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let records = || self.records(self.chosen(children), children, language, scale);
        // While an import asks, nothing else is on the page.
        if self.moving.asking().is_some() {
            return records();
        }
        let sides = Keeping::ALL.map(|keeping| {
            let id = match keeping {
                Keeping::Moving => "keeping-moving",
                Keeping::School => "keeping-school",
                Keeping::Backups => "keeping-backups",
                Keeping::Log => "keeping-log",
                Keeping::About => "keeping-about",
            };
            let label = container(fitted::label(language.say(id), scale.body)).padding([0.0, space::TIGHT]);
            let purpose = Purpose::Choice(self.keeping == keeping);
            self.button(Stop::Keeping(keeping), label, purpose, scale).width(Fill).into()
        });
        let content = match self.keeping {
            Keeping::Moving => records(),
            Keeping::School => self.school(children, language, scale),
            Keeping::Backups => self.backups(language, scale),
            Keeping::Log => self.log(language, scale),
            Keeping::About => self.about(language, scale),
        };
        let sides = container(Row::with_children(sides).spacing(2.0)).max_width(1150);
        column![sides, content].spacing(space::SMALL).into()
    }

    /// Draws the choices of a class, or of everybody. `stop` makes the stop for each.
    pub(super) fn class_choices<'a>(
        &'a self,
        children: &[Child],
        chosen: Option<usize>,
        stop: impl Fn(Option<usize>) -> Stop,
        language: &Language,
        scale: Scale,
    ) -> Vec<Element<'a, Message>> {
        let choice = |class: Option<usize>, label: String| -> Element<'a, Message> {
            let label =
                container(fitted::label(label, scale.small)).center(Fill).padding([0.0, space::SMALL]);
            let purpose = Purpose::Choice(class == chosen);
            self.button(stop(class), label, purpose, scale).width(scale.body * 6.5).into()
        };
        let each = classes(children).into_iter().enumerate();
        let each: Vec<_> = each.map(|(at, class)| choice(Some(at), class.to_owned())).collect();
        std::iter::once(choice(None, language.say("who-everybody"))).chain(each).collect()
    }

    /// Draws a button with these words. It can be pressed only while it is offered.
    pub(super) fn labelled<'a>(
        &'a self,
        (stop, is_offered): (Stop, bool),
        id: &str,
        purpose: Purpose,
        language: &Language,
        scale: Scale,
    ) -> Button<'a, Message> {
        let label = fitted::label(language.say(id), scale.body);
        let press = is_offered.then_some(Message::Pressed(stop));
        self.button(stop, label, purpose, scale).on_press_maybe(press)
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

/// Draws a field to type into.
pub(super) fn field<'a>(
    stop: Stop,
    hint: &str,
    value: &str,
    language: &Language,
    scale: Scale,
) -> TextInput<'a, Message> {
    text_input(&language.say(hint), value)
        .id(field_of(stop).unwrap_or_default())
        .on_input(move |typed| Message::Typed(stop, typed))
        .size(scale.body)
        .padding(space::SMALL)
        .style(theme::field)
}

/// Writes the area's last message as a sentence, with the colour behind it.
fn sentence_of(said: &Said, language: &Language) -> (String, Color) {
    let count = |id: &str, count: usize| (language.say_with(id, [("count", count.into())]), theme::PALE_REED);
    match said {
        Said::Problem(problem) => (problem.clone(), theme::BLUSH),
        Said::Erased(Ok(erased)) => {
            let sentences = std::iter::once(language.say("grown-ups-erased"));
            let sentences: Vec<String> = sentences.chain(moving::other_files(erased, language)).collect();
            let is_all = erased.unsearched.is_empty();
            (sentences.join(" "), if is_all { theme::PALE_REED } else { theme::PALE_GOLD })
        }
        Said::Erased(Err(_)) => (language.say("grown-ups-not-erased"), theme::BLUSH),
        Said::TookGuest(name) => {
            (language.say_with("grown-ups-took-guest", [("name", name.as_str().into())]), theme::PALE_REED)
        }
        Said::Given(given) => count("alike-given", *given),
        Said::TakenBack(taken) => count("alike-taken-back", *taken),
        Said::Assigned(assigned) => count("assign-assigned", *assigned),
        Said::Unassigned(unassigned) => count("assign-taken-back", *unassigned),
        Said::NoPlace => (language.say("saving-no-place"), theme::PALE_GOLD),
        Said::Moved(outcome) => outcome.sentence(language),
        Said::School(outcome) => outcome.sentence(language),
        Said::Backups(outcome) => outcome.sentence(language),
        Said::NotOpened(reason) => {
            let arguments = [("reason", reason.as_str().into())];
            (language.say_with("about-not-opened", arguments), theme::BLUSH)
        }
        Said::Listed(newcomers, changed) => {
            let arguments = [("count", (*newcomers).into()), ("changed", (*changed).into())];
            (language.say_with("list-added", arguments), theme::PALE_REED)
        }
        Said::Papers(result) => papers::said(result, language),
    }
}
