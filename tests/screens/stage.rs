//! The animation steps of a move lead from what was seen before to what is seen afterwards, and show nothing that must stay hidden.

use engine::arithmetic::{ReadingOrder, Rung, TensGame};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{self, DragonFish, PondCard};
use engine::games::fish_out::{self, FishOut};
use engine::games::fish_pond::{self, FishPond};
use engine::games::tiu_u::{self, TiuU};
use engine::games::{Player, Setup};
use fishpond::app::table::{AnimationStep, CardPath, Tabletop};
use fishpond::app::widget::board::CardStack;
use fishpond::app::widget::card::CardFace;
use fishpond::app::widget::card_layer::{ToolAction, ToolStep};
use fishpond::app::widget::{board, lake, pool};

use crate::equations::{Equation, equations};

/// How many random games of each kind are played.
const GAMES: u64 = 2_000;

/// The kind of a place where cards can lie. The test treats each kind in its own way.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Where {
    /// A place on the table.
    Table,
    /// A place in a hand, whose cards close up as soon as one has left.
    Hand,
    /// A stock, which always has more cards.
    Stock,
    /// The seat of a player who has caught the card, or no place on the screen.
    Away,
}

/// What this test has to know about a game.
trait Watched: Tabletop {
    fn place(spot: Self::TableSpot) -> Where;
    /// What everybody sees that does not lie on the table: catches, and cards that were laid aside.
    fn beside(view: &Self::View) -> Vec<CardFace>;
    /// How many numbers a card of the game shows. A tile has one on each half.
    const NUMBERS: usize = 1;
}

impl Watched for DragonFish {
    fn place(spot: board::BoardSpot) -> Where {
        match spot {
            board::BoardSpot::Heap(CardStack::PondStock | CardStack::HelperStock) => Where::Stock,
            board::BoardSpot::Card(_) | board::BoardSpot::Island(_) | board::BoardSpot::Heap(_) => {
                Where::Table
            }
            board::BoardSpot::Seat(_) | board::BoardSpot::Bank => Where::Away,
        }
    }

    fn beside(view: &dragonfish::View) -> Vec<CardFace> {
        let fish = view.seats.iter().flatten().flat_map(|seat| seat.catch.iter().copied());
        let helpers = view.top_of_helper_discard.into_iter().map(CardFace::Helper);
        let canal = match view.phase {
            dragonfish::Phase::LayCanal(canal) => {
                Some(CardFace::Helper(dragonfish::HelperCard::Canal(canal)))
            }
            dragonfish::Phase::CastNet => Some(CardFace::Helper(dragonfish::HelperCard::Net)),
            dragonfish::Phase::TakeBike => Some(CardFace::Helper(dragonfish::HelperCard::Magnet)),
            dragonfish::Phase::AnswerHook { hook, .. } => {
                Some(CardFace::Helper(dragonfish::HelperCard::Hook(hook)))
            }
            _ => None,
        };
        fish.map(|fish| CardFace::Pond(PondCard::Fish(fish))).chain(helpers).chain(canal).collect()
    }
}

impl Watched for FishPond {
    fn place(spot: pool::PoolSpot) -> Where {
        of_pool(spot)
    }

    fn beside(view: &fish_pond::View) -> Vec<CardFace> {
        view.caught.iter().map(|card| CardFace::Tile(*card)).collect()
    }
}

impl Watched for TiuU {
    const NUMBERS: usize = 2;

    fn place(spot: pool::PoolSpot) -> Where {
        of_pool(spot)
    }

    fn beside(view: &tiu_u::View) -> Vec<CardFace> {
        view.caught.iter().map(|tile| CardFace::Domino(*tile)).collect()
    }
}

impl Watched for FishOut {
    fn place(spot: lake::LakeSpot) -> Where {
        match spot {
            lake::LakeSpot::Lake(_) | lake::LakeSpot::Laid(_) => Where::Table,
            lake::LakeSpot::Hand(_) | lake::LakeSpot::Back(_) => Where::Hand,
            lake::LakeSpot::Seat(_) | lake::LakeSpot::Bank => Where::Away,
        }
    }

    fn beside(_: &fish_out::View) -> Vec<CardFace> {
        Vec::new()
    }
}

fn of_pool(spot: pool::PoolSpot) -> Where {
    match spot {
        pool::PoolSpot::Pond(_) | pool::PoolSpot::Drawn => Where::Table,
        pool::PoolSpot::Bait(_) => Where::Hand,
        pool::PoolSpot::Stock => Where::Stock,
        pool::PoolSpot::Seat(_) | pool::PoolSpot::Bank => Where::Away,
    }
}

/// Each face that can be seen, with the place where it lies.
type FaceList<G> = Vec<(<G as Tabletop>::TableSpot, CardFace)>;

