//! The form for the settings of a child.

use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Length};
use interchange::has_letters;

use super::children::{CHILD_PANEL_ID, ChildrenPage, MIN_TWO_COLUMN_WIDTH, Message, child_page_width};
use super::settings::{SETTINGS_FORM_SECTIONS, Setting, SettingKind};
use super::shared::{PageContext, framed_panel};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::locked_label;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{as_heading, bold_text, fitted, picture};
use language::wording::pictures::card_picture_message_id;
use records::Child;

const IN_A_ROW: usize = 5;

impl ChildrenPage {
    pub(super) fn settings_form<'a>(
        &'a self,
        child: &'a Child,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let width = child_page_width(shared) - 2.0 * space::MEDIUM - space::LARGE;
        let line = |kind: SettingKind| {
            let card = (kind == SettingKind::PictureCard).then(|| card_of(child, shared)).flatten();
            Some(column![kind.setting_row(child, Message::Set, shared)].extend(card).into())
        };
        let parts = settings_sections(self.part, Message::Part, line, width, shared);
        let erase = text(language.say("grown-ups-erase")).size(scale.body);
        let erase = shared.button(erase, Some(Message::Erase), ButtonPurpose::Quiet).width(190);
        let lacks_letters = self.unsaved_name.as_ref().is_some_and(|name| !has_letters(name));
        let form = column![self.head(child, shared)]
            .extend(self.name_is_taken(shared))
            .extend(lacks_letters.then(|| shared.name_needs_letters_sentence()))
            .push(parts)
            .push(container(erase).align_right(Fill))
            .spacing(space::MEDIUM);
        // Room for the scroll bar.
        let form = container(form).padding(iced::padding::right(space::LARGE));
        framed_panel(scrollable(form).id(CHILD_PANEL_ID).style(theme::scrolling).height(Fill), space::MEDIUM)
            .height(Fill)
            .into()
    }

    fn head<'a>(&'a self, child: &'a Child, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let face = picture(drawing::avatar(child.picture), scale.button);
        let face = shared.button(face, Some(Message::Set(Setting::Picture)), ButtonPurpose::Bare);
        let name = self.unsaved_name.as_ref().unwrap_or(&child.name);
        let classes = (!shared.is_home).then(|| {
            shared.text_field("grown-ups-classes", &self.classes, Message::ClassesTyped, |field| field)
        });
        let take_guest = self.has_guest.then(|| {
            let words = fitted::fitted_label(language.say("grown-ups-take-guest"), scale.body);
            let words = container(words).center(Fill).padding([0.0, space::SMALL]);
            shared
                .button(words, Some(Message::TakeOverGuest), ButtonPurpose::Act)
                .width(scale.body * 14.0)
                .into()
        });
        row![
            face.named(language.say("grown-ups-next-picture")).width(scale.button),
            shared.text_field("seats-name", name, Message::NameTyped, |field| field),
        ]
        .extend(classes)
        .extend(take_guest)
        .spacing(space::SMALL)
        .align_y(Center)
        .into()
    }

    /// Asks whether the child who already has the typed name is the same child. `None` if no other child has it.
    fn name_is_taken<'a>(&'a self, shared: PageContext<'a>) -> Option<Element<'a, Message>> {
        let PageContext { language, scale, .. } = shared;
        let (chosen, other) = self.name_conflict(shared.children)?;
        let arguments = [("name", other.name.as_str().into()), ("before", chosen.name.as_str().into())];
        let asked = text(language.say_with("grown-ups-name-taken", arguments)).size(scale.body).width(Fill);
        let one = fitted::fitted_label(language.say("grown-ups-one-child"), scale.body);
        let one = container(one).center(Fill).padding([0.0, space::SMALL]);
        let one =
            shared.button(one, Some(Message::MergeSameName), ButtonPurpose::Act).width(scale.body * 14.0);
        Some(row![asked, one].spacing(space::SMALL).align_y(Center).into())
    }
}

/// The child's picture card, with what is wrong with it. `None` for a child who needs no card, or has none yet.
fn card_of<'a>(child: &'a Child, shared: PageContext<'a>) -> Option<Element<'a, Message>> {
    let PageContext { children, language, scale, machine, .. } = shared;
    let code = child.settings.card_code().filter(|_| machine.signs_in_by_card(child))?;
    let names = code.map(|card| language.say(card_picture_message_id(card)));
    let said =
        language.say_with("grown-ups-card-pictures", [("pictures", language.join_list(&names).into())]);
    let drawn = code.map(|card| picture(drawing::card_picture(card), 0.8 * scale.button).into());
    let meaning = Semantics::new(Role::Picture).named(said);
    let drawn = with_semantics(meaning, Row::with_children(drawn).spacing(space::SMALL));
    let another = container(fitted::fitted_label(language.say("grown-ups-another-card"), scale.body));
    let another = another.padding([0.0, space::SMALL]);
    let another =
        shared.button(another, Some(Message::AnotherCard), ButtonPurpose::Quiet).width(scale.body * 9.0);
    let line = row![container(drawn).width(Fill), another].spacing(space::SMALL).align_y(Center);
    let other =
        children.iter().find(|other| other.id != child.id && other.settings.card_code() == Some(code));
    let alike = other.map(|other| {
        let said = language.say_with("grown-ups-card-alike", [("name", other.name.as_str().into())]);
        text(said).size(scale.small).color(theme::DEEP_CORAL).into()
    });
    Some(column![line].extend(alike).spacing(space::TIGHT).into())
}

