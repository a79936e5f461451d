//! The order in which things are marked for somebody with switches: groups of things, then each thing in the chosen group.

use std::collections::BTreeMap;

use platform::fields::FieldKind;

use crate::app::widget::semantics::{NodeId, SemanticScene};

/// How many rounds the mark makes through all groups before it rests. A press then starts it again.
const ROUNDS: u8 = 3;
/// How many rounds the mark makes through the things in a group before it goes back to the groups.
const ROUNDS_WITHIN: u8 = 2;
/// The most things in a group. With more, a round would take too long.
const LARGEST_GROUP: usize = 8;

const TOP: f32 = 64.0;

pub type NodeGroups = Vec<Vec<NodeId>>;

/// All that can be pressed or typed in, in the groups in which it is marked: by what lies together on a table, and otherwise by rows. While
/// a question is asked, only its answers.
pub fn groups_to_scan(scene: &SemanticScene) -> NodeGroups {
    let mut together: BTreeMap<Option<usize>, Vec<usize>> = BTreeMap::new();
    for at in scene.reachable_nodes().into_iter().filter(|at| scene.nodes[*at].takes != FieldKind::Lines) {
        together.entry(scene.group_of(at)).or_default().push(at);
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (group, things) in together {
        if group.is_some() && things.len() <= LARGEST_GROUP {
            groups.push(things);
        } else {
            groups.extend(rows(scene, things));
        }
    }
    // Things that lead away stand at the top of the window, and come last.
    let is_at_top = |group: &Vec<usize>| group.iter().all(|at| scene.nodes[*at].bounds.center().y < TOP);
    groups.sort_by_key(|group| (is_at_top(group), group.iter().min().copied()));
    let id = |at: usize| scene.nodes[at].id;
    groups.into_iter().map(|group| group.into_iter().map(id).collect()).collect()
}

/// Divides things into rows, from top to bottom and from left to right. A long row becomes several groups. Things that are scrolled out of
/// sight share no row with visible ones.
fn rows(scene: &SemanticScene, things: Vec<usize>) -> Vec<Vec<usize>> {
    let is_seen = |at: &usize| scene.nodes[*at].seen.is_some_and(|seen| seen.area() > 0.0);
    let (seen, hidden): (Vec<_>, Vec<_>) = things.into_iter().partition(is_seen);
    [seen, hidden].into_iter().flat_map(|things| rows_of(scene, things)).collect()
}

fn rows_of(scene: &SemanticScene, mut things: Vec<usize>) -> Vec<Vec<usize>> {
    let middle = |at: usize| scene.nodes[at].bounds.center();
    let mut rows: Vec<Vec<usize>> = Vec::new();
    things.sort_by(|one, other| middle(*one).y.total_cmp(&middle(*other).y));
    for thing in things {
        let is_beside =
            |first: usize| middle(thing).y < scene.nodes[first].bounds.y + scene.nodes[first].bounds.height;
        match rows.last_mut() {
            Some(row) if is_beside(row[0]) => row.push(thing),
            _ => rows.push(vec![thing]),
        }
    }
    let in_groups = |mut row: Vec<usize>| {
        row.sort_by(|one, other| middle(*one).x.total_cmp(&middle(*other).x));
        let many = row.len().div_ceil(LARGEST_GROUP);
        let each = row.len().div_ceil(many.max(1)).max(1);
        row.chunks(each).map(<[usize]>::to_vec).collect::<Vec<_>>()
    };
    rows.into_iter().flat_map(in_groups).collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ScanMark {
    group: usize,
    thing: Option<usize>,
}

#[derive(Debug, Default)]
pub struct Scan {
    groups: NodeGroups,
    /// What is marked now. `None` while the mark rests.
    mark: Option<ScanMark>,
    /// How many rounds of all groups, or of all things in the chosen group, have passed without a press.
    rounds: u8,
}

impl Scan {
    /// Takes over the groups of a new screen. A marked thing stays marked if it is still there. A mark that rests begins again only if the
    /// groups have changed and `may_restart` is true.
    pub fn update_groups(&mut self, groups: NodeGroups, may_restart: bool) {
        if groups == self.groups {
            return;
        }
        let marked = self.marked().first().copied();
        self.groups = groups;
        let is_in = |group: &Vec<NodeId>| marked.is_some_and(|marked| group.contains(&marked));
        let found = self.groups.iter().position(is_in);
        match (self.mark, found) {
            (Some(mark), Some(group)) => {
                let thing = self.groups[group].iter().position(|thing| Some(*thing) == marked);
                let thing = thing.filter(|_| mark.thing.is_some() || self.groups.len() == 1);
                self.mark = Some(ScanMark { group, thing });
            }
            (None, _) if !may_restart => {}
            _ => self.begin(),
        }
    }

    /// Marks the first group, or its first thing if there is no other group.
    fn begin(&mut self) {
        self.begin_at(0);
    }

    /// Marks this group, or its first thing if there is no other group.
    fn begin_at(&mut self, group: usize) {
        self.rounds = 0;
        let thing = (self.groups.len() == 1).then_some(0);
        self.mark = (group < self.groups.len()).then_some(ScanMark { group, thing });
    }

    pub fn stop(&mut self) {
        self.mark = None;
    }

    pub const fn is_stopped(&self) -> bool {
        self.mark.is_none()
    }

    pub fn is_single_thing_marked(&self) -> bool {
        self.mark.is_some_and(|mark| mark.thing.is_some())
    }

    pub fn marked(&self) -> &[NodeId] {
        match self.mark {
            Some(ScanMark { group, thing: None }) => &self.groups[group],
            Some(ScanMark { group, thing: Some(thing) }) => &self.groups[group][thing..=thing],
            None => &[],
        }
    }

    /// Moves the mark to the next group or thing. `is_timed` says that time moves the mark and not a switch; then it rests after some
    /// rounds.
    pub fn advance(&mut self, is_timed: bool) {
        let Some(ScanMark { group, thing }) = self.mark else { return };
        let (next, is_round) = match thing {
            None => ((group + 1) % self.groups.len(), group + 1 == self.groups.len()),
            Some(thing) => ((thing + 1) % self.groups[group].len(), thing + 1 == self.groups[group].len()),
        };
        self.rounds += u8::from(is_round && is_timed);
        let is_alone = self.groups.len() == 1;
        self.mark = match thing {
            None if self.rounds >= ROUNDS => None,
            None => Some(ScanMark { group: next, thing: None }),
            Some(_) if is_alone && self.rounds >= ROUNDS => None,
            Some(_) if is_round && !is_alone && (!is_timed || self.rounds >= ROUNDS_WITHIN) => {
                self.rounds = 0;
                Some(ScanMark { group, thing: None })
            }
            Some(_) => Some(ScanMark { group, thing: Some(next) }),
        };
    }

    /// Chooses what is marked, and returns it if it is a single thing. The mark then begins again at the group with `main`, the button that
    /// may end the answer, unless `main` itself was chosen. A marked group is entered. If the mark rests, this only starts it.
    pub fn choose(&mut self, main: Option<NodeId>) -> Option<NodeId> {
        let Some(mark) = self.mark else {
            self.begin();
            return None;
        };
        if let [thing] = *self.marked() {
            let main = main.filter(|main| *main != thing);
            let ends = main.and_then(|main| self.groups.iter().position(|group| group.contains(&main)));
            self.begin_at(ends.unwrap_or(0));
            return Some(thing);
        }
        self.rounds = 0;
        self.mark = Some(ScanMark { thing: Some(0), ..mark });
        None
    }
}
