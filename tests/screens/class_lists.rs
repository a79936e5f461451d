//! The page of class lists: it shows at once what a list would bring, and asks only what nobody can know.

use fishpond::app::Message;
use fishpond::app::drawing::{ANIMAL_COUNT, AVATAR_COUNT, avatar, avatars_to_choose};
use fishpond::app::screen::grown_ups::{self, ClassListMessage, ClassListReply};
use iced_test::futures::futures::executor::block_on;
use records::{Child, StoreChange};

use crate::grown_ups::{saved_children, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

/// Pastes a class list into its field on the page.
pub fn paste(window: &mut Window, text: &str) {
    use iced::widget::text_editor::{Action, Edit};
    for action in [Action::SelectAll, Action::Edit(Edit::Paste(std::sync::Arc::new(text.to_owned())))] {
        let pasted = ClassListMessage::Pasted(action);
        window.take_in(Message::GrownUps(grown_ups::Message::ClassList(pasted)));
    }
}

#[test]
fn a_pasted_class_list_is_shown_before_it_is_added() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    window.reads_message("list-preview-none");
    paste(&mut window, "Mia,2a\n,2a\n");
    window.reads("Line 2, column 1: the name is empty.");
    window.does_not_read_message("list-add");
    paste(&mut window, "Mia,2a\nBen,2a\n");
    window.reads(&window.says_with("list-newcomers", [("count", 1.into())]));
    window.reads(&window.says_with("list-changed", [("count", 1.into())]));
    window.click_on("list-add");
    window.reads("One child was added; one known child changed.");
    let children = saved_children(&home, window);
    assert_eq!(children.iter().map(|child| child.name.as_str()).collect::<Vec<_>>(), ["Mia", "Ben"]);
    assert!(children.iter().all(|child| child.classes.contains("2a")));
}

#[test]
fn each_child_in_a_class_gets_their_own_picture() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    let names: Vec<String> = (1..AVATAR_COUNT).map(|number| format!("Kim {number},2a")).collect();
    paste(&mut window, &names.join("\n"));
    window.click_on("list-add");
    let children = saved_children(&home, window);
    let drawn: Vec<_> = children.iter().map(|child| avatar(child.picture)).collect();
    assert_eq!(drawn.len(), usize::from(AVATAR_COUNT));
    for (at, picture) in drawn.iter().enumerate() {
        assert!(!drawn[..at].contains(picture), "{}", children[at].name);
    }
    // A new child chooses among the animals, each in the picture that the fewest children have.
    let first: Vec<Child> = children.into_iter().filter(|child| child.picture < ANIMAL_COUNT + 2).collect();
    assert_eq!(avatars_to_choose(&first), [16, 17, 10, 11, 12, 13, 14, 15]);
}

#[test]
fn the_first_name_is_the_childs_name_and_equal_names_are_told_apart() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    paste(&mut window, "Müller, Anna, 2a\nSchmidt, Anna, 2a\nSchmidt, Ben, 2a\n");
    for name in ["Anna M.", "Anna S.", "Ben"] {
        window.reads(name);
    }
    let (last, first) = (window.says("list-column-last"), window.says("list-column-first"));
    let left_of = |window: &Window| window.written(&last).bounds.x < window.written(&first).bounds.x;
    assert!(left_of(&window));
    // A press on either of the two columns exchanges them.
    window.click(&first);
    assert!(!left_of(&window));
    window.reads("Müller");
    window.click_on("list-swap");
    assert!(left_of(&window));
    window.click(&window.says("list-column-class"));
    window.click_on("list-add");
    let names: Vec<(String, usize)> =
        saved_children(&home, window).into_iter().map(|child| (child.name, child.classes.len())).collect();
    let expected = [("Mia", 0), ("Anna M.", 0), ("Anna S.", 0), ("Ben", 0)];
    assert_eq!(names, expected.map(|(name, classes)| (name.to_owned(), classes)));
}

#[test]
fn an_unclear_class_list_asks_for_the_first_names_before_adding() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    paste(&mut window, "Martin;Rosa;2a\nJames;Noah;2a\n");
    window.reads_message("list-which");
    window.does_not_read_message("list-add");
    window.click("“Rosa”");
    window.does_not_read_message("list-which");
    window.click_on("list-add");
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia", "Rosa", "Noah"]);
}

#[test]
fn reading_a_zipped_roster_twice_changes_nothing() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let roster = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/class-lists/oneroster-1.1.zip");
    let read = |window: &mut Window| {
        window.click_on("grown-ups-class-lists");
        window.click_on("moving-path");
        window.types(roster);
        window.click_on("list-read");
        window.wait_until(|window| window.sees("oneroster-1.1.zip. Children go by"));
    };
    read(&mut window);
    window.reads("New children: 5");
    window.click_on("list-add");
    window.click_on("grown-ups-children");
    read(&mut window);
    window.reads_message("list-nothing");
    window.does_not_read_message("list-add");
    window.click_on("grown-ups-children");
    window.click_on("grown-ups-class-lists");
    window.click_on("moving-path");
    window.types(&roster.replace("oneroster-1.1", "none"));
    window.click_on("list-read");
    window.wait_until(|window| window.sees("cannot be used"));
    // There is no dialog, or no file was chosen. The page says so, and the path can be typed.
    let none = grown_ups::Message::ClassListReplied(ClassListReply::FileChosen(None));
    window.take_in(Message::GrownUps(none));
    window.reads_message("list-no-file");
}

#[test]
fn children_with_the_same_name_are_told_apart_by_class() {
    let home = TestDataFolder::new();
    let in_class = |class: &str| {
        let mut ben = Child::new("Ben".to_owned(), 1);
        ben.classes.insert(class.to_owned());
        ben
    };
    let kept = home.records().0.save(StoreChange::Children(vec![in_class("2a"), in_class("2b")]));
    assert_eq!(block_on(kept), Ok(()));
    let window = home.start();
    // Each class stands on its tab and under a child.
    let classes = window.texts().into_iter().filter(|text| text == "2a" || text == "2b").count();
    assert_eq!(classes, 4, "{:?}", window.texts());
}
