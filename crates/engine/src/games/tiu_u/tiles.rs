//! The tiles of Tiu-U: their pips, and how they are written (rulebook §5). To play with your family's own set, edit this file.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{TileHalves, TileMatch, judge_match};

/// How many tiles Tiu-U is played with: two sets of Chinese dominoes.
pub const TILE_COUNT: usize = 64;
/// How many different tiles the set has. Tiles with the same pips on both halves have the same face.
pub const FACE_COUNT: usize = LAST as usize + 1;
/// How many tiles the set has of each civil face. Chinese dominoes are civil or military, and only civil ones can be piled.
pub const CIVIL_COPIES: usize = 4;
/// How many tiles the set has of each military face. Chinese dominoes are civil or military, and only civil ones can be piled.
pub const MILITARY_COPIES: usize = 2;
/// The fewest pips, on both halves together, that make a tile a big fish. Tiles with fewer pips are little fish.
pub const BIG_FISH_PIPS: u8 = 8;

const LAST: u8 = 20;
/// How many faces are civil. Each has four tiles. In the order of faces they come first.
const CIVIL: u8 = 11;
/// How many faces are civil. The set has fewer tiles of each of the others, and they cannot be piled.
pub const CIVIL_FACE_COUNT: usize = CIVIL as usize;

const HALVES: [TileHalves; FACE_COUNT] = [
    // The civil tiles.
    [6, 6],
    [1, 1],
    [4, 4],
    [3, 1],
    [5, 5],
    [3, 3],
    [2, 2],
    [6, 5],
    [6, 4],
    [6, 1],
    [5, 1],
    // The military tiles.
    [6, 3],
    [5, 4],
    [6, 2],
    [5, 3],
    [4, 3],
    [5, 2],
    [4, 1],
    [3, 2],
    [4, 2],
    [2, 1],
];

/// A list of tiles, with room for the whole set. Tiles with the same face may stand in it several times.
pub type Tiles = ArrayVec<Tile, TILE_COUNT>;

/// A tile of Tiu-U, written by the pips on its two halves, the larger number first: `5-3`. Tiles with the same face are equal.
///
/// ```
/// use engine::games::tiu_u::Tile;
///
/// let tile: Tile = "4-1".parse()?;
/// assert_eq!((tile.total(), tile.red_pips(), tile.copies()), (5, 5, 2));
/// # Ok::<(), engine::games::tiu_u::UnknownTile>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile(u8);

impl Tile {
    /// The double six. A player who is dealt two of them may lay them down at once, as a catch.
    pub const SIX_SIX: Self = Self(0);

    /// The tile with these numbers of pips on its halves, in either order; `None` if the set has no such tile.
    pub fn new(one: u8, other: u8) -> Option<Self> {
        Self::faces().find(|tile| tile.halves() == [one.max(other), one.min(other)])
    }

    /// One tile of every face in the set, the civil ones first.
    pub fn faces() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..=LAST).map(Self)
    }

    /// The pips on the two halves of the tile, the larger number first.
    #[inline]
    pub const fn halves(self) -> TileHalves {
        HALVES[self.index()]
    }

    /// How many pips the tile has on both halves together.
    #[inline]
    pub const fn total(self) -> u8 {
        let [left, right] = self.halves();
        left + right
    }

    /// How many pips of the tile are red: all ones and fours, and half of the twelve pips of 6-6.
    pub const fn red_pips(self) -> u8 {
        const fn red(half: u8) -> u8 {
            if half == 1 || half == 4 { half } else { 0 }
        }
        let [left, right] = self.halves();
        if left == 6 && right == 6 { 6 } else { red(left) + red(right) }
    }

    /// Whether the tile is a big fish, with eight pips or more. A big fish scores for all its pips, a little fish only for its red ones.
    #[inline]
    pub const fn is_big_fish(self) -> bool {
        self.total() >= BIG_FISH_PIPS
    }

    /// Whether the tile is civil, not military. The set has four of each civil tile, and three of them can make a pile.
    pub const fn is_civil(self) -> bool {
        self.0 < CIVIL
    }

    /// How many tiles of the set have this face: 4 if the tile is [civil](Self::is_civil), else 2.
    pub const fn copies(self) -> usize {
        if self.is_civil() { CIVIL_COPIES } else { MILITARY_COPIES }
    }

    /// The position of the tile's face in [`Tile::faces`], from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Why this tile and the other match, as [`judge_match`] decides; `None` if they do not match.
    pub fn match_with(self, other: Self) -> Option<TileMatch> {
        judge_match(self.halves(), other.halves()).ok()
    }

    /// The faces of all tiles that match this tile. The face of the tile itself is among them.
    #[inline]
    pub const fn matching_faces(self) -> FaceSet {
        PARTNERS[self.index()]
    }
}

