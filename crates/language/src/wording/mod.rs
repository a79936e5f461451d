//! Words and sentences that several screens use. A function that returns `&'static str` gives a Fluent id, such as `order-spoken`.

mod abilities;
pub mod activity;
pub mod calculation;
pub mod card;
pub mod findings;
pub mod pictures;
pub mod spoken;

use std::path::Path;

pub use abilities::{CurriculumPlaces, ability_message_id, ability_summary, curriculum_places};
use engine::arithmetic::{
    Fact, Operation, ReadingOrder, Refusal, Rung, SyntaxError, TokenError, format_number,
};
use engine::findings::class::overview::ProgressMark;
use engine::games::dragonfish::{HelperCard, Side};
use engine::games::fish_out::{self, Suit};
use engine::games::{GameKind, HardCatch, Quantity};
use engine::opponents::Strength;
use engine::practice::burst::BURST_ID;
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::waiting::WAITING_ID;
use engine::practice::{Lesson, LessonText, Lessons, Slip};
use fluent::FluentValue;
use interchange::has_letters;

use crate::{Language, Locale};
use records::{
    ArchiveError, CaughtFish, Child, ClassListError, FishKind, FishedSuit, HelpLevel, LARGEST_LIST_MEGABYTES,
    ListPosition, MAX_NAME_CHARS, MOST_ROSTER_FILES, Palette, SwitchAccess, TransferError, VoiceSpeed,
};

/// The Fluent id of what a child does on a rung (one step of the ladder of signs), such as `rung-addition`.
pub const fn rung_message_id(rung: Rung) -> &'static str {
    match rung {
        Rung::Addition => "rung-addition",
        Rung::Subtraction => "rung-subtraction",
        Rung::Multiplication => "rung-multiplication",
        Rung::Concatenation => "rung-concatenation",
        Rung::Division => "rung-division",
    }
}

/// All signs of a rung, such as `+ − ×`.
pub fn rung_signs(language: &Language, rung: Rung) -> String {
    rung.operations().map(|operation| language.operation_sign(operation)).collect::<Vec<_>>().join(" ")
}

pub const fn newest_sign_message_id(rung: Rung) -> &'static str {
    match rung {
        Rung::Addition => "sign-addition",
        Rung::Subtraction => "sign-subtraction",
        Rung::Multiplication => "sign-multiplication",
        Rung::Concatenation => "sign-concatenation",
        Rung::Division => "sign-division",
    }
}

pub const fn mark_message_id(mark: ProgressMark) -> &'static str {
    match mark {
        ProgressMark::Sure => "overview-sure",
        ProgressMark::Can => "overview-can",
        ProgressMark::Learning => "overview-learning",
        ProgressMark::Slipped => "overview-slipped",
        ProgressMark::Known => "overview-known",
        ProgressMark::Slow => "overview-slow",
        ProgressMark::Wrong => "overview-wrong",
    }
}

pub const fn reading_order_message_id(order: ReadingOrder) -> &'static str {
    match order {
        ReadingOrder::Spoken => "order-spoken",
        ReadingOrder::Operations => "order-operations",
    }
}

pub const fn help_level_message_id(help: HelpLevel) -> &'static str {
    match help {
        HelpLevel::ShowTotals => "help-show-totals",
        HelpLevel::AskTotals => "help-ask-totals",
        HelpLevel::NoTotals => "help-no-totals",
    }
}

pub const fn switches_message_id(switches: SwitchAccess) -> &'static str {
    match switches {
        SwitchAccess::None => "switches-none",
        SwitchAccess::OneSlow => "switches-one-slow",
        SwitchAccess::One => "switches-one",
        SwitchAccess::OneQuick => "switches-one-quick",
        SwitchAccess::Two => "switches-two",
    }
}

pub const fn palette_message_id(palette: Palette) -> &'static str {
    match palette {
        Palette::System => "palette-system",
        Palette::Usual => "palette-usual",
        Palette::Dark => "palette-dark",
        Palette::HighContrast => "palette-high-contrast",
        Palette::HighContrastDark => "palette-high-contrast-dark",
        Palette::RedGreen => "palette-red-green",
        Palette::BlueYellow => "palette-blue-yellow",
    }
}

