//! Practice against a clock, if a grown-up allows it: a tables check, and two quick minutes.

use std::time::Duration;

use iced::time::Instant;
use platform::threads::sleep_async;

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use engine::practice::Learner;
use engine::practice::burst::{self, BURST_SECONDS, Burst};
use engine::practice::tables_check::{
    self, ANSWER_SECONDS, KeypadKey, QUESTION_COUNT, TablesCheck, TimedPhase, TimedResponse,
};
use iced::widget::{Column, Space, column, container, row, stack};
use iced::{Center, Element, Fill, Task};

use super::exercise::attempt_details;
use super::jar::JarContent;
use super::layout::PracticeLayout;
use super::otter::Mood;
use super::scene::{PracticeScene, Scenery};
use super::session_result::Ending;
use super::task::{jar_view, placed_at};
use super::{Message, Practice, PracticeAction, PracticePart};
use crate::app::drawing;
use crate::app::sound::Sound;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::animated::Animated;
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::{READ_ALOUD_ID, paper_panel, picture, speakable};
use language::Language;
use language::wording::{self, calculation};
use records::{AttemptDetails, Child};

pub struct TimedPractice {
    round: Round,
    /// When this practice was opened. All its times are counted from this moment.
    opened: Instant,
    /// When it goes on without a key of the child. `None` if it waits for the child.
    advances_at: Option<Instant>,
    /// How many questions that count were answered, right or wrong.
    answered: usize,
    wrong: Option<i64>,
    since: Instant,
}

/// How many right answers fill the jar in two quick minutes.
const MANY: usize = 30;

enum Round {
    Check(TablesCheck),
    /// Two quick minutes. The number is the seconds that a fact took in earlier ones, if there were any.
    Burst(Burst, Option<f64>),
}

impl TimedPractice {
    pub(super) fn tables_check(seed: u64) -> Self {
        Self::with_round(Round::Check(TablesCheck::new(seed)))
    }

    pub(super) fn burst(learner: &Learner, today: NaiveDate, seed: u64) -> Self {
        Self::with_round(Round::Burst(
            Burst::new(learner.facts_by_heart(today), seed),
            learner.median_burst_seconds(),
        ))
    }

    fn with_round(round: Round) -> Self {
        Self {
            round,
            opened: Instant::now(),
            advances_at: None,
            answered: 0,
            wrong: None,
            since: Instant::now(),
        }
    }

    /// The fact that is asked now, or next. `None` once all have been asked.
    pub fn question(&self) -> Option<Fact> {
        match &self.round {
            Round::Check(check) => check.question(),
            Round::Burst(burst, _) => burst.question(),
        }
    }

    pub fn phase(&self) -> TimedPhase {
        match &self.round {
            Round::Check(check) => check.phase(),
            Round::Burst(burst, _) => burst.phase(),
        }
    }

    pub fn is_burst(&self) -> bool {
        matches!(self.round, Round::Burst(..))
    }

    /// When it goes on without a key of the child. `None` if it waits for the child.
    pub fn advances_at(&self) -> Option<Instant> {
        self.advances_at
    }

