//! The seats: chairs round a table, who plays, and behind a cog how each player calculates.

mod chair;
mod house_rules;
mod look;
mod message;
mod panels;

pub use look::limited_text_size;
pub use message::{CalculationChoice, Message, SeatsAction};

use std::collections::{BTreeMap, BTreeSet};

use engine::arithmetic::{Rung, TensGame};
use engine::games::GameKind;
use engine::games::dragonfish::{GameLength, HouseRules};
use engine::games::fish_out;
use engine::games::fish_pond::{self, MatchLength};
use engine::opponents::Strength;

use crate::app::drawing;
use crate::app::naming::{clean_typed_name, name_players};
use crate::app::table::AnyRules;
use crate::app::widget::left_game::LeftGame;
use chair::{Chair, newcomer};
use house_rules::{step_deal_limit, step_fish_target, with_changed_number};
use language::Language;
use language::wording;
use records::machine::ChildChoice;
use records::{Child, ChildId, Participant, ParticipantKind, Preferences};

const CHAIRS: usize = GameKind::MOST_PLAYERS;
const LONGEST_NAME: usize = 14;

pub struct Seats {
    game: GameKind,
    chairs: [Chair; CHAIRS],
    rules: HouseRules,
    /// Whether ponds of DragonFish change by themselves; `None` if who plays decides.
    fresh_water: Option<bool>,
    /// The length of DragonFish that somebody has chosen here; `None` if who plays decides.
    length: Option<GameLength>,
    /// How many games of DragonFish each known child has finished; a child without any is left out. `None` if nobody has counted.
    games_played: Option<BTreeMap<ChildId, u32>>,
    /// The rungs with which children begin a game, as far as they are known, for those who have chosen none.
    suggested_rungs: BTreeMap<(GameKind, ChildId), Rung>,
    fish_pond: fish_pond::HouseRules,
    fish_out: fish_out::HouseRules,
    games: MatchLength,
    children: Vec<Child>,
    opened: Option<OpenPanel>,
    /// The left games that can be continued, one of each kind at most.
    left: Vec<LeftGame>,
    /// Whether the way back leads to a child's own pond.
    leads_home: bool,
    closed: BTreeSet<ChildChoice>,
    may_type_name: bool,
    /// Whether known children may choose here how they calculate, since no grown-up has set a PIN.
    is_unlocked: bool,
    problem: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum OpenPanel {
    Replacing(LeftGame),
    HouseRules,
    Choice(usize),
    Details(usize),
}

impl Seats {
    /// The seats with the same players as last time. The first time, one child plays against a computer player.
    pub fn new(preferences: &Preferences, children: &[Child], language: &Language) -> Self {
        let chairs = std::array::from_fn(|at| match preferences.seats.get(at) {
            Some(Some(participant)) => {
                let is_gone = |id| children.iter().all(|child| child.id != id);
                let taken = !participant.child.is_some_and(is_gone);
                let participant = if taken { participant.clone() } else { newcomer(at, preferences.game) };
                let mut chosen_rungs = preferences.seat_rungs.get(at).cloned().unwrap_or_default();
                // An earlier Fishpond saved the rung of the last game alone.
                if participant.rung != preferences.game.printed_rules_rung() {
                    chosen_rungs.entry(preferences.game).or_insert(participant.rung);
                }
                Chair { chosen_rungs, ..Chair::new(taken, participant) }
            }
            Some(None) => Chair::new(false, newcomer(at, preferences.game)),
            None => {
                let mut participant = newcomer(at, preferences.game);
                if at == 1 {
                    participant.who = ParticipantKind::Computer(Strength::Perch);
                    participant.name = language.say(wording::strength_message_id(Strength::Perch));
                }
                Chair::new(at < 2, participant)
            }
        });
        let mut seats = Self {
            game: preferences.game,
            children: children.to_vec(),
            opened: None,
            chairs,
            rules: preferences.rules,
            fresh_water: preferences.fresh_water,
            length: None,
            games_played: None,
            suggested_rungs: BTreeMap::new(),
            fish_pond: preferences.fish_pond,
            fish_out: preferences.fish_out,
            games: preferences.games,
            left: Vec::new(),
            leads_home: false,
            closed: BTreeSet::new(),
            may_type_name: false,
            is_unlocked: false,
            problem: None,
        };
        seats.settle();
        seats
    }

    /// Players and rules for a game of these players. The rules follow the house rules of this computer and of the known `children` among
    /// them.
    pub fn players_and_rules(
        players: Vec<Participant>,
        game: GameKind,
        children: &[Child],
        games_played: Option<&BTreeMap<ChildId, u32>>,
        preferences: &Preferences,
        language: &Language,
    ) -> (Vec<Participant>, AnyRules) {
        let seats = Self::new(preferences, children, language);
        let mut seats = Self { game, games_played: games_played.cloned(), ..seats };
        seats.chairs.iter_mut().for_each(|chair| chair.taken = false);
        for (chair, participant) in seats.chairs.iter_mut().zip(players) {
            *chair = Chair::new(true, participant);
        }
        (seats.participants(language), seats.rules())
    }

