//! How the page of the school's folder looks.

use std::collections::BTreeSet;
use std::path::Path;

use iced::widget::{Column, Space, Text, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::{FOLDER_FIELD_ID, KEY_FILE_FIELD_ID, NAME, NEW_PASSPHRASE, PASSPHRASE};
use super::{JoinedSchool, Membership, Message, Question, SchoolPage};
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::locked_label;
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::Language;
use records::school::{ExchangeError, JoinError, PassedOverReason, SchoolMember, SealedFileError};
use records::{Child, ChildId, HeldBackChild, OtherComputer, StoreError, YearMove, find_possible_duplicates};

impl SchoolPage {
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let look = SchoolLook { page: self, shared, children, language, scale };
        let (left, right) = match (&self.joined, self.asks) {
            (Membership::Unknown, _) => return Space::new().into(),
            (Membership::None, None) => (look.joining(), look.what_it_is()),
            (Membership::None, Some(question)) => (look.question(question), look.what_it_is()),
            (Membership::In(_), Some(question)) => (look.question(question), look.others()),
            (Membership::In(joined), None) => (look.joined(joined), look.others()),
        };
        row![
            framed_panel(left, space::MEDIUM).width(FillPortion(10)).height(Fill),
            framed_panel(right, space::MEDIUM).width(FillPortion(10)).height(Fill),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }
}

struct SchoolLook<'a> {
    page: &'a SchoolPage,
    shared: PageContext<'a>,
    children: &'a [Child],
    language: &'a Language,
    scale: Scale,
}

