//! Where the open tiles of Tiu-U lie on the screen. A tile stays in its slot until it is caught, and a new one fills the first gap.

use engine::games::tiu_u::{Move, Phase, Tile, View};

use crate::app::widget::pool::PoolSpot;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct OpenTile {
    tile: Tile,
    is_pile: bool,
}

#[derive(Debug, Clone, Default)]
pub struct TileLayout {
    slots: Vec<Option<OpenTile>>,
    /// The spots that the child chose for the next move. Of equal tiles, those go.
    chosen: Vec<PoolSpot>,
}

impl TileLayout {
    pub fn from_view(view: &View) -> Self {
        let mut layout = Self::default();
        layout.settle(view);
        layout
    }

    /// Moves the tiles by a move. `before` is how the player who moved saw the game, and `after` how everybody sees it.
    pub fn apply_move(&mut self, before: &View, play: Move, after: &View) {
        match play {
            Move::DealNext => *self = Self::default(),
            Move::Match { takes, .. } | Move::Take { takes } => {
                self.empty(takes, before.piles.contains(&takes));
            }
            Move::Pile { tile } => {
                self.empty(tile, false);
                if let Some(lying) = self.slots.iter_mut().flatten().find(|lying| lying.tile == tile) {
                    lying.is_pile = true;
                }
            }
            Move::Draw | Move::LayPair | Move::KeepPair => {}
        }
        self.chosen.clear();
        self.settle(after);
    }

    pub fn set_chosen(&mut self, chosen: impl Iterator<Item = PoolSpot>) {
        self.chosen = chosen.collect();
    }

    /// Empties the slot of an open tile: the slot that the child chose, or else the first one with such a tile.
    fn empty(&mut self, tile: Tile, is_pile: bool) {
        if let Some(slot) = self.first(|lying| lying == OpenTile { tile, is_pile }) {
            self.slots[usize::from(slot)] = None;
        }
    }

    /// The first slot with such a tile. A slot that the child chose comes before all others.
    fn first(&self, wanted: impl Fn(OpenTile) -> bool) -> Option<u8> {
        let is_wanted = |slot: u8| self.slots.get(usize::from(slot)).copied().flatten().is_some_and(&wanted);
        let chosen = self.chosen.iter().find_map(|spot| match spot {
            PoolSpot::Pond(slot) if is_wanted(*slot) => Some(*slot),
            _ => None,
        });
        chosen.or_else(|| (0..).take(self.slots.len()).find(|slot| is_wanted(*slot)))
    }

    /// The spot in the hand from which a tile goes: the one that the child chose, or else the first. `None` if the hand does not have the
    /// tile.
    pub fn hand_spot_of(&self, tile: Tile, hand: &[Tile]) -> Option<PoolSpot> {
        let is_there = |spot: &PoolSpot| match spot {
            PoolSpot::Bait(slot) => hand.get(usize::from(*slot)) == Some(&tile),
            _ => false,
        };
        let slots = (0..).take(hand.len()).map(PoolSpot::Bait);
        self.chosen.iter().copied().chain(slots).find(is_there)
    }

    fn settle(&mut self, view: &View) {
        let mut here: Vec<OpenTile> = self.slots.iter().flatten().copied().collect();
        let open = view.open.iter().map(|tile| OpenTile { tile: *tile, is_pile: false });
        let piles = view.piles.iter().map(|tile| OpenTile { tile: *tile, is_pile: true });
        for lying in open.chain(piles) {
            if let Some(at) = here.iter().position(|one| *one == lying) {
                here.swap_remove(at);
                continue;
            }
            match self.slots.iter_mut().find(|slot| slot.is_none()) {
                Some(gap) => *gap = Some(lying),
                None => self.slots.push(Some(lying)),
            }
        }
    }

    /// The number of slots that have an open tile, or had one.
    pub fn slot_count(&self) -> usize {
        self.slots.len()
    }

    /// The slots with an open tile, each with its tile, and whether a pile of three lies there.
    pub fn open_tiles(&self) -> impl Iterator<Item = (u8, (Tile, bool))> + '_ {
        (0..)
            .zip(&self.slots)
            .filter_map(|(slot, lying)| lying.map(|lying| (slot, (lying.tile, lying.is_pile))))
    }

    pub fn tile_in(&self, slot: u8) -> Option<Tile> {
        self.slots.get(usize::from(slot)).copied().flatten().map(|lying| lying.tile)
    }

    /// The slot of an open tile: the one that the child chose, or else the first. A waiting pile of three comes before a single tile.
    pub fn slot_of(&self, tile: Tile) -> Option<u8> {
        let of = |is_pile| self.first(|lying| lying == OpenTile { tile, is_pile });
        of(true).or_else(|| of(false))
    }

    /// The slot in which this tile lies open now, but did not before.
    pub fn new_slot_of(&self, before: &Self, tile: Tile) -> Option<u8> {
        let is_new = |slot| before.tile_in(slot) != Some(tile);
        self.open_tiles()
            .map(|(slot, (lying, _))| (slot, lying))
            .find(|(slot, lying)| *lying == tile && is_new(*slot))
            .map(|(slot, _)| slot)
    }
}

/// The tile that a move drew. It lies open now, or still has to take its match. `None` if the move drew none.
pub fn drawn_tile(before: &View, after: &View) -> Option<Tile> {
    match after.phase {
        Phase::Take { drawn } => Some(drawn),
        _ if after.open.len() > before.open.len() => after.open.last().copied(),
        _ => None,
    }
}
