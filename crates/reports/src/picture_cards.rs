//! Picture cards to cut out: with the three pictures on it, a child signs in without reading its name.

use interchange::name_sort_key;
use serde::Serialize;
use serde_json::Value;

use super::document::{Document, words_by_id};
use crate::drawings::AVATAR_COUNT;
use language::Language;
use language::wording::pictures::{avatar_animal_message_id, card_picture_message_id};
use records::{ArchivedChild, CardCode, CardPicture, Child};

const WORDS: [&str; 1] = ["picture-cards-how"];

#[derive(Serialize)]
struct CardSheet {
    words: Value,
    foot: String,
    cards: Vec<SignInCard>,
}

#[derive(Serialize)]
struct SignInCard {
    name: String,
    face: Drawing,
    /// The pictures that the child presses to sign in, in their order.
    pictures: Vec<Drawing>,
}

/// A drawing, by its file name, with its words for people who cannot see it.
#[derive(Serialize)]
struct Drawing {
    file: String,
    alt: String,
}

/// Makes the picture cards of children, in the order of their names. `class` is the name of the class if all are in one. `None` if no child
/// has a card.
pub fn picture_cards(
    class: Option<&str>,
    children: &[ArchivedChild],
    language: &Language,
) -> Option<Document> {
    let mut owners: Vec<(&Child, CardCode)> = children.iter().filter_map(with_code).collect();
    owners.sort_by_cached_key(|(child, _)| name_sort_key(&child.name));
    let cards: Vec<SignInCard> =
        owners.into_iter().map(|(child, code)| card(child, code, language)).collect();
    let title = match (class, &cards[..]) {
        (_, []) => return None,
        (Some(class), _) => language.say_with("picture-cards-class", [("class", class.into())]),
        (None, [one]) => language.say_with("picture-cards-child", [("name", one.name.as_str().into())]),
        (None, _) => language.say("papers-picture-cards"),
    };
    let cards = CardSheet { words: words_by_id(language, &WORDS), foot: title.clone(), cards };
    Some(Document::new(title, language, "picture-cards", cards))
}

fn with_code(archived: &ArchivedChild) -> Option<(&Child, CardCode)> {
    Some((&archived.child, archived.child.settings.card_code()?))
}

fn card(child: &Child, code: CardCode, language: &Language) -> SignInCard {
    let face = Drawing {
        file: format!("avatar-{}.svg", child.picture % AVATAR_COUNT),
        alt: language.say(avatar_animal_message_id(child.picture)),
    };
    let drawing = |picture: CardPicture| Drawing {
        file: format!("card-{}.svg", picture.name()),
        alt: language.say(card_picture_message_id(picture)),
    };
    SignInCard { name: child.name.clone(), face, pictures: code.map(drawing).into() }
}

/// The text of the SVG file with this name, by which templates refer to it. `None` if there is no such file.
#[cfg(feature = "print")]
pub(super) fn svg_text(file: &str) -> Option<std::borrow::Cow<'static, str>> {
    use crate::drawings::{avatar_svg, card_picture_svg};
    let name = file.strip_suffix(".svg")?;
    if let Some(number) = name.strip_prefix("avatar-") {
        return number.parse().ok().map(avatar_svg);
    }
    let word = name.strip_prefix("card-")?;
    let picture = CardPicture::ALL.into_iter().find(|picture| picture.name() == word)?;
    Some(card_picture_svg(picture))
}
