//! The table of DragonFish: the game as the children at the screen see and play it.

mod corner;
mod flight;
mod look;
mod panel;
mod stops;
mod story;
mod strip;

use std::time::Instant;

use iced::Task;
use iced::keyboard::{Key, Modifiers};

use crate::app::screen::sitting::{Action, Sitting, think};
use crate::app::screen::watch::{Laid, Watch};
use crate::app::widget::board::{Flight, Spot};
use crate::app::widget::card::Face;
use crate::app::widget::spread::Direction;
use crate::arithmetic::{Calculation, Card, Misplaced, Pond, ReadingOrder, Rung, Step, judge};
use crate::games::chance::chance;
use crate::games::dragonfish::{
    DragonFish, Fishing, HelperCard, Move, Phase, Place, PlayError, QuarterTurn, Seat, SeatView, View,
    best_catch,
};
use crate::games::{Game, GameKind};
use crate::opponents::Opponent;
use crate::records::{Deed, HelpLevel, Note, Participant, SavedGame, Tried, Who};

pub use stops::{Control, Stop};

use story::News;
use strip::Strip;

/// The hints that can be looked at in one turn.
const LAST_HINT: u8 = 3;

/// A game in progress.
// Each flag is a question of its own; none excludes another.
#[allow(clippy::struct_excessive_bools)]
pub struct Table {
    saved: SavedGame<DragonFish>,
    game: DragonFish,
    /// What may be seen now by whoever sits in front of the screen.
    view: View,
    /// Whether the child whose turn it is has said so, where several children share the screen.
    ready: bool,
    strip: Strip,
    /// The hint that was looked at in this turn.
    hint: Option<Hint>,
    said: Option<Said>,
    news: Vec<News>,
    flights: Vec<Flight>,
    focus: Option<Stop>,
    laying: QuarterTurn,
    swapping: Option<(Place, Place)>,
    hooking: Option<u8>,
    carrying: Option<Face>,
    /// The total that the child is typing.
    typed: String,
    /// Whether a catch was called that still waits for its totals.
    calling: bool,
    asks_to_leave: bool,
    reduced_motion: bool,
    watch: Watch,
}

/// A hint: which of the three, and what it is about; `None` if there is no catch.
type Hint = (u8, Option<Box<Fishing>>);

/// What the table last said to the child.
#[derive(Debug, Clone, PartialEq)]
enum Said {
    /// A move was refused.
    Refused(PlayError),
    /// The calculation cannot be read.
    Unreadable(Misplaced),
    /// A total was typed wrongly.
    WrongTotal { step: Step, typed: i64 },
    /// Something that grown-ups should know.
    Problem(String),
}

/// What happened at the table.
#[derive(Debug, Clone)]
pub enum Message {
    /// A card, canal or seat was pressed.
    SpotPressed(Spot),
    /// A card was dragged and dropped.
    CardDropped(Spot, Spot),
    /// A button was pressed.
    ControlPressed(Control),
    /// A card of the panel was taken up.
    CardTakenUp(Face),
    /// The child is typing a total.
    TotalTyped(String),
    /// A computer player has thought long enough about what to do after so many moves.
    ComputerThought(usize),
    /// The selection ring moves to the next stop, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// The selection ring moves across the board.
    Steered(Direction),
    /// What the selection ring is on was chosen.
    Chosen,
}

impl Table {
    /// A table at which a game goes on, or begins if no move was made yet.
    #[must_use]
    pub fn new(saved: SavedGame<DragonFish>, game: DragonFish, reduced_motion: bool) -> Self {
        let view = game.view_of(None);
        let news = News::of_record(&saved.record);
        let watch = Watch::new(GameKind::DragonFish, saved.record.setup.seed);
        let mut table = Self {
            saved,
            game,
            view,
            ready: false,
            strip: Strip::default(),
            hint: None,
            said: None,
            news,
            flights: Vec::new(),
            focus: None,
            laying: QuarterTurn::default(),
            swapping: None,
            hooking: None,
            carrying: None,
            typed: String::new(),
            calling: false,
            asks_to_leave: false,
            reduced_motion,
            watch,
        };
        table.look();
        table
    }

