//! Where somebody is in the grown-ups' area, in words: for the window's title, and for screen readers.

use super::overview::{OverviewPanel, OverviewTab};
use super::start::StartStep;
use super::{ChildTab, ClassTab, GrownUps, GrownUpsPage, RecordsTab};
use language::Language;
use records::Child;
use records::machine::Venue;

impl GrownUps {
    pub fn title_parts(&self, children: &[Child], language: &Language) -> Vec<String> {
        if let Some(start) = self.first_steps {
            return vec![language.say(start.title_key())];
        }
        let part = match self.page {
            GrownUpsPage::Session => Some(self.with_class.current_tab().title_key()),
            GrownUpsPage::Records => Some(self.records.current_tab().title_key()),
            GrownUpsPage::Overview => Some(self.overview.title_key()),
            GrownUpsPage::Children => Some(self.children.current_tab().title_key()),
            GrownUpsPage::Today | GrownUpsPage::Papers | GrownUpsPage::ClassList => None,
        };
        let chosen = self.children.chosen_child(children).filter(|_| self.page == GrownUpsPage::Children);
        // Without a chosen child, the page of the children has no parts.
        let part = part.filter(|_| self.page != GrownUpsPage::Children || chosen.is_some());
        let chosen = chosen.map(|child| child.name.clone());
        let page = [language.say(self.page.title_key())].into_iter();
        page.chain(chosen).chain(part.map(|part| language.say(part))).collect()
    }
}

impl GrownUpsPage {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Today => "grown-ups-today",
            Self::Overview => "grown-ups-overview",
            Self::Children => "grown-ups-children",
            Self::Session => "grown-ups-session",
            Self::Papers => "grown-ups-papers",
            Self::ClassList => "grown-ups-class-lists",
            Self::Records => "grown-ups-records",
        }
    }
}

impl super::start::FirstSteps {
    pub(super) const fn title_key(self) -> &'static str {
        match (self.step, self.place) {
            (StartStep::Names, Venue::Home) => "start-names-home",
            (StartStep::Names, Venue::Class) => "start-names",
            (StartStep::Settings, _) => "start-settings",
        }
    }
}

impl ClassTab {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Session => "assign-session",
            Self::Lessons => "assign-title",
            Self::Settings => "class-settings-title",
        }
    }
}

impl RecordsTab {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Moving => "keeping-moving",
            Self::School => "keeping-school",
            Self::Backups => "keeping-backups",
            Self::Log => "keeping-log",
            Self::About => "keeping-about",
        }
    }
}

impl ChildTab {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Settings => "grown-ups-settings",
            Self::Progress => "grown-ups-progress",
            Self::CopySettings => "grown-ups-alike",
        }
    }
}

impl OverviewTab {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Lessons => "overview-lessons",
            Self::Facts => "overview-facts",
        }
    }
}

impl OverviewPanel {
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Self::Growth => "overview-growth",
            Self::Aims => "overview-aims",
        }
    }
}
