//! Lists the moves that are allowed in a game of DragonFish.

use super::cards::{HelperCard, PondCard};
use super::game::DragonFish;
use super::island::QuarterTurn;
use super::moves::{Move, Phase};
use super::table::{Corner, Place, Side};

impl DragonFish {
    /// All moves that are allowed now. A swap is listed in one direction only. Of calculations that catch the same faces with the same sum
    /// card, only one is listed.
    pub(super) fn allowed_moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Helper => {
                let step = if self.helpers.cards().is_empty() { Move::SkipHelper } else { Move::DrawHelper };
                let mut hooks: Vec<u8> = self.seated[self.turn.index()]
                    .iter()
                    .flat_map(|seated| &seated.hand)
                    .filter_map(|card| if let HelperCard::Hook(hook) = card { Some(*hook) } else { None })
                    .collect();
                hooks.sort_unstable();
                hooks.dedup();
                std::iter::once(step).chain(hooks.into_iter().flat_map(|hook| self.plays_of(hook))).collect()
            }
            Phase::Hooked(drawn) => std::iter::once(Move::KeepHook).chain(self.plays_of(drawn)).collect(),
            Phase::LayCanal(_) => Corner::ALL
                .into_iter()
                .flat_map(|corner| QuarterTurn::ALL.map(|turn| Move::LayCanal { corner, turn }))
                .collect(),
            Phase::CastNet => Side::ALL.map(|pond| Move::CastNet { pond }).to_vec(),
            Phase::TakeBike => Place::all()
                .filter(|place| {
                    self.ponds[place.pond.index()][usize::from(place.slot)] == Some(PondCard::Bike)
                })
                .map(|place| Move::TakeBike { place })
                .collect(),
            Phase::AnswerHook { .. } => vec![Move::CutHook, Move::GiveFish],
            Phase::Fish { .. } => {
                let view = self.view_for(self.turn);
                let swaps = view.swaps().map(|(from, to)| Move::Swap { from, to });
                let seated = self.seated[self.turn.index()].as_ref();
                let stays_above = seated.is_some_and(|seated| seated.skill.zero_or_above);
                let solver = if stays_above { view.solver() } else { view.solver().with_negative_totals() };
                let catches = view.ponds_to_fish().flat_map(|pond| {
                    let calculations = solver.all(&view.pond(pond)).into_iter();
                    calculations.map(move |solution| Move::Catch { pond, calculation: solution.calculation })
                });
                std::iter::once(Move::Pass).chain(swaps).chain(catches).collect()
            }
            Phase::ChangeWater { pond, .. } => vec![Move::ChangeWater { pond }],
            Phase::Over => Vec::new(),
        }
    }

    /// All moves that play this hook. Of equal fish of one player, only one is listed.
    fn plays_of(&self, hook: u8) -> Vec<Move> {
        let mut fishes: Vec<(Side, u8)> = self.hookable_fish(hook).collect();
        fishes.sort_unstable();
        fishes.dedup();
        fishes.into_iter().map(|(victim, fish)| Move::PlayHook { hook, victim, fish }).collect()
    }
}
