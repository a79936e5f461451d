//! Picture cards: a child who can't find its name signs in by pressing the three pictures on its card. This is no password; it saves a
//! child from reading, and a class from a page with thirty names.
//!
//! Each child has a code of its own. The program doesn't know which children share a screen, so no two children on a computer should have
//! the same code. If two do, because two computers gave out codes before they exchanged records, both children keep their paper cards, and
//! the screen asks by the children's own pictures.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::child::Child;
use super::namesakes::may_share_class;

pub const PICTURES_PER_CARD: usize = 3;

/// The pictures that a card can have. All are plain things with short names, each of its own shape and colour. None is an animal that can
/// stand for a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardPicture {
    Sun,
    Moon,
    Drop,
    Shell,
    Fish,
    Bee,
    Snail,
    Mouse,
    Boat,
    Lighthouse,
    Scissors,
    Magnet,
}

impl CardPicture {
    pub const ALL: [Self; 12] = [
        Self::Sun,
        Self::Moon,
        Self::Drop,
        Self::Shell,
        Self::Fish,
        Self::Bee,
        Self::Snail,
        Self::Mouse,
        Self::Boat,
        Self::Lighthouse,
        Self::Scissors,
        Self::Magnet,
    ];

    /// The word for the picture in records, such as `sun`. It never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Drop => "drop",
            Self::Shell => "shell",
            Self::Fish => "fish",
            Self::Bee => "bee",
            Self::Snail => "snail",
            Self::Mouse => "mouse",
            Self::Boat => "boat",
            Self::Lighthouse => "lighthouse",
            Self::Scissors => "scissors",
            Self::Magnet => "magnet",
        }
    }
}

/// The three pictures of a card, in the order in which they are pressed. No picture comes twice.
pub type CardCode = [CardPicture; PICTURES_PER_CARD];

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SavedPictureCard {
    /// When the child got the card, in milliseconds since 1970 (UTC). Of two cards of one child, the later one counts.
    pub at: i64,
    /// The pictures by their [words](CardPicture::word). A later version may know words that this one doesn't, so they stay as they are.
    pub pictures: Vec<String>,
}

impl SavedPictureCard {
    /// Makes a card of its code. `at` is the time when the child gets it, in milliseconds since 1970 (UTC).
    pub fn new(code: CardCode, at: i64) -> Self {
        Self { at, pictures: code.map(|picture| picture.name().to_owned()).into() }
    }

    /// The three pictures to press; `None` if this version doesn't know one of them, or there aren't three different ones.
    pub fn code(&self) -> Option<CardCode> {
        let known = |word: &String| CardPicture::ALL.into_iter().find(|picture| picture.name() == word);
        let pictures: Vec<CardPicture> = self.pictures.iter().map(known).collect::<Option<_>>()?;
        CardCode::try_from(pictures).ok().filter(|code| is_valid(*code))
    }
}

fn is_valid([first, second, third]: CardCode) -> bool {
    first != second && first != third && second != third
}

/// Gives a card to each child in `new` who has none and who `needs` one. `known` are the children as they were before. The same children
/// always get the same cards, on whichever computer.
pub fn give_picture_cards(new: &mut [Child], known: &[Child], needs: impl Fn(&Child) -> bool) {
    let lacks = |child: &Child| child.settings.card_pictures.is_none() && needs(child);
    if !new.iter().any(lacks) {
        return;
    }
    let is_new: BTreeSet<_> = new.iter().map(|child| child.id).collect();
    let mut owners: Vec<Owner> = known
        .iter()
        .filter(|child| !is_new.contains(&child.id))
        .chain(new.iter())
        .filter_map(Owner::of)
        .collect();
    let mut without: Vec<&mut Child> = new.iter_mut().filter(|child| lacks(child)).collect();
    without.sort_by_key(|child| first_id(child));
    for child in without {
        let code = free_code(child, &owners);
        child.settings.card_pictures = Some(SavedPictureCard::new(code, child.changed));
        owners.extend(Owner::of(child));
    }
}

