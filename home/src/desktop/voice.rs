//! A voice that reads aloud: Speech Dispatcher, where there is one. One thread speaks, and nobody waits for it. If there is no voice, or it
//! goes away, nothing is heard.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use futures_channel::mpsc::{UnboundedSender, unbounded};
use tokio::sync::oneshot;

use super::threads;
use crate::voice::{Server, Speech, Words};
#[cfg(unix)]
use dispatcher::Heard;

/// How many texts may wait. Only the last of them is spoken.
const WAITING: usize = 8;

/// The voice that reads aloud. If the computer has no voice, it says nothing.
#[derive(Debug, Default)]
pub struct Voice(Option<SyncSender<Order>>);

/// What to speak in place of everything before, and where its words are told. The sender is dropped as soon as the text has ended.
type Order = (Speech, UnboundedSender<usize>);

impl Voice {
    /// Looks for a voice on this speech server, in a thread of its own, which speaks from then on. The receiver tells whether there is a
    /// voice, as soon as that is known.
    #[must_use]
    pub fn find(server: Server) -> (Self, oneshot::Receiver<bool>) {
        let (orders, given) = sync_channel(WAITING);
        let (told, found) = oneshot::channel();
        let speak = move || speak(&server, told, &given);
        let thread = threads::begin("voice", speak);
        (Self(thread.map(|_| orders)), found)
    }

    /// Speaks this in place of everything before.
    pub fn say(&self, speech: Speech) -> Words {
        let (speaks, words) = unbounded();
        if let Some(orders) = &self.0 {
            // If the queue is full, too much waits to be spoken already.
            let _unheard = orders.try_send((speech, speaks));
        }
        words
    }
}

#[cfg(not(unix))]
fn speak(_: &Server, told: oneshot::Sender<bool>, _: &Receiver<Order>) {
    let _unheard = told.send(false);
}

#[cfg(unix)]
fn speak(server: &Server, told: oneshot::Sender<bool>, orders: &Receiver<Order>) {
    /// How long each check for the end of a text waits.
    const LOOK: std::time::Duration = std::time::Duration::from_millis(50);
    /// How many checks we make for each byte of a text, before we no longer wait for its end. A voice without loudspeakers never says that
    /// it has ended.
    const LOOKS_FOR_A_BYTE: usize = 2;
    /// How many checks we make on top, so that short texts have time to end too.
    const MORE_LOOKS: usize = 20;

    let mut dispatcher = dispatcher::Dispatcher::reach(server).ok();
    // The app may be gone by now.
    let _unheard = told.send(dispatcher.is_some());
    if dispatcher.is_none() {
        return;
    }
    let mut next = None;
    while let Some(order) = next.take().or_else(|| orders.recv().ok()) {
        let (speech, speaks) = orders.try_iter().last().unwrap_or(order);
        let mut says = |dispatcher: &mut dispatcher::Dispatcher| dispatcher.say(&speech).ok();
        // A server that has gone away may be back.
        let mut message = dispatcher.as_mut().and_then(&mut says);
        if message.is_none() {
            dispatcher = dispatcher::Dispatcher::reach(server).ok();
            message = dispatcher.as_mut().and_then(says);
        }
        if let (Some(dispatcher), Some(message)) = (&mut dispatcher, message) {
            let ends = || match dispatcher.hear(LOOK, &message) {
                Some(Heard::Word(place)) => speaks.unbounded_send(place).is_err(),
                Some(Heard::End) => true,
                None => false,
            };
            next = wait(speech.text.len() * LOOKS_FOR_A_BYTE + MORE_LOOKS, ends, orders);
        }
        drop(speaks);
    }
}

/// Waits until the text ends or another one comes, but makes no more than this many checks.
#[cfg(unix)]
fn wait(looks: usize, mut ends: impl FnMut() -> bool, orders: &Receiver<Order>) -> Option<Order> {
    (0..looks).find_map(|_| if ends() { Some(None) } else { orders.try_recv().ok().map(Some) }).flatten()
}

#[cfg(unix)]
mod dispatcher {
    //! Speech Dispatcher over its socket. It speaks the protocol SSIP, in which each line gets an answer.

    use std::io::{self, BufRead, BufReader, ErrorKind, Write};
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use super::super::computer::runtime_folder;
    use super::super::threads;
    use crate::voice::{Server, Speech};

    /// How long an answer may take.
    const PATIENCE: Duration = Duration::from_secs(5);
    /// How many times we try to reach a server that was just started.
    const LOOKS: u32 = 20;
    /// The pause between two tries.
    const BETWEEN: Duration = Duration::from_millis(100);
    /// The module that stands for no voice at all.
    const DUMMY: &str = "dummy";
    /// How lines begin that come unasked and tell that a word of ours is spoken, or that a message has ended.
    const WORD: &str = "700";
    const END: &str = "702";

    pub struct Dispatcher {
        stream: BufReader<UnixStream>,
        /// The part of the next line that has come so far.
        line: String,
        /// What has come so far of what is told unasked.
        told: Vec<String>,
    }

