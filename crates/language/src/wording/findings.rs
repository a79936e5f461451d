//! What findings say of a child, why, and what would change it.

use std::sync::Arc;

use engine::findings::class::TalkReason;
use engine::findings::{
    AnswerFilter, AnswerTotals, Attainment, ChangeCondition, Evidence, Finding, FindingContent, NextReason,
    Reasoning, Recall, SentenceAboutChild,
};
use engine::practice::{Lesson, Lessons, Slip};

use super::{
    game_title_message_id, lesson_text, lesson_title, quoted_title, rung_message_id, seconds,
    slip_name_message_id,
};
use crate::Language;

/// What a finding says of a child, or why a grown-up should talk with the child. The name is left out.
pub fn sentence(language: &Language, said: &SentenceAboutChild, lessons: &Lessons) -> String {
    match said {
        SentenceAboutChild::Found(found) => finding(language, found, lessons),
        SentenceAboutChild::TalkReason(why) => talk_reason(language, why),
        SentenceAboutChild::Counted(counted, _) => what_is_counted(language, *counted),
    }
}

fn what_is_counted(language: &Language, counted: AnswerFilter) -> String {
    match counted {
        AnswerFilter::Since(day) => language.say_with("why-since", [("day", language.day(day).into())]),
        AnswerFilter::Practice(day) => language.say_with("why-practice", [("day", language.day(day).into())]),
        AnswerFilter::Session(_) => language.say("check-title"),
        AnswerFilter::Quick => language.say("overview-quick"),
        AnswerFilter::Line(Some(game), _) if !game.has_rungs() => language.say(game_title_message_id(game)),
        AnswerFilter::Line(game, of) => {
            let game = language.say(game.map_or("progress-practice", game_title_message_id));
            let arguments = [("game", game.into()), ("rung", language.say(rung_message_id(of)).into())];
            language.say_with("why-line", arguments)
        }
    }
}

/// What a finding says of a child, without the name, such as “Can do: Make ten”.
pub fn finding(
    language: &Language,
    Finding { content: about, evidence }: &Finding,
    lessons: &Lessons,
) -> String {
    let titled = |id: &str, lesson: &str| {
        let title = lesson_title(language, lessons, lesson);
        language.say_with(id, [("lesson", title.into()), ("day", language.day(evidence.since).into())])
    };
    match about {
        FindingContent::Lesson(lesson, Attainment::Learning) => titled("why-learning", lesson),
        FindingContent::Lesson(lesson, Attainment::Slipped) => titled("why-slipped", lesson),
        FindingContent::Lesson(lesson, Attainment::Can) => titled("why-can", lesson),
        FindingContent::Lesson(lesson, Attainment::Sure) => titled("why-sure", lesson),
        FindingContent::WeakFact(fact) => {
            let id = if is_slow(evidence) { "why-slow" } else { "why-weak" };
            let fact = language.localize_calculation(&fact.question());
            language.say_with(id, [("fact", fact.into())])
        }
        FindingContent::Fact(fact, recall) => {
            let id = if *recall == Recall::Known { "why-fact-known" } else { "why-fact-learning" };
            language.say_with(id, [("fact", language.localize_calculation(&fact.question()).into())])
        }
        FindingContent::Slip(slip) => {
            language.say_with("why-slip", [("slip", language.say(slip_name_message_id(*slip)).into())])
        }
        FindingContent::Next(next) => {
            let lesson = ("lesson", lesson_text(language, &next.lesson.title).into());
            match next.since {
                None => language.say_with("why-next", [lesson]),
                Some(since) => {
                    language.say_with("why-next-since", [lesson, ("day", language.day(since).into())])
                }
            }
        }
    }
}

/// Whether a child was only slow with a weak fact and never answered it wrongly. `of_fact` are the answers to the fact.
const fn is_slow(of_fact: &Evidence) -> bool {
    of_fact.answers == of_fact.right_at_once
}

