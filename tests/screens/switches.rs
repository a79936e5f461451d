//! Playing with one switch or two. What is marked is read from the picture of the window, as a child sees it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use engine::games::fish_out::FishOut;
use engine::games::fish_pond::FishPond;
use engine::games::tiu_u::{Phase, TiuU};
use engine::games::{Game as _, GameKind};
use fishpond::app::AppSetup;
use fishpond::app::table::AnyTableGame;
use fishpond::app::theme;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::pool::PoolSpot;
use fishpond::app::widget::second_press::SECOND_PRESS_TIME;
use fishpond::app::widget::semantics::{Node, NodeId, Role};
use fishpond::app::widget::switches::scan;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use iced_test::core::{Point, Rectangle, Size, Vector};
use language::Locale;
use platform::fields::FieldKind;
use records::{Child, Pace, Preferences, SwitchAccess};

use crate::door::{confirm_recovery_code, set_pin};
use crate::fresh_water::save_games;
use crate::keyboard::{cards_of, sum_of_two};
use crate::situation::TestDataFolder;
use crate::sound_look::puzzle_of;
use crate::window::{SIZE, Window};

/// The distance between the pixels of the picture that are looked at, across and down.
const RASTER: usize = 2;

/// Somebody who plays with a switch, and looks at the window all the time.
struct Player {
    window: Window,
    now: Instant,
    began: Instant,
    presses: u32,
}

impl Player {
    fn at(mut window: Window, switches: SwitchAccess) -> Self {
        window.play_with(switches);
        // Later than any picture is drawn, however slow the computer is: pictures have the system's time.
        let now = Instant::now() + Duration::from_hours(24);
        let mut player = Self { window, now, began: now, presses: 0 };
        player.looks();
        player
    }

    /// Draws the window as often as it asks for at this moment. Returns when it wants to be drawn next; `None` if it does not.
    fn looks(&mut self) -> Option<Instant> {
        self.window.go_on();
        for _ in 0..20 {
            match self.window.redraw_after(self.now) {
                RedrawRequest::NextFrame => {}
                RedrawRequest::At(next) => return Some(next),
                RedrawRequest::Wait => return None,
            }
        }
        panic!("the window is drawn over and over, though nothing happens");
    }

    /// Waits until the window wants to be drawn next. Returns `false` if it does not.
    fn waits(&mut self) -> bool {
        let next = self.looks();
        self.now = next.unwrap_or(self.now);
        self.looks();
        next.is_some()
    }

    /// The rectangle of the switch's mark in the picture: all that has its colour. `None` if the mark rests.
    fn mark(&mut self) -> Option<Rectangle> {
        let [red, green, blue, _] = theme::FOCUS.into_rgba8();
        let (width, height) = (SIZE.width as usize, SIZE.height as usize);
        let picture = self.window.picture();
        let is_near = |wanted: u8, seen: u8| wanted.abs_diff(seen) < 6;
        let is_marked = |x: usize, y: usize| {
            let at = 4 * (y * width + x);
            is_near(red, picture[at]) && is_near(green, picture[at + 1]) && is_near(blue, picture[at + 2])
        };
        let all = (0..height).step_by(RASTER).flat_map(|y| (0..width).step_by(RASTER).map(move |x| (x, y)));
        let marked = all.filter(|(x, y)| is_marked(*x, *y)).map(|(x, y)| Point::new(x as f32, y as f32));
        marked
            .map(|corner| Rectangle::new(corner, Size::new(RASTER as f32, RASTER as f32)))
            .reduce(|one, other| one.union(&other))
    }

    /// The names of all things that can be pressed and lie within the mark, which shows what the switch would choose.
    fn marked(&mut self) -> Vec<String> {
        self.marked_nodes().into_iter().map(|node| node.name).collect()
    }

    /// All things that can be pressed and lie within the mark, which shows what the switch would choose.
    fn marked_nodes(&mut self) -> Vec<Node> {
        let Some(mark) = self.mark() else { return Vec::new() };
        let scene = self.window.scene();
        let pressed = scene.reachable_nodes().into_iter().map(|at| scene.nodes[at].clone());
        let lies_in = |seen: Rectangle| mark.expand(1.0).contains(seen.center());
        pressed.filter(|node| node.seen.is_some_and(lies_in)).collect()
    }

