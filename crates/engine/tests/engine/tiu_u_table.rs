//! Lays a table of Tiu-U as a test needs it.

use crate::play::tiu_u::setup;
use crate::possible::possible;
use engine::games::Game;
use engine::games::tiu_u::{HiddenState, Phase, Score, TILE_SET, Tile, TiuU, parse_tiles};

pub fn tile(word: &str) -> Tile {
    word.parse().unwrap()
}

pub fn tiles(words: &str) -> Vec<Tile> {
    parse_tiles(words).unwrap()
}

/// A table of two near the end of a deal, as a test describes it: the tiles in the hands, those that lie open, and those to be drawn
/// next. All others are pairs in the second player's catch. Tiles that make no pair are at the bottom of the woodpile and in the second
/// hand.
pub struct TableState<'a> {
    pub hand: &'a str,
    pub other_hand: &'a str,
    pub open: &'a str,
    pub piles: &'a str,
    /// Tiles that the second player has caught, as text.
    pub caught: &'a str,
    /// The tiles to be drawn next, the first one in front, as text.
    pub next: &'a str,
    /// How many tiles are left to draw. With two, each player has one more turn.
    pub left_to_draw: usize,
}

pub const LAID: TableState =
    TableState { hand: "", other_hand: "", open: "", piles: "", caught: "", next: "", left_to_draw: 2 };

impl TableState<'_> {
    pub fn lay(&self) -> TiuU {
        let mut left = TILE_SET.to_vec();
        let mut named = |words: &str, copies: usize| {
            let named = tiles(words);
            for tile in &named {
                for _ in 0..copies {
                    let at = left.iter().position(|other| other == tile);
                    let _tile = left.remove(at.unwrap_or_else(|| panic!("there is no further {tile}")));
                }
            }
            named
        };
        let (hand, mut other_hand) = (named(self.hand, 1), named(self.other_hand, 1));
        let (open, piles) = (named(self.open, 1), named(self.piles, 3));
        let mut caught = named(self.caught, 1);
        let mut woodpile = named(self.next, 1);
        woodpile.reverse();
        let odd = |left: &[Tile]| {
            let is_odd = |tile: &Tile| left.iter().filter(|other| *other == tile).count() % 2 == 1;
            left.iter().position(is_odd)
        };
        while woodpile.len() < self.left_to_draw {
            let at = odd(&left).unwrap_or(0);
            woodpile.insert(0, left.remove(at));
        }
        while let Some(at) = odd(&left) {
            other_hand.push(left.remove(at));
        }
        caught.extend(left);
        let dealt = TiuU::deal(&setup(2, 7)).unwrap();
        let mut view = dealt.view_of(None);
        view.open = open.into_iter().collect();
        view.piles = piles.into_iter().collect();
        view.caught = caught.into_iter().collect();
        let catcher = &mut view.seats[1];
        (catcher.caught, catcher.score) =
            (u8::try_from(view.caught.len()).unwrap(), Score::of_tiles(&view.caught));
        (view.turn, view.phase) = (0, Phase::Hand);
        let hands = [hand, other_hand].into_iter().map(|hand| hand.into_iter().collect());
        let woodpile = woodpile.into_iter().collect();
        possible(view.with_hidden_state(HiddenState {
            hands: hands.collect(),
            woodpile,
            ..dealt.hidden_state()
        }))
    }
}