pub const fn voice_speed_message_id(speed: VoiceSpeed) -> &'static str {
    match speed {
        VoiceSpeed::Slow => "voice-slow",
        VoiceSpeed::Usual => "voice-usual",
        VoiceSpeed::Fast => "voice-fast",
    }
}

pub const fn strength_message_id(strength: Strength) -> &'static str {
    match strength {
        Strength::Minnow => "strength-minnow",
        Strength::Perch => "strength-perch",
        Strength::Pike => "strength-pike",
    }
}

pub const fn pond_side_message_id(side: Side) -> &'static str {
    match side {
        Side::North => "pond-north",
        Side::East => "pond-east",
        Side::South => "pond-south",
        Side::West => "pond-west",
    }
}

/// The Fluent id of the sentence that says what a helper card of DragonFish is good for.
pub const fn helper_card_use_message_id(card: HelperCard) -> &'static str {
    match card {
        HelperCard::Canal(_) => "helper-canal",
        HelperCard::Hook(_) => "helper-hook",
        HelperCard::Scissors => "helper-scissors",
        HelperCard::Magnet => "helper-magnet",
        HelperCard::Net => "helper-net",
        HelperCard::Rotate => "helper-rotate",
    }
}

macro_rules! titles {
    ($($module:ident::$Game:ident $saved:literal { $($Kind:ident $word:literal)+ })+) => {
        pub const fn game_title_message_id(title: GameKind) -> &'static str {
            match title { $($(GameKind::$Kind => concat!("game-", $word),)+)+ }
        }
    };
}

engine::for_each_game!(titles);

pub fn quantity_question(language: &Language, about: Quantity) -> String {
    let of_suit = |id, of: Suit| language.say_with(id, [("suit", language.say(suit_message_id(of)).into())]);
    match about {
        Quantity::RedPips => language.say("reckoning-red-pips"),
        Quantity::NextTen => language.say("reckoning-next-ten"),
        Quantity::BigFish { pips } => language.say_with("reckoning-big-fish", [("pips", pips.into())]),
        Quantity::BigFishAlike { pips, fish } => {
            language.say_with("reckoning-big-fish-alike", [("pips", pips.into()), ("fish", fish.into())])
        }
        Quantity::CatchPoints => language.say("reckoning-sum"),
        Quantity::Payment => language.say("reckoning-payment"),
        Quantity::PaymentToEach => language.say("reckoning-payment-to-each"),
        Quantity::PaidInAll => language.say("reckoning-paid-in-all"),
        Quantity::InLake(suit) => of_suit("reckoning-in-lake", suit),
        Quantity::Catch(suit) => of_suit("reckoning-catch", suit),
        Quantity::ScoreWithCatch => language.say("reckoning-score-with-catch"),
        Quantity::Score => language.say("reckoning-score"),
        Quantity::MissingFish => language.say("reckoning-missing"),
    }
}

pub fn playing_card(language: &Language, card: fish_out::PlayingCard) -> String {
    let arguments =
        [("suit", language.say(suit_message_id(card.suit())).into()), ("rank", card.rank().into())];
    language.say_with("playing-card", arguments)
}

pub const fn suit_message_id(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    }
}

/// A fish that a child has caught, in words: the calculation as a true statement, such as `9 + 8 = 17`, or the suit that was fished out.
pub fn caught_fish(language: &Language, fished: &CaughtFish) -> String {
    match fished {
        CaughtFish::Called(attempt) => calculation::format_attempt(language, &attempt.tried),
        CaughtFish::Hauled(FishedSuit { suit: of, fish }) => language.say_with(
            "fished-out",
            [("suit", language.say(suit_message_id(*of)).into()), ("fish", (*fish).into())],
        ),
    }
}

/// What a fish that was hard to catch has its crown for.
pub fn hard_catch(language: &Language, hard: HardCatch) -> String {
    match hard {
        HardCatch::NewestSign(sign) => {
            language.say_with("crown-newest-sign", [("sign", language.operation_sign(sign).into())])
        }
        HardCatch::ManyCards(cards) => language.say_with("crown-many-cards", [("cards", cards.into())]),
    }
}