impl<'a> SchoolLook<'a> {
    fn button(&self, message: Message, id: &str, purpose: ButtonPurpose) -> AccessibleButton<'a, Message> {
        let message = self.page.allows(&message).then_some(message);
        self.shared.labelled_button(id, message, purpose)
    }

    /// One of several buttons with the same words. For screen readers its name also says `whom` or what it is for.
    fn button_for(&self, whom: &str, message: Message, id: &str) -> AccessibleButton<'a, Message> {
        let name = format!("{}: {whom}", self.language.say(id));
        self.button(message, id, ButtonPurpose::Quiet).named(name)
    }

    /// A field to type in. `id` is the widget's id, and also the Fluent key of its name.
    fn field(&self, id: &'static str, value: &str, typed: fn(String) -> Message) -> Element<'a, Message> {
        self.shared.text_field(id, value, typed, |field| field.id(id))
    }

    fn chosen_field(
        &self,
        id: &'static str,
        value: &str,
        typed: fn(String) -> Message,
        choose: Message,
    ) -> Element<'a, Message> {
        let choose = self.button_for(&self.language.say(id), choose, "school-choose").width(FillPortion(1));
        row![container(self.field(id, value, typed)).width(FillPortion(3)), choose]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
    }

    fn small(&self, id: &str) -> Text<'a> {
        text(self.language.say(id)).size(self.scale.small)
    }

    fn joining(&self) -> Element<'a, Message> {
        let page = self.page;
        let asked = page.is_asked.then(|| text(self.language.say("school-again")).size(self.scale.body));
        let parts = column![
            asked,
            self.small("school-folder-label"),
            self.chosen_field(FOLDER_FIELD_ID, &page.folder, Message::FolderTyped, Message::ChooseFolder),
            self.small("school-name-label"),
            self.field(NAME, &page.name, Message::NameTyped),
            self.key_fields(true),
            self.button(Message::Join, "school-join", ButtonPurpose::Act).width(Fill),
        ];
        scrolling(parts)
    }

    /// The fields for a key. If the passphrase `may_be_new`, they say whether it is good enough.
    fn key_fields(&self, may_be_new: bool) -> Element<'a, Message> {
        let page = self.page;
        let strength = page.is_weak.filter(|_| may_be_new);
        let strength =
            strength.map(|is_weak| self.small(if is_weak { "school-longer" } else { "school-strong" }));
        column![
            self.small("school-key-label"),
            self.field(PASSPHRASE, &page.passphrase, Message::PassphraseTyped)
        ]
        .push(strength)
        .push(self.chosen_field(
            KEY_FILE_FIELD_ID,
            &page.key_file,
            Message::KeyFileTyped,
            Message::ChooseKeyFile,
        ))
        .spacing(space::SMALL)
        .into()
    }

    fn asked_fields(&self, is_new: bool) -> Element<'a, Message> {
        let page = self.page;
        let mut fields = Column::new().push(self.key_fields(false));
        if is_new {
            let strength = page.is_weak;
            let strength =
                strength.map(|is_weak| self.small(if is_weak { "school-longer" } else { "school-strong" }));
            fields = fields
                .push(self.small("school-new-passphrase-label"))
                .push(self.field(NEW_PASSPHRASE, &page.new_passphrase, Message::NewPassphraseTyped))
                .push(strength);
        }
        fields.spacing(space::SMALL).into()
    }

    fn joined(&self, joined: &'a JoinedSchool) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let place = joined.folder.display().to_string();
        let mut state = column![as_heading(fitted_text(joined.name.as_str(), scale.large).bold())];
        state = if joined.is_set {
            state.push(locked_label(place, language, scale))
        } else {
            state.push(text(language.say_with("school-in", [("place", place.into())])).size(scale.small))
        };
        for sentence in self.state() {
            state = state.push(text(sentence).size(scale.body));
        }
        let is_asked_for_key = self.page.lacks_key() && !joined.is_set;
        if is_asked_for_key {
            let take = self.button(Message::TakeKey, "school-take-key", ButtonPurpose::Act);
            state = state.push(self.key_fields(false)).push(take.width(Fill));
        }
        state = state.push(self.at_work(joined)).push(self.words());
        let others = [(Message::ChangeKey, "school-change-key", 3), (Message::Leave, "school-leave", 2)];
        let others = others.into_iter().filter(|_| !joined.is_set).map(|(message, id, portion)| {
            self.button(message, id, ButtonPurpose::Quiet).width(FillPortion(portion)).into()
        });
        // Only one button stands out, the one for what to do now.
        let purpose = if is_asked_for_key { ButtonPurpose::Quiet } else { ButtonPurpose::Act };
        let try_now = self.button(Message::TryNow, "school-try-now", purpose);
        column![scrolling(state), row![try_now.width(FillPortion(3))].extend(others).spacing(space::SMALL)]
            .spacing(space::SMALL)
            .into()
    }

    fn at_work(&self, joined: &JoinedSchool) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let words = language.say("school-at-work");
        if joined.at_work_is_set {
            let is = language.say(if joined.tells_at_work { "answer-yes" } else { "answer-no" });
            return locked_label(format!("{words} {is}"), language, scale);
        }
        let switch = self.shared.switch(joined.tells_at_work, Message::TellAtWork(!joined.tells_at_work));
        let switch = switch.named(words.clone()).with_key("at-work");
        row![text(words).size(scale.small).width(Fill), switch].spacing(space::SMALL).align_y(Center).into()
    }

    fn state(&self) -> Vec<String> {
        let language = self.language;
        let Some((exchange, at)) = &self.page.status else {
            return vec![language.say("school-not-tried")];
        };
        let mut sentences = Vec::new();
        if let Some(trouble) = &exchange.trouble {
            sentences.push(exchange_error_sentence(trouble, language));
        } else {
            let (day, time) = (language.day(at.date_naive()), at.format("%H:%M").to_string());
            sentences.push(language.say_with("school-tried", [("day", day.into()), ("time", time.into())]));
        }
        let waiting = exchange.waiting;
        if waiting.attempts > 0 {
            sentences.push(language.say_with("school-waits", [("attempts", waiting.attempts.into())]));
        } else if waiting.is_empty() && exchange.trouble.is_none() {
            sentences.push(language.say("school-all-written"));
        }
        if exchange.has_new_id {
            sentences.push(language.say("school-another"));
        }
        sentences
    }

    /// The words by which people recognise the school. They are needed once in a while, so they come last. `None` if they are not known.
    fn words(&self) -> Option<Text<'a>> {
        let words = self.page.status.as_ref()?.0.words.as_ref()?;
        let sentence = self.language.say_with("school-words", [("words", words.as_str().into())]);
        Some(text(sentence).size(self.scale.small))
    }

    fn question(&self, question: Question) -> Element<'a, Message> {
        let language = self.language;
        let (sentence, no, yes) = match question {
            Question::Begin => {
                let arguments = [("place", self.page.folder.trim().into())];
                let sentence = language.say_with("school-begin-question", arguments);
                (sentence, "school-not-here", "school-begin-now")
            }
            Question::Compare => {
                let words =
                    self.page.compared.first().map_or_else(String::new, |(first, _)| first.to_words());
                let sentence = language.say_with("school-compare-question", [("words", words.into())]);
                (sentence, "school-compare-no", "school-compare-yes")
            }
            Question::ChangeKey => {
                (language.say("school-change-question"), "school-keep-key", "school-change-now")
            }
            Question::Leave => (language.say("school-leave-question"), "school-stay", "school-leave-now"),
            Question::Unite(whom) => (self.unite_question(whom), "school-keep-apart", "school-unite-now"),
            Question::Remove(member) => {
                let arguments = [("name", self.page.name_of(member).into())];
                let sentence = language.say_with("school-remove-question", arguments);
                (sentence, "school-keep-member", "school-remove-now")
            }
            Question::Destroy(child) => {
                let mut held_back = self.page.status.iter().flat_map(|(exchange, _)| &exchange.held_back);
                let name = held_back.find(|one| one.child == child).map_or("", |one| one.name.as_str());
                let sentence = language.say_with("school-destroy-question", [("name", name.into())]);
                (sentence, "school-keep-withheld", "school-destroy-now")
            }
            Question::TakeOver(machine) => {
                let mut heard = self.page.status.iter().flat_map(|(exchange, _)| &exchange.other_computers);
                let name =
                    heard.find(|heard| heard.machine == machine).map_or("", |heard| heard.name.as_str());
                let sentence = language.say_with("school-take-over-question", [("name", name.into())]);
                (sentence, "school-wait", "school-take-over-now")
            }
        };
        let no = self.button(Message::No, no, ButtonPurpose::Act).back_button().width(Fill);
        let yes = self.button(Message::Yes, yes, ButtonPurpose::Quiet).width(Fill);
        let is_new = matches!(question, Question::ChangeKey);
        let meaning = Semantics::new(Role::Question).with_key(&sentence);
        let asked = text(sentence).size(self.scale.body);
        let parts = if is_new || matches!(question, Question::Remove(_)) {
            // The fields may need the whole height of a small screen.
            let asked = scrolling(column![asked, self.asked_fields(is_new)]);
            column![asked, row![no, yes].spacing(space::SMALL)]
        } else {
            column![asked, no, yes]
        };
        with_semantics(meaning, parts.spacing(space::MEDIUM)).into()
    }

    fn unite_question(&self, whom: Option<ChildId>) -> String {
        let groups = find_possible_duplicates(self.children);
        match groups.iter().find(|group| Some(group[0].id) == whom) {
            Some(group) => {
                let arguments = [("name", group[0].name.as_str().into()), ("count", group.len().into())];
                self.language.say_with("school-unite-question", arguments)
            }
            None => self.language.say_with("school-unite-all-question", [("count", groups.len().into())]),
        }
    }

    /// What the page shows without a school: children of the same name, and what a school's folder is good for.
    fn what_it_is(&self) -> Element<'a, Message> {
        let sentence = |id| text(self.language.say(id)).size(self.scale.body).into();
        let sentences = ["school-what", "school-how", "school-sealed", "school-stays"].map(sentence);
        let sentences = Column::with_children(sentences).spacing(space::MEDIUM);
        scrolling(Column::with_children(self.twice()).push(sentences))
    }

    /// What the page shows in a school: changes that can be undone, children of the same name, the other computers, and the files that were
    /// passed over.
    fn others(&self) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let exchange = self.page.status.as_ref().map(|(exchange, _)| exchange);
        let mut parts = Column::with_children(self.erased()).extend(self.years()).extend(self.twice());
        parts = parts.push(as_heading(bold_text(language.say("school-machines"), scale.body)));
        let mut machines = self.page.machines().peekable();
        if machines.peek().is_none() {
            parts = parts.push(text(language.say("school-no-machines")).size(scale.body));
        }
        parts = parts.extend(machines.map(|(heard, member)| self.machine(heard, member)));
        let passed_over = exchange.map_or(&[][..], |exchange| &exchange.passed_over);
        if !passed_over.is_empty() {
            parts = parts.push(as_heading(bold_text(language.say("school-passed-over"), scale.body)));
        }
        for (path, why) in passed_over {
            let file = exchange.map_or_else(String::new, |exchange| exchange.file_label(path));
            let arguments = [("file", file.into()), ("why", language.say(of_passed_over(why)).into())];
            parts =
                parts.push(text(language.say_with("school-passed-over-file", arguments)).size(scale.small));
        }
        let more = exchange.map_or(0, |exchange| exchange.more_passed_over);
        if more > 0 {
            let said = language.say_with("school-passed-over-more", [("count", more.into())]);
            parts = parts.push(text(said).size(scale.small));
        }
        scrolling(parts)
    }

    fn undone_until(&self, what: &str, why: &str) -> [Element<'a, Message>; 2] {
        let days = self.page.status.as_ref().map_or(0, |(exchange, _)| exchange.bring_back_days);
        let why = self.language.say_with(why, [("days", days.into())]);
        [bold_text(self.language.say(what), self.scale.body).into(), text(why).size(self.scale.small).into()]
    }

    fn erased(&self) -> Vec<Element<'a, Message>> {
        let (language, scale) = (self.language, self.scale);
        let held_back: Vec<&HeldBackChild> = self.page.held_back().collect();
        if held_back.is_empty() {
            return Vec::new();
        }
        let head = self.undone_until("school-erased", "school-erased-why");
        let line = |one: &&'a HeldBackChild| {
            let day = one.erasure_day().map(|day| language.day(day)).unwrap_or_default();
            let said = match &one.by {
                Some(who) => {
                    let arguments = [("day", day.into()), ("who", who.as_str().into())];
                    language.say_with("school-erased-by", arguments)
                }
                None => language.say_with("school-erased-on", [("day", day.into())]),
            };
            let who = column![
                container(fitted_text(one.name.as_str(), scale.body)).width(Fill),
                text(said).size(scale.small).color(theme::SLATE),
            ];
            let back = self.button_for(&one.name, Message::BringBack(one.child), "school-bring-back");
            let destroy = self.button_for(&one.name, Message::Destroy(one.child), "school-destroy");
            row![
                container(who).width(FillPortion(4)),
                back.width(FillPortion(3)),
                destroy.width(FillPortion(3)),
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        };
        head.into_iter().chain(held_back.iter().map(line)).collect()
    }

    fn years(&self) -> Vec<Element<'a, Message>> {
        let (language, scale) = (self.language, self.scale);
        let mut years = self.page.years().peekable();
        if years.peek().is_none() {
            return Vec::new();
        }
        let head = self.undone_until("school-year", "school-year-why");
        let line = |year: &'a YearMove| {
            let day = year.move_day().map(|day| language.day(day)).unwrap_or_default();
            let (day, children) = (("day", day.into()), ("children", year.children.into()));
            let said = match &year.moved_up.by {
                Some(who) => {
                    let who = ("who", who.as_str().into());
                    language.say_with("school-year-by", [day, children, who])
                }
                None => language.say_with("school-year-on", [day, children]),
            };
            let back = self.button_for(&said, Message::MoveBack(year.key), "school-year-back");
            row![text(said).size(scale.small).width(FillPortion(6)), back.width(FillPortion(4))]
                .spacing(space::SMALL)
                .align_y(Center)
                .into()
        };
        head.into_iter().chain(years.map(line)).collect()
    }

    fn twice(&self) -> Vec<Element<'a, Message>> {
        let (language, scale) = (self.language, self.scale);
        let groups = find_possible_duplicates(self.children);
        if groups.is_empty() {
            return Vec::new();
        }
        let mut parts = vec![
            as_heading(bold_text(language.say("school-twice"), scale.body)).into(),
            self.small("school-twice-why").into(),
        ];
        if groups.len() > 1 {
            let all = self.button(Message::Unite(None), "school-unite-all", ButtonPurpose::Quiet);
            parts.push(all.width(Fill).into());
        }
        parts.extend(groups.iter().map(|group| {
            let classes: BTreeSet<&str> =
                group.iter().flat_map(|child| child.classes.iter().map(String::as_str)).collect();
            let classes = classes.into_iter().collect::<Vec<_>>().join(", ");
            let times = language.say_with("school-times", [("count", group.len().into())]);
            let about = [times, classes].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>();
            let who = column![
                container(fitted_text(group[0].name.as_str(), scale.body)).width(Fill),
                text(about.join(" · ")).size(scale.small).color(theme::SLATE),
            ];
            let unite = self.button_for(&group[0].name, Message::Unite(Some(group[0].id)), "school-unite");
            row![container(who).width(FillPortion(3)), unite.width(FillPortion(2))].align_y(Center).into()
        }));
        parts
    }

    fn machine(
        &self,
        heard: Option<&'a OtherComputer>,
        member: Option<&'a SchoolMember>,
    ) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let name: &str = match (heard, member) {
            (Some(heard), _) => &heard.name,
            (None, member) => member.map_or("", |member| &member.name),
        };
        let last = match heard {
            Some(heard) => {
                let day = heard.last_read_day().map(|day| language.day(day)).unwrap_or_default();
                language.say_with("school-heard", [("day", day.into())])
            }
            None if member.is_some_and(|member| member.only_reads) => language.say("school-only-reads"),
            None => language.say("school-has-joined"),
        };
        let messages = [
            (heard.map(|heard| Message::TakeOver(heard.machine)), "school-take-over"),
            (member.map(|member| Message::Remove(member.id)), "school-remove"),
        ];
        let buttons = messages.into_iter().filter_map(|(message, id)| {
            let message = message.filter(|message| self.page.allows(message))?;
            Some(self.button_for(name, message, id).width(Fill).into())
        });
        let buttons = Column::with_children(buttons).spacing(space::SMALL);
        let mut lines = column![
            container(fitted_text(name, scale.body)).width(Fill),
            text(last).size(scale.small).color(theme::SLATE),
        ];
        if let Some(heard) = heard.filter(|heard| heard.missing > 0) {
            let missing = language.say_with("school-missing", [("count", heard.missing.into())]);
            lines = lines.push(text(missing).size(scale.small));
        }
        let exchange = self.page.status.as_ref().map(|(exchange, _)| exchange);
        if heard.zip(exchange).is_some_and(|(heard, exchange)| exchange.is_not_member(heard)) {
            lines = lines.push(self.small("school-unknown"));
        }
        row![container(lines).width(FillPortion(3)), buttons.width(FillPortion(2))].align_y(Center).into()
    }
}

