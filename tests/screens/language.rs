//! Every language says everything in its own words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use engine::games::GameKind;
use engine::practice::Lessons;
use fishpond::app::theme;
use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use gallery::Moment;
use iced::advanced::graphics::text::cosmic_text::{Attrs, Buffer, FontSystem, Metrics, Shaping, fontdb};
use iced_test::Simulator;
use iced_test::core::Settings;
use iced_test::selector::Candidate;
use language::wording;
use language::{Language, Locale};
use reports::fonts;

use crate::equations::{assert_true, equations};

/// The variables of messages that are numbers, so that languages may choose words by them. All other variables are words.
const NUMBERS: [&str; 47] = [
    "answered",
    "answers",
    "at",
    "attempts",
    "cards",
    "changed",
    "children",
    "column",
    "columns",
    "count",
    "day",
    "days",
    "expected",
    "files",
    "first",
    "fish",
    "fish-goal",
    "game",
    "games",
    "goal",
    "hook",
    "known",
    "left",
    "line",
    "longest",
    "mastered",
    "minutes",
    "missing",
    "month",
    "more",
    "most",
    "newcomers",
    "number",
    "pages",
    "players",
    "points",
    "points-goal",
    "present",
    "right",
    "schools",
    "second",
    "seconds",
    "sheets",
    "shortest",
    "steps",
    "sum",
    "tiles",
];

/// Messages that are the same in English and German, by their ids: names, an answer, a bare calculation.
const SAME_IN_GERMAN: [&str; 37] = [
    "about-version",
    "album-name-fish",
    "alike-differs",
    "backups-would-be",
    "card-feng-shui",
    "curriculum-ccss",
    "door-enter",
    "door-type-pin",
    "fishpond",
    "game-dragonfish",
    "game-fish-out",
    "game-mac-one",
    "game-three-fishing",
    "game-tiu-u",
    "group-of-one",
    "grown-ups-minutes",
    "grown-ups-seconds",
    "hint-calculation",
    "list",
    "list-paste",
    "log-by",
    "moving-pin",
    "overview-cell-empty",
    "overview-said-of",
    "progress-seconds",
    "report-column-minutes",
    "report-column-name",
    "report-state-of",
    "school-passphrase",
    "seats-name",
    "spoken-below-zero",
    "spoken-minus",
    "spoken-plus",
    "table-answer",
    "today-talked-about",
    "tonight-next-goal",
    "worksheet-name",
];

/// Names that are the same in each language: of children, and of the languages themselves.
const NAMES: &str = "Mia Jonas Li Emma Noah Lena Ben Ada Max Zoe Tim Ida Leo Eva a b \
    小雨 乐乐 安安 小明 小红 天天 阳阳 月月 文文 多多 小美 小龙 欢欢 宁宁 English Deutsch 简体中文 \
    Oskar Rosa Chess Letter Staff room Library colour 晨晨 佳佳 school fishpond records db Laptop pond \
    Unicode MIT Apache BSD Clause BSL CC ISC MPL Unlicense Zlib SIL Open Font License \
    Ms Brown Mr Green anna Baker Hill Hughes Wood Berg Huber Hügel Weiß Frida Martin Jakob Ernst Dietrich M D Hi Hu Hü 梓涵 浩然 欣怡 王 李 张";

/// A message as its file defines it, as far as these tests compare it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Defined {
    variables: BTreeSet<String>,
    /// The variables by which the message chooses between its variants.
    selectors: BTreeSet<String>,
    /// The numbers by which the message chooses between its variants.
    keys: BTreeSet<String>,
    /// All words and signs of the message, without its variables.
    words: String,
}

impl Defined {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.variables.insert(variable(inline));
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    self.variables.insert(variable(selector));
                    self.selectors.insert(variable(selector));
                    for variant in variants {
                        if let VariantKey::NumberLiteral { value } = variant.key {
                            self.keys.insert(value.to_owned());
                        }
                        self.words.push(' ');
                        self.read(&variant.value);
                    }
                }
            }
            self.words.push(' ');
        }
    }
}

fn variable(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => id.name.to_owned(),
        other => panic!("only variables stand in braces, not {other:?}"),
    }
}

fn folder(locale: Locale) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n").join(locale.tag())
}

/// The parsed files of a language, by their names.
fn files(locale: Locale) -> BTreeMap<String, FluentResource> {
    fs::read_dir(folder(locale))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let source = fs::read_to_string(&path).unwrap();
            let resource = FluentResource::try_new(source)
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
            (path.file_name().unwrap().to_str().unwrap().to_owned(), resource)
        })
        .collect()
}

