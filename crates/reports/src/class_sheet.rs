//! The class sheet: whom to talk to first and what helps, who needs the same next, and what is hard for many. Then it has a row for each
//! child.

use std::cmp::Reverse;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Rung};
use engine::findings::FindingContent;
use engine::findings::class::{
    ClassNeeds, ClassNotes, Group, Help, Member, TalkReason, TalkSuggestion, Weak,
};
use engine::practice::{ChildLessons, Lesson, Lessons, Slip, Stone};
use interchange::name_order;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use super::explained::{Explained, Said};
use super::pupil::Pupil;
use super::pupil_sheet::dates;
use super::worksheet::prints;
use language::Language;
use language::wording;
use records::{ArchivedChild, Attempt};

/// The most children named on a class sheet as those to talk to first. The others are only counted, because nobody talks to more of them in
/// a day.
pub const MOST_WORDS: usize = 10;

/// What the rows of a class sheet, one for each child, are sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Rows are sorted by the children's names, from A to Z.
    #[default]
    Name,
    /// Rows are sorted by time of practice, the longest first.
    Minutes,
    /// Rows are sorted by the share of answers right first time, the largest first.
    Right,
    /// Rows are sorted by the number of mastered lessons, the most first.
    Lessons,
}

impl Order {
    /// All orders of the rows of a class sheet, in the order in which people see them.
    pub const ALL: [Self; 4] = [Self::Name, Self::Minutes, Self::Right, Self::Lessons];
}

/// The ids of the words that the template needs.
const WORDS: [&str; 24] = [
    "report-class-title",
    "report-concerns",
    "report-groups",
    "report-groups-why",
    "report-weak-facts",
    "report-slips",
    "report-nothing-hard",
    "report-column-name",
    "report-column-signs",
    "report-column-last",
    "report-column-days",
    "report-column-minutes",
    "report-column-right",
    "report-column-median",
    "report-column-mastered",
    "report-column-new",
    "report-grid-mastered",
    "report-grid-begun",
    "report-grid-open",
    "report-grid-key",
    "report-class-why",
    "report-class-nothing",
    "report-foot",
    "report-class",
];

#[derive(Serialize)]
struct ClassSheet {
    words: Value,
    name: String,
    dates: String,
    /// Whom to talk to: the name, why, what helps, and whether it is praise. Only the most urgent.
    concerns: Vec<(String, String, String, bool)>,
    /// What stands there if there is nobody to talk to.
    no_concerns: String,
    /// The sentence that counts the others to talk to.
    more: Option<String>,
    groups: Vec<OfGroup>,
    /// The sentence about children who need something that nobody else needs, with what it is.
    alone: Option<String>,
    /// The sentence about children who have reached everything that is open to them.
    done: Option<String>,
    /// The sentence about children we know nothing about yet.
    new: Option<String>,
    /// What is hard for many, and for how many.
    facts: Vec<(String, String)>,
    slips: Vec<(String, String)>,
    /// The rungs above the grid of lessons: a sign, and the titles of the lessons.
    rungs: Vec<(String, Vec<String>)>,
    rows: Vec<ClassRow>,
    /// The row of medians.
    middle: Option<ClassRow>,
}

/// Children who need the same next.
#[derive(Serialize)]
struct OfGroup {
    lesson: String,
    goal: String,
    names: String,
    /// The worksheet for the group, or a note that the lesson is only for the screen.
    worksheet: String,
}

#[derive(Serialize)]
struct ClassRow {
    name: String,
    signs: String,
    last: String,
    days: String,
    minutes: String,
    right: String,
    median: String,
    mastered: String,
    new: String,
    /// The grid in words, for people who cannot see it.
    summary: String,
    /// One cell for each lesson: `known` if it is mastered, `learning` if it is begun, or `None`.
    grid: Vec<Option<&'static str>>,
}

