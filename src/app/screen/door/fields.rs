//! The fields at the door of the grown-ups' area: which of them each step shows, and what is typed in them.

use iced::Task;

use super::{DoorStep, Message, PinDoor};
use records::{LONGEST_PIN, MAX_NAME_CHARS};

const LONGEST_CODE: usize = 24;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DoorField {
    RecoveryCode,
    CurrentPin,
    Name,
    Pin,
    RepeatedPin,
}

impl DoorField {
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
            Self::Name => MAX_NAME_CHARS,
            Self::CurrentPin | Self::Pin | Self::RepeatedPin => LONGEST_PIN,
        }
    }
}

impl PinDoor {
    pub(super) const fn fields(&self) -> &'static [DoorField] {
        match self.step {
            DoorStep::Where | DoorStep::Damaged(_) | DoorStep::Forgets => &[],
            DoorStep::Set => &[DoorField::Pin, DoorField::RepeatedPin],
            DoorStep::Ask => &[DoorField::Pin],
            DoorStep::Change => &[DoorField::CurrentPin, DoorField::Pin, DoorField::RepeatedPin],
            DoorStep::Another => {
                &[DoorField::CurrentPin, DoorField::Name, DoorField::Pin, DoorField::RepeatedPin]
            }
            DoorStep::TakeAway => &[DoorField::CurrentPin],
            DoorStep::Recover => &[DoorField::RecoveryCode, DoorField::Pin, DoorField::RepeatedPin],
            DoorStep::Code(..) => &[DoorField::RecoveryCode],
        }
    }

    pub(super) fn secret_fields(&self) -> impl Iterator<Item = DoorField> {
        self.fields().iter().copied().filter(|field| field.is_secret())
    }

    pub(super) fn next_secret_field(&self, field: DoorField) -> Option<DoorField> {
        self.secret_fields().skip_while(|other| *other != field).nth(1)
    }

    pub(super) const fn text_mut(&mut self, field: DoorField) -> &mut String {
        match field {
            DoorField::RecoveryCode => &mut self.code,
            DoorField::CurrentPin => &mut self.current_pin,
            DoorField::Name => &mut self.name,
            DoorField::Pin => &mut self.pin,
            DoorField::RepeatedPin => &mut self.repeated_pin,
        }
    }

    pub(super) const fn typed_text(&self, field: DoorField) -> &str {
        match field {
            DoorField::RecoveryCode => self.code.as_str(),
            DoorField::CurrentPin => self.current_pin.as_str(),
            DoorField::Name => self.name.as_str(),
            DoorField::Pin => self.pin.as_str(),
            DoorField::RepeatedPin => self.repeated_pin.as_str(),
        }
    }

    /// The Fluent key of the hint that says what belongs in this field.
    pub(super) const fn hint_key(&self, field: DoorField) -> &'static str {
        match (field, &self.step) {
            (DoorField::RecoveryCode, DoorStep::Code(..)) => "door-type-end",
            (DoorField::RecoveryCode, _) => "door-type-code",
            (DoorField::CurrentPin, DoorStep::Change) => "door-type-old",
            (DoorField::CurrentPin, _) => "door-type-own",
            (DoorField::Name, _) => "door-type-name",
            (DoorField::Pin, DoorStep::Ask) => "door-type-pin",
            (DoorField::Pin, _) => "door-type-new",
            (DoorField::RepeatedPin, _) => "door-type-again",
        }
    }
}

pub(super) fn focus_field(field: DoorField) -> Task<Message> {
    iced::widget::operation::focus(field.id())
}
