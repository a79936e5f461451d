//! The table of DragonFish: four ponds round an island of canals, with a seat in each corner.

mod bay;
mod beats;
mod board;
mod deeds;
mod draft;
mod offers;
mod replay;
mod strip;
mod task;

use engine::arithmetic::{Card, Pond, ReadingOrder, Refusal, Statement, Step, TokenError};
use engine::games::dragonfish::{
    Corner, DragonFish, Fishing, HelperCard, HouseRules, Move, Phase, Place, PlayError, PondCard, Seat,
    SeatView, View,
};
use engine::games::{MissedChance, PlayerCatch, Setup};
use engine::practice::{FactsToPractise, tuned_dragonfish};
use iced::{Element, Size};

use super::look::Places;
use super::notices::Notice;
use super::side_panel::SidePanel;
use super::tabletop::{Called, ControlOf, Intent, Keys, Outlives, Quiet, WaitsFor};
use super::{AnimationStep, Control, MessageOf, Tabletop};
use crate::app::drawing;
use crate::app::table::summary;
use crate::app::theme::Scale;
use crate::app::widget::board::{CELLS, Heap, Spot};
use crate::app::widget::card::Face;
use language::Language;
use records::Participant;

use deeds::Deed;
pub use deeds::Remark;
pub use draft::Draft;

type Table = super::Table<DragonFish>;
type Message = MessageOf<DragonFish>;

/// The widest that the board may be, in parts of the window: so much is left to the bank.
const USUAL: f32 = 0.6;
const WITH_LARGE_TYPE: f32 = 0.56;

/// A button that only DragonFish has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DragonFishControl {
    /// Draw a helper card.
    Draw,
    /// Go on, because no helper card is left.
    Skip,
    /// Keep the hook that was just drawn.
    Keep,
    /// Play the hook with this number from the hand, or put it back.
    Hook(u8),
    /// Take the fish with this number from the player at this seat, with the hook in play.
    Victim(Seat, u8),
    /// Turn the canal before it is laid.
    Turn,
    /// Cut the hook with scissors.
    Cut,
    /// Give the fish to the player with the hook.
    Give,
    /// Let the two picked cards change places.
    SwapNow,
    /// Begin a calculation with the second card, instead of a swap.
    PickInstead,
    /// End the turn. The next player goes on.
    Pass,
}

impl Tabletop for DragonFish {
    type Spot = Spot;
    type Control = DragonFishControl;
    type Draft = Draft;
    /// The game itself knows where its cards lie.
    type Layout = ();
    type Deed = Deed;
    type Remark = Remark;