pub fn fish(language: &Language, kind: FishKind) -> String {
    let of_number = |id, number: i64| language.say_with(id, [("number", number.into())]);
    match kind {
        FishKind::Card(points) => of_number("fish-of-card", points.into()),
        FishKind::Ten(ten) => of_number("fish-of-ten", ten),
        FishKind::Pair(pips) => of_number("fish-of-pair", pips),
        FishKind::Crossed => language.say("fish-crossed"),
        FishKind::Fry => language.say("fish-fry"),
        FishKind::Rung(rung) => language.say(newest_sign_message_id(rung)),
        FishKind::Suit(of) => {
            language.say_with("fish-of-suit", [("suit", language.say(suit_message_id(of)).into())])
        }
    }
}

pub fn fact_table_explanation(language: &Language, sign: Operation) -> String {
    const EXAMPLE: (i64, i64) = (8, 5);
    let (row, column) = EXAMPLE;
    let fact = Fact::at_table_cell(sign, row, column).map(Fact::question).unwrap_or_default();
    let fact = language.localize_calculation(&fact);
    let arguments = [("row", row.into()), ("column", column.into()), ("fact", fact.into())];
    language.say_with("progress-facts-why", arguments)
}

pub const fn syntax_error_message_id(misplaced: TokenError) -> &'static str {
    match misplaced.fault {
        SyntaxError::BracketAlone => "unreadable-bracket-alone",
        SyntaxError::JoinsResult => "unreadable-joins-result",
        SyntaxError::BracketInRunningTotal => "refused-running-total",
        SyntaxError::SignMissing => "unreadable-sign-missing",
        SyntaxError::TooLong => "unreadable-too-long",
        _ => "unreadable-card-missing",
    }
}

pub fn transfer_error(language: &Language, failed: &TransferError) -> String {
    match failed {
        TransferError::File { path, reason } => unusable_file(language, path, reason),
        TransferError::Archive(ArchiveError::Json { line, column, .. }) => {
            language.say_with("moving-no-json", [("line", (*line).into()), ("column", (*column).into())])
        }
        TransferError::Archive(ArchiveError::OtherFormat) => language.say("moving-other-format"),
        TransferError::Archive(ArchiveError::Newer) => language.say("moving-newer"),
        TransferError::Archive(ArchiveError::NoName { at }) => {
            language.say_with("moving-no-name", [("at", (*at).into())])
        }
        TransferError::Store(error) => {
            language.say_with("kept-not", [("place", error.path().display().to_string().into())])
        }
        TransferError::NoRecords => language.say("moving-no-records"),
        TransferError::Fault => language.say("records-fault"),
        TransferError::List(bad) => bad_list(language, bad),
    }
}

fn unusable_file(language: &Language, path: &Path, reason: &str) -> String {
    let arguments = [("place", path.display().to_string().into()), ("reason", reason.into())];
    language.say_with("moving-file-unusable", arguments)
}

fn bad_list(language: &Language, bad: &ClassListError) -> String {
    let place = |at: &ListPosition| -> FluentValue<'static> {
        let arguments =
            [("file", at.file.as_str().into()), ("line", at.line.into()), ("column", at.column.into())];
        language.say_with(if at.file.is_empty() { "list-at" } else { "list-at-file" }, arguments).into()
    };
    let about = |id: &str, file: &str| language.say_with(id, [("file", file.into())]);
    match bad {
        ClassListError::File { path, reason } => unusable_file(language, path, reason),
        ClassListError::TooLarge { file } => language.say_with(
            "list-too-large",
            [("file", file.as_str().into()), ("most", LARGEST_LIST_MEGABYTES.into())],
        ),
        ClassListError::Workbook { file } => about("list-workbook", file),
        ClassListError::NotUnpacked { file, reason } => language.say_with(
            "list-not-unpacked",
            [("file", file.as_str().into()), ("reason", reason.as_str().into())],
        ),
        ClassListError::Bomb { file } => about("list-bomb", file),
        ClassListError::TooManyFiles { file } => language.say_with(
            "list-too-many-files",
            [("file", file.as_str().into()), ("most", MOST_ROSTER_FILES.into())],
        ),
        ClassListError::FileMissing { path } => {
            language.say_with("list-file-missing", [("place", path.display().to_string().into())])
        }
        ClassListError::Manifest { at, value } => {
            language.say_with("list-manifest", [("at", place(at)), ("value", value.as_str().into())])
        }
        ClassListError::Version { at, value } => {
            language.say_with("list-version", [("at", place(at)), ("value", value.as_str().into())])
        }
        ClassListError::NotText { at } => language.say_with("list-not-text", [("at", place(at))]),
        ClassListError::Columns { at, expected } => {
            let arguments =
                [("at", place(at)), ("columns", at.column.into()), ("expected", (*expected).into())];
            language.say_with("list-columns", arguments)
        }
        ClassListError::NoColumn { file, name } => language
            .say_with("list-no-column", [("file", file.as_str().into()), ("name", name.as_str().into())]),
        ClassListError::NoNames => language.say("list-no-names"),
        ClassListError::NoName { at } => language.say_with("list-no-name", [("at", place(at))]),
        ClassListError::NoLetters { at } => language.say_with("list-no-letters", [("at", place(at))]),
        ClassListError::LongName { at } => {
            language.say_with("list-long-name", [("at", place(at)), ("most", MAX_NAME_CHARS.into())])
        }
        ClassListError::Twice { at, name } => {
            language.say_with("list-twice", [("at", place(at)), ("name", name.as_str().into())])
        }
        ClassListError::Unknown { at, id, .. } => {
            language.say_with("list-unknown", [("at", place(at)), ("id", id.as_str().into())])
        }
        ClassListError::Empty => language.say("list-empty"),
        ClassListError::Several { first, more } => {
            let others =
                (*more > 0).then(|| language.say_with("list-more-faults", [("count", (*more).into())]));
            first.iter().map(|bad| bad_list(language, bad)).chain(others).collect::<Vec<_>>().join("\n")
        }
    }
}

