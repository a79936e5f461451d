//! Gives a kind of fish a name: typed, or picked by its picture by a child who cannot write yet.

use iced::widget::svg::Handle;
use iced::widget::{Row, Space, column, container, row, stack, svg, text_input};
use iced::{Center, ContentFit, Element, Fill, Size};

use super::Message;
use crate::app::drawing;
use crate::app::naming;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::pressing::{accessible_button, text_field};
use crate::app::widget::{as_heading, bold_text, paper_panel, picture, sound_buttons_space, speakable};
use language::Language;
use records::FishKind;

pub(super) const NAME_FIELD: &str = "fish-name";
/// The longest name of a fish, in characters. It fits below the fish.
const LONGEST: usize = 14;
/// A name to pick: the Fluent key of the name, and its picture.
type Named = (&'static str, fn() -> Handle);
const NAMES: [Named; 6] = [
    ("fish-name-sun", drawing::name_sun),
    ("fish-name-moon", drawing::name_moon),
    ("fish-name-star", drawing::name_star),
    ("fish-name-bubbles", drawing::name_bubbles),
    ("fish-name-drop", drawing::name_drop),
    ("fish-name-shell", drawing::name_shell),
];
const WIDTH: f32 = 860.0;

#[derive(Debug)]
pub(super) struct FishNaming {
    pub(super) kind: FishKind,
    pub(super) name: String,
}

impl FishNaming {
    pub(super) fn set_name(&mut self, typed: &str) {
        self.name = naming::clean_typed_name(typed, LONGEST);
    }

    pub(super) fn view<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.24).content_fit(ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let title = language.say("fish-name-title");
        let long = (size.height * 0.3).min(size.width * 0.2);
        let fish = svg(drawing::fish(self.kind, true))
            .width(long)
            .height(long * drawing::fish_height_ratio(self.kind));
        let input = text_input("", &self.name)
            .id(NAME_FIELD)
            .on_input(Message::NameTyped)
            .on_submit(Message::NameGiven)
            .size(scale.large)
            .padding(space::MEDIUM)
            .style(theme::field);
        let field = text_field(title.clone(), &self.name, input);
        let asked = column![speakable(as_heading(fitted::fitted_label(title, scale.title).bold())), field]
            .spacing(space::MEDIUM);
        let names = NAMES.map(|(id, drawn)| {
            let name = language.say(id);
            let label = column![
                picture(drawn(), scale.button * 0.8),
                speakable(fitted::fitted_label(name.clone(), scale.body).bold()),
            ];
            accessible_button(
                label.align_x(Center),
                Some(Message::NameTyped(name.clone())),
                ButtonPurpose::Choice(name == self.name),
            )
            .width(Fill)
            .height(scale.button * 0.8 + scale.line_height() + space::LARGE)
            .into()
        });
        let back = speakable(fitted::fitted_label(language.say("answer-back"), scale.body)).center(Fill);
        let give = speakable(bold_text(language.say("fish-name-give"), scale.large)).center(Fill);
        let foot = row![
            accessible_button(back, Some(Message::Album), ButtonPurpose::Quiet)
                .back_button()
                .width(140)
                .height(scale.button * 1.2),
            Space::new().width(Fill),
            accessible_button(give, Some(Message::NameGiven), ButtonPurpose::Act)
                .main_button()
                .width(scale.large * 11.0)
                .height(scale.button * 1.2),
        ];
        let panel = column![
            row![container(fish).center_x(long), asked].spacing(space::LARGE).align_y(Center),
            Row::with_children(names).spacing(space::SMALL),
            foot,
        ];
        let panel = container(paper_panel(panel.spacing(space::LARGE), space::LARGE)).max_width(WIDTH);
        let line = row![Space::new().width(Fill), sound_buttons_space(scale)].height(scale.heading_height());
        let line = container(line).padding([scale.margin, 2.0 * scale.margin]);
        stack![scenery, column![line, container(panel).center(Fill).padding(scale.margin)]].into()
    }
}
