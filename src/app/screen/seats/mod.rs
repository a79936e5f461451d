//! Take your seats: chairs round a table, who plays, and behind a cog how each player calculates.

mod house_rules;
mod look;

pub use look::text_of;

use std::collections::BTreeSet;

use heart::arithmetic::{ReadingOrder, Rung, TensGame};
use heart::games::GameKind;
use heart::games::dragonfish::{HouseRules, PondCard};
use heart::games::fish_out;
use heart::games::fish_pond::{self, MatchLength};
use heart::opponents::Strength;
use kept::one_line;

use crate::app::drawing;
use crate::app::naming::name_all;
use crate::app::table::AnyRules;
use house_rules::{next_deals, next_target, renumbered};
use pages::language::{Language, Locale};
use pages::wording;
use records::machine::Choice;
use records::{Child, ChildId, HelpLevel, Participant, Preferences, Who};

/// The number of chairs at the largest table.
const CHAIRS: usize = GameKind::MOST_PLAYERS;
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 14;

/// The screen where players take their seats: which game, who sits on which chair, and by which rules.
pub struct Seats {
    game: GameKind,
    chairs: [Chair; CHAIRS],
    rules: HouseRules,
    fish_pond: fish_pond::HouseRules,
    fish_out: fish_out::HouseRules,
    games: MatchLength,
    shows_house_rules: bool,
    /// The children of this computer, and the guest if there is one.
    children: Vec<Child>,
    /// The chair for which somebody is being chosen.
    choosing: Option<usize>,
    /// The chair whose details are open: how its player calculates.
    detailed: Option<usize>,
    /// The players of the game that was left, if there is one.
    left: Option<Vec<String>>,
    /// Whether the program asks if a new game should replace the one that was left.
    asks_to_replace: bool,
    /// Whether a child came from their own pond, and can go back there.
    leads_home: bool,
    /// What children may not choose on this computer.
    closed: BTreeSet<Choice>,
    problem: Option<String>,
}

/// A chair at the table. It remembers its settings while nobody sits there.
#[derive(Debug, Clone)]
struct Chair {
    taken: bool,
    participant: Participant,
}

/// What happened at the seats. Chairs are counted from 0.
#[derive(Debug, Clone)]
pub enum Message {
    /// Switch to this language.
    Speak(Locale),
    /// Switch whether cards move, and how fast.
    Motion,
    /// Read the rules of the game.
    Rules,
    /// Choose this game to play.
    Game(GameKind),
    /// Play a match of this length.
    Games(MatchLength),
    /// Go on with the game that was left.
    Resume,
    /// Choose who sits on this chair.
    Choose(usize),
    /// Let this child, or a guest if `None`, sit on the chair that is being filled.
    Sit(Option<ChildId>),
    /// Choose nobody else after all.
    SitAsBefore,
    /// Go to the grown-ups' area.
    GrownUps,
    /// Go back: to the child's pond, or to the screen “Who is playing?”.
    Who,
    /// A name was typed at this chair.
    NameTyped(usize, String),
    /// Take the next picture for this chair.
    Picture(usize),
    /// Open the details of this chair.
    Details(usize),
    /// Close the details of the chair.
    DetailsDone,
    /// Let nobody sit on this chair.
    Nobody(usize),
    /// Let a child sit on this chair.
    Child(usize),
    /// Let a computer player sit on this chair.
    Computer(usize),
    /// Set how strong this chair's computer player is.
    Strength(usize, Strength),
    /// Set the rung (set of signs) of this chair's player.
    Rung(usize, Rung),
    /// Set the order in which calculations of this chair's player are read.
    Order(usize, ReadingOrder),
    /// Set how much help this chair's player gets.
    Help(usize, HelpLevel),
    /// Open or close the house rules.
    HouseRules,
    /// Switch whether a swap needs a fish.
    SwapsNeedAFish,
    /// Switch whether a catch needs a card of the player's own bait.
    BaitNeeded,
    /// Switch whether all hands lie open.
    OpenHands,
    /// Change the number of fish that ends a match.
    Target {
        /// Whether it becomes more fish instead of fewer.
        up: bool,
    },
    /// Change the number of deals that ends a match at the latest.
    Deals {
        /// Whether it becomes more deals instead of fewer.
        up: bool,
    },
    /// Let the spare pond card, a house rule, play as this card, or not at all if `None`.
    Spare(Option<PondCard>),
    /// Change the number of the spare card by one.
    SpareNumber {
        /// Whether the number goes up instead of down.
        up: bool,
    },
    /// Begin the game that is set up.
    Start,
    /// Begin, and give up the game that was left.
    Replace,
    /// Do not begin after all.
    KeepOld,
}

