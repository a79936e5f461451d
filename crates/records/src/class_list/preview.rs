//! The changes that a class list would make to the children of this computer.

use std::collections::{BTreeMap, BTreeSet};

use interchange::ChildId;

use super::calling_names::{ListedName, choose_calling_names};
use super::error::{ClassListError, ListPosition};
use super::matching::{ListedChild, UnsureMatch, match_children};
use super::name_table::NameTable;
use super::roster::{FileScope, Person, Roster};
use crate::MAX_NAME_CHARS;
use crate::child::{Child, RosterEntry};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListPreview {
    pub newcomers: Vec<Child>,
    /// Children on this computer whose name or classes the list would change.
    pub changed: Vec<ChangedChild>,
    /// Children on this computer whom an earlier roster named and this one no longer names, before and after. They stay on this computer,
    /// with all they did.
    pub left: Vec<ChangedChild>,
    /// Names of children on the list who are on this computer already, with the same name and classes.
    pub unchanged: Vec<String>,
    pub unsure: Vec<UnsureMatch>,
    /// Children of whom only what the roster says about them changes (its id, name or classes), which nobody sees.
    noted: Vec<Child>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedChild {
    pub before: Child,
    pub after: Child,
}

impl ChangedChild {
    pub fn has_changed(&self) -> bool {
        self.before != self.after
    }
}

impl ListPreview {
    pub fn has_changes(&self) -> bool {
        self.children_to_save().next().is_some()
    }

    /// The children to save if a grown-up agrees to the list: newcomers, and children of whom anything changes, as they would be then.
    pub fn children_to_save(&self) -> impl Iterator<Item = &Child> {
        let changed = self.changed.iter().chain(&self.left).filter(|changed| changed.has_changed());
        self.newcomers.iter().chain(changed.map(|changed| &changed.after)).chain(&self.noted)
    }

    fn record(&mut self, before: &Child, after: Child) {
        if before.name != after.name || before.classes != after.classes {
            self.changed.push(ChangedChild { before: before.clone(), after });
            return;
        }
        self.unchanged.push(after.name.clone());
        if *before != after {
            self.noted.push(after);
        }
    }

    /// Adds newcomers to the preview. Each gets a name that nobody has yet, and that one of the first `pictures` pictures which the fewest
    /// children have.
    fn welcome(
        &mut self,
        newcomers: Vec<Newcomer<'_>>,
        known: &[Child],
        pictures: u8,
    ) -> Result<(), ClassListError> {
        let after = self.changed.iter().map(|changed| &changed.after);
        let renamed: BTreeMap<_, _> = after.map(|child| (child.id, child.name.clone())).collect();
        let taken = known.iter().map(|child| renamed.get(&child.id).unwrap_or(&child.name).clone());
        let names = choose_calling_names(newcomers.iter().map(|newcomer| newcomer.name), taken);
        let mut owners = vec![0_usize; pictures.into()];
        for child in known {
            owners.get_mut(usize::from(child.picture)).into_iter().for_each(|owners| *owners += 1);
        }
        for (newcomer, name) in newcomers.into_iter().zip(names) {
            check(newcomer.name, &name, newcomer.at)?;
            let picture =
                (0..pictures).min_by_key(|picture| owners[usize::from(*picture)]).unwrap_or_default();
            owners.get_mut(usize::from(picture)).into_iter().for_each(|owners| *owners += 1);
            let child = Child::new(name, picture);
            self.newcomers.push(Child { classes: newcomer.classes, roster: newcomer.roster, ..child });
        }
        Ok(())
    }
}

struct Newcomer<'a> {
    name: &'a ListedName,
    classes: BTreeSet<String>,
    roster: Option<RosterEntry>,
    /// Where the name stands on the list; `None` if that isn't known any more.
    at: Option<&'a ListPosition>,
}

fn check(name: &ListedName, called: &str, at: Option<&ListPosition>) -> Result<(), ClassListError> {
    let at = || at.cloned().unwrap_or_default();
    if let Some(fault) = name.fault(at) {
        return Err(fault);
    }
    if called.chars().count() > MAX_NAME_CHARS {
        return Err(ClassListError::LongName { at: at() });
    }
    Ok(())
}

