//! The steps of a turn of DragonFish. Each move is checked completely before it changes anything, so a refused move changes nothing.

use super::cards::{HelperCard, PondCard};
use super::game::{DragonFish, SeatState, animals_in_slots};
use super::island::LaidCanal;
use super::moves::{Move, Phase, PlayError};
use super::setup::can_ever_catch;
use super::table::{Place, Seat, Side};
use crate::arithmetic::{Calculation, POND_SIZE, ReadingOrder, judge, number_in};
use crate::games::Player;

impl DragonFish {
    pub(super) fn apply_move(&mut self, play: &Move) -> Result<(), PlayError> {
        match (self.phase, play) {
            (Phase::Over, _) => return Err(PlayError::Over),
            (Phase::Helper, Move::DrawHelper) => return self.draw_helper(),
            (Phase::Helper, Move::SkipHelper) => self.check_no_helper_is_left()?,
            (Phase::Helper | Phase::Hooked(_), Move::PlayHook { hook, victim, fish }) => {
                return self.play_hook(*hook, *victim, *fish);
            }
            (Phase::Hooked(_), Move::KeepHook) => {}
            (Phase::LayCanal(canal), Move::LayCanal { corner, turn }) => {
                let replaced = self.island.canal(*corner).canal;
                self.helpers.add_to_discard(HelperCard::Canal(replaced));
                self.island = self.island.with_canal(*corner, LaidCanal { canal, turn: *turn });
            }
            (Phase::CastNet, Move::CastNet { pond }) => self.replace_animals(*pond),
            (Phase::TakeBike, Move::TakeBike { place }) => self.take_bike(*place)?,
            (Phase::AnswerHook { victim, .. }, Move::CutHook) => {
                self.discard_from_hand(victim, HelperCard::Scissors);
            }
            (Phase::AnswerHook { by, victim, fish, .. }, Move::GiveFish) => {
                self.hand_over(fish, victim, by);
                return Ok(());
            }
            (Phase::Fish { swapped }, Move::Swap { from, to }) => return self.swap(*from, *to, swapped),
            (Phase::Fish { swapped }, Move::Catch { pond, calculation }) => {
                return self.catch(*pond, calculation, swapped);
            }
            (Phase::Fish { .. }, Move::Pass) => {
                self.end_turn_without_catch();
                return Ok(());
            }
            (Phase::ChangeWater { pond, ends_turn }, Move::ChangeWater { pond: changed })
                if pond == *changed =>
            {
                self.change_water(pond, ends_turn);
                return Ok(());
            }
            (phase, _) => return Err(PlayError::OutOfStep { phase }),
        }
        self.go_fishing();
        Ok(())
    }

    fn go_fishing(&mut self) {
        self.phase = Phase::Fish { swapped: None };
    }

    pub(super) fn end_turn(&mut self) {
        self.turn = self.seat_after(self.turn);
        self.begin_turn();
    }

    /// Ends the game, if somebody has won or nobody can catch any fish that are left, else the turn.
    fn end_turn_or_game(&mut self) {
        if self.is_decided() {
            self.phase = Phase::Over;
        } else {
            self.end_turn();
        }
    }

    /// Ends the turn of a player who passes, or the game. With fresh water, the pond in front of the player changes first.
    fn end_turn_without_catch(&mut self) {
        if self.rules.fresh_water && !self.is_decided() {
            self.phase = Phase::ChangeWater { pond: self.turn, ends_turn: true };
        } else {
            self.end_turn_or_game();
        }
    }

    /// Whether the player whose turn it is has won, or nobody can catch any fish that are left. In a turn only the seat of that player gains
    /// fish.
    fn is_decided(&self) -> bool {
        self.goal().is_met_by(&self.catches[self.turn.index()]) || !self.somebody_can_catch()
    }

    fn somebody_can_catch(&self) -> bool {
        // Nearly always somebody has no largest number, and so every fish is within reach.
        let mut players = self.seated.iter().flatten().map(|seated| seated.skill);
        players.clone().any(|player| player.largest.is_none())
            || players.any(|player| self.has_fish_for(player))
    }

    /// Whether the player can ever catch one of the fish that lie in the ponds and stacks.
    pub(super) fn has_fish_for(&self, player: Player) -> bool {
        let on_table = self.ponds.as_flattened().iter().flatten();
        let mut fish = on_table.chain(self.pond_cards.cards()).filter_map(|card| card.fish_number());
        fish.any(|fish| can_ever_catch(fish, &player, self.rules.spare))
    }

