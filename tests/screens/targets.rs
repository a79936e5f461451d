//! All that can be pressed, on every screen, in every language and with large text: it has a name, it can be hit, and nothing covers it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fishpond::app::theme::{self, Purpose};
use fishpond::app::widget::at;
use fishpond::app::widget::meaning::{Look, Node, Role, Scene};
use fishpond::app::widget::pressing::press;
use iced::Element;
use iced::widget::{row, stack, text};
use iced_test::core::renderer::Headless;
use iced_test::core::widget::operation::black_box;
use iced_test::core::{Point, Rectangle};
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use moments::Moment;
use pages::language::{Language, Locale};

use crate::read_aloud::GROWN_UPS;
use crate::window::{SIZE, Window};

/// The smallest side of what a child presses, in logical pixels, and of what a grown-up presses.
const TARGETS: (f32, f32) = (44.0, 24.0);
/// The faults that we know and have not mended yet: the fault, the moment, and how often. Lines may only go, and numbers only fall.
const KNOWN: &str = include_str!("../fixtures/faults_of_screens.txt");

/// What can be wrong with something to press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// Nobody who cannot see it knows what it is.
    Nameless,
    /// Two that lie in one place have the same name.
    Alike,
    /// It is too small for a finger.
    Small,
    /// It lies over another.
    Overlaps,
    /// A part of it lies outside the window, and nothing scrolls there.
    Outside,
}

impl Fault {
    const ALL: [Self; 5] = [Self::Nameless, Self::Alike, Self::Small, Self::Overlaps, Self::Outside];

    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// What can be pressed or typed in, now or at another time.
fn is_target(node: &Node) -> bool {
    matches!(node.role, Role::Button | Role::Choice | Role::Field | Role::Card)
}

/// Every fault of a screen, with the name of what has it.
fn faults(scene: &Scene, smallest: f32) -> Vec<(Fault, String)> {
    let targets: Vec<&Node> = scene.nodes.iter().filter(|node| is_target(node)).collect();
    let window = Rectangle::with_size(SIZE).expand(0.5);
    let mut found = Vec::new();
    for (at, node) in targets.iter().enumerate() {
        let name = || format!("{:?} “{}” at {:?}", node.role, node.name, node.bounds);
        if node.name.trim().is_empty() {
            found.push((Fault::Nameless, name()));
        }
        let others = || targets[..at].iter().filter(|other| other.parent == node.parent);
        if node.role != Role::Card
            && others()
                .any(|other| other.role == node.role && other.name == node.name && !node.name.is_empty())
        {
            found.push((Fault::Alike, name()));
        }
        let Rectangle { width, height, .. } = node.bounds;
        if width + 0.5 < smallest || height + 0.5 < smallest {
            found.push((Fault::Small, name()));
        }
        let seen = node.seen.map(|seen| seen.shrink(1.0));
        let covers = |other: &&&Node| {
            let both = seen.and_then(|seen| seen.intersection(&other.seen?.shrink(1.0)));
            both.is_some_and(|both| both.width > 0.5 && both.height > 0.5)
        };
        if targets[..at].iter().any(|other| covers(&other)) {
            found.push((Fault::Overlaps, name()));
        }
        if node.seen == Some(node.bounds) && !node.bounds.is_within(&window) {
            found.push((Fault::Outside, name()));
        }
    }
    found
}

/// What a view says of itself.
fn scene_of(view: Element<'_, ()>) -> Scene {
    let renderer = block_on(<Renderer as Headless>::new(theme::FONT, 16.into(), Some("tiny-skia")));
    let mut renderer = renderer.expect("software can always draw");
    let mut interface = UserInterface::build(view, SIZE, Cache::default(), &mut renderer);
    let mut look = Look::default();
    interface.operate(&renderer, &mut black_box(&mut look));
    look.seen()
}

#[test]
fn each_fault_is_found() {
    let button = |words: &'static str, side: f32| {
        press(text(words), Some(()), Purpose::Quiet).width(side).height(side)
    };
    let found = |view: Element<'_, ()>| {
        let faults = faults(&scene_of(view), TARGETS.0).into_iter().map(|(fault, _)| fault);
        faults.collect::<Vec<_>>()
    };
    assert_eq!(found(row![button("Play", 60.0), button("Back", 60.0)].into()), []);
    assert_eq!(found(button("", 60.0).into()), [Fault::Nameless]);
    assert_eq!(found(button("", 60.0).called("Play").into()), []);
    assert_eq!(found(row![button("Play", 60.0), button("Play", 60.0)].into()), [Fault::Alike]);
    assert_eq!(found(button("Play", 40.0).into()), [Fault::Small]);
    let over = at(Point::new(30.0, 30.0), button("Back", 60.0));
    assert_eq!(found(stack![button("Play", 120.0), over].into()), [Fault::Overlaps]);
}

#[test]
fn everything_to_press_has_a_name_and_can_be_hit() {
    let mut counts: BTreeMap<(Fault, &str), usize> = BTreeMap::new();
    let mut told: BTreeMap<(Fault, &str), BTreeSet<String>> = BTreeMap::new();
    for moment in Moment::ALL {
        let smallest = if GROWN_UPS.contains(&moment) { TARGETS.1 } else { TARGETS.0 };
        for locale in Locale::ALL {
            for percent in [100, 150] {
                let mut window = Window::open(moment.fishpond(locale));
                window.language = Language::new(locale);
                window.enlarge(percent);
                let mut here: BTreeMap<Fault, usize> = BTreeMap::new();
                for (fault, name) in faults(&window.scene(), smallest) {
                    *here.entry(fault).or_default() += 1;
                    told.entry((fault, moment.name())).or_default().insert(format!("{percent} %: {name}"));
                }
                for (fault, count) in here {
                    let most = counts.entry((fault, moment.name())).or_default();
                    *most = count.max(*most);
                }
            }
        }
    }
    let mut list = String::new();
    for ((fault, moment), count) in &counts {
        let _never_fails = writeln!(list, "{} {moment} {count}", fault.name());
    }
    if std::env::var_os("FAULTS").is_some() {
        std::fs::write("tests/fixtures/faults_of_screens.txt", &list).expect("the list is written");
        return;
    }
    let known: BTreeSet<&str> = KNOWN.lines().collect();
    let found: BTreeSet<&str> = list.lines().collect();
    let is_named =
        |line: &&&str, fault: Fault, moment: &str| line.starts_with(&format!("{} {moment} ", fault.name()));
    let new: Vec<_> = found.difference(&known).collect();
    let details =
        told.iter().filter(|((fault, moment), _)| new.iter().any(|line| is_named(line, *fault, moment)));
    assert!(new.is_empty(), "new faults, or other numbers: {new:#?}\n{:#?}", details.collect::<Vec<_>>());
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(gone.is_empty(), "take these off the list of known faults: {gone:#?}");
    assert!(
        Fault::ALL.iter().all(|fault| *fault != Fault::Nameless || !list.contains(&fault.name())),
        "{list}"
    );
}
