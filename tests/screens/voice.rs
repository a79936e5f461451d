//! What is read aloud, and that nobody waits if there is no voice. The server of these tests repeats a recorded dialogue with a real Speech
//! Dispatcher.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::spawn;
use std::time::{Duration, Instant};

use fishpond::app::reading_aloud::voice_language;
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use language::Locale;
use platform::voice::{Speech, SpeechServer, SpokenWordOffsets, Voice};
use records::{Child, VoiceSpeed};

use crate::going_on::passes;
use crate::practice::{at_the_river, exercise, in_lesson, keep_child, keep_child_so, puzzle, solve};
use crate::river::lesson_of;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// The middle of the button for reading aloud, in a puzzle in the smallest window.
const READ: Point = Point { x: 934.0, y: 26.0 };

/// What a real server answers to each line that the program sends. The first text is how the line begins.
const DIALOGUE: [(&str, &str); 10] = [
    ("SET self CLIENT_NAME child:fishpond:main", "208 OK CLIENT NAME SET\r\n"),
    ("SET self NOTIFICATION END on", "220 OK NOTIFICATION SET\r\n"),
    ("SET self NOTIFICATION INDEX_MARKS on", "220 OK NOTIFICATION SET\r\n"),
    ("SET self SSML_MODE on", "219 OK SSML MODE SET\r\n"),
    ("LIST OUTPUT_MODULES", "250-espeak-ng\r\n250 OK MODULE LIST SENT\r\n"),
    ("CANCEL self", "213 OK CANCELED\r\n"),
    ("SET self LANGUAGE", "201 OK LANGUAGE SET\r\n"),
    ("SET self RATE", "203 OK RATE SET\r\n"),
    ("SPEAK", "230 OK RECEIVING DATA\r\n"),
    (".", "225-1\r\n225 OK MESSAGE QUEUED\r\n"),
];

/// What a server was asked to speak, and the connections on which the program hears when that has ended.
pub struct FakeSpeechServer {
    heard: Receiver<SpeechRequest>,
    listeners: Arc<Mutex<Vec<UnixStream>>>,
}

/// A request to speak, read without the program's own code.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SpeechRequest {
    language: String,
    rate: i32,
    /// The words to speak, in one line.
    pub text: String,
    /// Each word to speak, after the name of the mark before it.
    pub words: Vec<(String, String)>,
}

impl SpeechRequest {
    /// This request with the words of a line of SSML, in which a mark stands before each word.
    fn saying(self, line: &str) -> Self {
        let inside = line.strip_prefix("<speak>").and_then(|line| line.strip_suffix("</speak>"));
        let words = inside.expect("SSML in one line").split("<mark name=\"").skip(1);
        let words = words.map(|word| {
            let (mark, word) = word.split_once("\"/>").expect("a mark");
            let word = word.trim_end().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            (mark.to_owned(), word)
        });
        let words: Vec<_> = words.collect();
        let text = words.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(" ");
        Self { text, words, ..self }
    }
}

impl FakeSpeechServer {
    /// Tells the program, as a real server does, that the message with this number has been spoken.
    pub fn report_end(&self, message: u32) {
        self.tells(&format!("702-{message}\r\n702-1\r\n702 END\r\n"));
    }

    /// Tells the program, as a real server does, that this mark in the message with this number is reached.
    pub fn report_mark(&self, message: u32, mark: &str) {
        self.tells(&format!("700-{message}\r\n700-1\r\n700-{mark}\r\n700 INDEX MARK\r\n"));
    }

    fn tells(&self, lines: &str) {
        for mut listener in self.listeners.lock().unwrap().iter() {
            listener.write_all(lines.as_bytes()).unwrap();
        }
    }
}