pub fn talk_reason(language: &Language, why: &TalkReason) -> String {
    let slip = |slip| language.say(slip_name_message_id(slip));
    match why {
        TalkReason::TooHard { right, of } => {
            language.say_with("today-why-too-hard", [("right", (*right).into()), ("of", (*of).into())])
        }
        TalkReason::Stuck { lesson, right, of } => {
            let name = ("name", lesson_text(language, &lesson.title).into());
            language.say_with("today-why-stuck", [name, ("right", (*right).into()), ("of", (*of).into())])
        }
        TalkReason::Slip { slip: made, times, of, days } => {
            let (slip, times) = (("slip", slip(*made).into()), ("times", (*times).into()));
            language.say_with("today-why-slip", [slip, times, ("of", (*of).into()), ("days", (*days).into())])
        }
        TalkReason::Away { last } => {
            language.say_with("today-why-away", [("day", language.day(*last).into())])
        }
        TalkReason::HardWon { lesson, answers } => {
            let name = ("name", lesson_text(language, &lesson.title).into());
            language.say_with("today-why-won", [name, ("answers", (*answers).into())])
        }
        TalkReason::Gone { slip: made, .. } => {
            language.say_with("today-why-gone", [("slip", slip(*made).into())])
        }
    }
}

/// Why a grown-up talked with a child, in words. `code` is the saved code of the reason. An unknown lesson is named by its id; an unknown
/// reason is just called a talk.
pub fn past_talk(language: &Language, code: &str, lessons: &Lessons) -> String {
    let (kind, about) = code.split_once(' ').unwrap_or((code, ""));
    let lesson = || [("lesson", lesson_title(language, lessons, about).into())];
    let slip = Slip::ALL.into_iter().find(|slip| slip.code() == about);
    let slip = slip.map(|slip| [("slip", language.say(slip_name_message_id(slip)).into())]);
    match (kind, slip) {
        ("too_hard", _) => language.say("talked-too-hard"),
        ("stuck", _) => language.say_with("talked-stuck", lesson()),
        ("slip", Some(slip)) => language.say_with("talked-slip", slip),
        ("away", _) => language.say("talked-away"),
        ("hard_won", _) => language.say_with("talked-won", lesson()),
        ("gone", Some(slip)) => language.say_with("talked-gone", slip),
        _ => language.say("talked-else"),
    }
}

/// How many answers a sentence about a child rests on, how many were right, and on which days. `None` if it rests on none.
pub fn evidence(language: &Language, grounds: &Reasoning) -> Option<String> {
    let Evidence { answers, right_at_once, days, since, until } = grounds.evidence?;
    let id = match &grounds.sentence {
        SentenceAboutChild::Found(finding) => how_many(&finding.content),
        SentenceAboutChild::TalkReason(TalkReason::Slip { .. } | TalkReason::Gone { .. }) => "why-times",
        SentenceAboutChild::TalkReason(_) => "why-first-answers",
        SentenceAboutChild::Counted(..) => "why-answers-right",
    };
    let what = language.say_with(id, [("count", answers.into()), ("right", right_at_once.into())]);
    let (what, day) = (("what", what.into()), |day| language.day(day).into());
    Some(if days == 1 {
        language.say_with("why-on-day", [what, ("day", day(since))])
    } else {
        let period = [("days", days.into()), ("from", day(since)), ("to", day(until))];
        let [days, from, to] = period;
        language.say_with("why-on-days", [what, days, from, to])
    })
}

/// Whether a sentence about a child counts right answers. One about a slip counts wrong answers.
pub const fn counts_right_answers(said: &SentenceAboutChild) -> bool {
    !matches!(
        said,
        SentenceAboutChild::Found(Finding { content: FindingContent::Slip(_), .. })
            | SentenceAboutChild::TalkReason(TalkReason::Slip { .. } | TalkReason::Gone { .. })
    )
}

pub fn answer_counts(language: &Language, Finding { content: about, evidence }: &Finding) -> String {
    let counts = [("count", evidence.answers.into()), ("right", evidence.right_at_once.into())];
    language.say_with(how_many(about), counts)
}

const fn how_many(about: &FindingContent) -> &'static str {
    match about {
        FindingContent::Lesson(..) | FindingContent::Next(_) => "why-first-time",
        FindingContent::WeakFact(_) | FindingContent::Fact(..) => "why-fact-right",
        FindingContent::Slip(_) => "why-times",
    }
}

