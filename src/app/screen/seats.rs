//! Take your seats: who plays, how each of them calculates, and in which language.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{
    Column, Row, Space, column, container, responsive, row, scrollable, stack, svg, text, text_input,
};
use iced::{Center, Element, Fill, Length, Size, Task};

use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, icon, next_stop, notice, picture, press};
use crate::app::{drawing, wording};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::dragonfish::{HouseRules, PondCard};
use crate::language::{Language, Locale};
use crate::opponents::dragonfish::Strength;
use crate::records::{HelpLevel, Participant, Preferences, Who};

/// Chairs at the table.
const CHAIRS: usize = 4;
/// The longest name that is kept.
const LONGEST_NAME: usize = 24;
/// Between the choices of one kind.
const BETWEEN_CHOICES: f32 = 2.0;

/// The screen.
pub struct Seats {
    chairs: [Chair; CHAIRS],
    rules: HouseRules,
    shows_house_rules: bool,
    /// Who sits at the table of the game that was left, if there is one.
    left: Option<String>,
    /// A game is there and a new one was asked for: the old one would be gone.
    asks_to_replace: bool,
    problem: Option<String>,
    focus: Option<Stop>,
}

/// A place at the table, remembering its settings while nobody sits there.
#[derive(Debug, Clone)]
struct Chair {
    taken: bool,
    participant: Participant,
}

/// Something on the screen that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A language.
    Speak(Locale),
    /// Whether cards move.
    Motion,
    /// Read the rules.
    Rules,
    /// Go on with the game that was left.
    Resume,
    /// The name of a chair.
    Name(usize),
    /// The next picture for a chair.
    Picture(usize),
    /// Nobody sits here.
    Nobody(usize),
    /// A child sits here.
    Child(usize),
    /// A computer player sits here.
    Computer(usize),
    /// How strong the computer player is.
    Strength(usize, Strength),
    /// The rung of a chair.
    Rung(usize, Rung),
    /// The reading order of a chair.
    Order(usize, ReadingOrder),
    /// The help level of a chair.
    Help(usize, HelpLevel),
    /// Open or close the house rules.
    HouseRules,
    /// Whether swaps need a fish.
    SwapsNeedAFish,
    /// The spare card plays: not at all, as a fish, as a bug.
    Spare(Option<PondCard>),
    /// The number of the spare card, one up or down.
    SpareNumber {
        /// Up instead of down.
        up: bool,
    },
    /// Begin.
    Start,
    /// Begin, and give the game up that was left.
    Replace,
    /// Do not begin after all.
    KeepOld,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// A name was typed.
    NameTyped(usize, String),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
    /// A question was waved away.
    Dismissed,
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// Another language.
    Speak(Locale),
    /// Cards shall jump, or move.
    SwitchMotion,
    /// The rules page.
    ShowRules,
    /// The game that was left.
    Resume,
    /// A new game with these players.
    Start(Vec<Participant>, HouseRules),
}

impl Seats {
    /// The seats as they were taken last; two children and a computer player to begin with.
    #[must_use]
    pub fn new(preferences: &Preferences, language: &Language) -> Self {
        let chairs = std::array::from_fn(|at| match preferences.seats.get(at) {
            Some(Some(participant)) => Chair { taken: true, participant: participant.clone() },
            Some(None) => Chair { taken: false, participant: newcomer(at) },
            None => {
                let mut participant = newcomer(at);
                if at == 1 {
                    participant.who = Who::Computer(Strength::Perch);
                    participant.name = language.say(wording::strength(Strength::Perch));
                }
                Chair { taken: at < 2, participant }
            }
        });
        Self {
            chairs,
            rules: preferences.rules,
            shows_house_rules: false,
            left: None,
            asks_to_replace: false,
            problem: None,
            focus: None,
        }
    }

