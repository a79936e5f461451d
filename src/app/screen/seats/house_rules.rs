//! The house rules of a game, which a grown-up may set.

use engine::arithmetic::Card;
use engine::games::GameKind;
use engine::games::dragonfish::{self, GameLength, HelperDeck, PondCard};
use engine::games::{fish_out, fish_pond, tiu_u};
use iced::widget::{Column, column, container, row, text};
use iced::{Center, Element, Fill};

use super::panels::set_by_grown_up_notice;
use super::{Message, Seats};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{as_heading, bold_text, speakable};
use language::Language;
use records::{Child, Settings, needs_fresh_water};

/// How many of a child's first games of DragonFish are short.
const SHORT_GAMES: u32 = 2;
/// How many of a child's first games of DragonFish have no canals.
const GAMES_WITHOUT_CANALS: u32 = 1;

impl Seats {
    fn settings(&self) -> impl Iterator<Item = &Settings> {
        self.seated().map(|child| &child.settings)
    }

    /// Whether nobody can change the house rules at the seats. They are fixed if a child of this computer sits there, since grown-ups have
    /// set the child's rules.
    pub(super) fn are_house_rules_fixed(&self) -> bool {
        self.settings().next().is_some()
    }

    /// The house rules for DragonFish. A rule that is set for one child at the table holds for all.
    pub(super) fn dragonfish_rules(&self) -> dragonfish::HouseRules {
        let mut rules = self.rules;
        if self.are_house_rules_fixed() {
            let theirs = || self.settings().map(|settings| settings.dragonfish_rules);
            rules.swaps_need_a_fish = theirs().any(|rules| rules.swaps_need_a_fish);
            let is_without = theirs().any(|rules| rules.helpers == HelperDeck::WithoutCanals);
            rules.helpers = if is_without { HelperDeck::WithoutCanals } else { HelperDeck::All };
        }
        if self.have_all_finished_fewer_than(GAMES_WITHOUT_CANALS) {
            rules.helpers = HelperDeck::WithoutCanals;
        }
        if self.have_all_finished_fewer_than(SHORT_GAMES) {
            rules.length = GameLength::Short;
        }
        rules.length = self.length.unwrap_or(rules.length);
        rules.fresh_water = self.has_fresh_water();
        rules
    }

    /// Whether all known children at the table have finished fewer games of DragonFish than this. False if no child there is known, or if
    /// nobody has counted.
    fn have_all_finished_fewer_than(&self, games: u32) -> bool {
        let Some(played) = &self.games_played else { return false };
        let finished = |child: &Child| played.get(&child.id).copied().unwrap_or_default();
        self.are_house_rules_fixed() && self.seated().all(|child| finished(child) < games)
    }

    /// Whether ponds of DragonFish change by themselves. What a grown-up has decided for a known child counts first, then what was chosen
    /// here, and otherwise the signs of the players.
    fn has_fresh_water(&self) -> bool {
        let mut decided = self.settings().filter_map(|settings| settings.fresh_water).peekable();
        if decided.peek().is_some() {
            return decided.any(|wanted| wanted);
        }
        let mut people = self.chairs().iter().filter(|chair| chair.taken && chair.participant.is_person());
        let by_signs = people.any(|chair| needs_fresh_water(chair.participant.rung));
        self.fresh_water.filter(|_| !self.are_house_rules_fixed()).unwrap_or(by_signs)
    }

    /// The house rules for Three Fishing and MAC I. A rule that is set for one child at the table holds for all.
    pub(super) fn fish_pond_rules(&self) -> fish_pond::HouseRules {
        let mut rules = self.fish_pond;
        if self.are_house_rules_fixed() {
            rules.bait_needed = self.settings().any(|settings| settings.fish_pond_rules.bait_needed);
        }
        rules
    }

    /// Whether all players see all hands. The settings of the known children at the table decide, or the house rule if no child is known.
    fn are_hands_open(&self) -> bool {
        if self.are_house_rules_fixed() {
            self.settings().any(|settings| settings.open_hands)
        } else {
            self.fish_out.open_hands
        }
    }

    /// The house rules for Tiu-U. The number of games in a match becomes the number of deals.
    pub(super) fn tiu_u_rules(&self) -> tiu_u::HouseRules {
        let deals = tiu_u::DealCount::try_from(self.games.games()).unwrap_or_default();
        tiu_u::HouseRules { open_hands: self.are_hands_open(), deals }
    }

    pub(super) fn fish_out_rules(&self) -> fish_out::HouseRules {
        fish_out::HouseRules { open_hands: self.are_hands_open(), ..self.fish_out }
    }

    /// Whether somebody at the table may use signs that the printed game doesn't have.
    fn has_more_signs_than_printed(&self) -> bool {
        let mut taken = self.chairs().iter().filter(|chair| chair.taken);
        taken.any(|chair| chair.participant.rung > self.game.printed_rules_rung())
    }

