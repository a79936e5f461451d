//! The screen “Who is playing?”: the children of this computer, a guest, and the way to the grown-ups.

use std::collections::BTreeSet;

use iced::keyboard::{Key, Modifiers};
use iced::widget::{
    Button, Row, Space, column, container, responsive, row, scrollable, stack, svg, text, text_input,
};
use iced::{Center, Element, Fill, Size, Task};

use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::keys::ring;
use crate::app::widget::reveal::go_to;
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, fitting, icon, next_stop, notice, picture, press, read, voice_room};
use crate::language::{Language, Locale};
use crate::machine::{Choice, Machine};
use crate::records::{Child, ChildId};

/// With this many children or more, there is a field to find a name.
const MANY: usize = 13;
/// The id of the field to find a name.
const LOOK_FOR: &str = "look-for";

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
    focus: Option<Stop>,
}

/// Something to press on the screen “Who is playing?”, by pointer or by keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// A language to switch to.
    Speak(Locale),
    /// The way to the grown-ups' area.
    GrownUps,
    /// A class to show; `None` for everybody.
    Class(Option<String>),
    /// A child, or the guest.
    Child(ChildId),
    /// Somebody who is new here.
    New,
}

/// What happened on the screen “Who is playing?”.
#[derive(Debug, Clone)]
pub enum Message {
    /// This was pressed on the screen.
    Pressed(Stop),
    /// A part of a name was typed to find a child.
    Typed(String),
    /// The selection ring is to move on, or back.
    StopWanted {
        /// Whether it moves back instead of on.
        backwards: bool,
    },
    /// Enter or Space chose what the selection ring is on.
    Chosen,
}

/// What the screen “Who is playing?” asks of the program.
pub enum WhoAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
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

    fn offered(&self, children: &[Child], guest: Option<&Child>) -> Vec<Stop> {
        let mut stops: Vec<Stop> =
            if self.may_speak() { Locale::ALL.map(Stop::Speak).into() } else { Vec::new() };
        stops.push(Stop::GrownUps);
        let classes = self.classes(children);
        if !classes.is_empty() {
            stops.push(Stop::Class(None));
            stops.extend(classes.into_iter().map(|class| Stop::Class(Some(class.to_owned()))));
        }
        stops.extend(self.shown(children).chain(guest).map(|child| Stop::Child(child.id)));
        stops.push(Stop::New);
        stops
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

    /// Takes in what happened on the screen, and says what the program has to do. `children` are all children on this computer, and `guest`
    /// is the one who plays without a name; `None` if there is none.
    pub fn update(&mut self, message: Message, children: &[Child], guest: Option<&Child>) -> WhoAction {
        match message {
            Message::Pressed(stop) => self.press(stop),
            Message::Typed(wanted) => {
                self.wanted = wanted;
                self.focus = None;
                WhoAction::None
            }
            Message::StopWanted { backwards } => {
                let stops = self.offered(children, guest);
                let places: Vec<usize> = (0..stops.len()).collect();
                let here = self.focus.as_ref().and_then(|focus| stops.iter().position(|stop| stop == focus));
                self.focus = next_stop(&places, here, backwards).map(|at| stops[at].clone());
                WhoAction::Run(go_to(None::<&str>))
            }
            Message::Chosen => {
                if let Some(stop) = self.focus.clone() {
                    return self.press(stop);
                }
                // A name was typed until only one child was left: Enter takes that child.
                let mut shown = self.shown(children);
                match (shown.next(), shown.next()) {
                    (Some(child), None) => WhoAction::Play(child.id),
                    _ => WhoAction::None,
                }
            }
        }
    }

    fn press(&mut self, stop: Stop) -> WhoAction {
        match stop {
            Stop::Speak(locale) => return WhoAction::Speak(locale),
            Stop::GrownUps => return WhoAction::GrownUps,
            Stop::Child(child) => return WhoAction::Play(child),
            Stop::New => return WhoAction::New,
            Stop::Class(class) => self.class = class,
        }
        WhoAction::None
    }

    /// Finds the message for a key that nothing else has taken. `None` if the key does nothing on this screen.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen)
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
        let side = scale.button * 3.0;
        let tiles = self.shown(children).chain(guest).map(|child| {
            let classes = child.has_namesake(children).then(|| language.list(&child.classes));
            self.child(child, classes, side, scale)
        });
        let face = icon(drawing::plus_person(), side * 0.46, theme::SLATE).into();
        let new = self.tile(Stop::New, face, language.say("who-new"), None, side, scale);
        let grid = Row::with_children(tiles.chain([new]))
            .spacing(space::MEDIUM)
            .wrap()
            .vertical_spacing(space::MEDIUM);
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
            line = line.push(self.button(Stop::Speak(locale), label, purpose, scale).width(96));
        }
        let grown_ups = text(language.say("who-grown-ups")).size(scale.small);
        let grown_ups = self.button(Stop::GrownUps, grown_ups, Purpose::Quiet, scale).width(140);
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
                let stop = Stop::Class(class.map(str::to_owned));
                self.button(stop, read(text(name).size(scale.body)), Purpose::Choice(chosen), scale)
                    .width(120)
            };
            line = line.push(tab(None, language.say("who-everybody")));
            for class in classes {
                line = line.push(tab(Some(class), class.to_owned()));
            }
        }
        if children.len() >= MANY {
            line = line.push(Space::new().width(Fill)).push(
                text_input(&language.say("who-look-for"), &self.wanted)
                    .id(LOOK_FOR)
                    .on_input(Message::Typed)
                    .on_submit(Message::Chosen)
                    .size(scale.body)
                    .padding(space::SMALL)
                    .width(220)
                    .style(theme::field),
            );
        }
        Some(line.into())
    }

    /// Draws a child's tile; with the classes, if another child has the same name.
    fn child<'a>(
        &'a self,
        child: &'a Child,
        classes: Option<String>,
        side: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let face =
            picture(drawing::avatar(child.picture), side * if classes.is_some() { 0.44 } else { 0.56 });
        self.tile(Stop::Child(child.id), face.into(), child.name.clone(), classes, side, scale)
    }

    fn tile<'a>(
        &'a self,
        stop: Stop,
        face: Element<'a, Message>,
        name: String,
        classes: Option<String>,
        side: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let size = fitting(&name, scale.large, scale.small);
        let classes = classes.map(|classes| text(classes).size(scale.small).into());
        let words = read(column![bold(name, size)].extend(classes).align_x(Center));
        let content = column![face, words].spacing(space::TIGHT).align_x(Center);
        let focused = self.focus.as_ref() == Some(&stop);
        let tile = self.button(stop, content, Purpose::Quiet, scale).style(theme::on_scenery(focused));
        tile.width(side).height(side).into()
    }

    fn button<'a>(
        &'a self,
        stop: Stop,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
        scale: Scale,
    ) -> Button<'a, Message> {
        let focused = self.focus.as_ref() == Some(&stop);
        press(content, Some(Message::Pressed(stop)), purpose, focused).height(scale.button)
    }
}
