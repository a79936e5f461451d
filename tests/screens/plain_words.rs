//! English is plain: short sentences, words that a child of seven knows, and one word for one thing (docs/words.md).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// As many words a sentence may have at most.
const FOR_CHILDREN: usize = 10;
const FOR_GROWN_UPS: usize = 20;
/// The files that children read,
const CHILDREN: [&str; 10] = [
    "fish-out.ftl",
    "fish-pond.ftl",
    "practice.ftl",
    "rules.ftl",
    "seats.ftl",
    "spoken.ftl",
    "summary.ftl",
    "table.ftl",
    "tiu-u.ftl",
    "welcome.ftl",
];
/// but for what begins so,
const GROWN_UPS_THERE: [&str; 6] =
    ["grown-ups-", "session-", "assign-", "progress-", "practice-faulty-lesson", "rules-key-"];
/// and what they read in other files.
const CHILDREN_ELSEWHERE: [&str; 8] =
    ["who-", "seats-", "home-", "catches-", "album-", "fish-", "fished-", "sign-"];
/// A name, a number or a calculation that comes in at this place counts as one word.
const PLACE: &str = "_";

fn root(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All that a message can say.
fn variants(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let next: Vec<String> = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression: Expression::Select { variants: choice, .. } } => {
                choice.iter().flat_map(|variant| variants(&variant.value)).collect()
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { .. }),
            } => vec![PLACE.to_owned()],
            PatternElement::Placeable { expression: Expression::Inline(other) } => {
                panic!("only variables stand in braces, not {other:?}")
            }
        };
        all = all.iter().flat_map(|said| next.iter().map(move |more| format!("{said}{more}"))).collect();
    }
    all
}

/// Each message of English: its file, its name, and all that it can say.
fn english() -> Vec<(String, String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n/en");
    let mut messages = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        let resource = FluentResource::try_new(fs::read_to_string(&path).unwrap()).unwrap();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let said = variants(message.value.as_ref().unwrap());
            messages.push((file.clone(), message.id.name.to_owned(), said));
        }
    }
    messages
}

fn is_for_children(file: &str, id: &str) -> bool {
    let begins = |all: &[&str]| all.iter().any(|start| id.starts_with(start));
    if CHILDREN.contains(&file) { !begins(&GROWN_UPS_THERE) } else { begins(&CHILDREN_ELSEWHERE) }
}