    fn presses(&mut self, key: Named) {
        self.presses += 1;
        self.window.key(key);
        self.looks();
        // Nobody is quicker.
        self.now += Duration::from_millis(300);
        self.looks();
    }

    /// Waits until the mark is on the thing whose name begins like this, and chooses it with one switch.
    #[track_caller]
    fn chooses(&mut self, name: &str) {
        self.chooses_what(name, |node| node.name.starts_with(name));
    }

    /// Waits until the mark is on a thing for which `is_meant`, and chooses it with one switch. `name` is what an error calls it.
    #[track_caller]
    fn chooses_what(&mut self, name: &str, is_meant: impl Fn(&Node) -> bool) {
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let marked = self.marked_nodes();
            if marked.is_empty() {
                // The mark rests.
                self.presses(Named::Space);
                continue;
            }
            if marked.iter().any(&is_meant) {
                let is_thing = marked.len() == 1;
                self.presses(Named::Space);
                if is_thing {
                    return;
                }
                continue;
            }
            seen.extend(marked.into_iter().map(|node| node.name));
            self.waits();
        }
        panic!("the mark never comes to “{name}”, but to {seen:#?}");
    }
}

#[test]
fn each_thing_that_can_be_pressed_lies_in_one_group_that_is_not_too_long() {
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let scene = window.scene();
        let questions: Vec<usize> =
            (0..scene.nodes.len()).filter(|at| scene.nodes[*at].role == Role::Question).collect();
        let asks = |at: &usize| {
            let mut above = std::iter::successors(Some(*at), |at| scene.nodes[*at].parent);
            above.any(|at| questions.last() == Some(&at))
        };
        let can = |at: &usize| scene.nodes[*at].can_have_ring() && scene.nodes[*at].takes != FieldKind::Lines;
        let all: Vec<usize> = (0..scene.nodes.len()).filter(can).collect();
        let asked: Vec<usize> = all.iter().copied().filter(asks).collect();
        let wanted: BTreeSet<NodeId> =
            if asked.is_empty() { &all } else { &asked }.iter().map(|at| scene.nodes[*at].id).collect();
        let groups = scan::groups_to_scan(&scene);
        assert!(groups.iter().all(|group| (1..=8).contains(&group.len())), "{}", moment.name());
        let count: usize = groups.iter().map(Vec::len).sum();
        let found: BTreeSet<NodeId> = groups.into_iter().flatten().collect();
        assert_eq!((found.len(), &found), (count, &wanted), "{}", moment.name());
    }
}

#[test]
fn one_key_leads_from_the_first_start_to_a_pond_and_on_to_practice() {
    let home = TestDataFolder::new();
    let mut player = Player::at(home.arrive(), SwitchAccess::One);
    player.chooses("Fish!");
    player.chooses("Go on");
    player.chooses("fish 5");
    player.chooses("bug 2");
    player.chooses("Catch");
    player.chooses("To my pond");
    player.window.reads("Practise");
    player.chooses("Practise");
    player.window.does_not_read("Practise");
    let took = player.now - player.began;
    assert!(player.presses <= 20, "{} presses", player.presses);
    assert!(took < Duration::from_mins(3), "{took:?}");
}

/// After a digit the mark begins with the button that ends the answer; after that button it begins with the digits.
#[test]
fn the_button_that_ends_an_answer_comes_first_once_something_is_entered() {
    let mut player = Player::at(puzzle_of("multiply-by-tens", Locale::English), SwitchAccess::One);
    let ends = player.window.says("practice-check");
    assert!(!player.marked().contains(&ends), "nothing is entered yet");
    for digit in ["4", "2"] {
        player.chooses(digit);
        assert_eq!(player.marked(), [ends.as_str()], "after {digit}");
    }
    player.chooses(&ends);
    assert!(!player.marked().contains(&ends));
}

