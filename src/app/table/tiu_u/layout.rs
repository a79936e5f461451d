//! Where the open tiles lie on the screen: a tile stays where it is until it is caught, and a new one fills the first gap.

use heart::games::tiu_u::{Move, Phase, Tile, View};

/// What lies in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Lying {
    tile: Tile,
    /// Whether three of it lie there and wait for the fourth.
    is_pile: bool,
}

/// Slots of the screen, and what lies in each.
#[derive(Debug, Clone, Default)]
pub struct Layout(Vec<Option<Lying>>);

impl Layout {
    /// After a deal.
    pub fn of(view: &View) -> Self {
        let mut layout = Self::default();
        layout.settle(view);
        layout
    }

    /// What a move of somebody changes, until it lies as everybody sees it afterwards.
    pub fn follow(&mut self, before: &View, play: Move, after: &View) {
        match play {
            Move::DealNext => *self = Self::default(),
            Move::Match { takes, .. } | Move::Take { takes } => {
                self.empty(takes, before.piles.contains(&takes));
            }
            Move::Pile { tile } => {
                self.empty(tile, false);
                if let Some(lying) = self.0.iter_mut().flatten().find(|lying| lying.tile == tile) {
                    lying.is_pile = true;
                }
            }
            Move::Draw | Move::LayPair | Move::KeepPair => {}
        }
        self.settle(after);
    }

    /// A tile, or a pile of it, is taken: of several the one that lay there first.
    fn empty(&mut self, tile: Tile, is_pile: bool) {
        let gone = Lying { tile, is_pile };
        if let Some(slot) = self.0.iter_mut().find(|slot| **slot == Some(gone)) {
            *slot = None;
        }
    }

    /// What is new fills the first gaps.
    fn settle(&mut self, view: &View) {
        let mut here: Vec<Lying> = self.0.iter().flatten().copied().collect();
        let open = view.open.iter().map(|tile| Lying { tile: *tile, is_pile: false });
        let piles = view.piles.iter().map(|tile| Lying { tile: *tile, is_pile: true });
        for lying in open.chain(piles) {
            if let Some(at) = here.iter().position(|one| *one == lying) {
                here.swap_remove(at);
                continue;
            }
            match self.0.iter_mut().find(|slot| slot.is_none()) {
                Some(gap) => *gap = Some(lying),
                None => self.0.push(Some(lying)),
            }
        }
    }

    /// How many slots are in use or were.
    pub fn slots(&self) -> usize {
        self.0.len()
    }

    /// The slots with a tile in them, and whether three of it lie there.
    pub fn open(&self) -> impl Iterator<Item = (u8, (Tile, bool))> + '_ {
        (0..).zip(&self.0).filter_map(|(slot, lying)| lying.map(|lying| (slot, (lying.tile, lying.is_pile))))
    }

    /// The tile in a slot.
    pub fn tile_in(&self, slot: u8) -> Option<Tile> {
        self.0.get(usize::from(slot)).copied().flatten().map(|lying| lying.tile)
    }

    /// The first slot in which a tile lies, a waiting pile of it before one by itself.
    pub fn slot_of(&self, tile: Tile) -> Option<u8> {
        let of = |is_pile| self.open().find(move |(_, lying)| *lying == (tile, is_pile));
        of(true).or_else(|| of(false)).map(|(slot, _)| slot)
    }

    /// Where a tile lies that did not lie there before.
    pub fn newly_at(&self, before: &Self, tile: Tile) -> Option<u8> {
        let is_new = |slot| before.tile_in(slot) != Some(tile);
        self.open()
            .map(|(slot, (lying, _))| (slot, lying))
            .find(|(slot, lying)| *lying == tile && is_new(*slot))
            .map(|(slot, _)| slot)
    }
}

/// The tile that was drawn and lies open now, or has still to take a match.
pub fn drawn(before: &View, after: &View) -> Option<Tile> {
    match after.phase {
        Phase::Take { drawn } => Some(drawn),
        _ if after.open.len() > before.open.len() => after.open.last().copied(),
        _ => None,
    }
}
