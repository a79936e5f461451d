//! The table of every game. It knows whose turn it is and what they may see, lets computer players think, and notes what children try. What
//! differs from game to game is a [`Tabletop`].

mod animation;
mod animator;
mod any;
mod calling;
pub mod card_row;
mod celebration;
mod controls;
mod dragonfish;
mod effort_tracker;
mod final_count;
mod fish_out;
mod fish_pond;
mod labels;
mod look;
mod message;
mod notices;
mod prompt;
mod seating;
pub(super) mod side_panel;
mod sound_cues;
pub mod summary;
mod surroundings;
mod tabletop;
mod tiu_u;
mod waiting;

use iced::time::Instant;
use std::collections::VecDeque;

use engine::arithmetic::{Statement, TokenError};
use engine::games::chance::chance_from_seed;
use engine::games::{MissedChance, Outcome, Record, ReplayError, ReplayErrorOf, SideCalculation};
use iced::Task;

use crate::app::widget::card::CardFace;
use records::{Pace, Participant, ParticipantKind, SavedGame, UnplayableError};

pub use animation::{AnimationStep, CardPath, LiftedNumber, calculation_steps};
pub use any::{AnyMessage, AnyRules, AnyTable, AnyTableGame};
pub use controls::TableButton;
pub use dragonfish::DragonFishControl;
pub use fish_out::FishOutControl;
pub use fish_pond::FishPondControl;
pub use message::{Message, TableAction};
pub use tabletop::{AwaitedPlayer, GameAnimation, MessageOf, Tabletop};
pub use tiu_u::TiuUControl;

use animator::Animator;
use calling::{TotalField, WrongCall};
use effort_tracker::EffortTracker;
use final_count::FinalCount;
use notices::Notice;
use seating::Seating;
use sound_cues::SoundCues;
use tabletop::{ControlOf, DraftAfterMove, Intent};
use waiting::Waiting;

/// Keeps the chance of computer players apart from that of the shuffles.
const OPPONENTS: u64 = 0x000f_1540;

pub struct GameTable<G: Tabletop> {
    saved: SavedGame<G>,
    game: G,
    /// What the viewer may see. Until a child says *I'm ready*, it holds no hand.
    view: G::View,
    layout: G::CardLayout,
    draft: G::MoveDraft,
    /// Whether a child has said *I'm ready*. It counts only if several children share the screen.
    ready: bool,
    /// The number of the last hint, from 1 to 3, and the catch that it is about. `None` inside if there is no catch, and `None` before the
    /// first hint.
    hint: Option<(u8, Option<Box<G::Opportunity>>)>,
    said: Option<TableSentence<G>>,
    news: Vec<Notice<G>>,
    animator: Animator<G>,
    carrying: Option<CardFace>,
    totals: TotalField,
    workings: VecDeque<FinalCount>,
    asks_to_leave: bool,
    unfolded: bool,
    /// When the sun of a class session began to sink, and for how many seconds it sinks. `None` without a class session.
    sun: Option<(Instant, u16)>,
    watch: EffortTracker,
    heard: SoundCues,
    waiting: Waiting,
}

enum TableSentence<G: Tabletop> {
    Remark(G::Feedback),
    Tip(G::Feedback),
    WrongCall { remark: G::Feedback, called: WrongCall },
    WrongNumber { reckoning: SideCalculation, typed: i64 },
    Unreadable(TokenError),
    WrongTotal { asked: Statement, typed: i64 },
    Problem(String),
}

