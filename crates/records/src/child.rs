//! Children, and their settings: how each of them plays.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use engine::arithmetic::{ReadingOrder, Rung};
use engine::findings::LessonChoice;
use engine::games::{GameKind, Player, dragonfish, fish_pond};
use engine::plan::USUAL_PLAN_MINUTES;
use engine::practice::{Lesson, USUAL_AIM_PERCENT};
use interchange::{
    ChildId, HelpLevel, Moment, read_change_time, tidy_class_name, tidy_name, tidy_name_without_emoji,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::assignment::Assignment;
use super::fish::{FishKind, FishName};
use super::palette::Palette;
use super::participant::{Participant, ParticipantKind};
use super::picture_card::{CardCode, SavedPictureCard};
use super::switches::SwitchAccess;
use super::talk::{self, TalksByKey};
use super::voice_speed::VoiceSpeed;
use crate::Locale;

/// The smallest size of text that can be chosen, in percent of the usual size: the usual size itself.
pub const SMALLEST_TEXT_PERCENT: u16 = 100;
pub const LARGEST_TEXT_PERCENT: u16 = 200;
/// The longest name of a player at the game table, in characters. Longer ones are shortened.
const LONGEST_AT_TABLE: usize = 14;

/// What the school's roster (OneRoster) said about a child when we last imported it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterEntry {
    /// The id that the roster gives the child, its `sourcedId`.
    pub id: String,
    /// The child's name in the roster. If grown-ups have changed the name on this computer, theirs stays until the roster has another name.
    pub name: String,
    #[serde(default)]
    pub classes: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct YearMoveNote {
    /// When the classes moved up, by the clock of the computer where it was done, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// The computer and account that moved the classes up, such as “library-3, mia”. `None` if that isn't known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Child {
    pub id: ChildId,
    pub name: String,
    /// The child's picture, as an index from 0 into the pictures of the program.
    #[serde(default)]
    pub picture: u8,
    /// The language in which the child sees the program; `None` for the program's own language.
    #[serde(default)]
    pub language: Option<Locale>,
    #[serde(default)]
    pub classes: BTreeSet<String>,
    #[serde(default)]
    pub settings: Settings,
    /// What the school's roster says about the child; `None` if no roster ever named the child.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster: Option<RosterEntry>,
    /// The move of all classes into the next school year that brought the child into its classes; `None` if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_up: Option<YearMoveNote>,
    /// Talks that grown-ups had with the child, which only grown-ups see. If two computers know different talks, the child gets both.
    #[serde(default, skip_serializing_if = "TalksByKey::is_empty")]
    pub talks: TalksByKey,
    /// Other ids of the same child: somebody added the child anew on other computers, which gave it new ids.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub also: BTreeSet<ChildId>,
    /// When grown-ups last changed the child, in milliseconds since 1970 (UTC), or [a little later](interchange::next_change_time). Of two
    /// versions of a child, the one with the later time counts.
    #[serde(default, deserialize_with = "read_change_time")]
    pub changed: i64,
    /// Fields about the child that another version of Fishpond saved and this version doesn't know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// The games that Fishpond had up to version 6 of the database's tables and version 3 of exported files. This list must never grow.
pub(super) const ORIGINAL_GAMES: [GameKind; 3] =
    [GameKind::DragonFish, GameKind::ThreeFishing, GameKind::MacOne];

/// How far the times tables go for a child if nobody chooses: 10, as in 10 × 10.
pub(super) const USUAL_TABLES: u8 = 10;

// Each flag is a setting of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, remote = "Self")]
pub struct Settings {
    /// The child's rung in DragonFish. If it is the usual one and nobody chose it at the seats, a new child may begin with fewer signs; see
    /// [`SuggestedStart`](engine::matchmaking::SuggestedStart).
    pub dragonfish: Rung,
    /// Whether the child chose the rung in DragonFish at the seats, so that games begin with just this one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub chose_dragonfish_rung: bool,
    pub three_fishing: Rung,
    pub order: ReadingOrder,
    pub help: HelpLevel,
    /// The largest number that may come up in any step of the child's calculations; `None` for no limit.
    pub largest: Option<u16>,
    /// Whether no step of the child's calculations may fall below zero.
    pub zero_or_above: bool,
    /// The games that a grown-up has closed to the child. All others are open, games that come with later versions too.
    pub closed: BTreeSet<GameKind>,
    /// The house rules of DragonFish for the child, but for fresh water, which is [a setting of its own](Self::fresh_water), and the length,
    /// which is chosen for each game.
    pub dragonfish_rules: dragonfish::HouseRules,
    /// Whether ponds of DragonFish change by themselves. `None` if the child's signs decide.
    pub fresh_water: Option<bool>,
    pub fish_pond_rules: fish_pond::HouseRules,
    /// Whether all players see each other's hands in Tiu-U and Great Lakes Fish-Out, instead of only their own.
    pub open_hands: bool,
    /// Seconds that the timer shows for each turn; nothing is lost when they run out. `None` for no timer.
    pub timer: Option<u16>,
    /// Minutes that the child should practise each day; `None` for no goal.
    pub daily_goal: Option<u16>,
    /// How many minutes of practice the child's plan for a day is made for.
    pub minutes: u8,
    /// The lessons that grown-ups set for the child, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Assignment>,
    /// The lesson that a grown-up chose to come next for the child; `None` lets the child's answers decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<LessonChoice>,
    /// Whether the child may rehearse the tables check, 25 tables against the clock.
    pub tables_check: bool,
    /// Whether the child may do two quick minutes: facts it knows by heart, against its own time.
    pub bursts: bool,
    /// Whether the child is asked for the last card of a computer player's catch while it waits for its turn.
    pub waiting_questions: bool,
    /// How many percent of the puzzles in practice the child should get right, which sets how hard the puzzles are.
    pub aim: u8,
    /// Whether the cards dealt in games favour the facts, such as 7 × 8, that are due in practice.
    pub tuned_deals: bool,
    /// How far the times tables go that the child learns: 10, or 12 as in England.
    pub tables: u8,
    /// Whether cards jump to their places at once instead of moving.
    pub reduced_motion: bool,
    pub switches: SwitchAccess,
    pub palette: Palette,
    pub read_everything: bool,
    pub voice_speed: VoiceSpeed,
    /// Whether keys with a letter or a sign press buttons, such as H for a hint. Keys that type an answer always work.
    pub letter_keys: bool,
    /// The size of text, in percent of the usual size, from 100 to 200.
    pub text_scale: u16,
    pub letters_apart: bool,
    /// Whether the child signs in by its picture card, so that no page shows its name to choose from.
    pub picture_card: bool,
    /// The pictures on the child's card; `None` if it has none yet. What a grown-up changes on another computer takes no card away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card_pictures: Option<SavedPictureCard>,
    /// The names that the child gave to kinds of fish, by [`FishKind::code`]. What a grown-up changes on another computer takes no name
    /// away.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fish_names: BTreeMap<String, FishName>,
    /// Settings that another version of Fishpond saved and this version doesn't know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Settings {
    /// Older versions saved which games are open. We turn that into closed games, so that games which came later stay open to the child.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut settings = Self::deserialize(deserializer)?;
        if let Some(open) = settings.unknown.remove("games") {
            let open: BTreeSet<GameKind> = serde_json::from_value(open).map_err(de::Error::custom)?;
            settings.closed.extend(ORIGINAL_GAMES.into_iter().filter(|game| !open.contains(game)));
        }
        Ok(settings)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dragonfish: GameKind::DragonFish.printed_rules_rung(),
            chose_dragonfish_rung: false,
            three_fishing: GameKind::ThreeFishing.printed_rules_rung(),
            order: ReadingOrder::default(),
            help: HelpLevel::default(),
            largest: None,
            zero_or_above: false,
            closed: BTreeSet::new(),
            dragonfish_rules: dragonfish::HouseRules::default(),
            fresh_water: None,
            fish_pond_rules: fish_pond::HouseRules::default(),
            open_hands: false,
            timer: None,
            daily_goal: None,
            minutes: USUAL_PLAN_MINUTES,
            given: Vec::new(),
            next: None,
            tables_check: false,
            bursts: false,
            waiting_questions: true,
            aim: USUAL_AIM_PERCENT,
            tuned_deals: false,
            tables: USUAL_TABLES,
            reduced_motion: false,
            switches: SwitchAccess::None,
            palette: Palette::System,
            read_everything: false,
            voice_speed: VoiceSpeed::Usual,
            letter_keys: true,
            text_scale: SMALLEST_TEXT_PERCENT,
            letters_apart: false,
            picture_card: false,
            card_pictures: None,
            fish_names: BTreeMap::new(),
            unknown: Map::new(),
        }
    }
}

