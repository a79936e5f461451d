//! The table of Three Fishing and MAC I: the pond in the middle, the bait in front of whoever plays.

mod flight;
mod hand;
mod lie;
mod look;
mod panel;
mod stops;
mod story;

use std::time::Instant;

use iced::Task;
use iced::keyboard::{Key, Modifiers};

use crate::app::screen::sitting::{Action, Sitting, think};
use crate::app::screen::watch::{Laid, Watch};
use crate::app::widget::pool::{Flight, Spot};
use crate::app::widget::spread::Direction;
use crate::arithmetic::{Misplaced, Refusal, Rule, Statement, Step};
use crate::games::Game;
use crate::games::chance::chance;
use crate::games::fish_pond::{Card, FishPond, Fishing, Move, Phase, Place, PlayError, Seat, View};
use crate::opponents::Opponent;
use crate::records::{Deed, HelpLevel, Note, Participant, SavedGame, Tried, Who};

use hand::Hand;
use lie::Lie;
pub use stops::{Control, Stop};
use story::News;

/// The hints that can be looked at in one turn.
const LAST_HINT: u8 = 3;
/// Names the chance of the computer players, apart from that of the shuffles.
const OPPONENTS: u64 = 0x000f_1540;

/// A match in progress.
pub struct Table {
    saved: SavedGame<FishPond>,
    game: FishPond,
    /// What may be seen now by whoever sits in front of the screen.
    view: View,
    lie: Lie,
    /// Whether the child whose turn it is has said so, where several children share the screen.
    ready: bool,
    hand: Hand,
    /// The hint that was looked at: which of the three, and what it is about; `None` inside if nothing can be caught.
    hint: Option<(u8, Option<Box<Fishing>>)>,
    said: Option<Said>,
    news: Vec<News>,
    flights: Vec<Flight>,
    focus: Option<Stop>,
    /// The total that the child is typing.
    typed: String,
    asks_to_leave: bool,
    reduced_motion: bool,
    watch: Watch,
}

/// What the table last said to the child.
#[derive(Debug, Clone, PartialEq)]
enum Said {
    /// A move was refused.
    Refused(PlayError),
    /// The cards make a ten in another order.
    OtherOrder { total: i64 },
    /// The calculation cannot be read.
    Unreadable(Misplaced),
    /// Three cards are picked already.
    ThreeAlready,
    /// A total was typed wrongly.
    WrongTotal { right: Statement, typed: i64 },
    /// Something that grown-ups should know.
    Problem(String),
}

/// What happened at the table.
#[derive(Debug, Clone)]
pub enum Message {
    /// A card was pressed.
    SpotPressed(Spot),
    /// A card was dragged and dropped.
    CardDropped(Spot, Spot),
    /// A button was pressed.
    ControlPressed(Control),
    /// The child is typing a total.
    TotalTyped(String),
    /// A computer player has thought long enough about what to do after so many moves.
    ComputerThought(usize),
    /// The selection ring moves to the next button, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// The selection ring moves across the cards.
    Steered(Direction),
    /// What the selection ring is on was chosen.
    Chosen,
}

impl Table {
    /// A table at which a match goes on, or begins if no move was made yet.
    #[must_use]
    pub fn new(saved: SavedGame<FishPond>, game: FishPond, reduced_motion: bool) -> Self {
        let watch = Watch::new(game.rule().into(), saved.record.setup.seed);
        let mut table = Self {
            view: game.view_of(Some(game.to_move())),
            lie: Lie::of_record(&saved.record),
            news: News::of_record(&saved.record),
            hand: Hand::new(game.rule()),
            saved,
            game,
            ready: false,
            hint: None,
            said: None,
            flights: Vec::new(),
            focus: None,
            typed: String::new(),
            asks_to_leave: false,
            reduced_motion,
            watch,
        };
        table.look();
        table
    }

    /// The match as it would be kept.
    #[must_use]
    pub fn saved(&self) -> &SavedGame<FishPond> {
        &self.saved
    }

    /// The match as it stands.
    #[must_use]
    pub fn game(&self) -> &FishPond {
        &self.game
    }

