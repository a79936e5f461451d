//! Where somebody is on the screen, and what can be done there: for people who cannot look.

use platform::screen_reader::AnnounceTiming;

use super::semantics::{Role, SemanticScene};

const MOST: usize = 9;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpokenQuestion {
    /// The question of the key F2: where am I, and what can be done?
    Where(WhereAmI),
    /// The question of the key F3: what does the screen say? These are its texts.
    Again(Vec<String>),
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WhereAmI {
    pub thing: Option<SelectedItem>,
    pub buttons: Vec<String>,
    pub is_more: bool,
    pub main: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectedItem {
    pub name: String,
    pub group: Option<String>,
    /// The place of the thing among those in its group, from 1; without a group, among all on the screen.
    pub nth: usize,
    pub of: usize,
}

impl WhereAmI {
    pub fn from_scene(scene: &SemanticScene) -> Self {
        let open = scene.reachable_nodes();
        let name = |at: usize| scene.nodes[at].name.clone();
        let group = |at: usize| scene.group_of(at).filter(|group| !scene.nodes[*group].name.is_empty());
        let ringed = open.iter().copied().find(|at| scene.nodes[*at].has_ring);
        let thing = ringed.map(|here| {
            let group_here = group(here);
            let beside: Vec<usize> = open.iter().copied().filter(|at| group(*at) == group_here).collect();
            let before = beside.iter().take_while(|at| **at != here).count();
            SelectedItem { name: name(here), group: group_here.map(name), nth: before + 1, of: beside.len() }
        });
        let is_button = |at: &usize| matches!(scene.nodes[*at].role, Role::Button | Role::Choice);
        let mut buttons: Vec<String> = open.iter().copied().filter(is_button).map(name).collect();
        let is_more = buttons.len() > MOST;
        buttons.truncate(MOST);
        // Enter presses the main button if the card with the ring is laid, and never takes that card back.
        let own = ringed.filter(|at| scene.nodes[*at].can_be_pressed() && !scene.nodes[*at].is_laid());
        Self { thing, buttons, is_more, main: own.or_else(|| scene.main_node()).map(name) }
    }
}

/// The texts that the screen says, from top to bottom, with the names of pictures; while a question is asked, only that question. Names of
/// buttons are left out, and so is the app's last answer to F2 or F3, which is said at once.
pub fn spoken_texts(scene: &SemanticScene) -> Vec<String> {
    let question = scene.question_and_first_answer().and_then(|(id, _)| scene.index_of(id));
    let is_said = |at: &usize| {
        let node = &scene.nodes[*at];
        let is_asked = question.is_none_or(|question| scene.is_inside(*at, question));
        let is_own = match node.role {
            Role::Text => !scene.is_part_of_name(*at) && !scene.is_within_text(*at),
            Role::Picture => node.is_named,
            _ => false,
        };
        let is_said = node.is_read || node.aloud != AnnounceTiming::Not;
        is_asked && is_said && node.aloud != AnnounceTiming::AtOnce && is_own
    };
    (0..scene.nodes.len()).filter(is_said).map(|at| scene.nodes[at].name.clone()).collect()
}