/// Whether a player on this rung of DragonFish has fresh water, unless somebody decides otherwise.
pub fn needs_fresh_water(rung: Rung) -> bool {
    rung <= Rung::Subtraction
}

impl Settings {
    /// Whether ponds of DragonFish change by themselves where this child plays. Unless a grown-up has decided, they do for children who only
    /// add and take away: with these signs many ponds hold no fish to catch.
    pub fn has_fresh_water(&self) -> bool {
        self.fresh_water.unwrap_or(needs_fresh_water(self.dragonfish))
    }

    pub fn fish_name(&self, kind: FishKind) -> Option<&str> {
        let named = self.fish_names.get(&kind.code())?;
        Some(named.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Gives a name to a kind of fish. `at` is the present time in milliseconds since 1970 (UTC). A name without letters takes the old name
    /// away.
    pub fn name_fish(&mut self, kind: FishKind, name: &str, at: i64) {
        let name = tidy_name_without_emoji(name);
        self.merge_fish_names([(&kind.code(), &FishName { at, name })]);
    }

    /// Adds names of fish from another version of the child. Of two names for the same kind of fish, the later one counts.
    pub(crate) fn merge_fish_names<'a>(
        &mut self,
        names: impl IntoIterator<Item = (&'a String, &'a FishName)>,
    ) {
        for (kind, named) in names {
            let here = self.fish_names.entry(kind.clone()).or_insert_with(|| named.clone());
            *here = named.clone().max(here.clone());
        }
    }

    /// The pictures that the child presses to sign in; `None` if the child has no card, or this version can't read it.
    pub fn card_code(&self) -> Option<CardCode> {
        self.card_pictures.as_ref().and_then(SavedPictureCard::code)
    }

    /// Takes over the pictures of another picture card if it is later than the child's.
    pub(crate) fn merge_picture_card(&mut self, card: Option<SavedPictureCard>) {
        self.card_pictures = self.card_pictures.take().max(card);
    }

    /// Sets a lesson for the child, up to and including the day `until`. If the child has the lesson already and its last day hasn't
    /// passed, only that day changes.
    pub fn assign_lesson(&mut self, lesson: &str, now: Moment, until: NaiveDate) {
        let open = |one: &&mut Assignment| one.lesson == lesson && one.is_open(now.date_naive());
        if let Some(open) = self.given.iter_mut().find(open) {
            open.until = until;
            return;
        }
        self.unassign_lesson(lesson);
        self.given.push(Assignment { lesson: lesson.to_owned(), since: now, until });
    }

    /// Takes back a lesson that was set for the child. Returns whether the child had the lesson to do.
    pub fn unassign_lesson(&mut self, lesson: &str) -> bool {
        let before = self.given.len();
        self.given.retain(|assignment| assignment.lesson != lesson);
        self.given.len() < before
    }

    /// Chooses the lesson that comes next, instead of letting the child's answers decide, from the day `since` to the day `until`. Both
    /// days are included.
    pub fn choose_next_lesson(&mut self, lesson: &str, since: NaiveDate, until: NaiveDate) {
        let same = self.next.take().filter(|chosen| chosen.lesson == lesson && chosen.applies_on(since));
        let since = same.map_or(since, |chosen| chosen.since);
        self.next = Some(LessonChoice { lesson: lesson.to_owned(), since, until });
    }

    /// Takes back the choice of the next lesson, if it is this one. Returns whether it was.
    pub fn clear_next_lesson(&mut self, lesson: &str) -> bool {
        self.next.take_if(|chosen| chosen.lesson == lesson).is_some()
    }

    pub fn open_games(&self) -> impl Iterator<Item = GameKind> {
        GameKind::ALL.into_iter().filter(|game| !self.closed.contains(game))
    }

    /// Whether the child may practise a lesson: its rung is not above the child's rung in its game, and it suits the order in which the
    /// child reads calculations.
    #[must_use]
    pub fn can_practise(&self, lesson: &Lesson) -> bool {
        lesson.rung <= self.rung(lesson.game) && lesson.suits(self.order)
    }

    /// The numbers of the rows, and of the columns, in the child's addition and times tables: from 0 to [`tables`](Self::tables).
    pub fn times_table_range(&self) -> std::ops::RangeInclusive<i64> {
        0..=self.tables.into()
    }

    /// Sets the rung that the child chose for a game. Does nothing in games that are played without signs.
    pub fn choose_rung(&mut self, game: GameKind, rung: Rung) {
        match game {
            GameKind::DragonFish => (self.dragonfish, self.chose_dragonfish_rung) = (rung, true),
            GameKind::ThreeFishing => self.three_fishing = rung,
            GameKind::MacOne | GameKind::TiuU | GameKind::FishOut => {}
        }
    }

    /// Whether a game begins with the child's [rung](Self::rung) whatever the child can do, because somebody chose it.
    pub fn is_rung_chosen(&self, game: GameKind) -> bool {
        let is_changed = self.rung(game) != game.printed_rules_rung();
        is_changed || game == GameKind::DragonFish && self.chose_dragonfish_rung
    }

    /// The child's rung in a game. In Tiu-U and Great Lakes Fish-Out, which are played without signs, it is the higher of the child's two
    /// rungs.
    pub fn rung(&self, game: GameKind) -> Rung {
        match game {
            GameKind::DragonFish => self.dragonfish,
            GameKind::ThreeFishing | GameKind::MacOne => self.three_fishing,
            GameKind::TiuU | GameKind::FishOut => self.dragonfish.max(self.three_fishing),
        }
    }
}

impl Child {
    /// Makes a child with a new id and the usual settings. `picture` is an index from 0 into the pictures of the program.
    pub fn new(name: String, picture: u8) -> Self {
        Self {
            id: ChildId(Uuid::new_v4()),
            name,
            picture,
            language: None,
            classes: BTreeSet::new(),
            settings: Settings::default(),
            roster: None,
            moved_up: None,
            talks: TalksByKey::new(),
            also: BTreeSet::new(),
            changed: 0,
            unknown: Map::new(),
        }
    }

