//! The boat at a child's pond, where large pictures lead to a game: with the computer, with a friend, or another game first.

mod look;

use engine::games::GameKind;
use engine::matchmaking::SuggestedStart;
use engine::opponents::Strength;

use crate::app::drawing;
use crate::app::widget::left_game::LeftGame;
use interchange::name_sort_key;
use records::{Child, ChildId, GameFile, Participant, ParticipantKind};

#[derive(Debug)]
pub struct Boat {
    child: Child,
    games: Vec<GameKind>,
    /// The game to play: DragonFish unless the child chooses another.
    game: GameKind,
    friends: Vec<Child>,
    /// Whether somebody whom this computer does not know can come along under a typed name.
    may_type_name: bool,
    opponent: Strength,
    page: BoatPage,
    /// Friends who come along, in the order of choosing. `None` is a friend who is not known on this computer.
    chosen_friends: Vec<Option<ChildId>>,
    /// The left game, and those who would play a new one, while the boat asks whether to give up the left game. `None` while it does not
    /// ask.
    asks_about: Option<(LeftGame, Companions)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoatPage {
    Ways,
    Games,
    Companions,
    /// The page where friends are chosen. `after_games` says whether the page before was `Companions`.
    Friends {
        after_games: bool,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Companions {
    /// The child plays against a computer player. `None` for the computer player that suits the child.
    Computer(Option<Strength>),
    /// The child plays with these friends. `None` for each friend who is not known on this computer.
    Friends(Vec<Option<ChildId>>),
}

impl Companions {
    pub fn children(&self) -> impl Iterator<Item = ChildId> {
        let friends = if let Self::Friends(friends) = self { &friends[..] } else { &[] };
        friends.iter().copied().flatten()
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    OpponentSuggested(GameKind, Strength),
    /// The records have told what suits each player in this game: the child first, then each friend who is known here.
    StartsSuggested(GameKind, Companions, Vec<SuggestedStart>),
    /// Play against a computer player. `None` for the computer player that suits the child.
    Computer(Option<Strength>),
    Friends,
    /// This friend comes along. `None` for somebody who is not known on this computer.
    Friend(Option<ChildId>),
    RemoveFriend(usize),
    Start,
    NewFriend,
    Games,
    Game(GameKind),
    OpenSeats,
    Back,
    Resume,
    Replace,
    KeepOld,
}

pub enum BoatAction {
    None,
    FindOpponent(GameKind),
    /// Begin this game. If the same children have left a game in the middle, ask about that game first.
    Begin(GameKind, Companions),
    /// Find out what suits the players, then begin this game in place of the game that they left.
    Replace(GameKind, Companions),
    /// Deal this game. The last value is what suits the child, then what suits each friend who is known here.
    Deal(GameKind, Companions, Vec<SuggestedStart>),
    Resume(GameFile),
    NewFriend,
    OpenSeats,
    Home,
}

impl Boat {
    /// The first page of the boat. `others` are all children who play here; `may_type_name` says whether somebody new may type a name.
    pub fn new<'a>(child: Child, others: impl Iterator<Item = &'a Child>, may_type_name: bool) -> Self {
        let games: Vec<GameKind> = child.settings.open_games().collect();
        let mut friends: Vec<Child> = others.filter(|other| other.id != child.id).cloned().collect();
        // Friends from the same class come first.
        friends.sort_by_cached_key(|friend| {
            (friend.classes.is_disjoint(&child.classes), name_sort_key(&friend.name))
        });
        Self {
            game: games.first().copied().unwrap_or_default(),
            games,
            friends,
            may_type_name,
            opponent: Strength::Minnow,
            page: BoatPage::Ways,
            chosen_friends: Vec::new(),
            asks_about: None,
            child,
        }
    }

    pub fn child(&self) -> ChildId {
        self.child.id
    }

    pub fn game(&self) -> GameKind {
        self.game
    }

    pub fn ask_resume_or_replace(&mut self, left: LeftGame, with: Companions) {
        self.asks_about = Some((left, with));
    }

    /// A number for what the boat shows. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        match (&self.asks_about, self.page) {
            (Some(_), _) => 3,
            (None, BoatPage::Ways) => 0,
            (None, BoatPage::Games) => 1,
            (None, BoatPage::Companions) => 2,
            (None, BoatPage::Friends { .. }) => 4 + self.chosen_friends.len(),
        }
    }

    fn partners(&self) -> impl Iterator<Item = &Child> {
        self.friends.iter().filter(|friend| !friend.settings.closed.contains(&self.game))
    }

    fn ashore(&self) -> impl Iterator<Item = &Child> {
        self.partners().filter(|friend| !self.chosen_friends.contains(&Some(friend.id)))
    }

    fn is_full(&self) -> bool {
        self.chosen_friends.len() + 1 >= *self.game.players().end()
    }

    /// How many computer players have to come along, because the game needs more players.
    fn computers(&self) -> usize {
        self.game.players().start().saturating_sub(self.chosen_friends.len() + 1)
    }

    fn friend(&self, id: ChildId) -> Option<&Child> {
        self.friends.iter().find(|friend| friend.id == id)
    }

    pub fn add_friend(&mut self, child: Child) {
        let id = child.id;
        self.friends.push(child);
        self.take_along(Some(id));
    }

    pub fn show_friends_page(&mut self) {
        self.chosen_friends.clear();
        self.page = BoatPage::Friends { after_games: self.page == BoatPage::Companions };
    }

    fn take_along(&mut self, friend: Option<ChildId>) {
        let is_aboard = friend.is_some() && self.chosen_friends.contains(&friend);
        if !self.is_full() && !is_aboard {
            self.chosen_friends.push(friend);
        }
    }

    /// The players: the child, the companions, and computer players if the game needs more. `suggested_starts` are for the child, then for
    /// each friend who is known here.
    pub fn participants(
        &self,
        game: GameKind,
        with: &Companions,
        suggested_starts: &[SuggestedStart],
    ) -> Vec<Participant> {
        let plays = |child: &Child, company: &SuggestedStart| Participant {
            rung: company.rung,
            ..child.participant(game)
        };
        // Players whom nobody knows play as the child does.
        let alike = Participant { child: None, name: String::new(), ..self.child.participant(game) };
        let alike = Participant {
            rung: suggested_starts.first().map_or(alike.rung, |company| company.rung),
            ..alike
        };
        let mut suits = suggested_starts.iter();
        let first = suits.next();
        let mut crew: Vec<Participant> =
            first.map(|company| plays(&self.child, company)).into_iter().collect();
        if let Companions::Friends(friends) = with {
            for friend in friends {
                let known = friend.and_then(|id| self.friend(id)).zip(suits.as_slice().first());
                let nth = u8::try_from(crew.len()).unwrap_or_default();
                let unknown = || Participant {
                    picture: (alike.picture + nth) % drawing::AVATAR_COUNT,
                    ..alike.clone()
                };
                crew.push(known.map_or_else(unknown, |(child, company)| plays(child, company)));
                if known.is_some() {
                    suits.next();
                }
            }
        }
        let chosen = if let Companions::Computer(chosen) = with { *chosen } else { None };
        let opponent = chosen.or(first.map(|company| company.opponent)).unwrap_or(Strength::Minnow);
        while crew.len() < *game.players().start() {
            crew.push(Participant { who: ParticipantKind::Computer(opponent), timer: None, ..alike.clone() });
        }
        crew
    }

    pub fn update(&mut self, message: Message) -> BoatAction {
        match message {
            Message::OpponentSuggested(game, opponent) if game == self.game => self.opponent = opponent,
            Message::RemoveFriend(at) if at < self.chosen_friends.len() => {
                self.chosen_friends.remove(at);
            }
            Message::OpponentSuggested(..) | Message::RemoveFriend(_) => {}
            Message::StartsSuggested(game, with, suits) => return BoatAction::Deal(game, with, suits),
            Message::Computer(strength) => {
                return BoatAction::Begin(self.game, Companions::Computer(strength));
            }
            Message::Friends => self.show_friends_page(),
            Message::Friend(friend) => self.take_along(friend),
            Message::Start => {
                return BoatAction::Begin(self.game, Companions::Friends(self.chosen_friends.clone()));
            }
            Message::NewFriend => return BoatAction::NewFriend,
            Message::Games => self.page = BoatPage::Games,
            Message::Game(game) => {
                (self.game, self.page, self.opponent) = (game, BoatPage::Companions, Strength::Minnow);
                return BoatAction::FindOpponent(game);
            }
            Message::OpenSeats => return BoatAction::OpenSeats,
            Message::Back => match self.page {
                BoatPage::Ways => return BoatAction::Home,
                BoatPage::Companions => self.page = BoatPage::Games,
                BoatPage::Friends { after_games: true } => self.page = BoatPage::Companions,
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

    fn back_to_ways(&mut self) -> BoatAction {
        self.page = BoatPage::Ways;
        let usual = self.games.first().copied().unwrap_or_default();
        if self.game == usual {
            return BoatAction::None;
        }
        (self.game, self.opponent) = (usual, Strength::Minnow);
        BoatAction::FindOpponent(usual)
    }
}