#[test]
fn a_pin_is_typed_from_a_board_of_letters() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    let mut player = Player::at(window, SwitchAccess::One);
    player.chooses("Grown-ups");
    player.window.reads_message("door-ask");
    player.chooses("PIN");
    for digit in ["4, fish", "7, mouse", "1, moon"] {
        player.chooses(digit);
    }
    player.window.reads("•••");
    player.window.does_not_read("471");
    player.chooses("Delete");
    player.window.reads("••");
    for digit in ["1, moon", "1, moon"] {
        player.chooses(digit);
    }
    player.chooses("Done");
    player.chooses(&player.window.says("door-enter"));
    player.window.reads_message("grown-ups-children");
}

#[test]
fn a_pin_may_have_capitals() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-in-a-class");
    window.types("Otter7");
    window.key(Named::Enter);
    window.types("Otter7");
    window.key(Named::Enter);
    confirm_recovery_code(&mut window);
    window.click_on("grown-ups-leave");
    let mut player = Player::at(window, SwitchAccess::One);
    player.chooses("Grown-ups");
    player.chooses("PIN");
    for sign in ["ABC", "O", "abc", "t", "t", "e", "r", "7, mouse"] {
        player.chooses(sign);
    }
    player.chooses("Done");
    player.chooses(&player.window.says("door-enter"));
    player.window.reads_message("grown-ups-children");
}

#[test]
fn a_name_begins_with_a_capital_and_goes_on_small() {
    let home = TestDataFolder::new();
    let mut player = Player::at(home.arrive(), SwitchAccess::One);
    player.chooses("Fish!");
    let name = player.window.scene().nodes.into_iter().find(|node| node.role == Role::Field);
    let name = name.expect("a field for a name").name;
    player.chooses(&name);
    for sign in ["Z", "o", "e", "Space", "M", "a", "y"] {
        player.chooses(sign);
    }
    player.window.reads("Zoe May");
    player.chooses("Done");
    let typed =
        player.window.scene().nodes.into_iter().find(|node| node.name == name).and_then(|node| node.value);
    assert_eq!(typed.as_deref(), Some("Zoe May"));
    assert!(!player.window.stops().contains(&"Space".to_owned()), "the board is gone");
}

/// A button that a hand has to hold for two seconds takes a switch two presses: for its group, and for the button.
#[test]
fn what_has_to_be_held_is_pressed_by_switch() {
    let mut player = Player::at(Window::open(Moment::NextChild.fishpond(Locale::English)), SwitchAccess::One);
    let end = player.window.says("round-end");
    player.chooses(&end);
    player.window.reads_message("round-over");
}

#[test]
fn after_three_rounds_the_mark_rests_until_a_press() {
    let mut player = Player::at(Window::open(Moment::Boat.fishpond(Locale::English)), SwitchAccess::One);
    assert!(player.mark().is_some(), "the mark begins by itself");
    let mut steps = 0;
    while player.waits() {
        steps += 1;
        assert!(steps < 100, "the mark comes to rest");
    }
    assert_eq!(player.mark(), None);
    assert_eq!(player.window.redraw_after(player.now + SECOND_PRESS_TIME), RedrawRequest::Wait);
    player.presses(Named::Space);
    assert!(player.mark().is_some(), "a press begins anew, and chooses nothing");
}

#[test]
fn two_keys_move_the_mark_on_and_choose() {
    let mut player = Player::at(Window::open(Moment::Home.fishpond(Locale::English)), SwitchAccess::Two);
    let first = player.marked();
    assert!(!first.is_empty());
    assert_eq!(player.marked(), first, "nothing moves by itself");
    for _ in 0..20 {
        if player.marked().iter().any(|name| name.starts_with("Play")) {
            break;
        }
        player.presses(Named::Space);
    }
    player.presses(Named::Enter);
    assert_eq!(player.marked().len(), 1, "within the group, one thing after the other");
    for _ in 0..8 {
        if player.marked()[0].starts_with("Play") {
            break;
        }
        player.presses(Named::Space);
    }
    player.presses(Named::Enter);
    player.window.does_not_read("Practise");
}