    /// Whether the last calculation was refused.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        matches!(self.said, Some(Said::Refused(_)))
    }

    /// What children have tried since this was asked last.
    pub fn take_tried(&mut self) -> Vec<Tried> {
        self.watch.take()
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// What has to be started when the table comes to the screen.
    pub fn start(&self) -> Task<Message> {
        let waits_for_children = match self.view.phase {
            Phase::Over => true,
            // Any child may deal the next game.
            Phase::BetweenGames => self.saved.participants.iter().any(Participant::is_child),
            Phase::Draw | Phase::Fish { .. } => self.mover().is_child() && !self.view.leaves_no_choice(),
        };
        if waits_for_children {
            return Task::none();
        }
        think(self.saved.record.moves.len(), Message::ComputerThought)
    }

    fn sitting(&self) -> Sitting<'_> {
        Sitting {
            participants: &self.saved.participants,
            mover: self.game.to_move(),
            ready: self.ready,
            is_over: matches!(self.view.phase, Phase::BetweenGames | Phase::Over)
                || self.view.leaves_no_choice(),
        }
    }

    /// Whose decision the game waits for.
    fn mover(&self) -> &Participant {
        self.sitting().mover()
    }

    /// Whose eyes the screen serves.
    fn viewer(&self) -> Seat {
        self.sitting().viewer()
    }

    /// Looks at the table through the eyes of whoever is in front of it.
    fn look(&mut self) {
        self.view = self.game.view_of(Some(self.viewer()));
    }

    /// The number on a card.
    fn number(&self, place: Place) -> i64 {
        self.view.card(place).map_or(0, |card| card.value().into())
    }

    /// The total that the child has to type next, as a question.
    fn asked(&self) -> Option<(Statement, Step)> {
        let mover = self.mover();
        let asks = mover.help == HelpLevel::AskTotals && self.sitting().is_open();
        asks.then(|| self.hand.asked(mover.order, |place| self.number(place))).flatten()
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> Action<Message> {
        match message {
            Message::SpotPressed(spot) => self.press(spot),
            Message::CardDropped(from, Spot::Panel) => self.press(from),
            Message::ControlPressed(control) if self.offers(control) => self.control(control),
            Message::TotalTyped(typed) => {
                self.typed = typed.chars().filter(|c| c.is_ascii_digit() || *c == '-').take(6).collect();
                Action::None
            }
            // A table that was left and opened again is thought about twice.
            Message::ComputerThought(moves) if moves == self.saved.record.moves.len() => self.computer(),
            Message::ControlPressed(_) | Message::ComputerThought(_) | Message::CardDropped(..) => {
                Action::None
            }
            Message::StopWanted { backwards } => self.move_ring(backwards),
            Message::Steered(direction) => self.steer(direction),
            Message::Chosen => match self.focus {
                Some(Stop::Spot(spot)) => self.press(spot),
                Some(Stop::Control(control)) if self.offers(control) => self.control(control),
                _ => self.main_control().map_or(Action::None, |control| self.control(control)),
            },
        }
    }

    /// A card was chosen, by whatever means.
    fn press(&mut self, spot: Spot) -> Action<Message> {
        if !self.sitting().is_open() || self.asks_to_leave {
            return Action::None;
        }
        self.focus = self.focus.map(|_| Stop::Spot(spot));
        match (self.view.phase, spot) {
            (Phase::Draw, Spot::Stock) => self.play(Move::Draw),
            (Phase::Fish { .. }, _) => match self.place_at(spot) {
                Some(place) => self.pick(place),
                None => Action::None,
            },
            _ => Action::None,
        }
    }

    /// The card of the game that lies in a spot.
    fn place_at(&self, spot: Spot) -> Option<Place> {
        match spot {
            Spot::Pond(slot) => self.lie.pond_at(slot),
            Spot::Bait(slot) => self.lie.bait_at(self.viewer(), slot),
            Spot::Stock | Spot::Seat(_) | Spot::Panel => None,
        }
    }

    /// Where a card of the game lies on the screen.
    #[must_use]
    pub fn spot_of(&self, place: Place) -> Option<Spot> {
        let slot = self.lie.slot_of(self.viewer(), place)?;
        Some(match place {
            Place::Pond(_) => Spot::Pond(slot),
            Place::Bait(_) => Spot::Bait(slot),
        })
    }

    fn pick(&mut self, place: Place) -> Action<Message> {
        self.said = if self.hand.pick(place) { None } else { Some(Said::ThreeAlready) };
        self.ask()
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
            Control::Draw => return self.play(Move::Draw),
            Control::Next => return self.play(Move::DealNext),
            Control::Done => return self.play(Move::EndTurn),
            Control::Sign(operation) => self.hand.sign(operation),
            Control::Open => self.hand.open(),
            Control::Close => {
                self.hand.close();
                return self.ask();
            }
            Control::TakeBack => {
                self.typed.clear();
                self.hand.take_back();
            }
            Control::Answer => return self.answer(),
            Control::Catch => return self.call(),
            Control::Hint => return self.hint(),
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
        let (Some((right, step)), Ok(typed)) = (self.asked(), self.typed.parse::<i64>()) else {
            return self.ask();
        };
        if typed == step.result {
            let (order, view) = (self.mover().order, &self.view);
            self.hand.answer(order, |place| view.card(place).map_or(0, |card| card.value().into()));
            self.focus = None;
            return self.ask();
        }
        self.said = Some(Said::WrongTotal { right, typed });
        self.watch.wrong_total(step, typed);
        self.note(Deed::WrongTotal { step, typed });
        self.ask().and_keep()
    }

    /// The child calls the calculation.
    fn call(&mut self) -> Action<Message> {
        let Some(places) = self.hand.three() else { return Action::None };
        match self.hand.read(self.mover().order) {
            Err(misplaced) => {
                self.said = Some(Said::Unreadable(misplaced));
                Action::None
            }
            Ok(calculation) => {
                let cards = places.map(|place| self.view.card(place));
                let who = self.mover().clone();
                let number = |place| self.number(place);
                let steps = self.hand.steps(who.order, number);
                let mut laid = Laid {
                    offered: self.offered_cards(),
                    calculation: self.hand.laid(number),
                    steps: &steps,
                    total: self.hand.total(who.order, number),
                    judged: Ok(cards.iter().flatten().map(|card| u16::from(card.points())).sum()),
                };
                let way = self.watch.way_here();
                let action = self.play(Move::Catch { places, calculation });
                if self.said.is_none() {
                    self.watch.called(&who, way, laid);
                    return action;
                }
                let Some(Said::Refused(PlayError::Calculation(refusal))) = self.said else { return action };
                laid.judged = Err(refusal);
                self.watch.called(&who, way, laid);
                let values = cards.map(|card| card.map_or(0, Card::value));
                if let Refusal::NoTen { total, .. } = refusal
                    && self.view.rule == Rule::MacOne
                    && self.view.solver().makes_ten(values)
                {
                    self.said = Some(Said::OtherOrder { total });
                }
                self.note(Deed::Called(refusal))
            }
        }
    }

    /// The bait, and the pond after a bar, in the notation of the command line.
    fn offered_cards(&self) -> String {
        let written = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        format!("{} | {}", written(&self.view.bait), written(&self.view.pond))
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
                self.hint = Some((1, self.view.waters().best().map(Box::new)));
                1
            }
        };
        self.watch.hint();
        self.note(Deed::Hint(level))
    }

    /// Notes what the child in front of the screen did.
    fn note(&mut self, deed: Deed) -> Action<Message> {
        let after = self.saved.record.moves.len();
        self.saved.notes.push(Note { player: self.view.to_move, after, deed });
        Action::Keep(Task::none())
    }

    fn computer(&mut self) -> Action<Message> {
        match (self.view.phase, self.mover().who) {
            (Phase::BetweenGames, _) => self.play(Move::DealNext),
            // Nobody has to be asked for that.
            (Phase::Draw, _) if self.view.leaves_no_choice() => self.play(Move::Draw),
            (Phase::Fish { .. }, _) if self.view.leaves_no_choice() => self.play(Move::EndTurn),
            (Phase::Draw | Phase::Fish { .. }, Who::Computer(strength)) => {
                let mut chance =
                    chance(self.saved.record.setup.seed ^ OPPONENTS, self.saved.record.moves.len() as u64);
                let view = self.game.view_of(Some(self.game.to_move()));
                self.play(FishPond::choose(&view, strength, &mut chance))
            }
            _ => Action::None,
        }
    }

    /// Plays a move, for whoever is to move.
    fn play(&mut self, play: Move) -> Action<Message> {
        let (before, lay) = (self.view.clone(), self.lie.clone());
        self.lie.follow(&self.game, &play);
        let news = News::of(&self.game, &play);
        match self.game.clone().play(play.clone()) {
            Err(refused) => {
                self.lie = lay;
                self.said = Some(Said::Refused(refused.reason));
                return Action::None;
            }
            Ok(game) => self.game = game,
        }
        if self.view.to_move != self.game.to_move() || play == Move::DealNext {
            self.ready = false;
        }
        self.watch.begin_anew();
        self.look();
        if !self.reduced_motion {
            let now = Instant::now();
            self.flights = flight::flights((&before, &lay), &play, (&self.view, &self.lie), now);
        }
        self.news.push(news);
        self.saved.record.moves.push(play);
        self.hand = Hand::new(self.view.rule);
        self.hint = None;
        self.said = None;
        self.typed.clear();
        self.focus = self.focus.filter(|stop| matches!(stop, Stop::Spot(_)));
        if self.game.outcome().is_some() { Action::Finish } else { Action::Keep(self.start()) }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        stops::shortcut(key, modifiers)
    }
}
