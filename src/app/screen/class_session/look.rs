//! How a class session looks: whose turn is next, a pause, and the end.

use heart::findings::class::Mistake;
use iced::widget::{Column, Row, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Size};

use super::{Activity, ClassSession, Message, Turned};
use crate::app::drawing;
use crate::app::screen::practice::aid;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{fitted, label};
use crate::app::widget::hold::hold;
use crate::app::widget::pressing::press;
use crate::app::widget::sun::sun;
use crate::app::widget::{bold, icon, picture, read};
use pages::language::Language;
use pages::wording::calculation;
use records::{Child, ChildId};

/// The width of the panel between two turns, in logical pixels.
const WIDTH: f32 = 760.0;
/// The width of the panel at the end, in logical pixels.
const WIDTH_AT_END: f32 = 960.0;

impl ClassSession {
    /// Draws the class session: whose turn is next, a pause, or the end. Text has `text` percent of its usual size. `children` are all
    /// children on this computer, not only those who take part.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        text: u16,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height).with_text(text);
            if self.is_over {
                return self.at_end(children, language, scale);
            }
            let (words, buttons) = if self.paused.is_some() {
                self.rest(language, scale)
            } else {
                self.hand_over(children, language, scale)
            };
            // Buttons are always seen whole. The words scroll if the text is large.
            let words = words.spacing(scale.margin).align_x(Center).width(Fill);
            let words = scrollable(words.padding([0.0, space::LARGE])).style(theme::scrolling);
            let parts = column![container(words).center_y(Fill), buttons.spacing(scale.margin)];
            let panel = container(parts.spacing(scale.margin))
                .padding([scale.margin, scale.margin * 2.0])
                .max_width(WIDTH)
                .height(Fill)
                .style(theme::panel(theme::PAPER, theme::RIM));
            container(panel).padding(scale.margin).center(Fill).into()
        })
        .into()
    }

    /// Draws the words between two turns, and the buttons below them.
    fn hand_over<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> (Column<'a, Message>, Column<'a, Message>) {
        let next = self.next();
        let known: Vec<&Child> =
            next.iter().filter_map(|id| children.iter().find(|child| child.id == *id)).collect();
        let side = scale.title * if known.len() == 1 { 4.0 } else { 2.4 };
        let faces = Row::with_children(
            known.iter().map(|child| picture(drawing::avatar(child.picture), side).into()),
        );
        let names = language.list(known.iter().map(|child| child.name.as_str()));
        let next = language.say_with("round-next", [("names", names.into())]);
        let next = read(bold(next, scale.title).center());
        let ready = read(bold(language.say("table-ready"), scale.large));
        let ready = press(ready, Some(Message::Ready), Purpose::Act).main();
        let skip = read(text(language.say("round-skip")).size(scale.body));
        let skip = press(skip, Some(Message::Skip), Purpose::Quiet);
        let (since, seconds) = self.sun();
        // What is said of the last turn has its room from the beginning, so nothing moves when it appears.
        let last =
            self.thanks(children, language, scale).or_else(|| self.undo_skip(children, language, scale));
        let last = last.unwrap_or_else(|| Space::new().into());
        let so_far = if self.celebrates() {
            goal_reached(language, scale)
        } else {
            read(text(self.so_far(language)).size(scale.large).color(theme::SLATE).center()).into()
        };
        let words = column![
            container(last).center_x(Fill).center_y(scale.large * 2.7),
            sun(since, seconds, scale.button * 1.4),
            faces.spacing(space::SMALL),
            next,
            container(so_far).center_y(scale.large * 1.6),
        ];
        let height = scale.button * 1.3;
        let others = row![
            skip.width(Fill).height(height),
            held(Message::Pause, "round-pause", language, scale),
            held(Message::End, "round-end", language, scale),
        ];
        (words, column![ready.width(Fill).height(height), others.spacing(scale.margin)])
    }

    /// Draws the words and buttons during a pause.
    fn rest<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> (Column<'a, Message>, Column<'a, Message>) {
        let go_on = read(bold(language.say("round-go-on"), scale.large));
        let go_on = press(go_on, Some(Message::GoOn), Purpose::Act).main();
        let words = column![
            read(bold(language.say("round-paused"), scale.title)),
            read(text(self.so_far(language)).size(scale.large).color(theme::SLATE).center()),
        ];
        let go_on = go_on.width(Fill).height(scale.button * 1.3);
        (words, column![go_on, held(Message::End, "round-end", language, scale)])
    }

    /// Draws the thanks for the last turn; `None` if it had no puzzles.
    fn thanks<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let Turned { child, answered } = self.last?;
        let child = children.iter().find(|known| known.id == child)?;
        let arguments = [("name", child.name.as_str().into()), ("answered", answered.into())];
        let said = language.say_with("round-turned", arguments);
        Some(read(bold(said, scale.large).color(theme::DEEP_REED).center()).into())
    }

    /// Draws that a child was skipped, and the way to take that back. `None` if nobody was.
    fn undo_skip<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let skipped = self.skipped?;
        let child = children.iter().find(|known| known.id == skipped)?;
        let say = |id| language.say_with(id, [("name", child.name.as_str().into())]);
        let words = read(text(say("round-skipped")).size(scale.body).center());
        let undo = read(label(say("round-unskip"), scale.body));
        let undo = press(undo, Some(Message::Unskip), Purpose::Quiet).height(scale.button);
        Some(row![words, undo].spacing(space::MEDIUM).align_y(Center).into())
    }

    /// How far the children have come together: with puzzles, or with catches in games.
    fn so_far(&self, language: &Language) -> String {
        let has_game = matches!(self.plan.activity, Activity::Game(_));
        let arguments = [("right", self.right.into()), ("goal", self.plan.goal.unwrap_or_default().into())];
        let id = match (self.plan.goal.map(|_| self.is_at_goal()), has_game) {
            (None, false) => "round-together",
            (None, true) => "round-caught",
            (Some(false), false) => "round-goal",
            (Some(false), true) => "round-caught-goal",
            (Some(true), false) => "round-past-goal",
            (Some(true), true) => "round-caught-past-goal",
        };
        language.say_with(id, arguments)
    }

    /// Draws the end: words that scroll if there are many, and the way out, which is always seen.
    fn at_end<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let words = self.end(children, language, scale).spacing(scale.margin).align_x(Center).width(Fill);
        let words = scrollable(words.padding([0.0, space::LARGE])).style(theme::scrolling);
        let leave = read(bold(language.say("round-leave"), scale.large));
        let leave = press(leave, Some(Message::Leave), Purpose::Act).main();
        let leave = leave.width(Fill).height(scale.button * 1.2);
        let parts = column![container(words).center_y(Fill), leave].spacing(scale.margin);
        let panel = container(parts)
            .padding(scale.margin * 2.0)
            .max_width(WIDTH_AT_END)
            .height(Fill)
            .style(theme::panel(theme::PAPER, theme::RIM));
        // The button for sounds has the corner beside the panel.
        let beside = scale.button + 3.0 * scale.margin;
        container(panel).padding([scale.margin, beside]).center(Fill).into()
    }

    /// Draws how the session went, who had a turn, who begins next time, and what is worth talking about.
    fn end<'a>(&'a self, children: &'a [Child], language: &'a Language, scale: Scale) -> Column<'a, Message> {
        let star = icon(drawing::star(), scale.title * 1.4, theme::GOLD);
        let over = read(bold(language.say("round-over"), scale.title));
        let mut words = column![row![star, over].spacing(space::MEDIUM).align_y(Center)];
        let time = self.is_timed_out.then(|| language.say("round-time-is-up"));
        words = words.extend(time.map(|time| read(text(time).size(scale.large).center()).into()));
        words = words.extend(self.thanks(children, language, scale));
        words = words.extend(self.undo_skip(children, language, scale));
        let together = if matches!(self.plan.activity, Activity::Game(_)) {
            self.so_far(language)
        } else {
            let arguments = [("answered", self.answered.into()), ("right", self.right.into())];
            language.say_with("round-answered", arguments)
        };
        words = words.push(read(text(together).size(scale.large).center()));
        if self.is_at_goal() {
            words = words.push(goal_reached(language, scale));
        }
        let names = |id: &str, who: &mut dyn Iterator<Item = ChildId>| {
            let name =
                |id: ChildId| children.iter().find(|child| child.id == id).map(|child| child.name.as_str());
            let names: Vec<&str> = who.filter_map(name).collect();
            let said = language.say_with(id, [("names", language.list(&names).into())]);
            (!names.is_empty()).then(|| read(text(said).size(scale.small).center()).into())
        };
        let had = self.plan.children.iter().copied().filter(|child| self.had.contains(child));
        words = words.extend(names("round-had", &mut had.into_iter()));
        words = words.extend(names("round-next-time", &mut self.unreached()));
        let talk = self.talk();
        if !talk.is_empty() {
            words = words.push(read(bold(language.say("round-talk"), scale.body)));
            let each = talk.into_iter().filter_map(|mistake| about(mistake, language, scale));
            words = words.push(Row::with_children(each).spacing(scale.margin));
        }
        words
    }
}

