//! The table of Tiu-U: the open tiles and the woodpile in the middle, and the viewer's hand in front.

mod beats;
mod board;
mod deeds;
mod laid;
mod layout;
mod replay;
mod task;

use engine::arithmetic::{Refusal, Statement, Step, TilesMatch, TokenError, pips_of};
use engine::games::tiu_u::{Move, Pair, Phase, PlayError, Tile, TiuU, View};
use engine::games::{MissedChance, PlayerCatch};
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

use board::fish;
use deeds::Deed;
use laid::Laid;
use layout::Layout;

type Table = super::Table<TiuU>;
type Message = MessageOf<TiuU>;

/// A button that only Tiu-U has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TiuUControl {
    /// Draw a tile from the woodpile.
    Draw,
    /// Put the picked tile on two open ones of its kind.
    Pile,
    /// Lay down the dealt pair of 6-6.
    LayPair,
    /// Keep the dealt pair of 6-6 in the hand.
    KeepPair,
    /// Begin the next deal.
    Next,
}

impl Tabletop for TiuU {
    type Spot = Spot;
    type Control = TiuUControl;
    type Draft = Laid;
    type Layout = Layout;
    type Deed = Deed;
    type Remark = PlayError;

    const CALL: &'static str = "tiles-match";
    const QUIET: &'static [Quiet<TiuUControl>] = &[
        (Control::TakeBack, "table-undo", drawing::undo),
        (Control::Own(TiuUControl::Pile), "tiles-pile", drawing::draw),
    ];
    const BY_ENTER: &'static [TiuUControl] = &[TiuUControl::Next, TiuUControl::LayPair, TiuUControl::Draw];
    const HAS_SKY: bool = true;
    // Everybody works out their own score, once the deal is over.
    const TELLS_POINTS: bool = false;

    fn dealt(view: &View) -> Layout {
        Layout::of(view)
    }

    fn follow(layout: &mut Layout, before: &View, play: &Move, after: &View) {
        layout.follow(before, *play, after);
    }

    fn note_choice(layout: &mut Layout, draft: &Laid) {
        layout.choose(draft.spots());
    }

    fn draft(_: &View) -> Laid {
        Laid::default()
    }

    fn laid(draft: &Laid) -> usize {
        usize::from(draft.tile().is_some()) + usize::from(draft.takes().is_some())
    }

    fn waits_for(view: &View) -> WaitsFor<Move> {
        match view.phase {
            Phase::BetweenDeals => WaitsFor::AnyChild(Move::DealNext),
            _ => WaitsFor::Mover,
        }
    }

    fn pressed(draft: &mut Laid, table: &Table, spot: Spot) -> Intent<Self> {
        match (table.view.phase, spot) {
            (Phase::Hand | Phase::Draw, Spot::Stock) => Intent::Play(Move::Draw),
            (Phase::Hand, Spot::Bait(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.pick(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            (Phase::Hand | Phase::Take { .. }, Spot::Pond(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.take(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            _ => Intent::None,
        }
    }

    /// A tile from the hand that is dropped on an open one is laid beside it.
    fn dropped(draft: &mut Laid, table: &Table, (from, to): (Spot, Spot), _: Option<Face>) -> Intent<Self> {
        match (table.view.phase, from, to) {
            (_, _, Spot::Bank) | (Phase::Take { .. }, Spot::Pond(_), Spot::Drawn) => Intent::Press(from),
            (Phase::Hand, Spot::Bait(_), Spot::Pond(_)) | (Phase::Hand, Spot::Pond(_), Spot::Bait(_)) => {
                for spot in [from, to] {
                    match (spot, table.tile_at(spot)) {
                        (Spot::Bait(_), Some(tile)) => draft.lay(spot, tile),
                        (_, Some(tile)) => draft.cover(spot, tile),
                        _ => {}
                    }
                }
                Intent::Laid(None)
            }
            (Phase::Take { .. }, Spot::Drawn, Spot::Pond(_)) => Intent::Press(to),
            _ => Intent::None,
        }
    }

    fn controlled(draft: &mut Laid, _: &Table, control: ControlOf<Self>) -> Intent<Self> {
        match control {
            Control::TakeBack => {
                draft.take_back();
                Intent::Laid(None)
            }
            Control::Own(TiuUControl::Draw) => Intent::Play(Move::Draw),
            Control::Own(TiuUControl::LayPair) => Intent::Play(Move::LayPair),
            Control::Own(TiuUControl::KeepPair) => Intent::Play(Move::KeepPair),
            Control::Own(TiuUControl::Next) => Intent::Play(Move::DealNext),
            Control::Own(TiuUControl::Pile) => {
                draft.tile().map_or(Intent::None, |tile| Intent::Play(Move::Pile { tile }))
            }
            _ => Intent::None,
        }
    }

    fn offered(table: &Table) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenDeals => vec![Control::Own(TiuUControl::Next)],
            _ if !table.is_open() => Vec::new(),
            Phase::DealtPair => vec![Control::Own(TiuUControl::LayPair), Control::Own(TiuUControl::KeepPair)],
            Phase::Draw => vec![Control::Own(TiuUControl::Draw)],
            Phase::Hand | Phase::Take { .. } => table.offered_matching(),
            Phase::Over => Vec::new(),
        }
    }

    fn key(control: TiuUControl) -> Option<&'static str> {
        Some(match control {
            TiuUControl::Draw => "d",
            TiuUControl::KeepPair => "k",
            TiuUControl::LayPair => "l",
            TiuUControl::Next => "n",
            TiuUControl::Pile => "p",
        })
    }

    fn first(table: &Table) -> Option<Spot> {
        if table.view.phase == Phase::Draw { Some(Spot::Stock) } else { table.spots().next() }
    }

    /// The pips of each tile are asked for. A special pair asks for none, because it matches by a rule and not by a calculation.
    fn asked(table: &Table) -> Option<(Statement, Step)> {
        let step = table.draft.unanswered(table.pair()?)?;
        Some((step.statement(), step))
    }

    fn answered(draft: &mut Laid, table: &Table) {
        draft.answer();
        // Two tiles of one kind make the same.
        if table.pair().is_some_and(|pair| pair.tile == pair.takes) {
            draft.answer();
        }
    }

    fn called(table: &Table) -> Option<Result<Called<Move>, TokenError>> {
        let pair = table.pair()?;
        let found = pair.tile.matched_with(pair.takes);
        let steps = if found.is_some_and(|found| found.total().is_none()) {
            [None, None]
        } else {
            [pair.tile, pair.takes].map(|tile| Some(pips_of(tile.halves())))
        };
        Some(Ok(Called {
            play: pair.as_move(table.view.phase),
            offered: table.offered_tiles(),
            calculation: format!("{} {}", pair.tile, pair.takes),
            steps: steps.into_iter().flatten().collect(),
            total: found.and_then(TilesMatch::total),
        }))
    }

    fn miscalculated(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    fn remark(_: &Table, refusal: PlayError) -> PlayError {
        refusal
    }

    fn said(remark: &PlayError, language: &Language) -> String {
        deeds::refused(*remark, language)
    }

    fn deed(before: &View, play: &Move, after: &View) -> Option<Deed> {
        Deed::of(before, *play, after)
    }

    fn catch_told(caught: &PlayerCatch) -> &'static str {
        if caught.written.is_some() { "news-matched" } else { "news-matched-by-rule" }
    }

    fn told<'a>(deed: &Deed, who: &'a str, _: impl Fn(u8) -> &'a str, language: &Language) -> Option<String> {
        Some(deed.sentence(who, language))
    }

    fn hint(_: &Table, language: &Language, level: u8, find: Option<&Pair>) -> Option<String> {
        Some(task::hint(language, level, find))
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
        beats::beats(before, *play, movers, after)
    }

    fn water(size: Size, scale: Scale) -> f32 {
        beside_narrow_bank(size, scale)
    }

    fn board<'a>(table: &'a Table, language: &'a Language, places: &Places) -> Element<'a, Message> {
        table.tiles_and_others(language, places)
    }

    fn keys(_: &Table) -> Keys<TiuUControl> {
        Keys::One((Control::Own(TiuUControl::Draw), "tiles-draw-instead", drawing::draw))
    }

    fn uses(table: &Table, spot: Spot) -> bool {
        table.view.phase != Phase::Draw || spot == Spot::Stock
    }

    fn answers(table: &Table) -> Vec<(ControlOf<Self>, &'static str)> {
        let own = |control, label| (Control::Own(control), label);
        match table.view.phase {
            Phase::BetweenDeals => vec![own(TiuUControl::Next, "tiles-next-deal")],
            Phase::DealtPair => {
                vec![
                    own(TiuUControl::LayPair, "tiles-lay-pair"),
                    own(TiuUControl::KeepPair, "tiles-keep-pair"),
                ]
            }
            Phase::Draw => vec![own(TiuUControl::Draw, "tiles-draw")],
            Phase::Hand | Phase::Take { .. } | Phase::Over => vec![(Control::Catch, Self::CALL)],
        }
    }

    fn becomes(table: &Table, player: u8) -> Option<FishKind> {
        fish(table.view.catch_of(player)).pop().map(|(kind, _)| kind)
    }

    fn round(table: &Table) -> Option<(u8, u8)> {
        let deals = table.view.rules.deals.count();
        (deals > 1).then_some((table.view.deal, deals))
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
        (table.view.phase == Phase::BetweenDeals).then(|| table.sheet(language, size, scale))
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
        matches!(view.phase, Phase::Hand | Phase::Take { .. })
    }

    fn holding(&self, player: u8) -> summary::Holding {
        let deals = self.finished().iter().filter_map(|deal| deal.get(usize::from(player)));
        summary::Holding::Points(deals.copied().collect())
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
}

impl Table {
    /// The two tiles that lie side by side. A drawn tile comes first, if there is one.
    fn pair(&self) -> Option<Pair> {
        let tile = match self.view.phase {
            Phase::Take { drawn } => drawn,
            _ => self.draft.tile()?,
        };
        let takes = self.draft.takes()?;
        Some(Pair { tile, takes, is_pile: self.view.piles.contains(&takes) })
    }

    fn offered_matching(&self) -> Vec<ControlOf<TiuU>> {
        let mut offered = Vec::new();
        if self.asked().is_some() {
            offered.push(Control::Answer);
        } else if self.pair().is_some() {
            offered.push(Control::Catch);
        }
        offered.extend((!self.draft.is_empty()).then_some(Control::TakeBack));
        let is_turn = self.view.phase == Phase::Hand;
        let makes_pile = |tile| self.view.choices().to_pile().contains(tile);
        let can_pile = is_turn && self.draft.tile().is_some_and(makes_pile);
        offered.extend(can_pile.then_some(Control::Own(TiuUControl::Pile)));
        offered.push(Control::Hint);
        offered.extend(is_turn.then_some(Control::Own(TiuUControl::Draw)));
        offered
    }

    /// The places that the selection ring can go to: open tiles, the hand and the woodpile.
    fn spots(&self) -> impl Iterator<Item = Spot> {
        let hand = (0..).zip(self.hand()).map(|(slot, _)| Spot::Bait(slot));
        let open = self.layout.open().map(|(slot, _)| Spot::Pond(slot));
        open.chain(hand).chain((self.view.woodpile > 0).then_some(Spot::Stock))
    }

    /// The viewer's hand, if it may be seen; otherwise nothing.
    fn hand(&self) -> &[Tile] {
        let seat = self.view.seats.get(usize::from(self.viewer()));
        seat.and_then(|seat| seat.hand.as_deref()).unwrap_or_default()
    }

    /// The spot on the screen where an open tile lies. A waiting pile of three comes before a single tile. `None` if the tile does not lie
    /// open.
    pub fn spot_of(&self, tile: Tile) -> Option<Spot> {
        self.layout.slot_of(tile).map(Spot::Pond)
    }

    fn tile_at(&self, spot: Spot) -> Option<Tile> {
        match spot {
            Spot::Pond(slot) => self.layout.tile_in(slot),
            Spot::Bait(slot) => self.hand().get(usize::from(slot)).copied(),
            Spot::Drawn | Spot::Stock | Spot::Seat(_) | Spot::Bank => None,
        }
    }

    /// The hand, a bar and the open tiles, in the notation of the command line.
    fn offered_tiles(&self) -> String {
        let words = |tiles: &[Tile]| tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let own = match self.view.phase {
            Phase::Take { drawn } => drawn.to_string(),
            _ => words(self.view.hand()),
        };
        format!("{own} | {}", words(&self.view.open))
    }
}