impl NameTable {
    /// Works out what the table would change. Children who are known already join the list's classes; names without a class come into
    /// `class`. Each new child gets a picture: an index from 0 to below `picture_count`.
    pub(super) fn preview(
        &self,
        class: Option<&str>,
        known: &[Child],
        picture_count: u8,
    ) -> Result<ListPreview, ClassListError> {
        let listed = self.listed_children(class)?;
        let everybody: Vec<&Child> = known.iter().collect();
        let (found, unsure) = match_children(&listed, &everybody);
        let mut preview = ListPreview { unsure, ..ListPreview::default() };
        let mut newcomers = Vec::new();
        for (ListedChild { name, classes }, place) in listed.iter().zip(found) {
            let classes = classes.clone();
            let Some(place) = place else {
                newcomers.push(Newcomer { name, classes, roster: None, at: None });
                continue;
            };
            let mut child = known[place].clone();
            child.classes.extend(classes);
            preview.record(&known[place], child);
        }
        preview.welcome(newcomers, known, picture_count)?;
        Ok(preview)
    }
}

impl Roster {
    /// Works out what the roster would change. A child whom an earlier roster named keeps all answers, whatever the name is now; one who
    /// changes classes leaves the old class; one who is no longer in the roster stays on this computer. Each new child gets a picture: an
    /// index from 0 to below `picture_count`.
    pub(super) fn preview(&self, known: &[Child], picture_count: u8) -> Result<ListPreview, ClassListError> {
        let mut by_id: BTreeMap<&str, &Child> = BTreeMap::new();
        for child in known {
            by_id.extend(child.roster.as_ref().map(|roster| (roster.id.as_str(), child)));
        }
        let titles = self.titles_with(known);
        let students = self.students(&by_id, &titles)?;
        let title = |class: &String| titles[class.as_str()].to_owned();

        // Students who can only be recognised by name.
        let new: Vec<(&str, &BTreeSet<String>, &Person)> = students
            .iter()
            .filter(|(id, classes)| !by_id.contains_key(*id) && !classes.is_empty())
            .filter_map(|(id, classes)| Some((*id, classes, self.people.get(*id)?)))
            .collect();
        let listed = new.iter().map(|(_, classes, person)| ListedChild {
            name: person.name.clone(),
            classes: classes.iter().map(title).collect(),
        });
        let listed: Vec<ListedChild> = listed.collect();
        let free: Vec<&Child> = known.iter().filter(|child| child.roster.is_none()).collect();
        let (found, unsure) = match_children(&listed, &free);
        let mut preview = ListPreview { unsure, ..ListPreview::default() };

        let mut newcomers = Vec::new();
        let mut renamed = Vec::new();
        for ((id, classes, person), (listed, place)) in new.into_iter().zip(listed.iter().zip(found)) {
            let titles = classes.iter().map(|class| (class.clone(), title(class))).collect();
            let roster =
                Some(RosterEntry { id: id.to_owned(), name: person.name.full_name(), classes: titles });
            let classes = listed.classes.clone();
            match place {
                None => {
                    newcomers.push(Newcomer { name: &person.name, classes, roster, at: Some(&person.at) });
                }
                Some(place) => {
                    let mut child = Child { roster, ..free[place].clone() };
                    child.classes.extend(classes);
                    preview.record(free[place], child);
                }
            }
        }
        let students: BTreeMap<&str, &BTreeSet<String>> =
            students.iter().map(|(id, classes)| (*id, classes)).collect();
        for child in known {
            let Some(roster) = &child.roster else { continue };
            let classes = students.get(roster.id.as_str()).copied();
            let classes: BTreeMap<String, String> =
                classes.into_iter().flatten().map(|class| (class.clone(), title(class))).collect();
            let mut after = child.clone();
            if self.has_left(&roster.id) {
                let classes = self.kept_after_leaving(roster);
                after.attend(classes);
                preview.left.push(ChangedChild { before: child.clone(), after });
                continue;
            }
            after.attend(classes);
            match self.people.get(&roster.id) {
                Some(person) if person.name.full_name() != roster.name => {
                    renamed.push((child, after, person));
                }
                _ if after == *child && !self.people.contains_key(&roster.id) => {}
                _ => preview.record(child, after),
            }
        }
        // A child who has another name at school now gets a new calling name, like a newcomer.
        let anew: BTreeSet<ChildId> = renamed.iter().map(|(before, ..)| before.id).collect();
        let others = known.iter().filter(|child| !anew.contains(&child.id));
        let names = choose_calling_names(
            renamed.iter().map(|(_, _, person)| &person.name),
            others.map(|child| child.name.clone()),
        );
        for ((before, mut after, person), name) in renamed.into_iter().zip(names) {
            check(&person.name, &name, Some(&person.at))?;
            after.name = name;
            if let Some(roster) = &mut after.roster {
                roster.name = person.name.full_name();
            }
            preview.record(before, after);
        }
        preview.welcome(newcomers, known, picture_count)?;
        Ok(preview)
    }

