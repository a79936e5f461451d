//! What a pressed key types.

use iced::Event;
use iced::keyboard::key::{Code, Physical};
use iced::keyboard::{self, Key, Modifiers};

/// The event of a key of the number pad with its digit instead of an arrow, if Num Lock is on. `None` if widgets get the event as it is.
pub fn apply_num_lock(event: &Event) -> Option<Event> {
    let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(_), modified_key, .. }) = event else {
        return None;
    };
    let Key::Character(_) = modified_key else { return None };
    let typed = modified_key.clone();
    let mut event = event.clone();
    if let Event::Keyboard(keyboard::Event::KeyPressed { key, .. }) = &mut event {
        *key = typed;
    }
    Some(event)
}

/// The event that a field for numbers gets for a key that types no digit, but has one printed at its place. `None` if the field gets the
/// event as it is.
pub fn as_digit_event(event: &Event) -> Option<Event> {
    let Event::Keyboard(keyboard::Event::KeyPressed { modified_key, physical_key, modifiers, .. }) = event
    else {
        return None;
    };
    let by_place = digit_printed_on(*physical_key, *modifiers)
        .filter(|_| typed_digit(modified_key, *modifiers).is_none())?;
    let mut event = event.clone();
    if let Event::Keyboard(keyboard::Event::KeyPressed { key, modified_key, text, .. }) = &mut event {
        let typed = by_place.to_string();
        *key = Key::Character(typed.as_str().into());
        *modified_key = key.clone();
        *text = Some(typed.into());
    }
    Some(event)
}

/// The keys that a press may mean, the likeliest first: what it types or does, and then the digit printed at its place. On a French or a
/// Czech keyboard a child finds the digits there without Shift.
pub fn possible_keys(event: &keyboard::Event) -> impl Iterator<Item = Key> + use<> {
    let mut meant = [None, None];
    if let keyboard::Event::KeyPressed { key, modified_key, physical_key, modifiers, .. } = event {
        let is_typed = [key, modified_key].into_iter().any(|key| matches!(key, Key::Character(_)));
        meant[0] = Some(if is_typed { modified_key } else { key }.clone());
        meant[1] =
            digit_printed_on(*physical_key, *modifiers).map(|digit| Key::Character(digit.to_string().into()));
    }
    meant.into_iter().flatten()
}

pub fn means_digit(event: &keyboard::Event) -> bool {
    possible_keys(event).any(|key| typed_digit(&key, Modifiers::empty()).is_some())
}

pub fn typed_digit(key: &Key, modifiers: Modifiers) -> Option<u8> {
    let Key::Character(typed) = key else { return None };
    let digit = typed.parse::<char>().ok()?.to_digit(10)?;
    u8::try_from(digit).ok().filter(|_| !modifiers.command() && !modifiers.alt())
}

/// The digit at this place in the row above the letters, on whatever keyboard. `None` for other places, and with Shift, Ctrl or Alt.
pub fn digit_printed_on(place: Physical, modifiers: Modifiers) -> Option<u8> {
    let Physical::Code(place) = place else { return None };
    let digit = match place {
        Code::Digit0 => 0,
        Code::Digit1 => 1,
        Code::Digit2 => 2,
        Code::Digit3 => 3,
        Code::Digit4 => 4,
        Code::Digit5 => 5,
        Code::Digit6 => 6,
        Code::Digit7 => 7,
        Code::Digit8 => 8,
        Code::Digit9 => 9,
        _ => return None,
    };
    modifiers.is_empty().then_some(digit)
}
