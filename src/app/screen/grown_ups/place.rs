//! Where somebody is in the grown-ups' area, in words: for the title of the window, and for somebody who cannot see which page is open.

use super::overview::{Beside, Part};
use super::start::Step;
use super::{GrownUps, Keeping, Page, Side, Together};
use language::Language;
use records::Child;
use records::machine::Where;

impl GrownUps {
    /// The open page and what is open on it, from the page on. `children` are all children on this computer.
    pub fn place(&self, children: &[Child], language: &Language) -> Vec<String> {
        if let Some(start) = self.start {
            return vec![language.say(start.title())];
        }
        let part = match self.page {
            Page::Session => Some(self.with_class.open_part().title()),
            Page::Records => Some(self.records.open_part().title()),
            Page::Overview => Some(self.overview.title()),
            Page::Children => Some(self.children.side().title()),
            Page::Today | Page::Papers | Page::ClassList => None,
        };
        let chosen = self.children.chosen(children).filter(|_| self.page == Page::Children);
        // Without a child, that page has no parts.
        let part = part.filter(|_| self.page != Page::Children || chosen.is_some());
        let chosen = chosen.map(|child| child.name.clone());
        let page = [language.say(self.page.title())].into_iter();
        page.chain(chosen).chain(part.map(|part| language.say(part))).collect()
    }
}

impl Page {
    /// The Fluent key of what the page is called.
    pub(super) const fn title(self) -> &'static str {
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

impl super::start::Start {
    /// The Fluent key of what the step is called.
    pub(super) const fn title(self) -> &'static str {
        match (self.step, self.place) {
            (Step::Names, Where::Home) => "start-names-home",
            (Step::Names, Where::Class) => "start-names",
            (Step::Settings, _) => "start-settings",
        }
    }
}

impl Together {
    /// The Fluent key of what this part is called.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Session => "assign-session",
            Self::Lessons => "assign-title",
            Self::Settings => "class-settings-title",
        }
    }
}

impl Keeping {
    /// The Fluent key of what this part is called.
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

impl Side {
    /// The Fluent key of what this side is called.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Settings => "grown-ups-settings",
            Self::Progress => "grown-ups-progress",
            Self::Alike => "grown-ups-alike",
        }
    }
}

impl Part {
    /// The Fluent key of what this part is called.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Lessons => "overview-lessons",
            Self::Facts => "overview-facts",
        }
    }
}

impl Beside {
    /// The Fluent key of what this part is called.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Growth => "overview-growth",
            Self::Aims => "overview-aims",
        }
    }
}
