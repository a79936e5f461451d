//! What a child is laying in DragonFish, and what each press means for it.

use std::cmp::Reverse;

use engine::arithmetic::{Catch, Solution};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{
    Corner, DragonFish, Move, Phase, Place, PlayError, PossibleCatch, QuarterTurn, Seat, View,
};
use engine::opponents::{PlayableByComputer, Strength};

use super::events::DragonFishFeedback;
use super::laid_calculation::LaidCalculation;
use super::{DragonFishControl, DragonFishTable};
use crate::app::table::calling::LAST_HINT;
use crate::app::table::tabletop::Intent;
use crate::app::table::{TableButton, TableSentence};
use records::HelpLevel;

/// What a child has laid but not played yet: a calculation, a swap, a hook or a canal.
#[derive(Debug, Clone, Default)]
pub struct DragonFishDraft {
    pub(super) laid_calculation: LaidCalculation,
    /// Where the canal just drawn would lie, and how it would be turned. `None` if there is none.
    pub(super) canal_place: Option<(Corner, QuarterTurn)>,
    /// What the net, magnet or hook just drawn would do, unless the child presses another pond, bike or fish. `None` if none was drawn.
    pub(super) proposed: Option<Move>,
    /// The two cards of which the child is asked whether they should change places. `None` if nothing is asked.
    pub(super) swapping: Option<(Place, Place)>,
    pub(super) hooking: Option<u8>,
    pub(super) knows_lanes: bool,
    /// Whether the last press was *Pass* and the table asked whether to pass although cards are laid.
    pub(super) asked_to_pass: bool,
}

impl DragonFishDraft {
    /// The draft at the beginning of a step. A canal, net or magnet that was just drawn lies at once where a strong player would use it, and
    /// a hook takes the largest fish it can.
    pub(super) fn new(view: &View) -> Self {
        if let Phase::Hooked(hook) = view.phase {
            return Self { proposed: largest_fish_for_hook(view, hook), ..Self::default() };
        }
        if !matches!(view.phase, Phase::LayCanal(_) | Phase::CastNet | Phase::TakeBike) {
            return Self::default();
        }
        match DragonFish::choose_move(view, Strength::Pike, &mut chance_from_seed(0, 0)) {
            Move::LayCanal { corner, turn } => Self { canal_place: Some((corner, turn)), ..Self::default() },
            other => Self { proposed: Some(other), ..Self::default() },
        }
    }

    /// Moves the canal just drawn to another corner of the island, or turns it if it lies there already.
    pub(super) fn press_corner(&mut self, corner: Corner) {
        if let Some((lies, turn)) = &mut self.canal_place {
            if *lies == corner {
                *turn = turn.next();
            } else {
                *lies = corner;
            }
        }
    }

    pub(super) fn pick(
        &mut self,
        table: &DragonFishTable,
        place: Place,
        swapped_ponds: Option<[Seat; 2]>,
    ) -> Intent<DragonFish> {
        let pond = place.pond;
        if table.asked_total().is_some() {
            return Intent::None;
        }
        if table.view.number(place).is_none() {
            let is_bike = table.view.card(place).is_some();
            return if is_bike { Intent::Say(DragonFishFeedback::Bike) } else { Intent::None };
        }
        if let Some(swapped) = swapped_ponds.filter(|ponds| !ponds.contains(&pond)) {
            return Intent::Say(DragonFishFeedback::Refused(PlayError::PondNotSwapped { pond, swapped }));
        }
        if self.follow_last_hint(table, place) {
            return Intent::Laid(None);
        }
        // Who reads “9 + 1 = 10” may press 10 last. That should not undo a catch.
        if self.laid_calculation.sum_card() == Some(place) && table.has_laid_catch() {
            return Intent::None;
        }
        self.swapping = self
            .swappable_card(&table.view)
            .filter(|chosen| table.view.can_swap(*chosen, place))
            .map(|chosen| (chosen, place));
        if self.swapping.is_some() {
            return Intent::Laid(None);
        }
        // It takes two presses of a card in another pond to lose the cards that are laid.
        if self.laid_elsewhere(pond)
            && !matches!(table.said, Some(TableSentence::Remark(DragonFishFeedback::OtherPond(said))) if said == place)
        {
            return Intent::Say(DragonFishFeedback::OtherPond(place));
        }
        self.laid_calculation.pick(place);
        let is_news = !self.knows_lanes && self.swappable_card(&table.view).is_some();
        self.knows_lanes |= is_news;
        Intent::Laid(is_news.then_some(DragonFishFeedback::JoinedLanes))
    }

