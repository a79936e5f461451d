//! The first steps with a class or at home: names, then settings, then the first session.

use iced::widget::{column, container, row};
use iced::{Center, Element};

use super::{GrownUps, GrownUpsAction, Message, Page, Stop as Outer, Together, class_list, class_settings};
use crate::app::theme::{Purpose, Scale, space};
use crate::app::widget::{bold, fitted};
use crate::language::Language;
use crate::machine::Where;
use crate::records::Child;

/// The place and the step that the first steps have reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) place: Where,
    pub(super) step: Step,
}

/// The steps that lead to the first session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// A grown-up adds the children's names.
    Names,
    /// A grown-up sets how the children play.
    Settings,
}

/// Something to press in the first steps, which lead a grown-up through names and settings, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Go on to the next step, or to the end.
    GoOn,
    /// Go back to the names.
    Back,
}

impl Start {
    pub(super) const fn at(place: Where) -> Self {
        Self { place, step: Step::Names }
    }

    pub(super) fn offered(self, children: &[Child]) -> Vec<Stop> {
        match self.step {
            Step::Names => (!children.is_empty()).then_some(Stop::GoOn).into_iter().collect(),
            Step::Settings => vec![Stop::Back, Stop::GoOn],
        }
    }
}

impl GrownUps {
    /// Begins the first steps, which lead a grown-up through names and settings, at home or with a class. Call this once the first PIN is
    /// chosen. Nothing happens unless the page “Today” is open.
    pub fn begin(&mut self, place: Where) {
        if self.page == Page::Today {
            self.begin_with_names(place);
        }
    }

    /// Begins with the step for names.
    pub(super) fn begin_with_names(&mut self, place: Where) {
        self.start = Some(Start::at(place));
        self.class_list = class_list::Page::default();
    }

    /// What can be pressed in a step, in the order of the selection ring.
    pub(super) fn offered_at_start(&self, start: Start, children: &[Child]) -> Vec<Outer> {
        let steps = start.offered(children).into_iter().map(Outer::Start);
        match start.step {
            Step::Names if start.place == Where::Home => {
                self.offered_of_list(children).into_iter().chain(steps).collect()
            }
            Step::Names => self.class_list.offered().into_iter().map(Outer::ClassList).chain(steps).collect(),
            Step::Settings => {
                let settings = self.class_settings.offered(children).into_iter();
                settings.map(Outer::ClassSettings).chain(steps).collect()
            }
        }
    }

    /// Goes on to the settings once names were added.
    pub(super) fn names_are_added(&mut self) {
        if let Some(start) = &mut self.start {
            start.step = Step::Settings;
            self.class_settings = class_settings::ClassSettings::default();
        }
    }

    pub(super) fn press_at_start(&mut self, stop: Stop) -> GrownUpsAction {
        let Some(start) = self.start else { return GrownUpsAction::None };
        match (start.step, stop) {
            (Step::Names, Stop::GoOn) => self.names_are_added(),
            (_, Stop::Back) => self.begin_with_names(start.place),
            (Step::Settings, Stop::GoOn) => {
                self.start = None;
                if start.place == Where::Home {
                    return GrownUpsAction::Leave;
                }
                (self.page, self.together) = (Page::Session, Together::Session);
            }
        }
        GrownUpsAction::None
    }

    /// Draws a step with its buttons.
    pub(super) fn start<'a>(
        &'a self,
        start: Start,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (title, content) = match start.step {
            Step::Names if start.place == Where::Home => {
                ("start-names-home", self.list(children, language, scale))
            }
            Step::Names => ("start-names", self.class_list(language, scale)),
            Step::Settings => ("start-settings", self.class_settings(children, language, scale)),
        };
        let act = |stop: Stop, id: &str, purpose: Purpose| {
            let label = language.say_with(id, [("count", children.len().into())]);
            let label = container(bold(label, scale.body)).padding([0.0, space::LARGE]);
            self.button(Outer::Start(stop), label, purpose, scale).into()
        };
        let buttons = start.offered(children).into_iter().map(|stop| match (start.step, start.place, stop) {
            (_, _, Stop::Back) => act(stop, "start-back", Purpose::Quiet),
            (Step::Names, ..) => act(stop, "start-go-on", Purpose::Quiet),
            (Step::Settings, Where::Class, _) => act(stop, "start-to-session", Purpose::Act),
            (Step::Settings, Where::Home, _) => act(stop, "start-to-children", Purpose::Act),
        });
        let step = fitted::fitted(language.say(title), scale.large).room(scale.button);
        let top = row![step].extend(buttons).spacing(space::SMALL).align_y(Center).height(scale.button);
        column![top, content].spacing(space::SMALL).into()
    }
}
