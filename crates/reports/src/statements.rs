//! Children's answers as xAPI statements (Experience API 1.0.3), one JSON object a line, for a school that runs a learning record store.
//!
//! Each answer is a statement, and so is each lesson that a child masters; `docs/xapi.md` explains them. A child is an account with the
//! random id as its name. Identifiers of Fishpond's own are below a domain that is reserved for nobody (RFC 2606).

use std::borrow::Borrow;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use chrono::SecondsFormat;
use engine::practice::{Learner, Lesson, Lessons};
use serde_json::{Map, Value, json};

use super::Period;
use language::Language;
use language::wording::{apart_title_message_id, game_title_message_id, lesson_text};
use records::{ArchivedChild, Attempt, Child};

/// The beginning of Fishpond's own identifiers of activities and extensions.
const OWN: &str = "https://fishpond.invalid/xapi";
/// The beginning of the verbs and types of activities that the Advanced Distributed Learning Initiative has registered.
const REGISTERED: &str = "http://adlnet.gov/expapi";

/// The address of the site to which children's accounts in xAPI statements belong: the school's, such as `https://school.example`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomePage(String);

impl fmt::Display for HomePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HomePage {
    type Err = &'static str;

    fn from_str(iri: &str) -> Result<Self, Self::Err> {
        let place = iri.strip_prefix("https://").or_else(|| iri.strip_prefix("http://"));
        let is_host = |place: &str| place.starts_with(|first: char| first.is_alphanumeric());
        let is_outside = |sign: char| {
            sign.is_whitespace()
                || sign.is_control()
                || matches!(sign, '<' | '>' | '"' | '{' | '}' | '|' | '\\' | '^' | '`')
        };
        if place.is_some_and(is_host) && !iri.contains(is_outside) {
            Ok(Self(iri.to_owned()))
        } else {
            Err("write the address of a site, such as https://school.example")
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Verb {
    Attempted,
    Answered,
    Mastered,
}

impl Verb {
    const fn word(self) -> &'static str {
        match self {
            Self::Attempted => "attempted",
            Self::Answered => "answered",
            Self::Mastered => "mastered",
        }
    }
}

#[allow(missing_debug_implementations)]
pub struct XapiStatements<'a> {
    pub home_page: &'a HomePage,
    /// Whether statements have the children's names besides their ids.
    pub names: bool,
    pub language: &'a Language,
    pub lessons: &'a Lessons,
}

impl XapiStatements<'_> {
    /// Writes the statements about children, one JSON object a line: child after child, the oldest statement first. Returns how many there
    /// are. The first error ends them.
    pub fn write<E: From<io::Error>>(
        &self,
        children: impl IntoIterator<Item = Result<impl Borrow<ArchivedChild>, E>>,
        period: Period,
        mut to: impl Write,
    ) -> Result<usize, E> {
        let mut count = 0;
        for archived in children {
            let archived = archived?;
            let archived = archived.borrow();
            let mut learner = Learner::default();
            for attempt in &archived.attempts {
                let mastered = self.masters(&mut learner, attempt);
                if period.contains(attempt.at.date_naive()) {
                    let mastered = mastered.map(|lesson| self.mastered(&archived.child, attempt, lesson));
                    for statement in
                        [Some(self.attempt(&archived.child, attempt)), mastered].into_iter().flatten()
                    {
                        writeln!(to, "{statement}")?;
                        count += 1;
                    }
                }
            }
        }
        Ok(count)
    }

    /// Adds an answer to what is known of the child. Returns the lesson that the child masters with this answer, if there is one.
    fn masters(&self, learner: &mut Learner, attempt: &Attempt) -> Option<&Lesson> {
        let answered = attempt.answer_record()?;
        let had = learner.mastered_on(&answered.lesson);
        learner.record(&answered, self.lessons);
        let has = learner.mastered_on(&answered.lesson);
        self.lessons.get(&answered.lesson).map(AsRef::as_ref).filter(|_| had.is_none() && has.is_some())
    }

