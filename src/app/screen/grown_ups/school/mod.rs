//! The school's folder: joining it, the other computers, what waits to be shared, and a button to exchange now.

mod jobs;
mod look;

use std::path::Path;

use iced::Task;
use interchange::one_line;
use interchange::school::MemberId;
use platform::dialogs;

use super::saving::choose_folder;
use super::{GrownUpsAction, Message as Outer, RecordsMessage};
pub use jobs::{JoinedSchool, KeyInput, SchoolJob, SchoolOutcome, SchoolReply};
use records::school::{
    EpochId, ExchangeError, ExchangeOutcome, JoinError, MachineId, SchoolMember, is_weak_passphrase,
};
use records::{
    Child, ChildId, HeldBackChild, MAX_NAME_CHARS, Moment, OtherComputer, YearMove, find_possible_duplicates,
};

pub(super) const FOLDER_FIELD_ID: &str = "school-folder";
const NAME: &str = "school-name";
const PASSPHRASE: &str = "school-passphrase";
const NEW_PASSPHRASE: &str = "school-new-passphrase";
pub(super) const KEY_FILE_FIELD_ID: &str = "school-key-file";
/// In milliseconds, the time without news after which a computer counts as gone for good.
const LONG: i64 = 30 * 24 * 3_600_000;

#[derive(Debug, Default)]
pub struct SchoolPage {
    joined: Membership,
    /// Whether the key is asked for again, because the records on this computer are new.
    is_asked: bool,
    status: Option<(ExchangeOutcome, Moment)>,
    asks: Option<Question>,
    is_busy: bool,
    folder: String,
    name: String,
    passphrase: String,
    new_passphrase: String,
    /// Whether the new passphrase is too weak. `None` if no new passphrase is typed.
    is_weak: Option<bool>,
    key_file: String,
    /// What a joining key may open: for each school its first epoch (time with the same keys), and the epoch to open. Somebody has to
    /// compare the words of the first school in the list.
    compared: Vec<(EpochId, EpochId)>,
}

