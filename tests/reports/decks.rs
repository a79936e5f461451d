//! Decks of cards to cut out.

use engine::games::GameKind;
use language::{Language, Locale};
use reports::{Paper, deck};

use crate::read::{read, without_white_space};

#[test]
fn each_game_with_cards_of_its_own_has_a_deck() {
    let language = Language::new(Locale::English);
    for game in GameKind::ALL {
        assert_eq!(deck(game, false, &language).is_some(), game.has_own_cards(), "{game:?}");
    }
}

#[test]
fn a_deck_begins_with_rules_and_a_list_and_has_its_games_signs() {
    for locale in Locale::ALL {
        let language = Language::new(locale);
        for (game, cards, signs) in [
            (GameKind::DragonFish, 67 + 12 + 14, 20),
            (GameKind::ThreeFishing, 52, 20),
            (GameKind::MacOne, 52, 8),
            (GameKind::TiuU, 64, 0),
        ] {
            let document = deck(game, false, &language).unwrap();
            let content = document.contents().next().unwrap();
            let faces = content["groups"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|group| group["cards"].as_array().unwrap());
            let (of_signs, others): (Vec<_>, Vec<_>) = faces.partition(|face| face["look"] == "sign");
            assert_eq!((others.len(), of_signs.len()), (cards, signs), "{game:?}");
            let pages = read(&document, Paper::A4);
            for (heading, sentences) in content["rules"]
                .as_array()
                .unwrap()
                .iter()
                .map(|part| (part[0].as_str().unwrap(), part[1].as_array().unwrap()))
            {
                assert!(pages.texts[0].contains(&without_white_space(heading)), "{heading}");
                assert!(!sentences.is_empty());
                for sentence in sentences {
                    assert!(
                        pages.texts[0].contains(&without_white_space(sentence.as_str().unwrap())),
                        "{sentence}"
                    );
                }
            }
            for line in content["list"].as_array().unwrap() {
                assert!(pages.texts[0].contains(&without_white_space(line.as_str().unwrap())), "{line}");
            }
            let pale = read(&deck(game, true, &language).unwrap(), Paper::A4);
            assert_eq!(pale.pages(), pages.pages());
        }
    }
    let ink = |saves_ink| {
        let pages = deck(GameKind::DragonFish, saves_ink, &Language::new(Locale::English)).unwrap();
        let picture = pages.pages(Paper::A4).unwrap().picture(1, 300.0).unwrap();
        picture
            .rgba
            .chunks(4)
            .map(|pixel| 765 - pixel[..3].iter().map(|part| u64::from(*part)).sum::<u64>())
            .sum::<u64>()
    };
    assert!(2 * ink(true) < ink(false), "{} against {}", ink(true), ink(false));
}

#[test]
fn pictures_of_cards_have_their_names_as_descriptions() {
    for (locale, game, names) in [
        (
            Locale::English,
            GameKind::ThreeFishing,
            &["one circle", "9 bamboos", "Green Dragon, counts as 10", "Feng Shui 2, counts as 11"][..],
        ),
        (
            Locale::German,
            GameKind::ThreeFishing,
            &["ein Kreis", "3 Kreise", "Grüner Drache, zählt 10", "Nordwind, zählt 10"],
        ),
        (Locale::Chinese, GameKind::MacOne, &["1 筒", "9 万", "发财，算 10"]),
        (
            Locale::English,
            GameKind::DragonFish,
            &["fish 20", "bug 7", "bike", "hook 15", "straight canal", "scissors"],
        ),
        (Locale::German, GameKind::TiuU, &["Stein 2 und 1"]),
    ] {
        let document = deck(game, false, &Language::new(locale)).unwrap();
        let said = read(&document, Paper::A4).alternatives();
        for name in names {
            assert!(said.iter().any(|said| said == name), "{name} is not in {said:?}");
        }
        // No name is missing, and no card has the name that the command line uses.
        let marks = ["GD", "1p", "9s", "B", "F1", "2-1"];
        assert!(
            said.iter().all(|said| !said.starts_with("card-") && !marks.contains(&said.as_str())),
            "{said:?}"
        );
    }
}
