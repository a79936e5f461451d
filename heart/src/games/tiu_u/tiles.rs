//! The tiles of Tiu-U: their pips, and how they are written (rulebook §5). To play with your family's own set, edit this file.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Halves, TilesMatch, judge_match};

/// How many tiles there are: two sets of Chinese dominoes.
pub const TILES: usize = 64;
/// How many different tiles there are.
pub const FACES: usize = LAST as usize + 1;
/// How many there are of each civil tile.
pub const CIVIL_COPIES: usize = 4;
/// How many there are of each military tile.
pub const MILITARY_COPIES: usize = 2;
/// The fewest pips of a big fish. Tiles with fewer are little fish.
pub const BIG_FISH: u8 = 8;

/// The index of the last face.
const LAST: u8 = 20;
/// How many of the faces are civil. They come first.
const CIVIL: u8 = 11;
/// How many of the faces are civil, as a `usize`.
pub const CIVIL_FACES: usize = CIVIL as usize;

const HALVES: [Halves; FACES] = [
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

/// A list of tiles, at most all of them.
pub type Tiles = ArrayVec<Tile, TILES>;

/// A tile of the set. Tiles with the same face are equal.
///
/// ```
/// use heart::games::tiu_u::Tile;
///
/// let tile: Tile = "4-1".parse()?;
/// assert_eq!((tile.total(), tile.red_pips(), tile.copies()), (5, 5, 2));
/// # Ok::<(), heart::games::tiu_u::UnknownTile>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile(u8);

impl Tile {
    /// The double six. A pair of them that was dealt may be laid down at once.
    pub const SIX_SIX: Self = Self(0);

    /// The tile with these two halves, whichever way round; `None` if there is no such tile.
    #[must_use]
    pub fn new(one: u8, other: u8) -> Option<Self> {
        Self::faces().find(|tile| tile.halves() == [one.max(other), one.min(other)])
    }

    /// Every face once, the civil ones first.
    pub fn faces() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..=LAST).map(Self)
    }

    /// The pips of the two halves, the larger number first.
    #[must_use]
    #[inline]
    pub const fn halves(self) -> Halves {
        HALVES[self.index()]
    }

    /// How many pips the tile has.
    #[must_use]
    #[inline]
    pub const fn total(self) -> u8 {
        let [left, right] = self.halves();
        left + right
    }

    /// How many pips are red: all ones and fours, and half of the twelve pips of 6-6.
    #[must_use]
    pub const fn red_pips(self) -> u8 {
        const fn red(half: u8) -> u8 {
            if half == 1 || half == 4 { half } else { 0 }
        }
        let [left, right] = self.halves();
        if left == 6 && right == 6 { 6 } else { red(left) + red(right) }
    }

    /// Whether the tile is a big fish, which scores for all its pips. A little fish scores for its red pips.
    #[must_use]
    #[inline]
    pub const fn is_big(self) -> bool {
        self.total() >= BIG_FISH
    }

    /// Whether the tile is civil. There are four of each civil tile.
    #[must_use]
    pub const fn is_civil(self) -> bool {
        self.0 < CIVIL
    }

    /// How many tiles with this face there are.
    #[must_use]
    pub const fn copies(self) -> usize {
        if self.is_civil() { CIVIL_COPIES } else { MILITARY_COPIES }
    }

    /// The position of the tile's face in [`Tile::faces`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Why the two tiles match; `None` if they do not.
    #[must_use]
    pub fn matched_with(self, other: Self) -> Option<TilesMatch> {
        judge_match(self.halves(), other.halves()).ok()
    }

    /// The faces that match the tile, its own among them.
    #[must_use]
    #[inline]
    pub const fn partners(self) -> Faces {
        PARTNERS[self.index()]
    }
}

/// All tiles, in the order of [`Tile::faces`].
pub const SET: [Tile; TILES] = {
    let mut set = [Tile(0); TILES];
    let (mut next, mut tile) = (0, Tile(0));
    while tile.0 <= LAST {
        let end = next + tile.copies();
        while next < end {
            set[next] = tile;
            next += 1;
        }
        tile = Tile(tile.0 + 1);
    }
    assert!(next == TILES, "the tiles add up");
    set
};

/// The faces that match each face, as the judge says. They are looked up a few dozen times in a game.
const PARTNERS: [Faces; FACES] = {
    let mut partners = [Faces::NONE; FACES];
    let mut one = 0;
    while one < FACES {
        let mut other = 0;
        while other < FACES {
            if judge_match(HALVES[one], HALVES[other]).is_ok() {
                partners[one] = Faces(partners[one].0 | 1 << other);
            }
            other += 1;
        }
        one += 1;
    }
    partners
};

/// A set of faces, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faces(u32);

impl Faces {
    /// The empty set of faces.
    pub const NONE: Self = Self(0);
    /// The set of all civil faces.
    pub const CIVIL: Self = Self((1 << CIVIL) - 1);

    /// The set of this one face.
    #[must_use]
    #[inline]
    pub const fn one(tile: Tile) -> Self {
        Self(1 << tile.0)
    }

    /// The set of the faces of these tiles.
    #[must_use]
    #[inline]
    pub fn of(tiles: &[Tile]) -> Self {
        Self(tiles.iter().fold(0, |faces, tile| faces | 1 << tile.0))
    }

    /// The faces of these tiles, and those that exactly two of them have.
    #[must_use]
    #[inline]
    pub fn once_and_twice_in(tiles: &[Tile]) -> (Self, Self) {
        let (mut once, mut twice, mut more) = (0_u32, 0_u32, 0_u32);
        for tile in tiles {
            let face = 1 << tile.0;
            more |= twice & face;
            twice |= once & face;
            once |= face;
        }
        (Self(once), Self(twice & !more))
    }

    /// Whether this face is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// The faces that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The faces that are in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The faces of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set holds no face.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many faces the set holds.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl IntoIterator for Faces {
    type Item = Tile;
    type IntoIter = FacesInOrder;

    #[inline]
    fn into_iter(self) -> FacesInOrder {
        FacesInOrder(self.0)
    }
}

/// The faces of a set, one after the other, in the order of [`Tile::faces`].
#[derive(Debug, Clone)]
pub struct FacesInOrder(u32);

impl Iterator for FacesInOrder {
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

impl fmt::Debug for Faces {
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

/// The error for a word that is not a tile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no tile: write its two halves, 1 to 6, with a hyphen between, such as 5-3")]
pub struct UnknownTile(pub String);

impl FromStr for Tile {
    type Err = UnknownTile;

    /// Reads `5-3`. Reads `3-5` as the same tile.
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

/// Reads tiles such as `5-3 4-4`, with spaces or commas between them. An empty text is an empty list.
///
/// # Errors
///
/// If a word is not a tile: the first such word.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, UnknownTile> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(str::parse).collect()
}