fn scrolling(parts: Column<'_, Message>) -> Element<'_, Message> {
    let parts = parts.spacing(space::SMALL).padding(iced::padding::right(space::LARGE));
    scrollable(parts).style(theme::scrolling).width(Fill).height(Fill).into()
}

pub(super) fn exchange_error_sentence(trouble: &ExchangeError, language: &Language) -> String {
    let of_place = |id: &str, path: &Path, reason: &str| {
        language.say_with(id, [("place", path.display().to_string().into()), ("reason", reason.into())])
    };
    match trouble {
        ExchangeError::Folder(error) => join_error_sentence(error, language),
        ExchangeError::NotWritten { path, reason } => of_place("school-not-written", path, reason),
        ExchangeError::NotRemoved { path, reason } => of_place("school-not-removed", path, reason),
        ExchangeError::Records(StoreError::NotRead { .. } | StoreError::Damaged { .. }) => {
            language.say("records-unread")
        }
        ExchangeError::Records(error) => {
            language.say_with("backups-not-written", [("place", error.path().display().to_string().into())])
        }
        ExchangeError::Fork => language.say("school-fork"),
        ExchangeError::NotMember => language.say("school-not-member"),
        ExchangeError::Ends => language.say("school-not-tried"),
        ExchangeError::Fault => language.say("records-fault"),
    }
}

pub(super) fn join_error_sentence(error: &JoinError, language: &Language) -> String {
    let reason = |id: &str, reason: &str| language.say_with(id, [("reason", reason.into())]);
    match error {
        JoinError::Gone { reason: why } => reason("school-gone", why),
        JoinError::NoSchool => language.say("school-none"),
        JoinError::HasSchool | JoinError::OtherKey => language.say("school-other-key"),
        JoinError::Void => language.say("school-void"),
        JoinError::Unnamed(_) => language.say("school-unnamed"),
        JoinError::OneKey => language.say("school-one-key"),
        JoinError::Unreadable => language.say("school-unreadable"),
        JoinError::Weak => language.say("school-weak"),
        JoinError::NoKey(_) => language.say("school-no-key"),
        JoinError::NoKeyFile { reason: why } => reason("school-no-key-file", why),
        JoinError::NotWritten { reason: why } => reason("school-not-writable", why),
    }
}

const fn of_passed_over(why: &PassedOverReason) -> &'static str {
    match why {
        PassedOverReason::NotRead(SealedFileError::Half) => "school-file-half",
        PassedOverReason::NotRead(SealedFileError::Newer) => "school-file-newer",
        PassedOverReason::NotRead(SealedFileError::OtherKey(_)) => "school-file-other-key",
        PassedOverReason::NotRead(SealedFileError::Other) | PassedOverReason::Stranger => "school-file-other",
        PassedOverReason::NotRead(SealedFileError::Former) => "school-file-former",
        PassedOverReason::NotRead(SealedFileError::Nobody) => "school-file-nobody",
        PassedOverReason::Elsewhere => "school-file-elsewhere",
        PassedOverReason::TooMuch => "school-file-too-much",
        PassedOverReason::Failed(_) | PassedOverReason::Gone => "school-file-unreadable",
    }
}
