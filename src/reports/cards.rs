//! Decks to print, cut out and play at home: as published, or fitted to a child.

use chrono::NaiveDate;
use heart::arithmetic::Rung;
use heart::games::GameKind;
use heart::games::dragonfish::{CANAL_DECK, POND_DECK, TOOL_DECK};
use heart::games::fish_pond::DECK;
use heart::games::tiu_u::SET;
use heart::practice::Lessons;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use super::faces::{Face, canal, domino, helper, of_stack, question, sign, tile};
use super::pupil::Pupil;
use crate::language::Language;
use crate::records::ArchivedChild;
use crate::wording;

/// So many cards with each sign.
const OF_EACH_SIGN: usize = 4;
/// The most cards with facts to learn: a page of them.
const FACTS: usize = 9;

/// The words of the template.
const WORDS: [&str; 1] = ["cards-how"];

#[derive(Serialize)]
struct Cards {
    words: Value,
    title: String,
    foot: String,
    /// Cards of one shape, group by group.
    groups: Vec<Group>,
}

/// The shape of cards.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    Square,
    /// Square, with half the side.
    Small,
    /// 5 by 7.
    Upright,
    /// 1 by 2.
    Domino,
}

#[derive(Serialize)]
struct Group {
    size: Size,
    cards: Vec<Face>,
}

/// The deck of a game as it was published, and cards with all signs; `None` if the game is played with an ordinary pack.
#[must_use]
pub fn deck(game: GameKind, language: &Language) -> Option<Document> {
    let name = language.say(wording::title(game));
    let title = language.say_with("cards-title", [("game", name.into())]);
    document(title, game, None, Rung::Division, Vec::new(), language)
}

/// The deck of a game for a child: no number above the child's largest, the signs of the child's rung, and cards with the facts that the
/// child does not know yet.
#[must_use]
pub fn deck_for(
    child: &ArchivedChild,
    game: GameKind,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Option<Document> {
    let pupil = Pupil::of(child, Period::default(), lessons, today);
    let settings = &child.child.settings;
    let rung = settings.rung(game);
    let weak = pupil.weak_facts().into_iter().take(FACTS);
    let facts = weak.map(|fact| question(fact, language)).collect();
    let arguments =
        [("game", language.say(wording::title(game)).into()), ("name", child.child.name.as_str().into())];
    let title = language.say_with("cards-fitted", arguments);
    document(title, game, child.child.player().largest, rung, facts, language)
}

fn document(
    title: String,
    game: GameKind,
    largest: Option<u16>,
    rung: Rung,
    facts: Vec<Face>,
    language: &Language,
) -> Option<Document> {
    let fits = |number: i64| largest.is_none_or(|largest| number <= largest.into());
    let signs =
        rung.operations().flat_map(|operation| vec![sign(language.sign(operation)); OF_EACH_SIGN]).collect();
    let deck: Vec<(Size, Vec<Face>)> = match game {
        GameKind::DragonFish => {
            let pond = POND_DECK.into_iter();
            let pond = pond.filter(|card| card.animal().is_none_or(|animal| fits(animal.number())));
            let canals = CANAL_DECK.into_iter().map(canal);
            let square = pond.map(of_stack).chain(canals).collect();
            vec![(Size::Square, square), (Size::Upright, TOOL_DECK.map(helper).into())]
        }
        GameKind::ThreeFishing | GameKind::MacOne => {
            let tiles = DECK.into_iter().filter(|card| fits(card.value().into()));
            vec![(Size::Upright, tiles.map(tile).collect())]
        }
        // Fewer tiles would leave some without a match.
        GameKind::TiuU => vec![(Size::Domino, SET.map(domino).into())],
        GameKind::FishOut => return None,
    };
    let others = [(Size::Small, signs), (Size::Upright, facts)];
    let groups = deck.into_iter().chain(others).filter(|(_, cards)| !cards.is_empty());
    let groups: Vec<Group> = groups.map(|(size, cards)| Group { size, cards }).collect();
    let count: usize = groups.iter().map(|group| group.cards.len()).sum();
    let arguments = [("game", language.say(wording::title(game)).into()), ("count", count.into())];
    let foot = language.say_with("cards-foot", arguments);
    let cards = Cards { words: words(language, &WORDS), title, foot, groups };
    Some(Document::new(cards.title.clone(), language, "cards", cards))
}
