//! What the grown-ups' area does with each of its messages.

use engine::findings::Topic;
use iced::time::Instant;

use super::{
    AreaNotice, BackupReply, GrownUps, GrownUpsAction, GrownUpsPage, Message, TodayReply, children,
    class_list, class_shown_first, evidence, overview, records_page, today,
};
use crate::app::widget::grid::GridSpot;
use records::machine::Venue;
use records::{Child, ChildId, Moment};

impl GrownUps {
    pub fn update(&mut self, message: Message, children: &[Child], now: Moment) -> GrownUpsAction {
        if message.is_user_action() {
            self.notice = None;
            self.action_count += 1;
        }
        match message {
            Message::Leave => return GrownUpsAction::Leave,
            Message::Page(page) => return self.turn_to(page, children),
            Message::More => {
                self.shows_all = true;
                if self.page == GrownUpsPage::Papers {
                    return self.open_papers(children);
                }
            }
            Message::Start(message) => return self.update_first_steps(message, children),
            Message::Today(message) => return self.at_today(message, children, now),
            Message::Overview(message) => return self.at_overview(message, children, now),
            Message::Children(children::Message::Why(topic)) => {
                return self
                    .children
                    .chosen_child_id()
                    .map_or(GrownUpsAction::None, |child| self.ask_why(child, topic));
            }
            Message::Children(children::Message::Fact(spot)) => return self.why_of_fact(spot, children),
            Message::Children(message) => {
                let (action, said) = self.children.update(message, children, &self.machine);
                self.notice = said;
                return action;
            }
            Message::Class(message) => {
                let (action, said) = self.with_class.update(message, children, &self.lessons, now);
                return self.say(action, said);
            }
            Message::Papers(message) => return self.papers.update(message, children, &self.lessons),
            Message::ClassList(message) => {
                let (newcomers, changed) = self.class_list.added_and_changed_counts();
                let action = self.class_list.update(message, children);
                if matches!(action, GrownUpsAction::SaveClassList(_)) {
                    self.notice = Some(AreaNotice::Listed(newcomers, changed));
                    self.show_settings_step();
                }
                return action;
            }
            Message::Records(message) => {
                if matches!(message, records_page::Message::BackupsReplied(BackupReply::Restored(Ok(_)))) {
                    // The chosen child may not exist any more, and the progress shown is out of date.
                    self.children.close_child();
                }
                let chosen = self.children.chosen_child(children);
                let (action, said) = self.records.update(message, children, chosen, &self.machine);
                return self.say(action, said);
            }
            Message::TodayReplied(reply) => {
                let today = self.today();
                let brings_members = !matches!(reply, TodayReply::Attended(_));
                if let TodayReply::Attended(Ok(attended)) = &reply {
                    let class = class_shown_first(children, attended, today);
                    self.today_page.begin_with_class(class);
                    self.overview.begin_with_class(class);
                }
                self.today_page.receive(reply, children, &self.lessons, today);
                if brings_members {
                    self.overview.receive(self.today_page.members(), children, &self.lessons, today);
                }
            }
            Message::ListenDue => return self.today_page.request_neighbour_reports(Instant::now()),
            Message::Heard(heard) => self.today_page.receive_neighbour_reports(heard),
            Message::Known(child, progress) => self.children.receive_progress(child, progress),
            Message::Grown(child, grown) => self.children.receive_growth(child, grown),
            Message::Why(message) => return self.at_why(message, children, now),
            Message::WhyReplied(child, topic, reasons) => {
                if let Some(why) = &mut self.why {
                    why.receive(child, &topic, reasons);
                }
            }
            Message::Extent(child, extent) => self.children.receive_record_counts(child, extent),
            Message::Erased(erased) => self.notice = Some(AreaNotice::Erased(erased)),
            Message::ClassListReplied(reply) => return self.class_list.receive(reply, children),
            Message::PapersReplied(reply) => {
                let (action, said) = self.papers.receive(reply, children, &self.lessons);
                return self.say(action, said);
            }
        }
        GrownUpsAction::None
    }

    /// The request to read again what could not be read. `None` if all was read.
    pub fn reread_request(&self) -> Option<GrownUpsAction> {
        if self.first_steps.is_some() {
            return None;
        }
        if let Some(why) = &self.why {
            return why.reread_request();
        }
        match self.page {
            GrownUpsPage::Today | GrownUpsPage::Overview => {
                self.today_page.children_to_reread().map(GrownUpsAction::RereadClass)
            }
            GrownUpsPage::Children => self.children.reread_request(),
            GrownUpsPage::Session => self.with_class.reread_request(),
            GrownUpsPage::Records => self.records.reread_request(),
            GrownUpsPage::Papers | GrownUpsPage::ClassList => None,
        }
    }

    /// Shows the notice `said`, and returns `action`. With `None` the last notice stays.
    fn say(&mut self, action: GrownUpsAction, said: Option<AreaNotice>) -> GrownUpsAction {
        self.notice = said.or(self.notice.take());
        action
    }

