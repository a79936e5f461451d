//! DragonFish: a hook takes a fish of another player, who can cut its line with scissors.

use engine::games::dragonfish::{DragonFish, HelperCard, Move, Phase, Seat};
use fishpond::app::widget::semantics::Role;
use iced_test::core::Rectangle;
use language::wording;
use records::SavedGame;

use iced_test::core::keyboard::key::Named;

use crate::situation::{
    TestDataFolder, after, game_until, mia_and_jonas, mia_begins, mia_fishes, player_at, view,
};
use crate::window::{SIZE, Window};

/// A hook in Mia's hand, and the largest of Jonas's fish that it can take.
#[derive(Debug, Clone, Copy)]
struct Prey {
    hook: u8,
    fish: u8,
    jonas: Seat,
}

#[test]
fn a_large_hand_of_helper_cards_stays_in_the_window() {
    for held in 4..=8 {
        let home = TestDataFolder::new();
        let saved = game_until(&mia_and_jonas(), |game| mia_begins(game) && view(game).hand.len() == held);
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let hand = view(window.game()).hand;
        let hook = wording::card::helper(&window.language, HelperCard::Hook(5)).replace('5', "");
        let scene = window.scene();
        let cards =
            scene.nodes.iter().filter(|node| node.name.starts_with(&hook) && node.role == Role::Button);
        let cards: Vec<Rectangle> = cards.map(|node| node.bounds).collect();
        assert!(cards.len() > 1, "{hand:?}");
        for place in cards {
            assert!(
                place.is_within(&Rectangle::with_size(SIZE)) && place.width >= 24.0,
                "{held} cards: {place:?}"
            );
        }
    }
}

fn jonas_of(game: &DragonFish) -> Seat {
    Seat::ALL.into_iter().find(|seat| player_at(game, *seat) == 1).expect("Jonas sits somewhere")
}

fn fish_of(game: &DragonFish, seat: Seat) -> Vec<u8> {
    view(game).seats[seat.index()].as_ref().map_or(Vec::new(), |seat| seat.catch.to_vec())
}

/// A hook in Mia's hand and the fish that it can take, without winning the game by it. `None` if there is none.
fn prey(game: &DragonFish) -> Option<Prey> {
    if !mia_begins(game) {
        return None;
    }
    let jonas = jonas_of(game);
    let hooks = view(game).hand.into_iter().filter_map(|card| match card {
        HelperCard::Hook(number) => Some(number),
        _ => None,
    });
    let hook = hooks.max()?;
    let fish = fish_of(game, jonas).into_iter().filter(|fish| *fish <= hook).max()?;
    let goal = game.goal();
    let mut would_hold = fish_of(game, game.turn());
    would_hold.push(fish);
    (!goal.is_met_by(&would_hold)).then_some(Prey { hook, fish, jonas })
}

fn jonas_has_scissors(game: &DragonFish) -> bool {
    game.view_for(jonas_of(game)).hand.contains(&HelperCard::Scissors)
}

/// A game in which Mia can use a hook. `scissors` is whether Jonas has scissors to cut its line.
fn mia_can_hook(scissors: bool) -> SavedGame<DragonFish> {
    game_until(&mia_and_jonas(), |game| prey(game).is_some() && jonas_has_scissors(game) == scissors)
}

/// Lets Mia say that she is ready, press her hook, and then the fish in Jonas's corner. Returns both.
fn mia_hooks(window: &mut Window) -> Prey {
    let prey = prey(window.game()).expect("the game was chosen so");
    window.click_on("table-ready");
    window.reads_message("table-step-one-or-hook");
    window.click_offering(&format!("Hook({})", prey.hook));
    window.reads(&window.says_with("table-choose-fish", [("hook", prey.hook.into())]));
    window.click_fish(prey.jonas, prey.fish);
    prey
}

#[test]
fn a_hook_takes_the_pressed_fish_and_ends_the_turn() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let (before, mia) = (window.game().clone(), window.game().turn());
    let Prey { hook, fish, jonas } = mia_hooks(&mut window);
    assert_eq!(*window.game(), after(before, Move::PlayHook { hook, victim: jonas, fish }));
    assert_eq!(fish_of(window.game(), mia).last(), Some(&fish));
    assert_eq!((window.game().phase(), window.game().turn()), (Phase::Helper, jonas));
    let told = [("name", "Mia".into()), ("victim", "Jonas".into()), ("fish", fish.into())];
    window.reads(&window.says_with("news-hooked", told));
}

