//! The fields at the door of the grown-ups' area: which there are in each step, what they are called, and what is typed in them.

use iced::Task;

use super::{Door, DoorStep, Message};
use records::{LONGEST_NAME, LONGEST_PIN};

/// The most characters of a recovery code, with its hyphens.
const LONGEST_CODE: usize = 24;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The field for the recovery code, or for its last group.
    Code,
    Old,
    Name,
    Pin,
    Again,
}

impl Field {
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Code => "door-code",
            Self::Old => "door-old",
            Self::Pin => "door-pin",
            Self::Again => "door-again",
            Self::Name => "door-name",
        }
    }

    /// Whether the field shows dots in place of what is typed.
    pub(super) const fn is_secret(self) -> bool {
        matches!(self, Self::Old | Self::Pin | Self::Again)
    }

    /// The most characters that can be typed in the field.
    pub(super) const fn longest(self) -> usize {
        match self {
            Self::Code => LONGEST_CODE,
            Self::Name => LONGEST_NAME,
            Self::Old | Self::Pin | Self::Again => LONGEST_PIN,
        }
    }
}

impl Door {
    pub(super) const fn fields(&self) -> &'static [Field] {
        match self.step {
            DoorStep::Where | DoorStep::Damaged(_) | DoorStep::Forgets => &[],
            DoorStep::Set => &[Field::Pin, Field::Again],
            DoorStep::Ask => &[Field::Pin],
            DoorStep::Change => &[Field::Old, Field::Pin, Field::Again],
            DoorStep::Another => &[Field::Old, Field::Name, Field::Pin, Field::Again],
            DoorStep::TakeAway => &[Field::Old],
            DoorStep::Recover => &[Field::Code, Field::Pin, Field::Again],
            DoorStep::Code(..) => &[Field::Code],
        }
    }

    /// The fields for PINs in the present step, in their order.
    pub(super) fn secrets(&self) -> impl Iterator<Item = Field> {
        self.fields().iter().copied().filter(|field| field.is_secret())
    }

    pub(super) fn next_secret(&self, field: Field) -> Option<Field> {
        self.secrets().skip_while(|other| *other != field).nth(1)
    }

    pub(super) const fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Code => &mut self.code,
            Field::Old => &mut self.old,
            Field::Name => &mut self.name,
            Field::Pin => &mut self.pin,
            Field::Again => &mut self.again,
        }
    }

    pub(super) const fn typed(&self, field: Field) -> &str {
        match field {
            Field::Code => self.code.as_str(),
            Field::Old => self.old.as_str(),
            Field::Name => self.name.as_str(),
            Field::Pin => self.pin.as_str(),
            Field::Again => self.again.as_str(),
        }
    }

    /// The Fluent key (the name in the translation files) of the hint that says what belongs in this field.
    pub(super) const fn hint(&self, field: Field) -> &'static str {
        match (field, &self.step) {
            (Field::Code, DoorStep::Code(..)) => "door-type-end",
            (Field::Code, _) => "door-type-code",
            (Field::Old, DoorStep::Change) => "door-type-old",
            (Field::Old, _) => "door-type-own",
            (Field::Name, _) => "door-type-name",
            (Field::Pin, DoorStep::Ask) => "door-type-pin",
            (Field::Pin, _) => "door-type-new",
            (Field::Again, _) => "door-type-again",
        }
    }
}

pub(super) fn go_to(field: Field) -> Task<Message> {
    iced::widget::operation::focus(field.id())
}