    const CALL: &'static str = "table-catch";
    const QUIET: &'static [Quiet<DragonFishControl>] = &[
        (Control::TakeBack, "table-undo", drawing::undo),
        (Control::Own(DragonFishControl::Pass), "table-pass", drawing::pass),
    ];
    const BY_ENTER: &'static [DragonFishControl] = &[
        DragonFishControl::Draw,
        DragonFishControl::Skip,
        DragonFishControl::Keep,
        DragonFishControl::SwapNow,
        DragonFishControl::Turn,
    ];
    const HAS_SKY: bool = false;

    fn dealt(_: &View) {}

    fn follow((): &mut (), _: &View, _: &Move, _: &View) {}

    fn draft(_: &View) -> Draft {
        Draft::default()
    }

    fn laid(draft: &Draft) -> usize {
        draft.strip.count() + usize::from(draft.swapping.is_some())
    }

    fn outlives(draft: &Draft, before: &View, play: &Move, after: &View) -> Outlives<Draft> {
        if after.player_at(after.turn) != before.player_at(before.turn) {
            return Outlives::Nothing;
        }
        let mut strip = draft.strip.clone();
        if let Move::Swap { from, to } = play {
            strip.follow_swap(*from, *to);
        }
        Outlives::Draft(Draft { strip, knows_lanes: draft.knows_lanes, ..Draft::default() })
    }

    fn waits_for(_: &View) -> WaitsFor<Move> {
        WaitsFor::Mover
    }

    fn pressed(draft: &mut Draft, table: &Table, spot: Spot) -> Intent<Self> {
        draft.asked_to_pass = false;
        match (table.view.phase, spot) {
            (Phase::Fish { swapped }, Spot::Card(place)) => draft.pick(table, place, swapped),
            (Phase::Helper, Spot::Heap(Heap::HelperStock)) => {
                Intent::Control(Control::Own(DragonFishControl::Draw))
            }
            (Phase::Helper, Spot::Card(_)) if draft.hooking.is_none() && table.view.may_draw_helper() => {
                Intent::Say(Remark::HelperFirst)
            }
            (_, Spot::Seat(seat)) => {
                table.hook_in_play().map_or(Intent::None, |hook| draft.cast(table, hook, seat))
            }
            (Phase::CastNet, Spot::Card(place)) => Intent::Play(Move::CastNet { pond: place.pond }),
            (Phase::TakeBike, Spot::Card(place)) => Intent::Play(Move::TakeBike { place }),
            (Phase::LayCanal(_), Spot::Island(corner)) => {
                Intent::Play(Move::LayCanal { corner, turn: draft.laying })
            }
            _ => Intent::None,
        }
    }

    fn dropped(draft: &mut Draft, table: &Table, way: (Spot, Spot), carried: Option<Face>) -> Intent<Self> {
        draft.asked_to_pass = false;
        let hook = match carried {
            Some(Face::Helper(HelperCard::Hook(hook))) => Some(hook),
            _ => None,
        };
        let scissors = Some(Face::Helper(HelperCard::Scissors));
        let cuts = (carried == scissors).then_some(DragonFishControl::Cut);
        match way {
            (Spot::Card(from), Spot::Card(to)) if from.pond != to.pond => {
                if !matches!(table.view.phase, Phase::Fish { .. }) {
                    Intent::None
                } else if table.view.can_swap(from, to) {
                    draft.swapping = Some((from, to));
                    Intent::Laid(None)
                } else {
                    // The game says why not.
                    draft.swapping = None;
                    Intent::Play(Move::Swap { from, to })
                }
            }
            (card @ Spot::Card(_), Spot::Bank) | (Spot::Bank, card @ Spot::Card(_)) => Intent::Press(card),
            (heap @ Spot::Heap(_), Spot::Bank) => Intent::Press(heap),
            (Spot::Bank, canal @ Spot::Island(_)) => Intent::Press(canal),
            (Spot::Bank, Spot::Seat(seat)) => hook.map_or(Intent::None, |hook| draft.cast(table, hook, seat)),
            (Spot::Bank, Spot::Bank) => match hook.map(DragonFishControl::Hook).or(cuts).map(Control::Own) {
                Some(control) if table.offers(control) => Intent::Control(control),
                _ => Intent::None,
            },
            _ => Intent::None,
        }
    }

    fn controlled(draft: &mut Draft, table: &Table, control: ControlOf<Self>) -> Intent<Self> {
        let asked = std::mem::take(&mut draft.asked_to_pass);
        match control {
            Control::Sign(operation) => draft.strip.sign(operation),
            Control::Open => draft.strip.open(),
            Control::Close => draft.strip.close(),
            Control::TakeBack if draft.swapping.is_some() => draft.swapping = None,
            Control::TakeBack if draft.hooking.is_some() => draft.hooking = None,
            Control::TakeBack => draft.strip.take_back(),
            Control::Own(own) => return draft.controlled(table, own, asked),
            _ => {}
        }
        Intent::None
    }

    fn asks(draft: &Draft) -> bool {
        draft.swapping.is_some()
    }

    fn goes_on(draft: &Draft, find: &Fishing) -> bool {
        draft.goes_on(find)
    }

    fn leads_to(draft: &Draft, view: &View) -> Option<Fishing> {
        draft.leads_to(view)
    }

    fn make_way(draft: &mut Draft, find: &Fishing) {
        draft.make_way(find);
    }

    fn calls(table: &Table, language: &Language) -> Option<String> {
        let Phase::AnswerHook { by, .. } = table.view.phase else { return None };
        let (name, by) = (table.mover().name.as_str(), table.participant(by)?.name.as_str());
        Some(language.say_with("table-hooked", [("name", name.into()), ("by", by.into())]))
    }

    fn offered(table: &Table) -> Vec<ControlOf<Self>> {
        if table.is_open() { table.own_offered() } else { Vec::new() }
    }

    fn why_not(table: &Table, control: ControlOf<Self>) -> Option<Remark> {
        match (table.view.phase, control) {
            (Phase::Fish { .. }, Control::Sign(sign)) => {
                let is_above = !table.mover().rung.allows(sign);
                let strip = &table.draft.strip;
                let no_card = table.asked().is_none() && strip.row().is_empty();
                is_above.then_some(Remark::AboveRung(sign)).or(no_card.then_some(Remark::CardFirst))
            }
            (Phase::Helper, Control::Own(DragonFishControl::Hook(hook))) => {
                let is_caught = table.prey(u8::MAX).next().is_some();
                let nothing = if is_caught { Remark::NothingToHook { hook } } else { Remark::NothingCaught };
                table.prey(hook).next().is_none().then_some(nothing)
            }
            (_, Control::Own(DragonFishControl::Hook(_))) => Some(Remark::HookLater),
            (_, Control::Own(DragonFishControl::Victim(seat, fish))) => {
                let hook = table.hook_in_play()?;
                Some(Remark::Refused(if seat == table.view.turn {
                    PlayError::OwnFish
                } else {
                    PlayError::HookTooSmall { hook, fish }
                }))
            }
            _ => None,
        }
    }

    fn greets(table: &Table) -> Option<Remark> {
        let viewer = table.viewer();
        let mut since = table.news.iter().rev().take_while(|news| news.player() != viewer);
        let lost = since.find_map(|news| match news {
            Notice::Did { deed: Some(Deed::Hooked { victim, fish }), .. } if *victim == viewer => Some(*fish),
            _ => None,
        });
        let more = || Place::all().filter_map(|place| table.view.card(place)).any(PondCard::is_fish);
        lost.filter(|_| more()).map(|fish| Remark::Lost { fish })
    }

    fn escape(table: &Table) -> Option<ControlOf<Self>> {
        (table.draft.swapping.is_some() || table.draft.hooking.is_some()).then_some(Control::TakeBack)
    }

    fn key(control: DragonFishControl) -> Option<&'static str> {
        Some(match control {
            DragonFishControl::Draw => "d",
            DragonFishControl::Keep => "k",
            DragonFishControl::Pass => "p",
            DragonFishControl::Turn => "r",
            DragonFishControl::SwapNow => "s",
            _ => return None,
        })
    }

    fn first(table: &Table) -> Option<Spot> {
        Some(match table.view.phase {
            Phase::LayCanal(_) => Spot::Island(Corner::NorthWest),
            _ => Spot::Card(Place { pond: table.view.turn, slot: 0 }),
        })
    }

    fn asked(table: &Table) -> Option<(Statement, Step)> {
        let order = table.mover().order;
        if order != ReadingOrder::Spoken && !table.totals.calling {
            return None;
        }
        let strip = &table.draft.strip;
        let step = strip.unanswered(&table.view.pond(strip.pond()?), order)?;
        Some((step.statement(), step))
    }

    fn answered(draft: &mut Draft, _: &Table) {
        draft.strip.answer();
    }

    fn called(table: &Table) -> Option<Result<Called<Move>, TokenError>> {
        let (strip, order) = (&table.draft.strip, table.mover().order);
        let pond = strip.pond()?;
        let animals = table.view.pond(pond);
        Some(strip.calculation(order)?.map(|calculation| Called {
            play: Move::Catch { pond, calculation },
            offered: written_pond(&animals),
            calculation: strip.laid(&animals),
            steps: strip.steps(&animals, order),
            total: strip.total(&animals, order),
        }))
    }

    fn miscalculated(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    fn remark(_: &Table, refusal: PlayError) -> Remark {
        Remark::Refused(refusal)
    }

    fn said(remark: &Remark, language: &Language) -> String {
        remark.sentence(language)
    }

    fn ended(view: &View) -> Option<&'static str> {
        view.is_fished_out().then_some("news-no-fish-left")
    }

    fn deed(before: &View, play: &Move, after: &View) -> Option<Deed> {
        Deed::of(before, play, after)
    }

    fn catch_told(_: &PlayerCatch) -> &'static str {
        "news-caught"
    }

    fn told<'a>(
        deed: &Deed,
        who: &'a str,
        name: impl Fn(u8) -> &'a str,
        language: &Language,
    ) -> Option<String> {
        Some(deed.sentence(who, name, language))
    }

    fn hint(table: &Table, language: &Language, level: u8, find: Option<&Fishing>) -> Option<String> {
        let Some(fishing) = find else { return Some(language.say("hint-none")) };
        table.hint_of(language, level, fishing)
    }

    fn lying((view, ()): (&View, &()), _: u8) -> Vec<(Spot, Face)> {
        beats::lying(view)
    }

    fn beats(
        (before, ()): (&View, &()),
        play: &Move,
        _: &View,
        (after, ()): (&View, &()),
    ) -> Vec<AnimationStep<Spot>> {
        beats::beats(before, play, after)
    }

    fn water(size: Size, scale: Scale) -> f32 {
        let high = (size.height - 2.0 * scale.margin) / f32::from(CELLS);
        let wide = size.width * if scale.is_enlarged { WITH_LARGE_TYPE } else { USUAL } / f32::from(CELLS);
        high.min(wide).floor() * f32::from(CELLS)
    }

    fn board<'a>(table: &'a Table, language: &'a Language, places: &Places) -> Element<'a, Message> {
        table.board(language, places)
    }

    fn brings_nothing(caught: &PlayerCatch) -> bool {
        caught.points == 0
    }

    fn makes_sum(table: &Table) -> bool {
        table.makes_sum()
    }

    fn keys(table: &Table) -> Keys<DragonFishControl> {
        if table.mover().order == ReadingOrder::Operations { Keys::Brackets } else { Keys::Signs }
    }

    fn answers(table: &Table) -> Vec<(ControlOf<Self>, &'static str)> {
        table.own_answers()
    }

    fn task<'a>(table: &'a Table, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        table.own_task(language, size, scale)
    }

    fn own_height(scale: Scale) -> f32 {
        1.75 * scale.card
    }

    fn own<'a>(table: &'a Table, language: &'a Language, bank: SidePanel) -> Element<'a, Message> {
        table.helpers(language, bank.scale, bank.place.width)
    }

    fn verb(held: Face) -> Option<&'static str> {
        let Face::Helper(helper) = held else { return None };
        Some(match helper {
            HelperCard::Hook(_) => "verb-hook",
            HelperCard::Scissors => "verb-scissors",
            HelperCard::Canal(_) => "verb-canal",
            HelperCard::Magnet => "verb-magnet",
            HelperCard::Net => "verb-net",
            HelperCard::Rotate => "verb-rotate",
        })
    }

    fn is_calculating(view: &View) -> bool {
        matches!(view.phase, Phase::Fish { .. })
    }

    fn holding(&self, player: u8) -> summary::Holding {
        replay::holding(self, player)
    }

    fn replay<'a>(
        missed: &MissedChance<Self>,
        (): &(),
        name: &str,
        room: Size,
        language: &Language,
    ) -> summary::Replay<'a> {
        replay::replay(missed, name, room, language)
    }

    fn tuned(
        setup: Setup<HouseRules>,
        wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        tuned_dragonfish(setup, wanted)
    }
}

impl Table {
    /// The player at a seat now. Seats change when the board turns.
    fn participant(&self, seat: Seat) -> Option<&Participant> {
        self.view.player_at(seat).and_then(|player| self.saved.participants.get(usize::from(player)))
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats[seat.index()].as_ref()
    }
}

/// The animals of a pond, in the notation of the command line.
fn written_pond(pond: &Pond) -> String {
    pond.iter().flatten().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
