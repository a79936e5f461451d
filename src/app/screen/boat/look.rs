//! How the boat looks, the screen on which a child chooses a game and companions: a lake with large pictures, each with few words.

use engine::games::GameKind;
use engine::opponents::Strength;
use iced::widget::{Row, Space, column, container, responsive, row, scrollable, stack, svg};
use iced::{Center, Color, ContentFit, Element, Fill, Length, Size};

use super::{Boat, BoatPage, Message};
use crate::app::drawing;
use crate::app::naming::shorten_for_tile;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::boat::boat_with_pictures;
use crate::app::widget::fitted::{fitted_label, fitted_text};
use crate::app::widget::left_game::left_game_question;
use crate::app::widget::pressing::{AccessibleButton, accessible_button};
use crate::app::widget::{as_heading, icon, notice, picture, sound_buttons_space, speakable, tile};
use language::Language;
use language::wording;
use records::SharedNames;

/// The width of a drawn boat, with some room above it, as a multiple of its height.
const BOAT: f32 = 1.45;

impl Boat {
    /// The whole screen. `text` is the size of text in percent.
    pub fn view<'a>(&'a self, language: &'a Language, text_scale: u16) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text_scale);
            let scenery = svg(drawing::practice_lake()).width(Fill).height(Fill);
            let shown = match &self.asks_about {
                Some((left, _)) => {
                    let answers = [Message::Resume, Message::Replace, Message::KeepOld];
                    container(left_game_question(
                        left,
                        drawing::game_icon(self.game),
                        answers,
                        language,
                        scale,
                    ))
                    .center(Fill)
                    .into()
                }
                None => self.part_shown(language, scale, size),
            };
            let shown = container(shown).padding([scale.margin, 2.0 * scale.margin]);
            // Mist on the far shore, since hills and water would hide the edges of the buttons.
            let mist = container(Space::new())
                .width(Fill)
                .height(2.0 * scale.heading_height())
                .style(theme::mist_gradient);
            stack![scenery.content_fit(ContentFit::Cover), mist, shown].into()
        })
        .into()
    }

    fn part_shown<'a>(&'a self, language: &'a Language, scale: Scale, size: Size) -> Element<'a, Message> {
        let high =
            size.height - scale.heading_height() - 2.0 * scale.margin - foot(scale) - 2.0 * space::MEDIUM;
        let room = Size::new(size.width - 4.0 * scale.margin, high);
        let (title, shown) = match self.page {
            BoatPage::Ways => (language.say("boat-title"), self.ways(language, scale, room)),
            BoatPage::Games => (language.say("boat-which"), self.all_games(language, scale, room)),
            BoatPage::Companions => (language.say("boat-with-whom"), self.with_whom(language, scale, room)),
            BoatPage::Friends { .. } if self.chosen_friends.is_empty() => {
                (language.say("boat-who-comes"), self.all_friends(language, scale))
            }
            BoatPage::Friends { .. } if self.is_full() => (language.say("boat-full"), self.all_in_boat(room)),
            BoatPage::Friends { .. } => (language.say("boat-one-more"), self.all_friends(language, scale)),
        };
        if matches!(self.page, BoatPage::Friends { .. }) && !self.chosen_friends.is_empty() {
            let aboard = self.all_aboard(language, scale);
            let parts = column![Self::heading(title, language, scale), shown, aboard];
            return parts.spacing(space::MEDIUM).into();
        }
        let more = (self.page == BoatPage::Ways).then(|| {
            let words = speakable(fitted_label(language.say("boat-more"), scale.small));
            let words = row![icon(drawing::cog(), scale.body, theme::INK), words];
            let words = container(words.spacing(space::SMALL).align_y(Center)).padding([0.0, space::MEDIUM]);
            on_scenery(accessible_button(words, Some(Message::OpenSeats), ButtonPurpose::Quiet))
                .height(foot(scale))
                .width(150)
                .into()
        });
        let has_computer = matches!(self.page, BoatPage::Ways | BoatPage::Companions);
        let others = has_computer.then(|| self.other_opponents(language, scale));
        let foot = row![].extend(others).push(Space::new().width(Fill)).extend(more).height(foot(scale));
        column![Self::heading(title, language, scale), shown, foot].spacing(space::MEDIUM).into()
    }

    fn heading(title: String, language: &Language, scale: Scale) -> Element<'static, Message> {
        let words = row![
            icon(drawing::back(), scale.body, theme::INK),
            speakable(fitted_label(language.say("answer-back"), scale.body)),
        ];
        let words = container(words.spacing(space::SMALL).align_y(Center)).padding([0.0, space::SMALL]);
        let back =
            on_scenery(accessible_button(words, Some(Message::Back), ButtonPurpose::Quiet)).back_button();
        let title = speakable(as_heading(fitted_label(title, scale.title).bold())).width(Fill);
        row![title, back.width(scale.body * 8.0).height(scale.button), sound_buttons_space(scale)]
            .height(scale.heading_height())
            .spacing(space::MEDIUM)
            .align_y(Center)
            .into()
    }

    /// The choices of the first page, as large pictures: with the computer, with a friend, and, if more than one game is open to the child,
    /// the games.
    fn ways<'a>(&'a self, language: &'a Language, scale: Scale, room: Size) -> Element<'a, Message> {
        let games = (self.games.len() > 1).then(|| {
            let others = self.games.iter().filter(|game| **game != self.game).take(3);
            let others = others.map(|game| drawing::game_icon(*game)).collect();
            (others, language.say("boat-games"), Message::Games)
        });
        let ways = self.partners_drawn(language).into_iter().chain(games);
        boats(ways.collect(), scale, room)
    }

    fn with_whom<'a>(&'a self, language: &'a Language, scale: Scale, room: Size) -> Element<'a, Message> {
        boats(self.partners_drawn(language).into(), scale, room)
    }

    /// The computer players that suit the child less, to choose from. The game begins at once with the chosen one.
    fn other_opponents<'a>(&self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let others =
            Strength::ALL.into_iter().filter(|strength| *strength != self.opponent).map(|strength| {
                let face = picture(drawing::opponent(strength), foot(scale) * 0.8);
                let words =
                    speakable(fitted_label(language.say(with_opponent(strength)), scale.body)).width(Fill);
                let words =
                    row![face, words].spacing(space::SMALL).align_y(Center).padding([0.0, space::SMALL]);
                let other =
                    accessible_button(words, Some(Message::Computer(Some(strength))), ButtonPurpose::Quiet);
                on_scenery(other).width(scale.body * 10.0).height(foot(scale)).into()
            });
        Row::with_children(others).spacing(space::SMALL).into()
    }

    /// The first two choices: in one boat sit the child and the computer player, in the other the child and a friend.
    fn partners_drawn(&self, language: &Language) -> [BoatOption; 2] {
        let me = || drawing::avatar(self.child.picture);
        // A friend looks like the first one who could come along.
        let friend = self.partners().next().map_or(self.child.picture + 1, |friend| friend.picture);
        [
            (
                vec![me(), drawing::opponent(self.opponent)],
                language.say(with_opponent(self.opponent)),
                Message::Computer(None),
            ),
            (vec![me(), drawing::avatar(friend)], language.say("boat-with-friend"), Message::Friends),
        ]
    }

    fn all_games<'a>(&'a self, language: &'a Language, scale: Scale, room: Size) -> Element<'a, Message> {
        let count = self.games.len().max(1) as f32;
        let width = ((room.width - (count - 1.0) * space::MEDIUM) / count).min(room.height * 0.8);
        let side = (width - 2.0 * space::MEDIUM).min(room.height * 0.6);
        let games = self.games.iter().map(|game: &GameKind| {
            let drawn = picture(drawing::game_icon(*game), side);
            let words = language.say(wording::game_title_message_id(*game));
            pictured(drawn.into(), words, Message::Game(*game), ButtonPurpose::Quiet, scale, width).into()
        });
        container(Row::with_children(games).spacing(space::MEDIUM)).center(Fill).into()
    }

    fn all_friends<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let names = SharedNames::from_children(&self.friends);
        let friends = self.ashore().map(|friend| {
            let classes = names.is_shared(&friend.name).then(|| language.join_list(&friend.classes));
            tile::child_tile(friend, classes, Message::Friend(Some(friend.id)), scale)
        });
        let new = self.may_type_name.then(|| tile::newcomer_tile(Message::NewFriend, language, scale));
        let somebody = tile::guest_tile(language.say("boat-somebody"), Message::Friend(None), scale);
        let tiles = friends.chain(new).chain([somebody]).map(Element::from);
        let grid = Row::with_children(tiles).spacing(space::MEDIUM).wrap().vertical_spacing(space::MEDIUM);
        scrollable(container(grid).center_x(Fill)).style(theme::scrolling).height(Fill).into()
    }

    fn all_in_boat<'a>(&self, room: Size) -> Element<'a, Message> {
        let friends = self.chosen_friends.iter().map(|friend| match friend.and_then(|id| self.friend(id)) {
            Some(friend) => drawing::avatar(friend.picture),
            None => drawing::child(),
        });
        let all = std::iter::once(drawing::avatar(self.child.picture)).chain(friends).collect();
        container(boat_with_pictures(all, (room.height * BOAT * 0.8).min(room.width))).center(Fill).into()
    }

    /// Everybody who comes along, the computer player if the game needs one, and the button that starts the game. Pressing a friend lets
    /// the friend get out again.
    fn all_aboard<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let high = scale.button * 1.2;
        // One or two need not fill the line.
        let wide = if self.chosen_friends.len() > 2 { Fill } else { Length::Fixed(scale.body * 13.0) };
        let aboard = self.chosen_friends.iter().enumerate().map(|(at, friend)| {
            let known = friend.and_then(|id| self.friend(id));
            let face = match known {
                Some(friend) => picture(drawing::avatar(friend.picture), high * 0.76).into(),
                None => icon(drawing::child(), high * 0.6, theme::SLATE).into(),
            };
            let name = known.map_or_else(|| language.say("boat-somebody"), |friend| friend.name.clone());
            let out = language.say_with("boat-gets-out", [("name", name.as_str().into())]);
            let words: [Element<'a, Message>; 3] = [
                face,
                speakable(fitted_label(shorten_for_tile(&name), scale.body)).width(Fill).into(),
                icon(drawing::close(), scale.body, theme::INK).into(),
            ];
            let words =
                Row::with_children(words).spacing(space::TIGHT).align_y(Center).padding([0.0, space::SMALL]);
            let button = accessible_button(words, Some(Message::RemoveFriend(at)), ButtonPurpose::Quiet)
                .named(out)
                .with_key(("aboard", at));
            on_scenery(button).width(wide).height(high).into()
        });
        let start = speakable(fitted_label(language.say("seats-start"), scale.large).bold());
        let start =
            accessible_button(container(start).center_x(Fill), Some(Message::Start), ButtonPurpose::Act)
                .main_button();
        let start = start.width(scale.button * 3.2).height(high);
        let start = start.with_style(theme::act_button_on_scenery);
        let aboard = Row::with_children(aboard).spacing(space::SMALL);
        let line = row![container(aboard).width(Fill), start];
        let needs = (self.computers() > 0).then(|| {
            let least = *self.game.players().start();
            let name = language.say(wording::strength_message_id(self.opponent));
            let arguments = [("name", name.into()), ("count", least.into())];
            notice(language.say_with("boat-computer-too", arguments), scale, theme::PALE_GOLD).into()
        });
        column![].extend(needs).push(line.spacing(space::SMALL)).spacing(space::SMALL).into()
    }
}