    /// Offers to go on with a game that was left.
    pub fn offer(&mut self, participants: &[Participant]) {
        let names: Vec<&str> = participants.iter().map(|participant| participant.name.as_str()).collect();
        self.left = Some(names.join(", "));
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    /// Who sits where, for remembering.
    #[must_use]
    pub fn seats(&self) -> Vec<Option<Participant>> {
        self.chairs.iter().map(|chair| chair.taken.then(|| chair.participant.clone())).collect()
    }

    fn participants(&self, language: &Language) -> Vec<Participant> {
        let mut participants: Vec<Participant> = Vec::new();
        for chair in self.chairs.iter().filter(|chair| chair.taken) {
            let mut participant = chair.participant.clone();
            participant.name = participant.name.trim().to_owned();
            if let Who::Computer(strength) = participant.who {
                participant.name = language.say(wording::strength(strength));
            } else if participant.name.is_empty() {
                let number = participants.len() + 1;
                participant.name = language.say_with("seats-player", [("number", number.into())]);
            }
            let namesakes =
                participants.iter().filter(|other| other.name.starts_with(&participant.name)).count();
            if namesakes > 0 {
                participant.name = format!("{} {}", participant.name, namesakes + 1);
            }
            participants.push(participant);
        }
        participants
    }

    fn taken(&self) -> usize {
        self.chairs.iter().filter(|chair| chair.taken).count()
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message, language: &Language) -> Action {
        match message {
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop, language),
            Message::Pressed(_) => Action::None,
            Message::NameTyped(chair, name) => {
                self.focus = Some(Stop::Name(chair));
                self.chairs[chair].participant.name = name.chars().take(LONGEST_NAME).collect();
                Action::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                match self.focus {
                    Some(Stop::Name(chair)) => Action::Run(iced::widget::operation::focus(name_id(chair))),
                    _ => Action::Run(iced::widget::operation::focus("nowhere")),
                }
            }
            Message::Chosen => match self.focus {
                Some(stop) if self.offered().contains(&stop) => self.press(stop, language),
                _ if self.left.is_some() && !self.asks_to_replace => self.press(Stop::Resume, language),
                _ if self.taken() >= 2 => self.press(Stop::Start, language),
                _ => Action::None,
            },
            Message::Dismissed => {
                self.asks_to_replace = false;
                self.shows_house_rules = false;
                Action::None
            }
        }
    }

    fn press(&mut self, stop: Stop, language: &Language) -> Action {
        match stop {
            Stop::Speak(locale) => return Action::Speak(locale),
            Stop::Motion => return Action::SwitchMotion,
            Stop::Rules => return Action::ShowRules,
            Stop::Resume => return Action::Resume,
            Stop::Name(chair) => return Action::Run(iced::widget::operation::focus(name_id(chair))),
            Stop::Picture(chair) => {
                let participant = &mut self.chairs[chair].participant;
                participant.picture = (participant.picture + 1) % drawing::AVATARS;
            }
            Stop::Nobody(chair) => self.chairs[chair].taken = false,
            Stop::Child(chair) => {
                let chair = &mut self.chairs[chair];
                if !chair.participant.is_child() {
                    chair.participant.name.clear();
                }
                chair.taken = true;
                chair.participant.who = Who::Child;
            }
            Stop::Computer(chair) => {
                self.chairs[chair].taken = true;
                if self.chairs[chair].participant.is_child() {
                    self.chairs[chair].participant.who = Who::Computer(Strength::Perch);
                }
            }
            Stop::Strength(chair, strength) => self.chairs[chair].participant.who = Who::Computer(strength),
            Stop::Rung(chair, rung) => self.chairs[chair].participant.rung = rung,
            Stop::Order(chair, order) => self.chairs[chair].participant.order = order,
            Stop::Help(chair, help) => self.chairs[chair].participant.help = help,
            Stop::HouseRules => self.shows_house_rules = !self.shows_house_rules,
            Stop::SwapsNeedAFish => self.rules.swaps_need_a_fish = !self.rules.swaps_need_a_fish,
            Stop::Spare(spare) => self.rules.spare = spare,
            Stop::SpareNumber { up } => self.rules.spare = self.rules.spare.map(|card| renumbered(card, up)),
            Stop::KeepOld => self.asks_to_replace = false,
            Stop::Start if self.left.is_some() => self.asks_to_replace = true,
            Stop::Start | Stop::Replace => return Action::Start(self.participants(language), self.rules),
        }
        Action::None
    }

