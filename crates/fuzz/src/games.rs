//! Plays games of random moves. Each byte of the input chooses a move: one that is legal now, or one that was legal earlier in the game.

use engine::arithmetic::{ReadingOrder, Rung, TensGame};
use engine::games::dragonfish::{self, DragonFish};
use engine::games::fish_out::{self, FishOut};
use engine::games::fish_pond::{self, FishPond, MatchLength};
use engine::games::tiu_u::{self, TiuU};
use engine::games::{Game, GameKind, Player, Record, Setup};
use records::{AnySavedGame, HelpLevel, Participant, ParticipantKind, SavedGame};

use crate::readers::check_review;

/// How many bytes come before those that choose moves: the game, the number of players, the house rules, and the seed.
const FRONT: usize = 4;
/// From this value on, a byte picks a move that was legal earlier in the game.
const STALE: u8 = 0xe0;

pub fn play_moves(input: &[u8]) {
    let _saved = saved_after(input);
}

/// Plays the game that the input describes, and returns it as it would be saved. `None` if the input makes no game.
fn saved_after(input: &[u8]) -> Option<AnySavedGame> {
    let ([game, players, house, seed], rest) = input.split_first_chunk::<FRONT>()?;
    let (kinds, choices) = rest.split_at(rest.len().min(usize::from(players % 8)));
    let players: Vec<Player> = kinds.iter().copied().map(player).collect();
    let (is_first, is_second, number) = (house & 1 != 0, house & 2 != 0, house >> 2);
    let seed = u64::from(*seed);
    let game = GameKind::ALL[usize::from(*game) % GameKind::ALL.len()];
    match game {
        GameKind::DragonFish => {
            let rules = dragonfish::HouseRules { swaps_need_a_fish: is_first, ..Default::default() };
            played::<DragonFish>(Setup { rules, players, seed }, choices).map(Into::into)
        }
        GameKind::ThreeFishing | GameKind::MacOne => {
            let rules = fish_pond::MatchRules {
                rule: if game == GameKind::MacOne { TensGame::MacOne } else { TensGame::ThreeFishing },
                house: fish_pond::HouseRules { bait_needed: is_first },
                games: MatchLength::ALL[usize::from(number) % MatchLength::ALL.len()],
            };
            played::<FishPond>(Setup { rules, players, seed }, choices).map(Into::into)
        }
        GameKind::TiuU => {
            let deals = number.try_into().unwrap_or_default();
            let rules = tiu_u::HouseRules { open_hands: is_first, deals };
            played::<TiuU>(Setup { rules, players, seed }, choices).map(Into::into)
        }
        GameKind::FishOut => {
            let deals = is_second.then_some(number);
            let rules = fish_out::HouseRules { target: u16::from(number), deals, open_hands: is_first };
            played::<FishOut>(Setup { rules, players, seed }, choices).map(Into::into)
        }
    }
}

fn player(byte: u8) -> Player {
    let order = if byte & 8 == 0 { ReadingOrder::Spoken } else { ReadingOrder::Operations };
    let largest = (byte & 32 != 0).then_some(u16::from(byte) * 2);
    let rung = Rung::ALL[usize::from(byte & 7) % Rung::ALL.len()];
    Player { rung, order, zero_or_above: byte & 16 != 0, largest }
}

fn played<G: Game>(setup: Setup<G::Rules>, choices: &[u8]) -> Option<SavedGame<G>> {
    let mut game = G::deal(&setup).ok()?;
    let mut record = Record::<G> { setup, moves: Vec::new() };
    let mut seen: Vec<G::Move> = Vec::new();
    for choice in choices {
        let legal = game.legal_moves();
        assert_eq!(legal.is_empty(), game.outcome().is_some(), "a game goes on as long as there are moves");
        let Some(first) = legal.get(usize::from(*choice) % legal.len().max(1)) else { break };
        let stale = seen.get(usize::from(*choice) * 7 % seen.len().max(1)).filter(|_| *choice >= STALE);
        let play = stale.unwrap_or(first).clone();
        seen.push(first.clone());
        let before = game.view_of(None);
        // To find a hint takes longer than everything else, so we ask for few hints.
        if choice % 8 == 7 {
            let _best = G::best_opportunity(&game.view_of(Some(game.player_to_move())));
        }
        game = match game.play(play.clone()) {
            Ok(next) => {
                record.moves.push(play);
                next
            }
            Err(refused) => {
                assert!(!legal.contains(&play), "what is allowed is not refused");
                assert_eq!(refused.game.view_of(None), before, "what is refused changes nothing");
                refused.game
            }
        };
        assert!(game.cards_are_conserved());
    }
    let written = serde_json::to_string(&record).expect("a record can be written");
    let read: Record<G> = serde_json::from_str(&written).expect("and read again");
    let again = read.replay().unwrap_or_else(|_| panic!("and played again"));
    assert_eq!(again.view_of(None), game.view_of(None));
    check_review(&read);
    let seated = |player: &Player| Participant {
        name: "Mia".to_owned(),
        who: ParticipantKind::Child,
        child: None,
        picture: 3,
        rung: player.rung,
        order: player.order,
        help: HelpLevel::default(),
        zero_or_above: player.zero_or_above,
        largest: player.largest,
        timer: None,
        waiting_questions: true,
    };
    Some(SavedGame::new(read.setup.players.iter().map(seated).collect(), read))
}

pub fn saved_games() -> impl Iterator<Item = Vec<u8>> {
    let saved = seeds().into_iter().filter_map(|seed| saved_after(&seed[..seed.len().min(60)]));
    saved.map(|saved| serde_json::to_vec(&saved).expect("a game can be saved"))
}

/// Inputs to begin with: a game of each kind with each number of players.
pub fn seeds() -> Vec<Vec<u8>> {
    let of = |game: u8, players: u8| {
        let front = [game, players, game << 2 | 1, players];
        let players = (0..players).map(|player| player * 9);
        let choices = (0..80_u8).map(|choice| choice.wrapping_mul(77).wrapping_add(game));
        front.into_iter().chain(players).chain(choices).collect()
    };
    (0..).take(GameKind::ALL.len()).flat_map(|game| (2..=6).map(move |players| of(game, players))).collect()
}
