//! The table of Tiu-U: the open tiles and the woodpile in the middle, and the viewer's hand in front.

mod animation;
mod board;
mod events;
mod laid_tiles;
mod layout;
mod task;

use engine::arithmetic::{Refusal, Statement, Step, TilesMatch, TokenError, pips_of};
use engine::games::PlayerCatch;
use engine::games::tiu_u::{Move, Pair, Phase, PlayError, Tile, TiuU, View};

use super::tabletop::{CalledMove, ControlOf, Intent, Keys, Quiet, WaitsFor};
use super::{Button, MessageOf, Tabletop};
use crate::app::drawing;
use crate::app::widget::card::Face;
use crate::app::widget::pool::PoolSpot;
use language::Language;

use events::TiuUEvent;
use laid_tiles::LaidTiles;
use layout::TileLayout;

type TiuUTable = super::GameTable<TiuU>;
type Message = MessageOf<TiuU>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TiuUControl {
    Draw,
    /// Lay the picked tile on two open tiles of its kind, so that three lie in a pile.
    Pile,
    LayPair,
    KeepPair,
    Next,
}

impl Tabletop for TiuU {
    type TableSpot = PoolSpot;
    type OwnControl = TiuUControl;
    type MoveDraft = LaidTiles;
    type CardLayout = TileLayout;
    type Event = TiuUEvent;
    type Feedback = PlayError;

