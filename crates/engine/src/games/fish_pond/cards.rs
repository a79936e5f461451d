//! The cards of Three Fishing and MAC I: their values, their points and how they are written (rulebook §3).

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::Serialize;

/// How many cards the deck of Three Fishing and MAC I has.
pub const DECK_SIZE: usize = 52;
/// How many copies the deck has of the Green Dragon and of each of the four winds, the cards that count ten.
pub const COPIES_PER_TEN_CARD: usize = 4;
/// How many Feng Shui cards the deck has. They are numbered from 1, and count eleven in a calculation.
pub const FENG_SHUI_COUNT: u8 = 5;
/// The points of all cards of Three Fishing and MAC I together, as they score when they are caught.
pub const DECK_POINTS: u16 = 129;

/// The number that a Green Dragon or a wind has in a calculation: 10.
pub const TEN_VALUE: u8 = 10;
/// The number that a Feng Shui card has in a calculation: 11.
pub const FENG_SHUI_VALUE: u8 = 11;

/// A list of cards, with room for the whole deck. Cards with the same face may stand in it several times.
pub type Cards = ArrayVec<ChineseCard, DECK_SIZE>;

/// One of the three suits of Three Fishing and MAC I. Each suit has one card of every number from 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// The suit of circles, written `1p` to `9p`.
    Circles,
    /// The suit of bamboos, written `1s` to `9s`.
    Bamboos,
    /// The suit of scripts, written `1m` to `9m`.
    Scripts,
}

impl Suit {
    /// All three suits, in the order of the deck: circles, bamboos, scripts.
    pub const ALL: [Self; 3] = [Self::Circles, Self::Bamboos, Self::Scripts];

    const fn letter(self) -> char {
        match self {
            Self::Circles => 'p',
            Self::Bamboos => 's',
            Self::Scripts => 'm',
        }
    }
}

/// One of the four winds, cards of Three Fishing and MAC I that are named after a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// The east wind, written `E`. The card shows `E1`.
    East,
    /// The south wind, written `S`. The card shows `S2`.
    South,
    /// The west wind, written `W`. The card shows `W3`.
    West,
    /// The north wind, written `N`. The card shows `N4`.
    North,
}

impl Wind {
    /// All four winds, in the order of the numbers on their cards: east, south, west, north.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    const fn letter(self) -> char {
        match self {
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
        }
    }
}

/// What is printed on a card of Three Fishing and MAC I: a suit and a number, or a Green Dragon, a wind or a Feng Shui.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A card of this suit, with a number from 1 to 9.
    Suit(Suit, u8),
    /// A Green Dragon, which counts ten in a calculation.
    GreenDragon,
    /// A wind, which counts ten in a calculation.
    Wind(Wind),
    /// A Feng Shui with this number, from 1 to 5. It counts eleven in a calculation.
    FengShui(u8),
}

/// A card of Three Fishing and MAC I. It is written `1p` to `9p` (circles), `1s` to `9s` (bamboos), `1m` to `9m` (scripts), `GD` (Green
/// Dragon), `E`, `S`, `W` or `N` (winds) or `F1` to `F5` (Feng Shui). Cards with the same face are equal.
///
/// ```
/// use engine::games::fish_pond::ChineseCard;
///
/// let card: ChineseCard = "GD".parse()?;
/// assert_eq!((card.value(), card.points()), (10, 5));
/// # Ok::<(), engine::games::fish_pond::UnknownCard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "String")]
pub struct ChineseCard(u8);

// The positions at which the dragon, the winds and the Feng Shui begin in the order of the faces.
const DRAGON: u8 = 27;
const WINDS: u8 = 28;
const FIRST_FENG_SHUI: u8 = 32;
/// How many different faces the cards of the deck have. Some faces are on several cards.
pub const FACE_COUNT: usize = 37;

impl ChineseCard {
    /// A Green Dragon, which counts ten in a calculation.
    pub const GREEN_DRAGON: Self = Self(DRAGON);

    /// The card of a suit with this number, from 1 to 9; `None` for any other number.
    pub const fn suit(suit: Suit, number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(9 * suit as u8 + number - 1)) } else { None }
    }

    /// A card of this wind, which counts ten in a calculation.
    pub const fn wind(wind: Wind) -> Self {
        Self(WINDS + wind as u8)
    }

    /// The Feng Shui card with this number, from 1 to 5; `None` for any other number.
    pub const fn feng_shui(number: u8) -> Option<Self> {
        if number >= 1 && number <= FENG_SHUI_COUNT { Some(Self(FIRST_FENG_SHUI + number - 1)) } else { None }
    }

    /// One card of every face in the deck: first the three suits, then the Green Dragon, the winds and the Feng Shui.
    pub fn faces() -> impl ExactSizeIterator<Item = Self> + Clone {
        const {
            assert!(FIRST_FENG_SHUI as usize + FENG_SHUI_COUNT as usize == FACE_COUNT, "the faces add up");
        }
        (0..FIRST_FENG_SHUI + FENG_SHUI_COUNT).map(Self)
    }

    /// What is printed on the card: its suit and number, or a Green Dragon, a wind or a Feng Shui.
    pub const fn face(self) -> Face {
        match self.0 {
            ..DRAGON => {
                let suit = Suit::ALL[(self.0 / 9) as usize];
                Face::Suit(suit, self.0 % 9 + 1)
            }
            DRAGON => Face::GreenDragon,
            WINDS..FIRST_FENG_SHUI => Face::Wind(Wind::ALL[(self.0 - WINDS) as usize]),
            _ => Face::FengShui(self.0 - FIRST_FENG_SHUI + 1),
        }
    }

    /// The number that the card has in a calculation, from 1 to 11. What it scores is another number: see [`points`](Self::points).
    #[inline]
    pub const fn value(self) -> u8 {
        match self.0 {
            ..DRAGON => self.0 % 9 + 1,
            DRAGON..FIRST_FENG_SHUI => TEN_VALUE,
            _ => FENG_SHUI_VALUE,
        }
    }

    /// The points that the card scores when it is caught: 1 for a card of a suit, 2 for a wind, 5 for a Green Dragon, 10 for a Feng Shui.
    #[inline]
    pub const fn points(self) -> u8 {
        match self.0 {
            ..DRAGON => 1,
            DRAGON => 5,
            WINDS..FIRST_FENG_SHUI => 2,
            _ => 10,
        }
    }

    /// How many cards with this face the deck has: 4 of a Green Dragon or a wind, 1 of any other.
    pub const fn copies(self) -> usize {
        match self.0 {
            DRAGON..FIRST_FENG_SHUI => COPIES_PER_TEN_CARD,
            _ => 1,
        }
    }

    /// The position of the card's face in [`ChineseCard::faces`], from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All 52 cards of the deck, not shuffled, in the order of [`ChineseCard::faces`].
