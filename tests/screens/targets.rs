//! All that can be pressed, on every screen, in every language and with large text: it has a name, it can be hit, and nothing covers it.

use std::collections::{BTreeMap, BTreeSet};

use fishpond::app::theme::{self, ButtonPurpose};
use fishpond::app::widget::at_point;
use fishpond::app::widget::pressing::accessible_button;
use fishpond::app::widget::semantics::{Node, Role, SceneReader, SemanticScene};
use gallery::Moment;
use iced::Element;
use iced::widget::{row, stack, text};
use iced_test::core::renderer::Headless;
use iced_test::core::widget::operation::black_box;
use iced_test::core::{Point, Rectangle};
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use language::{Language, Locale};

use crate::read_aloud::GROWN_UP_MOMENTS;
use crate::window::{SIZE, Window};

/// The least width and height of what a child presses, in logical pixels, and those of what a grown-up presses.
const TARGETS: (f32, f32) = (44.0, 24.0);

/// What can be wrong with a thing to press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TargetFault {
    /// The thing has no name, so nobody who cannot see it knows what it is.
    Nameless,
    /// Two things in one place have the same name.
    Alike,
    /// The thing is too small for a finger.
    Small,
    /// The thing lies over another one.
    Overlaps,
    /// A part of the thing lies outside the window, and nothing scrolls there.
    Outside,
    /// The words of the thing run out of it.
    TooLong,
}

/// Whether the node can be pressed or typed in, now or at another time.
fn is_target(node: &Node) -> bool {
    matches!(node.role, Role::Button | Role::Choice | Role::Field | Role::Card)
}

/// Every fault of things to press on a screen, with the name of the thing. `smallest` is the least width and height that they may have, in
/// logical pixels.
pub fn faults(scene: &SemanticScene, smallest: f32) -> Vec<(TargetFault, String)> {
    let targets: Vec<&Node> = scene.nodes.iter().filter(|node| is_target(node)).collect();
    let window = Rectangle::with_size(SIZE).expand(0.5);
    let mut found = Vec::new();
    for (at, node) in targets.iter().enumerate() {
        let name = || format!("{:?} “{}” at {:?}", node.role, node.name, node.bounds);
        if node.name.trim().is_empty() {
            found.push((TargetFault::Nameless, name()));
        }
        let others = || targets[..at].iter().filter(|other| other.parent == node.parent);
        if node.role != Role::Card
            && others()
                .any(|other| other.role == node.role && other.name == node.name && !node.name.is_empty())
        {
            found.push((TargetFault::Alike, name()));
        }
        let Rectangle { width, height, .. } = node.bounds;
        if width + 0.5 < smallest || height + 0.5 < smallest {
            found.push((TargetFault::Small, name()));
        }
        let seen = node.seen.map(|seen| seen.shrink(1.0));
        let covers = |other: &&&Node| {
            let both = seen.and_then(|seen| seen.intersection(&other.seen?.shrink(1.0)));
            both.is_some_and(|both| both.width > 0.5 && both.height > 0.5)
        };
        if targets[..at].iter().any(|other| covers(&other)) {
            found.push((TargetFault::Overlaps, name()));
        }
        if node.seen == Some(node.bounds) && !node.bounds.is_within(&window) {
            found.push((TargetFault::Outside, name()));
        }
    }
    found
}

/// All nodes of this view that screen readers and keys know, in the smallest window.
fn scene_of(view: Element<'_, ()>) -> SemanticScene {
    let renderer = block_on(<Renderer as Headless>::new(theme::FONT, 16.into(), Some("tiny-skia")));
    let mut renderer = renderer.expect("software can always draw");
    let mut interface = UserInterface::build(view, SIZE, Cache::default(), &mut renderer);
    let mut look = SceneReader::default();
    interface.operate(&renderer, &mut black_box(&mut look));
    look.into_scene()
}

/// The things to press whose words need more room than they have. `texts` are the texts on the screen, each with its bounds and the visible
/// part of them. Only words that shrink say how much room they need.
pub fn overflowing_words(
    scene: &SemanticScene,
    texts: &[(String, Rectangle, Option<Rectangle>)],
) -> Vec<(TargetFault, String)> {
    let pressed = scene.nodes.iter().filter(|node| matches!(node.role, Role::Button | Role::Choice));
    // What scrolls half out of sight may lie below other words.
    let whole = pressed.filter(|node| node.seen == Some(node.bounds));
    let runs_out = |node: &Node, words: Rectangle, seen: Option<Rectangle>| {
        let inside = [Some(node.bounds), seen];
        inside.into_iter().all(|place| place.is_some_and(|place| place.contains(words.position())))
            && (words.x + words.width > node.bounds.x + node.bounds.width + 0.5
                || words.height > node.bounds.height + 0.5)
    };
    let found = whole.filter_map(|node| {
        let (words, bounds, _) = texts.iter().find(|(_, words, seen)| runs_out(node, *words, *seen))?;
        Some((TargetFault::TooLong, format!("{words} at {bounds:?} in {:?}", node.bounds)))
    });
    found.collect()
}

#[test]
fn each_fault_is_found() {
    let button = |words: &'static str, side: f32| {
        accessible_button(text(words), Some(()), ButtonPurpose::Quiet).width(side).height(side)
    };
    let found = |view: Element<'_, ()>| {
        let faults = faults(&scene_of(view), TARGETS.0).into_iter().map(|(fault, _)| fault);
        faults.collect::<Vec<_>>()
    };
    assert_eq!(found(row![button("Play", 60.0), button("Back", 60.0)].into()), []);
    assert_eq!(found(button("", 60.0).into()), [TargetFault::Nameless]);
    assert_eq!(found(button("", 60.0).named("Play").into()), []);
    assert_eq!(found(row![button("Play", 60.0), button("Play", 60.0)].into()), [TargetFault::Alike]);
    assert_eq!(found(button("Play", 40.0).into()), [TargetFault::Small]);
    let over = at_point(Point::new(30.0, 30.0), button("Back", 60.0));
    assert_eq!(found(stack![button("Play", 120.0), over].into()), [TargetFault::Overlaps]);
    let runs_out = |x: f32, width: f32| {
        let words = Rectangle { x, y: 4.0, width, height: 20.0 };
        !overflowing_words(&scene_of(button("Play", 60.0).into()), &[("Play".into(), words, Some(words))])
            .is_empty()
    };
    assert_eq!([runs_out(4.0, 50.0), runs_out(4.0, 70.0), runs_out(40.0, 50.0)], [false, true, true]);
}

#[test]
fn everything_to_press_has_a_name_and_can_be_hit() {
    let mut found: BTreeMap<(TargetFault, &str), BTreeSet<String>> = BTreeMap::new();
    for moment in Moment::ALL {
        let smallest = if GROWN_UP_MOMENTS.contains(&moment) { TARGETS.1 } else { TARGETS.0 };
        for locale in Locale::ALL {
            let mut window = Window::open(moment.fishpond(locale));
            window.language = Language::new(locale);
            for percent in [100, 150] {
                window.enlarge(percent);
                let (scene, texts) = (window.scene(), window.whole_texts());
                for (fault, name) in
                    faults(&scene, smallest).into_iter().chain(overflowing_words(&scene, &texts))
                {
                    found.entry((fault, moment.name())).or_default().insert(format!("{percent} %: {name}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
