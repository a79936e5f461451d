//! What grown-ups set for a child, and the form in which they do.

use iced::widget::{Column, Row, Space, column, container, row, scrollable, text, text_input};
use iced::{Center, Element, Fill, FillPortion, Length};

use super::{GrownUps, Message, Stop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, framed, picture};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::Title;
use crate::language::{Language, Locale};
use crate::practice::USUAL_AIM;
use crate::records::{Child, HelpLevel};
use crate::wording;

/// The field for the name of a child.
pub(super) const NAME: &str = "child-name";
/// The field for the classes of a child.
pub(super) const CLASSES: &str = "child-classes";

/// Largest numbers to choose from.
const LARGEST: [Option<u16>; 5] = [Some(20), Some(50), Some(100), Some(1000), None];
/// Seconds for a turn to choose from.
const TIMERS: [Option<u16>; 4] = [None, Some(30), Some(60), Some(120)];
/// Minutes of practice for a day to choose from.
const GOALS: [Option<u16>; 5] = [None, Some(5), Some(10), Some(15), Some(20)];

/// Shares of right answers to choose from, in percent.
const AIMS: [u8; 4] = [60, 70, USUAL_AIM, 90];

/// Sizes of text to choose from, in percent.
const TEXT_SCALES: [u16; 4] = [100, 125, 150, 200];

/// A setting, and what it becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The next picture.
    Picture,
    /// The rung in a game.
    Rung(Title, Rung),
    /// The reading order.
    Order(ReadingOrder),
    /// The help level.
    Help(HelpLevel),
    /// The largest number; `None` for no limit.
    Largest(Option<u16>),
    /// Whether calculations stay at zero or above: the other way.
    ZeroOrAbove,
    /// Whether a game is open: the other way.
    Game(Title),
    /// Whether swaps need a fish: the other way.
    SwapsNeedAFish,
    /// Whether a catch needs a bait: the other way.
    BaitNeeded,
    /// Seconds for a turn; `None` for no timer.
    Timer(Option<u16>),
    /// Minutes of practice for a day; `None` for no goal.
    Goal(Option<u16>),
    /// How many percent of the puzzles in practice shall be right.
    Aim(u8),
    /// Whether deals favour what is due in practice: the other way.
    TunedDeals,
    /// Whether cards jump instead of moving: the other way.
    ReducedMotion,
    /// The size of text, in percent.
    TextScale(u16),
    /// The language that the child is spoken to in; `None` for that of the program.
    Language(Option<Locale>),
}

/// All settings that can be pressed in the form, but for the picture, line by line.
pub(super) fn all() -> impl Iterator<Item = Setting> {
    let rungs = [Title::DragonFish, Title::ThreeFishing]
        .into_iter()
        .flat_map(|game| Rung::ALL.map(|rung| Setting::Rung(game, rung)));
    rungs
        .chain(ReadingOrder::ALL.map(Setting::Order))
        .chain(HelpLevel::ALL.map(Setting::Help))
        .chain(LARGEST.map(Setting::Largest))
        .chain([Setting::ZeroOrAbove])
        .chain(Title::ALL.map(Setting::Game))
        .chain([Setting::SwapsNeedAFish, Setting::BaitNeeded])
        .chain(TIMERS.map(Setting::Timer))
        .chain(GOALS.map(Setting::Goal))
        .chain(AIMS.map(Setting::Aim))
        .chain([Setting::TunedDeals, Setting::ReducedMotion])
        .chain(TEXT_SCALES.map(Setting::TextScale))
        .chain(std::iter::once(None).chain(Locale::ALL.map(Some)).map(Setting::Language))
}

