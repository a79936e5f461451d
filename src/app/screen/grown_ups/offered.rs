//! What can be pressed or typed in on each page of the grown-ups' area, in the order of the selection ring.

use super::settings::{self, Setting};
use super::{
    GrownUps, Keeping, MANY, Page, Side, Stop, Together, backups, class_list, export, look, moving, papers,
    progress, school, today,
};
use crate::records::Child;

impl GrownUps {
    /// What can be pressed now, in order.
    pub(super) fn offered(&self, children: &[Child]) -> Vec<Stop> {
        let mut stops: Vec<Stop> = self.pages_for(children).map(Stop::Page).collect();
        stops.extend(self.is_home(children).then_some(Stop::More));
        stops.push(Stop::Leave);
        match (self.start, self.page) {
            (Some(start), _) => stops.extend(self.offered_at_start(start, children)),
            (None, Page::Today) => {
                let offered = self.today_page.offered(children).into_iter();
                // Families without classes need no choice of class.
                let is_class = |stop: &today::Stop| matches!(stop, today::Stop::Class(_));
                let is_home = self.is_home(children);
                stops.extend(offered.filter(|stop| !(is_home && is_class(stop))).map(Stop::Today));
            }
            (None, Page::Children) => stops.extend(self.offered_of_children(children)),
            (None, Page::Session) => {
                stops.extend(Together::ALL.map(Stop::Together));
                stops.extend(self.offered_together(children));
            }
            (None, Page::Papers) => {
                stops.extend(self.papers.offered(children, &self.lessons).into_iter().map(Stop::Papers));
            }
            (None, Page::ClassList) => {
                stops.extend(self.class_list.offered().into_iter().map(Stop::ClassList));
            }
            (None, Page::Records) => stops.extend(self.offered_of_records(children)),
        }
        stops
    }

    fn offered_together(&self, children: &[Child]) -> Vec<Stop> {
        let lessons = &self.lessons;
        match self.together {
            Together::Session => {
                self.session.offered(children, lessons).into_iter().map(Stop::Session).collect()
            }
            Together::Lessons => {
                let offered = self.assigning.offered(children, lessons, self.today());
                offered.into_iter().map(Stop::Assign).collect()
            }
            Together::Settings => {
                self.class_settings.offered(children).into_iter().map(Stop::ClassSettings).collect()
            }
        }
    }

    fn offered_of_records(&self, children: &[Child]) -> Vec<Stop> {
        // While an import asks, nothing else is on the page.
        let asks = self.moving.asking().is_some();
        let mut stops = if asks { Vec::new() } else { Keeping::ALL.map(Stop::Keeping).to_vec() };
        match self.keeping {
            Keeping::Moving => {
                if !asks {
                    stops.extend(self.export.offered(self.chosen(children)).into_iter().map(Stop::Export));
                }
                let moving = self.moving.offered().into_iter().filter(|stop| !self.is_set(*stop));
                stops.extend(moving.map(Stop::Moving));
            }
            Keeping::School => stops.extend(self.school.offered(children).into_iter().map(Stop::School)),
            Keeping::Backups => stops.extend(self.backups.offered().into_iter().map(Stop::Backups)),
            Keeping::Log => {}
            Keeping::About => stops.extend(self.about.offered().into_iter().map(Stop::About)),
        }
        stops
    }

    /// The stops of the children's list: the children, and the field to add another.
    pub(super) fn offered_of_list(&self, children: &[Child]) -> Vec<Stop> {
        let mut stops: Vec<Stop> = (children.len() >= MANY).then_some(Stop::LookFor).into_iter().collect();
        stops.extend(self.shown(children).map(|child| Stop::Child(child.id)));
        stops.push(Stop::Newcomer);
        stops.extend((!self.newcomer.trim().is_empty()).then_some(Stop::Add));
        stops
    }

    fn offered_of_children(&self, children: &[Child]) -> Vec<Stop> {
        let mut stops = self.offered_of_list(children);
        let Some(chosen) = self.chosen(children) else { return stops };
        stops.extend(Side::ALL.map(Stop::Side));
        match (&self.erasing, self.side) {
            (Some(erasing), _) => stops.extend(erasing.offered()),
            (None, Side::Settings) => {
                stops.extend([Stop::Set(Setting::Picture), Stop::Name]);
                stops.extend((!self.is_home(children)).then_some(Stop::Classes));
                stops.extend(self.has_guest.then_some(Stop::TakeGuest));
                stops.extend(self.who_has_name(children).map(|_| Stop::OneChild));
                stops.extend(settings::all().map(Stop::Set));
                stops.push(Stop::Erase);
            }
            (None, Side::Progress) => {
                stops.extend(progress::SIGNS.map(Stop::Sign));
                let known = self.progress.iter().filter(|known| !known.lines.is_empty());
                stops.extend(known.flat_map(|known| self.replay.offered(known)).map(Stop::Replay));
            }
            (None, Side::Alike) => {
                stops.extend(self.alike.offered(chosen, children).into_iter().map(Stop::Alike));
            }
        }
        stops
    }
}

/// The id of the field at a stop; `None` if the stop isn't a field.
pub(super) const fn field_of(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::LookFor => Some(look::LOOK_FOR),
        Stop::Newcomer => Some(look::NEWCOMER),
        Stop::Name => Some(settings::NAME),
        Stop::Classes => Some(settings::CLASSES),
        Stop::Papers(stop) => papers::field_of(stop),
        Stop::Export(stop) => export::field_of(stop),
        Stop::ClassList(stop) => class_list::field_of(stop),
        Stop::Moving(stop) => moving::field_of(stop),
        Stop::School(stop) => school::field_of(stop),
        Stop::Backups(stop) => backups::field_of(stop),
        _ => None,
    }
}
