//! What you hear: the sounds themselves, which sound belongs to what, how loud they are, and that nobody waits for an audio device.

use std::time::Duration;

use engine::arithmetic::{CardName, Token};
use engine::games::dragonfish::{DragonFish, HelperCard, Place};
use fishpond::app::sound::{self, Cue, Sound};
use fishpond::app::table::{self, AnimationStep};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card::CardFace;
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;
use platform::loudspeaker::{Loudspeaker, SoundOutput};
use platform::mixing::mix;
use records::{Loudness, Preferences};

use crate::class_session::{begin_turn, session};
use crate::practice::{in_lesson, is_asked, keep_child, next, solve};
use crate::situation::{TestDataFolder, catches, game_until, mia_and_a_perch, mia_fishes, player_to_move};
use crate::window::Window;

/// The middle of the button for sounds in the smallest window.
const SPEAKER: Point = Point { x: 990.0, y: 28.0 };

#[test]
fn each_sound_is_short_soft_and_level() {
    let mut bytes = 0;
    for sound in Sound::ALL {
        let file = sound.wave_file();
        bytes += file.len();
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!((&file[..4], &file[8..16], &file[36..40]), (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..]));
        assert_eq!(&file[20..24], [1, 0, 1, 0], "{sound:?}: numbers, in one channel");
        assert_eq!((number(24), number(32)), (Sound::SAMPLE_RATE, 2 + (16 << 16)), "{sound:?}: of two bytes");
        assert_eq!(number(40) as usize, sound.samples().len(), "{sound:?}");
        let samples: Vec<i16> =
            sound.samples().chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
        assert!(samples.len() < Sound::SAMPLE_RATE as usize * 3 / 2, "{sound:?} lasts too long");
        let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
        assert!((4_000..=16_384).contains(&peak), "{sound:?}: {peak}");
        let mean = samples.iter().map(|sample| i64::from(*sample)).sum::<i64>()
            / i64::try_from(samples.len()).unwrap();
        assert!(mean.abs() < 30, "{sound:?}: {mean}");
        assert!(samples[0].unsigned_abs() < 400 && samples[samples.len() - 1] == 0, "{sound:?} clicks");
    }
    assert!(bytes < 600_000, "{bytes}");
}

#[test]
fn sounds_can_overlap_and_all_end() {
    let samples = Sound::Splash.samples().len() / 2;
    let heard = |up| {
        let mut voices = vec![Cue { up, ..Sound::Splash.into() }.tone(Loudness::Loud)];
        let mut count = 0;
        while !voices.is_empty() {
            mix(&mut voices, &mut [0.0]);
            count += 1;
        }
        count - 1
    };
    assert_eq!(heard(0), samples);
    assert_eq!(heard(12), samples.div_ceil(2), "an octave higher takes half as long");
    let mut out = vec![0.7; 2 * samples];
    let mut voices = vec![Cue::from(Sound::Win).tone(Loudness::Loud); 8];
    mix(&mut voices, &mut out);
    assert!(out.iter().all(|sample| sample.abs() <= 1.0));
    assert!(out.iter().any(|sample| sample.abs() > 0.9), "all at once are louder than one");
    let mut voices = vec![Cue::from(Sound::Win).tone(Loudness::Off); 8];
    mix(&mut voices, &mut out);
    assert!(out.iter().all(|sample| *sample == 0.0));
}

#[test]
fn a_silent_device_accepts_every_sound() {
    for one in Sound::ALL {
        let mut loudspeaker = Loudspeaker::new(SoundOutput::Null);
        let later = Cue { after: Duration::from_mins(1), ..(*one).into() };
        loudspeaker.play(sound::sound_order(&[(*one).into(), later], Loudness::Loud));
        assert_eq!(loudspeaker.finish_and_count_sounds(), 1, "{one:?}: what is for later is not waited for");
    }
    let mut nowhere = Loudspeaker::new(SoundOutput::Nowhere);
    nowhere.play(sound::sound_order(&[Sound::Win.into()], Loudness::Loud));
    assert_eq!(nowhere.finish_and_count_sounds(), 0);
}

#[test]
fn too_many_sounds_at_once_make_nobody_wait() {
    let mut loudspeaker = Loudspeaker::new(SoundOutput::Null);
    for _ in 0..10_000 {
        loudspeaker.play(sound::sound_order(&[Sound::Pick.into()], Loudness::Soft));
    }
    assert!(loudspeaker.finish_and_count_sounds() <= 10_000);
}

/// A window in which it is Mia's turn to fish against a computer player.
fn mia_at_the_table(home: &TestDataFolder) -> Window {
    let saved = game_until(&mia_and_a_perch(), |game| mia_fishes(game) && !catches(game).is_empty());
    let mut window = home.go_on_with(&saved);
    if window.sees(&window.says("table-ready")) {
        window.click_on("table-ready");
    }
    window.sounds();
    window
}