    fn since(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.opened)
    }

    pub(super) fn begin(&mut self, now: Instant) {
        let now = self.since(now);
        match &mut self.round {
            Round::Check(check) => check.begin(now),
            Round::Burst(burst, _) => burst.begin(now),
        }
        self.wind();
    }

    /// Handles a key. Returns the answer to save, if the key completed one.
    pub(super) fn press(&mut self, key: KeypadKey, now: Instant, child: &Child) -> Option<AttemptDetails> {
        let now = self.since(now);
        let response = match &mut self.round {
            Round::Check(check) => check.press(key, now),
            Round::Burst(burst, _) => burst.press(key, now),
        };
        self.apply(response, child)
    }

    /// Handles the end of a time. Returns the unanswered question to save, if it was the time for a question.
    pub(super) fn handle_timeout(&mut self, clock: Instant, child: &Child) -> Option<AttemptDetails> {
        let now = self.since(clock);
        self.wrong = None;
        let response = match &mut self.round {
            Round::Check(check) => check.advance_to(now),
            Round::Burst(burst, _) => {
                burst.advance_to(now);
                None
            }
        };
        self.apply(response, child)
    }

    fn apply(&mut self, response: Option<TimedResponse>, child: &Child) -> Option<AttemptDetails> {
        self.wind();
        if self.phase() == TimedPhase::Over {
            self.since = Instant::now();
        }
        let response = response?;
        self.wrong = response.given.filter(|given| response.fact.result() != Ok(*given));
        self.answered += usize::from(response.given.is_some());
        Some(self.tried(response, child))
    }

    fn wind(&mut self) {
        let goes_on = match &self.round {
            Round::Check(check) => check.continues_at(),
            Round::Burst(burst, _) => burst.next_deadline(),
        };
        self.advances_at = goes_on.map(|goes_on| self.opened + goes_on);
    }

    fn tried(&self, response: TimedResponse, child: &Child) -> AttemptDetails {
        let puzzle = match &self.round {
            Round::Check(check) => tables_check::as_puzzle(response.fact, child.player(), check.seed()),
            Round::Burst(burst, _) => burst::as_puzzle(response.fact, child.player(), burst.seed()),
        };
        let mut tried = attempt_details(child, &puzzle, &response.judge(&puzzle), response.took, true);
        // A question without an answer is saved as the question.
        if response.given.is_none() {
            tried.answer.calculation = response.fact.question();
        }
        tried
    }

    fn title(&self, language: &Language) -> String {
        language.say(if self.is_burst() { "burst-title" } else { "check-title" })
    }

    /// The otter's mood. It never shows whether an answer was right.
    fn mood(&self) -> Mood {
        let typed = match &self.round {
            Round::Check(check) => check.typed(),
            Round::Burst(burst, _) => burst.typed_digits(),
        };
        if typed.is_empty() { Mood::Speaks } else { Mood::Watches }
    }

    /// What the jar shows, and its label. The water rises with the answers, and there are no fish. `None` before and after the questions.
    fn caught(&self, language: &Language) -> Option<(JarContent, String)> {
        if matches!(self.phase(), TimedPhase::Waits | TimedPhase::Over) {
            return None;
        }
        Some(match &self.round {
            Round::Check(check) => {
                let (number, of) = check.question_number();
                let words = language.say_with("check-number", [("number", number.into()), ("of", of.into())]);
                let over = if check.is_past_trial() { self.answered.min(of) } else { 0 };
                (JarContent { count: of, over, right: 0, last: None }, words)
            }
            Round::Burst(burst, _) => {
                let right = burst.right_count();
                let words = language.say_with("burst-number", [("count", right.into())]);
                (JarContent { count: MANY.max(right), over: right, right: 0, last: None }, words)
            }
        })
    }

    /// When the time on the screen began, and how many seconds it takes. `None` if no time is shown.
    fn timer(&self) -> Option<(Instant, u16)> {
        match (&self.round, self.phase()) {
            (Round::Check(_), TimedPhase::Asks { since }) => Some((self.opened + since, ANSWER_SECONDS)),
            (Round::Burst(burst, _), TimedPhase::Asks { .. } | TimedPhase::Pauses { .. }) => {
                Some((self.opened + burst.began_at(), BURST_SECONDS))
            }
            _ => None,
        }
    }
}

impl Practice {
    pub(super) fn begin_timed_practice(&mut self, timed_practice: TimedPractice) -> PracticeAction {
        self.problem = None;
        self.part = PracticePart::Check(Box::new(timed_practice));
        PracticeAction::StartSitting
    }

