//! Signing in by picture card: which pictures were pressed, and whose card they are.

use iced::time::Instant;

use records::{CardPicture, Child, ChildId, Code};

use crate::app::drawing::AVATARS;

/// After this many wrong cards one after the other, a grown-up should look at the card.
const TRIES: u32 = 3;

/// What a child has pressed of its card. Nothing is timed, and pressing a picture twice presses it once.
#[derive(Debug, Default)]
pub(super) struct Card {
    pressed: Vec<CardPicture>,
    /// How many wrong cards were pressed one after the other.
    wrong: u32,
    /// The wrong card that was pressed last, and when. It shakes and then goes.
    shaken: Option<(Code, Instant)>,
    /// The children who have the same card, while the screen asks which of them it is.
    asked: Vec<ChildId>,
    /// Whether the card just pressed belongs to several children with the same picture of their own, so that we can't ask.
    is_shared: bool,
}

/// What the screen says about the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// The child should press its pictures.
    Press,
    /// No child has such a card.
    Again,
    /// No child had such a card several times, so a grown-up should help.
    Help,
    /// Several children who look alike have this card.
    Shared,
}

impl Card {
    /// The pictures that were pressed, in their order.
    pub fn pressed(&self) -> &[CardPicture] {
        &self.pressed
    }

    /// The wrong card that was pressed last, and when.
    pub const fn shaken(&self) -> Option<(Code, Instant)> {
        self.shaken
    }

    /// The children among whom the screen asks who it is; empty if it asks nothing.
    pub fn asked(&self) -> &[ChildId] {
        &self.asked
    }

    /// What the screen says about the card.
    pub fn says(&self) -> Says {
        match self.wrong {
            _ if self.is_shared => Says::Shared,
            0 => Says::Press,
            TRIES.. => Says::Help,
            _ => Says::Again,
        }
    }

    /// Takes in a picture that was pressed at the moment `now`. With the third, it gives the child among `children` whose card it is.
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
        let code = Code::try_from(self.pressed.as_slice()).ok()?;
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

    /// Takes back the last picture. Says whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.pressed.pop().is_some()
    }

    /// Begins anew, as when somebody is none of the children who were asked about.
    pub fn begin_anew(&mut self) {
        *self = Self::default();
    }
}

/// Whether each of these children has another picture.
fn look_different(children: &[&Child]) -> bool {
    let picture = |child: &&Child| child.picture % AVATARS;
    let mut pictures: Vec<u8> = children.iter().map(picture).collect();
    pictures.sort_unstable();
    pictures.windows(2).all(|pair| pair[0] != pair[1])
}
