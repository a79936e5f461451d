//! What is true of every game of DragonFish, tested on thousands of random games.

use crate::play::dragonfish::any_setup;
use crate::play::play_at_random;
use crate::possible::possible;
use PondCard::{Bug, Fish};
use engine::arithmetic::{
    Calculation, Card, CardName, Expression, Node, Operation, ReadingOrder, Refusal, judge,
};
use engine::games::chance::{Chance, ShuffleSource, chance_from_seed};
use engine::games::dragonfish::{
    Canal, Corner, DragonFish, HelperCard, HelperDeck, HouseRules, LaidCanal, Move, Phase, Place, PlayError,
    Player, PondCard, QuarterTurn, Record, ReplayError, Seat, Setup, Side, best_catch,
};
use engine::games::{Game, GameKind, SetupError};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

#[test]
fn the_random_stream_stays_the_same_for_saved_games() {
    let first = |seed, number| chance_from_seed(seed, number).next_u64();
    assert_eq!(
        [first(0, 0), first(7, 0), first(7, 1), first(u64::MAX, 3)],
        [
            16_521_629_639_822_800_165,
            16_078_152_666_337_791_128,
            13_179_148_540_223_931_088,
            14_785_143_500_305_935_337
        ]
    );
}

#[test]
fn the_deal_from_a_seed_stays_the_same_for_saved_games() {
    let game = DragonFish::deal(&Setup {
        players: vec![Player::default(); 2],
        rules: HouseRules::default(),
        seed: 7,
    })
    .unwrap();
    let view = game.view_for(Side::North);
    let pond = [Fish(5), Bug(3), Bug(10), Bug(1), Bug(2), Fish(10)];
    assert_eq!(view.ponds[0], pond.map(Some));
    let [first, ..] = view.island.canals();
    assert_eq!(first, LaidCanal { canal: Canal::Straight, turn: QuarterTurn::Three });
}

#[test]
fn no_card_is_lost_and_every_game_ends_in_10_000_random_games() {
    for seed in 0..10_000 {
        let setup = any_setup(seed);
        let game = play_at_random::<DragonFish>(&setup, |game, _| {
            // Counting the cards is quick. Which cards they are is checked only now and then.
            assert_eq!(
                game.pond_cards().count(),
                67 + usize::from(setup.rules.spare.is_some()),
                "seed {seed}"
            );
            let canals_and_rotate = [0, 9][usize::from(setup.rules.helpers == HelperDeck::WithoutCanals)];
            assert_eq!(game.helper_cards().count(), 26 - canals_and_rotate, "seed {seed}");
        });
        assert!(game.cards_are_conserved(), "seed {seed}");
        let outcome = game.outcome().unwrap();
        let winner = game.winner().unwrap();
        let held = game.view_for(winner).seats[winner.index()].as_ref().unwrap().catch.clone();
        assert!(game.goal().is_met_by(&held));
        assert_eq!(
            outcome.points[usize::from(outcome.winners[0])],
            held.iter().copied().map(u16::from).sum::<u16>()
        );
        assert_eq!(game.phase(), Phase::Over);
    }
}

#[test]
fn random_games_reach_every_step_and_kind_of_move() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..300 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, play| {
            let name = |text: String| text.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
            met.insert(format!("{} {}", name(format!("{:?}", game.phase())), name(format!("{play:?}"))));
        });
    }
    let met: Vec<&str> = met.iter().map(String::as_str).collect();
    #[rustfmt::skip]
    assert_eq!(met, [
        "AnswerHook CutHook", "AnswerHook GiveFish", "CastNet CastNet", "ChangeWater ChangeWater", "Fish Catch", "Fish Pass", "Fish Swap",
        "Helper DrawHelper", "Helper PlayHook", "Hooked KeepHook", "Hooked PlayHook", "LayCanal LayCanal",
        "TakeBike TakeBike",
    ]);
}

// Legal moves and play

/// A move as the rules see it: swaps in either direction are the same, and so are catches of cards with the same faces.
#[derive(Debug, PartialEq, Eq)]
enum Same {
    Move(Move),
    Swap([Place; 2]),
    Catch(Side, PondCard, Vec<PondCard>),
}

