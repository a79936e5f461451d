//! The screens for somebody new: the pond with one large *Fish!*, a name and a picture, and the first catch step by step.

use engine::opponents::Strength;
use iced::widget::{
    Column, Row, Space, column, container, mouse_area, responsive, row, stack, svg, text, text_input,
};
use iced::{Center, Color, Element, Fill, Size, mouse, padding};

use super::catch_cards::{CatchCard, CatchCardLayer};
use super::first_catch::{CatchStep, FirstCatch};
use super::leap::{FIRST_FISH, first_leap};
use super::{Message, NAME, Welcome, WelcomePart};
use crate::app::drawing;
use crate::app::screen::home::{BASKET_PLACE, BOAT_PLACE, PondScene, STONES_PLACE};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::animated::{Motion, TouchAnimation};
use crate::app::widget::answer::{answer_button, answer_drawing_height};
use crate::app::widget::boat::boat_with_pictures;
use crate::app::widget::bubbles::bubble_picture;
use crate::app::widget::card::{self, CardFace};
use crate::app::widget::fitted::{fitted_label, fitted_text};
use crate::app::widget::locked_label;
use crate::app::widget::pressing::{AccessibleButton, accessible_button, text_field};
use crate::app::widget::{
    READ_ALOUD_ID, as_heading, at_point, bold_text, icon, notice, paper_panel, picture, question_panel,
    sound_buttons_space, speakable,
};
use language::wording::{self, calculation};
use language::{Language, Locale};

const WIDTH: f32 = 900.0;
const NARROW: f32 = 620.0;

