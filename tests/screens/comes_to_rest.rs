//! What moves by itself: where it is at each moment, and that it comes to rest.

use std::time::Duration;

use engine::games::fish_out::{CardSet, PlayingCard, Suit};
use fishpond::app::drawing;
use fishpond::app::screen::class_session::class_catch::{ClassCatch, MAX_FISH_SHOWN};
use fishpond::app::screen::practice::jar_pouring::JarPouring;
use fishpond::app::screen::practice::otter::{Mood, Pose};
use fishpond::app::screen::practice::swimming::SwimmingFish;
use fishpond::app::widget::animated::{Animation, fit_into, hop_height};
use fishpond::app::widget::lake::LakeLayout;
use iced::time::Instant;
use iced::{Point, Rectangle, Size, Vector};
use records::FishKind;

fn shoal(goal: usize, right: usize, seen: usize) -> ClassCatch {
    ClassCatch { goal, right, right_before: seen, since: Some(Instant::now()), width: 500.0 }
}

#[test]
fn the_last_fish_comes_with_the_goal_and_not_before() {
    let cases = [(20, 19, 19, 20), (20, 20, 20, 20), (50, 49, 9, 10), (50, 50, 10, 10), (100, 4, 0, 20)];
    for (goal, right, caught, places) in cases {
        let shoal = shoal(goal, right, 0);
        assert_eq!((shoal.fish_caught(right), shoal.fish_for_goal()), (caught, places), "{right} of {goal}");
    }
    for goal in 1..400 {
        let shoal = shoal(goal, goal - 1, 0);
        assert!(
            shoal.fish_for_goal() <= MAX_FISH_SHOWN && shoal.fish_caught(goal - 1) < shoal.fish_for_goal(),
            "{goal}"
        );
    }
}

#[test]
fn new_fish_hop_and_a_goal_is_celebrated_once() {
    let new = shoal(20, 5, 3);
    let hopping: Vec<usize> = (0..20).filter(|at| new.hop_start_and_duration(*at).is_some()).collect();
    assert_eq!(hopping, [3, 4]);
    let later = Instant::now() + Duration::from_secs(10);
    for (shoal, moves) in [(new, true), (shoal(20, 21, 18), true), (shoal(20, 23, 21), false)] {
        assert_eq!(shoal.is_moving(Instant::now()), moves);
        assert!(!shoal.is_moving(later), "it comes to rest");
    }
}

/// The poses of a picture in this mood from the instant `since` on, with the milliseconds after which each begins.
fn seen(mood: Mood, since: Instant) -> Vec<(u128, Pose)> {
    let mut now = since;
    let mut seen = Vec::new();
    loop {
        let (pose, next) = mood.pose(Some(now));
        seen.push(((now - since).as_millis(), pose));
        let Some(next) = next else { return seen };
        now = next;
    }
}

#[test]
fn the_otter_reels_in_what_was_right_and_cheers_a_streak() {
    let since = Instant::now();
    let once = [(0, Pose::Pulls), (260, Pose::Reels), (900, Pose::Smiles)];
    assert_eq!(seen(Mood::Right(since, 1), since), once);
    assert_eq!(seen(Mood::Right(since, 2), since), once);
    assert_eq!(seen(Mood::Right(since, 3), since).last(), Some(&(900, Pose::Cheers)));
}

#[test]
fn the_otter_thinks_along_with_a_child_who_takes_their_time() {
    let since = Instant::now();
    assert_eq!(seen(Mood::Asked(since), since), [(0, Pose::Asks), (25_000, Pose::Thinks)]);
    assert_eq!(seen(Mood::AtWork(since), since), [(0, Pose::Watches), (25_000, Pose::Thinks)]);
}

#[test]
fn a_slip_makes_the_otter_scratch_its_head_and_nothing_moves() {
    let since = Instant::now();
    for (mood, pose) in
        [(Mood::Slipped, Pose::Scratches), (Mood::Speaks, Pose::Asks), (Mood::Puzzled, Pose::Thinks)]
    {
        assert_eq!(seen(mood, since), [(0, pose)]);
    }
}

#[test]
fn without_motion_only_the_end_is_seen() {
    let since = Instant::now();
    assert_eq!(Mood::Right(since, 1).pose(None), (Pose::Smiles, None));
    assert_eq!(Mood::Right(since, 3).pose(None), (Pose::Cheers, None));
    assert_eq!(Mood::AtWork(since).pose(None), (Pose::Watches, None));
}