/// Starts a speech server on a socket of its own. `modules` is its answer about the voices that it has. Returns the path of the socket, and
/// what the server is asked to speak.
pub fn server(home: &TestDataFolder, modules: &'static str) -> (PathBuf, FakeSpeechServer) {
    let socket = home.path().join("speechd.sock");
    let listener = UnixListener::bind(&socket).unwrap();
    let (spoken, heard) = channel();
    let listeners = Arc::new(Mutex::new(Vec::new()));
    let met = Arc::clone(&listeners);
    spawn(move || {
        for stream in listener.incoming().flatten() {
            met.lock().unwrap().push(stream.try_clone().unwrap());
            answer(stream, modules, &|asked| spoken.send(asked).is_ok());
        }
    });
    (socket, FakeSpeechServer { heard, listeners })
}

fn answer(stream: UnixStream, modules: &str, spoken: &impl Fn(SpeechRequest) -> bool) {
    let mut out = stream.try_clone().unwrap();
    let (mut what, mut speaks, mut messages) = (SpeechRequest::default(), false, 0);
    for line in BufReader::new(stream).lines().map_while(Result::ok) {
        if speaks && line != "." {
            what = what.saying(&line);
            continue;
        }
        if let Some(tag) = line.strip_prefix("SET self LANGUAGE ") {
            tag.clone_into(&mut what.language);
        }
        if let Some(rate) = line.strip_prefix("SET self RATE ") {
            what.rate = rate.parse().expect("a number");
        }
        let (asked, answer) =
            DIALOGUE.iter().find(|(asked, _)| line.starts_with(asked)).expect("a known line");
        let answer = if *asked == "LIST OUTPUT_MODULES" { modules } else { answer };
        speaks = *asked == "SPEAK";
        messages += u32::from(speaks);
        let answer = answer.replace("225-1", &format!("225-{messages}"));
        if out.write_all(answer.as_bytes()).is_err() {
            return;
        }
        // Only now, or a test could say that a message has ended before it has a number.
        if *asked == "." && !spoken(what.clone()) {
            return;
        }
    }
}

pub const ESPEAK: &str = DIALOGUE[4].1;

/// A window with a voice, in a lesson of Mia's. `reads_everything` is whether everything is read to her without being asked for.
pub fn with_voice(home: &TestDataFolder, reads_everything: bool) -> (Window, FakeSpeechServer) {
    let (socket, spoken) = server(home, ESPEAK);
    let set = |child: &mut Child| child.settings.read_everything = reads_everything;
    let _mia = keep_child_so(home, "Mia", set, |_| Vec::new());
    let mut window = in_lesson(home, "add-doubles");
    window.finds_voice(SpeechServer::Socket(socket));
    (window, spoken)
}

/// The next request to speak, as soon as the window gets that far.
pub fn next(window: &mut Window, spoken: &FakeSpeechServer) -> SpeechRequest {
    loop {
        window.go_on();
        if let Ok(spoken) = spoken.heard.recv_timeout(Duration::from_millis(10)) {
            return spoken;
        }
    }
}

/// A text to speak in this language, at the voice's own speed.
fn speech(language: &'static str, text: &str) -> Speech {
    Speech { language, text: text.to_owned(), speed: 1.0 }
}

/// Whether these spoken words end without a word.
fn is_silent(words: SpokenWordOffsets) -> bool {
    block_on(words.collect::<Vec<_>>()).is_empty()
}

#[test]
fn a_voice_is_found_and_speaks_the_language() {
    let home = TestDataFolder::new();
    let (socket, spoken) = server(&home, ESPEAK);
    let (voice, found) = Voice::find(SpeechServer::Socket(socket));
    assert_eq!(block_on(found), Ok(true));
    for (locale, tag) in [(Locale::English, "en"), (Locale::German, "de"), (Locale::Chinese, "zh")] {
        let _ends = voice.say(speech(voice_language(locale), ". 8\n.\nplus 7 < 9 & more"));
        let asked = spoken.heard.recv().unwrap();
        assert_eq!((asked.language.as_str(), asked.text.as_str()), (tag, ". 8 . plus 7 < 9 & more"));
        let marks: Vec<&str> = asked.words.iter().map(|(mark, _)| mark.as_str()).collect();
        assert_eq!(marks, ["0", "2", "4", "6", "11", "13", "15", "17", "19"], "where each word begins");
    }
}

