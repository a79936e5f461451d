//! Tests of the heart: arithmetic, games, computer players, practice and findings, rule by rule. If a test would only repeat the program,
//! it uses something naive instead.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "children are made up here, on one computer")]

mod abilities;
mod arithmetic_facts;
mod arithmetic_judging;
mod arithmetic_solving;
mod arithmetic_written;
mod arrows;
mod beginners;
mod burst;
mod class;
mod company;
mod counted;
mod counting;
mod dragonfish;
mod dragonfish_booklet;
mod dragonfish_end;
mod dragonfish_fishing;
mod dragonfish_island;
mod dragonfish_properties;
mod drawings;
mod equations;
mod examples;
mod findings;
mod fish_out;
mod fish_out_opponents;
mod fish_out_properties;
mod fish_out_referee;
mod fish_out_review;
mod fish_out_scoring;
mod fish_pond;
mod fish_pond_opponents;
mod fish_pond_properties;
mod glance;
mod learners;
mod lesson_files;
mod lessons;
mod misconceptions;
mod naive;
mod next;
mod opponents;
mod placement;
mod plan;
mod play;
mod possible;
mod practice;
mod rulebook;
mod sessions;
mod skills;
mod table;
mod tables_check;
mod talked;
mod tens;
mod then;
mod tiu_u;
mod tiu_u_opponents;
mod tiu_u_properties;
mod tiu_u_referee;
mod tiu_u_review;
mod tiu_u_scoring;
mod tiu_u_table;
mod weeks;
mod why;
mod world;