fn same(game: &DragonFish, play: &Move) -> Same {
    match play {
        Move::Swap { from, to } => Same::Swap([*from.min(to), *from.max(to)]),
        Move::Catch { pond, calculation } => {
            let view = game.view_for(game.turn());
            let player = view.fisher().expect("somebody fishes");
            let spoken = player.skill.order == ReadingOrder::Spoken;
            let caught = match judge(calculation, &view.pond(*pond), player.skill.rung) {
                Ok(caught) if !spoken || calculation.expression.is_running_total() => caught,
                _ => return Same::Move(play.clone()),
            };
            let face = |slot: &u8| view.card(Place { pond: *pond, slot: *slot }).unwrap();
            let mut others: Vec<PondCard> = caught.cards.iter().map(face).collect();
            others.sort_unstable();
            Same::Catch(*pond, face(&caught.sum), others)
        }
        _ => Same::Move(play.clone()),
    }
}

/// A random calculation in the pond `pond`, which makes its sum card more often than not.
fn any_calculation(game: &DragonFish, pond: Side, chance: &mut Chance) -> Calculation {
    let view = game.view_for(game.turn());
    let animals = view.pond(pond);
    let any_name = |chance: &mut Chance| {
        let slot = chance.random_range(0..6);
        let number = animals[usize::from(slot)].map_or(3, Card::number);
        match chance.random_range(0..20) {
            0 => CardName::Number(number),
            1 => CardName::Fish(number),
            _ => CardName::Slot(slot),
        }
    };
    let cards = chance.random_range(1..=4_usize);
    // Mostly signs that the player may use.
    let rung = view.fisher().expect("somebody fishes").skill.rung;
    let signs = if chance.random_ratio(1, 10) { 5 } else { rung.operations().count() };
    loop {
        let mut nodes = Vec::new();
        let (mut laid, mut open) = (0, 0);
        let mut names: Vec<CardName> = Vec::new();
        while laid < cards || open > 1 {
            if laid < cards && (open < 2 || chance.random()) {
                let name = any_name(chance);
                if names.contains(&name) && chance.random_ratio(9, 10) {
                    continue;
                }
                names.push(name);
                nodes.push(Node::Card(name));
                (laid, open) = (laid + 1, open + 1);
            } else {
                nodes.push(Node::Apply(Operation::ALL[chance.random_range(0..signs)]));
                open -= 1;
            }
        }
        let Ok(expression) = Expression::try_from(nodes) else { continue };
        let numbers = expression.cards().map(|name| match name {
            CardName::Slot(slot) => animals[usize::from(slot)].map_or(0, Card::number),
            CardName::Number(number) | CardName::Fish(number) => number,
        });
        let total = expression.evaluate(numbers, |_| {}).unwrap_or(0);
        let makes = (0..6).find(|slot| {
            animals[usize::from(*slot)].is_some_and(|card| card.number() == total)
                && !names.contains(&CardName::Slot(*slot))
        });
        let sum = makes.map_or_else(|| any_name(chance), CardName::Slot);
        return Calculation { sum, expression };
    }
}

fn any_side(chance: &mut Chance) -> Side {
    Side::ALL[chance.random_range(0..4)]
}

fn any_place(chance: &mut Chance) -> Place {
    Place { pond: any_side(chance), slot: chance.random_range(0..7) }
}

/// A random move, mostly one that the rules forbid.
fn any_move(game: &DragonFish, chance: &mut Chance) -> Move {
    let number = |chance: &mut Chance| 5 * chance.random_range(1..=4_u8);
    let kinds = if matches!(game.phase(), Phase::Fish { .. }) { 40 } else { 17 };
    match chance.random_range(0..kinds) {
        0 => Move::DrawHelper,
        1 | 2 => Move::PlayHook { hook: number(chance), victim: any_side(chance), fish: number(chance) },
        3 => Move::KeepHook,
        4 => Move::SkipHelper,
        5 => Move::LayCanal {
            corner: Corner::ALL[chance.random_range(0..4)],
            turn: QuarterTurn::ALL[chance.random_range(0..4)],
        },
        6 => Move::CastNet { pond: any_side(chance) },
        7 => Move::TakeBike { place: any_place(chance) },
        8 => Move::CutHook,
        9 => Move::GiveFish,
        10 | 11 => Move::Swap { from: any_place(chance), to: any_place(chance) },
        12 => Move::Pass,
        13 => Move::ChangeWater { pond: any_side(chance) },
        _ => {
            let pond = any_side(chance);
            Move::Catch { pond, calculation: any_calculation(game, pond, chance) }
        }
    }
}

