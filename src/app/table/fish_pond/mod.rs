//! The table of Three Fishing and MAC I: the pond in the middle, and the viewer's bait in front.

mod animation;
mod events;
mod layout;
mod picked_cards;
mod pool;
mod task;

use engine::arithmetic::{ReadingOrder, Refusal, Rung, Statement, Step, TensGame, TokenError};
use engine::games::fish_pond::{CardPlace, ChineseCard, FishPond, MatchRules, Move, Phase, PlayError, View};
use engine::games::{PlayerCatch, Setup};
use engine::practice::{FactsToPractise, tuned_fish_pond_seeds};

use super::tabletop::{AwaitedPlayer, CalledMove, ControlOf, Intent, SignKeys, SmallButton};
use super::{MessageOf, TableButton, Tabletop};
use crate::app::drawing;
use crate::app::widget::card::CardFace;
use crate::app::widget::pool::PoolSpot;
use language::Language;

use events::FishPondEvent;
pub use events::FishPondFeedback;
use layout::PondLayout;
use picked_cards::PickedCards;

type FishPondTable = super::GameTable<FishPond>;
type Message = MessageOf<FishPond>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FishPondControl {
    Draw,
    Done,
    Next,
}

impl Tabletop for FishPond {
    type TableSpot = PoolSpot;
    type OwnControl = FishPondControl;
    type MoveDraft = PickedCards;
    type CardLayout = PondLayout;
    type Event = FishPondEvent;
    type Feedback = FishPondFeedback;