#[test]
fn the_voice_tells_each_word_as_it_comes_to_it() {
    let home = TestDataFolder::new();
    let (socket, spoken) = server(&home, ESPEAK);
    let (voice, found) = Voice::find(SpeechServer::Socket(socket));
    assert_eq!(block_on(found), Ok(true));
    let words = voice.say(speech("en", "eight plus seven"));
    let asked = spoken.heard.recv().unwrap();
    for (mark, _) in &asked.words {
        // What is told of another message, or makes no sense, is not ours.
        spoken.report_mark(7, mark);
        spoken.report_mark(1, "somewhere");
        spoken.report_mark(1, mark);
    }
    spoken.report_end(1);
    assert_eq!(block_on(words.collect::<Vec<_>>()), [0, 6, 11]);
}

#[test]
fn the_voice_is_as_quick_as_the_child_needs_it() {
    for (speed, rate) in [(VoiceSpeed::Slow, -32), (VoiceSpeed::Usual, 0), (VoiceSpeed::Fast, 31)] {
        let home = TestDataFolder::new();
        let (socket, spoken) = server(&home, ESPEAK);
        let set = |child: &mut Child| child.settings.voice_speed = speed;
        let _mia = keep_child_so(&home, "Mia", set, |_| Vec::new());
        let mut window = in_lesson(&home, "add-doubles");
        window.finds_voice(SpeechServer::Socket(socket));
        window.types("v");
        assert_eq!(next(&mut window, &spoken).rate, rate, "{speed:?}");
    }
}

#[test]
fn a_key_says_where_the_ring_is_and_another_what_the_screen_says() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, false);
    window.key(Named::F2);
    let nowhere = next(&mut window, &spoken).text;
    assert!(nowhere.trim_start().starts_with("Nothing is chosen yet."), "{nowhere}");
    assert!(nowhere.contains("To the river"), "and what can be pressed: {nowhere}");
    window.key(Named::Tab);
    window.key(Named::Tab);
    let (ringed, count) = (window.ring_name().expect("the ring"), window.stops().len());
    window.key(Named::F2);
    let here = next(&mut window, &spoken).text;
    assert!(here.trim_start().starts_with(&format!("{ringed}: 2 of {count}, this screen.")), "{here}");
    assert!(
        here.contains(&format!("Enter presses {ringed}.")),
        "not what Enter would press without it: {here}"
    );
    window.key(Named::F3);
    let again = next(&mut window, &spoken).text;
    let says = window.reads_aloud();
    let first = says.iter().flatten().next().expect("a text");
    assert!(again.contains(first), "“{first}” in “{again}”");
    assert!(!again.contains(here.trim()), "what a key was answered is not said by the screen: {again}");
    window.key(Named::F3);
    assert_eq!(next(&mut window, &spoken).text, again, "it does not grow");
}

#[test]
fn without_a_speech_program_there_is_no_voice() {
    let home = TestDataFolder::new();
    let (_voice, found) = Voice::find(SpeechServer::Socket(home.path().join("nobody.sock")));
    assert_eq!(block_on(found), Ok(false));
    let (socket, _) = server(&home, "250-dummy\r\n250 OK MODULE LIST SENT\r\n");
    let (voice, found) = Voice::find(SpeechServer::Socket(socket));
    assert_eq!(block_on(found), Ok(false));
    let words = voice.say(speech("en", "unheard"));
    assert!(is_silent(words), "nobody waits for it");
}