/// Makes the sheet of a class, a printed page about `children` in a period. `class` is only the name to print, or `None` for all children.
/// `order` sorts the rows. If the period is open, it ends with `today`.
pub fn class_sheet(
    class: Option<&str>,
    children: &[ArchivedChild],
    order: Order,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let mut children: Vec<&ArchivedChild> = children.iter().collect();
    children.sort_by_cached_key(|child| name_order(&child.child.name));
    let to = period.to.unwrap_or(today);
    let members: Vec<Member> = children.iter().map(|child| member(child, lessons, to)).collect();
    let talked = children.iter().enumerate().map(|(at, child)| (at, child.child.talked())).collect();
    let known = ClassNotes { talked, ..ClassNotes::default() };
    let needs = ClassNeeds::find(members.iter().enumerate(), &known, lessons, to);
    let name_of = |child: usize| children[child].child.name.as_str();

    let mut pupils: Vec<Pupil<'_>> =
        children.iter().map(|child| Pupil::of(child, period, lessons, today)).collect();
    match order {
        Order::Name => {}
        Order::Minutes => pupils.sort_by_key(|pupil| Reverse(pupil.tally.milliseconds)),
        Order::Right => pupils.sort_by_key(|pupil| Reverse(pupil.tally.percent())),
        Order::Lessons => pupils.sort_by_key(|pupil| Reverse(pupil.mastered_so_far())),
    }
    let from = pupils.iter().map(|pupil| pupil.from).min();
    let explained = explained(&needs, (&children, &members), language);
    let names = |who: &[usize]| language.list(who.iter().map(|child| name_of(*child)));
    let of_names = |id: &str, who: &[usize]| {
        let names = names(who);
        // The sentence ends with a full stop, and so may a name such as “Anna M.”
        let names = names.strip_suffix('.').unwrap_or(&names);
        (!who.is_empty()).then(|| language.say_with(id, [("names", names.into())]))
    };
    let sheet = ClassSheet {
        words: words(language, &WORDS),
        name: class.map_or_else(|| language.say("report-everybody"), str::to_owned),
        dates: from.map_or_else(String::new, |from| dates(from, to, language)),
        concerns: needs
            .words
            .iter()
            .take(MOST_WORDS)
            .map(|word| concern(word, name_of(word.who), language))
            .collect(),
        no_concerns: nothing_stands_out(&needs, language),
        more: (needs.words.len() > MOST_WORDS).then(|| {
            language.say_with("report-concerns-more", [("count", (needs.words.len() - MOST_WORDS).into())])
        }),
        groups: needs
            .groups
            .iter()
            .filter(|group| !group.is_alone())
            .map(|group| of_group(group, &names(&group.who), language))
            .collect(),
        alone: alone(&needs.groups, names, language),
        done: of_names("groups-done", &needs.done),
        new: of_names("report-group-new", &needs.new),
        facts: needs.facts.iter().map(|weak| weak_fact(weak, language)).collect(),
        slips: needs.slips.iter().map(|weak| weak_slip(weak, language)).collect(),
        rungs: Rung::ALL
            .map(|rung| {
                let titles = lessons
                    .iter()
                    .filter(|lesson| lesson.rung == rung && lesson.place.is_on_the_ladder())
                    .map(|lesson| wording::words(language, &lesson.title));
                (language.sign(rung.newest_operation()), titles.collect())
            })
            .into(),
        rows: pupils.iter().map(|pupil| row(pupil, language)).collect(),
        middle: (pupils.len() > 2).then(|| middle(&pupils, language)),
    };
    let title = language.say_with("report-class-of", [("name", sheet.name.as_str().into())]);
    Document::new(title, language, "class", sheet).explaining(explained)
}

/// That there is nobody to talk to, which is not to say that nothing stands out: somebody may have talked about it already.
pub fn nothing_stands_out<K>(needs: &ClassNeeds<K>, language: &Language) -> String {
    if needs.held_back.is_empty() {
        language.say_with("class-nothing-stands-out", [("count", needs.answers.into())])
    } else {
        language.say("class-nothing-new")
    }
}

