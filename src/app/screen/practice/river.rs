//! The river: the lessons as stones, from the lowest rung at the bottom to the highest at the top.

use std::sync::Arc;

use heart::arithmetic::Rung;
use heart::games::GameKind;
use heart::games::dragonfish::PondCard;
use heart::practice::burst::FEWEST_FACTS;
use heart::practice::{Kind, Learner, Lesson, Place, Stone};
use iced::widget::canvas::{self, Canvas, Frame, Geometry, LineCap, LineJoin, Path, Stroke};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, stack, text};
use iced::{
    Background, Center, Color, Element, Fill, Point, Radians, Rectangle, Renderer, Size, Theme, gradient,
    mouse,
};

use super::{Known, Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::reveal::FROM_BELOW;
use crate::app::widget::{bold, icon, lone_sign, notice, picture, read, voice_room};
use pages::language::Language;
use pages::wording;
use records::FishKind;

/// The widget id of the stone that is chosen.
pub(super) const CHOSEN: &str = "chosen-stone";
/// The room that a stone has, in logical pixels.
const CELL: Size = Size::new(128.0, 132.0);
/// The width of a stone, in logical pixels.
const STONE: f32 = 72.0;
/// The height of a rung's heading, in logical pixels.
const HEADING: f32 = 56.0;
/// The width of the panel beside the river, in logical pixels.
const PANEL: f32 = 320.0;

/// A line of the river, counted from the bottom up.
enum Line<'a> {
    Stones { lessons: Vec<&'a Arc<Lesson>>, leftwards: bool },
    Heading(Rung),
}

impl Line<'_> {
    const fn height(&self) -> f32 {
        match self {
            Self::Stones { .. } => CELL.height,
            Self::Heading(_) => HEADING,
        }
    }
}

impl Practice {
    /// Whether this can happen on the river now.
    pub(super) fn can_on_river(&self, message: &Message) -> bool {
        let Some(Known { learner, .. }) = &self.known else { return false };
        match message {
            Message::Start | Message::WhatFits => true,
            Message::Shore(place) => self.shores_with_lessons().any(|shore| shore == *place),
            Message::Lesson(id) => self.lessons.get(id).is_some(),
            Message::Placement => learner.is_new(),
            Message::TablesCheck => self.child.settings.tables_check,
            Message::Burst => {
                self.child.settings.bursts && learner.by_heart(self.today).len() >= FEWEST_FACTS
            }
            _ => false,
        }
    }

    /// The lesson that comes next for the child.
    pub(super) fn next(&self) -> Option<Arc<Lesson>> {
        self.known.as_ref()?.next(&self.child, self.today)
    }

    /// Chooses a lesson, and shows the stones where it lies.
    pub(super) fn choose(&mut self, lesson: Option<Arc<Lesson>>) {
        self.shore = lesson.as_ref().map_or(self.shore, |lesson| lesson.place);
        self.chosen = lesson;
    }

    /// Finds the lessons that are seen now.
    fn on_this_shore(&self) -> impl Iterator<Item = &Arc<Lesson>> {
        self.lessons.iter().filter(|lesson| lesson.place == self.shore)
    }

    /// Finds the parts of the river with stones for this child.
    fn shores_with_lessons(&self) -> impl Iterator<Item = Place> {
        let has_some = |place: &Place| self.lessons.iter().any(|lesson| lesson.place == *place);
        Place::ALL.into_iter().filter(has_some)
    }