type BoatOption = (Vec<svg::Handle>, String, Message);

const fn with_opponent(opponent: Strength) -> &'static str {
    match opponent {
        Strength::Minnow => "boat-with-minnow",
        Strength::Perch => "boat-with-perch",
        Strength::Pike => "boat-with-pike",
    }
}

fn foot(scale: Scale) -> f32 {
    scale.button
}

fn boats<'a>(ways: Vec<BoatOption>, scale: Scale, room: Size) -> Element<'a, Message> {
    let count = ways.len().max(1) as f32;
    let plate = plate(scale) + 4.0 * space::MEDIUM;
    let width = ((room.width - (count - 1.0) * space::LARGE) / count).min(480.0);
    let boat = (width - 2.0 * space::MEDIUM).min((room.height - plate) * BOAT);
    // The first way is the one for a child who does not choose.
    let purposes = std::iter::once(ButtonPurpose::Act).chain(std::iter::repeat(ButtonPurpose::Quiet));
    let ways = ways.into_iter().zip(purposes).map(|((aboard, words, message), purpose)| {
        let way = pictured(boat_with_pictures(aboard, boat), words, message, purpose, scale, width);
        if purpose == ButtonPurpose::Act { way.main_button().into() } else { way.into() }
    });
    container(Row::with_children(ways).spacing(space::LARGE)).center(Fill).into()
}

