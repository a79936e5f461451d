//! English is plain: short sentences, words that a child of seven knows, and one word for one thing (docs/words.md).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The greatest number of words in a sentence for children.
const FOR_CHILDREN: usize = 10;
const FOR_GROWN_UPS: usize = 20;
const FOR_ENGINEERS: usize = 30;
/// The documents for engineers, who also read all in their folder. Teachers, parents and a school's IT read all other documents.
const ENGINEERS: [&str; 7] = [
    "CONTRIBUTING.md",
    "DESIGN.md",
    "docs/district.md",
    "docs/findings.md",
    "docs/fuzzing.md",
    "docs/log.md",
    "docs/threats.md",
];
const ENGINEERS_FOLDER: &str = "docs/design";
/// The heading in a document below which only engineers read on.
const ENGINEERS_PART: &str = "\n## For developers\n";
/// The signs that end a sentence on a screen.
const ENDS: &[char] = &['.', '!', '?', '…'];
/// The signs that end a sentence in a document. A sentence there may hold a list.
const ENDS_IN_DOCUMENTS: &[char] = &['.', '!', '?', '…', ':', ';'];
/// The files of messages for grown-ups. Children read all others.
const GROWN_UPS: [&str; 7] =
    ["children.ftl", "class.ftl", "common.ftl", "overview.ftl", "records.ftl", "reports.ftl", "why.ftl"];
/// How the ids of messages begin that grown-ups read although their file is one for children.
const GROWN_UPS_THERE: [&str; 6] =
    ["grown-ups-", "session-", "assign-", "progress-", "practice-faulty-lesson", "rules-key-"];
/// How the ids of messages begin that children read although their file is one for grown-ups.
const CHILDREN_ELSEWHERE: [&str; 8] =
    ["who-", "seats-", "home-", "catches-", "album-", "fish-", "fished-", "sign-"];
/// What stands in a message for a name, a number or a calculation that is put in. It counts as one word.
const PLACE: &str = "_";

fn root(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All texts that a message can become.
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

/// Each English message: its file, its id, and all texts that it can become.
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
    if GROWN_UPS.contains(&file) { begins(&CHILDREN_ELSEWHERE) } else { !begins(&GROWN_UPS_THERE) }
}

/// The sentences of a text, each as its words. A dot inside a number or between letters ends no sentence, nor does “1.” at the beginning,
/// the mark of a list.
fn sentences<'a>(text: &'a str, ends: &[char]) -> Vec<Vec<&'a str>> {
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
        if end.ends_with(ends) && !is_numeral {
            sentences.push(Vec::new());
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// The lines of a file of the tests, without its remarks.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The words that children of seven know, and those that they meet here, each with the reason for it.
struct WordList {
    words: BTreeSet<String>,
    exceptions: BTreeMap<String, String>,
}

impl WordList {
    fn read() -> Self {
        let exceptions = root("tests/fixtures/words/met_here.txt");
        let exceptions = lines(&exceptions).map(|line| {
            let (words, reason) = line.split_once(": ").unwrap_or_else(|| panic!("“{line}” has no reason"));
            words.split(' ').map(|word| (word.to_owned(), reason.to_owned())).collect::<Vec<_>>()
        });
        let words = root("tests/fixtures/words/known_at_seven.txt");
        Self { words: lines(&words).map(str::to_owned).collect(), exceptions: exceptions.flatten().collect() }
    }

    /// Whether this word is in the list, or is made of one in it by an ending that children of seven have met.
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

/// The parts of a word between its hyphens, without signs and in small letters.
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
        let texts = said.iter().flat_map(|text| sentences(text, ENDS));
        if let Some(sentence) = texts.filter(|sentence| sentence.len() > most).max_by_key(Vec::len) {
            long.push(format!("{file} {id}, {} words: {}", sentence.len(), sentence.join(" ")));
        }
    }
    assert!(long.is_empty(), "{} sentences are too long:\n{}", long.len(), long.join("\n"));
}

/// The names of all documents.
fn documents() -> Vec<String> {
    let mut documents =
        ["README.md", "CONTRIBUTING.md", "DESIGN.md", "CHANGELOG.md"].map(str::to_owned).to_vec();
    for folder in ["docs", ENGINEERS_FOLDER] {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "md") {
                documents.push(format!("{folder}/{}", path.file_name().unwrap().display()));
            }
        }
    }
    documents.sort();
    documents
}

