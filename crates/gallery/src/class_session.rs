//! Moments of a class session, in which children take turns at one screen.

use engine::practice::{Lessons, Slip};
use fishpond::app::screen::class_session;
use fishpond::app::screen::grown_ups::{ClassMessage, GrownUpsPage, SessionActivity, SessionMessage};
use fishpond::app::screen::practice::{self, PuzzleInput};
use fishpond::app::{Fishpond, Message};
use language::Locale;

use crate::grown_ups::{open_page, press_class};
use crate::practice::{
    answer_rightly, asked_fact, asked_result, enter_answer, enter_input, send_learner_state,
};
use crate::{Moment, tell};

const LESSON: &str = "add-bridging";

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = open_page(GrownUpsPage::Session, locale);
    plan(&mut fishpond, [SessionMessage::Class(Some(0)), SessionMessage::Goal(Some(50))]);
    match moment {
        Moment::NextChild => {
            start(&mut fishpond, LESSON, 5);
            take_turn(&mut fishpond, 0, &[Slip::ForgotCarry]);
        }
        Moment::GoalReached => {
            plan(&mut fishpond, [SessionMessage::Goal(Some(20))]);
            start(&mut fishpond, LESSON, 10);
            for _ in 0..2 {
                take_turn(&mut fishpond, 0, &[]);
            }
        }
        Moment::EndTurn => {
            plan(&mut fishpond, [SessionMessage::Start]);
            between_turns(&mut fishpond, class_session::Message::Ready);
            send_learner_state(&mut fishpond, &[]);
            crate::practice::send_message(&mut fishpond, practice::Message::Leave);
        }
        Moment::SessionRests => {
            start(&mut fishpond, LESSON, 5);
            between_turns(&mut fishpond, class_session::Message::Skip);
            take_turn(&mut fishpond, 0, &[]);
            between_turns(&mut fishpond, class_session::Message::Pause);
        }
        Moment::SessionOver => {
            start(&mut fishpond, LESSON, 15);
            // All children have the same puzzles, and each makes slips at other ones.
            for turn in 0..4 {
                take_turn(&mut fishpond, 3 * turn, &[Slip::ForgotCarry, Slip::OffByOne]);
            }
            between_turns(&mut fishpond, class_session::Message::End);
        }
        _ => {}
    }
    fishpond
}

fn plan(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = SessionMessage>) {
    press_class(fishpond, messages.into_iter().map(ClassMessage::Session));
}

/// Starts a class session. `lesson` is the id of its lesson, and `puzzles` is how many puzzles a turn has.
fn start(fishpond: &mut Fishpond, lesson: &str, puzzles: u8) {
    let at = Lessons::built_in().iter().position(|other| other.id == lesson).unwrap_or_default();
    let chosen = SessionMessage::Activity(SessionActivity::Lesson(at));
    plan(fishpond, [chosen, SessionMessage::Puzzles(puzzles), SessionMessage::Start]);
}

fn between_turns(fishpond: &mut Fishpond, message: class_session::Message) {
    tell(fishpond, [Message::ClassSession(message)]);
}

/// Plays one child's turn: `before` right answers, then these slips, and then only right answers.
fn take_turn(fishpond: &mut Fishpond, before: usize, slips: &[Slip]) {
    between_turns(fishpond, class_session::Message::Ready);
    send_learner_state(fishpond, &[]);
    enter_input(fishpond, PuzzleInput::Skip);
    answer_rightly(fishpond, before);
    for slip in slips {
        let wrong = asked_fact(fishpond).and_then(|fact| slip.wrong_answer_to(fact));
        enter_answer(fishpond, wrong.unwrap_or_default());
        if let Some(right) = asked_result(fishpond) {
            enter_answer(fishpond, right);
        }
        enter_input(fishpond, PuzzleInput::Next);
    }
    answer_rightly(fishpond, usize::MAX);
}
