//! How the seats look: games and languages above, chairs round a table, the start below, and details of a player behind a cog.

use engine::games::GameKind;
use engine::games::dragonfish::{GameLength, Goal};
use engine::games::fish_pond::MatchLength;
use iced::keyboard::key::Named;
use iced::widget::{
    Column, Row, Space, column, container, responsive, row, scrollable, stack, svg, text, text_input,
};
use iced::{Center, Element, Fill, Size};

use super::{Chair, Message, Seats};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{fitted_label, fitted_text};
use crate::app::widget::locked_label;
use crate::app::widget::pressing::{AccessibleButton, accessible_button, text_field};
use crate::app::widget::semantics::{Role, Semantics, Shortcut, with_semantics};
use crate::app::widget::{as_heading, bold_text, icon, notice, picture, sound_buttons_space, speakable};
use language::wording;
use language::{Language, Locale};
use records::machine::ChildChoice;
use records::{Pace, Participant, ParticipantKind, Preferences};

const LARGEST_TEXT: u16 = 115;
const RESUME: f32 = 360.0;
pub(super) const CHOICE_GAP: f32 = 2.0;
const CHAIR: f32 = 460.0;

impl Seats {
    /// The whole screen. `text` is the size of text that the players need, in percent; at most 115 is used.
    pub fn view<'a>(
        &'a self,
        language: &'a Language,
        preferences: &'a Preferences,
        text: u16,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            // Many choices stand in a line, so text can't be larger.
            let scale = Scale::for_height(size.height).with_text_scale(limited_text_size(text));
            self.layout(language, preferences, scale, size)
        })
        .into()
    }

    fn layout<'a>(
        &'a self,
        language: &'a Language,
        preferences: &'a Preferences,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.2).content_fit(iced::ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let mut parts =
            Column::new().spacing(space::SMALL).padding([scale.margin, 2.0 * scale.margin]).width(Fill);
        parts = parts.push(self.heading(language, preferences, scale));
        let opened = self.open_panel_view(language, scale);
        let asks = opened.is_some();
        let middle = opened.unwrap_or_else(|| self.round_table(language, scale, size.width));
        if !asks {
            parts = parts.push(self.games(language, scale)).push(self.beside_games(language, scale));
        }
        parts = parts.push(scrollable(middle).style(theme::scrolling).height(Fill));
        // Notices stand between the chairs and the foot, so neither moves.
        let reason = self.why_not(language).filter(|_| !asks);
        parts = parts.extend(reason.map(|reason| notice(reason, scale, theme::PALE_GOLD).into()));
        parts = parts.extend(self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into()));
        if !asks {
            parts = parts.push(self.foot(language, scale));
        }
        stack![scenery, container(parts).center_x(Fill)].into()
    }

    fn why_not(&self, language: &Language) -> Option<String> {
        let names = language.join_list(self.kept_out().map(|child| child.name.as_str()));
        let least = *self.game.players().start();
        if !names.is_empty() {
            Some(language.say_with("seats-kept-out", [("names", names.into())]))
        } else if self.taken() < least {
            Some(language.say_with("seats-too-few", [("count", least.into())]))
        } else {
            None
        }
    }

    fn heading<'a>(
        &'a self,
        language: &'a Language,
        preferences: &'a Preferences,
        scale: Scale,
    ) -> Element<'a, Message> {
        let players = *self.game.players().end();
        let line = row![
            picture(drawing::logo(), scale.title * 1.4),
            speakable(column![
                as_heading(bold_text(language.say("seats-title"), scale.title)),
                text(language.say_with("seats-subtitle", [("players", players.into())]))
                    .size(scale.small)
                    .color(theme::SLATE),
            ])
            .width(Fill)
        ]
        .height(scale.heading_height())
        .spacing(space::MEDIUM)
        .align_y(Center);
        let (still, words) = match (preferences.reduced_motion, preferences.pace) {
            (true, _) => (drawing::motion_off(), "seats-cards-jump"),
            (false, Pace::Slow) => (drawing::motion(), "seats-cards-slow"),
            (false, Pace::Normal) => (drawing::motion(), "seats-cards-move"),
            (false, Pace::Fast) => (drawing::motion(), "seats-cards-fast"),
        };
        let motion = row![
            icon(still, scale.body, theme::INK),
            speakable(fitted_label(language.say(words), scale.small))
        ]
        .spacing(space::TIGHT)
        .align_y(Center);
        let rules = row![
            icon(drawing::rules(), scale.body, theme::INK),
            speakable(text(language.say("table-rules")).size(scale.small))
        ]
        .spacing(space::TIGHT)
        .align_y(Center);
        let motion: Element<'a, Message> = if self.is_open(ChildChoice::Motion) {
            self.button(Message::Motion, motion, ButtonPurpose::Quiet, scale)
                .with_key("motion")
                .width(164)
                .into()
        } else {
            locked_label(language.say(words), language, scale)
        };
        let rules = self.button(Message::Rules, rules, ButtonPurpose::Quiet, scale);
        let rules = rules.with_shortcut(Shortcut::Named(Named::F1)).width(110);
        line.push(motion).push(rules).push(sound_buttons_space(scale)).into()
    }

    fn games<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let games = GameKind::ALL.map(|title| {
            let sign = picture(drawing::game_icon(title), scale.button * 0.72);
            let name = fitted_text(language.say(wording::game_title_message_id(title)), scale.body)
                .bold()
                .shrink_width();
            let name = speakable(name.max_height(scale.line_height()).down_to_smallest());
            let label = row![sign, name].spacing(space::TIGHT).align_y(Center);
            let label = container(label).center_x(Fill).padding([0.0, space::TIGHT]);
            let purpose = ButtonPurpose::Choice(self.game == title);
            self.button(Message::Game(title), label, purpose, scale).width(Fill).into()
        });
        Row::with_children(games).spacing(space::SMALL).align_y(Center).into()
    }

    /// What stands beside the games: the length of a match, the languages, and the ways to other screens.
    fn beside_games<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let mut line = Row::new().spacing(space::SMALL).align_y(Center);
        if self.game.can_choose_match_length() {
            let lengths = MatchLength::ALL.map(|length| {
                let label = bold_text(length.games().to_string(), scale.body);
                let purpose = ButtonPurpose::Choice(self.games == length);
                self.button(Message::Games(length), label, purpose, scale).width(scale.button).into()
            });
            line = line
                .push(speakable(text(language.say("seats-games")).size(scale.small).color(theme::SLATE)))
                .push(with_semantics(
                    Semantics::new(Role::Group).named(language.say("seats-games")),
                    Row::with_children(lengths).spacing(CHOICE_GAP),
                ));
        }
        if self.game == GameKind::DragonFish {
            line = line.push(self.lengths(language, scale));
        }
        line = line.push(Space::new().width(Fill));
        if !self.is_open(ChildChoice::Language) {
            line = line.push(locked_label(language.locale().native_name().to_owned(), language, scale));
        }
        for locale in Locale::ALL.into_iter().filter(|_| self.is_open(ChildChoice::Language)) {
            let chosen = language.locale() == locale;
            let label = text(locale.native_name()).size(scale.small);
            line = line.push(
                self.button(Message::Speak(locale), label, ButtonPurpose::Choice(chosen), scale).width(96),
            );
        }
        let who = match self.leads_home {
            true => "welcome-pond",
            false if self.children.is_empty() => "answer-back",
            false => "seats-who-plays",
        };
        let who = speakable(fitted_label(language.say(who), scale.small));
        line = line.push(self.button(Message::Back, who, ButtonPurpose::Quiet, scale).width(120));
        let grown_ups = text(language.say("who-grown-ups")).size(scale.small);
        line.push(self.button(Message::GrownUps, grown_ups, ButtonPurpose::Quiet, scale).width(110)).into()
    }

    /// The two lengths of DragonFish: nets with as many fish as win the game.
    fn lengths<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let in_force = self.dragonfish_rules().length;
        let lengths = [GameLength::Short, GameLength::Booklet].map(|length| {
            let Goal { fish, points } = Goal::new(self.taken(), length);
            let name = [("fish", fish.into()), ("points", points.into())];
            let is_chosen = in_force == length;
            let color = if is_chosen { iced::Color::WHITE } else { theme::INK };
            let caught = |_| icon(drawing::fish_caught(), scale.body, color).into();
            // Three in a row, so that six are counted at a glance.
            let rows = (0..fish.div_ceil(3)).map(|row| {
                let in_row = (fish - 3 * row).min(3);
                Row::with_children((0..in_row).map(caught)).spacing(CHOICE_GAP).into()
            });
            let net = picture(drawing::net(), scale.button * 0.55);
            let label = row![net, Column::with_children(rows)].spacing(space::TIGHT).align_y(Center);
            self.button(Message::Length(length), label, ButtonPurpose::Choice(is_chosen), scale)
                .named(language.say_with("seats-length-until", name))
                .into()
        });
        let group = Semantics::new(Role::Group).named(language.say("seats-length"));
        with_semantics(group, Row::with_children(lengths).spacing(CHOICE_GAP)).into()
    }

    /// The chairs round the table, clockwise from the upper left. `width` is that of the room, in logical pixels.
    fn round_table<'a>(&'a self, language: &'a Language, scale: Scale, width: f32) -> Element<'a, Message> {
        let count = self.chairs().len();
        let above = count.div_ceil(2);
        let free = width - 4.0 * scale.margin - (above as f32 - 1.0) * space::MEDIUM;
        let wide = (free / above as f32).min(CHAIR);
        let side = |places: Vec<usize>| {
            let chairs = places.into_iter().map(|at| self.chair(at, &self.chairs[at], language, scale));
            let chairs = chairs.map(|chair| container(chair).width(wide).into());
            container(Row::with_children(chairs).spacing(space::MEDIUM)).center_x(Fill)
        };
        let table = row![
            picture(drawing::game_icon(self.game), scale.button * 0.8),
            bold_text(language.say(wording::game_title_message_id(self.game)), scale.large),
        ];
        let table = container(table.spacing(space::MEDIUM).align_y(Center))
            .center_x(width * 0.6)
            .center_y(scale.button + 3.0 * scale.margin)
            .style(theme::wooden_table);
        column![side((0..above).collect()), table, side((above..count).rev().collect())]
            .spacing(scale.margin)
            .align_x(Center)
            .into()
    }

    fn chair<'a>(
        &'a self,
        at: usize,
        chair: &'a Chair,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let Chair { taken, participant, .. } = chair;
        let is_child = participant.is_person();
        let side = scale.button;
        let choose = |message, id: &str, handle, chosen| -> Element<'a, Message> {
            let color = if chosen { iced::Color::WHITE } else { theme::INK };
            self.button(message, icon(handle, side * 0.55, color), ButtonPurpose::Choice(chosen), scale)
                .named(of_chair(id, at, language))
                .width(side)
                .into()
        };
        let who = row![
            choose(Message::Child(at), "seats-chair-child", drawing::child(), *taken && is_child),
            choose(Message::Computer(at), "seats-chair-computer", drawing::computer(), *taken && !is_child),
            choose(Message::ClearChair(at), "seats-chair-nobody", drawing::close(), !*taken),
        ]
        .spacing(CHOICE_GAP);
        let head = if *taken {
            let named: Element<'a, Message> = if participant.child.is_some() {
                let name = speakable(bold_text(participant.name.as_str(), scale.body));
                let name = self.button(Message::Choose(at), name, ButtonPurpose::Quiet, scale);
                name.with_key(("choose", at)).width(Fill).into()
            } else {
                name(at, participant, language, scale)
            };
            row![self.face(at, participant, language, scale), named]
        } else {
            let free = text(language.say("seats-free")).size(scale.body).color(theme::SLATE);
            row![icon(drawing::plus_person(), side, theme::DISABLED_TEXT), speakable(free).width(Fill)]
        };
        let signs = taken.then(|| {
            let signs = participant.rung.operations().map(|operation| language.operation_sign(operation));
            let signs = signs.collect::<Vec<_>>().join(" ");
            bold_text(signs, scale.body).color(theme::SLATE).into()
        });
        let cog = taken.then(|| choose(Message::Details(at), "seats-chair-details", drawing::cog(), false));
        let foot = row![who, Space::new().width(Fill)].extend(signs).extend(cog);
        let parts =
            column![head.spacing(space::MEDIUM).align_y(Center), foot.spacing(space::MEDIUM).align_y(Center)];
        let ground = if *taken { theme::PAPER } else { theme::MIST };
        container(parts.spacing(space::TIGHT))
            .padding([space::SMALL, space::MEDIUM])
            .width(Fill)
            .style(theme::panel(ground, theme::PANEL_RIM))
            .into()
    }

    fn face<'a>(
        &'a self,
        at: usize,
        participant: &Participant,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        match participant.who {
            ParticipantKind::Child if participant.child.is_some() => {
                picture(drawing::avatar(participant.picture), scale.button).into()
            }
            ParticipantKind::Child => {
                let face = picture(drawing::avatar(participant.picture), scale.button);
                self.button(Message::Picture(at), face, ButtonPurpose::Bare, scale)
                    .named(of_chair("seats-chair-picture", at, language))
                    .width(scale.button)
                    .into()
            }
            ParticipantKind::Computer(strength) => picture(drawing::opponent(strength), scale.button).into(),
        }
    }

    fn foot<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let house: Option<Element<'a, Message>> = if self.rule_controls(language, scale).is_empty() {
            None
        } else if self.is_open(ChildChoice::HouseRules) {
            let house = speakable(text(language.say("seats-house-rules")).size(scale.body));
            Some(self.button(Message::HouseRules, house, ButtonPurpose::Quiet, scale).width(190).into())
        } else {
            Some(locked_label(language.say("seats-house-rules"), language, scale))
        };
        let mut line = Row::new().extend(house).spacing(space::MEDIUM).align_y(Center);
        let in_force = self.rules_summary(language);
        let in_force = fitted_text(in_force, scale.small).max_height(scale.button);
        let in_force = speakable(in_force).padding([space::TIGHT, space::MEDIUM]);
        // The words have a ground of their own, since nobody could read them on the shore.
        line = line.push(container(in_force.style(theme::chip(theme::MIST))).width(Fill));
        if let Some(left) = self.offered_game() {
            let label = language.say_with(
                "seats-resume",
                [("names", language.join_list(left.players.iter().map(|player| &player.name)).into())],
            );
            // Six long names take two lines.
            let height = scale.button * 1.2;
            let label = speakable(fitted_text(label, scale.body).bold().centered().max_height(height));
            let button =
                self.button(Message::Resume, label.padding([0.0, space::SMALL]), ButtonPurpose::Act, scale);
            line = line.push(button.main_button().width(RESUME).height(height));
        }
        let start = |purpose| {
            let label = speakable(bold_text(language.say("seats-start"), scale.large));
            self.button(Message::Start, label, purpose, scale).width(200)
        };
        let start = if self.offered_game().is_some() {
            start(ButtonPurpose::Quiet)
        } else {
            start(ButtonPurpose::Act).main_button()
        };
        // The shore would hide the edges of the buttons.
        container(line.push(start))
            .padding([space::TIGHT, space::SMALL])
            .style(theme::panel(theme::MIST, theme::PANEL_RIM))
            .into()
    }

    pub(super) fn button<'a>(
        &'a self,
        message: Message,
        content: impl Into<Element<'a, Message>>,
        purpose: ButtonPurpose,
        scale: Scale,
    ) -> AccessibleButton<'a, Message> {
        let message = self.allows(&message).then_some(message);
        accessible_button(content, message, purpose).height(scale.button)
    }
}

