//! How a practice session went: what was right, the stones that were reached, and a finished rung.

use std::sync::Arc;
use std::time::Instant;

use heart::arithmetic::Rung;
use heart::practice::{Learner, Lesson, Lessons};
use iced::widget::{Row, Space, column, container, responsive, row, scrollable, stack, text};
use iced::{Center, Element, Fill, Rectangle};

use super::exercise::{Exercise, Tally};
use super::thud::Thud;
use super::{Message, Practice, jar};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::moving::Moved;
use crate::app::widget::pond::Pond;
use crate::app::widget::{bold, icon, picture, read, said_over};
use pages::language::Language;
use pages::wording;
use records::FishKind;

/// The depth of the water below falling stones, as a multiple of a card's height.
const DEPTH: f32 = 1.5;
/// The depth of the water with room for fish alone, as a multiple of a card's height.
const DEEP: f32 = 3.2;
/// How high the stones fall from, as a multiple of a card's height.
const HEIGHT: f32 = 0.5;
/// The size of the fish per pixel of a card, compared with fish in a pond.
const FISH: f32 = 0.015;
/// The most fish that are seen in the water.
const MOST: usize = 15;

/// A practice session that is over.
pub(super) struct Done {
    tally: Tally,
    /// The lessons that were mastered in the session.
    reached: Vec<Arc<Lesson>>,
    /// The rungs that were finished, and whether there is a certificate. A certificate needs the closed lessons too.
    finished: Vec<(Rung, bool)>,
    /// The lesson that comes next.
    next: Option<Arc<Lesson>>,
    is_placement: bool,
    /// How many more answers right first time bring a little fish to the pond; 0 if one has come.
    until_fry: usize,
    /// The moment when this page was first shown.
    since: Instant,
}

impl Done {
    /// Sums up some puzzles. `open` are the lessons that are open to the child, `all` are all there are.
    pub(super) fn new(
        exercise: &Exercise,
        reached: Vec<Arc<Lesson>>,
        (learner, next): (&Learner, Option<Arc<Lesson>>),
        (open, all): (&Lessons, &Lessons),
    ) -> Self {
        let is_new = |rung: &Rung| reached.iter().any(|lesson| lesson.rung == *rung);
        let rungs = Rung::ALL.into_iter().filter(is_new).filter(|rung| learner.has_finished(*rung, open));
        let (tally, jars) = (exercise.tally(), learner.jars());
        Self {
            until_fry: if jars.were_filled_by(tally.right) { 0 } else { jars.wanting() },
            tally,
            finished: rungs.map(|rung| (rung, learner.has_finished(rung, all))).collect(),
            reached,
            next,
            is_placement: exercise.is_placement(),
            since: Instant::now(),
        }
    }

    /// Draws the water, with a fish for each puzzle that was right first time, and the stones that fall into it.
    fn water<'a, M: 'a>(&self, scale: Scale, is_still: bool) -> Option<Element<'a, M>> {
        let caught = if self.is_placement { 0 } else { self.tally.right.min(MOST) };
        let fry = (caught > 0 && self.until_fry == 0).then_some(FishKind::Fry);
        let fish: Vec<FishKind> = (0..caught).map(jar::kind).chain(fry).collect();
        if fish.is_empty() && self.reached.is_empty() {
            return None;
        }
        let (deep, high) = if self.reached.is_empty() { (DEEP, 0.0) } else { (DEPTH, HEIGHT) };
        let (deep, high) = (scale.card * deep, scale.card * high);
        let swims = responsive(move |size| {
            let inside = Rectangle::with_size(size).shrink([deep * 0.08, deep * 0.15]);
            Pond::new(fish.iter().copied(), (inside, scale.card * FISH), is_still).into()
        });
        let river =
            container(swims).width(Fill).height(deep).style(theme::panel(theme::WATER, theme::DEEP_WATER));
        let since = Some(self.since).filter(|_| !is_still);
        let stones = Moved(Thud::new(self.reached.len(), since, (high, deep)));
        Some(stack![column![Space::new().height(high), river], stones].into())
    }
}