    pub(super) fn rules_summary(&self, language: &Language) -> String {
        let mut rules = Vec::new();
        match self.game {
            GameKind::DragonFish => {
                let needs_a_fish = self.dragonfish_rules().swaps_need_a_fish;
                rules.extend(needs_a_fish.then(|| language.say("rule-swaps-need-a-fish")));
                let dragonfish::HouseRules { fresh_water, helpers, .. } = self.dragonfish_rules();
                rules.extend(fresh_water.then(|| language.say("rule-fresh-water-short")));
                let is_without = helpers == HelperDeck::WithoutCanals;
                rules.extend(is_without.then(|| language.say("rule-without-canals-short")));
                rules.extend(self.rules.spare.map(|spare| spare_sentence(spare, language)));
            }
            GameKind::ThreeFishing | GameKind::MacOne => {
                let adds_signs = self.game == GameKind::ThreeFishing && self.has_more_signs_than_printed();
                rules.extend(adds_signs.then(|| language.say("rule-more-signs")));
                let needs_bait = self.fish_pond_rules().bait_needed;
                rules.extend(needs_bait.then(|| language.say("rule-bait-needed")));
            }
            GameKind::TiuU => rules.extend(self.are_hands_open().then(|| language.say("rule-open-hands"))),
            GameKind::FishOut => {
                let fish_out::HouseRules { target, deals, open_hands } = self.fish_out_rules();
                rules.extend(open_hands.then(|| language.say("rule-open-hands")));
                let until = (target != fish_out::DEFAULT_TARGET_FISH).then_some(target);
                rules.extend(
                    until.map(|target| language.say_with("rule-until-fish", [("count", target.into())])),
                );
                rules.extend(
                    deals.map(|deals| language.say_with("rule-until-deals", [("count", deals.into())])),
                );
            }
        }
        if rules.is_empty() { language.say("rule-none") } else { rules.join(" · ") }
    }

    pub(super) fn rule_controls<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Vec<Element<'a, Message>> {
        match self.game {
            GameKind::DragonFish => self.of_dragonfish(language, scale),
            GameKind::ThreeFishing | GameKind::MacOne => {
                let needed = self.fish_pond_rules().bait_needed;
                vec![self.switch(language, "rule-bait-needed", needed, Message::BaitNeeded, scale)]
            }
            GameKind::TiuU => vec![self.open_hands(language, scale)],
            GameKind::FishOut => self.of_fish_out(language, scale),
        }
    }

    pub(super) fn house_rules_panel<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let title = speakable(as_heading(bold_text(language.say("seats-house-rules"), scale.large)));
        let rules = Column::with_children(self.rule_controls(language, scale));
        let done = speakable(bold_text(language.say("answer-done"), scale.large));
        let done = self
            .button(Message::HouseRules, done, ButtonPurpose::Act, scale)
            .main_button()
            .back_button()
            .width(200);
        // A switch is grey if a child's settings decide it.
        let names = language.join_list(self.seated().map(|child| child.name.as_str()));
        let why_not = (!names.is_empty()).then(|| set_by_grown_up_notice(&names, language, scale));
        let parts = column![title, rules.spacing(space::MEDIUM)].extend(why_not).push(done);
        let parts = parts.spacing(space::MEDIUM);
        container(parts)
            .padding(space::LARGE)
            .max_width(760)
            .style(theme::panel(theme::PAPER, theme::PANEL_RIM))
            .into()
    }

    fn switch<'a>(
        &'a self,
        language: &Language,
        rule: &str,
        holds: bool,
        message: Message,
        scale: Scale,
    ) -> Element<'a, Message> {
        let label =
            speakable(text(language.say(if holds { "answer-yes" } else { "answer-no" })).size(scale.body));
        row![
            speakable(text(language.say(rule)).size(scale.body)).width(Fill),
            self.button(message, label, ButtonPurpose::Choice(holds), scale)
                .named(language.say(rule))
                .with_key(rule)
                .width(110),
        ]
        .align_y(Center)
        .into()
    }

    fn open_hands<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        self.switch(language, "rule-open-hands", self.are_hands_open(), Message::OpenHands, scale)
    }

    fn of_fish_out<'a>(&'a self, language: &'a Language, scale: Scale) -> Vec<Element<'a, Message>> {
        let target = self.fish_out.target.to_string();
        let deals = self.fish_out.deals.map_or_else(|| "∞".to_owned(), |deals| deals.to_string());
        vec![
            self.open_hands(language, scale),
            self.stepper(language, "rule-target", target, |up| Message::Target { up }, None, scale),
            self.stepper(language, "rule-deals", deals, |up| Message::Deals { up }, None, scale),
        ]
    }

    /// A number to change, with a button for less and one for more. `change` makes the message of a button (`true` for more), and `beside`
    /// stands next to the number.
    fn stepper<'a>(
        &'a self,
        language: &Language,
        rule: &str,
        number: String,
        change: impl Fn(bool) -> Message,
        beside: Option<Element<'a, Message>>,
        scale: Scale,
    ) -> Element<'a, Message> {
        let step = |sign, up| {
            self.button(change(up), bold_text(sign, scale.large), ButtonPurpose::Quiet, scale)
                .width(scale.button)
        };
        let line = row![
            speakable(text(language.say(rule)).size(scale.body)).width(Fill),
            step("−", false),
            speakable(bold_text(number, scale.large)).center_x(60),
            step("+", true),
        ];
        let line = line.extend(beside).spacing(space::SMALL).align_y(Center);
        with_semantics(Semantics::new(Role::Group).named(language.say(rule)), line).into()
    }

    fn of_dragonfish<'a>(&'a self, language: &'a Language, scale: Scale) -> Vec<Element<'a, Message>> {
        let dragonfish::HouseRules { swaps_need_a_fish, fresh_water, helpers, .. } = self.dragonfish_rules();
        let is_without = helpers == HelperDeck::WithoutCanals;
        let switches = [
            ("rule-fresh-water", fresh_water, Message::FreshWater),
            ("rule-without-canals", is_without, Message::WithoutCanals),
            ("rule-swaps-need-a-fish", swaps_need_a_fish, Message::SwapsNeedAFish),
        ];
        let switches =
            switches.map(|(rule, holds, message)| self.switch(language, rule, holds, message, scale));
        let mut spare =
            row![speakable(text(language.say("rule-spare")).size(scale.body)).width(Fill)].align_y(Center);
        for card in spares(self.rules.spare) {
            let chosen = std::mem::discriminant(&card) == std::mem::discriminant(&self.rules.spare)
                && card.map(PondCard::is_fish) == self.rules.spare.map(PondCard::is_fish);
            let id = match card {
                None => "spare-none",
                Some(card) if card.is_fish() => "spare-fish",
                Some(_) => "spare-bug",
            };
            let label = speakable(text(language.say(id)).size(scale.body));
            spare = spare.push(
                self.button(Message::Spare(card), label, ButtonPurpose::Choice(chosen), scale).width(110),
            );
        }
        let mut parts = Vec::from(switches);
        parts.push(spare.spacing(space::TIGHT).into());
        if let Some(spare) = self.rules.spare {
            let number = spare.animal().map_or(0, Card::number);
            let face = card(CardFace::Pond(spare), scale.card).into();
            let change = |up| Message::SpareNumber { up };
            let number = number.to_string();
            parts.push(self.stepper(language, "rule-spare-number", number, change, Some(face), scale));
        }
        parts
    }
}