#[test]
fn speech_ends_when_the_voice_says_so_or_other_speech_begins() {
    let home = TestDataFolder::new();
    let (socket, spoken) = server(&home, ESPEAK);
    let (voice, found) = Voice::find(SpeechServer::Socket(socket));
    assert_eq!(block_on(found), Ok(true));
    // So long that nobody stops waiting before the voice has spoken.
    let say = |text: &str| voice.say(speech("en", &text.repeat(500)));
    let first = say("one ");
    let _heard = spoken.heard.recv().unwrap();
    let mut second = say("two ");
    let _heard = spoken.heard.recv().unwrap();
    assert!(is_silent(first), "it was cut short");
    spoken.report_end(1);
    assert!(second.try_recv().is_err(), "another has ended");
    spoken.report_end(2);
    assert!(is_silent(second), "nothing is spoken any more");
}

#[test]
fn a_stone_says_its_name_when_it_is_touched_or_has_the_ring() {
    let home = TestDataFolder::new();
    let (socket, spoken) = server(&home, ESPEAK);
    let _mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = at_the_river(&home);
    window.finds_voice(SpeechServer::Socket(socket));
    let [doubles, nearly] = ["lesson-add-doubles", "lesson-add-near-doubles"].map(|id| window.says(id));
    window.press(&doubles);
    let asked = next(&mut window, &spoken);
    assert_eq!((asked.language.as_str(), lesson_of(&asked.text)), ("en", doubles.as_str()));
    let mut is_on_stones = false;
    while window.ring_name().is_none_or(|name| lesson_of(&name) != nearly) {
        window.key(Named::Tab);
        // The last choice of stones comes before them.
        if is_on_stones {
            let _the_stone_on_the_way = next(&mut window, &spoken);
        }
        is_on_stones |= window.ring_name() == Some(window.says("practice-beside"));
    }
    window.shift_tab();
    while lesson_of(&next(&mut window, &spoken).text) != doubles {}
}

#[test]
fn a_right_answer_moves_on_once_it_was_heard_or_at_a_press() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, true);
    let mut messages = 0;
    let mut hears = |window: &mut Window, words: &str| {
        messages += 1;
        while !next(window, &spoken).text.contains(words) {
            messages += 1;
        }
        messages
    };
    solve(&mut window);
    let said = hears(&mut window, "Right!");
    let (first, clock) = (puzzle(&window), exercise(&window).auto_advance_since().expect("a clock"));
    passes(&mut window, clock);
    assert_eq!(puzzle(&window), first, "the voice is still speaking");
    spoken.report_end(said);
    window.wait_until(|window| puzzle(window) != first);
    solve(&mut window);
    let _said = hears(&mut window, "Right!");
    let (second, clock) = (puzzle(&window), exercise(&window).auto_advance_since().expect("a clock"));
    passes(&mut window, clock);
    assert_eq!(puzzle(&window), second);
    window.key(Named::Enter);
    assert_ne!(puzzle(&window), second);
}

#[test]
fn the_button_reads_the_puzzle_and_is_absent_without_a_voice() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, false);
    window.click_at(READ);
    let asked = next(&mut window, &spoken);
    let task = asked.text;
    assert_eq!(asked.language, "en");
    assert!(
        task.contains("How much is it?") && task.contains(" plus ") && task.contains("makes how much"),
        "{task}"
    );
    window.types("v");
    assert_eq!(next(&mut window, &spoken).text, task, "by key as well");

    let home = TestDataFolder::new();
    let _mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-doubles");
    let before = window.messages_received().len();
    window.click_at(READ);
    window.types("v");
    assert_eq!(window.messages_received().len(), before, "there is nothing to press");
}

#[test]
fn a_child_who_cannot_read_yet_hears_every_new_text() {
    let home = TestDataFolder::new();
    let (mut window, spoken) = with_voice(&home, true);
    assert!(next(&mut window, &spoken).text.contains("How much is it?"), "the task, unasked");
    for typed in ["9", "99"] {
        window.types("9");
        assert_eq!(next(&mut window, &spoken).text.trim(), typed, "what is typed is heard alone");
    }
    window.key(Named::Enter);
    let said = next(&mut window, &spoken).text;
    assert!(said.contains("Try again.") && !said.contains("How much is it?"), "{said}");
    solve(&mut window);
    // The digits are spoken before that.
    while !next(&mut window, &spoken).text.contains("Right!") {}
}