    /// The next seat clockwise where somebody sits.
    pub(super) fn seat_after(&self, seat: Seat) -> Seat {
        seat.next().all_clockwise().find(|seat| self.seated[seat.index()].is_some()).unwrap_or(seat)
    }

    fn check_no_helper_is_left(&self) -> Result<(), PlayError> {
        match self.helpers.cards().len() {
            0 => Ok(()),
            left => Err(PlayError::HelperCardsLeft { left }),
        }
    }

    fn draw_helper(&mut self) -> Result<(), PlayError> {
        let drawn = self.helpers.draw(&mut self.shuffles).ok_or(PlayError::NoHelperCards)?;
        self.go_fishing();
        match drawn {
            HelperCard::Hook(hook) => {
                self.hold(drawn);
                if self.hookable_fish(hook).next().is_some() {
                    self.phase = Phase::Hooked(hook);
                }
            }
            HelperCard::Scissors => self.hold(drawn),
            HelperCard::Canal(canal) => self.phase = Phase::LayCanal(canal),
            HelperCard::Net => {
                self.helpers.add_to_discard(drawn);
                self.phase = Phase::CastNet;
            }
            HelperCard::Magnet => {
                self.helpers.add_to_discard(drawn);
                if self.ponds.as_flattened().contains(&Some(PondCard::Bike)) {
                    self.phase = Phase::TakeBike;
                }
            }
            HelperCard::Rotate => {
                self.helpers.add_to_discard(drawn);
                self.rotate();
            }
        }
        Ok(())
    }

    fn hold(&mut self, card: HelperCard) {
        if let Some(seated) = &mut self.seated[self.turn.index()] {
            seated.hand.push(card);
        }
    }

    fn discard_from_hand(&mut self, seat: Seat, card: HelperCard) {
        if let Some(seated) = &mut self.seated[seat.index()]
            && let Some(held) = seated.hand.iter().position(|held| *held == card)
        {
            self.helpers.add_to_discard(seated.hand.remove(held));
        }
    }

    fn holds(&self, seat: Seat, card: HelperCard) -> bool {
        self.seated[seat.index()].as_ref().is_some_and(|seated| seated.hand.contains(&card))
    }

    /// The fish of other players that this hook can take, each with its seat. If a seat holds two equal fish, both are given.
    pub(super) fn hookable_fish(&self, hook: u8) -> impl Iterator<Item = (Seat, u8)> {
        Side::ALL.into_iter().filter(|seat| *seat != self.turn).flat_map(move |seat| {
            let catch = self.catches[seat.index()].iter().copied();
            catch.filter(move |fish| *fish <= hook).map(move |fish| (seat, fish))
        })
    }

    /// Moves all players with their hands to the next taken seat clockwise. The turn moves with its player; the fish stay.
    fn rotate(&mut self) {
        let mut behind = self.turn;
        loop {
            let ahead = behind;
            behind = self.seat_before(ahead);
            if behind == self.turn {
                break;
            }
            self.seated.swap(ahead.index(), behind.index());
        }
        self.turn = self.seat_after(self.turn);
    }

    fn seat_before(&self, seat: Seat) -> Seat {
        let mut occupied = seat.all_clockwise().filter(|seat| self.seated[seat.index()].is_some());
        occupied.next_back().unwrap_or(seat)
    }

    /// Plays a hook. A victim with scissors is asked whether to cut it; one without them loses the fish at once.
    fn play_hook(&mut self, hook: u8, victim: Seat, fish: u8) -> Result<(), PlayError> {
        let by = self.turn;
        match self.phase {
            Phase::Hooked(drawn) if drawn != hook => return Err(PlayError::OtherHookDrawn { drawn }),
            _ if !self.holds(by, HelperCard::Hook(hook)) => return Err(PlayError::HookNotHeld { hook }),
            _ if victim == by => return Err(PlayError::OwnFish),
            _ if self.seated[victim.index()].is_none() => return Err(PlayError::EmptySeat { seat: victim }),
            _ if !self.catches[victim.index()].contains(&fish) => {
                return Err(PlayError::FishNotHeld { victim, fish });
            }
            _ if fish > hook => return Err(PlayError::HookTooSmall { hook, fish }),
            _ => self.discard_from_hand(by, HelperCard::Hook(hook)),
        }
        if self.holds(victim, HelperCard::Scissors) {
            self.phase = Phase::AnswerHook { hook, by, victim, fish };
        } else {
            self.hand_over(fish, victim, by);
        }
        Ok(())
    }

