//! The house rules, which a grown-up may change.

use iced::widget::{Column, column, container, row, text};
use iced::{Center, Element, Fill};

use super::{Message, Seats, Stop};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::bold;
use crate::app::widget::card::{Face, card};
use crate::arithmetic::Card;
use crate::games::GameKind;
use crate::games::dragonfish::{self, PondCard};
use crate::games::fish_pond;
use crate::language::Language;
use crate::records::Settings;

impl Seats {
    /// What grown-ups have set for the children at the table.
    fn settings(&self) -> impl Iterator<Item = &Settings> {
        self.seated().map(|child| &child.settings)
    }

    /// Whether grown-ups have set the house rules for somebody at the table.
    pub(super) fn are_house_rules_set(&self) -> bool {
        self.settings().next().is_some()
    }

    /// The house rules of DragonFish that are in force: what one child has to keep to, all keep to.
    pub(super) fn dragonfish_rules(&self) -> dragonfish::HouseRules {
        let mut rules = self.rules;
        if self.are_house_rules_set() {
            rules.swaps_need_a_fish =
                self.settings().any(|settings| settings.dragonfish_rules.swaps_need_a_fish);
        }
        rules
    }

    /// The same for Three Fishing and MAC I.
    pub(super) fn fish_pond_rules(&self) -> fish_pond::HouseRules {
        let mut rules = self.fish_pond;
        if self.are_house_rules_set() {
            rules.bait_needed = self.settings().any(|settings| settings.fish_pond_rules.bait_needed);
        }
        rules
    }

    /// Whether somebody at the table may use signs that the printed game does not have.
    fn has_more_signs_than_printed(&self) -> bool {
        let mut taken = self.chairs().iter().filter(|chair| chair.taken);
        taken.any(|chair| chair.participant.rung > self.game.printed_rung())
    }

    /// What is played otherwise than printed.
    pub(super) fn rules_in_force(&self, language: &Language) -> String {
        let mut rules = Vec::new();
        match self.game {
            GameKind::DragonFish => {
                let needs_a_fish = self.dragonfish_rules().swaps_need_a_fish;
                rules.extend(needs_a_fish.then(|| language.say("rule-swaps-need-a-fish")));
                rules.extend(self.rules.spare.map(|spare| spare_sentence(spare, language)));
            }
            GameKind::ThreeFishing | GameKind::MacOne => {
                let adds_signs = self.game == GameKind::ThreeFishing && self.has_more_signs_than_printed();
                rules.extend(adds_signs.then(|| language.say("rule-more-signs")));
                let needs_bait = self.fish_pond_rules().bait_needed;
                rules.extend(needs_bait.then(|| language.say("rule-bait-needed")));
            }
        }
        if rules.is_empty() { language.say("rule-none") } else { rules.join(" · ") }
    }

    /// The house rules, for grown-ups.
    pub(super) fn house_rules<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let title = bold(language.say("seats-house-rules"), scale.large);
        let rules = match self.game {
            GameKind::DragonFish => self.of_dragonfish(language, scale),
            GameKind::ThreeFishing | GameKind::MacOne => {
                let needed = self.fish_pond_rules().bait_needed;
                column![self.switch(language, "rule-bait-needed", needed, Stop::BaitNeeded, scale)]
            }
        };
        let done = bold(language.say("answer-done"), scale.large);
        let done = self.button(Stop::HouseRules, done, Purpose::Act, scale).width(200);
        let parts = column![title, rules.spacing(space::MEDIUM), done].spacing(space::MEDIUM);
        container(parts)
            .padding(space::LARGE)
            .max_width(760)
            .style(theme::panel(theme::PAPER, theme::RIM))
            .into()
    }

    /// A rule that holds or does not.
    fn switch<'a>(
        &'a self,
        language: &Language,
        rule: &str,
        holds: bool,
        stop: Stop,
        scale: Scale,
    ) -> Element<'a, Message> {
        let label = text(language.say(if holds { "answer-yes" } else { "answer-no" })).size(scale.body);
        row![
            text(language.say(rule)).size(scale.body).width(Fill),
            self.button(stop, label, Purpose::Choice(holds), scale)
                .on_press_maybe(self.offered().contains(&stop).then_some(Message::Pressed(stop)))
                .width(110),
        ]
        .align_y(Center)
        .into()
    }

    fn of_dragonfish<'a>(&'a self, language: &'a Language, scale: Scale) -> Column<'a, Message> {
        let needs = self.dragonfish_rules().swaps_need_a_fish;
        let swaps = self.switch(language, "rule-swaps-need-a-fish", needs, Stop::SwapsNeedAFish, scale);
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
        let mut parts = column![swaps, spare.spacing(space::TIGHT)];
        if let Some(spare) = self.rules.spare {
            let number = spare.animal().map_or(0, Card::number);
            let face = Face::Pond(spare);
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
                    card(face, scale.card),
                ]
                .spacing(space::SMALL)
                .align_y(Center),
            );
        }
        parts
    }
}

/// What the spare card can be; its kind changes with its number kept.
pub(super) fn spares(spare: Option<PondCard>) -> impl Iterator<Item = Option<PondCard>> {
    let number = match spare {
        Some(PondCard::Fish(number) | PondCard::Bug(number)) => number,
        _ => 10,
    };
    [None, Some(PondCard::Fish(number)), Some(PondCard::Bug(number))].into_iter()
}

/// The same card with the next number up or down, from 1 to 20.
pub(super) fn renumbered(card: PondCard, up: bool) -> PondCard {
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
