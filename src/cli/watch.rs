//! The watcher of a kiosk: it starts the app, and starts it again whenever it did not end by itself.

use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, ExitCode};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::UNREADABLE;

/// The hidden option of the app that is watched.
pub const WATCHED: &str = "--watched";

/// Whoever ran so long was well, and did not fail at the start.
const WELL: Duration = Duration::from_secs(1);
/// The pause before whoever was not well is started again; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Runs the app with these arguments, the name of the program in front, until it ends by itself: it was closed, or cannot start here.
pub fn watch(words: &[OsString]) -> io::Result<ExitCode> {
    let program = std::env::current_exe()?;
    let asked = ending::Asked::listen()?;
    let mut pause = Duration::ZERO;
    loop {
        let began = Instant::now();
        let mut app = Command::new(&program).args(words.iter().skip(1)).arg(WATCHED).spawn()?;
        asked.concerns(&app);
        let ended = app.wait()?;
        // What the system puts an end to may have any other code.
        match ended.code().and_then(|code| u8::try_from(code).ok()) {
            Some(code @ (0 | UNREADABLE)) => return Ok(ExitCode::from(code)),
            _ if asked.was_heard() => return Ok(ExitCode::SUCCESS),
            _ => {}
        }
        pause = if began.elapsed() > WELL {
            Duration::ZERO
        } else {
            (pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE)
        };
        sleep(pause);
        if asked.was_heard() {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// The system asks the watcher to end: the app is asked too, and not started again.
#[cfg(unix)]
mod ending {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
    use std::thread;

    use rustix::process::{Pid, Signal, kill_process};
    use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use super::Child;

    #[derive(Clone, Default)]
    pub struct Asked(Arc<(AtomicBool, AtomicI32)>);

    impl Asked {
        pub fn listen() -> io::Result<Self> {
            let asked = Self::default();
            let heard = asked.clone();
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
            thread::spawn(move || {
                for _ in signals.forever() {
                    heard.0.0.store(true, Ordering::SeqCst);
                    if let Some(app) = Pid::from_raw(heard.0.1.load(Ordering::SeqCst)) {
                        let _gone_already = kill_process(app, Signal::TERM);
                    }
                }
            });
            Ok(asked)
        }

        pub fn concerns(&self, app: &Child) {
            let pid = Pid::from_child(app);
            self.0.1.store(pid.as_raw_nonzero().get(), Ordering::SeqCst);
            if self.was_heard() {
                let _gone_already = kill_process(pid, Signal::TERM);
            }
        }

        pub fn was_heard(&self) -> bool {
            self.0.0.load(Ordering::SeqCst)
        }
    }
}

/// Elsewhere whoever ends a session ends all its programs.
#[cfg(not(unix))]
mod ending {
    use std::io;

    use super::Child;

    pub struct Asked;

    impl Asked {
        pub fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        pub fn concerns(&self, _: &Child) {}

        pub fn was_heard(&self) -> bool {
            false
        }
    }
}