/// The sentences of a text, each as its words. A dot inside a number or between letters ends none. “1.” at the
/// beginning is the mark of a list.
fn sentences(text: &str) -> Vec<Vec<&str>> {
    let mut sentences = vec![Vec::new()];
    for word in text.split_whitespace() {
        let is_word = word.contains(|sign: char| sign.is_alphanumeric() || sign == '_');
        let sentence = sentences.last_mut().unwrap();
        let is_number = word.strip_suffix('.').is_some_and(|number| number.parse::<u8>().is_ok());
        let is_numeral = sentence.is_empty() && is_number;
        if is_word && !is_numeral {
            sentence.push(word);
        }
        let end = word.trim_end_matches(['”', '’', ')']);
        if end.ends_with(['.', '!', '?', '…']) && !is_numeral {
            sentences.push(Vec::new());
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// The lines of a fixture, without its remarks.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The words that children know, and those that they meet here, each with its reason.
struct Known {
    words: BTreeSet<String>,
    exceptions: BTreeMap<String, String>,
}

impl Known {
    fn read() -> Self {
        let exceptions = root("tests/fixtures/words/met_here.txt");
        let exceptions = lines(&exceptions).map(|line| {
            let (words, reason) = line.split_once(": ").unwrap_or_else(|| panic!("“{line}” has no reason"));
            words.split(' ').map(|word| (word.to_owned(), reason.to_owned())).collect::<Vec<_>>()
        });
        let words = root("tests/fixtures/words/known_at_seven.txt");
        Self { words: lines(&words).map(str::to_owned).collect(), exceptions: exceptions.flatten().collect() }
    }

    /// Whether a word is known, or one from which it is made by an ending that children of seven have met.
    fn has(&self, word: &str) -> bool {
        let is_there = |word: &str| self.words.contains(word) || self.exceptions.contains_key(word);
        let made = |end: &str, of: &[&str]| {
            word.strip_suffix(end).is_some_and(|stem| {
                let doubled = stem.chars().rev().nth(1) == stem.chars().last();
                of.iter().any(|last| is_there(&format!("{stem}{last}")))
                    || doubled
                        && is_there(&stem[..stem.len() - stem.chars().last().map_or(0, char::len_utf8)])
            })
        };
        is_there(word)
            || made("s", &[""])
            || made("es", &["", "e"])
            || made("ies", &["y"])
            || made("ed", &["", "e"])
            || made("ied", &["y"])
            || made("ing", &["", "e"])
            || made("er", &["", "e"])
            || made("est", &["", "e"])
            || made("ly", &[""])
            || made("n’t", &[""])
            || ["’s", "’m", "’re", "’ll", "’ve", "’d", "’"].iter().any(|end| made(end, &[""]))
    }
}

/// The words of a word between hyphens, without signs and in small letters.
fn parts(word: &str) -> impl Iterator<Item = String> {
    word.split(['-', '–', '/', '_'])
        .map(|part| part.trim_matches(|sign: char| !sign.is_alphabetic()).to_lowercase())
        .filter(|part| {
            part.chars().count() > 1 && part.chars().all(|sign| sign.is_alphabetic() || sign == '’')
        })
}

#[test]
fn sentences_are_short() {
    let mut long = Vec::new();
    // A list of keys is no sentence: a player reads it key by key.
    for (file, id, said) in english().into_iter().filter(|(_, id, _)| !id.ends_with("key-letters")) {
        let most = if is_for_children(&file, &id) { FOR_CHILDREN } else { FOR_GROWN_UPS };
        let texts = said.iter().flat_map(|text| sentences(text));
        if let Some(sentence) = texts.filter(|sentence| sentence.len() > most).max_by_key(Vec::len) {
            long.push(format!("{file} {id}, {} words: {}", sentence.len(), sentence.join(" ")));
        }
    }
    assert!(long.is_empty(), "{} sentences are too long:\n{}", long.len(), long.join("\n"));
}

#[test]
fn children_read_words_that_they_know_at_seven() {
    let known = Known::read();
    let mut unknown: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut met = BTreeSet::new();
    for (file, id, said) in english() {
        if !is_for_children(&file, &id) {
            continue;
        }
        for word in said.iter().flat_map(|text| text.split_whitespace()).flat_map(parts) {
            met.insert(word.clone());
            if !known.has(&word) {
                unknown.entry(word).or_default().insert(id.clone());
            }
        }
    }
    assert!(unknown.is_empty(), "{} words are not known at seven: {unknown:#?}", unknown.len());
    let is_met =
        |word: &&String| met.iter().any(|other| other.starts_with(word.trim_end_matches(['e', 'y'])));
    let unused: Vec<_> = known.exceptions.keys().filter(|word| !is_met(word)).collect();
    assert!(unused.is_empty(), "nobody meets these any more: {unused:?}");
}

/// What is not said in English for the things of the glossary: the words in code in its last column.
fn unsaid() -> Vec<(String, String)> {
    let glossary = root("docs/words.md");
    let rows = glossary.lines().filter(|line| line.starts_with("| ") && line.matches('|').count() == 6);
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let word = cells[0].to_owned();
        let codes: Vec<String> = cells[4].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        codes.into_iter().map(move |code| (code, word.clone()))
    })
    .collect()
}

#[test]
fn one_word_stands_for_one_thing() {
    let unsaid = unsaid();
    assert!(unsaid.len() > 20, "the glossary is read: {unsaid:?}");
    let mut found = Vec::new();
    for (file, id, said) in english() {
        for text in said {
            let text =
                format!(" {} ", parts(&text.replace(char::is_whitespace, "-")).collect::<Vec<_>>().join(" "));
            for (other, word) in &unsaid {
                if text.contains(&format!(" {other} ")) || text.contains(&format!(" {other}s ")) {
                    found.push(format!("{file} {id}: “{other}”, where we say “{word}”"));
                }
            }
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "two words for one thing:\n{}", found.join("\n"));
}

/// What nobody says when reading aloud.
const STIFF: [&str; 6] = ["whoever", "whomever", "shall", "whereof", "thereof", "hitherto"];

#[test]
fn nothing_sounds_translated() {
    let mut found = Vec::new();
    for (file, id, said) in english() {
        found.extend(said.iter().flat_map(|text| stiff(&format!("{file} {id}"), text)));
    }
    for page in ["README.md", "CONTRIBUTING.md", "DESIGN.md", "CHANGELOG.md"] {
        found.extend(stiff(page, &root(page)));
    }
    for folder in ["docs", "docs/design"] {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "md") {
                let text = fs::read_to_string(&path).unwrap();
                found.extend(stiff(&path.file_name().unwrap().to_string_lossy(), &text));
            }
        }
    }
    assert!(found.is_empty(), "read aloud, this sounds translated:\n{}", found.join("\n"));
}

fn stiff(place: &str, text: &str) -> Vec<String> {
    let said = |line: &str| {
        let words =
            line.split(|sign: char| !sign.is_alphabetic()).collect::<Vec<_>>().join(" ").to_lowercase();
        STIFF.into_iter().find(|stiff| format!(" {words} ").contains(&format!(" {stiff} ")))
    };
    let is_example = |line: &&str| line.starts_with('|') && line.contains('`');
    text.lines()
        .filter(|line| !is_example(line))
        .filter_map(|line| said(line).map(|stiff| format!("{place}: “{stiff}” in: {}", line.trim())))
        .collect()
}
