//! The settings of a child that grown-ups change: what each can be, and in which words.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::HelperDeck;
use engine::plan::PLAN_MINUTES;
use engine::practice::USUAL_AIM_PERCENT;

use crate::app::drawing;
use language::wording;
use language::{Language, Locale};
use records::{Child, HelpLevel, Palette, SwitchAccess, VoiceSpeed};

/// The limits to choose from for the largest number in a calculation. `None` for no limit.
const LARGEST: [Option<u16>; 5] = [Some(20), Some(50), Some(100), Some(1000), None];
/// The seconds for a turn in a game to choose from. `None` for no timer.
const TIMERS: [Option<u16>; 4] = [None, Some(30), Some(60), Some(120)];
/// The minutes of practice a day to choose from. `None` for no goal.
const GOALS: [Option<u16>; 5] = [None, Some(5), Some(10), Some(15), Some(20)];

/// The percentages of right answers to choose from, at which practice aims.
const AIMS: [u8; 4] = [60, 70, USUAL_AIM_PERCENT, 90];

const TABLES: [u8; 2] = [10, 12];

/// The text sizes to choose from, in percent.
const TEXT_SCALES: [u16; 4] = [100, 125, 150, 200];

/// A button in the form of settings: which setting it changes, and to what. A setting without a value is switched on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    Picture,
    DragonFishRung(Rung),
    ThreeFishingRung(Rung),
    /// How a calculation is read: as it is spoken, from left to right, or with × and ÷ first.
    Order(ReadingOrder),
    Help(HelpLevel),
    /// The largest number in any step of a calculation; `None` for no limit.
    Largest(Option<u16>),
    /// All steps of a calculation stay at zero or above.
    ZeroOrAbove,
    Game(GameKind),
    /// One of two animals that are swapped in DragonFish must be a fish (a house rule).
    SwapsNeedAFish,
    FreshWater,
    WithoutCanals,
    /// A catch in Three Fishing and MAC I needs a card of the player's own four (a house rule).
    BaitNeeded,
    OpenHands,
    WaitingQuestions,
    /// Seconds for a turn in a game; `None` for no timer.
    Timer(Option<u16>),
    /// Minutes of practice a day; `None` for no goal.
    Goal(Option<u16>),
    Minutes(u8),
    TablesCheck,
    /// Whether the child may do two quick minutes.
    Bursts,
    /// The percentage of puzzles in practice that the child should get right.
    Aim(u8),
    TunedDeals,
    Tables(u8),
    /// Cards jump to their places instead of moving there.
    ReducedMotion,
    ReadEverything,
    /// Switches in place of keys and pointer, for a child who can use neither.
    Switches(SwitchAccess),
    VoiceSpeed(VoiceSpeed),
    LetterKeys,
    Palette(Palette),
    /// The size of text, in percent.
    TextScale(u16),
    LettersApart,
    /// The child's language. `None` for the language of the program.
    Language(Option<Locale>),
    PictureCard,
}

/// A setting of a child, without its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SettingKind {
    DragonFish,
    ThreeFishing,
    Order,
    Help,
    Largest,
    ZeroOrAbove,
    Games,
    SwapsNeedAFish,
    FreshWater,
    WithoutCanals,
    BaitNeeded,
    OpenHands,
    WaitingQuestions,
    Timer,
    Goal,
    Minutes,
    TablesCheck,
    Bursts,
    Aim,
    TunedDeals,
    Tables,
    ReducedMotion,
    Switches,
    ReadEverything,
    VoiceSpeed,
    LetterKeys,
    Palette,
    TextScale,
    LettersApart,
    Language,
    PictureCard,
}

