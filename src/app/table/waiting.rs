//! A question for a child who waits: while a computer player's catch is shown, its last card is asked. It holds nobody up, and goes with the
//! first press of a turn.

use engine::games::PlayerCatch;
use engine::practice::Judgement;
use engine::practice::waiting::WaitingQuestion;
use iced::time::Instant;
use iced::widget::{Row, column, container, row, scrollable};
use iced::{Center, Element, Fill, Size};

use super::notices::Notice;
use super::tabletop::MessageOf;
use super::{GameTable, Message, TableAction, Tabletop};
use crate::app::drawing;
use crate::app::sound::Sound;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::semantics::{Role, Semantics, Shortcut, with_semantics};
use crate::app::widget::{READ_ALOUD_ID, icon, picture, speakable};
use language::Language;
use language::wording::calculation;
use records::{FishKind, Participant};

/// The smallest side of a card to press.
const SMALLEST_CARD: f32 = 44.0;

#[derive(Default)]
pub(super) struct Waiting {
    asked: Option<AskedQuestion>,
    /// How many questions children were asked at this table. They are asked in turn.
    count: usize,
}

struct AskedQuestion {
    question: WaitingQuestion,
    /// The child who is asked, as an index into the participants.
    child: u8,
    since: Instant,
    /// How many moves were made before the catch. This is also the index of its notice.
    moves_before: usize,
    /// How the child's choice was judged. `None` until it has answered.
    answer: Option<Judgement>,
}

impl<G: Tabletop> GameTable<G> {
    /// Asks a child about the catch of a computer player that is shown next. An earlier question goes. `after` is the game after the catch;
    /// if it is over then, nobody is asked.
    pub(super) fn ask_waiting_child(&mut self, before: &G::View, play: &G::Move, after: &G) {
        if G::catch_of_move(before, play).is_none() {
            return;
        }
        self.end_waiting_question();
        if self.mover().is_person() || after.outcome().is_some() {
            return;
        }
        let Some(question) = G::waiting_question(before, play) else { return };
        let Some(child) = self.next_waiting_child(&question) else { return };
        self.waiting.count += 1;
        self.waiting.asked = Some(AskedQuestion {
            question,
            child,
            since: Instant::now(),
            moves_before: self.saved.record.moves.len(),
            answer: None,
        });
    }

    /// The child whom this question suits and whose turn to be asked it is, as an index into the participants.
    fn next_waiting_child(&self, question: &WaitingQuestion) -> Option<u8> {
        let has_pond = |who: &Participant| who.is_person() && who.child.is_some() && who.waiting_questions;
        let players = (0..).zip(&self.saved.participants).filter(|(_, who)| has_pond(who));
        let mut children: Vec<(u8, &Participant)> = players.collect();
        let first = self.waiting.count.checked_rem(children.len())?;
        children.rotate_left(first);
        children.into_iter().find(|(_, who)| question.suits(&who.player())).map(|(child, _)| child)
    }

    fn open_question(&self) -> Option<&AskedQuestion> {
        self.waiting.asked.as_ref().filter(|asked| asked.answer.is_none())
    }

    /// The calculation without the number that a child is asked for, such as `3 + ? = 10`. `None` if no child is asked.
    pub(super) fn calculation_with_gap(&self) -> Option<String> {
        self.open_question().map(|asked| asked.question.with_gap().to_string())
    }

    /// The notice of the move that was just made, without a number that a child is asked for.
    pub(super) fn without_asked_number(&self, notice: Notice<G>) -> Notice<G> {
        let is_asked = |asked: &&AskedQuestion| asked.moves_before == self.saved.record.moves.len();
        match (notice, self.open_question().filter(is_asked)) {
            (Notice::Caught(caught), Some(asked)) => {
                let written = Some(asked.question.with_gap().to_string());
                Notice::Caught(PlayerCatch { written, ..caught })
            }
            (notice, _) => notice,
        }
    }

    /// Takes the question away, answered or not. The whole calculation is told.
    pub(super) fn end_waiting_question(&mut self) {
        self.tell_asked_number();
        self.waiting.asked = None;
    }

    fn tell_asked_number(&mut self) {
        let Some(AskedQuestion { question, moves_before, .. }) = &self.waiting.asked else { return };
        // If the catch is still shown, it has no notice yet.
        if let Some(Notice::Caught(caught)) = self.news.get_mut(*moves_before) {
            caught.written = Some(question.whole().to_string());
        }
    }

    /// Takes the child's only answer. `choice` is the position of the pressed card.
    pub(super) fn answer_waiting_question(&mut self, choice: usize) -> TableAction<MessageOf<G>> {
        let Some(asked) = self.open_question() else { return TableAction::None };
        let Some(judged) = asked.question.judge(choice) else { return TableAction::None };
        let who = &self.saved.participants[usize::from(asked.child)];
        let tried = self.watch.waiting_answer(who, &asked.question, &judged, asked.since.elapsed());
        self.tell_asked_number();
        self.add_sound(if judged.right { Sound::Right } else { Sound::Plop });
        if let Some(asked) = &mut self.waiting.asked {
            asked.answer = Some(judged);
        }
        TableAction::None.and_save(tried)
    }

