//! The fields at the door of the grown-ups' area: which of them each step shows, and what is typed in them.

use iced::Task;

use super::{DoorStep, Message, PinDoor};
use records::{LONGEST_NAME, LONGEST_PIN};

const LONGEST_CODE: usize = 24;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    RecoveryCode,
    CurrentPin,
    Name,
    Pin,
    RepeatedPin,
}

impl Field {
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::RecoveryCode => "door-code",
            Self::CurrentPin => "door-old",
            Self::Pin => "door-pin",
            Self::RepeatedPin => "door-again",
            Self::Name => "door-name",
        }
    }

    pub(super) const fn is_secret(self) -> bool {
        matches!(self, Self::CurrentPin | Self::Pin | Self::RepeatedPin)
    }

    pub(super) const fn max_length(self) -> usize {
        match self {
            Self::RecoveryCode => LONGEST_CODE,
            Self::Name => LONGEST_NAME,
            Self::CurrentPin | Self::Pin | Self::RepeatedPin => LONGEST_PIN,
        }
    }
}

impl PinDoor {
    pub(super) const fn fields(&self) -> &'static [Field] {
        match self.step {
            DoorStep::Where | DoorStep::Damaged(_) | DoorStep::Forgets => &[],
            DoorStep::Set => &[Field::Pin, Field::RepeatedPin],
            DoorStep::Ask => &[Field::Pin],
            DoorStep::Change => &[Field::CurrentPin, Field::Pin, Field::RepeatedPin],
            DoorStep::Another => &[Field::CurrentPin, Field::Name, Field::Pin, Field::RepeatedPin],
            DoorStep::TakeAway => &[Field::CurrentPin],
            DoorStep::Recover => &[Field::RecoveryCode, Field::Pin, Field::RepeatedPin],
            DoorStep::Code(..) => &[Field::RecoveryCode],
        }
    }

    pub(super) fn secret_fields(&self) -> impl Iterator<Item = Field> {
        self.fields().iter().copied().filter(|field| field.is_secret())
    }

    pub(super) fn next_secret_field(&self, field: Field) -> Option<Field> {
        self.secret_fields().skip_while(|other| *other != field).nth(1)
    }

    pub(super) const fn text_mut(&mut self, field: Field) -> &mut String {
        match field {
            Field::RecoveryCode => &mut self.code,
            Field::CurrentPin => &mut self.current_pin,
            Field::Name => &mut self.name,
            Field::Pin => &mut self.pin,
            Field::RepeatedPin => &mut self.repeated_pin,
        }
    }

    pub(super) const fn typed_text(&self, field: Field) -> &str {
        match field {
            Field::RecoveryCode => self.code.as_str(),
            Field::CurrentPin => self.current_pin.as_str(),
            Field::Name => self.name.as_str(),
            Field::Pin => self.pin.as_str(),
            Field::RepeatedPin => self.repeated_pin.as_str(),
        }
    }

    /// The Fluent key of the hint that says what belongs in this field.
    pub(super) const fn hint_key(&self, field: Field) -> &'static str {
        match (field, &self.step) {
            (Field::RecoveryCode, DoorStep::Code(..)) => "door-type-end",
            (Field::RecoveryCode, _) => "door-type-code",
            (Field::CurrentPin, DoorStep::Change) => "door-type-old",
            (Field::CurrentPin, _) => "door-type-own",
            (Field::Name, _) => "door-type-name",
            (Field::Pin, DoorStep::Ask) => "door-type-pin",
            (Field::Pin, _) => "door-type-new",
            (Field::RepeatedPin, _) => "door-type-again",
        }
    }
}

pub(super) fn focus_field(field: Field) -> Task<Message> {
    iced::widget::operation::focus(field.id())
}
