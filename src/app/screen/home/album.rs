//! A child's album: the kinds of fish, caught or missing, with their medals, and what the child can do.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::games::GameKind;
use engine::practice::Lesson;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, stack, svg, text};
use iced::{Center, Color, ContentFit, Element, Fill, Size, Theme};

use super::{Home, Message};
use crate::app::drawing::{self, Visitor};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{
    as_heading, bold_text, crown_line, icon, lone_sign, paper_panel, picture, sound_buttons_space, speakable,
};
use language::Language;
use language::wording::{self, calculation};
use records::album::{AlbumPage, GOLD_DAYS, Medal, SilverProgress};
use records::{CaughtFish, Child, ChildId, FactTally, FishKind, FishLook, Progress};

const WIDTH: f32 = 1180.0;
/// The width of the entry for a kind of fish, as a multiple of the type size.
const PAGE: f32 = 13.4;
const EXAMPLES: usize = 4;

impl Home {
    pub(super) fn album<'a>(
        &'a self,
        child: &'a Child,
        language: &'a Language,
        scale: Scale,
        size: Size,
    ) -> Element<'a, Message> {
        let shore =
            svg(drawing::shore()).width(Fill).height(size.height * 0.24).content_fit(ContentFit::Cover);
        let scenery = column![Space::new().height(Fill), shore];
        let back = speakable(text(language.say("answer-back")).size(scale.body));
        let heading = row![
            picture(drawing::avatar(child.picture), scale.title * 2.0),
            self.title(language.say("home-album"), child, language, scale),
            accessible_button(back, Some(Message::Pond), ButtonPurpose::Act)
                .main_button()
                .back_button()
                .width(140)
                .height(scale.button),
            self.not_me_button(child, language, scale),
            sound_buttons_space(scale),
        ];
        let width = size.width.min(WIDTH) - 4.0 * scale.margin;
        // Converting from a decimal stays within the type's limits.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let columns = ((width / (PAGE * scale.body)) as usize).max(1);
        let unread = self.is_unreadable().then(|| {
            let soon = text(language.say("home-unread")).size(scale.body);
            paper_panel(speakable(soon), space::LARGE).into()
        });
        let known = self.known().map(|known| {
            let parts =
                parts().into_iter().filter_map(|games| part(&games, known, child, language, scale, columns));
            let can = titled(language.say("catches-can"), scale, can(known, language, scale));
            let week = row![
                as_heading(bold_text(language.say("catches-week"), scale.body)),
                text(this_week(known, language)).size(scale.body)
            ];
            let has_crowns = known.album.iter().any(|page| page.hard > 0);
            let crowns = has_crowns.then(|| crown_line(language.say("album-crowns-why"), scale.body));
            let page = column![speakable(week.spacing(space::MEDIUM))]
                .extend(crowns.map(|crowns| speakable(crowns).into()));
            let visitors = titled(language.say("album-visitors"), scale, self.guestbook(language, scale));
            let page = page
                .extend(parts)
                .push(visitors)
                .push(ladder(child.settings.dragonfish, &self.finished().collect(), language, scale))
                .push(can);
            scrollable(page.spacing(scale.margin))
                .spacing(space::SMALL)
                .style(theme::scrolling)
                .height(Fill)
                .into()
        });
        let heading = heading.height(scale.heading_height()).spacing(space::MEDIUM).align_y(Center);
        let parts = column![heading].extend(unread).extend(known);
        let parts = container(parts.spacing(scale.margin))
            .padding([scale.margin, 2.0 * scale.margin])
            .max_width(WIDTH);
        stack![scenery, container(parts).center_x(Fill)].into()
    }
}