impl Practice {
    /// Draws how the session went.
    pub(super) fn done<'a>(
        &'a self,
        done: &'a Done,
        language: &'a Language,
        scale: Scale,
        is_still: bool,
    ) -> Element<'a, Message> {
        let name = self.child.name.as_str();
        let head = row![
            picture(drawing::avatar(self.child.picture), scale.title * 2.4),
            read(bold(language.say_with("practice-done", [("name", name.into())]), scale.title)).width(Fill),
        ]
        .spacing(space::LARGE)
        .align_y(Center);
        let words = match (done.is_placement, &done.next) {
            (true, Some(next)) => {
                let lesson = wording::words(language, &next.title);
                language.say_with("practice-placed", [("lesson", lesson.into())])
            }
            _ => language.say_with(
                "practice-right-of",
                [("right", done.tally.right.into()), ("count", done.tally.answered.into())],
            ),
        };
        let mut parts = column![head, read(text(words).size(scale.large))].spacing(scale.margin);
        if let Some(water) = done.water(scale, is_still) {
            parts = parts.push(water);
        }
        if !done.is_placement {
            parts = parts.push(fry(done.until_fry, language, scale));
        }
        let stones = done.reached.iter().map(|lesson| {
            let lesson = wording::words(language, &lesson.title);
            let words = language.say_with("practice-stone-reached", [("lesson", lesson.into())]);
            let star = icon(drawing::star(), scale.title, theme::DEEP_CORAL);
            golden(row![star, read(bold(words, scale.large)).width(Fill)])
        });
        parts = parts.extend(stones);
        parts = parts.extend(done.finished.iter().map(|finished| rung(*finished, language, scale)));
        let back = if self.is_planned { "practice-to-home" } else { "practice-to-river" };
        let buttons = row![
            self.act(Message::Leave, language.say(back), Purpose::Act, scale).main().back(),
            self.act(Message::Again, language.say("practice-once-more"), Purpose::Quiet, scale),
        ];
        // Many stones or large type may need to scroll. The buttons are always in sight.
        let parts = if done.reached.len() > 1 || scale.is_enlarged {
            let parts = container(parts).padding(iced::padding::right(space::LARGE));
            column![scrollable(parts).style(theme::scrolling).height(Fill)]
        } else {
            column![parts]
        };
        let parts = parts.push(buttons.spacing(scale.margin));
        let panel = container(parts.spacing(scale.margin * 1.5))
            .padding(scale.margin * 2.5)
            .max_width(820)
            .style(theme::panel(theme::PAPER, theme::RIM));
        let panel = container(panel).center(Fill).padding(scale.margin * 2.0);
        said_over(panel, self.problem.clone().map(|problem| (problem, theme::BLUSH)), scale)
    }
}

/// Draws a golden line to be proud of.
fn golden(line: Row<'_, Message>) -> Element<'_, Message> {
    container(line.spacing(space::MEDIUM).align_y(Center))
        .padding(space::MEDIUM)
        .width(Fill)
        .style(theme::panel(theme::PALE_GOLD, theme::GOLD))
        .into()
}

/// Draws the little fish that has come to the pond, or how many more puzzles bring one.
fn fry<'a>(until: usize, language: &Language, scale: Scale) -> Element<'a, Message> {
    if until > 0 {
        let words = language.say_with("practice-fry", [("more", until.into())]);
        return read(text(words).size(scale.body).color(theme::SLATE)).into();
    }
    let fish = picture(drawing::fish(FishKind::Fry, true), scale.title * 1.5);
    golden(row![fish, read(bold(language.say("practice-fry-comes"), scale.large)).width(Fill)])
}

/// Draws a finished rung: its fish, and that grown-ups can print the certificate.
fn rung<'a>((rung, is_certified): (Rung, bool), language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::fish(FishKind::Rung(rung), true), scale.card * 1.2);
    let sign = language.say(wording::newest_sign(rung));
    let finished = bold(language.say_with("practice-rung-finished", [("rung", sign.into())]), scale.large);
    let certificate =
        is_certified.then(|| text(language.say("practice-certificate")).size(scale.body).into());
    let words =
        column![finished, text(language.say("practice-new-fish")).size(scale.body)].extend(certificate);
    golden(row![fish, read(words.spacing(space::TIGHT)).width(Fill)])
}