    const CALL_KEY: &'static str = "fishing-catch";
    const SMALL_BUTTONS: &'static [SmallButton<FishPondControl>] = &[
        (TableButton::TakeBack, "table-undo", drawing::undo),
        (TableButton::Own(FishPondControl::Done), "fishing-done", drawing::pass),
    ];
    const BY_ENTER: &'static [FishPondControl] = &[FishPondControl::Next, FishPondControl::Draw];
    const HAS_SKY: bool = true;

    fn initial_layout(view: &View) -> PondLayout {
        PondLayout::new(view.seats.len())
    }

    fn apply_move(layout: &mut PondLayout, before: &View, play: &Move, _: &View) {
        layout.apply_move(before.turn, play);
    }

    fn new_draft(view: &View) -> PickedCards {
        PickedCards::new(view.rule)
    }

    fn laid_count(draft: &PickedCards) -> usize {
        draft.places().len()
    }

    fn awaited_player(view: &View) -> AwaitedPlayer<Move> {
        match view.phase {
            Phase::BetweenGames => AwaitedPlayer::AnyChild(Move::DealNext),
            Phase::Draw if view.cannot_catch() => AwaitedPlayer::Nobody(Move::Draw),
            Phase::Fish { .. } if view.cannot_catch() => AwaitedPlayer::Nobody(Move::EndTurn),
            Phase::Draw | Phase::Fish { .. } | Phase::Over => AwaitedPlayer::Mover,
        }
    }

    fn press_spot(draft: &mut PickedCards, table: &FishPondTable, spot: PoolSpot) -> Intent<Self> {
        draft.asked_to_end = false;
        match (table.view.phase, spot) {
            (Phase::Draw, PoolSpot::Stock) => Intent::Play(Move::Draw),
            (Phase::Fish { .. }, _) => match table.place_at(spot) {
                Some(place) if draft.pick(place) => Intent::Laid(None),
                Some(_) => Intent::Say(FishPondFeedback::ThreeAlready),
                None => Intent::None,
            },
            _ => Intent::None,
        }
    }

    fn drop_card(
        _: &mut PickedCards,
        _: &FishPondTable,
        from: PoolSpot,
        to: PoolSpot,
        _: Option<CardFace>,
    ) -> Intent<Self> {
        if to == PoolSpot::Bank { Intent::Press(from) } else { Intent::None }
    }

    fn press_control(draft: &mut PickedCards, _: &FishPondTable, control: ControlOf<Self>) -> Intent<Self> {
        let asked = std::mem::take(&mut draft.asked_to_end);
        match control {
            TableButton::Sign(operation) => draft.add_sign(operation),
            TableButton::Open => draft.open_bracket(),
            TableButton::Close => {
                draft.close_bracket();
                return Intent::Laid(None);
            }
            TableButton::TakeBack => draft.take_back(),
            TableButton::Own(FishPondControl::Draw) => return Intent::Play(Move::Draw),
            TableButton::Own(FishPondControl::Done) if draft.three_places().is_some() => {
                return Intent::Say(FishPondFeedback::ThreeLie);
            }
            TableButton::Own(FishPondControl::Done) if !draft.is_empty() && !asked => {
                draft.asked_to_end = true;
                return Intent::Say(FishPondFeedback::CardsLie);
            }
            TableButton::Own(FishPondControl::Done) => return Intent::Play(Move::EndTurn),
            TableButton::Own(FishPondControl::Next) => return Intent::Play(Move::DealNext),
            _ => {}
        }
        Intent::None
    }

    fn offered_controls(table: &FishPondTable) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenGames => vec![TableButton::Own(FishPondControl::Next)],
            Phase::Draw if table.is_open() => vec![TableButton::Own(FishPondControl::Draw)],
            Phase::Fish { .. } if table.is_open() => table.offered_calculating(),
            Phase::Draw | Phase::Fish { .. } | Phase::Over => Vec::new(),
        }
    }

    fn why_disabled(table: &FishPondTable, control: ControlOf<Self>) -> Option<FishPondFeedback> {
        let TableButton::Sign(sign) = control else { return None };
        if !table.is_child_calculating() || !table.lays_signs() {
            return None;
        }
        if !table.mover().rung.allows(sign) {
            return Some(FishPondFeedback::AboveRung(sign));
        }
        table.draft.three_places().map(|_| FishPondFeedback::ThreeAlready)
    }

    fn control_key(control: FishPondControl) -> Option<&'static str> {
        Some(match control {
            FishPondControl::Draw => "d",
            FishPondControl::Next => "n",
            FishPondControl::Done => "p",
        })
    }

    fn reacts_to(table: &FishPondTable, spot: PoolSpot) -> bool {
        table.view.phase != Phase::Draw || spot == PoolSpot::Stock
    }

    fn first_spot(table: &FishPondTable) -> Option<PoolSpot> {
        if table.view.phase == Phase::Draw { Some(PoolSpot::Stock) } else { table.spots().next() }
    }

    fn asked_total(table: &FishPondTable) -> Option<(Statement, Step)> {
        table.draft.asked_total(table.mover().order, |place| table.number(place))
    }

    fn mark_answered(draft: &mut PickedCards, table: &FishPondTable) {
        draft.mark_answered(table.mover().order, |place| table.number(place));
    }

    fn called_calculation(table: &FishPondTable) -> Result<Option<CalledMove<Move>>, TokenError> {
        let (hand, order) = (&table.draft, table.mover().order);
        let Some(places) = hand.three_places() else { return Ok(None) };
        let number = |place| table.number(place);
        Ok(Some(CalledMove {
            play: Move::Catch { places, calculation: hand.read(order)? },
            offered: table.offered_cards(),
            calculation: hand.as_text(number),
            steps: hand.steps(order, number),
            total: hand.total(order, number),
        }))
    }

    fn calculation_refusal(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// Why a catch was refused. In the game MAC I the order of the three cards counts: if they make a ten in another order, it says so.
    fn feedback(table: &FishPondTable, refusal: PlayError) -> FishPondFeedback {
        let cards = table.draft.three_places().map(|three| three.map(|place| table.view.card(place)));
        let values = cards.map(|cards| cards.map(|card| card.map_or(0, ChineseCard::value)));
        match (refusal, values) {
            (PlayError::Calculation(Refusal::NoTen { total, .. }), Some(values))
                if table.view.rule == TensGame::MacOne && table.view.solver().makes_ten(values) =>
            {
                FishPondFeedback::OtherOrder { total }
            }
            _ => FishPondFeedback::Refused(refusal),
        }
    }

    fn remark_sentence(remark: &FishPondFeedback, language: &Language) -> String {
        remark.sentence(language)
    }

    fn catch_sentence_key(_: &PlayerCatch) -> &'static str {
        "news-fished"
    }

    fn sign_keys(table: &FishPondTable) -> SignKeys<FishPondControl> {
        match (table.lays_signs(), table.lays_brackets()) {
            (true, true) => SignKeys::Brackets,
            (true, false) => SignKeys::Signs,
            (false, _) => SignKeys::None,
        }
    }

    fn is_calculating(view: &View) -> bool {
        matches!(view.phase, Phase::Fish { .. })
    }

    fn tuned_seeds(
        setup: Setup<MatchRules>,
        wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        tuned_fish_pond_seeds(setup, wanted)
    }
}