/// The messages of a language, by id.
fn messages(locale: Locale) -> BTreeMap<String, Defined> {
    let mut messages = BTreeMap::new();
    for (file, resource) in files(locale) {
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let mut defined = Defined::default();
            defined.read(message.value.as_ref().unwrap_or_else(|| panic!("{id} says nothing")));
            let earlier = messages.insert(id.to_owned(), defined);
            assert!(earlier.is_none(), "{}/{file} defines {id} once more", locale.tag());
        }
    }
    messages
}

/// All messages of a language, read from its files alone.
fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![locale.tag().parse().unwrap()]);
    bundle.set_use_isolating(false);
    for resource in files(locale).into_values() {
        bundle.add_resource(resource).unwrap();
    }
    bundle
}

/// All source code of the program in one text.
fn sources() -> String {
    fn read(folder: &Path, sources: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, sources);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut all = String::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for place in ["src", "crates/language/src", "crates/reports/src", "crates/records/src"] {
        read(&root.join(place), &mut all);
    }
    all
}

/// The words of a text. Each Chinese character is a word; numbers and signs are not.
fn words(text: &str) -> BTreeSet<String> {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let latin = text.split(|c: char| !c.is_alphabetic() || is_chinese(c)).filter(|word| !word.is_empty());
    let chinese = text.chars().filter(|c| is_chinese(*c)).map(String::from);
    latin.map(str::to_lowercase).chain(chinese).collect()
}

/// All words that a language uses, and the names that no language translates.
fn vocabulary(locale: Locale) -> BTreeSet<String> {
    let mut vocabulary = words(NAMES);
    // These letters stand on the cards in every language.
    vocabulary.extend(words("A J Q K"));
    // Two screens may have two languages.
    vocabulary.extend(words(&gallery::comparison_words()));
    for defined in messages(locale).into_values() {
        vocabulary.extend(words(&defined.words));
    }
    // Curricula are named in the words of their countries.
    let lessons = Lessons::built_in();
    let places = wording::curriculum_places(&Language::new(locale), lessons.iter().map(|lesson| &**lesson));
    vocabulary.extend(places.iter().flat_map(|curriculum| &curriculum.places).flat_map(|place| words(place)));
    vocabulary
}

/// All texts on the screen at a moment of the app, including those to which one would have to scroll. They are kept, because several tests
/// look at the same screens.
fn texts(moment: Moment, locale: Locale) -> Arc<[String]> {
    type Cache = Arc<OnceLock<Arc<[String]>>>;
    static READ: LazyLock<Mutex<BTreeMap<(&str, &str), Cache>>> = LazyLock::new(Mutex::default);
    let key = (moment.name(), locale.tag());
    let read = READ.lock().expect("no test panics in here").entry(key).or_default().clone();
    read.get_or_init(|| read_texts(moment, locale).into()).clone()
}

fn read_texts(moment: Moment, locale: Locale) -> Vec<String> {
    let fishpond = moment.fishpond(locale);
    let settings = Settings {
        fonts: fonts::all_fonts().map(Into::into).collect(),
        default_font: theme::FONT,
        ..Settings::default()
    };
    let mut simulator = Simulator::with_size(settings, (1024.0, 600.0), fishpond.view());
    let mut texts = Vec::new();
    let collected = simulator.find(|candidate: Candidate<'_>| -> Option<()> {
        match candidate {
            Candidate::Text { content, .. } => texts.push(content.to_owned()),
            Candidate::TextInput { state, .. } => texts.push(state.text().to_owned()),
            _ => {}
        }
        None
    });
    assert!(collected.is_err(), "everything is looked at, and nothing picked out");
    // Where the records are is no word of any language.
    let temporary = std::env::temp_dir().display().to_string();
    texts.into_iter().map(|text| text.replace(&temporary, "")).collect()
}

