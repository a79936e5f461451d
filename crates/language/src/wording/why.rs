//! What findings say of a child, why, and what would change it.

use std::sync::Arc;

use engine::findings::class::Why;
use engine::findings::{
    About, Because, Change, Counted, Evidence, Finding, Grounds, Hold, Recall, Said, Sums,
};
use engine::practice::{Lesson, Lessons, Slip};

use super::{quoted_title, rung, seconds, slip_in_short, title, title_of, words};
use crate::Language;

/// What a finding says of a child, or why the child needs a word. The name is left out.
pub fn sentence(language: &Language, said: &Said, lessons: &Lessons) -> String {
    match said {
        Said::Found(found) => finding(language, found, lessons),
        Said::Word(why) => reason(language, why),
        Said::Counted(counted, _) => what_is_counted(language, *counted),
    }
}

fn what_is_counted(language: &Language, counted: Counted) -> String {
    match counted {
        Counted::Since(day) => language.say_with("why-since", [("day", language.day(day).into())]),
        Counted::Practice(day) => language.say_with("why-practice", [("day", language.day(day).into())]),
        Counted::Session(_) => language.say("check-title"),
        Counted::Quick => language.say("overview-quick"),
        Counted::Line(Some(game), _) if !game.has_rungs() => language.say(title(game)),
        Counted::Line(game, of) => {
            let game = language.say(game.map_or("progress-practice", title));
            let arguments = [("game", game.into()), ("rung", language.say(rung(of)).into())];
            language.say_with("why-line", arguments)
        }
    }
}

/// What a finding says of a child, without the name, such as “Can do: Make ten”.
pub fn finding(language: &Language, Finding { about, evidence }: &Finding, lessons: &Lessons) -> String {
    let titled = |id: &str, lesson: &str| {
        let title = title_of(language, lessons, lesson);
        language.say_with(id, [("lesson", title.into()), ("day", language.day(evidence.since).into())])
    };
    match about {
        About::Lesson(lesson, Hold::Learning) => titled("why-learning", lesson),
        About::Lesson(lesson, Hold::Slipped) => titled("why-slipped", lesson),
        About::Lesson(lesson, Hold::Can) => titled("why-can", lesson),
        About::Lesson(lesson, Hold::Sure) => titled("why-sure", lesson),
        About::WeakFact(fact) => {
            let id = if is_slow(evidence) { "why-slow" } else { "why-weak" };
            let fact = language.calculation(&fact.question());
            language.say_with(id, [("fact", fact.into())])
        }
        About::Fact(fact, recall) => {
            let id = if *recall == Recall::Known { "why-fact-known" } else { "why-fact-learning" };
            language.say_with(id, [("fact", language.calculation(&fact.question()).into())])
        }
        About::Slip(slip) => {
            language.say_with("why-slip", [("slip", language.say(slip_in_short(*slip)).into())])
        }
        About::Next(next) => {
            let lesson = ("lesson", words(language, &next.lesson.title).into());
            match next.since {
                None => language.say_with("why-next", [lesson]),
                Some(since) => {
                    language.say_with("why-next-since", [lesson, ("day", language.day(since).into())])
                }
            }
        }
    }
}

/// Whether a weak fact was never wrong, so it is only slow.
const fn is_slow(of_fact: &Evidence) -> bool {
    of_fact.answers == of_fact.right_at_once
}

/// Why a child needs a word, in a few words without the name.
pub fn reason(language: &Language, why: &Why) -> String {
    let slip = |slip| language.say(slip_in_short(slip));
    match why {
        Why::TooHard { right, of } => {
            language.say_with("today-why-too-hard", [("right", (*right).into()), ("of", (*of).into())])
        }
        Why::Stuck { lesson, right, of } => {
            let name = ("name", words(language, &lesson.title).into());
            language.say_with("today-why-stuck", [name, ("right", (*right).into()), ("of", (*of).into())])
        }
        Why::Slip { slip: made, times, of, days } => {
            let (slip, times) = (("slip", slip(*made).into()), ("times", (*times).into()));
            language.say_with("today-why-slip", [slip, times, ("of", (*of).into()), ("days", (*days).into())])
        }
        Why::Away { last } => language.say_with("today-why-away", [("day", language.day(*last).into())]),
        Why::HardWon { lesson, answers } => {
            let name = ("name", words(language, &lesson.title).into());
            language.say_with("today-why-won", [name, ("answers", (*answers).into())])
        }
        Why::Gone { slip: made, .. } => language.say_with("today-why-gone", [("slip", slip(*made).into())]),
    }
}

