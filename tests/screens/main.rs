//! The screens, tested without a display: what a child clicks, types and drags goes through the real widgets.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::naive_bytecount,
    reason = "places on the screen are small and positive, and so are heaps of fish"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod about;
mod acting;
mod assigning;
mod at_work;
mod backups;
mod beats;
mod boat;
mod bubbles;
mod by_ear;
mod calculation;
mod catches;
mod children;
mod class_growth;
mod class_lists;
mod class_session;
mod colors;
mod comes_to_rest;
mod coming_back;
mod crowd;
mod crowns;
mod damage;
mod door;
mod early;
#[path = "../../crates/engine/tests/engine/equations.rs"]
mod equations;
mod erased;
mod examples;
mod fish_out;
mod fish_pond;
mod fresh_water;
mod going_on;
mod grown_ups;
mod hand_over;
mod heard;
mod hooks;
mod keeping;
mod key_presses;
mod keyboard;
mod kiosk;
mod laid_rows;
mod language;
mod left_games;
mod letters;
mod limits;
mod listening;
mod log;
mod machine;
mod meaning;
mod motion;
#[path = "../../crates/engine/tests/engine/naive.rs"]
#[allow(dead_code, reason = "the engine needs more of it")]
mod naive;
mod overview;
mod papers;
mod parents_evening;
// The graphics card draws every frame as a whole.
mod picture_card;
#[cfg(not(feature = "gpu"))]
mod pictures;
mod plain_words;
#[path = "../../crates/engine/tests/engine/play/mod.rs"]
#[allow(dead_code, reason = "the engine needs more of it")]
mod play;
mod pond_life;
mod practice;
mod progress;
mod puzzles;
mod read_along;
mod read_aloud;
mod red_alone;
mod ring;
mod river;
mod saving;
mod school;
#[cfg(not(feature = "gpu"))]
mod scripts;
mod seats;
mod second_press;
mod sentences;
mod situation;
mod sound_look;
mod sounds;
mod spoken;
mod stage;
mod start;
mod steady;
mod swaps;
mod switches;
mod tables_check;
mod targets;
mod tiu_u;
mod today;
mod turn;
mod typing;
mod unread;
#[cfg(unix)]
#[cfg(unix)]
mod voice;
mod waiting;
mod welcome;
mod why;
mod window;
