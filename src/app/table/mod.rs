//! The table: one for every game. It holds the game, whose turn it is and what whoever sits in front of the screen may see, lets computer
//! players think, notes what children try, and shows it all. What differs from game to game is a [`Tabletop`].

mod any;
mod dragonfish;
mod fish_pond;
mod look;
mod news;
pub(super) mod panel;
mod sitting;
mod stops;
pub(super) mod strip;
mod tabletop;
mod watch;

use std::time::{Duration, Instant};

use iced::Task;

use crate::app::widget::card::Face;
use crate::app::widget::spread::{Direction, Flight};
use crate::arithmetic::{Misplaced, Statement};
use crate::games::chance::chance;
use crate::games::{Outcome, ReplayErrorOf};
use crate::records::{Deed, HelpLevel, Note, Participant, SavedGame, Tried, Unplayable, Who};

pub use any::{AnyMessage, AnyRules, AnyTable, Listed};
pub use dragonfish::Control as DragonFishControl;
pub use fish_pond::Control as FishPondControl;
pub use stops::{Control, Stop};
pub use tabletop::{MessageOf, Tabletop};

use news::News;
use sitting::Sitting;
use tabletop::{Called, ControlOf, Intent, Outlives, WaitsFor};
use watch::{Laid, Watch};

/// The hints that can be looked at in one turn.
const LAST_HINT: u8 = 3;
/// How long the computer players let the children watch.
const THINKING: Duration = Duration::from_millis(1100);
/// Names the chance of the computer players, apart from that of the shuffles.
const OPPONENTS: u64 = 0x000f_1540;

/// A game in progress.
pub struct Table<G: Tabletop> {
    saved: SavedGame<G>,
    game: G,
    /// What may be seen now by whoever sits in front of the screen.
    view: G::View,
    layout: G::Layout,
    draft: G::Draft,
    /// Whether the child whose turn it is has said so, where several children share the screen.
    ready: bool,
    /// The hint that was looked at: which of the three, and what it is about; `None` inside if there is nothing to be found.
    hint: Option<(u8, Option<Box<G::Find>>)>,
    said: Option<Said<G>>,
    news: Vec<News<G>>,
    flights: Vec<Flight<G::Spot>>,
    focus: Option<Stop<G::Spot, G::Control>>,
    /// A card of the panel that was taken up.
    carrying: Option<Face>,
    /// The total that the child is typing.
    typed: String,
    /// Whether a calculation was called that still waits for its totals.
    calling: bool,
    asks_to_leave: bool,
    reduced_motion: bool,
    watch: Watch,
}

/// What the table last said to the child.
enum Said<G: Tabletop> {
    /// Something cannot be done.
    Remark(G::Remark),
    /// The calculation cannot be read.
    Unreadable(Misplaced),
    /// A total was typed wrongly.
    WrongTotal { asked: Statement, typed: i64 },
    /// Something that grown-ups should know.
    Problem(String),
}

/// What happened at a table with such places and such buttons of its own.
#[derive(Debug, Clone)]
pub enum Message<S, C> {
    /// A place was pressed.
    SpotPressed(S),
    /// A card was dragged and dropped.
    CardDropped(S, S),
    /// A button was pressed.
    ControlPressed(Control<C>),
    /// A card of the panel was taken up.
    CardTakenUp(Face),
    /// The child is typing a total.
    TotalTyped(String),
    /// A computer player has thought long enough about what to do after so many moves.
    ComputerThought(usize),
    /// The selection ring moves to the next button, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// The selection ring moves across the table.
    Steered(Direction),
    /// What the selection ring is on was chosen.
    Chosen,
}

/// What a table wants of the program.
pub enum Action<Message> {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// The game went on and should be kept, with what a child has tried.
    Keep(Task<Message>, Option<Box<Tried>>),
    /// The game is over, by what a child has tried or otherwise.
    Finish(Option<Box<Tried>>),
    /// The child wants to read the rules.
    ShowRules,
    /// The game is left for now.
    Leave,
}

