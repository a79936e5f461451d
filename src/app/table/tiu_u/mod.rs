//! The table of Tiu-U: the open tiles and the woodpile in the middle, and the viewer's hand in front.

mod animation;
mod board;
mod events;
mod laid_tiles;
mod layout;
mod task;

use engine::arithmetic::{Refusal, Statement, Step, TileMatch, TokenError, add_pips};
use engine::games::PlayerCatch;
use engine::games::tiu_u::{Move, Phase, PlayError, Tile, TilePair, TiuU, View};

use super::tabletop::{AwaitedPlayer, CalledMove, ControlOf, Intent, SignKeys, SmallButton};
use super::{MessageOf, TableButton, Tabletop};
use crate::app::drawing;
use crate::app::widget::card::CardFace;
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
    /// Put a tile from the hand on two open tiles of its kind.
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

    const CALL_KEY: &'static str = "tiles-match";
    const SMALL_BUTTONS: &'static [SmallButton<TiuUControl>] = &[
        (TableButton::TakeBack, "table-undo", drawing::undo),
        (TableButton::Own(TiuUControl::Pile), "tiles-pile", drawing::draw),
    ];
    const BY_ENTER: &'static [TiuUControl] = &[TiuUControl::Next, TiuUControl::LayPair, TiuUControl::Draw];
    const HAS_SKY: bool = true;
    // Everybody works out their own score, once the deal is over.
    const TELLS_POINTS: bool = false;

    fn initial_layout(view: &View) -> TileLayout {
        TileLayout::from_view(view)
    }

    fn apply_move(layout: &mut TileLayout, before: &View, play: &Move, after: &View) {
        layout.apply_move(before, *play, after);
    }

    fn note_choice(layout: &mut TileLayout, draft: &LaidTiles) {
        layout.set_chosen(draft.spots());
    }

    fn new_draft(_: &View) -> LaidTiles {
        LaidTiles::default()
    }

    fn laid_count(draft: &LaidTiles) -> usize {
        usize::from(draft.hand_tile().is_some()) + usize::from(draft.open_tile().is_some())
    }

    fn awaited_player(view: &View) -> AwaitedPlayer<Move> {
        match view.phase {
            Phase::BetweenDeals => AwaitedPlayer::AnyChild(Move::DealNext),
            _ => AwaitedPlayer::Mover,
        }
    }

    fn press_spot(draft: &mut LaidTiles, table: &TiuUTable, spot: PoolSpot) -> Intent<Self> {
        match (table.view.phase, spot) {
            (Phase::Hand | Phase::Draw, PoolSpot::Stock) => Intent::Play(Move::Draw),
            (Phase::Hand, PoolSpot::Bait(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.toggle_hand_tile(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            (Phase::Hand | Phase::Take { .. }, PoolSpot::Pond(_)) => match table.tile_at(spot) {
                Some(tile) => {
                    draft.toggle_open_tile(spot, tile);
                    Intent::Laid(None)
                }
                None => Intent::None,
            },
            _ => Intent::None,
        }
    }

    /// A tile from the hand that is dropped on an open tile is laid beside it.
    fn drop_card(
        draft: &mut LaidTiles,
        table: &TiuUTable,
        from: PoolSpot,
        to: PoolSpot,
        _: Option<CardFace>,
    ) -> Intent<Self> {
        match (table.view.phase, from, to) {
            (_, _, PoolSpot::Bank) | (Phase::Take { .. }, PoolSpot::Pond(_), PoolSpot::Drawn) => {
                Intent::Press(from)
            }
            (Phase::Hand, PoolSpot::Bait(_), PoolSpot::Pond(_))
            | (Phase::Hand, PoolSpot::Pond(_), PoolSpot::Bait(_)) => {
                for spot in [from, to] {
                    match (spot, table.tile_at(spot)) {
                        (PoolSpot::Bait(_), Some(tile)) => draft.set_hand_tile(spot, tile),
                        (_, Some(tile)) => draft.set_open_tile(spot, tile),
                        _ => {}
                    }
                }
                Intent::Laid(None)
            }
            (Phase::Take { .. }, PoolSpot::Drawn, PoolSpot::Pond(_)) => Intent::Press(to),
            _ => Intent::None,
        }
    }

    fn press_control(draft: &mut LaidTiles, _: &TiuUTable, control: ControlOf<Self>) -> Intent<Self> {
        match control {
            TableButton::TakeBack => {
                draft.take_back();
                Intent::Laid(None)
            }
            TableButton::Own(TiuUControl::Draw) => Intent::Play(Move::Draw),
            TableButton::Own(TiuUControl::LayPair) => Intent::Play(Move::LayPair),
            TableButton::Own(TiuUControl::KeepPair) => Intent::Play(Move::KeepPair),
            TableButton::Own(TiuUControl::Next) => Intent::Play(Move::DealNext),
            TableButton::Own(TiuUControl::Pile) => {
                draft.hand_tile().map_or(Intent::None, |tile| Intent::Play(Move::Pile { tile }))
            }
            _ => Intent::None,
        }
    }

    fn offered_controls(table: &TiuUTable) -> Vec<ControlOf<Self>> {
        match table.view.phase {
            Phase::BetweenDeals => vec![TableButton::Own(TiuUControl::Next)],
            _ if !table.is_open() => Vec::new(),
            Phase::DealtPair => {
                vec![TableButton::Own(TiuUControl::LayPair), TableButton::Own(TiuUControl::KeepPair)]
            }
            Phase::Draw => vec![TableButton::Own(TiuUControl::Draw)],
            Phase::Hand | Phase::Take { .. } => table.offered_matching(),
            Phase::Over => Vec::new(),
        }
    }

    fn control_key(control: TiuUControl) -> Option<&'static str> {
        Some(match control {
            TiuUControl::Draw => "d",
            TiuUControl::KeepPair => "k",
            TiuUControl::LayPair => "l",
            TiuUControl::Next => "n",
            TiuUControl::Pile => "p",
        })
    }

    fn first_spot(table: &TiuUTable) -> Option<PoolSpot> {
        if table.view.phase == Phase::Draw { Some(PoolSpot::Stock) } else { table.spots().next() }
    }

    /// The total that the child has to type next. `None` if no total is asked for, as with a special pair, which matches by a rule and not
    /// by a calculation.
    fn asked_total(table: &TiuUTable) -> Option<(Statement, Step)> {
        let step = table.draft.unanswered_step(table.pair()?)?;
        Some((step.statement(), step))
    }

    fn mark_answered(draft: &mut LaidTiles, table: &TiuUTable) {
        draft.mark_answered();
        // Two tiles of one kind make the same total.
        if table.pair().is_some_and(|pair| pair.tile == pair.takes) {
            draft.mark_answered();
        }
    }

    fn called_calculation(table: &TiuUTable) -> Result<Option<CalledMove<Move>>, TokenError> {
        let Some(pair) = table.pair() else { return Ok(None) };
        let found = pair.tile.match_with(pair.takes);
        let steps = if found.is_some_and(|found| found.total().is_none()) {
            [None, None]
        } else {
            [pair.tile, pair.takes].map(|tile| Some(add_pips(tile.halves())))
        };
        Ok(Some(CalledMove {
            play: pair.as_move(table.view.phase),
            offered: table.offered_tiles(),
            calculation: format!("{} {}", pair.tile, pair.takes),
            steps: steps.into_iter().flatten().collect(),
            total: found.and_then(TileMatch::total),
        }))
    }

    fn calculation_refusal(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    fn feedback(_: &TiuUTable, refusal: PlayError) -> PlayError {
        refusal
    }

    fn remark_sentence(remark: &PlayError, language: &Language) -> String {
        events::refusal_sentence(*remark, language)
    }

    fn catch_sentence_key(caught: &PlayerCatch) -> &'static str {
        if caught.written.is_some() { "news-matched" } else { "news-matched-by-rule" }
    }

    fn sign_keys(_: &TiuUTable) -> SignKeys<TiuUControl> {
        SignKeys::One((TableButton::Own(TiuUControl::Draw), "tiles-draw-instead", drawing::draw))
    }

    fn reacts_to(table: &TiuUTable, spot: PoolSpot) -> bool {
        table.view.phase != Phase::Draw || spot == PoolSpot::Stock
    }

    fn is_calculating(view: &View) -> bool {
        matches!(view.phase, Phase::Hand | Phase::Take { .. })
    }
}

impl TiuUTable {
    /// The two tiles that are to match. A drawn tile comes before one from the hand. `None` until both are chosen.
    fn pair(&self) -> Option<TilePair> {
        let tile = match self.view.phase {
            Phase::Take { drawn } => drawn,
            _ => self.draft.hand_tile()?,
        };
        let takes = self.draft.open_tile()?;
        Some(TilePair { tile, takes, is_pile: self.view.piles.contains(&takes) })
    }

    fn offered_matching(&self) -> Vec<ControlOf<TiuU>> {
        let mut offered = Vec::new();
        if self.asked_total().is_some() {
            offered.push(TableButton::Answer);
        } else if self.pair().is_some() {
            offered.push(TableButton::Catch);
        }
        offered.extend((!self.draft.is_empty()).then_some(TableButton::TakeBack));
        let is_turn = self.view.phase == Phase::Hand;
        let makes_pile = |tile| self.view.choices().faces_to_pile().contains(tile);
        let can_pile = is_turn && self.draft.hand_tile().is_some_and(makes_pile);
        offered.extend(can_pile.then_some(TableButton::Own(TiuUControl::Pile)));
        offered.push(TableButton::Hint);
        offered.extend(is_turn.then_some(TableButton::Own(TiuUControl::Draw)));
        offered
    }

    /// The spots that the selection ring can go to: open tiles, the hand and the woodpile.
    fn spots(&self) -> impl Iterator<Item = PoolSpot> {
        let hand = (0..).zip(self.hand()).map(|(slot, _)| PoolSpot::Bait(slot));
        let open = self.layout.open_tiles().map(|(slot, _)| PoolSpot::Pond(slot));
        open.chain(hand).chain((self.view.woodpile > 0).then_some(PoolSpot::Stock))
    }

    fn hand(&self) -> &[Tile] {
        let seat = self.view.seats.get(usize::from(self.viewer()));
        seat.and_then(|seat| seat.hand.as_deref()).unwrap_or_default()
    }

    /// The spot of an open tile. A waiting pile of three comes before a single tile. `None` if the tile does not lie open.
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