    /// Draws the river, and what can be done beside it.
    pub(super) fn river<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let Some(Known { learner, .. }) = &self.known else { return Space::new().into() };
        let room = size.width - PANEL - 6.0 * scale.margin;
        let columns =
            (3..20_u8).take_while(|columns| f32::from(*columns) * CELL.width <= room).last().unwrap_or(3);
        let columns = usize::from(columns);
        let lines = self.lines(columns);
        let width = CELL.width * columns as f32;
        let ribbon = Ribbon::of(&lines, columns);
        let height: f32 = lines.iter().map(Line::height).sum();
        let rows = lines.into_iter().rev().map(|line| match line {
            Line::Heading(rung) => heading(rung, language, scale, width),
            Line::Stones { lessons, leftwards } => {
                let mut stones: Vec<Element<'a, Message>> =
                    lessons.into_iter().map(|lesson| self.stone(lesson, learner, language, scale)).collect();
                while stones.len() < columns {
                    stones.push(Space::new().width(CELL.width).height(CELL.height).into());
                }
                if leftwards {
                    stones.reverse();
                }
                Row::with_children(stones).into()
            }
        });
        let stones = Column::with_children(rows).width(width);
        let river = stack![Canvas::new(ribbon).width(width).height(height), stones];
        let river = scrollable(container(river).center_x(Fill))
            .id(FROM_BELOW)
            .anchor_bottom()
            .style(theme::scrolling)
            .height(Fill);
        let river = container(river).width(Fill).height(Fill).style(theme::framed(
            theme::PALE_REED,
            theme::REED_RIM,
            1.5,
        ));
        let river = column![self.shores(language, scale), river].spacing(space::SMALL);
        let body = row![river, self.beside(learner, language, scale)]
            .spacing(scale.margin * 1.5)
            .padding(scale.margin * 1.5)
            .height(Fill);
        column![self.heading(language, scale), body].into()
    }

    fn lines(&self, columns: usize) -> Vec<Line<'_>> {
        let mut lines = Vec::new();
        let mut leftwards = false;
        for rung in Rung::ALL {
            let lessons: Vec<&Arc<Lesson>> =
                self.on_this_shore().filter(|lesson| lesson.rung == rung).collect();
            if lessons.is_empty() {
                continue;
            }
            for lessons in lessons.chunks(columns) {
                lines.push(Line::Stones { lessons: lessons.to_vec(), leftwards });
                leftwards = !leftwards;
            }
            if self.shore != Place::Before {
                lines.push(Line::Heading(rung));
            }
        }
        lines
    }

    /// Draws the choice of stones: before the ladder, on it, or beside it.
    fn shores<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let shores = self.shores_with_lessons().map(|place| {
            let words = match place {
                Place::Before => "practice-before",
                Place::Ladder => "practice-ladder",
                Place::Beside => "practice-beside",
            };
            let label = fitted::label(language.say(words), scale.body).bold();
            let label = container(label).padding([0.0, space::SMALL]).center(Fill);
            let purpose = Purpose::Choice(place == self.shore);
            self.button(Message::Shore(place), label, purpose).width(Fill).height(scale.button).into()
        });
        Row::with_children(shores).spacing(space::SMALL).into()
    }

    fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let leave = fitted::label(language.say("answer-back"), scale.body);
        let against_a_clock = |message, title: &str| {
            let label = fitted::label(language.say(title), scale.body);
            let label = container(label).center(Fill).padding([0.0, space::SMALL]);
            let button = self.button(message, label, Purpose::Quiet);
            Element::from(button.width(scale.body * 10.0).height(scale.button))
        };
        let rounds = [(Message::TablesCheck, "check-title"), (Message::Burst, "burst-title")];
        let rounds = rounds.into_iter().filter(|(message, _)| self.can(message));
        let line = row![
            self.button(Message::Leave, read(leave), Purpose::Quiet).back().width(130).height(scale.button),
            picture(drawing::avatar(self.child.picture), scale.button),
            read(bold(language.say("practice-title"), scale.title)).width(Fill),
        ]
        .extend(rounds.map(|(message, title)| against_a_clock(message, title)))
        .push(voice_room(scale))
        .spacing(space::MEDIUM)
        .align_y(Center);
        container(line).padding([space::TIGHT, 2.0 * scale.margin]).style(theme::ground(theme::MIST)).into()
    }

    /// Draws a lesson on its stone.
    fn stone<'a>(
        &'a self,
        lesson: &'a Arc<Lesson>,
        learner: &Learner,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let choose = Message::Lesson(lesson.id.clone());
        let is_chosen = self.chosen.as_ref().is_some_and(|chosen| chosen.id == lesson.id);
        let stone = learner.stone(lesson, &self.lessons);
        // More than colours tell stones apart: one that was begun fills from below, and one for later is smaller.
        let (ground, ink, side) = match stone {
            Stone::Reached => (theme::GOLD.into(), theme::INK, STONE),
            Stone::Begun => (filled(learner.lately_right(&lesson.id)), theme::INK, STONE),
            Stone::Open => (theme::PAPER.into(), theme::INK, STONE),
            Stone::Later => (theme::STONE.into(), theme::SLATE, STONE * 0.8),
        };
        let sign: Element<'a, Message> = match stone {
            Stone::Reached => icon(drawing::star(), STONE * 0.5, theme::DEEP_CORAL).into(),
            _ => sign(lesson, language, ink),
        };
        let edge = if is_chosen { theme::CORAL } else { theme::EDGE };
        let face = container(sign).center(side).style(move |_: &Theme| container::Style {
            background: Some(ground),
            border: iced::border::rounded(side / 2.0).color(edge).width(if is_chosen { 5.0 } else { 2.0 }),
            ..container::Style::default()
        });
        let face = container(face).center(STONE);
        // Long titles become smaller; otherwise they would run into the stones around.
        let room = CELL.height - STONE - 4.0 * space::TIGHT;
        let title = wording::words(language, &lesson.title);
        let words = fitted(title.clone(), scale.small.min(16.0)).centered();
        let words = container(words.room(room))
            .center_x(Fill)
            .padding([1.0, space::TIGHT])
            .style(theme::chip(theme::PALE_REED));
        let content = column![face, words].spacing(2.0).align_x(Center).width(CELL.width - 6.0);
        let mut content = container(content).padding(2.0).align_top(Fill);
        if is_chosen {
            content = content.id(CHOSEN);
        }
        // Where the selection ring is, that lesson is chosen. Enter then begins it.
        let by_key = if is_chosen { Message::Start } else { choose.clone() };
        self.button(choose.clone(), content, Purpose::Bare)
            .called(title)
            .known_as(&lesson.id)
            .chosen(is_chosen)
            .on_ring(choose)
            .on_key(by_key)
            .width(CELL.width)
            .height(CELL.height)
            .into()
    }

    /// Draws the chosen lesson, and what can be begun.
    fn beside<'a>(&'a self, learner: &Learner, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let mut parts = Column::new().spacing(scale.margin).width(Fill);
        if learner.is_new() {
            let why = read(text(language.say("practice-placement-why")).size(scale.body));
            let begin = self.act(Message::Placement, language.say("practice-placement"), Purpose::Act, scale);
            let panel = container(column![why, begin].spacing(scale.margin))
                .padding(space::MEDIUM)
                .width(Fill)
                .style(theme::panel(theme::PALE_GOLD, theme::GOLD));
            parts = parts.push(panel);
        }
        if let Some(lesson) = &self.chosen {
            let lately = match learner.stone(lesson, &self.lessons) {
                Stone::Reached => language.say("practice-reached"),
                // "0 of 4" would help nobody.
                Stone::Begun if learner.lately_right(&lesson.id) > 0 => language.say_with(
                    "practice-lately",
                    [
                        ("right", learner.lately_right(&lesson.id).into()),
                        ("count", learner.lately_answered(&lesson.id).into()),
                    ],
                ),
                Stone::Begun | Stone::Open => language.say("practice-open"),
                Stone::Later => language.say("practice-later"),
            };
            let purpose = if learner.is_new() { Purpose::Quiet } else { Purpose::Act };
            let about = column![
                bold(wording::words(language, &lesson.title), scale.large),
                text(wording::words(language, &lesson.goal)).size(scale.body),
                text(lately).size(scale.body).color(theme::SLATE),
            ];
            let content = column![
                read(about.spacing(space::SMALL)),
                self.act(Message::Start, language.say("practice-start"), purpose, scale).main(),
            ];
            let panel = container(content.spacing(space::SMALL))
                .padding(space::LARGE)
                .width(Fill)
                .style(theme::panel(theme::PAPER, theme::RIM));
            parts = parts.push(panel);
        }
        let fits = self.act(Message::WhatFits, language.say("practice-fits"), Purpose::Quiet, scale);
        let fits = column![
            read(text(language.say("practice-fits-why")).size(scale.body).color(theme::SLATE)),
            if self.chosen.is_none() { fits.main() } else { fits },
        ];
        parts = parts.push(
            container(fits.spacing(space::SMALL))
                .padding(space::LARGE)
                .width(Fill)
                .style(theme::panel(theme::PAPER, theme::RIM)),
        );
        // The problem comes last: then nothing moves when it appears.
        parts = parts.extend(self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into()));
        scrollable(container(parts).padding(iced::padding::right(space::SMALL)))
            .style(theme::scrolling)
            .width(PANEL)
            .height(Fill)
            .into()
    }
}

