//! The screen “Who is playing?”: the children of this computer, a guest, and the way to the grown-ups.

use std::collections::BTreeSet;

use iced::widget::{
    Row, Space, column, container, responsive, row, scrollable, stack, svg, text, text_input,
};
use iced::{Center, Element, Fill, Size};

use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::pressing::{Press, field, press};
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, notice, picture, read, tile, voice_room};
use pages::language::{Language, Locale};
use records::machine::{Choice, Machine};
use records::{Child, ChildId};

/// With this many children or more, there is a field to find a name.
const MANY: usize = 13;

/// The screen “Who is playing?”, where a child presses their own picture.
#[derive(Debug, Default)]
pub struct Who {
    /// The settings of this computer, which say who is listed and what children may choose.
    machine: Box<Machine>,
    /// The part of a name that was typed to find a child.
    wanted: String,
    /// The class whose children are shown; `None` shows all children.
    class: Option<String>,
    problem: Option<String>,
}

/// What happened on the screen “Who is playing?”.
#[derive(Debug, Clone)]
pub enum Message {
    /// Switch to another language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Show a class; `None` for everybody.
    Class(Option<String>),
    /// A part of a name was typed to find a child.
    NameTyped(String),
    /// Play as this child, or as the guest.
    Play(ChildId),
    /// Welcome somebody who is new here.
    New,
}

/// What the screen “Who is playing?” asks of the program.
pub enum WhoAction {
    /// There is nothing to do.
    None,
    /// Switch to another language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Take this child, or the guest, home.
    Play(ChildId),
    /// Welcome somebody who is new here.
    New,
}

impl Who {
    /// Makes the screen “Who is playing?” for a computer with these settings.
    #[must_use]
    pub fn of(machine: Machine) -> Self {
        Self { machine: Box::new(machine), ..Self::default() }
    }

    /// Shows this sentence at the lower edge of the screen. It tells grown-ups about a problem, such as a failed save.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    /// Finds the children to choose from, in the order of their names.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        let wanted = self.wanted.trim().to_lowercase();
        let is_shown = |child: &&Child| {
            let in_class = self.machine.lists(child);
            let in_class = in_class && self.class.as_ref().is_none_or(|class| child.classes.contains(class));
            in_class && child.name.to_lowercase().contains(&wanted)
        };
        let mut shown: Vec<&Child> = children.iter().filter(is_shown).collect();
        shown.sort_by_cached_key(|child| child.name.to_lowercase());
        shown.into_iter()
    }

    /// Whether children may choose another language.
    fn may_speak(&self) -> bool {
        self.machine.lets_choose(Choice::Language)
    }

    /// Finds the classes of the children who play here, in order.
    fn classes<'a>(&self, children: &'a [Child]) -> BTreeSet<&'a str> {
        let children = children.iter().filter(|child| self.machine.lists(child));
        children.flat_map(|child| child.classes.iter().map(String::as_str)).collect()
    }

    /// Takes in what happened on the screen, and says what the program has to do.
    pub fn update(&mut self, message: Message) -> WhoAction {
        match message {
            Message::Speak(locale) => return WhoAction::Speak(locale),
            Message::GrownUps => return WhoAction::GrownUps,
            Message::Class(class) => self.class = class,
            Message::NameTyped(wanted) => self.wanted = wanted,
            Message::Play(child) => return WhoAction::Play(child),
            Message::New => return WhoAction::New,
        }
        WhoAction::None
    }

    /// Draws the screen “Who is playing?”, with a picture for each of these children and for the guest, if there is one.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        guest: Option<&'a Child>,
        language: &'a Language,
    ) -> Element<'a, Message> {
        responsive(move |size| self.layout(children, guest, language, size)).into()
    }

    fn layout<'a>(
        &'a self,
        children: &'a [Child],
        guest: Option<&'a Child>,
        language: &'a Language,
        size: Size,
    ) -> Element<'a, Message> {
        let scale = Scale::of_height(size.height);
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.2).content_fit(iced::ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let tile_of = |child: &'a Child| {
            let classes = child.has_namesake(children).then(|| language.list(&child.classes));
            tile::of_child(child, classes, Message::Play(child.id), scale)
        };
        // A name was typed until only one child was left: Enter takes that child.
        let is_alone = self.shown(children).count() == 1;
        let tiles = self.shown(children).map(tile_of);
        let tiles = tiles.map(|tile| if is_alone { tile.main() } else { tile });
        let new = tile::of_newcomer(Message::New, language, scale);
        let tiles = tiles.chain(guest.map(tile_of)).chain([new]).map(Element::from);
        let grid = Row::with_children(tiles).spacing(space::MEDIUM).wrap().vertical_spacing(space::MEDIUM);
        let mut parts = column![self.heading(language, scale)].spacing(space::MEDIUM);
        let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into());
        parts = parts.extend(self.narrowing(children, language, scale));
        parts = parts.push(scrollable(container(grid).center_x(Fill)).style(theme::scrolling).height(Fill));
        // The problem comes last: then nothing moves when it appears.
        parts = parts.extend(problem);
        stack![scenery, container(parts).padding([scale.margin, 2.0 * scale.margin])].into()
    }

    fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let mut line = row![
            picture(drawing::logo(), scale.title * 1.4),
            read(bold(language.say("who-title"), scale.title)).width(Fill),
        ]
        .height(scale.heading())
        .spacing(space::MEDIUM)
        .align_y(Center);
        if !self.may_speak() {
            line = line.push(set_here(language.locale().own_name().to_owned(), language, scale));
        }
        for locale in Locale::ALL.into_iter().filter(|_| self.may_speak()) {
            let label = text(locale.own_name()).size(scale.small);
            let purpose = Purpose::Choice(language.locale() == locale);
            line = line.push(button(Message::Speak(locale), label, purpose, scale).width(96));
        }
        let grown_ups = text(language.say("who-grown-ups")).size(scale.small);
        let grown_ups = button(Message::GrownUps, grown_ups, Purpose::Quiet, scale).width(140);
        line.push(grown_ups).push(voice_room(scale)).into()
    }

    /// Draws the classes to choose from, and a field to find a name if there are many children. `None` if neither is needed.
    fn narrowing<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let classes = self.classes(children);
        if classes.is_empty() && children.len() < MANY {
            return None;
        }
        let mut line = Row::new().spacing(space::SMALL).align_y(Center);
        if !classes.is_empty() {
            let tab = |class: Option<&str>, name: String| {
                let chosen = self.class.as_deref() == class;
                let message = Message::Class(class.map(str::to_owned));
                button(message, read(text(name).size(scale.body)), Purpose::Choice(chosen), scale).width(120)
            };
            line = line.push(tab(None, language.say("who-everybody")));
            for class in classes {
                line = line.push(tab(Some(class), class.to_owned()));
            }
        }
        if children.len() >= MANY {
            let name = language.say("who-look-for");
            let input = text_input(&name, &self.wanted)
                .on_input(Message::NameTyped)
                .size(scale.body)
                .padding(scale.in_field(scale.body))
                .width(220)
                .style(theme::field);
            line = line.push(Space::new().width(Fill)).push(field(name, &self.wanted, input));
        }
        Some(line.into())
    }
}

fn button<'a>(
    message: Message,
    content: impl Into<Element<'a, Message>>,
    purpose: Purpose,
    scale: Scale,
) -> Press<'a, Message> {
    press(content, Some(message), purpose).height(scale.button)
}
