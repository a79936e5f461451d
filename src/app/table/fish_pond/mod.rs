//! The table of Three Fishing and MAC I: the pond in the middle, and the viewer's bait in front.

mod beats;
mod deeds;
mod hand;
mod layout;
mod pool;
mod replay;
mod task;

use engine::arithmetic::{ReadingOrder, Refusal, Rung, Statement, Step, TensGame, TokenError};
use engine::games::fish_pond::{
    CardPlace, ChineseCard, FishPond, Fishing, MatchRules, Move, Phase, PlayError, View,
};
use engine::games::{MissedChance, PlayerCatch, Setup};
use engine::practice::{FactsToPractise, tuned_fish_pond};
use iced::{Element, Size};

use super::look::{Places, beside_narrow_bank};
use super::side_panel::SidePanel;
use super::tabletop::{Called, ControlOf, Intent, Keys, Quiet, WaitsFor};
use super::{AnimationStep, Control, MessageOf, Tabletop};
use crate::app::drawing;
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::card::Face;
use crate::app::widget::pool::Spot;
use language::Language;
use records::FishKind;

use deeds::Deed;
pub use deeds::Remark;
use hand::Hand;
use layout::Layout;
use pool::fish;

type Table = super::Table<FishPond>;
type Message = MessageOf<FishPond>;

/// A button that only Three Fishing and MAC I have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FishPondControl {
    /// Turn the next card of the stock over into the pond.
    Draw,
    /// End the turn. The next player goes on.
    Done,
    /// Begin the next game of the match.
    Next,
}

impl Tabletop for FishPond {
    type Spot = Spot;
    type Control = FishPondControl;
    type Draft = Hand;
    type Layout = Layout;
    type Deed = Deed;
    type Remark = Remark;