/// The ground of a stone that was begun. Its gold shows how many of the last ten answers were right.
fn filled(right: usize) -> Background {
    /// The largest gold part of a stone that isn't reached yet.
    const MOST: f32 = 0.85;
    /// The half of the blurred edge between gold and paper.
    const EDGE: f32 = 0.005;
    let share = (right as f32 / 10.0).clamp(0.15, MOST);
    // An angle of 0 goes upwards.
    let filled = gradient::Linear::new(Radians(0.0))
        .add_stop(0.0, theme::GOLD)
        .add_stop(share - EDGE, theme::GOLD)
        .add_stop(share + EDGE, theme::PAPER)
        .add_stop(1.0, theme::PAPER);
    filled.into()
}

/// Draws what stands on the stone of a lesson.
fn sign<'a>(lesson: &Lesson, language: &Language, ink: Color) -> Element<'a, Message> {
    /// The size of a picture on a stone, in logical pixels.
    const PICTURE: f32 = 46.0;
    let operation = lesson.operations().first().copied().unwrap_or_default();
    let sign = language.sign(operation);
    let words = match lesson.kind {
        Kind::Fact => return lone_sign(sign, 20.0).color(ink).into(),
        Kind::Complete => format!("? {sign}"),
        Kind::ThirdCard => "10 ?".to_owned(),
        Kind::TrueOrFalse => "= ?".to_owned(),
        Kind::CatchFish => return picture(drawing::pond_card(PondCard::Fish(10)), PICTURE).into(),
        Kind::AnyCatch => return picture(drawing::game(GameKind::DragonFish), PICTURE).into(),
        Kind::ThreeTens => return picture(drawing::game(GameKind::ThreeFishing), PICTURE).into(),
        Kind::MacOne => return picture(drawing::game(GameKind::MacOne), PICTURE).into(),
        Kind::HowMany => return picture(drawing::fish(FishKind::Card(5), true), PICTURE).into(),
        Kind::OnALine => "0 – 9".to_owned(),
        Kind::TwoSteps => lesson.must.iter().map(|sign| language.sign(*sign)).collect::<Vec<_>>().join(" "),
    };
    bold(words, 20.0).color(ink).into()
}

