//! Signing in by picture card (a printed card with three pictures): which pictures were pressed, and whose card they are.

use iced::time::Instant;

use records::{CardCode, CardPicture, Child, ChildId};

use crate::app::drawing::AVATAR_COUNT;

/// How many wrong cards in a row it takes until a grown-up should look at the card.
const TRIES: u32 = 3;

/// The pictures that a child presses to sign in. Nothing is timed, and a picture can be pressed only once.
#[derive(Debug, Default)]
pub(super) struct PictureCardEntry {
    pressed: Vec<CardPicture>,
    wrong: u32,
    shaken: Option<(CardCode, Instant)>,
    /// The children who have the pressed card, while the screen asks which of them it is. Empty otherwise.
    asked: Vec<ChildId>,
    /// Whether several children have the pressed card and the same picture of their own, so that the screen can't ask which of them it is.
    is_shared: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CardPrompt {
    Press,
    Again,
    Help,
    Shared,
}

impl PictureCardEntry {
    pub fn pressed(&self) -> &[CardPicture] {
        &self.pressed
    }

    pub const fn shaking_card(&self) -> Option<(CardCode, Instant)> {
        self.shaken
    }

    /// The children who have the pressed card, while the screen asks which of them it is. Empty otherwise.
    pub fn matching_children(&self) -> &[ChildId] {
        &self.asked
    }

    pub fn prompt(&self) -> CardPrompt {
        match self.wrong {
            _ if self.is_shared => CardPrompt::Shared,
            0 => CardPrompt::Press,
            TRIES.. => CardPrompt::Help,
            _ => CardPrompt::Again,
        }
    }

    /// Presses a picture. With the third picture, returns the child whose card it is, if exactly one child has it.
    pub fn press<'a>(
        &mut self,
        picture: CardPicture,
        children: impl Iterator<Item = &'a Child>,
        now: Instant,
    ) -> Option<ChildId> {
        if self.pressed.contains(&picture) || !self.asked.is_empty() {
            return None;
        }
        (self.shaken, self.is_shared) = (None, false);
        self.pressed.push(picture);
        let code = CardCode::try_from(self.pressed.as_slice()).ok()?;
        self.pressed.clear();
        let owners: Vec<&Child> = children.filter(|child| child.settings.card_code() == Some(code)).collect();
        match owners[..] {
            [] => {
                self.wrong += 1;
                self.shaken = Some((code, now));
            }
            [one] => return Some(one.id),
            _ if look_different(&owners) => self.asked = owners.iter().map(|child| child.id).collect(),
            _ => self.is_shared = true,
        }
        None
    }

    /// Takes back the picture that was pressed last. Returns whether there was one.
    pub fn take_back_picture(&mut self) -> bool {
        self.pressed.pop().is_some()
    }

    /// Begins anew, for instance if somebody is none of the children in the question.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

fn look_different(children: &[&Child]) -> bool {
    let picture = |child: &&Child| child.picture % AVATAR_COUNT;
    let mut pictures: Vec<u8> = children.iter().map(picture).collect();
    pictures.sort_unstable();
    pictures.windows(2).all(|pair| pair[0] != pair[1])
}