#[test]
fn play_accepts_exactly_the_legal_moves() {
    let mut chance = chance_from_seed(1, 1);
    let (mut accepted, mut catches) = (0, 0);
    for seed in 0..60 {
        play_at_random::<DragonFish>(&any_setup(seed * 11), |game, played| {
            if !chance.random_ratio(1, 3) {
                return;
            }
            let legal: Vec<Same> = game.legal_moves().iter().map(|play| same(game, play)).collect();
            assert!(legal.contains(&same(game, played)), "a move that was played is legal");
            for play in game.legal_moves() {
                assert!(game.clone().play(play.clone()).is_ok(), "seed {seed}: {play:?} is said to be legal");
            }
            for (at, one) in legal.iter().enumerate() {
                assert!(!legal[..at].contains(one), "seed {seed}: {one:?} is listed once");
            }
            for _ in 0..60 {
                let play = any_move(game, &mut chance);
                let is_legal = legal.contains(&same(game, &play));
                match game.clone().play(play.clone()) {
                    Ok(_) => {
                        assert!(is_legal, "seed {seed}: {play:?} is accepted");
                        accepted += 1;
                        catches += usize::from(matches!(play, Move::Catch { .. }));
                    }
                    Err(refused) => {
                        // Another way to catch the same cards may stay above zero.
                        let falls =
                            matches!(refused.reason, PlayError::Calculation(Refusal::BelowZero { .. }));
                        assert!(falls || !is_legal, "seed {seed}: {play:?} is refused: {}", refused.reason);
                        assert_eq!(refused.game, *game, "a refused move changes nothing");
                    }
                }
            }
        });
    }
    assert!(
        accepted > 1000 && catches > 100,
        "{accepted} random moves were accepted, {catches} of them catches"
    );
}

// Replaying

#[test]
fn a_record_replays_to_the_same_game() {
    for seed in 0..200 {
        let mut record = Record { setup: any_setup(seed), moves: Vec::new() };
        let end =
            play_at_random::<DragonFish>(&record.setup.clone(), |_, play| record.moves.push(play.clone()));
        let text = serde_json::to_string(&record).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(record.replay(), Ok(end));
    }
}

#[test]
fn a_record_that_cannot_be_replayed_says_where() {
    let setup = Setup { players: vec![Player::default(); 2], rules: HouseRules::default(), seed: 1 };
    let moves = vec![Move::DrawHelper, Move::DrawHelper];
    let refused = Record { setup: setup.clone(), moves }.replay().unwrap_err();
    assert!(
        matches!(refused, ReplayError::Refused { at: 2, reason: PlayError::OutOfStep { .. } }),
        "{refused}"
    );
    let nobody = Record { setup: Setup { players: Vec::new(), ..setup }, moves: Vec::new() };
    assert_eq!(
        nobody.replay(),
        Err(ReplayError::Setup(SetupError::PlayerCount { game: GameKind::DragonFish, players: 0 }))
    );
}

// Views

#[test]
fn what_everybody_sees_and_what_is_hidden_make_the_game() {
    for seed in 0..200 {
        let check = |game: &DragonFish| {
            let (view, hidden) = (game.view_of(None), game.hidden_state());
            assert_eq!(&possible(view.with_hidden_state(hidden.clone())), game, "seed {seed}");
            let mut short = hidden.clone();
            if short.pond_stock.pop().is_some() || short.helper_stock.pop().is_some() {
                assert_eq!(view.with_hidden_state(short), None);
            }
            let mut twice = hidden;
            twice.helper_discard.push(HelperCard::Net);
            assert_eq!(view.with_hidden_state(twice), None);
        };
        check(&play_at_random(&any_setup(seed), |game, _| check(game)));
    }
}

/// The same game, but with everything changed that the player at `seat` may not see: the order of the stocks, the cards in other hands,
/// the seed.
fn with_other_secrets(game: &DragonFish, seat: Seat, chance: &mut Chance) -> DragonFish {
    let mut hidden = game.hidden_state();
    hidden.pond_stock.shuffle(chance);
    hidden.helper_stock.shuffle(chance);
    hidden.shuffles = ShuffleSource::new(chance.next_u64());
    // Deal the hidden hooks and scissors anew. All other cards in the stock stay.
    let is_kept = |card: &&mut HelperCard| matches!(card, HelperCard::Hook(_) | HelperCard::Scissors);
    let in_stock = hidden.helper_stock.iter_mut().filter(is_kept);
    let others = hidden.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat.index());
    let mut places: Vec<&mut HelperCard> = in_stock.chain(others.flat_map(|(_, hand)| hand)).collect();
    let mut cards: Vec<HelperCard> = places.iter().map(|card| **card).collect();
    cards.shuffle(chance);
    for (place, card) in places.iter_mut().zip(cards) {
        **place = card;
    }
    hidden.hooked = hidden.hooked.filter(|_| game.turn() == seat);
    possible(game.view_of(None).with_hidden_state(hidden))
}