    /// Changes the tables check or the two quick minutes, and sets a new clock if they now go on at another moment.
    pub(super) fn change_timed_practice(
        &mut self,
        change: impl FnOnce(&mut TimedPractice, &Child) -> Option<AttemptDetails>,
    ) -> PracticeAction {
        let PracticePart::Check(check) = &mut self.part else { return PracticeAction::None };
        let rang = check.advances_at();
        let tried = change(check, &self.child);
        let clock = check.advances_at().filter(|clock| Some(*clock) != rang);
        if check.phase() == TimedPhase::Over {
            self.heard = Some(Sound::Done);
        }
        self.save_attempt(tried, clock.map_or_else(Task::none, rings))
    }

    pub(super) fn timed_practice_view<'a>(
        &'a self,
        timed_practice: &'a TimedPractice,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let scene = Animated(PracticeScene::new(Scenery::Shore, timed_practice.mood(), *room));
        let content = match timed_practice.phase() {
            TimedPhase::Waits => self.before(timed_practice, language, room),
            TimedPhase::Pauses { .. } | TimedPhase::Asks { .. } => self.asked(timed_practice, language, room),
            TimedPhase::Over => return self.after(timed_practice, language, room),
        };
        let bar = self.top_bar(
            language.say("practice-leave"),
            timed_practice.title(language),
            timed_practice.timer(),
            room,
        );
        let mut layers = stack![scene, bar, placed_at(room.key_column(), content)];
        if let Some((caught, label)) = timed_practice.caught(language) {
            layers = layers.push(jar_view(caught, label, room));
        }
        layers.into()
    }

    /// The page before the questions. A tables check shows it twice: before the trial questions, and before those that count.
    fn before<'a>(
        &'a self,
        check: &TimedPractice,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let words = match &check.round {
            Round::Check(check) if check.is_past_trial() => "check-now",
            Round::Check(_) => "check-how",
            Round::Burst(..) => "burst-how",
        };
        let begin = self
            .action_button(Message::BeginCheck, language.say("check-begin"), ButtonPurpose::Act, room.scale)
            .main_button();
        self.panel(language.say(words), begin, room)
    }

    /// The page after the questions. Only grown-ups read what was right in a tables check. After two quick minutes the child reads how
    /// quick it was, compared only with its own earlier times.
    fn after<'a>(
        &'a self,
        check: &TimedPractice,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let name = self.child.name.as_str();
        let words = match &check.round {
            Round::Check(_) if check.answered == QUESTION_COUNT => {
                language.say_with("check-all-answered", [("name", name.into())])
            }
            Round::Check(_) => language.say_with("check-over", [("name", name.into())]),
            Round::Burst(burst, before) => how_quick(burst, *before, name, language),
        };
        let on = fitted::fitted_label(language.say("practice-to-river"), room.scale.title).bold();
        let on = self
            .button(Message::Leave, speakable(on), ButtonPurpose::Act)
            .with_style(theme::act_button_on_scenery);
        let ending = Ending {
            title: check.title(language),
            words: container(fitted_text(words, room.scale.large).bold()).id(READ_ALOUD_ID).into(),
            lines: Vec::new(),
            buttons: vec![
                on.main_button().back_button().width(Fill).height(room.action_button_height()).into(),
            ],
            fish: 0,
            stones: 0,
            mood: Mood::Glad,
            since: check.since,
        };
        self.ending_view(ending, room)
    }

    fn panel<'a>(
        &'a self,
        words: String,
        act: AccessibleButton<'a, Message>,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        // Large words need the room of the portrait, which is in the bar as well.
        let portrait = (!scale.is_enlarged)
            .then(|| picture(drawing::avatar(self.child.picture), scale.title * 2.4).into());
        let words = container(fitted_text(words, scale.large).centered()).id(READ_ALOUD_ID);
        let parts = Column::new().extend(portrait).push(words).push(act);
        let panel = paper_panel(parts.spacing(scale.margin * 1.5).align_x(Center), scale.margin * 2.0);
        container(panel).center_y(Fill).into()
    }

    /// A question and its keys. During a pause the question's place is empty, so nothing moves.
    fn asked<'a>(
        &'a self,
        check: &'a TimedPractice,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let is_open = matches!(check.phase(), TimedPhase::Asks { .. });
        let typed = match &check.round {
            Round::Check(check) => check.typed(),
            Round::Burst(burst, _) => burst.typed_digits(),
        };
        let question: Element<'a, Message> = match check.question() {
            Some(fact) if is_open => equation(fact, typed, language, room),
            // In two quick minutes a wrong answer is put right, and one that came too late is finished.
            Some(fact) if check.is_burst() => {
                let told = fact.statement().map(|told| match check.wrong {
                    Some(wrong) => calculation::result_not_claim(language, &told, wrong),
                    None => calculation::format_statement(language, &told),
                });
                container(fitted::fitted_label(told.unwrap_or_default(), room.question_size(ALL)).bold())
                    .id(READ_ALOUD_ID)
                    .into()
            }
            _ => fitted::fitted_label("…", room.question_size(1.0)).bold().into(),
        };
        let asked = container(question).center(Fill);
        let undo = self.undo_button(Message::CheckKey(KeypadKey::Back), false, language, room);
        let undo = undo.width(Fill).height(room.key_height()).into();
        let empty = Space::new().width(Fill).height(room.key_height()).into();
        let digits =
            self.digit_keypad(|digit| Message::CheckKey(KeypadKey::Digit(digit)), [undo, empty], room);
        let enter = fitted::fitted_label(language.say("practice-check"), room.scale.title).bold();
        let enter = self
            .button(Message::CheckKey(KeypadKey::Enter), enter, ButtonPurpose::Act)
            .with_style(theme::act_button_on_scenery)
            .main_button()
            .width(Fill)
            .height(room.action_button_height());
        column![asked, digits, enter].spacing(room.gap()).into()
    }
}