impl Setting {
    /// Sets it.
    pub(super) fn apply(self, child: &mut Child) {
        let settings = &mut child.settings;
        match self {
            Self::Picture => child.picture = (child.picture + 1) % drawing::AVATARS,
            Self::Language(language) => child.language = language,
            Self::Rung(Title::DragonFish, rung) => settings.dragonfish = rung,
            Self::Rung(Title::ThreeFishing | Title::MacOne, rung) => settings.three_fishing = rung,
            Self::Order(order) => settings.order = order,
            Self::Help(help) => settings.help = help,
            Self::Largest(largest) => settings.largest = largest,
            Self::ZeroOrAbove => settings.zero_or_above = !settings.zero_or_above,
            Self::Game(game) => {
                // One game stays open, or there would be nothing to play.
                if !settings.games.remove(&game) || settings.games.is_empty() {
                    settings.games.insert(game);
                }
            }
            Self::SwapsNeedAFish => {
                settings.dragonfish_rules.swaps_need_a_fish = !settings.dragonfish_rules.swaps_need_a_fish;
            }
            Self::BaitNeeded => settings.fish_pond_rules.bait_needed = !settings.fish_pond_rules.bait_needed,
            Self::Timer(timer) => settings.timer = timer,
            Self::Goal(goal) => settings.daily_goal = goal,
            Self::Aim(aim) => settings.aim = aim,
            Self::TunedDeals => settings.tuned_deals = !settings.tuned_deals,
            Self::ReducedMotion => settings.reduced_motion = !settings.reduced_motion,
            Self::TextScale(percent) => settings.text_scale = percent,
        }
    }

    /// Whether it is so now.
    fn holds(self, child: &Child) -> bool {
        let settings = &child.settings;
        match self {
            Self::Picture => false,
            Self::Language(language) => child.language == language,
            // All signs up to the rung are chosen with it.
            Self::Rung(game, rung) => rung <= settings.rung(game),
            Self::Order(order) => settings.order == order,
            Self::Help(help) => settings.help == help,
            Self::Largest(largest) => settings.largest == largest,
            Self::ZeroOrAbove => settings.zero_or_above,
            Self::Game(game) => settings.games.contains(&game),
            Self::SwapsNeedAFish => settings.dragonfish_rules.swaps_need_a_fish,
            Self::BaitNeeded => settings.fish_pond_rules.bait_needed,
            Self::Timer(timer) => settings.timer == timer,
            Self::Goal(goal) => settings.daily_goal == goal,
            Self::ReducedMotion => settings.reduced_motion,
            Self::Aim(aim) => settings.aim == aim,
            Self::TunedDeals => settings.tuned_deals,
            Self::TextScale(percent) => settings.text_scale == percent,
        }
    }

    /// What stands on its button.
    fn label(self, child: &Child, language: &Language) -> String {
        let number = |id: &str, number: u16| language.say_with(id, [("count", number.into())]);
        match self {
            Self::Picture => String::new(),
            Self::Language(None) => language.say("grown-ups-any-language"),
            Self::Language(Some(locale)) => locale.own_name().to_owned(),
            Self::Rung(_, rung) => language.sign(rung.newest_operation()),
            Self::Order(order) => language.say(wording::order(order)),
            Self::Help(help) => language.say(wording::help(help)),
            Self::Largest(Some(largest)) => largest.to_string(),
            Self::Largest(None) => language.say("grown-ups-no-limit"),
            Self::Game(game) => language.say(wording::title(game)),
            Self::Timer(None) | Self::Goal(None) => language.say("grown-ups-none"),
            Self::Timer(Some(seconds)) => number("grown-ups-seconds", seconds),
            Self::Goal(Some(minutes)) => number("grown-ups-minutes", minutes),
            Self::TextScale(percent) => format!("{percent} %"),
            Self::Aim(percent) => format!("{percent} %"),
            Self::ZeroOrAbove
            | Self::ReducedMotion
            | Self::TunedDeals
            | Self::SwapsNeedAFish
            | Self::BaitNeeded => language.say(if self.holds(child) { "answer-yes" } else { "answer-no" }),
        }
    }
}

