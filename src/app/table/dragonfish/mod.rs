//! The table of DragonFish: four ponds round an island of canals, with a seat in each corner.

mod animation;
mod bay;
mod board;
mod draft;
mod events;
mod laid_calculation;
mod offers;
mod task;

use engine::arithmetic::{Card, Pond, ReadingOrder, Refusal, Statement, Step, TokenError};
use engine::games::dragonfish::{
    Corner, DragonFish, HelperCard, HouseRules, LaidCanal, Move, Phase, Place, PlayError, PondCard,
    PossibleCatch, Seat, SeatView, View,
};
use engine::games::{PlayerCatch, Setup};
use engine::practice::waiting::WaitingQuestion;
use engine::practice::{FactsToPractise, tuned_dragonfish_seeds};
use iced::Size;

use super::notices::Notice;
use super::tabletop::{AwaitedPlayer, CalledMove, ControlOf, DraftAfterMove, Intent, SignKeys, SmallButton};
use super::{MessageOf, TableButton, Tabletop};
use crate::app::drawing;
use crate::app::theme::Scale;
use crate::app::widget::board::{BoardSpot, CELLS_PER_SIDE, CardStack};
use crate::app::widget::card::CardFace;
use language::Language;
use records::Participant;

pub use draft::DragonFishDraft;
use events::DragonFishEvent;
pub use events::DragonFishFeedback;

type DragonFishTable = super::GameTable<DragonFish>;
type Message = MessageOf<DragonFish>;

/// The usual width of the board, in parts of the window's width. The side panel has the rest.
const USUAL: f32 = 0.6;
const WITH_LARGE_TYPE: f32 = 0.56;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DragonFishControl {
    Draw,
    Skip,
    Keep,
    /// Take up the hook with this number, or put it back.
    Hook(u8),
    /// Take the fish with this number from the player at this seat, with the hook in play.
    Victim(Seat, u8),
    Lay,
    Cast,
    PullOut,
    /// Take the golden fish with the hook just drawn.
    Take,
    Cut,
    Give,
    SwapNow,
    /// Begin a calculation with the second of two pressed cards, instead of swapping them.
    PickInstead,
    Pass,
}

impl Tabletop for DragonFish {
    type TableSpot = BoardSpot;
    type OwnControl = DragonFishControl;
    type MoveDraft = DragonFishDraft;
    type CardLayout = ();
    type Event = DragonFishEvent;
    type Feedback = DragonFishFeedback;