/// What the screen of the seats asks of the program.
pub enum SeatsAction {
    /// There is nothing to do.
    None,
    /// Switch to another language.
    Speak(Locale),
    /// Switch whether cards move, and how fast.
    SwitchMotion,
    /// Show the rules page of the game.
    ShowRules,
    /// Go to the grown-ups' area.
    GrownUps,
    /// Go back: to the class session, to the child's home, or to the screen “Who is playing?”.
    Who,
    /// Go on with the game that was left.
    Resume,
    /// Start a new game with these players and rules.
    Start(Vec<Participant>, AnyRules),
}

impl Seats {
    /// Makes the screen of the seats, with the same players on the chairs as last time. The first time, one child plays against a computer
    /// player. `children` are all who can be chosen.
    #[must_use]
    pub fn new(preferences: &Preferences, children: &[Child], language: &Language) -> Self {
        let chairs = std::array::from_fn(|at| match preferences.seats.get(at) {
            Some(Some(participant)) => {
                let is_gone = |id| children.iter().all(|child| child.id != id);
                let taken = !participant.child.is_some_and(is_gone);
                let participant = if taken { participant.clone() } else { newcomer(at, preferences.game) };
                Chair { taken, participant }
            }
            Some(None) => Chair { taken: false, participant: newcomer(at, preferences.game) },
            None => {
                let mut participant = newcomer(at, preferences.game);
                if at == 1 {
                    participant.who = Who::Computer(Strength::Perch);
                    participant.name = language.say(wording::strength(Strength::Perch));
                }
                Chair { taken: at < 2, participant }
            }
        });
        let mut seats = Self {
            game: preferences.game,
            children: children.to_vec(),
            choosing: None,
            detailed: None,
            chairs,
            rules: preferences.rules,
            fish_pond: preferences.fish_pond,
            fish_out: preferences.fish_out,
            games: preferences.games,
            shows_house_rules: false,
            left: None,
            asks_to_replace: false,
            leads_home: false,
            closed: BTreeSet::new(),
            problem: None,
        };
        seats.settle();
        seats
    }

    /// Tells the screen of the seats what children may not choose on this computer.
    pub fn close(&mut self, closed: BTreeSet<Choice>) {
        self.closed = closed;
    }

    fn is_open(&self, choice: Choice) -> bool {
        !self.closed.contains(&choice)
    }

    /// Seats this child on the first chair. The way back from the seats then leads to the child's pond.
    pub fn seat_first(&mut self, child: ChildId) {
        self.leads_home = true;
        // If the child sat on another chair, that chair becomes free.
        for chair in self.chairs.iter_mut().filter(|chair| chair.participant.child == Some(child)) {
            *chair = Chair { taken: false, participant: newcomer(0, self.game) };
        }
        self.sit(0, Some(child));
    }