#[test]
fn a_hand_that_trembles_has_pressed_once() {
    let mut player = Player::at(Window::open(Moment::Home.fishpond(Locale::English)), SwitchAccess::Two);
    let first = player.marked();
    player.window.key(Named::Space);
    player.window.key(Named::Space);
    player.looks();
    let next = player.marked();
    assert_ne!(next, first);
    player.window.key(Named::Space);
    player.looks();
    assert_eq!(player.marked(), next, "so soon after, it is the same press");
    player.now += Duration::from_millis(300);
    player.looks();
    player.presses(Named::Space);
    assert_ne!(player.marked(), next);
}

#[test]
fn a_mouse_that_lies_still_is_a_switch_and_one_that_was_moved_points() {
    let mut player = Player::at(Window::open(Moment::Home.fishpond(Locale::English)), SwitchAccess::Two);
    let play = player.window.written("Practise").bounds.center();
    player.window.point(play - Vector::new(20.0, 0.0));
    let first = player.marked();
    player.window.press_button();
    player.window.release_button();
    player.looks();
    assert_ne!(player.marked(), first, "it moved the mark on");
    player.window.reads("Practise");
    player.window.point(Point::new(900.0, 20.0));
    player.window.point(play);
    player.looks();
    assert_eq!(player.mark(), None, "who points needs no mark");
    player.window.press_button();
    player.window.release_button();
    player.window.does_not_read("My fish");
}

/// A home with a class in which Jonas plays with one switch.
fn class_with_jonas() -> TestDataFolder {
    let home = TestDataFolder::new();
    let mut children = [Child::new("Mia".to_owned(), 2), Child::new("Jonas".to_owned(), 3)];
    children[1].settings.switches = SwitchAccess::One;
    home.store().save_children(&children).expect("children who can be saved");
    home
}

#[test]
fn where_nobody_has_come_yet_only_space_is_a_switch() {
    let home = class_with_jonas();
    let mut player = Player::at(home.arrive(), SwitchAccess::None);
    assert_eq!(player.mark(), None, "others may be there");
    player.window.types("x");
    while player.window.ring_name().as_deref() != Some("Mia") {
        player.window.key(Named::Tab);
    }
    player.presses(Named::Space);
    player.looks();
    player.window.reads("Hello Mia!");
    player.presses(Named::Space);
    assert_eq!(player.mark(), None, "Mia plays without switches, and Space is the key that it always was");
    drop(player);

    let mut player = Player::at(home.arrive(), SwitchAccess::None);
    player.presses(Named::Space);
    player.chooses("Jonas");
    player.window.reads("Hello Jonas!");
    assert!(player.mark().is_some(), "at home the mark begins by itself");
}

#[test]
fn a_kiosk_can_be_played_with_switches_whoever_comes() {
    let home = class_with_jonas();
    let setup = AppSetup { switches: SwitchAccess::Two, guest_only: true, ..AppSetup::default() };
    let mut player = Player::at(home.arrive_on(setup), SwitchAccess::Two);
    let first = player.marked();
    player.window.types("x");
    player.looks();
    assert!(!first.is_empty() && player.marked() != first, "any key is a switch there");
}

/// The buttons that a child may choose in its turn, by name, the most important first: to lay a card, to call, or to end the turn.
const TURN: [&str; 19] = [
    "Keep the hook",
    "Lay it",
    "Cast it",
    "Pull it out",
    "Cut the line!",
    "I’m ready",
    "OK",
    "Go on",
    "Lay it face down",
    "Fish out!",
    "Catch!",
    "They match!",
    "Take a helper card",
    "Turn over a card",
    "Just draw",
    "Done",
    "Pass",
    "No",
    "Yes",
];