#[test]
fn each_press_at_the_table_has_the_sound_of_its_effect() {
    let home = TestDataFolder::new();
    let mut window = mia_at_the_table(&home);
    let (pond, solution) = catches(window.game()).remove(0);
    let CardName::Slot(sum) = solution.calculation.sum else { panic!("solutions name slots") };
    window.click_card(Place { pond, slot: sum });
    assert_eq!(window.sounds(), [Sound::Pick]);
    for token in solution.calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => {
                window.click_card(Place { pond, slot });
                assert_eq!(window.sounds(), [Sound::Pick]);
            }
            Token::Sign(operation) => {
                window.click_sign(operation.sign());
                assert_eq!(window.sounds(), [Sound::Sign]);
            }
            other => panic!("no {other:?} is needed"),
        }
    }
    window.key(Named::Backspace);
    assert_eq!(window.sounds(), [Sound::Plop]);
    window.click_on("table-catch");
    assert_eq!(window.sounds(), [Sound::Wrong], "what was laid is no catch any more");
}

#[test]
fn a_catch_splashes_and_a_childs_turn_sounds_once_everything_is_shown() {
    let home = TestDataFolder::new();
    let mut window = mia_at_the_table(&home);
    let (pond, solution) = catches(window.game()).remove(0);
    let CardName::Slot(sum) = solution.calculation.sum else { panic!("solutions name slots") };
    window.click_card(Place { pond, slot: sum });
    for token in solution.calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => window.click_card(Place { pond, slot }),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is needed"),
        }
    }
    window.heard.clear();
    window.click_on("table-catch");
    let numbers = solution.catch.cards.len();
    let (risen, follows) = window.heard.split_at(numbers);
    assert!(risen.iter().all(|cue| cue.sound == Sound::Pick), "its numbers rise first: {risen:?}");
    let splash = follows[0];
    assert_eq!(splash.sound, Sound::Splash);
    assert!(splash.after < Duration::from_secs(1), "and soon: {splash:?}");
    assert!(follows[1..].iter().all(|cue| cue.sound == Sound::Plop && cue.after > splash.after));
    window.heard.clear();
    // Watch the computer player through all its moves.
    while player_to_move(window.game()) != 0 {
        let moves = window.saved().record.moves.len();
        window.computer_moves_after::<DragonFish>(moves);
    }
    assert!(!window.heard.is_empty(), "what a computer player does is heard as well");
    assert!(!window.sounds().contains(&Sound::Turn), "not while it is still shown");
    window.at_table::<DragonFish>(table::Message::Skipped);
    assert_eq!(window.sounds(), [Sound::Turn]);
}

#[test]
fn a_helper_card_has_the_sound_of_its_effect() {
    let hold = |card| AnimationStep::<BoardSpot>::Hold(CardFace::Helper(card), Duration::ZERO).sound();
    let expected = [
        (HelperCard::Hook(20), Sound::Hook),
        (HelperCard::Scissors, Sound::Snip),
        (HelperCard::Net, Sound::Net),
        (HelperCard::Magnet, Sound::Net),
        (HelperCard::Rotate, Sound::Pick),
    ];
    for (card, sound) in expected {
        assert_eq!(hold(card), Some(sound), "{card:?}");
    }
    for silent in [
        AnimationStep::<BoardSpot>::MoveMade,
        AnimationStep::Rest(Duration::ZERO),
        AnimationStep::NewDeal,
        AnimationStep::Fly(Vec::new()),
    ] {
        assert_eq!(silent.sound(), None, "{silent:?}");
    }
}

#[test]
fn practice_has_sounds_for_right_wrong_and_done() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-doubles");
    window.sounds();
    window.types("9");
    window.types("9");
    assert_eq!(window.sounds(), [Sound::Pick, Sound::Pick]);
    window.key(Named::Enter);
    assert_eq!(window.sounds(), [Sound::Wrong]);
    while is_asked(&window) {
        solve(&mut window);
        assert_eq!(window.sounds().last(), Some(&Sound::Right));
        next(&mut window);
    }
    assert_eq!(window.sounds(), [Sound::Done]);
}

#[test]
fn button_and_key_switch_sounds_and_the_computer_remembers() {
    let home = TestDataFolder::new();
    let mut window = mia_at_the_table(&home);
    assert_eq!(window.fishpond().loudness(), Loudness::Loud);
    window.click_at(SPEAKER);
    assert_eq!(window.fishpond().loudness(), Loudness::Soft);
    assert_eq!(window.sounds(), [Sound::Plop], "so loud");
    window.types("m");
    assert_eq!(window.fishpond().loudness(), Loudness::Off);
    window.sounds();
    window.key(Named::Tab);
    window.key(Named::Enter);
    assert_eq!(window.sounds(), [], "nothing is heard any more");
    window.wait_until(|window| window.running_task_count() == 0);
    let kept = || Preferences::load(&home.folder()).unwrap().loudness;
    assert_eq!(kept(), Loudness::Off);
    window.types("m");
    assert_eq!(window.fishpond().loudness(), Loudness::Loud);
}

#[test]
fn a_class_session_begins_without_sounds_and_changes_nothing_for_others() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    assert_eq!(window.fishpond().loudness(), Loudness::Off);
    begin_turn(&mut window);
    solve(&mut window);
    assert_eq!(window.sounds(), []);
    window.click_at(SPEAKER);
    next(&mut window);
    window.sounds();
    solve(&mut window);
    assert_eq!(window.sounds().last(), Some(&Sound::Right), "whoever switches them on hears them");
    drop(window);
    assert_eq!(home.start().fishpond().loudness(), Loudness::Loud, "the machine remembers nothing of it");
}
