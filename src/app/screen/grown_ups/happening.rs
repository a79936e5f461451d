//! What the grown-ups' area does when somebody does something there, or the records report something.

use iced::time::Instant;
use std::sync::Arc;

use engine::findings::Topic;

use super::{
    AreaReply, BackupReply, GrownUps, GrownUpsAction, Message, Page, children, class_list, keeping, overview,
    today, why,
};
use crate::app::widget::grid::Spot;
use records::machine::Where;
use records::{Child, ChildId, Moment};

impl GrownUps {
    /// Takes in what happened in the grown-ups' area at the moment `now`, and says what the program has to do. `children` are all on this
    /// computer.
    pub fn update(&mut self, message: Message, children: &[Child], now: Moment) -> GrownUpsAction {
        if message.is_done_by_somebody() {
            self.said = None;
            self.deeds += 1;
        }
        match message {
            Message::Leave => return GrownUpsAction::Leave,
            Message::Page(page) => return self.turn_to(page, children),
            Message::More => {
                self.shows_all = true;
                if self.page == Page::Papers {
                    return self.open_papers(children);
                }
            }
            Message::Start(message) => return self.at_start(message, children),
            Message::Today(message) => return self.at_today(message, children, now),
            Message::Overview(message) => return self.at_overview(message, children, now),
            Message::Children(children::Message::Why(topic)) => {
                return self.children.id().map_or(GrownUpsAction::None, |child| self.ask_why(child, topic));
            }
            Message::Children(children::Message::Fact(spot)) => return self.why_of_fact(spot, children),
            Message::Children(message) => {
                let (action, said) = self.children.update(message, children, &self.machine);
                self.said = said;
                return action;
            }
            Message::Class(message) => {
                let (action, said) = self.with_class.update(message, children, &self.lessons, now);
                return self.say(action, said);
            }
            Message::Papers(message) => return self.papers.update(message, children, &self.lessons),
            Message::ClassList(message) => {
                let (newcomers, changed) = self.class_list.brings();
                let action = self.class_list.update(message, children);
                if matches!(action, GrownUpsAction::TakeList(_)) {
                    self.said = Some(AreaReply::Listed(newcomers, changed));
                    self.names_are_added();
                }
                return action;
            }
            Message::Records(message) => {
                if matches!(message, keeping::Message::BackupsReplied(BackupReply::WentBack(Ok(_)))) {
                    // The chosen child may be gone, and the progress shown is out of date.
                    self.children.forget();
                }
                let chosen = self.children.chosen(children);
                let (action, said) = self.records.update(message, children, chosen, &self.machine);
                return self.say(action, said);
            }
            Message::TodayReplied(told) => {
                let today = self.today();
                self.today_page.take_in(told, children, &self.lessons, today);
                if let Some(members) = self.today_page.members() {
                    self.overview.take_in(Arc::clone(members), children, &self.lessons, today);
                }
            }
            Message::ListenDue => return self.today_page.listen(Instant::now()),
            Message::Heard(heard) => self.today_page.hear(heard),
            Message::Known(child, progress) => self.children.known(child, progress),
            Message::Grown(child, grown) => self.children.grown(child, grown),
            Message::Why(message) => return self.at_why(message, children, now),
            Message::WhyReplied(child, topic, reasons) => {
                if let Some(why) = &mut self.why {
                    why.take_in(child, &topic, reasons);
                }
            }
            Message::Extent(child, extent) => self.children.weighed(child, extent),
            Message::Erased(erased) => self.said = Some(AreaReply::Erased(erased)),
            Message::ClassListReplied(told) => return self.class_list.take_in(told, children),
            Message::PapersReplied(told) => {
                let (action, said) = self.papers.take_in(told, children, &self.lessons);
                return self.say(action, said);
            }
        }
        GrownUpsAction::None
    }

    /// What to ask the records again, since the open page shows that they could not be read. `None` if it shows no such thing.
    pub fn asks_again(&self) -> Option<GrownUpsAction> {
        if self.start.is_some() {
            return None;
        }
        if let Some(why) = &self.why {
            return why.asks_again();
        }
        match self.page {
            Page::Today | Page::Overview => self.today_page.asks_again().map(GrownUpsAction::AskClassAgain),
            Page::Children => self.children.asks_again(),
            Page::Session => self.with_class.asks_again(),
            Page::Records => self.records.asks_again(),
            Page::Papers | Page::ClassList => None,
        }
    }

    /// Says what a page has to say. With `None` the last sentence stays.
    fn say(&mut self, action: GrownUpsAction, said: Option<AreaReply>) -> GrownUpsAction {
        self.said = said.or(self.said.take());
        action
    }

