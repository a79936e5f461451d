//! What can be pressed in each part of a turn of DragonFish.

use engine::arithmetic::ReadingOrder;
use engine::games::dragonfish::{DragonFish, HelperCard, Phase, Seat};

use super::{DragonFishControl, DragonFishTable};
use crate::app::table::TableButton;
use crate::app::table::tabletop::ControlOf;

impl DragonFishTable {
    /// The number of the hook in play: the hook just drawn, or one that the child has taken from the hand. `None` if there is none.
    pub(super) fn hook_in_play(&self) -> Option<u8> {
        match self.view.phase {
            Phase::Hooked(hook) => Some(hook),
            Phase::Helper => self.draft.hooking,
            _ => None,
        }
    }

    pub(super) fn offered_game_controls(&self) -> Vec<ControlOf<DragonFish>> {
        let mut offered = Vec::new();
        let own = TableButton::Own;
        match self.view.phase {
            Phase::Helper => {
                let is_stocked = self.view.helper_stock + self.view.helper_discard > 0;
                offered.push(match self.draft.hooking {
                    Some(_) => TableButton::TakeBack,
                    None if is_stocked => own(DragonFishControl::Draw),
                    None => own(DragonFishControl::Skip),
                });
                offered.extend(self.playable_hooks().map(|hook| own(DragonFishControl::Hook(hook))));
                offered.extend(self.victims());
            }
            Phase::Hooked(_) => {
                offered.extend(self.fish_to_take().map(|_| own(DragonFishControl::Take)));
                offered.push(own(DragonFishControl::Keep));
                offered.extend(self.victims());
            }
            Phase::LayCanal(_) => offered.push(own(DragonFishControl::Lay)),
            Phase::AnswerHook { .. } => {
                offered.extend([own(DragonFishControl::Cut), own(DragonFishControl::Give)]);
            }
            Phase::Fish { .. } => self.offer_calculating(&mut offered),
            Phase::CastNet => offered.push(own(DragonFishControl::Cast)),
            Phase::TakeBike => offered.push(own(DragonFishControl::PullOut)),
            Phase::ChangeWater { .. } | Phase::Over => {}
        }
        offered
    }

    fn offer_calculating(&self, offered: &mut Vec<ControlOf<DragonFish>>) {
        let pass = TableButton::Own(DragonFishControl::Pass);
        if self.draft.swapping.is_some() {
            let answers = [DragonFishControl::SwapNow, DragonFishControl::PickInstead].map(TableButton::Own);
            offered.extend(answers.into_iter().chain([TableButton::TakeBack]));
            return;
        }
        if self.asked_total().is_some() {
            offered.extend([TableButton::Answer, TableButton::TakeBack, pass]);
            return;
        }
        let mover = self.mover();
        if !self.draft.laid_calculation.is_empty() {
            if !self.draft.laid_calculation.tokens().is_empty() {
                offered.extend(mover.rung.operations().map(TableButton::Sign));
            }
            if mover.order == ReadingOrder::Operations {
                offered.extend([TableButton::Open, TableButton::Close]);
            }
            offered.push(TableButton::TakeBack);
            if !self.draft.laid_calculation.tokens().is_empty() {
                offered.push(TableButton::Catch);
            }
        }
        offered.extend([TableButton::Hint, pass]);
    }

    pub(super) fn playable_hooks(&self) -> impl Iterator<Item = u8> {
        let hooks = self.view.hand.iter().filter_map(|card| match card {
            HelperCard::Hook(number) => Some(*number),
            _ => None,
        });
        let mut hooks: Vec<u8> = hooks.filter(|hook| self.fish_to_hook(*hook).next().is_some()).collect();
        hooks.dedup();
        hooks.into_iter()
    }

    pub(super) fn fish_to_hook(&self, hook: u8) -> impl Iterator<Item = (Seat, u8)> {
        let own = self.view.turn;
        Seat::ALL.into_iter().filter(move |seat| *seat != own).flat_map(move |seat| {
            let caught = self.seat(seat).map(|seat| seat.catch.as_slice()).unwrap_or_default();
            let mut fish: Vec<u8> = caught.iter().copied().filter(|fish| *fish <= hook).collect();
            fish.sort_unstable();
            fish.dedup();
            fish.into_iter().map(move |fish| (seat, fish))
        })
    }

    fn victims(&self) -> impl Iterator<Item = ControlOf<DragonFish>> {
        let prey = self.hook_in_play().into_iter().flat_map(|hook| self.fish_to_hook(hook));
        prey.map(|(seat, fish)| TableButton::Own(DragonFishControl::Victim(seat, fish)))
    }
}