    /// Gives a fish of the seat `victim` to the seat `by`, whose player has hooked it, and ends the turn.
    fn hand_over(&mut self, fish: u8, victim: Seat, by: Seat) {
        let catch = &mut self.catches[victim.index()];
        if let Some(held) = catch.iter().position(|held| *held == fish) {
            catch.remove(held);
            self.catches[by.index()].push(fish);
        }
        self.end_turn_or_game();
    }

    /// Replaces all animals of a pond. Bikes stay.
    pub(super) fn replace_animals(&mut self, pond: Side) {
        let animals = animals_in_slots(&self.ponds[pond.index()]);
        self.renew(pond, |slot| animals[slot].is_some());
    }

    fn take_bike(&mut self, place: Place) -> Result<(), PlayError> {
        if self.card_at(place)? != Some(PondCard::Bike) {
            return Err(PlayError::NoBike { place });
        }
        self.renew(place.pond, |slot| slot == usize::from(place.slot));
        Ok(())
    }

    /// Discards the cards in the slots (0 to 5) for which `slots` is true, and fills these slots from the stack, in order.
    fn renew(&mut self, pond: Side, slots: impl Fn(usize) -> bool) {
        let pond = &mut self.ponds[pond.index()];
        for slot in (0..POND_SIZE).filter(|slot| slots(*slot)) {
            if let Some(card) = pond[slot].take() {
                self.pond_cards.add_to_discard(card);
            }
        }
        for slot in (0..POND_SIZE).filter(|slot| slots(*slot)) {
            pond[slot] = self.pond_cards.draw(&mut self.shuffles);
        }
    }

    fn card_at(&self, place: Place) -> Result<Option<PondCard>, PlayError> {
        let slot = self.ponds[place.pond.index()].get(usize::from(place.slot));
        slot.copied().ok_or(PlayError::NoSuchSlot { slot: place.slot })
    }

    fn swap(&mut self, from: Place, to: Place, swapped: Option<[Side; 2]>) -> Result<(), PlayError> {
        if swapped.is_some() {
            return Err(PlayError::AlreadySwapped);
        }
        let animal_at = |place| match self.card_at(place)? {
            Some(card) if card != PondCard::Bike => Ok(card),
            _ => Err(PlayError::NoAnimal { place }),
        };
        let (first, second) = (animal_at(from)?, animal_at(to)?);
        if from.pond == to.pond {
            return Err(PlayError::SamePond { pond: from.pond });
        }
        if !self.island.are_joined(from.lane(), to.lane()) {
            return Err(PlayError::LanesNotJoined { from, to });
        }
        if self.rules.swaps_need_a_fish && !(first.is_fish() || second.is_fish()) {
            return Err(PlayError::SwapNeedsFish { from: first, to: second });
        }
        self.ponds[from.pond.index()][usize::from(from.slot)] = Some(second);
        self.ponds[to.pond.index()][usize::from(to.slot)] = Some(first);
        self.phase = Phase::Fish { swapped: Some([from.pond, to.pond]) };
        Ok(())
    }

    fn catch(
        &mut self,
        pond: Side,
        calculation: &Calculation,
        swapped: Option<[Side; 2]>,
    ) -> Result<(), PlayError> {
        if let Some(swapped) = swapped.filter(|ponds| !ponds.contains(&pond)) {
            return Err(PlayError::PondNotSwapped { pond, swapped });
        }
        let Some(SeatState { skill, .. }) = &self.seated[self.turn.index()] else {
            return Err(PlayError::EmptySeat { seat: self.turn });
        };
        if skill.order == ReadingOrder::Spoken && !calculation.expression.is_running_total() {
            return Err(PlayError::NotRunningTotal);
        }
        let slots = &mut self.ponds[pond.index()];
        let pond_now = animals_in_slots(slots);
        let caught = judge(calculation, &pond_now, skill.rung)?;
        let laid = caught.cards.iter().map(|slot| number_in(&pond_now, *slot));
        skill.check_limits_with_cards(&calculation.expression, laid, &caught.steps)?;
        let mut taken = [false; POND_SIZE];
        for slot in caught.slots().map(usize::from) {
            taken[slot] = true;
            if let Some(PondCard::Fish(number)) = slots[slot] {
                self.catches[self.turn.index()].push(number);
                slots[slot] = None;
            }
        }
        self.renew(pond, |slot| taken[slot]);
        self.end_turn_or_game();
        Ok(())
    }
}