impl Home {
    /// All visitors of the pond, each with the stone that brought them.
    fn guestbook<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let visitors = self.visitors();
        if visitors.is_empty() {
            let why = text(language.say("album-visitors-none")).size(scale.body).color(theme::SLATE);
            return speakable(why).into();
        }
        let entry = |(lesson, _, visitor): (&Arc<Lesson>, NaiveDate, Visitor)| {
            let side = scale.body * 3.0;
            let title = fitted::fitted_label(wording::lesson_text(language, &lesson.title), scale.small);
            let words = column![
                fitted::fitted_label(language.say(visitor.name_key()), scale.body).bold(),
                title.color(theme::SLATE),
            ];
            let entry = row![picture(visitor.drawing(), side), words].spacing(space::SMALL).align_y(Center);
            speakable(entry).width(scale.body * 14.0).into()
        };
        Row::with_children(visitors.into_iter().map(entry)).spacing(space::SMALL).wrap().into()
    }
}

/// The games, sorted into parts of the album. Games in one part have some kinds of fish in common.
fn parts() -> Vec<Vec<GameKind>> {
    let mut parts: Vec<Vec<GameKind>> = Vec::new();
    for game in GameKind::ALL {
        let kinds = FishKind::in_game(game);
        let shares = |other: &GameKind| FishKind::in_game(*other).iter().any(|kind| kinds.contains(kind));
        match parts.iter().position(|part| part.iter().any(shares)) {
            Some(at) => parts[at].push(game),
            None => parts.push(vec![game]),
        }
    }
    parts
}

fn this_week(known: &Progress, language: &Language) -> String {
    match known.this_week.caught {
        0 => language.say("catches-week-none"),
        caught => {
            let days = known.this_week_days;
            language.say_with("catches-week-caught", [("count", caught.into()), ("days", days.into())])
        }
    }
}

/// One part of the album: the fish of these games. `None` if there are no fish and all these games are closed to the child.
fn part<'a>(
    games: &[GameKind],
    known: &'a Progress,
    child: &Child,
    language: &'a Language,
    scale: Scale,
    columns: usize,
) -> Option<Element<'a, Message>> {
    let in_any: BTreeSet<FishKind> = games.iter().flat_map(|game| FishKind::in_game(*game)).collect();
    let is_card = |kind| matches!(kind, FishKind::Card(_)) && games.contains(&GameKind::DragonFish);
    let pages: Vec<&AlbumPage<CaughtFish>> =
        known.album.iter().filter(|page| in_any.contains(&page.kind) || is_card(page.kind)).collect();
    let open = child.settings.open_games().filter(|game| games.contains(game));
    let mut free: BTreeSet<FishKind> = open.flat_map(FishKind::in_game).collect();
    for page in &pages {
        free.remove(&page.kind);
    }
    if pages.is_empty() && free.is_empty() {
        return None;
    }
    let rows = pages.chunks(columns).map(|pages| {
        let missing = columns - pages.len();
        // Pages beside each other are equally high.
        let has_crowns = pages.iter().any(|page| page.hard > 0);
        let pages = pages.iter().map(move |page| page_of(page, has_crowns, child, language, scale));
        let gaps = (0..missing).map(|_| Space::new().width(Fill).into());
        Row::with_children(pages.chain(gaps)).spacing(space::MEDIUM).into()
    });
    let rows = Column::with_children(rows).spacing(space::MEDIUM);
    let free = (!free.is_empty()).then(|| {
        let free = free.into_iter().map(|kind| silhouette(kind, language, scale));
        let free = Row::with_children(free).spacing(space::LARGE).align_y(Center).wrap();
        let words = text(language.say("album-free")).size(scale.body).color(theme::SLATE);
        speakable(row![words, free].spacing(space::LARGE).align_y(Center)).into()
    });
    let heading =
        games.iter().map(|game| language.say(wording::game_title_message_id(*game))).collect::<Vec<_>>();
    Some(titled(heading.join(" · "), scale, rows.extend(free)))
}

fn titled<'a>(
    heading: String,
    scale: Scale,
    content: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    let heading = as_heading(fitted::fitted_label(heading, scale.large).bold());
    paper_panel(column![speakable(heading), content.into()].spacing(space::SMALL), space::LARGE).into()
}

