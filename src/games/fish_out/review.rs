//! Looking back at a match: every trick, what each deal brought, and what was let go.

use arrayvec::ArrayVec;

use super::cards::{Cards, Suit};
use super::game::{FishOut, Points};
use super::moves::{Move, Phase};
use super::setup::MOST_PLAYERS;
use super::trick::Trick;
use super::{Record, ReplayError};

/// A trick of the match, after all decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrickReview {
    /// In which deal, counted from zero.
    pub deal: u8,
    /// Every player's card and what became of it, in the order of the set-up.
    pub trick: Trick,
    /// What each player has fished out with it; nothing for most.
    pub catches: ArrayVec<Cards, MOST_PLAYERS>,
}

/// A deal of the match, from its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealReview {
    /// What each player has caught.
    pub points: Points,
    /// What was left in the lake, and scored for nobody.
    pub left: Cards,
}

/// A suit that a player could have fished out for more than it brought in the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    /// In which deal, counted from zero.
    pub deal: u8,
    /// In which trick of the match the player stocked the lake instead, counted from zero.
    pub trick: usize,
    /// Who.
    pub player: u8,
    /// Which suit.
    pub suit: Suit,
    /// What would have been caught then, the best that was let go.
    pub cards: Cards,
    /// What the suit brought the player later in the deal; nothing if it was never fished.
    pub caught: Cards,
}

/// A match as it looks from its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// Every trick in order, the last one only if all have decided.
    pub tricks: Vec<TrickReview>,
    /// Every deal that is over, in order.
    pub deals: Vec<DealReview>,
    /// What was let go, deal by deal, player by player, suit by suit.
    pub missed: Vec<Missed>,
}

/// The best catch of a suit that somebody let go in the deal that is looked at.
#[derive(Clone, Copy)]
struct LetGo {
    trick: usize,
    cards: Cards,
}

/// What was let go in a deal, by player and suit.
type AllLetGo = [[Option<LetGo>; Suit::ALL.len()]; MOST_PLAYERS];

impl Record {
    /// Looks back at the match.
    ///
    /// # Errors
    ///
    /// No such match can have been played.
    pub fn review(&self) -> Result<Review, ReplayError> {
        let mut looking = Looking::default();
        let end = self.replay_with(|game, play| {
            looking.come_to(game);
            looking.note(game, *play);
        })?;
        looking.come_to(&end);
        Ok(looking.review)
    }
}

/// A look back that goes from move to move.
#[derive(Default)]
struct Looking {
    review: Review,
    /// The deal and the number of its tricks that were taken down so far.
    taken_down: (u8, usize),
    /// What was fished out in the trick that is looked at, by player.
    catches: [Cards; MOST_PLAYERS],
    let_go: AllLetGo,
}

impl Looking {
    /// Takes down a trick whose last decision was made, and with the last trick its deal.
    fn come_to(&mut self, game: &FishOut) {
        let now = (game.deal_number(), game.tricks_shown());
        if game.phase() == Phase::Decide || now.1 == 0 || now == self.taken_down {
            return;
        }
        self.taken_down = now;
        let catches = std::mem::take(&mut self.catches).into_iter().take(game.players()).collect();
        self.review.tricks.push(TrickReview { deal: now.0, trick: game.trick.clone(), catches });
        if game.phase() != Phase::Choose {
            self.review.end_deal(game, &std::mem::take(&mut self.let_go));
        }
    }

    /// Notes what a decision catches, or what it lets go.
    fn note(&mut self, game: &FishOut, play: Move) {
        let view = game.view_of(None);
        let (Some(card), Some(cards)) = (view.to_decide(), view.within_reach()) else { return };
        let player = usize::from(view.to_move);
        if play == Move::FishOut {
            self.catches[player] = cards;
            return;
        }
        let best = &mut self.let_go[player][card.suit() as usize];
        if best.is_none_or(|best| best.cards.len() < cards.len()) {
            *best = Some(LetGo { trick: self.review.tricks.len(), cards });
        }
    }
}

impl Review {
    fn end_deal(&mut self, game: &FishOut, let_go: &AllLetGo) {
        self.deals.push(DealReview { points: game.scores(), left: game.lake });
        let deal = game.deal_number();
        for ((player, seated), let_go) in (0..).zip(&game.seats).zip(let_go) {
            for (suit, let_go) in Suit::ALL.into_iter().zip(let_go) {
                let caught = seated.catch.of(suit);
                let missed = let_go.filter(|let_go| let_go.cards.len() > caught.len());
                if let Some(LetGo { trick, cards }) = missed {
                    self.missed.push(Missed { deal, trick, player, suit, cards, caught });
                }
            }
        }
    }
}
