//! The class sheet: whom to talk to first and what helps, who needs the same next, what is hard for many, and a row for each child.

use std::cmp::Reverse;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Rung};
use engine::findings::FindingContent;
use engine::findings::class::{
    ClassChild, ClassNeeds, ClassNotes, ClassWeakness, LessonGroup, SuggestedHelp, TalkReason, TalkSuggestion,
};
use engine::practice::{ChildLessons, Lessons, Slip, StoneState};
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words_by_id};
use super::explained::{ExplainedSentence, Explanation};
use super::pupil::PupilReport;
use super::pupil_sheet::date_range;
use super::request::sorted_by_name;
use super::worksheet::is_printable;
use language::Language;
use language::wording;
use records::{ArchivedChild, Attempt};

/// How many children the class sheet names as those to talk to. More are only counted, because nobody talks to more than this in a day.
pub const MOST_NAMED_CHILDREN: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowOrder {
    #[default]
    Name,
    /// Sorted by the time of practice, the longest first.
    Minutes,
    /// Sorted by the share of answers right first time, the largest first.
    Right,
    /// Sorted by the number of mastered lessons, the most first.
    Lessons,
}

impl RowOrder {
    pub const ALL: [Self; 4] = [Self::Name, Self::Minutes, Self::Right, Self::Lessons];
}

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
    /// The children to talk to: the name, why, what helps, and whether it is praise. Only the most urgent are there.
    concerns: Vec<(String, String, String, bool)>,
    /// A sentence that is printed if there is no child to talk to.
    no_concerns: String,
    more: Option<String>,
    groups: Vec<GroupRow>,
    /// A sentence about children who need something next that no other child needs.
    alone: Option<String>,
    /// A sentence about children who have reached everything that is open to them.
    done: Option<String>,
    /// A sentence about children of whom nothing is known yet.
    new: Option<String>,
    /// The facts that are hard for many children, and for how many, in words.
    facts: Vec<(String, String)>,
    slips: Vec<(String, String)>,
    /// The columns of the grid of lessons, rung by rung: a sign, and the titles of its lessons.
    rungs: Vec<(String, Vec<String>)>,
    rows: Vec<ClassRow>,
    middle: Option<ClassRow>,
}

#[derive(Serialize)]
struct GroupRow {
    lesson: String,
    goal: String,
    names: String,
    /// The worksheet for the group, or a note that the lesson can only be practised on the screen.
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
    /// The child's row of the grid in words, for people who cannot see it.
    summary: String,
    /// For each lesson of the grid: `known` if the child has mastered it, `learning` if it is begun, or `None`.
    grid: Vec<Option<&'static str>>,
}