    /// What the question board shows of the question, or of the answer to it. `None` if nobody is asked, or if a child has to decide something
    /// that it must read first.
    pub(super) fn waiting_question_view<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, MessageOf<G>>> {
        let asked = self.waiting.asked.as_ref()?;
        if G::decision_prompt(self, language).is_some() {
            return None;
        }
        let who = &self.saved.participants[usize::from(asked.child)];
        let statement =
            if asked.answer.is_some() { asked.question.whole() } else { asked.question.with_gap() };
        let sentence = asked.sentence(&who.name, language);
        let written = calculation::format_statement(language, statement);
        let room = QuestionRoom::new(size, scale, self.seating().awaits_ready_press());
        let meaning = Semantics::new(Role::Question).with_key((&sentence, &written));
        let cards = container(asked.cards(room.card, &sentence)).center_x(Fill);
        let portrait = picture(drawing::portrait(who), room.head);
        let sentence = container(fitted_text(sentence, scale.body).max_height(room.head)).width(Fill);
        let sentence = row![portrait, sentence].spacing(space::SMALL).align_y(Center);
        let tick = asked.was_right().then(|| icon(drawing::check(), scale.title, theme::DEEP_REED).into());
        let written = fitted_text(written, scale.title).bold().max_height(room.written).shrink_width();
        let written = container(row![written].extend(tick).spacing(space::SMALL).align_y(Center));
        let words = column![sentence, written.center_x(Fill)].spacing(room.gap);
        // The cards stand beside the question, not in it: the other keys of the table still work.
        let words = with_semantics(meaning, container(words).id(READ_ALOUD_ID));
        let call = room.calls.then(|| self.hand_over_line(language, scale));
        let whole = column![words, cards].extend(call).spacing(room.gap).width(Fill);
        Some(if room.is_enough { whole.into() } else { scrollable(whole).style(theme::scrolling).into() })
    }

    /// Whose turn it is, in one line.
    fn hand_over_line<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let portrait = picture(drawing::portrait(self.mover()), scale.line_height());
        let turn = language.say_with("table-hand-over", [("name", self.mover().name.as_str().into())]);
        let turn = speakable(fitted_text(turn, scale.body).max_height(scale.line_height()));
        row![portrait, turn.width(Fill)].spacing(space::SMALL).align_y(Center).into()
    }
}

/// The heights of the parts of a question in the question board.
struct QuestionRoom {
    /// The height of the sentence, and of the portrait beside it: two lines, or one where there is little room.
    head: f32,
    written: f32,
    card: f32,
    gap: f32,
    /// Whether the next child is called below.
    calls: bool,
    is_enough: bool,
}

impl QuestionRoom {
    fn new(size: Size, scale: Scale, calls: bool) -> Self {
        let (line, written) = (scale.line_height(), scale.title * theme::LINE_HEIGHT);
        let beside_cards = |head: f32, gap: f32| {
            let call = if calls { line + gap } else { 0.0 };
            head + written + 2.0 * gap + call
        };
        let is_roomy = beside_cards(2.0 * line, space::SMALL) + SMALLEST_CARD <= size.height;
        let (head, gap) = if is_roomy { (2.0 * line, space::SMALL) } else { (line, space::TIGHT) };
        let left = size.height - beside_cards(head, gap);
        let widest = (size.width - 2.0 * space::MEDIUM) / 3.0;
        let card = left.min(widest).clamp(SMALLEST_CARD, scale.card.max(SMALLEST_CARD));
        Self { head, written, card, gap, calls, is_enough: SMALLEST_CARD <= left }
    }
}

impl AskedQuestion {
    fn was_right(&self) -> bool {
        self.answer.as_ref().is_some_and(|judged| judged.right)
    }

    /// What is asked of the child with this name or, once it has answered, what is said to that.
    fn sentence(&self, name: &str, language: &Language) -> String {
        match &self.answer {
            None => language.say_with("waiting-asks", [("name", name.into())]),
            Some(Judgement { right: false, statement: Some(made), .. }) => {
                let made = calculation::format_statement(language, made);
                language.say_with("waiting-wrong", [("calculation", made.into())])
            }
            Some(_) => language.say("waiting-right"),
        }
    }

    /// The three cards to press, as a group with the question's `name`. Once the child has answered, the card that fits, and a little fish if
    /// the child was right.
    fn cards<'a, S: Clone + 'a, C: Clone + 'a>(&self, side: f32, name: &str) -> Element<'a, Message<S, C>> {
        let cards = self.question.cards();
        if self.answer.is_none() {
            let choices = cards.into_iter().enumerate().map(|(choice, one)| {
                let number = u8::try_from(one.number()).unwrap_or(u8::MAX);
                let face = card(CardFace::from_card(one), side - 2.0 * theme::RING_WIDTH);
                accessible_button(face, Some(Message::WaitingCardPressed(choice)), ButtonPurpose::Bare)
                    .with_style(theme::lit_card_button)
                    .named(one.number().to_string())
                    .with_key(("waiting", choice))
                    .with_shortcut(Shortcut::Number(number))
                    .width(side)
                    .height(side)
                    .into()
            });
            let choices = Row::with_children(choices).spacing(space::MEDIUM);
            return with_semantics(Semantics::new(Role::Group).named(name), choices).into();
        }
        let fitting = card(CardFace::from_card(cards[self.question.right_choice()]), side);
        let fish = self.was_right().then(|| picture(drawing::leaping_fish(FishKind::Fry), side).into());
        row![fitting].extend(fish).spacing(space::MEDIUM).align_y(Center).into()
    }
}