impl FishPondTable {
    fn offered_calculating(&self) -> Vec<ControlOf<FishPond>> {
        let done = TableButton::Own(FishPondControl::Done);
        if self.asked_total().is_some() {
            return vec![TableButton::Answer, TableButton::TakeBack, done];
        }
        let mut offered = Vec::new();
        let has_three = self.draft.three_places().is_some();
        if !self.draft.is_empty() {
            // After the third card no sign can follow.
            if self.lays_signs() && !has_three {
                offered.extend(self.mover().rung.operations().map(TableButton::Sign));
            }
            offered.push(TableButton::TakeBack);
        }
        if self.lays_brackets() {
            offered.extend((!has_three).then_some(TableButton::Open));
            offered.push(TableButton::Close);
        }
        if has_three {
            offered.push(TableButton::Catch);
        }
        offered.extend([TableButton::Hint, done]);
        offered
    }

    /// Whether the child lays signs. That is so in Three Fishing above the first rung; MAC I sets its signs itself.
    fn lays_signs(&self) -> bool {
        self.view.rule == TensGame::ThreeFishing && self.mover().rung > Rung::Addition
    }

    fn lays_brackets(&self) -> bool {
        self.lays_signs() && self.mover().order == ReadingOrder::Operations
    }

    /// The spots that the selection ring can go to: cards that lie face up, and the stock.
    fn spots(&self) -> impl Iterator<Item = PoolSpot> {
        let bait = self.layout.bait_cards(self.viewer()).filter(|_| self.seating().shows_hand());
        let pond = self.layout.pond_cards().map(|(slot, _)| PoolSpot::Pond(slot));
        let stock = (self.view.stock > 0).then_some(PoolSpot::Stock);
        pond.chain(bait.map(|(slot, _)| PoolSpot::Bait(slot))).chain(stock)
    }

    fn place_at(&self, spot: PoolSpot) -> Option<CardPlace> {
        match spot {
            PoolSpot::Pond(slot) => self.layout.pond_card_at(slot),
            PoolSpot::Bait(slot) => self.layout.bait_card_at(self.viewer(), slot),
            PoolSpot::Stock | PoolSpot::Drawn | PoolSpot::Seat(_) | PoolSpot::Bank => None,
        }
    }

    /// The spot of a card on the table. `None` if the card lies neither in the pond nor in the viewer's bait.
    pub fn spot_of(&self, place: CardPlace) -> Option<PoolSpot> {
        let slot = self.layout.slot_of(self.viewer(), place)?;
        Some(match place {
            CardPlace::Pond(_) => PoolSpot::Pond(slot),
            CardPlace::Bait(_) => PoolSpot::Bait(slot),
        })
    }

    fn number(&self, place: CardPlace) -> i64 {
        self.view.card(place).map_or(0, |card| card.value().into())
    }

    fn offered_cards(&self) -> String {
        let written =
            |cards: &[ChineseCard]| cards.iter().map(ChineseCard::to_string).collect::<Vec<_>>().join(" ");
        format!("{} | {}", written(&self.view.bait), written(&self.view.pond))
    }
}