/// The size of text at the seats for players who need this size. Both are in percent; the result is at most 115.
pub fn limited_text_size(needed: u16) -> u16 {
    needed.min(LARGEST_TEXT)
}

/// The name of a button for screen readers. `id` is its Fluent key, and `at` the index of the chair.
fn of_chair(id: &str, at: usize, language: &Language) -> String {
    language.say_with(id, [("number", (at + 1).into())])
}

/// The name on a chair: a field to type in for a child, or the name of a computer player.
fn name<'a>(
    at: usize,
    participant: &'a Participant,
    language: &'a Language,
    scale: Scale,
) -> Element<'a, Message> {
    match participant.who {
        ParticipantKind::Child => {
            let input = text_input(&language.say("seats-name"), &participant.name)
                .on_input(move |name| Message::NameTyped(at, name))
                // Enter ends the name, and begins no game yet.
                .on_submit(Message::NameTyped(at, participant.name.clone()))
                .size(scale.body)
                .padding(scale.field_padding(scale.body))
                .width(Fill)
                .style(theme::field);
            text_field(of_chair("seats-chair-name", at, language), &participant.name, input).into()
        }
        ParticipantKind::Computer(strength) => {
            speakable(bold_text(language.say(wording::strength_message_id(strength)), scale.body))
                .width(Fill)
                .into()
        }
    }
}