#[derive(Debug, Default)]
enum Membership {
    #[default]
    Unknown,
    None,
    In(JoinedSchool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    Begin,
    Compare,
    ChangeKey,
    Leave,
    Unite(Option<ChildId>),
    TakeOver(MachineId),
    Remove(MemberId),
    Destroy(ChildId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    FolderTyped(String),
    ChooseFolder,
    NameTyped(String),
    PassphraseTyped(String),
    NewPassphraseTyped(String),
    KeyFileTyped(String),
    ChooseKeyFile,
    /// Join the school in the folder or, if there is none, ask whether to begin one.
    Join,
    TakeKey,
    TryNow,
    ChangeKey,
    TellAtWork(bool),
    Leave,
    /// Merge children of the same name: those who share it with this child or, with `None`, all children of equal names.
    Unite(Option<ChildId>),
    TakeOver(MachineId),
    Remove(MemberId),
    BringBack(ChildId),
    Destroy(ChildId),
    /// Undo the move of all classes into the school year with this key.
    MoveBack(i64),
    No,
    Yes,
}

impl SchoolPage {
    /// Whether this message is acted on now. Questions must be answered first, and no job starts twice.
    fn allows(&self, message: &Message) -> bool {
        let may_change = matches!(&self.joined, Membership::In(joined) if !joined.is_set);
        match message {
            Message::FolderTyped(_)
            | Message::ChooseFolder
            | Message::NameTyped(_)
            | Message::PassphraseTyped(_)
            | Message::NewPassphraseTyped(_)
            | Message::KeyFileTyped(_)
            | Message::ChooseKeyFile => true,
            Message::No => self.asks.is_some(),
            Message::Yes => match self.asks {
                Some(Question::ChangeKey) => self.key().is_some() && !self.new_passphrase.trim().is_empty(),
                Some(Question::Remove(_)) => self.key().is_some(),
                asks => asks.is_some(),
            },
            _ if self.asks.is_some() => false,
            Message::Leave => may_change,
            Message::TellAtWork(_) => {
                matches!(&self.joined, Membership::In(joined) if !joined.at_work_is_set)
            }
            Message::Remove(_) => true,
            Message::TakeOver(machine) => self.machines().any(|(heard, _)| {
                heard.is_some_and(|heard| heard.machine == *machine && self.is_long_gone(heard))
            }),
            _ if self.is_busy => false,
            Message::Join => self.key().is_some() && !self.folder.trim().is_empty(),
            Message::TakeKey => may_change && self.key().is_some(),
            // Without the folder's present key you can't give it another.
            Message::ChangeKey => may_change && !self.lacks_key(),
            Message::TryNow
            | Message::Unite(_)
            | Message::BringBack(_)
            | Message::Destroy(_)
            | Message::MoveBack(_) => true,
        }
    }

    fn lacks_key(&self) -> bool {
        let trouble = self.status.as_ref().and_then(|(exchange, _)| exchange.trouble.as_ref());
        matches!(
            trouble,
            Some(
                ExchangeError::Fork
                    | ExchangeError::NotMember
                    | ExchangeError::Folder(JoinError::OtherKey | JoinError::Void | JoinError::Unnamed(_))
            )
        )
    }

    /// The school's other computers, each as it was last heard of and as a member of the school. One of the two may be missing.
    fn machines(&self) -> impl Iterator<Item = (Option<&OtherComputer>, Option<&SchoolMember>)> {
        let is = |heard: &OtherComputer, member: &SchoolMember| {
            heard.member == Some(member.id) || heard.machine == member.machine
        };
        self.status.iter().flat_map(move |(exchange, _)| {
            let others = || exchange.members.iter().filter(|member| !member.is_own);
            let heard = exchange
                .other_computers
                .iter()
                .map(move |heard| (Some(heard), others().find(|member| is(heard, member))));
            let is_new =
                move |member: &&SchoolMember| !exchange.other_computers.iter().any(|heard| is(heard, member));
            heard.chain(others().filter(is_new).map(|member| (None, Some(member))))
        })
    }

    fn name_of(&self, id: MemberId) -> &str {
        let mut machines = self.machines();
        let found = machines.find(|(_, member)| member.is_some_and(|member| member.id == id));
        match found {
            Some((Some(heard), _)) => &heard.name,
            Some((None, Some(member))) => &member.name,
            _ => "",
        }
    }

    fn held_back(&self) -> impl Iterator<Item = &HeldBackChild> {
        let status = self.status.iter().filter(|_| !self.is_busy);
        status.flat_map(|(exchange, _)| &exchange.held_back)
    }

    fn years(&self) -> impl Iterator<Item = &YearMove> {
        let status = self.status.iter().filter(|_| !self.is_busy);
        status.flat_map(|(exchange, _)| &exchange.year_moves)
    }

    fn is_long_gone(&self, heard: &OtherComputer) -> bool {
        self.status.as_ref().is_some_and(|(_, at)| at.timestamp_millis() - heard.at > LONG)
    }

    fn key(&self) -> Option<KeyInput> {
        let (passphrase, file) = (self.passphrase.trim(), self.key_file.trim());
        if !passphrase.is_empty() {
            return Some(KeyInput::Passphrase(passphrase.to_owned()));
        }
        (!file.is_empty()).then(|| KeyInput::File(file.into()))
    }

    pub(super) fn update(&mut self, message: Message, children: &[Child]) -> GrownUpsAction {
        if !self.allows(&message) {
            return GrownUpsAction::None;
        }
        match message {
            Message::FolderTyped(folder) => self.folder = folder,
            Message::NameTyped(name) => self.name = one_line(&name).chars().take(MAX_NAME_CHARS).collect(),
            Message::PassphraseTyped(passphrase) => self.passphrase = passphrase,
            Message::NewPassphraseTyped(passphrase) => self.new_passphrase = passphrase,
            Message::KeyFileTyped(file) => self.key_file = file,
            Message::ChooseFolder => {
                return GrownUpsAction::Run(choose_folder(|path| {
                    Outer::Records(RecordsMessage::SchoolReplied(SchoolReply::FolderChosen(path)))
                }));
            }
            Message::ChooseKeyFile => return choose_key_file(),
            Message::Join => return self.join(false, None),
            Message::TakeKey => {
                if let Some(key) = self.key() {
                    return self.start(SchoolJob::TakeKey(key));
                }
            }
            Message::TryNow => return self.start(SchoolJob::Exchange(None)),
            Message::TellAtWork(tells) => return GrownUpsAction::Share(SchoolJob::TellAtWork(tells)),
            Message::ChangeKey => self.asks = Some(Question::ChangeKey),
            Message::Remove(member) => self.asks = Some(Question::Remove(member)),
            Message::Leave => self.asks = Some(Question::Leave),
            Message::Unite(whom) => self.asks = Some(Question::Unite(whom)),
            Message::BringBack(child) => return self.start(SchoolJob::BringBack(child)),
            Message::MoveBack(year) => return self.start(SchoolJob::UndoYearMove(year)),
            Message::Destroy(child) => self.asks = Some(Question::Destroy(child)),
            Message::TakeOver(machine) => self.asks = Some(Question::TakeOver(machine)),
            // Somebody may have forgotten to connect the folder's network drive, so what was typed stays.
            Message::No if self.asks == Some(Question::Begin) => self.asks = None,
            // Somebody else may have begun another school with the same joining key.
            Message::No if self.asks == Some(Question::Compare) => {
                self.compared.remove(0);
                let left = std::mem::take(&mut self.compared);
                self.asks = None;
                return reply(SchoolReply::Joined(Err(JoinError::Unnamed(left))));
            }
            Message::No => {
                self.asks = None;
                self.forget_keys();
            }
            Message::Yes => match self.asks.take() {
                Some(Question::Begin) => return self.join(true, None),
                Some(Question::Compare) => {
                    let opens = std::mem::take(&mut self.compared).first().map(|(_, opens)| *opens);
                    return self.join(false, opens);
                }
                Some(Question::ChangeKey) => {
                    let Some(shown) = self.key() else { return GrownUpsAction::None };
                    self.is_busy = true;
                    let new = KeyInput::Passphrase(self.new_passphrase.trim().to_owned());
                    return GrownUpsAction::Share(SchoolJob::ChangeKey { shown, new });
                }
                Some(Question::Remove(member)) => {
                    let Some(shown) = self.key() else { return GrownUpsAction::None };
                    return self.start(SchoolJob::Remove { shown, member });
                }
                Some(Question::Leave) => {
                    *self = Self::default();
                    return GrownUpsAction::Share(SchoolJob::Leave);
                }
                Some(Question::Unite(whom)) => {
                    self.is_busy = true;
                    let meant = find_possible_duplicates(children).into_iter();
                    let meant = meant.filter(|group| whom.is_none_or(|id| group[0].id == id));
                    return GrownUpsAction::Share(SchoolJob::MergeChildren(
                        meant.map(|group| group.into_iter().cloned().collect()).collect(),
                    ));
                }
                Some(Question::Destroy(child)) => return self.start(SchoolJob::EraseForGood(child)),
                Some(Question::TakeOver(machine)) => return self.start(SchoolJob::Exchange(Some(machine))),
                None => {}
            },
        }
        self.judge_passphrase();
        GrownUpsAction::None
    }

    fn judge_passphrase(&mut self) {
        let new =
            if matches!(self.joined, Membership::In(_)) { &self.new_passphrase } else { &self.passphrase };
        let is_weak = || is_weak_passphrase(new, &self.name, Path::new(&self.folder));
        self.is_weak = (!new.trim().is_empty()).then(is_weak);
    }

    fn start(&mut self, job: SchoolJob) -> GrownUpsAction {
        self.is_busy = true;
        GrownUpsAction::Share(job)
    }

    fn forget_keys(&mut self) {
        self.passphrase.clear();
        self.new_passphrase.clear();
        self.is_weak = None;
        self.key_file.clear();
    }

    /// Joins or begins a school. `opens` is the epoch (time with the same keys) that the key opens, if somebody has compared the school's
    /// words.
    fn join(&mut self, begins: bool, opens: Option<EpochId>) -> GrownUpsAction {
        let Some(key) = self.key() else { return GrownUpsAction::None };
        self.is_busy = true;
        let (place, name) = (self.folder.trim().into(), self.name.trim().to_owned());
        GrownUpsAction::Share(SchoolJob::Join { place, key, name, begins, opens })
    }

    pub(super) fn receive(&mut self, answer: SchoolReply) -> (GrownUpsAction, Option<SchoolOutcome>) {
        match answer {
            SchoolReply::KeyNeeded(folder) => {
                self.is_asked = true;
                self.folder = folder.parent().unwrap_or(&folder).display().to_string();
                return self.receive(SchoolReply::Membership(None, None));
            }
            SchoolReply::Membership(joined, status) => {
                if self.name.is_empty() {
                    self.name = records::school::usual_computer_name();
                }
                self.is_asked &= joined.is_none();
                self.joined = joined.map_or(Membership::None, Membership::In);
                self.status = status.map(|status| *status);
            }
            SchoolReply::Joined(Ok(_)) => {
                self.forget_keys();
                self.status = None;
                return (GrownUpsAction::Share(SchoolJob::Refresh), None);
            }
            SchoolReply::Joined(Err(JoinError::NoSchool)) if matches!(self.joined, Membership::None) => {
                self.is_busy = false;
                self.asks = Some(Question::Begin);
            }
            SchoolReply::Joined(Err(JoinError::Unnamed(schools)))
                if !schools.is_empty() && matches!(self.joined, Membership::None) =>
            {
                self.is_busy = false;
                self.compared = schools;
                self.asks = Some(Question::Compare);
            }
            SchoolReply::Joined(Err(error)) => {
                self.is_busy = false;
                return (GrownUpsAction::None, Some(SchoolOutcome::NotJoined(error)));
            }
            SchoolReply::Exchanged(exchange, at) => {
                let was_wanted = std::mem::take(&mut self.is_busy);
                if was_wanted && exchange.trouble.is_none() {
                    self.forget_keys();
                }
                self.status = Some((exchange.clone(), at));
                let says = was_wanted.then(|| SchoolOutcome::Exchanged(Box::new(exchange)));
                return (GrownUpsAction::None, says);
            }
            SchoolReply::Merged(count) => {
                self.is_busy = false;
                return (GrownUpsAction::None, count.map(SchoolOutcome::Merged));
            }
            SchoolReply::FolderChosen(Some(path)) => self.folder = path.display().to_string(),
            SchoolReply::KeyFileChosen(Some(path)) => self.key_file = path.display().to_string(),
            SchoolReply::FolderChosen(None) | SchoolReply::KeyFileChosen(None) => {}
        }
        (GrownUpsAction::None, None)
    }
}

fn reply(answer: SchoolReply) -> GrownUpsAction {
    GrownUpsAction::Run(Task::done(Outer::Records(RecordsMessage::SchoolReplied(answer))))
}

fn choose_key_file() -> GrownUpsAction {
    GrownUpsAction::Run(Task::perform(dialogs::choose_file(Some(("Fishpond", &["key", "txt"]))), |file| {
        Outer::Records(RecordsMessage::SchoolReplied(SchoolReply::KeyFileChosen(file)))
    }))
}