    const CALL_KEY: &'static str = "table-catch";
    const SMALL_BUTTONS: &'static [SmallButton<DragonFishControl>] = &[
        (TableButton::TakeBack, "table-undo", drawing::undo),
        (TableButton::Own(DragonFishControl::Pass), "table-pass", drawing::pass),
    ];
    const BY_ENTER: &'static [DragonFishControl] = &[
        DragonFishControl::Draw,
        DragonFishControl::Skip,
        DragonFishControl::Keep,
        DragonFishControl::SwapNow,
        DragonFishControl::Lay,
        DragonFishControl::Cast,
        DragonFishControl::PullOut,
        DragonFishControl::Take,
    ];
    const HAS_SKY: bool = false;
    const OWN_HEIGHT: f32 = 1.75;

    fn initial_layout(_: &View) {}

    fn apply_move((): &mut (), _: &View, _: &Move, _: &View) {}

    fn new_draft(view: &View) -> DragonFishDraft {
        DragonFishDraft::new(view)
    }

    fn laid_count(draft: &DragonFishDraft) -> usize {
        draft.laid_calculation.card_count() + usize::from(draft.swapping.is_some())
    }

    fn draft_after_move(
        draft: &DragonFishDraft,
        before: &View,
        play: &Move,
        after: &View,
    ) -> DraftAfterMove<DragonFishDraft> {
        if after.player_at(after.turn) != before.player_at(before.turn) {
            return DraftAfterMove::Nothing;
        }
        let mut strip = draft.laid_calculation.clone();
        if let Move::Swap { from, to } = play {
            strip.follow_swap(*from, *to);
        }
        DraftAfterMove::Draft(DragonFishDraft {
            laid_calculation: strip,
            knows_lanes: draft.knows_lanes,
            ..DragonFishDraft::new(after)
        })
    }

    fn awaited_player(view: &View) -> AwaitedPlayer<Move> {
        match view.phase {
            Phase::ChangeWater { pond, .. } => AwaitedPlayer::FollowsAtOnce(Move::ChangeWater { pond }),
            _ => AwaitedPlayer::Mover,
        }
    }

    fn press_spot(draft: &mut DragonFishDraft, table: &DragonFishTable, spot: BoardSpot) -> Intent<Self> {
        draft.asked_to_pass = false;
        match (table.view.phase, spot) {
            (Phase::Fish { swapped }, BoardSpot::Card(place)) => draft.pick(table, place, swapped),
            (Phase::Helper, BoardSpot::Heap(CardStack::HelperStock)) => {
                Intent::Control(TableButton::Own(DragonFishControl::Draw))
            }
            (Phase::Helper, BoardSpot::Card(_))
                if draft.hooking.is_none() && table.view.may_draw_helper() =>
            {
                Intent::Say(DragonFishFeedback::HelperFirst)
            }
            (_, BoardSpot::Seat(seat)) => {
                table.hook_in_play().map_or(Intent::None, |hook| draft.play_hook(table, hook, seat))
            }
            (Phase::CastNet, BoardSpot::Card(place)) => Intent::Play(Move::CastNet { pond: place.pond }),
            (Phase::TakeBike, BoardSpot::Card(place)) => Intent::Play(Move::TakeBike { place }),
            (Phase::LayCanal(_), BoardSpot::Island(corner)) => {
                draft.press_corner(corner);
                Intent::None
            }
            _ => Intent::None,
        }
    }

    fn drop_card(
        draft: &mut DragonFishDraft,
        table: &DragonFishTable,
        from: BoardSpot,
        to: BoardSpot,
        carried: Option<CardFace>,
    ) -> Intent<Self> {
        draft.asked_to_pass = false;
        let hook = match carried {
            Some(CardFace::Helper(HelperCard::Hook(hook))) => Some(hook),
            _ => None,
        };
        let scissors = Some(CardFace::Helper(HelperCard::Scissors));
        let cuts = (carried == scissors).then_some(DragonFishControl::Cut);
        match (from, to) {
            (BoardSpot::Card(from), BoardSpot::Card(to)) if from.pond != to.pond => {
                if !matches!(table.view.phase, Phase::Fish { .. }) {
                    Intent::None
                } else if table.view.can_swap(from, to) {
                    draft.swapping = Some((from, to));
                    Intent::Laid(None)
                } else {
                    // The game refuses this move and says why.
                    draft.swapping = None;
                    Intent::Play(Move::Swap { from, to })
                }
            }
            (card @ BoardSpot::Card(_), BoardSpot::Bank) | (BoardSpot::Bank, card @ BoardSpot::Card(_)) => {
                Intent::Press(card)
            }
            (heap @ BoardSpot::Heap(_), BoardSpot::Bank) => Intent::Press(heap),
            (BoardSpot::Bank, canal @ BoardSpot::Island(_)) => Intent::Press(canal),
            (BoardSpot::Bank, BoardSpot::Seat(seat)) => {
                hook.map_or(Intent::None, |hook| draft.play_hook(table, hook, seat))
            }
            (BoardSpot::Bank, BoardSpot::Bank) => {
                match hook.map(DragonFishControl::Hook).or(cuts).map(TableButton::Own) {
                    Some(control) if table.is_offered(control) => Intent::Control(control),
                    _ => Intent::None,
                }
            }
            _ => Intent::None,
        }
    }

    fn press_control(
        draft: &mut DragonFishDraft,
        table: &DragonFishTable,
        control: ControlOf<Self>,
    ) -> Intent<Self> {
        let asked = std::mem::take(&mut draft.asked_to_pass);
        match control {
            TableButton::Sign(operation) => draft.laid_calculation.add_sign(operation),
            TableButton::Open => draft.laid_calculation.open_bracket(),
            TableButton::Close => draft.laid_calculation.close_bracket(),
            TableButton::TakeBack if draft.swapping.is_some() => draft.swapping = None,
            TableButton::TakeBack if draft.hooking.is_some() => draft.hooking = None,
            TableButton::TakeBack => draft.laid_calculation.take_back(),
            TableButton::Own(own) => return draft.press_control(table, own, asked),
            _ => {}
        }
        Intent::None
    }

    fn is_question_open(draft: &DragonFishDraft) -> bool {
        draft.swapping.is_some()
    }

    fn can_still_make(draft: &DragonFishDraft, find: &PossibleCatch) -> bool {
        draft.can_still_make(find)
    }

    fn easiest_reachable_catch(draft: &DragonFishDraft, view: &View) -> Option<PossibleCatch> {
        draft.easiest_reachable_catch(view)
    }

    fn put_back_others(draft: &mut DragonFishDraft, find: &PossibleCatch) {
        draft.put_back_others(find);
    }

    fn decision_prompt(table: &DragonFishTable, language: &Language) -> Option<String> {
        let Phase::AnswerHook { by, .. } = table.view.phase else { return None };
        let (name, by) = (table.mover().name.as_str(), table.participant(by)?.name.as_str());
        Some(language.say_with("table-hooked", [("name", name.into()), ("by", by.into())]))
    }

    fn offered_controls(table: &DragonFishTable) -> Vec<ControlOf<Self>> {
        if table.is_open() { table.offered_game_controls() } else { Vec::new() }
    }

    fn why_disabled(table: &DragonFishTable, control: ControlOf<Self>) -> Option<DragonFishFeedback> {
        match (table.view.phase, control) {
            (Phase::Fish { .. }, TableButton::Sign(sign)) => {
                let is_above = !table.mover().rung.allows(sign);
                let strip = &table.draft.laid_calculation;
                let no_card = table.asked_total().is_none() && strip.tokens().is_empty();
                is_above
                    .then_some(DragonFishFeedback::AboveRung(sign))
                    .or(no_card.then_some(DragonFishFeedback::CardFirst))
            }
            (Phase::Helper, TableButton::Own(DragonFishControl::Hook(hook))) => {
                let is_caught = table.fish_to_hook(u8::MAX).next().is_some();
                let nothing = if is_caught {
                    DragonFishFeedback::NothingToHook { hook }
                } else {
                    DragonFishFeedback::NothingCaught
                };
                table.fish_to_hook(hook).next().is_none().then_some(nothing)
            }
            (_, TableButton::Own(DragonFishControl::Hook(_))) => Some(DragonFishFeedback::HookLater),
            (_, TableButton::Own(DragonFishControl::Victim(seat, fish))) => {
                let hook = table.hook_in_play()?;
                Some(DragonFishFeedback::Refused(if seat == table.view.turn {
                    PlayError::OwnFish
                } else {
                    PlayError::HookTooSmall { hook, fish }
                }))
            }
            _ => None,
        }
    }

    fn waiting_question(before: &View, play: &Move) -> Option<WaitingQuestion> {
        let Move::Catch { pond, calculation } = play else { return None };
        WaitingQuestion::in_pond(calculation, &before.pond(*pond), before.fisher()?.skill.rung)
    }

    fn turn_start_remark(table: &DragonFishTable) -> Option<DragonFishFeedback> {
        let viewer = table.viewer();
        let mut since = table.news.iter().rev().take_while(|news| news.player() != viewer);
        let lost = since.find_map(|news| match news {
            Notice::Did { event: Some(DragonFishEvent::Hooked { victim, fish }), .. }
                if *victim == viewer =>
            {
                Some(*fish)
            }
            _ => None,
        });
        let more = || Place::all().filter_map(|place| table.view.card(place)).any(PondCard::is_fish);
        lost.filter(|_| more()).map(|fish| DragonFishFeedback::Lost { fish })
    }

    fn escape_control(table: &DragonFishTable) -> Option<ControlOf<Self>> {
        (table.draft.swapping.is_some() || table.draft.hooking.is_some()).then_some(TableButton::TakeBack)
    }

    fn control_key(control: DragonFishControl) -> Option<&'static str> {
        Some(match control {
            DragonFishControl::Draw => "d",
            DragonFishControl::Keep => "k",
            DragonFishControl::Pass => "p",
            DragonFishControl::Lay => "l",
            DragonFishControl::SwapNow => "s",
            _ => return None,
        })
    }

    fn first_spot(table: &DragonFishTable) -> Option<BoardSpot> {
        Some(match table.view.phase {
            Phase::LayCanal(_) => {
                BoardSpot::Island(table.draft.canal_place.map_or(Corner::NorthWest, |(corner, _)| corner))
            }
            _ => BoardSpot::Card(Place { pond: table.view.turn, slot: 0 }),
        })
    }

    fn asked_total(table: &DragonFishTable) -> Option<(Statement, Step)> {
        let order = table.mover().order;
        if order != ReadingOrder::Spoken && !table.totals.calling {
            return None;
        }
        let strip = &table.draft.laid_calculation;
        let step = strip.unanswered_step(&table.view.pond(strip.pond()?), order)?;
        Some((step.statement(), step))
    }

    fn mark_answered(draft: &mut DragonFishDraft, _: &DragonFishTable) {
        draft.laid_calculation.mark_answered();
    }

    fn called_calculation(table: &DragonFishTable) -> Result<Option<CalledMove<Move>>, TokenError> {
        let (strip, order) = (&table.draft.laid_calculation, table.mover().order);
        let (Some(pond), Some(calculation)) = (strip.pond(), strip.calculation(order)?) else {
            return Ok(None);
        };
        let animals = table.view.pond(pond);
        Ok(Some(CalledMove {
            play: Move::Catch { pond, calculation },
            offered: written_pond(&animals),
            calculation: strip.as_text(&animals),
            steps: strip.steps(&animals, order),
            total: strip.total(&animals, order),
        }))
    }

    fn calculation_refusal(refusal: PlayError) -> Option<Refusal> {
        match refusal {
            PlayError::Calculation(refusal) => Some(refusal),
            _ => None,
        }
    }

    fn feedback(_: &DragonFishTable, refusal: PlayError) -> DragonFishFeedback {
        DragonFishFeedback::Refused(refusal)
    }

    fn remark_sentence(remark: &DragonFishFeedback, language: &Language) -> String {
        remark.sentence(language)
    }

    fn end_reason_key(view: &View) -> Option<&'static str> {
        view.is_fished_out().then_some("news-no-fish-left")
    }

    fn catch_sentence_key(_: &PlayerCatch) -> &'static str {
        "news-caught"
    }

    fn water_width(size: Size, scale: Scale) -> f32 {
        let high = (size.height - 2.0 * scale.margin) / f32::from(CELLS_PER_SIDE);
        let wide =
            size.width * if scale.is_enlarged { WITH_LARGE_TYPE } else { USUAL } / f32::from(CELLS_PER_SIDE);
        high.min(wide).floor() * f32::from(CELLS_PER_SIDE)
    }

    fn brings_nothing(caught: &PlayerCatch) -> bool {
        caught.points == 0
    }

    fn makes_sum(table: &DragonFishTable) -> bool {
        table.makes_sum()
    }

    fn sign_keys(table: &DragonFishTable) -> SignKeys<DragonFishControl> {
        if table.mover().order == ReadingOrder::Operations { SignKeys::Brackets } else { SignKeys::Signs }
    }

    fn held_card_action_key(held: CardFace) -> Option<&'static str> {
        let CardFace::Helper(helper) = held else { return None };
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

    fn tuned_seeds(
        setup: Setup<HouseRules>,
        wanted: Vec<FactsToPractise>,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        tuned_dragonfish_seeds(setup, wanted)
    }
}

