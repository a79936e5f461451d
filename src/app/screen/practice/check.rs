//! Rehearsing a tables check: questions that go on by themselves, and of which nobody is told how they went.

use std::time::{Duration, Instant};

use heart::arithmetic::Fact;
use heart::practice::tables_check::{
    ANSWER_SECONDS, ANSWER_TIME, Key, QUESTIONS, Response, Step, TablesCheck, as_puzzle,
};
use heart::practice::thousandths;
use iced::widget::{Column, Row, Space, column, container, row, stack, svg};
use iced::{Center, ContentFit, Element, Fill};

use super::room::Room;
use super::{Message, Practice, Stop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::sun::sun;
use crate::app::widget::{READ, bold, picture, voice_room};
use crate::language::Language;
use crate::records::{Call, Child, FactAsked, Practised, Setting, Try, Way};

/// A check that goes on.
pub struct Check {
    questions: TablesCheck,
    /// When it was opened: its time is counted from there.
    opened: Instant,
    /// The clock after which it goes on by itself; its name is the instant at which it rings.
    rings: Option<Instant>,
    /// How many questions that count were answered, rightly or not.
    answered: usize,
}

impl Check {
    /// A check of this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { questions: TablesCheck::new(seed), opened: Instant::now(), rings: None, answered: 0 }
    }

    /// The question that is asked, or comes next, while there is one.
    #[must_use]
    pub fn question(&self) -> Option<Fact> {
        self.questions.question()
    }

    /// Where it is.
    #[must_use]
    pub fn step(&self) -> Step {
        self.questions.step()
    }

    /// The clock after which it goes on by itself, if it does.
    #[must_use]
    pub fn rings(&self) -> Option<Instant> {
        self.rings
    }

    /// How long it is open at an instant.
    fn since(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.opened)
    }

    /// The child is ready.
    pub(super) fn begin(&mut self, now: Instant) {
        self.questions.begin(self.since(now));
        self.wind();
    }

    /// Takes in a key.
    pub(super) fn press(&mut self, key: Key, now: Instant, child: &Child) -> Option<Try> {
        let response = self.questions.press(key, self.since(now));
        self.take_in(response, child)
    }

    /// Takes in that the clock rang.
    pub(super) fn rang(&mut self, clock: Instant, child: &Child) -> Option<Try> {
        let response = self.questions.passed(self.since(clock));
        self.take_in(response, child)
    }

    fn take_in(&mut self, response: Option<Response>, child: &Child) -> Option<Try> {
        self.wind();
        let response = response?;
        self.answered += usize::from(response.given.is_some());
        Some(self.tried(response, child))
    }

    /// Sets the clock.
    fn wind(&mut self) {
        self.rings = match self.questions.step() {
            Step::Pauses { until } => Some(self.opened + until),
            Step::Asks { since } => Some(self.opened + since + ANSWER_TIME),
            Step::Waits | Step::Over => None,
        };
    }

    /// An answer as it is kept.
    fn tried(&self, response: Response, child: &Child) -> Try {
        let puzzle = as_puzzle(response.fact, child.player(), self.questions.seed());
        let judged = response.judged(&puzzle);
        let fact_asked = |(fact, answer): &(Fact, Option<i64>)| FactAsked { fact: *fact, answer: *answer };
        Try {
            child: child.id,
            setting: Setting {
                game: heart::games::GameKind::default(),
                rung: puzzle.player.rung,
                order: puzzle.player.order,
                help: child.settings.help,
                seed: puzzle.seed,
            },
            call: Call {
                offered: puzzle.offered(),
                // What was left open is kept as the question.
                calculation: if response.given.is_some() { judged.given } else { response.fact.question() },
                refusal: judged.refusal,
                total: judged.total,
                points: 0,
            },
            way: Way {
                milliseconds: u32::try_from(response.took.as_millis()).unwrap_or(u32::MAX),
                refused_before: 0,
                hints: 0,
                facts: judged.facts.iter().map(fact_asked).collect(),
            },
            practised: Some(Practised {
                lesson: puzzle.lesson,
                kind: puzzle.kind,
                difficulty: thousandths(puzzle.difficulty),
                right: judged.right,
                again: false,
                timed: true,
                slip: judged.slip,
                placement: false,
            }),
        }
    }

    /// What can be pressed now.
    pub(super) fn offered(&self) -> Vec<Stop> {
        match self.questions.step() {
            Step::Waits => vec![Stop::BeginCheck],
            Step::Pauses { .. } => Vec::new(),
            Step::Asks { .. } => {
                let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(Key::Digit);
                digits.into_iter().chain([Key::Back, Key::Enter]).map(Stop::CheckKey).collect()
            }
            Step::Over => vec![Stop::Leave],
        }
    }

    /// What is chosen where the selection ring is nowhere.
    pub(super) fn usual(&self) -> Option<Stop> {
        match self.questions.step() {
            Step::Waits => Some(Stop::BeginCheck),
            Step::Asks { .. } => Some(Stop::CheckKey(Key::Enter)),
            Step::Pauses { .. } => None,
            Step::Over => Some(Stop::Leave),
        }
    }
}

