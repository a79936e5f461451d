//! The sounds of a table. Each belongs to an animation step, or to what a child has just done.

use std::time::Duration;

use iced::time::Instant;

use super::animation::AnimationStep;
use super::tabletop::{AwaitedPlayer, ControlOf};
use super::{GameTable, TableButton, TableSentence, Tabletop};
use crate::app::sound::{Cue, Sound};
use crate::app::widget::card::CardFace;

const HIGHER: u8 = 2;
const HIGHEST: u8 = 12;

#[derive(Debug, Default)]
pub(super) struct SoundCues {
    /// The sounds to play now. They replace all that still wait. `None` lets those go on.
    cues: Option<Vec<Cue>>,
    /// The player who moved last, and how many catches that player has made since somebody else moved.
    turn: (u8, u8),
    /// Whether the next move is somebody else's. A sound says so once the last move is shown.
    hands_over: bool,
    was_shown: bool,
    /// The sounds of the last move that are still to come, and since when they wait.
    waiting: Option<(Instant, Vec<Cue>)>,
}

/// The sound of a button that lays or undoes something. `None` if it depends on the result of the press.
pub(super) fn sound_of<C>(control: TableButton<C>) -> Option<Sound> {
    match control {
        TableButton::Sign(_) | TableButton::Open | TableButton::Close => Some(Sound::Sign),
        TableButton::TakeBack => Some(Sound::Plop),
        _ => None,
    }
}

impl<G: Tabletop> GameTable<G> {
    /// The sounds to play now. They are returned once, and replace all sounds that still wait; `None` lets those go on.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.heard.cues.take()
    }

    pub(super) fn add_sound(&mut self, sound: Sound) {
        self.heard.cues.get_or_insert_default().push(sound.into());
    }

    /// Stops the sounds of a move. Those that have not come yet wait.
    pub(super) fn stop_sounds(&mut self) {
        let Some((since, cues)) = &mut self.heard.waiting else { return };
        let passed = since.elapsed();
        cues.retain(|cue| cue.after > passed);
        for cue in cues {
            cue.after -= passed;
        }
        self.heard.cues = Some(Vec::new());
    }

    /// Goes on with the sounds that [`stop_sounds`](Self::stop_sounds) has stopped.
    pub(super) fn go_on_sounding(&mut self) {
        if let Some((since, cues)) = &mut self.heard.waiting {
            *since = Instant::now();
            self.heard.cues = Some(cues.clone());
        }
    }

    pub(super) fn refuse(&mut self, said: TableSentence<G>) {
        self.said = Some(said);
        self.add_sound(Sound::Wrong);
    }

    /// Adds the sound of laying a card or taking one back. `count_before` is how many were laid before, as [`Tabletop::laid_count`] counts;
    /// `None` if nothing has changed.
    pub(super) fn add_laying_sound(&mut self, control: Option<ControlOf<G>>, count_before: Option<usize>) {
        let usual = |before| if G::laid_count(&self.draft) < before { Sound::Plop } else { Sound::Pick };
        if let Some(sound) = control.and_then(sound_of).or(count_before.map(usual)) {
            self.add_sound(sound);
        }
    }

    pub(super) fn mark_move_shown(&mut self) {
        self.heard.was_shown = true;
    }

    pub(super) fn was_move_shown(&self) -> bool {
        self.heard.was_shown
    }

    pub(super) fn is_last_mover_next(&self) -> bool {
        self.heard.turn.0 == self.game.player_to_move()
    }

    /// Sets the sounds of a move. What a child has done by hand is heard at once, the rest with its steps.
    pub(super) fn set_move_sounds(
        &mut self,
        mover: u8,
        before: &G::View,
        play: &G::Move,
        steps: &[AnimationStep<G::TableSpot>],
    ) {
        let (last, catches) = self.heard.turn;
        let catches = if last == mover { catches } else { 0 };
        let is_catch = G::catch_of_move(before, play).is_some();
        let made = steps.iter().position(|beat| *beat == AnimationStep::MoveMade).unwrap_or_default();
        let (shown, follows) = steps.split_at(made);
        let is_played =
            |beat: &&AnimationStep<G::TableSpot>| matches!(beat, AnimationStep::Hold(CardFace::Helper(_), _));
        // A tool sounds as it is thrown.
        let is_used = follows.iter().any(|beat| matches!(beat, AnimationStep::UseTool(_)));
        let by_hand = shown.iter().find(is_played).filter(|_| !self.heard.was_shown && !is_used);
        let by_hand = by_hand.and_then(AnimationStep::sound);
        let mut cues: Vec<Cue> = by_hand.map(Cue::from).into_iter().collect();
        // In some games a catch leaps; in others cards are only taken.
        let leaps = follows.iter().any(|beat| matches!(beat, AnimationStep::Leap(_)));
        let is_caught = |beat: &AnimationStep<G::TableSpot>| match beat {
            AnimationStep::Leap(_) => true,
            AnimationStep::Fly(_) => !leaps,
            _ => false,
        };
        let (mut after, mut splash) = (Duration::ZERO, is_catch.then_some(Sound::Splash));
        for beat in follows {
            if let Some(mut sound) = beat.sound() {
                let mut up = 0;
                if let Some(caught) = splash.take_if(|_| is_caught(beat)) {
                    (sound, up) = (caught, catches.saturating_mul(HIGHER).min(HIGHEST));
                }
                cues.push(Cue { sound, up, after });
            }
            after += self.animator.pace.scale(beat.duration());
        }
        let ends = |waits| matches!(waits, AwaitedPlayer::AnyChild(_));
        if self.game.outcome().is_some()
            || ends(G::awaited_player(&self.view)) && !ends(G::awaited_player(before))
        {
            cues.push(Cue { after, ..Sound::Win.into() });
        }
        self.heard = SoundCues {
            waiting: Some((Instant::now(), cues.clone())),
            cues: Some(cues),
            turn: (mover, catches.saturating_add(u8::from(is_catch))),
            hands_over: mover != self.game.player_to_move(),
            was_shown: false,
        };
    }

    /// Ends the sounds of a move. Those that have not come yet are dropped. If the turn passes to a child, there is a sound for it.
    pub(super) fn set_end_sounds(&mut self) {
        let is_childs =
            self.mover().is_person() && matches!(G::awaited_player(&self.view), AwaitedPlayer::Mover);
        self.heard.waiting = None;
        let hands_over = std::mem::take(&mut self.heard.hands_over);
        let turn = hands_over && is_childs && self.game.outcome().is_none();
        self.heard.cues = Some(turn.then(|| Sound::Turn.into()).into_iter().collect());
    }
}