fn rings(clock: Instant) -> Task<Message> {
    Task::perform(sleep_async(clock.saturating_duration_since(Instant::now())), move |()| {
        Message::CheckTimeEnded(clock)
    })
}

/// The width of a question, as a multiple of the type size.
const ALL: f32 = 6.6;

fn how_quick(burst: &Burst, before: Option<f64>, name: &str, language: &Language) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a burst has two minutes")]
    let seconds = |seconds: f64| wording::seconds(language, (seconds * 1000.0).round() as u32);
    let count = [("count", burst.right_count().into()), ("name", name.into())];
    let right = language.say_with("burst-over", count);
    let quick = match (burst.median_seconds().map(seconds), before.map(seconds)) {
        (Some(now), Some(before)) => {
            Some(language.say_with("burst-quick-before", [("now", now.into()), ("before", before.into())]))
        }
        (Some(now), None) => Some(language.say_with("burst-quick", [("now", now.into())])),
        (None, _) => None,
    };
    std::iter::once(right).chain(quick).collect::<Vec<_>>().join("\n")
}

fn equation<'a>(fact: Fact, typed: &str, language: &Language, room: &PracticeLayout) -> Element<'a, Message> {
    const FIELD: f32 = 2.1;
    let size = room.question_size(ALL);
    let question = language.localize_calculation(&format!("{} {}", fact.question(), fact.equals_sign()));
    let typed = if typed.is_empty() { "?" } else { typed };
    let field = container(fitted::fitted_label(typed.to_owned(), size).bold())
        .padding([0.0, space::SMALL])
        .center_x(size * FIELD)
        .center_y(size * 1.4)
        .style(theme::bordered_panel(theme::PAPER, theme::BUTTON_EDGE, 3.0));
    container(row![fitted::fitted_label(question, size).bold(), field].spacing(size * 0.2).align_y(Center))
        .id(READ_ALOUD_ID)
        .into()
}
