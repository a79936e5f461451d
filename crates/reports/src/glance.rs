//! The class at a glance, for paper: a row for each lesson, fact or aim, a column for each child, and a mark where a child has answers.

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::findings::class::overview::{self, ProgressMark};
use engine::findings::{Findings, Topic};
use engine::practice::{Ability, AbilityStage, ChildLessons, Lessons};
use serde::Serialize;
use serde_json::Value;

use super::document::{Document, words_by_id};
use super::glance_growth::growth_page;
use super::request::sorted_by_name;
use super::{Period, ReportSources};
use language::Language;
use language::wording;
use records::{ArchivedChild, Attempt, ChildId};

const WORDS: [&str; 3] = ["grown-ups-overview", "today-why", "report-class-nothing"];
/// How many weeks of growth a page shows if nobody chooses another number: a term.
const TERM: usize = 13;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClassGlance {
    pub page: GlancePage,
    /// The children in their order on the page. `None` for all children, in the order of their names.
    pub who: Option<Vec<ChildId>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GlancePage {
    /// The lessons of this rung (one step of the ladder of signs); `None` for those of all rungs.
    Lessons(Option<Rung>),
    /// The number facts of the tables with this sign. `None` for the sign with the most facts that the class was asked recently.
    Facts(Option<Operation>),
    /// How the children have grown in this many weeks, this week included.
    Growth(usize),
    Aims,
}

impl Default for GlancePage {
    fn default() -> Self {
        Self::Lessons(None)
    }
}

impl ClassGlance {
    /// One page of each kind: the page that is shown, and the usual page of each other kind.
    pub fn pages(&self) -> [GlancePage; 4] {
        use GlancePage::{Aims, Facts, Growth, Lessons};
        [Lessons(None), Facts(None), Growth(TERM), Aims].map(|page| match (self.page, page) {
            (own @ Lessons(_), Lessons(_)) | (own @ Facts(_), Facts(_)) | (own @ Growth(_), Growth(_)) => own,
            (_, page) => page,
        })
    }

    fn children<'a>(&self, all: &'a [ArchivedChild]) -> Vec<&'a ArchivedChild> {
        if let Some(who) = &self.who {
            let known = |id: &ChildId| all.iter().find(|child| child.child.id == *id);
            return who.iter().filter_map(known).collect();
        }
        sorted_by_name(all)
    }
}

#[derive(Serialize)]
struct GlanceSheet {
    words: Value,
    name: String,
    about: String,
    day: String,
    names: Vec<String>,
    rows: Vec<GlanceRow>,
    /// The words for each mark, the best mark first. The last entry has no mark and says what an empty cell means.
    legend: Vec<(Option<&'static str>, String)>,
}

#[derive(Serialize)]
struct GlanceRow {
    title: String,
    marks: Vec<Option<&'static str>>,
    /// How many children have the best mark in this row, and how many the second best. Empty if they are not counted.
    counts: Vec<usize>,
    /// The marks of this row in words, for people who cannot see them.
    summary: String,
}

/// What a child's answers show at the end of the period, or of `today` if the period has no last day.
pub(super) fn child_findings(
    child: &ArchivedChild,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
) -> Findings {
    let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
    let settings = &child.child.settings;
    let open = lessons.filtered(|lesson| settings.can_practise(lesson));
    Findings::from_answers(
        &answers,
        ChildLessons { open: &open, all: lessons },
        settings.next.as_ref(),
        period.to.unwrap_or(today),
    )
}

pub(super) const fn mark_name(mark: ProgressMark) -> &'static str {
    match mark {
        ProgressMark::Slipped => "slipped",
        ProgressMark::Wrong => "wrong",
        ProgressMark::Slow => "slow",
        ProgressMark::Learning => "learning",
        ProgressMark::Known => "known",
        ProgressMark::Can => "can",
        ProgressMark::Sure => "sure",
    }
}

/// How far a child is with an ability: its name in tables and templates (`None` if the child has not begun), and the Fluent id of its
/// words.
pub(super) const fn grasp_name_and_id(grasp: AbilityStage) -> (Option<&'static str>, &'static str) {
    match grasp {
        AbilityStage::Secure => (Some("can"), "overview-there"),
        AbilityStage::Learning => (Some("learning"), "overview-on-the-way"),
        AbilityStage::ToCome => (None, "overview-not-begun"),
    }
}