/// The cards that are seen after some steps of an animation were shown, one after the other.
fn shown<G: Watched>(
    mut picture: FaceList<G>,
    beats: &[AnimationStep<G::TableSpot>],
    after: &FaceList<G>,
) -> FaceList<G> {
    for beat in beats {
        match beat {
            AnimationStep::Fly(ways) | AnimationStep::Leap(ways) => {
                picture.retain(|(spot, face)| {
                    let leaves =
                        ways.iter().any(|way| way.from == *spot && (way.face == *face || is_back(way.face)));
                    !leaves || G::place(*spot) == Where::Stock
                });
                for CardPath { face, to, .. } in ways {
                    lay::<G>(&mut picture, *to, Some(*face));
                }
            }
            AnimationStep::Settle(settled) => {
                for (spot, face) in settled {
                    lay::<G>(&mut picture, *spot, *face);
                }
            }
            AnimationStep::UseTool(ToolAction {
                at, load: Some(face), does: ToolStep::Bring(to), ..
            }) => {
                picture.retain(|(spot, lying)| (spot, lying) != (at, face));
                lay::<G>(&mut picture, *to, Some(*face));
            }
            AnimationStep::NewDeal => picture.clone_from(after),
            AnimationStep::Gain(..)
            | AnimationStep::Point(_)
            | AnimationStep::Lift(_)
            | AnimationStep::Merge(..)
            | AnimationStep::Hold(..)
            | AnimationStep::UseTool(_)
            | AnimationStep::Tell(_)
            | AnimationStep::Rest(_)
            | AnimationStep::MoveMade => {}
        }
    }
    picture
}

fn lay<G: Watched>(picture: &mut FaceList<G>, at: G::TableSpot, face: Option<CardFace>) {
    picture.retain(|(spot, _)| *spot != at);
    picture.extend(face.map(|face| (at, face)));
}

/// What lies in the places of one kind, in a fixed order. Of a hand, only the cards that are seen.
fn lying_at<G: Watched>(picture: &FaceList<G>, place: Where) -> Vec<String> {
    let lying = picture.iter().filter(|(spot, _)| G::place(*spot) == place);
    let mut lying: Vec<String> = match place {
        Where::Hand => {
            lying.filter(|(_, face)| !is_back(*face)).map(|(_, face)| format!("{face:?}")).collect()
        }
        _ => lying.map(|(spot, face)| format!("{spot:?}: {face:?}")).collect(),
    };
    lying.sort();
    lying
}

fn is_back(face: CardFace) -> bool {
    matches!(
        face,
        CardFace::TileBack
            | CardFace::DominoBack
            | CardFace::PlayingBack
            | CardFace::HelperBack
            | CardFace::PondBack
    )
}

/// Plays random games, and checks the animation of each move as one player sees it, or as somebody who may see no hand.
fn beats_lead_to_what_is_seen<G: Watched>(setup: impl Fn(u64) -> Setup<G::Rules>) {
    for seed in 0..GAMES {
        let setup = setup(seed);
        let players = u64::try_from(setup.players.len()).unwrap();
        let who = u8::try_from(seed % (players + 1)).ok().filter(|who| u64::from(*who) < players);
        let mut luck = chance_from_seed(seed, 0);
        let mut game = G::deal(&setup).unwrap();
        let mut layout = G::initial_layout(&game.view_of(None));
        while game.outcome().is_none() {
            let movers = game.view_of(Some(game.player_to_move()));
            let play = G::random_move(&movers, &mut luck);
            let hand_of = who.unwrap_or(game.player_to_move());
            let (before, lay) = (game.view_of(who), layout.clone());
            game = game.play(play.clone()).unwrap();
            let after = game.view_of(who);
            G::apply_move(&mut layout, &movers, &play, &game.view_of(None));
            let beats = G::animation_steps(&before, &lay, &play, &movers, &after, &layout);

            let (was, is) =
                (G::cards_on_table(&before, &lay, hand_of), G::cards_on_table(&after, &layout, hand_of));
            let in_the_end = shown::<G>(was.clone(), &beats, &is);
            for place in [Where::Table, Where::Hand, Where::Stock] {
                assert_eq!(
                    lying_at::<G>(&in_the_end, place),
                    lying_at::<G>(&is, place),
                    "game {seed}, {play:?}, seen by {who:?}: {beats:#?}"
                );
            }
            assert_eq!(
                beats.iter().filter(|beat| **beat == AnimationStep::MoveMade).count(),
                1,
                "{beats:#?}"
            );
            grows_to_what_is_caught::<G>(&movers, &play, &beats);

            let seen: Vec<CardFace> = was.into_iter().chain(is).map(|(_, face)| face).collect();
            let beside = [G::beside(&before), G::beside(&after)].concat();
            let may_be_seen =
                |face: &CardFace| is_back(*face) || seen.contains(face) || beside.contains(face);
            for beat in &beats {
                let faces: Vec<CardFace> = match beat {
                    AnimationStep::Fly(ways) | AnimationStep::Leap(ways) => {
                        ways.iter().map(|way| way.face).collect()
                    }
                    AnimationStep::Settle(settled) => settled.iter().filter_map(|(_, face)| *face).collect(),
                    AnimationStep::Hold(face, _) => vec![*face],
                    AnimationStep::UseTool(ToolAction { load, .. }) => load.iter().copied().collect(),
                    _ => Vec::new(),
                };
                let hidden: Vec<CardFace> = faces.into_iter().filter(|face| !may_be_seen(face)).collect();
                assert!(
                    hidden.is_empty(),
                    "game {seed}, {play:?}, seen by {who:?}: {hidden:?} in {beats:#?}"
                );
            }
            // The player sees the steps differently from others only for a call.
            if G::catch_of_move(&movers, &play).is_none() {
                let seen_by_others = G::animation_steps(&before, &lay, &play, &before, &after, &layout);
                assert_eq!(beats, seen_by_others, "game {seed}, {play:?}");
            }
        }
    }
}

