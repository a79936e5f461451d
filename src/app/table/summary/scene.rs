//! The first view after a game: who has won, the best catch among the others in deep water, and a word for each child on the sand.

use engine::arithmetic::format_number;
use engine::games::PlayerCatch;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, stack, svg, text};
use iced::{Center, Element, Fill, FillPortion, Point, Rectangle, Size};

use super::look::{calculation_or_rule, points_chip, winners_sentence};
use super::{FinalHolding, Message, MissedCatch, Summary};
use crate::app::drawing::{self, DeepWater};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{as_heading, at_point, bold_text, notice, picture, speakable};
use language::Language;
use records::{FishLook, Participant};

const BEST: f32 = 0.34;
const SLOT: f32 = 11.0;
const FISH: f32 = 0.085;
const MOST: usize = 6;
const LARGE: f32 = 1.1;

type Swimming<'a> = (FishLook, &'a PlayerCatch);

impl Summary {
    pub(super) fn scene<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let sky = scale.heading_height() + 2.0 * scale.margin;
        let below = height_of_sand(size, scale);
        let bed = size.height - below;
        let ground = svg(DeepWater { size, sky, bed }.drawing()).width(Fill).height(Fill);
        let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH));
        let water = Rectangle { x: 0.0, y: sky, width: size.width, height: bed - sky };
        let told = self.told(language, scale);
        let told = container(told).center_x(Fill).padding([scale.margin, 0.0]).height(sky);
        let sand = container(self.sand(language, scale)).padding(scale.margin).height(below - space::SMALL);
        // The problem comes last: then nothing moves when it appears.
        let low = column![Space::new().height(Fill)].extend(problem.map(Element::from)).push(sand);
        self.catches_in(stack![ground, told], water, language, scale).push(low).into()
    }

    fn told<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let winners = self.winners.iter().filter_map(|one| self.participants.get(usize::from(*one)));
        let won = self.winners.first().and_then(|winner| self.holdings.get(usize::from(*winner)));
        // What each player holds stands below too.
        let points = match self.ended {
            Some(why) => language.say(why),
            None => won.map_or_else(String::new, |won| won.in_words(language)),
        };
        let points = text(points).size(scale.body).line_height(1.2).color(theme::SLATE);
        let lines = column![
            as_heading(bold_text(winners_sentence(winners, language), scale.title).line_height(1.15)),
            points
        ];
        speakable(lines.align_x(Center)).into()
    }

    /// Adds the caught fish to `layers`: all that have room in the `water`, the best one in the middle.
    fn catches_in<'a>(
        &'a self,
        mut layers: iced::widget::Stack<'a, Message>,
        water: Rectangle,
        language: &'a Language,
        scale: Scale,
    ) -> iced::widget::Stack<'a, Message> {
        let mut fish: Vec<Swimming<'a>> = self.fish().collect();
        fish.sort_by_key(|(_, caught)| std::cmp::Reverse(caught.points));
        let mut fish = fish.into_iter();
        let middle = Rectangle {
            x: water.width * (1.0 - BEST) / 2.0,
            width: water.width * BEST,
            y: water.y + space::SMALL,
            height: water.height - 3.0 * space::LARGE,
        };
        if let Some(best) = fish.next() {
            layers = layers.push(self.best(best, middle, language, scale));
        }
        let side = Size::new(middle.x - scale.margin, middle.height);
        let slots = Slots::of(side, scale, water.height);
        for (at_side, swimming) in fish.take(2 * slots.count).enumerate() {
            let is_left = at_side % 2 == 0;
            let place = slots.place(at_side / 2);
            let x = if is_left {
                scale.margin + place.x
            } else {
                water.width - scale.margin - place.x - place.width
            };
            let corner = Point::new(x, middle.y + place.y);
            layers = layers
                .push(at_point(corner, self.swimming(swimming, is_left, place.size(), language, scale)));
        }
        layers
    }

    fn portrait(&self, player: u8) -> Option<svg::Handle> {
        self.participants.get(usize::from(player)).map(drawing::portrait)
    }

    fn best<'a>(
        &'a self,
        (look, caught): Swimming<'a>,
        place: Rectangle,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let plate_height = scale.title * LARGE * 2.0;
        let label_height = scale.body * 1.9;
        let room = Size::new(place.width * 0.8, place.height - plate_height - label_height * 0.6);
        let ratio = drawing::fish_height_ratio(look.kind);
        let long = room.width.min(room.height / ratio).max(0.0);
        let fish = svg(drawing::fish(look, false)).width(long).height(long * ratio);
        let name = self.name(caught.player);
        let label = language.say_with("summary-best", [("name", name.into())]);
        let label = container(fitted::fitted_label(label, scale.body).bold()).center_y(label_height);
        let label = label
            .padding([0.0, space::LARGE])
            .style(theme::disc(theme::PALE_GOLD, theme::CURRENT_PEBBLE_COLORS.1));
        let side = plate_height * 0.76;
        let portrait = self.portrait(caught.player).map(|portrait| picture(portrait, side).into());
        let written = calculation_or_rule(language, caught.written.as_deref());
        let words = fitted::fitted_label(written, scale.title * LARGE).bold().centered();
        let line = Row::new().extend(portrait).push(words).spacing(space::SMALL).align_y(Center);
        let plate = container(line).center_y(plate_height).max_width(place.width);
        let plate = plate.padding([0.0, space::LARGE]).style(theme::disc(theme::PAPER, theme::GOLD));
        let plate = speakable(plate);
        let parts = column![
            container(fish).center_x(Fill).align_bottom(Fill),
            container(label).center_x(Fill),
            container(plate).center_x(Fill),
        ];
        at_point(place.position(), parts.width(place.width).height(place.height))
    }

    fn swimming<'a>(
        &'a self,
        (look, caught): Swimming<'a>,
        to_the_right: bool,
        room: Size,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let plate = plate_height(scale);
        let high = room.height - plate - space::TIGHT;
        let ratio = drawing::fish_height_ratio(look.kind);
        let long = (high / ratio).min(room.width * 0.6);
        let fish = svg(drawing::fish(look, to_the_right)).width(long).height(long * ratio);
        let portrait = self.portrait(caught.player).map(|portrait| picture(portrait, plate * 0.76).into());
        let words =
            fitted::fitted_label(calculation_or_rule(language, caught.written.as_deref()), scale.body).bold();
        let line = Row::new().extend(portrait).push(words).spacing(space::TIGHT).align_y(Center);
        let line = container(line).center_y(plate).max_width(room.width).padding([0.0, space::SMALL]);
        let line = speakable(line.style(theme::disc(theme::PAPER, theme::PANEL_RIM)));
        column![container(fish).center_x(Fill).align_bottom(Fill), container(line).center_x(Fill)]
            .width(room.width)
            .height(room.height)
            .into()
    }

    /// What is on the sand: a word for each player, the best catch that got away, and the buttons that lead on.
    fn sand<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let players = (0..).zip(&self.participants);
        let players = players.map(|(player, participant)| self.player(player, participant, language, scale));
        let players = Column::with_children(players).spacing(space::SMALL);
        let players = scrollable(container(players).padding(iced::padding::right(space::LARGE)));
        let wide = scale.body * 11.0;
        let button = |id, message, purpose, height| {
            let words = fitted_text(language.say(id), scale.large).bold().centered().max_height(height);
            let words = speakable(container(words).padding([0.0, space::SMALL]).center_y(height));
            accessible_button(words, Some(message), purpose).width(wide).height(height)
        };
        let home = if self.leads_home { "welcome-pond" } else { "summary-seats" };
        let buttons = column![
            button("summary-again", Message::Again, ButtonPurpose::Act, 1.6 * scale.button).main_button(),
            button("summary-catches", Message::Catches, ButtonPurpose::Quiet, scale.button),
            button(home, Message::Seats, ButtonPurpose::Quiet, scale.button),
        ]
        .spacing(space::SMALL);
        row![
            players.style(theme::scrolling).width(FillPortion(6)).height(Fill),
            container(self.got_away(language, scale)).width(FillPortion(3)),
            buttons,
        ]
        .spacing(scale.margin)
        .into()
    }

    fn player<'a>(
        &'a self,
        player: u8,
        participant: &'a Participant,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let has_won = self.winners.contains(&player);
        let at = usize::from(player);
        let name = bold_text(participant.name.as_str(), scale.body).wrapping(text::Wrapping::None);
        let name = container(name).width(scale.body * 5.5).clip(true);
        let praise = self.praises.get(at).filter(|_| participant.is_person());
        let praise =
            praise.map(|praise| fitted_text(praise.sentence(language), scale.body).color(theme::DEEP_REED));
        // What a hook has brought or taken explains why the fish in the water are not those that count.
        let small = [self.moved(player, language), self.unused_sign(player, language)].into_iter().flatten();
        let small =
            small.map(|words| text(words).size(scale.small).color(theme::SLATE).line_height(1.2).into());
        let praise = Column::new().extend(praise.map(Element::from)).extend(small);
        let praise = container(praise).width(Fill);
        let held = self.holdings.get(at).map(|holding| holding.in_short(language, scale));
        let portrait = picture(drawing::portrait(participant), scale.button * 0.76);
        let line = if scale.is_enlarged {
            // Large words of praise need the whole width.
            let first = Row::new().push(name.width(Fill)).extend(held).spacing(space::SMALL).align_y(Center);
            row![portrait, column![first, praise]]
        } else {
            row![portrait, name, praise].extend(held)
        };
        let line = line.spacing(space::SMALL).align_y(Center);
        let (edge, width) = if has_won { (theme::GOLD, 3.0) } else { (theme::PANEL_RIM, 1.5) };
        let line = speakable(line).padding([space::TIGHT, space::MEDIUM]).width(Fill);
        line.style(theme::bordered_panel(theme::PAPER, edge, width)).into()
    }

    /// The points that hooks and moves to another seat brought or took. `None` if there were none.
    fn moved(&self, player: u8, language: &Language) -> Option<String> {
        let moved = |by_hook: bool| {
            let moved = self.shifted.iter().filter(move |shifted| shifted.player == player);
            let points =
                moved.filter(move |shifted| shifted.other.is_some() == by_hook).map(|shifted| shifted.points);
            points.reduce(|sum, points| sum + points)
        };
        let told = [("summary-hooks", moved(true)), ("summary-seat", moved(false))];
        let told = told.into_iter().filter_map(|(id, points)| {
            let points = points.filter(|points| *points != 0)?;
            let sign = if points > 0 { "+" } else { "" };
            Some(
                language.say_with(id, [("points", format!("{sign}{}", format_number(points.into())).into())]),
            )
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| told.join(" · "))
    }

    fn got_away<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let Some((at, missed)) = self.shown_missed().max_by_key(|(_, missed)| missed.points) else {
            let title = bold_text(language.say("summary-missed"), scale.body);
            return speakable(column![title, text(language.say("summary-none-missed")).size(scale.body)])
                .into();
        };
        let MissedCatch { player, written, points, .. } = missed;
        let title = fitted::fitted_label(language.say("summary-got-away"), scale.body).bold();
        let line = row![
            speakable(column![
                text(self.name(*player)).size(scale.small).color(theme::SLATE).line_height(1.2),
                fitted::fitted_label(calculation_or_rule(language, written.as_deref()), scale.body).bold(),
            ])
            .width(Fill),
        ]
        .extend(points_chip(*points, scale))
        .padding([space::TIGHT, space::MEDIUM])
        .align_y(Center);
        let height = scale.button.max((scale.small + scale.body) * theme::LINE_HEIGHT + space::SMALL);
        let line = accessible_button(line, Some(Message::Replay(at)), ButtonPurpose::Quiet).with_key(at);
        column![speakable(title), line.width(Fill).height(height)].spacing(space::TIGHT).into()
    }
}

