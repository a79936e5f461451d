//! The first steps after the first PIN is set: names, then settings, then the first session.

use iced::widget::{column, container, row};
use iced::{Center, Element};

use super::shared::PageContext;
use super::{ClassTab, GrownUps, GrownUpsAction, GrownUpsPage, Message as Outer, class_list, class_page};
use crate::app::theme::{ButtonPurpose, space};
use crate::app::widget::{bold_text, fitted};
use records::Child;
use records::machine::Venue;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FirstSteps {
    pub(super) place: Venue,
    pub(super) step: StartStep,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StartStep {
    Names,
    Settings,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    GoOn,
    Back,
}

impl FirstSteps {
    pub(super) const fn at_venue(venue: Venue) -> Self {
        Self { place: venue, step: StartStep::Names }
    }
}

impl GrownUps {
    /// Shows the first steps, after the first PIN is chosen. Does nothing unless the page *Today* is open.
    pub fn begin_first_steps(&mut self, place: Venue) {
        if self.page == GrownUpsPage::Today {
            self.show_names_step(place);
        }
    }

    pub(super) fn show_names_step(&mut self, place: Venue) {
        self.first_steps = Some(FirstSteps::at_venue(place));
        self.class_list = class_list::ClassListPage::default();
    }

    pub(super) fn show_settings_step(&mut self) {
        if let Some(start) = &mut self.first_steps {
            start.step = StartStep::Settings;
            self.with_class.reset_settings();
        }
    }

    pub(super) fn update_first_steps(&mut self, message: Message, children: &[Child]) -> GrownUpsAction {
        let Some(start) = self.first_steps else { return GrownUpsAction::None };
        match (start.step, message) {
            (StartStep::Names, Message::GoOn) if children.is_empty() => {}
            (StartStep::Names, Message::GoOn) => self.show_settings_step(),
            (_, Message::Back) => self.show_names_step(start.place),
            (StartStep::Settings, Message::GoOn) => {
                self.first_steps = None;
                if start.place == Venue::Home {
                    return GrownUpsAction::Leave;
                }
                self.page = GrownUpsPage::Session;
                self.with_class.open(ClassTab::Session);
            }
        }
        GrownUpsAction::None
    }

    pub(super) fn first_steps_view<'a>(
        &'a self,
        start: FirstSteps,
        shared: PageContext<'a>,
    ) -> Element<'a, Outer> {
        let count = shared.children.len();
        let act = |message: Message, id: &str, purpose: ButtonPurpose| {
            let label = shared.language.say_with(id, [("count", count.into())]);
            let label = container(bold_text(label, shared.scale.body)).padding([0.0, space::LARGE]);
            shared.button(label, Some(Outer::Start(message)), purpose).with_key(id).into()
        };
        let settings = |message| Outer::Class(class_page::Message::Settings(message));
        let (content, buttons) = match (start.step, start.place) {
            (StartStep::Names, place) => {
                let go_on = (count > 0).then(|| act(Message::GoOn, "start-go-on", ButtonPurpose::Quiet));
                let names = match place {
                    Venue::Home => self.children.child_list(shared).map(Outer::Children),
                    Venue::Class => self.class_list.view(shared).map(Outer::ClassList),
                };
                (names, Vec::from_iter(go_on))
            }
            (StartStep::Settings, place) => {
                let go_on = match place {
                    Venue::Class => "start-to-session",
                    Venue::Home => "start-to-children",
                };
                let back = act(Message::Back, "start-back", ButtonPurpose::Quiet);
                let buttons = vec![back, act(Message::GoOn, go_on, ButtonPurpose::Act)];
                (self.with_class.settings().view(shared).map(settings), buttons)
            }
        };
        let step = fitted::fitted_text(shared.language.say(start.title_key()), shared.scale.large)
            .max_height(shared.scale.button);
        let top = row![step].extend(buttons).spacing(space::SMALL).align_y(Center);
        column![top.height(shared.scale.button), content].spacing(space::SMALL).into()
    }
}