    /// Lays what the last hint has lit, whichever of its cards is pressed first: the sum card comes before the others, and a swap before
    /// both. Returns whether it has laid anything.
    fn follow_last_hint(&mut self, table: &DragonFishTable, place: Place) -> bool {
        let Some((LAST_HINT.., Some(find))) = &table.hint else { return false };
        if !self.laid_calculation.is_empty() || !find.places().any(|lies| lies == place) {
            return false;
        }
        let sum = Place { pond: find.pond, slot: find.solution.catch.sum };
        match find.swap {
            Some((from, to)) if place != from && place != to => {
                self.laid_calculation.pick(from);
                self.swapping = Some((from, to));
            }
            None if place != sum => {
                self.laid_calculation.pick(sum);
                self.laid_calculation.pick(place);
            }
            _ => return false,
        }
        true
    }

    /// Whether a calculation is laid, and not in this pond.
    pub(super) fn laid_elsewhere(&self, pond: Seat) -> bool {
        self.laid_calculation.card_count() > 1 && self.laid_calculation.pond() != Some(pond)
    }

    /// The picked card, if it is the only one and may change places with another.
    pub(super) fn swappable_card(&self, view: &View) -> Option<Place> {
        let alone = self
            .laid_calculation
            .sum_card()
            .filter(|_| self.laid_calculation.card_count() == 1 && matches!(view.phase, Phase::Fish { .. }));
        alone.filter(|chosen| view.swap_partners(*chosen).next().is_some())
    }

    fn is_part_of(&self, Catch { sum, cards, .. }: &Catch) -> bool {
        let is_part = |slot: u8| cards.contains(&slot);
        self.laid_calculation.sum_card().is_some_and(|picked| picked.slot == *sum)
            && self.laid_calculation.slots().all(is_part)
    }

    pub(super) fn can_still_make(&self, find: &PossibleCatch) -> bool {
        let Some(picked) = self.laid_calculation.sum_card() else { return true };
        match find.swap {
            Some((from, to)) => self.laid_calculation.card_count() == 1 && [from, to].contains(&picked),
            None => picked.pond == find.pond && self.is_part_of(&find.solution.catch),
        }
    }

    /// The easiest catch of a fish that adds cards to those laid. `None` if nothing is laid, or if there is no such catch.
    pub(super) fn easiest_reachable_catch(&self, view: &View) -> Option<PossibleCatch> {
        let pond = self.laid_calculation.pond()?;
        let solutions = view.solver().all(&view.pond(pond)).into_iter();
        let going_on =
            solutions.filter(|solution| solution.catch.points() > 0 && self.is_part_of(&solution.catch));
        let solution =
            going_on.min_by_key(|Solution { catch, .. }| (catch.cards.len(), Reverse(catch.points())))?;
        Some(PossibleCatch { swap: None, pond, solution })
    }

    /// Puts back the cards that are not part of the hinted catch `find`: all of them if it has another sum card.
    pub(super) fn put_back_others(&mut self, find: &PossibleCatch) {
        if self.can_still_make(find) {
            return;
        }
        let catch = &find.solution.catch;
        let sum = Place { pond: find.pond, slot: catch.sum };
        if find.swap.is_none() && self.laid_calculation.sum_card() == Some(sum) {
            let astray: Vec<u8> =
                self.laid_calculation.slots().filter(|slot| !catch.cards.contains(slot)).collect();
            for slot in astray {
                self.laid_calculation.remove_card(slot);
            }
        } else {
            self.laid_calculation = LaidCalculation::default();
        }
    }