/// A past talk with a child, by the code of its reason. A lesson that no longer exists is named by its id; a reason of a later version is
/// just a talk.
pub fn talk(language: &Language, code: &str, lessons: &Lessons) -> String {
    let (kind, about) = code.split_once(' ').unwrap_or((code, ""));
    let lesson = || [("lesson", title_of(language, lessons, about).into())];
    let slip = Slip::ALL.into_iter().find(|slip| slip.code() == about);
    let slip = slip.map(|slip| [("slip", language.say(slip_in_short(slip)).into())]);
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

/// How many answers the sentence rests on, how many were right, and on which days. `None` if it rests on none.
pub fn evidence(language: &Language, grounds: &Grounds) -> Option<String> {
    let Evidence { answers, right_at_once, days, since, until } = grounds.evidence?;
    let id = match &grounds.said {
        Said::Found(finding) => how_many(&finding.about),
        Said::Word(Why::Slip { .. } | Why::Gone { .. }) => "why-times",
        Said::Word(_) => "why-first-answers",
        Said::Counted(..) => "why-answers-right",
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

/// Whether a sentence counts right answers. Of a slip, only wrong ones count.
pub const fn counts_right(said: &Said) -> bool {
    !matches!(
        said,
        Said::Found(Finding { about: About::Slip(_), .. }) | Said::Word(Why::Slip { .. } | Why::Gone { .. })
    )
}

/// How many answers a finding rests on, and how many were right, without their days.
pub fn answer_counts(language: &Language, Finding { about, evidence }: &Finding) -> String {
    let counts = [("count", evidence.answers.into()), ("right", evidence.right_at_once.into())];
    language.say_with(how_many(about), counts)
}

const fn how_many(about: &About) -> &'static str {
    match about {
        About::Lesson(..) | About::Next(_) => "why-first-time",
        About::WeakFact(_) | About::Fact(..) => "why-fact-right",
        About::Slip(_) => "why-times",
    }
}

/// The rule behind the sentence. For a lesson that comes next: why this one does. `None` if there is no more to say.
pub fn rule(language: &Language, grounds: &Grounds) -> Option<String> {
    let id = match &grounds.said {
        Said::Found(Finding { about, evidence }) => match about {
            About::Lesson(_, Hold::Learning) => "why-rule-learning",
            About::Lesson(_, Hold::Slipped) => "why-rule-slipped",
            About::Lesson(_, Hold::Can) => "why-rule-can",
            About::Lesson(_, Hold::Sure) => "why-rule-sure",
            About::WeakFact(_) if is_slow(evidence) => "why-rule-slow",
            About::WeakFact(_) => "why-rule-weak",
            About::Fact(_, Recall::Known) => "why-rule-fact-known",
            About::Fact(..) => "why-rule-fact-learning",
            About::Slip(_) => "why-rule-slip",
            About::Next(_) => return grounds.because.as_ref().map(|why| because(language, why)),
        },
        Said::Word(why) => match why {
            Why::TooHard { .. } => "why-rule-too-hard",
            Why::Stuck { .. } => "why-rule-stuck",
            Why::Slip { .. } => "why-rule-slip-back",
            Why::Away { .. } => "why-rule-away",
            Why::HardWon { .. } => "why-rule-won",
            Why::Gone { .. } => "why-rule-gone",
        },
        Said::Counted(counted, sums) => return Some(what_counts(language, *counted, *sums)),
    };
    Some(language.say(id))
}

fn what_counts(language: &Language, counted: Counted, sums: Sums) -> String {
    let Sums { first, right_at_once, minutes } = sums;
    match counted {
        Counted::Since(_) => language.say("why-rule-since"),
        Counted::Session(_) => language.say("why-rule-check"),
        Counted::Quick => language.say("why-rule-quick"),
        Counted::Practice(_) => {
            let minutes = language.say_with("overview-minutes", [("count", minutes.into())]);
            language.say_with("why-rule-practice", [("minutes", minutes.into())])
        }
        Counted::Line(..) => {
            let arguments = [("count", first.into()), ("right", right_at_once.into())];
            language.say_with("why-rule-line", arguments)
        }
    }
}

fn because(language: &Language, because: &Because<Arc<Lesson>>) -> String {
    let with = |id: &str, lesson: &Lesson| {
        language.say_with(id, [("lesson", quoted_title(language, lesson).into())])
    };
    match because {
        Because::Chosen => language.say("why-because-chosen"),
        Because::First => language.say("why-because-first"),
        Because::After(lesson) => with("why-because-after", lesson),
        Because::TooHard(lesson) => with("why-because-too-hard", lesson),
        Because::Again(lesson) => with("why-because-again", lesson),
    }
}

/// What would change the sentence.
pub fn change(language: &Language, change: Change) -> String {
    let counted = |id: &str, count: usize| language.say_with(id, [("count", count.into())]);
    let on = |id: &str, day| language.say_with(id, [("day", language.day(day).into())]);
    match change {
        Change::Right { to, answers, days, from } => {
            let right = ("right", counted("why-more-right", answers).into());
            let on = ("days", counted("why-more-days", days).into());
            match (to, days, from) {
                (Hold::Sure, _, Some(from)) => {
                    language.say_with("why-to-sure-from", [right, on, ("day", language.day(from).into())])
                }
                (Hold::Sure, 0, None) => language.say_with("why-to-sure-now", [right]),
                (Hold::Sure, _, None) => language.say_with("why-to-sure", [right, on]),
                (_, 0, _) => language.say_with("why-to-can-now", [right]),
                _ => language.say_with("why-to-can", [right, on]),
            }
        }
        Change::BadDay => language.say("why-bad-day"),
        Change::FactRight { answers } => counted("why-fact-again", answers),
        Change::FactQuick { answers, tenths } => {
            let time = seconds(language, tenths.saturating_mul(100));
            language.say_with("why-fact-quick", [("count", answers.into()), ("time", time.into())])
        }
        Change::NotWrongUntil(day) => on("why-fact-until", day),
        Change::NoSlipUntil(day) => on("why-slip-until", day),
        Change::SlipAgain => language.say("why-slip-again"),
        Change::GoesOn { days } => counted("why-goes-on", days),
        Change::GoesBack { wrong } => counted("why-goes-back", wrong),
        Change::ChosenUntil(day) => on("why-chosen-until", day),
        Change::MoreRight { answers } => counted("why-more-in-a-row", answers),
        Change::Comes => language.say("why-comes"),
        Change::OldOn(day) => on("why-old-on", day.pred_opt().unwrap_or(day)),
    }
}