    /// Opens a page of the area, with nothing left on it from the last time, and asks for what it needs to know.
    fn turn_to(&mut self, page: Page, children: &[Child]) -> GrownUpsAction {
        if !self.pages_for(children).any(|offered| offered == page) {
            return GrownUpsAction::None;
        }
        self.papers.put_away();
        self.page = page;
        (self.start, self.why) = (None, None);
        self.children.put_away();
        self.overview.put_away();
        self.class_list = class_list::Page::default();
        self.records.put_away();
        match page {
            Page::Today | Page::Overview => GrownUpsAction::AskClass,
            Page::Papers => self.open_papers(children),
            Page::Children | Page::Session | Page::ClassList | Page::Records => GrownUpsAction::None,
        }
    }

    /// Takes in what somebody did on the page “Today”.
    fn at_today(&mut self, message: today::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match message {
            today::Message::Why(child) => {
                let asked = self.today_page.word_of(child).map(|why| Topic::Word(why.clone()));
                asked.map_or(GrownUpsAction::None, |topic| self.ask_why(child, topic))
            }
            today::Message::WhyMany(many) => {
                self.why = self.today_page.why_many(many, children).map(why::Page::of_several);
                GrownUpsAction::None
            }
            today::Message::Print if self.today_page.is_known() => {
                let (class, tomorrow) = (
                    self.today_page.class(),
                    self.today_page.for_tomorrow(children, &self.lessons, now.date_naive()),
                );
                self.page = Page::Papers;
                self.papers.is_at_home(self.is_home(children));
                self.papers.for_tomorrow(class, tomorrow, children, &self.lessons)
            }
            today::Message::Begin if children.is_empty() => {
                self.begin(if self.at_home { Where::Home } else { Where::Class });
                GrownUpsAction::None
            }
            _ => self.today_page.update(message, children, &self.lessons, now),
        }
    }

    /// Takes in what somebody did on the page of the class at a glance.
    fn at_overview(&mut self, message: overview::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match self.overview.update(message, children, &self.lessons, now) {
            overview::Way::Here(action) => action,
            overview::Way::Why(child, topic) => self.ask_why(child, topic),
            overview::Way::Several(several) => {
                self.why = Some(why::Page::of_several(several));
                GrownUpsAction::None
            }
            overview::Way::Paper(class, glance) => {
                self.page = Page::Papers;
                self.papers.is_at_home(self.is_home(children));
                self.papers.at_a_glance(class, glance, children, &self.lessons)
            }
            overview::Way::Child(child) => {
                self.page = Page::Children;
                self.children.look_at(children, child)
            }
        }
    }

    /// Opens the page “Why?” for a fact of the child whose page is open.
    fn why_of_fact(&mut self, spot: Spot, children: &[Child]) -> GrownUpsAction {
        let _it_stands_out = self.children.update(children::Message::FactAt(spot), children, &self.machine);
        let chosen = self.children.chosen(children);
        let asked = chosen.and_then(|child| Some((child.id, self.children.fact_at(child, spot)?)));
        asked.map_or(GrownUpsAction::None, |(child, fact)| self.ask_why(child, Topic::Fact(fact)))
    }

    /// Opens the page “Why?” for one child.
    fn ask_why(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        let (page, action) = why::Page::of_one(child, topic);
        self.why = Some(page);
        action
    }

    /// Takes in what somebody did on the page “Why?”.
    fn at_why(&mut self, message: why::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        let Some(page) = &mut self.why else { return GrownUpsAction::None };
        match message {
            why::Message::Back => {
                if !page.goes_back() {
                    self.why = None;
                }
                GrownUpsAction::None
            }
            why::Message::Child(at) => page.open(at),
            why::Message::Progress(child) => {
                (self.why, self.page) = (None, Page::Children);
                self.children.look_at(children, child)
            }
            why::Message::Scrolled(to) => why::Page::scroll(to),
            why::Message::Give => {
                let help = |child| self.today_page.help_of(child);
                let offer = page.offer(help, &self.lessons);
                offer.map_or(GrownUpsAction::None, |(child, lesson)| {
                    today::give(&[child], lesson, children, now)
                })
            }
            why::Message::Beside => {
                let Some(child) = page.word() else { return GrownUpsAction::None };
                self.today_page.update(today::Message::Help(child), children, &self.lessons, now)
            }
            why::Message::Tick => {
                let Some(child) = page.word() else { return GrownUpsAction::None };
                // Back to where the note can be written.
                self.why = None;
                self.today_page.update(today::Message::Tick(child), children, &self.lessons, now)
            }
        }
    }
}