    /// Tidies the names of the child, its classes and its roster entry. A name of nothing but pictures stays; one of nothing but invisible
    /// characters becomes “?”.
    pub(super) fn tidy_names(&mut self) {
        let tidy = |written: &mut String| {
            let name = tidy_name(written);
            *written = if name.is_empty() && !written.trim().is_empty() { "?".to_owned() } else { name };
        };
        let name = tidy_name_without_emoji(&self.name);
        if name.is_empty() {
            tidy(&mut self.name);
        } else {
            self.name = name;
        }
        self.classes = self
            .classes
            .iter()
            .map(|class| tidy_class_name(class))
            .filter(|class| !class.is_empty())
            .collect();
        if let Some(RosterEntry { name, classes, .. }) = &mut self.roster {
            tidy(name);
            classes.values_mut().for_each(tidy);
        }
        talk::clean_up_talks(&mut self.talks);
    }

    pub(super) fn with_tidy_names(&self) -> Self {
        let mut child = self.clone();
        child.tidy_names();
        child
    }

    /// All ids of the child: its own, and those from computers where somebody added the same child anew.
    pub fn ids(&self) -> BTreeSet<ChildId> {
        self.also.iter().copied().chain([self.id]).collect()
    }

    /// The child's name as it fits at a game table: the first whole words, or else the first letters and “…”.
    fn short_name(&self) -> String {
        let mut short = String::new();
        for word in self.name.split_whitespace() {
            let longer = if short.is_empty() { word.to_owned() } else { format!("{short} {word}") };
            if longer.chars().count() > LONGEST_AT_TABLE {
                break;
            }
            short = longer;
        }
        if short.is_empty() {
            short = self.name.chars().take(LONGEST_AT_TABLE - 1).chain(['…']).collect();
        }
        short
    }

    /// The child as the rules of games see a player, with the rung in DragonFish. In practice the lesson's rung counts instead.
    pub fn player(&self) -> Player {
        let Settings { order, zero_or_above, largest, .. } = self.settings;
        Player { rung: self.settings.dragonfish, order, zero_or_above, largest }
    }

    pub fn participant(&self, game: GameKind) -> Participant {
        let Settings { order, help, zero_or_above, largest, timer, waiting_questions, .. } = self.settings;
        Participant {
            name: self.short_name(),
            who: ParticipantKind::Child,
            child: Some(self.id),
            picture: self.picture,
            rung: self.settings.rung(game),
            order,
            help,
            zero_or_above,
            largest,
            timer,
            waiting_questions,
        }
    }
}