/// Makes the class sheet. `class` is only the name to print, `None` for all children. A period without a last day ends with `today`.
pub fn class_sheet(
    class: Option<&str>,
    children: &[ArchivedChild],
    order: RowOrder,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let children = sorted_by_name(children);
    let to = period.to.unwrap_or(today);
    let members: Vec<ClassChild> = children.iter().map(|child| member(child, lessons, to)).collect();
    let talked = children.iter().enumerate().map(|(at, child)| (at, child.child.past_talks())).collect();
    let known = ClassNotes { past_talks: talked, ..ClassNotes::default() };
    let needs = ClassNeeds::from_children(members.iter().enumerate(), &known, lessons, to);
    let name_of = |child: usize| children[child].child.name.as_str();

    let mut pupils: Vec<PupilReport<'_>> =
        children.iter().map(|child| PupilReport::new(child, period, lessons, today)).collect();
    match order {
        RowOrder::Name => {}
        RowOrder::Minutes => pupils.sort_by_key(|pupil| Reverse(pupil.tally.milliseconds)),
        RowOrder::Right => pupils.sort_by_key(|pupil| Reverse(pupil.tally.percent_right())),
        RowOrder::Lessons => pupils.sort_by_key(|pupil| Reverse(pupil.mastered_lesson_count())),
    }
    let from = pupils.iter().map(|pupil| pupil.from).min();
    let explanations = explanations(&needs, &children, &members, language);
    let names = |who: &[usize]| language.join_list(who.iter().map(|child| name_of(*child)));
    let of_names = |id: &str, who: &[usize]| {
        let names = names(who);
        // The sentence ends with a full stop, and so may a name such as “Anna M.”
        let names = names.strip_suffix('.').unwrap_or(&names);
        (!who.is_empty()).then(|| language.say_with(id, [("names", names.into())]))
    };
    let sheet = ClassSheet {
        words: words_by_id(language, &WORDS),
        name: class.map_or_else(|| language.say("report-everybody"), str::to_owned),
        dates: from.map_or_else(String::new, |from| date_range(from, to, language)),
        concerns: needs
            .talk_suggestions
            .iter()
            .take(MOST_NAMED_CHILDREN)
            .map(|word| concern(word, name_of(word.who), language))
            .collect(),
        no_concerns: nobody_to_talk_to(&needs, language),
        more: (needs.talk_suggestions.len() > MOST_NAMED_CHILDREN).then(|| {
            language.say_with(
                "report-concerns-more",
                [("count", (needs.talk_suggestions.len() - MOST_NAMED_CHILDREN).into())],
            )
        }),
        groups: needs
            .groups
            .iter()
            .filter(|group| !group.has_single_child())
            .map(|group| of_group(group, &names(&group.who), language))
            .collect(),
        alone: alone(&needs.groups, names, language),
        done: of_names("groups-done", &needs.without_lessons_left),
        new: of_names("report-group-new", &needs.without_answers),
        facts: needs.facts.iter().map(|weak| weak_fact(weak, language)).collect(),
        slips: needs.slips.iter().map(|weak| weak_slip(weak, language)).collect(),
        rungs: Rung::ALL
            .map(|rung| {
                let titles = lessons
                    .iter()
                    .filter(|lesson| lesson.rung == rung && lesson.place.is_on_the_ladder())
                    .map(|lesson| wording::lesson_text(language, &lesson.title));
                (language.operation_sign(rung.newest_operation()), titles.collect())
            })
            .into(),
        rows: pupils.iter().map(|pupil| row(pupil, language)).collect(),
        middle: (pupils.len() > 2).then(|| middle(&pupils, language)),
    };
    let title = language.say_with("report-class-of", [("name", sheet.name.as_str().into())]);
    Document::new(title, language, "class", sheet).with_explanations(explanations)
}

/// The sentence that there is no child to talk to: nothing stands out, or nothing new since grown-ups last talked with children.
pub fn nobody_to_talk_to<K>(needs: &ClassNeeds<K>, language: &Language) -> String {
    if needs.held_back.is_empty() {
        language.say_with("class-nothing-stands-out", [("count", needs.answers.into())])
    } else {
        language.say("class-nothing-new")
    }
}

/// The findings on which each part of the class sheet rests. Whom to talk to rests on counting alone, and has none.
fn explanations(
    needs: &ClassNeeds<usize>,
    children: &[&ArchivedChild],
    members: &[ClassChild],
    language: &Language,
) -> Vec<Explanation> {
    let found = |who: &[usize], is_meant: &dyn Fn(&FindingContent) -> bool| {
        let of_child = |child: &usize| {
            let found = members[*child].findings().all().find(|finding| is_meant(&finding.content));
            Some((&children[*child].child, found?))
        };
        who.iter().filter_map(of_child).collect::<Vec<_>>()
    };
    let concern = |word: &TalkSuggestion<usize>| {
        let child = &children[word.who].child;
        let (name, why, help, _) = concern(word, &child.name, language);
        Explanation::new(
            "class",
            "concerns",
            child,
            &ExplainedSentence::without_findings(format!("{name}: {why} {help}")),
        )
    };
    let group = |group: &LessonGroup<usize>| {
        let findings = found(&group.who, &|about| matches!(about, FindingContent::Next(_)));
        Explanation::about_several(
            "class",
            "groups",
            wording::quoted_title(language, &group.lesson),
            findings,
        )
    };
    let fact = |weak: &ClassWeakness<Fact, usize>| {
        let findings = found(&weak.children, &|about| *about == FindingContent::WeakFact(weak.weakness));
        Explanation::about_several("class", "facts", weak_fact(weak, language).0, findings)
    };
    let slip = |weak: &ClassWeakness<Slip, usize>| {
        let findings = found(&weak.children, &|about| *about == FindingContent::Slip(weak.weakness));
        Explanation::about_several("class", "slips", weak_slip(weak, language).0, findings)
    };
    let of_all = needs.groups.iter().map(group).chain(needs.facts.iter().map(fact));
    let words = needs.talk_suggestions.iter().take(MOST_NAMED_CHILDREN).map(concern);
    words.chain(of_all).chain(needs.slips.iter().map(slip)).collect()
}