    /// The game as it would be kept.
    #[must_use]
    pub fn saved(&self) -> &SavedGame<DragonFish> {
        &self.saved
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &DragonFish {
        &self.game
    }

    /// What children have tried since this was asked last.
    pub fn take_tried(&mut self) -> Vec<Tried> {
        self.watch.take()
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// Keeps a card moving to and fro for ten minutes, for measuring what that costs.
    pub(crate) fn move_for_ever(&mut self) {
        self.flights = flight::to_and_fro(Place { pond: self.view.turn, slot: 0 }, Instant::now());
    }

    /// What has to be started when the table comes to the screen.
    pub fn start(&self) -> Task<Message> {
        if self.mover().is_child() || self.game.outcome().is_some() {
            return Task::none();
        }
        think(self.saved.record.moves.len(), Message::ComputerThought)
    }

    /// Who sits on a seat now.
    fn participant(&self, seat: Seat) -> Option<&Participant> {
        self.seat(seat).and_then(|seat| self.saved.participants.get(usize::from(seat.player)))
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats[seat.index()].as_ref()
    }

    fn sitting(&self) -> Sitting<'_> {
        Sitting {
            participants: &self.saved.participants,
            mover: self.game.to_move(),
            ready: self.ready,
            is_over: self.game.outcome().is_some(),
        }
    }

    /// Whose decision the game waits for.
    fn mover(&self) -> &Participant {
        self.sitting().mover()
    }

    /// Looks at the table through the eyes of whoever is in front of it.
    fn look(&mut self) {
        self.view = self.game.view_of(Some(self.sitting().viewer()));
    }

    fn is_open(&self) -> bool {
        self.sitting().is_open()
    }

    /// The total that the child has to type next.
    fn asked(&self) -> Option<Step> {
        let mover = self.mover();
        let waits = mover.order == ReadingOrder::Spoken || self.calling;
        let pond = self.strip.pond()?;
        (mover.help == HelpLevel::AskTotals && waits)
            .then(|| self.strip.unanswered(&self.view.pond(pond), mover.order))
            .flatten()
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> Action<Message> {
        match message {
            Message::SpotPressed(spot) => self.press(spot),
            Message::CardDropped(from, to) => self.drop(from, to),
            Message::ControlPressed(control) if self.offers(control) => self.control(control),
            Message::CardTakenUp(face) => {
                self.carrying = Some(face);
                Action::None
            }
            Message::TotalTyped(typed) => {
                self.typed = typed.chars().filter(|c| c.is_ascii_digit() || *c == '-').take(6).collect();
                Action::None
            }
            // A table that was left and opened again is thought about twice.
            Message::ComputerThought(moves) if moves == self.saved.record.moves.len() => self.computer(),
            Message::ControlPressed(_) | Message::ComputerThought(_) => Action::None,
            Message::StopWanted { backwards } => self.move_ring(backwards),
            Message::Steered(direction) => self.steer(direction),
            Message::Chosen => match self.focus {
                Some(Stop::Spot(spot)) => self.press(spot),
                Some(Stop::Control(control)) if self.offers(control) => self.control(control),
                _ => self.main_control().map_or(Action::None, |control| self.control(control)),
            },
        }
    }

    /// A place of the board was chosen, by whatever means.
    fn press(&mut self, spot: Spot) -> Action<Message> {
        if !self.is_open() || self.asks_to_leave {
            return Action::None;
        }
        self.focus = self.focus.map(|_| Stop::Spot(spot));
        match (self.view.phase, spot) {
            (Phase::Fish { swapped }, Spot::Card(place)) => self.pick(place, swapped.is_none()),
            (Phase::CastNet, Spot::Card(place)) => self.play(Move::CastNet { pond: place.pond }),
            (Phase::TakeBike, Spot::Card(place)) => self.play(Move::TakeBike { place }),
            (Phase::LayCanal(_), Spot::Island(corner)) => {
                self.play(Move::LayCanal { corner, turn: self.laying })
            }
            _ => Action::None,
        }
    }

    /// A card for the calculation, or a partner for a swap.
    fn pick(&mut self, place: Place, may_swap: bool) -> Action<Message> {
        if self.asked().is_some() || self.view.pond(place.pond)[usize::from(place.slot)].is_none() {
            return Action::None;
        }
        self.said = None;
        self.calling = false;
        let chosen = self.strip.last_card().filter(|chosen| chosen.pond != place.pond && may_swap);
        if let Some(chosen) = chosen
            && self.view.can_swap(chosen, place)
        {
            self.swapping = Some((chosen, place));
            return Action::None;
        }
        self.swapping = None;
        self.strip.pick(place);
        self.ask()
    }

    fn drop(&mut self, from: Spot, to: Spot) -> Action<Message> {
        let carried = self.carrying.take();
        if !self.is_open() || self.asks_to_leave {
            return Action::None;
        }
        match (from, to) {
            (Spot::Card(card), Spot::Card(partner)) if card.pond != partner.pond => {
                if matches!(self.view.phase, Phase::Fish { .. }) {
                    self.swap(card, partner)
                } else {
                    Action::None
                }
            }
            (Spot::Card(_), Spot::Panel) => self.press(from),
            (Spot::Panel, Spot::Island(_)) => self.press(to),
            (Spot::Panel, Spot::Seat(seat)) => self.hook_by_drop(carried, seat),
            (Spot::Panel, Spot::Panel) => match carried {
                Some(Face::Helper(HelperCard::Hook(hook))) if self.offers(Control::Hook(hook)) => {
                    self.control(Control::Hook(hook))
                }
                _ => Action::None,
            },
            _ => Action::None,
        }
    }

    /// A hook was dropped on somebody's corner: it takes the largest fish it can.
    fn hook_by_drop(&mut self, carried: Option<Face>, victim: Seat) -> Action<Message> {
        let Some(Face::Helper(HelperCard::Hook(hook))) = carried else {
            return Action::None;
        };
        let fish =
            self.seat(victim).and_then(|seat| seat.catch.iter().copied().filter(|fish| *fish <= hook).max());
        if let Some(fish) = fish {
            return self.play(Move::PlayHook { hook, victim, fish });
        }
        self.hooking = self.offers(Control::Hook(hook)).then_some(hook);
        Action::None
    }

    fn swap(&mut self, from: Place, to: Place) -> Action<Message> {
        self.swapping = None;
        let action = self.play(Move::Swap { from, to });
        if self.said.is_none() {
            self.strip.follow_swap(from, to);
        }
        action
    }

    fn control(&mut self, control: Control) -> Action<Message> {
        self.said = None;
        match control {
            Control::Rules => return Action::ShowRules,
            Control::Leave => self.asks_to_leave = true,
            Control::Stay => self.asks_to_leave = false,
            Control::LeaveNow => return Action::Leave,
            Control::Ready => {
                self.ready = true;
                self.watch.ready();
                self.look();
                self.focus = None;
            }
            Control::Draw => return self.play(Move::DrawHelper),
            Control::Skip => return self.play(Move::SkipHelper),
            Control::Keep => return self.play(Move::KeepHook),
            Control::Hook(hook) => self.hooking = if self.hooking == Some(hook) { None } else { Some(hook) },
            Control::Victim(victim, fish) => {
                if let Some(hook) = self.hook_in_play() {
                    return self.play(Move::PlayHook { hook, victim, fish });
                }
            }
            Control::Turn => self.laying = self.laying.next(),
            Control::Cut => return self.play(Move::CutHook),
            Control::Give => return self.play(Move::GiveFish),
            Control::SwapNow => {
                if let Some((from, to)) = self.swapping {
                    return self.swap(from, to);
                }
            }
            Control::PickInstead => {
                if let Some((_, place)) = self.swapping.take() {
                    self.strip.pick(place);
                }
            }
            Control::Sign(operation) => self.strip.sign(operation),
            Control::Open => self.strip.open(),
            Control::Close => self.strip.close(),
            Control::TakeBack => {
                self.calling = false;
                self.typed.clear();
                if self.swapping.take().is_none() {
                    self.strip.take_back();
                }
            }
            Control::Answer => return self.answer(),
            Control::Catch => return self.call(),
            Control::Hint => return self.hint(),
            Control::Pass => return self.play(Move::Pass),
        }
        Action::None
    }

    /// Puts the cursor where a total has to be typed, if one is asked for.
    fn ask(&mut self) -> Action<Message> {
        self.typed.clear();
        if self.asked().is_none() {
            return Action::None;
        }
        self.focus = self.focus.map(|_| Stop::Control(Control::Answer));
        Action::Run(iced::widget::operation::focus(panel::TOTAL))
    }

    /// A total was typed.
    fn answer(&mut self) -> Action<Message> {
        let (Some(step), Ok(typed)) = (self.asked(), self.typed.parse::<i64>()) else {
            return self.ask();
        };
        if typed == step.result {
            self.strip.answer();
            if self.asked().is_none() {
                self.focus = None;
                if self.calling {
                    return self.call();
                }
            }
        } else {
            self.said = Some(Said::WrongTotal { step, typed });
            self.watch.wrong_total(step, typed);
            self.note(Deed::WrongTotal { step, typed });
            return self.ask().and_keep();
        }
        self.ask()
    }

    /// The child calls the calculation.
    fn call(&mut self) -> Action<Message> {
        let order = self.mover().order;
        let (Some(pond), Some(read)) = (self.strip.pond(), self.strip.calculation(order)) else {
            return Action::None;
        };
        match read {
            Err(misplaced) => {
                self.calling = false;
                self.said = Some(Said::Unreadable(misplaced));
                Action::None
            }
            Ok(calculation) => {
                self.calling = true;
                if self.asked().is_some() {
                    return self.ask();
                }
                self.calling = false;
                let (who, animals) = (self.mover().clone(), self.view.pond(pond));
                let steps = self.strip.steps(&animals, order);
                let mut laid = Laid {
                    offered: written_pond(&animals),
                    calculation: self.strip.laid(&animals),
                    steps: &steps,
                    total: self.strip.total(&animals, order),
                    judged: Ok(points_of(&calculation, &animals, who.rung)),
                };
                let way = self.watch.way_here();
                let action = self.play(Move::Catch { pond, calculation });
                match self.said {
                    None => {
                        self.watch.called(&who, way, laid);
                        action
                    }
                    Some(Said::Refused(PlayError::Calculation(refusal))) => {
                        laid.judged = Err(refusal);
                        self.watch.called(&who, way, laid);
                        self.note(Deed::Called(refusal))
                    }
                    // The move itself was not allowed, whatever the calculation.
                    Some(_) => action,
                }
            }
        }
    }

    /// The next hint, which the last one goes on giving.
    fn hint(&mut self) -> Action<Message> {
        let level = match &mut self.hint {
            Some((level, best)) if *level == LAST_HINT || best.is_none() => return Action::None,
            Some((level, _)) => {
                *level += 1;
                *level
            }
            None => {
                let best = best_catch(&self.view, &self.view.solver());
                self.hint = Some((1, best.map(Box::new)));
                1
            }
        };
        self.watch.hint();
        self.note(Deed::Hint(level))
    }

    /// Notes what the child in front of the screen did.
    fn note(&mut self, deed: Deed) -> Action<Message> {
        let player = story::player(&self.view, self.view.to_move);
        self.saved.notes.push(Note { player, after: self.saved.record.moves.len(), deed });
        Action::Keep(Task::none())
    }

    /// The hook that waits for its fish: the one just drawn, or one of the hand.
    fn hook_in_play(&self) -> Option<u8> {
        match self.view.phase {
            Phase::Hooked(hook) => Some(hook),
            Phase::Helper => self.hooking,
            _ => None,
        }
    }

    fn computer(&mut self) -> Action<Message> {
        let Who::Computer(strength) = self.mover().who else { return Action::None };
        if self.game.outcome().is_some() {
            return Action::None;
        }
        let mut chance =
            chance(self.saved.record.setup.seed ^ 0x000f_1540, self.saved.record.moves.len() as u64);
        let view = self.game.view_of(Some(self.game.to_move()));
        self.play(DragonFish::choose(&view, strength, &mut chance))
    }

    /// Plays a move, for whoever is to move.
    fn play(&mut self, play: Move) -> Action<Message> {
        let before = self.view.clone();
        match self.game.clone().play(play.clone()) {
            Err(refused) => {
                self.said = Some(Said::Refused(refused.reason));
                self.swapping = None;
                return Action::None;
            }
            Ok(game) => self.game = game,
        }
        self.look();
        if !self.reduced_motion {
            self.flights = flight::flights(&before, &play, &self.view, Instant::now());
        }
        self.news.push(News::of(&before, &play, &self.view));
        let is_new_turn = story::player(&self.view, self.view.turn) != story::player(&before, before.turn);
        if is_new_turn {
            self.strip = Strip::default();
            self.watch.begin_anew();
        } else {
            self.watch.begin();
        }
        if is_new_turn || matches!(play, Move::Swap { .. }) {
            self.hint = None;
        }
        if story::player(&self.view, self.view.to_move) != story::player(&before, before.to_move) {
            self.ready = false;
        }
        self.saved.record.moves.push(play);
        self.said = None;
        self.hooking = None;
        self.swapping = None;
        self.laying = QuarterTurn::default();
        self.focus = self.focus.filter(|stop| matches!(stop, Stop::Spot(_)));
        if self.game.outcome().is_some() { Action::Finish } else { Action::Keep(self.start()) }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        stops::shortcut(key, modifiers)
    }
}

/// The animals of a pond, in the notation of the command line.
fn written_pond(pond: &Pond) -> String {
    pond.iter().flatten().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The points that a calculation catches.
fn points_of(calculation: &Calculation, pond: &Pond, rung: Rung) -> u16 {
    judge(calculation, pond, rung).map_or(0, |catch| u16::try_from(catch.points()).unwrap_or_default())
}
