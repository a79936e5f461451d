//! The panels over the chairs: one chooses who sits on a chair, one how that player calculates.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::opponents::Strength;
use iced::widget::{Row, column, container, row, text};
use iced::{Center, Element, Fill};

use super::look::CHOICE_GAP;
use super::{Message, OpenPanel, Seats};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::left_game::{LeftGame, left_game_question};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{
    as_heading, bold_text, icon, lone_sign, notice, paper_panel, picture, speakable, tile,
};
use language::Language;
use language::wording;
use records::{GameFile, HelpLevel, Participant, ParticipantKind, SharedNames};

impl Seats {
    pub fn ask_resume_or_replace(&mut self, left: LeftGame) {
        self.opened = self.can_start().then_some(OpenPanel::Replacing(left));
    }

    /// The left game to go on with: of the kind that is chosen. `None` if none waits.
    pub(super) fn offered_game(&self) -> Option<&LeftGame> {
        self.left.iter().find(|left| left.kind == self.game)
    }

    /// The file of the left game that the question is about, or else of the one that is offered. `None` if there is neither.
    pub(super) fn game_to_resume(&self) -> Option<GameFile> {
        let asked = if let Some(OpenPanel::Replacing(left)) = &self.opened { Some(left) } else { None };
        asked.or(self.offered_game()).map(|left| left.file)
    }

