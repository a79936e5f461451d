//! What children change about themselves, without a grown-up.

use iced::Task;

use super::House;
use crate::app::{Message, now};
use records::{ChildId, FishKind, Settings, StoreChange};

impl House {
    /// Saves a setting that a child chose without a grown-up. The guest keeps it until the next guest comes.
    pub fn save_own_choice(&mut self, child: ChildId, choose: impl FnOnce(&mut Settings)) -> Task<Message> {
        let Some(mut child) = self.children.by_id(child).cloned() else { return Task::none() };
        choose(&mut child.settings);
        if child.id == ChildId::GUEST {
            self.children.set_guest(child);
            return Task::none();
        }
        self.save_children(vec![child])
    }

    /// Saves the name that a child gave to a kind of fish. This does not count as a change of the child, so changes made on other computers
    /// still win.
    pub fn name_fish(&mut self, child: ChildId, kind: FishKind, name: &str) -> Task<Message> {
        let Some(mut child) = self.children.iter().find(|known| known.id == child).cloned() else {
            return Task::none();
        };
        child.settings.name_fish(kind, name, now().timestamp_millis());
        self.children.add_or_replace(&child);
        self.saving.save_change(StoreChange::Children(vec![child]))
    }
}
