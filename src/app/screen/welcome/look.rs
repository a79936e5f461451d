//! How the way in looks: the pond with one large *Fish!*, a name and a picture, and the first catch step by step.

use heart::opponents::Strength;
use iced::widget::{Column, Row, Space, column, container, responsive, row, stack, svg, text, text_input};
use iced::{Center, ContentFit, Element, Fill, Size};

use super::first_catch::{FirstCatch, Step};
use super::{Message, NAME, Part, Welcome};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::fitted::{fitted, label};
use crate::app::widget::pressing::{Press, field, press};
use crate::app::widget::set_here::set_here;
use crate::app::widget::{READ, bold, framed, notice, picture, read, voice_room};
use pages::language::{Language, Locale};
use pages::wording::{self, calculation};

/// The largest width of a panel, in logical pixels.
const WIDTH: f32 = 900.0;

impl Welcome {
    /// Draws what somebody new sees now: the first screen with the button *Fish!*, the choice of a name and a picture, or the first catch.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let scenery = svg(drawing::pond()).width(Fill).height(Fill).content_fit(ContentFit::Cover);
            let scenery = container(scenery).style(theme::ground(theme::BED));
            let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into());
            let content = match &self.part {
                Part::Door => self.door(language, scale, size),
                Part::Name => self.naming(language, scale),
                Part::Catch(catch) => Self::catching(catch, language, scale, size),
            };
            // The problem lies over the lower end: then nothing moves when it appears.
            let problem = column![Space::new().height(Fill)].extend(problem).padding(scale.margin);
            stack![scenery, content, problem].into()
        })
        .into()
    }

    /// Draws *Fish!* and the other ways.
    fn door<'a>(&'a self, language: &'a Language, scale: Scale, size: Size) -> Element<'a, Message> {
        let languages = Locale::ALL.map(|locale| {
            let purpose = Purpose::Choice(language.locale() == locale);
            button(Some(Message::Speak(locale)), locale.own_name().to_owned(), scale.small, purpose)
                .width(scale.small * 7.0)
                .height(scale.button)
                .into()
        });
        let grown_ups =
            button(Some(Message::GrownUps), language.say("who-grown-ups"), scale.small, Purpose::Quiet)
                .width(scale.small * 9.0)
                .height(scale.button);
        let title = row![
            picture(drawing::logo(), scale.title * 1.6),
            bold(language.say("fishpond"), scale.title * 1.2),
        ];
        let title = title.spacing(space::MEDIUM).align_y(Center);
        let languages: Element<'a, Message> = if self.may_speak() {
            Row::with_children(languages).spacing(space::SMALL).into()
        } else {
            set_here(language.locale().own_name().to_owned(), language, scale)
        };
        let heading = row![title, Space::new().width(Fill), languages, grown_ups, voice_room(scale)]
            .height(scale.heading() + 2.0 * scale.margin)
            .spacing(space::MEDIUM)
            .align_y(Center)
            .padding([scale.margin, 2.0 * scale.margin]);
        let large = size.height * 0.2;
        let fish = label(language.say("welcome-fish"), large * 0.42).bold();
        let fish = container(row![fish_drawing(large * 0.8), fish].spacing(space::LARGE).align_y(Center));
        let fish = press(fish.center(Fill), Some(Message::Fish), Purpose::Act).main();
        let fish = fish.width(large * 3.2).height(large);
        let quiet = |message, id: &str| {
            button(Some(message), language.say(id), scale.large, Purpose::Quiet)
                .width(scale.large * 12.0)
                .height(scale.button * 1.2)
                .into()
        };
        let back = self.leads_back.then(|| quiet(Message::Guest, "welcome-back"));
        let ways = Row::new().extend(back).push(quiet(Message::Together, "welcome-together"));
        let ways = column![fish, ways.spacing(space::LARGE)].spacing(space::LARGE).align_x(Center);
        // The water would hide the edges of the buttons.
        let ways =
            container(ways).id(READ).padding(space::LARGE).style(theme::panel(theme::PAPER, theme::RIM));
        column![heading, container(ways).center(Fill)].into()
    }

    /// Draws the choice of a name, or none, and a picture.
    fn naming<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let side = scale.button * 1.35;
        let pictures = self.pictures.into_iter().map(|which| {
            let purpose = Purpose::Choice(which == self.picture);
            let face = picture(drawing::avatar(which), side * 0.8);
            press(face, Some(Message::Picture(which)), purpose)
                .called(language.say(drawing::animal(which)))
                .width(side)
                .height(side)
                .into()
        });
        let hint = language.say(if self.is_guest { "seats-name" } else { "welcome-no-name" });
        let name = self.may_name.then(|| {
            let input = text_input(&hint, &self.name)
                .id(NAME)
                .on_input(Message::NameTyped)
                .on_submit(Message::GoOn)
                .size(scale.large)
                .padding(space::MEDIUM)
                .style(theme::field);
            field(hint, &self.name, input).into()
        });
        let back = button(Some(Message::Back), language.say("answer-back"), scale.body, Purpose::Quiet);
        let go_on = button(Some(Message::GoOn), language.say("welcome-go-on"), scale.large, Purpose::Act);
        let foot = row![
            back.back().width(scale.body * 8.0).height(scale.button * 1.2),
            Space::new().width(Fill),
            go_on.main().width(scale.large * 10.0).height(scale.button * 1.2),
        ];
        let (title, why) = if self.is_guest {
            ("welcome-keep", "welcome-keep-why")
        } else if self.may_name {
            ("welcome-name", "welcome-name-why")
        } else {
            ("welcome-picture", "welcome-picture-why")
        };
        let parts = column![
            read(bold(language.say(title), scale.title)),
            Row::with_children(pictures).spacing(space::SMALL).wrap().vertical_spacing(space::SMALL),
        ];
        let why = read(text(language.say(why)).size(scale.body).color(theme::SLATE));
        on_scenery(parts.extend(name).push(why).push(foot).spacing(space::LARGE), scale)
    }

    /// Draws the first catch in its present step.
    fn catching<'a>(
        catch: &'a FirstCatch,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let width = size.width.min(WIDTH) - 2.0 * space::LARGE - 4.0 * scale.margin;
        let side = (size.height * 0.17).min(width / 6.0 - 3.0 * space::SMALL);
        let of = |id: &str, number: i64| language.say_with(id, [("number", number.into())]);
        let (said, encourages) = match (catch.step(), catch.beside()) {
            (Step::Fish, _) => (of("welcome-see-fish", catch.wanted()), None),
            (Step::Bug, Some(beside)) => {
                let beside = calculation::beside(language, beside, catch.wanted());
                (beside, Some(language.say("welcome-another-bug")))
            }
            (Step::Bug, None) => {
                let arguments = [("number", catch.wanted().into()), ("bug", catch.minnows().into())];
                (language.say_with("welcome-find-bug", arguments), None)
            }
            (Step::Call, _) => (language.say("welcome-call"), None),
            (Step::Caught, _) => (language.say("welcome-caught"), None),
        };
        let said = column![fitted(said, scale.large).bold().room(scale.large * 4.0)]
            .extend(encourages.map(|words| text(words).size(scale.body).into()));
        let minnow = row![
            picture(drawing::opponent(Strength::Minnow), scale.button * 2.0),
            container(said)
                .id(READ)
                .padding(space::MEDIUM)
                .width(Fill)
                .center_y(scale.large * 5.0)
                .style(theme::panel(theme::MIST, theme::EDGE)),
        ];
        let minnow = minnow.spacing(space::MEDIUM).align_y(Center);
        let cards = catch.cards().map(|(slot, animal)| {
            let face = if catch.is_laid(slot) { Face::Gap } else { Face::of_animal(animal) };
            let message = catch.may_press(slot).then_some(Message::Card(slot));
            let is_shown = message.is_some() && catch.step() == Step::Fish;
            press(card::card(face, side), message, Purpose::Bare)
                .called(wording::card::animal(language, animal))
                .known_as(slot)
                .look(move |focused, theme, status| theme::shown(is_shown, focused)(theme, status))
                .width(side + 2.0 * space::SMALL)
                .height(side + 2.0 * space::SMALL)
                .into()
        });
        let pond: Element<'a, Message> = match catch.step() {
            Step::Caught => fish_drawing(side * 2.0).into(),
            _ => Row::with_children(cards).spacing(space::TIGHT).into(),
        };
        let pond = container(pond).center_x(Fill).center_y(side + 4.0 * space::SMALL);
        let pond = pond.style(theme::panel(theme::WATER, theme::DEEP_WATER));
        let laid = match (catch.step(), catch.made()) {
            (Step::Fish, _) => String::new(),
            (_, Some(made)) => calculation::statement(language, &made),
            (_, None) => language.calculation(&format!("{} + ? = {}", catch.minnows(), catch.wanted())),
        };
        let laid = read(bold(laid, scale.title)).center_x(Fill).height(scale.title * theme::LINE);
        let act = |message, id: &str| {
            button(message, language.say(id), scale.large, Purpose::Act)
                .main()
                .width(scale.large * 11.0)
                .height(scale.button * 1.2)
        };
        // The way to the pond is always on the left: a child who presses *Catch!* twice stays here.
        let foot = if catch.step() == Step::Caught {
            row![act(Some(Message::Pond), "welcome-pond").back()]
        } else {
            let skip = button(Some(Message::Pond), language.say("welcome-skip"), scale.body, Purpose::Quiet);
            let skip = skip.back().width(scale.body * 13.0).height(scale.button * 1.2);
            let call = (catch.step() == Step::Call).then_some(Message::Catch);
            row![skip, Space::new().width(Fill), act(call, "table-catch")]
        };
        on_scenery(column![minnow, pond, laid, foot].spacing(space::MEDIUM), scale)
    }
}

fn button<'a>(message: Option<Message>, words: String, size: f32, purpose: Purpose) -> Press<'a, Message> {
    let words = label(words, size);
    let words = if purpose == Purpose::Act { words.bold() } else { words };
    press(read(words).center(Fill).padding([0.0, space::SMALL]), message, purpose)
}

/// Draws a panel in the middle of the scenery.
fn on_scenery(parts: Column<'_, Message>, scale: Scale) -> Element<'_, Message> {
    let panel = container(framed(parts, space::LARGE)).max_width(WIDTH);
    container(panel).center(Fill).padding(2.0 * scale.margin).into()
}

/// Draws the fish that is caught first.
fn fish_drawing<'a>(width: f32) -> svg::Svg<'a> {
    use records::FishKind;
    let fish = FishKind::Card(5);
    svg(drawing::fish(fish, true)).width(width).height(width * drawing::height_of_fish(fish))
}