    /// What the server tells of a message.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Heard {
        /// The word at this place is spoken now, counted in bytes.
        Word(usize),
        /// The message has ended.
        End,
    }

    impl Dispatcher {
        /// Connects to a speech server that has a real voice, and starts one if none runs.
        ///
        /// # Errors
        ///
        /// There is no server, it cannot be started, or it has no voice.
        pub fn reach(server: &Server) -> io::Result<Self> {
            let stream = match server {
                Server::At(socket) => UnixStream::connect(socket)?,
                Server::System => connect().or_else(|_| start())?,
            };
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.set_write_timeout(Some(PATIENCE))?;
            let mut dispatcher =
                Self { stream: BufReader::new(stream), line: String::new(), told: Vec::new() };
            let _named = dispatcher.ask("SET self CLIENT_NAME child:fishpond:main")?;
            let _told = dispatcher.ask("SET self NOTIFICATION END on")?;
            let _told = dispatcher.ask("SET self NOTIFICATION INDEX_MARKS on")?;
            let _marked = dispatcher.ask("SET self SSML_MODE on")?;
            let modules = dispatcher.ask("LIST OUTPUT_MODULES")?;
            let speaks = modules.iter().any(|module| module != DUMMY);
            speaks.then_some(dispatcher).ok_or_else(|| ErrorKind::NotFound.into())
        }

        /// Speaks this in place of everything before. Gives the number by which the speech server names the message.
        ///
        /// # Errors
        ///
        /// The server has gone away, or answers something else than the protocol says.
        pub fn say(&mut self, speech: &Speech) -> io::Result<String> {
            let _canceled = self.ask("CANCEL self")?;
            let _set = self.ask(&format!("SET self LANGUAGE {}", speech.language))?;
            let _set = self.ask(&format!("SET self RATE {}", rate(speech.speed)))?;
            let _waits = self.ask("SPEAK")?;
            let queued = self.ask(&format!("{}\r\n.", marked(&speech.text)))?;
            queued.into_iter().next().ok_or_else(|| ErrorKind::InvalidData.into())
        }

        /// What the server tells of the message with this number, within this time. If the server can no longer be heard, the message has
        /// ended.
        pub fn hear(&mut self, time: Duration, message: &str) -> Option<Heard> {
            let set = self.stream.get_ref().set_read_timeout(Some(time));
            let heard = match set.and_then(|()| self.told_of(message)) {
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => None,
                Err(_) => Some(Heard::End),
                Ok(heard) => heard,
            };
            let set = self.stream.get_ref().set_read_timeout(Some(PATIENCE));
            if set.is_err() { Some(Heard::End) } else { heard }
        }

        /// The next that is told, if it is of this message. Each line but the last has a dash after the code: the number of the message, the
        /// number of our connection, and for a word our own mark.
        fn told_of(&mut self, message: &str) -> io::Result<Option<Heard>> {
            loop {
                let line = self.next_line()?;
                let Some((code, rest)) = line.split_at_checked(3) else { continue };
                if let Some(content) = rest.strip_prefix('-') {
                    self.told.push(content.trim_end().to_owned());
                    continue;
                }
                let told = std::mem::take(&mut self.told);
                let is_ours = told.first().is_some_and(|of| of == message);
                return Ok(match code {
                    END if is_ours => Some(Heard::End),
                    WORD if is_ours => told.get(2).and_then(|place| Some(Heard::Word(place.parse().ok()?))),
                    _ => None,
                });
            }
        }

        /// Sends a line and waits for the answer: some lines of content, and one that says whether all is well. Lines that come unasked may
        /// stand between.
        fn ask(&mut self, line: &str) -> io::Result<Vec<String>> {
            self.told.clear();
            write!(self.stream.get_mut(), "{line}\r\n")?;
            let mut content = Vec::new();
            loop {
                let line = self.next_line()?;
                match (line.get(..4), line.get(4..)) {
                    (Some(code), _) if code.starts_with('7') => {}
                    (Some(code), Some(rest)) if code.ends_with('-') => {
                        content.push(rest.trim_end().to_owned());
                    }
                    (Some(code), _) if code.starts_with('2') => return Ok(content),
                    _ => return Err(ErrorKind::InvalidData.into()),
                }
            }
        }

        /// The next line, once all of it has come.
        fn next_line(&mut self) -> io::Result<String> {
            let bytes = self.stream.read_line(&mut self.line)?;
            if bytes == 0 { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(std::mem::take(&mut self.line)) }
        }
    }

    /// The text with a mark before each word, which the server tells when it comes there: the word's place. It is one line, since a full
    /// stop at the start of a line would end the message.
    fn marked(text: &str) -> String {
        let mut marked = "<speak>".to_owned();
        for word in text.split_whitespace() {
            let place = word.as_ptr().addr() - text.as_ptr().addr();
            let word = word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            marked.push_str(&format!("<mark name=\"{place}\"/>{word} "));
        }
        marked + "</speak>"
    }

    /// The speed as the server counts it: from -100 for a third of the usual one to 100 for three times as fast.
    fn rate(speed: f32) -> i32 {
        (speed.log(3.0) * 100.0).round().clamp(-100.0, 100.0) as i32
    }

    fn connect() -> io::Result<UnixStream> {
        let named = std::env::var("SPEECHD_ADDRESS").ok();
        let named =
            named.as_deref().and_then(|address| address.strip_prefix("unix_socket:")).map(PathBuf::from);
        let usual = || Some(runtime_folder()?.join("speech-dispatcher/speechd.sock"));
        UnixStream::connect(named.or_else(usual).ok_or(ErrorKind::NotFound)?)
    }

    fn start() -> io::Result<UnixStream> {
        let mut command = Command::new("speech-dispatcher");
        let quiet = command.arg("--spawn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Somebody else may just have started it. The command reports that as a failure too.
        let _is_first = quiet.status()?;
        for _ in 1..LOOKS {
            if let Ok(stream) = connect() {
                return Ok(stream);
            }
            threads::sleep(BETWEEN);
        }
        connect()
    }
}
