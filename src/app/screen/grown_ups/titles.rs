//! Where somebody is in the grown-ups' area, in words: for the window's title, and for screen readers.

use super::overview::{OverviewPanel, OverviewPart};
use super::start::StartStep;
use super::{AreaPage, ChildTab, ClassPart, GrownUps, RecordsPart};
use language::Language;
use records::Child;
use records::machine::Venue;

impl GrownUps {
    pub fn title_parts(&self, children: &[Child], language: &Language) -> Vec<String> {
        if let Some(start) = self.first_steps {
            return vec![language.say(start.title())];
        }
        let part = match self.page {
            AreaPage::Session => Some(self.with_class.open_part().title()),
            AreaPage::Records => Some(self.records.open_part().title()),
            AreaPage::Overview => Some(self.overview.title_key()),
            AreaPage::Children => Some(self.children.open_tab().title()),
            AreaPage::Today | AreaPage::Papers | AreaPage::ClassList => None,
        };
        let chosen = self.children.chosen_child(children).filter(|_| self.page == AreaPage::Children);
        // Without a chosen child, the page of the children has no parts.
        let part = part.filter(|_| self.page != AreaPage::Children || chosen.is_some());
        let chosen = chosen.map(|child| child.name.clone());
        let page = [language.say(self.page.title_key())].into_iter();
        page.chain(chosen).chain(part.map(|part| language.say(part))).collect()
    }
}

impl AreaPage {
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
    pub(super) const fn title(self) -> &'static str {
        match (self.step, self.place) {
            (StartStep::Names, Venue::Home) => "start-names-home",
            (StartStep::Names, Venue::Class) => "start-names",
            (StartStep::Settings, _) => "start-settings",
        }
    }
}

impl ClassPart {
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Session => "assign-session",
            Self::Lessons => "assign-title",
            Self::Settings => "class-settings-title",
        }
    }
}

impl RecordsPart {
    pub(super) const fn title(self) -> &'static str {
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
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Settings => "grown-ups-settings",
            Self::Progress => "grown-ups-progress",
            Self::CopySettings => "grown-ups-alike",
        }
    }
}

impl OverviewPart {
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Lessons => "overview-lessons",
            Self::Facts => "overview-facts",
        }
    }
}

impl OverviewPanel {
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Growth => "overview-growth",
            Self::Aims => "overview-aims",
        }
    }
}