/// The parts of the form: the Fluent key of each heading, and the settings below it.
pub(super) const SETTINGS_FORM_SECTIONS: [(&str, &[SettingKind]); 4] = [
    (
        "grown-ups-reckoning",
        &[
            SettingKind::DragonFish,
            SettingKind::ThreeFishing,
            SettingKind::Order,
            SettingKind::Help,
            SettingKind::Largest,
            SettingKind::ZeroOrAbove,
        ],
    ),
    (
        "grown-ups-playing",
        &[
            SettingKind::Games,
            SettingKind::SwapsNeedAFish,
            SettingKind::BaitNeeded,
            SettingKind::OpenHands,
            SettingKind::WaitingQuestions,
            SettingKind::Timer,
        ],
    ),
    (
        "grown-ups-practising",
        &[
            SettingKind::Minutes,
            SettingKind::Goal,
            SettingKind::Aim,
            SettingKind::TunedDeals,
            SettingKind::Tables,
            SettingKind::TablesCheck,
            SettingKind::Bursts,
        ],
    ),
    (
        "grown-ups-seeing",
        &[
            SettingKind::ReducedMotion,
            SettingKind::TextScale,
            SettingKind::LettersApart,
            SettingKind::Palette,
            SettingKind::ReadEverything,
            SettingKind::VoiceSpeed,
            SettingKind::LetterKeys,
            SettingKind::Switches,
            SettingKind::Language,
            SettingKind::PictureCard,
        ],
    ),
];

