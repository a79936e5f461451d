//! The boat at a child's pond: large pictures lead to a game. With the computer, with a friend, or another game first.

mod look;

use engine::games::GameKind;
use engine::matchmaking::Matchmaking;
use engine::opponents::Strength;

use crate::app::drawing;
use crate::app::widget::left_game::LeftGame;
use interchange::name_order;
use records::{Child, ChildId, GameFile, Participant, Who};

/// The screen where a child gets into the boat, and says with whom to play.
#[derive(Debug)]
pub struct Boat {
    child: Child,
    /// The games that are open to the child.
    games: Vec<GameKind>,
    /// The game that is played: DragonFish unless the child chooses another.
    game: GameKind,
    /// Who else plays here.
    friends: Vec<Child>,
    /// Whether somebody new may give a name.
    may_name: bool,
    /// The computer player that suits the child in the game.
    opponent: Strength,
    part: BoatPage,
    /// The friends who come along, in the order in which they were chosen: children, and `None` for each who is nobody's child here.
    aboard: Vec<Option<ChildId>>,
    /// The game that the same children left, and with whom the child would play a new one, while we ask whether to give up the first.
    asks_about: Option<(LeftGame, With)>,
}

/// What the boat shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoatPage {
    /// The three ways on.
    Ways,
    /// The games.
    Games,
    /// With whom to play the game that was chosen.
    With,
    /// The friends who could come along, and whether the part before is the question with whom to play.
    Friends { after_games: bool },
}

/// With whom a child plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum With {
    /// With this computer player, or with the one that suits the child if `None`.
    Computer(Option<Strength>),
    /// With these children; `None` for each who is nobody's child here.
    Friends(Vec<Option<ChildId>>),
}

impl With {
    /// The children of this computer who come along.
    pub fn children(&self) -> impl Iterator<Item = ChildId> {
        let friends = if let Self::Friends(friends) = self { &friends[..] } else { &[] };
        friends.iter().copied().flatten()
    }
}

/// What happened in the boat.
#[derive(Debug, Clone)]
pub enum Message {
    /// The records say which computer player suits the child in this game.
    Suits(GameKind, Strength),
    /// The records say what suits those who play this game: the child, then each friend with an id.
    Known(GameKind, With, Vec<Matchmaking>),
    /// Play with this computer player, or with the one that suits the child if `None`.
    Computer(Option<Strength>),
    /// Choose friends to play with.
    Friends,
    /// Take this child along, or somebody who is nobody's child here if `None`.
    Friend(Option<ChildId>),
    /// Let the friend at this place, counted from 0, get out again.
    GetOut(usize),
    /// Begin with the friends who are aboard.
    Start,
    /// Play with somebody who is new here and gets a pond.
    New,
    /// Choose among all games.
    Games,
    /// Play this game.
    Game(GameKind),
    /// Go to the seats, where everything can be set.
    More,
    /// Go back: to the part before, or to the pond.
    Back,
    /// Go on with the game that was left.
    Resume,
    /// Give up the game that was left.
    Replace,
    /// Begin no new game after all.
    KeepOld,
}

/// What the boat asks of the program.
pub enum BoatAction {
    /// There is nothing to do.
    None,
    /// Find out which computer player suits the child in this game.
    Ask(GameKind),
    /// Begin this game. If the same children have left one, ask about that first.
    Begin(GameKind, With),
    /// Find out what suits the players of this game, then begin it in place of the one that they left.
    Replace(GameKind, With),
    /// Begin this game. The companies suit the child, then each friend with an id.
    Deal(GameKind, With, Vec<Matchmaking>),
    /// Go on with the game that was left in this file.
    Resume(GameFile),
    /// Welcome somebody new, who then plays along.
    New,
    /// Go to the seats.
    More,
    /// Go back to the pond.
    Home,
}