/// What the sentences rest on. Groups, and what is hard for many, rest on findings. Whom to talk to rests on counting.
fn explained(
    needs: &ClassNeeds<usize>,
    (children, members): (&[&ArchivedChild], &[Member]),
    language: &Language,
) -> Vec<Explained> {
    let found = |who: &[usize], is_meant: &dyn Fn(&FindingContent) -> bool| {
        let of_child = |child: &usize| {
            let found = members[*child].findings().all().find(|finding| is_meant(&finding.about));
            Some((&children[*child].child, found?))
        };
        who.iter().filter_map(of_child).collect::<Vec<_>>()
    };
    let concern = |word: &TalkSuggestion<usize>| {
        let child = &children[word.who].child;
        let (name, why, help, _) = concern(word, &child.name, language);
        Explained::of("class", "concerns", child, &Said::counted(format!("{name}: {why} {help}")))
    };
    let group = |group: &Group<usize>| {
        let findings = found(&group.who, &|about| matches!(about, FindingContent::Next(_)));
        Explained::of_several(("class", "groups"), title(language, &group.lesson), findings)
    };
    let fact = |weak: &Weak<Fact, usize>| {
        let findings = found(&weak.who, &|about| *about == FindingContent::WeakFact(weak.what));
        Explained::of_several(("class", "facts"), weak_fact(weak, language).0, findings)
    };
    let slip = |weak: &Weak<Slip, usize>| {
        let findings = found(&weak.who, &|about| *about == FindingContent::Slip(weak.what));
        Explained::of_several(("class", "slips"), weak_slip(weak, language).0, findings)
    };
    let of_all = needs.groups.iter().map(group).chain(needs.facts.iter().map(fact));
    let words = needs.words.iter().take(MOST_WORDS).map(concern);
    words.chain(of_all).chain(needs.slips.iter().map(slip)).collect()
}

/// A child as practice knows them on a day.
fn member(archived: &ArchivedChild, lessons: &Lessons, to: NaiveDate) -> Member {
    let answers: Vec<_> = archived.attempts.iter().filter_map(Attempt::answered).collect();
    let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive());
    let settings = &archived.child.settings;
    let open = lessons.open_to(|lesson| settings.opens(lesson));
    let aim = f64::from(settings.aim) / 100.0;
    Member::from_answers(
        &answers,
        days,
        ChildLessons { open: &open, all: lessons },
        aim,
        settings.next.as_ref(),
        to,
    )
}

fn title(language: &Language, lesson: &Lesson) -> String {
    language.say_with("quoted", [("name", wording::words(language, &lesson.title).into())])
}

/// Whom to talk to: the name, why, what helps, and whether it is praise.
fn concern(word: &TalkSuggestion<usize>, name: &str, language: &Language) -> (String, String, String, bool) {
    let of_slip = |slip: Slip| language.say(wording::slip_in_short(slip));
    let why = match &word.why {
        TalkReason::TooHard { right, of } => {
            language.say_with("concern-too-hard", [("right", (*right).into()), ("of", (*of).into())])
        }
        TalkReason::Stuck { lesson, right, of } => {
            let arguments =
                [("name", title(language, lesson).into()), ("right", (*right).into()), ("of", (*of).into())];
            language.say_with("concern-stuck", arguments)
        }
        TalkReason::Slip { slip, times, of, .. } => {
            let arguments =
                [("slip", of_slip(*slip).into()), ("times", (*times).into()), ("of", (*of).into())];
            language.say_with("concern-slip", arguments)
        }
        TalkReason::Away { last } => {
            language.say_with("concern-not-since", [("date", language.day(*last).into())])
        }
        TalkReason::HardWon { lesson, answers } => {
            let arguments = [("name", title(language, lesson).into()), ("answers", (*answers).into())];
            language.say_with("concern-hard-won", arguments)
        }
        TalkReason::Gone { slip, times } => {
            language.say_with("concern-gone", [("slip", of_slip(*slip).into()), ("times", (*times).into())])
        }
    };
    let help = match &word.help {
        Help::Give(lesson) => language.say_with("help-give", [("name", title(language, lesson).into())]),
        Help::SitBeside(lesson) => {
            language.say_with("help-sit-beside", [("name", title(language, lesson).into())])
        }
        Help::Praise => language.say("help-praise"),
    };
    (name.to_owned(), why, help, word.help == Help::Praise)
}

fn of_group(group: &Group<usize>, names: &str, language: &Language) -> OfGroup {
    let worksheet = if prints(&group.lesson) {
        let arguments = [("id", group.lesson.id.as_str().into()), ("seed", group.seed.to_string().into())];
        language.say_with("report-group-worksheet", arguments)
    } else {
        language.say("report-group-at-the-screen")
    };
    OfGroup {
        lesson: wording::words(language, &group.lesson.title),
        goal: wording::words(language, &group.lesson.goal),
        names: names.to_owned(),
        worksheet,
    }
}