impl DragonFishTable {
    /// The canal that was just drawn, as it would lie, and the corner where it would lie. `None` if there is none.
    pub fn canal_to_lay(&self) -> Option<(Corner, LaidCanal)> {
        let Phase::LayCanal(canal) = self.view.phase else { return None };
        self.draft.canal_place.map(|(corner, turn)| (corner, LaidCanal { canal, turn }))
    }

    /// The pond that the net just drawn would empty, unless another is pressed. `None` if there is no net.
    fn net_to_cast(&self) -> Option<Seat> {
        match self.draft.proposed {
            Some(Move::CastNet { pond }) => Some(pond),
            _ => None,
        }
    }

    /// The bike that the magnet just drawn would pull out, unless another is pressed. `None` if there is no magnet.
    fn bike_to_take(&self) -> Option<Place> {
        match self.draft.proposed {
            Some(Move::TakeBike { place }) => Some(place),
            _ => None,
        }
    }

    /// The fish that the hook just drawn would take, with its player's seat, unless another is pressed. `None` if there is none.
    fn fish_to_take(&self) -> Option<(Seat, u8)> {
        match self.draft.proposed {
            Some(Move::PlayHook { victim, fish, .. }) => Some((victim, fish)),
            _ => None,
        }
    }

    /// The player who sits at this seat. Seats change when the board turns. `None` if nobody sits there.
    fn participant(&self, seat: Seat) -> Option<&Participant> {
        self.view.player_at(seat).and_then(|player| self.saved.participants.get(usize::from(player)))
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats[seat.index()].as_ref()
    }
}

fn written_pond(pond: &Pond) -> String {
    pond.iter().flatten().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
