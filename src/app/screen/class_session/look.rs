//! How a class session looks: whose turn is next, a pause, and the end.

use engine::findings::class::Mistake;
use iced::widget::{Column, Row, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Shrink, Size};

use super::class_catch::ClassCatch;
use super::{Activity, ClassSession, LastTurn, Message};
use crate::app::drawing;
use crate::app::screen::practice::help_drawings;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::animated::Animated;
use crate::app::widget::fitted::{fitted_label, fitted_text};
use crate::app::widget::hold::hold_button;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::sun::sun_timer;
use crate::app::widget::{as_heading, bold_text, icon, picture, speakable};
use language::Language;
use language::wording::calculation;
use records::{Child, ChildId};

const WIDTH: f32 = 760.0;
const WIDTH_AT_END: f32 = 960.0;

#[derive(Clone, Copy)]
struct SessionLook<'a> {
    children: &'a [Child],
    language: &'a Language,
    scale: Scale,
    width: f32,
    is_still: bool,
}

impl<'a> SessionLook<'a> {
    fn known(&self, who: impl IntoIterator<Item = ChildId>) -> Vec<&'a Child> {
        who.into_iter().filter_map(|id| self.children.iter().find(|child| child.id == id)).collect()
    }
}

impl ClassSession {
    /// Draws the session. `children` are all children on this computer, and `text` is the text size in percent. If `is_still`, nothing
    /// moves.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        text: u16,
        is_still: bool,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text);
            // Beside the words are the margins of the panel, those inside it, and the padding of what scrolls.
            let inside = 4.0 * scale.margin + 2.0 * space::LARGE;
            let width = WIDTH.min(size.width - 2.0 * scale.margin) - inside;
            let page = SessionLook { children, language, scale, width, is_still };
            if self.is_over {
                return self.at_end(page);
            }
            let (words, buttons) = if self.paused.is_some() { self.rest(page) } else { self.hand_over(page) };
            // Buttons are always seen whole. The words scroll if the text is large.
            let words = words.spacing(scale.margin).align_x(Center).width(Fill);
            let words = scrollable(words.padding([0.0, space::LARGE])).style(theme::scrolling);
            let parts = column![container(words).center_y(Fill), buttons.spacing(scale.margin)];
            let panel = container(parts.spacing(scale.margin))
                .padding([scale.margin, scale.margin * 2.0])
                .max_width(WIDTH)
                .height(Fill)
                .style(theme::panel(theme::PAPER, theme::PANEL_RIM));
            container(panel).padding(scale.margin).center(Fill).into()
        })
        .into()
    }

    fn hand_over<'a>(&'a self, page: SessionLook<'a>) -> (Column<'a, Message>, Column<'a, Message>) {
        let SessionLook { children, language, scale, .. } = page;
        let ready = speakable(bold_text(language.say("table-ready"), scale.large));
        let ready = accessible_button(ready, Some(Message::Ready), ButtonPurpose::Act).main_button();
        let skip = speakable(text(language.say("round-skip")).size(scale.body));
        let skip = accessible_button(skip, Some(Message::Skip), ButtonPurpose::Quiet);
        // Room for the sentence about the last turn is kept from the beginning, so nothing moves when the sentence appears.
        let last = self.thanks(children, language, scale).or_else(|| self.just_skipped(page));
        let last = last.unwrap_or_else(|| Space::new().into());
        let mut words = if self.celebrates() {
            column![goal_reached(language, scale)].extend(self.shoal(page, 1.0)).push(self.who_is_next(page))
        } else {
            let so_far =
                speakable(text(self.so_far(language)).size(scale.large).color(theme::SLATE).center());
            column![container(last).center_x(Fill).center_y(scale.large * 2.0), self.who_is_next(page)]
                .extend(self.shoal(page, 0.85))
                .push(so_far)
        };
        words = words.extend(self.who_is_away(page));
        let height = scale.button * 1.3;
        let others = row![
            skip.width(Fill).height(height),
            held(Message::Pause, "round-pause", language, scale),
            held(Message::End, "round-end", language, scale),
        ];
        (words, column![ready.width(Fill).height(height), others.spacing(scale.margin)])
    }

    fn who_is_next<'a>(&self, page: SessionLook<'a>) -> Element<'a, Message> {
        let SessionLook { language, scale, .. } = page;
        let known: Vec<&Child> = page.known(self.next_children());
        let (since, seconds) = self.session_timer();
        let sky = scale.button * 1.4;
        // There is as much free room on the other side of the faces as the sun takes, so the faces stand in the middle.
        let beside = sky * 1.4 + space::MEDIUM;
        let most = (page.width - 2.0 * beside) / known.len().max(1) as f32 - space::SMALL;
        let is_large = known.len() == 1 && !self.celebrates();
        let side = (scale.title * if is_large { 3.6 } else { 2.4 }).min(most);
        let faces = known.iter().map(|child| picture(drawing::avatar(child.picture), side).into());
        let faces = Row::with_children(faces).spacing(space::SMALL);
        let names = language.join_list(known.iter().map(|child| child.name.as_str()));
        let next = speakable(as_heading(
            bold_text(language.say_with("round-next", [("names", names.into())]), scale.title).center(),
        ));
        let sun = container(sun_timer(since, seconds, sky)).width(beside);
        column![row![sun, faces, Space::new().width(beside)].align_y(Center), next]
            .spacing(space::SMALL)
            .align_x(Center)
            .into()
    }

    /// The fish that the class has caught, as wide as this share of the page. `None` if there is no goal.
    fn shoal<'a>(&self, page: SessionLook<'a>, share: f32) -> Option<Element<'a, Message>> {
        let goal = usize::from(self.plan.goal?);
        let since = self.ended.filter(|_| !page.is_still);
        let width = (page.width * share).min(page.scale.title * 24.0 * share);
        Some(
            Animated(ClassCatch { goal, right: self.right, right_before: self.right_before, since, width })
                .into(),
        )
    }

    fn just_skipped<'a>(&self, page: SessionLook<'a>) -> Option<Element<'a, Message>> {
        let [child] = page.known(self.skipped)[..] else { return None };
        let said = page.language.say_with("round-skipped", [("name", child.name.as_str().into())]);
        Some(speakable(text(said).size(page.scale.body).center()).into())
    }

    /// A button for each child who was skipped, to bring the child back. `None` if nobody was skipped.
    fn who_is_away<'a>(&self, page: SessionLook<'a>) -> Option<Element<'a, Message>> {
        let SessionLook { language, scale, .. } = page;
        let away = page.known(self.away());
        let is_any = !away.is_empty();
        let buttons = away.into_iter().map(|child| {
            let said = language.say_with("round-unskip", [("name", child.name.as_str().into())]);
            let face = picture(drawing::avatar(child.picture), scale.button * 0.6);
            let said =
                row![face, speakable(fitted_label(said, scale.small))].spacing(space::SMALL).align_y(Center);
            let said = container(said).padding([0.0, space::MEDIUM]);
            accessible_button(said, Some(Message::Unskip(child.id)), ButtonPurpose::Quiet)
                .with_key(child.id)
                .width(Shrink)
                .height(scale.button)
                .into()
        });
        let buttons = Row::with_children(buttons.collect::<Vec<_>>()).spacing(space::SMALL).wrap();
        is_any.then(|| buttons.vertical_spacing(space::SMALL).align_x(Center).into())
    }

    /// What a pause shows: the progress, who has had a turn, and who comes next. The second column holds the buttons.
    fn rest<'a>(&'a self, page: SessionLook<'a>) -> (Column<'a, Message>, Column<'a, Message>) {
        let SessionLook { language, scale, .. } = page;
        let go_on = speakable(bold_text(language.say("round-go-on"), scale.large));
        let go_on = accessible_button(go_on, Some(Message::GoOn), ButtonPurpose::Act).main_button();
        let had = self.plan.children.iter().copied().filter(|child| self.had_turn.contains(child));
        let words = column![speakable(as_heading(bold_text(language.say("round-paused"), scale.title)))]
            .extend(self.shoal(page, 0.6))
            .push(speakable(text(self.so_far(language)).size(scale.large).color(theme::SLATE).center()))
            .extend(faces("round-been", had, page))
            .extend(faces("round-to-come", self.to_come(), page))
            .extend(self.who_is_away(page));
        let go_on = go_on.width(Fill).height(scale.button * 1.3);
        (words, column![go_on, held(Message::End, "round-end", language, scale)])
    }

    /// A sentence about the last turn. `None` if it had no puzzles.
    fn thanks<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let LastTurn { child, answered } = self.last?;
        let child = children.iter().find(|known| known.id == child)?;
        let arguments = [("name", child.name.as_str().into()), ("answered", answered.into())];
        let said = language.say_with("round-turned", arguments);
        Some(speakable(bold_text(said, scale.large).color(theme::DEEP_REED).center()).into())
    }

    /// A sentence about what the class has done together, in puzzles or, if it plays a game, in catches.
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

    /// The page at the end: words that scroll if there are many, and a button that leaves the session and is always in sight.
    fn at_end<'a>(&'a self, page: SessionLook<'a>) -> Element<'a, Message> {
        let SessionLook { language, scale, .. } = page;
        let words = self.end(page).spacing(scale.margin).align_x(Center).width(Fill);
        let words = scrollable(words.padding([0.0, space::LARGE])).style(theme::scrolling);
        let leave = speakable(bold_text(language.say("round-leave"), scale.large));
        let leave = accessible_button(leave, Some(Message::Leave), ButtonPurpose::Act).main_button();
        let leave = leave.width(Fill).height(scale.button * 1.2);
        let parts = column![container(words).center_y(Fill), leave].spacing(scale.margin);
        let panel = container(parts)
            .padding(scale.margin * 2.0)
            .max_width(WIDTH_AT_END)
            .height(Fill)
            .style(theme::panel(theme::PAPER, theme::PANEL_RIM));
        // The button for sounds stands in the corner beside the panel.
        let beside = scale.button + 3.0 * scale.margin;
        container(panel).padding([scale.margin, beside]).center(Fill).into()
    }

    /// The words at the end: how the session went, who had a turn, who begins next time, and which mistakes are worth talking about.
    fn end<'a>(&'a self, page: SessionLook<'a>) -> Column<'a, Message> {
        let SessionLook { children, language, scale, .. } = page;
        let star = icon(drawing::star(), scale.title * 1.4, theme::GOLD);
        let over = speakable(as_heading(bold_text(language.say("round-over"), scale.title)));
        let mut words = column![row![star, over].spacing(space::MEDIUM).align_y(Center)];
        let time = self.is_timed_out.then(|| language.say("round-time-is-up"));
        words = words.extend(time.map(|time| speakable(text(time).size(scale.large).center()).into()));
        words = words.extend(self.thanks(children, language, scale));
        if self.skipped.is_some() {
            words = words.extend(self.just_skipped(page)).extend(self.who_is_away(page));
        }
        let together = if matches!(self.plan.activity, Activity::Game(_)) {
            self.so_far(language)
        } else {
            let arguments = [("answered", self.answered.into()), ("right", self.right.into())];
            language.say_with("round-answered", arguments)
        };
        if self.is_at_goal() {
            words = words.push(goal_reached(language, scale));
        }
        words = words.extend(self.shoal(page, 0.6));
        words = words.push(speakable(text(together).size(scale.large).center()));
        let names = |id: &str, who: &mut dyn Iterator<Item = ChildId>| {
            let name =
                |id: ChildId| children.iter().find(|child| child.id == id).map(|child| child.name.as_str());
            let names: Vec<&str> = who.filter_map(name).collect();
            let said = language.say_with(id, [("names", language.join_list(&names).into())]);
            (!names.is_empty()).then(|| speakable(text(said).size(scale.small).center()).into())
        };
        let had = self.plan.children.iter().copied().filter(|child| self.had_turn.contains(child));
        words = words.extend(names("round-had", &mut had.into_iter()));
        words = words.extend(names("round-next-time", &mut self.children_without_turn()));
        let talk = self.talk();
        if !talk.is_empty() {
            words = words.push(speakable(bold_text(language.say("round-talk"), scale.body)));
            let each = talk.into_iter().filter_map(|mistake| about(mistake, language, scale));
            words = words.push(Row::with_children(each).spacing(scale.margin));
        }
        words
    }
}

