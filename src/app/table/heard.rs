//! What is heard at a table. Each sound belongs to the beat at which something happens, or to what a child has just done.

use std::time::Duration;

use super::stage::Beat;
use super::tabletop::{ControlOf, WaitsFor};
use super::{Control, Said, Table, Tabletop};
use crate::app::sound::{Cue, Sound};
use crate::app::widget::card::Face;

/// By how many semitones each further catch of a turn sounds higher, and how far that goes.
const HIGHER: u8 = 2;
const HIGHEST: u8 = 12;

/// What is to be heard, and what has to be known for that.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// What is to be heard in place of all that still waits; `None` where that may go on.
    cues: Option<Vec<Cue>>,
    /// Who moved last, and how many catches they have made since somebody else did.
    turn: (u8, u8),
    /// Whether somebody else is to move as soon as all is shown.
    hands_over: bool,
    /// Whether the beats before a move have been shown, and heard.
    was_shown: bool,
}

/// What a button sounds like that lays something down or takes it back; `None` where that depends on what comes of it.
pub(super) fn sound_of<C>(control: Control<C>) -> Option<Sound> {
    match control {
        Control::Sign(_) | Control::Open | Control::Close => Some(Sound::Sign),
        Control::TakeBack => Some(Sound::Plop),
        _ => None,
    }
}

impl<G: Tabletop> Table<G> {
    /// What is to be heard now, in place of all that still waits to be; `None` where that may go on.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.heard.cues.take()
    }

    /// This is heard.
    pub(super) fn hear(&mut self, sound: Sound) {
        self.heard.cues.get_or_insert_default().push(sound.into());
    }

    /// Something cannot be done, or is not right, and that is said.
    pub(super) fn refuse(&mut self, said: Said<G>) {
        self.said = Some(said);
        self.hear(Sound::Wrong);
    }

    /// Something was pressed, and laid down or taken back where so much lay before, if that is known.
    pub(super) fn hear_laid(&mut self, control: Option<ControlOf<G>>, before: Option<usize>) {
        let usual = |before| if G::laid(&self.draft) < before { Sound::Plop } else { Sound::Pick };
        if let Some(sound) = control.and_then(sound_of).or(before.map(usual)) {
            self.hear(sound);
        }
    }

    /// The beats before a move were shown.
    pub(super) fn has_shown(&mut self) {
        self.heard.was_shown = true;
    }

    /// Whether the move that is being made now was shown before.
    pub(super) fn was_shown(&self) -> bool {
        self.heard.was_shown
    }

    /// Whether whoever made the last move makes the next one.
    pub(super) fn goes_on(&self) -> bool {
        self.heard.turn.0 == self.game.to_move()
    }

    /// A move of this player was made, a catch or not, and is shown so. What a child has done by hand is heard at once.
    pub(super) fn hear_made(&mut self, mover: u8, before: &G::View, play: &G::Move, beats: &[Beat<G::Spot>]) {
        let (last, catches) = self.heard.turn;
        let catches = if last == mover { catches } else { 0 };
        let is_catch = G::caught(before, play).is_some();
        let made = beats.iter().position(|beat| *beat == Beat::Made).unwrap_or_default();
        let (shown, follows) = beats.split_at(made);
        let is_played = |beat: &&Beat<G::Spot>| matches!(beat, Beat::Hold(Face::Helper(_), _));
        let by_hand = shown.iter().find(is_played).filter(|_| !self.heard.was_shown).and_then(Beat::sound);
        let mut cues: Vec<Cue> = by_hand.map(Cue::from).into_iter().collect();
        // With some games it leaps, with others it is only taken.
        let leaps = follows.iter().any(|beat| matches!(beat, Beat::Leap(_)));
        let is_caught = |beat: &Beat<G::Spot>| match beat {
            Beat::Leap(_) => true,
            Beat::Fly(_) => !leaps,
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
            after += self.stage.pace.of(beat.lasts());
        }
        let ends = |waits| matches!(waits, WaitsFor::AnyChild(_));
        if self.game.outcome().is_some() || ends(G::waits_for(&self.view)) && !ends(G::waits_for(before)) {
            cues.push(Cue { after, ..Sound::Win.into() });
        }
        self.heard = Heard {
            cues: Some(cues),
            turn: (mover, catches.saturating_add(u8::from(is_catch))),
            hands_over: mover != self.game.to_move(),
            was_shown: false,
        };
    }

    /// All is shown, or enough of it: what has not been heard of it no longer is. A child who comes now hears that.
    pub(super) fn hear_end(&mut self) {
        let is_childs = self.mover().is_child() && matches!(G::waits_for(&self.view), WaitsFor::Mover);
        let hands_over = std::mem::take(&mut self.heard.hands_over);
        let turn = hands_over && is_childs && self.game.outcome().is_none();
        self.heard.cues = Some(turn.then(|| Sound::Turn.into()).into_iter().collect());
    }
}
