//! Reading along: the word that is spoken is marked. Where the mark is, is read from the picture of the window.

use fishpond::app::Message;
use fishpond::app::reading_aloud::SpeechEvent;
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Size};
use language::Locale;
use platform::appearance::Appearance;
use platform::voice::SpeechServer;

use crate::situation::TestDataFolder;
use crate::voice::{ESPEAK, next, server, with_voice};
use crate::window::{SIZE, Window};

/// The smallest rectangle around all pixels in which two pictures of the window differ. `None` if they are equal.
fn differs(one: &[u8], other: &[u8]) -> Option<Rectangle> {
    let width = SIZE.width as usize;
    let changed = one.chunks(4).zip(other.chunks(4)).enumerate().filter(|(_, (one, other))| one != other);
    changed
        .map(|(at, _)| {
            Rectangle::new(Point::new((at % width) as f32, (at / width) as f32), Size::new(1.0, 1.0))
        })
        .reduce(|one, other| one.union(&other))
}

/// The visible texts that are read aloud: their words, and their places in the window.
fn read_texts(window: &mut Window) -> Vec<(String, Rectangle)> {
    let scene = window.scene();
    let read = scene.nodes.into_iter().filter(|node| node.is_read && node.role == Role::Text);
    read.filter(|node| node.seen.is_some_and(|seen| seen.height + 0.5 > node.bounds.height))
        .map(|node| (node.name, node.bounds))
        .collect()
}

#[test]
fn each_word_is_marked_where_it_stands_as_the_voice_comes_to_it() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, false);
    let plain = window.picture();
    window.types("v");
    let asked = next(&mut window, &spoken);
    // The words of the task, as they stand on the screen, one after the other.
    let texts = read_texts(&mut window);
    let (task, place) = texts.iter().find(|(text, _)| text.starts_with("How much")).expect("the task");
    let mut before = Rectangle::new(place.position(), Size::ZERO);
    for word in task.split_whitespace() {
        let (told, _) = asked.words.iter().find(|(_, spoken)| spoken == word).expect("it is spoken");
        spoken.report_mark(1, told);
        window.wait_until(|window| differs(&plain, &window.picture()).is_some_and(|mark| mark != before));
        let mark = differs(&plain, &window.picture()).expect("a mark");
        assert!(mark.is_within(&place.expand(4.0)), "{word}: {mark:?} in {place:?}");
        let is_behind = mark.center_x() > before.x + before.width && mark.center_y() > before.y;
        assert!(is_behind || mark.center_y() > before.y + before.height, "{word}: {mark:?} after {before:?}");
        before = mark;
    }
    spoken.report_end(1);
    window.wait_until(|window| window.picture() == plain);
}

#[test]
fn what_is_no_longer_read_marks_nothing() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, false);
    let plain = window.picture();
    window.take_in(Message::Reading(SpeechEvent::Wanted));
    let asked = next(&mut window, &spoken);
    window.take_in(Message::Reading(SpeechEvent::Wanted));
    let again = next(&mut window, &spoken);
    assert_eq!(asked.text, again.text);
    spoken.report_mark(1, &asked.words[0].0);
    spoken.report_mark(2, &asked.words[1].0);
    window.wait_until(|window| window.picture() != plain);
    let second = differs(&plain, &window.picture()).expect("a mark");
    spoken.report_end(2);
    window.wait_until(|window| window.picture() == plain);
    window.take_in(Message::Reading(SpeechEvent::Wanted));
    let _again = next(&mut window, &spoken);
    spoken.report_mark(3, &asked.words[0].0);
    window.wait_until(|window| window.picture() != plain);
    let first = differs(&plain, &window.picture()).expect("a mark");
    assert!(first.x + first.width < second.center_x(), "{first:?} before {second:?}");
    // Where the ring is, is said in no words of the screen.
    window.key(Named::F2);
    let _here = next(&mut window, &spoken);
    window.wait_until(|window| window.picture() == plain);
}

#[test]
fn a_word_of_each_text_that_is_read_can_be_marked() {
    let (mut missing, mut marked) = (Vec::new(), 0);
    // How many digits of a PIN are chosen is said there and not written.
    for moment in Moment::ALL.into_iter().filter(|moment| *moment != Moment::DoorPictures) {
        let home = TestDataFolder::new();
        let (socket, _spoken) = server(&home, ESPEAK);
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.finds_voice(SpeechServer::Socket(socket));
        // Fish that swim would be taken for marks.
        window.take_in(Message::Appearance(Appearance { has_reduced_motion: true, ..Appearance::default() }));
        let plain = window.picture();
        let mut texts = read_texts(&mut window);
        // The first and the last of each; all of them take half a minute.
        let last = texts.split_off(texts.len().saturating_sub(1).max(1).min(texts.len()));
        texts.truncate(1);
        for (reading, (text, bounds)) in (1..).zip(texts.into_iter().chain(last)) {
            window.take_in(Message::Reading(SpeechEvent::Seen(vec![vec![text.clone()]], true)));
            window.take_in(Message::Reading(SpeechEvent::Word(reading, usize::MAX)));
            let mark = differs(&plain, &window.picture());
            marked += 1;
            // The same words may stand elsewhere, before these.
            let twice =
                window.scene().nodes.iter().filter(|node| node.is_read && node.name == text).count() > 1;
            if !twice && mark.is_none_or(|mark| !mark.is_within(&bounds.expand(4.0))) {
                missing.push(format!("{}: “{text}”, {mark:?} in {bounds:?}", moment.name()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(marked > 50, "{marked} texts");
}