    const CALL: &'static str = "tiles-match";
    const QUIET: &'static [Quiet<TiuUControl>] = &[
        (Button::TakeBack, "table-undo", drawing::undo),
        (Button::Own(TiuUControl::Pile), "tiles-pile", drawing::draw),
    ];
    const BY_ENTER: &'static [TiuUControl] = &[TiuUControl::Next, TiuUControl::LayPair, TiuUControl::Draw];
    const HAS_SKY: bool = true;
    // Everybody works out their own score, once the deal is over.
    const TELLS_POINTS: bool = false;

    fn dealt(view: &View) -> TileLayout {
        TileLayout::of(view)
    }

    fn follow(layout: &mut TileLayout, before: &View, play: &Move, after: &View) {
        layout.follow(before, *play, after);
    }

    fn note_choice(layout: &mut TileLayout, draft: &LaidTiles) {
        layout.choose(draft.spots());
    }

    fn draft(_: &View) -> LaidTiles {
        LaidTiles::default()
    }

    fn laid(draft: &LaidTiles) -> usize {
        usize::from(draft.tile().is_some()) + usize::from(draft.takes().is_some())
    }

    fn waits_for(view: &View) -> WaitsFor<Move> {
        match view.phase {
            Phase::BetweenDeals => WaitsFor::AnyChild(Move::DealNext),
            _ => WaitsFor::Mover,
        }
    }

    fn pressed(draft: &mut LaidTiles, table: &TiuUTable, spot: PoolSpot) -> Intent<Self> {
        match (table.view.phase, spot) {
            (Phase::Hand | Phase::Draw, PoolSpot::Stock) => Intent::Play(Move::Draw),
            (Phase::Hand, PoolSpot::Bait(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.pick(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            (Phase::Hand | Phase::Take { .. }, PoolSpot::Pond(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.take(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            _ => Intent::None,
        }
    }

    /// Handles a tile that was dropped on a place. One from the hand that is dropped on an open tile is laid beside it.
    fn dropped(
        draft: &mut LaidTiles,
        table: &TiuUTable,
        from: PoolSpot,
        to: PoolSpot,
        _: Option<Face>,
    ) -> Intent<Self> {
        match (table.view.phase, from, to) {
            (_, _, PoolSpot::Bank) | (Phase::Take { .. }, PoolSpot::Pond(_), PoolSpot::Drawn) => {
                Intent::Press(from)
            }
            (Phase::Hand, PoolSpot::Bait(_), PoolSpot::Pond(_))
            | (Phase::Hand, PoolSpot::Pond(_), PoolSpot::Bait(_)) => {
                for spot in [from, to] {
                    match (spot, table.tile_at(spot)) {
                        (PoolSpot::Bait(_), Some(tile)) => draft.lay(spot, tile),
                        (_, Some(tile)) => draft.cover(spot, tile),
                        _ => {}
                    }
                }
                Intent::Laid(None)
            }
            (Phase::Take { .. }, PoolSpot::Drawn, PoolSpot::Pond(_)) => Intent::Press(to),
            _ => Intent::None,
        }
    }

    fn controlled(draft: &mut LaidTiles, _: &TiuUTable, control: ControlOf<Self>) -> Intent<Self> {
        match control {
            Button::TakeBack => {
                draft.take_back();
                Intent::Laid(None)
            }
            Button::Own(TiuUControl::Draw) => Intent::Play(Move::Draw),
            Button::Own(TiuUControl::LayPair) => Intent::Play(Move::LayPair),
            Button::Own(TiuUControl::KeepPair) => Intent::Play(Move::KeepPair),
            Button::Own(TiuUControl::Next) => Intent::Play(Move::DealNext),
            Button::Own(TiuUControl::Pile) => {
                draft.tile().map_or(Intent::None, |tile| Intent::Play(Move::Pile { tile }))
            }
            _ => Intent::None,
        }
    }

    fn offered(table: &TiuUTable) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenDeals => vec![Button::Own(TiuUControl::Next)],
            _ if !table.is_open() => Vec::new(),
            Phase::DealtPair => {
                vec![Button::Own(TiuUControl::LayPair), Button::Own(TiuUControl::KeepPair)]
            }
            Phase::Draw => vec![Button::Own(TiuUControl::Draw)],
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

    fn first(table: &TiuUTable) -> Option<PoolSpot> {
        if table.view.phase == Phase::Draw { Some(PoolSpot::Stock) } else { table.spots().next() }
    }

    /// The total of a picked tile that the child has to type next. `None` if no total is asked for, as with a special pair, which matches
    /// by a rule and not by a calculation.
    fn asked(table: &TiuUTable) -> Option<(Statement, Step)> {
        let step = table.draft.unanswered(table.pair()?)?;
        Some((step.statement(), step))
    }

    fn answered(draft: &mut LaidTiles, table: &TiuUTable) {
        draft.answer();
        // Two tiles of one kind make the same.
        if table.pair().is_some_and(|pair| pair.tile == pair.takes) {
            draft.answer();
        }
    }

    fn called(table: &TiuUTable) -> Option<Result<CalledMove<Move>, TokenError>> {
        let pair = table.pair()?;
        let found = pair.tile.matched_with(pair.takes);
        let steps = if found.is_some_and(|found| found.total().is_none()) {
            [None, None]
        } else {
            [pair.tile, pair.takes].map(|tile| Some(pips_of(tile.halves())))
        };
        Some(Ok(CalledMove {
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

    fn feedback(_: &TiuUTable, refusal: PlayError) -> PlayError {
        refusal
    }

    fn said(remark: &PlayError, language: &Language) -> String {
        events::refused(*remark, language)
    }

    fn catch_told(caught: &PlayerCatch) -> &'static str {
        if caught.written.is_some() { "news-matched" } else { "news-matched-by-rule" }
    }

    fn keys(_: &TiuUTable) -> Keys<TiuUControl> {
        Keys::One((Button::Own(TiuUControl::Draw), "tiles-draw-instead", drawing::draw))
    }

    fn uses(table: &TiuUTable, spot: PoolSpot) -> bool {
        table.view.phase != Phase::Draw || spot == PoolSpot::Stock
    }

    fn is_calculating(view: &View) -> bool {
        matches!(view.phase, Phase::Hand | Phase::Take { .. })
    }
}

impl TiuUTable {
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
            offered.push(Button::Answer);
        } else if self.pair().is_some() {
            offered.push(Button::Catch);
        }
        offered.extend((!self.draft.is_empty()).then_some(Button::TakeBack));
        let is_turn = self.view.phase == Phase::Hand;
        let makes_pile = |tile| self.view.choices().to_pile().contains(tile);
        let can_pile = is_turn && self.draft.tile().is_some_and(makes_pile);
        offered.extend(can_pile.then_some(Button::Own(TiuUControl::Pile)));
        offered.push(Button::Hint);
        offered.extend(is_turn.then_some(Button::Own(TiuUControl::Draw)));
        offered
    }

    /// The places that the selection ring can go to: open tiles, the hand and the woodpile.
    fn spots(&self) -> impl Iterator<Item = PoolSpot> {
        let hand = (0..).zip(self.hand()).map(|(slot, _)| PoolSpot::Bait(slot));
        let open = self.layout.open().map(|(slot, _)| PoolSpot::Pond(slot));
        open.chain(hand).chain((self.view.woodpile > 0).then_some(PoolSpot::Stock))
    }

    fn hand(&self) -> &[Tile] {
        let seat = self.view.seats.get(usize::from(self.viewer()));
        seat.and_then(|seat| seat.hand.as_deref()).unwrap_or_default()
    }

    /// The spot on the screen of an open tile. A waiting pile of three comes before a single tile. `None` if the tile does not lie open.
    pub fn spot_of(&self, tile: Tile) -> Option<PoolSpot> {
        self.layout.slot_of(tile).map(PoolSpot::Pond)
    }

    fn tile_at(&self, spot: PoolSpot) -> Option<Tile> {
        match spot {
            PoolSpot::Pond(slot) => self.layout.tile_in(slot),
            PoolSpot::Bait(slot) => self.hand().get(usize::from(slot)).copied(),
            PoolSpot::Drawn | PoolSpot::Stock | PoolSpot::Seat(_) | PoolSpot::Bank => None,
        }
    }

    fn offered_tiles(&self) -> String {
        let words = |tiles: &[Tile]| tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let own = match self.view.phase {
            Phase::Take { drawn } => drawn.to_string(),
            _ => words(self.view.hand()),
        };
        format!("{own} | {}", words(&self.view.open))
    }
}