fn goal_reached<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let star = || picture(drawing::golden_star(), scale.title * 1.3);
    let reached = speakable(bold_text(language.say("round-goal-reached"), scale.title).center());
    let reached = row![star(), reached, star()].spacing(space::MEDIUM).align_y(Center);
    container(reached)
        .padding([space::SMALL, space::LARGE])
        .style(theme::bordered_panel(theme::PALE_GOLD, theme::GOLD, 4.0))
        .into()
}

fn faces<'a>(
    id: &str,
    who: impl IntoIterator<Item = ChildId>,
    page: SessionLook<'a>,
) -> Option<Element<'a, Message>> {
    let scale = page.scale;
    let known = page.known(who);
    let is_any = !known.is_empty();
    let each = known.into_iter().map(|child| {
        let face = picture(drawing::avatar(child.picture), scale.button * 0.8);
        let name = speakable(fitted_label(child.name.as_str(), scale.small));
        column![face, name].align_x(Center).into()
    });
    let each = Row::with_children(each.collect::<Vec<_>>()).spacing(space::MEDIUM).wrap();
    let each = each.vertical_spacing(space::SMALL).align_x(Center);
    let head = speakable(as_heading(bold_text(page.language.say(id), scale.body)));
    is_any.then(|| column![head, each].spacing(space::SMALL).align_x(Center).into())
}

/// A button that works only when held for two seconds. `id` is the Fluent key of its words.
fn held<'a>(message: Message, id: &str, language: &'a Language, scale: Scale) -> Element<'a, Message> {
    let label =
        speakable(fitted_text(language.say(id), scale.body).centered().max_height(scale.button * 1.3));
    container(hold_button(label, message)).height(scale.button * 1.3).width(Fill).into()
}

/// A panel about a mistake: it shows the right calculation and a picture, but no name. `None` if the mistake can't be drawn.
fn about<'a>(mistake: Mistake, language: &Language, scale: Scale) -> Option<Element<'a, Message>> {
    let drawing = mistake.drawing()?;
    let right = mistake.fact.statement().ok()?;
    let said = speakable(bold_text(calculation::format_statement(language, &right), scale.body).center());
    let room = Size::new(230.0, scale.button * 1.8);
    let parts = column![
        container(help_drawings::animated_drawing(drawing, room, None)).center_x(Fill).center_y(room.height),
        said
    ];
    let parts = container(parts.spacing(space::SMALL).align_x(Center)).padding(space::SMALL);
    Some(parts.width(FillPortion(1)).style(theme::panel(theme::MIST, theme::PANEL_RIM)).into())
}