/// The entry for a caught kind of fish: its name, the best one, the day of the first one, the crowns, the medals, and what brings the next
/// medal. `with_crowns` keeps the line for crowns free even if there is none.
fn page_of<'a>(
    page: &AlbumPage<CaughtFish>,
    with_crowns: bool,
    child: &Child,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let name = fitted::fitted_label(wording::fish(language, page.kind), scale.body).bold();
    let times = text(language.say_with("album-times", [("count", page.times.into())])).size(scale.small);
    let first = language.say_with("album-first", [("day", language.day(page.first).into())]);
    let medals = Medal::ALL.map(|one| medal(page.has(one), one, scale));
    let row_of_name = row![name, times.color(theme::SLATE)].spacing(space::SMALL).align_y(Center);
    let words = column![
        row_of_name,
        fitted::fitted_label(wording::caught_fish(language, &page.best), scale.body),
        fitted::fitted_label(first, scale.small),
    ];
    let words = words
        .extend(with_crowns.then(|| crowns(page.hard, language, scale)))
        .push(Row::with_children(medals).spacing(space::SMALL))
        .push(next_medal(page, language, scale));
    let words = speakable(words.spacing(space::TIGHT).align_x(Center)).center_x(Fill);
    let look = FishLook { kind: page.kind, has_crown: page.hard > 0 };
    let page = column![fish_to_name(look, child, language, scale), words].align_x(Center);
    container(page)
        .padding(space::SMALL)
        .center_x(Fill)
        .style(theme::panel(theme::MIST, theme::PANEL_RIM))
        .into()
}

/// How many of the fish have crowns.
fn crowns<'a>(count: u32, language: &Language, scale: Scale) -> Element<'a, Message> {
    if count == 0 {
        return Space::new().height(scale.small * theme::LINE_HEIGHT).into();
    }
    crown_line(language.say_with("album-crowns", [("count", count.into())]), scale.small)
}

/// A fish with its name or a pencil. A press lets the child give it a name, but not a guest, whose names would not be saved.
fn fish_to_name<'a>(
    look: FishLook,
    child: &Child,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let kind = look.kind;
    let (long, high) = (scale.body * 5.0, scale.body * 3.4);
    // Most fish are longer than they are high.
    let long = long.min(high / drawing::fish_height_ratio(kind));
    let drawn = svg(drawing::fish(look, false)).width(long).height(high);
    if child.id == ChildId::GUEST {
        return drawn.into();
    }
    let own = child.settings.fish_name(kind).unwrap_or_default().to_owned();
    let name: Element<'a, Message> = match own.as_str() {
        "" => icon(drawing::pencil(), scale.body, theme::SLATE).into(),
        own => speakable(fitted::fitted_label(own.to_owned(), scale.large).bold().color(theme::DEEP_CORAL))
            .into(),
    };
    let fish = [("fish", wording::fish(language, kind).into())];
    accessible_button(
        column![drawn, name].align_x(Center),
        Some(Message::NameFish(kind, own)),
        ButtonPurpose::Bare,
    )
    .named(language.say_with("album-name-fish", fish))
    .with_key(kind)
    .width(Fill)
    .height(high + scale.large * theme::LINE_HEIGHT + space::SMALL)
    .into()
}

/// What brings the next medal for this kind of fish, or a word of joy if the child has all three.
fn next_medal<'a>(page: &AlbumPage<CaughtFish>, language: &Language, scale: Scale) -> Element<'a, Message> {
    let words = match &page.silver {
        SilverProgress::Signs(signs) => {
            let words = fitted::fitted_label(language.say("album-silver-signs"), scale.small).into();
            let signs = signs.iter().map(|sign| lone_sign(language.operation_sign(*sign), scale.body).into());
            let line = Row::with_children(std::iter::once(words).chain(signs));
            return line.spacing(space::SMALL).align_y(Center).into();
        }
        SilverProgress::Catches(count) => {
            language.say_with("album-silver-catches", [("count", (*count).into())])
        }
        SilverProgress::Reached => match GOLD_DAYS.saturating_sub(page.days) {
            0 => language.say("album-all"),
            days => language.say_with("album-gold", [("days", days.into())]),
        },
    };
    fitted::fitted_label(words, scale.small).into()
}