impl Boat {
    /// Makes the boat of a child. `others` are all who play here; `may_name` says whether somebody new may give a name.
    pub fn of<'a>(child: Child, others: impl Iterator<Item = &'a Child>, may_name: bool) -> Self {
        let games: Vec<GameKind> = child.settings.open_games().collect();
        let mut friends: Vec<Child> = others.filter(|other| other.id != child.id).cloned().collect();
        // Friends from the same class come first.
        friends.sort_by_cached_key(|friend| {
            (friend.classes.is_disjoint(&child.classes), name_order(&friend.name))
        });
        Self {
            game: games.first().copied().unwrap_or_default(),
            games,
            friends,
            may_name,
            opponent: Strength::Minnow,
            part: BoatPage::Ways,
            aboard: Vec::new(),
            asks_about: None,
            child,
        }
    }

    /// The child in the boat.
    pub fn child(&self) -> ChildId {
        self.child.id
    }

    /// The game that is played if nobody chooses another.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// Asks whether to go on with this game, which the same children left, before a new one with these players begins.
    pub fn ask_about(&mut self, left: LeftGame, with: With) {
        self.asks_about = Some((left, with));
    }

    /// A number for what the boat shows. When the number changes, a quick second press is ignored.
    pub fn part(&self) -> usize {
        match (&self.asks_about, self.part) {
            (Some(_), _) => 3,
            (None, BoatPage::Ways) => 0,
            (None, BoatPage::Games) => 1,
            (None, BoatPage::With) => 2,
            (None, BoatPage::Friends { .. }) => 4 + self.aboard.len(),
        }
    }

    /// The children who could play the game along.
    fn partners(&self) -> impl Iterator<Item = &Child> {
        self.friends.iter().filter(|friend| !friend.settings.closed.contains(&self.game))
    }

    /// The children who could still get in.
    fn ashore(&self) -> impl Iterator<Item = &Child> {
        self.partners().filter(|friend| !self.aboard.contains(&Some(friend.id)))
    }

    /// Whether nobody else can play the game along.
    fn is_full(&self) -> bool {
        self.aboard.len() + 1 >= *self.game.players().end()
    }

    /// How many computer players have to come along, because the game needs more players.
    fn computers(&self) -> usize {
        self.game.players().start().saturating_sub(self.aboard.len() + 1)
    }

    fn friend(&self, id: ChildId) -> Option<&Child> {
        self.friends.iter().find(|friend| friend.id == id)
    }

    /// Takes a child along who is new here.
    pub fn meet(&mut self, child: Child) {
        let id = child.id;
        self.friends.push(child);
        self.take_along(Some(id));
    }

    /// Asks which friends come along.
    pub fn ask_friends(&mut self) {
        self.aboard.clear();
        self.part = BoatPage::Friends { after_games: self.part == BoatPage::With };
    }

    fn take_along(&mut self, friend: Option<ChildId>) {
        let is_aboard = friend.is_some() && self.aboard.contains(&friend);
        if !self.is_full() && !is_aboard {
            self.aboard.push(friend);
        }
    }

    /// The players of a game: the child, who comes along, and computer players if the game needs more. `suits` says what suits the child,
    /// then each friend with an id.
    pub fn crew(&self, game: GameKind, with: &With, suits: &[Matchmaking]) -> Vec<Participant> {
        let plays = |child: &Child, company: &Matchmaking| Participant {
            rung: company.rung,
            ..child.participant(game)
        };
        // Whoever nobody knows plays as the child does.
        let alike = Participant { child: None, name: String::new(), ..self.child.participant(game) };
        let alike = Participant { rung: suits.first().map_or(alike.rung, |company| company.rung), ..alike };
        let mut suits = suits.iter();
        let first = suits.next();
        let mut crew: Vec<Participant> =
            first.map(|company| plays(&self.child, company)).into_iter().collect();
        if let With::Friends(friends) = with {
            for friend in friends {
                let known = friend.and_then(|id| self.friend(id)).zip(suits.as_slice().first());
                let nth = u8::try_from(crew.len()).unwrap_or_default();
                let unknown =
                    || Participant { picture: (alike.picture + nth) % drawing::AVATARS, ..alike.clone() };
                crew.push(known.map_or_else(unknown, |(child, company)| plays(child, company)));
                if known.is_some() {
                    suits.next();
                }
            }
        }
        let chosen = if let With::Computer(chosen) = with { *chosen } else { None };
        let opponent = chosen.or(first.map(|company| company.opponent)).unwrap_or(Strength::Minnow);
        while crew.len() < *game.players().start() {
            crew.push(Participant { who: Who::Computer(opponent), timer: None, ..alike.clone() });
        }
        crew
    }

    /// Takes in what happened in the boat, and says what the program has to do.
    pub fn update(&mut self, message: Message) -> BoatAction {
        match message {
            Message::Suits(game, opponent) if game == self.game => self.opponent = opponent,
            Message::GetOut(at) if at < self.aboard.len() => {
                self.aboard.remove(at);
            }
            Message::Suits(..) | Message::GetOut(_) => {}
            Message::Known(game, with, suits) => return BoatAction::Deal(game, with, suits),
            Message::Computer(strength) => return BoatAction::Begin(self.game, With::Computer(strength)),
            Message::Friends => self.ask_friends(),
            Message::Friend(friend) => self.take_along(friend),
            Message::Start => return BoatAction::Begin(self.game, With::Friends(self.aboard.clone())),
            Message::New => return BoatAction::New,
            Message::Games => self.part = BoatPage::Games,
            Message::Game(game) => {
                (self.game, self.part, self.opponent) = (game, BoatPage::With, Strength::Minnow);
                return BoatAction::Ask(game);
            }
            Message::More => return BoatAction::More,
            Message::Back => match self.part {
                BoatPage::Ways => return BoatAction::Home,
                BoatPage::With => self.part = BoatPage::Games,
                BoatPage::Friends { after_games: true } => self.part = BoatPage::With,
                BoatPage::Games | BoatPage::Friends { after_games: false } => return self.back_to_ways(),
            },
            Message::Resume => {
                if let Some((left, _)) = &self.asks_about {
                    return BoatAction::Resume(left.file);
                }
            }
            Message::Replace => {
                if let Some((_, with)) = self.asks_about.take() {
                    return BoatAction::Replace(self.game, with);
                }
            }
            Message::KeepOld => self.asks_about = None,
        }
        BoatAction::None
    }

    /// Goes back to the three ways on, where the usual game is played.
    fn back_to_ways(&mut self) -> BoatAction {
        self.part = BoatPage::Ways;
        let usual = self.games.first().copied().unwrap_or_default();
        if self.game == usual {
            return BoatAction::None;
        }
        (self.game, self.opponent) = (usual, Strength::Minnow);
        BoatAction::Ask(usual)
    }
}