fn heading<'a>(rung: Rung, language: &Language, scale: Scale, width: f32) -> Element<'a, Message> {
    let sign = container(lone_sign(language.sign(rung.newest_operation()), scale.large).color(Color::WHITE))
        .center(HEADING * 0.72)
        .style(theme::framed(theme::DEEP, theme::DEEP, 0.0));
    let words = container(bold(language.say(wording::newest_sign(rung)), scale.large).color(theme::DEEP))
        .padding([0.0, space::MEDIUM])
        .style(theme::chip(theme::PALE_REED));
    container(row![sign, words].spacing(space::SMALL).align_y(Center))
        .width(width)
        .center_y(HEADING)
        .padding([0.0, space::MEDIUM])
        .into()
}

/// The water: a broad line through all stones.
struct Ribbon {
    through: Vec<Point>,
}

impl Ribbon {
    fn of(lines: &[Line<'_>], columns: usize) -> Self {
        let mut through = Vec::new();
        let mut y: f32 = lines.iter().map(Line::height).sum();
        for line in lines {
            y -= line.height();
            let Line::Stones { lessons, leftwards } = line else { continue };
            let places = 0..lessons.len();
            through.extend(places.map(|at| {
                let place = if *leftwards { columns - 1 - at } else { at };
                Point::new((place as f32 + 0.5) * CELL.width, y + STONE / 2.0 + 2.0)
            }));
        }
        Self { through }
    }
}

impl<Message> canvas::Program<Message> for Ribbon {
    type State = canvas::Cache;

    fn draw(
        &self,
        cache: &canvas::Cache,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        vec![cache.draw(renderer, bounds.size(), |frame: &mut Frame| {
            let path = Path::new(|path| {
                for (at, point) in self.through.iter().enumerate() {
                    match self.through.get(at.wrapping_sub(1)) {
                        None => path.move_to(*point),
                        Some(before) if (before.y - point.y).abs() < 1.0 => path.line_to(*point),
                        // The water goes up to the next row in a bow.
                        Some(before) => {
                            let middle = f32::midpoint(before.y, point.y);
                            path.bezier_curve_to(
                                Point::new(before.x, middle),
                                Point::new(point.x, middle),
                                *point,
                            );
                        }
                    }
                }
            });
            for (color, width) in [(theme::DEEP_WATER, 58.0), (theme::WATER, 50.0)] {
                let stroke =
                    Stroke { line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
                frame.stroke(&path, stroke.with_color(color).with_width(width));
            }
        })]
    }
}
