//! Checks lessons: whether their fields fit together, and whether puzzles can be made of them.

use super::lesson::{Kind, Lesson, LessonText, SCHEMA_VERSION, Span, Strategy};
use super::making;
use super::shoal::{Pattern, Shoal};
use crate::arithmetic::{POND_SIZE, ReadingOrder};
use crate::games::{GameKind, Player};

const LARGEST: i64 = 10_000;
const LONGEST_LIST: usize = 30;

impl Lesson {
    /// Finds what is wrong with the lesson: for each fault the field, such as `numbers.left`, and what to do about it. Empty for lessons
    /// that [`read_lesson`](super::read_lesson) returns.
    #[must_use]
    pub fn find_faults(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let mut fault = |field, reason: &str| faults.push((field, reason.to_owned()));
        if self.schema_version != SCHEMA_VERSION {
            fault("schema_version", "this Fishpond reads version 1");
        }
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || !self.id.chars().all(is_word) {
            fault("id", "use small letters, digits and hyphens, such as add-make-ten");
        }
        for (field, words) in [("title", &self.title), ("goal", &self.goal)] {
            if let LessonText::Text(texts) = words
                && !texts.values().any(|text| !text.trim().is_empty())
            {
                fault(field, "write it in one language at least, such as {\"en\": \"Making ten\"}");
            }
        }
        if !(3..=30).contains(&self.count) {
            fault("count", "from 3 to 30 puzzles make a session");
        }
        if let Some(operation) = self.must.iter().find(|operation| !self.rung.allows(**operation)) {
            let sign = operation.sign();
            fault("must", &format!("{sign} is above the rung {}", self.rung));
        }
        let (of_cards, of_fish) = (self.is_asked_with_cards(), self.kind == Kind::HowMany);
        let of_numbers = matches!(self.kind, Kind::Fact | Kind::Complete | Kind::TwoSteps) || of_fish;
        let numbers = &self.numbers;
        let spans = [
            ("numbers.left", numbers.left, of_numbers),
            ("numbers.right", numbers.right, of_numbers),
            ("numbers.result", numbers.result, of_numbers || self.kind == Kind::OnALine),
            ("numbers.line", numbers.line, self.kind == Kind::OnALine),
            ("numbers.cards", numbers.cards, of_cards),
            ("numbers.used", numbers.used, of_cards && !self.is_about_tens()),
        ];
        for (field, span, is_used) in spans {
            let Some(span) = span else { continue };
            if !is_used {
                fault(field, "this kind of puzzle does not use it");
            } else if span.0 > span.1 || span.0 < 0 || span.1 > LARGEST {
                fault(field, "write the smaller number first, from 0 to 10000");
            }
        }
        if numbers.cards.is_some_and(|cards| self.is_about_tens() && (cards.0 < 1 || cards.1 > 11)) {
            fault("numbers.cards", "the cards of this game have values from 1 to 11");
        }
        if !numbers.targets.is_empty() && !of_cards {
            fault("numbers.targets", "this kind of puzzle does not use it");
        }
        if numbers.targets.iter().any(|target| !(0..=LARGEST).contains(target)) {
            fault("numbers.targets", "targets are from 0 to 10000");
        }
        if numbers.tables.iter().any(|table| !(0..=LARGEST).contains(table)) {
            fault("numbers.tables", "tables are from 0 to 10000");
        }
        for (field, length) in [
            ("must", self.must.len()),
            ("numbers.targets", numbers.targets.len()),
            ("numbers.tables", numbers.tables.len()),
        ] {
            if length > LONGEST_LIST {
                fault(field, "a list has up to 30 entries");
            }
        }
        if (self.strategy == Strategy::TimesTable) == numbers.tables.is_empty() {
            fault("numbers.tables", "say which tables, together with the strategy times_table");
        }
        let most = if self.is_about_tens() { 12 } else { POND_SIZE };
        if numbers.shown.is_some_and(|shown| !of_cards || !(3..=most).contains(&usize::from(shown))) {
            fault("numbers.shown", "from 3 to 6 cards lie in a pond, and from 3 to 12 where tens are made");
        }
        if self.contains.values().any(|reason| reason.trim().is_empty()) {
            fault(
                "contains",
                "give the reason for each lesson, such as “38 + 7 goes over the ten as 8 + 7 does”",
            );
        }
        if !self.contains.is_empty() && self.kind.is_easily_guessed() {
            fault("contains", "puzzles that can be guessed prove nothing of other lessons");
        }
        faults.extend(self.check_early());
        let mut fault = |field, reason: &str| faults.push((field, reason.to_owned()));
        let belongs = if self.is_about_tens() {
            self.game.tens_game().is_some()
        } else {
            self.game == GameKind::DragonFish
        };
        if of_cards && !belongs {
            fault("kind", "this kind of puzzle belongs to another game");
        }
        if faults.is_empty() {
            faults.extend(self.makes_no_puzzles().map(|reason| ("numbers", reason.to_owned())));
        }
        faults
    }

    /// Checks fields that only lessons of some kinds use, such as fish to count, number lines and calculations of two signs.
    fn check_early(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let mut fault = |field, reason: &str| faults.push((field, reason.to_owned()));
        let Self { numbers, pattern, .. } = self;
        if pattern.is_some() != (self.kind == Kind::HowMany) {
            fault(
                "pattern",
                "say how fish are shown, such as scattered, where they are counted, and only there",
            );
        }
        let is_above = |span: Option<Span>, most: u8| span.is_some_and(|span| span.1 > most.into());
        if self.kind == Kind::HowMany {
            let most = if matches!(pattern, Some(Pattern::Frame | Pattern::Missing)) {
                10
            } else {
                Shoal::MOST_FISH
            };
            if is_above(numbers.left, most) || is_above(numbers.result, most) {
                fault("numbers.left", "up to 12 fish can be counted, and up to 10 in a frame");
            }
            if is_above(numbers.right, Shoal::MOST_MOVING_FISH) {
                fault("numbers.right", "up to 6 fish come or swim away");
            }
        }
        let fits_line = |Span(from, to): Span| to - from >= 5 && (to - from <= 20 || (to - from) % 10 == 0);
        if (self.kind == Kind::OnALine) != numbers.line.is_some_and(fits_line) {
            fault("numbers.line", "say where the line begins and ends, such as [0, 10] or [0, 100]");
        }
        let is_of_order = matches!(self.strategy, Strategy::TimesFirst | Strategy::Brackets);
        if is_of_order && (self.kind != Kind::TwoSteps || self.order != Some(ReadingOrder::Operations)) {
            fault("strategy", "use this for two_steps, together with the order operations");
        }
        faults
    }

    /// What to tell the teacher if puzzles cannot be made for every seed, or only with a search so long that a child would have to wait.
    /// `None` if all is well.
    fn makes_no_puzzles(&self) -> Option<&'static str> {
        const TRIED: u64 = 20;
        /// How long the search for the puzzles of all seeds together may be, in sets of three cards that are solved: a fifth of a second on
        /// an old computer.
        const SOLVED: u32 = 100_000;
        let player = self.adapt_player(Player::default());
        let mut effort = making::SearchBudget::new(SOLVED);
        let makes_all =
            (0..TRIED).all(|seed| making::make_task_within(self, player, seed, &mut effort).is_some());
        match (makes_all, effort.is_spent()) {
            (true, _) => None,
            (false, true) => Some("it takes too long to find puzzles of these numbers; allow more of them"),
            (false, false) => Some("no puzzle can be made of these numbers; allow more of them"),
        }
    }
}
