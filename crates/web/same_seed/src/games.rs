//! Whole games, by random moves and by each computer player.

use engine::arithmetic::{ReadingOrder, Rung, TensGame};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{self, DragonFish};
use engine::games::fish_out::{self, FishOut};
use engine::games::fish_pond::{self, FishPond, MatchLength};
use engine::games::tiu_u::{self, TiuU};
use engine::games::{Player, Setup};
use engine::opponents::{PlayableByComputer, Strength};

use crate::Text;

/// How many games are played of each kind and by each computer player.
const SEEDS: u8 = 6;
/// After so many moves a game is left unfinished.
const MOST_MOVES: usize = 1500;
/// A number that keeps the random numbers for the players' choices apart from those for shuffling.
const PLAYERS: u64 = 1 << 40;

pub(crate) fn add_games(text: &mut Text) {
    for seed in 1..=SEEDS {
        for mind in [None, Some(Strength::Minnow), Some(Strength::Perch), Some(Strength::Pike)] {
            let house = dragonfish::HouseRules {
                swaps_need_a_fish: seed.is_multiple_of(2),
                ..dragonfish::HouseRules::default()
            };
            play_one::<DragonFish>(text, house, mind, seed);
            for rule in [TensGame::ThreeFishing, TensGame::MacOne] {
                let house = fish_pond::HouseRules { bait_needed: seed.is_multiple_of(2) };
                play_one::<FishPond>(
                    text,
                    fish_pond::MatchRules { rule, house, games: MatchLength::One },
                    mind,
                    seed,
                );
            }
            play_one::<TiuU>(text, tiu_u::HouseRules::default(), mind, seed);
            let house = fish_out::HouseRules { deals: Some(2), ..fish_out::HouseRules::default() };
            play_one::<FishOut>(text, house, mind, seed);
        }
    }
}

/// Plays a game, and adds every move to `text`. `mind` is the strength of the computer players; with `None` they move at random.
fn play_one<G: PlayableByComputer>(text: &mut Text, rules: G::Rules, mind: Option<Strength>, seed: u8) {
    let (fewest, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
    let seats = fewest + usize::from(seed) % (most - fewest + 1);
    let setup = Setup { rules, players: players(seed).take(seats).collect(), seed: seed.into() };
    text.line("game", &(G::kind(&setup.rules), mind, &setup));
    let mut game = match G::deal(&setup) {
        Ok(game) => game,
        Err(wrong) => return text.line("not dealt", &wrong),
    };
    let mut chance = chance_from_seed(seed.into(), PLAYERS);
    for number in 0..MOST_MOVES {
        if game.outcome().is_some() {
            break;
        }
        let view = game.view_of(Some(game.player_to_move()));
        // To find the easiest move takes a while, so we ask for it only before every eighth move.
        if number.is_multiple_of(8) {
            text.line("easiest", &G::easiest_opportunity(&view));
        }
        let play = match mind {
            None => G::random_move(&view, &mut chance),
            Some(strength) => G::choose_move(&view, strength, &mut chance),
        };
        text.line("move", &(game.player_to_move(), serde_json::to_string(&play).ok()));
        game = match game.play(play) {
            Ok(game) => game,
            Err(refused) => return text.line("refused", &refused.reason),
        };
    }
    text.line("ends", &(game.outcome(), game.view_of(None)));
}

/// Players with different settings, without end. Which player has which settings depends on the seed.
fn players(seed: u8) -> impl Iterator<Item = Player> {
    (0..).map(move |seat: u8| {
        let turn = usize::from(seat) + usize::from(seed);
        Player {
            rung: Rung::ALL[turn % Rung::ALL.len()],
            order: ReadingOrder::ALL[turn % ReadingOrder::ALL.len()],
            zero_or_above: turn.is_multiple_of(3),
            largest: turn.is_multiple_of(4).then_some(100),
        }
    })
}
