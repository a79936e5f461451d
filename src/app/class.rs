//! What the grown-ups' area asks the records about a whole class.

use std::sync::Arc;

use iced::Task;

use super::keeping::measure;
use super::screen::grown_ups::{self, TodayReply};
use super::{Fishpond, Message, now};
use crate::records::ChildId;

impl Fishpond {
    /// Asks the records when the children were there, which comes at once, and what practice knows of each child, which takes longer. The
    /// records' thread only reads. One child's answers are worked out here while the next child's are read.
    pub(super) fn ask_class(&self) -> Task<Message> {
        let Some(keeper) = self.keeper.as_ref().filter(|_| !self.children.is_empty()) else {
            return Task::none();
        };
        let told = |told| Message::GrownUps(grown_ups::Message::TodayReplied(told));
        let today = now().date_naive();
        let ids: Vec<ChildId> = self.children.iter().map(|child| child.id).collect();
        let attended = keeper.ask(move |store| store.attendance(&ids, today).unwrap_or_default());
        let attended =
            Task::perform(attended, move |attended| told(TodayReply::Attended(attended.unwrap_or_default())));
        let ask = |child: &crate::records::Child| {
            let (child, id) = (child.clone(), child.id);
            (child, keeper.ask(move |store| store.of_class(id, today).ok()))
        };
        let asked: Vec<_> = self.children.iter().map(ask).collect();
        let lessons = self.lessons.clone();
        let members = async move {
            measure(&lessons);
            let mut members = Vec::new();
            for (child, answer) in asked {
                if let Some((attendance, answers)) = answer.await.flatten() {
                    members.push((child.id, child.member(&attendance, &answers, &lessons, today)));
                }
            }
            members
        };
        let members = Task::perform(members, move |members| told(TodayReply::Known(Arc::new(members))));
        Task::batch([attended, members])
    }
}
