//! The tiles of Tiu-U, their pips and their notation (rulebook §5). A family's own set is an edit here.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Halves, TilesMatch, judge_match};

/// How many tiles there are: two sets of Chinese dominoes.
pub const TILES: usize = 64;
/// How many different tiles there are.
pub const FACES: usize = LAST as usize + 1;
/// How many of each civil tile there are.
pub const CIVIL_COPIES: usize = 4;
/// How many of each military tile there are.
pub const MILITARY_COPIES: usize = 2;
/// From so many pips on a tile is a big fish.
pub const BIG_FISH: u8 = 8;

/// The last of the faces.
const LAST: u8 = 20;
/// How many of the faces are civil; they come first.
const CIVIL: u8 = 11;
/// How many of the faces are civil.
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

/// Some tiles, no more than there are.
pub type Tiles = ArrayVec<Tile, TILES>;

/// A tile. Those of one face are alike.
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
    /// The tile of which a dealt pair may be laid down at once.
    pub const SIX_SIX: Self = Self(0);

    /// The tile with these two halves, whichever way it lies; `None` where there is none.
    #[must_use]
    pub fn new(one: u8, other: u8) -> Option<Self> {
        Self::faces().find(|tile| tile.halves() == [one.max(other), one.min(other)])
    }

    /// Every face once, the civil ones first.
    pub fn faces() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..=LAST).map(Self)
    }

    /// The pips of its two halves, the larger number first.
    #[must_use]
    #[inline]
    pub const fn halves(self) -> Halves {
        HALVES[self.index()]
    }

    /// How many pips it has.
    #[must_use]
    #[inline]
    pub const fn total(self) -> u8 {
        let [left, right] = self.halves();
        left + right
    }

    /// How many of its pips are red: ones and fours, and half of the twelve of 6-6.
    #[must_use]
    pub const fn red_pips(self) -> u8 {
        const fn red(half: u8) -> u8 {
            if half == 1 || half == 4 { half } else { 0 }
        }
        let [left, right] = self.halves();
        if left == 6 && right == 6 { 6 } else { red(left) + red(right) }
    }

    /// Whether it is a big fish, which scores by all its pips; a little one scores by its red pips.
    #[must_use]
    #[inline]
    pub const fn is_big(self) -> bool {
        self.total() >= BIG_FISH
    }

    /// Whether it is of the civil series, of which there are four of each.
    #[must_use]
    pub const fn is_civil(self) -> bool {
        self.0 < CIVIL
    }

    /// How many of it there are.
    #[must_use]
    pub const fn copies(self) -> usize {
        if self.is_civil() { CIVIL_COPIES } else { MILITARY_COPIES }
    }

    /// The position of its face in [`Tile::faces`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The match of the two tiles; `None` where they do not match.
    #[must_use]
    pub fn matched_with(self, other: Self) -> Option<TilesMatch> {
        judge_match(self.halves(), other.halves()).ok()
    }

    /// The faces that match it, its own among them.
    #[must_use]
    #[inline]
    pub const fn partners(self) -> Faces {
        PARTNERS[self.index()]
    }
}

/// All tiles in the order of [`Tile::faces`].
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

/// What matches what, as the one judge says, looked up a few dozen times in a game.
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

/// Some of the faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faces(u32);

impl Faces {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// The civil ones.
    pub const CIVIL: Self = Self((1 << CIVIL) - 1);

    /// One face.
    #[must_use]
    #[inline]
    pub const fn one(tile: Tile) -> Self {
        Self(1 << tile.0)
    }

    /// The faces of some tiles.
    #[must_use]
    #[inline]
    pub fn of(tiles: &[Tile]) -> Self {
        Self(tiles.iter().fold(0, |faces, tile| faces | 1 << tile.0))
    }

    /// The faces of some tiles, and those of which exactly two are among them.
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

    /// Whether a face is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Those that are also among others.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those together with others.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not among others.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there are none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
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

/// Faces one after the other, in the order of [`Tile::faces`].
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

/// A word that is no tile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no tile: write its two halves, 1 to 6, with a hyphen between, such as 5-3")]
pub struct UnknownTile(pub String);

impl FromStr for Tile {
    type Err = UnknownTile;

    /// Reads `5-3`, and `3-5` as the same tile.
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

/// Reads tiles such as `5-3 4-4`, with spaces or commas between; no tile is read as none.
///
/// # Errors
///
/// The first word that is no tile.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, UnknownTile> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(str::parse).collect()
}
