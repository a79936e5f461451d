//! The ordinary pack of 52 cards, and sets of its cards.

use std::fmt;
use std::ops::{BitOr, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// How many cards the ordinary pack has.
pub const DECK_SIZE: usize = 52;
/// How many cards each of the four suits has.
pub const SUIT_SIZE: u8 = 13;
/// The [number](PlayingCard::number) of an ace, the lowest of all.
pub const ACE: u8 = 1;
/// The [number](PlayingCard::number) of a jack.
pub const JACK: u8 = 11;
/// The [number](PlayingCard::number) of a queen.
pub const QUEEN: u8 = 12;
/// The [number](PlayingCard::number) of a king, the highest of all.
pub const KING: u8 = 13;

/// One of the four suits of the ordinary pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    /// The suit of clubs, written `C`.
    Clubs,
    /// The suit of diamonds, written `D`.
    Diamonds,
    /// The suit of hearts, written `H`.
    Hearts,
    /// The suit of spades, written `S`.
    Spades,
}

impl Suit {
    /// All four suits, in the order of the pack: clubs, diamonds, hearts, spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }
}

/// One card of the ordinary pack of 52, written as rank and suit: `AH`, `10S`, `KD`.
///
/// ```
/// use engine::games::fish_out::{PlayingCard, Suit};
///
/// let card: PlayingCard = "10H".parse()?;
/// assert_eq!((card.suit(), card.number()), (Suit::Hearts, 10));
/// # Ok::<(), engine::games::fish_out::UnknownCard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayingCard(u8);

impl PlayingCard {
    /// The card with this suit and this number, from 1 (the ace) to 13 (the king). `None` for any other number.
    pub const fn new(suit: Suit, number: u8) -> Option<Self> {
        if number >= ACE && number <= KING { Some(Self(SUIT_SIZE * suit as u8 + number - 1)) } else { None }
    }

    /// The suit of the card.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / SUIT_SIZE) as usize]
    }

    /// The number of the card, from 1 (the ace) to 13 (the king).
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % SUIT_SIZE + 1
    }

    /// The rank printed on the card: `A`, `2` to `10`, `J`, `Q` or `K`.
    pub fn rank(self) -> String {
        match self.number() {
            ACE => "A".to_owned(),
            JACK => "J".to_owned(),
            QUEEN => "Q".to_owned(),
            KING => "K".to_owned(),
            number => number.to_string(),
        }
    }

    pub(super) const FIRST: Self = Self(0);

    const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A set of cards of the ordinary pack, each in the set at most once. To iterate gives the cards by suit, and within a suit by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set of cards.
    pub const EMPTY: Self = Self(0);
    /// The whole pack of 52 cards.
    pub const DECK: Self = Self((1 << DECK_SIZE) - 1);

    /// How many cards the set holds, from 0 to 52.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are 52 at most")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set holds no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: PlayingCard) -> bool {
        self.0 & card.bit() != 0
    }

    /// The cards of this suit that are in the set, as a set of their own.
    #[must_use]
    #[inline]
    pub const fn of_suit(self, suit: Suit) -> Self {
        Self(self.0 & ((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit as u8))
    }

    /// The court cards (jacks, queens and kings) that are in the set.
    #[must_use]
    pub const fn court_cards(self) -> Self {
        const COURTS: u64 = 0b111 << (JACK - 1);
        Self(self.0 & (COURTS | COURTS << 13 | COURTS << 26 | COURTS << 39))
    }

    /// The first card of the set: the lowest number of the first suit that the set has. `None` if the set is empty.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are 52 at most")]
    pub const fn first(self) -> Option<PlayingCard> {
        if self.is_empty() { None } else { Some(PlayingCard(self.0.trailing_zeros() as u8)) }
    }

    /// The last card of the set: the highest number of the last suit that the set has. `None` if the set is empty.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are 52 at most")]
    pub const fn last(self) -> Option<PlayingCard> {
        if self.is_empty() { None } else { Some(PlayingCard(self.0.ilog2() as u8)) }
    }

    /// Adds a card to the set. Returns `true` if the card was not in the set before.
    pub const fn insert(&mut self, card: PlayingCard) -> bool {
        let is_new = !self.contains(card);
        self.0 |= card.bit();
        is_new
    }

    /// Takes a card out of the set. Returns `true` if the card was in the set.
    pub const fn remove(&mut self, card: PlayingCard) -> bool {
        let was_there = self.contains(card);
        self.0 &= !card.bit();
        was_there
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

impl IntoIterator for CardSet {
    type Item = PlayingCard;
    type IntoIter = CardSetIter;

    fn into_iter(self) -> CardSetIter {
        CardSetIter(self)
    }
}

/// The iterator over the cards of a [`Cards`] set: suit by suit, and within a suit by number.
#[derive(Debug, Clone)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = PlayingCard;

    #[inline]
    fn next(&mut self) -> Option<PlayingCard> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len().into(), Some(self.0.len().into()))
    }
}

impl ExactSizeIterator for CardSetIter {}

impl From<PlayingCard> for CardSet {
    fn from(card: PlayingCard) -> Self {
        Self(card.bit())
    }
}

impl FromIterator<PlayingCard> for CardSet {
    fn from_iter<I: IntoIterator<Item = PlayingCard>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |all, card| all | card.into())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl fmt::Display for PlayingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}

impl fmt::Debug for PlayingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a word that does not name a card as `AH` or `10S` does. Holds that word.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is no card: write A, 2 to 10, J, Q or K, and behind it C for clubs, D for diamonds, H for hearts or S for spades"
)]
pub struct UnknownCard(pub String);

impl FromStr for PlayingCard {
    type Err = UnknownCard;

    /// Reads a card from its rank and suit, in capital or small letters, such as `AH`, `10S` or `kd`.
    fn from_str(word: &str) -> Result<Self, UnknownCard> {
        let upper = word.to_ascii_uppercase();
        let read = || {
            let suit = Suit::ALL.into_iter().find(|suit| upper.ends_with(suit.letter()))?;
            let number = match upper.strip_suffix(suit.letter())? {
                "A" => ACE,
                "J" => JACK,
                "Q" => QUEEN,
                "K" => KING,
                "10" => 10,
                // Only a single digit: a number with a sign, or with a zero in front, is not a card.
                digit if digit.len() == 1 => digit.parse().ok().filter(|number| *number > ACE)?,
                _ => return None,
            };
            Self::new(suit, number)
        };
        read().ok_or_else(|| UnknownCard(word.to_owned()))
    }
}

impl TryFrom<String> for PlayingCard {
    type Error = UnknownCard;

    fn try_from(word: String) -> Result<Self, UnknownCard> {
        word.parse()
    }
}

impl From<PlayingCard> for String {
    fn from(card: PlayingCard) -> Self {
        card.to_string()
    }
}