/// All 64 tiles of the set, not shuffled, in the order of [`Tile::faces`].
pub const TILE_SET: [Tile; TILE_COUNT] = {
    let mut set = [Tile(0); TILE_COUNT];
    let (mut next, mut tile) = (0, Tile(0));
    while tile.0 <= LAST {
        let end = next + tile.copies();
        while next < end {
            set[next] = tile;
            next += 1;
        }
        tile = Tile(tile.0 + 1);
    }
    assert!(next == TILE_COUNT, "the tiles add up");
    set
};

/// For each face, the faces that match it, as [`judge_match`] says. The table is made once, because it is looked up a few dozen times in a
/// game.
const PARTNERS: [FaceSet; FACE_COUNT] = {
    let mut partners = [FaceSet::EMPTY; FACE_COUNT];
    let mut one = 0;
    while one < FACE_COUNT {
        let mut other = 0;
        while other < FACE_COUNT {
            if judge_match(HALVES[one], HALVES[other]).is_ok() {
                partners[one] = FaceSet(partners[one].0 | 1 << other);
            }
            other += 1;
        }
        one += 1;
    }
    partners
};

/// A set of tile faces. It says which faces are in it, but not how many tiles have them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FaceSet(u32);

impl FaceSet {
    /// The empty set of faces.
    pub const EMPTY: Self = Self(0);
    /// The set of all civil faces, those that have four tiles each.
    pub const CIVIL: Self = Self((1 << CIVIL) - 1);

    /// The set that has only the face of this tile.
    #[inline]
    pub const fn single(tile: Tile) -> Self {
        Self(1 << tile.0)
    }

    /// The set of all faces that these tiles have.
    #[inline]
    pub fn of_tiles(tiles: &[Tile]) -> Self {
        Self(tiles.iter().fold(0, |faces, tile| faces | 1 << tile.0))
    }

    /// Two sets of faces: first the faces of all these tiles, then only those faces that exactly two of the tiles have.
    #[inline]
    pub fn all_and_paired_in(tiles: &[Tile]) -> (Self, Self) {
        let (mut once, mut twice, mut more) = (0_u32, 0_u32, 0_u32);
        for tile in tiles {
            let face = 1 << tile.0;
            more |= twice & face;
            twice |= once & face;
            once |= face;
        }
        (Self(once), Self(twice & !more))
    }

    /// Whether the face of this tile is in the set.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// The faces that are both in this set and in `other`.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The faces that are in this set, in `other` or in both.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The faces that are in this set but not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set holds no face.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many faces the set holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl IntoIterator for FaceSet {
    type Item = Tile;
    type IntoIter = FaceSetIter;

    #[inline]
    fn into_iter(self) -> FaceSetIter {
        FaceSetIter(self.0)
    }
}

/// The iterator over the faces of a [`Faces`] set, in the order of [`Tile::faces`]. It gives each face as a tile.
#[derive(Debug, Clone)]
pub struct FaceSetIter(u32);

impl Iterator for FaceSetIter {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        let face = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        u8::try_from(face).ok().map(Tile)
    }
}

impl fmt::Debug for FaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = self.halves();
        write!(f, "{left}-{right}")
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a word that does not name a tile of the set as `5-3` does. Holds the word.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no tile: write its two halves, 1 to 6, with a hyphen between, such as 5-3")]
pub struct UnknownTile(pub String);

impl FromStr for Tile {
    type Err = UnknownTile;

    /// Reads a tile from the pips on its halves, in either order: `3-5` is `5-3`.
    fn from_str(word: &str) -> Result<Self, UnknownTile> {
        let half = |text: &str| text.parse::<u8>().ok().filter(|_| text.len() == 1);
        let halves = word.split_once(['-', '−', '–']);
        let tile = halves.and_then(|(one, other)| Self::new(half(one)?, half(other)?));
        tile.ok_or_else(|| UnknownTile(word.to_owned()))
    }
}

impl TryFrom<String> for Tile {
    type Error = UnknownTile;

    fn try_from(word: String) -> Result<Self, UnknownTile> {
        word.parse()
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> Self {
        tile.to_string()
    }
}

/// Reads a list of tiles such as `5-3 4-4`, with spaces or commas between them. An empty text is an empty list.
///
/// # Errors
///
/// If a word is not a tile: the first such word.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, UnknownTile> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(str::parse).collect()
}
