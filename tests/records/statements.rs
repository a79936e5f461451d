//! Statements for a learning record store: each is as the specification of xAPI 1.0.3 asks, has no name unless somebody asked for one, and
//! is the same for the same attempt.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate};
use engine::practice::{Learner, Lessons};
use language::{Language, Locale};
use records::{ArchivedChild, Attempt};
use reports::{HomePage, Period, XapiStatements, made_up_class};
use serde_json::Value;
use uuid::{Uuid, Variant};

use crate::made::{attempts, child, day};

/// The properties that an xAPI statement may have, and whether it must have them (specification 1.0.3, part two, 2.4 Statement Properties).
const MEMBERS: [(&str, bool); 7] = [
    ("id", true),
    ("actor", true),
    ("verb", true),
    ("object", true),
    ("result", false),
    ("context", false),
    ("timestamp", true),
];

/// Four children who practised for a year, and Mia, who played as well.
fn class() -> Vec<ArchivedChild> {
    let summer = NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day");
    let mut class = made_up_class(7, summer).children;
    class.truncate(4);
    let mia = child(1, "Mia");
    class.push(ArchivedChild { attempts: attempts(mia.id, 0..300), child: mia });
    class
}

fn statements(children: &[ArchivedChild], period: Period, names: bool, locale: Locale) -> Vec<Value> {
    let home_page: HomePage = "https://school.example".parse().unwrap();
    let (language, lessons) = (Language::new(locale), Lessons::built_in());
    let statements = XapiStatements { home_page: &home_page, names, language: &language, lessons: &lessons };
    let mut file = Vec::new();
    let count = statements.write(children.iter().map(Ok::<_, std::io::Error>), period, &mut file).unwrap();
    let text = String::from_utf8(file).unwrap();
    assert!(text.ends_with('\n') || text.is_empty());
    let read: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(read.len(), count);
    read
}

/// Whether this is an absolute IRI, as far as xAPI requires: a scheme, and no character that an IRI cannot hold.
fn is_iri(value: &Value) -> bool {
    let Some((scheme, rest)) = value.as_str().and_then(|iri| iri.split_once(':')) else { return false };
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.chars().all(|sign| sign.is_ascii_alphanumeric() || "+-.".contains(sign));
    is_scheme
        && !rest.is_empty()
        && !rest.contains(|sign: char| sign.is_whitespace() || "<>\"{}|\\^`".contains(sign))
}

/// Whether this is a duration such as `PT4.05S`. Of ISO 8601 the time of one answer needs nothing else.
fn is_duration(value: &Value) -> bool {
    let seconds = value.as_str().and_then(|text| text.strip_prefix("PT")?.strip_suffix('S'));
    seconds.and_then(|seconds| seconds.split_once('.')).is_some_and(|(whole, part)| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        digits(whole) && digits(part) && part.len() == 2
    })
}

fn is_language_map(value: &Value) -> bool {
    value.as_object().is_some_and(|map| {
        map.iter().all(|(tag, text)| ["en", "de", "zh-Hans"].contains(&tag.as_str()) && text.is_string())
    })
}

fn check_activity(activity: &Value) {
    assert_eq!(activity["objectType"], "Activity");
    assert!(is_iri(&activity["id"]), "{activity}");
    assert!(is_iri(&activity["definition"]["type"]), "{activity}");
    assert!(activity["definition"].get("name").is_none_or(is_language_map), "{activity}");
}