/// Checks the animation of a calculation: it grows number by number, each after that number has risen, all of it is true, and it ends as
/// the catch is told.
fn grows_to_what_is_caught<G: Watched>(
    movers: &G::View,
    play: &G::Move,
    beats: &[AnimationStep<G::TableSpot>],
) {
    let shown = beats.split(|beat| *beat == AnimationStep::MoveMade).next().unwrap_or_default();
    let follows = &beats[shown.len()..];
    assert!(
        !follows.iter().any(|beat| matches!(beat, AnimationStep::Lift(_) | AnimationStep::Merge(..))),
        "{beats:#?}"
    );
    let (mut risen, mut last) = (0, None);
    for beat in shown {
        match beat {
            AnimationStep::Lift(_) => risen += G::NUMBERS,
            AnimationStep::Merge(written, _) => {
                let equations = equations(written);
                assert!(equations.iter().all(Equation::is_true), "{written} in {beats:#?}");
                // Every number on the left has risen before. Roundings on the way go on from what was made.
                if let [equation] = &equations[..] {
                    let numbers = equation.left.split(|c: char| !c.is_ascii_digit() && c != '&');
                    let numbers = numbers.filter(|number| !number.is_empty()).count();
                    assert!(numbers <= risen, "{written} when {risen} have risen: {beats:#?}");
                }
                last = Some(written);
            }
            _ => {}
        }
    }
    let total = |written: &str| written.rsplit_once('=').map(|(_, total)| total.to_owned());
    if let (Some(last), Some(written)) =
        (last, G::catch_of_move(movers, play).and_then(|caught| caught.written))
    {
        // Joined cards are written with their signs, as people see them who watch.
        assert_eq!(total(last), total(&written), "{beats:#?}");
    }
}

fn players(count: u64) -> Vec<Player> {
    let rungs = Rung::ALL.into_iter().cycle().skip(1);
    let orders = [ReadingOrder::Spoken, ReadingOrder::Operations].into_iter().cycle();
    let count = usize::try_from(count).unwrap();
    rungs.zip(orders).take(count).map(|(rung, order)| Player { rung, order, ..Player::default() }).collect()
}

#[test]
fn dragonfish_is_shown_correctly() {
    beats_lead_to_what_is_seen::<DragonFish>(|seed| Setup {
        rules: dragonfish::HouseRules { swaps_need_a_fish: seed % 2 == 0, ..Default::default() },
        players: players(2 + seed % 3),
        seed,
    });
}

#[test]
fn three_fishing_and_mac_one_are_shown_correctly() {
    beats_lead_to_what_is_seen::<FishPond>(|seed| Setup {
        rules: fish_pond::MatchRules {
            rule: if seed % 2 == 0 { TensGame::ThreeFishing } else { TensGame::MacOne },
            house: fish_pond::HouseRules::default(),
            games: fish_pond::MatchLength::One,
        },
        players: players(2 + seed % 4),
        seed,
    });
}

#[test]
fn tiu_u_is_shown_correctly() {
    beats_lead_to_what_is_seen::<TiuU>(|seed| Setup {
        rules: tiu_u::HouseRules { open_hands: seed % 3 == 0, ..Default::default() },
        players: players(2 + seed % 2),
        seed,
    });
}

#[test]
fn great_lakes_fish_out_is_shown_correctly() {
    beats_lead_to_what_is_seen::<FishOut>(|seed| Setup {
        rules: fish_out::HouseRules { open_hands: seed % 3 == 0, ..Default::default() },
        players: players(3 + seed % 3),
        seed,
    });
}
