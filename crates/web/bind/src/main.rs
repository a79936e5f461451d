//! Makes `fishpond.js` and `fishpond_bg.wasm`, which a browser loads, out of a module that cargo built.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("usage: fishpond-bind MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let bound = bindgen.input_path(module).out_name("fishpond").typescript(false);
    let bound = bound.remove_name_section(true).remove_producers_section(true);
    match bound.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
