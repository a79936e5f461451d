//! A voice that reads aloud, by Speech Dispatcher where there is one. One thread speaks: nobody waits for it, and where there is no voice, or it
//! goes away, nothing is heard.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use tokio::sync::oneshot;

use crate::language::Locale;

/// So many sentences wait; only the last of them is spoken.
const WAITING: usize = 8;

/// Where speech goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Server {
    /// To that of whoever is logged in, which is started if it does not run yet.
    #[default]
    System,
    /// To this socket.
    At(PathBuf),
}

/// Speaks, if somebody has been found who can.
#[derive(Debug, Default)]
pub struct Voice(Option<SyncSender<Order>>);

/// What is to be spoken in place of all before; nothing of an empty text.
type Order = (Locale, String);

impl Voice {
    /// Looks for a voice, in a thread of its own, which then speaks; whether there is one is told as soon as it is known.
    #[must_use]
    pub fn find(server: Server) -> (Self, oneshot::Receiver<bool>) {
        let (orders, given) = sync_channel(WAITING);
        let (told, found) = oneshot::channel();
        let speak = move || speak(&server, told, &given);
        // A machine that has no room for a thread has other troubles.
        let thread = std::thread::Builder::new().name("voice".to_owned()).spawn(speak);
        (Self(thread.is_ok().then_some(orders)), found)
    }

    /// Speaks this, in place of all before.
    pub fn say(&self, locale: Locale, text: String) {
        if let Some(orders) = &self.0 {
            // Where there is no more room, too much is to be said already.
            let _unheard = orders.try_send((locale, text));
        }
    }
}

#[cfg(not(unix))]
fn speak(_: &Server, told: oneshot::Sender<bool>, _: &Receiver<Order>) {
    let _unheard = told.send(false);
}

#[cfg(unix)]
fn speak(server: &Server, told: oneshot::Sender<bool>, orders: &Receiver<Order>) {
    let mut dispatcher = dispatcher::Dispatcher::reach(server).ok();
    // Nobody may be there any more.
    let _unheard = told.send(dispatcher.is_some());
    if dispatcher.is_none() {
        return;
    }
    while let Ok(order) = orders.recv() {
        let (locale, text) = orders.try_iter().last().unwrap_or(order);
        let mut says = |dispatcher: &mut dispatcher::Dispatcher| dispatcher.say(locale, &text).is_ok();
        // One that has gone away may be there again.
        if !dispatcher.as_mut().is_some_and(&mut says) {
            dispatcher = dispatcher::Dispatcher::reach(server).ok();
            let _is_heard = dispatcher.as_mut().is_some_and(says);
        }
    }
}

#[cfg(unix)]
mod dispatcher {
    //! Speech Dispatcher, over its socket.

    use std::io;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use ssip_client::fifo::{Builder, UnixStream};
    use ssip_client::{
        Client, ClientError, ClientName, ClientResult, ClientScope, MessageScope, OK_CANCELED,
        OK_LANGUAGE_SET, OK_OUTPUT_MODULES_LIST_SENT,
    };

    use super::Server;
    use crate::language::Locale;

    /// How long an answer may take.
    const PATIENCE: Duration = Duration::from_secs(5);
    /// How often it is looked whether one that was started is there, and how long after one another.
    const LOOKS: u32 = 20;
    const BETWEEN: Duration = Duration::from_millis(100);
    /// What says only that there is nothing to speak with.
    const DUMMY: &str = "dummy";

    pub struct Dispatcher(Client<UnixStream>);

    impl Dispatcher {
        /// Reaches one that has something to speak with, and starts it if it does not run.
        pub fn reach(server: &Server) -> ClientResult<Self> {
            let mut builder = Builder::new();
            builder.timeout(PATIENCE);
            let client = match server {
                Server::At(socket) => builder.path(socket).build()?,
                Server::System => builder.build().or_else(|_| start(&builder))?,
            };
            let mut dispatcher = Self(client);
            let client = &mut dispatcher.0;
            let _named =
                client.set_client_name(ClientName::new("child", "fishpond"))?.check_client_name_set()?;
            let modules = client.list_output_modules()?.receive_lines(OK_OUTPUT_MODULES_LIST_SENT)?;
            let speaks = modules.iter().any(|module| module != DUMMY);
            speaks.then_some(dispatcher).ok_or_else(|| ClientError::Io(io::ErrorKind::NotFound.into()))
        }

        /// Speaks this, in place of all before.
        pub fn say(&mut self, locale: Locale, text: &str) -> ClientResult<()> {
            let client = self.0.cancel(MessageScope::Last)?.check_status(OK_CANCELED)?;
            if text.is_empty() {
                return Ok(());
            }
            let client =
                client.set_language(ClientScope::Current, tag(locale))?.check_status(OK_LANGUAGE_SET)?;
            // A point at the beginning of a line would end it, and so would another line.
            let line = format!(" {}", text.split_whitespace().collect::<Vec<_>>().join(" "));
            let _queued = client.speak()?.check_receiving_data()?.send_line(&line)?.receive_message_id()?;
            Ok(())
        }
    }

    /// Starts it.
    fn start(builder: &Builder) -> io::Result<Client<UnixStream>> {
        let mut command = Command::new("speech-dispatcher");
        let quiet = command.arg("--spawn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if !quiet.status()?.success() {
            return Err(io::ErrorKind::NotFound.into());
        }
        for _ in 1..LOOKS {
            if let Ok(client) = builder.build() {
                return Ok(client);
            }
            std::thread::sleep(BETWEEN);
        }
        builder.build()
    }

    /// How a language is called there.
    const fn tag(locale: Locale) -> &'static str {
        match locale {
            Locale::English => "en",
            Locale::German => "de",
            Locale::Chinese => "zh",
        }
    }
}