    /// The names of classes by their ids: from this roster, or else from an earlier one that named children here.
    fn titles_with<'a>(&'a self, known: &'a [Child]) -> BTreeMap<&'a str, &'a str> {
        let before =
            known.iter().filter_map(|child| child.roster.as_ref()).flat_map(|roster| &roster.classes);
        let titles = before.chain(&self.titles).map(|(id, title)| (id.as_str(), title.as_str()));
        titles.collect()
    }

    /// The students of the roster, each as its id and the ids of its classes. `by_id` has known children by their ids in the roster, and
    /// `titles` the names of classes by their ids.
    fn students<'a>(
        &'a self,
        by_id: &BTreeMap<&'a str, &'a Child>,
        titles: &BTreeMap<&str, &str>,
    ) -> Result<Vec<(&'a str, BTreeSet<String>)>, ClassListError> {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        let mut students: Vec<(&str, BTreeSet<String>)> = Vec::new();
        let unknown = |at: &ListPosition, what: &str, id: &str| ClassListError::Unknown {
            at: at.clone(),
            what: what.to_owned(),
            id: id.to_owned(),
        };
        if self.enrollments != FileScope::Bulk {
            for (id, child) in by_id {
                places.insert(id, students.len());
                let classes = child.roster.iter().flat_map(|roster| roster.classes.keys().cloned());
                students.push((id, classes.collect()));
            }
            for line in &self.withdrawn {
                if let Some(place) = places.get(line.user.as_str()) {
                    students[*place].1.remove(&line.class);
                }
            }
        }
        for line in &self.enrolled {
            if self.former_people.contains(&line.user) || self.former_classes.contains(&line.class) {
                continue;
            }
            let is_known = self.people.contains_key(&line.user)
                || (self.users != FileScope::Bulk && by_id.contains_key(line.user.as_str()));
            if !is_known {
                return Err(unknown(&line.user_at, "user", &line.user));
            }
            let has_title = self.titles.contains_key(&line.class)
                || (self.classes != FileScope::Bulk && titles.contains_key(line.class.as_str()));
            if !has_title {
                return Err(unknown(&line.class_at, "class", &line.class));
            }
            let place = *places.entry(&line.user).or_insert(students.len());
            if place == students.len() {
                students.push((&line.user, BTreeSet::new()));
            }
            students[place].1.insert(line.class.clone());
        }
        for (_, classes) in &mut students {
            classes.retain(|class| !self.is_gone(class) && titles.contains_key(class.as_str()));
        }
        Ok(students)
    }

    /// Whether a class, given by its id, no longer exists: the roster says so, or it lists all classes and not this one.
    fn is_gone(&self, class: &str) -> bool {
        let is_left_out = self.classes == FileScope::Bulk && !self.titles.contains_key(class);
        is_left_out || self.former_classes.contains(class)
    }

    /// Whether a user who was on an earlier roster, given by its id, is no longer on this one.
    fn has_left(&self, user: &str) -> bool {
        self.former_people.contains(user)
            || (self.users == FileScope::Bulk && !self.people.contains_key(user))
    }

    /// The classes that a child keeps who has left the roster, as names by ids: those that this roster doesn't mention, since many schools
    /// send one class after the other.
    fn kept_after_leaving(&self, roster: &RosterEntry) -> BTreeMap<String, String> {
        let is_told = |id: &str, title: &String| {
            self.former_people.contains(&roster.id)
                || self.former_classes.contains(id)
                || self.titles.contains_key(id)
                || self.titles.values().any(|other| other == title)
        };
        let classes = roster.classes.iter().filter(|(id, title)| !is_told(id, title));
        classes.map(|(id, title)| (id.clone(), title.clone())).collect()
    }
}

impl Child {
    /// Moves the child from the classes of an earlier roster into these (names by ids). Classes that grown-ups added or removed by hand
    /// stay.
    fn attend(&mut self, classes: BTreeMap<String, String>) {
        let Some(roster) = &mut self.roster else { return };
        if roster.classes == classes {
            return;
        }
        let before: BTreeSet<&String> = roster.classes.values().collect();
        let now: BTreeSet<&String> = classes.values().collect();
        for title in before.difference(&now) {
            self.classes.remove(*title);
        }
        self.classes.extend(now.difference(&before).map(|title| (*title).clone()));
        roster.classes = classes;
    }
}
