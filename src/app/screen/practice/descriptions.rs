//! Describes the picture of a puzzle for somebody who cannot see it. The description is announced with the question.

use std::collections::BTreeMap;

use engine::arithmetic::Bubbles;
use engine::practice::{FishState, NumberLine, Pattern, SHOAL_COLUMNS, Shoal};
use fluent::FluentValue;
use iced::widget::{Space, stack};
use iced::{Element, Fill};

use super::Message;
use super::exercise::Exercise;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::speakable;
use language::Language;

pub(super) fn invisible_description<'a>(words: String) -> Element<'a, Message> {
    let picture = Semantics::new(Role::Picture).named(words);
    speakable(with_semantics(picture, Space::new().width(Fill).height(Fill))).width(Fill).height(Fill).into()
}

pub(super) fn with_description<'a>(
    drawn: impl Into<Element<'a, Message>>,
    words: String,
) -> Element<'a, Message> {
    stack![drawn.into()].push_under(invisible_description(words)).into()
}

pub(super) fn card_list(names: impl IntoIterator<Item = String>, language: &Language) -> String {
    let names = names.into_iter().collect::<Vec<_>>().join("; ");
    language.say_with("practice-heard-cards", [("names", names.into())])
}

/// Describes a shoal of fish, one by one, so that they can be counted by ear. Fish that lie together are heard together.
pub(super) fn describe_shoal(shoal: Shoal, language: &Language) -> String {
    let mut groups: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for spot in shoal.spots().into_iter().filter(|spot| spot.state != FishState::Coming) {
        let group = match shoal.pattern {
            Pattern::Frame | Pattern::Missing => spot.y,
            Pattern::Dice => u16::from(shoal.dice_count() == 2 && spot.x > SHOAL_COLUMNS * 50),
            Pattern::Scattered | Pattern::Come | Pattern::Leave => 0,
        };
        let name =
            if spot.state == FishState::Missing { "practice-heard-empty" } else { "practice-heard-fish" };
        groups.entry(group).or_default().push(language.say(name));
    }
    let is_one = groups.len() == 1;
    let groups = (1_usize..).zip(groups.into_values()).map(|(nth, group)| {
        let fish = language.join_list(group).into();
        if is_one {
            language.say_with("practice-heard-water", [("names", fish)])
        } else {
            language.say_with("practice-heard-group", [("number", nth.into()), ("names", fish)])
        }
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// Says how many bubbles spill over or stay empty, as the picture shows.
pub(super) fn describe_bubbles(bubbles: &Bubbles, language: &Language) -> String {
    match (bubbles.spilled(), bubbles.unfilled()) {
        (0, unfilled) => language.say_with("practice-heard-bubbles-empty", [("count", unfilled.into())]),
        (spilled, _) => language.say_with("practice-heard-bubbles-over", [("count", spilled.into())]),
    }
}

/// Describes a number line: how it is divided and, unless the puzzle asks for a place, how far the marked place is from the last number
/// written before it.
pub(super) fn describe_number_line(line: NumberLine, language: &Language) -> String {
    let (from, to) = (line.span.0, line.span.1);
    let steps = (to - from) / NumberLine::mark_spacing(line.span);
    let whole = [("from", from.into()), ("to", to.into()), ("steps", steps.into())];
    let whole = language.say_with("practice-line", whole);
    let written = line.marks().filter(|mark| line.is_labelled(*mark));
    match written.filter(|mark| !line.asks_place && *mark < line.number).last() {
        Some(mark) => {
            let place = away(line, mark, line.number);
            format!("{whole} {}", language.say_with("practice-line-place", place))
        }
        None => whole,
    }
}

/// The name of a mark: its number if that is written there, and otherwise how far it is from the last number written before it.
pub(super) fn describe_mark(line: NumberLine, mark: i64, exercise: &Exercise, language: &Language) -> String {
    let before = line.marks().filter(|other| *other <= mark && exercise.shows_number_of(line, *other)).last();
    match before.filter(|before| *before != mark) {
        Some(before) => language.say_with("practice-mark", away(line, before, mark)),
        None => mark.to_string(),
    }
}

/// The values for a sentence that says how many steps it is from the mark `from` to a later mark, `to`.
fn away(line: NumberLine, from: i64, to: i64) -> [(&'static str, FluentValue<'static>); 2] {
    [("steps", ((to - from) / NumberLine::mark_spacing(line.span)).into()), ("mark", from.into())]
}

impl Exercise {
    pub(super) fn shows_number_of(&self, line: NumberLine, mark: i64) -> bool {
        line.is_labelled(mark)
            || self.is_over() && mark == line.number
            || self.hint().is_some() && line.is_long_mark(mark)
    }
}