/// The sentence about groups of one child each.
fn alone(groups: &[Group<usize>], names: impl Fn(&[usize]) -> String, language: &Language) -> Option<String> {
    let one = |group: &Group<usize>| {
        let lesson = wording::words(language, &group.lesson.title);
        language.say_with("group-of-one", [("name", names(&group.who).into()), ("lesson", lesson.into())])
    };
    let each: Vec<String> = groups.iter().filter(|group| group.is_alone()).map(one).collect();
    (!each.is_empty()).then(|| language.say_with("groups-of-one", [("each", language.list(each).into())]))
}

fn for_how_many<T>(weak: &Weak<T, usize>, language: &Language) -> String {
    language.say_with("report-for-children", [("count", weak.who.len().into())])
}

fn weak_fact(weak: &Weak<Fact, usize>, language: &Language) -> (String, String) {
    (language.calculation(&weak.what.question()), for_how_many(weak, language))
}

fn weak_slip(weak: &Weak<Slip, usize>, language: &Language) -> (String, String) {
    (language.say(wording::slip_in_short(weak.what)), for_how_many(weak, language))
}

/// The cells of a child's lessons from left to right: rung by rung.
fn grid(pupil: &Pupil<'_>) -> Vec<Option<&'static str>> {
    let of_rung = |rung| {
        pupil.stones().filter(move |(lesson, _)| lesson.rung == rung && lesson.place.is_on_the_ladder())
    };
    let cell = |stone| match stone {
        Stone::Reached => Some("known"),
        Stone::Begun => Some("learning"),
        Stone::Open | Stone::Later => None,
    };
    Rung::ALL.into_iter().flat_map(|rung| of_rung(rung).map(|(_, stone)| cell(stone))).collect()
}

fn none() -> String {
    "–".to_owned()
}

fn row(pupil: &Pupil<'_>, language: &Language) -> ClassRow {
    let grid = grid(pupil);
    let count = |grade| grid.iter().filter(|cell| **cell == Some(grade)).count();
    let (mastered, begun) = (count("known"), count("learning"));
    let settings = &pupil.child.settings;
    let rung = settings.dragonfish.max(settings.three_fishing);
    let tally = pupil.tally;
    let new = pupil.mastered().len();
    ClassRow {
        name: pupil.child.name.clone(),
        signs: Rung::ALL
            .into_iter()
            .take_while(|lower| *lower <= rung)
            .map(|rung| language.sign(rung.newest_operation()))
            .collect::<Vec<_>>()
            .join(" "),
        last: pupil.last.map_or_else(none, |last| language.short_day(last)),
        days: pupil.days.to_string(),
        minutes: tally.minutes().to_string(),
        right: tally.percent().map_or_else(none, percent),
        median: if tally.attempts == 0 { none() } else { wording::seconds(language, tally.median) },
        mastered: pupil.mastered_so_far().to_string(),
        new: if new == 0 { none() } else { format!("+{new}") },
        summary: language
            .say_with("report-grid-summary", [("mastered", mastered.into()), ("begun", begun.into())]),
        grid,
    }
}

fn percent(percent: u32) -> String {
    format!("{percent}\u{a0}%")
}

/// The medians of the class.
fn middle(pupils: &[Pupil<'_>], language: &Language) -> ClassRow {
    fn of<T: Ord + Copy>(mut values: Vec<T>) -> Option<T> {
        values.sort_unstable();
        values.get(values.len() / 2).copied()
    }
    let number = |count: &dyn Fn(&Pupil<'_>) -> u64| {
        of(pupils.iter().map(count).collect()).unwrap_or_default().to_string()
    };
    let rights: Vec<u32> = pupils.iter().filter_map(|pupil| pupil.tally.percent()).collect();
    let active = pupils.iter().filter(|pupil| pupil.tally.attempts > 0);
    let medians: Vec<u32> = active.map(|pupil| pupil.tally.median).collect();
    ClassRow {
        name: language.say("report-middle"),
        signs: String::new(),
        last: String::new(),
        days: number(&|pupil| pupil.days.into()),
        minutes: number(&|pupil| pupil.tally.minutes()),
        right: of(rights).map_or_else(none, percent),
        median: of(medians).map_or_else(none, |median| wording::seconds(language, median)),
        mastered: number(&|pupil| pupil.mastered_so_far() as u64),
        new: String::new(),
        summary: String::new(),
        grid: Vec::new(),
    }
}
