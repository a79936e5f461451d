//! What the grown-ups' area does when something is pressed, typed or reported by the records.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{operation, scrollable};
use kept::one_line;

use super::about::{About, Scroll};
use super::assigning::Pressed;
use super::erasing::Erasing;
use super::log::Log;
use super::offered::field_of;
use super::{
    AboutJob, BackupJob, Export, GrownUps, GrownUpsAction, Keeping, LONGEST_CLASSES, Message, Moving, Page,
    Replay, SIDE, Said, SchoolJob, Side, Stop, alike, assigning, backups, class_list, moving, read_classes,
    today, write_classes,
};
use crate::app::drawing;
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::machine::Where;
use crate::records::{Child, ChildId, LONGEST_NAME, Moment, who_has};

impl GrownUps {
    /// Takes in what happened in the grown-ups' area at the moment `now`, and says what the program has to do. `children` are all on this
    /// computer.
    pub fn update(&mut self, message: Message, children: &[Child], now: Moment) -> GrownUpsAction {
        match message {
            Message::Pressed(stop) if self.offered(children).contains(&stop) => {
                self.press(stop, children, now)
            }
            Message::Pressed(_) => GrownUpsAction::None,
            Message::Typed(stop, typed) => self.type_into(stop, &typed, children),
            Message::Pasted(action) => {
                self.focus = Some(Stop::ClassList(class_list::Stop::List));
                self.class_list.edit(action, children);
                GrownUpsAction::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(children), self.focus, backwards);
                GrownUpsAction::Run(go_to(self.focus.and_then(field_of)))
            }
            Message::Chosen => match self.focus {
                Some(Stop::Newcomer) => self.press(Stop::Add, children, now),
                Some(stop) if self.offered(children).contains(&stop) => self.press(stop, children, now),
                _ => GrownUpsAction::None,
            },
            Message::Scrolled(to) if self.keeping == Keeping::Log => Log::scroll(to),
            Message::Scrolled(to) => About::scroll(to),
            Message::Today(told) => {
                let today = self.today();
                self.today_page.take_in(told, children, &self.lessons, today);
                GrownUpsAction::None
            }
            Message::Known(child, progress) => {
                if self.chosen == Some(child) {
                    self.progress = progress;
                }
                GrownUpsAction::None
            }
            Message::Grown(child, growth) => {
                if self.chosen == Some(child) {
                    self.growth = Some(growth);
                }
                GrownUpsAction::None
            }
            Message::DoneOfGiven(done) => {
                self.assigning.take_in(done);
                GrownUpsAction::None
            }
            Message::Extent(child, extent) => {
                if let Some(erasing) = self.erasing.as_mut().filter(|_| self.chosen == Some(child)) {
                    *erasing = Erasing::Weighed(extent);
                }
                GrownUpsAction::None
            }
            Message::Erased(erased) => {
                self.said = Some(Said::Erased(erased));
                GrownUpsAction::None
            }
            Message::FileChosen(None) => {
                self.said = Some(Said::NoPlace);
                GrownUpsAction::Run(operation::focus(moving::PATH))
            }
            Message::FileChosen(Some(path)) => {
                self.moving.file_chosen(&path);
                GrownUpsAction::None
            }
            Message::Export(told) => {
                let chosen = children.iter().find(|child| Some(child.id) == self.chosen);
                let (action, said) = self.export.take_in(told, chosen);
                self.said = said.or(self.said.take());
                action
            }
            Message::ClassList(told) => self.class_list.take_in(told, children),
            Message::Moved(moved) => {
                self.said = self.moving.take_in(moved).map(Said::Moved);
                GrownUpsAction::None
            }
            Message::Papers(told) => {
                let (action, said) = self.papers.take_in(told, children, &self.lessons);
                self.said = said.or(self.said.take());
                action
            }
            Message::School(told) => self.told_of_school(told),
            Message::Backups(told) => self.told_of_backups(told),
            Message::Log(acts) => {
                self.log.take_in(acts);
                GrownUpsAction::None
            }
            Message::About(told) => {
                let problem = self.about.take_in(told);
                self.said = problem.map(Said::NotOpened).or(self.said.take());
                GrownUpsAction::None
            }
        }
    }

    fn type_into(&mut self, stop: Stop, typed: &str, children: &[Child]) -> GrownUpsAction {
        let up_to = |longest| one_line(typed).chars().take(longest).collect::<String>();
        self.focus = Some(stop);
        match stop {
            Stop::LookFor => self.wanted = up_to(LONGEST_NAME),
            Stop::Newcomer => self.newcomer = up_to(LONGEST_NAME),
            Stop::Name => {
                let name = up_to(LONGEST_NAME);
                let chosen = self.chosen(children);
                self.taken_name =
                    chosen.and_then(|chosen| who_has(&name, chosen, children)).map(|_| name.clone());
                // Nobody gets another child's name while typing passes through it.
                if self.taken_name.is_none() {
                    return self.change(children, |child| child.name = name);
                }
            }
            Stop::Classes => {
                self.classes = up_to(LONGEST_CLASSES);
                let classes = read_classes(&self.classes);
                return self.change(children, |child| child.classes = classes);
            }
            Stop::Papers(stop) => return self.papers.type_into(stop, typed, children, &self.lessons),
            Stop::Export(_) => self.export.type_into(typed),
            Stop::ClassList(stop) => self.class_list.type_into(stop, typed, children),
            Stop::Moving(_) => self.moving.type_into(typed),
            Stop::School(stop) => self.school.type_into(stop, typed),
            Stop::Backups(stop) => self.backups.type_into(stop, typed),
            _ => {}
        }
        GrownUpsAction::None
    }

    fn press(&mut self, stop: Stop, children: &[Child], now: Moment) -> GrownUpsAction {
        self.said = None;
        if let Some(field) = field_of(stop) {
            return GrownUpsAction::Run(operation::focus(field));
        }
        match stop {
            Stop::Leave => return GrownUpsAction::Leave,
            Stop::More => {
                self.shows_all = true;
                if self.page == Page::Papers {
                    return self.open_papers(children);
                }
            }
            Stop::Page(page) => return self.turn_to(page, children),
            Stop::Today(stop) => return self.press_today(stop, children, now),
            Stop::Child(child) => return self.choose(children, child),
            Stop::Add => return self.add(children),
            Stop::TakeGuest => {
                let Some(child) = self.chosen(children) else { return GrownUpsAction::None };
                self.has_guest = false;
                self.said = Some(Said::TookGuest(child.name.clone()));
                return GrownUpsAction::TakeGuest(child.id);
            }
            Stop::Side(side) => {
                self.side = side;
                self.erasing = None;
                self.taken_name = None;
                // The settings and the progress are scrolled by one place, and each begins at its top.
                let top = operation::snap_to(SIDE, scrollable::RelativeOffset::START);
                return GrownUpsAction::Run(top);
            }
            Stop::Set(setting) => return self.change(children, |child| setting.apply(child)),
            Stop::Alike(stop) => {
                let Some(chosen) = children.iter().find(|child| Some(child.id) == self.chosen) else {
                    return GrownUpsAction::None;
                };
                let action = self.alike.press(stop, chosen, children);
                self.said = match (stop, &action) {
                    (alike::Stop::Give, GrownUpsAction::Keep(changed)) => Some(Said::Given(changed.len())),
                    (alike::Stop::TakeBack, GrownUpsAction::Keep(changed)) => {
                        Some(Said::TakenBack(changed.len()))
                    }
                    _ => None,
                };
                return action;
            }
            Stop::Erase => {
                self.erasing = Some(Erasing::default());
                return self.chosen.map_or(GrownUpsAction::None, GrownUpsAction::Weigh);
            }
            Stop::KeepChild => self.erasing = None,
            Stop::EraseNow => {
                self.erasing = None;
                return self.chosen.take().map_or(GrownUpsAction::None, GrownUpsAction::Erase);
            }
            Stop::Sign(sign) => self.sign = sign,
            Stop::Replay(stop) => self.replay.press(stop),
            Stop::Together(together) => {
                self.together = together;
                return GrownUpsAction::Assign(Vec::new());
            }
            Stop::Assign(stop) => return self.assign(stop, children, now),
            Stop::ClassSettings(stop) => return self.class_settings.press(stop, children),
            Stop::Start(stop) => return self.press_at_start(stop),
            Stop::Session(stop) => {
                let plan = self.session.press(stop, children, &self.lessons);
                return plan.map_or(GrownUpsAction::None, GrownUpsAction::Begin);
            }
            Stop::Papers(stop) => return self.papers.press(stop, children, &self.lessons),
            Stop::Export(stop) => {
                let chosen = children.iter().find(|child| Some(child.id) == self.chosen);
                return self.export.press(stop, chosen);
            }
            Stop::ClassList(stop) => {
                let (newcomers, changed) = self.class_list.brings();
                let action = self.class_list.press(stop, children);
                if matches!(action, GrownUpsAction::TakeList(_)) {
                    self.said = Some(Said::Listed(newcomers, changed));
                    self.names_are_added();
                }
                return action;
            }
            Stop::Moving(stop) => return self.moving.press(stop),
            Stop::Keeping(keeping) => return self.look_at(keeping),
            Stop::School(stop) => return self.school.press(stop, children),
            Stop::Backups(stop) => return self.backups.press(stop),
            Stop::About(stop) => return self.about.press(stop),
            Stop::OneChild => return self.make_one(children),
            Stop::LookFor | Stop::Newcomer | Stop::Name | Stop::Classes => {}
        }
        GrownUpsAction::None
    }

    /// Opens a page of the area, with nothing left on it from the last time, and asks for what it needs to know.
    fn turn_to(&mut self, page: Page, children: &[Child]) -> GrownUpsAction {
        self.papers.put_away();
        self.page = page;
        self.start = None;
        self.erasing = None;
        self.taken_name = None;
        self.class_list = class_list::Page::default();
        self.moving = Moving::default();
        self.export = Export::default();
        self.keeping = Keeping::default();
        match page {
            Page::Today => GrownUpsAction::AskClass,
            Page::Papers => self.open_papers(children),
            Page::Children | Page::Session | Page::ClassList | Page::Records => GrownUpsAction::None,
        }
    }

    /// Shows a part of the records page, and asks for what it needs to know.
    pub(super) fn look_at(&mut self, keeping: Keeping) -> GrownUpsAction {
        self.keeping = keeping;
        match keeping {
            Keeping::Moving => GrownUpsAction::None,
            Keeping::School => GrownUpsAction::Share(SchoolJob::Tell),
            Keeping::Backups => {
                self.backups = backups::Backups::default();
                GrownUpsAction::BackUp(BackupJob::List)
            }
            Keeping::Log => GrownUpsAction::AskLog,
            Keeping::About => GrownUpsAction::About(AboutJob::Find),
        }
    }

    /// Takes in a press on the page “Today”.
    fn press_today(&mut self, stop: today::Stop, children: &[Child], now: Moment) -> GrownUpsAction {
        match stop {
            today::Stop::Look(child) => {
                (self.page, self.side) = (Page::Children, Side::Progress);
                self.choose(children, child)
            }
            today::Stop::Print => {
                let (class, tomorrow) =
                    (self.today_page.class(), self.today_page.for_tomorrow(children, &self.lessons));
                self.page = Page::Papers;
                self.papers.is_at_home(self.is_home(children));
                self.papers.for_tomorrow(class, tomorrow, children, &self.lessons)
            }
            today::Stop::Begin => {
                self.begin(if self.at_home { Where::Home } else { Where::Class });
                GrownUpsAction::None
            }
            _ => self.today_page.press(stop, children, &self.lessons, now),
        }
    }

    /// Makes one child of the chosen one and the one who already has the name that was typed.
    fn make_one(&mut self, children: &[Child]) -> GrownUpsAction {
        let Some((chosen, other)) = self.who_has_name(children) else { return GrownUpsAction::None };
        let group = vec![other.clone(), chosen.clone()];
        let classes = chosen.classes.union(&other.classes).cloned().collect();
        // Of the two ids, the smaller one stays. What the child did is asked for when somebody looks at it.
        let _asked_too_early = self.choose(children, chosen.id.min(other.id));
        self.classes = write_classes(&classes);
        GrownUpsAction::Share(SchoolJob::Unite(vec![group]))
    }

    /// Takes in a press about lessons to set.
    fn assign(&mut self, stop: assigning::Stop, children: &[Child], now: Moment) -> GrownUpsAction {
        let (said, changed) = match self.assigning.press(stop, children, &self.lessons, now) {
            Pressed::Nothing => return GrownUpsAction::None,
            Pressed::Given(changed) => (Said::Assigned(changed.len()), changed),
            Pressed::TakenBack(changed) => (Said::Unassigned(changed.len()), changed),
        };
        self.said = Some(said);
        GrownUpsAction::Assign(changed)
    }

    fn add(&mut self, children: &[Child]) -> GrownUpsAction {
        let name = self.newcomer.trim().to_owned();
        if name.is_empty() {
            return GrownUpsAction::None;
        }
        let mut child = Child::new(name, drawing::rarest_avatar(children));
        // A newcomer is most likely in the class that is open now.
        child.classes = self.chosen(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
        if child.classes.is_empty() {
            child.classes.extend(self.machine.usual_class().map(str::to_owned));
        }
        self.newcomer.clear();
        self.taken_name = None;
        self.wanted.clear();
        self.chosen = Some(child.id);
        (self.progress, self.growth) = (None, None);
        self.erasing = None;
        self.classes = write_classes(&child.classes);
        self.alike.of(Some(&child));
        GrownUpsAction::Keep(vec![child])
    }

    fn choose(&mut self, children: &[Child], child: ChildId) -> GrownUpsAction {
        self.chosen = Some(child);
        (self.progress, self.growth, self.replay) = (None, None, Replay::default());
        (self.erasing, self.taken_name) = (None, None);
        self.alike.of(children.iter().find(|known| known.id == child));
        self.classes = self.chosen(children).map(|child| write_classes(&child.classes)).unwrap_or_default();
        GrownUpsAction::Ask(child)
    }

    /// Changes the chosen child and saves it.
    fn change(&self, children: &[Child], change: impl FnOnce(&mut Child)) -> GrownUpsAction {
        let Some(mut child) = self.chosen(children).cloned() else { return GrownUpsAction::None };
        change(&mut child);
        GrownUpsAction::Keep(vec![child])
    }

    /// What Escape presses: it puts away what is open, or leaves the area.
    fn way_back(&self) -> Stop {
        let back = match self.page {
            Page::Children => self.erasing.as_ref().map(|_| Stop::KeepChild),
            Page::Papers => self.papers.way_back().map(Stop::Papers),
            Page::Records if self.moving.asking().is_some() => Some(Stop::Moving(moving::Stop::NoImport)),
            Page::Records => match self.keeping {
                Keeping::Moving => self.export.way_back().map(Stop::Export),
                Keeping::School => self.school.way_back().map(Stop::School),
                Keeping::Backups => self.backups.way_back().map(Stop::Backups),
                Keeping::Log | Keeping::About => None,
            },
            Page::Today | Page::Session | Page::ClassList => None,
        };
        back.unwrap_or(Stop::Leave)
    }

    /// How a key scrolls the text on the records page.
    fn scrolled_by(&self, key: &Key) -> Option<Scroll> {
        match self.keeping {
            _ if self.page != Page::Records => None,
            Keeping::About => self.about.scrolled_by(key, self.focus),
            Keeping::Log => Log::scrolled_by(key),
            Keeping::Moving | Keeping::School | Keeping::Backups => None,
        }
    }

    /// Finds the message for a key that nothing else has taken. `None` if the key does nothing on the open page of the grown-ups' area.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) => Some(Message::Pressed(self.way_back())),
            _ if let Some(to) = self.scrolled_by(key) => Some(Message::Scrolled(to)),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}