impl GrownUps {
    /// All settings of a child.
    pub(super) fn settings<'a>(
        &'a self,
        child: &'a Child,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let choice = |setting: Setting, width: Length| -> Element<'a, Message> {
            let label = setting.label(child, language);
            let is_sign = matches!(setting, Setting::Rung(..));
            let label: Element<'a, Message> = if is_sign {
                bold(label, scale.large).into()
            } else {
                text(label).size(scale.small).center().into()
            };
            let purpose = Purpose::Choice(setting.holds(child));
            self.button(Stop::Set(setting), label, purpose, scale).width(width).into()
        };
        let line = |id: &str, settings: &[Setting], width: Length| -> Element<'a, Message> {
            let choices = settings.iter().map(|setting| choice(*setting, width));
            row![
                text(language.say(id)).size(scale.body).width(FillPortion(2)),
                container(Row::with_children(choices).spacing(2.0)).width(FillPortion(5)),
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        };
        let part = |id: &str, lines: Vec<Element<'a, Message>>| -> Element<'a, Message> {
            let heading = bold(language.say(id), scale.body).color(theme::SLATE);
            column![heading, Column::with_children(lines).spacing(space::TIGHT)].spacing(space::TIGHT).into()
        };
        let one = Length::Fixed(90.0);
        let sign = Length::Fixed(scale.button);
        let rungs = |game| Rung::ALL.map(|rung| Setting::Rung(game, rung));
        let languages: Vec<Setting> =
            std::iter::once(None).chain(Locale::ALL.map(Some)).map(Setting::Language).collect();
        let reckoning = vec![
            line("grown-ups-rung-dragonfish", &rungs(Title::DragonFish), sign),
            line("grown-ups-rung-three-fishing", &rungs(Title::ThreeFishing), sign),
            line("seats-reading", &ReadingOrder::ALL.map(Setting::Order), Fill),
            line("seats-help", &HelpLevel::ALL.map(Setting::Help), Fill),
            line("grown-ups-largest", &LARGEST.map(Setting::Largest), Fill),
            line("grown-ups-zero", &[Setting::ZeroOrAbove], one),
        ];
        let playing = vec![
            line("grown-ups-games", &Title::ALL.map(Setting::Game), Fill),
            line("rule-swaps-need-a-fish", &[Setting::SwapsNeedAFish], one),
            line("rule-bait-needed", &[Setting::BaitNeeded], one),
            line("grown-ups-timer", &TIMERS.map(Setting::Timer), Fill),
        ];
        let practising = vec![
            line("grown-ups-goal", &GOALS.map(Setting::Goal), Fill),
            line("grown-ups-aim", &AIMS.map(Setting::Aim), Fill),
            line("grown-ups-tuned", &[Setting::TunedDeals], one),
        ];
        let seeing = vec![
            line("grown-ups-still", &[Setting::ReducedMotion], one),
            line("grown-ups-text", &TEXT_SCALES.map(Setting::TextScale), Fill),
            line("grown-ups-language", &languages, Fill),
        ];
        let form = column![
            self.head(child, language, scale),
            part("grown-ups-reckoning", reckoning),
            part("grown-ups-playing", playing),
            part("grown-ups-practising", practising),
            part("grown-ups-seeing", seeing),
            self.foot(children, language, scale),
        ]
        .spacing(space::MEDIUM);
        // Room for the scroll bar.
        let form = container(form).padding(iced::padding::right(space::LARGE));
        framed(scrollable(form).style(theme::scrolling).height(Fill), space::MEDIUM).height(Fill).into()
    }

    fn head<'a>(&'a self, child: &'a Child, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let field = |id, stop, hint: &str, value: &str| {
            text_input(&language.say(hint), value)
                .id(id)
                .on_input(move |typed| Message::Typed(stop, typed))
                .size(scale.body)
                .padding(space::SMALL)
                .style(theme::field)
        };
        let face = picture(drawing::avatar(child.picture), scale.button);
        row![
            self.button(Stop::Set(Setting::Picture), face, Purpose::Bare, scale).width(scale.button),
            field(NAME, Stop::Name, "seats-name", &child.name),
            field(CLASSES, Stop::Classes, "grown-ups-classes", &self.classes),
        ]
        .spacing(space::SMALL)
        .align_y(Center)
        .into()
    }

    fn foot<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let erase = text(language.say("grown-ups-erase")).size(scale.body);
        let mut last = Row::new().spacing(space::MEDIUM);
        if self.offered(children).contains(&Stop::WholeClass) {
            let label = text(language.say("grown-ups-whole-class")).size(scale.body);
            last = last.push(self.button(Stop::WholeClass, label, Purpose::Quiet, scale).width(320));
        }
        last.push(Space::new().width(Fill))
            .push(self.button(Stop::Erase, erase, Purpose::Quiet, scale).width(190))
            .into()
    }
}