pub const DECK: [ChineseCard; DECK_SIZE] = {
    let mut deck = [ChineseCard(0); DECK_SIZE];
    let mut next = 0;
    let mut face = 0;
    let mut points = 0;
    while face < FIRST_FENG_SHUI + FENG_SHUI_COUNT {
        let end = next + ChineseCard(face).copies();
        while next < end {
            deck[next] = ChineseCard(face);
            points += ChineseCard(face).points() as u16;
            next += 1;
        }
        face += 1;
    }
    assert!(next == DECK_SIZE && points == DECK_POINTS, "the cards and their points add up");
    deck
};

/// The points that these cards score together when they are caught.
pub fn points_of_cards(cards: &[ChineseCard]) -> u16 {
    cards.iter().map(|card| u16::from(card.points())).sum()
}

impl fmt::Display for ChineseCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Suit(suit, number) => write!(f, "{number}{}", suit.letter()),
            Face::GreenDragon => f.write_str("GD"),
            Face::Wind(wind) => write!(f, "{}", wind.letter()),
            Face::FengShui(number) => write!(f, "F{number}"),
        }
    }
}

impl fmt::Debug for ChineseCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a word that does not name a card as `1p` or `GD` does. Holds that word.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is no card: write 1p to 9p for circles, 1s to 9s for bamboos, 1m to 9m for scripts, GD, E, S, W or N, F1 to F5"
)]
pub struct UnknownCard(pub String);

impl FromStr for ChineseCard {
    type Err = UnknownCard;

    /// Reads a card from its name, in capital or small letters, such as `1p`, `GD`, `E` or `F1`. A wind may have its number, such as `E1`.
    fn from_str(word: &str) -> Result<Self, UnknownCard> {
        let lower = word.to_ascii_lowercase();
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        let wind = |letter: u8| {
            let named = Wind::ALL.into_iter().zip(1..);
            named.into_iter().find(|(wind, _)| wind.letter().eq_ignore_ascii_case(&char::from(letter)))
        };
        let card = match *lower.as_bytes() {
            [b'g', b'd'] => Some(Self::GREEN_DRAGON),
            [letter] => wind(letter).map(|(wind, _)| Self::wind(wind)),
            [b'f', number] => digit(number).and_then(Self::feng_shui),
            [number, letter] if number.is_ascii_digit() => {
                let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == char::from(letter));
                suit.zip(digit(number)).and_then(|(suit, number)| Self::suit(suit, number))
            }
            [letter, number] => wind(letter)
                .filter(|(_, printed)| digit(number) == Some(*printed))
                .map(|(wind, _)| Self::wind(wind)),
            _ => None,
        };
        card.ok_or_else(|| UnknownCard(word.to_owned()))
    }
}

impl From<ChineseCard> for String {
    fn from(card: ChineseCard) -> Self {
        card.to_string()
    }
}

/// Why a list is no list of cards of one deck: a word names no card, or there are more cards with one face than the deck has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CardListError {
    /// A word of the text is not a card.
    #[error(transparent)]
    UnknownCard(#[from] UnknownCard),
    /// The list has more cards with one face than the deck.
    #[error("{}", match copies {
        1 => format!("there is only one {card} in the deck"),
        _ => format!("there are only {copies} {card} in the deck"),
    })]
    TooMany {
        /// The card that the list names too often.
        card: ChineseCard,
        /// How many cards with this face the deck has.
        copies: usize,
    },
}

/// Reads a list of cards such as `1p 1s 8m GD`, with spaces or commas between them. An empty text is an empty list.
///
/// # Errors
///
/// If a word is not a card, or if the list has more cards with one face than the deck.
pub fn parse_cards(text: &str) -> Result<Cards, CardListError> {
    let mut cards = Cards::new();
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    for word in words {
        let card: ChineseCard = word.parse()?;
        cards.try_push(card).map_err(|_| CardListError::TooMany { card, copies: card.copies() })?;
        check_copies(&cards)?;
    }
    Ok(cards)
}

/// Checks that one deck has all these cards at once.
///
/// # Errors
///
/// If there are more cards with one face than the deck has. The error names the last such card of the list.
pub fn check_copies(cards: &[ChineseCard]) -> Result<(), CardListError> {
    let too_many = |card: &ChineseCard| cards.iter().filter(|other| *other == card).count() > card.copies();
    match cards.iter().rev().find(|card| too_many(card)) {
        Some(card) => Err(CardListError::TooMany { card: *card, copies: card.copies() }),
        None => Ok(()),
    }
}