#[test]
fn a_view_does_not_depend_on_hidden_cards() {
    let mut chance = chance_from_seed(3, 3);
    let mut hooked = 0;
    for seed in 0..150 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            // A player who is asked about a hook is known to hold scissors.
            if matches!(game.phase(), Phase::AnswerHook { .. }) || chance.random() {
                return;
            }
            for seat in Side::ALL {
                let other = with_other_secrets(game, seat, &mut chance);
                assert_eq!(game.view_for(seat), other.view_for(seat), "seed {seed}");
            }
            hooked += usize::from(matches!(game.phase(), Phase::Hooked(_)));
        });
    }
    assert!(hooked > 10);
}

#[test]
fn a_view_shows_the_players_own_hand_and_only_counts_the_others() {
    for seed in 0..50 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            let views = Side::ALL.map(|seat| game.view_for(seat));
            for view in &views {
                for (seat, other) in view.seats.iter().zip(&views) {
                    assert_eq!(seat.as_ref().map_or(0, |seat| seat.hand), other.hand.len());
                }
            }
            let everybodys = game.view_of(None);
            assert!(everybodys.hand.is_empty() && !matches!(everybodys.phase, Phase::Hooked(_)));
            for player in 0..4 {
                let seat = game.seat_of(player);
                assert_eq!(
                    game.view_of(Some(player)),
                    seat.map_or(everybodys.clone(), |seat| game.view_for(seat))
                );
            }
            for view in views {
                let kept = |card: &HelperCard| matches!(card, HelperCard::Hook(_) | HelperCard::Scissors);
                assert!(view.hand.iter().all(kept));
                assert!(matches!(view.phase, Phase::Hooked(_)) <= (view.seat == Some(game.turn())));
            }
        });
    }
}

// The easiest catch

#[test]
fn a_hint_leads_to_a_fish_as_the_cards_lie_with_two_cards_if_two_add_up() {
    let mut found = [0, 0];
    for seed in 0..40 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            let Phase::Fish { .. } = game.phase() else { return };
            let view = game.view_for(game.turn());
            let two_add_up = view.ponds_to_fish().any(|pond| {
                let cards: Vec<PondCard> =
                    (0..6).filter_map(|slot| view.card(Place { pond, slot })).collect();
                let number = |at: usize| match cards[at] {
                    PondCard::Fish(number) | PondCard::Bug(number) => Some(number),
                    PondCard::Bike => None,
                };
                let others = |at: usize| (0..cards.len()).filter(move |other| *other != at);
                (0..cards.len()).any(|sum| {
                    others(sum).any(|one| {
                        others(sum).filter(|two| *two > one).any(|two| {
                            let fish = [sum, one, two].iter().filter(|at| cards[**at].is_fish()).count();
                            let added = number(one).zip(number(two)).map(|(one, two)| one + two);
                            fish == 1 && added.is_some() && added == number(sum)
                        })
                    })
                })
            });
            let easiest = DragonFish::easiest_opportunity(&view);
            let Some(easiest) = easiest.filter(|easiest| easiest.swap.is_none()) else {
                assert!(!two_add_up, "seed {seed}");
                return;
            };
            let cards = easiest.solution.catch.cards.len();
            assert!(!two_add_up || cards == 2, "seed {seed}: {cards} cards");
            found[usize::from(cards > 2)] += 1;
            let call = Move::Catch { pond: easiest.pond, calculation: easiest.solution.calculation };
            let after = game.clone().play(call).expect("it can be called at once");
            let points = |game: &DragonFish| {
                game.view_for(Side::North).seats[view.turn.index()].as_ref().unwrap().points()
            };
            assert!(points(&after) > points(game) || easiest.solution.catch.points() == 0);
        });
    }
    assert!(found.iter().all(|count| *count > 20), "{found:?}");
}

// The best catch