    /// Seats these children and nobody else. A single child plays against a computer player.
    pub fn seat_alone(&mut self, children: &[ChildId]) {
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let keeps = children.len() == 1 && at == 1 && !chair.participant.is_child();
            if !keeps {
                *chair = Chair { taken: false, participant: newcomer(at, self.game) };
            }
        }
        for (at, child) in children.iter().enumerate().take(self.chairs.len()) {
            self.sit(at, Some(*child));
        }
    }

    fn sit(&mut self, at: usize, child: Option<ChildId>) {
        let known = self.children.iter().find(|known| Some(known.id) == child);
        let participant = known.map_or_else(|| newcomer(at, self.game), |known| known.participant(self.game));
        self.chairs[at] = Chair { taken: true, participant };
    }

    /// Chooses a game to play. Players who use the rung (set of signs) of the old game's printed rules get that of the new game's.
    pub fn choose(&mut self, game: GameKind) {
        let before = std::mem::replace(&mut self.game, game);
        for Chair { participant, .. } in &mut self.chairs {
            if participant.rung == before.printed_rung() {
                participant.rung = game.printed_rung();
            }
        }
        self.settle();
    }

    /// Gives every known child their own settings for the chosen game.
    fn settle(&mut self) {
        for chair in &mut self.chairs {
            let id = chair.participant.child;
            if let Some(known) = self.children.iter().find(|known| Some(known.id) == id) {
                chair.participant = known.participant(self.game);
            }
        }
    }

    /// Finds the children at the table who may not play the chosen game.
    fn kept_out(&self) -> impl Iterator<Item = &Child> {
        self.seated().filter(|child| child.settings.closed.contains(&self.game))
    }

    /// Finds the known children who sit at the table.
    fn seated(&self) -> impl Iterator<Item = &Child> {
        let seated =
            self.chairs().iter().filter(|chair| chair.taken).filter_map(|chair| chair.participant.child);
        seated.filter_map(|id| self.children.iter().find(|child| child.id == id))
    }

    /// The ids of the children who sit at the table, the guest included. Players without an id are left out.
    #[must_use]
    pub fn children(&self) -> Vec<ChildId> {
        self.seated().map(|child| child.id).collect()
    }

    /// The rules of the chosen game, with the house rules in force.
    fn rules(&self) -> AnyRules {
        let of = |rule| {
            AnyRules::FishPond(fish_pond::Rules { rule, house: self.fish_pond_rules(), games: self.games })
        };
        match self.game {
            GameKind::DragonFish => AnyRules::DragonFish(self.dragonfish_rules()),
            GameKind::ThreeFishing => of(TensGame::ThreeFishing),
            GameKind::MacOne => of(TensGame::MacOne),
            GameKind::TiuU => AnyRules::TiuU(self.tiu_u_rules()),
            GameKind::FishOut => AnyRules::FishOut(self.fish_out_rules()),
        }
    }

    fn can_start(&self) -> bool {
        self.game.players().contains(&self.taken()) && self.kept_out().next().is_none()
    }

    /// Offers to go on with a game that these players left.
    pub fn offer(&mut self, participants: &[Participant]) {
        self.left = Some(participants.iter().map(|participant| participant.name.clone()).collect());
    }

    /// Shows this sentence on the screen. It tells grown-ups about a problem, such as a failed save.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    /// Writes into the preferences who sits where and what they play, for the next time. A guest is never remembered.
    pub fn remember(&self, preferences: &mut Preferences) {
        preferences.game = self.game;
        preferences.rules = self.rules;
        preferences.fish_pond = self.fish_pond;
        preferences.fish_out = self.fish_out;
        preferences.games = self.games;
        // If children are known, only they and computer players are remembered. The guest never is.
        let nobody_is_known = self.children.iter().all(|child| child.id == ChildId::GUEST);
        let leaves_trace = |participant: &Participant| match participant.child {
            Some(child) => child != ChildId::GUEST,
            None => nobody_is_known || !participant.is_child(),
        };
        let seats = self.chairs.iter().map(|chair| {
            (chair.taken && leaves_trace(&chair.participant)).then(|| chair.participant.clone())
        });
        preferences.seats = seats.collect();
    }

    /// The game that is chosen at the seats.
    #[must_use]
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// The chairs that the chosen game has.
    fn chairs(&self) -> &[Chair] {
        &self.chairs[..*self.game.players().end()]
    }

    fn participants(&self, language: &Language) -> Vec<Participant> {
        let taken = self.chairs().iter().filter(|chair| chair.taken);
        let mut participants: Vec<Participant> = taken.map(|chair| chair.participant.clone()).collect();
        name_all(&mut participants, language);
        participants
    }

    fn taken(&self) -> usize {
        self.chairs().iter().filter(|chair| chair.taken).count()
    }

    /// Finds the known children who sit on no chair yet.
    fn free_children(&self) -> impl Iterator<Item = &Child> {
        let seated = |child: &&Child| {
            self.chairs().iter().any(|chair| chair.taken && chair.participant.child == Some(child.id))
        };
        self.children.iter().filter(move |child| !seated(child))
    }

    /// Whether this can be done now. What grown-ups have set for this computer or for a child stays as it is, and so does everything that
    /// lies under a question.
    fn allows(&self, message: &Message) -> bool {
        match message {
            Message::Speak(_) => self.is_open(Choice::Language),
            Message::Motion => self.part() == 0 && self.is_open(Choice::Motion),
            Message::Rules => self.part() == 0,
            Message::HouseRules => self.is_open(Choice::HouseRules),
            Message::SwapsNeedAFish | Message::BaitNeeded | Message::OpenHands => !self.are_house_rules_set(),
            Message::Strength(chair, _) => !self.chairs[*chair].participant.is_child(),
            Message::Rung(chair, _) | Message::Order(chair, _) | Message::Help(chair, _) => {
                self.chairs[*chair].participant.child.is_none()
            }
            Message::Resume => self.left.is_some(),
            Message::Start | Message::Replace => self.can_start(),
            _ => true,
        }
    }

    /// Takes in what happened at the seats, and says what the program has to do.
    pub fn update(&mut self, message: Message, language: &Language) -> SeatsAction {
        if !self.allows(&message) {
            return SeatsAction::None;
        }
        match message {
            Message::Speak(locale) => return SeatsAction::Speak(locale),
            Message::Motion => return SeatsAction::SwitchMotion,
            Message::Rules => return SeatsAction::ShowRules,
            Message::Game(game) => self.choose(game),
            Message::GrownUps => return SeatsAction::GrownUps,
            Message::Who => return SeatsAction::Who,
            Message::Choose(chair) => self.choosing = Some(chair),
            Message::SitAsBefore => self.choosing = None,
            Message::Details(chair) => self.detailed = Some(chair),
            Message::DetailsDone => self.detailed = None,
            Message::Sit(child) => {
                if let Some(chair) = self.choosing.take() {
                    self.sit(chair, child);
                }
            }
            Message::Games(games) => self.games = games,
            Message::Resume => return SeatsAction::Resume,
            Message::NameTyped(chair, name) => {
                self.chairs[chair].participant.name = one_line(&name).chars().take(LONGEST_NAME).collect();
            }
            Message::Picture(chair) => {
                let participant = &mut self.chairs[chair].participant;
                participant.picture = (participant.picture + 1) % drawing::AVATARS;
            }
            Message::Nobody(chair) => self.chairs[chair].taken = false,
            Message::Child(chair) => {
                let at = chair;
                let chair = &mut self.chairs[at];
                if !chair.participant.is_child() {
                    chair.participant.name.clear();
                }
                chair.taken = true;
                chair.participant.who = Who::Child;
                if !self.children.is_empty() && chair.participant.child.is_none() {
                    self.choosing = Some(at);
                }
            }
            Message::Computer(chair) => {
                self.chairs[chair].taken = true;
                let participant = &mut self.chairs[chair].participant;
                if participant.is_child() {
                    participant.who = Who::Computer(Strength::Perch);
                    participant.child = None;
                }
            }
            Message::Strength(chair, strength) => {
                self.chairs[chair].participant.who = Who::Computer(strength);
            }
            Message::Rung(chair, rung) => self.chairs[chair].participant.rung = rung,
            Message::Order(chair, order) => self.chairs[chair].participant.order = order,
            Message::Help(chair, help) => self.chairs[chair].participant.help = help,
            Message::HouseRules => self.shows_house_rules = !self.shows_house_rules,
            Message::BaitNeeded => self.fish_pond.bait_needed = !self.fish_pond.bait_needed,
            Message::SwapsNeedAFish => self.rules.swaps_need_a_fish = !self.rules.swaps_need_a_fish,
            Message::OpenHands => self.fish_out.open_hands = !self.fish_out.open_hands,
            Message::Target { up } => self.fish_out.target = next_target(self.fish_out.target, up),
            Message::Deals { up } => self.fish_out.deals = next_deals(self.fish_out.deals, up),
            Message::Spare(spare) => self.rules.spare = spare,
            Message::SpareNumber { up } => {
                self.rules.spare = self.rules.spare.map(|card| renumbered(card, up));
            }
            Message::KeepOld => self.asks_to_replace = false,
            Message::Start if self.left.is_some() => self.asks_to_replace = true,
            Message::Start | Message::Replace => {
                return SeatsAction::Start(self.participants(language), self.rules());
            }
        }
        SeatsAction::None
    }

    /// A number for what the seats show: 0 for the chairs, or what is open over them: 1 the question whether to give up a left game, 2 the
    /// house rules, 3 the choice of a child, 4 the details of a chair. When the number changes, a quick second press is ignored.
    #[must_use]
    pub fn part(&self) -> usize {
        let opened =
            [self.asks_to_replace, self.shows_house_rules, self.choosing.is_some(), self.detailed.is_some()];
        opened.iter().position(|is_open| *is_open).map_or(0, |at| at + 1)
    }
}

fn newcomer(at: usize, game: GameKind) -> Participant {
    Participant {
        name: String::new(),
        who: Who::Child,
        child: None,
        picture: u8::try_from(at).unwrap_or_default(),
        rung: game.printed_rung(),
        order: ReadingOrder::default(),
        help: HelpLevel::default(),
        zero_or_above: false,
        largest: None,
        timer: None,
    }
}