impl FinalHolding {
    /// What a player holds, so small that it fits at the end of a line.
    fn in_short<'a>(&self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let points: u16 = match self {
            Self::Fish(fish) => fish.iter().copied().map(u16::from).sum(),
            Self::Points(games) => games.iter().sum(),
        };
        let words = language.say_with("summary-score", [("points", points.into())]);
        let words = text(words).size(scale.small).color(theme::SLATE).line_height(1.2);
        let high = scale.small * 1.1;
        let fish = match self {
            Self::Fish(fish) => fish.len().min(6),
            Self::Points(_) => 0,
        };
        let fish = (0..fish).map(|_| svg(drawing::fish_caught()).width(high * 1.25).height(high).into());
        column![Row::with_children(fish), words].align_x(iced::Right).into()
    }
}

/// The height of the sand. It leaves room for three buttons one above the other.
fn height_of_sand(size: Size, scale: Scale) -> f32 {
    let buttons = 3.6 * scale.button + 2.0 * space::SMALL + 2.0 * scale.margin + space::SMALL;
    (size.height * 0.3).max(buttons)
}

fn plate_height(scale: Scale) -> f32 {
    (scale.body * 2.0).ceil()
}

struct Slots {
    size: Size,
    rows: usize,
    count: usize,
    step: f32,
}

impl Slots {
    fn of(side: Size, scale: Scale, water: f32) -> Self {
        let columns = if side.width >= 2.0 * SLOT * scale.body { 2 } else { 1 };
        let width = side.width / columns as f32 - space::SMALL;
        let least = plate_height(scale) + space::TIGHT + (FISH / 0.6 * water).max(36.0);
        let rows = (1..=MOST).rev().find(|rows| *rows as f32 * least <= side.height).unwrap_or(1);
        let step = side.height / rows as f32;
        // The inner column is half a row lower, so it has one fish fewer.
        let count = if columns == 2 { 2 * rows - 1 } else { rows };
        let size = Size::new(width, (step - space::SMALL).clamp(least.min(step), least * 1.5));
        Self { size, rows, count: count.min(MOST), step }
    }

    /// The place of a fish, from the outer edge of the window and the upper edge of the water.
    fn place(&self, at: usize) -> Rectangle {
        let (column, row) = (at / self.rows, at % self.rows);
        let low = column as f32 * self.step / 2.0;
        let x = column as f32 * (self.size.width + space::SMALL);
        Rectangle::new(
            Point::new(x, row as f32 * self.step + low + (self.step - self.size.height) / 2.0),
            self.size,
        )
    }
}