impl SettingKind {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        SETTINGS_FORM_SECTIONS.into_iter().flat_map(|(_, kinds)| kinds).copied()
    }

    pub(super) const fn name_key(self) -> &'static str {
        match self {
            Self::DragonFish => "grown-ups-rung-dragonfish",
            Self::ThreeFishing => "grown-ups-rung-three-fishing",
            Self::Order => "seats-reading",
            Self::Help => "seats-help",
            Self::Largest => "grown-ups-largest",
            Self::ZeroOrAbove => "grown-ups-zero",
            Self::Games => "grown-ups-games",
            Self::SwapsNeedAFish => "rule-swaps-need-a-fish",
            Self::FreshWater => "rule-fresh-water",
            Self::WithoutCanals => "rule-without-canals",
            Self::BaitNeeded => "rule-bait-needed",
            Self::OpenHands => "rule-open-hands",
            Self::WaitingQuestions => "grown-ups-waiting",
            Self::Timer => "grown-ups-timer",
            Self::Goal => "grown-ups-goal",
            Self::Minutes => "grown-ups-plan",
            Self::TablesCheck => "grown-ups-tables-check",
            Self::Bursts => "grown-ups-bursts",
            Self::Aim => "grown-ups-aim",
            Self::TunedDeals => "grown-ups-tuned",
            Self::Tables => "grown-ups-tables",
            Self::ReducedMotion => "grown-ups-still",
            Self::ReadEverything => "grown-ups-read-everything",
            Self::Switches => "grown-ups-switches",
            Self::VoiceSpeed => "grown-ups-voice-speed",
            Self::LetterKeys => "grown-ups-letter-keys",
            Self::LettersApart => "grown-ups-letters-apart",
            Self::Palette => "grown-ups-palette",
            Self::TextScale => "grown-ups-text",
            Self::Language => "grown-ups-language",
            Self::PictureCard => "grown-ups-picture-card",
        }
    }

    pub(super) fn choices(self) -> Vec<Setting> {
        match self {
            Self::DragonFish => Rung::ALL.map(Setting::DragonFishRung).into(),
            Self::ThreeFishing => Rung::ALL.map(Setting::ThreeFishingRung).into(),
            Self::Order => ReadingOrder::ALL.map(Setting::Order).into(),
            Self::Help => HelpLevel::ALL.map(Setting::Help).into(),
            Self::Largest => LARGEST.map(Setting::Largest).into(),
            Self::ZeroOrAbove => vec![Setting::ZeroOrAbove],
            Self::Games => GameKind::ALL.map(Setting::Game).into(),
            Self::SwapsNeedAFish => vec![Setting::SwapsNeedAFish],
            Self::FreshWater => vec![Setting::FreshWater],
            Self::WithoutCanals => vec![Setting::WithoutCanals],
            Self::BaitNeeded => vec![Setting::BaitNeeded],
            Self::OpenHands => vec![Setting::OpenHands],
            Self::WaitingQuestions => vec![Setting::WaitingQuestions],
            Self::Timer => TIMERS.map(Setting::Timer).into(),
            Self::Goal => GOALS.map(Setting::Goal).into(),
            Self::Minutes => PLAN_MINUTES.map(Setting::Minutes).into(),
            Self::TablesCheck => vec![Setting::TablesCheck],
            Self::Bursts => vec![Setting::Bursts],
            Self::Aim => AIMS.map(Setting::Aim).into(),
            Self::TunedDeals => vec![Setting::TunedDeals],
            Self::Tables => TABLES.map(Setting::Tables).into(),
            Self::ReducedMotion => vec![Setting::ReducedMotion],
            Self::ReadEverything => vec![Setting::ReadEverything],
            Self::Switches => SwitchAccess::ALL.map(Setting::Switches).into(),
            Self::VoiceSpeed => VoiceSpeed::ALL.map(Setting::VoiceSpeed).into(),
            Self::LetterKeys => vec![Setting::LetterKeys],
            Self::LettersApart => vec![Setting::LettersApart],
            Self::Palette => Palette::ALL.map(Setting::Palette).into(),
            Self::TextScale => TEXT_SCALES.map(Setting::TextScale).into(),
            Self::Language => {
                std::iter::once(None).chain(Locale::ALL.map(Some)).map(Setting::Language).collect()
            }
            Self::PictureCard => vec![Setting::PictureCard],
        }
    }

    pub(super) fn has_same_value(self, one: &Child, other: &Child) -> bool {
        let mut like_one = other.clone();
        self.copy(one, &mut like_one);
        like_one == *other
    }

    pub(super) fn copy(self, from: &Child, to: &mut Child) {
        let (theirs, settings) = (&from.settings, &mut to.settings);
        match self {
            Self::DragonFish => settings.dragonfish = theirs.dragonfish,
            Self::ThreeFishing => settings.three_fishing = theirs.three_fishing,
            Self::Order => settings.order = theirs.order,
            Self::Help => settings.help = theirs.help,
            Self::Largest => settings.largest = theirs.largest,
            Self::ZeroOrAbove => settings.zero_or_above = theirs.zero_or_above,
            Self::Games => settings.closed.clone_from(&theirs.closed),
            Self::SwapsNeedAFish => {
                settings.dragonfish_rules.swaps_need_a_fish = theirs.dragonfish_rules.swaps_need_a_fish;
            }
            Self::FreshWater => settings.fresh_water = theirs.fresh_water,
            Self::WithoutCanals => settings.dragonfish_rules.helpers = theirs.dragonfish_rules.helpers,
            Self::BaitNeeded => settings.fish_pond_rules.bait_needed = theirs.fish_pond_rules.bait_needed,
            Self::OpenHands => settings.open_hands = theirs.open_hands,
            Self::WaitingQuestions => settings.waiting_questions = theirs.waiting_questions,
            Self::Timer => settings.timer = theirs.timer,
            Self::Goal => settings.daily_goal = theirs.daily_goal,
            Self::Minutes => settings.minutes = theirs.minutes,
            Self::TablesCheck => settings.tables_check = theirs.tables_check,
            Self::Bursts => settings.bursts = theirs.bursts,
            Self::Aim => settings.aim = theirs.aim,
            Self::TunedDeals => settings.tuned_deals = theirs.tuned_deals,
            Self::Tables => settings.tables = theirs.tables,
            Self::ReducedMotion => settings.reduced_motion = theirs.reduced_motion,
            Self::ReadEverything => settings.read_everything = theirs.read_everything,
            Self::Switches => settings.switches = theirs.switches,
            Self::VoiceSpeed => settings.voice_speed = theirs.voice_speed,
            Self::LetterKeys => settings.letter_keys = theirs.letter_keys,
            Self::LettersApart => settings.letters_apart = theirs.letters_apart,
            Self::Palette => settings.palette = theirs.palette,
            Self::TextScale => settings.text_scale = theirs.text_scale,
            Self::Language => to.language = from.language,
            Self::PictureCard => settings.picture_card = theirs.picture_card,
        }
    }

    pub(super) fn value_text(self, child: &Child, language: &Language) -> String {
        let settings = &child.settings;
        let setting = match self {
            Self::DragonFish => return wording::rung_signs(language, settings.dragonfish),
            Self::ThreeFishing => return wording::rung_signs(language, settings.three_fishing),
            Self::Games => {
                return language.join_list(
                    settings.open_games().map(|game| language.say(wording::game_title_message_id(game))),
                );
            }
            Self::Order => Setting::Order(settings.order),
            Self::Help => Setting::Help(settings.help),
            Self::Largest => Setting::Largest(settings.largest),
            Self::ZeroOrAbove => Setting::ZeroOrAbove,
            Self::SwapsNeedAFish => Setting::SwapsNeedAFish,
            Self::FreshWater => Setting::FreshWater,
            Self::WithoutCanals => Setting::WithoutCanals,
            Self::BaitNeeded => Setting::BaitNeeded,
            Self::OpenHands => Setting::OpenHands,
            Self::WaitingQuestions => Setting::WaitingQuestions,
            Self::Timer => Setting::Timer(settings.timer),
            Self::Goal => Setting::Goal(settings.daily_goal),
            Self::Minutes => Setting::Minutes(settings.minutes),
            Self::TablesCheck => Setting::TablesCheck,
            Self::Bursts => Setting::Bursts,
            Self::Aim => Setting::Aim(settings.aim),
            Self::TunedDeals => Setting::TunedDeals,
            Self::Tables => Setting::Tables(settings.tables),
            Self::ReducedMotion => Setting::ReducedMotion,
            Self::ReadEverything => Setting::ReadEverything,
            Self::Switches => Setting::Switches(settings.switches),
            Self::VoiceSpeed => Setting::VoiceSpeed(settings.voice_speed),
            Self::LetterKeys => Setting::LetterKeys,
            Self::LettersApart => Setting::LettersApart,
            Self::Palette => Setting::Palette(settings.palette),
            Self::TextScale => Setting::TextScale(settings.text_scale),
            Self::Language => Setting::Language(child.language),
            Self::PictureCard => Setting::PictureCard,
        };
        setting.label(child, language)
    }
}