#[test]
fn what_a_hook_has_brought_is_seen_until_the_next_turn() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let gain = format!("+{}", mia_hooks(&mut window).fish);
    assert!(!window.texts().contains(&gain), "the fish is still on its way");
    window.wait_until(|window| window.texts().contains(&gain));
    window.wait_until(|window| !window.texts().contains(&gain));
    window.reads(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
}

#[test]
fn scissors_cut_the_hook_and_the_turn_goes_on() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(true));
    let mia = window.game().turn();
    let prey = mia_hooks(&mut window);
    let fish_before = fish_of(window.game(), prey.jonas);
    window.reads(&window.says_with("table-hooked", [("name", "Jonas".into()), ("by", "Mia".into())]));
    window.does_not_read(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
    window.click_on("table-ready");
    let asked = [("name", "Mia".into()), ("hook", prey.hook.into()), ("fish", prey.fish.into())];
    window.reads(&window.says_with("table-answer-hook", asked));
    // The card itself is as good as its button.
    window.click_offering("Own(Cut)");
    assert_eq!(fish_of(window.game(), prey.jonas), fish_before, "Jonas keeps the fish");
    assert_eq!(window.game().phase(), Phase::Fish { swapped: None });
    assert_eq!(window.game().turn(), mia, "and Mia goes fishing");
    window.reads(&window.says_with("table-hand-over", [("name", "Mia".into())]));
    window.click_on("table-ready");
    window.reads_message("table-pick-sum");
    window.reads(&window.says_with("news-cut", [("name", "Jonas".into())]));
}

#[test]
fn a_player_may_keep_the_scissors_and_give_the_fish() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(true));
    let mia = window.game().turn();
    let prey = mia_hooks(&mut window);
    window.click_on("table-ready");
    window.click_on("table-give");
    assert_eq!(fish_of(window.game(), mia).last(), Some(&prey.fish));
    assert!(jonas_has_scissors(window.game()));
    assert_eq!((window.game().phase(), window.game().turn()), (Phase::Helper, prey.jonas));
    // Jonas is already at the screen.
    window.does_not_read_message("table-ready");
    window.reads_message("table-draw");
}

#[test]
fn a_newly_drawn_hook_can_be_played_or_kept() {
    let drawn = |game: &DragonFish| {
        mia_begins(game)
            && !jonas_has_scissors(game)
            && matches!(after(game.clone(), Move::DrawHelper).phase(), Phase::Hooked(_))
    };
    let saved = game_until(&mia_and_jonas(), drawn);

    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    window.click_on("table-draw");
    let Phase::Hooked(hook) = window.game().phase() else { panic!("a hook was drawn") };
    window.reads(&window.says_with("table-drew-hook", [("hook", hook.into())]));
    let before = window.game().clone();
    let jonas = jonas_of(&before);
    let fish =
        fish_of(&before, jonas).into_iter().find(|fish| *fish <= hook).expect("there is a fish to take");
    window.click_fish(jonas, fish);
    assert_eq!(*window.game(), after(before.clone(), Move::PlayHook { hook, victim: jonas, fish }));

    // By a press of the boat, and by dragging the hook from the prompt or from the hand, it takes the largest fish it can.
    let largest = fish_of(&before, jonas).into_iter().filter(|fish| *fish <= hook).max().expect("a fish");
    let taken = after(before, Move::PlayHook { hook, victim: jonas, fish: largest });
    for by in 0..3 {
        let home = TestDataFolder::new();
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        window.click_on("table-draw");
        let hooks = window.clicks_offered(window.everywhere());
        let mut hooks =
            hooks.iter().filter(|(_, message)| message.contains("CardTakenUp")).map(|(at, _)| *at);
        match by {
            0 => window.click_offering(&format!("SpotPressed(Seat({jonas:?}))")),
            1 => window.drag(hooks.next().expect("the slate's"), window.middle_of_seat(jonas)),
            _ => window.drag(hooks.next_back().expect("the hand's"), window.middle_of_seat(jonas)),
        }
        assert_eq!(*window.game(), taken, "{by}");
    }

    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    window.click_on("table-draw");
    let (mia, hand) = (window.game().turn(), view(window.game()).hand);
    window.click_on("table-keep-hook");
    assert_eq!(window.game().phase(), Phase::Fish { swapped: None });
    assert_eq!(window.game().view_for(mia).hand, hand);
}