    /// The statement for a calculation that a child called at a table, or for an answer in practice.
    fn attempt(&self, child: &Child, attempt: &Attempt) -> Value {
        let tried = &attempt.tried;
        let game = json!(tried.setting.game);
        let game = self.activity(
            &format!("games/{}", game.as_str().unwrap_or_default()),
            "http://activitystrea.ms/schema/1.0/game",
            &self.language.say(game_title_message_id(tried.setting.game)),
        );
        let question = |place: &str| {
            let id = format!("{place}/{}", tried.setting.seed);
            self.activity(&id, &format!("{REGISTERED}/activities/question"), &tried.answer.offered)
        };
        let (verb, object, context) = if let Some(practised) = &tried.practised {
            let kind = json!(practised.kind);
            let lesson = self.lesson(&practised.lesson);
            let id = format!("lessons/{}/{}", practised.lesson, kind.as_str().unwrap_or_default());
            (Verb::Answered, question(&id), json!({ "parent": [lesson], "grouping": [game] }))
        } else {
            let id = format!("tables/{}", json!(tried.setting.game).as_str().unwrap_or_default());
            (Verb::Attempted, question(&id), json!({ "parent": [game] }))
        };
        let mut result = json!({
            "success": tried.is_success(),
            "response": tried.answer.calculation,
            "duration": format!("PT{}.{:02}S", tried.effort.milliseconds / 1000, tried.effort.milliseconds % 1000 / 10),
            "extensions": extensions([
                ("right-at-first", json!(tried.is_right_first_time())),
                ("hints", json!(tried.effort.hints)),
                ("tries-before", json!(tried.effort.refused_before)),
                ("total", json!(tried.answer.total)),
                ("reason", json!(tried.answer.refusal.map(|refusal| refusal.code()))),
                ("slip", json!(tried.practised.as_ref().and_then(|practised| practised.slip))),
            ]),
        });
        if tried.practised.is_none() {
            result["score"] = json!({ "raw": tried.answer.points });
        }
        let mut statement = self.statement(child, attempt, verb, &object, context);
        statement["result"] = result;
        statement["context"]["extensions"] = extensions([
            ("rung", json!(tried.setting.rung)),
            ("reading-order", json!(tried.setting.order)),
            ("help", json!(tried.setting.help)),
            (
                "difficulty",
                json!(tried.practised.as_ref().map(|practised| f64::from(practised.difficulty) / 1000.0)),
            ),
        ]);
        statement
    }

    fn mastered(&self, child: &Child, attempt: &Attempt, lesson: &Lesson) -> Value {
        let lesson = self.lesson(&lesson.id);
        let mut statement = self.statement(child, attempt, Verb::Mastered, &lesson, json!({}));
        statement["result"] = json!({ "success": true, "completion": true });
        statement
    }

    fn statement(
        &self,
        child: &Child,
        attempt: &Attempt,
        verb: Verb,
        object: &Value,
        context: Value,
    ) -> Value {
        let word = verb.word();
        let mut actor = json!({
            "objectType": "Agent",
            "account": { "homePage": self.home_page.0, "name": child.id },
        });
        if self.names {
            actor["name"] = json!(child.name);
        }
        json!({
            // If the same attempt is exported again, its statement has the same id.
            "id": uuid::Uuid::new_v5(&attempt.id, word.as_bytes()),
            "actor": actor,
            "verb": { "id": format!("{REGISTERED}/verbs/{word}"), "display": { "en": word } },
            "object": object,
            "context": {
                "registration": attempt.session,
                "platform": concat!("Fishpond ", env!("CARGO_PKG_VERSION")),
                "contextActivities": context,
            },
            "timestamp": attempt.at.to_rfc3339_opts(SecondsFormat::Millis, false),
        })
    }

    /// The xAPI activity for the lesson with this id, without a title if the lesson no longer exists.
    fn lesson(&self, id: &str) -> Value {
        let own = self.lessons.get(id).map(|lesson| lesson_text(self.language, &lesson.title));
        let name = own.or_else(|| apart_title_message_id(id).map(|title| self.language.say(title)));
        self.activity(
            &format!("lessons/{id}"),
            &format!("{REGISTERED}/activities/lesson"),
            &name.unwrap_or_default(),
        )
    }

    fn activity(&self, id: &str, kind: &str, name: &str) -> Value {
        let mut definition = json!({ "type": kind });
        if !name.is_empty() {
            definition["name"] = json!({ self.language.locale().tag(): name });
        }
        json!({ "objectType": "Activity", "id": format!("{OWN}/{id}"), "definition": definition })
    }
}

fn extensions<const N: usize>(all: [(&str, Value); N]) -> Value {
    let said = all.into_iter().filter(|(_, value)| !value.is_null());
    Value::Object(said.map(|(key, value)| (format!("{OWN}/extensions/{key}"), value)).collect::<Map<_, _>>())
}