    /// What can be pressed now, in the order of the selection ring.
    fn offered(&self) -> Vec<Stop> {
        if self.asks_to_replace {
            return vec![Stop::Resume, Stop::Replace, Stop::KeepOld];
        }
        if self.shows_house_rules {
            return self.offered_house_rules();
        }
        let mut stops: Vec<Stop> = Locale::ALL.map(Stop::Speak).into();
        stops.extend([Stop::Motion, Stop::Rules]);
        stops.extend(self.left.is_some().then_some(Stop::Resume));
        for (at, chair) in self.chairs.iter().enumerate() {
            let is_child = chair.participant.is_child();
            if chair.taken && is_child {
                stops.extend([Stop::Picture(at), Stop::Name(at)]);
            }
            stops.extend([Stop::Child(at), Stop::Computer(at), Stop::Nobody(at)]);
            if chair.taken {
                stops.extend(Rung::ALL.map(|rung| Stop::Rung(at, rung)));
                stops.extend(ReadingOrder::ALL.map(|order| Stop::Order(at, order)));
                if is_child {
                    stops.extend(HelpLevel::ALL.map(|help| Stop::Help(at, help)));
                } else {
                    stops.extend(Strength::ALL.map(|strength| Stop::Strength(at, strength)));
                }
            }
        }
        stops.push(Stop::HouseRules);
        stops.extend((self.taken() >= 2).then_some(Stop::Start));
        stops
    }