#[test]
fn every_folder_of_sentences_is_a_language_with_the_same_files() {
    let folders: BTreeSet<String> = fs::read_dir(folder(Locale::English).parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    assert_eq!(folders, Locale::ALL.map(|locale| locale.tag().to_owned()).into());
    let english: Vec<String> = files(Locale::English).into_keys().collect();
    for locale in Locale::ALL {
        assert_eq!(files(locale).into_keys().collect::<Vec<_>>(), english, "{}", locale.tag());
    }
}

#[test]
fn every_language_defines_the_messages_of_english_with_their_variables() {
    let english = messages(Locale::English);
    for locale in [Locale::German, Locale::Chinese] {
        let own = messages(locale);
        let missing: Vec<_> = english.keys().filter(|id| !own.contains_key(*id)).collect();
        let unknown: Vec<_> = own.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{}: {missing:?} {unknown:?}", locale.tag());
        for (id, defined) in &own {
            assert_eq!(defined.variables, english[id].variables, "{} in {}", id, locale.tag());
        }
    }
}

#[test]
fn every_message_works_with_every_number() {
    for locale in Locale::ALL {
        let bundle = bundle(locale);
        for (id, defined) in messages(locale) {
            for chooser in &defined.selectors {
                assert!(NUMBERS.contains(&chooser.as_str()), "{id} chooses by the word {chooser}");
            }
            for number in [0, 1, 2, 3, 5, 21] {
                let arguments: FluentArgs = defined
                    .variables
                    .iter()
                    .map(|name| {
                        let is_number = NUMBERS.contains(&name.as_str());
                        let value: FluentValue = if is_number { number.into() } else { "Mia".into() };
                        (name.as_str(), value)
                    })
                    .collect();
                let mut errors = Vec::new();
                let pattern = bundle.get_message(&id).and_then(|message| message.value()).unwrap();
                let sentence = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{id} in {}: {errors:?}", locale.tag());
                assert!(!sentence.trim().is_empty(), "{id} in {} says nothing", locale.tag());
                assert!(!sentence.contains(['{', '}']), "{id} in {}: {sentence}", locale.tag());
            }
        }
    }
}

#[test]
fn the_program_takes_its_sentences_from_these_files() {
    for locale in Locale::ALL {
        let (language, bundle) = (Language::new(locale), bundle(locale));
        for (id, _) in messages(locale).iter().filter(|(_, defined)| defined.variables.is_empty()) {
            let pattern = bundle.get_message(id).and_then(|message| message.value()).unwrap();
            let written = bundle.format_pattern(pattern, None, &mut Vec::new());
            assert_eq!(language.say(id), language.localize_calculation(&written), "{id} in {}", locale.tag());
        }
    }
}

/// A function that gives the signs of a text that cannot be drawn with these fonts alone.
fn missing_in(fonts: impl IntoIterator<Item = Vec<u8>>) -> impl FnMut(&str) -> String {
    let mut db = fontdb::Database::new();
    for font in fonts {
        db.load_font_data(font);
    }
    let mut system = FontSystem::new_with_locale_and_db("zh-Hans".to_owned(), db);
    move |text| {
        let mut buffer = Buffer::new(&mut system, Metrics::new(16.0, 20.0));
        buffer.set_text(&mut system, text, &Attrs::new(), Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut system, false);
        let glyphs = buffer.layout_runs().flat_map(|run| run.glyphs);
        glyphs.filter(|glyph| glyph.glyph_id == 0).map(|glyph| &text[glyph.start..glyph.end]).collect()
    }
}

#[test]
fn a_name_in_any_script_wants_the_font_that_draws_it() {
    let ours = || fonts::all_fonts().map(<[u8]>::to_vec);
    for name in ["Mia", "Nguyễn Thị Hồng", "Žofie", "张丽"] {
        assert_eq!(fonts::name_fonts_for(name.chars()), BTreeSet::new(), "{name}");
        assert_eq!(missing_in(ours())(name), "", "{name}");
    }
    let files: BTreeSet<&str> = fonts::NAME_FONTS.iter().map(|(file, _)| *file).collect();
    let packed: Vec<&str> = files.into_iter().filter(|file| !file.starts_with("Andika")).collect();
    let unpacked = fonts::name_fonts();
    assert_eq!(packed.len(), unpacked.len(), "and in this order");
    let names = [
        "محمد",
        "Արամ",
        "রহিম",
        "婷鑫蓁",
        "さくら",
        "김민준",
        "अनन्या",
        "ሰላም",
        "ნინო",
        "Ελένη",
        "ਗੁਰਪ੍ਰੀਤ",
        "પ્રિયા",
        "שירה",
        "ಅನು",
        "សុខា",
        "ນາງ",
        "മീര",
        "မမ",
        "ସୀତା",
        "නිමල්",
        "கவின்",
        "రవి",
        "สมชาย",
        "𞤀𞤤𞤭",
        "ᐊᓐᓇ",
        "ᏣᎳᎩ",
        "ꓡꓲ",
        "ꯃꯅꯤ",
        "ߞߊߣ",
        "ᱥᱟᱱ",
        "𐓏𐓘",
        "ܡܪܝܡ",
        "އަޙްމަދު",
        "ⵜⵉⵏ",
        "བསྟན",
    ];
    let mut met = BTreeSet::new();
    for name in names {
        assert_ne!(missing_in(ours())(name), "", "{name} needs another font");
        let wanted: Vec<&str> = fonts::name_fonts_for(name.chars()).into_iter().collect();
        let [file] = wanted[..] else { panic!("{name} wants {wanted:?}") };
        met.insert(file);
        let font = &unpacked[packed.iter().position(|packed| *packed == file).unwrap()];
        assert_eq!(missing_in(ours().chain([font.clone()]))(name), "", "{name} in {file}");
    }
    assert_eq!(met.len(), packed.len(), "each font is for somebody");
    assert_eq!(missing_in(ours())("Олена"), "");
    let both: Vec<&str> = fonts::name_fonts_for("Олена".chars()).into_iter().collect();
    assert_eq!(both, ["Andika-Bold.ttf", "Andika-Regular.ttf"], "a page has less of it");
}

#[test]
fn every_character_of_every_message_is_in_the_fonts() {
    let mut missing = missing_in(fonts::all_fonts().map(<[u8]>::to_vec));
    assert_eq!(missing("三条 龘"), "龘", "what lacks is seen");
    for locale in Locale::ALL {
        let read = fs::read_dir(folder(locale)).unwrap().map(|file| fs::read_to_string(file.unwrap().path()));
        // Comments are not shown to anybody.
        let lines: Vec<String> = read.map(Result::unwrap).collect();
        let said = lines.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
        let signs: BTreeSet<char> = said.flat_map(str::chars).filter(|sign| !sign.is_control()).collect();
        assert_eq!(missing(&signs.into_iter().collect::<String>()), "", "{}", locale.tag());
    }
}

#[test]
fn every_written_message_is_used() {
    let mut sources = sources();
    // Lessons name the messages of their titles and goals themselves. A game's title is named by its word.
    for lesson in Lessons::built_in().iter() {
        sources.push_str(&serde_json::to_string(lesson.as_ref()).unwrap());
    }
    sources.extend(GameKind::ALL.map(|game| format!("{:?}", wording::game_title_message_id(game))));
    for id in messages(Locale::English).into_keys() {
        assert!(sources.contains(&format!("\"{id}\"")), "{id} is said nowhere");
    }
}

#[test]
fn every_used_message_is_written() {
    let (sources, english) = (sources(), messages(Locale::English));
    let literals: Vec<&str> = [".say(", ".say_with("]
        .into_iter()
        .flat_map(|call| sources.split(call).skip(1))
        .filter_map(|after| after.trim_start().strip_prefix('"')?.split('"').next())
        .collect();
    assert!(literals.len() > 40, "{literals:?}");
    for id in literals {
        assert!(english.contains_key(id), "{id} is written nowhere");
    }
}

#[test]
fn german_messages_differ_from_english() {
    let (english, german) = (messages(Locale::English), messages(Locale::German));
    let same: Vec<&str> =
        english.iter().filter(|(id, said)| german[*id] == **said).map(|(id, _)| id.as_str()).collect();
    assert_eq!(same, SAME_IN_GERMAN);
}

#[test]
fn quotation_marks_apostrophes_and_dots_suit_the_language() {
    for locale in Locale::ALL {
        for (id, Defined { words, .. }) in messages(locale) {
            assert!(!words.contains(['"', '\'']), "{id} in {}: typewriter quotes", locale.tag());
            assert!(!words.contains("..."), "{id} in {}: three dots for …", locale.tag());
            let foreign = match locale {
                Locale::English => ['„', '‚', '«', '»', '，', '。'],
                Locale::German => ['”', '‘', '«', '»', '，', '。'],
                Locale::Chinese => ['„', '‚', '’', '!', '?', ';'],
            };
            assert!(!words.contains(foreign), "{id} in {}: {words}", locale.tag());
        }
    }
}

#[test]
fn no_screen_shows_a_word_of_another_language() {
    for locale in Locale::ALL {
        let own = vocabulary(locale);
        for moment in Moment::ALL {
            let texts = texts(moment, locale);
            assert!(texts.len() >= 3, "{}: {texts:?}", moment.name());
            for text in texts.iter() {
                let foreign: Vec<_> = words(text).difference(&own).cloned().collect();
                assert!(foreign.is_empty(), "{} in {}: {text} {foreign:?}", moment.name(), locale.tag());
            }
        }
    }
}

#[test]
fn screens_show_only_the_signs_of_the_country() {
    // The other way round than the test above, so that neither waits for the other.
    for locale in Locale::ALL.into_iter().rev() {
        let mut found = 0;
        for moment in Moment::ALL {
            let foreign = if locale == Locale::German { ['×', '÷'] } else { ['·', '∶'] };
            for text in texts(moment, locale).iter() {
                // Between words a dot separates things side by side. The page of the records offers all signs.
                let calculates = text.contains(|c: char| c.is_ascii_digit()) && !text.contains("· ");
                assert!(
                    !calculates || moment == Moment::Records || !text.contains(foreign),
                    "{} in {locale:?}: {text}",
                    moment.name()
                );
                if moment == Moment::PuzzleTrueOrFalse {
                    // Here the child is asked whether a claim is true.
                    continue;
                }
                assert_true(text);
                found += equations(text).len();
            }
        }
        assert!(found >= 20, "only {found} equations are on all screens");
    }
}

#[test]
fn english_words_on_a_german_screen_would_be_seen() {
    let german = vocabulary(Locale::German);
    for moment in Moment::ALL {
        let shown: BTreeSet<_> = texts(moment, Locale::English).iter().flat_map(|text| words(text)).collect();
        assert!(shown.difference(&german).count() > 3, "{}: {shown:?}", moment.name());
    }
}

#[test]
fn the_systems_languages_are_matched_to_the_programs() {
    let table: [(&[&str], Locale); 14] = [
        (&["de"], Locale::German),
        (&["de-AT"], Locale::German),
        (&["de-CH-1996"], Locale::German),
        (&["zh-CN"], Locale::Chinese),
        (&["zh-Hans-SG"], Locale::Chinese),
        (&["zh-Hant-TW"], Locale::Chinese),
        (&["en-GB"], Locale::English),
        (&["fr"], Locale::English),
        (&["fr", "de"], Locale::German),
        (&["fr-CA", "zh"], Locale::Chinese),
        (&["en-US", "de"], Locale::English),
        (&["C"], Locale::English),
        (&["not a tag", "de"], Locale::German),
        (&[], Locale::English),
    ];
    for (wanted, best) in table {
        assert_eq!(Locale::best_match(wanted), best, "{wanted:?}");
    }
}

#[test]
fn a_language_is_read_from_its_tag() {
    let table = [
        ("en", Locale::English),
        ("de", Locale::German),
        ("DE", Locale::German),
        ("de-AT", Locale::German),
        ("de_AT", Locale::German),
        ("zh", Locale::Chinese),
        ("zh-CN", Locale::Chinese),
        ("zh-Hans", Locale::Chinese),
    ];
    for (tag, locale) in table {
        assert_eq!(tag.parse(), Ok(locale), "{tag}");
    }
}

#[test]
fn an_unknown_language_gets_a_clear_sentence() {
    for nonsense in ["fr", "klingon", "deutsch", "", "d", "de-!!", "de AT", "英语"] {
        let error = nonsense.parse::<Locale>().unwrap_err();
        let sentence = format!("“{nonsense}” is no language of Fishpond; choose one of: en, de, zh-Hans");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn no_colon_follows_a_calculation() {
    // If a colon divides, `110 : 11 = 10: 13` is a false calculation.
    for locale in Locale::ALL {
        for entry in fs::read_dir(folder(locale)).unwrap() {
            let path = entry.unwrap().path();
            let source = fs::read_to_string(&path).unwrap();
            for variable in ["calculation", "solution", "typed", "claimed", "total", "wanted", "ten"] {
                for colon in [':', '：'] {
                    for end in [format!("${variable} }}{colon}"), format!("${variable} }} {colon}")] {
                        assert!(!source.contains(&end), "“{end}” stands in {}", path.display());
                    }
                }
            }
        }
    }
}

#[test]
fn the_distance_to_a_ten_does_not_call_it_the_nearest() {
    for (locale, total, difference, sentence) in [
        (Locale::English, "12", "8", "That makes 12. It takes 8 more to make 20."),
        (Locale::English, "−3", "23", "That makes −3. It takes 23 more to make 20."),
        (Locale::German, "12", "8", "Das ergibt 12. Noch 8 bis zur 20."),
        (Locale::German, "−3", "23", "Das ergibt −3. Noch 23 bis zur 20."),
        (Locale::Chinese, "12", "8", "算出来是 12。要凑成 20，还差 8。"),
    ] {
        let numbers = [("total", total.into()), ("ten", "20".into()), ("difference", difference.into())];
        assert_eq!(Language::new(locale).say_with("refused-no-ten", numbers), sentence);
    }
}
