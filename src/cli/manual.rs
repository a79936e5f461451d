//! `fishpond manual`: writes the manual pages and the completions of shells, from the same types as the command line.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_complete::{Shell, generate_to};

use super::Arguments;

#[derive(Debug, clap::Args)]
pub struct Options {
    /// The folder to write into; it gets the folders man and completions
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub fn write_manual(options: &Options) -> io::Result<()> {
    let [pages, completions] = ["man", "completions"].map(|name| options.folder.join(name));
    fs::create_dir_all(&pages)?;
    fs::create_dir_all(&completions)?;
    clap_mangen::generate_to(Arguments::command(), pages)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut Arguments::command(), "fishpond", &completions)?;
    }
    Ok(())
}