fn member(archived: &ArchivedChild, lessons: &Lessons, to: NaiveDate) -> ClassChild {
    let answers: Vec<_> = archived.attempts.iter().filter_map(Attempt::answer_record).collect();
    let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive());
    let settings = &archived.child.settings;
    let open = lessons.filtered(|lesson| settings.can_practise(lesson));
    let aim = f64::from(settings.aim) / 100.0;
    ClassChild::from_answers(
        &answers,
        days,
        ChildLessons { open: &open, all: lessons },
        aim,
        settings.next.as_ref(),
        to,
    )
}

/// A child to talk to: the name, why, what helps, and whether it is praise.
fn concern(word: &TalkSuggestion<usize>, name: &str, language: &Language) -> (String, String, String, bool) {
    let of_slip = |slip: Slip| language.say(wording::slip_name_message_id(slip));
    let why = match &word.why {
        TalkReason::TooHard { right, of } => {
            language.say_with("concern-too-hard", [("right", (*right).into()), ("of", (*of).into())])
        }
        TalkReason::Stuck { lesson, right, of } => {
            let arguments = [
                ("name", wording::quoted_title(language, lesson).into()),
                ("right", (*right).into()),
                ("of", (*of).into()),
            ];
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
            let arguments =
                [("name", wording::quoted_title(language, lesson).into()), ("answers", (*answers).into())];
            language.say_with("concern-hard-won", arguments)
        }
        TalkReason::Gone { slip, times } => {
            language.say_with("concern-gone", [("slip", of_slip(*slip).into()), ("times", (*times).into())])
        }
    };
    let help = match &word.help {
        SuggestedHelp::SetLesson(lesson) => {
            language.say_with("help-give", [("name", wording::quoted_title(language, lesson).into())])
        }
        SuggestedHelp::SitBeside(lesson) => {
            language.say_with("help-sit-beside", [("name", wording::quoted_title(language, lesson).into())])
        }
        SuggestedHelp::Praise => language.say("help-praise"),
    };
    (name.to_owned(), why, help, word.help == SuggestedHelp::Praise)
}

fn of_group(group: &LessonGroup<usize>, names: &str, language: &Language) -> GroupRow {
    let worksheet = if is_printable(&group.lesson) {
        let arguments = [("id", group.lesson.id.as_str().into()), ("seed", group.seed.to_string().into())];
        language.say_with("report-group-worksheet", arguments)
    } else {
        language.say("report-group-at-the-screen")
    };
    GroupRow {
        lesson: wording::lesson_text(language, &group.lesson.title),
        goal: wording::lesson_text(language, &group.lesson.goal),
        names: names.to_owned(),
        worksheet,
    }
}

fn alone(
    groups: &[LessonGroup<usize>],
    names: impl Fn(&[usize]) -> String,
    language: &Language,
) -> Option<String> {
    let one = |group: &LessonGroup<usize>| {
        let lesson = wording::lesson_text(language, &group.lesson.title);
        language.say_with("group-of-one", [("name", names(&group.who).into()), ("lesson", lesson.into())])
    };
    let each: Vec<String> = groups.iter().filter(|group| group.has_single_child()).map(one).collect();
    (!each.is_empty())
        .then(|| language.say_with("groups-of-one", [("each", language.join_list(each).into())]))
}