/// Plays a game as Mia against Minnow with one key, until it ends or Mia has chosen `most` times. If Mia `waits`, she presses nothing while
/// Minnow plays cards, and looks at hints. Returns the player, how often each thing was chosen, and whether the game has ended.
fn plays(game: GameKind, most: usize, waits: bool) -> (Player, BTreeMap<String, usize>, bool) {
    let home = TestDataFolder::new();
    let mut mia = Child::new("Mia".to_owned(), 2);
    mia.settings.switches = SwitchAccess::OneQuick;
    mia.settings.reduced_motion = true;
    mia.settings.closed = GameKind::ALL.into_iter().filter(|other| *other != game).collect();
    home.store().save_children(std::slice::from_ref(&mia)).expect("a child who can be saved");
    // A child's first games of DragonFish are short, and have no canals.
    save_games(&home, &mia, 2);
    let soon = Preferences { pace: Pace::Fast, ..Preferences::default() };
    soon.save(&home.folder()).expect("preferences that can be saved");
    let mut player = Player::at(home.arrive(), SwitchAccess::None);
    player.presses(Named::Space);
    for name in ["Mia", "Play", "With Minnow"] {
        player.chooses(name);
    }
    player.window.wait_until(|window| !window.sees("With a friend"));
    let mut said = BTreeMap::new();
    for turns in 0..most {
        player.window.wait_until(|window| what_to_choose(window, game, waits, turns).is_some());
        player.looks();
        let Some(next) = what_to_choose(&mut player.window, game, waits, turns) else { continue };
        if next == "Play again" {
            return (player, said, true);
        }
        let called = match game {
            GameKind::DragonFish if next == "Pass" => catches_by_adding_two(&mut player),
            GameKind::TiuU if waits => matches_two_tiles(&mut player),
            _ => None,
        };
        if let Some(call) = called {
            *said.entry(call.to_owned()).or_insert(0) += 1;
            continue;
        }
        player.chooses(&next);
        *said.entry(next).or_insert(0) += 1;
    }
    (player, said, false)
}

/// The name of what a child should choose next. `None` while others have their turn.
fn what_to_choose(window: &mut Window, game: GameKind, waits: bool, turns: usize) -> Option<String> {
    let scene = window.scene();
    let pressed = scene.reachable_nodes().into_iter().filter(|at| scene.nodes[*at].can_be_pressed());
    let names: Vec<String> = pressed.map(|at| scene.nodes[at].name.clone()).collect();
    let begins = |wanted: &&str| names.iter().any(|name| name.starts_with(wanted));
    if names.iter().any(|name| name == "Play again") {
        return Some("Play again".to_owned());
    }
    let told = [
        "Rules",
        "Leave",
        "What happened last",
        "Sound",
        "Hint",
        "Another hint",
        "Last hint",
        "Undo",
        "card face down",
    ];
    let texts = scene.nodes.iter().filter(|node| node.role == Role::Text && node.name.contains("ress "));
    let asked: String = texts.map(|node| node.name.as_str()).collect();
    // What is lit up may be pressed. Cards that are not may be pressed too, but to what end, only a question says.
    let wanted = [("The net", "bug"), ("bike", "bike")].into_iter().find(|(asks, _)| asked.contains(asks));
    let wanted = wanted.map_or("", |(_, wanted)| wanted);
    // A tile that is lit up is laid by one press and taken back by the next, so others have their turn between.
    let looks_at_light = game != GameKind::TiuU || turns.is_multiple_of(2);
    let is_lit = looks_at_light && names.iter().any(|name| name.ends_with("lit up"));
    let is_card = |name: &&String| {
        let is_told = told.iter().any(|told| name.starts_with(told));
        let is_asked = is_lit || !asked.is_empty() || game != GameKind::DragonFish;
        !is_told && is_asked && name.starts_with(wanted) && (!is_lit || name.ends_with("lit up"))
    };
    let hint = names.iter().find(|name| name.to_lowercase().ends_with("hint"));
    let is_of_fishing = matches!(game, GameKind::ThreeFishing | GameKind::MacOne);
    if waits && is_of_fishing && hint.is_none() && !TURN.into_iter().any(|wanted| begins(&wanted)) {
        return None;
    }
    // Who lays cards at a venture may never find a catch: every third time a hint shows one.
    if waits && is_of_fishing && !is_lit && turns % 3 == 2 && hint.is_some() {
        return hint.cloned();
    }
    let cards: Vec<&String> = names.iter().filter(is_card).collect();
    let card = || cards[turns % cards.len()].clone();
    TURN.into_iter().find(begins).map(str::to_owned).or_else(|| (!cards.is_empty()).then(card))
}

