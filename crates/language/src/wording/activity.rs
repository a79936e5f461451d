//! Words for what children do just now on the school's other computers.

use engine::practice::Lessons;
use records::school::{ActiveChild, Activity};

use super::{game_title_message_id, lesson_text};
use crate::Language;

/// What a child is doing on another computer, such as “Make ten” or “DragonFish”.
pub fn current_activity(language: &Language, task: &Activity, lessons: &Lessons) -> String {
    match task {
        Activity::Game(game) => language.say(game_title_message_id(*game)),
        Activity::Check => language.say("at-work-check"),
        Activity::Puzzles(lesson) => {
            let lesson = lesson.as_ref().and_then(|id| lessons.get(id));
            lesson.map_or_else(
                || language.say("at-work-puzzles"),
                |lesson| lesson_text(language, &lesson.title),
            )
        }
    }
}

/// How many answers of a child at work were right, and how many hints the child has asked for.
pub fn progress(language: &Language, working: &ActiveChild) -> String {
    if working.answered == 0 {
        return language.say("at-work-begins");
    }
    let arguments = [("right", working.right.into()), ("count", working.answered.into())];
    let right = language.say_with("at-work-right", arguments);
    if working.hints == 0 {
        return right;
    }
    let hints = language.say_with("at-work-hints", [("count", working.hints.into())]);
    format!("{right} · {hints}")
}

/// For how many minutes a child at work has not answered. `None` below one minute.
pub fn minutes_waiting(language: &Language, working: &ActiveChild) -> Option<String> {
    let minutes = working.waits / 60;
    (minutes > 0).then(|| language.say_with("at-work-waits", [("count", minutes.into())]))
}