/// A piece of a document without the addresses of its links. `code` replaces all code in it.
fn prose(piece: &str, code: &str) -> String {
    let instead = |(at, part): (usize, &str)| match at % 2 {
        0 => part.to_owned(),
        _ => code.to_owned() + &"\n".repeat(part.matches('\n').count()),
    };
    let piece: String = piece.split('`').enumerate().map(instead).collect();
    let mut parts = piece.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    let texts = parts.map(|part| part.split_once(')').map_or(part, |(_, text)| text));
    texts.fold(first, |all, text| all + text).replace('*', "")
}

/// The headings, paragraphs, items of lists and cells of a document, each with the number of its first line. Code in a paragraph counts as
/// one word; code in a table and blocks of code are left out.
fn pieces(document: &str) -> Vec<(usize, String)> {
    let is_item = |line: &str| {
        line.starts_with("- ") || line.split_once(". ").is_some_and(|(mark, _)| mark.parse::<u8>().is_ok())
    };
    let mut pieces: Vec<(usize, String)> = Vec::new();
    let (mut is_in_code, mut goes_on) = (false, false);
    for (number, line) in (1..).zip(document.lines().map(str::trim)) {
        let is_fence = line.starts_with("```");
        is_in_code ^= is_fence;
        let is_text = !is_in_code && !is_fence && !line.is_empty();
        let is_row = line.starts_with('|');
        if is_text && is_row {
            let row = prose(line, "");
            pieces.extend(row.split('|').map(|cell| (number, cell.to_owned())));
        } else if is_text {
            match pieces.last_mut().filter(|_| goes_on && !is_item(line) && !line.starts_with('#')) {
                Some((_, piece)) => piece.extend(["\n", line]),
                None => pieces.push((number, line.to_owned())),
            }
        }
        goes_on = is_text && !is_row && !line.starts_with('#');
    }
    pieces.into_iter().map(|(number, piece)| (number, prose(&piece, PLACE))).collect()
}

/// The sentences of a document with more than `most` words, each with the number of its line.
fn long_sentences(document: &str, most: usize) -> Vec<String> {
    let of_piece = |(number, piece): (usize, String)| {
        let line = |word: &str| {
            let before = &piece[..word.as_ptr().addr() - piece.as_ptr().addr()];
            number + before.matches('\n').count()
        };
        let sentences = sentences(&piece, ENDS_IN_DOCUMENTS).into_iter();
        let long = sentences.filter(|sentence| sentence.len() > most);
        long.map(|sentence| {
            format!("{}, {} words: {}", line(sentence[0]), sentence.len(), sentence.join(" "))
        })
        .collect::<Vec<_>>()
    };
    pieces(document).into_iter().flat_map(of_piece).collect()
}

#[test]
fn sentences_of_documents_are_short() {
    let mut long = Vec::new();
    for document in documents() {
        let is_for_engineers =
            ENGINEERS.contains(&document.as_str()) || document.starts_with(ENGINEERS_FOLDER);
        let most = if is_for_engineers { FOR_ENGINEERS } else { FOR_GROWN_UPS };
        let text = root(&document);
        let (text, _) = text.split_once(ENGINEERS_PART).unwrap_or((&text, ""));
        long.extend(long_sentences(text, most).into_iter().map(|sentence| format!("{document}:{sentence}")));
    }
    assert!(long.is_empty(), "{} sentences are too long:\n{}", long.len(), long.join("\n"));
}

#[test]
fn a_document_is_read_sentence_by_sentence() {
    let document = "# One two three\nOne two three.\nOne [two](three.md#four five): three\n`four\nfive` six; **one two three:** two\n\
        - One two.\n- Three\n  four five\n\n```sh\none two three\n```\n1. One `two three`.\n\
        | one | two three four | one `two three four` |";
    let long = [
        "1, 3 words: One two three",
        "2, 3 words: One two three.",
        "3, 3 words: three _ six;",
        "5, 3 words: one two three:",
        "7, 3 words: Three four five",
        "14, 3 words: two three four",
    ];
    assert_eq!(long_sentences(document, 2), long);
}

#[test]
fn children_read_only_words_that_a_seven_year_old_knows() {
    let known = WordList::read();
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

/// The words that English should not use for the things of the glossary: those in code in its last column.
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

/// Stiff words, which nobody says when reading aloud.
const STIFF: [&str; 6] = ["whoever", "whomever", "shall", "whereof", "thereof", "hitherto"];

#[test]
fn nothing_sounds_translated() {
    let mut found = Vec::new();
    for (file, id, said) in english() {
        found.extend(said.iter().flat_map(|text| stiff(&format!("{file} {id}"), text)));
    }
    for document in documents() {
        found.extend(stiff(&document, &root(&document)));
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