    fn offered_house_rules(&self) -> Vec<Stop> {
        let mut stops = vec![Stop::SwapsNeedAFish];
        stops.extend(spares(self.rules.spare).map(Stop::Spare));
        if self.rules.spare.is_some() {
            stops.extend([Stop::SpareNumber { up: false }, Stop::SpareNumber { up: true }]);
        }
        stops.push(Stop::HouseRules);
        stops
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
            Key::Named(Named::ArrowRight | Named::ArrowDown) => {
                Some(Message::StopWanted { backwards: false })
            }
            Key::Named(Named::ArrowLeft | Named::ArrowUp) => Some(Message::StopWanted { backwards: true }),
            Key::Named(Named::Enter | Named::Space) => Some(Message::Chosen),
            Key::Named(Named::Escape) => Some(Message::Dismissed),
            Key::Named(Named::F1) => Some(Message::Pressed(Stop::Rules)),
            _ => None,
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, language: &'a Language, reduced_motion: bool) -> Element<'a, Message> {
        responsive(move |size| self.layout(language, reduced_motion, size)).into()
    }

    fn layout<'a>(
        &'a self,
        language: &'a Language,
        reduced_motion: bool,
        size: Size,
    ) -> Element<'a, Message> {
        let scale = Scale::of_height(size.height);
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.2).content_fit(iced::ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let mut parts =
            Column::new().spacing(space::SMALL).padding([scale.margin, 2.0 * scale.margin]).width(Fill);
        parts = parts.push(self.heading(language, reduced_motion, scale));
        if let Some(problem) = &self.problem {
            parts = parts.push(notice(problem.clone(), scale, theme::BLUSH));
        }
        let middle: Element<'a, Message> = if self.asks_to_replace {
            self.question(language, scale)
        } else if self.shows_house_rules {
            self.house_rules(language, scale)
        } else {
            let rows =
                self.chairs.iter().enumerate().map(|(at, chair)| self.chair(at, chair, language, scale));
            column![columns(language, scale), Column::with_children(rows).spacing(space::SMALL)]
                .spacing(space::TIGHT)
                .into()
        };
        parts = parts.push(scrollable(middle).style(theme::scrolling).height(Fill));
        if !self.asks_to_replace && !self.shows_house_rules {
            parts = parts.push(self.foot(language, scale));
        }
        stack![scenery, container(parts).center_x(Fill)].into()
    }

    fn heading<'a>(
        &'a self,
        language: &'a Language,
        reduced_motion: bool,
        scale: Scale,
    ) -> Element<'a, Message> {
        let mut line = row![
            picture(drawing::logo(), scale.title * 1.4),
            column![
                bold(language.say("seats-title"), scale.title),
                text(language.say("seats-subtitle")).size(scale.small).color(theme::SLATE),
            ]
            .width(Fill)
        ]
        .spacing(space::MEDIUM)
        .align_y(Center);
        for locale in Locale::ALL {
            let chosen = language.locale() == locale;
            let label = text(locale.own_name()).size(scale.small);
            line =
                line.push(self.button(Stop::Speak(locale), label, Purpose::Choice(chosen), scale).width(96));
        }
        let (still, words) = if reduced_motion {
            (drawing::motion_off(), "seats-cards-jump")
        } else {
            (drawing::motion(), "seats-cards-move")
        };
        let motion = row![icon(still, scale.body, theme::INK), text(language.say(words)).size(scale.small)]
            .spacing(space::TIGHT)
            .align_y(Center);
        let rules = row![
            icon(drawing::rules(), scale.body, theme::INK),
            text(language.say("table-rules")).size(scale.small)
        ]
        .spacing(space::TIGHT)
        .align_y(Center);
        line.push(self.button(Stop::Motion, motion, Purpose::Quiet, scale).width(140))
            .push(self.button(Stop::Rules, rules, Purpose::Quiet, scale).width(110))
            .into()
    }

    /// One chair and what can be chosen for it.
    fn chair<'a>(
        &'a self,
        at: usize,
        chair: &'a Chair,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let Chair { taken, participant } = chair;
        let is_child = participant.is_child();
        let side = scale.button;
        let choose = |stop, handle, chosen| -> Element<'a, Message> {
            let color = if chosen { iced::Color::WHITE } else { theme::INK };
            self.button(stop, icon(handle, side * 0.55, color), Purpose::Choice(chosen), scale)
                .width(side)
                .into()
        };
        let who = row![
            choose(Stop::Child(at), drawing::child(), *taken && is_child),
            choose(Stop::Computer(at), drawing::computer(), *taken && !is_child),
            choose(Stop::Nobody(at), drawing::close(), !*taken),
        ]
        .spacing(BETWEEN_CHOICES);
        let mut line = Row::new().spacing(space::MEDIUM).align_y(Center);
        let caption = if *taken {
            line = line.push(self.face(at, participant, scale)).push(self.name(
                at,
                participant,
                language,
                scale,
            ));
            line = line.push(who).push(self.calculating(at, participant, scale));
            self.caption(participant, language)
        } else {
            line = line
                .push(icon(drawing::plus_person(), side, theme::FADED))
                .push(text(language.say("seats-free")).size(scale.body).color(theme::SLATE).width(Fill))
                .push(who);
            String::new()
        };
        let ground = if *taken { theme::PAPER } else { theme::MIST };
        let mut content = column![line].spacing(space::TIGHT);
        if *taken {
            content = content.push(text(caption).size(scale.small).color(theme::SLATE));
        }
        container(content)
            .padding([space::SMALL, space::MEDIUM])
            .width(Fill)
            .style(theme::panel(ground, theme::RIM))
            .into()
    }

    fn face<'a>(&'a self, at: usize, participant: &Participant, scale: Scale) -> Element<'a, Message> {
        match participant.who {
            Who::Child => {
                let face = picture(drawing::avatar(participant.picture), scale.button);
                self.button(Stop::Picture(at), face, Purpose::Bare, scale).width(scale.button).into()
            }
            Who::Computer(strength) => picture(drawing::opponent(strength), scale.button).into(),
        }
    }

    fn name<'a>(
        &'a self,
        at: usize,
        participant: &'a Participant,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        match participant.who {
            Who::Child => text_input(&language.say("seats-name"), &participant.name)
                .id(name_id(at))
                .on_input(move |name| Message::NameTyped(at, name))
                .size(scale.body)
                .padding(space::SMALL)
                .width(Fill)
                .style(theme::field)
                .into(),
            Who::Computer(strength) => {
                bold(language.say(wording::strength(strength)), scale.body).width(Fill).into()
            }
        }
    }

    /// The rung, the reading order, and the help level or the strength.
    fn calculating<'a>(&'a self, at: usize, participant: &Participant, scale: Scale) -> Element<'a, Message> {
        let side = scale.button;
        let choice = |stop, content: Element<'a, Message>, chosen, width: f32| -> Element<'a, Message> {
            self.button(stop, content, Purpose::Choice(chosen), scale).width(width).into()
        };
        let rungs = Rung::ALL.map(|rung| {
            let sign = bold(rung.newest_operation().sign().to_string(), scale.large);
            // All signs up to the rung are chosen with it.
            choice(Stop::Rung(at, rung), sign.into(), rung <= participant.rung, side)
        });
        let orders = ReadingOrder::ALL.map(|order| {
            let sample = match order {
                ReadingOrder::Spoken => "→",
                ReadingOrder::Operations => "( )",
            };
            choice(Stop::Order(at, order), bold(sample, scale.body).into(), order == participant.order, side)
        });
        let last = match participant.who {
            Who::Child => Row::with_children(HelpLevel::ALL.map(|help| {
                let chosen = help == participant.help;
                let color = if chosen { iced::Color::WHITE } else { theme::INK };
                let content: Element<'a, Message> = match help {
                    HelpLevel::ShowTotals => icon(drawing::eye(), side * 0.5, color).into(),
                    HelpLevel::AskTotals => bold("?", scale.large).into(),
                    HelpLevel::NoTotals => icon(drawing::eye_off(), side * 0.5, color).into(),
                };
                choice(Stop::Help(at, help), content, chosen, side)
            })),
            Who::Computer(strength) => Row::with_children(Strength::ALL.map(|which| {
                let face = picture(drawing::opponent(which), side * 0.72);
                choice(Stop::Strength(at, which), face.into(), which == strength, side)
            })),
        };
        row![
            Row::with_children(rungs).spacing(BETWEEN_CHOICES),
            Row::with_children(orders).spacing(BETWEEN_CHOICES),
            last.spacing(BETWEEN_CHOICES),
        ]
        .spacing(space::MEDIUM)
        .into()
    }

    /// What the choices of a chair mean, in words.
    fn caption(&self, participant: &Participant, language: &Language) -> String {
        let rung = language.say(wording::rung(participant.rung));
        let order = language.say(wording::order(participant.order));
        let last = match participant.who {
            Who::Child => language.say(wording::help(participant.help)),
            Who::Computer(strength) => language.say_with(
                "computer-player",
                [("strength", language.say(wording::strength(strength)).into())],
            ),
        };
        format!("{rung}  ·  {order}  ·  {last}")
    }

    fn foot<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let house = text(language.say("seats-house-rules")).size(scale.body);
        let mut line = row![self.button(Stop::HouseRules, house, Purpose::Quiet, scale).width(190)]
            .spacing(space::MEDIUM)
            .align_y(Center);
        let in_force = self.rules_in_force(language);
        line = line.push(text(in_force).size(scale.small).color(theme::INK).width(Fill));
        if let Some(names) = &self.left {
            let label = language.say_with("seats-resume", [("names", names.as_str().into())]);
            let label = bold(label, scale.body).wrapping(text::Wrapping::None);
            let button =
                self.button(Stop::Resume, container(label).clip(true).max_width(300), Purpose::Act, scale);
            line = line.push(button.width(330));
        }
        let start = bold(language.say("seats-start"), scale.large);
        let purpose = if self.left.is_some() { Purpose::Quiet } else { Purpose::Act };
        line.push(self.button(Stop::Start, start, purpose, scale).width(200)).into()
    }

    fn rules_in_force(&self, language: &Language) -> String {
        let mut rules = Vec::new();
        if self.rules.swaps_need_a_fish {
            rules.push(language.say("rule-swaps-need-a-fish"));
        }
        if let Some(spare) = self.rules.spare {
            rules.push(spare_sentence(spare, language));
        }
        if rules.is_empty() { language.say("rule-none") } else { rules.join(" · ") }
    }

    /// The house rules, for grown-ups.
    fn house_rules<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let needs = self.rules.swaps_need_a_fish;
        let label = language.say(if needs { "answer-yes" } else { "answer-no" });
        let swaps = row![
            text(language.say("rule-swaps-need-a-fish")).size(scale.body).width(Fill),
            self.button(Stop::SwapsNeedAFish, text(label).size(scale.body), Purpose::Choice(needs), scale)
                .width(110),
        ]
        .align_y(Center);
        let mut spare = row![text(language.say("rule-spare")).size(scale.body).width(Fill)].align_y(Center);
        for card in spares(self.rules.spare) {
            let chosen = std::mem::discriminant(&card) == std::mem::discriminant(&self.rules.spare)
                && card.map(PondCard::is_fish) == self.rules.spare.map(PondCard::is_fish);
            let id = match card {
                None => "spare-none",
                Some(card) if card.is_fish() => "spare-fish",
                Some(_) => "spare-bug",
            };
            let label = text(language.say(id)).size(scale.body);
            spare =
                spare.push(self.button(Stop::Spare(card), label, Purpose::Choice(chosen), scale).width(110));
        }
        let mut parts = column![
            bold(language.say("seats-house-rules"), scale.large),
            swaps,
            spare.spacing(BETWEEN_CHOICES)
        ]
        .spacing(space::MEDIUM);
        if let Some(card) = self.rules.spare {
            let number = card.animal().map_or(0, crate::arithmetic::Card::number);
            let face = crate::app::widget::card::Face::Pond(card);
            parts = parts.push(
                row![
                    text(language.say("rule-spare-number")).size(scale.body).width(Fill),
                    self.button(
                        Stop::SpareNumber { up: false },
                        bold("−", scale.large),
                        Purpose::Quiet,
                        scale
                    )
                    .width(scale.button),
                    container(bold(number.to_string(), scale.large)).center_x(60),
                    self.button(
                        Stop::SpareNumber { up: true },
                        bold("+", scale.large),
                        Purpose::Quiet,
                        scale
                    )
                    .width(scale.button),
                    crate::app::widget::card::card(face, scale.card),
                ]
                .spacing(space::SMALL)
                .align_y(Center),
            );
        }
        let done = bold(language.say("answer-done"), scale.large);
        parts = parts.push(self.button(Stop::HouseRules, done, Purpose::Act, scale).width(200));
        container(parts)
            .padding(space::LARGE)
            .max_width(760)
            .height(Length::Shrink)
            .style(theme::panel(theme::PAPER, theme::RIM))
            .into()
    }

    /// A new game would replace the one that was left.
    fn question<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let names = self.left.clone().unwrap_or_default();
        let question = language.say_with("seats-replace-question", [("names", names.into())]);
        let answer = |stop, id: &str, purpose| {
            self.button(stop, bold(language.say(id), scale.body), purpose, scale).width(Length::Fixed(420.0))
        };
        let parts = column![
            text(question).size(scale.large),
            answer(Stop::Resume, "seats-resume-it", Purpose::Act),
            answer(Stop::Replace, "seats-replace", Purpose::Quiet),
            answer(Stop::KeepOld, "answer-back", Purpose::Quiet),
        ]
        .spacing(space::MEDIUM);
        container(parts)
            .padding(space::LARGE)
            .max_width(760)
            .height(Length::Shrink)
            .style(theme::panel(theme::PAPER, theme::RIM))
            .into()
    }

    fn button<'a>(
        &'a self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
        scale: Scale,
    ) -> iced::widget::Button<'a, Message> {
        let offered = self.offered().contains(&stop);
        press(content, offered.then_some(Message::Pressed(stop)), purpose, self.focus == Some(stop))
            .height(scale.button)
    }
}

