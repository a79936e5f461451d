//! Decks to print, cut out and play at home: as published, or fitted to a child.

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung, TensGame};
use engine::games::GameKind;
use engine::games::dragonfish::{CANAL_DECK, POND_DECK, TOOL_DECK};
use engine::games::fish_pond::DECK;
use engine::games::tiu_u::TILE_SET;
use engine::practice::Lessons;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words_by_id};
use super::faces::{
    PrintedCard, animal_or_bike_card, canal, chinese_card, domino, fact_card, helper, sign_card,
};
use super::pupil::PupilReport;
use language::Language;
use language::wording;
use records::ArchivedChild;

const OF_EACH_SIGN: usize = 4;
/// How many cards with facts to learn a deck has at most: one page of them.
const FACTS: usize = 9;

const WORDS: [&str; 3] = ["cards-how", "cards-list", "cards-rules"];

#[derive(Serialize)]
struct Cards {
    words: Value,
    title: String,
    foot: String,
    /// The rules of the game: headings, and the paragraphs under each.
    rules: Vec<(String, Vec<String>)>,
    /// What the reader has to cut out: how many of which cards, a line for each kind.
    list: Vec<String>,
    is_pale: bool,
    groups: Vec<Group>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    Square,
    /// The size of a square card with half the side of a usual one.
    Small,
    /// The size of a card 5 wide by 7 high.
    Upright,
    /// The size of a card 1 wide by 2 high, like a domino.
    Domino,
}

#[derive(Serialize)]
struct Group {
    size: Size,
    cards: Vec<PrintedCard>,
}

