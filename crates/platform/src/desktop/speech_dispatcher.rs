//! Speaks through Speech Dispatcher, over its socket and by its protocol SSIP, in which the server answers each line.

use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::computer::runtime_folder;
use super::threads;
use super::voice::SpeechEvent;
use crate::voice::{Speech, SpeechServer};

/// How long we wait for an answer of the speech server.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many times we try to connect to a speech server that was just started.
const LOOKS: u32 = 20;
/// How long we wait between two tries to connect to the speech server.
const BETWEEN: Duration = Duration::from_millis(100);
/// The name of the server's output module that speaks nothing. A server that has only this one has no voice.
const DUMMY: &str = "dummy";
/// The code by which the server reports that a marked word is spoken now.
const WORD: &str = "700";
const END: &str = "702";

pub struct Speaker {
    stream: BufReader<UnixStream>,
    /// The part of the server's next line that has come so far.
    line: String,
    /// The lines that have come so far of a report that we did not ask for.
    told: Vec<String>,
}

impl Speaker {
    /// Connects to a speech server that has a real voice, and starts one if none runs.
    pub fn connect(server: &SpeechServer) -> io::Result<Self> {
        let stream = match server {
            SpeechServer::Socket(socket) => UnixStream::connect(socket)?,
            SpeechServer::System => connect().or_else(|_| start())?,
        };
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut dispatcher = Self { stream: BufReader::new(stream), line: String::new(), told: Vec::new() };
        let _named = dispatcher.ask("SET self CLIENT_NAME child:fishpond:main")?;
        let _told = dispatcher.ask("SET self NOTIFICATION END on")?;
        let _told = dispatcher.ask("SET self NOTIFICATION INDEX_MARKS on")?;
        let _marked = dispatcher.ask("SET self SSML_MODE on")?;
        let modules = dispatcher.ask("LIST OUTPUT_MODULES")?;
        let speaks = modules.iter().any(|module| module != DUMMY);
        speaks.then_some(dispatcher).ok_or_else(|| ErrorKind::NotFound.into())
    }

    /// Speaks this text, and stops any text before it. Returns the number that the speech server gives to the message.
    pub fn say(&mut self, speech: &Speech) -> io::Result<String> {
        let _canceled = self.ask("CANCEL self")?;
        let _set = self.ask(&format!("SET self LANGUAGE {}", speech.language))?;
        let _set = self.ask(&format!("SET self RATE {:.0}", rate(speech.speed)))?;
        let _waits = self.ask("SPEAK")?;
        let queued = self.ask(&format!("{}\r\n.", marked(&speech.text)))?;
        queued.into_iter().next().ok_or_else(|| ErrorKind::InvalidData.into())
    }

    /// Waits for the next report about the message with this id. `None` if none came within `timeout`. If the connection is lost, the
    /// message has ended.
    pub fn next_event(&mut self, timeout: Duration, message_id: &str) -> Option<SpeechEvent> {
        let set = self.stream.get_ref().set_read_timeout(Some(timeout));
        let heard = match set.and_then(|()| self.told_of(message_id)) {
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => None,
            Err(_) => Some(SpeechEvent::End),
            Ok(heard) => heard,
        };
        let set = self.stream.get_ref().set_read_timeout(Some(PATIENCE));
        if set.is_err() { Some(SpeechEvent::End) } else { heard }
    }

    /// Reads a report of the server, and returns it if it is about this message; else `None`. In each line but the last, the code is
    /// followed by a dash and a value: first the message, then the connection, then the mark.
    fn told_of(&mut self, message: &str) -> io::Result<Option<SpeechEvent>> {
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
                END if is_ours => Some(SpeechEvent::End),
                WORD if is_ours => told.get(2).and_then(|place| Some(SpeechEvent::Word(place.parse().ok()?))),
                _ => None,
            });
        }
    }

    /// Sends a line to the server and returns the lines of its answer. The last line only says whether all is well. Reports that come in
    /// between are skipped.
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

    /// Reads a line from the server. If only a part of it comes in time, that part is kept for the next call.
    fn next_line(&mut self) -> io::Result<String> {
        let bytes = self.stream.read_line(&mut self.line)?;
        if bytes == 0 { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(std::mem::take(&mut self.line)) }
    }
}

/// The text as SSML, with a mark before each word, whose name is the word's place in bytes. It is all on one line, since a line that starts
/// with a full stop would end the message.
fn marked(text: &str) -> String {
    let marked = text.split_whitespace().map(|word| {
        let place = word.as_ptr().addr() - text.as_ptr().addr();
        let word = word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        format!("<mark name=\"{place}\"/>{word} ")
    });
    format!("<speak>{}</speak>", marked.collect::<String>())
}

/// Turns a speed, as a factor of the usual one, into the server's: -100 for a third of the usual speed, 100 for three times as fast.
fn rate(speed: f32) -> f32 {
    (speed.log(3.0) * 100.0).clamp(-100.0, 100.0)
}

fn connect() -> io::Result<UnixStream> {
    let named = std::env::var("SPEECHD_ADDRESS").ok();
    let named = named.as_deref().and_then(|address| address.strip_prefix("unix_socket:")).map(PathBuf::from);
    let usual = || Some(runtime_folder()?.join("speech-dispatcher/speechd.sock"));
    UnixStream::connect(named.or_else(usual).ok_or(ErrorKind::NotFound)?)
}

fn start() -> io::Result<UnixStream> {
    let mut command = Command::new("speech-dispatcher");
    let quiet = command.arg("--spawn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // The command also fails if another program has just started the server, so its status says nothing.
    let _is_first = quiet.status()?;
    for _ in 1..LOOKS {
        if let Ok(stream) = connect() {
            return Ok(stream);
        }
        threads::sleep(BETWEEN);
    }
    connect()
}