impl Setting {
    /// Which setting this changes. `None` for the child's picture, which is never copied to others.
    pub(super) fn kind(self) -> Option<SettingKind> {
        SettingKind::all().find(|kind| kind.choices().contains(&self))
    }

    pub(super) fn has_form_button(self) -> bool {
        self == Self::Picture || self.kind().is_some()
    }

    pub(super) fn apply(self, child: &mut Child) {
        let settings = &mut child.settings;
        match self {
            Self::Picture => child.picture = (child.picture + 1) % drawing::AVATAR_COUNT,
            Self::Language(language) => child.language = language,
            Self::DragonFishRung(rung) => {
                (settings.dragonfish, settings.chose_dragonfish_rung) = (rung, false);
            }
            Self::ThreeFishingRung(rung) => settings.three_fishing = rung,
            Self::Order(order) => settings.order = order,
            Self::Help(help) => settings.help = help,
            Self::Largest(largest) => settings.largest = largest,
            Self::ZeroOrAbove => settings.zero_or_above = !settings.zero_or_above,
            Self::Game(game) => {
                // One game stays open; otherwise there would be nothing to play.
                let is_last = settings.open_games().eq([game]);
                if !settings.closed.remove(&game) && !is_last {
                    settings.closed.insert(game);
                }
            }
            Self::SwapsNeedAFish => {
                settings.dragonfish_rules.swaps_need_a_fish = !settings.dragonfish_rules.swaps_need_a_fish;
            }
            Self::FreshWater => settings.fresh_water = Some(!settings.has_fresh_water()),
            Self::WithoutCanals => {
                settings.dragonfish_rules.helpers = settings.dragonfish_rules.helpers.other();
            }
            Self::BaitNeeded => settings.fish_pond_rules.bait_needed = !settings.fish_pond_rules.bait_needed,
            Self::OpenHands => settings.open_hands = !settings.open_hands,
            Self::WaitingQuestions => settings.waiting_questions = !settings.waiting_questions,
            Self::Timer(timer) => settings.timer = timer,
            Self::Goal(goal) => settings.daily_goal = goal,
            Self::Minutes(minutes) => settings.minutes = minutes,
            Self::TablesCheck => settings.tables_check = !settings.tables_check,
            Self::Bursts => settings.bursts = !settings.bursts,
            Self::Aim(aim) => settings.aim = aim,
            Self::TunedDeals => settings.tuned_deals = !settings.tuned_deals,
            Self::Tables(most) => settings.tables = most,
            Self::ReducedMotion => settings.reduced_motion = !settings.reduced_motion,
            Self::ReadEverything => settings.read_everything = !settings.read_everything,
            Self::Switches(switches) => settings.switches = switches,
            Self::VoiceSpeed(speed) => settings.voice_speed = speed,
            Self::LetterKeys => settings.letter_keys = !settings.letter_keys,
            Self::LettersApart => settings.letters_apart = !settings.letters_apart,
            Self::Palette(palette) => settings.palette = palette,
            Self::TextScale(percent) => settings.text_scale = percent,
            Self::PictureCard => settings.picture_card = !settings.picture_card,
        }
    }

