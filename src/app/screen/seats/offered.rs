//! What can be pressed at the seats, in the order of the selection ring.

use heart::arithmetic::{ReadingOrder, Rung};
use heart::games::GameKind;
use heart::games::fish_pond::MatchLength;
use heart::opponents::Strength;

use super::house_rules::spares;
use super::{Seats, Stop};
use crate::language::Locale;
use crate::machine::Choice;
use crate::records::{Child, HelpLevel};

impl Seats {
    /// What can be pressed now, in order.
    pub(super) fn offered(&self) -> Vec<Stop> {
        if self.asks_to_replace {
            return vec![Stop::Resume, Stop::Replace, Stop::KeepOld];
        }
        if self.shows_house_rules {
            return self.offered_house_rules();
        }
        if self.choosing.is_some() {
            let mut stops: Vec<Stop> = self.free_children().map(|child| Stop::Sit(Some(child.id))).collect();
            stops.extend([Stop::Sit(None), Stop::SitAsBefore]);
            return stops;
        }
        if let Some(at) = self.detailed {
            return self.offered_details(at);
        }
        let mut stops = Vec::new();
        stops.extend(self.is_open(Choice::Motion).then_some(Stop::Motion));
        stops.push(Stop::Rules);
        stops.extend(GameKind::ALL.map(Stop::Game));
        if self.game.has_matches() {
            stops.extend(MatchLength::ALL.map(Stop::Games));
        }
        stops.extend(Locale::ALL.into_iter().filter(|_| self.is_open(Choice::Language)).map(Stop::Speak));
        stops.extend((!self.children.is_empty()).then_some(Stop::Who));
        stops.push(Stop::GrownUps);
        stops.extend(self.left.is_some().then_some(Stop::Resume));
        for (at, chair) in self.chairs().iter().enumerate() {
            let is_child = chair.participant.is_child();
            let is_known = chair.participant.child.is_some();
            if chair.taken && is_child && is_known {
                stops.push(Stop::Choose(at));
            } else if chair.taken && is_child {
                stops.extend([Stop::Picture(at), Stop::Name(at)]);
            }
            stops.extend([Stop::Child(at), Stop::Computer(at), Stop::Nobody(at)]);
            stops.extend(chair.taken.then_some(Stop::Details(at)));
        }
        stops.extend(self.is_open(Choice::HouseRules).then_some(Stop::HouseRules));
        stops.extend(self.can_start().then_some(Stop::Start));
        stops
    }

    /// What can be pressed in a chair's details. Everybody sees what a grown-up has set for a child, but only grown-ups change it.
    fn offered_details(&self, at: usize) -> Vec<Stop> {
        let participant = &self.chairs[at].participant;
        let mut stops = Vec::new();
        if participant.child.is_none() {
            stops.extend(Rung::ALL.map(|rung| Stop::Rung(at, rung)));
            stops.extend(ReadingOrder::ALL.map(|order| Stop::Order(at, order)));
            if participant.is_child() {
                stops.extend(HelpLevel::ALL.map(|help| Stop::Help(at, help)));
            } else {
                stops.extend(Strength::ALL.map(|strength| Stop::Strength(at, strength)));
            }
        }
        stops.push(Stop::DetailsDone);
        stops
    }

    /// Finds the known children who sit on no chair yet.
    pub(super) fn free_children(&self) -> impl Iterator<Item = &Child> {
        let seated = |child: &&Child| {
            self.chairs().iter().any(|chair| chair.taken && chair.participant.child == Some(child.id))
        };
        self.children.iter().filter(move |child| !seated(child))
    }

    fn offered_house_rules(&self) -> Vec<Stop> {
        let is_set = self.are_house_rules_set();
        let mut stops = Vec::new();
        match self.game {
            GameKind::DragonFish => {
                stops.extend((!is_set).then_some(Stop::SwapsNeedAFish));
                stops.extend(spares(self.rules.spare).map(Stop::Spare));
                if self.rules.spare.is_some() {
                    stops.extend([Stop::SpareNumber { up: false }, Stop::SpareNumber { up: true }]);
                }
            }
            GameKind::ThreeFishing | GameKind::MacOne => stops.extend((!is_set).then_some(Stop::BaitNeeded)),
            GameKind::TiuU => stops.extend((!is_set).then_some(Stop::OpenHands)),
            GameKind::FishOut => {
                stops.extend((!is_set).then_some(Stop::OpenHands));
                stops.extend([Stop::Target { up: false }, Stop::Target { up: true }]);
                stops.extend([Stop::Deals { up: false }, Stop::Deals { up: true }]);
            }
        }
        stops.push(Stop::HouseRules);
        stops
    }
}