    const CALL: &'static str = "fishing-catch";
    const QUIET: &'static [Quiet<FishPondControl>] = &[
        (Control::TakeBack, "table-undo", drawing::undo),
        (Control::Own(FishPondControl::Done), "fishing-done", drawing::pass),
    ];
    const BY_ENTER: &'static [FishPondControl] = &[FishPondControl::Next, FishPondControl::Draw];
    const HAS_SKY: bool = true;

    fn dealt(view: &View) -> Layout {
        Layout::dealt(view.seats.len())
    }

    fn follow(layout: &mut Layout, before: &View, play: &Move, _: &View) {
        layout.follow(before.turn, play);
    }

    fn draft(view: &View) -> Hand {
        Hand::new(view.rule)
    }

    fn laid(draft: &Hand) -> usize {
        draft.places().len()
    }

    fn waits_for(view: &View) -> WaitsFor<Move> {
        match view.phase {
            Phase::BetweenGames => WaitsFor::AnyChild(Move::DealNext),
            Phase::Draw if view.leaves_no_choice() => WaitsFor::Nobody(Move::Draw),
            Phase::Fish { .. } if view.leaves_no_choice() => WaitsFor::Nobody(Move::EndTurn),
            Phase::Draw | Phase::Fish { .. } | Phase::Over => WaitsFor::Mover,
        }
    }

    fn pressed(draft: &mut Hand, table: &Table, spot: Spot) -> Intent<Self> {
        draft.asked_to_end = false;
        match (table.view.phase, spot) {
            (Phase::Draw, Spot::Stock) => Intent::Play(Move::Draw),
            (Phase::Fish { .. }, _) => match table.place_at(spot) {
                Some(place) if draft.pick(place) => Intent::Laid(None),
                Some(_) => Intent::Say(Remark::ThreeAlready),
                None => Intent::None,
            },
            _ => Intent::None,
        }
    }

    fn dropped(_: &mut Hand, _: &Table, (from, to): (Spot, Spot), _: Option<Face>) -> Intent<Self> {
        if to == Spot::Bank { Intent::Press(from) } else { Intent::None }
    }

    fn controlled(draft: &mut Hand, _: &Table, control: ControlOf<Self>) -> Intent<Self> {
        let asked = std::mem::take(&mut draft.asked_to_end);
        match control {
            Control::Sign(operation) => draft.sign(operation),
            Control::Open => draft.open(),
            Control::Close => {
                draft.close();
                return Intent::Laid(None);
            }
            Control::TakeBack => draft.take_back(),
            Control::Own(FishPondControl::Draw) => return Intent::Play(Move::Draw),
            Control::Own(FishPondControl::Done) if draft.three().is_some() => {
                return Intent::Say(Remark::ThreeLie);
            }
            Control::Own(FishPondControl::Done) if !draft.is_empty() && !asked => {
                draft.asked_to_end = true;
                return Intent::Say(Remark::CardsLie);
            }
            Control::Own(FishPondControl::Done) => return Intent::Play(Move::EndTurn),
            Control::Own(FishPondControl::Next) => return Intent::Play(Move::DealNext),
            _ => {}
        }
        Intent::None
    }

    fn offered(table: &Table) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenGames => vec![Control::Own(FishPondControl::Next)],
            Phase::Draw if table.is_open() => vec![Control::Own(FishPondControl::Draw)],
            Phase::Fish { .. } if table.is_open() => table.offered_calculating(),
            Phase::Draw | Phase::Fish { .. } | Phase::Over => Vec::new(),
        }
    }

    fn why_not(table: &Table, control: ControlOf<Self>) -> Option<Remark> {
        let Control::Sign(sign) = control else { return None };
        if !table.calculates() || !table.lays_signs() {
            return None;
        }
        if !table.mover().rung.allows(sign) {
            return Some(Remark::AboveRung(sign));
        }
        table.draft.three().map(|_| Remark::ThreeAlready)
    }

    fn key(control: FishPondControl) -> Option<&'static str> {
        Some(match control {
            FishPondControl::Draw => "d",
            FishPondControl::Next => "n",
            FishPondControl::Done => "p",
        })
    }

    fn uses(table: &Table, spot: Spot) -> bool {
        table.view.phase != Phase::Draw || spot == Spot::Stock
    }

    fn first(table: &Table) -> Option<Spot> {
        if table.view.phase == Phase::Draw { Some(Spot::Stock) } else { table.spots().next() }
    }

    fn asked(table: &Table) -> Option<(Statement, Step)> {
        table.draft.asked(table.mover().order, |place| table.number(place))
    }

    fn answered(draft: &mut Hand, table: &Table) {
        draft.answer(table.mover().order, |place| table.number(place));
    }

    fn called(table: &Table) -> Option<Result<Called<Move>, TokenError>> {
        let (hand, order) = (&table.draft, table.mover().order);
        let places = hand.three()?;
        let number = |place| table.number(place);
        Some(hand.read(order).map(|calculation| Called {
            play: Move::Catch { places, calculation },
            offered: table.offered_cards(),
            calculation: hand.laid(number),
            steps: hand.steps(order, number),
            total: hand.total(order, number),
        }))
    }

    fn miscalculated(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// If three cards of MAC I make a ten in another order, the remark says so.
    fn remark(table: &Table, refusal: PlayError) -> Remark {
        let cards = table.draft.three().map(|three| three.map(|place| table.view.card(place)));
        let values = cards.map(|cards| cards.map(|card| card.map_or(0, ChineseCard::value)));
        match (refusal, values) {
            (PlayError::Calculation(Refusal::NoTen { total, .. }), Some(values))
                if table.view.rule == TensGame::MacOne && table.view.solver().makes_ten(values) =>
            {
                Remark::OtherOrder { total }
            }
            _ => Remark::Refused(refusal),
        }
    }

    fn said(remark: &Remark, language: &Language) -> String {
        remark.sentence(language)
    }

    fn deed(before: &View, play: &Move, after: &View) -> Option<Deed> {
        Deed::of(before, play, after)
    }

    fn catch_told(_: &PlayerCatch) -> &'static str {
        "news-fished"
    }

    fn told<'a>(deed: &Deed, who: &'a str, _: impl Fn(u8) -> &'a str, language: &Language) -> Option<String> {
        Some(deed.sentence(who, language))
    }

    fn hint(table: &Table, language: &Language, level: u8, find: Option<&Fishing>) -> Option<String> {
        let Some(fishing) = find else { return Some(language.say("hint-nothing-left")) };
        table.hint_of(language, level, fishing)
    }

    fn lying(seen: (&View, &Layout), hand_of: u8) -> Vec<(Spot, Face)> {
        beats::lying(seen, hand_of)
    }

    fn beats(
        before: (&View, &Layout),
        play: &Move,
        movers: &View,
        after: (&View, &Layout),
    ) -> Vec<AnimationStep<Spot>> {
        beats::beats(before, play, movers, after)
    }

    fn water(size: Size, scale: Scale) -> f32 {
        beside_narrow_bank(size, scale)
    }

    fn board<'a>(table: &'a Table, language: &'a Language, places: &Places) -> Element<'a, Message> {
        table.pond_and_others(language, places)
    }

    fn keys(table: &Table) -> Keys<FishPondControl> {
        match (table.lays_signs(), table.lays_brackets()) {
            (true, true) => Keys::Brackets,
            (true, false) => Keys::Signs,
            (false, _) => Keys::None,
        }
    }

    fn answers(table: &Table) -> Vec<(ControlOf<Self>, &'static str)> {
        vec![match table.view.phase {
            Phase::BetweenGames => (Control::Own(FishPondControl::Next), "fishing-next-game"),
            Phase::Draw => (Control::Own(FishPondControl::Draw), "fishing-draw"),
            Phase::Fish { .. } | Phase::Over => (Control::Catch, Self::CALL),
        }]
    }

    fn becomes(table: &Table, player: u8) -> Option<FishKind> {
        fish(table.view.catch_of(player)).pop().map(|(kind, _)| kind)
    }

    fn round(table: &Table) -> Option<(u8, u8)> {
        let games = table.view.length.games();
        (games > 1).then_some((table.view.game, games))
    }

    fn heading(table: &Table, language: &Language) -> String {
        table.told_above(language)
    }

    fn interlude<'a>(
        table: &'a Table,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        table.sheet_or_too_few(language, size, scale)
    }

    fn task<'a>(table: &'a Table, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        table.own_task(language, size, scale)
    }

    fn own_height(scale: Scale) -> f32 {
        1.2 * scale.card
    }

    fn own<'a>(table: &'a Table, language: &'a Language, bank: SidePanel) -> Element<'a, Message> {
        table.basket(language, bank)
    }

    fn is_calculating(view: &View) -> bool {
        matches!(view.phase, Phase::Fish { .. })
    }

    fn holding(&self, player: u8) -> summary::Holding {
        let games = self.finished().iter().filter_map(|game| game.get(usize::from(player)));
        summary::Holding::Points(games.copied().collect())
    }

    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &Layout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a> {
        replay::replay((missed, layout), name, room, language)
    }

    fn tuned(
        setup: Setup<MatchRules>,
        wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        tuned_fish_pond(setup, wanted)
    }
}