/// Gives the child another card; the old one then opens nothing. `known` are the children on this computer, and `now` is in milliseconds
/// since 1970 (UTC).
pub fn replace_picture_card(child: &mut Child, known: &[Child], now: i64) {
    let others = known.iter().filter(|other| other.id != child.id);
    // The code of the card that is lost counts as taken, like those of all other children.
    let owners: Vec<Owner> = others.chain([&*child]).filter_map(Owner::of).collect();
    let code = free_code(child, &owners);
    let before = child.settings.card_pictures.as_ref().map(|card| card.at);
    child.settings.card_pictures =
        Some(SavedPictureCard::new(code, interchange::next_change_time(before, now)));
}

struct Owner {
    code: CardCode,
    child: Child,
}

impl Owner {
    fn of(child: &Child) -> Option<Self> {
        let code = child.settings.card_code()?;
        // Of an owner only the classes and the id are needed.
        let child = Child { id: child.id, classes: child.classes.clone(), ..Child::new(String::new(), 0) };
        Some(Self { code, child })
    }
}

/// The best code for a child: nobody has it, or as few as possible; and in the child's classes nobody has a code so near that one wrong
/// picture, or another order, would lead to it. Of equally good codes, the child's id chooses.
fn free_code(child: &Child, owners: &[Owner]) -> CardCode {
    /// Codes that are tried one after the other lie this far apart. The number shares no divisor with the number of codes, so all are
    /// tried.
    const STEP: usize = 487;
    let mut taken = vec![CodeUse::default(); CardPicture::ALL.len().pow(3)];
    for owner in owners {
        let meets = may_share_class(child, &owner.child);
        taken[place(owner.code)].same += 1;
        for near in near_codes(owner.code) {
            let taken = &mut taken[place(near)];
            taken.near_in_class += u32::from(meets);
            taken.near += 1;
        }
    }
    let codes = all_codes();
    let start = usize::try_from(first_id(child) % codes.len() as u128).unwrap_or_default();
    let tried = (0..codes.len()).map(|at| codes[(start + at * STEP) % codes.len()]);
    let best = tried.min_by_key(|code| taken[place(*code)]);
    best.unwrap_or([CardPicture::Sun, CardPicture::Moon, CardPicture::Drop])
}

/// How many children have a code, and how many have one near to it, in the same class or anywhere. When codes are compared, the first field
/// weighs most.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct CodeUse {
    same: u32,
    near_in_class: u32,
    near: u32,
}

/// The index of a code in a table of all threes of pictures, also those with a picture twice.
const fn place([first, second, third]: CardCode) -> usize {
    let count = CardPicture::ALL.len();
    (first as usize * count + second as usize) * count + third as usize
}

fn all_codes() -> Vec<CardCode> {
    let all = CardPicture::ALL;
    let codes = all
        .into_iter()
        .flat_map(|first| all.map(|second| (first, second)))
        .flat_map(|(first, second)| all.map(|third| [first, second, third]));
    codes.filter(|code| is_valid(*code)).collect()
}

/// The codes that a child may press by mistake in place of this one: with one other picture, or the same pictures in any order.
fn near_codes(code: CardCode) -> impl Iterator<Item = CardCode> {
    let [first, second, third] = code;
    let orders = [
        code,
        [first, third, second],
        [second, first, third],
        [second, third, first],
        [third, first, second],
        [third, second, first],
    ];
    let others = CardPicture::ALL.into_iter().filter(move |other| !code.contains(other));
    let with = move |other| [[other, second, third], [first, other, third], [first, second, other]];
    others.flat_map(with).chain(orders)
}

/// The smallest of the child's ids, as a number. It is the same on every computer.
fn first_id(child: &Child) -> u128 {
    child.ids().first().map_or(0, |id| id.0.as_u128())
}
