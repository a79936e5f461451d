//! Take your seats: chairs round a table, who plays, and behind a cog how each of them calculates.

mod house_rules;
mod look;
mod offered;

pub use look::text_of;

use std::collections::BTreeSet;

use heart::arithmetic::{ReadingOrder, Rung, TensGame};
use heart::games::GameKind;
use heart::games::dragonfish::{HouseRules, PondCard};
use heart::games::fish_out;
use heart::games::fish_pond::{self, MatchLength};
use heart::opponents::Strength;
use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use kept::one_line;

use crate::app::drawing;
use crate::app::naming::name_all;
use crate::app::table::AnyRules;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::language::{Language, Locale};
use crate::machine::Choice;
use crate::records::{Child, ChildId, HelpLevel, Participant, Preferences, Who};
use crate::wording;
use house_rules::{next_deals, next_target, renumbered};

/// Chairs at the largest table.
const CHAIRS: usize = GameKind::MOST_PLAYERS;
/// The longest name that is kept.
const LONGEST_NAME: usize = 14;

/// The screen.
pub struct Seats {
    game: GameKind,
    chairs: [Chair; CHAIRS],
    rules: HouseRules,
    fish_pond: fish_pond::HouseRules,
    fish_out: fish_out::HouseRules,
    games: MatchLength,
    shows_house_rules: bool,
    /// The children of this machine.
    children: Vec<Child>,
    /// The chair for which somebody is being chosen.
    choosing: Option<usize>,
    /// The chair that is looked at more closely: how whoever sits there calculates.
    detailed: Option<usize>,
    /// Who sits at the table of the game that was left, if there is one.
    left: Option<Vec<String>>,
    /// A game is there and a new one was asked for: the old one would be gone.
    asks_to_replace: bool,
    /// Whether somebody came from the own pond, and can go back to there.
    leads_home: bool,
    /// What children may not choose on this machine.
    closed: BTreeSet<Choice>,
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
    /// Play this game.
    Game(GameKind),
    /// Play so many games.
    Games(MatchLength),
    /// Go on with the game that was left.
    Resume,
    /// Choose who sits on a chair.
    Choose(usize),
    /// This child sits on the chair for which somebody is being chosen, or a guest.
    Sit(Option<ChildId>),
    /// Nobody else is chosen after all.
    SitAsBefore,
    /// The grown-ups' area.
    GrownUps,
    /// Who is playing?
    Who,
    /// The name of a chair.
    Name(usize),
    /// The next picture for a chair.
    Picture(usize),
    /// How whoever sits here calculates.
    Details(usize),
    /// That is as it should be.
    DetailsDone,
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
    /// Whether a catch needs a bait.
    BaitNeeded,
    /// Whether all hands lie open.
    OpenHands,
    /// With how many fish a match ends, more or fewer.
    Target {
        /// More instead of fewer.
        up: bool,
    },
    /// After how many deals a match ends at the latest, one more or less.
    Deals {
        /// More instead of less.
        up: bool,
    },
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
pub enum SeatsAction {
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
    /// The grown-ups' area.
    GrownUps,
    /// Who is playing?
    Who,
    /// The game that was left.
    Resume,
    /// A new game with these players.
    Start(Vec<Participant>, AnyRules),
}

impl Seats {
    /// The seats as they were taken last; two children and a computer player to begin with.
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
            focus: None,
        };
        seats.settle();
        seats
    }

    /// This is not for children to choose on this machine.
    pub fn close(&mut self, closed: BTreeSet<Choice>) {
        self.closed = closed;
    }

    fn is_open(&self, choice: Choice) -> bool {
        !self.closed.contains(&choice)
    }

    /// Seats a child first.
    pub fn seat_first(&mut self, child: ChildId) {
        self.leads_home = true;
        // Whoever sat somewhere else moves.
        for chair in self.chairs.iter_mut().filter(|chair| chair.participant.child == Some(child)) {
            *chair = Chair { taken: false, participant: newcomer(0, self.game) };
        }
        self.sit(0, Some(child));
    }

    /// Seats these children and nobody else; a child alone plays against a computer player.
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

    /// Chooses a game. Whoever calculated as the one before is printed calculates as this one is.
    pub fn choose(&mut self, game: GameKind) {
        let before = std::mem::replace(&mut self.game, game);
        for Chair { participant, .. } in &mut self.chairs {
            if participant.rung == before.printed_rung() {
                participant.rung = game.printed_rung();
            }
        }
        self.settle();
    }

    /// Gives every child who is known their own settings, for the game that is chosen.
    fn settle(&mut self) {
        for chair in &mut self.chairs {
            let id = chair.participant.child;
            if let Some(known) = self.children.iter().find(|known| Some(known.id) == id) {
                chair.participant = known.participant(self.game);
            }
        }
    }

    /// The children at the table for whom the game is not open.
    fn kept_out(&self) -> impl Iterator<Item = &Child> {
        self.seated().filter(|child| child.settings.closed.contains(&self.game))
    }

    /// The children of this machine who sit at the table.
    fn seated(&self) -> impl Iterator<Item = &Child> {
        let seated =
            self.chairs().iter().filter(|chair| chair.taken).filter_map(|chair| chair.participant.child);
        seated.filter_map(|id| self.children.iter().find(|child| child.id == id))
    }

    /// The children of this machine at the table.
    #[must_use]
    pub fn children(&self) -> Vec<ChildId> {
        self.seated().map(|child| child.id).collect()
    }

    /// What is played, by the house rules in force.
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

    /// Offers to go on with a game that was left.
    pub fn offer(&mut self, participants: &[Participant]) {
        self.left = Some(participants.iter().map(|participant| participant.name.clone()).collect());
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    /// Remembers who sits where, and what they play.
    pub fn remember(&self, preferences: &mut Preferences) {
        preferences.game = self.game;
        preferences.rules = self.rules;
        preferences.fish_pond = self.fish_pond;
        preferences.fish_out = self.fish_out;
        preferences.games = self.games;
        // Where children are known, whoever is none of them leaves no trace; the guest never does.
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

    /// The game that is chosen.
    #[must_use]
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// The chairs that the game has.
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

    /// Takes in what happened.
    pub fn update(&mut self, message: Message, language: &Language) -> SeatsAction {
        match message {
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop, language),
            Message::Pressed(_) => SeatsAction::None,
            Message::NameTyped(chair, name) => {
                self.focus = Some(Stop::Name(chair));
                self.chairs[chair].participant.name = one_line(&name).chars().take(LONGEST_NAME).collect();
                SeatsAction::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                SeatsAction::Run(go_to(match self.focus {
                    Some(Stop::Name(chair)) => Some(name_id(chair)),
                    _ => None,
                }))
            }
            Message::Chosen => match self.focus {
                Some(stop) if self.offered().contains(&stop) => self.press(stop, language),
                _ if self.detailed.is_some() => self.press(Stop::DetailsDone, language),
                _ if self.left.is_some() && !self.asks_to_replace => self.press(Stop::Resume, language),
                _ if self.can_start() => self.press(Stop::Start, language),
                _ => SeatsAction::None,
            },
            Message::Dismissed => {
                (self.choosing, self.detailed) = (None, None);
                self.asks_to_replace = false;
                self.shows_house_rules = false;
                SeatsAction::None
            }
        }
    }

    fn press(&mut self, stop: Stop, language: &Language) -> SeatsAction {
        match stop {
            Stop::Speak(locale) => return SeatsAction::Speak(locale),
            Stop::Motion => return SeatsAction::SwitchMotion,
            Stop::Rules => return SeatsAction::ShowRules,
            Stop::Game(game) => self.choose(game),
            Stop::GrownUps => return SeatsAction::GrownUps,
            Stop::Who => return SeatsAction::Who,
            Stop::Choose(chair) => self.choosing = Some(chair),
            Stop::SitAsBefore => self.choosing = None,
            Stop::Details(chair) => self.detailed = Some(chair),
            Stop::DetailsDone => self.detailed = None,
            Stop::Sit(child) => {
                if let Some(chair) = self.choosing.take() {
                    self.sit(chair, child);
                }
            }
            Stop::Games(games) => self.games = games,
            Stop::Resume => return SeatsAction::Resume,
            Stop::Name(chair) => return SeatsAction::Run(iced::widget::operation::focus(name_id(chair))),
            Stop::Picture(chair) => {
                let participant = &mut self.chairs[chair].participant;
                participant.picture = (participant.picture + 1) % drawing::AVATARS;
            }
            Stop::Nobody(chair) => self.chairs[chair].taken = false,
            Stop::Child(chair) => {
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
            Stop::Computer(chair) => {
                self.chairs[chair].taken = true;
                let participant = &mut self.chairs[chair].participant;
                if participant.is_child() {
                    participant.who = Who::Computer(Strength::Perch);
                    participant.child = None;
                }
            }
            Stop::Strength(chair, strength) => self.chairs[chair].participant.who = Who::Computer(strength),
            Stop::Rung(chair, rung) => self.chairs[chair].participant.rung = rung,
            Stop::Order(chair, order) => self.chairs[chair].participant.order = order,
            Stop::Help(chair, help) => self.chairs[chair].participant.help = help,
            Stop::HouseRules => self.shows_house_rules = !self.shows_house_rules,
            Stop::BaitNeeded => self.fish_pond.bait_needed = !self.fish_pond.bait_needed,
            Stop::SwapsNeedAFish => self.rules.swaps_need_a_fish = !self.rules.swaps_need_a_fish,
            Stop::OpenHands => self.fish_out.open_hands = !self.fish_out.open_hands,
            Stop::Target { up } => self.fish_out.target = next_target(self.fish_out.target, up),
            Stop::Deals { up } => self.fish_out.deals = next_deals(self.fish_out.deals, up),
            Stop::Spare(spare) => self.rules.spare = spare,
            Stop::SpareNumber { up } => self.rules.spare = self.rules.spare.map(|card| renumbered(card, up)),
            Stop::KeepOld => self.asks_to_replace = false,
            Stop::Start if self.left.is_some() => self.asks_to_replace = true,
            Stop::Start | Stop::Replace => {
                return SeatsAction::Start(self.participants(language), self.rules());
            }
        }
        SeatsAction::None
    }

    /// Which part is seen: the chairs, or something that was opened over them.
    #[must_use]
    pub fn part(&self) -> usize {
        let opened =
            [self.asks_to_replace, self.shows_house_rules, self.choosing.is_some(), self.detailed.is_some()];
        opened.iter().position(|is_open| *is_open).map_or(0, |at| at + 1)
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) => Some(Message::Dismissed),
            Key::Named(Named::F1) => Some(Message::Pressed(Stop::Rules)),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}

/// The id of a chair's name field.
fn name_id(chair: usize) -> iced::widget::Id {
    iced::widget::Id::from(format!("name-{chair}"))
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