impl Welcome {
    pub fn view<'a>(&'a self, language: &'a Language, is_still: bool) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height);
            let scenery = PondScene::new(size).drawing(size);
            let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH));
            let mut problem = problem.map(|problem| container(problem).padding(scale.margin).into());
            let content = match &self.part {
                WelcomePart::Door => self.door(problem.take(), language, scale, size),
                WelcomePart::Name => self.naming(language, scale),
                WelcomePart::Asks => self.asking(language, scale),
                WelcomePart::Catch(catch) => self.catching(catch, language, scale, size, is_still),
            };
            let caught_at = if let WelcomePart::Catch(catch) = &self.part { catch.caught_at() } else { None };
            let leap = caught_at.map(|since| first_leap((!is_still).then_some(since)).into());
            // On other screens the problem lies over the lower end, so that nothing moves when it appears.
            let problem = column![Space::new().height(Fill)].extend(problem);
            stack![scenery, content].extend(leap).push(problem).into()
        })
        .into()
    }

    /// The first screen: *Fish!* and the other ways on, above a problem if there is one.
    fn door<'a>(
        &'a self,
        problem: Option<Element<'a, Message>>,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let languages = Locale::ALL.map(|locale| {
            let purpose = ButtonPurpose::Choice(language.locale() == locale);
            button(Some(Message::Speak(locale)), locale.native_name().to_owned(), scale.small, purpose)
                .width(scale.small * 7.0)
                .height(scale.button)
                .into()
        });
        let grown_ups =
            button(Some(Message::GrownUps), language.say("who-grown-ups"), scale.small, ButtonPurpose::Quiet)
                .width(scale.small * 9.0)
                .height(scale.button);
        let title = row![
            picture(drawing::logo(), scale.title * 1.6),
            as_heading(bold_text(language.say("fishpond"), scale.title * 1.2)),
        ];
        let title = title.spacing(space::MEDIUM).align_y(Center);
        let languages: Element<'a, Message> = if self.may_speak() {
            Row::with_children(languages).spacing(space::SMALL).into()
        } else {
            locked_label(language.locale().native_name().to_owned(), language, scale)
        };
        let heading = row![title, Space::new().width(Fill), languages, grown_ups, sound_buttons_space(scale)]
            .height(scale.heading_height() + 2.0 * scale.margin)
            .spacing(space::MEDIUM)
            .align_y(Center)
            .padding([scale.margin, 2.0 * scale.margin]);
        let large = size.height * 0.17;
        let fish = fitted_label(language.say("welcome-fish"), large * 0.42).bold();
        let fish = row![fish_drawing(large * 0.8), fish].spacing(space::LARGE).align_y(Center);
        let fish = accessible_button(container(fish).center(Fill), Some(Message::Fish), ButtonPurpose::Act)
            .main_button();
        let quiet = |message, drawn: Element<'a, Message>, id: &str| -> Element<'a, Message> {
            let words = fitted_label(language.say(id), scale.large).bold();
            let words = row![drawn, words].spacing(space::MEDIUM).align_y(Center);
            let way = accessible_button(
                container(words).center(Fill).padding(space::SMALL),
                Some(message),
                ButtonPurpose::Quiet,
            );
            way.width(large * 2.6).height(large * 0.72).into()
        };
        let two = [self.pictures[0], self.pictures[2]].map(drawing::avatar).into();
        let together = quiet(Message::Together, boat_with_pictures(two, large * 0.8), "welcome-together");
        let ways =
            column![fish.width(large * 3.4).height(large), together].spacing(space::MEDIUM).align_x(Center);
        let ways = container(ways)
            .id(READ_ALOUD_ID)
            .padding(space::MEDIUM)
            .style(theme::panel(theme::PAPER, theme::PANEL_RIM));
        // They lie in the deep water, so that the boat, the stones and the basket are seen.
        let below = if problem.is_some() { 0.0 } else { 3.0 * scale.margin };
        let ways = container(ways)
            .center_x(Fill)
            .align_bottom(Fill)
            .padding(padding::all(3.0 * scale.margin).bottom(below));
        let scene = PondScene::new(size);
        // What is seen can be touched, as at home. All of it leads to the first catch: whoever touches drawings may not read the seats.
        let touched = [BOAT_PLACE, STONES_PLACE, BASKET_PLACE].map(|drawn| (drawn, Message::Fish));
        let touched = touched.map(|(drawn, message)| {
            let place = scene.to_window(drawn);
            let touched = mouse_area(Space::new().width(place.width).height(place.height));
            let touched = touched.on_press(message).interaction(mouse::Interaction::Pointer);
            at_point(place.position(), touched)
        });
        let whole = Space::new().width(Fill).height(Fill);
        stack![whole].extend(touched).push(column![heading, ways].extend(problem)).into()
    }

    fn naming<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let side = scale.button * 1.35;
        let pictures = self.pictures.into_iter().map(|which| {
            let purpose = ButtonPurpose::Choice(which == self.picture);
            let face = picture(drawing::avatar(which), side * 0.8);
            accessible_button(face, Some(Message::Picture(which)), purpose)
                .named(language.say(drawing::avatar_animal_message_id(which)))
                .width(side)
                .height(side)
                .into()
        });
        let hint = language.say(if self.purpose.begins() { "welcome-no-name" } else { "seats-name" });
        let name = self.may_type_name.then(|| {
            let input = text_input(&hint, &self.name)
                .id(NAME)
                .on_input(Message::NameTyped)
                .on_submit(Message::GoOn)
                .size(scale.large)
                .padding(scale.field_padding(scale.large))
                .style(theme::field);
            text_field(hint, &self.name, input).into()
        });
        let back = signed(
            drawing::back(),
            Message::Back,
            language.say("answer-back"),
            scale.body,
            ButtonPurpose::Quiet,
        );
        let go_on = signed(
            drawing::forth(),
            Message::GoOn,
            language.say("welcome-go-on"),
            scale.large,
            ButtonPurpose::Act,
        );
        let foot = row![
            back.back_button().width(scale.body * 8.0).height(scale.button * 1.2),
            Space::new().width(Fill),
            go_on.main_button().width(scale.large * 10.0).height(scale.button * 1.2),
        ];
        let (title, why) = match self.purpose {
            wants if wants.begins() && self.may_type_name => ("welcome-name", "welcome-name-why"),
            wants if wants.begins() && self.can_save => ("welcome-picture", "welcome-picture-why"),
            wants if wants.begins() => ("welcome-picture", "welcome-picture-only"),
            _ => ("welcome-keep", "welcome-keep-why"),
        };
        let parts = column![
            speakable(as_heading(bold_text(language.say(title), scale.title))),
            Row::with_children(pictures).spacing(space::SMALL).wrap().vertical_spacing(space::SMALL),
        ];
        let (why, color) = self.asks_for.map_or((why, theme::SLATE), |asked| (asked, theme::DEEP_CORAL));
        let why = speakable(text(language.say(why)).size(scale.body).color(color));
        on_scenery(parts.extend(name).push(why).push(foot).spacing(space::LARGE), true, scale)
    }

    fn asking<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let old = picture(drawing::avatar(self.guest.unwrap_or_default()), answer_drawing_height(scale));
        let old = row![old, fish_drawing(answer_drawing_height(scale) * 0.5)].align_y(Center);
        let new = picture(drawing::avatar(self.picture), answer_drawing_height(scale));
        let stays =
            answer_button(old, language.say("welcome-back"), Message::Guest, ButtonPurpose::Act, scale);
        let goes = answer_button(
            new,
            language.say("welcome-new-pond"),
            Message::NewPond,
            ButtonPurpose::Quiet,
            scale,
        );
        let back = icon(drawing::back(), answer_drawing_height(scale) * 0.6, theme::INK);
        let back =
            answer_button(back, language.say("answer-back"), Message::Back, ButtonPurpose::Quiet, scale)
                .back_button();
        let answers = [stays.main_button(), goes, back].map(Element::from);
        let asks = container(question_panel(language.say("welcome-asks"), scale, answers)).max_width(NARROW);
        container(asks).center(Fill).padding(2.0 * scale.margin).into()
    }

    fn catching<'a>(
        &self,
        catch: &'a FirstCatch,
        language: &'a Language,
        scale: Scale,
        size: Size,
        is_still: bool,
    ) -> Element<'a, Message> {
        let width = size.width.min(WIDTH) - 2.0 * space::LARGE - 4.0 * scale.margin;
        let side = (size.height * 0.17).min(width / 6.0 - 3.0 * space::SMALL);
        let of = |id: &str, number: i64| language.say_with(id, [("number", number.into())]);
        let (said, encourages) = match (catch.step(), catch.wrong_sum()) {
            (CatchStep::Fish, _) => (of("welcome-see-fish", catch.fish_number()), None),
            (CatchStep::Bug, Some(wrong)) => {
                let beside = calculation::missed_number(language, &wrong.statement, catch.fish_number());
                (beside, Some(language.say("welcome-another-bug")))
            }
            (CatchStep::Bug, None) => {
                let arguments =
                    [("number", catch.fish_number().into()), ("bug", catch.minnow_bug_number().into())];
                (language.say_with("welcome-find-bug", arguments), None)
            }
            (CatchStep::Call, _) => (language.say("welcome-call"), None),
            (CatchStep::Caught, _) => (language.say("welcome-caught"), None),
        };
        let said = column![fitted_text(said, scale.large).bold().max_height(scale.large * 4.0)]
            .extend(encourages.map(|words| text(words).size(scale.body).into()))
            .width(Fill);
        // The sentence beside them says all that the bubbles show.
        let bubbles = catch.wrong_sum().and_then(|wrong| {
            let room = Size::new(width * 0.26, scale.large * 5.0 - 2.0 * space::MEDIUM);
            Some(bubble_picture(wrong.bubbles.clone()?, room, (!is_still).then_some(wrong.since)).into())
        });
        let said = row![said].extend(bubbles).spacing(space::MEDIUM).align_y(Center);
        let minnow = Size::new(scale.button * 2.0, scale.button * 2.0);
        let minnow = row![
            TouchAnimation::new(|_| drawing::opponent(Strength::Minnow), Motion::Hop, minnow, is_still)
                .on_touch(Message::MinnowTouched),
            container(said)
                .id(READ_ALOUD_ID)
                .padding(space::MEDIUM)
                .width(Fill)
                .center_y(scale.large * 5.0)
                .style(theme::panel(theme::MIST, theme::BUTTON_EDGE)),
        ];
        let minnow = minnow.spacing(space::MEDIUM).align_y(Center);
        let is_caught = catch.step() == CatchStep::Caught;
        let pond = Self::cards(catch, language, scale, side, is_still);
        // The button that goes on stays at the right. A double press on *Catch!* does not press it too.
        let (skip, act) = match catch.step() {
            CatchStep::Caught => (None, (Some(Message::Pond), self.leads_to())),
            step => {
                let words = language.say("welcome-skip");
                let skip = signed(drawing::forth(), Message::Pond, words, scale.body, ButtonPurpose::Quiet)
                    .back_button();
                let skip = skip.width(scale.body * 14.0).height(scale.button * 1.2).into();
                (Some(skip), ((step == CatchStep::Call).then_some(Message::Catch), "table-catch"))
            }
        };
        let words = fitted_label(language.say(act.1), scale.large).bold();
        let act_on =
            row![fish_drawing(scale.large * 2.0), speakable(words)].spacing(space::SMALL).align_y(Center);
        let act_on =
            accessible_button(container(act_on).center(Fill), act.0, ButtonPurpose::Act).main_button();
        let act_on =
            if is_caught { act_on.back_button().with_style(theme::act_button_in_deep_water) } else { act_on };
        let foot = Row::new().extend(skip).push(Space::new().width(Fill));
        let foot = foot.push(act_on.width(scale.large * 12.0).height(scale.button * 1.2));
        let parts = column![minnow, pond, foot].spacing(space::MEDIUM);
        on_scenery(parts, !is_caught, scale)
    }

    /// The cards of the pond, as places to press. Their drawings are in a layer above, where they move.
    fn cards<'a>(
        catch: &FirstCatch,
        language: &Language,
        scale: Scale,
        side: f32,
        is_still: bool,
    ) -> Element<'a, Message> {
        let cards = catch.cards().map(|(slot, animal)| {
            let is_laid = catch.is_laid(slot);
            let gap = is_laid.then(|| card::card(CardFace::Gap, side).into());
            let message = catch.may_press(slot).then_some(Message::Card(slot));
            let is_shown = message.is_some() && catch.step() == CatchStep::Fish;
            accessible_button(Row::new().extend(gap).width(side).height(side), message, ButtonPurpose::Bare)
                .named(wording::card::animal(language, animal))
                .with_key(slot)
                .with_style(theme::drawing_button(is_shown))
                .width(side + 2.0 * space::SMALL)
                .height(side + 2.0 * space::SMALL)
                .into()
        });
        let high = side + 4.0 * space::SMALL;
        let line = scale.title * theme::LINE_HEIGHT;
        let pond = container(Row::with_children(cards).spacing(space::TIGHT)).center_x(Fill);
        let laid = match (catch.step(), catch.right_sum()) {
            (CatchStep::Fish, _) => String::new(),
            (_, Some(made)) => calculation::format_statement(language, &made),
            (_, None) => language.localize_calculation(&format!(
                "{} + ? = {}",
                catch.minnow_bug_number(),
                catch.fish_number()
            )),
        };
        let laid = speakable(bold_text(laid, scale.title)).height(line);
        if catch.step() == CatchStep::Caught {
            // The fish leaps where its pond was.
            let laid = container(laid.padding([0.0, space::MEDIUM]).style(theme::chip(theme::PAPER)));
            return column![Space::new().height(high), laid.center_x(Fill)].spacing(space::MEDIUM).into();
        }
        let pond = pond.center_y(high).style(theme::panel(theme::WATER, theme::DEEP_WATER));
        let drawn = catch.cards().map(|(slot, animal)| CatchCard {
            slot,
            face: CardFace::from_card(animal),
            may_press: catch.may_press(slot),
            is_laid: catch.is_laid(slot),
        });
        let laying = CatchCardLayer {
            cards: drawn.collect(),
            side,
            step: side + 2.0 * space::SMALL + space::TIGHT,
            pond_height: high,
            layer_height: high + space::MEDIUM + line,
            card_motion: catch.card_motion().cloned(),
            is_still,
        };
        stack![column![pond, container(laid).center_x(Fill)].spacing(space::MEDIUM), laying].into()
    }
}

