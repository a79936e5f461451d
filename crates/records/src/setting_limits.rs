//! The limits of a child's settings.

use std::fmt;
use std::ops::RangeInclusive;

use engine::games::dragonfish;
use engine::plan::{PLAN_MINUTES, USUAL_PLAN_MINUTES};
use engine::practice::{EASIEST_AIM_PERCENT, HARDEST_AIM_PERCENT, USUAL_AIM_PERCENT};
use interchange::{tidy_name, tidy_name_without_emoji};

use super::child::{LARGEST_TEXT_PERCENT, SMALLEST_TEXT_PERCENT, Settings, USUAL_TABLES};
use super::picture_card::PICTURES_PER_CARD;

/// The values that a number among a child's settings may have. Everything that sets, reads or offers the setting asks here.
#[derive(Debug)]
pub struct SettingLimits {
    pub name: &'static str,
    /// The values that are allowed, both ends included, in the unit of the setting, such as percent or seconds.
    pub range: RangeInclusive<u16>,
    /// The unit as it stands behind a number, such as “ seconds”; empty for a plain number.
    unit: &'static str,
    /// How people read the setting if it is `null`, such as “no timer”; `None` if there must be a number.
    none: Option<&'static str>,
    get: fn(&Settings) -> Option<u16>,
    set: fn(&mut Settings, u16),
}

pub static SETTING_LIMITS: [SettingLimits; 7] = [
    SettingLimits {
        name: "largest",
        range: 5..=1000,
        unit: "",
        none: Some("no limit"),
        get: |settings| settings.largest,
        set: |settings, number| settings.largest = Some(number),
    },
    SettingLimits {
        name: "timer",
        range: 10..=600,
        unit: " seconds",
        none: Some("no timer"),
        get: |settings| settings.timer,
        set: |settings, number| settings.timer = Some(number),
    },
    SettingLimits {
        name: "daily_goal",
        range: 1..=120,
        unit: " minutes",
        none: Some("no goal"),
        get: |settings| settings.daily_goal,
        set: |settings, number| settings.daily_goal = Some(number),
    },
    SettingLimits {
        name: "minutes",
        range: PLAN_MINUTES[0] as u16..=PLAN_MINUTES[PLAN_MINUTES.len() - 1] as u16,
        unit: " minutes",
        none: None,
        get: |settings| Some(settings.minutes.into()),
        set: |settings, number| settings.minutes = u8::try_from(number).unwrap_or(USUAL_PLAN_MINUTES),
    },
    SettingLimits {
        name: "aim",
        range: HARDEST_AIM_PERCENT as u16..=EASIEST_AIM_PERCENT as u16,
        unit: " percent",
        none: None,
        get: |settings| Some(settings.aim.into()),
        set: |settings, number| settings.aim = u8::try_from(number).unwrap_or(USUAL_AIM_PERCENT),
    },
    SettingLimits {
        name: "tables",
        range: USUAL_TABLES as u16..=12,
        unit: "",
        none: None,
        get: |settings| Some(settings.tables.into()),
        set: |settings, number| settings.tables = u8::try_from(number).unwrap_or(USUAL_TABLES),
    },
    SettingLimits {
        name: "text_scale",
        range: SMALLEST_TEXT_PERCENT..=LARGEST_TEXT_PERCENT,
        unit: " percent",
        none: None,
        get: |settings| Some(settings.text_scale),
        set: |settings, number| settings.text_scale = number,
    },
];

impl fmt::Display for SettingLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { range, unit, .. } = self;
        write!(f, "write a whole number from {} to {}{unit}", range.start(), range.end())?;
        self.none.map_or(Ok(()), |none| write!(f, ", or null for {none}"))
    }
}

#[derive(Debug, Clone, Copy, thiserror::Error)]
pub enum WrongSetting {
    #[error("{0}")]
    Number(&'static SettingLimits),
    #[error("leave at least one game open")]
    NoGame,
    #[error("the spare card can be a fish or a bug, not a bike")]
    SpareBike,
}

impl Settings {
    /// Checks that all settings are within their limits. The error says which setting is wrong.
    pub(crate) fn check(&self) -> Result<(), WrongSetting> {
        let is_wrong = |limits: &&SettingLimits| {
            (limits.get)(self).is_some_and(|number| !limits.range.contains(&number))
        };
        if let Some(limits) = SETTING_LIMITS.iter().find(is_wrong) {
            return Err(WrongSetting::Number(limits));
        }
        if self.open_games().next().is_none() {
            return Err(WrongSetting::NoGame);
        }
        if self.dragonfish_rules.spare == Some(dragonfish::PondCard::Bike) {
            return Err(WrongSetting::SpareBike);
        }
        Ok(())
    }

    pub(crate) fn bring_within_limits(&mut self) {
        while let Err(wrong) = self.check() {
            match wrong {
                WrongSetting::Number(SettingLimits { range, get, set, .. }) => {
                    let number = get(self).unwrap_or_default();
                    set(self, number.clamp(*range.start(), *range.end()));
                }
                WrongSetting::NoGame => self.closed.clear(),
                WrongSetting::SpareBike => self.dragonfish_rules.spare = None,
            }
        }
        for named in self.fish_names.values_mut() {
            named.name = tidy_name_without_emoji(&named.name);
        }
        self.card_pictures.take_if(|card| card.pictures.len() != PICTURES_PER_CARD);
        for word in self.card_pictures.iter_mut().flat_map(|card| &mut card.pictures) {
            *word = tidy_name(word);
        }
    }
}