/// The name of the animal in the child's picture, with a capital.
pub fn child_animal(child: &Child, language: &Language) -> String {
    let animal = language.say(pictures::avatar_animal_message_id(child.picture));
    let mut letters = animal.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Replaces names without a letter or digit, such as 🐟, by the animals in the children's pictures. Such names can't be drawn everywhere,
/// nor read out.
pub fn replace_unwritable_names<'a>(children: impl IntoIterator<Item = &'a mut Child>, language: &Language) {
    for child in children.into_iter().filter(|child| !has_letters(&child.name)) {
        child.name = child_animal(child, language);
    }
}

/// A text of a lesson, in this language if there is one. A teacher's own lesson may have its texts only in another language.
pub fn lesson_text(language: &Language, words: &LessonText) -> String {
    match words {
        LessonText::Message(id) => language.say(id),
        LessonText::Text(texts) => {
            let own = texts.get(language.locale().tag()).or_else(|| texts.get(Locale::English.tag()));
            own.or_else(|| texts.values().next()).cloned().unwrap_or_default()
        }
    }
}

/// The title of the lesson with this id, or of what stands apart from lessons under this id. The id itself if the lesson no longer exists.
pub fn lesson_title(language: &Language, lessons: &Lessons, id: &str) -> String {
    match (lessons.get(id), apart_title_message_id(id)) {
        (Some(lesson), _) => lesson_text(language, &lesson.title),
        (None, Some(title)) => language.say(title),
        (None, None) => id.to_owned(),
    }
}

/// The Fluent id of the title of answers that [stand apart](engine::practice::stands_apart) from lessons. `None` if this is the id of a
/// lesson.
pub fn apart_title_message_id(lesson: &str) -> Option<&'static str> {
    match lesson {
        TABLES_CHECK_ID => Some("check-title"),
        BURST_ID => Some("burst-title"),
        WAITING_ID => Some("waiting-title"),
        _ => None,
    }
}

pub fn quoted_title(language: &Language, lesson: &Lesson) -> String {
    language.say_with("quoted", [("name", lesson_text(language, &lesson.title).into())])
}

/// The Fluent id of the sentence that helps a child after a slip, a wrong answer whose reason is known.
pub const fn slip_help_message_id(slip: Slip) -> &'static str {
    match slip {
        Slip::OffByOne => "slip-off-by-one",
        Slip::OffByTen => "slip-off-by-ten",
        Slip::ForgotCarry => "slip-forgot-carry",
        Slip::SmallerFromLarger => "slip-smaller-from-larger",
        Slip::AddedInstead => "slip-added-instead",
        Slip::WrongOrder => "slip-wrong-order",
        Slip::JoinedBackwards => "slip-joined-backwards",
        Slip::RoundedDown => "slip-rounded-down",
        Slip::SignAboveRung => "slip-sign-above-rung",
        Slip::MiscountedCard => "slip-miscounted-card",
    }
}