impl<Message: Send + 'static> Action<Message> {
    /// The same, after which the game should be kept with what was tried.
    fn and_keep(self, tried: Option<Tried>) -> Self {
        let tried = tried.map(Box::new);
        match self {
            Self::None | Self::ShowRules | Self::Leave => Self::Keep(Task::none(), tried),
            Self::Run(task) => Self::Keep(task, tried),
            Self::Keep(task, before) => Self::Keep(task, tried.or(before)),
            Self::Finish(before) => Self::Finish(tried.or(before)),
        }
    }

    /// The same for whoever wraps the messages.
    fn map<Wrapped: Send + 'static>(
        self,
        wrap: impl Fn(Message) -> Wrapped + Send + 'static,
    ) -> Action<Wrapped> {
        match self {
            Self::None => Action::None,
            Self::Run(task) => Action::Run(task.map(wrap)),
            Self::Keep(task, tried) => Action::Keep(task.map(wrap), tried),
            Self::Finish(tried) => Action::Finish(tried),
            Self::ShowRules => Action::ShowRules,
            Self::Leave => Action::Leave,
        }
    }
}

impl<G: Tabletop> Table<G> {
    /// A table at which a game goes on, or begins if no move was made yet.
    ///
    /// # Errors
    ///
    /// No such game can have been played.
    pub fn new(saved: SavedGame<G>) -> Result<Self, Unplayable> {
        let game = saved.replay()?;
        let mut layout = G::dealt(&saved.record.setup);
        let news = so_far(&saved, &mut layout).unwrap_or_default();
        let view = game.view_of(None);
        let watch = Watch::new(G::kind(&saved.record.setup.rules), saved.record.setup.seed);
        let draft = G::draft(&view);
        let mut table = Self {
            saved,
            game,
            view,
            layout,
            draft,
            ready: false,
            hint: None,
            said: None,
            news,
            flights: Vec::new(),
            focus: None,
            carrying: None,
            typed: String::new(),
            calling: false,
            asks_to_leave: false,
            reduced_motion: false,
            watch,
        };
        table.look();
        Ok(table)
    }

    /// The table comes to the screen, for the first time or again. Whoever is to move has not said yet that they are there.
    pub fn come(&mut self, reduced_motion: bool) -> Task<MessageOf<G>> {
        self.reduced_motion = reduced_motion;
        self.ready = false;
        self.asks_to_leave = false;
        self.calling = false;
        self.typed.clear();
        self.said = None;
        self.hint = None;
        self.focus = None;
        self.carrying = None;
        self.flights.clear();
        self.draft = G::draft(&self.view);
        self.watch.begin_anew();
        self.look();
        self.start()
    }

    /// The game as it would be kept.
    #[must_use]
    pub fn saved(&self) -> &SavedGame<G> {
        &self.saved
    }

    /// Who plays, to be named anew.
    pub fn participants_mut(&mut self) -> &mut [Participant] {
        &mut self.saved.participants
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether what was tried last cannot be done.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        matches!(self.said, Some(Said::Remark(_)))
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.said = Some(Said::Problem(problem));
    }

    /// Lets a computer player think before it moves, and does what nobody has to be asked for.
    fn start(&self) -> Task<MessageOf<G>> {
        let somebody_is_asked = match G::waits_for(&self.view) {
            WaitsFor::Mover => self.mover().is_child(),
            WaitsFor::AnyChild(_) => self.saved.participants.iter().any(Participant::is_child),
            WaitsFor::Nobody(_) => false,
        };
        if somebody_is_asked || self.outcome().is_some() {
            return Task::none();
        }
        let moves = self.saved.record.moves.len();
        // The clock is set inside, where there is one that runs.
        let thinking = async { tokio::time::sleep(THINKING).await };
        Task::perform(thinking, move |()| Message::ComputerThought(moves))
    }