/// Draws that the children have reached their goal, between two stars.
fn goal_reached<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let star = || icon(drawing::star(), scale.large * 1.4, theme::GOLD);
    let reached = bold(language.say("round-goal-reached"), scale.large).color(theme::DEEP_REED);
    row![star(), read(reached.center()), star()].spacing(space::MEDIUM).align_y(Center).into()
}

/// Draws a button that must be held for two seconds.
fn held<'a>(message: Message, id: &str, language: &'a Language, scale: Scale) -> Element<'a, Message> {
    let label = read(fitted(language.say(id), scale.body).centered().room(scale.button * 1.3));
    container(hold(label, message)).height(scale.button * 1.3).width(Fill).into()
}

/// Draws a mistake with what is right and a picture, but no name.
fn about<'a>(mistake: Mistake, language: &Language, scale: Scale) -> Option<Element<'a, Message>> {
    let drawing = mistake.drawing()?;
    let right = mistake.fact.statement().ok()?;
    let said = read(bold(calculation::statement(language, &right), scale.body).center());
    let room = Size::new(230.0, scale.button * 1.8);
    let parts =
        column![container(aid::canvas(drawing, room, None)).center_x(Fill).center_y(room.height), said];
    let parts = container(parts.spacing(space::SMALL).align_x(Center)).padding(space::SMALL);
    Some(parts.width(FillPortion(1)).style(theme::panel(theme::MIST, theme::RIM)).into())
}