/// A medal, pale if the child does not have it. Children who can't see the colours count its stars.
fn medal<'a>(is_there: bool, medal: Medal, scale: Scale) -> Element<'a, Message> {
    let side = scale.body * 1.4;
    let (color, stars) = match medal {
        Medal::Bronze => (theme::BRONZE, 1_u8),
        Medal::Silver => (theme::SILVER, 2),
        Medal::Gold => (theme::GOLD_MEDAL, 3),
    };
    let (ground, ink) = if is_there { (color, Color::WHITE) } else { (theme::PAPER, color) };
    let star = side * if is_there { 0.56 } else { 0.4 };
    let row = (0..stars).map(|_| icon(drawing::star(), star, ink).into());
    let width = side + f32::from(stars - 1) * side * 0.56;
    container(Row::with_children(row)).center(side).width(width).style(theme::disc(ground, color)).into()
}

fn silhouette<'a>(kind: FishKind, language: &Language, scale: Scale) -> Element<'a, Message> {
    let long = scale.body * 2.6;
    let drawn = svg(drawing::fish(kind, false))
        .width(long)
        .height(long * drawing::fish_height_ratio(kind))
        .style(|_: &Theme, _| svg::Style { color: Some(theme::DISABLED_TEXT) });
    let name = text(wording::fish(language, kind)).size(scale.small).color(theme::SLATE);
    // All names stand on one line, however high the fish are.
    column![container(drawn).center_y(long), name].spacing(space::TIGHT).align_x(Center).into()
}

/// All rungs from first to last. A finished rung shows the fish that it has brought.
fn ladder<'a>(
    reached: Rung,
    finished: &BTreeSet<Rung>,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let rungs = Rung::ALL.map(|rung| {
        let (ground, ink, word) = match rung.cmp(&reached) {
            Ordering::Less => (theme::PALE_REED, theme::DEEP_REED, "home-open"),
            Ordering::Equal => (theme::PALE_GOLD, theme::DEEP_CORAL, "home-here"),
            Ordering::Greater => (theme::MIST, theme::SLATE, "home-later"),
        };
        let sign = lone_sign(language.operation_sign(rung.newest_operation()), scale.large).color(ink);
        let sign = container(sign).center(scale.button).style(theme::bordered_panel(ground, ink, 2.0));
        let words = column![
            bold_text(language.say(wording::newest_sign_message_id(rung)), scale.body).color(ink),
            text(language.say(word)).size(scale.small).color(ink),
        ];
        let fish = finished.contains(&rung).then(|| {
            let fish = FishKind::Rung(rung);
            let long = scale.body * 2.2;
            svg(drawing::fish(fish, false)).width(long).height(long * drawing::fish_height_ratio(fish)).into()
        });
        row![sign, speakable(words)].extend(fish).spacing(space::SMALL).align_y(Center).width(Fill).into()
    });
    paper_panel(Row::with_children(rungs).spacing(space::SMALL), space::MEDIUM).into()
}

fn can<'a>(known: &Progress, language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines = Operation::ALL.into_iter().filter(|sign| *sign != Operation::Join).map(|sign| {
        let is_of_sign = |fact: &&FactTally| fact.fact.operation == sign && fact.is_known();
        let mut facts: Vec<&FactTally> = known.facts.iter().filter(is_of_sign).collect();
        facts.sort_by_key(|known| known.fact.left.min(known.fact.right));
        let count = language.say_with("catches-known", [("count", facts.len().into())]);
        // Facts of two large numbers make a child proud.
        let examples = facts.iter().rev().take(EXAMPLES).map(|known| {
            let fact = known.fact.statement().map(|fact| calculation::format_statement(language, &fact));
            container(text(fact.unwrap_or_default()).size(scale.body))
                .padding([space::TIGHT, space::MEDIUM])
                .style(theme::chip(theme::PALE_REED))
                .into()
        });
        let line = row![
            container(lone_sign(language.operation_sign(sign), scale.large))
                .center(scale.button)
                .style(theme::bordered_panel(theme::MIST, theme::PANEL_RIM, 2.0)),
            text(count).size(scale.body).width(200),
            Row::with_children(examples).spacing(space::SMALL),
        ];
        speakable(line.spacing(space::MEDIUM).align_y(Center)).into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}