#[test]
fn every_fish_of_the_jar_comes_to_rest_in_the_pond() {
    let since = Instant::now();
    let waters = [
        Rectangle { x: 700.0, y: 70.0, width: 300.0, height: 170.0 },
        Rectangle { x: 24.0, y: 70.0, width: 296.0, height: 150.0 },
    ];
    let glass = Rectangle { x: 782.0, y: 129.0, width: 156.0, height: 285.0 };
    for fish in [0, 1, 7, 10, 30] {
        let jar = JarPouring::new(fish, Some(since), glass, waters);
        assert!(jar.is_moving(since));
        let end = since + Duration::from_secs(4);
        assert!(!jar.is_moving(end), "{fish}: it comes to rest");
        for at in 0..fish {
            let (rest, _) = jar.resting_place_and_facing(at);
            assert!(waters.iter().any(|water| rest.is_within(water)), "{fish}: fish {at} at {rest:?}");
        }
    }
}

#[test]
fn fish_swim_to_their_places_one_after_the_other_and_rest_there() {
    let since = Instant::now();
    let fish = |before, since| SwimmingFish {
        fish: drawing::fish(FishKind::Fry, true),
        opacity: 1.0,
        side: 50.0,
        since,
        earlier_fish: before,
        from: Vector::new(100.0, 0.0),
        water: Rectangle::with_size(Size::new(300.0, 200.0)),
    };
    let at = |milliseconds| Some(since + Duration::from_millis(milliseconds));
    let (first, second) = (fish(0, Some(since)), fish(1, Some(since)));
    assert!(first.remaining_way_share(at(500)) < second.remaining_way_share(at(500)));
    assert!(first.remaining_way_share(at(0)) >= 1.0 && second.remaining_way_share(at(220)) >= 1.0);
    assert!(
        !first.is_moving(since + Duration::from_millis(1100))
            && second.is_moving(since + Duration::from_millis(1100))
    );
    assert!(!second.is_moving(since + Duration::from_millis(1320)));
    assert!(!fish(3, None).is_moving(since), "where nothing moves, it is there at once");
}

#[test]
fn a_picture_stands_still_before_and_after_it_hops() {
    let before = Instant::now();
    let since = before + Duration::from_secs(1);
    let lasts = Duration::from_secs(3);
    assert!(hop_height(Some((since, lasts)), since + Duration::from_millis(500)) > 0.1);
    let stands = [
        (None, since),
        (Some((since, lasts)), before),
        (Some((since, lasts)), since + lasts),
        // It is to begin, and lasts no time at all.
        (Some((since, Duration::ZERO)), before),
    ];
    for (hops, now) in stands {
        assert!(hop_height(hops, now).abs() < f32::EPSILON, "{hops:?} at {now:?}");
    }
}

#[test]
fn a_drawing_is_seen_whole_in_a_place_of_any_shape() {
    let place = |width, height| Rectangle::new(Point::new(10.0, 20.0), Size::new(width, height));
    let cases = [
        (Size::new(100.0, 50.0), place(40.0, 40.0), (10.0, 30.0, 40.0, 20.0)),
        (Size::new(100.0, 50.0), place(40.0, 20.0), (10.0, 20.0, 40.0, 20.0)),
        (Size::new(50.0, 100.0), place(40.0, 20.0), (25.0, 20.0, 10.0, 20.0)),
        // Nothing is known of it.
        (Size::ZERO, place(40.0, 20.0), (10.0, 20.0, 40.0, 20.0)),
    ];
    for (drawn, place, (x, y, width, height)) in cases {
        assert_eq!(fit_into(drawn, place), Rectangle { x, y, width, height }, "{drawn:?} in {place:?}");
    }
}

#[test]
fn fished_out_cards_fly_from_where_they_lay() {
    let lake = |counts| LakeLayout::new(Size::new(800.0, 500.0), 5, counts, 120.0, 100.0, Some(0));
    let fished_out: Vec<PlayingCard> = CardSet::DECK.of_suit(Suit::Diamonds).into_iter().take(4).collect();
    let (before, after) = (lake([0, 4, 2, 1]), lake([0, 0, 2, 1]));
    let flown: Vec<Rectangle> =
        after.fished_card_areas(&fished_out).into_iter().map(|area| area.bounds).collect();
    let lay: Vec<Rectangle> = (0..4).map(|column| before.lake_card(Suit::Diamonds, column, 4)).collect();
    assert_eq!(flown, lay);
    assert!(lay.windows(2).all(|two| two[0].x < two[1].x));
}
