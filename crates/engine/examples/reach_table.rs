//! Makes `assets/reach.bin`: the table of every number that a few printed numbers can make.
//!
//! Run it again when the numbers on the cards, the ladder or the arithmetic change:
//! `cargo run --release --example reach_table`

use std::process::ExitCode;

use engine::arithmetic::ReachTable;
use indicatif::ProgressBar;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/reach.bin");

fn main() -> ExitCode {
    let progress = ProgressBar::new(ReachTable::SET_COUNT as u64);
    let bytes = ReachTable::compute_bytes(|| progress.inc(1));
    progress.finish();
    match std::fs::write(PATH, &bytes) {
        Ok(()) => {
            println!("{PATH}: {} bytes", bytes.len());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{PATH} cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}
