//! The steps of a turn of Three Fishing or MAC I. Each move is checked completely before it changes anything, so a refused move changes
//! nothing.

use super::cards::{ChineseCard, points_of_cards};
use super::catch_finder::CatchFinder;
use super::game::FishPond;
use super::moves::{CardPlace, Move, Phase, PlayError};
use crate::arithmetic::{Expression, ReadingOrder, Refusal, TensCatch, TensGame, judge_tens};

/// A game ends after this many rounds in which nobody fished although somebody could (rulebook §4): a first round, and one more.
const IDLE_ROUNDS: usize = 2;

impl FishPond {
    pub(super) fn apply_move(&mut self, play: &Move) -> Result<(), PlayError> {
        match (self.phase, play) {
            (Phase::Over, _) => return Err(PlayError::Over),
            (Phase::Draw, Move::Draw) => {
                self.pond.extend(self.stock.pop());
                self.phase = Phase::Fish { drew: true, caught: 0 };
            }
            (Phase::Fish { drew, caught }, Move::Catch { places, calculation }) => {
                self.judge(*places, calculation)?;
                self.land(*places)?;
                self.idle = 0;
                self.phase = Phase::Fish { drew, caught: caught + 1 };
            }
            (Phase::Fish { drew, caught }, Move::EndTurn) => self.end_turn(drew || caught > 0),
            (Phase::BetweenGames, Move::DealNext) => self.deal_next(),
            (phase, _) => return Err(PlayError::OutOfStep { phase }),
        }
        Ok(())
    }

    /// The card at a place in the pond, or in the bait of the player whose turn it is.
    pub(super) fn card_at(&self, place: CardPlace) -> Result<ChineseCard, PlayError> {
        let seated = self.seats.get(usize::from(self.turn));
        let card = match place {
            CardPlace::Bait(at) => seated.and_then(|seated| seated.bait.get(usize::from(at))),
            CardPlace::Pond(at) => self.pond.get(usize::from(at)),
        };
        card.copied().ok_or(PlayError::NoCard { place })
    }

    pub(super) fn cards_at(
        &self,
        [first, second, third]: [CardPlace; 3],
    ) -> Result<[ChineseCard; 3], PlayError> {
        Ok([self.card_at(first)?, self.card_at(second)?, self.card_at(third)?])
    }

    /// Judges a calculation with the cards at three places, for the player whose turn it is. In the calculation, slot 0, 1 or 2 is the card
    /// at that index of `places`.
    ///
    /// # Errors
    ///
    /// The first of these that is true:
    ///
    /// 1. a place has no card,
    /// 2. a place is named twice,
    /// 3. none of the three cards is from the bait, although a house rule asks for one,
    /// 4. in Three Fishing, a step does not apply to the total so far, although the player calculates [as spoken](ReadingOrder::Spoken),
    /// 5. [`judge_tens`] refuses the calculation,
    /// 6. a number is outside the player's limits.
    pub fn judge(&self, places: [CardPlace; 3], calculation: &Expression) -> Result<TensCatch, PlayError> {
        let numbers = self.cards_at(places)?.map(|card| i64::from(card.value()));
        let [first, second, third] = places;
        let twice = [(first, second, 0), (first, third, 0), (second, third, 1)];
        if let Some((_, _, at)) = twice.into_iter().find(|(one, other, _)| one == other) {
            return Err(Refusal::CardUsedTwice { number: numbers[at] }.into());
        }
        if self.rules.bait_needed && !places.into_iter().any(CardPlace::is_bait) {
            return Err(PlayError::NeedsBait);
        }
        let player = self.seats.get(usize::from(self.turn)).map(|seated| seated.player).unwrap_or_default();
        let spoken = player.order == ReadingOrder::Spoken && self.rule == TensGame::ThreeFishing;
        if spoken && !calculation.is_running_total() {
            return Err(PlayError::NotRunningTotal);
        }
        let caught = judge_tens(calculation, &numbers, self.rule, player.rung)?;
        let laid = caught.cards.iter().map(|at| numbers[usize::from(*at)]);
        player.check_limits_with_cards(calculation, laid, &caught.steps)?;
        Ok(caught)
    }

    /// Gives the cards at three places to the player whose turn it is. The caller has checked that the cards lie there.
    fn land(&mut self, places: [CardPlace; 3]) -> Result<(), PlayError> {
        let cards = self.cards_at(places)?;
        let behind: usize =
            self.seats.iter().take(usize::from(self.turn) + 1).map(|seated| usize::from(seated.caught)).sum();
        self.caught.extend(cards);
        self.caught[behind..].rotate_right(cards.len());
        let Some(seated) = self.seats.get_mut(usize::from(self.turn)) else { return Ok(()) };
        seated.caught += 3;
        seated.points += points_of_cards(&cards);
        let mut from_the_end = places;
        from_the_end.sort_unstable_by(|one, other| other.cmp(one));
        for place in from_the_end {
            let _caught = match place {
                CardPlace::Bait(at) => seated.bait.pop_at(usize::from(at)),
                CardPlace::Pond(at) => self.pond.pop_at(usize::from(at)),
            };
        }
        Ok(())
    }

    /// Ends the turn. If there are no cards to draw, it ends the game when nobody can fish any more, or when nobody has fished for a whole
    /// round and one more.
    fn end_turn(&mut self, drew_or_caught: bool) {
        // While nobody draws or fishes, everybody who could fish still can.
        let is_fished_out = drew_or_caught && self.stock.is_empty() && !self.somebody_can_fish();
        self.idle = if drew_or_caught { 0 } else { self.idle + 1 };
        if is_fished_out || usize::from(self.idle) >= IDLE_ROUNDS * self.seats.len() {
            self.end_game();
            return;
        }
        self.turn = self.seat_after(self.turn);
        self.phase = if self.stock.is_empty() { Phase::Fish { drew: false, caught: 0 } } else { Phase::Draw };
    }

    fn somebody_can_fish(&self) -> bool {
        self.seats.iter().any(|seated| {
            let waters = CatchFinder {
                bait: &seated.bait,
                pond: &self.pond,
                bait_needed: self.rules.bait_needed,
                solver: seated.player.tens_solver(self.rule),
            };
            waters.has_catch()
        })
    }

    fn end_game(&mut self) {
        self.finished.push(self.scores());
        let is_last = self.finished.len() >= usize::from(self.length.games());
        self.phase = if is_last { Phase::Over } else { Phase::BetweenGames };
    }
}