#[test]
fn a_picture_says_its_name_when_it_is_touched_or_has_the_ring() {
    let home = TestDataFolder::new();
    let (socket, spoken) = server(&home, ESPEAK);
    let _mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-play");
    window.finds_voice(SpeechServer::Socket(socket));
    let friend = window.says("boat-with-friend");
    let place = window.written(&friend).bounds.center();
    window.point(place);
    window.press_button();
    assert_eq!(next(&mut window, &spoken).text.trim(), friend, "before the finger lets go");
    window.reads_message("boat-title");
    window.release_button();
    window.reads_message("boat-who-comes");
    window.key(Named::Tab);
    let ringed = window.ring_name().expect("the ring");
    assert_eq!(next(&mut window, &spoken).text.trim(), ringed);
    // Where sounds are off, nothing is heard unasked.
    let told = window.messages_received().len();
    window.types("mm");
    window.key(Named::Tab);
    assert!(
        !window.messages_received()[told..].iter().any(|message| message.contains("Named")),
        "{:?}",
        window.messages_received()
    );
}

#[test]
#[ignore = "needs Speech Dispatcher; the gate starts one"]
fn a_real_speech_dispatcher_answers_as_recorded() {
    let (voice, found) = Voice::find(SpeechServer::System);
    assert_eq!(block_on(found), Ok(true), "it is started and found");
    let _ends = voice.say(speech("de", "neun plus acht"));
    let folder = std::env::var("XDG_RUNTIME_DIR").expect("a folder of its own");
    let stream = UnixStream::connect(PathBuf::from(folder).join("speech-dispatcher/speechd.sock")).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut answers = BufReader::new(stream).lines().map_while(Result::ok);
    for (asked, recorded) in DIALOGUE {
        let asked = match asked {
            "SET self LANGUAGE" => "SET self LANGUAGE de",
            "SET self RATE" => "SET self RATE -32",
            "." => "<speak>neun <mark name=\"5\"/>plus acht</speak>\r\n.",
            asked => asked,
        };
        write!(out, "{asked}\r\n").unwrap();
        let answer = answers.find(|line| !line[3..].starts_with('-')).expect("an answer");
        assert_eq!(Some(answer.as_str()), recorded.lines().last(), "{asked}");
    }
}

#[test]
#[ignore = "needs Speech Dispatcher and PulseAudio; the gate starts both"]
fn a_real_voice_tells_its_words_and_reports_when_it_has_finished() {
    let (voice, found) = Voice::find(SpeechServer::System);
    assert_eq!(block_on(found), Ok(true));
    let began = Instant::now();
    let text = "eight plus seven makes fifteen. ".repeat(4);
    let mut words = voice.say(speech("en", &text));
    let mut told = Vec::new();
    while let Some(place) = block_on(words.next()) {
        told.push((place, began.elapsed()));
    }
    let spoken = began.elapsed();
    assert!(
        (Duration::from_secs(3)..Duration::from_secs(11)).contains(&spoken),
        "as long as it takes to say this, not as long as anybody waits: {spoken:?}"
    );
    let places: Vec<usize> = told.iter().map(|(place, _)| *place).collect();
    let begin = |at: &usize| !text[*at..].starts_with(' ') && (*at == 0 || text[..*at].ends_with(' '));
    assert_eq!(places, (0..text.len()).filter(begin).collect::<Vec<_>>(), "each word, in order");
    let middle = told[places.len() / 2].1;
    assert!(
        (spoken / 4..spoken * 3 / 4).contains(&middle),
        "the middle word in the middle: {middle:?} of {spoken:?}"
    );
}
