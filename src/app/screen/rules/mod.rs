//! The rules of each game for children, with pictures and the keys to press.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::arithmetic::TensGame;
use engine::games::GameKind;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, Task};

use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::keys::key_listener;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::semantics::Shortcut;
use crate::app::widget::{as_heading, bold_text, paper_panel, sound_buttons_space, speakable};
use language::Language;
use language::wording;

const PAGE: &str = "rules-page";

#[derive(Debug)]
pub struct RulesPage {
    game: GameKind,
}

#[derive(Debug, Clone)]
pub enum Message {
    Back,
    /// Scroll by so many logical pixels: down, or up if negative.
    Scrolled(f32),
}

pub enum RulesAction {
    Run(Task<Message>),
    Back,
}

impl RulesPage {
    pub fn new(game: GameKind) -> Self {
        Self { game }
    }

    pub fn update(&mut self, message: Message) -> RulesAction {
        match message {
            Message::Back => RulesAction::Back,
            Message::Scrolled(by) => RulesAction::Run(iced::widget::operation::scroll_by(
                PAGE,
                scrollable::AbsoluteOffset { x: 0.0, y: by },
            )),
        }
    }

    /// The page with the rules. `text_scale` is the size of text in percent.
    pub fn view<'a>(&'a self, language: &'a Language, text_scale: u16) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text_scale);
            let game = language.say(wording::game_title_message_id(self.game));
            let back = speakable(bold_text(language.say("answer-back"), scale.body));
            let back = accessible_button(back, Some(Message::Back), ButtonPurpose::Act)
                .main_button()
                .back_button()
                .with_shortcut(Shortcut::Named(Named::Backspace))
                .with_shortcut(Shortcut::Named(Named::F1))
                .width(170)
                .height(scale.button);
            let head = row![
                speakable(as_heading(bold_text(
                    language.say_with("rules-title", [("title", game.into())]),
                    scale.title
                ))),
                Space::new().width(Fill),
                back,
                sound_buttons_space(scale),
            ]
            .spacing(space::MEDIUM)
            .align_y(Center);
            let parts = match self.game {
                GameKind::DragonFish => dragonfish::rule_sections(language, scale),
                GameKind::ThreeFishing => fish_pond::rule_sections(TensGame::ThreeFishing, language, scale),
                GameKind::MacOne => fish_pond::rule_sections(TensGame::MacOne, language, scale),
                GameKind::TiuU => tiu_u::rule_sections(language, scale),
                GameKind::FishOut => fish_out::rule_sections(language, scale),
            };
            let parts = parts.into_iter().map(|(heading, content)| part(language, heading, content, scale));
            let page = Column::with_children(parts).spacing(space::MEDIUM).max_width(980);
            let page = speakable(page).center_x(Fill).padding([0.0, space::LARGE]);
            let page = scrollable(page).id(PAGE).style(theme::scrolling).height(Fill).width(Fill);
            column![
                container(head).padding([scale.margin, space::LARGE]),
                key_listener(page, |key, _| scrolls_by(key).map(Message::Scrolled)),
            ]
            .into()
        })
        .into()
    }
}

/// By how many logical pixels a key scrolls: down, or up if negative. `None` if the key does not scroll.
fn scrolls_by(key: &Key) -> Option<f32> {
    match key {
        Key::Named(Named::ArrowDown) => Some(80.0),
        Key::Named(Named::ArrowUp) => Some(-80.0),
        Key::Named(Named::PageDown | Named::Space) => Some(400.0),
        Key::Named(Named::PageUp) => Some(-400.0),
        _ => None,
    }
}

/// The sections of a page of rules: the Fluent key of each heading, and the content below it.
type Sections<'a> = Vec<(&'static str, Element<'a, Message>)>;

fn part<'a>(
    language: &Language,
    heading: &str,
    content: Element<'a, Message>,
    scale: Scale,
) -> Element<'a, Message> {
    paper_panel(
        column![as_heading(bold_text(language.say(heading), scale.large)), content].spacing(space::SMALL),
        space::LARGE,
    )
    .into()
}

fn sentence<'a>(language: &Language, id: &str, scale: Scale) -> Element<'a, Message> {
    text(language.say(id)).size(scale.body).width(Fill).into()
}

fn signs<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let ids = [
        "rules-sign-add",
        "rules-sign-subtract",
        "rules-sign-multiply",
        "rules-sign-join",
        "rules-sign-divide",
        "rules-orders",
    ];
    sentences(language, &ids, scale)
}

fn sentences<'a>(language: &Language, ids: &[&str], scale: Scale) -> Element<'a, Message> {
    Column::with_children(ids.iter().map(|id| sentence(language, id, scale))).spacing(space::TIGHT).into()
}