/// What stands over the choices of the chairs.
fn columns<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let heading = |id: &str, buttons: f32| {
        let width = buttons * scale.button + (buttons - 1.0) * BETWEEN_CHOICES;
        text(language.say(id)).size(scale.small).color(theme::SLATE).width(width).center()
    };
    row![
        Space::new().width(Fill),
        heading("seats-who", 3.0),
        heading("seats-signs", 5.0),
        heading("seats-reading", 2.0),
        heading("seats-help", 3.0),
    ]
    .spacing(space::MEDIUM)
    .padding([0.0, space::MEDIUM])
    .into()
}

/// The id of a chair's name field.
fn name_id(chair: usize) -> iced::widget::Id {
    iced::widget::Id::from(format!("name-{chair}"))
}

fn newcomer(at: usize) -> Participant {
    Participant {
        name: String::new(),
        who: Who::Child,
        picture: u8::try_from(at).unwrap_or_default(),
        rung: Rung::default(),
        order: ReadingOrder::default(),
        help: HelpLevel::default(),
    }
}

/// What the spare card can be; its kind changes with its number kept.
fn spares(spare: Option<PondCard>) -> impl Iterator<Item = Option<PondCard>> {
    let number = match spare {
        Some(PondCard::Fish(number) | PondCard::Bug(number)) => number,
        _ => 10,
    };
    [None, Some(PondCard::Fish(number)), Some(PondCard::Bug(number))].into_iter()
}

/// The same card with the next number up or down, from 1 to 20.
fn renumbered(card: PondCard, up: bool) -> PondCard {
    let next = |number: u8| if up { (number + 1).min(20) } else { number.saturating_sub(1).max(1) };
    match card {
        PondCard::Fish(number) => PondCard::Fish(next(number)),
        PondCard::Bug(number) => PondCard::Bug(next(number)),
        PondCard::Bike => PondCard::Bike,
    }
}

fn spare_sentence(spare: PondCard, language: &Language) -> String {
    let number = spare.animal().map_or(0, crate::arithmetic::Card::number);
    let id = if spare.is_fish() { "rule-spare-fish" } else { "rule-spare-bug" };
    language.say_with(id, [("number", number.into())])
}