    pub(super) fn is_set_for(self, child: &Child) -> bool {
        let settings = &child.settings;
        match self {
            Self::Picture => false,
            Self::Language(language) => child.language == language,
            // A rung includes all signs of the rungs below it.
            Self::DragonFishRung(rung) => rung <= settings.dragonfish,
            Self::ThreeFishingRung(rung) => rung <= settings.three_fishing,
            Self::Order(order) => settings.order == order,
            Self::Help(help) => settings.help == help,
            Self::Largest(largest) => settings.largest == largest,
            Self::ZeroOrAbove => settings.zero_or_above,
            Self::Game(game) => !settings.closed.contains(&game),
            Self::SwapsNeedAFish => settings.dragonfish_rules.swaps_need_a_fish,
            Self::FreshWater => settings.has_fresh_water(),
            Self::WithoutCanals => settings.dragonfish_rules.helpers == HelperDeck::WithoutCanals,
            Self::BaitNeeded => settings.fish_pond_rules.bait_needed,
            Self::OpenHands => settings.open_hands,
            Self::WaitingQuestions => settings.waiting_questions,
            Self::Timer(timer) => settings.timer == timer,
            Self::Goal(goal) => settings.daily_goal == goal,
            Self::Minutes(minutes) => settings.minutes == minutes,
            Self::TablesCheck => settings.tables_check,
            Self::Bursts => settings.bursts,
            Self::ReducedMotion => settings.reduced_motion,
            Self::ReadEverything => settings.read_everything,
            Self::Switches(switches) => settings.switches == switches,
            Self::PictureCard => settings.picture_card,
            Self::Aim(aim) => settings.aim == aim,
            Self::TunedDeals => settings.tuned_deals,
            Self::Tables(most) => settings.tables == most,
            Self::VoiceSpeed(speed) => settings.voice_speed == speed,
            Self::LetterKeys => settings.letter_keys,
            Self::LettersApart => settings.letters_apart,
            Self::Palette(palette) => settings.palette == palette,
            Self::TextScale(percent) => settings.text_scale == percent,
        }
    }

    pub(super) fn label(self, child: &Child, language: &Language) -> String {
        let number = |id: &str, number: u16| language.say_with(id, [("count", number.into())]);
        match self {
            Self::Picture => String::new(),
            Self::Language(None) => language.say("grown-ups-any-language"),
            Self::Language(Some(locale)) => locale.native_name().to_owned(),
            Self::DragonFishRung(rung) | Self::ThreeFishingRung(rung) => {
                language.operation_sign(rung.newest_operation())
            }
            Self::Order(order) => language.say(wording::reading_order_message_id(order)),
            Self::Help(help) => language.say(wording::help_level_message_id(help)),
            Self::Largest(Some(largest)) => largest.to_string(),
            Self::Largest(None) => language.say("grown-ups-no-limit"),
            Self::Game(game) => language.say(wording::game_title_message_id(game)),
            Self::Timer(None) | Self::Goal(None) => language.say("grown-ups-none"),
            Self::Timer(Some(seconds)) => number("grown-ups-seconds", seconds),
            Self::Goal(Some(minutes)) => number("grown-ups-minutes", minutes),
            Self::Minutes(minutes) => number("grown-ups-minutes", minutes.into()),
            Self::TextScale(percent) => format!("{percent} %"),
            Self::Aim(percent) => format!("{percent} %"),
            Self::Tables(most) => number("grown-ups-tables-to", most.into()),
            Self::Switches(switches) => language.say(wording::switches_message_id(switches)),
            Self::Palette(palette) => language.say(wording::palette_message_id(palette)),
            Self::VoiceSpeed(speed) => language.say(wording::voice_speed_message_id(speed)),
            Self::ZeroOrAbove
            | Self::TablesCheck
            | Self::Bursts
            | Self::ReducedMotion
            | Self::ReadEverything
            | Self::LetterKeys
            | Self::LettersApart
            | Self::PictureCard
            | Self::TunedDeals
            | Self::SwapsNeedAFish
            | Self::FreshWater
            | Self::WithoutCanals
            | Self::BaitNeeded
            | Self::OpenHands
            | Self::WaitingQuestions => {
                language.say(if self.is_set_for(child) { "answer-yes" } else { "answer-no" })
            }
        }
    }
}