impl Table {
    fn offered_calculating(&self) -> Vec<ControlOf<FishPond>> {
        let done = Control::Own(FishPondControl::Done);
        if self.asked().is_some() {
            return vec![Control::Answer, Control::TakeBack, done];
        }
        let mut offered = Vec::new();
        let has_three = self.draft.three().is_some();
        if !self.draft.is_empty() {
            // After the third card no sign can follow.
            if self.lays_signs() && !has_three {
                offered.extend(self.mover().rung.operations().map(Control::Sign));
            }
            offered.push(Control::TakeBack);
        }
        if self.lays_brackets() {
            offered.extend((!has_three).then_some(Control::Open));
            offered.push(Control::Close);
        }
        if has_three {
            offered.push(Control::Catch);
        }
        offered.extend([Control::Hint, done]);
        offered
    }

    /// Whether the child chooses the signs: in Three Fishing, above the first rung. MAC I sets its signs itself.
    fn lays_signs(&self) -> bool {
        self.view.rule == TensGame::ThreeFishing && self.mover().rung > Rung::Addition
    }

    fn lays_brackets(&self) -> bool {
        self.lays_signs() && self.mover().order == ReadingOrder::Operations
    }

    /// The places that the selection ring can go to: cards that lie face up, and the stock.
    fn spots(&self) -> impl Iterator<Item = Spot> {
        let bait = self.layout.bait(self.viewer()).filter(|_| self.sitting().shows_hand());
        let pond = self.layout.pond().map(|(slot, _)| Spot::Pond(slot));
        let stock = (self.view.stock > 0).then_some(Spot::Stock);
        pond.chain(bait.map(|(slot, _)| Spot::Bait(slot))).chain(stock)
    }

    fn place_at(&self, spot: Spot) -> Option<CardPlace> {
        match spot {
            Spot::Pond(slot) => self.layout.pond_at(slot),
            Spot::Bait(slot) => self.layout.bait_at(self.viewer(), slot),
            Spot::Stock | Spot::Drawn | Spot::Seat(_) | Spot::Bank => None,
        }
    }

    /// The spot on the screen where a card of the game lies. `None` if the card lies neither in the pond nor in the bait (the cards held)
    /// of the player for whom the screen is.
    pub fn spot_of(&self, place: CardPlace) -> Option<Spot> {
        let slot = self.layout.slot_of(self.viewer(), place)?;
        Some(match place {
            CardPlace::Pond(_) => Spot::Pond(slot),
            CardPlace::Bait(_) => Spot::Bait(slot),
        })
    }

    fn number(&self, place: CardPlace) -> i64 {
        self.view.card(place).map_or(0, |card| card.value().into())
    }

    /// The bait, a bar and the pond, in the notation of the command line.
    fn offered_cards(&self) -> String {
        let written =
            |cards: &[ChineseCard]| cards.iter().map(ChineseCard::to_string).collect::<Vec<_>>().join(" ");
        format!("{} | {}", written(&self.view.bait), written(&self.view.pond))
    }
}