/// Catches a fish with the sum of two cards. Returns the name of the button that calls the catch; `None` if no fish can be caught so.
fn catches_by_adding_two(player: &mut Player) -> Option<&'static str> {
    let (pond, solution) = sum_of_two(player.window.game())?;
    let cards =
        cards_of(pond, &solution).into_iter().map(|place| player.window.middle_of_card(place)).collect();
    Some(lays_and_calls(player, cards, "Catch!"))
}

/// Lays two tiles that match. Returns the name of the button that calls the match; `None` if it is not Mia's turn, or if there are no such
/// tiles.
fn matches_two_tiles(player: &mut Player) -> Option<&'static str> {
    let table = player.window.fishpond().table::<TiuU>()?;
    let (game, mover) = (table.game(), table.game().player_to_move());
    if !table.saved().participants[usize::from(mover)].is_person() {
        return None;
    }
    let view = game.view_of(Some(mover));
    let pair = match game.phase() {
        Phase::Hand | Phase::Take { .. } => TiuU::best_opportunity(&view)?,
        _ => return None,
    };
    let own = view.hand().iter().position(|tile| *tile == pair.tile).filter(|_| game.phase() == Phase::Hand);
    let own = own.and_then(|at| u8::try_from(at).ok()).map(PoolSpot::Bait);
    let tiles: Vec<PoolSpot> = own.into_iter().chain(table.spot_of(pair.takes)).collect();
    let tiles = tiles.into_iter().map(|spot| player.window.bounds_of(&spot.id()).center()).collect();
    Some(lays_and_calls(player, tiles, "They match!"))
}

/// Chooses the cards at these points of the window, and then the button `call`. Returns the name of the button.
fn lays_and_calls(player: &mut Player, points: Vec<Point>, call: &'static str) -> &'static str {
    for middle in points {
        player.chooses_what(&format!("{middle:?}"), |node| {
            node.role == Role::Card && node.bounds.contains(middle)
        });
    }
    player.chooses(call);
    player.window.wait_until(|window| !window.stops().iter().any(|stop| stop == call));
    call
}

/// Checks that a child who plays with one key gets turn after turn in a game, by the saved game.
#[track_caller]
fn takes_turn_after_turn<G: AnyTableGame>(game: GameKind) {
    let (player, said, _) = plays(game, 30, false);
    let table = player.window.fishpond().table::<G>();
    let saved = table.unwrap_or_else(|| panic!("the game goes on: {said:?}")).saved();
    let mut movers = Vec::new();
    saved.record.replay_with(|game, _| movers.push(game.player_to_move())).expect("a game by the rules");
    movers.dedup();
    let is_mia = |mover: &&u8| saved.participants[usize::from(**mover)].is_person();
    let turns = movers.iter().filter(is_mia).count();
    assert!(turns >= 2, "{turns} turns: {said:?}");
}

// Each game is a test of its own: most of the time is Minnow's.

#[test]
fn one_key_takes_turn_after_turn_in_dragonfish() {
    // With fresh water a whole game may be over by then. Each turn begins with a helper card.
    let (_, said, _) = plays(GameKind::DragonFish, 30, false);
    assert!(said.get("Take a helper card") >= Some(&2), "{said:?}");
}

#[test]
fn one_key_takes_turn_after_turn_in_three_fishing() {
    takes_turn_after_turn::<FishPond>(GameKind::ThreeFishing);
}

#[test]
fn one_key_takes_turn_after_turn_in_mac_one() {
    takes_turn_after_turn::<FishPond>(GameKind::MacOne);
}

#[test]
fn one_key_takes_turn_after_turn_in_tiu_u() {
    takes_turn_after_turn::<TiuU>(GameKind::TiuU);
}

#[test]
fn one_key_takes_turn_after_turn_in_great_lakes_fish_out() {
    takes_turn_after_turn::<FishOut>(GameKind::FishOut);
}

#[test]
#[ignore = "takes minutes; it shows how many presses and how much time a whole game takes"]
fn one_key_plays_each_game_to_its_end() {
    for game in GameKind::ALL {
        let (player, said, has_ended) = plays(game, 1000, true);
        assert!(has_ended, "{game:?}: {said:?}");
        let took = player.now - player.began;
        println!("{game:?}: {} presses, {} s of the mark, {said:?}", player.presses, took.as_secs());
    }
}
