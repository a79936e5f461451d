//! Situations in games. Each is found by playing deal after deal until it comes up.

use std::path::{Path, PathBuf};

use engine::arithmetic::{ReadingOrder, Rung, Solution};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{
    Corner, DragonFish, HouseRules, Move, Phase, Place, Player, PondCard, QuarterTurn, Record, Setup, Side,
    View,
};
use engine::games::{self, Game, SideCalculation};
use engine::opponents::{PlayableByComputer, Strength};
use fishpond::app::table::AnyTableGame;
use fishpond::app::{self, Fishpond, Message, StartScreen};
use language::wording;
use language::{Language, Locale};
use records::{
    AnySavedGame, DataFolder, GameFile, HelpLevel, Participant, ParticipantKind, Records, SavedGame,
    StartupState, Store,
};

use iced_test::core::keyboard::key::Named;

use crate::window::Window;

/// A data folder for one test, which is deleted after it.
pub struct TestDataFolder(PathBuf);

impl TestDataFolder {
    pub fn new() -> Self {
        // A run that was killed has left its files under other names.
        let path = std::env::temp_dir().join(format!("fishpond-screens-{}", uuid::Uuid::new_v4()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn folder(&self) -> DataFolder {
        DataFolder::open(Some(self.0.clone())).expect("a temporary folder can be written to")
    }

    /// Opens the records in this folder, as on a certain day. Returns them with what the app gets at its start.
    pub fn records(&self) -> (Records, StartupState) {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
        Records::open(self.folder(), day).expect("records that can be opened")
    }

    /// Opens the database in this folder, which works as long as no window has it open.
    pub fn store(&self) -> Store {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
        Store::open(&self.folder(), day).expect("records that can be opened").store
    }

    /// The game of DragonFish that is saved in this folder. `None` if there is none.
    pub fn saved_game(&self) -> Option<SavedGame<DragonFish>> {
        match AnySavedGame::load(&self.folder(), GameFile::FIRST) {
            Ok(Some(AnySavedGame::DragonFish(saved))) => Some(saved),
            Ok(None) => None,
            other => panic!("the game is kept well: {other:?}"),
        }
    }

    /// Starts the program on this folder, in English. The first new game has the seed 1, the next one 2.
    ///
    /// If no children are known, it goes on to the seats.
    pub fn start(&self) -> Window {
        let mut window = self.arrive();
        if window.sees(&window.says("welcome-fish")) {
            window.take_in(Message::StartScreenWanted(StartScreen::Seats));
        }
        window
    }

    /// Starts the program on this folder, and stays at its first screen.
    pub fn arrive(&self) -> Window {
        self.arrive_on(app::AppSetup::default())
    }

    /// Starts the program on this folder, with these settings of the computer. It stays at its first screen.
    pub fn arrive_on(&self, setup: app::AppSetup) -> Window {
        let mut seed = 0;
        let seeds = move || {
            seed += 1;
            seed
        };
        let setup = app::AppSetup { locale: Some(Locale::English), ..setup };
        Window::open(Fishpond::with_setup(setup, Some(self.records()), seeds))
    }

    /// Starts the program on this folder, and goes on with a game that was left.
    pub fn go_on_with(&self, saved: &SavedGame<DragonFish>) -> Window {
        AnySavedGame::from(saved.clone())
            .save(&self.folder(), GameFile::FIRST)
            .expect("a temporary folder can be written to");
        let mut window = self.start();
        let known = saved.participants.iter().find(|participant| participant.child.is_some());
        if let Some(known) = known {
            window.click(&known.name);
            window.click_on("home-go-on");
        } else {
            if window.sees(&window.says("who-title")) {
                // Play as a guest.
                window.click_on("who-new");
                window.click_on("welcome-go-on");
                window.click_on("welcome-skip");
                window.goes_to_seats();
            }
            let names: Vec<&str> = saved.participants.iter().map(|one| one.name.as_str()).collect();
            window.click(&window.says_with("seats-resume", [("names", names.join(", ").into())]));
        }
        assert_eq!(window.saved(), saved, "the game goes on where it was");
        window
    }
}

/// A game by these rules that was just dealt, with no move made.
pub fn dealt<G: Game>(rules: G::Rules, participants: Vec<Participant>, seed: u64) -> SavedGame<G> {
    let players = participants.iter().map(Participant::player).collect();
    let setup = games::Setup { rules, players, seed };
    SavedGame::new(participants, games::Record { setup, moves: Vec::new() })
}

/// Saves a game that was left, starts the program, and goes on with the game.
pub fn go_on<G: AnyTableGame>(home: &TestDataFolder, saved: SavedGame<G>) -> Window
where
    AnySavedGame: From<SavedGame<G>>,
{
    let names: Vec<String> = saved.participants.iter().map(|one| one.name.clone()).collect();
    let kind = G::kind(&saved.record.setup.rules);
    AnySavedGame::from(saved)
        .save(&home.folder(), GameFile::FIRST)
        .expect("a temporary folder can be written to");
    let mut window = home.start();
    window.click_offering(&format!("Seats(Game({kind:?}))"));
    window.click(&window.says_with("seats-resume", [("names", names.join(", ").into())]));
    window
}

/// Works out the next number that the child at the screen is asked for beside the moves. Returns whether there was one.
pub fn answer_side_calculation<G: AnyTableGame>(window: &mut Window) -> bool {
    let Some(table) = window.fishpond().table::<G>() else { return false };
    let asked: Vec<SideCalculation> = table.asked_calculation().into_iter().collect();
    let is_shown = window.sees(&window.says("reckoning-go-on"));
    for reckoning in &asked {
        window.types(&reckoning.answer().to_string());
        window.key(Named::Enter);
    }
    if is_shown {
        window.click_on("reckoning-go-on");
    }
    is_shown || !asked.is_empty()
}

impl Drop for TestDataFolder {
    fn drop(&mut self) {
        let _gone_already = std::fs::remove_dir_all(&self.0);
    }
}

pub fn child(name: &str) -> Participant {
    Participant {
        name: name.to_owned(),
        who: ParticipantKind::Child,
        child: None,
        picture: 0,
        rung: Rung::Subtraction,
        order: ReadingOrder::Spoken,
        help: HelpLevel::ShowTotals,
        zero_or_above: false,
        largest: None,
        timer: None,
        waiting_questions: true,
    }
}

pub fn computer(strength: Strength) -> Participant {
    let name = Language::new(Locale::English).say(wording::strength_message_id(strength));
    Participant { who: ParticipantKind::Computer(strength), ..child(&name) }
}

/// Two children, Mia and Jonas, whose calculations have plus and minus.
pub fn mia_and_jonas() -> Vec<Participant> {
    vec![child("Mia"), child("Jonas")]
}

/// Mia and a computer player.
pub fn mia_and_a_perch() -> Vec<Participant> {
    vec![child("Mia"), computer(Strength::Perch)]
}

/// A game by the usual rules, saved at the first moment at which `until` is true. Deal after deal is played until one has such a moment.
pub fn game_until(
    participants: &[Participant],
    until: impl FnMut(&DragonFish) -> bool,
) -> SavedGame<DragonFish> {
    game_by(HouseRules::default(), participants, until)
}

/// A game by these house rules, saved at the first moment at which `until` is true.
pub fn game_by(
    rules: HouseRules,
    participants: &[Participant],
    mut until: impl FnMut(&DragonFish) -> bool,
) -> SavedGame<DragonFish> {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    for seed in 0..400 {
        let setup = Setup { players: players.clone(), rules, seed };
        let mut game = DragonFish::deal(&setup).expect("the players of a test can be dealt to");
        let mut moves = Vec::new();
        while game.outcome().is_none() {
            if until(&game) {
                let record = Record { setup, moves };
                let participants = participants.to_vec();
                return SavedGame::new(participants, record);
            }
            let play = sensible(&game, seed ^ moves.len() as u64);
            moves.push(play.clone());
            game = after(game, play);
        }
    }
    panic!("no game comes to this moment");
}

/// A sensible move for the player who has to move. It keeps every hook, so that hands fill up. All play weakly, so that games last.
/// `number` is that of the move, for the random choices.
fn sensible(game: &DragonFish, number: u64) -> Move {
    match game.phase() {
        Phase::Hooked(_) => Move::KeepHook,
        Phase::Helper => {
            let draw = game.clone().play(Move::DrawHelper).is_ok();
            if draw { Move::DrawHelper } else { Move::SkipHelper }
        }
        _ => DragonFish::choose_move(
            &game.view_of(Some(game.player_to_move())),
            Strength::Minnow,
            &mut chance_from_seed(7, number),
        ),
    }
}

#[track_caller]
pub fn after(game: DragonFish, play: Move) -> DragonFish {
    game.play(play.clone()).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason))
}

/// The index of the participant who has to move.
pub fn player_to_move(game: &DragonFish) -> u8 {
    game.player_to_move()
}

pub fn player_at(game: &DragonFish, seat: Side) -> u8 {
    game.view_for(seat).seats[seat.index()].as_ref().map_or(u8::MAX, |seat| seat.player)
}

/// Whether it is Mia's turn, and the turn begins.
pub fn mia_begins(game: &DragonFish) -> bool {
    game.phase() == Phase::Helper && player_to_move(game) == 0
}

/// Whether Mia may fish now and has not swapped cards in this turn.
pub fn mia_fishes(game: &DragonFish) -> bool {
    game.phase() == Phase::Fish { swapped: None } && player_to_move(game) == 0
}

/// The table as the player sees it who has to move.
pub fn view(game: &DragonFish) -> View {
    game.view_of(Some(game.player_to_move()))
}

pub fn number_at(game: &DragonFish, place: Place) -> i64 {
    view(game).card(place).and_then(PondCard::animal).expect("an animal lies there").number()
}

/// All catches of a fish that the player to move can make without a swap, each with its pond.
pub fn catches(game: &DragonFish) -> Vec<(Side, Solution)> {
    let view = game.view_for(game.turn());
    view.ponds_to_fish()
        .flat_map(|pond| {
            view.solver().all(&view.pond(pond)).into_iter().map(move |solution| (pond, solution))
        })
        .filter(|(_, solution)| solution.catch.points() > 0)
        .collect()
}

/// The move that answers the helper card that was just drawn. `None` if the card asks for nothing.
pub fn answer_to_helper(game: &DragonFish) -> Option<Move> {
    match game.phase() {
        Phase::Hooked(_) => Some(Move::KeepHook),
        Phase::LayCanal(_) => Some(Move::LayCanal { corner: Corner::SouthEast, turn: QuarterTurn::One }),
        Phase::CastNet => Some(Move::CastNet { pond: Side::West }),
        Phase::TakeBike => {
            let place = Place::all().find(|place| view(game).card(*place) == Some(PondCard::Bike))?;
            Some(Move::TakeBike { place })
        }
        _ => None,
    }
}

/// Whether Mia begins her turn, draws a card that asks for such a move, and can then catch a fish with a minus.
pub fn mia_will(asks: impl Fn(Option<&Move>) -> bool) -> impl Fn(&DragonFish) -> bool {
    move |game| {
        if !mia_begins(game) {
            return false;
        }
        let Ok(mut game) = game.clone().play(Move::DrawHelper) else { return false };
        let answer = answer_to_helper(&game);
        if !asks(answer.as_ref()) || game.turn() != game.seat_to_move() {
            return false;
        }
        if let Some(answer) = answer {
            game = after(game, answer);
        }
        game.phase() == Phase::Fish { swapped: None } && catch_with_minus(&game).is_some()
    }
}

/// A catch of a fish with a minus in it that does not end the game, and its pond. `None` if there is none.
pub fn catch_with_minus(game: &DragonFish) -> Option<(Side, Solution)> {
    catches(game).into_iter().find(|(pond, solution)| {
        let takes_away = solution
            .calculation
            .expression
            .operations()
            .any(|operation| operation == engine::arithmetic::Operation::Subtract);
        let play = Move::Catch { pond: *pond, calculation: solution.calculation.clone() };
        takes_away && after(game.clone(), play).outcome().is_none()
    })
}