/// The Fluent id of a few words for grown-ups that name a slip, a wrong answer whose reason is known.
pub const fn slip_name_message_id(slip: Slip) -> &'static str {
    match slip {
        Slip::OffByOne => "mistake-off-by-one",
        Slip::OffByTen => "mistake-off-by-ten",
        Slip::ForgotCarry => "mistake-forgot-carry",
        Slip::SmallerFromLarger => "mistake-smaller-from-larger",
        Slip::AddedInstead => "mistake-added-instead",
        Slip::WrongOrder => "mistake-wrong-order",
        Slip::JoinedBackwards => "mistake-joined-backwards",
        Slip::RoundedDown => "mistake-rounded-down",
        Slip::SignAboveRung => "mistake-sign-above-rung",
        Slip::MiscountedCard => "mistake-miscounted-card",
    }
}

/// Writes milliseconds as seconds, such as “4.5 s”: with tenths below ten seconds, and whole above.
pub fn seconds(language: &Language, milliseconds: u32) -> String {
    let tenths = (milliseconds + 50) / 100;
    let number = if tenths < 100 {
        language.signs().write_decimal(&(tenths / 10).to_string(), &(tenths % 10).to_string())
    } else {
        ((tenths + 5) / 10).to_string()
    };
    language.say_with("progress-seconds", [("time", number.into())])
}

/// The sentence that says why a calculation catches nothing, so that a child can act on it.
pub fn refusal(language: &Language, refusal: Refusal) -> String {
    match refusal {
        Refusal::AboveRung { operation, .. } => sign_above_rung(language, operation),
        Refusal::TooFewCards { cards } => {
            language.say_with("refused-too-few-cards", [("cards", cards.into())])
        }
        Refusal::NotInPond { number, .. } => {
            language.say_with("refused-not-in-pond", [("number", number.into())])
        }
        Refusal::CardUsedTwice { number } => {
            language.say_with("refused-card-used-twice", [("number", number.into())])
        }
        Refusal::TwoFish { first, second } => {
            language.say_with("refused-two-fish", [("first", first.into()), ("second", second.into())])
        }
        Refusal::DividesByZero => language.say("refused-divides-by-zero"),
        Refusal::Overflow => language.say("refused-overflow"),
        Refusal::BelowZero { total } => {
            language.say_with("refused-below-zero", [("total", format_number(total).into())])
        }
        Refusal::AboveLargest { total, largest } => language.say_with(
            "refused-above-largest",
            [("total", format_number(total).into()), ("largest", largest.into())],
        ),
        Refusal::WrongTotal { total, wanted } => {
            let id = if total < wanted { "refused-too-little" } else { "refused-too-much" };
            let arguments = [
                ("total", format_number(total).into()),
                ("wanted", format_number(wanted).into()),
                ("difference", difference(total, wanted).into()),
            ];
            language.say_with(id, arguments)
        }
        Refusal::NotThreeCards { cards } => {
            language.say_with("refused-not-three-cards", [("cards", cards.into())])
        }
        Refusal::NotProductPlusCard => language.say("refused-not-product-plus-card"),
        Refusal::NoTen { total, next: Some(ten), .. } => {
            let arguments = [
                ("total", format_number(total).into()),
                ("ten", format_number(ten).into()),
                ("difference", difference(total, ten).into()),
            ];
            language.say_with("refused-no-ten", arguments)
        }
        Refusal::NoTen { total, largest, .. } => {
            let arguments =
                [("total", format_number(total).into()), ("largest", format_number(largest).into())];
            language.say_with("refused-beyond-tens", arguments)
        }
        Refusal::DifferentTotals { first, second } => {
            let arguments =
                [("first", format_number(first).into()), ("second", format_number(second).into())];
            language.say_with("refused-different-totals", arguments)
        }
    }
}

pub fn sign_above_rung(language: &Language, sign: Operation) -> String {
    language.say_with("refused-above-rung", [("sign", language.operation_sign(sign).into())])
}

fn difference(one: i64, other: i64) -> String {
    format_number(i64::try_from(one.abs_diff(other)).unwrap_or(i64::MAX))
}
