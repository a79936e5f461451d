//! Where the cards of Three Fishing and MAC I lie on the screen. A card stays in its slot until it is caught, and a new one fills the first
//! gap.

use engine::games::fish_pond::{BAIT_SIZE, CardPlace, INITIAL_POND_SIZE, Move, Seat};

/// Places for cards, each with the number that its card has in the game; `None` for a gap.
#[derive(Debug, Clone, Default)]
struct Slots(Vec<Option<u8>>);

impl Slots {
    fn dealt(count: usize) -> Self {
        Self((0..).map(Some).take(count).collect())
    }

    fn count(&self) -> u8 {
        u8::try_from(self.0.iter().flatten().count()).unwrap_or(u8::MAX)
    }

    fn add(&mut self) {
        let next = Some(self.count());
        match self.0.iter_mut().find(|slot| slot.is_none()) {
            Some(gap) => *gap = next,
            None => self.0.push(next),
        }
    }

    /// Removes the cards with the numbers `gone` in the game. The game then counts the later cards anew, but on the screen they stay where
    /// they are.
    fn remove(&mut self, gone: &[u8]) {
        for slot in &mut self.0 {
            *slot = slot.filter(|card| !gone.contains(card)).map(|card| {
                let before = gone.iter().filter(|gone| **gone < card).count();
                card - u8::try_from(before).unwrap_or_default()
            });
        }
    }

    fn card_in(&self, slot: u8) -> Option<u8> {
        self.0.get(usize::from(slot)).copied().flatten()
    }

    fn slot_of(&self, card: u8) -> Option<u8> {
        self.0.iter().position(|held| *held == Some(card)).and_then(|slot| u8::try_from(slot).ok())
    }
}

#[derive(Debug, Clone)]
pub struct PondLayout {
    pond: Slots,
    baits: Vec<Slots>,
}

impl PondLayout {
    pub fn new(players: usize) -> Self {
        Self { pond: Slots::dealt(INITIAL_POND_SIZE), baits: vec![Slots::dealt(BAIT_SIZE); players] }
    }

    pub fn apply_move(&mut self, player: Seat, play: &Move) {
        match play {
            Move::Draw => self.pond.add(),
            Move::Catch { places, .. } => {
                let cards =
                    |of: fn(&CardPlace) -> Option<u8>| places.iter().filter_map(of).collect::<Vec<u8>>();
                self.pond.remove(&cards(|place| match place {
                    CardPlace::Pond(card) => Some(*card),
                    CardPlace::Bait(_) => None,
                }));
                if let Some(bait) = self.baits.get_mut(usize::from(player)) {
                    bait.remove(&cards(|place| match place {
                        CardPlace::Bait(card) => Some(*card),
                        CardPlace::Pond(_) => None,
                    }));
                }
            }
            Move::DealNext => *self = Self::new(self.baits.len()),
            Move::EndTurn => {}
        }
    }

    pub fn pond_slot_count(&self) -> usize {
        self.pond.0.len()
    }

    pub fn pond_cards(&self) -> impl Iterator<Item = (u8, CardPlace)> + '_ {
        (0..).zip(&self.pond.0).filter_map(|(slot, card)| Some((slot, CardPlace::Pond((*card)?))))
    }

    /// The cards in a player's bait, with their slots. Bait is what a player holds.
    pub fn bait_cards(&self, seat: Seat) -> impl Iterator<Item = (u8, CardPlace)> + '_ {
        let slots = self.baits.get(usize::from(seat)).map(|slots| slots.0.as_slice()).unwrap_or_default();
        (0..).zip(slots).filter_map(|(slot, card)| Some((slot, CardPlace::Bait((*card)?))))
    }

    pub fn pond_card_at(&self, slot: u8) -> Option<CardPlace> {
        self.pond.card_in(slot).map(CardPlace::Pond)
    }

    pub fn bait_card_at(&self, seat: Seat, slot: u8) -> Option<CardPlace> {
        self.baits.get(usize::from(seat))?.card_in(slot).map(CardPlace::Bait)
    }

    /// The slot of a card in the pond or in this player's bait. `None` if it lies in neither.
    pub fn slot_of(&self, seat: Seat, place: CardPlace) -> Option<u8> {
        match place {
            CardPlace::Pond(card) => self.pond.slot_of(card),
            CardPlace::Bait(card) => self.baits.get(usize::from(seat))?.slot_of(card),
        }
    }
}