/// The parts of the settings: all in two columns if `width` allows, or else only the one at the index `chosen`. `line` draws a setting;
/// `None` leaves it out.
pub(super) fn settings_sections<'a, M: Clone + 'a>(
    chosen: usize,
    open: impl Fn(usize) -> M,
    line: impl Fn(SettingKind) -> Option<Element<'a, M>>,
    width: f32,
    shared: PageContext<'a>,
) -> Element<'a, M> {
    let PageContext { language, scale, .. } = shared;
    let lines = |kinds: &[SettingKind]| {
        let lines = kinds.iter().filter_map(|kind| line(*kind));
        Column::with_children(lines).spacing(space::TIGHT)
    };
    if width < MIN_TWO_COLUMN_WIDTH {
        let names = SETTINGS_FORM_SECTIONS
            .iter()
            .enumerate()
            .map(|(at, (id, _))| (language.say(id), open(at), at == chosen));
        let names = shared.choice_bar(names, scale.body, width);
        let (_, kinds) = SETTINGS_FORM_SECTIONS[chosen.min(SETTINGS_FORM_SECTIONS.len() - 1)];
        return column![names, lines(kinds)].spacing(space::MEDIUM).into();
    }
    let part = |(id, kinds): (&str, &[SettingKind])| -> Element<'a, M> {
        column![as_heading(bold_text(language.say(id), scale.large)), lines(kinds)]
            .spacing(space::SMALL)
            .into()
    };
    let column = |parts: [(&str, &[SettingKind]); 2]| {
        Column::with_children(parts.map(part)).spacing(space::LARGE).width(Fill)
    };
    let [reckoning, playing, practising, seeing] = SETTINGS_FORM_SECTIONS;
    row![column([reckoning, seeing]), column([playing, practising])].spacing(2.0 * space::LARGE).into()
}

impl SettingKind {
    pub(super) fn setting_row<'a, M: Clone + 'a>(
        self,
        child: &Child,
        set: impl Fn(Setting) -> M,
        shared: PageContext<'a>,
    ) -> Element<'a, M> {
        let PageContext { language, scale, machine, .. } = shared;
        let (name, choices) = (language.say(self.name_key()), self.choices());
        if self == Self::PictureCard && machine.sign_in().is_some() {
            let value =
                language.say(if machine.signs_in_by_card(child) { "answer-yes" } else { "answer-no" });
            return row![
                text(name).size(scale.body).width(FillPortion(3)),
                container(locked_label(value, language, scale)).width(FillPortion(8)),
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into();
        }
        // The only choice is to switch the setting on or off.
        let is_one = choices.len() == 1;
        let width = match self {
            Self::DragonFish | Self::ThreeFishing => Length::Fixed(scale.button),
            _ => Fill,
        };
        let choices = choices.into_iter().enumerate().map(|(at, setting)| {
            let (words, is_chosen) = (setting.label(child, language), setting.is_set_for(child));
            let called = if is_one { name.clone() } else { format!("{name}: {words}") };
            let choice = if is_one {
                shared.switch(is_chosen, set(setting))
            } else {
                let label: Element<'a, M> = match self {
                    Self::DragonFish | Self::ThreeFishing => bold_text(words, scale.large).into(),
                    _ => {
                        let words =
                            fitted::fitted_text(words, scale.small).centered().max_height(scale.button);
                        container(words).padding([0.0, space::TIGHT]).into()
                    }
                };
                shared.button(label, Some(set(setting)), ButtonPurpose::Choice(is_chosen)).width(width)
            };
            choice.named(called).with_key((self, at)).into()
        });
        let mut choices = choices.collect::<Vec<Element<'a, M>>>();
        let beside = choices.len().div_ceil(choices.len().div_ceil(IN_A_ROW));
        let mut rows = Column::new().spacing(2.0);
        while !choices.is_empty() {
            let rest = choices.split_off(beside.min(choices.len()));
            rows = rows.push(Row::with_children(std::mem::replace(&mut choices, rest)).spacing(2.0));
        }
        row![text(name).size(scale.body).width(FillPortion(3)), container(rows).width(FillPortion(8))]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
    }
}
