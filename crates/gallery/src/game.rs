//! Plays games by the rules up to a moment.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{DragonFish, HouseRules};
use engine::games::{Player, Record, Setup};
use engine::opponents::Strength;
use fishpond::app::screen::seats;
use fishpond::app::table::summary;
use fishpond::app::table::{self, AnyTableGame, AwaitedPlayer, MessageOf, TableButton, Tabletop};
use fishpond::app::{Fishpond, Message, StartScreen};
use iced::Task;
use language::Locale;
use records::{AnySavedGame, HelpLevel, Participant, ParticipantKind, SavedGame};

use crate::made_up::names;
use crate::{Computer, tell};

/// Plays a game until `until` is true of it and the number of its moves. All players choose good moves, the second player weaker ones.
/// Deals are tried until one has such a moment.
pub fn play_until<G: Tabletop>(
    rules: G::Rules,
    participants: Vec<Participant>,
    until: impl Fn(&G, usize) -> bool,
) -> SavedGame<G> {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    let setup = |seed: u64| Setup { rules: rules.clone(), players: players.clone(), seed };
    for seed in 0..500 {
        let Ok(mut game) = G::deal(&setup(seed)) else { break };
        let mut moves: Vec<G::Move> = Vec::new();
        loop {
            if until(&game, moves.len()) {
                return SavedGame::new(participants, Record { setup: setup(seed), moves });
            }
            if game.outcome().is_some() {
                break;
            }
            let view = game.view_of(Some(game.player_to_move()));
            let strength = if game.player_to_move() == 1 { Strength::Minnow } else { Strength::Perch };
            let play = match G::awaited_player(&view) {
                AwaitedPlayer::AnyChild(play)
                | AwaitedPlayer::Nobody(play)
                | AwaitedPlayer::FollowsAtOnce(play) => play,
                AwaitedPlayer::Mover => {
                    G::choose_move(&view, strength, &mut chance_from_seed(seed, moves.len() as u64))
                }
            };
            match game.play(play.clone()) {
                Ok(next) => game = next,
                Err(_) => break,
            }
            moves.push(play);
        }
    }
    SavedGame::new(participants, Record { setup: setup(0), moves: Vec::new() })
}

pub fn resume_game<G: Tabletop>(left: SavedGame<G>, locale: Locale) -> Fishpond
where
    AnySavedGame: From<SavedGame<G>>,
{
    let kind = G::kind(&left.record.setup.rules);
    let mut fishpond = Computer { left: Some(left.into()), ..Computer::new(locale) }.start();
    tell(&mut fishpond, [Message::StartScreenWanted(StartScreen::Seats)]);
    tell(&mut fishpond, [seats::Message::Game(kind), seats::Message::Resume].map(Message::Seats));
    fishpond
}

pub fn send_to_table<G: AnyTableGame>(fishpond: &mut Fishpond, message: MessageOf<G>) {
    tell(fishpond, [Message::Table(G::wrap_message(message))]);
}

pub fn press<G: AnyTableGame>(fishpond: &mut Fishpond, control: TableButton<G::OwnControl>) {
    send_to_table::<G>(fishpond, table::Message::ControlPressed(control));
}

pub fn press_spot<G: AnyTableGame>(fishpond: &mut Fishpond, spot: G::TableSpot) {
    send_to_table::<G>(fishpond, table::Message::SpotPressed(spot));
}

/// Goes on to the summary. Each player may first have to confirm a score.
pub fn go_to_summary<G: AnyTableGame>(fishpond: &mut Fishpond) {
    while fishpond.table::<G>().is_some_and(|table| table.outcome().is_none()) {
        press::<G>(fishpond, TableButton::GoOn);
    }
    send_to_table::<G>(fishpond, table::Message::Skipped);
}

pub fn show_missed_catch<G: AnyTableGame>(fishpond: &mut Fishpond) {
    go_to_summary::<G>(fishpond);
    tell(fishpond, [summary::Message::More, summary::Message::Replay(0)].map(Message::Summary));
}

/// A game of four computer players, and the task that makes the first move. All other moves follow from it.
pub fn self_playing_game(locale: Locale) -> (Fishpond, Task<Message>) {
    let computer = participants(locale).swap_remove(2);
    let left = play_until(HouseRules::default(), vec![computer; 4], |_: &DragonFish, moves| moves > 12);
    let mut fishpond = resume_game(left, locale);
    let first = fishpond.update(Message::Table(DragonFish::wrap_message(table::Message::Skipped)));
    (fishpond, first)
}

/// The participants of a game: Mia, Jonas, Li, and a computer player.
pub fn participants(locale: Locale) -> Vec<Participant> {
    let child = |name: &str, picture, rung, help| Participant {
        name: name.to_owned(),
        who: ParticipantKind::Child,
        child: None,
        picture,
        rung,
        order: ReadingOrder::Spoken,
        help,
        zero_or_above: false,
        largest: None,
        timer: None,
        waiting_questions: true,
    };
    let names = names(locale);
    let pike = match locale {
        Locale::English => "Pike",
        Locale::German => "Hecht",
        Locale::Chinese => "狗鱼",
    };
    vec![
        child(names[0], 0, Rung::Subtraction, HelpLevel::ShowTotals),
        child(names[1], 2, Rung::Addition, HelpLevel::AskTotals),
        Participant {
            who: ParticipantKind::Computer(Strength::Pike),
            ..child(pike, 0, Rung::Multiplication, HelpLevel::ShowTotals)
        },
        child(names[2], 4, Rung::Division, HelpLevel::NoTotals),
    ]
}

/// The participants of a game for six: Mia, Jonas, Li, and three computer players.
pub fn six_participants(locale: Locale) -> Vec<Participant> {
    let mut participants = participants(locale);
    let computer = |name: &str, strength| Participant {
        name: name.to_owned(),
        who: ParticipantKind::Computer(strength),
        ..participants[2].clone()
    };
    let [minnow, perch] = match locale {
        Locale::English => ["Minnow", "Perch"],
        Locale::German => ["Elritze", "Barsch"],
        Locale::Chinese => ["小鲫鱼", "鲈鱼"],
    };
    let more = [computer(minnow, Strength::Minnow), computer(perch, Strength::Perch)];
    participants.extend(more);
    participants
}