fn for_how_many<T>(weak: &ClassWeakness<T, usize>, language: &Language) -> String {
    language.say_with("report-for-children", [("count", weak.children.len().into())])
}

fn weak_fact(weak: &ClassWeakness<Fact, usize>, language: &Language) -> (String, String) {
    (language.localize_calculation(&weak.weakness.question()), for_how_many(weak, language))
}

fn weak_slip(weak: &ClassWeakness<Slip, usize>, language: &Language) -> (String, String) {
    (language.say(wording::slip_name_message_id(weak.weakness)), for_how_many(weak, language))
}

/// One cell for each lesson, rung by rung: `known` if it is mastered, `learning` if it is begun, or `None`.
fn grid(pupil: &PupilReport<'_>) -> Vec<Option<&'static str>> {
    let of_rung = |rung| {
        pupil.stones().filter(move |(lesson, _)| lesson.rung == rung && lesson.place.is_on_the_ladder())
    };
    let cell = |stone| match stone {
        StoneState::Reached => Some("known"),
        StoneState::Begun => Some("learning"),
        StoneState::Open | StoneState::Later => None,
    };
    Rung::ALL.into_iter().flat_map(|rung| of_rung(rung).map(|(_, stone)| cell(stone))).collect()
}

pub(super) fn missing_value_dash() -> String {
    "–".to_owned()
}

fn row(pupil: &PupilReport<'_>, language: &Language) -> ClassRow {
    let grid = grid(pupil);
    let count = |grade| grid.iter().filter(|cell| **cell == Some(grade)).count();
    let (mastered, begun) = (count("known"), count("learning"));
    let settings = &pupil.child.settings;
    let rung = settings.dragonfish.max(settings.three_fishing);
    let tally = pupil.tally;
    let new = pupil.newly_mastered_lessons().len();
    ClassRow {
        name: pupil.child.name.clone(),
        signs: Rung::ALL
            .into_iter()
            .take_while(|lower| *lower <= rung)
            .map(|rung| language.operation_sign(rung.newest_operation()))
            .collect::<Vec<_>>()
            .join(" "),
        last: pupil.last.map_or_else(missing_value_dash, |last| language.short_day(last)),
        days: pupil.days.to_string(),
        minutes: tally.minutes().to_string(),
        right: tally.percent_right().map_or_else(missing_value_dash, percent),
        median: if tally.attempts == 0 {
            missing_value_dash()
        } else {
            wording::seconds(language, tally.median)
        },
        mastered: pupil.mastered_lesson_count().to_string(),
        new: if new == 0 { missing_value_dash() } else { format!("+{new}") },
        summary: language
            .say_with("report-grid-summary", [("mastered", mastered.into()), ("begun", begun.into())]),
        grid,
    }
}

pub(super) fn percent(percent: u32) -> String {
    format!("{percent}\u{a0}%")
}

fn middle(pupils: &[PupilReport<'_>], language: &Language) -> ClassRow {
    fn of<T: Ord + Copy>(mut values: Vec<T>) -> Option<T> {
        values.sort_unstable();
        values.get(values.len() / 2).copied()
    }
    let number = |count: &dyn Fn(&PupilReport<'_>) -> u64| {
        of(pupils.iter().map(count).collect()).unwrap_or_default().to_string()
    };
    let rights: Vec<u32> = pupils.iter().filter_map(|pupil| pupil.tally.percent_right()).collect();
    let active = pupils.iter().filter(|pupil| pupil.tally.attempts > 0);
    let medians: Vec<u32> = active.map(|pupil| pupil.tally.median).collect();
    ClassRow {
        name: language.say("report-middle"),
        signs: String::new(),
        last: String::new(),
        days: number(&|pupil| pupil.days.into()),
        minutes: number(&|pupil| pupil.tally.minutes()),
        right: of(rights).map_or_else(missing_value_dash, percent),
        median: of(medians).map_or_else(missing_value_dash, |median| wording::seconds(language, median)),
        mastered: number(&|pupil| pupil.mastered_lesson_count() as u64),
        new: String::new(),
        summary: String::new(),
        grid: Vec::new(),
    }
}