    /// Sets which choices are closed to children. `may_type_name` says whether the name of somebody new can be typed.
    pub fn set_closed_choices(&mut self, closed: BTreeSet<ChildChoice>, may_type_name: bool) {
        (self.closed, self.may_type_name) = (closed, may_type_name);
    }

    /// Sets whether the grown-ups' area has no PIN. Then known children may choose how they calculate.
    pub fn set_has_no_pin(&mut self, has_no_pin: bool) {
        self.is_unlocked = has_no_pin;
    }

    /// Sets how many games of DragonFish each child has finished. `None` if nobody has counted.
    pub fn set_games_played(&mut self, games_played: Option<BTreeMap<ChildId, u32>>) {
        self.games_played = games_played;
    }

    /// Takes over the children as they are after a visit to the grown-ups' area. Chairs of erased children become free.
    pub fn set_children(&mut self, children: Vec<Child>) {
        self.children = children;
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let is_gone = |id| self.children.iter().all(|child| child.id != id);
            if chair.participant.child.is_some_and(is_gone) {
                *chair = Chair::new(false, newcomer(at, self.game));
            }
        }
        self.opened = None;
        self.settle();
    }

    pub fn has_children(&self) -> bool {
        !self.children.is_empty()
    }

    /// Whether the player on this chair may choose how to calculate. A known child may not if there is a PIN, since a grown-up has set it.
    fn may_choose(&self, chair: usize) -> bool {
        self.is_unlocked || self.chairs[chair].participant.child.is_none()
    }

    pub fn add_child(&mut self, child: Child) {
        let id = child.id;
        self.children.push(child);
        self.sit_down(Some(id));
    }

    /// Seats this child, or a guest if `None`, on the chair that is being filled.
    fn sit_down(&mut self, child: Option<ChildId>) {
        if let Some(OpenPanel::Choice(chair)) = self.opened.take() {
            self.sit(chair, child);
        }
    }

    fn is_open(&self, choice: ChildChoice) -> bool {
        !self.closed.contains(&choice)
    }

    /// Seats this child on the first chair. The way back leads to the child's pond from now on.
    pub fn seat_first(&mut self, child: ChildId) {
        self.leads_home = true;
        // If the child sat on another chair, that chair becomes free.
        for chair in self.chairs.iter_mut().filter(|chair| chair.participant.child == Some(child)) {
            *chair = Chair::new(false, newcomer(0, self.game));
        }
        self.sit(0, Some(child));
    }