/// The next number of fish that end a match: ten more (`up`) or ten fewer.
pub(super) fn step_fish_target(target: u16, up: bool) -> u16 {
    const STEP: u16 = 10;
    let next = if up { target + STEP } else { target.saturating_sub(STEP) };
    next.clamp(STEP, fish_out::LARGEST_TARGET_FISH)
}

/// The next largest number of deals: one more (`up`) or one fewer. Below one comes `None`: as many deals as it takes.
pub(super) fn step_deal_limit(deals: Option<u8>, up: bool) -> Option<u8> {
    match deals {
        None => up.then_some(1),
        Some(deals) if up => Some((deals + 1).min(tiu_u::MOST_DEALS)),
        Some(deals) => deals.checked_sub(1).filter(|deals| *deals > 0),
    }
}

/// What the spare card can be: nothing, a fish, or a bug. The fish and the bug have the number that the card has now.
fn spares(spare: Option<PondCard>) -> impl Iterator<Item = Option<PondCard>> {
    let number = match spare {
        Some(PondCard::Fish(number) | PondCard::Bug(number)) => number,
        _ => 10,
    };
    [None, Some(PondCard::Fish(number)), Some(PondCard::Bug(number))].into_iter()
}

/// The card with a number one higher (`up`) or one lower. The number runs from 1 to 20.
pub(super) fn with_changed_number(card: PondCard, up: bool) -> PondCard {
    let next = |number: u8| if up { (number + 1).min(20) } else { number.saturating_sub(1).max(1) };
    match card {
        PondCard::Fish(number) => PondCard::Fish(next(number)),
        PondCard::Bug(number) => PondCard::Bug(next(number)),
        PondCard::Bike => PondCard::Bike,
    }
}

fn spare_sentence(spare: PondCard, language: &Language) -> String {
    let number = spare.animal().map_or(0, Card::number);
    let id = if spare.is_fish() { "rule-spare-fish" } else { "rule-spare-bug" };
    language.say_with(id, [("number", number.into())])
}
