//! What the window shows: the screen, its keys and the title, and what the children who look at it need.

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Space, stack};

use super::screen::class_session;
use super::widget::keys::keys;
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
            let farewell = stack![closing.view(&self.language).map(Message::Farewell)].extend(self.speaker());
            let shortcut = |key: &_, modifiers| {
                let answer = closing.shortcut(key, modifiers).map(Message::Farewell);
                answer.or_else(|| self.sound_key(key, modifiers))
            };
            return self.once(keys(farewell, shortcut));
        }
        if let Some(leaving) = &self.leaving {
            let door = leaving.view(&self.language).map(Message::Leaving);
            return self.once(keys(door, |key: &_, modifiers| {
                leaving.shortcut(key, modifiers).map(Message::Leaving)
            }));
        }
        let (children, text, is_still) = (&self.children, self.text_scale(), self.is_still());
        let place = self.keeper.as_ref().map(|keeper| keeper.folder().path());
        let screen = match &self.screen {
            Screen::Opening => Space::new().into(),
            Screen::Alert(alert) => alert.view(&self.language).map(Message::Alert),
            Screen::Welcome(welcome) => welcome.view(&self.language).map(Message::Welcome),
            Screen::Home(home) => {
                let home_of = self.child(home.child());
                ring(home.part(), home.view(home_of, &self.language, text, is_still).map(Message::Home)).into()
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
        let screen = stack![screen].extend(self.untold_problem()).extend(self.speaker());
        self.once(keys(screen, |key, modifiers| self.shortcut(key, modifiers)))
    }

    /// What is shown, without a second press that was meant for the screen before.
    fn once<'a>(&'a self, shown: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
        second_press::kept_from(self.part(), shown).into()
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

    fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        self.screen_key(key, modifiers).or_else(|| self.sound_key(key, modifiers))
    }

    /// What a key does on this screen.
    fn screen_key(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match &self.screen {
            Screen::Opening | Screen::Home(_) => None,
            Screen::Alert(alert) => alert.shortcut(key, modifiers).map(Message::Alert),
            Screen::Welcome(welcome) => welcome.shortcut(key, modifiers).map(Message::Welcome),
            Screen::Practice(practice) => practice.shortcut(key, modifiers).map(Message::Practice),
            Screen::ClassSession => self
                .class_session
                .as_ref()
                .and_then(|class_session| class_session.shortcut(key, modifiers))
                .map(Message::ClassSession),
            Screen::Who(who) => who.shortcut(key, modifiers).map(Message::Who),
            Screen::Door(door) => door.shortcut(key, modifiers).map(Message::Door),
            Screen::GrownUps(grown_ups) => grown_ups.shortcut(key, modifiers).map(Message::GrownUps),
            Screen::Seats(seats) => seats.shortcut(key, modifiers).map(Message::Seats),
            Screen::Table(table) => table.shortcut(key, modifiers).map(Message::Table),
            Screen::Summary(summary) => summary.shortcut(key, modifiers).map(Message::Summary),
            Screen::Rules(rules) => rules.shortcut(key, modifiers).map(Message::Rules),
        }
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