impl<G: Tabletop> GameTable<G> {
    pub fn new(saved: SavedGame<G>) -> Result<Self, UnplayableError> {
        let game = saved.replay()?;
        let mut news = Vec::with_capacity(saved.record.moves.len());
        let tell = |passed: &Passed<G>, _: &G::CardLayout| {
            news.push(Notice::from_move(passed.player, &passed.before, &passed.play, &passed.after));
        };
        let layout = retrace(&saved.record, tell).map_err(|_| UnplayableError::BreaksRules)?;
        let view = game.view_of(None);
        let watch = EffortTracker::new(G::kind(&saved.record.setup.rules), saved.record.setup.seed);
        let draft = G::new_draft(&view);
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
            animator: Animator::default(),
            carrying: None,
            totals: TotalField::default(),
            workings: VecDeque::new(),
            asks_to_leave: false,
            unfolded: false,
            sun: None,
            watch,
            heard: SoundCues::default(),
            waiting: Waiting::default(),
        };
        table.look();
        table.workings = table.final_counts().collect();
        Ok(table)
    }

    /// Shows a sinking sun in a class session: when it began to sink, and how many seconds it takes.
    pub fn set_session_timer(&mut self, start_and_seconds: (Instant, u16)) {
        self.sun = Some(start_and_seconds);
    }

    /// Shows the table again. The child whose turn it is has to say *I'm ready*, and finds what it had laid. If it is a computer player's
    /// turn, the task lets that player think.
    pub fn bring_to_screen(&mut self, pace: Pace, is_still: bool) -> Task<MessageOf<G>> {
        self.animator.clear(pace, is_still);
        self.end_waiting_question();
        self.ready = false;
        self.asks_to_leave = false;
        self.unfolded = false;
        self.totals = TotalField::default();
        self.said = None;
        self.hint = None;
        self.carrying = None;
        self.watch.restart_turn();
        self.look();
        Task::batch([
            self.start_automatic_move(),
            if self.workings.is_empty() { Task::none() } else { self.cursor() },
        ])
    }

    pub fn saved(&self) -> &SavedGame<G> {
        &self.saved
    }

    pub fn participants_mut(&mut self) -> &mut [Participant] {
        &mut self.saved.participants
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The result of the game. `None` while the game goes on, or while a player still works out a score.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().filter(|_| self.workings.is_empty())
    }

    /// Adds to each missed chance where the cards lay on the screen just before it.
    pub fn with_layouts(&self, mut missed: Vec<MissedChance<G>>) -> Vec<(MissedChance<G>, G::CardLayout)> {
        let mut laid_out = Vec::with_capacity(missed.len());
        // The table holds only games that can be replayed, so this never fails.
        let _layout = retrace(&self.saved.record, |passed, layout| {
            if let Some(at) = missed.iter().position(|missed| missed.view == passed.before) {
                laid_out.push((missed.remove(at), layout.clone()));
            }
        });
        laid_out
    }

    pub fn is_showing_move(&self) -> bool {
        self.animator.is_showing_move()
    }

    /// Shows grown-ups a sentence about a save that failed. `None` removes it.
    pub fn show_problem(&mut self, problem: Option<String>) {
        match problem {
            Some(problem) => self.said = Some(TableSentence::Problem(problem)),
            None if matches!(self.said, Some(TableSentence::Problem(_))) => self.said = None,
            None => {}
        }
    }

    fn cursor(&self) -> Task<MessageOf<G>> {
        if self.is_total_asked() {
            iced::widget::operation::focus(side_panel::TOTAL_FIELD_ID)
        } else {
            Task::none()
        }
    }

    fn seating(&self) -> Seating<'_> {
        Seating {
            participants: &self.saved.participants,
            mover: self.game.player_to_move(),
            ready: self.ready,
            is_over: self.game.outcome().is_some()
                || !self.workings.is_empty()
                || !matches!(G::awaited_player(&self.view), AwaitedPlayer::Mover),
        }
    }

    /// The number that [`AnyTable::view_number`] returns.
    fn view_number(&self) -> usize {
        let sitting = self.seating();
        if sitting.awaits_ready_press() {
            return 2 + usize::from(sitting.mover);
        }
        // A hint comes to the place of the button that draws a card, and two quick presses should not take it.
        let offers_hint = matches!(self.answer_buttons().first(), Some((TableButton::Hint, _)));
        if offers_hint { 2 + self.saved.participants.len() } else { G::is_question_open(&self.draft).into() }
    }

    fn mover(&self) -> &Participant {
        self.seating().mover()
    }

    /// The player for whom the screen is, as an index into the participants.
    fn viewer(&self) -> u8 {
        self.seating().viewer()
    }

    fn is_open(&self) -> bool {
        self.seating().can_act()
    }

    /// Updates `view` to what the player of [`Self::eyes`] may see.
    fn look(&mut self) {
        self.view = self.game.view_of(self.eyes());
    }

    /// The player whose hand may be seen, as an index into the participants. `None` until that child has said *I'm ready*.
    fn eyes(&self) -> Option<u8> {
        Some(self.viewer()).filter(|_| self.seating().shows_hand())
    }

    pub fn update(&mut self, message: MessageOf<G>) -> TableAction<MessageOf<G>> {
        match message {
            Message::SpotPressed(spot) => self.press(spot),
            Message::CardDropped(from, to) => self.drop(from, to),
            Message::ControlPressed(control) if self.is_offered(control) => self.control(control),
            Message::ControlPressed(control) | Message::WhyNot(control) => {
                if let Some(remark) = self.why_disabled(control) {
                    self.refuse(TableSentence::Remark(remark));
                }
                TableAction::None
            }
            Message::CardTakenUp(face) => {
                self.carrying = Some(face);
                TableAction::None
            }
            Message::TotalTyped(typed) => {
                self.totals.set_text(&typed);
                TableAction::None
            }
            Message::DigitTyped(digit) => {
                let typed = format!("{}{digit}", self.totals.typed);
                self.totals.set_text(&typed);
                TableAction::Run(self.cursor())
            }
            Message::PutDown if self.has_laid_cards() => self.clear_laid(),
            Message::ComputerThought(_) | Message::StepEnded(_) | Message::Skipped if self.asks_to_leave => {
                TableAction::None
            }
            Message::ComputerThought(moves) if self.is_computer_thinking(moves) => self.computer(),
            Message::StepEnded(clock) if self.animator.is_latest_timer(clock) => self.show_next_step(),
            Message::ComputerThought(_) | Message::StepEnded(_) | Message::PutDown => TableAction::None,
            Message::Skipped => self.skip_animation(),
            Message::WaitingCardPressed(choice) => self.answer_waiting_question(choice),
        }
    }

    fn press(&mut self, spot: G::TableSpot) -> TableAction<MessageOf<G>> {
        if self.is_only_watching() {
            return self.skip_animation();
        }
        if !self.is_open() || self.asks_to_leave {
            return TableAction::None;
        }
        self.animator.end_celebration();
        self.end_waiting_question();
        self.unfolded = false;
        self.lay(None, |draft, table| G::press_spot(draft, table, spot))
    }

    fn drop(&mut self, from: G::TableSpot, to: G::TableSpot) -> TableAction<MessageOf<G>> {
        let carried = self.carrying.take();
        if !self.is_open() || self.asks_to_leave {
            return TableAction::None;
        }
        self.end_waiting_question();
        let action = self.lay(None, |draft, table| G::drop_card(draft, table, from, to, carried));
        // A card that a hand has brought to its place does not fly there again.
        self.animator.flights.retain(|flight| (flight.from, flight.to) != (from, to));
        action
    }

    fn lay(
        &mut self,
        control: Option<ControlOf<G>>,
        change: impl FnOnce(&mut G::MoveDraft, &Self) -> Intent<G>,
    ) -> TableAction<MessageOf<G>> {
        let laid = G::laid_count(&self.draft);
        let mut draft = self.draft.clone();
        let intent = change(&mut draft, self);
        self.draft = draft;
        match intent {
            Intent::None => {
                self.add_laying_sound(control, None);
                TableAction::None
            }
            Intent::Laid(tip) => {
                self.add_laying_sound(control, Some(laid));
                self.said = tip.map(TableSentence::Tip);
                self.totals.calling = false;
                self.ask_for_total()
            }
            Intent::Say(remark) => {
                self.refuse(TableSentence::Remark(remark));
                self.ask_for_total()
            }
            Intent::Play(play) => self.play_or_say(play),
            Intent::Press(spot) => self.press(spot),
            Intent::Control(control) => self.control(control),
        }
    }

    fn control(&mut self, control: ControlOf<G>) -> TableAction<MessageOf<G>> {
        if control == TableButton::Ready && self.praised_player().is_some() {
            // One press too many during the celebration of a catch should show nobody's hand.
            return self.skip_animation();
        }
        self.said = None;
        // What is shown waits while the table asks whether to leave.
        if !matches!(control, TableButton::Leave | TableButton::Stay) {
            self.animator.end_celebration();
        }
        self.end_waiting_question();
        self.unfolded = control == TableButton::News && !self.unfolded;
        match control {
            TableButton::Rules => return TableAction::ShowRules,
            // The game is over, so there is nothing to leave.
            TableButton::Leave if self.outcome().is_some() => return TableAction::Finish,
            TableButton::Leave => {
                self.asks_to_leave = true;
                self.stop_showing();
            }
            TableButton::Stay => {
                self.asks_to_leave = false;
                return TableAction::Run(self.go_on_showing());
            }
            TableButton::News => {}
            TableButton::LeaveNow => return TableAction::Leave,
            TableButton::Ready => {
                self.ready = true;
                self.watch.start_turn();
                self.look();
                self.show_turn_tip();
            }
            TableButton::Answer => return self.check_answer(),
            TableButton::GoOn => return self.finish_count(),
            TableButton::Catch => return self.call_catch(),
            TableButton::Hint => return self.show_next_hint(),
            TableButton::TakeBack => {
                self.totals = TotalField::default();
                return self.lay(Some(control), |draft, table| G::press_control(draft, table, control));
            }
            TableButton::Sign(_) | TableButton::Open | TableButton::Close | TableButton::Own(_) => {
                return self.lay(Some(control), |draft, table| G::press_control(draft, table, control));
            }
        }
        TableAction::None
    }

    fn computer(&mut self) -> TableAction<MessageOf<G>> {
        let play = match (G::awaited_player(&self.view), self.mover().who) {
            _ if self.game.outcome().is_some() || !self.workings.is_empty() => return TableAction::None,
            (
                AwaitedPlayer::AnyChild(play)
                | AwaitedPlayer::Nobody(play)
                | AwaitedPlayer::FollowsAtOnce(play),
                _,
            ) => play,
            (AwaitedPlayer::Mover, ParticipantKind::Child) => return TableAction::None,
            (AwaitedPlayer::Mover, ParticipantKind::Computer(strength)) => {
                let record = &self.saved.record;
                let mut chance = chance_from_seed(record.setup.seed ^ OPPONENTS, record.moves.len() as u64);
                let view = self.game.view_of(Some(self.game.player_to_move()));
                G::choose_move(&view, strength, &mut chance)
            }
        };
        self.show_move(play)
    }

    fn play_or_say(&mut self, play: G::Move) -> TableAction<MessageOf<G>> {
        self.play(play).unwrap_or_else(|refusal| {
            self.refuse(TableSentence::Remark(G::feedback(self, refusal)));
            TableAction::None
        })
    }

    fn play(&mut self, play: G::Move) -> Result<TableAction<MessageOf<G>>, G::PlayError> {
        let mover = self.game.player_to_move();
        let movers = self.game.view_of(Some(mover));
        self.game = self.game.clone().play(play.clone()).map_err(|refused| refused.reason)?;
        let everybodys = self.game.view_of(None);
        let notice = Notice::from_move(mover, &movers, &play, &everybodys);
        self.news.push(self.without_asked_number(notice));
        if self.game.outcome().is_some() {
            self.end_waiting_question();
        }
        let any_child = matches!(G::awaited_player(&movers), AwaitedPlayer::AnyChild(_));
        self.ready &= !any_child && mover == self.game.player_to_move();
        G::note_choice(&mut self.layout, &self.draft);
        let (before, lay) = (self.view.clone(), self.layout.clone());
        let seen = self.cards_on_table();
        G::apply_move(&mut self.layout, &movers, &play, &everybodys);
        self.look();
        let mut beats = G::animation_steps(&before, &lay, &play, &movers, &self.view, &self.layout);
        if !self.was_move_shown() {
            self.animator.show_whole_steps();
            beats = animation::steps_made_by_hand(beats);
        }
        self.set_move_sounds(mover, &movers, &play, &beats);
        match G::draft_after_move(&self.draft, &movers, &play, &self.view) {
            DraftAfterMove::Nothing => {
                self.draft = G::new_draft(&self.view);
                self.hint = None;
                self.watch.restart_turn();
            }
            DraftAfterMove::Draft(draft) => {
                self.draft = draft;
                // What the hint was about may have changed.
                if let Some((level, find)) = &mut self.hint {
                    let easiest = G::easiest_reachable_catch(&self.draft, &self.view)
                        .or_else(|| G::easiest_opportunity(&self.view));
                    *find = easiest.map(Box::new);
                    if let Some(find) = find.as_deref().filter(|_| *level > 1) {
                        G::put_back_others(&mut self.draft, find);
                    }
                }
                self.watch.restart_thinking();
            }
        }
        let caught = G::catch_of_move(&movers, &play);
        self.saved.record.moves.push(play);
        self.said = None;
        self.totals.typed.clear();
        self.workings = self.final_counts().collect();
        let ask = if self.workings.is_empty() { Task::none() } else { self.cursor() };
        Ok(TableAction::Save(Task::batch([self.show_made_move(beats, &seen, caught), ask]), None))
    }
}

struct Passed<G: Tabletop> {
    player: u8,
    before: G::View,
    play: G::Move,
    after: G::View,
}

/// Plays a game again. `look` sees each move, and where the cards lay before it. Returns where they lie after the last move.
fn retrace<G: Tabletop>(
    record: &Record<G>,
    mut look: impl FnMut(&Passed<G>, &G::CardLayout),
) -> Result<G::CardLayout, ReplayErrorOf<G>> {
    let dealt = G::deal(&record.setup).map_err(ReplayError::Setup)?;
    let mut layout = G::initial_layout(&dealt.view_of(None));
    let mut last: Option<(u8, G::View, G::Move)> = None;
    let mut pass = |game: &G, last: Option<(u8, G::View, G::Move)>| {
        if let Some((player, before, play)) = last {
            let passed = Passed { player, before, play, after: game.view_of(None) };
            look(&passed, &layout);
            G::apply_move(&mut layout, &passed.before, &passed.play, &passed.after);
        }
    };
    let end = record.replay_with(|game, play| {
        let player = game.player_to_move();
        let next = (player, game.view_of(Some(player)), play.clone());
        pass(game, last.replace(next));
    })?;
    pass(&end, last.take());
    Ok(layout)
}