    fn sitting(&self) -> Sitting<'_> {
        Sitting {
            participants: &self.saved.participants,
            mover: self.game.to_move(),
            ready: self.ready,
            is_over: self.outcome().is_some() || !matches!(G::waits_for(&self.view), WaitsFor::Mover),
        }
    }

    /// Whose decision the game waits for.
    fn mover(&self) -> &Participant {
        self.sitting().mover()
    }

    /// Whose eyes the screen serves.
    fn viewer(&self) -> u8 {
        self.sitting().viewer()
    }

    /// Whether a child can act now.
    fn is_open(&self) -> bool {
        self.sitting().is_open()
    }

    /// Looks at the table through the eyes of whoever is in front of it; until they say that they are, only at what everybody may see.
    fn look(&mut self) {
        let viewer = Some(self.viewer()).filter(|_| self.sitting().shows_hand());
        self.view = self.game.view_of(viewer);
    }

    /// What the child has to type next: a calculation whose total is asked, and its last step.
    fn asked(&self) -> Option<(Statement, crate::arithmetic::Step)> {
        let is_asked = self.mover().help == HelpLevel::AskTotals && self.is_open();
        is_asked.then(|| G::asked(self)).flatten()
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: MessageOf<G>) -> Action<MessageOf<G>> {
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

    /// A place of the table was chosen, by whatever means.
    fn press(&mut self, spot: G::Spot) -> Action<MessageOf<G>> {
        if !self.is_open() || self.asks_to_leave {
            return Action::None;
        }
        self.focus = self.focus.map(|_| Stop::Spot(spot));
        self.lay(|draft, table| G::pressed(draft, table, spot))
    }

    fn drop(&mut self, from: G::Spot, to: G::Spot) -> Action<MessageOf<G>> {
        let carried = self.carrying.take();
        if !self.is_open() || self.asks_to_leave {
            return Action::None;
        }
        self.lay(|draft, table| G::dropped(draft, table, (from, to), carried))
    }

    /// Changes the draft, and does what the child means by that.
    fn lay(&mut self, change: impl FnOnce(&mut G::Draft, &Self) -> Intent<G>) -> Action<MessageOf<G>> {
        let mut draft = self.draft.clone();
        let intent = change(&mut draft, self);
        self.draft = draft;
        match intent {
            Intent::None => Action::None,
            Intent::Laid => {
                self.said = None;
                self.calling = false;
                self.ask()
            }
            Intent::Say(remark) => {
                self.said = Some(Said::Remark(remark));
                self.ask()
            }
            Intent::Play(play) => self.play_or_say(play),
            Intent::Press(spot) => self.press(spot),
            Intent::Control(control) => self.control(control),
        }
    }

    fn control(&mut self, control: ControlOf<G>) -> Action<MessageOf<G>> {
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
            Control::Answer => return self.answer(),
            Control::Catch => return self.call(),
            Control::Hint => return self.look_at_hint(),
            Control::TakeBack => {
                self.calling = false;
                self.typed.clear();
                return self.lay(|draft, table| G::controlled(draft, table, control));
            }
            Control::Sign(_) | Control::Open | Control::Close | Control::Own(_) => {
                return self.lay(|draft, table| G::controlled(draft, table, control));
            }
        }
        Action::None
    }

    /// Puts the cursor where a total has to be typed, if one is asked for.
    fn ask(&mut self) -> Action<MessageOf<G>> {
        self.typed.clear();
        if self.asked().is_none() {
            return Action::None;
        }
        self.focus = self.focus.map(|_| Stop::Control(Control::Answer));
        Action::Run(iced::widget::operation::focus(panel::TOTAL))
    }

    /// A total was typed.
    fn answer(&mut self) -> Action<MessageOf<G>> {
        let (Some((asked, step)), Ok(typed)) = (self.asked(), self.typed.parse::<i64>()) else {
            return self.ask();
        };
        if typed != step.result {
            self.said = Some(Said::WrongTotal { asked, typed });
            self.watch.wrong_total(step, typed);
            self.note(Deed::WrongTotal { step, typed });
            return self.ask().and_keep(None);
        }
        let mut draft = self.draft.clone();
        G::answered(&mut draft, self);
        self.draft = draft;
        if self.asked().is_none() {
            self.focus = None;
            if self.calling {
                return self.call();
            }
        }
        self.ask()
    }

    /// The child calls the calculation.
    fn call(&mut self) -> Action<MessageOf<G>> {
        let called = match G::called(self) {
            None => return Action::None,
            Some(Err(misplaced)) => {
                self.calling = false;
                self.said = Some(Said::Unreadable(misplaced));
                return Action::None;
            }
            Some(Ok(called)) => called,
        };
        self.calling = true;
        if self.asked().is_some() {
            return self.ask();
        }
        self.calling = false;
        let Called { play, offered, calculation, steps, total } = called;
        let (who, way) = (self.mover().clone(), self.watch.way_here());
        let points = G::caught(&self.view, &play).map_or(0, |caught| caught.points);
        let laid = |judged| Laid { offered, calculation, steps: &steps, total, judged };
        match self.play(play) {
            Ok(action) => {
                let tried = self.watch.called(&who, way, laid(Ok(points)));
                action.and_keep(tried)
            }
            Err(refusal) => {
                self.said = Some(Said::Remark(G::remark(self, refusal)));
                // The move itself may not be allowed, whatever the calculation.
                let Some(miscalculated) = G::miscalculated(refusal) else { return Action::None };
                let tried = self.watch.called(&who, way, laid(Err(miscalculated)));
                self.note(Deed::Called(miscalculated));
                Action::None.and_keep(tried)
            }
        }
    }

    /// The next hint, which the last one goes on giving.
    fn look_at_hint(&mut self) -> Action<MessageOf<G>> {
        let level = match &mut self.hint {
            Some((level, best)) if *level == LAST_HINT || best.is_none() => return Action::None,
            Some((level, _)) => {
                *level += 1;
                *level
            }
            None => {
                self.hint = Some((1, G::best(&self.view).map(Box::new)));
                1
            }
        };
        self.watch.hint();
        self.note(Deed::Hint(level));
        Action::None.and_keep(None)
    }

    /// Notes what the child in front of the screen did.
    fn note(&mut self, deed: Deed) {
        let (player, after) = (self.game.to_move(), self.saved.record.moves.len());
        self.saved.notes.push(Note { player, after, deed });
    }

    fn computer(&mut self) -> Action<MessageOf<G>> {
        let play = match (G::waits_for(&self.view), self.mover().who) {
            _ if self.outcome().is_some() => return Action::None,
            (WaitsFor::AnyChild(play) | WaitsFor::Nobody(play), _) => play,
            (WaitsFor::Mover, Who::Child) => return Action::None,
            (WaitsFor::Mover, Who::Computer(strength)) => {
                let record = &self.saved.record;
                let mut chance = chance(record.setup.seed ^ OPPONENTS, record.moves.len() as u64);
                let view = self.game.view_of(Some(self.game.to_move()));
                G::choose(&view, strength, &mut chance)
            }
        };
        self.play_or_say(play)
    }

    /// Plays a move, or says why it is not allowed.
    fn play_or_say(&mut self, play: G::Move) -> Action<MessageOf<G>> {
        self.play(play).unwrap_or_else(|refusal| {
            self.said = Some(Said::Remark(G::remark(self, refusal)));
            Action::None
        })
    }

    /// Plays a move, for whoever is to move.
    fn play(&mut self, play: G::Move) -> Result<Action<MessageOf<G>>, G::Refusal> {
        let mover = self.game.to_move();
        let movers = self.game.view_of(Some(mover));
        self.game = self.game.clone().play(play.clone()).map_err(|refused| refused.reason)?;
        let everybodys = self.game.view_of(None);
        self.news.push(News::of(mover, &movers, &play, &everybodys));
        let any_child = matches!(G::waits_for(&movers), WaitsFor::AnyChild(_));
        self.ready &= !any_child && mover == self.game.to_move();
        let (before, lay) = (self.view.clone(), self.layout.clone());
        G::follow(&mut self.layout, &movers, &play);
        self.look();
        if !self.reduced_motion {
            let (before, after) = ((&before, &lay), (&self.view, &self.layout));
            self.flights = G::flights(before, &play, after, Instant::now());
        }
        match G::outlives(&self.draft, &movers, &play, &everybodys) {
            Outlives::Nothing => {
                self.draft = G::draft(&self.view);
                self.hint = None;
                self.watch.begin_anew();
            }
            Outlives::Draft { draft, hint_stays } => {
                self.draft = draft;
                self.hint.take_if(|_| !hint_stays);
                self.watch.begin();
            }
        }
        self.saved.record.moves.push(play);
        self.said = None;
        self.typed.clear();
        self.focus = self.focus.filter(|stop| matches!(stop, Stop::Spot(_)));
        Ok(if self.outcome().is_some() { Action::Finish(None) } else { Action::Keep(self.start(), None) })
    }
}

/// What has happened in a game so far, and where the cards have come to lie by that.
fn so_far<G: Tabletop>(
    saved: &SavedGame<G>,
    layout: &mut G::Layout,
) -> Result<Vec<News<G>>, ReplayErrorOf<G>> {
    let record = &saved.record;
    let mut news = Vec::with_capacity(record.moves.len());
    let mut before: Option<(u8, G::View, G::Move)> = None;
    let mut tell = |game: &G, before: Option<(u8, G::View, G::Move)>| {
        if let Some((player, view, play)) = before {
            G::follow(layout, &view, &play);
            news.push(News::of(player, &view, &play, &game.view_of(None)));
        }
    };
    let end = record.replay_with(|game, play| {
        let player = game.to_move();
        let next = (player, game.view_of(Some(player)), play.clone());
        tell(game, before.replace(next));
    })?;
    tell(&end, before.take());
    Ok(news)
}