/// Makes a page of the class at a glance. It leaves out lessons and facts for which no child has a mark. `class` is only the name to print,
/// `None` for all children.
pub fn glance_page(
    glance: &ClassGlance,
    class: Option<&str>,
    period: Period,
    from: ReportSources<'_>,
) -> Document {
    let ReportSources { children, lessons, today, language } = from;
    let children = glance.children(children);
    let to = period.to.unwrap_or(today);
    let class = class.map_or_else(|| language.say("report-everybody"), str::to_owned);
    if let GlancePage::Growth(weeks) = glance.page {
        return growth_page(&class, &children, weeks, to, language);
    }
    let found: Vec<Findings> =
        children.iter().map(|child| child_findings(child, period, lessons, today)).collect();
    let marked = RowMaker { children: &children, found: &found, lessons, language };
    let (rows, legend, about) = match glance.page {
        GlancePage::Aims => (marked.aims(), legend_of_aims(language), language.say("overview-aims")),
        GlancePage::Facts(sign) => {
            let sign = sign.unwrap_or_else(|| overview::most_asked_sign(&found));
            let about = format!("{} {}", language.say("overview-facts"), language.operation_sign(sign));
            let facts = overview::table_fact_topics(&found, sign);
            (marked.rows(facts), legend(ProgressMark::FACT_MARKS, "overview-empty-fact", language), about)
        }
        GlancePage::Lessons(rung) => {
            let mut about = language.say("overview-lessons");
            if let Some(rung) = rung {
                about = format!("{about} {}", language.operation_sign(rung.newest_operation()));
            }
            let rows = marked.rows(overview::lesson_topics(lessons, rung));
            (rows, legend(ProgressMark::LESSON_MARKS, "overview-empty", language), about)
        }
        GlancePage::Growth(_) => (Vec::new(), Vec::new(), String::new()),
    };
    let title = format!("{}: {class}, {about}", language.say("grown-ups-overview"));
    let sheet = GlanceSheet {
        words: words_by_id(language, &WORDS),
        name: class,
        about,
        day: language.day(to),
        names: children.iter().map(|child| child.child.name.clone()).collect(),
        rows,
        legend,
    };
    Document::new(title, language, "glance", sheet)
}

struct RowMaker<'a> {
    children: &'a [&'a ArchivedChild],
    found: &'a [Findings],
    lessons: &'a Lessons,
    language: &'a Language,
}

impl RowMaker<'_> {
    /// The row for each of these topics (a lesson or a fact) for which at least one child has a mark.
    fn rows(&self, topics: Vec<Topic>) -> Vec<GlanceRow> {
        let row = |topic: Topic| {
            let marks = self.found.iter().map(|findings| overview::mark_for_topic(findings, &topic));
            let marks =
                marks.map(|mark| mark.map(|(mark, _)| (mark_name(mark), wording::mark_message_id(mark))));
            let row = self.row(self.title(&topic)?, marks.collect(), Vec::new());
            row.marks.iter().any(Option::is_some).then_some(row)
        };
        topics.into_iter().filter_map(row).collect()
    }

    /// The row for each aim that is taught, with how many children have reached it and how many are on the way.
    fn aims(&self) -> Vec<GlanceRow> {
        let taught =
            |ability: &Ability| ability.teaching_lessons().iter().any(|id| self.lessons.get(id).is_some());
        let standings: Vec<_> =
            self.found.iter().map(|findings| findings.ability_progress(self.lessons)).collect();
        let row = |ability: Ability| {
            let grasps = standings.iter().map(|standing| {
                let mut grasps = standing.grasps.iter();
                grasps.find(|(of, _)| *of == ability).map_or(AbilityStage::ToCome, |(_, grasp)| *grasp)
            });
            let grasps: Vec<AbilityStage> = grasps.collect();
            let count = |wanted: AbilityStage| grasps.iter().filter(|grasp| **grasp == wanted).count();
            let counts = vec![count(AbilityStage::Secure), count(AbilityStage::Learning)];
            let marks = grasps.iter().map(|grasp| {
                let (name, words) = grasp_name_and_id(*grasp);
                name.map(|name| (name, words))
            });
            self.row(self.language.say(wording::ability_message_id(ability)), marks.collect(), counts)
        };
        Ability::ALL.into_iter().filter(taught).map(row).collect()
    }

    fn title(&self, topic: &Topic) -> Option<String> {
        match topic {
            Topic::Lesson(lesson) => {
                Some(wording::lesson_text(self.language, &self.lessons.get(lesson)?.title))
            }
            Topic::Fact(fact) => Some(self.language.localize_calculation(&fact.question())),
            Topic::Slip(_) | Topic::Next | Topic::Talk(_) | Topic::Counted(_) => None,
        }
    }

    /// The row with this title. `marks` has a mark for each child: its name, and the Fluent id of its words.
    fn row(
        &self,
        title: String,
        marks: Vec<Option<(&'static str, &'static str)>>,
        counts: Vec<usize>,
    ) -> GlanceRow {
        let said = self.children.iter().zip(&marks).filter_map(|(child, mark)| {
            let (_, words) = (*mark)?;
            Some(format!("{}: {}", child.child.name, self.language.say(words)))
        });
        let said = said.collect::<Vec<_>>().join("; ");
        // People who cannot see the row need words for it, even if nobody has begun.
        let summary = if said.is_empty() { title.clone() } else { said };
        GlanceRow {
            title,
            counts,
            summary,
            marks: marks.into_iter().map(|mark| mark.map(|(name, _)| name)).collect(),
        }
    }
}

fn legend(marks: [ProgressMark; 4], empty: &str, language: &Language) -> Vec<(Option<&'static str>, String)> {
    let marks =
        marks.into_iter().map(|mark| (Some(mark_name(mark)), language.say(wording::mark_message_id(mark))));
    marks.chain([(None, language.say(empty))]).collect()
}

fn legend_of_aims(language: &Language) -> Vec<(Option<&'static str>, String)> {
    let grasps = [AbilityStage::Secure, AbilityStage::Learning, AbilityStage::ToCome].map(grasp_name_and_id);
    grasps.into_iter().map(|(name, words)| (name, language.say(words))).collect()
}