    /// Takes with this hook the largest fish of the player at the seat `victim` that it can take, or says why it takes none.
    pub(super) fn play_hook(
        &mut self,
        table: &DragonFishTable,
        hook: u8,
        victim: Seat,
    ) -> Intent<DragonFish> {
        let is_drawn = table.view.phase == Phase::Hooked(hook);
        if !is_drawn {
            self.hooking = table.is_offered(TableButton::Own(DragonFishControl::Hook(hook))).then_some(hook);
            if self.hooking.is_none() {
                return table
                    .why_disabled(TableButton::Own(DragonFishControl::Hook(hook)))
                    .map_or(Intent::None, Intent::Say);
            }
        }
        if victim == table.view.turn {
            return Intent::Say(DragonFishFeedback::Refused(PlayError::OwnFish));
        }
        let caught = || table.seat(victim).into_iter().flat_map(|seat| seat.catch.iter().copied());
        match (caught().filter(|fish| *fish <= hook).max(), caught().min()) {
            (Some(fish), _) => Intent::Play(Move::PlayHook { hook, victim, fish }),
            (None, Some(fish)) => {
                Intent::Say(DragonFishFeedback::Refused(PlayError::HookTooSmall { hook, fish }))
            }
            (None, None) => Intent::Say(DragonFishFeedback::NoFishThere),
        }
    }

    /// Passes. If something is laid, it asks first, unless the last press has done so (`asked`): *Pass* is beside *Undo*, and a slip of the
    /// hand should lose nothing. Only a child who is shown totals is told that a catch is laid.
    fn pass(&mut self, table: &DragonFishTable, asked: bool) -> Intent<DragonFish> {
        if asked || self.laid_calculation.is_empty() {
            return Intent::Play(Move::Pass);
        }
        self.asked_to_pass = true;
        let tells_catch = table.mover().help == HelpLevel::ShowTotals && table.has_laid_catch();
        Intent::Say(if tells_catch { DragonFishFeedback::CatchLies } else { DragonFishFeedback::CardsLie })
    }

    /// Does what this button is for. `asked_to_pass` says that the last press was *Pass* and has led to a question.
    pub(super) fn press_control(
        &mut self,
        table: &DragonFishTable,
        control: DragonFishControl,
        asked_to_pass: bool,
    ) -> Intent<DragonFish> {
        Intent::Play(match control {
            DragonFishControl::Draw => Move::DrawHelper,
            DragonFishControl::Skip => Move::SkipHelper,
            DragonFishControl::Keep => Move::KeepHook,
            DragonFishControl::Cut => Move::CutHook,
            DragonFishControl::Give => Move::GiveFish,
            DragonFishControl::Pass => return self.pass(table, asked_to_pass),
            DragonFishControl::Hook(hook) => {
                self.hooking = Some(hook).filter(|hook| self.hooking != Some(*hook));
                return Intent::None;
            }
            DragonFishControl::Victim(victim, fish) => match table.hook_in_play() {
                Some(hook) => Move::PlayHook { hook, victim, fish },
                None => return Intent::None,
            },
            DragonFishControl::Lay => match self.canal_place {
                Some((corner, turn)) => Move::LayCanal { corner, turn },
                None => return Intent::None,
            },
            DragonFishControl::Cast | DragonFishControl::PullOut | DragonFishControl::Take => {
                match self.proposed.clone() {
                    Some(proposed) => proposed,
                    None => return Intent::None,
                }
            }
            DragonFishControl::SwapNow => match self.swapping.take() {
                Some((from, to)) => Move::Swap { from, to },
                None => return Intent::None,
            },
            DragonFishControl::PickInstead => {
                if let Some((_, place)) = self.swapping.take() {
                    self.laid_calculation.pick(place);
                }
                return Intent::None;
            }
        })
    }
}

/// The move that takes the largest fish of another player that this hook can take. `None` if there is none.
fn largest_fish_for_hook(view: &View, hook: u8) -> Option<Move> {
    let others = Seat::ALL.into_iter().filter(|seat| *seat != view.turn);
    let fish = others.flat_map(|seat| {
        let caught = view.seats[seat.index()].iter().flat_map(|sitting| sitting.catch.iter().copied());
        caught.map(move |fish| (fish, seat))
    });
    let (fish, victim) = fish.filter(|(fish, _)| *fish <= hook).max_by_key(|(fish, _)| *fish)?;
    Some(Move::PlayHook { hook, victim, fish })
}
