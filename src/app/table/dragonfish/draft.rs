//! What a child is laying down, and what each press means for it.

use heart::games::dragonfish::{DragonFish, Fishing, Move, Phase, Place, PlayError, QuarterTurn, Seat, View};

use super::deeds::Remark;
use super::strip::Strip;
use super::{DragonFishControl, Table};
use crate::app::table::tabletop::Intent;
use crate::app::table::{Control, Said};
use records::HelpLevel;

/// What a child has laid down in DragonFish but not played yet: a calculation, a swap, a hook or a canal.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub(super) strip: Strip,
    /// How the canal is turned that the child is about to lay.
    pub(super) laying: QuarterTurn,
    /// Two cards that may change places, while the child is asked about it.
    pub(super) swapping: Option<(Place, Place)>,
    /// The hook in the hand that waits for its fish.
    pub(super) hooking: Option<u8>,
    /// Whether the golden lanes were explained in this turn.
    pub(super) knows_lanes: bool,
    /// Whether the child was asked about a catch that would be passed by.
    pub(super) knows_catch: bool,
}

impl Draft {
    /// Takes a press of a card: for the calculation, or as a partner for a swap.
    pub(super) fn pick(
        &mut self,
        table: &Table,
        place: Place,
        swapped: Option<[Seat; 2]>,
    ) -> Intent<DragonFish> {
        let pond = place.pond;
        if table.asked().is_some() {
            return Intent::None;
        }
        if table.view.number(place).is_none() {
            let is_bike = table.view.card(place).is_some();
            return if is_bike { Intent::Say(Remark::Bike) } else { Intent::None };
        }
        if let Some(swapped) = swapped.filter(|ponds| !ponds.contains(&pond)) {
            return Intent::Say(Remark::Refused(PlayError::PondNotSwapped { pond, swapped }));
        }
        self.swapping = self
            .swimmer(&table.view)
            .filter(|chosen| table.view.can_swap(*chosen, place))
            .map(|chosen| (chosen, place));
        if self.swapping.is_some() {
            return Intent::Laid(None);
        }
        // It takes two presses to lose what lies there.
        let leaves = self.strip.count() > 1 && self.strip.pond() != Some(pond);
        if leaves && !matches!(table.said, Some(Said::Remark(Remark::OtherPond(said))) if said == place) {
            return Intent::Say(Remark::OtherPond(place));
        }
        self.strip.pick(place);
        let is_news = !self.knows_lanes && self.swimmer(&table.view).is_some();
        self.knows_lanes |= is_news;
        Intent::Laid(is_news.then_some(Remark::GoldenLanes))
    }

    /// The only card that is picked, if it may change places with another.
    pub(super) fn swimmer(&self, view: &View) -> Option<Place> {
        let alone =
            self.strip.sum().filter(|_| self.strip.count() == 1 && matches!(view.phase, Phase::Fish { .. }));
        alone.filter(|chosen| view.swap_partners(*chosen).next().is_some())
    }

    /// Puts down what was picked, unless a hint about the catch `find` goes on from there.
    pub(super) fn make_way(&mut self, find: &Fishing) {
        let sum = Place { pond: find.pond, slot: find.solution.catch.sum };
        let begins = find.swap.map_or([sum; 2], |(from, to)| [from, to]);
        let goes_on = self.strip.sum().is_some_and(|picked| begins.contains(&picked))
            && (find.swap.is_none() || self.strip.count() == 1);
        if !goes_on {
            self.strip = Strip::default();
        }
    }

    /// Casts a hook on a player's corner. It takes the largest fish it can.
    pub(super) fn cast(&mut self, table: &Table, hook: u8, victim: Seat) -> Intent<DragonFish> {
        let is_drawn = table.view.phase == Phase::Hooked(hook);
        if !is_drawn {
            self.hooking = table.offers(Control::Own(DragonFishControl::Hook(hook))).then_some(hook);
            if self.hooking.is_none() {
                return table
                    .why_not(Control::Own(DragonFishControl::Hook(hook)))
                    .map_or(Intent::None, Intent::Say);
            }
        }
        if victim == table.view.turn {
            return Intent::Say(Remark::Refused(PlayError::OwnFish));
        }
        let caught = || table.seat(victim).into_iter().flat_map(|seat| seat.catch.iter().copied());
        match (caught().filter(|fish| *fish <= hook).max(), caught().min()) {
            (Some(fish), _) => Intent::Play(Move::PlayHook { hook, victim, fish }),
            (None, Some(fish)) => Intent::Say(Remark::Refused(PlayError::HookTooSmall { hook, fish })),
            (None, None) => Intent::Say(Remark::NoFishThere),
        }
    }

    pub(super) fn controlled(&mut self, table: &Table, control: DragonFishControl) -> Intent<DragonFish> {
        Intent::Play(match control {
            DragonFishControl::Draw => Move::DrawHelper,
            DragonFishControl::Skip => Move::SkipHelper,
            DragonFishControl::Keep => Move::KeepHook,
            DragonFishControl::Cut => Move::CutHook,
            DragonFishControl::Give => Move::GiveFish,
            // With this help the child is told when a catch lies there, so it is not lost by a slip of the hand.
            DragonFishControl::Pass
                if !self.knows_catch
                    && table.mover().help == HelpLevel::ShowTotals
                    && table.lies_a_catch() =>
            {
                self.knows_catch = true;
                return Intent::Say(Remark::CatchLies);
            }
            DragonFishControl::Pass => Move::Pass,
            DragonFishControl::Hook(hook) => {
                self.hooking = Some(hook).filter(|hook| self.hooking != Some(*hook));
                return Intent::None;
            }
            DragonFishControl::Victim(victim, fish) => match table.hook_in_play() {
                Some(hook) => Move::PlayHook { hook, victim, fish },
                None => return Intent::None,
            },
            DragonFishControl::Turn => {
                self.laying = self.laying.next();
                return Intent::None;
            }
            DragonFishControl::SwapNow => match self.swapping.take() {
                Some((from, to)) => Move::Swap { from, to },
                None => return Intent::None,
            },
            DragonFishControl::PickInstead => {
                if let Some((_, place)) = self.swapping.take() {
                    self.strip.pick(place);
                }
                return Intent::None;
            }
        })
    }
}