/// The rule that chose the sentence; for a lesson that comes next, why it is this one. `None` if there is no more to say.
pub fn selection_rule(language: &Language, grounds: &Reasoning) -> Option<String> {
    let id = match &grounds.sentence {
        SentenceAboutChild::Found(Finding { content: about, evidence }) => match about {
            FindingContent::Lesson(_, Attainment::Learning) => "why-rule-learning",
            FindingContent::Lesson(_, Attainment::Slipped) => "why-rule-slipped",
            FindingContent::Lesson(_, Attainment::Can) => "why-rule-can",
            FindingContent::Lesson(_, Attainment::Sure) => "why-rule-sure",
            FindingContent::WeakFact(_) if is_slow(evidence) => "why-rule-slow",
            FindingContent::WeakFact(_) => "why-rule-weak",
            FindingContent::Fact(_, Recall::Known) => "why-rule-fact-known",
            FindingContent::Fact(..) => "why-rule-fact-learning",
            FindingContent::Slip(_) => "why-rule-slip",
            FindingContent::Next(_) => return grounds.next_reason.as_ref().map(|why| because(language, why)),
        },
        SentenceAboutChild::TalkReason(why) => match why {
            TalkReason::TooHard { .. } => "why-rule-too-hard",
            TalkReason::Stuck { .. } => "why-rule-stuck",
            TalkReason::Slip { .. } => "why-rule-slip-back",
            TalkReason::Away { .. } => "why-rule-away",
            TalkReason::HardWon { .. } => "why-rule-won",
            TalkReason::Gone { .. } => "why-rule-gone",
        },
        SentenceAboutChild::Counted(counted, sums) => return Some(what_counts(language, *counted, *sums)),
    };
    Some(language.say(id))
}

fn what_counts(language: &Language, counted: AnswerFilter, sums: AnswerTotals) -> String {
    let AnswerTotals { first_answers: first, right_at_once, minutes } = sums;
    match counted {
        AnswerFilter::Since(_) => language.say("why-rule-since"),
        AnswerFilter::Session(_) => language.say("why-rule-check"),
        AnswerFilter::Quick => language.say("why-rule-quick"),
        AnswerFilter::Practice(_) => {
            let minutes = language.say_with("overview-minutes", [("count", minutes.into())]);
            language.say_with("why-rule-practice", [("minutes", minutes.into())])
        }
        AnswerFilter::Line(..) => {
            let arguments = [("count", first.into()), ("right", right_at_once.into())];
            language.say_with("why-rule-line", arguments)
        }
    }
}

fn because(language: &Language, because: &NextReason<Arc<Lesson>>) -> String {
    let with = |id: &str, lesson: &Lesson| {
        language.say_with(id, [("lesson", quoted_title(language, lesson).into())])
    };
    match because {
        NextReason::Chosen => language.say("why-because-chosen"),
        NextReason::First => language.say("why-because-first"),
        NextReason::After(lesson) => with("why-because-after", lesson),
        NextReason::TooHard(lesson) => with("why-because-too-hard", lesson),
        NextReason::AfterEasierLesson(lesson) => with("why-because-again", lesson),
    }
}

pub fn change_condition(language: &Language, change: ChangeCondition) -> String {
    let counted = |id: &str, count: usize| language.say_with(id, [("count", count.into())]);
    let on = |id: &str, day| language.say_with(id, [("day", language.day(day).into())]);
    match change {
        ChangeCondition::RightAnswers { to, answers, days, from } => {
            let right = ("right", counted("why-more-right", answers).into());
            let on = ("days", counted("why-more-days", days).into());
            match (to, days, from) {
                (Attainment::Sure, _, Some(from)) => {
                    language.say_with("why-to-sure-from", [right, on, ("day", language.day(from).into())])
                }
                (Attainment::Sure, 0, None) => language.say_with("why-to-sure-now", [right]),
                (Attainment::Sure, _, None) => language.say_with("why-to-sure", [right, on]),
                (_, 0, _) => language.say_with("why-to-can-now", [right]),
                _ => language.say_with("why-to-can", [right, on]),
            }
        }
        ChangeCondition::BadDay => language.say("why-bad-day"),
        ChangeCondition::FactRight { answers } => counted("why-fact-again", answers),
        ChangeCondition::FactQuick { answers, tenths } => {
            let time = seconds(language, tenths.saturating_mul(100));
            language.say_with("why-fact-quick", [("count", answers.into()), ("time", time.into())])
        }
        ChangeCondition::NotWrongUntil(day) => on("why-fact-until", day),
        ChangeCondition::NoSlipUntil(day) => on("why-slip-until", day),
        ChangeCondition::SlipAgain => language.say("why-slip-again"),
        ChangeCondition::ReachesNextLesson { days } => counted("why-goes-on", days),
        ChangeCondition::ReturnsToEasierLesson { wrong } => counted("why-goes-back", wrong),
        ChangeCondition::ChosenUntil(day) => on("why-chosen-until", day),
        ChangeCondition::MoreRight { answers } => counted("why-more-in-a-row", answers),
        ChangeCondition::BecomesActive => language.say("why-comes"),
        ChangeCondition::OutdatedFrom(day) => on("why-old-on", day.pred_opt().unwrap_or(day)),
    }
}