fn check(statement: &Value) {
    let members = statement.as_object().expect("an object");
    for member in members.keys() {
        assert!(MEMBERS.iter().any(|(name, _)| name == member), "{member} is none of a statement's");
    }
    for (name, _) in MEMBERS.iter().filter(|(_, must)| *must) {
        assert!(members.contains_key(*name), "{name} is missing: {statement}");
    }
    let id: Uuid = statement["id"].as_str().unwrap().parse().expect("a UUID");
    assert_eq!((id.get_variant(), id.get_version_num()), (Variant::RFC4122, 5));
    let actor = &statement["actor"];
    assert_eq!(actor["objectType"], "Agent");
    // Exactly one inverse functional identifier (2.4.2.3).
    assert!(["mbox", "mbox_sha1sum", "openid"].iter().all(|other| actor.get(other).is_none()));
    assert!(is_iri(&actor["account"]["homePage"]) && actor["account"]["name"].is_string());
    assert!(is_iri(&statement["verb"]["id"]) && is_language_map(&statement["verb"]["display"]));
    check_activity(&statement["object"]);
    let (result, context) = (&statement["result"], &statement["context"]);
    assert!(result["success"].is_boolean());
    assert!(result.get("duration").is_none_or(is_duration), "{result}");
    assert!(result.get("response").is_none_or(Value::is_string));
    assert!(result.get("score").is_none_or(|score| score["raw"].is_number()));
    assert!(context["registration"].as_str().is_some_and(|id| id.parse::<Uuid>().is_ok()));
    for activities in context["contextActivities"].as_object().expect("an object").values() {
        activities.as_array().expect("a list").iter().for_each(check_activity);
    }
    for extensions in [result.get("extensions"), context.get("extensions")].into_iter().flatten() {
        for (key, value) in extensions.as_object().expect("an object") {
            assert!(is_iri(&Value::from(key.as_str())) && !value.is_null(), "{key}: {value}");
        }
    }
    DateTime::parse_from_rfc3339(statement["timestamp"].as_str().unwrap())
        .expect("an instant with its offset");
}

#[test]
fn statements_have_the_structure_in_the_specification() {
    let class = class();
    for locale in Locale::ALL {
        let all = statements(&class, Period::default(), false, locale);
        all.iter().for_each(check);
        let verbs: BTreeSet<&str> =
            all.iter().filter_map(|one| one["verb"]["display"]["en"].as_str()).collect();
        assert!(verbs == BTreeSet::from(["answered", "attempted", "mastered"]), "{verbs:?}");
    }
}

#[test]
fn every_attempt_and_every_stone_is_one_statement() {
    let (class, lessons) = (class(), Lessons::built_in());
    let all = statements(&class, Period::default(), false, Locale::English);
    let ids: BTreeSet<&str> = all.iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(ids.len(), all.len(), "no id twice");
    let count = |word: &str| all.iter().filter(|one| one["verb"]["display"]["en"] == word).count();
    let attempts: usize = class.iter().map(|child| child.attempts.len()).sum();
    assert_eq!(count("answered") + count("attempted"), attempts);
    let stones = |child: &ArchivedChild| {
        let learner =
            Learner::from_answers(child.attempts.iter().filter_map(Attempt::answer_record), &lessons);
        lessons.iter().filter(|lesson| learner.mastered_on(&lesson.id).is_some()).count()
    };
    assert_eq!(count("mastered"), class.iter().map(stones).sum::<usize>());
}

#[test]
fn the_same_attempt_gives_the_same_statement_in_any_selection() {
    let class = class();
    let by_id = |period| -> BTreeMap<String, Value> {
        let all = statements(&class, period, false, Locale::English);
        all.into_iter().map(|one| (one["id"].as_str().unwrap().to_owned(), one)).collect()
    };
    let all = by_id(Period::default());
    let late = by_id(Period { from: Some(day(3)), to: None });
    assert!(!late.is_empty() && late.len() < all.len());
    assert!(late.iter().all(|(id, statement)| all.get(id) == Some(statement)));
}

#[test]
fn statements_contain_names_only_on_request() {
    let class = class();
    let told = |names| {
        let all = statements(&class, Period::default(), names, Locale::English);
        all.iter().map(Value::to_string).collect::<String>()
    };
    let (without, with) = (told(false), told(true));
    for ArchivedChild { child, .. } in &class {
        let name = format!("\"{}\"", child.name);
        assert!(!without.contains(&name), "{name} was not asked for");
        assert!(with.contains(&name), "{name} was asked for");
    }
}

#[test]
fn a_home_page_must_be_the_address_of_a_site() {
    for good in ["https://school.example", "http://school.example/pupils", "https://schule.example/schüler"]
    {
        assert_eq!(good.parse::<HomePage>().map(|page| page.to_string()), Ok(good.to_owned()));
    }
    for bad in [
        "",
        "school",
        "school.example",
        "https://",
        "https:///x",
        "ftp://school.example",
        "https://a b",
        "https://a\"b",
    ] {
        assert!(bad.parse::<HomePage>().is_err(), "{bad}");
    }
}