#[test]
fn the_best_catch_of_all_ponds_and_swaps_is_found_and_can_be_played() {
    let mut swapped = 0;
    for seed in 0..40 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            let Phase::Fish { .. } = game.phase() else { return };
            let view = game.view_for(game.turn());
            let solver = view.solver();
            let points = |game: &DragonFish| {
                let view = game.view_for(game.turn());
                let best = |pond| solver.best(&view.pond(pond)).map(|solution| solution.catch.points());
                view.ponds_to_fish().filter_map(best).max()
            };
            let swaps: Vec<(Place, Place)> = view.swaps().collect();
            let after_swaps = swaps.iter().map(|(from, to)| {
                points(
                    &game.clone().play(Move::Swap { from: *from, to: *to }).expect("a swap that is allowed"),
                )
            });
            let unswapped = points(game);
            let most = after_swaps.chain([unswapped]).max().flatten();
            let best = best_catch(&view, &solver);
            assert_eq!(best.as_ref().map(|best| best.solution.catch.points()), most, "seed {seed}");
            let Some(best) = best else { return };
            if let Some((from, to)) = best.swap {
                swapped += 1;
                assert!(swaps.contains(&(from, to)));
            }
            let swap = best.swap.map(|(from, to)| Move::Swap { from, to });
            let call = Move::Catch { pond: best.pond, calculation: best.solution.calculation };
            let before = view.fisher().unwrap().points();
            let seat = game.turn().index();
            let game =
                swap.into_iter().chain([call]).fold(game.clone(), |game, play| game.play(play).unwrap());
            let after = game.view_for(Side::North).seats[seat].as_ref().unwrap().points();
            assert_eq!(Some(i64::from(after - before)), most);
        });
    }
    assert!(swapped > 20, "{swapped} best catches need a swap");
}

#[test]
fn swap_partners_match_the_list_of_swaps() {
    for seed in 0..40 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            let view = game.view_for(game.turn());
            let swaps: Vec<(Place, Place)> = view.swaps().collect();
            for from in Place::all() {
                let partners: Vec<Place> = view.swap_partners(from).collect();
                for to in Place::all() {
                    let listed = swaps.contains(&(from, to)) || swaps.contains(&(to, from));
                    assert_eq!(partners.contains(&to), listed);
                    assert_eq!(view.can_swap(from, to), listed);
                }
            }
        });
    }
}

#[test]
fn the_game_can_be_played_through_the_game_trait() {
    fn first_move<G: Game>(game: G) -> Option<G>
    where
        G::Move: Clone,
    {
        let play = game.legal_moves().first().cloned()?;
        game.play(play).ok().filter(|game| game.outcome().is_none())
    }
    let setup = any_setup(4);
    assert!(first_move(DragonFish::deal(&setup).unwrap()).is_some());
}

#[test]
fn catches_hooks_and_turns_add_up_to_the_final_holdings() {
    let (mut hooked, mut turned) = (0, 0);
    for seed in 0..3_000 {
        let setup = any_setup(seed);
        let mut moves = Vec::new();
        let end = play_at_random::<DragonFish>(&setup, |_, play| moves.push(play.clone()));
        let review = Record { setup, moves }.review().unwrap();
        let mut points = [0_i32; 4];
        for caught in &review.catches {
            points[usize::from(caught.player)] += i32::from(caught.points);
        }
        for shifted in &review.shifted {
            points[usize::from(shifted.player)] += i32::from(shifted.points);
            hooked += usize::from(shifted.other.is_some());
            turned += usize::from(shifted.other.is_none());
        }
        let outcome = end.outcome().unwrap();
        let held: Vec<i32> = outcome.points.iter().map(|points| i32::from(*points)).collect();
        assert_eq!(points[..held.len()], held[..], "game {seed}: {:?}", review.shifted);
    }
    assert!(hooked > 1_000 && turned > 1_000, "{hooked} {turned}");
}

#[test]
fn nothing_is_missed_by_a_catch_that_wins() {
    let mut smaller = 0;
    for seed in 0..300 {
        let setup = any_setup(seed);
        let (mut moves, mut last) = (Vec::new(), None);
        let end = play_at_random::<DragonFish>(&setup, |game, play| {
            moves.push(play.clone());
            last = Some(game.view_for(game.turn()));
        });
        let view = last.expect("a move was made");
        let caught = DragonFish::catch_of_move(&view, moves.last().unwrap());
        let Some(caught) = caught.filter(|caught| end.outcome().unwrap().winners.contains(&caught.player))
        else {
            continue;
        };
        let best = DragonFish::best_opportunity(&view).map_or(0, |best| best.solution.catch.points());
        smaller += usize::from(best > i64::from(caught.points));
        let whole = Record { setup: setup.clone(), moves: moves.clone() }.review().unwrap();
        moves.pop();
        let before = Record { setup, moves }.review().unwrap();
        assert_eq!(whole.missed, before.missed, "game {seed}");
    }
    assert!(smaller > 10, "{smaller} games were won by less than there was");
}
