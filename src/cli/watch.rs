//! The watcher of a kiosk: it starts the app, and starts it again if it crashed.

use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, ExitCode};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::UNREADABLE;

/// The hidden option that tells the app that it is watched.
pub const WATCHED_OPTION: &str = "--watched";

/// How long the app has to run so that it does not count as failed at the start.
const WELL: Duration = Duration::from_secs(1);
/// The pause before an app that failed at the start is started again. Doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Runs the app, and again after each crash, until it ends by itself: it was closed, or cannot start here. `arguments` begin with the name
/// of the program.
pub fn run_with_restarts(arguments: &[OsString]) -> io::Result<ExitCode> {
    let program = std::env::current_exe()?;
    let end = ending::EndRequest::listen()?;
    let mut pause = Duration::ZERO;
    loop {
        let began = Instant::now();
        let mut app = Command::new(&program).args(arguments.iter().skip(1)).arg(WATCHED_OPTION).spawn()?;
        end.forward_signals_to(&app);
        let ended = app.wait()?;
        // All other codes mean a crash, or that the system ended the app.
        match ended.code().and_then(|code| u8::try_from(code).ok()) {
            Some(code @ (0 | UNREADABLE)) => return Ok(ExitCode::from(code)),
            _ if end.is_requested() => return Ok(ExitCode::SUCCESS),
            _ => {}
        }
        pause = if began.elapsed() > WELL {
            Duration::ZERO
        } else {
            (pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE)
        };
        sleep(pause);
        if end.is_requested() {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// A request by the system that the watcher should end. The watcher passes it on to the app, and does not start the app again.
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
    pub struct EndRequest(Arc<(AtomicBool, AtomicI32)>);

    impl EndRequest {
        pub fn listen() -> io::Result<Self> {
            let end = Self::default();
            let heard = end.clone();
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
            thread::spawn(move || {
                for _ in signals.forever() {
                    heard.0.0.store(true, Ordering::SeqCst);
                    if let Some(app) = Pid::from_raw(heard.0.1.load(Ordering::SeqCst)) {
                        let _gone_already = kill_process(app, Signal::TERM);
                    }
                }
            });
            Ok(end)
        }

        pub fn forward_signals_to(&self, app: &Child) {
            let pid = Pid::from_child(app);
            self.0.1.store(pid.as_raw_nonzero().get(), Ordering::SeqCst);
            if self.is_requested() {
                let _gone_already = kill_process(pid, Signal::TERM);
            }
        }

        pub fn is_requested(&self) -> bool {
            self.0.0.load(Ordering::SeqCst)
        }
    }
}

/// A request by the system that the watcher should end. On this system there is none, since ending a session ends all its programs.
#[cfg(not(unix))]
mod ending {
    use std::io;

    use super::Child;

    pub struct EndRequest;

    impl EndRequest {
        pub fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        pub fn forward_signals_to(&self, _: &Child) {}

        pub fn is_requested(&self) -> bool {
            false
        }
    }
}