#[test]
fn a_hook_dragged_onto_a_corner_takes_the_largest_fish_it_can() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let before = window.game().clone();
    let Prey { hook, fish, jonas } = prey(&before).expect("the game was chosen so");
    window.click_on("table-ready");
    let lies = window.place_offering(&format!("Hook({hook})"));
    window.drag(lies, window.middle_of_seat(jonas));
    let taken = after(before, Move::PlayHook { hook, victim: jonas, fish });
    assert_eq!(*window.game(), taken);

    // A finger does the same.
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    window.click_on("table-ready");
    window.finger_drags(lies, window.middle_of_seat(jonas));
    assert_eq!(*window.game(), taken);
}

#[test]
fn a_hook_dropped_on_nothing_stays_in_the_hand() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let (before, mia) = (window.game().clone(), window.game().turn());
    let Prey { hook, fish, jonas } = prey(&before).expect("the game was chosen so");
    window.click_on("table-ready");
    let lies = window.place_offering(&format!("Hook({hook})"));
    window.drag(lies, window.middle_of_seat(mia));
    assert_eq!(*window.game(), before);
    window.reads(&window.says_with("table-choose-fish", [("hook", hook.into())]));
    window.click_fish(jonas, fish);
    assert_eq!(*window.game(), after(before, Move::PlayHook { hook, victim: jonas, fish }));
}

#[test]
fn a_pressed_hook_can_be_put_back() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let before = window.game().clone();
    let Prey { hook, .. } = prey(&before).expect("the game was chosen so");
    window.click_on("table-ready");
    let hook_card = format!("Hook({hook})");
    window.click_offering(&hook_card);
    window.click_offering(&hook_card);
    window.reads_message("table-step-one-or-hook");
    assert_eq!(*window.game(), before);
}

#[test]
fn a_chosen_hook_is_put_back_by_its_button_or_escape() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&mia_can_hook(false));
    let before = window.game().clone();
    let Prey { hook, .. } = prey(&before).expect("the game was chosen so");
    window.click_on("table-ready");
    for by in ["button", "Escape"] {
        window.click_offering(&format!("Hook({hook})"));
        // A key does not press what cannot be seen.
        window.key(Named::Enter);
        window.types("d");
        assert_eq!(*window.game(), before);
        match by {
            "button" => window.click_on("table-undo"),
            _ => window.key(Named::Escape),
        }
        window.reads_message("table-step-one-or-hook");
    }
    assert_eq!(*window.game(), before);
}

#[test]
fn a_fish_the_hook_cannot_take_says_why() {
    // Jonas has a fish that is too large and one that is not. Mia has a fish of her own.
    let choice = |game: &DragonFish| {
        let Prey { hook, jonas, .. } = prey(game)?;
        let large = fish_of(game, jonas).into_iter().find(|fish| *fish > hook)?;
        let own = fish_of(game, game.turn()).first().copied()?;
        let hooks = view(game).hand.iter().filter(|card| matches!(card, HelperCard::Hook(_))).count();
        (hooks == 1).then_some((hook, jonas, large, own))
    };
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), |game| choice(game).is_some()));
    let before = window.game().clone();
    let (hook, jonas, large, own) = choice(&before).expect("the game was chosen so");
    window.click_on("table-ready");
    window.click_offering(&format!("Hook({hook})"));
    window.click_fish(jonas, large);
    window.reads_message("refused-hook-too-small");
    window.click_fish(before.turn(), own);
    window.reads_message("refused-own-fish");
    assert_eq!(*window.game(), before);
}

#[test]
fn a_hook_with_nothing_to_take_or_played_too_late_says_why() {
    let held = |game: &DragonFish| {
        let hand = view(game).hand;
        let hook = hand.iter().find_map(|card| match card {
            HelperCard::Hook(number) => Some(*number),
            _ => None,
        })?;
        (hand.len() == 1).then_some(hook)
    };
    let useless = |game: &DragonFish| {
        held(game).filter(|hook| fish_of(game, jonas_of(game)).iter().all(|fish| fish > hook))
    };
    for has_caught in [false, true] {
        let home = TestDataFolder::new();
        let saved = game_until(&mia_and_jonas(), |game| {
            let catch = fish_of(game, jonas_of(game));
            mia_begins(game) && useless(game).is_some() && catch.is_empty() != has_caught
        });
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let hook = useless(window.game()).expect("the game was chosen so");
        let hook_card = format!("Hook({hook})");
        window.click_offering(&hook_card);
        let too_small = window.says_with("table-nothing-to-hook", [("hook", hook.into())]);
        window.reads(&if has_caught { too_small } else { window.says("table-nothing-caught") });
    }

    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && held(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let hook = held(window.game()).expect("the game was chosen so");
    window.click_offering(&format!("Hook({hook})"));
    window.reads_message("table-hook-later");
}
