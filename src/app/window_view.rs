//! What the window shows: the screen, its keys and the title.

use iced::Element;
use iced::widget::{Space, stack};
use platform::screen_reader::{self, AnnounceTiming};

use super::font;
use super::on_screen_keyboard;
use super::reading_aloud::SpeechEvent;
use super::screens::Screen;
use super::volume::loudness;
use super::widget::accessibility_tree::accessibility_tree;
use super::widget::read_along::read_along;
use super::widget::recolored::recolored;
use super::widget::ring::selection_ring;
use super::widget::second_press;
use super::widget::semantics::{Role, Semantics, with_semantics};
use super::widget::switches::{SwitchUsers, switch_control};
use super::{Fishpond, Message};
use language::wording;
use records::{ChildId, Loudness, SwitchAccess};

/// An answer for a screen reader to somebody who asked something by key, such as “Where am I?”.
pub(super) struct SpokenReply {
    /// The part of the app where it was asked. The answer is repeated neither in another part nor under another title of the window.
    pub(super) part: AppPartId,
    pub(super) title: String,
    pub(super) count: u64,
    pub(super) words: String,
}

/// What the window shows, to compare: whether the app asks before it closes, the screen, and the number of the part of that screen.
pub(super) type AppPartId = (bool, std::mem::Discriminant<Screen>, usize);

impl Fishpond {
    /// The title of the window: where somebody is, such as the game or the open page of the grown-ups' area, and the name of the program.
    pub fn title(&self) -> String {
        let language = &self.house.language;
        let mut place = vec![language.say("fishpond")];
        match &self.screens.screen {
            Screen::Table(table) => {
                place.push(language.say(wording::game_title_message_id(table.rules().kind())));
            }
            Screen::Summary(summary) => {
                place.push(language.say(wording::game_title_message_id(summary.kind())));
            }
            Screen::Door(_) => place.push(language.say("grown-ups-title")),
            Screen::GrownUps(_) => {
                place.push(language.say("grown-ups-title"));
                place.extend(self.open_page());
            }
            _ => {}
        }
        place.reverse();
        place.join(" – ")
    }

    fn open_page(&self) -> Vec<String> {
        match &self.screens.screen {
            Screen::GrownUps(grown_ups) => grown_ups.title_parts(&self.house.children, &self.house.language),
            _ => Vec::new(),
        }
    }