    /// Seats these children and nobody else. A single child plays against a computer player.
    pub fn seat_only(&mut self, children: &[ChildId]) {
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let keeps = children.len() == 1 && at == 1 && !chair.participant.is_person();
            if !keeps {
                *chair = Chair::new(false, newcomer(at, self.game));
            }
        }
        for (at, child) in children.iter().enumerate().take(self.chairs.len()) {
            self.sit(at, Some(*child));
        }
    }

    fn sit(&mut self, at: usize, child: Option<ChildId>) {
        let known = self.children.iter().find(|known| Some(known.id) == child);
        let participant = known.map_or_else(|| newcomer(at, self.game), |known| self.known_player(known));
        self.chairs[at] = Chair::new(true, participant);
    }

    /// Chooses the game. Each player gets the rung that was chosen for that game, or else that of its printed rules.
    pub fn choose_game(&mut self, game: GameKind) {
        self.game = game;
        for chair in &mut self.chairs {
            chair.participant.rung = chair.rung(game);
        }
        self.settle();
    }

    /// Lets the player on this chair calculate as chosen. A known child keeps the choice as a setting, any other player for this chair.
    fn choose(&mut self, at: usize, choice: CalculationChoice) -> SeatsAction {
        let chair = &mut self.chairs[at];
        let id = chair.participant.child;
        if let Some(known) = self.children.iter_mut().find(|known| Some(known.id) == id) {
            choice.save_to_settings(self.game, &mut known.settings);
            let id = known.id;
            self.settle();
            return SeatsAction::Choose(id, self.game, choice);
        }
        match choice {
            CalculationChoice::Rung(rung) => {
                chair.participant.rung = rung;
                chair.chosen_rungs.insert(self.game, rung);
            }
            CalculationChoice::Order(order) => chair.participant.order = order,
            CalculationChoice::Help(help) => chair.participant.help = help,
        }
        SeatsAction::None
    }

    /// Gives known children the settings that they have now.
    fn settle(&mut self) {
        for at in 0..self.chairs.len() {
            let id = self.chairs[at].participant.child;
            if let Some(known) = self.children.iter().find(|known| Some(known.id) == id) {
                self.chairs[at].participant = self.known_player(known);
            }
        }
    }

    /// A known child as a player of the chosen game. The child begins with the signs that were chosen, or else with those that suit it.
    fn known_player(&self, child: &Child) -> Participant {
        let player = child.participant(self.game);
        let suggested = self.suggested_rungs.get(&(self.game, child.id));
        let suggested = suggested.filter(|_| !child.settings.is_rung_chosen(self.game));
        Participant { rung: suggested.copied().unwrap_or(player.rung), ..player }
    }

    /// The seated children of whom it is still to be found out with which signs they begin the chosen game.
    pub fn children_without_start(&self) -> Vec<ChildId> {
        let is_open = |child: &&Child| {
            self.game.has_rungs()
                && !child.settings.is_rung_chosen(self.game)
                && !self.suggested_rungs.contains_key(&(self.game, child.id))
        };
        self.seated().filter(is_open).map(|child| child.id).collect()
    }

    fn kept_out(&self) -> impl Iterator<Item = &Child> {
        self.seated().filter(|child| child.settings.closed.contains(&self.game))
    }

    fn seated(&self) -> impl Iterator<Item = &Child> {
        let seated =
            self.chairs().iter().filter(|chair| chair.taken).filter_map(|chair| chair.participant.child);
        seated.filter_map(|id| self.children.iter().find(|child| child.id == id))
    }

    /// The children on the chairs, the guest included.
    pub fn seated_children(&self) -> Vec<ChildId> {
        self.seated().map(|child| child.id).collect()
    }

    fn rules(&self) -> AnyRules {
        let of = |rule| {
            AnyRules::FishPond(fish_pond::MatchRules {
                rule,
                house: self.fish_pond_rules(),
                games: self.games,
            })
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

    /// Offers to continue these games that were left, each where its kind is chosen.
    pub fn offer_resume(&mut self, left: Vec<LeftGame>) {
        self.left = left;
    }

    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    pub fn save_to_preferences(&self, preferences: &mut Preferences) {
        preferences.game = self.game;
        preferences.rules = HouseRules { length: self.length.unwrap_or(self.rules.length), ..self.rules };
        preferences.fresh_water = self.fresh_water;
        preferences.fish_pond = self.fish_pond;
        preferences.fish_out = self.fish_out;
        preferences.games = self.games;
        // If children are known, only they and computer players are remembered. The guest never is.
        let nobody_is_known = self.children.iter().all(|child| child.id == ChildId::GUEST);
        let leaves_trace = |participant: &Participant| match participant.child {
            Some(child) => child != ChildId::GUEST,
            None => nobody_is_known || !participant.is_person(),
        };
        let remembered = self.chairs.iter().map(|chair| {
            let is_remembered = chair.taken && leaves_trace(&chair.participant);
            is_remembered.then(|| (chair.participant.clone(), chair.chosen_rungs.clone()))
        });
        let (seats, rungs): (_, Vec<_>) = remembered.map(Option::unzip).unzip();
        preferences.seats = seats;
        preferences.seat_rungs = rungs.into_iter().map(Option::unwrap_or_default).collect();
    }

    pub fn game(&self) -> GameKind {
        self.game
    }

    fn chairs(&self) -> &[Chair] {
        &self.chairs[..*self.game.players().end()]
    }

    fn participants(&self, language: &Language) -> Vec<Participant> {
        let taken = self.chairs().iter().filter(|chair| chair.taken);
        let mut participants: Vec<Participant> = taken.map(|chair| chair.participant.clone()).collect();
        name_players(&mut participants, language);
        participants
    }

    fn taken(&self) -> usize {
        self.chairs().iter().filter(|chair| chair.taken).count()
    }

    fn free_children(&self) -> impl Iterator<Item = &Child> {
        let seated = |child: &&Child| {
            self.chairs().iter().any(|chair| chair.taken && chair.participant.child == Some(child.id))
        };
        self.children.iter().filter(move |child| !seated(child))
    }

    /// Whether this message is allowed now. Settings that a computer or a grown-up fixed can't be changed, nor what lies under a question.
    fn allows(&self, message: &Message) -> bool {
        match message {
            Message::Speak(_) => self.is_open(ChildChoice::Language),
            Message::Motion => self.view_number() == 0 && self.is_open(ChildChoice::Motion),
            Message::Rules => self.view_number() == 0,
            Message::HouseRules => self.is_open(ChildChoice::HouseRules),
            Message::SwapsNeedAFish
            | Message::FreshWater
            | Message::WithoutCanals
            | Message::BaitNeeded
            | Message::OpenHands => !self.are_house_rules_fixed(),
            Message::Strength(chair, _) => !self.chairs[*chair].participant.is_person(),
            Message::Rung(chair, _) => self.game.has_rungs() && self.may_choose(*chair),
            Message::Order(chair, _) | Message::Help(chair, _) => self.may_choose(*chair),
            Message::Resume => self.game_to_resume().is_some(),
            Message::Start | Message::Replace => self.can_start(),
            _ => true,
        }
    }

    pub fn update(&mut self, message: Message, language: &Language) -> SeatsAction {
        if !self.allows(&message) {
            return SeatsAction::None;
        }
        match message {
            Message::Speak(locale) => return SeatsAction::Speak(locale),
            Message::Motion => return SeatsAction::SwitchMotion,
            Message::Rules => return SeatsAction::ShowRules,
            Message::Game(game) => self.choose_game(game),
            Message::StartsSuggested(game, rungs) => {
                self.suggested_rungs.extend(rungs.into_iter().map(|(child, rung)| ((game, child), rung)));
                self.settle();
            }
            Message::GrownUps => return SeatsAction::GrownUps,
            Message::New => return SeatsAction::New,
            Message::Back => return SeatsAction::Back,
            Message::Choose(chair) => self.opened = Some(OpenPanel::Choice(chair)),
            Message::Details(chair) => self.opened = Some(OpenPanel::Details(chair)),
            Message::SitAsBefore | Message::DetailsDone | Message::KeepOld => self.opened = None,
            Message::Sit(child) => self.sit_down(child),
            Message::Games(games) => self.games = games,
            Message::Resume => return self.game_to_resume().map_or(SeatsAction::None, SeatsAction::Resume),
            Message::NameTyped(chair, name) => {
                self.chairs[chair].participant.name = clean_typed_name(&name, LONGEST_NAME);
            }
            Message::Picture(chair) => {
                let participant = &mut self.chairs[chair].participant;
                participant.picture = (participant.picture + 1) % drawing::AVATAR_COUNT;
            }
            Message::ClearChair(chair) => self.chairs[chair].taken = false,
            Message::Child(chair) => {
                let at = chair;
                let chair = &mut self.chairs[at];
                if !chair.participant.is_person() {
                    chair.participant.name.clear();
                }
                chair.taken = true;
                chair.participant.who = ParticipantKind::Child;
                if !self.children.is_empty() && chair.participant.child.is_none() {
                    self.opened = Some(OpenPanel::Choice(at));
                }
            }
            Message::Computer(chair) => {
                self.chairs[chair].taken = true;
                let participant = &mut self.chairs[chair].participant;
                if participant.is_person() {
                    participant.who = ParticipantKind::Computer(Strength::Perch);
                    participant.child = None;
                }
            }
            Message::Strength(chair, strength) => {
                self.chairs[chair].participant.who = ParticipantKind::Computer(strength);
            }
            Message::Rung(chair, rung) => return self.choose(chair, CalculationChoice::Rung(rung)),
            Message::Order(chair, order) => return self.choose(chair, CalculationChoice::Order(order)),
            Message::Help(chair, help) => return self.choose(chair, CalculationChoice::Help(help)),
            Message::HouseRules => {
                self.opened = if self.opened.is_some() { None } else { Some(OpenPanel::HouseRules) };
            }
            Message::BaitNeeded => self.fish_pond.bait_needed = !self.fish_pond.bait_needed,
            Message::SwapsNeedAFish => self.rules.swaps_need_a_fish = !self.rules.swaps_need_a_fish,
            Message::FreshWater => self.fresh_water = Some(!self.dragonfish_rules().fresh_water),
            Message::WithoutCanals => self.rules.helpers = self.rules.helpers.other(),
            Message::Length(length) => self.length = Some(length),
            Message::OpenHands => self.fish_out.open_hands = !self.fish_out.open_hands,
            Message::Target { up } => self.fish_out.target = step_fish_target(self.fish_out.target, up),
            Message::Deals { up } => self.fish_out.deals = step_deal_limit(self.fish_out.deals, up),
            Message::Spare(spare) => self.rules.spare = spare,
            Message::SpareNumber { up } => {
                self.rules.spare = self.rules.spare.map(|card| with_changed_number(card, up));
            }
            Message::Start => return SeatsAction::Start(self.participants(language), self.rules()),
            Message::Replace => return SeatsAction::Replace(self.participants(language), self.rules()),
        }
        SeatsAction::None
    }

    /// A number for what the seats show: 0 chairs, 1 the question about a left game, 2 house rules, 3 the choice of a child, 4 the details
    /// of a chair. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        match &self.opened {
            None => 0,
            Some(OpenPanel::Replacing(_)) => 1,
            Some(OpenPanel::HouseRules) => 2,
            Some(OpenPanel::Choice(_)) => 3,
            Some(OpenPanel::Details(_)) => 4,
        }
    }
}