fn plate(scale: Scale) -> f32 {
    2.0 * scale.large * theme::LINE_HEIGHT + 2.0 * space::TIGHT
}

/// A picture with a plate of words below it. All of it can be pressed. The plate has the colour of a button of this `purpose`.
fn pictured(
    drawn: Element<'_, Message>,
    words: String,
    message: Message,
    purpose: ButtonPurpose,
    scale: Scale,
    width: f32,
) -> AccessibleButton<'_, Message> {
    let room = plate(scale) - 2.0 * space::TIGHT;
    let (ink, ground, edge) = match purpose {
        ButtonPurpose::Act => (Color::WHITE, theme::CORAL, theme::DARK_CORAL),
        _ => (theme::INK, theme::PAPER, theme::DEEP_BLUE),
    };
    let words = speakable(fitted_text(words, scale.large).bold().centered().color(ink).max_height(room));
    let plate = container(words)
        .padding([0.0, space::SMALL])
        .center_x(Fill)
        .center_y(plate(scale))
        .style(theme::bordered_panel(ground, edge, theme::EDGE_WIDTH));
    let content = column![drawn, plate].spacing(space::MEDIUM).align_x(Center);
    accessible_button(container(content).padding(space::MEDIUM), Some(message), ButtonPurpose::Bare)
        .with_style(theme::button_on_water)
        .width(width)
}

fn on_scenery(button: AccessibleButton<'_, Message>) -> AccessibleButton<'_, Message> {
    button.with_style(theme::quiet_button_on_scenery)
}