fn signed<'a>(
    sign: svg::Handle,
    message: Message,
    words: String,
    size: f32,
    purpose: ButtonPurpose,
) -> AccessibleButton<'a, Message> {
    let color = if purpose == ButtonPurpose::Act { Color::WHITE } else { theme::INK };
    let label = fitted_label(words, size);
    let label = if purpose == ButtonPurpose::Act { label.bold() } else { label };
    let content = row![icon(sign, size * 1.2, color), speakable(label)].spacing(space::SMALL).align_y(Center);
    accessible_button(container(content).center(Fill).padding([0.0, space::SMALL]), Some(message), purpose)
}

fn button<'a>(
    message: Option<Message>,
    words: String,
    size: f32,
    purpose: ButtonPurpose,
) -> AccessibleButton<'a, Message> {
    let words = fitted_label(words, size);
    let words = if purpose == ButtonPurpose::Act { words.bold() } else { words };
    accessible_button(speakable(words).center(Fill).padding([0.0, space::SMALL]), message, purpose)
}

fn on_scenery(parts: Column<'_, Message>, has_panel: bool, scale: Scale) -> Element<'_, Message> {
    let parts = if has_panel {
        paper_panel(parts, space::LARGE)
    } else {
        container(parts).padding(space::LARGE).width(Fill)
    };
    let panel = container(parts).max_width(WIDTH);
    container(panel).center(Fill).padding(2.0 * scale.margin).into()
}

fn fish_drawing<'a>(width: f32) -> svg::Svg<'a> {
    svg(drawing::fish(FIRST_FISH, true)).width(width).height(width * drawing::fish_height_ratio(FIRST_FISH))
}