impl Practice {
    /// The check on the screen.
    pub(super) fn check_view<'a>(
        &'a self,
        check: &'a Check,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let scenery = svg(drawing::practice()).width(Fill).height(Fill).content_fit(ContentFit::Cover);
        let content = match check.step() {
            Step::Waits => self.before(check, language, room),
            Step::Pauses { .. } | Step::Asks { .. } => self.asked(check, language, room),
            Step::Over => self.after(check, language, room),
        };
        let content = container(content).width(room.column()).height(room.height());
        let content = container(content).center_x(Fill);
        stack![scenery, column![self.check_bar(check, language, room), content]].into()
    }

    /// Back, and how much time is left.
    fn check_bar<'a>(&'a self, check: &Check, language: &'a Language, room: &Room) -> Element<'a, Message> {
        let scale = room.scale;
        let away = container(fitted::label(language.say("practice-leave"), scale.body))
            .padding([0.0, space::SMALL])
            .center(Fill);
        let side = (scale.body * 9.3).max(4.0 * (scale.button + space::MEDIUM));
        // When it is over the one way on stands in the middle.
        let away: Element<'a, Message> = match check.step() {
            Step::Over => Space::new().width(side).into(),
            _ => self.key(Stop::Leave, away).width(side).height(scale.button).into(),
        };
        let title = container(fitted::label(language.say("check-title"), scale.large * 1.15).bold());
        let timer = match check.step() {
            Step::Asks { since } => Some(sun(check.opened + since, ANSWER_SECONDS, scale.button).into()),
            _ => None,
        };
        let portrait = picture(drawing::avatar(self.child.picture), scale.button);
        let right = Row::new().extend(timer).push(portrait).push(voice_room(scale)).spacing(space::MEDIUM);
        let line = row![away, title.center_x(Fill), container(right).align_right(side)];
        container(line.spacing(space::MEDIUM).align_y(Center))
            .padding([0.0, room.margin()])
            .center_y(room.bar())
            .width(Fill)
            .into()
    }

    /// What comes, before the questions to try and before those that count.
    fn before<'a>(&'a self, check: &Check, language: &'a Language, room: &Room) -> Element<'a, Message> {
        let words = if check.questions.counts() { "check-now" } else { "check-how" };
        self.panel(language.say(words), Stop::BeginCheck, language.say("check-begin"), room)
    }

    /// That it is over. Of what was right only grown-ups read.
    fn after<'a>(&'a self, check: &Check, language: &'a Language, room: &Room) -> Element<'a, Message> {
        let words = if check.answered == QUESTIONS { "check-all-answered" } else { "check-over" };
        let words = language.say_with(words, [("name", self.child.name.as_str().into())]);
        self.panel(words, Stop::Leave, language.say("practice-to-river"), room)
    }

    fn panel<'a>(&'a self, words: String, stop: Stop, label: String, room: &Room) -> Element<'a, Message> {
        let scale = room.scale;
        let portrait = picture(drawing::avatar(self.child.picture), scale.title * 2.4);
        let words = container(fitted(words, scale.large).centered()).id(READ);
        let parts = column![portrait, words, self.act(stop, label, Purpose::Act, scale)];
        let panel = container(parts.spacing(scale.margin * 1.5).align_x(Center))
            .padding(scale.margin * 2.0)
            .width(Fill)
            .style(theme::panel(theme::PAPER, theme::RIM));
        container(panel).center_y(Fill).into()
    }

    /// The question with its keys. In a pause there is an empty place in its stead, so that nothing moves.
    fn asked<'a>(&'a self, check: &'a Check, language: &'a Language, room: &Room) -> Element<'a, Message> {
        let is_open = matches!(check.step(), Step::Asks { .. });
        let (number, of) = check.questions.number();
        let count = language.say_with("check-number", [("number", number.into()), ("of", of.into())]);
        let count = fitted(count, room.scale.large).centered().color(theme::SLATE);
        let question = check.question().filter(|_| is_open);
        let question: Element<'a, Message> = match question {
            Some(fact) => equation(fact, check.questions.typed(), language, room),
            None => fitted::label("…", room.question(1.0)).bold().into(),
        };
        let question = container(question).center(Fill);
        let asked = column![count, question].spacing(room.gap()).align_x(Center).height(Fill);
        let key = |key: Key| -> Element<'a, Message> {
            let label: Element<'a, Message> = match key {
                Key::Digit(digit) => bold(digit.to_string(), room.scale.large * 1.2).into(),
                Key::Back | Key::Enter => fitted::label(language.say("table-undo"), room.scale.body).into(),
            };
            let label = container(label).center(Fill).padding([0.0, space::SMALL]);
            self.key(Stop::CheckKey(key), label).width(Fill).height(room.key()).into()
        };
        let digits = |digits: [u8; 3]| digits.map(|digit| key(Key::Digit(digit)));
        let last = [key(Key::Back), key(Key::Digit(0)), Space::new().width(Fill).height(room.key()).into()];
        let rows = [digits([1, 2, 3]), digits([4, 5, 6]), digits([7, 8, 9]), last];
        let keys =
            Column::with_children(rows.map(|keys| Row::with_children(keys).spacing(room.gap()).into()));
        let enter = self
            .key(
                Stop::CheckKey(Key::Enter),
                fitted::label(language.say("practice-check"), room.scale.large * 1.2).bold(),
            )
            .width(Fill)
            .height(room.act());
        column![asked, keys.spacing(room.gap()), enter].spacing(room.gap()).into()
    }
}

/// The question with what is typed, as large as the column allows.
fn equation<'a>(fact: Fact, typed: &str, language: &Language, room: &Room) -> Element<'a, Message> {
    /// How wide the field is, and how wide all of it, in sizes of the type.
    const FIELD: f32 = 2.1;
    const ALL: f32 = 6.6;
    let size = room.question(ALL);
    let question = language.calculation(&format!("{} {}", fact.question(), fact.equals()));
    let typed = if typed.is_empty() { "?" } else { typed };
    let field = container(fitted::label(typed.to_owned(), size).bold())
        .padding([0.0, space::SMALL])
        .center_x(size * FIELD)
        .center_y(size * 1.4)
        .style(theme::framed(theme::PAPER, theme::EDGE, 3.0));
    container(row![fitted::label(question, size).bold(), field].spacing(size * 0.2).align_y(Center))
        .id(READ)
        .into()
}