    pub fn view(&self) -> Element<'_, Message> {
        if let Some(closing) = &self.leaving.question {
            let farewell = closing.view(&self.house.language).map(Message::CloseAnswered);
            return self.handled(stack![farewell].extend(self.sound_buttons()));
        }
        if let Some(door) = &self.leaving.door {
            return self.handled(door.view(&self.house.language).map(Message::KioskDoor));
        }
        let (house, language) = (&self.house, &self.house.language);
        let there = self.children_on_screen();
        let (text, is_still) = (house.text_scale(&there), house.has_reduced_motion(&there));
        let screen = match &self.screens.screen {
            Screen::Opening => Space::new().into(),
            Screen::Alert(alert) => alert.view(language).map(Message::Alert),
            Screen::Welcome(welcome) => welcome.view(language, is_still).map(Message::Welcome),
            Screen::Home(home) => {
                home.view(house.children.by_id(home.child()), language, text, is_still).map(Message::Home)
            }
            Screen::Boat(boat) => boat.view(language, text).map(Message::Boat),
            Screen::Practice(practice) => practice.view(language, text, is_still).map(Message::Practice),
            Screen::ClassSession => match &house.class_session {
                Some(session) => {
                    session.view(&house.children, language, text, is_still).map(Message::ClassSession)
                }
                None => Space::new().into(),
            },
            Screen::Door(door) => door.view(language).map(Message::Door),
            Screen::Who(who) => {
                who.view(&house.children, house.children.guest(), language, text, is_still).map(Message::Who)
            }
            Screen::GrownUps(grown_ups) => {
                let place = house.saving.records().map(|keeper| keeper.folder().path());
                grown_ups.view(&house.children, place, language).map(Message::GrownUps)
            }
            Screen::Evening(evening) => evening.view(language, text).map(Message::Evening),
            Screen::Seats(seats) => seats.view(language, &house.preferences, text).map(Message::Seats),
            Screen::Table(table) => table.view(language, text).map(Message::Table),
            Screen::Summary(summary) => summary.view(language, text).map(Message::Summary),
            Screen::Rules(rules) => rules.view(language, text).map(Message::Rules),
        };
        let letters = self.letters.as_ref().filter(|(part, _)| *part == self.app_part_id());
        let letters = letters.map(|(_, letters)| letters.overlay(language).map(Message::Letters));
        let shown = stack![screen].extend(self.screens.problem_banner()).extend(self.sound_buttons());
        self.handled(shown.extend(letters))
    }

    /// Sets letters apart if a child on the screen needs it, but not on screens for grown-ups or newcomers. The size of text is adapted to
    /// that.
    pub(super) fn update_letter_spacing(&self) {
        let has_usual_text = matches!(
            self.screens.screen,
            Screen::Opening | Screen::Alert(_) | Screen::Welcome(_) | Screen::Door(_) | Screen::GrownUps(_)
        );
        let are_apart = self.house.are_letters_apart(&self.children_on_screen());
        font::set_letters_apart(are_apart && !has_usual_text && !self.leaving.is_asking());
    }

    /// Adds what works on every screen: keys press buttons, a second press meant for the screen before is ignored, and switches can type
    /// whole texts.
    fn handled<'a>(&'a self, shown: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
        let part = self.app_part_id();
        // On these screens much stays where it is when the part changes, and the selection ring with it.
        let stays = matches!(
            self.screens.screen,
            Screen::Practice(_) | Screen::Seats(_) | Screen::Table(_) | Screen::Summary(_)
        );
        let of_ring = if stays { (part.0, part.1, 0) } else { part };
        let moved = self.screens.is_grown_ups_screen().then_some(Message::RingMoved);
        let named = |is_heard: bool| is_heard.then_some(|name| Message::Reading(SpeechEvent::Named(name)));
        let unseen = self.unseen().map(|meaning| with_semantics(meaning, Space::new()).into());
        let ring = selection_ring(of_ring, stack![shown.into()].extend(unseen)).on_move(moved);
        let ring = ring.letter_keys(self.house.has_letter_keys(&self.children_on_screen()));
        let ring = ring.stays_in_new_part(matches!(self.screens.screen, Screen::GrownUps(_)));
        let ring = ring
            .on_reached(named(self.names_what_has_the_ring()))
            .on_touched(named(self.names_what_is_touched()));
        let handled = second_press::guard_second_press(part, ring);
        let (switches, reach) = self.switches();
        let handled = switch_control(switches, reach, handled, |field| {
            Message::Letters(on_screen_keyboard::Message::Begin(field))
        })
        .on_reached(named(self.names_what_has_the_ring()));
        let title = screen_reader::needs_content().then(|| (self.title(), &self.house.language));
        let told = accessibility_tree(self.zoom.factor(), handled, Message::FontWanted, Message::Asked)
            .for_screen_reader(title);
        let told = read_along(self.reading.spoken_word(), told);
        recolored(self.house.palette(&self.children_on_screen()), told).into()
    }

    /// What only a screen reader gets: at the start, which keys there are; the open page of the grown-ups' area; and the answer to a
    /// question asked by key.
    fn unseen(&self) -> impl Iterator<Item = Semantics> {
        let said = |aloud, words: &str| Semantics::new(Role::Text).named(words).announced(aloud);
        let is_first = matches!(self.screens.screen, Screen::Welcome(_));
        let keys = is_first.then(|| self.house.language.say("here-keys"));
        let page = Some(self.open_page().join(", ")).filter(|page| !page.is_empty());
        let reply = self
            .reply
            .as_ref()
            .filter(|reply| (&reply.part, &reply.title) == (&self.app_part_id(), &self.title()));
        let reply = reply.map(|reply| said(AnnounceTiming::AtOnce, &reply.words).with_key(reply.count));
        keys.into_iter().chain(page).map(move |words| said(AnnounceTiming::InTurn, &words)).chain(reply)
    }

    /// Whether the voice says the name of a picture under a finger. It does so where children choose among a few pictures, so that a child
    /// who cannot read hears what a picture means before letting go of it.
    fn names_what_is_touched(&self) -> bool {
        let has_pictures = match &self.screens.screen {
            Screen::Welcome(_) | Screen::Who(_) | Screen::Home(_) | Screen::Boat(_) => true,
            Screen::Practice(practice) => practice.is_at_river(),
            _ => false,
        };
        has_pictures && self.reading.has_voice() && loudness(&self.house) != Loudness::Off
    }

    /// Whether the voice says the name of a button that the selection ring reaches: where children choose among a few pictures, and
    /// wherever everything is read aloud. A screen reader does that itself.
    fn names_what_has_the_ring(&self) -> bool {
        (self.names_what_is_touched() || self.reads_everything_aloud()) && !screen_reader::is_reading()
    }

    /// How switches control the app, and whether these settings belong to a child on the screen or perhaps to one who will come to it.
    fn switches(&self) -> (SwitchAccess, SwitchUsers) {
        let (switches, is_own) = self.house.switches_and_certainty(&self.children_on_screen());
        let is_own = is_own && !self.screens.is_grown_ups_screen();
        (switches, if is_own { SwitchUsers::Own } else { SwitchUsers::Shared })
    }

    /// What the window shows, to compare. A second press that was meant for one part does nothing in the next.
    pub(super) fn app_part_id(&self) -> AppPartId {
        let part = self.screens.view_number(self.house.class_session.as_ref());
        (self.leaving.is_asking(), std::mem::discriminant(&self.screens.screen), part)
    }

    pub(super) fn children_on_screen(&self) -> Vec<ChildId> {
        self.screens.children_on_screen(self.house.class_session.as_ref())
    }
}