    pub(super) fn open_panel_view<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let opened = match self.opened.as_ref()? {
            OpenPanel::Replacing(left) => {
                let answers = [Message::Resume, Message::Replace, Message::KeepOld];
                let asks = left_game_question(left, drawing::game_icon(self.game), answers, language, scale);
                return Some(container(asks).center_x(Fill).into());
            }
            OpenPanel::HouseRules => self.house_rules_panel(language, scale),
            OpenPanel::Choice(_) => self.choice(language, scale),
            OpenPanel::Details(chair) => self.details(*chair, language, scale),
        };
        let opened = container(opened).center_x(Fill);
        Some(with_semantics(Semantics::new(Role::Question).with_key(self.view_number()), opened).into())
    }

    fn choice<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let names = SharedNames::from_children(&self.children);
        let children = self.free_children().map(|child| {
            let classes = names.is_shared(&child.name).then(|| language.join_list(&child.classes));
            tile::child_tile(child, classes, Message::Sit(Some(child.id)), scale)
        });
        let new = self.may_type_name.then(|| tile::newcomer_tile(Message::New, language, scale));
        let guest = tile::guest_tile(language.say("who-guest"), Message::Sit(None), scale);
        let tiles = children.chain(new).chain([guest]).map(Element::from);
        let grid = Row::with_children(tiles).spacing(space::SMALL).wrap();
        let back = speakable(text(language.say("answer-back")).size(scale.body));
        let back =
            self.button(Message::SitAsBefore, back, ButtonPurpose::Quiet, scale).back_button().width(170);
        let back = back.with_style(theme::quiet_button_on_scenery);
        let title = speakable(as_heading(bold_text(language.say("seats-choose"), scale.large)));
        column![title, grid.vertical_spacing(space::SMALL), back].spacing(space::MEDIUM).into()
    }

    fn details<'a>(&'a self, at: usize, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let participant = &self.chairs[at].participant;
        let face = match participant.who {
            ParticipantKind::Child => drawing::avatar(participant.picture),
            ParticipantKind::Computer(strength) => drawing::opponent(strength),
        };
        let title = match participant.who {
            ParticipantKind::Child if participant.name.trim().is_empty() => {
                language.say_with("seats-player", [("number", (at + 1).into())])
            }
            ParticipantKind::Child => participant.name.clone(),
            ParticipantKind::Computer(strength) => language.say(wording::strength_message_id(strength)),
        };
        let title =
            row![picture(face, scale.button * 1.2), speakable(as_heading(bold_text(title, scale.title)))];
        let [signs, order, last] = in_words(participant, language);
        let part = |heading: &str, choices: Option<Element<'a, Message>>, words: String| {
            let heading = speakable(text(language.say(heading)).size(scale.small).color(theme::SLATE));
            let words = speakable(bold_text(words, scale.body));
            column![heading].extend(choices).push(words).spacing(space::TIGHT).into()
        };
        let can_choose = self.may_choose(at);
        let why_not = (!can_choose).then(|| set_by_grown_up_notice(&participant.name, language, scale));
        let [rungs, orders, helps] = self.calculating(at, participant, language, scale);
        let strength_or_help = if participant.is_person() { "seats-help" } else { "seats-strength" };
        // In some games signs change nothing.
        let signs = self.game.has_rungs().then(|| part("seats-signs", can_choose.then_some(rungs), signs));
        let parts: [Element<'a, Message>; 2] = [
            part("seats-reading", can_choose.then_some(orders), order),
            part(strength_or_help, can_choose.then_some(helps), last),
        ];
        let done = speakable(bold_text(language.say("answer-back"), scale.body));
        let done = self
            .button(Message::DetailsDone, done, ButtonPurpose::Act, scale)
            .main_button()
            .back_button()
            .width(170);
        let title = title.spacing(space::MEDIUM).align_y(Center);
        let parts = column![title].extend(signs).extend(parts).extend(why_not).push(done);
        paper_panel(parts.spacing(space::LARGE), space::LARGE).max_width(640).into()
    }

    /// The choices of how a player calculates: the rung, the order in which calculations are read, and the help level or the strength.
    fn calculating<'a>(
        &'a self,
        at: usize,
        participant: &Participant,
        language: &Language,
        scale: Scale,
    ) -> [Element<'a, Message>; 3] {
        let side = scale.button;
        let choice = |message, id: &str, content: Element<'a, Message>, chosen| -> Element<'a, Message> {
            self.button(message, content, ButtonPurpose::Choice(chosen), scale)
                .named(language.say(id))
                .width(side)
                .into()
        };
        let rungs = Rung::ALL.map(|rung| {
            let sign = lone_sign(language.operation_sign(rung.newest_operation()), scale.large);
            // A rung includes all signs of the rungs below it.
            let chosen = rung <= participant.rung;
            choice(Message::Rung(at, rung), wording::rung_message_id(rung), sign.into(), chosen)
        });
        let orders = ReadingOrder::ALL.map(|order| {
            let sample = match order {
                ReadingOrder::Spoken => "→",
                ReadingOrder::Operations => "( )",
            };
            let sample = bold_text(sample, scale.body).into();
            choice(
                Message::Order(at, order),
                wording::reading_order_message_id(order),
                sample,
                order == participant.order,
            )
        });
        let last = match participant.who {
            ParticipantKind::Child => Row::with_children(HelpLevel::ALL.map(|help| {
                let chosen = help == participant.help;
                let color = if chosen { iced::Color::WHITE } else { theme::INK };
                let content: Element<'a, Message> = match help {
                    HelpLevel::ShowTotals => icon(drawing::eye(), side * 0.5, color).into(),
                    HelpLevel::AskTotals => bold_text("?", scale.large).into(),
                    HelpLevel::NoTotals => icon(drawing::eye_off(), side * 0.5, color).into(),
                };
                choice(Message::Help(at, help), wording::help_level_message_id(help), content, chosen)
            })),
            ParticipantKind::Computer(strength) => Row::with_children(Strength::ALL.map(|which| {
                let face = picture(drawing::opponent(which), side * 0.72).into();
                choice(
                    Message::Strength(at, which),
                    wording::strength_message_id(which),
                    face,
                    which == strength,
                )
            })),
        };
        [Row::with_children(rungs), Row::with_children(orders), last]
            .map(|choices| choices.spacing(CHOICE_GAP).into())
    }
}

pub(super) fn set_by_grown_up_notice<'a>(
    names: &str,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    notice(language.say_with("seats-set-by-grown-up", [("names", names.into())]), scale, theme::PALE_GOLD)
        .into()
}

/// How a player calculates, in words: the signs, the order in which calculations are read, and the help level or strength.
fn in_words(participant: &Participant, language: &Language) -> [String; 3] {
    let last = match participant.who {
        ParticipantKind::Child => language.say(wording::help_level_message_id(participant.help)),
        ParticipantKind::Computer(strength) => language.say_with(
            "computer-player",
            [("strength", language.say(wording::strength_message_id(strength)).into())],
        ),
    };
    let rung = language.say(wording::rung_message_id(participant.rung));
    [rung, language.say(wording::reading_order_message_id(participant.order)), last]
}
