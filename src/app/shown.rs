//! What the window shows: the screen, its keys and the title, and what the children who look at it need.

use iced::Element;
use iced::widget::{Space, stack};

use super::screen::class_session;
use super::widget::ring::ring;
use super::widget::second_press;
use super::{Fishpond, Message, Screen};
use crate::records::{ChildId, Participant, SMALLEST_TEXT};
use crate::wording;

/// A part of the app: whether it asks before it closes, the screen, and the part of that screen.
type Part = (bool, std::mem::Discriminant<Screen>, usize);

impl Fishpond {
    /// The title of the window: the game at the table or in the summary, if there is one, and the name of the program.
    #[must_use]
    pub fn title(&self) -> String {
        let program = self.language.say("fishpond");
        let game = match &self.screen {
            Screen::Table(table) => table.rules().kind(),
            Screen::Summary(summary) => summary.kind(),
            _ => return program,
        };
        format!("{} – {program}", self.language.say(wording::title(game)))
    }

    /// What the window shows: the screen, with the buttons for sounds and reading above it.
    pub fn view(&self) -> Element<'_, Message> {
        if let Some(closing) = &self.closing {
            let farewell = closing.view(&self.language).map(Message::Farewell);
            return self.handled(stack![farewell].extend(self.speaker()));
        }
        if let Some(leaving) = &self.leaving {
            return self.handled(leaving.view(&self.language).map(Message::Leaving));
        }
        let (children, text, is_still) = (&self.children, self.text_scale(), self.is_still());
        let place = self.keeper.as_ref().map(|keeper| keeper.folder().path());
        let screen = match &self.screen {
            Screen::Opening => Space::new().into(),
            Screen::Alert(alert) => alert.view(&self.language).map(Message::Alert),
            Screen::Welcome(welcome) => welcome.view(&self.language).map(Message::Welcome),
            Screen::Home(home) => {
                home.view(self.child(home.child()), &self.language, text, is_still).map(Message::Home)
            }
            Screen::Practice(practice) => {
                practice.view(&self.language, text, is_still).map(Message::Practice)
            }
            Screen::ClassSession => match &self.class_session {
                Some(class_session) => {
                    class_session.view(children, &self.language, text).map(Message::ClassSession)
                }
                None => Space::new().into(),
            },
            Screen::Door(door) => door.view(&self.language).map(Message::Door),
            Screen::Who(who) => who.view(children, self.guest.as_ref(), &self.language).map(Message::Who),
            Screen::GrownUps(grown_ups) => {
                grown_ups.view(children, place, &self.language).map(Message::GrownUps)
            }
            Screen::Seats(seats) => seats.view(&self.language, &self.preferences, text).map(Message::Seats),
            Screen::Table(table) => table.view(&self.language, text).map(Message::Table),
            Screen::Summary(summary) => summary.view(&self.language, text, is_still).map(Message::Summary),
            Screen::Rules(rules) => rules.view(&self.language, text).map(Message::Rules),
        };
        self.handled(stack![screen].extend(self.untold_problem()).extend(self.speaker()))
    }

    /// What is shown, in the hands of somebody with a keyboard or an impatient finger: keys do what presses do, and a second press that was
    /// meant for the screen before does nothing.
    fn handled<'a>(&'a self, shown: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
        let part = self.part();
        // On these screens much stays where it is when the part changes, and the selection ring with it.
        let stays = matches!(self.screen, Screen::Practice(_) | Screen::Seats(_) | Screen::Summary(_));
        let of_ring = if stays { (part.0, part.1, 0) } else { part };
        let moved = self.is_with_grown_ups().then_some(Message::RingMoved);
        second_press::kept_from(part, ring(of_ring, shown).on_move(moved)).into()
    }

    /// The part of the app that is shown. A second press that was meant for one part does nothing in the next.
    fn part(&self) -> Part {
        let part = match &self.screen {
            Screen::Welcome(welcome) => welcome.part(),
            Screen::Home(home) => home.part(),
            Screen::Practice(practice) => practice.part(),
            Screen::Seats(seats) => seats.part(),
            Screen::Summary(summary) => summary.is_replaying().into(),
            Screen::ClassSession => self.class_session.as_ref().map_or(0, class_session::ClassSession::part),
            _ => 0,
        };
        (self.closing.is_some() || self.leaving.is_some(), std::mem::discriminant(&self.screen), part)
    }

    /// The size of text in percent: the largest that a child on the screen needs, or that the command line asked for.
    pub(super) fn text_scale(&self) -> u16 {
        let needed = self.children_there().into_iter();
        let needed = needed.filter_map(|child| Some(self.child(child)?.settings.text_scale));
        needed.chain([self.text]).max().unwrap_or(SMALLEST_TEXT)
    }

    pub(super) fn children_there(&self) -> Vec<ChildId> {
        let seated = |participants: &[Participant]| {
            participants.iter().filter_map(|participant| participant.child).collect::<Vec<_>>()
        };
        match self.played() {
            Screen::Home(home) => vec![home.child()],
            Screen::Practice(practice) => vec![practice.child()],
            Screen::Seats(seats) => seats.children(),
            Screen::Table(table) => seated(table.participants()),
            Screen::Summary(summary) => seated(summary.participants()),
            Screen::ClassSession => {
                self.class_session.as_ref().map(class_session::ClassSession::next).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Whether nothing may move: on this computer, or for a child on the screen.
    pub(super) fn is_still(&self) -> bool {
        let needs_it = |id| self.child(id).is_some_and(|child| child.settings.reduced_motion);
        self.preferences.reduced_motion || self.children_there().into_iter().any(needs_it)
    }
}
