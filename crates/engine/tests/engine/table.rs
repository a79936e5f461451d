//! Lays a table of DragonFish as a test wants it. The other cards of the decks fill up whatever the test does not name.

use crate::possible::possible;
use engine::arithmetic::{Calculation, ReadingOrder, Rung, parse_pond};
use engine::games::Game;
use engine::games::dragonfish::{
    CANAL_DECK, Canal, DragonFish, HelperCard, HelperDeck, HiddenState, HouseRules, Island, LaidCanal, Move,
    POND_DECK, Phase, Place, PlayError, Player, PondCard, PondSlots, QuarterTurn, Seat, Setup, Side,
    TOOL_DECK, View,
};

pub use Side::{East, North, South, West};

/// A table as a test describes it, before it is laid.
#[derive(Clone)]
pub struct Table {
    pub players: Vec<Player>,
    /// The cards of the four ponds, such as `F15 8 7 3 9 B`. Slots that are not named are filled up.
    pub ponds: [&'static str; 4],
    pub island: [(Canal, u8); 4],
    pub hands: [Vec<HelperCard>; 4],
    pub catches: [Vec<u8>; 4],
    /// The pond cards to be drawn next, the first one in front.
    pub next_pond_cards: &'static str,
    /// The helper cards to be drawn next, the first one in front.
    pub next_helpers: Vec<HelperCard>,
    /// Whether the stocks hold only the cards to be drawn next, and all others lie in the discard stacks.
    pub stocks_run_out: bool,
    pub turn: Seat,
    pub phase: Phase,
    pub rules: HouseRules,
}

/// A table for so many players with the usual settings, with nothing laid on it yet, at the beginning of North's turn.
pub fn table(players: usize) -> Table {
    Table {
        players: vec![Player::default(); players],
        ponds: [""; 4],
        island: [(Canal::Straight, 0), (Canal::Bend, 0), (Canal::Bend, 0), (Canal::Straight, 0)],
        hands: [const { Vec::new() }; 4],
        catches: [const { Vec::new() }; 4],
        next_pond_cards: "",
        next_helpers: Vec::new(),
        stocks_run_out: false,
        turn: North,
        phase: Phase::Helper,
        rules: HouseRules::default(),
    }
}

/// A table for so many players at which North has come to the step of fishing.
pub fn fishing(players: usize) -> Table {
    Table { phase: Phase::Fish { swapped: None }, ..table(players) }
}

pub fn island(canals: [(Canal, u8); 4]) -> Island {
    Island::from(canals.map(|(canal, quarters)| LaidCanal { canal, turn: turn(quarters) }))
}

pub fn turn(quarters: u8) -> QuarterTurn {
    QuarterTurn::try_from(quarters).expect("0 to 3 quarters")
}

/// Reads pond cards such as `F15 8 B`.
pub fn cards(text: &str) -> Vec<PondCard> {
    let number = |card: engine::arithmetic::Card| u8::try_from(card.number()).expect("a small number");
    text.split_whitespace()
        .map(|word| match parse_pond(word).expect("a card")[0] {
            None => PondCard::Bike,
            Some(card) if card.is_fish() => PondCard::Fish(number(card)),
            Some(card) => PondCard::Bug(number(card)),
        })
        .collect()
}

/// Takes the cards in `named` out of `left`, the cards that are left. Fails if one of them is not there.
fn take<C: PartialEq + std::fmt::Debug>(left: &mut Vec<C>, named: impl IntoIterator<Item = C>) {
    for card in named {
        let at = left.iter().position(|other| *other == card);
        drop(left.remove(at.unwrap_or_else(|| panic!("there is no further {card:?}"))));
    }
}

/// A stock in which the cards of `next` are drawn first, in their order, and then those of `others`.
fn stock<C: Clone>(next: &[C], others: &[C]) -> Vec<C> {
    others.iter().chain(next.iter().rev()).cloned().collect()
}

impl Table {
    pub fn lay(&self) -> DragonFish {
        let mut pond_cards: Vec<PondCard> = POND_DECK.into_iter().chain(self.rules.spare).collect();
        let next_pond_cards = cards(self.next_pond_cards);
        take(&mut pond_cards, next_pond_cards.clone());
        take(&mut pond_cards, self.catches.iter().flatten().map(|fish| PondCard::Fish(*fish)));
        take(&mut pond_cards, self.ponds.iter().flat_map(|pond| cards(pond)));
        let mut pond = |text: &str| -> PondSlots {
            let mut named = cards(text).into_iter();
            std::array::from_fn(|_| named.next().or_else(|| pond_cards.pop()))
        };
        let ponds = self.ponds.map(&mut pond);

        let mut helpers: Vec<HelperCard> =
            TOOL_DECK.into_iter().chain(CANAL_DECK.map(HelperCard::Canal)).collect();
        take(&mut helpers, self.island.map(|(canal, _)| HelperCard::Canal(canal)));
        if self.rules.helpers == HelperDeck::WithoutCanals {
            helpers.retain(|card| !matches!(card, HelperCard::Canal(_) | HelperCard::Rotate));
        }
        take(&mut helpers, self.hands.iter().flatten().copied());
        take(&mut helpers, self.next_helpers.clone());
        match self.phase {
            Phase::LayCanal(canal) => take(&mut helpers, [HelperCard::Canal(canal)]),
            Phase::AnswerHook { hook, .. } => take(&mut helpers, [HelperCard::Hook(hook)]),
            _ => {}
        }

        let all_if = |all: bool| move |cards: &[PondCard]| if all { cards.to_vec() } else { Vec::new() };
        let (in_stock, aside) = (all_if(!self.stocks_run_out), all_if(self.stocks_run_out));
        let (helpers_in_stock, mut helpers_aside) =
            if self.stocks_run_out { (Vec::new(), helpers) } else { (helpers, Vec::new()) };
        if let Phase::AnswerHook { hook, .. } = self.phase {
            helpers_aside.push(HelperCard::Hook(hook));
        }
        let setup = Setup { players: self.players.clone(), rules: self.rules, seed: 7 };
        let dealt = DragonFish::deal(&setup).expect("two to four players");
        let mut view = View {
            ponds,
            island: island(self.island),
            turn: self.turn,
            phase: self.phase,
            ..dealt.view_of(None)
        };
        for (seat, catch) in view.seats.iter_mut().zip(&self.catches) {
            match seat {
                Some(seat) => seat.catch = catch.iter().copied().collect(),
                None => assert!(catch.is_empty(), "fish lie only where somebody sits"),
            }
        }
        possible(view.with_hidden_state(HiddenState {
            hands: self.hands.each_ref().map(|hand| hand.iter().copied().collect()),
            pond_stock: stock(&next_pond_cards, &in_stock(&pond_cards)),
            pond_discard: aside(&pond_cards),
            helper_stock: stock(&self.next_helpers, &helpers_in_stock),
            helper_discard: helpers_aside,
            ..dealt.hidden_state()
        }))
    }
}

pub fn place(pond: Side, slot: u8) -> Place {
    Place { pond, slot }
}

pub fn swap(from: (Side, u8), to: (Side, u8)) -> Move {
    Move::Swap { from: place(from.0, from.1), to: place(to.0, to.1) }
}

pub fn catch(pond: Side, text: &str) -> Move {
    let calculation =
        Calculation::parse(text, ReadingOrder::Operations).expect("the test holds calculations");
    Move::Catch { pond, calculation }
}

pub fn hook(hook: u8, victim: Seat, fish: u8) -> Move {
    Move::PlayHook { hook, victim, fish }
}

pub fn player(rung: Rung) -> Player {
    Player { rung, order: ReadingOrder::Spoken, ..Player::default() }
}

/// What tests do with a game of DragonFish, and look up in it.
pub trait DragonFishTestExt {
    /// Plays these moves, which must all be allowed, and returns the game after them.
    fn after(self, moves: impl IntoIterator<Item = Move>) -> Self;
    /// Returns why the move is refused. Fails if it is allowed, or changes anything.
    fn refuses(&self, play: Move) -> PlayError;
    /// The cards of a pond as text, such as `F15 8 7 3 9 B`.
    fn pond(&self, pond: Side) -> String;
    /// The numbers of the fish that the player at this seat has caught.
    fn catch_of(&self, seat: Seat) -> Vec<u8>;
}

impl DragonFishTestExt for DragonFish {
    fn after(self, moves: impl IntoIterator<Item = Move>) -> Self {
        moves.into_iter().fold(self, |game, play| {
            game.play(play.clone()).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason))
        })
    }

    fn refuses(&self, play: Move) -> PlayError {
        let refused = self.clone().play(play).expect_err("the move is not allowed");
        assert_eq!(refused.game, *self, "a refused move changes nothing");
        refused.reason
    }

    fn pond(&self, pond: Side) -> String {
        let words = self.view_for(pond).ponds[pond.index()].map(|card| match card {
            None => "-".to_owned(),
            Some(PondCard::Bike) => "B".to_owned(),
            Some(PondCard::Fish(number)) => format!("F{number}"),
            Some(PondCard::Bug(number)) => number.to_string(),
        });
        words.join(" ")
    }

    fn catch_of(&self, seat: Seat) -> Vec<u8> {
        self.view_for(seat).seats[seat.index()].as_ref().map(|seat| seat.catch.to_vec()).unwrap_or_default()
    }
}