/// Cards of one size, the Fluent id of the words that count them, and the cards.
type Pile = (Size, &'static str, Vec<PrintedCard>);

/// The Fluent ids of a heading and of the paragraphs under it.
type DeckPart = (&'static str, &'static [&'static str]);

struct Deck {
    signs: Vec<Operation>,
    piles: Vec<Pile>,
    /// The rules for playing at a real table. They reuse sentences of the app's own rules that fit there too.
    rules: Vec<DeckPart>,
}

/// The deck of a game as it is published, with rules and a list of what to cut out. `saves_ink` makes the colours paler. `None` if the
/// game is played with an ordinary pack.
pub fn deck(game: GameKind, saves_ink: bool, language: &Language) -> Option<Document> {
    let name = language.say(wording::game_title_message_id(game));
    let title = language.say_with("cards-title", [("game", name.into())]);
    document(title, game, saves_ink, None, Rung::Division, Vec::new(), language)
}

/// The deck of a game for a child: no number above the child's largest, only the signs of the child's rung, and cards with the facts that
/// the child does not know yet by `today`. `None` if the game is played with an ordinary pack.
pub fn deck_for_child(
    child: &ArchivedChild,
    game: GameKind,
    saves_ink: bool,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Option<Document> {
    let pupil = PupilReport::new(child, Period::default(), lessons, today);
    let settings = &child.child.settings;
    let rung = settings.rung(game);
    let weak = pupil.weak_facts().into_iter().take(FACTS);
    let facts = weak.map(|fact| fact_card(fact, language)).collect();
    let arguments = [
        ("game", language.say(wording::game_title_message_id(game)).into()),
        ("name", child.child.name.as_str().into()),
    ];
    let title = language.say_with("cards-fitted", arguments);
    document(title, game, saves_ink, child.child.player().largest, rung, facts, language)
}

fn document(
    title: String,
    game: GameKind,
    saves_ink: bool,
    largest: Option<u16>,
    rung: Rung,
    facts: Vec<PrintedCard>,
    language: &Language,
) -> Option<Document> {
    let fits = |number: i64| largest.is_none_or(|largest| number <= largest.into());
    let Deck { signs, piles, rules } = match (game, game.tens_game()) {
        (_, Some(rule)) => fishing(rule, fits, rung, language),
        (GameKind::DragonFish, _) => dragonfish(fits, rung, language),
        (GameKind::TiuU, _) => tiu_u(language),
        _ => return None,
    };
    let signs = signs
        .into_iter()
        .flat_map(|operation| vec![sign_card(language.operation_sign(operation)); OF_EACH_SIGN])
        .collect();
    let others: [Pile; 2] =
        [(Size::Small, "cards-of-signs", signs), (Size::Upright, "cards-of-facts", facts)];
    let piles: Vec<Pile> = piles.into_iter().chain(others).filter(|(.., cards)| !cards.is_empty()).collect();
    let list = piles.iter().map(|(_, what, cards)| language.say_with(what, [("count", cards.len().into())]));
    let list = list.collect();
    let mut groups: Vec<Group> = Vec::new();
    for (size, _, cards) in piles {
        // Cards of one shape share their pages.
        match groups.last_mut().filter(|group| group.size == size) {
            Some(group) => group.cards.extend(cards),
            None => groups.push(Group { size, cards }),
        }
    }
    let count: usize = groups.iter().map(|group| group.cards.len()).sum();
    let arguments =
        [("game", language.say(wording::game_title_message_id(game)).into()), ("count", count.into())];
    let foot = language.say_with("cards-foot", arguments);
    let said = |ids: &[&str]| ids.iter().map(|id| language.say(id)).collect();
    let cards = Cards {
        words: words_by_id(language, &WORDS),
        title,
        foot,
        rules: rules.iter().map(|(heading, ids)| (language.say(heading), said(ids))).collect(),
        list,
        is_pale: saves_ink,
        groups,
    };
    Some(Document::new(cards.title.clone(), language, "cards", cards))
}

fn dragonfish(fits: impl Fn(i64) -> bool, rung: Rung, language: &Language) -> Deck {
    const RULES: &[DeckPart] = &[
        ("rules-goal", &["rules-goal-text"]),
        ("cards-begin", &["cards-begin-dragonfish"]),
        ("rules-turn", &["rules-turn-first", "rules-turn-second"]),
        ("rules-calculating", &["cards-calculating", "rules-one-fish"]),
        ("rules-swimming", &["rules-bridge", "rules-bike"]),
        (
            "rules-helpers",
            &[
                "helper-hook",
                "helper-scissors",
                "helper-canal",
                "helper-net",
                "helper-magnet",
                "helper-rotate",
            ],
        ),
    ];
    let pond = POND_DECK.into_iter();
    let pond = pond.filter(|card| card.animal().is_none_or(|animal| fits(animal.number())));
    let canals = CANAL_DECK.into_iter().map(|card| canal(card, language));
    let piles = vec![
        (Size::Square, "cards-of-ponds", pond.map(|card| animal_or_bike_card(card, language)).collect()),
        (Size::Square, "cards-of-canals", canals.collect()),
        (Size::Upright, "cards-of-tools", TOOL_DECK.map(|card| helper(card, language)).into()),
    ];
    Deck { signs: rung.operations().collect(), piles, rules: RULES.to_vec() }
}

/// The deck of Three Fishing or MAC I. `fits` says whether a card with this number is in the deck. Three Fishing has the signs up to
/// `rung`; MAC I always has the same two.
fn fishing(rule: TensGame, fits: impl Fn(i64) -> bool, rung: Rung, language: &Language) -> Deck {
    let (signs, three): (_, &[&str]) = match rule {
        TensGame::ThreeFishing => {
            (rung.operations().collect(), &["fishing-rules-tens", "fishing-rules-tens-ladder"])
        }
        // MAC I multiplies two cards and adds the third, whatever the rung.
        TensGame::MacOne => (vec![Operation::Multiply, Operation::Add], &["fishing-rules-product"]),
    };
    let rules = vec![
        ("fishing-rules-three", three),
        ("cards-begin", &["cards-begin-fishing"]),
        ("rules-turn", &["fishing-rules-turn-draw", "fishing-rules-turn-fish", "cards-turn-end"]),
        (
            "fishing-rules-cards",
            &[
                "fishing-rules-suits",
                "fishing-rules-winds",
                "fishing-rules-dragon",
                "fishing-rules-feng-shui",
            ],
        ),
        ("fishing-rules-match", &["fishing-rules-match-text"]),
    ];
    let tiles = DECK.into_iter().filter(|card| fits(card.value().into()));
    let tiles = tiles.map(|card| chinese_card(card, language)).collect();
    Deck { signs, piles: vec![(Size::Upright, "cards-of-fishing", tiles)], rules }
}

fn tiu_u(language: &Language) -> Deck {
    const RULES: &[DeckPart] = &[
        ("cards-begin", &["cards-begin-tiles"]),
        ("rules-turn", &["tiles-rules-turn-hand", "tiles-rules-turn-draw", "tiles-rules-turn-must"]),
        ("tiles-rules-match", &["tiles-rules-same", "tiles-rules-supreme", "tiles-rules-dealt-pair"]),
        ("tiles-rules-pile", &["tiles-rules-third"]),
        ("tiles-rules-points", &["tiles-rules-little", "tiles-rules-big", "tiles-rules-end"]),
    ];
    // With fewer tiles, some would have no match.
    let piles = vec![(Size::Domino, "cards-of-tiles", TILE_SET.map(|card| domino(card, language)).into())];
    // Two matching tiles lie end to end and the child says why, so there is no room for a sign.
    Deck { signs: Vec::new(), piles, rules: RULES.to_vec() }
}