    /// Opens a page, on which nothing is left from the last time. Returns the request for what the page needs to know.
    fn turn_to(&mut self, page: GrownUpsPage, children: &[Child]) -> GrownUpsAction {
        if !self.pages_for(children).any(|offered| offered == page) {
            return GrownUpsAction::None;
        }
        self.papers.discard_preview();
        self.page = page;
        (self.first_steps, self.why) = (None, None);
        self.children.drop_open_questions();
        self.overview.close_details();
        self.class_list = class_list::ClassListPage::default();
        self.records.reset();
        match page {
            GrownUpsPage::Today | GrownUpsPage::Overview => GrownUpsAction::ReadClass,
            GrownUpsPage::Papers => self.open_papers(children),
            GrownUpsPage::Children
            | GrownUpsPage::Session
            | GrownUpsPage::ClassList
            | GrownUpsPage::Records => GrownUpsAction::None,
        }
    }

    fn at_today(&mut self, message: today::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match message {
            today::Message::Why(child) => {
                let asked = self.today_page.talk_reason(child).map(|why| Topic::Talk(why.clone()));
                asked.map_or(GrownUpsAction::None, |topic| self.ask_why(child, topic))
            }
            today::Message::WhyMany(many) => {
                self.why = self
                    .today_page
                    .several_children_page(many, children)
                    .map(evidence::EvidencePage::for_several);
                GrownUpsAction::None
            }
            today::Message::Print if self.today_page.is_loaded() => {
                let (class, tomorrow) = (
                    self.today_page.chosen_class_index(),
                    self.today_page.tomorrow_sheets(children, &self.lessons, now.date_naive()),
                );
                self.page = GrownUpsPage::Papers;
                self.papers.set_at_home(self.is_home(children));
                self.papers.open_tomorrow_sheets(class, tomorrow, children, &self.lessons)
            }
            today::Message::Begin if children.is_empty() => {
                self.begin_first_steps(if self.at_home { Venue::Home } else { Venue::Class });
                GrownUpsAction::None
            }
            _ => self.today_page.update(message, children, &self.lessons, now),
        }
    }

    fn at_overview(&mut self, message: overview::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match self.overview.update(message, children, &self.lessons, now) {
            overview::OverviewAction::Here(action) => action,
            overview::OverviewAction::Why(child, topic) => self.ask_why(child, topic),
            overview::OverviewAction::Several(several) => {
                self.why = Some(evidence::EvidencePage::for_several(several));
                GrownUpsAction::None
            }
            overview::OverviewAction::Paper(class, glance) => {
                self.page = GrownUpsPage::Papers;
                self.papers.set_at_home(self.is_home(children));
                self.papers.open_class_glance(class, glance, children, &self.lessons)
            }
            overview::OverviewAction::Child(child) => {
                self.page = GrownUpsPage::Children;
                self.children.open_progress(children, child)
            }
        }
    }

    fn why_of_fact(&mut self, spot: GridSpot, children: &[Child]) -> GrownUpsAction {
        let _it_stands_out = self.children.update(children::Message::FactAt(spot), children, &self.machine);
        let chosen = self.children.chosen_child(children);
        let asked = chosen.and_then(|child| Some((child.id, self.children.fact_at(child, spot)?)));
        asked.map_or(GrownUpsAction::None, |(child, fact)| self.ask_why(child, Topic::Fact(fact)))
    }

    fn ask_why(&mut self, child: ChildId, topic: Topic) -> GrownUpsAction {
        let (page, action) = evidence::EvidencePage::for_child(child, topic);
        self.why = Some(page);
        action
    }

    fn at_why(&mut self, message: evidence::Message, children: &[Child], now: Moment) -> GrownUpsAction {
        let Some(page) = &mut self.why else { return GrownUpsAction::None };
        match message {
            evidence::Message::Back => {
                if !page.go_back() {
                    self.why = None;
                }
                GrownUpsAction::None
            }
            evidence::Message::Child(at) => page.open_child(at),
            evidence::Message::Progress(child) => {
                (self.why, self.page) = (None, GrownUpsPage::Children);
                self.children.open_progress(children, child)
            }
            evidence::Message::Scrolled(to) => evidence::EvidencePage::scroll(to),
            evidence::Message::Give => {
                let help = |child| self.today_page.suggested_help(child);
                let offer = page.offered_lesson(help, &self.lessons);
                offer.map_or(GrownUpsAction::None, |(child, lesson)| {
                    today::toggle_lesson_assignment(&[child], lesson, children, now)
                })
            }
            evidence::Message::Beside => {
                let Some(child) = page.child_to_talk_to() else { return GrownUpsAction::None };
                self.today_page.update(today::Message::Help(child), children, &self.lessons, now)
            }
            evidence::Message::Tick => {
                let Some(child) = page.child_to_talk_to() else { return GrownUpsAction::None };
                // The page *Today* opens, where the note can be written.
                self.why = None;
                self.today_page.update(today::Message::Tick(child), children, &self.lessons, now)
            }
        }
    }
}
